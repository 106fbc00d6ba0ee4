//! Bottom-up over the call graph: every component as soon as what it calls is done, independent ones in parallel.
//!
//! A component sees only the summaries of functions that the graph says it may call, and those are all done when it begins: so results depend on neither
//! the number of threads nor their order. A summary leaves memory when the last component that may ask for it is done.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use pathlight_ir::graph::{Components, EdgeGraph};
use pathlight_ir::{
    Body, Callee, Constant, Dispatch, FieldName, FunctionName, Op, PlaceBase, Symbol, Terminator, World,
};
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::calls::callee_of;
use crate::component::{Component, Known};
use crate::digest::{Digest, Digester};
use crate::failures::Failure;
use crate::kept::Kept;
use crate::precision::{Calls, Precision};
use crate::protocol::Protocol;
use crate::resources::{Declared, Resources};
use crate::run::{Observer, Run};
use crate::summary::Shared;
use crate::untouched::{OneSided, one_sided};

/// Judges one function; made anew for each.
pub trait Judge: Observer + Send {
    /// After the run: the failures that callers have to decide.
    fn latent(&mut self, run: &mut Run<'_>) -> Vec<Failure>;
}

/// What the engine needs to know of the program and of those who ask.
pub trait Client: Sync {
    type Judge: Judge;
    fn judge(&self, body: &Body) -> Self::Judge;
    /// What the judge found, as bytes.
    fn verdict(&self, judge: Self::Judge) -> Vec<u8>;
    /// The function is done; told in any order.
    fn finished(&self, verdict: &[u8], summary: &Shared);
    /// The function that a call runs, if that is known to be a single one.
    fn resolve(&self, callee: &Callee) -> Option<FunctionName>;
    fn is_subclass(&self, class: Symbol, of: Symbol) -> Option<bool>;
    /// Is nothing an instance of both?
    fn are_apart(&self, class: Symbol, other: Symbol) -> bool;
    /// The orders of operations that are asked about.
    fn protocols(&self) -> &[Protocol];
    /// The function from which everything that is analysed must be reached; None for all.
    fn entry(&self) -> Option<&str>;
    /// How precise the engine is to be.
    fn precision(&self) -> Precision;
    /// What is known of the resources of Java.
    fn resources(&self) -> &Resources;
    /// Where a method of Java is declared, and how; None if that is not known.
    fn declared(&self, method: &FunctionName) -> Option<Declared>;
    /// The class that declares a field of Java, whichever class names it; None if that is not known.
    fn holder(&self, field: &FieldName) -> Option<Symbol>;
    /// Everything outside of the program on which results depend.
    fn settings(&self, digester: &mut Digester);
    /// What a judge sees of a function besides its body.
    fn surroundings(&self, body: &Body, digester: &mut Digester);
}

/// What was done.
pub struct Analysis {
    /// Functions that were analysed, in order; the others come from the store.
    pub analysed: Vec<FunctionName>,
    /// For each function that was given, the longest chain of calls below it; calls of functions that call each other count nothing.
    pub heights: Vec<usize>,
}

/// What is the same for all components.
pub struct Program<'p> {
    pub world: &'p dyn World,
    pub functions: &'p [FunctionName],
    pub numbers: &'p FxHashMap<FunctionName, usize>,
    /// Per function, the functions that it calls or whose address it takes.
    pub callees: &'p [Vec<usize>],
    pub one_sided: &'p OneSided,
    pub kept: Option<&'p Kept>,
    pub settings: Digest,
}

/// Analyses the functions and everything among them that they call.
pub fn analyse<C: Client>(
    world: &dyn World,
    functions: &[FunctionName],
    client: &C,
    kept: Option<&Kept>,
) -> Analysis {
    let numbers: FxHashMap<FunctionName, usize> =
        functions.iter().enumerate().map(|(at, name)| (*name, at)).collect();
    let edges: Vec<Edges> =
        functions.par_iter().map(|name| edges_of(world, *name, &numbers, client)).collect();
    let (callees, tables): (Vec<Vec<usize>>, Vec<Vec<usize>>) =
        edges.into_iter().map(|edges| (edges.calls, edges.tables)).unzip();
    let one_sided = one_sided(world, functions);
    let mut digester = Digester::default();
    client.settings(&mut digester);
    let settings = digester.finish();
    let program = Program {
        world,
        functions,
        numbers: &numbers,
        callees: &callees,
        one_sided: &one_sided,
        // Entries say which summaries they depend on; without summaries nobody could tell when they are still right.
        kept: kept.filter(|_| client.precision().calls == Calls::Summaries),
        settings,
    };
    let mut plan = Plan::new(&callees, &tables);
    if let Some(entry) = client.entry() {
        let is_entry = |name: &FunctionName| name.to_string() == entry;
        plan.keep_reachable(functions.iter().position(is_entry), &callees, &tables);
    }
    if client.precision().calls == Calls::Inlined {
        plan.keep_roots();
    }
    let schedule = Schedule {
        program: &program,
        client,
        plan: &plan,
        table: functions.iter().map(|_| Mutex::new(None)).collect(),
        missing: plan.callees.iter().map(|callees| AtomicUsize::new(callees.len())).collect(),
        waiting: plan.callers.iter().map(|callers| AtomicUsize::new(callers.len())).collect(),
        analysed: Mutex::default(),
    };
    rayon::scope(|scope| {
        for component in (0..plan.members.len()).filter(|at| plan.callees[*at].is_empty()) {
            let schedule = &schedule;
            scope.spawn(move |scope| schedule.run(scope, component));
        }
    });
    let mut analysed = schedule.analysed.into_inner().unwrap_or_else(PoisonError::into_inner);
    analysed.sort_unstable();
    Analysis { analysed, heights: plan.heights }
}

