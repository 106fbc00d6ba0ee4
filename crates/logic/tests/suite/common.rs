//! Random raw terms, their meaning by a naive evaluator of its own, and the same terms through the constructors.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{Signed, ToPrimitive, Zero};
use pathlight_logic::{Fun, MapValue, Model, Num, Op, Rounding, Sort, Store, Table, Term, Value};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A fixed-seed generator (xorshift), so that every run sees the same terms.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ty {
    Bool,
    Int,
    Ref,
    /// Int to Int.
    Map,
    /// Ref to signed 8-bit.
    Field,
    Double,
}

#[derive(Clone, Debug)]
pub enum Kind {
    Bool(bool),
    Int(i64),
    Null,
    Double(u64),
    /// Index into the variables of the type.
    Var(usize),
    Not,
    And,
    Or,
    Implies,
    Xor,
    Eq,
    Distinct,
    Le,
    Lt,
    Ge,
    Gt,
    Ite,
    Add,
    Sub,
    Neg,
    Mul,
    Div,
    Mod,
    TruncDiv,
    TruncRem,
    WrapSigned(u32),
    WrapUnsigned(u32),
    Bits(Op, u32),
    Read,
    Update,
    ConstMap,
    Call,
    Float(Op, Rounding),
    FloatTest(Op),
    FromInt(Rounding),
    ToIntSat(u32),
}

/// A term as it was asked for, before any normalisation.
#[derive(Clone, Debug)]
pub struct Raw {
    pub ty: Ty,
    pub kind: Kind,
    pub args: Vec<Raw>,
}

const VARS: usize = 3;
const WIDTHS: [u32; 5] = [1, 3, 4, 8, 32];

pub fn generate(random: &mut Random, ty: Ty, depth: usize, floats: bool) -> Raw {
    let leaf = depth == 0 || random.below(8) == 0;
    let (kind, types): (Kind, Vec<Ty>) =
        if leaf { (leaf_kind(random, ty), vec![]) } else { inner(random, ty, floats) };
    let args = types.into_iter().map(|ty| generate(random, ty, depth.saturating_sub(1), floats)).collect();
    Raw { ty, kind, args }
}

/// A similar term without unbounded integers: no first integer variable, no maps of integers, no function.
pub fn bounded(raw: Raw) -> Raw {
    let over_maps = raw.args.first().is_some_and(|arg| arg.ty == Ty::Map);
    match raw.kind {
        Kind::Var(0) if raw.ty == Ty::Int => Raw { kind: Kind::Var(2), ..raw },
        Kind::Read | Kind::Call if over_maps || raw.args.len() == 1 => {
            bounded(raw.args.into_iter().next_back().expect("an argument"))
        }
        Kind::Eq if over_maps => Raw { ty: Ty::Bool, kind: Kind::Var(0), args: vec![] },
        _ => Raw { args: raw.args.into_iter().map(bounded).collect(), ..raw },
    }
}

fn leaf_kind(random: &mut Random, ty: Ty) -> Kind {
    let var = Kind::Var(random.below(VARS));
    if random.below(3) > 0 {
        return var;
    }
    match ty {
        Ty::Bool => Kind::Bool(random.below(2) == 0),
        Ty::Int => Kind::Int(small_int(random)),
        Ty::Ref => Kind::Null,
        Ty::Double => Kind::Double(small_double(random)),
        Ty::Map | Ty::Field => var,
    }
}

pub fn small_int(random: &mut Random) -> i64 {
    match random.below(4) {
        0 => (1 << random.below(10)) + random.below(3) as i64 - 1,
        1 => -((1 << random.below(10)) + random.below(3) as i64 - 1),
        _ => random.below(7) as i64 - 3,
    }
}

fn small_double(random: &mut Random) -> u64 {
    let special = [0.0, -0.0, 1.0, -1.5, f64::NAN, f64::INFINITY, f64::NEG_INFINITY, 1e300, 5e-324, 0.1];
    if random.below(2) == 0 {
        random.pick(&special).to_bits()
    } else {
        (small_int(random) as f64 / 8.0).to_bits()
    }
}

