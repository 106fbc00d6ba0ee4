//! What instructions of Java do, as terms. What they compute is the business of `crates/meaning`; here are memory, classes and the
//! objects of constants.

use pathlight_ir::{Body, CheckKind, Constant, Op, Place, PlaceBase, Projection, Symbol, Type, Value};
use pathlight_logic::{Sort, Term};
use pathlight_meaning as meaning;
use rustc_hash::FxHashMap;

use crate::universe::Types;
use crate::vocabulary::{FunctionId, Vocabulary};

/// Finds the class that declares a field; names in code may go through a subclass.
pub trait Fields {
    fn declared(&mut self, field: pathlight_ir::FieldName, is_static: bool) -> pathlight_ir::FieldName;
}

/// The registers and constants of one function.
pub struct Frame<'a> {
    pub voc: &'a mut Vocabulary,
    pub types: &'a Types,
    pub fields: &'a mut dyn Fields,
    pub function: FunctionId,
    pub body: &'a Body,
    /// What registers hold, where that is known; the others are variables.
    pub registers: Option<&'a FxHashMap<Value, Term>>,
}

/// What memory an instruction touches.
pub enum Memory {
    /// The map of a field, and the object.
    Field {
        map: Term,
        object: Term,
        descriptor: Symbol,
    },
    /// The map of elements, the array, the index.
    Element {
        map: Term,
        array: Term,
        index: Term,
        descriptor: Symbol,
    },
    Static {
        variable: Term,
        descriptor: Symbol,
    },
    /// Not Java's memory.
    Other,
}

