//! Instructions that access memory or compute addresses.

use super::super::lexer::Tok;
use super::super::model::*;
use super::instructions::Made;
use super::{Parsed, Parser};

impl Parser<'_> {
    /// Reads `, align 8` and the like; metadata attachments end it.
    #[inline]
    fn align_suffix(&mut self) -> Parsed<Align> {
        let mut align = Align::DEFAULT;
        while self.more() {
            self.expect_word(sym::align)?;
            align = self.align_number()?;
        }
        Ok(align)
    }

    pub(super) fn alloca(&mut self) -> Parsed<Made> {
        self.bump();
        let in_alloca = self.eat_word(sym::inalloca);
        let swift_error = self.eat_word(sym::swifterror);
        let ty = self.value_type()?;
        let (mut count, mut align, mut address_space) = (None, Align::DEFAULT, 0);
        while self.more() {
            match self.peek_word() {
                Some(sym::align) => {
                    self.bump();
                    align = self.align_number()?;
                }
                Some(sym::addrspace) => address_space = self.address_space()?,
                _ => count = Some(self.typed_value()?.1),
            }
        }
        let result = self.module.types.intern(Type::Ptr { address_space });
        Ok((InstKind::Alloca { ty, count, align, in_alloca, swift_error }, result))
    }

    #[inline]
    pub(super) fn load(&mut self) -> Parsed<Made> {
        self.bump();
        let atomic = self.eat_word(sym::atomic);
        let volatile = self.eat_word(sym::volatile);
        let ty = self.value_type()?;
        self.expect(Tok::Comma, "`,`")?;
        let pointer = self.pointer()?;
        let access = self.access(atomic, volatile)?;
        Ok((InstKind::Load { pointer, access }, ty))
    }

    #[inline]
    pub(super) fn store(&mut self) -> Parsed<Made> {
        self.bump();
        let atomic = self.eat_word(sym::atomic);
        let volatile = self.eat_word(sym::volatile);
        let (_, value) = self.typed_value()?;
        self.expect(Tok::Comma, "`,`")?;
        let pointer = self.pointer()?;
        let access = self.access(atomic, volatile)?;
        Ok((InstKind::Store { value, pointer, access }, TypeTable::VOID))
    }

    /// Reads an operand that has to be a pointer.
    #[inline]
    fn pointer(&mut self) -> Parsed<Operand> {
        let token = self.token;
        let (ty, value) = self.typed_value()?;
        if ty != TypeTable::PTR && !matches!(self.module.types.get(ty), Type::Ptr { .. }) {
            return Err(self.error_at(token, "expected a pointer"));
        }
        Ok(value)
    }

    /// The ordering of an atomic access, and the alignment.
    #[inline]
    fn access(&mut self, atomic: bool, volatile: bool) -> Parsed<Access> {
        let (scope, ordering) =
            if atomic { (self.scope()?, self.ordering()?) } else { (Sym::EMPTY, Ordering::NotAtomic) };
        Ok(Access { align: self.align_suffix()?, volatile, ordering, scope })
    }

    /// `syncscope("...")`
    fn scope(&mut self) -> Parsed<Sym> {
        if !self.eat_word(sym::syncscope) {
            return Ok(Sym::EMPTY);
        }
        self.expect(Tok::OpenParen, "`(`")?;
        let scope = self.text()?;
        self.expect(Tok::CloseParen, "`)`")?;
        Ok(scope)
    }

    fn ordering(&mut self) -> Parsed<Ordering> {
        let ordering = self.peek_word().and_then(Ordering::of).filter(|&o| o != Ordering::NotAtomic);
        let ordering = ordering.ok_or_else(|| self.expected("a memory ordering"))?;
        self.bump();
        Ok(ordering)
    }

    pub(super) fn fence(&mut self) -> Parsed<Made> {
        self.bump();
        let scope = self.scope()?;
        let ordering = self.ordering()?;
        Ok((InstKind::Fence { ordering, scope }, TypeTable::VOID))
    }

    pub(super) fn cmpxchg(&mut self) -> Parsed<Made> {
        self.bump();
        let weak = self.eat_word(sym::weak);
        let volatile = self.eat_word(sym::volatile);
        let pointer = self.pointer()?;
        self.expect(Tok::Comma, "`,`")?;
        let (ty, expected) = self.typed_value()?;
        self.expect(Tok::Comma, "`,`")?;
        let token = self.token;
        let (new_type, new) = self.typed_value()?;
        if new_type != ty {
            return Err(self.error_at(token, "both values of a cmpxchg have one type"));
        }
        let (scope, ordering, failure) = (self.scope()?, self.ordering()?, self.ordering()?);
        let access = Access { align: self.align_suffix()?, volatile, ordering, scope };
        let at = self.body.body.exchanges.len() as u32;
        self.body.body.exchanges.push(CmpXchg { pointer, expected, new, access, failure, weak });
        let fields = self.module.types.intern_list(&[ty, TypeTable::I1]);
        let result = self.module.types.intern(Type::Struct { fields, packed: false });
        Ok((InstKind::CmpXchg(at), result))
    }

    pub(super) fn atomic_rmw(&mut self) -> Parsed<Made> {
        self.bump();
        let volatile = self.eat_word(sym::volatile);
        let op = self.peek_word().and_then(RmwOp::of).ok_or_else(|| self.expected("an atomic operation"))?;
        self.bump();
        let pointer = self.pointer()?;
        self.expect(Tok::Comma, "`,`")?;
        let (ty, value) = self.typed_value()?;
        let (scope, ordering) = (self.scope()?, self.ordering()?);
        let access = Access { align: self.align_suffix()?, volatile, ordering, scope };
        Ok((InstKind::AtomicRmw { op, pointer, value, access }, ty))
    }

    pub(super) fn get_element_ptr(&mut self) -> Parsed<Made> {
        self.bump();
        let flags = self.flags();
        let source = self.value_type()?;
        self.expect(Tok::Comma, "`,`")?;
        let token = self.token;
        let (base_type, base) = self.typed_value()?;
        let mut result = base_type;
        let start = self.body.body.operands.len();
        while self.more() {
            let (ty, index) = self.typed_value()?;
            self.body.body.operands.push(index);
            if let Type::Vector { len, scalable, .. } = self.module.types.get(ty)
                && matches!(self.module.types.get(result), Type::Ptr { .. })
            {
                result = self.module.types.intern(Type::Vector { element: base_type, len, scalable });
            }
        }
        let scalar = match self.module.types.get(result) {
            Type::Vector { element, .. } => self.module.types.get(element),
            ty => ty,
        };
        if !matches!(scalar, Type::Ptr { .. }) {
            return Err(self.error_at(token, "expected a pointer or a vector of pointers"));
        }
        let indices = List::since(&self.body.body.operands, start);
        Ok((InstKind::GetElementPtr { source, flags, base, indices }, result))
    }
}