fn repeat(random: &mut Random, ty: Ty, from: usize) -> Vec<Ty> {
    vec![ty; from + random.below(3)]
}

fn inner(random: &mut Random, ty: Ty, floats: bool) -> (Kind, Vec<Ty>) {
    use Ty::{Bool, Double, Field, Int, Map, Ref};
    let modes = Rounding::ALL;
    match ty {
        Bool => match random.below(if floats { 17 } else { 15 }) {
            0 | 1 => (Kind::Not, vec![Bool]),
            2 | 3 => (Kind::And, repeat(random, Bool, 1)),
            4 | 5 => (Kind::Or, repeat(random, Bool, 1)),
            6 => (Kind::Implies, vec![Bool, Bool]),
            7 => (Kind::Xor, vec![Bool, Bool]),
            8 => (Kind::Ite, vec![Bool, Bool, Bool]),
            9 => (random_order(random), vec![Int, Int]),
            10 => (random_order(random), vec![Int, Int]),
            11 => (Kind::Eq, vec![Int, Int]),
            12 => (Kind::Distinct, vec![Int, Int, Int]),
            13 => {
                let ty = random.pick(&[Bool, Ref, Map, Field]);
                (Kind::Eq, vec![ty, ty])
            }
            14 => (Kind::Eq, vec![Ref, Ref]),
            15 => {
                let op = random.pick(&[Op::FLt, Op::FLe, Op::FEq]);
                (Kind::FloatTest(op), vec![Double, Double])
            }
            _ => {
                let op = random.pick(&[Op::FIsNan, Op::FIsInf, Op::FIsZero, Op::FIsNormal, Op::FIsNegative]);
                (Kind::FloatTest(op), vec![Double])
            }
        },
        Int => match random.below(if floats { 19 } else { 18 }) {
            0..=2 => (Kind::Add, repeat(random, Int, 1)),
            3 => (Kind::Sub, vec![Int, Int]),
            4 => (Kind::Neg, vec![Int]),
            5 | 6 => (Kind::Mul, repeat(random, Int, 1)),
            7 => (random.pick(&[Kind::Div, Kind::Mod].each_ref()).clone(), vec![Int, Int]),
            8 => (random.pick(&[Kind::TruncDiv, Kind::TruncRem].each_ref()).clone(), vec![Int, Int]),
            9 | 10 => (Kind::WrapSigned(random.pick(&WIDTHS)), vec![Int]),
            11 => (Kind::WrapUnsigned(random.pick(&WIDTHS)), vec![Int]),
            12 | 13 => {
                let op = random.pick(&[Op::BitAnd, Op::BitOr, Op::BitXor, Op::Shl, Op::LShr, Op::AShr]);
                (Kind::Bits(op, random.pick(&WIDTHS)), vec![Int, Int])
            }
            14 => (Kind::Ite, vec![Bool, Int, Int]),
            15 => (Kind::Read, vec![Map, Int]),
            16 => (Kind::Read, vec![Field, Ref]),
            17 => (Kind::Call, vec![Int]),
            _ => (Kind::ToIntSat(random.pick(&WIDTHS)), vec![Double]),
        },
        Ref => (Kind::Ite, vec![Bool, Ref, Ref]),
        Map => match random.below(5) {
            0 => (Kind::ConstMap, vec![Int]),
            1 => (Kind::Ite, vec![Bool, Map, Map]),
            _ => (Kind::Update, vec![Map, Int, Int]),
        },
        Field => match random.below(4) {
            0 => (Kind::Ite, vec![Bool, Field, Field]),
            _ => (Kind::Update, vec![Field, Ref, Int]),
        },
        Double => match random.below(6) {
            0 => (Kind::FromInt(random.pick(&modes)), vec![Int]),
            1 => (Kind::Ite, vec![Bool, Double, Double]),
            2 => (Kind::Float(random.pick(&[Op::FNeg, Op::FAbs]), Rounding::Rne), vec![Double]),
            3 => (Kind::Float(random.pick(&[Op::FSqrt, Op::FRound]), random.pick(&modes)), vec![Double]),
            4 => (
                Kind::Float(random.pick(&[Op::FMin, Op::FMax, Op::FMod]), Rounding::Rne),
                vec![Double, Double],
            ),
            _ => {
                let op = random.pick(&[Op::FAdd, Op::FSub, Op::FMul, Op::FDiv]);
                (Kind::Float(op, random.pick(&modes)), vec![Double, Double])
            }
        },
    }
}

