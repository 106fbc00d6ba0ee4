//! A program as the exploration sees it: functions, their blocks as steps, and what loops may change.

use std::collections::BTreeSet;
use std::sync::Arc;

use pathlight_heap::{
    Arguments, Entry, Gap, Options as Heap, Pointers, Targets, analyse, analyse_within, library,
};
use pathlight_ir::graph::{Components, EdgeGraph, Predecessors};
use pathlight_ir::{
    Block, Body, Callee, Constant, Dispatch, EntityRef, FunctionName, Global, Symbol, Terminator, Type,
    World, WorldError,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::functions::{FunctionId, Functions};
use crate::memory::{Memory, plain_type};
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
    /// Functions that are kept whole if they are needed, because something that is not followed may run them.
    whole: BTreeSet<FunctionName>,
    /// Functions that may come to a question.
    asking: FxHashSet<FunctionName>,
    /// Functions whose address is taken.
    addressed: BTreeSet<FunctionName>,
    /// The rules of Java.
    java: Option<Java>,
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
    /// See [`Around`].
    pub unset_pointers: bool,
}

/// What is around an entry that is not `main`.
#[derive(Default)]
pub struct Around {
    /// The functions of the program.
    pub functions: Vec<FunctionName>,
    /// Do pointers of functions that nobody set lead to memory of their own?
    pub unset_pointers: bool,
}

/// What is different in programs of Java: the library is not looked into.
#[derive(Default)]
struct Java {
    /// Functions of the program that may throw.
    throwing: FxHashSet<FunctionName>,
    /// Functions of the program that may run something of the library other than plain computations.
    using_library: FxHashSet<FunctionName>,
}

type Meanings = FxHashMap<(FunctionId, Block), Arc<BlockMeaning>>;

impl Program {
    /// The program that starts at a function, `main` or one that anybody may call. None if the function has no body.
    pub fn new(
        world: Arc<dyn World>,
        entry: FunctionName,
        around: &Around,
        globals: Vec<Arc<Global>>,
        marker: &str,
    ) -> Result<Option<Program>, WorldError> {
        if world.body(entry)?.is_none() {
            return Ok(None);
        }
        let pointers = pointers_from(&*world, entry, around);
        let mut program = Program::with(world, entry, globals, marker, pointers, None)?;
        program.unset_pointers = around.unset_pointers;
        Ok(Some(program))
    }

    /// The program of Java that starts at a function. `instances` are classes of which there may be objects at the start, if that is not `main`.
    pub fn of_java(
        world: Arc<dyn World>,
        entry: Entry,
        instances: &[Symbol],
        marker: &str,
    ) -> Result<Option<Program>, WorldError> {
        if world.body(entry.function)?.is_none() {
            return Ok(None);
        }
        let mut how = Heap { opaque_platform: true, ..Heap::default() };
        let mut pointers = analyse(&*world, &[entry], instances, &how);
        let calls = |wanted: fn(FunctionName) -> bool| {
            pointers.gaps().any(|(gap, _)| matches!(gap, Gap::External(name) if wanted(name)))
        };
        (how.own_streams, how.enums_by_name) = (calls(library::makes_streams), calls(library::asks_enums));
        if how.own_streams || how.enums_by_name {
            pointers = analyse(&*world, &[entry], instances, &how);
        }
        let mut program =
            Program::with(world, entry.function, Vec::new(), marker, pointers, Some(Java::default()))?;
        program.memory.own_streams = how.own_streams;
        program.look_at_functions_of_java();
        Ok(Some(program))
    }

