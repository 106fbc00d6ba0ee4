//! What preparing code for Java and for C has in common: registers for values, instructions with their source positions, edges as moves
//! in an order in which they can be made, switches as tables.
//!
//! Constants have the first registers, parameters the next, then all other values; the last register is to spare.

use pathlight_ir::entity::packed_option::PackedOption;
use pathlight_ir::{Block, Body, Edge, EntityRef, Loc, Value as V, ValueDef};

use crate::code::{EdgeCode, NO_REG, Reg, SwitchCode};

/// A body that breaks the rules of the representation, or a constant that cannot be made.
#[derive(Clone, PartialEq, Debug)]
pub struct Malformed(pub String);

pub type Outcome<T> = Result<T, Malformed>;

/// Code in the making: instructions `I`, and edges that receive what a terminator supplies in `S`.
pub struct Assembly<'a, I, S> {
    pub body: &'a Body,
    pub ins: Vec<I>,
    pub locs: Vec<PackedOption<Loc>>,
    pub edges: Vec<EdgeCode<S>>,
    pub moves: Vec<(Reg, Reg)>,
    pub pairs: Vec<(Reg, Reg)>,
    pub switches: Vec<SwitchCode>,
    pub reasons: Vec<String>,
    /// The register of each value, or [`NO_REG`].
    pub registers: Vec<Reg>,
    /// Number of registers.
    pub size: u32,
    pub scratch: Reg,
    /// Where the code of each block starts.
    pub starts: Vec<u32>,
    /// Where the instruction comes from that is being translated.
    pub loc: PackedOption<Loc>,
}

