//! Debug records: `#dbg_...` lines, and the calls of `llvm.dbg.*` that they replace.

use super::super::lexer::Tok;
use super::super::model::*;
use super::calls::ends_call_attributes;
use super::{Parsed, Parser};

impl Parser<'_> {
    /// `#dbg_kind(...)`
    pub(super) fn debug_record(&mut self) -> Parsed<()> {
        let word = self.symbol();
        self.bump();
        let kind = match word {
            sym::dbg_declare => DbgRecordKind::Declare,
            sym::dbg_value => DbgRecordKind::Value,
            sym::dbg_assign => DbgRecordKind::Assign,
            sym::dbg_label => DbgRecordKind::Label,
            sym::dbg_declare_value => DbgRecordKind::DeclareValue,
            _ => {
                self.note("skipped a debug record:", word);
                if !self.at(Tok::OpenParen) {
                    return Err(self.expected("`(`"));
                }
                self.skip_parens()?;
                return Ok(());
            }
        };
        self.expect(Tok::OpenParen, "`(`")?;
        let mut record = self.record_operands(kind, false)?;
        self.expect(Tok::Comma, "`,`")?;
        record.location = Some(self.node_reference()?);
        self.expect(Tok::CloseParen, "`)`")?;
        self.body.body.records.push(record);
        Ok(())
    }

    /// The arguments of a call of `llvm.dbg.*`, and what follows it.
    pub(super) fn debug_call(&mut self, kind: DbgRecordKind) -> Parsed<()> {
        self.expect(Tok::OpenParen, "`(`")?;
        let mut record = self.record_operands(kind, true)?;
        self.expect(Tok::CloseParen, "`)`")?;
        self.function_attributes(ends_call_attributes)?;
        let start = self.body.body.attachments.len();
        let next = InstId::new(self.body.body.insts.len());
        record.location = self.attachments(next)?;
        self.body.body.attachments.truncate(start);
        self.body.body.records.push(record);
        Ok(())
    }

    fn record_operands(&mut self, kind: DbgRecordKind, in_call: bool) -> Parsed<DbgRecord> {
        let before = self.body.body.insts.len() as u32;
        let value = match kind {
            DbgRecordKind::Label => DbgValue::None,
            _ => {
                let value = self.debug_value(in_call)?;
                self.expect(Tok::Comma, "`,`")?;
                value
            }
        };
        let variable = self.debug_node(in_call)?;
        let expression = match kind {
            DbgRecordKind::Label => None,
            _ => {
                self.expect(Tok::Comma, "`,`")?;
                Some(self.debug_node(in_call)?)
            }
        };
        let assign = match kind {
            DbgRecordKind::Assign => {
                self.expect(Tok::Comma, "`,`")?;
                let identity = self.debug_node(in_call)?;
                self.expect(Tok::Comma, "`,`")?;
                let address = self.debug_value(in_call)?;
                self.expect(Tok::Comma, "`,`")?;
                Some((identity, address, self.debug_node(in_call)?))
            }
            _ => None,
        };
        Ok(DbgRecord { before, kind, value, variable, expression, location: None, assign })
    }

    fn debug_node(&mut self, in_call: bool) -> Parsed<MdId> {
        if in_call {
            self.expect_word(sym::metadata)?;
        }
        self.node_reference()
    }

    /// A value, a list of values, or nothing any more.
    fn debug_value(&mut self, in_call: bool) -> Parsed<DbgValue> {
        if in_call {
            self.expect_word(sym::metadata)?;
        }
        if self.at(Tok::MdName) && self.contents() == b"DIArgList" {
            return self.debug_values();
        }
        if self.at(Tok::Bang) || self.at(Tok::MdName) {
            self.node_reference()?;
            return Ok(DbgValue::None);
        }
        Ok(DbgValue::Operand(self.typed_value()?.1))
    }

    /// `!DIArgList(type value, ...)`
    fn debug_values(&mut self) -> Parsed<DbgValue> {
        self.bump();
        self.expect(Tok::OpenParen, "`(`")?;
        let start = self.body.body.operands.len();
        while !self.at(Tok::CloseParen) {
            if self.body.body.operands.len() > start {
                self.expect(Tok::Comma, "`,`")?;
            }
            let (_, value) = self.typed_value()?;
            self.body.body.operands.push(value);
        }
        self.bump();
        Ok(DbgValue::List(List::since(&self.body.body.operands, start)))
    }
}
