//! Lowering of all of java.base against mokapot's SSA construction, and the header index of the whole JDK.
//!
//! Everything runs on one thread. Both sides get the same class files, which are in memory before the clock starts, and do the same job for
//! each: read the class, build the representation of every method that has code, drop it. The two take turns, and the best
//! of each side's turns counts, so that a busy machine slows neither more than the other. On Linux, time is what the thread spent on a
//! processor; elsewhere it is the time on the wall. What mokapot cannot do (it refuses some methods) is
//! counted, not held against it. Peak memory is what Linux says about this process (`VmHWM`); elsewhere it is left out.

use std::hint::black_box;
use std::process::Command;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use mokapot::ir::MokaIRMethod;
use mokapot::jvm::Class;
use pathlight_ir::Body;
use pathlight_jvm::HeaderIndex;
use pathlight_jvm::class_path::{ClassPath, Entry, Image, Jdk};
use pathlight_jvm::classfile::ClassFile;
use pathlight_jvm::lower::{Reader, lower_method};

const TURNS: usize = 5;

/// The argument that makes this program measure memory.
const KEEP: &str = "keep-everything";

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let jdk = Jdk::find(None)?.ok_or("no JDK found (set JAVA_HOME, or put java on the PATH)")?;
    if std::env::args().nth(1).as_deref() == Some(KEEP) {
        return keep_everything(&java_base(&jdk)?);
    }
    println!("JDK {} in {}", jdk.feature, jdk.home.display());
    index_headers(&jdk)?;
    let classes = java_base(&jdk)?;
    let size: usize = classes.iter().map(Vec::len).sum();
    println!("java.base: {} classes, {:.1} MB", classes.len(), size as f64 / 1e6);
    compare(&classes);
    // In a process of its own: it needs a fresh account of memory, and would leave the others a heap full of holes.
    let status = Command::new(std::env::current_exe()?).arg(KEEP).status()?;
    if status.success() { Ok(()) } else { Err("the second process failed".into()) }
}

/// The headers of every class of the JDK.
fn index_headers(jdk: &Jdk) -> Result<(), Failure> {
    let mut class_path = ClassPath::new();
    class_path.add_jdk(jdk)?;
    let mut best = Duration::MAX;
    let mut count = 0;
    for _ in 0..TURNS {
        let start = now();
        let index = HeaderIndex::scan(&class_path)?;
        best = best.min(now().saturating_sub(start));
        count = index.hierarchy().len();
    }
    println!("header index: {count} classes in {:.3} s{}", best.as_secs_f64(), peak());
    Ok(())
}

/// The class files of java.base (of everything, in a JDK without modules), sorted by name.
fn java_base(jdk: &Jdk) -> Result<Vec<Vec<u8>>, Failure> {
    let mut classes = Vec::new();
    for path in jdk.boot_entries() {
        match Entry::open(path, jdk.feature)? {
            Entry::Image(image) => classes.extend(of_module(&image, "java.base")?),
            entry => {
                for name in entry.class_names()? {
                    classes.extend(entry.find(&name)?.map(|bytes| (name, bytes)));
                }
            }
        }
    }
    classes.sort();
    Ok(classes.into_iter().map(|(_, bytes)| bytes).collect())
}

fn of_module(image: &Image, module: &str) -> Result<Vec<(String, Vec<u8>)>, Failure> {
    let mut classes = Vec::new();
    for resource in image.classes() {
        let resource = resource?;
        if resource.module == module {
            classes.push((resource.class_name(), image.read(&resource)?));
        }
    }
    Ok(classes)
}

