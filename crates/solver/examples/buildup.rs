//! `cargo run -p pathlight-solver --release --example buildup -- [--family NAME] [--programs N] [--runs N] [--from STEPS] [--steps STEPS] [--seconds N] [--forget]`:
//! what on-line simplification is worth.
//!
//! A path-sensitive analysis in miniature, of the kind that chapter 5 of T. Dillig's thesis was made for. It summarises the
//! functions of a random program, callees first. Locals hold guarded values: a value, and the condition on the
//! parameters under which it is held. A branch conjoins its condition to the path's, a join disjoins what comes from both sides, an
//! assertion adds to the condition of failure, and a call substitutes the arguments into the callee's
//! summary. Each new condition is asked about once, and what cannot be is dropped. Formulas so say the same thing again and
//! again, and every caller copies what its callees collected.
//!
//! Programs come in families: functions of middling size that call what lies close ("mixed"), short ones that call one of the
//! two before them, so that chains of calls are long ("deep"), long ones with more parameters that call anything among
//! many ("wide"), and ones with loops, which are analysed by unrolling ("loops").
//!
//! A step is a query with the conjunctions, disjunctions and substitutions that lead to it. The same program is analysed up to the same number of steps with
//! simplification and without; both use one solver that lives as long as the run, hash-consed terms and normalising
//! constructors. Short runs are repeated, and their mean counts. With `--forget`, each query without simplification has a new solver instead. The answers must be the same. Then formulas of
//! both runs of the first family are solved and simplified one by one, for the ratio of the two by size.

use pathlight_logic::{Fun, Sort, Store, Term};
use pathlight_solver::fuzz::rng::Rng;
use pathlight_solver::simplify::Simplifier;
use pathlight_solver::{Answer, Solver};
use std::time::Instant;

const LOCALS: usize = 2;
/// Constants are codes: kinds of requests, results of calls.
const CODES: u64 = 3;
/// A loop is unrolled so often.
const UNROLLED: usize = 3;
/// Runs are repeated until they have taken so many seconds: the processor's clock goes by ticks of some milliseconds.
const ENOUGH: f64 = 1.0;
/// Formulas of a run that are measured.
const SAMPLE: usize = 1000;

/// What the programs of a family have in common.
#[derive(Clone, Copy)]
struct Family {
    name: &'static str,
    params: usize,
    /// Statements of a function, at most, not counting those within others.
    longest: u64,
    /// Callees are among this many functions before the caller.
    reach: u64,
    /// So many of ten branches are loops.
    loops: u64,
}

const FAMILIES: [Family; 4] = [
    Family { name: "mixed", params: 2, longest: 30, reach: 8, loops: 0 },
    Family { name: "deep", params: 2, longest: 10, reach: 2, loops: 0 },
    Family { name: "wide", params: 3, longest: 50, reach: 40, loops: 0 },
    Family { name: "loops", params: 2, longest: 20, reach: 8, loops: 4 },
];

#[derive(Clone, Copy)]
enum Operand {
    Code(i64),
    Param(usize),
    Local(usize),
}

/// What a program tests.
#[derive(Clone, Copy)]
enum Test {
    Equal(Operand, Operand),
    Less(Operand, Operand),
    /// A field of the object that a parameter points to has this code.
    Field(usize, i64),
}

#[derive(Clone)]
enum Statement {
    Set(usize, i64),
    If(Test, Vec<Statement>, Vec<Statement>),
    Call {
        result: usize,
        callee: usize,
        arguments: Vec<Operand>,
    },
    /// The program stops if the test succeeds.
    Assert(Test),
}

/// Makes the functions of a program, the same in every run.
struct Author {
    family: Family,
    rng: Rng,
    /// How many functions there are to call.
    callees: usize,
}

impl Author {
    fn below(&mut self, bound: usize) -> usize {
        self.rng.below(bound as u64) as usize
    }

    fn block(&mut self, length: u64, depth: u32) -> Vec<Statement> {
        (0..1 + self.rng.below(length)).map(|_| self.statement(depth)).collect()
    }

