//! Executes a function symbolically: every path at once, merged where paths meet.
//!
//! A state has two conditions. The *guard* is made of the branches taken, so the guards of states that meet are disjoint and values can be joined by cases
//! (the gated join, without which a variable that one arm assigns would keep its old value in the other). The *facts* are what must hold for the code so far not
//! to have failed: a dereferenced pointer was not null. Keeping the two apart lets the beliefs that the code expresses be told from what follows of them.
//!
//! Whatever can fail is told to an [`Observer`], which decides what it means; execution goes on under the assumption that it did not happen, or
//! along the edge of the exception.

use std::collections::BTreeMap;
use std::sync::Arc;

use pathlight_ir::entity::packed_option::PackedOption;
use pathlight_ir::written::{written, written_param, written_place};
use pathlight_ir::{
    BinaryOp, Block, Body, Constant, ConvertOp, Edge, EntityRef, FieldName, FunctionName, Global, Inst, Loc,
    Op, Place, PlaceBase, Projection, Symbol, Terminator, Type, Value, ValueDef,
};
use pathlight_logic::{Language, Term};
use pathlight_meaning as meaning;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::arith;
use crate::context::{Context, Object, ObjectKind, Spot, Storage};
use crate::failures::{Failure, FailureKind};
use crate::flow::Flow;
use crate::library::Callees;
use crate::literals;
use crate::live::live_in;
use crate::memory::{Access, ClassOf, Content, END, FREED, Memory, STATIC, size_of};
use crate::precision::Updates;
use crate::summary::Cost;
use crate::unroll::{Copies, Unrolled, unroll};
use crate::value::{Arm, Origin, Target, Val};
use crate::ways::{Births, Ways};

/// Constants of the program with more values are not copied value by value.
const CONSTANTS: usize = 64;

/// What holds at a point of the program.
#[derive(Clone)]
pub struct State {
    /// The branches taken.
    pub guard: Term,
    /// What must hold for the code so far not to have failed.
    pub facts: Term,
    pub env: Arc<BTreeMap<Value, Val>>,
    pub memory: Memory,
    pub ways: Ways,
}

impl State {
    pub(crate) fn at_start() -> State {
        State {
            guard: Term::TRUE,
            facts: Term::TRUE,
            env: Arc::default(),
            memory: Memory::default(),
            ways: Ways::default(),
        }
    }
}

/// A branch of the function's own.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The guard of the code before it.
    pub guard: Term,
    pub cond: Term,
    pub spot: Spot,
    /// The condition as written.
    pub text: String,
    pub in_loop: bool,
}

/// How control leaves the function.
#[derive(Clone)]
pub struct Exit {
    pub state: State,
    pub values: Vec<Val>,
    pub throws: bool,
    pub spot: Spot,
}

/// Who wants to know what happens.
pub trait Observer {
    /// Something can fail, if its condition can hold here.
    fn failure(&mut self, run: &mut Run<'_>, state: &State, failure: Failure);
    /// Control goes one of two ways.
    fn decision(&mut self, run: &mut Run<'_>, state: &State, decision: &Decision);
    /// Control leaves the function.
    fn exit(&mut self, run: &mut Run<'_>, exit: &mut Exit);
}

/// A state that arrives, with the values of the block's parameters.
pub struct Incoming {
    pub state: State,
    pub values: Vec<Val>,
    /// The node that it comes from.
    pub source: Option<usize>,
}

pub struct Run<'a> {
    pub ctx: Context,
    pub body: &'a Body,
    pub callees: &'a dyn Callees,
    pub params: Vec<Val>,
    pub decisions: Vec<Decision>,
    pub exits: Vec<Exit>,
    pub unrolled: Unrolled,
    /// The state in which each node was entered, for loop headers.
    pub entered: FxHashMap<usize, (Memory, Vec<Val>)>,
    pub executed: FxHashSet<(Block, Copies)>,
    pub events: u32,
    /// Failures of instructions of the current block, to be told at its end.
    pub(crate) noted: Vec<Failure>,
    /// Is the current node part of a loop?
    pub(crate) in_loop: bool,
    pub(crate) live: Vec<Vec<Value>>,
    pub(crate) flow: Flow,
    /// The functions whose calls are being executed, this one last; empty for a function that is analysed by itself.
    pub(crate) chain: Vec<FunctionName>,
    /// Blocks with their copies, of inlined functions too.
    pub(crate) nodes: u64,
    pub(crate) births: Births,
    /// Objects that were there when the function began, by number: those of the functions that this one is executed in.
    pub before: u32,
}

/// Why a function has no result of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// Too many copies of blocks.
    Blocks,
    /// Too many terms.
    Terms,
}

impl<'a> Run<'a> {
    pub fn new(body: &'a Body, callees: &'a dyn Callees) -> Result<Run<'a>, Stopped> {
        let unrolled = unroll(body).ok_or(Stopped::Blocks)?;
        let nodes = unrolled.nodes.len() as u64;
        let flow = Flow::new(unrolled.nodes.len());
        let mut ctx = Context::new();
        ctx.precision = callees.precision();
        ctx.is_native = body.name.owner.is_empty();
        ctx.store.language = if ctx.is_native { Language::C } else { Language::Java };
        let mut params = Vec::new();
        for &param in body.params(body.entry()) {
            let name =
                written_param(body, param).map_or_else(|| format!("arg{}", params.len()), |n| n.to_string());
            let term = ctx.observable(&name, meaning::sort(body.ty(param)));
            let is_pointer = matches!(body.ty(param), Type::Ptr(_) | Type::Ref(_) | Type::Null);
            params.push(match is_pointer {
                // Whoever calls a method of Java has looked at the receiver.
                true if name == "this" && !body.name.owner.is_empty() => {
                    let object = ctx.object(ObjectKind::Variable(term));
                    Val::pointer(object)
                }
                true => ctx.pointer_of(term),
                false => Val::Scalar(term),
            });
        }
        if unrolled.irreducible {
            ctx.gaps.insert(format!("a loop of {} that is entered at several places", body.name));
        }
        Ok(Run {
            ctx,
            body,
            callees,
            params,
            decisions: Vec::new(),
            exits: Vec::new(),
            unrolled,
            entered: FxHashMap::default(),
            executed: FxHashSet::default(),
            events: 0,
            noted: Vec::new(),
            in_loop: false,
            live: live_in(body),
            flow,
            chain: Vec::new(),
            nodes,
            births: Births::default(),
            before: 0,
        })
    }

