//! `<signal.h>`: signals that a program sends to itself.

use super::{Answer, Table, int, ok_int, ptr};
use crate::c::process::{Arg, Process};
use crate::c::value::{Shape, Val};
use crate::stop::Stop;

pub const TABLE: Table =
    &[("signal", signal), ("raise", raise), ("kill", |p, a| raise(p, a.get(1..).unwrap_or_default()))];

/// `SIG_DFL` and `SIG_IGN`.
const DEFAULT: u64 = 0;
const IGNORE: u64 = 1;
/// Signals whose default is to do nothing: SIGCHLD, SIGCONT, SIGURG, SIGWINCH.
const HARMLESS: [i32; 4] = [17, 18, 23, 28];

fn signal(p: &mut Process, a: &[Arg]) -> Answer {
    let number = int(a, 0);
    let old = p.libc.handlers.iter().position(|(n, _)| *n == number);
    let old = old.map_or(Val::NULL, |at| p.libc.handlers.swap_remove(at).1);
    p.libc.handlers.push((number, ptr(a, 1)));
    Ok(old)
}

fn raise(p: &mut Process, a: &[Arg]) -> Answer {
    let number = int(a, 0);
    let handler = p.libc.handlers.iter().find(|(n, _)| *n == number).map_or(Val::NULL, |(_, h)| *h);
    match handler.lo {
        IGNORE => {}
        DEFAULT if HARMLESS.contains(&number) => {}
        DEFAULT => return Err(Stop::Exit(128 + number).into()),
        _ => {
            p.call_pointer(handler, &[Arg { value: Val::i32(number), shape: Shape::I32 }])?;
        }
    }
    ok_int(0)
}
