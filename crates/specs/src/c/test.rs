//! Running a C function on a heap that somebody chose.
//!
//! A test is a C program that includes the source files of the input, so that it sees their types, their static functions and variables. It builds objects, calls the function
//! in a child process, and dumps what the objects hold afterwards. `malloc` and `free` are its own (`runtime.c`): new memory has a pattern by which it is seen that nothing was written
//! there; freed memory is never given out again, and reading an address from it ends the run. Many heaps fit into one program. Programs run in the sandbox of `crates/evidence`, with a limit of time for each run.

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::time::{Duration, Instant};

use pathlight_evidence::sandbox::Sandbox;
use pathlight_ir::{FunctionName, Symbol};
use pathlight_llvm::driver::{OLD_C, Tool};

use super::CWorld;
use super::types::{Class, Kind, Variable};

/// Seconds on the clock for one call, as in `runtime.c`; only a call that waits gets there.
const SECONDS: u64 = 60;

/// The functions of `runtime.c` that a test calls.
const DECLARATIONS: &str = "
extern int pl_started;
void *pl_new(__SIZE_TYPE__ size, int class_number);
void *pl_adopt(void *at, __SIZE_TYPE__ size, int class_number);
void pl_put(const void *at, __SIZE_TYPE__ size, long long number);
void pl_point(const void *at, void *to);
void pl_number(int object, const char *name, const void *at, __SIZE_TYPE__ size, long long number);
void pl_pointer(int object, const char *name, const void *at, const void *to, int class_number);

";

/// What a field, variable or argument holds. Objects are known by their numbers.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Cell {
    Null,
    Number(i64),
    Object(usize),
}

/// What was found there after a call.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Seen {
    Cell(Cell),
    /// Nothing was written there.
    Unwritten,
    /// An address that is no object's.
    Wild,
}

/// An object that exists before the call.
#[derive(Clone, Debug)]
pub struct Object {
    pub class: Symbol,
    /// The global variable that it is.
    pub variable: Option<Symbol>,
}

/// A heap and the arguments of a call. What is not mentioned is zero.
#[derive(Clone, Debug, Default)]
pub struct Heap {
    pub objects: Vec<Object>,
    /// Object, member, value.
    pub fields: Vec<(usize, Symbol, Cell)>,
    pub globals: Vec<(Symbol, Cell)>,
    pub arguments: Vec<Cell>,
}

/// An object after the call; new ones stand behind those of the heap.
#[derive(Clone, Debug)]
pub struct Left {
    pub class: Symbol,
    pub freed: bool,
    pub fields: Vec<(Symbol, Seen)>,
}

/// The state after a call that returned.
#[derive(Clone, Debug, Default)]
pub struct After {
    /// None for new memory that nothing leads to.
    pub objects: Vec<Option<Left>>,
    pub globals: Vec<(Symbol, Seen)>,
    pub result: Option<Seen>,
}

/// How a call ended.
#[derive(Clone, Debug)]
pub enum Ended {
    Returned(After),
    /// Undefined behaviour that the machine notices, or the end of the program.
    Failed,
    /// Something else, in words: a limit, or memory that must not be touched.
    Otherwise(String),
}

/// Where the sources are, and how to compile them.
#[derive(Clone, Debug)]
pub struct Compiler {
    pub clang: Tool,
    pub sources: Vec<PathBuf>,
    pub flags: Vec<String>,
}

