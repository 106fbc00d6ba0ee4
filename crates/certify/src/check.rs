//! The obligations of a certificate.
//!
//! See [the crate](crate) for why these suffice. One function here per kind of obligation: invariants, fields that only initialisers write, the goal and the
//! exits where questions are put, steps over edges, steps over calls, and the ends at entry points and callers.

use std::sync::Arc;

use pathlight_ir::{Block, Body, EntityRef, FunctionName, Hierarchy, Symbol, Terminator, Type, Value, World};
use pathlight_solver::backend::Process;
use rustc_hash::FxHashMap;

use crate::axioms::{Context, claim};
use crate::calls::{Call, Passage};
use crate::certificate::{BlockClaim, Certificate, Exit, Fact, Function, Instance, Known, Point, read};
use crate::classes::Classes;
use crate::cover::{Choices, fact_formula};
use crate::effects::EffectsTable;
use crate::machine::{Machine, State, Unchecked};
use crate::memory::register;
use crate::prove::{Obligation, Prover};
use crate::refined::Refined;
use crate::statics;
use crate::term::{T, Terms};
use crate::texts;
use crate::walk;

/// What came of checking a certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every obligation was proved.
    Accepted { obligations: usize },
    /// At least one was not: why, most important first. The claim may still be true.
    NotChecked(Vec<String>),
}

/// A certificate with more obligations is not checked.
const OBLIGATIONS: usize = 60_000;
/// Reasons that are listed.
const REASONS: usize = 8;

/// Checks a certificate against the program: `world` has its code, `hierarchy` all classes of the class path.
pub fn check(
    world: Arc<dyn World>,
    hierarchy: Arc<Hierarchy>,
    certificate: &str,
    outside: Option<Process>,
) -> Verdict {
    let mut checker = match obligations(world, hierarchy, certificate) {
        Ok(checker) => checker,
        Err(why) => return Verdict::NotChecked(vec![why]),
    };
    let mut reasons = Vec::new();
    if checker.has_facts() {
        match checker.discharge(outside.clone()) {
            Ok(obligations) => return Verdict::Accepted { obligations },
            Err(why) => reasons = why,
        }
    }
    let entries = std::mem::take(&mut checker.certificate.walks);
    if !entries.is_empty() {
        // What the certificate claims besides may not have been shown.
        checker.statics.clear();
        match walk::walk(&mut checker, &entries, outside) {
            Ok(obligations) => return Verdict::Accepted { obligations },
            Err(why) => reasons.push(format!("the walk from the entry: {why}")),
        }
    }
    Verdict::NotChecked(reasons)
}

/// What is known where a fact must hold: premises, values for choices, and what to say if it does not follow.
pub(crate) struct Arrival {
    pub(crate) premises: Vec<T>,
    pub(crate) choices: Choices,
    pub(crate) context: Context,
    pub(crate) label: String,
    pub(crate) note: Option<String>,
}

/// An edge of a function whose invariants are checked.
#[derive(Clone, Copy)]
struct Crossing {
    function: u32,
    on_the_way: bool,
    block: Block,
    index: usize,
    target: Block,
}

/// What holds in front of a call, the state there, and the callee's parameters with their arguments.
pub(crate) type AtSite = (Vec<T>, State, FxHashMap<T, T>);

pub struct Checker {
    pub terms: Terms,
    pub classes: Classes,
    pub effects: EffectsTable,
    pub certificate: Certificate,
    pub statics: FxHashMap<pathlight_ir::FieldName, Known>,
    pub obligations: Vec<Obligation>,
    /// Why the certificate cannot be accepted, whatever a solver says.
    pub problems: Vec<String>,
    numbers: FxHashMap<FunctionName, u32>,
    refined: FxHashMap<u32, Arc<Refined>>,
}

fn obligations(world: Arc<dyn World>, hierarchy: Arc<Hierarchy>, source: &str) -> Result<Checker, String> {
    let mut terms = Terms::default();
    let certificate = read(&mut terms, &*world, source).map_err(|error| error.to_string())?;
    certificate.functions.iter().try_for_each(|function| followed(function.name))?;
    let classes = Classes::new(world, hierarchy, &certificate.classes)?;
    let numbers =
        certificate.functions.iter().enumerate().map(|(at, function)| (function.name, at as u32)).collect();
    let mut checker = Checker {
        terms,
        classes,
        effects: EffectsTable::default(),
        certificate,
        statics: FxHashMap::default(),
        obligations: Vec::new(),
        problems: Vec::new(),
        numbers,
        refined: FxHashMap::default(),
    };
    if let Err(why) = checker.facts() {
        // There may be another proof.
        if checker.certificate.walks.is_empty() {
            return Err(why);
        }
        checker.problems.push(why);
    }
    Ok(checker)
}

