//! Programs of Java: which classes, where they start, which source belongs to them, and runs of original and slice.
//!
//! A question of `--at` is written into the body of its method while that is lowered (see `crates/jvm`), one of the source is a call already. The unit of a slice is a line: class files know no
//! smaller one. Sources are only shown, so a program can be sliced without them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use pathlight_heap::{Arguments, Entry};
use pathlight_interp::{Captured, Host, Limits, Machine, Stop, Value};
use pathlight_ir::{ClassName, Flags, FunctionName, Symbol, World, descriptor};
use pathlight_jvm::JavaWorld;
use pathlight_jvm::class_path::Jdk;
use pathlight_jvm::lower::questions::{MARKER, MARKER_CLASS};
use pathlight_paths::cut::cut;
use pathlight_paths::java::{BEGIN, END, Questions, Started};
use pathlight_paths::program::Program;
use pathlight_paths::slice::marked;
use rustc_hash::{FxHashMap, FxHashSet};

use super::check::{Checked, compare};
use super::source::Source;
use super::{Found, Opened};
use crate::cli::{JavaOptions, SliceOptions};
use crate::commands::functions::{Wanted, find_functions};
use crate::commands::run;
use crate::inputs::{self, JavaInput};
use crate::suggest::did_you_mean;

/// What belongs to a program of Java and to no other.
pub struct Java {
    pub started: Started,
    jdk: Jdk,
}

const MAIN: &str = "([Ljava/lang/String;)V";

/// Instructions of one run.
const STEPS: u64 = 30_000_000;

/// Files and folders that are looked at in search of a source.
const LOOKED_AT: usize = 50_000;

pub fn open(options: &SliceOptions) -> Result<Opened> {
    if options.emit_c.is_some() {
        bail!("--emit-c writes C; for Java use --emit-ir, --html or --json");
    }
    let named = JavaOptions {
        inputs: options.inputs.clone(),
        class_path: options.class_path.clone(),
        jdk: options.jdk.clone(),
    };
    let JavaInput { world, jdk, classes } = inputs::open(&named)?;
    let Some(jdk) = jdk else {
        bail!("slices of Java need the classes of a JDK; name one with --jdk or set JAVA_HOME");
    };
    let mut world = world.with_assignments();
    ask(&mut world, &classes, options)?;
    let (entry, is_static) = entry(&world, &classes, &options.entry)?;
    let files = source_names(&world, &classes)?;
    let lines = lines_with_code(&world, &classes)?;
    let started = Started {
        base: Arc::new(world),
        entry,
        is_static,
        marker: MARKER,
        marker_class: MARKER_CLASS,
        questions: Questions::Nothing,
    };
    let is_main = is_static && entry.name.as_str() == "main" && entry.descriptor.as_str() == MAIN;
    let (arguments, instances) =
        if is_main { (Arguments::Given, Vec::new()) } else { (Arguments::Unknown, classes) };
    let start = Entry { function: started.start(), arguments };
    let Some(mut program) = Program::of_java(Arc::new(started.clone()), start, &instances, MARKER)? else {
        bail!("{} has no code", Wanted::written(entry))
    };
    if marked(&mut program)?.is_empty() {
        let how =
            format!("--at File.java:LINE --var NAME, or call a static method {MARKER}(x) in the source");
        return Err(super::nothing_asked(options, &Wanted::written(entry).to_string(), &how));
    }
    let (sources, files) = sources(&program, &files, &lines, options)?;
    Opened::of_java(program, Java { started, jdk }, sources, files, &lines)
}

