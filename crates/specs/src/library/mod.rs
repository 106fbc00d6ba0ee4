//! Specifications of code that is not looked into: the collections of `java.util`, shipped in `library/java.util.spec`, and what users write in their own files.
//!
//! A class of the library is known by a model class (`HashMap` is a `Map`), and the inside of its objects by relations of the model ([`Rel::Model`], or [`Rel::Field`] for one value).
//! A method is a list of clauses over the states before and after, in the language of [`crate::lang`]. The extraction reads them as bounds, the encoding as formulas;
//! `tests/library.rs` holds them against the real classes. The format is described at the head of the shipped file.

mod read;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use pathlight_ir::{ClassName, FieldName, FunctionName, Symbol};

use crate::lang::ast::Kind;
use crate::lang::{Definition, Node, SpecError};
use crate::program::{Rel, short_name};

/// How many values an object of a model relation has.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Shape {
    /// Object to elements.
    Set,
    /// Object to key to value; one value per key.
    Map,
    /// Object to index to element; indices from 0 without gaps.
    Sequence,
}

/// A relation that stands for the inside of objects.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Model {
    pub owner: Symbol,
    pub name: Symbol,
    pub shape: Shape,
}

/// How a replay gives a model relation to real objects and reads it off them. What has no such line is known by specifications only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Shown {
    /// The order in which a collection is iterated, which is that in which its elements went in.
    Iteration,
    /// A value that one method without parameters returns and another one with one parameter sets.
    Accessors { get: String, set: String },
}

#[derive(Clone, Debug, PartialEq)]
pub enum Clause {
    /// The call throws if this holds.
    Throws(Node),
    /// The execution is beyond the bounds unless this holds.
    Within(Node),
    /// This argument is compared by `equals`.
    Compares(String),
    /// All of these are.
    ComparesAll(Node),
    /// The result is a view, given as a copy: it must be used at once.
    View,
    /// The caller must not change this relation afterwards: the result shows it as it was.
    Stable(String),
    New(String, Symbol),
    /// Any number of new objects.
    NewSome(String, Symbol),
    /// Nothing is specified unless this holds: where it does not, the call is refused.
    Only(Node),
    /// `relation' = value`
    Sets(String, Node),
    /// The same with `ret` in it, only where something else asks for the relation.
    Tracks(String, Node),
    /// What the formulas below say about these relations is all that is known.
    Modifies(Vec<String>),
    Returns(Node),
    Ensures(Node),
}

/// The specification of one method.
#[derive(Clone, Debug, PartialEq)]
pub struct MethodSpec {
    pub owner: Symbol,
    pub name: Symbol,
    /// Types as written, and names.
    pub params: Vec<(String, String)>,
    /// What is written for the case that this holds, beside what is written otherwise.
    pub when: Option<Node>,
    pub clauses: Vec<Clause>,
    /// The text that the spans of the clauses are about.
    pub source: Arc<str>,
    /// It comes with the tool and was held against the real class.
    pub shipped: bool,
}

impl MethodSpec {
    /// May a replay let the call answer as the specification does, in the place of its code? Only if the answer is all that the call does, but for values that can be given to real objects;
    /// of shipped specifications, which real code obeys, only if they leave such a value open (what time is it?).
    pub fn is_answer(&self, shown: impl Fn(&str) -> bool) -> bool {
        let mut open = !self.shipped;
        for clause in &self.clauses {
            match clause {
                Clause::Modifies(list) if list.iter().all(|name| shown(name)) => open = true,
                Clause::Modifies(_)
                | Clause::New(..)
                | Clause::NewSome(..)
                | Clause::Sets(..)
                | Clause::Tracks(..) => return false,
                _ => {}
            }
        }
        open
    }

    /// The relations that are tracked.
    pub fn tracked(&self) -> impl Iterator<Item = &String> {
        self.clauses.iter().filter_map(|clause| match clause {
            Clause::Tracks(name, _) => Some(name),
            _ => None,
        })
    }

