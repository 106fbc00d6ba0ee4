//! The command line on programs of C, C++, Rust and LLVM: what it shows, what it says about files that fail, which flags reach the compiler. Needs clang.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const CLANG: &str = "clang-19";

/// An empty folder of the test's own, to run in.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("native_cli").join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("the folder of the build is writable");
    path
}

fn write(folder: &Path, name: &str, text: &str) {
    std::fs::write(folder.join(name), text).expect("the folder of the build is writable");
}

/// Runs a command line, split at blanks, with results kept in the folder.
fn pathlight(folder: &Path, line: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pathlight"))
        .args(line.split(' '))
        .current_dir(folder)
        .env("XDG_CACHE_HOME", folder.join("cache"))
        .env("CLANG", CLANG)
        .output()
        .expect("the tool starts")
}

fn clang(folder: &Path, line: &str) {
    let status = Command::new(CLANG).args(line.split(' ')).current_dir(folder).status();
    assert!(status.is_ok_and(|status| status.success()), "{CLANG} {line}; run `cargo xtask setup`");
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[track_caller]
fn expect(output: &Output, code: i32, parts: &[&str]) {
    let all = format!("{}\n{}", stdout(output), stderr(output));
    assert_eq!(output.status.code(), Some(code), "{all}");
    for part in parts {
        assert!(all.contains(part), "{part:?} is not in:\n{all}");
    }
}

const LIST: &str = "\
#include <stdlib.h>
struct node { struct node *next; int value; };
static struct node *head;
void insert(int v) {
    struct node *p = malloc(sizeof *p);
    p->value = v + 1;
    p->next = head;
    head = p;
}
int first(void) { return head->value; }
";

#[test]
fn a_c_function_is_shown_with_its_fields_and_checks() {
    let folder = folder("shown");
    write(&folder, "list.c", LIST);
    let shown = pathlight(&folder, "ir list.c --function insert");
    expect(
        &shown,
        0,
        &["function insert {", "p + 8 (node::value)", "check no_overflow_add(v, 1)", "call static malloc"],
    );
    assert!(!stdout(&shown).contains("function first"), "{}", stdout(&shown));
    let checks = pathlight(&folder, "ir list.c --checks");
    expect(
        &checks,
        0,
        &[
            "insert can fail in",
            "list.c:6: v + 1 may overflow\n",
            "list.c:6: p->value may not be accessible: null, dangling or out of bounds\n",
            "list.c:7: head may be uninitialised\n",
        ],
    );
    expect(&pathlight(&folder, "ir list.c --declarations"), 0, &["global head size 8 align 8 local {"]);
    expect(
        &pathlight(&folder, "ir list.c --function frist"),
        2,
        &["there is no function frist", "did you mean first?"],
    );
}

#[test]
fn text_printed_for_c_is_read_again() {
    let folder = folder("read_again");
    write(&folder, "list.c", LIST);
    let shown = stdout(&pathlight(&folder, "ir list.c --declarations"));
    let program =
        pathlight_ir::text::parse_program(&shown).unwrap_or_else(|error| panic!("{error}\n{shown}"));
    assert_eq!(program.functions.len(), 2);
}

#[test]
fn mangled_names_are_understood() {
    let folder = folder("mangled");
    write(
        &folder,
        "stack.cpp",
        "namespace acme { struct Stack { int n; void push(int x); }; void Stack::push(int x) { n += x; } }\n",
    );
    for name in
        ["push", "Stack::push", "acme::Stack::push", "acme::Stack::push(int)", "_ZN4acme5Stack4pushEi"]
    {
        let shown = pathlight(&folder, &format!("ir stack.cpp --function {name}"));
        expect(&shown, 0, &["// acme::Stack::push(int)\nfunction _ZN4acme5Stack4pushEi {"]);
    }
    expect(
        &pathlight(&folder, "ir stack.cpp --function acme::Stack::psh"),
        2,
        &["did you mean acme::Stack::push?"],
    );
    write(
        &folder,
        "lib.rs",
        "#![crate_type = \"staticlib\"]\npub fn twice(x: i32) -> i32 { x + x }\n#[unsafe(no_mangle)]\npub extern \"C\" fn start() -> i32 { twice(4) }\n",
    );
    expect(&pathlight(&folder, "ir lib.rs --function lib::twice"), 0, &["// lib::twice\n", "lib.rs\""]);
}

#[test]
fn assembly_and_bitcode_are_inputs() {
    let folder = folder("assembly");
    write(&folder, "list.c", LIST);
    clang(&folder, "-S -emit-llvm -g -o list.ll list.c");
    clang(&folder, "-c -emit-llvm -g -o list.bc list.c");
    for input in ["list.ll", "list.bc"] {
        let counts = pathlight(&folder, &format!("ir {input} --verify"));
        expect(&counts, 0, &["1 files, 2 functions with code, 1 global variables", " 0 failures"]);
    }
    write(&folder, "bad.ll", "define i32 @f( {\n");
    expect(&pathlight(&folder, "ir bad.ll"), 2, &["bad.ll:2:1: "]);
}

#[test]
fn several_files_are_one_program() {
    let folder = folder("several");
    write(
        &folder,
        "main.c",
        "int twice(int);\nstatic int help(int x) { return twice(x); }\nint main(void) { return help(BASE); }\n",
    );
    write(
        &folder,
        "twice.c",
        "static int help(int x) { return x; }\nint twice(int x) { return help(x) + help(x); }\n",
    );
    let shown = pathlight(&folder, "ir main.c twice.c --verify --json -- -DBASE=4");
    expect(&shown, 0, &["\"files\":2", "\"functions\":4", "\"undefined\":[]", "\"failures\":[]"]);
    expect(
        &pathlight(&folder, "ir main.c twice.c --function help -- -DBASE=4"),
        0,
        &["function `help@main.c`", "function `help@twice.c`"],
    );
    expect(&pathlight(&folder, "run main.c twice.c --cflags -DBASE=4"), 8, &[]);
    let one = pathlight(&folder, "ir main.c --verify --json -- -DBASE=4");
    expect(&one, 0, &["\"undefined\":[\"twice\"]"]);
}

#[test]
fn a_file_that_fails_is_reported_and_the_others_go_on() {
    let folder = folder("some_fail");
    write(&folder, "good.c", "int good(void) { return 1; }\n");
    write(&folder, "bad.c", "int bad( { }\n");
    let shown = pathlight(&folder, "ir good.c bad.c missing.c");
    expect(
        &shown,
        2,
        &["function good {", "bad.c: does not compile", "bad.c:1:10", "missing.c: cannot be read"],
    );
    let counts = pathlight(&folder, "ir bad.c good.c --verify --json");
    expect(&counts, 2, &["\"files\":1", "\"unusable_files\":1", "\"functions\":1"]);
    expect(&pathlight(&folder, "run good.c bad.c"), 2, &["bad.c:1:10", "1 of 2 files cannot be used"]);
}

#[test]
fn a_missing_clang_is_one_sentence() {
    let folder = folder("no_clang");
    write(&folder, "a.c", "int a;\n");
    write(&folder, "b.c", "int b;\n");
    let output = pathlight(&folder, "ir a.c b.c --clang no-such-clang");
    expect(&output, 2, &[]);
    assert_eq!(stderr(&output), "error: no-such-clang cannot be run\n");
}

#[test]
fn a_compilation_database_says_how_files_are_compiled() {
    let folder = folder("database");
    let build = folder.join("build");
    std::fs::create_dir(&build).expect("the folder of the build is writable");
    write(&folder, "main.c", "int other(void);\nint main(void) { return other() + FROM_BUILD; }\n");
    write(&folder, "other.c", "int other(void) { return 40; }\n");
    let entry = |file: &str| {
        let directory = build.display().to_string();
        format!(
            "{{\"directory\": {directory:?}, \"file\": \"../{file}\", \"command\": \"gcc -O2 -DFROM_BUILD=2 -fno-tree-vrp -c ../{file} -o x.o\"}}"
        )
    };
    let database = format!("[{}, {}, {}]", entry("main.c"), entry("other.c"), entry("other.c"));
    write(&build, "compile_commands.json", &database);
    let counts = pathlight(&folder, "ir -p build/compile_commands.json --verify");
    expect(&counts, 0, &["2 files, 2 functions", "more than once", "the flag -fno-tree-vrp is dropped"]);
    expect(&pathlight(&folder, "ir -p build other.c --verify"), 0, &["1 files, 1 functions"]);
    expect(&pathlight(&folder, "run -p build"), 42, &[]);
    expect(&pathlight(&folder, "ir -p build othr.c"), 2, &["no command for othr.c", "other.c?"]);
    expect(&pathlight(&folder, "ir -p nowhere.json"), 2, &["nowhere.json"]);
}

#[test]
fn checks_are_switched_off_by_kind() {
    let folder = folder("switches");
    write(
        &folder,
        "sum.c",
        "int main(int c, char **v) { int x = 2147483647 + c; return (x >> 31) + 1 + 1 / c; }\n",
    );
    let all = stdout(&pathlight(&folder, "ir sum.c --checks"));
    assert!(all.contains("may overflow") && all.contains("may be zero"), "{all}");
    let some = stdout(&pathlight(&folder, "ir sum.c --checks --no-check overflow,division"));
    assert!(some.contains("main cannot fail by itself"), "{some}");
    expect(&pathlight(&folder, "run sum.c"), 2, &["[overflow]", "sum.c:1"]);
    expect(&pathlight(&folder, "run sum.c --no-check overflow"), 1, &[]);
    write(
        &folder,
        "asserted.c",
        "#include <assert.h>\nint main(int c, char **v) { assert(c > 5); return 0; }\n",
    );
    expect(&pathlight(&folder, "run asserted.c"), 2, &["asserted.c:2: assertion failed: c > 5 [assertion]"]);
    expect(&pathlight(&folder, "run asserted.c --no-check assertion"), 134, &["Assertion `c > 5' failed."]);
    let unknown = pathlight(&folder, "ir sum.c --no-check overfow");
    expect(&unknown, 2, &["no kind of check called overfow; did you mean overflow", "\n  division "]);
}

#[test]
fn a_package_of_cargo_is_one_program() {
    let folder = folder("package");
    for part in ["src", "twice/src"] {
        std::fs::create_dir_all(folder.join(part)).expect("the folder of the build is writable");
    }
    write(
        &folder,
        "Cargo.toml",
        "[package]\nname = \"program\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[dependencies]\ntwice = { path = \"twice\" }\n[workspace]\n",
    );
    write(
        &folder,
        "twice/Cargo.toml",
        "[package]\nname = \"twice\"\nversion = \"0.1.0\"\nedition = \"2021\"\n",
    );
    write(&folder, "twice/src/lib.rs", "pub fn twice(x: i32) -> i32 { x + x }\n");
    write(
        &folder,
        "src/main.rs",
        "fn main() { let n = std::env::args().count() as i32; println!(\"{}\", twice::twice(n)); }\n",
    );
    let output = pathlight(&folder, "run Cargo.toml -- a b");
    expect(&output, 0, &[]);
    assert_eq!(stdout(&output), "6\n");
    expect(&pathlight(&folder, "ir Cargo.toml --function twice::twice"), 0, &["// twice::twice\n"]);
    write(&folder, "src/main.rs", "fn main() { no }\n");
    expect(&pathlight(&folder, "ir Cargo.toml"), 2, &["Cargo.toml: does not compile", "src/main.rs:1"]);
}

#[test]
fn flags_of_a_compiler_are_not_for_java() {
    let output = pathlight(Path::new(env!("CARGO_TARGET_TMPDIR")), "ir x.class -- -O2");
    expect(&output, 2, &["for sources of C, C++ and Rust"]);
}

/// The demangler takes `f` for the type `float`; a function of C is called what it is called.
#[test]
fn names_of_c_are_not_demangled() {
    let folder = folder("names_of_c");
    write(&folder, "one.c", "int f(int x) { return x; }\nint Pc(int x) { return x; }\n");
    let output = pathlight(&folder, "ir one.c");
    expect(&output, 0, &["function f", "function Pc"]);
    let text = stdout(&output);
    assert!(!text.contains("// float") && !text.contains("char*"), "{text}");
    expect(&pathlight(&folder, "ir one.c --function float"), 2, &["float"]);
}
