//! Reachability, dominance of every use, and the arguments of edges.

use super::{Verifier, Where, blocks};
use crate::graph::{Dominators, NONE};
use crate::{Block, Dispatch, Edge, EntityRef, Inst, Terminator, Type, Value, ValueDef, descriptor};

impl Verifier<'_> {
    pub(super) fn check_flow(&mut self, dominators: &Dominators) {
        let body = self.body;
        let entry = body.entry();
        self.check_entry_params();
        for block in blocks(body) {
            if !dominators.reached(block.index()) {
                self.bad(Where::Block(block), "not reachable from the entry");
                continue;
            }
            self.check_uses(block, dominators);
            for (index, edge) in body.edges(block).enumerate() {
                if edge.target == entry {
                    self.bad(Where::Terminator(block), "an edge leads back to the entry block");
                }
                self.check_edge(block, index, edge);
            }
        }
    }

    fn check_entry_params(&mut self) {
        let body = self.body;
        let params = body.params(body.entry());
        let wanted = &body.signature.params;
        if params.len() != wanted.len() {
            let message = format!(
                "the signature has {} parameters, the entry block has {}",
                wanted.len(),
                params.len()
            );
            self.bad(Where::Block(body.entry()), message);
        }
        for (&param, &ty) in params.iter().zip(wanted) {
            if body.ty(param) != ty {
                let message = format!("parameter {} is of type {ty} in the signature", self.show(param));
                self.bad(Where::Block(body.entry()), message);
            }
        }
        let text = body.name.descriptor.as_str();
        if !text.is_empty() && !signature_agrees(text, wanted, &body.signature.results) {
            let message = format!("the signature is not one for the descriptor {text}");
            self.bad(Where::Function, message);
        }
    }

    fn check_uses(&mut self, block: Block, dominators: &Dominators) {
        let body = self.body;
        for inst in body.insts_of(block) {
            let at = Where::Inst(block, inst);
            body.for_each_operand(&body.insts[inst].op, |v| self.check_use(at, v, block, inst, dominators));
        }
        let at = Where::Terminator(block);
        let end = Inst::new(body.blocks[block].end as usize);
        let terminator = &body.blocks[block].terminator;
        body.for_each_terminator_operand(terminator, |v| self.check_use(at, v, block, end, dominators));
        for edge in body.edges(block) {
            for &value in body.list(&edge.args) {
                self.check_use(at, value, block, end, dominators);
            }
        }
    }

    /// A use just before `position` in `block`.
    fn check_use(&mut self, at: Where, value: Value, block: Block, position: Inst, dominators: &Dominators) {
        let defined_in = match self.body.values[value].def {
            ValueDef::Const(_) => return,
            ValueDef::Dead => {
                self.bad(at, format!("{} is used but is dead", self.show(value)));
                return;
            }
            ValueDef::Param(owner, _) => owner.index(),
            ValueDef::Inst(inst) => match self.owner[inst.index()] {
                NONE => {
                    self.bad(at, format!("{} is the result of an instruction in no block", self.show(value)));
                    return;
                }
                owner if owner as usize == block.index() => {
                    if inst >= position {
                        self.bad(at, format!("{} is used before it is defined", self.show(value)));
                    }
                    return;
                }
                owner => owner as usize,
            },
        };
        if !dominators.dominates(defined_in, block.index()) {
            let owner = Block::new(defined_in);
            let message =
                format!("{} is defined in {owner}, which does not dominate this use", self.show(value));
            self.bad(at, message);
        }
    }

    /// Counts and types of an edge's arguments, behind the parameters that the terminator itself supplies.
    fn check_edge(&mut self, block: Block, index: usize, edge: &Edge) {
        let body = self.body;
        let at = Where::Terminator(block);
        let params = body.params(edge.target);
        let args = body.list(&edge.args);
        let implicit = body.implicit_params(block, index);
        if implicit + args.len() != params.len() {
            let extra = match implicit {
                0 => String::new(),
                _ => format!(" beside the {implicit} that the terminator supplies"),
            };
            let message = format!(
                "{} has {} parameters but is given {} arguments{extra}",
                edge.target,
                params.len(),
                args.len()
            );
            self.bad(at, message);
            return;
        }
        let (supplied, passed) = params.split_at(implicit);
        self.check_supplied(block, index, edge.target, supplied);
        for (&arg, &param) in args.iter().zip(passed) {
            if !body.ty(arg).fits(body.ty(param)) {
                let message =
                    format!("{} is passed to {} of {}", self.show(arg), self.show(param), edge.target);
                self.bad(at, message);
            }
        }
    }

    /// The parameters that take a call's results or an exception.
    fn check_supplied(&mut self, block: Block, index: usize, target: Block, supplied: &[Value]) {
        let body = self.body;
        let at = Where::Terminator(block);
        match &body.blocks[block].terminator {
            Terminator::Call { callee, .. } if index == 0 => {
                let callee = &body.callees[*callee];
                let text = callee.target.descriptor.as_str();
                let result = match callee.dispatch {
                    Dispatch::ClassInit => "V",
                    _ => match descriptor::method(text) {
                        Some(parts) => parts.result,
                        // Functions of C have no descriptor; their results are what the edge takes.
                        None => return,
                    },
                };
                let wanted = usize::from(result != "V");
                if supplied.len() != wanted {
                    let message = format!(
                        "the call yields {wanted} results, but {target} has {} parameters for them",
                        supplied.len()
                    );
                    self.bad(at, message);
                } else if let Some(&param) = supplied.first()
                    && !descriptor::fits_loaded(result, body.ty(param))
                {
                    let message = format!("{} of {target} takes a result of type {result}", self.show(param));
                    self.bad(at, message);
                }
            }
            _ => {
                if let Some(&param) = supplied.first()
                    && !can_be_thrown(body.ty(param))
                {
                    let message =
                        format!("{} of {target} takes an exception but is no reference", self.show(param));
                    self.bad(at, message);
                }
            }
        }
    }
}

/// Exceptions are references in Java and pointers to the exception object in C++ and Rust.
pub(super) fn can_be_thrown(ty: Type) -> bool {
    ty.is_ref() || matches!(ty, Type::Ptr(_))
}

/// Does a signature agree with a Java descriptor, with or without a receiver?
fn signature_agrees(text: &str, params: &[Type], results: &[Type]) -> bool {
    let Some(parts) = descriptor::method(text) else { return false };
    let params = match params.split_first() {
        Some((first, rest)) if params.len() == parts.params.len() + 1 && first.is_ref() => rest,
        _ => params,
    };
    let result_fits = match results {
        [] => !parts.returns_value(),
        [result] => descriptor::fits_loaded(parts.result, *result),
        _ => false,
    };
    result_fits
        && params.len() == parts.params.len()
        && params.iter().zip(&parts.params).all(|(ty, text)| descriptor::fits_loaded(text, *ty))
}
