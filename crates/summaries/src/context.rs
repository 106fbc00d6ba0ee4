//! What one analysis of a function works with: its terms, its solver, and the tables of variables, objects and places.
//!
//! Every function has a store of its own, so that functions can be analysed in any order and in parallel with the same result, and so that memory is
//! given back. Variables are of three kinds (chapter 3 of the source): *observable* ones stand for what the caller fixes (parameters, memory at
//! entry); *choice* variables stand for one unknown value per call each, and are either the environment's (a documented outcome that can
//! really happen: no memory left, any input) or unknown (an effect that is not modelled: never the reason for a report by itself).

use std::collections::{BTreeMap, BTreeSet};

use pathlight_ir::{FieldName, FunctionName, Symbol};
use pathlight_logic::{Sort, Store, Style, Term, View};
use pathlight_solver::eliminate::{self, Condition};
use pathlight_solver::simplify::Simplifier;
use pathlight_solver::{Config, Solver};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::memory::{Access, ClassOf};
use crate::precision::{Precision, Simplification};
use crate::queries::Asked;
use crate::value::{Origin, Target, Val};

/// A place in the source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Spot {
    pub function: FunctionName,
    /// Empty if unknown.
    pub file: Symbol,
    /// 0 if unknown.
    pub line: u32,
    /// Where the line is unknown, the number of the instruction: for Java its offset in the code.
    pub column: u32,
}

/// Something that happens on the way to a failure.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Step {
    pub spot: Spot,
    pub text: String,
}

/// Who determines a variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The caller.
    Observable,
    /// The world outside: any outcome that the documentation allows can happen.
    Environment,
    /// Nobody knows: an effect without a model.
    Unknown,
    /// Nobody knows, and nobody expects it: an exception that no method declares.
    Mishap,
}

/// A thing in memory that pointers point to, in the table of the context.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Object(pub u32);

/// What an object is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ObjectKind {
    /// What the reference term points to: a location variable.
    Variable(Term),
    /// Allocated in this activation; the number tells allocations apart, as the thesis' call strings do.
    Fresh {
        number: u32,
        storage: Storage,
    },
    Global(Symbol),
    Function(FunctionName),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Storage {
    /// Dies with its scope.
    Stack,
    /// Must be freed.
    Heap,
    /// Objects of Java: nobody frees them.
    Managed,
    /// Something that a model hands out and wants back, such as a stream.
    Handle,
}

/// How many terms one function may make before it gets a summary that says nothing.
pub const TERMS: usize = 100_000;

/// Steps of one query, and of all queries of a function.
const QUERY_STEPS: u64 = 3_000;
const ALL_STEPS: u64 = 30_000;

/// Formulas larger than this (in leaves) are not simplified: that costs a query per leaf.
const SIMPLIFIED_LEAVES: u64 = 60;

/// All simplification of a function, in squares of leaves: each leaf is looked at beside all others.
const SIMPLIFIED_WORK: u64 = 30_000;

/// Terms of which the size written out is less than this are small in any case.
const SMALL: u32 = 200;

/// Terms are counted up to this number, which is beyond every limit on sizes.
const COUNTED: usize = 600;

/// What stands in memory that something unknown wrote.
pub const FORGOTTEN: &str = "memory of unknown content";

/// What stands for values that were given up. Two of them are as good as one: where they meet, nobody needs to know which is which.
const VAGUE: [&str; 5] =
    [FORGOTTEN, MANY_VALUES, "a pointer of many cases", "part of a value", "one of many pointers"];

/// What stands for conditions and results of callees that were given up.
const GIVEN_UP: [&str; 2] = [MANY_CASES, NOT_TOLD];
pub const MANY_CASES: &str = "a condition of many cases";
pub const MANY_VALUES: &str = "a value of many cases";
pub const NOT_TOLD: &str = "a value that is not told to callers";

struct UnknownCall {
    name: String,
    args: Vec<Val>,
    spot: Spot,
    results: Vec<Term>,
}

