//! `jdk.internal.misc.Unsafe`: memory by object and offset, as the atomic classes and the collections of `java.util.concurrent` use it.
//!
//! Offsets are numbers of the virtual machine, but the library does not compute with those of fields: a class asks for them by name when it is initialised
//! (`VALUE = U.objectFieldOffset(AtomicInteger.class, "value")`) and hands them on. So an access says which field it means as soon as one knows which static field its offset was read from
//! and what the initialiser has put there. Offsets of elements are computed, from the base and the scale that the machine gives; these are
//! those of a 64-bit HotSpot with compressed references, as every heap below 32 GB has them.
//!
//! An access is one step, and no other thread comes between: what is volatile, acquires or releases is a plain access here, and what compares and sets fails only if the values differ.
//! An offset that belongs to no element of the array is no behaviour of Java and is not followed. Accesses whose field is not found are not described.

use pathlight_ir::{
    Body, Constant, FieldName, FunctionName, Op, PlaceBase, Symbol, Terminator, Type, Value, ValueDef, World,
};
use pathlight_logic::Term;

use crate::statics::initialiser;
use crate::vocabulary::{Vocabulary, element_kind};

pub const UNSAFE: &str = "jdk/internal/misc/Unsafe";

/// Where the elements of an array begin, and how many bytes each takes.
pub const ARRAY_BASE: i64 = 16;

pub fn array_scale(kind: u8) -> i64 {
    match kind {
        b'Z' | b'B' => 1,
        b'C' | b'S' => 2,
        b'J' | b'D' => 8,
        _ => 4,
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    Get,
    Put,
    CompareAndSet,
    CompareAndExchange,
    GetAndAdd,
    GetAndSet,
}

/// How the names of the methods begin; the longer ones first.
const ACCESSES: &[(&str, Access)] = &[
    ("weakCompareAndSet", Access::CompareAndSet),
    ("compareAndSet", Access::CompareAndSet),
    ("compareAndExchange", Access::CompareAndExchange),
    ("getAndAdd", Access::GetAndAdd),
    ("getAndSet", Access::GetAndSet),
    ("get", Access::Get),
    ("put", Access::Put),
];
/// ... go on, with the descriptor's letter ...
const KINDS: &[(&str, u8)] = &[
    ("Int", b'I'),
    ("Long", b'J'),
    ("Reference", b'L'),
    ("Object", b'L'),
    ("Boolean", b'Z'),
    ("Byte", b'B'),
    ("Short", b'S'),
    ("Char", b'C'),
    ("Float", b'F'),
    ("Double", b'D'),
];
/// ... and end.
const ORDERS: &[&str] = &["", "Volatile", "Acquire", "Release", "Opaque", "Plain"];

/// What a method of `Unsafe` does to memory, and the kind of value; None if it is no access.
pub fn access(function: FunctionName) -> Option<(Access, u8)> {
    if function.owner.as_str() != UNSAFE || !function.descriptor.as_str().starts_with("(Ljava/lang/Object;J")
    {
        return None;
    }
    let name = function.name.as_str();
    let (access, rest) =
        ACCESSES.iter().find_map(|(prefix, access)| Some((*access, name.strip_prefix(prefix)?)))?;
    let (kind, order) = KINDS.iter().find_map(|(text, kind)| Some((*kind, rest.strip_prefix(text)?)))?;
    // Comparing floats is comparing bits, which no term for a float says.
    let plain = matches!(access, Access::Get | Access::Put) || matches!(kind, b'I' | b'J' | b'L');
    (plain && ORDERS.contains(&order)).then_some((access, kind))
}

/// What an access is to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touched {
    Field(FieldName),
    /// An element of an array of this class.
    Element(Symbol),
}

/// What a call of an access in a body is to: by the type of the object, or by where the offset was read.
pub fn touched(world: &dyn World, body: &Body, args: &[Value]) -> Option<Touched> {
    let [_, object, offset, ..] = args else { return None };
    if let Type::Ref(class) = body.ty(*object)
        && class.as_str().starts_with('[')
    {
        return Some(Touched::Element(class));
    }
    let ValueDef::Inst(inst) = body.values[*offset].def else { return None };
    let Op::Load { place } = &body.insts[inst].op else { return None };
    match body.places[*place].base {
        PlaceBase::Static(holder) => offset_in(world, holder).map(Touched::Field),
        _ => None,
    }
}