/// What builders of strings hold is told by axioms; their code would say it in another way.
fn followed(function: FunctionName) -> Result<(), Unchecked> {
    match texts::is_followed(function) {
        true => Ok(()),
        false => Err(format!("{function} is a builder's own code")),
    }
}

impl Checker {
    /// A walk needs no facts; without one they are the proof, even if there are none.
    fn has_facts(&self) -> bool {
        !self.certificate.instances.is_empty() || self.certificate.walks.is_empty()
    }

    /// Lists what has to be shown for the facts of the certificate.
    fn facts(&mut self) -> Result<(), Unchecked> {
        if !self.has_facts() {
            return Ok(());
        }
        self.statics()?;
        let mut roles: Vec<(u32, bool)> = self.certificate.invariants.keys().copied().collect();
        roles.sort_unstable();
        for (function, on_the_way) in roles {
            self.invariants(function, on_the_way)?;
        }
        self.goal()?;
        for instance in self.certificate.instances.clone() {
            self.instance(&instance)?;
        }
        Ok(())
    }

    /// Shows everything that has to be shown; otherwise says what was not, most important first.
    fn discharge(&mut self, outside: Option<Process>) -> Result<usize, Vec<String>> {
        let list = std::mem::take(&mut self.obligations);
        let mut reasons = std::mem::take(&mut self.problems);
        let mut prover = Prover {
            terms: &mut self.terms,
            classes: &mut self.classes,
            statics: &self.statics,
            outside,
            queries: 0,
        };
        for (at, answer) in prover.prove(&list) {
            let note = list[at].note.as_ref().map(|note| format!("; {note}")).unwrap_or_default();
            reasons.push(format!("{} does not follow ({answer}){note}", list[at].label));
        }
        if reasons.is_empty() {
            return Ok(list.len());
        }
        let more = reasons.len().saturating_sub(REASONS);
        reasons.truncate(REASONS);
        if more > 0 {
            reasons.push(format!("and {more} more"));
        }
        Err(reasons)
    }

    // ---- functions ----

    /// The number of a function, which may be one that the certificate does not mention.
    pub fn number(&mut self, name: FunctionName) -> Result<u32, Unchecked> {
        if let Some(number) = self.numbers.get(&name) {
            return Ok(*number);
        }
        followed(name)?;
        let body = self.classes.world.body(name).map_err(|e| e.to_string())?;
        let body = body.ok_or_else(|| format!("{name} has no code"))?;
        let number = self.certificate.functions.len() as u32;
        self.certificate.functions.push(Function { name, body });
        self.numbers.insert(name, number);
        Ok(number)
    }

    pub fn body(&self, function: u32) -> Arc<Body> {
        self.certificate.functions[function as usize].body.clone()
    }

    pub fn name(&self, function: u32) -> FunctionName {
        self.certificate.functions[function as usize].name
    }

    /// The instance on the way to the goal of a function.
    pub(crate) fn root(&self, function: u32) -> Option<&Instance> {
        self.certificate.instances.iter().find(|i| i.function == function && i.exit == Exit::Goal)
    }

    pub(crate) fn claims(&self, function: u32, on_the_way: bool, block: Block) -> BlockClaim {
        let claims = self.certificate.invariants.get(&(function, on_the_way));
        claims.and_then(|claims| claims.get(&block.index())).cloned().unwrap_or_default()
    }

    /// What is claimed at a block, as premises.
    pub(crate) fn premises(&mut self, function: u32, on_the_way: bool, block: Block) -> Vec<T> {
        let claims = self.claims(function, on_the_way, block);
        if claims.dead {
            return vec![T::FALSE];
        }
        let mut premises: Vec<T> =
            claims.known.iter().map(|(value, known)| claim(&mut self.terms, *value, *known)).collect();
        let body = self.body(function);
        let refined = self.refined.entry(function).or_insert_with(|| Arc::new(Refined::new(&body))).clone();
        for (new, old) in refined.at(block) {
            let state = &mut State::at_entry(&mut self.terms);
            let mut machine = self.machine(function, &body);
            let (new, old) = (machine.value(state, new), machine.value(state, old));
            premises.push(self.terms.eq(new, old));
        }
        premises
    }