pub struct Context {
    pub store: Store,
    pub solver: Solver,
    pub simplifier: Simplifier,
    /// Is it a function of C? Only there variables of the program have no class that somebody could ask for.
    pub(crate) is_native: bool,
    /// Variables of the program that nothing changes, as far as they were looked at.
    pub(crate) constants: FxHashSet<Symbol>,
    /// The classes that objects were tested for.
    pub tested: Vec<Symbol>,
    objects: Vec<ObjectKind>,
    object_numbers: FxHashMap<ObjectKind, Object>,
    kinds: FxHashMap<Term, Kind>,
    vague: FxHashSet<Term>,
    given_up: FxHashSet<Term>,
    accesses: BTreeMap<Term, Access>,
    globals: FxHashMap<Symbol, Term>,
    fresh: u32,
    /// The call that is being executed, and what was chosen in calls, where.
    pub(crate) call: Option<Spot>,
    chosen_at: FxHashMap<Term, Spot>,
    /// What was not modelled, by name.
    pub gaps: BTreeSet<String>,
    /// Queries without an answer.
    pub undecided: u32,
    /// Objects to which pointers were forgotten: nobody can tell whether they are lost.
    pub lost: BTreeSet<Object>,
    /// Exceptions that checks and library calls throw, by what is known of their classes: the last one of each.
    pub(crate) exceptions: FxHashMap<Option<ClassOf>, Object>,
    /// Fields of Java by the classes that declare them.
    pub(crate) fields: FxHashMap<FieldName, FieldName>,
    /// Calls of unknown functions, with their results.
    calls: Vec<UnknownCall>,
    /// Equal calls of unknown functions give equal results. Nobody knows that; but a failure that needs them to differ is no reason for a report.
    pub twins: Vec<Term>,
    /// Equalities of pointers that the code itself asks about; others stand in formulas since memory may be reached by two names.
    pub compared: FxHashSet<Term>,
    /// References that this function's code compares with null; others are compared in formulas since they may be.
    pub null_tested: FxHashSet<Term>,
    pub(crate) asked: Asked,
    /// By the number of the term, 0 where it is not known yet.
    sizes: Vec<u32>,
    /// By the number of the term: the last count that came by.
    marks: Vec<u32>,
    mark: u32,
    large: FxHashMap<Term, usize>,
    /// Lower bounds of it.
    at_least: FxHashMap<Term, usize>,
    simple: FxHashMap<Term, Term>,
    /// Variables for parts that were too large to be carried on ([`crate::outline`]).
    pub(crate) names_of_parts: FxHashMap<Term, Term>,
    /// Outlines by what they are of and the room that there was.
    pub(crate) outlined: FxHashMap<(Term, usize), Term>,
    simplified_work: u64,
    pub precision: Precision,
    /// What callers hear of conditions, where they do not hear when they hold.
    pub(crate) told: FxHashMap<Term, Term>,
}

impl Default for Context {
    fn default() -> Context {
        Context::new()
    }
}

impl Context {
    pub fn new() -> Context {
        let config = Config { steps: QUERY_STEPS, paranoid: false, reuse: true };
        let mut simplifier = Simplifier::new(config.clone(), Default::default());
        simplifier.query_limit = 200;
        simplifier.step_limit = QUERY_STEPS;
        Context {
            store: Store::new(),
            solver: Solver::with(config, Default::default()),
            simplifier,
            objects: Vec::new(),
            object_numbers: FxHashMap::default(),
            kinds: FxHashMap::default(),
            vague: FxHashSet::default(),
            given_up: FxHashSet::default(),
            accesses: BTreeMap::new(),
            globals: FxHashMap::default(),
            fresh: 0,
            call: None,
            chosen_at: FxHashMap::default(),
            is_native: false,
            constants: FxHashSet::default(),
            tested: Vec::new(),
            gaps: BTreeSet::new(),
            undecided: 0,
            lost: BTreeSet::new(),
            exceptions: FxHashMap::default(),
            fields: FxHashMap::default(),
            calls: Vec::new(),
            twins: Vec::new(),
            compared: FxHashSet::default(),
            null_tested: FxHashSet::default(),
            asked: Asked::default(),
            sizes: Vec::new(),
            marks: Vec::new(),
            mark: 0,
            large: FxHashMap::default(),
            at_least: FxHashMap::default(),
            simple: FxHashMap::default(),
            names_of_parts: FxHashMap::default(),
            outlined: FxHashMap::default(),
            simplified_work: 0,
            precision: Precision::default(),
            told: FxHashMap::default(),
        }
    }

