//! One instruction after the other, in two layers as for Java: [`fast`] runs what touches only registers and memory in a tight
//! loop; everything else (calls, failing checks, bad accesses) it leaves to [`Process::slow`].

use std::rc::Rc;

use pathlight_ir::{CheckKind, CompareOp, ConvertOp};

use super::code::{Code, Ins, PlaceCode};
use super::memory::Memory;
use super::process::Process;
use super::value::{Shape, UNDEFINED, Val, mask, signed};
use super::{float, int};
use crate::code::Reg;
use crate::stop::Stop;

/// Instructions between two looks at the limits.
const SLICE: u64 = 1 << 20;

fn follow(code: &Code, regs: &mut [Val], edge: u32) -> u32 {
    let edge = &code.edges[edge as usize];
    for &(to, from) in &code.moves[edge.moves.0 as usize..edge.moves.1 as usize] {
        regs[to as usize] = regs[from as usize];
    }
    edge.target
}

#[inline]
fn address(place: &PlaceCode, regs: &[Val]) -> Val {
    let mut pointer = regs[place.base as usize].plus(place.offset);
    for &(index, width, stride) in &*place.indices {
        let index = regs[index as usize];
        if index.hi != 0 {
            return Shape::Ptr.undefined();
        }
        pointer = pointer.plus(signed(index.lo, u32::from(width)).wrapping_mul(stride as i64));
    }
    pointer
}

/// Any conversion; None if the operation does not fit the types.
pub fn convert(memory: &Memory, op: ConvertOp, from: Shape, to: Shape, a: Val) -> Option<Val> {
    let extend_sign = |v: Val, w: u32| match to {
        Shape::Int(t) => {
            let m = mask(u32::from(t));
            Val { lo: signed(v.lo, w) as u64 & m, hi: signed(v.hi, w) as u64 & m }
        }
        _ => Val::wide(i128::from(signed(v.lo, w)) as u128 & (u128::MAX >> (128 - to.bits()))),
    };
    Some(match (op, from, to) {
        (ConvertOp::SignExtend, Shape::Int(w), Shape::Int(_) | Shape::Wide(_)) => {
            extend_sign(a, u32::from(w))
        }
        (ConvertOp::SignExtend, Shape::Wide(w), Shape::Wide(t)) => {
            Val::wide(int::wide_signed(a.as_wide(), w) as u128 & (u128::MAX >> (128 - u32::from(t))))
        }
        (ConvertOp::ZeroExtend, Shape::Int(_), Shape::Int(_)) => a,
        (ConvertOp::ZeroExtend, Shape::Int(_), Shape::Wide(_)) => Val::bits(a.lo),
        (ConvertOp::ZeroExtend, Shape::Wide(_), Shape::Wide(_)) => a,
        (ConvertOp::Truncate, Shape::Int(_), Shape::Int(t)) => {
            let m = mask(u32::from(t));
            Val { lo: a.lo & m, hi: a.hi & m }
        }
        (ConvertOp::Truncate, Shape::Wide(_), Shape::Int(t)) => Val::bits(a.lo & mask(u32::from(t))),
        (ConvertOp::Truncate, Shape::Wide(_), Shape::Wide(t)) => {
            Val::wide(a.as_wide() & (u128::MAX >> (128 - u32::from(t))))
        }
        (ConvertOp::PtrToInt, Shape::Ptr, Shape::Int(w)) => {
            let m = mask(u32::from(w));
            Val { lo: a.lo & m, hi: if a.hi == UNDEFINED { m } else { 0 } }
        }
        (ConvertOp::PtrToInt, Shape::Ptr, Shape::Wide(_)) => Val::bits(a.lo),
        (ConvertOp::IntToPtr, Shape::Int(_), Shape::Ptr) if a.hi != 0 => to.undefined(),
        (ConvertOp::IntToPtr, Shape::Int(_) | Shape::Wide(_), Shape::Ptr) => memory.found_at(a.lo),
        (ConvertOp::Bitcast, from, to) if from.bits() == to.bits() => match (from, to) {
            (from, to) if from == to => a,
            (from, to) if from.has_shadow() && to.has_shadow() => a,
            (Shape::Ptr, to) if to.has_shadow() => Val::bits(a.lo),
            (from, Shape::Ptr) if from.has_shadow() => memory.found_at(a.lo),
            (from, Shape::Soft(_)) if from.has_shadow() => Val::bits(a.lo),
            (Shape::Soft(_), to) if to.has_shadow() => Val::bits(a.lo),
            _ => a,
        },
        _ => return float::convert(op, from, to, a),
    })
}

fn compare_pointers(op: CompareOp, a: Val, b: Val) -> Option<Val> {
    let undefined = a.hi == UNDEFINED || b.hi == UNDEFINED;
    let result = int::compare(op, 64, Val::bits(a.lo), Val::bits(b.lo))?;
    Some(Val { lo: result.lo, hi: u64::from(undefined) })
}

