//! Where a value comes from: upper bounds, intervals and points-to sets as analyses over the tree (examples 2 to 4 of section 5.2 of the paper).
//!
//! Asked is what a variable may hold at a question. Going back from there, the answer at a node is a set of *origins*: the value is that of this variable here plus something between
//! two numbers, or a constant, or the address of an object. A step backwards replaces the variable by what it was assigned. A counter that is only increased by
//! constants stays "itself plus k", as in the paper, and two paths with the same origin join by the larger k (a bound) or by the interval around both.
//!
//! Paths through a loop differ in how often they go round, and a number alone would grow for ever. So an origin also carries the *ranges* that the conditions of loops, and of branches on the variable itself,
//! demand of variables here. Going back over `i = i + 1` shifts them; where what the loop's invariant says excludes them, there is no such
//! path. A loop of a few hundred turns is counted exactly in this way; of longer ones the answer is settled without a bound, which is sound.
//!
//! Machine numbers wrap. An origin remembers the narrowest width through which its value went and checks in the end that it fits; if not, anything of that width is possible.

use std::collections::{BTreeMap, BTreeSet};

use pathlight_heap::ObjectKind;
use pathlight_ir::{ValueDef, WorldError};
use pathlight_logic::{Store, Term, View as TermView};
use rustc_hash::FxHashMap;

use crate::analysis::{Analysis, View};
use crate::dependences::{Criterion, Question};
use crate::explore::{Explorer, Options, Statistics};
use crate::program::Program;
use crate::slice::{Everything, slice};
use crate::steps::{Statement, Step};
use crate::tree::{Spot, Stacks, State};
use crate::variables::{Variable, VariableId};
use crate::witness::solve_exactly;

/// What is asked of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asked {
    /// The largest number that it may be.
    Bound,
    /// The smallest and the largest number that it may be.
    Interval,
    /// What it may point to.
    PointsTo,
}

/// Origins in one answer before their ranges are given up.
const ORIGINS: usize = 256;

/// The numbers between two; None is no limit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Range {
    pub low: Option<i128>,
    pub high: Option<i128>,
}

impl Range {
    fn exactly(number: i128) -> Range {
        Range { low: Some(number), high: Some(number) }
    }

    fn of_width(width: u32) -> Range {
        match 1_i128.checked_shl(width.saturating_sub(1)).filter(|_| width <= 64) {
            Some(limit) => Range { low: Some(-limit), high: Some(limit - 1) },
            None => Range::default(),
        }
    }

    fn plus(self, other: Range) -> Range {
        let add = |a: Option<i128>, b: Option<i128>| a?.checked_add(b?);
        Range { low: add(self.low, other.low), high: add(self.high, other.high) }
    }

    fn minus(self, number: i128) -> Range {
        let subtract = |end: Option<i128>| end.and_then(|end| end.checked_sub(number));
        Range { low: subtract(self.low), high: subtract(self.high) }
    }

    fn around(self, other: Range) -> Range {
        let low = self.low.zip(other.low).map(|(a, b)| a.min(b));
        Range { low, high: self.high.zip(other.high).map(|(a, b)| a.max(b)) }
    }

    fn within(self, other: Range) -> Range {
        let low = self.low.into_iter().chain(other.low).max();
        Range { low, high: self.high.into_iter().chain(other.high).min() }
    }

    /// The unsigned numbers of so many bits that signed numbers between the two are.
    #[must_use]
    pub fn unsigned(self, bits: u32) -> Range {
        let turn = 1_i128.checked_shl(bits).filter(|_| bits <= 64);
        let limits = Range { low: Some(0), high: turn.map(|turn| turn - 1) };
        match (self.low, self.high, turn) {
            (Some(low), _, _) if low >= 0 => self,
            (Some(low), Some(high), Some(turn)) if high < 0 => {
                Range { low: Some(low + turn), high: Some(high + turn) }.within(limits)
            }
            _ => limits,
        }
    }

    fn is_empty(self) -> bool {
        matches!((self.low, self.high), (Some(low), Some(high)) if low > high)
    }

