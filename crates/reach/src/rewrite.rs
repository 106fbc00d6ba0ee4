//! Looking into terms and rebuilding them, with an explicit stack: terms may be deep.

use pathlight_logic::{Op, Store, Term};
use rustc_hash::FxHashMap;

use crate::vocabulary::{Meaning, ObjectKind, Vocabulary};

/// Rebuilds a term from its leaves up. `rule` sees each term with its arguments rebuilt already and may replace it; the memo may be kept as
/// long as the rule stays the same.
pub fn rewrite(
    voc: &mut Vocabulary,
    memo: &mut FxHashMap<Term, Term>,
    term: Term,
    mut rule: impl FnMut(&mut Vocabulary, Term) -> Option<Term>,
) -> Term {
    let mut stack = vec![term];
    let mut args: Vec<Term> = Vec::new();
    while let Some(&top) = stack.last() {
        if memo.contains_key(&top) {
            stack.pop();
            continue;
        }
        args.clear();
        let pending = stack.len();
        for arg in voc.store.args(top) {
            match memo.get(arg) {
                Some(done) => args.push(*done),
                None => stack.push(*arg),
            }
        }
        if stack.len() > pending {
            continue;
        }
        let rebuilt =
            if args.as_slice() == voc.store.args(top) { top } else { voc.store.rebuild(top, &args) };
        let result = rule(voc, rebuilt).unwrap_or(rebuilt);
        memo.insert(top, result);
        stack.pop();
    }
    memo[&term]
}

/// What occurs in a term.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Contents(u8);

impl Contents {
    pub const NONE: Contents = Contents(0);
    /// Something that a skipped call left behind.
    pub const SKOLEM: Contents = Contents(1);
    /// An object allocated on the way.
    pub const ALLOCATED: Contents = Contents(2);
    pub const RESULT: Contents = Contents(4);
    pub const UNKNOWN: Contents = Contents(8);
    const KNOWN: Contents = Contents(128);

    pub fn has(self, other: Contents) -> bool {
        self.0 & other.0 != 0
    }

    /// Was all that occurs there before whatever is looked at now: at the entry, or in front of a call?
    pub fn is_old(self) -> bool {
        !self.has(Contents::SKOLEM) && !self.has(Contents::ALLOCATED) && !self.has(Contents::RESULT)
    }

    fn with(self, other: Contents) -> Contents {
        Contents(self.0 | other.0)
    }
}

/// What occurs in each term, remembered for good: terms never change.
#[derive(Default)]
pub struct ContentsTable(Vec<Contents>);

impl ContentsTable {
    pub fn of(&mut self, voc: &Vocabulary, term: Term) -> Contents {
        if self.0.len() < voc.store.len() {
            self.0.resize(voc.store.len(), Contents::NONE);
        }
        let mut stack = vec![term];
        while let Some(&top) = stack.last() {
            if self.0[top.index()].has(Contents::KNOWN) {
                stack.pop();
                continue;
            }
            let mut contents = own_contents(voc, top);
            let pending = stack.len();
            for arg in voc.store.args(top) {
                let known = self.0[arg.index()];
                if known.has(Contents::KNOWN) {
                    contents = contents.with(known);
                } else {
                    stack.push(*arg);
                }
            }
            if stack.len() == pending {
                self.0[top.index()] = contents.with(Contents::KNOWN);
                stack.pop();
            }
        }
        self.0[term.index()]
    }
}

fn own_contents(voc: &Vocabulary, term: Term) -> Contents {
    match voc.store.op(term) {
        Op::Var => match voc.meaning(term) {
            Some(Meaning::Skolem(_)) => Contents::SKOLEM,
            Some(Meaning::Result) => Contents::RESULT,
            Some(Meaning::Unknown(_)) => Contents::UNKNOWN,
            _ => Contents::NONE,
        },
        Op::Const => match voc.object_kind(term) {
            Some(ObjectKind::Allocated { .. }) => Contents::ALLOCATED,
            _ => Contents::NONE,
        },
        Op::App => {
            let unmodelled = voc
                .store
                .fun_of(term)
                .is_some_and(|fun| voc.store.symbol(fun).name.starts_with("unmodelled "));
            if unmodelled { Contents::UNKNOWN } else { Contents::NONE }
        }
        _ => Contents::NONE,
    }
}

/// Does `part` occur in `whole`?
pub fn occurs(store: &Store, part: Term, whole: Term) -> bool {
    part == whole || store.subterms(&[whole]).contains(&part)
}
