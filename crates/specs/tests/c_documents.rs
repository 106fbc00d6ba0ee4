//! The documents under `tests/specs/c`: specifications and promises in comments of C files. `tests/specs/README.md` says how to write one.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;

use pathlight_ir::{FunctionName, World};
use pathlight_llvm::driver::{self, Options as CompileOptions};
use pathlight_llvm::link::{Input, link};
use pathlight_llvm::lower::Checks;
use pathlight_specs::c::test::Compiler;
use pathlight_specs::c::{self, CWorld};
use pathlight_specs::extract::{Limits, extract};
use pathlight_specs::lang::{Definition, parse_definitions};
use pathlight_specs::program::Code;
use pathlight_specs::verify::Counterexample;

mod document;

use document::{Block, check_promise, read_blocks};

fn main() -> ExitCode {
    let wanted: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with("--")).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/specs/c");
    let mut files: Vec<PathBuf> = std::fs::read_dir(root)
        .expect("the documents")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|e| e == "c"))
        .collect();
    files.sort();
    assert!(files.len() >= 4, "only {} documents found", files.len());
    let (mut checks, mut failures) = (0, Vec::new());
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a readable document");
        let program = Program::open(&file);
        let mut definitions = Vec::new();
        for block in read_blocks(&text) {
            let place = format!("{}:{}", file.file_name().unwrap_or_default().display(), block.line);
            if block.word == "define" {
                let text = block.lines.join("\n");
                definitions =
                    parse_definitions(&text).unwrap_or_else(|e| panic!("{place}: {}", e.render(&text)));
                continue;
            }
            if !wanted.is_empty() && !wanted.iter().any(|w| place.contains(w.as_str())) {
                continue;
            }
            checks += 1;
            let outcome = match block.word.as_str() {
                "spec" => program.spec(&block),
                "verify" => program.verify(&block, &definitions),
                _ => program.refused(&block),
            };
            if std::env::var_os("PATHLIGHT_PROGRESS").is_some() {
                eprintln!("{place} {}", block.head.join(" "));
            }
            if let Err(why) = outcome {
                failures.push(format!("{place}: {} {why}", block.head.join(" ")));
            }
        }
    }
    for failure in &failures {
        println!("FAILED {failure}\n");
    }
    println!("{checks} checks, {} failed", failures.len());
    ExitCode::from(u8::from(!failures.is_empty()))
}

struct Program {
    world: Arc<CWorld>,
    code: Code,
    compiler: Compiler,
}

impl Program {
    fn open(file: &Path) -> Program {
        let options = CompileOptions::default();
        let unit = driver::compile(&[file.to_owned()], &options, &|_| {}).remove(0);
        let module = unit.module.unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let name = file.display().to_string();
        let modules = vec![(name.clone(), module.clone())];
        let checks =
            Checks { accessible: true, division: true, assertion: true, reachable: true, ..Checks::NONE };
        let program = link(vec![Input { file: name, module }], checks);
        let world = Arc::new(CWorld::new(program, &modules));
        let clang = driver::clang(&options).expect("a clang");
        let compiler = Compiler { clang, sources: vec![file.to_owned()], flags: Vec::new() };
        Program { code: Code::of_c(world.clone()), world, compiler }
    }

    fn function(&self, name: &str) -> FunctionName {
        let functions = self.world.class("".into()).expect("readable").expect("functions");
        let found = functions.methods.iter().find(|m| m.name.as_str() == name);
        let found = found.unwrap_or_else(|| panic!("there is no function {name}"));
        FunctionName { owner: "".into(), name: found.name, descriptor: found.descriptor }
    }

    fn spec(&self, block: &Block) -> Result<(), String> {
        let function = self.function(&block.head[0]);
        let summary = extract(&self.code, function, &Limits::default()).map_err(|error| error.to_string())?;
        let mut lines = summary.lines();
        lines.extend(summary.throws_line());
        if lines.is_empty() {
            lines.push("changes nothing".to_owned());
        }
        if lines != block.lines {
            return Err(format!("expected\n{}\nfound\n{}", block.lines.join("\n"), lines.join("\n")));
        }
        if block.head.iter().any(|w| w == "unchecked") {
            return Ok(());
        }
        let runs = if std::env::var_os("PATHLIGHT_LONG").is_some() { 1000 } else { 60 };
        let report = c::check::random_runs(&self.code, &self.world, &self.compiler, &summary, runs, 7)?;
        if report.returned == 0 || !report.violations.is_empty() {
            return Err(format!("{} {:?}", report.in_words(), report.violations));
        }
        Ok(())
    }

    fn verify(&self, block: &Block, definitions: &[Definition]) -> Result<(), String> {
        let function = self.function(&block.head[0]);
        let replay = |_, found: &Counterexample| Some(c::replay::replay(&self.world, &self.compiler, found));
        check_promise(&self.code, function, block, definitions, replay)
    }

    /// No specification, for this reason.
    fn refused(&self, block: &Block) -> Result<(), String> {
        let function = self.function(&block.head[0]);
        let expected = block.lines.join(" ");
        let expected = expected.trim_start_matches("=> ");
        match extract(&self.code, function, &Limits::default()) {
            Ok(summary) => Err(format!("it has a specification\n{}", summary.text())),
            Err(error) if error.to_string() == expected => Ok(()),
            Err(error) => Err(format!("expected\n{expected}\nfound\n{error}")),
        }
    }
}