/// Writes the questions of the options into the classes.
fn ask(world: &mut JavaWorld, classes: &[Symbol], options: &SliceOptions) -> Result<()> {
    if options.at.len() != options.var.len() {
        bail!("each --at needs a --var: what is asked about before that line");
    }
    for (at, names) in options.at.iter().zip(&options.var) {
        let place = at.rsplit_once(':').and_then(|(file, line)| Some((file, line.parse::<u32>().ok()?)));
        let Some((file, line)) = place else { bail!("--at {at}: write File.java:LINE") };
        let names: Vec<String> =
            names.split(',').map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect();
        let files = source_names(world, classes)?;
        let is_meant = |known: &str| Path::new(known).ends_with(file) || Path::new(file).ends_with(known);
        let mut of_file: Vec<Symbol> =
            files.iter().filter(|(_, known)| is_meant(known)).map(|(class, _)| *class).collect();
        of_file.sort_by_key(|class| class.as_str());
        if of_file.is_empty() {
            let mut known: Vec<String> = files.into_values().collect();
            known.sort();
            let remedy = if known.is_empty() {
                "; the classes do not name their sources: compile with javac -g".to_owned()
            } else {
                did_you_mean(file, &known)
            };
            bail!("no class of the input was compiled from {file}{remedy}");
        }
        let (mut problem, mut done) = (None, false);
        for class in of_file {
            match world.ask(class, line, &names)? {
                Ok(()) => done = true,
                // That a class has no code there says less than that it has other variables.
                Err(error) => match &problem {
                    Some(pathlight_jvm::lower::questions::NotAsked::NoCode) | None => problem = Some(error),
                    Some(_) => {}
                },
            }
        }
        if let Some(problem) = problem.filter(|_| !done) {
            bail!("{at}: {problem}");
        }
    }
    Ok(())
}

/// Where runs start, and whether that is a static method.
fn entry(world: &JavaWorld, classes: &[Symbol], wanted: &str) -> Result<(FunctionName, bool)> {
    let mut found = if wanted == "main" {
        let main = |class: &Symbol| FunctionName {
            owner: *class,
            name: Symbol::new("main"),
            descriptor: Symbol::new(MAIN),
        };
        classes.iter().map(main).collect()
    } else {
        find_functions(world, classes, wanted)?
    };
    let mut declared = FxHashMap::default();
    for function in &found {
        let Some(class) = world.class(function.owner)? else { continue };
        if let Some(method) = class.method(function.name, function.descriptor) {
            declared.insert(*function, method.flags);
        }
    }
    found.retain(|function| {
        declared.get(function).is_some_and(|flags| wanted != "main" || flags.has(Flags::STATIC))
    });
    match found.as_slice() {
        [only] => Ok((*only, declared[only].is_static())),
        [] => bail!(
            "no class of the input has a method main(String[]); name the method where runs start with --entry 'pkg.Class#method'"
        ),
        several => {
            let names: Vec<String> = several.iter().map(|function| Wanted::written(*function)).collect();
            bail!("several methods are meant by {wanted}; choose one with --entry: {}", names.join(", "))
        }
    }
}

// --- sources ---

/// The source of each class, with the folders of its package.
fn source_names(world: &JavaWorld, classes: &[Symbol]) -> Result<FxHashMap<Symbol, String>> {
    let mut files = FxHashMap::default();
    for class in classes {
        let Some(file) = world.class(*class)?.and_then(|class| class.source_file) else { continue };
        let package = class.as_str().rsplit_once('/').map(|(package, _)| format!("{package}/"));
        files.insert(*class, format!("{}{file}", package.unwrap_or_default()));
    }
    Ok(files)
}

/// The lines of each class that have code.
fn lines_with_code(world: &JavaWorld, classes: &[Symbol]) -> Result<FxHashMap<Symbol, Vec<u32>>> {
    let mut all = FxHashMap::default();
    for class in classes {
        let lines = world.with_class_file(*class, |file| {
            let codes = file.methods.iter().filter_map(|method| method.code(&file.pool).ok().flatten());
            codes.flat_map(|code| code.lines).map(|(_, line)| u32::from(line)).collect::<Vec<u32>>()
        })?;
        all.insert(*class, lines.unwrap_or_default());
    }
    Ok(all)
}

type Files = FxHashMap<Symbol, usize>;

