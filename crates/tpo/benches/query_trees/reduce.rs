//! A tree and the part of the hierarchy that it can tell apart, as SMT-LIB.
//!
//! Tens of thousands of types with their order are too much for a general solver, so Z3 gets less: the types that the tree
//! mentions, and of all others one for each set of mentioned types above it and each answer to "can it have instances?".
//! Two unmentioned types with the same such set satisfy the same literals of the tree, so every query has the same answer;
//! the benchmark checks that too, with our own solver on both hierarchies.

use pathlight_tpo::query_tree::Event;
use pathlight_tpo::{Encoding, Hierarchy, Literal, Relation, TypeId};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use crate::Failure;
use crate::z3::Mode;

pub struct Reduced {
    pub hierarchy: Hierarchy,
    /// The events on the smaller hierarchy.
    pub events: Vec<Event>,
}

impl Reduced {
    pub fn new(hierarchy: &Hierarchy, encoding: &Encoding, events: &[Event]) -> Result<Self, Failure> {
        let mentioned: BTreeSet<TypeId> =
            events.iter().filter_map(mentioned_type).filter(|&t| t != TypeId::CONCRETE).collect();
        let mut seen = BTreeSet::new();
        let mut smaller = Hierarchy::new();
        let mut renamed = BTreeMap::from([(TypeId::CONCRETE, TypeId::CONCRETE)]);
        for t in hierarchy.types() {
            let above: Vec<TypeId> =
                hierarchy.ancestors(t).into_iter().filter(|a| *a != t && mentioned.contains(a)).collect();
            let is_mentioned = mentioned.contains(&t);
            if !is_mentioned && !seen.insert((above.clone(), hierarchy.flags(t).is_concrete())) {
                continue;
            }
            let direct =
                above.iter().filter(|&&a| !above.iter().any(|&b| b != a && encoding.is_subtype(b, a)));
            let supers: Vec<TypeId> = direct.filter_map(|a| renamed.get(a).copied()).collect();
            let new = smaller.add(hierarchy.name(t), hierarchy.flags(t), &supers)?;
            if is_mentioned {
                renamed.insert(t, new);
            }
        }
        let rename = |event: &Event| match *event {
            Event::Assert(literal) => {
                let t = renamed.get(&literal.ty).ok_or("a mentioned type is missing")?;
                Ok(Event::Assert(Literal::new(literal.var, literal.relation, *t)))
            }
            other => Ok(other),
        };
        let events = events.iter().map(rename).collect::<Result<_, Failure>>()?;
        Ok(Reduced { hierarchy: smaller, events })
    }

    /// The hierarchy and the variables for Z3.
    pub fn declarations(&self, mode: Mode, variables: usize) -> String {
        match mode {
            Mode::Quantified | Mode::PartialOrder => self.order_declarations(mode, variables),
            Mode::Propositional => self.propositional_declarations(variables),
        }
    }

    /// The declarations and all events.
    pub fn script(&self, mode: Mode, variables: usize) -> String {
        let mut script = self.declarations(mode, variables);
        for event in &self.events {
            match event {
                Event::Push => script.push_str("(push 1)\n"),
                Event::Pop => script.push_str("(pop 1)\n"),
                Event::Check => script.push_str("(check-sat)\n"),
                Event::Assert(literal) => {
                    line(&mut script, &signed(atom(*literal, mode), literal.relation.is_positive()));
                }
            }
        }
        script
    }

    /// A sort of types with a constant for each, the order as facts about neighbours, and variables that are one of them.
    ///
    /// The closed world is told per variable, from the top down: it is below some root, and what is below a type is that
    /// type or below one of its direct subtypes. So the script grows with the number of edges, not with the square of the
    /// number of types.
    fn order_declarations(&self, mode: Mode, variables: usize) -> String {
        let types: Vec<TypeId> = self.hierarchy.types().collect();
        let mut script = String::from("(declare-sort T 0)\n(declare-fun concrete (T) Bool)\n");
        script.push_str(match mode {
            Mode::PartialOrder => "(define-fun le ((a T) (b T)) Bool ((_ partial-order 0) a b))\n",
            _ => ORDER_AXIOMS,
        });
        for t in &types {
            let _ = writeln!(script, "(declare-const t{} T)", t.0);
        }
        let names: Vec<String> = types.iter().map(|t| format!("t{}", t.0)).collect();
        line(&mut script, &format!("(distinct {})", names.join(" ")));
        for &t in &types {
            for above in self.hierarchy.supers(t) {
                line(&mut script, &format!("(le t{} t{})", t.0, above.0));
            }
            line(&mut script, &signed(format!("(concrete t{})", t.0), self.hierarchy.flags(t).is_concrete()));
        }
        for x in 0..variables {
            let _ = writeln!(script, "(declare-const x{x} T)");
            self.closed_world(
                &mut script,
                |t| format!("(= x{x} t{})", t.0),
                |t| format!("(le x{x} t{})", t.0),
            );
        }
        script
    }

