//! Slices: the statements that may affect what some variables hold at some point.

use std::collections::BTreeSet;

use pathlight_heap::library;
use pathlight_ir::{Block, Terminator, WorldError};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::cut::with_callees;
use crate::dependences::{Criterion, Dependences, Question, Reason, ways};
use crate::explore::{Explorer, Options, Relevance, Statistics};
use crate::functions::FunctionId;
use crate::program::Program;
use crate::steps::Statement;
use crate::tree::{Kind, NodeId, Spot, Stacks, State};
use crate::witness::solve_exactly;

/// Everything matters.
pub(crate) struct Everything;

impl Relevance for Everything {
    fn matters(&self, _: Spot, _: &Stacks) -> bool {
        true
    }
}

/// Spots from which some path comes to a statement of a slice.
struct Before(FxHashSet<Spot>);

impl Relevance for Before {
    fn matters(&self, spot: Spot, _: &Stacks) -> bool {
        self.0.contains(&spot)
    }
}

pub struct Slice {
    pub statements: BTreeSet<Statement>,
    /// The ways that some path takes out of each block that some path reaches.
    pub ways: FxHashMap<(FunctionId, Block), FxHashSet<usize>>,
    /// Functions that something in the slice may call without being followed; all of their code belongs to it.
    pub whole: FxHashSet<FunctionId>,
    pub reasons: FxHashMap<Statement, Reason>,
    /// The statements of the path-insensitive slice.
    pub coarse: BTreeSet<Statement>,
    pub statistics: Statistics,
}

/// A slice of a program of Java for the questions that are marked in it. A function that something in the slice may run without being followed is kept whole; where it is entered elsewhere
/// too, all of it would run there with only a part of what it reads. So it is not entered at all, and everything is done once more.
pub fn slice_marked(program: &mut Program, options: &Options) -> Result<Slice, WorldError> {
    loop {
        let question = Question { criteria: marked(program)?, ..Question::default() };
        let found = slice(program, &question, options.clone())?;
        let entered: FxHashSet<FunctionId> = found.ways.keys().map(|(function, _)| *function).collect();
        let mut both: Vec<FunctionId> = found.whole.intersection(&entered).copied().collect();
        both.retain(|id| !library::is_transparent(program.functions.get(*id).name));
        both.sort_unstable();
        if both.is_empty() || !program.keep_whole(&both) {
            return Ok(found);
        }
    }
}

/// The calls of the marker: the values of their arguments are asked about. Where a question is in a function that is not followed, the call that may lead to it is asked about, with all
/// that it may read.
pub fn marked(program: &mut Program) -> Result<Vec<Criterion>, WorldError> {
    let mut criteria = Vec::new();
    for function in program.functions.ids() {
        let body = program.functions.get(function).body.clone();
        for block in body.blocks.keys() {
            let Terminator::Call { callee, .. } = &body.blocks[block].terminator else { continue };
            let is_question = program.is_marker(body.callees[*callee].target);
            if !is_question && !program.may_ask(function, block) {
                continue;
            }
            let meaning = program.meaning(function, block)?;
            let Some(end) = meaning.actions.last() else { continue };
            if is_question || !end.calls.is_empty() {
                criteria
                    .push(Criterion { at: Statement::End(function, block), variables: end.reads.clone() });
            }
        }
    }
    Ok(criteria)
}

/// A slice. The path-sensitive one is sought in what is left of the program after a path-insensitive one: what that leaves out affects no path that matters, so nothing is lost
/// and far fewer paths are told apart. Between the two, each function is looked at alone for branches that always go the same way, wherever it is called; without the others there is often little left.
pub fn slice(program: &mut Program, question: &Question, options: Options) -> Result<Slice, WorldError> {
    program.restrict(None)?;
    program.forbid(FxHashSet::default());
    let every_path = Options { sensitive: false, ..options.clone() };
    let (coarse, mut stacks, mut before) =
        run(program, question, &Everything, Stacks::default(), every_path.clone())?;
    if !options.sensitive {
        return Ok(coarse);
    }
    program.restrict(Some(&coarse.statements))?;
    let dead = dead_ways(program, &coarse, &options)?;
    let mut allowed = coarse.statements.clone();
    program.forbid(dead.clone());
    let touches_less = dead.iter().any(|(function, ..)| coarse.whole.contains(function));
    if touches_less || dead.len() * WORTHWHILE > branches(program, &coarse) {
        let (middle, more_stacks, before_middle) = run(program, question, &before, stacks, every_path)?;
        (stacks, before) = (more_stacks, before_middle);
        if middle.statements.is_subset(&coarse.statements) {
            allowed = middle.statements;
            program.restrict_further(&allowed);
        }
    }
    let (mut fine, ..) = run(program, question, &before, stacks, options)?;
    program.restrict(None)?;
    program.forbid(FxHashSet::default());
    // A part of the coarse slice by construction; where it should ever not be, the coarse one is right.
    let is_part = fine.statements.is_subset(&allowed) && fine.whole.is_subset(&coarse.whole);
    if fine.statistics.gave_up || !is_part {
        return Ok(Slice { statistics: fine.statistics, ..coarse });
    }
    // Of what was passed over nobody knows which way it would go, unless it always goes the same.
    let passed =
        fine.ways.keys().filter(|(function, block)| !allowed.contains(&Statement::End(*function, *block)));
    let passed: Vec<(FunctionId, Block)> = passed.copied().collect();
    for at in passed {
        if let Some(ways) = coarse.ways.get(&at) {
            let live = ways.iter().copied().filter(|way| !dead.contains(&(at.0, at.1, *way)));
            fine.ways.insert(at, live.collect());
        }
    }
    fine.coarse = coarse.statements;
    fine.statistics.closed = dead.len() as u64;
    Ok(fine)
}

