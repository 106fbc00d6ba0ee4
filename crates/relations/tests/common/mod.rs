//! Random problems, and counting their models by trying everything.

use pathlight_relations::{
    Atom, Comparison, Decl, Expr, Formula, Instance, IntExpr, IntOp, Multiplicity, Problem, Relation,
    TupleSet, Universe, evaluate,
};

/// A small generator of numbers; the same seed gives the same numbers everywhere.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x1234_5678_9abc_def1)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % bound
    }

    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }
}

/// Builds a problem of up to three atoms, with at most `free` undecided tuples.
pub struct Generator {
    pub random: Random,
    pub problem: Problem,
    relations: Vec<Relation>,
    scope: Vec<(Expr, u32)>,
    with_integers: bool,
}

impl Generator {
    pub fn new(seed: u64, free: usize) -> Generator {
        let mut random = Random::new(seed);
        let atoms = 1 + random.below(3);
        let universe = Universe::new((0..atoms).map(|atom| format!("a{atom}"))).unwrap();
        let mut problem = Problem::new(universe.clone());
        let with_integers = random.chance(30);
        if with_integers {
            problem.set_width(2 + random.below(3) as u32).unwrap();
            for atom in 0..1 + random.below(atoms) {
                problem.integer(atom as i64 - 1, atom as Atom).unwrap();
            }
        }
        let mut generator =
            Generator { random, problem, relations: Vec::new(), scope: Vec::new(), with_integers };
        generator.declare(free);
        generator
    }

    fn declare(&mut self, free: usize) {
        let universe = self.problem.universe().clone();
        let symmetric = self.random.chance(50);
        let mut left = free;
        for number in 0..2 + self.random.below(3) {
            let arity = [1, 1, 2, 2, 2, 3][self.random.below(6)];
            let all = TupleSet::all(&universe, arity).unwrap();
            let mut upper = Vec::new();
            let mut lower = Vec::new();
            for tuple in all.tuples() {
                let wanted = symmetric || self.random.chance(70);
                if !wanted {
                    continue;
                }
                if self.random.chance(if symmetric { 0 } else { 15 }) {
                    lower.push(tuple.clone());
                    upper.push(tuple);
                } else if left > 0 && (!symmetric || left >= all.len()) {
                    left -= usize::from(!symmetric);
                    upper.push(tuple);
                }
            }
            if symmetric {
                left -= upper.len();
            }
            let lower = TupleSet::of(&universe, arity, lower).unwrap();
            let upper = TupleSet::of(&universe, arity, upper).unwrap();
            self.relations.push(self.problem.relation(&format!("r{number}"), lower, upper).unwrap());
        }
    }

    pub fn fact(&mut self, name: &str) {
        let formula = self.formula(4);
        self.problem.fact(name, formula);
    }

    fn decls(&mut self, depth: usize) -> Vec<Decl> {
        let mut decls = Vec::new();
        for _ in 0..1 + self.random.below(2) {
            let arity = if self.random.chance(10) { 2 } else { 1 };
            let domain = self.expr(arity, depth.min(2));
            let (decl, variable) = self.problem.ast.decl("x", domain);
            self.scope.push((variable, arity));
            decls.push(decl);
        }
        decls
    }

