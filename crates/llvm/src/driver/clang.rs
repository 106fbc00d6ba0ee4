//! C and C++ through clang.

use super::cache::Cache;
use super::tools::{Tool, Tools};
use super::{Job, Options, UnitError, is_cpp};

/// Without optimisation, so that the code is the program's; with debug information and names; not marked as not to be
/// optimised; with marks where variables begin and end to live, which clang writes at -O0 only for this sanitizer. Warnings are the compiler's business, not ours.
const FLAGS: [&str; 17] = [
    "-S",
    "-emit-llvm",
    "-O0",
    "-g",
    "-Xclang",
    "-disable-O0-optnone",
    "-Xclang",
    "-fsanitize-address-use-after-scope",
    "-fno-discard-value-names",
    "-fno-sanitize=all",
    "-U_FORTIFY_SOURCE",
    "-fno-lto",
    "-fno-stack-protector",
    "-Qunused-arguments",
    "-w",
    "-fno-crash-diagnostics",
    "-fno-color-diagnostics",
];

/// Old C: what compilers took with a warning for decades and clang refuses today. What such code does is what it does on the machine.
pub const OLD_C: [&str; 6] = [
    "-Wno-error=implicit-int",
    "-Wno-error=implicit-function-declaration",
    "-Wno-error=int-conversion",
    "-Wno-error=incompatible-pointer-types",
    "-Wno-error=incompatible-function-pointer-types",
    "-Wno-error=return-mismatch",
];

/// Flags that clang does not know or that work against ours; those that end in `=` or `-` with anything behind.
const DROPPED: [&str; 40] = [
    "-Werror",
    "-Werror=",
    "-pedantic-errors",
    "-flto",
    "-flto=",
    "-ffat-lto-objects",
    "-fno-fat-lto-objects",
    "-fsanitize=",
    "-fprofile-arcs",
    "-ftest-coverage",
    "-fprofile-generate",
    "-fprofile-use",
    "--coverage",
    "-fno-var-tracking",
    "-fno-var-tracking-assignments",
    "-fvar-tracking-assignments",
    "-fconserve-stack",
    "-fno-allow-store-data-races",
    "-fno-ipa-",
    "-fipa-",
    "-fno-tree-",
    "-ftree-",
    "-fno-reorder-",
    "-freorder-",
    "-fplugin=",
    "-fplugin-arg-",
    "-mpreferred-stack-boundary=",
    "-mno-fp-ret-in-387",
    "-mindirect-branch=",
    "-mindirect-branch-register",
    "-mfunction-return=",
    "-fno-caller-saves",
    "-fno-gcse",
    "-fno-aggressive-loop-optimizations",
    "-fno-inline-functions-called-once",
    "-fno-code-hoisting",
    "-fno-partial-inlining",
    "-fira-",
    "-fno-ira-",
    "-fdiagnostics-show-caret",
];

/// Flags that say what to make and where to; their number of arguments.
const OUTPUT: [(&str, usize); 13] = [
    ("-c", 0),
    ("-S", 0),
    ("-E", 0),
    ("-o", 1),
    ("-M", 0),
    ("-MM", 0),
    ("-MD", 0),
    ("-MMD", 0),
    ("-MP", 0),
    ("-MG", 0),
    ("-MF", 1),
    ("-MT", 1),
    ("-MQ", 1),
];

/// Read before every file of C++: makes libstdc++ instantiate its templates (strings, streams) in the program instead of relying on those in its
/// shared library, whose code we do not see. The configuration sets the macro itself, but only once.
const INSTANTIATE: &str = "#if defined __has_include
#if __has_include(<bits/c++config.h>)
#include <bits/c++config.h>
#undef _GLIBCXX_EXTERN_TEMPLATE
#define _GLIBCXX_EXTERN_TEMPLATE 0
#endif
#endif
";

/// How often flags that clang does not know are dropped one by one.
const ATTEMPTS: usize = 8;