    fn with(
        world: Arc<dyn World>,
        entry: FunctionName,
        globals: Vec<Arc<Global>>,
        marker: &str,
        pointers: Pointers,
        java: Option<Java>,
    ) -> Result<Program, WorldError> {
        let names: Vec<FunctionName> = pointers.functions().collect();
        let targets = |function, block| pointers.targets(function, block).functions;
        let functions = Functions::new(world, &names, &targets)?;
        let recursive = recursive(&functions, &targets);
        let addressed = addressed(&functions, &globals);
        let bodies: Vec<Arc<Body>> = functions.ids().map(|id| functions.get(id).body.clone()).collect();
        let bodies: Vec<&Body> = bodies.iter().map(|body| &**body).collect();
        let memory = Memory::new(pointers, &bodies, &|name| !recursive.contains(&name));
        let mut program = Program {
            functions,
            variables: Variables::default(),
            memory,
            entry,
            marker: marker.to_owned(),
            globals,
            recursive,
            crowded: BTreeSet::new(),
            whole: BTreeSet::new(),
            asking: FxHashSet::default(),
            addressed,
            java,
            kept: None,
            meanings: FxHashMap::default(),
            of_all: FxHashMap::default(),
            changing: FxHashMap::default(),
            dead: FxHashSet::default(),
            alone: false,
            unset_pointers: false,
        };
        let edges = program.call_edges();
        let asks = |at: usize| {
            let callees = program.functions.get(FunctionId(at as u32)).body.callees.values();
            callees.into_iter().any(|callee| callee.target.name.as_str() == marker)
        };
        let asking = with_callers(program.functions.len(), &edges, &asks);
        let count = program.functions.len();
        let recursive: Vec<bool> = program
            .functions
            .ids()
            .map(|id| program.recursive.contains(&program.functions.get(id).name))
            .collect();
        let crowded = crowded(&program.functions, &edges, &recursive, program.functions.find(entry), &asking);
        program.crowded = crowded.into_iter().map(|at| program.name(at)).collect();
        program.asking = (0..count).filter(|at| asking[*at]).map(|at| program.name(at)).collect();
        Ok(program)
    }

    /// Which functions use the library, and which may throw.
    fn look_at_functions_of_java(&mut self) {
        let edges = self.call_edges();
        let uses = |at: usize| self.uses_library(FunctionId(at as u32));
        let using = with_callers(self.functions.len(), &edges, &uses);
        let using_library =
            (0..self.functions.len()).filter(|at| using[*at]).map(|at| self.name(at)).collect();
        self.java = Some(Java { using_library, throwing: FxHashSet::default() });
        let mut grows = true;
        while grows {
            let is_new = |id: &FunctionId| {
                let known =
                    self.java.as_ref().is_some_and(|java| java.throwing.contains(&self.name(id.0 as usize)));
                !known && self.may_throw(*id)
            };
            let new: Vec<FunctionName> =
                self.functions.ids().filter(is_new).map(|id| self.name(id.0 as usize)).collect();
            grows = !new.is_empty();
            self.java.iter_mut().for_each(|java| java.throwing.extend(&new));
        }
    }

    /// May a function throw, if those that it calls throw as far as is known? Whether its checks can fail is not asked.
    fn may_throw(&self, function: FunctionId) -> bool {
        let body = self.functions.get(function).body.clone();
        let next = |node: usize| {
            let block = Block::new(node);
            let mut ways: Vec<usize> = body.successors(block).map(EntityRef::index).collect();
            let throws = match self.calls(&body).at(block) {
                Called::Plain(plain) => plain.throws,
                Called::Skips { throws, .. } => throws,
                Called::Enters(entered) => entered.iter().any(|entered| {
                    self.java.as_ref().is_none_or(|java| java.throwing.contains(&entered.body.name))
                }),
                Called::Nothing | Called::Asks => false,
            };
            if matches!(body.blocks[block].terminator, Terminator::Call { .. }) && !throws {
                ways.truncate(1);
            }
            ways
        };
        let seen = reached(body.blocks.len(), body.entry().index(), next);
        let throws = |block: &Block| matches!(body.blocks[*block].terminator, Terminator::Throw(_));
        body.blocks.keys().filter(throws).any(|block| seen[block.index()])
    }

    fn name(&self, at: usize) -> FunctionName {
        self.functions.get(FunctionId(at as u32)).name
    }

