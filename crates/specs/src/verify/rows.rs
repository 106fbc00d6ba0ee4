//! Is the property kept whatever the state before holds beyond the rows that are read?
//!
//! A method mostly looks into a few objects: one map of all maps, one list of all lists. What is encoded speaks of the whole relation nevertheless, and of a map that takes more variables than all else together. A search
//! needs only the rows that are read: for each `x.r` a relation of its own, or one for its keys if they alone are read. Of a row is known what is known of every row of `r`, and that it is
//! another one if their objects are the same (Ackermann's way with functions). Some of what is known of `r` gets lost, so there may be models that are none; nothing is concluded from those, and the search with the whole
//! relations follows. But every execution has its rows, so if there is no model, the property holds.
//!
//! Where `r` is written, what is read is a row of a value like `r ++ (y -> z)`. Such reads are moved inwards first ([`rel::Ast::read_through`]), until they read `x.r`; and what a property says of all objects
//! is broken by one, which is a constant then, so that its row is one more row.

use std::collections::{BTreeMap, BTreeSet};

use pathlight_relations as rel;
use rel::{Answer, Expr, Formula, Multiplicity, Node, Relation};

use super::Fault;
use super::cone::Cone;
use super::refine::Search;
use crate::library::Shape;
use crate::program::Rel;

/// Such a search is worth it if it saves so many percent of the variables.
const SAVES: usize = 33;

/// The same where the specification of a call leaves something open that matters: then there is a model most often.
const SAVES_IF_OPEN: usize = 66;

/// Reads that are moved inwards are copied for all that may be there; formulas that grow by so much cost more than whole relations.
const GROWS: usize = 8;

/// A row that is read, and what stands for it.
struct Stand {
    row: rel::Row,
    value: Expr,
    /// The objects that have such a row at all.
    domain: Expr,
}