    fn has(self, number: i128) -> bool {
        !self.within(Range::exactly(number)).is_empty()
    }

    fn is_in(self, other: Range) -> bool {
        self.around(other) == other
    }
}

/// What a value is relative to.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
enum Base {
    Number,
    Variable(VariableId),
    Object(String),
    /// A pointer of which nothing is known.
    Anything,
}

#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Origin {
    base: Base,
    /// What must hold here of numbers for this origin to be the one; by variable, ascending.
    ranges: Vec<(VariableId, Range)>,
}

/// How far the value is from its base.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Distance {
    by: Range,
    /// The narrowest machine number that it went through, and how far it was from the base there.
    narrow: Option<(u32, Range)>,
}

impl Distance {
    fn around(self, other: Distance) -> Distance {
        let narrow = match (self.narrow, other.narrow) {
            (Some((a, at)), Some((b, other))) => Some((a.min(b), at.around(other))),
            (one, other) => one.or(other),
        };
        Distance { by: self.by.around(other.by), narrow }
    }

    /// As seen from a base that lies so much lower.
    fn shifted(self, by: Range, width: Option<u32>) -> Distance {
        let mut shifted =
            Distance { by: self.by.plus(by), narrow: self.narrow.map(|(width, at)| (width, at.plus(by))) };
        if let Some(width) = width {
            let here = Distance { by: shifted.by, narrow: Some((width, by)) };
            shifted = shifted.around(here);
        }
        shifted
    }
}

/// The value itself.
const HERE: Distance = Distance { by: Range { low: Some(0), high: Some(0) }, narrow: None };

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Origins {
    all: BTreeMap<Origin, Distance>,
    /// Too many: ranges were given up.
    blurred: bool,
}

impl Origins {
    fn add(&mut self, mut origin: Origin, distance: Distance) {
        if self.blurred {
            origin.ranges.clear();
        }
        self.all.entry(origin).and_modify(|known| *known = known.around(distance)).or_insert(distance);
        if self.all.len() > ORIGINS && !self.blurred {
            self.blur();
        }
    }

    fn blur(&mut self) {
        self.blurred = true;
        for (origin, distance) in std::mem::take(&mut self.all) {
            self.add(origin, distance);
        }
    }
}

/// A variable plus a number, seen through a machine number of some width.
struct Linear {
    atom: Option<Term>,
    plus: i128,
    width: Option<u32>,
}

fn linear(store: &Store, mut term: Term) -> Option<Linear> {
    let mut found = Linear { atom: None, plus: 0, width: None };
    // Sums in wrapped sums in wrapped sums; code has few of them in one block.
    for _ in 0..32 {
        match store.view(term) {
            TermView::Int(number) => {
                found.plus = found.plus.checked_add(number.to_i128()?)?;
                return Some(found);
            }
            TermView::Var(_) => {
                found.atom = Some(term);
                return Some(found);
            }
            TermView::Wrap { signed: true, width, arg } => {
                found.width = Some(found.width.map_or(width, |known| known.min(width)));
                term = arg;
            }
            TermView::Sum(sum) => {
                let mut atoms = sum.iter();
                let (Some((atom, coefficient)), None) = (atoms.next(), atoms.next()) else { return None };
                if !coefficient.is_one() {
                    return None;
                }
                found.plus = found.plus.checked_add(sum.constant().to_i128()?)?;
                term = atom;
            }
            _ => return None,
        }
    }
    None
}

/// The analysis: values of variables at questions.
pub struct Values {
    asked: Asked,
    criteria: FxHashMap<Statement, Vec<VariableId>>,
}

/// What a variable was before a step.
enum Before {
    /// This one plus a number.
    Shifted(VariableId, i128, Option<u32>),
    Number(i128),
    Objects(Vec<String>),
    Unknown,
}

impl Values {
    pub fn new(asked: Asked, criteria: &[Criterion]) -> Values {
        let criteria = criteria.iter().map(|criterion| (criterion.at, criterion.variables.clone())).collect();
        Values { asked, criteria }
    }

