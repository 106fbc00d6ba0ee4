//! What can go wrong. Every error names the relation, node or set that it is about, as a person would write it.

/// Why a problem was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    #[error("the universe has no atoms")]
    EmptyUniverse,
    #[error("the atom {0} is listed twice")]
    DuplicateAtom(String),
    #[error("there is no atom {0}")]
    UnknownAtom(String),
    #[error(
        "relations of {arity} columns over {atoms} atoms are too large: at most {max} columns and 2^62 possible tuples"
    )]
    Capacity { arity: u64, atoms: u64, max: u32 },
    #[error("a set of {size} tuples is larger than the limit of {limit}")]
    TooManyTuples { size: u128, limit: u64 },
    #[error("a set of {found} columns stands where {expected} are needed")]
    SetArity { expected: u32, found: u32 },
    #[error("relation {relation}: the lower bound is not within the upper bound: {tuple} is missing there")]
    LowerNotInUpper { relation: String, tuple: String },
    #[error("relation {0} is declared twice")]
    DuplicateRelation(String),
    #[error("relation {0} has no bounds")]
    Unbound(String),
    #[error("ill-typed: `{node}`: {message}")]
    IllTyped { node: String, message: String },
    #[error("the variable {variable} is free in `{node}`")]
    FreeVariable { variable: String, node: String },
    #[error(
        "`{node}` quantifies over sets (higher order); only `some` at the top level of a fact may do that"
    )]
    HigherOrder { node: String },
    #[error("`{node}` is nested too deeply below a quantifier: {depth} levels, at most {limit}")]
    TooDeep { node: String, depth: u32, limit: u32 },
    #[error("integers of {0} bits: 1 to 32 are possible")]
    Width(u32),
    #[error("the integer {value} does not fit into {width} bits")]
    IntegerTooLarge { value: i64, width: u32 },
    #[error("the problem is too large: translating it takes more than {0} steps")]
    TooLarge(u64),
    #[error("the problem is too large: it takes more than {} MB of memory", .0 >> 20)]
    TooMuchMemory(u64),
    #[error("the text would be longer than {0} characters or nested more deeply than a reader accepts")]
    Unprintable(usize),
    #[error("internal error: {0}")]
    Internal(String),
}

pub type Result<T> = std::result::Result<T, Error>;
