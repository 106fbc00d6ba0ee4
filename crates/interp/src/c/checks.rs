//! The checks of C: what must hold, and what is said when it does not.

use pathlight_ir::{Arithmetic, Body, CheckKind, Op, PlaceBase, Projection, Value as V, ValueDef};

use super::code::{CheckCode, Code, Ins};
use super::fault::FaultKind;
use super::int;
use super::memory::{Bad, Kind, Object, State};
use super::process::Process;
use super::value::{Shape, UNDEFINED, Val, signed};
use crate::stop::Stop;

/// A number as its type shows it.
pub fn number(shape: Shape, value: Val) -> i128 {
    match shape {
        Shape::Int(w) => i128::from(signed(value.lo, u32::from(w))),
        Shape::Wide(w) => int::wide_signed(value.as_wide(), w),
        _ => i128::from(value.lo),
    }
}

fn type_name(shape: Shape) -> String {
    match shape {
        Shape::Int(32) => "int".into(),
        Shape::Int(64) => "long".into(),
        Shape::Int(16) => "short".into(),
        Shape::Int(8) => "char".into(),
        Shape::Wide(128) => "__int128".into(),
        Shape::Int(w) | Shape::Wide(w) => format!("{w}-bit number"),
        _ => "number".into(),
    }
}

/// The source's words for a value: its variable, or the place that it is the address of; else None.
fn words(body: &Body, value: V) -> Option<String> {
    let data = &body.values[value];
    if let Some(name) = data.name {
        return Some(name.to_string());
    }
    let ValueDef::Inst(inst) = data.def else { return None };
    let Op::AddressOf { place } = body.insts[inst].op else { return None };
    let place = &body.places[place];
    let mut text = match place.base {
        PlaceBase::Value(base) => body.values[base].name?.to_string(),
        PlaceBase::Global(name) => name.to_string(),
        PlaceBase::Static(_) => return None,
    };
    for projection in &place.projections {
        match projection {
            Projection::Offset(_, field) if !field.name.is_empty() => text += &format!(".{}", field.name),
            Projection::Offset(0, _) => {}
            Projection::Offset(bytes, _) => text += &format!(" + {bytes}"),
            Projection::Index { index, .. } => match (body.values[*index].name, body.constant(*index)) {
                (Some(name), _) => text += &format!("[{name}]"),
                (None, Some(pathlight_ir::Constant::Int(n))) => text += &format!("[{n}]"),
                _ => text += "[...]",
            },
            _ => return None,
        }
    }
    Some(text)
}

/// `1 byte`, `2 bytes`.
fn bytes(count: i64) -> String {
    if count == 1 { "1 byte".into() } else { format!("{count} bytes") }
}

fn describe(object: &Object) -> String {
    let size = object.size;
    match object.kind {
        Kind::Heap => format!("a {size}-byte block allocated at {}", object.allocated),
        Kind::Stack if object.name.is_empty() => {
            format!("a {size}-byte local variable of {}", object.allocated.function)
        }
        Kind::Stack => format!("the {size}-byte variable {} of {}", object.name, object.allocated.function),
        Kind::Global if object.name.as_str().starts_with(".str") => format!("a {size}-byte string literal"),
        Kind::Global => format!("the {size}-byte global variable {}", object.name),
        Kind::Function => format!("the function {}", object.name),
        Kind::Outside => "an object of the caller".to_owned(),
        Kind::Page => "memory that nobody made".to_owned(),
        Kind::Missing => format!("the global variable {}, which is defined nowhere", object.name),
    }
}

impl Process {
    fn object_words(&self, index: u32) -> String {
        self.memory.object(index).map(describe).unwrap_or_default()
    }