    pub fn execute(&mut self, observer: &mut dyn Observer) -> Result<(), Stopped> {
        self.execute_from(State::at_start(), observer)
    }

    pub(crate) fn execute_from(&mut self, start: State, observer: &mut dyn Observer) -> Result<(), Stopped> {
        let mut waiting: Vec<Vec<Incoming>> = self.unrolled.nodes.iter().map(|_| Vec::new()).collect();
        waiting[0].push(Incoming { state: start, values: self.params.clone(), source: None });
        for position in 0..self.unrolled.order.len() {
            let node = self.unrolled.order[position];
            let incoming = std::mem::take(&mut waiting[node]);
            let block = self.unrolled.nodes[node].block;
            self.births.enter(node, self.ctx.store.len());
            let Some((mut state, params)) = self.join(node, incoming) else { continue };
            state.ways.pass(node);
            if self.is_never(block) {
                continue;
            }
            self.in_loop = !self.unrolled.nodes[node].copies.is_empty();
            self.executed.insert((block, self.unrolled.nodes[node].copies.clone()));
            if self.unrolled.forest.is_header(block.index()) {
                self.entered.insert(node, (state.memory.clone(), params.clone()));
            }
            let env = Arc::make_mut(&mut state.env);
            env.extend(self.body.params(block).iter().copied().zip(params));
            for inst in self.body.insts_of(block) {
                self.instruction(&mut state, inst);
            }
            for failure in std::mem::take(&mut self.noted) {
                observer.failure(self, &state, failure);
            }
            let guard = state.guard;
            let out = self.terminator(state, block, observer);
            self.go_on(node, guard, out, &mut waiting);
            if self.ctx.is_exhausted() {
                return Err(Stopped::Terms);
            }
        }
        Ok(())
    }

    /// What the run took so far.
    pub fn cost(&mut self) -> Cost {
        let (own, simplifier) = (self.ctx.solver.stats(), self.ctx.simplifier.solver().stats());
        Cost {
            steps: own.steps + simplifier.steps,
            terms: self.ctx.store.len() as u64,
            questions: own.checks + simplifier.checks,
            undecided: u64::from(self.ctx.undecided),
            instructions: (self.body.insts.len() + self.body.blocks.len()) as u64,
            nodes: self.nodes,
            used_up: self.ctx.is_tired(),
            blunt: false,
        }
    }

    /// Hands the states behind a node to those that it leads to.
    fn go_on(
        &mut self,
        node: usize,
        guard: Term,
        out: Vec<(usize, State, Vec<Val>)>,
        waiting: &mut [Vec<Incoming>],
    ) {
        let guards: Vec<Term> = out.iter().map(|(_, next, _)| next.guard).collect();
        let divides = match &self.body.blocks[self.unrolled.nodes[node].block].terminator {
            Terminator::Jump(_)
            | Terminator::Branch { .. }
            | Terminator::Switch { .. }
            | Terminator::Check { .. } => true,
            _ => self.ctx.join_guards(&guards) == guard,
        };
        let (mut targets, mut leaks) = (Vec::new(), !divides);
        for (edge, state, values) in out {
            if state.guard == Term::FALSE {
                continue;
            }
            let successor = self.unrolled.nodes[node].successors.get(edge).copied().flatten();
            let arrived = successor.and_then(|(target, generic)| {
                let (state, values) = match generic {
                    None => (state, values),
                    Some(id) => self.enter_generic(state, values, id, target)?,
                };
                Some((target, Incoming { state, values, source: Some(node) }))
            });
            match arrived {
                Some((target, incoming)) => {
                    waiting[target].push(incoming);
                    targets.push(target);
                }
                None => leaks = true,
            }
        }
        targets.dedup();
        self.flow.leave(node, guard, targets, leaks);
    }

