//! Types of values.
//!
//! Values are scalars: integers of a fixed width without a sign (operations carry the sign), floats, Java references and
//! machine pointers. Aggregates live in memory and are touched through places; front ends split aggregate values into scalars.
//!
//! A Java reference type is the name of its class as class files spell it (`java/lang/String`), array classes included
//! (`[I`, `[Ljava/lang/String;`), so that a type is eight bytes and needs no table. People see `java.lang.String[]`.

use std::fmt;

use crate::Symbol;

#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Type {
    /// An integer of so many bits. Java's boolean, byte, short, char and int are all 32 bits wide once loaded.
    Int(u32),
    Float(FloatKind),
    /// A Java reference of this class, or null.
    Ref(Symbol),
    /// The type of the null constant: a subtype of every reference type.
    Null,
    /// A machine pointer into an address space.
    Ptr(u32),
}

#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum FloatKind {
    F16,
    BF16,
    F32,
    F64,
    /// x87 extended precision.
    F80,
    F128,
    /// A pair of doubles, as on PowerPC.
    F128Pair,
}

impl FloatKind {
    pub const NAMES: [(FloatKind, &'static str); 7] = [
        (FloatKind::F16, "f16"),
        (FloatKind::BF16, "bf16"),
        (FloatKind::F32, "f32"),
        (FloatKind::F64, "f64"),
        (FloatKind::F80, "f80"),
        (FloatKind::F128, "f128"),
        (FloatKind::F128Pair, "f128pair"),
    ];

    pub fn name(self) -> &'static str {
        FloatKind::NAMES.iter().find(|(kind, _)| *kind == self).map_or("f64", |(_, name)| name)
    }

    pub fn from_name(name: &str) -> Option<FloatKind> {
        FloatKind::NAMES.iter().find(|(_, n)| *n == name).map(|(kind, _)| *kind)
    }
}

impl Type {
    pub const I1: Type = Type::Int(1);
    pub const I8: Type = Type::Int(8);
    pub const I16: Type = Type::Int(16);
    pub const I32: Type = Type::Int(32);
    pub const I64: Type = Type::Int(64);
    pub const F32: Type = Type::Float(FloatKind::F32);
    pub const F64: Type = Type::Float(FloatKind::F64);
    pub const PTR: Type = Type::Ptr(0);

    pub fn class(name: &str) -> Type {
        Type::Ref(Symbol::new(name))
    }

    pub fn is_ref(self) -> bool {
        matches!(self, Type::Ref(_) | Type::Null)
    }

    pub fn is_int(self) -> bool {
        matches!(self, Type::Int(_))
    }

    pub fn is_float(self) -> bool {
        matches!(self, Type::Float(_))
    }

    /// May a value of type `self` stand where `wanted` is expected, as far as this can be told without a class hierarchy?
    pub fn fits(self, wanted: Type) -> bool {
        self == wanted || (self.is_ref() && wanted.is_ref())
    }

    /// The type of a field or parameter from its Java descriptor, as it is once loaded (small integers are 32 bits wide).
    pub fn of_descriptor(descriptor: &str) -> Option<Type> {
        Some(match descriptor.as_bytes().first()? {
            b'Z' | b'B' | b'S' | b'C' | b'I' => Type::I32,
            b'J' => Type::I64,
            b'F' => Type::F32,
            b'D' => Type::F64,
            b'[' => Type::class(descriptor),
            b'L' => Type::class(descriptor.get(1..)?.strip_suffix(';')?),
            _ => return None,
        })
    }

    /// The type as it lies in memory: like [`Type::of_descriptor`], but small integers keep their width.
    pub fn in_memory(descriptor: &str) -> Option<Type> {
        Some(match descriptor.as_bytes().first()? {
            b'Z' | b'B' => Type::I8,
            b'S' | b'C' => Type::I16,
            _ => return Type::of_descriptor(descriptor),
        })
    }
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Type::Int(width) => write!(f, "i{width}"),
            Type::Float(kind) => f.write_str(kind.name()),
            Type::Ref(class) => write!(f, "{}", ClassName(class)),
            Type::Null => f.write_str("null"),
            Type::Ptr(0) => f.write_str("ptr"),
            Type::Ptr(space) => write!(f, "ptr{space}"),
        }
    }
}

impl fmt::Debug for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Shows a class name as Java programmers write it: `java.lang.String[]` for `[Ljava/lang/String;`.
pub struct ClassName(pub Symbol);

