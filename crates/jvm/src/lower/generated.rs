//! What generated classes share: their shape, and how primitive values become objects.

use pathlight_ir::{ClassDecl, Flags, MethodDecl, Symbol};

use super::dynamic::CallSite;

/// A final synthetic class with nothing in it yet.
pub fn empty_class(site: &CallSite<'_>, name: Symbol) -> ClassDecl {
    ClassDecl {
        name,
        flags: Flags::FINAL | Flags::SYNTHETIC,
        superclass: Some(Symbol::new("java/lang/Object")),
        nest_host: Some(site.class.name),
        version: site.class.version.0,
        ..ClassDecl::default()
    }
}

pub fn method(name: Symbol, descriptor: Symbol, flags: Flags) -> MethodDecl {
    MethodDecl { name, descriptor, flags: flags | Flags::SYNTHETIC, has_code: true, ..MethodDecl::default() }
}

/// A class with the one static function `call` of the site's own descriptor.
pub fn call_class(site: &CallSite<'_>, name: Symbol) -> ClassDecl {
    let mut class = empty_class(site, name);
    class.methods.push(method(Symbol::new("call"), site.dynamic.descriptor, Flags::STATIC));
    class
}

/// A class that wraps values of a primitive type.
pub struct Wrapper {
    /// Descriptor of the primitive type.
    pub letter: &'static str,
    pub class: &'static str,
    /// The method that gives the value back.
    pub unwrap: &'static str,
}

pub const WRAPPERS: [Wrapper; 8] = [
    Wrapper { letter: "Z", class: "java/lang/Boolean", unwrap: "booleanValue" },
    Wrapper { letter: "B", class: "java/lang/Byte", unwrap: "byteValue" },
    Wrapper { letter: "S", class: "java/lang/Short", unwrap: "shortValue" },
    Wrapper { letter: "C", class: "java/lang/Character", unwrap: "charValue" },
    Wrapper { letter: "I", class: "java/lang/Integer", unwrap: "intValue" },
    Wrapper { letter: "J", class: "java/lang/Long", unwrap: "longValue" },
    Wrapper { letter: "F", class: "java/lang/Float", unwrap: "floatValue" },
    Wrapper { letter: "D", class: "java/lang/Double", unwrap: "doubleValue" },
];

/// The wrapper of the primitive type with this descriptor.
pub fn wrapper(letter: &str) -> Option<&'static Wrapper> {
    WRAPPERS.iter().find(|wrapper| wrapper.letter == letter)
}
