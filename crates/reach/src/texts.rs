//! Texts: what strings and their builders hold, as terms.
//!
//! A text is a value of a sort of its own. Literals are constants; others are put together by functions of which the solver knows nothing by
//! itself: `concat`, `part`, the text of a number or of a character. Two things give them their meaning:
//! - [`evaluate`] computes where something is known: literals are joined and cut, the length of a concatenation is a sum, a character of a part
//!   is a character of the whole, and an equation between a composed text and a literal is taken apart;
//! - [`axioms`] tells the solver, for the terms of one formula, what holds of lengths, characters, first indices and the texts of numbers.
//!
//! Both only say what holds of every text, so a formula that they refute has no model. The reverse is not so: a model may have texts that no
//! string has (say, a first index without the characters before it), which a replay then shows.
//!
//! Lengths of all texts together may exceed the limit of a Java string; such a program ends for want of memory, which is not considered.

use pathlight_ir::{Symbol, utf16};
use pathlight_logic::{Fun, Sort, Store, Term, View};

use crate::vocabulary::Vocabulary;

/// The functions on texts.
#[derive(Clone, Copy, Debug)]
pub struct TextFunctions {
    pub length: Fun,
    /// The character at an index.
    pub char_at: Fun,
    pub hash: Fun,
    pub concat: Fun,
    /// From an index up to before another.
    pub part: Fun,
    /// In decimal, of an `int` or a `long`.
    pub of_number: Fun,
    pub of_char: Fun,
    /// The first index of a character, or -1.
    pub index: Fun,
    /// What `compareTo` gives.
    pub compare: Fun,
    /// The object that `intern` gives.
    pub interned: Fun,
}

impl TextFunctions {
    pub fn new(store: &mut Store, text: Sort) -> TextFunctions {
        TextFunctions {
            length: store.declare_fun("length", &[text], Sort::unsigned(31)),
            char_at: store.declare_fun("charAt", &[text, Sort::INT], Sort::unsigned(16)),
            hash: store.declare_fun("hash", &[text], Sort::signed(32)),
            concat: store.declare_fun("concat", &[text, text], text),
            part: store.declare_fun("part", &[text, Sort::INT, Sort::INT], text),
            of_number: store.declare_fun("textOf", &[Sort::INT], text),
            of_char: store.declare_fun("textOfChar", &[Sort::unsigned(16)], text),
            index: store.declare_fun("indexOf", &[text, Sort::INT], Sort::signed(32)),
            compare: store.declare_fun("compareTo", &[text, text], Sort::signed(32)),
            interned: store.declare_fun("interned", &[text], Sort::REF),
        }
    }

    fn all(&self) -> [Fun; 10] {
        [
            self.length,
            self.char_at,
            self.hash,
            self.concat,
            self.part,
            self.of_number,
            self.of_char,
            self.index,
            self.compare,
            self.interned,
        ]
    }
}

/// Characters of a literal that the solver is told of.
const CHARS: usize = 16;

fn units(voc: &Vocabulary, text: Term) -> Option<Vec<u16>> {
    Some(utf16::decode(voc.text_of_value(text)?.as_str()))
}

fn literal(voc: &mut Vocabulary, units: &[u16]) -> Term {
    voc.text_value(Symbol::new(&utf16::encode(units)))
}

fn number(voc: &Vocabulary, term: Term) -> Option<i64> {
    voc.store.as_num(term)?.to_i64()
}

/// The hash code of a string.
fn hash(units: &[u16]) -> i32 {
    units.iter().fold(0_i32, |h, c| h.wrapping_mul(31).wrapping_add(i32::from(*c)))
}

// ---- computing ----

/// What a term on texts is, where that is known.
pub fn evaluate(voc: &mut Vocabulary, term: Term) -> Option<Term> {
    evaluate_at(voc, term, 0)
}

/// Terms that come out of each other are evaluated at most so deep; below, they stay as they are.
const NESTED: u32 = 64;

