//! Values from a back end: where the embedded solver cannot decide a formula (floats, bit operations, products), a back end's model
//! of the formula's numbers is asked for. The caller puts the numbers in, which leaves a formula of references and types that
//! the embedded solver can finish, with a model that is checked as always.

use pathlight_logic::smt::{PrintError, Printer, parse_value as read_value, print_bits_asking};
use pathlight_logic::{Op, Store, Term};

use crate::backend::Process;

/// The work that a question may take, in the back end's own steps. Its limit by the clock is far behind, for the case that it hangs.
const STEPS: u64 = 20_000_000;

/// What a back end says of a conjunction.
#[derive(Clone, Debug, PartialEq)]
pub enum Outside {
    Unsat,
    /// Terms of the formula (variables, reads, applications) with numbers for which it holds.
    Sat(Vec<(Term, Term)>),
    Unknown(String),
}

/// Asks for numbers that satisfy the formulas: as bit-vectors where all numbers are bounded, otherwise as integers.
pub fn numbers(process: &Process, store: &mut Store, formulas: &[Term]) -> Outside {
    let terms: Vec<Term> =
        store.subterms(formulas).into_iter().filter(|term| is_open_number(store, *term)).collect();
    let (script, widths) = match print_bits_asking(store, formulas, &terms) {
        Ok(script) => script,
        Err(_) => match integer_script(store, formulas, &terms) {
            Ok(script) => (script, vec![0; terms.len()]),
            Err(error) => return Outside::Unknown(format!("cannot be written as SMT-LIB: {error}")),
        },
    };
    let output = match process.run(&(process.step_limit(STEPS) + &script)) {
        Ok(output) => output,
        Err(error) => return Outside::Unknown(error.to_string()),
    };
    let rest = output.trim_start();
    if rest.starts_with("unsat") {
        return Outside::Unsat;
    }
    let Some(rest) = rest.strip_prefix("sat") else {
        return Outside::Unknown(rest.lines().next().unwrap_or("nothing").to_owned());
    };
    let mut values = Vec::new();
    for ((term, width), answer) in terms.iter().zip(widths).zip(answers(rest)) {
        if let Some(value) = parse_value(store, *term, width, &answer) {
            values.push((*term, value));
        }
    }
    Outside::Sat(values)
}

fn integer_script(store: &Store, formulas: &[Term], terms: &[Term]) -> Result<String, PrintError> {
    let mut printer = Printer::new(store);
    let mut script = printer.script(formulas)?;
    for term in terms {
        let text = printer.term(*term)?;
        script.push_str(&format!("(get-value ({text}))\n"));
    }
    Ok(script)
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

/// The value out of `((term value))`: the last thing in the list.
fn parse_value(store: &mut Store, term: Term, width: u32, answer: &str) -> Option<Term> {
    let inner = answer.trim().strip_prefix("((")?.strip_suffix("))")?.trim();
    let mut value = read_value(store, last_expression(inner)).ok()?;
    if width > 0 {
        let number = store.as_num(value)?.wrap_signed(width);
        value = store.num(&number);
    }
    let is_float = store.sort(value).is_float();
    (store.is_value(value) && is_float == store.sort(term).is_float()).then_some(value)
}

/// The last atom or list of a text.
fn last_expression(text: &str) -> &str {
    let mut depth = 0_usize;
    let mut quoted = false;
    for (at, c) in text.char_indices().rev() {
        match c {
            '|' => quoted = !quoted,
            ')' if !quoted => depth += 1,
            '(' if !quoted => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return &text[at..];
                }
            }
            c if c.is_whitespace() && depth == 0 && !quoted => return &text[at + c.len_utf8()..],
            _ => {}
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_taken_apart() {
        let list = answers("\n((x (- 5)))\n((|a (b| #x0f))");
        assert_eq!(list, ["((x (- 5)))", "((|a (b| #x0f))"]);
        assert_eq!(last_expression("x (- 5)"), "(- 5)");
        assert_eq!(last_expression("(f x) #b01"), "#b01");
    }
}