#[derive(Default)]
struct Edges {
    /// Functions that are called, or whose address is taken.
    calls: Vec<usize>,
    /// Functions in the first values of variables that are mentioned.
    tables: Vec<usize>,
}

fn edges_of<C: Client>(
    world: &dyn World,
    name: FunctionName,
    numbers: &FxHashMap<FunctionName, usize>,
    client: &C,
) -> Edges {
    let Ok(Some(body)) = world.body(name) else { return Edges::default() };
    let mut edges = Edges::default();
    let mut made: Vec<Symbol> = Vec::new();
    for inst in body.insts.values() {
        if let Op::New { class } = inst.op
            && !made.contains(&class)
        {
            made.push(class);
        }
    }
    for data in body.blocks.values() {
        if let Terminator::Call { callee, .. } = &data.terminator {
            let callee = &body.callees[*callee];
            let target = client
                .resolve(callee)
                .or_else(|| (callee.dispatch == Dispatch::Static).then_some(callee.target));
            if target.is_none() && matches!(callee.dispatch, Dispatch::Virtual | Dispatch::Interface) {
                // The receiver may be one of those that the function makes itself.
                let fits = |class: &&Symbol| client.is_subclass(**class, callee.target.owner) == Some(true);
                let methods =
                    made.iter().filter(fits).filter_map(|class| client.resolve(&callee_of(callee, *class)));
                edges.calls.extend(methods.filter_map(|method| numbers.get(&method).copied()));
            }
            edges.calls.extend(target.and_then(|target| numbers.get(&target)).copied());
        }
    }
    let mut variables: Vec<Symbol> = Vec::new();
    for constant in body.constants.values() {
        match constant {
            // A function whose address is taken may be called here through the pointer.
            Constant::Function(target) => edges.calls.extend(numbers.get(target).copied()),
            Constant::Global(name) | Constant::GlobalOffset(name, _) => variables.push(*name),
            _ => {}
        }
    }
    variables.extend(body.places.values().filter_map(|place| match place.base {
        PlaceBase::Global(name) => Some(name),
        _ => None,
    }));
    variables.sort_unstable();
    variables.dedup();
    for global in variables.into_iter().filter_map(|name| world.global(name)) {
        for (_, _, constant) in global.init.iter().flatten() {
            if let Constant::Function(target) = constant {
                edges.tables.extend(numbers.get(target).copied());
            }
        }
    }
    for list in [&mut edges.calls, &mut edges.tables] {
        list.sort_unstable();
        list.dedup();
    }
    edges
}

/// Which components there are, and what they wait for.
struct Plan {
    /// Functions by component.
    members: Vec<Vec<usize>>,
    /// Functions outside of a component that it may ask about, ascending.
    outside: Vec<Vec<usize>>,
    /// Components that a component waits for, and those that wait for it.
    callees: Vec<Vec<usize>>,
    callers: Vec<Vec<usize>>,
    /// By function: the longest chain of calls below it.
    heights: Vec<usize>,
}

impl Plan {
    fn new(calls: &[Vec<usize>], tables: &[Vec<usize>]) -> Plan {
        let (of, members) = components(calls);
        let height = heights(calls, &of, members.len());
        let mut outside: Vec<Vec<usize>> = vec![Vec::new(); members.len()];
        for (from, (calls, tables)) in calls.iter().zip(tables).enumerate() {
            let own = of[from];
            outside[own].extend(calls.iter().filter(|to| of[**to] != own));
            // Through a table only what lies lower: a cycle through data makes no component of everything in it.
            outside[own].extend(tables.iter().filter(|to| height[of[**to]] < height[own]));
        }
        let mut plan = Plan {
            callees: vec![Vec::new(); members.len()],
            callers: vec![Vec::new(); members.len()],
            heights: of.iter().map(|component| height[*component]).collect(),
            members,
            outside,
        };
        for component in 0..plan.members.len() {
            let outside = &mut plan.outside[component];
            outside.sort_unstable();
            outside.dedup();
            let mut callees: Vec<usize> = outside.iter().map(|function| of[*function]).collect();
            callees.sort_unstable();
            callees.dedup();
            callees.iter().for_each(|callee| plan.callers[*callee].push(component));
            plan.callees[component] = callees;
        }
        plan
    }

