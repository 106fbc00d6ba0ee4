//! Lowering of bytecode to IR.
//!
//! In the order in which a method passes through: [`opcode`] walks over the code, [`flow`] finds blocks, handlers, live locals and unfolds subroutines,
//! [`translate`] executes the code symbolically with [`insn`] saying what each instruction means and [`emitter`] how Java's
//! operations and their failures are spelled in IR, [`unreachable`] and [`params`] remove blocks and block parameters that nothing needs, [`infer`] sharpens the types of
//! references in class files that do not declare them. [`dynamic`] and its companions ([`lambda`], [`record`], [`pattern`]) write
//! the code that `invokedynamic` would make at run time, and [`questions`] calls that ask about variables of the source.

mod dynamic;
mod emitter;
mod flow;
mod generated;
mod infer;
mod insn;
mod lambda;
mod names;
mod opcode;
mod params;
mod pattern;
pub mod questions;
mod record;
mod translate;
mod unreachable;

use pathlight_ir::descriptor::MethodParts;
use pathlight_ir::{Body, Constant, Flags, FunctionName, Symbol, Type};

pub use dynamic::{generated_body, generated_class, generated_owners, generating_class};
pub use opcode::{Insn, Opcode, Reader};

use crate::classfile::{ClassError, ClassFile, Code};
use emitter::Emitter;
pub use emitter::{Linkage, OpenWorld};
use flow::Flow;
use questions::Written;
use translate::{Slot, Translator};

/// Why a method cannot be lowered: its code breaks the rules of the virtual machine.
#[derive(Clone, Debug, thiserror::Error)]
pub enum LowerError {
    #[error("at bytecode offset {pc}: {message}")]
    At { pc: u32, message: String },
    #[error("{0}")]
    General(String),
    #[error(transparent)]
    Class(#[from] ClassError),
}

impl LowerError {
    pub fn at(pc: u32, message: impl Into<String>) -> LowerError {
        LowerError::At { pc, message: message.into() }
    }

    pub fn new(message: impl Into<String>) -> LowerError {
        LowerError::General(message.into())
    }

    /// The same error, with the offset of the instruction that it is about.
    fn located(self, pc: u32) -> LowerError {
        match self {
            LowerError::At { .. } => self,
            LowerError::General(message) => LowerError::At { pc, message },
            LowerError::Class(error) => LowerError::At { pc, message: error.to_string() },
        }
    }
}

/// Takes the descriptor of a method apart.
fn method_parts(descriptor: &str) -> Result<MethodParts<'_>, LowerError> {
    pathlight_ir::descriptor::method(descriptor)
        .ok_or_else(|| LowerError::new(format!("bad method descriptor {descriptor:?}")))
}

/// The body of the `index`-th method of a class; None if it has no code.
pub fn lower_method(class: &ClassFile<'_>, index: usize) -> Result<Option<Body>, LowerError> {
    lower_linked(class, index, &OpenWorld, Written::default())
}

/// The same, with checks that fail where a class is needed that is known to be missing, and with questions.
pub fn lower_linked(
    class: &ClassFile<'_>,
    index: usize,
    linkage: &dyn Linkage,
    written: Written<'_>,
) -> Result<Option<Body>, LowerError> {
    let Some(method) = class.methods.get(index) else { return Ok(None) };
    let Some(code) = method.code(&class.pool)? else { return Ok(None) };
    let name = FunctionName { owner: class.name, name: method.name, descriptor: method.descriptor };
    let descriptor = method_parts(method.descriptor.as_str())?;
    let receiver = (!method.flags.is_static()).then_some(Type::Ref(class.name));
    let mut e = Emitter::new(name, descriptor.signature(receiver), linkage);
    e.b.body.notes.clone_from(&code.notes);
    e.b.body.file = class.source_file();
    let params = e.begin(method.flags.is_static());

    let (locals, slots) = place_parameters(&e, &code, &params)?;
    let flow = Flow::new(&code, &slots, written.asked)?;
    let mut translator = Translator::new(class, &code, index, &flow, e);
    translator.written = written;
    translator.name_parameters(&params, &slots, method.flags.is_static());
    if method.flags.has(Flags::SYNCHRONIZED) {
        translator.hold_method_monitor(params.first().copied().filter(|_| receiver.is_some()));
    }
    translator.run(locals)?;
    let mut body = translator.e.b.body;
    unreachable::remove(&mut body);
    params::remove_superfluous(&mut body);
    if code.frames.is_empty() {
        infer::sharpen_types(&mut body);
        infer::check_arrays(&body)?;
    }
    Ok(Some(body))
}

/// The locals on entry, and the slot of each parameter.
fn place_parameters(
    e: &Emitter,
    code: &Code<'_>,
    params: &[pathlight_ir::Value],
) -> Result<(Vec<Slot>, Vec<u16>), LowerError> {
    let mut locals = vec![Slot::Empty; usize::from(code.max_locals)];
    let mut slots = Vec::with_capacity(params.len());
    let mut next = 0;
    for param in params {
        let words = if matches!(e.b.body.ty(*param), Type::I64 | Type::F64) { 2 } else { 1 };
        if next + words > locals.len() {
            return Err(LowerError::at(0, "more parameters than locals"));
        }
        locals[next] = Slot::Value(*param);
        slots.push(next as u16);
        next += words;
    }
    Ok((locals, slots))
}

impl Translator<'_> {
    /// Names from the class file, or `this`, `arg0`, `arg1` ...
    fn name_parameters(&mut self, params: &[pathlight_ir::Value], slots: &[u16], is_static: bool) {
        let method = &self.class.methods[self.method_index];
        let declared = method.parameter_names(&self.class.pool);
        for (i, (param, slot)) in params.iter().zip(slots).enumerate() {
            let number = if is_static { i } else { i.wrapping_sub(1) };
            let name = match self.names.at(*slot, 0) {
                Some(name) => name,
                None if number == usize::MAX => Symbol::new("this"),
                None => match declared.get(number).filter(|name| !name.is_empty()) {
                    Some(name) => *name,
                    None => Symbol::new(&format!("arg{number}")),
                },
            };
            self.e.b.name(*param, name);
        }
    }

    /// A synchronized method holds the monitor of its object or of its class.
    fn hold_method_monitor(&mut self, this: Option<pathlight_ir::Value>) {
        let class = Constant::Class(self.class.name);
        let object = match this {
            Some(this) => this,
            None => self.e.b.constant(Type::class("java/lang/Class"), class),
        };
        self.e.hold_monitor(object);
    }
}