fn random_order(random: &mut Random) -> Kind {
    match random.below(4) {
        0 => Kind::Le,
        1 => Kind::Lt,
        2 => Kind::Ge,
        _ => Kind::Gt,
    }
}

// ---- the naive meaning ----

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Plain {
    Bool(bool),
    Int(BigInt),
    Ref(u32),
    Map(BigInt, BTreeMap<BigInt, BigInt>),
    Field(BigInt, BTreeMap<u32, BigInt>),
    Double(u64),
}

/// Values of the variables, and of the function as `entries` with a default.
#[derive(Clone, Debug)]
pub struct World {
    pub bools: [bool; VARS],
    pub ints: [i64; VARS],
    pub refs: [u32; VARS],
    pub maps: [(i64, Vec<(i64, i64)>); VARS],
    pub fields: [(i64, Vec<(u32, i64)>); VARS],
    pub doubles: [u64; VARS],
    pub call: (i64, Vec<(i64, i64)>),
}

/// The sorts of the integer variables: unbounded, unsigned 4-bit, signed 8-bit.
pub const INT_SORTS: [Sort; VARS] = [Sort::INT, Sort::unsigned(4), Sort::signed(8)];

impl World {
    pub fn random(random: &mut Random) -> World {
        let table = |random: &mut Random| {
            let entries = (0..random.below(4)).map(|_| (small_int(random), small_int(random))).collect();
            (small_int(random), entries)
        };
        let byte = |random: &mut Random| random.below(256) as i64 - 128;
        let field = |random: &mut Random| {
            let entries = (0..random.below(3)).map(|_| (random.below(3) as u32, byte(random))).collect();
            (byte(random), entries)
        };
        World {
            bools: std::array::from_fn(|_| random.below(2) == 0),
            ints: [small_int(random), random.below(16) as i64, byte(random)],
            refs: std::array::from_fn(|_| random.below(3) as u32),
            maps: std::array::from_fn(|_| table(random)),
            fields: std::array::from_fn(|_| field(random)),
            doubles: std::array::from_fn(|_| small_double(random)),
            call: table(random),
        }
    }
}

fn int_map((default, entries): &(i64, Vec<(i64, i64)>)) -> (BigInt, BTreeMap<BigInt, BigInt>) {
    let default = BigInt::from(*default);
    let mut map: BTreeMap<BigInt, BigInt> =
        entries.iter().map(|(k, v)| (BigInt::from(*k), BigInt::from(*v))).collect();
    map.retain(|_, value| *value != default);
    (default, map)
}

fn two(width: u32) -> BigInt {
    BigInt::from(1) << width
}

fn signed(value: &BigInt, width: u32) -> BigInt {
    let low = value.mod_floor(&two(width));
    if low >= two(width - 1) { low - two(width) } else { low }
}

