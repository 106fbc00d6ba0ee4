//! What is promised: a formula over the states before and after, with what it may assume.

use std::collections::{BTreeMap, BTreeSet};

use pathlight_ir::{FieldName, Flags, Symbol, Type};
use pathlight_relations as rel;

use super::Fault;
use super::encode::{Encoder, Ending};
use super::scene::{Matter, Range, State};
use crate::lang::ast::{Kind, Unary};
use crate::lang::lower::{FIRST_CLASS, Kinds, NULL, NUMBER};
use crate::lang::{self, Definition, Node, SpecError, Typed};
use crate::library::Shape;
use crate::program::{Code, Rel, STRING, short_name};

/// A promise as text and as tree.
#[derive(Clone, Debug)]
pub struct Property {
    pub source: String,
    pub node: Node,
    pub definitions: Vec<Definition>,
}

impl Property {
    pub fn parse(source: &str, definitions: &[Definition]) -> Result<Property, SpecError> {
        let node = lang::parse_formula(source)?;
        Ok(Property { source: source.to_owned(), node, definitions: definitions.to_vec() })
    }

    /// An invariant: if it holds before, it holds after.
    pub fn preserved(name: &str, definitions: &[Definition]) -> Result<Property, SpecError> {
        Property::parse(&format!("{name} => {name}'"), definitions)
    }

    /// The names that the formula uses, definitions unfolded, and the largest number in it.
    pub fn names(&self) -> (BTreeSet<String>, i64) {
        let mut names = BTreeSet::new();
        let mut largest = 0;
        let mut done = BTreeSet::new();
        let mut work = vec![&self.node];
        while let Some(node) = work.pop() {
            match &node.kind {
                Kind::Name(name, _) => {
                    if let Some(definition) = self.definitions.iter().find(|d| d.name == *name)
                        && done.insert(name.clone())
                    {
                        work.push(&definition.body);
                    }
                    names.insert(name.clone());
                }
                Kind::Number(number) => largest = largest.max(number.saturating_abs()),
                _ => {}
            }
            work.extend(node.children());
        }
        (names, largest)
    }

    /// Does it count (and so depend on how large sets are)?
    pub fn counts(&self) -> bool {
        fn walk(node: &Node) -> bool {
            match &node.kind {
                Kind::Unary(Unary::Size, _) => true,
                Kind::Unary(_, of) => walk(of),
                Kind::Binary(_, a, b) => walk(a) || walk(b),
                _ => false,
            }
        }
        walk(&self.node)
    }
}

/// The string that a name with quotes means.
fn string_constant(name: &str) -> Option<Symbol> {
    name.strip_prefix('"')?.strip_suffix('"').map(Symbol::new)
}

/// Adds to the matter of a check what the names of a property bring in: classes and fields of the input.
pub fn add_names(code: &Code, names: &BTreeSet<String>, matter: &mut Matter) {
    for name in names {
        if let Some(text) = string_constant(name) {
            matter.types.insert(Symbol::new(STRING));
            matter.constants.insert(text);
            continue;
        }
        let (class, field) = match name.rsplit_once("::") {
            Some((class, field)) => (Some(class), field),
            None => (None, name.as_str()),
        };
        if let Some(&rel) = code.library.relations.get(name) {
            let owner = match rel {
                Rel::Model(model) => model.owner,
                Rel::Field(field) => field.owner,
                _ => continue,
            };
            if matter.types.iter().any(|ty| code.is_below(owner, *ty) && ty.as_str() != "java/lang/Object") {
                matter.add_rel(rel);
            }
        }
        if class.is_none()
            && let Some(found) = code.classes.iter().find(|c| short_name(**c) == *name)
        {
            matter.types.insert(*found);
        }
        let fits = |owner: Symbol| class.is_none_or(|class| short_name(owner) == class);
        let fields = |owner: Symbol| -> Vec<Rel> {
            let Some(decl) = code.class(owner) else { return Vec::new() };
            let named = decl.fields.iter().filter(|f| f.name.as_str() == field);
            named
                .map(|f| {
                    let full = FieldName { owner, name: f.name, descriptor: f.descriptor };
                    if f.flags.has(Flags::STATIC) { Rel::Static(full) } else { Rel::Field(full) }
                })
                .collect()
        };
        // Fields of classes that matter anyway; only if there are none, of any class.
        let near: Vec<Symbol> = code
            .classes
            .iter()
            .copied()
            .filter(|&owner| {
                let is_near = |ty: Symbol| code.is_below(ty, owner) || code.is_below(owner, ty);
                fits(owner) && matter.types.iter().any(|&ty| ty.as_str() != "java/lang/Object" && is_near(ty))
            })
            .collect();
        let mut found: Vec<Rel> = near.iter().flat_map(|&owner| fields(owner)).collect();
        if found.is_empty() {
            found = code.classes.iter().copied().filter(|&owner| fits(owner)).flat_map(fields).collect();
        }
        for rel in found {
            matter.add_rel(rel);
        }
    }
}