    pub fn formula(&mut self, depth: usize) -> Formula {
        let inner = depth.saturating_sub(1);
        let arity = 1 + self.random.below(2) as u32;
        let choice = if depth == 0 { 10 + self.random.below(3) } else { self.random.below(17) };
        match choice {
            0 => {
                let parts: Vec<Formula> =
                    (0..2 + self.random.below(2)).map(|_| self.formula(inner)).collect();
                self.problem.ast.and(parts)
            }
            1 => {
                let parts: Vec<Formula> =
                    (0..2 + self.random.below(2)).map(|_| self.formula(inner)).collect();
                self.problem.ast.or(parts)
            }
            2 => {
                let of = self.formula(inner);
                self.problem.ast.not(of)
            }
            3 => {
                let (a, b) = (self.formula(inner), self.formula(inner));
                self.problem.ast.implies(a, b)
            }
            4 => {
                let (a, b) = (self.formula(inner), self.formula(inner));
                self.problem.ast.iff(a, b)
            }
            5..=8 => {
                let outer = self.scope.len();
                let decls = self.decls(inner);
                let body = self.formula(inner);
                self.scope.truncate(outer);
                if self.random.chance(50) {
                    self.problem.ast.all(decls, body)
                } else {
                    self.problem.ast.exists(decls, body)
                }
            }
            9 if self.with_integers => {
                let (a, b) = (self.int(inner), self.int(inner));
                let comparison =
                    [Comparison::Equal, Comparison::Less, Comparison::LessEqual][self.random.below(3)];
                self.problem.ast.compare(comparison, a, b)
            }
            10 | 9 => {
                let of = self.expr(arity, inner);
                let all = [Multiplicity::No, Multiplicity::Some, Multiplicity::One, Multiplicity::Lone];
                let multiplicity = all[self.random.below(4)];
                self.problem.ast.multiplicity(multiplicity, of)
            }
            11 | 13 => {
                let (a, b) = (self.expr(arity, inner), self.expr(arity, inner));
                self.problem.ast.subset(a, b)
            }
            12 => {
                let (a, b) = (self.expr(arity, inner), self.expr(arity, inner));
                self.problem.ast.equal(a, b)
            }
            14 => match self.relation_of(2) {
                Some(relation) => self.problem.ast.acyclic(relation),
                None => self.problem.ast.truth(true),
            },
            15 => {
                match (self.relation_of(2), self.relation_of(1), self.relation_of(1), self.relation_of(1)) {
                    (Some(relation), Some(a), Some(b), Some(c)) => {
                        self.problem.ast.total_order(relation, a, b, c)
                    }
                    _ => self.problem.ast.truth(false),
                }
            }
            _ => {
                let (relation, a, b) = (self.expr(2, inner), self.expr(1, inner), self.expr(1, inner));
                let partial = self.random.chance(50);
                self.problem.ast.function(relation, a, b, partial)
            }
        }
    }

    fn relation_of(&mut self, arity: u32) -> Option<Relation> {
        let fitting: Vec<Relation> =
            self.relations.iter().copied().filter(|&r| self.problem.ast.relation_arity(r) == arity).collect();
        if fitting.is_empty() { None } else { Some(fitting[self.random.below(fitting.len())]) }
    }

    fn leaf(&mut self, arity: u32) -> Expr {
        let variables: Vec<Expr> =
            self.scope.iter().filter(|entry| entry.1 == arity).map(|entry| entry.0).collect();
        if !variables.is_empty() && self.random.chance(60) {
            return variables[self.random.below(variables.len())];
        }
        if let Some(relation) = self.relation_of(arity)
            && self.random.chance(85)
        {
            return self.problem.expr(relation);
        }
        let ast = &mut self.problem.ast;
        match (arity, self.random.below(3)) {
            (1, 0) => ast.none(),
            (1, 1) => ast.ints(),
            (1, _) => ast.univ(),
            (2, _) => ast.iden(),
            _ => {
                let (iden, univ) = (ast.iden(), ast.univ());
                ast.product(iden, univ)
            }
        }
    }

