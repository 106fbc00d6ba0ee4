//! Dynamic types: the classes of type nodes as variables of the type-order procedure (crates/tpo), and method dispatch.
//!
//! At each complete look at a conjunction, every class of type nodes becomes a variable there, with the literals that relate it
//! to constants. A contradiction is explained by the procedure's core; a class with one type left is merged with that
//! constant. What relates two classes of unknown type (`x <= y`, `x != y`) or needs a receiver's type (dispatch)
//! is settled by enumerating a class with few types left; a class with more types left than there are classes can always
//! be given one of its own.

use crate::congruence::{NO_NODE, Node, Why};
use crate::theories::{Fact, Kind, Split, Theories};
use crate::universe::World;
use pathlight_tpo::{CoreMethod, Effect, Encoding, Literal, Relation, Solver, TypeId};
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// A class with more types left than this is not enumerated.
const ENUMERATION_LIMIT: usize = 300;

/// The relation number of subtyping.
pub const SUBTYPE: u32 = 0;

#[derive(Debug, Default)]
pub struct Types {
    pub encoding: Option<Arc<Encoding>>,
    pub dispatch: Arc<FxHashMap<(u32, u32), u32>>,
    /// Nodes of sort type, and dispatch applications, oldest first.
    pub nodes: Vec<Node>,
    pub dispatches: Vec<Node>,
    /// The types given to classes at the last consistent look.
    pub chosen: Vec<(Node, u32)>,
}

/// What a look at the types found.
pub enum Look {
    Fine,
    /// Facts were added.
    Progress,
    Conflict(Vec<Why>),
    Split(Split),
    GaveUp(&'static str),
}

impl Types {
    pub fn of(world: &World) -> Types {
        Types { encoding: world.types.clone(), dispatch: world.dispatch.clone(), ..Types::default() }
    }
}

/// One class of type nodes and its variable.
struct Variables {
    solver: Solver,
    classes: Vec<Node>,
    /// The reasons behind each tag.
    reasons: Vec<Vec<Why>>,
}

impl Theories {
    /// Looks at all type nodes; nothing to do without a hierarchy.
    pub(crate) fn look_at_types(&mut self) -> Look {
        let Some(encoding) = self.types.encoding.clone() else { return self.resolve_dispatch() };
        self.types.chosen.clear();
        if self.types.nodes.is_empty() {
            return Look::Fine;
        }
        let mut v = match self.type_variables(&encoding) {
            Ok(v) => v,
            Err(look) => return look,
        };
        if let Some(look) = self.merge_fixed_types(&mut v) {
            return look;
        }
        match self.resolve_dispatch() {
            Look::Fine => {}
            look => return look,
        }
        self.settle_open_classes(&v)
    }

    fn type_constant_of(&self, n: Node) -> Option<TypeId> {
        let value = self.closure.value_of(n);
        if value == NO_NODE {
            return None;
        }
        self.constant_id(value).map(TypeId)
    }

    /// A variable for each class, with its constraints asserted.
    fn type_variables(&mut self, encoding: &Arc<Encoding>) -> Result<Variables, Look> {
        let mut v = Variables { solver: Solver::new(encoding.clone()), classes: vec![], reasons: vec![] };
        for i in 0..self.types.nodes.len() {
            let class = self.closure.find(self.types.nodes[i]);
            // Nothing has the pseudo-type of all concrete types; it is only an upper bound for others.
            if v.classes.contains(&class) || self.type_constant_of(class) == Some(TypeId::CONCRETE) {
                continue;
            }
            v.classes.push(class);
            let var = v.solver.new_var();
            for (relation, ty, whys) in self.type_constraints(class) {
                if !encoding.contains(ty) {
                    return Err(Look::GaveUp("a type outside the hierarchy"));
                }
                let tag = v.reasons.len() as u32;
                v.reasons.push(whys);
                if let Ok(Effect::Conflict) = v.solver.assert(Literal::new(var, relation, ty), tag) {
                    let tags = v.solver.core(CoreMethod::Minimal).unwrap_or_default();
                    let whys = tags.iter().flat_map(|t| v.reasons[*t as usize].clone()).collect();
                    return Err(Look::Conflict(whys));
                }
            }
        }
        Ok(v)
    }

