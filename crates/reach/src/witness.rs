//! From a model to a heap: the objects, fields, elements and texts that a state at an entry point speaks of.
//!
//! Only what the condition reads is given; the rest of an object's fields are free. A read counts even where the model's map has its default
//! value there, so the reads are taken from the condition, not from the model's tables.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use pathlight_ir::types::{Type, class_of_descriptor, element_descriptor};
use pathlight_ir::{FieldName, Flags, FunctionName, Symbol};
use pathlight_logic::{Evaluator, Model, Sort, Term, Value, View};
use pathlight_solver::World as SolverWorld;
use pathlight_tpo::TypeId;

use crate::dispatch::reluctance;
use crate::search::{Answered, Search};
use crate::statics::is_library;
use crate::vocabulary::{FunctionId, Meaning, ObjectKind};

/// A Java value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Datum {
    Null,
    /// The index of an object of the heap.
    Object(usize),
    /// Of the type that its place has.
    Int(i64),
    /// Raw bits.
    Float(u32),
    Double(u64),
}

#[derive(Clone, PartialEq, Debug)]
pub struct HeapObject {
    pub class: Symbol,
    pub fields: Vec<(FieldName, Datum)>,
    /// Some if it is an array.
    pub length: Option<i64>,
    pub elements: Vec<(i64, Datum)>,
    /// Some if it is a string.
    pub text: Option<Vec<u16>>,
    /// A string that is not the literal of the same text.
    pub is_new_text: bool,
    /// Some if it is the object of a class.
    pub class_object: Option<Symbol>,
    /// It is of a class that somebody has yet to write: one that implements or extends the given one.
    pub made_up: bool,
    /// What the methods of a made-up class return or throw, call by call.
    pub answers: Vec<(FunctionName, Vec<Datum>)>,
}

/// A state to start an entry point in.
#[derive(Clone, PartialEq, Debug)]
pub struct Witness {
    pub entry: FunctionName,
    pub objects: Vec<HeapObject>,
    pub statics: Vec<(FieldName, Datum)>,
    /// By parameter; the receiver first if there is one, except for constructors.
    pub arguments: Vec<Datum>,
    pub has_receiver: bool,
}

pub struct Builder<'a, 'p> {
    search: &'a Search<'p>,
    evaluator: Evaluator<'a>,
    model: &'a Model,
    /// Object numbers by the solver's constants.
    numbers: BTreeMap<u32, usize>,
    objects: Vec<HeapObject>,
    /// What the program's types say of a constant.
    declared: BTreeMap<u32, Symbol>,
    used_texts: BTreeSet<Vec<u16>>,
    /// Static fields that a test must leave alone.
    fixed: &'a [FieldName],
    is_guess: bool,
    answers: &'a [Answered],
    /// Objects whose class is up to whoever makes the state, by the solver's constants.
    made_up: BTreeSet<u32>,
}

/// The heap and the arguments that a model describes; None if the model leaves something open that it may not.
pub fn build(
    search: &Search<'_>,
    function: FunctionId,
    condition: Term,
    model: &Arc<Model>,
    fixed: &[FieldName],
    guess: Option<&[Answered]>,
) -> Option<Witness> {
    let universe = SolverWorld::of_types(search.types.encoding.clone());
    let evaluator = Evaluator::new(&search.voc.store, model).with_universe(&universe);
    let builder = Builder {
        search,
        evaluator,
        model,
        numbers: BTreeMap::new(),
        objects: Vec::new(),
        declared: BTreeMap::new(),
        used_texts: BTreeSet::new(),
        fixed,
        is_guess: guess.is_some(),
        answers: guess.unwrap_or_default(),
        made_up: BTreeSet::new(),
    };
    builder.witness(function, condition)
}

