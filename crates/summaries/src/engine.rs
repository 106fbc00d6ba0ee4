//! Bottom-up over the call graph: components in order of their calls, independent ones in parallel.
//!
//! A function is analysed when all that it calls have summaries; functions that call each other are analysed together, in rounds, until the answers to
//! may and must questions no longer change. Rounds are iterates of a greatest fixpoint, so stopping after a few is sound.

use std::sync::{Arc, Mutex, PoisonError};

use pathlight_ir::graph::{Components, EdgeGraph};
use pathlight_ir::{
    Body, Callee, CompareOp, Constant, Dispatch, EntityRef, FunctionName, Symbol, Terminator, Type, World,
};
use pathlight_logic::Term;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::context::Bracket;
use crate::failures::Failure;
use crate::library::{Callees, Lookup};
use crate::protocol::Protocol;
use crate::run::{Observer, Run, Stopped};
use crate::summary::{Answer, Exporter, Shared, Summary};
use crate::untouched::untouched;
use crate::value::Val;

/// Rounds for functions that call each other.
const ROUNDS: usize = 4;

/// Judges one function; made anew for each.
pub trait Judge: Observer + Send {
    /// After the run: the failures that callers have to decide.
    fn latent(&mut self, run: &mut Run<'_>) -> Vec<Failure>;
}

/// What the engine needs to know of the program and of those who ask.
pub trait Client: Sync {
    type Judge: Judge;
    fn judge(&self, body: &Body) -> Self::Judge;
    /// The function is done; told in any order.
    fn finished(&self, function: FunctionName, judge: Self::Judge, summary: &Summary);
    /// The function that a call runs, if that is known to be a single one.
    fn resolve(&self, callee: &Callee) -> Option<FunctionName>;
    fn is_subclass(&self, class: Symbol, of: Symbol) -> Option<bool>;
    /// The orders of operations that are asked about.
    fn protocols(&self) -> &[Protocol];
}

/// Analyses the functions and everything among them that they call.
pub fn analyse<C: Client>(world: &dyn World, functions: &[FunctionName], client: &C) -> Vec<Shared> {
    let numbers: FxHashMap<FunctionName, usize> =
        functions.iter().enumerate().map(|(at, name)| (*name, at)).collect();
    let callees: Vec<Vec<usize>> =
        functions.par_iter().map(|name| callees_of(world, *name, &numbers, client)).collect();
    let levels = levels(&callees);
    let constants = untouched(world, functions);
    let program = Program { world, functions, numbers: &numbers, callees: &callees, constants: &constants };
    let table: Vec<Mutex<Option<Shared>>> = functions.iter().map(|_| Mutex::new(None)).collect();
    for level in &levels {
        level.par_iter().for_each(|component| {
            let done = analyse_component(&program, component, &table, client);
            for (at, summary) in component.iter().zip(done) {
                *table[*at].lock().unwrap_or_else(PoisonError::into_inner) = Some(summary);
            }
        });
    }
    table.into_iter().filter_map(|slot| slot.into_inner().unwrap_or_else(PoisonError::into_inner)).collect()
}

fn callees_of<C: Client>(
    world: &dyn World,
    name: FunctionName,
    numbers: &FxHashMap<FunctionName, usize>,
    client: &C,
) -> Vec<usize> {
    let Ok(Some(body)) = world.body(name) else { return Vec::new() };
    let mut all: Vec<usize> = Vec::new();
    for data in body.blocks.values() {
        if let Terminator::Call { callee, .. } = &data.terminator {
            let callee = &body.callees[*callee];
            let target = client
                .resolve(callee)
                .or_else(|| (callee.dispatch == Dispatch::Static).then_some(callee.target));
            all.extend(target.and_then(|target| numbers.get(&target)).copied());
        }
    }
    // A function whose address is taken may be called here through the pointer.
    for constant in body.constants.values() {
        if let Constant::Function(target) = constant {
            all.extend(numbers.get(target).copied());
        }
    }
    all.sort_unstable();
    all.dedup();
    all
}

/// Components by height: each calls only what is in lower levels or in itself.
fn levels(callees: &[Vec<usize>]) -> Vec<Vec<Vec<usize>>> {
    let count = callees.len();
    // An entry that reaches everything.
    let mut edges: Vec<(usize, usize)> = (0..count).map(|node| (count, node)).collect();
    edges.extend(callees.iter().enumerate().flat_map(|(from, to)| to.iter().map(move |to| (from, *to))));
    let graph = EdgeGraph::new(count, count + 1, &edges);
    let components = Components::new(&graph);
    let mut members: Vec<Vec<usize>> = vec![Vec::new(); components.count()];
    for node in 0..count {
        members[components.of(node)].push(node);
    }
    // Heights by rounds over the condensed graph, callees first.
    let mut height = vec![0_usize; components.count()];
    let mut changed = true;
    while changed {
        changed = false;
        for (from, targets) in callees.iter().enumerate() {
            let own = components.of(from);
            for to in targets.iter().map(|to| components.of(*to)).filter(|to| *to != own) {
                if height[own] <= height[to] {
                    height[own] = height[to] + 1;
                    changed = true;
                }
            }
        }
    }
    let top = height.iter().copied().max().unwrap_or(0);
    let mut levels = vec![Vec::new(); top + 1];
    for (component, nodes) in members.into_iter().enumerate().filter(|(_, nodes)| !nodes.is_empty()) {
        levels[height[component]].push(nodes);
    }
    levels
}

/// What is the same for all components.
struct Program<'p> {
    world: &'p dyn World,
    functions: &'p [FunctionName],
    numbers: &'p FxHashMap<FunctionName, usize>,
    callees: &'p [Vec<usize>],
    constants: &'p FxHashSet<Symbol>,
}