/// The field whose offset a static final field holds: what its class initialiser has asked for.
fn offset_in(world: &dyn World, holder: FieldName) -> Option<FieldName> {
    let class = world.class(holder.owner).ok()??;
    let declared = class.field(holder.name, holder.descriptor)?;
    if !declared.flags.has(pathlight_ir::Flags::FINAL) {
        return None;
    }
    let body = world.body(initialiser(holder.owner)).ok()??;
    let mut stored = body.insts.values().filter_map(|inst| match &inst.op {
        Op::Store { place, value } if body.places[*place].base == PlaceBase::Static(holder) => Some(*value),
        _ => None,
    });
    let value = stored.next().filter(|_| stored.next().is_none())?;
    let (function, args) = call_that_gives(&body, value)?;
    if function.owner.as_str() != UNSAFE || function.name.as_str() != "objectFieldOffset" {
        return None;
    }
    let [_, class, name] = args else { return None };
    let (Some(Constant::Class(class)), Some(Constant::String(name))) =
        (body.constant(*class), body.constant(*name))
    else {
        return None;
    };
    let declaration = world.class(*class).ok()??;
    let field = declaration.fields.iter().find(|field| field.name == *name && !field.flags.is_static())?;
    Some(FieldName { owner: *class, name: *name, descriptor: field.descriptor })
}

/// The call whose result a value is, with its arguments.
fn call_that_gives(body: &Body, value: Value) -> Option<(FunctionName, &[Value])> {
    let ValueDef::Param(block, 0) = body.values[value].def else { return None };
    let mut before = body.blocks.keys().filter(|before| body.edges(*before).any(|edge| edge.target == block));
    let only = before.next().filter(|_| before.next().is_none())?;
    match &body.blocks[only].terminator {
        Terminator::Call { callee, args, .. } if body.edges(only).next()?.target == block => {
            Some((body.callees[*callee].target, body.list(args)))
        }
        _ => None,
    }
}

/// The index of the element at an offset, and the condition under which there is one.
pub fn element_at(voc: &mut Vocabulary, class: Symbol, offset: Term) -> (Term, Term) {
    let (base, scale) = (voc.store.int(ARRAY_BASE), voc.store.int(array_scale(element_kind(class))));
    let behind = voc.store.sub(offset, base);
    let index = voc.store.div(behind, scale);
    let bytes = voc.store.mul(&[index, scale]);
    (index, voc.store.eq(bytes, behind))
}

/// What an access gives back and what it leaves behind, by what was there and the arguments behind the offset.
pub fn outcome(
    voc: &mut Vocabulary,
    (access, kind): (Access, u8),
    now: Term,
    rest: &[Term],
) -> Option<(Option<Term>, Option<Term>)> {
    let letter = char::from(kind).to_string();
    let stored = |voc: &mut Vocabulary, value: Term| voc.stored(&letter, value);
    Some(match (access, rest) {
        (Access::Get, []) => (Some(now), None),
        (Access::Put, [value]) => (None, Some(stored(voc, *value))),
        (Access::GetAndSet, [value]) => (Some(now), Some(stored(voc, *value))),
        (Access::GetAndAdd, [delta]) => {
            let sum = voc.store.add(&[now, *delta]);
            let width = if kind == b'J' { 64 } else { 32 };
            (Some(now), Some(voc.store.wrap_signed(width, sum)))
        }
        (Access::CompareAndSet | Access::CompareAndExchange, [expected, value]) => {
            let equal = voc.store.eq(now, *expected);
            let after = voc.store.ite(equal, *value, now);
            let done = voc.store.ite(equal, Term::ONE, Term::ZERO);
            (Some(if access == Access::CompareAndSet { done } else { now }), Some(after))
        }
        _ => return None,
    })
}
