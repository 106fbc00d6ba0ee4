//! Stack maps: the types of locals and stack at the places where control flow meets (4.7.4 of the specification).
//!
//! The file writes each frame as a difference to the one before, the first to the frame that the descriptor gives; here they are
//! written out in full. A small file can describe a huge sum of frames, so the sum is bounded.

use pathlight_ir::Symbol;

use super::descriptor::verification_type;
use super::{ClassError, Code, ConstantPool, Cursor, MethodInfo};

/// Most entries that the frames of one method may have in sum.
const MAX_ENTRIES: usize = 4_000_000;

/// The state before the instruction at `pc`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    pub pc: u16,
    pub locals: Vec<VerificationType>,
    pub stack: Vec<VerificationType>,
}

/// A type as the verifier sees it. `Long` and `Double` are one entry of a frame but take two slots of locals or stack.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum VerificationType {
    Top,
    Int,
    Float,
    Long,
    Double,
    Null,
    UninitializedThis,
    Object(Symbol),
    /// Made by the `new` at this code index, not yet constructed.
    Uninitialized(u16),
}

impl VerificationType {
    pub fn slots(self) -> u16 {
        if matches!(self, VerificationType::Long | VerificationType::Double) { 2 } else { 1 }
    }
}

impl Frame {
    /// The locals with the slots at which they start.
    pub fn local_slots(&self) -> impl Iterator<Item = (u16, VerificationType)> + '_ {
        let mut next = 0u16;
        self.locals.iter().map(move |entry| {
            let slot = next;
            next = next.saturating_add(entry.slots());
            (slot, *entry)
        })
    }
}

/// The locals at the start of a method; None if its descriptor is malformed.
pub(super) fn entry_locals(class: Symbol, method: &MethodInfo) -> Option<Vec<VerificationType>> {
    let descriptor = pathlight_ir::descriptor::method(method.descriptor.as_str())?;
    let mut locals = Vec::with_capacity(descriptor.params.len() + 1);
    if !method.flags.is_static() {
        let is_constructor = method.name.as_str() == "<init>" && class.as_str() != "java/lang/Object";
        locals.push(match is_constructor {
            true => VerificationType::UninitializedThis,
            false => VerificationType::Object(class),
        });
    }
    for param in &descriptor.params {
        locals.push(verification_type(param)?);
    }
    Some(locals)
}

pub(super) fn read<'a>(
    mut cursor: Cursor<'a>,
    pool: &ConstantPool<'a>,
    method: &MethodInfo<'a>,
    code: &Code<'a>,
) -> Result<Vec<Frame>, ClassError> {
    let start = cursor.offset();
    let count = usize::from(cursor.u16()?);
    let locals = entry_locals(pool.class, method)
        .ok_or_else(|| ClassError::new(start, format!("malformed descriptor {}", method.descriptor)))?;
    let mut reader = Reader { pool, code, locals, pc: None };
    let mut frames = Vec::with_capacity(count.min(cursor.remaining()));
    let mut entries = 0;
    for _ in 0..count {
        let offset = cursor.offset();
        let frame = reader.frame(&mut cursor)?;
        entries += frame.locals.len() + frame.stack.len();
        if entries > MAX_ENTRIES {
            return Err(ClassError::new(
                offset,
                format!("frames have more than {MAX_ENTRIES} entries in sum"),
            ));
        }
        frames.push(frame);
    }
    cursor.finish("the table")?;
    Ok(frames)
}

/// The state between frames.
struct Reader<'r, 'a> {
    pool: &'r ConstantPool<'a>,
    code: &'r Code<'a>,
    locals: Vec<VerificationType>,
    /// Of the frame before; None before the first.
    pc: Option<u16>,
}

impl<'a> Reader<'_, 'a> {
    fn frame(&mut self, cursor: &mut Cursor<'a>) -> Result<Frame, ClassError> {
        let offset = cursor.offset();
        let form = cursor.u8()?;
        let delta = match form {
            0..=63 => u16::from(form),
            64..=127 => u16::from(form - 64),
            128..=246 => {
                return Err(ClassError::new(offset, format!("unknown form {form} of stack map frame")));
            }
            247..=255 => cursor.u16()?,
        };
        let mut stack = Vec::new();
        match form {
            64..=127 | 247 => stack.push(self.entry(cursor)?),
            248..=250 => {
                let left = self.locals.len().checked_sub(usize::from(251 - form));
                let left =
                    left.ok_or_else(|| ClassError::new(offset, "frame drops locals that are not there"))?;
                self.locals.truncate(left);
            }
            252..=254 => {
                for _ in 251..form {
                    let entry = self.entry(cursor)?;
                    self.locals.push(entry);
                }
            }
            255 => {
                self.locals = self.list(cursor)?;
                stack = self.list(cursor)?;
            }
            _ => (),
        }
        let pc = self.advance(offset, delta)?;
        self.check_size(offset, &self.locals, self.code.max_locals, "locals")?;
        self.check_size(offset, &stack, self.code.max_stack, "stack")?;
        Ok(Frame { pc, locals: self.locals.clone(), stack })
    }

    fn advance(&mut self, offset: usize, delta: u16) -> Result<u16, ClassError> {
        let pc = match self.pc {
            None => Some(delta),
            Some(before) => before.checked_add(delta).and_then(|pc| pc.checked_add(1)),
        };
        let inside = pc.filter(|pc| usize::from(*pc) < self.code.bytes.len());
        self.pc = inside;
        inside.ok_or_else(|| ClassError::new(offset, "frame lies outside the code"))
    }

    fn check_size(
        &self,
        offset: usize,
        entries: &[VerificationType],
        limit: u16,
        what: &str,
    ) -> Result<(), ClassError> {
        let size: usize = entries.iter().map(|e| usize::from(e.slots())).sum();
        if size <= usize::from(limit) {
            return Ok(());
        }
        Err(ClassError::new(offset, format!("frame has {size} slots of {what}, the method only {limit}")))
    }

    fn list(&self, cursor: &mut Cursor<'a>) -> Result<Vec<VerificationType>, ClassError> {
        let count = usize::from(cursor.u16()?);
        let mut entries = Vec::with_capacity(count.min(cursor.remaining()));
        for _ in 0..count {
            entries.push(self.entry(cursor)?);
        }
        Ok(entries)
    }

    fn entry(&self, cursor: &mut Cursor<'a>) -> Result<VerificationType, ClassError> {
        let offset = cursor.offset();
        Ok(match cursor.u8()? {
            0 => VerificationType::Top,
            1 => VerificationType::Int,
            2 => VerificationType::Float,
            3 => VerificationType::Double,
            4 => VerificationType::Long,
            5 => VerificationType::Null,
            6 => VerificationType::UninitializedThis,
            7 => VerificationType::Object(self.pool.class(cursor.u16()?)?),
            8 => {
                let pc = cursor.u16()?;
                // 0xBB is `new`.
                if self.code.bytes.get(usize::from(pc)) != Some(&0xBB) {
                    return Err(ClassError::new(offset, format!("no new instruction at {pc}")));
                }
                VerificationType::Uninitialized(pc)
            }
            tag => return Err(ClassError::new(offset, format!("unknown verification type {tag}"))),
        })
    }
}