/// The names of a property in a scene.
pub struct PropertyScope<'a, 'c> {
    pub encoder: &'a mut Encoder<'c>,
    pub after: Option<&'a Ending>,
    pub definitions: &'a [Definition],
}

impl PropertyScope<'_, '_> {
    fn kinds_of(&self, range: &Range) -> Kinds {
        match range {
            Range::Objects(list) => {
                [NULL].into_iter().chain(list.iter().map(|&at| FIRST_CLASS + at as u32)).collect()
            }
            Range::Numbers(..) => Kinds::from([NUMBER]),
        }
    }

    fn state(&self, primed: bool) -> Result<State, String> {
        if !primed {
            return Ok(self.encoder.scene.before.clone());
        }
        match self.after {
            Some(ending) => Ok(ending.state.clone()),
            None => Err("a precondition cannot speak about the state after".to_owned()),
        }
    }

    fn result(&mut self) -> Result<Typed, String> {
        let Some(ending) = self.after else {
            return Err("a precondition cannot speak about the result".to_owned());
        };
        let Some(value) = ending.result.clone() else { return Err("the method returns nothing".to_owned()) };
        let descriptor = pathlight_ir::descriptor::method(self.encoder.scene.function.descriptor.as_str());
        let result = descriptor.map_or("I", |parts| parts.result);
        let kinds = match Type::of_descriptor(result) {
            Some(Type::Ref(class)) => self.kinds_of(&Range::Objects(self.encoder.scene.below(class))),
            _ => Kinds::from([NUMBER]),
        };
        match self.encoder.atom(&value) {
            Some(expr) => Ok(Typed::Relation(expr, vec![kinds])),
            None => Err("the result is a value that specifications do not speak about".to_owned()),
        }
    }
}

impl lang::Scope for PropertyScope<'_, '_> {
    fn ast(&mut self) -> &mut rel::Ast {
        self.encoder.ast()
    }

    fn null(&mut self) -> rel::Expr {
        self.encoder.scene.null
    }

    fn kinds(&self) -> Kinds {
        (0..FIRST_CLASS + self.encoder.scene.classes.len() as u32).collect()
    }

    fn kind_name(&self, kind: u32) -> String {
        match kind {
            NULL => "null".to_owned(),
            NUMBER => "numbers".to_owned(),
            class => short_name(self.encoder.scene.classes[(class - FIRST_CLASS) as usize].name),
        }
    }

    fn field_named(&mut self, name: &str, primed: bool) -> Option<Typed> {
        let state = self.state(primed).ok()?;
        self.field(name, &state).ok()
    }

    fn definition(&self, name: &str) -> Option<Definition> {
        self.definitions.iter().find(|definition| definition.name == name).cloned()
    }

    fn name(&mut self, name: &str, primed: bool) -> Result<Typed, String> {
        if matches!(name, "ret" | "result") || name.ends_with("$return") {
            return self.result();
        }
        if let Some(text) = string_constant(name) {
            let expr =
                self.encoder.scene.constants.get(&text).copied().ok_or("strings do not matter here")?;
            let strings = self.encoder.scene.below(Symbol::new(STRING));
            let mut kinds = self.kinds_of(&Range::Objects(strings));
            kinds.remove(&NULL);
            return Ok(Typed::Relation(expr, vec![kinds]));
        }
        if let Some(at) = self.encoder.scene.param_names.iter().position(|param| param == name) {
            let scene = &self.encoder.scene;
            let kinds = match scene.param_types[at] {
                Type::Ref(class) => {
                    let mut kinds = self.kinds_of(&Range::Objects(scene.below(class)));
                    if at == 0 && scene.has_this {
                        kinds.remove(&NULL);
                    }
                    kinds
                }
                _ => Kinds::from([NUMBER]),
            };
            // A parameter is the same before and after.
            return Ok(Typed::Relation(scene.params[at], vec![kinds]));
        }
        let state = self.state(primed)?;
        if let Some(typed) = self.class(name, &state) {
            return Ok(typed);
        }
        self.field(name, &state)
    }
}