/// One in so many branches of a slice must be closed for another path-insensitive slice to be worth its price.
const WORTHWHILE: usize = 20;

/// How many branches a slice has.
fn branches(program: &Program, slice: &Slice) -> usize {
    let is_branch = |statement: &&Statement| match statement {
        Statement::End(function, block) => {
            let terminator = &program.functions.get(*function).body.blocks[*block].terminator;
            is_choice(terminator)
        }
        Statement::Inst(..) => false,
    };
    slice.statements.iter().filter(is_branch).count()
}

fn is_choice(terminator: &Terminator) -> bool {
    use Terminator::{Branch, Check, Switch};
    matches!(terminator, Branch { .. } | Switch { .. } | Check { raises: true, .. })
}

/// Nodes for one function that is looked at alone.
const ALONE: u64 = 150;

type DeadWays = FxHashSet<(FunctionId, Block, usize)>;

/// The steps that no run takes, whatever the state in which their function is called and whatever the functions do that it calls. Of functions that are not followed all
/// statements count, since they are kept whole; what they touch without these steps is less.
fn dead_ways(program: &mut Program, coarse: &Slice, options: &Options) -> Result<DeadWays, WorldError> {
    let mut dead = DeadWays::default();
    program.look_at_functions_alone(true);
    let deciding: BTreeSet<FunctionId> = coarse
        .statements
        .iter()
        .filter_map(|statement| match statement {
            Statement::End(function, _) => Some(*function),
            Statement::Inst(..) => None,
        })
        .collect();
    for function in deciding {
        dead_ways_of(program, function, ALONE, options, &mut dead)?;
    }
    if !program.is_java() {
        let whole: BTreeSet<FunctionId> = coarse.whole.iter().copied().collect();
        program.with_all_statements(|program| {
            let mut left = options.budget;
            for function in whole {
                left -= dead_ways_of(program, function, ALONE.min(left), options, &mut dead)?.min(left);
            }
            Ok(())
        })?;
    }
    program.look_at_functions_alone(false);
    Ok(dead)
}

/// Looks at a function alone, with so many nodes before every path counts as feasible. Returns how many it took.
fn dead_ways_of(
    program: &mut Program,
    function: FunctionId,
    budget: u64,
    options: &Options,
    dead: &mut DeadWays,
) -> Result<u64, WorldError> {
    if budget == 0 {
        return Ok(0);
    }
    let options = Options { budget, ..options.clone() };
    let mut explorer = Explorer::new(program, &Everything, Stacks::default(), options);
    explorer.run_from(function, State::default())?;
    for ((_, block), taken) in ways(&explorer).0 {
        // Calls are looked at as something else here.
        let terminator = &explorer.program.functions.get(function).body.blocks[block].terminator;
        if !is_choice(terminator) {
            continue;
        }
        let meaning = explorer.program.meaning(function, block)?;
        if meaning.steps.len() > 1 && !taken.is_empty() {
            let never = (0..meaning.steps.len()).filter(|at| !taken.contains(at));
            dead.extend(never.map(|at| (function, block, at)));
        }
    }
    Ok(explorer.statistics.nodes)
}

fn run(
    program: &mut Program,
    question: &Question,
    relevance: &dyn Relevance,
    stacks: Stacks,
    options: Options,
) -> Result<(Slice, Stacks, Before), WorldError> {
    let entry = program.entry;
    let mut explorer = Explorer::new(program, relevance, stacks, options);
    explorer.run(entry)?;
    let (analysis, _) = solve_exactly(&mut explorer, &mut |explorer| Dependences::new(explorer, question))?;
    let before = before(&explorer, &analysis.statements);
    let (statistics, stacks) = (explorer.statistics.clone(), explorer.stacks.clone());
    let roots = program.unfollowed(&analysis.calls_unknown);
    let whole = with_callees(program, roots);
    let Dependences { statements, reasons, ways, .. } = analysis;
    let coarse = statements.clone();
    Ok((Slice { statements, ways, whole, reasons, coarse, statistics }, stacks, before))
}

fn before(explorer: &Explorer<'_>, statements: &BTreeSet<Statement>) -> Before {
    let mut above: Vec<Vec<NodeId>> = vec![Vec::new(); explorer.nodes.len()];
    let mut work = Vec::new();
    for (number, node) in explorer.nodes.iter().enumerate() {
        let id = NodeId(number as u32);
        match &node.kind {
            Kind::Expanded(children) => {
                children
                    .iter()
                    .filter_map(|child| child.node)
                    .for_each(|child| above[child.0 as usize].push(id));
            }
            Kind::Subsumed(other) | Kind::Looping(other) => above[other.0 as usize].push(id),
            Kind::End => {}
        }
        let Spot { function, block, .. } = node.spot;
        let body = &explorer.program.functions.get(function).body;
        let mut here = body.insts_of(block).map(|inst| Statement::Inst(function, inst));
        if statements.contains(&Statement::End(function, block))
            || here.any(|inst| statements.contains(&inst))
        {
            work.push(id);
        }
    }
    let mut seen = vec![false; explorer.nodes.len()];
    let mut spots = FxHashSet::default();
    while let Some(id) = work.pop() {
        if !std::mem::replace(&mut seen[id.0 as usize], true) {
            spots.insert(explorer.node(id).spot);
            work.extend(&above[id.0 as usize]);
        }
    }
    Before(spots)
}
