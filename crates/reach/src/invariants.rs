//! What surely holds at the entry of each block: a cheap forward analysis that looks at one function.
//!
//! Every register has an abstract value: an interval for integers; for references whether it is null and, if one allocation or
//! one class test says so, its class. Branches and checks refine what they compare, loops are widened to the bounds that the code compares with and then to the limits of the
//! type. Where the analysis finds no way into a block, nothing can get there at all. The search asks before it keeps a fact: a fact that
//! contradicts these facts is dropped, which is what ends the walk backwards around a loop.
//!
//! The facts over-approximate: they hold in every run of the function, from any state of memory, as long as the parameters are
//! what the caller of [`analyse`] says.

use pathlight_ir::graph::DepthFirst;
use pathlight_ir::{
    BinaryOp, Block, Body, CheckKind, CompareOp, Constant, ConvertOp, Edge, EntityRef, Op, Symbol,
    Terminator, Type, UnaryOp, Value, ValueDef,
};
use rustc_hash::FxHashMap;

/// What is known of a register. The absence of an entry means nothing is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Abstract {
    Range(i128, i128),
    Null,
    /// With the class, if the object's class is exactly that.
    NonNull(Option<Symbol>),
}

type Env = FxHashMap<Value, Abstract>;

/// What holds at the entry of each block; None where nothing arrives.
#[derive(Clone, Debug, Default)]
pub struct Invariants {
    blocks: Vec<Option<Env>>,
}

impl Invariants {
    /// The entry of the block cannot be reached at all.
    pub fn is_dead(&self, block: Block) -> bool {
        self.blocks.get(block.index()).is_some_and(Option::is_none)
    }

    pub fn of(&self, block: Block, value: Value) -> Option<Abstract> {
        self.blocks.get(block.index())?.as_ref()?.get(&value).copied()
    }
}

/// What is known of a value where control leaves a block: of a constant, of an allocation, or of a register at the block's entry.
pub fn at_end(body: &Body, invariants: &Invariants, block: Block, value: Value) -> Option<Abstract> {
    match body.constant(value) {
        Some(Constant::Int(n)) => return Some(Abstract::Range(*n, *n)),
        Some(Constant::Null) => return Some(Abstract::Null),
        Some(Constant::String(_) | Constant::Class(_)) => return Some(Abstract::NonNull(None)),
        _ => {}
    }
    if let ValueDef::Inst(inst) = body.values[value].def
        && let Op::New { class } | Op::NewArray { class, .. } = &body.insts[inst].op
    {
        return Some(Abstract::NonNull(Some(*class)));
    }
    invariants.of(block, value)
}

/// What holds of a value that is one of two.
pub fn join(a: Abstract, b: Abstract) -> Option<Abstract> {
    match (a, b) {
        (Abstract::Range(a, b), Abstract::Range(c, d)) => Some(Abstract::Range(a.min(c), b.max(d))),
        (Abstract::Null, Abstract::Null) => Some(Abstract::Null),
        (Abstract::NonNull(a), Abstract::NonNull(b)) => {
            Some(Abstract::NonNull(if a == b { a } else { None }))
        }
        _ => None,
    }
}

/// Functions with more blocks than this are not analysed.
const BLOCKS: usize = 3_000;
/// Visits of a block after which its ranges are widened.
const PATIENCE: u32 = 3;
/// Visits of any block after which its ranges are widened, loop or not: the analysis must end.
const EVERYWHERE: u32 = 100;

/// Analyses a body whose parameters have these values (None: anything of their type).
pub fn analyse(body: &Body, params: &[Option<Abstract>]) -> Invariants {
    if body.blocks.len() > BLOCKS {
        return Invariants::default();
    }
    let mut analysis = Analysis {
        body,
        blocks: vec![None; body.blocks.len()],
        visits: vec![0; body.blocks.len()],
        heads: loop_heads(body),
        thresholds: thresholds(body),
    };
    let mut entry = Env::default();
    for (param, known) in body.params(body.entry()).iter().zip(params) {
        if let Some(known) = known {
            entry.insert(*param, *known);
        }
    }
    analysis.run(entry);
    Invariants { blocks: analysis.blocks }
}

