//! What a callee must be asked, cut out of what the caller wants to know.
//!
//! After a call the caller has a state. Parts of it depend on the call: its result, and reads of maps that the callee may change. These
//! parts, the *kernels*, are replaced by names (`k0`, `k1` ...) and sent into the callee as observed terms; what is left of the state stays with the
//! caller (the frame rule). Inside a kernel, whatever the caller had before the call is replaced by a generic name (`g0` ...), so that
//! calls with different arguments ask the same question, and a summary made for one serves the others:
//!
//! ```text
//! l.elems[0].year != 2009 && l.elems.length > 0     after setYear()      (year may change)
//! kernel      k0 = g0.year,   g0 = l.elems[0]       the question put to setYear
//! remainder   k0 != 2009 && l.elems.length > 0      stays with the caller
//! ```
//!
//! Comparisons of the result with a constant are not generalised: they go with the question, since they prune the callee's paths
//! (section 5 of the paper: true, false, null, non-null).

use pathlight_logic::{Op, Sort, SortKind, Store, Term, View};
use rustc_hash::FxHashMap;

use crate::effects::Effects;
use crate::rewrite::{Contents, ContentsTable};
use crate::state::{Observed, State, conjuncts};
use crate::vocabulary::{Meaning, Vocabulary};

/// A question to a callee, and how to use its answers.
#[derive(Clone, Debug)]
pub struct Question {
    /// At the callee's exit: a condition on the result, and the kernels with generic names.
    pub post: State,
    /// The caller's state with kernels replaced by names.
    pub remainder: State,
    /// The names of the kernels in the remainder.
    pub names: Vec<Term>,
    /// Generic names and what they stand for in the caller.
    pub bindings: Vec<(Term, Term)>,
}

pub struct Generaliser<'a> {
    pub voc: &'a mut Vocabulary,
    pub contents: &'a mut ContentsTable,
    pub effects: &'a Effects,
    dependent: FxHashMap<Term, bool>,
    kernels: Vec<Term>,
    bindings: Vec<(Term, Term)>,
    by_value: FxHashMap<Term, Term>,
}

