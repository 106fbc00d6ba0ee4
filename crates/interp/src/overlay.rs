//! The program together with classes that are made while it runs.
//!
//! Dynamic proxies are classes that no file holds. They belong to one machine, so they lie over its world instead of inside it, and
//! every lookup finds them like any other class.

use std::sync::{Arc, PoisonError, RwLock};

use pathlight_ir::{Body, ClassDecl, FunctionName, Symbol, World, WorldError};
use rustc_hash::FxHashMap;

pub struct Overlay {
    base: Arc<dyn World>,
    made: RwLock<FxHashMap<Symbol, Arc<ClassDecl>>>,
}

impl Overlay {
    pub fn new(base: Arc<dyn World>) -> Overlay {
        Overlay { base, made: RwLock::default() }
    }

    pub fn add(&self, class: ClassDecl) {
        let mut made = self.made.write().unwrap_or_else(PoisonError::into_inner);
        made.insert(class.name, Arc::new(class));
    }
}

impl World for Overlay {
    fn class(&self, name: Symbol) -> Result<Option<Arc<ClassDecl>>, WorldError> {
        let made = self.made.read().unwrap_or_else(PoisonError::into_inner).get(&name).cloned();
        match made {
            Some(class) => Ok(Some(class)),
            None => self.base.class(name),
        }
    }

    fn body(&self, function: FunctionName) -> Result<Option<Arc<Body>>, WorldError> {
        self.base.body(function)
    }

    fn failure_message(&self, function: FunctionName, statement: u32) -> Option<String> {
        self.base.failure_message(function, statement)
    }

    fn resource(&self, path: &str) -> Option<Vec<u8>> {
        self.base.resource(path)
    }
}
