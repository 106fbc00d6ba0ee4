//! A whole program in memory: what the text form describes, and what small tests build by hand.

use std::sync::Arc;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::{Body, ClassDecl, Constant, FunctionName, Symbol, Type, World, WorldError};

#[derive(Clone, Debug, Default)]
pub struct Program {
    pub classes: IndexMap<Symbol, Arc<ClassDecl>, FxBuildHasher>,
    pub globals: IndexMap<Symbol, Global, FxBuildHasher>,
    pub functions: IndexMap<FunctionName, Arc<Body>, FxBuildHasher>,
}

/// A global variable of C: bytes, some of which are addresses.
#[derive(Clone, PartialEq, Debug)]
pub struct Global {
    pub name: Symbol,
    pub size: u64,
    pub align: u32,
    pub is_constant: bool,
    /// Only code of its own file can name it, as `static` says in C.
    pub is_local: bool,
    /// Bytes that no entry covers are zero. None if it is only declared here.
    pub init: Option<Vec<(u64, Type, Constant)>>,
}

impl Program {
    pub fn add_class(&mut self, class: ClassDecl) {
        self.classes.insert(class.name, Arc::new(class));
    }

    pub fn add_function(&mut self, body: Body) {
        self.functions.insert(body.name, Arc::new(body));
    }
}

impl World for Program {
    fn class(&self, name: Symbol) -> Result<Option<Arc<ClassDecl>>, WorldError> {
        Ok(self.classes.get(&name).cloned())
    }

    fn body(&self, function: FunctionName) -> Result<Option<Arc<Body>>, WorldError> {
        Ok(self.functions.get(&function).cloned())
    }

    fn global(&self, name: Symbol) -> Option<Arc<Global>> {
        self.globals.get(&name).cloned().map(Arc::new)
    }
}
