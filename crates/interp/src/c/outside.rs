//! What a run takes from outside: memory of a caller, results of functions that are not here, failures of the C library.
//!
//! A function can run alone, without the program around it (P. Godefroid, "Micro execution", ICSE 2014). Whatever it takes from outside is made up when it is
//! first needed, by a [`Provider`]: a parameter, a word of memory that the caller would have written, what a function without code returns. So no types are needed:
//! the instruction that reads says what it reads. An object of the caller has a fixed size that says nothing about the program; an access beyond it ends the run without a fault.
//!
//! A function without code leaves memory that was written as it is; what nobody wrote yet, in the objects that its arguments point to, is the provider's afterwards.

use pathlight_ir::{Dispatch, FunctionName, Op, Projection, Symbol, ValueDef};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::calls::{Exit, Values};
use super::code::{CallSite, Code, Ins};
use super::memory::{Bad, Kind, Site, Spot};
use super::process::{Arg, FunctionId, Process};
use super::value::{Shape, Val, mask};
use crate::code::Reg;
use crate::stop::Stop;

/// Bytes of an object that the caller provides.
pub const OBJECT_BYTES: u64 = 4096;
/// Objects that one run may be provided with.
const MOST_OBJECTS: usize = 1000;
/// Pairs of compared numbers that are kept.
const MOST_COMPARED: usize = 2000;
/// Copies of more bytes than this find zeros in what nobody wrote.
const COPIED_BYTES: u64 = 64;

/// Where a value is taken from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    Param(u32),
    /// So many bytes into one of the provider's objects; the field's name may be empty.
    Memory {
        object: u32,
        offset: u64,
        field: Symbol,
    },
    /// What a function without code returns, at its so-manieth call.
    Result {
        function: Symbol,
        call: u32,
    },
}

/// Where memory of the provider's comes from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// A pointer that the provider gave.
    Pointer(Source),
    /// A variable that is defined nowhere.
    Variable(Symbol),
    /// What a function without code did to an object that it was given.
    Written { function: Symbol, call: u32, argument: u32 },
}

/// A value from outside.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Provided {
    Bits(u64),
    /// A pointer to an object that nobody has seen yet.
    Object,
    /// A pointer to one of the provider's objects.
    Same(u32),
}

pub trait Provider {
    fn value(&mut self, source: &Source, shape: Shape, site: Site) -> Provided;

    /// The bytes of a string that somebody reads in memory of the provider's, without the zero at its end.
    fn text(&mut self, object: u32, offset: u64) -> Vec<u8>;

    /// A number for an object of the provider's.
    fn object(&mut self, origin: Origin) -> u32;

    /// What a function of the C library returns at this call if its model is not to run.
    fn library(&mut self, function: Symbol, call: u32, site: Site) -> Option<Provided>;

    /// What a file holds that the program did not write, or the standard input if it has no name.
    fn input(&mut self, file: &str) -> Vec<u8>;
}

/// The provider of a run, and what the process knows about its objects.
pub struct Outside {
    provider: Box<dyn Provider>,
    objects: FxHashMap<u32, Val>,
    /// Calls of each function that the provider was asked about.
    calls: FxHashMap<Symbol, u32>,
    /// Where control went: functions with the numbers of instructions that were jumped to.
    pub visited: FxHashSet<(Symbol, u32)>,
    /// Numbers that were compared with each other, up to a limit.
    pub compared: FxHashSet<(u64, u64)>,
    last: (Symbol, u32),
    /// For each block of the heap the place in the outermost function at which it was made.
    pub made_at: FxHashMap<u32, Site>,
}

impl Outside {
    pub fn new(provider: Box<dyn Provider>) -> Outside {
        let (objects, calls, visited, compared, last, made_at) = Default::default();
        Outside { provider, objects, calls, visited, compared, last, made_at }
    }

    fn visit(&mut self, function: Symbol, pc: u32) {
        if self.last != (function, pc.wrapping_sub(1)) {
            self.visited.insert((function, pc));
        }
        self.last = (function, pc);
    }

    fn next_call(&mut self, function: Symbol) -> u32 {
        let count = self.calls.entry(function).or_default();
        *count += 1;
        *count - 1
    }
}

