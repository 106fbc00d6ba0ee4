//! Axioms for `jdk.internal.misc.Unsafe`: fields and elements by their offsets.
//!
//! The virtual machine chooses offsets as it likes, and code outside the library never sees one. Here the offset of a field is a number that stands for that field and for nothing else; it gets
//! its meaning where a class asks for it, which a walk passes when it looks at what initialisers have left. Elements lie as in a 64-bit HotSpot with compressed references. Only accesses whose
//! field or element is certain have an axiom, so a walk that meets another is not accepted. Nothing runs at the same time, so that every access is one step and comparing fails only on a difference.

use pathlight_ir::{FieldName, FunctionName, Symbol};

use crate::fold::{class_of, number};
use crate::library::{Axiom, some_object, value};
use crate::machine::{Machine, State, element_letter};
use crate::memory::Location;
use crate::term::{Op, T, Terms};

pub const UNSAFE: &str = "jdk/internal/misc/Unsafe";

/// Numbers for fields begin here and lie this far apart; no array is as large.
const FIRST_FIELD: i128 = 1 << 40;
const APART: i128 = 1 << 20;
const BASE: i128 = 16;

fn bytes_per_element(letter: u8) -> i128 {
    match letter {
        b'B' | b'Z' => 1,
        b'S' | b'C' => 2,
        b'D' | b'J' => 8,
        _ => 4,
    }
}

/// What `Unsafe` tells of the layout of memory, and accesses to it.
pub fn axiom(machine: &mut Machine<'_>, state: &State, function: FunctionName, args: &[T]) -> Option<Axiom> {
    match (function.name.as_str(), args) {
        ("getUnsafe", _) => {
            let (object, facts) = some_object(machine.terms, UNSAFE);
            Some(Axiom { returns: facts, ..value(object) })
        }
        ("fullFence" | "loadFence" | "storeFence", _) => Some(Axiom::default()),
        ("arrayBaseOffset", [_, class]) => {
            array_letter(machine.terms, *class)?;
            Some(value(machine.terms.int(BASE)))
        }
        ("arrayIndexScale", [_, class]) => {
            let scale = bytes_per_element(array_letter(machine.terms, *class)?);
            Some(value(machine.terms.int(scale)))
        }
        ("objectFieldOffset", [_, class, name]) => {
            let field = named_field(machine, *class, *name)?;
            Some(value(offset_of(machine.terms, field)))
        }
        (name, [_, object, offset, rest @ ..]) => {
            let (way, letter) = parse(name, function.descriptor.as_str())?;
            access(machine, state, (way, letter), (*object, *offset), rest)
        }
        _ => None,
    }
}

fn array_letter(terms: &Terms, class: T) -> Option<u8> {
    match terms.op(class) {
        Op::Mirror(name) if name.starts_with('[') => Some(element_letter(Symbol::new(name))),
        _ => None,
    }
}

fn named_field(machine: &Machine<'_>, class: T, name: T) -> Option<FieldName> {
    let (Op::Mirror(class), Op::StringObject(name)) = (machine.terms.op(class), machine.terms.op(name))
    else {
        return None;
    };
    let (owner, name) = (Symbol::new(class), Symbol::new(name));
    let declaration = machine.world.class(owner).ok()??;
    let field = declaration.fields.iter().find(|field| field.name == name && !field.flags.is_static())?;
    Some(FieldName { owner, name, descriptor: field.descriptor })
}

/// The number that stands for a field.
fn offset_of(terms: &mut Terms, field: FieldName) -> T {
    let known = terms.offsets.iter().position(|known| *known == field);
    let place = known.unwrap_or_else(|| {
        terms.offsets.push(field);
        terms.offsets.len() - 1
    });
    terms.int(FIRST_FIELD + APART * place as i128)
}

fn field_at(terms: &Terms, offset: i128) -> Option<FieldName> {
    let behind = offset.checked_sub(FIRST_FIELD)?;
    let place = usize::try_from(behind / APART).ok().filter(|_| behind % APART == 0)?;
    terms.offsets.get(place).copied()
}

#[derive(Clone, Copy, PartialEq)]
enum Way {
    Read,
    Write,
    Swap,
    Add,
    /// Writes if what is there is what was expected; gives back whether it was, or what was there.
    Replace {
        tells_old: bool,
    },
}