/// Runs a function on heaps, each for so many milliseconds of processor time at most. An error is a program that could not be written, compiled or started.
pub fn run(
    world: &CWorld,
    compiler: &Compiler,
    function: FunctionName,
    heaps: &[Heap],
    milliseconds: u32,
) -> Result<Vec<Ended>, String> {
    let text = source(world, &compiler.sources, function, heaps, milliseconds)?;
    let folder = tempfile::tempdir().map_err(|error| format!("no folder for the test: {error}"))?;
    let file = |name: &str| folder.path().join(name);
    let path = |name: &str| file(name).display().to_string();
    for (name, text) in [("test.c", text.as_str()), ("runtime.c", include_str!("runtime.c"))] {
        std::fs::write(file(name), text).map_err(|error| format!("the test cannot be written: {error}"))?;
    }
    let compile = |args: Vec<String>| {
        compiler.clang.run(None, &args).map_err(|error| format!("the test does not compile: {error}"))
    };
    let own = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<String>>();
    let mut args = compiler.flags.clone();
    args.extend(own(&OLD_C));
    args.extend(own(&["-w", "-O0", "-c", "-o", &path("test.o"), &path("test.c")]));
    compile(args)?;
    compile(own(&[
        "-w",
        "-O0",
        "-D_DEFAULT_SOURCE",
        "-o",
        &path("test"),
        &path("runtime.c"),
        &path("test.o"),
        "-lm",
    ]))?;
    let program = file("test");
    let dump = folder.path().join("dump");
    watch(folder.path(), &program, &dump, heaps.len())?;
    let text = std::fs::read_to_string(&dump).map_err(|error| format!("the test says nothing: {error}"))?;
    read(&text, heaps.len())
}

/// Runs the program in the sandbox until it ends or its time is over.
fn watch(folder: &Path, program: &Path, dump: &Path, runs: usize) -> Result<(), String> {
    let sandbox = Sandbox::new(folder);
    let mut command = sandbox.command(program, &[dump.as_os_str().to_owned()]);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().map_err(|error| format!("the test cannot be started: {error}"))?;
    let most = Duration::from_secs(SECONDS * (runs as u64 + 1));
    let start = Instant::now();
    loop {
        match child.try_wait() {
            Ok(Some(_)) => return Ok(()),
            Ok(None) if start.elapsed() < most => std::thread::sleep(Duration::from_millis(5)),
            Ok(None) => {
                let _ = child.kill();
                let _ = child.wait();
                return Err("the test did not end in time".to_owned());
            }
            Err(error) => return Err(format!("the test was lost: {error}")),
        }
    }
}

// --- writing ---

fn plain(name: Symbol) -> &'static str {
    name.as_str().split('@').next().unwrap_or_default()
}

