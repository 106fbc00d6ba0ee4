//! Holding a specification against random runs.
//!
//! Random heaps of the classes that the method touches are built in the interpreter, the method runs, and for each run that throws the condition of exceptions must hold, for each that returns the state after must lie within the bounds:
//! every tuple of a lower bound is there, every tuple is in the upper bound, what the specification does not mention is unchanged. New objects may be
//! named in any way that fits, so the model finder looks for the names.

use std::collections::{BTreeMap, BTreeSet};

use pathlight_interp::{Handle, Host, Limits, Machine, Stop, Value};
use pathlight_ir::{FieldName, Flags, FloatKind, Symbol, Type};
use pathlight_relations as rel;
use rustc_hash::FxHashMap;

use crate::extract::{Bound, Summary};
use crate::lower::{Leaves, lower, lower_formula};
use crate::program::{Code, Rel, STRING};
use crate::sym::{Exprs, Leaf, Name};
use crate::verify::made_when;

/// Instructions of one run; a list that is a circle makes a loop without end.
const STEPS: u64 = 20_000;
const OBJECTS: u64 = 3;

/// What the runs showed.
#[derive(Clone, Debug, Default)]
pub struct Report {
    pub runs: u32,
    pub returned: u32,
    pub threw: u32,
    /// Of C functions: they do not throw, they fail.
    pub is_c: bool,
    pub violations: Vec<String>,
}

impl Report {
    pub fn in_words(&self) -> String {
        let verdict = if self.violations.is_empty() {
            "all within the specification"
        } else {
            "NOT within the specification"
        };
        format!(
            "{} random runs, {} returned normally and {} {}, {verdict}",
            self.runs,
            self.returned,
            self.threw,
            if self.is_c { "failed" } else { "threw" }
        )
    }
}

/// A small generator of random numbers (xorshift).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound.max(1)
    }
}

/// A value as the specification sees it.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Atom {
    Null,
    Int(i64),
    Object(Handle),
}

/// A state: which objects there are, and what their fields hold.
pub struct State {
    pub objects: BTreeMap<Handle, Symbol>,
    pub tuples: BTreeMap<Rel, BTreeSet<Vec<Atom>>>,
}

/// One run that ended.
pub struct Run {
    pub number: u32,
    pub before: State,
    pub after: State,
    pub params: Vec<Atom>,
    pub result: Option<Atom>,
    /// With an exception: there is no result then.
    pub threw: bool,
}

/// Runs the method on random heaps; how many runs there were, and those that ended.
pub fn sample(code: &Code, summary: &Summary, runs: u32, seed: u64) -> Result<(u32, Vec<Run>), String> {
    let scene = Scene::new(code, summary)?;
    let mut random = Random::new(seed);
    let mut list = Vec::new();
    let mut machine = None;
    for number in 0..runs {
        let mut current = match machine.take() {
            Some(machine) => machine,
            None => scene.machine(),
        };
        let Some((before, arguments)) = scene.random_state(&mut current, &mut random)? else { continue };
        let method = current.method(summary.function).map_err(|stop| stop.to_string())?;
        let first = current.heap.handles().count();
        let ended = current.call(method, &arguments.iter().map(|(value, _)| *value).collect::<Vec<_>>());
        match ended {
            Ok(ended) => {
                let after = scene.state(&mut current, &before, first);
                let params: Vec<Atom> = arguments.iter().map(|(_, atom)| *atom).collect();
                let (threw, result) = (ended.is_err(), ended.ok().and_then(atom));
                list.push(Run { number, before, after, params, result, threw });
            }
            Err(Stop::StepLimit(_)) => continue,
            Err(stop) => return Err(format!("the interpreter cannot run {}: {stop}", summary.function)),
        }
        machine = (current.steps < STEPS * 18).then_some(current);
    }
    Ok((runs, list))
}

/// Holds a specification against random runs.
pub fn random_runs(code: &Code, summary: &Summary, runs: u32, seed: u64) -> Result<Report, String> {
    let (runs, list) = sample(code, summary, runs, seed)?;
    report(code, summary, runs, seed, &list)
}

