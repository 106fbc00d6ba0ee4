//! Equalities by chance: the model-based half of the combination.
//!
//! Two applications of one function are congruent if their arguments are equal. Arguments of other sorts are equal exactly when
//! the closure says so, but integers may have the same value in the simplex's assignment although nothing forces them
//! to. Where all arguments of two applications match in this sense, the assignment is changed so that they differ, or, if
//! no simple move does it, the search decides: equal, or less, or greater.

use crate::congruence::Node;
use crate::integers;
use crate::rational::Rat;
use crate::theories::{Fact, Kind, READ, Split, Theories};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// The integer arguments of an application; none for the others.
type Values = SmallVec<[Option<Rat>; 2]>;

/// Function and arguments of an application.
type Key = (u32, Values);

const FEW: usize = 24;

impl Theories {
    /// Two applications that would be congruent if arguments that happen to have the same value were equal.
    pub(crate) fn chance_congruence(&mut self) -> Option<Split> {
        if self.apps().len() < 2 {
            return None;
        }
        // Often one of the two can be moved; each application has a few chances.
        for _ in 0..2 * self.apps().len() {
            // The look at all applications counts by their number, so that limits mean work.
            self.steps += 1 + self.apps().len() as u64 / 16;
            let (a, b) = self.find_chance()?;
            if !self.move_apart(a, b) {
                return Some(self.equality_split(a, b));
            }
        }
        let (a, b) = self.find_chance()?;
        Some(self.equality_split(a, b))
    }

    fn find_chance(&self) -> Option<(Node, Node)> {
        if self.apps().len() <= FEW {
            return self.find_chance_among_few();
        }
        // Candidates agree in function and in the values of their integer arguments.
        let mut by_key: FxHashMap<Key, SmallVec<[Node; 4]>> = FxHashMap::default();
        for a in self.apps() {
            let values = self.closure.args(*a).iter().map(|arg| self.int_value(*arg)).collect();
            let group = by_key.entry((self.closure.func(*a), values)).or_default();
            if let Some(pair) = group.iter().find_map(|b| self.chance_pair(*a, *b)) {
                return Some(pair);
            }
            group.push(*a);
        }
        None
    }

    /// The same by comparing all pairs, which is faster than hashing the values of a few.
    fn find_chance_among_few(&self) -> Option<(Node, Node)> {
        let mut seen: SmallVec<[(Node, Values); FEW]> = SmallVec::new();
        for a in self.apps() {
            let values: Values = self.closure.args(*a).iter().map(|arg| self.int_value(*arg)).collect();
            let like = |b: Node| self.closure.func(b) == self.closure.func(*a);
            let mut candidates = seen.iter().filter(|(b, other)| *other == values && like(*b));
            if let Some(pair) = candidates.find_map(|(b, _)| self.chance_pair(*a, *b)) {
                return Some(pair);
            }
            seen.push((*a, values));
        }
        None
    }

    /// Tries to give two integer nodes of the same value different ones by moving a free variable.
    fn move_apart(&mut self, a: Node, b: Node) -> bool {
        for n in [a, b] {
            let Some(&(v, _)) = self.linear(n).and_then(|l| l.form.first()) else { continue };
            let old = self.simplex.value(v).clone();
            for delta in [1, -1, 3, -3, 17, -17] {
                if !self.simplex.try_move(v, &(&old + &Rat::int(delta))) {
                    continue;
                }
                let apart = self.int_value(a) != self.int_value(b);
                if apart && self.disequalities_hold() {
                    return true;
                }
                self.simplex.try_move(v, &old);
            }
        }
        false
    }

    /// The first pair of arguments that would have to be equal; `None` if the applications cannot be, or are, congruent.
    fn chance_pair(&self, a: Node, b: Node) -> Option<(Node, Node)> {
        if self.closure.equal(a, b) {
            return None;
        }
        // Maps are known by what is read from them: reads of different maps never clash.
        if self.closure.func(a) == READ
            && !self.closure.equal(self.closure.args(a)[0], self.closure.args(b)[0])
        {
            return None;
        }
        let mut open = None;
        for (x, y) in self.closure.args(a).iter().zip(self.closure.args(b)) {
            if self.closure.equal(*x, *y) {
                continue;
            }
            if self.map_sort(*x) != self.map_sort(*y) {
                return None;
            }
            let may_be_equal = match self.kind(*x) {
                Kind::Int => true,
                Kind::Map | Kind::Type => !self.closure.different(*x, *y),
                Kind::Plain | Kind::Bool => false,
            };
            if !may_be_equal {
                return None;
            }
            open = open.or(Some((*x, *y)));
        }
        open
    }

    fn equality_split(&mut self, a: Node, b: Node) -> Split {
        let alternatives = match self.difference(a, b).and_then(|(f, k)| Some((integers::normalise(&f)?, k)))
        {
            Some(((form, scale), constant)) => {
                let var = self.simplex.var_of_form(&form);
                let value = &-&constant * &scale.recip();
                let below = Fact::AtMost(var, &value.ceil() - &Rat::ONE);
                let above = Fact::AtLeast(var, &value.floor() + &Rat::ONE);
                vec![Fact::Equal(a, b), above, below]
            }
            None if self.kind(a) == Kind::Map => vec![Fact::Different(a, b), Fact::Equal(a, b)],
            None => vec![Fact::Equal(a, b), Fact::Different(a, b)],
        };
        Split { alternatives, premises: vec![] }
    }
}
