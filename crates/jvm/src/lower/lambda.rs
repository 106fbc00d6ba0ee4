//! Lambdas and method references as classes.
//!
//! The class implements the functional interface; captured values are fields, stored where the lambda is evaluated; the interface's method adapts its
//! arguments (casts, boxing, widening, as `LambdaMetafactory` specifies) and calls the implementation. A lambda that captures nothing is
//! one object per instruction, kept in a static field, as in HotSpot.

use pathlight_ir::descriptor::MethodParts;
use pathlight_ir::{
    Body, ClassDecl, ConvertOp, Dispatch, FieldDecl, FieldName, Flags, FunctionName, HandleKind, Op, Symbol,
    Type, Value,
};

use super::dynamic::{CallSite, load_static};
use super::emitter::{Emitter, OpenWorld};
use super::generated::{empty_class, method};
use super::{LowerError, method_parts};
use crate::classfile::{Loadable, MethodHandleRef};

const SERIALIZABLE: i32 = 1;
const MARKERS: i32 = 2;
const BRIDGES: i32 = 4;

fn captured_field(class: Symbol, index: usize, descriptor: &str) -> FieldName {
    FieldName { owner: class, name: Symbol::new(&format!("captured{index}")), descriptor: descriptor.into() }
}

fn instance_field(class: Symbol) -> FieldName {
    FieldName { owner: class, name: Symbol::new("instance"), descriptor: Symbol::new(&format!("L{class};")) }
}

/// Where the lambda is evaluated: a new object with the captured values, or the one instance.
pub fn create(
    e: &mut Emitter,
    class: Symbol,
    captured: &MethodParts<'_>,
    args: &[Value],
) -> Result<Value, LowerError> {
    if args.is_empty() {
        let value = load_static(e, instance_field(class))?;
        e.assume_non_null(value);
        return Ok(value);
    }
    let object = e.b.emit(Op::New { class }, Type::Ref(class));
    for (i, (descriptor, value)) in captured.params.iter().zip(args).enumerate() {
        e.store(Emitter::field_place(object, captured_field(class, i, descriptor)), descriptor, *value);
    }
    Ok(object)
}

/// What `LambdaMetafactory` is told.
struct Spec<'a> {
    captured: MethodParts<'a>,
    interface: Symbol,
    implementation: MethodHandleRef,
    /// The method's type with the type parameters of this use filled in.
    instantiated: Symbol,
    /// Further interfaces.
    markers: Vec<Symbol>,
    /// Descriptors under which the method can be called: its own, then bridges.
    descriptors: Vec<Symbol>,
}

