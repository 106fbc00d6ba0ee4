//! `<assert.h>`.

use super::{Answer, Table, int, ptr};
use crate::c::fault::FaultKind;
use crate::c::process::{Arg, Process};

pub const TABLE: Table = &[("__assert_fail", assert_fail)];

fn assert_fail(p: &mut Process, a: &[Arg]) -> Answer {
    let (what, file, function) = (p.text(ptr(a, 0))?, p.text(ptr(a, 1))?, ptr(a, 3));
    let function = if function.is_null() { String::new() } else { format!(" in {}", p.text(function)?) };
    let text = format!("assertion failed: {what} at {file}:{}{function}", int(a, 2));
    Err(p.library_fault(FaultKind::Assertion, text))
}
