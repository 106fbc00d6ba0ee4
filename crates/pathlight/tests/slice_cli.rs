//! `pathlight slice` as a user calls it. Needs clang.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

const CLANG: &str = "clang-19";

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("slice_cli").join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("the folder of the build is writable");
    std::fs::write(path.join("prog.c"), PROGRAM).expect("the folder of the build is writable");
    path
}

fn pathlight(folder: &Path, line: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pathlight"))
        .args(line.split(' '))
        .current_dir(folder)
        .env("XDG_CACHE_HOME", folder.join("cache"))
        .env("CLANG", CLANG)
        .output()
        .expect("the tool starts")
}

#[track_caller]
fn expect(output: &Output, code: i32, parts: &[&str]) -> String {
    let all = String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{all}");
    for part in parts {
        assert!(all.contains(part), "{part:?} is not in:\n{all}");
    }
    all
}

/// `die` never ends this program, `noise` matters for nothing, and the element asked about comes through a pointer.
const PROGRAM: &str = "\
#include <stdio.h>
#include <stdlib.h>
struct list { int len; int *data; };
static void die(int code) { if (code > 3) exit(code); }
static int sum(struct list *p) {
    int total = 0;
    for (int i = 0; i < p->len; i++) {
        if (p->data[i] < 0)
            continue;
        total += p->data[i];
    }
    return total;
}
int main(void) {
    struct list l;
    int noise = 0;
    l.len = getchar() % 4;
    l.data = malloc(sizeof(int) * 10);
    for (int i = 0; i < l.len; i++) { l.data[i] = i * 2 - 1; noise += i; }
    die(l.len);
    printf(\"%d\\n\", noise);
    int s = sum(&l);
    switch (s) {
    case 0: noise = 1; break;
    case 1: s = 7; break;
    default: noise = 2;
    }
    printf(\"%d\\n\", s);
    return 0;
}
";

#[test]
fn a_slice_is_shown_checked_and_written_as_c_that_compiles() {
    let folder = folder("shown");
    let line = "slice prog.c --at prog.c:28 --var s,l.len --check 20 --emit-c small.c --emit-ir small.ir --html page.html";
    let output = pathlight(&folder, line);
    let said = expect(&output, 0, &["agree on 20 inputs", "*    10         total += p->data[i];"]);
    assert!(said.contains("\n     21     printf"), "what is printed does not matter:\n{said}");
    let small = std::fs::read_to_string(folder.join("small.c")).expect("a file of C");
    assert!(small.contains("_SLICE(s, l.len);") && !small.contains("noise = 1"), "{small}");
    assert!(!small.contains("exit(code)"), "the program never ends there:\n{small}");
    let compiled = Command::new(CLANG).args(["-fsyntax-only", "small.c"]).current_dir(&folder).status();
    assert!(compiled.is_ok_and(|status| status.success()), "{small}");
    let page = std::fs::read_to_string(folder.join("page.html")).expect("a page");
    assert!(page.contains("REASONS=") && page.contains("decides whether"), "{page}");
    assert!(std::fs::read_to_string(folder.join("small.ir")).expect("a file").contains("function sum"));
}

#[test]
fn without_paths_the_slice_is_larger() {
    let folder = folder("modes");
    let question = "slice prog.c --at prog.c:28 --var s --json --mode";
    let kept = |mode: &str| {
        let output = pathlight(&folder, &format!("{question} {mode}"));
        let said = expect(&output, 0, &["reduction_percent"]);
        let json: serde_json::Value =
            serde_json::from_str(said.lines().next().unwrap_or_default()).expect("JSON");
        json["statements"]["kept"].as_u64().expect("a number")
    };
    assert!(kept("sensitive") < kept("insensitive"));
}

#[test]
fn questions_that_make_no_sense_get_a_remedy() {
    let folder = folder("bad");
    for (line, parts) in [
        (
            "slice prog.c --at prog.c:3 --var s",
            vec!["prog.c:3 has no code", "the nearest line that has is 4"],
        ),
        ("slice prog.c --at prog.c:999 --var s", vec!["has 30 lines"]),
        ("slice prog.c --at prog.c:28 --var sx", vec!["undeclared identifier 'sx'"]),
        ("slice prog.c --at prog.c:28", vec!["needs a --var"]),
        ("slice prog.c --at other.c:28 --var s", vec!["other.c is not among the inputs"]),
        ("slice prog.c --at prog.c:28 --var s --entry man", vec!["no function man", "did you mean main?"]),
        ("slice prog.c", vec!["nothing is asked", "--at FILE:LINE"]),
    ] {
        expect(&pathlight(&folder, line), 2, &parts);
    }
}
