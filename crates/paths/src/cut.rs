//! A slice as a program that runs.
//!
//! Instructions outside the slice are removed, and what they would have given is zero. A branch outside the slice decides nothing that matters: if only one way
//! was ever taken it is that way, otherwise control goes on where all ways meet again. A call outside the slice is not made. Functions that no path enters are gone.

use std::sync::Arc;

use pathlight_heap::library;
use pathlight_ir::graph::reverse_postorder;
use pathlight_ir::platform::is_platform;
use pathlight_ir::resolve;
use pathlight_ir::{
    Block, Body, Callee, ClassDecl, Constant, Dispatch, Edge, EntityRef, FunctionName, Global, Inst,
    InstData, Symbol, Terminator, Type, Value, ValueData, ValueDef, World, WorldError,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::functions::{Function, FunctionId};
use crate::program::{Program, zero};
use crate::slice::Slice;
use crate::steps::{Meeting, Statement};

/// A program in which some functions have other bodies.
pub struct Sliced {
    base: Arc<dyn World>,
    /// None for functions that are gone.
    bodies: FxHashMap<FunctionName, Option<Arc<Body>>>,
}

impl World for Sliced {
    fn class(&self, name: Symbol) -> Result<Option<Arc<ClassDecl>>, WorldError> {
        self.base.class(name)
    }

    fn body(&self, function: FunctionName) -> Result<Option<Arc<Body>>, WorldError> {
        match self.bodies.get(&function) {
            Some(body) => Ok(body.clone()),
            None => self.base.body(function),
        }
    }

    fn global(&self, name: Symbol) -> Option<Arc<Global>> {
        self.base.global(name)
    }

    fn failure_message(&self, function: FunctionName, statement: u32) -> Option<String> {
        self.base.failure_message(function, statement)
    }

    fn resource(&self, path: &str) -> Option<Vec<u8>> {
        self.base.resource(path)
    }
}

/// A program in which a variable starts with another number, for runs on different inputs.
pub struct WithNumber {
    pub base: Arc<dyn World>,
    pub variable: Symbol,
    pub number: i128,
}

impl World for WithNumber {
    fn class(&self, name: Symbol) -> Result<Option<Arc<ClassDecl>>, WorldError> {
        self.base.class(name)
    }

    fn body(&self, function: FunctionName) -> Result<Option<Arc<Body>>, WorldError> {
        self.base.body(function)
    }

    fn global(&self, name: Symbol) -> Option<Arc<Global>> {
        let global = self.base.global(name)?;
        if name != self.variable {
            return Some(global);
        }
        let parts = global.init.iter().flatten();
        let init = parts.map(|(at, ty, _)| (*at, *ty, Constant::Int(self.number))).collect();
        Some(Arc::new(Global { init: Some(init), ..(*global).clone() }))
    }
}

/// The slice as a program. Functions that the slice does not know of (`base` may have more) stay as they are. A body of `base` may call other functions
/// than the one that was sliced, if it is the same otherwise.
pub fn cut(program: &Program, slice: &Slice, base: Arc<dyn World>) -> Result<Sliced, WorldError> {
    let mut bodies = FxHashMap::default();
    for id in program.functions.ids() {
        let function = program.functions.get(id);
        // What the library has too runs before the program does; it is small and harmless.
        let is_fixed = program.is_marker(function.name) || library::is_transparent(function.name);
        if slice.whole.contains(&id) || is_fixed {
            continue;
        }
        let entered = slice.ways.keys().any(|(of, _)| *of == id);
        let original = if entered { base.body(function.name)? } else { None };
        let body = original.map(|body| Arc::new(Cutter::new(id, function, slice, &*base, &body).cut()));
        bodies.insert(function.name, body);
    }
    Ok(Sliced { base, bodies })
}

struct Cutter<'a> {
    id: FunctionId,
    function: &'a Function,
    slice: &'a Slice,
    world: &'a dyn World,
    body: Body,
    zeros: FxHashMap<Type, Value>,
}

