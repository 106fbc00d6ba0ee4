//! One path forwards: the calls under way, memory, what has been assumed, which classes are initialised.
//!
//! Objects made on the way are constants that differ from each other and from everything that was there at the entry, so what they hold is a plain
//! table. Of what was there at the entry the writes are kept in order, newest last; a read walks back over them and asks, where it is not
//! plain, whether two old references are the same.

use std::sync::Arc;

use pathlight_ir::{Block, Body, Symbol, Value};
use pathlight_logic::{Substitution, Term};
use rustc_hash::FxHashMap;

use crate::answer::TraceStep;
use crate::vocabulary::{FunctionId, Vocabulary};

/// A call under way.
#[derive(Clone)]
pub(super) struct Activation {
    pub function: FunctionId,
    pub body: Arc<Body>,
    pub block: Block,
    /// The next instruction of the block; behind the last comes the terminator.
    pub next: usize,
    pub registers: FxHashMap<Value, Term>,
    /// The class whose initialiser this is.
    pub initialises: Option<Symbol>,
    /// It waits for the initialiser of a superclass and has not begun.
    pub pending: bool,
    /// The number of the described call that it is at: the same when the call is looked at again after a fork.
    pub call: Option<u32>,
}

/// How far the initialisation of a class is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Initialised {
    /// Before the entry was called.
    Before,
    Running,
    Done,
    Failed,
}

#[derive(Clone)]
pub(super) struct NewArray {
    pub length: Term,
    pub zero: Term,
    /// Writes, newest last.
    pub elements: Vec<(Term, Term)>,
}

/// A write to an element of an array that was there at the entry.
#[derive(Clone, Copy)]
pub(super) struct ElementWrite {
    pub map: Term,
    pub array: Term,
    pub index: Term,
    pub value: Term,
}

#[derive(Clone, Default)]
pub(super) struct Memory {
    /// Of objects made on the way, by map variable and object; what is not here is zero.
    pub fields: FxHashMap<(Term, Term), Term>,
    pub arrays: FxHashMap<Term, NewArray>,
    /// Static fields that were written, by variable.
    pub statics: FxHashMap<Term, Term>,
    /// Map variable, object, value.
    pub writes: Vec<(Term, Term, Term)>,
    pub element_writes: Vec<ElementWrite>,
}

#[derive(Clone)]
pub(super) struct Path {
    pub frames: Vec<Activation>,
    pub memory: Memory,
    /// Its members, in words of the state at the entry.
    pub condition: Vec<Term>,
    /// Questions that were answered on the way.
    pub decided: FxHashMap<Term, bool>,
    pub classes: FxHashMap<Symbol, Initialised>,
    /// How often it split off from others.
    pub forks: u32,
    pub trace: Vec<TraceStep>,
}

impl Path {
    /// Puts values in for terms, everywhere but in the condition.
    pub fn substitute(&mut self, voc: &mut Vocabulary, pairs: &[(Term, Term)]) {
        let mut substitution = Substitution::new(&voc.store, pairs);
        let mut replace = |term: &mut Term| *term = substitution.apply(&mut voc.store, *term);
        for frame in &mut self.frames {
            frame.registers.values_mut().for_each(&mut replace);
        }
        let memory = &mut self.memory;
        memory.fields.values_mut().for_each(&mut replace);
        memory.statics.values_mut().for_each(&mut replace);
        for array in memory.arrays.values_mut() {
            replace(&mut array.length);
            for (index, value) in &mut array.elements {
                replace(index);
                replace(value);
            }
        }
        for (_, object, value) in &mut memory.writes {
            replace(object);
            replace(value);
        }
        for write in &mut memory.element_writes {
            replace(&mut write.array);
            replace(&mut write.index);
            replace(&mut write.value);
        }
    }
}
