//! A program as the exploration sees it: functions, their blocks as steps, and what loops may change.

use std::collections::BTreeSet;
use std::sync::Arc;

use pathlight_heap::{Arguments, Entry, Gap, Options, analyse};
use pathlight_ir::graph::{Components, EdgeGraph, Predecessors};
use pathlight_ir::{
    Block, Body, Constant, Dispatch, EntityRef, FunctionName, Global, Terminator, Type, World, WorldError,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::functions::{FunctionId, Functions};
use crate::memory::Memory;
use crate::steps::{BlockMeaning, Blocks, Called, Entered, Kept, Next, Statement};
use crate::tree::State;
use crate::variables::{Variable, VariableId, Variables};

pub struct Program {
    pub functions: Functions,
    pub variables: Variables,
    pub memory: Memory,
    pub entry: FunctionName,
    /// A function whose calls are questions about their arguments.
    pub marker: String,
    globals: Vec<Arc<Global>>,
    /// Functions that may come back to themselves; they are not entered.
    recursive: FxHashSet<FunctionName>,
    /// Functions that too many chains of calls lead to; they are not entered either.
    crowded: BTreeSet<FunctionName>,
    /// Functions whose address is taken.
    addressed: BTreeSet<FunctionName>,
    /// The statements that are left, if not all.
    kept: Option<Kept>,
    /// Of the statements that are left, and of all.
    meanings: Meanings,
    of_all: Meanings,
    changing: FxHashMap<(FunctionId, Block), Vec<VariableId>>,
    /// Steps that no run takes.
    dead: FxHashSet<(FunctionId, Block, usize)>,
    /// No call is entered: each does what it may do.
    alone: bool,
}

type Meanings = FxHashMap<(FunctionId, Block), Arc<BlockMeaning>>;

impl Program {
    /// The program that starts at a function, `main` or one that anybody may call. None if it has no body.
    pub fn new(
        world: Arc<dyn World>,
        entry: FunctionName,
        globals: Vec<Arc<Global>>,
        marker: &str,
    ) -> Result<Option<Program>, WorldError> {
        if world.body(entry)?.is_none() {
            return Ok(None);
        }
        let arguments = if is_main(entry) { Arguments::Given } else { Arguments::Unknown };
        let pointers = analyse(&*world, &[Entry { function: entry, arguments }], &[], &Options::default());
        let names: Vec<FunctionName> = pointers.functions().collect();
        let targets = |function, block| pointers.targets(function, block).functions;
        let functions = Functions::new(world, &names, &targets)?;
        let recursive = recursive(&functions, &targets);
        let edges = call_edges(&functions, &targets);
        let crowded = crowded(&functions, &edges, &recursive, functions.find(entry), marker);
        let addressed = addressed(&functions, &globals);
        let bodies: Vec<Arc<Body>> = functions.ids().map(|id| functions.get(id).body.clone()).collect();
        let bodies: Vec<&Body> = bodies.iter().map(|body| &**body).collect();
        let memory = Memory::new(pointers, &bodies, &|name| !recursive.contains(&name));
        Ok(Some(Program {
            functions,
            variables: Variables::default(),
            memory,
            entry,
            marker: marker.to_owned(),
            globals,
            recursive,
            crowded,
            addressed,
            kept: None,
            meanings: FxHashMap::default(),
            of_all: FxHashMap::default(),
            changing: FxHashMap::default(),
            dead: FxHashSet::default(),
            alone: false,
        }))
    }

    /// From now on only these statements are executed: those of a slice. Branches that are not among them lead to where their ways meet, and calls that are not are not made.
    pub fn restrict(&mut self, statements: Option<&BTreeSet<Statement>>) -> Result<(), WorldError> {
        self.kept = None;
        self.meanings.clear();
        self.changing.clear();
        let Some(statements) = statements else { return Ok(()) };
        let mut registers = FxHashSet::default();
        let mut blocks: Vec<(FunctionId, Block)> = Vec::new();
        for id in self.functions.ids() {
            blocks.extend(self.functions.get(id).body.blocks.keys().map(|block| (id, block)));
        }
        for (function, block) in blocks {
            let meaning = self.meaning(function, block)?;
            for action in meaning.actions.iter().filter(|action| statements.contains(&action.what)) {
                registers.extend(action.reads.iter().copied().chain(action.writes.iter().map(|(id, _)| *id)));
            }
        }
        self.kept = Some(Kept { statements: statements.clone(), variables: registers });
        Ok(())
    }

    /// From now on only these of the statements that were left are executed.
    pub fn restrict_further(&mut self, statements: &BTreeSet<Statement>) {
        self.meanings.clear();
        self.changing.clear();
        if let Some(kept) = &mut self.kept {
            kept.statements.clone_from(statements);
        }
    }

    /// From now on these steps are not taken.
    pub fn forbid(&mut self, dead: FxHashSet<(FunctionId, Block, usize)>) {
        self.dead = dead;
        self.meanings.clear();
        self.of_all.clear();
        self.changing.clear();
    }

    /// From now on calls are not entered, or are again.
    pub fn look_at_functions_alone(&mut self, alone: bool) {
        self.alone = alone;
        self.meanings.clear();
        self.of_all.clear();
        self.changing.clear();
    }

    pub fn is_register(&self, id: VariableId) -> bool {
        matches!(self.variables.get(id), Variable::Register(..))
    }

    /// What is taken for granted about functions without code, in words.
    pub fn assumptions(&self) -> Vec<String> {
        let mut all: Vec<String> = self
            .memory
            .pointers
            .gaps()
            .filter_map(|(gap, _)| match gap {
                Gap::External(name) | Gap::Missing(name) if name.name.as_str() == self.marker => None,
                Gap::External(name) | Gap::Missing(name) => Some(format!(
                    "{name} has no code: taken to return any value, to change only what it gets a pointer to, and to come back"
                )),
                Gap::Unreadable(name) => Some(format!("{name} cannot be read: taken to do anything to what it gets a pointer to")),
                Gap::NotFollowed(name) => Some(format!("what {name} runs is not followed")),
                Gap::Global(name) => Some(format!("nothing defines the variable {name}: it may hold anything")),
            })
            .collect();
        all.extend(self.crowded.iter().map(|name| {
            format!("{name} is reached by too many chains of calls to be followed in each: what it may touch counts as touched, and if it is needed it is kept whole")
        }));
        let called = |wanted: &str| {
            let bodies = self.functions.ids().map(|id| &self.functions.get(id).body);
            bodies.flat_map(|body| body.callees.values()).any(|callee| callee.target.name.as_str() == wanted)
        };
        if called("__errno_location") {
            all.push("errno: which call of the library set it is not followed".into());
        }
        if ["longjmp", "_longjmp", "siglongjmp"].into_iter().any(called) {
            all.push("longjmp is not followed: it is taken to end the run".into());
        }
        if !self.memory.pointers.is_complete() {
            all.push("the pointer analysis did not come to an end: all memory is one".into());
        }
        all.sort();
        all.dedup();
        all
    }

    /// The functions with a body that calls of these names may end in without being followed: themselves, if they are recursive, and whatever a
    /// pointer may lead to, if one is not a library function.
    pub fn unfollowed(&self, names: &BTreeSet<FunctionName>) -> Vec<FunctionId> {
        let mut all: Vec<FunctionId> = names.iter().filter_map(|name| self.functions.find(*name)).collect();
        let is_unknown = |name: &FunctionName| {
            self.functions.find(*name).is_none() && !self.memory.pointers.is_modelled(*name)
        };
        if names.iter().any(is_unknown) {
            all.extend(self.addressed.iter().filter_map(|name| self.functions.find(*name)));
        }
        all
    }

    /// Variables of a program that starts at `main` hold what they are initialised with.
    pub fn initial_state(&mut self) -> State {
        let mut state = State::default();
        if !is_main(self.entry) {
            return state;
        }
        for (class, symbol, offset, ty) in self.memory.globals() {
            let Some(global) = self.globals.iter().find(|global| global.name == symbol) else { continue };
            let Some(init) = &global.init else { continue };
            let constant = match init.iter().find(|(at, part, _)| *at == offset && *part == ty) {
                Some((_, _, constant)) => constant.clone(),
                // Bytes that no part covers are zero.
                None if !covered(init, offset, ty) => zero(ty),
                None => continue,
            };
            let id = self.variables.id(Variable::Class(class), pathlight_meaning::sort(ty));
            if let Some(term) = pathlight_meaning::constant(&mut self.variables.store, &constant, ty) {
                state.values.set(id, term);
            }
        }
        state
    }

    pub fn meaning(&mut self, function: FunctionId, block: Block) -> Result<Arc<BlockMeaning>, WorldError> {
        let known = if self.kept.is_some() { &self.meanings } else { &self.of_all };
        if let Some(known) = known.get(&(function, block)) {
            return Ok(known.clone());
        }
        let body = self.functions.get(function).body.clone();
        let post = &self.functions.get(function).post;
        let calls = Calls {
            functions: &self.functions,
            memory: &self.memory,
            recursive: &self.recursive,
            crowded: &self.crowded,
            marker: &self.marker,
            body: &body,
            alone: self.alone,
        };
        let mut blocks = Blocks {
            variables: &mut self.variables,
            memory: &self.memory,
            function,
            body: &body,
            call: &|block| calls.at(block),
            kept: self.kept.as_ref(),
            meeting: &|block| post.immediate(block.index()).map(Block::new),
            dead: &|block, step| self.dead.contains(&(function, block, step)),
        };
        let mut meaning = blocks.block(block);
        if meaning.steps.len() > 1 {
            for (at, step) in meaning.steps.iter_mut().enumerate() {
                step.dead = self.dead.contains(&(function, block, at));
            }
        }
        let meaning = Arc::new(meaning);
        let known = if self.kept.is_some() { &mut self.meanings } else { &mut self.of_all };
        known.insert((function, block), meaning.clone());
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
        // What a test before the head computes is computed anew in every turn.
        if let Some(test) = self.functions.get(function).test_before(head) {
            for param in body.params(test) {
                let sort = pathlight_meaning::sort(body.ty(*param));
                all.push(self.variables.id(Variable::Register(function, *param), sort));
            }
            let meaning = self.meaning(function, test)?;
            let assigned = meaning.steps.iter().flat_map(|step| &step.assigned).map(|(id, _)| *id);
            all.extend(assigned.filter(|id| matches!(self.variables.get(*id), Variable::Register(..))));
        }
        let blocks = self.functions.get(function).loop_of(head).map(Iterator::collect);
        for block in blocks.unwrap_or_else(|| cycle(&body, head)) {
            let meaning = self.meaning(function, block)?;
            for (id, _) in meaning.actions.iter().flat_map(|action| &action.writes) {
                all.extend(self.memory.values(&mut self.variables, *id));
            }
            for step in &meaning.steps {
                if let Next::Enter(callee) = step.next {
                    let name = self.functions.get(callee).name;
                    all.extend(self.memory.written_by(&mut self.variables, name));
                }
            }
        }
        all.sort_unstable();
        all.dedup();
        self.changing.insert((function, head), all.clone());
        Ok(all)
    }
}

/// `main` of C gets its arguments from the system, and starts with initialised variables.
fn is_main(entry: FunctionName) -> bool {
    entry.owner.is_empty() && entry.name.as_str() == "main"
}

/// What calls do.
struct Calls<'a> {
    functions: &'a Functions,
    memory: &'a Memory,
    recursive: &'a FxHashSet<FunctionName>,
    crowded: &'a BTreeSet<FunctionName>,
    marker: &'a str,
    body: &'a Body,
    alone: bool,
}