/// What a raw term means, straight from the definitions.
pub fn meaning(raw: &Raw, world: &World) -> Plain {
    let args: Vec<Plain> = raw.args.iter().map(|arg| meaning(arg, world)).collect();
    let bools: Vec<bool> =
        args.iter().filter_map(|arg| if let Plain::Bool(b) = arg { Some(*b) } else { None }).collect();
    let ints: Vec<BigInt> =
        args.iter().filter_map(|arg| if let Plain::Int(i) = arg { Some(i.clone()) } else { None }).collect();
    let doubles: Vec<f64> = args
        .iter()
        .filter_map(|arg| if let Plain::Double(d) = arg { Some(f64::from_bits(*d)) } else { None })
        .collect();
    let int = Plain::Int;
    let double = |value: f64| {
        Plain::Double(if value.is_nan() { f64::NAN.to_bits() & !(1 << 63) } else { value.to_bits() })
    };
    match &raw.kind {
        Kind::Bool(value) => Plain::Bool(*value),
        Kind::Int(value) => int(BigInt::from(*value)),
        Kind::Null => Plain::Ref(0),
        Kind::Double(bits) => double(f64::from_bits(*bits)),
        Kind::Var(index) => match raw.ty {
            Ty::Bool => Plain::Bool(world.bools[*index]),
            Ty::Int => int(BigInt::from(world.ints[*index])),
            Ty::Ref => Plain::Ref(world.refs[*index]),
            Ty::Map => {
                let (default, entries) = int_map(&world.maps[*index]);
                Plain::Map(default, entries)
            }
            Ty::Field => {
                let (default, entries) = &world.fields[*index];
                let mut map: BTreeMap<u32, BigInt> =
                    entries.iter().map(|(k, v)| (*k, BigInt::from(*v))).collect();
                map.retain(|_, value| *value != BigInt::from(*default));
                Plain::Field(BigInt::from(*default), map)
            }
            Ty::Double => double(f64::from_bits(world.doubles[*index])),
        },
        Kind::Not => Plain::Bool(!bools[0]),
        Kind::And => Plain::Bool(bools.iter().all(|b| *b)),
        Kind::Or => Plain::Bool(bools.iter().any(|b| *b)),
        Kind::Implies => Plain::Bool(!bools[0] || bools[1]),
        Kind::Xor => Plain::Bool(bools[0] != bools[1]),
        Kind::Eq => Plain::Bool(args[0] == args[1]),
        Kind::Distinct => Plain::Bool(args[0] != args[1] && args[0] != args[2] && args[1] != args[2]),
        Kind::Le => Plain::Bool(ints[0] <= ints[1]),
        Kind::Lt => Plain::Bool(ints[0] < ints[1]),
        Kind::Ge => Plain::Bool(ints[0] >= ints[1]),
        Kind::Gt => Plain::Bool(ints[0] > ints[1]),
        Kind::Ite => {
            if bools[0] {
                args[1].clone()
            } else {
                args[2].clone()
            }
        }
        Kind::Add => int(ints.iter().sum()),
        Kind::Sub => int(&ints[0] - &ints[1]),
        Kind::Neg => int(-&ints[0]),
        Kind::Mul => int(ints.iter().product()),
        Kind::Div | Kind::Mod => {
            let (a, b) = (&ints[0], &ints[1]);
            if b.is_zero() {
                return int(if matches!(raw.kind, Kind::Div) { BigInt::zero() } else { a.clone() });
            }
            let remainder = a.mod_floor(&b.abs());
            int(if matches!(raw.kind, Kind::Div) { (a - &remainder) / b } else { remainder })
        }
        Kind::TruncDiv => int(if ints[1].is_zero() { BigInt::zero() } else { &ints[0] / &ints[1] }),
        Kind::TruncRem => int(if ints[1].is_zero() { ints[0].clone() } else { &ints[0] % &ints[1] }),
        Kind::WrapSigned(width) => int(signed(&ints[0], *width)),
        Kind::WrapUnsigned(width) => int(ints[0].mod_floor(&two(*width))),
        Kind::Bits(op, width) => int(bits(*op, *width, &ints[0], &ints[1])),
        Kind::Read => match (&args[0], &args[1]) {
            (Plain::Map(default, entries), Plain::Int(at)) => int(entries.get(at).unwrap_or(default).clone()),
            (Plain::Field(default, entries), Plain::Ref(at)) => {
                int(entries.get(at).unwrap_or(default).clone())
            }
            _ => panic!("ill-sorted read"),
        },
        Kind::Update => match (args[0].clone(), &args[1], &args[2]) {
            (Plain::Map(default, mut entries), Plain::Int(at), Plain::Int(value)) => {
                entries.insert(at.clone(), value.clone());
                entries.retain(|_, value| *value != default);
                Plain::Map(default, entries)
            }
            (Plain::Field(default, mut entries), Plain::Ref(at), Plain::Int(value)) => {
                entries.insert(*at, signed(value, 8));
                entries.retain(|_, value| *value != default);
                Plain::Field(default, entries)
            }
            _ => panic!("ill-sorted update"),
        },
        Kind::ConstMap => Plain::Map(ints[0].clone(), BTreeMap::new()),
        Kind::Call => {
            let (default, entries) = int_map(&world.call);
            int(entries.get(&ints[0]).cloned().unwrap_or(default))
        }
        Kind::Float(op, mode) => match native(*op, *mode, &doubles) {
            Some(value) => double(value),
            // Other modes than the machine's: the library itself, which has tests of its own.
            None => library(raw, &args),
        },
        Kind::FloatTest(op) => Plain::Bool(match op {
            Op::FLt => doubles[0] < doubles[1],
            Op::FLe => doubles[0] <= doubles[1],
            Op::FEq => doubles[0] == doubles[1],
            Op::FIsNan => doubles[0].is_nan(),
            Op::FIsInf => doubles[0].is_infinite(),
            Op::FIsZero => doubles[0] == 0.0,
            Op::FIsNormal => doubles[0].is_normal(),
            _ => !doubles[0].is_nan() && doubles[0].is_sign_negative(),
        }),
        Kind::FromInt(_) => library(raw, &args),
        Kind::ToIntSat(width) => {
            let (low, high) = (-two(width - 1), two(width - 1) - 1);
            int(BigInt::from(doubles[0] as i128).clamp(low, high))
        }
    }
}