impl fmt::Display for ClassName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.0.as_str();
        let element = name.trim_start_matches('[');
        let dimensions = name.len() - element.len();
        if dimensions == 0 {
            return write_dotted(f, name);
        }
        match primitive_name(element) {
            Some(primitive) => f.write_str(primitive)?,
            None => write_dotted(f, element.strip_prefix('L').unwrap_or(element).trim_end_matches(';'))?,
        }
        (0..dimensions).try_for_each(|_| f.write_str("[]"))
    }
}

fn write_dotted(f: &mut fmt::Formatter<'_>, name: &str) -> fmt::Result {
    for (i, part) in name.split('/').enumerate() {
        if i > 0 {
            f.write_str(".")?;
        }
        f.write_str(part)?;
    }
    Ok(())
}

/// Java's primitive types: descriptor letter and name.
pub const PRIMITIVES: [(&str, &str); 9] = [
    ("Z", "boolean"),
    ("B", "byte"),
    ("S", "short"),
    ("C", "char"),
    ("I", "int"),
    ("J", "long"),
    ("F", "float"),
    ("D", "double"),
    ("V", "void"),
];

/// The name of the primitive type with this descriptor.
pub fn primitive_name(descriptor: &str) -> Option<&'static str> {
    PRIMITIVES.iter().find(|(letter, _)| *letter == descriptor).map(|(_, name)| *name)
}

/// The descriptor of the primitive type with this name.
pub fn primitive_descriptor(name: &str) -> Option<&'static str> {
    PRIMITIVES.iter().find(|(_, n)| *n == name).map(|(letter, _)| *letter)
}

/// The class-file name for a class as people write it: the inverse of [`ClassName`].
pub fn class_symbol(written: &str) -> Symbol {
    let element = written.trim_end_matches("[]");
    let dimensions = (written.len() - element.len()) / 2;
    let inner = element.replace('.', "/");
    if dimensions == 0 {
        return Symbol::new(&inner);
    }
    let brackets = "[".repeat(dimensions);
    match primitive_descriptor(element) {
        Some(letter) => Symbol::new(&format!("{brackets}{letter}")),
        None => Symbol::new(&format!("{brackets}L{inner};")),
    }
}

/// The name of the class of arrays whose elements have this class, itself perhaps an array. A class may be called `I`: that is not
/// the primitive type, whose arrays are `[I`.
pub fn array_of(class: &str) -> Symbol {
    Symbol::new(&if class.starts_with('[') { format!("[{class}") } else { format!("[L{class};") })
}

/// The element descriptor of an array class name: `I` for `[I`, `Ljava/lang/String;` for `[Ljava/lang/String;`.
pub fn element_descriptor(array: Symbol) -> Option<&'static str> {
    array.as_str().strip_prefix('[')
}

/// The class named by a reference descriptor: `java/lang/String` for `Ljava/lang/String;`, array descriptors as they are.
pub fn class_of_descriptor(descriptor: &str) -> Option<Symbol> {
    match Type::of_descriptor(descriptor)? {
        Type::Ref(class) => Some(class),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn class_names_read_as_java_and_back() {
        for (internal, written) in [
            ("java/lang/String", "java.lang.String"),
            ("[I", "int[]"),
            ("[[Ljava/util/Map$Entry;", "java.util.Map$Entry[][]"),
            ("Main", "Main"),
        ] {
            assert_eq!(ClassName(Symbol::new(internal)).to_string(), written);
            assert_eq!(class_symbol(written).as_str(), internal);
        }
    }

    #[test]
    fn a_class_may_be_called_like_a_primitive() {
        assert_eq!(array_of("I").as_str(), "[LI;");
        assert_eq!(array_of("[I").as_str(), "[[I");
        assert_eq!(array_of("a/B").as_str(), "[La/B;");
    }

    #[test]
    fn descriptors() {
        assert_eq!(Type::of_descriptor("C"), Some(Type::I32));
        assert_eq!(Type::in_memory("C"), Some(Type::I16));
        assert_eq!(Type::of_descriptor("[J"), Some(Type::class("[J")));
        assert_eq!(Type::of_descriptor("La/B;"), Some(Type::class("a/B")));
        assert_eq!(Type::of_descriptor("L"), None);
        assert_eq!(Type::of_descriptor(""), None);
    }
}
