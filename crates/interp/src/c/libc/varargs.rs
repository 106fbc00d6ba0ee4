//! Variable arguments, as the x86-64 ABI lays them out.
//!
//! Compilers expand `va_arg` into loads from a `va_list`: two offsets into the saved registers and a pointer to the arguments
//! that went over the stack. We say that all registers are used up, so that every argument is read from the stack area, and
//! put all of them there.

use crate::c::fault::FaultKind;
use crate::c::process::{Arg, Process};
use crate::c::value::{Shape, Val};
use crate::stop::Stop;

/// Offsets that mean "no register is left".
const NO_GENERAL: i32 = 48;
const NO_FLOAT: i32 = 304;

/// Where a function like `printf` takes its arguments from.
pub enum VarArgs<'a> {
    List(&'a [Arg]),
    /// The address of a `va_list`.
    VaList(Val),
}

fn is_wide(shape: Shape) -> bool {
    matches!(shape, Shape::Wide(_) | Shape::Soft(_))
}

/// `va_start`: fills the `va_list` with the arguments of the current function.
pub fn start(process: &mut Process, list: Val) -> Result<(), Stop> {
    let args = process.frames.last().map(|f| f.variadic.clone()).unwrap_or_default();
    let mut offset = 0u64;
    let mut slots = Vec::with_capacity(args.len());
    for arg in &*args {
        if is_wide(arg.shape) {
            offset = offset.next_multiple_of(16);
        }
        slots.push(offset);
        offset += if is_wide(arg.shape) { 16 } else { 8 };
    }
    let site = process.site();
    let area = process.memory.push_stack(offset, 16, site);
    process.observe_allocation(area);
    for (arg, slot) in args.iter().zip(slots) {
        process.store_value(area.plus(slot as i64), arg.shape, arg.value)?;
    }
    process.store_value(list, Shape::I32, Val::i32(NO_GENERAL))?;
    process.store_value(list.plus(4), Shape::I32, Val::i32(NO_FLOAT))?;
    process.store_value(list.plus(8), Shape::Ptr, area)?;
    process.store_value(list.plus(16), Shape::Ptr, area)
}

impl VarArgs<'_> {
    /// The next argument, which should have this type.
    pub fn next(&mut self, process: &mut Process, shape: Shape) -> Result<Val, Stop> {
        match self {
            VarArgs::List(args) => {
                let Some((first, rest)) = args.split_first() else {
                    let text = "the format wants more arguments than there are".to_string();
                    return Err(process.fault(FaultKind::OutOfBounds, text));
                };
                *args = rest;
                process.defined(Some(first), "an argument")?;
                convert(process, first, shape)
            }
            VarArgs::VaList(list) => {
                let mut at = process.load(list.plus(8), Shape::Ptr)?;
                if is_wide(shape) {
                    at = at.plus((at.lo.next_multiple_of(16) - at.lo) as i64);
                }
                let value = process.load(at, shape)?;
                process.defined(Some(&Arg { value, shape }), "an argument")?;
                let step = if is_wide(shape) { 16 } else { 8 };
                process.store_value(list.plus(8), Shape::Ptr, at.plus(step))?;
                Ok(value)
            }
        }
    }
}

fn convert(process: &Process, arg: &Arg, wanted: Shape) -> Result<Val, Stop> {
    use crate::c::value::mask;
    match (arg.shape, wanted) {
        (Shape::Int(_) | Shape::Ptr, Shape::Int(w)) => Ok(Val::bits(arg.value.lo & mask(u32::from(w)))),
        (Shape::Int(_), Shape::Ptr) => Ok(process.memory.with_provenance(Val::bits(arg.value.lo))),
        (found, wanted) if found == wanted => Ok(arg.value),
        (found, wanted) => {
            let text = format!("the format wants an argument of another type: {wanted:?}, not {found:?}");
            Err(Stop::Unsupported(text))
        }
    }
}