impl Builder<'_, '_> {
    fn witness(mut self, function: FunctionId, condition: Term) -> Option<Witness> {
        let subterms = self.search.voc.store.subterms(&[condition]);
        self.note_declared_types(&subterms);
        self.note_made_up();
        self.note_texts(&subterms);
        let body = self.search.functions.body(function);
        let parts = pathlight_ir::descriptor::method(body.name.descriptor.as_str())?;
        let params = body.params(body.entry()).to_vec();
        let implicit = params.len().checked_sub(parts.params.len())?;
        let is_constructor = body.name.name.as_str() == "<init>";
        let mut arguments = Vec::new();
        for (index, param) in params.iter().enumerate() {
            if is_constructor && index < implicit {
                continue;
            }
            let term = self.search.voc.known_register(function, *param);
            let class = match body.ty(*param) {
                Type::Ref(class) => Some(class),
                _ => None,
            };
            let datum = match term {
                Some(term) => self.datum_of(term, class)?,
                None => default_datum(body.ty(*param)),
            };
            let datum = if index < implicit && datum == Datum::Null {
                // The receiver is never null, even where nothing speaks of it.
                self.object(FREE_RECEIVER, class)
            } else {
                datum
            };
            arguments.push(datum);
        }
        let mut statics = Vec::new();
        for term in &subterms {
            // A field that only its initialiser writes is what it is; a test must not set it.
            if let Some(Meaning::Static(field)) = self.search.voc.meaning(*term)
                && !self.fixed.contains(&field)
            {
                let datum = self.datum_of(*term, class_of_descriptor(field.descriptor.as_str()))?;
                // A guess takes the objects that the program's own initialisers made: loggers, tables of messages; and the library as it is.
                let as_it_is = matches!(datum, Datum::Object(_)) || is_library(field.owner);
                if !(self.is_guess && as_it_is) {
                    statics.push((field, datum));
                }
            }
        }
        self.answer();
        self.fill(&subterms)?;
        Some(Witness {
            entry: body.name,
            objects: self.objects,
            statics,
            arguments,
            has_receiver: implicit > 0 && !is_constructor,
        })
    }

    // ---- types ----

    fn note_declared_types(&mut self, subterms: &[Term]) {
        let functions = &self.search.functions;
        let bodies = |id: FunctionId| functions.body(id);
        for term in subterms {
            if self.search.voc.store.sort(*term) != Sort::REF {
                continue;
            }
            if let Ok(Value::Const(Sort::REF, id)) = self.evaluator.eval(*term)
                && id != 0
                && let Some(class) = self.search.voc.static_type(&bodies, *term)
            {
                let known = self.declared.entry(id).or_insert(class);
                if self.search.types.is_subtype(class, *known) {
                    *known = class;
                }
            }
        }
    }

    /// Objects of interfaces that no class implements yet, and receivers of calls that a guess answers, where somebody else could implement or extend their declared type.
    fn note_made_up(&mut self) {
        let types = &self.search.types;
        let is_interface = |class: Symbol| types.index.flags(class).is_some_and(|f| f.has(Flags::INTERFACE));
        let only_declared =
            self.declared.iter().filter(|(_, c)| is_interface(**c) && !types.is_inhabited(**c));
        self.made_up.extend(only_declared.map(|(id, _)| *id));
        for answered in self.answers {
            let Ok(Value::Const(Sort::REF, id)) = self.evaluator.eval(answered.receiver) else { continue };
            if id == 0 || self.search.voc.object_by_id(id).is_some() {
                continue;
            }
            let owner = answered.callee.owner;
            let bound = self.declared.entry(id).or_insert(owner);
            if self.search.types.is_subtype(owner, *bound) {
                *bound = owner;
            }
            let bound = *bound;
            let header = self.search.types.index.header(bound);
            let open = |flags: Flags| {
                flags.has(Flags::INTERFACE) || !flags.has(Flags::FINAL) && !flags.has(Flags::ABSTRACT)
            };
            if header.is_some_and(|header| open(header.flags)) {
                self.made_up.insert(id);
            }
        }
    }

