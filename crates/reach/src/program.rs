//! The program around a goal: which methods can be called from outside, and who calls whom.

use std::sync::{Arc, OnceLock};

use pathlight_ir::callgraph::call_sites;
use pathlight_ir::{
    Block, Callee, ClassDecl, Dispatch, Flags, FunctionName, Op, Symbol, World, is_generated,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::search::Program;

/// A call: the function and block it is in, and what it names.
type Call = (FunctionName, Block, Callee);

pub struct Application {
    world: Arc<dyn World>,
    classes: Vec<Symbol>,
    /// Only this method counts as an entry, if given.
    entry: Option<FunctionName>,
    calls: OnceLock<Calls>,
}

/// The calls of an application, by the name and descriptor of what they call.
#[derive(Default)]
struct Calls {
    by_name: FxHashMap<(Symbol, Symbol), Vec<Call>>,
    /// Why some code could not be looked at, which may call anything.
    unreadable: Vec<String>,
    /// The generated classes that the code uses.
    generated: Vec<Symbol>,
}

impl Application {
    pub fn new(world: Arc<dyn World>, classes: Vec<Symbol>, entry: Option<FunctionName>) -> Application {
        Application { world, classes, entry, calls: OnceLock::new() }
    }

    /// The method that alone counts as an entry, if one was named.
    pub fn only_entry(&self) -> Option<FunctionName> {
        self.entry
    }

    /// The calls of all the application's code.
    fn calls(&self) -> &Calls {
        self.calls.get_or_init(|| {
            let mut calls = Calls::default();
            let mut seen: FxHashSet<Symbol> = self.classes.iter().copied().collect();
            let mut open: Vec<Symbol> = self.classes.iter().rev().copied().collect();
            while let Some(class) = open.pop() {
                let declaration = match self.world.class(class) {
                    Ok(Some(declaration)) => declaration,
                    Ok(None) => continue,
                    Err(error) => {
                        calls.unreadable.push(error.to_string());
                        continue;
                    }
                };
                for method in declaration.methods.iter().filter(|method| method.has_code) {
                    let function =
                        FunctionName { owner: class, name: method.name, descriptor: method.descriptor };
                    let body = match self.world.body(function) {
                        Ok(Some(body)) => body,
                        Ok(None) => continue,
                        Err(error) => {
                            calls.unreadable.push(error.to_string());
                            continue;
                        }
                    };
                    for site in call_sites(&body) {
                        let owner = site.callee.target.owner;
                        if is_generated(owner) && seen.insert(owner) {
                            open.push(owner);
                            calls.generated.push(owner);
                        }
                        let key = (site.callee.target.name, site.callee.target.descriptor);
                        calls.by_name.entry(key).or_default().push((function, site.block, site.callee));
                    }
                    for inst in body.insts.values() {
                        if let Op::New { class } = inst.op
                            && is_generated(class)
                            && seen.insert(class)
                        {
                            open.push(class);
                            calls.generated.push(class);
                        }
                    }
                }
            }
            calls
        })
    }
}

impl Application {
    /// Does the method override one of a class outside the application, whose code may call it whether or not it is public?
    fn is_called_back(&self, function: FunctionName, flags: Flags) -> bool {
        let name = function.name.as_str();
        if flags.has(Flags::PRIVATE) || flags.has(Flags::STATIC) || name == "<init>" {
            return false;
        }
        // A class above that cannot be read may declare anything.
        let Ok(chain) = pathlight_ir::resolve::superclasses(&*self.world, function.owner) else {
            return true;
        };
        let declares = |class: &ClassDecl| {
            let method = class.method(function.name, function.descriptor);
            method.is_some_and(|method| !method.flags.has(Flags::PRIVATE))
        };
        chain.iter().any(|class| !self.classes.contains(&class.name) && declares(class))
    }
}

impl Program for Application {
    fn is_entry(&self, function: FunctionName) -> bool {
        if let Some(entry) = self.entry {
            return function == entry;
        }
        if is_generated(function.owner) || function.name.as_str() == "<clinit>" {
            return false;
        }
        let Ok(Some(class)) = self.world.class(function.owner) else { return false };
        let Some(method) = class.method(function.name, function.descriptor) else { return false };
        let is_public = method.flags.has(Flags::PUBLIC) && !method.flags.has(Flags::SYNTHETIC);
        is_public || self.is_called_back(function, method.flags)
    }

    fn callers(&self, function: FunctionName) -> Vec<(FunctionName, Block)> {
        let Some(calls) = self.calls().by_name.get(&(function.name, function.descriptor)) else {
            return Vec::new();
        };
        let related = |callee: &Callee| {
            let owner = callee.target.owner;
            let below = |a, b| pathlight_ir::resolve::is_subclass(&*self.world, a, b) == Ok(true);
            match callee.dispatch {
                Dispatch::Static | Dispatch::Special => below(owner, function.owner),
                Dispatch::Virtual | Dispatch::Interface => {
                    below(owner, function.owner) || below(function.owner, owner)
                }
                _ => false,
            }
        };
        calls
            .iter()
            .filter(|(_, _, callee)| related(callee))
            .map(|(name, block, _)| (*name, *block))
            .collect()
    }

    fn generated(&self) -> &[Symbol] {
        &self.calls().generated
    }

    fn unreadable(&self) -> &[String] {
        &self.calls().unreadable
    }
}