impl<'a> Spec<'a> {
    fn new(site: &CallSite<'a>) -> Result<Spec<'a>, LowerError> {
        let captured = method_parts(site.dynamic.descriptor.as_str())?;
        let Some(Type::Ref(interface)) = captured.result_type() else { return Err(site.bad("no interface")) };
        let Some(Loadable::MethodHandle(implementation)) = site.args.get(1).cloned() else {
            return Err(site.bad("no implementation"));
        };
        let mut spec = Spec {
            captured,
            interface,
            implementation,
            instantiated: site.method_type(2)?,
            markers: Vec::new(),
            descriptors: vec![site.method_type(0)?],
        };
        spec.read_options(site)?;
        Ok(spec)
    }

    /// The extra arguments of `altMetafactory`: flags, then markers and bridges, each with their number.
    fn read_options(&mut self, site: &CallSite<'_>) -> Result<(), LowerError> {
        let Some(Loadable::Int(flags)) = site.args.get(3) else { return Ok(()) };
        if flags & SERIALIZABLE != 0 {
            self.markers.push(Symbol::new("java/io/Serializable"));
        }
        let mut rest = site.args.iter().skip(4);
        for (flag, list) in [(MARKERS, true), (BRIDGES, false)] {
            if flags & flag == 0 {
                continue;
            }
            let Some(Loadable::Int(count)) = rest.next() else { return Err(site.bad("a count is expected")) };
            for _ in 0..*count {
                match (rest.next(), list) {
                    (Some(Loadable::Class(class)), true) => self.markers.push(*class),
                    (Some(Loadable::MethodType(descriptor)), false) => self.descriptors.push(*descriptor),
                    _ => return Err(site.bad("a marker or bridge is expected")),
                }
            }
        }
        self.markers.retain(|marker| *marker != self.interface);
        Ok(())
    }
}

pub fn declaration(site: &CallSite<'_>, name: Symbol) -> Result<ClassDecl, LowerError> {
    let spec = Spec::new(site)?;
    let mut class = empty_class(site, name);
    class.interfaces.push(spec.interface);
    class.interfaces.extend(spec.markers.iter().copied());
    for (i, descriptor) in spec.captured.params.iter().enumerate() {
        let field = captured_field(name, i, descriptor);
        let flags = Flags::PRIVATE | Flags::FINAL | Flags::SYNTHETIC;
        class.fields.push(FieldDecl {
            name: field.name,
            descriptor: field.descriptor,
            flags,
            ..FieldDecl::default()
        });
    }
    if spec.captured.params.is_empty() {
        let field = instance_field(name);
        let flags = Flags::STATIC | Flags::FINAL | Flags::SYNTHETIC;
        class.fields.push(FieldDecl {
            name: field.name,
            descriptor: field.descriptor,
            flags,
            ..FieldDecl::default()
        });
        class.methods.push(method(Symbol::new("<clinit>"), Symbol::new("()V"), Flags::STATIC));
    }
    for descriptor in spec.descriptors {
        class.methods.push(method(site.dynamic.name, descriptor, Flags::PUBLIC));
    }
    Ok(class)
}

pub fn body(site: &CallSite<'_>, function: FunctionName) -> Result<Option<Body>, LowerError> {
    let spec = Spec::new(site)?;
    if function.name.as_str() == "<clinit>" {
        return Ok(Some(static_initialiser(function)));
    }
    if function.name != site.dynamic.name || !spec.descriptors.contains(&function.descriptor) {
        return Ok(None);
    }
    let descriptor = method_parts(function.descriptor.as_str())?;
    let mut e = Emitter::new(function, descriptor.signature(Some(Type::Ref(function.owner))), &OpenWorld);
    let params = e.begin(false);
    let result = call_implementation(&mut e, &spec, &descriptor, &params)?;
    e.return_(result);
    e.end();
    Ok(Some(e.b.body))
}

fn static_initialiser(function: FunctionName) -> Body {
    let mut e = Emitter::new(function, pathlight_ir::Signature::default(), &OpenWorld);
    e.begin(true);
    let class = function.owner;
    let object = e.b.emit(Op::New { class }, Type::Ref(class));
    e.store(Emitter::static_place(instance_field(class)), "L", object);
    e.return_(None);
    e.end();
    e.b.body
}

fn call_implementation(
    e: &mut Emitter,
    spec: &Spec<'_>,
    own: &MethodParts<'_>,
    params: &[Value],
) -> Result<Option<Value>, LowerError> {
    let member = spec.implementation.member;
    let wanted = method_parts(member.descriptor.as_str())?;
    let receiver = format!("L{};", member.owner);
    let receiver = if member.owner.as_str().starts_with('[') { member.owner.as_str() } else { &receiver };
    let has_receiver =
        !matches!(spec.implementation.kind, HandleKind::InvokeStatic | HandleKind::NewInvokeSpecial);
    let expected = has_receiver.then_some(receiver).into_iter().chain(wanted.params.iter().copied());

    let this = params[0];
    let class = e.b.body.name.owner;
    let instantiated = method_parts(spec.instantiated.as_str())?;
    let mut given: Vec<(Value, &str)> = Vec::new();
    for (i, descriptor) in spec.captured.params.iter().enumerate() {
        given.push((
            e.load(Emitter::field_place(this, captured_field(class, i, descriptor)), descriptor)?,
            descriptor,
        ));
    }
    for ((value, declared), actual) in params[1..].iter().zip(&own.params).zip(&instantiated.params) {
        given.push((adapt(e, *value, declared, actual)?, actual));
    }
    let mut args = Vec::new();
    for ((value, from), to) in given.into_iter().zip(expected) {
        args.push(adapt(e, value, from, to)?);
    }
    let (result, from) = invoke(e, spec.implementation, &args, receiver, wanted.result)?;
    match result {
        Some(value) if own.result != "V" => {
            let value = adapt(e, value, from, instantiated.result)?;
            Ok(Some(adapt(e, value, instantiated.result, own.result)?))
        }
        _ => Ok(None),
    }
}

/// Calls what a method handle stands for; returns its result and the result's descriptor.
fn invoke<'a>(
    e: &mut Emitter,
    handle: MethodHandleRef,
    args: &[Value],
    receiver: &'a str,
    result: &'a str,
) -> Result<(Option<Value>, &'a str), LowerError> {
    let member = handle.member;
    let (owner, name, descriptor) = (member.owner.as_str(), member.name.as_str(), member.descriptor.as_str());
    let dispatch = match handle.kind {
        HandleKind::InvokeStatic => Dispatch::Static,
        HandleKind::InvokeSpecial => Dispatch::Special,
        HandleKind::InvokeVirtual => Dispatch::Virtual,
        HandleKind::InvokeInterface => Dispatch::Interface,
        HandleKind::NewInvokeSpecial => {
            let object = e.new_object(member.owner);
            let args: Vec<Value> = std::iter::once(object).chain(args.iter().copied()).collect();
            e.call(Dispatch::Special, owner, name, descriptor, &args)?;
            return Ok((Some(object), receiver));
        }
        other => return Err(LowerError::new(format!("a lambda implemented by {other:?}"))),
    };
    Ok((e.call(dispatch, owner, name, descriptor, args)?, result))
}