/// Judges the runs that ended.
pub(crate) fn report(
    code: &Code,
    summary: &Summary,
    runs: u32,
    seed: u64,
    list: &[Run],
) -> Result<Report, String> {
    let threw = list.iter().filter(|run| run.threw).count() as u32;
    let mut report = Report {
        runs,
        returned: list.len() as u32 - threw,
        threw,
        is_c: summary.function.owner.is_empty(),
        violations: Vec::new(),
    };
    for run in list {
        if let Some(violation) = judge(code, summary, run)? {
            report.violations.push(format!("run {} (seed {seed}): {violation}", run.number));
            if report.violations.len() >= 3 {
                break;
            }
        }
    }
    Ok(report)
}

fn atom(value: Value) -> Option<Atom> {
    match value {
        Value::I32(n) => Some(Atom::Int(i64::from(n))),
        Value::I64(n) => Some(Atom::Int(n)),
        Value::Ref(None) => Some(Atom::Null),
        Value::Ref(Some(handle)) => Some(Atom::Object(handle)),
        _ => None,
    }
}

/// Where objects have a field; a class below may have another one of the same name.
fn slot_of(machine: &mut Machine, field: FieldName) -> Option<u32> {
    let owner = machine.class(field.owner.as_str()).ok()?;
    machine.classes.slot(owner, field.name.as_str())
}

/// A heap and the arguments of a call.
type Start = (State, Vec<(Value, Atom)>);

/// What random states are made of.
struct Scene<'c> {
    code: &'c Code,
    params: Vec<Type>,
    has_this: bool,
    classes: Vec<Symbol>,
    /// Fields of objects, with the classes that have them.
    rels: Vec<Rel>,
    steps: u64,
}