    /// The origins before a step of one behind it.
    fn back(
        &self,
        program: &Program,
        step: &Step,
        (origin, distance): (&Origin, Distance),
        into: &mut Origins,
    ) {
        let mut ranges: Vec<(VariableId, Range)> = Vec::new();
        for (variable, range) in &origin.ranges {
            match before(program, step, *variable) {
                Before::Shifted(other, plus, width)
                    if cannot_wrap(width_of(program, other), plus, width, *range) =>
                {
                    narrow(&mut ranges, other, range.minus(plus));
                }
                Before::Number(number) if !range.has(number) => return,
                _ => {}
            }
        }
        let Base::Variable(variable) = origin.base else {
            return into.add(Origin { base: origin.base.clone(), ranges }, distance);
        };
        let numbers = self.asked != Asked::PointsTo;
        let (base, distance) = match before(program, step, variable) {
            Before::Shifted(other, plus, width) => {
                (Base::Variable(other), distance.shifted(Range::exactly(plus), width))
            }
            Before::Number(number) if numbers => {
                (Base::Number, distance.shifted(Range::exactly(number), None))
            }
            Before::Objects(objects) if !numbers => {
                for object in objects {
                    into.add(Origin { base: Base::Object(object), ranges: ranges.clone() }, distance);
                }
                return;
            }
            _ if numbers => (Base::Number, distance.shifted(width_of(program, variable), None)),
            _ => (Base::Anything, distance),
        };
        into.add(Origin { base, ranges }, distance);
    }

    /// Before a block of which one way is taken: its condition holds, and what comes from outside may be anything of its type.
    fn enter(&self, view: &View<'_>, behind: Origins) -> Origins {
        let program = view.program;
        let mut conditions = Vec::new();
        demand(program, view.step.guard, &mut conditions);
        let counts = program.functions.get(view.spot.function).depth(view.spot.block) > 0;
        let mut all = Origins { blurred: behind.blurred, ..Origins::default() };
        for (mut origin, mut distance) in behind.all {
            for (variable, range) in &conditions {
                let is_input = view.block.inputs.contains(variable);
                let is_base = origin.base == Base::Variable(*variable);
                let is_named = origin.ranges.iter().any(|(named, _)| named == variable);
                if counts || is_input || is_base || is_named {
                    narrow(&mut origin.ranges, *variable, *range);
                }
            }
            if origin.ranges.iter().any(|(_, range)| range.is_empty()) {
                continue;
            }
            if let Base::Variable(variable) = origin.base
                && view.block.inputs.contains(&variable)
            {
                if self.asked == Asked::PointsTo {
                    origin.base = Base::Anything;
                } else {
                    let demanded = origin.ranges.iter().find(|(named, _)| *named == variable);
                    let range = width_of(program, variable);
                    let range = demanded.map_or(range, |(_, demanded)| range.within(*demanded));
                    distance = distance.shifted(range, None);
                    origin.base = Base::Number;
                }
            }
            origin.ranges.retain(|(variable, _)| !view.block.inputs.contains(variable));
            all.add(origin, distance);
        }
        all
    }
}

/// Is every `v + plus` that wraps at the width outside of what is demanded of it? Otherwise nothing can be demanded of `v`.
fn cannot_wrap(of: Range, plus: i128, width: Option<u32>, demanded: Range) -> bool {
    let Some(width) = width else { return true };
    let limits = Range::of_width(width);
    let sum = of.plus(Range::exactly(plus));
    if sum.is_in(limits) {
        return true;
    }
    let (Range { low: Some(first), high: Some(last) }, Range { low: Some(min), high: Some(max) }) =
        (sum, limits)
    else {
        return false;
    };
    // What is above the largest number comes out from the smallest on, and the other way round; once, if the sum is no more than one width away.
    let turn = max - min + 1;
    if last - max > turn || min - first > turn {
        return false;
    }
    let above = Range { low: Some(min), high: Some(last - turn) };
    let below = Range { low: Some(first + turn), high: Some(max) };
    (last <= max || demanded.within(above).is_empty()) && (first >= min || demanded.within(below).is_empty())
}

