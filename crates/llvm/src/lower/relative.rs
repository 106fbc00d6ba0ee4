//! Tables of relative addresses.
//!
//! Optimisers keep tables of addresses as 32-bit distances from the table (`trunc (sub (ptrtoint @target), (ptrtoint @table))`) and read them by
//! `llvm.load.relative(table, offset)`, so that the loader has nothing to fill in. Here an address is a variable and an offset, and variables have no
//! distance from each other. So the distances in the table are undefined, and reading an entry is a switch over the offset whose cases are the addresses.

use pathlight_ir::{Edge, Type as IrType, Value};
use smallvec::smallvec;

use super::constants::{Folded, fold};
use super::function::{Leaves, Lowered, Lowering};
use super::prepared::Prepared;
use crate::read::{BinOp, Body, CastOp, ConstId, ConstKind, GlobalKind, Operand, Type};

/// The bytes of an entry.
const ENTRY: u64 = 4;

/// What a distance leads to and from where, if a constant is the distance of two addresses in the bits of an entry.
pub fn distance(p: &Prepared, id: ConstId) -> Option<(Folded, Folded)> {
    let constants = &p.module.constants;
    let ConstKind::Cast { op: CastOp::Trunc, value, .. } = constants.get(id).kind else { return None };
    let ConstKind::Binary { op: BinOp::Sub, lhs, rhs, .. } = constants.get(value).kind else { return None };
    if p.module.types.resolve(constants.get(id).ty) != Type::Int(8 * ENTRY as u32) {
        return None;
    }
    match (fold(p, lhs, 0)?, fold(p, rhs, 0)?) {
        (to @ Folded::Address(..), from @ Folded::Address(..)) => Some((to, from)),
        _ => None,
    }
}

impl Lowering<'_> {
    /// The address that an entry of a table leads to; nothing if the table is not known.
    pub fn load_relative(&mut self, table: Operand, offset: Operand) -> Lowered<Option<Leaves>> {
        let Some(targets) = self.relative_table(table) else { return Ok(None) };
        let offset = self.integer(offset)?;
        let join = self.b.block();
        let result = self.b.param(join, IrType::PTR);
        let mut cases = Vec::with_capacity(targets.len());
        for (number, target) in targets.iter().enumerate() {
            let value: Value = match target.constant(IrType::PTR) {
                Some(constant) => self.b.constant(IrType::PTR, constant),
                None => return Err("a relative address behind the start of a function".into()),
            };
            cases.push(((number as u64 * ENTRY).into(), self.b.edge(join, &[value])));
        }
        let default = Edge { target: self.undefined_block(), ..Edge::default() };
        self.finish_switch(offset, cases, default);
        self.b.start(join);
        Ok(Some(smallvec![result]))
    }

    /// The addresses to which the entries of a constant table lead.
    fn relative_table(&self, table: Operand) -> Option<Vec<Folded>> {
        let module = self.module;
        let start = fold(self.p, Body::as_const(table)?, 0)?;
        let ConstKind::Global(global) = module.constants.get(Body::as_const(table)?).kind else {
            return None;
        };
        let GlobalKind::Variable(at) = module.global(global).kind else { return None };
        let variable = module.variables.get(at as usize).filter(|variable| variable.constant)?;
        let ConstKind::Aggregate(entries) = module.constants.get(variable.init?).kind else { return None };
        let target = |&entry: &ConstId| match distance(self.p, entry)? {
            (to, from) if from == start => Some(to),
            _ => None,
        };
        module.constants.elements(entries).iter().map(target).collect()
    }
}
