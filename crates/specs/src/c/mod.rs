//! Programs of C, seen as the rest of this crate sees programs of Java.
//!
//! [`types`] reads structures and signatures from debug information, [`slots`] gets rid of memory that is none, [`infer`] finds what each pointer points to, [`translate`] rewrites bodies ([`memory`] what is about whole objects); [`CWorld`] is the result, a world of
//! classes and methods like any other. So extraction, encoding and refinement know nothing of C but three things: the field `freed` is false at first, the objects behind global
//! structures are there and different ([`CWorld::start`]), and new memory holds anything. [`test`] writes and runs C programs that build a heap and call a function; [`replay`] shows
//! violations by them, [`check`] holds specifications against random runs.
//!
//! What is assumed, and said with every verdict: `malloc` does not fail; pointers to numbers and pointers to pointers lead to variables of their own, not into structures.

pub mod check;
mod infer;
mod memory;
pub mod replay;
mod slots;
pub mod test;

mod translate;
pub mod types;

use std::sync::{Arc, Mutex, PoisonError};

use pathlight_ir::{
    Body, ClassDecl, FieldDecl, FieldName, Flags, FunctionName, MethodDecl, Symbol, World, WorldError,
};
use pathlight_llvm::link::LinkedProgram;
use pathlight_llvm::read::Module;
use rustc_hash::FxHashMap;

pub use translate::{REFUSED, UNINITIALISED, UNINITIALISED_UNSIGNED};
use types::{Types, Variable};

type Translated = Result<Option<Arc<Body>>, WorldError>;

/// A C program as classes, fields and static methods of a class without a name.
pub struct CWorld {
    program: LinkedProgram,
    pub types: Types,
    /// The field that says whether an object was freed.
    pub freed: Symbol,
    classes: FxHashMap<Symbol, Arc<ClassDecl>>,
    bodies: Mutex<FxHashMap<FunctionName, Translated>>,
}

/// What is true of every state before.
#[derive(Clone, Debug, Default)]
pub struct Start {
    /// Fields that are false.
    pub cleared: Vec<FieldName>,
    /// Static fields that lead to different objects.
    pub objects: Vec<FieldName>,
}

impl CWorld {
    /// `modules` are the files of the program, under the names that it has for them.
    pub fn new(program: LinkedProgram, modules: &[(String, Arc<Module>)]) -> CWorld {
        let types = Types::read(&program, modules);
        let mut freed = "freed".to_owned();
        while types.classes.values().any(|class| class.members.iter().any(|m| m.name.as_str() == freed)) {
            freed.insert_str(0, "is_");
        }
        let freed = Symbol::new(&freed);
        let mut classes = FxHashMap::default();
        for class in types.classes.values() {
            let members = class.members.iter().map(|member| (member.name, member.kind.descriptor()));
            let fields = members.chain([(freed, Symbol::new("Z"))]).map(|(name, descriptor)| FieldDecl {
                name,
                descriptor,
                ..FieldDecl::default()
            });
            let decl = ClassDecl { name: class.name, fields: fields.collect(), ..ClassDecl::default() };
            classes.insert(class.name, Arc::new(decl));
        }
        let fields = types.globals.iter().map(|(&name, &variable)| FieldDecl {
            name,
            descriptor: descriptor_of(variable),
            flags: Flags::STATIC,
            ..FieldDecl::default()
        });
        let methods = types.functions.iter().map(|(&name, signature)| MethodDecl {
            name,
            descriptor: signature.as_ref().map_or(Symbol::new("()V"), types::Signature::descriptor),
            flags: Flags::STATIC,
            has_code: true,
            ..MethodDecl::default()
        });
        let functions = ClassDecl {
            flags: Flags::ABSTRACT,
            fields: fields.collect(),
            methods: methods.collect(),
            ..ClassDecl::default()
        };
        classes.insert(Symbol::default(), Arc::new(functions));
        CWorld { program, types, freed, classes, bodies: Mutex::default() }
    }

    /// The classes, that of the functions and variables included.
    pub fn class_names(&self) -> Vec<Symbol> {
        let mut names: Vec<Symbol> = self.classes.keys().copied().collect();
        names.sort();
        names
    }

    pub fn start(&self) -> Start {
        let ghost = |class: &types::Class| FieldName {
            owner: class.name,
            name: self.freed,
            descriptor: Symbol::new("Z"),
        };
        let object = |(&name, &variable): (&Symbol, &Variable)| FieldName {
            owner: Symbol::default(),
            name,
            descriptor: descriptor_of(variable),
        };
        Start {
            cleared: self.types.classes.values().map(ghost).collect(),
            objects: self
                .types
                .globals
                .iter()
                .filter(|(_, variable)| matches!(variable, Variable::Object(_)))
                .map(object)
                .collect(),
        }
    }

    /// Are there variables of the function that are objects, because their addresses are taken?
    fn has_locals_in_memory(&self, function: FunctionName) -> bool {
        let old = FunctionName { name: function.name, ..FunctionName::default() };
        let body = self.program.body(old).ok().flatten();
        body.map(|body| slots::without_slots(&body)).is_some_and(|body| {
            body.insts.values().any(|i| matches!(i.op, pathlight_ir::Op::StackAlloc { .. }))
        })
    }

    fn translated(&self, function: FunctionName) -> Translated {
        let old = FunctionName { name: function.name, ..FunctionName::default() };
        let Some(signature) = self.types.functions.get(&function.name) else { return Ok(None) };
        let signature = signature.as_ref().map_err(|why| WorldError(format!("{function}: {why}")))?;
        let Some(body) = self.program.body(old)? else { return Ok(None) };
        let body = slots::without_slots(&body);
        translate::translate(&body, function, signature, &self.types, &self.program, self.freed)
            .map(|body| Some(Arc::new(body)))
            .map_err(WorldError)
    }
}

/// What a verdict about heaps of these classes relies on, in words.
pub fn assumptions(classes: &[String]) -> String {
    let mut text = "allocations succeed, nothing is used after it was freed".to_owned();
    if classes.iter().any(|class| class.ends_with("_cell")) {
        text.push_str(
            "; pointers to numbers and to pointers lead to variables of their own, not into structures",
        );
    }
    text
}

fn descriptor_of(variable: Variable) -> Symbol {
    match variable {
        Variable::Scalar(kind) => kind.descriptor(),
        Variable::Object(class) => types::Kind::Pointer(class).descriptor(),
    }
}

impl World for CWorld {
    fn class(&self, name: Symbol) -> Result<Option<Arc<ClassDecl>>, WorldError> {
        Ok(self.classes.get(&name).cloned())
    }

    fn body(&self, function: FunctionName) -> Result<Option<Arc<Body>>, WorldError> {
        if !function.owner.is_empty() {
            return Ok(None);
        }
        let known = self.bodies.lock().unwrap_or_else(PoisonError::into_inner).get(&function).cloned();
        if let Some(known) = known {
            return known;
        }
        let made = self.translated(function);
        self.bodies.lock().unwrap_or_else(PoisonError::into_inner).insert(function, made.clone());
        made
    }
}
