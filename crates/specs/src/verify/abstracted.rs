//! A call by the specification of its callee (thesis, section 5.3).
//!
//! What the specification knows exactly becomes an expression over the state before the call; what it knows within bounds becomes a new relation between the two. New
//! objects are new sets of one atom that did not exist. All of it is demanded only where the call is executed.

use std::collections::{BTreeMap, BTreeSet};

use pathlight_ir::{FunctionName, Symbol};
use pathlight_relations as rel;
use rel::Formula;

use super::encode::{Encoder, Ending, Piece, Site, Step, Val};
use super::identity::Count;
use super::scene::{Range, Scene, State, rel_name};
use super::{Fault, Mode};
use crate::extract::{Bound, Summary};
use crate::lower::{Leaves, lower, lower_formula, lower_within};
use crate::program::Rel;
use crate::sym::{Expr, Exprs, Leaf, Name, Node};

pub struct Call<'a> {
    pub function: FunctionName,
    pub arguments: &'a [Val],
    pub state: &'a State,
    pub guard: Formula,
    pub line: u32,
    pub stack: &'a [FunctionName],
    pub frame: usize,
}

impl Encoder<'_> {
    /// The state behind the call and its result. None if it never returns, or cannot be specified (an escape then).
    pub fn call_by_specification(
        &mut self,
        call: &Call<'_>,
        piece: &mut Piece,
        caller: FunctionName,
    ) -> Result<Option<(State, Option<Val>)>, Fault> {
        let summary = match self.extractor.summary(call.function) {
            Ok(summary) => summary,
            Err(why) => {
                piece.escapes.push((call.guard, format!("{caller} line {}: {why}", call.line)));
                return Ok(None);
            }
        };
        let Some(normal) = summary.normal.clone() else { return Ok(None) };
        self.group_apart();
        let known = self.ast().relation_count();
        let mut arguments = Vec::new();
        for argument in call.arguments {
            arguments.push(self.atom(argument));
        }
        let frame = self.options.mode == Mode::Frame;
        let mut rels: BTreeMap<Rel, Option<Bound>> =
            normal.rels.iter().map(|(rel, bound)| (*rel, Some(*bound))).collect();
        if frame {
            rels = summary.written.iter().map(|rel| (*rel, None)).collect();
        }
        rels.retain(|rel, _| call.state.contains_key(rel));
        // Relations for what is known within bounds only.
        let mut after = call.state.clone();
        let is_exact = |bound: Option<Bound>| bound.is_some_and(Bound::is_exact);
        let open: Vec<(Rel, Option<Bound>)> =
            rels.iter().filter(|(_, bound)| !is_exact(**bound)).map(|(rel, bound)| (*rel, *bound)).collect();
        for (rel, _) in &open {
            let name = self.fresh_name(&rel_name(*rel));
            let value = self.scene.relation_like(&name, *rel)?;
            after.insert(*rel, value);
        }
        let descriptor = pathlight_ir::descriptor::method(call.function.descriptor.as_str());
        let descriptor = descriptor.map_or_else(String::new, |parts| parts.result.to_owned());
        let result_bound = normal.result.filter(|_| !matches!(descriptor.as_str(), "F" | "D"));
        let range = self.result_range(&descriptor);
        let mut result = None;
        if result_bound.is_some_and(|bound| frame || !bound.is_exact()) {
            let name = self.fresh_name("result");
            let atoms = self.scene.range_atoms(&range);
            result = Some(self.scene.set_of(&name, atoms)?);
        }
        let left_open = open.len() + usize::from(result.is_some());
        let mut exact = left_open == 0;
        let prefix = self.fresh_name("call");
        let mut spec = Vec::new();
        let numbers = self.options.scope.numbers();
        let making = Making::of(&summary, &normal.rels);
        let mut leaves = SiteLeaves::new(&mut self.scene, prefix, call.state, &arguments, &making);
        for (&rel, &bound) in &rels {
            if let Some(bound) = bound.filter(|bound| bound.is_exact()) {
                let lowered = lower_within(&summary.exprs, bound.upper, &mut leaves);
                spec.extend(lowered.within);
                after.insert(rel, lowered.value);
            }
        }
        // Executions that throw do not go on.
        if let Some(throws) = summary.throws.filter(|throws| throws.exact && !frame) {
            let lowered = lower_formula(&summary.exprs, throws.condition, &mut leaves);
            spec.extend(lowered.within);
            spec.push(leaves.ast().not(lowered.value));
        }
        for (rel, bound) in &open {
            let value = after[rel];
            if let Some(bound) = bound {
                bounded(&summary, *bound, value, &mut leaves, &mut spec);
            }
            if let Rel::Alloc(_) = rel {
                spec.push(leaves.ast().subset(call.state[rel], value));
            }
            spec.extend(leaves.scene.well_formed(*rel, value, &after));
        }
        if !frame && normal.only_if != Exprs::TRUE {
            spec.push(lower_formula(&summary.exprs, normal.only_if, &mut leaves).value);
        }
        let mut value = normal.result.map(|_| Val::Float);
        if let Some(bound) = result_bound {
            let expr = match result {
                Some(expr) => {
                    if !frame {
                        bounded(&summary, bound, expr, &mut leaves, &mut spec);
                    }
                    spec.push(leaves.ast().one(expr));
                    if let Range::Objects(list) = &range {
                        let mut parts = vec![leaves.scene.null];
                        parts
                            .extend(list.iter().map(|&at| after[&Rel::Alloc(leaves.scene.classes[at].name)]));
                        let exist = leaves.ast().union(parts);
                        spec.push(leaves.ast().subset(expr, exist));
                    }
                    expr
                }
                None => {
                    let lowered = lower_within(&summary.exprs, bound.upper, &mut leaves);
                    spec.extend(lowered.within);
                    lowered.value
                }
            };
            result = Some(expr);
            value = Some(Val::Atom(expr));
        }
        exact &= leaves.sets.is_empty();
        // New objects did not exist, are at most one each, and different.
        let mut made = Vec::new();
        for (rel, bound) in &normal.rels {
            if matches!(rel, Rel::Alloc(_)) {
                made.extend(made_when(&summary.exprs, bound.lower, &mut leaves));
            }
        }
        let beyond = if frame { None } else { number_beyond(&summary, numbers) };
        for &rel in rels.keys() {
            if let Rel::Alloc(class) = rel {
                let count = if frame { (0, usize::MAX) } else { making.count(class) };
                leaves.scene.note_count(call.state, after[&rel], class, count);
            }
        }
        let SiteLeaves { news, sets, fault, .. } = leaves;
        if let Some(what) = fault.or(beyond) {
            piece.escapes.push((
                call.guard,
                format!("{caller} line {}: {what} in the call of {}", call.line, call.function),
            ));
            return Ok(None);
        }
        let mut named: Vec<rel::Expr> = Vec::new();
        for (number, (object, class)) in &news {
            let exist = call.state.get(&Rel::Alloc(*class)).copied().unwrap_or(self.scene.null);
            if made.iter().any(|(one, condition)| one == number && self.is_true(*condition)) {
                self.note_made(*object, known, None);
                self.note_always(*object, call.guard);
            }
            let ast = self.ast();
            let mut there = vec![ast.lone(*object)];
            for (_, condition) in made.iter().filter(|(one, _)| one == number) {
                let one = ast.one(*object);
                there.push(ast.implies(*condition, one));
            }
            let both = ast.intersection([*object, exist]);
            let apart = ast.no(both);
            spec.extend(there);
            spec.push(apart);
            named.push(*object);
        }
        for (class, set) in &sets {
            let exist = call.state.get(&Rel::Alloc(*class)).copied().unwrap_or(self.scene.null);
            let ast = self.ast();
            let both = ast.intersection([*set, exist]);
            spec.push(ast.no(both));
            named.push(*set);
        }
        for i in 0..named.len() {
            for j in i + 1..named.len() {
                let ast = self.ast();
                let both = ast.intersection([named[i], named[j]]);
                spec.push(ast.no(both));
            }
        }
        self.note_owner();
        let group = self.group_together(left_open);
        for &formula in &spec {
            let fact = self.ast().implies(call.guard, formula);
            piece.facts.push(fact);
        }
        let mut stack = call.stack.to_vec();
        stack.push(call.function);
        let outputs =
            rels.keys().chain(&summary.written).copied().filter(|rel| call.state.contains_key(rel)).collect();
        self.sites.push(Site {
            function: call.function,
            guard: call.guard,
            arguments: call.arguments.to_vec(),
            before: call.state.clone(),
            after: after.clone(),
            result,
            outputs,
            frame: call.frame,
            group,
            exact,
            line: call.line,
            stack,
            parent: self.owner,
            text: if frame {
                vec!["writes nothing but what its code writes".to_owned()]
            } else {
                summary.lines()
            },
            refinements: Vec::new(),
            opened: false,
            expansion: None,
        });
        piece.sites.push(self.sites.len() - 1);
        piece.steps.push(Step::Call(self.sites.len() - 1));
        Ok(Some((after, value)))
    }

    /// When a call throws at most, by its specification; None if it never does.
    pub fn thrown_by_specification(&mut self, call: &Call<'_>) -> Result<Option<Formula>, Fault> {
        let Ok(summary) = self.extractor.summary(call.function) else {
            return Ok(Some(self.ast().truth(true)));
        };
        let Some(throws) = summary.throws else { return Ok(None) };
        let arguments: Vec<Option<rel::Expr>> = call.arguments.iter().map(|value| self.atom(value)).collect();
        let prefix = self.fresh_name("throws");
        let making = Making::default();
        let mut leaves = SiteLeaves::new(&mut self.scene, prefix, call.state, &arguments, &making);
        let lowered = lower_formula(&summary.exprs, throws.condition, &mut leaves);
        let known = leaves.fault.is_none() && leaves.news.is_empty() && leaves.sets.is_empty();
        self.note_owner();
        Ok(Some(if known { lowered.value } else { self.ast().truth(true) }))
    }

    /// The procedure under check by its own specification.
    pub fn by_specification(
        &mut self,
        function: FunctionName,
        arguments: &[Val],
        state: &State,
        piece: &mut Piece,
    ) -> Result<Option<Ending>, Fault> {
        let guard = self.ast().truth(true);
        if self.scene.has_strings() && self.extractor.footprint(function).compares_strings {
            piece.escapes.push((guard, format!("{function}: equal strings are compared by identity")));
        }
        if self.extractor.footprint(function).wraps {
            piece.escapes.push((guard, format!("{function}: unsigned numbers may wrap around")));
        }
        let call = Call { function, arguments, state, guard, line: 0, stack: &[], frame: 0 };
        let done = self.call_by_specification(&call, piece, function)?;
        Ok(done.map(|(state, result)| Ending { guard, state, result }))
    }

    fn result_range(&self, descriptor: &str) -> Range {
        let (low, high) = self.options.scope.numbers();
        match descriptor {
            "Z" => Range::Numbers(0, 1),
            "C" => Range::Numbers(0, high),
            _ => match pathlight_ir::Type::of_descriptor(descriptor) {
                Some(pathlight_ir::Type::Ref(class)) => Range::Objects(self.scene.below(class)),
                _ => Range::Numbers(low, high),
            },
        }
    }
}

