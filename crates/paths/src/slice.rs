//! Slices: the statements that may affect what some variables hold at some point.

use pathlight_ir::{FunctionName, Terminator, WorldError};

use crate::dependences::{Criterion, Dependences};
use crate::explore::{Explorer, Options, Relevance, Statistics};
use crate::program::Program;
use crate::steps::Statement;
use crate::tree::{Spot, Stacks};
use crate::witness::solve_exactly;
use std::collections::BTreeSet;

/// Everything matters.
pub struct Everything;

impl Relevance for Everything {
    fn matters(&self, _: Spot, _: &Stacks) -> bool {
        true
    }
}

pub struct Slice {
    pub statements: BTreeSet<Statement>,
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
    Ok(Some(Slice { statements: analysis.statements, statistics: explorer.statistics }))
}
