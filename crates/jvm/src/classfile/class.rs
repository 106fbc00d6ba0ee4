//! The outline of a class file: header, members, where the attributes lie.

use std::sync::Arc;

use pathlight_ir::{Flags, Symbol, descriptor};

use super::{Attributes, ClassError, Code, ConstantPool, Cursor, PoolTable};

/// Java 1.0.
pub const OLDEST_VERSION: u16 = 45;
/// Java 25.
pub const NEWEST_VERSION: u16 = 69;

const MAGIC: u32 = 0xCAFE_BABE;

#[derive(Clone, Debug)]
pub struct ClassFile<'a> {
    pub pool: ConstantPool<'a>,
    pub name: Symbol,
    pub flags: Flags,
    pub superclass: Option<Symbol>,
    pub interfaces: Vec<Symbol>,
    /// Major and minor.
    pub version: (u16, u16),
    pub fields: Vec<FieldInfo<'a>>,
    pub methods: Vec<MethodInfo<'a>>,
    pub attributes: Attributes<'a>,
}

#[derive(Clone, Debug)]
pub struct FieldInfo<'a> {
    pub name: Symbol,
    pub descriptor: Symbol,
    pub flags: Flags,
    pub attributes: Attributes<'a>,
}

#[derive(Clone, Debug)]
pub struct MethodInfo<'a> {
    pub name: Symbol,
    pub descriptor: Symbol,
    pub flags: Flags,
    pub attributes: Attributes<'a>,
}

/// What a hierarchy needs to know of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClassHeader {
    pub name: Symbol,
    pub flags: Flags,
    pub superclass: Option<Symbol>,
    pub interfaces: Vec<Symbol>,
    /// Not empty if the class is sealed.
    pub permitted: Vec<Symbol>,
}

struct Member<'a> {
    flags: Flags,
    name: Symbol,
    descriptor: Symbol,
    attributes: Attributes<'a>,
    offset: usize,
}

impl<'a> ClassFile<'a> {
    pub fn parse(bytes: &'a [u8]) -> Result<ClassFile<'a>, ClassError> {
        let (mut cursor, version) = prelude(bytes)?;
        let table = PoolTable::scan(&mut cursor)?;
        ClassFile::outline(bytes, Arc::new(table), version)
    }

    /// Parses a file again whose pool was scanned before: the same bytes, the table of the first [`ClassFile::pool`].
    pub fn parse_with(bytes: &'a [u8], table: Arc<PoolTable>) -> Result<ClassFile<'a>, ClassError> {
        let (_, version) = prelude(bytes)?;
        ClassFile::outline(bytes, table, version)
    }

    fn outline(
        bytes: &'a [u8],
        table: Arc<PoolTable>,
        version: (u16, u16),
    ) -> Result<ClassFile<'a>, ClassError> {
        let mut pool = ConstantPool::new(bytes, table);
        pool.version = version;
        let mut cursor = Cursor::over(bytes, pool.end(), bytes.len());
        let header = header(&mut cursor, &mut pool)?;
        let rest = members(&mut cursor, &pool).and_then(|(fields, methods)| {
            let attributes = Attributes::skip(&mut cursor)?;
            cursor.finish("the class file")?;
            Ok((fields, methods, attributes))
        });
        let (fields, methods, attributes) = rest.map_err(|e| e.in_class(header.name))?;
        Ok(ClassFile {
            pool,
            name: header.name,
            flags: header.flags,
            superclass: header.superclass,
            interfaces: header.interfaces,
            version,
            fields,
            methods,
            attributes,
        })
    }

    pub fn method(&self, name: Symbol, descriptor: Symbol) -> Option<&MethodInfo<'a>> {
        self.methods.iter().find(|m| m.name == name && m.descriptor == descriptor)
    }

    pub fn declares_field(&self, name: Symbol, descriptor: Symbol) -> bool {
        self.fields.iter().any(|f| f.name == name && f.descriptor == descriptor)
    }

    /// The name of the source file, if the class file has it.
    pub fn source_file(&self) -> Option<Symbol> {
        let mut content = self.attributes.find(&self.pool, b"SourceFile").ok()??;
        self.pool.utf8(content.u16().ok()?).ok()
    }
}

impl ClassHeader {
    /// Reads only what a hierarchy needs; members are stepped over, without looking at their names.
    pub fn parse(bytes: &[u8]) -> Result<ClassHeader, ClassError> {
        let (mut cursor, _) = prelude(bytes)?;
        let table = PoolTable::scan_once(&mut cursor)?;
        let mut pool = ConstantPool::new(bytes, Arc::new(table));
        let mut header = header(&mut cursor, &mut pool)?;
        for _ in 0..2 {
            for _ in 0..cursor.u16()? {
                cursor.skip(6)?;
                Attributes::skip(&mut cursor)?;
            }
        }
        if let Some(mut content) = Attributes::skip(&mut cursor)?.find(&pool, b"PermittedSubclasses")? {
            header.permitted = class_list(&mut content, &pool)?;
        }
        Ok(header)
    }
}