/// The new objects that are surely among those of a lower bound, each with the condition under which it is.
pub fn made_when(exprs: &Exprs, bound: Expr, leaves: &mut dyn Leaves) -> Vec<(u32, Formula)> {
    let truth = leaves.ast().truth(true);
    let mut found = Vec::new();
    let mut work = vec![(bound, truth)];
    while let Some((expr, condition)) = work.pop() {
        match exprs.node(expr) {
            Node::New(number, _) => found.push((*number, condition)),
            Node::Union(list) => work.extend(list.iter().map(|&part| (part, condition))),
            Node::If(formula, a, b) => {
                let formula = lower_formula(exprs, *formula, leaves).value;
                let ast = leaves.ast();
                let not = ast.not(formula);
                let (yes, no) = (ast.and([condition, formula]), ast.and([condition, not]));
                work.extend([(*a, yes), (*b, no)]);
            }
            _ => {}
        }
    }
    found
}

/// How many objects of each class a specification says that a call makes.
#[derive(Default)]
struct Making {
    counts: BTreeMap<Symbol, Count>,
}

impl Making {
    fn of(summary: &Summary, rels: &BTreeMap<Rel, Bound>) -> Making {
        let mut counts = BTreeMap::new();
        for (rel, bound) in rels {
            if let Rel::Alloc(class) = rel {
                let most = most_made(&summary.exprs, bound.upper, *rel);
                counts.insert(*class, (surely_made(&summary.exprs, bound.lower), most));
            }
        }
        Making { counts }
    }

