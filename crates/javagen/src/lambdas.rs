//! Functions as values: lambdas with expression and block bodies, and method references of all kinds.
//!
//! A function can only capture final variables, and no function is kept in a field, so that functions cannot call themselves
//! in a circle (the recursion through a field that the catalogue has takes fuel).

use crate::Feature;
use crate::generator::Generator;
use crate::tree::{Expr, Node, expr, node, pieces, text};
use crate::types::{BOOLEAN, CHAR, DOUBLE, INT, INTEGER, LONG, Prim, Type};
use crate::world::Signature;

pub struct Func {
    pub java: &'static str,
    pub method: &'static str,
    /// Parameters and result, a letter each: see `decode`.
    pub params: &'static str,
    pub ret: char,
    /// References to methods of the library that fit.
    pub library: &'static [&'static str],
}

const fn func(
    java: &'static str,
    method: &'static str,
    params: &'static str,
    ret: char,
    library: &'static [&'static str],
) -> Func {
    Func { java, method, params, ret, library }
}

pub const FUNCS: [Func; 17] = [
    func("IntBinaryOperator", "applyAsInt", "II", 'I', &["Integer::sum", "Math::max", "Integer::compare"]),
    func("IntUnaryOperator", "applyAsInt", "I", 'I', &["Math::abs", "Integer::reverse", "Integer::bitCount"]),
    func("LongBinaryOperator", "applyAsLong", "JJ", 'J', &["Long::sum", "Math::min"]),
    func("DoubleUnaryOperator", "applyAsDouble", "D", 'D', &["Math::abs", "Math::floor", "Math::sqrt"]),
    func("IntPredicate", "test", "I", 'Z', &["Character::isDigit", "Character::isLetter"]),
    func(
        "Function<Integer, Integer>",
        "apply",
        "i",
        'i',
        &["Integer::bitCount", "Integer::signum", "Function.<Integer>identity()::apply"],
    ),
    func("BiFunction<Integer, String, String>", "apply", "iS", 'S', &["(p, q) -> q + p"]),
    func("Supplier<String>", "get", "", 'S', &["\" bound \"::trim", "String::new"]),
    func("UnaryOperator<String>", "apply", "S", 'S', &["String::trim", "\"pre\"::concat", "String::new"]),
    func("Predicate<String>", "test", "S", 'Z', &["String::isEmpty", "\"abc\"::equals", "Objects::isNull"]),
    func(
        "ToIntFunction<String>",
        "applyAsInt",
        "S",
        'I',
        &["String::length", "String::hashCode", "\"mn\"::compareTo"],
    ),
    func(
        "IntFunction<String>",
        "apply",
        "I",
        'S',
        &["Integer::toHexString", "String::valueOf", "Integer::toString"],
    ),
    func("BinaryOperator<Long>", "apply", "ll", 'l', &["Long::sum", "Long::max"]),
    func("Supplier<Integer>", "get", "", 'i', &["\"four\"::length"]),
    func(
        "ToLongFunction<Integer>",
        "applyAsLong",
        "i",
        'J',
        &["Integer::longValue", "Integer::toUnsignedLong"],
    ),
    func("IntToDoubleFunction", "applyAsDouble", "I", 'D', &["Math::sqrt", "Integer::bitCount"]),
    func("Mix", "mix", "BCDS", 'J', &[]),
];

pub fn decode(letter: char) -> Type {
    match letter {
        'I' => INT,
        'J' => LONG,
        'Z' => BOOLEAN,
        'D' => DOUBLE,
        'B' => Type::Prim(Prim::Byte),
        'C' => CHAR,
        'i' => INTEGER,
        'l' => Type::Boxed(Prim::Long),
        _ => Type::Str,
    }
}

impl Func {
    fn parameters(&self) -> Vec<Type> {
        self.params.chars().map(decode).collect()
    }
}

