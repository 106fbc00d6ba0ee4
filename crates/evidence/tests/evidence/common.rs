//! Compiles Java programs for the tests and shortens the writing of states.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use pathlight_evidence::state::{Content, FieldValue, StartState, StaticField, Value};
use pathlight_evidence::{Entry, Expectation, Limits, Replay, Replayer, Spot};
use pathlight_jvm::class_path::Jdk;

/// A compiled program and what replays its tests.
pub struct Program {
    replayer: Replayer,
    source: String,
    file: String,
    folder: tempfile::TempDir,
    jdk: PathBuf,
}

pub fn jdk() -> PathBuf {
    Jdk::find(None).expect("a JDK that can be read").expect("tests need a JDK").home
}

/// For machines that are busy with other things.
pub fn patient() -> Limits {
    Limits { time: Duration::from_secs(60), ..Limits::default() }
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
        Program { replayer, source, file: file.to_owned(), folder, jdk: jdk.to_owned() }
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

    /// Compiles the JUnit version against a small stand-in for JUnit, and runs its test.
    pub fn run_junit(&self, replay: &Replay) {
        let work = tempfile::tempdir().expect("a temporary folder");
        let write = |path: &str, text: &str| {
            let path = work.path().join(path);
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            std::fs::write(&path, text).expect("a file");
            path
        };
        let files = [
            write("org/junit/jupiter/api/Test.java", JUNIT_TEST),
            write("org/junit/jupiter/api/Assertions.java", JUNIT_ASSERTIONS),
            write(&format!("{}.java", replay.class), &replay.junit5),
            write(
                "Run.java",
                &format!(
                    "public class Run {{ public static void main(String[] a) throws Throwable {{ new {}().happens(); }} }}",
                    replay.class
                ),
            ),
        ];
        let mut javac = Command::new(self.jdk.join("bin/javac"));
        javac.arg("-cp").arg(self.folder.path()).arg("-d").arg(work.path()).args(&files);
        let said = javac.output().expect("javac runs");
        assert!(said.status.success(), "{}\n{}", String::from_utf8_lossy(&said.stderr), replay.junit5);
        let path = std::env::join_paths([work.path(), self.folder.path()]).expect("a class path");
        let said = Command::new(self.jdk.join("bin/java")).arg("-cp").arg(path).arg("Run").output();
        let said = said.expect("java runs");
        assert!(said.status.success(), "{}\n{}", String::from_utf8_lossy(&said.stderr), replay.junit5);
    }

    pub fn replayer(&self) -> &Replayer {
        &self.replayer
    }
}

/// The program of this file, shared by the tests that run at the same time and gone when the last one is done.
pub fn shared(slot: &'static Mutex<Weak<Program>>, file: &str) -> Arc<Program> {
    let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
    slot.upgrade().unwrap_or_else(|| {
        let program = Arc::new(Program::new(file, patient()));
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

const JUNIT_TEST: &str = "package org.junit.jupiter.api;
import java.lang.annotation.*;
@Retention(RetentionPolicy.RUNTIME) public @interface Test {}
";

const JUNIT_ASSERTIONS: &str = "package org.junit.jupiter.api;
public class Assertions {
    public interface Executable { void execute() throws Throwable; }
    public static <T extends Throwable> T assertThrows(Class<T> type, Executable code) {
        try {
            code.execute();
        } catch (Throwable thrown) {
            return type.cast(thrown);
        }
        throw new AssertionError(\"nothing was thrown\");
    }
    public static void assertEquals(Object wanted, Object found) {
        if (!wanted.equals(found)) throw new AssertionError(found + \" instead of \" + wanted);
    }
    public static void assertTrue(boolean found, java.util.function.Supplier<String> words) {
        if (!found) throw new AssertionError(words.get());
    }
}
";