impl Search<'_> {
    /// Is there no model of a goal even if the relations of the state before that are only read are known by the rows that are read?
    pub(super) fn is_excluded_by_rows(&mut self, goal: Formula) -> Result<bool, Fault> {
        if !self.leaves_out() {
            return Ok(false);
        }
        let cone = self.encoder.cone(&self.facts, &[goal])?;
        let saves = if self.is_open(&cone) { SAVES_IF_OPEN } else { SAVES };
        let given: BTreeSet<Formula> = self.encoder.scene.facts.iter().copied().collect();
        let all = self.encoder.variables(&[cone.inside.as_slice(), &[goal]].concat())?;
        let mut problem = self.encoder.scene.problem.clone();
        let size = |relation: &Relation| problem.bound(*relation).map_or(0, |bound| bound.upper.len());
        let wanted = saves * all.iter().map(size).sum::<usize>();
        let (given, said): (Vec<Formula>, Vec<Formula>) =
            cone.inside.into_iter().partition(|fact| given.contains(fact));
        let size = problem.ast.size_of(said.iter().copied().chain([goal]));
        let said = self.read_through(&mut problem, &given, said, goal)?;
        if problem.ast.size_of(said.iter().copied()) > GROWS * size {
            return Ok(false);
        }
        let (stands, saved) = self.stands(&mut problem, &said)?;
        if 100 * saved < wanted {
            return Ok(false);
        }
        for fact in in_rows(&mut problem.ast, &stands, &given, &said) {
            problem.fact("fact", fact);
        }
        self.is_without_model(problem)
    }

    /// What is said and the goal, with reads moved through writes and constants for what the goal says there is.
    fn read_through(
        &self,
        problem: &mut rel::Problem,
        given: &[Formula],
        mut said: Vec<Formula>,
        goal: Formula,
    ) -> Result<Vec<Formula>, Fault> {
        said.push(problem.skolemised(goal)?);
        let mut known = rel::Known { functions: self.functions(), ..rel::Known::default() };
        for &fact in given.iter().chain(&said) {
            known.learn(&problem.ast, fact);
        }
        let constants = problem.relations().filter(|&relation| {
            problem.bound(relation).is_ok_and(|bound| bound.upper.arity() == 1 && bound.upper.len() <= 1)
        });
        known.single.extend(constants);
        Ok(problem.ast.read_through(&said, &known))
    }

    /// The relations of the state before that give one value at most: fields, what maps hold of a key, and lists at an index.
    fn functions(&self) -> BTreeSet<Relation> {
        let scene = &self.encoder.scene;
        let decides = |rel: Rel| match rel {
            Rel::Field(_) | Rel::Length(_) => true,
            Rel::Model(model) => model.shape != Shape::Set,
            Rel::Static(_) | Rel::Alloc(_) | Rel::Elements(_) => false,
        };
        let values = scene.before.iter().filter(|(rel, _)| decides(**rel));
        let relations = values.filter_map(|(_, value)| match scene.problem.ast.expr(*value) {
            Node::Relation(relation) => Some(*relation),
            _ => None,
        });
        relations.collect()
    }

    /// Does something matter that the specification of a call leaves open?
    fn is_open(&self, cone: &Cone) -> bool {
        let groups: BTreeSet<u32> = cone.relations.iter().map(|&one| self.encoder.group(one)).collect();
        let sites = self.root.iter().map(|&site| &self.encoder.sites[site]);
        sites.into_iter().any(|site| !site.exact && groups.contains(&site.group))
    }

    /// What stands for the rows of relations of which nothing else is read, and how many variables that saves.
    fn stands(&self, problem: &mut rel::Problem, said: &[Formula]) -> Result<(Vec<Stand>, usize), Fault> {
        let before: BTreeSet<Expr> = self.encoder.scene.before.values().copied().collect();
        let mut read: BTreeMap<Relation, Vec<rel::Row>> = BTreeMap::new();
        for row in problem.ast.rows_read(said) {
            read.entry(row.of).or_default().push(row);
        }
        let (mut stands, mut saved) = (Vec::new(), 0);
        for (of, rows) in read {
            let bounds = rows.iter().map(|row| problem.upper(row.read)).collect::<Result<Vec<_>, _>>()?;
            let (had, needed) = (problem.bound(of)?.upper.len(), bounds.iter().map(|set| set.len()).sum());
            if had <= needed || !before.contains(&problem.expr(of)) {
                continue;
            }
            saved += had - needed;
            let domain = domain(problem, of)?;
            for (row, upper) in rows.into_iter().zip(bounds) {
                let name = format!("{} read {}", problem.ast.relation_name(of), stands.len());
                let value = problem.relation_within(&name, upper)?;
                stands.push(Stand { row, value: problem.expr(value), domain });
            }
        }
        Ok((stands, saved))
    }

    /// Has a problem no model? False if that is not known.
    fn is_without_model(&mut self, mut problem: rel::Problem) -> Result<bool, Fault> {
        let facts: Vec<Formula> = problem.facts().iter().map(|fact| fact.formula).collect();
        let mentioned: BTreeSet<Relation> = problem.ast.relations_of(facts).into_iter().collect();
        for relation in problem.relations().filter(|one| !mentioned.contains(one)) {
            let lower = problem.bound(relation)?.lower.clone();
            problem.rebind(relation, lower.clone(), lower)?;
        }
        let options = rel::Options { search: self.limit(), ..rel::Options::default() };
        let mut finder = rel::Finder::new(problem, options)?;
        let answer = finder.solve()?;
        let size = finder.statistics();
        self.note_search(&size, 0);
        self.note_size(&size);
        Ok(matches!(answer, Answer::Unsat(_)))
    }
}

/// The objects that may have rows of a relation.
fn domain(problem: &mut rel::Problem, of: Relation) -> Result<Expr, Fault> {
    let tuples = problem.bound(of)?.upper.tuples();
    let firsts: BTreeSet<rel::Atom> = tuples.filter_map(|tuple| tuple.first().copied()).collect();
    let set = rel::TupleSet::unary(problem.universe(), firsts)?;
    let name = format!("have {}", problem.ast.relation_name(of));
    let domain = problem.constant(&name, set)?;
    Ok(problem.expr(domain))
}