    fn statement(&mut self, depth: u32) -> Statement {
        match self.rng.below(10) {
            0..=3 if depth > 0 => {
                let test = self.test();
                // Families without loops draw nothing here.
                if self.family.loops > 0 && self.rng.below(10) < self.family.loops {
                    let body = self.block(3, depth - 1);
                    return unrolled(test, &body);
                }
                Statement::If(test, self.block(3, depth - 1), self.block(2, depth - 1))
            }
            4..=6 if self.callees > 0 => {
                let callee = self.callees - 1 - self.below(self.callees.min(self.family.reach as usize));
                let arguments = (0..self.family.params).map(|_| self.operand()).collect();
                Statement::Call { result: self.below(LOCALS), callee, arguments }
            }
            7 => Statement::Assert(self.requirement()),
            _ => Statement::Set(self.below(LOCALS), self.code()),
        }
    }

    fn code(&mut self) -> i64 {
        self.rng.below(CODES) as i64
    }

    fn operand(&mut self) -> Operand {
        let param = self.below(self.family.params);
        match self.rng.below(10) {
            0 => Operand::Code(1 + self.rng.below(CODES - 1) as i64),
            1 => Operand::Local(self.below(LOCALS)),
            _ => Operand::Param(param),
        }
    }

    /// What must not be: a null parameter, an object in the wrong state.
    fn requirement(&mut self) -> Test {
        let param = self.below(self.family.params);
        match self.rng.below(2) {
            0 => Test::Equal(Operand::Param(param), Operand::Code(0)),
            _ => Test::Field(param, CODES as i64),
        }
    }

    fn test(&mut self) -> Test {
        let code = Operand::Code(self.code());
        match self.rng.below(8) {
            0 => Test::Field(self.below(self.family.params), self.code()),
            1 => Test::Less(self.operand(), self.operand()),
            2 => Test::Less(self.operand(), code),
            3..=5 => Test::Equal(Operand::Local(self.below(LOCALS)), code),
            _ => Test::Equal(self.operand(), code),
        }
    }
}

/// A loop as branches within branches; what it does after the last is left out.
fn unrolled(test: Test, body: &[Statement]) -> Statement {
    let mut inner = body.to_vec();
    for _ in 1..UNROLLED {
        let rest = Statement::If(test, inner, Vec::new());
        inner = body.to_vec();
        inner.push(rest);
    }
    Statement::If(test, inner, Vec::new())
}

fn assigns(block: &[Statement], local: usize) -> bool {
    block.iter().any(|statement| match statement {
        Statement::Set(set, _) | Statement::Call { result: set, .. } => *set == local,
        Statement::If(_, then, other) => assigns(then, local) || assigns(other, local),
        Statement::Assert(_) => false,
    })
}

/// A value and the condition under which it is held; of one place they exclude each other.
type Guarded = Vec<(Term, Term)>;

/// Parameters with their values, and the condition under which they have these together.
type Binding = (Vec<(Term, Term)>, Term);

struct Summary {
    failure: Term,
    returned: Guarded,
}

/// Where the analysis is: the condition of being there, and the locals.
#[derive(Clone)]
struct State {
    here: Term,
    locals: Vec<Guarded>,
}

/// How satisfiability is asked.
enum Mode {
    Simplify(Box<Simplifier>),
    Solve(Box<Solver>),
    /// By a new solver for each query.
    Forget,
}

struct Analysis {
    store: Store,
    mode: Mode,
    params: Vec<Term>,
    field: Fun,
    /// Functions analysed, and the summaries of those that can return.
    functions: u64,
    summaries: Vec<Summary>,
    family: Family,
    program: u64,
    step_limit: u64,
    seconds: f64,
    start: f64,
    answers: Vec<bool>,
    /// The formulas asked about, to be measured afterwards.
    asked: Vec<Term>,
}

/// The run is over, by steps or by time.
struct Over;

impl Analysis {
    fn new(mode: Mode, family: Family, program: u64, step_limit: u64, seconds: f64) -> Analysis {
        let mut store = Store::new();
        let params = (0..family.params).map(|i| store.var(&format!("p{i}"), Sort::INT)).collect();
        let field = store.declare_fun("field", &[Sort::INT], Sort::INT);
        Analysis {
            store,
            mode,
            params,
            field,
            functions: 0,
            summaries: Vec::new(),
            family,
            program,
            step_limit,
            seconds,
            start: now(),
            answers: Vec::new(),
            asked: Vec::new(),
        }
    }

