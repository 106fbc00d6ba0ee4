//! The methods that every record gets: `toString`, `hashCode` and `equals`, as `ObjectMethods` defines them.

use pathlight_ir::{
    BinaryOp, Body, CompareOp, Constant, Dispatch, FieldName, FunctionName, Op, Symbol, Type, Value,
};

use super::dynamic::CallSite;
use super::emitter::{Emitter, OpenWorld};
use super::generated::wrapper;
use super::{LowerError, method_parts};
use crate::classfile::Loadable;

const STRING: &str = "Ljava/lang/String;";

/// Arguments of the bootstrap method: the record, its components' names joined by semicolons, a getter for each.
struct Record {
    class: Symbol,
    fields: Vec<FieldName>,
}

impl Record {
    fn new(site: &CallSite<'_>) -> Result<Record, LowerError> {
        let Some(Loadable::Class(class)) = site.args.first() else {
            return Err(site.bad("a class is expected"));
        };
        let getters = site.args.iter().skip(2).map(|arg| match arg {
            Loadable::MethodHandle(h) => {
                Ok(FieldName { owner: h.member.owner, name: h.member.name, descriptor: h.member.descriptor })
            }
            _ => Err(site.bad("a getter is expected")),
        });
        Ok(Record { class: *class, fields: getters.collect::<Result<_, _>>()? })
    }
}

pub fn body(site: &CallSite<'_>, function: FunctionName) -> Result<Body, LowerError> {
    let record = Record::new(site)?;
    let descriptor = method_parts(function.descriptor.as_str())?;
    let mut e = Emitter::new(function, descriptor.signature(None), &OpenWorld);
    let params = e.begin(true);
    let (Some(&this), name) = (params.first(), site.dynamic.name.as_str()) else {
        return Err(site.bad("a record is expected"));
    };
    match (name, descriptor.result, params.get(1)) {
        ("toString", STRING, None) => to_string(&mut e, &record, this)?,
        ("hashCode", "I", None) => hash_code(&mut e, &record, this)?,
        ("equals", "Z", Some(&other)) => equals(&mut e, &record, this, other)?,
        _ => return Err(site.bad("neither toString, hashCode nor equals")),
    }
    e.end();
    Ok(e.b.body)
}

fn load(e: &mut Emitter, object: Value, field: FieldName) -> Result<Value, LowerError> {
    e.check_non_null(object);
    e.load(Emitter::field_place(object, field), field.descriptor.as_str())
}

fn to_string(e: &mut Emitter, record: &Record, this: Value) -> Result<(), LowerError> {
    let class = e.b.constant(Type::class("java/lang/Class"), Constant::Class(record.class));
    let mut text = e.call_value(
        Dispatch::Virtual,
        "java/lang/Class",
        "getSimpleName",
        &format!("(){STRING}"),
        &[class],
    )?;
    let mut separator = "[";
    for field in &record.fields {
        let value = load(e, this, *field)?;
        let descriptor = match field.descriptor.as_str() {
            letter @ ("Z" | "C" | "I" | "J" | "F" | "D") => letter,
            "B" | "S" => "I",
            _ => "Ljava/lang/Object;",
        };
        text = append(e, text, &format!("{separator}{}=", field.name))?;
        let shown = e.call_value(
            Dispatch::Static,
            "java/lang/String",
            "valueOf",
            &format!("({descriptor}){STRING}"),
            &[value],
        )?;
        text = concat(e, text, shown)?;
        separator = ", ";
    }
    text = append(e, text, if record.fields.is_empty() { "[]" } else { "]" })?;
    e.return_(Some(text));
    Ok(())
}

fn append(e: &mut Emitter, text: Value, more: &str) -> Result<Value, LowerError> {
    let more = e.b.constant(Type::class("java/lang/String"), Constant::String(Symbol::new(more)));
    concat(e, text, more)
}

fn concat(e: &mut Emitter, text: Value, more: Value) -> Result<Value, LowerError> {
    e.call_value(
        Dispatch::Virtual,
        "java/lang/String",
        "concat",
        &format!("({STRING}){STRING}"),
        &[text, more],
    )
}

fn hash_code(e: &mut Emitter, record: &Record, this: Value) -> Result<(), LowerError> {
    let mut hash = e.int(0);
    let factor = e.int(31);
    for field in &record.fields {
        let value = load(e, this, *field)?;
        let descriptor = field.descriptor.as_str();
        let (owner, taken) = match wrapper(descriptor) {
            Some(wrapper) => (wrapper.class, descriptor),
            None => ("java/util/Objects", "Ljava/lang/Object;"),
        };
        let own = e.call_value(Dispatch::Static, owner, "hashCode", &format!("({taken})I"), &[value])?;
        let scaled = e.binary(BinaryOp::Mul, hash, factor);
        hash = e.binary(BinaryOp::Add, scaled, own);
    }
    e.return_(Some(hash));
    Ok(())
}

fn equals(e: &mut Emitter, record: &Record, this: Value, other: Value) -> Result<(), LowerError> {
    let no = e.b.block();
    let same = e.compare(CompareOp::Eq, this, other);
    let (yes, differ) = e.branch_to_new(same);
    e.b.start(yes);
    e.return_int(1);
    e.b.start(differ);
    let is_record = e.b.emit(Op::InstanceOf { value: other, class: record.class }, Type::I1);
    e.go_on_if(is_record, no);
    let other = e.b.emit(Op::Refine(other), Type::Ref(record.class));
    e.assume_non_null(other);
    for field in &record.fields {
        let (a, b) = (load(e, this, *field)?, load(e, other, *field)?);
        let equal = component_equals(e, field.descriptor.as_str(), a, b)?;
        e.go_on_if(equal, no);
    }
    e.return_int(1);
    e.b.start(no);
    e.return_int(0);
    Ok(())
}

fn component_equals(e: &mut Emitter, descriptor: &str, a: Value, b: Value) -> Result<Value, LowerError> {
    let zero = e.int(0);
    match descriptor {
        "F" | "D" => {
            let class = if descriptor == "F" { "java/lang/Float" } else { "java/lang/Double" };
            let order = e.call_value(
                Dispatch::Static,
                class,
                "compare",
                &format!("({descriptor}{descriptor})I"),
                &[a, b],
            )?;
            Ok(e.compare(CompareOp::Eq, order, zero))
        }
        _ if wrapper(descriptor).is_some() => Ok(e.compare(CompareOp::Eq, a, b)),
        _ => {
            let signature = "(Ljava/lang/Object;Ljava/lang/Object;)Z";
            let equal = e.call_value(Dispatch::Static, "java/util/Objects", "equals", signature, &[a, b])?;
            Ok(e.compare(CompareOp::Ne, equal, zero))
        }
    }
}
