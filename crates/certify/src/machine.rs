//! What blocks do: the checker's own encoding of the IR, forwards.
//!
//! A state gives each register and each part of memory a term over the state at the block's entry. Instructions are executed one by one. A new object is a
//! reference that did not exist before: its birth is not before now, and afterwards now is later; everything that a register or a
//! field held before was born before. Its fields are zero. What lies in the fields of an exception that the virtual machine raises is not said.

use pathlight_ir::{
    BinaryOp, Block, Body, CheckKind, CompareOp, Constant, ConvertOp, FieldName, Op as Inst, Place,
    PlaceBase, Projection, Symbol, Terminator, Type, UnaryOp, Value, World, resolve,
};
use rustc_hash::FxHashMap;

use crate::fold::Object;
use crate::formula::type_sort;
use crate::memory::{Location, descriptor_scalar, register};
use crate::term::{LONG, Op, Sort, T, Terms};

/// Why something is not checked.
pub type Unchecked = String;

#[derive(Clone)]
pub struct State {
    /// Register variables with their values, where these are others than at the block's entry.
    pub registers: FxHashMap<T, T>,
    pub memory: FxHashMap<Location, T>,
    /// Memory that is not in the table is as of then.
    pub epoch: u32,
    pub now: T,
    /// Objects made, with their classes.
    pub made: Vec<(T, Symbol)>,
    /// Values that nothing is known of.
    pub open: Vec<T>,
    pub assumed: Vec<T>,
}

impl State {
    /// The state at the entry of a block.
    pub fn at_entry(terms: &mut Terms) -> State {
        State {
            registers: FxHashMap::default(),
            memory: FxHashMap::default(),
            epoch: 0,
            now: terms.var("now 0", Sort::Age, LONG),
            made: Vec::new(),
            open: Vec::new(),
            assumed: Vec::new(),
        }
    }

    pub fn location(&self, terms: &mut Terms, location: Location) -> T {
        match self.memory.get(&location) {
            Some(value) => *value,
            None => location.at(terms, self.epoch),
        }
    }

    pub fn set(&mut self, location: Location, value: T) {
        self.memory.insert(location, value);
    }

    /// A formula of a fact, here: registers and memory are what they are in this state.
    pub fn substitution(&self, terms: &mut Terms, formulas: &[T]) -> FxHashMap<T, T> {
        let mut map = FxHashMap::default();
        for t in terms.subterms(formulas) {
            if let Some((location, _)) = terms.locations.get(&t).copied() {
                map.insert(t, self.location(terms, location));
            } else if let Some(value) = self.registers.get(&t) {
                map.insert(t, *value);
            }
        }
        map
    }
}

pub struct Machine<'a> {
    pub terms: &'a mut Terms,
    pub world: &'a dyn World,
    pub function: u32,
    pub body: &'a Body,
}

