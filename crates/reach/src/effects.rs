//! What a function may change: fields, kinds of array elements, static fields, itself and through its callees.
//!
//! Found by walking the code of everything that it may call, class hierarchy analysis deciding what that is. The walk gives up, and
//! says "anything", when it meets too many functions, a receiver with too many classes, or a native method of which nothing is known.

use std::sync::Arc;

use pathlight_ir::{
    Callee, Dispatch, FieldName, FunctionName, Op, PlaceBase, Projection, Terminator, Type, World,
};
use pathlight_logic::Term;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::dispatch::Dispatcher;
use crate::models;
use crate::semantics::Fields;
use crate::universe::Types;
use crate::vocabulary::{Meaning, Vocabulary, element_kind};

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Effects {
    pub fields: FxHashSet<FieldName>,
    pub statics: FxHashSet<FieldName>,
    /// Descriptor letters.
    pub elements: FxHashSet<u8>,
    /// What builders of strings hold.
    pub contents: bool,
    /// Anything may change, for this reason.
    pub anything: Option<String>,
}

impl Effects {
    pub fn changes(&self, meaning: Meaning) -> bool {
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

    pub fn add(&mut self, other: &Effects) {
        self.contents |= other.contents;
        self.fields.extend(other.fields.iter().copied());
        self.statics.extend(other.statics.iter().copied());
        self.elements.extend(other.elements.iter().copied());
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
        let mut open = vec![function];
        while let Some(next) = open.pop() {
            if !seen.insert(next) {
                continue;
            }
            if let Some(known) = self.known.get(&next) {
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
                    own_effects(world, types, dispatcher, fields, &body, &mut effects, &mut open)
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

fn own_effects(
    world: &dyn World,
    types: &Types,
    dispatcher: &mut Dispatcher,
    fields: &mut dyn Fields,
    body: &pathlight_ir::Body,
    effects: &mut Effects,
    open: &mut Vec<FunctionName>,
) {
    for inst in body.insts.values() {
        let Op::Store { place, .. } = &inst.op else { continue };
        let place = &body.places[*place];
        match (place.base, place.projections.as_slice()) {
            (PlaceBase::Static(field), []) => {
                effects.statics.insert(fields.declared(field, true));
            }
            (PlaceBase::Value(_), [Projection::Field(field)]) => {
                effects.fields.insert(fields.declared(*field, false));
            }
            (PlaceBase::Value(array), [Projection::Element(_)]) => {
                if let Type::Ref(class) = body.ty(array) {
                    effects.elements.insert(element_kind(class));
                }
            }
            _ => effects.anything = Some(format!("{} writes memory that is not Java's", body.name)),
        }
    }
    for block in body.blocks.values() {
        let Terminator::Call { callee, .. } = &block.terminator else { continue };
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
        let targets = dispatcher.targets(world, types, callee);
        if !targets.complete || targets.list.len() > TARGETS {
            let why = targets.problem.clone();
            effects.anything = Some(why.unwrap_or_else(|| format!("{} has many targets", callee.target)));
            return;
        }
        open.extend(targets.list.iter().map(|target| target.function));
    }
}
