//! The encoding against the interpreter: what a run does must be what the formulas say, in every mode.
//!
//! A random run becomes a promise: "in every heap that looks like the one before, the call ends in a heap that looks like the one after". It must hold, and not
//! vacuously. So no execution within the bounds is lost in the encoding, which is what "holds" rests on.

mod methods;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;

use pathlight_ir::{FunctionName, Symbol};
use pathlight_jvm::JavaWorld;
use pathlight_jvm::class_path::{ClassPath, Jdk};
use pathlight_specs::check::{Atom, Run, State, sample};
use pathlight_specs::extract::{Limits, extract};
use pathlight_specs::program::{Code, Rel, short_name};
use pathlight_specs::verify::{Mode, Options, Property, Scope, Verdict, verify};

/// Methods of `tests/specs` whose runs are looked at, with the classes that are the input.
const METHODS: [(&str, &str); 6] = [
    ("karun.List#insert", "List ListEntry Node"),
    ("karun.ListEntry#nullifyMove", "ListEntry Node"),
    ("karun.Graph#init", "Graph List ListEntry Node"),
    ("karun.Graph#fixIns", "Graph List ListEntry Node"),
    ("karun.Graph#findSource", "Graph ListEntry Node"),
    ("karun.Graph#topologicalSort", "Graph List ListEntry Node"),
];

/// Heaps with more objects make promises that take long.
const OBJECTS: usize = 9;

fn code(folder: &Path, package: &str, classes: &str) -> Code {
    let jdk = Jdk::find(None).expect("a usable JDK").expect("a JDK");
    let mut class_path = ClassPath::new();
    class_path.add(folder, jdk.feature).expect("a folder");
    let mut names = Vec::new();
    for entry in class_path.entries() {
        names.extend(entry.class_names().expect("names").iter().map(|name| Symbol::new(name)));
    }
    names.sort();
    let wanted: Vec<String> = classes.split(' ').map(|class| format!("{package}/{class}")).collect();
    names.retain(|name| wanted.iter().any(|wanted| wanted == name.as_str()));
    class_path.add_jdk(&jdk).expect("the JDK");
    Code::new(Arc::new(JavaWorld::new(class_path)), names)
}

fn find(code: &Code, class: &str, method: &str) -> FunctionName {
    let class = Symbol::new(class);
    let decl = code.world.class(class).expect("readable").expect("the class");
    let found = decl.methods.iter().find(|m| m.name.as_str() == method).expect("the method");
    FunctionName { owner: class, name: found.name, descriptor: found.descriptor }
}

/// What objects are called in formulas.
fn names(state: &State) -> BTreeMap<Atom, String> {
    let mut names = BTreeMap::from([(Atom::Null, "null".to_owned())]);
    for (at, &handle) in state.objects.keys().enumerate() {
        names.insert(Atom::Object(handle), format!("o{at}"));
    }
    names
}

fn show(atom: &Atom, names: &BTreeMap<Atom, String>) -> String {
    match atom {
        Atom::Int(number) if *number < 0 => format!("({number})"),
        Atom::Int(number) => number.to_string(),
        other => names[other].clone(),
    }
}

/// The heap as a formula over the names of its objects.
fn describe(code: &Code, state: &State, names: &BTreeMap<Atom, String>, prime: &str) -> String {
    let mut out = String::new();
    let mut by_class: BTreeMap<Symbol, Vec<String>> = BTreeMap::new();
    for &class in state.objects.values() {
        // A class stands for its objects and those of the classes below it.
        let below = state.objects.iter().filter(|(_, own)| code.is_below(**own, class));
        by_class.insert(class, below.map(|(&handle, _)| names[&Atom::Object(handle)].clone()).collect());
    }
    for (class, list) in &by_class {
        let _ = write!(out, "{}{prime} = {} and ", short_name(*class), list.join(" + "));
        for i in 0..list.len() {
            for j in i + 1..list.len() {
                let _ = write!(out, "{} != {} and ", list[i], list[j]);
            }
        }
    }
    for (rel, tuples) in &state.tuples {
        let Rel::Field(field) = rel else { continue };
        for tuple in tuples {
            let (from, to) = (show(&tuple[0], names), show(&tuple[1], names));
            let _ = write!(out, "{from}.{}::{}{prime} = {to} and ", short_name(field.owner), field.name);
        }
    }
    out + "true"
}

