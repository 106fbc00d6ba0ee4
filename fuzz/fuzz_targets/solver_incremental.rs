//! Any bytes as calls of the solver's interface: assertions over all theories, levels, checks, simplification, elimination.
//!
//! Every answer is proved: a model is evaluated on what is asserted, a core consists of what is asserted and is still
//! contradictory for a fresh solver, a fresh solver does not contradict an answer found incrementally, a simplified formula
//! is equivalent to the one given, and a condition without a variable is implied by the formula (or implies it).
#![no_main]

use std::sync::Arc;

use libfuzzer_sys::fuzz_target;
use pathlight_logic::{Evaluator, Fun, Num, Sort, Store, Term};
use pathlight_solver::eliminate::{necessary, sufficient};
use pathlight_solver::fuzz::expr;
use pathlight_solver::ops::Decision;
use pathlight_solver::simplify::Simplifier;
use pathlight_solver::{Answer, Config, Reason, Solver, World};

const STEPS: u64 = 2000;
const MAX_CALLS: usize = 24;
const DEPTH: u32 = 3;

fuzz_target!(|bytes: &[u8]| {
    let mut session = Session::new(bytes);
    for _ in 0..MAX_CALLS {
        if session.input.is_empty() {
            break;
        }
        session.call();
    }
});

/// Asserted formulas by level, apart from the solver's own list.
struct Session<'a> {
    input: &'a [u8],
    store: Store,
    symbols: Symbols,
    world: Arc<World>,
    solver: Solver,
    levels: Vec<Vec<Term>>,
}

struct Symbols {
    element: Sort,
    map: Sort,
    function: Fun,
    types: Vec<u32>,
}

fn config() -> Config {
    Config { steps: STEPS, paranoid: true, reuse: true }
}

impl<'a> Session<'a> {
    fn new(input: &'a [u8]) -> Self {
        let mut store = Store::new();
        let (world, types) = expr::world();
        let element = store.named_sort("U");
        let map = store.map_sort(Sort::INT, Sort::INT);
        let function = store.declare_fun("f", &[Sort::INT], Sort::INT);
        let symbols = Symbols { element, map, function, types };
        let solver = Solver::with(config(), world.clone());
        Session { input, store, symbols, world, solver, levels: vec![Vec::new()] }
    }

    fn fresh(&self) -> Solver {
        Solver::with(config(), self.world.clone())
    }

    fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.input.split_first() else { return 0 };
        self.input = rest;
        *first
    }

    fn call(&mut self) {
        match self.byte() % 12 {
            0 | 1 => {
                self.solver.push();
                self.levels.push(Vec::new());
            }
            2 => {
                let open = self.levels.len() > 1;
                assert_eq!(self.solver.pop(), open, "pop must say whether a level was open");
                if open {
                    self.levels.pop();
                }
            }
            3..=5 => {
                let formula = self.formula(DEPTH);
                self.solver.assert(formula);
                if let Some(level) = self.levels.last_mut() {
                    level.push(formula);
                }
            }
            6 | 7 => self.check(&[]),
            8 => {
                let assumptions: Vec<Term> = (0..1 + self.byte() % 3).map(|_| self.formula(1)).collect();
                self.check(&assumptions);
            }
            9 => self.simplify(),
            10 => self.eliminate(),
            _ => self.entail(),
        }
    }

    fn asserted(&self) -> Vec<Term> {
        self.levels.concat()
    }

    fn check(&mut self, assumptions: &[Term]) {
        let answer = self.solver.check_assuming(&self.store, assumptions);
        let mut all = self.asserted();
        all.extend_from_slice(assumptions);
        let model = self.solver.model().cloned();
        let core = self.solver.core().to_vec();
        match &answer {
            Answer::Sat => {
                let model = model.expect("sat without a model");
                for &formula in &all {
                    let holds =
                        Evaluator::new(&self.store, &model).with_universe(&*self.world).holds(formula);
                    assert_eq!(holds, Ok(true), "the model misses {}", self.store.pretty(formula));
                }
            }
            Answer::Unsat => {
                for &member in &core {
                    assert!(
                        all.contains(&member),
                        "{} in the core was not asserted",
                        self.store.pretty(member)
                    );
                }
                assert_ne!(
                    self.answer_to(&core),
                    Answer::Sat,
                    "the core is satisfiable: {}",
                    self.show(&core)
                );
            }
            Answer::Unknown(Reason::ModelCheck | Reason::CoreCheck) => {
                panic!("{answer:?} on {}", self.show(&all));
            }
            Answer::Unknown(_) => {}
        }
        self.compare(&answer, &all);
    }

    /// A fresh solver may know less or more, but not the opposite.
    fn compare(&self, answer: &Answer, all: &[Term]) {
        let again = self.answer_to(all);
        let opposite =
            matches!((answer, &again), (Answer::Sat, Answer::Unsat) | (Answer::Unsat, Answer::Sat));
        assert!(!opposite, "incrementally {answer:?}, afresh {again:?}: {}", self.show(all));
    }

    fn answer_to(&self, formulas: &[Term]) -> Answer {
        let mut solver = self.fresh();
        formulas.iter().for_each(|&formula| solver.assert(formula));
        solver.check(&self.store)
    }

    fn show(&self, formulas: &[Term]) -> String {
        formulas.iter().map(|&formula| self.store.pretty(formula)).collect::<Vec<_>>().join("; ")
    }

    fn simplify(&mut self) {
        let formula = self.formula(DEPTH);
        let simple = Simplifier::new(config(), self.world.clone()).simplify(&mut self.store, formula);
        let same = self.fresh().equivalent(&mut self.store, formula, simple);
        assert_ne!(same, Decision::No, "{} became {}", self.store.pretty(formula), self.store.pretty(simple));
    }

    fn eliminate(&mut self) {
        let formula = self.formula(DEPTH);
        let var = if self.byte().is_multiple_of(2) { self.integer(0) } else { self.proposition() };
        if !self.store.free_vars(formula).contains(&var) {
            return;
        }
        let implied = necessary(&mut self.store, &[var], formula);
        let implying = sufficient(&mut self.store, &[var], formula);
        for (premise, conclusion) in [(formula, implied.formula), (implying.formula, formula)] {
            let mut solver = self.fresh();
            solver.assert(premise);
            let follows = solver.entails(&mut self.store, conclusion);
            let shown = || self.show(&[premise, conclusion]);
            assert_ne!(follows, Decision::No, "the second does not follow: {}", shown());
        }
        for condition in [implied, implying] {
            let gone = !self.store.free_vars(condition.formula).contains(&var);
            assert!(gone, "{} is still in {}", self.store.pretty(var), self.store.pretty(condition.formula));
        }
        if implied.exact {
            self.compare(&self.answer_to(&[formula]), &[implied.formula]);
        }
    }

    fn entail(&mut self) {
        let formula = self.formula(1);
        let decision = self.solver.entails(&mut self.store, formula);
        let negated = self.store.not(formula);
        let mut all = self.asserted();
        all.push(negated);
        match decision {
            Decision::Yes => self.compare(&Answer::Unsat, &all),
            Decision::No => self.compare(&Answer::Sat, &all),
            Decision::Unknown(_) => {}
        }
    }

    fn formula(&mut self, depth: u32) -> Term {
        let choice = self.byte();
        if depth == 0 || choice < 100 {
            return self.literal(choice);
        }
        let (a, b) = (self.formula(depth - 1), self.formula(depth - 1));
        match choice % 6 {
            0 | 1 => self.store.and(&[a, b]),
            2 | 3 => self.store.or(&[a, b]),
            4 => self.store.iff(a, b),
            _ => {
                let condition = self.proposition();
                self.store.ite(condition, a, b)
            }
        }
    }

    fn literal(&mut self, choice: u8) -> Term {
        let atom = self.atom();
        if choice.is_multiple_of(2) { atom } else { self.store.not(atom) }
    }

    fn atom(&mut self) -> Term {
        match self.byte() % 10 {
            0 => self.proposition(),
            1..=3 => {
                let (a, b) = (self.integer(2), self.integer(2));
                self.store.le(a, b)
            }
            4 => {
                let (a, b) = (self.integer(2), self.integer(2));
                self.store.eq(a, b)
            }
            5 => {
                let (a, b) = (self.element(), self.element());
                self.store.eq(a, b)
            }
            6 => {
                let (a, b) = (self.map(2), self.map(2));
                self.store.eq(a, b)
            }
            7 => {
                let (a, b) = (self.reference(), self.reference());
                self.store.eq(a, b)
            }
            _ => {
                let (a, b) = (self.ty(), self.ty());
                self.store.subtype(a, b)
            }
        }
    }

    fn name(&mut self, names: &[&'static str]) -> &'static str {
        names[self.byte() as usize % names.len()]
    }

    fn proposition(&mut self) -> Term {
        let name = self.name(&["p", "q"]);
        self.store.var(name, Sort::BOOL)
    }

    fn element(&mut self) -> Term {
        let name = self.name(&["a", "b", "c"]);
        self.store.var(name, self.symbols.element)
    }

    fn reference(&mut self) -> Term {
        let name = self.name(&["r", "s", "t"]);
        self.store.var(name, Sort::REF)
    }

    /// A type, or the type of a reference.
    fn ty(&mut self) -> Term {
        let choice = self.byte();
        if choice.is_multiple_of(2) {
            let reference = self.reference();
            return self.store.type_of(reference);
        }
        let number = self.symbols.types.get(choice as usize / 2 % self.symbols.types.len().max(1));
        let number = number.copied().unwrap_or(0);
        self.store.type_const(number, &format!("T{number}"))
    }

    fn map(&mut self, depth: u32) -> Term {
        let choice = self.byte();
        if depth == 0 || choice < 128 {
            let name = if choice.is_multiple_of(2) { "m" } else { "n" };
            return self.store.var(name, self.symbols.map);
        }
        let (map, index, value) = (self.map(depth - 1), self.integer(1), self.integer(1));
        self.store.update(map, index, value)
    }

    fn integer(&mut self, depth: u32) -> Term {
        let choice = self.byte();
        if depth == 0 || choice < 110 {
            let name = ["x", "y", "z"][choice as usize % 3];
            return self.store.var(name, Sort::INT);
        }
        match choice % 8 {
            0 | 1 => {
                let value = i64::from(self.byte() as i8);
                self.store.int(value)
            }
            2 => {
                let (a, b) = (self.integer(depth - 1), self.integer(depth - 1));
                self.store.add(&[a, b])
            }
            3 => {
                let (factor, a) = (i64::from(self.byte() as i8 % 8), self.integer(depth - 1));
                self.store.scale(&Num::from(factor), a)
            }
            4 => {
                let (a, divisor) = (self.integer(depth - 1), i64::from(self.byte() % 5) + 1);
                let divisor = self.store.int(divisor);
                if choice < 190 { self.store.div(a, divisor) } else { self.store.modulo(a, divisor) }
            }
            5 => {
                let a = self.integer(depth - 1);
                self.store.app(self.symbols.function, &[a])
            }
            6 => {
                let a = self.integer(depth - 1);
                self.store.wrap_signed(8, a)
            }
            _ => {
                let (map, index) = (self.map(1), self.integer(depth - 1));
                self.store.read(map, index)
            }
        }
    }
}
