//! C programs through clang, the LLVM front end and the interpreter: what they print, and how undefined behaviour is reported.
//!
//! The large collections under `tests/c` are compared with native runs elsewhere; here each test pins down one thing that the interpreter
//! promises, the words of its reports included.

use std::path::PathBuf;
use std::sync::Arc;

use pathlight_interp::c::{FaultKind, StartLists, run_main, run_program};
use pathlight_interp::{Captured, Host, Limits, Stop};
use pathlight_llvm::driver::{Options, compile};
use pathlight_llvm::link::{Input, link};
use pathlight_llvm::lower::Checks;

fn run_file(name: &str, source: &str, input: &str) -> (String, Result<i32, Stop>) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("c");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join(name);
    std::fs::write(&file, source).unwrap();
    let options = Options { cache: Some(folder.join("cache")), ..Options::default() };
    let unit = compile(&[file], &options, &|_| {}).pop().unwrap();
    let module = unit.module.unwrap_or_else(|error| panic!("{name}: {error}"));
    let program = link(vec![Input { file: name.into(), module }], Checks::ALL);
    let lists = StartLists {
        constructors: program.constructors().to_vec(),
        destructors: program.destructors().to_vec(),
    };
    let out = Captured::default();
    let host = Host {
        stdin: Box::new(std::io::Cursor::new(input.as_bytes().to_vec())),
        stdout: Box::new(out.clone()),
        ..Host::default()
    };
    let ended = run_program(Arc::new(program), &lists, &[name.to_string()], host, Limits::default());
    (out.text(), ended)
}

fn output(name: &str, source: &str) -> String {
    let (text, ended) = run_file(name, source, "");
    assert_eq!(ended, Ok(0), "{text}");
    text
}

