//! Several modules become one program.
//!
//! [`link`] gives every global value of every module its name in the program, by the rules of a linker: a strong definition beats a common
//! one, that beats a weak one; among equals the first file wins; two strong definitions are a [`LinkProblem`]. Internal and private
//! names belong to their module: where another module uses the name too, the file is added (`helper@util.c`). Aliases are what
//! they stand for. Variables are lowered at once, functions when somebody asks, and then kept.

use std::sync::{Arc, OnceLock};

use indexmap::IndexMap;
use pathlight_ir::{Body, ClassDecl, FunctionName, Global, Symbol, World, WorldError};
use rayon::prelude::*;
use rustc_hash::{FxBuildHasher, FxHashMap};

use crate::libc;
use crate::lower::{
    Address, Checks, Folded, LowerError, Prepared, Slots, defines, fold, function_name, linkage,
    lower_function, lower_global, plain_name,
};
use crate::read::{ConstKind, FunctionId, GlobalId, GlobalKind, Linkage, Module};

/// Something that a linker would complain about, or that could not be carried over.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LinkProblem {
    #[error("{symbol} is defined in {first} and again in {second}; the first is used")]
    Duplicate { symbol: Symbol, first: String, second: String },
    #[error("{symbol} is a function in {first} and a variable in {second}")]
    KindsDiffer { symbol: Symbol, first: String, second: String },
    #[error("{0} is chosen by a resolver when the program starts (ifunc), which is not supported")]
    Resolver(Symbol),
    #[error("the variable {0}")]
    Global(#[from] LowerError),
}

/// A module and the file it came from, as messages name it.
pub struct Input {
    pub file: String,
    pub module: Arc<Module>,
}

struct Definition {
    module: usize,
    function: FunctionId,
    body: OnceLock<Result<Arc<Body>, WorldError>>,
}

/// A program of C, C++ or Rust.
pub struct LinkedProgram {
    modules: Vec<(String, Prepared)>,
    checks: Checks,
    slots: Slots,
    functions: IndexMap<Symbol, Definition, FxBuildHasher>,
    globals: IndexMap<Symbol, Arc<Global>, FxBuildHasher>,
    constructors: Vec<(u32, FunctionName)>,
    destructors: Vec<(u32, FunctionName)>,
    problems: Vec<LinkProblem>,
    undefined: Vec<Symbol>,
}

/// How strongly a module claims a symbol; the larger wins.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Claim {
    Declared,
    Available,
    Weak,
    Common,
    Strong,
}

fn claim(module: &Module, id: GlobalId) -> Claim {
    if !defines(module, id) {
        return Claim::Declared;
    }
    match linkage(module, id) {
        Linkage::AvailableExternally => Claim::Available,
        Linkage::Weak | Linkage::WeakOdr | Linkage::LinkOnce | Linkage::LinkOnceOdr => Claim::Weak,
        Linkage::Common => Claim::Common,
        Linkage::ExternWeak => Claim::Declared,
        _ => Claim::Strong,
    }
}

fn is_local(module: &Module, id: GlobalId) -> bool {
    linkage(module, id).is_local()
}

/// Arrays that the linker concatenates and reads itself.
fn is_special(name: &str) -> bool {
    name.starts_with("llvm.") && !name.contains('(')
}

fn is_function(module: &Module, id: GlobalId) -> bool {
    !matches!(module.global(id).kind, GlobalKind::Variable(_))
}

/// The winner for a symbol so far.
struct Winner {
    module: usize,
    id: GlobalId,
    claim: Claim,
    size: u64,
}

/// Links modules into a program.
pub fn link(inputs: Vec<Input>, checks: Checks) -> LinkedProgram {
    let mut prepared: Vec<(String, Prepared)> =
        inputs.into_par_iter().map(|input| (input.file, Prepared::unnamed(input.module))).collect();
    let mut problems = Vec::new();
    let winners = resolve(&prepared, &mut problems);
    let names = local_names(&prepared, &winners);
    let kinds = kinds(&prepared, &winners);
    for (number, (_, module)) in prepared.iter_mut().enumerate() {
        name_globals(module, number, &names, &winners, &kinds);
    }
    share_aliases(&mut prepared, &winners);
    share_extents(&mut prepared);
    let mut program = LinkedProgram {
        modules: Vec::new(),
        checks,
        slots: Slots::default(),
        functions: IndexMap::default(),
        globals: IndexMap::default(),
        constructors: Vec::new(),
        destructors: Vec::new(),
        problems,
        undefined: Vec::new(),
    };
    program.collect_functions(&prepared, &winners);
    program.collect_globals(&prepared, &winners);
    program.collect_start_and_end(&prepared);
    program.collect_undefined(&prepared);
    program.modules = prepared;
    program
}

