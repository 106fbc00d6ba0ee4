//! From C to slices and runs.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pathlight_interp::c::{StartLists, run_program};
use pathlight_interp::stop::Limits;
use pathlight_interp::{Captured, Host};
use pathlight_ir::{FunctionName, Symbol, World, verify};
use pathlight_llvm::driver::{Options as Driver, compile};
use pathlight_llvm::link::{Input, LinkedProgram, link};
use pathlight_llvm::lower::{Checks, Slots};
use pathlight_llvm::read::Module;
use pathlight_paths::cut::{Sliced, WithNumber, cut};
use pathlight_paths::dependences::Question;
use pathlight_paths::explore::Options;
use pathlight_paths::origins::{Asked, Found, find};
use pathlight_paths::program::{Around, Program};
use pathlight_paths::slice::{Slice, marked, slice};
use pathlight_paths::steps::Statement;

pub fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/slice")
}

/// A program that a test writes.
pub fn written(name: &str, text: &str) -> Source {
    let folder = std::env::temp_dir().join(format!("pathlight-paths-{name}-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary directory");
    let file = folder.join("program.c");
    std::fs::write(&file, text).expect("the program can be written");
    let source = Source::compile(&file);
    std::fs::remove_dir_all(&folder).expect("the temporary directory can be removed");
    source
}

/// A program of one file, alone and together with its environment.
pub struct Source {
    alone: Arc<LinkedProgram>,
    whole: Arc<LinkedProgram>,
}

impl Source {
    pub fn compile(file: &Path) -> Source {
        let include = format!("-I{}", cases().display());
        let driver = Driver { flags: vec![include], ..Driver::default() };
        let units = compile(&[file.to_owned(), cases().join("environment.c")], &driver, &|_| {});
        let modules: Vec<_> = units
            .into_iter()
            .map(|unit| {
                (unit.file.display().to_string(), unit.module.unwrap_or_else(|error| panic!("{error}")))
            })
            .collect();
        let linked = |modules: &[_]| {
            let checks = Checks { overflow: true, division: true, ..Checks::NONE };
            let input =
                |(file, module): &(String, Arc<Module>)| Input { file: file.clone(), module: module.clone() };
            Arc::new(link(modules.iter().map(input).collect(), checks).with_slots(Slots::InMemory))
        };
        Source { alone: linked(&modules[..1]), whole: linked(&modules) }
    }

    /// The program with the questions that are marked in it.
    fn asked(&self) -> (Program, Question) {
        let globals = self.alone.globals().cloned().collect();
        let main = FunctionName::new("", "main", "");
        let program = Program::new(self.alone.clone(), main, &Around::default(), globals, "_SLICE")
            .expect("bodies lower");
        let mut program = program.expect("there is a main");
        let criteria = marked(&mut program).expect("bodies lower");
        (program, Question { criteria, ..Question::default() })
    }

    pub fn slice(&self, sensitive: bool) -> (Program, Slice) {
        let (mut program, question) = self.asked();
        let options = Options { sensitive, ..Options::default() };
        let found = slice(&mut program, &question, options).expect("bodies lower");
        (program, found)
    }

    /// What the values asked about may be.
    pub fn values(&self, asked: Asked, sensitive: bool) -> Found {
        let (mut program, question) = self.asked();
        let options = Options { sensitive, ..Options::default() };
        find(&mut program, &question, asked, options).expect("bodies lower")
    }

    pub fn cut(&self, program: &Program, slice: &Slice) -> Arc<Sliced> {
        let sliced = Arc::new(cut(program, slice, self.whole.clone()).expect("bodies lower"));
        for function in self.alone.functions() {
            if let Ok(Some(body)) = sliced.body(function)
                && let Err(violations) = verify(&body)
            {
                panic!("{}\n{}", violations[0], pathlight_ir::text::print_body(&body));
            }
        }
        sliced
    }

    pub fn run(&self, seed: u32) -> Run {
        run(self.whole.clone(), seed)
    }
}

/// What a program asked about, and whether it came to its end within the limit.
#[derive(PartialEq, Eq, Debug)]
pub struct Run {
    pub values: String,
    pub ended: bool,
}

pub fn run(world: Arc<dyn World>, seed: u32) -> Run {
    let output = Captured::default();
    let host = Host { stdout: Box::new(output.clone()), ..Host::default() };
    let world = Arc::new(WithNumber { base: world, variable: Symbol::new("seed"), number: seed.into() });
    let limits = Limits { steps: 2_000_000, ..Limits::default() };
    let ended = run_program(world, &StartLists::default(), &["program".into()], host, limits).is_ok();
    let values = output.text();
    Run { values, ended }
}

/// The source lines of a slice.
pub fn lines(program: &Program, slice: &Slice) -> BTreeSet<u32> {
    let line = |statement: &Statement| {
        let (Statement::Inst(function, _) | Statement::End(function, _)) = statement;
        let body = &program.functions.get(*function).body;
        match statement {
            Statement::Inst(_, inst) => body.line(body.insts[*inst].loc),
            Statement::End(_, block) => body.line(body.blocks[*block].loc),
        }
    };
    slice.statements.iter().map(line).collect()
}

/// The slice asks about the same values as the original, on several inputs.
pub fn assert_agrees(name: &str, source: &Source, program: &Program, slice: &Slice) {
    let sliced = source.cut(program, slice);
    for seed in 1..=8 {
        let original = source.run(seed);
        if original.ended {
            let run = run(sliced.clone(), seed);
            assert_eq!(run, original, "{name}, seed {seed}");
        }
    }
}
