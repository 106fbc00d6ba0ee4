//! The constant pool: numbered entries that the rest of a class file refers to.
//!
//! Reading a pool means finding where each entry starts; entries are decoded when they are used. Names are interned at most once per
//! pool: the table of symbols has a cell per entry, so that using `java/lang/Object` a hundred times hashes it once. The
//! [`PoolTable`] can outlive the bytes; a class that is read again takes up where it left.

use std::sync::{Arc, OnceLock};

use pathlight_ir::{HandleKind, Symbol, descriptor};

use super::{ClassError, Cursor, mutf8};

/// Tags of pool entries.
pub mod tag {
    pub const UTF8: u8 = 1;
    pub const INTEGER: u8 = 3;
    pub const FLOAT: u8 = 4;
    pub const LONG: u8 = 5;
    pub const DOUBLE: u8 = 6;
    pub const CLASS: u8 = 7;
    pub const STRING: u8 = 8;
    pub const FIELD: u8 = 9;
    pub const METHOD: u8 = 10;
    pub const INTERFACE_METHOD: u8 = 11;
    pub const NAME_AND_TYPE: u8 = 12;
    pub const METHOD_HANDLE: u8 = 15;
    pub const METHOD_TYPE: u8 = 16;
    pub const DYNAMIC: u8 = 17;
    pub const INVOKE_DYNAMIC: u8 = 18;
    pub const MODULE: u8 = 19;
    pub const PACKAGE: u8 = 20;

    /// Length of an entry after its tag; None for text, which has its own, and for unknown tags.
    pub fn length(tag: u8) -> Option<usize> {
        Some(match tag {
            CLASS | STRING | METHOD_TYPE | MODULE | PACKAGE => 2,
            METHOD_HANDLE => 3,
            INTEGER | FLOAT | FIELD | METHOD | INTERFACE_METHOD | NAME_AND_TYPE | DYNAMIC
            | INVOKE_DYNAMIC => 4,
            LONG | DOUBLE => 8,
            _ => return None,
        })
    }
}

/// Where the entries of a pool lie, and the symbols that were made of them.
#[derive(Debug)]
pub struct PoolTable {
    /// Offset of each entry's tag; zero where there is no entry (index 0, second half of a long or double).
    offsets: Vec<u32>,
    /// Per entry, or nothing at all.
    symbols: Vec<OnceLock<Symbol>>,
    /// Offset of the first byte after the pool.
    end: usize,
}

#[derive(Clone, Debug)]
pub struct ConstantPool<'a> {
    bytes: &'a [u8],
    table: Arc<PoolTable>,
    /// The class that the pool belongs to; empty until its name was read.
    pub(super) class: Symbol,
    pub(super) version: (u16, u16),
}

/// A field or method as an instruction names it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MemberRef {
    pub owner: Symbol,
    pub name: Symbol,
    pub descriptor: Symbol,
    pub is_interface: bool,
}

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct MethodHandleRef {
    pub kind: HandleKind,
    pub member: MemberRef,
}

/// A constant or call site that a bootstrap method makes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct DynamicRef {
    /// Number in the list of bootstrap methods.
    pub bootstrap: u16,
    pub name: Symbol,
    pub descriptor: Symbol,
}

/// What `ldc` can push and what bootstrap methods take.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Loadable {
    Int(i32),
    Long(i64),
    /// Raw bits.
    Float(u32),
    /// Raw bits.
    Double(u64),
    String(Symbol),
    Class(Symbol),
    MethodType(Symbol),
    MethodHandle(MethodHandleRef),
    Dynamic(DynamicRef),
}

impl PoolTable {
    /// Finds the entries; the cursor stands before the pool's count and is moved behind the pool.
    pub(super) fn scan(cursor: &mut Cursor) -> Result<PoolTable, ClassError> {
        let mut table = PoolTable::scan_once(cursor)?;
        table.symbols = (0..table.offsets.len()).map(|_| OnceLock::new()).collect();
        Ok(table)
    }

    /// A table that remembers no symbols, for readers that use a handful of them once.
    pub(super) fn scan_once(cursor: &mut Cursor) -> Result<PoolTable, ClassError> {
        let start = cursor.offset();
        let count = usize::from(cursor.u16()?);
        if count == 0 {
            return Err(ClassError::new(start, "the constant pool's count is zero"));
        }
        // An entry has at least three bytes (four of a long's nine stand for its second index).
        let mut offsets = Vec::with_capacity(count.min(cursor.remaining() / 3 + 2));
        offsets.push(0);
        while offsets.len() < count {
            let offset = cursor.offset();
            let tag = cursor.u8()?;
            let length = match tag::length(tag) {
                Some(length) => length,
                None if tag == tag::UTF8 => usize::from(cursor.u16()?),
                None => {
                    return Err(ClassError::new(offset, format!("unknown tag {tag} in the constant pool")));
                }
            };
            cursor.skip(length)?;
            offsets.push(offset as u32);
            if matches!(tag, tag::LONG | tag::DOUBLE) {
                offsets.push(0);
            }
        }
        if offsets.len() > count {
            return Err(ClassError::new(start, "the last pool entry is half a long or double"));
        }
        Ok(PoolTable { offsets, symbols: Vec::new(), end: cursor.offset() })
    }
}

