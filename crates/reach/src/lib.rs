//! Can this really happen? Backwards from a goal to the entry points of a program.
//!
//! Given a line or a failing check, the search computes what must hold at a public method so that the goal is reached, by weakest preconditions
//! between procedures, after Chandra, Fink and Sridharan, "Snugglebug: a powerful approach to weakest preconditions" (2009). From the bottom up:
//! - [`universe`]: the program's types for the solver; [`vocabulary`], [`texts`]: the terms that describe states; [`semantics`]: instructions as terms;
//! - [`state`]: symbolic states and the step back over an allocation; [`decide`], with [`narrow`]: which states are possible;
//! - [`dispatch`], [`effects`], [`models`] (with [`copy`]): what calls may run, may change, and what methods without code do;
//! - [`invariants`], [`statics`]: what surely holds, from a cheap forward analysis;
//! - [`generalise`]: what to ask a callee so that the answer serves many callers;
//! - [`search`]: the worklist, the summaries and the call graph that grows by need; [`goals`], [`program`]: where it starts and ends;
//! - [`witness`]: from a model to a heap; [`written`]: terms as certificates write them; [`answer`]: the whole question, from goal to verdict.

pub mod answer;
pub mod copy;
pub mod decide;
pub mod dispatch;
pub mod effects;
pub mod functions;
pub mod generalise;
pub mod goals;
pub mod invariants;
pub mod models;
pub mod narrow;
pub mod program;
pub mod replay;
pub mod rewrite;
pub mod search;
pub mod semantics;
pub mod state;
pub mod statics;
pub mod texts;
pub mod universe;
pub mod vocabulary;
pub mod witness;
pub mod written;
