//! The intrinsics of LLVM: memory, bits, overflow, floats, lifetimes, hints.
//!
//! Those with an operation of the IR become it. Pure ones without become calls of an intrinsic of the same name without the suffixes for types
//! (`llvm.pow`, `llvm.sadd.sat`, `llvm.fshl`); vectors are done element by element. What is left is named in a note, its result unknown.

use pathlight_ir::{
    Arithmetic, BinaryOp, CheckKind, CompareOp, Constant, ConvertOp, Op, Type as IrType, UnaryOp, Value,
};
use smallvec::smallvec;

use super::function::{Leaves, Lowered, Lowering};
use super::layout::bits_of;
use crate::read::{Call, Operand};

/// Pure functions of scalars that are called by name, one call for each element of a vector.
const ELEMENTWISE: [&str; 56] = [
    "llvm.sadd.sat",
    "llvm.uadd.sat",
    "llvm.ssub.sat",
    "llvm.usub.sat",
    "llvm.sshl.sat",
    "llvm.ushl.sat",
    "llvm.fshl",
    "llvm.fshr",
    "llvm.floor",
    "llvm.ceil",
    "llvm.trunc",
    "llvm.rint",
    "llvm.nearbyint",
    "llvm.round",
    "llvm.roundeven",
    "llvm.lround",
    "llvm.llround",
    "llvm.lrint",
    "llvm.llrint",
    "llvm.pow",
    "llvm.powi",
    "llvm.exp",
    "llvm.exp2",
    "llvm.exp10",
    "llvm.log",
    "llvm.log2",
    "llvm.log10",
    "llvm.sin",
    "llvm.cos",
    "llvm.tan",
    "llvm.asin",
    "llvm.acos",
    "llvm.atan",
    "llvm.atan2",
    "llvm.sinh",
    "llvm.cosh",
    "llvm.tanh",
    "llvm.fma",
    "llvm.copysign",
    "llvm.minnum",
    "llvm.maxnum",
    "llvm.minimum",
    "llvm.maximum",
    "llvm.minimumnum",
    "llvm.maximumnum",
    "llvm.ldexp",
    "llvm.canonicalize",
    "llvm.is.fpclass",
    "llvm.fptosi.sat",
    "llvm.fptoui.sat",
    "llvm.convert.from.fp16",
    "llvm.convert.to.fp16",
    "llvm.ptrmask",
    "llvm.frexp",
    "llvm.modf",
    "llvm.sincos",
];

/// What has no meaning for a run of the program.
const IGNORED: [&str; 15] = [
    "llvm.donothing",
    "llvm.prefetch",
    "llvm.x86.sse2.pause",
    "llvm.invariant.end",
    "llvm.var.annotation",
    "llvm.sideeffect",
    "llvm.pseudoprobe",
    "llvm.experimental.noalias.scope.decl",
    "llvm.codeview.annotation",
    "llvm.instrprof.increment",
    "llvm.localescape",
    "llvm.clear_cache",
    "llvm.stackprotector",
    "llvm.fake.use",
    "llvm.assume.separate_storage",
];

/// What returns its first argument.
const IDENTITIES: [&str; 11] = [
    "llvm.expect",
    "llvm.expect.with.probability",
    "llvm.launder.invariant.group",
    "llvm.strip.invariant.group",
    "llvm.ptr.annotation",
    "llvm.annotation",
    "llvm.ssa.copy",
    "llvm.threadlocal.address",
    "llvm.arithmetic.fence",
    "llvm.preserve.array.access.index",
    "llvm.preserve.struct.access.index",
];

/// Operations on the state of the machine that whoever runs the program provides under this name.
const MACHINE: [&str; 12] = [
    "llvm.va_start",
    "llvm.va_end",
    "llvm.va_copy",
    "llvm.stacksave",
    "llvm.stackrestore",
    "llvm.eh.typeid.for",
    "llvm.trap",
    "llvm.debugtrap",
    "llvm.ubsantrap",
    "llvm.get.rounding",
    "llvm.set.rounding",
    "llvm.type.test",
];