    pub fn may_throw(&self) -> bool {
        self.clauses.iter().any(|clause| matches!(clause, Clause::Throws(_)))
    }

    /// The names that the clauses use.
    pub fn names(&self) -> BTreeSet<String> {
        let mut names = BTreeSet::new();
        for clause in &self.clauses {
            match clause {
                Clause::Throws(node)
                | Clause::Within(node)
                | Clause::Only(node)
                | Clause::ComparesAll(node)
                | Clause::Returns(node)
                | Clause::Ensures(node) => {
                    collect(node, &mut names);
                }
                Clause::Sets(name, node) => {
                    names.insert(name.clone());
                    collect(node, &mut names);
                }
                Clause::Modifies(list) => names.extend(list.iter().cloned()),
                Clause::Compares(name) => {
                    names.insert(name.clone());
                }
                Clause::View
                | Clause::Stable(_)
                | Clause::New(..)
                | Clause::NewSome(..)
                | Clause::Tracks(..) => {}
            }
        }
        names
    }
}

/// The names in a tree.
fn collect(root: &Node, names: &mut BTreeSet<String>) {
    let mut work = vec![root];
    while let Some(node) = work.pop() {
        if let Kind::Name(name, _) = &node.kind {
            names.insert(name.clone());
        }
        work.extend(node.children());
    }
}

/// Everything that specification files say.
#[derive(Clone, Debug, Default)]
pub struct Library {
    /// Model classes, and for each class of the library its model class.
    pub models: BTreeSet<Symbol>,
    canonical: BTreeMap<Symbol, Symbol>,
    /// Relations by name.
    pub relations: BTreeMap<String, Rel>,
    methods: BTreeMap<(Symbol, Symbol), Vec<Arc<MethodSpec>>>,
    /// Classes whose `equals` is said to tell objects apart as identity does.
    pub identities: BTreeSet<Symbol>,
    /// What collections are said to hold, by the name of the relation: classes of keys (of maps), and of values or elements.
    holds: BTreeMap<String, (Vec<Symbol>, Vec<Symbol>)>,
    /// What replays can give to real objects, by the name of the relation.
    shown: BTreeMap<String, Shown>,
    /// `pred` and `fun`.
    pub definitions: Vec<Definition>,
}

const SHIPPED: [&str; 3] = [
    include_str!("../../library/java.util.spec"),
    include_str!("../../library/java.lang.spec"),
    include_str!("../../library/logging.spec"),
];

impl Library {
    /// The shipped specifications.
    pub fn shipped() -> Result<Library, SpecError> {
        let mut library = Library::default();
        for text in SHIPPED {
            library.read(text)?;
        }
        for method in library.methods.values_mut().flatten() {
            Arc::make_mut(method).shipped = true;
        }
        Ok(library)
    }

    /// Does a specification speak of relations that others only track? No summary does.
    pub fn reads_tracked(&self, spec: &MethodSpec) -> bool {
        let names = spec.names();
        self.all_methods().flat_map(|method| method.tracked()).any(|name| names.contains(name))
    }

    /// A relation of the library by its name; `elements` and `length` are those of arrays of objects.
    pub fn relation(&self, name: &str) -> Option<Rel> {
        let arrays = Symbol::new("[");
        match name {
            "elements" => Some(Rel::Elements(arrays)),
            "length" => Some(Rel::Length(arrays)),
            _ => self.relations.get(name).copied(),
        }
    }

    /// The classes of the values of a relation, or of its keys; None if nothing is said.
    pub fn held(&self, model: Model, keys: bool) -> Option<&[Symbol]> {
        let (first, second) = self.holds.get(model.name.as_str())?;
        Some(if keys { first } else { second })
    }

    /// The classes of the objects that a field is said to hold; None if nothing is said.
    pub fn held_by_field(&self, field: FieldName) -> Option<&[Symbol]> {
        let owner = ClassName(field.owner).to_string();
        let named = |class: &str| self.holds.get(&format!("{class}::{}", field.name));
        named(&owner).or_else(|| named(&short_name(field.owner))).map(|(_, values)| values.as_slice())
    }

