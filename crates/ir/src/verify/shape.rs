//! Ids are in range, and the tables of the body agree with each other.

use cranelift_entity::packed_option::PackedOption;

use super::{Verifier, Where, blocks};
use crate::graph::NONE;
use crate::{
    Block, Constant, Edge, EntityRef, FloatKind, Inst, Loc, Op, Place, PlaceBase, Projection, Terminator,
    Type, Value, ValueData, ValueDef, Values,
};

/// LLVM's limit, and wide enough for everybody.
const WIDEST_INT: u32 = 1 << 23;

impl Verifier<'_> {
    pub(super) fn check_shape(&mut self) {
        let body = self.body;
        if body.blocks.is_empty() {
            self.bad(Where::Function, "there is no entry block");
            return;
        }
        self.owner = vec![NONE; body.insts.len()];
        for (value, data) in body.values.iter() {
            self.check_value(value, data);
        }
        for block in blocks(body) {
            self.check_block_shape(block);
        }
    }

    fn check_block_shape(&mut self, block: Block) {
        let body = self.body;
        let data = &body.blocks[block];
        for (index, &param) in body.list(&data.params).iter().enumerate() {
            let wanted = ValueDef::Param(block, index as u32);
            if body.values.get(param).is_none_or(|value| value.def != wanted) {
                self.bad(
                    Where::Block(block),
                    format!("{param} is listed as a parameter but is not defined as it"),
                );
            }
        }
        self.check_loc(Where::Block(block), data.loc);
        self.claim_instructions(block);
        for inst in (data.start..data.end.min(body.insts.len() as u32)).map(|i| Inst::new(i as usize)) {
            self.check_inst_shape(block, inst);
        }
        self.check_terminator_shape(block);
    }

    fn claim_instructions(&mut self, block: Block) {
        let data = &self.body.blocks[block];
        if data.start > data.end || data.end as usize > self.owner.len() {
            let count = self.owner.len();
            let range = format!("{}..{}", data.start, data.end);
            self.bad(Where::Block(block), format!("the instructions {range} are not a range of the {count}"));
            return;
        }
        for inst in data.start..data.end {
            let owner = &mut self.owner[inst as usize];
            if *owner != NONE {
                let other = Block::new(*owner as usize);
                self.bad(Where::Block(block), format!("instruction {inst} is also in {other}"));
                return;
            }
            *owner = block.index() as u32;
        }
    }

    fn check_inst_shape(&mut self, block: Block, inst: Inst) {
        let body = self.body;
        let at = Where::Inst(block, inst);
        let data = &body.insts[inst];
        self.check_loc(at, data.loc);
        if let Some(result) = data.result.expand()
            && body.values.get(result).is_none_or(|value| value.def != ValueDef::Inst(inst))
        {
            self.bad(at, format!("{result} is the result but is not defined as it"));
        }
        if let Op::Load { place } | Op::Store { place, .. } | Op::AddressOf { place } = data.op
            && !self.check_place_shape(at, place)
        {
            return;
        }
        body.for_each_operand(&data.op, |value| self.check_id(at, value));
    }

    fn check_place_shape(&mut self, at: Where, place: Place) -> bool {
        let Some(data) = self.body.places.get(place) else {
            self.bad(at, format!("there is no place {place}"));
            return false;
        };
        if let PlaceBase::Value(value) = data.base {
            self.check_id(at, value);
        }
        for projection in &data.projections {
            if let Projection::Element(index) | Projection::Index { index, .. } = *projection {
                self.check_id(at, index);
            }
        }
        true
    }

    fn check_terminator_shape(&mut self, block: Block) {
        let body = self.body;
        let at = Where::Terminator(block);
        let terminator = &body.blocks[block].terminator;
        body.for_each_terminator_operand(terminator, |value| self.check_id(at, value));
        match terminator {
            Terminator::Switch { table, .. } if body.switches.get(*table).is_none() => {
                self.bad(at, format!("there is no switch table {table}"));
                return;
            }
            Terminator::Call { callee, .. } if body.callees.get(*callee).is_none() => {
                self.bad(at, format!("there is no callee {callee}"));
            }
            _ => {}
        }
        for edge in body.edges(block) {
            self.check_edge_shape(at, edge);
        }
    }

    fn check_edge_shape(&mut self, at: Where, edge: &Edge) {
        if self.body.blocks.get(edge.target).is_none() {
            self.bad(at, format!("there is no block {}", edge.target));
        }
        self.check_ids(at, &edge.args);
    }

    fn check_ids(&mut self, at: Where, values: &Values) {
        for &value in self.body.list(values) {
            self.check_id(at, value);
        }
    }

    fn check_id(&mut self, at: Where, value: Value) {
        if self.body.values.get(value).is_none() {
            self.bad(at, format!("there is no value {value}"));
        }
    }

    fn check_loc(&mut self, at: Where, loc: PackedOption<Loc>) {
        if let Some(loc) = loc.expand()
            && self.body.locs.get(loc).is_none()
        {
            self.bad(at, format!("there is no source position {loc}"));
        }
    }

    fn check_value(&mut self, value: Value, data: &ValueData) {
        let body = self.body;
        let at = Where::Value(value);
        if let Type::Int(width) = data.ty
            && (width == 0 || width > WIDEST_INT)
        {
            self.bad(at, format!("there is no integer type of {width} bits"));
        }
        match &data.def {
            ValueDef::Param(block, index) => {
                let listed = body.blocks.get(*block).and_then(|b| body.list(&b.params).get(*index as usize));
                if listed != Some(&value) {
                    self.bad(at, format!("defined as parameter {index} of {block}, which does not list it"));
                }
            }
            ValueDef::Inst(inst) => {
                if body.insts.get(*inst).is_none_or(|data| data.result.expand() != Some(value)) {
                    self.bad(at, format!("defined as the result of {inst}, which has another or none"));
                }
            }
            ValueDef::Const(constant) => {
                match body.constants.get(*constant).map(|constant| constant_problem(constant, data.ty)) {
                    Some(None) => {}
                    Some(Some(wrong)) => self.bad(at, wrong),
                    None => self.bad(at, format!("there is no constant {constant}")),
                }
                if let Some(name) = data.name {
                    self.bad(
                        at,
                        format!("a constant is shared by all its uses and has no name, but this is {name}"),
                    );
                }
            }
            ValueDef::Dead => {}
        }
    }
}

