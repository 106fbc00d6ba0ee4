//! Global variables, aliases, ifuncs and comdats, and the words that all global values share.

use super::super::lexer::Tok;
use super::super::model::*;
use super::{Parsed, Parser};

/// The words in front of a global value.
#[derive(Default)]
pub(super) struct Prefix {
    pub info: SymbolInfo,
    /// Whether the linkage says that this is only a declaration.
    pub declaration: bool,
    pub thread_local: Option<ThreadLocal>,
    pub address_space: u32,
    externally_initialized: bool,
}

/// A global that is mentioned and not defined yet: a kind that no table has.
pub(super) const UNDEFINED: GlobalKind = GlobalKind::Variable(u32::MAX);

impl Parser<'_> {
    /// Reads a reference to a global, which may be defined later.
    pub(super) fn global_reference(&mut self, ty: TypeId) -> Parsed<GlobalId> {
        let name = self.sigil_name()?;
        Ok(self.global_of_name(name, ty))
    }

    fn global_of_name(&mut self, name: LocalName, ty: TypeId) -> GlobalId {
        let globals = &mut self.module.globals;
        *self.module.global_names.entry(name).or_insert_with(|| {
            globals.push(Global { name, kind: UNDEFINED, ty });
            GlobalId::new(globals.len() - 1)
        })
    }

    /// The global that is defined here under this name.
    pub(super) fn define_global(
        &mut self,
        token: super::Token,
        name: LocalName,
        address_space: u32,
        kind: GlobalKind,
    ) -> Parsed<GlobalId> {
        let ty = self.module.types.intern(Type::Ptr { address_space });
        let id = self.global_of_name(name, ty);
        let global = &mut self.module.globals[id.index()];
        if global.kind != UNDEFINED {
            return Err(self.error_at(token, "this global is defined twice"));
        }
        if global.ty != ty {
            return Err(self.error_at(token, "this global is used in another address space"));
        }
        global.kind = kind;
        Ok(id)
    }

    /// Reads `linkage visibility dllstorage dso_local thread_local unnamed_addr addrspace ...`.
    pub(super) fn prefix(&mut self) -> Parsed<Prefix> {
        let mut prefix = Prefix::default();
        let mut addr = None;
        while let Some(word) = self.peek_word() {
            let info = &mut prefix.info;
            match word {
                sym::private => info.linkage = Linkage::Private,
                sym::internal => info.linkage = Linkage::Internal,
                sym::available_externally => info.linkage = Linkage::AvailableExternally,
                sym::linkonce => info.linkage = Linkage::LinkOnce,
                sym::linkonce_odr => info.linkage = Linkage::LinkOnceOdr,
                sym::weak => info.linkage = Linkage::Weak,
                sym::weak_odr => info.linkage = Linkage::WeakOdr,
                sym::common => info.linkage = Linkage::Common,
                sym::appending => info.linkage = Linkage::Appending,
                sym::extern_weak => {
                    info.linkage = Linkage::ExternWeak;
                    prefix.declaration = true;
                }
                sym::external => prefix.declaration = true,
                sym::default => info.visibility = Visibility::Default,
                sym::hidden => info.visibility = Visibility::Hidden,
                sym::protected => info.visibility = Visibility::Protected,
                sym::dllimport => info.dll = DllStorage::Import,
                sym::dllexport => info.dll = DllStorage::Export,
                sym::dso_local => info.dso_local = true,
                sym::dso_preemptable => info.dso_local = false,
                sym::unnamed_addr => info.unnamed_addr = UnnamedAddr::Global,
                sym::local_unnamed_addr => info.unnamed_addr = UnnamedAddr::Local,
                sym::externally_initialized => prefix.externally_initialized = true,
                sym::thread_local => {
                    prefix.thread_local = Some(self.thread_local()?);
                    continue;
                }
                sym::addrspace if addr.is_none() => {
                    prefix.address_space = self.address_space()?;
                    addr = Some(());
                    continue;
                }
                _ => break,
            }
            self.bump();
        }
        Ok(prefix)
    }

    fn thread_local(&mut self) -> Parsed<ThreadLocal> {
        self.bump();
        if !self.eat(Tok::OpenParen) {
            return Ok(ThreadLocal::GeneralDynamic);
        }
        let model = match self.peek_word() {
            Some(sym::localdynamic) => ThreadLocal::LocalDynamic,
            Some(sym::initialexec) => ThreadLocal::InitialExec,
            Some(sym::localexec) => ThreadLocal::LocalExec,
            _ => return Err(self.expected("`localdynamic`, `initialexec` or `localexec`")),
        };
        self.bump();
        self.expect(Tok::CloseParen, "`)`")?;
        Ok(model)
    }

    /// `@name = ...`; the name is the next token.
    pub(super) fn named_global(&mut self) -> Parsed<()> {
        let token = self.token;
        let name = self.sigil_name()?;
        self.expect(Tok::Equal, "`=`")?;
        let prefix = self.prefix()?;
        match self.peek_word() {
            Some(sym::global | sym::constant) => self.variable(token, name, prefix),
            Some(sym::alias) => self.alias(token, name, prefix),
            Some(sym::ifunc) => self.ifunc(token, name, prefix),
            _ => Err(self.expected("`global`, `constant`, `alias` or `ifunc`")),
        }
    }

    fn variable(&mut self, token: super::Token, name: LocalName, prefix: Prefix) -> Parsed<()> {
        let constant = self.at_word(sym::constant);
        self.bump();
        let ty = self.value_type()?;
        let init = if prefix.declaration { None } else { Some(self.constant(ty)?) };
        let number = self.module.variables.len() as u32;
        let global = self.define_global(token, name, prefix.address_space, GlobalKind::Variable(number))?;
        let mut variable = Variable {
            global,
            info: prefix.info,
            ty,
            address_space: prefix.address_space,
            constant,
            externally_initialized: prefix.externally_initialized,
            thread_local: prefix.thread_local,
            init,
            attrs: AttrTable::EMPTY,
            metadata: Vec::new(),
        };
        while self.eat(Tok::Comma) {
            if self.at(Tok::MdName) {
                let attachment = self.attachment()?;
                variable.metadata.push(attachment);
            } else if !self.symbol_property(&mut variable.info, name)? && !self.variable_word()? {
                return Err(self.expected("a property of a global variable"));
            }
        }
        variable.attrs = self.function_attributes(ends_global_attributes)?;
        self.module.variables.push(variable);
        Ok(())
    }

    /// Sanitizer flags and the code model, which say nothing about a program's meaning.
    fn variable_word(&mut self) -> Parsed<bool> {
        match self.peek_word() {
            Some(
                sym::no_sanitize_address
                | sym::no_sanitize_hwaddress
                | sym::sanitize_address_dyninit
                | sym::sanitize_memtag,
            ) => self.bump(),
            Some(sym::code_model) => {
                self.bump();
                self.text()?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Reads a section, partition, comdat or alignment, if one is here.
    pub(super) fn symbol_property(&mut self, info: &mut SymbolInfo, name: LocalName) -> Parsed<bool> {
        match self.peek_word() {
            Some(sym::section) => {
                self.bump();
                info.section = self.text()?;
            }
            Some(sym::partition) => {
                self.bump();
                info.partition = self.text()?;
            }
            Some(sym::comdat) => {
                self.bump();
                info.comdat = self.comdat_reference(name)?;
            }
            Some(sym::align) => {
                self.bump();
                let paren = self.eat(Tok::OpenParen);
                info.align = self.align_number()?;
                if paren {
                    self.expect(Tok::CloseParen, "`)`")?;
                }
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// `($name)`, or the global's own name.
    fn comdat_reference(&mut self, name: LocalName) -> Parsed<Sym> {
        if !self.eat(Tok::OpenParen) {
            return match name {
                LocalName::Name(name) => Ok(name),
                LocalName::Number(_) => Err(self.error("the comdat of a global without a name needs a name")),
            };
        }
        if !self.at(Tok::Comdat) {
            return Err(self.expected("a comdat"));
        }
        let comdat = self.symbol();
        self.bump();
        self.expect(Tok::CloseParen, "`)`")?;
        Ok(comdat)
    }

    /// `$name = comdat kind`
    pub(super) fn comdat(&mut self) -> Parsed<()> {
        let name = self.symbol();
        self.bump();
        self.expect(Tok::Equal, "`=`")?;
        self.expect_word(sym::comdat)?;
        let kind = self.peek_word().ok_or_else(|| self.expected("the kind of the comdat"))?;
        if !(sym::any.0..=sym::samesize.0).contains(&kind.0) {
            return Err(self.error("this is no kind of comdat"));
        }
        self.bump();
        self.module.comdats.push(Comdat { name, kind });
        Ok(())
    }

    fn alias(&mut self, token: super::Token, name: LocalName, prefix: Prefix) -> Parsed<()> {
        self.bump();
        let (ty, aliasee) = self.aliased()?;
        let address_space = self.address_space_of(aliasee);
        let number = self.module.aliases.len() as u32;
        let global = self.define_global(token, name, address_space, GlobalKind::Alias(number))?;
        let mut info = prefix.info;
        while self.eat(Tok::Comma) {
            if self.at(Tok::MdName) {
                self.attachment()?;
            } else if !self.symbol_property(&mut info, name)? {
                return Err(self.expected("a property of an alias"));
            }
        }
        self.module.aliases.push(Alias { global, info, ty, aliasee, thread_local: prefix.thread_local });
        Ok(())
    }

    fn ifunc(&mut self, token: super::Token, name: LocalName, prefix: Prefix) -> Parsed<()> {
        self.bump();
        let (ty, resolver) = self.aliased()?;
        let address_space = self.address_space_of(resolver);
        let number = self.module.ifuncs.len() as u32;
        let global = self.define_global(token, name, address_space, GlobalKind::IFunc(number))?;
        let mut info = prefix.info;
        while self.eat(Tok::Comma) {
            if self.at(Tok::MdName) {
                self.attachment()?;
            } else if !self.symbol_property(&mut info, name)? {
                return Err(self.expected("a property of an ifunc"));
            }
        }
        self.module.ifuncs.push(IFunc { global, info, ty, resolver });
        Ok(())
    }

    /// `type, ptr @aliasee`; the type of a constant expression may be left out.
    fn aliased(&mut self) -> Parsed<(TypeId, ConstId)> {
        let ty = self.value_type()?;
        self.expect(Tok::Comma, "`,`")?;
        let aliasee = if self.at_type() { self.typed_constant()? } else { self.constant(TypeTable::PTR)? };
        Ok((ty, aliasee))
    }

    fn address_space_of(&self, constant: ConstId) -> u32 {
        match self.module.types.get(self.module.constants.get(constant).ty) {
            Type::Ptr { address_space } => address_space,
            _ => 0,
        }
    }
}

/// The words that end the attributes of a global variable: whatever starts the next entity.
pub(super) fn ends_global_attributes(word: Sym) -> bool {
    matches!(
        word,
        sym::define
            | sym::declare
            | sym::attributes
            | sym::target
            | sym::module
            | sym::source_filename
            | sym::uselistorder
            | sym::uselistorder_bb
    )
}
