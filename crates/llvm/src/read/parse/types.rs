//! Types.

use smallvec::SmallVec;

use super::super::lexer::Tok;
use super::super::model::*;
use super::{Parsed, Parser};

/// The widest integer type, as in LLVM.
const MAX_INT_BITS: u32 = 1 << 23;

/// What the reader says about files of LLVM 14 and earlier.
const TYPED_POINTERS: &str = "this file uses typed pointers (LLVM 14 or earlier), and Pathlight reads opaque \
pointers: convert it with `opt -S` of LLVM 15 or 16, or compile again with clang 15 or later";

impl Parser<'_> {
    /// Whether a type starts here.
    pub(super) fn at_type(&self) -> bool {
        match self.token.kind {
            Tok::Local | Tok::LocalNumber | Tok::OpenBrace | Tok::OpenBracket | Tok::Less => true,
            Tok::Word => self.at_type_word(),
            _ => false,
        }
    }

    /// Whether the word here is a type.
    pub(super) fn at_type_word(&self) -> bool {
        matches!(self.word.0, n if (sym::void.0..=sym::ptr.0).contains(&n))
            || self.word == sym::target
            || int_width(self.contents()).is_some()
    }

    /// Reads a type other than `void`.
    #[inline]
    pub(super) fn value_type(&mut self) -> Parsed<TypeId> {
        let start = self.token;
        let ty = self.any_type()?;
        if ty == TypeTable::VOID {
            return Err(self.error_at(start, "void is not the type of a value"));
        }
        Ok(ty)
    }

    /// Reads a type.
    #[inline]
    pub(super) fn any_type(&mut self) -> Parsed<TypeId> {
        let mut ty = self.first_type()?;
        loop {
            match self.token.kind {
                Tok::OpenParen => ty = self.function_type(ty)?,
                Tok::Star => {
                    let mut error = self.error(TYPED_POINTERS);
                    error.typed_pointers = true;
                    return Err(error);
                }
                Tok::Word if self.word == sym::addrspace && self.typed_pointer_space(ty) => {
                    let mut error = self.error(TYPED_POINTERS);
                    error.typed_pointers = true;
                    return Err(error);
                }
                _ => return Ok(ty),
            }
        }
    }

    /// Whether `addrspace(n)` after a type is the start of an old pointer type; behind the return type of a call
    /// it is the callee's.
    fn typed_pointer_space(&self, ty: TypeId) -> bool {
        let rest = self.source.get(self.token.end as usize..).unwrap_or_default();
        let close = rest.iter().take(16).position(|&b| b == b')');
        ty != TypeTable::PTR && close.is_some_and(|at| rest.get(at + 1) == Some(&b'*'))
    }

    #[inline]
    fn first_type(&mut self) -> Parsed<TypeId> {
        match self.token.kind {
            Tok::Word => {
                if let Some(width) = int_width(self.contents()) {
                    let width = width.filter(|width| (1..=MAX_INT_BITS).contains(width));
                    let width = width.ok_or_else(|| self.error("integer types have 1 to 8388608 bits"))?;
                    self.bump();
                    return Ok(self.module.types.intern(Type::Int(width)));
                }
                self.word_type()
            }
            Tok::Local | Tok::LocalNumber => self.named_type(),
            Tok::OpenBracket => self.nested(Self::array_type),
            Tok::OpenBrace => self.nested(|p| p.struct_type(false)),
            Tok::Less => self.nested(Self::angle_type),
            _ => Err(self.expected("a type")),
        }
    }

    fn nested(&mut self, read: impl FnOnce(&mut Self) -> Parsed<TypeId>) -> Parsed<TypeId> {
        self.enter()?;
        let ty = read(self)?;
        self.leave();
        Ok(ty)
    }

    fn word_type(&mut self) -> Parsed<TypeId> {
        let ty = match self.word {
            sym::ptr => {
                self.bump();
                if !self.at_word(sym::addrspace) {
                    return Ok(TypeTable::PTR);
                }
                let address_space = self.address_space()?;
                return Ok(self.module.types.intern(Type::Ptr { address_space }));
            }
            sym::void => TypeTable::VOID,
            sym::half => TypeTable::HALF,
            sym::bfloat => TypeTable::BFLOAT,
            sym::float => TypeTable::FLOAT,
            sym::double => TypeTable::DOUBLE,
            sym::x86_fp80 => TypeTable::X86_FP80,
            sym::fp128 => TypeTable::FP128,
            sym::ppc_fp128 => TypeTable::PPC_FP128,
            sym::x86_mmx => TypeTable::X86_MMX,
            sym::x86_amx => TypeTable::X86_AMX,
            sym::label => TypeTable::LABEL,
            sym::token => TypeTable::TOKEN,
            sym::metadata => TypeTable::METADATA,
            sym::target => return self.nested(Self::target_type),
            _ => return Err(self.expected("a type")),
        };
        self.bump();
        Ok(ty)
    }

    /// The name or number after a sigil.
    #[inline]
    pub(super) fn sigil_name(&mut self) -> Parsed<LocalName> {
        let name = match self.token.kind {
            Tok::LocalNumber | Tok::GlobalNumber => LocalName::Number(self.token_number()?),
            _ => LocalName::Name(self.symbol()),
        };
        self.bump();
        Ok(name)
    }

    fn named_type(&mut self) -> Parsed<TypeId> {
        let name = self.sigil_name()?;
        Ok(self.type_of_name(name))
    }

    /// The type that a name stands for, now or later.
    pub(super) fn type_of_name(&mut self, name: LocalName) -> TypeId {
        if let Some(&known) = self.names.types.get(&name) {
            return known;
        }
        let named = NamedTypeId::new(self.module.types.named.len());
        self.module.types.named.push(NamedType { name, body: None });
        let ty = self.module.types.intern(Type::Named(named));
        self.names.types.insert(name, ty);
        ty
    }

    fn array_type(&mut self) -> Parsed<TypeId> {
        self.bump();
        let len = self.number()?;
        self.expect_word(sym::x)?;
        let element = self.value_type()?;
        self.expect(Tok::CloseBracket, "`]`")?;
        Ok(self.module.types.intern(Type::Array { element, len }))
    }

    /// A vector or a packed structure.
    fn angle_type(&mut self) -> Parsed<TypeId> {
        self.bump();
        if self.at(Tok::OpenBrace) {
            let ty = self.struct_type(true)?;
            self.expect(Tok::Greater, "`>`")?;
            return Ok(ty);
        }
        let scalable = self.eat_word(sym::vscale);
        if scalable {
            self.expect_word(sym::x)?;
        }
        let len = self.number()?;
        self.expect_word(sym::x)?;
        let element = self.value_type()?;
        self.expect(Tok::Greater, "`>`")?;
        Ok(self.module.types.intern(Type::Vector { element, len, scalable }))
    }

    fn struct_type(&mut self, packed: bool) -> Parsed<TypeId> {
        self.bump();
        let mut fields: SmallVec<[TypeId; 16]> = SmallVec::new();
        if !self.eat(Tok::CloseBrace) {
            loop {
                fields.push(self.value_type()?);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
            self.expect(Tok::CloseBrace, "`}`")?;
        }
        let fields = self.module.types.intern_list(&fields);
        Ok(self.module.types.intern(Type::Struct { fields, packed }))
    }

    fn function_type(&mut self, result: TypeId) -> Parsed<TypeId> {
        self.enter()?;
        self.bump();
        let mut params: SmallVec<[TypeId; 16]> = SmallVec::new();
        let mut varargs = false;
        if !self.eat(Tok::CloseParen) {
            loop {
                if self.eat(Tok::Ellipsis) {
                    varargs = true;
                    break;
                }
                params.push(self.value_type()?);
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
            self.expect(Tok::CloseParen, "`)`")?;
        }
        self.leave();
        Ok(self.intern_function_type(result, &params, varargs))
    }

    pub(super) fn intern_function_type(
        &mut self,
        result: TypeId,
        params: &[TypeId],
        varargs: bool,
    ) -> TypeId {
        let params = self.module.types.intern_list(params);
        self.module.types.intern(Type::Function { result, params, varargs })
    }

    /// `target("name", types, numbers)`.
    fn target_type(&mut self) -> Parsed<TypeId> {
        self.bump();
        self.expect(Tok::OpenParen, "`(`")?;
        let name = self.text()?;
        let mut types: SmallVec<[TypeId; 4]> = SmallVec::new();
        let mut numbers: SmallVec<[u32; 4]> = SmallVec::new();
        while self.eat(Tok::Comma) {
            if self.at(Tok::Int) {
                numbers.push(self.number32()?);
            } else {
                types.push(self.any_type()?);
            }
        }
        self.expect(Tok::CloseParen, "`)`")?;
        let types = self.module.types.intern_list(&types);
        let numbers = self.module.types.intern_numbers(&numbers);
        Ok(self.module.types.intern(Type::Target { name, types, numbers }))
    }

    /// The text of a type, for messages.
    pub(super) fn show_type(&self, ty: TypeId) -> String {
        match self.module.types.get(ty) {
            Type::Int(width) => format!("i{width}"),
            Type::Ptr { address_space: 0 } => "ptr".to_owned(),
            Type::Ptr { address_space } => format!("ptr addrspace({address_space})"),
            Type::Named(named) => match self.module.types.named(named).name {
                LocalName::Name(name) => format!("%{}", self.module.text(name)),
                LocalName::Number(number) => format!("%{number}"),
            },
            Type::Array { len, .. } => format!("array of {len}"),
            Type::Vector { len, .. } => format!("vector of {len}"),
            Type::Struct { fields, .. } => format!("structure of {}", fields.len),
            Type::Function { .. } => "function type".to_owned(),
            Type::Target { .. } => "target type".to_owned(),
            other => format!("{other:?}").to_lowercase(),
        }
    }

    /// `i1`, or a vector of it if `like` is a vector: the type of comparisons.
    pub(super) fn bool_like(&mut self, like: TypeId) -> TypeId {
        match self.module.types.get(like) {
            Type::Vector { len, scalable, .. } => {
                self.module.types.intern(Type::Vector { element: TypeTable::I1, len, scalable })
            }
            _ => TypeTable::I1,
        }
    }
}

/// The width in a word such as `i32`: `None` if it is no integer type, `Some(None)` if the width is out of range.
#[inline]
fn int_width(word: &[u8]) -> Option<Option<u32>> {
    let digits = word.strip_prefix(b"i").filter(|digits| !digits.is_empty())?;
    let mut width = Some(0u32);
    for &digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        width = width.and_then(|w| w.checked_mul(10)?.checked_add(u32::from(digit - b'0')));
    }
    Some(width)
}
