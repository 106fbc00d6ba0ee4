//! Formulas of a certificate: the vocabulary of `docs/certify.md`, read into terms with sorts checked.
//!
//! Registers become variables of their function, memory becomes one variable per field, kind of array element and static field, as it is where the fact
//! stands. Names of skipped calls' results (`skolem`) and of objects that are not made yet (`object`) are *choices*: a fact with choices holds
//! if there are values for which it does.

use pathlight_ir::{Body, EntityRef, FieldName, Symbol, Type, Value};

use crate::memory::{Location, descriptor_range, descriptor_scalar, register};
use crate::sexpr::Expr;
use crate::term::{LONG, Op, Range, Scalar, Sort, T, Terms};

/// Why a certificate cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct FormatError {
    pub line: u32,
    pub message: String,
}

pub fn error<X>(at: &Expr, message: impl Into<String>) -> Result<X, FormatError> {
    Err(FormatError { line: at.line(), message: message.into() })
}

/// What names mean where a formula stands.
pub struct Scope<'a> {
    /// The number of the function, and its body: whose registers occur.
    pub function: (u32, &'a Body),
    /// The variable of a call's result, if there is one here.
    pub result: Option<T>,
}

/// The name that a choice has in all formulas.
pub const CHOICE: &str = "choice ";
pub const OBJECT: &str = "object ";
pub const GENERIC: &str = "generic ";

pub fn sort(at: &Expr) -> Result<(Sort, Range), FormatError> {
    if let Some(word) = at.word() {
        return Ok(match word {
            "bool" => (Sort::Bool, LONG),
            "int" => (Sort::Int, LONG),
            "ref" => (Sort::Ref, LONG),
            "type" => (Sort::Type, LONG),
            "text" => (Sort::Text, LONG),
            "f32" => (Sort::F32, LONG),
            "f64" => (Sort::F64, LONG),
            _ => return error(at, format!("{word} is no sort")),
        });
    }
    match at.call() {
        Some((sign @ ("s" | "u"), [width])) => {
            let width: u32 = number(width)?.try_into().unwrap_or(0);
            if !(1..=64).contains(&width) || (sign == "u" && width > 63) {
                return error(at, "a width that no number of Java has");
            }
            let range = if sign == "s" {
                (-(1_i128 << (width - 1)), (1_i128 << (width - 1)) - 1)
            } else {
                (0, (1_i128 << width) - 1)
            };
            Ok((Sort::Int, range))
        }
        Some((kind @ ("field" | "elements" | "row"), [inner])) => {
            let (inner, range) = sort(inner)?;
            let Some(scalar) = inner.scalar() else {
                return error(at, "a map of something that no field holds");
            };
            let sort = match kind {
                "field" => Sort::Field(scalar),
                "elements" => Sort::Elements(scalar),
                _ => Sort::Row(scalar),
            };
            Ok((sort, range))
        }
        _ => error(at, "no sort"),
    }
}

pub fn number(at: &Expr) -> Result<i128, FormatError> {
    match at.word().and_then(|word| word.parse::<i128>().ok()) {
        // Far from the limits, so that widths can be added up without care.
        Some(value) if value.unsigned_abs() < 1 << 100 => Ok(value),
        _ => error(at, "a number is expected"),
    }
}

pub fn text(at: &Expr) -> Result<&str, FormatError> {
    match at.text() {
        Some(text) => Ok(text),
        None => error(at, "a text in quotes is expected"),
    }
}

pub fn symbol(at: &Expr) -> Result<Symbol, FormatError> {
    text(at).map(Symbol::new)
}

pub fn field_name(at: &Expr, items: &[Expr]) -> Result<FieldName, FormatError> {
    match items {
        [owner, name, descriptor] => {
            Ok(FieldName { owner: symbol(owner)?, name: symbol(name)?, descriptor: symbol(descriptor)? })
        }
        _ => error(at, "a field is owner, name and descriptor"),
    }
}

