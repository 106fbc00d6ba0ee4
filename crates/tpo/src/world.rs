//! Types that may be loaded later.
//!
//! In a closed world a variable's type is one of the hierarchy. In an open world it may also be a type that nobody has
//! seen. Such a type is known by what it would be below: it names at most one class and any number of interfaces as direct
//! supertypes, none of them final or sealed, and is below all that those are below. (Supertypes that are themselves
//! unseen lead to the same sets.) A hierarchy with free multiple inheritance is had by marking all types as interfaces.
//!
//! So a conjunction with `P` = the t of all `x <= t`, with the root, and `N` = those of all `x !<= t` has an unseen solution exactly when
//! supertypes can be chosen that are below nothing in `N` and together below all of `P`. Interfaces are chosen one by one,
//! so a member of `P` that has some open interface below it (or is one) which avoids `N` is served. The others need one open
//! class that is below all of them and avoids `N`.
//!
//! These are queries about known types again, and the store answers them. `x = t` has no unseen solution, `x != t` excludes
//! none, and an unseen type may be concrete or not, as the constraints want it.

use crate::store::Store;
use crate::{Encoding, Relation, TypeFlags, TypeId};

/// Which types there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum World {
    /// Those of the hierarchy.
    Closed,
    /// Those, and more to come; all of the latter are below `root` if there is one (`java.lang.Object`).
    Open { root: Option<TypeId> },
}

/// Whether a type outside the hierarchy can satisfy all of these constraints.
pub(crate) fn unseen_type_fits(
    encoding: &Encoding,
    root: Option<TypeId>,
    constraints: impl Iterator<Item = (Relation, TypeId)> + Clone,
) -> bool {
    let has = |r: Relation| constraints.clone().any(|c| c == (r, TypeId::CONCRETE));
    if has(Relation::Below) && has(Relation::NotBelow) {
        return false;
    }
    let mut avoiding = Store::new(encoding);
    avoiding.add_variable();
    let mut above: Vec<TypeId> = root.into_iter().collect();
    for (relation, t) in constraints {
        match relation {
            Relation::Is => return false,
            Relation::Below if t != TypeId::CONCRETE => above.push(t),
            Relation::NotBelow if t != TypeId::CONCRETE => {
                avoiding.narrow(encoding, 0, relation, t);
            }
            _ => {}
        }
    }
    above.retain(|&t| !some_open_below(encoding, &mut avoiding, &[t], true));
    above.is_empty() || some_open_below(encoding, &mut avoiding, &above, false)
}

/// Whether an open interface (or class) of the store's domain is below all of `bounds`.
fn some_open_below(encoding: &Encoding, store: &mut Store, bounds: &[TypeId], interface: bool) -> bool {
    let mark = store.mark();
    for &t in bounds {
        store.narrow(encoding, 0, Relation::Below, t);
    }
    let found = store.types(encoding, 0).any(|t| {
        let flags = encoding.flags(t);
        flags.is_open() && flags.has(TypeFlags::INTERFACE) == interface
    });
    store.return_to(mark);
    found
}
