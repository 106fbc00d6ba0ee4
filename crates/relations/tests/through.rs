//! Reads through writes: the formulas before and after have the same value in every state in which what is known holds.
//!
//! What is known of a random state is what happens to hold in it. `PATHLIGHT_LONG=1` takes more states.

#[allow(dead_code)] // Other tests use more of it.
mod common;

use std::collections::BTreeSet;

use common::{Generator, Random};
use pathlight_relations::{
    Expr, Formula, Instance, Known, Multiplicity, Problem, Relation, TupleSet, Universe, evaluate,
};

fn seeds() -> std::ops::Range<u64> {
    if std::env::var_os("PATHLIGHT_LONG").is_some() { 0..300_000 } else { 0..15_000 }
}

/// Objects, a field, and the inside of maps, with values that were written to them.
struct Writer {
    random: Random,
    problem: Problem,
    sets: Vec<Expr>,
    fields: Vec<Expr>,
    maps: Vec<Expr>,
}

impl Writer {
    fn new(seed: u64) -> Writer {
        let universe = Universe::new(["a", "b", "c"]).unwrap();
        let mut problem = Problem::new(universe.clone());
        let mut relation = |name: &str, arity: u32| {
            let relation = problem.relation_within(name, TupleSet::all(&universe, arity).unwrap()).unwrap();
            problem.expr(relation)
        };
        let sets = ["x", "y", "z", "k"].map(|name| relation(name, 1)).to_vec();
        let (fields, maps) = (vec![relation("f", 2)], vec![relation("m", 3)]);
        Writer { random: Random::new(seed), problem, sets, fields, maps }
    }

    fn one_of(&mut self, list: fn(&Writer) -> &Vec<Expr>) -> Expr {
        let at = self.random.below(list(self).len());
        list(self)[at]
    }

    fn set(&mut self) -> Expr {
        self.one_of(|writer| &writer.sets)
    }

    fn condition(&mut self) -> Formula {
        let (a, b) = (self.set(), self.set());
        self.problem.ast.subset(a, b)
    }

    /// A read of what there is, as one more set.
    fn read(&mut self) {
        let objects = self.set();
        let read = match self.random.below(3) {
            0 => {
                let field = self.one_of(|writer| &writer.fields);
                self.problem.ast.join(objects, field)
            }
            1 => {
                let (map, key) = (self.one_of(|writer| &writer.maps), self.set());
                let row = self.problem.ast.join(objects, map);
                self.problem.ast.join(key, row)
            }
            _ => {
                let (condition, other) = (self.condition(), self.set());
                self.problem.ast.if_expr(condition, objects, other)
            }
        };
        self.sets.push(read);
    }

    /// A write to a field or map in one of the forms that encoders use.
    fn write(&mut self) {
        let is_field = self.random.chance(50);
        let old = self.one_of(if is_field { |writer| &writer.fields } else { |writer| &writer.maps });
        let (object, key, value, condition) = (self.set(), self.set(), self.set(), self.condition());
        let other = self.one_of(if is_field { |writer| &writer.fields } else { |writer| &writer.maps });
        let ast = &mut self.problem.ast;
        let place = if is_field { object } else { ast.product(object, key) };
        let (univ, written) = (ast.univ(), ast.product(place, value));
        let new = match self.random.below(6) {
            0 => ast.over(old, written),
            1 => ast.union([old, written]),
            2 => ast.difference(old, written),
            3 => {
                let all = ast.product(place, univ);
                let rest = ast.difference(old, all);
                ast.union([rest, written])
            }
            4 => ast.if_expr(condition, old, other),
            _ => ast.intersection([old, other]),
        };
        if is_field { self.fields.push(new) } else { self.maps.push(new) }
    }
}

/// A state, and what holds in it.
fn state(problem: &Problem, random: &mut Random) -> (Instance, Known) {
    let mut instance = Instance::new(problem.universe());
    let mut known = Known::default();
    for relation in problem.relations() {
        let bound = problem.bound(relation).unwrap();
        let lower: BTreeSet<Vec<u32>> = bound.lower.tuples().collect();
        let share = [10, 30, 60][random.below(3)];
        let tuples: Vec<_> =
            bound.upper.tuples().filter(|tuple| lower.contains(tuple) || random.chance(share)).collect();
        let first = |tuple: &Vec<u32>| tuple[..tuple.len() - 1].to_vec();
        if tuples.iter().map(first).collect::<BTreeSet<_>>().len() == tuples.len() {
            known.functions.insert(relation);
        }
        if tuples.len() <= 1 {
            known.single.insert(relation);
        }
        let value = TupleSet::of(problem.universe(), bound.upper.arity(), tuples).unwrap();
        instance.set(relation, problem.ast.relation_name(relation), value);
    }
    (instance, known)
}