impl<'a> Generaliser<'a> {
    pub fn new(
        voc: &'a mut Vocabulary,
        contents: &'a mut ContentsTable,
        effects: &'a Effects,
    ) -> Generaliser<'a> {
        Generaliser {
            voc,
            contents,
            effects,
            dependent: FxHashMap::default(),
            kernels: Vec::new(),
            bindings: Vec::new(),
            by_value: FxHashMap::default(),
        }
    }

    /// Cuts a state after a call into question and remainder. Without `generic`, the whole condition is the question, and only
    /// the names of the caller's values are made generic (they mean nothing to the callee).
    pub fn question(mut self, state: &State, generic: bool) -> Question {
        let mut sent = Vec::new();
        let mut kept = Vec::new();
        for member in conjuncts(self.voc, state.condition) {
            let goes = if generic { self.is_plain_result(member) } else { self.depends(member) };
            if goes { sent.push(member) } else { kept.push(member) }
        }
        let mut roots = kept.clone();
        roots.extend(state.observed.iter().copied());
        for root in &roots {
            self.find_kernels(*root);
        }
        let names: Vec<Term> = (0..self.kernels.len())
            .map(|i| {
                let sort = self.voc.store.sort(self.kernels[i]);
                self.voc.store.var(&format!("k{i}"), sort)
            })
            .collect();
        let pairs: Vec<(Term, Term)> = self.kernels.iter().copied().zip(names.iter().copied()).collect();
        let kept = self.voc.store.and(&kept);
        let remainder =
            State { condition: kept, observed: state.observed.clone() }.substitute(self.voc, &pairs);
        let kernels = std::mem::take(&mut self.kernels);
        let observed: Observed = kernels.iter().map(|kernel| self.make_generic(*kernel)).collect();
        let sent: Vec<Term> = sent.iter().map(|member| self.make_generic(*member)).collect();
        let condition = self.voc.store.and(&sent);
        Question { post: State { condition, observed }, remainder, names, bindings: self.bindings }
    }

    /// Does the term depend on what the call does?
    pub fn depends(&mut self, term: Term) -> bool {
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.dependent.contains_key(&top) {
                stack.pop();
                continue;
            }
            let own = self.voc.store.op(top) == Op::Var
                && (self.voc.meaning(top) == Some(Meaning::Result)
                    || self.effects.changes_variable(self.voc, top));
            let old = self.read_of_old(top);
            let mut depends = own;
            let pending = stack.len();
            let args = self.voc.store.args(top);
            for arg in args.iter().filter(|arg| old.is_none_or(|object| object == **arg)) {
                match self.dependent.get(arg) {
                    Some(d) => depends |= *d,
                    None => stack.push(*arg),
                }
            }
            if stack.len() == pending {
                self.dependent.insert(top, depends);
                stack.pop();
            }
        }
        self.dependent[&term]
    }

    /// Where a map that the call changes for new objects only is read at an object that was there before: the object. What is read depends on the call only if the object
    /// does.
    fn read_of_old(&mut self, term: Term) -> Option<Term> {
        let View::Read(map, object) = self.voc.store.view(term) else { return None };
        let is_map = self.voc.store.op(map) == Op::Var && self.effects.changes_only_new(self.voc, map);
        let contents = self.contents.of(self.voc, object);
        (is_map && contents.is_old() && !contents.has(Contents::UNKNOWN)).then_some(object)
    }

    /// The reads of these terms that the call leaves as they are, although it changes the map for new objects.
    pub fn unchanged_reads(&mut self, roots: &[Term]) -> Vec<Term> {
        let mut reads = self.voc.store.subterms(roots);
        reads.retain(|term| self.read_of_old(*term).is_some() && !self.depends(*term));
        reads
    }

    /// A comparison of the result with a constant.
    fn is_plain_result(&mut self, literal: Term) -> bool {
        let store = &self.voc.store;
        let atom = if let View::Not(atom) = store.view(literal) { atom } else { literal };
        match store.view(atom) {
            View::Eq(a, b) => self.voc.meaning(a) == Some(Meaning::Result) && store.is_value(b),
            _ => false,
        }
    }

    /// The largest dependent terms that have a value of their own: reads, results, types.
    fn find_kernels(&mut self, root: Term) {
        let mut stack = vec![root];
        while let Some(top) = stack.pop() {
            if !self.depends(top) {
                continue;
            }
            if is_kernel(&self.voc.store, top) {
                if !self.kernels.contains(&top) {
                    self.kernels.push(top);
                }
                continue;
            }
            stack.extend(self.voc.store.args(top).iter().rev().copied());
        }
    }

    /// The term with the caller's own values replaced by generic names.
    fn make_generic(&mut self, term: Term) -> Term {
        let mut stack = vec![term];
        let mut pairs = Vec::new();
        let mut seen = rustc_hash::FxHashSet::default();
        while let Some(top) = stack.pop() {
            if !seen.insert(top) || self.voc.store.is_value(top) && !self.is_allocated(top) {
                continue;
            }
            // Maps are taken apart down to their variables, so that the callee sees what a read goes through.
            let is_map = matches!(self.voc.store.sort_kind(self.voc.store.sort(top)), SortKind::Map { .. });
            if self.depends(top) || (is_map && self.voc.store.op(top) != Op::Var) {
                stack.extend(self.voc.store.args(top).iter().rev().copied());
            } else if !self.means_the_same(top) {
                pairs.push((top, self.generic_name(top)));
            }
        }
        // Object constants are values, which substitution does not look for: they stay as they are.
        self.voc.store.substitute(term, &pairs)
    }

    fn is_allocated(&mut self, term: Term) -> bool {
        self.contents.of(self.voc, term).has(Contents::ALLOCATED)
    }

    /// Maps that the callee does not change mean the same before and after, and so do the immutable ones; an index into them is what is generic.
    fn means_the_same(&self, term: Term) -> bool {
        matches!(
            self.voc.meaning(term),
            Some(
                Meaning::Field(_)
                    | Meaning::Elements(_)
                    | Meaning::Length
                    | Meaning::Text
                    | Meaning::Content
                    | Meaning::Static(_)
            )
        ) || self.voc.store.sort(term) == Sort::TYPE && self.voc.store.is_value(term)
    }

    fn generic_name(&mut self, value: Term) -> Term {
        if let Some(&name) = self.by_value.get(&value) {
            return name;
        }
        let contents = self.contents.of(self.voc, value);
        let may_be_new = contents.has(Contents::SKOLEM) || contents.has(Contents::ALLOCATED);
        let name = self.voc.generic(self.bindings.len(), self.voc.store.sort(value), may_be_new);
        self.bindings.push((name, value));
        self.by_value.insert(value, name);
        name
    }
}

fn is_kernel(store: &Store, term: Term) -> bool {
    match store.op(term) {
        Op::Var => true,
        Op::TypeOf => true,
        Op::App => store.sort(term) != Sort::BOOL,
        // A read of a map of maps is itself a map; the read of that is the kernel.
        Op::Read => !matches!(store.sort_kind(store.sort(term)), SortKind::Map { .. }),
        _ => false,
    }
}