/// The program, for people and for the compiler.
pub fn source(
    world: &CWorld,
    sources: &[PathBuf],
    function: FunctionName,
    heaps: &[Heap],
    milliseconds: u32,
) -> Result<String, String> {
    // The names of the whole file change, so that it stays consistent with itself.
    let mut text = String::new();
    for name in ["malloc", "calloc", "free", "exit", "abort"] {
        let _ = writeln!(text, "#define {name} pl_{name}");
    }
    text.push_str("#define main pl_main_of_the_program\n");
    for file in sources {
        if file.extension().is_none_or(|extension| extension != "c") {
            return Err(format!("{} is no C source, so no test can be written", file.display()));
        }
        let file = file.canonicalize().map_err(|error| format!("{}: {error}", file.display()))?;
        let _ = writeln!(text, "#include \"{}\"", file.display());
    }
    text.push_str(DECLARATIONS);
    let classes: Vec<&Class> =
        world.types.classes.values().filter(|class| !class.c_type.is_empty()).collect();
    let number =
        |name: Symbol| classes.iter().position(|class| class.name == name).map_or(-1, |at| at as i64);
    text.push_str("void pl_show(int object, void *at, int class_number) {\n  switch (class_number) {\n");
    for (at, class) in classes.iter().enumerate() {
        let _ = writeln!(text, "  case {at}: {{");
        let _ = writeln!(text, "    {} *it = at;", class.c_type);
        for member in &class.members {
            let place = if class.is_cell { "*it".to_owned() } else { format!("it->{}", member.path) };
            let _ = match member.kind {
                Kind::Float(_) => continue,
                Kind::Pointer(to) => writeln!(
                    text,
                    "    pl_pointer(object, \"{}\", &{place}, (const void *){place}, {});",
                    member.name,
                    number(to)
                ),
                kind => writeln!(
                    text,
                    "    pl_number(object, \"{}\", &{place}, sizeof {place}, {}{place});",
                    member.name,
                    signed(kind)
                ),
            };
        }
        text.push_str("    (void)it;\n  } break;\n");
    }
    text.push_str("  }\n}\n");
    let signature = match world.types.functions.get(&function.name) {
        Some(Ok(signature)) => signature,
        _ => return Err(format!("{function} cannot be called")),
    };
    for (at, heap) in heaps.iter().enumerate() {
        let _ = writeln!(text, "\nstatic void pl_run_{at}(void) {{");
        build(&mut text, world, heap, &number)?;
        let arguments: Vec<String> = heap.arguments.iter().map(|cell| operand(*cell)).collect();
        let call = format!("{}({})", plain(function.name), arguments.join(", "));
        text.push_str("  pl_started = 1;\n");
        let _ = match signature.result {
            None => writeln!(text, "  {call};"),
            Some(Kind::Pointer(class)) => writeln!(
                text,
                "  const void *result = (const void *){call};\n  pl_pointer(-1, \"result\", &result, result, {});",
                number(class)
            ),
            Some(Kind::Float(_)) => writeln!(text, "  (void){call};"),
            Some(kind) => writeln!(
                text,
                "  long long result = {}{call};\n  pl_number(-1, \"result\", &result, sizeof result, result);",
                signed(kind)
            ),
        };
        for (name, variable) in &world.types.globals {
            let c = plain(*name);
            let _ = match variable {
                _ if c.contains('.') => continue,
                Variable::Scalar(Kind::Float(_)) | Variable::Object(_) => continue,
                Variable::Scalar(Kind::Pointer(class)) => {
                    writeln!(
                        text,
                        "  pl_pointer(-2, \"{name}\", &{c}, (const void *){c}, {});",
                        number(*class)
                    )
                }
                Variable::Scalar(kind) => {
                    let cast = signed(*kind);
                    writeln!(text, "  pl_number(-2, \"{name}\", &{c}, sizeof {c}, {cast}{c});")
                }
            };
        }
        text.push_str("}\n");
    }
    lists(&mut text, &classes, heaps.len());
    let _ = writeln!(text, "const int pl_milliseconds = {milliseconds};");
    Ok(text)
}

fn build(
    text: &mut String,
    world: &CWorld,
    heap: &Heap,
    number: &dyn Fn(Symbol) -> i64,
) -> Result<(), String> {
    let class_of = |object: usize| -> Result<&Class, String> {
        let object = heap.objects.get(object).ok_or("an object that is not there")?;
        let class = world.types.class(object.class).ok_or("a class that is not there")?;
        if class.c_type.is_empty() { Err(format!("{} has no name in C", class.name)) } else { Ok(class) }
    };
    let _ = writeln!(text, "  void *o[{}];", heap.objects.len().max(1));
    for (at, object) in heap.objects.iter().enumerate() {
        let (class, number) = (class_of(at)?, number(object.class));
        let _ = match object.variable {
            Some(variable) => {
                let c = plain(variable);
                writeln!(text, "  o[{at}] = pl_adopt(&{c}, sizeof {c}, {number});")
            }
            None if class.size == 0 => writeln!(text, "  o[{at}] = pl_new(1, {number});"),
            None => writeln!(text, "  o[{at}] = pl_new(sizeof({}), {number});", class.c_type),
        };
    }
    for (object, member, cell) in &heap.fields {
        let class = class_of(*object)?;
        let found = class.members.iter().find(|m| m.name == *member).ok_or("a field that is not there")?;
        let it = format!("(({} *)o[{object}])", class.c_type);
        let place = if class.is_cell { format!("*{it}") } else { format!("{it}->{}", found.path) };
        put(text, &place, *cell);
    }
    for (name, cell) in &heap.globals {
        if plain(*name).contains('.') {
            return Err(format!("the variable {name} of a function cannot be set from outside"));
        }
        put(text, plain(*name), *cell);
    }
    Ok(())
}

