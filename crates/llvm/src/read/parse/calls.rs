//! `call`, `invoke` and `callbr`, and calls of inline assembly.

use smallvec::SmallVec;

use super::super::lexer::Tok;
use super::super::model::*;
use super::globals::UNDEFINED;
use super::instructions::Made;
use super::{Parsed, Parser};

impl Parser<'_> {
    /// `tail call ...`; calls of `llvm.dbg.*` become records.
    pub(super) fn call(&mut self) -> Parsed<Option<Made>> {
        let tail = match self.word {
            sym::tail => TailKind::Tail,
            sym::musttail => TailKind::MustTail,
            sym::notail => TailKind::NoTail,
            _ => TailKind::Plain,
        };
        if tail != TailKind::Plain {
            self.bump();
            if !self.at_word(sym::call) {
                return Err(self.expected("`call`"));
            }
        }
        self.bump();
        let flags = self.flags();
        let mut call = self.callee()?;
        if let Some(kind) = self.debug_intrinsic(call.callee) {
            self.debug_call(kind)?;
            return Ok(None);
        }
        self.call_rest(&mut call, ends_call_attributes)?;
        call.tail = tail;
        call.flags = flags;
        let result = self.result_type(call.ty);
        Ok(Some((InstKind::Call(self.push_call(call)), result)))
    }

    fn push_call(&mut self, call: Call) -> CallId {
        self.body.body.calls.push(call);
        CallId::new(self.body.body.calls.len() - 1)
    }

    pub(super) fn invoke(&mut self) -> Parsed<Made> {
        self.bump();
        let mut call = self.callee()?;
        self.call_rest(&mut call, |word| word == sym::to)?;
        self.expect_word(sym::to)?;
        let normal = self.block_operand()?;
        self.expect_word(sym::unwind)?;
        let unwind = self.block_operand()?;
        let result = self.result_type(call.ty);
        Ok((InstKind::Invoke { call: self.push_call(call), normal, unwind }, result))
    }

    pub(super) fn callbr(&mut self) -> Parsed<Made> {
        self.bump();
        let mut call = self.callee()?;
        self.call_rest(&mut call, |word| word == sym::to)?;
        self.expect_word(sym::to)?;
        let fallthrough = self.block_operand()?;
        let indirect = self.block_list()?;
        let result = self.result_type(call.ty);
        Ok((InstKind::CallBr { call: self.push_call(call), fallthrough, indirect }, result))
    }

    /// Convention, attributes, type and callee. The type is a function type, or the result type only.
    fn callee(&mut self) -> Parsed<Call> {
        let convention = self.calling_convention()?;
        let result_attrs = self.result_attributes()?;
        let address_space = self.address_space()?;
        let ty = self.any_type()?;
        let pointer = if address_space == 0 {
            TypeTable::PTR
        } else {
            self.module.types.intern(Type::Ptr { address_space })
        };
        let callee =
            if self.eat_word(sym::asm_) { Operand::Asm(self.inline_asm()?) } else { self.value(pointer)? };
        Ok(Call { convention, result_attrs, ..Call::plain(callee, ty) })
    }

    fn inline_asm(&mut self) -> Parsed<AsmId> {
        let side_effect = self.eat_word(sym::sideeffect);
        let align_stack = self.eat_word(sym::alignstack);
        let intel_dialect = self.eat_word(sym::inteldialect);
        let unwind = self.eat_word(sym::unwind);
        let template = self.text()?;
        self.expect(Tok::Comma, "`,`")?;
        let constraints = self.text()?;
        self.module.asms.push(InlineAsm {
            template,
            constraints,
            side_effect,
            align_stack,
            intel_dialect,
            unwind,
        });
        Ok(AsmId::new(self.module.asms.len() - 1))
    }

    /// Arguments, attributes and operand bundles; completes the function type.
    fn call_rest(&mut self, call: &mut Call, stop: fn(Sym) -> bool) -> Parsed<()> {
        let token = self.token;
        self.expect(Tok::OpenParen, "the arguments")?;
        let start = self.body.body.args.len();
        let mut types: SmallVec<[TypeId; 16]> = SmallVec::new();
        if !self.eat(Tok::CloseParen) {
            loop {
                // A `musttail` call in a function with variable arguments passes them on.
                if self.eat(Tok::Ellipsis) {
                    break;
                }
                let ty = self.value_type()?;
                let attrs = self.param_attributes()?;
                let value = self.value(ty)?;
                types.push(ty);
                self.body.body.args.push(CallArg { value, attrs });
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
            self.expect(Tok::CloseParen, "`,` or `)`")?;
        }
        call.args = List::since(&self.body.body.args, start);
        call.ty = match self.module.types.get(call.ty) {
            Type::Function { params, varargs, .. } => {
                let params = self.module.types.list(params);
                let fits = types.starts_with(params) && (varargs || params.len() == types.len());
                if !fits {
                    return Err(
                        self.error_at(token, "these are not the arguments that the function type asks for")
                    );
                }
                call.ty
            }
            _ => self.intern_function_type(call.ty, &types, false),
        };
        self.remember_type(call);
        call.attrs = self.function_attributes(stop)?;
        call.bundles = self.bundles()?;
        Ok(())
    }

    /// Keeps the type of a callee that is not declared yet: intrinsics need no declaration.
    fn remember_type(&mut self, call: &Call) {
        if let Operand::Const(callee) = call.callee
            && let ConstKind::Global(global) = self.module.constants.get(callee).kind
            && self.module.global(global).kind == UNDEFINED
        {
            self.names.called.entry(global).or_insert(call.ty);
        }
    }

    /// `[ "name"(type value, ...), ... ]`
    fn bundles(&mut self) -> Parsed<List> {
        let start = self.body.body.bundles.len();
        if !self.at(Tok::OpenBracket) {
            return Ok(List { start: start as u32, len: 0 });
        }
        self.bump();
        loop {
            let name = self.text()?;
            self.expect(Tok::OpenParen, "`(`")?;
            let first = self.body.body.operands.len();
            if !self.eat(Tok::CloseParen) {
                loop {
                    let (_, value) = self.typed_value()?;
                    self.body.body.operands.push(value);
                    if !self.eat(Tok::Comma) {
                        break;
                    }
                }
                self.expect(Tok::CloseParen, "`)`")?;
            }
            let operands = List::since(&self.body.body.operands, first);
            self.body.body.bundles.push((name, operands));
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::CloseBracket, "`]`")?;
        Ok(List::since(&self.body.body.bundles, start))
    }

    /// The kind of record that a call of this function is.
    fn debug_intrinsic(&self, callee: Operand) -> Option<DbgRecordKind> {
        let Operand::Const(callee) = callee else { return None };
        let ConstKind::Global(global) = self.module.constants.get(callee).kind else { return None };
        let LocalName::Name(name) = self.module.global(global).name else { return None };
        match self.module.bytes(name).strip_prefix(b"llvm.dbg.")? {
            b"declare" => Some(DbgRecordKind::Declare),
            b"value" => Some(DbgRecordKind::Value),
            b"assign" => Some(DbgRecordKind::Assign),
            b"label" => Some(DbgRecordKind::Label),
            _ => None,
        }
    }
}

/// The words that end the attributes of a call: those of the next instruction.
pub(super) fn ends_call_attributes(word: Sym) -> bool {
    (sym::ret.0..=sym::landingpad.0).contains(&word.0)
        || matches!(word, sym::tail | sym::musttail | sym::notail | sym::uselistorder | sym::uselistorder_bb)
}
