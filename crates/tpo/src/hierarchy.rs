//! The types of a program: names, flags and direct supertypes, ancestors first.
//!
//! A type can be added only when its supertypes are there, so the numbering is a topological order and there can be no
//! cycle. Number 0 is the pseudo-type [`TypeId::CONCRETE`], an ancestor of every type that can have instances; it is in no
//! slice and no enumeration lists it.

use crate::TpoError;
use indexmap::IndexSet;
use rustc_hash::FxBuildHasher;

/// A type of a [`Hierarchy`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TypeId(pub u32);

impl TypeId {
    /// The pseudo-type above all types that are neither abstract nor interfaces.
    pub const CONCRETE: TypeId = TypeId(0);

    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is declared about a type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TypeFlags(u8);

impl TypeFlags {
    pub const NONE: TypeFlags = TypeFlags(0);
    /// Has no direct instances.
    pub const ABSTRACT: TypeFlags = TypeFlags(1);
    /// Nothing can be below it.
    pub const FINAL: TypeFlags = TypeFlags(2);
    /// Has no direct instances, and a type may have several of these as supertypes.
    pub const INTERFACE: TypeFlags = TypeFlags(4);
    /// No type unknown today can be directly below it.
    pub const SEALED: TypeFlags = TypeFlags(8);

    /// The flags by the names that the text format uses.
    pub const NAMES: [(&'static str, TypeFlags); 4] = [
        ("abstract", Self::ABSTRACT),
        ("final", Self::FINAL),
        ("interface", Self::INTERFACE),
        ("sealed", Self::SEALED),
    ];

    /// `None` when a bit has no meaning.
    pub fn from_bits(bits: u8) -> Option<Self> {
        (bits < 16).then_some(TypeFlags(bits))
    }

    pub fn bits(self) -> u8 {
        self.0
    }

    pub fn with(self, other: TypeFlags) -> Self {
        TypeFlags(self.0 | other.0)
    }

    pub fn has(self, other: TypeFlags) -> bool {
        self.0 & other.0 == other.0
    }

    pub fn is_concrete(self) -> bool {
        !self.has(Self::ABSTRACT) && !self.has(Self::INTERFACE)
    }

    /// Whether a type loaded later may name this one as a direct supertype.
    pub fn is_open(self) -> bool {
        !self.has(Self::FINAL) && !self.has(Self::SEALED)
    }
}

/// All known types.
#[derive(Clone, Debug)]
pub struct Hierarchy {
    names: IndexSet<Box<str>, FxBuildHasher>,
    flags: Vec<TypeFlags>,
    super_starts: Vec<u32>,
    supers: Vec<TypeId>,
}

impl Default for Hierarchy {
    fn default() -> Self {
        Self::new()
    }
}

impl Hierarchy {
    /// The name of [`TypeId::CONCRETE`].
    pub const CONCRETE_NAME: &'static str = "<concrete>";
    /// Positions are packed into 24 bits.
    pub const MAX_TYPES: usize = (1 << 24) - 1;
    /// Bounds the work that a deep hierarchy can cause: inserting a type touches each of its ancestors.
    pub const MAX_CLOSURE: usize = 1 << 25;

    /// Knows the pseudo-type only.
    pub fn new() -> Self {
        let mut names = IndexSet::default();
        names.insert(Self::CONCRETE_NAME.into());
        Hierarchy { names, flags: vec![TypeFlags::ABSTRACT], super_starts: vec![0, 0], supers: Vec::new() }
    }

    /// Adds a type below types that are there already.
    pub fn add(&mut self, name: &str, flags: TypeFlags, supers: &[TypeId]) -> Result<TypeId, TpoError> {
        if self.flags.len() > Self::MAX_TYPES {
            return Err(TpoError::TooManyTypes { limit: Self::MAX_TYPES });
        }
        if let Some(&bad) = supers.iter().find(|&&s| s == TypeId::CONCRETE || s.index() >= self.flags.len()) {
            return Err(TpoError::UnknownType(bad));
        }
        if self.supers.len() + supers.len() > Self::MAX_CLOSURE {
            return Err(TpoError::ClosureTooLarge { limit: Self::MAX_CLOSURE });
        }
        if !self.names.insert(name.into()) {
            return Err(TpoError::DuplicateType(name.to_owned()));
        }
        let id = TypeId(self.flags.len() as u32);
        self.flags.push(flags);
        self.supers.extend_from_slice(supers);
        self.super_starts.push(self.supers.len() as u32);
        Ok(id)
    }