    pub fn is_marker(&self, function: FunctionName) -> bool {
        function.name.as_str() == self.marker
    }

    /// The functions with a body that a call may run, also through the library.
    pub fn may_run(&self, function: FunctionName, block: Block) -> Vec<FunctionId> {
        let targets = self.memory.pointers.targets(function, block);
        let mut all: Vec<FunctionId> =
            targets.functions.iter().filter_map(|target| self.functions.find(*target)).collect();
        let is_unknown = |name: &FunctionName| self.memory.pointers.is_unknown(*name);
        if self.java.is_some() && (targets.unknown || targets.functions.iter().any(is_unknown)) {
            all.extend(self.memory.pointers.called_back().filter_map(|name| self.functions.find(name)));
        }
        all
    }

    /// Every call of a function with a body, from caller to callee; one for each place.
    fn call_edges(&self) -> Vec<(usize, usize)> {
        let mut edges = Vec::new();
        for id in self.functions.ids() {
            let body = &self.functions.get(id).body;
            for (block, data) in body.blocks.iter() {
                if matches!(data.terminator, Terminator::Call { .. }) {
                    let all = self.may_run(body.name, block).into_iter();
                    edges.extend(all.map(|target| (id.0 as usize, target.0 as usize)));
                }
            }
        }
        edges.sort_unstable();
        edges
    }

    /// May the call at the end of a block come to a question inside of a function?
    pub fn may_ask(&self, function: FunctionId, block: Block) -> bool {
        let body = &self.functions.get(function).body;
        let all = self.may_run(body.name, block);
        all.into_iter().any(|id| self.asking.contains(&self.functions.get(id).name))
    }

    /// Does the function itself call something of the Java library that is no plain computation?
    fn uses_library(&self, function: FunctionId) -> bool {
        let body = self.functions.get(function).body.clone();
        body.blocks.keys().any(|block| match self.calls(&body).at(block) {
            Called::Plain(plain) => !(plain.reads.is_empty() && plain.changes.is_empty()),
            Called::Skips { names, .. } => names.iter().any(|name| self.functions.find(*name).is_none()),
            _ => false,
        })
    }

