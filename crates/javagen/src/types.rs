//! The types of generated programs, as far as the generator must know them to write well-typed code.

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prim {
    Boolean,
    Byte,
    Short,
    Char,
    Int,
    Long,
    Float,
    Double,
}

pub const NUMERIC: [Prim; 7] =
    [Prim::Byte, Prim::Short, Prim::Char, Prim::Int, Prim::Long, Prim::Float, Prim::Double];
pub const INTEGRAL: [Prim; 5] = [Prim::Byte, Prim::Short, Prim::Char, Prim::Int, Prim::Long];

impl Prim {
    pub fn name(self) -> &'static str {
        match self {
            Prim::Boolean => "boolean",
            Prim::Byte => "byte",
            Prim::Short => "short",
            Prim::Char => "char",
            Prim::Int => "int",
            Prim::Long => "long",
            Prim::Float => "float",
            Prim::Double => "double",
        }
    }

    pub fn boxed_name(self) -> &'static str {
        match self {
            Prim::Boolean => "Boolean",
            Prim::Byte => "Byte",
            Prim::Short => "Short",
            Prim::Char => "Character",
            Prim::Int => "Integer",
            Prim::Long => "Long",
            Prim::Float => "Float",
            Prim::Double => "Double",
        }
    }

    pub fn is_integral(self) -> bool {
        INTEGRAL.contains(&self)
    }

    pub fn is_floating(self) -> bool {
        matches!(self, Prim::Float | Prim::Double)
    }

    /// Whether arithmetic can have this type: binary numeric promotion never yields anything narrower than int.
    pub fn is_promoted(self) -> bool {
        matches!(self, Prim::Int | Prim::Long | Prim::Float | Prim::Double)
    }

    /// The types that promotion next to `self` turns into `self` (for a promoted type).
    pub fn operands(self) -> &'static [Prim] {
        match self {
            Prim::Int => &NUMERIC[..4],
            Prim::Long => &NUMERIC[..5],
            Prim::Float => &NUMERIC[..6],
            _ => &NUMERIC,
        }
    }

    pub fn zero(self) -> &'static str {
        match self {
            Prim::Boolean => "false",
            Prim::Byte => "(byte) 0",
            Prim::Short => "(short) 0",
            Prim::Char => "'a'",
            Prim::Int => "0",
            Prim::Long => "0L",
            Prim::Float => "0f",
            Prim::Double => "0d",
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Type {
    Void,
    Prim(Prim),
    Boxed(Prim),
    Str,
    Array(Box<Type>),
    /// A generated class or interface.
    Class(String),
    Enum(String),
    Record(String),
    /// A functional interface: an index into the table of `lambdas`.
    Func(usize),
    List(Box<Type>),
    Map(Box<Type>, Box<Type>),
    Deque,
    /// Anything that only a fixed piece of text knows: the name of the type as Java writes it.
    Other(String),
}

pub const INT: Type = Type::Prim(Prim::Int);
pub const LONG: Type = Type::Prim(Prim::Long);
pub const BOOLEAN: Type = Type::Prim(Prim::Boolean);
pub const DOUBLE: Type = Type::Prim(Prim::Double);
pub const CHAR: Type = Type::Prim(Prim::Char);
pub const INTEGER: Type = Type::Boxed(Prim::Int);

impl Type {
    pub fn array(element: Type) -> Type {
        Type::Array(Box::new(element))
    }

    pub fn java(&self) -> String {
        match self {
            Type::Void => "void".into(),
            Type::Prim(p) => p.name().into(),
            Type::Boxed(p) => p.boxed_name().into(),
            Type::Str => "String".into(),
            Type::Array(e) => format!("{}[]", e.java()),
            Type::Class(n) | Type::Enum(n) | Type::Record(n) | Type::Other(n) => n.clone(),
            Type::Func(index) => crate::lambdas::FUNCS.get(*index).map_or("Object", |f| f.java).into(),
            Type::List(e) => format!("List<{}>", e.java()),
            Type::Map(k, v) => format!("Map<{}, {}>", k.java(), v.java()),
            Type::Deque => "ArrayDeque<Integer>".into(),
        }
    }

    /// The simplest expression of the type: what a method returns when the fuel is gone, and what shrinking aims at.
    pub fn simplest(&self) -> String {
        match self {
            Type::Prim(p) => p.zero().into(),
            Type::Str => "\"\"".into(),
            Type::Boxed(Prim::Boolean) => "Boolean.FALSE".into(),
            Type::Boxed(p) => format!("({}) ({})", p.boxed_name(), p.zero()),
            Type::Array(element) => array_creation(element, "1"),
            Type::List(e) => format!("new ArrayList<{}>()", e.java()),
            Type::Map(k, v) => format!("new HashMap<{}, {}>()", k.java(), v.java()),
            Type::Deque => "new ArrayDeque<Integer>()".into(),
            _ => "null".into(),
        }
    }
}

/// `new T[size]` for an element type that may itself be an array: the known size is the outermost.
pub fn array_creation(element: &Type, size: &str) -> String {
    let mut inner = element;
    let mut rest = String::new();
    while let Type::Array(next) = inner {
        rest.push_str("[]");
        inner = next;
    }
    format!("new {}[{size}]{rest}", inner.java())
}
