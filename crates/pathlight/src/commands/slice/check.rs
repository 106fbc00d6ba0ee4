//! Original and slice, run side by side.
//!
//! Both run in the interpreter on the same inputs and must ask about the same values. Functions without code get some: each call site gives one number in a run, so that a
//! call that the slice leaves out does not change what others get. That code is written as C and compiled. Calls of the marker print their arguments.

use std::fmt::Write as _;
use std::sync::Arc;

use anyhow::{Result, bail};
use pathlight_interp::c::{StartLists, run_program};
use pathlight_interp::{Captured, Host, Limits};
use pathlight_ir::{
    Block, Body, ClassDecl, FunctionName, Global, Symbol, Terminator, Type, World, WorldError,
};
use pathlight_llvm::driver;
use pathlight_llvm::link::{Input, LinkedProgram, link};
use pathlight_llvm::lower::Checks;
use pathlight_paths::cut::{WithNumber, cut};
use rustc_hash::FxHashMap;

use super::source::MARKER;
use super::{Found, Opened, Origin};
use crate::cli::SliceOptions;

/// Begins the lines that tell values.
const PREFIX: &str = "\u{1}pathlight ";

/// Instructions of one run.
const STEPS: u64 = 3_000_000;

const PRELUDE: &str = r#"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
static const char pathlight_null[] = "null=";
unsigned long pathlight_seed = 1;
static unsigned long pathlight_number(unsigned site) {
    unsigned long x = pathlight_seed * 2654435761ul + site * 40503ul + 1ul;
    x ^= x >> 15; x *= 2246822519ul; x ^= x >> 13; x *= 3266489917ul; x ^= x >> 16;
    x &= 0xffffffffu;
    switch (x & 3) {
    case 0: return (x >> 2) & 1;
    case 1: return (x >> 2) % 1000 - 500;
    default: return (x >> 2) % 23 - 11;
    }
}
"#;

/// What came of running both.
pub struct Checked {
    pub inputs: u32,
    /// Inputs on which the original came to its end.
    pub ended: u32,
    /// Values that were compared.
    pub values: usize,
    /// Why the original did not come to its end on another input.
    pub problem: Option<String>,
    pub difference: Option<String>,
}

impl Checked {
    pub fn in_words(&self) -> String {
        match &self.difference {
            Some(difference) => format!("the slice differs: {difference}"),
            None => {
                let Checked { inputs, ended, values, .. } = self;
                let mut words =
                    format!("checked: original and slice agree on {ended} inputs ({values} questions)");
                if let Some(problem) = &self.problem {
                    let others = inputs - ended;
                    let _ = write!(
                        words,
                        "; on {others} others the original did not come to its end ({problem})"
                    );
                }
                words
            }
        }
    }
}

pub fn check(opened: &Opened, found: &Found, inputs: u32, options: &SliceOptions) -> Result<Checked> {
    let linked = match &opened.origin {
        Origin::C(linked) => linked,
        Origin::Java(java) => return super::java::check(opened, java, found, inputs),
    };
    if options.entry != "main" {
        bail!("--check runs programs from main; it cannot start at {}", options.entry);
    }
    let original: Arc<dyn World> = Arc::new(supplied(opened, linked, options)?);
    let sliced: Arc<dyn World> = Arc::new(cut(&opened.program, &found.slice, original.clone())?);
    let lists = StartLists {
        constructors: linked.constructors().to_vec(),
        destructors: linked.destructors().to_vec(),
    };
    compare(inputs, |seed| run(original.clone(), &lists, seed), |seed| run(sliced.clone(), &lists, seed))
}

/// The values that a run tells, and why it did not come to its end.
type Told = (Vec<String>, Option<String>);

/// Runs both on so many inputs.
pub fn compare(inputs: u32, original: impl Fn(u32) -> Told, slice: impl Fn(u32) -> Told) -> Result<Checked> {
    let mut checked = Checked { inputs, ended: 0, values: 0, problem: None, difference: None };
    for seed in 1..=inputs {
        let (values, problem) = original(seed);
        if problem.is_some() {
            checked.problem = checked.problem.or(problem);
            continue;
        }
        checked.ended += 1;
        checked.values += values.len();
        let (others, problem) = slice(seed);
        if values != others {
            let at = values.iter().zip(&others).take_while(|(a, b)| a == b).count();
            let shown = |values: &[String]| values.get(at).cloned().unwrap_or_else(|| "nothing".into());
            let problem = problem.map_or(String::new(), |problem| format!(" ({problem})"));
            checked.difference = Some(format!(
                "with seed {seed}, question {}: the original has {}, the slice {}{problem}",
                at + 1,
                shown(&values),
                shown(&others)
            ));
            break;
        }
    }
    Ok(checked)
}

// --- runs ---

/// The values that a run tells, and why it did not come to its end.
fn run(world: Arc<dyn World>, lists: &StartLists, seed: u32) -> (Vec<String>, Option<String>) {
    let output = Captured::default();
    let numbers: Vec<String> =
        (0..64_u64).map(|at| ((u64::from(seed) * 7919 + at * 104_729) % 97).to_string()).collect();
    let host = Host {
        stdin: Box::new(std::io::Cursor::new(numbers.join("\n").into_bytes())),
        stdout: Box::new(output.clone()),
        ..Host::default()
    };
    let world =
        Arc::new(WithNumber { base: world, variable: Symbol::new("pathlight_seed"), number: seed.into() });
    let limits = Limits { steps: STEPS, ..Limits::default() };
    let problem =
        run_program(world, lists, &["program".into()], host, limits).err().map(|stop| stop.to_string());
    let text = output.text();
    (text.lines().filter_map(|line| line.strip_prefix(PREFIX)).map(str::to_owned).collect(), problem)
}

// --- code for functions without any ---

