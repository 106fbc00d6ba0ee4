//! The end of a body: values and blocks get the order of the text as their ids.

use super::super::model::*;
use super::bodies::NOT_YET;
use super::{Parsed, Parser};

impl Parser<'_> {
    /// Checks that everything is defined, renumbers, and takes the body.
    pub(super) fn finish_body(&mut self) -> Parsed<Body> {
        let state = &mut self.body;
        let undefined_value = state.values.iter().find(|v| v.order == NOT_YET).map(|v| v.token);
        let undefined_block = state.blocks.iter().find(|b| b.order == NOT_YET).map(|b| b.token);
        if let Some(token) = undefined_value {
            return Err(self.error_at(token, "this value is used and never defined"));
        }
        if let Some(token) = undefined_block {
            return Err(self.error_at(token, "this block is used and never defined"));
        }
        let mut body = std::mem::take(&mut state.body);
        let in_order = |(at, order): (usize, u32)| at as u32 == order;
        let values_moved = !state.values.iter().map(|v| v.order).enumerate().all(in_order);
        let blocks_moved = !state.blocks.iter().map(|b| b.order).enumerate().all(in_order);
        if values_moved {
            let values = &state.values;
            body.map_values(&mut |id| ValueId::new(values[id.index()].order as usize));
        }
        if blocks_moved {
            let blocks = &state.blocks;
            body.map_blocks(&mut |id| BlockId::new(blocks[id.index()].order as usize));
        }
        body.values =
            state.defined.iter().map(|&(id, def)| Value { ty: state.values[id as usize].ty, def }).collect();
        body.value_names =
            state.names.iter().map(|&(order, name)| (ValueId::new(order as usize), name)).collect();
        body.shrink();
        Ok(body)
    }
}

impl Body {
    fn map_values(&mut self, map: &mut impl FnMut(ValueId) -> ValueId) {
        let mut operand = |operand: &mut Operand| match operand {
            Operand::Local(id) | Operand::LocalMetadata(id) => *id = map(*id),
            Operand::Const(_) | Operand::Asm(_) | Operand::Metadata(_) => {}
        };
        for inst in &mut self.insts {
            inst.kind.operands_mut(&mut operand);
        }
        self.operands.iter_mut().for_each(&mut operand);
        self.edges.iter_mut().for_each(|edge| operand(&mut edge.0));
        self.args.iter_mut().for_each(|arg| operand(&mut arg.value));
        self.calls.iter_mut().for_each(|call| operand(&mut call.callee));
        for clause in &mut self.clauses {
            let (Clause::Catch(value) | Clause::Filter(value)) = clause;
            operand(value);
        }
        for exchange in &mut self.exchanges {
            operand(&mut exchange.pointer);
            operand(&mut exchange.expected);
            operand(&mut exchange.new);
        }
        for record in &mut self.records {
            if let DbgValue::Operand(value) = &mut record.value {
                operand(value);
            }
            if let Some((_, DbgValue::Operand(address), _)) = &mut record.assign {
                operand(address);
            }
        }
        self.insts.iter_mut().for_each(|inst| inst.result = inst.result.map(&mut *map));
    }

    fn map_blocks(&mut self, map: &mut impl FnMut(BlockId) -> BlockId) {
        self.edges.iter_mut().for_each(|edge| edge.1 = map(edge.1));
        self.targets.iter_mut().for_each(|target| *target = map(*target));
        self.insts.iter_mut().for_each(|inst| inst.kind.blocks_mut(|block| *block = map(*block)));
    }
}
