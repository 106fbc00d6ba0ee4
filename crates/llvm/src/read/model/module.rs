//! A module: its tables, its global values, and how they are linked.

use std::borrow::Cow;
use std::path::{Component, Path, PathBuf};

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::attributes::AttrTable;
use super::body::Body;
use super::constants::{ConstTable, InlineAsm};
use super::debug_info::FileInfo;
use super::ids::{AsmId, AttrSetId, ConstId, FunctionId, GlobalId, LocalName, MdId, TypeId};
use super::instructions::Align;
use super::metadata::MdTable;
use super::sym::{self, Sym, Symbols};
use super::types::{Type, TypeTable};

/// A module as the text gives it.
#[derive(Clone, Debug, Default)]
pub struct Module {
    pub symbols: Symbols,
    pub types: TypeTable,
    pub constants: ConstTable,
    pub attrs: AttrTable,
    pub metadata: MdTable,
    /// All global values, in the order in which the text first mentions them.
    pub globals: Vec<Global>,
    pub variables: Vec<Variable>,
    pub functions: Vec<Function>,
    pub aliases: Vec<Alias>,
    pub ifuncs: Vec<IFunc>,
    pub comdats: Vec<Comdat>,
    pub asms: Vec<InlineAsm>,
    pub named_metadata: Vec<NamedMetadata>,
    pub source_filename: Sym,
    pub data_layout: Sym,
    pub triple: Sym,
    pub module_asm: Vec<Sym>,
    /// What was skipped, one sentence for each kind of thing.
    pub notes: Vec<String>,
    /// The folder from which people look at files whose compiler ran in another one.
    pub seen_from: Option<PathBuf>,
    pub(crate) global_names: HashMap<LocalName, GlobalId, FxBuildHasher>,
}

/// A global value.
#[derive(Clone, Copy, Debug)]
pub struct Global {
    pub name: LocalName,
    pub kind: GlobalKind,
    /// Its address's type.
    pub ty: TypeId,
}

/// What a global value is: a number in the module's table of that kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GlobalKind {
    Variable(u32),
    Function(FunctionId),
    Alias(u32),
    IFunc(u32),
}

/// What all kinds of global values have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SymbolInfo {
    pub linkage: Linkage,
    pub visibility: Visibility,
    pub dll: DllStorage,
    pub dso_local: bool,
    pub unnamed_addr: UnnamedAddr,
    /// Empty if there is none.
    pub section: Sym,
    /// Empty if there is none.
    pub partition: Sym,
    /// The comdat's name; empty if there is none.
    pub comdat: Sym,
    pub align: Align,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Linkage {
    External,
    Private,
    Internal,
    AvailableExternally,
    LinkOnce,
    LinkOnceOdr,
    Weak,
    WeakOdr,
    Common,
    Appending,
    ExternWeak,
}