    /// Whether the condition can hold. With simplification on, it is replaced.
    fn query(&mut self, condition: &mut Term) -> Result<bool, Over> {
        let late = self.answers.len().is_multiple_of(256) && now() - self.start > self.seconds;
        if late || self.answers.len() as u64 == self.step_limit {
            return Err(Over);
        }
        self.asked.push(*condition);
        let possible = match &mut self.mode {
            Mode::Simplify(simplifier) => {
                simplifier.query(&mut self.store, condition);
                *condition != Term::FALSE
            }
            Mode::Solve(solver) => {
                solver.push();
                solver.assert(*condition);
                let answer = solver.check(&self.store);
                solver.pop();
                answer != Answer::Unsat
            }
            Mode::Forget => {
                let mut solver = Solver::new();
                solver.assert(*condition);
                solver.check(&self.store) != Answer::Unsat
            }
        };
        if !possible {
            *condition = Term::FALSE;
        }
        self.answers.push(possible);
        Ok(possible)
    }

    fn run(&mut self) {
        while self.function().is_ok() {}
    }

    fn function(&mut self) -> Result<(), Over> {
        let zero: Guarded = vec![(Term::ZERO, Term::TRUE)];
        let mut state = State { here: Term::TRUE, locals: vec![zero; LOCALS] };
        let mut failure = Term::FALSE;
        let rng = Rng::new((self.program << 32) + self.functions);
        let mut author = Author { family: self.family, rng, callees: self.summaries.len() };
        let body = author.block(self.family.longest, 2);
        self.block(&body, &mut state, &mut failure)?;
        self.functions += 1;
        if state.here != Term::FALSE {
            self.summaries.push(Summary { failure, returned: state.locals.swap_remove(0) });
        }
        Ok(())
    }

    fn block(&mut self, block: &[Statement], state: &mut State, failure: &mut Term) -> Result<(), Over> {
        for statement in block {
            if state.here == Term::FALSE {
                break;
            }
            match statement {
                Statement::Set(local, code) => {
                    state.locals[*local] = vec![(self.store.int(*code), Term::TRUE)];
                }
                Statement::Assert(test) => {
                    let how = self.condition(*test, state);
                    self.fails(how, state, failure)?;
                }
                Statement::If(test, then, other) => {
                    let condition = self.condition(*test, state);
                    self.branch(condition, then, other, state, failure)?;
                }
                Statement::Call { result, callee, arguments } => {
                    self.call(*result, *callee, arguments, state, failure)?;
                }
            }
        }
        Ok(())
    }

    /// The program stops where `how` holds.
    fn fails(&mut self, how: Term, state: &mut State, failure: &mut Term) -> Result<(), Over> {
        let mut here = self.store.and(&[state.here, how]);
        if self.query(&mut here)? {
            *failure = self.store.or(&[*failure, here]);
            self.query(failure)?;
            let goes_on = self.store.not(how);
            state.here = self.store.and(&[state.here, goes_on]);
            self.query(&mut state.here)?;
        }
        Ok(())
    }

    fn branch(
        &mut self,
        condition: Term,
        then: &[Statement],
        other: &[Statement],
        state: &mut State,
        failure: &mut Term,
    ) -> Result<(), Over> {
        let negated = self.store.not(condition);
        let mut sides = Vec::new();
        for (taken, block) in [(condition, then), (negated, other)] {
            let mut side = state.clone();
            side.here = self.store.and(&[side.here, taken]);
            if self.query(&mut side.here)? {
                self.block(block, &mut side, failure)?;
            }
            sides.push(side);
        }
        let (Some(b), Some(a)) = (sides.pop(), sides.pop()) else { return Ok(()) };
        for local in (0..LOCALS).filter(|local| assigns(then, *local) || assigns(other, *local)) {
            state.locals[local] = self.join((a.here, &a.locals[local]), (b.here, &b.locals[local]))?;
        }
        state.here = self.store.or(&[a.here, b.here]);
        self.query(&mut state.here)?;
        Ok(())
    }

