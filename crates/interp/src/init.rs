//! Initialisation of classes: section 12.4.2 of the Java Language Specification.
//!
//! A class that must be initialised gets a frame for its `<clinit>` (or an empty frame), above it one for each supertype that must come
//! first; whoever asked tries again when these frames are gone. So initialisation is ordinary execution: it can throw, wait,
//! and nest as deeply as it likes.

use pathlight_ir::{Flags, resolve};

use crate::classes::InitState;
use crate::code::CallSite;
use crate::heap::ClassId;
use crate::machine::Machine;
use crate::names;
use crate::stop::Stop;
use crate::thread::{Frame, State, Then};
use crate::value::{Handle, Kind, Value};

impl Machine {
    /// The class that a `ClassInit` call means; true if it is initialised as far as the current thread is concerned.
    pub(crate) fn initialise_target(&mut self, site: &CallSite) -> Result<bool, Stop> {
        let resolved = site.resolved.get();
        if resolved != u32::MAX {
            return self.initialise(ClassId(resolved));
        }
        let target = site.target;
        let world = self.world.clone();
        let owner = if target.name.is_empty() {
            Some(target.owner)
        } else if target.descriptor.as_str().starts_with('(') {
            resolve::resolve_method(&*world, target.owner, target.name, target.descriptor)?
                .map(|m| m.class.name)
        } else {
            resolve::resolve_field(&*world, target.owner, target.name, target.descriptor)?
                .map(|f| f.class.name)
        };
        // A member that does not exist is reported by the access that follows.
        let Some(class) = self.load_or_raise(owner.unwrap_or(target.owner))? else { return Ok(false) };
        site.resolved.set(class.0);
        self.initialise(class)
    }

    /// True if the class is initialised as far as the current thread is concerned; if not, the thread now does or waits for it, or has
    /// got an exception.
    pub(crate) fn initialise(&mut self, class: ClassId) -> Result<bool, Stop> {
        match self.classes[class].state {
            InitState::Done => Ok(true),
            InitState::InProgress(thread) if thread == self.current => Ok(true),
            InitState::InProgress(_) => {
                self.thread().state = State::Initialising(class);
                Ok(false)
            }
            InitState::Failed => {
                self.raise_failed_class(class)?;
                Ok(false)
            }
            InitState::Loaded => {
                self.start_initialisation(class)?;
                Ok(false)
            }
        }
    }

    fn start_initialisation(&mut self, class: ClassId) -> Result<(), Stop> {
        let order = self.initialisation_order(class);
        for class in &order {
            if let InitState::InProgress(_) = self.classes[*class].state {
                self.thread().state = State::Initialising(*class);
                return Ok(());
            }
        }
        let failed = self.failed_superclass(class);
        for class in order.into_iter().rev() {
            self.classes[class].state = InitState::InProgress(self.current);
            self.set_constants(class)?;
            let method = self.classes.declared_method(class, "<clinit>", "()V");
            match method.filter(|_| failed.is_none()) {
                Some(method) => self.push_call(method, &[], Then::Initialised(class))?,
                None => {
                    let thread = self.thread();
                    let base = thread.stack.len();
                    let then = Then::Initialised(class);
                    thread.frames.push(Frame { method: None, code: None, native: None, base, pc: 0, then });
                }
            }
        }
        match failed {
            Some(failed) => self.raise_failed_class(failed),
            None => Ok(()),
        }
    }

    fn failed_superclass(&self, class: ClassId) -> Option<ClassId> {
        let above = |c: &ClassId| self.classes[*c].superclass;
        let mut chain = std::iter::successors(above(&class), above);
        chain.find(|c| self.classes[*c].state == InitState::Failed)
    }

    /// The class behind its superclasses, and behind those of its interfaces that have default methods.
    fn initialisation_order(&self, class: ClassId) -> Vec<ClassId> {
        let mut order = Vec::new();
        let mut work = vec![(class, false)];
        while let Some((class, ready)) = work.pop() {
            let waits = match self.classes[class].state {
                InitState::Loaded => true,
                InitState::InProgress(thread) => thread != self.current,
                _ => false,
            };
            if order.contains(&class) || !waits {
                continue;
            }
            if ready || self.is_interface(class) {
                order.push(class);
                continue;
            }
            work.push((class, true));
            let with_defaults = self.classes[class].supers.iter().rev().copied();
            let own_interfaces = &self.classes[class].interfaces;
            for interface in with_defaults {
                let through_super = self.classes[class]
                    .superclass
                    .is_some_and(|s| self.classes[s].supers.binary_search(&interface).is_ok());
                let direct = own_interfaces.iter().any(|i| self.classes.is_subclass(*i, interface));
                if interface != class && direct && !through_super && self.has_default_methods(interface) {
                    work.push((interface, false));
                }
            }
            if let Some(superclass) = self.classes[class].superclass {
                work.push((superclass, false));
            }
        }
        order
    }