fn evaluate_at(voc: &mut Vocabulary, term: Term, depth: u32) -> Option<Term> {
    match voc.store.view(term) {
        View::App(fun, args) => {
            if !voc.texts.all().contains(&fun) {
                return None;
            }
            let args = args.to_vec();
            lift_choice(voc, depth, fun, &args).or_else(|| apply(voc, depth, fun, &args))
        }
        View::Eq(a, b) if voc.store.sort(a) == voc.text_sort => equal(voc, depth, a, b),
        _ => None,
    }
}

/// A function of a choice is a choice of functions.
fn lift_choice(voc: &mut Vocabulary, depth: u32, fun: Fun, args: &[Term]) -> Option<Term> {
    let at = args.iter().position(|arg| {
        voc.store.sort(*arg) == voc.text_sort && matches!(voc.store.view(*arg), View::Ite(..))
    })?;
    let View::Ite(condition, then, otherwise) = voc.store.view(args[at]) else { return None };
    let mut with = |value: Term| {
        let mut args = args.to_vec();
        args[at] = value;
        let term = voc.store.app(fun, &args);
        evaluate_again(voc, depth, term)
    };
    let (then, otherwise) = (with(then), with(otherwise));
    Some(voc.store.ite(condition, then, otherwise))
}

/// Evaluates a term that was just made of evaluated ones.
fn evaluate_again(voc: &mut Vocabulary, depth: u32, term: Term) -> Term {
    if depth >= NESTED {
        return term;
    }
    evaluate_at(voc, term, depth + 1).unwrap_or(term)
}

fn apply(voc: &mut Vocabulary, depth: u32, fun: Fun, args: &[Term]) -> Option<Term> {
    let f = voc.texts;
    match args {
        [text] if fun == f.length => length(voc, depth, *text),
        [text, index] if fun == f.char_at => char_at(voc, depth, *text, *index),
        [text] if fun == f.hash => {
            let hash = hash(&units(voc, *text)?);
            Some(voc.store.int(i64::from(hash)))
        }
        [a, b] if fun == f.concat => concat(voc, *a, *b),
        [text, from, to] if fun == f.part => part(voc, depth, *text, *from, *to),
        [n] if fun == f.of_number => {
            let text = number(voc, *n)?.to_string();
            Some(voc.text_value(Symbol::new(&text)))
        }
        [c] if fun == f.of_char => {
            let unit = u16::try_from(number(voc, *c)?).ok()?;
            Some(literal(voc, &[unit]))
        }
        [text, c] if fun == f.index => {
            let (units, c) = (units(voc, *text)?, number(voc, *c)?);
            let found = units.iter().position(|unit| i64::from(*unit) == c);
            Some(voc.store.int(found.map_or(-1, |at| at as i64)))
        }
        [a, b] if fun == f.compare => {
            if a == b {
                return Some(Term::ZERO);
            }
            let (a, b) = (units(voc, *a)?, units(voc, *b)?);
            let different = a.iter().zip(&b).find(|(x, y)| x != y);
            let result = match different {
                Some((x, y)) => i64::from(*x) - i64::from(*y),
                None => a.len() as i64 - b.len() as i64,
            };
            Some(voc.store.int(result))
        }
        [text] if fun == f.interned => {
            let text = voc.text_of_value(*text)?;
            Some(voc.string(text))
        }
        _ => None,
    }
}

fn app_parts(voc: &Vocabulary, term: Term, fun: Fun) -> Option<Vec<Term>> {
    match voc.store.view(term) {
        View::App(f, args) if f == fun => Some(args.to_vec()),
        _ => None,
    }
}

fn length(voc: &mut Vocabulary, depth: u32, text: Term) -> Option<Term> {
    let f = voc.texts;
    if let Some(units) = units(voc, text) {
        return Some(voc.store.int(units.len() as i64));
    }
    if let Some(parts) = app_parts(voc, text, f.concat) {
        let lengths: Vec<Term> = parts
            .iter()
            .map(|part| {
                let length = voc.store.app(f.length, &[*part]);
                evaluate_again(voc, depth, length)
            })
            .collect();
        return Some(voc.store.add(&lengths));
    }
    if let Some(parts) = app_parts(voc, text, f.part) {
        return Some(voc.store.sub(parts[2], parts[1]));
    }
    app_parts(voc, text, f.of_char).map(|_| Term::ONE)
}

