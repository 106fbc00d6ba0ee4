//! A call that is known by a written specification: its clauses as formulas over the states before and after.
//!
//! `r' = E` is an expression over the state before, like a store. What the clauses leave open is a new relation with what they say of it. Such a call is never looked into, so
//! whatever it assumes (that objects are compared by identity, that a view is used at once) is checked here, and an escape where it does not hold.

use pathlight_ir::{Block, FunctionName, Symbol, Type, Value};
use pathlight_relations as rel;
use rel::Formula;

use super::Fault;
use super::encode::{Encoder, Env, Val};
use super::execute::{Walk, described};
use super::scene::{Range, State, rel_name};
use crate::lang::ast::{Binary, Kind};
use crate::lang::lower::{FIRST_CLASS, Kinds};
use crate::lang::{self, Definition, Node, Typed};
use crate::library::{Clause, MethodSpec};
use crate::program::{Rel, STRING, misused, short_name};

/// What a specified call looks like at its site.
pub struct Specified<'a> {
    pub spec: &'a MethodSpec,
    pub function: FunctionName,
    pub block: Block,
    pub arguments: &'a [Val],
    pub result: Option<Value>,
    pub caught: bool,
    pub line: u32,
}

impl Walk<'_, '_> {
    /// A call, by what is written for its case.
    pub fn call_specified(
        &mut self,
        call: &Specified<'_>,
        env: &Env,
        guard: Formula,
    ) -> Result<Option<(Formula, Env)>, Fault> {
        let mut ways = Vec::new();
        let mut rest = guard;
        for spec in self.encoder.code().library.cases(call.function) {
            let Some(when) = &spec.when else { continue };
            let case = Specified { spec, ..*call };
            let Some(names) = self.names(&case)? else { return Ok(None) };
            let condition = self.formula_of(spec, when, &names, &env.state, None, None)?;
            let not = self.encoder.ast().not(condition);
            let here = self.encoder.both(rest, condition);
            rest = self.encoder.both(rest, not);
            ways.extend(self.call_one_case(&case, env, here)?);
        }
        ways.extend(self.call_one_case(call, env, rest)?);
        Ok(self.encoder.merge(ways))
    }

    fn call_one_case(
        &mut self,
        call: &Specified<'_>,
        env: &Env,
        guard: Formula,
    ) -> Result<Option<(Formula, Env)>, Fault> {
        let outer = std::mem::replace(&mut self.guard, guard);
        let done = self.clauses(call, env);
        let guard = std::mem::replace(&mut self.guard, outer);
        Ok(done?.map(|after| (guard, after)))
    }

