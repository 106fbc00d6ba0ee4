//! A program as the exploration sees it: functions, their blocks as steps, and what loops may change.

use std::collections::BTreeSet;
use std::sync::Arc;

use pathlight_ir::graph::{Components, EdgeGraph, Predecessors};
use pathlight_ir::{Block, Body, Constant, EntityRef, FunctionName, Global, Type, World, WorldError};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::functions::{FunctionId, Functions};
use crate::memory::Cells;
use crate::steps::{BlockMeaning, Blocks, Entered, Next, Touches};
use crate::tree::State;
use crate::variables::{Variable, VariableId, Variables};

pub struct Program {
    pub functions: Functions,
    pub variables: Variables,
    pub cells: Cells,
    globals: Vec<Arc<Global>>,
    /// Functions that may come back to themselves; they are not entered.
    recursive: FxHashSet<FunctionName>,
    touches: Box<dyn Fn(FunctionName) -> Touches>,
    /// Functions whose address is taken.
    addressed: BTreeSet<FunctionName>,
    meanings: FxHashMap<(FunctionId, Block), Arc<BlockMeaning>>,
    changing: FxHashMap<(FunctionId, Block), Vec<VariableId>>,
    written: FxHashMap<FunctionId, Vec<VariableId>>,
}

impl Program {
    /// All code is given: `functions` are those with a body. `touches` says what the others do.
    pub fn new(
        world: Arc<dyn World>,
        functions: &[FunctionName],
        globals: Vec<Arc<Global>>,
        touches: Box<dyn Fn(FunctionName) -> Touches>,
    ) -> Result<Program, WorldError> {
        let cells = Cells::of(&*world, functions, &globals);
        let mut loaded = Functions::new(world);
        for name in functions {
            loaded.load(*name)?;
        }
        let recursive = recursive(&loaded);
        let addressed = addressed(&loaded, &globals);
        Ok(Program {
            functions: loaded,
            variables: Variables::default(),
            cells,
            globals,
            recursive,
            touches,
            addressed,
            meanings: FxHashMap::default(),
            changing: FxHashMap::default(),
            written: FxHashMap::default(),
        })
    }

    pub fn is_register(&self, id: VariableId) -> bool {
        matches!(self.variables.get(id), Variable::Register(..))
    }

    /// The functions with a body that calls of these names may end in without being followed: themselves, if they are recursive, and whatever a
    /// pointer may lead to, if one is not a library function.
    pub fn unfollowed(&self, names: &BTreeSet<FunctionName>) -> Vec<FunctionId> {
        let mut all: Vec<FunctionId> = names.iter().filter_map(|name| self.functions.find(*name)).collect();
        if names.iter().any(|name| self.functions.find(*name).is_none() && (self.touches)(*name) == Touches::Anything) {
            all.extend(self.addressed.iter().filter_map(|name| self.functions.find(*name)));
        }
        all
    }

    /// Cells hold what their variables are initialised with.
    pub fn initial_state(&mut self) -> State {
        let mut state = State::default();
        for (id, _) in self.cells.global(&mut self.variables) {
            let Variable::Global(symbol, offset, ty) = self.variables.get(id) else { continue };
            let Some(global) = self.globals.iter().find(|global| global.name == symbol) else { continue };
            let Some(init) = &global.init else { continue };
            let found = init.iter().find(|(at, part, _)| i64::try_from(*at) == Ok(offset) && *part == ty);
            let constant = match found {
                Some((_, _, constant)) => constant.clone(),
                // Bytes that no part covers are zero.
                None if !covered(init, offset, ty) => zero(ty),
                None => continue,
            };
            if let Some(term) = pathlight_meaning::constant(&mut self.variables.store, &constant, ty) {
                state.values.set(id, term);
            }
        }
        state
    }

    pub fn meaning(&mut self, function: FunctionId, block: Block) -> Result<Arc<BlockMeaning>, WorldError> {
        if let Some(known) = self.meanings.get(&(function, block)) {
            return Ok(known.clone());
        }
        let body = self.functions.get(function).body.clone();
        let functions = &self.functions;
        let recursive = &self.recursive;
        let target = |name: FunctionName| {
            let id = functions.find(name).filter(|_| !recursive.contains(&name))?;
            Some(Entered { id, body: &functions.get(id).body })
        };
        let mut blocks = Blocks {
            variables: &mut self.variables,
            cells: &self.cells,
            function,
            body: &body,
            target: &target,
            touches: &*self.touches,
        };
        let meaning = Arc::new(blocks.block(block));
        self.meanings.insert((function, block), meaning.clone());
        Ok(meaning)
    }

