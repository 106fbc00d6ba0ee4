//! Constants and constant expressions. A constant is always read for a type, which stands in front of it.

use smallvec::SmallVec;

use super::super::lexer::{Tok, unescape};
use super::super::model::*;
use super::{Parsed, Parser};

impl Parser<'_> {
    /// Whether the word here starts a value rather than being an attribute in front of it.
    #[inline]
    pub(super) fn at_value_word(&self) -> bool {
        let n = self.word.0;
        (sym::true_.0..=sym::ptrauth.0).contains(&n)
            || (sym::ret.0..=sym::landingpad.0).contains(&n)
            || self.word == sym::asm_
            || self.at_hex_int()
    }

    fn at_hex_int(&self) -> bool {
        matches!(self.contents(), [b'u' | b's', b'0', b'x', ..])
    }

    /// Reads a type and a constant of it.
    pub(super) fn typed_constant(&mut self) -> Parsed<ConstId> {
        let ty = self.value_type()?;
        self.constant(ty)
    }

    /// Reads a constant of type `ty`.
    pub(super) fn constant(&mut self, ty: TypeId) -> Parsed<ConstId> {
        match self.token.kind {
            Tok::Int => match self.module.types.get(ty) {
                Type::Int(width) => self.int_literal(ty, width),
                _ => Err(self.wrong_type("an integer constant", ty)),
            },
            Tok::Decimal | Tok::Hex => self.float_literal(ty),
            Tok::Global | Tok::GlobalNumber => self.global_constant(ty),
            Tok::Word => self.word_constant(ty),
            Tok::Bytes => self.bytes_constant(ty),
            Tok::OpenBracket => {
                self.bump();
                self.aggregate(ty, Tok::CloseBracket, "`]`")
            }
            Tok::OpenBrace => {
                self.bump();
                self.aggregate(ty, Tok::CloseBrace, "`}`")
            }
            Tok::Less => self.angle_constant(ty),
            _ => Err(self.expected("a value")),
        }
    }

    pub(super) fn wrong_type(&self, what: &str, ty: TypeId) -> Box<super::Error> {
        self.error(&format!("{what} cannot have type {}", self.show_type(ty)))
    }

    fn global_constant(&mut self, ty: TypeId) -> Parsed<ConstId> {
        if !matches!(self.module.types.get(ty), Type::Ptr { .. }) {
            return Err(self.wrong_type("the address of a global", ty));
        }
        let global = self.global_reference(ty)?;
        Ok(self.module.constants.intern(ty, ConstKind::Global(global)))
    }

    fn word_constant(&mut self, ty: TypeId) -> Parsed<ConstId> {
        let what = self.module.types.get(ty);
        let kind = match self.word {
            sym::true_ | sym::false_ => {
                if what != Type::Int(1) {
                    return Err(self.wrong_type("a truth value", ty));
                }
                ConstKind::Int(u64::from(self.word == sym::true_))
            }
            sym::null => {
                if !matches!(what, Type::Ptr { .. }) {
                    return Err(self.wrong_type("null", ty));
                }
                ConstKind::Null
            }
            sym::none => {
                if what != Type::Token {
                    return Err(self.wrong_type("none", ty));
                }
                ConstKind::NoToken
            }
            sym::undef => ConstKind::Undef,
            sym::poison => ConstKind::Poison,
            sym::zeroinitializer => self.zero(what)?,
            sym::splat => return self.nested_constant(|p| p.splat(ty)),
            sym::blockaddress => return self.block_address(ty),
            sym::dso_local_equivalent => return self.wrapped_global(ty, ConstKind::DsoLocalEquivalent),
            sym::no_cfi => return self.wrapped_global(ty, ConstKind::NoCfi),
            sym::ptrauth => return self.nested_constant(|p| p.pointer_authentication(ty)),
            sym::asm_ => return Err(self.error("inline assembly can only be called")),
            _ if self.at_hex_int() => match what {
                Type::Int(width) => return self.hex_int_literal(ty, width),
                _ => return Err(self.wrong_type("an integer constant", ty)),
            },
            word => return self.nested_constant(|p| p.expression(ty, word)),
        };
        self.bump();
        Ok(self.module.constants.intern(ty, kind))
    }

    fn nested_constant(&mut self, read: impl FnOnce(&mut Self) -> Parsed<ConstId>) -> Parsed<ConstId> {
        self.enter()?;
        let constant = read(self)?;
        self.leave();
        Ok(constant)
    }

    fn zero(&mut self, ty: Type) -> Parsed<ConstKind> {
        Ok(match ty {
            Type::Int(width) if width <= 64 => ConstKind::Int(0),
            Type::Int(width) => {
                self.check_width(width)?;
                let words = vec![0; (width as usize).div_ceil(64)];
                ConstKind::WideInt(self.module.constants.intern_words(&words))
            }
            Type::Half | Type::BFloat | Type::Float | Type::Double => ConstKind::Float(0),
            Type::X86Fp80 | Type::Fp128 | Type::PpcFp128 => {
                ConstKind::WideFloat(self.module.constants.intern_words(&[0, 0]))
            }
            Type::Ptr { .. } => ConstKind::Null,
            _ => ConstKind::Zero,
        })
    }

    fn bytes_constant(&mut self, ty: TypeId) -> Parsed<ConstId> {
        let text = self.contents();
        let start = self.module.constants.bytes.len();
        unescape(text, &mut self.module.constants.bytes);
        let bytes = List::since(&self.module.constants.bytes, start);
        let expected = Type::Array { element: TypeTable::I8, len: bytes.len.into() };
        if self.module.types.get(ty) != expected {
            return Err(self.wrong_type(&format!("a string of {} bytes", bytes.len), ty));
        }
        self.bump();
        Ok(self.module.constants.push(ty, ConstKind::Bytes(bytes)))
    }

    /// A vector `< ... >` or a packed structure `<{ ... }>`.
    fn angle_constant(&mut self, ty: TypeId) -> Parsed<ConstId> {
        self.bump();
        if self.eat(Tok::OpenBrace) {
            let constant = self.aggregate(ty, Tok::CloseBrace, "`}`")?;
            self.expect(Tok::Greater, "`>`")?;
            return Ok(constant);
        }
        self.aggregate(ty, Tok::Greater, "`>`")
    }

    /// The elements up to `close`, as a constant of type `ty`.
    fn aggregate(&mut self, ty: TypeId, close: Tok, what: &str) -> Parsed<ConstId> {
        self.enter()?;
        let start = self.elements.len();
        let shape = self.module.types.resolve(ty);
        if !self.at(close) {
            loop {
                let token = self.token;
                let element_type = self.value_type()?;
                let number = self.elements.len() - start;
                if self.element_type(shape, number) != Some(element_type) {
                    let message =
                        format!("this is not the type of element {number} of {}", self.show_type(ty));
                    return Err(self.error_at(token, &message));
                }
                let element = self.constant(element_type)?;
                self.elements.push(element);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
        }
        let count = (self.elements.len() - start) as u64;
        if !has_elements(shape, count) {
            return Err(self.wrong_type(&format!("a constant with {count} elements"), ty));
        }
        self.expect(close, what)?;
        let list = self.module.constants.push_elements(&self.elements[start..]);
        self.elements.truncate(start);
        self.leave();
        Ok(self.module.constants.push(ty, ConstKind::Aggregate(list)))
    }

    /// The type of an element of an aggregate.
    pub(super) fn element_type(&self, shape: Type, number: usize) -> Option<TypeId> {
        match shape {
            Type::Array { element, len } | Type::Vector { element, len, .. } => {
                ((number as u64) < len).then_some(element)
            }
            Type::Struct { fields, .. } => self.module.types.list(fields).get(number).copied(),
            _ => None,
        }
    }

    fn splat(&mut self, ty: TypeId) -> Parsed<ConstId> {
        let Type::Vector { element, .. } = self.module.types.get(ty) else {
            return Err(self.wrong_type("a splat", ty));
        };
        self.bump();
        self.expect(Tok::OpenParen, "`(`")?;
        let token = self.token;
        if self.value_type()? != element {
            return Err(self.error_at(token, "this is not the type of the vector's elements"));
        }
        let value = self.constant(element)?;
        self.expect(Tok::CloseParen, "`)`")?;
        Ok(self.module.constants.intern(ty, ConstKind::Splat(value)))
    }

    fn wrapped_global(&mut self, ty: TypeId, wrap: fn(GlobalId) -> ConstKind) -> Parsed<ConstId> {
        self.bump();
        if !self.at(Tok::Global) && !self.at(Tok::GlobalNumber) {
            return Err(self.expected("a global"));
        }
        let global = self.global_reference(ty)?;
        Ok(self.module.constants.intern(ty, wrap(global)))
    }

    /// `blockaddress(@function, %block)`
    fn block_address(&mut self, ty: TypeId) -> Parsed<ConstId> {
        self.bump();
        self.expect(Tok::OpenParen, "`(`")?;
        if !self.at(Tok::Global) && !self.at(Tok::GlobalNumber) {
            return Err(self.expected("a function"));
        }
        let function = self.global_reference(ty)?;
        self.expect(Tok::Comma, "`,`")?;
        if !self.at(Tok::Local) && !self.at(Tok::LocalNumber) {
            return Err(self.expected("a block"));
        }
        let name = self.sigil_name()?;
        self.expect(Tok::CloseParen, "`)`")?;
        let next = LabelId::new(self.names.labels.len());
        let label = *self.names.labels.entry((function, name)).or_insert(next);
        Ok(self.module.constants.intern(ty, ConstKind::BlockAddress { function, label }))
    }

    fn pointer_authentication(&mut self, ty: TypeId) -> Parsed<ConstId> {
        self.bump();
        let parts = self.constants_in_parens()?;
        let parts = self.module.constants.intern_elements(&parts);
        Ok(self.module.constants.intern(ty, ConstKind::PtrAuth(parts)))
    }

    /// `(type value, ...)`
    fn constants_in_parens(&mut self) -> Parsed<SmallVec<[ConstId; 4]>> {
        self.expect(Tok::OpenParen, "`(`")?;
        let mut out = SmallVec::new();
        loop {
            out.push(self.typed_constant()?);
            if !self.eat(Tok::Comma) {
                break;
            }
        }
        self.expect(Tok::CloseParen, "`)`")?;
        Ok(out)
    }

    fn expression(&mut self, ty: TypeId, word: Sym) -> Parsed<ConstId> {
        if let Some(op) = CastOp::of(word) {
            return self.cast_expression(ty, op);
        }
        if let Some(op) = BinOp::of(word) {
            self.bump();
            let flags = self.flags();
            let [lhs, rhs] = self.two_constants()?;
            return Ok(self.module.constants.intern(ty, ConstKind::Binary { op, flags, lhs, rhs }));
        }
        match word {
            sym::getelementptr => self.gep_expression(ty),
            sym::icmp => {
                self.bump();
                let predicate = self.int_predicate()?;
                let [lhs, rhs] = self.two_constants()?;
                Ok(self.module.constants.intern(ty, ConstKind::ICmp { predicate, lhs, rhs }))
            }
            sym::fcmp => {
                self.bump();
                let predicate = self.float_predicate()?;
                let [lhs, rhs] = self.two_constants()?;
                Ok(self.module.constants.intern(ty, ConstKind::FCmp { predicate, lhs, rhs }))
            }
            sym::select | sym::extractelement | sym::insertelement | sym::shufflevector | sym::fneg => {
                let token = self.token;
                self.bump();
                let parts = self.constants_in_parens()?;
                let arity = match word {
                    sym::fneg => 1,
                    sym::extractelement => 2,
                    _ => 3,
                };
                if parts.len() != arity {
                    return Err(self.error_at(token, &format!("this expression has {arity} operands")));
                }
                let operands = self.module.constants.intern_elements(&parts);
                Ok(self.module.constants.intern(ty, ConstKind::Other { name: word, operands }))
            }
            _ => Err(self.expected("a value")),
        }
    }

    fn two_constants(&mut self) -> Parsed<[ConstId; 2]> {
        let token = self.token;
        let parts = self.constants_in_parens()?;
        match parts[..] {
            [first, second]
                if self.module.constants.get(first).ty == self.module.constants.get(second).ty =>
            {
                Ok([first, second])
            }
            _ => Err(self.error_at(token, "expected two operands of one type")),
        }
    }

    fn cast_expression(&mut self, ty: TypeId, op: CastOp) -> Parsed<ConstId> {
        self.bump();
        let flags = self.flags();
        self.expect(Tok::OpenParen, "`(`")?;
        let value = self.typed_constant()?;
        self.expect_word(sym::to)?;
        let token = self.token;
        if self.value_type()? != ty {
            return Err(self.error_at(token, "this is not the type of the expression"));
        }
        self.expect(Tok::CloseParen, "`)`")?;
        Ok(self.module.constants.intern(ty, ConstKind::Cast { op, flags, value }))
    }

    fn gep_expression(&mut self, ty: TypeId) -> Parsed<ConstId> {
        self.bump();
        let flags = self.flags();
        let in_range = self.in_range()?;
        let flags = flags.with(self.flags());
        self.expect(Tok::OpenParen, "`(`")?;
        let source = self.value_type()?;
        self.expect(Tok::Comma, "`,`")?;
        let base = self.typed_constant()?;
        let mut indices: SmallVec<[ConstId; 8]> = SmallVec::new();
        while self.eat(Tok::Comma) {
            // LLVM 18 and earlier mark an index; it promises nothing to a reader of programs.
            self.eat_word(sym::inrange);
            indices.push(self.typed_constant()?);
        }
        self.expect(Tok::CloseParen, "`)`")?;
        let indices = self.module.constants.intern_elements(&indices);
        let gep = self.module.constants.intern_gep(ConstGep { source, flags, base, indices, in_range });
        Ok(self.module.constants.intern(ty, ConstKind::Gep(gep)))
    }

    /// `inrange(low, high)`
    fn in_range(&mut self) -> Parsed<Option<(i64, i64)>> {
        if !self.eat_word(sym::inrange) {
            return Ok(None);
        }
        self.expect(Tok::OpenParen, "`(`")?;
        let low = self.signed_number()?;
        self.expect(Tok::Comma, "`,`")?;
        let high = self.signed_number()?;
        self.expect(Tok::CloseParen, "`)`")?;
        Ok(Some((low, high)))
    }

    fn signed_number(&mut self) -> Parsed<i64> {
        let text = std::str::from_utf8(self.contents()).unwrap_or_default();
        if !self.at(Tok::Int) {
            return Err(self.expected("a number"));
        }
        let number = text.parse().map_err(|_| self.error("this number is out of range"))?;
        self.bump();
        Ok(number)
    }
}

/// Whether a constant of this type has this many elements.
fn has_elements(shape: Type, count: u64) -> bool {
    match shape {
        Type::Array { len, .. } => len == count,
        Type::Vector { len, scalable, .. } => len == count && !scalable,
        Type::Struct { fields, .. } => u64::from(fields.len) == count,
        _ => false,
    }
}