impl PropertyScope<'_, '_> {
    /// The objects of a class and below that exist.
    fn class(&mut self, name: &str, state: &State) -> Option<Typed> {
        let code = self.encoder.code();
        let is_named = |class: Symbol| short_name(class) == name || class.as_str() == name;
        let known = self.encoder.scene.classes.iter().map(|c| c.name).chain(code.classes.iter().copied());
        let class = known.into_iter().find(|class| is_named(*class))?;
        let list = self.encoder.scene.below(class);
        let parts: Vec<rel::Expr> =
            list.iter().map(|&at| state[&Rel::Alloc(self.encoder.scene.classes[at].name)]).collect();
        let mut kinds = self.kinds_of(&Range::Objects(list));
        kinds.remove(&NULL);
        let expr = self.encoder.ast().union(parts);
        Some(Typed::Relation(expr, vec![kinds]))
    }

    /// The union of the fields with this name; they belong to different objects.
    fn field(&mut self, name: &str, state: &State) -> Result<Typed, String> {
        let (class, field) = match name.rsplit_once("::") {
            Some((class, field)) => (Some(class.to_owned()), field.to_owned()),
            None => (None, name.to_owned()),
        };
        let mut found: BTreeMap<Rel, rel::Expr> = BTreeMap::new();
        for (&rel, &expr) in state {
            let fits = match rel {
                Rel::Field(f) | Rel::Static(f) => {
                    f.name.as_str() == field
                        && class.as_ref().is_none_or(|class| short_name(f.owner) == *class)
                }
                Rel::Elements(_) => field == "elements",
                Rel::Length(_) => field == "length",
                Rel::Model(model) => {
                    model.name.as_str() == field
                        && class.as_ref().is_none_or(|class| short_name(model.owner) == *class)
                }
                Rel::Alloc(_) => false,
            };
            if fits {
                found.insert(rel, expr);
            }
        }
        let Some((&first, _)) = found.iter().next() else {
            return Err(self.unknown(name));
        };
        if found.keys().any(|rel| rel.arity() != first.arity()) {
            return Err(format!("{name} is a field of objects and a static field; write Class::{field}"));
        }
        let hidden = found.keys().enumerate().any(|(at, one)| {
            found.keys().skip(at + 1).any(|two| {
                let domain = self.encoder.scene.domain(*two);
                self.encoder.scene.domain(*one).iter().any(|class| domain.contains(class))
            })
        });
        if hidden && !matches!(first, Rel::Static(_)) {
            return Err(format!("{name} is declared twice in one hierarchy; write Class::{field}"));
        }
        let mut columns: Vec<Kinds> = vec![Kinds::new(); first.arity() as usize];
        for &rel in found.keys() {
            let domain: Kinds =
                self.encoder.scene.domain(rel).iter().map(|&at| FIRST_CLASS + at as u32).collect();
            let range = self.kinds_of(&self.encoder.scene.range(rel));
            let all = match (rel.arity(), rel) {
                (1, _) => vec![range],
                (2, _) => vec![domain, range],
                (_, Rel::Model(model)) if model.shape == Shape::Map => {
                    let keys = self.kinds_of(&self.encoder.scene.keys(model));
                    vec![domain, keys, range]
                }
                _ => vec![domain, Kinds::from([NUMBER]), range],
            };
            for (column, more) in columns.iter_mut().zip(all) {
                column.extend(more);
            }
        }
        let parts: Vec<rel::Expr> = found.into_values().collect();
        let expr = self.encoder.ast().union(parts);
        Ok(Typed::Relation(expr, columns))
    }

    fn unknown(&self, name: &str) -> String {
        let scene = &self.encoder.scene;
        let mut known: Vec<String> = scene.param_names.clone();
        known.extend(scene.classes.iter().map(|c| short_name(c.name)));
        known.extend(scene.rels.iter().filter_map(|rel| match rel {
            Rel::Field(f) | Rel::Static(f) => Some(f.name.to_string()),
            _ => None,
        }));
        known.extend(self.definitions.iter().map(|d| d.name.clone()));
        known.sort();
        known.dedup();
        let near: Vec<&String> = known.iter().filter(|other| is_near(other, name)).collect();
        match near.first() {
            Some(near) => format!("nothing is called {name}; did you mean {near}?"),
            None => format!("nothing is called {name}; there are {}", known.join(", ")),
        }
    }
}

/// One letter more, less, other or swapped.
fn is_near(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) =
        (a.to_lowercase().chars().collect(), b.to_lowercase().chars().collect());
    if a.len().abs_diff(b.len()) > 1 {
        return false;
    }
    let same = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let end = a.iter().rev().zip(b.iter().rev()).take_while(|(x, y)| x == y).count();
    same + end + 2 >= a.len().max(b.len()) && same + end > 0
}

/// The formula of a property in a scene.
pub fn formula(
    property: &Property,
    encoder: &mut Encoder<'_>,
    after: Option<&Ending>,
) -> Result<rel::Formula, Fault> {
    let mut scope = PropertyScope { encoder, after, definitions: &property.definitions };
    lang::formula(&property.node, &mut scope).map_err(Fault::Property)
}
