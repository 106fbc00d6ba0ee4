//! What instructions compute, as terms. Exact: integers wrap at their width, shifts, conversions and floats are as Java defines them.
//!
//! What has no term (population counts and the like) becomes an unknown that carries the operation's name.

use pathlight_ir::{
    BinaryOp, Body, CheckKind, CompareOp, Constant, ConvertOp, Op, Place, PlaceBase, Projection, Symbol,
    Type, UnaryOp, Value,
};
use pathlight_logic::{Num, Op as TermOp, Sort, Term};
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
        let sort = Vocabulary::sort(ty);
        let store = &mut self.voc.store;
        match constant {
            Constant::Int(n) if sort == Sort::BOOL => Term::bool(*n != 0),
            Constant::Int(n) => store.num(&Num::from_big((*n).into())),
            Constant::Float(bits) => store.float_bits(sort, *bits),
            Constant::Null => Term::NULL,
            Constant::String(text) => self.voc.string(*text),
            Constant::Class(class) => self.voc.class_object(*class),
            other => {
                let what = format!("a constant {}", constant_name(other));
                self.voc.unknown(Symbol::new(&what), sort)
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
            Op::Unary(op, a) => self.unary(*op, *a, ty),
            Op::Binary(op, a, b) => self.binary(*op, *a, *b, ty),
            Op::Compare(op, a, b) => self.compare(*op, *a, *b),
            Op::Convert(op, a) => self.convert(*op, *a, ty),
            Op::Select { condition, then, otherwise } => {
                let (c, t, o) = (self.value(*condition), self.value(*then), self.value(*otherwise));
                if self.voc.store.sort(t) == Sort::BOOL {
                    let yes = self.voc.store.and(&[c, t]);
                    let no = self.voc.store.not(c);
                    let no = self.voc.store.and(&[no, o]);
                    self.voc.store.or(&[yes, no])
                } else {
                    self.voc.store.ite(c, t, o)
                }
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
            Op::Unknown { why } => self.voc.unknown(*why, Vocabulary::sort(ty)),
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

    fn wrap(&mut self, ty: Type, term: Term) -> Term {
        match ty {
            Type::Int(width) if width > 1 => self.voc.store.wrap_signed(width, term),
            _ => term,
        }
    }

    fn unary(&mut self, op: UnaryOp, a: Value, ty: Type) -> Term {
        let a = self.value(a);
        let store = &mut self.voc.store;
        match op {
            UnaryOp::Neg => {
                let negated = store.neg(a);
                self.wrap(ty, negated)
            }
            UnaryOp::FloatNeg => store.float_neg(a),
            UnaryOp::FloatAbs => store.float_op(TermOp::FAbs, &[a]),
            UnaryOp::FloatSqrt => {
                let rne = store.rne();
                store.float_op(TermOp::FSqrt, &[rne, a])
            }
            other => self.opaque(&format!("{other:?}"), &[a], Vocabulary::sort(ty)),
        }
    }

    /// An operation without a theory: a function of its operands, by name.
    fn opaque(&mut self, name: &str, args: &[Term], sort: Sort) -> Term {
        let sorts: Vec<Sort> = args.iter().map(|a| self.voc.store.sort(*a)).collect();
        let fun = self.voc.store.declare_fun(&format!("unmodelled {name}"), &sorts, sort);
        self.voc.store.app(fun, args)
    }

    fn binary(&mut self, op: BinaryOp, a: Value, b: Value, ty: Type) -> Term {
        use BinaryOp::*;
        let (a, b) = (self.value(a), self.value(b));
        let store = &mut self.voc.store;
        if store.sort(a) == Sort::BOOL {
            return match op {
                And => store.and(&[a, b]),
                Or => store.or(&[a, b]),
                _ => store.xor(a, b),
            };
        }
        let width = match ty {
            Type::Int(width) => width,
            _ => 0,
        };
        let rne = store.rne();
        let unsigned = |store: &mut pathlight_logic::Store, term| store.wrap_unsigned(width, term);
        match op {
            Add => {
                let sum = store.add(&[a, b]);
                self.wrap(ty, sum)
            }
            Sub => {
                let difference = store.sub(a, b);
                self.wrap(ty, difference)
            }
            Mul => {
                let product = store.mul(&[a, b]);
                self.wrap(ty, product)
            }
            SignedDiv => {
                let quotient = store.trunc_div(a, b);
                self.wrap(ty, quotient)
            }
            SignedRem => store.trunc_rem(a, b),
            UnsignedDiv | UnsignedRem => {
                let (a, b) = (unsigned(store, a), unsigned(store, b));
                let result = if op == UnsignedDiv { store.div(a, b) } else { store.modulo(a, b) };
                self.wrap(ty, result)
            }
            And => store.bit_and(width, a, b),
            Or => store.bit_or(width, a, b),
            Xor => store.bit_xor(width, a, b),
            ShiftLeft => store.shl(width, a, b),
            ShiftRightLogical => store.lshr(width, a, b),
            ShiftRightArithmetic => store.ashr(width, a, b),
            FloatAdd => store.float_add(rne, a, b),
            FloatSub => store.float_sub(rne, a, b),
            FloatMul => store.float_mul(rne, a, b),
            FloatDiv => store.float_div(rne, a, b),
            FloatRem => store.float_mod(a, b),
            ThreeWay => {
                let (less, equal) = (store.lt(a, b), store.eq(a, b));
                self.three_way(less, equal)
            }
            ThreeWayNanLess => {
                let greater_or_equal = store.float_le(b, a);
                let less = store.not(greater_or_equal);
                let equal = store.float_eq(a, b);
                self.three_way(less, equal)
            }
            ThreeWayNanGreater => {
                let (less, equal) = (store.float_lt(a, b), store.float_eq(a, b));
                self.three_way(less, equal)
            }
        }
    }

    fn three_way(&mut self, less: Term, equal: Term) -> Term {
        let store = &mut self.voc.store;
        let minus = store.int(-1);
        let rest = store.ite(equal, Term::ZERO, Term::ONE);
        store.ite(less, minus, rest)
    }

    fn compare(&mut self, op: CompareOp, a: Value, b: Value) -> Term {
        let ty = self.body.ty(a);
        let (a, b) = (self.value(a), self.value(b));
        meaning::compare(&mut self.voc.store, op, a, b, ty)
    }

    fn convert(&mut self, op: ConvertOp, a: Value, ty: Type) -> Term {
        let from = self.body.ty(a);
        let a = self.value(a);
        let sort = Vocabulary::sort(ty);
        let store = &mut self.voc.store;
        let rne = store.rne();
        let width = |ty: Type| if let Type::Int(width) = ty { width } else { 0 };
        match op {
            ConvertOp::SignExtend | ConvertOp::ZeroExtend if from == Type::I1 => {
                let one = if op == ConvertOp::ZeroExtend { Term::ONE } else { store.int(-1) };
                store.ite(a, one, Term::ZERO)
            }
            ConvertOp::SignExtend => a,
            ConvertOp::ZeroExtend => store.wrap_unsigned(width(from), a),
            ConvertOp::Truncate if ty == Type::I1 => {
                let bit = store.wrap_unsigned(1, a);
                store.ne(bit, Term::ZERO)
            }
            ConvertOp::Truncate => store.wrap_signed(width(ty), a),
            ConvertOp::FloatToSigned => store.float_to_int_saturating(width(ty), a),
            ConvertOp::SignedToFloat => store.int_to_float(sort, rne, a),
            ConvertOp::FloatToFloat => store.float_to_float(sort, rne, a),
            ConvertOp::Bitcast if sort.is_float() => {
                let bits = store.wrap_unsigned(width(from), a);
                store.bits_to_float(sort, bits)
            }
            ConvertOp::Bitcast => {
                let bits = store.float_to_bits(a);
                store.wrap_signed(width(ty), bits)
            }
            other => self.opaque(&format!("{other:?}"), &[a], sort),
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
        let args: Vec<Term> = args.iter().map(|a| self.value(*a)).collect();
        match (kind, args.as_slice()) {
            (CheckKind::NonNull, [a]) => self.voc.store.ne(*a, Term::NULL),
            (CheckKind::Bounds, [index, length]) => {
                let low = self.voc.store.ge(*index, Term::ZERO);
                let high = self.voc.store.lt(*index, *length);
                self.voc.store.and(&[low, high])
            }
            (CheckKind::NonNegativeSize, [size]) => self.voc.store.ge(*size, Term::ZERO),
            (CheckKind::NonZero, [divisor]) => self.voc.store.ne(*divisor, Term::ZERO),
            (CheckKind::Instance(class), [value]) => {
                let null = self.voc.store.eq(*value, Term::NULL);
                let below = self.below(*value, class);
                self.voc.store.or(&[null, below])
            }
            (CheckKind::Storable, [array, element]) => self.storable(*array, *element),
            (CheckKind::Allocatable, _) => Term::TRUE,
            (CheckKind::Linked { .. } | CheckKind::Reachable, _) => Term::FALSE,
            (CheckKind::Assertion, [condition]) => {
                let condition = *condition;
                if self.voc.store.sort(condition) == Sort::BOOL {
                    condition
                } else {
                    self.voc.store.ne(condition, Term::ZERO)
                }
            }
            (kind, args) => self.opaque(kind.name(), args, Sort::BOOL),
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
