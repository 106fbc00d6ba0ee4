//! Computing while terms are built: for the walk along all paths, which computes far more than it asks (see [`crate::walk`]).
//!
//! Elsewhere a term stays what was meant. On a walk most of what a program does is plain: numbers that are known, fields of objects that the path itself made, texts of
//! literals. Here a constructor gives the value instead of the term wherever these rules know it. Each is an equation that holds in every state; a test lets a solver
//! prove that what was computed equals what would have been written.
//!
//! Objects are known by name. One that the path has *made* differs from all other such objects and from whatever was there at the entry. One that a method of the library
//! has *given* back is some object of its class, perhaps an old one, so that only its class and its text are known.

use pathlight_ir::types::{class_of_descriptor, element_descriptor};
use pathlight_ir::{Symbol, utf16};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::term::{LONG, Op, Sort, T, Terms};

/// What is known of an object that a path has named.
#[derive(Clone, Copy, Debug, Default)]
pub struct Object {
    /// It was made on the path: nothing that was there before is this object.
    pub made: bool,
    /// Its exact class.
    pub class: Option<Symbol>,
    /// Of an array.
    pub length: Option<T>,
    /// Of a string.
    pub text: Option<T>,
}

#[derive(Default)]
pub struct Folding {
    pub objects: FxHashMap<T, Object>,
    /// The arguments of the entry.
    pub inputs: FxHashSet<T>,
    /// What terms always are, by what class initialisers have left.
    pub known: FxHashMap<T, T>,
}

/// What a solver must be told of a term that stands for an object, since constructors know it. To be written out, so nothing may be computed here.
pub fn facts(terms: &mut Terms, t: T) -> Vec<T> {
    let Some(object) = terms.folding.objects.get(&t).copied() else { return Vec::new() };
    let folds = std::mem::replace(&mut terms.folds, false);
    let mut facts = vec![terms.ne(t, T::NULL)];
    if let Some(class) = object.class {
        let (ty, class) = (terms.type_of(t), terms.class(class.as_str()));
        facts.push(terms.eq(ty, class));
    }
    if let Some(length) = object.length {
        let own = terms.length(t);
        facts.push(terms.eq(own, length));
    }
    if let Some(text) = object.text {
        let own = terms.text(t);
        facts.push(terms.eq(own, text));
    }
    if object.made {
        let now = terms.var("now 0", Sort::Age, LONG);
        let birth = terms.birth(t);
        let old = terms.before(birth, now);
        facts.push(terms.not(old));
        // Different numbers, different objects.
        let number = terms.make(Op::Opaque("object".to_owned()), vec![t], Sort::Int);
        let own = terms.int(i128::from(t.0));
        facts.push(terms.eq(number, own));
    }
    terms.folds = folds;
    facts
}

/// Results of more bits are not computed.
const WIDE: u32 = 64;
/// Longer texts are not computed.
const LONG_TEXT: usize = 10_000;

/// The value of a term that is about to be built; None if no rule knows it.
pub fn computed(terms: &mut Terms, op: &Op, args: &[T], sort: Sort) -> Option<T> {
    match (op, args) {
        (Op::Eq, [a, b]) => equal(terms, *a, *b),
        (Op::Le, [a, b]) => match (number(terms, *a), number(terms, *b)) {
            (Some(a), Some(b)) => Some(Terms::bool(a <= b)),
            _ => by_cases(terms, op, args, sort),
        },
        (Op::Select, [map, index]) => read(terms, *map, *index),
        (Op::TypeOf, [object]) => {
            let class = class_of(terms, *object)?;
            Some(terms.class(class.as_str()))
        }
        (Op::Length, [array]) => terms.folding.objects.get(array)?.length,
        (Op::Text, [string]) => match terms.op(*string).clone() {
            Op::StringObject(text) => Some(terms.literal(&text)),
            _ => terms.folding.objects.get(string)?.text,
        },
        (Op::ElementType, [class]) => {
            let Op::Class(name) = terms.op(*class) else { return None };
            let element = element_descriptor(Symbol::new(name)).and_then(class_of_descriptor)?;
            Some(terms.class(element.as_str()))
        }
        (Op::MirrorOf, [class]) => {
            let Op::Class(name) = terms.op(*class).clone() else { return None };
            Some(terms.make(Op::Mirror(name), vec![], Sort::Ref))
        }
        _ if sort == Sort::Text || args.first().is_some_and(|a| terms.sort(*a) == Sort::Text) => {
            text(terms, op, args)
        }
        _ if args.iter().any(|a| matches!(terms.op(*a), Op::Float(_))) || *op == Op::IntToFloat => {
            float(terms, op, args, sort)
        }
        _ if sort == Sort::Int => {
            let numbers: Option<Vec<i128>> = args.iter().map(|a| number(terms, *a)).collect();
            match numbers {
                Some(numbers) if !numbers.is_empty() => {
                    arithmetic(op, &numbers).map(|value| terms.int(value))
                }
                _ => by_cases(terms, op, args, sort),
            }
        }
        _ => None,
    }
}

