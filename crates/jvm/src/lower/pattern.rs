//! Pattern switches (Java 21): `SwitchBootstraps.typeSwitch` and `enumSwitch`.
//!
//! Both take the value and the label to start from, and answer the index of the first label from there on that matches, the number
//! of labels if none does, and -1 for null. The function that we write tests label by label.

use pathlight_ir::types::class_of_descriptor;
use pathlight_ir::{
    Body, CompareOp, Constant, Dispatch, FieldName, FunctionName, Op, Symbol, Terminator, Type, Value,
};

use super::dynamic::{CallSite, load_static};
use super::emitter::{Emitter, OpenWorld};
use super::{LowerError, method_parts};
use crate::classfile::Loadable;

enum Label {
    Class(Symbol),
    String(Symbol),
    Int(i32),
    /// A constant of this enum.
    Enum(Symbol, Symbol),
}

pub fn type_switch(site: &CallSite<'_>, function: FunctionName) -> Result<Body, LowerError> {
    let label = |arg: &Loadable| match arg {
        Loadable::Class(class) => Ok(Label::Class(*class)),
        Loadable::String(text) => Ok(Label::String(*text)),
        Loadable::Int(number) => Ok(Label::Int(*number)),
        Loadable::Dynamic(dynamic) => enum_label(&CallSite::new(site.class, *dynamic)?),
        _ => Err(site.bad("a label of an unknown kind")),
    };
    let labels = site.args.iter().map(label).collect::<Result<_, _>>()?;
    write(function, labels)
}

pub fn enum_switch(site: &CallSite<'_>, function: FunctionName) -> Result<Body, LowerError> {
    let descriptor = method_parts(function.descriptor.as_str())?;
    let class = descriptor
        .params
        .first()
        .and_then(|d| class_of_descriptor(d))
        .ok_or_else(|| site.bad("an enum is expected"))?;
    let label = |arg: &Loadable| match arg {
        Loadable::Class(class) => Ok(Label::Class(*class)),
        Loadable::String(name) => Ok(Label::Enum(class, *name)),
        _ => Err(site.bad("a label of an unknown kind")),
    };
    let labels = site.args.iter().map(label).collect::<Result<_, _>>()?;
    write(function, labels)
}

/// `EnumDesc.of(ClassDesc.of("a.B"), "NAME")`, as compilers encode it: a call of the first with a dynamic constant for the inner one.
fn enum_label(site: &CallSite<'_>) -> Result<Label, LowerError> {
    let (Some(Loadable::Dynamic(class)), Some(Loadable::String(name))) = (site.args.get(1), site.args.get(2))
    else {
        return Err(site.bad("an enum constant is expected"));
    };
    let class = CallSite::new(site.class, *class)?;
    match class.args.get(1) {
        Some(Loadable::String(text)) => {
            Ok(Label::Enum(pathlight_ir::types::class_symbol(text.as_str()), *name))
        }
        _ => Err(site.bad("the class of an enum constant is expected")),
    }
}

fn write(function: FunctionName, labels: Vec<Label>) -> Result<Body, LowerError> {
    let descriptor = method_parts(function.descriptor.as_str())?;
    let mut e = Emitter::new(function, descriptor.signature(None), &OpenWorld);
    let params = e.begin(true);
    let &[value, restart] = params.as_slice() else {
        return Err(LowerError::new(format!("a pattern switch of type {}", function.descriptor)));
    };
    if !e.b.body.ty(value).is_ref() {
        return Err(LowerError::new("a pattern switch on a primitive value"));
    }
    let null = e.b.null();
    let is_null = e.compare(CompareOp::Eq, value, null);
    let (then, otherwise) = e.branch_to_new(is_null);
    e.b.start(then);
    return_int(&mut e, -1);
    e.b.start(otherwise);
    e.assume_non_null(value);
    let count = labels.len() as i32;
    for (i, label) in labels.into_iter().enumerate() {
        test(&mut e, i as i32, value, restart, label)?;
    }
    return_int(&mut e, count);
    e.end();
    Ok(e.b.body)
}

/// Returns `index` if the search has got there and the label matches; goes on otherwise.
fn test(e: &mut Emitter, index: i32, value: Value, restart: Value, label: Label) -> Result<(), LowerError> {
    let next = e.b.block();
    let number = e.int(index);
    let reached = e.compare(CompareOp::SignedLe, restart, number);
    go_on_if(e, reached, next);
    match label {
        Label::Class(class) => {
            let matches = e.b.emit(Op::InstanceOf { value, class }, Type::I1);
            go_on_if(e, matches, next);
        }
        Label::String(text) => {
            let constant = e.b.constant(Type::class("java/lang/String"), Constant::String(text));
            let args = [constant, value];
            let equal = e.call_value(
                Dispatch::Virtual,
                "java/lang/Object",
                "equals",
                "(Ljava/lang/Object;)Z",
                &args,
            )?;
            let zero = e.int(0);
            let matches = e.compare(CompareOp::Ne, equal, zero);
            go_on_if(e, matches, next);
        }
        Label::Int(number) => test_number(e, index, value, number, next)?,
        Label::Enum(class, name) => {
            let descriptor = Symbol::new(&format!("L{class};"));
            let constant = load_static(e, FieldName { owner: class, name, descriptor })?;
            let matches = e.compare(CompareOp::Eq, value, constant);
            go_on_if(e, matches, next);
        }
    }
    return_int(e, index);
    e.b.start(next);
    Ok(())
}

/// A number matches an `Integer` (or another `Number`) and a `Character` of that value.
fn test_number(
    e: &mut Emitter,
    index: i32,
    value: Value,
    number: i32,
    next: pathlight_ir::Block,
) -> Result<(), LowerError> {
    let other = e.b.block();
    let class = Symbol::new("java/lang/Number");
    let is_number = e.b.emit(Op::InstanceOf { value, class }, Type::I1);
    go_on_if(e, is_number, other);
    let wanted = e.int(number);
    let boxed = e.cast(value, class);
    let unboxed = e.call_value(Dispatch::Virtual, class.as_str(), "intValue", "()I", &[boxed])?;
    let matches = e.compare(CompareOp::Eq, unboxed, wanted);
    go_on_if(e, matches, next);
    return_int(e, index);
    e.b.start(other);
    let class = Symbol::new("java/lang/Character");
    let is_char = e.b.emit(Op::InstanceOf { value, class }, Type::I1);
    go_on_if(e, is_char, next);
    let boxed = e.cast(value, class);
    let unboxed = e.call_value(Dispatch::Virtual, class.as_str(), "charValue", "()C", &[boxed])?;
    let matches = e.compare(CompareOp::Eq, unboxed, wanted);
    go_on_if(e, matches, next);
    Ok(())
}

fn go_on_if(e: &mut Emitter, condition: Value, otherwise: pathlight_ir::Block) {
    let then = e.b.block();
    let terminator =
        Terminator::Branch { condition, then: e.b.edge(then, &[]), otherwise: e.b.edge(otherwise, &[]) };
    e.b.finish(terminator);
    e.b.start(then);
}

fn return_int(e: &mut Emitter, number: i32) {
    let value = e.int(number);
    e.return_(Some(value));
}
