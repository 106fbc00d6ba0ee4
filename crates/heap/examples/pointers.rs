//! Analyses a program and prints how large it was, how long it took, and what was not known.
//!
//! ```text
//! pointers FILE.c... [-- FLAGS...]       C: all files, from `main`; without one, from every function with unknown arguments
//! pointers -cp PATH[:PATH...] CLASS      Java: `main` of the class
//! pointers -cp PATH                      Java: every public method of the path, as a library
//! pointers --module PACKAGE/PREFIX       Java: every public method of these packages of the JDK
//! ```

use std::path::PathBuf;
use std::time::Instant;

use pathlight_heap::{Arguments, Entry, Gap, Options, Pointers, analyse};
use pathlight_ir::{Flags, FunctionName, Symbol, World};
use pathlight_jvm::JavaWorld;
use pathlight_jvm::class_path::{ClassPath, Jdk};
use pathlight_llvm::driver::{Options as Compiler, compile};
use pathlight_llvm::link::{Input, link};
use pathlight_llvm::lower::Checks;

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let text: Vec<&str> = args.iter().map(String::as_str).collect();
    match text.as_slice() {
        ["-cp", path, class] => java(Some(path), Wanted::Main(class)),
        ["-cp", path] => java(Some(path), Wanted::Library("")),
        ["--module", prefix] => java(None, Wanted::Library(prefix)),
        [] => Err("what shall be analysed? See the head of this file.".into()),
        files => c(files),
    }
}

