//! The bounded world in which a method is checked: atoms for null, numbers and the objects of each class; relations for the state before.
//!
//! Which classes there are is read off the code: the types of parameters, of fields that are touched, of objects that are made, and every class of the input below them. The verdict
//! names them. Every heap of up to so many objects per class is a state before; nothing else is assumed of it but what Java guarantees: a
//! field of an object that exists holds an object of its type that exists, or null. Objects that do not exist yet have default values (see [`crate::sym`]).

use std::collections::{BTreeMap, BTreeSet};

use pathlight_ir::{Body, CheckKind, ClassName, Flags, FunctionName, Op, Symbol, Terminator, Type};
use pathlight_relations as rel;

use super::identity::Identity;
use super::{Fault, Scope as Bounds};
use crate::library::{Clause, Model, Shape};
use crate::program::{Code, Rel, STRING, array_kind, returning, short_name};

/// The state of a program as expressions.
pub type State = BTreeMap<Rel, rel::Expr>;

/// What a relation leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Range {
    /// Objects of these classes (numbers in [`Scene::classes`]), or null.
    Objects(Vec<usize>),
    Numbers(i64, i64),
}

#[derive(Clone, Debug)]
pub struct SceneClass {
    pub name: Symbol,
    pub atoms: Vec<rel::Atom>,
    /// All atoms, whether or not they stand for an object that exists.
    pub all: rel::Expr,
}

pub struct Scene<'c> {
    pub code: &'c Code,
    pub bounds: Bounds,
    pub problem: rel::Problem,
    pub classes: Vec<SceneClass>,
    pub rels: BTreeSet<Rel>,
    pub null: rel::Expr,
    pub null_atom: rel::Atom,
    pub numbers: BTreeMap<i64, (rel::Atom, rel::Expr)>,
    pub before: State,
    pub params: Vec<rel::Expr>,
    pub param_names: Vec<String>,
    pub param_types: Vec<Type>,
    pub has_this: bool,
    pub function: FunctionName,
    /// What holds of every state before.
    pub facts: Vec<rel::Formula>,
    /// String constants: each is a string that exists. Different ones are different as far as there are strings enough.
    pub constants: BTreeMap<Symbol, rel::Expr>,
    /// Which atoms new objects are.
    pub identity: Identity,
    /// The sum and so on of two numbers, as relations of three columns.
    tables: BTreeMap<String, rel::Expr>,
}

/// Types and relations that the check is about.
#[derive(Default)]
pub struct Matter {
    pub types: BTreeSet<Symbol>,
    pub rels: BTreeSet<Rel>,
    /// String constants of the code.
    pub constants: BTreeSet<Symbol>,
    /// Classes of which the code makes objects although there are to be none.
    pub unmade: BTreeSet<Symbol>,
}

/// The relation of the library from two strings to the one that they make together.
pub const JOINED: &str = "joined";

/// What null becomes when it is appended to a text.
pub const NULL_AS_TEXT: &str = "null";

impl Matter {
    /// What the code of a function and of everything below it touches.
    pub fn of(code: &Code, function: FunctionName) -> Matter {
        let footprint = code.footprint_of_returns(function);
        let blocks = |body: &Body| match footprint.catches {
            true => body.blocks.keys().collect(),
            false => returning(body),
        };
        let mut matter = Matter::default();
        for &rel in &footprint.rels {
            matter.add_rel(rel);
        }
        for &function in &footprint.functions {
            if let Some(spec) = code.specified(function) {
                for clause in &spec.clauses {
                    if let Clause::New(_, class) | Clause::NewSome(_, class) = clause {
                        matter.types.insert(*class);
                    }
                }
                // What a call gives must be there to be given.
                let parts = pathlight_ir::descriptor::method(function.descriptor.as_str());
                let result = parts.and_then(|parts| Type::of_descriptor(parts.result));
                if let Some(Type::Ref(class)) = result
                    && class.as_str() != "java/lang/Object"
                {
                    matter.add_type(Type::Ref(class));
                }
                continue;
            }
            let Ok(body) = code.body(function) else { continue };
            for ty in &body.signature.params {
                matter.add_type(*ty);
            }
            // What comes out of a collection is known by the casts behind it.
            for block in blocks(&body) {
                let terminator = &body.blocks[block].terminator;
                if let Terminator::Check { kind: CheckKind::Instance(class), .. } = terminator {
                    matter.add_type(Type::Ref(*class));
                }
                for inst in body.insts_of(block) {
                    if let Op::New { class } = &body.insts[inst].op
                        && code.is_absent(*class)
                        && !code.is_throwable(*class)
                    {
                        matter.unmade.insert(*class);
                    }
                    match &body.insts[inst].op {
                        Op::New { class } | Op::NewArray { class, .. } | Op::InstanceOf { class, .. } => {
                            matter.add_type(Type::Ref(*class));
                        }
                        Op::ArrayLength(value) => matter.add_type(body.ty(*value)),
                        _ => {}
                    }
                }
            }
        }
        matter.types.retain(|class| !code.is_opaque(*class));
        matter.types = matter.types.iter().map(|class| code.library.canonical(*class)).collect();
        if matter.types.contains(&Symbol::new(STRING)) {
            matter.constants = footprint.constants;
            if footprint.texts {
                matter.constants.insert(Symbol::new(NULL_AS_TEXT));
                matter.rels.extend(code.library.relations.get(JOINED));
            }
        }
        matter
    }

