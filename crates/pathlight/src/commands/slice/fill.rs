//! Runs that start elsewhere than at `main`, where variables hold anything.
//!
//! Original and slice are given the same numbers: each variable of the program and each variable of a function that nobody has set starts with a number that follows from the seed, its
//! name or place, and nothing else; so what the slice leaves out does not change what others hold. Pointers lead to memory that nobody made ([`background`]), which holds
//! numbers and pointers of its own: those in variables of the program to places that several may share, those in a variable of a function to a place that is only that variable's, or nowhere,
//! as the analysis has it.

use std::hash::BuildHasher as _;
use std::sync::Arc;

use pathlight_ir::{
    Body, ClassDecl, Constant, EntityRef as _, FunctionName, Global, InstData, Op, PlaceBase, PlaceData,
    Projection, Symbol, Type, Value, ValueData, ValueDef, World, WorldError,
};
use rustc_hash::FxHashMap;

/// Words of one variable that get numbers of their own; further ones are zero.
const WORDS: u64 = 256;

/// Bytes of a word: numbers are made for `int`, of which longer ones are two and shorter ones a part.
const WORD: u64 = 4;

/// The places of variables of the program that hold a number: offset and type, by name.
pub type Numbers = FxHashMap<Symbol, Vec<(u64, Type)>>;

/// How a run starts elsewhere than at `main`.
pub struct Start {
    pub numbers: Numbers,
    /// Do pointers in variables of functions lead somewhere?
    pub unset_pointers: bool,
}

/// A program in which variables start with numbers.
pub struct Filled {
    pub base: Arc<dyn World>,
    pub start: Arc<Start>,
    pub seed: u32,
}

impl World for Filled {
    fn class(&self, name: Symbol) -> Result<Option<Arc<ClassDecl>>, WorldError> {
        self.base.class(name)
    }

    fn body(&self, function: FunctionName) -> Result<Option<Arc<Body>>, WorldError> {
        let body = self.base.body(function)?;
        // What tells values and gives numbers is no part of the program.
        if function.name.as_str().starts_with("pathlight_") {
            return Ok(body);
        }
        Ok(body.map(|body| {
            let loads = self.start.unset_pointers.then(|| loads(&body));
            Arc::new(Filler { seed: self.seed, loads, body: (*body).clone() }.fill())
        }))
    }

    fn global(&self, name: Symbol) -> Option<Arc<Global>> {
        let global = self.base.global(name)?;
        let (Some(places), Some(init)) = (self.start.numbers.get(&name), &global.init) else {
            return Some(global);
        };
        let mut init = init.clone();
        for (offset, ty) in places {
            let number = Constant::Int(within(self.number(name, *offset, *ty), *ty));
            let known = init.iter().position(|(at, part, _)| at == offset && part == ty);
            match known {
                // What leads somewhere stays: nothing else leads to functions.
                Some(known) if is_address(&init[known].2) => {}
                Some(known) => init[known].2 = number,
                None if !touches(&init, *offset, bytes(*ty)) => init.push((*offset, *ty, number)),
                None => {}
            }
        }
        init.sort_by_key(|(at, ..)| *at);
        Some(Arc::new(Global { init: Some(init), ..(*global).clone() }))
    }
}

impl Filled {
    fn number(&self, variable: Symbol, offset: u64, ty: Type) -> i128 {
        match ty {
            Type::Ptr(_) => pointer(self.seed, variable.as_str(), offset).into(),
            _ => number(self.seed, variable.as_str(), 0, offset),
        }
    }
}

fn is_address(constant: &Constant) -> bool {
    matches!(constant, Constant::Function(_) | Constant::Global(_) | Constant::GlobalOffset(..))
}

fn bytes(ty: Type) -> u64 {
    match ty {
        Type::Int(width) => u64::from(width.div_ceil(8)),
        _ => 8,
    }
}

fn touches(init: &[(u64, Type, Constant)], offset: u64, size: u64) -> bool {
    init.iter().any(|(at, ty, _)| *at < offset + size && offset < at + bytes(*ty))
}

/// The upper half of addresses of memory that nobody made.
pub const OUTSIDE: u64 = 0x4000_0000;

/// The same for places that pointers of one variable of a function lead to: the lower bits are the variable's.
const OWN: u64 = 0x4100_0000;
const OWN_BITS: u32 = 24;

/// Places outside that pointers lead to: few, so that some pointers are equal.
pub const OUTSIDE_PLACES: u64 = 256;

/// Bytes from one such place to the next.
pub const OUTSIDE_BYTES: u64 = 1 << 16;

/// What memory that nobody made holds at an address: every other pair of words is a pointer.
pub fn background(seed: u32) -> impl Fn(u64) -> Option<u32> {
    move |address| {
        let pair = address & !7;
        let is_pointer = hash(seed, "pointers", 0, pair) & 1 == 0;
        let word = match (is_pointer, address == pair) {
            (false, _) => number(seed, "", 0, address) as u32,
            (true, is_first) => (pointer(seed, "", pair) >> if is_first { 0 } else { 32 }) as u32,
        };
        let upper = address >> 32;
        (upper == OUTSIDE || upper >> OWN_BITS == OWN >> OWN_BITS).then_some(word)
    }
}

