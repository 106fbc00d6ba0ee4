//! Constants and constant expressions.
//!
//! Scalars, expressions and references are interned; aggregates and byte strings, which are mostly large and
//! unique, get a new id where they occur. Integers up to 64 bits are kept in place, wider ones as words.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::ids::{BlockId, ConstId, GlobalId, LabelId, List, TypeId};
use super::instructions::{BinOp, CastOp, Flags, FloatPredicate, IntPredicate};
use super::sym::Sym;

/// A constant with its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Const {
    pub ty: TypeId,
    pub kind: ConstKind,
}

/// What a constant is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ConstKind {
    /// An integer of at most 64 bits, zero-extended from its width.
    Int(u64),
    /// A wider integer: little-endian words, as many as the width needs, zero-extended.
    WideInt(List),
    /// A `half`, `bfloat`, `float` or `double`: its bits in its own format.
    Float(u64),
    /// An `x86_fp80`, `fp128` or `ppc_fp128`: its bits as two little-endian words (for `ppc_fp128` the first
    /// `double` is the low word).
    WideFloat(List),
    /// The null pointer.
    Null,
    /// The token `none`.
    NoToken,
    Undef,
    Poison,
    /// `zeroinitializer` of an array, structure, vector or target type.
    Zero,
    /// `c"..."`, see [`ConstTable::bytes`].
    Bytes(List),
    /// The elements of an array, structure or vector, see [`ConstTable::elements`].
    Aggregate(List),
    /// A vector with all elements equal.
    Splat(ConstId),
    /// The address of a global value.
    Global(GlobalId),
    /// The address of a block of the function, see [`ConstTable::label`].
    BlockAddress {
        function: GlobalId,
        label: LabelId,
    },
    DsoLocalEquivalent(GlobalId),
    NoCfi(GlobalId),
    /// `ptrauth (pointer, key, discriminator, address, ...)`: the elements.
    PtrAuth(List),
    Cast {
        op: CastOp,
        flags: Flags,
        value: ConstId,
    },
    Binary {
        op: BinOp,
        flags: Flags,
        lhs: ConstId,
        rhs: ConstId,
    },
    /// See [`ConstTable::gep`].
    Gep(u32),
    ICmp {
        predicate: IntPredicate,
        lhs: ConstId,
        rhs: ConstId,
    },
    FCmp {
        predicate: FloatPredicate,
        lhs: ConstId,
        rhs: ConstId,
    },
    /// `select`, `extractelement`, `insertelement`, `shufflevector` and `fneg`: by name, with their operands.
    Other {
        name: Sym,
        operands: List,
    },
}

/// A constant `getelementptr`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConstGep {
    pub source: TypeId,
    pub flags: Flags,
    pub base: ConstId,
    /// See [`ConstTable::elements`].
    pub indices: List,
    /// `inrange(low, high)` of LLVM 19 and later.
    pub in_range: Option<(i64, i64)>,
}

/// Inline assembly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InlineAsm {
    pub template: Sym,
    pub constraints: Sym,
    pub side_effect: bool,
    pub align_stack: bool,
    pub intel_dialect: bool,
    pub unwind: bool,
}

/// All constants of a module.
#[derive(Clone, Debug, Default)]
pub struct ConstTable {
    pub(crate) all: Vec<Const>,
    ids: HashMap<Const, ConstId, FxBuildHasher>,
    pub(crate) elements: Vec<ConstId>,
    element_ids: HashMap<Box<[ConstId]>, List, FxBuildHasher>,
    words: Vec<u64>,
    word_ids: HashMap<Box<[u64]>, List, FxBuildHasher>,
    pub(crate) bytes: Vec<u8>,
    geps: Vec<ConstGep>,
    gep_ids: HashMap<ConstGep, u32, FxBuildHasher>,
    pub(crate) labels: Vec<BlockId>,
}

impl ConstTable {
    /// The constant with this id.
    #[inline]
    pub fn get(&self, id: ConstId) -> Const {
        self.all[id.index()]
    }

    pub fn len(&self) -> usize {
        self.all.len()
    }

    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Elements of an aggregate, operands of an expression.
    pub fn elements(&self, list: List) -> &[ConstId] {
        &self.elements[list.range()]
    }

    /// The words of a wide integer or float.
    pub fn words(&self, list: List) -> &[u64] {
        &self.words[list.range()]
    }

    /// The bytes of a `c"..."` string.
    pub fn bytes(&self, list: List) -> &[u8] {
        &self.bytes[list.range()]
    }

    pub fn gep(&self, at: u32) -> &ConstGep {
        &self.geps[at as usize]
    }

    /// The block that a `blockaddress` names, in the body of its function.
    pub fn label(&self, label: LabelId) -> BlockId {
        self.labels[label.index()]
    }

    pub(crate) fn intern(&mut self, ty: TypeId, kind: ConstKind) -> ConstId {
        let constant = Const { ty, kind };
        *self.ids.entry(constant).or_insert_with(|| {
            self.all.push(constant);
            ConstId::new(self.all.len() - 1)
        })
    }

    /// A constant that is not worth interning.
    pub(crate) fn push(&mut self, ty: TypeId, kind: ConstKind) -> ConstId {
        self.all.push(Const { ty, kind });
        ConstId::new(self.all.len() - 1)
    }

    pub(crate) fn intern_words(&mut self, words: &[u64]) -> List {
        if let Some(&known) = self.word_ids.get(words) {
            return known;
        }
        let start = self.words.len();
        self.words.extend_from_slice(words);
        let new = List::since(&self.words, start);
        self.word_ids.insert(words.into(), new);
        new
    }

    pub(crate) fn push_elements(&mut self, elements: &[ConstId]) -> List {
        let start = self.elements.len();
        self.elements.extend_from_slice(elements);
        List::since(&self.elements, start)
    }

    /// The list of an expression's operands: equal lists are the same list.
    pub(crate) fn intern_elements(&mut self, elements: &[ConstId]) -> List {
        if let Some(&known) = self.element_ids.get(elements) {
            return known;
        }
        let new = self.push_elements(elements);
        self.element_ids.insert(elements.into(), new);
        new
    }

    pub(crate) fn intern_gep(&mut self, gep: ConstGep) -> u32 {
        *self.gep_ids.entry(gep).or_insert_with(|| {
            self.geps.push(gep);
            self.geps.len() as u32 - 1
        })
    }
}
