//! Loaded functions, with what a backward walk needs: the edges into each block, which of them close loops, and the call sites.

use std::sync::Arc;

use pathlight_ir::graph::DepthFirst;
use pathlight_ir::{
    Block, Body, Callee, EntityRef, FunctionName, Op, Symbol, Terminator, Type, World, WorldError,
};
use rustc_hash::FxHashMap;

use crate::vocabulary::{FunctionId, SiteId};

/// An edge into a block: where it starts, and its position among the edges there.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Incoming {
    pub from: Block,
    pub index: usize,
    /// The edge closes a loop.
    pub back: bool,
}

pub struct Function {
    pub name: FunctionName,
    pub body: Arc<Body>,
    /// By block.
    incoming: Vec<Vec<Incoming>>,
    /// How many instructions and terminators it has.
    pub size: usize,
}

impl Function {
    fn new(body: Arc<Body>) -> Function {
        let mut incoming = vec![Vec::new(); body.blocks.len()];
        // An edge closes a loop if its target is left after its source in a depth-first walk.
        let mut left = vec![0_usize; body.blocks.len()];
        for (position, node) in DepthFirst::new(&*body).postorder.iter().enumerate() {
            left[*node as usize] = position;
        }
        for block in body.blocks.keys() {
            for (index, edge) in body.edges(block).enumerate() {
                let back = left[edge.target.index()] >= left[block.index()];
                incoming[edge.target.index()].push(Incoming { from: block, index, back });
            }
        }
        let size = body.blocks.len() + body.insts.len();
        Function { name: body.name, body, incoming, size }
    }

    pub fn incoming(&self, block: Block) -> &[Incoming] {
        &self.incoming[block.index()]
    }

    /// The line of the first thing in a block that has one.
    pub fn line(&self, block: Block) -> u32 {
        let insts = self.body.insts_of(block).map(|inst| self.body.line(self.body.insts[inst].loc));
        insts
            .chain(std::iter::once(self.body.line(self.body.blocks[block].loc)))
            .find(|line| *line != 0)
            .unwrap_or(0)
    }
}

/// A call site and what is known of it.
#[derive(Clone, Debug)]
pub struct Site {
    pub function: FunctionId,
    pub block: Block,
    pub callee: Callee,
}

/// All functions and sites seen so far. Numbers are given in the order of the search, so they are the same in every run.
pub struct Functions {
    pub world: Arc<dyn World>,
    list: Vec<Function>,
    ids: FxHashMap<FunctionName, Option<FunctionId>>,
    sites: Vec<Site>,
    site_ids: FxHashMap<(FunctionId, Block), SiteId>,
}

impl Functions {
    pub fn new(world: Arc<dyn World>) -> Functions {
        Functions {
            world,
            list: Vec::new(),
            ids: FxHashMap::default(),
            sites: Vec::new(),
            site_ids: FxHashMap::default(),
        }
    }

    pub fn get(&self, id: FunctionId) -> &Function {
        &self.list[id.0 as usize]
    }

    pub fn body(&self, id: FunctionId) -> Arc<Body> {
        self.get(id).body.clone()
    }

    pub fn len(&self) -> usize {
        self.list.len()
    }

    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    /// Loads a function; None if it has no code, or none that may be looked at.
    pub fn load(&mut self, name: FunctionName) -> Result<Option<FunctionId>, WorldError> {
        if let Some(known) = self.ids.get(&name) {
            return Ok(*known);
        }
        let body = if crate::models::may_enter(name) { self.world.body(name)? } else { None };
        let id = body.map(|body| {
            self.list.push(Function::new(body));
            FunctionId(self.list.len() as u32 - 1)
        });
        self.ids.insert(name, id);
        Ok(id)
    }

    pub fn site(&mut self, function: FunctionId, block: Block) -> Option<SiteId> {
        if let Some(id) = self.site_ids.get(&(function, block)) {
            return Some(*id);
        }
        let body = &self.list[function.0 as usize].body;
        let Terminator::Call { callee, .. } = &body.blocks[block].terminator else { return None };
        let callee = body.callees[*callee].clone();
        let id = SiteId(self.sites.len() as u32);
        self.sites.push(Site { function, block, callee });
        self.site_ids.insert((function, block), id);
        Some(id)
    }

    pub fn site_data(&self, id: SiteId) -> &Site {
        &self.sites[id.0 as usize]
    }

    pub fn site_line(&self, id: SiteId) -> u32 {
        let site = self.site_data(id);
        let body = &self.get(site.function).body;
        body.line(body.blocks[site.block].loc)
    }
}

/// The array classes and the allocated classes that a body mentions: they must be types before formulas speak of them.
pub fn mentioned_classes(body: &Body) -> Vec<Symbol> {
    let mut classes = Vec::new();
    for value in body.values.values() {
        if let Type::Ref(class) = value.ty {
            classes.push(class);
        }
    }
    for inst in body.insts.values() {
        if let Op::New { class } | Op::NewArray { class, .. } | Op::InstanceOf { class, .. } = &inst.op {
            classes.push(*class);
        }
    }
    for block in body.blocks.values() {
        if let Terminator::Check { kind: pathlight_ir::CheckKind::Instance(class), .. } = &block.terminator {
            classes.push(*class);
        }
    }
    classes.sort_unstable();
    classes.dedup();
    classes
}

/// The declared classes of arrays that a body stores references into, and of what it stores, where that may fail.
pub fn stored_into(body: &Body) -> Vec<(Symbol, Option<Symbol>)> {
    let mut classes = Vec::new();
    for block in body.blocks.values() {
        if let Terminator::Check { kind: pathlight_ir::CheckKind::Storable, args, .. } = &block.terminator
            && let [array, element] = body.list(args)
            && let Type::Ref(class) = body.ty(*array)
        {
            let element = if let Type::Ref(class) = body.ty(*element) { Some(class) } else { None };
            classes.push((class, element));
        }
    }
    classes.sort_unstable();
    classes.dedup();
    classes
}