impl Process {
    /// Runs one function alone, with arguments from the provider.
    pub fn run_alone(&mut self, name: FunctionName, provider: Box<dyn Provider>) -> Result<Values, Exit> {
        self.outside = Some(Box::new(Outside::new(provider)));
        let body = self.world.body(name).map_err(Stop::from)?.ok_or(Stop::MissingFunction(name))?;
        let mut args: SmallVec<[Arg; 8]> = SmallVec::new();
        for (number, ty) in body.signature.params.iter().enumerate() {
            let shape =
                Shape::of(*ty).ok_or_else(|| Stop::Unsupported(format!("a parameter of type {ty}")))?;
            let value = self.provided(&Source::Param(number as u32), shape)?;
            args.push(Arg { value, shape });
        }
        let id = self.function(name);
        self.call(id, &args)
    }

    /// What the next instruction is about to do, for whoever looks for other ways.
    pub(super) fn note_instruction(&mut self) {
        let Some(frame) = self.frames.last() else { return };
        let (code, pc) = (frame.code.clone(), frame.pc);
        let compared = match code.ins[pc as usize] {
            Ins::IntCompare(_, _, _, a, b) => Some((self.register(a), self.register(b))),
            _ => None,
        };
        let Some(outside) = &mut self.outside else { return };
        outside.visit(code.body.name.name, pc);
        if let Some((a, b)) = compared.filter(|(a, b)| a.hi == 0 && b.hi == 0 && a != b)
            && outside.compared.len() < MOST_COMPARED
        {
            outside.compared.insert((a.lo, b.lo));
        }
    }

    fn provided(&mut self, source: &Source, shape: Shape) -> Result<Val, Stop> {
        let site = self.site();
        let Some(outside) = &mut self.outside else { return Ok(shape.undefined()) };
        if let Shape::Wide(_) | Shape::Soft(_) | Shape::Big(_) = shape {
            return Err(Stop::Unsupported(format!("a value of {} bits from outside", shape.bits())));
        }
        let given = outside.provider.value(source, shape, site);
        match given {
            Provided::Bits(bits) if shape == Shape::Ptr => Ok(self.memory.found_at(bits)),
            Provided::Bits(bits) => Ok(Val::bits(bits & mask(shape.bits()))),
            Provided::Same(number) if outside.objects.contains_key(&number) => Ok(outside.objects[&number]),
            Provided::Object | Provided::Same(_) => self.provided_object(Origin::Pointer(source.clone())),
        }
    }

    /// A new object of the caller's.
    fn provided_object(&mut self, origin: Origin) -> Result<Val, Stop> {
        let Some(outside) = &mut self.outside else { return Ok(Val::NULL) };
        if outside.objects.len() >= MOST_OBJECTS {
            return Err(Stop::Unsupported("more objects of the caller than a run is given".into()));
        }
        let number = outside.provider.object(origin);
        let pointer = self.memory.allocate(Kind::Outside, OBJECT_BYTES, 16, Site::default());
        outside.objects.insert(number, pointer);
        self.memory.set_provided(pointer, number);
        Ok(pointer)
    }

    /// A variable that nothing defines is the provider's.
    pub(super) fn provided_variable(&mut self, name: Symbol, size: u64, align: u32) -> Option<Val> {
        let outside = self.outside.as_mut()?;
        let number = outside.provider.object(Origin::Variable(name));
        let pointer = match size {
            0 => self.memory.allocate(Kind::Outside, OBJECT_BYTES, 16, Site::default()),
            _ => self.memory.allocate(Kind::Global, size, align, Site::default()),
        };
        self.memory.set_provided(pointer, number);
        Some(pointer)
    }

    /// A block of the heap is new.
    pub(super) fn note_block(&mut self, pointer: Val) {
        if self.outside.is_none() {
            return;
        }
        let made_at = self.frames.first().map(Process::site_of).unwrap_or_default();
        if let (Some((index, _)), Some(outside)) = (self.memory.target(pointer), &mut self.outside) {
            outside.made_at.insert(index, made_at);
        }
    }

