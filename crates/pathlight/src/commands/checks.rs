//! `pathlight ir --checks`: the ways in which a function can fail, in source terms.

use std::fmt::Write;

use pathlight_ir::written::{written, written_target};
use pathlight_ir::{Arithmetic, Block, Body, CheckKind, ClassName, Op, Terminator, Value, ValueDef};
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
    let arg = |i: usize| args.get(i).map_or_else(|| "?".to_owned(), |value| written(body, *value));
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
            format!("{} may not be accessible: null, dangling or out of bounds", target_of(body, args))
        }
        CheckKind::AccessibleRange => {
            format!("{} bytes at {} may not be accessible: null, dangling or out of bounds", arg(1), arg(0))
        }
        CheckKind::Aligned { align } => {
            format!("{} may not lie at a multiple of {align}", target_of(body, args))
        }
        CheckKind::Initialised { .. } => format!("{} may be uninitialised", target_of(body, args)),
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
fn target_of(body: &Body, args: &[Value]) -> String {
    args.first().map_or_else(|| "?".to_owned(), |pointer| written_target(body, *pointer))
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