impl<'c> Scene<'c> {
    fn new(code: &'c Code, summary: &Summary) -> Result<Scene<'c>, String> {
        let body = code.body(summary.function)?;
        let decl = code.class(summary.function.owner).ok_or("the class is gone")?;
        let method =
            decl.method(summary.function.name, summary.function.descriptor).ok_or("the method is gone")?;
        let footprint = code.footprint(summary.function);
        let mut types: BTreeSet<Symbol> = BTreeSet::new();
        for ty in &body.signature.params {
            match ty {
                Type::Ref(class) => {
                    types.insert(*class);
                }
                Type::Int(_) | Type::Float(FloatKind::F32 | FloatKind::F64) => {}
                _ => return Err(format!("random values of type {ty} are not supported")),
            }
        }
        let mut rels = Vec::new();
        for &rel in &footprint.rels {
            match rel {
                Rel::Model(model) => {
                    return Err(format!("random states with objects of {} are not supported", model.owner));
                }
                Rel::Field(field) if code.library.is_model(field.owner) => {
                    return Err(format!("random states with objects of {} are not supported", field.owner));
                }
                Rel::Field(field) if !rel.is_float() => {
                    types.insert(field.owner);
                    if let Some(Type::Ref(class)) = Type::of_descriptor(field.descriptor.as_str()) {
                        types.insert(class);
                    }
                    rels.push(rel);
                }
                Rel::Field(_) | Rel::Alloc(_) => {}
                Rel::Static(_) | Rel::Elements(_) | Rel::Length(_) => {
                    return Err("random states with static fields or arrays are not supported".to_owned());
                }
            }
        }
        let mut classes: BTreeSet<Symbol> = BTreeSet::new();
        for ty in types {
            if ty.as_str() == "java/lang/Object" {
                classes.insert(ty);
            } else if ty.as_str().starts_with('[') {
                return Err("random arrays are not supported".to_owned());
            }
            classes.extend(code.concrete_below(ty).iter());
        }
        Ok(Scene {
            code,
            params: body.signature.params.clone(),
            has_this: !method.flags.has(Flags::STATIC),
            classes: classes.into_iter().collect(),
            rels,
            steps: STEPS,
        })
    }

    fn machine(&self) -> Machine {
        let limits = Limits { steps: self.steps * 20, ..Limits::default() };
        Machine::new(self.code.world.clone(), limits, Host::default())
    }

    /// The classes of the scene whose objects may stand for this type.
    fn fitting(&self, objects: &BTreeMap<Handle, Symbol>, class: Symbol) -> Vec<Handle> {
        objects.iter().filter(|(_, c)| self.code.is_below(**c, class)).map(|(handle, _)| *handle).collect()
    }

    /// A heap and arguments; None if there is no receiver.
    fn random_state(&self, machine: &mut Machine, random: &mut Random) -> Result<Option<Start>, String> {
        let mut objects = BTreeMap::new();
        for &class in &self.classes {
            let id = machine.class(class.as_str()).map_err(|stop| stop.to_string())?;
            for _ in 0..=random.below(OBJECTS) {
                // Strings are values, so they differ.
                let object = match class.as_str() {
                    STRING => {
                        machine.new_string(&format!("s{}", objects.len())).map_err(|stop| stop.to_string())?
                    }
                    _ => machine.new_object(id),
                };
                objects.insert(object, class);
            }
        }
        let pick = |random: &mut Random, ty: Type, nullable: bool| -> Option<(Value, Atom)> {
            match ty {
                Type::Ref(class) => {
                    let fitting = self.fitting(&objects, class);
                    let extra = u64::from(nullable);
                    let at = random.below(fitting.len() as u64 + extra) as usize;
                    match fitting.get(at) {
                        Some(&handle) => Some((Value::Ref(Some(handle)), Atom::Object(handle))),
                        None if nullable => Some((Value::Ref(None), Atom::Null)),
                        None => None,
                    }
                }
                Type::Int(64) => {
                    let number = random.below(5) as i64 - 1;
                    Some((Value::I64(number), Atom::Int(number)))
                }
                // Statements do not speak of these, so it does not matter what they are called.
                Type::Float(kind) => {
                    let number = random.below(9) as f32 / 2.0 - 2.0;
                    let value = match kind {
                        FloatKind::F32 => Value::F32(number),
                        _ => Value::F64(f64::from(number)),
                    };
                    Some((value, Atom::Null))
                }
                _ => {
                    let number = random.below(5) as i64 - 1;
                    Some((Value::I32(number as i32), Atom::Int(number)))
                }
            }
        };
        let mut tuples: BTreeMap<Rel, BTreeSet<Vec<Atom>>> = BTreeMap::new();
        for &rel in &self.rels {
            let Rel::Field(field) = rel else { continue };
            let set = tuples.entry(rel).or_default();
            let slot = slot_of(machine, field);
            for handle in self.fitting(&objects, field.owner) {
                let ty = Type::of_descriptor(field.descriptor.as_str()).ok_or("a damaged descriptor")?;
                let Some((mut value, mut atom)) = pick(random, ty, true) else { continue };
                if matches!(field.descriptor.as_str(), "Z" | "C") {
                    let number = random.below(2) as i32;
                    (value, atom) = (Value::I32(number), Atom::Int(i64::from(number)));
                }
                if let Some(slot) = slot {
                    machine.heap.set_field(handle, slot, value);
                }
                set.insert(vec![Atom::Object(handle), atom]);
            }
        }
        let mut arguments = Vec::new();
        for (at, &ty) in self.params.iter().enumerate() {
            match pick(random, ty, !(at == 0 && self.has_this)) {
                Some(argument) => arguments.push(argument),
                None => return Ok(None),
            }
        }
        Ok(Some((State { objects, tuples }, arguments)))
    }

    /// The state after a run: the old objects and those behind the first `first` of the heap.
    fn state(&self, machine: &mut Machine, before: &State, first: usize) -> State {
        let mut objects = before.objects.clone();
        for (handle, object) in machine.heap.handles().skip(first) {
            let name = Symbol::new(machine.classes[object.class].name.as_str());
            if self.classes.contains(&name) || self.code.classes.contains(&name) {
                objects.insert(handle, name);
            }
        }
        let mut tuples: BTreeMap<Rel, BTreeSet<Vec<Atom>>> = BTreeMap::new();
        for &rel in &self.rels {
            let Rel::Field(field) = rel else { continue };
            let set = tuples.entry(rel).or_default();
            let slot = slot_of(machine, field);
            for handle in self.fitting(&objects, field.owner) {
                if let Some(value) = slot.and_then(|slot| atom(machine.heap.field(handle, slot))) {
                    set.insert(vec![Atom::Object(handle), value]);
                }
            }
        }
        State { objects, tuples }
    }
}

/// The leaves of a specification as constants of a problem.
struct Constants<'a> {
    problem: rel::Problem,
    code: &'a Code,
    null: rel::Expr,
    params: Vec<rel::Expr>,
    rels: BTreeMap<Rel, rel::Expr>,
    news: FxHashMap<u32, rel::Expr>,
    sets: FxHashMap<Symbol, rel::Expr>,
    classes: BTreeMap<Symbol, Vec<rel::Atom>>,
    fresh: BTreeMap<Symbol, Vec<rel::Atom>>,
    fault: Option<String>,
}