pub fn number(terms: &Terms, t: T) -> Option<i128> {
    match terms.op(t) {
        Op::Int(value) => Some(*value),
        _ => None,
    }
}

// ---- numbers ----

fn arithmetic(op: &Op, numbers: &[i128]) -> Option<i128> {
    Some(match (op, numbers) {
        (Op::Add, all) => all.iter().try_fold(0_i128, |sum, n| sum.checked_add(*n))?,
        (Op::Mul, all) => all.iter().try_fold(1_i128, |product, n| product.checked_mul(*n))?,
        (Op::Div, [_, 0]) | (Op::Quotient, [_, 0]) => 0,
        (Op::Mod, [a, 0]) | (Op::Remainder, [a, 0]) => *a,
        // Rounding down for a positive divisor, as in SMT-LIB; others do not occur.
        (Op::Div, [a, b]) if *b > 0 => a.div_euclid(*b),
        (Op::Mod, [a, b]) if *b > 0 => a.rem_euclid(*b),
        (Op::Quotient, [a, b]) => a.checked_div(*b)?,
        (Op::Remainder, [a, b]) => a.checked_rem(*b)?,
        (Op::WrapSigned(w), [a]) => signed(*w, *a)?,
        (Op::WrapUnsigned(w), [a]) => unsigned(*w, *a)?,
        (Op::BitAnd(w), [a, b]) => signed(*w, a & b)?,
        (Op::BitOr(w), [a, b]) => signed(*w, a | b)?,
        (Op::BitXor(w), [a, b]) => signed(*w, a ^ b)?,
        // Amounts outside the width are left to the solver.
        (Op::ShiftLeft(w), [a, by]) => signed(*w, signed(*w, *a)? << amount(*w, *by)?)?,
        (Op::ShiftRight(w), [a, by]) => signed(*w, *a)? >> amount(*w, *by)?,
        (Op::ShiftRightLogical(w), [a, by]) => signed(*w, unsigned(*w, *a)? >> amount(*w, *by)?)?,
        _ => return None,
    })
}

fn amount(width: u32, by: i128) -> Option<u32> {
    u32::try_from(by).ok().filter(|by| *by < width)
}

fn unsigned(width: u32, a: i128) -> Option<i128> {
    (1..=WIDE).contains(&width).then(|| a.rem_euclid(1_i128 << width))
}

fn signed(width: u32, a: i128) -> Option<i128> {
    let low = unsigned(width, a)?;
    Some(if low >> (width - 1) == 1 { low - (1_i128 << width) } else { low })
}

/// An operation on a choice between two values that are known is a choice between two results.
fn by_cases(terms: &mut Terms, op: &Op, args: &[T], sort: Sort) -> Option<T> {
    let at = args.iter().position(|a| *terms.op(*a) == Op::Ite)?;
    let [condition, then, otherwise] = *terms.args(args[at]) else { return None };
    let mut results = [T::NULL; 2];
    for (result, value) in results.iter_mut().zip([then, otherwise]) {
        if *terms.op(value) == Op::Ite {
            return None;
        }
        let mut args = args.to_vec();
        args[at] = value;
        *result = computed(terms, op, &args, sort)?;
    }
    Some(match results {
        [T::TRUE, T::FALSE] => condition,
        [T::FALSE, T::TRUE] => terms.not(condition),
        [then, otherwise] => terms.ite(condition, then, otherwise),
    })
}

// ---- objects ----

fn equal(terms: &mut Terms, a: T, b: T) -> Option<T> {
    if a == b {
        return Some(T::TRUE);
    }
    match terms.sort(a) {
        Sort::Bool => {
            for (constant, other) in [(a, b), (b, a)] {
                match constant {
                    T::TRUE => return Some(other),
                    T::FALSE => return Some(terms.not(other)),
                    _ => {}
                }
            }
            None
        }
        Sort::Ref => differ(terms, a, b).then_some(T::FALSE),
        _ => match (terms.op(a), terms.op(b)) {
            (Op::Int(x), Op::Int(y)) => Some(Terms::bool(x == y)),
            (Op::Class(x), Op::Class(y)) => Some(Terms::bool(x == y)),
            (Op::Literal(x), Op::Literal(y)) => Some(Terms::bool(x == y)),
            _ if terms.sort(a) == Sort::Int => by_cases(terms, &Op::Eq, &[a, b], Sort::Bool),
            _ => None,
        },
    }
}

