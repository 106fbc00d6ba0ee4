//! Dependences: which variables matter for the values asked about, and which statements make them what they are. After Weiser.
//!
//! The answer at a node is the set of variables whose values there may reach the criterion. A statement that writes one of them belongs to the slice, and what it reads
//! matters before it. Whether a statement of the slice is executed matters too: the branches that decide it belong to the slice, and so do the calls that lead to
//! it. A branch with only one way that any path takes decides nothing.

use std::collections::BTreeSet;

use pathlight_ir::{Block, EntityRef, FunctionName};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::analysis::{Analysis, View};
use crate::explore::Explorer;
use crate::functions::FunctionId;
use crate::steps::{Next, Statement};
use crate::tree::{Kind, Spot, Stacks};
use crate::variables::VariableId;

/// What is asked: the values of variables whenever a statement is about to be executed.
#[derive(Clone, Debug)]
pub struct Criterion {
    pub at: Statement,
    pub variables: Vec<VariableId>,
}

pub struct Dependences {
    criteria: Vec<Criterion>,
    /// The statements of the slice.
    pub statements: BTreeSet<Statement>,
    /// Something of the slice calls functions that were not followed.
    pub calls_unknown: BTreeSet<FunctionName>,
    /// Branches that decide something.
    needed: FxHashSet<(FunctionId, Block)>,
    /// Spots of which it matters whether they are executed.
    decided: FxHashSet<Spot>,
    touched: Vec<(FunctionId, Block)>,
    /// The ways that some path takes out of a block.
    pub ways: FxHashMap<(FunctionId, Block), FxHashSet<usize>>,
    stacks: Stacks,
    control: FxHashMap<(FunctionId, Block), Vec<Block>>,
}

impl Dependences {
    pub fn new(explorer: &mut Explorer<'_>, criteria: Vec<Criterion>) -> Dependences {
        let mut ways: FxHashMap<(FunctionId, Block), FxHashSet<usize>> = FxHashMap::default();
        let mut control = FxHashMap::default();
        for node in &explorer.nodes {
            let Spot { function, block, .. } = node.spot;
            if let Kind::Expanded(children) = &node.kind {
                let taken = children.iter().filter(|child| child.node.is_some()).map(|child| child.taken.step);
                ways.entry((function, block)).or_default().extend(taken);
            }
            control.entry((function, block)).or_insert_with(|| {
                let decisions = explorer.program.functions.get(function).control.of(block.index());
                let mut branches: Vec<Block> = decisions.iter().map(|decision| Block::new(decision.branch as usize)).collect();
                branches.dedup();
                branches
            });
        }
        Dependences {
            criteria,
            statements: BTreeSet::new(),
            calls_unknown: BTreeSet::new(),
            needed: FxHashSet::default(),
            decided: FxHashSet::default(),
            touched: Vec::new(),
            ways,
            stacks: explorer.stacks.clone(),
            control,
        }
    }

    fn include(&mut self, statement: Statement, spot: Spot) {
        self.statements.insert(statement);
        self.decide(spot);
    }

    /// Whether this spot is reached matters.
    fn decide(&mut self, spot: Spot) {
        let mut work = vec![spot];
        while let Some(spot) = work.pop() {
            if !self.decided.insert(spot) {
                continue;
            }
            for branch in self.control.get(&(spot.function, spot.block)).cloned().unwrap_or_default() {
                work.push(Spot { block: branch, ..spot });
                self.need(spot.function, branch);
            }
            if let Some(call) = self.stacks.top(spot.stack) {
                self.statements.insert(Statement::End(call.function, call.block));
                work.push(Spot { stack: call.below, function: call.function, block: call.block });
            }
        }
    }

    /// A branch decides something, if more than one of its ways is taken.
    fn need(&mut self, function: FunctionId, branch: Block) {
        let ways = self.ways.get(&(function, branch)).map_or(0, FxHashSet::len);
        if ways > 1 && self.needed.insert((function, branch)) {
            self.statements.insert(Statement::End(function, branch));
            self.touched.push((function, branch));
        }
    }
}

impl Analysis for Dependences {
    type Answer = BTreeSet<VariableId>;

    fn nothing(&self) -> Self::Answer {
        BTreeSet::new()
    }

    fn end(&mut self, _: Spot) -> Self::Answer {
        BTreeSet::new()
    }

    fn extend(&mut self, view: &View<'_>, behind: &Self::Answer) -> Self::Answer {
        let mut matters = behind.clone();
        let Spot { function, block, .. } = view.spot;
        if let Some(resume) = view.resume {
            self.move_back(&mut matters, &resume.moves, view.spot, false);
        }
        let leaves = matches!(view.step.next, Next::Enter(_) | Next::Return | Next::Throw);
        self.move_back(&mut matters, &view.step.moves, view.spot, leaves);
        for action in view.block.actions.iter().rev() {
            if action.writes.iter().any(|(id, _)| matters.contains(id)) {
                self.include(action.what, view.spot);
                self.calls_unknown.extend(action.calls);
                for (id, _) in action.writes.iter().filter(|(_, certain)| *certain) {
                    matters.remove(id);
                }
                matters.extend(&action.reads);
            }
            if matches!(action.what, Statement::End(..)) && self.needed.contains(&(function, block)) {
                matters.extend(&action.reads);
            }
            let asked: Vec<Criterion> =
                self.criteria.iter().filter(|criterion| criterion.at == action.what).cloned().collect();
            for criterion in asked {
                matters.extend(criterion.variables);
                self.include(criterion.at, view.spot);
            }
        }
        matters
    }

    fn join(&self, into: &mut Self::Answer, other: &Self::Answer) {
        into.extend(other);
    }

    fn facts(&self, answer: &Self::Answer) -> Vec<Self::Answer> {
        answer.iter().map(|id| BTreeSet::from([*id])).collect()
    }

    fn covers(&self, answer: &Self::Answer, fact: &Self::Answer) -> bool {
        fact.is_subset(answer)
    }

    fn touched(&mut self) -> Vec<(FunctionId, Block)> {
        std::mem::take(&mut self.touched)
    }
}

impl Dependences {
    /// Back over the copies of a way out. Which way is taken decides what they copy.
    fn move_back(
        &mut self,
        matters: &mut BTreeSet<VariableId>,
        moves: &[(VariableId, Option<VariableId>)],
        spot: Spot,
        is_statement: bool,
    ) {
        let moved: Vec<Option<VariableId>> =
            moves.iter().filter(|(to, _)| matters.contains(to)).map(|(_, from)| *from).collect();
        if moved.is_empty() {
            return;
        }
        for (to, _) in moves {
            matters.remove(to);
        }
        matters.extend(moved.into_iter().flatten());
        if is_statement {
            self.include(Statement::End(spot.function, spot.block), spot);
        } else {
            self.decide(spot);
            self.need(spot.function, spot.block);
        }
    }
}
