//! The types of a C program, from its debug information: structures are classes, members are fields, and so on.
//!
//! LLVM's pointers say nothing of what they point to; `-g` does. A structure becomes a [`Class`] whose fields are its members, members of members included
//! (`outer_inner`). A pointer to a number, or to a pointer, leads to a *cell*: an object of a class of its own (`int_cell`, `node_cell`) with one
//! field, `deref`. What has no fields here (unions, arrays, functions, what `void` hides) is a class without any: its objects can be passed and compared, not looked into.

use indexmap::IndexMap;
use pathlight_ir::Symbol;
use pathlight_llvm::link::LinkedProgram;
use pathlight_llvm::read::{MdId, MdValue, Module};
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::sync::Arc;

/// Longer chains of types than this are taken for cycles.
const LONGEST_CHAIN: usize = 64;
/// Fields of a structure, those of its parts included.
const MOST_FIELDS: usize = 256;

/// What a field, parameter or variable holds.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    Bool,
    /// Bytes.
    Signed(u64),
    Unsigned(u64),
    Float(u64),
    /// A pointer to objects of this class.
    Pointer(Symbol),
}

impl Kind {
    /// As the rest of the crate writes types. Unsigned numbers are those that are never negative.
    pub fn descriptor(self) -> Symbol {
        Symbol::new(&match self {
            Kind::Bool => "Z".to_owned(),
            Kind::Signed(bytes) if bytes > 4 => "J".to_owned(),
            Kind::Signed(_) => "I".to_owned(),
            Kind::Unsigned(_) => "C".to_owned(),
            Kind::Float(bytes) if bytes > 4 => "D".to_owned(),
            Kind::Float(_) => "F".to_owned(),
            Kind::Pointer(class) => format!("L{class};"),
        })
    }

    pub fn size(self) -> u64 {
        match self {
            Kind::Bool => 1,
            Kind::Signed(bytes) | Kind::Unsigned(bytes) | Kind::Float(bytes) => bytes,
            Kind::Pointer(_) => 8,
        }
    }
}

/// One scalar of a structure.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Member {
    pub name: Symbol,
    /// As C writes it behind `->`.
    pub path: String,
    pub offset: u64,
    pub kind: Kind,
}

/// What pointers lead to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Class {
    pub name: Symbol,
    /// The type as C writes it; empty if it has no name.
    pub c_type: String,
    /// In bytes; 0 if it is not known.
    pub size: u64,
    pub members: Vec<Member>,
    /// What it holds besides its members: where each part begins, and what it is.
    pub hidden: Vec<(u64, String)>,
    /// A number or pointer that stands alone.
    pub is_cell: bool,
}

impl Class {
    /// The member that lies exactly there.
    pub fn member(&self, offset: i64, size: u64) -> Option<&Member> {
        self.members.iter().find(|m| i64::try_from(m.offset) == Ok(offset) && m.kind.size() == size)
    }

    /// What is there instead of a member.
    pub fn instead(&self, offset: i64) -> String {
        let before = |(start, _): &&(u64, String)| i64::try_from(*start).is_ok_and(|start| start <= offset);
        match self.hidden.iter().filter(before).max_by_key(|(start, _)| *start) {
            Some((_, what)) => what.clone(),
            None if self.is_cell || i64::try_from(self.size).is_ok_and(|size| size <= offset) => {
                "pointer arithmetic or an element of an array".to_owned()
            }
            None => format!("memory of {} that is no field", self.name),
        }
    }
}

/// The parameters and the result of a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    pub params: Vec<Kind>,
    pub result: Option<Kind>,
}

impl Signature {
    pub fn descriptor(&self) -> Symbol {
        let params: Vec<&str> = self.params.iter().map(|kind| kind.descriptor().as_str()).collect();
        let result = self.result.map_or("V", |kind| kind.descriptor().as_str());
        Symbol::new(&format!("({}){result}", params.concat()))
    }
}

/// What a global variable is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Variable {
    Scalar(Kind),
    /// A structure: an object that is always there.
    Object(Symbol),
}

