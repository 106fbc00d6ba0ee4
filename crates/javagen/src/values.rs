//! References: boxes, arrays, objects, enum constants, records, functions, containers.

use crate::Feature;
use crate::generator::Generator;
use crate::tree::{Expr, Node, comma_separated, declaration, expr, pieces, text};
use crate::types::{Prim, Type};
use crate::world::{Class, Kind};

impl Generator<'_> {
    pub fn reference(&mut self, ty: &Type, depth: usize) -> Expr {
        match ty {
            Type::Boxed(prim) => self.boxed(*prim, depth),
            Type::Array(element) => self.array(element, depth),
            Type::Class(name) => self.object(name, depth),
            Type::Enum(name) => self.constant(name),
            Type::Record(name) => self.record_value(name, depth),
            Type::Func(kind) => self.function(*kind, depth),
            Type::List(_) | Type::Map(..) | Type::Deque => self.collection(ty, depth),
            _ => text(ty, ty.simplest()),
        }
    }

    fn boxed(&mut self, prim: Prim, depth: usize) -> Expr {
        let ty = Type::Boxed(prim);
        if self.scope.risk > 10 && self.rng.chance(6) {
            return text(&ty, format!("({}) null", prim.boxed_name()));
        }
        let value = self.exact(prim, depth.saturating_sub(1));
        let form = if self.rng.chance(50) { "{}.valueOf($)" } else { "({}) ($)" };
        expr(&ty, &format!("({})", form.replace("{}", prim.boxed_name())), pieces![value])
    }

    /// An instance of a class or of one below it; rarely null, rarely by way of a cast that may fail.
    fn object(&mut self, name: &str, depth: usize) -> Expr {
        let ty = Type::Class(name.into());
        if self.scope.risk > 10 && self.rng.chance(20) {
            return self.doubtful_object(&ty, depth);
        }
        let below = self.places(|candidate, _| matches!(candidate, Type::Class(_)));
        let below: Vec<_> = below
            .into_iter()
            .filter(|place| matches!(&place.ty, Type::Class(class) if self.world.is_subclass(class, name)))
            .collect();
        if self.rng.chance(40)
            && let Some(place) = self.rng.choose(&below)
        {
            return text(&ty, place.text.clone());
        }
        if !self.scope.creates {
            return text(&ty, "null");
        }
        let classes = self.world.concrete_below(name);
        let is_open = self.world.class(name).is_some_and(|class| class.kind != Kind::Concrete);
        let anonymous = self.on(Feature::InnerClasses) && is_open && depth > 0 && self.scope.depth < 3;
        match self.rng.choose(&classes) {
            Some(class) if !(anonymous && self.rng.chance(25)) => {
                let arguments = self.arguments(&class.constructor, depth);
                expr(&ty, &format!("new {}($)", class.name), pieces![arguments])
            }
            None if !is_open || !self.on(Feature::InnerClasses) => text(&ty, "null"),
            _ => self.anonymous(name, depth),
        }
    }

    fn doubtful_object(&mut self, ty: &Type, depth: usize) -> Expr {
        let other = self.class_type();
        if depth == 0 || self.rng.chance(30) {
            return text(ty, format!("({}) null", ty.java()));
        }
        let inner = self.expr(&other, depth - 1);
        expr(ty, &format!("(({}) (Object) ($))", ty.java()), pieces![inner])
    }

    /// An anonymous class that writes down the methods that are missing.
    fn anonymous(&mut self, name: &str, depth: usize) -> Expr {
        let ty = Type::Class(name.into());
        let Some(class) = self.world.class(name).cloned() else { return text(&ty, "null") };
        let arguments = self.arguments(&class.constructor, depth);
        let members: Vec<Node> = self.missing_methods(&class);
        expr(&ty, &format!("new {name}($) $"), pieces![arguments, members])
    }

    fn missing_methods(&mut self, class: &Class) -> Vec<Node> {
        let missing = class.methods.iter().filter(|method| class.missing.contains(&method.name));
        let mut members = Vec::new();
        for method in missing {
            let member = self.in_capture(Some(method.ret.clone()), |g| {
                g.scope.this_class = None;
                g.scope.super_methods.clear();
                g.scope.checked = method.throws;
                g.method("public ", method)
            });
            members.push(member);
        }
        if class.kind == Kind::Interface {
            members.push(declaration("public String toString() { return \"anonymous\"; }", vec![]));
        }
        members
    }

    fn constant(&mut self, name: &str) -> Expr {
        let ty = Type::Enum(name.into());
        let constants =
            self.world.enumeration(name).map(|declared| declared.constants.clone()).unwrap_or_default();
        let constant = self.rng.choose(&constants).cloned().unwrap_or_default();
        if self.rng.chance(15) {
            let index = self.literal(Prim::Int);
            let form = format!("{name}.values()[index($, {})]", constants.len());
            return expr(&ty, &form, pieces![index]);
        }
        text(&ty, format!("{name}.{constant}"))
    }

    fn record_value(&mut self, name: &str, depth: usize) -> Expr {
        let components = self.world.record(name).map(|record| record.components.clone()).unwrap_or_default();
        let arguments = components
            .iter()
            .map(|component| self.expr(&component.ty, depth.saturating_sub(1).min(1)))
            .collect();
        expr(&Type::Record(name.into()), &format!("new {name}($)"), pieces![comma_separated(arguments)])
    }

    /// A component of a record in scope, or what an enum constant tells of itself.
    pub fn component(&mut self, ty: &Type) -> Option<Expr> {
        let mut offers = Vec::new();
        for place in self.places(|candidate, _| matches!(candidate, Type::Record(_) | Type::Enum(_))) {
            match &place.ty {
                Type::Record(name) => {
                    let components =
                        self.world.record(name).map(|record| record.components.as_slice()).unwrap_or(&[]);
                    let fitting = components.iter().filter(|component| component.ty == *ty);
                    offers.extend(fitting.map(|component| format!("{}.{}()", place.text, component.name)));
                }
                _ if *ty == crate::types::INT => {
                    offers.push(format!("{}.ordinal()", place.text));
                    offers.push(format!("{}.weight(3)", place.text));
                }
                _ if *ty == Type::Str => offers.push(format!("{}.name()", place.text)),
                _ => {}
            }
        }
        self.rng.choose(&offers).map(|offer| text(ty, offer.clone()))
    }
}
