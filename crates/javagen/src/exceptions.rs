//! Exceptions: try in all its forms, with jumps in every position, resources, and throws of the program's own exceptions.
//!
//! The program declares `Checked` with `CheckedChild` below it, and `Plain` (unchecked) with `PlainChild`. The checked ones are thrown only
//! where `Scope::checked` says so, and caught only around a body that can throw them: `provoke`, which can, starts each such body.

use crate::generator::Generator;
use crate::tree::{Node, Piece, expr, node, pieces, text};
use crate::types::{INT, Type};

/// What can be caught, each before its superclasses. Any selection in this order is legal.
const CATCHABLE: [&str; 14] = [
    "PlainChild",
    "Plain",
    "CheckedChild",
    "Checked",
    "ArrayIndexOutOfBoundsException",
    "IndexOutOfBoundsException",
    "ArithmeticException",
    "NullPointerException | ClassCastException",
    "NegativeArraySizeException | ArrayStoreException",
    "NumberFormatException",
    "IllegalArgumentException | UnsupportedOperationException",
    "RuntimeException",
    "Exception",
    "Throwable",
];

impl Generator<'_> {
    pub fn throw(&mut self) -> Option<Node> {
        let message = self.expr(&Type::Str, 1);
        let unchecked = ["Plain", "PlainChild", "IllegalStateException", "ArithmeticException"];
        if self.scope.checked && self.rng.chance(40) {
            let name = self.rng.pick(["Checked", "CheckedChild"]);
            return Some(node(&format!("throw new {name}($);"), pieces![message]));
        }
        if self.rng.chance(8) {
            return Some(node("throw null;", vec![]));
        }
        Some(node(&format!("throw new {}($);", self.rng.pick(unchecked)), pieces![message]))
    }

    /// A try statement; says whether it completes normally.
    pub fn attempt(&mut self, body: &mut Vec<Node>, may_jump: bool) -> bool {
        let caught = self.selection();
        let with_resources = self.rng.chance(25);
        let with_finally = self.rng.chance(45) || (caught.is_empty() && !with_resources);
        let checked = self.scope.checked
            || caught.iter().any(|name| ["Checked", "Exception", "Throwable"].contains(name));
        self.scope.depth += 1;
        let mut template = String::from("try ");
        let mut holes: Vec<Piece> = Vec::new();
        let (inside, mut completes) = self.in_block(|g| {
            g.scope.checked = checked;
            g.scope.risk = 30;
            if with_resources {
                g.resources(&mut template, &mut holes);
            }
            g.tried(&caught, may_jump)
        });
        template.push('$');
        holes.push(inside.into());
        for name in &caught {
            let (handler, handler_completes) = self.handler(name, &mut template, may_jump);
            completes |= handler_completes;
            holes.push(handler.into());
        }
        if with_finally {
            let (end, end_completes) = self.block(2, may_jump);
            completes &= end_completes;
            template.push_str(" finally $");
            holes.push(end.into());
        }
        self.scope.depth -= 1;
        body.push(node(&template, holes));
        completes
    }

    fn selection(&mut self) -> Vec<&'static str> {
        let share = self.rng.pick([0, 12, 12, 25]);
        let mut caught: Vec<&str> = CATCHABLE.into_iter().filter(|_| self.rng.chance(share)).collect();
        if caught.is_empty() && self.rng.chance(70) {
            caught.push(self.rng.pick(["RuntimeException", "Exception", "ArithmeticException"]));
        }
        caught
    }

    fn tried(&mut self, caught: &[&str], may_jump: bool) -> (Vec<Node>, bool) {
        let mut inside = Vec::new();
        let catches_checked = caught.iter().any(|name| name.starts_with("Checked"));
        if catches_checked && (self.scope.checked || caught.contains(&"Checked")) {
            let argument = self.expr(&INT, 1);
            inside.push(node("provoke($);", pieces![argument]));
        } else if catches_checked {
            // Only the child is caught and the parent may not leave: throw exactly the child.
            let condition = self.coin();
            inside.push(node("if ($) throw new CheckedChild(\"only\");", pieces![condition]));
        }
        let (more, completes) = self.open_block(3, may_jump);
        inside.extend(more);
        (inside, completes)
    }

    fn handler(&mut self, name: &str, template: &mut String, may_jump: bool) -> (Vec<Node>, bool) {
        let variable = self.fresh("t");
        template.push_str(&format!(" catch ({name} {variable}) $"));
        let report = node(&format!("log(\"caught \" + describe({variable}));"), vec![]);
        let rethrows = may_jump && self.rng.chance(12) && !name.contains("Throwable");
        // A checked exception may only go on where the surroundings expect it.
        if rethrows && (self.scope.checked || !["Checked", "CheckedChild", "Exception"].contains(&name)) {
            let form = if self.rng.chance(50) {
                format!("throw {variable};")
            } else {
                format!("throw new Plain(\"wrapped\", {variable});")
            };
            return (vec![report, node(&form, vec![])], false);
        }
        let (rest, completes) = self.block(2, may_jump);
        (std::iter::once(report).chain(rest).collect(), completes)
    }

    /// One or two resources; closing them may throw the unchecked exception.
    fn resources(&mut self, template: &mut String, holes: &mut Vec<Piece>) {
        let mut written = Vec::new();
        for _ in 0..self.rng.between(1, 2) {
            let name = self.fresh("r");
            let ty = Type::Other("Resource".into());
            let argument = self.expr(&INT, 1);
            let created = expr(&ty, &format!("new Resource(\"{name}\", $)"), pieces![argument]);
            let value = if self.rng.chance(8) { text(&ty, "null") } else { created };
            written.push(format!("Resource {name} = $"));
            holes.push(value.into());
        }
        template.push_str(&format!("({}) ", written.join("; ")));
    }
}