    pub fn add_rel(&mut self, rel: Rel) {
        if rel.is_float() || matches!(rel, Rel::Alloc(_)) {
            return;
        }
        self.rels.insert(rel);
        if let Rel::Model(model) = rel {
            self.types.insert(model.owner);
        }
        if let Rel::Field(field) | Rel::Static(field) = rel {
            if matches!(rel, Rel::Field(_)) {
                self.types.insert(field.owner);
            }
            if let Some(ty) = Type::of_descriptor(field.descriptor.as_str()) {
                self.add_type(ty);
            }
        }
    }

    pub fn add_type(&mut self, ty: Type) {
        let Type::Ref(class) = ty else { return };
        self.types.insert(class);
        if let Some(element) = class.as_str().strip_prefix('[') {
            if let Some(ty) = Type::of_descriptor(element) {
                self.add_type(ty);
            }
            self.rels.insert(Rel::Elements(array_kind(class)));
            self.rels.insert(Rel::Length(array_kind(class)));
        }
    }
}

impl<'c> Scene<'c> {
    pub fn new(
        code: &'c Code,
        function: FunctionName,
        matter: &Matter,
        bounds: &Bounds,
    ) -> Result<Scene<'c>, Fault> {
        let body = code.body(function).map_err(Fault::Unsupported)?;
        let decl = code
            .class(function.owner)
            .ok_or_else(|| Fault::Unsupported("the class is missing".to_owned()))?;
        let has_this =
            decl.method(function.name, function.descriptor).is_some_and(|m| !m.flags.has(Flags::STATIC));
        let names = class_names(code, matter);
        let mut atoms = vec!["null".to_owned()];
        let (low, high) = bounds.numbers();
        atoms.extend((low..=high).map(|number| format!("{number}")));
        let mut ranges = Vec::new();
        for &class in &names {
            let count = bounds.objects_of(class)?;
            let start = atoms.len() as rel::Atom;
            let short = short_name(class).replace("[]", "s");
            let clash = names.iter().filter(|other| short_name(**other) == short_name(class)).count() > 1;
            let short = if clash { ClassName(class).to_string() } else { short };
            atoms.extend((0..count).map(|at| format!("{short}{at}")));
            ranges.push((start..start + count).collect::<Vec<rel::Atom>>());
        }
        let universe = rel::Universe::new(atoms)?;
        let mut problem = rel::Problem::new(universe.clone());
        problem.set_width(bounds.width(universe.size()))?;
        let mut numbers = BTreeMap::new();
        for (at, number) in (low..=high).enumerate() {
            let atom = at as rel::Atom + 1;
            problem.integer(number, atom)?;
            let constant =
                problem.constant(&format!("#{number}"), rel::TupleSet::unary(&universe, [atom])?)?;
            numbers.insert(number, (atom, problem.expr(constant)));
        }
        let null = problem.constant("null", rel::TupleSet::unary(&universe, [0])?)?;
        let null = problem.expr(null);
        let mut classes = Vec::new();
        for (&name, atoms) in names.iter().zip(ranges) {
            let all = rel::TupleSet::unary(&universe, atoms.iter().copied())?;
            let all = problem.constant(&format!("all {name}"), all)?;
            classes.push(SceneClass { name, atoms, all: problem.expr(all) });
        }
        let param_names =
            body.params(body.entry()).iter().enumerate().map(|(at, &param)| match body.values[param].name {
                Some(name) => name.to_string(),
                None if at == 0 && has_this => "this".to_owned(),
                None => format!("p{at}"),
            });
        let mut scene = Scene {
            code,
            bounds: bounds.clone(),
            param_names: param_names.collect(),
            problem,
            classes,
            rels: matter.rels.clone(),
            null,
            null_atom: 0,
            numbers,
            before: State::new(),
            params: Vec::new(),
            param_types: body.signature.params.clone(),
            has_this,
            function,
            facts: Vec::new(),
            constants: BTreeMap::new(),
            identity: Identity::default(),
            tables: BTreeMap::new(),
        };
        scene.declare()?;
        scene.declare_constants(&matter.constants)?;
        Ok(scene)
    }

    fn ast(&mut self) -> &mut rel::Ast {
        &mut self.problem.ast
    }

    /// The classes of the scene at or below a class.
    pub fn below(&self, class: Symbol) -> Vec<usize> {
        (0..self.classes.len()).filter(|&at| self.code.is_below(self.classes[at].name, class)).collect()
    }

    /// All atoms of the classes at or below a class.
    pub fn class_expr(&mut self, class: Symbol) -> rel::Expr {
        let list: Vec<rel::Expr> = self.below(class).into_iter().map(|at| self.classes[at].all).collect();
        self.ast().union(list)
    }

    pub fn number(&self, number: i64) -> Option<rel::Expr> {
        self.numbers.get(&number).map(|(_, expr)| *expr)
    }

    pub fn default_of(&self, rel: Rel) -> rel::Expr {
        if rel.is_numeric() { self.number(0).unwrap_or(self.null) } else { self.null }
    }

    /// The classes of objects that have a relation.
    pub fn domain(&self, rel: Rel) -> Vec<usize> {
        match rel {
            Rel::Field(field) => self.below(field.owner),
            Rel::Elements(kind) | Rel::Length(kind) => (0..self.classes.len())
                .filter(|&at| {
                    let name = self.classes[at].name;
                    name.as_str().starts_with('[') && array_kind(name) == kind
                })
                .collect(),
            Rel::Model(model) => self.below(model.owner),
            Rel::Static(_) | Rel::Alloc(_) => Vec::new(),
        }
    }

    /// The classes of what collections hold: all but iterators, which nobody keeps.
    fn held_classes(&self) -> Vec<usize> {
        (0..self.classes.len()).filter(|&at| self.classes[at].name.as_str() != "java/util/Iterator").collect()
    }

    pub fn has_strings(&self) -> bool {
        self.classes.iter().any(|class| class.name.as_str() == STRING)
    }

    /// The classes of keys and of elements of sets: those whose objects are equal to themselves only. Others would have to be compared by code.
    /// Entries of maps are in the sets that `entrySet` gives.
    fn key_classes(&self) -> Vec<usize> {
        let mut list = self.held_classes();
        let is_entry = |class: Symbol| class.as_str() == "java/util/Map$Entry";
        list.retain(|&at| {
            let class = self.classes[at].name;
            is_entry(class) || !self.code.has_own_equals(class)
        });
        list
    }

    /// Of some classes, those that a relation is said to hold; numbers, if that is said.
    fn said_to_hold(&self, model: Model, keys: bool, mut list: Vec<usize>) -> Range {
        if let Some(said) = self.code.library.held(model, keys) {
            list = self.among(list, said);
            if said.iter().any(|class| class.as_str() == "int") {
                let (low, high) = self.bounds.numbers();
                return Range::Numbers(low, high);
            }
        }
        Range::Objects(list)
    }

    /// The classes of a list that are among those that somebody named.
    fn among(&self, mut list: Vec<usize>, said: &[Symbol]) -> Vec<usize> {
        // `Object` is a plain object here, not everything.
        let fits = |class: Symbol, said: Symbol| match said.as_str() {
            "java/lang/Object" => class == said,
            _ => self.code.is_below(class, said),
        };
        list.retain(|&at| said.iter().any(|&said| fits(self.classes[at].name, said)));
        list
    }

    /// The keys of a map.
    pub fn keys(&self, model: Model) -> Range {
        self.said_to_hold(model, true, self.key_classes())
    }

    pub fn range(&self, rel: Rel) -> Range {
        match rel {
            Rel::Field(field) | Rel::Static(field) => {
                match (self.range_of(field.descriptor.as_str()), self.code.library.held_by_field(field)) {
                    (Range::Objects(list), Some(said)) => Range::Objects(self.among(list, said)),
                    (range, _) => range,
                }
            }
            Rel::Length(_) => Range::Numbers(0, self.bounds.numbers().1),
            Rel::Elements(kind) if rel.is_numeric() => self.range_of(kind.as_str().trim_start_matches('[')),
            Rel::Elements(_) => {
                let list: BTreeSet<usize> =
                    self.domain(rel).into_iter().flat_map(|at| self.elements_of(at)).collect();
                Range::Objects(list.into_iter().collect())
            }
            Rel::Model(model) if model.shape == Shape::Set => {
                self.said_to_hold(model, false, self.key_classes())
            }
            Rel::Model(model) => self.said_to_hold(model, false, self.held_classes()),
            Rel::Alloc(_) => Range::Objects(Vec::new()),
        }
    }

    fn range_of(&self, descriptor: &str) -> Range {
        let (low, high) = self.bounds.numbers();
        match descriptor {
            "Z" => Range::Numbers(0, 1),
            "C" => Range::Numbers(0, high),
            _ => match Type::of_descriptor(descriptor) {
                Some(Type::Ref(class)) => Range::Objects(self.below(class)),
                _ => Range::Numbers(low, high),
            },
        }
    }

    /// The classes of what arrays of a class hold, if they hold objects.
    pub fn elements_of(&self, array: usize) -> Vec<usize> {
        let element = self.classes[array].name.as_str().strip_prefix('[').unwrap_or_default();
        match self.range_of(element) {
            Range::Objects(list) => list,
            Range::Numbers(..) => Vec::new(),
        }
    }

    /// The classes of the program of which arrays of a class of the program hold no object.
    pub fn refused_by(&self, array: usize) -> impl Iterator<Item = usize> {
        let is_of_program = |name: Symbol| match name.as_str().strip_prefix('[') {
            None => self.code.classes.contains(&name),
            Some(element) => match Type::of_descriptor(element.trim_start_matches('[')) {
                Some(Type::Ref(class)) => self.code.classes.contains(&class),
                _ => true,
            },
        };
        let (held, known) = (self.elements_of(array), is_of_program(self.classes[array].name));
        (0..self.classes.len())
            .filter(move |class| known && !held.contains(class) && is_of_program(self.classes[*class].name))
    }

    pub fn range_atoms(&self, range: &Range) -> Vec<rel::Atom> {
        match range {
            Range::Objects(list) => {
                let objects = list.iter().flat_map(|&at| self.classes[at].atoms.iter().copied());
                [self.null_atom].into_iter().chain(objects).collect()
            }
            Range::Numbers(low, high) => self.numbers.range(low..=high).map(|(_, (atom, _))| *atom).collect(),
        }
    }

    /// A new relation that could be the value of `rel`.
    pub fn relation_like(&mut self, name: &str, rel: Rel) -> Result<rel::Expr, Fault> {
        let universe = self.problem.universe().clone();
        let upper = match rel {
            Rel::Alloc(class) => {
                let atoms = self
                    .classes
                    .iter()
                    .find(|c| c.name == class)
                    .map(|c| c.atoms.clone())
                    .unwrap_or_default();
                rel::TupleSet::unary(&universe, atoms)?
            }
            _ => {
                let domain = self.domain(rel);
                let domain: Vec<rel::Atom> =
                    domain.iter().flat_map(|&at| self.classes[at].atoms.clone()).collect();
                let range = rel::TupleSet::unary(&universe, self.range_atoms(&self.range(rel)))?;
                let domain = rel::TupleSet::unary(&universe, domain)?;
                match rel {
                    Rel::Static(_) => range,
                    Rel::Model(model) if model.shape == Shape::Map => {
                        let keys = rel::TupleSet::unary(&universe, self.range_atoms(&self.keys(model)))?;
                        domain.product(&keys)?.product(&range)?
                    }
                    // Arrays of each class hold what their own elements may be.
                    Rel::Elements(_) if !rel.is_numeric() => {
                        let indices = self.range_atoms(&Range::Numbers(0, self.bounds.numbers().1));
                        let indices = rel::TupleSet::unary(&universe, indices)?;
                        let mut upper = rel::TupleSet::empty(&universe, 3)?;
                        for at in self.domain(rel) {
                            let arrays = rel::TupleSet::unary(&universe, self.classes[at].atoms.clone())?;
                            let held = self.range_atoms(&Range::Objects(self.elements_of(at)));
                            let held = rel::TupleSet::unary(&universe, held)?;
                            upper = upper.union(&arrays.product(&indices)?.product(&held)?)?;
                        }
                        upper
                    }
                    Rel::Elements(_) | Rel::Model(_) if rel.arity() == 3 => {
                        let indices = self.range_atoms(&Range::Numbers(0, self.bounds.numbers().1));
                        let indices = rel::TupleSet::unary(&universe, indices)?;
                        domain.product(&indices)?.product(&range)?
                    }
                    _ => domain.product(&range)?,
                }
            }
        };
        let relation = self.problem.relation_within(name, upper)?;
        Ok(self.problem.expr(relation))
    }

    /// A new relation that could be what one object holds in `rel`; None for arrays.
    pub fn row_like(&mut self, name: &str, rel: Rel) -> Result<Option<rel::Expr>, Fault> {
        let universe = self.problem.universe().clone();
        let held = rel::TupleSet::unary(&universe, self.range_atoms(&self.range(rel)))?;
        let keys = match rel {
            Rel::Field(_) => None,
            Rel::Model(model) => match model.shape {
                Shape::Set => None,
                Shape::Map => Some(self.keys(model)),
                Shape::Sequence => Some(Range::Numbers(0, self.bounds.numbers().1)),
            },
            _ => return Ok(None),
        };
        let upper = match keys {
            Some(keys) => rel::TupleSet::unary(&universe, self.range_atoms(&keys))?.product(&held)?,
            None => held,
        };
        let relation = self.problem.relation_within(name, upper)?;
        Ok(Some(self.problem.expr(relation)))
    }

    /// What is guaranteed of what one object holds ([`Scene::well_formed`] says it of all).
    pub fn well_formed_row(&mut self, rel: Rel, row: rel::Expr, state: &State) -> Vec<rel::Formula> {
        let classes = match (rel, self.range(rel)) {
            (Rel::Model(_), Range::Objects(_)) => Some(self.held_classes()),
            (_, Range::Objects(list)) => Some(list),
            (_, Range::Numbers(..)) => None,
        };
        let held = match classes {
            Some(list) => {
                let exist = list.iter().map(|&at| state[&Rel::Alloc(self.classes[at].name)]);
                let parts: Vec<rel::Expr> = [self.null].into_iter().chain(exist).collect();
                self.ast().union(parts)
            }
            None => self.ast().ints(),
        };
        let shape = match rel {
            Rel::Model(model) => model.shape,
            _ => {
                let (one, inside) = (self.ast().one(row), self.ast().subset(row, held));
                return vec![one, inside];
            }
        };
        let indices = self.indices();
        let succ = self.table("succ", 2, |a, b| (b == a + 1).then_some(0));
        let ast = self.ast();
        let keys = match shape {
            Shape::Set => return vec![ast.subset(row, held)],
            Shape::Map => held,
            Shape::Sequence => indices,
        };
        let both = ast.product(keys, held);
        let inside = ast.subset(row, both);
        let (decl, key) = ast.decl("k", keys);
        let body = well_formed_at(ast, row, key, (shape == Shape::Sequence).then_some(succ));
        vec![inside, ast.all([decl], body)]
    }

    /// The problem in which relations that some formulas do not mention are empty, and those that they do. Nobody looks at the others, and an empty relation costs nothing.
    pub fn problem_of(
        &self,
        formulas: impl IntoIterator<Item = rel::Formula>,
    ) -> Result<(rel::Problem, BTreeSet<rel::Relation>), Fault> {
        let mut problem = self.problem.clone();
        let mentioned: BTreeSet<rel::Relation> = problem.ast.relations_of(formulas).into_iter().collect();
        for relation in self.problem.relations().filter(|one| !mentioned.contains(one)) {
            let lower = problem.bound(relation)?.lower.clone();
            problem.rebind(relation, lower.clone(), lower)?;
        }
        Ok((problem, mentioned))
    }

    /// A new set of one or more atoms of a class.
    pub fn set_of(&mut self, name: &str, atoms: Vec<rel::Atom>) -> Result<rel::Expr, Fault> {
        let set = rel::TupleSet::unary(self.problem.universe(), atoms)?;
        let relation = self.problem.relation_within(name, set)?;
        Ok(self.problem.expr(relation))
    }

    /// The set of one atom.
    pub fn only(&mut self, name: &str, atom: rel::Atom) -> Result<rel::Expr, Fault> {
        let set = rel::TupleSet::unary(self.problem.universe(), [atom])?;
        let relation = self.problem.constant(name, set)?;
        Ok(self.problem.expr(relation))
    }

    /// What Java guarantees of a relation in a state: one value of the right kind for each object that exists, defaults elsewhere.
    pub fn well_formed(&mut self, rel: Rel, value: rel::Expr, state: &State) -> Vec<rel::Formula> {
        let mut facts = Vec::new();
        let allowed = match self.range(rel) {
            Range::Objects(list) => {
                let mut parts = vec![self.null];
                parts.extend(list.iter().map(|&at| state[&Rel::Alloc(self.classes[at].name)]));
                Some(self.ast().union(parts))
            }
            Range::Numbers(..) => None,
        };
        match rel {
            Rel::Alloc(_) => {}
            Rel::Model(model) => self.well_formed_model(rel, model.shape, value, state, &mut facts),
            Rel::Static(_) => {
                facts.push(self.ast().one(value));
                if let Some(allowed) = allowed {
                    facts.push(self.ast().subset(value, allowed));
                }
            }
            Rel::Field(_) | Rel::Length(_) => {
                let default = self.default_of(rel);
                for at in self.domain(rel) {
                    let (all, exist) = (self.classes[at].all, state[&Rel::Alloc(self.classes[at].name)]);
                    let ast = self.ast();
                    let (decl, object) = ast.decl("o", all);
                    let held = ast.join(object, value);
                    let one = ast.one(held);
                    facts.push(ast.all([decl], one));
                    let others = ast.difference(all, exist);
                    let held = ast.join(others, value);
                    facts.push(ast.subset(held, default));
                    if let Some(allowed) = allowed {
                        let held = ast.join(exist, value);
                        facts.push(ast.subset(held, allowed));
                    }
                }
            }
            Rel::Elements(kind) => {
                let Some(&lengths) = state.get(&Rel::Length(kind)) else { return facts };
                let less = self.less();
                let indices = self.indices();
                for at in self.domain(rel) {
                    let (all, exist) = (self.classes[at].all, state[&Rel::Alloc(self.classes[at].name)]);
                    let ast = self.ast();
                    let (a_decl, array) = ast.decl("a", all);
                    let (i_decl, index) = ast.decl("i", indices);
                    let row = ast.join(array, value);
                    let held = ast.join(index, row);
                    let length = ast.join(array, lengths);
                    let pair = ast.product(index, length);
                    let inside = ast.subset(pair, less);
                    let (one, none) = (ast.one(held), ast.no(held));
                    let outside = ast.not(inside);
                    let (first, second) = (ast.implies(inside, one), ast.implies(outside, none));
                    let body = ast.and([first, second]);
                    facts.push(ast.all([a_decl, i_decl], body));
                    if let Some(allowed) = allowed {
                        let rows = ast.join(exist, value);
                        let univ = ast.univ();
                        let held = ast.join(univ, rows);
                        facts.push(ast.subset(held, allowed));
                    }
                }
            }
        }
        facts
    }

    /// What is true of the inside of collections: it holds what exists, a map one value per key, a list indices without gaps.
    fn well_formed_model(
        &mut self,
        rel: Rel,
        shape: Shape,
        value: rel::Expr,
        state: &State,
        facts: &mut Vec<rel::Formula>,
    ) {
        let mut parts = vec![self.null];
        parts.extend(self.held_classes().iter().map(|&at| state[&Rel::Alloc(self.classes[at].name)]));
        let held = match self.range(rel) {
            Range::Objects(_) => self.ast().union(parts),
            Range::Numbers(..) => self.ast().ints(),
        };
        let indices = self.indices();
        let succ = self.table("succ", 2, |a, b| (b == a + 1).then_some(0));
        for at in self.domain(rel) {
            let (all, exist) = (self.classes[at].all, state[&Rel::Alloc(self.classes[at].name)]);
            let ast = self.ast();
            let others = ast.difference(all, exist);
            let nothing = ast.join(others, value);
            facts.push(ast.no(nothing));
            let inside = ast.join(exist, value);
            match shape {
                Shape::Set => facts.push(ast.subset(inside, held)),
                Shape::Map | Shape::Sequence => {
                    let keys = if shape == Shape::Map { held } else { indices };
                    let both = ast.product(keys, held);
                    facts.push(ast.subset(inside, both));
                    let (object_decl, object) = ast.decl("o", all);
                    let (key_decl, key) = ast.decl("k", keys);
                    let row = ast.join(object, value);
                    let body = well_formed_at(ast, row, key, (shape == Shape::Sequence).then_some(succ));
                    facts.push(ast.all([object_decl, key_decl], body));
                }
            }
        }
    }

    /// The numbers that can be an index.
    pub fn indices(&mut self) -> rel::Expr {
        let list: Vec<rel::Expr> = self.numbers.range(0..).map(|(_, (_, expr))| *expr).collect();
        self.ast().union(list)
    }

    fn declare(&mut self) -> Result<(), Fault> {
        for at in 0..self.classes.len() {
            let class = self.classes[at].name;
            let rel = Rel::Alloc(class);
            let value = if class.as_str() == "java/util/Iterator" && !self.keeps_iterators() {
                self.set_of(&rel_name(rel), Vec::new())?
            } else {
                self.relation_like(&rel_name(rel), rel)?
            };
            self.before.insert(rel, value);
        }
        for rel in self.rels.clone() {
            let value = self.relation_like(&rel_name(rel), rel)?;
            self.before.insert(rel, value);
        }
        let before = self.before.clone();
        for (&rel, &value) in &before {
            let facts = self.well_formed(rel, value, &before);
            self.facts.extend(facts);
        }
        self.start_of_c();
        for (at, ty) in self.param_types.clone().into_iter().enumerate() {
            let descriptor = self.param_descriptor(at);
            let range = self.range_of(&descriptor);
            let mut atoms = self.range_atoms(&range);
            let is_this = at == 0 && self.has_this;
            if is_this {
                atoms.retain(|&atom| atom != self.null_atom);
            }
            let name = format!("param {}", self.param_names[at]);
            let value = self.set_of(&name, atoms)?;
            let one = self.ast().one(value);
            self.facts.push(one);
            if let (Range::Objects(list), Type::Ref(_)) = (range, ty) {
                let mut parts = vec![self.null];
                parts.extend(list.iter().map(|&at| before[&Rel::Alloc(self.classes[at].name)]));
                let exist = self.ast().union(parts);
                let inside = self.ast().subset(value, exist);
                self.facts.push(inside);
            }
            self.params.push(value);
        }
        Ok(())
    }

    fn declare_constants(&mut self, constants: &BTreeSet<Symbol>) -> Result<(), Fault> {
        let Some(class) = self.classes.iter().find(|class| class.name.as_str() == STRING) else {
            return Ok(());
        };
        let (atoms, exist) = (class.atoms.clone(), self.before[&Rel::Alloc(class.name)]);
        let enough = constants.len() <= atoms.len();
        for &text in constants {
            let value = self.set_of(&format!("string {text}"), atoms.clone())?;
            let others: Vec<rel::Expr> = self.constants.values().copied().filter(|_| enough).collect();
            let ast = self.ast();
            let mut facts = vec![ast.one(value), ast.subset(value, exist)];
            for other in others {
                let same = ast.equal(value, other);
                facts.push(ast.not(same));
            }
            self.facts.extend(facts);
            self.constants.insert(text, value);
        }
        Ok(())
    }

    /// In C nothing that exists was freed, and the objects of global variables are there and different.
    fn start_of_c(&mut self) {
        let start = &self.code.start;
        let cleared: Vec<rel::Expr> =
            start.cleared.iter().filter_map(|field| self.before.get(&Rel::Field(*field)).copied()).collect();
        let objects: Vec<rel::Expr> =
            start.objects.iter().filter_map(|field| self.before.get(&Rel::Static(*field)).copied()).collect();
        let (null, zero) = (self.null, self.number(0).unwrap_or(self.null));
        let ast = self.ast();
        let mut facts = Vec::new();
        for relation in cleared {
            let univ = ast.univ();
            let held = ast.join(univ, relation);
            facts.push(ast.subset(held, zero));
        }
        for (at, &object) in objects.iter().enumerate() {
            for &other in objects.iter().skip(at + 1).chain([&null]) {
                let same = ast.equal(object, other);
                facts.push(ast.not(same));
            }
        }
        self.facts.extend(facts);
    }

    /// Can iterators exist before the call: does a field or parameter hold one?
    fn keeps_iterators(&self) -> bool {
        let iterator = |descriptor: &str| descriptor == "Ljava/util/Iterator;";
        let field = |rel: &Rel| match rel {
            Rel::Field(field) | Rel::Static(field) => iterator(field.descriptor.as_str()),
            _ => false,
        };
        self.rels.iter().any(field)
            || (0..self.param_types.len()).any(|at| iterator(&self.param_descriptor(at)))
    }

    /// The descriptor of a parameter, `this` included.
    pub fn param_descriptor(&self, at: usize) -> String {
        let parts = pathlight_ir::descriptor::method(self.function.descriptor.as_str());
        let index = if self.has_this { at.checked_sub(1) } else { Some(at) };
        match (index, parts) {
            (Some(index), Some(parts)) => {
                parts.params.get(index).map_or_else(|| "I".to_owned(), |d| (*d).to_owned())
            }
            _ => format!("L{};", self.function.owner),
        }
    }

    /// `a < b` as a relation.
    pub fn less(&mut self) -> rel::Expr {
        self.table("<", 2, |a, b| (a < b).then_some(0))
    }

    /// A constant relation of numbers: pairs for which the function has a value, with the value as a third column if `arity` is 3.
    pub fn table(&mut self, name: &str, arity: u32, f: impl Fn(i64, i64) -> Option<i64>) -> rel::Expr {
        if let Some(&known) = self.tables.get(name) {
            return known;
        }
        let mut tuples = Vec::new();
        for (&a, &(a_atom, _)) in &self.numbers {
            for (&b, &(b_atom, _)) in &self.numbers {
                match f(a, b) {
                    Some(_) if arity == 2 => tuples.push(vec![a_atom, b_atom]),
                    Some(value) => {
                        tuples.extend(self.numbers.get(&value).map(|(atom, _)| vec![a_atom, b_atom, *atom]))
                    }
                    None => {}
                }
            }
        }
        let set = rel::TupleSet::of(self.problem.universe(), arity, tuples);
        let relation = set.and_then(|set| self.problem.constant(&format!("table {name}"), set));
        let expr = match relation {
            Ok(relation) => self.problem.expr(relation),
            Err(_) => self.null,
        };
        self.tables.insert(name.to_owned(), expr);
        expr
    }
}

