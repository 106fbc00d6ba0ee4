//! The first use of a class: its initialiser runs, after those of its superclasses, unless that has happened before.

use pathlight_ir::{Callee, FieldName, Flags, resolve};

use super::*;
use crate::models;
use crate::statics::{initialiser, is_library};

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
            for class in order {
                path.classes.insert(class, Initialised::Done);
                self.set_zeros(s, path, class);
            }
            return self.back_in_caller(s, path, &[]);
        }
        // It has happened before, or it happens now.
        let mut before = path.clone();
        before.forks += 1;
        let mut possible = true;
        for class in &order {
            before.classes.insert(*class, Initialised::Before);
            self.look_at_initialiser(s, *class);
            possible &= self.snapshots.get(class).is_none_or(|snapshot| !snapshot.never);
        }
        if possible {
            self.push(before);
        }
        let mut waiting = false;
        for class in order {
            path.classes.insert(class, Initialised::Running);
            self.set_zeros(s, path, class);
            match s.load(initialiser(class)) {
                Some(function) => {
                    let mut frame = self.activation(s, function);
                    frame.initialises = Some(class);
                    frame.pending = true;
                    path.frames.push(frame);
                    waiting = true;
                }
                // Without code of its own it is done as soon as those above it are.
                None => {
                    path.classes.insert(class, Initialised::Done);
                }
            }
        }
        self.simplified.clear();
        self.note_line(s, path);
        waiting.then_some(())
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

    /// The class, behind it those that come first: superclasses, and interfaces with default methods, as far as they are not initialised.
    /// The last of the list runs first.
    fn order(&self, s: &Search<'_>, path: &Path, class: Symbol) -> Vec<Symbol> {
        let mut order = Vec::new();
        let mut open = vec![class];
        while let Some(class) = open.pop() {
            if order.contains(&class) || path.classes.contains_key(&class) || is_library(class) {
                continue;
            }
            order.push(class);
            let Ok(Some(declaration)) = s.world.class(class) else { continue };
            if declaration.is_interface() {
                continue;
            }
            open.extend(declaration.superclass);
            // The last of the list runs first: interfaces after the superclass, those named first before the others.
            for interface in &declaration.interfaces {
                if has_default_methods(s, *interface) {
                    open.push(*interface);
                }
            }
        }
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

fn has_initialiser(s: &Search<'_>, class: Symbol) -> bool {
    matches!(s.world.body(initialiser(class)), Ok(Some(_)))
}

fn has_default_methods(s: &Search<'_>, class: Symbol) -> bool {
    let Ok(Some(declaration)) = s.world.class(class) else { return false };
    declaration.methods.iter().any(|m| !m.flags.is_abstract() && !m.flags.is_static() && m.has_code)
}
