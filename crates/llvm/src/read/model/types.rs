//! Types, interned: equal ids are equal types.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::ids::{List, LocalName, NamedTypeId, TypeId};
use super::sym::Sym;

/// A type. Lists of types and numbers are in the table's pools.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    Void,
    Half,
    BFloat,
    Float,
    Double,
    X86Fp80,
    Fp128,
    PpcFp128,
    X86Mmx,
    X86Amx,
    Label,
    Token,
    Metadata,
    Int(u32),
    Ptr {
        address_space: u32,
    },
    Array {
        element: TypeId,
        len: u64,
    },
    Vector {
        element: TypeId,
        len: u64,
        scalable: bool,
    },
    /// A structure type without a name.
    Struct {
        fields: List,
        packed: bool,
    },
    /// A structure type with a name, see [`TypeTable::named`].
    Named(NamedTypeId),
    Function {
        result: TypeId,
        params: List,
        varargs: bool,
    },
    /// `target("name", types..., numbers...)`.
    Target {
        name: Sym,
        types: List,
        numbers: List,
    },
}

/// A named structure type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedType {
    pub name: LocalName,
    /// What it stands for; `None` is an opaque type.
    pub body: Option<TypeId>,
}

/// All types of a module.
#[derive(Clone, Debug)]
pub struct TypeTable {
    types: Vec<Type>,
    ids: HashMap<Type, TypeId, FxBuildHasher>,
    /// Members of structures, parameters of functions. Equal lists are the same list.
    lists: Vec<TypeId>,
    list_ids: HashMap<Box<[TypeId]>, List, FxBuildHasher>,
    numbers: Vec<u32>,
    number_ids: HashMap<Box<[u32]>, List, FxBuildHasher>,
    pub(crate) named: Vec<NamedType>,
}

macro_rules! fixed {
    ($($name:ident = $at:literal: $type:expr;)*) => {
        impl TypeTable {
            $(pub const $name: TypeId = TypeId::new($at);)*
        }
        /// The types that every table starts with.
        const FIXED: &[Type] = &[$($type),*];
    };
}

fixed! {
    VOID = 0: Type::Void;
    HALF = 1: Type::Half;
    BFLOAT = 2: Type::BFloat;
    FLOAT = 3: Type::Float;
    DOUBLE = 4: Type::Double;
    X86_FP80 = 5: Type::X86Fp80;
    FP128 = 6: Type::Fp128;
    PPC_FP128 = 7: Type::PpcFp128;
    X86_MMX = 8: Type::X86Mmx;
    X86_AMX = 9: Type::X86Amx;
    LABEL = 10: Type::Label;
    TOKEN = 11: Type::Token;
    METADATA = 12: Type::Metadata;
    PTR = 13: Type::Ptr { address_space: 0 };
    I1 = 14: Type::Int(1);
    I8 = 15: Type::Int(8);
    I16 = 16: Type::Int(16);
    I32 = 17: Type::Int(32);
    I64 = 18: Type::Int(64);
    I128 = 19: Type::Int(128);
}

impl Default for TypeTable {
    fn default() -> Self {
        let mut table = TypeTable {
            types: Vec::new(),
            ids: HashMap::default(),
            lists: Vec::new(),
            list_ids: HashMap::default(),
            numbers: Vec::new(),
            number_ids: HashMap::default(),
            named: Vec::new(),
        };
        for &ty in FIXED {
            table.intern(ty);
        }
        table
    }
}

impl TypeTable {
    /// The type with this id.
    #[inline]
    pub fn get(&self, id: TypeId) -> Type {
        self.types[id.index()]
    }

    /// All types, in the order in which the text mentions them.
    pub fn iter(&self) -> impl Iterator<Item = (TypeId, Type)> + '_ {
        self.types.iter().enumerate().map(|(at, &ty)| (TypeId::new(at), ty))
    }

    /// Members of a structure, parameters of a function.
    #[inline]
    pub fn list(&self, list: List) -> &[TypeId] {
        &self.lists[list.range()]
    }

    /// The numbers of a target type.
    pub fn numbers(&self, list: List) -> &[u32] {
        &self.numbers[list.range()]
    }

    /// A named structure type.
    pub fn named(&self, id: NamedTypeId) -> NamedType {
        self.named[id.index()]
    }

    /// The structure (or opaque) type behind a name; other types as they are. A name never stands for a name.
    #[inline]
    pub fn resolve(&self, id: TypeId) -> Type {
        match self.get(id) {
            Type::Named(named) => match self.named[named.index()].body {
                Some(body) => self.get(body),
                None => Type::Named(named),
            },
            ty => ty,
        }
    }

    /// The id of `ty`.
    pub fn intern(&mut self, ty: Type) -> TypeId {
        match ty {
            Type::Int(8) if self.types.len() > FIXED.len() => return Self::I8,
            Type::Int(32) if self.types.len() > FIXED.len() => return Self::I32,
            Type::Int(64) if self.types.len() > FIXED.len() => return Self::I64,
            _ => {}
        }
        *self.ids.entry(ty).or_insert_with(|| {
            self.types.push(ty);
            TypeId::new(self.types.len() - 1)
        })
    }

    pub(crate) fn intern_list(&mut self, list: &[TypeId]) -> List {
        if let Some(&known) = self.list_ids.get(list) {
            return known;
        }
        let start = self.lists.len();
        self.lists.extend_from_slice(list);
        let new = List::since(&self.lists, start);
        self.list_ids.insert(list.into(), new);
        new
    }

    pub(crate) fn intern_numbers(&mut self, list: &[u32]) -> List {
        if let Some(&known) = self.number_ids.get(list) {
            return known;
        }
        let start = self.numbers.len();
        self.numbers.extend_from_slice(list);
        let new = List::since(&self.numbers, start);
        self.number_ids.insert(list.into(), new);
        new
    }
}