type Winners = IndexMap<Symbol, Winner, FxBuildHasher>;

fn resolve(prepared: &[(String, Prepared)], problems: &mut Vec<LinkProblem>) -> Winners {
    let mut winners = Winners::default();
    for (number, (file, p)) in prepared.iter().enumerate() {
        let module = &*p.module;
        for id in (0..module.globals.len()).map(GlobalId::new).filter(|&id| !is_local(module, id)) {
            let text = plain_name(module, id);
            if is_special(&text) {
                continue;
            }
            let symbol = Symbol::new(&text);
            let new = Winner { module: number, id, claim: claim(module, id), size: size_of(p, id) };
            let Some(old) = winners.get_mut(&symbol) else {
                winners.insert(symbol, new);
                continue;
            };
            let (first, other) = (&prepared[old.module].0, &*prepared[old.module].1.module);
            let both_defined = old.claim > Claim::Declared && new.claim > Claim::Declared;
            if both_defined && is_function(module, id) != is_function(other, old.id) {
                problems.push(LinkProblem::KindsDiffer {
                    symbol,
                    first: first.clone(),
                    second: file.clone(),
                });
            } else if old.claim == Claim::Strong && new.claim == Claim::Strong {
                problems.push(LinkProblem::Duplicate { symbol, first: first.clone(), second: file.clone() });
            }
            let larger_common =
                new.claim == Claim::Common && old.claim == Claim::Common && new.size > old.size;
            if new.claim > old.claim || larger_common {
                *old = new;
            }
        }
    }
    winners
}

/// For the symbols that are defined: by which module, as which of its global values, and whether that is a variable.
type Kinds = FxHashMap<Symbol, (usize, GlobalId, bool)>;

fn kinds(prepared: &[(String, Prepared)], winners: &Winners) -> Kinds {
    let defined = winners.iter().filter(|(_, winner)| winner.claim > Claim::Declared);
    defined
        .map(|(&name, winner)| {
            let kind = prepared[winner.module].1.module.global(winner.id).kind;
            (name, (winner.module, winner.id, matches!(kind, GlobalKind::Variable(_))))
        })
        .collect()
}

fn size_of(p: &Prepared, id: GlobalId) -> u64 {
    match p.module.global(id).kind {
        GlobalKind::Variable(at) => {
            let ty = p.module.variables.get(at as usize).map(|variable| variable.ty);
            ty.and_then(|ty| p.layout.size(ty)).map_or(0, |size| size.alloc)
        }
        _ => 0,
    }
}

/// Names for what is local to a module: its own, with the file where others use it too.
fn local_names(prepared: &[(String, Prepared)], winners: &Winners) -> FxHashMap<(usize, GlobalId), Symbol> {
    let locals = |p: &Prepared| {
        let module = p.module.clone();
        (0..module.globals.len()).map(GlobalId::new).filter(move |&id| is_local(&module, id))
    };
    let mut count: FxHashMap<Symbol, u32> = winners.keys().map(|&name| (name, 1)).collect();
    for (_, p) in prepared {
        for id in locals(p) {
            *count.entry(Symbol::new(&plain_name(&p.module, id))).or_default() += 1;
        }
    }
    let mut names = FxHashMap::default();
    for (number, (file, p)) in prepared.iter().enumerate() {
        let short = file.rsplit('/').next().unwrap_or(file);
        for id in locals(p) {
            let own = plain_name(&p.module, id);
            let mut name = Symbol::new(&own);
            if count.get(&name).is_some_and(|&count| count > 1) {
                name = Symbol::new(&format!("{own}@{short}"));
                let mut attempt = 1;
                // Two files may have the same name in different folders.
                while count.contains_key(&name) {
                    attempt += 1;
                    name = Symbol::new(&format!("{own}@{short}#{attempt}"));
                }
                count.insert(name, 1);
            }
            names.insert((number, id), name);
        }
    }
    names
}