    fn count(&self, class: Symbol) -> Count {
        self.counts.get(&class).copied().unwrap_or((0, usize::MAX))
    }
}

/// How many new objects are in a lower bound whatever holds.
fn surely_made(exprs: &Exprs, lower: Expr) -> usize {
    match exprs.node(lower) {
        Node::New(..) => 1,
        Node::Union(list) => list.iter().filter(|&&part| matches!(exprs.node(part), Node::New(..))).count(),
        _ => 0,
    }
}

/// How many new objects are in an upper bound of the objects that exist.
fn most_made(exprs: &Exprs, upper: Expr, exist: Rel) -> usize {
    let (mut found, mut work) = (BTreeSet::new(), vec![upper]);
    while let Some(expr) = work.pop() {
        match exprs.node(expr) {
            Node::New(number, _) => {
                found.insert(*number);
            }
            Node::Union(list) => work.extend(list),
            Node::If(_, a, b) => work.extend([*a, *b]),
            Node::Leaf(Leaf { name: Name::Rel(rel), .. }) if *rel == exist => {}
            _ => return usize::MAX,
        }
    }
    found.len()
}

/// A number of a specification for which there is no atom.
fn number_beyond(summary: &Summary, (low, high): (i64, i64)) -> Option<String> {
    let normal = summary.normal.as_ref()?;
    let bounds = normal.rels.values().chain(&normal.result).flat_map(|bound| [bound.lower, bound.upper]);
    let conditions = summary.throws.map(|throws| throws.condition).into_iter().chain([normal.only_if]);
    for expr in bounds.chain(conditions) {
        for part in summary.exprs.below(expr) {
            if let Node::Int(number) = summary.exprs.node(part)
                && !(low..=high).contains(number)
            {
                return Some(format!("the number {number}, which is beyond the bounds"));
            }
        }
    }
    None
}

