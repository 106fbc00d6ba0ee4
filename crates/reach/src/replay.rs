//! Trying a finding on the real virtual machine: from a witness to a start state of crates/evidence, and back to a verdict.

use pathlight_evidence::state::{
    Content, FieldValue, Object, ObjectId, StartState, StaticField, StubAnswer, Value,
};
use pathlight_evidence::{Entry, EvidenceError, Expectation, Outcome, Replay, Replayer, Spot};
use pathlight_ir::{Flags, FunctionName, Symbol, World};
use rustc_hash::FxHashMap;

use crate::answer::Finding;
use crate::goals::{Failure, Goal, Point};
use crate::statics::is_library;
use crate::witness::{Datum, HeapObject, Witness};

/// The state that a test must build. Objects of enums are their constants, taken in order.
pub fn start_state(world: &dyn World, witness: &Witness) -> StartState {
    let mut used: FxHashMap<Symbol, usize> = FxHashMap::default();
    let objects = witness
        .objects
        .iter()
        .map(|object| Object { class: object.class.to_string(), content: content(world, object, &mut used) });
    let objects = objects.collect();
    let mut arguments: Vec<Value> = witness.arguments.iter().map(|datum| value(*datum)).collect();
    let receiver = (witness.has_receiver && !arguments.is_empty()).then(|| arguments.remove(0));
    let statics = witness.statics.iter().map(|(field, datum)| StaticField {
        owner: field.owner.to_string(),
        name: field.name.to_string(),
        descriptor: field.descriptor.to_string(),
        value: value(*datum),
    });
    StartState { objects, statics: statics.collect(), receiver, arguments }
}

fn content(world: &dyn World, object: &HeapObject, used: &mut FxHashMap<Symbol, usize>) -> Content {
    if let Some(text) = &object.text {
        let text = text.clone();
        return if object.is_new_text { Content::NewText(text) } else { Content::Text(text) };
    }
    if let Some(class) = object.class_object {
        return Content::Class(class.to_string());
    }
    if let Some(length) = object.length {
        let elements = object.elements.iter().map(|(at, datum)| (*at as i32, value(*datum)));
        return Content::Array {
            length: i32::try_from(length).unwrap_or(i32::MAX),
            elements: elements.collect(),
        };
    }
    if let Some(constant) = enum_constant(world, object, used) {
        return Content::EnumConstant(constant);
    }
    if object.made_up {
        return Content::Stub(
            object.answers.iter().map(|(method, values)| answer(*method, values)).collect(),
        );
    }
    Content::Fields(
        object
            .fields
            .iter()
            .map(|(field, datum)| FieldValue {
                owner: field.owner.to_string(),
                name: field.name.to_string(),
                descriptor: field.descriptor.to_string(),
                value: value(*datum),
            })
            .collect(),
    )
}

fn answer(method: FunctionName, values: &[Datum]) -> StubAnswer {
    StubAnswer {
        name: method.name.to_string(),
        descriptor: method.descriptor.to_string(),
        values: values.iter().map(|datum| value(*datum)).collect(),
    }
}

/// The constant that an object of an enum is: the one with its ordinal, or the next that no other object is.
fn enum_constant(
    world: &dyn World,
    object: &HeapObject,
    used: &mut FxHashMap<Symbol, usize>,
) -> Option<String> {
    let class = object.class;
    let declaration = world.class(class).ok()??;
    if !declaration.flags.has(Flags::ENUM) {
        return None;
    }
    let mut constants = declaration.fields.iter().filter(|field| field.flags.has(Flags::ENUM));
    let ordinal = object.fields.iter().find_map(|(field, datum)| match datum {
        Datum::Int(number) if field.name.as_str() == "ordinal" => usize::try_from(*number).ok(),
        _ => None,
    });
    if let Some(ordinal) = ordinal {
        return constants.nth(ordinal).map(|field| field.name.to_string());
    }
    let next = used.entry(class).or_insert(0);
    *next += 1;
    constants.nth(*next - 1).map(|field| field.name.to_string())
}

fn value(datum: Datum) -> Value {
    match datum {
        Datum::Null => Value::Null,
        Datum::Object(number) => Value::Ref(ObjectId(number as u32)),
        Datum::Int(number) => Value::Long(number),
        Datum::Float(bits) => Value::Float(bits),
        Datum::Double(bits) => Value::Double(bits),
    }
}

/// What the run must show.
pub fn expectation(world: &dyn World, goal: &Goal, failure: Option<&Failure>) -> Expectation {
    let file = world.class(goal.function.owner).ok().flatten().and_then(|class| class.source_file);
    let at = Spot {
        class: goal.function.owner.to_string(),
        method: goal.function.name.to_string(),
        file: file.map(|file| file.to_string()),
        line: goal.line,
    };
    match failure {
        Some(failure) => {
            let class = failure.exception().to_string();
            match goal.points.iter().any(|point| matches!(point, Point::Throws(..))) {
                true => Expectation::ExceptionFrom { class, at },
                false => Expectation::Exception { class, at },
            }
        }
        None => Expectation::Arrival { at },
    }
}

/// Does a witness have objects of classes that were made up for it?
pub fn is_made_up(witness: &Witness) -> bool {
    witness.objects.iter().any(|object| object.made_up)
}

/// Does the replay count? A witness that prescribes what objects of the library look like inside means little unless the library's own methods make them.
pub fn is_convincing(replay: &Replay, witness: &Witness) -> bool {
    let looks_inside =
        |object: &HeapObject| !object.made_up && !object.fields.is_empty() && is_library(object.class);
    let inside = witness.objects.iter().any(looks_inside);
    replay.outcome == Outcome::Arrived && (replay.via_public_methods || replay.library_by_methods || !inside)
}

/// Builds the witness's heap in a test, runs it, and says what happened.
pub fn replay(
    replayer: &Replayer,
    world: &dyn World,
    finding: &Finding,
    goal: &Goal,
    failure: Option<&Failure>,
) -> Result<Replay, EvidenceError> {
    let state = start_state(world, &finding.witness);
    let name = finding.witness.entry;
    let is_constructor = name.name.as_str() == "<init>";
    let entry = Entry {
        class: name.owner.to_string(),
        method: name.name.to_string(),
        descriptor: name.descriptor.to_string(),
        is_static: !finding.witness.has_receiver && !is_constructor,
    };
    replayer.replay(&state, &entry, &expectation(world, goal, failure))
}