impl Constants<'_> {
    fn constant(
        &mut self,
        name: &str,
        arity: u32,
        tuples: &[Vec<rel::Atom>],
    ) -> Result<rel::Expr, rel::Error> {
        let set = rel::TupleSet::of(self.problem.universe(), arity, tuples)?;
        let relation = self.problem.constant(name, set)?;
        Ok(self.problem.expr(relation))
    }

    /// Some of the new objects of a class.
    fn unknown(&mut self, name: &str, class: Symbol) -> rel::Expr {
        let atoms = self.fresh.get(&class).cloned().unwrap_or_default();
        let set = rel::TupleSet::unary(self.problem.universe(), atoms);
        match set.and_then(|set| self.problem.relation_within(name, set)) {
            Ok(relation) => self.problem.expr(relation),
            Err(error) => {
                self.fault = Some(error.to_string());
                self.null
            }
        }
    }
}

impl Leaves for Constants<'_> {
    fn ast(&mut self) -> &mut rel::Ast {
        &mut self.problem.ast
    }

    fn null(&mut self) -> rel::Expr {
        self.null
    }

    fn leaf(&mut self, leaf: Leaf) -> rel::Expr {
        match leaf.name {
            Name::Param { index, .. } => self.params[index as usize],
            Name::Rel(rel) => match self.rels.get(&rel) {
                Some(&expr) => expr,
                None => {
                    self.fault = Some(format!("{rel:?} is not in the state"));
                    self.null
                }
            },
        }
    }

    fn class(&mut self, class: Symbol) -> rel::Expr {
        let mut atoms = Vec::new();
        for (&own, list) in &self.classes {
            if self.code.is_below(own, class) {
                atoms.extend(list.iter().map(|&atom| vec![atom]));
            }
        }
        let name = format!("class {class}");
        if let Some(known) = self.problem.relation_named(&name) {
            return self.problem.expr(known);
        }
        match self.constant(&name, 1, &atoms) {
            Ok(expr) => expr,
            Err(error) => {
                self.fault = Some(error.to_string());
                self.null
            }
        }
    }

    fn new_object(&mut self, number: u32, class: Symbol) -> rel::Expr {
        if let Some(&known) = self.news.get(&number) {
            return known;
        }
        let expr = self.unknown(&format!("new {number}"), class);
        self.news.insert(number, expr);
        expr
    }

    fn new_set(&mut self, class: Symbol) -> rel::Expr {
        if let Some(&known) = self.sets.get(&class) {
            return known;
        }
        let expr = self.unknown(&format!("new set {class}"), class);
        self.sets.insert(class, expr);
        expr
    }
}

