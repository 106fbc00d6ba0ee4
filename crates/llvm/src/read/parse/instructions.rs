//! Instructions other than calls and memory accesses: each reads its operands and says its result's type.

use super::super::lexer::Tok;
use super::super::model::*;
use super::{Parsed, Parser};

/// An instruction and its result's type, which is `void` if it has none.
pub(super) type Made = (InstKind, TypeId);

impl Parser<'_> {
    /// Reads an instruction; `None` is one that becomes a debug record.
    pub(super) fn instruction(&mut self) -> Parsed<Option<Made>> {
        let Some(word) = self.peek_word() else { return Err(self.expected("an instruction")) };
        let made = match word {
            sym::call | sym::tail | sym::musttail | sym::notail => return self.call(),
            sym::load => self.load()?,
            sym::store => self.store()?,
            sym::getelementptr => self.get_element_ptr()?,
            sym::alloca => self.alloca()?,
            sym::br => self.branch()?,
            sym::icmp => self.icmp()?,
            sym::fcmp => self.fcmp()?,
            sym::ret => self.ret()?,
            sym::phi => self.phi()?,
            sym::select => self.select()?,
            sym::switch => self.switch()?,
            sym::invoke => self.invoke()?,
            sym::callbr => self.callbr()?,
            sym::unreachable => {
                self.bump();
                (InstKind::Unreachable, TypeTable::VOID)
            }
            sym::indirectbr => self.indirect_branch()?,
            sym::resume => {
                self.bump();
                (InstKind::Resume(self.typed_value()?.1), TypeTable::VOID)
            }
            sym::catchswitch => self.catch_switch()?,
            sym::catchpad | sym::cleanuppad => self.pad(word)?,
            sym::catchret => self.catch_ret()?,
            sym::cleanupret => self.cleanup_ret()?,
            sym::landingpad => self.landing_pad()?,
            sym::extractvalue => self.extract_value()?,
            sym::insertvalue => self.insert_value()?,
            sym::extractelement => self.extract_element()?,
            sym::insertelement => self.insert_element()?,
            sym::shufflevector => self.shuffle_vector()?,
            sym::fence => self.fence()?,
            sym::cmpxchg => self.cmpxchg()?,
            sym::atomicrmw => self.atomic_rmw()?,
            sym::freeze => {
                self.bump();
                let (ty, value) = self.typed_value()?;
                (InstKind::Freeze(value), ty)
            }
            sym::va_arg => {
                self.bump();
                let (_, list) = self.typed_value()?;
                self.expect(Tok::Comma, "`,`")?;
                (InstKind::VaArg { list }, self.value_type()?)
            }
            sym::fneg => {
                self.bump();
                let flags = self.flags();
                let (ty, value) = self.typed_value()?;
                (InstKind::FNeg { flags, value }, ty)
            }
            _ => self.arithmetic(word)?,
        };
        Ok(Some(made))
    }

    fn arithmetic(&mut self, word: Sym) -> Parsed<Made> {
        if let Some(op) = BinOp::of(word) {
            self.bump();
            let flags = self.flags();
            let (ty, lhs, rhs) = self.two_values()?;
            return Ok((InstKind::Binary { op, flags, lhs, rhs }, ty));
        }
        let Some(op) = CastOp::of(word) else { return Err(self.error("this is no instruction")) };
        self.bump();
        let flags = self.flags();
        let (_, value) = self.typed_value()?;
        self.expect_word(sym::to)?;
        Ok((InstKind::Cast { op, flags, value }, self.value_type()?))
    }

    /// `type a, b`
    #[inline]
    fn two_values(&mut self) -> Parsed<(TypeId, Operand, Operand)> {
        let (ty, lhs) = self.typed_value()?;
        self.expect(Tok::Comma, "`,`")?;
        Ok((ty, lhs, self.value(ty)?))
    }

    /// Reads the flags that are here; which flags an instruction may have is not the reader's concern.
    #[inline]
    pub(super) fn flags(&mut self) -> Flags {
        let mut flags = Flags::NONE;
        while let Some(word) = self.peek_word() {
            let flag = match word {
                sym::nuw => Flags::NUW,
                sym::nsw => Flags::NSW,
                sym::exact => Flags::EXACT,
                sym::inbounds => Flags::IN_BOUNDS.with(Flags::NUSW),
                sym::nusw => Flags::NUSW,
                sym::disjoint => Flags::DISJOINT,
                sym::nneg => Flags::NNEG,
                sym::samesign => Flags::SAME_SIGN,
                sym::nnan => Flags::NNAN,
                sym::ninf => Flags::NINF,
                sym::nsz => Flags::NSZ,
                sym::arcp => Flags::ARCP,
                sym::contract => Flags::CONTRACT,
                sym::afn => Flags::AFN,
                sym::reassoc => Flags::REASSOC,
                sym::fast => Flags::FAST,
                _ => break,
            };
            flags = flags.with(flag);
            self.bump();
        }
        flags
    }

    pub(super) fn int_predicate(&mut self) -> Parsed<IntPredicate> {
        let predicate = self.peek_word().and_then(IntPredicate::of);
        let predicate = predicate.ok_or_else(|| self.expected("a predicate such as `eq`"))?;
        self.bump();
        Ok(predicate)
    }

    pub(super) fn float_predicate(&mut self) -> Parsed<FloatPredicate> {
        let predicate = self.peek_word().and_then(FloatPredicate::of);
        let predicate = predicate.ok_or_else(|| self.expected("a predicate such as `oeq`"))?;
        self.bump();
        Ok(predicate)
    }

    fn icmp(&mut self) -> Parsed<Made> {
        self.bump();
        let flags = self.flags();
        let predicate = self.int_predicate()?;
        let (ty, lhs, rhs) = self.two_values()?;
        Ok((InstKind::ICmp { predicate, flags, lhs, rhs }, self.bool_like(ty)))
    }

    fn fcmp(&mut self) -> Parsed<Made> {
        self.bump();
        let flags = self.flags();
        let predicate = self.float_predicate()?;
        let (ty, lhs, rhs) = self.two_values()?;
        Ok((InstKind::FCmp { predicate, flags, lhs, rhs }, self.bool_like(ty)))
    }

    fn ret(&mut self) -> Parsed<Made> {
        self.bump();
        let token = self.token;
        let ty = self.any_type()?;
        if ty != self.body.result {
            let expected = self.show_type(self.body.result);
            return Err(self.error_at(token, &format!("the function returns {expected}")));
        }
        let value = if ty == TypeTable::VOID { None } else { Some(self.value(ty)?) };
        Ok((InstKind::Ret(value), TypeTable::VOID))
    }

    fn branch(&mut self) -> Parsed<Made> {
        self.bump();
        if self.at_word(sym::label) {
            return Ok((InstKind::Br(self.block_operand()?), TypeTable::VOID));
        }
        let (_, condition) = self.typed_value()?;
        self.expect(Tok::Comma, "`,`")?;
        let then_block = self.block_operand()?;
        self.expect(Tok::Comma, "`,`")?;
        let else_block = self.block_operand()?;
        Ok((InstKind::CondBr { condition, then_block, else_block }, TypeTable::VOID))
    }

    fn switch(&mut self) -> Parsed<Made> {
        self.bump();
        let (ty, value) = self.typed_value()?;
        self.expect(Tok::Comma, "`,`")?;
        let default = self.block_operand()?;
        self.expect(Tok::OpenBracket, "`[`")?;
        let start = self.body.body.edges.len();
        while !self.at(Tok::CloseBracket) {
            let token = self.token;
            let (case_type, case) = self.typed_value()?;
            if case_type != ty || !matches!(case, Operand::Const(_)) {
                return Err(self.error_at(token, "a case has to be a constant of the switch's type"));
            }
            self.expect(Tok::Comma, "`,`")?;
            let block = self.block_operand()?;
            self.body.body.edges.push((case, block));
        }
        self.bump();
        let cases = List::since(&self.body.body.edges, start);
        Ok((InstKind::Switch { value, default, cases }, TypeTable::VOID))
    }

    /// `[label %a, label %b]`
    pub(super) fn block_list(&mut self) -> Parsed<List> {
        self.expect(Tok::OpenBracket, "`[`")?;
        let start = self.body.body.targets.len();
        if !self.at(Tok::CloseBracket) {
            loop {
                let block = self.block_operand()?;
                self.body.body.targets.push(block);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        self.expect(Tok::CloseBracket, "`]`")?;
        Ok(List::since(&self.body.body.targets, start))
    }

    fn indirect_branch(&mut self) -> Parsed<Made> {
        self.bump();
        let (_, address) = self.typed_value()?;
        self.expect(Tok::Comma, "`,`")?;
        let targets = self.block_list()?;
        Ok((InstKind::IndirectBr { address, targets }, TypeTable::VOID))
    }

    fn phi(&mut self) -> Parsed<Made> {
        self.bump();
        let flags = self.flags();
        let ty = self.value_type()?;
        let start = self.body.body.edges.len();
        loop {
            self.expect(Tok::OpenBracket, "`[`")?;
            let value = self.value(ty)?;
            self.expect(Tok::Comma, "`,`")?;
            let block = self.block_name()?;
            self.expect(Tok::CloseBracket, "`]`")?;
            self.body.body.edges.push((value, block));
            if !self.more() {
                break;
            }
        }
        let incoming = List::since(&self.body.body.edges, start);
        Ok((InstKind::Phi { flags, incoming }, ty))
    }

    fn select(&mut self) -> Parsed<Made> {
        self.bump();
        let flags = self.flags();
        let (_, condition) = self.typed_value()?;
        self.expect(Tok::Comma, "`,`")?;
        let (ty, then_value) = self.typed_value()?;
        self.expect(Tok::Comma, "`,`")?;
        let token = self.token;
        let (other, else_value) = self.typed_value()?;
        if other != ty {
            return Err(self.error_at(token, "both values of a select have one type"));
        }
        Ok((InstKind::Select { flags, condition, then_value, else_value }, ty))
    }

    /// `unwind to caller` or `unwind label %block`
    fn unwind_target(&mut self) -> Parsed<Option<BlockId>> {
        self.expect_word(sym::unwind)?;
        if self.eat_word(sym::to) {
            self.expect_word(sym::caller)?;
            return Ok(None);
        }
        self.block_operand().map(Some)
    }

    fn catch_switch(&mut self) -> Parsed<Made> {
        self.bump();
        self.expect_word(sym::within)?;
        let parent = self.value(TypeTable::TOKEN)?;
        let handlers = self.block_list()?;
        let unwind = self.unwind_target()?;
        Ok((InstKind::CatchSwitch { parent, handlers, unwind }, TypeTable::TOKEN))
    }

    fn pad(&mut self, word: Sym) -> Parsed<Made> {
        self.bump();
        self.expect_word(sym::within)?;
        let within = self.value(TypeTable::TOKEN)?;
        self.expect(Tok::OpenBracket, "`[`")?;
        let start = self.body.body.operands.len();
        while !self.at(Tok::CloseBracket) {
            if self.body.body.operands.len() > start {
                self.expect(Tok::Comma, "`,`")?;
            }
            let (_, arg) = self.typed_value()?;
            self.body.body.operands.push(arg);
        }
        self.bump();
        let args = List::since(&self.body.body.operands, start);
        let kind = if word == sym::catchpad {
            InstKind::CatchPad { within, args }
        } else {
            InstKind::CleanupPad { within, args }
        };
        Ok((kind, TypeTable::TOKEN))
    }

    fn catch_ret(&mut self) -> Parsed<Made> {
        self.bump();
        self.expect_word(sym::from)?;
        let from = self.value(TypeTable::TOKEN)?;
        self.expect_word(sym::to)?;
        Ok((InstKind::CatchRet { from, to: self.block_operand()? }, TypeTable::VOID))
    }

    fn cleanup_ret(&mut self) -> Parsed<Made> {
        self.bump();
        self.expect_word(sym::from)?;
        let from = self.value(TypeTable::TOKEN)?;
        Ok((InstKind::CleanupRet { from, unwind: self.unwind_target()? }, TypeTable::VOID))
    }

    fn landing_pad(&mut self) -> Parsed<Made> {
        self.bump();
        let ty = self.value_type()?;
        let cleanup = self.eat_word(sym::cleanup);
        let start = self.body.body.clauses.len();
        while let Some(word @ (sym::catch | sym::filter)) = self.peek_word() {
            self.bump();
            let (_, value) = self.typed_value()?;
            let clause = if word == sym::catch { Clause::Catch(value) } else { Clause::Filter(value) };
            self.body.body.clauses.push(clause);
        }
        let clauses = List::since(&self.body.body.clauses, start);
        Ok((InstKind::LandingPad { cleanup, clauses }, ty))
    }

    /// Reads the indices of `extractvalue` and `insertvalue`; returns them and the type they lead to.
    fn value_path(&mut self, aggregate: TypeId) -> Parsed<(List, TypeId)> {
        let start = self.body.body.indices.len();
        let mut ty = aggregate;
        while self.more() {
            let token = self.token;
            let index = self.number32()?;
            let shape = self.module.types.resolve(ty);
            let inner = match shape {
                Type::Vector { .. } => None,
                _ => self.element_type(shape, index as usize),
            };
            ty = inner.ok_or_else(|| self.error_at(token, "the aggregate has no such element"))?;
            self.body.body.indices.push(index);
        }
        let indices = List::since(&self.body.body.indices, start);
        if indices.is_empty() {
            return Err(self.expected("an index"));
        }
        Ok((indices, ty))
    }

    fn extract_value(&mut self) -> Parsed<Made> {
        self.bump();
        let (aggregate_type, aggregate) = self.typed_value()?;
        let (indices, ty) = self.value_path(aggregate_type)?;
        Ok((InstKind::ExtractValue { aggregate, indices }, ty))
    }

    fn insert_value(&mut self) -> Parsed<Made> {
        self.bump();
        let (ty, aggregate) = self.typed_value()?;
        self.expect(Tok::Comma, "`,`")?;
        let token = self.token;
        let (value_type, value) = self.typed_value()?;
        let (indices, element) = self.value_path(ty)?;
        if element != value_type {
            return Err(self.error_at(token, "this is not the type of the element"));
        }
        Ok((InstKind::InsertValue { aggregate, value, indices }, ty))
    }

    fn extract_element(&mut self) -> Parsed<Made> {
        self.bump();
        let token = self.token;
        let (ty, vector) = self.typed_value()?;
        let Type::Vector { element, .. } = self.module.types.get(ty) else {
            return Err(self.error_at(token, "expected a vector"));
        };
        self.expect(Tok::Comma, "`,`")?;
        let (_, index) = self.typed_value()?;
        Ok((InstKind::ExtractElement { vector, index }, element))
    }

    fn insert_element(&mut self) -> Parsed<Made> {
        self.bump();
        let (ty, vector) = self.typed_value()?;
        self.expect(Tok::Comma, "`,`")?;
        let (_, element) = self.typed_value()?;
        self.expect(Tok::Comma, "`,`")?;
        let (_, index) = self.typed_value()?;
        Ok((InstKind::InsertElement { vector, element, index }, ty))
    }

    fn shuffle_vector(&mut self) -> Parsed<Made> {
        self.bump();
        let token = self.token;
        let (ty, first) = self.typed_value()?;
        self.expect(Tok::Comma, "`,`")?;
        let (_, second) = self.typed_value()?;
        self.expect(Tok::Comma, "`,`")?;
        let mask = self.typed_constant()?;
        let mask_type = self.module.constants.get(mask).ty;
        match (self.module.types.get(ty), self.module.types.get(mask_type)) {
            (Type::Vector { element, .. }, Type::Vector { len, scalable, .. }) => {
                let ty = self.module.types.intern(Type::Vector { element, len, scalable });
                Ok((InstKind::ShuffleVector { first, second, mask }, ty))
            }
            _ => Err(self.error_at(token, "expected vectors")),
        }
    }
}
