//! Declarations of classes: what a program says about its types apart from code.
//!
//! A front end fills these; C and Rust programs have none. Generic signatures, annotations and parameter names are kept because
//! later parts read specifications from them and because people want to see the names they wrote.

use std::ops::{BitOr, BitOrAssign};

use crate::{Constant, Symbol};

/// Access and property flags, with the values of the class-file format. The same bit means different things on classes,
/// fields and methods, hence the aliases.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Flags(pub u16);

impl Flags {
    pub const PUBLIC: Flags = Flags(0x0001);
    pub const PRIVATE: Flags = Flags(0x0002);
    pub const PROTECTED: Flags = Flags(0x0004);
    pub const STATIC: Flags = Flags(0x0008);
    pub const FINAL: Flags = Flags(0x0010);
    /// On methods.
    pub const SYNCHRONIZED: Flags = Flags(0x0020);
    /// On fields.
    pub const VOLATILE: Flags = Flags(0x0040);
    /// On methods.
    pub const BRIDGE: Flags = Flags(0x0040);
    /// On fields.
    pub const TRANSIENT: Flags = Flags(0x0080);
    /// On methods.
    pub const VARARGS: Flags = Flags(0x0080);
    /// On methods.
    pub const NATIVE: Flags = Flags(0x0100);
    /// On classes.
    pub const INTERFACE: Flags = Flags(0x0200);
    pub const ABSTRACT: Flags = Flags(0x0400);
    pub const SYNTHETIC: Flags = Flags(0x1000);
    pub const ANNOTATION: Flags = Flags(0x2000);
    pub const ENUM: Flags = Flags(0x4000);
    /// On classes: a module descriptor.
    pub const MODULE: Flags = Flags(0x8000);

    pub fn has(self, flag: Flags) -> bool {
        self.0 & flag.0 == flag.0
    }

    pub fn is_static(self) -> bool {
        self.has(Flags::STATIC)
    }

    pub fn is_abstract(self) -> bool {
        self.has(Flags::ABSTRACT)
    }

    pub fn is_interface(self) -> bool {
        self.has(Flags::INTERFACE)
    }

    pub fn is_native(self) -> bool {
        self.has(Flags::NATIVE)
    }
}

impl BitOr for Flags {
    type Output = Flags;
    fn bitor(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }
}

impl BitOrAssign for Flags {
    fn bitor_assign(&mut self, other: Flags) {
        self.0 |= other.0;
    }
}

/// A class, interface, enum, record or annotation type. Names are class-file names (`java/lang/String`).
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ClassDecl {
    pub name: Symbol,
    pub flags: Flags,
    /// None only for `java/lang/Object` and for modules.
    pub superclass: Option<Symbol>,
    pub interfaces: Vec<Symbol>,
    /// Not empty if the class is sealed.
    pub permitted: Vec<Symbol>,
    pub fields: Vec<FieldDecl>,
    pub methods: Vec<MethodDecl>,
    pub source_file: Option<Symbol>,
    pub generic_signature: Option<Symbol>,
    pub annotations: Vec<Annotation>,
    pub nest_host: Option<Symbol>,
    pub nest_members: Vec<Symbol>,
    /// The class, and the method if any, around a local or anonymous class.
    pub enclosing_method: Option<(Symbol, Option<(Symbol, Symbol)>)>,
    /// What the class says about itself and others as members of classes.
    pub inner_classes: Vec<InnerClass>,
    /// Some if the class is a record.
    pub record: Option<Vec<RecordComponent>>,
    /// Major version of the class file (45 for Java 1.0, 69 for Java 25).
    pub version: u16,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct FieldDecl {
    pub name: Symbol,
    pub descriptor: Symbol,
    pub flags: Flags,
    /// The value of a static final constant.
    pub constant: Option<Constant>,
    pub generic_signature: Option<Symbol>,
    pub annotations: Vec<Annotation>,
}

#[derive(Clone, PartialEq, Debug, Default)]
pub struct MethodDecl {
    pub name: Symbol,
    pub descriptor: Symbol,
    pub flags: Flags,
    pub has_code: bool,
    /// Declared checked exceptions.
    pub exceptions: Vec<Symbol>,
    /// From `MethodParameters`; empty where the class file has none.
    pub parameter_names: Vec<Symbol>,
    pub generic_signature: Option<Symbol>,
    pub annotations: Vec<Annotation>,
    /// One list per parameter; empty where no parameter has any.
    pub parameter_annotations: Vec<Vec<Annotation>>,
    /// The default of an annotation's element.
    pub annotation_default: Option<AnnotationValue>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct InnerClass {
    pub inner: Symbol,
    /// None for local and anonymous classes.
    pub outer: Option<Symbol>,
    /// None for anonymous classes.
    pub name: Option<Symbol>,
    pub flags: Flags,
}

#[derive(Clone, PartialEq, Debug)]
pub struct RecordComponent {
    pub name: Symbol,
    pub descriptor: Symbol,
    pub generic_signature: Option<Symbol>,
    pub annotations: Vec<Annotation>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Annotation {
    /// Descriptor of the annotation's type (`Ljava/lang/Deprecated;`).
    pub descriptor: Symbol,
    /// Visible at run time, or only in the class file.
    pub visible: bool,
    pub values: Vec<(Symbol, AnnotationValue)>,
}

#[derive(Clone, PartialEq, Debug)]
pub enum AnnotationValue {
    /// A primitive or string, with its tag letter (`I`, `Z`, `s` ...).
    Constant(char, Constant),
    /// Descriptor of the enum and name of the constant.
    Enum(Symbol, Symbol),
    /// A return descriptor.
    Class(Symbol),
    Annotation(Box<Annotation>),
    Array(Vec<AnnotationValue>),
}

impl ClassDecl {
    pub fn method(&self, name: Symbol, descriptor: Symbol) -> Option<&MethodDecl> {
        self.methods.iter().find(|m| m.name == name && m.descriptor == descriptor)
    }

    pub fn field(&self, name: Symbol, descriptor: Symbol) -> Option<&FieldDecl> {
        self.fields.iter().find(|f| f.name == name && f.descriptor == descriptor)
    }

    pub fn is_interface(&self) -> bool {
        self.flags.is_interface()
    }

    /// Superclass first, then interfaces in order.
    pub fn supertypes(&self) -> impl Iterator<Item = Symbol> + '_ {
        self.superclass.into_iter().chain(self.interfaces.iter().copied())
    }
}

/// Classes that a front end generates, for lambdas and for other code that a virtual machine makes at run time, carry one of these in their
/// names. People never see them: their frames are left out of stack traces.
pub const GENERATED_LAMBDA: &str = "$$Lambda$";
pub const GENERATED_SITE: &str = "$$Site$";

pub fn is_generated(class: Symbol) -> bool {
    let name = class.as_str();
    name.contains(GENERATED_LAMBDA) || name.contains(GENERATED_SITE)
}