fn char_at(voc: &mut Vocabulary, depth: u32, text: Term, index: Term) -> Option<Term> {
    let f = voc.texts;
    if let Some(units) = units(voc, text) {
        let at = usize::try_from(number(voc, index)?).ok()?;
        return units.get(at).map(|unit| voc.store.int(i64::from(*unit)));
    }
    if let Some(parts) = app_parts(voc, text, f.part) {
        let at = voc.store.add(&[parts[1], index]);
        let of_whole = voc.store.app(f.char_at, &[parts[0], at]);
        return Some(evaluate_again(voc, depth, of_whole));
    }
    if let Some(parts) = app_parts(voc, text, f.of_char) {
        return (index == Term::ZERO).then(|| parts[0]);
    }
    let parts = app_parts(voc, text, f.concat)?;
    let first = voc.store.app(f.length, &[parts[0]]);
    let first = evaluate_again(voc, depth, first);
    let in_first = voc.store.lt(index, first);
    let rest = voc.store.sub(index, first);
    let (a, b) = (voc.store.app(f.char_at, &[parts[0], index]), voc.store.app(f.char_at, &[parts[1], rest]));
    let (a, b) = (evaluate_again(voc, depth, a), evaluate_again(voc, depth, b));
    Some(voc.store.ite(in_first, a, b))
}

fn concat(voc: &mut Vocabulary, a: Term, b: Term) -> Option<Term> {
    let f = voc.texts;
    let (left, right) = (units(voc, a), units(voc, b));
    match (&left, &right) {
        (Some(left), Some(right)) => {
            let mut all = left.clone();
            all.extend(right);
            return Some(literal(voc, &all));
        }
        (Some(left), None) if left.is_empty() => return Some(b),
        (None, Some(right)) if right.is_empty() => return Some(a),
        _ => {}
    }
    // Literals at the end are joined.
    let inner = app_parts(voc, a, f.concat)?;
    let (mut end, right) = (units(voc, inner[1])?, right?);
    end.extend(right);
    let end = literal(voc, &end);
    Some(voc.store.app(f.concat, &[inner[0], end]))
}

fn part(voc: &mut Vocabulary, depth: u32, text: Term, from: Term, to: Term) -> Option<Term> {
    let f = voc.texts;
    if let Some(units) = units(voc, text) {
        let (from, to) = (number(voc, from)?, number(voc, to)?);
        let range = usize::try_from(from).ok()?..usize::try_from(to).ok()?;
        let part = units.get(range)?.to_vec();
        return Some(literal(voc, &part));
    }
    let whole = voc.store.app(f.length, &[text]);
    let whole = evaluate_again(voc, depth, whole);
    if from == Term::ZERO && to == whole {
        return Some(text);
    }
    let outer = app_parts(voc, text, f.part)?;
    let (from, to) = (voc.store.add(&[outer[1], from]), voc.store.add(&[outer[1], to]));
    Some(voc.store.app(f.part, &[outer[0], from, to]))
}

