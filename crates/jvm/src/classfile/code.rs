//! The code of a method and the tables around it.

use pathlight_ir::Symbol;

use super::{Attribute, Attributes, ClassError, ConstantPool, Cursor, Frame, MethodInfo, stack_map};

#[derive(Clone, Debug)]
pub struct Code<'a> {
    pub max_stack: u16,
    pub max_locals: u16,
    pub bytes: &'a [u8],
    /// Offset of the first code byte in the file.
    pub offset: usize,
    /// In the order of the table: the first that matches takes the exception.
    pub handlers: Vec<Handler>,
    /// Code index and line, sorted by index.
    pub lines: Vec<(u16, u16)>,
    pub locals: Vec<LocalVariable>,
    pub frames: Vec<Frame>,
    /// Tables that were dropped because they are damaged, and why.
    pub notes: Vec<String>,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Handler {
    pub start: u16,
    /// The first index that is not covered.
    pub end: u16,
    pub target: u16,
    /// None catches everything.
    pub catch: Option<Symbol>,
}

/// A source variable that lives in a slot over a range of code.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct LocalVariable {
    pub start: u16,
    pub length: u16,
    pub name: Symbol,
    pub descriptor: Symbol,
    pub slot: u16,
}

impl<'a> Code<'a> {
    pub(super) fn parse(
        mut cursor: Cursor<'a>,
        pool: &ConstantPool<'a>,
        method: &MethodInfo<'a>,
    ) -> Result<Code<'a>, ClassError> {
        let cursor = &mut cursor;
        // The first compilers of all wrote narrower fields.
        let narrow = pool.version < (45, 3);
        let (max_stack, max_locals) = match narrow {
            true => (u16::from(cursor.u8()?), u16::from(cursor.u8()?)),
            false => (cursor.u16()?, cursor.u16()?),
        };
        let length = if narrow { u32::from(cursor.u16()?) } else { cursor.u32()? };
        if !(1..=0xFFFF).contains(&length) {
            let message = format!("method {}{} has {length} bytes of code", method.name, method.descriptor);
            return Err(ClassError::new(cursor.offset(), message));
        }
        let offset = cursor.offset();
        let bytes = cursor.take(length as usize)?;
        let handlers = handlers(cursor, pool, length as usize)?;
        let mut code = Code {
            max_stack,
            max_locals,
            bytes,
            offset,
            handlers,
            lines: Vec::new(),
            locals: Vec::new(),
            frames: Vec::new(),
            notes: Vec::new(),
        };
        let attributes = Attributes::skip(cursor)?;
        cursor.finish("a Code attribute")?;
        code.read_tables(attributes, pool, method)?;
        Ok(code)
    }

    fn read_tables(
        &mut self,
        attributes: Attributes<'a>,
        pool: &ConstantPool<'a>,
        method: &MethodInfo<'a>,
    ) -> Result<(), ClassError> {
        for attribute in attributes.iter(pool) {
            let Attribute { name, cursor } = attribute?;
            let outcome = match name {
                b"LineNumberTable" => read_lines(cursor, self.bytes.len()).map(|l| self.lines.extend(l)),
                b"LocalVariableTable" => self.read_locals(cursor, pool).map(|l| self.locals.extend(l)),
                // Older files may carry a table of this name that means nothing to their verifier.
                b"StackMapTable" if pool.version.0 >= 50 => {
                    stack_map::read(cursor, pool, method, self).map(|frames| self.frames = frames)
                }
                _ => Ok(()),
            };
            if let Err(error) = outcome {
                self.notes.push(format!("{} dropped: {error}", String::from_utf8_lossy(name)));
            }
        }
        if !self.lines.is_sorted_by_key(|(pc, _)| *pc) {
            self.lines.sort_by_key(|(pc, _)| *pc);
        }
        Ok(())
    }

    fn read_locals(
        &self,
        mut cursor: Cursor<'a>,
        pool: &ConstantPool<'a>,
    ) -> Result<Vec<LocalVariable>, ClassError> {
        let count = usize::from(cursor.u16()?);
        let mut locals = Vec::with_capacity(count.min(cursor.remaining() / 10));
        for _ in 0..count {
            let offset = cursor.offset();
            let (start, length) = (cursor.u16()?, cursor.u16()?);
            let (name, descriptor) = (pool.utf8(cursor.u16()?)?, pool.utf8(cursor.u16()?)?);
            let slot = cursor.u16()?;
            let local = LocalVariable { start, length, name, descriptor, slot };
            if usize::from(start) + usize::from(length) > self.bytes.len() || slot >= self.max_locals {
                return Err(ClassError::new(
                    offset,
                    format!("variable {name} lies outside the code or its slots"),
                ));
            }
            locals.push(local);
        }
        cursor.finish("the table")?;
        Ok(locals)
    }

    /// The source line of a code index.
    pub fn line(&self, pc: u16) -> Option<u16> {
        let after = self.lines.partition_point(|(start, _)| *start <= pc);
        after.checked_sub(1).map(|i| self.lines[i].1)
    }

    /// The source variable in a slot at a code index.
    pub fn local(&self, slot: u16, pc: u16) -> Option<&LocalVariable> {
        let pc = u32::from(pc);
        self.locals.iter().find(|local| {
            let start = u32::from(local.start);
            local.slot == slot && (start..start + u32::from(local.length)).contains(&pc)
        })
    }
}

fn handlers(cursor: &mut Cursor, pool: &ConstantPool, length: usize) -> Result<Vec<Handler>, ClassError> {
    let count = usize::from(cursor.u16()?);
    let mut handlers = Vec::with_capacity(count.min(cursor.remaining() / 8));
    for _ in 0..count {
        let offset = cursor.offset();
        let (start, end, target) = (cursor.u16()?, cursor.u16()?, cursor.u16()?);
        let catch = pool.class_or_none(cursor.u16()?)?;
        if start >= end || usize::from(end) > length || usize::from(target) >= length {
            let message =
                format!("exception handler {start}..{end} -> {target} lies outside {length} bytes of code");
            return Err(ClassError::new(offset, message));
        }
        handlers.push(Handler { start, end, target, catch });
    }
    Ok(handlers)
}

fn read_lines(mut cursor: Cursor, length: usize) -> Result<Vec<(u16, u16)>, ClassError> {
    let count = usize::from(cursor.u16()?);
    let mut lines = Vec::with_capacity(count.min(cursor.remaining() / 4));
    for _ in 0..count {
        let offset = cursor.offset();
        let (pc, line) = (cursor.u16()?, cursor.u16()?);
        if usize::from(pc) >= length {
            return Err(ClassError::new(offset, format!("line {line} begins outside the code, at {pc}")));
        }
        lines.push((pc, line));
    }
    cursor.finish("the table")?;
    Ok(lines)
}
