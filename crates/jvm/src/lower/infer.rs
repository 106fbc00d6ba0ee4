//! Types of references in class files without stack maps (before Java 6).
//!
//! There the type of a block parameter was guessed from the first edge that reached it. Here it becomes the join of all that arrives, to a fixed
//! point: equal classes stay, null joins with everything, different classes meet in `Object`, and arrays of references in the array of what their
//! elements meet in. Loads from arrays follow the array's type. Types only climb (null, a class, fewer dimensions of `Object`, `Object`), so this ends.

use pathlight_ir::{Body, EntityRef, Op, PlaceBase, Projection, Symbol, Type, Value, ValueDef};

use super::LowerError;
use super::emitter::element_type;

pub fn sharpen_types(body: &mut Body) {
    let object = Type::Ref(Symbol::new("java/lang/Object"));
    let mut types: Vec<Option<Type>> = body.values.values().map(|data| Some(data.ty)).collect();
    let implicit = implicit_params(body);
    let inferred: Vec<bool> = body.values.keys().map(|value| is_inferred(body, &implicit, value)).collect();
    for value in body.values.keys().filter(|v| inferred[v.index()]) {
        types[value.index()] = None;
    }
    let mut changed = true;
    while changed {
        changed = false;
        for block in body.blocks.keys() {
            for (i, edge) in body.edges(block).enumerate() {
                let implicit = body.implicit_params(block, i);
                let params = body.params(edge.target).iter().skip(implicit);
                for (param, arg) in params.zip(body.list(&edge.args)).filter(|(p, _)| inferred[p.index()]) {
                    let joined = join(types[param.index()], types[arg.index()], object);
                    changed |= joined != types[param.index()];
                    types[param.index()] = joined;
                }
            }
        }
        for (inst, data) in body.insts.iter() {
            let Some(result) = data.result.expand().filter(|v| inferred[v.index()]) else { continue };
            debug_assert_eq!(body.values[result].def, ValueDef::Inst(inst));
            let element =
                element_base(body, &data.op).and_then(|array| types[array.index()]).map(element_type);
            let joined = join(types[result.index()], element, object);
            changed |= joined != types[result.index()];
            types[result.index()] = joined;
        }
    }
    for (value, ty) in types.into_iter().enumerate() {
        body.values[Value::new(value)].ty = ty.unwrap_or(object);
    }
}

/// Parameters of merges and elements of reference arrays.
fn is_inferred(body: &Body, implicit: &[usize], value: Value) -> bool {
    let data = &body.values[value];
    data.ty.is_ref()
        && match data.def {
            ValueDef::Param(block, i) => block != body.entry() && i as usize >= implicit[block.index()],
            ValueDef::Inst(inst) => element_base(body, &body.insts[inst].op).is_some(),
            _ => false,
        }
}

/// How many of each block's parameters a terminator supplies, as it does results and exceptions.
fn implicit_params(body: &Body) -> Vec<usize> {
    let mut implicit = vec![0; body.blocks.len()];
    for block in body.blocks.keys() {
        for (i, edge) in body.edges(block).enumerate() {
            let count = &mut implicit[edge.target.index()];
            *count = (*count).max(body.implicit_params(block, i));
        }
    }
    implicit
}

/// The array, if the instruction loads an element of an array of references.
fn element_base(body: &Body, op: &Op) -> Option<Value> {
    let Op::Load { place } = op else { return None };
    let place = &body.places[*place];
    match (place.base, place.projections.as_slice()) {
        (PlaceBase::Value(array), [Projection::Element(_)]) => Some(array),
        _ => None,
    }
}

fn join(a: Option<Type>, b: Option<Type>, object: Type) -> Option<Type> {
    match (a, b) {
        (None, other) | (other, None) => other,
        (Some(a), Some(b)) if a == b => Some(a),
        (Some(Type::Null), Some(other)) | (Some(other), Some(Type::Null)) => Some(other),
        (Some(Type::Ref(a)), Some(Type::Ref(b))) => Some(Type::Ref(meet(a, b))),
        _ => Some(object),
    }
}

/// What different classes have in common, as far as their names tell: arrays of references are arrays of `Object`, in as many dimensions as both have references.
fn meet(a: Symbol, b: Symbol) -> Symbol {
    let depth = dimensions_of_references(a).min(dimensions_of_references(b));
    match depth {
        0 => Symbol::new("java/lang/Object"),
        _ => Symbol::new(&format!("{}Ljava/lang/Object;", "[".repeat(depth))),
    }
}

/// How many dimensions of an array have elements that are references.
fn dimensions_of_references(class: Symbol) -> usize {
    let name = class.as_str();
    let dimensions = name.bytes().take_while(|byte| *byte == b'[').count();
    match name.as_bytes().get(dimensions) {
        Some(b'L') => dimensions,
        _ => dimensions.saturating_sub(1),
    }
}

/// Code that takes for an array what the join of all that arrives is not: no valid code does.
pub fn check_arrays(body: &Body) -> Result<(), LowerError> {
    let is_array = |value: Value| match body.ty(value) {
        Type::Ref(class) => class.as_str().starts_with('['),
        other => other == Type::Null,
    };
    for data in body.insts.values() {
        let array = match &data.op {
            Op::ArrayLength(array) => Some(*array),
            op => element_base(body, op),
        };
        if array.is_some_and(|array| !is_array(array)) {
            let pc = data.loc.expand().map_or(0, |loc| body.locs[loc].statement);
            return Err(LowerError::at(pc, "an array is expected"));
        }
    }
    Ok(())
}