/// An equation between texts of which one is composed or a choice, taken apart.
fn equal(voc: &mut Vocabulary, depth: u32, a: Term, b: Term) -> Option<Term> {
    for (choice, other) in [(a, b), (b, a)] {
        if let View::Ite(condition, then, otherwise) = voc.store.view(choice) {
            let (then, otherwise) = (voc.store.eq(then, other), voc.store.eq(otherwise, other));
            let (then, otherwise) = (evaluate_again(voc, depth, then), evaluate_again(voc, depth, otherwise));
            return Some(voc.store.ite(condition, then, otherwise));
        }
    }
    let (text, wanted) = if units(voc, b).is_some() { (a, b) } else { (b, a) };
    let wanted = units(voc, wanted)?;
    let f = voc.texts;
    if wanted.is_empty() {
        let length = voc.store.app(f.length, &[text]);
        let length = evaluate_again(voc, depth, length);
        return Some(voc.store.eq(length, Term::ZERO));
    }
    if let Some(parts) = app_parts(voc, text, f.concat) {
        let (rest, known, at_end) = match (units(voc, parts[0]), units(voc, parts[1])) {
            (_, Some(end)) => (parts[0], end, true),
            (Some(start), _) => (parts[1], start, false),
            _ => return None,
        };
        let left = if at_end { wanted.strip_suffix(&known[..]) } else { wanted.strip_prefix(&known[..]) };
        let Some(left) = left.map(<[u16]>::to_vec) else { return Some(Term::FALSE) };
        let left = literal(voc, &left);
        let equal = voc.store.eq(rest, left);
        return Some(evaluate_again(voc, depth, equal));
    }
    if let Some(parts) = app_parts(voc, text, f.of_char) {
        let [unit] = wanted[..] else { return Some(Term::FALSE) };
        let unit = voc.store.int(i64::from(unit));
        return Some(voc.store.eq(parts[0], unit));
    }
    if let Some(parts) = app_parts(voc, text, f.of_number) {
        let written = String::from_utf16(&wanted).ok();
        let number = written.and_then(|text| text.parse::<i64>().ok().filter(|n| n.to_string() == text));
        let Some(number) = number else { return Some(Term::FALSE) };
        let number = voc.store.int(number);
        return Some(voc.store.eq(parts[0], number));
    }
    let parts = app_parts(voc, text, f.part)?;
    (wanted.len() <= CHARS).then(|| holds_at(voc, (parts[0], parts[1]), parts[2], &wanted))
}

/// These units, and no others, stand in a text from an index up to before another.
fn holds_at(voc: &mut Vocabulary, start: (Term, Term), end: Term, wanted: &[u16]) -> Term {
    let (text, from) = start;
    let length = voc.store.sub(end, from);
    let count = voc.store.int(wanted.len() as i64);
    let mut members = vec![voc.store.eq(length, count)];
    members.extend(stand_at(voc, text, from, wanted));
    voc.store.and(&members)
}

/// These units stand in a text from an index on.
pub fn stand_at(voc: &mut Vocabulary, text: Term, from: Term, wanted: &[u16]) -> Vec<Term> {
    let depth = 0;
    let char_at = voc.texts.char_at;
    let mut members = Vec::new();
    for (at, unit) in wanted.iter().enumerate() {
        let at = voc.store.int(at as i64);
        let at = voc.store.add(&[from, at]);
        let read = voc.store.app(char_at, &[text, at]);
        let read = evaluate_again(voc, depth, read);
        let unit = voc.store.int(i64::from(*unit));
        members.push(voc.store.eq(read, unit));
    }
    members
}

// ---- axioms ----

/// What holds of the texts of a formula, given its subterms. `literals` are texts that count as mentioned.
pub fn axioms(voc: &mut Vocabulary, subterms: &[Term], literals: &[Term]) -> Vec<Term> {
    let f = voc.texts;
    let mut apps: Vec<(Fun, Vec<Term>, Term)> = Vec::new();
    let mut texts: Vec<Term> = literals.to_vec();
    for term in subterms {
        match voc.store.view(*term) {
            View::App(fun, args) if f.all().contains(&fun) => apps.push((fun, args.to_vec(), *term)),
            View::Const(_) if voc.text_of_value(*term).is_some() => texts.push(*term),
            _ => {}
        }
    }
    if apps.is_empty() {
        return Vec::new();
    }
    texts.sort_unstable();
    texts.dedup();
    let uses = |fun: Fun| apps.iter().any(|(used, _, _)| *used == fun);
    let mut axioms = Vec::new();
    for text in texts {
        axioms.extend(of_literal(voc, text, uses(f.interned)));
    }
    for (fun, args, term) in &apps {
        if *fun == f.index {
            axioms.extend(of_index(voc, &apps, args, *term));
        } else if *fun == f.compare {
            let (zero, same) = (voc.store.eq(*term, Term::ZERO), voc.store.eq(args[0], args[1]));
            axioms.push(voc.store.iff(zero, same));
        } else if *fun == f.length && voc.texts.of_number_in(&voc.store, args[0]).is_some() {
            axioms.extend(digits(voc, args[0], *term));
        }
    }
    axioms
}

