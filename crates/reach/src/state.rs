//! A symbolic state: what must hold here so that the goal is reached from here.
//!
//! Inside a summary a state also carries *observed* terms: what the caller wants to know about the state after the call, in words of
//! the state here. A step back over an instruction substitutes in both. The condition is a conjunction; disjunctions split a state into
//! several, each of which travels on its own.
//!
//! The hard step is the one over an allocation. The new object differs from everything that was there before, its fields are
//! zero, its class is known; so before the allocation nothing can speak of it any more. [`States::allocate`] removes it: comparisons with older
//! references are false, reads of its fields are defaults, and where a read depends on whether two older references are equal, the
//! state splits. Only what a skipped call left behind may still be the new object; then the object stays in the state as a
//! constant, and the state is an over-approximation, as it is anyway.

use pathlight_ir::Symbol;
use pathlight_logic::{Op, Term, View};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::rewrite::{Contents, ContentsTable, occurs, rewrite};
use crate::universe::Types;
use crate::vocabulary::{Meaning, Vocabulary};

pub type Observed = SmallVec<[Term; 2]>;

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct State {
    /// A conjunction.
    pub condition: Term,
    pub observed: Observed,
}

impl State {
    pub fn new(condition: Term) -> State {
        State { condition, observed: Observed::new() }
    }

    pub fn is_false(&self) -> bool {
        self.condition == Term::FALSE
    }

    pub fn mentions(&self, voc: &Vocabulary, term: Term) -> bool {
        std::iter::once(&self.condition).chain(&self.observed).any(|t| occurs(&voc.store, term, *t))
    }

    /// May the variable occur? Cheap; `true` may be wrong.
    pub fn may_mention(&self, voc: &Vocabulary, variable: Term) -> bool {
        std::iter::once(&self.condition).chain(&self.observed).any(|t| voc.store.may_contain(*t, variable))
    }

    pub fn substitute(&self, voc: &mut Vocabulary, pairs: &[(Term, Term)]) -> State {
        if pairs.is_empty() {
            return self.clone();
        }
        let mut substitution = pathlight_logic::Substitution::new(&voc.store, pairs);
        let condition = substitution.apply(&mut voc.store, self.condition);
        let observed = self.observed.iter().map(|t| substitution.apply(&mut voc.store, *t)).collect();
        State { condition, observed }
    }

    pub fn and(&self, voc: &mut Vocabulary, formula: Term) -> State {
        let condition = voc.store.and(&[self.condition, formula]);
        State { condition, observed: self.observed.clone() }
    }

    fn map(&self, mut f: impl FnMut(Term) -> Term) -> State {
        State { condition: f(self.condition), observed: self.observed.iter().map(|t| f(*t)).collect() }
    }
}

/// The conjuncts of a formula.
pub fn conjuncts(voc: &Vocabulary, formula: Term) -> SmallVec<[Term; 8]> {
    match voc.store.view(formula) {
        View::And(members) => members.iter().copied().collect(),
        View::True => SmallVec::new(),
        _ => SmallVec::from_slice(&[formula]),
    }
}

/// States with more alternatives than this keep their disjunctions.
const SPLIT_LIMIT: usize = 12;

/// Operations on states that remember what they have seen.
#[derive(Default)]
pub struct States {
    pub contents: ContentsTable,
    tidied: FxHashMap<Term, Term>,
}

/// A new object: its constant, its class, and the length if it is an array.
#[derive(Clone, Copy)]
pub struct NewObject {
    pub object: Term,
    pub class: Symbol,
    pub length: Option<Term>,
}

impl States {
    /// Forgets what depended on the types known so far.
    pub fn types_changed(&mut self) {
        self.tidied.clear();
    }

    // ---- evaluation of what the program's constants decide ----

    pub fn tidy(&mut self, voc: &mut Vocabulary, types: &Types, state: &State) -> State {
        let memo = &mut self.tidied;
        state.map(|t| rewrite(voc, memo, t, |voc, t| evaluate(voc, types, t)))
    }

    // ---- disjunctions ----

    /// The state as states whose conditions are conjunctions of literals, as long as there are not too many.
    pub fn split(&self, voc: &mut Vocabulary, state: State) -> Vec<State> {
        let mut done = Vec::new();
        let mut open = vec![state];
        while let Some(state) = open.pop() {
            if state.is_false() {
                continue;
            }
            let members = conjuncts(voc, state.condition);
            let choice = members.iter().position(|m| voc.store.op(*m) == Op::Or);
            match choice {
                Some(at) if done.len() + open.len() < SPLIT_LIMIT => {
                    let alternatives: Vec<Term> = voc.store.args(members[at]).to_vec();
                    let rest: Vec<Term> =
                        members.iter().enumerate().filter(|(i, _)| *i != at).map(|(_, m)| *m).collect();
                    for alternative in alternatives.into_iter().rev() {
                        let mut all = rest.clone();
                        all.push(alternative);
                        let condition = voc.store.and(&all);
                        open.push(State { condition, observed: state.observed.clone() });
                    }
                }
                _ => done.push(state),
            }
        }
        done
    }

