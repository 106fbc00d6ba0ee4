//! Calls that are known by written specifications: their clauses as bounds.
//!
//! A clause `r' = E` or `ret = E` is evaluated with lower and upper bounds of its names; an `if` is the join of its branches. What has no bounds (formulas, sizes, sets by
//! condition) is everything of its kind. Relations that are only `modifies`d may be anything afterwards.

use pathlight_ir::{Block, FunctionName, Symbol, Type, Value};

use super::Unsupported;
use super::env::{self, Bound, Env};
use super::walk::Frame;
use crate::lang::Node;
use crate::lang::ast::{Binary, Kind, Unary};
use crate::library::{Clause, MethodSpec};
use crate::program::{Rel, misused};
use crate::sym::Exprs;

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
    ) -> Result<Env, Unsupported> {
        let unsupported = |body: &str, what: &str| Unsupported(format!("{body} line {line}: {what}"));
        let body = self.body.clone();
        let here = body.name.to_string();
        if let Some(why) = misused(self.extractor.code, spec, &body, block) {
            return Err(unsupported(&here, &format!("the result of {function} {why}")));
        }
        let has_this = arguments.len() > spec.params.len();
        let mut names: Vec<(String, Bound)> = Vec::new();
        if has_this && let Some(&this) = arguments.first() {
            names.push(("this".to_owned(), self.bound(env, this)));
        }
        for ((_, name), &argument) in spec.params.iter().zip(arguments.iter().skip(usize::from(has_this))) {
            names.push((name.clone(), self.bound(env, argument)));
        }
        let mut after = env.clone();
        let mut returned = None;
        let mut made = 0;
        for clause in &spec.clauses {
            match clause {
                Clause::Compares(name) => {
                    let at = spec.params.iter().position(|(_, param)| param == name);
                    let argument = at.and_then(|at| arguments.get(at + usize::from(has_this)));
                    if let Some(class) = argument.and_then(|&value| self.own_equals(body.ty(value))) {
                        let what =
                            format!("{function} compares objects of {class}, which has its own equals");
                        return Err(unsupported(&here, &what));
                    }
                }
                Clause::New(name, class) => {
                    let object = self.new_object(&mut after, *class, (block, PLACES + made));
                    made += 1;
                    names.push((name.clone(), object));
                }
                Clause::Modifies(list) => {
                    for name in list {
                        if let Some(&rel) = self.extractor.code.library.relations.get(name) {
                            let top = Bound::up_to(self.top_of(rel));
                            self.set(&mut after, rel, top);
                        }
                    }
                }
                Clause::Sets(name, value) => {
                    let Some(&rel) = self.extractor.code.library.relations.get(name) else { continue };
                    let bound = match self.evaluate(value, env, &mut names) {
                        Some(bound) => bound,
                        None => Bound::up_to(self.top_of(rel)),
                    };
                    self.set(&mut after, rel, bound);
                }
                Clause::Returns(value) => returned = Some(value),
                Clause::Throws(_)
                | Clause::Within(_)
                | Clause::View
                | Clause::Stable(_)
                | Clause::Ensures(_) => {}
            }
        }
        if let Some(result) = result {
            let known = returned.and_then(|value| self.evaluate(value, env, &mut names));
            let bound = match known {
                Some(bound) => bound,
                None => Bound::up_to(self.top(body.ty(result))),
            };
            after.values.insert(result, bound);
            after.paths.remove(&result);
        }
        Ok(after)
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
        let all = if below.is_empty() { vec![class] } else { below };
        all.into_iter().find(|&one| code.has_own_equals(one))
    }

    /// Bounds of an expression over the state before the call; None if nothing is known.
    fn evaluate(&mut self, node: &Node, env: &Env, names: &mut Vec<(String, Bound)>) -> Option<Bound> {
        Some(match &node.kind {
            Kind::Name(name, false) => match names.iter().rev().find(|(known, _)| known == name) {
                Some((_, bound)) => *bound,
                None => {
                    let rel = *self.extractor.code.library.relations.get(name)?;
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
            Kind::If(_, then, otherwise) => {
                let (a, b) = (self.evaluate(then, env, names)?, self.evaluate(otherwise, env, names)?);
                env::plain_join(a, b, &mut self.exprs)
            }
            Kind::Comprehension(decls, _) => match decls.as_slice() {
                [decl] => Bound::up_to(self.evaluate(&decl.domain, env, names)?.upper),
                _ => return None,
            },
            Kind::Unary(Unary::Closure | Unary::Star | Unary::Transpose, _) => return None,
            Kind::Unary(..) => Bound::up_to(self.exprs.ints()),
            Kind::Binary(operator, a, b) => return self.combined(*operator, a, b, env, names),
            // Formulas are booleans here.
            Kind::Quantified(..) | Kind::Block(_) => Bound::up_to(self.exprs.ints()),
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
        if !matches!(
            operator,
            Binary::Plus
                | Binary::Minus
                | Binary::Override
                | Binary::Intersection
                | Binary::Product
                | Binary::Join
        ) {
            return Some(Bound::up_to(self.exprs.ints()));
        }
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
}
