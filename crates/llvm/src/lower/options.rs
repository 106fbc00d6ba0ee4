//! Which checks lowering writes, and what it says when it cannot lower.

use std::fmt;

use pathlight_ir::CheckKind;

/// What becomes of the stack slots of variables whose address is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Slots {
    /// They become values.
    #[default]
    AsValues,
    /// They stay memory, so that every assignment of the source is a store with its line.
    InMemory,
}

/// The kinds of undefined behaviour that become checks. All are on by default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Checks {
    /// Accesses through null, wild, freed, dead or out-of-bounds pointers.
    pub accessible: bool,
    /// Indices behind the end of an array inside of a larger object.
    pub bounds: bool,
    pub aligned: bool,
    /// Reads of memory that was never written.
    pub initialised: bool,
    /// Signed overflow (`nsw`), the lowest number divided by -1 included.
    pub overflow: bool,
    pub shift: bool,
    /// Division by zero, and counting the leading zeros of zero.
    pub division: bool,
    /// Freeing what is not the start of a live heap object.
    pub free: bool,
    /// Copies between overlapping regions.
    pub overlap: bool,
    /// Calls through pointers that are not functions.
    pub callable: bool,
    /// Control that comes to `unreachable`.
    pub reachable: bool,
    /// The program's own assertions.
    pub assertion: bool,
}

impl Checks {
    pub const ALL: Checks = Checks {
        accessible: true,
        bounds: true,
        aligned: true,
        initialised: true,
        overflow: true,
        shift: true,
        division: true,
        free: true,
        overlap: true,
        callable: true,
        reachable: true,
        assertion: true,
    };

    pub const NONE: Checks = Checks {
        accessible: false,
        bounds: false,
        aligned: false,
        initialised: false,
        overflow: false,
        shift: false,
        division: false,
        free: false,
        overlap: false,
        callable: false,
        reachable: false,
        assertion: false,
    };

    /// The names that [`Checks::by_name`] knows, with what each is about.
    pub const NAMES: [(&str, &str); 12] = [
        ("accessible", "access through a null, wild, freed, dead or out-of-bounds pointer"),
        ("bounds", "index behind the end of an array inside of a larger object"),
        ("aligned", "misaligned access"),
        ("initialised", "use of memory that was never written"),
        ("overflow", "signed overflow, the lowest number divided by -1 included"),
        ("shift", "shift by a negative amount or by the width or more"),
        ("division", "division by zero"),
        ("free", "free of what is not the start of a live heap block"),
        ("overlap", "copy between overlapping regions"),
        ("callable", "call through a pointer that is not a function of this type"),
        ("reachable", "control that comes to unreachable code"),
        ("assertion", "the program's own assertions"),
    ];

    /// Names for the command line, with the switch that each means.
    pub fn by_name(&mut self, name: &str) -> Option<&mut bool> {
        Some(match name {
            "accessible" => &mut self.accessible,
            "bounds" => &mut self.bounds,
            "aligned" => &mut self.aligned,
            "initialised" => &mut self.initialised,
            "overflow" => &mut self.overflow,
            "shift" => &mut self.shift,
            "division" => &mut self.division,
            "free" => &mut self.free,
            "overlap" => &mut self.overlap,
            "callable" => &mut self.callable,
            "reachable" => &mut self.reachable,
            "assertion" => &mut self.assertion,
            _ => return None,
        })
    }

    /// Is this check wanted?
    pub fn wants(&self, kind: CheckKind) -> bool {
        use CheckKind::*;
        match kind {
            Accessible { .. } | AccessibleRange | NonNull => self.accessible,
            Bounds => self.bounds,
            Aligned { .. } => self.aligned,
            Initialised { .. } => self.initialised,
            NoOverflow(_) => self.overflow,
            ShiftAmount { .. } => self.shift,
            NonZero => self.division,
            Freeable => self.free,
            Disjoint => self.overlap,
            Callable => self.callable,
            Reachable => self.reachable,
            Assertion => self.assertion,
            NonNegativeSize | Storable | Instance(_) | Linked { .. } | Allocatable => false,
        }
    }
}

impl Default for Checks {
    fn default() -> Checks {
        Checks::ALL
    }
}

/// Why a function or global cannot be lowered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LowerError {
    /// The function or global.
    pub name: String,
    /// The number of the instruction in its function; None for a global.
    pub instruction: Option<usize>,
    /// 0 if unknown.
    pub line: u32,
    pub message: String,
}

impl fmt::Display for LowerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.name, self.message)?;
        match (self.instruction, self.line) {
            (None, _) => Ok(()),
            (Some(instruction), 0) => write!(f, " (instruction {instruction})"),
            (Some(instruction), line) => write!(f, " (instruction {instruction}, line {line})"),
        }
    }
}

impl std::error::Error for LowerError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_switches_something_of_its_own() {
        let mut checks = Checks::ALL;
        for (name, _) in Checks::NAMES {
            let switch = checks.by_name(name);
            assert_eq!(switch.map(|on| std::mem::replace(on, false)), Some(true), "{name}");
        }
        assert_eq!(checks, Checks::NONE);
    }
}