/// `lower in value` and `value in upper`.
fn bounded(
    summary: &Summary,
    bound: Bound,
    value: rel::Expr,
    leaves: &mut SiteLeaves<'_, '_>,
    spec: &mut Vec<Formula>,
) {
    if bound.lower != Exprs::NONE {
        let least = lower(&summary.exprs, bound.lower, leaves);
        spec.push(leaves.ast().subset(least, value));
    }
    if bound.upper == Exprs::NONE {
        spec.push(leaves.ast().no(value));
    } else if bound.upper != Exprs::UNIV {
        let most = lower(&summary.exprs, bound.upper, leaves);
        spec.push(leaves.ast().subset(value, most));
    }
}

/// The leaves of a summary at a call site.
struct SiteLeaves<'a, 'c> {
    scene: &'a mut Scene<'c>,
    /// Of the names of new objects.
    prefix: String,
    state: &'a State,
    arguments: &'a [Option<rel::Expr>],
    making: &'a Making,
    news: BTreeMap<u32, (rel::Expr, Symbol)>,
    sets: BTreeMap<Symbol, rel::Expr>,
    fault: Option<String>,
}

impl<'a, 'c> SiteLeaves<'a, 'c> {
    fn new(
        scene: &'a mut Scene<'c>,
        prefix: String,
        state: &'a State,
        arguments: &'a [Option<rel::Expr>],
        making: &'a Making,
    ) -> SiteLeaves<'a, 'c> {
        SiteLeaves {
            scene,
            prefix,
            state,
            arguments,
            making,
            news: BTreeMap::new(),
            sets: BTreeMap::new(),
            fault: None,
        }
    }

    /// Some of the next atoms of a class; the very next one if there is `one` only.
    fn unknown(&mut self, what: &str, class: Symbol, one: bool) -> rel::Expr {
        let (_, most) = self.making.count(class);
        let atoms = self.scene.next_atoms(self.state, class, most);
        let name = format!("{} {what}", self.prefix);
        let made = match atoms.as_slice() {
            [only] if one => self.scene.only(&name, *only),
            _ => self.scene.set_of(&name, atoms),
        };
        match made {
            Ok(expr) => expr,
            Err(error) => {
                self.fault = Some(error.to_string());
                self.scene.null
            }
        }
    }
}

impl Leaves for SiteLeaves<'_, '_> {
    fn ast(&mut self) -> &mut rel::Ast {
        &mut self.scene.problem.ast
    }

    fn null(&mut self) -> rel::Expr {
        self.scene.null
    }

    fn leaf(&mut self, leaf: Leaf) -> rel::Expr {
        let found = match leaf.name {
            Name::Param { index, .. } => self.arguments.get(index as usize).copied().flatten(),
            Name::Rel(rel) => self.state.get(&rel).copied(),
        };
        found.unwrap_or_else(|| {
            self.fault = Some("a string, a float or another value that is not modelled".to_owned());
            self.scene.null
        })
    }

    fn class(&mut self, class: Symbol) -> rel::Expr {
        self.scene.class_expr(class)
    }

    fn new_object(&mut self, number: u32, class: Symbol) -> rel::Expr {
        if let Some((known, _)) = self.news.get(&number) {
            return *known;
        }
        let one = self.making.count(class) == (1, 1);
        let expr = self.unknown(&format!("new {number}"), class, one);
        self.news.insert(number, (expr, class));
        expr
    }

    fn new_set(&mut self, class: Symbol) -> rel::Expr {
        if let Some(known) = self.sets.get(&class) {
            return *known;
        }
        let expr = self.unknown(&format!("new set {class}"), class, false);
        self.sets.insert(class, expr);
        expr
    }

    // Tables of constants are cheaper than circuits, and the code itself is encoded by them.
    fn plus(&mut self, a: rel::Expr, b: rel::Expr) -> rel::Expr {
        let table = self.scene.table("+", 3, |x, y| Some(x + y));
        let row = self.ast().join(a, table);
        self.ast().join(b, row)
    }

    fn minus(&mut self, a: rel::Expr, b: rel::Expr) -> rel::Expr {
        let table = self.scene.table("-", 3, |x, y| Some(x - y));
        let row = self.ast().join(a, table);
        self.ast().join(b, row)
    }

    fn less(&mut self, a: rel::Expr, b: rel::Expr) -> Formula {
        let less = self.scene.less();
        let pair = self.ast().product(a, b);
        self.ast().subset(pair, less)
    }
}
