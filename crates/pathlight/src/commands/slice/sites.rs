//! Code for functions that have none, so that programs can run.
//!
//! Each call of such a function gets a function of its own, a *site*, which gives one number in a run; so a call that the slice leaves out does not change what others get.
//! Calls of the marker are sites that tell their arguments. Sites are written as C and compiled: for the interpreter, where calls in bodies are sent to them, and for
//! this machine, where calls in the text are. A call is the same in both by its place. Where the text has no call (macros, headers), all calls of a function are one site, which natively
//! has the function's own name.

use std::fmt::Write as _;
use std::ops::Range;
use std::sync::Arc;

use anyhow::{Context, Result, bail};
use pathlight_interp::c::libc;
use pathlight_ir::{
    Block, Body, Callee, ClassDecl, FunctionName, Global, Symbol, Terminator, Type, World, WorldError,
};
use pathlight_llvm::driver;
use pathlight_llvm::link::{Input, LinkedProgram, link};
use pathlight_llvm::lower::Checks;
use pathlight_paths::steps::Statement;
use rustc_hash::{FxHashMap, FxHashSet};

use super::fill::{OUTSIDE, OUTSIDE_BYTES, OUTSIDE_PLACES};
use super::source::{Edit, MARKER, nodes};
use super::{Opened, loc};
use crate::cli::SliceOptions;

/// Begins the lines that tell values.
pub const PREFIX: &str = "\u{1}pathlight ";

/// The variable that inputs depend on.
pub const SEED: &str = "pathlight_seed";

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

/// Where values are told: to the standard output in the interpreter, to a file of their own on this machine, so that nothing that the program does to its output matters.
const TELL_THE_OUTPUT: &str = "#define TELL(...) printf(__VA_ARGS__)\n";
const TELL_A_FILE: &str = r#"
#include <string.h>
static FILE *pathlight_values;
#define TELL(...) (pathlight_values ? (void)(fprintf(pathlight_values, __VA_ARGS__), fflush(pathlight_values)) : abort())
__attribute__((constructor)) static void pathlight_start(int count, char **arguments) {
    static char name[] = "program";
    const char *seed = getenv("PATHLIGHT_SEED"), *file = getenv("PATHLIGHT_VALUES");
    if (count > 0) arguments[0] = name;
    if (seed) pathlight_seed = strtoul(seed, 0, 10);
    if (file) pathlight_values = fopen(file, "w");
    unsetenv("PATHLIGHT_SEED");
    unsetenv("PATHLIGHT_VALUES");
}
"#;

/// All sites of a program.
pub struct Sites {
    /// Code for the sites, the same everywhere but for where they tell.
    code: String,
    /// The bodies that call sites.
    bodies: FxHashMap<FunctionName, Arc<Body>>,
    /// The calls in the texts: source, bytes of the name that is called, number of the site.
    calls: Vec<(usize, Range<usize>, u32)>,
    /// The names in those calls.
    names: FxHashSet<String>,
    /// Functions whose calls are not in the texts, with their sites.
    by_name: Vec<(Symbol, u32)>,
    /// A function that is called in several ways outside of the texts: no single one can have its name.
    ambiguous: Option<Symbol>,
    count: u32,
}

/// A place of a call: in a text, or only known by what is called.
#[derive(PartialEq, Eq, Hash)]
enum Place {
    Text(usize, usize),
    Name(Symbol),
}

impl Sites {
    pub fn of(opened: &Opened, linked: &LinkedProgram) -> Sites {
        let mut sites = Sites {
            code: String::new(),
            bodies: FxHashMap::default(),
            calls: Vec::new(),
            names: FxHashSet::default(),
            by_name: Vec::new(),
            ambiguous: None,
            count: 0,
        };
        let names = names_called(opened);
        let mut known: FxHashMap<Place, (u32, String)> = FxHashMap::default();
        for id in opened.program.functions.ids() {
            let function = opened.program.functions.get(id);
            let mut body: Option<Body> = None;
            for block in function.body.blocks.keys() {
                let Some((target, head)) = signature(opened, linked, &function.body, block) else { continue };
                let place = loc(&function.body, Statement::End(id, block))
                    .and_then(|loc| opened.offset(function.name, &function.body, loc))
                    .and_then(|(source, at)| Some((source, at, names.get(&(source, at))?)));
                let place = match place.filter(|(.., (_, name))| *name == target.as_str()) {
                    Some((source, at, _)) => Place::Text(source, at),
                    None => Place::Name(target),
                };
                let site = match known.get(&place) {
                    Some((site, before)) if *before == head => *site,
                    before => {
                        let site = sites.count;
                        sites.count += 1;
                        sites.code += &code_for(&function.body, block, site);
                        match &place {
                            Place::Text(source, at) => {
                                let range = names.get(&(*source, *at)).map(|(range, _)| range.clone());
                                sites.calls.extend(range.map(|range| (*source, range, site)));
                                sites.names.insert(target.to_string());
                            }
                            Place::Name(name) if before.is_some() => sites.ambiguous = Some(*name),
                            Place::Name(name) => sites.by_name.push((*name, site)),
                        }
                        known.insert(place, (site, head));
                        site
                    }
                };
                send(body.get_or_insert_with(|| (*function.body).clone()), block, site);
            }
            if let Some(body) = body {
                sites.bodies.insert(function.name, Arc::new(body));
            }
        }
        sites
    }

