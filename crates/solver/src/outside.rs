//! Values from a back end: where the embedded solver cannot decide a formula (floats, bit operations, products), a back end's model
//! of the formula's numbers is asked for. The caller puts the numbers in, which leaves a formula of references and types that
//! the embedded solver can finish, with a model that is checked as always.

use pathlight_logic::smt::{Printer, parse_value as read_value};
use pathlight_logic::{Op, Sort, Store, Term};

use crate::backend::{Process, ProcessError};

/// What a back end says of a conjunction.
#[derive(Clone, Debug, PartialEq)]
pub enum Outside {
    Unsat,
    /// Terms of the formula (variables, reads, applications) with numbers for which it holds.
    Sat(Vec<(Term, Term)>),
    Unknown(String),
}

/// Asks for numbers that satisfy the formulas.
pub fn numbers(process: &Process, store: &mut Store, formulas: &[Term]) -> Outside {
    let terms: Vec<Term> = store.subterms(formulas).into_iter().filter(|term| is_open_number(store, *term)).collect();
    let mut printer = Printer::new(store);
    let mut script = match printer.script(formulas) {
        Ok(script) => script,
        Err(error) => return Outside::Unknown(format!("cannot be written as SMT-LIB: {error}")),
    };
    let mut asked = Vec::new();
    for term in &terms {
        if let Ok(text) = printer.term(*term) {
            script.push_str(&format!("(get-value ({text}))\n"));
            asked.push((*term, text));
        }
    }
    let output = match process.run(&script) {
        Ok(output) => output,
        Err(error @ (ProcessError::Start(..) | ProcessError::Timeout(..) | ProcessError::Crash(..))) => {
            return Outside::Unknown(error.to_string());
        }
    };
    let rest = output.trim_start();
    if rest.starts_with("unsat") {
        return Outside::Unsat;
    }
    let Some(rest) = rest.strip_prefix("sat") else {
        return Outside::Unknown(rest.lines().next().unwrap_or("nothing").to_owned());
    };
    let mut values = Vec::new();
    for ((term, text), answer) in asked.iter().zip(answers(rest)) {
        if let Some(value) = parse_value(store, *term, text, &answer) {
            values.push((*term, value));
        }
    }
    Outside::Sat(values)
}

/// A number that no constructor has computed: what a model is free to choose.
fn is_open_number(store: &Store, term: Term) -> bool {
    let sort = store.sort(term);
    (sort.is_int() || sort.is_float()) && matches!(store.op(term), Op::Var | Op::Read | Op::App)
}

/// The top-level lists of a text.
fn answers(text: &str) -> Vec<String> {
    let (mut list, mut depth, mut start) = (Vec::new(), 0_usize, 0);
    let mut quoted = false;
    for (at, c) in text.char_indices() {
        match c {
            '|' => quoted = !quoted,
            '(' if !quoted => {
                if depth == 0 {
                    start = at;
                }
                depth += 1;
            }
            ')' if !quoted && depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    list.push(text[start..=at].to_owned());
                }
            }
            _ => {}
        }
    }
    list
}

/// The value out of `((term value))`.
fn parse_value(store: &mut Store, term: Term, text: &str, answer: &str) -> Option<Term> {
    let squeezed = |s: &str| s.split_whitespace().collect::<Vec<_>>().join(" ");
    let inner = answer.trim().strip_prefix("((")?.strip_suffix("))")?;
    // The tool may break lines in the term; what follows it is the value.
    let inner = squeezed(inner);
    let inner = format!("({inner}");
    let text = squeezed(text);
    let rest = inner.strip_prefix(&format!("({text}")).or_else(|| inner.strip_prefix('(').and_then(|i| i.strip_prefix(text.as_str())))?;
    let value = read_value(store, rest.trim()).ok()?;
    let number = store.is_value(value) && matches!(store.sort(value), sort if sort.is_int() || sort.is_float());
    let same = store.sort(term).is_float() == store.sort(value).is_float();
    (number && same && store.sort(value) != Sort::BOOL).then_some(value)
}