/// The kind, the line and the sentence of the report.
fn fault(name: &str, source: &str) -> (FaultKind, u32, String) {
    match run_file(name, source, "").1 {
        Err(Stop::Fault(fault)) => (fault.kind, fault.site().line, fault.text.clone()),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_report_names_the_block_and_where_it_came_from() {
    let source = "#include <stdlib.h>
int main(void) {
    int *p = malloc(40);
    for (int i = 0; i <= 10; i++)
        p[i] = i;
    return 0;
}
";
    let (kind, line, text) = fault("overflow.c", source);
    assert_eq!((kind, line), (FaultKind::OutOfBounds, 5));
    assert!(text.starts_with("heap buffer overflow: "), "{text}");
    assert!(text.contains("0 bytes past the end of a 40-byte block allocated at "), "{text}");
    assert!(text.contains("overflow.c:3"), "{text}");
}

#[test]
fn faults_in_the_library_are_blamed_on_the_caller() {
    let source = "#include <string.h>
static unsigned long length(const char *s) {
    return strlen(s);
}
int main(void) {
    char s[3] = {'a', 'b', 'c'};
    return (int)length(s);
}
";
    match run_file("unterminated.c", source, "").1 {
        Err(Stop::Fault(fault)) => {
            assert_eq!(fault.kind, FaultKind::OutOfBounds);
            let stack: Vec<_> = fault.stack.iter().map(|s| (s.function.as_str(), s.line)).collect();
            assert_eq!(stack, [("length", 3), ("main", 7)]);
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn freed_memory_is_told_from_memory_that_never_was() {
    let source = "#include <stdlib.h>
int main(void) {
    int *p = malloc(4);
    free(p);
    return *p;
}
";
    let (kind, line, text) = fault("freed.c", source);
    assert_eq!((kind, line), (FaultKind::UseAfterFree, 5));
    assert!(text.contains("allocated at") && text.contains("freed at"), "{text}");
    let twice = source.replace("return *p;", "free(p);");
    assert_eq!(fault("twice.c", &twice).0, FaultKind::DoubleFree);
    let stack = "#include <stdlib.h>\nint main(void) { int x = 1; int *p = &x; free(p); return x; }\n";
    assert_eq!(fault("stack.c", stack).0, FaultKind::BadFree);
}

#[test]
fn undefined_bits_matter_only_where_they_decide() {
    let source = "#include <stdio.h>
struct flags { unsigned a : 3, b : 5; };
int main(void) {
    struct flags f, g;
    f.a = 5;
    g = f;
    printf(\"%d\\n\", g.a);
    if (g.b)
        puts(\"set\");
    return 0;
}
";
    let (text, ended) = run_file("bits.c", source, "");
    assert_eq!(text, "5\n");
    match ended {
        Err(Stop::Fault(fault)) => assert_eq!((fault.kind, fault.site().line), (FaultKind::Uninitialised, 8)),
        other => panic!("{other:?}"),
    }
}

#[test]
fn pointers_survive_integers_bytes_and_copies() {
    let source = "#include <stdint.h>
#include <stdio.h>
#include <string.h>
int main(void) {
    int x = 41;
    int *p = &x, *q, *r;
    uintptr_t bits = (uintptr_t)p;
    q = (int *)(bits ^ 0);
    for (unsigned i = 0; i < sizeof p; i++)
        ((unsigned char *)&r)[i] = ((unsigned char *)&p)[i];
    struct { char pad; int *inside; } s = {1, p}, t;
    memcpy(&t, &s, sizeof s);
    ++*q, ++*r, ++*t.inside;
    printf(\"%d %d\\n\", x, p == r);
    return 0;
}
";
    assert_eq!(output("pointers.c", source), "44 1\n");
}

#[test]
fn variable_arguments_and_formats() {
    let source = "#include <stdarg.h>
#include <stdio.h>
static void show(const char *format, ...) {
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    vprintf(format, list);
    printf(\" first %d\\n\", va_arg(again, int));
    va_end(again);
    va_end(list);
}
int main(void) {
    show(\"%d %s %5.2f|%Lg|%-4c|%#x|%+.3e|%lld\", 7, \"text\", 2.345, 1.5L, 'z', 255, 12345.678, -1LL);
    return 0;
}
";
    assert_eq!(output("formats.c", source), "7 text  2.35|1.5|z   |0xff|+1.235e+04|-1 first 7\n");
}

#[test]
fn input_and_exit_codes() {
    let source = "#include <stdio.h>
#include <stdlib.h>
int main(void) {
    int a, b;
    if (scanf(\"%d %d\", &a, &b) != 2)
        abort();
    printf(\"%d\\n\", a + b);
    exit(a);
}
";
    let (text, ended) = run_file("input.c", source, "3 4\n");
    assert_eq!((text.as_str(), ended), ("7\n", Ok(3)));
    assert_eq!(run_file("input.c", source, "x").1, Ok(134));
}

#[test]
fn exceptions_of_cpp_find_their_handlers() {
    let source = "#include <cstdio>
struct Base { virtual ~Base() {} int a = 1; };
struct Other { virtual ~Other() {} int b = 2; };
struct Derived : Base, Other { int c = 3; };
struct Guard { ~Guard() { std::puts(\"left\"); } };
static void f(int n) {
    Guard g;
    if (n == 0) throw 42;
    if (n == 1) throw Derived();
    if (n == 2) throw \"text\";
}
int main() {
    for (int n = 0; n < 4; n++) {
        try { f(n); }
        catch (int i) { std::printf(\"int %d\\n\", i); }
        catch (Other &o) { std::printf(\"other %d\\n\", o.b); }
        catch (...) { std::puts(\"any\"); }
    }
    return 0;
}
";
    assert_eq!(output("exceptions.cpp", source), "left\nint 42\nleft\nother 2\nleft\nany\nleft\n");
}

#[test]
fn what_is_not_modelled_stops_with_its_name() {
    let source = "void launch_rocket(void);\nint main(void) { launch_rocket(); return 0; }\n";
    match run_file("missing.c", source, "").1 {
        Err(Stop::UnmodelledFunction(name, site)) => {
            assert_eq!(name.as_str(), "launch_rocket");
            assert!(site.ends_with("missing.c:2"), "{site}");
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn endless_programs_stop_at_the_limit() {
    let text = "
function main {
  signature () -> (i32)
b0:
  jump b1
b1:
  jump b1
}
";
    let program = pathlight_ir::text::parse_program(text).unwrap();
    let limits = Limits { steps: 1000, ..Limits::default() };
    assert_eq!(run_main(Arc::new(program), &[], Host::default(), limits), Err(Stop::StepLimit(1000)));
}

#[test]
fn globals_hold_addresses_of_each_other() {
    let text = "
global number size 8 align 8 {
  0: i64 = int 5
}
global pointer size 16 align 8 {
  0: ptr = global number
  8: ptr = function twice
}
function twice {
  signature (i64) -> (i64, i64)
b0(x: i64):
  sum: i64 = add x, x
  return sum, x
}
function main {
  signature () -> (i32)
b0:
  p: ptr = load global pointer
  f: ptr = load global pointer + 8
  n: i64 = load p
  call indirect with (f, n) -> b1
b1(sum: i64, same: i64):
  total: i64 = add sum, same
  code: i32 = truncate total
  return code
}
";
    let program = pathlight_ir::text::parse_program(text).unwrap();
    assert_eq!(run_main(Arc::new(program), &[], Host::default(), Limits::default()), Ok(15));
}

#[test]
fn a_jump_to_a_function_that_has_returned_is_reported() {
    let source = "#include <setjmp.h>
static jmp_buf env;
static int prepare(void) { return setjmp(env); }
int main(void) {
    prepare();
    longjmp(env, 1);
}
";
    let (kind, line, text) = fault("late_jump.c", source);
    assert_eq!((kind, line), (FaultKind::DeadStack, 6));
    assert!(text.contains("has returned"), "{text}");
}

#[test]
fn a_failed_assertion_is_quoted() {
    let source = "#include <assert.h>
int main(int c, char **v) {
    assert(c > 5 && \"enough\");
    return 0;
}
";
    let (kind, line, text) = fault("asserted.c", source);
    assert_eq!((kind, line), (FaultKind::Assertion, 3));
    assert_eq!(text, "assertion failed: c > 5 && \"enough\"");
}
