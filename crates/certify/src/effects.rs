//! What a function may change, transitively over everything that it may call: the checker's own conservative answer.

use pathlight_ir::{Dispatch, FunctionName, Op, PlaceBase, Projection, Terminator, Type, resolve};
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
        let mut open = vec![function];
        while let Some(next) = open.pop() {
            if effects.anything.is_some() {
                break;
            }
            if !seen.insert(next) {
                continue;
            }
            if seen.len() > FUNCTIONS {
                effects.anything = Some(format!("{function} calls more than {FUNCTIONS} functions"));
            } else if let Some(known) = self.known.get(&next) {
                effects.locations.extend(known.locations.iter().copied());
                effects.anything.clone_from(&known.anything);
            } else if let Some(changes) = library::changes(next) {
                effects.locations.extend(changes);
            } else {
                own(classes, next, &mut effects, &mut open)?;
            }
        }
        let effects = Arc::new(effects);
        self.known.insert(function, effects.clone());
        Ok(effects)
    }
}

/// What the code of a function itself changes, and what it calls.
fn own(
    classes: &mut Classes,
    function: FunctionName,
    effects: &mut Effects,
    open: &mut Vec<FunctionName>,
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
            (PlaceBase::Value(_), [Projection::Field(field)]) => {
                effects.locations.insert(Location::Field(declared(*field)?));
            }
            (PlaceBase::Value(array), [Projection::Element(_)]) => {
                let letter = match body.ty(array) {
                    Type::Ref(class) => element_letter(class),
                    _ => b'L',
                };
                effects.locations.insert(Location::Elements(letter));
            }
            _ => effects.anything = Some(format!("{function} writes memory that is not Java's")),
        }
    }
    for block in body.blocks.values() {
        let Terminator::Call { callee, .. } = &block.terminator else { continue };
        let callee = body.callees[*callee].clone();
        if callee.dispatch == Dispatch::ClassInit {
            // Classes of the library count as initialised before.
            for class in classes.hierarchy.all_supertypes(callee.target.owner) {
                let initialiser = crate::statics::initialiser(class);
                if classes.application.contains(&class)
                    && world.body(initialiser).map_err(|e| e.to_string())?.is_some()
                {
                    open.push(initialiser);
                }
            }
            continue;
        }
        let targets = classes.targets(&callee)?;
        if targets.others || targets.known.len() > TARGETS {
            effects.anything = Some(format!("no axiom for {}", callee.target));
            return Ok(());
        }
        open.extend(targets.known.iter().map(|(name, _)| *name));
    }
    Ok(())
}
