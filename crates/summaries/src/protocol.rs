//! Protocols: in which order the operations on an object are allowed, as small automata in a text of their own.
//!
//! ```text
//! protocol lock
//!   pthread_mutex_lock 0: unlocked -> locked
//!   pthread_mutex_unlock 0: locked -> unlocked
//!   make_lock result: -> unlocked
//! ```
//!
//! An operation is a function and one of its arguments (or its result), the states in which it is allowed, separated by commas, and the state that it leaves (the same
//! if there is none). The state is a property of the object: an object that no operation has touched is in none, and everything is allowed. So an operation
//! is wrong only where an earlier one put the object into another state, in this function, in a callee or in a caller.

use pathlight_ir::{Symbol, Type};
use pathlight_logic::Term;

use crate::failures::{Cause, FailureKind};
use crate::memory::Access;
use crate::run::{Observer, Run, State, property};
use crate::value::{Target, Val};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Protocol {
    pub name: Symbol,
    /// State `n` is called `states[n - 1]`; 0 is none.
    pub states: Vec<String>,
    pub operations: Vec<Operation>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    pub function: String,
    /// The argument; None for the result.
    pub argument: Option<usize>,
    /// The states in which it is allowed; empty for all.
    pub allowed: Vec<usize>,
    pub leaves: Option<usize>,
}

/// The protocols of a text. An error names its line.
pub fn parse(text: &str) -> Result<Vec<Protocol>, String> {
    let mut all: Vec<Protocol> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if line.is_empty() {
            continue;
        }
        let wrong = |what: &str| format!("line {}: {what}", number + 1);
        if let Some(name) = line.strip_prefix("protocol ") {
            all.push(Protocol { name: Symbol::new(name.trim()), states: Vec::new(), operations: Vec::new() });
            continue;
        }
        let protocol = all.last_mut().ok_or_else(|| wrong("expected `protocol NAME` first"))?;
        let operation =
            protocol.operation(line).ok_or_else(|| wrong("expected `FUNCTION ARGUMENT: STATES -> STATE`"))?;
        protocol.operations.push(operation);
    }
    Ok(all)
}

impl Protocol {
    fn operation(&mut self, line: &str) -> Option<Operation> {
        let (head, rest) = line.split_once(": ").or_else(|| line.split_once(':'))?;
        let (function, argument) = head.trim().rsplit_once(' ')?;
        let argument = match argument {
            "result" => None,
            number => Some(number.parse().ok()?),
        };
        let (before, after) = match rest.split_once("->") {
            Some((before, after)) => (before, Some(after.trim())),
            None => (rest, None),
        };
        let names = before.split(',').map(str::trim).filter(|name| !name.is_empty());
        let allowed = names.map(|name| self.state(name)).collect();
        let leaves = after.map(|name| self.state(name));
        Some(Operation { function: function.trim().to_owned(), argument, allowed, leaves })
    }

    fn state(&mut self, name: &str) -> usize {
        match self.states.iter().position(|state| state == name) {
            Some(position) => position + 1,
            None => {
                self.states.push(name.to_owned());
                self.states.len()
            }
        }
    }

    fn access(&self) -> Access {
        property(&format!("%{}", self.name), Type::I32)
    }
}

impl Run<'_> {
    /// What protocols say about the arguments of a call, before it.
    pub fn before_call(
        &mut self,
        state: &mut State,
        function: &str,
        vals: &[Val],
        site: &crate::calls::Site<'_>,
        observer: &mut dyn Observer,
    ) {
        for protocol in self.callees.protocols() {
            for operation in protocol.operations.iter().filter(|operation| operation.function == function) {
                let Some(val) = operation.argument.and_then(|at| vals.get(at)) else { continue };
                let subject =
                    operation.argument.and_then(|at| site.texts.get(at)).cloned().unwrap_or_default();
                let failed = self.forbidden(state, protocol, operation, val);
                if failed != Term::FALSE {
                    let mut failure =
                        self.failure(FailureKind::Protocol(protocol.name), failed, subject, site.spot);
                    failure.cause = Cause::Value;
                    observer.failure(self, state, failure);
                    let passed = self.ctx.not(failed);
                    state.facts = self.ctx.and(&[state.facts, passed]);
                }
                self.leave_in(state, protocol, operation, val);
            }
        }
    }

    /// And about its result.
    pub fn after_call(&mut self, state: &mut State, function: &str, result: &Val) {
        for protocol in self.callees.protocols() {
            let of_result =
                |operation: &&Operation| operation.function == function && operation.argument.is_none();
            for operation in protocol.operations.iter().filter(of_result) {
                self.leave_in(state, protocol, operation, result);
            }
        }
    }

    fn leave_in(&mut self, state: &mut State, protocol: &Protocol, operation: &Operation, val: &Val) {
        if let Some(leaves) = operation.leaves {
            let number = Val::Scalar(self.ctx.store.int(leaves as i64));
            self.store_property(state, val.arms(), &protocol.access(), &number);
        }
    }

    /// The condition under which the object is in a state that the operation does not allow.
    fn forbidden(&mut self, state: &State, protocol: &Protocol, operation: &Operation, val: &Val) -> Term {
        if operation.allowed.is_empty() {
            return Term::FALSE;
        }
        let mut cases = Vec::new();
        for arm in val.arms() {
            let Target::At(object, _) = arm.target else { continue };
            let mut memory = state.memory.clone();
            let now = memory.read(&mut self.ctx, object, &protocol.access());
            for other in (1..=protocol.states.len()).filter(|other| !operation.allowed.contains(other)) {
                let number = Val::Scalar(self.ctx.store.int(other as i64));
                let there = self.ctx.compare(pathlight_ir::CompareOp::Eq, &now, &number, Type::I32);
                cases.push(self.ctx.and(&[arm.cond, there]));
            }
        }
        self.ctx.or(&cases)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn protocols_are_read() {
        let text = "# ours\nprotocol lock\n  lock 0: open -> shut\n  open_lock result: -> open\n  peek 1: open, shut\n";
        let all = parse(text).expect("a correct text");
        assert_eq!(all.len(), 1);
        assert_eq!(all[0].states, ["open", "shut"]);
        assert_eq!(all[0].operations[0].allowed, [1]);
        assert_eq!(all[0].operations[1].argument, None);
        assert_eq!(
            (all[0].operations[2].allowed.as_slice(), all[0].operations[2].leaves),
            (&[1, 2][..], None)
        );
    }

    #[test]
    fn mistakes_name_their_line() {
        assert!(parse("lock 0: a -> b").is_err_and(|error| error.contains("line 1")));
        assert!(parse("protocol p\n lock: a").is_err_and(|error| error.contains("line 2")));
        assert!(parse("protocol p\n lock x: a").is_err_and(|error| error.contains("line 2")));
    }
}
