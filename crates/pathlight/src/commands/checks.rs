//! `pathlight ir --checks`: the ways in which a function can fail, in source terms.

use std::fmt::Write;

use pathlight_ir::{
    Arithmetic, BinaryOp, Block, Body, CheckKind, ClassName, Constant, Op, Place, PlaceBase, Projection,
    Terminator, Value, ValueDef,
};
use rustc_hash::FxHashSet;

/// One line per check, in the order of the source.
pub fn describe(body: &Body) -> String {
    let mut lines = Vec::new();
    for (block, data) in body.blocks.iter() {
        if let Terminator::Check { kind, args, fail, .. } = &data.terminator {
            let line = body.line(data.loc);
            let what = failure(body, *kind, body.list(args));
            lines.push((line, block, format!("{what}{}", destination(body, fail.target))));
        }
    }
    lines.sort_by_key(|(line, block, _)| (*line, *block));
    // C reads a variable and writes it back on one line; saying once what can go wrong with it is enough.
    let mut said = FxHashSet::default();
    lines.retain(|(line, _, what)| said.insert((*line, what.clone())));
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

/// What the check stands for, in the words of the source.
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
        CheckKind::NoOverflow(Arithmetic::Neg) => format!("-{} may overflow", arg(0)),
        CheckKind::NoOverflow(operation) => {
            format!("{} {} {} may overflow", arg(0), operator_of(operation), arg(1))
        }
        CheckKind::ShiftAmount { width } => format!("shift amount {} may be outside 0..{width}", arg(0)),
        CheckKind::Accessible { .. } => {
            format!("{} may not be accessible: null, dangling or out of bounds", target(body, args))
        }
        CheckKind::AccessibleRange => {
            format!("{} bytes at {} may not be accessible: null, dangling or out of bounds", arg(1), arg(0))
        }
        CheckKind::Aligned { align } => {
            format!("{} may not lie at a multiple of {align}", target(body, args))
        }
        CheckKind::Initialised { .. } => format!("{} may be uninitialised", target(body, args)),
        CheckKind::Freeable => format!("{} may be freed already, or no block of the heap", arg(0)),
        CheckKind::Disjoint => format!("{} bytes at {} and at {} may overlap", arg(2), arg(0), arg(1)),
        CheckKind::Callable => format!("{} may not be a function that is called like this", arg(0)),
        CheckKind::Allocatable => "there may be no memory".to_owned(),
        CheckKind::Reachable => "control may come here, which must not be".to_owned(),
        CheckKind::Assertion => "the assertion may fail".to_owned(),
    }
}

fn operator_of(operation: Arithmetic) -> &'static str {
    match operation {
        Arithmetic::Add => "+",
        Arithmetic::Sub | Arithmetic::Neg => "-",
        Arithmetic::Mul => "*",
        Arithmetic::Div => "/",
        Arithmetic::ShiftLeft => "<<",
    }
}

/// What a pointer, the first argument of a check, points to.
fn target(body: &Body, args: &[Value]) -> String {
    let Some(&pointer) = args.first() else { return "?".to_owned() };
    if let ValueDef::Inst(inst) = body.values[pointer].def
        && let Op::AddressOf { place } = body.insts[inst].op
    {
        return written_place(body, place, 4);
    }
    match body.constant(pointer) {
        Some(Constant::Global(name)) => name.to_string(),
        _ => format!("*{}", written(body, pointer, 4)),
    }
}

/// Where the exception goes: behind the tests of a handler's class, to code on some line, or out of the function. Nowhere in C.
fn destination(body: &Body, mut block: Block) -> String {
    let mut classes = Vec::new();
    // Dispatch blocks lead on to blocks that they come before; the count bounds damaged bodies.
    for _ in 0..body.blocks.len() {
        let data = &body.blocks[block];
        match &data.terminator {
            Terminator::Undefined => return String::new(),
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
                return format!("; handled on line {}", body.line(first));
            }
        }
    }
    match classes.as_slice() {
        [] => "; thrown to the caller".to_owned(),
        classes => format!("; thrown to the caller unless it is a {}", classes.join(" or a ")),
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
        Some(Constant::Global(name)) => return format!("&{name}"),
        Some(Constant::Function(function)) => return function.name.to_string(),
        Some(_) => return "a constant".to_owned(),
        None => {}
    }
    let ValueDef::Inst(inst) = body.values[value].def else { return result_of_call(body, value) };
    if depth == 0 {
        return "...".to_owned();
    }
    let inner = |value: Value| written(body, value, depth - 1);
    match &body.insts[inst].op {
        Op::Load { place } => written_place(body, *place, depth - 1),
        Op::AddressOf { place } => format!("&{}", written_place(body, *place, depth - 1)),
        Op::Binary(operation, a, b) => match operator(*operation) {
            Some(sign) => format!("({} {sign} {})", inner(*a), inner(*b)),
            None => "an expression".to_owned(),
        },
        Op::ArrayLength(array) => format!("{}.length", inner(*array)),
        Op::Refine(same) | Op::Convert(_, same) => inner(*same),
        _ => "an expression".to_owned(),
    }
}

fn operator(operation: BinaryOp) -> Option<&'static str> {
    use BinaryOp::*;
    Some(match operation {
        Add | FloatAdd => "+",
        Sub | FloatSub => "-",
        Mul | FloatMul => "*",
        SignedDiv | UnsignedDiv | FloatDiv => "/",
        SignedRem | UnsignedRem | FloatRem => "%",
        And => "&",
        Or => "|",
        Xor => "^",
        ShiftLeft => "<<",
        ShiftRightLogical | ShiftRightArithmetic => ">>",
        ThreeWay | ThreeWayNanLess | ThreeWayNanGreater => return None,
    })
}

/// A place as the programmer wrote it; for C with the arrow where a pointer is followed.
fn written_place(body: &Body, place: Place, depth: usize) -> String {
    let place = &body.places[place];
    let mut through_pointer = false;
    let mut text = match place.base {
        PlaceBase::Value(base) => {
            through_pointer = true;
            written(body, base, depth)
        }
        PlaceBase::Static(field) => format!("{}.{}", ClassName(field.owner), field.name),
        PlaceBase::Global(name) => name.to_string(),
    };
    if place.projections.is_empty() && through_pointer {
        return format!("*{text}");
    }
    for projection in &place.projections {
        text = match projection {
            Projection::Field(field) => format!("{text}.{}", field.name),
            Projection::Offset(0, field) if field.name.is_empty() => continue,
            Projection::Offset(bytes, field) if field.name.is_empty() => format!("({text} + {bytes} bytes)"),
            Projection::Offset(_, field) if through_pointer => format!("{text}->{}", field.name),
            Projection::Offset(_, field) => format!("{text}.{}", field.name),
            Projection::Element(index) | Projection::Index { index, .. } => {
                format!("{text}[{}]", written(body, *index, depth.saturating_sub(1)))
            }
        };
        through_pointer = false;
    }
    text
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
        |callee| match callee.target.name.is_empty() {
            true => "the result of the call".to_owned(),
            false => format!("the result of {}()", callee.target.name),
        },
    )
}
