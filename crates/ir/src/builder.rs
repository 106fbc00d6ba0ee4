//! Writing a body, block by block.
//!
//! A front end creates blocks and their parameters whenever it likes, and fills them one at a time: [`Builder::start`], instructions,
//! [`Builder::finish`]. Constants are shared per body.

use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

use crate::{
    Block, BlockData, Body, Callee, CalleeId, Constant, Edge, EntityRef, FunctionName, InstData, Loc, Op,
    Place, PlaceData, Signature, SourceLoc, Symbol, Terminator, Type, Value, ValueData, ValueDef, Values,
};

pub struct Builder {
    pub body: Body,
    current: Option<Block>,
    loc: PackedOption<Loc>,
    ints: FxHashMap<(Type, i128), Value>,
    others: Vec<Value>,
}

impl Builder {
    pub fn new(name: FunctionName, signature: Signature) -> Builder {
        let body = Body::new(name, signature);
        Builder { body, current: None, loc: None.into(), ints: FxHashMap::default(), others: Vec::new() }
    }

    pub fn block(&mut self) -> Block {
        self.body.blocks.push(BlockData::default())
    }

    pub fn param(&mut self, block: Block, ty: Type) -> Value {
        let index = self.body.blocks[block].params.len(&self.body.lists) as u32;
        let value = self.body.values.push(ValueData { ty, def: ValueDef::Param(block, index), name: None });
        self.body.blocks[block].params.push(value, &mut self.body.lists);
        value
    }

    /// From here on instructions go to the end of `block`, which must be empty.
    pub fn start(&mut self, block: Block) {
        debug_assert!(self.current.is_none(), "the block before has no terminator");
        let next = self.body.insts.len() as u32;
        let data = &mut self.body.blocks[block];
        (data.start, data.end) = (next, next);
        self.current = Some(block);
    }

    /// The block that is being filled.
    pub fn current(&self) -> Option<Block> {
        self.current
    }

    /// Source position of what follows.
    pub fn set_loc(&mut self, loc: SourceLoc) {
        let last = self.body.locs.last().map(|(key, data)| (key, *data));
        self.loc = match last {
            Some((key, data)) if data == loc => Some(key).into(),
            _ => Some(self.body.locs.push(loc)).into(),
        };
    }

    /// What follows belongs to no line of the source.
    pub fn clear_loc(&mut self) {
        self.loc = None.into();
    }

    pub fn emit(&mut self, op: Op, ty: Type) -> Value {
        let inst = self.body.insts.next_key();
        let value = self.body.values.push(ValueData { ty, def: ValueDef::Inst(inst), name: None });
        self.push_inst(op, Some(value));
        value
    }

    pub fn emit_void(&mut self, op: Op) {
        self.push_inst(op, None);
    }

    fn push_inst(&mut self, op: Op, result: Option<Value>) {
        let inst = self.body.insts.push(InstData { op, result: result.into(), loc: self.loc });
        if let Some(block) = self.current {
            self.body.blocks[block].end = inst.index() as u32 + 1;
        }
    }

    pub fn finish(&mut self, terminator: Terminator) {
        if let Some(block) = self.current.take() {
            self.body.blocks[block].terminator = terminator;
            self.body.blocks[block].loc = self.loc;
        }
    }

    pub fn constant(&mut self, ty: Type, constant: Constant) -> Value {
        if let Constant::Int(number) = constant {
            return self.int(ty, number);
        }
        let same = |v: &&Value| {
            let data = &self.body.values[**v];
            data.ty == ty && self.body.constant(**v) == Some(&constant)
        };
        if let Some(value) = self.others.iter().find(same) {
            return *value;
        }
        let value = push_constant(&mut self.body, ty, constant);
        // Beyond a few, looking for an equal one costs more than a second copy.
        if self.others.len() < 32 {
            self.others.push(value);
        }
        value
    }

    pub fn int(&mut self, ty: Type, number: i128) -> Value {
        *self
            .ints
            .entry((ty, number))
            .or_insert_with(|| push_constant(&mut self.body, ty, Constant::Int(number)))
    }

    pub fn null(&mut self) -> Value {
        self.constant(Type::Null, Constant::Null)
    }

    pub fn values(&mut self, values: &[Value]) -> Values {
        Values::from_slice(values, &mut self.body.lists)
    }

    pub fn edge(&mut self, target: Block, args: &[Value]) -> Edge {
        Edge { target, args: self.values(args) }
    }

    pub fn place(&mut self, place: PlaceData) -> Place {
        self.body.places.push(place)
    }

    pub fn callee(&mut self, callee: Callee) -> CalleeId {
        self.body.callees.push(callee)
    }

    pub fn name(&mut self, value: Value, name: Symbol) {
        let data = &mut self.body.values[value];
        if data.name.is_none() && !matches!(data.def, ValueDef::Const(_)) {
            data.name = Some(name);
        }
    }
}

fn push_constant(body: &mut Body, ty: Type, constant: Constant) -> Value {
    let id = body.constants.push(constant);
    body.values.push(ValueData { ty, def: ValueDef::Const(id), name: None })
}