#[derive(Default)]
pub struct Types {
    pub classes: IndexMap<Symbol, Class, FxBuildHasher>,
    /// By name in the program; what is wrong with the others.
    pub functions: IndexMap<Symbol, Result<Signature, String>, FxBuildHasher>,
    pub globals: IndexMap<Symbol, Variable, FxBuildHasher>,
}

impl Types {
    /// Reads the types of a program. `modules` are its files, as the linker names them.
    pub fn read(program: &LinkedProgram, modules: &[(String, Arc<Module>)]) -> Types {
        let mut types = Types::default();
        let mut readers: Vec<Reader<'_>> = modules.iter().map(|(_, module)| Reader::new(module)).collect();
        for function in program.functions() {
            let file = program.file_of(function);
            let at = modules.iter().position(|(name, _)| Some(name.as_str()) == file);
            let plain = function.name.as_str().split('@').next().unwrap_or_default();
            let signature = match at {
                Some(at) => readers[at].signature(plain, &mut types.classes),
                None => Err("its file is not known".to_owned()),
            };
            types.functions.insert(function.name, signature);
        }
        for global in program.globals() {
            let (plain, file) = match global.name.as_str().split_once('@') {
                Some((plain, file)) => (plain, Some(file.split('#').next().unwrap_or(file))),
                None => (global.name.as_str(), None),
            };
            for (at, (name, _)) in modules.iter().enumerate() {
                let short = name.rsplit('/').next().unwrap_or(name);
                if file.is_some_and(|file| file != short) {
                    continue;
                }
                if let Some(variable) = readers[at].variable(plain, &mut types.classes) {
                    types.globals.insert(global.name, variable);
                    break;
                }
            }
        }
        for reader in &mut readers {
            reader.look_into(&mut types.classes);
        }
        types
    }

    pub fn class(&self, name: Symbol) -> Option<&Class> {
        self.classes.get(&name)
    }
}

type Classes = IndexMap<Symbol, Class, FxBuildHasher>;

/// What is left of a type without typedefs and qualifiers.
enum Bare {
    Void,
    Scalar(Kind, String),
    /// A structure that has members, or only a name.
    Structure(MdId, String),
    /// Something without fields: its name here, and what it is.
    Other(String, &'static str),
}

struct Reader<'m> {
    module: &'m Module,
    known: FxHashMap<MdId, Symbol>,
    /// Structures that were met and not looked into yet.
    open: Vec<(MdId, Symbol, String)>,
}

