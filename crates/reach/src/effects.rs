//! What a function may change: fields, kinds of array elements, static fields, itself and through its callees.
//!
//! Found by walking the code of everything that it may call, class hierarchy analysis deciding what that is. The walk gives up, and
//! says "anything", when it meets too many functions, a receiver with too many classes, or a native method of which nothing is known.
//!
//! Much of what functions write they write into objects that they have just made: a constructor fills its object, an iterator is set to its start. Nobody who had an object
//! before sees that. So writes are told apart by what they write to, an object made by the function that writes (or by the one that calls the constructor that writes), or any other; what is only written in the first
//! way changes for new objects only.

use std::sync::Arc;

use pathlight_ir::{
    Body, Callee, Dispatch, FieldName, FunctionName, Op, PlaceBase, Projection, Terminator, Type, Value,
    ValueDef, World,
};
use pathlight_logic::Term;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::dispatch::Dispatcher;
use crate::models;
use crate::models::raw_memory::{self, Access, Touched};
use crate::semantics::Fields;
use crate::universe::Types;
use crate::vocabulary::{Meaning, Vocabulary, element_kind};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Effects {
    pub fields: FxHashSet<FieldName>,
    /// Fields and kinds of elements that are written in new objects; those that are in the other sets too, also elsewhere.
    pub new_fields: FxHashSet<FieldName>,
    pub new_elements: FxHashSet<u8>,
    pub statics: FxHashSet<FieldName>,
    /// Descriptor letters.
    pub elements: FxHashSet<u8>,
    /// What builders of strings hold.
    pub contents: bool,
    /// Anything may change, for this reason.
    pub anything: Option<String>,
}

impl Effects {
    /// Does it change this, at least for new objects?
    pub fn changes(&self, meaning: Meaning) -> bool {
        self.changes_old(meaning)
            || match meaning {
                Meaning::Field(field) => self.new_fields.contains(&field),
                Meaning::Elements(kind) => self.new_elements.contains(&kind),
                _ => false,
            }
    }

    /// Does it change this for objects that were there before?
    pub fn changes_old(&self, meaning: Meaning) -> bool {
        match meaning {
            Meaning::Field(field) => self.anything.is_some() || self.fields.contains(&field),
            Meaning::Static(field) => self.anything.is_some() || self.statics.contains(&field),
            Meaning::Elements(kind) => self.anything.is_some() || self.elements.contains(&kind),
            Meaning::Content => self.anything.is_some() || self.contents,
            _ => false,
        }
    }

    pub fn changes_variable(&self, voc: &Vocabulary, variable: Term) -> bool {
        voc.meaning(variable).is_some_and(|meaning| self.changes(meaning))
    }

    /// Does it change this map for new objects only?
    pub fn changes_only_new(&self, voc: &Vocabulary, map: Term) -> bool {
        voc.meaning(map).is_some_and(|meaning| self.changes(meaning) && !self.changes_old(meaning))
    }

    pub fn add(&mut self, other: &Effects) {
        self.contents |= other.contents;
        self.fields.extend(other.fields.iter().copied());
        self.statics.extend(other.statics.iter().copied());
        self.elements.extend(other.elements.iter().copied());
        self.new_fields.extend(other.new_fields.iter().copied());
        self.new_elements.extend(other.new_elements.iter().copied());
        if self.anything.is_none() {
            self.anything.clone_from(&other.anything);
        }
    }
}

/// The walk gives up beyond this many functions.
const LIMIT: usize = 400;
/// ... and at a call with more targets than this.
const TARGETS: usize = 24;

#[derive(Default)]
pub struct EffectsTable {
    known: FxHashMap<FunctionName, Arc<Effects>>,
}

impl EffectsTable {
    pub fn types_changed(&mut self) {
        self.known.clear();
    }