    /// The program in which calls go to the sites, for the interpreter. It starts at `main`, or at another function that a `main` of ours calls.
    pub fn world(
        &self,
        linked: &Arc<LinkedProgram>,
        options: &SliceOptions,
        start: Option<&Body>,
    ) -> Result<Supplied> {
        let main = start.map_or(Ok(String::new()), start_code)?;
        let code = compiled(&[PRELUDE, TELL_THE_OUTPUT, &self.code, &main].concat(), options)?;
        let start = match start {
            Some(start) => Some(Arc::new(renamed(&code, start.name)?)),
            None => None,
        };
        Ok(Supplied { base: linked.clone(), bodies: self.bodies.clone(), code, start })
    }

    /// The code of the sites for this machine, with a definition for every name that nothing defines; or why there is none.
    pub fn native_code(&self, linked: &LinkedProgram) -> Result<String, String> {
        if let Some(name) = self.ambiguous {
            return Err(format!("{name} has no code and is called in macros with different arguments"));
        }
        let mut text = [PRELUDE, TELL_A_FILE, &self.code].concat();
        for (name, site) in &self.by_name {
            let _ = writeln!(
                text,
                "__typeof__(pathlight_site_{site}) {name} __attribute__((alias(\"pathlight_site_{site}\")));"
            );
        }
        let is_named = |name: &Symbol| self.by_name.iter().any(|(other, _)| other == name);
        for name in linked.undefined().iter().filter(|name| !is_named(name) && is_identifier(name.as_str())) {
            let _ = writeln!(text, "void {name}(void) {{ abort(); }}");
        }
        Ok(text)
    }

    /// What each text must have at its head.
    pub fn declarations(&self) -> String {
        let mut text = String::new();
        for site in 0..self.count {
            let _ = writeln!(text, "void pathlight_site_{site}();");
        }
        text
    }

    /// Is a function of this name called in some text?
    pub fn calls_by_name(&self, name: &str) -> bool {
        self.names.iter().any(|known| known == name)
    }

    /// The edits that send the calls in a text to the sites.
    pub fn edits(&self, opened: &Opened, source: usize) -> Vec<Edit> {
        let calls = self.calls.iter().filter(|(of, ..)| *of == source);
        let send = |(_, range, site): &(usize, Range<usize>, u32)| {
            let name = &opened.sources[source].text[range.clone()];
            // The type is the name's own, so that arguments are converted as they were.
            let text = format!("((__typeof__(&{name}))pathlight_site_{site})");
            Edit { range: range.clone(), text }
        };
        calls.map(send).collect()
    }
}

fn is_identifier(name: &str) -> bool {
    name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
}

/// The calls in the texts that call something by its name: where they begin, with the bytes of the name.
fn names_called(opened: &Opened) -> FxHashMap<(usize, usize), (Range<usize>, String)> {
    let mut all = FxHashMap::default();
    for (number, source) in opened.sources.iter().enumerate() {
        for seen in nodes(&source.tree).into_iter().filter(|seen| seen.node.kind() == "call_expression") {
            let name = seen.node.child_by_field_name("function");
            if let Some(name) = name.filter(|name| name.kind() == "identifier") {
                let text = source.text[name.byte_range()].to_owned();
                all.insert((number, seen.node.start_byte()), (name.byte_range(), text));
            }
        }
    }
    all
}

/// Sends the call at the end of a block to a site.
fn send(body: &mut Body, block: Block, site: u32) {
    let Terminator::Call { callee, .. } = &body.blocks[block].terminator else { return };
    let target = FunctionName::new("", &format!("pathlight_site_{site}"), "");
    let renamed = Callee { target, ..body.callees[*callee].clone() };
    let renamed = body.callees.push(renamed);
    if let Terminator::Call { callee, .. } = &mut body.blocks[block].terminator {
        *callee = renamed;
    }
}

/// A program in which functions without code have some.
pub struct Supplied {
    base: Arc<LinkedProgram>,
    bodies: FxHashMap<FunctionName, Arc<Body>>,
    code: LinkedProgram,
    /// A `main` that calls the function where runs start.
    start: Option<Arc<Body>>,
}

