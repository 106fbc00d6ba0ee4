//! Slices: the statements that may affect what some variables hold at some point.

use std::collections::BTreeSet;

use pathlight_ir::{Block, Terminator, WorldError};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::cut::with_callees;
use crate::dependences::{Criterion, Dependences, Question, Reason};
use crate::explore::{Explorer, Options, Relevance, Statistics};
use crate::functions::FunctionId;
use crate::program::Program;
use crate::steps::Statement;
use crate::tree::{Spot, Stacks};
use crate::witness::solve_exactly;

/// Everything matters.
pub struct Everything;

impl Relevance for Everything {
    fn matters(&self, _: Spot, _: &Stacks) -> bool {
        true
    }
}

pub struct Slice {
    pub statements: BTreeSet<Statement>,
    /// The ways that some path takes out of each block that some path reaches.
    pub ways: FxHashMap<(FunctionId, Block), FxHashSet<usize>>,
    /// Functions that something in the slice may call without being followed; all of their code belongs to it.
    pub whole: FxHashSet<FunctionId>,
    pub reasons: FxHashMap<Statement, Reason>,
    pub statistics: Statistics,
}

/// The calls of the marker: the values of their arguments are asked about.
pub fn marked(program: &mut Program) -> Result<Vec<Criterion>, WorldError> {
    let mut criteria = Vec::new();
    for function in program.functions.ids() {
        let body = program.functions.get(function).body.clone();
        for block in body.blocks.keys() {
            let Terminator::Call { callee, .. } = &body.blocks[block].terminator else { continue };
            if body.callees[*callee].target.name.as_str() != program.marker {
                continue;
            }
            let meaning = program.meaning(function, block)?;
            let Some(end) = meaning.actions.last() else { continue };
            let variables = end.reads.iter().copied().filter(|id| program.is_register(*id)).collect();
            criteria.push(Criterion { at: Statement::End(function, block), variables });
        }
    }
    Ok(criteria)
}

pub fn slice(program: &mut Program, question: &Question, options: Options) -> Result<Slice, WorldError> {
    let entry = program.entry;
    let mut explorer = Explorer::new(program, &Everything, options);
    explorer.run(entry)?;
    let (analysis, _) = solve_exactly(&mut explorer, &mut |explorer| Dependences::new(explorer, question))?;
    let statistics = explorer.statistics.clone();
    let roots = program.unfollowed(&analysis.calls_unknown);
    let whole = with_callees(program, roots);
    let Dependences { statements, reasons, ways, .. } = analysis;
    Ok(Slice { statements, ways, whole, reasons, statistics })
}
