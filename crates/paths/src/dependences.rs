//! Dependences: which variables matter for the values asked about, and which statements make them what they are. After Weiser.
//!
//! The answer at a node is the set of variables whose values there may reach the criterion. A statement that writes one of them belongs to the slice, and what it reads
//! matters before it. Whether a statement of the slice is executed matters too: the branches that decide it belong to the slice, and so do the calls that lead to
//! it. A branch with only one way that any path takes decides nothing. A call that may end the program decides whether what follows is executed; then whatever
//! ends the program in there belongs to the slice.
//!
//! A slice is a program, so a statement that belongs to it for one call of its function is executed in all others that the slice makes. What it reads must then be right there
//! too, or it might divide by a zero that is nobody's. Calls that the slice does not make need nothing.
//!
//! With *units*, groups of statements that cannot be taken apart (those of one statement of the source), a slice has all or nothing of a unit.

use std::collections::BTreeSet;
use std::rc::Rc;

use pathlight_ir::{Block, EntityRef, FunctionName, Terminator, ValueDef, WorldError};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::analysis::{Analysis, View};
use crate::explore::Explorer;
use crate::functions::FunctionId;
use crate::program::Program;
use crate::steps::{Action, Next, Statement};
use crate::tree::{Kind, Pass, Spot, StackId, Stacks};
use crate::variables::{Variable, VariableId};

/// What is asked: the values of variables whenever a statement is about to be executed.
#[derive(Clone, Debug)]
pub struct Criterion {
    pub at: Statement,
    pub variables: Vec<VariableId>,
}

/// Why a statement belongs to the slice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    Asked,
    /// It writes a variable that this statement reads.
    Writes(VariableId, Statement),
    /// It decides whether this statement is executed.
    Decides(Statement),
    /// It ends the program, so that what follows is not executed.
    Stops,
    /// It is part of the same statement of the source.
    PartOf(Statement),
}

/// A set of variables as bits, shared between nodes.
#[derive(Clone, Debug, Default)]
pub struct Set(Rc<Vec<u64>>);

impl PartialEq for Set {
    fn eq(&self, other: &Set) -> bool {
        if Rc::ptr_eq(&self.0, &other.0) {
            return true;
        }
        let (short, long) =
            if self.0.len() < other.0.len() { (&self.0, &other.0) } else { (&other.0, &self.0) };
        short[..] == long[..short.len()] && long[short.len()..].iter().all(|word| *word == 0)
    }
}

impl Set {
    pub fn contains(&self, id: VariableId) -> bool {
        self.0.get(id.0 as usize / 64).is_some_and(|word| word >> (id.0 % 64) & 1 == 1)
    }

    fn add(&mut self, more: impl IntoIterator<Item = VariableId>) {
        for id in more {
            if !self.contains(id) {
                let (words, at) = (Rc::make_mut(&mut self.0), id.0 as usize / 64);
                if words.len() <= at {
                    words.resize(at + 1, 0);
                }
                words[at] |= 1 << (id.0 % 64);
            }
        }
    }

    fn remove(&mut self, id: VariableId) {
        if self.contains(id) {
            Rc::make_mut(&mut self.0)[id.0 as usize / 64] &= !(1 << (id.0 % 64));
        }
    }

    fn unite(&mut self, other: &Set) {
        if Rc::ptr_eq(&self.0, &other.0) {
            return;
        }
        if self.0.is_empty() {
            *self = other.clone();
            return;
        }
        let new = |(at, word): (usize, &u64)| word & !self.0.get(at).unwrap_or(&0) != 0;
        if other.0.iter().enumerate().any(new) {
            let words = Rc::make_mut(&mut self.0);
            if words.len() < other.0.len() {
                words.resize(other.0.len(), 0);
            }
            words.iter_mut().zip(other.0.iter()).for_each(|(word, more)| *word |= more);
        }
    }

    fn without(&self, other: &Set) -> Set {
        let word = |(at, word): (usize, &u64)| word & !other.0.get(at).unwrap_or(&0);
        Set(Rc::new(self.0.iter().enumerate().map(word).collect()))
    }

    fn iter(&self) -> impl Iterator<Item = VariableId> + '_ {
        self.0.iter().enumerate().filter(|(_, word)| **word != 0).flat_map(|(at, word)| {
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| VariableId(at as u32 * 64 + bit))
        })
    }
}