    /// The fields of which something is said, as `Class` and `field`.
    pub fn fields_held(&self) -> impl Iterator<Item = (&str, &str)> {
        self.holds.keys().filter_map(|name| name.split_once("::"))
    }

    /// What files other than the shipped ones said of classes, in words for the verdict.
    pub fn assumptions(&self) -> Vec<String> {
        let names = |list: &[Symbol]| {
            list.iter().map(|c| crate::program::short_name(*c)).collect::<Vec<_>>().join(", ")
        };
        let mut words = Vec::new();
        if !self.identities.is_empty() {
            let list: Vec<Symbol> = self.identities.iter().copied().collect();
            words.push(format!("objects of {} are taken to be equal to themselves only", names(&list)));
        }
        for (relation, (keys, values)) in self.holds.iter().filter(|(name, _)| name.as_str() != "joined") {
            match keys.as_slice() {
                [] => words.push(format!("{relation} holds {} only", names(values))),
                keys => {
                    words.push(format!("{relation} leads from {} to {} only", names(keys), names(values)))
                }
            }
        }
        words
    }

    /// `holds mapping : String -> Map, Job`, `holds items : Job`
    fn add_held(&mut self, text: &str) -> Result<(), String> {
        let (name, classes) = text
            .split_once(" : ")
            .ok_or("what a relation holds is written `holds mapping : java.lang.String -> Job`")?;
        let model = match self.relations.get(name.trim()).copied() {
            Some(Rel::Model(model)) => Some(model),
            _ if name.contains("::") => None,
            _ => {
                return Err(format!(
                    "no model of the library is called {}; a field is written `Class::field`",
                    name.trim()
                ));
            }
        };
        let shape = model.map(|model| model.shape);
        let list = |text: &str| -> Vec<Symbol> {
            text.split(',')
                .map(str::trim)
                .filter(|c| !c.is_empty())
                .map(|c| Symbol::new(&c.replace('.', "/")))
                .collect()
        };
        let (keys, values) = match (shape, classes.split_once("->")) {
            (Some(Shape::Map), Some((keys, values))) => (list(keys), list(values)),
            (Some(Shape::Set | Shape::Sequence) | None, None) => (Vec::new(), list(classes)),
            (Some(Shape::Map), None) => {
                return Err(format!("{name} leads from keys to values: `Key -> Value`"));
            }
            (_, Some(_)) => return Err(format!("{name} has no keys")),
        };
        if values.is_empty() || (shape == Some(Shape::Map) && keys.is_empty()) {
            return Err("name at least one class".to_owned());
        }
        self.holds.insert(name.trim().to_owned(), (keys, values));
        Ok(())
    }

    /// How replays give a relation to real objects; None if they cannot.
    pub fn shown(&self, rel: Rel) -> Option<&Shown> {
        let name = match rel {
            Rel::Model(model) => model.name,
            Rel::Field(field) => field.name,
            _ => return None,
        };
        // A field of the input may be called like a relation.
        self.shown.get(name.as_str()).filter(|_| self.relations.get(name.as_str()) == Some(&rel))
    }

    /// `replay order : iteration`, `replay millis : getTime setTime`
    fn add_shown(&mut self, text: &str) -> Result<(), String> {
        let usage = "how a replay shows a relation is written `replay order : iteration` or `replay millis : getTime setTime`";
        let (name, how) = text.split_once(" : ").ok_or(usage)?;
        let (name, words) = (name.trim(), how.split_whitespace().collect::<Vec<&str>>());
        let shown = match (self.relations.get(name), words.as_slice()) {
            (None, _) => return Err(format!("no model of the library is called {name}")),
            (Some(Rel::Model(Model { shape: Shape::Sequence, .. })), ["iteration"]) => Shown::Iteration,
            (Some(_), ["iteration"]) => {
                return Err(format!("{name} is no sequence, so it is no order of iteration"));
            }
            (Some(Rel::Field(_)), [get, set]) => {
                Shown::Accessors { get: (*get).to_owned(), set: (*set).to_owned() }
            }
            (Some(_), [_, _]) => {
                return Err(format!("{name} has more than one value, so no method returns it"));
            }
            _ => return Err(usage.to_owned()),
        };
        self.shown.insert(name.to_owned(), shown);
        Ok(())
    }

