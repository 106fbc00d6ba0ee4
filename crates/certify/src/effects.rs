//! What a function may change, transitively over everything that it may call: the checker's own conservative answer.
//!
//! What is only written in objects that the writing function has made itself, or that whoever calls a constructor has made for it, stays as it was for objects that were there
//! before.

use pathlight_ir::{
    Body, Dispatch, FunctionName, Op, PlaceBase, Projection, Terminator, Type, Value, ValueDef, resolve,
};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

use crate::classes::Classes;
use crate::library;
use crate::machine::element_letter;
use crate::memory::Location;
use crate::texts;

#[derive(Clone, Debug, Default)]
pub struct Effects {
    pub locations: FxHashSet<Location>,
    /// Written in new objects.
    pub of_new: FxHashSet<Location>,
    /// Anything may change, for this reason.
    pub anything: Option<String>,
}

/// The walk gives up beyond this many functions.
const FUNCTIONS: usize = 1_000;
/// ... and at a call with more targets than this.
const TARGETS: usize = 40;

#[derive(Default)]
pub struct EffectsTable {
    known: FxHashMap<FunctionName, Arc<Effects>>,
}

impl EffectsTable {
    pub fn of(&mut self, classes: &mut Classes, function: FunctionName) -> Result<Arc<Effects>, String> {
        if let Some(known) = self.known.get(&function) {
            return Ok(known.clone());
        }
        let mut effects = Effects::default();
        let mut seen = FxHashSet::default();
        let mut open = vec![(function, false)];
        while let Some((next, on_new)) = open.pop() {
            if effects.anything.is_some() {
                break;
            }
            if !seen.insert((next, on_new)) {
                continue;
            }
            if seen.len() > FUNCTIONS {
                effects.anything = Some(format!("{function} calls more than {FUNCTIONS} functions"));
            } else if let Some(known) = self.known.get(&next).filter(|_| !on_new) {
                effects.locations.extend(known.locations.iter().copied());
                effects.of_new.extend(known.of_new.iter().copied());
                effects.anything.clone_from(&known.anything);
            } else if let Some(changes) = library::changes(next) {
                effects.locations.extend(changes);
            } else {
                own(classes, next, on_new, &mut effects, &mut open)?;
            }
        }
        let effects = Arc::new(effects);
        self.known.insert(function, effects.clone());
        Ok(effects)
    }
}

/// Has the running function made what a value refers to? Or has whoever called it made it just for that: then it is what a constructor works on.
fn is_made(body: &Body, value: Value, on_new: bool) -> bool {
    let mut at = value;
    loop {
        match body.values[at].def {
            ValueDef::Inst(inst) => match body.insts[inst].op {
                Op::New { .. } | Op::NewArray { .. } => return true,
                Op::Refine(of) => at = of,
                _ => return false,
            },
            ValueDef::Param(block, index) => return on_new && index == 0 && block == body.entry(),
            _ => return false,
        }
    }
}

/// What the code of a function itself changes, and what it calls; `on_new` if it is a constructor, called on an object that was just made.
fn own(
    classes: &mut Classes,
    function: FunctionName,
    on_new: bool,
    effects: &mut Effects,
    open: &mut Vec<(FunctionName, bool)>,
) -> Result<(), String> {
    let world = classes.world.clone();
    let Some(body) = world.body(function).map_err(|e| e.to_string())? else {
        effects.anything = Some(format!("no axiom for {function}"));
        return Ok(());
    };
    if texts::is_builder(function.owner) {
        effects.locations.insert(Location::Content);
    }
    for inst in body.insts.values() {
        let Op::Store { place, .. } = &inst.op else { continue };
        let place = &body.places[*place];
        let declared = |field: pathlight_ir::FieldName| match resolve::resolve_field(
            &*world,
            field.owner,
            field.name,
            field.descriptor,
        ) {
            Ok(Some(found)) => Ok(pathlight_ir::FieldName { owner: found.class.name, ..field }),
            Ok(None) => Err(format!("the field {}.{} is missing", field.owner, field.name)),
            Err(error) => Err(error.to_string()),
        };
        match (place.base, place.projections.as_slice()) {
            (PlaceBase::Static(field), []) => {
                effects.locations.insert(Location::Static(declared(field)?));
            }
            (PlaceBase::Value(object), [Projection::Field(field)]) => {
                let made = is_made(&body, object, on_new);
                let written = if made { &mut effects.of_new } else { &mut effects.locations };
                written.insert(Location::Field(declared(*field)?));
            }
            (PlaceBase::Value(array), [Projection::Element(_)]) => {
                let letter = match body.ty(array) {
                    Type::Ref(class) => element_letter(class),
                    _ => b'L',
                };
                let made = is_made(&body, array, on_new);
                let written = if made { &mut effects.of_new } else { &mut effects.locations };
                written.insert(Location::Elements(letter));
            }
            _ => effects.anything = Some(format!("{function} writes memory that is not Java's")),
        }
    }
    for block in body.blocks.values() {
        let Terminator::Call { callee, args, .. } = &block.terminator else { continue };
        let callee = body.callees[*callee].clone();
        if callee.dispatch == Dispatch::ClassInit {
            // Classes of the library count as initialised before.
            for class in classes.hierarchy.all_supertypes(callee.target.owner) {
                let initialiser = crate::statics::initialiser(class);
                if classes.application.contains(&class)
                    && world.body(initialiser).map_err(|e| e.to_string())?.is_some()
                {
                    open.push((initialiser, false));
                }
            }
            continue;
        }
        let targets = classes.targets(&callee)?;
        if targets.others || targets.known.len() > TARGETS {
            effects.anything = Some(format!("no axiom for {}", callee.target));
            return Ok(());
        }
        let constructs = callee.target.name.as_str() == "<init>";
        let made =
            constructs && body.list(args).first().is_some_and(|object| is_made(&body, *object, on_new));
        open.extend(targets.known.iter().map(|(name, _)| (*name, made)));
    }
    Ok(())
}
