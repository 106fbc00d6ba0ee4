//! `<setjmp.h>`: leaving several functions at once.
//!
//! The buffer holds which frame called `setjmp` (its number among all calls, and its depth) and where. A jump is good as long as that frame is there.

use super::{Answer, Table, int, ok_int, ptr};
use crate::c::calls::{Exit, Jump};
use crate::c::code::Ins;
use crate::c::fault::FaultKind;
use crate::c::process::{Arg, Process};
use crate::c::value::{Shape, Val};

pub const TABLE: Table = &[
    ("setjmp", set),
    ("_setjmp", set),
    ("sigsetjmp", set),
    ("__sigsetjmp", set),
    ("longjmp", jump),
    ("_longjmp", jump),
    ("siglongjmp", jump),
    ("__longjmp_chk", jump),
];

/// `struct __jmp_buf_tag`.
const BUFFER_BYTES: u64 = 200;

fn set(p: &mut Process, a: &[Arg]) -> Answer {
    let Some(frame) = p.frames.last() else { return ok_int(0) };
    let parts = [frame.serial, p.frames.len() as u64, u64::from(frame.pc)];
    p.fill(ptr(a, 0), Val::bits(0), BUFFER_BYTES)?;
    for (number, part) in parts.into_iter().enumerate() {
        p.store_value(ptr(a, 0).plus(8 * number as i64), Shape::I64, Val::bits(part))?;
    }
    ok_int(0)
}

fn jump(p: &mut Process, a: &[Arg]) -> Answer {
    let bytes = p.read(ptr(a, 0), 24)?;
    let word = |at: usize| {
        let word = bytes.get(8 * at..8 * at + 8).and_then(|bytes| bytes.try_into().ok());
        word.map_or(0, u64::from_le_bytes)
    };
    let (serial, depth, pc) = (word(0), word(1), word(2));
    let frame = usize::try_from(depth).ok().and_then(|depth| p.frames.get(depth.checked_sub(1)?));
    let pc = u32::try_from(pc).unwrap_or(u32::MAX);
    let alive = frame.filter(|frame| frame.serial == serial);
    if !alive.is_some_and(|frame| matches!(frame.code.ins.get(pc as usize), Some(Ins::Call(_)))) {
        let text = "longjmp to a function that has returned, or with a buffer that setjmp did not set";
        return Err(p.library_fault(FaultKind::DeadStack, text.into()));
    }
    let result = match int(a, 1) {
        0 => Val::i32(1),
        value => Val::i32(value),
    };
    Err(Exit::Jump(Jump { depth: depth as usize, pc, result }))
}