    /// Code behind a failed check of C.
    fn is_never(&self, block: Block) -> bool {
        let data = &self.body.blocks[block];
        data.start == data.end && data.terminator == Terminator::Undefined
    }

    // ---- values ----

    pub fn spot(&self, loc: PackedOption<Loc>) -> Spot {
        let place = loc.expand().map(|loc| self.body.locs[loc]).unwrap_or_default();
        let file = if place.file.is_empty() { self.body.file.unwrap_or_default() } else { place.file };
        let column = if place.line == 0 { place.statement } else { place.column };
        Spot { function: self.body.name, file, line: place.line, column }
    }

    /// The value of an operand that is used at this place: a null constant comes from there.
    pub fn val(&mut self, state: &State, value: Value, loc: PackedOption<Loc>) -> Val {
        if let ValueDef::Const(id) = self.body.values[value].def {
            let constant = self.body.constants[id].clone();
            return self.constant(&constant, self.body.ty(value), loc);
        }
        if let Some(val) = state.env.get(&value) {
            return val.clone();
        }
        self.ctx.unknown("a value without a definition", self.body.ty(value))
    }

    pub fn vals(&mut self, state: &State, values: &[Value], loc: PackedOption<Loc>) -> Vec<Val> {
        values.iter().map(|value| self.val(state, *value, loc)).collect()
    }

    fn constant(&mut self, constant: &Constant, ty: Type, loc: PackedOption<Loc>) -> Val {
        let at = |object, offset| {
            Val::Pointer([Arm { cond: Term::TRUE, target: Target::At(object, offset) }].into())
        };
        match constant {
            Constant::Null => Val::null(Origin::Place(self.spot(loc))),
            Constant::Global(name) => Val::pointer(self.ctx.object(ObjectKind::Global(*name))),
            Constant::GlobalOffset(name, offset) => {
                let offset = self.ctx.store.int(*offset);
                at(self.ctx.object(ObjectKind::Global(*name)), offset)
            }
            Constant::Function(name) => Val::pointer(self.ctx.object(ObjectKind::Function(*name))),
            Constant::String(text) | Constant::Class(text) => {
                let name = Symbol::new(&format!("constant {text}"));
                Val::pointer(self.ctx.object(ObjectKind::Global(name)))
            }
            Constant::Undef | Constant::Poison => self.ctx.unknown("an undefined value", ty),
            other => match meaning::constant(&mut self.ctx.store, other, ty) {
                Some(term) => Val::Scalar(term),
                None => self.ctx.unknown("a constant", ty),
            },
        }
    }

    fn scalar(&mut self, state: &State, value: Value, loc: PackedOption<Loc>) -> Term {
        match self.val(state, value, loc) {
            Val::Scalar(term) => term,
            Val::Pointer(arms) => self.ctx.number_of_pointer(&arms),
        }
    }

    // ---- places ----

    /// The pointers that a place is reached through, and how.
    pub fn place(
        &mut self,
        state: &State,
        place: Place,
        ty: Type,
        loc: PackedOption<Loc>,
    ) -> (Vec<Arm>, Access) {
        let data = self.body.places[place].clone();
        let mut access = Access::plain(Term::ZERO, ty);
        let arms = match data.base {
            PlaceBase::Value(value) => self.val(state, value, loc).arms().to_vec(),
            PlaceBase::Global(name) => {
                Val::pointer(self.ctx.object(ObjectKind::Global(name))).arms().to_vec()
            }
            PlaceBase::Static(field) => {
                let name = Symbol::new(&format!("{}.{}", pathlight_ir::ClassName(field.owner), field.name));
                access.field = Symbol::new(STATIC);
                Val::pointer(self.ctx.object(ObjectKind::Global(name))).arms().to_vec()
            }
        };
        for projection in &data.projections {
            match *projection {
                Projection::Field(field) => {
                    // A field is declared in one class, whatever class names it.
                    access.field = Symbol::new(&format!("{}:{}", field.name, field.descriptor));
                    access.label = self.declared_field(field);
                }
                Projection::Element(index) => {
                    access.field = Symbol::new("[]");
                    access.offset = self.scalar(state, index, loc);
                }
                Projection::Offset(bytes, field) => {
                    access.offset = self.ctx.store.offset(access.offset, bytes);
                    access.path = path_to(access.path, access.label.name, field.name);
                    access.label = field;
                }
                Projection::Index { index, stride } => {
                    let index = self.scalar(state, index, loc);
                    let bytes = self.ctx.store.scale(&(stride as i64).into(), index);
                    access.offset = self.ctx.store.add(&[access.offset, bytes]);
                    access.label = FieldName::default();
                    access.path = Symbol::default();
                }
            }
        }
        (arms, access)
    }