/// A program in which functions without code have some.
struct Supplied {
    base: Arc<LinkedProgram>,
    bodies: FxHashMap<FunctionName, Arc<Body>>,
    code: LinkedProgram,
}

impl World for Supplied {
    fn class(&self, name: Symbol) -> Result<Option<Arc<ClassDecl>>, WorldError> {
        self.base.class(name)
    }

    fn body(&self, function: FunctionName) -> Result<Option<Arc<Body>>, WorldError> {
        match self.bodies.get(&function) {
            Some(body) => Ok(Some(body.clone())),
            None if function.name.as_str().starts_with("pathlight_") => self.code.body(function),
            None => self.base.body(function),
        }
    }

    fn global(&self, name: Symbol) -> Option<Arc<Global>> {
        match name.as_str().starts_with("pathlight_") {
            true => self.code.global(name),
            false => self.base.global(name).or_else(|| self.code.global(name)),
        }
    }
}

fn supplied(opened: &Opened, linked: &Arc<LinkedProgram>, options: &SliceOptions) -> Result<Supplied> {
    let mut text = PRELUDE.to_owned();
    let mut bodies = FxHashMap::default();
    let mut site = 0;
    for id in opened.program.functions.ids() {
        let function = opened.program.functions.get(id);
        let mut body: Option<Body> = None;
        for block in function.body.blocks.keys() {
            let Some(code) = code_for(opened, linked, &function.body, block, site) else { continue };
            text += &code;
            let body = body.get_or_insert_with(|| (*function.body).clone());
            let mut callee = None;
            if let Terminator::Call { callee: old, .. } = &body.blocks[block].terminator {
                callee = Some(body.callees[*old].clone());
            }
            let renamed = callee.map(|callee| {
                let target = FunctionName::new("", &format!("pathlight_site_{site}"), "");
                body.callees.push(pathlight_ir::Callee { target, ..callee })
            });
            if let (Terminator::Call { callee, .. }, Some(renamed)) =
                (&mut body.blocks[block].terminator, renamed)
            {
                *callee = renamed;
            }
            site += 1;
        }
        if let Some(body) = body {
            bodies.insert(function.name, Arc::new(body));
        }
    }
    Ok(Supplied { base: linked.clone(), bodies, code: compiled(&text, options)? })
}

fn compiled(text: &str, options: &SliceOptions) -> Result<LinkedProgram> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("pathlight_supplied.c");
    std::fs::write(&file, text)?;
    let how = driver::Options { clang: options.native.clang.clone(), ..driver::Options::default() };
    let mut inputs = Vec::new();
    for unit in driver::compile(&[file], &how, &|_| {}) {
        inputs.push(Input { file: "functions without code".into(), module: unit.module? });
    }
    Ok(link(inputs, Checks::NONE))
}

/// Code for the call at the end of a block, if what it calls has none.
fn code_for(opened: &Opened, linked: &LinkedProgram, body: &Body, block: Block, site: u32) -> Option<String> {
    let Terminator::Call { callee, args, normal, .. } = &body.blocks[block].terminator else { return None };
    let target = body.callees[*callee].target;
    let asks = target.name.as_str() == MARKER;
    let pointers = &opened.program.memory.pointers;
    if target.name.is_empty()
        || (!asks && (opened.program.functions.find(target).is_some() || pointers.is_modelled(target)))
    {
        return None;
    }
    if !asks && !linked.undefined().contains(&target.name) {
        return None;
    }
    let params: Option<Vec<String>> = body
        .list(args)
        .iter()
        .enumerate()
        .map(|(at, value)| Some(format!("{} a{at}", c_type(body.ty(*value))?)))
        .collect();
    let params =
        params.filter(|params| !params.is_empty()).map_or("void".to_owned(), |params| params.join(", "));
    let results = &body.params(normal.target)[..body.implicit_params(block, 0)];
    let (result, value) = match results {
        [] => ("void", String::new()),
        [only] => {
            let ty = body.ty(*only);
            let value = match ty {
                Type::Ptr(_) => "calloc(1, 4096)".to_owned(),
                _ => format!("(long)pathlight_number({site})"),
            };
            (c_type(ty)?, format!("return {value};"))
        }
        _ => return None,
    };
    let told = if asks { tell(body, body.list(args), site) } else { String::new() };
    Some(format!("{result} pathlight_site_{site}({params}) {{ {told}{value} }}\n"))
}

/// Prints the arguments. Addresses differ between runs; of those only whether they are null.
fn tell(body: &Body, args: &[pathlight_ir::Value], site: u32) -> String {
    let (mut format, mut values) = (format!("\\n\\001pathlight {site}:"), String::new());
    for (at, value) in args.iter().enumerate() {
        match body.ty(*value) {
            Type::Int(_) => {
                format += " %lld";
                let _ = write!(values, ", (long long)a{at}");
            }
            Type::Float(_) => {
                format += " %.17g";
                let _ = write!(values, ", (double)a{at}");
            }
            _ => {
                format += " %s%d";
                let _ = write!(values, ", pathlight_null, a{at} == 0");
            }
        }
    }
    // A variable of its own, because the names of literals are those of the program's too.
    format!("static const char format[] = \"{format}\\n\"; printf(format{values}); ")
}

fn c_type(ty: Type) -> Option<&'static str> {
    Some(match ty {
        Type::Int(1) => "_Bool",
        Type::Int(8) => "int8_t",
        Type::Int(16) => "int16_t",
        Type::Int(32) => "int32_t",
        Type::Int(64) => "int64_t",
        Type::Int(128) => "__int128",
        Type::Ptr(_) => "void *",
        Type::Float(_) if ty == Type::F32 => "float",
        Type::Float(_) if ty == Type::F64 => "double",
        _ => return None,
    })
}
