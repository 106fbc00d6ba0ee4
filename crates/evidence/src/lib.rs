//! Evidence that something can happen: a start state becomes a Java test, and the test is run.
//!
//! An engine that finds a precondition has a model: objects, fields, arguments ([`state`]). This crate writes a Java class that builds that heap
//! and calls the entry ([`source`], planned by [`plan`] with the help of [`construct`], [`effects`], [`collections`], [`known`] and [`naming`]), compiles it and runs it in
//! a sandbox ([`sandbox`], [`server`]) under the eyes of a debugger, which sees an exception where it is thrown and a line when it is
//! reached. Only then an answer may be called confirmed; the words for that are in [`verdict`].
//!
//! A test is written in two ways at most. The natural one uses constructors and setters where reading their code shows that they give
//! the wanted fields, and reads the fields back. If it does not compile, does not give the state or does not arrive, the direct one
//! writes memory as the model says. Which of them arrived is part of the answer, since a state that only direct writing reaches may
//! not exist in the program.
//!
//! The cost, with JDK 17 (`cargo run -p pathlight-evidence --example cost -- FOLDER`): about 1.5 s of processor time to start the first
//! server, then 0.15 s for each replay, compilation and two virtual machines included. Nearly all of it is the start of the machine that runs the test.

pub mod c;
pub mod sandbox;
pub mod state;
pub mod verdict;

mod call;
mod collections;
mod construct;
mod effects;
mod java_text;
mod known;
mod naming;
mod plan;
mod server;
mod source;

use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use pathlight_ir::{FunctionName, WorldError};
use pathlight_jvm::JavaWorld;
use pathlight_jvm::class_path::{ClassPath, Jdk};

pub use sandbox::{Sandbox, Walls};
use server::{Request, Server};
use source::Test;
use state::StartState;

/// The method that the test calls. Constructors are `<init>`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Class-file name.
    pub class: String,
    pub method: String,
    pub descriptor: String,
    pub is_static: bool,
}

/// A place in the source.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// Class-file name.
    pub class: String,
    pub method: String,
    pub file: Option<String>,
    /// 0 if unknown: then any line of the method is meant.
    pub line: u32,
}

impl Spot {
    /// `Garage.java:38`
    pub fn place(&self) -> String {
        let file = self.file.clone().unwrap_or_else(|| naming::for_people(&self.class));
        if self.line == 0 { file } else { format!("{file}:{}", self.line) }
    }
}

/// What the run must show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expectation {
    /// An exception of this class, or of one below it, is thrown there, whether or not somebody catches it.
    Exception { class: String, at: Spot },
    /// The same, thrown there or by what is called there.
    ExceptionFrom { class: String, at: Spot },
    /// Control gets to the line.
    Arrival { at: Spot },
}

impl Expectation {
    pub fn spot(&self) -> &Spot {
        match self {
            Expectation::Exception { at, .. }
            | Expectation::ExceptionFrom { at, .. }
            | Expectation::Arrival { at } => at,
        }
    }
}

/// A method with code whose calls a test answers in the place of the code: when it is called, the debugger asks the static method `answer` of the test's class and makes the call return that.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replaced(FunctionName);

impl Replaced {
    pub fn new(function: FunctionName) -> Replaced {
        Replaced(function)
    }

    /// The name by which the test's class knows it.
    pub fn key(&self) -> String {
        format!("{}.{}{}", naming::for_people(self.0.owner.as_str()), self.0.name, self.0.descriptor)
    }

    fn line(&self) -> String {
        format!("{}\t{}\t{}", naming::for_people(self.0.owner.as_str()), self.0.name, self.0.descriptor)
    }
}

/// What one run may use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    pub time: Duration,
    pub heap_megabytes: u32,
    /// Bytes on each of the two outputs.
    pub output: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { time: Duration::from_secs(20), heap_megabytes: 256, output: 1 << 20 }
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// The Java file.
    pub source: String,
    /// Name of the class in it, with its package.
    pub class: String,
    pub outcome: Outcome,
    /// The state was built and the entry was called as any code could do it.
    pub via_public_methods: bool,
    /// All objects of the library were made by its own methods.
    pub library_by_methods: bool,
    /// How the call ended after it had arrived, in words; empty if it did not arrive.
    pub ending: String,
    /// If it did not arrive: the first exceptions during the call, caught or not.
    pub thrown: Vec<Thrown>,
    /// The same test as a JUnit 5 class.
    pub junit5: String,
}

impl Replay {
    /// Gives the test's class another name, in the same package: tests of several findings about one method go into one folder.
    pub fn rename(&mut self, name: &str) {
        let old = self.class.rsplit('.').next().unwrap_or_default().to_owned();
        self.source = java_text::with_word_replaced(&self.source, &old, name);
        self.junit5 = java_text::with_word_replaced(&self.junit5, &old, name);
        self.class.truncate(self.class.len() - old.len());
        self.class.push_str(name);
    }

    /// Name of the file that holds the class.
    pub fn file_name(&self) -> String {
        format!("{}.java", self.class.rsplit('.').next().unwrap_or_default())
    }
}

