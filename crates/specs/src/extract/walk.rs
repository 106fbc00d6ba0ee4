//! One procedure, interpreted to the fixpoint.
//!
//! Blocks are taken in reverse post-order, those that have something new first; so an inner loop is stable before what follows it is looked at. The environment of a block is the join of the environments
//! on the edges into it; at loop heads it is widened with what was there before. Environments keep live values only.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use indexmap::IndexSet;
use pathlight_ir::graph::{LoopForest, reverse_postorder};
use pathlight_ir::{
    BinaryOp, Block, Body, CheckKind, Constant, ConvertOp, EntityRef, Inst, Op, Symbol, Terminator, Type,
    UnaryOp, Value, ValueDef,
};
use rustc_hash::FxBuildHasher;

use super::calls::{Called, Context, Extractor};
use super::conditions::{branch, comparison, extend_path, failure, holds, instance_of};
use super::env::{self, Bound, Env};
use super::path::Path;
use super::pattern::Patterns;
use super::{Limits, Unsupported};
use crate::program::{PlaceRel, Rel, array_kind};
use crate::sym::{Expr, Exprs, Leaf, Name, Node, Version};

/// After so many visits of a loop head, what still changes becomes everything of its type.
const VISITS: u32 = 24;

/// Operators of an expression that still changes at a loop head, beyond which its conditions are dropped.
const READABLE: u32 = 40;

/// How a procedure may end.
pub struct Ends {
    /// The state and the result of normal returns; None if there are none.
    pub normal: Option<(Env, Option<Bound>)>,
    /// What holds of the state before whenever it returns, as far as exceptions do not say so.
    pub returns: Expr,
    /// How exceptions get out; None if none does.
    pub throws: Option<Throws>,
    /// Relations that may have been written, on whatever way.
    pub written: BTreeSet<Rel>,
}

/// When a procedure ends with an exception.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Throws {
    /// It holds whenever one gets out.
    pub condition: Expr,
    /// No execution returns normally where it holds.
    pub exact: bool,
}

/// The interpretation of one procedure in one context.
pub struct Frame<'e, 'c> {
    pub extractor: &'e mut Extractor<'c>,
    pub body: Arc<Body>,
    pub context: Context,
    pub limits: Limits,
    pub exprs: Exprs,
    /// Names of new objects: where they are made, and how many of that place exist already.
    pub news: IndexSet<(Block, u32, u32), FxBuildHasher>,
    pub new_classes: Vec<Symbol>,
    pub written: BTreeSet<Rel>,
    /// The paths of exceptions that get out, by the block that lets them.
    thrown: BTreeMap<Block, Path>,
    returns: Vec<(Env, Option<Bound>)>,
}

/// The way over one edge: block and number of the edge.
type EdgeId = (Block, usize);

impl<'e, 'c> Frame<'e, 'c> {
    pub fn new(extractor: &'e mut Extractor<'c>, body: Arc<Body>, context: Context) -> Frame<'e, 'c> {
        let limits = extractor.limits.clone();
        Frame {
            extractor,
            body,
            context,
            limits,
            exprs: Exprs::new(),
            news: IndexSet::default(),
            new_classes: Vec::new(),
            written: BTreeSet::new(),
            thrown: BTreeMap::new(),
            returns: Vec::new(),
        }
    }