    /// Somebody is about to read a value here: what nobody has written yet is asked for.
    pub(super) fn provide(&mut self, pointer: Val, shape: Shape) -> Result<(), Stop> {
        let Some((spot, number)) = self.provided_at(pointer, shape.bytes()) else { return Ok(()) };
        let untouched = (0..shape.bytes()).all(|at| !self.memory.is_written((spot.0, spot.1 + at)));
        let whole = matches!(shape, Shape::Int(_) | Shape::Ptr | Shape::F32 | Shape::F64);
        if !untouched || !whole {
            return self.provide_bytes(spot, number, shape.bytes());
        }
        let source = Source::Memory { object: number, offset: spot.1, field: self.field_read() };
        let value = self.provided(&source, shape)?;
        self.memory.store(spot, shape, value);
        Ok(())
    }

    /// The spot, if it is in memory of the provider's.
    fn provided_at(&self, pointer: Val, size: u64) -> Option<(Spot, u32)> {
        self.outside.as_ref()?;
        let spot = self.memory.access(pointer, size, false).ok()?;
        let number = self.memory.object(spot.0)?.provided;
        (number != 0).then_some((spot, number))
    }

    /// Asks for each of so many bytes that was not written yet.
    pub(super) fn provide_bytes(&mut self, spot: Spot, number: u32, size: u64) -> Result<(), Stop> {
        for at in 0..size {
            let spot = (spot.0, spot.1 + at);
            if !self.memory.is_written(spot) {
                let source = Source::Memory { object: number, offset: spot.1, field: Symbol::default() };
                let value = self.provided(&source, Shape::Int(8))?;
                self.memory.store(spot, Shape::Int(8), value);
            }
        }
        Ok(())
    }

    /// So many bytes are about to be copied: what they hold must be settled before.
    pub(super) fn provide_copied(&mut self, pointer: Val, size: u64) -> Result<(), Stop> {
        let Some((spot, number)) = self.provided_at(pointer, size) else { return Ok(()) };
        let mut at = 0;
        while at < size {
            let here = (spot.0, spot.1 + at);
            let is_word = here.1.is_multiple_of(8) && size - at >= 8;
            let unwritten = |memory: &super::memory::Memory, n| {
                (0..n).all(|byte| !memory.is_written((here.0, here.1 + byte)))
            };
            match is_word && size <= COPIED_BYTES && unwritten(&self.memory, 8) {
                true => {
                    let source = Source::Memory { object: number, offset: here.1, field: Symbol::default() };
                    let value = self.provided(&source, Shape::Ptr)?;
                    self.memory.store(here, Shape::Ptr, value);
                    at += 8;
                }
                false => {
                    if unwritten(&self.memory, 1) {
                        self.memory.store(here, Shape::Int(8), Val::bits(0));
                    }
                    at += 1;
                }
            }
        }
        Ok(())
    }

    /// A string is about to be read: if nobody has written it, it is asked for as a whole.
    pub(super) fn provide_text(&mut self, pointer: Val, limit: u64) -> Result<(), Stop> {
        let Some((spot, number)) = self.provided_at(pointer, 1) else { return Ok(()) };
        let room = self.memory.object(spot.0).map_or(0, |object| object.size) - spot.1;
        let mut at = 0;
        while at < room.min(limit) && self.memory.is_written((spot.0, spot.1 + at)) {
            if self.memory.bytes((spot.0, spot.1 + at), 1) == [0] {
                return Ok(());
            }
            at += 1;
        }
        let Some(outside) = self.outside.as_mut().filter(|_| at < room.min(limit)) else { return Ok(()) };
        let mut text = outside.provider.text(number, spot.1 + at);
        text.push(0);
        for (place, byte) in (spot.1 + at..spot.1 + room).zip(text) {
            if self.memory.is_written((spot.0, place)) {
                break;
            }
            self.memory.store((spot.0, place), Shape::Int(8), Val::bits(u64::from(byte)));
        }
        Ok(())
    }

    /// The name of the field that the present instruction reads, where the source has one.
    fn field_read(&self) -> Symbol {
        let Some(frame) = self.frames.last() else { return Symbol::default() };
        let code = &frame.code;
        match code.ins.get(frame.pc as usize) {
            Some(Ins::LoadAt(d, ..) | Ins::Load(d, ..)) => field_of(code, *d).unwrap_or_default(),
            _ => Symbol::default(),
        }
    }

    // ---- what is left at the end ----