enum Wanted<'a> {
    Main(&'a str),
    Library(&'a str),
}

fn java(path: Option<&str>, wanted: Wanted) -> Result<(), String> {
    let jdk = Jdk::find(None).map_err(|e| e.to_string())?.ok_or("no JDK")?;
    let mut class_path = ClassPath::new();
    if let Some(path) = path {
        class_path.add_string(path, jdk.feature).map_err(|e| e.to_string())?;
    }
    let own = class_path.entries().len();
    class_path.add_jdk(&jdk).map_err(|e| e.to_string())?;
    let entries = if path.is_some() { &class_path.entries()[..own] } else { class_path.entries() };
    let mut names = Vec::new();
    for entry in entries {
        names.extend(entry.class_names().map_err(|e| e.to_string())?);
    }
    let world = JavaWorld::new(class_path);
    let mut entries = Vec::new();
    let mut instances = Vec::new();
    match wanted {
        Wanted::Main(class) => entries.push(Entry {
            function: FunctionName::new(&class.replace('.', "/"), "main", "([Ljava/lang/String;)V"),
            arguments: Arguments::Given,
        }),
        Wanted::Library(prefix) => {
            for name in names.iter().filter(|name| name.starts_with(prefix)) {
                library_class(&world, Symbol::new(name), &mut entries, &mut instances)?;
            }
        }
    }
    report(&world, &entries, &instances);
    Ok(())
}

fn library_class(
    world: &JavaWorld,
    name: Symbol,
    entries: &mut Vec<Entry>,
    instances: &mut Vec<Symbol>,
) -> Result<(), String> {
    let Some(class) = world.class(name).map_err(|e| e.to_string())? else { return Ok(()) };
    if !class.flags.has(Flags::PUBLIC) {
        return Ok(());
    }
    if !class.flags.is_abstract() {
        instances.push(name);
    }
    for method in class.methods.iter().filter(|m| m.has_code && m.flags.has(Flags::PUBLIC)) {
        let function = FunctionName { owner: name, name: method.name, descriptor: method.descriptor };
        entries.push(Entry { function, arguments: Arguments::Unknown });
    }
    Ok(())
}

fn c(words: &[&str]) -> Result<(), String> {
    let mut parts = words.split(|word| *word == "--");
    let files: Vec<PathBuf> = parts.next().unwrap_or_default().iter().map(PathBuf::from).collect();
    let flags = parts.next().unwrap_or_default().iter().map(|flag| flag.to_string()).collect();
    let options = Compiler { flags, cache: Some("target/pointers-cache".into()), ..Compiler::default() };
    let mut inputs = Vec::new();
    for unit in compile(&files, &options, &|_| {}) {
        let module = unit.module.map_err(|e| e.to_string())?;
        inputs.push(Input { file: unit.file.display().to_string(), module });
    }
    let program = link(inputs, Checks::ALL);
    let main = FunctionName::new("", "main", "");
    let has_main = program.functions().any(|function| function == main);
    let entries: Vec<Entry> = if has_main {
        vec![Entry { function: main, arguments: Arguments::Given }]
    } else {
        program.functions().map(|function| Entry { function, arguments: Arguments::Unknown }).collect()
    };
    // Lowering is not what is measured.
    let start = Instant::now();
    for function in program.functions() {
        program.body(function).map_err(|e| e.to_string())?;
    }
    println!("lowering        {:9.2} s", start.elapsed().as_secs_f64());
    report(&program, &entries, &[]);
    Ok(())
}

fn report(world: &dyn World, entries: &[Entry], instances: &[Symbol]) {
    let steps = std::env::var("STEPS").ok().and_then(|steps| steps.parse().ok());
    let allocators = std::env::var("ALLOCATORS").unwrap_or_default();
    let allocators = allocators.split(',').filter(|name| !name.is_empty()).map(Symbol::new).collect();
    let options =
        Options { allocators, steps: steps.unwrap_or(Options::default().steps), ..Options::default() };
    let start = Instant::now();
    let pointers = analyse(world, entries, instances, &options);
    let first = start.elapsed();
    // The second time all classes and bodies are in memory.
    let start = Instant::now();
    let pointers = if instances.is_empty() || first.as_secs() < 30 {
        drop(pointers);
        analyse(world, entries, instances, &options)
    } else {
        pointers
    };
    let seconds = if instances.is_empty() || first.as_secs() < 30 { start.elapsed() } else { first };
    let s = pointers.statistics();
    println!("entries         {:9}", entries.len());
    println!("functions       {:9}", s.functions);
    println!("instructions    {:9}", s.instructions);
    println!("objects         {:9}", s.objects);
    println!("nodes           {:9}  ({} became one with another)", s.nodes, s.merged);
    println!("edges           {:9}", s.edges);
    println!("uses            {:9}  (loads, stores, steps, calls)", s.uses);
    println!("steps           {:9}", s.steps);
    println!("call sites      {:9}  ({} targets)", s.call_sites, s.call_edges);
    println!("alias classes   {:9}", s.classes);
    println!("sets            {:9.1} MB", s.set_bytes as f64 / 1e6);
    println!("process         {:9.1} MB at most", peak_megabytes());
    println!(
        "seconds         {:9.2}  (first time, with reading and lowering: {:.2})",
        seconds.as_secs_f64(),
        first.as_secs_f64()
    );
    println!("complete        {:>9}", pointers.is_complete());
    gaps(&pointers);
}

fn gaps(pointers: &Pointers) {
    let all: Vec<(Gap, u32)> = pointers.gaps().collect();
    println!("not known       {:9}", all.len());
    for (gap, count) in all.iter().take(if std::env::var_os("ALL_GAPS").is_some() { usize::MAX } else { 10 })
    {
        match gap {
            Gap::External(f) => println!("    {f}{} has no code and no model ({count})", f.descriptor),
            Gap::NotFollowed(f) => println!("    {f}{} runs code that is not followed", f.descriptor),
            Gap::Missing(f) => println!("    {f}{} is declared nowhere", f.descriptor),
            Gap::Unreadable(f) => println!("    {f} cannot be read"),
            Gap::Global(name) => println!("    {name} is defined nowhere"),
        }
    }
}

/// The most memory that the process ever had, where the system says so.
fn peak_megabytes() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kilobytes.unwrap_or(0.0) / 1000.0
}
