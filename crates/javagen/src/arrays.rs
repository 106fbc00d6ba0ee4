//! Arrays: creation in all forms, elements, lengths, copies, and the ways in which they fail.

use crate::Feature;
use crate::generator::Generator;
use crate::tree::{Expr, Node, comma_separated, expr, node, pieces, text};
use crate::types::{INT, Type, array_creation};

impl Generator<'_> {
    pub fn array(&mut self, element: &Type, depth: usize) -> Expr {
        let ty = Type::array(element.clone());
        let choice = if depth == 0 { self.rng.below(2) } else { self.rng.below(6) };
        match choice {
            0 => self.listed_array(element, depth),
            1 => self.sized_array(element),
            2 if self.risky() => {
                let size = self.expr(&INT, depth - 1);
                let created = array_creation(element, "(int) ($) % 5");
                expr(&ty, &created, pieces![size])
            }
            3 => {
                let original = self.receiver(&ty, depth - 1);
                expr(&ty, "$.clone()", pieces![original])
            }
            4 if !matches!(element, Type::Array(_)) => {
                let original = self.receiver(&ty, depth - 1);
                expr(&ty, "Arrays.copyOf($, 3)", pieces![original])
            }
            _ => self.listed_array(element, depth),
        }
    }

    fn listed_array(&mut self, element: &Type, depth: usize) -> Expr {
        let count = self.rng.between(1, 4);
        let items = (0..count).map(|_| self.expr(element, depth.saturating_sub(1).min(1))).collect();
        let ty = Type::array(element.clone());
        expr(&ty, &format!("new {}{{$}}", ty.java()), pieces![comma_separated(items)])
    }

    /// `new T[n]` for elements with a useful default; with several dimensions, all of them.
    fn sized_array(&mut self, element: &Type) -> Expr {
        let ty = Type::array(element.clone());
        let mut sizes = format!("[{}]", self.rng.between(1, 4));
        let mut inner = element;
        while let Type::Array(next) = inner {
            sizes.push_str(&format!("[{}]", self.rng.between(1, 3)));
            inner = next;
        }
        if matches!(inner, Type::Prim(_)) {
            return text(&ty, format!("new {}{sizes}", inner.java()));
        }
        self.listed_array(element, 0)
    }

    /// An element of an array in scope, as text that can also be assigned to. The index is evaluated anew on each use.
    pub fn element_place(&mut self, element: &Type, depth: usize) -> Option<Expr> {
        let ty = Type::array(element.clone());
        let array = match self.place_of(&ty) {
            Some(place) => text(&ty, place.text),
            None if depth > 0 => {
                let rows = self.place_of(&Type::array(ty.clone()))?;
                let index = self.exact(crate::types::Prim::Int, 0);
                expr(&ty, &format!("{0}[index($, {0}.length)]", rows.text), pieces![index])
            }
            None => return None,
        };
        let index = self.exact(crate::types::Prim::Int, depth.saturating_sub(1));
        if self.risky() {
            return Some(expr(element, "$[$]", pieces![array, index]));
        }
        Some(expr(element, "$[index($, $.length)]", pieces![array.clone(), index, array]))
    }

    pub fn element(&mut self, ty: &Type, depth: usize) -> Option<Expr> {
        if !self.on(Feature::Arrays) {
            return None;
        }
        if *ty == INT && self.rng.chance(30) {
            let arrays = self.places(|candidate, _| matches!(candidate, Type::Array(_)));
            let array = self.rng.choose(&arrays)?;
            return Some(text(&INT, format!("{}.length", array.text)));
        }
        self.element_place(ty, depth)
    }

    pub fn text_of_array(&mut self, depth: usize) -> Expr {
        if !self.on(Feature::Arrays) {
            return self.string_literal();
        }
        let arrays = self.places(|candidate, _| matches!(candidate, Type::Array(_)));
        if let Some(array) = self.rng.choose(&arrays) {
            let nested = matches!(&array.ty, Type::Array(inner) if matches!(**inner, Type::Array(_)));
            let method = if nested { "deepToString" } else { "toString" };
            return text(&Type::Str, format!("Arrays.{method}({})", array.text));
        }
        let element = self.element_type();
        let array = self.array(&element, depth.saturating_sub(1));
        expr(&Type::Str, "Arrays.toString($)", pieces![array])
    }

    /// A store into an element of any array in scope, plain or compound.
    pub fn store(&mut self, depth: usize) -> Option<Node> {
        let arrays = self.places(|candidate, _| matches!(candidate, Type::Array(_)));
        let array = self.rng.choose(&arrays)?.clone();
        let Type::Array(element) = &array.ty else { return None };
        let place = self.element_place(element, depth)?;
        if let Type::Prim(prim) = **element
            && self.rng.chance(50)
        {
            if prim != crate::types::Prim::Boolean && self.rng.chance(30) {
                return Some(node(self.rng.pick(["$++;", "--$;"]), pieces![place]));
            }
            let (operator, operand) = self.compound(prim, depth);
            return Some(node(&format!("$ {operator}= $;"), pieces![place, operand]));
        }
        let value = self.expr(element, depth);
        Some(node("$ = $;", pieces![place, value]))
    }
}