fn bits(op: Op, width: u32, a: &BigInt, b: &BigInt) -> BigInt {
    let amount = b.to_u32().filter(|amount| *amount < width);
    let result = match (op, amount) {
        (Op::BitAnd, _) => a & b,
        (Op::BitOr, _) => a | b,
        (Op::BitXor, _) => a ^ b,
        (Op::Shl, Some(amount)) => a << amount,
        (Op::LShr, Some(amount)) => a.mod_floor(&two(width)) >> amount,
        (Op::AShr, amount) => signed(a, width) >> amount.unwrap_or(width),
        _ => BigInt::zero(),
    };
    signed(&result, width)
}

fn native(op: Op, mode: Rounding, x: &[f64]) -> Option<f64> {
    let exact = matches!(op, Op::FNeg | Op::FAbs | Op::FMin | Op::FMax | Op::FMod);
    if mode != Rounding::Rne && !exact {
        return None;
    }
    Some(match op {
        Op::FAdd => x[0] + x[1],
        Op::FSub => x[0] - x[1],
        Op::FMul => x[0] * x[1],
        Op::FDiv => x[0] / x[1],
        Op::FMod => x[0] % x[1],
        Op::FSqrt => x[0].sqrt(),
        Op::FRound => x[0].round_ties_even(),
        Op::FNeg => -x[0],
        Op::FAbs => x[0].abs(),
        _ if x[0].is_nan() || x[1].is_nan() => f64::NAN,
        Op::FMin => {
            if x[0] < x[1] || (x[0] == x[1] && x[0].is_sign_negative()) {
                x[0]
            } else {
                x[1]
            }
        }
        Op::FMax => {
            if x[0] > x[1] || (x[0] == x[1] && x[0].is_sign_positive()) {
                x[0]
            } else {
                x[1]
            }
        }
        _ => return None,
    })
}

fn library(raw: &Raw, args: &[Plain]) -> Plain {
    let (op, mode) = match raw.kind {
        Kind::Float(op, mode) => (op, mode),
        Kind::FromInt(mode) => (Op::FFromInt, mode),
        _ => panic!("not a rounding operator"),
    };
    let mut values = vec![Value::Const(Sort::ROUNDING, mode as u32)];
    values.extend(args.iter().map(|arg| match arg {
        Plain::Int(value) => Value::Int(Num::from_big(value.clone())),
        Plain::Double(bits) => Value::Float(Sort::F64, *bits),
        _ => panic!("ill-sorted"),
    }));
    match pathlight_logic::apply(op, 0, Sort::F64, &values) {
        Some(Value::Float(_, bits)) => Plain::Double(bits),
        other => panic!("{other:?}"),
    }
}

// ---- through the constructors ----

/// The symbols of a store that stand for the variables of a world.
pub struct Symbols {
    pub bools: [Term; VARS],
    pub ints: [Term; VARS],
    pub refs: [Term; VARS],
    pub maps: [Term; VARS],
    pub fields: [Term; VARS],
    pub doubles: [Term; VARS],
    pub call: Fun,
    pub map_sort: Sort,
}