/// Why a constant is not one of the type.
fn constant_problem(constant: &Constant, ty: Type) -> Option<String> {
    let fits = match (constant, ty) {
        (Constant::Int(number), Type::Int(width)) => {
            if width > 128 {
                return Some(format!("an integer constant of {width} bits is kept in words"));
            }
            if !fits_width(*number, width) {
                return Some(format!("{number} is not the sign-extended form of an i{width}"));
            }
            true
        }
        (Constant::Float(bits), Type::Float(kind)) => match float_width(kind) {
            16 => *bits <= u64::from(u16::MAX),
            32 => *bits <= u64::from(u32::MAX),
            64 => true,
            _ => return Some(format!("a constant of type {ty} is kept in words")),
        },
        (Constant::Wide(words), Type::Int(width)) => {
            width > 128 && words.len() == width.div_ceil(64) as usize
        }
        (Constant::Wide(words), Type::Float(kind)) => match float_width(kind) {
            80 => words.len() == 2 && words[1] <= u64::from(u16::MAX),
            128 => words.len() == 2,
            _ => false,
        },
        (Constant::Null, Type::Ref(_) | Type::Null | Type::Ptr(_)) => true,
        (
            Constant::String(_) | Constant::Class(_) | Constant::MethodType(_) | Constant::MethodHandle(..),
            Type::Ref(_),
        ) => true,
        (Constant::Function(_) | Constant::Global(_) | Constant::GlobalOffset(..), Type::Ptr(_)) => true,
        (Constant::Undef | Constant::Poison, _) => true,
        _ => false,
    };
    (!fits).then(|| format!("{constant:?} is not a constant of type {ty}"))
}

/// Is this number its own sign extension from so many bits?
pub(super) fn fits_width(number: i128, width: u32) -> bool {
    match width {
        0 => false,
        1..128 => {
            let unused = 128 - width;
            (number << unused) >> unused == number
        }
        _ => true,
    }
}

pub(super) fn float_width(kind: FloatKind) -> u32 {
    match kind {
        FloatKind::F16 | FloatKind::BF16 => 16,
        FloatKind::F32 => 32,
        FloatKind::F64 => 64,
        FloatKind::F80 => 80,
        FloatKind::F128 | FloatKind::F128Pair => 128,
    }
}
