//! Callees: summarised once per context, and put into the caller.
//!
//! A context says which arguments, relations and classes the caller knows only within bounds; the callee is interpreted with one symbol for what is exact and two for what is
//! not. The result is the same as if the callee's code stood in the caller, except that after `l` contexts a callee is summarised
//! for the context that knows nothing, which fits every caller. Recursion is a fixpoint over summaries.

use std::collections::BTreeSet;
use std::sync::Arc;

use indexmap::IndexMap;
use pathlight_ir::{Block, Callee, CheckKind, Flags, FunctionName, Symbol, Type, Value};
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::conditions::failure;
use super::env::{self, Bound, Env};
use super::path::Path;
use super::summary::Summary;
use super::walk::{Frame, restricted};
use super::{Limits, Unsupported};
use crate::library::Shape;
use crate::program::{Code, Footprint, Rel, Targets, TextThrows, text_throws};
use crate::sym::{Expr, Exprs, Leaf, Name, Node, Substitution, Version};

/// Calls may be nested so deeply.
const DEPTH: usize = 100;
/// A recursive summary that has not settled after so many rounds is given up.
const ROUNDS: usize = 8;

/// What a caller knows only within bounds.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Context {
    pub params: BTreeSet<u32>,
    pub rels: BTreeSet<Rel>,
    /// Is the first parameter `this`, and so never null?
    pub has_this: bool,
}

type Key = (FunctionName, Context);

pub struct Extractor<'c> {
    pub code: &'c Code,
    pub limits: Limits,
    cache: IndexMap<Key, Arc<Summary>, FxBuildHasher>,
    contexts: FxHashMap<FunctionName, Vec<Context>>,
    footprints: FxHashMap<FunctionName, Arc<Footprint>>,
    /// Summaries under construction: what is assumed of them, and whether somebody asked.
    open: Vec<(Key, Option<Arc<Summary>>, bool)>,
    /// Blocks looked at and expressions compared, for all procedures together.
    work: u64,
}

/// More work than this is refused. It takes 20 to 40 seconds.
const WORK: u64 = 50_000_000;