    /// The literals of a class against constants.
    fn type_constraints(&mut self, class: Node) -> Vec<(Relation, TypeId, Vec<Why>)> {
        let mut out = Vec::new();
        if let Some(ty) = self.type_constant_of(class) {
            let value = self.closure.value_of(class);
            out.push((Relation::Is, ty, self.closure.explain(class, value)));
        }
        let facts: Vec<_> = self.orders().facts().to_vec();
        for f in facts {
            if f.relation != SUBTYPE || self.closure.find(f.left) != class {
                continue;
            }
            if let Some(ty) = self.type_constant_of(f.right) {
                let mut whys = self.closure.explain(f.left, class);
                let value = self.closure.value_of(f.right);
                whys.extend(self.closure.explain(f.right, value));
                whys.push(f.why);
                out.push((if f.positive { Relation::Below } else { Relation::NotBelow }, ty, whys));
            }
        }
        let differing: Vec<_> = self.closure.disequalities(class).collect();
        for (mine, other, why) in differing {
            if let Some(ty) = self.type_constant_of(other) {
                let mut whys = self.closure.explain(mine, class);
                let value = self.closure.value_of(other);
                whys.extend(self.closure.explain(other, value));
                whys.push(why);
                out.push((Relation::IsNot, ty, whys));
            }
        }
        out
    }

    fn merge_fixed_types(&mut self, v: &mut Variables) -> Option<Look> {
        let mut progress = false;
        for (i, class) in v.classes.iter().enumerate() {
            let var = pathlight_tpo::VarId(i as u32);
            if self.closure.value_of(*class) != NO_NODE {
                continue;
            }
            let Some(ty) = v.solver.fixed(var) else { continue };
            let tags = v.solver.explain(Literal::is(var, ty), CoreMethod::Minimal).ok().flatten()?;
            let whys = tags.iter().flat_map(|t| v.reasons[*t as usize].clone()).collect();
            let why = self.derive_all(whys);
            let constant = self.value_constant(Kind::Type, ty.0);
            self.closure.assert_equal(*class, constant, why);
            progress = true;
        }
        progress.then_some(Look::Progress)
    }

    /// Replaces `dispatch(m, t)` of known arguments by the method that runs.
    fn resolve_dispatch(&mut self) -> Look {
        let mut progress = false;
        for i in 0..self.types.dispatches.len() {
            let n = self.types.dispatches[i];
            let (m, t) = (self.closure.args(n)[0], self.closure.args(n)[1]);
            let (vm, vt) = (self.closure.value_of(m), self.closure.value_of(t));
            if vm == NO_NODE || vt == NO_NODE {
                continue;
            }
            let key = self.constant_id(vm).zip(self.constant_id(vt));
            let Some(target) = key.and_then(|k| self.types.dispatch.get(&k).copied()) else { continue };
            let constant = self.value_constant(Kind::Plain, target);
            if !self.closure.equal(n, constant) {
                let mut whys = self.closure.explain(m, vm);
                whys.extend(self.closure.explain(t, vt));
                let why = self.derive_all(whys);
                self.closure.assert_equal(n, constant, why);
                progress = true;
            }
        }
        if progress { Look::Progress } else { Look::Fine }
    }

    /// Gives every class a type, or splits on one that is entangled with others.
    fn settle_open_classes(&mut self, v: &Variables) -> Look {
        let mut used: Vec<TypeId> = Vec::new();
        for class in &v.classes {
            if let Some(ty) = self.type_constant_of(*class) {
                used.push(ty);
                self.types.chosen.push((*class, ty.0));
            }
        }
        for (i, class) in v.classes.iter().enumerate() {
            if self.type_constant_of(*class).is_some() {
                continue;
            }
            let var = pathlight_tpo::VarId(i as u32);
            let count = v.solver.remaining_count(var);
            let entangled = self.is_entangled(*class);
            if !entangled
                && count > v.classes.len()
                && let Some(ty) = v.solver.remaining(var).find(|t| !used.contains(t))
            {
                used.push(ty);
                self.types.chosen.push((*class, ty.0));
                continue;
            }
            if count > ENUMERATION_LIMIT {
                return Look::GaveUp("a relation between two types that are both unknown");
            }
            let mut premises = Vec::new();
            for (_, _, whys) in self.type_constraints(*class) {
                premises.extend(whys);
            }
            let remaining: Vec<TypeId> = v.solver.remaining(var).collect();
            let alternatives = remaining
                .into_iter()
                .map(|t| Fact::Equal(*class, self.value_constant(Kind::Type, t.0)))
                .collect();
            return Look::Split(Split { alternatives, premises });
        }
        Look::Fine
    }

    /// Whether facts relate this class to another without a constant, or a dispatch waits for it.
    fn is_entangled(&self, class: Node) -> bool {
        let find = |n: Node| self.closure.find(n);
        let order = self.orders().facts().iter().any(|f| {
            f.relation == SUBTYPE
                && (find(f.right) == class
                    || (find(f.left) == class && self.closure.value_of(f.right) == NO_NODE))
        });
        let dispatched = !self.types.dispatch.is_empty()
            && self.types.dispatches.iter().any(|d| find(self.closure.args(*d)[1]) == class);
        order || dispatched
    }
}
