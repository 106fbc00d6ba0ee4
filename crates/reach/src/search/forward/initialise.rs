//! The first use of a class: its initialiser runs, after those of its superclasses, unless that has happened before.

use pathlight_ir::{Callee, FieldName, Flags, resolve};

use super::*;
use crate::models;
use crate::statics::{initialiser, is_library};

/// Classes that are initialised together, at most.
const TOGETHER: usize = 4;

impl Forward {
    /// At a `ClassInit` call: goes on behind it if the class is initialised, starts the initialisation otherwise.
    pub(super) fn initialise(&mut self, s: &mut Search<'_>, path: &mut Path, callee: &Callee) -> Option<()> {
        let class = self.initialised_class(s, callee)?;
        match path.classes.get(&class) {
            Some(Initialised::Failed) => {
                let place = place(path)?;
                let error = self.raised(s, path, place, Symbol::new("java/lang/NoClassDefFoundError"));
                return self.throw(s, path, error);
            }
            Some(_) => return self.back_in_caller(s, path, &[]),
            // The library's classes count as initialised.
            None if is_library(class) => return self.back_in_caller(s, path, &[]),
            None => {}
        }
        let order = self.order(s, path, class);
        if order.iter().all(|class| !has_initialiser(s, *class)) {
            // Nothing runs; whether its fields were written before is open.
            for class in order {
                path.classes.insert(class, Initialised::Before);
            }
            return self.back_in_caller(s, path, &[]);
        }
        if order.len() > TOGETHER {
            self.gap(format!("{class} and more than {TOGETHER} supertypes to initialise"));
            return None;
        }
        // Each has been initialised before or is now, a class never before its superclass.
        let mut starts = None;
        for before in 0..1_usize << order.len() {
            let was = |at: usize| before >> at & 1 == 1;
            let Some(mut start) = self.with_initialised(s, path, &order, &was) else { continue };
            if !was(0) && starts.is_none() {
                starts = Some(start);
            } else {
                start.forks += 1;
                self.push(start);
            }
        }
        *path = starts?;
        self.simplified.clear();
        self.note_line(s, path);
        Some(())
    }

    /// The path with the classes of the list initialised before, or beginning to be; None if that cannot be.
    fn with_initialised(
        &mut self,
        s: &mut Search<'_>,
        path: &Path,
        order: &[Symbol],
        was: &dyn Fn(usize) -> bool,
    ) -> Option<Path> {
        let mut path = path.clone();
        for (at, class) in order.iter().enumerate() {
            if was(at) {
                let superclass = s.world.class(*class).ok().flatten().and_then(|decl| decl.superclass);
                let above = order.iter().position(|other| Some(*other) == superclass);
                self.look_at_initialiser(s, *class);
                let never = self.snapshots.get(class).is_some_and(|snapshot| snapshot.never);
                if never || above.is_some_and(|above| !was(above)) {
                    return None;
                }
                path.classes.insert(*class, Initialised::Before);
                continue;
            }
            self.set_zeros(s, &mut path, *class);
            // Without code of its own a class is done as soon as those above it are.
            let function = s.load(initialiser(*class));
            let state = if function.is_some() { Initialised::Running } else { Initialised::Done };
            path.classes.insert(*class, state);
            if let Some(function) = function {
                let mut frame = self.activation(s, function);
                frame.initialises = Some(*class);
                frame.pending = true;
                path.frames.push(frame);
            }
        }
        Some(path)
    }

    fn initialised_class(&mut self, s: &Search<'_>, callee: &Callee) -> Option<Symbol> {
        let target = callee.target;
        let found = if target.name.is_empty() {
            return Some(target.owner);
        } else if target.descriptor.as_str().starts_with('(') {
            resolve::resolve_method(&*s.world, target.owner, target.name, target.descriptor)
                .map(|found| found.map(|method| method.class.name))
        } else {
            resolve::resolve_field(&*s.world, target.owner, target.name, target.descriptor)
                .map(|found| found.map(|field| field.class.name))
        };
        if let Ok(Some(class)) = found {
            return Some(class);
        }
        self.gap(format!("the class that declares {target} was not found"));
        None
    }