impl<'a> Cutter<'a> {
    fn new(
        id: FunctionId,
        function: &'a Function,
        slice: &'a Slice,
        world: &'a dyn World,
        body: &Body,
    ) -> Cutter<'a> {
        Cutter { id, function, slice, world, body: body.clone(), zeros: FxHashMap::default() }
    }

    fn cut(mut self) -> Body {
        for block in self.function.body.blocks.keys() {
            if !self.slice.statements.contains(&Statement::End(self.id, block)) {
                self.replace_terminator(block);
            }
        }
        let dropped = self.drop_code();
        let mut values = FxHashMap::default();
        for value in dropped {
            let instead = self.anything(self.body.ty(value));
            values.insert(value, instead);
        }
        self.body.rewrite_operands(|value| values.get(&value).copied().unwrap_or(value));
        self.body
    }

    /// Drops blocks that nothing leads to, and instructions outside the slice. Returns the values that have no definition any more.
    fn drop_code(&mut self) -> Vec<Value> {
        let old = self.body.clone();
        let mut order = reverse_postorder(&old);
        order.sort_unstable();
        let kept: FxHashMap<Block, Block> =
            order.iter().enumerate().map(|(new, old)| (Block::new(*old), Block::new(new))).collect();
        let mut dropped = Vec::new();
        self.body.insts.clear();
        self.body.blocks.clear();
        self.body.switches.clear();
        for block in old.blocks.keys() {
            let Some(new) = kept.get(&block).copied() else {
                self.bury(old.params(block), &mut dropped);
                let results: Vec<Value> =
                    old.insts_of(block).filter_map(|inst| old.insts[inst].result.expand()).collect();
                self.bury(&results, &mut dropped);
                continue;
            };
            let mut data = old.blocks[block].clone();
            for (at, param) in old.params(block).iter().enumerate() {
                self.body.values[*param].def = ValueDef::Param(new, at as u32);
            }
            data.start = self.body.insts.len() as u32;
            for inst in old.insts_of(block) {
                let inst_data: InstData = old.insts[inst].clone();
                let result = inst_data.result.expand();
                if self.keeps(&old, inst) {
                    let new = self.body.insts.push(inst_data);
                    result.into_iter().for_each(|result| self.body.values[result].def = ValueDef::Inst(new));
                } else {
                    self.bury(result.as_slice(), &mut dropped);
                }
            }
            data.end = self.body.insts.len() as u32;
            if let Terminator::Switch { table, .. } = &mut data.terminator {
                *table = self.body.switches.push(old.switches[*table].clone());
            }
            self.body.blocks.push(data);
        }
        // Every edge of a kept block leads to a kept block.
        self.body
            .for_each_edge_mut(|edge| edge.target = kept.get(&edge.target).copied().unwrap_or(edge.target));
        dropped
    }

    fn bury(&mut self, values: &[Value], dropped: &mut Vec<Value>) {
        for value in values {
            self.body.values[*value].def = ValueDef::Dead;
            dropped.push(*value);
        }
    }

    /// Stack slots stay: they are what variables live in.
    fn keeps(&self, body: &Body, inst: Inst) -> bool {
        use pathlight_ir::Op;
        matches!(body.insts[inst].op, Op::StackAlloc { .. } | Op::BeginLife(_) | Op::EndLife(_))
            || self.slice.statements.contains(&Statement::Inst(self.id, inst))
    }

    fn replace_terminator(&mut self, block: Block) {
        let old = self.function.body.clone();
        let ways = self.slice.ways.get(&(self.id, block));
        let terminator = match &old.blocks[block].terminator {
            Terminator::Branch { .. } | Terminator::Switch { .. } | Terminator::Check { .. } => {
                let only = ways.filter(|ways| ways.len() == 1).and_then(|ways| ways.iter().next().copied());
                let meeting = self.function.meeting(block);
                let edge = only.and_then(|way| Some((way, old.edges(block).nth(way).cloned()?)));
                match (edge, meeting) {
                    (Some((way, edge)), _) => Terminator::Jump(self.supplied(&old, block, way, &edge)),
                    (None, Meeting::At(meeting)) if ways.is_some() => {
                        Terminator::Jump(self.edge_with_anything(meeting))
                    }
                    (None, Meeting::Behind) if ways.is_some() => {
                        let types = old.signature.results.clone();
                        let values: Vec<Value> = types.into_iter().map(|ty| self.anything(ty)).collect();
                        Terminator::Return(pathlight_ir::Values::from_slice(&values, &mut self.body.lists))
                    }
                    // Java ends with an exception whatever happens; in C there is nothing to do that would mean anything.
                    (None, Meeting::Never) if ways.is_some() && !old.name.owner.is_empty() => {
                        Terminator::Throw(self.anything(Type::class("java/lang/Throwable")))
                    }
                    _ => Terminator::Undefined,
                }
            }
            Terminator::Call { callee, args, normal, unwind }
                if old.callees[*callee].dispatch == Dispatch::ClassInit =>
            {
                // The library's part of it stays: what the library does is no part of the slice, and must work.
                let Some(class) = self.library_class(old.callees[*callee].target.owner) else {
                    self.body.blocks[block].terminator = Terminator::Jump(normal.clone());
                    return;
                };
                let target = FunctionName { owner: class, ..FunctionName::default() };
                let callee = self.body.callees.push(Callee { dispatch: Dispatch::ClassInit, target });
                Terminator::Call { callee, args: *args, normal: normal.clone(), unwind: unwind.clone() }
            }
            Terminator::Call { normal, .. } => Terminator::Jump(self.supplied(&old, block, 0, normal)),
            _ => return,
        };
        self.body.blocks[block].terminator = terminator;
    }

    /// The class, or the next above it, that is one of the library and not the root of all.
    fn library_class(&self, class: Symbol) -> Option<Symbol> {
        let chain = resolve::superclasses(self.world, class).unwrap_or_default();
        let found = chain.iter().map(|class| class.name).find(|name| is_platform(*name))?;
        (found.as_str() != "java/lang/Object").then_some(found)
    }

    /// The edge, with something for what its terminator would have supplied.
    fn supplied(&mut self, old: &Body, block: Block, way: usize, edge: &Edge) -> Edge {
        let supplied = old.implicit_params(block, way);
        let types: Vec<_> = old.params(edge.target)[..supplied].iter().map(|value| old.ty(*value)).collect();
        let mut args: Vec<Value> = types.into_iter().map(|ty| self.anything(ty)).collect();
        args.extend(old.list(&edge.args));
        self.edge(edge.target, &args)
    }

    fn edge_with_anything(&mut self, target: Block) -> Edge {
        let types: Vec<_> =
            self.function.body.params(target).iter().map(|value| self.function.body.ty(*value)).collect();
        let args: Vec<Value> = types.into_iter().map(|ty| self.anything(ty)).collect();
        self.edge(target, &args)
    }

    fn edge(&mut self, target: Block, args: &[Value]) -> Edge {
        let args = pathlight_ir::Values::from_slice(args, &mut self.body.lists);
        Edge { target, args }
    }

    /// A value that does not matter: zero, so that runs can be repeated.
    fn anything(&mut self, ty: Type) -> Value {
        let body = &mut self.body;
        *self.zeros.entry(ty).or_insert_with(|| {
            let id = body.constants.push(zero(ty));
            body.values.push(ValueData { ty, def: ValueDef::Const(id), name: None })
        })
    }
}

/// The functions that are called from any of these, themselves included.
pub fn with_callees(program: &Program, roots: impl IntoIterator<Item = FunctionId>) -> FxHashSet<FunctionId> {
    let mut all = FxHashSet::default();
    let mut work: Vec<FunctionId> = roots.into_iter().collect();
    while let Some(id) = work.pop() {
        if all.insert(id) {
            let body = &program.functions.get(id).body;
            for block in body.blocks.keys() {
                work.extend(program.may_run(body.name, block));
            }
        }
    }
    all
}
