//! One instruction after the other.
//!
//! Two layers. [`fast`] runs instructions that touch only registers, the heap and static storage; it borrows just these and
//! stays in a tight loop. Everything else (calls, names that are not resolved yet, failing checks, monitors) it leaves to
//! [`Machine::slow`], which sees the whole machine and continues at the same instruction.

use std::rc::Rc;

use pathlight_ir::{BinaryOp, Dispatch, PlaceBase, Projection, resolve};

use crate::arith;
use crate::classes::{Classes, InitState};
use crate::code::{Code, Ins, NO_REG, Reg};
use crate::heap::{ClassId, Data, Heap};
use crate::machine::Machine;
use crate::stop::Stop;
use crate::value::Value;

/// Passes an edge's arguments; returns where to go on.
#[inline]
pub(crate) fn follow(code: &Code, regs: &mut [Value], edge: u32) -> u32 {
    let edge = &code.edges[edge as usize];
    for &(to, from) in &code.moves[edge.moves.0 as usize..edge.moves.1 as usize] {
        regs[to as usize] = regs[from as usize];
    }
    edge.target
}

/// Runs until something needs the whole machine or the fuel is used up; returns where it stopped, and whether the instruction there
/// is one for [`Machine::slow`].
pub(crate) fn fast(
    code: &Code,
    regs: &mut [Value],
    heap: &mut Heap,
    classes: &mut Classes,
    start: u32,
    fuel: &mut u64,
    heap_limit: u64,
) -> (u32, bool) {
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
    macro_rules! go {
        ($edge:expr) => {{
            pc = follow(code, regs, $edge);
            continue;
        }};
    }
    while left > 0 {
        let ins = code.ins[pc as usize].get();
        left -= 1;
        match ins {
            Ins::Move(d, a) => r!(d) = r!(a),
            Ins::Literal(d, index) => match code.texts.borrow().get(index as usize) {
                Some(text) => r!(d) = Value::from(*text),
                None => slow!(),
            },
            Ins::Bin32(BinaryOp::Add, d, a, b) => {
                r!(d) = Value::I32(r!(a).i32().wrapping_add(r!(b).i32()));
            }
            Ins::Bin32(op, d, a, b) => {
                let (a, b) = (r!(a).i32(), r!(b).i32());
                match arith::binary_i32(op, a, b) {
                    Some(v) => r!(d) = Value::I32(v),
                    None if op == BinaryOp::ThreeWay => r!(d) = Value::I32(a.cmp(&b) as i32),
                    None => slow!(),
                }
            }
            Ins::Bin64(op, d, a, b) => {
                let (a, b) = (r!(a).i64(), r!(b).i64());
                match arith::binary_i64(op, a, b) {
                    Some(v) => r!(d) = Value::I64(v),
                    None if op == BinaryOp::ThreeWay => r!(d) = Value::I32(a.cmp(&b) as i32),
                    None => slow!(),
                }
            }
            Ins::BinF32(op, d, a, b) => match arith::binary_f32(op, r!(a).f32(), r!(b).f32()) {
                Some(v) => r!(d) = v,
                None => slow!(),
            },
            Ins::BinF64(op, d, a, b) => match arith::binary_f64(op, r!(a).f64(), r!(b).f64()) {
                Some(v) => r!(d) = v,
                None => slow!(),
            },
            Ins::Cmp32(op, d, a, b) => {
                r!(d) = Value::bool(arith::compare_i32(op, r!(a).i32(), r!(b).i32()));
            }
            Ins::Cmp64(op, d, a, b) => {
                r!(d) = Value::bool(arith::compare_i64(op, r!(a).i64(), r!(b).i64()));
            }
            Ins::CmpF32(op, d, a, b) => {
                r!(d) = Value::bool(arith::compare_f32(op, r!(a).f32(), r!(b).f32()));
            }
            Ins::CmpF64(op, d, a, b) => {
                r!(d) = Value::bool(arith::compare_f64(op, r!(a).f64(), r!(b).f64()));
            }
            Ins::CmpRef(op, d, a, b) => {
                let same = r!(a).reference() == r!(b).reference();
                r!(d) = Value::bool(same == (op == pathlight_ir::CompareOp::Eq));
            }
            Ins::Un32(op, d, a) => match arith::unary_i32(op, r!(a).i32()) {
                Some(v) => r!(d) = Value::I32(v),
                None => slow!(),
            },
            Ins::Un64(op, d, a) => match arith::unary_i64(op, r!(a).i64()) {
                Some(v) => r!(d) = Value::I64(v),
                None => slow!(),
            },
            Ins::UnF32(op, d, a) => match arith::unary_f32(op, r!(a).f32()) {
                Some(v) => r!(d) = Value::F32(v),
                None => slow!(),
            },
            Ins::UnF64(op, d, a) => match arith::unary_f64(op, r!(a).f64()) {
                Some(v) => r!(d) = Value::F64(v),
                None => slow!(),
            },
            Ins::Convert(conversion, d, a) => r!(d) = arith::convert(conversion, r!(a)),
            Ins::Select(d, condition, pair) => {
                let (then, otherwise) = code.pairs[pair as usize];
                r!(d) = if r!(condition).i32() != 0 { r!(then) } else { r!(otherwise) };
            }
            Ins::GetField(d, object, slot) => match r!(object).reference().and_then(|h| heap.get(h)) {
                Some(object) => match &object.data {
                    Data::Fields(fields) if (slot as usize) < fields.len() => r!(d) = fields[slot as usize],
                    _ => slow!(),
                },
                None => slow!(),
            },
            Ins::PutField(object, slot, value) => {
                let value = r!(value);
                match r!(object).reference().and_then(|h| heap.get_mut(h)) {
                    Some(object) => match &mut object.data {
                        Data::Fields(fields) if (slot as usize) < fields.len() => {
                            fields[slot as usize] = value;
                        }
                        _ => slow!(),
                    },
                    None => slow!(),
                }
            }
            Ins::GetStatic(d, class, slot) => r!(d) = classes[ClassId(class)].statics[slot as usize],
            Ins::PutStatic(class, slot, value) => {
                classes[ClassId(class)].statics[slot as usize] = r!(value);
            }
            Ins::GetElement(d, array, index) => {
                let index = r!(index).i32() as usize;
                match r!(array).reference().and_then(|h| heap.get(h)).and_then(|o| o.data.get(index)) {
                    Some(value) => r!(d) = value,
                    None => slow!(),
                }
            }
            Ins::PutElement(array, index, value) => {
                let (index, value) = (r!(index).i32() as usize, r!(value));
                let object = r!(array).reference().and_then(|h| heap.get_mut(h));
                if !object.is_some_and(|o| o.data.set(index, value)) {
                    slow!()
                }
            }
            Ins::NewObject(d, class) if heap.bytes < heap_limit => {
                let class = ClassId(class);
                r!(d) = heap.alloc(class, Data::Fields(classes[class].template.clone())).into();
            }
            Ins::NewVector(d, class, length) if heap.bytes < heap_limit => {
                let class = ClassId(class);
                let length = r!(length).i32();
                match classes[class].element {
                    Some((element, _)) if (0..1 << 16).contains(&length) => {
                        r!(d) = heap.alloc(class, Data::zeroed(element, length as usize)).into();
                    }
                    _ => slow!(),
                }
            }
            Ins::ArrayLength(d, array) => match r!(array).reference() {
                Some(handle) => r!(d) = Value::I32(heap.length(handle) as i32),
                None => slow!(),
            },
            Ins::InstanceOfClass(d, value, class) => {
                let is = match r!(value).reference().and_then(|h| heap.class_of(h)) {
                    Some(found) => classes.is_subclass(found, ClassId(class)),
                    None => false,
                };
                r!(d) = Value::bool(is);
            }
            Ins::Jump(edge) => go!(edge),
            Ins::Initialised(site) => go!(code.sites[site as usize].normal),
            Ins::Branch(condition, then, otherwise) => {
                go!(if r!(condition).i32() != 0 { then } else { otherwise })
            }
            Ins::Switch(value, table) => {
                let table = &code.switches[table as usize];
                let wanted = match r!(value) {
                    Value::I64(v) => v,
                    v => i64::from(v.i32()),
                };
                let offset = wanted.wrapping_sub(table.low);
                let edge = if table.dense.is_empty() {
                    let found = table.cases.binary_search_by_key(&i128::from(wanted), |(n, _)| *n);
                    found.map_or(table.default, |i| table.cases[i].1)
                } else if offset >= 0 && (offset as usize) < table.dense.len() {
                    table.dense[offset as usize]
                } else {
                    table.default
                };
                go!(edge)
            }
            Ins::NonNull(value, ok, _) if r!(value).reference().is_some() => go!(ok),
            Ins::NonZero32(value, ok, _) if r!(value).i32() != 0 => go!(ok),
            Ins::NonZero64(value, ok, _) if r!(value).i64() != 0 => go!(ok),
            Ins::NonNegative(value, ok, _) if r!(value).i32() >= 0 => go!(ok),
            Ins::Assertion(value, ok, _) if r!(value).i32() != 0 => go!(ok),
            Ins::Bounds(index, length, check) => {
                if (r!(index).i32() as u32) < r!(length).i32() as u32 {
                    go!(code.checks[check as usize].ok)
                }
                slow!()
            }
            Ins::Storable(array, element, check) => {
                let array = r!(array).reference().and_then(|h| heap.class_of(h));
                let wanted = array.and_then(|a| classes[a].element);
                let found = r!(element).reference().and_then(|h| heap.class_of(h));
                let fits = match (found, wanted) {
                    (Some(found), Some((_, wanted))) => classes.is_subclass(found, wanted),
                    (None, _) => true,
                    _ => false,
                };
                if fits {
                    go!(code.checks[check as usize].ok)
                }
                slow!()
            }
            Ins::InstanceClass(value, class, check) => {
                let fits = match r!(value).reference().and_then(|h| heap.class_of(h)) {
                    Some(found) => classes.is_subclass(found, ClassId(class)),
                    None => true,
                };
                if fits {
                    go!(code.checks[check as usize].ok)
                }
                slow!()
            }
            Ins::Assume(condition) if r!(condition).i32() != 0 => {}
            _ => slow!(),
        }
        pc += 1;
    }
    *fuel = left;
    (pc, false)
}