    /// Values at a join: what a side brings is held where that side is reached.
    fn join(&mut self, a: (Term, &Guarded), b: (Term, &Guarded)) -> Result<Guarded, Over> {
        let mut joined = Guarded::new();
        for (here, values) in [a, b] {
            for (value, guard) in values {
                let mut guard = self.store.and(&[here, *guard]);
                if self.query(&mut guard)? {
                    self.add(&mut joined, *value, guard)?;
                }
            }
        }
        Ok(joined)
    }

    fn add(&mut self, values: &mut Guarded, value: Term, guard: Term) -> Result<(), Over> {
        match values.iter().position(|v| v.0 == value) {
            None => values.push((value, guard)),
            Some(at) => {
                let mut both = self.store.or(&[values[at].1, guard]);
                self.query(&mut both)?;
                values[at].1 = both;
            }
        }
        Ok(())
    }

    fn values(&mut self, operand: Operand, state: &State) -> Guarded {
        match operand {
            Operand::Code(code) => vec![(self.store.int(code), Term::TRUE)],
            Operand::Param(index) => vec![(self.params[index], Term::TRUE)],
            Operand::Local(index) => state.locals[index].clone(),
        }
    }

    /// The condition on the parameters under which a test succeeds.
    fn condition(&mut self, test: Test, state: &State) -> Term {
        let (a, b, less) = match test {
            Test::Field(param, code) => {
                let field = self.store.app(self.field, &[self.params[param]]);
                let code = self.store.int(code);
                return self.store.eq(field, code);
            }
            Test::Equal(a, b) => (a, b, false),
            Test::Less(a, b) => (a, b, true),
        };
        let mut cases = Vec::new();
        for (x, guard_x) in self.values(a, state) {
            for (y, guard_y) in self.values(b, state) {
                let compared = if less { self.store.lt(x, y) } else { self.store.eq(x, y) };
                cases.push(self.store.and(&[guard_x, guard_y, compared]));
            }
        }
        self.store.or(&cases)
    }

    /// The values that the parameters of a callee may have together, each with its condition.
    fn bindings(&mut self, arguments: &[Operand], state: &State) -> Result<Vec<Binding>, Over> {
        let mut bindings = vec![(Vec::new(), Term::TRUE)];
        for (param, operand) in arguments.iter().enumerate() {
            let mut longer = Vec::new();
            for (bound, condition) in &bindings {
                for (value, guard) in self.values(*operand, state) {
                    let mut bound = bound.clone();
                    bound.push((self.params[param], value));
                    let mut both = self.store.and(&[*condition, guard]);
                    if self.query(&mut both)? {
                        longer.push((bound, both));
                    }
                }
            }
            bindings = longer;
        }
        Ok(bindings)
    }

    fn call(
        &mut self,
        result: usize,
        callee: usize,
        arguments: &[Operand],
        state: &mut State,
        failure: &mut Term,
    ) -> Result<(), Over> {
        let (callee_failure, callee_returned) =
            (self.summaries[callee].failure, self.summaries[callee].returned.clone());
        let mut failing = Vec::new();
        let mut values = Guarded::new();
        for (bound, guard) in self.bindings(arguments, state)? {
            let fails = self.store.substitute(callee_failure, &bound);
            failing.push(self.store.and(&[guard, fails]));
            for (value, returned) in &callee_returned {
                let returned = self.store.substitute(*returned, &bound);
                let mut guard = self.store.and(&[guard, returned]);
                if self.query(&mut guard)? {
                    self.add(&mut values, *value, guard)?;
                }
            }
        }
        let failing = self.store.or(&failing);
        self.fails(failing, state, failure)?;
        state.locals[result] = values;
        Ok(())
    }
}

/// Processor seconds of this thread, so that other work on the machine does not count; where the system does not tell, wall-clock time.
fn now() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    match stat.split_whitespace().next().and_then(|nanoseconds| nanoseconds.parse::<f64>().ok()) {
        Some(nanoseconds) => nanoseconds / 1e9,
        None => std::time::SystemTime::now()
            .duration_since(std::time::UNIX_EPOCH)
            .map_or(0.0, |time| time.as_secs_f64()),
    }
}