    // ---- variables ----

    /// A new choice variable; the text says what it stands for.
    pub fn choice(&mut self, kind: Kind, text: &str, sort: Sort) -> Term {
        let var = self.store.fresh(text, sort);
        if let Some(fun) = self.store.fun_of(var) {
            self.store.set_display(fun, text);
        }
        self.kinds.insert(var, kind);
        if let Some(spot) = self.call {
            self.chosen_at.insert(var, spot);
        }
        if VAGUE.contains(&text) {
            self.vague.insert(var);
        }
        if VAGUE.contains(&text) || GIVEN_UP.contains(&text) {
            self.given_up.insert(var);
        }
        var
    }

    /// The formula as text. Results of different calls that have one name are told apart by their places.
    pub fn shown(&mut self, term: Term, room: usize) -> String {
        let vars = self.store.free_vars(term);
        let names: Vec<String> = vars.iter().map(|var| self.store.pretty_limited(*var, room)).collect();
        let mut renamed = Vec::new();
        for (var, name) in vars.iter().zip(&names) {
            let Some(fun) = self.store.fun_of(*var) else { continue };
            let place = |var: &Term| self.chosen_at.get(var).map(|spot| (spot.line, spot.column));
            let same = vars.iter().zip(&names).filter(|(_, other)| *other == name).map(|(other, _)| other);
            let places: Vec<(u32, u32)> = same.clone().filter_map(place).collect();
            let (Some((line, column)), true) = (place(var), places.len() > 1) else { continue };
            let mut longer = match line {
                0 => format!("{name} at instruction {column}"),
                _ => format!("{name} at line {line}"),
            };
            if line > 0 && places.iter().any(|other| other.0 == line && other.1 != column) {
                longer += &format!(":{column}");
            }
            // Those that a macro makes at one place, in their order.
            if places.iter().filter(|other| **other == (line, column)).count() > 1 {
                let before = same.filter(|other| *other < var && place(other) == Some((line, column)));
                longer += &format!(", call {}", before.count() + 1);
            }
            renamed.push((fun, name.clone(), longer));
        }
        for (fun, _, longer) in &renamed {
            self.store.set_display(*fun, longer);
        }
        let text = self.store.pretty_limited(term, room);
        for (fun, name, _) in &renamed {
            self.store.set_display(*fun, name);
        }
        text
    }

    /// Does the formula depend on something that was known once and is not any more?
    pub fn is_given_up(&self, term: Term) -> bool {
        self.store.free_vars(term).iter().any(|var| self.given_up.contains(var)) || self.has_opaque(term)
    }

    /// Does the formula compute something that has no meaning here?
    fn has_opaque(&self, term: Term) -> bool {
        let is_opaque = |part: &Term| {
            let fun = self.store.fun_of(*part);
            fun.is_some_and(|fun| self.store.symbol(fun).name.starts_with("unmodelled "))
        };
        self.store.subterms(&[term]).iter().any(is_opaque)
    }

    /// Is nothing known of the value, not even who made it?
    pub fn is_vague(&self, value: &Val) -> bool {
        match value {
            Val::Scalar(term) => self.vague.contains(term),
            Val::Pointer(arms) => arms.iter().all(|arm| self.is_vague_target(arm.target)),
        }
    }

