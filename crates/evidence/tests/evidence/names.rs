//! Names that Java source cannot write, or that would mean something else in it; other versions of the JDK.

use std::path::Path;

use crate::common::*;
use pathlight_evidence::Outcome;
use pathlight_evidence::state::{StartState, Value};

const NAMEN: &str = "größe/x$y/Namen";

fn odd_state() -> StartState {
    let mut start = StartState::default();
    let (class, text_class) = (format!("{NAMEN}$Größe$1"), format!("{NAMEN}$String"));
    let a = start.add(&class, fields(&[(&class, "höhe", "I", Value::Int(3))]));
    let d = start.add("java/lang/String", text("*/ \\u002a/"));
    let b = start.add(&text_class, fields(&[(&text_class, "value", "Ljava/lang/Object;", d)]));
    let named = format!("{NAMEN}$Class");
    let c = start.add(&named, fields(&[]));
    let own = format!("L{named};");
    start.objects[3].content = fields(&[(&named, "var", "I", Value::Int(1)), (&named, "record", &own, c)]);
    let sub = format!("{NAMEN}$Sub");
    let s = start.add(&sub, fields(&[(&sub, "kept", "Ljava/lang/Object;", d)]));
    start.statics = vec![static_field(&class, "$", &format!("L{class};"), a)];
    start.arguments = vec![a, b, c, d, s];
    start
}

fn odd_descriptor() -> String {
    format!("(L{NAMEN}$Größe$1;L{NAMEN}$String;L{NAMEN}$Class;Ljava/lang/String;L{NAMEN}$Sub;)V")
}

#[test]
fn odd_names() {
    let program = Program::new("Namen.java", patient());
    let entry = static_method(NAMEN, "odd", &odd_descriptor());
    let replay = program.replay(&odd_state(), &entry, &program.arrives(&format!("{NAMEN}#odd"), "odd"));
    assert_eq!(replay.outcome, Outcome::Arrived, "{}", replay.source);
    assert!(!replay.via_public_methods);
}

#[test]
fn local_classes() {
    let program = Program::new("Namen.java", patient());
    let local = format!("{NAMEN}$1Local");
    let mut start = StartState::default();
    let receiver = start.add(&local, fields(&[(&local, "kept", "I", Value::Int(9))]));
    start.receiver = Some(receiver);
    let expected =
        program.throws("java/lang/UnsupportedOperationException", &format!("{local}#run"), "local");
    let replay = program.replay(&start, &method(&local, "run", "()V"), &expected);
    assert_eq!(replay.outcome, Outcome::Arrived, "{}", replay.source);
    assert!(!replay.via_public_methods);
}

/// Newer virtual machines guard memory and final fields more closely; where one is installed it must work as well.
#[test]
fn newer_jdks() {
    let homes = std::fs::read_dir("/usr/lib/jvm").into_iter().flatten().flatten().map(|e| e.path());
    let newer = |home: &Path| {
        pathlight_jvm::class_path::Jdk::open(home).is_ok_and(|jdk| jdk.feature >= 24)
            && home.join("bin/javac").exists()
    };
    for home in homes.filter(|home| newer(home)) {
        let program = Program::with_jdk("Namen.java", patient(), &home);
        let entry = static_method(NAMEN, "odd", &odd_descriptor());
        let replay = program.replay(&odd_state(), &entry, &program.arrives(&format!("{NAMEN}#odd"), "odd"));
        assert_eq!(replay.outcome, Outcome::Arrived, "{}: {}", home.display(), replay.source);
    }
}