/// What is asked, and what a slice may not take apart.
#[derive(Clone, Default)]
pub struct Question {
    pub criteria: Vec<Criterion>,
    pub units: Rc<FxHashMap<Statement, u32>>,
    /// Units that belong to the slice wherever they are executed.
    pub forced: FxHashSet<u32>,
}

pub struct Dependences {
    criteria: FxHashMap<Statement, Vec<VariableId>>,
    units: Rc<FxHashMap<Statement, u32>>,
    /// The blocks that hold statements of each unit.
    blocks_of_unit: FxHashMap<u32, Vec<(FunctionId, Block)>>,
    /// Units of the slice, with the statement that came first.
    kept_units: FxHashMap<u32, Statement>,
    /// The statements of the slice.
    pub statements: BTreeSet<Statement>,
    pub reasons: FxHashMap<Statement, Reason>,
    /// The statement that made a variable matter, the nearest so far.
    readers: FxHashMap<VariableId, Statement>,
    /// Functions that something of the slice calls and that were not followed.
    pub calls_unknown: BTreeSet<FunctionName>,
    /// Branches that decide something.
    needed: FxHashSet<(FunctionId, Block)>,
    /// Calls that end the program and belong to the slice for that.
    kept_stops: FxHashSet<(FunctionId, Block)>,
    /// Functions of which it matters whether they throw.
    kept_throws: FxHashSet<FunctionId>,
    /// Stacks whose calls the slice makes.
    made: FxHashSet<StackId>,
    /// Spots of which it matters whether they are executed.
    decided: FxHashSet<Spot>,
    touched: Vec<(FunctionId, Block)>,
    /// The ways that some path takes out of a block.
    pub ways: Ways,
    stacks: Stacks,
    shape: Shape,
    /// Where some path comes, and what writes each variable there.
    spots: Vec<Spot>,
    writers: FxHashMap<VariableId, Writers>,
}

enum Writers {
    /// Statements, with the calls that lead to them.
    Statements(Vec<(Statement, StackId)>),
    /// A way out of a block copies something into it.
    Moves,
}

/// What the graphs of the functions say.
struct Shape {
    control: FxHashMap<(FunctionId, Block), Vec<Block>>,
    /// The calls that may end the program, by function, with the functions that they enter.
    stops: FxHashMap<FunctionId, Vec<(Block, Vec<FunctionId>)>>,
    /// Calls, with whether they decide what is executed behind them: they may end the program, or both return and throw.
    calls: FxHashMap<(FunctionId, Block), bool>,
    outcomes: Outcomes,
    /// The blocks of each function that leave it with an exception.
    throws: FxHashMap<FunctionId, Vec<Block>>,
    /// The functions that a call enters, and the blocks of each function that some path reaches.
    entered: FxHashMap<(FunctionId, Block), BTreeSet<FunctionId>>,
    blocks: FxHashMap<FunctionId, Vec<Block>>,
}

impl Dependences {
    pub fn new(explorer: &mut Explorer<'_>, question: &Question) -> Result<Dependences, WorldError> {
        let (ways, entered) = ways(explorer);
        // Where nothing is proven, nobody asks.
        let (spots, writers) = if explorer.is_exhausted() { Default::default() } else { writers(explorer)? };
        let shape = Shape::new(explorer, &ways, entered);
        let mut criteria: FxHashMap<Statement, Vec<VariableId>> = FxHashMap::default();
        for criterion in &question.criteria {
            criteria.entry(criterion.at).or_default().extend(&criterion.variables);
        }
        let blocks_of_unit = blocks_of_units(explorer, &question.units);
        let forced = question.units.iter().filter(|(_, unit)| question.forced.contains(unit));
        let mut kept_units: FxHashMap<u32, Statement> = FxHashMap::default();
        for (statement, unit) in forced {
            let first = kept_units.entry(*unit).or_insert(*statement);
            *first = (*first).min(*statement);
        }
        Ok(Dependences {
            criteria,
            units: question.units.clone(),
            blocks_of_unit,
            kept_units,
            statements: BTreeSet::new(),
            reasons: FxHashMap::default(),
            readers: FxHashMap::default(),
            calls_unknown: BTreeSet::new(),
            needed: FxHashSet::default(),
            kept_stops: FxHashSet::default(),
            kept_throws: FxHashSet::default(),
            made: FxHashSet::default(),
            decided: FxHashSet::default(),
            touched: Vec::new(),
            ways,
            stacks: explorer.stacks.clone(),
            shape,
            spots,
            writers,
        })
    }