    pub fn run(&mut self) -> Result<Ends, Unsupported> {
        let body = self.body.clone();
        let order: Vec<Block> = reverse_postorder(&*body).into_iter().map(Block::new).collect();
        let mut rank = vec![usize::MAX; body.blocks.len()];
        for (at, block) in order.iter().enumerate() {
            rank[block.index()] = at;
        }
        let loops = LoopForest::new(&*body);
        let live = live_values(&body, &order);
        let patterns = if self.limits.patterns {
            Patterns::find(self.extractor.code, &body, &loops)
        } else {
            Patterns::default()
        };
        let mut into: Vec<Vec<EdgeId>> = vec![Vec::new(); body.blocks.len()];
        for &block in &order {
            for (at, edge) in body.edges(block).enumerate() {
                into[edge.target.index()].push((block, at));
            }
        }
        let mut on_edge: BTreeMap<EdgeId, Env> = BTreeMap::new();
        let mut heads: BTreeMap<Block, (Env, u32)> = BTreeMap::new();
        let mut returned: BTreeMap<Block, (Env, Option<Bound>)> = BTreeMap::new();
        let mut dirty: BTreeSet<usize> = BTreeSet::from([0]);
        let entry = self.entry();
        while let Some(at) = dirty.pop_first() {
            let block = order[at];
            let mut env = if block == body.entry() { Some(entry.clone()) } else { None };
            let is_head = loops.is_header(block.index());
            for edge in &into[block.index()] {
                let Some(coming) = on_edge.get(edge) else { continue };
                env = Some(match env {
                    None => coming.clone(),
                    Some(so_far) if is_head => self.plain_join(&so_far, coming),
                    Some(so_far) => {
                        env::join(&so_far, coming, &self.context, &mut self.exprs, self.limits.conditions)
                    }
                });
            }
            let Some(mut env) = env else { continue };
            if is_head {
                if let Some((before, visits)) = heads.get(&block).cloned() {
                    env = self.widen(&before, &env, visits);
                    if env == before {
                        continue;
                    }
                    heads.insert(block, (env.clone(), visits + 1));
                } else {
                    heads.insert(block, (env.clone(), 0));
                }
            }
            self.returns.clear();
            let mut out = self.block(block, env)?;
            if let Some(end) = self.returns.pop() {
                returned.insert(block, end);
            }
            if let Some(pattern) = patterns.at(block)
                && let Some(Some(exit)) = out.get_mut(pattern.exit)
            {
                let outside: Vec<&Env> = into[block.index()]
                    .iter()
                    .filter(|edge| !pattern.nodes.contains(&edge.0))
                    .filter_map(|edge| on_edge.get(edge))
                    .collect();
                if let [first, rest @ ..] = outside.as_slice() {
                    let mut start = (*first).clone();
                    for other in rest {
                        start =
                            env::join(&start, other, &self.context, &mut self.exprs, self.limits.conditions);
                    }
                    pattern.apply(self, &start, exit);
                }
            }
            for (at, (edge, env)) in body.edges(block).zip(out).enumerate() {
                let Some(env) = env else { continue };
                let env = self.over_edge(env, block, at, edge, &live[edge.target.index()]);
                if on_edge.get(&(block, at)) != Some(&env) {
                    on_edge.insert((block, at), env);
                    dirty.insert(rank[edge.target.index()]);
                }
            }
        }
        let mut normal: Option<(Env, Option<Bound>)> = None;
        for (env, result) in returned.into_values() {
            normal = Some(match normal {
                None => (env, result),
                Some(so_far) => self.join_returns(so_far, (env, result)),
            });
        }
        let path = normal.as_ref().map(|(env, _)| &env.path);
        let throws = self.throws(path);
        let mut returns = Exprs::TRUE;
        if let Some(path) = path
            && throws.is_some_and(|throws| !throws.exact)
        {
            returns = path.common().formula(&mut self.exprs);
        }
        if self.exprs.size(returns) > READABLE {
            returns = Exprs::TRUE;
        }
        Ok(Ends { normal, returns, throws, written: std::mem::take(&mut self.written) })
    }

    /// When an exception gets out, all blocks together.
    fn throws(&mut self, normal: Option<&Path>) -> Option<Throws> {
        let path = self.thrown.values().cloned().reduce(|a, b| a.either(&b))?;
        let exact = normal.is_none_or(|normal| normal.excludes(&path));
        // What the normal path tells makes the condition shorter.
        let condition = match normal.and_then(|normal| path.apart(normal, &mut self.exprs)) {
            Some(condition) => condition,
            None => path.formula(&mut self.exprs),
        };
        if self.exprs.size(condition) > READABLE {
            return Some(Throws { condition: Exprs::TRUE, exact: false });
        }
        Some(Throws { condition, exact })
    }

