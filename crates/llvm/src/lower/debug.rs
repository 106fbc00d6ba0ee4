//! What debug information says: names of files, variables and structure members.

use pathlight_ir::{FieldName, Symbol};
use rustc_hash::FxHashMap;

use crate::read::{LocalName, MdId, MdValue, Module, Sym, Type, TypeId};

/// Longer chains of scopes or types than this are taken for cycles.
const LONGEST_CHAIN: usize = 64;

/// Structures and unions by name, and their members by place.
#[derive(Clone, Debug, Default)]
pub struct DebugIndex {
    composites: FxHashMap<Sym, MdId>,
    /// What those are called that only a typedef names.
    aliases: FxHashMap<MdId, Sym>,
    /// By the tuple that lists them, which structures may share.
    members: FxHashMap<MdId, Box<[Extent]>>,
}

/// The bits that a member covers.
#[derive(Clone, Copy, Debug)]
struct Extent {
    start: u64,
    end: u64,
    member: MdId,
}

impl DebugIndex {
    pub fn new(module: &Module) -> DebugIndex {
        let mut index = DebugIndex::default();
        for id in module.metadata.ids() {
            index.alias(module, id);
            let Some(composite) = module.metadata.composite_type(id) else { continue };
            let Some(elements) = composite.elements else { continue };
            if !composite.name.is_empty() {
                index.composites.entry(composite.name).or_insert(id);
            }
            index.members.entry(elements).or_insert_with(|| extents(module, elements));
        }
        index
    }

    /// `typedef struct { ... } pair;`: the structure has no name, and LLVM gives it that of the typedef.
    fn alias(&mut self, module: &Module, id: MdId) -> Option<()> {
        let typedef = module.metadata.derived_type(id).filter(|ty| !ty.name.is_empty())?;
        let base = typedef.base_type.filter(|_| &*module.text(typedef.tag) == "DW_TAG_typedef")?;
        let composite = module.metadata.composite_type(base)?;
        if composite.name.is_empty() && composite.elements.is_some() {
            self.composites.entry(typedef.name).or_insert(base);
            self.aliases.entry(base).or_insert(typedef.name);
        }
        Some(())
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

impl DebugIndex {
    /// The member of a structure that covers the byte at `offset`; of several the one that begins last, and of those the first.
    pub fn member(&self, module: &Module, composite: MdId, offset: u64) -> Option<Member> {
        let structure = module.metadata.composite_type(composite)?;
        let found = covering(self.members.get(&structure.elements?)?, offset.checked_mul(8)?)?;
        let chosen = module.metadata.derived_type(found)?;
        let symbol = |sym: Sym| Symbol::new(&module.text(sym));
        Some(Member {
            name: FieldName {
                owner: symbol(*self.aliases.get(&composite).unwrap_or(&structure.name)),
                name: symbol(chosen.name),
                descriptor: Symbol::default(),
            },
            composite: chosen.base_type.and_then(|ty| composite_behind(module, ty)),
        })
    }
}

/// The members that a tuple lists, by where they begin. Of those that begin alike each ends behind the ones before it: the others are never the first that covers a bit.
fn extents(module: &Module, elements: MdId) -> Box<[Extent]> {
    let table = &module.metadata;
    let mut all: Vec<Extent> = Vec::new();
    for element in table.tuple(elements).unwrap_or_default() {
        let MdValue::Node(id) = *element else { continue };
        let Some(member) = table.derived_type(id) else { continue };
        // A static member has no place of its own.
        if !module.text(member.flags).contains("StaticMember") {
            let end = member.offset.saturating_add(member.size.max(1));
            all.push(Extent { start: member.offset, end, member: id });
        }
    }
    all.sort_by_key(|extent| extent.start);
    let mut kept: Vec<Extent> = Vec::with_capacity(all.len());
    for extent in all {
        if kept.last().is_none_or(|last| last.start != extent.start || last.end < extent.end) {
            kept.push(extent);
        }
    }
    kept.into()
}

fn covering(extents: &[Extent], bit: u64) -> Option<MdId> {
    let mut rest = &extents[..extents.partition_point(|extent| extent.start <= bit)];
    for _ in 0..LONGEST_CHAIN {
        let start = rest.last()?.start;
        let (before, alike) = rest.split_at(rest.partition_point(|extent| extent.start < start));
        if let Some(found) = alike.get(alike.partition_point(|extent| extent.end <= bit)) {
            return Some(found.member);
        }
        rest = before;
    }
    None
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
            return Some(Symbol::new(&module.file_name(&file)));
        }
        scope = outer?;
    }
    None
}
