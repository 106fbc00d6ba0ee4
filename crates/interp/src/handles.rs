//! What method handles and variable handles mean.
//!
//! The JDK builds them from generated classes. We keep a table instead: the handle object holds an index into it (in the injected
//! field), and a call through the handle does what the entry says.

use pathlight_ir::{HandleKind, Symbol};

use crate::classes::{INJECTED_NAME, MethodId};
use crate::heap::ClassId;
use crate::machine::Machine;
use crate::stop::Stop;
use crate::value::{Handle, Value};

/// A variable that can be accessed atomically.
#[derive(Clone, Debug)]
pub enum Variable {
    Field {
        class: ClassId,
        slot: u32,
        descriptor: Symbol,
    },
    Static {
        class: ClassId,
        slot: u32,
        descriptor: Symbol,
    },
    /// An element of an array with elements of this type.
    Element {
        descriptor: Symbol,
    },
    /// A primitive value in a `byte[]`.
    View {
        letter: u8,
        big_endian: bool,
    },
}

/// What a method handle does with its arguments.
#[derive(Clone, Debug)]
pub enum Action {
    /// `descriptor` includes the receiver as its first parameter; a constructor's result is the object.
    Call { kind: HandleKind, method: MethodId, descriptor: Symbol },
    /// Reads or writes a field; the object, if any, comes first, then the new value.
    Access { variable: Variable, write: bool, descriptor: Symbol },
    /// Puts `first` in front of the arguments.
    Bound { target: Handle, first: Value },
}

#[derive(Default)]
pub struct Handles {
    pub variables: Vec<Variable>,
    pub actions: Vec<Action>,
}

impl Handles {
    pub(crate) fn roots(&self) -> impl Iterator<Item = Handle> + '_ {
        self.actions.iter().flat_map(|action| match action {
            Action::Bound { target, first } => [Some(*target), first.reference()].into_iter().flatten(),
            _ => [None, None].into_iter().flatten(),
        })
    }
}

impl Machine {
    pub(crate) fn new_var_handle(&mut self, variable: Variable) -> Result<Handle, Stop> {
        let class = self.class(crate::natives::var_handle::OBJECT)?;
        let object = self.new_object(class);
        self.set_field(object, INJECTED_NAME, Value::I32(self.handles.variables.len() as i32));
        self.handles.variables.push(variable);
        Ok(object)
    }

    pub(crate) fn variable(&self, handle: Handle) -> Option<Variable> {
        let index = self.get_field(handle, INJECTED_NAME);
        self.handles.variables.get(index.i32() as usize).cloned()
    }

    /// `method_type` is the `MethodType` object that the handle shows.
    pub(crate) fn new_method_handle(&mut self, action: Action, method_type: Value) -> Result<Handle, Stop> {
        let class = self.class("java/lang/invoke/DirectMethodHandle")?;
        let object = self.new_object(class);
        self.set_field(object, INJECTED_NAME, Value::I32(self.handles.actions.len() as i32));
        self.set_field(object, "type", method_type);
        self.handles.actions.push(action);
        Ok(object)
    }

    pub(crate) fn action(&self, handle: Handle) -> Option<Action> {
        let index = self.get_field(handle, INJECTED_NAME);
        self.handles.actions.get(index.i32() as usize).cloned()
    }

    /// A method handle constant. Its `MethodType` is made by Java when somebody asks for it, which constants rarely see.
    pub(crate) fn constant_method_handle(
        &mut self,
        kind: HandleKind,
        function: &pathlight_ir::FunctionName,
    ) -> Result<Handle, Stop> {
        let method = self.method(*function)?;
        let descriptor = crate::natives::full_descriptor(kind, *function);
        let handle = self.new_method_handle(Action::Call { kind, method, descriptor }, Value::NULL)?;
        self.pinned.push(handle);
        Ok(handle)
    }
}