    fn join_returns(&mut self, a: (Env, Option<Bound>), b: (Env, Option<Bound>)) -> (Env, Option<Bound>) {
        // The result travels as one more value, so that it is joined like the others.
        let slot = Value::new(u32::MAX as usize - 1);
        let put = |(mut env, result): (Env, Option<Bound>)| {
            env.values.clear();
            if let Some(bound) = result {
                env.values.insert(slot, bound);
            }
            env
        };
        let mut env = env::join(&put(a), &put(b), &self.context, &mut self.exprs, self.limits.conditions);
        let result = env.values.remove(&slot);
        (env, result)
    }

    fn entry(&mut self) -> Env {
        let body = self.body.clone();
        let mut env = Env::default();
        for (index, &param) in body.params(body.entry()).iter().enumerate() {
            let bound = self.initial_param(index as u32);
            env.values.insert(param, bound);
        }
        env
    }

    fn initial_param(&mut self, index: u32) -> Bound {
        let name = Name::Param { index, is_this: index == 0 && self.context.has_this };
        let mut leaf = |version| self.exprs.leaf(Leaf { name, version });
        if self.context.params.contains(&index) {
            Bound { lower: leaf(Version::Lower), upper: leaf(Version::Upper) }
        } else {
            Bound::exact(leaf(Version::Exact))
        }
    }

    pub fn rel(&mut self, env: &Env, rel: Rel) -> Bound {
        env.rel(rel, &self.context, &mut self.exprs)
    }

    pub fn bound(&mut self, env: &Env, value: Value) -> Bound {
        if let Some(constant) = self.body.constant(value) {
            return match constant {
                Constant::Null => Bound::exact(Exprs::NULL),
                Constant::Int(number) if self.body.ty(value) != Type::I1 => match i64::try_from(*number) {
                    Ok(number) => Bound::exact(self.exprs.int(number)),
                    Err(_) => Bound::up_to(self.exprs.ints()),
                },
                Constant::Int(number) => Bound::exact(self.exprs.int(i64::from(*number != 0))),
                _ => Bound::up_to(Exprs::UNIV),
            };
        }
        env.values.get(&value).copied().unwrap_or(Bound::up_to(Exprs::UNIV))
    }

    /// Everything of a type.
    pub fn top(&mut self, ty: Type) -> Expr {
        match ty {
            Type::I1 => self.exprs.booleans(),
            Type::Int(_) => self.exprs.ints(),
            Type::Ref(class) if class.as_str() != "java/lang/Object" => {
                let class = self.exprs.class(class);
                self.exprs.union([class, Exprs::NULL])
            }
            _ => Exprs::UNIV,
        }
    }

    /// Everything that a relation may ever hold.
    pub fn top_of(&mut self, rel: Rel) -> Expr {
        let descriptor_top = |frame: &mut Self, descriptor: &str| match Type::of_descriptor(descriptor) {
            Some(ty) => frame.top(ty),
            None => Exprs::UNIV,
        };
        match rel {
            Rel::Field(field) => {
                let domain = self.exprs.class(field.owner);
                let range = descriptor_top(self, field.descriptor.as_str());
                self.exprs.product(domain, range)
            }
            Rel::Static(field) => descriptor_top(self, field.descriptor.as_str()),
            Rel::Alloc(class) => self.exprs.class(class),
            Rel::Length(_) => {
                let ints = self.exprs.ints();
                self.exprs.product(Exprs::UNIV, ints)
            }
            Rel::Model(_) => {
                let mut top = Exprs::UNIV;
                for _ in 1..rel.arity() {
                    top = self.exprs.product(Exprs::UNIV, top);
                }
                top
            }
            Rel::Elements(_) => {
                let ints = self.exprs.ints();
                let rest = self.exprs.product(ints, Exprs::UNIV);
                self.exprs.product(Exprs::UNIV, rest)
            }
        }
    }

    fn plain_join(&mut self, a: &Env, b: &Env) -> Env {
        let mut joined = env::join(a, b, &self.context, &mut self.exprs, self.limits.conditions);
        joined.path = joined.path.common();
        for (value, bound) in &mut joined.values {
            if let (Some(&left), Some(&right)) = (a.values.get(value), b.values.get(value))
                && left != right
            {
                *bound = env::plain_join(left, right, &mut self.exprs);
            }
        }
        for (rel, bound) in &mut joined.rels {
            let (left, right) =
                (a.rel(*rel, &self.context, &mut self.exprs), b.rel(*rel, &self.context, &mut self.exprs));
            if left != right {
                *bound = env::plain_join(left, right, &mut self.exprs);
            }
        }
        joined
    }

