//! What constructors compute on a walk is what would have been written: random terms are built twice, plainly and with folding, and Z3 must not find a state in which the two differ.

use std::collections::BTreeMap;
use std::time::Duration;

use pathlight_certify::find_solver;
use pathlight_certify::fold::{Object, facts};
use pathlight_certify::memory::Location;
use pathlight_certify::smt::{self, Mode};
use pathlight_certify::term::{LONG, Op, Sort, T, Terms};
use pathlight_ir::FieldName;
use pathlight_solver::fuzz::rng::Rng;

/// Queries for one run of the solver.
const BATCH: usize = 50;
const INT: (i128, i128) = (i32::MIN as i128, i32::MAX as i128);

/// Terms over a few objects, arguments and fields.
struct Maker<'a> {
    terms: &'a mut Terms,
    rng: Rng,
    /// Bit operations and floats, or texts: a query has only one of the two.
    bits: bool,
    refs: Vec<T>,
    number_map: T,
    ref_map: T,
}

fn field(name: &str, descriptor: &str) -> Location {
    Location::Field(FieldName { owner: "a/Cell".into(), name: name.into(), descriptor: descriptor.into() })
}

impl<'a> Maker<'a> {
    fn new(terms: &'a mut Terms, seed: u64, bits: bool) -> Maker<'a> {
        let mut refs = vec![T::NULL];
        let three = terms.int(3);
        let text = terms.literal("ab");
        for (name, made, class, length, text) in [
            ("new 1", true, "a/Cell", None, None),
            ("new 2", true, "a/Cell", None, None),
            ("array", true, "[I", Some(three), None),
            ("given 1", false, "a/Cell", None, None),
            ("given 2", false, "java/lang/String", None, Some(text)),
        ] {
            let object = terms.var(name, Sort::Ref, LONG);
            let known = Object { made, class: Some(class.into()), length, text };
            terms.folding.objects.insert(object, known);
            refs.push(object);
        }
        for name in ["argument 1", "argument 2"] {
            let argument = terms.var(name, Sort::Ref, LONG);
            terms.folding.inputs.insert(argument);
            refs.push(argument);
        }
        refs.push(terms.make(Op::StringObject("ab".to_owned()), vec![], Sort::Ref));
        refs.push(terms.make(Op::StringObject("c".to_owned()), vec![], Sort::Ref));
        let number_map = field("number", "I").variable(terms);
        let ref_map = field("next", "La/Cell;").variable(terms);
        Maker { terms, rng: Rng::new(seed), bits, refs, number_map, ref_map }
    }

    fn below(&mut self, n: u64) -> u64 {
        self.rng.below(n)
    }

    fn constant(&mut self) -> T {
        let value = match self.below(6) {
            0 => i128::from(i32::MAX),
            1 => i128::from(i32::MIN),
            2 => i128::from(self.rng.between(-300, 300)),
            _ => i128::from(self.rng.between(-3, 3)),
        };
        self.terms.int(value)
    }

    fn number(&mut self, depth: u32) -> T {
        if depth == 0 {
            return if self.below(4) == 0 { self.terms.var("x", Sort::Int, INT) } else { self.constant() };
        }
        let kinds = if self.bits { 14 } else { 12 };
        match self.below(kinds) {
            0 => self.binary(Op::Add, depth),
            1 => self.binary(Op::Mul, depth),
            2 => self.binary(Op::Quotient, depth),
            3 => self.binary(Op::Remainder, depth),
            4 => {
                let a = self.number(depth - 1);
                let width = [8, 16, 32, 64][self.below(4) as usize];
                self.terms.wrap(width, a)
            }
            5 => {
                let a = self.number(depth - 1);
                let width = [1, 16, 32][self.below(3) as usize];
                self.terms.number(Op::WrapUnsigned(width), &[a])
            }
            6 | 7 => {
                let condition = self.formula(depth - 1);
                let (a, b) = (self.number(depth - 1), self.number(depth - 1));
                self.terms.ite(condition, a, b)
            }
            8 => {
                let (map, index) = (self.numbers(), self.reference(depth - 1));
                self.terms.select(map, index)
            }
            9 => {
                let array = self.reference(depth - 1);
                self.terms.length(array)
            }
            10 | 11 if self.bits => {
                let op = [Op::BitAnd(32), Op::BitOr(32), Op::BitXor(32)][self.below(3) as usize].clone();
                self.binary(op, depth)
            }
            10 => {
                let text = self.text(depth - 1);
                self.terms.text_length(text)
            }
            11 => {
                let (text, index) = (self.text(depth - 1), self.number(0));
                let op = [Op::TextChar, Op::TextIndex][self.below(2) as usize].clone();
                let index = if op == Op::TextIndex { self.terms.int(98) } else { index };
                self.terms.number(op, &[text, index])
            }
            12 => {
                let op = [Op::ShiftLeft(32), Op::ShiftRight(32), Op::ShiftRightLogical(32)]
                    [self.below(3) as usize]
                    .clone();
                let a = self.number(depth - 1);
                let by = i128::from(self.rng.between(0, 31));
                let by = self.terms.int(by);
                self.terms.number(op, &[a, by])
            }
            _ => {
                let a = self.float(depth - 1);
                self.terms.number(Op::FloatToInt(32), &[a])
            }
        }
    }

    fn binary(&mut self, op: Op, depth: u32) -> T {
        let (a, b) = (self.number(depth - 1), self.number(depth - 1));
        self.terms.number(op, &[a, b])
    }

    fn float(&mut self, depth: u32) -> T {
        if depth == 0 {
            let values = [0.0_f32, -0.0, 1.5, -3.25, f32::MAX, f32::INFINITY, f32::MIN_POSITIVE, 1e-44];
            let bits = u64::from(values[self.below(8) as usize].to_bits());
            return self.terms.make(Op::Float(bits), vec![], Sort::F32);
        }
        let a = self.float(depth - 1);
        if self.below(5) == 0 {
            let op = [Op::FloatNeg, Op::FloatAbs, Op::FloatSqrt][self.below(3) as usize].clone();
            return self.terms.make(op, vec![a], Sort::F32);
        }
        let b = self.float(depth - 1);
        let op = [Op::FloatAdd, Op::FloatSub, Op::FloatMul, Op::FloatDiv][self.below(4) as usize].clone();
        self.terms.make(op, vec![a, b], Sort::F32)
    }

    fn reference(&mut self, depth: u32) -> T {
        if depth == 0 || self.below(3) > 0 {
            let at = self.below(self.refs.len() as u64) as usize;
            return self.refs[at];
        }
        let (map, index) = (self.nexts(), self.reference(depth - 1));
        self.terms.select(map, index)
    }

    /// Memory behind a few writes.
    fn numbers(&mut self) -> T {
        let mut map = self.number_map;
        for _ in 0..self.below(4) {
            let (index, value) = (self.reference(0), self.number(0));
            map = self.terms.store(map, index, value);
        }
        map
    }

    fn nexts(&mut self) -> T {
        let mut map = self.ref_map;
        for _ in 0..self.below(4) {
            let (index, value) = (self.reference(0), self.reference(0));
            map = self.terms.store(map, index, value);
        }
        map
    }

    fn text(&mut self, depth: u32) -> T {
        if depth == 0 {
            return match self.below(4) {
                0 => {
                    let string = self.refs[5];
                    self.terms.text(string)
                }
                1 => self.terms.literal(""),
                2 => self.terms.literal("cab"),
                _ => self.terms.literal("x"),
            };
        }
        match self.below(4) {
            0 => {
                let (a, b) = (self.text(depth - 1), self.text(depth - 1));
                self.terms.concat(a, b)
            }
            1 => {
                let (whole, from, to) = (self.text(depth - 1), self.constant(), self.constant());
                self.terms.part(whole, from, to)
            }
            2 => {
                let n = self.number(0);
                self.terms.make(Op::TextOfNumber, vec![n], Sort::Text)
            }
            _ => {
                let unit = self.terms.int(99);
                self.terms.make(Op::TextOfChar, vec![unit], Sort::Text)
            }
        }
    }

    fn formula(&mut self, depth: u32) -> T {
        let smaller = depth.saturating_sub(1);
        match self.below(if self.bits { 5 } else { 4 }) {
            0 => {
                let (a, b) = (self.number(smaller), self.number(smaller));
                self.terms.le(a, b)
            }
            1 => {
                let (a, b) = (self.number(smaller), self.number(smaller));
                self.terms.eq(a, b)
            }
            2 => {
                let (a, b) = (self.reference(smaller), self.reference(smaller));
                self.terms.eq(a, b)
            }
            3 if !self.bits => {
                let (a, b) = (self.text(smaller), self.text(smaller));
                self.terms.eq(a, b)
            }
            3 => {
                let object = self.reference(smaller);
                let (ty, class) = (self.terms.type_of(object), self.terms.class("a/Cell"));
                self.terms.eq(ty, class)
            }
            _ => {
                let (a, b) = (self.float(smaller), self.float(smaller));
                let op = [Op::FloatLt, Op::FloatLe, Op::FloatEq][self.below(3) as usize].clone();
                self.terms.make(op, vec![a, b], Sort::Bool)
            }
        }
    }
}

/// What holds in every state, as far as these terms need it.
fn premises(terms: &mut Terms, roots: &[T], ref_map: T) -> Vec<T> {
    let mut all = roots.to_vec();
    let now = terms.var("now 0", Sort::Age, LONG);
    for t in terms.subterms(roots) {
        all.extend(facts(terms, t));
        if let Op::StringObject(text) = terms.op(t).clone() {
            let (own, literal) = (terms.text(t), terms.literal(&text));
            let (ty, class) = (terms.type_of(t), terms.class("java/lang/String"));
            all.extend([
                terms.eq(own, literal),
                terms.eq(ty, class),
                terms.is_old(t, now),
                terms.ne(t, T::NULL),
            ]);
        }
        if terms.folding.inputs.contains(&t) {
            all.push(terms.is_old(t, now));
        }
        // Memory at the entry holds nothing new, also of what it holds itself.
        let mut object = t;
        for _ in 0..3 {
            if terms.sort(t) == Sort::Ref {
                let held = terms.select(ref_map, object);
                let (old, stays) = (terms.is_old(object, now), terms.is_old(held, now));
                all.push(terms.implies(old, stays));
                object = held;
            }
        }
    }
    all.split_off(roots.len())
}

#[test]
fn what_is_computed_is_what_was_meant() {
    let mut solver = find_solver().expect("Z3, which `cargo xtask setup` brings");
    solver.guard.wall = Duration::from_secs(600);
    let seeds = if std::env::var_os("PATHLIGHT_LONG").is_some() { 6_000 } else { 300 };
    let mut batches: BTreeMap<Mode, Vec<(u64, String)>> = BTreeMap::new();
    let mut folded = 0;
    for seed in 0..seeds {
        let bits = seed % 2 == 0;
        let mut terms = Terms::default();
        let plain = Maker::new(&mut terms, seed, bits).formula(4);
        let mut maker = Maker::new(&mut terms, seed, bits);
        maker.terms.folds = true;
        let computed = maker.formula(4);
        let ref_map = maker.ref_map;
        terms.folds = false;
        folded += u64::from(plain != computed);
        let differ = terms.ne(plain, computed);
        if differ == T::FALSE {
            continue;
        }
        let mut query = premises(&mut terms, &[differ], ref_map);
        query.push(differ);
        let mode = match smt::width(&terms, &query) {
            _ if !bits => Mode::Strings,
            Some(width) => Mode::Bits(width),
            None => continue,
        };
        if let Ok(text) = smt::query(&terms, mode, &query) {
            batches.entry(mode).or_default().push((seed, text));
        }
    }
    assert!(folded > seeds / 2, "only {folded} of {seeds} terms had anything to compute");
    let (mut proved, mut open) = (0_u64, 0);
    let batches =
        batches.iter().flat_map(|(mode, queries)| queries.chunks(BATCH).map(move |queries| (*mode, queries)));
    for (mode, queries) in batches {
        let mut script = format!("(set-option :rlimit 1000000)\n{}", smt::prelude(mode));
        queries.iter().for_each(|(_, text)| script.push_str(text));
        let output = solver.run(&script).expect("answers");
        let answers: Vec<&str> = output.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
        assert_eq!(answers.len(), queries.len(), "{output}");
        for ((seed, text), answer) in queries.iter().zip(answers) {
            assert_ne!(answer, "sat", "seed {seed}: computed something else\n{text}");
            if answer == "unsat" {
                proved += 1;
            } else {
                open += 1;
            }
        }
    }
    assert!(proved * 3 > seeds && open * 10 < proved, "{proved} proved, {open} open");
}