    /// Gives made-up objects their answers.
    fn answer(&mut self) {
        for answered in self.answers {
            let Ok(Value::Const(Sort::REF, id)) = self.evaluator.eval(answered.receiver) else { continue };
            if !self.made_up.contains(&id) {
                continue;
            }
            let parts = pathlight_ir::descriptor::method(answered.callee.descriptor.as_str());
            let class = parts.and_then(|parts| class_of_descriptor(parts.result));
            let results: Option<Vec<Datum>> =
                answered.results.iter().map(|result| self.datum_of(*result, class)).collect();
            let Some(results) = results.filter(|results| !results.is_empty()) else { continue };
            let named = (answered.callee.name, answered.callee.descriptor);
            // Calls at several places, or by way of several types, run one method.
            self.with_object(id, |object| {
                match object.answers.iter_mut().find(|(method, _)| (method.name, method.descriptor) == named)
                {
                    Some((_, known)) => known.extend(results),
                    None => object.answers.push((answered.callee, results)),
                }
            });
        }
    }

    fn class_of(&self, id: u32, declared: Option<Symbol>) -> Symbol {
        let types = &self.search.types;
        if self.made_up.contains(&id)
            && let Some(bound) = self.declared.get(&id)
        {
            return *bound;
        }
        match self.search.voc.object_by_id(id) {
            Some(ObjectKind::Allocated { class }) => return *class,
            Some(ObjectKind::Text(_)) => return Symbol::new("java/lang/String"),
            Some(ObjectKind::Class(_)) => return Symbol::new("java/lang/Class"),
            None => {}
        }
        if let Some(Value::Const(Sort::TYPE, ty)) = self.model.types.get(&Value::Const(Sort::REF, id))
            && let Some(name) = types.name(TypeId(*ty))
        {
            return name;
        }
        let bound = self.declared.get(&id).copied().or(declared);
        let bound = bound.unwrap_or_else(|| Symbol::new("java/lang/Object"));
        concrete_class(types, bound)
    }

    // ---- objects ----

    fn object(&mut self, id: u32, declared: Option<Symbol>) -> Datum {
        if let Some(number) = self.numbers.get(&id) {
            return Datum::Object(*number);
        }
        let class = self.class_of(id, declared);
        let number = self.objects.len();
        self.numbers.insert(id, number);
        let class_object = match self.search.voc.object_by_id(id) {
            Some(ObjectKind::Class(class)) => Some(*class),
            _ => None,
        };
        let text = match self.search.voc.object_by_id(id) {
            Some(ObjectKind::Text(text)) => Some(pathlight_ir::utf16::decode(text.as_str())),
            _ if class.as_str() == "java/lang/String" => Some(self.free_text()),
            _ => None,
        };
        let is_array = class.as_str().starts_with('[');
        self.objects.push(HeapObject {
            class,
            fields: Vec::new(),
            length: is_array.then_some(0),
            elements: Vec::new(),
            text,
            is_new_text: false,
            class_object,
            made_up: self.made_up.contains(&id),
            answers: Vec::new(),
        });
        Datum::Object(number)
    }

    fn datum_of(&mut self, term: Term, declared: Option<Symbol>) -> Option<Datum> {
        let value = self.evaluator.eval(term).ok()?;
        self.datum(&value, declared)
    }

    fn datum(&mut self, value: &Value, declared: Option<Symbol>) -> Option<Datum> {
        Some(match value {
            Value::Const(Sort::REF, 0) => Datum::Null,
            Value::Const(Sort::REF, id) => self.object(*id, declared),
            Value::Int(number) => Datum::Int(number.to_i64()?),
            Value::Bool(truth) => Datum::Int(i64::from(*truth)),
            Value::Float(Sort::F32, bits) => Datum::Float(u32::try_from(*bits).ok()?),
            Value::Float(_, bits) => Datum::Double(*bits),
            _ => return None,
        })
    }