    /// The widening of a loop head's environment.
    fn widen(&mut self, before: &Env, now: &Env, visits: u32) -> Env {
        let mut result = self.plain_join(before, now);
        let body = self.body.clone();
        let values: Vec<(Value, Bound)> = result.values.iter().map(|(v, b)| (*v, *b)).collect();
        for (value, bound) in values {
            let Some(&old) = before.values.get(&value) else { continue };
            if bound == old {
                continue;
            }
            let top = self.top(body.ty(value));
            let lower = if bound.lower == old.lower { bound.lower } else { Exprs::NONE };
            let upper = self.exprs.both_ways(bound.upper);
            let mut upper = self.exprs.close_chains(upper, self.limits.steps);
            // A counter.
            if visits > 0 && matches!(body.ty(value), Type::Int(_)) && !self.exprs.within(upper, old.upper) {
                upper = top;
            }
            if self.exprs.size(upper) > READABLE {
                upper = self.exprs.coarse(upper, self.limits.steps);
            }
            if visits > VISITS || self.exprs.size(upper) >= self.limits.operators {
                upper = top;
            }
            result.values.insert(value, Bound { lower, upper });
        }
        let rels: Vec<(Rel, Bound)> = result.rels.iter().map(|(r, b)| (*r, *b)).collect();
        for (rel, bound) in rels {
            let old = before.rel(rel, &self.context, &mut self.exprs);
            if bound == old {
                continue;
            }
            let mut bound = bound;
            if visits > 0 && rel.is_numeric() {
                bound.upper = self.exprs.any_numbers(bound.upper);
            }
            if self.exprs.size(bound.upper) > READABLE {
                bound.upper = self.exprs.coarse(bound.upper, self.limits.steps);
            }
            if self.exprs.size(bound.lower) > READABLE {
                bound.lower = Exprs::NONE;
            }
            result.rels.insert(rel, self.limited(rel, bound, visits > VISITS));
        }
        result
    }

    /// The bound of a relation, or everything if it is too long.
    pub fn limited(&mut self, rel: Rel, bound: Bound, force: bool) -> Bound {
        let mut bound = bound;
        if force || self.exprs.size(bound.upper) >= self.limits.operators {
            bound.upper = self.top_of(rel);
        }
        if force || self.exprs.size(bound.lower) >= self.limits.operators {
            bound.lower = Exprs::NONE;
        }
        bound
    }

    /// The environment on the other side of an edge: arguments become parameters, the dead is dropped.
    fn over_edge(
        &mut self,
        env: Env,
        block: Block,
        at: usize,
        edge: &pathlight_ir::Edge,
        live: &BTreeSet<Value>,
    ) -> Env {
        let body = self.body.clone();
        let params = body.params(edge.target);
        let implicit = body.implicit_params(block, at);
        let mut result = env.clone();
        result.values.retain(|value, _| live.contains(value));
        let arguments = body.list(&edge.args);
        for (&param, &argument) in params.iter().skip(implicit).zip(arguments) {
            let bound = self.bound(&env, argument);
            result.values.insert(param, bound);
            match env.paths.get(&argument) {
                Some(path) => result.paths.insert(param, path.clone()),
                None => result.paths.remove(&param),
            };
        }
        for &param in params.iter().take(implicit) {
            if let Some(&bound) = env.values.get(&param) {
                result.values.insert(param, bound);
            }
            result.paths.remove(&param);
        }
        result.paths.retain(|value, (root, _)| {
            (live.contains(value) || params.contains(value)) && live.contains(root) && !params.contains(root)
        });
        result
    }

