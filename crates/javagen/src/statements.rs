//! Statements. A block knows whether it completes normally (JLS 14.22), so that nothing unreachable is ever written.
//!
//! Every loop takes fuel in its condition. As that condition is never a constant expression, each loop can complete normally.

use crate::Feature;
use crate::generator::{Generator, Scope, Target};
use crate::tree::{Expr, Node, expr, node, pieces, pinned, text};
use crate::types::{BOOLEAN, INT, Prim, Type};
use crate::world::Signature;

/// How many expressions a member has, roughly. Bodies nest in expressions (lambdas, anonymous classes, switches), so that sizes would
/// otherwise have a long tail.
const MEMBER_BUDGET: usize = 35;

impl Generator<'_> {
    /// Statements in a scope of their own, and whether they complete normally.
    pub fn block(&mut self, size: usize, may_jump: bool) -> (Vec<Node>, bool) {
        self.in_block(|g| g.open_block(size, may_jump))
    }

    /// Statements whose declarations stay in scope. Only with `may_jump` may the last one be a jump.
    pub fn open_block(&mut self, size: usize, may_jump: bool) -> (Vec<Node>, bool) {
        let mut body = Vec::new();
        let size = if self.budget == 0 { 1 } else { size.max(1) };
        for _ in 0..self.rng.between(1, size) {
            if !self.statement(&mut body, may_jump) {
                return (body, false);
            }
        }
        if may_jump
            && self.rng.chance(12)
            && let Some(jump) = self.jump()
        {
            body.push(jump);
            return (body, false);
        }
        (body, true)
    }

    /// One statement. Says whether it completes normally, which it does unless it may jump.
    fn statement(&mut self, body: &mut Vec<Node>, may_jump: bool) -> bool {
        let inner = self.scope.depth < 3 && self.budget > 0;
        let made = match self.rng.below(100) {
            0..=17 => Some(self.local()),
            18..=29 => self.assign(),
            30..=47 => Some(self.print()),
            48..=57 if inner => return self.conditional(body, may_jump),
            58..=67 if inner => Some(self.repeat()),
            68..=73 if inner && self.on(Feature::Switches) => Some(self.switch_statement(2)),
            74..=81 if inner && !self.scope.no_try && self.on(Feature::Exceptions) => {
                return self.attempt(body, may_jump);
            }
            82..=86 => self.jump().map(|jump| self.guarded(jump)),
            87..=90 if self.on(Feature::Arrays) => self.store(2),
            91..=93 => self.change_collection(2),
            94 | 95 => self.bare_call(),
            96 if inner && !self.scope.no_try => {
                let (inside, completes) = self.block(2, may_jump);
                let lock = self.rng.pick(["LOCK", "\"lock\"", "Integer.class"]);
                body.push(node(&format!("synchronized ({lock}) $"), pieces![inside]));
                return completes;
            }
            97 => {
                let (condition, detail) = (self.condition(2), self.expr(&Type::Str, 1));
                Some(node("assert $ : $;", pieces![condition, detail]))
            }
            98 if inner => Some(self.late_assignment(body)),
            _ => None,
        };
        let made = made.unwrap_or_else(|| self.print());
        body.push(made);
        true
    }

    fn local(&mut self) -> Node {
        let ty = self.local_type();
        let name = self.fresh("v");
        let is_final = self.rng.chance(50);
        if let Type::Prim(prim) = ty
            && self.rng.chance(15)
        {
            let value = self.exact(prim, 2);
            self.declare(&name, &ty, !is_final, is_final);
            let keyword = if is_final { "final var" } else { "var" };
            return node(&format!("{keyword} {name} = $;"), pieces![value]);
        }
        let value = self.expr(&ty, 3);
        self.declare(&name, &ty, !is_final, is_final);
        let keyword = if is_final { "final " } else { "" };
        node(&format!("{keyword}{} {name} = $;", ty.java()), pieces![value])
    }

    /// A final variable that gets its value on one of two ways.
    fn late_assignment(&mut self, body: &mut Vec<Node>) -> Node {
        let ty = Type::Prim(self.any_prim());
        let name = self.fresh("w");
        body.push(node(&format!("final {} {name};", ty.java()), vec![]));
        let (condition, yes, no) = (self.condition(2), self.expr(&ty, 2), self.expr(&ty, 2));
        self.declare(&name, &ty, false, true);
        node(&format!("if ($) {name} = $; else {name} = $;"), pieces![condition, yes, no])
    }

    fn assign(&mut self) -> Option<Node> {
        let place = self.assignable_place(|_| true)?;
        let name = &place.text;
        match &place.ty {
            Type::Prim(prim) if *prim != Prim::Boolean && self.rng.chance(25) => {
                Some(node(&format!("{name}{};", self.rng.pick(["++", "--"])), vec![]))
            }
            Type::Prim(prim) if self.rng.chance(55) => {
                let (operator, operand) = self.compound(*prim, 2);
                Some(node(&format!("{name} {operator}= $;"), pieces![operand]))
            }
            Type::Boxed(prim) if *prim == Prim::Int && self.rng.chance(40) => {
                Some(node(&format!("{name}{};", self.rng.pick(["++", "--", " += 100", " *= 3"])), vec![]))
            }
            Type::Str if self.rng.chance(30) => {
                let operand = self.printable(2);
                Some(node(&format!("{name} += $; {name} = cap({name});"), pieces![operand]))
            }
            ty => {
                let value = self.expr(ty, 3);
                Some(node(&format!("{name} = $;"), pieces![value]))
            }
        }
    }

    pub fn print(&mut self) -> Node {
        if self.rng.chance(45) {
            let ty = self.value_type();
            let value = match &ty {
                Type::Array(_) => self.text_of_array(2),
                _ => self.expr(&ty, 3),
            };
            return node("show($);", pieces![value]);
        }
        let joined = self.concatenation(3);
        node("log($);", pieces![joined])
    }

    fn bare_call(&mut self) -> Option<Node> {
        let ty = if self.rng.chance(50) { Type::Void } else { self.value_type() };
        if !self.scope.calls {
            return None;
        }
        let call = match self.rng.chance(50) {
            true => self.static_call(&ty, 2)?,
            false => self.virtual_call(&ty, 2)?,
        };
        Some(node("$;", pieces![call]))
    }

    fn conditional(&mut self, body: &mut Vec<Node>, may_jump: bool) -> bool {
        let condition = self.condition(3);
        self.scope.depth += 1;
        let (yes, yes_completes) = self.block(3, true);
        let mut completes = true;
        if self.rng.chance(50) {
            let (no, no_completes) = self.block(2, may_jump || yes_completes);
            completes = yes_completes || no_completes;
            body.push(node("if ($) $ else $", pieces![condition, yes, no]));
        } else {
            body.push(node("if ($) $", pieces![condition, yes]));
        }
        self.scope.depth -= 1;
        completes
    }

    /// A jump that is taken under a condition.
    pub fn guarded(&mut self, jump: Node) -> Node {
        let condition = self.condition(2);
        node("if ($) $", pieces![condition, vec![jump]])
    }

    /// A jump out of what is around: break, continue, return or throw.
    pub fn jump(&mut self) -> Option<Node> {
        let mut choices = Vec::new();
        if !self.scope.targets.is_empty() {
            choices.push("break;".to_string());
        }
        if self.scope.targets.iter().any(|target| target.is_loop) {
            choices.push("continue;".into());
        }
        for label in self.scope.targets.iter().filter_map(|target| target.label.as_ref()) {
            choices.push(format!("break {label};"));
            choices.push(format!("continue {label};"));
        }
        if self.rng.chance(70)
            && let Some(choice) = self.rng.choose(&choices)
        {
            return Some(node(choice, vec![]));
        }
        match self.scope.returns.clone() {
            _ if self.on(Feature::Exceptions) && self.rng.chance(20) => self.throw(),
            None => None,
            Some(Type::Void) => Some(node("return;", vec![])),
            Some(ty) => {
                let value = self.expr(&ty, 2);
                Some(node("return $;", pieces![value]))
            }
        }
    }

    fn repeat(&mut self) -> Node {
        self.in_block(|g| {
            let label = g.rng.chance(25).then(|| g.fresh("l"));
            let prefix = label.as_ref().map(|label| format!("{label}: ")).unwrap_or_default();
            let target = Target { label, is_loop: true };
            match g.rng.below(6) {
                0..=2 => g.counting_loop(&prefix, target),
                3 => g.while_loop(&prefix, target),
                4 => g.do_loop(&prefix, target),
                _ => g.for_each(&prefix, target),
            }
        })
    }

    fn loop_body(&mut self, target: Target, may_jump: bool) -> Vec<Node> {
        self.in_block(|g| {
            g.scope.targets.push(target);
            g.scope.depth += 1;
            g.open_block(4, may_jump).0
        })
    }

    fn counting_loop(&mut self, prefix: &str, target: Target) -> Node {
        let prim = self.rng.pick([Prim::Int, Prim::Int, Prim::Int, Prim::Long, Prim::Byte, Prim::Char]);
        let name = self.fresh("i");
        let ty = prim.name();
        let bound = self.rng.between(1, 5);
        let head = match self.rng.below(3) {
            0 => format!("for ({ty} {name} = {bound}; {name} > 0 && fuel-- > 0; {name}--)"),
            1 => format!("for ({ty} {name} = 0; {name} < {} && fuel-- > 0; {name} += 2)", bound * 2),
            _ => format!("for ({ty} {name} = 0; {name} < {bound} && fuel-- > 0; ++{name})"),
        };
        let assignable = self.rng.chance(15);
        self.declare(&name, &Type::Prim(prim), assignable, false);
        let body = self.loop_body(target, true);
        node(&format!("{prefix}{head} $"), pieces![body])
    }

    fn while_loop(&mut self, prefix: &str, target: Target) -> Node {
        let condition = self.condition(2);
        let body = self.loop_body(target, true);
        node(&format!("{prefix}while (fuel-- > 0 && $) $"), pieces![condition, body])
    }

    /// The body must complete normally, or else nothing after the loop could be reached.
    fn do_loop(&mut self, prefix: &str, target: Target) -> Node {
        let body = self.loop_body(target, false);
        let condition = self.condition(2);
        node(&format!("{prefix}do $ while (fuel-- > 0 && $);"), pieces![body, condition])
    }

    fn for_each(&mut self, prefix: &str, target: Target) -> Node {
        let places = self.places(|ty, _| matches!(ty, Type::Array(_) | Type::List(_)));
        let (subject, element) = match self.rng.choose(&places).cloned() {
            Some(place) => {
                let element = match &place.ty {
                    Type::Array(element) | Type::List(element) => (**element).clone(),
                    _ => INT,
                };
                (text(&place.ty, place.text), element)
            }
            None => (text(&Type::array(INT), "new int[]{3, 1, 2}"), INT),
        };
        let name = self.fresh("x");
        self.declare(&name, &element, false, true);
        let body = self.loop_body(target, true);
        node(&format!("{prefix}for (final {} {name} : $) $", element.java()), pieces![subject, body])
    }

    /// A clean scope for the body of a static method.
    pub fn enter_static(&mut self, signature: &Signature) {
        self.budget = MEMBER_BUDGET;
        self.scope =
            Scope { checked: signature.throws, creates: true, calls: true, risk: 3, ..Scope::default() };
    }

    /// A method with a body in the current surroundings. The first statement takes fuel and cannot be shrunk away.
    pub fn method(&mut self, modifiers: &str, signature: &Signature) -> Node {
        let mut params = Vec::new();
        let size = (self.options.statements / 2).max(1);
        let body = self.in_block(|g| {
            g.scope.targets.clear();
            g.scope.returns = Some(signature.ret.clone());
            g.scope.checked = signature.throws;
            g.scope.creates = true;
            g.scope.calls = true;
            for param in &signature.params {
                let name = g.fresh("a");
                let is_final = g.rng.chance(50);
                g.declare(&name, param, !is_final, is_final);
                params.push(format!("{}{} {name}", if is_final { "final " } else { "" }, param.java()));
            }
            let out_of_fuel = match &signature.ret {
                Type::Void => "if (--fuel < 0) return;".to_string(),
                ret => format!("if (--fuel < 0) return {};", ret.simplest()),
            };
            let mut body = vec![pinned(&out_of_fuel, vec![])];
            body.extend(g.function_body(&signature.ret, size));
            body
        });
        let throws = if signature.throws { " throws Checked" } else { "" };
        let head = format!(
            "{modifiers}{} {}({}){throws} $",
            signature.ret.java(),
            signature.name,
            params.join(", ")
        );
        crate::tree::declaration(&head, pieces![body])
    }

    /// A condition that is true about as often as not, and depends on the run.
    pub fn coin(&mut self) -> Expr {
        let value = self.expr(&INT, 1);
        expr(&BOOLEAN, &format!("((($) & {}) == 0)", self.rng.pick([1, 2, 3])), pieces![value])
    }
}
