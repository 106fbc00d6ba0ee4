//! From sources to programs. These tests run compilers: `cargo xtask setup` installs them.

use std::path::{Path, PathBuf};

use pathlight_ir::{FunctionName, World, verify};
use pathlight_llvm::driver::{Options, Unit, UnitError, compile, compile_commands};
use pathlight_llvm::link::{Input, link};
use pathlight_llvm::lower::Checks;

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    if path.exists() {
        std::fs::remove_dir_all(&path).expect("the folder can be emptied");
    }
    std::fs::create_dir_all(&path).expect("the folder can be made");
    path
}

fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let path = folder.join(name);
    std::fs::write(&path, text).expect("the file can be written");
    path
}

fn options(folder: &Path) -> Options {
    Options { cache: Some(folder.join("cache")), ..Options::default() }
}

fn run(files: &[PathBuf], options: &Options) -> Vec<Unit> {
    compile(files, options, &|_| {})
}

/// Every function of the units lowers and verifies; their number.
fn verified(units: Vec<Unit>) -> usize {
    let input = |unit: Unit| {
        let file = unit.file.display().to_string();
        match unit.module {
            Ok(module) => Input { file, module },
            Err(error) => panic!("{file}: {error}"),
        }
    };
    let program = link(units.into_iter().map(input).collect(), Checks::ALL);
    assert_eq!(program.problems(), []);
    for function in program.functions() {
        let body = match program.body(function) {
            Ok(Some(body)) => body,
            other => panic!("{function}: {other:?}"),
        };
        assert_eq!(verify(&body), Ok(()), "{function}");
    }
    program.functions().len()
}

#[test]
fn a_file_that_does_not_compile_does_not_stop_the_others() {
    let folder = folder("some_bad");
    let good = write(&folder, "good.c", "int f(int x) { return x + 1; }\n");
    let bad = write(&folder, "bad.c", "int f( {\n");
    let missing = folder.join("missing.c");
    let odd = write(&folder, "odd.xyz", "");
    let units = run(&[bad, good, missing, odd], &options(&folder));
    assert!(matches!(&units[0].module, Err(UnitError::Compiler(text)) if text.contains("bad.c:1")));
    assert!(units[1].module.is_ok());
    assert!(matches!(units[2].module, Err(UnitError::File(_))));
    assert_eq!(units[3].module.as_ref().err(), Some(&UnitError::UnknownKind));
}

#[test]
fn c_of_the_eighties_is_read() {
    let folder = folder("old_c");
    let old = "count(p) char *p; { int n = 0; while (*p++) n++; return n; }
        char *name = \"old\"; int address = 0;
        nothing(p) int *p; { return; }
        main() { int *p = address; nothing(name); later(p); return count(name); }
        later(p) long *p; { return p == 0; }\n";
    let units = run(&[write(&folder, "old.c", old)], &options(&folder));
    assert_eq!(verified(units), 4);
}

#[test]
fn a_changed_header_is_noticed() {
    let folder = folder("headers");
    write(&folder, "h.h", "#define NAME first\n");
    let file = write(&folder, "a.c", "#include \"h.h\"\nint NAME(void) { return 1; }\n");
    let options = options(&folder);
    let names = || {
        let unit = run(std::slice::from_ref(&file), &options).remove(0);
        let module = unit.module.unwrap_or_else(|error| panic!("{error}"));
        (module.find_function(b"first").is_some(), module.find_function(b"second").is_some())
    };
    assert_eq!(names(), (true, false));
    let entries = || std::fs::read_dir(folder.join("cache")).map_or(0, Iterator::count);
    let before = entries();
    assert_eq!(names(), (true, false));
    assert_eq!(entries(), before);
    write(&folder, "h.h", "#define NAME second\n");
    assert_eq!(names(), (false, true));
}

#[test]
fn a_missing_clang_is_one_sentence() {
    let folder = folder("no_clang");
    let file = write(&folder, "a.c", "int x;\n");
    let options = Options { clang: Some("no-such-clang".into()), ..options(&folder) };
    let unit = run(&[file], &options).remove(0);
    let message = unit.module.err().map(|error| error.to_string());
    assert_eq!(message.as_deref(), Some("no-such-clang cannot be run"));
}

