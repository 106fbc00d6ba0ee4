//! Sizes, alignments and offsets of types, from the module's data layout string.
//!
//! Everything is computed once per module and only looked up afterwards, because every `getelementptr` asks. A type that has no size (a
//! function, an opaque structure, a structure that contains itself) is absent from the table, which the user reports by name.
//!
//! Values of the IR are scalars, so an aggregate or vector is the list of its [`Leaf`]s: type and byte offset of each scalar in it, in order.

use pathlight_ir::{FloatKind, Type as IrType};
use rustc_hash::FxHashMap;

use crate::read::{List, Module, Type, TypeId};

/// What the data layout says about one type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// The distance of two neighbours in an array.
    pub alloc: u64,
    /// How many bytes a store writes.
    pub store: u64,
    pub align: u64,
}

/// A scalar inside a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leaf {
    pub offset: u64,
    pub ty: IrType,
}

/// More scalars than this in one value are refused: such values are not made by compilers of ordinary programs.
const MOST_LEAVES: usize = 1 << 14;

/// The data layout string, taken apart.
#[derive(Clone, Debug)]
struct Rules {
    big_endian: bool,
    /// Bits to alignment in bytes, ascending.
    ints: Vec<(u32, u64)>,
    floats: Vec<(u32, u64)>,
    vectors: Vec<(u32, u64)>,
    /// Address space to (bits, alignment in bytes).
    pointers: Vec<(u32, u32, u64)>,
    aggregate: u64,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            big_endian: false,
            ints: vec![(1, 1), (8, 1), (16, 2), (32, 4), (64, 4)],
            floats: vec![(16, 2), (32, 4), (64, 8), (80, 16), (128, 16)],
            vectors: vec![(64, 8), (128, 16)],
            pointers: vec![(0, 64, 8)],
            aggregate: 1,
        }
    }
}

impl Rules {
    fn parse(text: &str) -> Rules {
        let mut rules = Rules::default();
        for part in text.split('-') {
            let mut numbers = part.get(1..).unwrap_or_default().split(':').map(|n| n.parse::<u32>().ok());
            let first = numbers.next().flatten();
            let second = numbers.next().flatten();
            match part.as_bytes().first() {
                Some(b'E') if part == "E" => rules.big_endian = true,
                Some(b'i') => set(&mut rules.ints, first, second),
                Some(b'f') => set(&mut rules.floats, first, second),
                Some(b'v') => set(&mut rules.vectors, first, second),
                Some(b'a') => rules.aggregate = u64::from(second.unwrap_or(0) / 8).max(1),
                Some(b'p') => {
                    let (Some(bits), Some(align)) = (second, numbers.next().flatten()) else { continue };
                    let space = first.unwrap_or(0);
                    rules.pointers.retain(|entry| entry.0 != space);
                    rules.pointers.push((space, bits, u64::from(align / 8).max(1)));
                }
                _ => {}
            }
        }
        rules
    }

    fn pointer(&self, space: u32) -> (u32, u64) {
        let find = |wanted: u32| self.pointers.iter().find(|entry| entry.0 == wanted);
        find(space).or_else(|| find(0)).map_or((64, 8), |entry| (entry.1, entry.2))
    }

    fn int(&self, bits: u32) -> Size {
        let store = u64::from(bits.div_ceil(8));
        let larger = self.ints.iter().find(|entry| entry.0 >= bits);
        let align = larger.or(self.ints.last()).map_or(1, |entry| entry.1);
        Size { alloc: round_up(store, align), store, align }
    }

    fn float(&self, bits: u32) -> Size {
        let store = u64::from(bits / 8);
        let align =
            self.floats.iter().find(|entry| entry.0 == bits).map_or(store.next_power_of_two(), |e| e.1);
        Size { alloc: round_up(store, align), store, align }
    }

    fn vector(&self, bits: u64) -> Size {
        let store = bits.div_ceil(8);
        let align = self
            .vectors
            .iter()
            .find(|entry| u64::from(entry.0) == bits)
            .map_or_else(|| store.max(1).next_power_of_two(), |entry| entry.1);
        Size { alloc: round_up(store, align), store, align }
    }
}

fn set(table: &mut Vec<(u32, u64)>, bits: Option<u32>, align: Option<u32>) {
    let (Some(bits), Some(align)) = (bits, align) else { return };
    table.retain(|entry| entry.0 != bits);
    table.push((bits, u64::from(align / 8).max(1)));
    table.sort_unstable();
}