struct Library<'l, C> {
    numbers: &'l FxHashMap<FunctionName, usize>,
    table: &'l [Mutex<Option<Shared>>],
    component: &'l [usize],
    last_round: &'l [Option<Shared>],
    client: &'l C,
    constants: &'l FxHashSet<Symbol>,
}

impl<C: Client> Callees for Library<'_, C> {
    fn lookup(&self, callee: &Callee) -> Lookup {
        if callee.dispatch == Dispatch::ClassInit {
            return Lookup::Nothing;
        }
        let target = match callee.dispatch {
            Dispatch::Static if callee.target.owner.is_empty() => Some(callee.target),
            _ => self.client.resolve(callee),
        };
        let Some(&number) = target.and_then(|target| self.numbers.get(&target)) else {
            return Lookup::Unknown;
        };
        if let Some(position) = self.component.iter().position(|member| *member == number) {
            return Lookup::Recursive(self.last_round.get(position).cloned().flatten());
        }
        match &*self.table[number].lock().unwrap_or_else(PoisonError::into_inner) {
            Some(summary) => Lookup::Summary(summary.clone()),
            None => Lookup::Unknown,
        }
    }

    fn is_subclass(&self, class: Symbol, of: Symbol) -> Option<bool> {
        self.client.is_subclass(class, of)
    }

    fn keeps_first_value(&self, global: Symbol) -> bool {
        self.constants.contains(&global)
    }

    fn protocols(&self) -> &[Protocol] {
        self.client.protocols()
    }
}

fn analyse_component<C: Client>(
    program: &Program<'_>,
    component: &[usize],
    table: &[Mutex<Option<Shared>>],
    client: &C,
) -> Vec<Shared> {
    let Program { world, functions, numbers, callees, constants } = *program;
    let recursive = component.len() > 1 || component.iter().any(|at| callees[*at].contains(at));
    let mut last: Vec<Option<Shared>> = vec![None; component.len()];
    let rounds = if recursive { ROUNDS } else { 1 };
    let mut judges = Vec::new();
    for round in 0..rounds {
        let library = Library { numbers, table, component, last_round: &last, client, constants };
        let mut next = Vec::new();
        judges.clear();
        for &at in component {
            let (judge, summary) = analyse_function(world, functions[at], &library, client);
            next.push(Some(Arc::new(summary)));
            judges.push(judge);
        }
        let stable = next.iter().zip(&last).all(|(new, old)| match (new, old) {
            (Some(new), Some(old)) => shown_answers(new) == shown_answers(old),
            _ => false,
        });
        last = next;
        if stable || round + 1 == rounds {
            break;
        }
    }
    let done: Vec<Shared> = last.into_iter().flatten().collect();
    for (summary, judge) in done.iter().zip(judges) {
        if let Some(judge) = judge {
            client.finished(summary.function, judge, summary);
        }
    }
    done
}