/// `weakCompareAndSetIntPlain`: way, type and order, the last of which is of no concern.
fn parse(name: &str, descriptor: &str) -> Option<(Way, u8)> {
    let ways = [
        ("weakCompareAndSet", Way::Replace { tells_old: false }),
        ("compareAndSet", Way::Replace { tells_old: false }),
        ("compareAndExchange", Way::Replace { tells_old: true }),
        ("getAndSet", Way::Swap),
        ("getAndAdd", Way::Add),
        ("put", Way::Write),
        ("get", Way::Read),
    ];
    let (way, rest) = ways.iter().find_map(|(start, way)| Some((*way, name.strip_prefix(start)?)))?;
    let order = ["Volatile", "Acquire", "Release", "Opaque", "Plain"];
    let ty = order.iter().find_map(|order| rest.strip_suffix(order)).unwrap_or(rest);
    let letter = match ty {
        "Int" => b'I',
        "Long" => b'J',
        "Reference" | "Object" => b'L',
        "Boolean" => b'Z',
        "Byte" => b'B',
        "Char" => b'C',
        "Short" => b'S',
        _ => return None,
    };
    let fits = descriptor.starts_with("(Ljava/lang/Object;J")
        && (matches!(way, Way::Read | Way::Write) || matches!(letter, b'I' | b'J' | b'L'));
    fits.then_some((way, letter))
}

fn access(
    machine: &mut Machine<'_>,
    state: &State,
    (way, letter): (Way, u8),
    (object, offset): (T, T),
    rest: &[T],
) -> Option<Axiom> {
    let at = number(machine.terms, offset)?;
    let (location, index) = match field_at(machine.terms, at) {
        Some(field) => (Location::Field(field), None),
        None => {
            let (letter, index) = element_at(machine.terms, object, at)?;
            (Location::Elements(letter), Some(machine.terms.int(index)))
        }
    };
    if location.descriptor().as_bytes().first().is_none_or(|held| kind(*held) != letter)
        || location.is_immutable()
        || location.may_be_cleared()
    {
        return None;
    }
    let map = state.location(machine.terms, location);
    let held = machine.terms.select(map, object);
    let now = match index {
        Some(index) => machine.terms.select(held, index),
        None => held,
    };
    let (result, after) = outcome(machine, (way, letter), now, rest)?;
    let terms = &mut *machine.terms;
    let mut axiom = Axiom { result, ..Axiom::default() };
    if let Some(after) = after {
        let after = match index {
            Some(index) => terms.store(held, index, after),
            None => after,
        };
        axiom.writes.push((location, terms.store(map, object, after)));
    }
    Some(axiom)
}

/// Arrays are references too.
fn kind(letter: u8) -> u8 {
    if letter == b'[' { b'L' } else { letter }
}

/// The element at an offset of an array whose class and length are known.
fn element_at(terms: &mut Terms, array: T, offset: i128) -> Option<(u8, i128)> {
    let class = class_of(terms, array).filter(|class| class.as_str().starts_with('['))?;
    let letter = element_letter(class);
    let scale = bytes_per_element(letter);
    let behind = offset.checked_sub(BASE).filter(|behind| *behind >= 0 && behind % scale == 0)?;
    let length = terms.length(array);
    let length = number(terms, length)?;
    Some((letter, behind / scale)).filter(|(_, index)| *index < length)
}

/// What an access gives back, and what is there afterwards.
fn outcome(
    machine: &mut Machine<'_>,
    (way, letter): (Way, u8),
    now: T,
    rest: &[T],
) -> Option<(Option<T>, Option<T>)> {
    let cut = |machine: &mut Machine<'_>, value: T| machine.cut(&char::from(letter).to_string(), value);
    Some(match (way, rest) {
        (Way::Read, []) => (Some(now), None),
        (Way::Write, [new]) => (None, Some(cut(machine, *new))),
        (Way::Swap, [new]) => (Some(now), Some(*new)),
        (Way::Add, [more]) => {
            let sum = machine.terms.number(Op::Add, &[now, *more]);
            (Some(now), Some(machine.terms.wrap(if letter == b'J' { 64 } else { 32 }, sum)))
        }
        (Way::Replace { tells_old }, [expected, new]) => {
            let terms = &mut *machine.terms;
            let same = terms.eq(now, *expected);
            let after = terms.ite(same, *new, now);
            let told = if tells_old { now } else { crate::library::flag(terms, same) };
            (Some(told), Some(after))
        }
        _ => return None,
    })
}