    /// Blocks of the heap and open streams that nothing leads to any more: neither the values nor variables nor memory of the caller.
    pub fn lost(&self, roots: &[Val]) -> Vec<u32> {
        let streams: Vec<u32> = self.open_handles().collect();
        let mut reached: FxHashSet<u32> = FxHashSet::default();
        let mut open: Vec<u32> = self.memory.live(&[Kind::Global, Kind::Outside]).collect();
        open.retain(|index| !streams.contains(index));
        open.extend(roots.iter().filter_map(|root| self.memory.target(*root)).map(|(index, _)| index));
        while let Some(index) = open.pop() {
            if reached.insert(index) {
                open.extend(self.memory.pointers_in(index));
            }
        }
        self.memory.live(&[Kind::Heap]).chain(streams).filter(|index| !reached.contains(index)).collect()
    }

    // ---- calls ----

    /// A call of a function without code, or through a pointer of the provider's: the results.
    pub(super) fn call_outside(
        &mut self,
        code: &Code,
        site: &CallSite,
        function: Symbol,
        args: &[Arg],
    ) -> Result<Values, Stop> {
        let Some(outside) = &mut self.outside else { return Ok(Values::new()) };
        let call = outside.next_call(function);
        for (argument, arg) in args.iter().enumerate() {
            let Some((index, _)) = self.memory.target(arg.value).filter(|_| arg.shape == Shape::Ptr) else {
                continue;
            };
            // Whoever gets a pointer may look at what it points to.
            if let Err(bad @ (Bad::Freed(_) | Bad::DeadStack(_))) = self.memory.access(arg.value, 0, false) {
                return Err(self.bad_access(bad, arg.value, 0, None));
            }
            let unsettled = self.memory.object(index).is_some_and(|object| {
                object.provided == 0 && matches!(object.kind, Kind::Stack | Kind::Heap | Kind::Global)
            });
            if let Some(outside) = self.outside.as_mut().filter(|_| unsettled) {
                let origin = Origin::Written { function, call, argument: argument as u32 };
                let number = outside.provider.object(origin);
                self.memory.set_provided(arg.value, number);
            }
        }
        let mut values = Values::new();
        for (_, shape) in &code.edges[site.normal as usize].implicit {
            values.push(self.provided(&Source::Result { function, call }, *shape)?);
        }
        Ok(values)
    }

    /// What a function of the C library returns, if the provider wants it to return something special.
    pub(super) fn library_outside(&mut self, id: FunctionId) -> Result<Option<Val>, Stop> {
        let site = self.site();
        let (Some(function), Some(outside)) = (self.functions.get(id as usize), &mut self.outside) else {
            return Ok(None);
        };
        let (function, call) = (function.name, outside.next_call(function.name));
        match outside.provider.library(function, call, site) {
            None => Ok(None),
            Some(Provided::Bits(bits)) => Ok(Some(Val::bits(bits))),
            Some(Provided::Object | Provided::Same(_)) => {
                let origin = Origin::Pointer(Source::Result { function, call });
                self.provided_object(origin).map(Some)
            }
        }
    }

    /// What a file holds, if that comes from outside.
    pub(super) fn provided_input(&mut self, file: &str) -> Option<Vec<u8>> {
        self.outside.as_mut().map(|outside| outside.provider.input(file))
    }

    /// The name of the function, if the pointer that is called is one of the provider's.
    pub(super) fn called_outside(&self, site: &CallSite, pointer: Val) -> Option<Symbol> {
        self.outside.as_ref()?;
        let (index, 0) = self.memory.target(pointer)? else { return None };
        let object = self.memory.object(index).filter(|_| site.dispatch == Dispatch::Indirect)?;
        (object.kind == Kind::Outside).then(|| Symbol::new(&format!("function {}", object.provided)))
    }
}

/// The field from which the value of a register is loaded.
fn field_of(code: &Code, register: Reg) -> Option<Symbol> {
    let body = &code.body;
    let named = |(value, reg): (_, &Reg)| {
        let data = body.values.get(value).filter(|_| *reg == register)?;
        let ValueDef::Inst(inst) = data.def else { return None };
        let Op::Load { place } = body.insts[inst].op else { return None };
        let field = |projection: &Projection| match projection {
            Projection::Offset(_, field) if !field.name.is_empty() => Some(field.name),
            _ => None,
        };
        body.places[place].projections.iter().rev().find_map(field)
    };
    body.values.keys().zip(&*code.registers).find_map(named)
}
