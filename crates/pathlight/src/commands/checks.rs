//! `pathlight ir --checks`: the ways in which a function can fail, in source terms.

use std::fmt::Write;

use pathlight_ir::{
    Block, Body, CheckKind, ClassName, Constant, Op, PlaceBase, Projection, Terminator, Value, ValueDef,
};

/// One line per check, in the order of the source.
pub fn describe(body: &Body) -> String {
    let mut lines = Vec::new();
    for (block, data) in body.blocks.iter() {
        if let Terminator::Check { kind, args, fail, .. } = &data.terminator {
            let line = body.line(data.loc);
            let what = failure(body, *kind, body.list(args));
            lines.push((line, block, format!("{what}; {}", destination(body, fail.target))));
        }
    }
    lines.sort_by_key(|(line, block, _)| (*line, *block));
    let file = body.file.map_or("?", |file| file.as_str());
    let mut text = match lines.len() {
        0 => format!("{} cannot fail by itself (what it calls may)\n", body.name),
        1 => format!("{} can fail in one way:\n", body.name),
        count => format!("{} can fail in {count} ways:\n", body.name),
    };
    for (line, _, what) in lines {
        let _ = writeln!(text, "  {file}:{line}: {what}");
    }
    text
}

fn failure(body: &Body, kind: CheckKind, args: &[Value]) -> String {
    let arg = |i: usize| args.get(i).map_or_else(|| "?".to_owned(), |value| written(body, *value, 4));
    match kind {
        CheckKind::NonNull => format!("{} may be null", arg(0)),
        CheckKind::Bounds => format!("index {} may be outside 0..{}", arg(0), arg(1)),
        CheckKind::NonNegativeSize => format!("size {} may be negative", arg(0)),
        CheckKind::Storable => format!("{} may not fit into {}", arg(1), arg(0)),
        CheckKind::Instance(class) => format!("{} may not be a {}", arg(0), ClassName(class)),
        CheckKind::NonZero => format!("divisor {} may be zero", arg(0)),
        CheckKind::Linked { what, error } => format!("{what} cannot be linked ({})", ClassName(error)),
        other => {
            let args: Vec<String> = (0..args.len()).map(arg).collect();
            format!("check {}({}) may not hold", other.name(), args.join(", "))
        }
    }
}

/// Where the exception goes: behind the tests of a handler's class, to code on some line, or out of the function.
fn destination(body: &Body, mut block: Block) -> String {
    let mut classes = Vec::new();
    // Dispatch blocks lead on to blocks that they come before; the count bounds damaged bodies.
    for _ in 0..body.blocks.len() {
        let data = &body.blocks[block];
        match &data.terminator {
            Terminator::Throw(_) if data.loc.is_none() => break,
            Terminator::Branch { condition, otherwise, .. } if data.loc.is_none() => {
                if let ValueDef::Inst(inst) = body.values[*condition].def
                    && let Op::InstanceOf { class, .. } = body.insts[inst].op
                {
                    classes.push(ClassName(class).to_string());
                }
                block = otherwise.target;
            }
            Terminator::Jump(edge) if data.loc.is_none() => block = edge.target,
            _ => {
                let first = body.insts_of(block).next().map_or(data.loc, |inst| body.insts[inst].loc);
                return format!("handled on line {}", body.line(first));
            }
        }
    }
    match classes.as_slice() {
        [] => "thrown to the caller".to_owned(),
        classes => format!("thrown to the caller unless it is a {}", classes.join(" or a ")),
    }
}

/// A value as the programmer wrote it, as far as names tell.
fn written(body: &Body, value: Value, depth: usize) -> String {
    if let Some(name) = body.values[value].name {
        return name.to_string();
    }
    match body.constant(value) {
        Some(Constant::Int(number)) => return number.to_string(),
        Some(Constant::Null) => return "null".to_owned(),
        Some(_) => return "a constant".to_owned(),
        None => {}
    }
    let ValueDef::Inst(inst) = body.values[value].def else { return result_of_call(body, value) };
    if depth == 0 {
        return "...".to_owned();
    }
    let inner = |value: Value| written(body, value, depth - 1);
    match &body.insts[inst].op {
        Op::Load { place } => {
            let place = &body.places[*place];
            let base = match place.base {
                PlaceBase::Value(base) => inner(base),
                PlaceBase::Static(field) => format!("{}.{}", ClassName(field.owner), field.name),
                PlaceBase::Global(name) => name.to_string(),
            };
            place.projections.iter().fold(base, |base, projection| match projection {
                Projection::Field(field) | Projection::Offset(_, field) => format!("{base}.{}", field.name),
                Projection::Element(index) | Projection::Index { index, .. } => {
                    format!("{base}[{}]", inner(*index))
                }
            })
        }
        Op::ArrayLength(array) => format!("{}.length", inner(*array)),
        Op::Refine(same) | Op::Convert(_, same) => inner(*same),
        _ => "an expression".to_owned(),
    }
}

/// Block parameters without a name are results of calls, or merges of expressions.
fn result_of_call(body: &Body, value: Value) -> String {
    let ValueDef::Param(block, 0) = body.values[value].def else { return "an expression".to_owned() };
    let call = body.blocks.values().find_map(|data| match &data.terminator {
        Terminator::Call { callee, normal, .. } if normal.target == block => Some(&body.callees[*callee]),
        _ => None,
    });
    call.map_or_else(
        || "an expression".to_owned(),
        |callee| format!("the result of {}()", callee.target.name),
    )
}