impl Symbols {
    pub fn new(store: &mut Store) -> Symbols {
        let map_sort = store.map_sort(Sort::INT, Sort::INT);
        Symbols {
            bools: std::array::from_fn(|i| store.var(&format!("p{i}"), Sort::BOOL)),
            ints: std::array::from_fn(|i| store.var(&format!("x{i}"), INT_SORTS[i])),
            refs: std::array::from_fn(|i| store.var(&format!("r{i}"), Sort::REF)),
            maps: std::array::from_fn(|i| store.var(&format!("m{i}"), map_sort)),
            fields: std::array::from_fn(|i| store.field(&format!("f{i}"), Sort::REF, Sort::signed(8))),
            doubles: std::array::from_fn(|i| store.var(&format!("d{i}"), Sort::F64)),
            call: store.declare_fun("call", &[Sort::INT], Sort::INT),
            map_sort,
        }
    }

    pub fn var(&self, ty: Ty, index: usize) -> Term {
        match ty {
            Ty::Bool => self.bools[index],
            Ty::Int => self.ints[index],
            Ty::Ref => self.refs[index],
            Ty::Map => self.maps[index],
            Ty::Field => self.fields[index],
            Ty::Double => self.doubles[index],
        }
    }
}

pub fn build(store: &mut Store, symbols: &Symbols, raw: &Raw) -> Term {
    let args: Vec<Term> = raw.args.iter().map(|arg| build(store, symbols, arg)).collect();
    match &raw.kind {
        Kind::Bool(value) => Term::bool(*value),
        Kind::Int(value) => store.int(*value),
        Kind::Null => Term::NULL,
        Kind::Double(bits) => store.f64(f64::from_bits(*bits)),
        Kind::Var(index) => symbols.var(raw.ty, *index),
        Kind::Not => store.not(args[0]),
        Kind::And => store.and(&args),
        Kind::Or => store.or(&args),
        Kind::Implies => store.implies(args[0], args[1]),
        Kind::Xor => store.xor(args[0], args[1]),
        Kind::Eq => store.eq(args[0], args[1]),
        Kind::Distinct => store.distinct(&args),
        Kind::Le => store.le(args[0], args[1]),
        Kind::Lt => store.lt(args[0], args[1]),
        Kind::Ge => store.ge(args[0], args[1]),
        Kind::Gt => store.gt(args[0], args[1]),
        Kind::Ite => store.ite(args[0], args[1], args[2]),
        Kind::Add => store.add(&args),
        Kind::Sub => store.sub(args[0], args[1]),
        Kind::Neg => store.neg(args[0]),
        Kind::Mul => store.mul(&args),
        Kind::Div => store.div(args[0], args[1]),
        Kind::Mod => store.modulo(args[0], args[1]),
        Kind::TruncDiv => store.trunc_div(args[0], args[1]),
        Kind::TruncRem => store.trunc_rem(args[0], args[1]),
        Kind::WrapSigned(width) => store.wrap_signed(*width, args[0]),
        Kind::WrapUnsigned(width) => store.wrap_unsigned(*width, args[0]),
        Kind::Bits(op, width) => match op {
            Op::BitAnd => store.bit_and(*width, args[0], args[1]),
            Op::BitOr => store.bit_or(*width, args[0], args[1]),
            Op::BitXor => store.bit_xor(*width, args[0], args[1]),
            Op::Shl => store.shl(*width, args[0], args[1]),
            Op::LShr => store.lshr(*width, args[0], args[1]),
            _ => store.ashr(*width, args[0], args[1]),
        },
        Kind::Read => store.read(args[0], args[1]),
        Kind::Update if raw.ty == Ty::Field => {
            let value = store.wrap_signed(8, args[2]);
            store.update(args[0], args[1], value)
        }
        Kind::Update => store.update(args[0], args[1], args[2]),
        Kind::ConstMap => store.const_map(symbols.map_sort, args[0]),
        Kind::Call => store.app(symbols.call, &args),
        Kind::Float(op, mode) => {
            let mut all = Vec::new();
            if !matches!(op, Op::FNeg | Op::FAbs | Op::FMin | Op::FMax | Op::FMod) {
                all.push(store.rounding(*mode));
            }
            all.extend(&args);
            store.float_op(*op, &all)
        }
        Kind::FloatTest(op) => store.float_op(*op, &args),
        Kind::FromInt(mode) => {
            let mode = store.rounding(*mode);
            store.int_to_float(Sort::F64, mode, args[0])
        }
        Kind::ToIntSat(width) => store.float_to_int_saturating(*width, args[0]),
    }
}

