//! What holds in every state of a Java program, put in for the terms of a query: numbers are in the range of their type, references are of their
//! declared class, what a field holds was born before, strings have their texts, classes are ordered as the class path says.
//!
//! Everything is instantiated here and nothing is quantified: a query that a solver refutes is refuted for good, and small.

use pathlight_ir::Symbol;
use pathlight_ir::types::{class_of_descriptor, element_descriptor};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::certificate::Known;
use crate::classes::Classes;
use crate::cover::OBSERVED;
use crate::formula::GENERIC;
use crate::library::Copy;
use crate::memory::Location;
use crate::term::{Op, Sort, T, Terms};

/// What a query is about besides its formulas.
#[derive(Clone, Default)]
pub struct Context {
    /// By epoch: everything in memory as of then was born before the first; with what was written since, before the second.
    pub ages: Vec<(T, T)>,
    /// References that were born before, besides registers.
    pub aged: Vec<(T, T)>,
    /// Claims about static fields do not hold yet.
    pub initialising: bool,
    /// Array elements behind a copy: what was copied, and per map of elements behind it the one before.
    pub copy: Option<(Copy, Vec<(T, T)>)>,
    /// Memory behind a call that is as before for what was there before: behind it, before it, and the time then.
    pub kept: Vec<(T, T, T)>,
}

pub struct Axioms<'a> {
    pub terms: &'a mut Terms,
    pub classes: &'a mut Classes,
    pub statics: &'a FxHashMap<pathlight_ir::FieldName, Known>,
    pub context: &'a Context,
    out: Vec<T>,
    seen: FxHashSet<T>,
    new_terms: Vec<T>,
}

/// Rounds of instantiation: terms of one round are looked at in the next.
const ROUNDS: usize = 4;
/// Characters of a literal that are written out.
const UNITS: usize = 32;

