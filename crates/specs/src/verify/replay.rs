//! The test that shows a violation: a Java class that builds the state before, calls the method, and compares the state after with what the search predicted.
//!
//! The prediction breaks the property; so if the virtual machine ends in the predicted state, the violation is real. Objects are made without constructors and fields are written
//! by reflection, since the check is about every heap within the bounds, whether or not some sequence of calls produces it. Objects that the method makes are recognised by
//! where they hang in the predicted state; those that hang nowhere cannot be compared.
//!
//! What the search knows by written specifications is real code here, as far as that will do. Two things can be taken from the specifications in its place, and the outcome names them: objects of an interface that
//! nobody implements are made up for the test and answer as in the counterexample; and where the run of the real code ends otherwise, a second run lets calls with code answer as in the counterexample
//! (the debugger, under which the test runs, makes them return before they begin). Each answer is given only to the call that the counterexample has: the same receiver, the same arguments, in
//! the same order, and every one must be asked for.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use pathlight_evidence::{Expectation, Outcome, Replaced, Replayer, Spot};
use pathlight_ir::{ClassName, FunctionName, Symbol};
use pathlight_relations::Atom;

use super::Counterexample;
use super::answers::{Answered, is_built};
use super::strings::{Part, texts};
use crate::library::{Shape, Shown};
use crate::program::{Rel, STRING};

const CLASS: &str = "PathlightReplay";

/// How the replay ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Replayed {
    /// The virtual machine ended in the predicted state. Functions of which the specification answered in the place of code are named.
    Confirmed(Vec<FunctionName>),
    /// It did not, and what happened instead.
    Refuted(String),
    /// The test could not be run.
    NotRun(String),
}

/// Which calls with code answer as their specifications say.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Answers {
    /// Those whose specification speaks of what no real object has, so that code cannot be right.
    Needed,
    /// All that can.
    All,
}

/// Runs the test of a counterexample: with as much real code as possible, and if that does not show it, once more with answers of specifications. Also the source of the test that counts.
pub fn replay(replayer: &Replayer, counterexample: &Counterexample) -> (Replayed, Option<String>) {
    let first = replay_with(replayer, counterexample, Answers::Needed);
    let more = counterexample.specified.answers.iter().any(|answer| answer.code.is_some() && !answer.needed);
    if !matches!(first, Replayed::Refuted(_)) || !more {
        return (first, source(counterexample, Answers::Needed).ok());
    }
    match replay_with(replayer, counterexample, Answers::All) {
        second @ Replayed::Confirmed(_) => (second, source(counterexample, Answers::All).ok()),
        // What real code did is the better reason.
        _ => (first, source(counterexample, Answers::Needed).ok()),
    }
}

fn replay_with(replayer: &Replayer, counterexample: &Counterexample, which: Answers) -> Replayed {
    let source = match source(counterexample, which) {
        Ok(source) => source,
        Err(why) => return Replayed::NotRun(why),
    };
    let line = source
        .lines()
        .position(|line| line.contains("println(\"as predicted\")"))
        .map_or(0, |at| at as u32 + 1);
    let at = Spot { class: CLASS.to_owned(), method: "confirmed".to_owned(), file: None, line };
    let given: Vec<&Answered> = given(counterexample, which).collect();
    let replaced: BTreeSet<FunctionName> = given.iter().filter_map(|answer| answer.code).collect();
    let replaced: Vec<Replaced> = replaced.into_iter().map(Replaced::new).collect();
    match replayer.replay_answering(CLASS, &source, &Expectation::Arrival { at }, &replaced) {
        Ok(Outcome::Arrived) => {
            let functions: BTreeSet<FunctionName> = given.iter().map(|answer| answer.function).collect();
            Replayed::Confirmed(functions.into_iter().collect())
        }
        Ok(Outcome::DidNotArrive(words)) => Replayed::Refuted(words),
        Ok(Outcome::LimitReached(what)) => Replayed::Refuted(format!("it reached the limit of {what}")),
        Ok(Outcome::CouldNotCompile(words) | Outcome::CouldNotRun(words)) => Replayed::NotRun(words),
        Err(error) => Replayed::NotRun(error.to_string()),
    }
}

