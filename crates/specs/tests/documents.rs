//! The documents under `tests/specs`: specifications and promises in comments of Java files. `tests/specs/README.md` says how to write one.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::sync::Arc;

use pathlight_evidence::{Limits as RunLimits, Replayer};
use pathlight_ir::{FunctionName, Symbol, World};
use pathlight_jvm::JavaWorld;
use pathlight_jvm::class_path::{ClassPath, Jdk};
use pathlight_specs::extract::{Limits, extract};
use pathlight_specs::lang::{Definition, parse_definitions};
use pathlight_specs::program::Code;
use pathlight_specs::verify::replay::replay;
use pathlight_specs::verify::{Counterexample, Fault, Mode, Options, Property, verify};

struct Document {
    path: PathBuf,
    package: String,
    blocks: Vec<Block>,
}

mod document;

use document::{Block, check_promise, parts, read_blocks};

fn main() -> ExitCode {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/specs");
    let mut documents = Vec::new();
    collect(&root, &mut documents);
    documents.sort_by(|a, b| a.path.cmp(&b.path));
    assert!(documents.len() >= 6, "only {} documents found", documents.len());
    let classes = tempfile::tempdir().expect("a folder for classes");
    compile(&documents, classes.path());
    let runner = Runner::new(classes.path());
    let (mut checks, mut failures) = (0, Vec::new());
    for document in &documents {
        let mut definitions = Vec::new();
        for block in &document.blocks {
            let place = format!("{}:{}", document.path.display(), block.line);
            let chosen = wanted.is_empty() || wanted.iter().any(|w| place.contains(w.as_str()));
            if block.word == "methods" || (!chosen && block.word != "define") {
                continue;
            }
            checks += usize::from(block.word != "define");
            let outcome = match block.word.as_str() {
                "define" => match parse_definitions(&block.lines.join("\n")) {
                    Ok(list) => {
                        definitions = list;
                        Ok(())
                    }
                    Err(error) => Err(error.render(&block.lines.join("\n"))),
                },
                "spec" => runner.spec(document, block),
                "verify" => runner.verify(document, block, &definitions),
                _ => runner.rejected(document, block, &definitions),
            };
            if let Err(why) = outcome {
                failures.push(format!("{place}: {why}"));
            }
        }
    }
    for failure in &failures {
        println!("FAILED {failure}\n");
    }
    println!("{checks} checks, {} failed", failures.len());
    ExitCode::from(u8::from(!failures.is_empty()))
}

fn collect(folder: &Path, documents: &mut Vec<Document>) {
    for entry in std::fs::read_dir(folder).expect("the documents") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, documents);
        } else if path.extension().is_some_and(|e| e == "java") {
            let text = std::fs::read_to_string(&path).expect("a readable document");
            documents.push(read(path, &text));
        }
    }
}

fn read(path: PathBuf, text: &str) -> Document {
    let blocks = read_blocks(text);
    let package = text.lines().find_map(|line| line.strip_prefix("package ")).unwrap_or_default();
    Document { path, package: package.trim_end_matches(';').replace('.', "/"), blocks }
}

fn compile(documents: &[Document], into: &Path) {
    let output = Command::new("javac")
        .args(["-g", "-nowarn", "-d"])
        .arg(into)
        .args(documents.iter().map(|document| &document.path))
        .output()
        .expect("javac runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

struct Runner {
    world: Arc<JavaWorld>,
    classes: Vec<Symbol>,
    replayer: Replayer,
}

impl Runner {
    fn new(classes: &Path) -> Runner {
        let jdk = Jdk::find(None).expect("a usable JDK").expect("a JDK");
        let mut class_path = ClassPath::new();
        class_path.add(classes, jdk.feature).expect("a folder");
        let mut names = Vec::new();
        for entry in class_path.entries() {
            names.extend(entry.class_names().expect("names").iter().map(|name| Symbol::new(name)));
        }
        names.sort();
        class_path.add_jdk(&jdk).expect("the JDK");
        let replayer =
            Replayer::new(&[classes.to_owned()], &jdk.home, RunLimits::default()).expect("a replayer");
        Runner { world: Arc::new(JavaWorld::new(class_path)), classes: names, replayer }
    }

    /// The code of one document: its package is the input.
    fn code(&self, document: &Document) -> Code {
        let own = |class: &Symbol| {
            class.as_str().rsplit_once('/').is_some_and(|(package, _)| package == document.package)
        };
        let mut code = Code::new(self.world.clone(), self.classes.iter().copied().filter(own).collect());
        for block in document.blocks.iter().filter(|block| block.word == "methods") {
            let text = block.lines.join("\n");
            code.library.read(&text).unwrap_or_else(|error| panic!("{}", error.render(&text)));
        }
        code
    }

    fn function(&self, document: &Document, name: &str) -> FunctionName {
        let (class, method) = name.split_once('#').unwrap_or_else(|| panic!("{name} is no method"));
        let class = Symbol::new(&format!("{}/{class}", document.package));
        let decl = self.world.class(class).expect("readable").unwrap_or_else(|| panic!("no class {class}"));
        let found =
            decl.methods.iter().find(|m| m.name.as_str() == method).unwrap_or_else(|| panic!("no {name}"));
        FunctionName { owner: class, name: found.name, descriptor: found.descriptor }
    }

    fn spec(&self, document: &Document, block: &Block) -> Result<(), String> {
        let code = self.code(document);
        let function = self.function(document, &block.head[0]);
        let limits = Limits { patterns: !block.head.iter().any(|w| w == "no-patterns"), ..Limits::default() };
        let summary = extract(&code, function, &limits).map_err(|error| error.to_string())?;
        let mut lines = summary.lines();
        lines.extend(summary.floats_line());
        // What is said of exceptions is compared where a document says something of them.
        if block.lines.iter().any(|line| line.starts_with("throws") || line.contains(" throw")) {
            lines.extend(summary.throws_line());
        }
        if lines != block.lines {
            return Err(format!("expected\n{}\nfound\n{}", block.lines.join("\n"), lines.join("\n")));
        }
        if block.head.iter().any(|w| w == "unchecked") {
            return Ok(());
        }
        let report = pathlight_specs::check::random_runs(&code, &summary, 60, 7)?;
        if report.returned == 0 || !report.violations.is_empty() {
            return Err(format!("{} {:?}", report.in_words(), report.violations));
        }
        Ok(())
    }

    fn verify(&self, document: &Document, block: &Block, definitions: &[Definition]) -> Result<(), String> {
        let function = self.function(document, &block.head[0]);
        // A virtual machine takes its time; the modes find the same violations.
        let once =
            |mode, found: &Counterexample| (mode == Mode::Refine).then(|| replay(&self.replayer, found).0);
        check_promise(&self.code(document), function, block, definitions, once)
    }

    fn rejected(&self, document: &Document, block: &Block, definitions: &[Definition]) -> Result<(), String> {
        let code = self.code(document);
        let function = self.function(document, &block.head[0]);
        let (formula, _, expected) = parts(block);
        let error = match Property::parse(&formula, definitions) {
            Err(error) => error,
            Ok(property) => match verify(&code, function, &property, None, &Options::default()) {
                Err(Fault::Property(error)) => error,
                Err(other) => return Err(format!("another fault: {other}")),
                Ok(_) => return Err("it was accepted".to_owned()),
            },
        };
        let text = error.render(&formula);
        if text.contains(&expected) && text.contains('^') {
            Ok(())
        } else {
            Err(format!("the message is\n{text}"))
        }
    }
}