impl<'a> Axioms<'a> {
    pub fn new(
        terms: &'a mut Terms,
        classes: &'a mut Classes,
        statics: &'a FxHashMap<pathlight_ir::FieldName, Known>,
        context: &'a Context,
    ) -> Axioms<'a> {
        Axioms {
            terms,
            classes,
            statics,
            context,
            out: Vec::new(),
            seen: FxHashSet::default(),
            new_terms: Vec::new(),
        }
    }

    /// The axioms for a query.
    pub fn of(mut self, query: &[T]) -> Vec<T> {
        let all = self.terms.subterms(query);
        let ages =
            !self.context.kept.is_empty() || all.iter().any(|t| matches!(self.terms.op(*t), Op::Birth));
        let typed = all.iter().any(|t| self.terms.sort(*t) == Sort::Type);
        let mut roots = query.to_vec();
        for _ in 0..ROUNDS {
            let before = self.seen.len();
            for t in self.terms.subterms(&roots) {
                if self.seen.insert(t) {
                    self.about(t, ages, typed);
                }
            }
            if self.seen.len() == before {
                break;
            }
            roots.extend(self.out.iter().copied());
            roots.append(&mut self.new_terms);
        }
        self.intern_literals(&roots);
        self.tell_mirrors_apart();
        if typed {
            self.order_types(&roots);
        }
        self.out
    }

    fn about(&mut self, t: T, ages: bool, typed: bool) {
        match self.terms.op(t).clone() {
            Op::Var(name, range) => {
                self.about_variable(t, ages, typed);
                match self.terms.sort(t) {
                    // What is observed is whatever it is equal to.
                    Sort::Int if name.starts_with(OBSERVED) => {}
                    Sort::Int => self.push_range(t, range),
                    Sort::Ref if ages && name.starts_with(&format!("{GENERIC}old")) => {
                        if let Some((now, _)) = self.context.ages.first().copied() {
                            let old = self.terms.is_old(t, now);
                            self.out.push(old);
                        }
                    }
                    _ => {}
                }
            }
            Op::Opaque(_) if self.terms.sort(t) == Sort::Int => self.push_range(t, crate::term::LONG),
            Op::Select => self.about_read(t, ages, typed),
            Op::Length | Op::TextLength => self.push_range(t, (0, i128::from(i32::MAX))),
            Op::TextChar => self.push_range(t, (0, 65_535)),
            Op::TextHash => self.push_range(t, (i128::from(i32::MIN), i128::from(i32::MAX))),
            Op::TextIndex => self.push_range(t, (-1, i128::from(i32::MAX))),
            Op::TextCompare => self.about_comparison(t),
            Op::Interned => self.about_interned(t),
            Op::Literal(text) => self.about_literal(t, &text),
            Op::StringObject(text) => self.about_string(t, &text, ages, typed),
            Op::Mirror(class) => self.about_mirror(t, &class, ages, typed),
            _ => {}
        }
    }

    fn push_range(&mut self, t: T, range: (i128, i128)) {
        let within = self.terms.within(t, range);
        self.out.push(within);
    }

    fn about_variable(&mut self, t: T, ages: bool, typed: bool) {
        if let Some((Location::Static(field), epoch)) = self.terms.locations.get(&t).copied() {
            if self.terms.sort(t) == Sort::Ref {
                let now = self.context.ages.get(epoch as usize).map(|(early, _)| *early);
                let class = class_of_descriptor(field.descriptor.as_str());
                self.about_reference(t, class, now.filter(|_| ages), typed);
            }
            if let Some(known) = self.statics.get(&field).filter(|_| !self.context.initialising) {
                let claim = claim(self.terms, t, *known);
                self.out.push(claim);
            }
        }
        if let Some(class) = self.terms.registers.get(&t).copied()
            && self.terms.sort(t) == Sort::Ref
        {
            let now = self.context.ages.first().map(|(early, _)| *early);
            self.about_reference(t, class, now.filter(|_| ages), typed);
        }
        if ages {
            for (aged, now) in self.context.aged.clone() {
                if aged == t {
                    let old = self.terms.is_old(t, now);
                    self.out.push(old);
                }
            }
        }
    }

    /// Null, or of the declared class and born before now.
    fn about_reference(&mut self, t: T, class: Option<Symbol>, now: Option<T>, typed: bool) {
        if let Some(now) = now {
            let old = self.terms.is_old(t, now);
            self.out.push(old);
        }
        if let Some(class) = class.filter(|class| typed && class.as_str() != "java/lang/Object") {
            let null = self.terms.eq(t, T::NULL);
            let ty = self.terms.type_of(t);
            let below = self.terms.below(ty, class.as_str());
            let either = self.terms.or(&[null, below]);
            self.out.push(either);
        }
    }

    // ---- memory ----

    /// A read: what can be in that memory, also below the last write.
    fn about_read(&mut self, t: T, ages: bool, typed: bool) {
        let (map, index) = (self.terms.args(t)[0], self.terms.args(t)[1]);
        let written = *self.terms.op(map) == Op::Store;
        if written {
            let base = self.terms.args(map)[0];
            let below = self.terms.select(base, index);
            self.new_terms.push(below);
        }
        if let Op::Select = self.terms.op(map) {
            self.below_row(map, index);
        }
        for (after, before, now) in self.context.kept.clone() {
            if after == map {
                let (old, held) = (self.terms.is_old(index, now), self.terms.select(before, index));
                let same = self.terms.eq(t, held);
                let axiom = self.terms.implies(old, same);
                self.out.push(axiom);
            }
        }
        let Some((root, array, fresh)) = self.root(map, index) else { return };
        let Some((location, epoch)) = self.terms.locations.get(&root).copied() else { return };
        if self.terms.sort(t) == Sort::Int {
            self.push_range(t, location.range());
        }
        if let (Location::Elements(_), Some(array)) = (location, array) {
            self.copied(t, root, array, index);
        }
        if self.terms.sort(t) != Sort::Ref {
            return;
        }
        let ages = self.context.ages.get(epoch as usize).copied().filter(|_| ages);
        let now = ages.map(|(early, late)| if fresh { early } else { late });
        let class = match location {
            Location::Field(field) => class_of_descriptor(field.descriptor.as_str()),
            _ => None,
        };
        self.about_reference(t, class, now, typed);
        if let (true, Some(array), Location::Elements(_)) = (typed, array, location) {
            self.about_element(t, array);
        }
    }

    /// The variable under a map, the array whose row is read, and whether nothing was written in between.
    fn root(&self, map: T, index: T) -> Option<(T, Option<T>, bool)> {
        let (mut at, mut array, mut fresh) = (map, None, true);
        if matches!(self.terms.sort(map), Sort::Field(_)) {
            array = Some(index);
        }
        loop {
            match self.terms.op(at) {
                Op::Store => {
                    fresh = false;
                    at = self.terms.args(at)[0];
                }
                Op::Select => {
                    array = Some(self.terms.args(at)[1]);
                    at = self.terms.args(at)[0];
                }
                Op::Var(..) => return Some((at, array, fresh)),
                _ => return None,
            }
        }
    }

    /// A read of a row that may be an older one.
    fn below_row(&mut self, row: T, index: T) {
        let (map, array) = (self.terms.args(row)[0], self.terms.args(row)[1]);
        if *self.terms.op(map) != Op::Store {
            return;
        }
        let (base, inner) = (self.terms.args(map)[0], self.terms.args(map)[2]);
        let older = self.terms.select(base, array);
        for row in [older, inner] {
            let read = self.terms.select(row, index);
            self.new_terms.push(read);
        }
    }

    /// Elements of an array are of its element class.
    fn about_element(&mut self, element: T, array: T) {
        let array_type = self.terms.type_of(array);
        let declared = self.array_classes();
        for class in declared {
            let Some(of) = element_descriptor(class).and_then(class_of_descriptor) else { continue };
            let is_array = self.terms.below(array_type, class.as_str());
            let null = self.terms.eq(element, T::NULL);
            let ty = self.terms.type_of(element);
            let below = self.terms.below(ty, of.as_str());
            let fits = self.terms.or(&[null, below]);
            let axiom = self.terms.implies(is_array, fits);
            self.out.push(axiom);
        }
    }

    /// Array classes that registers and classes of the query mention.
    fn array_classes(&self) -> Vec<Symbol> {
        let mut list = Vec::new();
        for t in &self.seen {
            let class = match self.terms.op(*t) {
                Op::Class(name) => Some(Symbol::new(name)),
                Op::Var(..) => self.terms.registers.get(t).copied().flatten(),
                _ => None,
            };
            list.extend(
                class.filter(|class| class.as_str().starts_with("[L") || class.as_str().starts_with("[[")),
            );
        }
        list.sort_unstable();
        list.dedup();
        list
    }

    /// An element behind a copy is the one that was copied there, or as before.
    fn copied(&mut self, read: T, root: T, array: T, index: T) {
        let Some((copy, maps)) = &self.context.copy else { return };
        let Some((_, before)) = maps.iter().find(|(after, _)| *after == root).copied() else { return };
        let map = self.terms.args(read)[0];
        if *self.terms.op(map) != Op::Select || self.terms.args(map)[0] != root {
            return;
        }
        let terms = &mut *self.terms;
        let end = terms.number(Op::Add, &[copy.to_index, copy.count]);
        let conditions = [terms.eq(array, copy.to), terms.le(copy.to_index, index), terms.lt(index, end)];
        let inside = terms.and(&conditions);
        let minus = terms.int(-1);
        let negated = terms.number(Op::Mul, &[minus, copy.to_index]);
        let origin = terms.number(Op::Add, &[copy.from_index, index, negated]);
        let source_row = terms.select(before, copy.from);
        let source = terms.select(source_row, origin);
        let own_row = terms.select(before, array);
        let own = terms.select(own_row, index);
        let value = terms.ite(inside, source, own);
        let same = terms.eq(read, value);
        self.out.push(same);
    }

    // ---- texts ----

    fn about_literal(&mut self, t: T, text: &str) {
        let units = pathlight_ir::utf16::decode(text);
        let hash = units.iter().fold(0_i32, |h, c| h.wrapping_mul(31).wrapping_add(i32::from(*c)));
        let mut facts = vec![(Op::TextLength, vec![t], units.len() as i128)];
        facts.push((Op::TextHash, vec![t], i128::from(hash)));
        for (index, unit) in units.iter().enumerate().take(UNITS) {
            let index = self.terms.int(index as i128);
            facts.push((Op::TextChar, vec![t, index], i128::from(*unit)));
        }
        for (op, args, number) in facts {
            let (left, right) = (self.terms.number(op, &args), self.terms.int(number));
            let same = self.terms.eq(left, right);
            self.out.push(same);
        }
    }

    /// `compareTo` gives zero for equal texts only; else the difference of the first characters that differ, or of the lengths. Said here of the
    /// first character alone.
    fn about_comparison(&mut self, t: T) {
        self.push_range(t, (i128::from(i32::MIN), i128::from(i32::MAX)));
        let terms = &mut *self.terms;
        let (a, b) = (terms.args(t)[0], terms.args(t)[1]);
        let (zero, minus) = (terms.int(0), terms.int(-1));
        let (is_zero, same) = (terms.eq(t, zero), terms.eq(a, b));
        let (length_a, length_b) = (terms.text_length(a), terms.text_length(b));
        let (empty_a, empty_b) = (terms.eq(length_a, zero), terms.eq(length_b, zero));
        let one_is_empty = terms.or(&[empty_a, empty_b]);
        let (first_a, first_b) =
            (terms.number(Op::TextChar, &[a, zero]), terms.number(Op::TextChar, &[b, zero]));
        let first_equal = terms.eq(first_a, first_b);
        let mut axioms = vec![terms.eq(is_zero, same)];
        for (left, right, unless) in [
            (length_a, length_b, terms.not(one_is_empty)),
            (first_a, first_b, terms.or(&[one_is_empty, first_equal])),
        ] {
            let negated = terms.number(Op::Mul, &[minus, right]);
            let difference = terms.number(Op::Add, &[left, negated]);
            let is = terms.eq(t, difference);
            axioms.push(terms.or(&[unless, is]));
        }
        self.out.append(&mut axioms);
    }

    /// One string for each text, which has that text.
    fn about_interned(&mut self, t: T) {
        let of = self.terms.args(t)[0];
        let held = self.terms.text(t);
        let axioms = [self.terms.ne(t, T::NULL), self.terms.eq(held, of)];
        self.out.extend(axioms);
    }

    /// The interned string of a literal's text is the literal's own object.
    fn intern_literals(&mut self, roots: &[T]) {
        let all = self.terms.subterms(roots);
        for interned in
            all.iter().filter(|t| *self.terms.op(**t) == Op::Interned).copied().collect::<Vec<_>>()
        {
            let of = self.terms.args(interned)[0];
            for object in &all {
                let Op::StringObject(text) = self.terms.op(*object).clone() else { continue };
                let literal = self.terms.literal(&text);
                let (same_text, same) = (self.terms.eq(of, literal), self.terms.eq(interned, *object));
                let axiom = self.terms.eq(same_text, same);
                self.out.push(axiom);
            }
        }
    }

    fn about_string(&mut self, t: T, text: &str, ages: bool, typed: bool) {
        let literal = self.terms.literal(text);
        let own = self.terms.text(t);
        let same = self.terms.eq(own, literal);
        self.out.push(same);
        self.about_constant(t, "java/lang/String", ages, typed);
    }

    fn about_mirror(&mut self, t: T, class: &str, ages: bool, typed: bool) {
        self.about_constant(t, "java/lang/Class", ages, typed);
        if typed && pathlight_ir::types::primitive_descriptor(class).is_none() {
            let class = self.terms.class(class);
            let mirror = self.terms.make(Op::MirrorOf, vec![class], Sort::Ref);
            let same = self.terms.eq(mirror, t);
            self.out.push(same);
        }
    }

    /// Different classes have different class objects.
    fn tell_mirrors_apart(&mut self) {
        let mut mirrors: Vec<T> =
            self.seen.iter().copied().filter(|t| *self.terms.op(*t) == Op::MirrorOf).collect();
        mirrors.sort_unstable();
        for (at, a) in mirrors.iter().enumerate() {
            for b in &mirrors[at + 1..] {
                let (of_a, of_b) = (self.terms.args(*a)[0], self.terms.args(*b)[0]);
                let (same, same_class) = (self.terms.eq(*a, *b), self.terms.eq(of_a, of_b));
                let axiom = self.terms.implies(same, same_class);
                self.out.push(axiom);
            }
        }
    }

    /// Objects of literals are there from the start.
    fn about_constant(&mut self, t: T, class: &str, ages: bool, typed: bool) {
        if let (true, Some((now, _))) = (ages, self.context.ages.first().copied()) {
            let old = self.terms.is_old(t, now);
            self.out.push(old);
        }
        if typed {
            let ty = self.terms.type_of(t);
            let class = self.terms.class(class);
            let exact = self.terms.eq(ty, class);
            self.out.push(exact);
        }
    }

    // ---- types ----

    /// What the class path says of the classes of a query, for each type in it.
    fn order_types(&mut self, roots: &[T]) {
        let mut all = roots.to_vec();
        all.extend(self.out.iter().copied());
        let subterms = self.terms.subterms(&all);
        let types: Vec<T> = subterms
            .iter()
            .copied()
            .filter(|t| matches!(self.terms.op(*t), Op::TypeOf | Op::ElementType))
            .collect();
        let mut classes: Vec<Symbol> = Vec::new();
        for t in &subterms {
            if let Op::Class(name) = self.terms.op(*t) {
                classes.push(Symbol::new(name));
            }
        }
        for at in 0..classes.len() {
            classes.extend(element_descriptor(classes[at]).and_then(class_of_descriptor));
        }
        classes.sort_unstable();
        classes.dedup();
        self.order_constants(&classes, &subterms);
        // Exact classes, those of the query and those below its classes where these can be listed.
        let mut exact = classes.clone();
        let mut lists = FxHashMap::default();
        for class in &classes {
            if let Some(list) = self.classes.listed_below(*class) {
                exact.extend(list.iter().copied());
                lists.insert(*class, list);
            }
        }
        exact.sort_unstable();
        exact.dedup();
        for ty in types {
            let is_object_type = *self.terms.op(ty) != Op::ElementType;
            if is_object_type {
                self.one_type(ty, &classes, &exact, &lists);
            }
            self.element_types(ty, &classes);
        }
    }

    /// Constants against constants.
    fn order_constants(&mut self, classes: &[Symbol], subterms: &[T]) {
        let compared = subterms.iter().any(|t| *self.terms.op(*t) == Op::ElementType);
        if !compared {
            return;
        }
        for low in classes {
            for high in classes {
                if let Some(is) = self.classes.is_below(*low, *high) {
                    let low = self.terms.class(low.as_str());
                    let below = self.terms.below(low, high.as_str());
                    let fact = if is { below } else { self.terms.not(below) };
                    self.out.push(fact);
                }
            }
        }
    }

    fn one_type(
        &mut self,
        ty: T,
        classes: &[Symbol],
        exact: &[Symbol],
        lists: &FxHashMap<Symbol, std::sync::Arc<Vec<Symbol>>>,
    ) {
        for class in exact {
            let constant = self.terms.class(class.as_str());
            let is = self.terms.eq(ty, constant);
            if self.classes.is_abstract(*class) {
                let not = self.terms.not(is);
                self.out.push(not);
                continue;
            }
            for other in classes {
                let Some(answer) = self.classes.is_below(*class, *other) else { continue };
                let below = self.terms.below(ty, other.as_str());
                let follows = if answer { below } else { self.terms.not(below) };
                let axiom = self.terms.implies(is, follows);
                self.out.push(axiom);
            }
        }
        for (at, class) in classes.iter().enumerate() {
            let below = self.terms.below(ty, class.as_str());
            if let Some(list) = lists.get(class) {
                let members: Vec<T> = list
                    .iter()
                    .map(|class| {
                        let class = self.terms.class(class.as_str());
                        self.terms.eq(ty, class)
                    })
                    .collect();
                let any = self.terms.or(&members);
                let axiom = self.terms.implies(below, any);
                self.out.push(axiom);
            }
            if class.as_str() == "java/lang/Object" {
                self.out.push(below);
            }
            for other in &classes[at + 1..] {
                self.two_classes(ty, *class, *other);
            }
            self.cover(ty, *class, classes);
        }
    }

    fn two_classes(&mut self, ty: T, a: Symbol, b: Symbol) {
        let (in_a, in_b) = (self.terms.below(ty, a.as_str()), self.terms.below(ty, b.as_str()));
        let axiom = if self.classes.is_below(a, b) == Some(true) {
            self.terms.implies(in_a, in_b)
        } else if self.classes.is_below(b, a) == Some(true) {
            self.terms.implies(in_b, in_a)
        } else if self.classes.are_disjoint(a, b) {
            let (not_a, not_b) = (self.terms.not(in_a), self.terms.not(in_b));
            self.terms.or(&[not_a, not_b])
        } else {
            return;
        };
        self.out.push(axiom);
    }

    /// Everything below a class may be below some of the query's other classes, even if it is too much to list.
    fn cover(&mut self, ty: T, class: Symbol, classes: &[Symbol]) {
        if self.classes.listed_below(class).is_some() {
            return;
        }
        let Some(all) = self.classes.concrete_below(class) else { return };
        let parts: Vec<Symbol> = classes
            .iter()
            .copied()
            .filter(|part| *part != class && self.classes.is_below(*part, class) == Some(true))
            .collect();
        let covered =
            all.iter().all(|one| parts.iter().any(|part| self.classes.is_below(*one, *part) == Some(true)));
        if parts.is_empty() || !covered {
            return;
        }
        let below = self.terms.below(ty, class.as_str());
        let members: Vec<T> = parts.iter().map(|part| self.terms.below(ty, part.as_str())).collect();
        let any = self.terms.or(&members);
        let axiom = self.terms.implies(below, any);
        self.out.push(axiom);
    }

    /// The element types of exact array classes.
    fn element_types(&mut self, ty: T, classes: &[Symbol]) {
        let element = self.terms.make(Op::ElementType, vec![ty], Sort::Type);
        if !self.seen.contains(&element) {
            return;
        }
        for class in classes {
            let Some(of) = element_descriptor(*class).and_then(class_of_descriptor) else { continue };
            let constant = self.terms.class(class.as_str());
            let is = self.terms.eq(ty, constant);
            let of = self.terms.class(of.as_str());
            let same = self.terms.eq(element, of);
            let axiom = self.terms.implies(is, same);
            self.out.push(axiom);
        }
    }
}

/// A claim as a formula.
pub fn claim(terms: &mut Terms, value: T, known: Known) -> T {
    match known {
        Known::Range(low, high) if terms.sort(value) == Sort::Int => terms.within(value, (low, high)),
        Known::Null if terms.sort(value) == Sort::Ref => terms.eq(value, T::NULL),
        Known::NonNull if terms.sort(value) == Sort::Ref => terms.ne(value, T::NULL),
        Known::Exact(class) if terms.sort(value) == Sort::Ref => {
            let nonnull = terms.ne(value, T::NULL);
            let ty = terms.type_of(value);
            let class = terms.class(class.as_str());
            let exact = terms.eq(ty, class);
            terms.and(&[nonnull, exact])
        }
        // A claim about a value of another sort says nothing.
        _ => T::FALSE,
    }
}