    /// Everything that the condition reads.
    fn fill(&mut self, subterms: &[Term]) -> Option<()> {
        let voc = &self.search.voc;
        for term in subterms {
            let View::Read(map, index) = voc.store.view(*term) else { continue };
            let base = voc.base_map(map);
            let index_value = self.evaluator.eval(index).ok()?;
            match (voc.meaning(base), &index_value) {
                (Some(Meaning::Field(field)), Value::Const(Sort::REF, id)) if *id != 0 => {
                    let Value::Map(held) = self.evaluator.eval(base).ok()? else { return None };
                    let value = held.read(&index_value).clone();
                    let declared = class_of_descriptor(field.descriptor.as_str());
                    let datum = self.datum(&value, declared)?;
                    self.set_field(*id, field, datum);
                }
                (Some(Meaning::Length), Value::Const(Sort::REF, id)) if *id != 0 => {
                    let length = self.evaluator.eval(*term).ok()?.as_int()?.to_i64()?;
                    self.with_object(*id, |object| object.length = Some(length));
                }
                (None, Value::Int(position)) => {
                    // An element: the base is the read of an array.
                    let View::Read(outer, array) = voc.store.view(base) else { continue };
                    let kinds = voc.base_map(outer);
                    let Some(Meaning::Elements(_)) = voc.meaning(kinds) else { continue };
                    let array_value = self.evaluator.eval(array).ok()?;
                    let Value::Const(Sort::REF, id) = array_value else { return None };
                    let Value::Map(arrays) = self.evaluator.eval(kinds).ok()? else { return None };
                    let Value::Map(elements) = arrays.read(&array_value).clone() else { return None };
                    let value = elements.read(&index_value).clone();
                    let position = position.to_i64()?;
                    let declared = self.numbers.get(&id).and_then(|number| {
                        class_of_descriptor(element_descriptor(self.objects[*number].class)?)
                    });
                    let datum = self.datum(&value, declared)?;
                    self.with_object(id, |object| {
                        if !object.elements.iter().any(|(at, _)| *at == position) {
                            object.elements.push((position, datum));
                        }
                    });
                }
                _ => {}
            }
        }
        for object in &mut self.objects {
            let Some(length) = object.length else { continue };
            object.elements.retain(|(at, _)| *at >= 0 && *at < length);
            object.elements.sort_unstable_by_key(|(at, _)| *at);
        }
        for (id, number) in &self.numbers {
            let object = &mut self.objects[*number];
            let Some(text) = &object.text else { continue };
            let literal = matches!(voc.object_by_id(*id), Some(ObjectKind::Text(_)));
            let text = Symbol::new(&pathlight_ir::utf16::encode(text));
            object.is_new_text = !literal && voc.is_literal(text);
        }
        Some(())
    }

    fn with_object(&mut self, id: u32, change: impl FnOnce(&mut HeapObject)) {
        if id == 0 || matches!(self.search.voc.object_by_id(id), Some(ObjectKind::Allocated { .. })) {
            return;
        }
        if let Datum::Object(number) = self.object(id, None) {
            change(&mut self.objects[number]);
        }
    }

    fn set_field(&mut self, id: u32, field: FieldName, datum: Datum) {
        self.with_object(id, |object| {
            if !object.fields.iter().any(|(name, _)| *name == field) {
                object.fields.push((field, datum));
            }
        });
    }

    // ---- texts ----

    /// Makes texts for the strings that the condition speaks of: right length, right characters, different where they must be.
    fn note_texts(&mut self, subterms: &[Term]) {
        let voc = &self.search.voc;
        let mut by_value: BTreeMap<Value, Vec<u16>> = BTreeMap::new();
        for term in subterms {
            let View::Read(map, reference) = voc.store.view(*term) else { continue };
            if map != voc.text {
                continue;
            }
            let (Ok(value), Ok(Value::Const(Sort::REF, id))) =
                (self.evaluator.eval(*term), self.evaluator.eval(reference))
            else {
                continue;
            };
            if id == 0 {
                continue;
            }
            let text = match by_value.get(&value) {
                Some(text) => text.clone(),
                None => {
                    let text = self.text_for(&value, subterms);
                    by_value.insert(value, text.clone());
                    text
                }
            };
            if let Datum::Object(number) = self.object(id, Some(Symbol::new("java/lang/String"))) {
                self.objects[number].text = Some(text);
            }
        }
    }

