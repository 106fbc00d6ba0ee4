//! The programs under `tests/heap` with the expected answers beside their lines; the folder's README says how they are written.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::support::sources;
use pathlight_heap::{Arguments, Entry, Location, ObjectKind, Options, Pointers, analyse};
use pathlight_ir::{Block, Body, FunctionName, Inst, Op, Symbol, Terminator, Value, World};
use pathlight_jvm::JavaWorld;
use pathlight_jvm::class_path::{ClassPath, Jdk};
use pathlight_llvm::driver::{Options as Compiler, compile};
use pathlight_llvm::link::{Input, link};
use pathlight_llvm::lower::Checks;

/// One program with its analysis.
struct Document<'a> {
    world: &'a dyn World,
    pointers: &'a Pointers,
    /// File name and lines of each source.
    texts: Vec<(String, Vec<String>)>,
    cases: usize,
    wrong: Vec<String>,
}

impl Document<'_> {
    fn line(&self, file: Symbol, line: u32) -> &str {
        let name = Path::new(file.as_str()).file_name().unwrap_or_default().to_string_lossy().into_owned();
        let text = self.texts.iter().find(|(file, _)| *file == name);
        text.and_then(|(_, lines)| lines.get((line as usize).checked_sub(1)?))
            .map_or("", |line| line.as_str())
    }

    fn expectation<'t>(&'t self, body: &Body, line: u32) -> Option<&'t str> {
        let text = self.line(body.file?, line);
        let comment = text.split_once("// ")?.1;
        let comment = comment.split(" blunt:").next().unwrap_or(comment);
        // A label may stand before an expectation.
        let comment = match comment.strip_prefix('@') {
            Some(rest) => rest.split_once(' ')?.1,
            None => comment,
        };
        Some(comment.trim())
    }

    fn label(&self, body: &Body, line: u32) -> String {
        let text = body.file.map_or("", |file| self.line(file, line));
        match text.split_once("// @") {
            Some((_, rest)) => rest.split(' ').next().unwrap_or_default().to_owned(),
            None => format!("{}:{line}", body.name),
        }
    }

    /// An object as expectations write it.
    fn object(&self, location: &Location) -> String {
        let pointers = self.pointers;
        let simple = |class: Symbol| class.as_str().rsplit(['/', '$']).next().unwrap_or_default().to_owned();
        let name = match pointers.kind(location.object) {
            ObjectKind::Unknown => "unknown".into(),
            ObjectKind::Global(name) if name.as_str() == ".str" => "literal".into(),
            ObjectKind::Global(name) => name.to_string(),
            ObjectKind::Function(function) => function.name.to_string(),
            ObjectKind::Class(class) | ObjectKind::Raised(class) => simple(*class),
            ObjectKind::Given(class) => format!("given {}", simple(*class)),
            ObjectKind::Library(_) => "library".into(),
            ObjectKind::Allocated { function, inst, .. } => self.allocation(*function, *inst),
            ObjectKind::Returned { function, block } => self.returned(*function, *block),
            other => format!("{other:?}"),
        };
        let is_block = pointers.normal_offset(location.object, 0).is_some();
        match location.offset {
            Some(0) => name,
            _ if name == "library" => name,
            Some(offset) => format!("{name}+{offset}"),
            None if is_block => format!("{name}+?"),
            None => name,
        }
    }

    fn allocation(&self, function: FunctionName, inst: Inst) -> String {
        let Ok(Some(body)) = self.world.body(function) else { return "?".into() };
        let data = &body.insts[inst];
        let variable = data.result.expand().and_then(|value| body.values[value].name);
        match (&data.op, variable) {
            (Op::StackAlloc { .. }, Some(name)) => name.to_string(),
            (Op::New { class }, _) => {
                let label = self.label(&body, body.line(data.loc));
                // Several objects of one line go by their classes.
                let line = body.line(data.loc);
                let others = body
                    .insts
                    .values()
                    .filter(|i| matches!(i.op, Op::New { .. }) && body.line(i.loc) == line);
                let class = class.as_str().rsplit(['/', '$']).next().unwrap_or_default();
                if others.count() > 1 { format!("{class} of {label}") } else { label }
            }
            _ => self.label(&body, body.line(data.loc)),
        }
    }

    fn returned(&self, function: FunctionName, block: Block) -> String {
        let Ok(Some(body)) = self.world.body(function) else { return "?".into() };
        self.label(&body, body.line(body.blocks[block].loc))
    }

    fn points(&self, function: FunctionName, value: Value) -> Vec<Location> {
        self.pointers.points_to(function, value).expect("an answer")
    }

    fn check(&mut self, function: FunctionName) {
        let Ok(Some(body)) = self.world.body(function) else { return };
        for (block, data) in body.blocks.iter() {
            let Terminator::Call { callee, args, .. } = &data.terminator else { continue };
            let line = body.line(data.loc);
            let Some(expected) = self.expectation(&body, line).map(str::to_owned) else { continue };
            let args = body.list(args);
            let target = body.callees[*callee].target.name;
            let found = match (target.as_str(), args) {
                ("points", [value]) => {
                    let all: BTreeSet<String> =
                        self.points(function, *value).iter().map(|l| self.object(l)).collect();
                    if all.is_empty() {
                        "nothing".into()
                    } else {
                        all.into_iter().collect::<Vec<_>>().join(", ")
                    }
                }
                ("alias", [a, b]) => {
                    let (a, b) = (self.points(function, *a), self.points(function, *b));
                    String::from(if a.iter().any(|location| b.contains(location)) { "yes" } else { "no" })
                }
                _ if expected.starts_with("calls: ") => self.calls(function, block),
                _ => continue,
            };
            self.cases += 1;
            if found != expected.trim_start_matches("calls: ") {
                self.wrong.push(format!("{function}:{line}: expected {expected}, found {found}"));
            }
        }
    }

    fn calls(&self, function: FunctionName, block: Block) -> String {
        let targets = self.pointers.targets(function, block);
        let name = |f: &FunctionName| match f.owner.as_str().rsplit(['/', '$']).next() {
            Some("") | None => f.name.to_string(),
            Some(class) => format!("{class}.{}", f.name),
        };
        let all: BTreeSet<String> = targets.functions.iter().map(name).collect();
        let mut all: Vec<String> = all.into_iter().collect();
        all.extend(targets.unknown.then(|| "unknown".to_owned()));
        all.join(", ")
    }
}