impl Machine {
    /// Runs the current thread until it waits, ends, or the fuel is used up.
    pub(crate) fn run_slice(&mut self, fuel: &mut u64) -> Result<(), Stop> {
        while *fuel > 0 && self.is_ready() {
            let thread = &mut self.threads[self.current];
            let Some(frame) = thread.frames.last_mut() else { return Ok(()) };
            let Some(code) = frame.code.clone() else {
                *fuel -= 1;
                self.continue_frame()?;
                continue;
            };
            if self.observer.is_some() {
                self.observe(&code);
                *fuel -= 1;
                self.one_observed(&code)?;
            } else {
                self.one(&code, fuel)?;
            }
        }
        Ok(())
    }

    fn one_observed(&mut self, code: &Rc<Code>) -> Result<(), Stop> {
        let frames = &self.threads[self.current].frames;
        let (pc, depth) = (frames.last().map_or(0, |frame| frame.pc), frames.len().saturating_sub(1));
        let before = self.about_to_touch(code, pc);
        self.one(code, &mut 1)?;
        self.observe_touch(code, pc, depth, before);
        Ok(())
    }

    fn one(&mut self, code: &Rc<Code>, fuel: &mut u64) -> Result<(), Stop> {
        let thread = &mut self.threads[self.current];
        let Some(frame) = thread.frames.last_mut() else { return Ok(()) };
        let regs = &mut thread.stack[frame.base..frame.base + code.size as usize];
        let (before, start) = (*fuel, frame.pc);
        let (pc, is_slow) = fast(code, regs, &mut self.heap, &mut self.classes, start, fuel, self.heap_limit);
        frame.pc = pc;
        self.steps += before - *fuel;
        if is_slow { self.slow(code, pc) } else { Ok(()) }
    }