/// The answers as text: stores differ from round to round.
fn shown_answers(summary: &Summary) -> Vec<(String, String, String)> {
    let shown = |answer: &Answer| match answer {
        Answer::Number(term) => summary.shown(*term),
        Answer::Null => "null".to_owned(),
    };
    let each = |(answer, bracket): &(Answer, Bracket)| {
        (shown(answer), summary.shown(bracket.may.formula), summary.shown(bracket.must.formula))
    };
    summary.answers.iter().map(each).collect()
}

fn analyse_function<C: Client>(
    world: &dyn World,
    name: FunctionName,
    library: &Library<'_, C>,
    client: &C,
) -> (Option<C::Judge>, Summary) {
    let Ok(Some(body)) = world.body(name) else { return (None, Summary::unknown(name, Stopped::Blocks)) };
    let mut judge = client.judge(&body);
    let mut run = match Run::new(world, &body, library) {
        Ok(run) => run,
        Err(stopped) => return (Some(judge), too_much(&body, library, stopped)),
    };
    match run.execute(&mut judge) {
        Ok(()) => {
            let latent = judge.latent(&mut run);
            let answers = answers(&mut run);
            (Some(judge), Exporter::new(&mut run).export(latent, answers))
        }
        Err(stopped) => {
            let summary = Summary { cost: run.cost(), ..too_much(&body, library, stopped) };
            (Some(judge), summary)
        }
    }
}

/// The summary of a function that exceeded its budget: anything may happen, but for what its control flow rules out.
fn too_much(body: &Body, library: &dyn Callees, stopped: Stopped) -> Summary {
    let ends = |callee: &Callee| match library.lookup(callee) {
        Lookup::Summary(summary) => {
            summary.never_returns || (summary.stopped.is_none() && summary.returns.is_none())
        }
        Lookup::Unknown => pathlight_llvm::libc::find(callee.target.name.as_str())
            .is_some_and(|model| model.effects.contains(&pathlight_llvm::libc::Effect::NoReturn)),
        Lookup::Recursive(_) | Lookup::Nothing => false,
    };
    let mut seen = vec![false; body.blocks.len()];
    let mut work = vec![body.entry()];
    let mut returns = false;
    while let Some(block) = work.pop() {
        if std::mem::replace(&mut seen[block.index()], true) {
            continue;
        }
        match &body.blocks[block].terminator {
            Terminator::Return(_) | Terminator::Throw(_) => returns = true,
            Terminator::Call { callee, .. } if ends(&body.callees[*callee]) => {}
            _ => work.extend(body.successors(block)),
        }
    }
    Summary { never_returns: !returns, ..Summary::unknown(body.name, stopped) }
}

/// When the function may and when it must return each constant that it returns somewhere.
fn answers(run: &mut Run<'_>) -> Vec<(Answer, Bracket)> {
    const MANY: usize = 8;
    const LARGE: usize = 400;
    let mut cases: Vec<(Term, Val)> = Vec::new();
    for at in 0..run.exits.len() {
        let exit = &run.exits[at];
        let (guard, facts) = (exit.state.guard, exit.state.facts);
        if let (false, Some(value)) = (exit.throws, exit.values.first().cloned()) {
            cases.push((run.ctx.and(&[guard, facts]), value));
        }
    }
    let mut wanted: Vec<Answer> = Vec::new();
    for (_, value) in &cases {
        for answer in run.ctx.constants_of(value) {
            if !wanted.contains(&answer) {
                wanted.push(answer);
            }
        }
    }
    wanted.truncate(MANY);
    let mut all = Vec::new();
    for answer in wanted {
        let (mut ways, mut others) = (Vec::new(), Vec::new());
        for (guard, value) in &cases {
            let given = match (answer, value) {
                (Answer::Number(number), Val::Scalar(_)) => {
                    run.ctx.compare(CompareOp::Eq, value, &Val::Scalar(number), Type::I32)
                }
                (Answer::Null, Val::Pointer(arms)) => run.ctx.is_null(arms),
                _ => continue,
            };
            let not = run.ctx.not(given);
            ways.push(run.ctx.and(&[*guard, given]));
            others.push(run.ctx.and(&[*guard, not]));
        }
        let (way, other) = (run.ctx.or(&ways), run.ctx.or(&others));
        if run.ctx.size(way) + run.ctx.size(other) > LARGE {
            continue;
        }
        all.push((answer, run.ctx.bracket_of(way, other)));
    }
    all
}