impl<'a> ConstantPool<'a> {
    pub(super) fn new(bytes: &'a [u8], table: Arc<PoolTable>) -> ConstantPool<'a> {
        ConstantPool { bytes, table, class: Symbol::EMPTY, version: (0, 0) }
    }

    pub fn table(&self) -> &Arc<PoolTable> {
        &self.table
    }

    /// The bytes of the class file.
    pub fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    pub(super) fn end(&self) -> usize {
        self.table.end
    }

    /// One more than the largest index.
    pub fn count(&self) -> usize {
        self.table.offsets.len()
    }

    /// The tag of an entry, if there is one.
    pub fn tag(&self, index: u16) -> Option<u8> {
        self.entry(index).map(|(tag, _)| tag)
    }

    fn entry(&self, index: u16) -> Option<(u8, usize)> {
        let offset = *self.table.offsets.get(usize::from(index)).filter(|o| **o != 0)? as usize;
        Some((*self.bytes.get(offset)?, offset))
    }

    #[cold]
    pub fn error(&self, offset: usize, message: impl Into<String>) -> ClassError {
        ClassError::new(offset, message).in_class(self.class)
    }

    /// The content of an entry, which must have one of these tags.
    fn expect(&self, index: u16, tags: &[u8], what: &str) -> Result<(u8, Cursor<'a>), ClassError> {
        match self.entry(index) {
            Some((tag, offset)) if tags.contains(&tag) => {
                Ok((tag, Cursor::over(self.bytes, offset + 1, self.table.end)))
            }
            Some((tag, offset)) => {
                Err(self.error(offset, format!("pool entry {index} should be {what} but has tag {tag}")))
            }
            None => Err(self.error(
                self.table.end,
                format!(
                    "pool index {index} should be {what} but there is no such entry (count {})",
                    self.count()
                ),
            )),
        }
    }

    /// The undecoded bytes of a text entry.
    pub fn utf8_bytes(&self, index: u16) -> Result<&'a [u8], ClassError> {
        let (_, mut cursor) = self.expect(index, &[tag::UTF8], "text")?;
        let length = cursor.u16()?;
        cursor.take(usize::from(length))
    }

    pub fn utf8(&self, index: u16) -> Result<Symbol, ClassError> {
        let cell = self.table.symbols.get(usize::from(index));
        if let Some(symbol) = cell.and_then(OnceLock::get) {
            return Ok(*symbol);
        }
        let bytes = self.utf8_bytes(index)?;
        let text = mutf8::decode(bytes).map_err(|at| {
            let start = self.entry(index).map_or(0, |(_, offset)| offset + 3);
            self.error(start + at, format!("text in pool entry {index} is not modified UTF-8"))
        })?;
        let symbol = Symbol::new(&text);
        if let Some(cell) = cell {
            // Another thread may have been first, with the same symbol.
            let _ = cell.set(symbol);
        }
        Ok(symbol)
    }

    /// The text of an index that may be zero.
    pub fn utf8_or_none(&self, index: u16) -> Result<Option<Symbol>, ClassError> {
        if index == 0 { Ok(None) } else { self.utf8(index).map(Some) }
    }

    fn text_in(&self, index: u16, tag: u8, what: &str) -> Result<Symbol, ClassError> {
        let (_, mut cursor) = self.expect(index, &[tag], what)?;
        self.utf8(cursor.u16()?)
    }

    /// A class by name: `java/lang/String`, `[I`.
    pub fn class(&self, index: u16) -> Result<Symbol, ClassError> {
        let name = self.text_in(index, tag::CLASS, "a class")?;
        if is_class_name(name.as_str()) {
            return Ok(name);
        }
        let offset = self.entry(index).map_or(0, |(_, offset)| offset);
        Err(self.error(
            offset,
            format!("pool entry {index} names a class {name:?}, which no class can be called"),
        ))
    }

    /// The class of an index that may be zero.
    pub fn class_or_none(&self, index: u16) -> Result<Option<Symbol>, ClassError> {
        if index == 0 { Ok(None) } else { self.class(index).map(Some) }
    }

    pub fn name_and_type(&self, index: u16) -> Result<(Symbol, Symbol), ClassError> {
        let (_, mut cursor) = self.expect(index, &[tag::NAME_AND_TYPE], "a name and type")?;
        Ok((self.utf8(cursor.u16()?)?, self.utf8(cursor.u16()?)?))
    }

    /// A field, method or interface method.
    pub fn member(&self, index: u16) -> Result<MemberRef, ClassError> {
        self.member_of(index, &[tag::FIELD, tag::METHOD, tag::INTERFACE_METHOD], "a field or method")
    }