impl Lowering<'_> {
    pub fn lower_intrinsic(&mut self, name: &str, call: &Call, types: &[IrType]) -> Lowered<Leaves> {
        let base = base_name(name);
        let operands: Vec<Operand> = self.source.call_args(call).iter().map(|arg| arg.value).collect();
        if IGNORED.contains(&base) {
            return Ok(Leaves::new());
        }
        if let Some(results) = self.memory_intrinsic(base, &operands)? {
            return Ok(results);
        }
        if IDENTITIES.contains(&base) {
            let first = *operands.first().ok_or("an intrinsic without arguments")?;
            if base == "llvm.threadlocal.address" {
                self.note("thread-local variables are one for all threads".into());
            }
            return self.leaves(first);
        }
        if base == "llvm.assume" {
            let condition = self.scalar(*operands.first().ok_or("an assumption of nothing")?)?;
            if self.b.body.ty(condition) != IrType::I1 {
                return Err("an assumption that is neither true nor false".into());
            }
            self.b.emit_void(Op::Assume(condition));
            return Ok(Leaves::new());
        }
        if operands.iter().any(|operand| matches!(operand, Operand::Metadata(_) | Operand::LocalMetadata(_)))
        {
            return Ok(self.not_modelled(name, types));
        }
        let mut args = Vec::new();
        for &operand in &operands {
            args.push(self.leaves(operand)?);
        }
        if let Some(results) = self.constant_intrinsic(base, &args, types) {
            return Ok(results);
        }
        if MACHINE.contains(&base) {
            let flat: Vec<Value> = args.iter().flatten().copied().collect();
            return Ok(self.intrinsic(base, &flat, types));
        }
        if let Some(op) = base.strip_prefix("llvm.vector.reduce.") {
            return self.reduce(op, name, &args, types);
        }
        self.elementwise(base, name, &args, types)
    }

    fn not_modelled(&mut self, name: &str, types: &[IrType]) -> Leaves {
        self.note(format!("the intrinsic {name} is not modelled"));
        self.unknown(name, types)
    }

    // Memory

    fn memory_intrinsic(&mut self, base: &str, operands: &[Operand]) -> Lowered<Option<Leaves>> {
        match (base, operands) {
            (
                "llvm.memcpy"
                | "llvm.memcpy.inline"
                | "llvm.memmove"
                | "llvm.memcpy.element.unordered.atomic"
                | "llvm.memmove.element.unordered.atomic",
                &[to, from, size, ..],
            ) => {
                let (to, from, size) = (self.address(to)?, self.address(from)?, self.integer(size)?);
                self.check_range(to, size);
                self.check_range(from, size);
                let moves = base.starts_with("llvm.memmove");
                if !moves && self.b.body.constant(size) != Some(&Constant::Int(0)) {
                    self.check(CheckKind::Disjoint, &[to, from, size]);
                }
                self.b.emit_void(Op::CopyBytes { to, from, size });
            }
            (
                "llvm.memset" | "llvm.memset.inline" | "llvm.memset.element.unordered.atomic",
                &[to, byte, size, ..],
            ) => {
                let (to, byte, size) = (self.address(to)?, self.integer(byte)?, self.integer(size)?);
                if self.b.body.ty(byte) != IrType::I8 {
                    return Err("memory filled with something that is no byte".into());
                }
                self.check_range(to, size);
                self.b.emit_void(Op::FillBytes { to, byte, size });
            }
            ("llvm.lifetime.start" | "llvm.lifetime.end", &[.., pointer]) => {
                if self.promotion.slot(pointer).is_none() && !self.is_undefined(pointer) {
                    let pointer = self.address(pointer)?;
                    self.b.emit_void(match base {
                        "llvm.lifetime.start" => Op::BeginLife(pointer),
                        _ => Op::EndLife(pointer),
                    });
                }
            }
            ("llvm.load.relative", &[table, offset]) => return self.load_relative(table, offset),
            ("llvm.invariant.start", &[_, pointer, ..]) => return Ok(Some(self.leaves(pointer)?)),
            _ => return Ok(None),
        }
        Ok(Some(Leaves::new()))
    }

    fn address(&mut self, operand: Operand) -> Lowered<Value> {
        let value = self.scalar(operand)?;
        let is_pointer = matches!(self.b.body.ty(value), IrType::Ptr(_));
        is_pointer.then_some(value).ok_or_else(|| "an address that is no pointer".into())
    }

    pub fn integer(&mut self, operand: Operand) -> Lowered<Value> {
        let value = self.scalar(operand)?;
        let is_int = self.b.body.ty(value).is_int();
        is_int.then_some(value).ok_or_else(|| "a number that is no integer".into())
    }

    fn is_undefined(&mut self, operand: Operand) -> bool {
        let Ok(value) = self.scalar(operand) else { return false };
        matches!(self.b.body.constant(value), Some(Constant::Undef | Constant::Poison))
    }

    /// What a compiler would decide; without optimisation it decides nothing.
    fn constant_intrinsic(&mut self, base: &str, args: &[Leaves], types: &[IrType]) -> Option<Leaves> {
        let &ty = types.first().filter(|ty| matches!(ty, IrType::Int(1..=128)))?;
        let number = match base {
            "llvm.is.constant" => 0,
            "llvm.objectsize" => match args.get(1).and_then(|minimum| minimum.first()) {
                Some(&minimum) if self.b.body.constant(minimum) != Some(&Constant::Int(0)) => 0,
                _ => -1,
            },
            "llvm.allow.runtime.check" | "llvm.allow.ubsan.check" => -1,
            _ => return None,
        };
        Some(smallvec![self.b.int(ty, number)])
    }

    // Scalars

    fn elementwise(&mut self, base: &str, name: &str, args: &[Leaves], types: &[IrType]) -> Lowered<Leaves> {
        let lanes = args.first().map_or(0, |first| first.len());
        let per_lane = match lanes {
            0 => return Ok(self.not_modelled(name, types)),
            _ => types.len() / lanes,
        };
        if per_lane * lanes != types.len() {
            return Ok(self.not_modelled(name, types));
        }
        let mut columns: Vec<Vec<Value>> = vec![Vec::new(); per_lane];
        for lane in 0..lanes {
            let of_lane = |leaves: &Leaves| leaves.get(lane).or(leaves.first()).copied();
            let scalars: Vec<Value> = args.iter().filter_map(of_lane).collect();
            // The results for several values come as structures of vectors.
            let lane_types: Vec<IrType> = (0..per_lane).map(|part| types[part * lanes + lane]).collect();
            let Some(results) = self.scalar_intrinsic(base, &scalars, &lane_types)? else {
                return Ok(self.not_modelled(name, types));
            };
            for (column, result) in columns.iter_mut().zip(results) {
                column.push(result);
            }
        }
        Ok(columns.into_iter().flatten().collect())
    }

    fn scalar_intrinsic(&mut self, base: &str, args: &[Value], types: &[IrType]) -> Lowered<Option<Leaves>> {
        if ELEMENTWISE.contains(&base) {
            return Ok(Some(self.intrinsic(base, args, types)));
        }
        if !self.are_alike(base, args) {
            return Ok(None);
        }
        let result = match (base, args) {
            ("llvm.ctpop", &[v]) => self.unary(UnaryOp::PopCount, v),
            ("llvm.bswap", &[v]) => self.unary(UnaryOp::ByteSwap, v),
            ("llvm.bitreverse", &[v]) => self.unary(UnaryOp::BitReverse, v),
            ("llvm.ctlz" | "llvm.cttz", &[v, zero_is_poison]) => {
                if self.b.body.constant(zero_is_poison) != Some(&Constant::Int(0)) {
                    self.check_divisor(v);
                }
                self.unary(
                    if base == "llvm.ctlz" { UnaryOp::LeadingZeros } else { UnaryOp::TrailingZeros },
                    v,
                )
            }
            ("llvm.fabs", &[v]) => self.unary(UnaryOp::FloatAbs, v),
            ("llvm.sqrt", &[v]) => self.unary(UnaryOp::FloatSqrt, v),
            ("llvm.fmuladd", &[a, b, c]) => {
                let product = self.binary(BinaryOp::FloatMul, a, b);
                self.binary(BinaryOp::FloatAdd, product, c)
            }
            ("llvm.abs", &[v, overflow_is_poison]) => {
                if self.b.body.constant(overflow_is_poison) != Some(&Constant::Int(0)) {
                    self.check(CheckKind::NoOverflow(Arithmetic::Neg), &[v]);
                }
                let zero = self.zero(self.b.body.ty(v));
                let negative = self.compare(CompareOp::SignedLt, v, zero);
                let negated = self.unary(UnaryOp::Neg, v);
                self.select(&[negative], &[negated], &[v])[0]
            }
            ("llvm.smax", &[a, b]) => self.chosen(CompareOp::SignedGt, a, b),
            ("llvm.smin", &[a, b]) => self.chosen(CompareOp::SignedLt, a, b),
            ("llvm.umax", &[a, b]) => self.chosen(CompareOp::UnsignedGt, a, b),
            ("llvm.umin", &[a, b]) => self.chosen(CompareOp::UnsignedLt, a, b),
            ("llvm.scmp", &[a, b]) => {
                self.three_way(CompareOp::SignedLt, CompareOp::SignedGt, a, b, types)?
            }
            ("llvm.ucmp", &[a, b]) => {
                self.three_way(CompareOp::UnsignedLt, CompareOp::UnsignedGt, a, b, types)?
            }
            (_, &[a, b]) => match base.strip_suffix(".with.overflow") {
                Some(op) => return self.with_overflow(op, a, b, types),
                None => return Ok(None),
            },
            _ => return Ok(None),
        };
        Ok(Some(smallvec![result]))
    }

    /// Are the operands all of one type, and integers or floats as the operation needs them? The flags of some are none.
    fn are_alike(&self, base: &str, args: &[Value]) -> bool {
        let operands = match base {
            "llvm.ctlz" | "llvm.cttz" | "llvm.abs" => args.get(..1).unwrap_or_default(),
            _ => args,
        };
        let mut types = operands.iter().map(|&value| self.b.body.ty(value));
        let Some(first) = types.next() else { return false };
        if base == "llvm.bswap" && !bits_of(&self.p.layout, first).is_multiple_of(8) {
            return false;
        }
        let is_float = matches!(base, "llvm.fabs" | "llvm.sqrt" | "llvm.fmuladd");
        (if is_float { first.is_float() } else { first.is_int() }) && types.all(|ty| ty == first)
    }

    /// The first of two values if the comparison holds, else the second.
    fn chosen(&mut self, op: CompareOp, a: Value, b: Value) -> Value {
        let first = self.compare(op, a, b);
        self.select(&[first], &[a], &[b])[0]
    }

    fn three_way(
        &mut self,
        less: CompareOp,
        greater: CompareOp,
        a: Value,
        b: Value,
        types: &[IrType],
    ) -> Lowered<Value> {
        let small = types.first().filter(|ty| matches!(ty, IrType::Int(1..=128)));
        let &ty = small.ok_or("a comparison whose result is no integer of up to 128 bits")?;
        let (less, greater) = (self.compare(less, a, b), self.compare(greater, a, b));
        let (minus, zero, plus) = (self.b.int(ty, -1), self.b.int(ty, 0), self.b.int(ty, 1));
        let rest = self.select(&[greater], &[plus], &[zero])[0];
        Ok(self.select(&[less], &[minus], &[rest])[0])
    }

    /// The wrapped result and whether it wrapped.
    fn with_overflow(&mut self, op: &str, a: Value, b: Value, types: &[IrType]) -> Lowered<Option<Leaves>> {
        let ty = self.b.body.ty(a);
        let bits = bits_of(&self.p.layout, ty);
        let zero = self.zero(ty);
        Ok(Some(match op {
            "llvm.uadd" => {
                let sum = self.binary(BinaryOp::Add, a, b);
                smallvec![sum, self.compare(CompareOp::UnsignedLt, sum, a)]
            }
            "llvm.usub" => {
                let difference = self.binary(BinaryOp::Sub, a, b);
                smallvec![difference, self.compare(CompareOp::UnsignedLt, a, b)]
            }
            "llvm.sadd" => {
                let sum = self.binary(BinaryOp::Add, a, b);
                let (x, y) = (self.binary(BinaryOp::Xor, a, sum), self.binary(BinaryOp::Xor, b, sum));
                let both = self.binary(BinaryOp::And, x, y);
                smallvec![sum, self.compare(CompareOp::SignedLt, both, zero)]
            }
            "llvm.ssub" => {
                let difference = self.binary(BinaryOp::Sub, a, b);
                let (x, y) = (self.binary(BinaryOp::Xor, a, b), self.binary(BinaryOp::Xor, a, difference));
                let both = self.binary(BinaryOp::And, x, y);
                smallvec![difference, self.compare(CompareOp::SignedLt, both, zero)]
            }
            "llvm.smul" | "llvm.umul" if bits <= 64 => self.wide_product(a, b, bits, op == "llvm.smul"),
            "llvm.smul" | "llvm.umul" => {
                let name = format!("{op}.with.overflow");
                self.intrinsic(&name, &[a, b], types)
            }
            _ => return Ok(None),
        }))
    }

    /// The product in twice the width shows whether it fits.
    fn wide_product(&mut self, a: Value, b: Value, bits: u32, signed: bool) -> Leaves {
        let (x, y) = (self.resized(a, 2 * bits, signed), self.resized(b, 2 * bits, signed));
        let wide = self.binary(BinaryOp::Mul, x, y);
        let product = self.b.emit(Op::Convert(ConvertOp::Truncate, wide), IrType::Int(bits));
        let back = self.resized(product, 2 * bits, signed);
        smallvec![product, self.compare(CompareOp::Ne, back, wide)]
    }

    /// All elements of a vector combined.
    fn reduce(&mut self, op: &str, name: &str, args: &[Leaves], types: &[IrType]) -> Lowered<Leaves> {
        let combine = |this: &mut Self, a: Value, b: Value| {
            Some(match op {
                "add" => this.binary(BinaryOp::Add, a, b),
                "mul" => this.binary(BinaryOp::Mul, a, b),
                "and" => this.binary(BinaryOp::And, a, b),
                "or" => this.binary(BinaryOp::Or, a, b),
                "xor" => this.binary(BinaryOp::Xor, a, b),
                "fadd" => this.binary(BinaryOp::FloatAdd, a, b),
                "fmul" => this.binary(BinaryOp::FloatMul, a, b),
                "smax" => this.chosen(CompareOp::SignedGt, a, b),
                "smin" => this.chosen(CompareOp::SignedLt, a, b),
                "umax" => this.chosen(CompareOp::UnsignedGt, a, b),
                "umin" => this.chosen(CompareOp::UnsignedLt, a, b),
                _ => return None,
            })
        };
        let types_of: Vec<IrType> = args.iter().flatten().map(|&value| self.b.body.ty(value)).collect();
        let is_float = matches!(op, "fadd" | "fmul");
        let fits =
            |ty: &IrType| types.first() == Some(ty) && if is_float { ty.is_float() } else { ty.is_int() };
        if !types_of.iter().all(fits) {
            return Ok(self.not_modelled(name, types));
        }
        // The reductions of floats start from a given value.
        let mut elements = args.iter().flatten().copied();
        let Some(mut result) = elements.next() else { return Ok(self.not_modelled(name, types)) };
        for element in elements {
            match combine(self, result, element) {
                Some(next) => result = next,
                None => return Ok(self.not_modelled(name, types)),
            }
        }
        Ok(smallvec![result])
    }
}