    /// For each variable and type a proposition "is it" and one "is below it".
    ///
    /// Besides the closed world as above: what is below a type is below its supertypes, and a variable is one type only,
    /// because each type has a number in binary digits and being it fixes them.
    fn propositional_declarations(&self, variables: usize) -> String {
        let mut script = String::new();
        let types: Vec<TypeId> = self.hierarchy.types().collect();
        let digits = u32::BITS - self.hierarchy.id_bound().leading_zeros();
        for x in 0..variables {
            let _ = writeln!(script, "(declare-const x{x}_concrete Bool)");
            for digit in 0..digits {
                let _ = writeln!(script, "(declare-const x{x}_digit{digit} Bool)");
            }
            for t in &types {
                let _ =
                    writeln!(script, "(declare-const x{x}_is{0} Bool)\n(declare-const x{x}_le{0} Bool)", t.0);
            }
            self.closed_world(&mut script, |t| format!("x{x}_is{}", t.0), |t| format!("x{x}_le{}", t.0));
            for &t in &types {
                let mut is = |atom: String| line(&mut script, &format!("(or (not x{x}_is{}) {atom})", t.0));
                is(format!("x{x}_le{}", t.0));
                is(signed(format!("x{x}_concrete"), self.hierarchy.flags(t).is_concrete()));
                for digit in 0..digits {
                    is(signed(format!("x{x}_digit{digit}"), t.0 >> digit & 1 == 1));
                }
                for above in self.hierarchy.supers(t) {
                    line(&mut script, &format!("(or (not x{x}_le{}) x{x}_le{})", t.0, above.0));
                }
            }
        }
        script
    }

    /// The variable is below some root; below a type means that type or below a direct subtype.
    fn closed_world(
        &self,
        script: &mut String,
        is: impl Fn(TypeId) -> String,
        below: impl Fn(TypeId) -> String,
    ) {
        let mut subtypes: BTreeMap<TypeId, Vec<TypeId>> = BTreeMap::new();
        let mut roots = Vec::new();
        for t in self.hierarchy.types() {
            let supers = self.hierarchy.supers(t);
            supers.iter().for_each(|&above| subtypes.entry(above).or_default().push(t));
            if supers.is_empty() {
                roots.push(below(t));
            }
        }
        line(script, &format!("(or {})", roots.join(" ")));
        for t in self.hierarchy.types() {
            let lower = subtypes.get(&t).into_iter().flatten().map(|&lower| below(lower));
            let cases: Vec<String> = std::iter::once(is(t)).chain(lower).collect();
            line(script, &format!("(or (not {}) {})", below(t), cases.join(" ")));
        }
    }
}

fn signed(atom: String, positive: bool) -> String {
    if positive { atom } else { format!("(not {atom})") }
}

const ORDER_AXIOMS: &str = "(declare-fun le (T T) Bool)
(assert (forall ((a T)) (! (le a a) :pattern ((le a a)))))
(assert (forall ((a T) (b T)) (! (=> (and (le a b) (le b a)) (= a b)) :pattern ((le a b) (le b a)))))
(assert (forall ((a T) (b T) (c T)) (! (=> (and (le a b) (le b c)) (le a c)) :pattern ((le a b) (le b c)))))
";

fn mentioned_type(event: &Event) -> Option<TypeId> {
    match event {
        Event::Assert(literal) => Some(literal.ty),
        _ => None,
    }
}

fn line(script: &mut String, formula: &str) {
    let _ = writeln!(script, "(assert {formula})");
}

/// The literal, or what it negates.
fn atom(literal: Literal, mode: Mode) -> String {
    let (x, t) = (literal.var.0, literal.ty.0);
    let below = matches!(literal.relation, Relation::Below | Relation::NotBelow);
    match (mode, literal.ty == TypeId::CONCRETE, below) {
        // No value equals the pseudo-type.
        (_, true, false) => "false".into(),
        (Mode::Propositional, true, true) => format!("x{x}_concrete"),
        (Mode::Propositional, false, true) => format!("x{x}_le{t}"),
        (Mode::Propositional, false, false) => format!("x{x}_is{t}"),
        (_, true, true) => format!("(concrete x{x})"),
        (_, false, true) => format!("(le x{x} t{t})"),
        (_, false, false) => format!("(= x{x} t{t})"),
    }
}
