//! The words in which states are described.
//!
//! A state of a Java program is a handful of maps: one per field (from references to values), one per kind of array element (from
//! references to maps from indices), the lengths of arrays, the texts of strings; and one variable per static field. The values
//! of a function's registers are variables of that function. Types hang on references ([`Store::type_of`]).
//!
//! Besides these there are
//! - *results*: what a call gives back, by sort, and what it throws;
//! - *generic* names (`g0`, `g1` ...): values of the caller that a summary leaves open, older than anything the callee allocates;
//! - *skolem* names: what a skipped call did, result, effects and exception, one set per call site and occurrence;
//! - *objects*: allocated on the way, constants that differ from each other and from everything that was there before.
//!
//! Lengths, texts and types never change, so nothing ever updates their maps.

use std::sync::Arc;

use pathlight_ir::types::{Type, element_descriptor};
use pathlight_ir::{Block, Body, FieldName, FunctionName, Symbol, Value, ValueDef};
use pathlight_logic::{Fun, Op, Sort, Store, Style, Term, View};
use pathlight_tpo::TypeId;
use rustc_hash::FxHashMap;

use crate::texts::TextFunctions;
use crate::universe::Types;

/// What a variable stands for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Meaning {
    /// A register of a function.
    Register(FunctionId, Value),
    /// A field: its map.
    Field(FieldName),
    /// The elements of arrays of this kind, by descriptor letter.
    Elements(u8),
    Length,
    /// The text of a string object.
    Text,
    /// The text that a builder of strings holds.
    Content,
    Static(FieldName),
    Result,
    Generic,
    Skolem(SiteId),
    /// Something that is not modelled; the symbol names it.
    Unknown(Symbol),
}

/// Where an object constant comes from.
#[derive(Clone, PartialEq, Debug)]
pub enum ObjectKind {
    /// Allocated by the instruction of a function; the class is exact.
    Allocated {
        class: Symbol,
    },
    Text(Symbol),
    Class(Symbol),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct FunctionId(pub u32);

/// A call site: a block that ends in a call, of a function.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct SiteId(pub u32);

pub struct Vocabulary {
    /// What the maps that skipped calls leave behind were before.
    before_skip: FxHashMap<Term, Term>,
    /// Which calls gave what skolem names and boxes stand for.
    givers: FxHashMap<Term, SiteId>,
    pub store: Store,
    meanings: FxHashMap<Fun, Meaning>,
    registers: FxHashMap<(FunctionId, Value), Term>,
    fields: FxHashMap<FieldName, Term>,
    statics: FxHashMap<FieldName, Term>,
    elements: FxHashMap<u8, Term>,
    /// Object constants by id; id 0 is null.
    objects: Vec<ObjectKind>,
    named_objects: FxHashMap<(bool, Symbol), Term>,
    allocated: FxHashMap<(FunctionId, u32, u32), Term>,
    allocation_sites: FxHashMap<Term, (FunctionId, u32)>,
    pub text_sort: Sort,
    text_values: FxHashMap<Symbol, Term>,
    pub text_names: Vec<Symbol>,
    pub length: Term,
    pub text: Term,
    pub content: Term,
    pub texts: TextFunctions,
}

impl Default for Vocabulary {
    fn default() -> Self {
        Vocabulary::new()
    }
}

/// The kinds of array elements.
pub const ELEMENT_KINDS: &[u8] = b"ZBCSIJFDL";

impl Vocabulary {
    pub fn new() -> Vocabulary {
        let mut store = Store::new();
        let length = store.field("length", Sort::REF, Sort::unsigned(31));
        let text_sort = store.named_sort("Text");
        let text = store.field("text", Sort::REF, text_sort);
        let content = store.field("content", Sort::REF, text_sort);
        let texts = TextFunctions::new(&mut store, text_sort);
        let mut vocabulary = Vocabulary {
            before_skip: FxHashMap::default(),
            givers: FxHashMap::default(),
            store,
            meanings: FxHashMap::default(),
            registers: FxHashMap::default(),
            fields: FxHashMap::default(),
            statics: FxHashMap::default(),
            elements: FxHashMap::default(),
            objects: vec![ObjectKind::Allocated { class: Symbol::EMPTY }],
            named_objects: FxHashMap::default(),
            allocated: FxHashMap::default(),
            allocation_sites: FxHashMap::default(),
            text_sort,
            text_values: FxHashMap::default(),
            text_names: Vec::new(),
            length,
            text,
            content,
            texts,
        };
        vocabulary.means(length, Meaning::Length);
        vocabulary.means(text, Meaning::Text);
        vocabulary.means(content, Meaning::Content);
        vocabulary
    }

