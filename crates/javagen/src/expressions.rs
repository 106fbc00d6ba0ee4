//! Expressions of a wanted type: the productions that every type has. What only one type has is in the files of the types.
//!
//! The expression of a numeric type may have a narrower static type than asked for (`c ? b : 5` is a byte where `b` is one: JLS 15.25),
//! which assignment widens. Where the exact type matters, `exact` casts.

use crate::Feature;
use crate::generator::Generator;
use crate::tree::{Expr, comma_separated, expr, pieces, text};
use crate::types::{BOOLEAN, Prim, Type};
use crate::world::Signature;

impl Generator<'_> {
    pub fn expr(&mut self, ty: &Type, depth: usize) -> Expr {
        self.budget = self.budget.saturating_sub(1);
        if depth == 0 || self.budget == 0 {
            return self.leaf(ty);
        }
        let common = match self.rng.below(100) {
            0..=9 => self.call_returning(ty, depth),
            10..=19 => self.read(ty),
            20..=24 => Some(self.ternary(ty, depth)),
            25..=27 if self.on(Feature::Switches) => Some(self.switch_expression(ty, depth)),
            28..=31 => self.assignment(ty, depth),
            32..=37 => self.apply_function(ty, depth),
            38..=41 => self.element(ty, depth),
            42..=44 => self.component(ty),
            _ => None,
        };
        common.unwrap_or_else(|| self.own_production(ty, depth))
    }

    fn own_production(&mut self, ty: &Type, depth: usize) -> Expr {
        match ty {
            Type::Prim(Prim::Boolean) => self.boolean(depth),
            Type::Prim(prim) => self.number(*prim, depth),
            Type::Str => self.string(depth),
            _ => self.reference(ty, depth),
        }
    }

    /// A variable where there is one, else a value that needs no operands.
    pub fn leaf(&mut self, ty: &Type) -> Expr {
        if self.rng.chance(70)
            && let Some(found) = self.read(ty)
        {
            return found;
        }
        match ty {
            Type::Prim(prim) => self.literal(*prim),
            Type::Str => self.string_literal(),
            _ => self.reference(ty, 0),
        }
    }

    fn read(&mut self, ty: &Type) -> Option<Expr> {
        let place = self.place_of(ty)?;
        Some(text(ty, place.text))
    }

    /// An expression of exactly the type: for boxing, inference and `var`.
    pub fn exact(&mut self, prim: Prim, depth: usize) -> Expr {
        let inner = self.expr(&Type::Prim(prim), depth);
        expr(&Type::Prim(prim), &format!("({}) ($)", prim.name()), pieces![inner])
    }

    /// Something to call a method on: its static type is exactly the class.
    pub fn receiver(&mut self, ty: &Type, depth: usize) -> Expr {
        if let Some(found) = self.read(ty) {
            return found;
        }
        let inner = self.expr(ty, depth);
        expr(ty, &format!("(({}) ($))", ty.java()), pieces![inner])
    }

    pub fn condition(&mut self, depth: usize) -> Expr {
        self.expr(&BOOLEAN, depth)
    }

    fn ternary(&mut self, ty: &Type, depth: usize) -> Expr {
        let condition = self.condition(depth - 1);
        let (left, right) = match ty {
            Type::Prim(prim) if prim.is_promoted() && self.rng.chance(50) => self.promoted_pair(*prim),
            _ => (ty.clone(), ty.clone()),
        };
        let yes = self.expr(&left, depth - 1);
        let no = self.expr(&right, depth - 1);
        expr(ty, "($ ? $ : $)", pieces![condition, yes, no])
    }

    /// Two types that promotion brings to the wanted one, perhaps by way of unboxing.
    pub fn promoted_pair(&mut self, prim: Prim) -> (Type, Type) {
        let narrower = self.rng.choose(prim.operands()).copied().unwrap_or(prim);
        let narrower = if self.on(Feature::Boxing) && self.rng.chance(12) {
            Type::Boxed(narrower)
        } else {
            Type::Prim(narrower)
        };
        if self.rng.chance(50) { (narrower, Type::Prim(prim)) } else { (Type::Prim(prim), narrower) }
    }

    pub fn arguments(&mut self, params: &[Type], depth: usize) -> Expr {
        let arguments = params.iter().map(|param| self.expr(param, depth.saturating_sub(1).min(2))).collect();
        comma_separated(arguments)
    }

    fn call_returning(&mut self, ty: &Type, depth: usize) -> Option<Expr> {
        if !self.scope.calls {
            return None;
        }
        match self.rng.below(3) {
            0 if self.on(Feature::Objects) => self.virtual_call(ty, depth),
            1 if !self.scope.super_methods.is_empty() => self.super_call(ty, depth),
            _ => self.static_call(ty, depth),
        }
    }

    fn may_call(&self, signature: &Signature, ret: &Type) -> bool {
        signature.ret == *ret && (self.scope.checked || !signature.throws)
    }

    pub fn static_call(&mut self, ty: &Type, depth: usize) -> Option<Expr> {
        let callable: Vec<Signature> =
            self.world.statics.iter().filter(|method| self.may_call(method, ty)).cloned().collect();
        let method = self.rng.choose(&callable)?;
        let arguments = self.arguments(&method.params, depth);
        Some(expr(ty, &format!("{}($)", method.name), pieces![arguments]))
    }

    fn super_call(&mut self, ty: &Type, depth: usize) -> Option<Expr> {
        let callable: Vec<Signature> =
            self.scope.super_methods.iter().filter(|method| self.may_call(method, ty)).cloned().collect();
        let method = self.rng.choose(&callable)?;
        let arguments = self.arguments(&method.params, depth);
        Some(expr(ty, &format!("super.{}($)", method.name), pieces![arguments]))
    }

    pub fn virtual_call(&mut self, ty: &Type, depth: usize) -> Option<Expr> {
        let mut callable = Vec::new();
        for class in &self.world.classes {
            for method in class.methods.iter().filter(|method| self.may_call(method, ty)) {
                callable.push((Type::Class(class.name.clone()), method.clone()));
            }
        }
        let (class, method) = self.rng.choose(&callable)?;
        let is_this = self.scope.this_class.as_ref().is_some_and(|this| Type::Class(this.clone()) == *class);
        let receiver = if is_this && self.rng.chance(50) {
            text(class, "this")
        } else {
            if !self.scope.creates && self.place_of(class).is_none() {
                return None;
            }
            self.receiver(class, depth - 1)
        };
        let arguments = self.arguments(&method.params, depth);
        Some(expr(ty, &format!("$.{}($)", method.name), pieces![receiver, arguments]))
    }

    /// `(x = e)`, `(x op= e)`, `x++` and the like, as an expression.
    fn assignment(&mut self, ty: &Type, depth: usize) -> Option<Expr> {
        let place = self.assignable_place(|candidate| candidate == ty)?;
        let name = &place.text;
        match ty {
            Type::Prim(prim) if *prim != Prim::Boolean && self.rng.chance(50) => {
                let form = self.rng.pick(["++", "--"]);
                let written =
                    if self.rng.chance(50) { format!("({name}{form})") } else { format!("({form}{name})") };
                Some(text(ty, written))
            }
            Type::Prim(prim) if self.rng.chance(50) => {
                let (operator, operand) = self.compound(*prim, depth - 1);
                Some(expr(ty, &format!("({name} {operator}= $)"), pieces![operand]))
            }
            // A string that grew in a loop must stay short, which only the statement form sees to.
            Type::Func(_) | Type::List(_) | Type::Map(..) | Type::Deque => None,
            _ => {
                let value = self.expr(ty, depth - 1);
                Some(expr(ty, &format!("({name} = $)"), pieces![value]))
            }
        }
    }

    /// An operator and a right operand for a compound assignment, which narrows its result without being asked.
    pub fn compound(&mut self, prim: Prim, depth: usize) -> (&'static str, Expr) {
        if prim == Prim::Boolean {
            return (self.rng.pick(["&", "|", "^"]), self.condition(depth));
        }
        let operand = self.any_numeric();
        if prim.is_integral() && operand.is_integral() && self.rng.chance(50) {
            let operator = self.rng.pick(["&", "|", "^", "<<", ">>", ">>>"]);
            return (operator, self.expr(&Type::Prim(operand), depth));
        }
        let operator = self.rng.pick(["+", "-", "*", "/", "%"]);
        let value = if matches!(operator, "/" | "%") {
            self.divisor(&Type::Prim(operand), depth)
        } else {
            self.expr(&Type::Prim(operand), depth)
        };
        (operator, value)
    }
}
