//! The checker's own axioms on strings and on their builders.
//!
//! A string has one text for ever. What a builder holds is a text too, in a part of memory of its own ([`Location::Content`]); the builder's real fields may be anything after
//! each call that changes it. Texts are the strings of SMT-LIB where a query takes them apart (see [`crate::smt`]), so this file says only which text comes of which:
//! the Java documentation of each method, case by case. Every axiom covers all arguments: when the method returns, and when it throws what.

use pathlight_ir::{FunctionName, Symbol};

use crate::library::{Axiom, STRING, field, flag, some_object, value};
use crate::machine::State;
use crate::memory::Location;
use crate::term::{LONG, Op, Sort, T, Terms};

const BUILDERS: [&str; 3] =
    ["java/lang/StringBuilder", "java/lang/StringBuffer", "java/lang/AbstractStringBuilder"];
const OUT_OF_BOUNDS: &str = "java/lang/StringIndexOutOfBoundsException";
const NULL_POINTER: &str = "java/lang/NullPointerException";
const NEGATIVE_SIZE: &str = "java/lang/NegativeArraySizeException";

pub fn is_builder(class: Symbol) -> bool {
    BUILDERS.contains(&class.as_str())
}

/// May the code of a function be followed? Not that of builders, which speaks of their fields; but what appends an object only appends what
/// `String.valueOf` gives.
pub fn is_followed(function: FunctionName) -> bool {
    !is_builder(function.owner)
        || (function.name.as_str() == "append"
            && function.descriptor.as_str().starts_with("(Ljava/lang/Object;)"))
}

/// The fields of a string that its methods write to remember what they computed.
fn string_caches() -> Vec<Location> {
    vec![field(STRING, "hash", "I"), field(STRING, "hashIsZero", "Z")]
}

/// All that a builder consists of, as far as code can tell.
fn builder_fields() -> Vec<Location> {
    const OWNER: &str = "java/lang/AbstractStringBuilder";
    vec![
        field(OWNER, "value", "[B"),
        field(OWNER, "coder", "B"),
        field(OWNER, "count", "I"),
        field("java/lang/StringBuffer", "toStringCache", "Ljava/lang/String;"),
    ]
}

/// What a method of strings or builders that has an axiom may change; None if it has none.
pub fn changes(owner: &str, name: &str, descriptor: &str) -> Option<Vec<Location>> {
    const STRING_METHODS: [&str; 18] = [
        "length",
        "isEmpty",
        "toString",
        "hashCode",
        "equals",
        "charAt",
        "substring",
        "concat",
        "compareTo",
        "indexOf",
        "trim",
        "strip",
        "toLowerCase",
        "toUpperCase",
        "intern",
        "startsWith",
        "endsWith",
        "valueOf",
    ];
    if owner == STRING && STRING_METHODS.contains(&name) {
        let own_code = name == "valueOf" && of_primitive(descriptor).is_none();
        return (!own_code).then(string_caches);
    }
    if matches!(owner, "java/lang/Integer" | "java/lang/Long") && of_primitive(descriptor).is_some() {
        return (name == "toString").then(Vec::new);
    }
    if !BUILDERS.contains(&owner) || !is_builder_method(name, descriptor) {
        return None;
    }
    let mut all = builder_fields();
    if !matches!(name, "length" | "isEmpty" | "charAt" | "toString" | "substring") {
        all.push(Location::Content);
    }
    Some(all)
}

/// Appending an object runs its own code to make a text.
fn is_builder_method(name: &str, descriptor: &str) -> bool {
    match name {
        "<init>" => matches!(descriptor, "()V" | "(Ljava/lang/String;)V" | "(I)V"),
        "append" => {
            descriptor.starts_with("(Ljava/lang/String;)")
                || ["(I)", "(J)", "(C)", "(Z)", "(F)", "(D)"].iter().any(|d| descriptor.starts_with(d))
        }
        "toString" | "length" | "isEmpty" | "reverse" => descriptor.starts_with("()"),
        "charAt" => descriptor == "(I)C",
        "substring" => descriptor == "(I)Ljava/lang/String;" || descriptor == "(II)Ljava/lang/String;",
        "setLength" => descriptor == "(I)V",
        "deleteCharAt" => descriptor.starts_with("(I)"),
        _ => false,
    }
}