    fn means(&mut self, variable: Term, meaning: Meaning) {
        if let Some(fun) = self.store.fun_of(variable) {
            self.meanings.insert(fun, meaning);
        }
    }

    pub fn meaning(&self, variable: Term) -> Option<Meaning> {
        self.meanings.get(&self.store.fun_of(variable)?).copied()
    }

    // ---- sorts ----

    /// The sort of what lies in a field, element or parameter of this descriptor: small types have their own ranges.
    pub fn descriptor_sort(descriptor: &str) -> Sort {
        match descriptor.as_bytes().first() {
            Some(b'Z') => Sort::unsigned(1),
            Some(b'B') => Sort::signed(8),
            Some(b'C') => Sort::unsigned(16),
            Some(b'S') => Sort::signed(16),
            Some(b'I') => Sort::signed(32),
            Some(b'J') => Sort::signed(64),
            Some(b'F') => Sort::F32,
            Some(b'D') => Sort::F64,
            _ => Sort::REF,
        }
    }

    /// A value cut to the range of what a descriptor's variable can hold.
    pub fn stored(&mut self, descriptor: &str, value: Term) -> Term {
        match descriptor.as_bytes().first() {
            Some(b'Z') => self.store.wrap_unsigned(1, value),
            Some(b'C') => self.store.wrap_unsigned(16, value),
            Some(b'B') => self.store.wrap_signed(8, value),
            Some(b'S') => self.store.wrap_signed(16, value),
            _ => value,
        }
    }

    /// Zero or null.
    pub fn default_of(&mut self, sort: Sort) -> Term {
        match sort {
            Sort::BOOL => Term::FALSE,
            Sort::F32 | Sort::F64 => self.store.float_bits(sort, 0),
            Sort::REF => Term::NULL,
            _ => Term::ZERO,
        }
    }

    // ---- variables ----

    /// The variable of a register. Parameters of the function have the range of their descriptor.
    pub fn register(&mut self, function: FunctionId, body: &Body, value: Value) -> Term {
        if let Some(&term) = self.registers.get(&(function, value)) {
            return term;
        }
        let data = &body.values[value];
        let sort = parameter_sort(body, value).unwrap_or_else(|| pathlight_meaning::sort(data.ty));
        let term = self.store.var(&format!("f{}.{}", function.0, value), sort);
        if let Some(fun) = self.store.fun_of(term) {
            let display = data.name.map_or_else(|| value.to_string(), |name| name.to_string());
            self.store.set_display(fun, &display);
        }
        self.means(term, Meaning::Register(function, value));
        self.registers.insert((function, value), term);
        term
    }

    /// The variable of a register, if anything has mentioned it.
    pub fn known_register(&self, function: FunctionId, value: Value) -> Option<Term> {
        self.registers.get(&(function, value)).copied()
    }

    pub fn field(&mut self, field: FieldName) -> Term {
        if let Some(&term) = self.fields.get(&field) {
            return term;
        }
        let sort = Vocabulary::descriptor_sort(field.descriptor.as_str());
        let term = self.store.field(&format!("{}.{}", field.owner, field.name), Sort::REF, sort);
        if let Some(fun) = self.store.fun_of(term) {
            self.store.set_display(fun, field.name.as_str());
        }
        self.means(term, Meaning::Field(field));
        self.fields.insert(field, term);
        term
    }

    pub fn static_field(&mut self, field: FieldName) -> Term {
        if let Some(&term) = self.statics.get(&field) {
            return term;
        }
        let sort = Vocabulary::descriptor_sort(field.descriptor.as_str());
        let term = self.store.var(&format!("static {}.{}", field.owner, field.name), sort);
        if let Some(fun) = self.store.fun_of(term) {
            let owner = pathlight_ir::ClassName(field.owner).to_string();
            let short = owner.rsplit('.').next().unwrap_or(&owner).to_owned();
            self.store.set_display(fun, &format!("{short}.{}", field.name));
        }
        self.means(term, Meaning::Static(field));
        self.statics.insert(field, term);
        term
    }

    /// The static fields that anything has mentioned, in order.
    pub fn static_fields(&self) -> Vec<FieldName> {
        let mut fields: Vec<FieldName> = self.statics.keys().copied().collect();
        fields.sort_unstable();
        fields
    }

    /// The map of the elements of arrays of this class (`[I`, `[Ljava/lang/String;`).
    pub fn elements(&mut self, array: Symbol) -> Term {
        let kind = element_kind(array);
        if let Some(&term) = self.elements.get(&kind) {
            return term;
        }
        let letter = char::from(kind).to_string();
        let term =
            self.store.elements(&format!("[{letter}"), Sort::INT, Vocabulary::descriptor_sort(&letter));
        self.means(term, Meaning::Elements(kind));
        self.elements.insert(kind, term);
        term
    }