    pub(crate) fn reg(&self, reg: Reg) -> Value {
        let thread = &self.threads[self.current];
        thread.frames.last().map_or(Value::Undef, |f| thread.stack[f.base + reg as usize])
    }

    fn set_reg(&mut self, reg: Reg, value: Value) {
        let thread = &mut self.threads[self.current];
        if let Some(frame) = thread.frames.last() {
            thread.stack[frame.base + reg as usize] = value;
        }
    }

    pub(crate) fn advance(&mut self) {
        if let Some(frame) = self.threads[self.current].frames.last_mut() {
            frame.pc += 1;
        }
    }

    /// Takes an edge of the current frame, with what the terminator supplies.
    pub(crate) fn take_edge(&mut self, code: &Code, edge: u32, implicit: Option<Value>) {
        let thread = &mut self.threads[self.current];
        let Some(frame) = thread.frames.last_mut() else { return };
        let regs = &mut thread.stack[frame.base..frame.base + code.size as usize];
        frame.pc = follow(code, regs, edge);
        let receiver = code.edges[edge as usize].implicit;
        if let Some(value) = implicit
            && receiver != NO_REG
        {
            regs[receiver as usize] = value;
        }
    }

    /// An instruction that [`fast`] does not do.
    fn slow(&mut self, code: &Rc<Code>, pc: u32) -> Result<(), Stop> {
        let cell = &code.ins[pc as usize];
        match cell.get() {
            Ins::Call(site) => self.resolve_call(code, site, cell)?,
            Ins::CallDirect(site) => self.call_direct(code, site)?,
            Ins::CallVirtual(site) => self.call_virtual(code, site)?,
            Ins::Return(reg) => {
                let value = if reg == NO_REG { Value::Undef } else { self.reg(reg) };
                self.leave(value)?;
            }
            Ins::Throw(reg) => match self.reg(reg).reference() {
                Some(exception) => {
                    self.pop_and_unwind(exception)?;
                }
                None => self.raise("java/lang/NullPointerException", None)?,
            },
            Ins::Text(d, text) => {
                let string = self.constant_string(text)?;
                code.texts.borrow_mut().push(string);
                cell.set(Ins::Literal(d, code.texts.borrow().len() as u32 - 1));
            }
            Ins::Mirror(d, name) => {
                if let Some(class) = self.load_or_raise(name)? {
                    let mirror = self.mirror(class)?;
                    self.set_reg(d, mirror.into());
                    self.advance();
                }
            }
            Ins::Load(..) | Ins::Store(..) => self.resolve_place(code, cell)?,
            Ins::New(d, name) => {
                if let Some(class) = self.load_or_raise(name)? {
                    cell.set(Ins::NewObject(d, class.0));
                }
            }
            Ins::NewObject(d, class) => {
                if self.make_room(0)? {
                    let object = self.new_object(ClassId(class));
                    self.set_reg(d, object.into());
                    self.advance();
                }
            }
            Ins::NewArray(d, site) => {
                let site = &code.arrays[site as usize];
                if let Some(class) = self.load_or_raise(site.class)? {
                    match *site.lengths {
                        [length] => cell.set(Ins::NewVector(d, class.0, length)),
                        _ => self.new_nested_array(d, class, &site.lengths)?,
                    }
                }
            }
            Ins::NewVector(d, class, length) => {
                let length = self.reg(length).i32();
                if let Some(array) = self.new_array_or_raise(ClassId(class), length)? {
                    self.set_reg(d, array.into());
                    self.advance();
                }
            }
            Ins::InstanceOf(d, value, name) => match self.reg(value).reference() {
                // A null is no instance of anything, and asking does not load the class.
                None => {
                    self.set_reg(d, Value::I32(0));
                    self.advance();
                }
                Some(_) => {
                    if let Some(class) = self.load_or_raise(name)? {
                        cell.set(Ins::InstanceOfClass(d, value, class.0));
                    }
                }
            },
            Ins::Instance(value, name, check) => match self.reg(value).reference() {
                None => self.take_edge(code, code.checks[check as usize].ok, None),
                Some(_) => {
                    if let Some(class) = self.load_or_raise(name)? {
                        cell.set(Ins::InstanceClass(value, class.0, check));
                    }
                }
            },
            Ins::MonitorEnter(reg) => {
                if let Some(object) = self.reg(reg).reference()
                    && self.monitor_enter(object)
                {
                    self.advance();
                }
            }
            Ins::MonitorExit(reg) => {
                let released = self.reg(reg).reference().is_some_and(|o| self.monitor_exit(o));
                if released {
                    self.advance();
                } else {
                    let message = Some("current thread is not owner".to_string());
                    self.raise("java/lang/IllegalMonitorStateException", message)?;
                }
            }
            Ins::NonNull(_, _, check)
            | Ins::NonZero32(_, _, check)
            | Ins::NonZero64(_, _, check)
            | Ins::NonNegative(_, _, check)
            | Ins::Bounds(_, _, check)
            | Ins::Storable(_, _, check)
            | Ins::InstanceClass(_, _, check)
            | Ins::Assertion(_, _, check)
            | Ins::Fail(check) => self.fail_check(code, check)?,
            Ins::Unsupported(reason) => {
                let reason = code.reasons.get(reason as usize).cloned().unwrap_or_default();
                return Err(Stop::Unsupported(reason));
            }
            Ins::Assume(_) | Ins::Undefined => return Err(Stop::Undefined(code.body.name)),
            other => {
                let what = format!("{other:?} at line {} broke its promise", code.line(pc));
                return Err(Stop::Malformed(code.body.name, what));
            }
        }
        Ok(())
    }

