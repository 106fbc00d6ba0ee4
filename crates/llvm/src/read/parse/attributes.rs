//! Attributes: of parameters, results, functions, calls, globals, and groups of them.

use super::super::lexer::Tok;
use super::super::model::*;
use super::{Parsed, Parser};

/// The attributes of LLVM 16 to 22; others are kept as well, with a note.
const KNOWN: &[&str] = &[
    "align",
    "alignstack",
    "allocalign",
    "allocptr",
    "allockind",
    "allocsize",
    "alwaysinline",
    "argmemonly",
    "builtin",
    "byref",
    "byval",
    "captures",
    "cold",
    "convergent",
    "coro_elide_safe",
    "coro_only_destroy_when_complete",
    "dead_on_return",
    "dead_on_unwind",
    "dereferenceable",
    "dereferenceable_or_null",
    "disable_sanitizer_instrumentation",
    "elementtype",
    "fn_ret_thunk_extern",
    "flatten",
    "hot",
    "hybrid_patchable",
    "immarg",
    "inaccessiblememonly",
    "inaccessiblemem_or_argmemonly",
    "inalloca",
    "initializes",
    "inlinehint",
    "inreg",
    "jumptable",
    "memory",
    "minsize",
    "modular_format",
    "mustprogress",
    "naked",
    "nest",
    "noalias",
    "nobuiltin",
    "nocallback",
    "nocapture",
    "nocf_check",
    "nocreateundeforpoison",
    "nodivergencesource",
    "noduplicate",
    "noext",
    "nofpclass",
    "nofree",
    "noimplicitfloat",
    "noinline",
    "nomerge",
    "nonlazybind",
    "nonnull",
    "nooutline",
    "noprofile",
    "norecurse",
    "noredzone",
    "noreturn",
    "nosanitize_bounds",
    "nosanitize_coverage",
    "nosync",
    "noundef",
    "nounwind",
    "null_pointer_is_valid",
    "optdebug",
    "optforfuzzing",
    "optnone",
    "optsize",
    "preallocated",
    "presplitcoroutine",
    "range",
    "readnone",
    "readonly",
    "returned",
    "returns_twice",
    "safestack",
    "sanitize_address",
    "sanitize_alloc_token",
    "sanitize_hwaddress",
    "sanitize_memory",
    "sanitize_memtag",
    "sanitize_numerical_stability",
    "sanitize_realtime",
    "sanitize_realtime_blocking",
    "sanitize_thread",
    "sanitize_type",
    "shadowcallstack",
    "signext",
    "skipprofile",
    "speculatable",
    "speculative_load_hardening",
    "sret",
    "ssp",
    "sspreq",
    "sspstrong",
    "strictfp",
    "swiftasync",
    "swifterror",
    "swiftself",
    "uwtable",
    "vscale_range",
    "willreturn",
    "writable",
    "writeonly",
    "zeroext",
];

impl Parser<'_> {
    /// The words of the attributes that need no note.
    pub(super) fn learn_attributes(&mut self) {
        for name in KNOWN {
            let name = self.module.symbols.intern(name.as_bytes());
            self.noted.insert(name);
        }
    }

    /// The attributes of a parameter or result, which end where the value, the type or the list ends.
    #[inline]
    pub(super) fn param_attributes(&mut self) -> Parsed<AttrSetId> {
        match self.token.kind {
            Tok::Word | Tok::Text => {}
            _ => return Ok(AttrTable::EMPTY),
        }
        self.attrs.clear();
        loop {
            match self.token.kind {
                Tok::Text => self.text_attribute()?,
                Tok::Word if !self.at_value_word() => self.word_attribute(false)?,
                _ => break,
            }
        }
        Ok(self.module.attrs.intern(&self.attrs))
    }

    /// The attributes of a result, which end where its type starts.
    pub(super) fn result_attributes(&mut self) -> Parsed<AttrSetId> {
        if !self.at(Tok::Word) && !self.at(Tok::Text) {
            return Ok(AttrTable::EMPTY);
        }
        self.attrs.clear();
        loop {
            match self.token.kind {
                Tok::Text => self.text_attribute()?,
                Tok::Word if !self.at_type_word() && self.word != sym::addrspace => {
                    self.word_attribute(false)?
                }
                _ => break,
            }
        }
        Ok(self.module.attrs.intern(&self.attrs))
    }

    /// The attributes of a call or function, which end where `stop` says or no attribute can follow.
    pub(super) fn function_attributes(&mut self, stop: fn(Sym) -> bool) -> Parsed<AttrSetId> {
        self.attrs.clear();
        loop {
            match self.token.kind {
                Tok::AttrGroup => {
                    let group = self.token_number()?;
                    self.bump();
                    self.attrs.push(Attr::Group(group));
                }
                Tok::Text => self.text_attribute()?,
                Tok::Word if !stop(self.word) => self.word_attribute(false)?,
                _ => break,
            }
        }
        Ok(self.module.attrs.intern(&self.attrs))
    }

    /// `attributes #0 = { ... }`
    pub(super) fn attribute_group(&mut self) -> Parsed<()> {
        self.bump();
        if !self.at(Tok::AttrGroup) {
            return Err(self.expected("an attribute group such as `#0`"));
        }
        let token = self.token;
        let group = self.token_number()?;
        self.bump();
        self.expect(Tok::Equal, "`=`")?;
        self.expect(Tok::OpenBrace, "`{`")?;
        self.attrs.clear();
        loop {
            match self.token.kind {
                Tok::Text => self.text_attribute()?,
                Tok::Word => self.word_attribute(true)?,
                _ => break,
            }
        }
        self.expect(Tok::CloseBrace, "an attribute or `}`")?;
        let set = self.module.attrs.intern(&self.attrs);
        if self.module.attrs.groups.insert(group, set).is_some() {
            return Err(self.error_at(token, "this attribute group is defined twice"));
        }
        Ok(())
    }

    fn text_attribute(&mut self) -> Parsed<()> {
        let key = self.text()?;
        let value = if self.eat(Tok::Equal) { self.text()? } else { Sym::EMPTY };
        self.attrs.push(Attr::Text(key, value));
        Ok(())
    }

    #[inline]
    fn word_attribute(&mut self, in_group: bool) -> Parsed<()> {
        let name = self.word;
        if name == sym::noundef {
            self.bump();
            self.attrs.push(Attr::Flag(name));
            return Ok(());
        }
        self.note("kept an attribute that this version does not know:", name);
        self.bump();
        let attr = match self.token.kind {
            Tok::OpenParen => self.attribute_arguments(name)?,
            Tok::Equal if in_group => {
                self.bump();
                Attr::Int(name, self.number()?)
            }
            Tok::Int if name == sym::align => Attr::Int(name, self.number()?),
            _ => Attr::Flag(name),
        };
        self.attrs.push(attr);
        Ok(())
    }

    fn attribute_arguments(&mut self, name: Sym) -> Parsed<Attr> {
        if matches!(
            name,
            sym::byval | sym::sret | sym::byref | sym::preallocated | sym::elementtype | sym::inalloca
        ) {
            self.bump();
            let ty = self.any_type()?;
            self.expect(Tok::CloseParen, "`)`")?;
            return Ok(Attr::Type(name, ty));
        }
        let text = self.skip_parens()?;
        let number = std::str::from_utf8(text).ok().and_then(|text| text.trim().parse().ok());
        Ok(match number {
            Some(number) => Attr::Int(name, number),
            None => Attr::Other(name, self.module.symbols.intern(text)),
        })
    }
}