/// Reads a term. The depth of expressions is bounded by the reader.
pub fn term(terms: &mut Terms, scope: &Scope<'_>, at: &Expr) -> Result<T, FormatError> {
    if terms.is_full() {
        return error(at, "the certificate has too many terms");
    }
    if let Some(word) = at.word() {
        return match word {
            "true" => Ok(T::TRUE),
            "false" => Ok(T::FALSE),
            "null" => Ok(T::NULL),
            "result" => scope.result.map_or_else(|| error(at, "there is no result here"), Ok),
            _ => number(at).map(|value| terms.int(value)),
        };
    }
    let Some((head, rest)) = at.call() else { return error(at, "no term") };
    if let Some(leaf) = leaf(terms, scope, at, head, rest)? {
        return Ok(leaf);
    }
    let (width, operands) = match head {
        "wrap-signed"
        | "wrap-unsigned"
        | "bit-and"
        | "bit-or"
        | "bit-xor"
        | "shift-left"
        | "shift-right-logical"
        | "shift-right"
        | "float-to-float"
        | "int-to-float"
        | "float-to-int"
        | "bits-to-float" => {
            let Some((width, operands)) = rest.split_first() else { return error(at, "a width is missing") };
            let width = u32::try_from(number(width)?).ok().filter(|w| (1..=64).contains(w));
            let Some(width) = width else { return error(at, "a width that no number of Java has") };
            (width, operands)
        }
        _ => (0, rest),
    };
    let mut args = Vec::with_capacity(operands.len());
    for operand in operands {
        args.push(term(terms, scope, operand)?);
    }
    match apply(terms, head, width, &args) {
        Some(t) => Ok(t),
        None => error(at, format!("({head} ...) is not well sorted, or unknown")),
    }
}

fn leaf(
    terms: &mut Terms,
    scope: &Scope<'_>,
    at: &Expr,
    head: &str,
    rest: &[Expr],
) -> Result<Option<T>, FormatError> {
    Ok(Some(match (head, rest) {
        ("reg", [value]) => {
            let (function, body) = scope.function;
            let value = usize::try_from(number(value)?).ok().filter(|v| *v < body.values.len());
            let Some(value) = value else { return error(at, "no such register") };
            register(terms, function, body, Value::new(value))
        }
        ("field", items) => Location::Field(field_name(at, items)?).variable(terms),
        ("static", items) => Location::Static(field_name(at, items)?).variable(terms),
        ("elements", [kind]) => match kind.word().map(str::as_bytes) {
            Some([letter]) if b"ZBCSIJFDL".contains(letter) => Location::Elements(*letter).variable(terms),
            _ => return error(at, "no kind of elements"),
        },
        ("content", []) => Location::Content.variable(terms),
        ("gen", [name, of, age]) => {
            let (sort, range) = sort(of)?;
            let Some(age @ ("old" | "any")) = age.word() else { return error(at, "old or any") };
            terms.var(&format!("{GENERIC}{age} {}", text(name)?), sort, range)
        }
        ("skolem", [name, of]) => {
            let (sort, range) = sort(of)?;
            terms.var(&format!("{CHOICE}{}", text(name)?), sort, range)
        }
        ("object", [id, class]) => {
            let name = format!("{OBJECT}{} {}", number(id)?, text(class)?);
            terms.var(&name, Sort::Ref, LONG)
        }
        ("string", [value]) => terms.make(Op::StringObject(text(value)?.to_owned()), vec![], Sort::Ref),
        ("mirror", [class]) => terms.make(Op::Mirror(text(class)?.to_owned()), vec![], Sort::Ref),
        ("class", [class]) => terms.class(text(class)?),
        ("literal", [value]) => terms.literal(text(value)?),
        ("f32" | "f64", [bits]) => {
            let sort = if head == "f64" { Sort::F64 } else { Sort::F32 };
            let Ok(bits) = u64::try_from(number(bits)?) else { return error(at, "no bits of a float") };
            if sort == Sort::F32 && bits > u64::from(u32::MAX) {
                return error(at, "no bits of a float");
            }
            terms.make(Op::Float(bits), vec![], sort)
        }
        ("opaque", [name, of, operands @ ..]) => {
            let (sort, _) = sort(of)?;
            if !matches!(sort, Sort::Bool | Sort::Int | Sort::F32 | Sort::F64) {
                return error(at, "no function gives that");
            }
            let mut args = Vec::new();
            for operand in operands {
                args.push(term(terms, scope, operand)?);
            }
            terms.make(Op::Opaque(text(name)?.to_owned()), args, sort)
        }
        _ => return Ok(None),
    }))
}