fn read(files: &[PathBuf]) -> Vec<(String, Vec<String>)> {
    let text = |file: &PathBuf| {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        (name, std::fs::read_to_string(file).expect("a source").lines().map(str::to_owned).collect())
    };
    files.iter().map(text).collect()
}

#[test]
fn c() {
    let mut cases = 0;
    let mut wrong = Vec::new();
    for file in sources("heap/c", "c") {
        let cache = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("documents");
        let options = Compiler { cache: Some(cache), ..Compiler::default() };
        let unit = compile(std::slice::from_ref(&file), &options, &|_| {}).pop().expect("a unit");
        let module = unit.module.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let program = link(vec![Input { file: file.display().to_string(), module }], Checks::ALL);
        let entry = Entry { function: FunctionName::new("", "main", ""), arguments: Arguments::Given };
        let pointers = analyse(&program, &[entry], &[], &Options::default());
        assert!(pointers.is_complete());
        let texts = read(std::slice::from_ref(&file));
        let mut document =
            Document { world: &program, pointers: &pointers, texts, cases: 0, wrong: Vec::new() };
        for function in program.functions() {
            document.check(function);
        }
        cases += document.cases;
        wrong.extend(document.wrong);
    }
    assert!(wrong.is_empty(), "{} of {cases} cases:\n{}", wrong.len(), wrong.join("\n"));
    assert!(cases >= 40, "only {cases} cases");
}

#[test]
fn java() {
    let files = sources("heap/java", "java");
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("documents_java");
    std::fs::create_dir_all(&folder).expect("a folder");
    let output =
        Command::new("javac").arg("-g").arg("-d").arg(&folder).args(&files).output().expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let jdk = Jdk::find(None).expect("a usable JDK").expect("a JDK");
    let mut class_path = ClassPath::new();
    class_path.add(&folder, jdk.feature).expect("classes");
    class_path.add_jdk(&jdk).expect("the JDK's classes");
    let world = JavaWorld::new(class_path);
    let main = FunctionName::new("Cases", "main", "([Ljava/lang/String;)V");
    let pointers =
        analyse(&world, &[Entry { function: main, arguments: Arguments::Given }], &[], &Options::default());
    assert!(pointers.is_complete());
    let mut document =
        Document { world: &world, pointers: &pointers, texts: read(&files), cases: 0, wrong: Vec::new() };
    let own: Vec<FunctionName> = pointers.functions().filter(|f| !f.owner.as_str().contains('/')).collect();
    for function in own {
        document.check(function);
    }
    assert!(
        document.wrong.is_empty(),
        "{} of {}:\n{}",
        document.wrong.len(),
        document.cases,
        document.wrong.join("\n")
    );
    assert!(document.cases >= 30, "only {} cases", document.cases);
}