/// The frames of an exception, the one that threw it first.
pub type Thrown = Vec<StackFrame>;

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StackFrame {
    /// Class-file name.
    pub class: String,
    pub method: String,
    pub line: u32,
}

impl StackFrame {
    /// `pkg.Class`, method and line, with tabs between.
    fn parse(text: &str) -> Option<StackFrame> {
        let mut parts = text.split('\t');
        let (class, method) = (parts.next()?.replace('.', "/"), parts.next()?.to_owned());
        Some(StackFrame { class, method, line: parts.next()?.parse().unwrap_or(0) })
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    Arrived,
    /// What happened instead, in words.
    DidNotArrive(String),
    /// What the compiler said.
    CouldNotCompile(String),
    /// The state could not be built, or the virtual machine did not do its work; in words.
    CouldNotRun(String),
    /// `time`, `memory` or `output`.
    LimitReached(String),
}

#[derive(Debug, thiserror::Error)]
pub enum EvidenceError {
    #[error("the class {0} is not on the class path")]
    NoSuchClass(String),
    #[error("{class} has no field {field}")]
    NoSuchField { class: String, field: String },
    #[error("{class} has no method {method}")]
    NoSuchMethod { class: String, method: String },
    #[error("the state mentions object {0}, which it does not have")]
    NoSuchObject(u32),
    #[error("{0} is abstract: an object of it needs a class of its own")]
    Abstract(String),
    #[error(
        "{0} stands for code that a virtual machine makes at run time: objects of it come only from running that code"
    )]
    Generated(String),
    #[error("objects of {0} cannot be created, because they need each other to be there first")]
    Circle(String),
    #[error("not a descriptor: {0}")]
    BadDescriptor(String),
    #[error("{0}")]
    Invalid(String),
    #[error(transparent)]
    World(#[from] WorldError),
    #[error("the class path: {0}")]
    ClassPath(String),
    #[error("the sandbox cannot be made: {0}")]
    Sandbox(std::io::Error),
}

/// Replays tests of one program; keeps compilers warm between them. Threads may share it: each replay that runs at the same time
/// has a server of its own.
pub struct Replayer {
    world: JavaWorld,
    class_path: Vec<PathBuf>,
    jdk: Jdk,
    limits: Limits,
    /// Servers that wait for work.
    idle: Mutex<Vec<Server>>,
    walls: OnceLock<Walls>,
}

impl Replayer {
    pub fn new(class_path: &[PathBuf], jdk: &Path, limits: Limits) -> Result<Replayer, EvidenceError> {
        let error = |e: pathlight_jvm::class_path::PathError| EvidenceError::ClassPath(e.to_string());
        let jdk = Jdk::open(jdk).map_err(error)?;
        let mut path = ClassPath::new();
        path.add_jdk(&jdk).map_err(error)?;
        for entry in class_path {
            path.add(entry, jdk.feature).map_err(error)?;
        }
        let world = JavaWorld::new(path);
        let (idle, walls) = (Mutex::default(), OnceLock::new());
        Ok(Replayer { world, class_path: class_path.to_vec(), jdk, limits, idle, walls })
    }

    /// What keeps tests in; None before the first replay.
    pub fn walls(&self) -> Option<Walls> {
        self.walls.get().copied()
    }

    /// Writes the test and runs it; a second time with direct writes if the natural way does not arrive.
    pub fn replay(
        &self,
        state: &StartState,
        entry: &Entry,
        expectation: &Expectation,
    ) -> Result<Replay, EvidenceError> {
        self.replay_within(state, entry, expectation, None)
    }

    /// The same for a state that is only a guess: with less time, and a second run only if the first could not be made.
    pub fn try_out(
        &self,
        state: &StartState,
        entry: &Entry,
        expectation: &Expectation,
        time: Duration,
    ) -> Result<Replay, EvidenceError> {
        self.replay_within(state, entry, expectation, Some(time))
    }

    fn replay_within(
        &self,
        state: &StartState,
        entry: &Entry,
        expectation: &Expectation,
        guess: Option<Duration>,
    ) -> Result<Replay, EvidenceError> {
        let time = guess.unwrap_or(self.limits.time).min(self.limits.time);
        let limits = Limits { time, ..self.limits.clone() };
        let natural = self.write(state, entry, expectation, plan::Style::Natural)?;
        let first = self.run(&natural, expectation, &limits)?;
        if guess.is_some() && matches!(first.outcome, Outcome::DidNotArrive(_)) {
            return Ok(first);
        }
        // Whatever runs too long in the natural state would do so in the other.
        let hopeless = matches!(first.outcome, Outcome::LimitReached(_));
        if first.outcome == Outcome::Arrived || hopeless || !natural.natural {
            return Ok(first);
        }
        let direct = self.write(state, entry, expectation, plan::Style::Direct)?;
        let second = self.run(&direct, expectation, &limits)?;
        let ran = |replay: &Replay| matches!(replay.outcome, Outcome::DidNotArrive(_));
        let better = second.outcome == Outcome::Arrived || ran(&second) && !ran(&first);
        Ok(if better { second } else { first })
    }