/// Demands one more thing of a variable.
fn narrow(ranges: &mut Vec<(VariableId, Range)>, variable: VariableId, range: Range) {
    if range == Range::default() {
        return;
    }
    match ranges.binary_search_by_key(&variable, |(known, _)| *known) {
        Ok(at) => ranges[at].1 = ranges[at].1.within(range),
        Err(at) => ranges.insert(at, (variable, range)),
    }
}

/// What a condition demands of single variables.
fn demand(program: &Program, condition: Term, found: &mut Vec<(VariableId, Range)>) {
    let store = &program.variables.store;
    let mut add = |term: Term, range: Range| {
        // A comparison of what has wrapped says nothing of what it was before.
        if let Some(Linear { atom: Some(atom), plus, width: None }) = linear(store, term)
            && let Some(variable) = program.variables.of_term(atom)
        {
            found.push((variable, range.minus(plus)));
        }
    };
    let parts = match store.view(condition) {
        TermView::And(parts) => parts.to_vec(),
        _ => vec![condition],
    };
    for part in parts {
        match store.view(part) {
            TermView::Le(term, limit) => add(term, Range { low: None, high: limit.to_i128() }),
            TermView::Ge(term, limit) => add(term, Range { low: limit.to_i128(), high: None }),
            TermView::Eq(a, b) => {
                for (term, other) in [(a, b), (b, a)] {
                    if let Some(number) = store.as_num(other).and_then(|number| number.to_i128()) {
                        add(term, Range::exactly(number));
                    }
                }
            }
            _ => {}
        }
    }
}

fn width_of(program: &Program, variable: VariableId) -> Range {
    let sort = program.variables.store.sort(program.variables.term(variable));
    sort.machine().map_or(Range::default(), |(_, width)| Range::of_width(width))
}

/// What a variable was before a step that may assign it.
fn before(program: &Program, step: &Step, variable: VariableId) -> Before {
    let Some((_, term)) = step.assigned.iter().find(|(id, _)| *id == variable) else {
        return Before::Shifted(variable, 0, None);
    };
    let store = &program.variables.store;
    if *term == Term::NULL {
        return Before::Objects(vec!["null".into()]);
    }
    // An address that is computed is no formula, but the register that holds it is known to the pointer analysis.
    let register = step.assigned.iter().filter(|(_, other)| other == term).find_map(|(id, _)| {
        let Variable::Register(function, value) = program.variables.get(*id) else { return None };
        let body = &program.functions.get(function).body;
        matches!(body.values[value].def, ValueDef::Inst(_)).then_some((body.name, value))
    });
    match linear(store, *term) {
        Some(Linear { atom: Some(atom), plus, width }) => match program.variables.of_term(atom) {
            Some(other) => match (program.variables.get(other), register) {
                (Variable::Input(..), Some((function, value))) if plus == 0 => {
                    objects(program, function, value)
                        .map_or(Before::Shifted(other, plus, width), Before::Objects)
                }
                _ => Before::Shifted(other, plus, width),
            },
            None => store
                .fun_of(atom)
                .map_or(Before::Unknown, |fun| Before::Objects(vec![address_name(&store.symbol(fun).name)])),
        },
        Some(Linear { atom: None, plus, width: None }) => Before::Number(plus),
        Some(Linear { atom: None, .. }) => Before::Unknown,
        None => Before::Unknown,
    }
}

/// The name in a constant that is the address of something, such as `Global("x")`.
fn address_name(constant: &str) -> String {
    constant.split('"').nth(1).unwrap_or(constant).to_owned()
}