/// The letter of the primitive type that a method makes a string of.
fn of_primitive(descriptor: &str) -> Option<u8> {
    match descriptor.as_bytes() {
        [b'(', letter @ (b'I' | b'J' | b'C' | b'Z'), b')', rest @ ..] if rest == b"Ljava/lang/String;" => {
            Some(*letter)
        }
        _ => None,
    }
}

/// The text of a primitive value.
fn text_of(terms: &mut Terms, letter: u8, number: T) -> T {
    match letter {
        b'C' => {
            let unit = terms.number(Op::WrapUnsigned(16), &[number]);
            terms.make(Op::TextOfChar, vec![unit], Sort::Text)
        }
        b'Z' => {
            let (yes, no, zero) = (terms.literal("true"), terms.literal("false"), terms.int(0));
            let is_false = terms.eq(number, zero);
            terms.ite(is_false, no, yes)
        }
        _ => terms.make(Op::TextOfNumber, vec![number], Sort::Text),
    }
}

/// Some string with this text, new or not.
fn string_with(terms: &mut Terms, text: T) -> Axiom {
    let (object, mut facts) = some_object(terms, STRING);
    if let Some(known) = terms.folding.objects.get_mut(&object) {
        known.text = Some(text);
    }
    let held = terms.text(object);
    facts.push(terms.eq(held, text));
    Axiom { returns: facts, ..value(object) }
}

/// It returns if the condition holds, and throws otherwise.
fn unless(terms: &mut Terms, mut axiom: Axiom, class: &'static str, holds: T) -> Axiom {
    axiom.returns.push(holds);
    axiom.throws.push((class, terms.not(holds)));
    axiom
}

/// A part of a text as a string.
fn part(terms: &mut Terms, text: T, from: T, to: T) -> Axiom {
    let (zero, length) = (terms.int(0), terms.text_length(text));
    let members = [terms.le(zero, from), terms.le(from, to), terms.le(to, length)];
    let inside = terms.and(&members);
    let part = terms.part(text, from, to);
    let axiom = string_with(terms, part);
    unless(terms, axiom, OUT_OF_BOUNDS, inside)
}

fn char_of(terms: &mut Terms, text: T, index: T) -> Axiom {
    let inside = is_index(terms, text, index);
    let unit = terms.number(Op::TextChar, &[text, index]);
    unless(terms, value(unit), OUT_OF_BOUNDS, inside)
}

fn is_index(terms: &mut Terms, text: T, index: T) -> T {
    let (zero, length) = (terms.int(0), terms.text_length(text));
    let members = [terms.le(zero, index), terms.lt(index, length)];
    terms.and(&members)
}

fn is_empty(terms: &mut Terms, text: T) -> Axiom {
    let (zero, length) = (terms.int(0), terms.text_length(text));
    let empty = terms.eq(length, zero);
    value(flag(terms, empty))
}

/// What strings give for primitive values: `String.valueOf`, `Integer.toString`, `Long.toString`.
pub fn of_value(terms: &mut Terms, name: &str, descriptor: &str, args: &[T]) -> Option<Axiom> {
    let (letter, [number]) = (of_primitive(descriptor)?, args) else { return None };
    if !matches!(name, "valueOf" | "toString") {
        return None;
    }
    let text = text_of(terms, letter, *number);
    Some(string_with(terms, text))
}

