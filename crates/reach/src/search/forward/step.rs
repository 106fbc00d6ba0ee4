//! One instruction or terminator forwards.

use pathlight_ir::{CheckKind, Edge, EntityRef, Op, Terminator, Value};

use super::*;
use crate::semantics::{Frame, Memory as Touched};
use crate::statics::is_library;

impl Forward {
    fn frame<'a>(s: &'a mut Search<'_>, path: &'a Path) -> Option<Frame<'a>> {
        let top = path.frames.last()?;
        Some(Frame {
            voc: &mut s.voc,
            types: &s.types,
            fields: &mut s.declared,
            function: top.function,
            body: &top.body,
            registers: Some(&top.registers),
        })
    }

    pub(super) fn value(s: &mut Search<'_>, path: &Path, value: Value) -> Option<Term> {
        Some(Self::frame(s, path)?.value(value))
    }

    fn values(s: &mut Search<'_>, path: &Path, values: &[Value]) -> Option<Vec<Term>> {
        values.iter().map(|value| Self::value(s, path, *value)).collect()
    }

    /// Executes what comes next; None if the path is over.
    pub(super) fn step(&mut self, s: &mut Search<'_>, path: &mut Path) -> Option<()> {
        let top = path.frames.last_mut()?;
        top.pending = false;
        let (function, body, block, next) = (top.function, top.body.clone(), top.block, top.next);
        if self.points(function).contains(&Point::Arrives(block, next)) {
            self.arrive(s, path, Term::TRUE);
            return None;
        }
        match body.insts_of(block).nth(next) {
            Some(inst) => {
                let data = &body.insts[inst];
                let result = data.result.expand();
                let place = (function, inst.index() as u32);
                let value = self.execute(s, path, place, &data.op, result)?;
                let top = path.frames.last_mut()?;
                if let (Some(result), Some(value)) = (result, value) {
                    top.registers.insert(result, value);
                }
                top.next += 1;
                Some(())
            }
            None => {
                self.now.steps += 1;
                self.leave_block(s, path)
            }
        }
    }

    /// The instruction's value, if it has one.
    fn execute(
        &mut self,
        s: &mut Search<'_>,
        path: &mut Path,
        place: (FunctionId, u32),
        op: &Op,
        result: Option<Value>,
    ) -> Option<Option<Term>> {
        let body = path.frames.last()?.body.clone();
        Some(match op {
            Op::New { class } => Some(self.new_object(s, place.0, place.1, *class)),
            Op::NewArray { class, lengths } => {
                let lengths = Self::values(s, path, body.list(lengths))?;
                Some(self.new_array(s, path, place, *class, &lengths)?)
            }
            Op::ArrayLength(array) => {
                let array = Self::value(s, path, *array)?;
                Some(self.length(s, path, array)?)
            }
            Op::Load { place } if Self::frame(s, path)?.may_be_cleared(*place) => {
                self.gap("a weak or soft reference, which the collector may clear at any time".to_owned());
                return None;
            }
            Op::Load { place } => Some(match Self::frame(s, path)?.memory(*place) {
                Touched::Field { map, object, .. } => self.read_field(s, path, map, object)?,
                Touched::Element { map, array, index, .. } => {
                    self.read_element(s, path, map, array, index)?
                }
                Touched::Static { variable, .. } => match s.voc.meaning(variable) {
                    Some(Meaning::Static(field)) => self.read_static(s, path, field, variable),
                    _ => variable,
                },
                Touched::Other => return self.not_java(),
            }),
            Op::Store { place, value } => {
                let value = Self::value(s, path, *value)?;
                match Self::frame(s, path)?.memory(*place) {
                    Touched::Field { map, object, descriptor } => {
                        let value = s.voc.stored(descriptor.as_str(), value);
                        self.write_field(s, path, map, object, value)?;
                    }
                    Touched::Element { map, array, index, descriptor } => {
                        let value = s.voc.stored(descriptor.as_str(), value);
                        self.write_element(s, path, map, (array, index), value)?;
                    }
                    Touched::Static { variable, descriptor } => {
                        let value = s.voc.stored(descriptor.as_str(), value);
                        path.memory.statics.insert(variable, value);
                    }
                    Touched::Other => return self.not_java(),
                }
                None
            }
            Op::Assume(condition) => {
                let condition = Self::value(s, path, *condition)?;
                if !self.branch(s, path, condition)? {
                    return None;
                }
                None
            }
            Op::MonitorEnter(_) | Op::MonitorExit(_) => None,
            Op::Unknown { why } => {
                let sort = pathlight_meaning::sort(body.ty(result?));
                self.sequence += 1;
                let name = format!("{why} ({})", self.sequence);
                Some(s.voc.unknown(pathlight_ir::Symbol::new(&name), sort))
            }
            op => {
                let result = result?;
                let Some(value) = Self::frame(s, path)?.computed(op, result) else { return self.not_java() };
                Some(self.simplify(s, value))
            }
        })
    }

    fn not_java<T>(&mut self) -> Option<T> {
        self.gap("an operation on memory that is not Java's".to_owned());
        None
    }

    fn leave_block(&mut self, s: &mut Search<'_>, path: &mut Path) -> Option<()> {
        let top = path.frames.last()?;
        let (body, block) = (top.body.clone(), top.block);
        match &body.blocks[block].terminator {
            Terminator::Jump(edge) => self.follow(s, path, edge, &[]),
            Terminator::Branch { condition, then, otherwise } => {
                let condition = Self::value(s, path, *condition)?;
                let edge = if self.branch(s, path, condition)? { then } else { otherwise };
                self.follow(s, path, edge, &[])
            }
            Terminator::Switch { value, table } => {
                let value = Self::value(s, path, *value)?;
                let table = &body.switches[*table];
                for (case, edge) in &table.cases {
                    let case = s.voc.store.num(&(*case).into());
                    let equal = s.voc.store.eq(value, case);
                    if self.branch(s, path, equal)? {
                        return self.follow(s, path, edge, &[]);
                    }
                }
                self.follow(s, path, &table.default, &[])
            }
            Terminator::Check { kind, args, raises, ok, fail } => {
                self.check(s, path, *kind, body.list(args), (*raises, ok, fail))
            }
            Terminator::Call { .. } => self.call(s, path),
            Terminator::Return(values) => {
                let results = Self::values(s, path, body.list(values))?;
                self.give_back(s, path, &results)
            }
            Terminator::Throw(value) => {
                let thrown = Self::value(s, path, *value)?;
                self.leave_by(s, path, thrown)
            }
            Terminator::Undefined => None,
        }
    }

    fn check(
        &mut self,
        s: &mut Search<'_>,
        path: &mut Path,
        kind: CheckKind,
        args: &[Value],
        ways: (bool, &Edge, &Edge),
    ) -> Option<()> {
        let (raises, ok, fail) = ways;
        let holds = Self::frame(s, path)?.check(kind, args);
        let (function, block) = place(path)?;
        if self.points(function).contains(&Point::Fails(block)) {
            let holds = self.simplify(s, holds);
            let fails = s.voc.store.not(holds);
            if self.possible(s, path, fails) {
                self.arrive(s, path, fails);
            }
            if !self.possible(s, path, holds) {
                return None;
            }
            self.assume(s, path, holds);
            return self.follow(s, path, ok, &[]);
        }
        if self.branch(s, path, holds)? {
            return self.follow(s, path, ok, &[]);
        }
        let mut supplied = Vec::new();
        if raises {
            let Some(class) = kind.java_exception() else { return self.not_java() };
            supplied.push(self.raised(s, path, (function, block), class));
        }
        self.follow(s, path, fail, &supplied)
    }

    /// Goes over an edge; `supplied` are the parameters that the terminator itself provides.
    pub(super) fn follow(
        &mut self,
        s: &mut Search<'_>,
        path: &mut Path,
        edge: &Edge,
        supplied: &[Term],
    ) -> Option<()> {
        let body = path.frames.last()?.body.clone();
        let mut values = supplied.to_vec();
        values.extend(Self::values(s, path, body.list(&edge.args))?);
        let top = path.frames.last_mut()?;
        for (param, value) in body.params(edge.target).iter().zip(values) {
            top.registers.insert(*param, value);
        }
        top.block = edge.target;
        top.next = 0;
        top.call = None;
        self.note_line(s, path);
        Some(())
    }

    /// Adds the line that the path has come to.
    pub(super) fn note_line(&mut self, s: &Search<'_>, path: &mut Path) {
        let Some((function, block)) = place(path) else { return };
        let data = s.functions.get(function);
        let line = data.line(block);
        let depth = path.frames.len() as u32 - 1;
        let step = TraceStep { function: data.name, file: data.body.file, line, depth };
        if line != 0 && !is_library(data.name.owner) && path.trace.last() != Some(&step) {
            path.trace.push(step);
        }
    }
}