    /// Interprets a block; the environments on its edges, None where nothing goes.
    fn block(&mut self, block: Block, mut env: Env) -> Result<Vec<Option<Env>>, Unsupported> {
        let body = self.body.clone();
        self.extractor.spend(1 + self.exprs.take_work(), body.name)?;
        for inst in body.insts_of(block) {
            self.instruction(block, inst, &mut env)?;
        }
        let line = body.line(body.blocks[block].loc);
        match &body.blocks[block].terminator {
            Terminator::Jump(_) => Ok(vec![Some(env)]),
            Terminator::Branch { condition, .. } => Ok(branch(self, &env, *condition).into()),
            Terminator::Switch { value, table } => {
                let value = self.bound(&env, *value).single(&self.exprs);
                let mut rest = Some(env);
                let mut out = Vec::new();
                for (number, _) in &body.switches[*table].cases {
                    let mut this = rest.clone();
                    if let (Some(value), Ok(number)) = (value, i64::try_from(*number)) {
                        let number = self.exprs.int(number);
                        let equal = self.exprs.equal(value, number);
                        this = this.and_then(|env| restricted(env, equal, true, &self.exprs));
                        rest = rest.and_then(|env| restricted(env, equal, false, &self.exprs));
                    }
                    out.push(this);
                }
                out.push(rest);
                Ok(out)
            }
            Terminator::Check { kind, args, fail, raises, .. } => {
                let values = body.list(args).to_vec();
                let cannot_fail = matches!(kind, CheckKind::NonNull)
                    && values.first().is_some_and(|&value| {
                        let upper = self.bound(&env, value).upper;
                        self.exprs.never_null(upper)
                    });
                if cannot_fail {
                    return Ok(vec![Some(env), None]);
                }
                let mut failing = env.clone();
                let (mut passes, mut fails) = (true, true);
                let mut env = env;
                if let Some(failure) = failure(self, &env, *kind, &values) {
                    fails = failing.restrict(failure, true, &self.exprs);
                    passes = env.restrict(failure, false, &self.exprs);
                }
                if *raises && let Some(&thrown) = body.params(fail.target).first() {
                    failing.values.insert(thrown, Bound::up_to(Exprs::UNIV));
                }
                Ok(vec![passes.then_some(env), fails.then_some(failing)])
            }
            Terminator::Call { callee, args, normal, unwind } => {
                let result = (body.implicit_params(block, 0) > 0).then(|| body.params(normal.target)[0]);
                let arguments: Vec<Value> = body.list(args).to_vec();
                let Called { after, thrown } =
                    self.call(block, &body.callees[*callee], &arguments, result, env.clone(), line)?;
                let mut out = vec![after];
                if let Some(unwind) = unwind {
                    let mut failing = env;
                    let may_throw = thrown.is_some();
                    failing.path = thrown.unwrap_or_default();
                    if let Some(&thrown) = body.params(unwind.target).first() {
                        failing.values.insert(thrown, Bound::up_to(Exprs::UNIV));
                    }
                    for &rel in &self.written.clone() {
                        let top = Bound::up_to(self.top_of(rel));
                        failing.rels.insert(rel, top);
                        failing.forget_paths(rel);
                    }
                    out.push(may_throw.then_some(failing));
                } else if let Some(path) = thrown {
                    self.thrown.insert(block, path);
                }
                Ok(out)
            }
            Terminator::Return(values) => {
                let result = body.list(values).first().map(|&value| self.bound(&env, value));
                self.returns.push((env, result));
                Ok(Vec::new())
            }
            Terminator::Throw(_) => {
                self.thrown.insert(block, env.path);
                Ok(Vec::new())
            }
            Terminator::Undefined => Ok(Vec::new()),
        }
    }