    pub(crate) fn is_interface(&self, class: ClassId) -> bool {
        self.classes[class].decl.as_ref().is_some_and(|d| d.is_interface())
    }

    fn has_default_methods(&self, class: ClassId) -> bool {
        let Some(decl) = &self.classes[class].decl else { return false };
        decl.is_interface()
            && decl.methods.iter().any(|m| !m.flags.is_abstract() && !m.flags.is_static() && m.has_code)
    }

    /// The static final fields that have a value in the class file.
    fn set_constants(&mut self, class: ClassId) -> Result<(), Stop> {
        let Some(decl) = self.classes[class].decl.clone() else { return Ok(()) };
        for (index, field) in decl.fields.iter().enumerate() {
            let Some(constant) = field.constant.as_ref().filter(|_| field.flags.has(Flags::STATIC)) else {
                continue;
            };
            use pathlight_ir::Constant as C;
            let value = match (constant, Kind::of_descriptor(field.descriptor.as_str())) {
                (C::Int(n), Some(Kind::I32)) => Value::I32(memory_form(*n as i32, field.descriptor.as_str())),
                (C::Int(n), Some(Kind::I64)) => Value::I64(*n as i64),
                (C::Float(bits), Some(Kind::F32)) => Value::F32(f32::from_bits(*bits as u32)),
                (C::Float(bits), Some(Kind::F64)) => Value::F64(f64::from_bits(*bits)),
                (C::String(text), Some(Kind::Ref)) => self.constant_string(*text)?.into(),
                _ => continue,
            };
            let slot = self.classes[class].field_slots[index] as usize;
            self.classes[class].statics[slot] = value;
        }
        Ok(())
    }

    /// `<clinit>` threw. True if the exception goes on as it is.
    pub(crate) fn initialisation_failed(&mut self, class: ClassId, exception: Handle) -> Result<bool, Stop> {
        self.classes[class].state = InitState::Failed;
        let error = self.class("java/lang/Error")?;
        if self.classes[class].failure.is_none() {
            let name = self.heap.class_of(exception).map(|c| names::external(self.classes[c].name));
            let message = self.get_field(exception, "detailMessage").reference();
            let message = message.map(|m| format!(": {}", self.text(m))).unwrap_or_default();
            let thread = self.thread_name();
            let text = format!("Exception {}{message} [in thread \"{thread}\"]", name.unwrap_or_default());
            let trace = self.get_field(exception, "backtrace").reference();
            self.pinned.extend(trace);
            self.classes[class].failure = Some((text, trace));
        }
        if self.is_instance(exception, error) {
            return Ok(true);
        }
        let wrapper = "java/lang/ExceptionInInitializerError";
        self.raise_with(wrapper, "(Ljava/lang/Throwable;)V", &[exception.into()])?;
        Ok(false)
    }

    fn raise_failed_class(&mut self, class: ClassId) -> Result<(), Stop> {
        let message = format!("Could not initialize class {}", names::external(self.classes[class].name));
        let Some((cause, trace)) = self.classes[class].failure.clone() else {
            return self.raise("java/lang/NoClassDefFoundError", Some(message));
        };
        let error = self.class("java/lang/ExceptionInInitializerError")?;
        let cause_object = self.new_object(error);
        let text = self.new_string(&cause)?;
        self.blank_throwable(cause_object, trace)?;
        self.set_field(cause_object, "detailMessage", text.into());
        self.raise_caused("java/lang/NoClassDefFoundError", &message, cause_object)
    }
}

/// Small integers lie in memory sign-extended from their width.
fn memory_form(value: i32, descriptor: &str) -> i32 {
    match descriptor {
        "Z" | "B" => i32::from(value as i8),
        "C" | "S" => i32::from(value as i16),
        _ => value,
    }
}