fn argument(name: &str) -> Option<u64> {
    let mut args = std::env::args().skip_while(|a| a != name);
    args.next()?;
    args.next()?.parse().ok()
}

/// One run of each mode over each program, added up.
#[derive(Default)]
struct Total {
    seconds: [f64; 2],
    /// Off over on, for each program.
    ratios: Vec<f64>,
    steps: [u64; 2],
    leaves: [f64; 2],
    largest: [u64; 2],
    /// Different subterms.
    nodes: [usize; 2],
    measured: [usize; 2],
    /// Queries without simplification that an earlier model or core answered.
    reused: u64,
    formulas: u64,
    leaves_before: u64,
    leaves_after: u64,
    checks: u64,
    differ: usize,
    functions: u64,
}

type Samples = Vec<(Store, Vec<Term>)>;

/// What is measured, and how often.
struct Plan {
    family: Family,
    programs: u64,
    runs: u64,
    seconds: f64,
    forget: bool,
}

impl Plan {
    /// Both modes up to `steps` of each program; returns the formulas that they asked about.
    fn compare(&self, steps: u64) -> Samples {
        let mut total = Total::default();
        let mut samples = Vec::new();
        for program in 1..=self.programs {
            let mut answers = Vec::new();
            let mut means = [0.0; 2];
            for (i, mean) in means.iter_mut().enumerate() {
                let (mut spent, mut runs) = (0.0, 0);
                while runs == 0 || (spent < ENOUGH && runs < self.runs) {
                    let mut analysis = Analysis::new(self.mode(i), self.family, program, steps, self.seconds);
                    analysis.run();
                    spent += now() - analysis.start;
                    runs += 1;
                    if runs == 1 {
                        samples.push(total.add(i, &mut analysis));
                        answers.push(analysis.answers);
                    }
                }
                *mean = spent / runs as f64;
                total.seconds[i] += *mean;
            }
            total.ratios.push(means[1] / means[0]);
            if let [on, off] = answers.as_slice() {
                total.differ += on.iter().zip(off).filter(|(on, off)| on != off).count();
            }
        }
        println!("{}:", self.family.name);
        total.print();
        samples
    }

    fn mode(&self, i: usize) -> Mode {
        match i {
            0 => Mode::Simplify(Box::default()),
            _ if self.forget => Mode::Forget,
            _ => Mode::Solve(Box::default()),
        }
    }
}

impl Total {
    /// Adds what a run of mode `i` did, apart from its time; returns some of the formulas.
    fn add(&mut self, i: usize, analysis: &mut Analysis) -> (Store, Vec<Term>) {
        self.steps[i] += analysis.answers.len() as u64;
        analysis.asked.dedup();
        let few = analysis.asked.iter().step_by(analysis.asked.len().div_ceil(SAMPLE));
        let sample: Vec<Term> = few.copied().collect();
        for formula in &sample {
            let leaves = analysis.store.leaves(*formula);
            self.leaves[i] += leaves as f64;
            self.largest[i] = self.largest[i].max(leaves);
            self.nodes[i] += analysis.store.dag_size(*formula);
        }
        self.measured[i] += sample.len();
        match &analysis.mode {
            Mode::Solve(solver) => self.reused += solver.stats().by_model + solver.stats().by_core,
            Mode::Simplify(simplifier) => {
                let stats = simplifier.stats();
                self.formulas += stats.formulas;
                self.leaves_before += stats.leaves_before;
                self.leaves_after += stats.leaves_after;
                self.checks += stats.queries;
                self.functions += analysis.functions;
            }
            Mode::Forget => {}
        }
        (std::mem::take(&mut analysis.store), sample)
    }