impl<'a> MethodInfo<'a> {
    /// The code, or None if the method has none.
    pub fn code(&self, pool: &ConstantPool<'a>) -> Result<Option<Code<'a>>, ClassError> {
        let found = self.attributes.find(pool, b"Code").map_err(|e| e.in_class(pool.class))?;
        let Some(cursor) = found else { return Ok(None) };
        if self.flags.is_abstract() || self.flags.is_native() {
            let message = format!("abstract or native method {}{} has code", self.name, self.descriptor);
            return Err(pool.error(cursor.offset(), message));
        }
        Code::parse(cursor, pool, self).map(Some).map_err(|e| e.in_class(pool.class))
    }

    /// Names from `MethodParameters`; empty if the class file has none.
    pub fn parameter_names(&self, pool: &ConstantPool<'a>) -> Vec<Symbol> {
        let found = self.attributes.find(pool, b"MethodParameters").ok().flatten();
        found
            .and_then(|mut cursor| super::declaration::parameter_names(&mut cursor, pool).ok())
            .unwrap_or_default()
    }

    pub fn has_code(&self, pool: &ConstantPool<'a>) -> bool {
        self.attributes.iter(pool).any(|a| a.is_ok_and(|a| a.name == b"Code"))
    }
}

/// Reads up to the constant pool: magic number and version.
fn prelude(bytes: &[u8]) -> Result<(Cursor<'_>, (u16, u16)), ClassError> {
    let mut cursor = Cursor::new(bytes);
    let magic = cursor.u32()?;
    if magic != MAGIC {
        return Err(ClassError::new(
            0,
            format!("not a class file: it begins with {magic:08x}, not cafebabe"),
        ));
    }
    let minor = cursor.u16()?;
    let major = cursor.u16()?;
    if !(OLDEST_VERSION..=NEWEST_VERSION).contains(&major) {
        let message = format!(
            "class file version {major}.{minor} is not supported (versions {OLDEST_VERSION} to {NEWEST_VERSION} are)"
        );
        return Err(ClassError::new(4, message));
    }
    Ok((cursor, (major, minor)))
}

/// Reads from the class's flags to its interfaces; tells the pool whose it is.
fn header(cursor: &mut Cursor, pool: &mut ConstantPool) -> Result<ClassHeader, ClassError> {
    let flags = Flags(cursor.u16()?);
    let offset = cursor.offset();
    let name = pool.class(cursor.u16()?)?;
    if name.is_empty() || name.as_str().starts_with('[') {
        return Err(ClassError::new(offset, format!("{name:?} is not the name of a class")));
    }
    pool.class = name;
    let superclass = pool.class_or_none(cursor.u16().map_err(|e| e.in_class(name))?)?;
    let interfaces = class_list(cursor, pool).map_err(|e| e.in_class(name))?;
    Ok(ClassHeader { name, flags, superclass, interfaces, permitted: Vec::new() })
}

/// A count and so many classes.
pub(super) fn class_list(cursor: &mut Cursor, pool: &ConstantPool) -> Result<Vec<Symbol>, ClassError> {
    let count = cursor.u16()?;
    (0..count).map(|_| pool.class(cursor.u16()?)).collect()
}

type Members<'a> = (Vec<FieldInfo<'a>>, Vec<MethodInfo<'a>>);

fn members<'a>(cursor: &mut Cursor<'a>, pool: &ConstantPool<'a>) -> Result<Members<'a>, ClassError> {
    let fields = list(cursor, pool, |m| {
        check_descriptor(&m, descriptor::is_field)?;
        Ok(FieldInfo { name: m.name, descriptor: m.descriptor, flags: m.flags, attributes: m.attributes })
    })?;
    let methods = list(cursor, pool, |m| {
        check_descriptor(&m, |text| descriptor::method(text).is_some())?;
        Ok(MethodInfo { name: m.name, descriptor: m.descriptor, flags: m.flags, attributes: m.attributes })
    })?;
    Ok((fields, methods))
}

fn check_descriptor(member: &Member, is_right: fn(&str) -> bool) -> Result<(), ClassError> {
    let Member { name, descriptor, offset, .. } = *member;
    if is_right(descriptor.as_str()) {
        return Ok(());
    }
    Err(ClassError::new(offset, format!("member {name} has the malformed descriptor {descriptor:?}")))
}

fn list<'a, T>(
    cursor: &mut Cursor<'a>,
    pool: &ConstantPool<'a>,
    make: impl Fn(Member<'a>) -> Result<T, ClassError>,
) -> Result<Vec<T>, ClassError> {
    let count = usize::from(cursor.u16()?);
    let mut members = Vec::with_capacity(count.min(cursor.remaining() / 8));
    for _ in 0..count {
        let offset = cursor.offset();
        let flags = Flags(cursor.u16()?);
        let name = pool.utf8(cursor.u16()?)?;
        let descriptor = pool.utf8(cursor.u16()?)?;
        let attributes = Attributes::skip(cursor)?;
        members.push(make(Member { flags, name, descriptor, attributes, offset })?);
    }
    Ok(members)
}