    /// The environment behind the call; `self.guard` becomes that of the executions in which it returns.
    fn clauses(&mut self, call: &Specified<'_>, env: &Env) -> Result<Option<Env>, Fault> {
        let (spec, function, line) = (call.spec, call.function, call.line);
        if let Some(why) = misused(self.encoder.code(), spec, self.body, call.block) {
            self.escape(line, &format!("the result of {function} {why}"));
            return Ok(None);
        }
        let Some(mut names) = self.names(call)? else { return Ok(None) };
        let mut after = env.clone();
        let mut returned = None;
        let (mut ensured, mut rows) = (Vec::new(), Vec::new());
        for clause in &spec.clauses {
            match clause {
                Clause::Throws(node) => {
                    let condition = self.formula_of(spec, node, &names, &env.state, None, None)?;
                    let guard = self.guard;
                    if call.caught {
                        let throws = self.encoder.both(guard, condition);
                        if !self.encoder.is_never(throws, self.piece)? {
                            self.thrown.push((throws, env.clone()));
                        }
                    }
                    let not = self.encoder.ast().not(condition);
                    self.guard = self.encoder.both(guard, not);
                }
                Clause::Within(node) => {
                    let condition = self.formula_of(spec, node, &names, &env.state, None, None)?;
                    self.assume(condition);
                }
                Clause::Only(node) => {
                    let condition = self.formula_of(spec, node, &names, &env.state, None, None)?;
                    let guard = self.guard;
                    let not = self.encoder.ast().not(condition);
                    let open = self.encoder.both(guard, not);
                    let what = spec.source.get(node.span.clone()).unwrap_or_default();
                    let text =
                        format!("{} line {line}: {function} is specified only if {what}", self.function);
                    self.piece.escapes.push((open, text));
                    self.guard = self.encoder.both(guard, condition);
                }
                Clause::Compares(name) => {
                    let argument = names.iter().find(|(known, _)| known == name).map(|(_, expr)| *expr);
                    if let Some(argument) = argument {
                        self.identity_needed(argument, function, line)?;
                    }
                }
                Clause::ComparesAll(node) => {
                    if let Typed::Relation(all, _) = self.value_of(spec, node, &names, &env.state)? {
                        self.identity_needed(all, function, line)?;
                    }
                }
                Clause::View | Clause::Stable(_) => {}
                Clause::New(name, class) => {
                    let before = self.encoder.ast().relation_count();
                    let object = self.new_object(&mut after, *class)?;
                    let maker = names.iter().find(|(name, _)| name == "this").map(|(_, expr)| *expr);
                    self.encoder.note_made(object, before, maker);
                    names.push((name.clone(), object));
                }
                Clause::NewSome(name, class) => {
                    let objects = self.new_objects(&mut after, *class)?;
                    names.push((name.clone(), objects));
                }
                Clause::Sets(name, node) => {
                    let rels = named(self.encoder.code(), name, &env.state);
                    let rel = match rels.as_slice() {
                        [] => continue,
                        [rel] => *rel,
                        _ => {
                            return Err(wrong(
                                spec,
                                format!("{name} is more than one field; write Class::{name}"),
                            ));
                        }
                    };
                    let typed = self.value_of(spec, node, &names, &env.state)?;
                    let Typed::Relation(value, _) = typed else {
                        return Err(wrong(spec, format!("{name}' is given something that is no relation")));
                    };
                    after.state.insert(rel, value);
                }
                Clause::Modifies(list) => {
                    let code = self.encoder.code();
                    for (name, rel) in list.iter().flat_map(|name| {
                        named(code, name, &env.state).into_iter().map(move |rel| (name, rel))
                    }) {
                        if let Some(object) = framed_object(spec, name, &names)
                            && let Some((value, row)) = self.with_row(env, rel, object)?
                        {
                            after.state.insert(rel, value);
                            rows.push((rel, row));
                            continue;
                        }
                        let fresh = self.encoder.fresh_name(&rel_name(rel));
                        let value = self.encoder.scene.relation_like(&fresh, rel)?;
                        after.state.insert(rel, value);
                        ensured.push((rel, value));
                    }
                    self.encoder.note_owner();
                }
                Clause::Returns(node) => returned = Some(node),
                Clause::Ensures(_) | Clause::Tracks(..) => {}
            }
        }
        for (rel, value) in ensured {
            for fact in self.encoder.scene.well_formed(rel, value, &after.state) {
                self.assume(fact);
            }
        }
        for (rel, row) in rows {
            for fact in self.encoder.scene.well_formed_row(rel, row, &after.state) {
                self.assume(fact);
            }
        }
        let value = self.returned(call, returned, &names, env, &after)?;
        let result = match &value {
            Some(value) => self.encoder.atom(value),
            None => None,
        };
        for clause in &spec.clauses {
            if let Clause::Ensures(node) = clause {
                let formula = self.formula_of(spec, node, &names, &env.state, Some(&after.state), result)?;
                for part in parts(self.encoder.ast(), formula) {
                    self.assume(part);
                }
            }
        }
        self.track(spec, &names, env, &mut after, result)?;
        self.note_answer(call, result, &after.state)?;
        if let (Some(result), Some(value)) = (call.result, value) {
            after.values.insert(result, value);
        }
        Ok(Some(after))
    }

    /// The value of a relation of which only what one object holds is new, and that; None for arrays, which hold what their class says.
    fn with_row(
        &mut self,
        env: &Env,
        rel: Rel,
        object: rel::Expr,
    ) -> Result<Option<(rel::Expr, rel::Expr)>, Fault> {
        let fresh = self.encoder.fresh_name(&format!("{} of one", rel_name(rel)));
        let Some(row) = self.encoder.scene.row_like(&fresh, rel)? else { return Ok(None) };
        self.encoder.note_owner();
        let old = env.state[&rel];
        let ast = self.encoder.ast();
        let new = ast.product(object, row);
        if matches!(rel, Rel::Field(_)) {
            return Ok(Some((ast.over(old, new), row)));
        }
        let univ = ast.univ();
        let gone = (1..rel.arity()).fold(object, |gone, _| ast.product(gone, univ));
        let kept = ast.difference(old, gone);
        Ok(Some((ast.union([kept, new]), row)))
    }

