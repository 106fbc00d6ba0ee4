//! Several programs in one build: what more than one file defines is kept apart.
//!
//! The commands of a build often make several executables, each with a `main` and with further functions that share their names (`usage`, `cleanup`). A linker never sees
//! these together, and nothing in the commands says which files belong to which. So a name that several files define strongly is nobody's name outside
//! of these files: each file means its own definition, as if it were `static`, and a file that only declares it means an unknown one. All other names are unique, and their
//! summaries serve every program. Said by name, since calls that become unknown are findings that may be missed.

use std::collections::BTreeMap;
use std::sync::Arc;

use pathlight_llvm::link::Input;
use pathlight_llvm::lower::{defines, linkage, plain_name};
use pathlight_llvm::read::{GlobalId, GlobalKind, Linkage, Module};

/// A name that several files define.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shared {
    pub name: String,
    /// The files that define it, in order.
    pub files: Vec<String>,
    /// How many other files use it, and do not get a definition.
    pub users: usize,
}

/// Makes the definitions of names that several files define local to their files.
pub fn keep_apart(inputs: &mut [Input]) -> Vec<Shared> {
    let mut definers: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (number, input) in inputs.iter().enumerate() {
        for id in ids(&input.module).filter(|id| is_strong(&input.module, *id)) {
            definers.entry(plain_name(&input.module, id)).or_default().push(number);
        }
    }
    definers.retain(|_, files| files.len() > 1);
    let mut users: BTreeMap<String, usize> = BTreeMap::new();
    for input in inputs.iter() {
        for id in ids(&input.module).filter(|id| !is_strong(&input.module, *id)) {
            let name = plain_name(&input.module, id);
            if definers.contains_key(&name) && linkage(&input.module, id) == Linkage::External {
                *users.entry(name).or_default() += 1;
            }
        }
    }
    for input in inputs.iter_mut() {
        for id in ids(&input.module) {
            let name = plain_name(&input.module, id);
            if is_strong(&input.module, id) && definers.contains_key(&name) {
                make_local(Arc::make_mut(&mut input.module), id, users.contains_key(&name));
            }
        }
    }
    let named = definers.into_iter().map(|(name, files)| {
        let users = users.get(&name).copied().unwrap_or(0);
        Shared { users, files: files.into_iter().map(|file| inputs[file].file.clone()).collect(), name }
    });
    named.collect()
}

fn ids(module: &Module) -> impl Iterator<Item = GlobalId> + use<> {
    (0..module.globals.len()).map(GlobalId::new)
}

fn is_strong(module: &Module, id: GlobalId) -> bool {
    defines(module, id) && linkage(module, id) == Linkage::External
}

/// Other files that use a variable of this name may mean this one, and write it: then nobody knows what it holds.
fn make_local(module: &mut Module, id: GlobalId, has_users: bool) {
    if let GlobalKind::Variable(at) = module.global(id).kind
        && let Some(variable) = module.variables.get_mut(at as usize).filter(|_| has_users)
    {
        variable.init = None;
    }
    let info = match module.global(id).kind {
        GlobalKind::Variable(at) => module.variables.get_mut(at as usize).map(|it| &mut it.info),
        GlobalKind::Function(function) => module.functions.get_mut(function.index()).map(|it| &mut it.info),
        GlobalKind::Alias(at) => module.aliases.get_mut(at as usize).map(|it| &mut it.info),
        GlobalKind::IFunc(at) => module.ifuncs.get_mut(at as usize).map(|it| &mut it.info),
    };
    if let Some(info) = info {
        info.linkage = Linkage::Internal;
    }
}

/// What people are told.
pub fn note(shared: &[Shared]) -> Option<String> {
    const MANY: usize = 8;
    if shared.is_empty() {
        return None;
    }
    let mut named: Vec<String> = shared
        .iter()
        .take(MANY)
        .map(|one| match one.users {
            0 => format!("{} ({} files)", one.name, one.files.len()),
            users => format!("{} ({} files, unknown in {users} others)", one.name, one.files.len()),
        })
        .collect();
    if shared.len() > MANY {
        named.push(format!("and {} more", shared.len() - MANY));
    }
    Some(format!("defined in several files, so each file has its own: {}", named.join(", ")))
}