    /// The report about an access that is not allowed.
    pub fn bad_access(&self, bad: Bad, pointer: Val, size: u64, subject: Option<String>) -> Stop {
        let what = subject.unwrap_or_else(|| "the address".into());
        let amount = bytes(size as i64);
        let freed = |index: u32| self.memory.object(index).map(|o| o.freed).unwrap_or_default();
        let offset = self.memory.target(pointer).map_or(0, |(_, offset)| offset);
        match bad {
            Bad::Null if pointer.lo == 0 => {
                self.fault(FaultKind::Null, format!("null pointer: {what} is null, {amount} wanted"))
            }
            Bad::Null => {
                let text = format!("null pointer: {what} is null + {}, {amount} wanted", pointer.lo as i64);
                self.fault(FaultKind::Null, text)
            }
            Bad::Undefined => self.fault(
                FaultKind::Uninitialised,
                format!("use of an uninitialised value: the pointer {what} was never set"),
            ),
            Bad::Wild => self.fault(
                FaultKind::OutOfBounds,
                format!("wild pointer: {what} is {:#x}, where no object is; {amount} wanted", pointer.lo),
            ),
            Bad::OutOfBounds(index)
                if self
                    .memory
                    .object(index)
                    .is_some_and(|o| matches!(o.kind, Kind::Outside | Kind::Page)) =>
            {
                Stop::Unsupported("an access beyond the memory that the caller provides".into())
            }
            Bad::OutOfBounds(index) => self.out_of_bounds(index, offset, size, &what),
            Bad::Freed(index) => {
                let object = self.object_words(index);
                let text = format!(
                    "use after free: {what} is {offset} bytes into {object}, freed at {}",
                    freed(index)
                );
                self.fault(FaultKind::UseAfterFree, text)
            }
            Bad::DeadStack(index) => {
                let object = self.object_words(index);
                let text = format!(
                    "use of a dead variable: {what} is {offset} bytes into {object}, whose scope ended"
                );
                self.fault(FaultKind::DeadStack, text)
            }
            Bad::LongFreed => self.fault(
                FaultKind::UseAfterFree,
                format!("use after free: the block of {what} was freed long ago"),
            ),
            Bad::LongDead => self.fault(
                FaultKind::DeadStack,
                format!("use of a dead variable: the scope of {what} ended long ago"),
            ),
            Bad::ReadOnly(index) => self.fault(
                FaultKind::ReadOnly,
                format!("write to a constant: {what} is in {}", self.object_words(index)),
            ),
            Bad::Missing(index) => Stop::Unsupported(self.object_words(index)),
        }
    }

    fn out_of_bounds(&self, index: u32, offset: i64, size: u64, what: &str) -> Stop {
        let Some(object) = self.memory.object(index) else {
            return self.fault(FaultKind::OutOfBounds, format!("out of bounds: {what}"));
        };
        let kind = match object.kind {
            Kind::Heap => "heap buffer overflow",
            Kind::Stack => "stack buffer overflow",
            Kind::Function => "access to a function",
            _ => "global buffer overflow",
        };
        let length = object.size as i64;
        let place = if offset < 0 {
            format!("{} before the start of", bytes(-offset))
        } else if offset >= length {
            format!("{} past the end of", bytes(offset - length))
        } else {
            format!("{} before the end of", bytes(length - offset))
        };
        let text = format!("{kind}: {what} is {place} {}, {} wanted", describe(object), bytes(size as i64));
        self.fault(FaultKind::OutOfBounds, text)
    }

    /// A value that was never set decides what happens.
    pub fn uninitialised(&self, what: &str) -> Stop {
        self.fault(FaultKind::Uninitialised, format!("use of an uninitialised value: {what}"))
    }

    /// What was asserted: the first argument of the function that would be called next.
    fn assertion(&self, code: &Code, check: &CheckCode) -> String {
        let next = code.edges.get(check.ok as usize).and_then(|edge| code.ins.get(edge.target as usize));
        let text = match next {
            Some(Ins::Call(site)) => code.sites.get(*site as usize).and_then(|site| {
                let (register, _) = site.args.first()?;
                self.peek_text(self.register(*register)).ok()
            }),
            _ => None,
        };
        text.map_or_else(|| "an assertion does not hold".into(), |text| format!("assertion failed: {text}"))
    }

