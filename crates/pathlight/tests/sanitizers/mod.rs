//! What clang's sanitizers say about a program: the kind of fault, in Pathlight's words, and the line.

use std::path::Path;
use std::process::Command;

use crate::native::{self, CLANG};

/// What a report says, and the kind that it means; the first that fits counts.
const ADDRESS: &[(&str, &str)] = &[
    ("heap-use-after-free", "use_after_free"),
    ("attempting double-free", "double_free"),
    ("attempting free on address which was not malloc", "bad_free"),
    ("stack-use-after-return", "dead_stack"),
    ("stack-use-after-scope", "dead_stack"),
    ("param-overlap", "overlap"),
    ("buffer-overflow", "out_of_bounds"),
    ("buffer-underflow", "out_of_bounds"),
    ("buffer-underwrite", "out_of_bounds"),
    ("global-buffer", "out_of_bounds"),
    ("hint: address points to the zero page", "null"),
    // Caught by its own failure to read the header of the block.
    ("__asan::Allocator::Deallocate", "bad_free"),
];
const UNDEFINED: &[(&str, &str)] = &[
    ("signed integer overflow", "overflow"),
    ("negation of", "overflow"),
    ("division by zero", "division_by_zero"),
    ("division of", "division_overflow"),
    ("shift exponent", "shift"),
    ("left shift of", "shift"),
    ("through pointer to incorrect function type", "bad_function_pointer"),
    ("null pointer", "null"),
    ("misaligned address", "misaligned"),
    ("out of bounds for type", "out_of_bounds"),
    // Where the sanitizer looks for the type of a function at null.
    ("unknown address 0xfffffffffffffff8", "bad_function_pointer"),
    ("unreachable program point", "unreachable"),
    ("end of a value-returning function", "unreachable"),
];
const MEMORY: &[(&str, &str)] = &[("use-of-uninitialized-value", "uninitialised")];

/// Runs a program under a sanitizer; it must report this kind on this line first.
pub fn agrees(sanitizer: &str, kind: &str, line: usize, file: &Path, program: &Path) -> Result<(), String> {
    let words = match sanitizer {
        "address" => ADDRESS,
        "undefined" => UNDEFINED,
        "memory" => MEMORY,
        other => return Err(format!("there is no sanitizer {other}")),
    };
    let mut compiler = Command::new(CLANG);
    compiler.args([
        "-g",
        "-O0",
        "-w",
        "-fno-sanitize-recover=all",
        &format!("-fsanitize={sanitizer}"),
        "-lm",
    ]);
    let outcome = native::run_native_in(
        compiler,
        file,
        program,
        &[
            ("ASAN_OPTIONS", "detect_leaks=0:detect_stack_use_after_return=1"),
            ("UBSAN_OPTIONS", "print_stacktrace=0"),
        ],
    )?;
    let report = String::from_utf8_lossy(&outcome.stderr).into_owned();
    let said = words.iter().find(|(text, _)| report.contains(text)).map(|(_, kind)| *kind);
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let at = first_line_in(&report, &name);
    if said == Some(kind) && at == Some(line) {
        return Ok(());
    }
    Err(format!(
        "{kind} on line {line} expected of the {sanitizer} sanitizer, not {said:?} on {at:?}:\n{report}"
    ))
}

/// The number behind the first `name:` of a report.
fn first_line_in(report: &str, name: &str) -> Option<usize> {
    let (_, rest) = report.split_once(&format!("{name}:"))?;
    let digits = rest.split(|c: char| !c.is_ascii_digit()).next()?;
    digits.parse().ok()
}