/// The constants that the code compares with: where a growing range is likely to stop.
fn thresholds(body: &Body) -> Vec<i128> {
    let mut list = vec![-1, 0, 1];
    for constant in body.constants.values() {
        if let Constant::Int(n) = constant {
            list.extend([*n - 1, *n, *n + 1]);
        }
    }
    list.sort_unstable();
    list.dedup();
    list
}

/// The blocks that an edge leads back to.
fn loop_heads(body: &Body) -> Vec<bool> {
    let mut left = vec![0_usize; body.blocks.len()];
    for (position, node) in DepthFirst::new(body).postorder.iter().enumerate() {
        left[*node as usize] = position;
    }
    let mut heads = vec![false; body.blocks.len()];
    for block in body.blocks.keys() {
        for edge in body.edges(block) {
            heads[edge.target.index()] |= left[edge.target.index()] >= left[block.index()];
        }
    }
    heads
}

struct Analysis<'a> {
    body: &'a Body,
    blocks: Vec<Option<Env>>,
    visits: Vec<u32>,
    /// By block: does a loop begin there?
    heads: Vec<bool>,
    thresholds: Vec<i128>,
}

impl Analysis<'_> {
    fn run(&mut self, entry: Env) {
        self.blocks[self.body.entry().index()] = Some(entry);
        let mut work = vec![self.body.entry()];
        while let Some(block) = work.pop() {
            let Some(mut env) = self.blocks[block.index()].clone() else { continue };
            for inst in self.body.insts_of(block) {
                let data = &self.body.insts[inst];
                if let Some(result) = data.result.expand() {
                    match self.computed(&env, &data.op, result) {
                        Some(known) => env.insert(result, known),
                        None => env.remove(&result),
                    };
                }
            }
            for (index, edge) in self.body.edges(block).enumerate() {
                if let Some(next) = self.along(&env, block, index, edge)
                    && self.arrive(edge.target, next)
                {
                    work.push(edge.target);
                }
            }
        }
    }

    /// Joins what arrives at a block with what is known; true if that is news.
    fn arrive(&mut self, block: Block, env: Env) -> bool {
        let slot = block.index();
        let Some(old) = &self.blocks[slot] else {
            self.blocks[slot] = Some(env);
            return true;
        };
        self.visits[slot] += 1;
        // Elsewhere widening would lose what the branch before has just said.
        let widen = self.visits[slot] > if self.heads[slot] { PATIENCE } else { EVERYWHERE };
        let mut joined = Env::default();
        for (value, before) in old {
            let Some(now) = env.get(value) else { continue };
            let both = match (*before, join(*before, *now)) {
                (Abstract::Range(a, b), Some(Abstract::Range(mut low, mut high))) => {
                    if widen {
                        low = self.lower(low, a, *value);
                        high = self.upper(high, b, *value);
                    }
                    self.within_type(*value, low, high)
                }
                (_, joined) => joined,
            };
            if let Some(both) = both {
                joined.insert(*value, both);
            }
        }
        if joined == *old {
            return false;
        }
        self.blocks[slot] = Some(joined);
        true
    }

    fn lower(&self, low: i128, before: i128, value: Value) -> i128 {
        if low >= before {
            return low;
        }
        let type_low = limits(self.body.ty(value)).map_or(i128::MIN, |(low, _)| low);
        self.thresholds.iter().rev().copied().find(|t| *t <= low).unwrap_or(type_low).max(type_low)
    }

    fn upper(&self, high: i128, before: i128, value: Value) -> i128 {
        if high <= before {
            return high;
        }
        let type_high = limits(self.body.ty(value)).map_or(i128::MAX, |(_, high)| high);
        self.thresholds.iter().copied().find(|t| *t >= high).unwrap_or(type_high).min(type_high)
    }

    /// A range, unless it says no more than the type.
    fn within_type(&self, value: Value, low: i128, high: i128) -> Option<Abstract> {
        let (type_low, type_high) = limits(self.body.ty(value))?;
        let (low, high) = (low.max(type_low), high.min(type_high));
        (low > type_low || high < type_high).then_some(Abstract::Range(low, high))
    }

    fn get(&self, env: &Env, value: Value) -> Option<Abstract> {
        match self.body.constant(value) {
            Some(Constant::Int(n)) => Some(Abstract::Range(*n, *n)),
            Some(Constant::Null) => Some(Abstract::Null),
            Some(Constant::String(_) | Constant::Class(_)) => Some(Abstract::NonNull(None)),
            Some(_) => None,
            None => env.get(&value).copied(),
        }
    }

    fn range(&self, env: &Env, value: Value) -> Option<(i128, i128)> {
        match self.get(env, value) {
            Some(Abstract::Range(low, high)) => Some((low, high)),
            Some(_) => None,
            None => limits(self.body.ty(value)),
        }
    }

    // ---- instructions ----

    fn computed(&self, env: &Env, op: &Op, result: Value) -> Option<Abstract> {
        match op {
            Op::New { class } | Op::NewArray { class, .. } => Some(Abstract::NonNull(Some(*class))),
            Op::Refine(a) => self.get(env, *a),
            Op::ArrayLength(_) => Some(Abstract::Range(0, i128::from(i32::MAX))),
            Op::Convert(ConvertOp::SignExtend, a) if self.body.ty(*a) != Type::I1 => {
                let (low, high) = self.range(env, *a)?;
                self.within_type(result, low, high)
            }
            Op::Convert(ConvertOp::ZeroExtend, a) => {
                let Type::Int(width) = self.body.ty(*a) else { return None };
                let all = (1_i128 << width.min(100)) - 1;
                match self.get(env, *a) {
                    Some(Abstract::Range(low, high)) if low >= 0 => self.within_type(result, low, high),
                    _ => self.within_type(result, 0, all),
                }
            }
            Op::Convert(ConvertOp::Truncate, a) => {
                let (low, high) = self.range(env, *a)?;
                let (type_low, type_high) = limits(self.body.ty(result))?;
                (low >= type_low && high <= type_high).then_some(Abstract::Range(low, high))
            }
            Op::Unary(UnaryOp::Neg, a) => {
                let (low, high) = self.range(env, *a)?;
                self.exact(result, -high, -low)
            }
            Op::Binary(op, a, b) => self.binary(env, *op, *a, *b, result),
            Op::Select { then, otherwise, .. } => {
                let ((a, b), (c, d)) = (self.range(env, *then)?, self.range(env, *otherwise)?);
                self.within_type(result, a.min(c), b.max(d))
            }
            Op::Load { place } => {
                let place = &self.body.places[*place];
                let descriptor = match (place.base, place.projections.as_slice()) {
                    (pathlight_ir::PlaceBase::Static(field), []) => field.descriptor,
                    (_, [pathlight_ir::Projection::Field(field)]) => field.descriptor,
                    _ => return None,
                };
                (descriptor.as_str() == "Z").then_some(Abstract::Range(0, 1))
            }
            _ => None,
        }
    }

    /// A range that the operation surely has, if it cannot leave the type.
    fn exact(&self, result: Value, low: i128, high: i128) -> Option<Abstract> {
        let (type_low, type_high) = limits(self.body.ty(result))?;
        if low < type_low || high > type_high {
            return None;
        }
        self.within_type(result, low, high)
    }

    fn binary(&self, env: &Env, op: BinaryOp, a: Value, b: Value, result: Value) -> Option<Abstract> {
        if op == BinaryOp::ThreeWay {
            return Some(Abstract::Range(-1, 1));
        }
        let ((al, ah), (bl, bh)) = (self.range(env, a)?, self.range(env, b)?);
        match op {
            BinaryOp::Add => self.exact(result, al + bl, ah + bh),
            BinaryOp::Sub => self.exact(result, al - bh, ah - bl),
            BinaryOp::Mul => {
                let corners =
                    [al.checked_mul(bl)?, al.checked_mul(bh)?, ah.checked_mul(bl)?, ah.checked_mul(bh)?];
                self.exact(result, *corners.iter().min()?, *corners.iter().max()?)
            }
            BinaryOp::SignedDiv if bl > 0 => {
                let corners = [al / bl, al / bh, ah / bl, ah / bh];
                self.exact(result, *corners.iter().min()?, *corners.iter().max()?)
            }
            BinaryOp::SignedRem => {
                let most = bl.abs().max(bh.abs()) - 1;
                if most < 0 {
                    return None;
                }
                let low = if al >= 0 { 0 } else { -most };
                let high = if ah <= 0 { 0 } else { most.min(ah.max(0)) };
                self.within_type(result, low, high)
            }
            BinaryOp::And if bl >= 0 || al >= 0 => {
                let high = match (al >= 0, bl >= 0) {
                    (true, true) => ah.min(bh),
                    (true, false) => ah,
                    _ => bh,
                };
                self.within_type(result, 0, high)
            }
            BinaryOp::ShiftRightArithmetic | BinaryOp::ShiftRightLogical if al >= 0 && bl >= 0 => {
                self.within_type(result, 0, ah >> bl.min(100))
            }
            _ => None,
        }
    }

    // ---- edges ----

    /// What holds at the start of an edge's target; None if the edge cannot be taken.
    fn along(&self, env: &Env, block: Block, index: usize, edge: &Edge) -> Option<Env> {
        let mut env = env.clone();
        match &self.body.blocks[block].terminator {
            Terminator::Branch { condition, .. } => self.assume(&mut env, *condition, index == 0)?,
            Terminator::Check { kind, args, .. } => {
                self.assume_check(&mut env, *kind, self.body.list(args), index == 0)?;
            }
            Terminator::Switch { value, table } => {
                if let Some((case, _)) = self.body.switches[*table].cases.get(index) {
                    self.meet(&mut env, *value, *case, *case)?;
                }
            }
            _ => {}
        }
        let implicit = self.body.implicit_params(block, index);
        let params = self.body.params(edge.target);
        let args = self.body.list(&edge.args);
        let known: Vec<Option<Abstract>> = args.iter().map(|arg| self.get(&env, *arg)).collect();
        for param in &params[..implicit.min(params.len())] {
            match self.supplied(block, index, *param) {
                Some(known) => env.insert(*param, known),
                None => env.remove(param),
            };
        }
        for (param, known) in params.iter().skip(implicit).zip(known) {
            match known {
                Some(known) => env.insert(*param, known),
                None => env.remove(param),
            };
        }
        Some(env)
    }

    /// What a call gives back or throws, or a check raises.
    fn supplied(&self, block: Block, index: usize, param: Value) -> Option<Abstract> {
        match &self.body.blocks[block].terminator {
            Terminator::Check { kind, .. } => {
                kind.java_exception().map(|class| Abstract::NonNull(Some(class)))
            }
            Terminator::Call { .. } if index == 1 => Some(Abstract::NonNull(None)),
            Terminator::Call { callee, .. } => {
                let descriptor = self.body.callees[*callee].target.descriptor;
                let parts = pathlight_ir::descriptor::method(descriptor.as_str())?;
                let (low, high) = match parts.result {
                    "Z" => (0, 1),
                    "B" => (-128, 127),
                    "C" => (0, 65_535),
                    "S" => (-32_768, 32_767),
                    _ => return None,
                };
                self.within_type(param, low, high)
            }
            _ => None,
        }
    }

    /// Narrows a range; None if nothing is left.
    fn meet(&self, env: &mut Env, value: Value, low: i128, high: i128) -> Option<()> {
        let (a, b) = self.range(env, value).unwrap_or((low, high));
        let (low, high) = (a.max(low), b.min(high));
        if low > high {
            return None;
        }
        if self.body.constant(value).is_none()
            && let Some(known) = self.within_type(value, low, high)
        {
            env.insert(value, known);
        }
        Some(())
    }

    fn know(&self, env: &mut Env, value: Value, known: Abstract) -> Option<()> {
        match (self.get(env, value), known) {
            (Some(Abstract::Null), Abstract::NonNull(_)) | (Some(Abstract::NonNull(_)), Abstract::Null) => {
                None
            }
            (Some(Abstract::NonNull(Some(_))), Abstract::NonNull(None)) => Some(()),
            _ => {
                if self.body.constant(value).is_none() {
                    env.insert(value, known);
                    // The same reference under the name that it had before a cast.
                    if let ValueDef::Inst(inst) = self.body.values[value].def
                        && let Op::Refine(original) = self.body.insts[inst].op
                    {
                        env.insert(original, known);
                    }
                }
                Some(())
            }
        }
    }

    fn assume(&self, env: &mut Env, condition: Value, truth: bool) -> Option<()> {
        if let Some(Constant::Int(n)) = self.body.constant(condition) {
            return ((*n != 0) == truth).then_some(());
        }
        let ValueDef::Inst(inst) = self.body.values[condition].def else { return Some(()) };
        match &self.body.insts[inst].op {
            Op::Compare(op, a, b) => self.assume_compare(env, *op, *a, *b, truth),
            Op::InstanceOf { value, .. } => {
                if truth {
                    self.know(env, *value, Abstract::NonNull(None))
                } else {
                    Some(())
                }
            }
            _ => Some(()),
        }
    }

    fn assume_compare(&self, env: &mut Env, op: CompareOp, a: Value, b: Value, truth: bool) -> Option<()> {
        use CompareOp::*;
        let op = if truth {
            op
        } else {
            match op {
                Eq => Ne,
                Ne => Eq,
                SignedLt => SignedGe,
                SignedLe => SignedGt,
                SignedGt => SignedLe,
                SignedGe => SignedLt,
                _ => return Some(()),
            }
        };
        if self.body.ty(a).is_ref() {
            let (left, right) = (self.get(env, a), self.get(env, b));
            return match (op, left, right) {
                (Eq, _, Some(known @ Abstract::Null)) => self.know(env, a, known),
                (Eq, Some(known @ Abstract::Null), _) => self.know(env, b, known),
                (Ne, _, Some(Abstract::Null)) => self.know(env, a, Abstract::NonNull(None)),
                (Ne, Some(Abstract::Null), _) => self.know(env, b, Abstract::NonNull(None)),
                _ => Some(()),
            };
        }
        if !self.body.ty(a).is_int() || self.body.ty(a) == Type::I1 {
            return Some(());
        }
        let ((al, ah), (bl, bh)) = (self.range(env, a)?, self.range(env, b)?);
        match op {
            Eq => {
                self.meet(env, a, bl, bh)?;
                self.meet(env, b, al, ah)
            }
            Ne => {
                if al == ah && bl == bh && al == bl {
                    return None;
                }
                if bl == bh {
                    self.without(env, a, bl)?;
                }
                if al == ah {
                    self.without(env, b, al)?;
                }
                Some(())
            }
            SignedLt => {
                self.meet(env, a, i128::MIN, bh - 1)?;
                self.meet(env, b, al + 1, i128::MAX)
            }
            SignedLe => {
                self.meet(env, a, i128::MIN, bh)?;
                self.meet(env, b, al, i128::MAX)
            }
            SignedGt => {
                self.meet(env, a, bl + 1, i128::MAX)?;
                self.meet(env, b, i128::MIN, ah - 1)
            }
            SignedGe => {
                self.meet(env, a, bl, i128::MAX)?;
                self.meet(env, b, i128::MIN, ah)
            }
            _ => Some(()),
        }
    }

    /// Cuts a number off the end of a range.
    fn without(&self, env: &mut Env, value: Value, number: i128) -> Option<()> {
        let (low, high) = self.range(env, value)?;
        if low == number {
            self.meet(env, value, low + 1, high)
        } else if high == number {
            self.meet(env, value, low, high - 1)
        } else {
            Some(())
        }
    }

    fn assume_check(&self, env: &mut Env, kind: CheckKind, args: &[Value], holds: bool) -> Option<()> {
        match (kind, args, holds) {
            (CheckKind::NonNull, [a], true) => self.know(env, *a, Abstract::NonNull(None)),
            (CheckKind::NonNull, [a], false) => self.know(env, *a, Abstract::Null),
            (CheckKind::Bounds, [index, length], true) => {
                let (_, most) = self.range(env, *length)?;
                self.meet(env, *index, 0, most - 1)?;
                let (least, _) = self.range(env, *index)?;
                self.meet(env, *length, least + 1, i128::MAX)
            }
            (CheckKind::NonNegativeSize, [size], true) => self.meet(env, *size, 0, i128::MAX),
            (CheckKind::NonNegativeSize, [size], false) => self.meet(env, *size, i128::MIN, -1),
            (CheckKind::NonZero, [divisor], true) => self.without(env, *divisor, 0),
            (CheckKind::NonZero, [divisor], false) => self.meet(env, *divisor, 0, 0),
            (CheckKind::Instance(_), [value], false) => self.know(env, *value, Abstract::NonNull(None)),
            (CheckKind::Linked { .. } | CheckKind::Reachable, _, true) => None,
            _ => Some(()),
        }
    }
}

/// The smallest and largest value of an integer type.
fn limits(ty: Type) -> Option<(i128, i128)> {
    match ty {
        Type::Int(width) if (2..=64).contains(&width) => {
            Some((-(1_i128 << (width - 1)), (1_i128 << (width - 1)) - 1))
        }
        _ => None,
    }
}
