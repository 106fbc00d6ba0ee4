//! Functions of the system that the standard library of Rust calls when a program starts, prints and ends.

use super::{Answer, NOTHING, Table, int, long, ok_int, ptr, size};
use crate::c::calls::Exit;
use crate::c::process::{Arg, Process};
use crate::c::value::{Shape, Val};
use crate::stop::Stop;

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
    ("gettid", |_, _| ok_int(THREAD)),
    ("getrandom", |p, a| random_bytes(p, a)),
    ("syscall", |p, a| {
        let rest = a.get(1..).unwrap_or_default();
        match long(a, 0) {
            SYS_GETRANDOM => random_bytes(p, rest),
            SYS_GETTID => Ok(Val::i64(i64::from(THREAD))),
            other => Err(Stop::Unsupported(format!("system call number {other}")).into()),
        }
    }),
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

/// The one thread that there is at a time.
const THREAD: i32 = 4242;
const SYS_GETTID: i64 = 186;
const SYS_GETRANDOM: i64 = 318;

/// Bytes that are the same in every run.
fn random_bytes(p: &mut Process, a: &[Arg]) -> Answer {
    p.region(ptr(a, 0), size(a, 1), true)?;
    let bytes: Vec<u8> = (0..size(a, 1)).map(|at| (at as u8).wrapping_mul(167).wrapping_add(13)).collect();
    p.write(ptr(a, 0), &bytes)?;
    Ok(Val::i64(bytes.len() as i64))
}

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