/// The sources of the classes that may run, with the number of each class's source.
fn sources(
    program: &Program,
    names: &FxHashMap<Symbol, String>,
    lines: &FxHashMap<Symbol, Vec<u32>>,
    options: &SliceOptions,
) -> Result<(Vec<Source>, Files)> {
    let running: FxHashSet<Symbol> =
        program.functions.ids().map(|id| program.functions.get(id).name.owner).collect();
    let mut by_name: BTreeMap<&str, Vec<Symbol>> = BTreeMap::new();
    for (class, name) in names.iter().filter(|(class, _)| running.contains(class)) {
        by_name.entry(name).or_default().push(*class);
    }
    let known = below(&roots(options));
    let (mut sources, mut files) = (Vec::new(), Files::default());
    for (name, classes) in by_name {
        let last = classes.iter().filter_map(|class| lines.get(class)).flatten().copied().max().unwrap_or(0);
        let path = known.iter().find(|path| path.ends_with(name)).or_else(|| {
            let file = Path::new(name).file_name()?;
            known.iter().find(|path| path.file_name() == Some(file))
        });
        let text =
            path.map(|path| std::fs::read(path).with_context(|| path.display().to_string())).transpose()?;
        let text = text.map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
        let shown = path.cloned().unwrap_or_else(|| PathBuf::from(name));
        files.extend(classes.into_iter().map(|class| (class, sources.len())));
        sources.push(Source::by_lines(&shown, text, last)?);
    }
    Ok((sources, files))
}

/// The folders where sources may be: the one named, or those of the inputs.
fn roots(options: &SliceOptions) -> Vec<PathBuf> {
    if let Some(folder) = &options.source {
        return vec![folder.clone()];
    }
    let mut all = Vec::new();
    for input in &options.inputs {
        let folder = if input.is_dir() { Some(input.as_path()) } else { input.parent() };
        // The parent of a name alone is empty: that is the folder we are in.
        let named = |folder: &Path| match folder.as_os_str().is_empty() {
            true => PathBuf::from("."),
            false => folder.to_owned(),
        };
        all.extend(folder.map(named));
        all.extend(folder.and_then(Path::parent).map(named));
    }
    all.dedup();
    all
}

/// The Java files in some folders and below them.
fn below(roots: &[PathBuf]) -> Vec<PathBuf> {
    let (mut found, mut left) = (Vec::new(), LOOKED_AT);
    let mut work: Vec<PathBuf> = roots.iter().rev().cloned().collect();
    while let Some(folder) = work.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        let mut paths: Vec<PathBuf> =
            entries.filter_map(|entry| Some(entry.ok()?.path())).take(left).collect();
        left -= paths.len();
        paths.sort();
        for path in paths {
            if path.extension().is_some_and(|extension| extension == "java") {
                found.push(path);
            } else if path.is_dir() && !path.is_symlink() {
                work.push(path);
            }
        }
    }
    found
}

// --- runs ---

pub fn check(opened: &Opened, java: &Java, found: &Found, inputs: u32) -> Result<Checked> {
    if !java.started.is_static {
        bail!("--check starts at static methods; {} needs an object", ClassName(java.started.entry.owner));
    }
    let original: Arc<dyn World> = Arc::new(Started { questions: Questions::Print, ..java.started.clone() });
    let sliced: Arc<dyn World> = Arc::new(cut(&opened.program, &found.slice, original.clone())?);
    let parts = descriptor::method(java.started.entry.descriptor.as_str()).context("a bad descriptor")?;
    for param in &parts.params {
        Given::of(param).with_context(|| {
            format!("--check cannot make a value of type {param}; it knows numbers, booleans, texts, and arrays of them")
        })?;
    }
    compare(
        inputs,
        |seed| run(java, original.clone(), &parts.params, seed),
        |seed| run(java, sliced.clone(), &parts.params, seed),
    )
}

