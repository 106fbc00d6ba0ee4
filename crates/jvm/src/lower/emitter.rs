//! Writing Java's operations as IR.
//!
//! The [`Emitter`] knows how an operation that may fail is spelled: which checks stand before it, where a failure goes, and which checks
//! need no repetition. Two users: the translation of bytecode, and the functions that we write ourselves in place
//! of what `invokedynamic` would generate at run time.
//!
//! A failure goes to `unwind`, a block and the arguments after the exception, or, where no handler covers the spot, to a block
//! shared by the whole function that throws on to the caller (and releases the monitor of a synchronized method first).
//!
//! Facts (this value is not null, this class is initialised) hold from where they were established to the end of the extended basic
//! block; the translator copies them along edges to blocks with one predecessor and drops them elsewhere.

use pathlight_ir::builder::Builder;
use pathlight_ir::types::{array_of, class_of_descriptor};
use pathlight_ir::{
    BinaryOp, Block, Callee, CheckKind, CompareOp, Constant, ConvertOp, Dispatch, Edge, FieldName,
    FunctionName, Op, PlaceBase, PlaceData, Projection, Signature, Symbol, Terminator, Type, Value, ValueDef,
};
use smallvec::{SmallVec, smallvec};

use super::{LowerError, method_parts};

/// What is known about other classes. Lowering needs nothing of it; what is known to be missing becomes a check that fails.
pub trait Linkage {
    /// Is there certainly no such class (not an array class)?
    fn is_missing(&self, class: Symbol) -> bool;
}

/// Nothing is known about other classes.
pub struct OpenWorld;

impl Linkage for OpenWorld {
    fn is_missing(&self, _class: Symbol) -> bool {
        false
    }
}

#[derive(Clone, Default)]
pub struct Facts {
    non_null: SmallVec<[Value; 8]>,
    /// Classes, and the member through which they were initialised (empty: the class itself).
    initialised: SmallVec<[(Symbol, Symbol); 4]>,
}

/// Where exceptions go: the block, and the arguments that follow the exception.
pub type Unwind = (Block, SmallVec<[Value; 8]>);

pub struct Emitter<'a> {
    pub b: Builder,
    pub facts: Facts,
    pub unwind: Option<Unwind>,
    /// The class whose code this is; while it runs, the class has begun its initialisation.
    class: Symbol,
    this: Option<Value>,
    monitor: Option<Value>,
    rethrow: Option<(Block, Value)>,
    linkage: &'a dyn Linkage,
}

pub fn throwable() -> Type {
    Type::class("java/lang/Throwable")
}