/// Runs until something needs the whole process or the fuel is used up; returns where it stopped, and whether the instruction
/// there is one for [`Process::slow`].
fn fast(code: &Code, regs: &mut [Val], memory: &mut Memory, start: u32, fuel: &mut u64) -> (u32, bool) {
    let mut pc = start;
    let mut left = *fuel;
    macro_rules! r {
        ($reg:expr) => {
            regs[$reg as usize]
        };
    }
    macro_rules! slow {
        () => {{
            *fuel = left;
            return (pc, true);
        }};
    }
    macro_rules! put {
        ($d:expr, $value:expr) => {
            match $value {
                Some(value) => r!($d) = value,
                None => slow!(),
            }
        };
    }
    macro_rules! go {
        ($edge:expr) => {{
            pc = follow(code, regs, $edge);
            continue;
        }};
    }
    macro_rules! load {
        ($d:expr, $pointer:expr, $shape:expr) => {{
            match memory.spot($pointer, $shape.bytes()) {
                Some(spot) => r!($d) = memory.load(spot, $shape),
                None => slow!(),
            }
        }};
    }
    macro_rules! store {
        ($value:expr, $pointer:expr, $shape:expr) => {{
            match memory.spot($pointer, $shape.bytes()) {
                Some(spot) if !memory.object(spot.0).is_some_and(|o| o.is_constant) => {
                    memory.store(spot, $shape, r!($value));
                }
                _ => slow!(),
            }
        }};
    }
    while left > 0 {
        left -= 1;
        match code.ins[pc as usize] {
            Ins::Move(d, a) => r!(d) = r!(a),
            Ins::Int(op, w, d, a, b) => put!(d, int::binary(op, w, r!(a), r!(b))),
            Ins::Wide(op, w, d, a, b) => put!(d, int::wide_binary(op, w, r!(a), r!(b))),
            Ins::Float(op, shape, d, a, b) => put!(d, float::binary(op, shape, r!(a), r!(b))),
            Ins::IntUnary(op, w, d, a) => put!(d, int::unary(op, w, r!(a))),
            Ins::WideUnary(op, w, d, a) => put!(d, int::wide_unary(op, w, r!(a))),
            Ins::FloatUnary(op, shape, d, a) => put!(d, float::unary(op, shape, r!(a))),
            Ins::IntCompare(op, w, d, a, b) => put!(d, int::compare(op, w, r!(a), r!(b))),
            Ins::WideCompare(op, w, d, a, b) => put!(d, int::wide_compare(op, w, r!(a), r!(b))),
            Ins::PtrCompare(op, d, a, b) => put!(d, compare_pointers(op, r!(a), r!(b))),
            Ins::FloatCompare(op, shape, d, a, b) => put!(d, float::compare(op, shape, r!(a), r!(b))),
            Ins::Convert(d, a, index) => {
                let (op, from, to) = code.conversions[index as usize];
                put!(d, convert(memory, op, from, to, r!(a)));
            }
            Ins::Select(d, condition, pair) => {
                let (then, otherwise) = code.pairs[pair as usize];
                if r!(condition).hi != 0 {
                    slow!()
                }
                r!(d) = if r!(condition).lo != 0 { r!(then) } else { r!(otherwise) };
            }
            Ins::LoadAt(d, base, shape) => load!(d, r!(base), shape),
            Ins::StoreAt(value, base, shape) => store!(value, r!(base), shape),
            Ins::Load(d, place, shape) => load!(d, address(&code.places[place as usize], regs), shape),
            Ins::Store(value, place, shape) => {
                store!(value, address(&code.places[place as usize], regs), shape);
            }
            Ins::AddressOf(d, place) => r!(d) = address(&code.places[place as usize], regs),
            Ins::Assume(condition) if r!(condition).lo != 0 => {}
            Ins::Jump(edge) => go!(edge),
            Ins::Branch(condition, then, otherwise) => {
                let condition = r!(condition);
                if condition.hi != 0 {
                    slow!()
                }
                go!(if condition.lo != 0 { then } else { otherwise })
            }
            Ins::Switch(value, width, table) => {
                let value = r!(value);
                if value.hi != 0 {
                    slow!()
                }
                go!(switch_edge(&code.switches[table as usize], signed(value.lo, u32::from(width))))
            }
            Ins::Accessible(pointer, bytes, check) => {
                if memory.spot(r!(pointer), u64::from(bytes)).is_none() {
                    slow!()
                }
                go!(code.checks[check as usize].ok)
            }
            Ins::Aligned(pointer, align, check) => {
                if !r!(pointer).lo.is_multiple_of(u64::from(align.max(1))) {
                    slow!()
                }
                go!(code.checks[check as usize].ok)
            }
            Ins::Initialised(pointer, bytes, check) => {
                let bytes = u64::from(bytes);
                match memory.spot(r!(pointer), bytes) {
                    Some(spot) if !memory.is_untouched(spot, bytes) => {}
                    _ => slow!(),
                }
                go!(code.checks[check as usize].ok)
            }
            Ins::NoOverflow(check) => {
                let check = &code.checks[check as usize];
                let CheckKind::NoOverflow(op) = check.kind else { slow!() };
                let Some(&(a, Shape::Int(width))) = check.args.first() else { slow!() };
                let number = |v: Val| i128::from(signed(v.lo, u32::from(width)));
                let b = check.args.get(1).map_or(0, |(b, _)| number(r!(*b)));
                if int::overflows(op, width, number(r!(a)), b) {
                    slow!()
                }
                go!(check.ok)
            }
            _ => slow!(),
        }
        pc += 1;
    }
    *fuel = left;
    (pc, false)
}