/// Methods of `String` and its simplest constructors.
pub fn string(terms: &mut Terms, name: &str, descriptor: &str, this: T, rest: &[T]) -> Option<Axiom> {
    let text = terms.text(this);
    let mut axiom = match (name, descriptor, rest) {
        ("<init>", "()V", []) => {
            let empty = terms.literal("");
            Axiom { returns: vec![terms.eq(text, empty)], ..Axiom::default() }
        }
        ("<init>", "(Ljava/lang/String;)V", [original]) => {
            let held = terms.text(*original);
            let there = terms.ne(*original, T::NULL);
            let axiom = Axiom { returns: vec![terms.eq(text, held)], ..Axiom::default() };
            let mut axiom = unless(terms, axiom, NULL_POINTER, there);
            axiom.changes = vec![field(STRING, "value", "[B"), field(STRING, "coder", "B")];
            axiom
        }
        ("length", "()I", []) => value(terms.text_length(text)),
        ("isEmpty", "()Z", []) => is_empty(terms, text),
        ("toString", "()Ljava/lang/String;", []) => value(this),
        ("hashCode", "()I", []) => value(terms.number(Op::TextHash, &[text])),
        ("equals", "(Ljava/lang/Object;)Z", [other]) => {
            let other_text = terms.text(*other);
            let ty = terms.type_of(*other);
            let class = terms.class(STRING);
            let members = [terms.ne(*other, T::NULL), terms.eq(ty, class), terms.eq(text, other_text)];
            let equal = terms.and(&members);
            value(flag(terms, equal))
        }
        ("charAt", "(I)C", [index]) => char_of(terms, text, *index),
        ("substring", "(I)Ljava/lang/String;", [from]) => {
            let length = terms.text_length(text);
            part(terms, text, *from, length)
        }
        ("substring", "(II)Ljava/lang/String;", [from, to]) => part(terms, text, *from, *to),
        ("concat", "(Ljava/lang/String;)Ljava/lang/String;", [other]) => {
            let other_text = terms.text(*other);
            let joined = terms.concat(text, other_text);
            let (axiom, there) = (string_with(terms, joined), terms.ne(*other, T::NULL));
            unless(terms, axiom, NULL_POINTER, there)
        }
        ("compareTo", "(Ljava/lang/String;)I", [other]) => {
            let other_text = terms.text(*other);
            let there = terms.ne(*other, T::NULL);
            let order = terms.number(Op::TextCompare, &[text, other_text]);
            unless(terms, value(order), NULL_POINTER, there)
        }
        ("indexOf", "(I)I", [unit]) => index_of(terms, text, *unit),
        ("startsWith", "(Ljava/lang/String;)Z", [other]) => {
            let zero = terms.int(0);
            stands(terms, text, *other, |_, _, _| zero)
        }
        ("endsWith", "(Ljava/lang/String;)Z", [other]) => stands(terms, text, *other, difference),
        ("intern", "()Ljava/lang/String;", []) => {
            let object = terms.make(Op::Interned, vec![text], Sort::Ref);
            let ty = terms.type_of(object);
            let class = terms.class(STRING);
            Axiom { returns: vec![terms.eq(ty, class)], ..value(object) }
        }
        ("trim" | "strip" | "toLowerCase" | "toUpperCase", "()Ljava/lang/String;", []) => {
            let (object, facts) = some_object(terms, STRING);
            Axiom { returns: facts, ..value(object) }
        }
        _ => return None,
    };
    axiom.changes.extend(string_caches());
    Some(axiom)
}

/// The first index of a character. A number that is no single unit is looked for as two, of which nothing is said.
fn index_of(terms: &mut Terms, text: T, unit: T) -> Axiom {
    let is_unit = terms.within(unit, (0, 65_535));
    let index = terms.number(Op::TextIndex, &[text, unit]);
    let other = terms.fresh("index", Sort::Int, (-1, i128::from(i32::MAX)));
    let length = terms.text_length(text);
    let inside = terms.lt(other, length);
    let result = terms.ite(is_unit, index, other);
    Axiom { returns: vec![inside], ..value(result) }
}

/// Does another text stand in a text at the place that their lengths give?
fn stands(terms: &mut Terms, text: T, other: T, place: impl Fn(&mut Terms, T, T) -> T) -> Axiom {
    let wanted = terms.text(other);
    let (length, wanted_length) = (terms.text_length(text), terms.text_length(wanted));
    let from = place(terms, length, wanted_length);
    let to = terms.number(Op::Add, &[from, wanted_length]);
    let part = terms.part(text, from, to);
    let members = [terms.le(wanted_length, length), terms.eq(part, wanted)];
    let holds = terms.and(&members);
    let (axiom, there) = (value(flag(terms, holds)), terms.ne(other, T::NULL));
    unless(terms, axiom, NULL_POINTER, there)
}