    /// Finds the field that a load or store names and puts its slot into the instruction.
    fn resolve_place(&mut self, code: &Code, cell: &std::cell::Cell<Ins>) -> Result<(), Stop> {
        let (place, is_load, reg) = match cell.get() {
            Ins::Load(d, place) => (place, true, d),
            Ins::Store(place, value) => (place, false, value),
            _ => return Ok(()),
        };
        let data = &code.body.places[place];
        let (base, field) = match (data.base, data.projections.first()) {
            (PlaceBase::Static(field), _) => (None, field),
            (PlaceBase::Value(base), Some(Projection::Field(field))) => {
                (Some(code.registers[pathlight_ir::EntityRef::index(base)]), *field)
            }
            _ => return Err(Stop::Unsupported("memory of C".into())),
        };
        let world = self.world.clone();
        let found = resolve::resolve_field(&*world, field.owner, field.name, field.descriptor)?;
        let Some(found) = found.filter(|f| f.decl().flags.is_static() == base.is_none()) else {
            return self.raise("java/lang/NoSuchFieldError", Some(field.name.to_string()));
        };
        let Some(class) = self.load_or_raise(found.class.name)? else { return Ok(()) };
        let slot = self.classes[class].field_slots[found.index];
        cell.set(match (base, is_load) {
            (Some(base), true) => Ins::GetField(reg, base, slot),
            (Some(base), false) => Ins::PutField(base, slot, reg),
            (None, true) => Ins::GetStatic(reg, class.0, slot),
            (None, false) => Ins::PutStatic(class.0, slot, reg),
        });
        Ok(())
    }

    fn resolve_call(&mut self, code: &Rc<Code>, site: u32, cell: &std::cell::Cell<Ins>) -> Result<(), Stop> {
        let data = &code.sites[site as usize];
        match data.dispatch {
            Dispatch::ClassInit => {
                if self.initialise_target(data)? {
                    if self.classes[ClassId(data.resolved.get())].state == InitState::Done {
                        cell.set(Ins::Initialised(site));
                    }
                    self.take_edge(code, data.normal, None);
                }
            }
            Dispatch::Intrinsic => {
                let args = data.args.iter().map(|r| self.reg(*r)).collect();
                self.call_intrinsic(data.target, args)?;
            }
            Dispatch::Indirect => return Err(Stop::Unsupported("calls through pointers".into())),
            dispatch => {
                if let Some(method) = self.resolve_target(data)? {
                    data.resolved.set(method.0);
                    let is_virtual = matches!(dispatch, Dispatch::Virtual | Dispatch::Interface);
                    let direct = !is_virtual || self.never_overridden(method);
                    cell.set(if direct { Ins::CallDirect(site) } else { Ins::CallVirtual(site) });
                }
            }
        }
        Ok(())
    }
}
