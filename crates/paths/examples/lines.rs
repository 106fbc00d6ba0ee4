//! Prints a C file with the lines of its slice marked.
use std::collections::BTreeSet;
use std::sync::Arc;

use pathlight_ir::{FunctionName, World};
use pathlight_llvm::driver::{Options as Driver, compile};
use pathlight_llvm::link::{Input, link};
use pathlight_llvm::lower::{Checks, Slots};
use pathlight_paths::explore::Options;
use pathlight_paths::program::Program;
use pathlight_paths::slice::{marked, slice};
use pathlight_paths::steps::Statement;

fn main() {
    let mut sensitive = true;
    let mut file = String::new();
    for arg in std::env::args().skip(1) {
        match arg.as_str() {
            "-i" => sensitive = false,
            _ => file = arg,
        }
    }
    let units = compile(&[file.clone().into()], &Driver::default(), &|_| {});
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
    let functions: Vec<FunctionName> = linked.functions().collect();
    let globals = linked.globals().cloned().collect();
    let world: Arc<dyn World> = linked;
    let mut program = Program::new(world, &functions, globals, Box::new(|_| pathlight_paths::steps::Touches::Nothing)).expect("bodies");
    let criteria = marked(&mut program, "_SLICE").expect("marks");
    let options = Options { sensitive, ..Options::default() };
    let start = std::time::Instant::now();
    let found = slice(&mut program, FunctionName::new("", "main", ""), criteria, options).expect("slices").expect("main");
    let mut lines = BTreeSet::new();
    for statement in &found.statements {
        let (Statement::Inst(function, _) | Statement::End(function, _)) = statement;
        let body = &program.functions.get(*function).body;
        lines.insert(match statement {
            Statement::Inst(_, inst) => body.line(body.insts[*inst].loc),
            Statement::End(_, block) => body.line(body.blocks[*block].loc),
        });
    }
    for (at, text) in std::fs::read_to_string(&file).expect("the file").lines().enumerate() {
        println!("{} {text}", if lines.contains(&(at as u32 + 1)) { "*" } else { " " });
    }
    println!("{:?} {:?}", found.statistics, start.elapsed());
}
