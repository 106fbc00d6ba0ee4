//! The ids of the tables, four bytes each, also when optional.

use std::num::NonZeroU32;

use super::sym::Sym;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(NonZeroU32);

        impl $name {
            /// The id of the table's entry number `index`. Tables have less than 2³² - 1 entries, because the
            /// text they come from is shorter than that.
            #[inline]
            pub const fn new(index: usize) -> Self {
                match NonZeroU32::new((index as u32).wrapping_add(1)) {
                    Some(id) => Self(id),
                    None => Self(NonZeroU32::MAX),
                }
            }

            /// The entry's number in its table.
            #[inline]
            pub const fn index(self) -> usize {
                (self.0.get() - 1) as usize
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.index())
            }
        }
    )*};
}

ids! {
    /// A type of the module; equal ids are equal types.
    TypeId
    /// A named structure type (`%struct.S`).
    NamedTypeId
    /// A constant of the module.
    ConstId
    /// A global value: variable, function, alias or ifunc.
    GlobalId
    /// A function of the module, in the order of the text.
    FunctionId
    /// An interned set of attributes.
    AttrSetId
    /// A metadata node.
    MdId
    /// An inline assembly expression.
    AsmId
    /// The label that a `blockaddress` names.
    LabelId
    /// A local value of a body: parameters first, then results in the order of the text.
    ValueId
    /// An instruction of a body, in the order of the text.
    InstId
    /// A block of a body, in the order of the text; the entry is number 0.
    BlockId
    /// A call site of a body.
    CallId
}

/// A run of entries in a pool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct List {
    pub start: u32,
    pub len: u32,
}

impl List {
    /// The entries of `pool` from `start` on.
    pub(crate) fn since<T>(pool: &[T], start: usize) -> List {
        List { start: start as u32, len: (pool.len() - start) as u32 }
    }

    /// The entries' places in their pool.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..self.start as usize + self.len as usize
    }

    pub fn is_empty(self) -> bool {
        self.len == 0
    }
}

/// How the text names a local value, a block, a global or a type: by name or by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LocalName {
    Name(Sym),
    Number(u32),
}