/// What a pointer in a register may point to, whatever the path; None if it is no pointer or nothing is known.
fn objects(
    program: &Program,
    function: pathlight_ir::FunctionName,
    value: pathlight_ir::Value,
) -> Option<Vec<String>> {
    let pointers = &program.memory.pointers;
    let locations = pointers.points_to(function, value)?;
    let mut names: Vec<String> = locations
        .iter()
        .map(|location| match pointers.kind(location.object) {
            ObjectKind::Allocated { function, inst, .. } => {
                let body = program.functions.find(*function).map(|id| &program.functions.get(id).body);
                let named = body.and_then(|body| {
                    let result = body.insts[*inst].result.expand()?;
                    Some(body.values[result].name?.to_string())
                });
                named.unwrap_or_else(|| pointers.describe(location.object))
            }
            _ => pointers.describe(location.object),
        })
        .collect();
    names.sort();
    names.dedup();
    (!names.is_empty()).then_some(names)
}

/// The end of a distance that one path reaches.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct End {
    origin: Origin,
    at: Option<i128>,
}

impl Analysis for Values {
    type Answer = Origins;
    type Fact = End;

    fn nothing(&self) -> Origins {
        Origins::default()
    }

    fn end(&mut self, _: Spot) -> Origins {
        Origins::default()
    }

    fn extend(&mut self, view: &View<'_>, behind: &Origins) -> Origins {
        let mut current = behind.clone();
        for step in view.resume.into_iter().chain([view.step]) {
            let mut before = Origins { blurred: current.blurred, ..Origins::default() };
            for (origin, distance) in &current.all {
                self.back(view.program, step, (origin, *distance), &mut before);
            }
            current = before;
        }
        let last = view.block.actions.last().map(|action| action.what);
        for variable in last.and_then(|last| self.criteria.get(&last)).into_iter().flatten() {
            let origin = Origin { base: Base::Variable(*variable), ranges: Vec::new() };
            // Parameters of the block itself hold what they held at its beginning; the way out may assign them anew.
            let is_param = match view.program.variables.get(*variable) {
                Variable::Register(function, value) => {
                    let body = &view.program.functions.get(function).body;
                    matches!(body.values[value].def, ValueDef::Param(..))
                }
                _ => false,
            };
            match is_param {
                true => current.add(origin, HERE),
                false => self.back(view.program, view.step, (&origin, HERE), &mut current),
            }
        }
        self.enter(view, current)
    }

    fn join(&self, into: &mut Origins, other: &Origins) {
        if other.blurred && !into.blurred {
            into.blur();
        }
        for (origin, distance) in &other.all {
            into.add(origin.clone(), *distance);
        }
    }

    fn facts(&self, answer: &Origins) -> Vec<End> {
        if answer.blurred {
            return Vec::new();
        }
        let mut facts = Vec::new();
        for (origin, distance) in &answer.all {
            let end = |at| End { origin: origin.clone(), at };
            facts.push(end(distance.by.high));
            if distance.by.low != distance.by.high && self.asked == Asked::Interval {
                facts.push(end(distance.by.low));
            }
        }
        facts
    }

    fn only(&self, fact: End) -> Origins {
        let End { origin, at } = fact;
        let by = Range { low: at, high: at };
        Origins { all: BTreeMap::from([(origin, Distance { by, narrow: None })]), blurred: false }
    }

    /// A loop that goes round and round: what still grows has no limit.
    fn settle(&self, before: &Origins, now: &mut Origins) {
        now.blur();
        let mut old = before.clone();
        old.blur();
        for (origin, distance) in &mut now.all {
            let known = old.all.get(origin).map_or(Range::default(), |known| known.by);
            let grown = |old: Option<i128>, new: Option<i128>| new.filter(|_| old == new);
            distance.by =
                Range { low: grown(known.low, distance.by.low), high: grown(known.high, distance.by.high) };
            distance.narrow = distance.narrow.map(|(width, _)| (width, Range::default()));
        }
    }

    /// Of a path that comes back to a loop's head the loop's invariant is true.
    fn hold(&self, program: &Program, conditions: &[Term], answer: &mut Origins) {
        let mut known = Vec::new();
        conditions.iter().for_each(|condition| demand(program, *condition, &mut known));
        answer.all.retain(|origin, _| {
            let excluded = |(variable, range): &(VariableId, Range)| {
                origin
                    .ranges
                    .iter()
                    .any(|(named, asked)| named == variable && asked.within(*range).is_empty())
            };
            !known.iter().any(excluded)
        });
    }
}

