//! Calls that are known by written specifications: their clauses as bounds.
//!
//! A clause `r' = E` or `ret = E` is evaluated with lower and upper bounds of its names. Formulas, conditions and sizes are known where the names in them are known exactly; otherwise a formula is either
//! boolean, an `if` the join of its branches, a size any number. Quantifiers and sets by condition have no bounds but their kind. Relations that are only `modifies`d may be anything afterwards.

use pathlight_ir::{Block, FunctionName, Symbol, Type, Value};

use super::Unsupported;
use super::calls::Called;
use super::env::{self, Bound, Env};
use super::path::Path;
use super::walk::Frame;
use crate::lang::Node;
use crate::lang::ast::{Binary, Kind, Unary};
use crate::library::{Clause, MethodSpec};
use crate::program::{Rel, misused};
use crate::sym::{Expr, Exprs};

/// Places of new objects of specifications: other numbers than those of instructions and of callees.
const PLACES: u32 = 1 << 30;

impl Frame<'_, '_> {
    /// The environment behind a call with a written specification.
    #[allow(clippy::too_many_arguments)]
    pub fn call_specified(
        &mut self,
        block: Block,
        spec: &MethodSpec,
        function: FunctionName,
        env: &Env,
        arguments: &[Value],
        result: Option<Value>,
        line: u32,
    ) -> Result<Called, Unsupported> {
        let unsupported = |body: &str, what: &str| Unsupported(format!("{body} line {line}: {what}"));
        let body = self.body.clone();
        let here = body.name.to_string();
        if let Some(why) = misused(self.extractor.code, spec, &body, block) {
            return Err(unsupported(&here, &format!("the result of {function} {why}")));
        }
        if self.extractor.code.library.reads_tracked(spec) {
            return Err(unsupported(&here, &format!("{function} has no place in a summary")));
        }
        let has_this = arguments.len() > spec.params.len();
        let mut names: Vec<(String, Bound)> = Vec::new();
        if has_this && let Some(&this) = arguments.first() {
            names.push(("this".to_owned(), self.scalar(env, this)));
        }
        for ((_, name), &argument) in spec.params.iter().zip(arguments.iter().skip(usize::from(has_this))) {
            names.push((name.clone(), self.scalar(env, argument)));
        }
        let mut after = env.clone();
        let mut thrown: Option<Path> = None;
        let mut returned = None;
        let mut made = 0;
        for clause in &spec.clauses {
            match clause {
                Clause::Throws(condition) => {
                    let known = self.formula(condition, env, &mut names);
                    let (may, must) = (known.unwrap_or(Exprs::TRUE), known.unwrap_or(Exprs::FALSE));
                    if let Some(path) = env.path.with(may, true, &self.exprs) {
                        thrown = Some(thrown.map_or_else(|| path.clone(), |before| before.either(&path)));
                    }
                    if !after.restrict(must, false, &self.exprs) {
                        return Ok(Called { after: None, thrown });
                    }
                }
                Clause::Compares(name) => {
                    let at = spec.params.iter().position(|(_, param)| param == name);
                    let argument = at.and_then(|at| arguments.get(at + usize::from(has_this)));
                    if let Some(class) = argument.and_then(|&value| self.own_equals(body.ty(value))) {
                        let what =
                            format!("{function} compares objects of {class}, which has its own equals");
                        return Err(unsupported(&here, &what));
                    }
                }
                Clause::Only(condition) => {
                    if self.formula(condition, env, &mut names) != Some(Exprs::TRUE) {
                        let what = spec.source.get(condition.span.clone()).unwrap_or_default();
                        return Err(unsupported(&here, &format!("{function} is specified only if {what}")));
                    }
                }
                // Some new objects are a set that has no bounds but its class.
                Clause::NewSome(name, class) => {
                    let rel = Rel::Alloc(*class);
                    let old = self.rel(&after, rel);
                    let set = self.exprs.new_set(*class);
                    let upper = self.exprs.union([old.upper, set]);
                    self.set(&mut after, rel, Bound { lower: old.lower, upper });
                    names.push((name.clone(), Bound::up_to(set)));
                }
                Clause::New(name, class) => {
                    let object = self.new_object(&mut after, *class, (block, PLACES + made));
                    made += 1;
                    names.push((name.clone(), object));
                }
                Clause::Modifies(list) => {
                    for name in list {
                        for rel in self.extractor.code.relations_named(name) {
                            let top = Bound::up_to(self.top_of(rel));
                            self.set(&mut after, rel, top);
                        }
                    }
                }
                Clause::Sets(name, value) => {
                    let rels = self.extractor.code.relations_named(name);
                    for &rel in &rels {
                        let known = self.evaluate(value, env, &mut names).filter(|_| rels.len() == 1);
                        let bound = known.unwrap_or_else(|| Bound::up_to(self.top_of(rel)));
                        self.set(&mut after, rel, bound);
                    }
                }
                Clause::Returns(value) => returned = Some(value),
                Clause::Within(_)
                | Clause::View
                | Clause::Stable(_)
                | Clause::ComparesAll(_)
                | Clause::Tracks(..)
                | Clause::Ensures(_) => {}
            }
        }
        let mut known = returned.and_then(|value| self.evaluate(value, env, &mut names));
        let promises: Vec<&Node> = spec
            .clauses
            .iter()
            .filter_map(|clause| match clause {
                Clause::Ensures(promise) => Some(promise),
                _ => None,
            })
            .collect();
        let modified: Vec<&String> = spec
            .clauses
            .iter()
            .flat_map(|clause| match clause {
                Clause::Modifies(list) => list.as_slice(),
                _ => &[],
            })
            .collect();
        if known.is_none() {
            known = self.promised(&promises, "ret", env, &mut names);
        }
        if let Some(bound) = known {
            names.push(("ret".to_owned(), bound));
        }
        for name in modified {
            if let [rel] = self.extractor.code.relations_named(name).as_slice()
                && let Some(bound) = self.promised(&promises, name, env, &mut names)
            {
                self.set(&mut after, *rel, bound);
            }
        }
        if let Some(result) = result {
            let boolean = function.descriptor.as_str().ends_with(")Z");
            let bound = match known {
                Some(bound) => bound,
                None if boolean => Bound::up_to(self.exprs.booleans()),
                None => Bound::up_to(self.top(body.ty(result))),
            };
            after.values.insert(result, bound);
            after.paths.remove(&result);
        }
        Ok(Called { after: Some(after), thrown })
    }