/// The first pass of the process, names not interned yet: every body stays in memory.
fn keep_everything(classes: &[Vec<u8>]) -> Result<(), Failure> {
    let before = memory("VmRSS");
    let start = now();
    let mut bodies: Vec<Body> = Vec::new();
    for bytes in classes {
        let class = ClassFile::parse(bytes)?;
        for index in 0..class.methods.len() {
            bodies.extend(lower_method(&class, index)?);
        }
    }
    let time = now().saturating_sub(start);
    let lowered: usize = bodies.iter().map(|body| body.insts.len() + body.blocks.len()).sum();
    let instructions = bytecode_instructions(classes)?;
    print!(
        "first pass, all kept: {} bodies, {lowered} instructions and terminators from {instructions} of bytecode, in {:.3} s",
        bodies.len(),
        time.as_secs_f64()
    );
    if let (Some(before), Some(after)) = (before, memory("VmRSS")) {
        let grown = after.saturating_sub(before) as f64;
        print!(
            "; {:.0} MB more, {:.0} bytes per instruction or terminator, {:.0} per bytecode instruction",
            grown / 1e6,
            grown / lowered as f64,
            grown / instructions as f64
        );
    }
    println!("{}", peak());
    drop(black_box(bodies));
    Ok(())
}

fn bytecode_instructions(classes: &[Vec<u8>]) -> Result<usize, Failure> {
    let mut count = 0;
    for bytes in classes {
        let class = ClassFile::parse(bytes)?;
        for method in &class.methods {
            let Some(code) = method.code(&class.pool)? else { continue };
            let reader = Reader { bytes: code.bytes };
            let mut pc = 0;
            while (pc as usize) < code.bytes.len() {
                pc = reader.insn(pc)?.next;
                count += 1;
            }
        }
    }
    Ok(count)
}

/// What one side managed in one turn.
#[derive(Copy, Clone)]
struct Turn {
    methods: usize,
    failures: usize,
    time: Duration,
}

fn compare(classes: &[Vec<u8>]) {
    let [mut ours, mut theirs] = [Turn { methods: 0, failures: 0, time: Duration::MAX }; 2];
    for _ in 0..TURNS {
        for (side, best) in [(pathlight as fn(&[u8]) -> _, &mut ours), (mokapot, &mut theirs)] {
            let turn = take_turn(classes, side);
            if turn.time < best.time {
                *best = turn;
            }
        }
    }
    for (name, turn) in [("pathlight", ours), ("mokapot", theirs)] {
        let Turn { methods, failures, time } = turn;
        println!(
            "{name}: {methods} methods read and lowered in {:.3} s, {failures} failures",
            time.as_secs_f64()
        );
    }
    println!("pathlight is {:.2} times as fast", theirs.time.as_secs_f64() / ours.time.as_secs_f64());
}

fn take_turn(classes: &[Vec<u8>], side: fn(&[u8]) -> (usize, usize)) -> Turn {
    let start = now();
    let (mut methods, mut failures) = (0, 0);
    for bytes in classes {
        let (done, failed) = side(bytes);
        methods += done;
        failures += failed;
    }
    Turn { methods, failures, time: now().saturating_sub(start) }
}

/// Methods lowered, and methods or classes refused.
fn pathlight(bytes: &[u8]) -> (usize, usize) {
    let Ok(class) = ClassFile::parse(bytes) else { return (0, 1) };
    let (mut done, mut failed) = (0, 0);
    for index in 0..class.methods.len() {
        match black_box(lower_method(&class, index)) {
            Ok(Some(_)) => done += 1,
            Ok(None) => {}
            Err(_) => failed += 1,
        }
    }
    (done, failed)
}

fn mokapot(bytes: &[u8]) -> (usize, usize) {
    let Ok(class) = Class::from_bytes(bytes) else { return (0, 1) };
    let (mut done, mut failed) = (0, 0);
    for method in class.methods().filter(|method| method.body().is_some()) {
        match black_box(MokaIRMethod::from_method(method)) {
            Ok(_) => done += 1,
            Err(_) => failed += 1,
        }
    }
    (done, failed)
}

/// How long this thread has run.
fn now() -> Duration {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let account = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = account.and_then(|text| text.split(' ').next()?.parse().ok());
    nanoseconds.map_or_else(|| START.elapsed(), Duration::from_nanos)
}

/// A line of Linux's account of this process, in bytes.
fn memory(line: &str) -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let text = status.lines().find_map(|l| l.strip_prefix(line)?.strip_prefix(':'))?;
    let kilobytes: u64 = text.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// The most memory that the process ever had, to be printed after something else.
fn peak() -> String {
    memory("VmHWM").map_or(String::new(), |bytes| format!("; peak memory {:.0} MB", bytes as f64 / 1e6))
}
