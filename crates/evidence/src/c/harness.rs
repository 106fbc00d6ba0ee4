//! A run as a C file that a person can compile, run and debug.
//!
//! The file includes the source file, so that `static` functions can be called and types need no names; memory of the caller is blocks of the heap, filled word by word. A function that
//! is not here is defined by its name in the assembler, so that its type does not matter; those that the run did not need, or of which it needed no result, do nothing. Functions that other functions of
//! the file call are left to the linker, which is told not to mind. A call of the C library that fails is a macro that counts calls. What cannot be written in this way is named.

use std::fmt::Write;

use pathlight_interp::c::outside::{OBJECT_BYTES, Origin};
use pathlight_interp::c::value::{Shape, signed};
use pathlight_ir::Symbol;
use pathlight_llvm::libc;

use super::choices::{Choice, MOST_TAKEN, Object, Taken, What};
use super::run::{Alone, Run};
use super::tell;

const HEADERS: [&str; 6] = ["stdio.h", "stdlib.h", "string.h", "time.h", "unistd.h", "stdint.h"];

/// The file, or why the run cannot be written as one.
pub fn source(alone: &Alone<'_>, run: &Run, failure: &str) -> Result<String, String> {
    let file = alone.body.file.ok_or("the function's file is not known")?;
    let taken = &run.taken;
    if taken.len() >= MOST_TAKEN {
        return Err("it takes too much from outside".to_owned());
    }
    let unnamed = |taken: &&Taken| matches!(&taken.what, What::Result(name) if name.as_str().contains(' '));
    if taken.iter().any(|taken| unnamed(&taken)) {
        return Err("it calls a function through a pointer of the caller's".to_owned());
    }
    let mut text = format!(
        "/* {}\n * {failure}\n *\n * Compile it where the program was checked, with the program's own flags and other files, if it has any:\n *     clang -g -fsanitize=address,undefined -I. THIS.c {flags}\n",
        comment(&tell::state(alone, run)),
        failure = comment(failure),
        flags = flags(alone)
    );
    for (name, content) in inputs(taken) {
        let where_to = if name.is_empty() { "the standard input" } else { name };
        let shown = format!("{:?}", String::from_utf8_lossy(content));
        writeln!(text, " * It wants {} in {}.", comment(&shown), comment(where_to)).ok();
    }
    text += " */\n#define _GNU_SOURCE\n";
    for header in HEADERS {
        writeln!(text, "#include <{header}>").ok();
    }
    text += &objects(run)?;
    text += &library(taken);
    writeln!(text, "#define main program_main\n#include \"{}\"\n#undef main\n", escaped(file.as_str())).ok();
    text += &functions(alone, taken);
    text += &main(alone, run);
    Ok(text)
}

/// Nothing ends the comment before its end.
fn comment(text: &str) -> String {
    text.replace("*/", "* /")
}

fn escaped(path: &str) -> String {
    path.replace('\\', "\\\\").replace('"', "\\\"")
}

fn inputs(taken: &[Taken]) -> impl Iterator<Item = (&str, &[u8])> {
    taken.iter().filter_map(|taken| match (&taken.what, &taken.choice) {
        (What::Input(name), Choice::Text(text)) => Some((name.as_str(), text.as_slice())),
        _ => None,
    })
}

/// A pointer to each object, and variables that nothing defines.
fn objects(run: &Run) -> Result<String, String> {
    let mut text = String::new();
    for (number, Object { origin, .. }) in (1u32..).zip(&run.objects) {
        match origin {
            Origin::Pointer(_) => writeln!(text, "static char *object_{number};").ok(),
            Origin::Variable(name) => {
                let size = OBJECT_BYTES;
                writeln!(
                    text,
                    "char object_{number}[{size}] __asm__(\"{name}\") __attribute__((aligned(16)));"
                )
                .ok()
            }
            Origin::Written { function, .. } if cells(run, number).next().is_some() => {
                return Err(format!("{function} would have to write memory that it is given"));
            }
            Origin::Written { .. } => None,
        };
    }
    Ok(text)
}

fn cells(run: &Run, object: u32) -> impl Iterator<Item = &Taken> {
    run.taken.iter().filter(move |taken| taken.place.is_some_and(|(of, _)| of == object))
}

/// Macros for functions of the C library that do not do the usual.
fn library(taken: &[Taken]) -> String {
    let mut text = String::new();
    let mut done: Vec<Symbol> = Vec::new();
    for one in taken {
        let What::Library(name) = one.what else { continue };
        let special: Vec<&Taken> =
            taken.iter().filter(|other| other.what == one.what && other.choice != Choice::Model).collect();
        if done.contains(&name) || special.is_empty() {
            continue;
        }
        done.push(name);
        let plain = name.as_str().trim_start_matches("__isoc99_").trim_start_matches("__isoc23_");
        writeln!(text, "static int calls_{plain};\nstatic int is_call_{plain}(int call) {{ return calls_{plain} == call; }}").ok();
        let mut outcome = format!("{plain}(__VA_ARGS__)");
        for taken in special.iter().rev() {
            let call = taken.key.rsplit('!').next().unwrap_or_default();
            outcome = format!("is_call_{plain}({call} + 1) ? {} : {outcome}", value(taken));
        }
        writeln!(text, "#define {plain}(...) (calls_{plain}++, {outcome})").ok();
    }
    text
}

