//! Variables for what a state consists of: registers, fields, kinds of array elements, static fields.

use pathlight_ir::{Block, Body, FieldName, Type, Value, ValueDef};

use crate::formula::type_sort;
use crate::term::{LONG, Range, Scalar, Sort, T, Terms};

/// A part of memory that is one variable of a state.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Location {
    /// By the class that declares it.
    Field(FieldName),
    /// By descriptor letter; all references are one kind, since arrays are covariant.
    Elements(u8),
    Static(FieldName),
    /// The text that a builder of strings holds. Its own fields say the same in another way; nothing relates the two here, so the code of
    /// builders is not followed.
    Content,
}

pub fn descriptor_scalar(descriptor: &str) -> Scalar {
    match descriptor.as_bytes().first() {
        Some(b'Z' | b'B' | b'C' | b'S' | b'I' | b'J') => Scalar::Int,
        Some(b'F') => Scalar::F32,
        Some(b'D') => Scalar::F64,
        _ => Scalar::Ref,
    }
}

pub fn descriptor_range(descriptor: &str) -> Range {
    match descriptor.as_bytes().first() {
        Some(b'Z') => (0, 1),
        Some(b'B') => (-128, 127),
        Some(b'C') => (0, 65_535),
        Some(b'S') => (-32_768, 32_767),
        Some(b'I') => (i128::from(i32::MIN), i128::from(i32::MAX)),
        _ => LONG,
    }
}

impl Location {
    pub fn descriptor(self) -> String {
        match self {
            Location::Field(field) | Location::Static(field) => field.descriptor.as_str().to_owned(),
            Location::Elements(letter) => char::from(letter).to_string(),
            Location::Content => String::new(),
        }
    }

    pub fn sort(self) -> Sort {
        let scalar = descriptor_scalar(&self.descriptor());
        match self {
            Location::Content => Sort::Field(Scalar::Text),
            Location::Field(_) => Sort::Field(scalar),
            Location::Elements(_) => Sort::Elements(scalar),
            Location::Static(_) => scalar.sort(),
        }
    }

    pub fn range(self) -> Range {
        descriptor_range(&self.descriptor())
    }

    pub fn name(self) -> String {
        match self {
            Location::Field(f) => format!("field {} {} {}", f.owner, f.name, f.descriptor),
            Location::Static(f) => format!("static {} {} {}", f.owner, f.name, f.descriptor),
            Location::Elements(letter) => format!("elements {}", char::from(letter)),
            Location::Content => "content".to_owned(),
        }
    }

    /// The variable that formulas of a certificate use for it.
    pub fn variable(self, terms: &mut Terms) -> T {
        self.at(terms, 0)
    }

    /// The variable for what it holds as of then. What is written once and for all has only one.
    pub fn at(self, terms: &mut Terms, epoch: u32) -> T {
        let epoch = if self.is_immutable() { 0 } else { epoch };
        let name = if epoch == 0 { self.name() } else { format!("{}@{epoch}", self.name()) };
        let variable = terms.var(&name, self.sort(), self.range());
        terms.locations.insert(variable, (self, epoch));
        variable
    }

    /// What weak and soft references refer to is cleared by the collector whenever it likes.
    pub fn may_be_cleared(self) -> bool {
        matches!(self, Location::Field(field)
            if field.name.as_str() == "referent" && field.owner.as_str() == "java/lang/ref/Reference")
    }

    /// The values of boxes are written once, by their constructors, and seen only afterwards: they belong to the object, like an array's length.
    pub fn is_immutable(self) -> bool {
        const BOXES: [&str; 8] = [
            "java/lang/Integer",
            "java/lang/Long",
            "java/lang/Short",
            "java/lang/Byte",
            "java/lang/Character",
            "java/lang/Boolean",
            "java/lang/Float",
            "java/lang/Double",
        ];
        match self {
            Location::Static(field) => field == current_thread(),
            Location::Field(field) => field.name.as_str() == "value" && BOXES.contains(&field.owner.as_str()),
            _ => false,
        }
    }
}

/// The thread that runs everything is one object, as if a static field held it that nobody writes.
pub fn current_thread() -> FieldName {
    let thread = "java/lang/Thread";
    FieldName {
        owner: thread.into(),
        name: "current thread".into(),
        descriptor: format!("L{thread};").as_str().into(),
    }
}

/// The variable of a register.
pub fn register(terms: &mut Terms, function: u32, body: &Body, value: Value) -> T {
    let (sort, mut range) = type_sort(body.ty(value));
    if let Some(declared) = parameter_range(body, value) {
        range = declared;
    }
    let variable = terms.var(&format!("f{function}.{value}"), sort, range);
    let class = match body.ty(value) {
        Type::Ref(class) => Some(class),
        _ => None,
    };
    terms.registers.insert(variable, class);
    variable
}

/// Parameters of the function have the range of their descriptor.
fn parameter_range(body: &Body, value: Value) -> Option<Range> {
    let ValueDef::Param(block, index) = body.values[value].def else { return None };
    if block != Block::default() || !body.ty(value).is_int() {
        return None;
    }
    let parts = pathlight_ir::descriptor::method(body.name.descriptor.as_str())?;
    let implicit = body.signature.params.len().checked_sub(parts.params.len())?;
    let index = (index as usize).checked_sub(implicit)?;
    Some(descriptor_range(parts.params.get(index)?))
}