impl<'c> Extractor<'c> {
    pub fn new(code: &'c Code, limits: Limits) -> Extractor<'c> {
        Extractor {
            code,
            limits,
            cache: IndexMap::default(),
            contexts: FxHashMap::default(),
            footprints: FxHashMap::default(),
            open: Vec::new(),
            work: 0,
        }
    }

    /// Counts work for a procedure; an error if it was too much.
    pub fn spend(&mut self, work: u64, function: FunctionName) -> Result<(), Unsupported> {
        self.work += work;
        match self.work > WORK {
            true => Err(Unsupported(format!(
                "this takes more than {WORK} steps, at {function}; write specifications of methods that it calls in a --spec file, or lower --operators or --contexts"
            ))),
            false => Ok(()),
        }
    }

    /// The summary of a function that knows everything exactly.
    pub fn summary(&mut self, function: FunctionName) -> Result<Arc<Summary>, Unsupported> {
        let context = Context { has_this: self.has_this(function), ..Context::default() };
        let summary = self.compute(&(function, context))?;
        summary.ok_or_else(|| Unsupported(format!("{function} calls itself without end")))
    }

    /// How many summaries were made.
    pub fn summaries(&self) -> usize {
        self.cache.len()
    }

    fn has_this(&self, function: FunctionName) -> bool {
        let decl = self.code.class(function.owner);
        let method = decl.as_ref().and_then(|decl| decl.method(function.name, function.descriptor));
        method.is_none_or(|method| !method.flags.has(Flags::STATIC))
    }

    pub fn footprint(&mut self, function: FunctionName) -> Arc<Footprint> {
        if let Some(known) = self.footprints.get(&function) {
            return known.clone();
        }
        let footprint = Arc::new(self.code.footprint(function));
        self.footprints.insert(function, footprint.clone());
        footprint
    }

    /// The context in which to summarise a callee: the wanted one, or the one that knows nothing.
    fn admitted(&mut self, function: FunctionName, wanted: Context, params: usize) -> Context {
        let footprint = self.footprint(function);
        let known = self.contexts.entry(function).or_default();
        if known.contains(&wanted) {
            return wanted;
        }
        if (known.len() as u32) < self.limits.contexts {
            known.push(wanted.clone());
            return wanted;
        }
        Context {
            params: (0..params as u32).collect(),
            rels: footprint.rels.clone(),
            has_this: wanted.has_this,
        }
    }

    /// None: nothing returns, as far as is known while a recursive function is under construction.
    fn compute(&mut self, key: &Key) -> Result<Option<Arc<Summary>>, Unsupported> {
        if let Some(done) = self.cache.get(key) {
            return Ok(Some(done.clone()));
        }
        if let Some(open) = self.open.iter_mut().find(|(open, _, _)| open == key) {
            open.2 = true;
            return Ok(open.1.clone());
        }
        if self.open.len() >= DEPTH {
            return Err(Unsupported(format!("calls are nested more than {DEPTH} deep at {}", key.0)));
        }
        let body = self.code.body(key.0).map_err(Unsupported)?;
        let before = self.cache.len();
        self.open.push((key.clone(), None, false));
        let mut rounds = 0;
        let result = loop {
            let mut frame = Frame::new(self, body.clone(), key.1.clone());
            let ends = match frame.run() {
                Ok(ends) => ends,
                Err(error) => break Err(error),
            };
            let summary = Summary::new(frame, ends, key);
            let Some((_, assumed, asked)) = self.open.last_mut() else { break Ok(None) };
            if !*asked || assumed.as_ref().is_some_and(|assumed| assumed.same(&summary)) {
                break Ok(Some(Arc::new(summary)));
            }
            rounds += 1;
            let next = if rounds >= ROUNDS {
                summary.topped(key)
            } else {
                summary.widened(assumed.as_deref(), &self.limits, rounds)
            };
            let settled = rounds > ROUNDS;
            *assumed = Some(Arc::new(next));
            *asked = false;
            // What was summarised meanwhile relied on the old assumption.
            self.cache.truncate(before);
            if settled {
                break Ok(self.open.last().and_then(|(_, assumed, _)| assumed.clone()));
            }
        };
        self.open.pop();
        let result = result?;
        if let Some(summary) = &result {
            self.cache.insert(key.clone(), summary.clone());
        }
        Ok(result)
    }
}

/// What is behind a call.
pub struct Called {
    /// None if it does not return.
    pub after: Option<Env>,
    /// The path of executions that leave it with an exception.
    pub thrown: Option<Path>,
}

impl Called {
    const NOTHING: Called = Called { after: None, thrown: None };

    fn or(self, other: Called, frame: &mut Frame<'_, '_>) -> Called {
        let after = match (self.after, other.after) {
            (Some(a), Some(b)) => {
                Some(env::join(&a, &b, &frame.context, &mut frame.exprs, frame.limits.conditions))
            }
            (a, b) => a.or(b),
        };
        let thrown = match (self.thrown, other.thrown) {
            (Some(a), Some(b)) => Some(a.either(&b)),
            (a, b) => a.or(b),
        };
        Called { after, thrown }
    }
}

impl Frame<'_, '_> {
    pub fn call(
        &mut self,
        block: Block,
        callee: &Callee,
        arguments: &[Value],
        result: Option<Value>,
        env: Env,
        line: u32,
    ) -> Result<Called, Unsupported> {
        let receivers = self.receivers(&env, arguments);
        let functions = match self.extractor.code.targets(callee, receivers.as_deref()) {
            Targets::Nothing => return Ok(Called { after: Some(env), thrown: None }),
            Targets::Text => {
                let mut after = env;
                let thrown = self.text_thrown(callee.target, arguments, &mut after);
                if let Some(result) = result {
                    // No method of a text gives null.
                    let any = match self.body.ty(result) {
                        Type::Ref(class) => self.exprs.class(class),
                        other => self.top(other),
                    };
                    after.values.insert(result, Bound::up_to(any));
                    after.paths.remove(&result);
                }
                return Ok(Called { after: Some(after), thrown });
            }
            Targets::Functions(list) => list,
            Targets::Unknown(why) => {
                return Err(Unsupported(format!("{} line {line}: {why}", self.body.name)));
            }
        };
        let mut all = Called::NOTHING;
        let mut rest = Some(env);
        let count = functions.len();
        for (at, (function, classes)) in functions.into_iter().enumerate() {
            let Some(env) = rest.take() else { break };
            let mut this = Some(env.clone());
            // The last one is run by what is left.
            if at + 1 < count {
                match self.runs(&env, arguments, &classes) {
                    Some(formula) => {
                        this = this.and_then(|env| restricted(env, formula, true, &self.exprs));
                        rest = restricted(env, formula, false, &self.exprs);
                    }
                    None => rest = Some(env),
                }
            }
            let Some(env) = this else { continue };
            let called = self.call_one(block, function, arguments, result, env, line)?;
            all = all.or(called, self);
        }
        Ok(all)
    }

