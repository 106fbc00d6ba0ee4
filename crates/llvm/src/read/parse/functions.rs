//! Declarations and definitions of functions.

use smallvec::SmallVec;

use super::super::lexer::{Tok, Token};
use super::super::model::*;
use super::globals::ends_global_attributes;
use super::{Parsed, Parser};

/// The names that parameters have in the text, with their places.
type ParamNames = SmallVec<[Option<(LocalName, Token)>; 8]>;

/// A function's head, with the names of its parameters.
struct Head {
    function: Function,
    names: ParamNames,
}

impl Parser<'_> {
    /// `declare ...`
    pub(super) fn declaration(&mut self) -> Parsed<()> {
        self.bump();
        let mut metadata = Vec::new();
        while self.at(Tok::MdName) {
            metadata.push(self.attachment()?);
        }
        let mut head = self.head()?;
        head.function.metadata = metadata;
        self.module.functions.push(head.function);
        Ok(())
    }

    /// `define ... { ... }`
    pub(super) fn definition(&mut self) -> Parsed<()> {
        self.bump();
        let mut head = self.head()?;
        while self.at(Tok::MdName) {
            head.function.metadata.push(self.attachment()?);
        }
        if !self.at(Tok::OpenBrace) {
            return Err(self.expected("the function's body"));
        }
        let result = self.result_type(head.function.ty);
        let body = self.function_body(&head.function.params, &head.names, result)?;
        head.function.body = Some(body);
        self.module.functions.push(head.function);
        Ok(())
    }

    /// The result type of a function type.
    pub(super) fn result_type(&self, ty: TypeId) -> TypeId {
        match self.module.types.get(ty) {
            Type::Function { result, .. } => result,
            _ => TypeTable::VOID,
        }
    }

    fn head(&mut self) -> Parsed<Head> {
        let prefix = self.prefix()?;
        let mut info = prefix.info;
        let convention = self.calling_convention()?;
        let result_attrs = self.result_attributes()?;
        let result = self.any_type()?;
        let token = self.token;
        if !self.at(Tok::Global) && !self.at(Tok::GlobalNumber) {
            return Err(self.expected("the function's name"));
        }
        let name = self.sigil_name()?;
        let (params, names, varargs) = self.params()?;
        let types: SmallVec<[TypeId; 16]> = params.iter().map(|param| param.ty).collect();
        let ty = self.intern_function_type(result, &types, varargs);
        info.unnamed_addr = match self.peek_word() {
            Some(sym::unnamed_addr) => UnnamedAddr::Global,
            Some(sym::local_unnamed_addr) => UnnamedAddr::Local,
            _ => info.unnamed_addr,
        };
        if matches!(self.peek_word(), Some(sym::unnamed_addr | sym::local_unnamed_addr)) {
            self.bump();
        }
        let address_space = self.address_space()?;
        let number = FunctionId::new(self.module.functions.len());
        let global = self.define_global(token, name, address_space, GlobalKind::Function(number))?;
        let mut function = Function {
            global,
            info,
            ty,
            convention,
            address_space,
            params,
            result_attrs,
            attrs: AttrTable::EMPTY,
            gc: Sym::EMPTY,
            prefix: None,
            prologue: None,
            personality: None,
            metadata: Vec::new(),
            body: None,
            line: self.line_of(token),
        };
        self.head_properties(&mut function, name)?;
        Ok(Head { function, names })
    }

    /// The line of a token, counted on from the last one asked for.
    fn line_of(&mut self, token: Token) -> u32 {
        let (from, line) = self.counted;
        let to = (token.start as usize).max(from);
        let more = self.source[from..to].iter().filter(|&&b| b == b'\n').count();
        self.counted = (to, line + more as u32);
        self.counted.1
    }

    /// What follows the parameters: attributes, section, comdat, garbage collector, personality.
    fn head_properties(&mut self, function: &mut Function, name: LocalName) -> Parsed<()> {
        function.attrs = self.function_attributes(ends_head_attributes)?;
        loop {
            match self.peek_word() {
                Some(sym::gc) => {
                    self.bump();
                    function.gc = self.text()?;
                }
                Some(sym::prefix) => {
                    self.bump();
                    function.prefix = Some(self.typed_constant()?);
                }
                Some(sym::prologue) => {
                    self.bump();
                    function.prologue = Some(self.typed_constant()?);
                }
                Some(sym::personality) => {
                    self.bump();
                    function.personality = Some(self.typed_constant()?);
                }
                _ => {
                    if !self.symbol_property(&mut function.info, name)? {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Parameters with their names, and whether more arguments may follow.
    fn params(&mut self) -> Parsed<(Vec<Param>, ParamNames, bool)> {
        self.expect(Tok::OpenParen, "`(`")?;
        let mut params = Vec::new();
        let mut names = ParamNames::new();
        let mut varargs = false;
        if !self.eat(Tok::CloseParen) {
            loop {
                if self.eat(Tok::Ellipsis) {
                    varargs = true;
                    break;
                }
                let ty = self.value_type()?;
                let attrs = self.param_attributes()?;
                params.push(Param { ty, attrs });
                names.push(match self.token.kind {
                    Tok::Local | Tok::LocalNumber => {
                        let token = self.token;
                        Some((self.sigil_name()?, token))
                    }
                    _ => None,
                });
                if !self.eat(Tok::Comma) {
                    break;
                }
            }
            self.expect(Tok::CloseParen, "`,` or `)`")?;
        }
        Ok((params, names, varargs))
    }

    /// Reads a calling convention, if one is here.
    pub(super) fn calling_convention(&mut self) -> Parsed<CallingConv> {
        let Some(word) = self.peek_word() else { return Ok(CallingConv::C) };
        match word {
            sym::ccc => {
                self.bump();
                Ok(CallingConv::C)
            }
            sym::cc => {
                self.bump();
                Ok(match self.number32()? {
                    0 => CallingConv::C,
                    number => CallingConv::Number(number),
                })
            }
            _ if (sym::ccc.0..=sym::cheriot_librarycallcc.0).contains(&word.0)
                || self.contents().ends_with(b"cc") =>
            {
                self.bump();
                Ok(CallingConv::Named(word))
            }
            _ => Ok(CallingConv::C),
        }
    }
}

/// The words that end the attributes of a function's head.
fn ends_head_attributes(word: Sym) -> bool {
    ends_global_attributes(word)
        || matches!(
            word,
            sym::section
                | sym::partition
                | sym::comdat
                | sym::align
                | sym::gc
                | sym::prefix
                | sym::prologue
                | sym::personality
        )
}