fn apply(terms: &mut Terms, head: &str, width: u32, args: &[T]) -> Option<T> {
    let sorts: Vec<Sort> = args.iter().map(|arg| terms.sort(*arg)).collect();
    let all = |sort: Sort| !sorts.is_empty() && sorts.iter().all(|s| *s == sort);
    let float = |sort: &Sort| matches!(sort, Sort::F32 | Sort::F64);
    let width_sort = if width == 64 { Sort::F64 } else { Sort::F32 };
    Some(match (head, args) {
        ("not", [a]) if all(Sort::Bool) => terms.not(*a),
        ("and", _) if all(Sort::Bool) => terms.and(args),
        ("or", _) if all(Sort::Bool) => terms.or(args),
        ("=", [a, b]) if sorts[0] == sorts[1] => terms.eq(*a, *b),
        ("ite", [c, a, b]) if sorts[0] == Sort::Bool && sorts[1] == sorts[2] => terms.ite(*c, *a, *b),
        ("<=", [a, b]) if all(Sort::Int) => terms.le(*a, *b),
        (">=", [a, b]) if all(Sort::Int) => terms.le(*b, *a),
        ("+", _) if all(Sort::Int) => terms.number(Op::Add, args),
        ("*", _) if all(Sort::Int) => terms.number(Op::Mul, args),
        ("div", [_, _]) if all(Sort::Int) => terms.number(Op::Div, args),
        ("mod", [_, _]) if all(Sort::Int) => terms.number(Op::Mod, args),
        ("quotient", [_, _]) if all(Sort::Int) => terms.number(Op::Quotient, args),
        ("remainder", [_, _]) if all(Sort::Int) => terms.number(Op::Remainder, args),
        ("wrap-signed", [_]) if all(Sort::Int) => terms.number(Op::WrapSigned(width), args),
        ("wrap-unsigned", [_]) if all(Sort::Int) => terms.number(Op::WrapUnsigned(width), args),
        ("bit-and", [_, _]) if all(Sort::Int) => terms.number(Op::BitAnd(width), args),
        ("bit-or", [_, _]) if all(Sort::Int) => terms.number(Op::BitOr(width), args),
        ("bit-xor", [_, _]) if all(Sort::Int) => terms.number(Op::BitXor(width), args),
        ("shift-left", [_, _]) if all(Sort::Int) => terms.number(Op::ShiftLeft(width), args),
        ("shift-right", [_, _]) if all(Sort::Int) => terms.number(Op::ShiftRight(width), args),
        ("shift-right-logical", [_, _]) if all(Sort::Int) => terms.number(Op::ShiftRightLogical(width), args),
        ("length", [a]) if all(Sort::Ref) => terms.length(*a),
        ("text", [a]) if all(Sort::Ref) => terms.text(*a),
        ("type-of", [a]) if all(Sort::Ref) => terms.type_of(*a),
        ("below", [_, _]) if all(Sort::Type) => terms.make(Op::Below, args.to_vec(), Sort::Bool),
        ("element-type", [_]) if all(Sort::Type) => terms.make(Op::ElementType, args.to_vec(), Sort::Type),
        ("mirror-of", [_]) if all(Sort::Type) => terms.make(Op::MirrorOf, args.to_vec(), Sort::Ref),
        ("text-length", [_]) if all(Sort::Text) => terms.number(Op::TextLength, args),
        ("text-hash", [_]) if all(Sort::Text) => terms.number(Op::TextHash, args),
        ("text-char", [_, _]) if sorts == [Sort::Text, Sort::Int] => terms.number(Op::TextChar, args),
        ("text-concat", [a, b]) if all(Sort::Text) => terms.concat(*a, *b),
        ("text-part", [text, from, to]) if sorts == [Sort::Text, Sort::Int, Sort::Int] => {
            terms.part(*text, *from, *to)
        }
        ("text-of-number", [_]) if all(Sort::Int) => terms.make(Op::TextOfNumber, args.to_vec(), Sort::Text),
        ("text-of-char", [_]) if all(Sort::Int) => terms.make(Op::TextOfChar, args.to_vec(), Sort::Text),
        ("text-index", [_, _]) if sorts == [Sort::Text, Sort::Int] => terms.number(Op::TextIndex, args),
        ("text-compare", [_, _]) if all(Sort::Text) => terms.number(Op::TextCompare, args),
        ("interned", [_]) if all(Sort::Text) => terms.make(Op::Interned, args.to_vec(), Sort::Ref),
        ("read", [map, index]) => match (sorts[0], sorts[1]) {
            (Sort::Field(_) | Sort::Elements(_), Sort::Ref) | (Sort::Row(_), Sort::Int) => {
                terms.select(*map, *index)
            }
            _ => return None,
        },
        ("update", [map, index, value]) => match (sorts[0], sorts[1], sorts[2]) {
            (Sort::Field(scalar), Sort::Ref, value_sort) | (Sort::Row(scalar), Sort::Int, value_sort)
                if scalar.sort() == value_sort =>
            {
                terms.store(*map, *index, *value)
            }
            (Sort::Elements(scalar), Sort::Ref, Sort::Row(row)) if scalar == row => {
                terms.store(*map, *index, *value)
            }
            _ => return None,
        },
        ("row", [value]) => {
            let scalar = terms.sort(*value).scalar()?;
            terms.make(Op::ConstRow, vec![*value], Sort::Row(scalar))
        }
        ("float-add" | "float-sub" | "float-mul" | "float-div", [_, _])
            if float(&sorts[0]) && sorts[0] == sorts[1] =>
        {
            let op = match head {
                "float-add" => Op::FloatAdd,
                "float-sub" => Op::FloatSub,
                "float-mul" => Op::FloatMul,
                _ => Op::FloatDiv,
            };
            terms.make(op, args.to_vec(), sorts[0])
        }
        ("float-lt" | "float-le" | "float-eq", [_, _]) if float(&sorts[0]) && sorts[0] == sorts[1] => {
            let op = match head {
                "float-lt" => Op::FloatLt,
                "float-le" => Op::FloatLe,
                _ => Op::FloatEq,
            };
            terms.make(op, args.to_vec(), Sort::Bool)
        }
        ("float-is-nan", [_]) if float(&sorts[0]) => terms.make(Op::FloatIsNan, args.to_vec(), Sort::Bool),
        ("float-sqrt" | "float-neg" | "float-abs", [_]) if float(&sorts[0]) => {
            let op = match head {
                "float-sqrt" => Op::FloatSqrt,
                "float-neg" => Op::FloatNeg,
                _ => Op::FloatAbs,
            };
            terms.make(op, args.to_vec(), sorts[0])
        }
        ("float-to-float", [_]) if float(&sorts[0]) => {
            terms.make(Op::FloatToFloat, args.to_vec(), width_sort)
        }
        ("int-to-float", [_]) if all(Sort::Int) => terms.make(Op::IntToFloat, args.to_vec(), width_sort),
        ("bits-to-float", [_]) if all(Sort::Int) => terms.make(Op::BitsToFloat, args.to_vec(), width_sort),
        ("float-to-int", [_]) if float(&sorts[0]) => terms.number(Op::FloatToInt(width), args),
        _ => return None,
    })
}

/// The sort and range of values of a type, as registers hold them.
pub fn type_sort(ty: Type) -> (Sort, Range) {
    match ty {
        Type::Int(1) => (Sort::Bool, LONG),
        Type::Int(width) if width <= 64 => {
            (Sort::Int, (-(1_i128 << (width - 1)), (1_i128 << (width - 1)) - 1))
        }
        Type::Int(_) => (Sort::Int, LONG),
        Type::Float(pathlight_ir::FloatKind::F32) => (Sort::F32, LONG),
        Type::Float(_) => (Sort::F64, LONG),
        Type::Ref(_) | Type::Null | Type::Ptr(_) => (Sort::Ref, LONG),
    }
}

/// The sort and range of what a call of a method with this result descriptor gives.
pub fn result_sort(descriptor: &str) -> (Sort, Range) {
    match descriptor_scalar(descriptor) {
        Scalar::Int => (Sort::Int, descriptor_range(descriptor)),
        other => (other.sort(), LONG),
    }
}
