//! A module made ready for lowering: what each of its global values is called in the program, the layout of its types, an index of its debug
//! information.
//!
//! Alone, a module keeps its own names; a linker gives it the names of the whole program ([`crate::link`]).

use std::sync::Arc;

use pathlight_ir::{FunctionName, Symbol};
use rustc_hash::FxHashMap;

use super::constants::{Folded, fold};
use super::debug::DebugIndex;
use super::layout::Layout;
use crate::read::{ConstId, GlobalId, GlobalKind, Linkage, Module, sym};

/// What the address of a global value is in the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Address {
    Function(Symbol),
    Variable(Symbol),
    /// A weak reference that nothing defines.
    Null,
}

pub fn function_name(name: Symbol) -> FunctionName {
    FunctionName { name, ..FunctionName::default() }
}

pub struct Prepared {
    pub module: Arc<Module>,
    pub layout: Layout,
    /// Rust copies values that need not be defined (the payload of `None`) and marks the loads that must be.
    pub is_rust: bool,
    pub debug: DebugIndex,
    /// For each global value: where it is, and how many bytes further (aliases may point into a variable).
    pub addresses: Vec<(Address, i64)>,
    /// Aliases that another module defines otherwise.
    pub overridden: Vec<bool>,
    /// The functions of the program that have a body somewhere, among those that this module mentions.
    pub defined: Vec<bool>,
    /// Size and alignment of the variables of the program, among those that this module mentions.
    pub extents: FxHashMap<Symbol, (u64, u64)>,
}

impl Prepared {
    /// The module alone.
    pub fn new(module: Arc<Module>) -> Prepared {
        let mut prepared = Prepared::unnamed(module);
        let module = prepared.module.clone();
        for index in 0..module.globals.len() {
            let id = GlobalId::new(index);
            let name = Symbol::new(&plain_name(&module, id));
            prepared.set_address(id, name);
            prepared.defined[index] = defines(&module, id);
        }
        prepared.finish();
        prepared
    }

    /// With addresses still to be set by [`Prepared::set_address`], and then [`Prepared::finish`].
    pub fn unnamed(module: Arc<Module>) -> Prepared {
        let count = module.globals.len();
        Prepared {
            layout: Layout::new(&module),
            is_rust: is_rust(&module),
            debug: DebugIndex::new(&module),
            addresses: vec![(Address::Null, 0); count],
            overridden: vec![false; count],
            defined: vec![false; count],
            extents: FxHashMap::default(),
            module,
        }
    }

    pub fn set_address(&mut self, id: GlobalId, name: Symbol) {
        let address = match self.module.global(id).kind {
            GlobalKind::Variable(_) => Address::Variable(name),
            _ => Address::Function(name),
        };
        self.addresses[id.index()] = (address, 0);
    }

    /// Lets aliases have the addresses of what they stand for, and notes how large variables are.
    pub fn finish(&mut self) {
        let module = self.module.clone();
        // An alias of an alias takes as many rounds as the chain is long; longer ones than this are cyclic or absurd.
        for _ in 0..8 {
            for alias in &module.aliases {
                let own = self.addresses[alias.global.index()];
                if !self.overridden[alias.global.index()]
                    && let Some((address, offset)) = self.constant_address(alias.aliasee)
                    && (address, offset) != own
                {
                    self.addresses[alias.global.index()] = (address, offset);
                    if let Some(target) = self.aliased(alias.aliasee) {
                        self.defined[alias.global.index()] |= self.defined[target.index()];
                    }
                }
            }
        }
        for variable in &module.variables {
            let Some(size) = self.layout.size(variable.ty) else { continue };
            let align = variable.info.align.bytes().unwrap_or(size.align);
            if let (Address::Variable(name), 0) = self.addresses[variable.global.index()] {
                self.extents.entry(name).or_insert((size.alloc, align));
            }
        }
    }

    fn aliased(&self, aliasee: ConstId) -> Option<GlobalId> {
        match self.module.constants.get(aliasee).kind {
            crate::read::ConstKind::Global(id) => Some(id),
            _ => None,
        }
    }

    fn constant_address(&self, id: ConstId) -> Option<(Address, i64)> {
        match fold(self, id, 0)? {
            Folded::Address(address, offset) => Some((address, offset)),
            _ => None,
        }
    }

    pub fn address(&self, id: GlobalId) -> (Address, i64) {
        self.addresses[id.index()]
    }
}

fn is_rust(module: &Module) -> bool {
    let units = module.named_metadata(b"llvm.dbg.cu").iter();
    let mut languages = units.map(|&unit| module.text(module.metadata.node(unit).word(sym::language)));
    languages.any(|language| language == "DW_LANG_Rust")
}

/// The name of a global value without the mark that says "do not mangle".
pub fn plain_name(module: &Module, id: GlobalId) -> String {
    let name = module.global_name(id);
    name.strip_prefix('\u{1}').unwrap_or(&name).to_string()
}

/// Does the module define this global value, rather than declare it?
pub fn defines(module: &Module, id: GlobalId) -> bool {
    match module.global(id).kind {
        GlobalKind::Variable(at) => module.variables.get(at as usize).is_some_and(|v| v.init.is_some()),
        GlobalKind::Function(function) => module.function(function).body.is_some(),
        GlobalKind::Alias(_) | GlobalKind::IFunc(_) => true,
    }
}

pub fn linkage(module: &Module, id: GlobalId) -> Linkage {
    match module.global(id).kind {
        GlobalKind::Variable(at) => module.variables[at as usize].info.linkage,
        GlobalKind::Function(function) => module.function(function).info.linkage,
        GlobalKind::Alias(at) => module.aliases[at as usize].info.linkage,
        GlobalKind::IFunc(at) => module.ifuncs[at as usize].info.linkage,
    }
}