/// A pointer for a place: seldom null.
fn pointer(seed: u32, name: &str, place: u64) -> u64 {
    match hash(seed, name, 1, place) {
        x if x % 16 == 0 => 0,
        x => (OUTSIDE << 32) + (x >> 4) % OUTSIDE_PLACES * OUTSIDE_BYTES,
    }
}

fn hash(seed: u32, name: &str, variable: usize, place: u64) -> u64 {
    let x = rustc_hash::FxBuildHasher.hash_one((seed, name, variable, place));
    let x = (x ^ (x >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x ^ (x >> 32)
}

/// A number for a place: often small, sometimes a truth value.
fn number(seed: u32, name: &str, variable: usize, place: u64) -> i128 {
    let x = hash(seed, name, variable, place);
    let of = |count: u64| i128::from((x >> 3) % count);
    match x % 8 {
        0..=2 => of(2),
        3 | 4 => of(13),
        5 => of(300),
        6 => of(1000) - 500,
        _ => of(1 << 31),
    }
}

/// The number as one of the type.
fn within(number: i128, ty: Type) -> i128 {
    match ty {
        Type::Int(width @ 1..=64) => {
            let unused = 128 - width;
            (number << unused) >> unused
        }
        _ => number,
    }
}

struct Filler {
    seed: u32,
    body: Body,
    /// The types that the function loads, by address and offset; None if pointers are numbers like others.
    loads: Option<FxHashMap<(Value, i64), Type>>,
}

fn loads(body: &Body) -> FxHashMap<(Value, i64), Type> {
    let load = |inst: &InstData| {
        let Op::Load { place } = inst.op else { return None };
        let place = &body.places[place];
        let PlaceBase::Value(base) = place.base else { return None };
        let offset = match place.projections[..] {
            [] => 0,
            [Projection::Offset(offset, _)] => offset,
            _ => return None,
        };
        Some(((base, offset), body.ty(inst.result.expand()?)))
    };
    body.insts.values().filter_map(load).collect()
}

impl Filler {
    /// Numbers for all stack slots, where they begin to live.
    fn fill(mut self) -> Body {
        let old = self.body.clone();
        self.body.insts.clear();
        for block in old.blocks.keys() {
            let start = self.body.insts.len() as u32;
            for inst in old.insts_of(block) {
                let data = old.insts[inst].clone();
                let slot = match data.op {
                    Op::StackAlloc { .. } => data.result.expand(),
                    Op::BeginLife(slot) => Some(slot),
                    _ => None,
                };
                let result = data.result.expand();
                let new = self.body.insts.push(data);
                result.into_iter().for_each(|result| self.body.values[result].def = ValueDef::Inst(new));
                if let Some((slot, size)) = slot.and_then(|slot| Some((slot, size(&old, slot)?))) {
                    self.fill_slot(slot, size);
                }
            }
            self.body.blocks[block].start = start;
            self.body.blocks[block].end = self.body.insts.len() as u32;
        }
        self.body
    }

    fn fill_slot(&mut self, slot: Value, size: u64) {
        let (byte, length) = (self.constant(Type::Int(8), 0), self.constant(Type::Int(64), i128::from(size)));
        self.push(Op::FillBytes { to: slot, byte, size: length });
        let mut at = 0;
        while at < size.min(WORDS * WORD) {
            let width = match size - at {
                8.. if at % 8 == 0 && self.is_pointer(slot, at) => 64,
                WORD.. => 32,
                _ => 8,
            };
            let value = self.constant(Type::Int(width), self.number(slot, at, width));
            let mut data = PlaceData { base: PlaceBase::Value(slot), projections: Default::default() };
            data.projections.push(Projection::Offset(at as i64, Default::default()));
            let place = self.body.places.push(data);
            self.push(Op::Store { place, value });
            at += u64::from(width / 8);
        }
    }

    fn number(&self, slot: Value, at: u64, width: u32) -> i128 {
        let (name, variable) = (self.body.name.name, slot.index());
        match width {
            64 => {
                let own = hash(0, name.as_str(), variable, 0) % (1 << OWN_BITS);
                let is_null = hash(self.seed, name.as_str(), variable, at).is_multiple_of(16);
                if is_null { 0 } else { i128::from((OWN | own) << 32) }
            }
            _ => within(number(self.seed, name.as_str(), variable, at), Type::Int(width)),
        }
    }

    /// Is there a pointer, as far as the function itself says? Where only others look, every other pair of words is one.
    fn is_pointer(&self, slot: Value, at: u64) -> bool {
        let Some(loads) = &self.loads else { return false };
        match loads.get(&(slot, at as i64)) {
            Some(ty) => matches!(ty, Type::Ptr(_)),
            None => hash(0, self.body.name.name.as_str(), slot.index(), at) & 1 == 0,
        }
    }

    fn constant(&mut self, ty: Type, number: i128) -> Value {
        let id = self.body.constants.push(Constant::Int(number));
        self.body.values.push(ValueData { ty, def: ValueDef::Const(id), name: None })
    }

    fn push(&mut self, op: Op) {
        self.body.insts.push(InstData { op, result: None.into(), loc: None.into() });
    }
}

/// How many bytes a stack slot has, if that is fixed.
fn size(body: &Body, slot: Value) -> Option<u64> {
    let ValueDef::Inst(inst) = body.values[slot].def else { return None };
    let Op::StackAlloc { size, .. } = body.insts[inst].op else { return None };
    match body.constant(size)? {
        Constant::Int(size) => u64::try_from(*size).ok(),
        _ => None,
    }
}
