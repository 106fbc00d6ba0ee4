//! Native methods, modelled by hand: one file per Java class (or per family of small ones), each a table from names to functions.
//!
//! A model gets its arguments and answers with a value or a [`Fault`]: an exception to throw, a method to call first, a class to initialise, a
//! state to wait in, or a reason to stop the run. A model that asked for something is called again with the answer; `stage` and
//! `saved` carry what it must remember. The tables also replace a few methods that do have code, where the JDK's own way needs a
//! part of the virtual machine that we do not have (modules, generated classes, locale data); those say why.

use std::fmt;

use pathlight_ir::FunctionName;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::classes::{LoadError, MethodId};
use crate::heap::ClassId;
use crate::machine::Machine;
use crate::stop::Stop;
use crate::thread::State;
use crate::value::{Handle, Value};

mod access_controller;
pub(crate) mod annotations;
mod boxes;
pub(crate) mod java_io;
mod java_io_file;
mod java_io_serial;
mod java_lang_class;
mod java_lang_class_members;
mod java_lang_math;
mod java_lang_module;
mod java_lang_object;
mod java_lang_ref;
mod java_lang_reflect;
mod java_lang_reflect_proxy;
mod java_lang_runtime;
mod java_lang_string;
mod java_lang_system;
pub(crate) mod java_lang_thread;
mod java_lang_throwable;
mod java_util;
mod method_handle;
mod resources;
mod services;
mod stack_walker;
mod unsafe_access;
mod unsafe_memory;
pub(crate) mod var_handle;

pub use boxes::{box_value, unbox_value};
pub(crate) use method_handle::full_descriptor;

pub type Native = fn(&mut Machine, &mut NativeCall) -> Result<Value, Fault>;
pub type Answer = Result<Value, Fault>;
/// Class, method, descriptor, model.
pub type Table = &'static [(&'static str, &'static str, &'static str, Native)];

pub struct NativeCall {
    pub native: Native,
    pub method: Option<MethodId>,
    pub args: SmallVec<[Value; 8]>,
    /// 0 at first; models that come back count it up.
    pub stage: u32,
    pub saved: Vec<Value>,
    /// What the method that the model asked for returned or threw.
    pub answer: Option<Result<Value, Handle>>,
}

impl fmt::Debug for NativeCall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NativeCall({:?}, {:?}, stage {})", self.method, self.args, self.stage)
    }
}

impl NativeCall {
    pub fn new(native: Native, method: MethodId, args: SmallVec<[Value; 8]>) -> NativeCall {
        NativeCall { native, method: Some(method), args, stage: 0, saved: Vec::new(), answer: None }
    }

    pub fn roots(&self, out: &mut Vec<Handle>) {
        out.extend(self.args.iter().chain(&self.saved).filter_map(|v| v.reference()));
        if let Some(Ok(Value::Ref(Some(handle))) | Err(handle)) = self.answer {
            out.push(handle);
        }
    }

    pub fn arg(&self, index: usize) -> Value {
        self.args.get(index).copied().unwrap_or_default()
    }

    pub fn int(&self, index: usize) -> i32 {
        self.arg(index).i32()
    }

    pub fn long(&self, index: usize) -> i64 {
        self.arg(index).i64()
    }

    /// A reference argument; null is a `NullPointerException`.
    pub fn object(&self, index: usize) -> Result<Handle, Fault> {
        self.arg(index).reference().ok_or(Fault::Throw("java/lang/NullPointerException", None))
    }

    /// The value that the method called before returned; an exception goes on.
    pub fn returned(&mut self) -> Result<Value, Fault> {
        match self.answer.take() {
            Some(Ok(value)) => Ok(value),
            Some(Err(exception)) => Err(Fault::ThrowObject(exception)),
            None => Ok(Value::Undef),
        }
    }
}

/// Why a model did not answer with a value.
#[derive(Debug)]
pub enum Fault {
    Stop(Stop),
    Throw(&'static str, Option<String>),
    ThrowObject(Handle),
    /// A class that is not there: `NoClassDefFoundError`.
    Missing(LoadError),
    /// Call this method; its result is the model's result (`tail`), or the model is asked again.
    Invoke {
        method: MethodId,
        args: Vec<Value>,
        tail: bool,
    },
    /// Initialise the class, then ask again.
    Initialise(ClassId),
    /// Ask again when the wait is over.
    Wait(State),
}

impl From<Stop> for Fault {
    fn from(stop: Stop) -> Fault {
        Fault::Stop(stop)
    }
}

impl From<LoadError> for Fault {
    fn from(error: LoadError) -> Fault {
        Fault::Missing(error)
    }
}

pub(crate) fn throw<T>(class: &'static str, message: impl Into<String>) -> Result<T, Fault> {
    Err(Fault::Throw(class, Some(message.into())))
}

pub(crate) const VOID: Answer = Ok(Value::Undef);

pub(crate) fn nothing(_: &mut Machine, _: &mut NativeCall) -> Answer {
    VOID
}

pub(crate) fn null(_: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(Value::NULL)
}

pub(crate) fn no(_: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(Value::I32(0))
}

pub(crate) fn yes(_: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(Value::I32(1))
}

impl Machine {
    /// For models: goes on only if the class is initialised.
    pub(crate) fn need_class(&mut self, class: ClassId) -> Result<(), Fault> {
        use crate::classes::InitState;
        match self.classes[class].state {
            InitState::Done => Ok(()),
            InitState::InProgress(thread) if thread == self.current => Ok(()),
            _ => Err(Fault::Initialise(class)),
        }
    }
}

pub struct NativeTable {
    table: FxHashMap<FunctionName, Native>,
}

impl NativeTable {
    pub fn new() -> NativeTable {
        let all: [Table; 26] = [
            access_controller::TABLE,
            annotations::TABLE,
            java_io::TABLE,
            java_io_file::TABLE,
            java_io_serial::TABLE,
            java_lang_class::TABLE,
            java_lang_class_members::TABLE,
            java_lang_math::TABLE,
            java_lang_module::TABLE,
            java_lang_object::TABLE,
            java_lang_ref::TABLE,
            java_lang_reflect::TABLE,
            java_lang_reflect_proxy::TABLE,
            java_lang_runtime::TABLE,
            java_lang_string::TABLE,
            java_lang_system::TABLE,
            java_lang_thread::TABLE,
            java_lang_throwable::TABLE,
            java_util::TABLE,
            method_handle::TABLE,
            resources::TABLE,
            services::TABLE,
            stack_walker::TABLE,
            unsafe_access::TABLE,
            unsafe_memory::TABLE,
            var_handle::TABLE,
        ];
        let entries = all.into_iter().flatten();
        let table = entries.map(|(c, m, d, native)| (FunctionName::new(c, m, d), *native)).collect();
        NativeTable { table }
    }

    pub fn get(&self, function: FunctionName) -> Option<Native> {
        if let Some(native) = self.table.get(&function) {
            return Some(*native);
        }
        // These tell the virtual machine where its native code is; there is none.
        let is_setup = matches!(function.name.as_str(), "registerNatives" | "initIDs");
        (is_setup && function.descriptor.as_str() == "()V").then_some(nothing as Native)
    }

    /// A signature-polymorphic method: any descriptor.
    pub fn intrinsic(&self, target: FunctionName) -> Option<Native> {
        match target.owner.as_str() {
            "java/lang/invoke/VarHandle" => Some(var_handle::invoke),
            "java/lang/invoke/MethodHandle" => Some(method_handle::invoke),
            _ => None,
        }
    }
}

impl Default for NativeTable {
    fn default() -> NativeTable {
        NativeTable::new()
    }
}
