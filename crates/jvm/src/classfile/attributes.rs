//! Attributes: named tables that hang on classes, members and code.

use super::{ClassError, ConstantPool, Cursor};

/// A list of attributes whose bounds were checked; contents are read on demand.
#[derive(Copy, Clone, Debug)]
pub struct Attributes<'a> {
    cursor: Cursor<'a>,
    count: u16,
}

#[derive(Copy, Clone, Debug)]
pub struct Attribute<'a> {
    pub name: &'a [u8],
    /// The content.
    pub cursor: Cursor<'a>,
}

impl<'a> Attributes<'a> {
    /// Steps over a list of attributes and checks that it fits.
    pub(super) fn skip(cursor: &mut Cursor<'a>) -> Result<Attributes<'a>, ClassError> {
        let count = cursor.u16()?;
        let list = *cursor;
        for _ in 0..count {
            cursor.u16()?;
            let length = cursor.u32()?;
            cursor.skip(length as usize)?;
        }
        Ok(Attributes { cursor: list, count })
    }

    pub fn iter(&self, pool: &ConstantPool<'a>) -> impl Iterator<Item = Result<Attribute<'a>, ClassError>> {
        let mut cursor = self.cursor;
        (0..self.count).map(move |_| {
            let name = pool.utf8_bytes(cursor.u16()?)?;
            let length = cursor.u32()?;
            Ok(Attribute { name, cursor: cursor.window(length as usize)? })
        })
    }

    /// The content of the attribute with this name; an error if there are two.
    pub fn find(&self, pool: &ConstantPool<'a>, name: &[u8]) -> Result<Option<Cursor<'a>>, ClassError> {
        let mut found = None;
        for attribute in self.iter(pool) {
            let attribute = attribute?;
            if attribute.name != name {
                continue;
            }
            if found.is_some() {
                let message = format!("a second {} attribute", String::from_utf8_lossy(name));
                return Err(ClassError::new(attribute.cursor.offset(), message));
            }
            found = Some(attribute.cursor);
        }
        Ok(found)
    }
}