    pub fn field(&self, index: u16) -> Result<MemberRef, ClassError> {
        self.member_of(index, &[tag::FIELD], "a field")
    }

    pub fn method(&self, index: u16) -> Result<MemberRef, ClassError> {
        self.member_of(index, &[tag::METHOD, tag::INTERFACE_METHOD], "a method")
    }

    fn member_of(&self, index: u16, tags: &[u8], what: &str) -> Result<MemberRef, ClassError> {
        let (tag, mut cursor) = self.expect(index, tags, what)?;
        let owner = self.class(cursor.u16()?)?;
        let (name, descriptor) = self.name_and_type(cursor.u16()?)?;
        // Those of methods are taken apart, and so checked, by everybody who uses them.
        if tag == tag::FIELD && !descriptor::is_field(descriptor.as_str()) {
            let offset = self.entry(index).map_or(0, |(_, offset)| offset);
            return Err(self.error(
                offset,
                format!("the field {name} has the descriptor {descriptor:?}, which is none"),
            ));
        }
        Ok(MemberRef { owner, name, descriptor, is_interface: tag == tag::INTERFACE_METHOD })
    }

    pub fn method_handle(&self, index: u16) -> Result<MethodHandleRef, ClassError> {
        let (_, mut cursor) = self.expect(index, &[tag::METHOD_HANDLE], "a method handle")?;
        let offset = cursor.offset();
        let number = cursor.u8()?;
        let member = cursor.u16()?;
        let (kind, tags): (_, &[u8]) = match number {
            1 => (HandleKind::GetField, &[tag::FIELD]),
            2 => (HandleKind::GetStatic, &[tag::FIELD]),
            3 => (HandleKind::PutField, &[tag::FIELD]),
            4 => (HandleKind::PutStatic, &[tag::FIELD]),
            5 => (HandleKind::InvokeVirtual, &[tag::METHOD]),
            6 => (HandleKind::InvokeStatic, &[tag::METHOD, tag::INTERFACE_METHOD]),
            7 => (HandleKind::InvokeSpecial, &[tag::METHOD, tag::INTERFACE_METHOD]),
            8 => (HandleKind::NewInvokeSpecial, &[tag::METHOD]),
            9 => (HandleKind::InvokeInterface, &[tag::INTERFACE_METHOD]),
            _ => return Err(self.error(offset, format!("unknown kind {number} of method handle"))),
        };
        Ok(MethodHandleRef { kind, member: self.member_of(member, tags, "the member of a method handle")? })
    }

    fn dynamic(&self, index: u16, tag: u8, what: &str) -> Result<DynamicRef, ClassError> {
        let (_, mut cursor) = self.expect(index, &[tag], what)?;
        let bootstrap = cursor.u16()?;
        let (name, descriptor) = self.name_and_type(cursor.u16()?)?;
        Ok(DynamicRef { bootstrap, name, descriptor })
    }

    pub fn invoke_dynamic(&self, index: u16) -> Result<DynamicRef, ClassError> {
        self.dynamic(index, tag::INVOKE_DYNAMIC, "a dynamic call site")
    }

    /// Something that `ldc` can push.
    pub fn constant(&self, index: u16) -> Result<Loadable, ClassError> {
        const TAGS: [u8; 9] = [
            tag::INTEGER,
            tag::FLOAT,
            tag::LONG,
            tag::DOUBLE,
            tag::CLASS,
            tag::STRING,
            tag::METHOD_HANDLE,
            tag::METHOD_TYPE,
            tag::DYNAMIC,
        ];
        let (tag, mut cursor) = self.expect(index, &TAGS, "a loadable constant")?;
        Ok(match tag {
            tag::INTEGER => Loadable::Int(cursor.u32()? as i32),
            tag::FLOAT => Loadable::Float(cursor.u32()?),
            tag::LONG => Loadable::Long(cursor.u64()? as i64),
            tag::DOUBLE => Loadable::Double(cursor.u64()?),
            tag::CLASS => Loadable::Class(self.utf8(cursor.u16()?)?),
            tag::STRING => Loadable::String(self.utf8(cursor.u16()?)?),
            tag::METHOD_TYPE => Loadable::MethodType(self.utf8(cursor.u16()?)?),
            tag::METHOD_HANDLE => Loadable::MethodHandle(self.method_handle(index)?),
            _ => Loadable::Dynamic(self.dynamic(index, tag::DYNAMIC, "a dynamic constant")?),
        })
    }
}
/// Can a class be called so? Arrays are named by their descriptors; other names may hold anything but the characters that descriptors use.
fn is_class_name(name: &str) -> bool {
    if name.starts_with('[') {
        return descriptor::is_field(name);
    }
    !name.is_empty() && !name.bytes().any(|byte| matches!(byte, b'.' | b';' | b'['))
}