    /// What is claimed at a block whoever calls the function.
    pub fn claims_as_premises(&mut self, function: u32, block: Block) -> Vec<T> {
        self.premises(function, false, block)
    }

    /// The state behind the first instructions of a block.
    pub fn run(&mut self, function: u32, block: Block, count: usize) -> Result<State, Unchecked> {
        let body = self.body(function);
        let mut state = State::at_entry(&mut self.terms);
        self.machine(function, &body).run(&mut state, block, count)?;
        Ok(state)
    }

    pub fn machine<'a>(&'a mut self, function: u32, body: &'a Body) -> Machine<'a> {
        Machine { terms: &mut self.terms, world: &*self.classes.world, function, body }
    }

    pub fn values(&mut self, function: u32, state: &mut State, values: &[Value]) -> Vec<T> {
        let body = self.body(function);
        let mut machine = self.machine(function, &body);
        values.iter().map(|value| machine.value(state, *value)).collect()
    }

    pub fn context(&mut self, late: T) -> Context {
        let now = self.terms.var("now 0", crate::term::Sort::Age, crate::term::LONG);
        Context { ages: vec![(now, late)], ..Context::default() }
    }

    pub(crate) fn oblige(&mut self, obligation: Obligation) {
        self.obligations.push(obligation);
    }

    // ---- invariants ----

    fn statics(&mut self) -> Result<(), Unchecked> {
        for (field, known) in self.certificate.statics.clone() {
            let scalar = crate::memory::descriptor_scalar(field.descriptor.as_str());
            let fits = match known {
                Known::Range(..) => scalar == crate::term::Scalar::Int,
                _ => scalar == crate::term::Scalar::Ref,
            };
            if !fits {
                return Err(format!("a claim of another sort about {}.{}", field.owner, field.name));
            }
            self.statics.insert(field, known);
        }
        for (field, known) in self.certificate.statics.clone() {
            let label = format!("what is claimed of {}.{}", field.owner, field.name);
            let values = statics::values(self, field)?;
            for (premises, value, late) in values {
                let goal = claim(&mut self.terms, value, known);
                // While an initialiser runs, fields may still hold zero.
                let context = Context { initialising: true, ..self.context(late) };
                self.oblige(Obligation {
                    label: label.clone(),
                    premises,
                    likely: vec![goal],
                    goals: vec![goal],
                    context,
                    note: None,
                });
            }
        }
        Ok(())
    }

    /// What is claimed at the blocks of a function holds at its entry and is kept by every edge.
    fn invariants(&mut self, function: u32, on_the_way: bool) -> Result<(), Unchecked> {
        let body = self.body(function);
        self.claims_at_entry(function, on_the_way)?;
        for block in body.blocks.keys() {
            let here = self.claims(function, on_the_way, block);
            if here.dead {
                continue;
            }
            let wanted: Vec<(usize, Block, BlockClaim)> = body
                .edges(block)
                .enumerate()
                .map(|(index, edge)| (index, edge.target, self.claims(function, on_the_way, edge.target)))
                .filter(|(_, _, claims)| claims.dead || !claims.known.is_empty())
                .collect();
            for (index, target, claims) in wanted {
                let crossing = Crossing { function, on_the_way, block, index, target };
                self.claims_over_edge(crossing, &here, &claims)?;
            }
        }
        Ok(())
    }

    fn claims_over_edge(
        &mut self,
        crossing: Crossing,
        here: &BlockClaim,
        wanted: &BlockClaim,
    ) -> Result<(), Unchecked> {
        let Crossing { function, on_the_way, block, index, target } = crossing;
        let body = self.body(function);
        // What the block does not touch and the edge does not carry stays as it is.
        let params: Vec<T> = body
            .params(target)
            .iter()
            .map(|param| register(&mut self.terms, function, &body, *param))
            .collect();
        let made: Vec<T> = body
            .insts_of(block)
            .filter_map(|inst| body.insts[inst].result.expand())
            .map(|value| register(&mut self.terms, function, &body, value))
            .collect();
        let news: Vec<(T, Known)> = wanted
            .known
            .iter()
            .filter(|item| !here.known.contains(item) || params.contains(&item.0) || made.contains(&item.0))
            .copied()
            .collect();
        if news.is_empty() && !wanted.dead {
            return Ok(());
        }
        let passages = self.passages(function, block, index)?;
        let premises = self.premises(function, on_the_way, block);
        let initialising = self.name(function).name.as_str() == "<clinit>";
        for mut passage in passages {
            passage.context.initialising = initialising;
            let mut goals = Vec::new();
            if !wanted.dead {
                for (value, known) in &news {
                    let claim = claim(&mut self.terms, *value, *known);
                    let map = passage.after.substitution(&mut self.terms, &[claim]);
                    goals.push(self.terms.substitute(claim, &map));
                }
            }
            let goal = if wanted.dead { T::FALSE } else { self.terms.and(&goals) };
            let mut premises = premises.clone();
            premises.extend(passage.premises);
            self.oblige(Obligation {
                label: format!("what is claimed at {target} of {} after {block}", self.name(function)),
                premises,
                likely: vec![goal],
                goals: vec![goal],
                context: passage.context,
                note: None,
            });
        }
        Ok(())
    }