pub fn class_of(terms: &Terms, object: T) -> Option<Symbol> {
    match terms.op(object) {
        Op::StringObject(_) => Some(Symbol::new("java/lang/String")),
        Op::Mirror(_) => Some(Symbol::new("java/lang/Class")),
        _ => terms.folding.objects.get(&object)?.class,
    }
}

/// Are these certainly two references to different things?
fn differ(terms: &Terms, a: T, b: T) -> bool {
    let is_constant = |t: T| matches!(terms.op(t), Op::StringObject(_) | Op::Mirror(_));
    let is_made = |t: T| terms.folding.objects.get(&t).is_some_and(|object| object.made);
    let is_there = |t: T| is_constant(t) || terms.folding.objects.contains_key(&t);
    if a == T::NULL || b == T::NULL {
        return is_there(a) || is_there(b);
    }
    if let (Some(of_a), Some(of_b)) = (class_of(terms, a), class_of(terms, b))
        && of_a != of_b
    {
        return true;
    }
    (is_constant(a) && is_constant(b))
        || (is_made(a) && (is_made(b) || is_constant(b) || is_old(terms, b)))
        || (is_made(b) && (is_constant(a) || is_old(terms, a)))
}

/// Was what the term refers to there at the entry? An argument, a static field, or what memory then held of something old.
fn is_old(terms: &Terms, t: T) -> bool {
    let mut at = t;
    loop {
        match terms.op(at) {
            Op::Null | Op::StringObject(_) | Op::Mirror(_) => return true,
            Op::Var(..) => {
                return terms.folding.inputs.contains(&at)
                    || terms.locations.get(&at).is_some_and(|(_, epoch)| *epoch == 0);
            }
            Op::Select => {
                let [map, index] = *terms.args(at) else { return false };
                // The index is an object, or the number of an element whose row is of an object.
                let (map, object) = match terms.sort(index) {
                    Sort::Ref => (map, index),
                    _ if *terms.op(map) == Op::Select => (terms.args(map)[0], terms.args(map)[1]),
                    _ => return false,
                };
                if terms.locations.get(&map).is_none_or(|(_, epoch)| *epoch != 0) {
                    return false;
                }
                at = object;
            }
            _ => return false,
        }
    }
}

/// Memory, seen through the writes to it as far as these are certainly elsewhere.
fn read(terms: &mut Terms, map: T, index: T) -> Option<T> {
    let root = root_of(terms, map);
    let immutable = terms.locations.get(&root).is_some_and(|(location, _)| location.is_immutable());
    let mut at = map;
    let mut elsewhere = true;
    loop {
        match terms.op(at) {
            Op::Store => {
                let [below, written, value] = *terms.args(at) else { return None };
                if written == index && (elsewhere || immutable) {
                    return Some(value);
                }
                let apart = match (number(terms, written), number(terms, index)) {
                    (Some(a), Some(b)) => a != b,
                    (None, None) => terms.sort(index) == Sort::Ref && differ(terms, written, index),
                    _ => false,
                };
                if elsewhere && apart {
                    at = below;
                    continue;
                }
                // What is written once and for all is found behind any write.
                elsewhere = false;
                if !immutable {
                    break;
                }
                at = below;
            }
            Op::ConstRow if elsewhere => return Some(terms.args(at)[0]),
            _ => break,
        }
    }
    if !elsewhere || at == map {
        return through_choice(terms, at, map, index);
    }
    Some(terms.select(at, index))
}

/// A row that is a choice between two: the element is one too.
fn through_choice(terms: &mut Terms, at: T, map: T, index: T) -> Option<T> {
    if at != map || *terms.op(map) != Op::Ite || !matches!(terms.sort(map), Sort::Row(_)) {
        return None;
    }
    let [condition, then, otherwise] = *terms.args(map) else { return None };
    let (then, otherwise) = (terms.select(then, index), terms.select(otherwise, index));
    Some(terms.ite(condition, then, otherwise))
}

fn root_of(terms: &Terms, map: T) -> T {
    let mut at = map;
    while *terms.op(at) == Op::Store {
        at = terms.args(at)[0];
    }
    at
}

// ---- texts ----

fn units(terms: &Terms, t: T) -> Option<Vec<u16>> {
    match terms.op(t) {
        Op::Literal(text) if text.len() <= LONG_TEXT => Some(utf16::decode(text)),
        _ => None,
    }
}