    fn instruction(&mut self, block: Block, inst: Inst, env: &mut Env) -> Result<(), Unsupported> {
        let body = self.body.clone();
        let data = &body.insts[inst];
        let line = body.line(data.loc);
        let unsupported =
            |what: &str| Unsupported(format!("{} line {line}: {what} is not supported", body.name));
        let bound = match &data.op {
            Op::Load { place } => {
                let rel =
                    self.extractor.code.rel_of_place(&body, *place).map_err(|what| unsupported(&what))?;
                self.load(env, rel, data.result.expand())
            }
            Op::Store { place, value } => {
                let rel =
                    self.extractor.code.rel_of_place(&body, *place).map_err(|what| unsupported(&what))?;
                self.store(env, rel, *value);
                return Ok(());
            }
            Op::New { class } => {
                let class = self.extractor.code.library.canonical(*class);
                self.new_object(env, class, (block, inst.index() as u32))
            }
            Op::NewArray { class, lengths } => {
                let lengths = body.list(lengths);
                let [length] = lengths else { return Err(unsupported("an array of several dimensions")) };
                self.new_array(env, *class, *length, (block, inst.index() as u32))
            }
            Op::ArrayLength(array) => {
                let array_bound = self.bound(env, *array);
                let Type::Ref(class) = body.ty(*array) else { return Err(unsupported("an unknown array")) };
                let length = self.rel(env, Rel::Length(array_kind(class)));
                self.joined(array_bound, length)
            }
            Op::Refine(value) => {
                if let (Some(result), Some(path)) = (data.result.expand(), env.paths.get(value).cloned()) {
                    env.paths.insert(result, path);
                }
                self.bound(env, *value)
            }
            Op::Select { condition, then, otherwise } => {
                let (a, b) = (self.bound(env, *then), self.bound(env, *otherwise));
                match holds(self, env, *condition) {
                    Some(condition) => Bound {
                        lower: self.exprs.choice(condition, a.lower, b.lower),
                        upper: self.exprs.choice(condition, a.upper, b.upper),
                    },
                    None => env::plain_join(a, b, &mut self.exprs),
                }
            }
            Op::Convert(ConvertOp::SignExtend, value) if body.ty(*value) != Type::I1 => {
                self.bound(env, *value)
            }
            Op::Convert(ConvertOp::ZeroExtend, value)
                if body.ty(*value) == Type::I1 || self.is_never_negative(*value) =>
            {
                self.bound(env, *value)
            }
            Op::Convert(ConvertOp::Truncate, value) => {
                let bound = self.bound(env, *value);
                let booleans = self.exprs.booleans();
                if self.exprs.within(bound.upper, booleans) { bound } else { Bound::up_to(self.exprs.ints()) }
            }
            Op::Compare(op, a, b) => {
                let formula = comparison(self, env, *op, *a, *b);
                self.truth_of(formula)
            }
            Op::InstanceOf { value, class } => {
                let formula = instance_of(self, env, *value, *class);
                self.truth_of(formula)
            }
            Op::Binary(op @ (BinaryOp::Add | BinaryOp::Sub), a, b) => {
                let (a, b) = (self.bound(env, *a), self.bound(env, *b));
                match (a.single(&self.exprs), b.single(&self.exprs)) {
                    (Some(a), Some(b)) if *op == BinaryOp::Add => Bound::exact(self.exprs.plus(a, b)),
                    (Some(a), Some(b)) => Bound::exact(self.exprs.minus(a, b)),
                    _ => Bound::up_to(self.exprs.ints()),
                }
            }
            Op::Unary(UnaryOp::Neg, a) => match self.bound(env, *a).single(&self.exprs) {
                Some(value) => {
                    let zero = self.exprs.int(0);
                    Bound::exact(self.exprs.minus(zero, value))
                }
                None => Bound::up_to(self.exprs.ints()),
            },
            Op::Unary(..) | Op::Binary(..) | Op::Convert(..) => {
                let ty = data.result.expand().map_or(Type::I32, |value| body.ty(value));
                Bound::up_to(self.top(ty))
            }
            Op::Unknown { .. } => match data.result.expand() {
                Some(result) => Bound::up_to(self.top(body.ty(result))),
                None => return Ok(()),
            },
            Op::MonitorEnter(_) | Op::MonitorExit(_) | Op::Assume(_) => return Ok(()),
            Op::AddressOf { .. }
            | Op::StackAlloc { .. }
            | Op::HeapAlloc { .. }
            | Op::Free(_)
            | Op::EndLife(_)
            | Op::BeginLife(_)
            | Op::CopyBytes { .. }
            | Op::FillBytes { .. } => return Err(unsupported("memory of C")),
        };
        if let Some(result) = data.result.expand() {
            env.values.insert(result, bound);
        }
        Ok(())
    }