/// Is the value of a formula the same when reads were moved? Tells whether any was.
fn is_changed(problem: &mut Problem, formula: Formula, random: &mut Random, seed: u64) -> bool {
    let (instance, known) = state(problem, random);
    let after = problem.ast.read_through(&[formula], &known)[0];
    problem.ast.check(after).unwrap();
    let value = |formula| evaluate::holds(problem, &instance, formula).unwrap();
    assert_eq!(value(formula), value(after), "seed {seed}: {}", problem.ast.show(formula));
    after != formula
}

#[test]
fn random_writes_and_reads_mean_the_same() {
    let mut changed = 0;
    for seed in seeds() {
        let mut writer = Writer::new(seed);
        for _ in 0..2 + writer.random.below(8) {
            if writer.random.chance(60) { writer.write() } else { writer.read() }
        }
        for _ in 0..3 {
            writer.read();
        }
        let (last, other) = (writer.sets[writer.sets.len() - 1], writer.set());
        let (decl, object) = writer.problem.ast.decl("o", other);
        let field = writer.one_of(|writer| &writer.fields);
        let ast = &mut writer.problem.ast;
        let held = ast.join(object, field);
        let inside = ast.subset(held, last);
        let (all, same) = (ast.all([decl], inside), ast.subset(other, last));
        let formula = ast.iff(all, same);
        changed += u64::from(is_changed(&mut writer.problem, formula, &mut writer.random, seed));
    }
    assert!(2 * changed > seeds().end, "{changed}");
}

#[test]
fn random_formulas_mean_the_same() {
    let mut changed = 0;
    for seed in seeds() {
        let mut generator = Generator::new(seed, 30);
        let formula = generator.formula(5);
        changed += u64::from(is_changed(&mut generator.problem, formula, &mut generator.random, seed));
    }
    assert!(50 * changed > seeds().end, "{changed}");
}

fn relation_of(problem: &Problem, expr: Expr) -> Relation {
    match problem.ast.expr(expr) {
        pathlight_relations::Node::Relation(relation) => *relation,
        other => panic!("{other:?}"),
    }
}

/// `k.(x.((m - (y -> z -> univ)) + (y -> z -> z)))` reads one row of m if x is one atom.
#[test]
fn a_read_behind_a_write_reads_a_row() {
    for single in [false, true] {
        let mut writer = Writer::new(0);
        let [x, y, z, k] = writer.sets[..] else { panic!("four sets") };
        let m = writer.maps[0];
        let ast = &mut writer.problem.ast;
        let (place, univ) = (ast.product(y, z), ast.univ());
        let (all, written) = (ast.product(place, univ), ast.product(place, z));
        let rest = ast.difference(m, all);
        let after = ast.union([rest, written]);
        let row = ast.join(x, after);
        let value = ast.join(k, row);
        let some = ast.some(value);
        let (one_x, one_k) = (ast.one(x), ast.one(k));
        let facts = if single { ast.and([one_x, one_k]) } else { ast.some(x) };
        let mut known = Known::default();
        known.learn(&writer.problem.ast, facts);
        let read = writer.problem.ast.read_through(&[some], &known);
        let rows = writer.problem.ast.rows_read(&read);
        let of: Vec<(Relation, Expr)> = rows.iter().map(|row| (row.of, row.objects)).collect();
        let m = relation_of(&writer.problem, m);
        assert_eq!(of, if single { vec![(m, x)] } else { vec![] });
    }
}

/// What is said below negations and of conditions that hold is learnt, what may not hold is not.
#[test]
fn what_is_known_is_what_must_hold() {
    let mut writer = Writer::new(0);
    let [x, y, z, k] = writer.sets[..] else { panic!("four sets") };
    let ast = &mut writer.problem.ast;
    let [one_x, lone_y, one_z, one_k] = [ast.one(x), ast.lone(y), ast.one(z), ast.one(k)];
    let (truth, not_z, some_x) = (ast.truth(true), ast.not(one_z), ast.some(x));
    let (broken, always) = (ast.implies(one_x, not_z), ast.implies(truth, lone_y));
    let (broken, perhaps) = (ast.not(broken), ast.implies(some_x, one_k));
    let all = ast.and([broken, always, perhaps]);
    let mut known = Known::default();
    known.learn(&writer.problem.ast, all);
    let expected = [x, y, z].map(|set| relation_of(&writer.problem, set));
    assert_eq!(known.single, BTreeSet::from(expected));
}

/// A variable that stands for a set is no single atom.
#[test]
fn reads_of_set_variables_stay() {
    for (multiplicity, moved) in [(Multiplicity::One, true), (Multiplicity::Set, false)] {
        let mut writer = Writer::new(0);
        let [x, y, z, ..] = writer.sets[..] else { panic!("four sets") };
        let f = writer.fields[0];
        let ast = &mut writer.problem.ast;
        let (decl, object) = ast.decl_with("s", multiplicity, x);
        let written = ast.product(y, z);
        let after = ast.over(f, written);
        let read = ast.join(object, after);
        let some = ast.some(read);
        let exists = ast.exists([decl], some);
        let read = ast.read_through(&[exists], &Known::default());
        assert_eq!(read != [exists], moved);
    }
}