    /// The model class of a class; itself if it has none.
    pub fn canonical(&self, class: Symbol) -> Symbol {
        self.canonical.get(&class).copied().unwrap_or(class)
    }

    /// Is it a class whose objects are known by their models only?
    pub fn is_model(&self, class: Symbol) -> bool {
        self.models.contains(&class)
    }

    /// The class that a method is specified for: its own if something is written there (`Stack#push`), the model class otherwise.
    pub fn specified_for(&self, function: FunctionName) -> Symbol {
        match self.written_for(function.owner, function).next() {
            Some(_) => function.owner,
            None => self.canonical(function.owner),
        }
    }

    /// The specification of a method, of its own class or of the model class.
    pub fn method(&self, function: FunctionName) -> Option<&Arc<MethodSpec>> {
        self.written(function).find(|spec| spec.when.is_none())
    }

    /// What is written of a method for special cases.
    pub fn cases(&self, function: FunctionName) -> impl Iterator<Item = &Arc<MethodSpec>> {
        self.written(function).filter(|spec| spec.when.is_some())
    }

    fn written(&self, function: FunctionName) -> impl Iterator<Item = &Arc<MethodSpec>> {
        self.written_for(self.specified_for(function), function)
    }

    fn written_for(&self, owner: Symbol, function: FunctionName) -> impl Iterator<Item = &Arc<MethodSpec>> {
        self.methods.get(&(owner, function.name)).into_iter().flatten().filter(move |spec| {
            let Some(parts) = pathlight_ir::descriptor::method(function.descriptor.as_str()) else {
                return false;
            };
            spec.params.len() == parts.params.len()
                && spec.params.iter().zip(&parts.params).all(|((ty, _), descriptor)| fits(ty, descriptor))
        })
    }

    pub fn all_methods(&self) -> impl Iterator<Item = &Arc<MethodSpec>> {
        self.methods.values().flatten()
    }

    fn add_model(&mut self, owner: Symbol, name: &str, kind: &str) -> Result<(), String> {
        let shape = match kind {
            "set" => Some(Shape::Set),
            "map" => Some(Shape::Map),
            "seq" => Some(Shape::Sequence),
            _ => None,
        };
        let rel = match shape {
            Some(shape) => Rel::Model(Model { owner, name: Symbol::new(name), shape }),
            None => {
                let descriptor = match kind {
                    "int" => "I".to_owned(),
                    "boolean" => "Z".to_owned(),
                    class => format!("L{};", class.replace('.', "/")),
                };
                Rel::Field(FieldName { owner, name: Symbol::new(name), descriptor: Symbol::new(&descriptor) })
            }
        };
        match self.relations.insert(name.to_owned(), rel) {
            Some(known) if known != rel => Err(format!("two models are called {name}")),
            _ => Ok(()),
        }
    }
}

/// Does a written type (`int`, `Object`, `java.util.Map`) name the type of a descriptor?
fn fits(written: &str, descriptor: &str) -> bool {
    let name = match pathlight_ir::Type::of_descriptor(descriptor) {
        Some(pathlight_ir::Type::Ref(class)) => pathlight_ir::ClassName(class).to_string(),
        _ => match descriptor {
            "I" => "int",
            "Z" => "boolean",
            "J" => "long",
            "B" => "byte",
            "S" => "short",
            "C" => "char",
            "F" => "float",
            _ => "double",
        }
        .to_owned(),
    };
    name == written || name.rsplit(['.', '$']).next() == Some(written)
}