impl Frame<'_> {
    pub fn value(&mut self, value: Value) -> Term {
        let ty = self.body.ty(value);
        match self.body.constant(value) {
            None => match self.registers.and_then(|held| held.get(&value)) {
                Some(held) => *held,
                None => self.voc.register(self.function, self.body, value),
            },
            Some(constant) => self.constant(&constant.clone(), ty),
        }
    }

    pub fn constant(&mut self, constant: &Constant, ty: Type) -> Term {
        if let Some(term) = meaning::constant(&mut self.voc.store, constant, ty) {
            return term;
        }
        match constant {
            Constant::String(text) => self.voc.string(*text),
            Constant::Class(class) => self.voc.class_object(*class),
            other => {
                let what = format!("a constant {}", constant_name(other));
                self.voc.unknown(Symbol::new(&what), meaning::sort(ty))
            }
        }
    }

    // ---- memory ----

    pub fn memory(&mut self, place: Place) -> Memory {
        let data = self.body.places[place].clone();
        match (data.base, data.projections.as_slice()) {
            (PlaceBase::Static(field), []) => {
                let field = self.fields.declared(field, true);
                Memory::Static { variable: self.voc.static_field(field), descriptor: field.descriptor }
            }
            (PlaceBase::Value(object), [Projection::Field(field)]) => {
                let field = self.fields.declared(*field, false);
                let object = self.value(object);
                Memory::Field { map: self.voc.field(field), object, descriptor: field.descriptor }
            }
            (PlaceBase::Value(array), [Projection::Element(index)]) => {
                let Type::Ref(class) = self.body.ty(array) else { return Memory::Other };
                let map = self.voc.elements(class);
                let descriptor = char::from(crate::vocabulary::element_kind(class)).to_string();
                let (array, index) = (self.value(array), self.value(*index));
                Memory::Element { map, array, index, descriptor: Symbol::new(&descriptor) }
            }
            _ => Memory::Other,
        }
    }

    /// May the collector clear what lies there at any time? So it may with weak and soft references.
    pub fn may_be_cleared(&self, place: Place) -> bool {
        let data = &self.body.places[place];
        matches!(data.projections.as_slice(), [Projection::Field(field)]
            if field.name.as_str() == "referent" && field.owner.as_str() == "java/lang/ref/Reference")
    }

    /// What a load gives.
    pub fn load(&mut self, place: Place) -> Option<Term> {
        let store = |frame: &mut Self, map, index| frame.voc.store.read(map, index);
        Some(match self.memory(place) {
            Memory::Field { map, object, .. } => store(self, map, object),
            Memory::Element { map, array, index, .. } => {
                let inner = store(self, map, array);
                store(self, inner, index)
            }
            Memory::Static { variable, .. } => variable,
            Memory::Other => return None,
        })
    }

    /// The variable that a store changes, and what it holds afterwards.
    pub fn store(&mut self, place: Place, value: Value) -> Option<(Term, Term)> {
        let value = self.value(value);
        Some(match self.memory(place) {
            Memory::Field { map, object, descriptor } => {
                let value = self.voc.stored(descriptor.as_str(), value);
                (map, self.voc.store.update(map, object, value))
            }
            Memory::Element { map, array, index, descriptor } => {
                let value = self.voc.stored(descriptor.as_str(), value);
                let inner = self.voc.store.read(map, array);
                let inner = self.voc.store.update(inner, index, value);
                (map, self.voc.store.update(map, array, inner))
            }
            Memory::Static { variable, descriptor } => {
                let value = self.voc.stored(descriptor.as_str(), value);
                (variable, value)
            }
            Memory::Other => return None,
        })
    }

    // ---- values ----

    /// The value of an instruction that only computes; None for the others.
    pub fn computed(&mut self, op: &Op, result: Value) -> Option<Term> {
        let ty = self.body.ty(result);
        Some(match op {
            Op::Unary(op, a) => {
                let a = self.value(*a);
                meaning::unary(&mut self.voc.store, *op, a, ty)
            }
            Op::Binary(op, a, b) => {
                let (a, b) = (self.value(*a), self.value(*b));
                meaning::binary(&mut self.voc.store, *op, a, b, ty)
            }
            Op::Compare(op, a, b) => {
                let of = self.body.ty(*a);
                let (a, b) = (self.value(*a), self.value(*b));
                meaning::compare(&mut self.voc.store, *op, a, b, of)
            }
            Op::Convert(op, a) => {
                let from = self.body.ty(*a);
                let a = self.value(*a);
                meaning::convert(&mut self.voc.store, *op, a, from, ty)
            }
            Op::Select { condition, then, otherwise } => {
                let (c, t, o) = (self.value(*condition), self.value(*then), self.value(*otherwise));
                meaning::select(&mut self.voc.store, c, t, o)
            }
            Op::Refine(a) => self.value(*a),
            Op::ArrayLength(a) => {
                let array = self.value(*a);
                self.voc.store.read(self.voc.length, array)
            }
            Op::InstanceOf { value, class } => {
                let value = self.value(*value);
                self.instance_of(value, *class)
            }
            Op::Unknown { why } => self.voc.unknown(*why, meaning::sort(ty)),
            _ => return None,
        })
    }

    /// A non-null instance of the class.
    pub fn instance_of(&mut self, value: Term, class: Symbol) -> Term {
        let nonnull = self.voc.store.ne(value, Term::NULL);
        let below = self.below(value, class);
        self.voc.store.and(&[nonnull, below])
    }

    /// The run-time type of a reference is the class or below it.
    pub fn below(&mut self, value: Term, class: Symbol) -> Term {
        let ty = self.voc.store.type_of(value);
        match self.voc.type_const(self.types, class) {
            Some(class) => self.voc.store.subtype(ty, class),
            None => {
                let what = format!("whether something is a {}", pathlight_ir::ClassName(class));
                self.voc.unknown(Symbol::new(&what), Sort::BOOL)
            }
        }
    }

    // ---- checks ----

    /// The condition under which a check of Java holds.
    pub fn check(&mut self, kind: CheckKind, args: &[Value]) -> Term {
        if let (CheckKind::Storable, [array, element]) = (kind, args)
            && self.fits_by_declaration(*array, *element)
        {
            return Term::TRUE;
        }
        let ty = args.first().map_or(Type::Null, |first| self.body.ty(*first));
        let args: Vec<Term> = args.iter().map(|a| self.value(*a)).collect();
        if let Some(condition) = meaning::check(&mut self.voc.store, kind, &args, ty) {
            return condition;
        }
        match (kind, args.as_slice()) {
            (CheckKind::Instance(class), [value]) => {
                let null = self.voc.store.eq(*value, Term::NULL);
                let below = self.below(*value, class);
                self.voc.store.or(&[null, below])
            }
            (CheckKind::Storable, [array, element]) => self.storable(*array, *element),
            (CheckKind::Allocatable, _) => Term::TRUE,
            (kind, args) => meaning::opaque(&mut self.voc.store, kind.name(), args, Sort::BOOL),
        }
    }

    /// An array of a class without subclasses holds exactly that class, so what is declared to be of it fits.
    fn fits_by_declaration(&self, array: Value, element: Value) -> bool {
        let (Type::Ref(array), Type::Ref(element)) = (self.body.ty(array), self.body.ty(element)) else {
            return false;
        };
        let declared =
            pathlight_ir::types::element_descriptor(array).and_then(pathlight_ir::types::class_of_descriptor);
        let Some((class, id)) = declared.and_then(|class| Some((class, self.types.id(class)?))) else {
            return false;
        };
        self.types.is_subtype(element, class) && self.types.encoding.descendants(id).nth(1).is_none()
    }

    /// The element fits the array: null, or its type is below the array's element type. Element types are related to array
    /// types by a function that the solver knows nothing of except what [`crate::axioms`] says.
    fn storable(&mut self, array: Term, element: Term) -> Term {
        let null = self.voc.store.eq(element, Term::NULL);
        let array_type = self.voc.store.type_of(array);
        let element_type = self.voc.store.type_of(element);
        let fun = self.voc.store.declare_fun("element type", &[Sort::TYPE], Sort::TYPE);
        let of_array = self.voc.store.app(fun, &[array_type]);
        let fits = self.voc.store.subtype(element_type, of_array);
        self.voc.store.or(&[null, fits])
    }
}

fn constant_name(constant: &Constant) -> &'static str {
    match constant {
        Constant::MethodType(_) => "method type",
        Constant::MethodHandle(..) => "method handle",
        Constant::Wide(_) => "wide number",
        _ => "of another language",
    }
}