    fn include(&mut self, statement: Statement, spot: Spot, reason: Reason) {
        if self.statements.insert(statement) {
            self.added(statement, reason);
            // It is executed wherever its block is: other paths come there too.
            self.touched.push((spot.function, spot.block));
            if let Some(unit) = self.units.get(&statement).copied()
                && self.kept_units.insert(unit, statement).is_none()
            {
                self.touched.extend(self.blocks_of_unit.get(&unit).into_iter().flatten());
            }
        }
        self.decide(spot, statement);
    }

    /// Whether this spot is reached matters for a statement.
    fn decide(&mut self, spot: Spot, statement: Statement) {
        let mut work = vec![(spot, statement)];
        while let Some((spot, statement)) = work.pop() {
            if !self.decided.insert(spot) {
                continue;
            }
            for branch in self.shape.control.get(&(spot.function, spot.block)).cloned().unwrap_or_default() {
                let end = Statement::End(spot.function, branch);
                work.push((Spot { block: branch, ..spot }, end));
                self.need(spot.function, branch, statement);
            }
            if let Some(call) = self.stacks.top(spot.stack) {
                let end = Statement::End(call.function, call.block);
                self.keep_end(call.function, call.block, Reason::Decides(statement));
                work.push((Spot { stack: call.below, function: call.function, block: call.block }, end));
            }
        }
    }

    /// A branch decides something, if more than one of its ways is taken; a call does, if it may end the program.
    fn need(&mut self, function: FunctionId, branch: Block, statement: Statement) {
        let ways = self.ways.get(&(function, branch)).map_or(0, FxHashSet::len);
        let decides = self.shape.calls.get(&(function, branch)).copied().unwrap_or(ways > 1);
        if decides {
            self.keep_end(function, branch, Reason::Decides(statement));
            self.keep_stops(function, branch);
            self.keep_throws(function, branch);
        }
    }

    /// Does the slice make all calls of this stack?
    fn is_made(&mut self, mut stack: StackId) -> bool {
        let first = stack;
        while !self.made.contains(&stack) {
            let Some(call) = self.stacks.top(stack) else { break };
            if !self.statements.contains(&Statement::End(call.function, call.block)) {
                return false;
            }
            stack = call.below;
        }
        self.made.insert(first);
        true
    }

    /// A statement belongs to the slice from now on. Where it is a call, what is in the functions that it enters is looked at again.
    fn added(&mut self, statement: Statement, reason: Reason) {
        self.reasons.insert(statement, reason);
        let Statement::End(function, block) = statement else { return };
        for inner in self.shape.entered.get(&(function, block)).into_iter().flatten() {
            let blocks = self.shape.blocks.get(inner).into_iter().flatten();
            self.touched.extend(blocks.map(|block| (*inner, *block)));
        }
    }

    /// The end of a block belongs to the slice, and what it reads matters.
    fn keep_end(&mut self, function: FunctionId, block: Block, reason: Reason) {
        if self.needed.insert((function, block)) {
            let end = Statement::End(function, block);
            if self.statements.insert(end) {
                self.added(end, reason);
            }
            if let Some(unit) = self.units.get(&end).copied()
                && self.kept_units.insert(unit, end).is_none()
            {
                self.touched.extend(self.blocks_of_unit.get(&unit).into_iter().flatten());
            }
            self.touched.push((function, block));
        }
    }

    /// What a branch or call decides may be not executed because the program ends instead: then that belongs to the slice.
    fn keep_stops(&mut self, function: FunctionId, branch: Block) {
        let stops = self.shape.stops.get(&function).cloned().unwrap_or_default();
        let decided = |block: Block| {
            let branches = self.shape.control.get(&(function, block));
            block == branch || branches.is_some_and(|branches| branches.contains(&branch))
        };
        let mut work: Vec<(FunctionId, Block, Vec<FunctionId>)> = stops
            .into_iter()
            .filter(|(block, _)| decided(*block))
            .map(|(block, inner)| (function, block, inner))
            .collect();
        while let Some((function, block, inner)) = work.pop() {
            if self.kept_stops.insert((function, block)) {
                self.touched.push((function, block));
                for function in inner {
                    let below = self.shape.stops.get(&function).into_iter().flatten();
                    work.extend(below.map(|(block, inner)| (function, *block, inner.clone())));
                }
            }
        }
    }