    pub fn of(
        &mut self,
        world: &dyn World,
        types: &Types,
        dispatcher: &mut Dispatcher,
        fields: &mut dyn Fields,
        function: FunctionName,
    ) -> Arc<Effects> {
        if let Some(known) = self.known.get(&function) {
            return known.clone();
        }
        let mut effects = Effects::default();
        let mut seen = FxHashSet::default();
        let mut open = vec![Callable { function, on_new: false }];
        while let Some(callable) = open.pop() {
            if !seen.insert(callable) {
                continue;
            }
            let next = callable.function;
            if let Some(known) = self.known.get(&next).filter(|_| !callable.on_new) {
                effects.add(known);
                continue;
            }
            if seen.len() > LIMIT {
                effects.anything = Some(format!("{function} calls more than {LIMIT} functions"));
                break;
            }
            if let Some(own) = models::effects(next) {
                effects.add(&own);
                continue;
            }
            match world.body(next) {
                Ok(Some(body)) => {
                    let code = Code { body: &body, on_new: callable.on_new };
                    own_effects(world, types, dispatcher, fields, code, &mut effects, &mut open)
                }
                Ok(None) => effects.anything = Some(format!("{next} has no code and no model")),
                Err(error) => effects.anything = Some(error.to_string()),
            }
            if effects.anything.is_some() {
                break;
            }
        }
        let effects = Arc::new(effects);
        self.known.insert(function, effects.clone());
        effects
    }
}

/// A function, and whether it is a constructor that is called on an object just made.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Callable {
    function: FunctionName,
    on_new: bool,
}

#[derive(Clone, Copy)]
struct Code<'a> {
    body: &'a Body,
    on_new: bool,
}

impl Code<'_> {
    /// Does a value always refer to something that this call has made?
    fn is_new(self, value: Value) -> bool {
        match self.body.values[value].def {
            ValueDef::Inst(inst) => match self.body.insts[inst].op {
                Op::New { .. } | Op::NewArray { .. } => true,
                Op::Refine(of) => self.is_new(of),
                _ => false,
            },
            ValueDef::Param(block, 0) => block == self.body.entry() && self.on_new,
            _ => false,
        }
    }
}

fn own_effects(
    world: &dyn World,
    types: &Types,
    dispatcher: &mut Dispatcher,
    fields: &mut dyn Fields,
    code: Code<'_>,
    effects: &mut Effects,
    open: &mut Vec<Callable>,
) {
    let body = code.body;
    for inst in body.insts.values() {
        let Op::Store { place, .. } = &inst.op else { continue };
        let place = &body.places[*place];
        match (place.base, place.projections.as_slice()) {
            (PlaceBase::Static(field), []) => {
                effects.statics.insert(fields.declared(field, true));
            }
            (PlaceBase::Value(object), [Projection::Field(field)]) => {
                let field = fields.declared(*field, false);
                let written = if code.is_new(object) { &mut effects.new_fields } else { &mut effects.fields };
                written.insert(field);
            }
            (PlaceBase::Value(array), [Projection::Element(_)]) => {
                if let Type::Ref(class) = body.ty(array) {
                    let new = code.is_new(array);
                    let written = if new { &mut effects.new_elements } else { &mut effects.elements };
                    written.insert(element_kind(class));
                }
            }
            _ => effects.anything = Some(format!("{} writes memory that is not Java's", body.name)),
        }
    }
    for block in body.blocks.values() {
        let Terminator::Call { callee, args, .. } = &block.terminator else { continue };
        let callee: &Callee = &body.callees[*callee];
        match callee.dispatch {
            // Classes count as initialised before.
            Dispatch::ClassInit => continue,
            Dispatch::Intrinsic | Dispatch::Indirect => {
                effects.anything = Some(format!("{} is not modelled", callee.target));
                return;
            }
            _ => {}
        }
        if let Some(own) = models::effects(callee.target) {
            effects.add(&own);
            continue;
        }
        if let Some((access, _)) = raw_memory::access(callee.target) {
            match raw_memory::touched(world, body, body.list(args)) {
                _ if access == Access::Get => {}
                Some(Touched::Field(field)) => {
                    effects.fields.insert(field);
                }
                Some(Touched::Element(class)) => {
                    effects.elements.insert(element_kind(class));
                }
                None => {
                    effects.anything = Some(format!("what {} writes to is not known", callee.target));
                    return;
                }
            }
            continue;
        }
        let targets = dispatcher.targets(world, types, callee);
        if !targets.complete || targets.list.len() > TARGETS {
            let why = targets.problem.clone();
            effects.anything = Some(why.unwrap_or_else(|| format!("{} has many targets", callee.target)));
            return;
        }
        let constructs = callee.target.name.as_str() == "<init>";
        let on_new = constructs && body.list(args).first().is_some_and(|object| code.is_new(*object));
        open.extend(targets.list.iter().map(|target| Callable { function: target.function, on_new }));
    }
}