    /// An argument, which is one value: a known set of several is no known value.
    fn scalar(&mut self, env: &Env, value: Value) -> Bound {
        let bound = self.bound(env, value);
        if bound.is_exact() && bound.single(&self.exprs).is_none() {
            Bound::up_to(bound.upper)
        } else {
            bound
        }
    }

    /// What formulas say of a relation after the call, or of the result; None if nothing that has bounds.
    fn promised(
        &mut self,
        formulas: &[&Node],
        about: &str,
        env: &Env,
        names: &mut Vec<(String, Bound)>,
    ) -> Option<Bound> {
        let primed = about != "ret";
        let is_meant =
            |node: &Node| matches!(&node.kind, Kind::Name(name, p) if name == about && *p == primed);
        let mut found: Option<Bound> = None;
        let mut work: Vec<&Node> = formulas.to_vec();
        while let Some(node) = work.pop() {
            let bound = match &node.kind {
                Kind::Block(list) => {
                    work.extend(list);
                    None
                }
                Kind::Binary(Binary::And, a, b) => {
                    work.extend([&**a, &**b]);
                    None
                }
                Kind::Binary(Binary::Equal, a, b) if is_meant(a) => self.evaluate(b, env, names),
                Kind::Binary(Binary::In, a, b) if is_meant(a) => {
                    self.evaluate(b, env, names).map(|bound| Bound::up_to(bound.upper))
                }
                // r' - k = r - k: what is outside of k stays.
                Kind::Binary(Binary::Equal, a, b) => match (&a.kind, &b.kind) {
                    (Kind::Binary(Binary::Minus, new, k), Kind::Binary(Binary::Minus, old, _))
                        if is_meant(new) =>
                    {
                        let (old, part) = (self.evaluate(old, env, names), self.evaluate(k, env, names));
                        old.zip(part).map(|(old, part)| Bound {
                            lower: self.exprs.difference(old.lower, part.upper),
                            upper: self.exprs.union([old.upper, part.upper]),
                        })
                    }
                    _ => None,
                },
                Kind::If(condition, a, b) => {
                    let (a, b) = (
                        self.promised(&[&**a], about, env, names),
                        self.promised(&[&**b], about, env, names),
                    );
                    match (self.formula(condition, env, names), a, b) {
                        (Some(Exprs::TRUE), a, _) => a,
                        (Some(Exprs::FALSE), _, b) => b,
                        (Some(condition), Some(a), Some(b)) => Some(Bound {
                            lower: self.exprs.choice(condition, a.lower, b.lower),
                            upper: self.exprs.choice(condition, a.upper, b.upper),
                        }),
                        (_, Some(a), Some(b)) => Some(env::plain_join(a, b, &mut self.exprs)),
                        _ => None,
                    }
                }
                _ => None,
            };
            // An exact value says all; the first bound is kept otherwise.
            if let Some(bound) = bound
                && (found.is_none() || bound.is_exact())
            {
                found = Some(bound);
            }
        }
        found
    }

