//! One path: the calls under way, memory, what has been assumed, which classes are initialised.

use std::sync::Arc;

use pathlight_ir::{Block, Body, Symbol};
use rustc_hash::FxHashMap;

use crate::fold::number;
use crate::machine::State;
use crate::term::{Op, Sort, T, Terms};

/// A call under way.
#[derive(Clone)]
pub(super) struct Frame {
    pub function: u32,
    pub body: Arc<Body>,
    pub block: Block,
    /// The instructions of the block were executed, and what ends it was not.
    pub executed: bool,
    /// Of the calls below the last one; the registers of that are in the path's state.
    pub registers: FxHashMap<T, T>,
    /// The class whose initialiser this is.
    pub initialises: Option<Symbol>,
    /// It waits for the initialiser of a class above and has not begun.
    pub waits: bool,
}

/// How far the initialisation of a class is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Before the entry was called.
    Before,
    Running,
    Done,
    Failed,
}

#[derive(Clone)]
pub(super) struct Path {
    pub frames: Vec<Frame>,
    pub state: State,
    pub condition: Vec<T>,
    pub classes: FxHashMap<Symbol, Stage>,
    /// The path must not be; why the walk fails if it is.
    pub fails: Option<String>,
}

impl Path {
    pub fn new(function: u32, body: Arc<Body>, state: State) -> Path {
        let block = body.entry();
        let registers = FxHashMap::default();
        let frame =
            Frame { function, body, block, executed: false, registers, initialises: None, waits: false };
        Path { frames: vec![frame], state, condition: Vec::new(), classes: FxHashMap::default(), fails: None }
    }

    /// Starts a function.
    pub fn push(&mut self, mut frame: Frame) {
        let registers = std::mem::take(&mut frame.registers);
        let suspended = std::mem::replace(&mut self.state.registers, registers);
        if let Some(top) = self.frames.last_mut() {
            top.registers = suspended;
        }
        self.frames.push(frame);
    }

    /// Leaves a function.
    pub fn pop(&mut self) -> Option<Frame> {
        let left = self.frames.pop();
        if let Some(top) = self.frames.last_mut() {
            self.state.registers = std::mem::take(&mut top.registers);
        }
        left
    }

    /// What is left of a condition after what has been assumed.
    pub fn rest_of(&self, terms: &mut Terms, condition: T) -> T {
        let members =
            if *terms.op(condition) == Op::And { terms.args(condition).to_vec() } else { vec![condition] };
        let mut rest = Vec::new();
        for member in members {
            let opposite = terms.not(member);
            if member == T::FALSE || self.condition.contains(&opposite) {
                return T::FALSE;
            }
            if !self.condition.contains(&member) {
                rest.push(member);
            }
        }
        terms.and(&rest)
    }

    /// Adds to the condition; false if that cannot be. Where a number becomes known it is put in everywhere.
    pub fn assume(&mut self, terms: &mut Terms, condition: T) -> bool {
        let rest = self.rest_of(terms, condition);
        if matches!(rest, T::TRUE | T::FALSE) {
            return rest == T::TRUE;
        }
        let members = if *terms.op(rest) == Op::And { terms.args(rest).to_vec() } else { vec![rest] };
        let mut values = FxHashMap::default();
        for member in &members {
            let (Op::Eq, [a, b]) = (terms.op(*member), terms.args(*member)) else { continue };
            for (term, value) in [(*a, *b), (*b, *a)] {
                if terms.sort(term) == Sort::Int && number(terms, value).is_some() {
                    values.insert(term, value);
                }
            }
        }
        self.condition.extend(members);
        if !values.is_empty() {
            self.put_in(terms, &values);
        }
        true
    }

    fn put_in(&mut self, terms: &mut Terms, values: &FxHashMap<T, T>) {
        let registers = self.frames.iter_mut().flat_map(|frame| frame.registers.values_mut());
        let all = registers.chain(self.state.registers.values_mut()).chain(self.state.memory.values_mut());
        for term in all {
            *term = terms.substitute(*term, values);
        }
    }
}