    /// The arms with the offset of the access added to that of the pointer.
    pub fn targets(&mut self, arms: &[Arm], access: &Access) -> Vec<(Term, Object, Access)> {
        let mut all = Vec::new();
        for arm in arms {
            if let Target::At(object, offset) = arm.target {
                self.note_constant(object);
                let offset = self.ctx.store.add(&[offset, access.offset]);
                all.push((arm.cond, object, access.at(offset)));
            }
        }
        all
    }

    pub fn load(&mut self, state: &mut State, arms: &[Arm], access: &Access) -> Val {
        let targets = self.targets(arms, access);
        let mut result: Option<Val> = None;
        // The first target is what remains when none of the others is it.
        for (position, (cond, object, access)) in targets.into_iter().enumerate() {
            let value = match self.constant_content(object, &access) {
                Some(value) => value,
                None => {
                    let value = state.memory.read(&mut self.ctx, object, &access);
                    self.note_range(state, object, &access, &value);
                    value
                }
            };
            result = Some(match result {
                None => value,
                Some(before) if position > 0 => self.ctx.select(cond, &value, &before),
                Some(before) => before,
            });
        }
        match result {
            Some(value) => self.ctx.bounded(value),
            None => self.ctx.unknown("what a null pointer points to", access.ty),
        }
    }

    /// What a constant of the program holds.
    fn constant_content(&mut self, object: Object, access: &Access) -> Option<Val> {
        let global = self.constant_global(object)?;
        let offset = self.ctx.store.as_num(access.offset)?.to_i64()?;
        let init = global.init.as_ref()?;
        let exact = init
            .iter()
            .find(|(at, ty, _)| i64::try_from(*at) == Ok(offset) && size_of(*ty) == size_of(access.ty));
        match exact {
            Some((_, ty, constant)) => {
                let value = self.constant(constant, *ty, None.into());
                Some(self.ctx.coerce(value, access.ty))
            }
            None if access.ty == Type::Int(8) => {
                let character = literals::character(&global, offset)?;
                Some(Val::Scalar(self.ctx.store.int(character)))
            }
            None => {
                let end = offset.saturating_add(i64::from(size_of(access.ty)));
                let covered = init.iter().any(|(at, ty, _)| {
                    let at = i64::try_from(*at).unwrap_or(END);
                    at < end && offset < at.saturating_add(i64::from(size_of(*ty)))
                });
                (!covered).then(|| self.ctx.zero(access.ty))
            }
        }
    }

    /// Lets memory know if it is a constant of the program.
    pub(crate) fn note_constant(&mut self, object: Object) {
        if let ObjectKind::Global(name) = self.ctx.what(object)
            && !self.ctx.constants.contains(&name)
            && self.constant_global(object).is_some()
        {
            self.ctx.constants.insert(name);
        }
    }

    /// A character of a literal, wherever it stands, lies between the least and the greatest of them.
    fn note_range(&mut self, state: &mut State, object: Object, access: &Access, value: &Val) {
        let (Type::Int(8), Val::Scalar(character)) = (access.ty, value) else { return };
        let range = self.constant_global(object).and_then(|global| literals::range(&global));
        let Some((least, greatest)) = range else { return };
        let (least, greatest) = (self.ctx.store.int(least), self.ctx.store.int(greatest));
        let (above, below) = (self.ctx.store.ge(*character, least), self.ctx.store.le(*character, greatest));
        state.facts = self.ctx.and(&[state.facts, above, below]);
    }

    fn constant_global(&self, object: Object) -> Option<Arc<Global>> {
        let ObjectKind::Global(name) = self.ctx.what(object) else { return None };
        let keeps = self.callees.keeps_first_value(name);
        self.callees.global(name).filter(|global| global.is_constant || keeps)
    }