    /// How a method of a text throws; what is behind it is restricted to executions in which it does not.
    fn text_thrown(&mut self, target: FunctionName, arguments: &[Value], after: &mut Env) -> Option<Path> {
        let (kind, argument) = match (text_throws(target), arguments.get(1)) {
            (TextThrows::Unless(kind), Some(&argument)) => (kind, argument),
            (TextThrows::Never, _) => return None,
            _ => return Some(after.path.clone()),
        };
        let upper = self.bound(after, argument).upper;
        if kind == CheckKind::NonNull && self.exprs.never_null(upper) {
            return None;
        }
        let Some(fails) = failure(self, after, kind, &[argument]) else { return Some(after.path.clone()) };
        let failing = restricted(after.clone(), fails, true, &self.exprs);
        if let Some(passing) = restricted(after.clone(), fails, false, &self.exprs) {
            *after = passing;
        }
        failing.map(|failing| failing.path)
    }

    /// When the receiver has one of these classes, if it is one known object that existed before.
    fn runs(&mut self, env: &Env, arguments: &[Value], classes: &[Symbol]) -> Option<Expr> {
        let receiver = self.bound(env, *arguments.first()?).single(&self.exprs)?;
        if !self.exprs.is_old(receiver)
            || classes.iter().any(|&class| self.context.rels.contains(&Rel::Alloc(class)))
        {
            return None;
        }
        let mut sets = Vec::new();
        for &class in classes {
            sets.push(env::initial(Rel::Alloc(class), &self.context, &mut self.exprs).upper);
        }
        let sets = self.exprs.union(sets);
        Some(self.exprs.subset(receiver, sets))
    }

    fn call_one(
        &mut self,
        block: Block,
        function: FunctionName,
        arguments: &[Value],
        result: Option<Value>,
        env: Env,
        line: u32,
    ) -> Result<Called, Unsupported> {
        if let Some(spec) = self.extractor.code.specified(function).cloned() {
            return self.call_specified(block, &spec, function, &env, arguments, result, line);
        }
        if let Err(why) = self.extractor.code.body(function) {
            return Err(Unsupported(format!("{} line {line}: {why}", self.body.name)));
        }
        let context = self.context_for(&env, function, arguments);
        let key = (function, self.extractor.admitted(function, context, arguments.len()));
        let Some(summary) = self.extractor.compute(&key)? else { return Ok(Called::NOTHING) };
        self.written.extend(summary.written.iter().copied());
        Ok(self.instantiate(block, &env, &summary, arguments, result))
    }

    /// The class of a receiver that was made here.
    fn receivers(&mut self, env: &Env, arguments: &[Value]) -> Option<Vec<Symbol>> {
        let upper = self.bound(env, *arguments.first()?).upper;
        let class_of = |exprs: &Exprs, expr| match exprs.node(expr) {
            Node::New(_, class) | Node::NewSet(class) => Some(*class),
            _ => None,
        };
        let mut classes: Vec<Symbol> = match self.exprs.node(upper) {
            Node::Union(list) => {
                list.iter().map(|&part| class_of(&self.exprs, part)).collect::<Option<_>>()?
            }
            _ => vec![class_of(&self.exprs, upper)?],
        };
        classes.sort_unstable();
        classes.dedup();
        Some(classes)
    }