    /// Whether a call throws matters: then whatever throws in the functions that it enters belongs to the slice.
    fn keep_throws(&mut self, function: FunctionId, block: Block) {
        for inner in self.shape.entered.get(&(function, block)).into_iter().flatten().copied() {
            if self.kept_throws.insert(inner) {
                let blocks = self.shape.throws.get(&inner).into_iter().flatten();
                self.touched.extend(blocks.map(|block| (inner, *block)));
            }
        }
    }

    fn matter(&mut self, matters: &mut Set, reads: &[VariableId], reader: Statement) {
        for id in reads {
            self.readers.insert(*id, reader);
        }
        matters.add(reads.iter().copied());
    }

    /// Does the block leave its function with an exception, of which it matters whether there is one?
    fn throws_and_matters(&self, function: FunctionId, block: Block) -> bool {
        self.kept_throws.contains(&function)
            && self.shape.throws.get(&function).is_some_and(|blocks| blocks.contains(&block))
    }

    /// Back over one thing that a block does.
    fn back_over(&mut self, matters: &mut Set, action: &Action, spot: Spot) {
        let Spot { function, block, .. } = spot;
        let is_end = matches!(action.what, Statement::End(..));
        let written = action.writes.iter().map(|(id, _)| *id).find(|id| matters.contains(*id));
        let unit = self.units.get(&action.what).and_then(|unit| self.kept_units.get(unit)).copied();
        let in_slice = unit.is_some() || self.statements.contains(&action.what);
        let executed = in_slice && self.is_made(spot.stack);
        let reason = match (written, unit.filter(|_| executed)) {
            (Some(id), _) => {
                Some(self.readers.get(&id).map_or(Reason::Asked, |reader| Reason::Writes(id, *reader)))
            }
            (None, _) if is_end && self.kept_stops.contains(&(function, block)) => Some(Reason::Stops),
            (None, _) if is_end && self.throws_and_matters(function, block) => Some(Reason::Stops),
            (None, Some(first)) => Some(Reason::PartOf(first)),
            (None, None) => None,
        };
        if let Some(reason) = reason {
            self.include(action.what, spot, reason);
            self.calls_unknown.extend(&action.calls);
            for (id, _) in action.writes.iter().filter(|(_, certain)| *certain) {
                matters.remove(*id);
            }
            self.matter(matters, &action.reads, action.what);
        } else if executed {
            self.calls_unknown.extend(&action.calls);
            self.matter(matters, &action.reads, action.what);
        }
        if let Some(variables) = self.criteria.get(&action.what).cloned() {
            self.include(action.what, spot, Reason::Asked);
            self.calls_unknown.extend(&action.calls);
            self.matter(matters, &variables, action.what);
        }
    }

    /// Is what a statement copies computed by another unit, which may be left out although the statement is not?
    fn is_apart(&self, program: &Program, from: Option<VariableId>, statement: Statement) -> bool {
        let Some(Variable::Register(function, value)) = from.map(|from| program.variables.get(from)) else {
            return false;
        };
        let ValueDef::Inst(inst) = program.functions.get(function).body.values[value].def else {
            return false;
        };
        let unit = self.units.get(&Statement::Inst(function, inst));
        unit.is_some() && unit != self.units.get(&statement)
    }

    /// Back over the copies of a way out. Which way is taken decides what they copy.
    fn move_back(
        &mut self,
        matters: &mut Set,
        moves: &[(VariableId, Option<VariableId>)],
        (program, spot): (&Program, Spot),
        is_statement: bool,
    ) {
        let end = Statement::End(spot.function, spot.block);
        let in_unit = self.units.get(&end).is_some_and(|unit| self.kept_units.contains_key(unit))
            && self.is_made(spot.stack);
        let moved: Vec<(VariableId, Option<VariableId>)> = moves
            .iter()
            .filter(|(to, from)| {
                matters.contains(*to) || (is_statement && in_unit && !self.is_apart(program, *from, end))
            })
            .copied()
            .collect();
        let Some((first, _)) = moved.first().copied() else { return };
        let reader = self.readers.get(&first).copied().unwrap_or(end);
        for (to, _) in moves {
            matters.remove(*to);
        }
        let sources: Vec<VariableId> = moved.into_iter().filter_map(|(_, from)| from).collect();
        if is_statement {
            self.include(end, spot, Reason::Writes(first, reader));
            self.matter(matters, &sources, end);
        } else {
            self.matter(matters, &sources, reader);
            self.decide(spot, reader);
            self.need(spot.function, spot.block, reader);
        }
    }
}

