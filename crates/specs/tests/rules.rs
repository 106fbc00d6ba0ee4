//! The simplification rules against the evaluator of `crates/relations`: an expression that is built with rules and the same expression without any must have the same tuples in
//! every random state that obeys the conventions of `src/sym/mod.rs`. The two bounds of a join are weaker and stronger than either side.

use pathlight_ir::{FieldName, Symbol};
use pathlight_relations as rel;
use pathlight_specs::lower::{Leaves, lower};
use pathlight_specs::program::Rel;
use pathlight_specs::sym::{Expr, Exprs, Leaf, Name, Version};

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % bound as u64) as usize
    }
}

const CLASS: &str = "C";

fn field(name: &str, descriptor: &str) -> Rel {
    Rel::Field(FieldName { owner: CLASS.into(), name: name.into(), descriptor: descriptor.into() })
}

/// Null, three numbers, four old objects, and new ones: two with names, two in the set.
const NAMES: [&str; 12] = ["null", "0", "1", "2", "a", "b", "c", "d", "n0", "n1", "s0", "s1"];
const OLD: std::ops::Range<u32> = 4..8;

/// A random state, and the leaves in it.
struct World {
    problem: rel::Problem,
    instance: rel::Instance,
    null: rel::Expr,
}

impl World {
    fn new(random: &mut Random) -> World {
        let universe = rel::Universe::new(NAMES).expect("a universe");
        let mut problem = rel::Problem::new(universe.clone());
        for number in 0..3 {
            problem.integer(number, number as u32 + 1).expect("an integer");
        }
        let mut instance = rel::Instance::new(&universe);
        let mut set = |name: &str, arity: u32, tuples: Vec<Vec<u32>>| {
            let value = rel::TupleSet::of(&universe, arity, tuples).expect("tuples");
            let relation = problem.constant(name, value.clone()).expect("a constant");
            instance.set(relation, name, value);
        };
        let old = |random: &mut Random| OLD.start + random.below(4) as u32;
        set("null", 1, vec![vec![0]]);
        for name in ["this", "p", "q"] {
            set(name, 1, vec![vec![old(random)]]);
        }
        set("alloc", 1, OLD.map(|atom| vec![atom]).collect());
        set("class", 1, (4..12).map(|atom| vec![atom]).collect());
        set("new 0", 1, vec![vec![8]]);
        set("new 1", 1, vec![vec![9]]);
        set("set", 1, if random.below(2) == 0 { vec![] } else { vec![vec![10], vec![11]] });
        for name in ["f", "g"] {
            let mut tuples: Vec<Vec<u32>> = (8..12).map(|atom| vec![atom, 0]).collect();
            for atom in OLD {
                let to = if random.below(4) == 0 { 0 } else { old(random) };
                tuples.push(vec![atom, to]);
            }
            set(name, 2, tuples);
        }
        let mut tuples: Vec<Vec<u32>> = (8..12).map(|atom| vec![atom, 1]).collect();
        tuples.extend(OLD.map(|atom| vec![atom, 1 + random.below(3) as u32]));
        set("h", 2, tuples);
        let null = problem.relation_named("null").expect("null");
        let null = problem.expr(null);
        World { problem, instance, null }
    }

    fn named(&mut self, name: &str) -> rel::Expr {
        let relation = self.problem.relation_named(name).unwrap_or_else(|| panic!("{name} is in the world"));
        self.problem.expr(relation)
    }

    fn tuples(&self, expr: rel::Expr) -> Vec<Vec<u32>> {
        rel::evaluate::tuples(&self.problem, &self.instance, expr).expect("an expression that makes sense")
    }
}

impl Leaves for World {
    fn ast(&mut self) -> &mut rel::Ast {
        &mut self.problem.ast
    }

    fn null(&mut self) -> rel::Expr {
        self.null
    }

    fn leaf(&mut self, leaf: Leaf) -> rel::Expr {
        match leaf.name {
            Name::Param { index, .. } => self.named(["this", "p", "q"][index as usize]),
            Name::Rel(Rel::Field(field)) => self.named(field.name.as_str()),
            Name::Rel(_) => self.named("alloc"),
        }
    }

    fn class(&mut self, _class: Symbol) -> rel::Expr {
        self.named("class")
    }

    fn new_object(&mut self, number: u32, _class: Symbol) -> rel::Expr {
        self.named(&format!("new {number}"))
    }

    fn new_set(&mut self, _class: Symbol) -> rel::Expr {
        self.named("set")
    }
}

/// The same expression twice: built by the rules, and plain.
#[derive(Clone, Copy)]
struct Twin {
    ruled: Expr,
    plain: rel::Expr,
}