    fn context_for(&mut self, env: &Env, function: FunctionName, arguments: &[Value]) -> Context {
        let footprint = self.extractor.footprint(function);
        let mut context = Context { has_this: self.extractor.has_this(function), ..Context::default() };
        for (index, &argument) in arguments.iter().enumerate() {
            let bound = self.bound(env, argument);
            if bound.single(&self.exprs).is_none() {
                context.params.insert(index as u32);
            }
        }
        for &rel in &footprint.rels {
            let bound = self.rel(env, rel);
            let known = match rel {
                Rel::Alloc(class) => {
                    let set = self.exprs.new_set(class);
                    !self.exprs.within(set, bound.upper)
                }
                Rel::Static(_) => bound.single(&self.exprs).is_some(),
                Rel::Elements(_) => bound.is_exact() && self.exprs.is_map(bound.upper),
                Rel::Model(model) => {
                    bound.is_exact() && (model.shape == Shape::Set || self.exprs.is_map(bound.upper))
                }
                Rel::Field(_) | Rel::Length(_) => bound.is_exact() && self.exprs.is_functional(bound.upper),
            };
            if !known {
                context.rels.insert(rel);
            }
        }
        context
    }

    /// What is behind a call with this summary.
    fn instantiate(
        &mut self,
        block: Block,
        env: &Env,
        summary: &Summary,
        arguments: &[Value],
        result: Option<Value>,
    ) -> Called {
        let mut map = Substitution::default();
        for (index, &argument) in arguments.iter().enumerate() {
            let bound = self.bound(env, argument);
            let name = Name::Param { index: index as u32, is_this: index == 0 && summary.context.has_this };
            put(&mut map, name, bound);
        }
        for &rel in &summary.mentioned {
            let bound = self.rel(env, rel);
            put(&mut map, Name::Rel(rel), bound);
        }
        let mut allocated = env.clone();
        for (number, &class) in summary.new_classes.iter().enumerate() {
            // Numbers of callees are places of their own: the blocks of instructions come with other numbers.
            let place = (block, u32::MAX - number as u32);
            let object = self.fresh(&allocated, class, place);
            let rel = Rel::Alloc(class);
            let old = self.rel(&allocated, rel);
            let upper = self.exprs.union([old.upper, object]);
            allocated.rels.insert(rel, Bound { lower: old.lower, upper });
            map.news.insert(number as u32, object);
        }
        let mut after = env.clone();
        let mut thrown = None;
        let mut returns = true;
        if let Some(throws) = summary.throws {
            let must = map.lower(&summary.exprs, throws.condition, &mut self.exprs);
            let may = map.upper(&summary.exprs, throws.condition, &mut self.exprs);
            thrown = env.path.with(may, true, &self.exprs);
            returns = !throws.exact || after.restrict(must, false, &self.exprs);
        }
        let Some(normal) = summary.normal.as_ref().filter(|_| returns) else {
            return Called { after: None, thrown };
        };
        let only_if = map.upper(&summary.exprs, normal.only_if, &mut self.exprs);
        if !after.restrict(only_if, true, &self.exprs) {
            return Called { after: None, thrown };
        }
        for (&rel, &bound) in &normal.rels {
            let lower = map.lower(&summary.exprs, bound.lower, &mut self.exprs);
            let upper = map.upper(&summary.exprs, bound.upper, &mut self.exprs);
            let bound = self.limited(rel, Bound { lower, upper }, false);
            after.rels.insert(rel, bound);
            after.forget_paths(rel);
        }
        if let Some(result) = result {
            let bound = match normal.result {
                Some(bound) => Bound {
                    lower: map.lower(&summary.exprs, bound.lower, &mut self.exprs),
                    upper: map.upper(&summary.exprs, bound.upper, &mut self.exprs),
                },
                None => Bound::up_to(Exprs::UNIV),
            };
            if bound.is_exact() && normal.result.is_some_and(|bound| summary.exprs.is_single(bound.upper)) {
                self.exprs.mark_single(bound.upper);
            }
            after.values.insert(result, bound);
            after.paths.remove(&result);
        }
        Called { after: Some(after), thrown }
    }
}

fn put(map: &mut Substitution, name: Name, bound: Bound) {
    for (version, value) in
        [(Version::Exact, bound.upper), (Version::Lower, bound.lower), (Version::Upper, bound.upper)]
    {
        map.leaves.insert(Leaf { name, version }, value);
    }
}