    // ---- allocation ----

    /// The states before `new` was allocated.
    pub fn allocate(
        &mut self,
        voc: &mut Vocabulary,
        types: &Types,
        state: &State,
        new: NewObject,
    ) -> Vec<State> {
        let mut done = Vec::new();
        let mut open = vec![state.clone()];
        while let Some(state) = open.pop() {
            let state = self.resolve_new(voc, types, &state, new);
            if state.is_false() {
                continue;
            }
            match self.undecided_read(voc, &state, new.object) {
                Some((read, at, value, base)) if done.len() + open.len() < SPLIT_LIMIT => {
                    let View::Read(_, index) = voc.store.view(read) else { continue };
                    let same = voc.store.eq(at, index);
                    let other = voc.store.not(same);
                    let skipped = voc.store.read(base, index);
                    for (guard, replacement) in [(other, skipped), (same, value)] {
                        let replaced = state.substitute(voc, &[(read, replacement)]);
                        open.push(replaced.and(voc, guard));
                    }
                }
                _ => done.push(state),
            }
        }
        done
    }

    /// Is this a reference (or other value) from before the allocation?
    fn is_old(&mut self, voc: &Vocabulary, term: Term) -> bool {
        let contents = self.contents.of(voc, term);
        !contents.has(Contents::SKOLEM)
            && !contents.has(Contents::ALLOCATED)
            && !contents.has(Contents::RESULT)
    }

    fn resolve_new(&mut self, voc: &mut Vocabulary, types: &Types, state: &State, new: NewObject) -> State {
        let mut memo = FxHashMap::default();
        state.map(|t| {
            rewrite(voc, &mut memo, t, |voc, t| {
                let resolved = self.resolve_one(voc, types, t, new);
                resolved.or_else(|| evaluate(voc, types, t))
            })
        })
    }

    fn resolve_one(
        &mut self,
        voc: &mut Vocabulary,
        types: &Types,
        term: Term,
        new: NewObject,
    ) -> Option<Term> {
        match voc.store.view(term) {
            View::Eq(a, b) if a == new.object || b == new.object => {
                let other = if a == new.object { b } else { a };
                self.is_old(voc, other).then_some(Term::FALSE)
            }
            View::TypeOf(r) if r == new.object => voc.type_const(types, new.class),
            View::Read(map, index) if index == new.object => self.read_new(voc, map, new),
            View::Read(map, index) => {
                // An update of the new object is no concern of an older one.
                let View::Update(base, at, _) = voc.store.view(map) else { return None };
                (at == new.object && self.is_old(voc, index)).then(|| voc.store.read(base, index))
            }
            _ => None,
        }
    }

    /// A field of the new object: what was stored since, or zero.
    fn read_new(&mut self, voc: &mut Vocabulary, map: Term, new: NewObject) -> Option<Term> {
        let mut map = map;
        while let View::Update(base, at, value) = voc.store.view(map) {
            if at == new.object {
                return Some(value);
            }
            if !self.is_old(voc, at) {
                return None;
            }
            map = base;
        }
        match voc.meaning(map)? {
            // The virtual machine writes messages and traces into the exceptions that it raises.
            Meaning::Field(field) if field.owner.as_str() == "java/lang/Throwable" => None,
            Meaning::Field(field) => {
                Some(voc.default_of(Vocabulary::descriptor_sort(field.descriptor.as_str())))
            }
            Meaning::Elements(kind) => {
                let letter = char::from(kind).to_string();
                let zero = voc.default_of(Vocabulary::descriptor_sort(&letter));
                let inner = match voc.store.sort_kind(voc.store.sort(map)) {
                    pathlight_logic::SortKind::Map { value, .. } => value,
                    _ => return None,
                };
                Some(voc.store.const_map(inner, zero))
            }
            Meaning::Length => new.length,
            _ => None,
        }
    }

    /// A read whose outcome decides whether the new object matters: of a map in which the object is stored (or was updated), at an index that may
    /// or may not be that of the last update. Gives the read, the index and value of the last update, and the map below it.
    fn undecided_read(
        &mut self,
        voc: &Vocabulary,
        state: &State,
        object: Term,
    ) -> Option<(Term, Term, Term, Term)> {
        let roots: Vec<Term> =
            std::iter::once(state.condition).chain(state.observed.iter().copied()).collect();
        for term in voc.store.subterms(&roots) {
            let View::Read(map, index) = voc.store.view(term) else { continue };
            let View::Update(base, at, value) = voc.store.view(map) else { continue };
            if index != object
                && occurs(&voc.store, object, map)
                && self.is_old(voc, at)
                && self.is_old(voc, index)
            {
                return Some((term, at, value, base));
            }
        }
        None
    }
}