/// How a relation is called in reports.
pub fn rel_name(rel: Rel) -> String {
    match rel {
        Rel::Field(field) => format!("{}::{}", short_name(field.owner), field.name),
        Rel::Static(field) if field.owner.is_empty() => field.name.to_string(),
        Rel::Static(field) => format!("static {}::{}", short_name(field.owner), field.name),
        Rel::Alloc(class) => ClassName(class).to_string(),
        Rel::Elements(kind) => format!("elements {kind}"),
        Rel::Length(kind) => format!("length {kind}"),
        Rel::Model(model) => format!("{}::{}", short_name(model.owner), model.name),
    }
}

/// The classes that objects of the scene have.
fn class_names(code: &Code, matter: &Matter) -> Vec<Symbol> {
    let mut found: BTreeSet<Symbol> = BTreeSet::new();
    for &ty in &matter.types {
        if ty.as_str() == "java/lang/Object" || ty.as_str().starts_with('[') {
            found.insert(ty);
            continue;
        }
        let below = code.concrete_below(ty);
        if code.is_absent(ty) && below.is_empty() {
            continue;
        }
        // A class of the library, or an interface that nothing implements: objects without fields that anybody sees.
        if below.is_empty() {
            found.insert(ty);
        }
        found.extend(below.iter());
    }
    found.into_iter().collect()
}

/// A row holds at most one thing at a key; what is behind an index of a sequence, by the order of indices, is not there without what is before.
fn well_formed_at(
    ast: &mut rel::Ast,
    row: rel::Expr,
    key: rel::Expr,
    succ: Option<rel::Expr>,
) -> rel::Formula {
    let there = ast.join(key, row);
    let lone = ast.lone(there);
    let Some(succ) = succ else { return lone };
    let next = ast.join(key, succ);
    let behind = ast.join(next, row);
    let (more, some) = (ast.some(behind), ast.some(there));
    let no_gap = ast.implies(more, some);
    ast.and([lone, no_gap])
}