    /// Was it read from a boolean or a character?
    fn is_never_negative(&self, value: Value) -> bool {
        let ValueDef::Inst(inst) = self.body.values[value].def else { return false };
        let Op::Load { place } = self.body.insts[inst].op else { return false };
        match self.extractor.code.rel_of_place(&self.body, place).map(PlaceRel::rel) {
            Ok(Rel::Field(field) | Rel::Static(field)) => matches!(field.descriptor.as_str(), "Z" | "C"),
            Ok(Rel::Elements(kind)) => matches!(kind.as_str(), "[Z" | "[C"),
            _ => false,
        }
    }

    /// A boolean: the truth of a formula, or either.
    pub fn truth_of(&mut self, formula: Option<Expr>) -> Bound {
        match formula {
            Some(formula) => Bound::exact(self.exprs.boolean(formula)),
            None => Bound::up_to(self.exprs.booleans()),
        }
    }

    pub fn joined(&mut self, from: Bound, step: Bound) -> Bound {
        Bound {
            lower: self.exprs.join(from.lower, step.lower),
            upper: self.exprs.join(from.upper, step.upper),
        }
    }

    fn load(&mut self, env: &mut Env, place: PlaceRel, result: Option<Value>) -> Bound {
        if place.rel().is_float() {
            return Bound::up_to(Exprs::UNIV);
        }
        let rel = self.rel(env, place.rel());
        match place {
            PlaceRel::Static(_) => rel,
            PlaceRel::Field(base, name) => {
                if let Some(result) = result {
                    extend_path(env, result, base, name);
                }
                let base = self.bound(env, base);
                self.joined(base, rel)
            }
            PlaceRel::Element(array, index, _) => {
                let (array, index) = (self.bound(env, array), self.bound(env, index));
                let row = self.joined(array, rel);
                self.joined(index, row)
            }
        }
    }

    fn store(&mut self, env: &mut Env, place: PlaceRel, value: Value) {
        let rel = place.rel();
        if rel.is_float() {
            return;
        }
        self.written.insert(rel);
        env.forget_paths(rel);
        let old = self.rel(env, rel);
        let value = self.bound(env, value);
        let bound = match place {
            PlaceRel::Static(_) => value,
            PlaceRel::Field(base, _) => {
                let base = self.bound(env, base);
                match (base.single(&self.exprs), value.single(&self.exprs)) {
                    (Some(key), Some(value)) => {
                        let update = self.exprs.product(key, value);
                        Bound {
                            lower: self.exprs.override_with(old.lower, update),
                            upper: self.exprs.override_with(old.upper, update),
                        }
                    }
                    _ => self.weak_update(old, base.upper, value.upper),
                }
            }
            PlaceRel::Element(array, index, _) => {
                let (array, index) = (self.bound(env, array), self.bound(env, index));
                let gone = self.exprs.product(index.upper, Exprs::UNIV);
                let gone = self.exprs.product(array.upper, gone);
                let added = self.exprs.product(index.upper, value.upper);
                let added = self.exprs.product(array.upper, added);
                let lower = self.exprs.difference(old.lower, gone);
                let exact = [array, index, value].iter().all(|bound| bound.single(&self.exprs).is_some());
                let kept = if exact { self.exprs.difference(old.upper, gone) } else { old.upper };
                let upper = self.exprs.union([kept, added]);
                let lower = if exact { self.exprs.union([lower, added]) } else { lower };
                Bound { lower, upper }
            }
        };
        let bound = self.limited(rel, bound, false);
        env.rels.insert(rel, bound);
    }

    /// Something of `keys` gets a value of `values`.
    pub fn weak_update(&mut self, old: Bound, keys: Expr, values: Expr) -> Bound {
        let gone = self.exprs.product(keys, Exprs::UNIV);
        let added = self.exprs.product(keys, values);
        Bound {
            lower: self.exprs.difference(old.lower, gone),
            upper: self.exprs.join_upper(old.upper, added),
        }
    }