fn switch_edge(table: &crate::code::SwitchCode, wanted: i64) -> u32 {
    if table.dense.is_empty() {
        let found = table.cases.binary_search_by_key(&i128::from(wanted), |(n, _)| *n);
        return found.map_or(table.default, |i| table.cases[i].1);
    }
    let offset = i128::from(wanted) - i128::from(table.low);
    let edge = usize::try_from(offset).ok().and_then(|o| table.dense.get(o));
    edge.copied().unwrap_or(table.default)
}

impl Process {
    /// Runs until only so many frames are left.
    pub fn run(&mut self, floor: usize) -> Result<(), Stop> {
        while self.frames.len() > floor {
            let left = self.limits.steps.saturating_sub(self.steps);
            if left == 0 {
                return Err(Stop::StepLimit(self.limits.steps));
            }
            if self.observer.is_some() {
                self.observe();
            }
            if self.outside.is_some() {
                self.note_instruction();
            }
            let Some(frame) = self.frames.last_mut() else { return Ok(()) };
            let code = frame.code.clone();
            let regs = &mut self.registers[frame.base..frame.base + code.size as usize];
            let budget = if self.observer.is_some() || self.outside.is_some() { 1 } else { left.min(SLICE) };
            let mut fuel = budget;
            let (pc, is_slow) = fast(&code, regs, &mut self.memory, frame.pc, &mut fuel);
            frame.pc = pc;
            self.steps += budget - fuel;
            if is_slow {
                self.slow(&code, pc)?;
            }
        }
        Ok(())
    }

    fn advance(&mut self) {
        if let Some(frame) = self.frames.last_mut() {
            frame.pc += 1;
        }
    }

    /// Takes an edge of the current frame, with what the terminator supplies.
    pub fn take_edge(&mut self, code: &Code, edge: u32, supplied: &[Val]) {
        let Some(frame) = self.frames.last_mut() else { return };
        let regs = &mut self.registers[frame.base..frame.base + code.size as usize];
        frame.pc = follow(code, regs, edge);
        for ((reg, _), value) in code.edges[edge as usize].implicit.iter().zip(supplied) {
            regs[*reg as usize] = *value;
        }
    }

    pub fn place_address(&self, code: &Code, place: u32) -> Val {
        let base = self.frames.last().map_or(0, |f| f.base);
        address(&code.places[place as usize], &self.registers[base..base + code.size as usize])
    }

