//! Sorts, as 32-bit values.
//!
//! Machine integers are subranges of `INT`, not a theory of their own: a term of sort `signed(32)` is an integer known to
//! lie in `[-2^31, 2^31)`, one of sort `unsigned(n)` (SMT-LIB's `(_ BitVec n)`) one in `[0, 2^n)`. Arithmetic on them is
//! arithmetic on integers; going back to a width is an explicit wrap. So `signed`, `unsigned` and `INT` mix freely.

use rustc_hash::FxHashMap;
use std::fmt;

/// A sort. Cheap to copy and compare; compound sorts are interned in the store.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Sort(pub(crate) u32);

/// The largest width of a machine integer; larger ones are refused by the parser.
pub const MAX_WIDTH: u32 = 1 << 16;

const TAG_UNSIGNED: u32 = 1 << 28;
const TAG_SIGNED: u32 = 2 << 28;
const TAG_INTERNED: u32 = 4 << 28;
const TAG_MASK: u32 = 0xf << 28;

impl Sort {
    pub const BOOL: Sort = Sort(0);
    pub const INT: Sort = Sort(1);
    /// References to objects; has the constant `null`.
    pub const REF: Sort = Sort(2);
    /// Types of a hierarchy: constants and `subtype`.
    pub const TYPE: Sort = Sort(3);
    /// Methods, for dispatch.
    pub const METHOD: Sort = Sort(4);
    pub const F32: Sort = Sort(5);
    pub const F64: Sort = Sort(6);
    /// IEEE rounding modes.
    pub const ROUNDING: Sort = Sort(7);

    /// Integers in `[0, 2^width)`.
    pub const fn unsigned(width: u32) -> Sort {
        Sort(TAG_UNSIGNED | width)
    }

    /// Integers in `[-2^(width-1), 2^(width-1))`.
    pub const fn signed(width: u32) -> Sort {
        Sort(TAG_SIGNED | width)
    }

    /// `INT` or one of its machine subranges.
    pub fn is_int(self) -> bool {
        self == Sort::INT || self.machine().is_some()
    }

    pub fn is_float(self) -> bool {
        self == Sort::F32 || self == Sort::F64
    }

    /// `(signed, width)` of a machine integer sort.
    pub fn machine(self) -> Option<(bool, u32)> {
        match self.0 & TAG_MASK {
            TAG_UNSIGNED => Some((false, self.0 & !TAG_MASK)),
            TAG_SIGNED => Some((true, self.0 & !TAG_MASK)),
            _ => None,
        }
    }

    fn interned(self) -> Option<usize> {
        if self.0 & TAG_MASK == TAG_INTERNED { Some((self.0 & !TAG_MASK) as usize) } else { None }
    }
}

impl fmt::Debug for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (*self, self.machine()) {
            (_, Some((true, width))) => write!(f, "signed{width}"),
            (_, Some((false, width))) => write!(f, "unsigned{width}"),
            (Sort::BOOL, _) => f.write_str("Bool"),
            (Sort::INT, _) => f.write_str("Int"),
            (Sort::REF, _) => f.write_str("Ref"),
            (Sort::TYPE, _) => f.write_str("Type"),
            (Sort::METHOD, _) => f.write_str("Method"),
            (Sort::F32, _) => f.write_str("F32"),
            (Sort::F64, _) => f.write_str("F64"),
            (Sort::ROUNDING, _) => f.write_str("RoundingMode"),
            _ => write!(f, "sort#{}", self.0 & !TAG_MASK),
        }
    }
}

/// What a sort is, for matching.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SortKind<'a> {
    Bool,
    Int,
    Machine {
        signed: bool,
        width: u32,
    },
    Ref,
    Type,
    Method,
    Float {
        double: bool,
    },
    Rounding,
    Map {
        index: Sort,
        value: Sort,
    },
    /// Declared by a user.
    Named(&'a str),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Compound {
    Map(Sort, Sort),
    Named(Box<str>),
}

/// The compound sorts of a store.
#[derive(Clone, Default, Debug)]
pub struct SortTable {
    compounds: Vec<Compound>,
    ids: FxHashMap<Compound, u32>,
}

impl SortTable {
    fn intern(&mut self, compound: Compound) -> Sort {
        if let Some(&id) = self.ids.get(&compound) {
            return Sort(TAG_INTERNED | id);
        }
        let id = self.compounds.len() as u32;
        self.compounds.push(compound.clone());
        self.ids.insert(compound, id);
        Sort(TAG_INTERNED | id)
    }

    /// Total maps from `index` to `value`.
    pub fn map(&mut self, index: Sort, value: Sort) -> Sort {
        self.intern(Compound::Map(index, value))
    }

    /// An uninterpreted sort; the same name gives the same sort.
    pub fn named(&mut self, name: &str) -> Sort {
        self.intern(Compound::Named(name.into()))
    }

    pub fn kind(&self, sort: Sort) -> SortKind<'_> {
        if let Some((signed, width)) = sort.machine() {
            return SortKind::Machine { signed, width };
        }
        match sort.interned() {
            Some(index) => match &self.compounds[index] {
                Compound::Map(index, value) => SortKind::Map { index: *index, value: *value },
                Compound::Named(name) => SortKind::Named(name),
            },
            None => match sort {
                Sort::BOOL => SortKind::Bool,
                Sort::REF => SortKind::Ref,
                Sort::TYPE => SortKind::Type,
                Sort::METHOD => SortKind::Method,
                Sort::F32 => SortKind::Float { double: false },
                Sort::F64 => SortKind::Float { double: true },
                Sort::ROUNDING => SortKind::Rounding,
                _ => SortKind::Int,
            },
        }
    }

    /// `(index, value)` of a map sort.
    pub fn map_parts(&self, sort: Sort) -> Option<(Sort, Sort)> {
        match self.kind(sort) {
            SortKind::Map { index, value } => Some((index, value)),
            _ => None,
        }
    }
}