struct Maker<'r> {
    random: &'r mut Random,
    exprs: Exprs,
    world: World,
    /// A value or key that the conventions promise to exist was empty: the state does not count.
    broken: bool,
}

impl Maker<'_> {
    fn both(&mut self, ruled: Expr, make: impl FnOnce(&mut World) -> rel::Expr) -> Twin {
        Twin { ruled, plain: make(&mut self.world) }
    }

    fn leaf(&mut self, name: Name) -> Twin {
        let leaf = Leaf { name, version: Version::Exact };
        let ruled = self.exprs.leaf(leaf);
        self.both(ruled, |world| world.leaf(leaf))
    }

    /// A formula, built by the rules and plain.
    fn formula(&mut self, depth: u32) -> (Expr, rel::Formula) {
        let depth = depth.saturating_sub(1);
        match self.random.below(if depth == 0 { 3 } else { 6 }) {
            0 => {
                let (a, b) = (self.single(depth), self.single(depth));
                (self.exprs.equal(a.ruled, b.ruled), self.world.problem.ast.equal(a.plain, b.plain))
            }
            1 => {
                let (a, b) = (self.set(depth), self.set(depth));
                (self.exprs.subset(a.ruled, b.ruled), self.world.problem.ast.subset(a.plain, b.plain))
            }
            2 => {
                let of = self.set(depth);
                (self.exprs.some(of.ruled), self.world.problem.ast.some(of.plain))
            }
            3 => {
                let (ruled, plain) = self.formula(depth);
                (self.exprs.not(ruled), self.world.problem.ast.not(plain))
            }
            n => {
                let (a, b) = (self.formula(depth), self.formula(depth));
                let ast = &mut self.world.problem.ast;
                if n == 4 {
                    (self.exprs.and([a.0, b.0]), ast.and([a.1, b.1]))
                } else {
                    (self.exprs.or([a.0, b.0]), ast.or([a.1, b.1]))
                }
            }
        }
    }

    /// One of two, by a formula.
    fn choice(&mut self, depth: u32, a: Twin, b: Twin) -> Twin {
        let (ruled, plain) = self.formula(depth);
        let ruled = self.exprs.choice(ruled, a.ruled, b.ruled);
        self.both(ruled, |world| world.problem.ast.if_expr(plain, a.plain, b.plain))
    }

    /// A set that is one element wherever it is used.
    fn single(&mut self, depth: u32) -> Twin {
        if depth > 0 && self.random.below(6) == 0 {
            let (a, b) = (self.single(depth - 1), self.single(depth - 1));
            return self.choice(depth - 1, a, b);
        }
        match self.random.below(if depth == 0 { 5 } else { 7 }) {
            0 => {
                let ruled = self.exprs.new_object(0, CLASS.into());
                self.both(ruled, |world| world.named("new 0"))
            }
            1 => {
                let ruled = self.exprs.new_object(1, CLASS.into());
                self.both(ruled, |world| world.named("new 1"))
            }
            n @ 2..=4 => self.leaf(Name::Param { index: n as u32 - 2, is_this: n == 2 }),
            _ => {
                let from = self.single(depth - 1);
                let step = self.functional(depth - 1);
                let ruled = self.exprs.join(from.ruled, step.ruled);
                let twin = self.both(ruled, |world| world.problem.ast.join(from.plain, step.plain));
                self.broken |= self.world.tuples(twin.plain).len() != 1;
                twin
            }
        }
    }

    fn functional(&mut self, depth: u32) -> Twin {
        if depth > 0 && self.random.below(5) == 0 {
            let (a, b) = (self.functional(depth - 1), self.functional(depth - 1));
            return self.choice(depth - 1, a, b);
        }
        if depth == 0 || self.random.below(2) == 0 {
            let name = if self.random.below(2) == 0 { "f" } else { "g" };
            return self.leaf(Name::Rel(field(name, "LC;")));
        }
        let base = self.functional(depth - 1);
        let key = if self.random.below(4) == 0 { self.set(depth - 1) } else { self.single(depth - 1) };
        let value = self.single(depth - 1);
        let over = self.exprs.product(key.ruled, value.ruled);
        let ruled = self.exprs.override_with(base.ruled, over);
        self.both(ruled, |world| {
            let keys = world.problem.ast.difference(key.plain, world.null);
            let over = world.problem.ast.product(keys, value.plain);
            world.problem.ast.over(base.plain, over)
        })
    }

    fn relation(&mut self, depth: u32) -> Twin {
        if depth == 0 {
            return self.functional(0);
        }
        if self.random.below(6) == 0 {
            let (a, b) = (self.relation(depth - 1), self.relation(depth - 1));
            return self.choice(depth - 1, a, b);
        }
        match self.random.below(7) {
            0 | 1 => self.functional(depth),
            2 => {
                let (a, b) = (self.relation(depth - 1), self.relation(depth - 1));
                let ruled = self.exprs.union([a.ruled, b.ruled]);
                self.both(ruled, |world| world.problem.ast.union([a.plain, b.plain]))
            }
            3 => {
                let (a, b) = (self.relation(depth - 1), self.relation(depth - 1));
                let ruled = self.exprs.intersection([a.ruled, b.ruled]);
                self.both(ruled, |world| world.problem.ast.intersection([a.plain, b.plain]))
            }
            4 => {
                let a = self.relation(depth - 1);
                let keys = self.set(depth - 1);
                let gone = self.exprs.product(keys.ruled, Exprs::UNIV);
                let ruled = self.exprs.difference(a.ruled, gone);
                self.both(ruled, |world| {
                    let univ = world.problem.ast.univ();
                    let keys = world.problem.ast.difference(keys.plain, world.null);
                    let gone = world.problem.ast.product(keys, univ);
                    world.problem.ast.difference(a.plain, gone)
                })
            }
            5 => {
                let (a, b) = (self.set(depth - 1), self.set(depth - 1));
                let ruled = self.exprs.product(a.ruled, b.ruled);
                self.both(ruled, |world| {
                    let keys = world.problem.ast.difference(a.plain, world.null);
                    world.problem.ast.product(keys, b.plain)
                })
            }
            _ => {
                let of = self.relation(depth - 1);
                if of.ruled == Exprs::NONE {
                    return of;
                }
                if self.random.below(2) == 0 {
                    let ruled = self.exprs.star(of.ruled);
                    self.both(ruled, |world| world.problem.ast.reflexive_closure(of.plain))
                } else {
                    let ruled = self.exprs.closure(of.ruled);
                    self.both(ruled, |world| world.problem.ast.closure(of.plain))
                }
            }
        }
    }

    fn set(&mut self, depth: u32) -> Twin {
        if depth == 0 {
            return match self.random.below(6) {
                0 => self.both(Exprs::NULL, |world| world.null),
                1 => {
                    let ruled = self.exprs.new_set(CLASS.into());
                    self.both(ruled, |world| world.named("set"))
                }
                2 => self.leaf(Name::Rel(Rel::Alloc(CLASS.into()))),
                _ => self.single(0),
            };
        }
        match self.random.below(9) {
            8 => {
                let (a, b) = (self.set(depth - 1), self.set(depth - 1));
                self.choice(depth - 1, a, b)
            }
            0 => {
                let (a, b) = (self.set(depth - 1), self.set(depth - 1));
                let ruled = self.exprs.union([a.ruled, b.ruled]);
                self.both(ruled, |world| world.problem.ast.union([a.plain, b.plain]))
            }
            1 => {
                let (a, b) = (self.set(depth - 1), self.set(depth - 1));
                let ruled = self.exprs.intersection([a.ruled, b.ruled]);
                self.both(ruled, |world| world.problem.ast.intersection([a.plain, b.plain]))
            }
            2 => {
                let (a, b) = (self.set(depth - 1), self.set(depth - 1));
                let ruled = self.exprs.difference(a.ruled, b.ruled);
                self.both(ruled, |world| world.problem.ast.difference(a.plain, b.plain))
            }
            // A pre-image.
            3 => {
                let (r, a) = (self.functional(depth - 1), self.set(depth - 1));
                let ruled = self.exprs.join(r.ruled, a.ruled);
                self.both(ruled, |world| world.problem.ast.join(r.plain, a.plain))
            }
            4 => self.single(depth),
            _ => {
                let (a, r) = (self.set(depth - 1), self.relation(depth - 1));
                let ruled = self.exprs.join(a.ruled, r.ruled);
                self.both(ruled, |world| world.problem.ast.join(a.plain, r.plain))
            }
        }
    }

    fn tuples(&mut self, expr: Expr) -> Vec<Vec<u32>> {
        if expr == Exprs::NONE {
            return Vec::new();
        }
        let lowered = lower(&self.exprs, expr, &mut self.world);
        self.world.tuples(lowered)
    }
}

