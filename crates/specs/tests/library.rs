//! The shipped specifications against the real classes.
//!
//! `Driver.java` calls methods of real collections on random contents and writes down what went in and what came out. Each line becomes a promise: with these contents before, these after; or, if the
//! call threw, that no execution returns. The promise is checked with the specifications in place of the classes, so they must allow what the class did, and nothing else.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use pathlight_ir::{FunctionName, Symbol};
use pathlight_jvm::JavaWorld;
use pathlight_jvm::class_path::{ClassPath, Jdk};
use pathlight_specs::library::Library;
use pathlight_specs::program::Code;
use pathlight_specs::verify::{Mode, Options, Property, Scope, Verdict, verify};

#[test]
fn the_shipped_file_is_read() {
    let library = Library::shipped().unwrap_or_else(|error| panic!("{}", error.message));
    assert!(library.all_methods().count() > 40);
    let map = library.canonical(Symbol::new("java/util/HashMap"));
    assert_eq!(map.as_str(), "java/util/Map");
}

#[test]
fn mistakes_in_files_point_at_their_spot() {
    for (text, message, spot) in [
        ("fun a = b\nmethod C#m(int) { }", "a method is written", 10),
        ("method C#m() { foo bar; }", "a clause begins with", 15),
        ("method C#m() { ret = ; }", "expected", 20),
        ("model items : set", "belongs to a class", 0),
        ("something", "at the start of a line", 0),
        ("method C#m() { } more", "nothing may follow", 16),
        ("fun a = b\nfun a = c", "defined twice", 10),
    ] {
        let error = Library::default().read(text).expect_err(text);
        assert!(error.message.contains(message), "{text}: {}", error.message);
        assert_eq!(error.span.start, spot, "{text}: {}", error.message);
    }
}

fn compiled() -> (tempfile::TempDir, Code) {
    let sources = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/library");
    let folder = tempfile::tempdir().expect("a folder");
    let output = Command::new("javac")
        .args(["-g", "-nowarn", "-d"])
        .arg(folder.path())
        .args(["Wrappers.java", "Driver.java"].map(|name| sources.join(name)))
        .output()
        .expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let jdk = Jdk::find(None).expect("a usable JDK").expect("a JDK");
    let mut class_path = ClassPath::new();
    class_path.add(folder.path(), jdk.feature).expect("a folder");
    class_path.add_jdk(&jdk).expect("the JDK");
    let names = ["wrapped/T", "wrapped/Wrappers"].map(Symbol::new).to_vec();
    let code = Code::new(Arc::new(JavaWorld::new(class_path)), names);
    (folder, code)
}

#[test]
fn real_collections_do_what_the_specifications_say() {
    let (folder, code) = compiled();
    let rounds = if std::env::var_os("PATHLIGHT_LONG").is_some() { "250" } else { "6" };
    let output = Command::new("java")
        .arg("-cp")
        .arg(folder.path())
        .args(["wrapped.Driver", "17", rounds])
        .output()
        .expect("java runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let owner = Symbol::new("wrapped/Wrappers");
    let decl = code.class(owner).expect("the wrappers");
    let (mut returned, mut threw) = (0, 0);
    let mut wrong = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let parts: Vec<&str> = line.split('|').collect();
        let [name, class, before, after] = parts.as_slice() else { panic!("{line}") };
        let method = decl.methods.iter().find(|m| m.name.as_str() == *name).expect("the wrapper");
        let function = FunctionName { owner, name: method.name, descriptor: method.descriptor };
        let throws = *after == "throws";
        let parse = |text: &str| Property::parse(text, &[]).unwrap_or_else(|e| panic!("{}", e.render(text)));
        let property = parse(if throws { "true" } else { after });
        let requires = parse(before);
        let mode = if number % 4 == 0 { Mode::Refine } else { Mode::Inline };
        // Two collections, and two more where one is copied twice.
        let objects = if name.ends_with("Cloned") { 4 } else { 3 };
        let scope = Scope { objects, bits: 4, unroll: 4, ..Scope::default() };
        let options = Options { scope, mode, ..Options::default() };
        let verdict = match verify(&code, function, &property, Some(&requires), &options) {
            Ok(outcome) => outcome.verdict,
            Err(fault) => panic!("{name}: {fault}\n{line}"),
        };
        match (throws, &verdict) {
            (false, Verdict::Holds { vacuous: false }) => returned += 1,
            (true, Verdict::Holds { vacuous: true }) => threw += 1,
            _ => wrong.push(format!("{name} of {class}: {verdict:?}\n  {before}\n  {after}")),
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {}\n{}",
        wrong.len(),
        returned + threw,
        wrong[..wrong.len().min(20)].join("\n")
    );
    assert!(returned > 100 && threw > 3, "{returned} returned, {threw} threw");
    println!("{returned} calls returned and {threw} threw as specified");
}