impl Machine<'_> {
    pub fn register(&mut self, value: Value) -> T {
        register(self.terms, self.function, self.body, value)
    }

    pub fn value(&mut self, state: &mut State, value: Value) -> T {
        if let Some(constant) = self.body.constant(value) {
            let ty = self.body.ty(value);
            return self.constant(state, &constant.clone(), ty);
        }
        let register = self.register(value);
        state.registers.get(&register).copied().unwrap_or(register)
    }

    fn constant(&mut self, state: &mut State, constant: &Constant, ty: Type) -> T {
        let (sort, range) = type_sort(ty);
        match constant {
            Constant::Int(n) if sort == Sort::Bool => Terms::bool(*n != 0),
            Constant::Int(n) => self.terms.int(*n),
            Constant::Float(bits) => {
                // There is one value that is no number.
                let nan = match sort {
                    Sort::F32 => f32::from_bits(*bits as u32).is_nan().then_some(0x7fc0_0000),
                    _ => f64::from_bits(*bits).is_nan().then_some(0x7ff8_0000_0000_0000),
                };
                self.terms.make(Op::Float(nan.unwrap_or(*bits)), vec![], sort)
            }
            Constant::Null => T::NULL,
            Constant::String(text) => {
                self.terms.make(Op::StringObject(text.as_str().to_owned()), vec![], Sort::Ref)
            }
            Constant::Class(class) => {
                self.terms.make(Op::Mirror(class.as_str().to_owned()), vec![], Sort::Ref)
            }
            _ => {
                let unknown = self.terms.fresh("constant", sort, range);
                state.open.push(unknown);
                unknown
            }
        }
    }

    // ---- memory ----

    /// The field as the class that declares it names it.
    fn declared(&self, field: FieldName) -> Result<FieldName, Unchecked> {
        match resolve::resolve_field(self.world, field.owner, field.name, field.descriptor) {
            Ok(Some(found)) => Ok(FieldName { owner: found.class.name, ..field }),
            Ok(None) => Err(format!("the field {}.{} is missing", field.owner, field.name)),
            Err(error) => Err(error.to_string()),
        }
    }

    /// What a place is: memory, and the object and index in it.
    fn place(&mut self, state: &mut State, place: Place) -> Result<(Location, Vec<T>), Unchecked> {
        let data = self.body.places[place].clone();
        match (data.base, data.projections.as_slice()) {
            (PlaceBase::Static(field), []) => Ok((Location::Static(self.declared(field)?), vec![])),
            (PlaceBase::Value(object), [Projection::Field(field)]) => {
                let field = self.declared(*field)?;
                Ok((Location::Field(field), vec![self.value(state, object)]))
            }
            (PlaceBase::Value(array), [Projection::Element(index)]) => {
                let letter = match self.body.ty(array) {
                    Type::Ref(class) => element_letter(class),
                    // A reference that is always null never gets here.
                    _ => b'L',
                };
                let (array, index) = (self.value(state, array), self.value(state, *index));
                Ok((Location::Elements(letter), vec![array, index]))
            }
            _ => Err("memory that is not Java's".to_owned()),
        }
    }

    fn load(&mut self, state: &mut State, place: Place) -> Result<T, Unchecked> {
        let (location, path) = self.place(state, place)?;
        let mut value = state.location(self.terms, location);
        for index in path {
            value = self.terms.select(value, index);
        }
        if location.may_be_cleared() {
            let seen = self.terms.fresh("referent", Sort::Ref, LONG);
            let members = [self.terms.eq(seen, T::NULL), self.terms.eq(seen, value)];
            state.assumed.push(self.terms.or(&members));
            return Ok(seen);
        }
        Ok(value)
    }

    fn store(&mut self, state: &mut State, place: Place, value: Value) -> Result<(), Unchecked> {
        let (location, path) = self.place(state, place)?;
        let value = self.value(state, value);
        let value = self.cut(&location.descriptor(), value);
        let map = state.location(self.terms, location);
        let after = match path.as_slice() {
            [] => value,
            [object] if location.is_immutable() && !self.terms.folds => {
                let held = self.terms.select(map, *object);
                let same = self.terms.eq(held, value);
                state.assumed.push(same);
                return Ok(());
            }
            [object] => self.terms.store(map, *object, value),
            [array, index, ..] => {
                let row = self.terms.select(map, *array);
                let row = self.terms.store(row, *index, value);
                self.terms.store(map, *array, row)
            }
        };
        state.set(location, after);
        Ok(())
    }

    /// What remains of a number in a variable of this descriptor.
    pub fn cut(&mut self, descriptor: &str, value: T) -> T {
        match descriptor.as_bytes().first() {
            Some(b'Z') => self.terms.number(Op::WrapUnsigned(1), &[value]),
            Some(b'C') => self.terms.number(Op::WrapUnsigned(16), &[value]),
            Some(b'B') => self.terms.wrap(8, value),
            Some(b'S') => self.terms.wrap(16, value),
            _ => value,
        }
    }

    // ---- allocation ----

    /// A reference that did not exist before.
    pub fn new_reference(&mut self, state: &mut State, class: Symbol) -> T {
        let object = self.terms.fresh("new", Sort::Ref, LONG);
        if self.terms.folds {
            let known = Object { made: true, class: Some(class), ..Object::default() };
            self.terms.folding.objects.insert(object, known);
            return object;
        }
        let nonnull = self.terms.ne(object, T::NULL);
        let ty = self.terms.type_of(object);
        let class_term = self.terms.class(class.as_str());
        let exact = self.terms.eq(ty, class_term);
        let birth = self.terms.birth(object);
        let earlier = self.terms.before(birth, state.now);
        let unborn = self.terms.not(earlier);
        let now = self.terms.fresh("now", Sort::Age, LONG);
        let later = self.terms.before(birth, now);
        let order = self.not_before(now, state.now);
        state.assumed.extend([nonnull, exact, unborn, later, order]);
        state.now = now;
        state.made.push((object, class));
        object
    }

    fn not_before(&mut self, a: T, b: T) -> T {
        let before = self.terms.before(a, b);
        self.terms.not(before)
    }

    /// A new object; its fields are zero, or unknown.
    pub fn allocate(&mut self, state: &mut State, class: Symbol, zero: bool) -> Result<T, Unchecked> {
        let object = self.new_reference(state, class);
        let chain = resolve::superclasses(self.world, class).map_err(|e| e.to_string())?;
        if chain.last().is_none_or(|top| top.superclass.is_some()) {
            return Err(format!("a class above {class} is missing"));
        }
        for declaration in chain {
            for field in declaration.fields.iter().filter(|field| !field.flags.is_static()) {
                let name =
                    FieldName { owner: declaration.name, name: field.name, descriptor: field.descriptor };
                let location = Location::Field(name);
                if location.is_immutable() && !self.terms.folds {
                    continue;
                }
                let scalar = descriptor_scalar(field.descriptor.as_str());
                let value = if zero {
                    self.terms.zero(scalar)
                } else {
                    self.terms.fresh("field", scalar.sort(), location.range())
                };
                let map = state.location(self.terms, location);
                let after = self.terms.store(map, object, value);
                state.set(location, after);
            }
        }
        Ok(object)
    }

    fn allocate_array(&mut self, state: &mut State, class: Symbol, length: T) -> T {
        let array = self.new_reference(state, class);
        if let Some(known) = self.terms.folding.objects.get_mut(&array) {
            known.length = Some(length);
        }
        let own = self.terms.length(array);
        let same = self.terms.eq(own, length);
        state.assumed.push(same);
        let location = Location::Elements(element_letter(class));
        let scalar = descriptor_scalar(&location.descriptor());
        let zero = self.terms.zero(scalar);
        let row = self.terms.make(Op::ConstRow, vec![zero], Sort::Row(scalar));
        let map = state.location(self.terms, location);
        let after = self.terms.store(map, array, row);
        state.set(location, after);
        array
    }

    // ---- instructions ----

    /// Executes the first instructions of a block.
    pub fn run(&mut self, state: &mut State, block: Block, count: usize) -> Result<(), Unchecked> {
        for inst in self.body.insts_of(block).take(count) {
            let data = self.body.insts[inst].clone();
            let value = self.execute(state, &data.op, data.result.expand())?;
            if let (Some(result), Some(value)) = (data.result.expand(), value) {
                let register = self.register(result);
                state.registers.insert(register, value);
            }
        }
        Ok(())
    }

    fn execute(
        &mut self,
        state: &mut State,
        op: &Inst,
        result: Option<Value>,
    ) -> Result<Option<T>, Unchecked> {
        let ty = result.map_or(Type::Null, |result| self.body.ty(result));
        Ok(Some(match op {
            Inst::Unary(op, a) => self.unary(state, *op, *a, ty),
            Inst::Binary(op, a, b) => self.binary(state, *op, *a, *b, ty),
            Inst::Compare(op, a, b) => self.compare(state, *op, *a, *b),
            Inst::Convert(op, a) => self.convert(state, *op, *a, ty),
            Inst::Select { condition, then, otherwise } => {
                let c = self.value(state, *condition);
                let (a, b) = (self.value(state, *then), self.value(state, *otherwise));
                self.terms.ite(c, a, b)
            }
            Inst::Load { place } => self.load(state, *place)?,
            Inst::Store { place, value } => {
                self.store(state, *place, *value)?;
                return Ok(None);
            }
            Inst::New { class } => self.allocate(state, *class, true)?,
            Inst::NewArray { class, lengths } => match self.body.list(lengths) {
                [length] => {
                    let length = self.value(state, *length);
                    self.allocate_array(state, *class, length)
                }
                _ => return Err("an array of several dimensions".to_owned()),
            },
            Inst::ArrayLength(a) => {
                let array = self.value(state, *a);
                self.terms.length(array)
            }
            Inst::InstanceOf { value, class } => {
                let value = self.value(state, *value);
                self.instance_of(value, *class)
            }
            Inst::Refine(a) => self.value(state, *a),
            Inst::MonitorEnter(_) | Inst::MonitorExit(_) => return Ok(None),
            Inst::Assume(condition) => {
                let condition = self.value(state, *condition);
                state.assumed.push(condition);
                return Ok(None);
            }
            Inst::Unknown { .. } => {
                let (sort, range) = type_sort(ty);
                let unknown = self.terms.fresh("unknown", sort, range);
                state.open.push(unknown);
                unknown
            }
            other => return Err(format!("the instruction {other:?} is not Java's")),
        }))
    }

    pub fn instance_of(&mut self, value: T, class: Symbol) -> T {
        let nonnull = self.terms.ne(value, T::NULL);
        let ty = self.terms.type_of(value);
        let below = self.terms.below(ty, class.as_str());
        self.terms.and(&[nonnull, below])
    }

    fn wrapped(&mut self, ty: Type, value: T) -> T {
        match ty {
            Type::Int(width) if width > 1 => self.terms.wrap(width, value),
            _ => value,
        }
    }

    fn opaque(&mut self, name: &str, args: &[T], ty: Type) -> T {
        let (sort, _) = type_sort(ty);
        self.terms.make(Op::Opaque(format!("unmodelled {name}")), args.to_vec(), sort)
    }

    fn negated(&mut self, a: T) -> T {
        let minus = self.terms.int(-1);
        self.terms.number(Op::Mul, &[minus, a])
    }

    fn unary(&mut self, state: &mut State, op: UnaryOp, a: Value, ty: Type) -> T {
        let a = self.value(state, a);
        let sort = self.terms.sort(a);
        match op {
            UnaryOp::Neg => {
                let negated = self.negated(a);
                self.wrapped(ty, negated)
            }
            UnaryOp::FloatNeg => self.terms.make(Op::FloatNeg, vec![a], sort),
            UnaryOp::FloatAbs => self.terms.make(Op::FloatAbs, vec![a], sort),
            UnaryOp::FloatSqrt => self.terms.make(Op::FloatSqrt, vec![a], sort),
            other => self.opaque(&format!("{other:?}"), &[a], ty),
        }
    }

    fn binary(&mut self, state: &mut State, op: BinaryOp, a: Value, b: Value, ty: Type) -> T {
        use BinaryOp::*;
        let (a, b) = (self.value(state, a), self.value(state, b));
        let sort = self.terms.sort(a);
        if sort == Sort::Bool {
            return match op {
                And => self.terms.and(&[a, b]),
                Or => self.terms.or(&[a, b]),
                _ => self.terms.ne(a, b),
            };
        }
        let width = match ty {
            Type::Int(width) => width,
            _ => 0,
        };
        let number = |this: &mut Self, op: Op| this.terms.number(op, &[a, b]);
        match op {
            Add => {
                let sum = number(self, Op::Add);
                self.wrapped(ty, sum)
            }
            Sub => {
                let negated = self.negated(b);
                let difference = self.terms.number(Op::Add, &[a, negated]);
                self.wrapped(ty, difference)
            }
            Mul => {
                let product = number(self, Op::Mul);
                self.wrapped(ty, product)
            }
            SignedDiv => {
                let quotient = number(self, Op::Quotient);
                self.wrapped(ty, quotient)
            }
            SignedRem => number(self, Op::Remainder),
            UnsignedDiv | UnsignedRem => {
                let a = self.terms.number(Op::WrapUnsigned(width), &[a]);
                let b = self.terms.number(Op::WrapUnsigned(width), &[b]);
                let op = if op == UnsignedDiv { Op::Div } else { Op::Mod };
                let result = self.terms.number(op, &[a, b]);
                self.wrapped(ty, result)
            }
            And => number(self, Op::BitAnd(width)),
            Or => number(self, Op::BitOr(width)),
            Xor => number(self, Op::BitXor(width)),
            ShiftLeft => number(self, Op::ShiftLeft(width)),
            ShiftRightLogical => number(self, Op::ShiftRightLogical(width)),
            ShiftRightArithmetic => number(self, Op::ShiftRight(width)),
            FloatAdd => self.terms.make(Op::FloatAdd, vec![a, b], sort),
            FloatSub => self.terms.make(Op::FloatSub, vec![a, b], sort),
            FloatMul => self.terms.make(Op::FloatMul, vec![a, b], sort),
            FloatDiv => self.terms.make(Op::FloatDiv, vec![a, b], sort),
            FloatRem => self.opaque("FloatRem", &[a, b], ty),
            ThreeWay => {
                let (less, equal) = (self.terms.lt(a, b), self.terms.eq(a, b));
                self.three_way(less, equal)
            }
            ThreeWayNanLess => {
                let ge = self.terms.make(Op::FloatLe, vec![b, a], Sort::Bool);
                let less = self.terms.not(ge);
                let equal = self.terms.make(Op::FloatEq, vec![a, b], Sort::Bool);
                self.three_way(less, equal)
            }
            ThreeWayNanGreater => {
                let less = self.terms.make(Op::FloatLt, vec![a, b], Sort::Bool);
                let equal = self.terms.make(Op::FloatEq, vec![a, b], Sort::Bool);
                self.three_way(less, equal)
            }
        }
    }

    fn three_way(&mut self, less: T, equal: T) -> T {
        let (minus, zero, one) = (self.terms.int(-1), self.terms.int(0), self.terms.int(1));
        let rest = self.terms.ite(equal, zero, one);
        self.terms.ite(less, minus, rest)
    }

    fn compare(&mut self, state: &mut State, op: CompareOp, a: Value, b: Value) -> T {
        use CompareOp::*;
        let width = match self.body.ty(a) {
            Type::Int(width) => width,
            _ => 0,
        };
        let (a, b) = (self.value(state, a), self.value(state, b));
        let float = |this: &mut Self, op: Op, a: T, b: T| this.terms.make(op, vec![a, b], Sort::Bool);
        match op {
            Eq => self.terms.eq(a, b),
            Ne => self.terms.ne(a, b),
            SignedLt => self.terms.lt(a, b),
            SignedLe => self.terms.le(a, b),
            SignedGt => self.terms.lt(b, a),
            SignedGe => self.terms.le(b, a),
            UnsignedLt | UnsignedLe | UnsignedGt | UnsignedGe => {
                let a = self.terms.number(Op::WrapUnsigned(width), &[a]);
                let b = self.terms.number(Op::WrapUnsigned(width), &[b]);
                match op {
                    UnsignedLt => self.terms.lt(a, b),
                    UnsignedLe => self.terms.le(a, b),
                    UnsignedGt => self.terms.lt(b, a),
                    _ => self.terms.le(b, a),
                }
            }
            FloatEq => float(self, Op::FloatEq, a, b),
            FloatLt => float(self, Op::FloatLt, a, b),
            FloatLe => float(self, Op::FloatLe, a, b),
            FloatGt => float(self, Op::FloatLt, b, a),
            FloatGe => float(self, Op::FloatLe, b, a),
            FloatNe | FloatLtOr | FloatLeOr | FloatGtOr | FloatGeOr => {
                let opposite = match op {
                    FloatNe => float(self, Op::FloatEq, a, b),
                    FloatLtOr => float(self, Op::FloatLe, b, a),
                    FloatLeOr => float(self, Op::FloatLt, b, a),
                    FloatGtOr => float(self, Op::FloatLe, a, b),
                    _ => float(self, Op::FloatLt, a, b),
                };
                self.terms.not(opposite)
            }
            FloatUnordered | FloatOrdered | FloatEqOr | FloatLtGt => {
                let na = self.terms.make(Op::FloatIsNan, vec![a], Sort::Bool);
                let nb = self.terms.make(Op::FloatIsNan, vec![b], Sort::Bool);
                let unordered = self.terms.or(&[na, nb]);
                let equal = float(self, Op::FloatEq, a, b);
                let either = self.terms.or(&[unordered, equal]);
                match op {
                    FloatUnordered => unordered,
                    FloatOrdered => self.terms.not(unordered),
                    FloatEqOr => either,
                    _ => self.terms.not(either),
                }
            }
        }
    }

    fn convert(&mut self, state: &mut State, op: ConvertOp, a: Value, ty: Type) -> T {
        let from = self.body.ty(a);
        let a = self.value(state, a);
        let (sort, _) = type_sort(ty);
        let width = |ty: Type| if let Type::Int(width) = ty { width } else { 64 };
        match op {
            ConvertOp::SignExtend | ConvertOp::ZeroExtend if from == Type::I1 => {
                let one = self.terms.int(if op == ConvertOp::ZeroExtend { 1 } else { -1 });
                let zero = self.terms.int(0);
                self.terms.ite(a, one, zero)
            }
            ConvertOp::SignExtend => a,
            ConvertOp::ZeroExtend => self.terms.number(Op::WrapUnsigned(width(from)), &[a]),
            ConvertOp::Truncate if ty == Type::I1 => {
                let bit = self.terms.number(Op::WrapUnsigned(1), &[a]);
                let zero = self.terms.int(0);
                self.terms.ne(bit, zero)
            }
            ConvertOp::Truncate => self.terms.wrap(width(ty), a),
            ConvertOp::FloatToSigned => self.terms.number(Op::FloatToInt(width(ty)), &[a]),
            ConvertOp::SignedToFloat => self.terms.make(Op::IntToFloat, vec![a], sort),
            ConvertOp::FloatToFloat => self.terms.make(Op::FloatToFloat, vec![a], sort),
            ConvertOp::Bitcast if matches!(sort, Sort::F32 | Sort::F64) => {
                self.terms.make(Op::BitsToFloat, vec![a], sort)
            }
            other => self.opaque(&format!("{other:?}"), &[a], ty),
        }
    }

    // ---- ends of blocks ----

    /// The condition under which a check holds.
    pub fn check(&mut self, state: &mut State, kind: CheckKind, args: &[Value]) -> Result<T, Unchecked> {
        let args: Vec<T> = args.iter().map(|arg| self.value(state, *arg)).collect();
        let zero = self.terms.int(0);
        Ok(match (kind, args.as_slice()) {
            (CheckKind::NonNull, [a]) => self.terms.ne(*a, T::NULL),
            (CheckKind::Bounds, [index, length]) => {
                let members = [self.terms.le(zero, *index), self.terms.lt(*index, *length)];
                self.terms.and(&members)
            }
            (CheckKind::NonNegativeSize, [size]) => self.terms.le(zero, *size),
            (CheckKind::NonZero, [divisor]) => self.terms.ne(*divisor, zero),
            (CheckKind::Instance(class), [value]) => {
                let null = self.terms.eq(*value, T::NULL);
                let is = self.instance_of(*value, class);
                self.terms.or(&[null, is])
            }
            (CheckKind::Storable, [array, element]) => {
                let null = self.terms.eq(*element, T::NULL);
                let array_type = self.terms.type_of(*array);
                let of_array = self.terms.make(Op::ElementType, vec![array_type], Sort::Type);
                let own = self.terms.type_of(*element);
                let fits = self.terms.make(Op::Below, vec![own, of_array], Sort::Bool);
                self.terms.or(&[null, fits])
            }
            (CheckKind::Allocatable, _) => T::TRUE,
            (CheckKind::Linked { .. } | CheckKind::Reachable, _) => T::FALSE,
            (kind, _) => return Err(format!("the check {} is not Java's", kind.name())),
        })
    }

    /// The condition under which a block that ends in no call takes its `index`-th edge, and what that supplies: a raised exception.
    pub fn leave(&mut self, state: &mut State, block: Block, index: usize) -> Result<(T, Vec<T>), Unchecked> {
        let terminator = self.body.blocks[block].terminator.clone();
        Ok(match &terminator {
            Terminator::Branch { condition, .. } => {
                let condition = self.value(state, *condition);
                (if index == 0 { condition } else { self.terms.not(condition) }, vec![])
            }
            Terminator::Switch { value, table } => {
                let value = self.value(state, *value);
                let cases: Vec<i128> =
                    self.body.switches[*table].cases.iter().map(|(case, _)| *case).collect();
                let mut equal = |case: i128| {
                    let case = self.terms.int(case);
                    self.terms.eq(value, case)
                };
                match cases.get(index) {
                    Some(case) => (equal(*case), vec![]),
                    None => {
                        let hits: Vec<T> = cases.iter().map(|case| equal(*case)).collect();
                        let any = self.terms.or(&hits);
                        (self.terms.not(any), vec![])
                    }
                }
            }
            Terminator::Check { kind, args, raises, .. } => {
                let args = self.body.list(args).to_vec();
                let holds = self.check(state, *kind, &args)?;
                if index == 0 {
                    return Ok((holds, vec![]));
                }
                let fails = self.terms.not(holds);
                let mut supplied = Vec::new();
                if *raises {
                    let class = kind.java_exception().ok_or("a check that raises nothing of Java's")?;
                    supplied.push(self.allocate(state, class, false)?);
                }
                (fails, supplied)
            }
            _ => (T::TRUE, vec![]),
        })
    }

    /// The state at the start of an edge's target.
    pub fn arrive(&mut self, state: &State, block: Block, index: usize, supplied: &[T]) -> State {
        let mut after = state.clone();
        let Some(edge) = self.body.edges(block).nth(index).cloned() else { return after };
        let params = self.body.params(edge.target).to_vec();
        let implicit = params.len().saturating_sub(self.body.list(&edge.args).len());
        let args = self.body.list(&edge.args).to_vec();
        let mut values: Vec<T> = supplied.iter().copied().take(implicit).collect();
        for param in params.iter().take(implicit).skip(values.len()) {
            let (sort, range) = type_sort(self.body.ty(*param));
            values.push(self.terms.fresh("supplied", sort, range));
        }
        let mut before = state.clone();
        values.extend(args.iter().map(|arg| self.value(&mut before, *arg)));
        for (param, value) in params.iter().zip(values) {
            let register = self.register(*param);
            after.registers.insert(register, value);
        }
        after
    }
}

/// The letter of an array class's elements.
pub fn element_letter(array: Symbol) -> u8 {
    match array.as_str().as_bytes() {
        [b'[', letter @ (b'Z' | b'B' | b'C' | b'S' | b'I' | b'J' | b'F' | b'D')] => *letter,
        _ => b'L',
    }
}