    /// Leaves what can be reached from a function by calls or through tables.
    fn keep_reachable(&mut self, entry: Option<usize>, calls: &[Vec<usize>], tables: &[Vec<usize>]) {
        let mut reached = FxHashSet::default();
        let mut work: Vec<usize> = entry.into_iter().collect();
        while let Some(function) = work.pop() {
            if reached.insert(function) {
                work.extend(calls[function].iter().chain(&tables[function]));
            }
        }
        self.members.iter_mut().for_each(|members| members.retain(|member| reached.contains(member)));
    }

    /// Leaves the components that nobody calls among those that are left, which wait for nobody.
    fn keep_roots(&mut self) {
        let left: Vec<bool> = self.members.iter().map(|members| !members.is_empty()).collect();
        for component in 0..self.members.len() {
            if self.callers[component].iter().any(|caller| left[*caller]) {
                self.members[component].clear();
            }
        }
        for list in [&mut self.outside, &mut self.callees, &mut self.callers] {
            list.iter_mut().for_each(Vec::clear);
        }
    }
}

/// The component of each function, and the functions of each component.
fn components(calls: &[Vec<usize>]) -> (Vec<usize>, Vec<Vec<usize>>) {
    let count = calls.len();
    // An entry that reaches everything.
    let mut edges: Vec<(usize, usize)> = (0..count).map(|node| (count, node)).collect();
    edges.extend(calls.iter().enumerate().flat_map(|(from, to)| to.iter().map(move |to| (from, *to))));
    let graph = EdgeGraph::new(count, count + 1, &edges);
    let components = Components::new(&graph);
    let mut members: Vec<Vec<usize>> = vec![Vec::new(); components.count()];
    for node in 0..count {
        members[components.of(node)].push(node);
    }
    ((0..count).map(|node| components.of(node)).collect(), members)
}

/// The longest chain of calls below each component, by rounds over the condensed graph.
fn heights(calls: &[Vec<usize>], of: &[usize], components: usize) -> Vec<usize> {
    let mut height = vec![0_usize; components];
    let mut changed = true;
    while changed {
        changed = false;
        for (from, targets) in calls.iter().enumerate() {
            let own = of[from];
            for to in targets.iter().map(|to| of[*to]).filter(|to| *to != own) {
                if height[own] <= height[to] {
                    height[own] = height[to] + 1;
                    changed = true;
                }
            }
        }
    }
    height
}

struct Schedule<'s, C> {
    program: &'s Program<'s>,
    client: &'s C,
    plan: &'s Plan,
    table: Vec<Mutex<Option<Known>>>,
    /// By component: callees that are not done, and callers that are not.
    missing: Vec<AtomicUsize>,
    waiting: Vec<AtomicUsize>,
    analysed: Mutex<Vec<FunctionName>>,
}

impl<C: Client> Schedule<'_, C> {
    fn run<'scope>(&'scope self, scope: &rayon::Scope<'scope>, number: usize) {
        let members = &self.plan.members[number];
        let component = Component {
            program: self.program,
            client: self.client,
            table: &self.table,
            members,
            callees: &self.plan.outside[number],
        };
        let (found, from_store) = component.analyse();
        if !from_store {
            let names = members.iter().map(|member| self.program.functions[*member]);
            self.analysed.lock().unwrap_or_else(PoisonError::into_inner).extend(names);
        }
        let is_asked_for = !self.plan.callers[number].is_empty();
        for (member, found) in members.iter().zip(found) {
            self.client.finished(&found.verdict, &found.known.summary);
            if is_asked_for {
                self.set(*member, Some(found.known));
            }
        }
        for &callee in &self.plan.callees[number] {
            if self.waiting[callee].fetch_sub(1, Ordering::AcqRel) == 1 {
                self.plan.members[callee].iter().for_each(|member| self.set(*member, None));
            }
        }
        for &caller in &self.plan.callers[number] {
            if self.missing[caller].fetch_sub(1, Ordering::AcqRel) == 1 {
                scope.spawn(move |scope| self.run(scope, caller));
            }
        }
    }

    fn set(&self, function: usize, known: Option<Known>) {
        *self.table[function].lock().unwrap_or_else(PoisonError::into_inner) = known;
    }
}
