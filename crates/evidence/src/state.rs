//! The start state of a test: what a model says about the heap, the static fields and the arguments.
//!
//! A state is partial. Fields that it does not list are free: the builder leaves them as a constructor or the zero of their type
//! makes them. What it lists holds when the entry is called, and the test checks that where constructors were trusted.

/// Index of an object in [`StartState::objects`].
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ObjectId(pub u32);

#[derive(Clone, PartialEq, Debug, Default)]
pub struct StartState {
    pub objects: Vec<Object>,
    pub statics: Vec<StaticField>,
    /// None for static methods and constructors.
    pub receiver: Option<Value>,
    pub arguments: Vec<Value>,
}

impl StartState {
    /// Adds an object; its name in values.
    pub fn add(&mut self, class: &str, content: Content) -> Value {
        self.objects.push(Object { class: class.to_owned(), content });
        Value::Ref(ObjectId(self.objects.len() as u32 - 1))
    }

    pub fn object(&self, id: ObjectId) -> Option<&Object> {
        self.objects.get(id.0 as usize)
    }
}

/// A Java value. Integers of any width are converted to the type of the place that they go to, if they fit.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    Null,
    Ref(ObjectId),
    Boolean(bool),
    Byte(i8),
    Char(u16),
    Short(i16),
    Int(i32),
    Long(i64),
    /// The bits of a `float`.
    Float(u32),
    /// The bits of a `double`.
    Double(u64),
}

#[derive(Clone, PartialEq, Debug)]
pub struct Object {
    /// Class-file name (`pkg/Outer$Inner`), or descriptor of an array class (`[I`, `[Lpkg/Car;`).
    pub class: String,
    pub content: Content,
}

#[derive(Clone, PartialEq, Debug)]
pub enum Content {
    Fields(Vec<FieldValue>),
    /// Elements that are not listed are zero or null.
    Array {
        length: i32,
        elements: Vec<(i32, Value)>,
    },
    /// A `java.lang.String`, as its 16-bit units.
    Text(Vec<u16>),
    /// The same, but not the object that a literal of this text stands for.
    NewText(Vec<u16>),
    /// The `java.lang.Class` object of this class: class-file name, array descriptor or primitive name (`int`).
    Class(String),
    /// The constant of this name of the enum that is the object's class.
    EnumConstant(String),
    /// An object of a class that is made up. Of an interface, its methods give the listed answers, else zero or null; of a class, it is
    /// an object of a subclass that overrides the listed methods and nothing else.
    Stub(Vec<StubAnswer>),
}

#[derive(Clone, PartialEq, Debug)]
pub struct FieldValue {
    /// The class that declares the field, or one that inherits it.
    pub owner: String,
    pub name: String,
    pub descriptor: String,
    pub value: Value,
}

/// What a stub's method answers: one value per call, the last one from then on. An exception that is no possible result is thrown.
#[derive(Clone, PartialEq, Debug)]
pub struct StubAnswer {
    pub name: String,
    pub descriptor: String,
    pub values: Vec<Value>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct StaticField {
    pub owner: String,
    pub name: String,
    pub descriptor: String,
    pub value: Value,
}

impl Value {
    /// The same value as one of the primitive or reference type that `descriptor` names; None if it has no such value.
    pub fn as_type(self, descriptor: &str) -> Option<Value> {
        if matches!(self, Value::Null | Value::Ref(_)) {
            return descriptor.starts_with(['L', '[']).then_some(self);
        }
        match (descriptor, self) {
            ("F", Value::Float(_)) | ("D", Value::Double(_)) => Some(self),
            (_, Value::Float(_) | Value::Double(_)) => None,
            (_, whole) => whole.integer().and_then(|n| of_integer(n, descriptor)),
        }
    }

    fn integer(self) -> Option<i64> {
        match self {
            Value::Boolean(b) => Some(b.into()),
            Value::Byte(n) => Some(n.into()),
            Value::Char(n) => Some(n.into()),
            Value::Short(n) => Some(n.into()),
            Value::Int(n) => Some(n.into()),
            Value::Long(n) => Some(n),
            Value::Null | Value::Ref(_) | Value::Float(_) | Value::Double(_) => None,
        }
    }

    /// What a field of this type holds in a new object; None if `descriptor` is none.
    pub fn default_of(descriptor: &str) -> Option<Value> {
        match descriptor {
            "F" => Some(Value::Float(0)),
            "D" => Some(Value::Double(0)),
            _ if descriptor.starts_with(['L', '[']) => Some(Value::Null),
            _ => of_integer(0, descriptor),
        }
    }
}

fn of_integer(n: i64, descriptor: &str) -> Option<Value> {
    match descriptor {
        "Z" => match n {
            0 => Some(Value::Boolean(false)),
            1 => Some(Value::Boolean(true)),
            _ => None,
        },
        "B" => n.try_into().ok().map(Value::Byte),
        "C" => n.try_into().ok().map(Value::Char),
        "S" => n.try_into().ok().map(Value::Short),
        "I" => n.try_into().ok().map(Value::Int),
        "J" => Some(Value::Long(n)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_go_where_they_fit() {
        assert_eq!(Value::Int(1).as_type("Z"), Some(Value::Boolean(true)));
        assert_eq!(Value::Int(2).as_type("Z"), None);
        assert_eq!(Value::Int(-1).as_type("C"), None);
        assert_eq!(Value::Int(-1).as_type("B"), Some(Value::Byte(-1)));
        assert_eq!(Value::Null.as_type("I"), None);
        assert_eq!(Value::Null.as_type("[I"), Some(Value::Null));
        assert_eq!(Value::Float(0).as_type("I"), None);
        assert_eq!(Value::default_of("C"), Some(Value::Char(0)));
        assert_eq!(Value::default_of("?"), None);
    }
}