/// What the linker has to know: libraries of functions that are called, and that others may be missing.
fn flags(alone: &Alone<'_>) -> String {
    let mut flags = "-no-pie -Wl,--unresolved-symbols=ignore-all".to_owned();
    for (header, flag) in [("math.h", " -lm"), ("pthread.h", " -pthread")] {
        let models = libc::HEADERS.iter().filter(|(name, _)| *name == header).flat_map(|(_, all)| all.iter());
        if models.into_iter().any(|model| alone.without_code.iter().any(|name| name.as_str() == model.name)) {
            flags += flag;
        }
    }
    flags
}

/// Functions that are not here.
fn functions(alone: &Alone<'_>, taken: &[Taken]) -> String {
    let mut text = String::new();
    let mut done: Vec<Symbol> = Vec::new();
    for one in taken {
        let What::Result(name) = one.what else { continue };
        if done.contains(&name) {
            continue;
        }
        let number = done.len();
        done.push(name);
        let values: Vec<String> = taken
            .iter()
            .filter(|other| other.what == one.what)
            .map(|taken| format!("(intptr_t)({})", value(taken)))
            .collect();
        let (count, listed) = (values.len(), values.join(", "));
        writeln!(
            text,
            "intptr_t outside_{number}(void) __asm__(\"{name}\");\n\
             intptr_t outside_{number}(void) {{\n    static int call;\n    intptr_t results[] = {{{listed}}};\n    \
             return results[call < {count} ? call++ : {count} - 1];\n}}\n"
        )
        .ok();
    }
    let is_plain = |name: &str| name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    for name in alone.without_code.iter().filter(|name| !done.contains(name) && is_plain(name.as_str())) {
        if libc::find(name.as_str()).is_none() {
            writeln!(
                text,
                "void no_result_{name}(void) __asm__(\"{name}\");\nvoid no_result_{name}(void) {{}}\n"
            )
            .ok();
        }
    }
    text
}

fn main(alone: &Alone<'_>, run: &Run) -> String {
    let mut text = "int main(void) {\n".to_owned();
    for (number, object) in (1u32..).zip(&run.objects) {
        if let Origin::Pointer(_) = object.origin {
            writeln!(
                text,
                "    object_{number} = calloc(1, {OBJECT_BYTES}); /* {} */",
                comment(&object.words)
            )
            .ok();
        }
    }
    for taken in &run.taken {
        let Some((object, offset)) = taken.place else { continue };
        let at = format!("object_{object} + {offset}");
        match (&taken.choice, taken.shape) {
            (Choice::Text(bytes), _) => {
                let bytes: String = bytes.iter().map(|byte| format!("\\{byte:03o}")).collect();
                writeln!(text, "    strcpy({at}, \"{bytes}\");").ok();
            }
            (_, shape) => {
                let ty = type_of(shape);
                writeln!(
                    text,
                    "    {{ {ty} value = ({ty})({}); memcpy({at}, &value, sizeof value); }}",
                    value(taken)
                )
                .ok();
            }
        }
    }
    let args: Vec<String> =
        run.taken.iter().filter(|taken| matches!(taken.what, What::Param(_))).map(argument).collect();
    let name = tell::plain(alone.question.function.name.as_str());
    let called = if name == "main" { "program_main" } else { name };
    writeln!(text, "    {called}({});\n    return 0;\n}}", args.join(", ")).ok();
    text
}

fn argument(taken: &Taken) -> String {
    match taken.shape {
        Shape::Ptr => format!("(void *)({})", value(taken)),
        _ => value(taken),
    }
}

fn type_of(shape: Shape) -> &'static str {
    match shape {
        Shape::Ptr => "void *",
        Shape::F32 => "float",
        Shape::F64 => "double",
        Shape::Int(..=8) => "int8_t",
        Shape::Int(..=16) => "int16_t",
        Shape::Int(..=32) => "int32_t",
        _ => "int64_t",
    }
}

fn value(taken: &Taken) -> String {
    match (&taken.choice, taken.shape) {
        (Choice::Object, _) => match taken.object {
            Some(number) => format!("object_{number}"),
            None => "0".to_owned(),
        },
        (Choice::Bits(bits), Shape::F64) => format!("{:?}", f64::from_bits(*bits)),
        (Choice::Bits(bits), Shape::F32) => format!("{:?}", f32::from_bits(*bits as u32)),
        (Choice::Bits(bits), shape) => match signed(*bits, shape.bits()) {
            i64::MIN => "INT64_MIN".to_owned(),
            number => number.to_string(),
        },
        (Choice::Text(_) | Choice::Model, _) => "0".to_owned(),
    }
}