/// Is the run within the bounds? A violation in words if not.
fn judge(code: &Code, summary: &Summary, run: &Run) -> Result<Option<String>, String> {
    let Run { before, after, params, result, threw, .. } = run;
    let never = BTreeMap::new();
    let normal = summary.normal.as_ref();
    match (threw, normal, summary.throws) {
        (true, _, None) => {
            return Ok(Some("it threw, and the specification says that it never does".to_owned()));
        }
        (false, None, _) => {
            return Ok(Some("it returned, and the specification says that it never does".to_owned()));
        }
        _ => {}
    }
    let changed = normal.map_or(&never, |normal| &normal.rels);
    let wrong = |error: rel::Error| error.to_string();
    // The universe: null, the numbers that occur, the objects.
    let mut numbers: BTreeSet<i64> = (-2..=6).collect();
    let all = [before, after].into_iter().flat_map(|state| state.tuples.values()).flatten().flatten();
    numbers.extend(all.chain(params).chain(result).filter_map(|atom| match atom {
        Atom::Int(n) => Some(*n),
        _ => None,
    }));
    let mut names = vec!["null".to_owned()];
    names.extend(numbers.iter().map(|n| format!("#{n}")));
    names.extend(after.objects.keys().map(|handle| format!("o{}", handle.index())));
    let universe = rel::Universe::new(names).map_err(wrong)?;
    let index = |atom: Atom| -> Result<rel::Atom, String> {
        let name = match atom {
            Atom::Null => "null".to_owned(),
            Atom::Int(n) => format!("#{n}"),
            Atom::Object(handle) => format!("o{}", handle.index()),
        };
        universe.atom(&name).map_err(wrong)
    };
    let mut problem = rel::Problem::new(universe.clone());
    problem.set_width(32).map_err(wrong)?;
    for &number in &numbers {
        problem.integer(number, index(Atom::Int(number))?).map_err(wrong)?;
    }
    let null = rel::TupleSet::unary(&universe, [index(Atom::Null)?]).map_err(wrong)?;
    let null = problem.constant("null", null).map_err(wrong)?;
    let null = problem.expr(null);
    let mut scene = Constants {
        problem,
        code,
        null,
        params: Vec::new(),
        rels: BTreeMap::new(),
        news: FxHashMap::default(),
        sets: FxHashMap::default(),
        classes: BTreeMap::new(),
        fresh: BTreeMap::new(),
        fault: None,
    };
    for (&handle, &class) in &after.objects {
        let atom = index(Atom::Object(handle))?;
        scene.classes.entry(class).or_default().push(atom);
        if !before.objects.contains_key(&handle) {
            scene.fresh.entry(class).or_default().push(atom);
        }
    }
    for (at, &param) in params.iter().enumerate() {
        let expr = scene.constant(&format!("param {at}"), 1, &[vec![index(param)?]]).map_err(wrong)?;
        scene.params.push(expr);
    }
    let mut posts: BTreeMap<Rel, rel::Expr> = BTreeMap::new();
    let mut unchanged = Vec::new();
    for (&rel, tuples) in &after.tuples {
        let (Rel::Field(field) | Rel::Static(field)) = rel else { continue };
        let default = if rel.is_numeric() { Atom::Int(0) } else { Atom::Null };
        let mut old = before.tuples.get(&rel).cloned().unwrap_or_default();
        for (&handle, &class) in &after.objects {
            let has_it = matches!(rel, Rel::Field(_)) && code.is_below(class, field.owner);
            if has_it && !before.objects.contains_key(&handle) {
                old.insert(vec![Atom::Object(handle), default]);
            }
        }
        if !threw && !changed.contains_key(&rel) && old != *tuples {
            unchanged.push(field.name);
        }
        for (set, post) in [(&old, false), (tuples, true)] {
            let mut cells = Vec::new();
            for tuple in set {
                cells.push(tuple.iter().map(|&atom| index(atom)).collect::<Result<Vec<_>, _>>()?);
            }
            let name = format!("{}{} {}", field.name, if post { "'" } else { "" }, field.owner);
            let expr = scene.constant(&name, rel.arity(), &cells).map_err(wrong)?;
            if post {
                posts.insert(rel, expr)
            } else {
                scene.rels.insert(rel, expr)
            };
        }
    }
    if let Some(field) = unchanged.first() {
        return Ok(Some(format!("{field} changed, and the specification says that it does not")));
    }
    let classes: BTreeSet<Symbol> =
        after.objects.values().copied().chain(summary.new_classes.iter().copied()).collect();
    for class in classes {
        let rel = Rel::Alloc(class);
        for (state, post) in [(before, false), (after, true)] {
            let mut atoms = Vec::new();
            for (&handle, _) in state.objects.iter().filter(|(_, c)| **c == class) {
                atoms.push(vec![index(Atom::Object(handle))?]);
            }
            let name = format!("{class}{}", if post { "'" } else { "" });
            let expr = scene.constant(&name, 1, &atoms).map_err(wrong)?;
            if post {
                posts.insert(rel, expr)
            } else {
                scene.rels.insert(rel, expr)
            };
        }
        let grew = scene.fresh.contains_key(&class);
        let is_value = class.as_str() == STRING;
        if !threw && grew && !is_value && !changed.contains_key(&rel) {
            return Ok(Some(format!(
                "objects of {class} were made, and the specification says that there are none"
            )));
        }
    }
    let mut facts: Vec<(String, rel::Formula)> = Vec::new();
    if let Some(throws) = summary.throws.filter(|throws| *threw || throws.exact) {
        let formula = lower_formula(&summary.exprs, throws.condition, &mut scene).value;
        let formula = if *threw { formula } else { scene.ast().not(formula) };
        facts.push(("the condition of exceptions".to_owned(), formula));
    }
    if let Some(normal) = normal.filter(|_| !threw) {
        let formula = lower_formula(&summary.exprs, normal.only_if, &mut scene).value;
        facts.push(("the condition of returning".to_owned(), formula));
        for (&rel, &bound) in &normal.rels {
            let Some(&post) = posts.get(&rel) else { continue };
            bound_facts(summary, bound, post, &format!("{rel:?}"), &mut scene, &mut facts);
        }
        if let (Some(bound), Some(result)) = (normal.result, *result) {
            let post = scene.constant("ret", 1, &[vec![index(result)?]]).map_err(wrong)?;
            bound_facts(summary, bound, post, "the result", &mut scene, &mut facts);
        }
    }
    // A named new object is at most one, and names are different.
    let mut named: Vec<rel::Expr> =
        scene.news.iter().map(|(n, e)| (*n, *e)).collect::<BTreeMap<_, _>>().into_values().collect();
    for &expr in &named {
        let lone = scene.ast().lone(expr);
        facts.push(("names".to_owned(), lone));
    }
    named.extend(scene.sets.values().copied());
    for i in 0..named.len() {
        for j in i + 1..named.len() {
            let both = scene.ast().intersection([named[i], named[j]]);
            let apart = scene.ast().no(both);
            facts.push(("names".to_owned(), apart));
        }
    }
    if let Some(fault) = scene.fault.take() {
        return Err(fault);
    }
    let Constants { mut problem, .. } = scene;
    let about: Vec<String> = facts.iter().map(|(name, _)| name.clone()).collect();
    for (name, formula) in facts {
        problem.fact(&name, formula);
    }
    let options = rel::Options { cores: true, symmetry: 0, ..rel::Options::default() };
    let mut finder = rel::Finder::new(problem, options).map_err(wrong)?;
    Ok(match finder.solve().map_err(wrong)? {
        rel::Answer::Sat(_) => None,
        rel::Answer::Unsat(core) => {
            let blamed: BTreeSet<String> =
                core.into_iter().map(|part| part.fact).filter(|name| name != "names").collect();
            let blamed: Vec<String> = if blamed.is_empty() { about } else { blamed.into_iter().collect() };
            Some(format!("not within the bounds of {}", blamed.join(", ")))
        }
        rel::Answer::Unknown(why) => return Err(why),
    })
}

fn bound_facts(
    summary: &Summary,
    bound: Bound,
    post: rel::Expr,
    name: &str,
    scene: &mut Constants<'_>,
    facts: &mut Vec<(String, rel::Formula)>,
) {
    let exprs = &summary.exprs;
    if bound.lower != Exprs::NONE {
        let lower_bound = lower(exprs, bound.lower, scene);
        let formula = scene.ast().subset(lower_bound, post);
        facts.push((format!("{name}, lower bound"), formula));
    }
    // Objects that the execution makes are there.
    if name.starts_with("Alloc") {
        for (number, condition) in made_when(exprs, bound.lower, scene) {
            if let Some(&object) = scene.news.get(&number) {
                let one = scene.ast().one(object);
                let formula = scene.ast().implies(condition, one);
                facts.push(("names".to_owned(), formula));
            }
        }
    }
    if bound.upper == Exprs::NONE {
        let formula = scene.ast().no(post);
        facts.push((format!("{name}, upper bound"), formula));
    } else {
        let upper_bound = lower(exprs, bound.upper, scene);
        let formula = scene.ast().subset(post, upper_bound);
        facts.push((format!("{name}, upper bound"), formula));
    }
}
