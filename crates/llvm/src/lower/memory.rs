//! Memory: stack slots, address arithmetic, loads and stores with their checks, atomics.
//!
//! A `getelementptr` is remembered as a place: the object it starts from and the steps taken, members by name and elements by
//! index. Loads and stores access that place, so that the path can be read off; the address itself is computed too, for the checks and for
//! those who pass it on.

use pathlight_ir::{
    BinaryOp, CheckKind, CompareOp, Constant, ConvertOp, FieldName, Op, Place, PlaceBase, PlaceData,
    Projection, Symbol, Type as IrType, Value,
};
use smallvec::{SmallVec, smallvec};

use super::constants::{Folded, fold};
use super::debug;
use super::function::{Leaves, Lowered, Lowering};
use super::layout::{Leaf, bits_of, round_up};
use super::prepared::Address;
use crate::read::{
    Access, BinOp, Body, ConstKind, Flags, Inst, InstKind, MdId, Operand, Ordering, RmwOp, Type, TypeId,
    ValueId, sym,
};

/// Longer paths start anew from the address computed so far.
const LONGEST_PATH: usize = 12;

/// A pointer and what is known about where it points.
#[derive(Clone, Debug)]
pub struct Pointer {
    pub value: Value,
    base: PlaceBase,
    steps: SmallVec<[Projection; 4]>,
    /// The variable it points into, at a known offset.
    object: Option<Object>,
    /// The structure it points to, as debug information describes it.
    composite: Option<MdId>,
    /// An array here may be longer than its type says: the last member of a structure, or a member of a union.
    open_ended: bool,
}

#[derive(Clone, Copy, Debug)]
struct Object {
    size: u64,
    align: u64,
    offset: i64,
}

impl Object {
    /// Do so many bytes from here lie in the object?
    fn holds(&self, bytes: u64) -> bool {
        u64::try_from(self.offset).is_ok_and(|at| at.checked_add(bytes).is_some_and(|end| end <= self.size))
    }

    fn is_aligned(&self, align: u64) -> bool {
        self.align.is_multiple_of(align) && self.offset.rem_euclid(align as i64) == 0
    }
}

/// One step of a `getelementptr`.
enum Step {
    Member {
        offset: u64,
        structure: TypeId,
        last: bool,
    },
    /// With the length of the array, if it has one.
    Element {
        index: Value,
        stride: u64,
        len: Option<u64>,
    },
}

/// What an index into an array of known length must be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    /// Anything: nobody says that the address lies in the array.
    None,
    /// Of an element.
    Element,
    /// Of an element or just behind the last: only the address is taken.
    Address,
}