    fn expr(&mut self, arity: u32, depth: usize) -> Expr {
        if depth == 0 || arity > 3 {
            return self.leaf(arity.min(3));
        }
        let inner = depth - 1;
        match self.random.below(14) {
            0 => {
                let parts: Vec<Expr> =
                    (0..2 + self.random.below(2)).map(|_| self.expr(arity, inner)).collect();
                self.problem.ast.union(parts)
            }
            1 => {
                let parts: Vec<Expr> =
                    (0..2 + self.random.below(2)).map(|_| self.expr(arity, inner)).collect();
                self.problem.ast.intersection(parts)
            }
            2 => {
                let (a, b) = (self.expr(arity, inner), self.expr(arity, inner));
                self.problem.ast.difference(a, b)
            }
            3 if arity > 1 => {
                let (a, b) = (self.expr(arity, inner), self.expr(arity, inner));
                self.problem.ast.over(a, b)
            }
            4 | 5 => {
                let left = 1 + self.random.below(2) as u32;
                let right = arity + 2 - left;
                let (a, b) = (self.expr(left, inner), self.expr(right.min(3), inner));
                if right > 3 { self.leaf(arity) } else { self.problem.ast.join(a, b) }
            }
            6 if arity > 1 => {
                let left = 1 + self.random.below(arity as usize - 1) as u32;
                let (a, b) = (self.expr(left, inner), self.expr(arity - left, inner));
                self.problem.ast.product(a, b)
            }
            7 if arity == 2 => {
                let of = self.expr(2, inner);
                self.problem.ast.transpose(of)
            }
            8 if arity == 2 => {
                let of = self.expr(2, inner);
                self.problem.ast.closure(of)
            }
            9 if arity == 2 => {
                let of = self.expr(2, inner);
                self.problem.ast.reflexive_closure(of)
            }
            10 if arity < 3 => {
                let outer = self.scope.len();
                let mut decls = Vec::new();
                for _ in 0..arity {
                    let domain = self.expr(1, inner.min(1));
                    let (decl, variable) = self.problem.ast.decl("y", domain);
                    self.scope.push((variable, 1));
                    decls.push(decl);
                }
                let body = self.formula(inner.min(2));
                self.scope.truncate(outer);
                self.problem.ast.comprehension(decls, body)
            }
            11 => {
                let (condition, a, b) =
                    (self.formula(inner.min(1)), self.expr(arity, inner), self.expr(arity, inner));
                self.problem.ast.if_expr(condition, a, b)
            }
            12 if arity == 1 && self.with_integers => {
                let int = self.int(inner);
                self.problem.ast.atom_of(int)
            }
            _ => self.leaf(arity),
        }
    }

    fn int(&mut self, depth: usize) -> IntExpr {
        let width = self.problem.width();
        let inner = depth.saturating_sub(1);
        match if depth == 0 { self.random.below(3) } else { self.random.below(7) } {
            0 => {
                let bound = 1i64 << (width - 1);
                let value = self.random.below(2 * bound as usize) as i64 - bound;
                self.problem.ast.constant(value)
            }
            1 => {
                let arity = 1 + self.random.below(2) as u32;
                let of = self.expr(arity, inner);
                self.problem.ast.cardinality(of)
            }
            2 => {
                let of = self.expr(1, inner);
                self.problem.ast.value_of(of)
            }
            3 => {
                let outer = self.scope.len();
                let decls = self.decls(inner);
                let body = self.int(inner);
                self.scope.truncate(outer);
                self.problem.ast.sum(decls, body)
            }
            4 => {
                let of = self.int(inner);
                self.problem.ast.negate(of)
            }
            5 => {
                let (condition, a, b) = (self.formula(inner.min(1)), self.int(inner), self.int(inner));
                self.problem.ast.if_int(condition, a, b)
            }
            _ => {
                let op = IntOp::ALL[self.random.below(IntOp::ALL.len())];
                let (a, b) = (self.int(inner), self.int(inner));
                self.problem.ast.int_binary(op, a, b)
            }
        }
    }
}

/// All instances within the bounds that satisfy the formulas, found by trying every one.
pub fn brute_force(problem: &Problem, formulas: &[Formula]) -> u64 {
    let mut free: Vec<(Relation, Vec<Atom>)> = Vec::new();
    for relation in problem.relations() {
        let bound = problem.bound(relation).unwrap();
        let undecided = bound.upper.difference(&bound.lower).unwrap();
        free.extend(undecided.tuples().map(|tuple| (relation, tuple)));
    }
    assert!(free.len() <= 20, "too many tuples to try everything");
    let mut count = 0;
    for bits in 0u32..1 << free.len() {
        let mut instance = Instance::new(problem.universe());
        for relation in problem.relations() {
            let lower = problem.bound(relation).unwrap().lower.clone();
            let chosen = free.iter().enumerate().filter(|(at, (r, _))| bits >> at & 1 == 1 && *r == relation);
            let arity = lower.arity();
            let chosen =
                TupleSet::of(problem.universe(), arity, chosen.map(|(_, (_, tuple))| tuple)).unwrap();
            instance.set(relation, problem.ast.relation_name(relation), lower.union(&chosen).unwrap());
        }
        let holds = |formula: &Formula| evaluate::holds(problem, &instance, *formula).unwrap();
        count += u64::from(formulas.iter().all(holds));
    }
    count
}
