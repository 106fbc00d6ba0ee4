//! Function bodies: blocks, and which value a name stands for.
//!
//! Values and blocks get an id where they are first mentioned. Where that is before their definition, the ids
//! are not in the order of the text, and [`super::renumber`] puts them there at the end of the body.

use super::super::lexer::{Tok, Token};
use super::super::model::*;
use super::{Parsed, Parser};

/// The bit in a local name's entry that says that it is a block.
const BLOCK: u32 = 1 << 31;

/// A value or block that is mentioned and not defined yet.
pub(super) const NOT_YET: u32 = u32::MAX;

/// The body that is being read.
pub(super) struct BodyState {
    pub body: Body,
    /// For each value id: type, and the order of its definition.
    pub values: Vec<LocalValue>,
    /// Value ids in the order of their definition, and where they are defined.
    pub defined: Vec<(u32, ValueDef)>,
    /// For each block id: its number in the text.
    pub blocks: Vec<LocalBlock>,
    /// Names of values, in the order of their definition.
    pub names: Vec<(u32, Sym)>,
    /// The number of the next value or block without a name.
    next_number: u32,
    /// Whether instructions may follow, or a new block has to start.
    open: bool,
    /// The result type of the function.
    pub result: TypeId,
    /// Whether a comma in front of an attachment has been read.
    pub comma: bool,
}

#[derive(Clone, Copy)]
pub(super) struct LocalValue {
    pub ty: TypeId,
    pub order: u32,
    /// Where it is first mentioned.
    pub token: Token,
}

#[derive(Clone, Copy)]
pub(super) struct LocalBlock {
    pub order: u32,
    pub token: Token,
}

impl Default for BodyState {
    fn default() -> Self {
        BodyState {
            body: Body::default(),
            values: Vec::new(),
            defined: Vec::new(),
            blocks: Vec::new(),
            names: Vec::new(),
            next_number: 0,
            open: false,
            result: TypeTable::VOID,
            comma: false,
        }
    }
}

impl BodyState {
    fn clear(&mut self, result: TypeId) {
        self.body = Body::default();
        self.values.clear();
        self.defined.clear();
        self.blocks.clear();
        self.names.clear();
        self.next_number = 0;
        self.open = false;
        self.comma = false;
        self.result = result;
    }
}