fn declared(state: &State, names: &BTreeMap<Atom, String>, skip: &State, prime: &str) -> Vec<String> {
    let new = state.objects.iter().filter(|(handle, _)| !skip.objects.contains_key(handle));
    new.map(|(&handle, &class)| format!("{}: {}{prime}", names[&Atom::Object(handle)], short_name(class)))
        .collect()
}

/// The promise that a run makes, and what it assumes.
fn promise(code: &Code, run: &Run, params: &[String]) -> (String, String) {
    let names = names(&run.after);
    let empty = State { objects: BTreeMap::new(), tuples: BTreeMap::new() };
    let mut before = describe(code, &run.before, &names, "");
    for (name, atom) in params.iter().zip(&run.params) {
        let _ = write!(before, " and {name} = {}", show(atom, &names));
    }
    let mut after = describe(code, &run.after, &names, "'");
    if let Some(result) = &run.result {
        let _ = write!(after, " and ret = {}", show(result, &names));
    }
    let fresh = declared(&run.after, &names, &run.before, "'");
    if !fresh.is_empty() {
        after = format!("(some {} | {after})", fresh.join(", "));
    }
    let old = declared(&run.before, &names, &empty, "").join(", ");
    (format!("some {old} | {before}"), format!("all {old} | ({before}) => ({after})"))
}

/// A mode, and the patience.
type Way = (Mode, u64);

fn ways(modes: &[Mode]) -> Vec<Way> {
    let usual = modes.iter().map(|&mode| (mode, Options::default().patience));
    usual.chain([(Mode::Inline, 0)]).collect()
}

/// Checks so many runs of a method in each way; how many checks were not beyond the bounds.
fn compare(code: &Code, function: FunctionName, wanted: usize, ways: &[Way]) -> usize {
    let summary = extract(code, function, &Limits::default()).expect("a specification");
    let (_, runs) = sample(code, &summary, wanted as u32 * 30, 11).expect("runs");
    let mut compared = 0;
    let small = runs.iter().filter(|run| !run.threw && run.after.objects.len() <= OBJECTS);
    for run in small.take(wanted) {
        let (requires, property) = promise(code, run, &summary.param_names);
        let mut counts: BTreeMap<Symbol, u32> = BTreeMap::new();
        run.after.objects.values().for_each(|class| *counts.entry(*class).or_default() += 1);
        let per_class = counts.iter().map(|(class, count)| (short_name(*class), *count)).collect();
        let scope = Scope { objects: 1, per_class, bits: 4, unroll: 4, ..Scope::default() };
        let property = Property::parse(&property, &[]).unwrap_or_else(|e| panic!("{}", e.render(&property)));
        let requires = Property::parse(&requires, &[]).unwrap_or_else(|e| panic!("{}", e.render(&requires)));
        for &(mode, patience) in ways {
            let options = Options { scope: scope.clone(), mode, patience, ..Options::default() };
            let outcome = verify(code, function, &property, Some(&requires), &options);
            let outcome = outcome.unwrap_or_else(|fault| panic!("{function}: {fault}\n{}", property.source));
            match outcome.verdict {
                Verdict::Holds { vacuous: false } => compared += 1,
                // A run that needs more iterations than the bounds allow is not an execution of the encoding.
                Verdict::Holds { vacuous: true } if outcome.cut => {}
                other => panic!("{function}, run {}, {mode:?}: {other:?}\n{}", run.number, property.source),
            }
        }
    }
    compared
}

/// How many of something: few, or many in the long mode.
fn so_many(few: usize, many: usize) -> usize {
    if std::env::var_os("PATHLIGHT_LONG").is_some() { many } else { few }
}

#[test]
fn runs_of_the_interpreter_are_executions_of_the_encoding() {
    let folder = compiled();
    let mut compared = 0;
    for (method, classes) in METHODS {
        let (class, name) = method.split_once('#').expect("a method");
        let class = class.replace('.', "/");
        let package = class.rsplit_once('/').expect("a package").0.to_owned();
        let code = code(folder.path(), &package, classes);
        let function = find(&code, &class, name);
        compared += compare(&code, function, so_many(4, 60), &ways(&[Mode::Refine, Mode::Inline]));
    }
    assert!(compared >= METHODS.len() * 2, "only {compared} runs were compared");
}

