//! The ways to fail.
//!
//! A check says what must hold for the operation behind it. Its arguments are values; what it demands of them, and for the
//! memory checks of the state, is fixed by its kind, so an engine needs one table from kinds to formulas, and a report one
//! from kinds to words. A failing check throws in Java and is undefined behaviour in C.

use crate::Symbol;

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum CheckKind {
    /// `(v)`: the reference or pointer is not null.
    NonNull,
    /// `(index, length)`: `0 <= index < length`, signed.
    Bounds,
    /// `(length)`: not negative.
    NonNegativeSize,
    /// `(array, element)`: the element is null or an instance of the array's element class.
    Storable,
    /// `(v)`: null or an instance of the class.
    Instance(Symbol),
    /// `(divisor)`: not zero.
    NonZero,
    /// `()`: never holds: the class, field or method named cannot be linked; the second symbol is the error's class.
    Linked { what: Symbol, error: Symbol },
    /// `(a, b)`: the operation on the operands' width does not overflow as a signed one.
    NoOverflow(Arithmetic),
    /// `(amount)`: below the width.
    ShiftAmount { width: u32 },
    /// `(p)`: so many bytes from the pointer on lie in a live object (not null, not freed, not a dead stack slot, in bounds).
    Accessible { bytes: u32 },
    /// `(p, size)`: the same for a size that is a value; no bytes are accessible everywhere.
    AccessibleRange,
    /// `(p)`: a multiple of this.
    Aligned { align: u32 },
    /// `(p)`: null, or the start of a heap object that was not freed.
    Freeable,
    /// `(p)`: so many bytes from the pointer on have been written.
    Initialised { bytes: u32 },
    /// `(a, b, size)`: the two regions do not overlap, or are the same one, as in C's assignment of a structure to itself.
    Disjoint,
    /// `(p)`: the address of a function that takes such arguments.
    Callable,
    /// `()`: there is memory for the allocation with which the next block begins. Written only where a handler could tell the difference.
    Allocatable,
    /// `()`: never holds: control must not come here (`unreachable`, falling off a non-void function).
    Reachable,
    /// `(condition)`: an assertion of the program holds.
    Assertion,
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Arithmetic {
    Add,
    Sub,
    Mul,
    Neg,
    /// The lowest value divided by -1.
    Div,
    ShiftLeft,
}

impl CheckKind {
    /// How many arguments the check takes.
    pub fn arity(self) -> usize {
        use CheckKind::*;
        match self {
            Linked { .. } | Reachable | Allocatable => 0,
            NonNull
            | NonNegativeSize
            | Instance(_)
            | NonZero
            | ShiftAmount { .. }
            | Accessible { .. }
            | Aligned { .. } => 1,
            Freeable | Initialised { .. } | Callable | Assertion => 1,
            NoOverflow(Arithmetic::Neg) => 1,
            Bounds | Storable | NoOverflow(_) | AccessibleRange => 2,
            Disjoint => 3,
        }
    }

    /// The name in the text form and in `--json`.
    pub fn name(self) -> &'static str {
        use CheckKind::*;
        match self {
            NonNull => "nonnull",
            Bounds => "bounds",
            NonNegativeSize => "nonnegative",
            Storable => "storable",
            Instance(_) => "instance",
            NonZero => "nonzero",
            Linked { .. } => "linked",
            NoOverflow(Arithmetic::Add) => "no_overflow_add",
            NoOverflow(Arithmetic::Sub) => "no_overflow_sub",
            NoOverflow(Arithmetic::Mul) => "no_overflow_mul",
            NoOverflow(Arithmetic::Neg) => "no_overflow_neg",
            NoOverflow(Arithmetic::Div) => "no_overflow_div",
            NoOverflow(Arithmetic::ShiftLeft) => "no_overflow_shl",
            ShiftAmount { .. } => "shift_amount",
            Accessible { .. } => "accessible",
            AccessibleRange => "accessible_range",
            Aligned { .. } => "aligned",
            Freeable => "freeable",
            Initialised { .. } => "initialised",
            Disjoint => "disjoint",
            Callable => "callable",
            Allocatable => "allocatable",
            Reachable => "reachable",
            Assertion => "assertion",
        }
    }

    /// Can a failure raise an exception? The checks of C cannot.
    pub fn can_raise(self) -> bool {
        matches!(self, CheckKind::Linked { .. }) || self.exception_name().is_some()
    }

    /// The exception that the virtual machine throws when the check fails; None for the checks of C.
    pub fn java_exception(self) -> Option<Symbol> {
        match self {
            CheckKind::Linked { error, .. } => Some(error),
            _ => self.exception_name().map(Symbol::new),
        }
    }

    fn exception_name(self) -> Option<&'static str> {
        use CheckKind::*;
        Some(match self {
            NonNull => "java/lang/NullPointerException",
            Bounds => "java/lang/ArrayIndexOutOfBoundsException",
            NonNegativeSize => "java/lang/NegativeArraySizeException",
            Storable => "java/lang/ArrayStoreException",
            Instance(_) => "java/lang/ClassCastException",
            NonZero => "java/lang/ArithmeticException",
            Allocatable => "java/lang/OutOfMemoryError",
            _ => return None,
        })
    }
}
