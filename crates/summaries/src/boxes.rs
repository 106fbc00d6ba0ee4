//! Boxed numbers of Java: what is put into one comes out again, and two of a class are equal if what they hold is.
//!
//! The value is a property of the object. What `valueOf` gives is not null, and nobody says which object it is: small numbers share theirs.

use pathlight_ir::{FunctionName, Symbol, Type};
use pathlight_logic::Term;

use crate::calls::{Behind, Site};
use crate::memory::{Access, ClassOf};
use crate::run::{Run, State, property};
use crate::value::{Arm, Target, Val};

/// A class with the letter of what it holds, and the method that gives that back.
const BOXES: [(&str, &str, &str); 6] = [
    ("java/lang/Integer", "I", "intValue"),
    ("java/lang/Long", "J", "longValue"),
    ("java/lang/Short", "S", "shortValue"),
    ("java/lang/Byte", "B", "byteValue"),
    ("java/lang/Character", "C", "charValue"),
    ("java/lang/Boolean", "Z", "booleanValue"),
];

/// The field of the property that has the value.
pub const VALUE: &str = "%value";

enum Operation {
    /// The constructor: the receiver and the value.
    Fill,
    Wrap,
    Unwrap,
    Equals,
}

/// The class of boxes that a method belongs to, and what it does; None for all others.
fn operation(function: &FunctionName) -> Option<(Symbol, &'static str, Operation)> {
    let (_, letter, unwrap) = BOXES.iter().find(|(class, ..)| *class == function.owner.as_str())?;
    let (name, descriptor) = (function.name.as_str(), function.descriptor.as_str());
    let what = match name {
        "<init>" if descriptor == format!("({letter})V") => Operation::Fill,
        "valueOf" if descriptor.starts_with(&format!("({letter})")) => Operation::Wrap,
        "equals" if descriptor == "(Ljava/lang/Object;)Z" => Operation::Equals,
        name if name == *unwrap => Operation::Unwrap,
        _ => return None,
    };
    Some((function.owner, letter, what))
}

fn value(letter: &str) -> Access {
    property(VALUE, if letter == "J" { Type::I64 } else { Type::I32 })
}

impl Run<'_> {
    /// A call of a method of boxes; None if it is none of those that are known.
    pub fn call_box(
        &mut self,
        state: &mut State,
        function: &FunctionName,
        vals: &[Val],
        site: &Site<'_>,
    ) -> Option<Behind> {
        let (class, letter, what) = operation(function)?;
        let (access, first) = (value(letter), vals.first()?);
        let result = match what {
            Operation::Fill => {
                let arms = first.arms().to_vec();
                self.store(state, &arms, &access, vals.get(1)?);
                None
            }
            Operation::Wrap => {
                let name = function.to_string();
                let made = self.ctx.unknown(&format!("{name}()"), *site.results.first()?);
                self.ctx.note_call(&name, vals, site.spot, std::slice::from_ref(&made));
                let null = self.ctx.is_null(made.arms());
                let there = self.ctx.not(null);
                state.facts = self.ctx.and(&[state.facts, there]);
                for arm in made.arms() {
                    if let Target::At(object, _) = arm.target {
                        state.memory.state_mut(object).class = Some(ClassOf::Exactly(class));
                    }
                }
                self.store(state, made.arms(), &access, first);
                Some(made)
            }
            Operation::Unwrap => {
                let arms = first.arms().to_vec();
                Some(self.load(state, &arms, &access))
            }
            Operation::Equals => {
                let other = vals.get(1)?;
                if !self.are_all(state, first.arms(), class) || !self.are_all(state, other.arms(), class) {
                    return None;
                }
                let (own, theirs) = (first.arms().to_vec(), other.arms().to_vec());
                let (a, b) = (self.load(state, &own, &access), self.load(state, &theirs, &access));
                let same = self.ctx.store.eq(a.term()?, b.term()?);
                let null = self.ctx.is_null(&theirs);
                let there = self.ctx.not(null);
                let equal = self.ctx.and(&[same, there]);
                Some(Val::Scalar(match site.results.first()? {
                    Type::Int(1) => equal,
                    _ => self.ctx.store.ite(equal, Term::ONE, Term::ZERO),
                }))
            }
        };
        Some(self.behind(state.clone(), site, result.into_iter().collect()))
    }

    /// Are all objects among these known to be of the class?
    fn are_all(&self, state: &State, arms: &[Arm], class: Symbol) -> bool {
        arms.iter().all(|arm| match arm.target {
            Target::At(object, _) => {
                state.memory.state(object).and_then(|state| state.class) == Some(ClassOf::Exactly(class))
            }
            Target::Null(_) => true,
        })
    }
}
