//! Calls: what runs, what methods without code do, how functions are left.

use pathlight_ir::resolve::{self, Selected};
use pathlight_ir::types::{class_of_descriptor, element_descriptor};
use pathlight_ir::{Callee, Dispatch, Terminator};

use super::path::{Frame, Path};
use super::steps::Way;
use super::*;
use crate::fold::number;
use crate::library::{self, Axiom, Copy};
use crate::machine::element_letter;
use crate::memory::Location;
use crate::texts;

/// Receivers of more classes than this are not followed.
const RECEIVERS: usize = 12;
/// Elements that are copied at once, at most.
const COPIED: i128 = 300;

/// What a call may run, or why that is not known.
type Target = Result<FunctionName, String>;

impl Walk<'_> {
    pub(super) fn call(&mut self, mut path: Path) -> Result<Option<Path>, Unchecked> {
        let Some(frame) = path.frames.last() else { return Ok(None) };
        let (function, body, block) = (frame.function, frame.body.clone(), frame.block);
        let Terminator::Call { callee, args, .. } = &body.blocks[block].terminator else { return Ok(None) };
        let callee = body.callees[*callee].clone();
        if callee.dispatch == Dispatch::ClassInit {
            return self.initialise(path, &callee);
        }
        let values = body.list(args).to_vec();
        let args = self.checker.values(function, &mut path.state, &values);
        let array = values.first().and_then(|value| self.checker.argument_class(function, *value));
        let mut ways = Vec::new();
        for (guard, target) in self.targets(&callee, &args)? {
            match target {
                Ok(target) => ways.extend(self.ways_of(&mut path, target, &args, array, guard)?),
                Err(why) => ways.push((guard, Way::Unknown(why))),
            }
        }
        self.split(path, ways)
    }

    /// What a call may run, each with the condition under which it does; what is not known comes last.
    fn targets(&mut self, callee: &Callee, args: &[T]) -> Result<Vec<(T, Target)>, Unchecked> {
        let unknown = format!("{} may run code that is not known", callee.target);
        let virtually = matches!(callee.dispatch, Dispatch::Virtual | Dispatch::Interface);
        let receiver = args.first().copied().filter(|_| virtually);
        if let Some(receiver) = receiver {
            let ty = self.checker.terms.type_of(receiver);
            if let Op::Class(class) = self.checker.terms.op(ty) {
                let class = Symbol::new(class);
                let found = self.selected(callee, class)?;
                return Ok(vec![(T::TRUE, found.ok_or(unknown))]);
            }
        }
        let callee = self.narrowed(callee, receiver);
        let targets = self.checker.classes.targets(&callee)?;
        if targets.known.len() > RECEIVERS {
            return Ok(vec![(
                T::TRUE,
                Err(format!("{} has {} targets", callee.target, targets.known.len())),
            )]);
        }
        let mut list = Vec::new();
        let mut none = Vec::new();
        for (target, classes) in &targets.known {
            let guard = match (classes, receiver) {
                (Some(classes), Some(receiver)) => self.checker.one_of_listed(receiver, classes),
                _ => T::TRUE,
            };
            none.push(self.checker.terms.not(guard));
            list.push((guard, Ok(*target)));
        }
        if targets.others {
            list.push((self.checker.terms.and(&none), Err(unknown)));
        }
        Ok(list)
    }

    /// The call as one of the class that its receiver was declared with, where that says more.
    fn narrowed(&self, callee: &Callee, receiver: Option<T>) -> Callee {
        let terms = &self.checker.terms;
        let declared = receiver.and_then(|receiver| match terms.op(receiver) {
            Op::Var(..) if terms.folding.inputs.contains(&receiver) => {
                terms.registers.get(&receiver).copied()?
            }
            Op::Var(..) => declared_class(terms.locations.get(&receiver)?.0),
            Op::Select => declared_class(terms.locations.get(&terms.args(receiver)[0])?.0),
            _ => None,
        });
        let mut callee = callee.clone();
        if let Some(class) = declared.filter(|class| {
            !self.checker.classes.is_interface(*class)
                && self.checker.classes.is_below(*class, callee.target.owner) == Some(true)
        }) {
            callee.target.owner = class;
            if callee.dispatch == Dispatch::Interface {
                callee.dispatch = Dispatch::Virtual;
            }
        }
        callee
    }

    /// The method that an object of exactly this class runs.
    fn selected(&self, callee: &Callee, class: Symbol) -> Result<Option<FunctionName>, Unchecked> {
        let world = &*self.checker.classes.world;
        let target = callee.target;
        let owner =
            if class.as_str().starts_with('[') { Symbol::new("java/lang/Object") } else { target.owner };
        let resolved = resolve::resolve_method(world, owner, target.name, target.descriptor);
        let Some(resolved) = resolved.map_err(|error| error.to_string())? else { return Ok(None) };
        if class.as_str().starts_with('[') {
            return Ok(Some(resolved.function()));
        }
        match resolve::select(world, class, &resolved).map_err(|error| error.to_string())? {
            Selected::Method(method) => Ok(Some(method.function())),
            _ => Ok(None),
        }
    }

    /// What comes of running a function.
    fn ways_of(
        &mut self,
        path: &mut Path,
        target: FunctionName,
        args: &[T],
        array: Option<Symbol>,
        guard: T,
    ) -> Result<Vec<(T, Way)>, Unchecked> {
        let Some(frame) = path.frames.last() else { return Ok(Vec::new()) };
        let (function, body) = (frame.function, frame.body.clone());
        let mut machine = self.checker.machine(function, &body);
        if let Some(axiom) = library::axiom(&mut machine, &mut path.state, target, args, array)? {
            return Ok(self.ways_of_axiom(axiom, guard));
        }
        let has_code = self.checker.classes.world.body(target).map_err(|error| error.to_string())?.is_some();
        let way = if !has_code {
            Way::Unknown(format!("no axiom for {target}"))
        } else if !texts::is_followed(target) {
            Way::Unknown(format!("{target} is a builder's own code, and has no axiom"))
        } else if path.frames.len() >= DEPTH {
            Way::Unknown(format!("calls more than {DEPTH} deep"))
        } else {
            Way::Into(target, args.to_vec())
        };
        Ok(vec![(guard, way)])
    }

    fn ways_of_axiom(&mut self, axiom: Axiom, guard: T) -> Vec<(T, Way)> {
        let mut ways = Vec::new();
        for (class, condition) in &axiom.throws {
            if axiom
                .copy
                .is_some_and(|copy| *class == "java/lang/ArrayStoreException" && self.surely_fits(copy))
            {
                continue;
            }
            let condition = self.checker.terms.and(&[guard, *condition]);
            ways.push((condition, Way::Raises(Symbol::new(class))));
        }
        let mut members = axiom.returns.clone();
        members.push(guard);
        let returns = self.checker.terms.and(&members);
        let flat = self.flattened(returns);
        ways.push((flat, Way::Described(Box::new(axiom))));
        ways
    }

    /// A conjunction without conjunctions in it.
    fn flattened(&mut self, formula: T) -> T {
        let mut members = Vec::new();
        let mut open = vec![formula];
        while let Some(t) = open.pop() {
            if *self.checker.terms.op(t) == Op::And {
                open.extend(self.checker.terms.args(t).iter().rev());
            } else {
                members.push(t);
            }
        }
        self.checker.terms.and(&members)
    }

    /// Is everything that may be in one array storable in the other?
    fn surely_fits(&mut self, copy: Copy) -> bool {
        let terms = &mut self.checker.terms;
        let (from, to) = (terms.type_of(copy.from), terms.type_of(copy.to));
        let (Op::Class(from), Op::Class(to)) = (terms.op(from), terms.op(to)) else { return from == to };
        let (from, to) = (Symbol::new(from), Symbol::new(to));
        let class = |array| element_descriptor(array).and_then(class_of_descriptor);
        match (class(from), class(to)) {
            (Some(from), Some(to)) => self.checker.classes.is_below(from, to) == Some(true),
            (None, None) => from == to,
            _ => false,
        }
    }

    /// The call at the end of the block has done what the axiom says.
    pub(super) fn described(&mut self, mut path: Path, axiom: Axiom) -> Result<Option<Path>, Unchecked> {
        for location in &axiom.changes {
            self.epoch += 1;
            let after = location.at(&mut self.checker.terms, self.epoch);
            path.state.set(*location, after);
        }
        for (location, value) in &axiom.writes {
            path.state.set(*location, *value);
        }
        if let Some(copy) = axiom.copy
            && let Err(why) = self.copy_elements(&mut path, copy)
        {
            path.fails = Some(why);
            return Ok(Some(path));
        }
        let results: Vec<T> = axiom.result.into_iter().collect();
        Ok(self.over_edge(path, 0, &results))
    }

    fn copy_elements(&mut self, path: &mut Path, copy: Copy) -> Result<(), Unchecked> {
        let terms = &mut self.checker.terms;
        let count = number(terms, copy.count).filter(|count| (0..=COPIED).contains(count));
        let count = count.ok_or("a copy of many elements, or of a number of them that is not known")?;
        let ty = terms.type_of(copy.to);
        let source = terms.type_of(copy.from);
        let (Op::Class(class), Op::Class(from)) = (terms.op(ty), terms.op(source)) else {
            return Err("a copy between arrays whose kinds are not known".to_owned());
        };
        let (letter, same) = (element_letter(Symbol::new(class)), element_letter(Symbol::new(from)));
        if letter != same {
            return Err("a copy between arrays of different kinds".to_owned());
        }
        let location = Location::Elements(letter);
        let map = path.state.location(terms, location);
        let from = terms.select(map, copy.from);
        let mut row = terms.select(map, copy.to);
        for at in 0..count {
            let at = terms.int(at);
            let (from_index, to_index) =
                (terms.number(Op::Add, &[copy.from_index, at]), terms.number(Op::Add, &[copy.to_index, at]));
            let value = terms.select(from, from_index);
            row = terms.store(row, to_index, value);
        }
        let after = terms.store(map, copy.to, row);
        path.state.set(location, after);
        Ok(())
    }

    // ---- into functions and out of them ----

    pub(super) fn enter(
        &mut self,
        mut path: Path,
        target: FunctionName,
        args: &[T],
    ) -> Result<Path, Unchecked> {
        let frame = self.frame(target, args)?;
        path.push(frame);
        Ok(path)
    }

    pub(super) fn frame(&mut self, target: FunctionName, args: &[T]) -> Result<Frame, Unchecked> {
        let function = self.checker.number(target)?;
        let body = self.checker.body(function);
        let mut registers = FxHashMap::default();
        for (param, arg) in body.params(body.entry()).iter().zip(args) {
            registers.insert(register(&mut self.checker.terms, function, &body, *param), *arg);
        }
        let block = body.entry();
        Ok(Frame { function, body, block, executed: false, registers, initialises: None, waits: false })
    }

    /// The running function returns.
    pub(super) fn give_back(&mut self, mut path: Path, results: &[T]) -> Result<Option<Path>, Unchecked> {
        let left = path.pop();
        let initialised = left.and_then(|frame| frame.initialises);
        if let Some(class) = initialised {
            path.classes.insert(class, Stage::Done);
        }
        if path.frames.is_empty() {
            if self.now.keep_returned {
                self.now.returned.push(path);
            }
            return Ok(None);
        }
        // Whoever asked for the class tries again.
        if initialised.is_some() { Ok(Some(path)) } else { Ok(self.over_edge(path, 0, results)) }
    }

    /// A new exception of the virtual machine or of a described method.
    pub(super) fn raised(&mut self, path: &mut Path, class: Symbol) -> Result<T, Unchecked> {
        let Some(frame) = path.frames.last() else { return Err("an exception of nobody".to_owned()) };
        let (function, body) = (frame.function, frame.body.clone());
        self.checker.machine(function, &body).allocate(&mut path.state, class, false)
    }

    /// The function on top is left with an exception.
    pub(super) fn leave_by(&mut self, mut path: Path, thrown: T) -> Result<Option<Path>, Unchecked> {
        if path.frames.last().is_some_and(|frame| frame.initialises.is_some()) {
            return self.leave_initialiser(path, thrown);
        }
        path.pop();
        self.throw(path, thrown)
    }

    /// The call at the end of the block, in the function on top, ends with an exception.
    pub(super) fn throw(&mut self, path: Path, thrown: T) -> Result<Option<Path>, Unchecked> {
        let Some(frame) = path.frames.last() else { return Ok(None) };
        let (function, body, block) = (frame.function, frame.body.clone(), frame.block);
        for point in self.points(function) {
            let Point::Throws(at, class) = point else { continue };
            if at == block {
                let is = self.checker.machine(function, &body).instance_of(thrown, class);
                self.arrived(path.clone(), is);
            }
        }
        if body.edges(block).count() < 2 {
            let why = format!("an exception out of a call that cannot throw, at {}", self.place(&path));
            self.doubt(path, T::TRUE, why);
            return Ok(None);
        }
        Ok(self.over_edge(path, 1, &[thrown]))
    }
}

/// The class that everything in a field is of.
fn declared_class(location: Location) -> Option<Symbol> {
    match location {
        Location::Field(field) | Location::Static(field) => class_of_descriptor(field.descriptor.as_str()),
        _ => None,
    }
}