fn name_globals(
    p: &mut Prepared,
    number: usize,
    names: &FxHashMap<(usize, GlobalId), Symbol>,
    winners: &Winners,
    kinds: &Kinds,
) {
    let module = p.module.clone();
    for id in (0..module.globals.len()).map(GlobalId::new) {
        if let Some(&name) = names.get(&(number, id)) {
            p.set_address(id, name);
            p.defined[id.index()] = defines(&module, id);
            continue;
        }
        let name = Symbol::new(&plain_name(&module, id));
        let winner = winners.get(&name);
        let is_defined = winner.is_some_and(|winner| winner.claim > Claim::Declared);
        p.set_address(id, name);
        if let Some(&(module, winner, is_variable)) = kinds.get(&name) {
            p.overridden[id.index()] = (module, winner) != (number, id);
            // Also what this module declares to be something else.
            if is_variable {
                p.addresses[id.index()] = (Address::Variable(name), 0);
            }
        }
        p.defined[id.index()] = is_defined;
        // A weak reference to what nobody defines is null; functions of the library are there.
        if linkage(&module, id) == Linkage::ExternWeak && !is_defined && libc::find(name.as_str()).is_none() {
            p.addresses[id.index()] = (Address::Null, 0);
        }
    }
    p.finish();
}

/// An alias that another module defines is what it stands for there.
fn share_aliases(prepared: &mut [(String, Prepared)], winners: &Winners) {
    let mut aliases: FxHashMap<Symbol, ((Address, i64), bool)> = FxHashMap::default();
    for (&name, winner) in winners {
        let p = &prepared[winner.module].1;
        if winner.claim > Claim::Declared && matches!(p.module.global(winner.id).kind, GlobalKind::Alias(_)) {
            aliases.insert(name, (p.address(winner.id), p.defined[winner.id.index()]));
        }
    }
    if aliases.is_empty() {
        return;
    }
    for (_, p) in prepared {
        let module = p.module.clone();
        for id in (0..module.globals.len()).map(GlobalId::new).filter(|&id| !is_local(&module, id)) {
            if let Some(&(address, defined)) = aliases.get(&Symbol::new(&plain_name(&module, id))) {
                p.addresses[id.index()] = address;
                p.defined[id.index()] = defined;
            }
        }
    }
}

/// A variable is as large as its largest declaration (tentative definitions of C may differ).
fn share_extents(prepared: &mut [(String, Prepared)]) {
    let mut smallest: FxHashMap<Symbol, (u64, u64)> = FxHashMap::default();
    for (_, p) in prepared.iter() {
        for (&name, &(size, align)) in &p.extents {
            let entry = smallest.entry(name).or_insert((size, align));
            // What all modules agree on may be accessed without a check.
            *entry = (entry.0.min(size), entry.1.min(align));
        }
    }
    for (_, p) in prepared {
        for (name, extent) in &mut p.extents {
            *extent = smallest.get(name).copied().unwrap_or(*extent);
        }
    }
}

impl LinkedProgram {
    /// The same program with its variables lowered in another way. To be said before anything is asked.
    pub fn with_slots(mut self, slots: Slots) -> LinkedProgram {
        self.slots = slots;
        self
    }

    fn collect_functions(&mut self, prepared: &[(String, Prepared)], winners: &Winners) {
        for (number, (_, p)) in prepared.iter().enumerate() {
            for (index, function) in p.module.functions.iter().enumerate() {
                let (Some(_), (Address::Function(name), 0)) = (&function.body, p.address(function.global))
                else {
                    continue;
                };
                let wins = is_local(&p.module, function.global)
                    || winners.get(&name).is_some_and(|w| w.module == number && w.id == function.global);
                if wins {
                    let definition = Definition {
                        module: number,
                        function: FunctionId::new(index),
                        body: OnceLock::new(),
                    };
                    self.functions.entry(name).or_insert(definition);
                }
            }
        }
    }

    fn collect_globals(&mut self, prepared: &[(String, Prepared)], winners: &Winners) {
        for (number, (_, p)) in prepared.iter().enumerate() {
            let lowered: Vec<_> = p
                .module
                .variables
                .par_iter()
                .filter_map(|variable| {
                    let (Address::Variable(name), 0) = p.address(variable.global) else { return None };
                    if is_special(name.as_str()) {
                        return None;
                    }
                    let wins = is_local(&p.module, variable.global)
                        || winners.get(&name).is_some_and(|w| w.module == number && w.id == variable.global);
                    wins.then(|| lower_global(p, variable, name))
                })
                .collect();
            for result in lowered {
                match result {
                    Ok(global) => _ = self.globals.entry(global.name).or_insert(Arc::new(global)),
                    Err(error) => self.problems.push(error.into()),
                }
            }
        }
    }

    /// Functions that run before and after `main`.
    fn collect_start_and_end(&mut self, prepared: &[(String, Prepared)]) {
        for (_, p) in prepared {
            self.constructors.extend(start_list(p, b"llvm.global_ctors"));
            self.destructors.extend(start_list(p, b"llvm.global_dtors"));
        }
        self.constructors.sort_by_key(|entry| entry.0);
        self.destructors.sort_by_key(|entry| std::cmp::Reverse(entry.0));
    }

