//! The test that shows a violation: a Java class that builds the state before, calls the method, and compares the state after with what the search predicted.
//!
//! The prediction breaks the property; so if the virtual machine ends in the predicted state, the violation is real. Objects are made without constructors and fields are written
//! by reflection, since the check is about every heap within the bounds, whether or not some sequence of calls produces it. Objects that the method makes are recognised by
//! where they hang in the predicted state; those that hang nowhere cannot be compared.

use std::fmt::Write;

use pathlight_evidence::{Expectation, Outcome, Replayer, Spot};
use pathlight_ir::{ClassName, Symbol};
use pathlight_relations::Atom;

use super::Counterexample;
use crate::library::Shape;
use crate::program::Rel;

const CLASS: &str = "PathlightReplay";

/// How the replay ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replayed {
    /// The virtual machine ended in the predicted state.
    Confirmed,
    /// It did not, and what happened instead.
    Refuted(String),
    /// The test could not be run.
    NotRun(String),
}

/// Runs the test of a counterexample.
pub fn replay(replayer: &Replayer, counterexample: &Counterexample) -> Replayed {
    let source = match source(counterexample) {
        Ok(source) => source,
        Err(why) => return Replayed::NotRun(why),
    };
    let line = source.lines().position(|line| line.contains("as predicted")).map_or(0, |at| at as u32 + 1);
    let at = Spot { class: CLASS.to_owned(), method: "confirmed".to_owned(), file: None, line };
    match replayer.replay_source(CLASS, &source, &Expectation::Arrival { at }) {
        Ok(Outcome::Arrived) => Replayed::Confirmed,
        Ok(Outcome::DidNotArrive(words)) => Replayed::Refuted(words),
        Ok(Outcome::LimitReached(what)) => Replayed::Refuted(format!("it reached the limit of {what}")),
        Ok(Outcome::CouldNotCompile(words) | Outcome::CouldNotRun(words)) => Replayed::NotRun(words),
        Err(error) => Replayed::NotRun(error.to_string()),
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// The name by which Java's reflection knows a class.
fn reflected(class: Symbol) -> String {
    if class.as_str().starts_with('[') {
        class.as_str().replace('/', ".")
    } else {
        ClassName(class).to_string()
    }
}

/// The Java source of the test.
pub fn source(c: &Counterexample) -> Result<String, String> {
    if c.function.name.as_str() == "<init>" {
        return Err("a constructor cannot be called on an object that exists".to_owned());
    }
    buildable(c)?;
    let parts =
        pathlight_ir::descriptor::method(c.function.descriptor.as_str()).ok_or("a damaged descriptor")?;
    let name = |atom: Atom| c.atom_names.get(atom as usize).cloned().unwrap_or_default();
    let value = |atom: Atom| match c.numbers.get(&atom) {
        Some(number) => format!("#{number}"),
        None => name(atom),
    };
    let mut build = String::new();
    for (rel, tuples) in &c.before {
        let Rel::Alloc(class) = rel else { continue };
        for tuple in tuples {
            let length = length_of(c, tuple[0]);
            let class = built_as(c, tuple[0], *class);
            let (object, class) = (quoted(&name(tuple[0])), quoted(&reflected(class)));
            let _ = writeln!(build, "        make({object}, {class}, {length});");
        }
    }
    let exists = |atom: Atom| {
        c.before
            .iter()
            .any(|(rel, tuples)| matches!(rel, Rel::Alloc(_)) && tuples.iter().any(|tuple| tuple[0] == atom))
    };
    let mut expected = String::new();
    for (state, is_before) in [(&c.before, true), (&c.after, false)] {
        for (rel, tuples) in state {
            for tuple in tuples {
                let row = match (rel, tuple.as_slice()) {
                    // The inside of iterators cannot be looked at.
                    (Rel::Field(field), _) if field.owner.as_str().starts_with("java/util/") => continue,
                    (Rel::Model(model), _) if model.owner.as_str() == "java/util/Iterator" => continue,
                    (Rel::Model(model), [object, rest @ ..]) => {
                        let (kind, key, held) = match (model.shape, rest) {
                            (Shape::Set, [held]) => ("@set", String::new(), value(*held)),
                            (Shape::Map, [key, held]) => ("@map", value(*key), value(*held)),
                            (Shape::Sequence, [index, held]) => {
                                let index = c.numbers.get(index).copied().unwrap_or(0);
                                ("@list", index.to_string(), value(*held))
                            }
                            _ => continue,
                        };
                        [name(*object), kind.to_owned(), key, held]
                    }
                    (Rel::Field(field), [object, held]) => {
                        let lives = if is_before { exists(*object) } else { lives_after(c, *object) };
                        if !lives {
                            continue;
                        }
                        [name(*object), reflected(field.owner), field.name.to_string(), value(*held)]
                    }
                    (Rel::Static(field), [held]) => {
                        ["@static".to_owned(), reflected(field.owner), field.name.to_string(), value(*held)]
                    }
                    (Rel::Elements(_), [array, index, held]) => {
                        let index = c.numbers.get(index).copied().unwrap_or(0);
                        [name(*array), "@element".to_owned(), index.to_string(), value(*held)]
                    }
                    _ => continue,
                };
                let row: Vec<String> = row.iter().map(|text| quoted(text)).collect();
                let row = row.join(", ");
                if is_before {
                    let _ = writeln!(build, "        set({row});");
                } else {
                    let _ = writeln!(expected, "        {{{row}}},");
                }
            }
        }
    }
    for (object, size) in sizes_after(c) {
        let _ = writeln!(expected, "        {{{}, \"@size\", \"\", \"{size}\"}},", quoted(&name(object)));
    }
    let skip = usize::from(c.has_this);
    let receiver =
        if c.has_this { format!("get({})", quoted(&value(c.arguments[0]))) } else { "null".to_owned() };
    let mut types = Vec::new();
    let mut arguments = Vec::new();
    for (descriptor, atom) in parts.params.iter().zip(c.arguments.iter().skip(skip)) {
        types.push(format!("type({})", quoted(&descriptor.replace('/', "."))));
        arguments.push(format!(
            "fit({}, type({}))",
            quoted(&value(*atom)),
            quoted(&descriptor.replace('/', "."))
        ));
    }
    let result = match c.result {
        Some(atom) if parts.returns_value() => quoted(&value(atom)),
        _ => "null".to_owned(),
    };
    Ok(TEMPLATE
        .replace("@BUILD@", build.trim_end())
        .replace("@EXPECTED@", expected.trim_end())
        .replace("@RECEIVER@", &receiver)
        .replace("@OWNER@", &quoted(&reflected(c.function.owner)))
        .replace("@METHOD@", &quoted(c.function.name.as_str()))
        .replace("@TYPES@", &types.join(", "))
        .replace("@ARGUMENTS@", &arguments.join(", "))
        .replace("@RESULT@", &result))
}

/// Relations that only specifications know have no objects that could be built: strings that are put together, models of users.
fn buildable(c: &Counterexample) -> Result<(), String> {
    for (rel, tuples) in &c.before {
        let Rel::Model(model) = rel else { continue };
        let known = ["items", "contents", "mapping", "rest"].contains(&model.name.as_str());
        if !known && !tuples.is_empty() {
            return Err(format!(
                "`{}` is known by specifications only, nothing can be built with it",
                model.name
            ));
        }
    }
    Ok(())
}

/// The class with which an object of a model class is built: what the fields and parameters that hold it demand.
fn built_as(c: &Counterexample, atom: Atom, class: Symbol) -> Symbol {
    if !class.as_str().starts_with("java/util/") {
        return class;
    }
    let wanted = |descriptor: &str| match pathlight_ir::Type::of_descriptor(descriptor) {
        Some(pathlight_ir::Type::Ref(wanted)) if wanted != class => {
            let concrete = ["ArrayList", "LinkedList", "Vector", "TreeSet", "TreeMap", "Hashtable"];
            concrete.iter().any(|name| wanted.as_str() == format!("java/util/{name}")).then_some(wanted)
        }
        _ => None,
    };
    for (rel, tuples) in &c.before {
        if let Rel::Field(field) | Rel::Static(field) = rel
            && tuples.iter().any(|tuple| tuple.last() == Some(&atom))
            && let Some(found) = wanted(field.descriptor.as_str())
        {
            return found;
        }
    }
    let parts = pathlight_ir::descriptor::method(c.function.descriptor.as_str());
    let params = parts.iter().flat_map(|parts| parts.params.iter());
    for (descriptor, argument) in params.zip(c.arguments.iter().skip(usize::from(c.has_this))) {
        if *argument == atom
            && let Some(found) = wanted(descriptor)
        {
            return found;
        }
    }
    class
}

/// How many entries each collection that lives afterwards has.
fn sizes_after(c: &Counterexample) -> Vec<(Atom, usize)> {
    let mut list = Vec::new();
    for (rel, tuples) in &c.after {
        let Rel::Alloc(class) = rel else { continue };
        for tuple in tuples {
            let inside = c.after.iter().find(
                |(rel, _)| matches!(rel, Rel::Model(model) if model.owner == *class && class.as_str() != "java/util/Iterator"),
            );
            if let Some((_, inside)) = inside {
                list.push((tuple[0], inside.iter().filter(|row| row[0] == tuple[0]).count()));
            }
        }
    }
    list
}

fn lives_after(c: &Counterexample, atom: Atom) -> bool {
    c.after
        .iter()
        .any(|(rel, tuples)| matches!(rel, Rel::Alloc(_)) && tuples.iter().any(|tuple| tuple[0] == atom))
}

/// The length of an array; 0 for other objects.
fn length_of(c: &Counterexample, atom: Atom) -> i64 {
    for (rel, tuples) in &c.before {
        if matches!(rel, Rel::Length(_))
            && let Some(tuple) = tuples.iter().find(|tuple| tuple[0] == atom)
        {
            return c.numbers.get(&tuple[1]).copied().unwrap_or(0);
        }
    }
    0
}

const TEMPLATE: &str = include_str!("../java/PathlightReplay.java");