    /// The ways over an edge when nothing is asked about calls.
    fn passages(&mut self, function: u32, block: Block, index: usize) -> Result<Vec<Passage>, Unchecked> {
        let body = self.body(function);
        if let Terminator::Call { .. } = &body.blocks[block].terminator {
            let exit = if index == 0 { Exit::Returns } else { Exit::Throws };
            return Call::new(self, function, block, exit)?.anything(self, index);
        }
        self.plain_passage(function, block, index).map(|passage| vec![passage])
    }

    /// The way over an edge of a block that ends in no call.
    fn plain_passage(&mut self, function: u32, block: Block, index: usize) -> Result<Passage, Unchecked> {
        let body = self.body(function);
        let mut state = self.run(function, block, body.insts_of(block).len())?;
        let mut machine = self.machine(function, &body);
        let (condition, supplied) = machine.leave(&mut state, block, index)?;
        let after = machine.arrive(&state, block, index, &supplied);
        let mut premises = state.assumed.clone();
        premises.push(condition);
        let context = self.context(after.now);
        Ok(Passage { premises, after, context, result: None, choices: Choices::default(), note: None })
    }

    fn claims_at_entry(&mut self, function: u32, on_the_way: bool) -> Result<(), Unchecked> {
        let body = self.body(function);
        let wanted = self.claims(function, on_the_way, body.entry());
        let name = self.name(function);
        if wanted.dead {
            return Err(format!("the entry of {name} is claimed to be dead"));
        }
        if wanted.known.is_empty() {
            return Ok(());
        }
        let label = format!("what is claimed at the entry of {name}");
        let goals: Vec<T> =
            wanted.known.iter().map(|(value, known)| claim(&mut self.terms, *value, *known)).collect();
        let goal = self.terms.and(&goals);
        let closed = on_the_way
            && !self.is_entry(name)?
            && name.name.as_str() != "<clinit>"
            && self.outside_caller(name)?.is_none();
        if !closed {
            let now = self.terms.var("now 0", crate::term::Sort::Age, crate::term::LONG);
            let context = self.context(now);
            self.oblige(Obligation {
                label,
                premises: vec![],
                likely: vec![goal],
                goals: vec![goal],
                context,
                note: None,
            });
            return Ok(());
        }
        for site in self.classes.callers(name)? {
            let caller = self.number(site.function)?;
            let (mut premises, state, map) = self.at_site(caller, site.block, function)?;
            premises.extend(self.premises(caller, false, site.block));
            let goal = self.terms.substitute(goal, &map);
            let context = self.context(state.now);
            let label = format!("{label} called from {}", site.function);
            self.oblige(Obligation {
                label,
                premises,
                likely: vec![goal],
                goals: vec![goal],
                context,
                note: None,
            });
        }
        Ok(())
    }

    /// The state in front of a call, and the callee's parameters with the arguments.
    pub(crate) fn at_site(&mut self, caller: u32, block: Block, callee: u32) -> Result<AtSite, Unchecked> {
        let body = self.body(caller);
        let Terminator::Call { args, .. } = &body.blocks[block].terminator else {
            return Err("a call that is none".to_owned());
        };
        let args = body.list(args).to_vec();
        let mut state = self.run(caller, block, body.insts_of(block).len())?;
        let args = self.values(caller, &mut state, &args);
        let map = self.parameters(callee, &args);
        Ok((state.assumed.clone(), state, map))
    }

    pub fn parameters(&mut self, callee: u32, args: &[T]) -> FxHashMap<T, T> {
        let body = self.body(callee);
        let params = body.params(body.entry()).to_vec();
        params
            .iter()
            .zip(args)
            .map(|(param, arg)| (register(&mut self.terms, callee, &body, *param), *arg))
            .collect()
    }

