//! Prints a C file with the lines of its slice marked.
use std::collections::BTreeSet;
use std::sync::Arc;

use pathlight_ir::{FunctionName, World};
use pathlight_llvm::driver::{Options as Driver, compile};
use pathlight_llvm::link::{Input, link};
use pathlight_llvm::lower::{Checks, Slots};
use pathlight_paths::dependences::Question;
use pathlight_paths::explore::Options;
use pathlight_paths::program::Program;
use pathlight_paths::slice::{marked, slice};
use pathlight_paths::steps::Statement;

fn main() {
    let (mut sensitive, mut quiet, mut file) = (true, false, String::new());
    let mut budget = Options::default().budget;
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "-i" => sensitive = false,
            "-q" => quiet = true,
            "-b" => budget = args.next().and_then(|b| b.parse().ok()).unwrap_or(budget),
            _ => file = arg,
        }
    }
    let driver = Driver { flags: vec!["-std=gnu89".into(), "-w".into(), "-Wno-error".into(), "-fno-builtin".into(), "-I/work/wt/paths/tests/slice".into()], ..Driver::default() };
    let units = compile(&[file.clone().into()], &driver, &|_| {});
    let inputs: Vec<Input> = units
        .into_iter()
        .filter_map(|unit| match unit.module {
            Ok(module) => Some(Input { file: unit.file.display().to_string(), module }),
            Err(error) => {
                eprintln!("{error}");
                None
            }
        })
        .collect();
    let checks = Checks { overflow: true, division: true, ..Checks::NONE };
    let linked = Arc::new(link(inputs, checks).with_slots(Slots::InMemory));
    let globals = linked.globals().cloned().collect();
    let world: Arc<dyn World> = linked;
    let start = std::time::Instant::now();
    let main = FunctionName::new("", "main", "");
    let mut program = Program::new(world, main, globals, "_SLICE").expect("bodies").expect("main");
    eprintln!("pointers: {:?} {:?}", start.elapsed(), program.memory.pointers.statistics());
    if !quiet { for a in program.assumptions() { eprintln!("{a}"); } }
    let start = std::time::Instant::now();
    let criteria = marked(&mut program).expect("marks");
    eprintln!("{} criteria", criteria.len());
    let options = Options { sensitive, budget, ..Options::default() };
    let found = slice(&mut program, &Question { criteria, ..Question::default() }, options).expect("slices");
    let mut lines = BTreeSet::new();
    for statement in &found.statements {
        let (Statement::Inst(function, _) | Statement::End(function, _)) = statement;
        let body = &program.functions.get(*function).body;
        lines.insert(match statement {
            Statement::Inst(_, inst) => body.line(body.insts[*inst].loc),
            Statement::End(_, block) => body.line(body.blocks[*block].loc),
        });
    }
    if !quiet {
        for (at, text) in std::fs::read_to_string(&file).expect("the file").lines().enumerate() {
            println!("{} {text}", if lines.contains(&(at as u32 + 1)) { "*" } else { " " });
        }
    }
    println!("{} statements, whole {} {:?} {:?}", found.statements.len(), found.whole.len(), found.statistics, start.elapsed());
}