    /// The class, behind it those that come first, as far as they are not initialised: interfaces with default methods, the superclass, and what
    /// comes before that. The last of the list runs first.
    fn order(&self, s: &Search<'_>, path: &Path, class: Symbol) -> Vec<Symbol> {
        let mut order = Vec::new();
        let mut next = Some(class);
        while let Some(class) = next {
            if path.classes.contains_key(&class) || is_library(class) {
                break;
            }
            order.push(class);
            let Ok(Some(declaration)) = s.world.class(class) else { break };
            if declaration.is_interface() {
                break;
            }
            for interface in interfaces(s, &declaration.interfaces).into_iter().rev() {
                let waits = !path.classes.contains_key(&interface) && !is_library(interface);
                if waits && has_default_methods(s, interface) && !order.contains(&interface) {
                    order.push(interface);
                }
            }
            next = declaration.superclass;
        }
        // An interface of a superclass comes before that superclass.
        let mut seen = Vec::new();
        order.reverse();
        order.retain(|class| {
            !seen.contains(class) && {
                seen.push(*class);
                true
            }
        });
        order.reverse();
        order
    }

    /// The static fields of a class before its initialiser runs: zero, or the constant that the class file gives.
    pub(super) fn set_zeros(&mut self, s: &mut Search<'_>, path: &mut Path, class: Symbol) {
        let Ok(Some(declaration)) = s.world.class(class) else { return };
        for field in declaration.fields.iter().filter(|field| field.flags.has(Flags::STATIC)) {
            let name = FieldName { owner: class, name: field.name, descriptor: field.descriptor };
            let variable = s.voc.static_field(name);
            let sort = s.voc.store.sort(variable);
            let value = match &field.constant {
                Some(pathlight_ir::Constant::Int(n)) => s.voc.store.num(&(*n).into()),
                Some(pathlight_ir::Constant::Float(bits)) => s.voc.store.float_bits(sort, *bits),
                Some(pathlight_ir::Constant::String(text)) => s.voc.string(*text),
                _ => s.voc.default_of(sort),
            };
            path.memory.statics.insert(variable, value);
        }
    }

    /// What leaves an initialiser: errors as they are, other exceptions in an `ExceptionInInitializerError`.
    pub(super) fn in_initialiser(
        &mut self,
        s: &mut Search<'_>,
        path: &mut Path,
        thrown: Term,
    ) -> Option<Term> {
        let thrown = self.settle(s, path, thrown)?;
        let (function, block) = place(path)?;
        let body = path.frames.last()?.body.clone();
        let is_error = s.frame(function, &body).below(thrown, Symbol::new("java/lang/Error"));
        if self.branch(s, path, is_error)? {
            return Some(thrown);
        }
        let class = Symbol::new("java/lang/ExceptionInInitializerError");
        let wrapped = self.raised(s, path, (function, block), class);
        let cause = s.voc.field(models::throwable_field("cause", "Ljava/lang/Throwable;"));
        path.memory.fields.insert((cause, wrapped), thrown);
        Some(wrapped)
    }
}

/// Interfaces and what they extend, each behind what it extends.
fn interfaces(s: &Search<'_>, direct: &[Symbol]) -> Vec<Symbol> {
    let mut list = Vec::new();
    let mut open: Vec<(Symbol, bool)> = direct.iter().rev().map(|interface| (*interface, false)).collect();
    let mut seen = rustc_hash::FxHashSet::default();
    while let Some((interface, ready)) = open.pop() {
        if ready {
            list.push(interface);
        } else if seen.insert(interface) {
            open.push((interface, true));
            if let Ok(Some(declaration)) = s.world.class(interface) {
                open.extend(declaration.interfaces.iter().rev().map(|above| (*above, false)));
            }
        }
    }
    list
}

fn has_initialiser(s: &Search<'_>, class: Symbol) -> bool {
    matches!(s.world.body(initialiser(class)), Ok(Some(_)))
}

fn has_default_methods(s: &Search<'_>, class: Symbol) -> bool {
    let Ok(Some(declaration)) = s.world.class(class) else { return false };
    declaration.methods.iter().any(|m| !m.flags.is_abstract() && !m.flags.is_static() && m.has_code)
}