impl<'a, I, S> Assembly<'a, I, S> {
    /// `registers` has those of the constants, which are the first `constants`.
    pub fn new(body: &'a Body, mut registers: Vec<Reg>, constants: u32) -> Assembly<'a, I, S> {
        let mut size = constants;
        let others =
            body.values.iter().filter(|(_, data)| data.def != ValueDef::Dead).map(|(value, _)| value);
        for value in body.params(body.entry()).iter().copied().chain(others) {
            if registers[value.index()] == NO_REG {
                registers[value.index()] = size;
                size += 1;
            }
        }
        Assembly {
            body,
            ins: Vec::with_capacity(body.insts.len() + body.blocks.len()),
            locs: Vec::with_capacity(body.insts.len() + body.blocks.len()),
            edges: Vec::new(),
            moves: Vec::new(),
            pairs: Vec::new(),
            switches: Vec::new(),
            reasons: Vec::new(),
            registers,
            size: size + 1,
            scratch: size,
            starts: vec![0; body.blocks.len()],
            loc: None.into(),
        }
    }

    pub fn begin(&mut self, block: Block) {
        self.starts[block.index()] = self.ins.len() as u32;
    }

    pub fn push(&mut self, ins: I) {
        self.ins.push(ins);
        self.locs.push(self.loc);
    }

    pub fn reg(&self, value: V) -> Outcome<Reg> {
        match self.registers.get(value.index()) {
            Some(&reg) if reg != NO_REG => Ok(reg),
            _ => Err(Malformed(format!("{value} is used but not defined"))),
        }
    }

    pub fn regs(&self, values: &[V]) -> Outcome<Box<[Reg]>> {
        values.iter().map(|v| self.reg(*v)).collect()
    }

    /// The register of a result, or the spare one.
    pub fn destination(&self, result: Option<V>) -> Outcome<Reg> {
        result.map_or(Ok(self.scratch), |value| self.reg(value))
    }

    /// Notes why code cannot be run; the number of the reason.
    pub fn reason(&mut self, what: String) -> u32 {
        self.reasons.push(what);
        self.reasons.len() as u32 - 1
    }

    pub fn pair(&mut self, then: V, otherwise: V) -> Outcome<u32> {
        self.pairs.push((self.reg(then)?, self.reg(otherwise)?));
        Ok(self.pairs.len() as u32 - 1)
    }

    pub fn switch(&mut self, cases: Vec<(i128, u32)>, default: u32) -> u32 {
        self.switches.push(switch_code(cases, default));
        self.switches.len() as u32 - 1
    }

    /// The parameters that the terminator supplies (if it supplies any), and those that the edge's arguments go to.
    pub fn parameters(&self, edge: &Edge, supplies: bool) -> Outcome<(&'a [V], &'a [V])> {
        let params = self.body.params(edge.target);
        let args = self.body.list(&edge.args).len();
        match params.len().checked_sub(args) {
            Some(first) if supplies || first == 0 => Ok(params.split_at(first)),
            _ => Err(Malformed(format!("{} takes {} arguments", edge.target, params.len()))),
        }
    }

    /// An edge whose target still is a block; [`Assembly::place_edges`] puts the position in at the end.
    pub fn edge(&mut self, edge: &Edge, implicit: S, params: &[V]) -> Outcome<u32> {
        let args = self.body.list(&edge.args);
        let mut pending = Vec::with_capacity(args.len());
        for (param, arg) in params.iter().zip(args) {
            let (to, from) = (self.reg(*param)?, self.reg(*arg)?);
            if to != from {
                pending.push((to, from));
            }
        }
        let start = self.moves.len() as u32;
        sequence(pending, self.scratch, &mut self.moves);
        let moves = (start, self.moves.len() as u32);
        self.edges.push(EdgeCode { target: edge.target.index() as u32, moves, implicit });
        Ok(self.edges.len() as u32 - 1)
    }

    pub fn place_edges(&mut self) {
        for edge in &mut self.edges {
            edge.target = self.starts[edge.target as usize];
        }
    }
}

/// Orders moves that are meant to happen at once so that they can happen one after the other.
fn sequence(mut pending: Vec<(Reg, Reg)>, scratch: Reg, out: &mut Vec<(Reg, Reg)>) {
    while !pending.is_empty() {
        let free = pending.iter().position(|&(to, _)| pending.iter().all(|&(_, from)| from != to));
        match free {
            Some(index) => out.push(pending.swap_remove(index)),
            None => {
                // Only cycles are left: save one register that is about to be overwritten and read it from there.
                let (to, _) = pending[0];
                out.push((scratch, to));
                for (_, from) in &mut pending {
                    if *from == to {
                        *from = scratch;
                    }
                }
            }
        }
    }
}

fn switch_code(cases: Vec<(i128, u32)>, default: u32) -> SwitchCode {
    let (low, high) = match (cases.first(), cases.last()) {
        (Some((low, _)), Some((high, _))) => (*low, *high),
        _ => (0, 0),
    };
    let mut dense = Vec::new();
    if !cases.is_empty() && high - low < 4 * cases.len() as i128 + 16 {
        dense = vec![default; (high - low) as usize + 1];
        for (number, edge) in &cases {
            dense[(number - low) as usize] = *edge;
        }
    }
    SwitchCode { cases, dense, low: low as i64, default }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs the ordered moves and compares with moving everything at once.
    fn check_sequence(moves: &[(Reg, Reg)]) {
        let before: Vec<u32> = (0..10).map(|i| 100 + i).collect();
        let mut at_once = before.clone();
        for &(to, from) in moves {
            at_once[to as usize] = before[from as usize];
        }
        let mut ordered = Vec::new();
        sequence(moves.to_vec(), 9, &mut ordered);
        let mut after = before;
        for (to, from) in ordered {
            after[to as usize] = after[from as usize];
        }
        assert_eq!(after[..9], at_once[..9], "{moves:?}");
    }

    #[test]
    fn parallel_moves_keep_their_meaning() {
        check_sequence(&[(0, 1), (1, 0)]);
        check_sequence(&[(0, 1), (1, 2), (2, 0), (3, 0)]);
        check_sequence(&[(1, 0), (2, 1), (3, 2)]);
        check_sequence(&[(0, 1), (1, 0), (2, 3), (3, 2), (4, 0)]);
        check_sequence(&[(5, 5), (6, 5)]);
    }
}
