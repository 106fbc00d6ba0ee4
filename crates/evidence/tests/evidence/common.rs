//! Compiles Java programs for the tests and shortens the writing of states.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use pathlight_evidence::state::{Content, FieldValue, StartState, StaticField, Value};
use pathlight_evidence::{Entry, Expectation, Limits, Replay, Replayer, Spot};
use pathlight_jvm::class_path::Jdk;

/// A compiled program and what replays its tests.
pub struct Program {
    replayer: Replayer,
    source: String,
    file: String,
    _folder: tempfile::TempDir,
}

pub fn jdk() -> PathBuf {
    Jdk::find(None).expect("a JDK that can be read").expect("tests need a JDK").home
}

impl Program {
    /// Compiles one file of `tests/programs`.
    pub fn new(file: &str, limits: Limits) -> Program {
        Program::with_jdk(file, limits, &jdk())
    }

    pub fn with_jdk(file: &str, limits: Limits, jdk: &Path) -> Program {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs").join(file);
        let source = std::fs::read_to_string(&path).expect("the program");
        let folder = tempfile::tempdir().expect("a temporary folder");
        let said = Command::new(jdk.join("bin/javac"))
            .args(["-g", "-encoding", "UTF-8", "-d"])
            .arg(folder.path())
            .arg(&path)
            .output()
            .expect("javac runs");
        assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
        let replayer = Replayer::new(&[folder.path().to_owned()], jdk, limits).expect("a replayer");
        Program { replayer, source, file: file.to_owned(), _folder: folder }
    }

    /// The line that carries the comment `// mark`.
    pub fn line(&self, mark: &str) -> u32 {
        let comment = format!("// {mark}");
        let found = self.source.lines().position(|line| line.trim_end().ends_with(&comment));
        found.unwrap_or_else(|| panic!("no line is marked {mark}")) as u32 + 1
    }

    fn spot(&self, place: &str, mark: &str) -> Spot {
        let (class, method) = place.split_once('#').expect("class#method");
        Spot {
            class: class.to_owned(),
            method: method.to_owned(),
            file: Some(self.file.clone()),
            line: self.line(mark),
        }
    }

    pub fn throws(&self, class: &str, place: &str, mark: &str) -> Expectation {
        Expectation::Exception { class: class.to_owned(), at: self.spot(place, mark) }
    }

    pub fn arrives(&self, place: &str, mark: &str) -> Expectation {
        Expectation::Arrival { at: self.spot(place, mark) }
    }

    pub fn replay(&self, state: &StartState, entry: &Entry, expectation: &Expectation) -> Replay {
        self.replayer.replay(state, entry, expectation).expect("a test can be written")
    }

    pub fn replayer(&self) -> &Replayer {
        &self.replayer
    }
}

/// The program of this file, shared by the tests that run at the same time and gone when the last one is done.
pub fn shared(slot: &'static Mutex<Weak<Program>>, file: &str) -> Arc<Program> {
    let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
    slot.upgrade().unwrap_or_else(|| {
        let program = Arc::new(Program::new(file, Limits::default()));
        *slot = Arc::downgrade(&program);
        program
    })
}

pub fn method(class: &str, method: &str, descriptor: &str) -> Entry {
    Entry { class: class.into(), method: method.into(), descriptor: descriptor.into(), is_static: false }
}

pub fn static_method(class: &str, name: &str, descriptor: &str) -> Entry {
    Entry { is_static: true, ..method(class, name, descriptor) }
}

/// `("Owner", "field", "I", value)` per field.
pub fn fields(list: &[(&str, &str, &str, Value)]) -> Content {
    let field = |(owner, name, descriptor, value): &(&str, &str, &str, Value)| FieldValue {
        owner: (*owner).into(),
        name: (*name).into(),
        descriptor: (*descriptor).into(),
        value: *value,
    };
    Content::Fields(list.iter().map(field).collect())
}

pub fn array(length: i32, elements: &[(i32, Value)]) -> Content {
    Content::Array { length, elements: elements.to_vec() }
}

pub fn text(text: &str) -> Content {
    Content::Text(text.encode_utf16().collect())
}

pub fn static_field(owner: &str, name: &str, descriptor: &str, value: Value) -> StaticField {
    StaticField { owner: owner.into(), name: name.into(), descriptor: descriptor.into(), value }
}
