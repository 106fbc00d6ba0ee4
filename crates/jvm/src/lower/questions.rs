//! Questions about variables of the source, written into bodies as calls.
//!
//! What a local variable holds at a line cannot be read off a body: it may be a constant, or a copy of another one, and then no value bears its name. The translator knows,
//! because it executes the code with the contents of each slot. So whoever wants to know what variables hold before a line says so beforehand, and the translator
//! writes a call of [`MARKER`] with these values before the first instruction of the line. Everybody behind it sees an ordinary call of a static function.

use pathlight_ir::{Callee, Dispatch, FieldName, FunctionName, Op, Symbol, Terminator, Type, Value};

use super::LowerError;
use super::emitter::Emitter;
use super::translate::{Slot, Translator};
use crate::classfile::{ClassError, ClassFile, Code};

/// The function whose calls are questions, and the class of those that are written into bodies; behind a `$` follow the types of their arguments.
pub const MARKER: &str = "_SLICE";
pub const MARKER_CLASS: &str = "pathlight/Slice";

/// What a body says more than the program does.
#[derive(Clone, Copy, Default)]
pub struct Written<'a> {
    pub asked: &'a [Asked],
    /// An assignment to a local variable is an instruction, also where it copies something; so whoever asks which lines matter can say that this one does.
    pub assignments: bool,
}

/// What some variables of a method hold before an instruction.
#[derive(Clone, PartialEq, Debug)]
pub struct Asked {
    pub pc: u32,
    pub what: Vec<Variable>,
}

/// Where a variable of the source is kept.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Variable {
    Local(u16),
    /// A field of `this`.
    Field(FieldName),
    Static(FieldName),
}

/// Why a question cannot be asked of a class.
#[derive(Clone, Debug, thiserror::Error)]
pub enum NotAsked {
    #[error("no code belongs to this line")]
    NoCode,
    #[error("the class does not tell the names of its variables: compile with javac -g")]
    NoNames,
    #[error("there is no variable {name} at this line; there {}", in_words(.alive))]
    Unknown { name: String, alive: Vec<String> },
    #[error(transparent)]
    Class(#[from] ClassError),
}

fn in_words(names: &[String]) -> String {
    match names {
        [] => "are none".to_owned(),
        [only] => format!("is {only}"),
        several => format!("are {}", several.join(", ")),
    }
}

/// Where variables can be asked about before a line: in each method that has code for it and all of them.
pub fn find(class: &ClassFile<'_>, line: u32, names: &[String]) -> Result<Vec<(usize, Asked)>, NotAsked> {
    let mut found = Vec::new();
    let mut problem = NotAsked::NoCode;
    for (index, method) in class.methods.iter().enumerate() {
        let Some(code) = method.code(&class.pool)? else { continue };
        let starts =
            code.lines.iter().filter(|(_, number)| u32::from(*number) == line).map(|(start, _)| *start);
        let Some(pc) = starts.min().map(u32::from) else { continue };
        let variables: Result<Vec<Variable>, NotAsked> =
            names.iter().map(|name| variable(class, &code, method.flags.is_static(), pc, name)).collect();
        match variables {
            Ok(what) => found.push((index, Asked { pc, what })),
            // What one method of a line says of its variables is worth more than that another has none.
            Err(error) if matches!(problem, NotAsked::NoCode) => problem = error,
            Err(_) => {}
        }
    }
    if found.is_empty() { Err(problem) } else { Ok(found) }
}

fn variable(
    class: &ClassFile<'_>,
    code: &Code<'_>,
    is_static: bool,
    pc: u32,
    name: &str,
) -> Result<Variable, NotAsked> {
    let lives =
        |start: u16, length: u16| (u32::from(start)..u32::from(start) + u32::from(length)).contains(&pc);
    let living = || code.locals.iter().filter(|local| lives(local.start, local.length));
    if let Some(local) = living().find(|local| local.name.as_str() == name) {
        return Ok(Variable::Local(local.slot));
    }
    let plain = name.strip_prefix("this.").unwrap_or(name);
    let field = class.fields.iter().find(|field| field.name.as_str() == plain);
    if let Some(field) = field.filter(|field| field.flags.is_static() || !is_static) {
        let full = FieldName { owner: class.name, name: field.name, descriptor: field.descriptor };
        return Ok(if field.flags.is_static() { Variable::Static(full) } else { Variable::Field(full) });
    }
    if code.locals.is_empty() {
        return Err(NotAsked::NoNames);
    }
    let mut alive: Vec<String> = living().map(|local| local.name.to_string()).collect();
    let fields = class.fields.iter().filter(|field| field.flags.is_static() || !is_static);
    alive.extend(fields.map(|field| field.name.to_string()));
    alive.sort();
    alive.dedup();
    Err(NotAsked::Unknown { name: name.to_owned(), alive })
}

/// What the translator does at a question.
impl Translator<'_> {
    /// A value that a local variable gets.
    pub(super) fn assigned(&mut self, value: Value) -> Value {
        if !self.written.assignments {
            return value;
        }
        let condition = self.e.b.int(Type::I1, -1);
        let ty = self.e.b.body.ty(value);
        let copy = self.e.b.emit(Op::Select { condition, then: value, otherwise: value }, ty);
        if self.e.is_non_null(value) {
            self.e.assume_non_null(copy);
        }
        copy
    }

    pub(super) fn ask(&mut self, asked: &Asked) -> Result<(), LowerError> {
        let mut values: Vec<Value> = Vec::new();
        for variable in &asked.what {
            values.push(match *variable {
                Variable::Local(slot) => match self.state.locals.get(usize::from(slot)) {
                    Some(Slot::Value(value)) => *value,
                    _ => {
                        return Err(LowerError::at(
                            asked.pc,
                            "a variable that is asked about has no value here",
                        ));
                    }
                },
                Variable::Static(field) => {
                    let place = Emitter::static_place(field);
                    self.e.load(place, field.descriptor.as_str())?
                }
                Variable::Field(field) => {
                    let Some(Slot::Value(this)) = self.state.locals.first().copied() else {
                        return Err(LowerError::at(
                            asked.pc,
                            "there is no object whose field could be asked about",
                        ));
                    };
                    self.e.load(Emitter::field_place(this, field), field.descriptor.as_str())?
                }
            });
        }
        let types: Vec<(char, &str)> = values.iter().map(|value| kind(self.e.b.body.ty(*value))).collect();
        let letters: String = types.iter().map(|(letter, _)| letter).collect();
        let descriptor: String = types.iter().map(|(_, descriptor)| *descriptor).collect();
        let target = FunctionName {
            owner: Symbol::new(&format!("{MARKER_CLASS}${letters}")),
            name: Symbol::new(MARKER),
            descriptor: Symbol::new(&format!("({descriptor})V")),
        };
        let next = self.e.b.block();
        let callee = self.e.b.callee(Callee { dispatch: Dispatch::Static, target });
        let (args, normal) = (self.e.b.values(&values), self.e.b.edge(next, &[]));
        self.e.b.finish(Terminator::Call { callee, args, normal, unwind: None });
        self.e.b.start(next);
        Ok(())
    }
}

/// The type of a question's argument: its letter in the name of the class, and its descriptor.
fn kind(ty: Type) -> (char, &'static str) {
    match ty {
        Type::I64 => ('J', "J"),
        Type::F32 => ('F', "F"),
        Type::F64 => ('D', "D"),
        Type::Ref(class) if class.as_str() == "java/lang/String" => ('S', "Ljava/lang/String;"),
        Type::Ref(_) | Type::Null => ('L', "Ljava/lang/Object;"),
        _ => ('I', "I"),
    }
}
