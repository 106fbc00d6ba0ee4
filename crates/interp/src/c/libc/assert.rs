//! `<assert.h>`. A failed assertion comes here only if the check for it was left out; then the program aborts, as it would natively.

use super::{Answer, Table, int, ptr};
use crate::c::process::{Arg, Process};
use crate::stop::Stop;

pub const TABLE: Table = &[("__assert_fail", assert_fail)];

fn assert_fail(p: &mut Process, a: &[Arg]) -> Answer {
    let (what, file, function) = (p.text(ptr(a, 0))?, p.text(ptr(a, 1))?, ptr(a, 3));
    let function = if function.is_null() { String::new() } else { format!("{}: ", p.text(function)?) };
    let text = format!("{file}:{}: {function}Assertion `{what}' failed.\n", int(a, 2));
    p.put_bytes(2, text.as_bytes())?;
    Err(Stop::Exit(134).into())
}