    fn collect_undefined(&mut self, prepared: &[(String, Prepared)]) {
        for (_, p) in prepared {
            for ifunc in &p.module.ifuncs {
                self.problems.push(LinkProblem::Resolver(Symbol::new(&plain_name(&p.module, ifunc.global))));
            }
            for function in p.module.functions.iter().filter(|function| function.body.is_none()) {
                if let (Address::Function(name), _) = p.address(function.global)
                    && !p.defined[function.global.index()]
                    && !name.as_str().starts_with("llvm.")
                    && libc::find(name.as_str()).is_none()
                {
                    self.undefined.push(name);
                }
            }
        }
        self.undefined.sort_unstable_by_key(|name| name.as_str());
        self.undefined.dedup();
    }

    /// The functions that have bodies, in the order of the files.
    pub fn functions(&self) -> impl ExactSizeIterator<Item = FunctionName> + '_ {
        self.functions.keys().map(|&name| function_name(name))
    }

    pub fn globals(&self) -> impl ExactSizeIterator<Item = &Arc<Global>> + '_ {
        self.globals.values()
    }

    /// Run before `main` in this order (the numbers are priorities).
    pub fn constructors(&self) -> &[(u32, FunctionName)] {
        &self.constructors
    }

    /// Run after `main` in this order.
    pub fn destructors(&self) -> &[(u32, FunctionName)] {
        &self.destructors
    }

    pub fn problems(&self) -> &[LinkProblem] {
        &self.problems
    }

    /// Functions that are called or whose address is taken, but that have neither a body nor a model.
    pub fn undefined(&self) -> &[Symbol] {
        &self.undefined
    }

    /// The file in which a function is defined.
    pub fn file_of(&self, function: FunctionName) -> Option<&str> {
        let definition = self.functions.get(&function.name)?;
        self.modules.get(definition.module).map(|(file, _)| file.as_str())
    }

    /// Lowers a function anew, without keeping the result.
    pub fn lower(&self, function: FunctionName) -> Option<Result<Body, LowerError>> {
        let definition = self.functions.get(&function.name)?;
        let (_, prepared) = self.modules.get(definition.module)?;
        Some(lower_function(prepared, definition.function, &self.checks, self.slots))
    }
}

/// The entries `{ i32 priority, ptr function, ptr data }` of a list of constructors or destructors.
fn start_list(p: &Prepared, name: &[u8]) -> Vec<(u32, FunctionName)> {
    let constants = &p.module.constants;
    let Some(id) = p.module.find_global(name) else { return Vec::new() };
    let GlobalKind::Variable(at) = p.module.global(id).kind else { return Vec::new() };
    let init = p.module.variables.get(at as usize).and_then(|variable| variable.init);
    let Some(ConstKind::Aggregate(entries)) = init.map(|id| constants.get(id).kind) else {
        return Vec::new();
    };
    let entry = |id| {
        let ConstKind::Aggregate(parts) = constants.get(id).kind else { return None };
        let &[priority, function, ..] = constants.elements(parts) else { return None };
        match (fold(p, priority, 0), fold(p, function, 0)) {
            (Some(Folded::Int(priority)), Some(Folded::Address(Address::Function(name), 0))) => {
                Some((u32::try_from(priority).unwrap_or(u32::MAX), function_name(name)))
            }
            _ => None,
        }
    };
    constants.elements(entries).iter().filter_map(|&id| entry(id)).collect()
}

impl World for LinkedProgram {
    fn class(&self, _name: Symbol) -> Result<Option<Arc<ClassDecl>>, WorldError> {
        Ok(None)
    }

    fn body(&self, function: FunctionName) -> Result<Option<Arc<Body>>, WorldError> {
        if !function.owner.is_empty() {
            return Ok(None);
        }
        let Some(definition) = self.functions.get(&function.name) else { return Ok(None) };
        let lower = || {
            let (file, prepared) = &self.modules[definition.module];
            match lower_function(prepared, definition.function, &self.checks, self.slots) {
                Ok(body) => Ok(Arc::new(body)),
                Err(error) => Err(WorldError(format!("{file}: {error}"))),
            }
        };
        definition.body.get_or_init(lower).clone().map(Some)
    }

    fn global(&self, name: Symbol) -> Option<Arc<Global>> {
        self.globals.get(&name).cloned()
    }
}