/// The text of the module, from the cache or from the compiler.
pub fn compile(
    job: &Job,
    options: &Options,
    tools: &Tools,
    notes: &mut Vec<String>,
) -> Result<Vec<u8>, UnitError> {
    let clang = tools.clang()?;
    let source = std::fs::read(job.path()).map_err(|error| UnitError::File(error.to_string()))?;
    let (mut flags, dropped) = usable(&[job.flags.as_slice(), &options.flags].concat());
    let cache = Cache::open(options)?;
    if is_cpp(&job.file) {
        flags.extend(["-include".into(), cache.file("instantiate.h", INSTANTIATE)?]);
    }
    notes.extend(dropped.iter().map(|flag| format!("the flag {flag} is dropped")));
    let file = job.file.display().to_string();
    let directory = job.directory.as_deref();
    let folder = std::env::current_dir().unwrap_or_default();
    let folder = directory.unwrap_or(&folder).display().to_string();
    let key = [clang.version.as_bytes(), folder.as_bytes(), file.as_bytes(), &source];
    flags.extend(OLD_C.map(String::from));
    let all = [FLAGS.join("\n"), flags.join("\n")].join("\n");
    let entry = cache.entry(&[&key[..], &[all.as_bytes()]].concat());
    if let Some(text) = entry.read(directory) {
        return Ok(text);
    }
    let mut last: Vec<String> = FLAGS.map(String::from).to_vec();
    last.extend(["-MD".into(), "-MF".into(), entry.temporary_dependencies.display().to_string()]);
    last.extend(["-o".into(), entry.temporary.display().to_string(), file]);
    match run(clang, job, flags, &last, notes) {
        Ok(()) => entry.keep(directory),
        Err(error) => {
            entry.discard();
            Err(error)
        }
    }
}

/// Runs the compiler with the job's flags and then ours; flags that it does not know are dropped and noted.
pub fn run(
    clang: &Tool,
    job: &Job,
    mut flags: Vec<String>,
    last: &[String],
    notes: &mut Vec<String>,
) -> Result<(), UnitError> {
    for _ in 0..ATTEMPTS {
        let message = match clang.run(job.directory.as_deref(), &[flags.as_slice(), last].concat()) {
            Err(UnitError::Compiler(message)) => message,
            done => return done,
        };
        let unknown = unknown_flags(&message);
        let before = flags.len();
        flags.retain(|flag| !unknown.iter().any(|name| name == flag));
        if flags.len() == before {
            return Err(UnitError::Compiler(message));
        }
        notes
            .extend(unknown.iter().map(|flag| format!("the flag {flag} is dropped: clang does not know it")));
    }
    Err(UnitError::Compiler("too many flags that clang does not know".into()))
}

/// The flags without those that make no sense here, and those dropped that a user would want to know about.
pub fn usable(flags: &[String]) -> (Vec<String>, Vec<String>) {
    let (mut kept, mut dropped) = (Vec::new(), Vec::new());
    let mut rest = flags.iter();
    while let Some(flag) = rest.next() {
        if let Some(&(_, arguments)) = OUTPUT.iter().find(|(name, _)| name == flag) {
            (0..arguments).for_each(|_| _ = rest.next());
        } else if flag == "--param" || flag == "-aux-info" {
            let argument = rest.next().cloned().unwrap_or_default();
            dropped.push(format!("{flag} {argument}"));
        } else if flag.starts_with("--param=") || is_dropped(flag) {
            dropped.push(flag.clone());
        } else {
            kept.push(flag.clone());
        }
    }
    (kept, dropped)
}

fn is_dropped(flag: &str) -> bool {
    DROPPED.iter().any(|&name| match name.ends_with(['=', '-']) {
        true => flag.starts_with(name),
        false => flag == name,
    })
}

/// The flags about which clang complains.
fn unknown_flags(message: &str) -> Vec<String> {
    let marks =
        ["unknown argument: '", "unsupported option '", "unknown argument '", "unsupported argument '"];
    let of_line = |line: &str| {
        let mark = marks.iter().find(|mark| line.contains(*mark))?;
        let (_, rest) = line.split_once(mark)?;
        Some(rest.split('\'').next().unwrap_or(rest).to_string())
    };
    message.lines().filter_map(of_line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_of_gcc_and_of_the_build_are_left_out() {
        let flags = [
            "-c",
            "-I",
            "x",
            "-o",
            "a.o",
            "-fno-tree-vrp",
            "-DA=1",
            "--param",
            "ssp=1",
            "-MMD",
            "-MF",
            "a.d",
        ];
        let (kept, dropped) = usable(&flags.map(String::from));
        assert_eq!(kept, ["-I", "x", "-DA=1"]);
        assert_eq!(dropped, ["-fno-tree-vrp", "--param ssp=1"]);
    }

    #[test]
    fn complaints_about_flags_are_understood() {
        let message = "clang: error: unknown argument: '-fweird'\nclang: error: unsupported option '-mfoo' for target 'x'\n";
        assert_eq!(unknown_flags(message), ["-fweird", "-mfoo"]);
    }
}