#[test]
fn flags_that_only_gcc_knows_are_dropped_with_a_note() {
    let folder = folder("flags");
    let file = write(&folder, "a.c", "int f(void) { return VALUE; }\n");
    let flags = ["-DVALUE=3", "-fno-tree-vrp", "-fno-such-flag-anywhere"];
    let options = Options { flags: flags.map(String::from).to_vec(), ..options(&folder) };
    let unit = run(&[file], &options).remove(0);
    assert!(unit.module.is_ok());
    assert_eq!(unit.notes.len(), 2, "{:?}", unit.notes);
}

#[test]
fn a_compilation_database_says_how_each_file_is_compiled() {
    let folder = folder("database");
    write(&folder, "a.c", "int a(void) { return A; }\n");
    write(&folder, "b.c", "int b(void) { return 2; }\n");
    let entry = |file: &str| {
        format!(
            "{{\"directory\": {:?}, \"file\": {file:?}, \"command\": \"gcc -O2 -DA=1 -c {file} -o x.o\"}}",
            folder.display().to_string()
        )
    };
    let database = write(&folder, "compile_commands.json", &format!("[{}, {}]", entry("a.c"), entry("b.c")));
    let units = compile_commands(&database, &[], &options(&folder), &|_| {})
        .unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(verified(units), 2);
    let only = [PathBuf::from("b.c")];
    let units = compile_commands(&database, &only, &options(&folder), &|_| {}).unwrap_or_default();
    assert_eq!(units.len(), 1);
}

#[test]
fn several_languages_lower_and_verify() {
    let folder = folder("languages");
    let c = write(
        &folder,
        "a.c",
        "#include <stdio.h>\n#include <stdarg.h>\nstruct S { int a : 3, b; double d[2]; };\nint sum(int n, ...) { va_list l; va_start(l, n); int s = 0; while (n--) s += va_arg(l, int); va_end(l); return s; }\nint main(void) { struct S s = { 1, 2, { 3 } }; s.a++; printf(\"%d\\n\", sum(2, s.a, s.b)); return 0; }\n",
    );
    assert!(verified(run(&[c], &options(&folder))) >= 2);
    let cpp = write(
        &folder,
        "a.cpp",
        "#include <map>\n#include <string>\n#include <stdexcept>\nstruct D { ~D() {} };\nint main() { std::map<std::string, int> m; try { D d; m[\"x\"] = 1; throw std::runtime_error(\"no\"); } catch (const std::exception &e) { return m.size(); } }\n",
    );
    assert!(verified(run(&[cpp], &options(&folder))) > 100);
    let rust = write(
        &folder,
        "a.rs",
        "fn main() { let v: Vec<String> = std::env::args().collect(); println!(\"{v:?}\"); }\n",
    );
    let units = run(&[rust], &options(&folder));
    assert!(units[0].module.as_ref().is_ok_and(|module| module.find_function(b"main").is_some()));
    assert!(verified(units) > 1000);
}

#[test]
fn a_program_of_several_files_is_one() {
    let folder = folder("several");
    let a = write(
        &folder,
        "a.c",
        "int twice(int);\nstatic int helper(int x) { return twice(x); }\nint main(void) { return helper(2); }\n",
    );
    let b = write(
        &folder,
        "b.c",
        "static int helper(int x) { return 2 * x; }\nint twice(int x) { return helper(x); }\n",
    );
    let units = run(&[a, b], &options(&folder));
    let inputs = units
        .into_iter()
        .filter_map(|unit| Some(Input { file: unit.file.display().to_string(), module: unit.module.ok()? }));
    let program = link(inputs.collect(), Checks::ALL);
    let mut names: Vec<String> = program.functions().map(|name| name.to_string()).collect();
    names.sort();
    assert_eq!(names, ["helper@a.c", "helper@b.c", "main", "twice"]);
    assert!(program.body(FunctionName::new("", "helper@b.c", "")).is_ok_and(|body| body.is_some()));
    assert_eq!(program.undefined(), []);
}
