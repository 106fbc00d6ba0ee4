//! How fast the reader is, next to `llvm-as` on the same files in the same run, and how much memory it takes.
//!
//! `cargo bench -p pathlight-llvm --bench reading -- [--llvm-as PROGRAM] [FILE.ll ...]`
//!
//! Both are measured by the processor time they take, which other work on the machine hardly changes (Linux only).
//! Without files it writes C programs of three sizes and compiles them with `clang` of the same version
//! (`--clang PROGRAM`), to show that the time per byte does not depend on the size.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// How often each reader reads a file; the best time counts.
const ROUNDS: usize = 3;

fn main() {
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    let (mut llvm_as, mut clang, mut files) = ("llvm-as-19".to_owned(), "clang-19".to_owned(), Vec::new());
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--llvm-as" => llvm_as = args.next().unwrap_or(llvm_as),
            "--clang" => clang = args.next().unwrap_or(clang),
            "--memory-of" => return print_peak(&args.next().unwrap_or_default()),
            _ => files.push(PathBuf::from(arg)),
        }
    }
    if files.is_empty() {
        files = [110, 1_100, 11_000].iter().filter_map(|&functions| generate(&clang, functions)).collect();
    }
    println!(
        "{:<28} {:>8} {:>12} {:>12} {:>7} {:>12}",
        "file", "MB", "ours MB/s", "llvm-as MB/s", "ratio", "memory/text"
    );
    for file in &files {
        compare(file, &llvm_as);
    }
    let _ = std::fs::remove_dir_all(directory());
}

fn compare(file: &Path, llvm_as: &str) {
    let Ok(text) = std::fs::read(file) else {
        println!("{}: cannot be read", file.display());
        return;
    };
    let megabytes = text.len() as f64 / 1e6;
    let ours = best(|| {
        let started = own_time()?;
        match pathlight_llvm::read::parse(&text) {
            Ok(module) => {
                let elapsed = own_time()?.checked_sub(started);
                std::hint::black_box(&module);
                elapsed
            }
            Err(error) => {
                println!("{}:{error}", file.display());
                None
            }
        }
    });
    let theirs = best(|| {
        let started = children_time()?;
        let status = Command::new(llvm_as).arg(file).args(["-o", "/dev/null"]).status().ok()?;
        status.success().then(|| children_time()?.checked_sub(started))?
    });
    let speed = |time: Option<Duration>| time.map(|time| megabytes / time.as_secs_f64());
    let show = |number: Option<f64>| number.map_or("-".to_owned(), |number| format!("{number:.1}"));
    let (ours, theirs) = (speed(ours), speed(theirs));
    let ratio = ours.zip(theirs).map(|(ours, theirs)| ours / theirs);
    let memory = peak(file).map(|bytes| bytes as f64 / text.len() as f64);
    println!(
        "{:<28} {megabytes:>8.1} {:>12} {:>12} {:>7} {:>12}",
        file.file_name().unwrap_or_default().to_string_lossy(),
        show(ours),
        show(theirs),
        show(ratio),
        show(memory)
    );
}

fn best(mut run: impl FnMut() -> Option<Duration>) -> Option<Duration> {
    (0..ROUNDS).map_while(|_| run()).min()
}

/// The processor time of this thread.
fn own_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
}

/// The processor time of all processes that this one has waited for: ticks of a hundredth of a second.
fn children_time() -> Option<Duration> {
    let text = std::fs::read_to_string("/proc/self/stat").ok()?;
    let after_name = text.rsplit_once(") ")?.1;
    let ticks: u64 =
        after_name.split(' ').skip(13).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
    Some(Duration::from_millis(10 * ticks))
}

/// The peak memory of reading a file in a process of its own, without the text itself.
fn peak(file: &Path) -> Option<u64> {
    let program = std::env::current_exe().ok()?;
    let output = Command::new(program).arg("--memory-of").arg(file).output().ok()?;
    String::from_utf8(output.stdout).ok()?.trim().parse().ok()
}

fn print_peak(file: &str) {
    let Ok(text) = std::fs::read(file) else { return };
    let before = high_water();
    let module = pathlight_llvm::read::parse(&text);
    if let (Ok(module), Some(before), Some(after)) = (module, before, high_water()) {
        std::hint::black_box(&module);
        println!("{}", after - before);
    }
}

/// The most memory that this process ever had, as Linux counts it.
fn high_water() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}

/// Where the generated programs are, as long as this process runs.
fn directory() -> PathBuf {
    std::env::temp_dir().join(format!("pathlight-reading-{}", std::process::id()))
}

/// A C program with this many functions, compiled to LLVM assembly.
fn generate(clang: &str, functions: usize) -> Option<PathBuf> {
    let mut text = String::from(
        "struct node { int key; struct node *next; double weight; unsigned bits : 5; };\n\
         extern int printf(const char *, ...);\n",
    );
    for number in 0..functions {
        let _ = write!(
            text,
            "static int table{number}[] = {{ {number}, 2, 3, 5, 7 }};\n\
             int f{number}(struct node *list, int limit) {{\n\
               int sum = 0;\n\
               for (struct node *n = list; n && sum < limit; n = n->next) {{\n\
                 switch (n->key % 4) {{\n\
                   case 0: sum += table{number}[n->key % 5]; break;\n\
                   case 1: n->weight *= {number}.5; n->bits = sum & 31; break;\n\
                   default: sum ^= n->bits + {number};\n\
                 }}\n\
               }}\n\
               if (sum > limit) printf(\"too much in f{number}: %d\\n\", sum);\n\
               return sum;\n\
             }}\n"
        );
    }
    let directory = directory();
    std::fs::create_dir_all(&directory).ok()?;
    let source = directory.join(format!("generated{functions}.c"));
    std::fs::write(&source, text).ok()?;
    let output = source.with_extension("ll");
    let status =
        Command::new(clang).args(["-O0", "-g", "-S", "-emit-llvm", "-o"]).arg(&output).arg(&source).status();
    status.ok()?.success().then_some(output)
}