    fn is_vague_target(&self, target: Target) -> bool {
        match target {
            Target::Null(Origin::Variable(term)) => self.vague.contains(&term),
            Target::Null(Origin::Place(_)) => false,
            Target::At(object, _) => match self.what(object) {
                ObjectKind::Variable(term) => self.vague.contains(&term),
                _ => false,
            },
        }
    }

    /// Is it in each case something of which nothing is known, or this?
    pub fn is_vague_or(&self, value: &Val, known: &Val) -> bool {
        match (value, known) {
            (Val::Scalar(term), Val::Scalar(known)) => {
                // Cases share parts, so that a walk over all paths could take very long.
                let (mut open, mut seen) = (vec![*term], FxHashSet::default());
                while let Some(term) = open.pop() {
                    match self.store.view(term) {
                        _ if !seen.insert(term) || term == *known || self.vague.contains(&term) => {}
                        View::Ite(_, a, b) => open.extend([a, b]),
                        _ => return false,
                    }
                }
                true
            }
            (Val::Pointer(arms), Val::Pointer(known)) => arms.iter().all(|arm| {
                known.iter().any(|known| known.target == arm.target) || self.is_vague_target(arm.target)
            }),
            _ => false,
        }
    }

    /// Is it a variable of the program that nothing changes?
    pub fn is_constant(&self, object: Object) -> bool {
        matches!(self.what(object), ObjectKind::Global(name) if self.constants.contains(&name))
    }

    /// Is it something that the program keeps from before this function was called, a variable or what leads on from there? Whatever runs may write it, but for constants.
    pub fn is_programs(&self, object: Object) -> bool {
        self.is_native
            && match self.what(object) {
                ObjectKind::Global(_) => !self.is_constant(object),
                ObjectKind::Variable(term) => self.is_read_from_variables(term),
                ObjectKind::Fresh { .. } | ObjectKind::Function(_) => false,
            }
    }

    /// What a reference was read from in the end, through memory as it was at the entry.
    fn root(&self, mut term: Term) -> Option<Term> {
        while let View::Read(map, base) = self.store.view(term) {
            let (map, base) = match self.store.view(map) {
                View::Read(elements, base) => (elements, base),
                _ => (map, base),
            };
            if self.kind(map) != Kind::Observable {
                return None;
            }
            term = base;
        }
        Some(term)
    }

    fn is_read_from_variables(&self, term: Term) -> bool {
        self.root(term).is_some_and(|root| self.global_at(root).is_some())
    }

    /// Can callers find what the reference leads to, if they know the indices on the way?
    pub fn has_observable_root(&self, term: Term) -> bool {
        self.root(term).is_some_and(|root| match self.store.view(root) {
            View::Var(_) => self.kind(root) == Kind::Observable,
            _ => self.global_at(root).is_some(),
        })
    }

    pub fn observable(&mut self, name: &str, sort: Sort) -> Term {
        // Parameters may share their name with each other (unnamed ones) and with fields.
        let var = self.store.fresh(name, sort);
        if let Some(fun) = self.store.fun_of(var) {
            self.store.set_display(fun, name);
        }
        var
    }

    /// A variable that memory is read from: `x->f`, `*x`, `x.f`.
    pub fn field_map(&mut self, name: &str, display: &str, value: Sort, style: Style, kind: Kind) -> Term {
        let sort = self.store.map_sort(Sort::REF, value);
        let var = self.store.var(name, sort);
        if let Some(fun) = self.store.fun_of(var) {
            self.store.set_display(fun, display);
            self.store.set_style(fun, style);
        }
        if kind != Kind::Observable {
            self.kinds.insert(var, kind);
        }
        var
    }

    /// The same for elements, `a[i]`.
    pub fn element_map(&mut self, name: &str, value: Sort, kind: Kind) -> Term {
        let map = self.store.elements(name, Sort::INT, value);
        if kind != Kind::Observable {
            self.kinds.insert(map, kind);
        }
        map
    }

