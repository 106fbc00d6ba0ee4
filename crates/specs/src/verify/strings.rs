//! Real strings for the strings of a counterexample, such that putting them together gives what the counterexample says.
//!
//! The relation `joined` may be any function, so there need be no such strings. Constants of the code are what they are; strings that are not put together are free, and a replay may give them any text; what
//! others make is written as constants and free strings in a row. Two strings that are different must not come out the same, whatever the free ones are.

use std::collections::{BTreeMap, BTreeSet};

use pathlight_relations::Atom;

use super::witness::Counterexample;
use crate::program::STRING;

/// A part of a text.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    Letter(char),
    /// All of a string that may be anything.
    Free(Atom),
}

/// Longer texts are not written down.
const LONGEST: usize = 4096;

/// What each string of a counterexample is made of; a reason, with names, if there are no such strings.
pub fn texts(c: &Counterexample) -> Result<BTreeMap<Atom, Vec<Part>>, String> {
    let name = |atom: Atom| c.atom_names.get(atom as usize).cloned().unwrap_or_default();
    let is_string = |class: &pathlight_ir::Symbol| class.as_str() == STRING;
    let strings = c.classes.iter().filter(|(_, class)| is_string(class)).map(|(&atom, _)| atom);
    let made: BTreeSet<Atom> = c.specified.texts.joined.iter().map(|[_, _, whole]| *whole).collect();
    let mut known: BTreeMap<Atom, Vec<Part>> = BTreeMap::new();
    for (text, atom) in c.specified.texts.constants.iter().filter(|(_, atom)| !made.contains(atom)) {
        known.entry(*atom).or_insert_with(|| text.chars().map(Part::Letter).collect());
    }
    for atom in strings.filter(|atom| !made.contains(atom)) {
        known.entry(atom).or_insert_with(|| vec![Part::Free(atom)]);
    }
    let mut left = c.specified.texts.joined.clone();
    while !left.is_empty() {
        let before = left.len();
        for [first, second, whole] in std::mem::take(&mut left) {
            let (Some(start), Some(end)) = (known.get(&first), known.get(&second)) else {
                left.push([first, second, whole]);
                continue;
            };
            let together: Vec<Part> = start.iter().chain(end).cloned().collect();
            let fits = together.len() <= LONGEST && known.get(&whole).is_none_or(|text| *text == together);
            if !fits {
                return Err(impossible(&name, [first, second, whole]));
            }
            known.insert(whole, together);
        }
        if left.len() == before {
            return Err(impossible(&name, left[0]));
        }
    }
    let mut seen: BTreeMap<&[Part], Atom> = BTreeMap::new();
    for (&atom, text) in &known {
        if let Some(other) = seen.insert(text, atom) {
            return Err(format!(
                "{} and {} are different strings in the counterexample, but put together from the same parts",
                name(other),
                name(atom)
            ));
        }
    }
    Ok(known)
}

fn impossible(name: &impl Fn(Atom) -> String, [first, second, whole]: [Atom; 3]) -> String {
    format!(
        "`joined` is known by specifications only, and no strings were found such that {} + {} is {}",
        name(first),
        name(second),
        name(whole)
    )
}