impl Lowering<'_> {
    pub fn lower_memory(&mut self, inst: &Inst) -> Lowered<()> {
        match inst.kind {
            InstKind::Alloca { ty, count, align, in_alloca, .. } => {
                if in_alloca {
                    return Err("inalloca arguments are not supported".into());
                }
                self.lower_alloca(inst, ty, count, align.bytes())
            }
            InstKind::Load { pointer, access } => self.lower_load(inst, pointer, access),
            InstKind::Store { value, pointer, access } => self.lower_store(value, pointer, access),
            InstKind::GetElementPtr { source, base, indices, flags } => {
                let indices: Vec<Operand> = self.source.operands(indices).to_vec();
                let bound = match flags.has(Flags::IN_BOUNDS) && !self.p.is_rust {
                    true => self.bound(inst),
                    false => Bound::None,
                };
                self.lower_gep(inst, source, base, &indices, bound)
            }
            InstKind::CmpXchg(at) => self.lower_exchange(inst, at),
            InstKind::AtomicRmw { op, pointer, value, access } => {
                self.lower_read_modify_write(inst, op, pointer, value, access)
            }
            InstKind::VaArg { list } => {
                let list = self.scalar(list)?;
                let types = self.leaf_types(self.result_type(inst)?)?;
                let results = self.intrinsic("llvm.va_arg", &[list], &types);
                self.define(inst, results);
                Ok(())
            }
            _ => {
                self.note("fences between threads are not modelled".into());
                Ok(())
            }
        }
    }

    // Stack slots

    fn lower_alloca(
        &mut self,
        inst: &Inst,
        ty: TypeId,
        count: Option<Operand>,
        align: Option<u64>,
    ) -> Lowered<()> {
        let Some(result) = inst.result else { return Ok(()) };
        if self.promotion.slot(Operand::Local(result)).is_some() {
            return Ok(());
        }
        let size = self.p.layout.size(ty).ok_or("a variable whose type has no size")?;
        let align = align.unwrap_or(size.align);
        let count = match count {
            Some(count) => match Body::as_const(count).and_then(|id| fold(self.p, id, 0)) {
                Some(Folded::Int(n)) => Ok(u64::try_from(n).map_err(|_| "a negative number of variables")?),
                _ => Err(count),
            },
            None => Ok(1),
        };
        let (bytes, known) = match count {
            Ok(count) => {
                let bytes = size.alloc.checked_mul(count).ok_or("a variable that is too large")?;
                (self.b.int(IrType::I64, i128::from(bytes)), Some(bytes))
            }
            Err(count) => {
                let count = self.scalar(count)?;
                let count = self.resized(count, 64, false);
                let one = self.b.int(IrType::I64, i128::from(size.alloc));
                (self.b.emit(Op::Binary(BinaryOp::Mul, count, one), IrType::I64), None)
            }
        };
        let space = self.leaf_types(self.source.values[result.index()].ty)?;
        let ty = space.first().copied().unwrap_or(IrType::PTR);
        let align_bytes = u32::try_from(align).map_err(|_| "an alignment of 4 GB or more")?;
        let value = self.b.emit(Op::StackAlloc { size: bytes, align: align_bytes }, ty);
        // Code that names a variable lies in its scope, so also a slot whose life ends earlier than the function is alive there.
        let object = known.map(|size| Object { size, align, offset: 0 });
        let composite = self.variable_composite(result);
        self.pointers.insert(result, Pointer { object, composite, ..Pointer::plain(value) });
        self.define(inst, smallvec![value]);
        Ok(())
    }

    /// A structure passed by value in memory is the callee's own: it is copied where the function begins.
    pub fn copy_byval_params(&mut self) -> Lowered<()> {
        for (number, param) in self.function.params.iter().enumerate() {
            let Some(ty) = self.module.attrs.type_of(param.attrs, sym::byval) else { continue };
            let size = self.p.layout.size(ty).ok_or("a parameter whose type has no size")?;
            let align = self.module.attrs.int(param.attrs, sym::align).unwrap_or(size.align);
            let local = ValueId::new(number);
            let from = self.scalar(Operand::Local(local))?;
            let bytes = self.b.int(IrType::I64, i128::from(size.alloc));
            let align_bytes = u32::try_from(align).map_err(|_| "an alignment of 4 GB or more")?;
            let value = self.b.emit(Op::StackAlloc { size: bytes, align: align_bytes }, IrType::PTR);
            self.b.emit_void(Op::CopyBytes { to: value, from, size: bytes });
            let object = Some(Object { size: size.alloc, align, offset: 0 });
            let composite = self.variable_composite(local);
            self.pointers.insert(local, Pointer { object, composite, ..Pointer::plain(value) });
            self.replace_local(local, value);
        }
        Ok(())
    }

    // Addresses

    /// What is known about a pointer.
    pub fn pointer(&mut self, operand: Operand) -> Lowered<Pointer> {
        if let Operand::Local(local) = operand
            && let Some(known) = self.pointers.get(&local)
        {
            return Ok(known.clone());
        }
        let value = self.scalar(operand)?;
        if let Some(id) = Body::as_const(operand)
            && let Some(Folded::Address(Address::Variable(name), offset)) = fold(self.p, id, 0)
        {
            return Ok(self.global_pointer(value, name, offset));
        }
        Ok(Pointer::plain(value))
    }

    fn global_pointer(&mut self, value: Value, name: Symbol, offset: i64) -> Pointer {
        let object = self.p.extents.get(&name).map(|&(size, align)| Object { size, align, offset });
        let steps = match offset {
            0 => SmallVec::new(),
            _ => smallvec![Projection::Offset(offset, FieldName::default())],
        };
        Pointer { base: PlaceBase::Global(name), steps, object, ..Pointer::plain(value) }
    }

    /// So many bytes further.
    pub fn address_behind(&mut self, pointer: Value, offset: i64) -> Value {
        let place = self.b.place(PlaceData {
            base: PlaceBase::Value(pointer),
            projections: smallvec![Projection::Offset(offset, FieldName::default())],
        });
        let ty = self.b.body.ty(pointer);
        self.b.emit(Op::AddressOf { place }, ty)
    }

    /// Is something accessed at the address that an instruction computes?
    fn bound(&self, inst: &Inst) -> Bound {
        let Some(result) = inst.result else { return Bound::None };
        let is_accessed = |user| match self.source.inst(user).kind {
            InstKind::Load { .. } | InstKind::GetElementPtr { .. } => true,
            InstKind::Store { pointer, .. } => pointer == Operand::Local(result),
            _ => false,
        };
        match self.uses.of(result).any(is_accessed) {
            true => Bound::Element,
            false => Bound::Address,
        }
    }

    fn lower_gep(
        &mut self,
        inst: &Inst,
        source: TypeId,
        base: Operand,
        indices: &[Operand],
        bound: Bound,
    ) -> Lowered<()> {
        let result_type = self.result_type(inst)?;
        if matches!(self.module.types.resolve(result_type), Type::Vector { .. }) {
            return self.lower_vector_gep(inst, source, base, indices, result_type);
        }
        let mut values = Vec::with_capacity(indices.len());
        for &index in indices {
            values.push(self.scalar(index)?);
        }
        let from = self.pointer(base)?;
        let steps = self.steps(source, &values)?;
        let to = self.walk(from, steps, bound);
        let value = to.value;
        if let Some(result) = inst.result {
            self.pointers.insert(result, to);
        }
        self.define(inst, smallvec![value]);
        Ok(())
    }

    fn lower_vector_gep(
        &mut self,
        inst: &Inst,
        source: TypeId,
        base: Operand,
        indices: &[Operand],
        result: TypeId,
    ) -> Lowered<()> {
        let lanes = self.leaf_list(result)?.len();
        let bases = self.leaves(base)?;
        let mut all = Vec::new();
        for &index in indices {
            all.push(self.leaves(index)?);
        }
        let lane = |leaves: &Leaves, at: usize| leaves.get(at).or(leaves.first()).copied();
        let mut results = Leaves::new();
        for at in 0..lanes {
            let base = lane(&bases, at).ok_or("a vector of no pointers")?;
            let values: Option<Vec<Value>> = all.iter().map(|leaves| lane(leaves, at)).collect();
            let steps = self.steps(source, &values.ok_or("a vector of no indices")?)?;
            results.push(self.walk(Pointer::plain(base), steps, Bound::None).value);
        }
        self.define(inst, results);
        Ok(())
    }

    /// Address arithmetic among constants that do not fold.
    pub fn constant_gep(&mut self, source: TypeId, base: &[Value], indices: &[Leaves]) -> Lowered<Leaves> {
        let (&[base], Some(indices)) =
            (base, indices.iter().map(|leaves| leaves.first().copied()).collect::<Option<Vec<_>>>())
        else {
            return Err("constant address arithmetic on vectors is not supported".into());
        };
        let is_int = |value: &Value| self.b.body.ty(*value).is_int();
        if !matches!(self.b.body.ty(base), IrType::Ptr(_)) || !indices.iter().all(is_int) {
            return Err("constant address arithmetic on types that it does not take".into());
        }
        let steps = self.steps(source, &indices)?;
        Ok(smallvec![self.walk(Pointer::plain(base), steps, Bound::None).value])
    }

    fn steps(&mut self, source: TypeId, indices: &[Value]) -> Lowered<Vec<Step>> {
        let mut ty = source;
        let mut steps = Vec::with_capacity(indices.len());
        for (position, &index) in indices.iter().enumerate() {
            let (element, len) = match self.module.types.resolve(ty) {
                _ if position == 0 => (ty, None),
                Type::Struct { fields, .. } => {
                    let Some(Constant::Int(number)) = self.b.body.constant(index) else {
                        return Err("a member of a structure chosen by a variable".into());
                    };
                    let number = usize::try_from(*number).map_err(|_| "a negative number of a member")?;
                    let offsets =
                        self.p.layout.offsets(self.module, ty).ok_or("a structure without a size")?;
                    let fields = self.module.types.list(fields);
                    let (Some(&offset), Some(&field)) = (offsets.get(number), fields.get(number)) else {
                        return Err(format!("member {number} of a structure that has fewer"));
                    };
                    steps.push(Step::Member { offset, structure: ty, last: number + 1 == fields.len() });
                    ty = field;
                    continue;
                }
                Type::Array { element, len } => (element, Some(len)),
                Type::Vector { element, .. } => (element, None),
                _ => return Err("an index into a type without elements".into()),
            };
            let stride = self.p.layout.size(element).ok_or("an element without a size")?.alloc;
            steps.push(Step::Element { index, stride, len });
            ty = element;
        }
        Ok(steps)
    }

    fn walk(&mut self, from: Pointer, steps: Vec<Step>, bound: Bound) -> Pointer {
        let mut to = from;
        if to.steps.len() + steps.len() > LONGEST_PATH {
            to.base = PlaceBase::Value(to.value);
            to.steps.clear();
        }
        let before = to.steps.len();
        let mut moved = false;
        for step in steps {
            if let Step::Element { index, stride, len: Some(len) } = step {
                self.check_bound(&to, index, stride, len, bound);
            }
            moved |= self.take(&mut to, step);
        }
        if moved || to.steps.len() > before {
            let place =
                self.b.place(PlaceData { base: to.base, projections: to.steps.iter().copied().collect() });
            // Where nothing moved (the first member), the address is the same.
            if moved {
                let ty = self.b.body.ty(to.value);
                to.value = self.b.emit(Op::AddressOf { place }, ty);
            }
        }
        to
    }

    /// Checks an index against the length that the array's type has. Where the array is a whole variable, the check of the access does that.
    fn check_bound(&mut self, to: &Pointer, index: Value, stride: u64, len: u64, bound: Bound) {
        let whole =
            to.object.is_some_and(|object| object.offset == 0 && object.size == len.saturating_mul(stride));
        let length = match bound {
            Bound::Element => len,
            Bound::Address => len.saturating_add(1),
            Bound::None => return,
        };
        if len == 0 || to.open_ended || whole {
            return;
        }
        let known = match self.b.body.constant(index) {
            Some(&Constant::Int(number)) => (0..i128::from(length)).contains(&number),
            _ => false,
        };
        if !known && let Ok(length) = i64::try_from(length) {
            let index = self.resized(index, 64, true);
            let length = self.b.int(IrType::I64, i128::from(length));
            self.check(CheckKind::Bounds, &[index, length]);
        }
    }

    /// Takes a step; says whether the address changes.
    fn take(&mut self, to: &mut Pointer, step: Step) -> bool {
        match step {
            Step::Member { offset, structure, last } => {
                let composite = self.p.debug.composite(self.module, structure).or(to.composite);
                let member = composite.and_then(|id| self.p.debug.member(self.module, id, offset));
                let (name, inner) = member.map_or((FieldName::default(), None), |m| (m.name, m.composite));
                to.steps.push(Projection::Offset(offset as i64, name));
                to.composite = inner;
                to.open_ended = last || inner.is_some_and(|id| debug::is_union(self.module, id));
                if let Some(object) = &mut to.object {
                    object.offset = object.offset.saturating_add_unsigned(offset);
                }
                offset != 0
            }
            Step::Element { index, stride, .. } => match self.b.body.constant(index) {
                Some(&Constant::Int(0)) => false,
                Some(&Constant::Int(number)) => {
                    let bytes = (number as i64).wrapping_mul(stride as i64);
                    if let Some(object) = &mut to.object {
                        object.offset = object.offset.saturating_add(bytes);
                    }
                    if stride == 1 {
                        to.steps.push(Projection::Offset(bytes, FieldName::default()));
                    } else {
                        let index = self.b.int(IrType::I64, i128::from(number as i64));
                        to.steps.push(Projection::Index { index, stride });
                    }
                    true
                }
                _ => {
                    let index = self.resized(index, 64, true);
                    to.steps.push(Projection::Index { index, stride });
                    to.object = None;
                    true
                }
            },
        }
    }

    // Accesses

    fn place(&mut self, pointer: &Pointer, offset: u64) -> Place {
        let mut projections: SmallVec<[Projection; 1]> = pointer.steps.iter().copied().collect();
        if offset != 0 {
            projections.push(Projection::Offset(offset as i64, FieldName::default()));
        }
        self.b.place(PlaceData { base: pointer.base, projections })
    }

    fn check_access(&mut self, pointer: &Pointer, bytes: u64, align: u64) -> Lowered<()> {
        if pointer.object.is_some_and(|object| object.holds(bytes)) {
            if !pointer.object.is_some_and(|object| object.is_aligned(align)) {
                self.check_aligned(pointer.value, align);
            }
            return Ok(());
        }
        self.check_accessible(pointer.value, bytes)?;
        self.check_aligned(pointer.value, align);
        Ok(())
    }

    pub fn check_accessible(&mut self, pointer: Value, bytes: u64) -> Lowered<()> {
        if bytes > 0 {
            let bytes = u32::try_from(bytes).map_err(|_| "an access to 4 GB or more at once")?;
            self.check(CheckKind::Accessible { bytes }, &[pointer]);
        }
        Ok(())
    }

    fn check_aligned(&mut self, pointer: Value, align: u64) {
        if align > 1
            && let Ok(align) = u32::try_from(align)
        {
            self.check(CheckKind::Aligned { align }, &[pointer]);
        }
    }

    fn lower_load(&mut self, inst: &Inst, pointer: Operand, access: Access) -> Lowered<()> {
        if let Some(slot) = self.promotion.slot(pointer) {
            let value = self.slot_value(slot)?;
            self.define(inst, smallvec![value]);
            return Ok(());
        }
        let ty = self.result_type(inst)?;
        self.note_atomic(access.ordering);
        let pointer = self.pointer(pointer)?;
        let checked = !self.is_mere_copy(inst);
        let leaves = self.load(&pointer, ty, access.align.bytes(), checked)?;
        self.define(inst, leaves);
        Ok(())
    }

    /// Loads all scalars of a type.
    pub fn load(
        &mut self,
        pointer: &Pointer,
        ty: TypeId,
        align: Option<u64>,
        initialised: bool,
    ) -> Lowered<Leaves> {
        let size = self.p.layout.size(ty).ok_or("a load of a type without a size")?;
        if let Some(bits) = self.packed_bits(ty) {
            self.check_access(pointer, size.store, align.unwrap_or(size.align))?;
            let place = self.place(pointer, 0);
            let word = self.b.emit(Op::Load { place }, IrType::Int(bits.next_multiple_of(8)));
            let word = self.resized(word, bits, false);
            let types = self.leaf_types(ty)?;
            return self.reshape(&[word], &types);
        }
        let leaves: Vec<Leaf> = self.memory_leaves(ty)?;
        self.check_access(pointer, size.store, align.unwrap_or(size.align))?;
        if initialised && let &[leaf] = leaves.as_slice() {
            let bytes = bits_of(&self.p.layout, leaf.ty).div_ceil(8);
            self.check(CheckKind::Initialised { bytes }, &[pointer.value]);
        } else if initialised && matches!(self.module.types.resolve(ty), Type::Vector { .. }) {
            let bytes = u32::try_from(size.store).map_err(|_| "a vector of 4 GB or more")?;
            self.check(CheckKind::Initialised { bytes }, &[pointer.value]);
        }
        let mut values = Leaves::with_capacity(leaves.len());
        for leaf in leaves {
            let place = self.place(pointer, leaf.offset);
            values.push(self.b.emit(Op::Load { place }, leaf.ty));
        }
        Ok(values)
    }

    /// The width of a vector whose elements are not whole bytes: they lie in memory without gaps.
    fn packed_bits(&self, ty: TypeId) -> Option<u32> {
        let Type::Vector { element, len, scalable: false } = self.module.types.resolve(ty) else {
            return None;
        };
        let Type::Int(bits) = self.module.types.resolve(element) else { return None };
        (!bits.is_multiple_of(8)).then(|| bits.checked_mul(u32::try_from(len).ok()?))?
    }

    /// The scalars as they lie in memory.
    fn memory_leaves(&mut self, ty: TypeId) -> Lowered<Vec<Leaf>> {
        let count = self.leaf_list(ty)?.len();
        self.spend_scalars(count)?;
        if let Type::Vector { element, len, .. } = self.module.types.resolve(ty) {
            let scalar =
                super::layout::scalar(self.module.types.resolve(element)).ok_or("a vector of no scalars")?;
            let stride = u64::from(bits_of(&self.p.layout, scalar) / 8);
            return Ok((0..len).map(|i| Leaf { offset: i * stride, ty: scalar }).collect());
        }
        Ok(self.leaf_list(ty)?.to_vec())
    }

    fn lower_store(&mut self, value: Operand, pointer: Operand, access: Access) -> Lowered<()> {
        if let Some(slot) = self.promotion.slot(pointer) {
            let value = self.scalar(value)?;
            self.set_slot(slot, value);
            return Ok(());
        }
        let ty = self.type_of(value);
        self.note_atomic(access.ordering);
        let values = self.leaves(value)?;
        let pointer = self.pointer(pointer)?;
        self.store(&pointer, ty, &values, access.align.bytes())
    }

    pub fn store(
        &mut self,
        pointer: &Pointer,
        ty: TypeId,
        values: &[Value],
        align: Option<u64>,
    ) -> Lowered<()> {
        let size = self.p.layout.size(ty).ok_or("a store of a type without a size")?;
        if let Some(bits) = self.packed_bits(ty) {
            self.check_access(pointer, size.store, align.unwrap_or(size.align))?;
            let word = self.reshape(values, &[IrType::Int(bits)])?;
            let value = self.resized(word[0], bits.next_multiple_of(8), false);
            let place = self.place(pointer, 0);
            self.b.emit_void(Op::Store { place, value });
            return Ok(());
        }
        let leaves = self.memory_leaves(ty)?;
        self.check_access(pointer, size.store, align.unwrap_or(size.align))?;
        for (leaf, &value) in leaves.into_iter().zip(values) {
            let place = self.place(pointer, leaf.offset);
            self.b.emit_void(Op::Store { place, value });
        }
        Ok(())
    }

    /// Is a load not a use of the value in the source: part of a bit-field's update, or a copy?
    fn is_mere_copy(&self, inst: &Inst) -> bool {
        let Some(result) = inst.result else { return false };
        if self.p.is_rust {
            return !self.source.attachments(self.at).iter().any(|&(_, kind, _)| kind == sym::noundef);
        }
        let ty = self.module.types.resolve(self.source.values[result.index()].ty);
        let copied_whole =
            matches!(ty, Type::Int(8) | Type::Vector { .. } | Type::Struct { .. } | Type::Array { .. });
        self.is_bit_field_update(inst)
            || self.uses.of(result).all(|user| self.passes_on(user, result, copied_whole))
    }

    /// Does a user only hand the value on, without demanding that it be defined?
    fn passes_on(&self, user: crate::read::InstId, value: ValueId, copied_whole: bool) -> bool {
        let operand = Operand::Local(value);
        match self.source.inst(user).kind {
            InstKind::Store { pointer, .. } => copied_whole && pointer != operand,
            InstKind::Ret(_) => !self.module.attrs.has(self.function.result_attrs, sym::noundef),
            InstKind::Call(call) | InstKind::Invoke { call, .. } => {
                let call = self.source.call(call);
                let mut args = self.source.call_args(call).iter().filter(|arg| arg.value == operand);
                call.callee != operand
                    && self
                        .callee_function(call.callee)
                        .is_none_or(|callee| !self.module.global_name(callee.global).starts_with("llvm."))
                    && args.all(|arg| !self.module.attrs.has(arg.attrs, sym::noundef))
            }
            _ => false,
        }
    }

    /// `load; and mask; or bits; store` to the same place: the other bits are kept, whatever they are.
    fn is_bit_field_update(&self, inst: &Inst) -> bool {
        let (InstKind::Load { pointer, .. }, Some(result)) = (inst.kind, inst.result) else { return false };
        let is_store = |value: ValueId| {
            self.uses.of(value).any(|user| {
                matches!(self.source.inst(user).kind,
                    InstKind::Store { value: stored, pointer: to, .. } if stored == Operand::Local(value) && to == pointer)
            })
        };
        let merged = |value: ValueId| {
            self.uses.of(value).any(|user| {
                let inst = self.source.inst(user);
                matches!(inst.kind, InstKind::Binary { op: BinOp::Or, .. })
                    && inst.result.is_some_and(is_store)
            })
        };
        let mut users = self.uses.of(result);
        users.len() > 0
            && users.all(|user| {
                let inst = self.source.inst(user);
                let InstKind::Binary { op: BinOp::And, rhs, .. } = inst.kind else { return false };
                let masked = Body::as_const(rhs).is_some_and(|id| {
                    matches!(self.module.constants.get(id).kind, ConstKind::Int(_) | ConstKind::WideInt(_))
                });
                masked && inst.result.is_some_and(|masked| merged(masked) || is_store(masked))
            })
    }

    // Atomics

    fn note_atomic(&mut self, ordering: Ordering) {
        if ordering != Ordering::NotAtomic {
            self.note("atomic accesses are plain ones".into());
        }
    }

    fn lower_exchange(&mut self, inst: &Inst, at: u32) -> Lowered<()> {
        let exchange = self.source.exchanges[at as usize];
        self.note_atomic(Ordering::SeqCst);
        let ty = self.type_of(exchange.expected);
        let pointer = self.pointer(exchange.pointer)?;
        let expected = self.scalar(exchange.expected)?;
        let new = self.scalar(exchange.new)?;
        let old = self.load(&pointer, ty, exchange.access.align.bytes(), true)?;
        let &[old] = old.as_slice() else { return Err("an exchange of more than one scalar".into()) };
        let same = self.b.emit(Op::Compare(CompareOp::Eq, old, expected), IrType::I1);
        let kind = self.b.body.ty(old);
        let stored = self.b.emit(Op::Select { condition: same, then: new, otherwise: old }, kind);
        let place = self.place(&pointer, 0);
        self.b.emit_void(Op::Store { place, value: stored });
        self.define(inst, smallvec![old, same]);
        Ok(())
    }

    fn lower_read_modify_write(
        &mut self,
        inst: &Inst,
        op: RmwOp,
        pointer: Operand,
        value: Operand,
        access: Access,
    ) -> Lowered<()> {
        self.note_atomic(access.ordering);
        let ty = self.type_of(value);
        let pointer = self.pointer(pointer)?;
        let value = self.scalar(value)?;
        let old = self.load(&pointer, ty, access.align.bytes(), true)?;
        let &[old] = old.as_slice() else { return Err("an atomic operation on more than one scalar".into()) };
        let new = self.modified(op, old, value)?;
        let place = self.place(&pointer, 0);
        self.b.emit_void(Op::Store { place, value: new });
        self.define(inst, smallvec![old]);
        Ok(())
    }

    fn modified(&mut self, op: RmwOp, old: Value, value: Value) -> Lowered<Value> {
        let ty = self.b.body.ty(old);
        let binary = |this: &mut Self, op| this.b.emit(Op::Binary(op, old, value), ty);
        let choose = |this: &mut Self, op| {
            let condition = this.b.emit(Op::Compare(op, old, value), IrType::I1);
            this.b.emit(Op::Select { condition, then: old, otherwise: value }, ty)
        };
        Ok(match op {
            RmwOp::Xchg => value,
            RmwOp::Add => binary(self, BinaryOp::Add),
            RmwOp::Sub => binary(self, BinaryOp::Sub),
            RmwOp::And => binary(self, BinaryOp::And),
            RmwOp::Or => binary(self, BinaryOp::Or),
            RmwOp::Xor => binary(self, BinaryOp::Xor),
            RmwOp::FAdd => binary(self, BinaryOp::FloatAdd),
            RmwOp::FSub => binary(self, BinaryOp::FloatSub),
            RmwOp::Nand => {
                let and = binary(self, BinaryOp::And);
                let ones = self.b.int(ty, -1);
                self.b.emit(Op::Binary(BinaryOp::Xor, and, ones), ty)
            }
            RmwOp::Max => choose(self, CompareOp::SignedGt),
            RmwOp::Min => choose(self, CompareOp::SignedLt),
            RmwOp::UMax => choose(self, CompareOp::UnsignedGt),
            RmwOp::UMin => choose(self, CompareOp::UnsignedLt),
            other => {
                let word = self.module.text(other.word()).into_owned();
                return Err(format!("atomicrmw {word} is not supported"));
            }
        })
    }

    // Structures among variable arguments

    /// The eight-byte words of a structure in memory.
    pub fn load_words(&mut self, pointer: Operand, ty: TypeId) -> Lowered<Leaves> {
        let size = self.p.layout.size(ty).ok_or("an argument whose type has no size")?;
        let pointer = self.pointer(pointer)?;
        self.check_access(&pointer, size.alloc, 1)?;
        let mut words = Leaves::new();
        for offset in (0..round_up(size.alloc, 8)).step_by(8) {
            let bytes = (size.alloc - offset).min(8) as u32;
            let place = self.place(&pointer, offset);
            let word = self.b.emit(Op::Load { place }, IrType::Int(bytes * 8));
            words.push(match bytes {
                8 => word,
                _ => self.b.emit(Op::Convert(ConvertOp::ZeroExtend, word), IrType::I64),
            });
        }
        Ok(words)
    }
}

impl Pointer {
    pub fn plain(value: Value) -> Pointer {
        Pointer {
            value,
            base: PlaceBase::Value(value),
            steps: SmallVec::new(),
            object: None,
            composite: None,
            open_ended: false,
        }
    }
}
