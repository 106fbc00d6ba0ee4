//! The containers of the library, lightly: lists, maps and queues of boxes and strings, and short streams over them.

use crate::Feature;
use crate::generator::Generator;
use crate::tree::{Expr, Node, comma_separated, expr, node, pieces, text};
use crate::types::{INT, INTEGER, Type};

impl Generator<'_> {
    pub fn collection(&mut self, ty: &Type, depth: usize) -> Expr {
        match ty {
            Type::List(element) => {
                let items: Vec<Expr> =
                    (0..self.rng.between(1, 4)).map(|_| self.expr(element, depth.min(1))).collect();
                let form = format!("new Array{}(Arrays.asList($))", ty.java());
                expr(ty, &form, pieces![comma_separated(items)])
            }
            Type::Map(..) if self.rng.chance(30) => text(ty, format!("new Tree{}()", ty.java())),
            Type::Map(..) if self.rng.chance(20) => text(ty, format!("new LinkedHash{}()", ty.java())),
            _ => text(ty, ty.simplest()),
        }
    }

    /// A number that a container in scope holds or is made of.
    pub fn collection_measure(&mut self, depth: usize) -> Option<Expr> {
        let places = self.places(|ty, _| matches!(ty, Type::List(_) | Type::Map(..) | Type::Deque));
        let place = self.rng.choose(&places)?.clone();
        let name = &place.text;
        let by_size = text(&INT, format!("{name}.size()"));
        if self.rng.chance(25) {
            return Some(by_size);
        }
        if self.rng.chance(20) {
            return Some(text(&INT, format!("{name}.hashCode()"))).filter(|_| place.ty != Type::Deque);
        }
        match &place.ty {
            Type::List(element) => {
                if self.on(Feature::Streams) && self.rng.chance(50) {
                    return Some(self.stream_over(name, element));
                }
                let item = self.receiver(element, depth - 1);
                Some(expr(&INT, &format!("{name}.indexOf($)"), pieces![item]))
            }
            Type::Map(key, _) => {
                let key = self.receiver(key, depth - 1);
                Some(expr(&INT, &format!("{name}.getOrDefault($, -1)"), pieces![key]))
            }
            _ => Some(text(&INT, format!("({name}.isEmpty() ? -1 : {name}.peekFirst())"))),
        }
    }

    fn stream_over(&mut self, name: &str, element: &Type) -> Expr {
        let operand = self.fresh("e");
        if *element == INTEGER {
            let shift = self.literal(crate::types::Prim::Int);
            let middle = self.rng.pick([
                ".filter(# -> # != null && # > 2)",
                ".map(# -> # == null ? 0 : # + 1)",
                ".sorted(Comparator.reverseOrder())",
                ".distinct()",
                "",
            ]);
            let form = format!(
                "{name}.stream().filter(Objects::nonNull){middle}.mapToInt(Integer::intValue).map(# -> # ^ $).sum()"
            );
            return expr(&INT, &form.replace('#', &operand), pieces![shift]);
        }
        let form = self.rng.pick([
            "@.stream().filter(Objects::nonNull).mapToInt(String::length).sum()",
            "(int) @.stream().filter(# -> # != null && #.length() > 1).count()",
            "@.stream().map(# -> # + \"!\").collect(Collectors.joining(\",\")).hashCode()",
            "@.stream().map(String::valueOf).sorted().reduce(\"\", String::concat).length()",
        ]);
        text(&INT, format!("({})", form.replace('#', &operand).replace('@', name)))
    }

    /// A statement that changes a container in scope.
    pub fn change_collection(&mut self, depth: usize) -> Option<Node> {
        let places = self.places(|ty, _| matches!(ty, Type::List(_) | Type::Map(..) | Type::Deque));
        let place = self.rng.choose(&places)?.clone();
        let name = &place.text;
        let changed = match &place.ty {
            Type::List(element) => {
                let item = self.expr(element, depth);
                match self.rng.below(5) {
                    0 => node(&format!("if (!{name}.isEmpty()) {name}.set(0, $);"), pieces![item]),
                    1 => node(&format!("{name}.remove($);"), pieces![self.receiver(element, 0)]),
                    2 if self.risky() => {
                        let index = self.exact(crate::types::Prim::Int, 0);
                        node(&format!("{name}.add($, $);"), pieces![index, item])
                    }
                    _ => node(&format!("{name}.add($);"), pieces![item]),
                }
            }
            Type::Map(key, value) => {
                let key = self.receiver(key, depth);
                let value = self.receiver(value, depth);
                let form = self.rng.pick([
                    "@.put($, $);",
                    "@.putIfAbsent($, $);",
                    "@.merge($, $, Integer::sum);",
                    "@.remove($, $);",
                ]);
                node(&form.replace('@', name), pieces![key, value])
            }
            _ => {
                let item = self.receiver(&INTEGER, depth);
                let form = self.rng.pick([
                    "@.push($);",
                    "@.addLast($);",
                    "@.offerFirst($);",
                    "if (@.size() > 2) @.pollFirst(); else @.add($);",
                ]);
                node(&form.replace('@', name), pieces![item])
            }
        };
        Some(changed)
    }
}