    /// What a call gives back, or throws.
    pub fn result(&mut self, index: usize, sort: Sort) -> Term {
        let term = self.store.var(&format!("result{index}"), sort);
        self.means(term, Meaning::Result);
        term
    }

    /// The `index`-th open value of a summary. If it may be an object that the callee allocates (it came from a skipped call), it is
    /// no generic name but a kind of skolem.
    pub fn generic(&mut self, index: usize, sort: Sort, may_be_new: bool) -> Term {
        let term = self.store.var(&format!("{}{index}", if may_be_new { "h" } else { "g" }), sort);
        self.means(term, if may_be_new { Meaning::Skolem(SiteId(u32::MAX)) } else { Meaning::Generic });
        term
    }

    pub fn skolem(&mut self, site: SiteId, occurrence: u32, role: &str, sort: Sort) -> Term {
        let term = self.store.var(&format!("skip{}.{occurrence}.{role}", site.0), sort);
        self.means(term, Meaning::Skolem(site));
        self.givers.insert(term, site);
        term
    }

    /// The map that a skipped call leaves behind of this one.
    pub fn skolem_map(&mut self, site: SiteId, occurrence: u32, map: Term) -> Term {
        let sort = self.store.sort(map);
        let (name, style) = match self.store.fun_of(map) {
            Some(fun) => {
                let symbol = self.store.symbol(fun);
                (symbol.name.to_string(), symbol.style)
            }
            None => (format!("{map:?}"), Style::Plain),
        };
        let term = self.skolem(site, occurrence, &name, sort);
        self.before_skip.insert(term, map);
        if let Some(fun) = self.store.fun_of(term) {
            self.store.set_style(fun, style);
        }
        term
    }

    /// The call that gave what a variable stands for, if it is something that a call gave.
    pub fn giver(&self, variable: Term) -> Option<SiteId> {
        self.givers.get(&variable).copied()
    }

    /// What boxing gives: an object of the library's cache or a new one, in any case none that the program's own code allocates.
    pub fn boxed(&mut self, site: SiteId, occurrence: u32) -> Term {
        let term = self.store.var(&format!("skip{}.{occurrence}.box", site.0), Sort::REF);
        self.means(term, Meaning::Generic);
        self.givers.insert(term, site);
        term
    }

    /// The map that a skipped call was given, by what it left behind.
    pub fn before_skip(&self, map: Term) -> Option<Term> {
        self.before_skip.get(&map).copied()
    }

    pub fn unknown(&mut self, why: Symbol, sort: Sort) -> Term {
        let term = self.store.var(&format!("unknown {why}"), sort);
        self.means(term, Meaning::Unknown(why));
        term
    }

    // ---- objects ----

    fn object(&mut self, kind: ObjectKind, name: &str) -> Term {
        let id = self.objects.len() as u32;
        self.objects.push(kind);
        self.store.ref_const(id, name)
    }

    pub fn object_kind(&self, constant: Term) -> Option<&ObjectKind> {
        match self.store.view(constant) {
            View::Const(id) if id != 0 && self.store.sort(constant) == Sort::REF => {
                self.objects.get(id as usize)
            }
            _ => None,
        }
    }

    pub fn object_by_id(&self, id: u32) -> Option<&ObjectKind> {
        self.objects.get(id as usize).filter(|_| id != 0)
    }

    /// The object that an instruction allocates for the `occurrence`-th time on a path.
    pub fn allocated(&mut self, function: FunctionId, at: u32, occurrence: u32, class: Symbol) -> Term {
        if let Some(&term) = self.allocated.get(&(function, at, occurrence)) {
            return term;
        }
        let name = format!("new {}", pathlight_ir::ClassName(class));
        let term = self.object(ObjectKind::Allocated { class }, &name);
        self.allocated.insert((function, at, occurrence), term);
        self.allocation_sites.insert(term, (function, at));
        term
    }

    /// Where an object was allocated: function, place, class.
    pub fn allocation_site(&self, object: Term) -> Option<(FunctionId, u32, Symbol)> {
        let ObjectKind::Allocated { class } = self.object_kind(object)? else { return None };
        let (function, at) = self.allocation_sites.get(&object)?;
        Some((*function, *at, *class))
    }

    pub fn string(&mut self, text: Symbol) -> Term {
        if let Some(&term) = self.named_objects.get(&(false, text)) {
            return term;
        }
        let term = self.object(ObjectKind::Text(text), &format!("{:?}", text.as_str()));
        self.named_objects.insert((false, text), term);
        term
    }