    /// Relations that are written only where something asks for them.
    fn track(
        &mut self,
        spec: &MethodSpec,
        names: &[(String, rel::Expr)],
        env: &Env,
        after: &mut Env,
        result: Option<rel::Expr>,
    ) -> Result<(), Fault> {
        for clause in &spec.clauses {
            let Clause::Tracks(name, node) = clause else { continue };
            for rel in named(self.encoder.code(), name, &env.state) {
                let mut scope =
                    CallScope { encoder: self.encoder, before: &env.state, after: None, names, result };
                let typed = lang::lower::any(node, &mut scope);
                match typed.map_err(|error| wrong(spec, error.render(&spec.source)))? {
                    Typed::Relation(value, _) => after.state.insert(rel, value),
                    _ => return Err(wrong(spec, format!("{name}' is given something that is no relation"))),
                };
            }
        }
        Ok(())
    }

    /// The arguments by name; None (and an escape) if one that matters has no atom.
    fn names(&mut self, call: &Specified<'_>) -> Result<Option<Vec<(String, rel::Expr)>>, Fault> {
        let used = call.spec.names();
        let has_this = call.arguments.len() > call.spec.params.len();
        let mut names = Vec::new();
        for (at, argument) in call.arguments.iter().enumerate() {
            let name = match (has_this, at) {
                (true, 0) => "this".to_owned(),
                _ => call.spec.params[at - usize::from(has_this)].1.clone(),
            };
            match self.encoder.atom(argument) {
                Some(expr) => names.push((name, expr)),
                None if !used.contains(&name) => {}
                None => {
                    let what = described(argument);
                    self.escape(call.line, &format!("{what} is passed to {}", call.function));
                    return Ok(None);
                }
            }
        }
        Ok(Some(names))
    }

    /// Where an argument may be of a class with its own `equals`, the specification says nothing.
    fn identity_needed(
        &mut self,
        arguments: rel::Expr,
        function: FunctionName,
        line: u32,
    ) -> Result<(), Fault> {
        let code = self.encoder.code();
        let classes: Vec<(Symbol, rel::Expr)> = self
            .encoder
            .scene
            .classes
            .iter()
            .filter(|class| class.name.as_str() != "java/lang/Object" && code.has_own_equals(class.name))
            .map(|class| (class.name, class.all))
            .collect();
        if classes.is_empty() {
            return Ok(());
        }
        let set = self.encoder.ast().union(classes.iter().map(|(_, all)| *all));
        let ast = self.encoder.ast();
        let both = ast.intersection([arguments, set]);
        let some = ast.some(both);
        let guard = self.guard;
        let bad = self.encoder.both(guard, some);
        if self.encoder.is_never(bad, self.piece)? {
            return Ok(());
        }
        let list: Vec<String> = classes.iter().map(|(name, _)| short_name(*name)).collect();
        let text = format!(
            "{} line {line}: {function} compares objects that have their own equals ({})",
            self.function,
            list.join(", ")
        );
        self.piece.escapes.push((bad, text));
        let not = self.encoder.ast().not(some);
        self.guard = self.encoder.both(guard, not);
        Ok(())
    }

    fn returned(
        &mut self,
        call: &Specified<'_>,
        node: Option<&Node>,
        names: &[(String, rel::Expr)],
        env: &Env,
        after: &Env,
    ) -> Result<Option<Val>, Fault> {
        let Some(result) = call.result else { return Ok(None) };
        if let Some(node) = node {
            return Ok(Some(match self.value_of(call.spec, node, names, &env.state)? {
                Typed::Formula(formula) => Val::Bool(formula),
                Typed::Relation(expr, _) => Val::Atom(expr),
                Typed::Int(int) => Val::Atom(self.encoder.ast().atom_of(int)),
                Typed::Number(number) => match self.encoder.scene.number(number) {
                    Some(expr) => Val::Atom(expr),
                    None => return Err(wrong(call.spec, format!("{number} is beyond the bounds"))),
                },
            }));
        }
        let range = match self.body.ty(result) {
            Type::Ref(class) => Range::Objects(self.encoder.scene.below(class)),
            Type::I1 => Range::Numbers(0, 1),
            Type::Int(_) => {
                let (low, high) = self.encoder.options.scope.numbers();
                let is_boolean = call.function.descriptor.as_str().ends_with('Z');
                if is_boolean { Range::Numbers(0, 1) } else { Range::Numbers(low, high) }
            }
            _ => return Ok(Some(Val::Float)),
        };
        let name = self.encoder.fresh_name("result");
        let atoms = self.encoder.scene.range_atoms(&range);
        let expr = self.encoder.scene.set_of(&name, atoms)?;
        self.encoder.note_owner();
        let one = self.encoder.ast().one(expr);
        self.assume(one);
        if let Range::Objects(list) = range {
            let mut parts = vec![self.encoder.scene.null];
            parts
                .extend(list.iter().map(|&at| after.state[&Rel::Alloc(self.encoder.scene.classes[at].name)]));
            let ast = self.encoder.ast();
            let exist = ast.union(parts);
            let inside = ast.subset(expr, exist);
            self.assume(inside);
        }
        let of_string = call.function.owner.as_str() == STRING;
        let is_hash = of_string && call.function.name.as_str() == "hashCode";
        Ok(Some(match names.iter().find(|(name, _)| is_hash && name == "this") {
            Some((_, text)) => Val::Hash { text: *text, number: expr },
            None => Val::Atom(expr),
        }))
    }

