//! Nanoseconds per constructed term, for the mixes that path-sensitive analysis makes.
//!
//! `cargo run --release -p pathlight-logic --example term_speed`
//!
//! Two columns: a store of about 150,000 terms, which the caches hold, as the analysis of one procedure makes it; and one of
//! eight million, where nearly every look into the table goes to main memory.

use pathlight_logic::{Model, Sort, Store, Term, Value};
use std::hint::black_box;
use std::sync::OnceLock;
use std::time::Instant;

/// Nanoseconds this thread has run: on a busy machine only those count. Without the kernel's counter, the clock.
fn now() -> u128 {
    static EPOCH: OnceLock<Instant> = OnceLock::new();
    let counter = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let running = counter.and_then(|text| text.split(' ').next().and_then(|first| first.parse().ok()));
    running.unwrap_or_else(|| EPOCH.get_or_init(Instant::now).elapsed().as_nanos())
}

#[derive(Default)]
struct Report {
    lines: Vec<(&'static str, usize, u128)>,
    next: usize,
}

impl Report {
    fn time(&mut self, what: &'static str, calls: usize, mut work: impl FnMut(usize)) {
        let start = now();
        for index in 0..calls {
            work(index);
        }
        let spent = now() - start;
        match self.lines.get_mut(self.next) {
            Some(line) => *line = (what, line.1 + calls, line.2 + spent),
            None => self.lines.push((what, calls, spent)),
        }
        self.next += 1;
    }
}

fn run(report: &mut Report, rounds: usize) -> (usize, usize) {
    report.next = 0;
    let mut store = Store::new();
    let side = rounds.isqrt().max(2);
    let vars: Vec<Term> = (0..side).map(|i| store.var(&format!("x{i}"), Sort::signed(32))).collect();
    let bools: Vec<Term> = (0..side).map(|i| store.var(&format!("p{i}"), Sort::BOOL)).collect();
    let (mut atoms, mut conjunctions) = (Vec::with_capacity(rounds), Vec::with_capacity(rounds));
    let pair = |i: usize| (i % side, (i / side) % side);
    report.time("integer constant, found again", rounds, |i| {
        black_box(store.int((i % 5000) as i64));
    });
    for what in ["x + y, new", "x + y, found again"] {
        report.time(what, rounds, |i| {
            black_box(store.add(&[vars[pair(i).0], vars[pair(i).1]]));
        });
    }
    report.time("x <= y, new (two terms)", rounds, |i| {
        black_box(store.le(vars[pair(i).0], vars[pair(i).1]));
    });
    report.time("x < k, new (with its constant)", rounds, |i| {
        let bound = store.int(pair(i).1 as i64);
        atoms.push(store.lt(vars[pair(i).0], bound));
    });
    report.time("x < k, found again", rounds, |i| {
        let bound = store.int(pair(i).1 as i64);
        black_box(store.lt(vars[pair(i).0], bound));
    });
    report.time("wrap32(x + k), new (two terms)", rounds, |i| {
        let sum = store.offset(vars[pair(i).0], 1 + pair(i).1 as i64);
        black_box(store.wrap_signed(32, sum));
    });
    report.time("not (x < k), new", rounds, |i| {
        black_box(store.not(atoms[i]));
    });
    report.time("a & p & q, new", rounds, |i| {
        conjunctions.push(store.and(&[atoms[i], bools[(i * 7) % side], bools[(i * 13 + i / side) % side]]));
    });
    report.time("(a & p & q) | (b & r & s), new", rounds - 1, |i| {
        black_box(store.or(&[conjunctions[i], conjunctions[i + 1]]));
    });
    let field = store.field("f", Sort::REF, Sort::signed(32));
    let refs: Vec<Term> = (0..side).map(|i| store.ref_const(i as u32 + 1, &format!("o{i}"))).collect();
    report.time("read(update(f, o1, x), o2), new", rounds, |i| {
        let updated = store.update(field, refs[pair(i).0], vars[pair(i).1]);
        black_box(store.read(updated, refs[(i + 1) % side]));
    });
    report.time("substitute two variables in a & p & q", rounds, |i| {
        black_box(store.substitute(conjunctions[i], &[(vars[3], vars[4]), (bools[5], Term::TRUE)]));
    });
    let mut model = Model { complete: true, ..Model::default() };
    for var in &vars {
        model.vars.extend(store.fun_of(*var).map(|fun| (fun, Value::int(7))));
    }
    report.time("evaluate a & p & q", rounds, |i| {
        black_box(store.eval(conjunctions[i], &model).is_ok());
    });
    (store.len(), store.bytes())
}

fn main() {
    let (mut small, mut large) = (Report::default(), Report::default());
    let mut few = (0, 0);
    for _ in 0..40 {
        few = run(&mut small, 20_000);
    }
    let many = run(&mut large, 1_000_000);
    println!("{:<42} {:>12} {:>12}", "ns per call, terms in the store:", few.0, many.0);
    for (a, b) in small.lines.iter().zip(&large.lines) {
        println!("{:<42} {:>12.1} {:>12.1}", a.0, a.2 as f64 / a.1 as f64, b.2 as f64 / b.1 as f64);
    }
    println!(
        "{:<42} {:>12.1} {:>12.1}",
        "bytes per term",
        few.1 as f64 / few.0 as f64,
        many.1 as f64 / many.0 as f64
    );
}