pub fn round_up(size: u64, align: u64) -> u64 {
    size.checked_next_multiple_of(align.max(1)).unwrap_or(u64::MAX)
}

/// The layout of all types of a module.
#[derive(Clone, Debug)]
pub struct Layout {
    rules: Rules,
    sizes: Vec<Option<Size>>,
    offsets: FxHashMap<TypeId, Box<[u64]>>,
}

impl Layout {
    pub fn new(module: &Module) -> Layout {
        let rules = Rules::parse(&module.text(module.data_layout));
        let mut builder = LayoutBuilder {
            module,
            layout: Layout { rules, sizes: Vec::new(), offsets: FxHashMap::default() },
            state: Vec::new(),
        };
        let ids: Vec<TypeId> = module.types.iter().map(|(id, _)| id).collect();
        builder.layout.sizes = vec![None; ids.len()];
        builder.state = vec![State::New; ids.len()];
        for id in ids {
            builder.visit(id);
        }
        builder.layout
    }

    /// None for a type without a size.
    pub fn size(&self, ty: TypeId) -> Option<Size> {
        self.sizes.get(ty.index()).copied().flatten()
    }

    /// The offsets of a structure's members.
    pub fn offsets(&self, module: &Module, ty: TypeId) -> Option<&[u64]> {
        let ty = body_of(module, ty)?;
        self.offsets.get(&ty).map(|offsets| &**offsets)
    }

    pub fn big_endian(&self) -> bool {
        self.rules.big_endian
    }

    pub fn pointer_bits(&self, space: u32) -> u32 {
        self.rules.pointer(space).0
    }

    /// The scalars of a type, or why it has none.
    pub fn leaves(&self, module: &Module, ty: TypeId) -> Result<Vec<Leaf>, String> {
        let mut leaves = Vec::new();
        // Types still to be visited with their offsets, the next one last.
        let mut pending = vec![(ty, 0_u64)];
        let too_many = || format!("a value of more than {MOST_LEAVES} scalars or parts");
        // Parts without scalars count as well, or structures of empty structures would take forever.
        let mut parts = 0;
        while let Some((ty, offset)) = pending.pop() {
            parts += 1;
            if parts > 4 * MOST_LEAVES {
                return Err(too_many());
            }
            if let Some(scalar) = scalar(module.types.resolve(ty)) {
                leaves.push(Leaf { offset, ty: scalar });
                if leaves.len() > MOST_LEAVES {
                    return Err(too_many());
                }
                continue;
            }
            match module.types.resolve(ty) {
                Type::Void => {}
                Type::Array { element, len } | Type::Vector { element, len, scalable: false } => {
                    if len > MOST_LEAVES as u64 {
                        return Err(too_many());
                    }
                    let stride = self.size(element).ok_or("an element without a size")?.alloc;
                    let at = |i: u64| offset.saturating_add(i.saturating_mul(stride));
                    pending.extend((0..len).rev().map(|i| (element, at(i))));
                }
                Type::Struct { fields, .. } => {
                    let offsets = self.offsets(module, ty).ok_or("a structure without a size")?;
                    let fields = module.types.list(fields);
                    let members =
                        fields.iter().zip(offsets).map(|(&ty, &at)| (ty, offset.saturating_add(at)));
                    pending.extend(members.rev());
                }
                other => return Err(format!("a value of type {}", describe(other))),
            }
        }
        Ok(leaves)
    }
}

/// The structure type behind a name, or the type itself.
fn body_of(module: &Module, ty: TypeId) -> Option<TypeId> {
    match module.types.get(ty) {
        Type::Named(named) => module.types.named(named).body,
        _ => Some(ty),
    }
}

/// What a type that lowering does not know is called.
pub fn describe(ty: Type) -> &'static str {
    match ty {
        Type::Vector { .. } => "scalable vector",
        Type::Named(_) => "opaque structure",
        Type::Function { .. } => "function",
        Type::Target { .. } => "target extension type",
        Type::X86Amx => "x86_amx",
        Type::X86Mmx => "x86_mmx",
        Type::Label => "label",
        Type::Token => "token",
        Type::Metadata => "metadata",
        Type::Void => "void",
        _ => "unknown type",
    }
}

