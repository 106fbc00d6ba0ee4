//! Specifications of code that is not looked into: the collections of `java.util`, shipped in `library/java.util.spec`, and what users write in their own files.
//!
//! A class of the library is known by a model class (`HashMap` is a `Map`), and the inside of its objects by relations of the model ([`Rel::Model`], or [`Rel::Field`] for one value).
//! A method is a list of clauses over the states before and after, in the language of [`crate::lang`]. The extraction reads them as bounds, the encoding as formulas;
//! `tests/library.rs` holds them against the real classes. The format is described at the head of the shipped file.

mod read;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use pathlight_ir::{FieldName, FunctionName, Symbol};

use crate::lang::ast::Kind;
use crate::lang::{Definition, Node, SpecError};
use crate::program::Rel;

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

#[derive(Clone, Debug, PartialEq)]
pub enum Clause {
    /// The call throws if this holds.
    Throws(Node),
    /// The execution is beyond the bounds unless this holds.
    Within(Node),
    /// This argument is compared by `equals`.
    Compares(String),
    /// The result is a view, given as a copy: it must be used at once.
    View,
    /// The caller must not change this relation afterwards: the result shows it as it was.
    Stable(String),
    New(String, Symbol),
    /// `relation' = value`
    Sets(String, Node),
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
    pub clauses: Vec<Clause>,
    /// The text that the spans of the clauses are about.
    pub source: Arc<str>,
}

impl MethodSpec {
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
                Clause::View | Clause::Stable(_) | Clause::New(..) => {}
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
    /// `pred` and `fun`.
    pub definitions: Vec<Definition>,
}

const JAVA_UTIL: &str = include_str!("../../library/java.util.spec");

impl Library {
    /// The shipped specifications.
    pub fn shipped() -> Result<Library, SpecError> {
        let mut library = Library::default();
        library.read(JAVA_UTIL)?;
        Ok(library)
    }

    /// The model class of a class; itself if it has none.
    pub fn canonical(&self, class: Symbol) -> Symbol {
        self.canonical.get(&class).copied().unwrap_or(class)
    }

    /// Is it a class whose objects are known by their models only?
    pub fn is_model(&self, class: Symbol) -> bool {
        self.models.contains(&class)
    }

    /// The specification of a method, by the model class of its owner.
    pub fn method(&self, function: FunctionName) -> Option<&Arc<MethodSpec>> {
        let owner = self.canonical(function.owner);
        let parts = pathlight_ir::descriptor::method(function.descriptor.as_str())?;
        self.methods.get(&(owner, function.name))?.iter().find(|spec| {
            spec.params.len() == parts.params.len()
                && spec.params.iter().zip(&parts.params).all(|((ty, _), descriptor)| fits(ty, descriptor))
        })
    }

    pub fn all_methods(&self) -> impl Iterator<Item = &Arc<MethodSpec>> {
        self.methods.values().flatten()
    }

    /// The relations that a specification speaks about, and those that it changes.
    pub fn relations_of(&self, spec: &MethodSpec) -> (BTreeSet<Rel>, BTreeSet<Rel>) {
        let named = |name: &String| self.relations.get(name).copied();
        let mut all: BTreeSet<Rel> = spec.names().iter().filter_map(named).collect();
        let mut written = BTreeSet::new();
        for clause in &spec.clauses {
            match clause {
                Clause::Sets(name, _) => written.extend(named(name)),
                Clause::Modifies(list) => written.extend(list.iter().filter_map(named)),
                Clause::New(_, class) => {
                    written.insert(Rel::Alloc(*class));
                }
                _ => {}
            }
        }
        all.extend(written.iter().copied());
        (all, written)
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
