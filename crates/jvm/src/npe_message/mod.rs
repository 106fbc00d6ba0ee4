//! Java's helpful messages for null pointers (JEP 358): what could not be done, and which expression was null.
//!
//! `Cannot invoke "String.length()" because "<local1>.name" is null`. A message is made of the code of the method alone: the
//! instruction says what failed, and the instructions that pushed the null reference, found by [`stacks`], spell the expression. The
//! words and the limits are those of HotSpot 17, so that a run here prints what `java` prints.

mod stacks;

use pathlight_ir::descriptor;

use crate::classfile::{ClassFile, Code, MemberRef, MethodInfo};
use stacks::{Decoded, Stacks, decode, slots_of};

/// An expression is followed back through so many dereferences.
const MAX_DETAIL: u32 = 5;
/// Expressions that share parts can be longer than any code; ours end here.
const MAX_PIECES: u32 = 10_000;
/// Array indices may nest, and code that no compiler writes may nest them without end.
const MAX_DEPTH: u32 = 200;

/// What `java` says when the instruction at `pc` meets a null reference; None if that instruction does not fail so.
pub fn message(class: &ClassFile, method: &MethodInfo, pc: u16) -> Option<String> {
    let code = method.code(&class.pool).ok()??;
    message_in(class, method, &code, pc)
}

/// Like [`message`], for code that was decoded already.
pub fn message_in(class: &ClassFile, method: &MethodInfo, code: &Code, pc: u16) -> Option<String> {
    let failed = decode(code.bytes, pc)?;
    let context = Context { class, method, code };
    let null_slot = context.null_slot(&failed)?;
    let action = context.action(&failed)?;
    let stacks = Stacks::compute(class, code, pc)?;
    let mut cause = Cause { context, stacks: &stacks, text: String::new(), pieces: 0 };
    if cause.write(pc, null_slot, MAX_DETAIL, Position::Outermost, 0) {
        cause.text.push_str("\" is null");
    }
    Some(action + &cause.text)
}

#[derive(Copy, Clone)]
struct Context<'r, 'a> {
    class: &'r ClassFile<'a>,
    method: &'r MethodInfo<'a>,
    code: &'r Code<'a>,
}

impl Context<'_, '_> {
    /// How deep in the stack the reference lies that the instruction needs; None if it needs none, and for constructors, whose
    /// receiver is never null.
    fn null_slot(&self, instruction: &Decoded) -> Option<usize> {
        Some(match instruction.opcode {
            // getfield, arraylength, athrow, monitorenter, monitorexit
            0xB4 | 0xBE | 0xBF | 0xC2 | 0xC3 => 0,
            // array loads
            0x2E..=0x35 => 1,
            // lastore, dastore; the other array stores
            0x50 | 0x52 => 3,
            0x4F..=0x56 => 2,
            // putfield
            0xB5 => slots_of(self.member(instruction)?.descriptor.as_str()),
            // invokevirtual, invokespecial, invokeinterface
            0xB6 | 0xB7 | 0xB9 => {
                let member = self.member(instruction)?;
                if member.name.as_str() == "<init>" {
                    return None;
                }
                descriptor::method(member.descriptor.as_str())?.slots()
            }
            _ => return None,
        })
    }

    fn member(&self, instruction: &Decoded) -> Option<MemberRef> {
        self.class.pool.member(instruction.index).ok()
    }

    /// The first half of the message.
    fn action(&self, instruction: &Decoded) -> Option<String> {
        const ELEMENTS: [&str; 8] =
            ["int", "long", "float", "double", "object", "byte/boolean", "char", "short"];
        Some(match instruction.opcode {
            load @ 0x2E..=0x35 => format!("Cannot load from {} array", ELEMENTS[usize::from(load - 0x2E)]),
            store @ 0x4F..=0x56 => format!("Cannot store to {} array", ELEMENTS[usize::from(store - 0x4F)]),
            0xB4 => format!("Cannot read field \"{}\"", self.member(instruction)?.name),
            0xB5 => format!("Cannot assign field \"{}\"", self.member(instruction)?.name),
            0xB6 | 0xB7 | 0xB9 => format!("Cannot invoke \"{}\"", method_name(&self.member(instruction)?)?),
            0xBE => "Cannot read the array length".to_owned(),
            0xBF => "Cannot throw exception".to_owned(),
            0xC2 => "Cannot enter synchronized block".to_owned(),
            0xC3 => "Cannot exit synchronized block".to_owned(),
            _ => return None,
        })
    }

    /// The name of a local variable: from the class file if it has names, else by what the slot is for.
    fn local_name(&self, slot: u16, pc: u16, is_written: bool) -> String {
        if let Some(local) = self.code.local(slot, pc) {
            return local.name.as_str().to_owned();
        }
        let is_static = self.method.flags.is_static();
        if !is_static && slot == 0 && !is_written {
            return "this".to_owned();
        }
        match self.parameter(slot, if is_static { 0 } else { 1 }) {
            Some(number) if !is_written => format!("<parameter{number}>"),
            _ => format!("<local{slot}>"),
        }
    }

