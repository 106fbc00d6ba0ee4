//! Values and places as the programmer wrote them, as far as names tell: `p->next`, `a[i + 1]`, `the result of f()`.
//!
//! What people read never shows a register number. Depth is limited, since expressions are as deep as their authors like.

use crate::{
    BinaryOp, Body, ClassName, CompareOp, Constant, Inst, Op, Place, PlaceBase, Projection, Symbol,
    Terminator, Value, ValueDef,
};

/// How deep operands are spelled out.
const DEPTH: usize = 4;

/// A value as the programmer wrote it.
pub fn written(body: &Body, value: Value) -> String {
    within(body, value, DEPTH)
}

/// The name of a parameter. One whose address is taken lives in a variable, which has the name.
pub fn written_param(body: &Body, param: Value) -> Option<Symbol> {
    let stored_to = |inst: Inst| match body.insts[inst].op {
        Op::Store { place, value } if value == param => match body.places[place].base {
            PlaceBase::Value(slot) if is_variable(body, slot) => body.values[slot].name,
            _ => None,
        },
        _ => None,
    };
    body.values[param].name.or_else(|| body.insts_of(body.entry()).find_map(stored_to))
}

/// What a pointer points to.
pub fn written_target(body: &Body, pointer: Value) -> String {
    if let ValueDef::Inst(inst) = body.values[pointer].def
        && let Op::AddressOf { place } = body.insts[inst].op
    {
        return written_place(body, place);
    }
    match body.constant(pointer) {
        Some(Constant::Global(name)) => name.to_string(),
        _ if is_variable(body, pointer) => written(body, pointer),
        _ => format!("*{}", written(body, pointer)),
    }
}

/// Is it the address of a variable of the function, which has that variable's name?
fn is_variable(body: &Body, pointer: Value) -> bool {
    let ValueDef::Inst(inst) = body.values[pointer].def else { return false };
    body.values[pointer].name.is_some() && matches!(body.insts[inst].op, Op::StackAlloc { .. })
}

/// A place as the programmer wrote it; for C with the arrow where a pointer is followed.
pub fn written_place(body: &Body, place: Place) -> String {
    place_within(body, place, DEPTH)
}

fn within(body: &Body, value: Value, depth: usize) -> String {
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
    let inner = |value: Value| within(body, value, depth - 1);
    match &body.insts[inst].op {
        Op::Load { place } => place_within(body, *place, depth - 1),
        Op::AddressOf { place } => format!("&{}", place_within(body, *place, depth - 1)),
        Op::Binary(operation, a, b) => match operator(*operation) {
            Some(sign) => format!("({} {sign} {})", inner(*a), inner(*b)),
            None => "an expression".to_owned(),
        },
        Op::Compare(operation, a, b) => match comparison(*operation) {
            Some(sign) => format!("{} {sign} {}", inner(*a), inner(*b)),
            None => "an expression".to_owned(),
        },
        Op::InstanceOf { value, class } => format!("{} instanceof {}", inner(*value), ClassName(*class)),
        Op::ArrayLength(array) => format!("{}.length", inner(*array)),
        Op::Refine(same) | Op::Convert(_, same) => inner(*same),
        _ => "an expression".to_owned(),
    }
}

fn comparison(operation: CompareOp) -> Option<&'static str> {
    use CompareOp::*;
    Some(match operation {
        Eq | FloatEq => "==",
        Ne | FloatNe => "!=",
        SignedLt | UnsignedLt | FloatLt => "<",
        SignedLe | UnsignedLe | FloatLe => "<=",
        SignedGt | UnsignedGt | FloatGt => ">",
        SignedGe | UnsignedGe | FloatGe => ">=",
        _ => return None,
    })
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

fn place_within(body: &Body, place: Place, depth: usize) -> String {
    let place = &body.places[place];
    let mut through_pointer = false;
    let mut text = match place.base {
        PlaceBase::Value(base) => {
            through_pointer = !is_variable(body, base);
            within(body, base, depth)
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
                format!("{text}[{}]", within(body, *index, depth.saturating_sub(1)))
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