    /// Does the check hold? If not, the run ends with its report.
    pub fn check(&self, code: &Code, check: &CheckCode) -> Result<(), Stop> {
        let arg = |i: usize| check.args.get(i).map_or(Val::NULL, |(reg, _)| self.register(*reg));
        let shape = |i: usize| check.args.get(i).map_or(Shape::I32, |(_, shape)| *shape);
        let name = |i: usize| check.values.get(i).and_then(|v| words(&code.body, *v));
        match check.kind {
            CheckKind::NonNull if !arg(0).is_null() => Ok(()),
            CheckKind::NonNull => Err(self.bad_access(Bad::Null, arg(0), 1, name(0))),
            CheckKind::Accessible { bytes } => self.check_access(arg(0), u64::from(bytes), name(0)),
            CheckKind::AccessibleRange => match arg(1).lo {
                0 => Ok(()),
                size => self.check_access(arg(0), size, name(0)),
            },
            CheckKind::Aligned { align } => {
                if arg(0).lo % u64::from(align.max(1)) == 0 {
                    return Ok(());
                }
                let what = name(0).unwrap_or_else(|| "the address".into());
                let text =
                    format!("misaligned access: {what} is {:#x}, not a multiple of {align}", arg(0).lo);
                Err(self.fault(FaultKind::Misaligned, text))
            }
            CheckKind::Freeable => self.check_free(arg(0), name(0)),
            CheckKind::Initialised { bytes } => {
                let size = u64::from(bytes);
                let spot = self.memory.access(arg(0), size, false);
                let spot = spot.map_err(|bad| self.bad_access(bad, arg(0), size, name(0)))?;
                let provided = self.memory.object(spot.0).is_some_and(|object| object.provided != 0);
                match !provided && self.memory.is_untouched(spot, size) {
                    false => Ok(()),
                    true => {
                        let what = name(0).unwrap_or_else(|| "the memory read".into());
                        Err(self.uninitialised(&format!(
                            "{what} in {} was never written",
                            self.object_words(spot.0)
                        )))
                    }
                }
            }
            CheckKind::Disjoint => self.check_disjoint(arg(0), arg(1), arg(2).lo),
            CheckKind::Callable => self.callee(arg(0)).map(|_| ()),
            CheckKind::Reachable => Err(self.fault(
                FaultKind::Unreachable,
                "unreachable code: the program says that control never comes here".into(),
            )),
            CheckKind::Assertion if arg(0).lo != 0 => Ok(()),
            CheckKind::Assertion => Err(self.fault(FaultKind::Assertion, self.assertion(code, check))),
            CheckKind::NonZero if shape(0).has_shadow() && arg(0).lo != 0 => Ok(()),
            CheckKind::NonZero if arg(0) != Val::NULL => Ok(()),
            CheckKind::NonZero => {
                let what = name(0).map(|n| format!(": {n} is 0")).unwrap_or_default();
                Err(self.fault(FaultKind::DivisionByZero, format!("division by zero{what}")))
            }
            CheckKind::ShiftAmount { width } => {
                let amount = number(shape(0), arg(0));
                if (0..i128::from(width)).contains(&amount) {
                    return Ok(());
                }
                let text = format!("shift by {amount}, but the value shifted has {width} bits");
                Err(self.fault(FaultKind::Shift, text))
            }
            CheckKind::NoOverflow(op) => self.check_overflow(op, shape(0), arg(0), arg(1)),
            CheckKind::Bounds => {
                let (index, length) = (number(shape(0), arg(0)), number(shape(1), arg(1)));
                if (0..length).contains(&index) {
                    return Ok(());
                }
                Err(self
                    .fault(FaultKind::OutOfBounds, format!("index {index} of an array of length {length}")))
            }
            CheckKind::NonNegativeSize
            | CheckKind::Storable
            | CheckKind::Instance(_)
            | CheckKind::Linked { .. }
            | CheckKind::Allocatable => {
                Err(Stop::Unsupported(format!("the check {} in C", check.kind.name())))
            }
        }
    }

    fn check_access(&self, pointer: Val, size: u64, subject: Option<String>) -> Result<(), Stop> {
        match self.memory.access(pointer, size, false) {
            Ok(_) => Ok(()),
            Err(bad) => Err(self.bad_access(bad, pointer, size, subject)),
        }
    }