impl<'a> Emitter<'a> {
    pub fn new(name: FunctionName, signature: Signature, linkage: &'a dyn Linkage) -> Emitter<'a> {
        Emitter {
            class: name.owner,
            b: Builder::new(name, signature),
            facts: Facts::default(),
            unwind: None,
            this: None,
            monitor: None,
            rethrow: None,
            linkage,
        }
    }

    /// Makes the entry block, with the function's parameters, and starts it.
    pub fn begin(&mut self, is_static: bool) -> Vec<Value> {
        let entry = self.b.block();
        let types = self.b.body.signature.params.clone();
        let params: Vec<Value> = types.into_iter().map(|ty| self.b.param(entry, ty)).collect();
        self.this = params.first().copied().filter(|_| !is_static);
        self.b.start(entry);
        params
    }

    /// Enters the monitor that a synchronized method holds; every way out leaves it.
    pub fn hold_monitor(&mut self, object: Value) {
        self.b.emit_void(Op::MonitorEnter(object));
        self.monitor = Some(object);
    }

    // --- leaving ---

    fn unwind_edge(&mut self) -> Edge {
        match self.unwind.clone() {
            Some((block, args)) => self.b.edge(block, &args),
            None => {
                let block = self.rethrow_block();
                self.b.edge(block, &[])
            }
        }
    }

    /// The block that throws its parameter out of the function; [`Emitter::end`] fills it.
    pub fn rethrow_block(&mut self) -> Block {
        if let Some((block, _)) = self.rethrow {
            return block;
        }
        let block = self.b.block();
        let exception = self.b.param(block, throwable());
        self.rethrow = Some((block, exception));
        block
    }

    pub fn throw(&mut self, exception: Value) {
        let target = match self.unwind.clone() {
            Some((block, args)) => {
                let args: SmallVec<[Value; 8]> = std::iter::once(exception).chain(args).collect();
                self.b.edge(block, &args)
            }
            None => {
                let block = self.rethrow_block();
                self.b.edge(block, &[exception])
            }
        };
        self.b.finish(Terminator::Jump(target));
    }

    pub fn return_(&mut self, value: Option<Value>) {
        if let Some(object) = self.monitor {
            self.b.emit_void(Op::MonitorExit(object));
        }
        let values = self.b.values(value.as_slice());
        self.b.finish(Terminator::Return(values));
    }

    /// Fills what was left open. No block may be under way.
    pub fn end(&mut self) {
        if let Some((block, exception)) = self.rethrow {
            self.b.start(block);
            self.b.clear_loc();
            if let Some(object) = self.monitor {
                self.b.emit_void(Op::MonitorExit(object));
            }
            self.b.finish(Terminator::Throw(exception));
        }
    }

    // --- checks ---

    pub fn check(&mut self, kind: CheckKind, args: &[Value]) {
        let next = self.b.block();
        let terminator = Terminator::Check {
            kind,
            args: self.b.values(args),
            raises: true,
            ok: self.b.edge(next, &[]),
            fail: self.unwind_edge(),
        };
        self.b.finish(terminator);
        self.b.start(next);
    }

    pub fn is_non_null(&self, value: Value) -> bool {
        let body = &self.b.body;
        let by_definition = match body.values[value].def {
            ValueDef::Inst(inst) => matches!(body.insts[inst].op, Op::New { .. } | Op::NewArray { .. }),
            ValueDef::Const(_) => !matches!(body.constant(value), Some(Constant::Null)),
            _ => false,
        };
        by_definition || self.this == Some(value) || self.facts.non_null.contains(&value)
    }

    pub fn assume_non_null(&mut self, value: Value) {
        if !self.is_non_null(value) {
            self.facts.non_null.push(value);
        }
    }

    pub fn check_non_null(&mut self, value: Value) {
        if !self.is_non_null(value) {
            self.check(CheckKind::NonNull, &[value]);
            self.facts.non_null.push(value);
        }
    }

    /// Fails if the class of a name that is about to be resolved is known to be missing. Not for casts and `instanceof`: these resolve their
    /// class only when the reference is not null.
    pub fn require_class(&mut self, class: Symbol) {
        let mut element = class;
        while let Some(inner) = element.as_str().strip_prefix('[') {
            match class_of_descriptor(inner) {
                Some(class) => element = class,
                None => return,
            }
        }
        if self.linkage.is_missing(element) {
            let error = Symbol::new("java/lang/NoClassDefFoundError");
            self.check(CheckKind::Linked { what: element, error }, &[]);
        }
    }

    pub fn check_divisor(&mut self, divisor: Value) {
        let known = matches!(self.b.body.constant(divisor), Some(Constant::Int(n)) if *n != 0);
        if !known {
            self.check(CheckKind::NonZero, &[divisor]);
        }
    }

    /// The same reference as `value`, known to be of `class`; fails unless it is null or of that class.
    pub fn cast(&mut self, value: Value, class: Symbol) -> Value {
        if self.b.body.ty(value) == Type::Ref(class) || class.as_str() == "java/lang/Object" {
            return value;
        }
        if self.b.body.ty(value) != Type::Null {
            self.check(CheckKind::Instance(class), &[value]);
        }
        let sharper = self.b.emit(Op::Refine(value), Type::Ref(class));
        if self.is_non_null(value) {
            self.assume_non_null(sharper);
        }
        sharper
    }

    // --- memory ---

    fn narrow(&mut self, value: Value, descriptor: &str) -> Value {
        match Type::in_memory(descriptor) {
            Some(ty @ Type::Int(width)) if width < 32 => match self.b.body.constant(value) {
                Some(&Constant::Int(n)) => self.b.int(ty, sign_extend(n, width)),
                _ => self.b.emit(Op::Convert(ConvertOp::Truncate, value), ty),
            },
            _ => value,
        }
    }

    fn widen(&mut self, value: Value, descriptor: &str) -> Value {
        let op = match descriptor {
            "Z" | "C" => ConvertOp::ZeroExtend,
            "B" | "S" => ConvertOp::SignExtend,
            _ => return value,
        };
        self.b.emit(Op::Convert(op, value), Type::I32)
    }

    pub fn load(&mut self, place: PlaceData, descriptor: &str) -> Result<Value, LowerError> {
        let ty = Type::in_memory(descriptor)
            .ok_or_else(|| LowerError::new(format!("bad field type {descriptor:?}")))?;
        let place = self.b.place(place);
        let value = self.b.emit(Op::Load { place }, ty);
        Ok(self.widen(value, descriptor))
    }

    pub fn store(&mut self, place: PlaceData, descriptor: &str, value: Value) {
        let value = self.narrow(value, descriptor);
        let place = self.b.place(place);
        self.b.emit_void(Op::Store { place, value });
    }

    pub fn field_place(object: Value, field: FieldName) -> PlaceData {
        PlaceData { base: PlaceBase::Value(object), projections: smallvec![Projection::Field(field)] }
    }

    pub fn static_place(field: FieldName) -> PlaceData {
        PlaceData { base: PlaceBase::Static(field), projections: SmallVec::new() }
    }

    /// The element, after the checks for null and bounds.
    pub fn element_place(&mut self, array: Value, index: Value) -> PlaceData {
        self.check_non_null(array);
        let length = self.b.emit(Op::ArrayLength(array), Type::I32);
        self.check(CheckKind::Bounds, &[index, length]);
        PlaceData { base: PlaceBase::Value(array), projections: smallvec![Projection::Element(index)] }
    }

    // --- objects and calls ---

    /// Initialises the class that declares a static member of `member.owner`; with an empty name, the owner itself. A static field that the
    /// running class inherits may belong to an interface that is not initialised yet; its methods cannot.
    pub fn initialise(&mut self, member: FunctionName) {
        let class = member.owner;
        let is_field = !member.name.is_empty() && !member.descriptor.as_str().starts_with('(');
        let key = (class, member.name);
        let done = (class == self.class && !is_field)
            || class.as_str() == "java/lang/Object"
            || self.facts.initialised.contains(&key);
        if !done {
            self.require_class(class);
            self.invoke(Dispatch::ClassInit, member, &[], None);
            self.facts.initialised.push(key);
        }
    }

    /// Initialises the class that declares a static field.
    pub fn initialise_for(&mut self, field: FieldName) {
        self.initialise(FunctionName { owner: field.owner, name: field.name, descriptor: field.descriptor });
    }

    pub fn initialise_class(&mut self, class: Symbol) {
        self.initialise(FunctionName { owner: class, ..FunctionName::default() });
    }

    pub fn new_object(&mut self, class: Symbol) -> Value {
        self.initialise_class(class);
        self.b.emit(Op::New { class }, Type::Ref(class))
    }

    pub fn invoke(
        &mut self,
        dispatch: Dispatch,
        target: FunctionName,
        args: &[Value],
        result: Option<Type>,
    ) -> Option<Value> {
        let next = self.b.block();
        let result = result.map(|ty| self.b.param(next, ty));
        let callee = self.b.callee(Callee { dispatch, target });
        let terminator = Terminator::Call {
            callee,
            args: self.b.values(args),
            normal: self.b.edge(next, &[]),
            unwind: Some(self.unwind_edge()),
        };
        self.b.finish(terminator);
        self.b.start(next);
        result
    }

    /// Calls a method by its names; the receiver, if any, comes first and is checked.
    pub fn call(
        &mut self,
        dispatch: Dispatch,
        owner: &str,
        name: &str,
        descriptor: &str,
        args: &[Value],
    ) -> Result<Option<Value>, LowerError> {
        let target = FunctionName::new(owner, name, descriptor);
        let result = method_parts(descriptor)?.result_type();
        match dispatch {
            Dispatch::Static => self.initialise(target),
            _ => args.first().copied().into_iter().for_each(|receiver| self.check_non_null(receiver)),
        }
        Ok(self.invoke(dispatch, target, args, result))
    }

    /// [`Emitter::call`] for a method that returns something.
    pub fn call_value(
        &mut self,
        dispatch: Dispatch,
        owner: &str,
        name: &str,
        descriptor: &str,
        args: &[Value],
    ) -> Result<Value, LowerError> {
        self.call(dispatch, owner, name, descriptor, args)?
            .ok_or_else(|| LowerError::new(format!("{owner}.{name}{descriptor} returns nothing")))
    }

    // --- arithmetic ---

    pub fn int(&mut self, number: i32) -> Value {
        self.b.int(Type::I32, i128::from(number))
    }

    pub fn binary(&mut self, op: BinaryOp, a: Value, b: Value) -> Value {
        let ty = self.b.body.ty(a);
        self.b.emit(Op::Binary(op, a, b), ty)
    }

    pub fn compare(&mut self, op: CompareOp, a: Value, b: Value) -> Value {
        self.b.emit(Op::Compare(op, a, b), Type::I1)
    }

    pub fn convert(&mut self, op: ConvertOp, value: Value, to: Type) -> Value {
        self.b.emit(Op::Convert(op, value), to)
    }

    /// Narrowing of an `int` to byte, short or char, by the letter of its descriptor.
    pub fn narrow_int(&mut self, value: Value, descriptor: &str) -> Value {
        let narrow = self.narrow(value, descriptor);
        self.widen(narrow, descriptor)
    }

    /// Ends the block with a branch and starts `then`; returns the block for the other case.
    pub fn branch_to_new(&mut self, condition: Value) -> (Block, Block) {
        let (then, otherwise) = (self.b.block(), self.b.block());
        let terminator = Terminator::Branch {
            condition,
            then: self.b.edge(then, &[]),
            otherwise: self.b.edge(otherwise, &[]),
        };
        self.b.finish(terminator);
        (then, otherwise)
    }
}

pub fn sign_extend(number: i128, width: u32) -> i128 {
    let shift = 128 - width;
    (number << shift) >> shift
}

/// The class of an array of the class or array named by `class`.
pub fn array_class(class: Symbol) -> Symbol {
    array_of(class.as_str())
}

/// The static type of an element of an array with this static type; `Object` where the array's is not known to be an array.
pub fn element_type(array: Type) -> Type {
    let object = || Symbol::new("java/lang/Object");
    match array {
        Type::Null => Type::Null,
        Type::Ref(class) => {
            let element = class.as_str().strip_prefix('[').and_then(class_of_descriptor);
            Type::Ref(element.unwrap_or_else(object))
        }
        _ => Type::Ref(object()),
    }
}
