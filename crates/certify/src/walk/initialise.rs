//! The first use of a class of the application: its initialiser runs, after those of the classes above it, unless that has happened before (section 12.4.2 of the
//! Java Language Specification). Classes of the library count as initialised.

use pathlight_ir::{Callee, ClassDecl, Constant, FieldName, Flags, resolve};

use super::path::Path;
use super::*;
use crate::memory::{Location, descriptor_scalar};
use crate::statics::initialiser;

/// Classes that are initialised together, at most.
const TOGETHER: usize = 4;

impl Walk<'_> {
    /// At the end of a block that needs a class: over it if the class is initialised, into the initialiser otherwise.
    pub(super) fn initialise(&mut self, mut path: Path, callee: &Callee) -> Result<Option<Path>, Unchecked> {
        let class = self.needed(callee)?;
        match path.classes.get(&class) {
            Some(Stage::Failed) => {
                let error = self.raised(&mut path, Symbol::new("java/lang/NoClassDefFoundError"))?;
                return self.throw(path, error);
            }
            Some(_) => return Ok(self.over_edge(path, 0, &[])),
            None if !self.checker.classes.application.contains(&class) => {
                return Ok(self.over_edge(path, 0, &[]));
            }
            None => {}
        }
        let order = self.order(&path, class)?;
        let mut with_code = Vec::new();
        for class in &order {
            with_code.push(self.has_initialiser(*class)?);
        }
        if !with_code.contains(&true) {
            // Nothing runs; whether the fields were written before is open.
            for class in order {
                path.classes.insert(class, Stage::Before);
            }
            return Ok(self.over_edge(path, 0, &[]));
        }
        if order.len() > TOGETHER {
            return Err(format!("{class} and more than {TOGETHER} classes above it to initialise"));
        }
        // Each has been initialised before or is now, but no class before the one above it.
        for before in 0..1_usize << order.len() {
            let mut copy = path.clone();
            if self.stages(&mut copy, &order, &with_code, before)? {
                self.now.waiting.push(copy);
            }
        }
        Ok(None)
    }

    /// Sets what has happened before (by bits) and starts what happens now; false if that cannot be.
    fn stages(
        &mut self,
        path: &mut Path,
        order: &[Symbol],
        with_code: &[bool],
        before: usize,
    ) -> Result<bool, Unchecked> {
        let was = |at: usize| before >> at & 1 == 1;
        for (at, class) in order.iter().enumerate() {
            if was(at) {
                let above = self.declaration(*class)?.superclass;
                let above = order.iter().position(|other| Some(*other) == above);
                if above.is_some_and(|above| !was(above)) || self.look_at_initialiser(*class)? {
                    return Ok(false);
                }
                path.classes.insert(*class, Stage::Before);
                continue;
            }
            self.set_zeros(path, *class)?;
            path.classes.insert(*class, if with_code[at] { Stage::Running } else { Stage::Done });
            if with_code[at] {
                let mut frame = self.frame(initialiser(*class), &[])?;
                frame.initialises = Some(*class);
                frame.waits = true;
                path.push(frame);
            }
        }
        Ok(true)
    }

    /// The class that an instruction needs.
    fn needed(&self, callee: &Callee) -> Result<Symbol, Unchecked> {
        let target = callee.target;
        let world = &*self.checker.classes.world;
        let found = if target.name.is_empty() {
            return Ok(target.owner);
        } else if target.descriptor.as_str().starts_with('(') {
            resolve::resolve_method(world, target.owner, target.name, target.descriptor)
                .map(|found| found.map(|method| method.class.name))
        } else {
            resolve::resolve_field(world, target.owner, target.name, target.descriptor)
                .map(|found| found.map(|field| field.class.name))
        };
        let found = found.map_err(|error| error.to_string())?;
        found.ok_or_else(|| format!("the class that declares {target} is missing"))
    }

    fn declaration(&self, class: Symbol) -> Result<std::sync::Arc<ClassDecl>, Unchecked> {
        let found = self.checker.classes.world.class(class).map_err(|error| error.to_string())?;
        found.ok_or_else(|| format!("the class {class} is missing"))
    }

    fn has_initialiser(&self, class: Symbol) -> Result<bool, Unchecked> {
        let body = self.checker.classes.world.body(initialiser(class)).map_err(|error| error.to_string())?;
        Ok(body.is_some())
    }

    /// The class and, behind it, what is initialised first: its superclass, interfaces with default methods, and so on up. The last comes first.
    fn order(&self, path: &Path, class: Symbol) -> Result<Vec<Symbol>, Unchecked> {
        let waits = |class: &Symbol| {
            !path.classes.contains_key(class) && self.checker.classes.application.contains(class)
        };
        // In the order in which they run.
        let mut order: Vec<Symbol> = Vec::new();
        let mut chain = Vec::new();
        let mut next = Some(class).filter(waits);
        while let Some(class) = next {
            chain.push(class);
            let declaration = self.declaration(class)?;
            next = declaration.superclass.filter(|_| !declaration.is_interface()).filter(waits);
        }
        for class in chain.into_iter().rev() {
            let declaration = self.declaration(class)?;
            if !declaration.is_interface() {
                for interface in self.interfaces(&declaration)? {
                    if waits(&interface)
                        && !order.contains(&interface)
                        && self.has_default_methods(interface)?
                    {
                        order.push(interface);
                    }
                }
            }
            order.push(class);
        }
        order.reverse();
        Ok(order)
    }

    /// The interfaces of a class, each behind those that it extends.
    fn interfaces(&self, class: &ClassDecl) -> Result<Vec<Symbol>, Unchecked> {
        let mut list: Vec<Symbol> = Vec::new();
        let mut open: Vec<(Symbol, bool)> =
            class.interfaces.iter().rev().map(|name| (*name, false)).collect();
        let mut seen = FxHashSet::default();
        while let Some((interface, above_done)) = open.pop() {
            if above_done {
                list.push(interface);
            } else if seen.insert(interface) {
                open.push((interface, true));
                let declaration = self.declaration(interface)?;
                open.extend(declaration.interfaces.iter().rev().map(|name| (*name, false)));
            }
        }
        Ok(list)
    }

    fn has_default_methods(&self, interface: Symbol) -> Result<bool, Unchecked> {
        let is_default = |method: &pathlight_ir::MethodDecl| {
            method.has_code && !method.flags.is_static() && method.name.as_str() != "<clinit>"
        };
        Ok(self.declaration(interface)?.methods.iter().any(is_default))
    }

    /// The static fields of a class before its initialiser runs: zero, or the constant that the class file gives.
    pub(super) fn set_zeros(&mut self, path: &mut Path, class: Symbol) -> Result<(), Unchecked> {
        let declaration = self.declaration(class)?;
        for field in declaration.fields.iter().filter(|field| field.flags.has(Flags::STATIC)) {
            let name = FieldName { owner: class, name: field.name, descriptor: field.descriptor };
            let scalar = descriptor_scalar(field.descriptor.as_str());
            let terms = &mut self.checker.terms;
            let value = match &field.constant {
                None => terms.zero(scalar),
                Some(Constant::Int(n)) => terms.int(*n),
                Some(Constant::Float(bits)) => terms.make(Op::Float(*bits), vec![], scalar.sort()),
                Some(Constant::String(text)) => {
                    terms.make(Op::StringObject(text.as_str().to_owned()), vec![], Sort::Ref)
                }
                Some(_) => return Err(format!("the constant {class}.{} is of another kind", field.name)),
            };
            path.state.set(Location::Static(name), value);
        }
        Ok(())
    }

    /// An exception leaves an initialiser: errors as they are, others in an `ExceptionInInitializerError`. Classes that waited for it fail with it.
    pub(super) fn leave_initialiser(&mut self, path: Path, thrown: T) -> Result<Option<Path>, Unchecked> {
        let ty = self.checker.terms.type_of(thrown);
        let is_error = self.checker.terms.below(ty, "java/lang/Error");
        let is_error = self.ordered(is_error);
        let other = self.checker.terms.not(is_error);
        for (condition, wraps) in [(is_error, false), (other, true)] {
            let mut copy = path.clone();
            if !copy.assume(&mut self.checker.terms, condition) {
                continue;
            }
            let mut thrown = thrown;
            if wraps {
                thrown = self.raised(&mut copy, Symbol::new("java/lang/ExceptionInInitializerError"))?;
            }
            loop {
                let left = copy.pop();
                if let Some(class) = left.and_then(|frame| frame.initialises) {
                    copy.classes.insert(class, Stage::Failed);
                }
                if !copy.frames.last().is_some_and(|frame| frame.waits) {
                    break;
                }
            }
            if let Some(copy) = self.throw(copy, thrown)? {
                self.now.doubtful.push(copy);
            }
        }
        Ok(None)
    }
}
