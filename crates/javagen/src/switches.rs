//! Switches over numbers, strings and enum constants: old style with fall-through, arrow style, and as expressions with `yield`.

use crate::generator::{Generator, Target};
use crate::tree::{Expr, Node, Piece, expr, node, pieces};
use crate::types::{BOOLEAN, Prim, Type};

impl Generator<'_> {
    /// What to switch over, and labels for the cases: all different, all fitting.
    fn subject(&mut self, depth: usize) -> (Expr, Vec<String>) {
        match self.rng.below(4) {
            0 => {
                let labels = ["a", "abc", "b", "", "Hello", "AaAa", "BBBB", "zz"];
                let subject = self.receiver(&Type::Str, depth);
                (subject, labels.iter().map(|label| format!("\"{label}\"")).collect())
            }
            1 if !self.world.enums.is_empty() => {
                let ty = self.enum_type();
                let labels = match &ty {
                    Type::Enum(name) => {
                        self.world.enumeration(name).map(|e| e.constants.clone()).unwrap_or_default()
                    }
                    _ => Vec::new(),
                };
                (self.receiver(&ty, depth), labels)
            }
            2 => {
                let subject = self.exact(Prim::Char, depth);
                (subject, ["'a'", "'b'", "'m'", "'z'", "'\\0'", "65535"].map(String::from).to_vec())
            }
            _ => self.integer_subject(depth),
        }
    }

    fn integer_subject(&mut self, depth: usize) -> (Expr, Vec<String>) {
        let prim = self.rng.pick([Prim::Byte, Prim::Short, Prim::Int, Prim::Int]);
        let inner = self.expr(&Type::Prim(prim), depth);
        let ty = Type::Prim(prim);
        let name = prim.name();
        // A small range makes every case likely; the whole range makes the default likely.
        let form = if self.rng.chance(70) { format!("({name}) (($) & 7)") } else { format!("({name}) ($)") };
        let subject = expr(&ty, &form, pieces![inner]);
        let sparse = self.rng.chance(30);
        let labels = (0..7).map(|label| if sparse && label > 2 { label * 17 - 100 } else { label - 1 });
        (subject, labels.map(|label: i32| label.to_string()).collect())
    }

    /// Some of the labels in random order, in groups for a case each.
    fn groups(&mut self, mut labels: Vec<String>) -> Vec<Vec<String>> {
        let mut groups = Vec::new();
        for _ in 0..self.rng.between(1, 4) {
            let mut group = Vec::new();
            for _ in 0..self.rng.between(1, 2) {
                if !labels.is_empty() {
                    group.push(labels.swap_remove(self.rng.below(labels.len())));
                }
            }
            if !group.is_empty() {
                groups.push(group);
            }
        }
        groups
    }

    pub fn switch_statement(&mut self, size: usize) -> Node {
        let (subject, labels) = self.subject(2);
        let groups = self.groups(labels);
        self.in_block(|g| {
            g.scope.targets.push(Target { label: None, is_loop: false });
            g.scope.depth += 1;
            if g.rng.chance(50) {
                return g.old_switch(subject, groups, size);
            }
            g.arrow_switch(subject, groups, size)
        })
    }

    /// Cases that end in a jump, in a break, or fall into the next. The last completes normally, and so the switch does.
    fn old_switch(&mut self, subject: Expr, groups: Vec<Vec<String>>, size: usize) -> Node {
        let mut heads: Vec<String> = groups
            .iter()
            .map(|group| group.iter().map(|label| format!("case {label}: ")).collect())
            .collect();
        if self.rng.chance(75) {
            let position = self.rng.below(heads.len() + 1);
            heads.insert(position, "default: ".into());
        }
        let mut cases = Vec::new();
        let last = heads.len() - 1;
        for (index, head) in heads.iter().enumerate() {
            let (mut body, completes) = self.block(size, index != last);
            if completes && self.rng.chance(60) {
                body.push(node("break;", vec![]));
            }
            cases.push(node(&format!("{head}$"), pieces![body]));
        }
        node("switch ($) $", pieces![subject, cases])
    }

    fn arrow_switch(&mut self, subject: Expr, groups: Vec<Vec<String>>, size: usize) -> Node {
        let mut cases = Vec::new();
        for group in &groups {
            let (body, _) = self.block(size, true);
            cases.push(node(&format!("case {} -> $", group.join(", ")), pieces![body]));
        }
        let (body, _) = self.block(size, false);
        cases.push(node("default -> $", pieces![body]));
        node("switch ($) $", pieces![subject, cases])
    }

    /// A switch as an expression: nothing inside may leave it except by `yield` or by throwing.
    pub fn switch_expression(&mut self, ty: &Type, depth: usize) -> Expr {
        let (subject, labels) = self.subject(depth - 1);
        let mut heads: Vec<String> =
            self.groups(labels).iter().map(|group| format!("case {}", group.join(", "))).collect();
        heads.push("default".into());
        let old_style = self.rng.chance(25);
        let cases: Vec<Node> =
            heads.iter().map(|head| self.yielding_case(head, ty, depth, old_style)).collect();
        // As the condition of a branch that itself holds a switch expression, javac 17 makes code that does not verify.
        let form = if *ty == BOOLEAN { "truth(switch ($) $)" } else { "(switch ($) $)" };
        expr(ty, form, pieces![subject, cases])
    }

    fn yielding_case(&mut self, head: &str, ty: &Type, depth: usize, old_style: bool) -> Node {
        if !old_style && self.rng.chance(60) {
            let value = self.expr(ty, depth - 1);
            return node(&format!("{head} -> $;"), pieces![value]);
        }
        let body = self.in_block(|g| {
            g.scope.targets.clear();
            g.scope.returns = None;
            g.scope.no_try = true;
            g.scope.depth += 2;
            let (mut body, _) = g.open_block(1, false);
            let value = g.expr(ty, depth - 1);
            // `yield (` could be the call of a method: javac wants an operand that starts with something else.
            if starts_with_word(&value.pieces) {
                body.push(node("yield $;", pieces![value]));
            } else {
                let name = g.fresh("y");
                body.push(node(&format!("final {} {name} = $;", ty.java()), pieces![value]));
                body.push(node(&format!("yield {name};"), vec![]));
            }
            body
        });
        let arrow = if old_style { ":" } else { " ->" };
        node(&format!("{head}{arrow} $"), pieces![body])
    }
}

fn starts_with_word(pieces: &[Piece]) -> bool {
    match pieces.first() {
        Some(Piece::Text(text)) => text.starts_with(|first: char| first.is_ascii_alphanumeric()),
        Some(Piece::Expr(inner)) => starts_with_word(&inner.pieces),
        _ => false,
    }
}