impl<'a> Calls<'a> {
    fn at(&self, block: Block) -> Called<'a> {
        let Terminator::Call { callee, args, normal, .. } = &self.body.blocks[block].terminator else {
            return Called::Skips(Vec::new());
        };
        let callee = &self.body.callees[*callee];
        if callee.target.name.as_str() == self.marker {
            return Called::Asks;
        }
        let indirect = callee.dispatch == Dispatch::Indirect;
        let given = self.body.list(args).len() - usize::from(indirect);
        let results = self.body.implicit_params(block, 0);
        let results: Vec<Type> =
            self.body.params(normal.target)[..results].iter().map(|value| self.body.ty(*value)).collect();
        let targets = self.memory.pointers.targets(self.body.name, block);
        let enter = |name: &FunctionName| {
            let is_followed = !self.recursive.contains(name) && !self.crowded.contains(name);
            let id = self.functions.find(*name).filter(|_| is_followed)?;
            let body = &self.functions.get(id).body;
            let fits = body.params(body.entry()).len() == given
                && !body.signature.variadic
                && (results.is_empty() || body.signature.results == results);
            fits.then_some(Entered { id, body })
        };
        let entered: Option<Vec<Entered<'a>>> = targets.functions.iter().map(enter).collect();
        match entered {
            Some(entered) if !entered.is_empty() && !targets.unknown && !self.alone => {
                Called::Enters(entered)
            }
            _ if targets.functions.is_empty() => Called::Skips(vec![callee.target]),
            _ => Called::Skips(targets.functions),
        }
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

/// Every call of a function with a body, from caller to callee; one for each place.
fn call_edges(functions: &Functions, targets: crate::functions::Targets<'_>) -> Vec<(usize, usize)> {
    let mut edges = Vec::new();
    for id in functions.ids() {
        let body = &functions.get(id).body;
        for (block, data) in body.blocks.iter() {
            if !matches!(data.terminator, Terminator::Call { .. }) {
                continue;
            }
            for target in targets(body.name, block).into_iter().filter_map(|name| functions.find(name)) {
                edges.push((id.0 as usize, target.0 as usize));
            }
        }
    }
    edges.sort_unstable();
    edges
}

/// The functions on cycles of calls.
fn recursive(functions: &Functions, targets: crate::functions::Targets<'_>) -> FxHashSet<FunctionName> {
    let mut edges = call_edges(functions, targets);
    edges.dedup();
    let graph = EdgeGraph::new(0, functions.len(), &edges);
    let components = Components::new(&graph);
    let cyclic = functions.ids().filter(|id| components.is_cyclic(&graph, id.0 as usize));
    cyclic.map(|id| functions.get(id).name).collect()
}

/// Blocks that the tree may have if every path is visited once, before functions are no longer followed.
const COPIES: u64 = 60_000;

/// The tree has a copy of a function for every chain of calls that leads to it. Where that gets out of hand, the functions with most blocks in all copies are not followed, until it
/// does not. Those that lead to a question always are.
fn crowded(
    functions: &Functions,
    edges: &[(usize, usize)],
    recursive: &FxHashSet<FunctionName>,
    entry: Option<FunctionId>,
    marker: &str,
) -> BTreeSet<FunctionName> {
    let count = functions.len();
    let name = |at: usize| functions.get(FunctionId(at as u32)).name;
    let blocks = |at: usize| functions.get(FunctionId(at as u32)).body.blocks.len() as u64;
    let mut callers: Vec<Vec<usize>> = vec![Vec::new(); count];
    edges.iter().for_each(|(from, to)| callers[*to].push(*from));
    let asks = |at: usize| {
        let callees = functions.get(FunctionId(at as u32)).body.callees.values();
        callees.into_iter().any(|callee| callee.target.name.as_str() == marker)
    };
    let mut asking = vec![false; count];
    let mut work: Vec<usize> = (0..count).filter(|at| asks(*at)).collect();
    while let Some(at) = work.pop() {
        if !std::mem::replace(&mut asking[at], true) {
            work.extend(&callers[at]);
        }
    }
    let mut followed: Vec<bool> = (0..count).map(|at| !recursive.contains(&name(at))).collect();
    let mut crowded = BTreeSet::new();
    loop {
        let copies = copies(count, edges, &followed, entry);
        let size = |at: usize| copies[at].saturating_mul(blocks(at));
        let total = (0..count).map(size).fold(0, u64::saturating_add);
        let largest = (0..count).filter(|at| copies[*at] > 1 && !asking[*at]).max_by_key(|at| size(*at));
        match largest {
            Some(largest) if total > COPIES => {
                followed[largest] = false;
                crowded.insert(name(largest));
            }
            _ => return crowded,
        }
    }
}

/// How many chains of calls lead to each function. Calls of functions that are not followed count for nothing.
fn copies(count: usize, edges: &[(usize, usize)], followed: &[bool], entry: Option<FunctionId>) -> Vec<u64> {
    let mut below: Vec<Vec<usize>> = vec![Vec::new(); count];
    let mut open = vec![0_u32; count];
    for (from, to) in edges.iter().filter(|(from, to)| followed[*from] && followed[*to]) {
        below[*from].push(*to);
        open[*to] += 1;
    }
    let mut copies = vec![0_u64; count];
    if let Some(entry) = entry {
        copies[entry.0 as usize] = 1;
    }
    // What is followed has no cycles, so callers can always come first.
    let mut ready: Vec<usize> = (0..count).filter(|at| open[*at] == 0).collect();
    while let Some(at) = ready.pop() {
        for to in &below[at] {
            copies[*to] = copies[*to].saturating_add(copies[at]);
            open[*to] -= 1;
            if open[*to] == 0 {
                ready.push(*to);
            }
        }
    }
    copies
}

/// Does a part of the initial bytes touch those at the offset?
fn covered(init: &[(u64, Type, Constant)], offset: u64, ty: Type) -> bool {
    let end = offset.saturating_add(u64::from(crate::memory::bytes(ty)));
    init.iter()
        .any(|(at, part, _)| *at < end && at.saturating_add(u64::from(crate::memory::bytes(*part))) > offset)
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
    let in_data =
        globals.iter().flat_map(|global| global.init.iter().flatten().map(|(_, _, constant)| constant));
    in_code
        .chain(in_data)
        .filter_map(|constant| match constant {
            Constant::Function(name) => Some(*name),
            _ => None,
        })
        .collect()
}