fn is_subset(a: &[Vec<u32>], b: &[Vec<u32>]) -> bool {
    a.iter().all(|tuple| b.contains(tuple))
}

/// Random expressions in random states; how many counted.
fn compare(seed: u64, rounds: u32, what: impl Fn(&mut Maker<'_>) -> Option<String>) -> u32 {
    let mut random = Random(seed | 1);
    let mut counted = 0;
    for round in 0..rounds {
        let world = World::new(&mut random);
        let mut maker = Maker { random: &mut random, exprs: Exprs::new(), world, broken: false };
        let wrong = what(&mut maker);
        if maker.broken {
            continue;
        }
        counted += 1;
        if let Some(wrong) = wrong {
            panic!("seed {seed}, round {round}: {wrong}");
        }
    }
    counted
}

#[test]
fn expressions_built_by_rules_mean_the_same() {
    for depth in 1..=4 {
        let counted = compare(0x51ec + u64::from(depth), 6000, |maker| {
            let twin = if maker.random.below(2) == 0 { maker.set(depth) } else { maker.relation(depth) };
            let (ruled, plain) = (maker.tuples(twin.ruled), maker.world.tuples(twin.plain));
            (ruled != plain).then(|| {
                let shown = lower(&maker.exprs, twin.ruled, &mut maker.world);
                let equal = maker.world.problem.ast.equal(shown, twin.plain);
                format!(
                    "{}\n{ruled:?}\n{plain:?}\n{}",
                    maker.world.problem.ast.show(equal),
                    maker.world.instance
                )
            })
        });
        assert!(counted > 1000, "only {counted} states counted");
    }
}

#[test]
fn joins_are_bounds_of_both_sides() {
    let counted = compare(77, 8000, |maker| {
        let unary = maker.random.below(2) == 0;
        let (a, b) =
            if unary { (maker.set(3), maker.set(3)) } else { (maker.functional(3), maker.functional(3)) };
        let (upper, lower) =
            (maker.exprs.join_upper(a.ruled, b.ruled), maker.exprs.join_lower(a.ruled, b.ruled));
        let (upper, lower) = (maker.tuples(upper), maker.tuples(lower));
        for side in [a, b] {
            let side = maker.world.tuples(side.plain);
            if !is_subset(&side, &upper) || !is_subset(&lower, &side) {
                return Some(format!("{side:?}\nupper {upper:?}\nlower {lower:?}"));
            }
        }
        None
    });
    assert!(counted > 1000, "only {counted} states counted");
}

#[test]
fn what_is_read_off_expressions_is_true() {
    let counted = compare(99, 8000, |maker| {
        let (a, b) = (maker.set(3), maker.set(3));
        let (x, y) = (maker.world.tuples(a.plain), maker.world.tuples(b.plain));
        let (e, f) = (a.ruled, b.ruled);
        let exprs = &maker.exprs;
        let wrong = [
            (exprs.within(e, f) && !is_subset(&x, &y), "within"),
            (exprs.disjoint(e, f) && x.iter().any(|tuple| y.contains(tuple)), "disjoint"),
            (exprs.never_null(e) && x.contains(&vec![0]), "never null"),
            (exprs.is_old(e) && x.iter().any(|tuple| tuple[0] >= 8), "old"),
            (exprs.is_single(e) && x.len() > 1, "single"),
        ];
        wrong.iter().find(|(wrong, _)| *wrong).map(|(_, what)| format!("{what}: {x:?} {y:?}"))
    });
    assert!(counted > 1000, "only {counted} states counted");
}

#[test]
fn closing_chains_only_adds() {
    let counted = compare(123, 6000, |maker| {
        let start = maker.single(1);
        let steps = 1 + maker.random.below(4);
        let (mut ruled, mut all) = (start.ruled, vec![start.ruled]);
        for _ in 0..steps {
            let step = maker.functional(1);
            ruled = maker.exprs.join(ruled, step.ruled);
            all.push(ruled);
        }
        let union = maker.exprs.union(all);
        let closed = maker.exprs.close_chains(union, 3);
        let (before, after) = (maker.tuples(union), maker.tuples(closed));
        (!is_subset(&before, &after)).then(|| format!("{before:?}\n{after:?}"))
    });
    assert!(counted > 1000, "only {counted} states counted");
}

/// The cursor of a list: x, x + x.f, x + x.f + x.f.f, then x.*f.
#[test]
fn a_cursor_becomes_a_closure_after_three_steps() {
    let mut exprs = Exprs::new();
    let x = exprs.leaf(Leaf { name: Name::Param { index: 1, is_this: false }, version: Version::Exact });
    let f = exprs.leaf(Leaf { name: Name::Rel(field("f", "LC;")), version: Version::Exact });
    let mut value = x;
    for step in 1..=3 {
        let next = exprs.join(value, f);
        let union = exprs.union([x, next]);
        value = exprs.close_chains(union, 3);
        let star = exprs.star(f);
        let closure = exprs.join(x, star);
        assert_eq!(value == closure, step == 3, "step {step}");
    }
    let next = exprs.join(value, f);
    assert_eq!(exprs.union([x, next]), value, "it is stable");
}