fn difference(terms: &mut Terms, a: T, b: T) -> T {
    let minus = terms.int(-1);
    let negated = terms.number(Op::Mul, &[minus, b]);
    terms.number(Op::Add, &[a, negated])
}

/// Methods of builders.
pub fn builder(
    terms: &mut Terms,
    state: &State,
    name: &str,
    descriptor: &str,
    this: T,
    rest: &[T],
) -> Option<Axiom> {
    if !is_builder_method(name, descriptor) {
        return None;
    }
    let map = state.location(terms, Location::Content);
    let content = terms.select(map, this);
    let length = terms.text_length(content);
    let mut builder = Builder { terms, map, this };
    let mut axiom = match (name, descriptor, rest) {
        ("<init>", "()V", []) => {
            let empty = builder.terms.literal("");
            builder.holds(empty)
        }
        ("<init>", "(I)V", [capacity]) => {
            let (empty, zero) = (builder.terms.literal(""), builder.terms.int(0));
            let (axiom, fits) = (builder.holds(empty), builder.terms.le(zero, *capacity));
            unless(builder.terms, axiom, NEGATIVE_SIZE, fits)
        }
        ("<init>", "(Ljava/lang/String;)V", [original]) => {
            let text = builder.terms.text(*original);
            let (axiom, there) = (builder.holds(text), builder.terms.ne(*original, T::NULL));
            unless(builder.terms, axiom, NULL_POINTER, there)
        }
        ("append", _, [appended]) => builder.append(descriptor, content, *appended),
        ("toString", _, []) => string_with(builder.terms, content),
        ("length", _, []) => value(length),
        ("isEmpty", _, []) => is_empty(builder.terms, content),
        ("charAt", _, [index]) => char_of(builder.terms, content, *index),
        ("substring", _, [from]) => part(builder.terms, content, *from, length),
        ("substring", _, [from, to]) => part(builder.terms, content, *from, *to),
        ("setLength", _, [to]) => {
            let zero = builder.terms.int(0);
            let (axiom, fits) = (builder.some_of_length(*to), builder.terms.le(zero, *to));
            unless(builder.terms, axiom, OUT_OF_BOUNDS, fits)
        }
        ("deleteCharAt", _, [index]) => {
            let minus = builder.terms.int(-1);
            let shorter = builder.terms.number(Op::Add, &[length, minus]);
            let inside = is_index(builder.terms, content, *index);
            let axiom = Axiom { result: Some(this), ..builder.some_of_length(shorter) };
            unless(builder.terms, axiom, OUT_OF_BOUNDS, inside)
        }
        ("reverse", _, []) => Axiom { result: Some(this), ..builder.some_of_length(length) },
        _ => return None,
    };
    axiom.changes.extend(builder_fields());
    Some(axiom)
}

struct Builder<'a> {
    terms: &'a mut Terms,
    map: T,
    this: T,
}

impl Builder<'_> {
    /// The builder holds this text afterwards.
    fn holds(&mut self, text: T) -> Axiom {
        let after = self.terms.store(self.map, self.this, text);
        Axiom { writes: vec![(Location::Content, after)], ..Axiom::default() }
    }

    /// It holds some text of this length.
    fn some_of_length(&mut self, length: T) -> Axiom {
        let text = self.terms.fresh("text", Sort::Text, LONG);
        let own = self.terms.text_length(text);
        let same = self.terms.eq(own, length);
        let mut axiom = self.holds(text);
        axiom.returns.push(same);
        axiom.open.push(text);
        axiom
    }

    fn append(&mut self, descriptor: &str, content: T, appended: T) -> Axiom {
        let mut open = Vec::new();
        let added = match descriptor.as_bytes().get(1) {
            Some(b'L') => {
                let (null, text) = (self.terms.literal("null"), self.terms.text(appended));
                let is_null = self.terms.eq(appended, T::NULL);
                self.terms.ite(is_null, null, text)
            }
            Some(letter @ (b'I' | b'J' | b'C' | b'Z')) => text_of(self.terms, *letter, appended),
            _ => {
                let text = self.terms.fresh("text", Sort::Text, LONG);
                open.push(text);
                text
            }
        };
        let joined = self.terms.concat(content, added);
        Axiom { result: Some(self.this), open, ..self.holds(joined) }
    }
}