impl Linkage {
    /// Can only its own module name it?
    pub fn is_local(self) -> bool {
        matches!(self, Linkage::Internal | Linkage::Private)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Visibility {
    Default,
    Hidden,
    Protected,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DllStorage {
    None,
    Import,
    Export,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnnamedAddr {
    None,
    Local,
    Global,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ThreadLocal {
    GeneralDynamic,
    LocalDynamic,
    InitialExec,
    LocalExec,
}

/// How a function is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallingConv {
    C,
    /// `fastcc` and so on.
    Named(Sym),
    /// `cc 10`.
    Number(u32),
}

/// A global variable.
#[derive(Clone, Debug)]
pub struct Variable {
    pub global: GlobalId,
    pub info: SymbolInfo,
    /// The type of its contents.
    pub ty: TypeId,
    pub address_space: u32,
    pub constant: bool,
    pub externally_initialized: bool,
    pub thread_local: Option<ThreadLocal>,
    /// `None` is a declaration.
    pub init: Option<ConstId>,
    pub attrs: AttrSetId,
    /// Attachments by kind (`dbg`, `type`, ...); a kind may occur several times.
    pub metadata: Vec<(Sym, MdId)>,
}

/// A function, declared or defined.
#[derive(Clone, Debug)]
pub struct Function {
    pub global: GlobalId,
    pub info: SymbolInfo,
    /// The function type.
    pub ty: TypeId,
    pub convention: CallingConv,
    pub address_space: u32,
    pub params: Vec<Param>,
    pub result_attrs: AttrSetId,
    pub attrs: AttrSetId,
    pub gc: Sym,
    pub prefix: Option<ConstId>,
    pub prologue: Option<ConstId>,
    pub personality: Option<ConstId>,
    /// Attachments by kind; `dbg` is the `DISubprogram`.
    pub metadata: Vec<(Sym, MdId)>,
    /// `None` is a declaration.
    pub body: Option<Body>,
    /// Where the function stands in the text.
    pub line: u32,
}

/// A parameter; its number in the function is that of its value in the body.
#[derive(Clone, Copy, Debug)]
pub struct Param {
    pub ty: TypeId,
    pub attrs: AttrSetId,
}

#[derive(Clone, Debug)]
pub struct Alias {
    pub global: GlobalId,
    pub info: SymbolInfo,
    pub ty: TypeId,
    pub aliasee: ConstId,
    pub thread_local: Option<ThreadLocal>,
}

#[derive(Clone, Debug)]
pub struct IFunc {
    pub global: GlobalId,
    pub info: SymbolInfo,
    pub ty: TypeId,
    pub resolver: ConstId,
}

#[derive(Clone, Copy, Debug)]
pub struct Comdat {
    pub name: Sym,
    /// `any`, `exactmatch`, `largest`, `nodeduplicate`, `samesize`.
    pub kind: Sym,
}

/// Named metadata: `!llvm.module.flags = !{!0, !1}`.
#[derive(Clone, Debug)]
pub struct NamedMetadata {
    pub name: Sym,
    pub nodes: Vec<MdId>,
}

impl Module {
    /// The bytes of a name or string.
    pub fn bytes(&self, sym: Sym) -> &[u8] {
        self.symbols.bytes(sym)
    }

    /// A name or string, with a replacement character for what is not UTF-8.
    /// Where a file is: as its compiler was told, unless that ran in another folder than people look from.
    pub fn file_name(&self, file: &FileInfo) -> String {
        let name = self.text(file.name);
        let Some(here) = self.seen_from.as_ref().filter(|_| Path::new(&*name).is_relative()) else {
            return name.into_owned();
        };
        let whole = straight(&Path::new(&*self.text(file.directory)).join(&*name));
        whole.strip_prefix(here).unwrap_or(&whole).display().to_string()
    }

    pub fn text(&self, sym: Sym) -> Cow<'_, str> {
        self.symbols.text(sym)
    }

    pub fn global(&self, id: GlobalId) -> &Global {
        &self.globals[id.index()]
    }

    pub fn function(&self, id: FunctionId) -> &Function {
        &self.functions[id.index()]
    }

    /// The global value of this name, without the `@`.
    pub fn find_global(&self, name: &[u8]) -> Option<GlobalId> {
        self.global_names.get(&LocalName::Name(self.symbols.find(name)?)).copied()
    }

    /// The function of this name, without the `@`.
    pub fn find_function(&self, name: &[u8]) -> Option<&Function> {
        match self.global(self.find_global(name)?).kind {
            GlobalKind::Function(id) => Some(self.function(id)),
            _ => None,
        }
    }

    /// The name of a global value as the text writes it, without the `@`.
    pub fn global_name(&self, id: GlobalId) -> Cow<'_, str> {
        match self.global(id).name {
            LocalName::Name(name) => self.text(name),
            LocalName::Number(number) => Cow::Owned(number.to_string()),
        }
    }

    pub fn asm(&self, id: AsmId) -> &InlineAsm {
        &self.asms[id.index()]
    }

    /// The nodes of named metadata; empty if there is none of this name.
    pub fn named_metadata(&self, name: &[u8]) -> &[MdId] {
        let Some(name) = self.symbols.find(name) else { return &[] };
        self.named_metadata.iter().find(|named| named.name == name).map_or(&[], |named| &named.nodes)
    }
}

impl Function {
    /// A declaration without attributes.
    pub(crate) fn declared(global: GlobalId, ty: TypeId, types: &TypeTable) -> Function {
        let params = match types.get(ty) {
            Type::Function { params, .. } => types.list(params),
            _ => &[],
        };
        Function {
            global,
            info: SymbolInfo::default(),
            ty,
            convention: CallingConv::C,
            address_space: 0,
            params: params.iter().map(|&ty| Param { ty, attrs: AttrTable::EMPTY }).collect(),
            result_attrs: AttrTable::EMPTY,
            attrs: AttrTable::EMPTY,
            gc: Sym::EMPTY,
            prefix: None,
            prologue: None,
            personality: None,
            metadata: Vec::new(),
            body: None,
            line: 0,
        }
    }

    /// Its `DISubprogram`.
    pub fn subprogram(&self) -> Option<MdId> {
        attachment(&self.metadata, sym::dbg)
    }
}

impl Variable {
    /// Its `DIGlobalVariableExpression` (the first, if it has several).
    pub fn debug_info(&self) -> Option<MdId> {
        attachment(&self.metadata, sym::dbg)
    }
}

fn attachment(metadata: &[(Sym, MdId)], kind: Sym) -> Option<MdId> {
    metadata.iter().find(|&&(k, _)| k == kind).map(|&(_, id)| id)
}

impl Default for SymbolInfo {
    fn default() -> Self {
        SymbolInfo {
            linkage: Linkage::External,
            visibility: Visibility::Default,
            dll: DllStorage::None,
            dso_local: false,
            unnamed_addr: UnnamedAddr::None,
            section: Sym::EMPTY,
            partition: Sym::EMPTY,
            comdat: Sym::EMPTY,
            align: Align::DEFAULT,
        }
    }
}

/// The path without `.` and `..`, by its text alone.
pub fn straight(path: &Path) -> PathBuf {
    let mut straight = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(straight.pop()),
            part => straight.push(part),
        }
    }
    straight
}