fn text(terms: &mut Terms, op: &Op, args: &[T]) -> Option<T> {
    let literal = |terms: &mut Terms, units: &[u16]| Some(terms.literal(&utf16::encode(units)));
    match (op, args) {
        (Op::TextConcat, [a, b]) => match (units(terms, *a), units(terms, *b)) {
            (Some(a), _) if a.is_empty() => Some(*b),
            (_, Some(b)) if b.is_empty() => Some(*a),
            (Some(a), Some(b)) => literal(terms, &[a, b].concat()),
            _ => None,
        },
        (Op::TextPart, [whole, from, to]) => {
            let whole = units(terms, *whole)?;
            let from = usize::try_from(number(terms, *from)?).ok()?;
            let to = usize::try_from(number(terms, *to)?).ok()?;
            let part = whole.get(from..to)?.to_vec();
            literal(terms, &part)
        }
        (Op::TextOfNumber, [n]) => {
            let digits = number(terms, *n)?.to_string();
            Some(terms.literal(&digits))
        }
        (Op::TextOfChar, [unit]) => {
            let unit = u16::try_from(number(terms, *unit)?).ok()?;
            literal(terms, &[unit])
        }
        (Op::TextLength, [t]) => {
            let length = units(terms, *t)?.len();
            Some(terms.int(length as i128))
        }
        (Op::TextChar, [t, index]) => {
            let index = usize::try_from(number(terms, *index)?).ok()?;
            let unit = *units(terms, *t)?.get(index)?;
            Some(terms.int(i128::from(unit)))
        }
        (Op::TextHash, [t]) => {
            let units = units(terms, *t)?;
            let hash = units.iter().fold(0_i32, |h, unit| h.wrapping_mul(31).wrapping_add(i32::from(*unit)));
            Some(terms.int(i128::from(hash)))
        }
        (Op::TextIndex, [t, unit]) => {
            let wanted = u16::try_from(number(terms, *unit)?).ok()?;
            let index = units(terms, *t)?.iter().position(|unit| *unit == wanted);
            Some(terms.int(index.map_or(-1, |index| index as i128)))
        }
        (Op::TextCompare, [a, b]) => {
            let (a, b) = (units(terms, *a)?, units(terms, *b)?);
            let first = a.iter().zip(&b).find(|(x, y)| x != y);
            let by_unit = first.map(|(x, y)| i128::from(*x) - i128::from(*y));
            Some(terms.int(by_unit.unwrap_or(a.len() as i128 - b.len() as i128)))
        }
        _ => None,
    }
}

// ---- floats ----

/// There is one value that is no number.
fn of_float(terms: &mut Terms, value: f64, sort: Sort) -> T {
    let bits = match sort {
        Sort::F32 if value.is_nan() => 0x7fc0_0000,
        Sort::F32 => u64::from((value as f32).to_bits()),
        _ if value.is_nan() => 0x7ff8_0000_0000_0000,
        _ => value.to_bits(),
    };
    terms.make(Op::Float(bits), vec![], sort)
}

/// A float of either width; every one of 32 bits is one of 64 bits.
fn as_float(terms: &Terms, t: T) -> Option<f64> {
    match (terms.op(t), terms.sort(t)) {
        (Op::Float(bits), Sort::F32) => Some(f64::from(f32::from_bits(u32::try_from(*bits).ok()?))),
        (Op::Float(bits), Sort::F64) => Some(f64::from_bits(*bits)),
        _ => None,
    }
}

/// Comparisons, and what is exact in both widths. Sums, products and quotients of 32 bits computed in 64 round to the same (64 bits have more than twice as many and two more).
fn float(terms: &mut Terms, op: &Op, args: &[T], sort: Sort) -> Option<T> {
    if *op == Op::IntToFloat {
        let value = i64::try_from(number(terms, *args.first()?)?).ok()?;
        let float = if sort == Sort::F32 { f64::from(value as f32) } else { value as f64 };
        return Some(of_float(terms, float, sort));
    }
    let values: Vec<f64> = args.iter().map(|t| as_float(terms, *t)).collect::<Option<_>>()?;
    let result = match (op, values.as_slice()) {
        (Op::FloatLt, [a, b]) => return Some(Terms::bool(a < b)),
        (Op::FloatLe, [a, b]) => return Some(Terms::bool(a <= b)),
        (Op::FloatEq, [a, b]) => return Some(Terms::bool(a == b)),
        (Op::FloatIsNan, [a]) => return Some(Terms::bool(a.is_nan())),
        // Rust's conversion is Java's: towards zero, no number is zero, too large ones are the largest.
        (Op::FloatToInt(32), [a]) => return Some(terms.int(i128::from(*a as i32))),
        (Op::FloatToInt(64), [a]) => return Some(terms.int(i128::from(*a as i64))),
        (Op::FloatAdd, [a, b]) => a + b,
        (Op::FloatSub, [a, b]) => a - b,
        (Op::FloatMul, [a, b]) => a * b,
        (Op::FloatDiv, [a, b]) => a / b,
        (Op::FloatSqrt, [a]) => a.sqrt(),
        (Op::FloatNeg, [a]) => -a,
        (Op::FloatAbs, [a]) => a.abs(),
        (Op::FloatToFloat, [a]) => *a,
        _ => return None,
    };
    Some(of_float(terms, result, sort))
}