    /// Notes which cell a map stands for, for those who use the function's summary; what is known of it now.
    pub fn note_access(&mut self, map: Term, access: Access) -> Access {
        let known = self.accesses.entry(map).or_insert(access);
        if known.path != access.path {
            known.path = Symbol::default();
        }
        *known
    }

    pub fn accesses(&self) -> impl Iterator<Item = (Term, Access)> + '_ {
        self.accesses.iter().map(|(map, access)| (*map, *access))
    }

    pub fn kind(&self, var: Term) -> Kind {
        self.kinds.get(&var).copied().unwrap_or(Kind::Observable)
    }

    /// The choice variables of a formula.
    pub fn choices(&self, term: Term) -> Vec<Term> {
        self.store.free_vars(term).into_iter().filter(|var| self.kind(*var) != Kind::Observable).collect()
    }

    pub fn has_kind(&self, term: Term, kind: Kind) -> bool {
        let is_it = |own: Kind| own == kind || kind == Kind::Unknown && own == Kind::Mishap;
        self.store.free_vars(term).into_iter().any(|var| is_it(self.kind(var)))
    }

    /// Notes a call of an unknown function, and that its results are those of an equal call elsewhere.
    pub fn note_call(&mut self, name: &str, args: &[Val], spot: Spot, results: &[Val]) {
        let variable = |val: &Val| match val {
            Val::Scalar(term) => Some(*term),
            Val::Pointer(arms) => match arms.first().map(|arm| arm.target) {
                Some(Target::Null(Origin::Variable(term))) => Some(term),
                _ => None,
            },
        };
        let results: Vec<Term> = results.iter().filter_map(variable).collect();
        if results.is_empty() {
            return;
        }
        let same = |call: &&UnknownCall| {
            call.name == name && call.args == args && call.spot != spot && call.results.len() == results.len()
        };
        if let Some(before) = self.calls.iter().find(same).map(|call| call.results.clone()) {
            for (mine, theirs) in results.iter().zip(before) {
                let equal = self.store.eq(*mine, theirs);
                self.twins.push(equal);
            }
        }
        self.calls.push(UnknownCall { name: name.to_owned(), args: args.to_vec(), spot, results });
    }

    // ---- objects ----

    /// How many objects are known; the next one has this number.
    pub fn object_count(&self) -> u32 {
        self.objects.len() as u32
    }

    pub fn object(&mut self, kind: ObjectKind) -> Object {
        if let Some(&object) = self.object_numbers.get(&kind) {
            return object;
        }
        let object = Object(self.objects.len() as u32);
        self.objects.push(kind);
        self.object_numbers.insert(kind, object);
        object
    }

    pub fn fresh_object(&mut self, storage: Storage) -> Object {
        self.fresh += 1;
        let number = self.fresh;
        self.object(ObjectKind::Fresh { number, storage })
    }

    pub fn what(&self, object: Object) -> ObjectKind {
        self.objects[object.0 as usize]
    }

    pub fn is_fresh(&self, object: Object) -> bool {
        matches!(self.what(object), ObjectKind::Fresh { .. })
    }

    /// The term for the address of an object that has one from the start.
    pub fn address(&mut self, object: Object) -> Option<Term> {
        match self.what(object) {
            ObjectKind::Variable(term) => Some(term),
            ObjectKind::Global(name) => {
                if let Some(&term) = self.globals.get(&name) {
                    return Some(term);
                }
                let id = self.globals.len() as u32 + 1;
                let term = self.store.ref_const(id, &format!("&{name}"));
                self.globals.insert(name, term);
                Some(term)
            }
            ObjectKind::Fresh { .. } | ObjectKind::Function(_) => None,
        }
    }

    /// The global whose address a constant is.
    pub fn global_at(&self, address: Term) -> Option<Symbol> {
        self.globals.iter().find(|(_, term)| **term == address).map(|(name, _)| *name)
    }

    // ---- formulas ----

    pub fn and(&mut self, members: &[Term]) -> Term {
        self.store.and(members)
    }

    pub fn or(&mut self, members: &[Term]) -> Term {
        self.store.or(members)
    }

    pub fn not(&mut self, formula: Term) -> Term {
        self.store.not(formula)
    }

    /// The disjunction of guards, with what they share in front: both arms of a branch give back what held before it. Of several ways to one place each is
    /// guarded by not having taken those before (`a`, `!a & b`, `!a & !b & c`); in a disjunction this need not be said.
    pub fn join_guards(&mut self, guards: &[Term]) -> Term {
        let Some((&first, rest)) = guards.split_first() else { return Term::FALSE };
        rest.iter().fold(first, |known, guard| self.join_two(known, *guard))
    }

    fn join_two(&mut self, a: Term, b: Term) -> Term {
        if a == b || b == Term::FALSE {
            return a;
        }
        let (mine, theirs) = (self.conjuncts(a), self.conjuncts(b));
        let set = |terms: &[Term]| -> FxHashSet<Term> { terms.iter().copied().collect() };
        let (my_set, their_set) = (set(&mine), set(&theirs));
        let mut common: Vec<Term> = mine.iter().copied().filter(|part| their_set.contains(part)).collect();
        let my_rest: Vec<Term> = mine.into_iter().filter(|part| !their_set.contains(part)).collect();
        let their_rest: Vec<Term> = theirs.into_iter().filter(|part| !my_set.contains(part)).collect();
        let one = self.store.and(&my_rest);
        let other = self.unless(&their_rest, one);
        let parts = self.conjuncts(one);
        let one = self.unless(&parts, other);
        let either = self.store.or(&[one, other]);
        common.push(either);
        self.store.and(&common)
    }

    /// The conjunction, as part of a disjunction with the other formula.
    fn unless(&mut self, parts: &[Term], other: Term) -> Term {
        let members = match self.store.view(other) {
            View::Or(members) => members.to_vec(),
            _ => vec![other],
        };
        let denied: FxHashSet<Term> = members.into_iter().map(|member| self.store.not(member)).collect();
        let left: Vec<Term> = parts.iter().copied().filter(|part| !denied.contains(part)).collect();
        self.store.and(&left)
    }

    /// The members of a conjunction, and of those conjunctions among them that were too long to become part of it.
    pub fn conjuncts(&self, formula: Term) -> Vec<Term> {
        let is_and = |part: &Term| matches!(self.store.view(*part), View::And(_));
        match self.store.view(formula) {
            View::True => Vec::new(),
            View::And(members) if members.iter().any(is_and) => self.nested_conjuncts(members),
            View::And(members) => members.to_vec(),
            _ => vec![formula],
        }
    }

    fn nested_conjuncts(&self, members: &[Term]) -> Vec<Term> {
        let mut open: Vec<Term> = members.iter().rev().copied().collect();
        let (mut all, mut seen) = (Vec::new(), FxHashSet::default());
        while let Some(part) = open.pop() {
            match self.store.view(part) {
                View::And(inner) => open.extend(inner.iter().rev()),
                _ if seen.insert(part) => all.push(part),
                _ => {}
            }
        }
        all
    }

    /// How many different terms a term has in it, counted up to [`COUNTED`]: whoever asks wants to know whether that is too many. The size written out as
    /// a tree, which is cheap to keep, answers for most.
    pub fn size(&mut self, term: Term) -> usize {
        let tree = self.tree_size(term);
        if tree <= SMALL {
            return tree as usize;
        }
        if let Some(&size) = self.large.get(&term) {
            return size;
        }
        let size = self.count(term, COUNTED);
        self.large.insert(term, size);
        size
    }

    /// Are there more different terms in it than that? Looks at no more of them than it takes.
    pub fn is_larger(&mut self, term: Term, limit: usize) -> bool {
        if limit >= COUNTED || self.tree_size(term) <= SMALL {
            return self.size(term) > limit;
        }
        if let Some(&size) = self.large.get(&term) {
            return size > limit;
        }
        if self.at_least.get(&term).is_some_and(|least| *least > limit) {
            return true;
        }
        let counted = self.count(term, limit + 1);
        match counted > limit {
            true => self.at_least.insert(term, counted),
            false => self.large.insert(term, counted),
        };
        counted > limit
    }

    fn count(&mut self, term: Term, limit: usize) -> usize {
        self.marks.resize(self.store.len(), 0);
        self.mark += 1;
        let (mut stack, mut counted) = (vec![term], 0);
        while let Some(term) = stack.pop() {
            if std::mem::replace(&mut self.marks[term.index()], self.mark) == self.mark {
                continue;
            }
            counted += 1;
            if counted >= limit {
                break;
            }
            stack.extend_from_slice(self.store.args(term));
        }
        counted
    }

    fn tree_size(&mut self, term: Term) -> u32 {
        self.sizes.resize(self.store.len(), 0);
        if self.sizes[term.index()] != 0 {
            return self.sizes[term.index()];
        }
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            let waiting = stack.len();
            let mut size = 1_u32;
            for part in self.store.args(top) {
                match self.sizes[part.index()] {
                    0 => stack.push(*part),
                    known => size = size.saturating_add(known),
                }
            }
            if stack.len() == waiting {
                self.sizes[top.index()] = size;
                stack.pop();
            }
        }
        self.sizes[term.index()]
    }

    /// An equivalent formula without redundant parts, for those that have grown.
    pub fn simplified(&mut self, formula: Term) -> Term {
        if self.precision.simplification == Simplification::Off {
            return formula;
        }
        if let Some(&known) = self.simple.get(&formula) {
            return known;
        }
        let Some(leaves) = self.store.leaves_within(formula, SIMPLIFIED_LEAVES) else { return formula };
        if leaves < 2 || self.is_tired() {
            return formula;
        }
        let work = self.simplified_work + leaves * leaves;
        if work > SIMPLIFIED_WORK * self.precision.scale() as u64 {
            return formula;
        }
        self.simplified_work = work;
        let simple = self.simplifier.simplify(&mut self.store, formula);
        self.simple.insert(formula, simple);
        simple
    }

    /// When something may happen (it happens under the first condition, for some choice) and when it must (for no choice the second
    /// holds, under which something else happens).
    pub fn bracket_of(&mut self, happens: Term, otherwise: Term) -> Bracket {
        let may = self.necessary_exactly(happens);
        let other = self.necessary_exactly(otherwise);
        Bracket { may, must: Condition { formula: self.not(other.formula), exact: other.exact } }
    }

    /// The strongest condition on the caller that the formula implies; a weaker one if not exact.
    pub fn necessary_exactly(&mut self, formula: Term) -> Condition {
        let choices = self.choices(formula);
        let may = eliminate::necessary(&mut self.store, &choices, formula);
        Condition { formula: self.simplified(may.formula), exact: may.exact }
    }

    /// The strongest condition on the caller that the formula implies.
    pub fn necessary(&mut self, formula: Term) -> Term {
        self.necessary_exactly(formula).formula
    }

    /// All steps of this function are used up: questions stay without an answer from here on.
    pub fn is_tired(&mut self) -> bool {
        let steps = self.solver.stats().steps + self.simplifier.solver().stats().steps;
        self.is_exhausted() || steps > ALL_STEPS * self.precision.scale() as u64
    }

    /// Too many terms: the run will be given up, and what it makes until then means nothing.
    pub fn is_exhausted(&self) -> bool {
        self.store.len() > self.precision.terms()
    }
}

/// When something may happen and when it must, over observable variables only.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bracket {
    pub may: Condition,
    pub must: Condition,
}

impl Bracket {
    /// It may happen and need not.
    pub const ANYTHING: Bracket = Bracket {
        may: Condition { formula: Term::TRUE, exact: false },
        must: Condition { formula: Term::FALSE, exact: false },
    };
}