    fn check_overflow(&self, op: Arithmetic, shape: Shape, a: Val, b: Val) -> Result<(), Stop> {
        let (x, y) = (number(shape, a), number(shape, b));
        let width = shape.bits() as u8;
        if !int::overflows(op, width, x, y) {
            return Ok(());
        }
        let ty = type_name(shape);
        let (kind, text) = match op {
            Arithmetic::Add => (FaultKind::Overflow, format!("{x} + {y}")),
            Arithmetic::Sub => (FaultKind::Overflow, format!("{x} - {y}")),
            Arithmetic::Mul => (FaultKind::Overflow, format!("{x} * {y}")),
            Arithmetic::Neg => (FaultKind::Overflow, format!("-({x})")),
            Arithmetic::Div => (FaultKind::DivisionOverflow, format!("{x} / {y}")),
            Arithmetic::ShiftLeft => (FaultKind::Shift, format!("{x} << {y}")),
        };
        Err(self.fault(kind, format!("signed overflow: {text} does not fit into {ty}")))
    }

    /// May this be freed?
    pub fn check_free(&self, pointer: Val, subject: Option<String>) -> Result<(), Stop> {
        if pointer.is_null() {
            return Ok(());
        }
        let what = subject.unwrap_or_else(|| "the pointer".into());
        if pointer.hi == UNDEFINED {
            return Err(self.uninitialised(&format!("{what} is freed and was never set")));
        }
        let Some((index, offset)) = self.memory.target(pointer) else {
            let long_freed = matches!(self.memory.access(pointer, 1, false), Err(Bad::LongFreed));
            let (kind, text) = if long_freed {
                (FaultKind::DoubleFree, format!("double free: the block of {what} was freed long ago"))
            } else {
                (FaultKind::BadFree, format!("free of {what}, {:#x}, where no object is", pointer.lo))
            };
            return Err(self.fault(kind, text));
        };
        let Some(object) = self.memory.object(index) else { return Ok(()) };
        let object_text = describe(object);
        match (object.kind, object.state, offset) {
            (Kind::Heap | Kind::Outside, State::Live, 0) => Ok(()),
            (Kind::Heap | Kind::Outside, State::Freed, _) => {
                let text =
                    format!("double free: {what} points to {object_text}, freed before at {}", object.freed);
                Err(self.fault(FaultKind::DoubleFree, text))
            }
            (Kind::Outside, _, _) => {
                Err(Stop::Unsupported("a free of a part of an object of the caller".into()))
            }
            (Kind::Heap, _, _) => {
                let text = format!("bad free: {what} is {} into {object_text}", bytes(offset));
                Err(self.fault(FaultKind::BadFree, text))
            }
            _ => {
                let text = format!("bad free: {what} points to {object_text}, not to the heap");
                Err(self.fault(FaultKind::BadFree, text))
            }
        }
    }

    pub fn check_disjoint(&self, a: Val, b: Val, size: u64) -> Result<(), Stop> {
        let apart = a.lo.abs_diff(b.lo);
        if size == 0 || apart == 0 || apart >= size {
            return Ok(());
        }
        let text = format!(
            "overlapping copy: {} between regions that are {} apart",
            bytes(size as i64),
            bytes(apart as i64)
        );
        Err(self.fault(FaultKind::Overlap, text))
    }

    /// The function that a pointer points to.
    pub fn callee(&self, pointer: Val) -> Result<u32, Stop> {
        let pointer = self.memory.with_provenance(pointer);
        if let Some((index, 0)) = self.memory.target(pointer)
            && let Some(id) = self.function_at.get(&index)
        {
            return Ok(*id);
        }
        let text = match self.memory.target(pointer) {
            _ if pointer.is_null() => {
                return Err(self.fault(FaultKind::NullCall, "call through a null pointer".into()));
            }
            _ if pointer.hi == UNDEFINED => {
                return Err(self.uninitialised("the function pointer was never set"));
            }
            Some((index, _)) => {
                format!("call through a pointer to {}, which is no function", self.object_words(index))
            }
            None => format!("call through a pointer to {:#x}, where no function is", pointer.lo),
        };
        Err(self.fault(FaultKind::BadFunctionPointer, text))
    }
}