impl World for Supplied {
    fn class(&self, name: Symbol) -> Result<Option<Arc<ClassDecl>>, WorldError> {
        self.base.class(name)
    }

    fn body(&self, function: FunctionName) -> Result<Option<Arc<Body>>, WorldError> {
        if self.start.is_some() && function == main_function() {
            return Ok(self.start.clone());
        }
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

fn main_function() -> FunctionName {
    FunctionName::new("", "main", "")
}

/// The function that [`start_code`] calls, until it gets the name of the one where runs start.
const START: &str = "pathlight_entry";

/// A `main` that calls a function, with numbers for its arguments; those that are addresses lead to memory of their own.
fn start_code(body: &Body) -> Result<String> {
    let mut types = Vec::new();
    for value in body.params(body.entry()) {
        let ty = body.ty(*value);
        types.push(c_type(ty).with_context(|| format!("--check cannot make an argument of type {ty}"))?);
    }
    let given = types.iter().enumerate().map(|(at, ty)| match *ty {
        "void *" => format!(
            "(void *)({}ul + pathlight_number({}) % {OUTSIDE_PLACES} * {OUTSIDE_BYTES})",
            OUTSIDE << 32,
            1_000_000 + at
        ),
        _ => format!("pathlight_number({})", 1_000_000 + at),
    });
    let given = given.collect::<Vec<_>>().join(", ");
    let result = match &body.signature.results[..] {
        [] => "void",
        [only] => c_type(*only).with_context(|| format!("--check cannot take a result of type {only}"))?,
        _ => bail!("--check cannot take several results"),
    };
    Ok(format!(
        "extern {result} {START}({}); int main(void) {{ {START}({given}); return 0; }}\n",
        if types.is_empty() { "void".to_owned() } else { types.join(", ") }
    ))
}

/// Our `main`, calling the function where runs start.
fn renamed(code: &LinkedProgram, start: FunctionName) -> Result<Body> {
    let mut main = (*code.body(main_function())?.context("no main was compiled")?).clone();
    for callee in main.callees.values_mut().filter(|callee| callee.target.name.as_str() == START) {
        callee.target = start;
    }
    Ok(main)
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

/// What the call at the end of a block calls and the types of its arguments and result, if it needs a site.
fn signature(opened: &Opened, linked: &LinkedProgram, body: &Body, block: Block) -> Option<(Symbol, String)> {
    let Terminator::Call { callee, .. } = &body.blocks[block].terminator else { return None };
    let target = body.callees[*callee].target;
    let asks = target.name.as_str() == MARKER;
    // What the interpreter runs need not be what the analysis knows.
    let runs = |target: FunctionName| {
        let known = opened.program.memory.pointers.is_modelled(target);
        known && libc::find(target.name.as_str()).is_some()
    };
    if target.name.is_empty() || (!asks && (opened.program.functions.find(target).is_some() || runs(target)))
    {
        return None;
    }
    if !asks && !linked.undefined().contains(&target.name) {
        return None;
    }
    let (result, params) = types(body, block)?;
    Some((target.name, format!("{result} ({})", params.join(", "))))
}

/// The types of the result and the arguments of a call, if C has names for them.
fn types(body: &Body, block: Block) -> Option<(&'static str, Vec<&'static str>)> {
    let Terminator::Call { args, normal, .. } = &body.blocks[block].terminator else { return None };
    let params = body.list(args).iter().map(|value| c_type(body.ty(*value))).collect::<Option<_>>()?;
    match &body.params(normal.target)[..body.implicit_params(block, 0)] {
        [] => Some(("void", params)),
        [only] => Some((c_type(body.ty(*only))?, params)),
        _ => None,
    }
}

/// Code for the call at the end of a block.
fn code_for(body: &Body, block: Block, site: u32) -> String {
    let Terminator::Call { callee, args, .. } = &body.blocks[block].terminator else { return String::new() };
    let Some((result, params)) = types(body, block) else { return String::new() };
    let params: Vec<String> = params.iter().enumerate().map(|(at, ty)| format!("{ty} a{at}")).collect();
    let params = if params.is_empty() { "void".to_owned() } else { params.join(", ") };
    let value = match result {
        "void" => String::new(),
        "void *" => "return calloc(1, 4096);".to_owned(),
        _ => format!("return (long)pathlight_number({site});"),
    };
    let asks = body.callees[*callee].target.name.as_str() == MARKER;
    let told = if asks { tell(body, body.list(args), site) } else { String::new() };
    format!("{result} pathlight_site_{site}({params}) {{ {told}{value} }}\n")
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
    format!("static const char format[] = \"{format}\\n\"; TELL(format{values}); ")
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