    /// Runs a test that exists already, as [`Replay::source`] or written by hand: a class with `buildState`, `callEntry` and a
    /// `main` that calls them. What happens before `callEntry` does not count.
    pub fn replay_source(
        &self,
        class: &str,
        source: &str,
        expectation: &Expectation,
    ) -> Result<Outcome, EvidenceError> {
        self.replay_answering(class, source, expectation, &[])
    }

    /// The same, and the test answers calls of some methods. Its class has what the server asks for: `answer(String, Object, Object[], String)` with the method's key, the receiver, the arguments and those of
    /// them that are numbers, which returns 0 if the code is to run, and else leaves the answer in `reference` or `number`.
    pub fn replay_answering(
        &self,
        class: &str,
        source: &str,
        expectation: &Expectation,
        replaced: &[Replaced],
    ) -> Result<Outcome, EvidenceError> {
        self.observe(class, source, expectation, &self.limits, replaced).map(|seen| seen.outcome)
    }

    /// The test's source without running it.
    pub fn source(
        &self,
        state: &StartState,
        entry: &Entry,
        expectation: &Expectation,
    ) -> Result<String, EvidenceError> {
        self.write(state, entry, expectation, plan::Style::Natural).map(|test| test.source)
    }

    /// The test as a JUnit 5 class without running it; `escapes` says whether the exception leaves the entry.
    pub fn junit5(
        &self,
        state: &StartState,
        entry: &Entry,
        expectation: &Expectation,
        escapes: bool,
    ) -> Result<String, EvidenceError> {
        let test = self.write(state, entry, expectation, plan::Style::Natural)?;
        Ok(test.junit5(expectation, escapes))
    }

    fn write(
        &self,
        state: &StartState,
        entry: &Entry,
        expectation: &Expectation,
        style: plan::Style,
    ) -> Result<Test, EvidenceError> {
        source::write(&self.world, state, entry, expectation, style)
    }

    fn run(&self, test: &Test, expectation: &Expectation, limits: &Limits) -> Result<Replay, EvidenceError> {
        let Seen { outcome, ending, thrown } =
            self.observe(&test.class, &test.source, expectation, limits, &[])?;
        let escapes = ending.starts_with("the call threw");
        Ok(Replay {
            source: test.source.clone(),
            class: test.class.clone(),
            via_public_methods: test.public,
            library_by_methods: test.library_by_methods,
            junit5: test.junit5(expectation, escapes),
            outcome,
            ending,
            thrown,
        })
    }

    fn observe(
        &self,
        class: &str,
        source: &str,
        expectation: &Expectation,
        limits: &Limits,
        replaced: &[Replaced],
    ) -> Result<Seen, EvidenceError> {
        let spot = expectation.spot();
        let exception = match expectation {
            Expectation::Exception { class, .. } => naming::for_people(class),
            Expectation::ExceptionFrom { class, .. } => format!("from {}", naming::for_people(class)),
            Expectation::Arrival { .. } => String::new(),
        };
        let request = Request {
            class,
            source,
            spot_class: naming::for_people(&spot.class),
            spot_method: &spot.method,
            line: spot.line,
            exception,
            replaced,
        };
        self.ask(&request, limits)
    }

    fn ask(&self, request: &Request<'_>, limits: &Limits) -> Result<Seen, EvidenceError> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut server = match idle {
            Some(server) => server,
            None => Server::start(&self.jdk.home, &self.class_path)?,
        };
        self.walls.get_or_init(|| server.walls());
        let Some(reply) = server.ask(request, limits, self.jdk.feature) else {
            let outcome = Outcome::CouldNotRun("the replay server broke or did not answer".into());
            return Ok(Seen { outcome, ending: String::new(), thrown: Vec::new() });
        };
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(server);
        let words = reply.words;
        let thrown =
            reply.thrown.iter().map(|text| text.lines().filter_map(StackFrame::parse).collect()).collect();
        let (outcome, ending) = match reply.kind.as_str() {
            "arrived" => (Outcome::Arrived, words),
            "missed" => (Outcome::DidNotArrive(words), String::new()),
            "uncompiled" => (Outcome::CouldNotCompile(words), String::new()),
            "limit" => (Outcome::LimitReached(words), String::new()),
            _ => (Outcome::CouldNotRun(words), String::new()),
        };
        Ok(Seen { outcome, ending, thrown })
    }
}

/// What was seen of a run.
struct Seen {
    outcome: Outcome,
    ending: String,
    thrown: Vec<Thrown>,
}

/// One replay on its own; for many, keep a [`Replayer`].
pub fn replay(
    class_path: &[PathBuf],
    jdk: &Path,
    state: &StartState,
    entry: &Entry,
    expectation: &Expectation,
    limits: Limits,
) -> Result<Replay, EvidenceError> {
    Replayer::new(class_path, jdk, limits)?.replay(state, entry, expectation)
}
