//! Is this certificate of unreachability right? A checker that shares no code with the search that wrote it.
//!
//! # The idea
//!
//! A search that goes backwards from a goal and ends without having reached an entry point has found a proof; one only has to read it from the
//! other side. Wherever it was, it kept states: at block `b` of a function, the condition `F_b` under which the goal can still be reached from there. Nothing
//! that the search did is needed to believe them. They are the annotations of a proof in the manner of Floyd and Hoare, for partial correctness and
//! with the arrow turned around: *every run that reaches the goal passes `b` in a state of `F_b`*. Three things have to be shown, each by a
//! small query that a solver refutes:
//!
//! ```text
//! at the goal      the bad condition implies F there
//! over an edge     F_c, seen from the end of b, implies F_b             for every edge b -> c
//! at an entry      F is false
//! ```
//!
//! If all three hold, a run from an entry point that reached the goal would have to pass states of `F` all the way back to the entry, where there is
//! none. Facts are disjunctions (a list per block) of conjunctions, so the middle line is one query per fact behind the edge: *this fact, and the block, and the
//! edge, and none of the facts in front* must have no model.
//!
//! ## Calls
//!
//! A question put to a callee is a contract: *if the condition holds when you return, then one of these facts held when you were called; and what the question
//! observes afterwards is what that fact observed before*. Its proof is the same three lines with the exits of the function in place of the
//! goal, and its facts at the entry are the contract. Values that a question leaves open (`gen`) are universally quantified, so a caller may put in what it likes; those that are called
//! `old` only what existed before the call. Contracts are used while they are proved, which is right for partial correctness: a run is finite, and so
//! are its calls. For each function that a call may run, by the checker's own analysis of the class hierarchy, the step must hold under what that function's contracts
//! say, what it cannot change, and the axioms for the library. A function that is not known may do anything.
//!
//! The search also skips calls and gives names to what they leave behind. Such names are *choices*: the fact holds if some values make it true, and to
//! prove it the checker names some (see [`cover`]).
//!
//! ## New objects
//!
//! A reference has a birth. Allocation gives a reference that was not born; whatever registers and fields hold was. So a new object differs from everything that the
//! state in front of it speaks of, which is all that freshness means. Lengths, texts and types belong to references and never change.
//!
//! ## Invariants
//!
//! What the search pruned with (ranges, nullness, exact classes per block) is part of the certificate and is shown to be inductive in the same way, forwards. Values
//! of static fields that only an initialiser writes are shown by looking at everything that it stores.
//!
//! ## Walks
//!
//! Where a program makes its own data there is another proof: all paths from the entries end, and none passes the goal. [`walk`] follows them.
//!
//! # What is taken for granted
//!
//! The front end (the checker sees the same IR), the solver's "unsat", and what the claim says: all classes are on the class path, code respects the types that it
//! declares, no other thread interferes, memory suffices, assertions are off, classes of the library are initialised before. Class initialisers of the application run, if they have not
//! yet, and may change static fields, but no objects that others made.
//!
//! # The parts
//!
//! [`sexpr`] and [`formula`] read what [`certificate`] holds; [`term`] has the checker's own terms, [`smt`] writes them for a solver, [`axioms`] adds what holds in every
//! state, [`fold`] computes where a walk needs values. [`machine`] executes blocks symbolically, [`calls`] steps over calls with [`library`], [`texts`], [`raw_memory`] and [`effects`], [`classes`] knows the hierarchy. [`check`] lists the
//! obligations, [`prove`] discharges them. Whatever is not proved, for whatever reason, makes the answer [`Verdict::NotChecked`]; nothing is ever assumed to be fine.

pub mod axioms;
pub mod calls;
pub mod certificate;
pub mod check;
pub mod classes;
pub mod cover;
pub mod effects;
mod entries;
pub mod fold;
pub mod formula;
pub mod library;
pub mod machine;
pub mod memory;
pub mod prove;
mod raw_memory;
mod refined;
pub mod sexpr;
pub mod smt;
pub mod statics;
pub mod term;
pub mod texts;
pub mod walk;

pub use check::{Verdict, check};
pub use prove::find_solver;