/// Wrapper classes: descriptor letter of the primitive, class, method that unwraps.
const WRAPPERS: [(&str, &str, &str); 8] = [
    ("Z", "java/lang/Boolean", "booleanValue"),
    ("B", "java/lang/Byte", "byteValue"),
    ("S", "java/lang/Short", "shortValue"),
    ("C", "java/lang/Character", "charValue"),
    ("I", "java/lang/Integer", "intValue"),
    ("J", "java/lang/Long", "longValue"),
    ("F", "java/lang/Float", "floatValue"),
    ("D", "java/lang/Double", "doubleValue"),
];

/// A value of one descriptor as a value of another: casts, boxing, unboxing, widening.
pub fn adapt(e: &mut Emitter, value: Value, from: &str, to: &str) -> Result<Value, LowerError> {
    let types = Type::of_descriptor(from).zip(Type::of_descriptor(to));
    let (source, target) = types.ok_or_else(|| LowerError::new(format!("cannot convert {from} to {to}")))?;
    match (source.is_ref(), target) {
        _ if from == to => Ok(value),
        (true, Type::Ref(class)) => Ok(e.cast(value, class)),
        (false, Type::Ref(_)) => box_primitive(e, value, from),
        (true, _) => {
            let letter = WRAPPERS.iter().find(|w| from[1..].trim_end_matches(';') == w.1).map_or(to, |w| w.0);
            let unboxed = unbox(e, value, letter)?;
            adapt(e, unboxed, letter, to)
        }
        (false, _) => Ok(widen(e, value, source, target)),
    }
}

pub fn box_primitive(e: &mut Emitter, value: Value, letter: &str) -> Result<Value, LowerError> {
    let (_, class, _) = wrapper(letter)?;
    e.call_value(Dispatch::Static, class, "valueOf", &format!("({letter})L{class};"), &[value])
}

fn unbox(e: &mut Emitter, value: Value, letter: &str) -> Result<Value, LowerError> {
    let (_, class, method) = wrapper(letter)?;
    let value = e.cast(value, Symbol::new(class));
    e.call_value(Dispatch::Virtual, class, method, &format!("(){letter}"), &[value])
}

fn wrapper(letter: &str) -> Result<(&'static str, &'static str, &'static str), LowerError> {
    WRAPPERS
        .iter()
        .find(|w| w.0 == letter)
        .copied()
        .ok_or_else(|| LowerError::new(format!("no wrapper for {letter}")))
}

fn widen(e: &mut Emitter, value: Value, from: Type, to: Type) -> Value {
    let op = match (from, to) {
        (Type::I32, Type::I64) => ConvertOp::SignExtend,
        (Type::Int(_), Type::Float(_)) => ConvertOp::SignedToFloat,
        (Type::F32, Type::F64) => ConvertOp::FloatToFloat,
        _ => return value,
    };
    e.convert(op, value, to)
}