    fn value_of(
        &mut self,
        spec: &MethodSpec,
        node: &Node,
        names: &[(String, rel::Expr)],
        before: &State,
    ) -> Result<Typed, Fault> {
        let mut scope = CallScope { encoder: self.encoder, before, after: None, names, result: None };
        lang::lower::any(node, &mut scope).map_err(|error| wrong(spec, error.render(&spec.source)))
    }

    fn formula_of(
        &mut self,
        spec: &MethodSpec,
        node: &Node,
        names: &[(String, rel::Expr)],
        before: &State,
        after: Option<&State>,
        result: Option<rel::Expr>,
    ) -> Result<Formula, Fault> {
        let mut scope = CallScope { encoder: self.encoder, before, after, names, result };
        lang::formula(node, &mut scope).map_err(|error| wrong(spec, error.render(&spec.source)))
    }
}

/// The conjuncts of a formula: each is a fact of its own, which may matter or not.
fn parts(ast: &rel::Ast, formula: Formula) -> Vec<Formula> {
    match ast.formula(formula) {
        rel::Node::And(list) => list.iter().flat_map(|&part| parts(ast, part)).collect(),
        _ => vec![formula],
    }
}

fn wrong(spec: &MethodSpec, message: String) -> Fault {
    Fault::Unsupported(format!("in the specification of {}#{}: {message}", spec.owner, spec.name))
}

/// The one object whose part of a relation a call changes: somewhere it is ensured that `r' - (object -> univ) = r - (object -> univ)`.
fn framed_object(spec: &MethodSpec, name: &str, names: &[(String, rel::Expr)]) -> Option<rel::Expr> {
    let is_relation =
        |node: &Node, prime: bool| matches!(&node.kind, Kind::Name(known, p) if known == name && *p == prime);
    let is_several = |object: &str| {
        spec.clauses.iter().any(|clause| matches!(clause, Clause::NewSome(several, _) if several == object))
    };
    let object = spec.clauses.iter().find_map(|clause| {
        let Clause::Ensures(node) = clause else { return None };
        let Kind::Binary(Binary::Equal, after, before) = &node.kind else { return None };
        let (Kind::Binary(Binary::Minus, new, gone), Kind::Binary(Binary::Minus, old, also)) =
            (&after.kind, &before.kind)
        else {
            return None;
        };
        let object = whole_row(gone)?;
        (is_relation(new, true) && is_relation(old, false) && whole_row(also) == Some(object))
            .then_some(object)
    })?;
    let known = names.iter().find(|(known, _)| known == object && !is_several(object));
    known.map(|(_, expr)| *expr)
}

/// The name in `name -> univ` or `name -> univ -> univ`.
fn whole_row(node: &Node) -> Option<&str> {
    let Kind::Binary(Binary::Product, left, right) = &node.kind else { return None };
    match (&left.kind, &right.kind) {
        (Kind::Name(name, false), Kind::Univ) => Some(name),
        (Kind::Name(name, false), _) if is_univ_only(right) => Some(name),
        (_, Kind::Univ) => whole_row(left),
        _ => None,
    }
}

fn is_univ_only(node: &Node) -> bool {
    match &node.kind {
        Kind::Univ => true,
        Kind::Binary(Binary::Product, a, b) => is_univ_only(a) && is_univ_only(b),
        _ => false,
    }
}