/// What is said, and what is given of the state before, with what stands for rows in the place of their relations.
fn in_rows(ast: &mut rel::Ast, stands: &[Stand], given: &[Formula], said: &[Formula]) -> Vec<Formula> {
    let by: BTreeMap<Expr, Expr> = stands.iter().map(|stand| (stand.row.read, stand.value)).collect();
    let gone: BTreeSet<Relation> = stands.iter().map(|stand| stand.row.of).collect();
    let is_gone =
        |ast: &rel::Ast, fact: Formula| ast.relations_of([fact]).iter().any(|one| gone.contains(one));
    let mut facts: Vec<Formula> = said.iter().map(|&fact| ast.replaced(fact, &by)).collect();
    let objects: Vec<Expr> = stands.iter().map(|stand| ast.replaced_expr(stand.row.objects, &by)).collect();
    for &fact in given {
        if !is_gone(ast, fact) {
            facts.push(fact);
            continue;
        }
        for (stand, &objects) in stands.iter().zip(&objects) {
            let one = of_row(ast, fact, stand, objects);
            facts.extend(one.filter(|&fact| !is_gone(ast, fact)));
        }
    }
    for (at, one) in stands.iter().enumerate() {
        let others = ast.intersection([objects[at], one.domain]);
        let (nobody, nothing) = (ast.no(others), ast.no(one.value));
        facts.push(ast.implies(nobody, nothing));
        for (other, &its) in
            stands.iter().zip(&objects).take(at).filter(|(other, _)| other.row.of == one.row.of)
        {
            let same_objects = ast.equal(objects[at], its);
            let same = same_row(ast, one, other);
            facts.push(ast.implies(same_objects, same));
        }
    }
    facts
}

/// Two rows are the same, as far as both are known.
fn same_row(ast: &mut rel::Ast, one: &Stand, other: &Stand) -> Formula {
    let mut known = |stand: &Stand, beside: &Stand| match beside.row.only_keys && !stand.row.only_keys {
        true => {
            let univ = ast.univ();
            ast.join(stand.value, univ)
        }
        false => stand.value,
    };
    let (a, b) = (known(one, other), known(other, one));
    ast.equal(a, b)
}

/// What a fact about all rows of a relation says of one of them.
fn of_row(ast: &mut rel::Ast, fact: Formula, stand: &Stand, objects: Expr) -> Option<Formula> {
    let relation = ast.relation(stand.row.of);
    // Of rows that include this one.
    let around = |ast: &rel::Ast, expr: Expr| match *ast.expr(expr) {
        Node::Join(set, of) if of == relation => Some(set),
        _ => None,
    };
    let whole = !stand.row.only_keys;
    let (inside, said) = match ast.formula(fact).clone() {
        Node::All(decls, body) if whole => {
            let (first, rest) =
                decls.split_first().filter(|(first, _)| first.multiplicity == Multiplicity::One)?;
            let variable = ast.var(first.variable);
            let read = ast.join(variable, relation);
            let by = BTreeMap::from([(read, stand.value), (variable, objects)]);
            let said = if rest.is_empty() { body } else { ast.all(rest.to_vec(), body) };
            let said = ast.replaced(said, &by);
            let (one, inside) = (ast.one(objects), ast.subset(objects, first.domain));
            (ast.and([one, inside]), said)
        }
        Node::Subset(some, range) if whole => {
            let set = around(ast, some)?;
            (ast.subset(objects, set), ast.subset(stand.value, range))
        }
        Node::Multiplicity(Multiplicity::No, some) => {
            let set = around(ast, some)?;
            (ast.subset(objects, set), ast.no(stand.value))
        }
        _ => return None,
    };
    Some(ast.implies(inside, said))
}