/// The answers that a test gives.
fn given(c: &Counterexample, which: Answers) -> impl Iterator<Item = &Answered> {
    c.specified
        .answers
        .iter()
        .filter(move |answer| answer.code.is_none() || answer.needed || which == Answers::All)
}

/// A text as Java writes it.
fn quoted(text: &str) -> String {
    let mut literal = String::from("\"");
    for unit in text.encode_utf16() {
        match char::from_u32(u32::from(unit)) {
            Some(c @ ('"' | '\\')) => literal.extend(['\\', c]),
            Some(c @ ' '..='~') => literal.push(c),
            // Not as \u000a, which is the end of a line before it is a letter.
            _ if unit < 0x80 => {
                let _ = write!(literal, "\\{unit:03o}");
            }
            _ => {
                let _ = write!(literal, "\\u{unit:04x}");
            }
        }
    }
    literal.push('"');
    literal
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
pub fn source(c: &Counterexample, which: Answers) -> Result<String, String> {
    if c.function.name.as_str() == "<init>" {
        return Err("a constructor cannot be called on an object that exists".to_owned());
    }
    readable(c)?;
    let parts =
        pathlight_ir::descriptor::method(c.function.descriptor.as_str()).ok_or("a damaged descriptor")?;
    let mut build = built_texts(c)?;
    build.push_str(&built_objects(c));
    for row in rows(c, &c.before) {
        let _ = writeln!(build, "        set({row});");
    }
    let mut expected = String::new();
    for row in rows(c, &c.after).into_iter().chain(order_lengths(c, &c.after, None)) {
        let _ = writeln!(expected, "        {{{row}}},");
    }
    for (object, size) in sizes_after(c) {
        let _ = writeln!(expected, "        {{{}, \"@size\", \"\", \"{size}\"}},", quoted(&name(c, object)));
    }
    let skip = usize::from(c.has_this);
    let receiver =
        if c.has_this { format!("get({})", quoted(&value(c, c.arguments[0]))) } else { "null".to_owned() };
    let mut types = Vec::new();
    let mut arguments = Vec::new();
    for (descriptor, atom) in parts.params.iter().zip(c.arguments.iter().skip(skip)) {
        types.push(format!("type({})", quoted(&descriptor.replace('/', "."))));
        arguments.push(format!(
            "fit({}, type({}))",
            quoted(&value(c, *atom)),
            quoted(&descriptor.replace('/', "."))
        ));
    }
    let result = match c.result {
        Some(atom) if parts.returns_value() => quoted(&value(c, atom)),
        _ => "null".to_owned(),
    };
    Ok(TEMPLATE
        .replace("@BUILD@", build.trim_end())
        .replace("@BEFORE@", lines_of(shown_before(c)).trim_end())
        .replace("@EXPECTED@", expected.trim_end())
        .replace(
            "@ANSWERS@",
            lines_of(given(c, which).map(|answer| answer_row(c, answer)).collect()).trim_end(),
        )
        .replace("@RECEIVER@", &receiver)
        .replace("@OWNER@", &quoted(&reflected(c.function.owner)))
        .replace("@METHOD@", &quoted(c.function.name.as_str()))
        .replace("@TYPES@", &types.join(", "))
        .replace("@ARGUMENTS@", &arguments.join(", "))
        .replace("@RESULT@", &result))
}

fn name(c: &Counterexample, atom: Atom) -> String {
    c.atom_names.get(atom as usize).cloned().unwrap_or_default()
}

fn value(c: &Counterexample, atom: Atom) -> String {
    match c.numbers.get(&atom) {
        Some(number) => format!("#{number}"),
        None => name(c, atom),
    }
}

fn lines_of(rows: Vec<String>) -> String {
    rows.iter().map(|row| format!("        {{{row}}},\n")).collect()
}

fn row_of(columns: &[String]) -> String {
    columns.iter().map(|text| quoted(text)).collect::<Vec<String>>().join(", ")
}

/// Every string, as constants and free parts.
fn built_texts(c: &Counterexample) -> Result<String, String> {
    let mut lines = String::new();
    for (atom, parts) in texts(c)? {
        let mut pieces = Vec::new();
        let mut letters = String::new();
        for part in parts {
            match part {
                Part::Letter(letter) => letters.push(letter),
                Part::Free(of) => {
                    pieces.push(quoted(&std::mem::take(&mut letters)));
                    pieces.push(format!("free({})", quoted(&name(c, of))));
                }
            }
        }
        pieces.push(quoted(&letters));
        let _ = writeln!(lines, "        text({}, {});", quoted(&name(c, atom)), pieces.join(" + "));
    }
    Ok(lines)
}

fn built_objects(c: &Counterexample) -> String {
    let mut lines = String::new();
    for (rel, tuples) in &c.before {
        let Rel::Alloc(class) = rel else { continue };
        if class.as_str() == STRING {
            continue;
        }
        for tuple in tuples {
            let length = length_of(c, tuple[0]);
            let class = built_as(c, tuple[0], *class);
            let (object, class) = (quoted(&name(c, tuple[0])), quoted(&reflected(class)));
            let _ = writeln!(lines, "        make({object}, {class}, {length});");
        }
    }
    lines
}

/// What objects hold in a state: object, kind of place or class of the field, place, value.
fn rows(c: &Counterexample, state: &BTreeMap<Rel, Vec<Vec<Atom>>>) -> Vec<String> {
    let mut list = Vec::new();
    for (rel, tuples) in state {
        list.extend(tuples.iter().filter_map(|tuple| row(c, state, *rel, tuple)));
    }
    list
}

fn row(
    c: &Counterexample,
    state: &BTreeMap<Rel, Vec<Vec<Atom>>>,
    rel: Rel,
    tuple: &[Atom],
) -> Option<String> {
    let columns = match (rel, c.shown.get(&rel), tuple) {
        (_, Some(Shown::Iteration), [object, index, held]) => {
            let index = c.numbers.get(index).copied().unwrap_or(0);
            [name(c, *object), "@order".to_owned(), index.to_string(), value(c, *held)]
        }
        (_, Some(Shown::Accessors { get, set }), [object, held]) => {
            if !lives(state, *object) {
                return None;
            }
            [name(c, *object), "@through".to_owned(), format!("{get} {set}"), value(c, *held)]
        }
        // The inside of iterators cannot be looked at, and other models are known by specifications only.
        (Rel::Field(field), None, _) if c.models.contains(&rel) || is_of_collections(field.owner) => {
            return None;
        }
        (Rel::Model(model), None, [object, rest @ ..]) => {
            let is_inside = ["java/util/Iterator", STRING].contains(&model.owner.as_str());
            if !is_built(rel) || is_inside {
                return None;
            }
            let (kind, key, held) = match (model.shape, rest) {
                (Shape::Set, [held]) => ("@set", String::new(), value(c, *held)),
                (Shape::Map, [key, held]) => ("@map", value(c, *key), value(c, *held)),
                (Shape::Sequence, [index, held]) => {
                    let index = c.numbers.get(index).copied().unwrap_or(0);
                    ("@list", index.to_string(), value(c, *held))
                }
                _ => return None,
            };
            [name(c, *object), kind.to_owned(), key, held]
        }
        (Rel::Field(field), None, [object, held]) => {
            if !lives(state, *object) {
                return None;
            }
            [name(c, *object), reflected(field.owner), field.name.to_string(), value(c, *held)]
        }
        (Rel::Static(field), _, [held]) => {
            ["@static".to_owned(), reflected(field.owner), field.name.to_string(), value(c, *held)]
        }
        (Rel::Elements(_), _, [array, index, held]) => {
            let index = c.numbers.get(index).copied().unwrap_or(0);
            [name(c, *array), "@element".to_owned(), index.to_string(), value(c, *held)]
        }
        _ => return None,
    };
    Some(row_of(&columns))
}

fn is_of_collections(class: Symbol) -> bool {
    class.as_str().starts_with("java/util/")
}

/// How long orders of iteration are: of all objects, or of some.
fn order_lengths(
    c: &Counterexample,
    state: &BTreeMap<Rel, Vec<Vec<Atom>>>,
    of: Option<&BTreeSet<Atom>>,
) -> Vec<String> {
    let mut list = Vec::new();
    for (rel, tuples) in state.iter().filter(|(rel, _)| c.shown.get(rel) == Some(&Shown::Iteration)) {
        let Rel::Model(model) = rel else { continue };
        let sets = c.classes.iter().filter(|(atom, class)| {
            **class == model.owner && lives(state, **atom) && of.is_none_or(|of| of.contains(atom))
        });
        for (&set, _) in sets {
            let length = tuples.iter().filter(|tuple| tuple[0] == set).count();
            let name = model.name.to_string();
            let columns = [value(c, set), "@ordered".to_owned(), name, format!("#{length}")];
            list.push(row_of(&columns));
        }
    }
    list
}

/// What must be found in the objects that were built for the call, where building can go wrong.
fn shown_before(c: &Counterexample) -> Vec<String> {
    let used = reached(c);
    let mut list = Vec::new();
    for (rel, tuples) in c.before.iter().filter(|(rel, _)| c.shown.contains_key(rel)) {
        let used = tuples.iter().filter(|tuple| used.contains(&tuple[0]));
        list.extend(used.filter_map(|tuple| row(c, &c.before, *rel, tuple)));
    }
    list.extend(order_lengths(c, &c.before, Some(&used)));
    list
}

/// The objects that the call can get at.
fn reached(c: &Counterexample) -> BTreeSet<Atom> {
    let statics = c.before.iter().filter(|(rel, _)| matches!(rel, Rel::Static(_)));
    let mut work: Vec<Atom> = statics.flat_map(|(_, tuples)| tuples.iter().flatten().copied()).collect();
    work.extend(&c.arguments);
    let mut found = BTreeSet::new();
    while let Some(object) = work.pop() {
        if !c.classes.contains_key(&object) || !found.insert(object) {
            continue;
        }
        for (rel, tuples) in &c.before {
            if !matches!(rel, Rel::Alloc(_)) {
                let held = tuples.iter().filter(|tuple| tuple[0] == object);
                work.extend(held.flat_map(|tuple| tuple.iter().skip(1).copied()));
            }
        }
    }
    found
}

/// A call that is answered: which, what it returns, who is asked, with which arguments, and what the receiver holds then.
fn answer_row(c: &Counterexample, answer: &Answered) -> String {
    let mut columns = vec![match answer.code {
        Some(code) => key(code),
        None => format!("{}{}", answer.function.name, answer.function.descriptor),
    }];
    columns.push(answer.result.map_or_else(String::new, |atom| value(c, atom)));
    let known = |atom: &Option<Atom>| atom.map_or_else(|| "?".to_owned(), |atom| value(c, atom));
    let mut arguments = answer.arguments.iter();
    columns.push(match answer.has_this {
        true => arguments.next().map_or_else(String::new, known),
        false => String::new(),
    });
    columns.extend(arguments.map(known));
    columns.push("|".to_owned());
    for (rel, atom) in &answer.sets {
        if let Some(Shown::Accessors { set, .. }) = c.shown.get(rel) {
            columns.extend([set.clone(), value(c, *atom)]);
        }
    }
    row_of(&columns)
}

/// How the test and the debugger call a piece of code.
fn key(code: FunctionName) -> String {
    Replaced::new(code).key()
}

/// What only specifications know must not change, since nobody could see whether it did; and what is said of it on the way must be known.
fn readable(c: &Counterexample) -> Result<(), String> {
    if let Some(function) = c.specified.unknown.first() {
        return Err(format!(
            "{function} is known by its specification only, and is called where the counterexample was not looked into"
        ));
    }
    for rel in c.models.iter().filter(|rel| !is_built(**rel) && !c.shown.contains_key(rel)) {
        if c.before.get(rel) != c.after.get(rel) {
            let name = match rel {
                Rel::Model(model) => model.name,
                Rel::Field(field) => field.name,
                _ => continue,
            };
            return Err(format!(
                "`{name}` is known by specifications only and changes, which no run can show (a line `replay {name} : ...` says how)"
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
            let inside = c.after.iter().find(|(rel, _)| {
                let owner = matches!(rel, Rel::Model(model) if model.owner == *class);
                let is_inside = ["java/util/Iterator", STRING].contains(&class.as_str());
                owner && is_built(**rel) && !is_inside
            });
            if let Some((_, inside)) = inside {
                list.push((tuple[0], inside.iter().filter(|row| row[0] == tuple[0]).count()));
            }
        }
    }
    list
}

fn lives(state: &BTreeMap<Rel, Vec<Vec<Atom>>>, atom: Atom) -> bool {
    state
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
