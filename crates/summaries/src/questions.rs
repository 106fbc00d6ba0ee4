//! What the analysis of a function asks of the program around it.
//!
//! A stored result is right as long as the function is the same and everything that its analysis asked about has the same answer: what a callee's summary is, what
//! a variable of the program holds, whether anybody writes it, which class is below which. So questions are noted when they are asked, kept with
//! the result, and asked again before the result is used. Nothing has to be known in advance of what an analysis might look at.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use pathlight_ir::{Callee, Dispatch, FieldName, FunctionName, Symbol};

use crate::bytes::{Reader, Writer};

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Question {
    /// What does a call do? By how it is dispatched, and its target.
    Call(usize, FunctionName),
    /// What is this variable of the program?
    Global(Symbol),
    /// Does no code write it?
    KeepsFirstValue(Symbol),
    /// Does no code read it, and can no other?
    NeverRead(Symbol),
    /// Is the one class below the other?
    Subclass(Symbol, Symbol),
    /// Is nothing an instance of both?
    Apart(Symbol, Symbol),
    /// Where is a method declared, and with which exceptions?
    Declared(FunctionName),
    /// Which class declares a field?
    Holder(FieldName),
}

const DISPATCHES: [Dispatch; 7] = [
    Dispatch::Static,
    Dispatch::Special,
    Dispatch::Virtual,
    Dispatch::Interface,
    Dispatch::Indirect,
    Dispatch::Intrinsic,
    Dispatch::ClassInit,
];

impl Question {
    pub fn call(callee: &Callee) -> Question {
        let dispatch = DISPATCHES.iter().position(|other| *other == callee.dispatch).unwrap_or(0);
        Question::Call(dispatch, callee.target)
    }

    /// The call that a question is about.
    pub fn callee(dispatch: usize, target: FunctionName) -> Option<Callee> {
        Some(Callee { dispatch: *DISPATCHES.get(dispatch)?, target })
    }

    pub fn write(&self, writer: &mut Writer) {
        match *self {
            Question::Call(dispatch, target) => {
                writer.number(0);
                writer.number(dispatch as u64);
                writer.function(target);
            }
            Question::Global(name) => {
                writer.number(1);
                writer.symbol(name);
            }
            Question::KeepsFirstValue(name) => {
                writer.number(2);
                writer.symbol(name);
            }
            Question::Subclass(class, of) => {
                writer.number(3);
                writer.symbol(class);
                writer.symbol(of);
            }
            Question::Apart(class, other) => {
                writer.number(4);
                writer.symbol(class);
                writer.symbol(other);
            }
            Question::Declared(method) => {
                writer.number(5);
                writer.function(method);
            }
            Question::Holder(field) => {
                writer.number(7);
                writer.field(field);
            }
            Question::NeverRead(name) => {
                writer.number(6);
                writer.symbol(name);
            }
        }
    }

    pub fn read(reader: &mut Reader<'_>) -> Option<Question> {
        Some(match reader.number()? {
            0 => Question::Call(usize::try_from(reader.number()?).ok()?, reader.function()?),
            1 => Question::Global(reader.symbol()?),
            2 => Question::KeepsFirstValue(reader.symbol()?),
            3 => Question::Subclass(reader.symbol()?, reader.symbol()?),
            4 => Question::Apart(reader.symbol()?, reader.symbol()?),
            5 => Question::Declared(reader.function()?),
            6 => Question::NeverRead(reader.symbol()?),
            7 => Question::Holder(reader.field()?),
            _ => return None,
        })
    }
}

/// The questions that were asked, each once and in order.
#[derive(Default)]
pub struct Noted(Mutex<BTreeSet<Question>>);

impl Noted {
    pub fn note(&self, question: Question) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(question);
    }

    pub fn all(&self) -> Vec<Question> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().copied().collect()
    }
}
