//! Functions of the system that the standard library of Rust calls when a program starts, prints and ends.

use super::{Answer, NOTHING, Table, int, ok_int, ptr, size};
use crate::c::calls::Exit;
use crate::c::process::{Arg, Process};
use crate::c::value::{Shape, Val};

pub const TABLE: Table = &[
    // Standard input, output and errors are open.
    ("poll", |_, _| ok_int(0)),
    ("sigaction", |p, a| {
        if !ptr(a, 2).is_null() {
            p.fill(ptr(a, 2), Val::bits(0), SIGACTION_BYTES)?;
        }
        ok_int(0)
    }),
    // Where the stack lies is not told.
    ("pthread_getattr_np", |_, _| ok_int(ENOSYS)),
    ("sigaltstack", |_, _| ok_int(0)),
    ("gettid", |_, _| ok_int(4242)),
    ("getauxval", |_, _| Ok(Val::NULL)),
    ("pthread_key_create", |p, a| {
        p.store_value(ptr(a, 0), Shape::I32, Val::i32(1))?;
        ok_int(0)
    }),
    ("pthread_key_delete", |_, _| ok_int(0)),
    ("pthread_setspecific", |_, _| ok_int(0)),
    ("__cxa_thread_atexit_impl", |p, a| {
        p.libc.at_exit.push((ptr(a, 0), Some(ptr(a, 1))));
        ok_int(0)
    }),
    ("writev", writev),
    ("_Unwind_RaiseException", |_, a| Err(Exit::Throw(ptr(a, 0)))),
    ("_Unwind_DeleteException", |_, _| NOTHING),
];

/// `struct sigaction`.
const SIGACTION_BYTES: u64 = 152;
const ENOSYS: i32 = 38;

/// Pairs of address and length.
fn writev(p: &mut Process, a: &[Arg]) -> Answer {
    let mut bytes = Vec::new();
    for number in 0..size(a, 2) as i64 {
        let pair = ptr(a, 1).plus(16 * number);
        let (at, length) = (p.load(pair, Shape::Ptr)?, p.load(pair.plus(8), Shape::I64)?.lo);
        bytes.extend(p.read(at, length)?);
    }
    super::unistd::write_to(p, int(a, 0), &bytes)
}