impl Analysis for Dependences {
    type Answer = Set;
    type Fact = VariableId;

    fn nothing(&self) -> Set {
        Set::default()
    }

    fn end(&mut self, _: Spot) -> Set {
        Set::default()
    }

    fn extend(&mut self, view: &View<'_>, behind: &Set) -> Set {
        let mut matters = behind.clone();
        if let Some(resume) = view.resume {
            self.move_back(&mut matters, &resume.moves, (view.program, view.spot), false);
        }
        let leaves = matches!(view.step.next, Next::Enter(_) | Next::Return | Next::Throw);
        if view.step.next == Next::Throw && self.kept_throws.contains(&view.spot.function) {
            // Whether it is thrown matters, and then what.
            matters.add(view.step.moves.iter().map(|(to, _)| *to));
        }
        self.move_back(&mut matters, &view.step.moves, (view.program, view.spot), leaves);
        for action in view.block.actions.iter().rev() {
            self.back_over(&mut matters, action, view.spot);
        }
        matters
    }

    fn join(&self, into: &mut Set, other: &Set) {
        into.unite(other);
    }

    fn facts(&self, answer: &Set) -> Vec<VariableId> {
        answer.iter().collect()
    }

    fn further(&self, answer: &Set, known: &Set) -> Vec<VariableId> {
        answer.without(known).iter().collect()
    }

    fn only(&self, fact: VariableId) -> Set {
        let mut set = Set::default();
        set.add([fact]);
        set
    }

    fn is_harmless(&mut self, fact: &VariableId) -> bool {
        // Moved out while the slice is asked which stacks it makes, which it remembers.
        let Some(writers) = self.writers.remove(fact) else { return true };
        let harmless = match &writers {
            Writers::Moves => false,
            Writers::Statements(all) => all
                .iter()
                .all(|(statement, stack)| self.statements.contains(statement) && self.is_made(*stack)),
        };
        self.writers.insert(*fact, writers);
        harmless
    }

    fn version(&self) -> usize {
        self.statements.len() + self.kept_units.len() + self.kept_stops.len() + self.kept_throws.len()
    }

    fn is_outdated(&self, explorer: &Explorer<'_>) -> bool {
        let (ways, entered) = ways(explorer);
        ways != self.ways
            || entered != self.shape.entered
            || outcomes(explorer) != self.shape.outcomes
            || spots(explorer) != self.spots
    }

    fn touched(&mut self) -> Vec<(FunctionId, Block)> {
        std::mem::take(&mut self.touched)
    }
}

impl Shape {
    fn new(
        explorer: &Explorer<'_>,
        ways: &Ways,
        entered: FxHashMap<(FunctionId, Block), BTreeSet<FunctionId>>,
    ) -> Shape {
        let mut shape = Shape {
            control: FxHashMap::default(),
            stops: FxHashMap::default(),
            calls: FxHashMap::default(),
            throws: FxHashMap::default(),
            outcomes: outcomes(explorer),
            entered,
            blocks: FxHashMap::default(),
        };
        let mut spots: Vec<(FunctionId, Block)> = ways.keys().copied().collect();
        spots.sort_unstable();
        for (id, block) in spots {
            let function = explorer.program.functions.get(id);
            let decisions = function.control.of(block.index());
            let mut branches: Vec<Block> =
                decisions.iter().map(|decision| Block::new(decision.branch as usize)).collect();
            branches.dedup();
            shape.control.insert((id, block), branches);
            shape.blocks.entry(id).or_default().push(block);
            match function.body.blocks[block].terminator {
                Terminator::Call { .. } => {
                    let is_entered = shape.entered.contains_key(&(id, block));
                    let decides = match is_entered {
                        true => shape.outcomes.get(&(id, block)) == Some(&[true, true]),
                        false => ways[&(id, block)].len() > 1,
                    };
                    shape.calls.insert((id, block), decides || function.stops.contains(&block));
                }
                Terminator::Throw(_) => shape.throws.entry(id).or_default().push(block),
                _ => {}
            }
            if function.stops.contains(&block) {
                let inner = shape.entered.get(&(id, block)).into_iter().flatten().copied().collect();
                shape.stops.entry(id).or_default().push((block, inner));
            }
        }
        shape
    }
}

