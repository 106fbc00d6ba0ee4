//! Forwards over all paths of a program, each as exactly as its conditions say, at a price that does not grow with their number. After Jaffar, Navas and
//! Santosa, "Scalable path-sensitive program analysis via dynamic programming"; slices are the first client.
//!
//! # The problem
//!
//! A statement matters for a value if some path carries its effect there. Most paths of the control-flow graph are no paths of the program: their conditions exclude each
//! other. To follow every path by symbolic execution is exact and hopeless. Two paths that meet at a program point with different histories often behave alike from there
//! on, and then the second need not be followed: its answer is known.
//!
//! # The tree
//!
//! [`explore`] walks the tree of symbolic executions depth first, with a stack of its own. There is a node where there is a choice; what lies between is gone through. A path ends where it is infeasible, where the program ends, where another node answers for it, or
//! where it comes back to the head of a loop (Figures 3 and 4 of the paper). When all steps out of a node are done, it gets an *interpolant*: conditions on variables under which everything
//! that was infeasible below stays infeasible, computed backwards with the same terms as forwards ([`steps`]). A later path that meets it at the same spot is *subsumed*.
//!
//! Subsumed nodes have no path that the other has not, but they may have fewer. So every fact of the answer needs a *witness*, a path that gives rise to it and is possible in the
//! subsumed state. The paper keeps formulas of such paths; [`witness`] looks for one as soon as a fact is known of the other node, by following it down the tree, and only then is it true of the subsumed
//! one. Where there is none, the node is explored after all. Facts that could not change the result are not looked for, which is most of them. Answers only grow, so the fixpoint goes on where it was.
//!
//! A loop that begins with a test is cut behind it, so that the test holds at its head and paths that do not enter it are told apart. At the head of a loop, what the loop changes is unknown but for candidates that the first turn satisfies. Every path back must establish them; one that does not hold is dropped, and what
//! was built on it is thrown away. A node inside a loop answers only for paths in the same turn of exploration, because otherwise nobody would check the present candidates.
//!
//! # Calls
//!
//! Functions are entered: a spot is a stack of calls and a block, so reuse is per caller and a return goes where it belongs. That is what keeps answers exact across calls; the price is that the tree has
//! a copy of a function for every stack that leads to it. Functions that may call themselves are not entered: whatever they may read and write (by the pointer analysis) is taken to be
//! read and written, and if the slice needs one, it is kept whole. The same holds for calls through pointers of which some target is unknown. A call of a variadic function writes its variable arguments into memory of that function, from where `va_arg` reads them.
//!
//! # Memory
//!
//! [`memory`] makes a variable of every alias class of `crates/heap`. A class that is one place holds a value; others only "may have changed", but for what was written last and where.
//!
//! # Java
//!
//! [`java`] gives a program of Java a beginning and its questions a body. The library is not looked into: what it does is known by table or unknown. Exceptions are ways out of blocks and functions like others, and a call
//! that may throw decides what is executed behind it.
//!
//! # Analyses
//!
//! [`analysis::Analysis`] is what plugs in: the answer at the end of a path, its extension by a step, the join, the facts that need witnesses. The equations of the closed tree are
//! solved by a worklist, so a node is looked at again only if something below it has changed. [`dependences`] is the analysis for slices. The path-insensitive mode is the same code with every path
//! feasible. [`origins`] holds three more: upper bounds, intervals and points-to sets.
//!
//! [`slice`] puts it together: a path-insensitive slice first; then each function alone, for branches that go the same way wherever it is called, and once more the path-insensitive slice without those;
//! then the path-sensitive one in what that leaves. [`cut`] makes a program of it.
//!
//! # What can be relied on
//!
//! A slice asks about the same values as its original whenever the original comes to its end, for runs without undefined behaviour (overflow included) and under the
//! assumptions of [`program::Program::assumptions`]. Loops that do not end may end in a slice, as with Weiser. When the budget is used up, what is left is taken to be feasible, and the
//! answer says so.
pub mod analysis;
pub mod builders;
pub mod cut;
pub mod dependences;
pub mod explore;
pub mod functions;
pub mod java;
pub mod memory;
pub mod origins;
pub mod program;
pub mod prover;
pub mod slice;
pub mod steps;
pub mod tree;
pub mod variables;
pub mod witness;
