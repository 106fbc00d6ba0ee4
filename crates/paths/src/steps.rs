//! What a block does, once for all paths.
//!
//! A block is executed symbolically on its own, with the variables at its entry as unknowns. The result is, for each way out, a condition and an assignment of
//! terms over those variables: a *step*. A path takes a step forwards by evaluating the terms in its state, and a formula is carried
//! backwards over it by substituting them, so both directions cost one substitution per block and agree by construction.
//!
//! Some values come from outside (a load from the heap, an unknown function, an operation on pointers). They are *inputs* of the block: variables that get a
//! new symbol whenever the block is executed.
//!
//! Calls of functions with a body are entered: the step assigns the parameters, and when the function returns the caller goes on with [`BlockMeaning::resume`].

use std::collections::BTreeSet;

use pathlight_heap::library::{Hidden, Plain};
use pathlight_ir::{
    Block, Body, Callee, CalleeId, CheckKind, CompareOp, Constant, Dispatch, Edge, FunctionName, Inst, Op,
    Place, PlaceBase, Projection, SwitchId, Terminator, Type, Value, ValueDef,
};
use pathlight_logic::{Num, Sort, Term};
use pathlight_meaning as meaning;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::functions::FunctionId;
use crate::memory::{Effect, Memory, plain_type};
use crate::variables::{Variable, VariableId, Variables};

/// Where a step leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Next {
    Block(Block),
    /// Into a function.
    Enter(FunctionId),
    Return,
    Throw,
    /// Control never comes here in a meaningful run, or ends here (`exit`).
    Nowhere,
}

/// One way out of a block.
#[derive(Clone, Debug)]
pub struct Step {
    /// Which of the terminator's edges.
    pub edge: usize,
    pub next: Next,
    /// Over the variables at the block's entry and its inputs, as all terms of a step.
    pub guard: Term,
    /// All variables that change, at once.
    pub assigned: Vec<(VariableId, Term)>,
    /// What the way out itself copies, behind all actions of the block and at once: a parameter, and the variable that it gets unless that is a constant.
    pub moves: Vec<(VariableId, Option<VariableId>)>,
    /// No run takes it, wherever the function is called.
    pub dead: bool,
}

/// A thing that the block does, for analyses: what it reads and writes. In order; terminators come last.
#[derive(Clone, Debug)]
pub struct Action {
    pub what: Statement,
    pub reads: Vec<VariableId>,
    /// With whether the old value is gone for certain.
    pub writes: Vec<(VariableId, bool)>,
    /// Functions that it calls and that are not followed.
    pub calls: Vec<FunctionName>,
}

/// A statement of a body.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Statement {
    Inst(FunctionId, Inst),
    /// The terminator of a block.
    End(FunctionId, Block),
}

pub struct BlockMeaning {
    pub steps: Vec<Step>,
    /// Behind a call that is entered: what happens when it returns, and when it throws.
    pub resume: [Option<Step>; 2],
    pub inputs: Vec<VariableId>,
    pub actions: Vec<Action>,
}

/// What the executor must know of a function that is called.
pub struct Entered<'a> {
    pub id: FunctionId,
    pub body: &'a Body,
}

/// Executes the blocks of one function.
pub struct Blocks<'a> {
    pub variables: &'a mut Variables,
    pub memory: &'a Memory,
    pub function: FunctionId,
    pub body: &'a Body,
    /// Builders of text that only this function sees.
    pub builders: &'a FxHashMap<Value, Value>,
    /// What the call at the end of a block enters, or does instead.
    pub call: &'a dyn Fn(Block) -> Called<'a>,
    pub kept: Option<&'a Kept>,
    /// Where all ways out of a block meet again.
    pub meeting: &'a dyn Fn(Block) -> Meeting,
    /// Is no run known to take this step out of a block?
    pub dead: &'a dyn Fn(Block, usize) -> bool,
    /// The function is looked at alone: what it writes where no pointer is known to lead is remembered until something is called.
    pub alone: bool,
}

/// Where all ways out of a block come together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Meeting {
    At(Block),
    /// In the caller: each way leaves the function, and some return.
    Behind,
    Never,
}