    fn text_for(&mut self, value: &Value, subterms: &[Term]) -> Vec<u16> {
        let voc = &self.search.voc;
        if let Value::Const(_, id) = value
            && let Some(text) = (*id as usize).checked_sub(1).and_then(|at| voc.text_names.get(at))
        {
            return pathlight_ir::utf16::decode(text.as_str());
        }
        let (mut length, mut chars) = (None, BTreeMap::new());
        for term in subterms {
            let View::App(fun, args) = voc.store.view(*term) else { continue };
            let args: Vec<Term> = args.to_vec();
            if args.is_empty() || self.evaluator.eval(args[0]).ok().as_ref() != Some(value) {
                continue;
            }
            let number = self.evaluator.eval(*term).ok().and_then(|v| v.as_int().and_then(|n| n.to_i64()));
            if fun == voc.texts.length {
                length = number;
            } else if fun == voc.texts.char_at
                && let (Some(unit), Some(at)) = (
                    number,
                    self.evaluator.eval(args[1]).ok().and_then(|v| v.as_int().and_then(|n| n.to_i64())),
                )
            {
                chars.insert(at, unit as u16);
            }
        }
        let fixed = length.is_some();
        let least = chars.keys().max().map_or(0, |at| at + 1);
        let length = length.unwrap_or(least.max(1)).clamp(0, 100_000) as usize;
        let mut text: Vec<u16> =
            (0..length).map(|at| chars.get(&(at as i64)).copied().unwrap_or(u16::from(b'a'))).collect();
        // Another text of that kind must differ: change what is free, from the end.
        let mut counter = 0_u32;
        while self.used_texts.contains(&text) || self.is_literal(&text) {
            counter += 1;
            if !fixed {
                text.push(u16::from(b'a') + (counter % 26) as u16);
                continue;
            }
            let Some(free) = (0..length).rev().find(|at| !chars.contains_key(&(*at as i64))) else { break };
            text[free] = u16::from(b'a') + (counter % 26) as u16;
            if counter > 1000 {
                break;
            }
        }
        self.used_texts.insert(text.clone());
        text
    }

    /// Some text that no other string of the heap has.
    fn free_text(&mut self) -> Vec<u16> {
        let mut counter = 0;
        loop {
            let name = if counter == 0 { "s".to_owned() } else { format!("s{counter}") };
            let text: Vec<u16> = name.encode_utf16().collect();
            if !self.is_literal(&text) && self.used_texts.insert(text.clone()) {
                return text;
            }
            counter += 1;
        }
    }

    fn is_literal(&self, text: &[u16]) -> bool {
        self.search.voc.text_names.iter().any(|name| pathlight_ir::utf16::decode(name.as_str()) == text)
    }
}

/// A number that no model gives to an object.
const FREE_RECEIVER: u32 = u32::MAX;

fn default_datum(ty: Type) -> Datum {
    match ty {
        Type::Int(_) => Datum::Int(0),
        Type::Float(pathlight_ir::FloatKind::F32) => Datum::Float(0),
        Type::Float(_) => Datum::Double(0),
        _ => Datum::Null,
    }
}

/// A class of which there can be objects, at or below the given one.
pub fn concrete_class(types: &crate::universe::Types, bound: Symbol) -> Symbol {
    let Some(id) = types.id(bound) else { return bound };
    if types.encoding.flags(id).is_concrete() {
        return bound;
    }
    let concrete = types.encoding.descendants(id).filter(|t| types.encoding.flags(*t).is_concrete());
    let best = concrete.min_by_key(|t| (reluctance(types, *t), *t));
    best.and_then(|t| types.name(t)).unwrap_or(bound)
}