impl TextFunctions {
    fn of_number_in(&self, store: &Store, text: Term) -> Option<Term> {
        match store.view(text) {
            View::App(fun, args) if fun == self.of_number => args.first().copied(),
            _ => None,
        }
    }
}

/// What is known of a literal's text: length, hash code, its characters if there are few, and its object.
fn of_literal(voc: &mut Vocabulary, value: Term, with_object: bool) -> Vec<Term> {
    let Some(text) = voc.text_of_value(value) else { return Vec::new() };
    let f = voc.texts;
    let units = utf16::decode(text.as_str());
    let mut facts =
        vec![(f.length, vec![value], units.len() as i64), (f.hash, vec![value], i64::from(hash(&units)))];
    for (index, unit) in units.iter().enumerate().take(CHARS) {
        let index = voc.store.int(index as i64);
        facts.push((f.char_at, vec![value, index], i64::from(*unit)));
    }
    let mut axioms: Vec<Term> = facts
        .into_iter()
        .map(|(fun, args, number)| {
            let (left, right) = (voc.store.app(fun, &args), voc.store.int(number));
            voc.store.eq(left, right)
        })
        .collect();
    if with_object {
        let (left, right) = (voc.store.app(f.interned, &[value]), voc.string(text));
        axioms.push(voc.store.eq(left, right));
    }
    axioms
}

/// The first index of a character is -1 or one where the character stands, and no later than any other such.
fn of_index(voc: &mut Vocabulary, apps: &[(Fun, Vec<Term>, Term)], args: &[Term], index: Term) -> Vec<Term> {
    let f = voc.texts;
    let (text, c) = (args[0], args[1]);
    let length = voc.store.app(f.length, &[text]);
    let there = voc.store.ge(index, Term::ZERO);
    let minus = voc.store.int(-1);
    let at_index = voc.store.app(f.char_at, &[text, index]);
    let found = voc.store.eq(at_index, c);
    let mut axioms =
        vec![voc.store.ge(index, minus), voc.store.lt(index, length), voc.store.implies(there, found)];
    for (fun, args, char_at) in apps {
        if *fun != f.char_at || args[0] != text {
            continue;
        }
        let at = args[1];
        let inside = [voc.store.ge(at, Term::ZERO), voc.store.lt(at, length), voc.store.eq(*char_at, c)];
        let inside = voc.store.and(&inside);
        let not_later = voc.store.le(index, at);
        let first = voc.store.and(&[there, not_later]);
        axioms.push(voc.store.implies(inside, first));
    }
    axioms
}

/// How many characters a number has.
fn digits(voc: &mut Vocabulary, text: Term, length: Term) -> Vec<Term> {
    let Some(n) = voc.texts.of_number_in(&voc.store, text) else { return Vec::new() };
    let twenty = voc.store.int(20);
    let mut axioms = vec![voc.store.ge(length, Term::ONE), voc.store.le(length, twenty)];
    let mut low: i128 = 0;
    for digits in 1..=19_i64 {
        let high = 10_i128.pow(digits as u32) - 1;
        for sign in [1, -1] {
            let (from, to) = if sign == 1 { (low, high) } else { (-high, -low.max(1)) };
            let (from, to) = (voc.store.num(&from.into()), voc.store.num(&to.into()));
            let inside = [voc.store.ge(n, from), voc.store.le(n, to)];
            let inside = voc.store.and(&inside);
            let count = voc.store.int(if sign == 1 { digits } else { digits + 1 });
            let is_count = voc.store.eq(length, count);
            axioms.push(voc.store.implies(inside, is_count));
        }
        low = high + 1;
        // No `int` has more digits, and few programs print a `long` that has.
        if voc.store.fits_signed(n, 32) && digits == 10 {
            break;
        }
    }
    axioms
}