    // ---- where questions are put ----

    fn goal(&mut self) -> Result<(), Unchecked> {
        let function = self.certificate.goal;
        let body = self.body(function);
        let name = self.name(function);
        let root = self.root(function).cloned();
        let empty = Instance {
            id: u32::MAX,
            function,
            exit: Exit::Goal,
            question: (T::TRUE, Vec::new()),
            result: T::NULL,
            facts: Default::default(),
            uses: Vec::new(),
        };
        let root = root.unwrap_or(empty);
        if self.certificate.points.is_empty() {
            return Err("there is no goal".to_owned());
        }
        for point in self.certificate.points.clone() {
            let block = match point {
                Point::Fails(block) | Point::Arrives(block, _) | Point::Throws(block, _) => block,
            };
            let label = format!("the goal at {block} of {name}");
            let count = match point {
                Point::Arrives(_, before) => before,
                _ => body.insts_of(block).len(),
            };
            if let Point::Throws(_, class) = point {
                self.goal_of_call(&root, block, class, &label)?;
                continue;
            }
            let mut state = self.run(function, block, count)?;
            let mut premises = self.premises(function, true, block);
            if let Point::Fails(_) = point {
                let Terminator::Check { kind, args, .. } = &body.blocks[block].terminator else {
                    return Err(format!("{label} is no check"));
                };
                let args = body.list(args).to_vec();
                let holds = self.machine(function, &body).check(&mut state, *kind, &args)?;
                premises.push(self.terms.not(holds));
            }
            premises.extend(state.assumed.iter().copied());
            let context = self.context(state.now);
            let choices =
                Choices { made: state.made.clone(), open: state.open.clone(), ..Choices::default() };
            self.cover(&root, block, None, Arrival { premises, choices, context, label, note: None });
        }
        Ok(())
    }

    fn goal_of_call(
        &mut self,
        root: &Instance,
        block: Block,
        class: Symbol,
        label: &str,
    ) -> Result<(), Unchecked> {
        let call = Call::new(self, root.function, block, Exit::Throws)?;
        for passage in call.passages(self, root, None, None)? {
            let Some(thrown) = passage.result else { continue };
            let body = self.body(root.function);
            let is = self.machine(root.function, &body).instance_of(thrown, class);
            let mut premises = self.premises(root.function, true, block);
            premises.extend(passage.premises);
            premises.push(is);
            let Passage { choices, context, note, .. } = passage;
            self.cover(
                root,
                block,
                None,
                Arrival { premises, choices, context, label: label.to_owned(), note },
            );
        }
        Ok(())
    }

    /// The obligation that one of the facts of an instance holds at a block; the likely ones come from the parent.
    pub(crate) fn cover(&mut self, instance: &Instance, block: Block, parent: Option<u32>, arrival: Arrival) {
        let Arrival { premises, choices, context, label, note } = arrival;
        let none = Vec::new();
        let facts: &Vec<Fact> = instance.facts.get(&block.index()).unwrap_or(&none);
        let now = self.terms.var("now 0", crate::term::Sort::Age, crate::term::LONG);
        let (mut likely, mut goals) = (Vec::new(), Vec::new());
        for fact in facts {
            let formula = fact_formula(&mut self.terms, fact, now);
            let instances = choices.instances(&mut self.terms, formula);
            if parent.is_none() || fact.parent == parent {
                likely.extend(instances.iter().copied());
            }
            goals.extend(instances);
        }
        self.oblige(Obligation { label, premises, likely, goals, context, note });
    }

    fn instance(&mut self, instance: &Instance) -> Result<(), Unchecked> {
        let body = self.body(instance.function);
        let name = self.name(instance.function);
        let same = |other: &&Instance| other.function == instance.function && other.exit == Exit::Goal;
        if instance.exit == Exit::Goal && self.certificate.instances.iter().filter(same).count() > 1 {
            return Err(format!("{name} is on the way twice"));
        }
        if instance.exit != Exit::Goal {
            self.exits(instance, &body)?;
        }
        for block in body.blocks.keys() {
            for index in 0..body.edges(block).count() {
                self.edge(instance, &body, block, index)?;
            }
            if self.obligations.len() > OBLIGATIONS || self.terms.is_full() {
                return Err(format!("more than {OBLIGATIONS} obligations, or very large ones"));
            }
        }
        if instance.exit == Exit::Goal {
            self.end(instance)?;
        }
        Ok(())
    }