    /// The variables that a loop may change: the parameters of its head, and what its blocks and the functions they enter write.
    pub fn changing(&mut self, function: FunctionId, head: Block) -> Result<Vec<VariableId>, WorldError> {
        if let Some(known) = self.changing.get(&(function, head)) {
            return Ok(known.clone());
        }
        let body = self.functions.get(function).body.clone();
        let mut all: Vec<VariableId> = Vec::new();
        for param in body.params(head) {
            let sort = pathlight_meaning::sort(body.ty(*param));
            all.push(self.variables.id(Variable::Register(function, *param), sort));
        }
        for block in cycle(&body, head) {
            all.extend(self.cells_written(function, block)?);
        }
        all.sort_unstable();
        all.dedup();
        self.changing.insert((function, head), all.clone());
        Ok(all)
    }

    /// The cells that a block may write, with the functions that it enters.
    fn cells_written(&mut self, function: FunctionId, block: Block) -> Result<Vec<VariableId>, WorldError> {
        let meaning = self.meaning(function, block)?;
        let mut cells = Vec::new();
        for action in &meaning.actions {
            for (id, _) in &action.writes {
                if matches!(self.variables.get(*id), Variable::Global(..) | Variable::Slot(..) | Variable::Static(_)) {
                    cells.push(*id);
                }
            }
        }
        for step in &meaning.steps {
            if let Next::Enter(callee) = step.next {
                cells.extend(self.written_by(callee)?);
            }
        }
        Ok(cells)
    }

    /// The cells that a function may write. The functions that are entered have no cycles.
    fn written_by(&mut self, function: FunctionId) -> Result<Vec<VariableId>, WorldError> {
        if let Some(known) = self.written.get(&function) {
            return Ok(known.clone());
        }
        let body = self.functions.get(function).body.clone();
        let mut all = Vec::new();
        for block in body.blocks.keys() {
            all.extend(self.cells_written(function, block)?);
        }
        all.sort_unstable();
        all.dedup();
        self.written.insert(function, all.clone());
        Ok(all)
    }
}

/// The blocks on cycles through a block.
fn cycle(body: &Body, head: Block) -> Vec<Block> {
    let forward = reached(body.blocks.len(), head.index(), |node| {
        body.successors(Block::new(node)).map(EntityRef::index).collect()
    });
    let before = Predecessors::new(body);
    let backward = reached(body.blocks.len(), head.index(), |node| before.of(node).collect());
    body.blocks.keys().filter(|block| forward[block.index()] && backward[block.index()]).collect()
}

fn reached(nodes: usize, from: usize, next: impl Fn(usize) -> Vec<usize>) -> Vec<bool> {
    let mut seen = vec![false; nodes];
    let mut work = vec![from];
    seen[from] = true;
    while let Some(node) = work.pop() {
        for other in next(node) {
            if !std::mem::replace(&mut seen[other], true) {
                work.push(other);
            }
        }
    }
    seen
}

/// The functions on cycles of direct calls.
fn recursive(functions: &Functions) -> FxHashSet<FunctionName> {
    let mut edges = Vec::new();
    for id in functions.ids() {
        for callee in functions.get(id).body.callees.values() {
            if let Some(target) = functions.find(callee.target) {
                edges.push((id.0 as usize, target.0 as usize));
            }
        }
    }
    let graph = EdgeGraph::new(0, functions.len(), &edges);
    let components = Components::new(&graph);
    let cyclic = functions.ids().filter(|id| components.is_cyclic(&graph, id.0 as usize));
    cyclic.map(|id| functions.get(id).name).collect()
}

/// Does a part of the initial bytes touch those at the offset?
fn covered(init: &[(u64, Type, Constant)], offset: i64, ty: Type) -> bool {
    let end = offset + i64::from(crate::memory::bytes(ty));
    init.iter().any(|(at, part, _)| {
        let at = i64::try_from(*at).unwrap_or(i64::MAX);
        at < end && at.saturating_add(i64::from(crate::memory::bytes(*part))) > offset
    })
}

/// All bytes zero.
pub fn zero(ty: Type) -> Constant {
    match ty {
        Type::Int(_) => Constant::Int(0),
        Type::Float(_) => Constant::Float(0),
        _ => Constant::Null,
    }
}

/// The functions whose address code or a variable holds.
fn addressed(functions: &Functions, globals: &[Arc<Global>]) -> BTreeSet<FunctionName> {
    let in_code = functions.ids().flat_map(|id| functions.get(id).body.constants.values());
    let in_data = globals.iter().flat_map(|global| global.init.iter().flatten().map(|(_, _, constant)| constant));
    in_code
        .chain(in_data)
        .filter_map(|constant| match constant {
            Constant::Function(name) => Some(*name),
            _ => None,
        })
        .collect()
}
