//! Attributes of parameters, results, functions, calls and globals, as interned sets.
//!
//! The language has more than a hundred attributes and gets more with every version, so they are kept by name:
//! a reader of a new version loses nothing.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::ids::{AttrSetId, TypeId};
use super::sym::Sym;

/// One attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Attr {
    /// A word: `nonnull`.
    Flag(Sym),
    /// A word with a number: `align 8`, `dereferenceable(16)`.
    Int(Sym, u64),
    /// A word with a type: `byval(%struct.S)`.
    Type(Sym, TypeId),
    /// A word with other arguments, as they stand in the text: `memory(read)`, `range(i32 0, 8)`.
    Other(Sym, Sym),
    /// A string with its value, which is empty when there is none: `"frame-pointer"="all"`.
    Text(Sym, Sym),
    /// A reference to an attribute group: `#0`.
    Group(u32),
}

/// All sets of attributes of a module.
#[derive(Clone, Debug, Default)]
pub struct AttrTable {
    sets: Vec<Box<[Attr]>>,
    ids: HashMap<Box<[Attr]>, AttrSetId, FxBuildHasher>,
    pub(crate) groups: HashMap<u32, AttrSetId, FxBuildHasher>,
}

impl AttrTable {
    /// The set without attributes.
    pub const EMPTY: AttrSetId = AttrSetId::new(0);

    pub(crate) fn new() -> AttrTable {
        let mut table = AttrTable::default();
        table.intern(&[]);
        table
    }

    pub(crate) fn intern(&mut self, set: &[Attr]) -> AttrSetId {
        if let Some(&known) = self.ids.get(set) {
            return known;
        }
        let new = AttrSetId::new(self.sets.len());
        self.sets.push(set.into());
        self.ids.insert(set.into(), new);
        new
    }

    /// The attributes as they stand in the text: groups are not expanded.
    pub fn written(&self, set: AttrSetId) -> &[Attr] {
        &self.sets[set.index()]
    }

    /// The attributes of the group `#number`.
    pub fn group(&self, number: u32) -> &[Attr] {
        self.groups.get(&number).map_or(&[], |&set| self.written(set))
    }

    /// All attributes of a set, those of its groups included.
    pub fn iter(&self, set: AttrSetId) -> impl Iterator<Item = Attr> + '_ {
        self.written(set)
            .iter()
            .flat_map(move |attr| match attr {
                Attr::Group(number) => self.group(*number),
                _ => std::slice::from_ref(attr),
            })
            .copied()
    }

    /// Whether the set has the attribute of this name, whatever its arguments.
    pub fn has(&self, set: AttrSetId, name: Sym) -> bool {
        self.iter(set).any(|attr| match attr {
            Attr::Flag(n) | Attr::Int(n, _) | Attr::Type(n, _) | Attr::Other(n, _) | Attr::Text(n, _) => {
                n == name
            }
            Attr::Group(_) => false,
        })
    }

    /// The number of an attribute such as `align` or `dereferenceable`.
    pub fn int(&self, set: AttrSetId, name: Sym) -> Option<u64> {
        self.iter(set).find_map(|attr| match attr {
            Attr::Int(n, value) if n == name => Some(value),
            _ => None,
        })
    }

    /// The type of an attribute such as `byval` or `sret`.
    pub fn type_of(&self, set: AttrSetId, name: Sym) -> Option<TypeId> {
        self.iter(set).find_map(|attr| match attr {
            Attr::Type(n, ty) if n == name => Some(ty),
            _ => None,
        })
    }
}
