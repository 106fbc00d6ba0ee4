//! Runs that start elsewhere than at `main`, where variables hold anything.
//!
//! Original and slice are given the same numbers: each variable of the program and each variable of a function that nobody has set starts with a number that follows from the seed, its
//! name or place, and nothing else; so what the slice leaves out does not change what others hold. A pointer that nobody set is such a number too: whoever uses it stops the run.

use std::hash::BuildHasher as _;
use std::sync::Arc;

use pathlight_ir::{
    Body, ClassDecl, Constant, FunctionName, Global, InstData, Op, PlaceBase, PlaceData, Projection, Symbol,
    Type, Value, ValueData, ValueDef, World, WorldError,
};
use rustc_hash::FxHashMap;

/// Words of one variable that get numbers of their own; further ones are zero.
const WORDS: u64 = 256;

/// Bytes of a word: numbers are made for `int`, of which longer ones are two and shorter ones a part.
const WORD: u64 = 4;

/// The places of variables of the program that hold a number: offset and type, by name.
pub type Numbers = FxHashMap<Symbol, Vec<(u64, Type)>>;

/// A program in which variables start with numbers.
pub struct Filled {
    pub base: Arc<dyn World>,
    pub numbers: Arc<Numbers>,
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
        Ok(body.map(|body| Arc::new(Filler { seed: self.seed, body: (*body).clone() }.fill())))
    }

    fn global(&self, name: Symbol) -> Option<Arc<Global>> {
        let global = self.base.global(name)?;
        let (Some(places), Some(init)) = (self.numbers.get(&name), &global.init) else { return Some(global) };
        let mut init = init.clone();
        for (offset, ty) in places {
            let number = Constant::Int(within(number(self.seed, name.as_str(), 0, *offset), *ty));
            let known = init.iter().position(|(at, part, _)| at == offset && part == ty);
            match known {
                Some(known) => init[known].2 = number,
                None if !touches(&init, *offset, bytes(*ty)) => init.push((*offset, *ty, number)),
                None => {}
            }
        }
        init.sort_by_key(|(at, ..)| *at);
        Some(Arc::new(Global { init: Some(init), ..(*global).clone() }))
    }
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

/// A number for a place: often small, sometimes a truth value.
fn number(seed: u32, name: &str, variable: usize, place: u64) -> i128 {
    let x = rustc_hash::FxBuildHasher.hash_one((seed, name, variable, place));
    let x = (x ^ (x >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = x ^ (x >> 32);
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
        let name = self.body.name.name;
        let variable = slot.as_u32() as usize;
        let mut at = 0;
        while at < size.min(WORDS * WORD) {
            let width = if size - at >= WORD { 32 } else { 8 };
            let given = within(number(self.seed, name.as_str(), variable, at), Type::Int(width));
            let value = self.constant(Type::Int(width), given);
            let mut data = PlaceData { base: PlaceBase::Value(slot), projections: Default::default() };
            data.projections.push(Projection::Offset(at as i64, Default::default()));
            let place = self.body.places.push(data);
            self.push(Op::Store { place, value });
            at += u64::from(width / 8);
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