/// The cast by which a number is read: unsigned ones that are very large look negative, as in the encoding.
fn signed(kind: Kind) -> &'static str {
    match kind {
        Kind::Unsigned(1) => "(signed char)",
        Kind::Unsigned(2) => "(short)",
        Kind::Unsigned(4) => "(int)",
        _ => "(long long)",
    }
}

fn put(text: &mut String, place: &str, cell: Cell) {
    let _ = match cell {
        Cell::Number(number) => writeln!(text, "  pl_put(&{place}, sizeof {place}, {number});"),
        _ => writeln!(text, "  pl_point(&{place}, {});", operand(cell)),
    };
}

fn operand(cell: Cell) -> String {
    match cell {
        Cell::Null => "(void *)0".to_owned(),
        Cell::Number(number) => number.to_string(),
        Cell::Object(at) => format!("o[{at}]"),
    }
}

/// What the runtime goes through.
fn lists(text: &mut String, classes: &[&Class], runs: usize) {
    text.push_str("\nconst char *pl_class_names[] = { ");
    for class in classes {
        let _ = write!(text, "\"{}\", ", class.name);
    }
    text.push_str("0 };\nvoid (*pl_runs[])(void) = { ");
    for at in 0..runs {
        let _ = write!(text, "pl_run_{at}, ");
    }
    text.push_str("0 };\n");
}

// --- reading ---

fn read(text: &str, runs: usize) -> Result<Vec<Ended>, String> {
    let mut list = Vec::new();
    let mut after = After::default();
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        match words.as_slice() {
            ["run", _] => after = After::default(),
            ["object", number, class, freed] => {
                let at: usize = number.parse().map_err(|_| damaged(line))?;
                if at >= after.objects.len() {
                    after.objects.resize(at + 1, None);
                }
                let left = Left { class: Symbol::new(class), freed: *freed == "1", fields: Vec::new() };
                after.objects[at] = Some(left);
            }
            ["count", number] => {
                let count: usize = number.parse().map_err(|_| damaged(line))?;
                after.objects.resize(count, None);
            }
            ["end", code, signal] => {
                list.push(ended(code, signal, std::mem::take(&mut after)));
            }
            ["-1", _, value] => after.result = Some(seen(value).ok_or_else(|| damaged(line))?),
            ["-2", name, value] => {
                let seen = seen(value).ok_or_else(|| damaged(line))?;
                after.globals.push((Symbol::new(name), seen));
            }
            [number, member, value] => {
                let at: usize = number.parse().map_err(|_| damaged(line))?;
                let Some(Some(object)) = after.objects.get_mut(at) else { return Err(damaged(line)) };
                let seen = seen(value).ok_or_else(|| damaged(line))?;
                object.fields.push((Symbol::new(member), seen));
            }
            _ => return Err(damaged(line)),
        }
    }
    if list.len() == runs { Ok(list) } else { Err("the test stopped before its end".to_owned()) }
}

fn damaged(line: &str) -> String {
    format!("the test says {line:?}, which is not understood")
}

fn seen(text: &str) -> Option<Seen> {
    Some(match text {
        "null" => Seen::Cell(Cell::Null),
        "?" => Seen::Unwritten,
        "wild" => Seen::Wild,
        _ => match text.split_at_checked(1)? {
            ("#", number) => Seen::Cell(Cell::Number(number.parse().ok()?)),
            ("o", number) => Seen::Cell(Cell::Object(number.parse().ok()?)),
            _ => return None,
        },
    })
}

/// The codes are those of `runtime.c`.
fn ended(code: &str, signal: &str, after: After) -> Ended {
    let words = match (code, signal) {
        ("0", _) => return Ended::Returned(after),
        ("92", _) => return Ended::Failed,
        ("91", _) => "the state cannot be built",
        ("95", _) => "an address was used that nobody wrote",
        ("96", _) => "an address was used that was read from freed memory",
        ("97", _) => "something was freed that cannot be freed, or a second time",
        ("98", _) => "it made more objects than the test can count",
        (_, "14" | "26") => "it did not end in time",
        (_, "11" | "7") => "the stack was not large enough",
        _ => "it ended in another way",
    };
    Ended::Otherwise(words.to_owned())
}
