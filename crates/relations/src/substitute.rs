//! Putting expressions in the place of variables.
//!
//! Works on the arena in the order of node numbers, so every shared node is rebuilt once. Names are not renamed: the caller makes sure that no
//! declaration below binds a variable that is replaced or that occurs in a replacement ([`binds_any`]).

use rustc_hash::FxHashMap;

use crate::ast::{Ast, Expr, Node, Variable};
use crate::typing::{binder, map_children};

pub(crate) type Replacements = FxHashMap<Variable, Expr>;

/// The node with all replacements made.
pub(crate) fn substitute(ast: &mut Ast, root: u32, replacements: &Replacements) -> u32 {
    if !ast.free(root).iter().any(|variable| replacements.contains_key(variable)) {
        return root;
    }
    let mut replaced: FxHashMap<u32, u32> = FxHashMap::default();
    for id in ast.reachable([root]) {
        if !ast.free(id).iter().any(|variable| replacements.contains_key(variable)) {
            continue;
        }
        let new = match ast.node(id) {
            Node::Variable(variable) => match replacements.get(variable) {
                Some(expr) => expr.0,
                None => id,
            },
            node => {
                let node = map_children(node, &|child| replaced.get(&child).copied().unwrap_or(child));
                ast.push(node)
            }
        };
        replaced.insert(id, new);
    }
    replaced.get(&root).copied().unwrap_or(root)
}

/// Does a declaration at or below the roots bind one of the variables?
pub(crate) fn binds_any(ast: &Ast, roots: impl IntoIterator<Item = u32>, variables: &[Variable]) -> bool {
    ast.reachable(roots).into_iter().any(|id| {
        binder(ast.node(id))
            .is_some_and(|(decls, _)| decls.iter().any(|decl| variables.contains(&decl.variable)))
    })
}
