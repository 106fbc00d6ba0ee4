//! Which id a name or a number of the text stands for.
//!
//! Names are symbols and numbers are mostly dense, so tables indexed by them replace hash maps. The tables of
//! local names are not cleared between functions: an entry counts only if it carries the current function's
//! stamp. A number that is too large for the length of the text goes to a hash map.

use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

use super::super::model::*;

/// A dense table from numbers to ids, with a stamp for each entry.
#[derive(Default)]
struct Stamped {
    entries: Vec<(u32, u32)>,
}

impl Stamped {
    #[inline]
    fn get(&self, stamp: u32, at: usize) -> Option<u32> {
        self.entries.get(at).filter(|entry| entry.0 == stamp).map(|entry| entry.1)
    }

    #[inline]
    fn set(&mut self, stamp: u32, at: usize, id: u32) {
        if at >= self.entries.len() {
            self.entries.resize((at + 1).max(2 * self.entries.len()), (0, 0));
        }
        self.entries[at] = (stamp, id);
    }
}

/// The tables of names.
pub(super) struct Names {
    /// Numbers below this are in the dense tables.
    dense: u32,
    stamp: u32,
    named: Stamped,
    numbered: Stamped,
    far: HashMap<(u32, u32), u32, FxBuildHasher>,
    metadata: Stamped,
    far_metadata: HashMap<u32, u32, FxBuildHasher>,
    pub types: HashMap<LocalName, TypeId, FxBuildHasher>,
    pub defined_types: HashSet<NamedTypeId, FxBuildHasher>,
    /// The types with which globals were called before their declaration.
    pub called: HashMap<GlobalId, TypeId, FxBuildHasher>,
    pub labels: HashMap<(GlobalId, LocalName), LabelId, FxBuildHasher>,
}

/// The stamp of tables that belong to the module.
const MODULE: u32 = 1;

impl Names {
    pub fn new(source_len: usize) -> Names {
        Names {
            dense: u32::try_from(source_len / 8).unwrap_or(u32::MAX).max(1 << 16),
            stamp: MODULE,
            named: Stamped::default(),
            numbered: Stamped::default(),
            far: HashMap::default(),
            metadata: Stamped::default(),
            far_metadata: HashMap::default(),
            types: HashMap::default(),
            defined_types: HashSet::default(),
            called: HashMap::default(),
            labels: HashMap::default(),
        }
    }

    /// Forgets all local names.
    pub fn enter_function(&mut self) {
        self.stamp += 1;
    }

    #[inline]
    pub fn local(&self, name: LocalName) -> Option<u32> {
        match name {
            LocalName::Name(name) => self.named.get(self.stamp, name.0 as usize),
            LocalName::Number(number) if number < self.dense => {
                self.numbered.get(self.stamp, number as usize)
            }
            LocalName::Number(number) => self.far.get(&(self.stamp, number)).copied(),
        }
    }

    #[inline]
    pub fn set_local(&mut self, name: LocalName, id: u32) {
        match name {
            LocalName::Name(name) => self.named.set(self.stamp, name.0 as usize, id),
            LocalName::Number(number) if number < self.dense => {
                self.numbered.set(self.stamp, number as usize, id);
            }
            LocalName::Number(number) => {
                self.far.insert((self.stamp, number), id);
            }
        }
    }

    #[inline]
    pub fn metadata(&self, number: u32) -> Option<u32> {
        if number < self.dense {
            self.metadata.get(MODULE, number as usize)
        } else {
            self.far_metadata.get(&number).copied()
        }
    }

    pub fn set_metadata(&mut self, number: u32, id: u32) {
        if number < self.dense {
            self.metadata.set(MODULE, number as usize, id);
        } else {
            self.far_metadata.insert(number, id);
        }
    }
}
