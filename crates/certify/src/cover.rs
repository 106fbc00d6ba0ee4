//! Facts as formulas, and values for the choices in them.
//!
//! A fact may speak of what calls further on will give (`choice`) and of objects that are not made yet (`object`): it holds if some values make it
//! hold, and an object of the latter kind is one that is not born, of the class it says, and no two are the same. To prove such a fact it is enough to name
//! values. Any would do, so the checker tries those that suggest themselves: what the fact before called by the same name, what the
//! call in between gave or left behind, what the block made.

use pathlight_ir::Symbol;
use rustc_hash::FxHashMap;

use crate::certificate::Fact;
use crate::formula::{CHOICE, OBJECT};
use crate::machine::State;
use crate::memory::Location;
use crate::term::{LONG, Op, Sort, T, Terms};

/// What a question observes at the exit, while its facts are checked.
pub const OBSERVED: &str = "observed ";

/// At most so many ways to name the values of a fact are tried.
const WAYS: usize = 24;

/// Is this variable a choice, and if it is an object, of which class?
fn choice(terms: &Terms, t: T) -> Option<(&str, Option<&str>)> {
    let Op::Var(name, _) = terms.op(t) else { return None };
    if let Some(rest) = name.strip_prefix(OBJECT) {
        return Some((rest, rest.split_once(' ').map(|(_, class)| class)));
    }
    name.strip_prefix(CHOICE).map(|rest| (rest, None))
}

pub fn choices_in(terms: &Terms, formula: T) -> Vec<T> {
    terms.subterms(&[formula]).into_iter().filter(|t| choice(terms, *t).is_some()).collect()
}

/// What a fact says, `now` being the time where it stands: its condition, what it observes, and what its choices are.
pub fn fact_formula(terms: &mut Terms, fact: &Fact, now: T) -> T {
    let mut members = vec![fact.condition];
    for (index, observed) in fact.observed.iter().enumerate() {
        let sort = terms.sort(*observed);
        let name = terms.var(&format!("{OBSERVED}{index}"), sort, LONG);
        members.push(terms.eq(name, *observed));
    }
    let whole = terms.and(&members);
    let mut objects = Vec::new();
    for t in choices_in(terms, whole) {
        let class = choice(terms, t).and_then(|(_, class)| class.map(str::to_owned));
        match class {
            Some(class) => {
                members.push(terms.ne(t, T::NULL));
                let ty = terms.type_of(t);
                let class = terms.class(&class);
                members.push(terms.eq(ty, class));
                let birth = terms.birth(t);
                let born = terms.before(birth, now);
                members.push(terms.not(born));
                for other in &objects {
                    members.push(terms.ne(*other, t));
                }
                objects.push(t);
            }
            None if terms.sort(t) == Sort::Int => {
                let Op::Var(_, range) = terms.op(t).clone() else { continue };
                members.push(terms.within(t, range));
            }
            None => {}
        }
    }
    terms.and(&members)
}

/// Values that choices may have.
#[derive(Clone, Default)]
pub struct Choices {
    /// Choices of the fact behind; they keep their names.
    pub kept: Vec<T>,
    pub made: Vec<(T, Symbol)>,
    pub open: Vec<T>,
    /// Choices of a callee's answer, with the names that they have here.
    pub answered: Vec<(T, T)>,
    pub result: Option<T>,
    /// Memory behind a call, by the name that a skipped call gives it.
    pub memory: Vec<(String, T)>,
}

impl Choices {
    pub fn of(terms: &Terms, formula: T, state: &State) -> Choices {
        Choices {
            kept: choices_in(terms, formula),
            made: state.made.clone(),
            open: state.open.clone(),
            ..Choices::default()
        }
    }

    pub fn with(&self, terms: &Terms, formula: T, state: &State) -> Choices {
        let mut choices = self.clone();
        choices.kept = choices_in(terms, formula);
        choices.made.extend(state.made.iter().copied());
        choices.open.extend(state.open.iter().copied());
        choices
    }

    fn candidates(&self, terms: &Terms, t: T) -> Vec<T> {
        let mut list = Vec::new();
        let Some((name, class)) = choice(terms, t) else { return vec![t] };
        if self.kept.contains(&t) {
            list.push(t);
        }
        list.extend(self.answered.iter().filter(|(original, _)| *original == t).map(|(_, here)| *here));
        if let Some(class) = class {
            list.extend(
                self.made.iter().filter(|(_, made)| made.as_str() == class).map(|(object, _)| *object),
            );
            let same = |other: &T| choice(terms, *other).and_then(|(_, class)| class) == Some(class);
            list.extend(self.answered.iter().filter(|(original, _)| same(original)).map(|(_, here)| *here));
        } else {
            // `skip3.0.a/B.field` is what the call left behind of that field.
            let role = name.splitn(3, '.').nth(2).unwrap_or(name);
            list.extend(self.memory.iter().filter(|(named, _)| named == role).map(|(_, map)| *map));
            list.extend(self.result);
            list.extend(self.open.iter().copied());
        }
        list.retain(|candidate| terms.sort(*candidate) == terms.sort(t));
        let mut seen = rustc_hash::FxHashSet::default();
        list.retain(|candidate| seen.insert(*candidate));
        if list.is_empty() {
            list.push(t);
        }
        list
    }

    /// The formula with values for its choices, in the ways that suggest themselves.
    pub fn instances(&self, terms: &mut Terms, formula: T) -> Vec<T> {
        let mut ways: Vec<FxHashMap<T, T>> = vec![FxHashMap::default()];
        for t in choices_in(terms, formula) {
            let candidates = self.candidates(terms, t);
            let mut next = Vec::new();
            for candidate in candidates {
                for way in &ways {
                    if next.len() < WAYS {
                        let mut way = way.clone();
                        way.insert(t, candidate);
                        next.push(way);
                    }
                }
            }
            ways = next;
        }
        ways.iter().map(|way| terms.substitute(formula, way)).collect()
    }
}

/// The name that a skipped call gives to what it leaves of this memory.
pub fn left_behind(location: Location) -> String {
    match location {
        Location::Field(field) => format!("{}.{}", field.owner, field.name),
        Location::Static(field) => format!("static {}.{}", field.owner, field.name),
        Location::Elements(letter) => format!("[{}", char::from(letter)),
        Location::Content => "content".to_owned(),
    }
}