/// The values that a run tells, and why it did not come to its end. An exception is an end.
fn run(java: &Java, world: Arc<dyn World>, params: &[&str], seed: u32) -> (Vec<String>, Option<String>) {
    let output = Captured::default();
    let mut dice = Dice(u64::from(seed));
    let numbers: Vec<String> = (0..64).map(|_| dice.number().to_string()).collect();
    let host = Host {
        stdin: Box::new(std::io::Cursor::new(numbers.join("\n").into_bytes())),
        stdout: Box::new(output.clone()),
        ..run::java_host(&java.jdk)
    };
    let mut machine = Machine::new(world, Limits { steps: STEPS, ..Limits::default() }, host);
    let ended = machine.boot().and_then(|()| {
        let mut values = Vec::new();
        for param in params {
            values.push(
                Given::of(param).map_or(Ok(Value::I32(0)), |given| given.make(&mut machine, &mut dice))?,
            );
        }
        let start = machine.method(java.started.start())?;
        machine.call(start, &values).map(|_| ())
    });
    let problem = match ended {
        Ok(()) | Err(Stop::Exit(_)) => None,
        Err(stop) => Some(stop.to_string()),
    };
    let text = output.text();
    let questions = text.split(BEGIN).skip(1).filter_map(|rest| rest.split_once(END));
    (questions.map(|(values, _)| values.trim_start().to_owned()).collect(), problem)
}

/// Numbers from a seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    /// Small ones, mostly.
    fn number(&mut self) -> i64 {
        match self.below(8) {
            0 => self.below(2_000_000) as i64 - 1_000_000,
            1 => self.below(200) as i64 - 100,
            _ => self.below(15) as i64 - 4,
        }
    }
}

/// A type of which values can be made.
enum Given<'a> {
    Number(char),
    Text,
    Array(&'a str),
}

impl<'a> Given<'a> {
    fn of(param: &'a str) -> Option<Given<'a>> {
        match param {
            "Ljava/lang/String;" => Some(Given::Text),
            _ if param.len() == 1 => param.chars().next().map(Given::Number),
            _ => {
                let element = param.strip_prefix('[')?;
                (element.len() == 1 || element == "Ljava/lang/String;").then_some(Given::Array(param))
            }
        }
    }

    fn make(&self, machine: &mut Machine, dice: &mut Dice) -> Result<Value, Stop> {
        Ok(match self {
            Given::Number(kind) => number(*kind, dice),
            Given::Text => machine.new_string(&text(dice))?.into(),
            Given::Array("[Ljava/lang/String;") => {
                let mut items = Vec::new();
                for _ in 0..dice.below(5) {
                    items.push(Some(machine.new_string(&text(dice))?));
                }
                machine.new_ref_array("java/lang/String", items)?.into()
            }
            Given::Array(class) => {
                let id = machine.class(class)?;
                let length = dice.below(5) as usize;
                let array = machine.new_array(id, length);
                let kind = class.chars().nth(1).unwrap_or('I');
                for at in 0..length {
                    let value = number(kind, dice);
                    if let Some(object) = machine.heap.get_mut(array) {
                        object.data.set(at, value);
                    }
                }
                array.into()
            }
        })
    }
}

fn number(kind: char, dice: &mut Dice) -> Value {
    let number = dice.number();
    match kind {
        'Z' => Value::I32((number & 1) as i32),
        'B' => Value::I32(i32::from(number as i8)),
        'C' => Value::I32(i32::from(number as u16)),
        'S' => Value::I32(i32::from(number as i16)),
        'J' => Value::I64(number),
        'F' => Value::F32(number as f32 / 2.0),
        'D' => Value::F64(number as f64 / 4.0),
        _ => Value::I32(number as i32),
    }
}

fn text(dice: &mut Dice) -> String {
    match dice.below(4) {
        0 => ["", "a", "true", "x y", "Pathlight", "-"][dice.below(6) as usize].to_owned(),
        _ => dice.number().to_string(),
    }
}