    /// From now on these functions are not followed. False if they were not before either.
    pub fn keep_whole(&mut self, functions: &[FunctionId]) -> bool {
        let before = self.whole.len();
        let names: Vec<FunctionName> = functions.iter().map(|id| self.functions.get(*id).name).collect();
        self.whole.extend(names);
        self.forbid(FxHashSet::default());
        self.whole.len() > before
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

    /// From now on these steps are not taken. In C, what only they lead to is not among what functions touch any more.
    pub fn forbid(&mut self, dead: FxHashSet<(FunctionId, Block, usize)>) {
        self.dead = dead;
        if self.java.is_none() {
            let never = self.never();
            self.memory.pointers.leave_out(&never);
        }
        self.meanings.clear();
        self.of_all.clear();
        self.changing.clear();
    }

    /// The blocks to which only steps lead that are not taken.
    fn never(&self) -> FxHashSet<(FunctionName, Block)> {
        let some: BTreeSet<FunctionId> = self.dead.iter().map(|(function, ..)| *function).collect();
        let mut never = FxHashSet::default();
        for id in some {
            let body = &self.functions.get(id).body;
            let next = |node: usize| {
                let edges = body.edges(Block::new(node)).enumerate();
                let live = edges.filter(|(at, _)| !self.dead.contains(&(id, Block::new(node), *at)));
                live.map(|(_, edge)| edge.target.index()).collect()
            };
            let seen = reached(body.blocks.len(), body.entry().index(), next);
            never.extend(
                body.blocks.keys().filter(|block| !seen[block.index()]).map(|block| (body.name, block)),
            );
        }
        never
    }

    /// Does something with all statements, also those that are not executed at present.
    pub fn with_all_statements<R>(&mut self, what: impl FnOnce(&mut Program) -> R) -> R {
        let kept = self.kept.take();
        let result = what(self);
        self.kept = kept;
        result
    }

    pub fn is_java(&self) -> bool {
        self.java.is_some()
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
        if self.java.is_some() {
            return self.assumptions_of_java();
        }
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
        all.extend(self.too_many());
        if !is_main(self.entry) {
            let unset = if self.unset_pointers { "to memory of its own" } else { "nowhere" };
            all.push(format!(
                "the program starts at {}: variables of the program may hold anything; pointers lead to those only where code of the program may have put their addresses, and a pointer of a function that nobody set leads {unset}",
                self.entry
            ));
        }
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

    fn too_many(&self) -> impl Iterator<Item = String> + '_ {
        self.crowded.iter().map(|name| {
            format!("{name} is reached by too many chains of calls to be followed in each: what it may touch counts as touched, and if it is needed it is kept whole")
        })
    }

    fn assumptions_of_java(&self) -> Vec<String> {
        let (mut outside, mut all) = (Vec::new(), Vec::new());
        for (gap, _) in self.memory.pointers.gaps() {
            match gap {
                Gap::External(name) | Gap::Missing(name) => outside.push(name.to_string()),
                Gap::Unreadable(name) => all.push(format!("{name} cannot be read: taken to do anything to what it gets")),
                Gap::NotFollowed(name) => all.push(format!(
                    "{name} runs code by name or by handle: what it runs is not followed, so the slice holds for runs that do not come here"
                )),
                Gap::Global(_) => {}
            }
        }
        let starts = |body: &Arc<Body>| {
            let starts_thread = |callee: &Callee| {
                callee.target.name.as_str() == "start" && callee.target.descriptor.as_str() == "()V"
            };
            body.callees.values().any(starts_thread)
        };
        let by_handle =
            |callee: &Callee| callee.dispatch == Dispatch::Intrinsic && !callee.target.owner.is_empty();
        if self.functions.ids().any(|id| self.functions.get(id).body.callees.values().any(by_handle)) {
            all.push("method handles and variable handles are not followed: the slice holds for runs that do not use them".into());
        }
        if self.functions.ids().any(|id| starts(&self.functions.get(id).body)) {
            all.push("threads: what one does is taken to be done where it is started".into());
        }
        outside.sort();
        outside.dedup();
        if !outside.is_empty() {
            let more = outside.len().saturating_sub(SHOWN);
            let shown = outside.iter().take(SHOWN).cloned().collect::<Vec<_>>().join(", ");
            let more = if more > 0 { format!(" and {more} more") } else { String::new() };
            all.push(format!(
                "not looked into: {shown}{more}; taken to throw, to return anything, and to read and change all that was given to the library"
            ));
        }
        all.extend(self.too_many());
        if !self.memory.pointers.is_complete() {
            all.push("the pointer analysis did not come to an end: all memory is one".into());
        }
        all.sort();
        all
    }

    /// The functions with a body that calls of these names may end in without being followed: themselves, if they are recursive, and whatever a
    /// pointer may lead to, if one is not a library function.
    pub fn unfollowed(&self, names: &BTreeSet<FunctionName>) -> Vec<FunctionId> {
        let mut all: Vec<FunctionId> = names.iter().filter_map(|name| self.functions.find(*name)).collect();
        let is_unknown = |name: &FunctionName| {
            self.functions.find(*name).is_none() && !self.memory.pointers.is_modelled(*name)
        };
        if self.java.is_some() && names.iter().any(|name| self.memory.pointers.is_unknown(*name)) {
            all.extend(self.memory.pointers.called_back().filter_map(|name| self.functions.find(name)));
        } else if names.iter().any(is_unknown) {
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

    fn calls<'a>(&'a self, body: &'a Body) -> Calls<'a> {
        Calls {
            functions: &self.functions,
            memory: &self.memory,
            recursive: &self.recursive,
            crowded: &self.crowded,
            whole: &self.whole,
            java: self.java.as_ref(),
            marker: &self.marker,
            body,
            alone: self.alone,
        }
    }

    pub fn meaning(&mut self, function: FunctionId, block: Block) -> Result<Arc<BlockMeaning>, WorldError> {
        let known = if self.kept.is_some() { &self.meanings } else { &self.of_all };
        if let Some(known) = known.get(&(function, block)) {
            return Ok(known.clone());
        }
        let body = self.functions.get(function).body.clone();
        let shape = self.functions.get(function);
        let calls = Calls {
            functions: &self.functions,
            memory: &self.memory,
            recursive: &self.recursive,
            crowded: &self.crowded,
            whole: &self.whole,
            java: self.java.as_ref(),
            marker: &self.marker,
            body: &body,
            alone: self.alone,
        };
        let mut blocks = Blocks {
            variables: &mut self.variables,
            memory: &self.memory,
            function,
            body: &body,
            builders: &shape.builders,
            call: &|block| calls.at(block),
            kept: self.kept.as_ref(),
            meeting: &|block| shape.meeting(block),
            dead: &|block, step| self.dead.contains(&(function, block, step)),
            alone: self.alone && self.java.is_none(),
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

/// Where pointers lead in a program of C that starts at the function. If that is not `main`, other code ran before: what `main` runs, or anything where there is none.
fn pointers_from(world: &dyn World, entry: FunctionName, around: &Around) -> Pointers {
    let main = Entry { function: entry, arguments: Arguments::Given };
    if is_main(entry) {
        return analyse(world, &[main], &[], &Heap::default());
    }
    let unknown = |function: &FunctionName| Entry { function: *function, arguments: Arguments::Unknown };
    let earlier = match around.functions.iter().find(|name| is_main(**name)) {
        Some(function) => vec![Entry { function: *function, ..main }],
        None => around.functions.iter().map(unknown).collect(),
    };
    let how = Heap { unset_pointers: around.unset_pointers, ..Heap::default() };
    analyse_within(world, entry, &earlier, &how)
}

/// What calls do.
struct Calls<'a> {
    functions: &'a Functions,
    memory: &'a Memory,
    recursive: &'a FxHashSet<FunctionName>,
    crowded: &'a BTreeSet<FunctionName>,
    whole: &'a BTreeSet<FunctionName>,
    java: Option<&'a Java>,
    marker: &'a str,
    body: &'a Body,
    alone: bool,
}

impl<'a> Calls<'a> {
    fn at(&self, block: Block) -> Called<'a> {
        let Terminator::Call { callee, args, normal, .. } = &self.body.blocks[block].terminator else {
            return Called::Nothing;
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
        if callee.dispatch == Dispatch::ClassInit && targets.functions.is_empty() && !targets.unknown {
            return Called::Nothing;
        }
        let enter = |name: &FunctionName| {
            let is_followed =
                !self.recursive.contains(name) && !self.crowded.contains(name) && !self.whole.contains(name);
            let id = self.functions.find(*name).filter(|_| is_followed)?;
            let body = &self.functions.get(id).body;
            let fixed = body.params(body.entry()).len();
            let fits = (fixed == given || (body.signature.variadic && fixed < given))
                && (results.is_empty() || same_types(&body.signature.results, &results));
            fits.then_some(Entered { id, body })
        };
        let entered: Option<Vec<Entered<'a>>> = targets.functions.iter().map(enter).collect();
        // Whether a class is initialised already is not known, so nobody can say that its initialiser runs.
        let is_certain = !targets.unknown && !self.alone && callee.dispatch != Dispatch::ClassInit;
        match entered {
            Some(entered) if !entered.is_empty() && is_certain => Called::Enters(entered),
            _ => self.skipped(callee, targets),
        }
    }

    /// A call that is not followed.
    fn skipped(&self, callee: &Callee, targets: Targets) -> Called<'a> {
        let Targets { functions: mut names, unknown } = targets;
        if names.is_empty() {
            names.push(callee.target);
        }
        let Some(java) = self.java else {
            names.extend(unknown.then(FunctionName::default));
            return Called::Skips { names, library: false, throws: true };
        };
        if let [only] = names[..]
            && (!unknown || library::is_final(only.owner))
            && let Some(plain) = library::plain(only)
            && !(plain.prints && self.memory.own_streams)
        {
            return Called::Plain(plain);
        }
        let uses =
            |name: &FunctionName| self.functions.find(*name).is_none() || java.using_library.contains(name);
        let library = unknown || names.iter().any(uses);
        let may_throw =
            |name: &FunctionName| self.functions.find(*name).is_none() || java.throwing.contains(name);
        let throws = unknown || names.iter().any(may_throw);
        if unknown {
            names.push(FunctionName::default());
        }
        Called::Skips { names, library, throws }
    }
}

/// The same types, if all references are one.
fn same_types(a: &[Type], b: &[Type]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| plain_type(*a) == plain_type(*b))
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

/// The functions on cycles of calls.
fn recursive(functions: &Functions, targets: crate::functions::Targets<'_>) -> FxHashSet<FunctionName> {
    let mut edges = Vec::new();
    for id in functions.ids() {
        let body = &functions.get(id).body;
        for (block, data) in body.blocks.iter() {
            if matches!(data.terminator, Terminator::Call { .. }) {
                let all = targets(body.name, block).into_iter().filter_map(|name| functions.find(name));
                edges.extend(all.map(|target| (id.0 as usize, target.0 as usize)));
            }
        }
    }
    edges.sort_unstable();
    edges.dedup();
    let graph = EdgeGraph::new(0, functions.len(), &edges);
    let components = Components::new(&graph);
    let cyclic = functions.ids().filter(|id| components.is_cyclic(&graph, id.0 as usize));
    cyclic.map(|id| functions.get(id).name).collect()
}

/// Functions of the library that a note names.
const SHOWN: usize = 5;

/// Blocks that the tree may have if every path is visited once, before functions are no longer followed.
const COPIES: u64 = 60_000;

/// The tree has a copy of a function for every chain of calls that leads to it. Where that gets out of hand, the functions with most blocks in all copies are not followed, until it
/// does not. Those that lead to a question always are.
fn crowded(
    functions: &Functions,
    edges: &[(usize, usize)],
    recursive: &[bool],
    entry: Option<FunctionId>,
    asking: &[bool],
) -> Vec<usize> {
    let count = functions.len();
    let blocks = |at: usize| functions.get(FunctionId(at as u32)).body.blocks.len() as u64;
    let mut followed: Vec<bool> = recursive.iter().map(|recursive| !recursive).collect();
    let mut crowded = Vec::new();
    loop {
        let copies = copies(count, edges, &followed, entry);
        let size = |at: usize| copies[at].saturating_mul(blocks(at));
        let total = (0..count).map(size).fold(0, u64::saturating_add);
        let largest = (0..count).filter(|at| copies[*at] > 1 && !asking[*at]).max_by_key(|at| size(*at));
        match largest {
            Some(largest) if total > COPIES => {
                followed[largest] = false;
                crowded.push(largest);
            }
            _ => return crowded,
        }
    }
}

/// Some nodes of a graph, with all that lead to them.
fn with_callers(count: usize, edges: &[(usize, usize)], wanted: &dyn Fn(usize) -> bool) -> Vec<bool> {
    let mut callers: Vec<Vec<usize>> = vec![Vec::new(); count];
    edges.iter().for_each(|(from, to)| callers[*to].push(*from));
    let mut found = vec![false; count];
    let mut work: Vec<usize> = (0..count).filter(|at| wanted(*at)).collect();
    while let Some(at) = work.pop() {
        if !std::mem::replace(&mut found[at], true) {
            work.extend(&callers[at]);
        }
    }
    found
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