    /// Numbers below this are valid, [`TypeId::CONCRETE`] included.
    pub fn id_bound(&self) -> u32 {
        self.flags.len() as u32
    }

    /// How many real types there are.
    pub fn type_count(&self) -> usize {
        self.flags.len() - 1
    }

    /// The real types, ancestors first.
    pub fn types(&self) -> impl Iterator<Item = TypeId> + use<> {
        (1..self.id_bound()).map(TypeId)
    }

    pub fn find(&self, name: &str) -> Option<TypeId> {
        self.names.get_index_of(name).map(|i| TypeId(i as u32))
    }

    /// Empty for a number that is not a type.
    pub fn name(&self, t: TypeId) -> &str {
        self.names.get_index(t.index()).map_or("", |name| name)
    }

    /// No flags for a number that is not a type.
    pub fn flags(&self, t: TypeId) -> TypeFlags {
        self.flags.get(t.index()).copied().unwrap_or_default()
    }

    /// Direct supertypes as declared.
    pub fn supers(&self, t: TypeId) -> &[TypeId] {
        match (self.super_starts.get(t.index()), self.super_starts.get(t.index() + 1)) {
            (Some(&start), Some(&end)) => &self.supers[start as usize..end as usize],
            _ => &[],
        }
    }

    /// The type itself and all that it is below, sorted; with [`TypeId::CONCRETE`] when it can have instances.
    pub fn ancestors(&self, t: TypeId) -> Vec<TypeId> {
        let mut found = vec![t];
        let mut next = 0;
        let mut seen = rustc_hash::FxHashSet::from_iter([t]);
        while next < found.len() {
            found.extend(self.supers(found[next]).iter().copied().filter(|&s| seen.insert(s)));
            next += 1;
        }
        if t != TypeId::CONCRETE && self.flags(t).is_concrete() {
            found.push(TypeId::CONCRETE);
        }
        found.sort_unstable();
        found
    }

    /// The ancestors of every type at once.
    pub(crate) fn closure(&self) -> Result<Closure, TpoError> {
        let mut closure = Closure { starts: vec![0, 0], items: Vec::new() };
        for t in self.types() {
            let start = closure.items.len();
            for (i, &s) in self.supers(t).iter().enumerate() {
                closure.append_ancestors(s);
                if i > 0 {
                    sort_tail(&mut closure.items, start);
                }
            }
            closure.items.push(t);
            if self.flags(t).is_concrete() {
                closure.items.push(TypeId::CONCRETE);
            }
            sort_tail(&mut closure.items, start);
            if closure.items.len() > Self::MAX_CLOSURE {
                return Err(TpoError::ClosureTooLarge { limit: Self::MAX_CLOSURE });
            }
            closure.starts.push(closure.items.len() as u32);
        }
        Ok(closure)
    }
}

fn sort_tail(items: &mut Vec<TypeId>, start: usize) {
    items[start..].sort_unstable();
    let mut kept = start;
    for i in start..items.len() {
        if kept == start || items[kept - 1] != items[i] {
            items[kept] = items[i];
            kept += 1;
        }
    }
    items.truncate(kept);
}

/// For every type its ancestors (itself and perhaps CONCRETE included), in one array.
pub(crate) struct Closure {
    starts: Vec<u32>,
    items: Vec<TypeId>,
}

impl Closure {
    pub(crate) fn of(&self, t: TypeId) -> &[TypeId] {
        &self.items[self.starts[t.index()] as usize..self.starts[t.index() + 1] as usize]
    }

    fn append_ancestors(&mut self, t: TypeId) {
        let range = self.starts[t.index()] as usize..self.starts[t.index() + 1] as usize;
        // A supertype's concreteness says nothing about the type below it.
        let skip = usize::from(self.items.get(range.start) == Some(&TypeId::CONCRETE));
        self.items.extend_from_within(range.start + skip..range.end);
    }
}