/// The name without the suffixes that tell the types: `llvm.memcpy` for `llvm.memcpy.p0.p0.i64`.
fn base_name(name: &str) -> &str {
    let mut base = name;
    while let Some((rest, last)) = base.rsplit_once('.') {
        if !is_type_suffix(last) || !rest.starts_with("llvm.") {
            break;
        }
        base = rest;
    }
    base
}

fn is_type_suffix(text: &str) -> bool {
    if matches!(text, "bf16" | "f16" | "f32" | "f64" | "f80" | "f128" | "ppcf128" | "isVoid") {
        return true;
    }
    let rest = text.trim_start_matches(|c: char| c.is_ascii_lowercase());
    let letters = &text[..text.len() - rest.len()];
    let counts = rest.bytes().next().is_some_and(|byte| byte.is_ascii_digit());
    match letters {
        "i" | "p" => counts && rest.bytes().all(|byte| byte.is_ascii_digit()),
        "v" | "nxv" | "a" => counts,
        "s_s" | "sl_s" => true,
        _ => text.starts_with("sl_") || text.starts_with("s_"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn suffixes_for_types_are_removed() {
        for (name, base) in [
            ("llvm.memcpy.p0.p0.i64", "llvm.memcpy"),
            ("llvm.sadd.with.overflow.i32", "llvm.sadd.with.overflow"),
            ("llvm.fma.v4f32", "llvm.fma"),
            ("llvm.log2.f64", "llvm.log2"),
            ("llvm.trap", "llvm.trap"),
            ("llvm.exp2.f32", "llvm.exp2"),
            ("llvm.eh.typeid.for.p0", "llvm.eh.typeid.for"),
            ("llvm.stacksave.p0", "llvm.stacksave"),
        ] {
            assert_eq!(base_name(name), base);
        }
    }
}
