//! Names of local variables, from the class file where it has them.

use pathlight_ir::Symbol;

use crate::classfile::{Code, LocalVariable};

/// The variables of a method, by slot and then by where they start.
pub struct Names {
    variables: Vec<LocalVariable>,
}

impl Names {
    pub fn new(code: &Code<'_>) -> Names {
        let mut variables = code.locals.clone();
        variables.sort_by_key(|v| (v.slot, v.start));
        Names { variables }
    }

    /// The variable that lives in `slot` at `pc`. A variable's range begins after the store that initialises it, so a
    /// store asks at the offset of the instruction behind it.
    pub fn at(&self, slot: u16, pc: u32) -> Option<Symbol> {
        let after = self.variables.partition_point(|v| (v.slot, u32::from(v.start)) <= (slot, pc));
        let candidate = self.variables.get(after.checked_sub(1)?)?;
        let covers = candidate.slot == slot && pc < u32::from(candidate.start) + u32::from(candidate.length);
        covers.then_some(candidate.name)
    }
}