    fn set(&mut self, after: &mut Env, rel: Rel, bound: Bound) {
        self.written.insert(rel);
        after.forget_paths(rel);
        let bound = self.limited(rel, bound, false);
        after.rels.insert(rel, bound);
    }

    /// A class that a value of this type may have, whose objects are compared by more than identity.
    fn own_equals(&self, ty: Type) -> Option<Symbol> {
        let Type::Ref(class) = ty else { return None };
        let code = self.extractor.code;
        if class.as_str() == "java/lang/Object" {
            let models = code.library.models.iter().copied();
            return code.classes.iter().copied().chain(models).find(|&one| {
                (code.library.is_model(one) || code.is_concrete(one)) && code.has_own_equals(one)
            });
        }
        let below = code.concrete_below(class);
        let all = if below.is_empty() { &[class] } else { &*below };
        all.iter().copied().find(|&one| code.has_own_equals(one))
    }

    /// Bounds of an expression over the state before the call; None if nothing is known.
    fn evaluate(&mut self, node: &Node, env: &Env, names: &mut Vec<(String, Bound)>) -> Option<Bound> {
        Some(match &node.kind {
            Kind::Name(name, false) => match names.iter().rev().find(|(known, _)| known == name) {
                Some((_, bound)) => *bound,
                None => {
                    let rel = self.extractor.code.library.relation(name)?;
                    self.rel(env, rel)
                }
            },
            Kind::Null => Bound::exact(Exprs::NULL),
            Kind::Univ => Bound::exact(Exprs::UNIV),
            Kind::Number(number) => Bound::exact(self.exprs.int(*number)),
            Kind::Truth(truth) => Bound::exact(self.exprs.int(i64::from(*truth))),
            Kind::Ints => Bound::exact(self.exprs.ints()),
            Kind::Let(list, body) => {
                let before = names.len();
                for (name, value) in list {
                    let bound = self.evaluate(value, env, names)?;
                    names.push((name.clone(), bound));
                }
                let result = self.evaluate(body, env, names);
                names.truncate(before);
                result?
            }
            Kind::If(condition, then, otherwise) => {
                let (a, b) = (self.evaluate(then, env, names)?, self.evaluate(otherwise, env, names)?);
                match self.formula(condition, env, names) {
                    Some(condition) => Bound {
                        lower: self.exprs.choice(condition, a.lower, b.lower),
                        upper: self.exprs.choice(condition, a.upper, b.upper),
                    },
                    None => env::plain_join(a, b, &mut self.exprs),
                }
            }
            Kind::Comprehension(decls, _) => match decls.as_slice() {
                [decl] => Bound::up_to(self.evaluate(&decl.domain, env, names)?.upper),
                _ => return None,
            },
            Kind::Unary(Unary::Closure | Unary::Star | Unary::Transpose, _) => return None,
            _ if is_formula(node) => {
                let formula = self.formula(node, env, names);
                self.truth_of(formula)
            }
            Kind::Unary(..) => match self.number(node, env, names) {
                Some(number) => Bound::exact(number),
                None => Bound::up_to(self.exprs.ints()),
            },
            Kind::Binary(..) if is_number(node) => match self.number(node, env, names) {
                Some(number) => Bound::exact(number),
                None => Bound::up_to(self.exprs.ints()),
            },
            Kind::Binary(operator, a, b) => return self.combined(*operator, a, b, env, names),
            _ => return None,
        })
    }