impl Generator<'_> {
    pub fn function(&mut self, kind: usize, depth: usize) -> Expr {
        let ty = Type::Func(kind);
        let Some(func) = FUNCS.get(kind) else { return text(&ty, "null") };
        match self.rng.below(10) {
            0 | 1 => {
                if let Some(reference) = self.rng.choose(func.library) {
                    return text(&ty, *reference);
                }
                self.lambda(&ty, func, depth)
            }
            2 if self.scope.depth < 3 && self.extra.len() < 8 => self.adapted_reference(&ty, func),
            3 | 4 if self.scope.calls => {
                self.instance_reference(&ty, func).unwrap_or_else(|| self.lambda(&ty, func, depth))
            }
            _ => self.lambda(&ty, func, depth),
        }
    }

    fn lambda(&mut self, ty: &Type, func: &Func, depth: usize) -> Expr {
        let params: Vec<(String, Type)> =
            func.parameters().into_iter().map(|param| (self.fresh("a"), param)).collect();
        let typed = self.rng.chance(40);
        let written: Vec<String> = params
            .iter()
            .map(|(name, param)| if typed { format!("{} {name}", param.java()) } else { name.clone() })
            .collect();
        let head = match written.as_slice() {
            [single] if !typed => single.clone(),
            several => format!("({})", several.join(", ")),
        };
        let ret = decode(func.ret);
        self.in_capture(Some(ret.clone()), |g| {
            for (name, param) in &params {
                g.declare(name, param, false, true);
            }
            if g.rng.chance(35) && g.scope.depth < 4 {
                let body = g.function_body(&ret, 2);
                return expr(ty, &format!("{head} -> $"), pieces![body]);
            }
            let value = g.expr(&ret, depth.clamp(1, 2));
            expr(ty, &format!("{head} -> $"), pieces![value])
        })
    }

    /// Statements that end in a return on every path.
    pub fn function_body(&mut self, ret: &Type, statements: usize) -> Vec<Node> {
        let (mut body, completes) = self.block(statements, true);
        if completes && *ret != Type::Void {
            let value = self.in_block(|g| g.expr(ret, 2));
            body.push(node("return $;", pieces![value]));
        }
        body
    }

    /// A reference to a new static method whose types differ from the function's by boxing, unboxing or widening.
    fn adapted_reference(&mut self, ty: &Type, func: &Func) -> Expr {
        let params = func.parameters().into_iter().map(|param| self.adapted_parameter(param)).collect();
        let ret = match decode(func.ret) {
            Type::Prim(prim) if self.rng.chance(30) => Type::Boxed(prim),
            Type::Boxed(prim) if self.rng.chance(50) => Type::Prim(prim),
            LONG if self.rng.chance(40) => INT,
            same => same,
        };
        let signature = Signature { name: self.fresh("ref"), params, ret, throws: false };
        let budget = self.budget;
        let member = self.in_block(|g| {
            g.enter_static(&signature);
            g.method("static ", &signature)
        });
        self.budget = budget;
        self.extra.push(member);
        text(ty, format!("{}::{}", self.world.main, signature.name))
    }

    fn adapted_parameter(&mut self, param: Type) -> Type {
        match param {
            Type::Prim(prim) if self.on(Feature::Boxing) && self.rng.chance(30) => Type::Boxed(prim),
            Type::Boxed(prim) if self.rng.chance(50) => Type::Prim(prim),
            INT if self.rng.chance(30) => LONG,
            same => same,
        }
    }

    /// A reference to a method of an object in scope or of `this` whose types are those of the function.
    fn instance_reference(&mut self, ty: &Type, func: &Func) -> Option<Expr> {
        let (params, ret) = (func.parameters(), decode(func.ret));
        let fits = |method: &&Signature| method.params == params && method.ret == ret && !method.throws;
        let mut offers = Vec::new();
        for variable in &self.scope.variables {
            if let Type::Class(name) = &variable.ty
                && let Some(class) = self.world.class(name)
            {
                let fitting = class.methods.iter().filter(fits);
                offers.extend(fitting.map(|method| format!("{}::{}", variable.name, method.name)));
            }
        }
        if let Some(class) = self.scope.this_class.as_ref().and_then(|this| self.world.class(this)) {
            offers.extend(class.methods.iter().filter(fits).map(|method| format!("this::{}", method.name)));
            let above = self.scope.super_methods.iter().filter(fits);
            offers.extend(above.map(|method| format!("super::{}", method.name)));
        }
        offers.extend(
            self.world
                .statics
                .iter()
                .filter(fits)
                .map(|method| format!("{}::{}", self.world.main, method.name)),
        );
        self.rng.choose(&offers).map(|offer| text(ty, offer.clone()))
    }

    /// Applies a function in scope, or a lambda on the spot, whose result is of the type.
    pub fn apply_function(&mut self, ty: &Type, depth: usize) -> Option<Expr> {
        if !self.on(Feature::Lambdas) {
            return None;
        }
        let fitting: Vec<usize> = (0..FUNCS.len())
            .filter(|kind| FUNCS.get(*kind).is_some_and(|func| decode(func.ret) == *ty))
            .collect();
        let in_scope =
            self.places(|candidate, _| matches!(candidate, Type::Func(kind) if fitting.contains(kind)));
        let (kind, function) = match self.rng.choose(&in_scope) {
            Some(place) => {
                let Type::Func(kind) = place.ty else { return None };
                (kind, text(&place.ty, place.text.clone()))
            }
            None if self.scope.depth < 3 && self.rng.chance(30) => {
                let kind = *self.rng.choose(&fitting)?;
                let written = self.function(kind, depth - 1);
                let ty = Type::Func(kind);
                (kind, expr(&ty, &format!("(({}) ($))", ty.java()), pieces![written]))
            }
            None => return None,
        };
        let func = FUNCS.get(kind)?;
        let arguments = self.arguments(&func.parameters(), depth);
        Some(expr(ty, &format!("$.{}($)", func.method), pieces![function, arguments]))
    }
}
