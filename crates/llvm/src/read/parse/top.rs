//! The top of a file: its entities one after the other, and what has to hold at the end.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::super::error::Error;
use super::super::lexer::Tok;
use super::super::model::*;
use super::globals::UNDEFINED;
use super::{Parsed, Parser};

/// The length of the longest text. All tables, also of what the reader makes from the text, have `u32` places.
const MAX_LEN: usize = 1 << 30;

impl Parser<'_> {
    /// Reads the whole module.
    pub(super) fn module(mut self) -> Parsed<Module> {
        if self.source.len() >= MAX_LEN {
            return Err(Error::at(self.source, 0, 0, "files of 1 GiB and more are not supported".to_owned()));
        }
        self.learn_attributes();
        loop {
            match self.token.kind {
                Tok::End => break,
                Tok::Word => self.entity()?,
                Tok::Bang => self.numbered_metadata()?,
                Tok::Global | Tok::GlobalNumber => self.named_global()?,
                Tok::Local | Tok::LocalNumber => self.type_definition()?,
                Tok::MdName => self.named_metadata()?,
                Tok::Comdat => self.comdat()?,
                Tok::Summary => self.skip_summary()?,
                _ => return Err(self.expected("a definition or declaration")),
            }
        }
        self.finish()?;
        Ok(self.module)
    }

    fn entity(&mut self) -> Parsed<()> {
        match self.word {
            sym::define => self.definition(),
            sym::declare => self.declaration(),
            sym::attributes => self.attribute_group(),
            sym::source_filename => {
                self.bump();
                self.expect(Tok::Equal, "`=`")?;
                self.module.source_filename = self.text()?;
                Ok(())
            }
            sym::target => self.target(),
            sym::module => {
                self.bump();
                self.expect_word(sym::asm_)?;
                let text = self.text()?;
                self.module.module_asm.push(text);
                Ok(())
            }
            sym::uselistorder | sym::uselistorder_bb => self.skip_use_list_order(),
            _ => Err(self.expected("a definition or declaration")),
        }
    }

    fn target(&mut self) -> Parsed<()> {
        self.bump();
        let what = self.peek_word();
        if !matches!(what, Some(sym::triple | sym::datalayout)) {
            return Err(self.expected("`triple` or `datalayout`"));
        }
        self.bump();
        self.expect(Tok::Equal, "`=`")?;
        let text = self.text()?;
        if what == Some(sym::triple) {
            self.module.triple = text;
        } else {
            self.module.data_layout = text;
        }
        Ok(())
    }

    /// `%name = type ...`
    fn type_definition(&mut self) -> Parsed<()> {
        let token = self.token;
        let name = self.sigil_name()?;
        self.expect(Tok::Equal, "`=`")?;
        self.expect_word(sym::type_)?;
        if self.eat_word(sym::opaque) {
            let id = self.type_of_name(name);
            return self.define_type(token, id, None);
        }
        if self.at(Tok::OpenBrace) || self.at(Tok::Less) {
            let id = self.type_of_name(name);
            let body = self.any_type()?;
            if matches!(self.module.types.get(body), Type::Struct { .. }) {
                return self.define_type(token, id, Some(body));
            }
            return Err(self.error_at(token, "only structure types have names"));
        }
        let body = self.any_type()?;
        if self.names.types.insert(name, body).is_some() {
            return Err(self.error_at(token, "only structure types may be used before their definition"));
        }
        Ok(())
    }

    fn define_type(&mut self, token: super::Token, id: TypeId, body: Option<TypeId>) -> Parsed<()> {
        let Type::Named(named) = self.module.types.get(id) else {
            return Err(self.error_at(token, "this type is defined twice"));
        };
        if !self.names.defined_types.insert(named) {
            return Err(self.error_at(token, "this type is defined twice"));
        }
        self.module.types.named[named.index()].body = body;
        Ok(())
    }

    /// `uselistorder type value, { 1, 0 }`: the order of uses in LLVM's memory.
    pub(super) fn skip_use_list_order(&mut self) -> Parsed<()> {
        while !self.at(Tok::OpenBrace) {
            if self.at(Tok::End) || self.at(Tok::CloseBrace) {
                return Err(self.expected("`{`"));
            }
            self.bump();
        }
        while !self.at(Tok::CloseBrace) {
            if self.at(Tok::End) {
                return Err(self.expected("`}`"));
            }
            self.bump();
        }
        self.bump();
        Ok(())
    }

    /// `^0 = kind: (...)` or `^0 = kind: 8`: the summary for link-time optimisation.
    fn skip_summary(&mut self) -> Parsed<()> {
        self.bump();
        self.expect(Tok::Equal, "`=`")?;
        let kind = self.symbol();
        self.expect(Tok::Label, "the kind of a summary entry")?;
        self.note("skipped the module summary's entries of kind", kind);
        if self.at(Tok::OpenParen) {
            self.skip_parens()?;
            return Ok(());
        }
        self.number()?;
        Ok(())
    }

    /// Checks that all is defined, and finds the blocks of `blockaddress`.
    fn finish(&mut self) -> Parsed<()> {
        self.declare_intrinsics();
        if let Some(at) = self.module.globals.iter().position(|global| global.kind == UNDEFINED) {
            let name = self.module.global_name(GlobalId::new(at)).into_owned();
            return Err(self.at_end(format!("`@{name}` is used and never defined or declared")));
        }
        if let Some(number) = self.undefined_metadata() {
            return Err(self.at_end(format!("`!{number}` is used and never defined")));
        }
        let named = self.module.types.named.len();
        if let Some(missing) =
            (0..named).find(|&at| !self.names.defined_types.contains(&NamedTypeId::new(at)))
        {
            let id = self.module.types.intern(Type::Named(NamedTypeId::new(missing)));
            return Err(self.at_end(format!("`{}` is used and never defined", self.show_type(id))));
        }
        self.resolve_labels()?;
        self.module.symbols.shrink();
        Ok(())
    }

    /// Declares the intrinsics that are called without a declaration, as LLVM does since version 17.
    fn declare_intrinsics(&mut self) {
        let undeclared: Vec<usize> =
            (0..self.module.globals.len()).filter(|&at| self.module.globals[at].kind == UNDEFINED).collect();
        for at in undeclared {
            let global = GlobalId::new(at);
            let Some(&ty) = self.names.called.get(&global) else { continue };
            let LocalName::Name(name) = self.module.global(global).name else { continue };
            if !self.module.bytes(name).starts_with(b"llvm.") {
                continue;
            }
            let number = FunctionId::new(self.module.functions.len());
            self.module.globals[at].kind = GlobalKind::Function(number);
            let function = Function::declared(global, ty, &self.module.types);
            self.module.functions.push(function);
        }
    }

    fn at_end(&self, message: String) -> Box<Error> {
        Error::at(self.source, self.source.len(), self.source.len(), message)
    }

    fn resolve_labels(&mut self) -> Parsed<()> {
        let mut wanted: Vec<_> =
            self.names.labels.iter().map(|(&(f, name), &label)| (f, label, name)).collect();
        wanted.sort_unstable_by_key(|&(function, label, _)| (function, label));
        let mut found = vec![BlockId::new(0); wanted.len()];
        for group in wanted.chunk_by(|a, b| a.0 == b.0) {
            let function = group[0].0;
            let blocks = self.blocks_of(function)?;
            for &(_, label, name) in group {
                let Some(&block) = blocks.get(&name) else {
                    let function = self.module.global_name(function).into_owned();
                    return Err(self.at_end(format!("a blockaddress names no block of `@{function}`")));
                };
                found[label.index()] = block;
            }
        }
        self.module.constants.labels = found;
        Ok(())
    }

    fn blocks_of(&self, function: GlobalId) -> Parsed<HashMap<LocalName, BlockId, FxBuildHasher>> {
        let body = match self.module.global(function).kind {
            GlobalKind::Function(id) => self.module.function(id).body.as_ref(),
            _ => None,
        };
        let Some(body) = body else {
            let function = self.module.global_name(function).into_owned();
            return Err(self.at_end(format!("a blockaddress is in `@{function}`, which has no body")));
        };
        Ok(body.blocks.iter().enumerate().map(|(at, block)| (block.name, BlockId::new(at))).collect())
    }
}