type Outcomes = FxHashMap<(FunctionId, Block), [bool; 2]>;

pub type Ways = FxHashMap<(FunctionId, Block), FxHashSet<usize>>;

/// The ways that some path takes out of each block, and the functions that it enters there.
pub fn ways(explorer: &Explorer<'_>) -> (Ways, FxHashMap<(FunctionId, Block), BTreeSet<FunctionId>>) {
    let mut ways = Ways::default();
    let mut entered: FxHashMap<(FunctionId, Block), BTreeSet<FunctionId>> = FxHashMap::default();
    for node in &explorer.nodes {
        ways.entry((node.spot.function, node.spot.block)).or_default();
    }
    explorer.for_each_step(|Pass { spot, taken }, to| {
        ways.entry((spot.function, spot.block)).or_default().insert(taken.step);
        if to.function != spot.function && taken.resume.is_none() {
            entered.entry((spot.function, spot.block)).or_default().insert(to.function);
        }
    });
    (ways, entered)
}

/// Which calls some path comes back from, by a return and by an exception. Where a path was not followed to the end of a function, both.
fn outcomes(explorer: &Explorer<'_>) -> Outcomes {
    let mut found = Outcomes::default();
    explorer.for_each_step(|Pass { spot, taken }, _| {
        if let (Some(resume), Some(call)) = (taken.resume, explorer.stacks.top(spot.stack)) {
            found.entry((call.function, call.block)).or_default()[resume] = true;
        }
    });
    let mut seen: FxHashSet<StackId> = FxHashSet::default();
    for node in explorer.nodes.iter().filter(|node| matches!(node.kind, Kind::End)) {
        let mut stack = node.spot.stack;
        while let Some(call) = explorer.stacks.top(stack).filter(|_| seen.insert(stack)) {
            found.insert((call.function, call.block), [true, true]);
            stack = call.below;
        }
    }
    found
}

/// The spots of the tree, in order.
fn spots(explorer: &Explorer<'_>) -> Vec<Spot> {
    let mut spots: Vec<Spot> = explorer.nodes.iter().map(|node| node.spot).collect();
    explorer.for_each_step(|pass, _| spots.push(pass.spot));
    spots.sort_unstable();
    spots.dedup();
    spots
}

/// What writes each variable at some spot of the tree.
fn writers(explorer: &mut Explorer<'_>) -> Result<(Vec<Spot>, FxHashMap<VariableId, Writers>), WorldError> {
    let spots = spots(explorer);
    let mut writers: FxHashMap<VariableId, Writers> = FxHashMap::default();
    for Spot { stack, function, block } in spots.iter().copied() {
        let meaning = explorer.program.meaning(function, block)?;
        for action in &meaning.actions {
            for (id, _) in &action.writes {
                if let Writers::Statements(all) =
                    writers.entry(*id).or_insert_with(|| Writers::Statements(Vec::new()))
                {
                    all.push((action.what, stack));
                }
            }
        }
        for step in meaning.steps.iter().chain(meaning.resume.iter().flatten()) {
            writers.extend(step.moves.iter().map(|(id, _)| (*id, Writers::Moves)));
        }
    }
    Ok((spots, writers))
}

fn blocks_of_units(
    explorer: &Explorer<'_>,
    units: &FxHashMap<Statement, u32>,
) -> FxHashMap<u32, Vec<(FunctionId, Block)>> {
    let mut blocks: FxHashMap<u32, Vec<(FunctionId, Block)>> = FxHashMap::default();
    if units.is_empty() {
        return blocks;
    }
    for id in explorer.program.functions.ids() {
        let body = &explorer.program.functions.get(id).body;
        for block in body.blocks.keys() {
            let insts = body.insts_of(block).map(|inst| Statement::Inst(id, inst));
            for statement in insts.chain([Statement::End(id, block)]) {
                if let Some(unit) = units.get(&statement) {
                    blocks.entry(*unit).or_default().push((id, block));
                }
            }
        }
    }
    blocks.values_mut().for_each(|blocks| blocks.dedup());
    blocks
}