/// The relations of a state with this name: one of the library, or fields of the input.
fn named(code: &crate::program::Code, name: &str, state: &State) -> Vec<Rel> {
    if let Some(rel) = code.library.relation(name) {
        return state.contains_key(&rel).then_some(rel).into_iter().collect();
    }
    let (class, field) = match name.rsplit_once("::") {
        Some((class, field)) => (Some(class), field),
        None => (None, name),
    };
    let fits = |rel: &Rel| match rel {
        Rel::Field(f) | Rel::Static(f) => {
            f.name.as_str() == field && class.is_none_or(|class| short_name(f.owner) == class)
        }
        _ => false,
    };
    state.keys().copied().filter(fits).collect()
}

/// The names of a specification at a call.
struct CallScope<'a, 'c> {
    encoder: &'a mut Encoder<'c>,
    before: &'a State,
    after: Option<&'a State>,
    names: &'a [(String, rel::Expr)],
    result: Option<rel::Expr>,
}

impl CallScope<'_, '_> {
    /// Specifications are not typed: every column may hold everything.
    fn typed(&self, expr: rel::Expr, arity: usize) -> Typed {
        Typed::Relation(expr, vec![lang::Scope::kinds(self); arity])
    }

    fn relation(&mut self, name: &str, primed: bool) -> Result<Typed, String> {
        let state = match (primed, self.after) {
            (false, _) => self.before,
            (true, Some(after)) => after,
            (true, None) => return Err("only `ensures` can speak about the state after".to_owned()),
        };
        let code = self.encoder.code();
        let found = named(code, name, state);
        let arity = match (found.first().copied(), code.library.relation(name)) {
            (Some(rel), _) | (None, Some(rel)) => rel.arity() as usize,
            (None, None) => return self.class(name, state),
        };
        let parts: Vec<rel::Expr> = found.iter().map(|rel| state[rel]).collect();
        let ast = self.encoder.ast();
        let mut expr = ast.union(parts.iter().copied());
        // A relation that the scene does not have is empty.
        if parts.is_empty() {
            expr = ast.none();
            let none = expr;
            for _ in 1..arity {
                expr = ast.product(expr, none);
            }
        }
        Ok(self.typed(expr, arity))
    }

    fn class(&mut self, name: &str, state: &State) -> Result<Typed, String> {
        let code = self.encoder.code();
        let scene = self.encoder.scene.classes.iter().map(|class| class.name);
        let mut known = scene.chain(code.library.models.iter().copied()).chain(code.classes.iter().copied());
        let class = known.find(|class| short_name(*class) == name);
        let Some(class) = class else { return Err(format!("nothing is called {name}")) };
        let list = self.encoder.scene.below(class);
        let parts: Vec<rel::Expr> =
            list.iter().map(|&at| state[&Rel::Alloc(self.encoder.scene.classes[at].name)]).collect();
        let expr = if parts.is_empty() { self.encoder.ast().none() } else { self.encoder.ast().union(parts) };
        Ok(self.typed(expr, 1))
    }
}

impl lang::Scope for CallScope<'_, '_> {
    fn ast(&mut self) -> &mut rel::Ast {
        self.encoder.ast()
    }

    fn null(&mut self) -> rel::Expr {
        self.encoder.scene.null
    }

    fn joined(&mut self, left: rel::Expr, right: rel::Expr) -> rel::Expr {
        // What the call changes is written down from the state before.
        let state = self.after.filter(|after| after.values().any(|known| *known == right));
        self.encoder.read(left, right, state.unwrap_or(self.before))
    }

    fn is_object(&self, expr: rel::Expr) -> bool {
        self.names.iter().any(|(_, named)| self.encoder.is_maker(expr, *named))
    }

    fn kinds(&self) -> Kinds {
        (0..FIRST_CLASS + self.encoder.scene.classes.len() as u32).collect()
    }

    fn kind_name(&self, kind: u32) -> String {
        format!("kind {kind}")
    }

    fn field_named(&mut self, name: &str, primed: bool) -> Option<Typed> {
        self.relation(name, primed).ok()
    }

    fn definition(&self, name: &str) -> Option<Definition> {
        self.encoder.code().library.definitions.iter().find(|known| known.name == name).cloned()
    }

    fn name(&mut self, name: &str, primed: bool) -> Result<Typed, String> {
        if name == "ret" {
            let result = self.result.ok_or("only `ensures` can speak about the result")?;
            return Ok(self.typed(result, 1));
        }
        if let Some((_, expr)) = self.names.iter().find(|(known, _)| known == name) {
            return Ok(self.typed(*expr, 1));
        }
        if name == "succ" {
            let table = self.encoder.scene.table("succ", 2, |a, b| (b == a + 1).then_some(0));
            return Ok(self.typed(table, 2));
        }
        self.relation(name, primed)
    }
}