    /// The number, from one, of the parameter that lives in a slot; the first lives in slot `first`.
    fn parameter(&self, slot: u16, first: usize) -> Option<usize> {
        let descriptor = descriptor::method(self.method.descriptor.as_str())?;
        let mut next = first;
        descriptor
            .params
            .iter()
            .position(|param| {
                let start = next;
                next += slots_of(param);
                (start..next).contains(&usize::from(slot))
            })
            .map(|index| index + 1)
    }
}

/// Where a piece of an expression stands.
#[derive(Copy, Clone, PartialEq, Eq)]
enum Position {
    /// The whole expression: introduces itself.
    Outermost,
    /// What is dereferenced.
    Base,
    /// An array index, or part of one.
    Index,
}

struct Cause<'r, 'a> {
    context: Context<'r, 'a>,
    stacks: &'r Stacks,
    text: String,
    pieces: u32,
}

impl Cause<'_, '_> {
    /// Writes the expression that was pushed to a slot (from the top) of the stack at `pc`. Says whether it wrote one.
    fn write(&mut self, pc: u16, slot: usize, detail: u32, position: Position, depth: u32) -> bool {
        self.pieces += 1;
        if detail == 0 || depth > MAX_DEPTH || self.pieces > MAX_PIECES {
            return false;
        }
        let Some(source) = self.stacks.source(pc, slot) else { return false };
        let Some(instruction) = decode(self.context.code.bytes, source) else { return false };
        let is_call = matches!(instruction.opcode, 0xB6..=0xB9);
        if position == Position::Outermost {
            self.text.push_str(if is_call { " because the return value of \"" } else { " because \"" });
        }
        let inner = if position == Position::Index { Position::Index } else { Position::Base };
        match instruction.opcode {
            0x01 => self.text.push_str("null"),
            // iconst, bipush, sipush: the last is printed without its sign.
            opcode @ 0x02..=0x08 => self.text.push_str(&(i32::from(opcode) - 3).to_string()),
            0x10 => self.text.push_str(&(instruction.index as u8 as i8).to_string()),
            0x11 => self.text.push_str(&instruction.index.to_string()),
            // iload and aload in all forms; other kinds of values never matter.
            0x15 | 0x19 | 0x1A..=0x1D | 0x2A..=0x2D => {
                let is_written = self.stacks.is_written(pc, instruction.index);
                let name = self.context.local_name(instruction.index, source, is_written);
                self.text.push_str(&name);
            }
            // iaload, aaload
            0x2E | 0x32 => {
                if !self.write(source, 1, detail - 1, inner, depth + 1) {
                    self.text.push_str("<array>");
                }
                self.text.push('[');
                if !self.write(source, 0, detail, Position::Index, depth + 1) {
                    self.text.push_str("...");
                }
                self.text.push(']');
            }
            0xB2 => match self.context.member(&instruction) {
                Some(field) => self.text.push_str(&format!("{}.{}", class_name(&field), field.name)),
                None => return false,
            },
            0xB4 => {
                if self.write(source, 0, detail - 1, inner, depth + 1) {
                    self.text.push('.');
                }
                match self.context.member(&instruction) {
                    Some(field) => self.text.push_str(field.name.as_str()),
                    None => return false,
                }
            }
            _ if is_call => match self.context.member(&instruction).as_ref().and_then(method_name) {
                Some(name) => self.text.push_str(&name),
                None => return false,
            },
            _ => return false,
        }
        true
    }
}

/// `String.charAt(int)`.
fn method_name(method: &MemberRef) -> Option<String> {
    let descriptor = descriptor::method(method.descriptor.as_str())?;
    let params: Vec<String> = descriptor.params.iter().map(|param| parameter_type(param)).collect();
    Some(format!("{}.{}({})", class_name(method), method.name, params.join(", ")))
}

/// The owner of a member. Array classes keep the name that class files give them.
fn class_name(member: &MemberRef) -> String {
    match member.owner.as_str() {
        "java/lang/Object" => "Object".to_owned(),
        "java/lang/String" => "String".to_owned(),
        name => name.replace('/', "."),
    }
}

/// A parameter's type as Java writes it. HotSpot shortens all names that begin like `java.lang.Object` and `java.lang.String`,
/// `java.lang.StringBuilder` among them.
fn parameter_type(descriptor: &str) -> String {
    let element = descriptor.trim_start_matches('[');
    let dimensions = descriptor.len() - element.len();
    let name = match pathlight_ir::types::primitive_name(element) {
        Some(primitive) => primitive.to_owned(),
        None => element.trim_start_matches('L').trim_end_matches(';').replace('/', "."),
    };
    let is_well_known = name.starts_with("java.lang.Object") || name.starts_with("java.lang.String");
    let shown = if is_well_known { &name["java.lang.".len()..] } else { &name };
    format!("{shown}{}", "[]".repeat(dimensions))
}