    /// What stands in these bytes of a constant of the program, by distance from the first; what no value covers is zero. None if it is none, or holds very many.
    pub fn constant_cells(
        &mut self,
        object: Object,
        start: i64,
        length: i64,
    ) -> Option<Vec<(i64, Access, Val)>> {
        let global = self.constant_global(object)?;
        let end = start.checked_add(length)?;
        let init = global.init.as_ref().filter(|init| init.len() <= CONSTANTS)?;
        let mut cells = Vec::new();
        for (at, ty, constant) in init {
            let (at, size) = (i64::try_from(*at).ok()?, i64::from(size_of(*ty)));
            if at >= end || at + size <= start {
                continue;
            }
            // A value that is cut in two is not told apart.
            if at < start || at + size > end {
                return None;
            }
            let value = self.constant(constant, *ty, None.into());
            let access = Access::plain(Term::ZERO, *ty);
            cells.push((at - start, access, value));
        }
        Some(cells)
    }

    pub fn store(&mut self, state: &mut State, arms: &[Arm], access: &Access, value: &Val) {
        self.store_if(state, arms, access, value, Term::TRUE);
    }

    /// A store that happened if this holds.
    fn store_if(&mut self, state: &mut State, arms: &[Arm], access: &Access, value: &Val, happened: Term) {
        let targets = self.targets(arms, access);
        let single = targets.len() == 1;
        for (cond, object, access) in targets {
            let cond = if single { Term::TRUE } else { cond };
            let cond = state.memory.unless_empty(&mut self.ctx, object, &access, cond, happened);
            state.memory.write(&mut self.ctx, object, &access, value, cond);
        }
    }

    /// What may still be there behind an update of many bytes, and when it happened, if it may not have.
    fn before_bytes(&mut self, state: &State, to: &[Arm]) -> Option<(Term, Memory)> {
        let is_empty = |arm: &Arm| match arm.target {
            Target::At(object, _) => state.memory.is_empty(&self.ctx, object),
            Target::Null(_) => true,
        };
        if to.iter().all(is_empty) {
            return None;
        }
        let happened = self.ctx.happened(Updates::Weak);
        (happened != Term::TRUE).then(|| (happened, state.memory.clone()))
    }

    fn behind_bytes(&mut self, state: &mut State, before: Option<(Term, Memory)>) {
        if let Some((happened, before)) = before {
            let now = std::mem::take(&mut state.memory);
            state.memory = now.join(&mut self.ctx, happened, before);
        }
    }

    // ---- instructions ----

    fn instruction(&mut self, state: &mut State, inst: Inst) {
        let data = self.body.insts[inst].clone();
        let loc = data.loc;
        let result_ty = data.result.expand().map(|value| self.body.ty(value));
        let result = self.operation(state, &data.op, result_ty.unwrap_or(Type::I32), loc);
        if let (Some(value), Some(result)) = (data.result.expand(), result) {
            let result = self.ctx.bounded(result);
            Arc::make_mut(&mut state.env).insert(value, result);
        }
    }