    fn combined(
        &mut self,
        operator: Binary,
        a: &Node,
        b: &Node,
        env: &Env,
        names: &mut Vec<(String, Bound)>,
    ) -> Option<Bound> {
        if operator == Binary::Override
            && let Kind::Binary(Binary::Product, key, value) = &b.kind
        {
            let old = self.evaluate(a, env, names)?;
            let (key, value) = (self.evaluate(key, env, names)?, self.evaluate(value, env, names)?);
            return Some(match (key.single(&self.exprs), value.single(&self.exprs)) {
                (Some(key), Some(value)) => {
                    let update = self.exprs.product(key, value);
                    Bound {
                        lower: self.exprs.override_with(old.lower, update),
                        upper: self.exprs.override_with(old.upper, update),
                    }
                }
                _ => self.weak_update(old, key.upper, value.upper),
            });
        }
        let (x, y) = (self.evaluate(a, env, names)?, self.evaluate(b, env, names)?);
        let exprs = &mut self.exprs;
        Some(match operator {
            Binary::Plus => {
                Bound { lower: exprs.union([x.lower, y.lower]), upper: exprs.union([x.upper, y.upper]) }
            }
            Binary::Minus => {
                Bound { lower: exprs.difference(x.lower, y.upper), upper: exprs.difference(x.upper, y.lower) }
            }
            Binary::Intersection => Bound {
                lower: exprs.intersection([x.lower, y.lower]),
                upper: exprs.intersection([x.upper, y.upper]),
            },
            Binary::Product => {
                Bound { lower: exprs.product(x.lower, y.lower), upper: exprs.product(x.upper, y.upper) }
            }
            Binary::Join => {
                Bound { lower: exprs.join(x.lower, y.lower), upper: exprs.join(x.upper, y.upper) }
            }
            _ => return None,
        })
    }

    /// The value of an expression that is known exactly.
    fn exactly(&mut self, node: &Node, env: &Env, names: &mut Vec<(String, Bound)>) -> Option<Expr> {
        let bound = self.evaluate(node, env, names)?;
        bound.is_exact().then_some(bound.upper)
    }

    /// The same without null, which is no object.
    fn objects(&mut self, node: &Node, env: &Env, names: &mut Vec<(String, Bound)>) -> Option<Expr> {
        let set = self.exactly(node, env, names)?;
        Some(if self.exprs.arity(set) == 1 { self.exprs.difference(set, Exprs::NULL) } else { set })
    }

