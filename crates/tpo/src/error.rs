//! Everything that can be wrong with what a caller hands in.

use crate::{TypeId, VarId};

/// Why an operation of this crate was refused. The state is as before the call.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TpoError {
    #[error("type {0:?} is not in the hierarchy")]
    UnknownType(TypeId),
    #[error("variable {0:?} was never made")]
    UnknownVariable(VarId),
    #[error("type `{0}` is declared twice")]
    DuplicateType(String),
    #[error("the hierarchy has more than {limit} types")]
    TooManyTypes { limit: usize },
    #[error("the hierarchy needs more than {limit} slices")]
    TooManySlices { limit: usize },
    #[error("the runs of descendants take more than {limit} words")]
    TooManyRuns { limit: usize },
    #[error("the hierarchy has more than {limit} pairs of a type and an ancestor")]
    ClosureTooLarge { limit: usize },
    #[error("type {0:?} stands in two slices, or twice in one")]
    PlacedTwice(TypeId),
    #[error("type {0:?} stands in no slice")]
    NotPlaced(TypeId),
    #[error("the descendants of {ancestor:?} are not contiguous in slice {slice}")]
    NotContiguous { ancestor: TypeId, slice: usize },
    #[error("type {0:?} must follow its ancestors in the order of insertion")]
    OutOfOrder(TypeId),
    #[error("cannot pop {asked} levels: only {open} are open")]
    PopBelowZero { asked: usize, open: usize },
    #[error("the new encoding has fewer types than the old one")]
    NotAnExtension,
}
