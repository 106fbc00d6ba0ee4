//! Programs that misbehave hurt nobody, and cannot pretend to have arrived.

use std::sync::{Arc, Mutex, Weak};
use std::time::Duration;

use crate::common::*;
use pathlight_evidence::state::{StartState, Value};
use pathlight_evidence::{Limits, Outcome, Replay, Walls};

/// Infinite loops are stopped after a few seconds, everything else ends by itself.
fn hostile() -> Arc<Program> {
    static PROGRAM: Mutex<Weak<Program>> = Mutex::new(Weak::new());
    shared(&PROGRAM, "Hostile.java")
}

fn replay(name: &str, descriptor: &str, arguments: &[Value], mark: &str) -> Replay {
    let program = hostile();
    let state = StartState { arguments: arguments.to_vec(), ..StartState::default() };
    let place = format!("Hostile#{name}");
    program.replay(&state, &static_method("Hostile", name, descriptor), &program.arrives(&place, mark))
}

fn limit(name: &str) -> Outcome {
    Outcome::LimitReached(name.into())
}

#[test]
fn infinite_loops_end() {
    let limits = Limits { time: Duration::from_secs(10), ..Limits::default() };
    let program = Program::new("Hostile.java", limits);
    let entry = static_method("Hostile", "forever", "()V");
    let expected = program.arrives("Hostile#forever", "forever");
    let replay = program.replay(&StartState::default(), &entry, &expected);
    assert_eq!(replay.outcome, limit("time"));
    // The replayer goes on working.
    let after = method_that_exits(&program);
    assert!(matches!(after.outcome, Outcome::DidNotArrive(_)), "{:?}", after.outcome);
}

fn method_that_exits(program: &Program) -> Replay {
    let entry = static_method("Hostile", "exit", "()V");
    program.replay(&StartState::default(), &entry, &program.arrives("Hostile#exit", "exit"))
}

#[test]
fn memory_is_limited() {
    assert_eq!(replay("allocate", "()V", &[], "allocate").outcome, limit("memory"));
}

#[test]
fn output_is_limited() {
    assert_eq!(replay("flood", "()V", &[], "flood").outcome, limit("output"));
}

#[test]
fn leaving_is_not_arriving() {
    let left = method_that_exits(&hostile());
    assert_eq!(left.outcome, Outcome::DidNotArrive("the program ended with status 0".into()));
    // It may say what it likes.
    let halted = replay("halt", "()V", &[], "halt");
    assert_eq!(halted.outcome, Outcome::DidNotArrive("arrived".into()));
}

#[test]
fn deep_recursion_is_an_ordinary_failure() {
    let replay = replay("recurse", "(I)V", &[Value::Int(0)], "recurse");
    let Outcome::DidNotArrive(words) = &replay.outcome else { panic!("{:?}", replay.outcome) };
    assert!(words.contains("StackOverflowError"), "{words}");
}

#[test]
fn files_outside_are_safe() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let target = folder.path().join("outside.txt");
    let program = hostile();
    let mut state = StartState::default();
    let path = state.add("java/lang/String", text(&target.to_string_lossy()));
    state.arguments = vec![path];
    let entry = static_method("Hostile", "write", "(Ljava/lang/String;)V");
    let replay = program.replay(&state, &entry, &program.arrives("Hostile#write", "write"));
    match program.replayer().walls() {
        Some(Walls::Namespaces) => {
            let Outcome::DidNotArrive(words) = &replay.outcome else { panic!("{:?}", replay.outcome) };
            assert!(words.contains("Read-only file system"), "{words}");
            assert!(!target.exists());
        }
        walls => assert_eq!((walls, &replay.outcome), (Some(Walls::LimitsOnly), &Outcome::Arrived)),
    }
}

#[test]
fn there_is_no_network() {
    let replay = replay("connect", "(I)V", &[Value::Int(80)], "connect");
    if hostile().replayer().walls() == Some(Walls::Namespaces) {
        let Outcome::DidNotArrive(words) = &replay.outcome else { panic!("{:?}", replay.outcome) };
        assert!(words.contains("unreachable"), "{words}");
    } else {
        assert_ne!(replay.outcome, Outcome::Arrived);
    }
}

#[test]
fn the_environment_and_the_folder_are_empty() {
    assert_eq!(replay("look", "()V", &[], "look").outcome, Outcome::Arrived);
}

#[test]
fn a_loop_after_the_arrival_does_not_matter() {
    let replay = replay("loopAfterwards", "()V", &[], "afterwards");
    assert_eq!(replay.outcome, Outcome::Arrived);
    assert_eq!(replay.ending, "the limit of its time ended it");
}

#[test]
fn other_threads_arrive_too() {
    let program = hostile();
    let entry = static_method("Hostile", "threads", "()V");
    let expected = program.arrives("Hostile#lambda$threads$0", "thread");
    assert_eq!(program.replay(&StartState::default(), &entry, &expected).outcome, Outcome::Arrived);
}