pub fn value(plain: &Plain) -> Value {
    let int = |value: &BigInt| Value::Int(Num::from_big(value.clone()));
    match plain {
        Plain::Bool(value) => Value::Bool(*value),
        Plain::Int(value) => int(value),
        Plain::Ref(id) => Value::Const(Sort::REF, *id),
        Plain::Double(bits) => Value::Float(Sort::F64, *bits),
        Plain::Map(default, entries) => {
            let mut map = MapValue::new(int(default), None);
            entries.iter().for_each(|(at, entry)| map.update(int(at), int(entry)));
            Value::Map(Arc::new(map))
        }
        Plain::Field(default, entries) => {
            let mut map = MapValue::new(int(default), None);
            entries.iter().for_each(|(at, entry)| map.update(Value::Const(Sort::REF, *at), int(entry)));
            Value::Map(Arc::new(map))
        }
    }
}

/// The world as a model, for whatever symbols of the store have the expected names.
pub fn model(store: &Store, world: &World) -> Model {
    let mut model = Model::default();
    let named = |name: String| store.symbols().named(&name).to_vec();
    for index in 0..VARS {
        for (ty, prefix) in [
            (Ty::Bool, "p"),
            (Ty::Int, "x"),
            (Ty::Ref, "r"),
            (Ty::Map, "m"),
            (Ty::Field, "f"),
            (Ty::Double, "d"),
        ] {
            let raw = Raw { ty, kind: Kind::Var(index), args: vec![] };
            for fun in named(format!("{prefix}{index}")) {
                model.vars.insert(fun, value(&meaning(&raw, world)));
            }
        }
    }
    for fun in named("null".to_owned()) {
        model.vars.insert(fun, Value::NULL);
    }
    for fun in named("call".to_owned()) {
        let (default, entries) = int_map(&world.call);
        let mut table = Table::new(Value::Int(Num::from_big(default)));
        for (at, entry) in entries {
            table.entries.insert(vec![Value::Int(Num::from_big(at))], Value::Int(Num::from_big(entry)));
        }
        model.funs.insert(fun, table);
    }
    model
}

/// The solver: `PATHLIGHT_Z3`, or `z3` in the workspace's tools or on the path.
pub fn find_z3() -> Option<PathBuf> {
    let found = search_z3();
    if found.is_none() {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "z3 is missing");
        println!("skipped: no z3 (set PATHLIGHT_Z3 or put z3 on the path)");
    }
    found
}

fn search_z3() -> Option<PathBuf> {
    if let Some(path) = std::env::var_os("PATHLIGHT_Z3") {
        return Some(PathBuf::from(path));
    }
    let tools = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../.pathlight/tools");
    let mut candidates = vec![tools.join("z3"), tools.join("bin/z3"), tools.join("z3/bin/z3")];
    candidates.extend(
        std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()).map(|dir| dir.join("z3")),
    );
    candidates.into_iter().find(|path| path.is_file())
}

/// What the solver answers to a script.
pub fn ask(z3: &Path, script: &str) -> String {
    use std::io::Write;
    use std::process::{Command, Stdio};
    let mut child = Command::new(z3)
        .args(["-in", "-smt2"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the solver starts");
    let mut pipe = child.stdin.take().expect("a pipe");
    let text = script.to_owned();
    // Written from a thread of its own, so that a full pipe in the other direction cannot block both.
    let writer = std::thread::spawn(move || pipe.write_all(text.as_bytes()));
    let output = child.wait_with_output().expect("the solver ends");
    writer.join().expect("the writer ends").expect("the solver reads");
    String::from_utf8_lossy(&output.stdout).replace("\r\n", "\n")
}