    /// A formula over the state before the call; None if it is not known.
    fn formula(&mut self, node: &Node, env: &Env, names: &mut Vec<(String, Bound)>) -> Option<Expr> {
        Some(match &node.kind {
            Kind::Truth(truth) => Exprs::truth(*truth),
            Kind::Unary(Unary::Not, of) => {
                let of = self.formula(of, env, names)?;
                self.exprs.not(of)
            }
            Kind::Unary(unary @ (Unary::No | Unary::Some), of) => {
                let set = self.objects(of, env, names)?;
                let some = self.exprs.some(set);
                if *unary == Unary::Some { some } else { self.exprs.not(some) }
            }
            Kind::Block(list) => {
                let mut parts = Vec::new();
                for part in list {
                    parts.push(self.formula(part, env, names)?);
                }
                self.exprs.and(parts)
            }
            Kind::Binary(operator @ (Binary::And | Binary::Or | Binary::Implies | Binary::Iff), a, b) => {
                let (a, b) = (self.formula(a, env, names)?, self.formula(b, env, names)?);
                let exprs = &mut self.exprs;
                let (not_a, not_b) = (exprs.not(a), exprs.not(b));
                match operator {
                    Binary::And => exprs.and([a, b]),
                    Binary::Or => exprs.or([a, b]),
                    Binary::Implies => exprs.or([not_a, b]),
                    _ => {
                        let (both, neither) = (exprs.and([a, b]), exprs.and([not_a, not_b]));
                        exprs.or([both, neither])
                    }
                }
            }
            Kind::Binary(operator @ (Binary::In | Binary::NotIn), a, b) => {
                let (a, b) = (self.exactly(a, env, names)?, self.exactly(b, env, names)?);
                let inside = self.exprs.subset(a, b);
                if *operator == Binary::In { inside } else { self.exprs.not(inside) }
            }
            Kind::Binary(operator @ (Binary::Equal | Binary::NotEqual), a, b) => {
                let numbers = is_number(a) || is_number(b);
                let (a, b) = if numbers {
                    (self.number(a, env, names)?, self.number(b, env, names)?)
                } else {
                    (self.exactly(a, env, names)?, self.exactly(b, env, names)?)
                };
                let equal = self.exprs.equal(a, b);
                if *operator == Binary::Equal { equal } else { self.exprs.not(equal) }
            }
            Kind::Binary(
                operator @ (Binary::Less | Binary::Greater | Binary::LessEqual | Binary::GreaterEqual),
                a,
                b,
            ) => {
                let (a, b) = (self.number(a, env, names)?, self.number(b, env, names)?);
                let (less, greater) = (self.exprs.less(a, b), self.exprs.less(b, a));
                match operator {
                    Binary::Less => less,
                    Binary::Greater => greater,
                    Binary::LessEqual => self.exprs.not(greater),
                    _ => self.exprs.not(less),
                }
            }
            Kind::Name(..) => {
                let value = self.exactly(node, env, names)?;
                let one = self.exprs.int(1);
                self.exprs.equal(value, one)
            }
            _ => return None,
        })
    }

    /// A number, as its atom; None if it is not known.
    fn number(&mut self, node: &Node, env: &Env, names: &mut Vec<(String, Bound)>) -> Option<Expr> {
        Some(match &node.kind {
            Kind::Number(number) => self.exprs.int(*number),
            Kind::Unary(Unary::Size, of) => {
                let set = self.objects(of, env, names)?;
                self.exprs.size_of(set)
            }
            Kind::Unary(Unary::Value | Unary::Atom, of) => self.number(of, env, names)?,
            Kind::Unary(Unary::Negate, of) => {
                let (zero, of) = (self.exprs.int(0), self.number(of, env, names)?);
                self.exprs.minus(zero, of)
            }
            Kind::Binary(operator @ (Binary::Plus | Binary::Minus), a, b) if is_number(node) => {
                let (a, b) = (self.number(a, env, names)?, self.number(b, env, names)?);
                if *operator == Binary::Plus { self.exprs.plus(a, b) } else { self.exprs.minus(a, b) }
            }
            _ => {
                let value = self.evaluate(node, env, names)?;
                value.single(&self.exprs)?
            }
        })
    }
}

/// Is it true or false, by its outermost operator?
fn is_formula(node: &Node) -> bool {
    match &node.kind {
        Kind::Unary(unary, _) => {
            matches!(unary, Unary::Not | Unary::No | Unary::Some | Unary::One | Unary::Lone)
        }
        Kind::Binary(operator, ..) => !matches!(
            operator,
            Binary::Plus
                | Binary::Minus
                | Binary::Override
                | Binary::Intersection
                | Binary::Product
                | Binary::Join
        ),
        Kind::Quantified(..) | Kind::Block(_) => true,
        _ => false,
    }
}

/// Is it a number and not its atom? `+` and `-` are those of sets otherwise.
fn is_number(node: &Node) -> bool {
    match &node.kind {
        Kind::Unary(unary, _) => matches!(unary, Unary::Size | Unary::Value | Unary::Negate),
        Kind::Binary(Binary::Plus | Binary::Minus, a, b) => {
            let written = |node: &Node| matches!(node.kind, Kind::Number(_));
            is_number(a) || is_number(b) || (written(a) && written(b))
        }
        _ => false,
    }
}