    fn operation(&mut self, state: &mut State, op: &Op, ty: Type, loc: PackedOption<Loc>) -> Option<Val> {
        match op {
            Op::Unary(op, a) => {
                let a = self.scalar(state, *a, loc);
                Some(Val::Scalar(meaning::unary(&mut self.ctx.store, *op, a, ty)))
            }
            Op::Binary(op, a, b) => Some(self.binary(state, *op, *a, *b, ty, loc)),
            Op::Compare(op, a, b) => {
                let operands = self.body.ty(*a);
                let (a, b) = (self.val(state, *a, loc), self.val(state, *b, loc));
                Some(Val::Scalar(self.ctx.compare(*op, &a, &b, operands)))
            }
            Op::Convert(op, a) => Some(self.convert(state, *op, *a, ty, loc)),
            Op::Select { condition, then, otherwise } => {
                let cond = self.scalar(state, *condition, loc);
                let (then, otherwise) = (self.val(state, *then, loc), self.val(state, *otherwise, loc));
                Some(self.ctx.select(cond, &then, &otherwise))
            }
            Op::Load { place } => {
                let (arms, access) = self.place(state, *place, ty, loc);
                self.note_uninitialised(state, &arms, &access, *place, loc);
                Some(self.load(state, &arms, &access))
            }
            Op::Store { place, value } => {
                let stored = self.val(state, *value, loc);
                let (arms, access) = self.place(state, *place, self.body.ty(*value), loc);
                let happened = self.ctx.happened(Updates::Weak);
                self.store_if(state, &arms, &access, &stored, happened);
                None
            }
            Op::AddressOf { place } => {
                let (arms, access) = self.place(state, *place, Type::I8, loc);
                let moved = arms.iter().map(|arm| match arm.target {
                    // Nobody has looked yet whether it is null; adding to null gives something that is as bad.
                    Target::Null(_) => *arm,
                    Target::At(object, offset) => {
                        let offset = self.ctx.store.add(&[offset, access.offset]);
                        Arm { cond: arm.cond, target: Target::At(object, offset) }
                    }
                });
                Some(Val::Pointer(moved.collect::<Vec<_>>().into()))
            }
            Op::Refine(a) => Some(self.val(state, *a, loc)),
            Op::StackAlloc { size, .. } => {
                let size = self.scalar(state, *size, loc);
                Some(self.allocate(state, Storage::Stack, Some(size), Content::Uninitialised, self.spot(loc)))
            }
            Op::HeapAlloc { size, .. } => {
                let size = self.scalar(state, *size, loc);
                Some(self.allocate(state, Storage::Heap, Some(size), Content::Uninitialised, self.spot(loc)))
            }
            Op::New { class } => {
                let made = self.allocate(state, Storage::Managed, None, Content::Zero, self.spot(loc));
                self.set_class(state, &made, ClassOf::Exactly(*class));
                Some(made)
            }
            Op::NewArray { class, lengths } => {
                // The inner arrays of an array of several dimensions are there, and nothing more is said of them.
                let several = self.body.list(lengths).len() > 1;
                let content = if several { Content::Unknown } else { Content::Zero };
                let made = self.allocate(state, Storage::Managed, None, content, self.spot(loc));
                self.set_class(state, &made, ClassOf::Exactly(*class));
                if let Some(&length) = self.body.list(lengths).first() {
                    let length = Val::Scalar(self.scalar(state, length, loc));
                    let arms = made.arms().to_vec();
                    self.store(state, &arms, &property("%length", Type::I32), &length);
                }
                Some(made)
            }
            Op::ArrayLength(array) => {
                let arms = self.val(state, *array, loc).arms().to_vec();
                let length = self.load(state, &arms, &property("%length", Type::I32));
                if let Val::Scalar(length) = length {
                    let positive = self.ctx.store.ge(length, Term::ZERO);
                    state.facts = self.ctx.and(&[state.facts, positive]);
                }
                Some(length)
            }
            Op::InstanceOf { value, class } => Some(self.instance_of(state, *value, *class, loc)),
            Op::Free(pointer) => {
                let arms = self.val(state, *pointer, loc).arms().to_vec();
                self.free(state, &arms, self.spot(loc));
                None
            }
            Op::EndLife(pointer) => {
                let arms = self.val(state, *pointer, loc).arms().to_vec();
                self.free(state, &arms, self.spot(loc));
                None
            }
            Op::BeginLife(pointer) => {
                let arms = self.val(state, *pointer, loc).arms().to_vec();
                for (_, object, _) in self.targets(&arms, &freed()) {
                    state.memory.fill(&mut self.ctx, object, 0, END, Content::Uninitialised);
                    state.memory.write(
                        &mut self.ctx,
                        object,
                        &freed(),
                        &Val::Scalar(Term::FALSE),
                        Term::TRUE,
                    );
                }
                None
            }
            Op::CopyBytes { to, from, size } => {
                let size = self.scalar(state, *size, loc);
                let (to, from) = (self.val(state, *to, loc), self.val(state, *from, loc));
                let before = self.before_bytes(state, to.arms());
                self.copy_bytes(state, to.arms(), from.arms(), size);
                self.behind_bytes(state, before);
                None
            }
            Op::FillBytes { to, byte, size } => {
                let (byte, size) = (self.scalar(state, *byte, loc), self.scalar(state, *size, loc));
                let to = self.val(state, *to, loc).arms().to_vec();
                let what = if byte == Term::ZERO { Content::Zero } else { Content::Unknown };
                let before = self.before_bytes(state, &to);
                self.fill_bytes(state, &to, Some(size), what);
                self.behind_bytes(state, before);
                None
            }
            Op::Unknown { why } => {
                self.ctx.gaps.insert(why.to_string());
                Some(self.ctx.unknown(why.as_str(), ty))
            }
            Op::Assume(condition) => {
                let cond = self.scalar(state, *condition, loc);
                state.facts = self.ctx.and(&[state.facts, cond]);
                None
            }
            Op::MonitorEnter(_) | Op::MonitorExit(_) => None,
        }
    }

    /// Lowering asks for initialised memory only where the value is used in a way that is undefined; a variable of the program that is read before it is written
    /// is a mistake whatever becomes of the value.
    fn note_uninitialised(
        &mut self,
        state: &State,
        arms: &[Arm],
        access: &Access,
        place: Place,
        loc: PackedOption<Loc>,
    ) {
        let targets = self.targets(arms, access);
        let arms: Vec<Arm> = targets
            .into_iter()
            .map(|(cond, object, access)| Arm { cond, target: Target::At(object, access.offset) })
            .collect();
        let bytes = size_of(access.ty);
        if access.field.is_empty() && bytes <= 8 && !self.is_compilers_own(place) {
            let subject = self.place_text(place);
            let found = self.uninitialised(state, &arms, bytes, &subject, self.spot(loc));
            self.noted.extend(found.into_iter().filter(|failure| failure.cond != Term::FALSE));
        }
    }