/// What constants of the program decide: types of known objects, the order of known types, texts of literals.
pub fn evaluate(voc: &mut Vocabulary, types: &Types, term: Term) -> Option<Term> {
    use crate::vocabulary::ObjectKind;
    match voc.store.view(term) {
        View::TypeOf(object) => {
            let class = match voc.object_kind(object)? {
                ObjectKind::Allocated { class } => *class,
                ObjectKind::Text(_) => Symbol::new("java/lang/String"),
                ObjectKind::Class(_) => Symbol::new("java/lang/Class"),
            };
            voc.type_const(types, class)
        }
        View::Order(0, a, b) => {
            if let Some(array_type) = array_of_element_type(voc, b) {
                return stored_in(voc, types, a, array_type);
            }
            let upper = type_symbol(voc, types, b)?;
            if upper.as_str() == "java/lang/Object" {
                return Some(Term::TRUE);
            }
            let lower = type_symbol(voc, types, a)?;
            Some(Term::bool(types.is_subtype(lower, upper)))
        }
        View::Read(map, object) if map == voc.text => match voc.object_kind(object)? {
            ObjectKind::Text(text) => {
                let text = *text;
                Some(voc.text_value(text))
            }
            _ => None,
        },
        View::App(fun, args) => {
            let args: SmallVec<[Term; 2]> = args.iter().copied().collect();
            crate::texts::evaluate(voc, term).or_else(|| evaluate_element_type(voc, types, fun, &args))
        }
        View::Eq(a, b) => crate::texts::evaluate(voc, term).or_else(|| same_class_object(voc, types, a, b)),
        _ => None,
    }
}

pub fn type_symbol(voc: &Vocabulary, types: &Types, term: Term) -> Option<Symbol> {
    match voc.store.view(term) {
        View::Const(id) if voc.store.sort(term) == pathlight_logic::Sort::TYPE => {
            types.name(pathlight_tpo::TypeId(id))
        }
        _ => None,
    }
}

/// Class objects are the same only for the same class.
fn same_class_object(voc: &mut Vocabulary, types: &Types, a: Term, b: Term) -> Option<Term> {
    let type_of = |voc: &Vocabulary, term: Term| match voc.store.view(term) {
        View::App(fun, args) if &*voc.store.symbol(fun).name == "class object" => args.first().copied(),
        _ => None,
    };
    match (type_of(voc, a), type_of(voc, b)) {
        (Some(left), Some(right)) => Some(voc.store.eq(left, right)),
        (Some(ty), None) | (None, Some(ty)) => {
            let other = if type_of(voc, a).is_some() { b } else { a };
            let crate::vocabulary::ObjectKind::Class(class) = voc.object_kind(other)? else {
                return (other == Term::NULL).then_some(Term::FALSE);
            };
            let class = *class;
            match voc.type_const(types, class) {
                Some(class) => Some(voc.store.eq(ty, class)),
                // The class of a primitive type has no objects.
                None => pathlight_ir::types::primitive_descriptor(class.as_str()).map(|_| Term::FALSE),
            }
        }
        (None, None) => None,
    }
}

/// The type of the array of which a term is the element type.
fn array_of_element_type(voc: &Vocabulary, term: Term) -> Option<Term> {
    match voc.store.view(term) {
        View::App(fun, args) if &*voc.store.symbol(fun).name == "element type" => args.first().copied(),
        _ => None,
    }
}

/// An element of a known type fits into an array whose type is one of finitely many: the array types above the array of that element.
fn stored_in(voc: &mut Vocabulary, types: &Types, element: Term, array_type: Term) -> Option<Term> {
    let element = type_symbol(voc, types, element)?;
    let mut fitting = Vec::new();
    for class in types.arrays_above(element)? {
        if let Some(class) = voc.type_const(types, class) {
            fitting.push(voc.store.eq(array_type, class));
        }
    }
    Some(voc.store.or(&fitting))
}

fn evaluate_element_type(
    voc: &mut Vocabulary,
    types: &Types,
    fun: pathlight_logic::Fun,
    args: &[Term],
) -> Option<Term> {
    let is_class_object = match &*voc.store.symbol(fun).name {
        "element type" => false,
        "class object" => true,
        _ => return None,
    };
    let array = type_symbol(voc, types, *args.first()?)?;
    if is_class_object {
        return Some(voc.class_object(array));
    }
    let element = pathlight_ir::types::element_descriptor(array)?;
    voc.type_const(types, pathlight_ir::types::class_of_descriptor(element)?)
}