    /// An instruction that [`fast`] does not do.
    fn slow(&mut self, code: &Rc<Code>, pc: u32) -> Result<(), Stop> {
        match code.ins[pc as usize] {
            Ins::Call(site) => return self.call_site(code, site),
            Ins::Return(list) => {
                let values = code.lists[list as usize].iter().map(|r| self.register(*r)).collect();
                return self.leave(code, values);
            }
            Ins::Throw(value) => return self.throw(self.register(value)),
            Ins::LoadAt(d, base, shape) => self.load_into(d, self.register(base), shape)?,
            Ins::Load(d, place, shape) => self.load_into(d, self.place_address(code, place), shape)?,
            Ins::StoreAt(value, base, shape) => {
                self.store_value(self.register(base), shape, self.register(value))?;
            }
            Ins::Store(value, place, shape) => {
                self.store_value(self.place_address(code, place), shape, self.register(value))?;
            }
            Ins::StackAlloc(d, size, slot) => {
                let slot = code.slots[slot as usize];
                let size = self.register(size).lo;
                self.check_stack(size)?;
                let site = self.site();
                let pointer = self.memory.push_stack(size, slot.align, site);
                self.observe_allocation(pointer);
                if let Some((index, _)) = self.memory.target(pointer)
                    && let Some(object) = self.memory.object_mut(index)
                {
                    object.name = slot.name;
                }
                self.set_register(d, pointer);
            }
            Ins::HeapAlloc(d, size, slot) => {
                let pointer = self.allocate(self.register(size).lo, code.slots[slot as usize].align)?;
                self.set_register(d, pointer);
            }
            Ins::Big(op) => self.big_op(code, code.bigs[op as usize])?,
            Ins::Free(pointer) => self.free(self.register(pointer))?,
            Ins::EndLife(pointer) => {
                let site = self.site();
                if let Some((index, _)) = self.memory.target(self.register(pointer)) {
                    self.memory.end_life(index, site);
                }
            }
            Ins::BeginLife(pointer) => {
                if let Some((index, _)) = self.memory.target(self.register(pointer)) {
                    self.memory.begin_life(index);
                }
            }
            Ins::Copy(to, from, size) => {
                self.copy(self.register(to), self.register(from), self.register(size).lo)?;
            }
            Ins::Fill(to, byte, size) => {
                self.fill(self.register(to), self.register(byte), self.register(size).lo)?;
            }
            Ins::Select(..) | Ins::Branch(..) | Ins::Switch(..) => {
                return Err(self.uninitialised("the program's course depends on it"));
            }
            Ins::Accessible(_, _, check)
            | Ins::Aligned(_, _, check)
            | Ins::Initialised(_, _, check)
            | Ins::NoOverflow(check)
            | Ins::Check(check) => {
                let check = &code.checks[check as usize];
                for (register, _) in check.args.iter().filter(|(_, shape)| *shape == Shape::Ptr) {
                    let pointer = self.register(*register);
                    self.memory.page_in(pointer);
                }
                self.check(code, check)?;
                self.take_edge(code, check.ok, &[]);
                return Ok(());
            }
            Ins::Unsupported(reason) => {
                let reason = code.reasons.get(reason as usize).cloned().unwrap_or_default();
                return Err(Stop::Unsupported(reason));
            }
            Ins::Assume(_) | Ins::Undefined => return Err(Stop::Undefined(code.body.name)),
            other => {
                let what = format!("{other:?} at {} cannot be computed", self.site());
                return Err(Stop::Malformed(code.body.name, what));
            }
        }
        self.advance();
        Ok(())
    }

    fn load_into(&mut self, d: Reg, pointer: Val, shape: Shape) -> Result<(), Stop> {
        let value = self.load(pointer, shape)?;
        self.set_register(d, value);
        Ok(())
    }

    /// Reads a value; what nobody has written in memory from outside is made up first.
    pub fn load(&mut self, pointer: Val, shape: Shape) -> Result<Val, Stop> {
        self.memory.page_in(pointer);
        self.provide(pointer, shape)?;
        self.peek(pointer, shape)
    }

    /// Reads a value as it is.
    pub fn peek(&self, pointer: Val, shape: Shape) -> Result<Val, Stop> {
        match self.memory.access(pointer, shape.bytes(), false) {
            Ok(spot) => Ok(self.memory.load(spot, shape)),
            Err(bad) => Err(self.bad_access(bad, pointer, shape.bytes(), None)),
        }
    }

    pub fn store_value(&mut self, pointer: Val, shape: Shape, value: Val) -> Result<(), Stop> {
        self.memory.page_in(pointer);
        match self.memory.access(pointer, shape.bytes(), true) {
            Ok(spot) => {
                self.memory.store(spot, shape, value);
                Ok(())
            }
            Err(bad) => Err(self.bad_access(bad, pointer, shape.bytes(), None)),
        }
    }

    pub fn copy(&mut self, to: Val, from: Val, size: u64) -> Result<(), Stop> {
        if size == 0 {
            return Ok(());
        }
        [from, to].into_iter().for_each(|pointer| self.memory.page_in(pointer));
        self.provide_copied(from, size)?;
        let source = self.memory.access(from, size, false);
        let source = source.map_err(|bad| self.bad_access(bad, from, size, None))?;
        let target = self.memory.access(to, size, true);
        let target = target.map_err(|bad| self.bad_access(bad, to, size, None))?;
        self.memory.copy(target, source, size);
        Ok(())
    }

    pub fn fill(&mut self, to: Val, byte: Val, size: u64) -> Result<(), Stop> {
        if size == 0 {
            return Ok(());
        }
        self.memory.page_in(to);
        let target = self.memory.access(to, size, true);
        let target = target.map_err(|bad| self.bad_access(bad, to, size, None))?;
        self.memory.fill(target, byte, size);
        Ok(())
    }

    pub fn free(&mut self, pointer: Val) -> Result<(), Stop> {
        self.check_free(pointer, None)?;
        let site = self.site();
        if !pointer.is_null()
            && let Some((index, _)) = self.memory.target(pointer)
        {
            self.memory.free(index, site);
        }
        Ok(())
    }
}