    /// Is this a variable without a name, which only the compiler knows? The one for the result of a function that does not return one on every way is read at its end, whether
    /// anybody wants the result or not.
    fn is_compilers_own(&self, place: Place) -> bool {
        let PlaceBase::Value(base) = self.body.places[place].base else { return false };
        let data = &self.body.values[base];
        let is_variable = matches!(data.def, ValueDef::Inst(inst) if matches!(self.body.insts[inst].op, Op::StackAlloc { .. }));
        is_variable && data.name.is_none()
    }

    fn binary(
        &mut self,
        state: &State,
        op: BinaryOp,
        a: Value,
        b: Value,
        ty: Type,
        loc: PackedOption<Loc>,
    ) -> Val {
        let (a, b) = (self.scalar(state, a, loc), self.scalar(state, b, loc));
        Val::Scalar(arith::binary(&mut self.ctx.store, op, a, b, ty))
    }

    fn convert(&mut self, state: &State, op: ConvertOp, a: Value, ty: Type, loc: PackedOption<Loc>) -> Val {
        let from = self.body.ty(a);
        match (op, self.val(state, a, loc)) {
            (ConvertOp::PtrToInt, Val::Pointer(arms)) => Val::Scalar(self.ctx.number_of_pointer(&arms)),
            (ConvertOp::IntToPtr, Val::Scalar(Term::ZERO)) => Val::null(Origin::Place(self.spot(loc))),
            (ConvertOp::IntToPtr, Val::Scalar(_)) => self.ctx.unknown("a number as a pointer", ty),
            (_, Val::Scalar(term)) => Val::Scalar(arith::convert(&mut self.ctx.store, op, term, from, ty)),
            (_, pointer @ Val::Pointer(_)) => self.ctx.coerce(pointer, ty),
        }
    }

    // ---- terminators ----

    /// The states behind a block: by edge, with the values of the target's parameters.
    fn terminator(
        &mut self,
        state: State,
        block: Block,
        observer: &mut dyn Observer,
    ) -> Vec<(usize, State, Vec<Val>)> {
        let body = self.body;
        let data = &body.blocks[block];
        let loc = data.loc;
        match &data.terminator {
            Terminator::Jump(edge) => {
                let values = self.vals(&state, body.list(&edge.args), loc);
                vec![(0, state, values)]
            }
            Terminator::Branch { condition, then, otherwise } => {
                let cond = self.scalar(&state, *condition, loc);
                self.branch(&state, cond, written(body, *condition), loc, observer);
                let not = self.ctx.not(cond);
                [(0, cond, then), (1, not, otherwise)]
                    .map(|(at, cond, edge)| self.follow(&state, at, cond, edge, loc))
                    .into()
            }
            Terminator::Switch { value, table } => {
                self.switch(&state, *value, &body.switches[*table], loc, observer)
            }
            Terminator::Check { kind, args, ok, fail, raises } => {
                let failures = self.check_failures(&state, *kind, body.list(args), loc);
                let raises = raises.then(|| kind.java_exception());
                self.behind_check(state, failures, raises, ok, fail, loc, observer)
            }
            Terminator::Call { .. } => self.call(state, block, observer),
            Terminator::Return(values) => {
                let values = self.vals(&state, body.list(values), loc);
                self.leave(Exit { state, values, throws: false, spot: self.spot(loc) }, observer);
                Vec::new()
            }
            Terminator::Throw(value) => {
                let values = vec![self.val(&state, *value, loc)];
                self.leave(Exit { state, values, throws: true, spot: self.spot(loc) }, observer);
                Vec::new()
            }
            Terminator::Undefined => Vec::new(),
        }
    }

    fn leave(&mut self, mut exit: Exit, observer: &mut dyn Observer) {
        observer.exit(self, &mut exit);
        self.exits.push(exit);
    }

    fn branch(
        &mut self,
        state: &State,
        cond: Term,
        text: String,
        loc: PackedOption<Loc>,
        observer: &mut dyn Observer,
    ) {
        let in_loop = self.in_loop;
        let decision = Decision { guard: state.guard, cond, spot: self.spot(loc), text, in_loop };
        observer.decision(self, state, &decision);
        self.decisions.push(decision);
    }

    fn follow(
        &mut self,
        state: &State,
        at: usize,
        cond: Term,
        edge: &Edge,
        loc: PackedOption<Loc>,
    ) -> (usize, State, Vec<Val>) {
        let mut next = state.clone();
        next.guard = self.ctx.and(&[state.guard, cond]);
        let values = self.vals(&next, self.body.list(&edge.args), loc);
        (at, next, values)
    }