    fn print(&self) {
        let [on, off] = self.seconds;
        let bound = if self.steps[1] < self.steps[0] { "at least " } else { "" };
        println!(
            "{} steps, {} functions: on {on:.4} s, off {off:.3} s ({} steps): {bound}{:.1} times (by program {}); {} answers differ",
            self.steps[0],
            self.functions,
            self.steps[1],
            off / on,
            self.ratios.iter().map(|ratio| format!("{ratio:.0}")).collect::<Vec<_>>().join(", "),
            self.differ
        );
        println!(
            "  leaves of {} different formulas: {:.2} before and {:.2} after simplifying, {:.2} checks each",
            self.formulas,
            self.leaves_before as f64 / self.formulas as f64,
            self.leaves_after as f64 / self.formulas as f64,
            self.checks as f64 / self.formulas as f64
        );
        println!(
            "  leaves at some of the steps: on {:.2}, largest {}; off {:.3e}, largest {:.3e}",
            self.leaves[0] / self.measured[0] as f64,
            self.largest[0],
            self.leaves[1] / self.measured[1] as f64,
            self.largest[1] as f64
        );
        println!(
            "  as graphs: on {:.1} nodes, off {:.1}; off, {:.0} % of the queries had an earlier model or core",
            self.nodes[0] as f64 / self.measured[0] as f64,
            self.nodes[1] as f64 / self.measured[1] as f64,
            100.0 * self.reused as f64 / self.steps[1] as f64
        );
    }
}

/// The fastest of three times, in wall-clock seconds: the processor's clock is too coarse for single formulas.
fn fastest(mut work: impl FnMut()) -> f64 {
    let time = |work: &mut dyn FnMut()| {
        let start = Instant::now();
        work();
        start.elapsed().as_secs_f64()
    };
    (0..3).map(|_| time(&mut work)).fold(f64::INFINITY, f64::min)
}

/// Time to simplify over time to solve, for formulas of like size, each with a new solver.
fn ratios(samples: Samples) {
    const LARGEST: u64 = 2048;
    // For each power of two of leaves: formulas, seconds to solve, seconds to simplify, leaves after.
    let mut classes = vec![(0u64, 0.0f64, 0.0f64, 0u64); LARGEST.ilog2() as usize + 1];
    for (mut store, formulas) in samples {
        for formula in formulas {
            let leaves = store.leaves(formula);
            if !(2..LARGEST).contains(&leaves) || classes[leaves.ilog2() as usize].0 >= 200 {
                continue;
            }
            let solve = fastest(|| {
                let mut solver = Solver::new();
                solver.assert(formula);
                solver.check(&store);
            });
            let mut simple = formula;
            let simplify = fastest(|| simple = Simplifier::default().simplify(&mut store, formula));
            let class = &mut classes[leaves.ilog2() as usize];
            *class = (class.0 + 1, class.1 + solve, class.2 + simplify, class.3 + store.leaves(simple));
        }
    }
    println!("leaves        formulas  solve us  simplify us  ratio  ratio / log2 leaves  leaves after");
    for (log, (count, solve, simplify, after)) in classes.into_iter().enumerate() {
        if count == 0 {
            continue;
        }
        let n = count as f64;
        println!(
            "{:5} .. {:5} {count:8} {:9.0} {:12.0} {:6.1} {:20.2} {:13.1}",
            1u64 << log,
            (2u64 << log) - 1,
            1e6 * solve / n,
            1e6 * simplify / n,
            simplify / solve,
            simplify / solve / (log as f64 + 0.5),
            after as f64 / n
        );
    }
}

fn main() {
    let chosen = std::env::args().skip_while(|a| a != "--family").nth(1);
    let largest = argument("--steps").unwrap_or(10_000);
    let sizes = argument("--from").unwrap_or(0)..=largest;
    let mut samples = None;
    for family in FAMILIES.into_iter().filter(|f| chosen.as_deref().is_none_or(|name| name == f.name)) {
        let plan = Plan {
            family,
            programs: argument("--programs").unwrap_or(3),
            runs: argument("--runs").unwrap_or(30),
            seconds: argument("--seconds").unwrap_or(20) as f64,
            forget: std::env::args().any(|argument| argument == "--forget"),
        };
        let mut last = None;
        for steps in [100, 300, 1000, 3000, 10_000, 30_000].into_iter().filter(|s| sizes.contains(s)) {
            last = Some(plan.compare(steps));
        }
        samples = samples.or(last);
    }
    if let Some(samples) = samples {
        ratios(samples);
    }
}