    pub fn new_object(&mut self, env: &mut Env, class: Symbol, place: (Block, u32)) -> Bound {
        if self.extractor.code.is_opaque(class) {
            return Bound::up_to(Exprs::UNIV);
        }
        let object = self.fresh(env, class, place);
        let rel = Rel::Alloc(class);
        self.written.insert(rel);
        let old = self.rel(env, rel);
        let upper = self.exprs.union([old.upper, object]);
        if matches!(self.exprs.node(object), Node::NewSet(_)) {
            env.rels.insert(rel, Bound { lower: old.lower, upper });
            return Bound::up_to(object);
        }
        let lower = self.exprs.union([old.lower, object]);
        env.rels.insert(rel, Bound { lower, upper });
        Bound::exact(object)
    }

    /// A name for a new object, or the set of new objects where there are too many.
    pub fn fresh(&mut self, env: &Env, class: Symbol, place: (Block, u32)) -> Expr {
        let allocated = self.rel(env, Rel::Alloc(class)).upper;
        let members: Vec<Expr> = match self.exprs.node(allocated) {
            Node::Union(list) => list.to_vec(),
            _ => vec![allocated],
        };
        let has_set = members.iter().any(|&part| matches!(self.exprs.node(part), Node::NewSet(_)));
        let names = members.iter().filter(|&&part| matches!(self.exprs.node(part), Node::New(..))).count();
        if has_set || names as u32 >= self.limits.allocations {
            return self.exprs.new_set(class);
        }
        for count in 0.. {
            let (number, is_new) = self.news.insert_full((place.0, place.1, count));
            if is_new {
                self.new_classes.push(class);
            }
            let object = self.exprs.new_object(number as u32, class);
            if !members.contains(&object) {
                return object;
            }
        }
        Exprs::NONE
    }

    fn new_array(&mut self, env: &mut Env, class: Symbol, length: Value, place: (Block, u32)) -> Bound {
        let object = self.new_object(env, class, place);
        let kind = array_kind(class);
        let length = self.bound(env, length);
        let lengths = self.rel(env, Rel::Length(kind));
        let lengths = match (object.single(&self.exprs), length.single(&self.exprs)) {
            (Some(key), Some(value)) => {
                let update = self.exprs.product(key, value);
                Bound {
                    lower: self.exprs.override_with(lengths.lower, update),
                    upper: self.exprs.override_with(lengths.upper, update),
                }
            }
            _ => self.weak_update(lengths, object.upper, length.upper),
        };
        env.rels.insert(Rel::Length(kind), lengths);
        let elements = Rel::Elements(kind);
        let default = if elements.is_numeric() { self.exprs.int(0) } else { Exprs::NULL };
        let ints = self.exprs.ints();
        let rows = self.exprs.product(ints, default);
        let added = self.exprs.product(object.upper, rows);
        let old = self.rel(env, elements);
        let upper = self.exprs.union([old.upper, added]);
        env.rels.insert(elements, Bound { lower: old.lower, upper });
        self.written.extend([Rel::Length(kind), elements]);
        env.forget_paths(Rel::Length(kind));
        object
    }
}

pub fn restricted(mut env: Env, formula: Expr, truth: bool, exprs: &Exprs) -> Option<Env> {
    env.restrict(formula, truth, exprs).then_some(env)
}

/// The values that are used at or below each block, before they are defined there.
fn live_values(body: &Body, order: &[Block]) -> Vec<BTreeSet<Value>> {
    let mut live: Vec<BTreeSet<Value>> = vec![BTreeSet::new(); body.blocks.len()];
    let mut changed = true;
    while changed {
        changed = false;
        for &block in order.iter().rev() {
            let mut set = BTreeSet::new();
            for edge in body.edges(block) {
                set.extend(live[edge.target.index()].iter().copied());
                set.extend(body.list(&edge.args).iter().copied());
            }
            body.for_each_terminator_operand(&body.blocks[block].terminator, |value| {
                set.insert(value);
            });
            for inst in body.insts_of(block).rev() {
                if let Some(result) = body.insts[inst].result.expand() {
                    set.remove(&result);
                }
                body.for_each_operand(&body.insts[inst].op, |value| {
                    set.insert(value);
                });
            }
            for param in body.params(block) {
                set.remove(param);
            }
            if set != live[block.index()] {
                live[block.index()] = set;
                changed = true;
            }
        }
    }
    live
}