/// The type of the IR for a scalar of LLVM.
pub fn scalar(ty: Type) -> Option<IrType> {
    Some(match ty {
        Type::Int(bits) => IrType::Int(bits),
        Type::Ptr { address_space } => IrType::Ptr(address_space),
        Type::Half => IrType::Float(FloatKind::F16),
        Type::BFloat => IrType::Float(FloatKind::BF16),
        Type::Float => IrType::F32,
        Type::Double => IrType::F64,
        Type::X86Fp80 => IrType::Float(FloatKind::F80),
        Type::Fp128 => IrType::Float(FloatKind::F128),
        Type::PpcFp128 => IrType::Float(FloatKind::F128Pair),
        _ => return None,
    })
}

/// The width of a scalar, pointers included.
pub fn bits_of(layout: &Layout, ty: IrType) -> u32 {
    match ty {
        IrType::Int(bits) => bits,
        IrType::Ptr(space) => layout.pointer_bits(space),
        IrType::Float(kind) => match kind {
            FloatKind::F16 | FloatKind::BF16 => 16,
            FloatKind::F32 => 32,
            FloatKind::F64 => 64,
            FloatKind::F80 => 80,
            FloatKind::F128 | FloatKind::F128Pair => 128,
        },
        IrType::Ref(_) | IrType::Null => 64,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Open,
    Done,
}

/// Visits types, those they consist of first, with a stack of its own: nesting may be deep.
struct LayoutBuilder<'a> {
    module: &'a Module,
    layout: Layout,
    state: Vec<State>,
}

impl LayoutBuilder<'_> {
    fn visit(&mut self, ty: TypeId) {
        let mut stack = vec![ty];
        while let Some(&ty) = stack.last() {
            match self.state[ty.index()] {
                State::Done => _ = stack.pop(),
                State::New => {
                    self.state[ty.index()] = State::Open;
                    let state = &self.state;
                    // One that is open already contains itself: it stays without a size.
                    let new = |part: &TypeId| state[part.index()] == State::New;
                    stack.extend(self.parts(ty).iter().copied().filter(new));
                }
                State::Open => {
                    self.state[ty.index()] = State::Done;
                    self.layout.sizes[ty.index()] = self.compute(ty);
                    stack.pop();
                }
            }
        }
    }

    fn parts(&self, ty: TypeId) -> Vec<TypeId> {
        match self.module.types.get(ty) {
            Type::Array { element, .. } | Type::Vector { element, .. } => vec![element],
            Type::Struct { fields, .. } => self.module.types.list(fields).to_vec(),
            Type::Named(named) => self.module.types.named(named).body.into_iter().collect(),
            _ => Vec::new(),
        }
    }

    fn compute(&mut self, ty: TypeId) -> Option<Size> {
        let rules = &self.layout.rules;
        Some(match self.module.types.get(ty) {
            Type::Int(bits) => rules.int(bits),
            Type::Half | Type::BFloat => rules.float(16),
            Type::Float => rules.float(32),
            Type::Double => rules.float(64),
            Type::X86Fp80 => rules.float(80),
            Type::Fp128 | Type::PpcFp128 => rules.float(128),
            Type::Ptr { address_space } => {
                let (bits, align) = rules.pointer(address_space);
                let store = u64::from(bits.div_ceil(8));
                Size { alloc: round_up(store, align), store, align }
            }
            Type::Array { element, len } => {
                let element = self.layout.size(element)?;
                let size = element.alloc.checked_mul(len)?;
                Size { alloc: size, store: size, align: element.align }
            }
            Type::Vector { element, len, scalable: false } => {
                let bits = match scalar(self.module.types.get(element))? {
                    IrType::Int(bits) => u64::from(bits),
                    other => u64::from(bits_of(&self.layout, other)),
                };
                rules.vector(bits.checked_mul(len)?)
            }
            Type::Struct { fields, packed } => return self.structure(ty, fields, packed),
            Type::Named(named) => return self.layout.size(self.module.types.named(named).body?),
            _ => return None,
        })
    }

    fn structure(&mut self, ty: TypeId, fields: List, packed: bool) -> Option<Size> {
        let mut offsets = Vec::with_capacity(fields.range().len());
        let mut end = 0_u64;
        let mut align = if packed { 1 } else { self.layout.rules.aggregate };
        for &field in self.module.types.list(fields) {
            let size = self.layout.size(field)?;
            if !packed {
                end = round_up(end, size.align);
                align = align.max(size.align);
            }
            offsets.push(end);
            end = end.checked_add(size.alloc)?;
        }
        let alloc = round_up(end, align);
        self.layout.offsets.insert(ty, offsets.into());
        Some(Size { alloc, store: alloc, align })
    }
}