impl Parser<'_> {
    /// Reads `{ ... }`.
    pub(super) fn function_body(
        &mut self,
        params: &[Param],
        names: &[Option<(LocalName, Token)>],
        result: TypeId,
    ) -> Parsed<Body> {
        self.body.clear(result);
        self.names.enter_function();
        for (number, (param, name)) in params.iter().zip(names).enumerate() {
            let (name, token) = name.map_or((None, self.token), |(name, token)| (Some(name), token));
            self.define_value(token, name, param.ty, ValueDef::Param(number as u32))?;
        }
        self.bump();
        loop {
            match self.token.kind {
                Tok::CloseBrace => break,
                Tok::Label => self.labelled_block()?,
                Tok::Record => self.debug_record()?,
                Tok::Word if matches!(self.word, sym::uselistorder | sym::uselistorder_bb) => {
                    self.skip_use_list_order()?;
                }
                _ => self.one_instruction()?,
            }
        }
        if self.body.body.blocks.is_empty() {
            return Err(self.error("a function body needs at least one block"));
        }
        if self.body.open {
            return Err(self.error("the last block has no terminator"));
        }
        self.bump();
        self.finish_body()
    }

    fn labelled_block(&mut self) -> Parsed<()> {
        if self.body.open {
            return Err(self.error("the block before this has no terminator"));
        }
        let token = self.token;
        let quoted = self.source.get(token.start as usize) == Some(&b'"');
        let is_number = !quoted && self.contents().iter().all(u8::is_ascii_digit);
        let name =
            if is_number { LocalName::Number(self.token_number()?) } else { LocalName::Name(self.symbol()) };
        self.bump();
        self.start_block(token, Some(name))
    }

    /// Starts a block with a name or the next number.
    fn start_block(&mut self, token: Token, name: Option<LocalName>) -> Parsed<()> {
        let name = self.number_name(token, name)?;
        let id = self.block_of_name(token, name)?;
        let order = self.body.body.blocks.len() as u32;
        let block = &mut self.body.blocks[id.index()];
        if block.order != NOT_YET {
            return Err(self.error_at(token, "this block is defined twice"));
        }
        block.order = order;
        let first = self.body.body.insts.len() as u32;
        self.body.body.blocks.push(Block { name, first, end: first });
        self.body.open = true;
        Ok(())
    }

    /// The name, or the next number if there is none. Numbers may only go up.
    #[inline]
    fn number_name(&mut self, token: Token, name: Option<LocalName>) -> Parsed<LocalName> {
        let number = match name {
            Some(LocalName::Number(number)) => number,
            Some(name) => return Ok(name),
            None => self.body.next_number,
        };
        if number < self.body.next_number {
            let next = self.body.next_number;
            return Err(self.error_at(token, &format!("the next number is {next}, not {number}")));
        }
        let next = number.checked_add(1).ok_or_else(|| self.error_at(token, "this number is too large"))?;
        self.body.next_number = next;
        Ok(LocalName::Number(number))
    }

    /// The block of this name, which may be defined later.
    #[inline]
    fn block_of_name(&mut self, token: Token, name: LocalName) -> Parsed<BlockId> {
        match self.names.local(name) {
            Some(id) if id & BLOCK != 0 => Ok(BlockId::new((id & !BLOCK) as usize)),
            Some(_) => Err(self.error_at(token, "this name is a value, not a block")),
            None => {
                let id = self.body.blocks.len() as u32;
                self.body.blocks.push(LocalBlock { order: NOT_YET, token });
                self.names.set_local(name, id | BLOCK);
                Ok(BlockId::new(id as usize))
            }
        }
    }

    /// Reads `label %name`.
    #[inline]
    pub(super) fn block_operand(&mut self) -> Parsed<BlockId> {
        self.expect_word(sym::label)?;
        self.block_name()
    }

    /// Reads the name of a block.
    pub(super) fn block_name(&mut self) -> Parsed<BlockId> {
        let token = self.token;
        if !self.at(Tok::Local) && !self.at(Tok::LocalNumber) {
            return Err(self.expected("a block"));
        }
        let name = self.sigil_name()?;
        self.block_of_name(token, name)
    }

    /// Reads a local value of type `ty`, which may be defined later.
    #[inline]
    fn local_value(&mut self, ty: TypeId) -> Parsed<ValueId> {
        let token = self.token;
        let name = self.sigil_name()?;
        match self.names.local(name) {
            Some(id) if id & BLOCK == 0 => {
                let known = self.body.values[id as usize].ty;
                if known != ty {
                    let (known, ty) = (self.show_type(known), self.show_type(ty));
                    return Err(self.error_at(token, &format!("this value has type {known}, not {ty}")));
                }
                Ok(ValueId::new(id as usize))
            }
            Some(_) => Err(self.error_at(token, "this name is a block, not a value")),
            None => {
                let id = self.body.values.len() as u32;
                self.body.values.push(LocalValue { ty, order: NOT_YET, token });
                self.names.set_local(name, id);
                Ok(ValueId::new(id as usize))
            }
        }
    }

    /// Defines a value under a name or the next number.
    #[inline]
    pub(super) fn define_value(
        &mut self,
        token: Token,
        name: Option<LocalName>,
        ty: TypeId,
        def: ValueDef,
    ) -> Parsed<ValueId> {
        let name = self.number_name(token, name)?;
        let order = self.body.defined.len() as u32;
        let id = match self.names.local(name) {
            None => {
                let id = self.body.values.len() as u32;
                self.body.values.push(LocalValue { ty, order, token });
                self.names.set_local(name, id);
                id
            }
            Some(id) if id & BLOCK == 0 && self.body.values[id as usize].order == NOT_YET => {
                let used = self.body.values[id as usize].ty;
                if used != ty {
                    let (used, ty) = (self.show_type(used), self.show_type(ty));
                    return Err(
                        self.error_at(token, &format!("this value has type {ty} but is used as {used}"))
                    );
                }
                self.body.values[id as usize].order = order;
                id
            }
            Some(_) => return Err(self.error_at(token, "this name is defined twice")),
        };
        self.body.defined.push((id, def));
        if let LocalName::Name(name) = name {
            self.body.names.push((order, name));
        }
        Ok(ValueId::new(id as usize))
    }

    /// Reads a value of type `ty`.
    #[inline]
    pub(super) fn value(&mut self, ty: TypeId) -> Parsed<Operand> {
        match self.token.kind {
            Tok::Local | Tok::LocalNumber => Ok(Operand::Local(self.local_value(ty)?)),
            _ if ty == TypeTable::METADATA => self.metadata_operand(),
            _ => Ok(Operand::Const(self.constant(ty)?)),
        }
    }

    /// Reads a type and a value of it.
    #[inline]
    pub(super) fn typed_value(&mut self) -> Parsed<(TypeId, Operand)> {
        let ty = self.value_type()?;
        Ok((ty, self.value(ty)?))
    }

    /// Metadata as an argument: a node, a string, or a value in disguise.
    fn metadata_operand(&mut self) -> Parsed<Operand> {
        if self.at_type() {
            let (_, value) = self.typed_value()?;
            return Ok(match value {
                Operand::Local(value) => Operand::LocalMetadata(value),
                Operand::Const(id) => self.metadata_argument(MdValue::Const(id)),
                other => other,
            });
        }
        let value = self.md_value()?;
        Ok(self.metadata_argument(value))
    }

    fn metadata_argument(&mut self, value: MdValue) -> Operand {
        self.module.metadata.arguments.push(value);
        Operand::Metadata(self.module.metadata.arguments.len() as u32 - 1)
    }

    /// Reads `%name = instruction, !attachment ...`.
    #[inline]
    fn one_instruction(&mut self) -> Parsed<()> {
        let start = self.token;
        let name = match self.token.kind {
            Tok::Local | Tok::LocalNumber => {
                let name = self.sigil_name()?;
                self.expect(Tok::Equal, "`=`")?;
                Some(name)
            }
            _ => None,
        };
        if !self.body.open {
            self.start_block(start, None)?;
        }
        let Some((kind, ty)) = self.instruction()? else { return Ok(()) };
        let id = InstId::new(self.body.body.insts.len());
        let result = if ty == TypeTable::VOID {
            if name.is_some() {
                return Err(self.error_at(start, "this instruction has no result to name"));
            }
            None
        } else {
            Some(self.define_value(start, name, ty, ValueDef::Inst(id))?)
        };
        let location = self.attachments(id)?;
        self.body.open = !kind.is_terminator();
        self.body.body.insts.push(Inst { kind, result, location });
        if let Some(block) = self.body.body.blocks.last_mut() {
            block.end = self.body.body.insts.len() as u32;
        }
        Ok(())
    }

    /// Reads `, !kind !node ...` after an instruction; returns its location.
    #[inline]
    pub(super) fn attachments(&mut self, id: InstId) -> Parsed<Option<MdId>> {
        let mut location = None;
        while std::mem::take(&mut self.body.comma) || self.eat(Tok::Comma) {
            let (kind, node) = self.attachment()?;
            if kind == sym::dbg {
                location = Some(node);
            } else {
                self.body.body.attachments.push((id, kind, node));
            }
        }
        Ok(location)
    }

    /// Reads a comma, and says whether something other than metadata attachments follows.
    #[inline]
    pub(super) fn more(&mut self) -> bool {
        if !self.eat(Tok::Comma) {
            return false;
        }
        self.body.comma = self.at(Tok::MdName);
        !self.body.comma
    }
}