/// What was found out.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// Does any path come to a question?
    pub is_reached: bool,
    /// For numbers. No limit means that none below that of the type is known.
    pub range: Range,
    /// For pointers: what they may point to.
    pub objects: BTreeSet<String>,
    /// A pointer may come from where nothing is known.
    pub anything: bool,
    pub statistics: Statistics,
}

impl Found {
    /// Takes in what was found about other variables.
    pub fn join(&mut self, other: Found) {
        self.range = match (self.is_reached, other.is_reached) {
            (true, true) => self.range.around(other.range),
            (true, false) => self.range,
            (false, _) => other.range,
        };
        self.is_reached |= other.is_reached;
        self.objects.extend(other.objects);
        self.anything |= other.anything;
        let (all, more) = (&mut self.statistics, other.statistics);
        all.nodes += more.nodes;
        all.subsumed += more.subsumed;
        all.unfolded += more.unfolded;
        all.out_of_budget |= more.out_of_budget;
    }
}

/// What the variables asked about may be, on all feasible paths to the questions.
pub fn find(
    program: &mut Program,
    question: &Question,
    asked: Asked,
    options: Options,
) -> Result<Found, WorldError> {
    let sensitive = options.sensitive;
    let coarse = slice(program, question, Options { sensitive: false, ..options.clone() })?;
    // Only what affects the values, and the paths to them, is walked over.
    program.restrict(Some(&coarse.statements))?;
    let entry = program.entry;
    let mut explorer =
        Explorer::new(program, &Everything, Stacks::default(), Options { sensitive, ..options });
    let root = explorer.run(entry)?;
    let (_, answers) = solve_exactly(&mut explorer, &mut |_| Ok(Values::new(asked, &question.criteria)))?;
    let mut found = Found { statistics: explorer.statistics.clone(), ..Found::default() };
    if let Some(answer) = root.and_then(|root| answers.get(root.0 as usize)) {
        let state = explorer.program.initial_state();
        resolve(explorer.program, &state, answer, &mut found);
    }
    program.restrict(None)?;
    Ok(found)
}

/// At the entry of the program variables hold constants, or anything of their type.
fn resolve(program: &Program, state: &State, answer: &Origins, found: &mut Found) {
    let constant = |variable: VariableId| {
        let value = state.values.get(variable)?;
        program.variables.store.as_num(value)?.to_i128()
    };
    for (origin, distance) in &answer.all {
        let is_possible = |(variable, range): &(VariableId, Range)| {
            constant(*variable).is_none_or(|number| range.has(number))
        };
        if !origin.ranges.iter().all(is_possible) {
            continue;
        }
        let base = match &origin.base {
            Base::Object(name) => {
                found.objects.insert(name.clone());
                found.is_reached = true;
                continue;
            }
            Base::Anything => {
                (found.anything, found.is_reached) = (true, true);
                continue;
            }
            Base::Number => Range::exactly(0),
            Base::Variable(variable)
                if !program.variables.store.sort(program.variables.term(*variable)).is_int() =>
            {
                // What a pointer holds at the start: null or nobody knows what.
                match state.values.get(*variable) {
                    Some(Term::NULL) => {
                        found.objects.insert("null".into());
                    }
                    _ => found.anything = true,
                }
                found.is_reached = true;
                continue;
            }
            Base::Variable(variable) => {
                let demanded = origin.ranges.iter().find(|(named, _)| named == variable);
                let held = constant(*variable).map_or(width_of(program, *variable), Range::exactly);
                demanded.map_or(held, |(_, demanded)| held.within(*demanded))
            }
        };
        let mut range = base.plus(distance.by);
        if let Some((width, at)) = distance.narrow
            && !base.plus(at).is_in(Range::of_width(width))
        {
            // It may have wrapped on the way.
            range = Range::default();
        }
        found.range = if found.is_reached { found.range.around(range) } else { range };
        found.is_reached = true;
    }
}
