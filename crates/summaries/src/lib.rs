//! What each function does to memory, exactly, as a summary that its callers instantiate (T. Dillig, "A Modular and Symbolic Approach to Static
//! Program Analysis", chapters 3 and 4).
//!
//! One job: from a body and the summaries of what it calls to a summary, with everything that can fail told to an observer on the way. What a failure means, and
//! whether anybody is told, is decided elsewhere.
//!
//! - [`context`]: terms, variables (observable, environment, unknown), objects; may and must conditions by elimination of choices;
//! - [`value`]: guarded sets of targets; [`memory`]: cells with the conditions under which they were written, aliasing, joins;
//! - [`unroll`], [`loops`]: bodies without cycles, and what a loop forgets; `released`: what it frees; [`live`]: what states carry; `literals`: constant texts;
//! - [`queries`]: what is asked of the solver, once; [`flow`], [`joins`]: where paths meet;
//! - [`run`]: the symbolic execution; [`objects`]: its instructions on whole objects; [`arith`]: its numbers; [`failures`]: what checks demand;
//! - [`calls`], [`models`], [`instantiate`]: calls by summary, by the tables of the C library, unknown; [`protocol`]: orders of operations; [`resources`]: what must be closed in Java, and exceptions; `boxes`: its boxed numbers;
//! - [`held`]: what somebody can get at, when;
//! - [`summary`], [`transfer`]: what callers see, in a store of its own; `relevant`: what they need not be told;
//! - [`precision`]: switches for the comparisons of the source; `inline`: a call without a summary;
//! - [`untouched`]: variables that are constants in fact; [`engine`]: the order of things, threads, what leaves memory; `component`: recursion;
//! - [`persist`], [`bytes`]: summaries as bytes; [`digest`], [`questions`], [`kept`]: results on disk, and when they are still right.
//!
//! How this departs from the source. An edge's pair of may and must conditions is not stored: the condition is, with its choice variables, and the pair is what
//! elimination makes of it; so a conjunction of conditions is eliminated as a whole, and what belongs together stays together through calls. Loops are not
//! tail-recursive functions but one exact and one generic iteration. An entry that was not written is not in the summary at all. Functions that
//! call each other start from "anything" (the greatest fixpoint), so that nothing about a call is believed that was not shown.

pub mod arith;
mod boxes;
pub mod bytes;
pub mod calls;
mod component;
pub mod context;
pub mod digest;
pub mod engine;
pub mod failures;
pub mod flow;
mod formats;
pub mod held;
mod inline;
pub mod instantiate;
mod java_library;
mod joins;
pub mod kept;
pub mod library;
mod literals;
pub mod live;
pub mod loops;
pub mod memory;
pub mod models;
pub mod objects;
mod outline;
pub mod persist;
pub mod precision;
pub mod protocol;
mod queries;
pub mod questions;
mod released;
mod relevant;
pub mod resources;
pub mod run;
pub mod summary;
pub mod transfer;
pub mod unroll;
pub mod untouched;
pub mod value;
pub mod ways;

pub use context::{Bracket, Context, Kind, Object, ObjectKind, Spot, Step, Storage};
pub use digest::{Digest, Digester};
pub use engine::{Analysis, Client, Judge, analyse};
pub use failures::{Cause, Failure, FailureKind};
pub use kept::{Kept, KeptError};
pub use precision::{Aliases, Calls, Paths, Precision, Simplification, Updates};
pub use protocol::Protocol;
pub use resources::Resources;
pub use run::{Decision, Exit, Observer, Run, State, Stopped};
pub use summary::{Answer, Cost, Latent, Shared, Summary};
pub use value::{Arm, Origin, Target, Val};