#[test]
fn what_new_objects_hold_is_what_the_interpreter_finds_in_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let count = so_many(80, 300);
    let mut sources = Vec::new();
    for (name, text) in methods::sources(count, 5) {
        std::fs::write(folder.path().join(name), text).expect("written");
        sources.push(folder.path().join(name));
    }
    compile(folder.path(), &sources);
    let code = code(folder.path(), "fresh", "Cell Methods");
    let ways = ways(&[Mode::Refine, Mode::Frame, Mode::Inline]);
    let compared: usize = (0..count)
        .map(|number| {
            compare(&code, find(&code, "fresh/Methods", &format!("m{number}")), so_many(2, 4), &ways)
        })
        .sum();
    println!("{compared} checks of random methods");
    assert!(compared >= count * ways.len(), "only {compared} runs were compared");
}

fn compile(folder: &Path, sources: &[PathBuf]) {
    let output = Command::new("javac")
        .args(["-g", "-nowarn", "-d"])
        .arg(folder)
        .args(sources)
        .output()
        .expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

/// The examples of the thesis.
fn compiled() -> tempfile::TempDir {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/specs/karun");
    let folder = tempfile::tempdir().expect("a folder");
    compile(folder.path(), &["Topological.java", "LinkedList.java"].map(|source| root.join(source)));
    folder
}

/// T1 of the digest: nothing is invented but the results of the two calls that are known within bounds, once per iteration. There is one copy of the body more than iterations are
/// gone through, up to where it leaves the loop: executions that do so in the middle of it count, and what comes behind that leads out of the bounds.
#[test]
fn only_inexact_calls_invent_relations() {
    let folder = compiled();
    let code = code(folder.path(), "karun", "Graph List ListEntry Node");
    let function = find(&code, "karun/Graph", "topologicalSort");
    let property = Property::parse("true = true", &[]).expect("a formula");
    for unroll in [1, 2] {
        let scope = Scope { objects: 2, bits: 3, unroll, ..Scope::default() };
        let options = Options { scope, mode: Mode::Refine, ..Options::default() };
        let outcome = verify(&code, function, &property, None, &options).expect("an outcome");
        let (left_in_the_middle, whole) = (unroll + 1, unroll);
        let count = |what: &str| {
            outcome.statistics.invented.iter().filter(|name| name.starts_with(what)).count() as u32
        };
        assert_eq!(count("result$"), left_in_the_middle, "{:?}", outcome.statistics.invented);
        assert_eq!(count("Node::visitedInsNum$"), whole, "{:?}", outcome.statistics.invented);
        let invented = outcome.statistics.invented.len() as u32;
        assert_eq!(invented, left_in_the_middle + whole, "{:?}", outcome.statistics.invented);
    }
}

/// U7: a frame says nothing of a field that the callee writes, on any object, and everything of the others.
#[test]
fn frames_leave_written_fields_open_and_keep_the_others() {
    let folder = compiled();
    let code = code(folder.path(), "karun", "LinkedList Entry");
    let function = find(&code, "karun/LinkedList", "addFirst");
    let check = |text: &str, mode| {
        let property = Property::parse(text, &[]).unwrap_or_else(|e| panic!("{}", e.render(text)));
        let scope = Scope { objects: 3, bits: 3, unroll: 1, ..Scope::default() };
        let options = Options { scope, mode, ..Options::default() };
        let outcome = verify(&code, function, &property, None, &options).expect("an outcome");
        assert!(
            matches!(outcome.verdict, Verdict::Holds { vacuous: false }),
            "{text}: {:?}",
            outcome.verdict
        );
        outcome.statistics.refinements
    };
    let other_field = "all l: LinkedList | l.header' = l.header";
    assert_eq!(check(other_field, Mode::Frame), 0);
    let other_objects =
        "all e: Entry - this.header - this.header.next - this.header.next.previous | e.next' = e.next";
    assert!(check(other_objects, Mode::Frame) > 0);
    assert_eq!(check(other_objects, Mode::Refine), 0);
}