impl<'m> Reader<'m> {
    fn new(module: &'m Module) -> Reader<'m> {
        Reader { module, known: FxHashMap::default(), open: Vec::new() }
    }

    /// Reads the members of all structures that were met, and of those that these lead to.
    fn look_into(&mut self, classes: &mut Classes) {
        while let Some((id, name, text)) = self.open.pop() {
            let class = self.layout(id, name, &text, classes);
            put(classes, class);
        }
    }

    fn signature(&mut self, name: &str, classes: &mut Classes) -> Result<Signature, String> {
        let table = &self.module.metadata;
        let found = self.module.find_function(name.as_bytes());
        let subprogram = found.and_then(|f| f.subprogram()).and_then(|id| table.subprogram(id));
        let missing = || "it has no debug information".to_owned();
        let ty = subprogram.and_then(|s| s.ty).and_then(|ty| table.subroutine_type(ty));
        let list = ty.and_then(|ty| ty.types).and_then(|types| table.tuple(types)).ok_or_else(missing)?;
        let mut kinds = Vec::new();
        for value in list {
            let kind = match *value {
                MdValue::Node(id) => match self.bare(Some(id)) {
                    Bare::Void => None,
                    Bare::Scalar(..) => Some(self.kind(id, classes)),
                    Bare::Structure(..) => {
                        return Err("structures that are passed by value are not supported".to_owned());
                    }
                    Bare::Other(_, what) => {
                        return Err(format!("{what} that is passed by value is not supported"));
                    }
                },
                _ => None,
            };
            kinds.push(kind);
        }
        let result = if kinds.is_empty() { None } else { kinds.remove(0) };
        let variadic = found.is_some_and(|function| {
            matches!(
                self.module.types.get(function.ty),
                pathlight_llvm::read::Type::Function { varargs: true, .. }
            )
        });
        // `f()` of old says nothing of its parameters.
        if kinds.last() == Some(&None) && !variadic {
            kinds.pop();
        }
        // A missing type in the end stands for `...`.
        let params: Option<Vec<Kind>> = kinds.into_iter().collect();
        let params = params.ok_or_else(|| "a variable number of arguments is not supported".to_owned())?;
        let count = found.map_or(0, |f| f.params.len());
        if count != params.len() {
            return Err("parameters that the compiler has split or added are not supported".to_owned());
        }
        Ok(Signature { params, result })
    }

    fn variable(&mut self, name: &str, classes: &mut Classes) -> Option<Variable> {
        let table = &self.module.metadata;
        let id = self.module.find_global(name.as_bytes())?;
        let found = self.module.variables.iter().find(|variable| variable.global == id)?;
        let (variable, _) = table.global_variable_expression(found.debug_info()?)?;
        let ty = table.global_variable(variable)?.ty?;
        match self.bare(Some(ty)) {
            Bare::Scalar(..) => Some(Variable::Scalar(self.kind(ty, classes))),
            Bare::Structure(..) => Some(Variable::Object(self.pointee(Some(ty), classes))),
            _ => None,
        }
    }

    fn text(&self, sym: pathlight_llvm::read::Sym) -> String {
        self.module.text(sym).into_owned()
    }

    /// The type behind typedefs and qualifiers.
    fn bare(&self, ty: Option<MdId>) -> Bare {
        let table = &self.module.metadata;
        let Some(mut ty) = ty else { return Bare::Void };
        let mut named = String::new();
        for _ in 0..LONGEST_CHAIN {
            if let Some(basic) = table.basic_type(ty) {
                let (name, bytes) = (self.text(basic.name), basic.size / 8);
                let kind = match &*self.module.text(basic.encoding) {
                    "DW_ATE_boolean" => Kind::Bool,
                    "DW_ATE_signed" | "DW_ATE_signed_char" => Kind::Signed(bytes),
                    "DW_ATE_unsigned" | "DW_ATE_unsigned_char" => Kind::Unsigned(bytes),
                    "DW_ATE_float" => Kind::Float(bytes),
                    _ => return Bare::Other(name, "a number of a special kind"),
                };
                return Bare::Scalar(kind, name);
            }
            if let Some(composite) = table.composite_type(ty) {
                let tag = self.text(composite.tag);
                let own = self.text(composite.name);
                let or_typedef = |own: String| if own.is_empty() { named.clone() } else { own };
                return match tag.as_str() {
                    "DW_TAG_structure_type" | "DW_TAG_class_type" => {
                        let text = if own.is_empty() { named.clone() } else { format!("struct {own}") };
                        Bare::Structure(ty, text)
                    }
                    "DW_TAG_enumeration_type" => {
                        let signed = match self.bare(composite.base_type) {
                            Bare::Scalar(Kind::Unsigned(bytes), _) => Kind::Unsigned(bytes),
                            _ => Kind::Signed(composite.size / 8),
                        };
                        let text = if own.is_empty() { named } else { format!("enum {own}") };
                        Bare::Scalar(signed, if text.is_empty() { "int".to_owned() } else { text })
                    }
                    "DW_TAG_union_type" => Bare::Other(or_typedef(own), "a union"),
                    _ => Bare::Other("array".to_owned(), "an array"),
                };
            }
            if table.subroutine_type(ty).is_some() {
                return Bare::Other("function".to_owned(), "a function");
            }
            let Some(derived) = table.derived_type(ty) else { break };
            match &*self.module.text(derived.tag) {
                // The class is found when it is asked for.
                "DW_TAG_pointer_type" => {
                    return Bare::Scalar(Kind::Pointer(Symbol::default()), String::new());
                }
                "DW_TAG_typedef" => named = self.text(derived.name),
                "DW_TAG_const_type"
                | "DW_TAG_volatile_type"
                | "DW_TAG_restrict_type"
                | "DW_TAG_atomic_type" => {}
                _ => break,
            }
            match derived.base_type {
                Some(base) => ty = base,
                None => return Bare::Void,
            }
        }
        Bare::Other("unknown".to_owned(), "a type of another language")
    }

    /// What a pointer type points to.
    fn target(&self, ty: MdId) -> Option<MdId> {
        let table = &self.module.metadata;
        let mut ty = ty;
        for _ in 0..LONGEST_CHAIN {
            let derived = table.derived_type(ty)?;
            if &*self.module.text(derived.tag) == "DW_TAG_pointer_type" {
                return derived.base_type;
            }
            ty = derived.base_type?;
        }
        None
    }

    /// The kind of a scalar type.
    fn kind(&mut self, ty: MdId, classes: &mut Classes) -> Kind {
        match self.bare(Some(ty)) {
            Bare::Scalar(Kind::Pointer(_), _) => {
                let target = self.target(ty);
                Kind::Pointer(self.pointee(target, classes))
            }
            Bare::Scalar(kind, _) => kind,
            _ => Kind::Signed(0),
        }
    }

    /// The type of a scalar as C writes it, in front of a name; empty if it has none.
    fn c_type(&self, ty: MdId) -> String {
        let mut stars = String::new();
        let mut ty = ty;
        for _ in 0..LONGEST_CHAIN {
            let text = match self.bare(Some(ty)) {
                Bare::Void => "void".to_owned(),
                Bare::Structure(_, text) => text,
                Bare::Scalar(Kind::Pointer(_), _) => {
                    stars.push('*');
                    match self.target(ty) {
                        Some(target) => {
                            ty = target;
                            continue;
                        }
                        None => "void".to_owned(),
                    }
                }
                Bare::Scalar(_, text) => text,
                // All pointers look alike.
                Bare::Other(..) => "void".to_owned(),
            };
            return if text.is_empty() { text } else { format!("{text} {stars}").trim_end().to_owned() };
        }
        String::new()
    }

    /// The class of what a pointer leads to. Walks along chains of pointers, innermost first.
    fn pointee(&mut self, ty: Option<MdId>, classes: &mut Classes) -> Symbol {
        let mut chain = Vec::new();
        let mut at = ty;
        while let (Bare::Scalar(Kind::Pointer(_), _), Some(id)) = (self.bare(at), at) {
            if chain.len() >= LONGEST_CHAIN {
                return self.opaque("unknown", "", classes);
            }
            chain.push(id);
            at = self.target(id);
        }
        let mut class = match self.bare(at) {
            Bare::Void => self.opaque("void", "char", classes),
            Bare::Structure(id, text) => self.structure(id, &text),
            Bare::Scalar(kind, text) => {
                let name = text.split_whitespace().filter(|word| *word != "enum").collect::<Vec<_>>();
                self.cell(&name.join("_"), kind, text, classes)
            }
            Bare::Other(name, _) => {
                self.opaque(if name.is_empty() { "unknown" } else { &name }, "char", classes)
            }
        };
        for id in chain.into_iter().rev() {
            class = self.cell(class.as_str(), Kind::Pointer(class), self.c_type(id), classes);
        }
        class
    }

    fn opaque(&self, name: &str, c_type: &str, classes: &mut Classes) -> Symbol {
        let symbol = Symbol::new(name);
        let hidden = vec![(0, format!("a look into {name}, which has no fields here"))];
        let class = Class {
            name: symbol,
            c_type: c_type.to_owned(),
            size: 0,
            members: Vec::new(),
            hidden,
            is_cell: false,
        };
        classes.entry(symbol).or_insert(class);
        symbol
    }

    fn cell(&self, content: &str, kind: Kind, c_type: String, classes: &mut Classes) -> Symbol {
        let name = Symbol::new(&format!("{content}_cell"));
        let member = Member { name: Symbol::new("deref"), path: String::new(), offset: 0, kind };
        let class = Class {
            name,
            c_type,
            size: kind.size(),
            members: vec![member],
            hidden: Vec::new(),
            is_cell: true,
        };
        put(classes, class)
    }

    /// The class of a structure; its members come later.
    fn structure(&mut self, id: MdId, text: &str) -> Symbol {
        if let Some(&known) = self.known.get(&id) {
            return known;
        }
        let short = text.trim_start_matches("struct ");
        let line = self.module.metadata.composite_type(id).map_or(0, |composite| composite.line);
        let short = if short.is_empty() { format!("structure_of_line_{line}") } else { short.to_owned() };
        let name = Symbol::new(&short);
        self.known.insert(id, name);
        self.open.push((id, name, text.to_owned()));
        name
    }

    fn layout(&mut self, id: MdId, name: Symbol, text: &str, classes: &mut Classes) -> Class {
        let size = self.module.metadata.composite_type(id).map_or(0, |composite| composite.size / 8);
        let mut class = Class {
            name,
            c_type: text.to_owned(),
            size,
            members: Vec::new(),
            hidden: Vec::new(),
            is_cell: false,
        };
        if size == 0 {
            class.hidden.push((0, format!("a look into struct {name}, which is only declared")));
        }
        // Parts that are still to be looked at: the structure, where it lies, what it is called so far.
        let mut work = vec![(id, 0_u64, String::new(), 0_usize)];
        while let Some((id, base, prefix, depth)) = work.pop() {
            let parts = self.parts(id);
            for (member, offset, ty, flags) in parts.into_iter().rev() {
                let path = match (prefix.is_empty(), member.is_empty()) {
                    (_, true) => prefix.clone(),
                    (true, _) => member.clone(),
                    _ => format!("{prefix}.{member}"),
                };
                let offset = base.saturating_add(offset);
                let mut hide = |what: &str| class.hidden.push((offset, format!("{what} (the field {path})")));
                if flags.contains("BitField") {
                    hide("a bit-field");
                    continue;
                }
                match self.bare(Some(ty)) {
                    _ if class.members.len() >= MOST_FIELDS || depth >= LONGEST_CHAIN => {
                        hide("more fields than are looked at");
                    }
                    Bare::Structure(part, _) => work.push((part, offset, path, depth + 1)),
                    Bare::Scalar(..) => {
                        let kind = self.kind(ty, classes);
                        let name = Symbol::new(&path.replace('.', "_"));
                        class.members.push(Member { name, path, offset, kind });
                    }
                    Bare::Void => hide("a member without a type"),
                    Bare::Other(_, what) => hide(what),
                }
            }
        }
        class.members.sort_by_key(|member| member.offset);
        let twice =
            class.members.iter().find(|a| class.members.iter().filter(|b| a.name == b.name).count() > 1);
        if let Some(twice) = twice {
            let name = twice.name;
            class.hidden.push((twice.offset, format!("two fields that are both called {name} here")));
            class.members.retain(|member| member.name != name);
        }
        class
    }

    /// The members that a structure lists: name, offset in bytes, type, flags.
    fn parts(&self, id: MdId) -> Vec<(String, u64, MdId, String)> {
        let table = &self.module.metadata;
        let elements = table.composite_type(id).and_then(|composite| composite.elements);
        let list = elements.and_then(|elements| table.tuple(elements)).unwrap_or_default();
        let mut parts = Vec::new();
        for value in list {
            let MdValue::Node(id) = *value else { continue };
            let Some(member) = table.derived_type(id) else { continue };
            let Some(ty) = member.base_type else { continue };
            parts.push((self.text(member.name), member.offset / 8, ty, self.text(member.flags)));
        }
        parts
    }
}

/// Adds a class. Two different ones of one name cannot be told apart, so neither has fields then.
fn put(classes: &mut Classes, class: Class) -> Symbol {
    let name = class.name;
    match classes.get_mut(&name) {
        // What another file only declares.
        Some(known) if known.size == 0 && !known.is_cell => *known = class,
        Some(known) if *known != class && class.size != 0 => {
            known.members.clear();
            known.hidden =
                vec![(0, format!("a look into one of two different types that are both called {name}"))];
        }
        Some(_) => {}
        None => _ = classes.insert(name, class),
    }
    name
}
