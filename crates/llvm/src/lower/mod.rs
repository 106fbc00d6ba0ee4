//! Lowering of LLVM functions to IR.
//!
//! In the order in which a function passes through: [`prepared`] is the module with its names, [`layout`] (sizes, offsets) and [`debug`]
//! information; [`uses`] and [`promote`] find the stack slots that become values; [`function`] walks the blocks along the dominator
//! tree and hands each instruction, if it is well-typed ([`typing`]), to [`arithmetic`], [`vectors`], [`memory`], [`calls`] or [`intrinsics`]. [`constants`] folds constant expressions,
//! [`globals`] turns variables into bytes, [`relative`] knows the tables of optimisers.
//!
//! **Undefined behaviour** is a check before the operation, its failing edge leads to one block per function that ends in
//! `undefined`. Loads have three: `accessible`, `aligned`, `initialised`. The first two are left out where the
//! place is a known offset inside a variable. An index into an array that is part of a larger object is checked against the array's length (`bounds`), unless
//! the array is the last member of a structure or in a union, as the undefined-behaviour sanitizer of clang does. The third is left out where the load is not a use of the value in the source: the
//! read-modify-write of a bit-field; a byte, vector or structure that is only stored elsewhere (copied); what is only passed on as an argument or
//! result that need not be defined (no `noundef`: structures in registers, the value of a function that fell off its end). In Rust only loads marked `!noundef` have
//! it. An engine must let undefined values pass through such loads.
//!
//! **Exceptions.** An unwind edge carries one value, the pointer to the exception object. A landing pad of LLVM also yields a selector: it is the result of
//! the intrinsic `llvm.eh.selector(exception, cleanup: i1, clauses...)`, where a clause is `-1: i32, typeinfo` for a catch (null catches everything) or
//! `n: i32` and n typeinfos for a filter. It is the number that `llvm.eh.typeid.for(typeinfo)` gives for the first matching catch,
//! minus the number of the filter (from 1) for a filter that is violated, or 0 if only the cleanup applies. `resume` throws the pointer.
//! A call that may throw outside of any `invoke` has an unwind edge to a block that throws on.
//!
//! **Variable arguments** follow the fixed ones in a call. `llvm.va_start(list)`, `llvm.va_copy(to, from)` and `llvm.va_end(list)` are intrinsic calls. On x86-64, where
//! clang writes the code of `va_arg` itself, `va_start` must fill the list `{ i32 48, i32 176, area, null }`: all registers are used up, the arguments lie in
//! `area` in slots of eight bytes. A structure passed in memory (`byval`) among the variable arguments is passed as its eight-byte words.
//! Other targets call `llvm.va_arg(list)`.
//!
//! **Block addresses** (computed goto) are the numbers of the blocks, from 1; `indirectbr` is a switch over them.
//!
//! **Not exact**, and said in [`Body::notes`](pathlight_ir::Body::notes): inline assembly, `setjmp` and `longjmp` (calls like others), atomics (plain accesses), thread-local
//! variables (one for all threads), intrinsics of a processor. Where a scope ends is taken from
//! `llvm.lifetime` marks only (the driver asks clang for them): debug information does not say where control leaves a scope.

mod arithmetic;
mod calls;
mod constants;
mod debug;
mod function;
mod globals;
mod intrinsics;
mod layout;
mod memory;
mod options;
mod prepared;
mod promote;
mod relative;
mod typing;
mod uses;
mod vectors;

pub(crate) use constants::{Folded, fold};
pub use function::lower_function;
pub use globals::lower_global;
pub use layout::Layout;
pub use options::{Checks, LowerError, Slots};
pub use prepared::{Address, Prepared, defines, function_name, linkage, plain_name};
