//! `cargo run -p pathlight-solver --release --example buildup -- [--steps N]`: what on-line simplification is worth.
//!
//! An analysis in miniature carries the condition of the current point through a random structured program: at an
//! `if` it conjoins the guard and its negation, assignments in the arms substitute, the join disjoins, an assumption
//! conjoins; after each of these it asks whether the point can be reached. Once each query replaces the formula by its
//! simplified form, once it does not. The second run ends at the time limit if it must.

use pathlight_logic::{Sort, Store, Term};
use pathlight_solver::fuzz::rng::Rng;
use pathlight_solver::simplify::Simplifier;
use pathlight_solver::{Answer, Solver};
use std::time::Instant;

const VARS: u64 = 6;

fn argument(name: &str) -> Option<u64> {
    let mut args = std::env::args().skip_while(|a| a != name);
    args.next()?;
    args.next()?.parse().ok()
}

fn var(store: &mut Store, rng: &mut Rng) -> Term {
    let name = format!("x{}", rng.below(VARS));
    store.var(&name, Sort::INT)
}

fn atom(store: &mut Store, rng: &mut Rng) -> Term {
    let (x, y, k) = (var(store, rng), var(store, rng), rng.between(-4, 4));
    let right = store.offset(y, k);
    match rng.below(3) {
        0 => store.le(x, right),
        1 => store.eq(x, right),
        _ => {
            let k = store.int(k);
            store.lt(x, k)
        }
    }
}

struct Run {
    store: Store,
    rng: Rng,
    simplifier: Option<Simplifier>,
    queries: u64,
    largest: u64,
    unknown: u64,
}

impl Run {
    /// Whether the formula is satisfiable; with simplification on, it is replaced.
    fn query(&mut self, f: &mut Term) -> bool {
        self.queries += 1;
        let satisfiable = match &mut self.simplifier {
            Some(simplifier) => {
                simplifier.query(&mut self.store, f);
                *f != Term::FALSE
            }
            None => {
                let mut solver = Solver::new();
                solver.assert(*f);
                let answer = solver.check(&self.store);
                self.unknown += u64::from(matches!(answer, Answer::Unknown(_)));
                answer != Answer::Unsat
            }
        };
        self.largest = self.largest.max(self.store.leaves(*f));
        satisfiable
    }

    /// The condition before `x := y + k`, seen from after it.
    fn assign(&mut self, f: Term) -> Term {
        let (x, y) = (var(&mut self.store, &mut self.rng), var(&mut self.store, &mut self.rng));
        let value = self.store.offset(y, 1);
        self.store.substitute(f, &[(x, value)])
    }

    fn statement(&mut self, f: Term) -> Term {
        let guard = atom(&mut self.store, &mut self.rng);
        let negated = self.store.not(guard);
        let mut then = self.store.and(&[f, guard]);
        if self.rng.below(4) == 0 {
            return if self.query(&mut then) { then } else { f };
        }
        let mut other = self.store.and(&[f, negated]);
        if self.rng.below(6) == 0 {
            then = self.assign(then);
        }
        let (a, b) = (self.query(&mut then), self.query(&mut other));
        let mut joined = match (a, b) {
            (true, true) => self.store.or(&[then, other]),
            (true, false) => then,
            _ => other,
        };
        if !self.query(&mut joined) {
            return f;
        }
        joined
    }
}

fn run(steps: u64, simplify: bool, seconds: f64) -> f64 {
    let simplifier = simplify.then(Simplifier::default);
    let mut run =
        Run { store: Store::new(), rng: Rng::new(7), simplifier, queries: 0, largest: 0, unknown: 0 };
    let mut f = Term::TRUE;
    let start = Instant::now();
    while run.queries < steps && start.elapsed().as_secs_f64() < seconds {
        // A new procedure every few statements.
        if run.rng.below(40) == 0 {
            f = Term::TRUE;
        }
        f = run.statement(f);
    }
    let time = start.elapsed().as_secs_f64();
    println!(
        "simplification {}: {} queries in {time:.2} s, largest formula {} leaves, {} unknown",
        if simplify { "on" } else { "off" },
        run.queries,
        run.largest,
        run.unknown
    );
    if let Some(s) = run.simplifier {
        println!("  {:?}", s.stats());
    }
    run.queries as f64 / time
}

fn main() {
    let steps = argument("--steps").unwrap_or(10_000);
    let seconds = argument("--seconds").unwrap_or(60) as f64;
    let (on, off) = (run(steps, true, seconds), run(steps, false, seconds));
    println!("queries per second, on against off: {:.1}", on / off);
}