    fn switch(
        &mut self,
        state: &State,
        value: Value,
        table: &pathlight_ir::SwitchData,
        loc: PackedOption<Loc>,
        observer: &mut dyn Observer,
    ) -> Vec<(usize, State, Vec<Val>)> {
        let text = written(self.body, value);
        let subject = self.scalar(state, value, loc);
        let mut out = Vec::new();
        let mut others = Vec::new();
        for (at, (case, edge)) in table.cases.iter().enumerate() {
            let case_term = self.ctx.store.num(&pathlight_logic::Num::from_big((*case).into()));
            let cond = self.ctx.store.eq(subject, case_term);
            self.branch(state, cond, format!("{text} == {case}"), loc, observer);
            others.push(self.ctx.not(cond));
            out.push(self.follow(state, at, cond, edge, loc));
        }
        let none = self.ctx.and(&others);
        out.push(self.follow(state, table.cases.len(), none, &table.default, loc));
        out
    }

    /// Tells the observer what can fail, and goes on without it.
    #[expect(clippy::too_many_arguments, reason = "the parts of one terminator")]
    fn behind_check(
        &mut self,
        mut state: State,
        failures: Vec<Failure>,
        // The exception, if it throws one.
        raises: Option<Option<Symbol>>,
        ok: &Edge,
        fail: &Edge,
        loc: PackedOption<Loc>,
        observer: &mut dyn Observer,
    ) -> Vec<(usize, State, Vec<Val>)> {
        let conds: Vec<Term> = failures.iter().map(|failure| failure.cond).collect();
        // Whoever catches the exception knows that it may happen.
        if raises.is_none() || self.is_rethrown(fail.target) {
            for failure in failures {
                observer.failure(self, &state, failure);
            }
        }
        let failed = self.ctx.or(&conds);
        let passed = self.ctx.not(failed);
        let mut out = Vec::new();
        if let Some(class) = raises {
            let mut thrown = state.clone();
            thrown.guard = self.ctx.and(&[state.guard, failed]);
            if thrown.guard != Term::FALSE {
                let exception = self.new_exception(&mut thrown, class.map(ClassOf::Exactly), self.spot(loc));
                self.note_mishap(&mut thrown);
                let mut values = vec![exception];
                values.extend(self.vals(&thrown, self.body.list(&fail.args), loc));
                out.push((1, thrown, values));
            }
            state.guard = self.ctx.and(&[state.guard, passed]);
        } else {
            state.facts = self.ctx.and(&[state.facts, passed]);
        }
        let values = self.vals(&state, self.body.list(&ok.args), loc);
        out.push((0, state, values));
        out
    }

    /// Does control that comes here leave the function with the exception that it carries? Tests of its class for handlers may stand before.
    fn is_rethrown(&self, mut block: Block) -> bool {
        const HANDLERS: [&str; 4] = [
            "java/lang/NullPointerException",
            "java/lang/RuntimeException",
            "java/lang/Exception",
            "java/lang/Throwable",
        ];
        for _ in 0..self.body.blocks.len() {
            let data = &self.body.blocks[block];
            match &data.terminator {
                Terminator::Throw(_) if data.loc.is_none() => return true,
                Terminator::Branch { condition, otherwise, .. } if data.loc.is_none() => {
                    if let ValueDef::Inst(inst) = self.body.values[*condition].def
                        && let Op::InstanceOf { class, .. } = self.body.insts[inst].op
                        && HANDLERS.contains(&class.as_str())
                    {
                        return false;
                    }
                    block = otherwise.target;
                }
                Terminator::Jump(edge) if data.loc.is_none() => block = edge.target,
                _ => return false,
            }
        }
        false
    }

    /// A place as written, for messages.
    pub fn place_text(&self, place: Place) -> String {
        written_place(self.body, place)
    }

    /// A failure with this condition, at this place.
    pub fn failure(&self, kind: FailureKind, cond: Term, subject: String, spot: Spot) -> Failure {
        Failure {
            kind,
            cond,
            subject,
            spot,
            cause: crate::failures::Cause::Value,
            steps: Vec::new(),
            in_callee: false,
        }
    }
}

/// A property of an object that is not memory.
pub fn property(name: &str, ty: Type) -> Access {
    Access {
        field: Symbol::new(name),
        offset: Term::ZERO,
        ty,
        label: FieldName { name: Symbol::new(name), ..FieldName::default() },
        path: Symbol::default(),
    }
}

/// Was the object freed, or did its scope end?
pub fn freed() -> Access {
    property(FREED, Type::I1)
}

/// The members up to this one, behind the one that was named last.
fn path_to(path: Symbol, last: Symbol, name: Symbol) -> Symbol {
    match (path.is_empty(), last.is_empty()) {
        _ if name.is_empty() => Symbol::default(),
        (true, true) => Symbol::default(),
        (true, false) => Symbol::new(&format!("{last}.{name}")),
        (false, _) => Symbol::new(&format!("{path}.{name}")),
    }
}
