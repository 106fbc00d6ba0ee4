//! Slices: the statements that may affect what some variables hold at some point.

use std::collections::BTreeSet;

use pathlight_ir::{Block, FunctionName, Terminator, WorldError};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::cut::with_callees;
use crate::dependences::{Criterion, Dependences};
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
    pub statistics: Statistics,
}

/// The calls of `_SLICE(x)`: the value of the argument there is asked about.
pub fn marked(program: &mut Program, marker: &str) -> Result<Vec<Criterion>, WorldError> {
    let mut criteria = Vec::new();
    for function in program.functions.ids() {
        let body = program.functions.get(function).body.clone();
        for block in body.blocks.keys() {
            let Terminator::Call { callee, .. } = &body.blocks[block].terminator else { continue };
            if body.callees[*callee].target.name.as_str() != marker {
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

pub fn slice(
    program: &mut Program,
    entry: FunctionName,
    criteria: Vec<Criterion>,
    options: Options,
) -> Result<Option<Slice>, WorldError> {
    let mut explorer = Explorer::new(program, &Everything, options);
    if explorer.run(entry)?.is_none() {
        return Ok(None);
    }
    let (analysis, _) =
        solve_exactly(&mut explorer, &mut |explorer| Dependences::new(explorer, criteria.clone()))?;
    let statistics = explorer.statistics.clone();
    let roots = program.unfollowed(&analysis.calls_unknown);
    let whole = with_callees(program, roots);
    Ok(Some(Slice { statements: analysis.statements, ways: analysis.ways, whole, statistics }))
}
