//! `<pthread.h>`, the basics: a thread runs to its end when it is created, before its creator goes on.
//!
//! That is one of the orders that the standard allows, and the same in every run. Locks are then never contended; waiting for a
//! condition would wait for ever, so it stops the run with its name.

use super::{Answer, Table, ok_int, ptr};
use crate::c::calls::Exit;
use crate::c::process::{Arg, Process};
use crate::c::value::{Shape, Val};
use crate::stop::Stop;

pub const TABLE: Table = &[
    ("pthread_create", create),
    ("pthread_join", join),
    ("pthread_detach", |_, _| ok_int(0)),
    ("pthread_self", |p, _| Ok(Val::bits(p.libc.threads.current))),
    ("pthread_equal", |_, a| ok_int(i32::from(ptr(a, 0).lo == ptr(a, 1).lo))),
    ("pthread_mutex_init", |_, _| ok_int(0)),
    ("pthread_mutex_lock", |_, _| ok_int(0)),
    ("pthread_mutex_trylock", |_, _| ok_int(0)),
    ("pthread_mutex_unlock", |_, _| ok_int(0)),
    ("pthread_mutex_destroy", |_, _| ok_int(0)),
    ("pthread_cond_init", |_, _| ok_int(0)),
    ("pthread_cond_signal", |_, _| ok_int(0)),
    ("pthread_cond_broadcast", |_, _| ok_int(0)),
    ("pthread_cond_destroy", |_, _| ok_int(0)),
    ("pthread_attr_init", |_, _| ok_int(0)),
    ("pthread_attr_destroy", |_, _| ok_int(0)),
    ("pthread_once", once),
];

#[derive(Default)]
pub struct Threads {
    /// What each thread returned.
    results: Vec<Val>,
    current: u64,
}

fn create(p: &mut Process, a: &[Arg]) -> Answer {
    let number = p.libc.threads.results.len() as u64 + 1;
    p.libc.threads.results.push(Val::NULL);
    p.store_value(ptr(a, 0), Shape::I64, Val::bits(number))?;
    let creator = std::mem::replace(&mut p.libc.threads.current, number);
    let result = p.call_pointer(ptr(a, 2), &[Arg { value: ptr(a, 3), shape: Shape::Ptr }])?;
    p.libc.threads.current = creator;
    if let Some(slot) = p.libc.threads.results.get_mut(number as usize - 1) {
        *slot = result.first().copied().unwrap_or_default();
    }
    ok_int(0)
}

fn join(p: &mut Process, a: &[Arg]) -> Answer {
    let number = ptr(a, 0).lo as usize;
    let result = number.checked_sub(1).and_then(|at| p.libc.threads.results.get(at)).copied();
    let Some(result) = result else {
        return Err(Exit::Stop(Stop::Unsupported(format!("pthread_join of {number}, which is no thread"))));
    };
    if !ptr(a, 1).is_null() {
        p.store_value(ptr(a, 1), Shape::Ptr, result)?;
    }
    ok_int(0)
}

fn once(p: &mut Process, a: &[Arg]) -> Answer {
    if p.load(ptr(a, 0), Shape::I32)?.lo == 0 {
        p.store_value(ptr(a, 0), Shape::I32, Val::i32(2))?;
        p.call_pointer(ptr(a, 1), &[])?;
    }
    ok_int(0)
}