/// The statements that are left of a program, and the variables that they speak of.
pub struct Kept {
    pub statements: BTreeSet<Statement>,
    pub variables: FxHashSet<VariableId>,
}

/// What happens at a call.
pub enum Called<'a> {
    /// One of these is entered.
    Enters(Vec<Entered<'a>>),
    /// It is not followed: these may run. The empty name stands for code that nobody knows.
    Skips { names: Vec<FunctionName>, library: bool, throws: bool },
    /// A function of the Java library that is known.
    Plain(Plain),
    /// A class without initialisers is initialised.
    Nothing,
    /// A question about values, which does nothing.
    Asks,
}

/// A block under way.
struct Local {
    block: Block,
    held: FxHashMap<VariableId, Term>,
    inputs: Vec<VariableId>,
    actions: Vec<Action>,
    /// What is true of inputs: new objects are not null.
    known: Vec<Term>,
}

impl Local {
    fn new(block: Block) -> Local {
        Local {
            block,
            held: FxHashMap::default(),
            inputs: Vec::new(),
            actions: Vec::new(),
            known: Vec::new(),
        }
    }
}

impl Blocks<'_> {
    pub fn block(&mut self, block: Block) -> BlockMeaning {
        let mut local = Local::new(block);
        for inst in self.body.insts_of(block) {
            self.inst(&mut local, inst);
        }
        let (mut steps, resume) = self.terminator(&mut local);
        if !local.known.is_empty() {
            for step in &mut steps {
                let all: Vec<Term> = local.known.iter().copied().chain([step.guard]).collect();
                step.guard = self.variables.store.and(&all);
            }
        }
        BlockMeaning { steps, resume, inputs: local.inputs, actions: local.actions }
    }

    pub fn register(&mut self, value: Value) -> VariableId {
        let sort = meaning::sort(self.body.ty(value));
        self.variables.id(Variable::Register(self.function, value), sort)
    }

    /// The memory that an access may touch.
    fn cells(&mut self, place: Place) -> Vec<VariableId> {
        let cells = self.memory.access(self.variables, self.body.name, place);
        if self.alone && cells.is_empty() {
            return vec![self.memory.nowhere(self.variables)];
        }
        cells
    }

    /// The memory that an access touches, if it is one place.
    fn single(&self, cells: &[VariableId]) -> Option<VariableId> {
        match cells {
            [only] if self.memory.is_single(self.variables, *only) => Some(*only),
            _ => None,
        }
    }

    /// Memory is read and changed in a way that is not expressed.
    fn disturb(&mut self, local: &mut Local, action: &mut Action, effect: Effect) {
        action.reads.extend(effect.reads);
        let nowhere = self.alone.then(|| self.memory.nowhere(self.variables));
        for id in effect.writes.into_iter().chain(nowhere) {
            action.writes.push((id, false));
            if self.memory.is_single(self.variables, id) {
                let sort = self.variables.store.sort(self.variables.term(id));
                let any = self.input(local, sort);
                local.held.insert(id, any);
            }
            self.forget_last(local, id);
        }
    }

    /// Memory of many places was written nobody knows where.
    fn forget_last(&mut self, local: &mut Local, id: VariableId) {
        for ty in self.memory.types(self.variables, id).to_vec() {
            self.forget_last_of(local, id, ty);
        }
    }

    fn forget_last_of(&mut self, local: &mut Local, id: VariableId, ty: Type) {
        if let Some(last) = self.memory.last(self.variables, id, ty) {
            let any = self.input(local, Sort::REF);
            local.held.insert(last.base, any);
        }
    }

    /// The address of a place, and the distance from there.
    fn address(&mut self, local: &Local, place: Place) -> Option<(Term, Term)> {
        let data = self.body.places[place].clone();
        let base = match data.base {
            PlaceBase::Value(value) => self.value(local, value),
            PlaceBase::Global(name) => {
                self.variables.store.var(&format!("{:?}", Constant::Global(name)), Sort::REF)
            }
            PlaceBase::Static(field) => {
                self.variables.store.var(&format!("static {}.{}", field.owner, field.name), Sort::REF)
            }
        };
        let mut parts = Vec::new();
        for projection in data.projections {
            let (factor, index) = match projection {
                Projection::Field(_) => continue,
                Projection::Offset(bytes, _) => {
                    parts.push(self.variables.store.num(&Num::from_big(bytes.into())));
                    continue;
                }
                Projection::Element(index) => (1, index),
                Projection::Index { index, stride } => (stride, index),
            };
            let index = self.value(local, index);
            if !self.variables.store.sort(index).is_int() {
                return None;
            }
            parts.push(self.variables.store.scale(&Num::from_big(factor.into()), index));
        }
        Some((base, self.variables.store.add(&parts)))
    }

    /// A value is stored in memory of many places.
    fn remember_last(&mut self, local: &mut Local, place: Place, cell: VariableId, value: Value) {
        let ty = plain_type(self.body.ty(value));
        let address = self.address(local, place);
        for other in self.memory.types(self.variables, cell).to_vec() {
            match (address, self.memory.last(self.variables, cell, ty)) {
                (Some((base, distance)), Some(last)) if other == ty => {
                    let value = self.stored(local, value);
                    local.held.extend([(last.base, base), (last.distance, distance), (last.value, value)]);
                }
                _ => self.forget_last_of(local, cell, other),
            }
        }
    }

    /// What a load from memory of many places gives: what was written last, if that was there.
    fn recalled(&mut self, local: &mut Local, place: Place, cell: VariableId, ty: Type) -> Option<Term> {
        let last = self.memory.last(self.variables, cell, ty)?;
        let (base, distance) = self.address(local, place)?;
        let (last_base, last_distance) = (self.held(local, last.base), self.held(local, last.distance));
        let value = self.held(local, last.value);
        let sort = self.variables.store.sort(value);
        let otherwise = self.input(local, sort);
        let store = &mut self.variables.store;
        let same = [store.eq(base, last_base), store.eq(distance, last_distance)];
        let same = store.and(&same);
        Some(store.ite(same, value, otherwise))
    }

    /// Something from outside.
    fn input(&mut self, local: &mut Local, sort: Sort) -> Term {
        let at = local.inputs.len() as u32;
        let id = self.variables.id(Variable::Input(self.function, local.block, at, sort), sort);
        local.inputs.push(id);
        self.variables.term(id)
    }

    fn held(&self, local: &Local, id: VariableId) -> Term {
        local.held.get(&id).copied().unwrap_or_else(|| self.variables.term(id))
    }

    fn value(&mut self, local: &Local, value: Value) -> Term {
        let ty = self.body.ty(value);
        let Some(constant) = self.body.constant(value) else {
            let id = self.register(value);
            return self.held(local, id);
        };
        let store = &mut self.variables.store;
        // The address of something: the same name, the same address.
        meaning::constant(store, constant, ty)
            .unwrap_or_else(|| store.var(&format!("{constant:?}"), meaning::sort(ty)))
    }

    /// What memory holds after a value was stored.
    fn stored(&mut self, local: &mut Local, value: Value) -> Term {
        let ty = self.body.ty(value);
        if meaning::is_exact(ty) { self.value(local, value) } else { self.input(local, meaning::sort(ty)) }
    }

    /// The register that a value is; None for constants.
    fn source(&mut self, value: Value) -> Option<VariableId> {
        self.body.constant(value).is_none().then(|| self.register(value))
    }

    /// The registers among some values.
    fn registers(&mut self, values: &[Value]) -> Vec<VariableId> {
        let registers: Vec<Value> =
            values.iter().copied().filter(|value| self.body.constant(*value).is_none()).collect();
        registers.into_iter().map(|value| self.register(value)).collect()
    }

    fn is_kept(&self, statement: Statement) -> bool {
        self.kept.is_none_or(|kept| kept.statements.contains(&statement))
    }

    fn inst(&mut self, local: &mut Local, inst: Inst) {
        if !self.is_kept(Statement::Inst(self.function, inst)) {
            return;
        }
        let data = &self.body.insts[inst];
        let op = &data.op;
        let mut operands = Vec::new();
        self.body.for_each_operand(op, |value| operands.push(value));
        let reads = self.registers(&operands);
        let mut action = Action {
            what: Statement::Inst(self.function, inst),
            reads,
            writes: Vec::new(),
            calls: Vec::new(),
        };
        match op {
            Op::Store { place, value } => {
                let cells = self.cells(*place);
                if let Some(cell) = self.single(&cells) {
                    action.writes.push((cell, true));
                    let held = self.stored(local, *value);
                    local.held.insert(cell, held);
                } else if let [cell] = cells[..] {
                    action.writes.push((cell, false));
                    self.remember_last(local, *place, cell, *value);
                } else {
                    self.disturb(local, &mut action, Effect { reads: Vec::new(), writes: cells });
                }
            }
            Op::BeginLife(_) | Op::EndLife(_) => {}
            Op::StackAlloc { .. } => {
                // What the slot held in an earlier call is gone.
                for cell in self.memory.made(self.variables, self.body.name, inst) {
                    action.writes.push((cell, true));
                }
                self.define(local, &mut action, inst);
            }
            Op::CopyBytes { .. } | Op::FillBytes { .. } | Op::Free(_) => {
                let effect = self.memory.bytes(self.variables, self.body.name, inst);
                self.disturb(local, &mut action, effect);
            }
            _ => self.define(local, &mut action, inst),
        }
        local.actions.push(action);
    }

    /// The result of an instruction, if it has one.
    fn define(&mut self, local: &mut Local, action: &mut Action, inst: Inst) {
        let data = &self.body.insts[inst];
        if let Some(result) = data.result.expand() {
            let value = self.result(local, action, &data.op, result);
            let id = self.register(result);
            action.writes.push((id, true));
            local.held.insert(id, value);
        }
    }

    fn result(&mut self, local: &mut Local, action: &mut Action, op: &Op, result: Value) -> Term {
        let ty = self.body.ty(result);
        let computed = match op {
            Op::Load { place } => {
                let cells = self.cells(*place);
                let single = self.single(&cells);
                action.reads.extend(&cells);
                match (single, &cells[..]) {
                    (Some(cell), _) => Some(self.held(local, cell)),
                    (None, [cell]) => self.recalled(local, *place, *cell, ty),
                    _ => None,
                }
            }
            Op::New { .. } | Op::NewArray { .. } => {
                let object = self.input(local, meaning::sort(ty));
                let known = self.variables.store.ne(object, Term::NULL);
                local.known.push(known);
                if let Op::NewArray { lengths, .. } = op
                    && let Some(outer) = self.body.list(lengths).first().copied()
                {
                    let (given, length) = (self.value(local, outer), self.length(object));
                    local.known.push(self.variables.store.eq(length, given));
                }
                Some(object)
            }
            Op::ArrayLength(array) => {
                let array = self.value(local, *array);
                let length = self.length(array);
                local.known.push(self.variables.store.ge(length, Term::ZERO));
                Some(length)
            }
            _ => self.computed(local, op, ty),
        };
        computed.filter(|_| meaning::is_exact(ty)).unwrap_or_else(|| self.input(local, meaning::sort(ty)))
    }

    /// The length of an array of Java, which never changes.
    fn length(&mut self, array: Term) -> Term {
        meaning::opaque(&mut self.variables.store, "length", &[array], meaning::sort(Type::I32))
    }

    /// What an instruction computes from its operands; None if that is not expressed.
    fn computed(&mut self, local: &Local, op: &Op, ty: Type) -> Option<Term> {
        let mut operands = Vec::new();
        self.body.for_each_operand(op, |value| operands.push(value));
        if operands.iter().any(|value| !meaning::is_exact(self.body.ty(*value))) {
            return None;
        }
        let of = operands.first().map_or(ty, |value| self.body.ty(*value));
        let terms: Vec<Term> = operands.iter().map(|value| self.value(local, *value)).collect();
        let store = &mut self.variables.store;
        Some(match (op, terms.as_slice()) {
            (Op::Unary(op, _), [a]) => meaning::unary(store, *op, *a, ty),
            (Op::Binary(op, ..), [a, b]) => meaning::binary(store, *op, *a, *b, of),
            (Op::Compare(op, ..), [a, b]) if is_number(of) || matches!(op, CompareOp::Eq | CompareOp::Ne) => {
                meaning::compare(store, *op, *a, *b, of)
            }
            (Op::Convert(op, _), [a]) => meaning::convert(store, *op, *a, of, ty),
            (Op::Select { .. }, [c, t, o]) => meaning::select(store, *c, *t, *o),
            (Op::Refine(_), [a]) => *a,
            _ => return None,
        })
    }

    // ---- ways out ----

    fn terminator(&mut self, local: &mut Local) -> (Vec<Step>, [Option<Step>; 2]) {
        let block = local.block;
        let terminator = &self.body.blocks[block].terminator;
        if !self.is_kept(Statement::End(self.function, block))
            && let Some(step) = self.pass(local, terminator)
        {
            return (vec![step], [None, None]);
        }
        let mut operands = Vec::new();
        self.body.for_each_terminator_operand(terminator, |value| operands.push(value));
        // What is moved is read by the move, not by the statement; which function runs is read by the call.
        let reads = match terminator {
            Terminator::Return(_) | Terminator::Throw(_) => Vec::new(),
            Terminator::Call { callee, .. } if matches!((self.call)(block), Called::Enters(_)) => {
                self.registers(&operands[..self.choosing(*callee)])
            }
            _ => self.registers(&operands),
        };
        let mut action = Action {
            what: Statement::End(self.function, block),
            reads,
            writes: Vec::new(),
            calls: Vec::new(),
        };
        let mut resume = [None, None];
        let steps = match terminator {
            Terminator::Jump(edge) => vec![self.step(local, 0, Term::TRUE, edge, &[])],
            Terminator::Branch { condition, then, otherwise } => {
                let condition = self.value(local, *condition);
                let not = self.variables.store.not(condition);
                vec![self.step(local, 0, condition, then, &[]), self.step(local, 1, not, otherwise, &[])]
            }
            Terminator::Switch { value, table } => self.switch(local, *value, *table),
            Terminator::Check { kind, args, raises, ok, fail } => {
                let args = self.body.list(args).to_vec();
                let ty = args.first().map_or(Type::I1, |value| self.body.ty(*value));
                let terms: Vec<Term> = args.iter().map(|value| self.value(local, *value)).collect();
                let matters = |id: &VariableId| self.kept.is_none_or(|kept| kept.variables.contains(id));
                let holds = match action.reads.iter().all(matters) || *raises {
                    true => meaning::check(&mut self.variables.store, *kind, &terms, ty),
                    false => None,
                };
                // What is undefined when it fails may be taken to hold; what throws must be followed both ways.
                let holds = match holds {
                    Some(holds) => holds,
                    None if *raises => self.input(local, Sort::BOOL),
                    None => Term::TRUE,
                };
                let always = self.always_holds(terminator);
                let holds = if always { Term::TRUE } else { holds };
                let mut steps = vec![self.step(local, 0, holds, ok, &[])];
                if *raises && !always {
                    let fails = self.variables.store.not(holds);
                    let thrown = self.input(local, Sort::REF);
                    action.writes.extend(self.variables.of_term(thrown).map(|id| (id, true)));
                    steps.push(self.step(local, 1, fails, fail, &[thrown]));
                }
                steps
            }
            Terminator::Call { callee, args, normal, unwind } => {
                let callee = self.body.callees[*callee].clone();
                let args = self.body.list(args).to_vec();
                let (steps, after) = self.call(local, &mut action, &callee, &args, (normal, unwind.as_ref()));
                resume = after;
                steps
            }
            Terminator::Return(values) => {
                let values = self.body.list(values).to_vec();
                let mut step = self.leave(local, Next::Return);
                for (at, value) in values.into_iter().enumerate() {
                    let sort = meaning::sort(self.body.ty(value));
                    let ty = plain_type(self.body.ty(value));
                    let id = self.variables.id(Variable::Result(at as u32, ty), sort);
                    let source = self.source(value);
                    step.moves.push((id, source));
                    step.assigned.push((id, self.value(local, value)));
                }
                vec![step]
            }
            Terminator::Throw(value) => {
                let mut step = self.leave(local, Next::Throw);
                let id = self.variables.id(Variable::Thrown, Sort::REF);
                let source = self.source(*value);
                step.moves.push((id, source));
                step.assigned.push((id, self.value(local, *value)));
                vec![step]
            }
            Terminator::Undefined => vec![self.leave(local, Next::Nowhere)],
        };
        local.actions.push(action);
        (steps, resume)
    }

    /// A check that cannot fail.
    fn always_holds(&self, terminator: &Terminator) -> bool {
        match terminator {
            Terminator::Check { kind: CheckKind::NonNull, args, .. } => {
                self.body.list(args).first().is_some_and(|arg| self.is_stream(*arg))
            }
            _ => false,
        }
    }

    /// Is it a standard stream of Java? They are there unless the program puts others in their place.
    fn is_stream(&self, value: Value) -> bool {
        let ValueDef::Inst(inst) = self.body.values[value].def else { return false };
        let Op::Load { place } = self.body.insts[inst].op else { return false };
        let PlaceBase::Static(field) = self.body.places[place].base else { return false };
        let is_stream = matches!(field.name.as_str(), "out" | "err" | "in");
        field.owner.as_str() == "java/lang/System" && is_stream && !self.memory.own_streams
    }

    /// How many of the first operands of a call that is entered choose the function that runs: a pointer, or a receiver. A receiver is read also if there is no choice, because
    /// there must be one when the call is made.
    fn choosing(&self, callee: CalleeId) -> usize {
        use Dispatch::{Indirect, Interface, Virtual};
        usize::from(matches!(self.body.callees[callee].dispatch, Indirect | Virtual | Interface))
    }

    /// Over the end of a block that is not left: to where its ways meet, or to what follows a call that is not made. None if it is no decision.
    fn pass(&mut self, local: &mut Local, terminator: &Terminator) -> Option<Step> {
        match terminator {
            Terminator::Branch { .. }
            | Terminator::Switch { .. }
            | Terminator::Check { raises: true, .. } => {
                // One that always goes the same way decides nothing, but what is there matters.
                let edges: Vec<Edge> = self.body.edges(local.block).cloned().collect();
                let possible = if self.always_holds(terminator) { 1 } else { edges.len() };
                let live: Vec<usize> = (0..possible).filter(|at| !(self.dead)(local.block, *at)).collect();
                if let ([only], true) = (&live[..], edges.len() > 1) {
                    let supplied = self.body.implicit_params(local.block, *only);
                    let supplied: Vec<Term> = (0..supplied).map(|_| self.input(local, Sort::REF)).collect();
                    return Some(self.step(local, *only, Term::TRUE, &edges[*only], &supplied));
                }
                Some(match (self.meeting)(local.block) {
                    Meeting::At(meeting) => self.leave(local, Next::Block(meeting)),
                    Meeting::Behind => self.returns_anything(local),
                    Meeting::Never => self.leave(local, Next::Nowhere),
                })
            }
            Terminator::Call { normal, .. } => {
                let results = self.implicit(local.block, normal);
                let any: Vec<Term> = results
                    .into_iter()
                    .map(|value| self.input(local, meaning::sort(self.body.ty(value))))
                    .collect();
                Some(self.step(local, 0, Term::TRUE, normal, &any))
            }
            _ => None,
        }
    }

    /// Leaves the function with a result that does not matter.
    fn returns_anything(&mut self, local: &mut Local) -> Step {
        let results = self.body.signature.results.clone();
        let mut given = Vec::new();
        for (at, ty) in results.into_iter().enumerate() {
            let id = self.variables.id(Variable::Result(at as u32, plain_type(ty)), meaning::sort(ty));
            given.push((id, self.input(local, meaning::sort(ty))));
        }
        let mut step = self.leave(local, Next::Return);
        for (id, any) in given {
            step.moves.push((id, self.variables.of_term(any)));
            step.assigned.push((id, any));
        }
        step
    }

    fn switch(&mut self, local: &mut Local, value: Value, table: SwitchId) -> Vec<Step> {
        let value = self.value(local, value);
        let data = &self.body.switches[table];
        let mut steps = Vec::new();
        let mut others = Vec::new();
        for (at, (case, edge)) in data.cases.iter().enumerate() {
            let case = self.variables.store.num(&Num::from_big((*case).into()));
            let equal = self.variables.store.eq(value, case);
            steps.push(self.step(local, at, equal, edge, &[]));
            others.push(self.variables.store.not(equal));
        }
        let none = self.variables.store.and(&others);
        steps.push(self.step(local, data.cases.len(), none, &data.default, &[]));
        steps
    }

    fn call(
        &mut self,
        local: &mut Local,
        action: &mut Action,
        callee: &Callee,
        args: &[Value],
        (normal, unwind): (&Edge, Option<&Edge>),
    ) -> (Vec<Step>, [Option<Step>; 2]) {
        let results = self.implicit(local.block, normal);
        let (mut skipped, mut library, mut throws) = (Vec::new(), false, unwind.is_some());
        match (self.call)(local.block) {
            Called::Enters(entered) => {
                // The function pointer comes first and is no argument.
                let given = &args[usize::from(callee.dispatch == Dispatch::Indirect).min(args.len())..];
                for callee in entered.iter().filter(|entered| entered.body.signature.variadic) {
                    self.write_down(local, action, callee, given);
                }
                let steps = entered.iter().map(|entered| self.enter(local, entered, given)).collect();
                return (steps, self.resumes(local.block, &results, normal, unwind));
            }
            Called::Skips { names, library: touched, throws: may_throw } => {
                (skipped, library) = (names, touched);
                throws &= may_throw;
            }
            Called::Plain(plain) => {
                throws &= plain.throws;
                for state in plain.reads {
                    action.reads.push(self.state(*state, args));
                }
                for state in plain.changes {
                    action.writes.push((self.state(*state, args), false));
                }
                let effect = self.memory.call(self.variables, self.body.name, local.block);
                self.disturb(local, action, effect);
            }
            Called::Nothing => throws = false,
            Called::Asks => {
                throws = false;
                if args.iter().any(|value| matches!(self.body.ty(*value), Type::Ref(_))) {
                    action.reads.push(self.variables.library(Hidden::Texts));
                }
            }
        }
        if !skipped.is_empty() {
            let by_handle = library && callee.dispatch == Dispatch::Intrinsic;
            let effect = match by_handle {
                true => self.memory.anything(self.variables),
                false => self.memory.call(self.variables, self.body.name, local.block),
            };
            self.disturb(local, action, effect);
        }
        if library {
            for state in Hidden::ALL.map(|state| self.variables.library(state)) {
                action.reads.push(state);
                action.writes.push((state, false));
            }
        }
        if skipped.iter().any(|name| self.memory.has_state(*name)) {
            action.reads.push(Variables::OUTSIDE);
            action.writes.push((Variables::OUTSIDE, false));
        }
        action.calls = skipped;
        let results: Vec<Term> =
            results.into_iter().map(|value| self.input(local, meaning::sort(self.body.ty(value)))).collect();
        action
            .writes
            .extend(results.iter().filter_map(|term| self.variables.of_term(*term)).map(|id| (id, true)));
        let mut steps = vec![self.step(local, 0, Term::TRUE, normal, &results)];
        if let Some(edge) = unwind.filter(|_| throws) {
            let thrown = self.input(local, Sort::REF);
            action.writes.extend(self.variables.of_term(thrown).map(|id| (id, true)));
            steps.push(self.step(local, 1, Term::TRUE, edge, &[thrown]));
        }
        (steps, [None, None])
    }

    /// The state of the library that a call with these arguments sees.
    fn state(&mut self, state: Hidden, args: &[Value]) -> VariableId {
        let builder = args.first().and_then(|receiver| self.builders.get(receiver)).copied();
        match builder.filter(|_| state == Hidden::Builders) {
            Some(builder) => self.variables.id(Variable::Builder(self.function, builder), Sort::INT),
            None => self.variables.library(state),
        }
    }

    /// Into a function with arguments.
    fn enter(&mut self, local: &mut Local, entered: &Entered<'_>, args: &[Value]) -> Step {
        let mut step = self.leave(local, Next::Enter(entered.id));
        for (param, arg) in entered.body.params(entered.body.entry()).iter().zip(args) {
            let sort = meaning::sort(entered.body.ty(*param));
            let id = self.variables.id(Variable::Register(entered.id, *param), sort);
            let source = self.source(*arg);
            step.moves.push((id, source));
            step.assigned.push((id, self.value(local, *arg)));
        }
        step
    }

    /// The variable arguments of a function are put where it finds them. Those of an earlier call may still be there.
    fn write_down(&mut self, local: &mut Local, action: &mut Action, callee: &Entered<'_>, given: &[Value]) {
        let fixed = callee.body.params(callee.body.entry()).len();
        let reads = self.registers(given.get(fixed..).unwrap_or_default());
        action.reads.extend(reads);
        let effect = self.memory.variable_arguments(self.variables, callee.body.name);
        self.disturb(local, action, effect);
    }

    /// How the caller goes on behind a function that was entered. It leaves the caller's registers alone, so they are read as they are.
    fn resumes(
        &mut self,
        block: Block,
        results: &[Value],
        normal: &Edge,
        unwind: Option<&Edge>,
    ) -> [Option<Step>; 2] {
        let mut returned = Vec::new();
        for (at, result) in results.iter().enumerate() {
            let ty = plain_type(self.body.ty(*result));
            let id = self.variables.id(Variable::Result(at as u32, ty), meaning::sort(ty));
            returned.push(self.variables.term(id));
        }
        let behind = Local::new(block);
        let normal = self.step(&behind, 0, Term::TRUE, normal, &returned);
        let unwind = unwind.map(|edge| {
            let id = self.variables.id(Variable::Thrown, Sort::REF);
            let thrown = self.variables.term(id);
            self.step(&behind, 1, Term::TRUE, edge, &[thrown])
        });
        [Some(normal), unwind]
    }

    /// The parameters of a call's normal successor that hold its results.
    fn implicit(&self, block: Block, normal: &Edge) -> Vec<Value> {
        let count = self.body.implicit_params(block, 0);
        self.body.params(normal.target)[..count].to_vec()
    }

    /// The way over an edge. The target's first parameters get what the terminator supplies, the others the edge's arguments.
    fn step(&mut self, local: &Local, edge: usize, guard: Term, to: &Edge, supplied: &[Term]) -> Step {
        let mut step = self.leave(local, Next::Block(to.target));
        step.edge = edge;
        step.guard = guard;
        let args: Vec<Value> = self.body.list(&to.args).to_vec();
        let sources: Vec<Option<VariableId>> = args.iter().map(|value| self.source(*value)).collect();
        let given: Vec<Term> = args.into_iter().map(|value| self.value(local, value)).collect();
        let params: Vec<Value> = self.body.params(to.target).to_vec();
        let targets: Vec<VariableId> = params.into_iter().map(|param| self.register(param)).collect();
        step.assigned.retain(|(id, _)| !targets.contains(id));
        step.assigned.extend(targets.iter().copied().zip(supplied.iter().copied().chain(given)));
        let from = supplied.iter().map(|term| self.variables.of_term(*term)).chain(sources);
        step.moves = targets.into_iter().zip(from).collect();
        step
    }

    fn leave(&self, local: &Local, next: Next) -> Step {
        let mut assigned: Vec<(VariableId, Term)> =
            local.held.iter().map(|(id, term)| (*id, *term)).collect();
        assigned.sort_unstable_by_key(|(id, _)| *id);
        Step { edge: 0, next, guard: Term::TRUE, assigned, moves: Vec::new(), dead: false }
    }
}

fn is_number(ty: Type) -> bool {
    matches!(ty, Type::Int(_) | Type::Float(_))
}