    pub fn class_object(&mut self, class: Symbol) -> Term {
        if let Some(&term) = self.named_objects.get(&(true, class)) {
            return term;
        }
        let name = format!("{}.class", pathlight_ir::ClassName(class));
        let term = self.object(ObjectKind::Class(class), &name);
        self.named_objects.insert((true, class), term);
        term
    }

    /// Is there a string object in the program with this text?
    pub fn is_literal(&self, text: Symbol) -> bool {
        self.named_objects.contains_key(&(false, text))
    }

    /// The text itself, as a value.
    pub fn text_value(&mut self, text: Symbol) -> Term {
        if let Some(&term) = self.text_values.get(&text) {
            return term;
        }
        // 0 is the value of what nothing constrains.
        let id = self.text_names.len() as u32 + 1;
        self.text_names.push(text);
        let term = self.store.constant(self.text_sort, id, &format!("{:?}", text.as_str()));
        self.text_values.insert(text, term);
        term
    }

    pub fn text_of_value(&self, value: Term) -> Option<Symbol> {
        match self.store.view(value) {
            View::Const(id) if self.store.sort(value) == self.text_sort => {
                self.text_names.get((id as usize).checked_sub(1)?).copied()
            }
            _ => None,
        }
    }

    pub fn type_const(&mut self, types: &Types, class: Symbol) -> Option<Term> {
        let id = types.id(class)?;
        Some(self.store.type_const(id.0, &pathlight_ir::ClassName(class).to_string()))
    }

    pub fn type_of_id(&mut self, types: &Types, id: TypeId) -> Option<Term> {
        let name = types.name(id)?;
        Some(self.store.type_const(id.0, &pathlight_ir::ClassName(name).to_string()))
    }

    /// The pseudo-type above all types that can have objects.
    pub fn concrete(&mut self) -> Term {
        self.store.type_const(TypeId::CONCRETE.0, "concrete")
    }

    // ---- looking at terms ----

    /// The type that Java's rules give to a reference term, where they give one.
    pub fn static_type(&self, bodies: &dyn Fn(FunctionId) -> Arc<Body>, term: Term) -> Option<Symbol> {
        match self.store.view(term) {
            View::Var(_) => match self.meaning(term)? {
                Meaning::Register(function, value) => match bodies(function).ty(value) {
                    Type::Ref(class) => Some(class),
                    _ => None,
                },
                Meaning::Static(field) => pathlight_ir::types::class_of_descriptor(field.descriptor.as_str()),
                _ => None,
            },
            View::Read(map, _) => {
                let base = self.base_map(map);
                if let Some(Meaning::Field(field)) = self.meaning(base) {
                    return pathlight_ir::types::class_of_descriptor(field.descriptor.as_str());
                }
                // An element: the array is the index of the outer read.
                let View::Read(outer, array) = self.store.view(base) else { return None };
                if !matches!(self.meaning(self.base_map(outer)), Some(Meaning::Elements(_))) {
                    return None;
                }
                let class = self.static_type(bodies, array)?;
                pathlight_ir::types::class_of_descriptor(element_descriptor(class)?)
            }
            _ => None,
        }
    }

    /// The map under a chain of updates.
    pub fn base_map(&self, mut map: Term) -> Term {
        while self.store.op(map) == Op::Update {
            map = self.store.args(map)[0];
        }
        map
    }
}

/// The sort of a parameter of the function by its descriptor; None for other registers.
fn parameter_sort(body: &Body, value: Value) -> Option<Sort> {
    let ValueDef::Param(block, index) = body.values[value].def else { return None };
    if block != Block::default() {
        return None;
    }
    let parts = pathlight_ir::descriptor::method(body.name.descriptor.as_str())?;
    let implicit = body.signature.params.len().checked_sub(parts.params.len())?;
    let index = (index as usize).checked_sub(implicit)?;
    Some(Vocabulary::descriptor_sort(parts.params.get(index)?))
}

/// The sort of what a function gives back.
pub fn result_sort(function: FunctionName) -> Sort {
    let parts = pathlight_ir::descriptor::method(function.descriptor.as_str());
    parts.map_or(Sort::REF, |parts| Vocabulary::descriptor_sort(parts.result))
}

/// The letter of an array class's elements; all references are one kind, since arrays are covariant.
pub fn element_kind(array: Symbol) -> u8 {
    match array.as_str().as_bytes() {
        [b'[', letter @ (b'Z' | b'B' | b'C' | b'S' | b'I' | b'J' | b'F' | b'D')] => *letter,
        _ => b'L',
    }
}
