//! What debug information says: names of files, variables and structure members.

use pathlight_ir::{FieldName, Symbol};
use rustc_hash::FxHashMap;

use crate::read::{LocalName, MdId, MdValue, Module, Sym, Type, TypeId};

/// Longer chains of scopes or types than this are taken for cycles.
const LONGEST_CHAIN: usize = 64;

/// Structures and unions by name.
#[derive(Clone, Debug, Default)]
pub struct DebugIndex {
    composites: FxHashMap<Sym, MdId>,
}

impl DebugIndex {
    pub fn new(module: &Module) -> DebugIndex {
        let mut index = DebugIndex::default();
        for id in module.metadata.ids() {
            if let Some(composite) = module.metadata.composite_type(id)
                && !composite.name.is_empty()
                && composite.elements.is_some()
            {
                index.composites.entry(composite.name).or_insert(id);
            }
        }
        index
    }

    /// The description of a named structure type of LLVM: `%struct.list` is called `list` in the source.
    pub fn composite(&self, module: &Module, ty: TypeId) -> Option<MdId> {
        let Type::Named(named) = module.types.get(ty) else { return None };
        let LocalName::Name(name) = module.types.named(named).name else { return None };
        let text = module.text(name);
        let (_, text) = text.split_once('.').unwrap_or(("", &text));
        let text = text.rsplit("::").next().unwrap_or(text);
        let by = |text: &str| self.composites.get(&module.symbols.find(text.as_bytes())?).copied();
        by(text).or_else(|| by(text.rsplit_once('.')?.0))
    }
}

/// A member of a structure: what it is called, and the structure that it is, if it is one.
pub struct Member {
    pub name: FieldName,
    pub composite: Option<MdId>,
}

/// The member of a structure that covers the byte at `offset`; of several the one that begins there.
pub fn member(module: &Module, composite: MdId, offset: u64) -> Option<Member> {
    let table = &module.metadata;
    let structure = table.composite_type(composite)?;
    let bit = offset.checked_mul(8)?;
    let mut best: Option<(u64, MdId)> = None;
    for element in table.tuple(structure.elements?)? {
        let MdValue::Node(id) = *element else { continue };
        let Some(member) = table.derived_type(id) else { continue };
        let end = member.offset.saturating_add(member.size.max(1));
        // A base class covers its members' offsets; a static member has none of its own.
        let covers = member.offset <= bit && bit < end;
        if covers
            && !module.text(member.flags).contains("StaticMember")
            && best.is_none_or(|(at, _)| member.offset > at)
        {
            best = Some((member.offset, id));
        }
    }
    let chosen = table.derived_type(best?.1)?;
    let symbol = |sym: Sym| Symbol::new(&module.text(sym));
    Some(Member {
        name: FieldName {
            owner: symbol(structure.name),
            name: symbol(chosen.name),
            descriptor: Symbol::default(),
        },
        composite: chosen.base_type.and_then(|ty| composite_behind(module, ty)),
    })
}

/// The structure that a type is, behind typedefs, qualifiers and arrays.
pub fn composite_behind(module: &Module, mut ty: MdId) -> Option<MdId> {
    let table = &module.metadata;
    for _ in 0..LONGEST_CHAIN {
        if let Some(composite) = table.composite_type(ty) {
            if module.text(composite.tag) == "DW_TAG_array_type" {
                ty = composite.base_type?;
                continue;
            }
            return Some(ty);
        }
        let derived = table.derived_type(ty)?;
        if !matches!(
            &*module.text(derived.tag),
            "DW_TAG_typedef"
                | "DW_TAG_const_type"
                | "DW_TAG_volatile_type"
                | "DW_TAG_atomic_type"
                | "DW_TAG_restrict_type"
        ) {
            return None;
        }
        ty = derived.base_type?;
    }
    None
}

pub fn is_union(module: &Module, composite: MdId) -> bool {
    let tag = module.metadata.composite_type(composite).map(|composite| composite.tag);
    tag.is_some_and(|tag| module.text(tag) == "DW_TAG_union_type")
}

/// The file in which a scope lies.
pub fn file_of(module: &Module, scope: MdId) -> Option<Symbol> {
    let table = &module.metadata;
    let mut scope = scope;
    for _ in 0..LONGEST_CHAIN {
        let (file, outer) = if let Some(block) = table.lexical_block(scope) {
            (block.file, block.scope)
        } else {
            let subprogram = table.subprogram(scope)?;
            (subprogram.file, subprogram.scope)
        };
        if let Some(file) = file.and_then(|file| table.file(file)) {
            return Some(Symbol::new(&module.text(file.name)));
        }
        scope = outer?;
    }
    None
}