    /// A question at the exits of a function.
    fn exits(&mut self, instance: &Instance, body: &Body) -> Result<(), Unchecked> {
        for (block, data) in body.blocks.iter() {
            let value = match (&data.terminator, instance.exit) {
                (Terminator::Return(values), Exit::Returns) => body.list(values).first().copied(),
                (Terminator::Throw(value), Exit::Throws) => Some(*value),
                _ => continue,
            };
            let mut state = self.run(instance.function, block, body.insts_of(block).len())?;
            let value = match value {
                Some(value) => self.values(instance.function, &mut state, &[value]).first().copied(),
                None => None,
            };
            let (condition, observed) = instance.question.clone();
            let asked = Fact { id: u32::MAX, parent: None, condition, observed };
            let formula = fact_formula(&mut self.terms, &asked, state.now);
            let mut map = state.substitution(&mut self.terms, &[formula]);
            if let Some(value) = value {
                map.insert(instance.result, value);
            }
            let mut premises = self.premises(instance.function, false, block);
            premises.extend(state.assumed.iter().copied());
            premises.push(self.terms.substitute(formula, &map));
            let context = self.context(state.now);
            let choices = Choices::of(&self.terms, formula, &state);
            let label = format!(
                "the question of instance {} at {block} of {}",
                instance.id,
                self.name(instance.function)
            );
            self.cover(instance, block, None, Arrival { premises, choices, context, label, note: None });
        }
        Ok(())
    }

    // ---- steps ----

    fn edge(
        &mut self,
        instance: &Instance,
        body: &Body,
        block: Block,
        index: usize,
    ) -> Result<(), Unchecked> {
        let Some(target) = body.edges(block).nth(index).map(|edge| edge.target) else { return Ok(()) };
        let Some(facts) = instance.facts.get(&target.index()) else { return Ok(()) };
        let function = instance.function;
        let on_the_way = instance.exit == Exit::Goal;
        if self.claims(function, on_the_way, block).dead {
            return Ok(());
        }
        let is_call = matches!(body.blocks[block].terminator, Terminator::Call { .. });
        let exit = if index == 0 { Exit::Returns } else { Exit::Throws };
        let call = if is_call { Some(Call::new(self, function, block, exit)?) } else { None };
        let plain = if is_call { None } else { Some(self.plain_passage(function, block, index)?) };
        for fact in facts {
            let passages = match (&call, &plain) {
                (Some(call), _) => call.passages(self, instance, Some(fact), Some(index))?,
                (None, Some(plain)) => vec![plain.clone()],
                _ => Vec::new(),
            };
            for passage in passages {
                let formula = fact_formula(&mut self.terms, fact, passage.after.now);
                let map = passage.after.substitution(&mut self.terms, &[formula]);
                let mut premises = self.premises(function, on_the_way, block);
                premises.extend(passage.premises.iter().copied());
                premises.push(self.terms.substitute(formula, &map));
                let mut choices = passage.choices.with(&self.terms, formula, &passage.after);
                if is_call {
                    choices.memory = self.memory_behind(formula, &passage.after);
                }
                let label = format!("the step from {block} to fact {} of {}", fact.id, self.name(function));
                let Passage { context, note, .. } = passage;
                self.cover(
                    instance,
                    block,
                    Some(fact.id),
                    Arrival { premises, choices, context, label, note },
                );
            }
        }
        Ok(())
    }

    // ---- what calls speak of ----

    /// The receiver is of one of these classes, knowing that it is of one of both lists.
    pub fn one_of(&mut self, receiver: T, these: &[Symbol], others: &[Symbol]) -> T {
        let ty = self.terms.type_of(receiver);
        let mut equal = |list: &[Symbol]| -> Vec<T> {
            list.iter()
                .map(|class| {
                    let class = self.terms.class(class.as_str());
                    self.terms.eq(ty, class)
                })
                .collect()
        };
        if these.len() <= others.len() || these.len() <= 40 {
            let members = equal(these);
            self.terms.or(&members)
        } else {
            let members = equal(others);
            let any = self.terms.or(&members);
            self.terms.not(any)
        }
    }

    /// The classes of arguments, for axioms that depend on them.
    pub fn argument_class(&self, function: u32, value: Value) -> Option<Symbol> {
        match self.body(function).ty(value) {
            Type::Ref(class) if class.as_str().starts_with('[') => Some(class),
            _ => None,
        }
    }
}
