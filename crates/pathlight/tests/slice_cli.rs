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
    let said = expect(
        &output,
        0,
        &["agree on 20 inputs", "natively on 20\n", "*    10         total += p->data[i];"],
    );
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
        ("slice prog.c --at prog.c:28 --var s++", vec!["--var s++: a question must not change variables"]),
        ("slice prog.c --at prog.c:28 --var s);die(4", vec!["this is no expression of C"]),
        ("slice prog.c --at prog.c:28 --var l.size", vec!["no member named 'size' in 'struct list'"]),
        ("slice prog.c --at prog.c:28", vec!["needs a --var"]),
        ("slice prog.c --at other.c:28 --var s", vec!["other.c is not among the inputs"]),
        ("slice prog.c --at prog.c:28 --var s --entry man", vec!["no function man", "did you mean main?"]),
        ("slice prog.c", vec!["nothing is asked", "--at FILE:LINE"]),
        (
            "slice prog.c --at prog.c:28 --var s --entry sum",
            vec!["sum never runs prog.c:28", "--entry FUNCTION"],
        ),
    ] {
        expect(&pathlight(&folder, line), 2, &parts);
    }
}

/// What is asked about is any expression of C: each keeps what it depends on and nothing else.
#[test]
fn expressions_are_asked_about() {
    let text = "\
#include <stdio.h>
struct part { int f[3]; int other; };
struct list { int len; struct part *parts; };
int main(void) {
    struct part p, q;
    struct list l, *r = &l;
    int a[4], i = getchar() % 4, *t = &i;
    p.f[2] = getchar();
    p.other = getchar();
    q.f[2] = i * 3;
    for (int k = 0; k < 4; k++)
        a[k] = k * k;
    r->len = p.f[2] + 1;
    l.parts = i > 1 ? &p : &q;
    printf(\"%d\\n\", a[i]);
    return 0;
}
";
    let folder = with_program("expressions", "e.c", text);
    for (expression, kept, dropped) in [
        ("a[i]", vec![7, 11, 12], vec![8, 9, 10, 13, 14]),
        ("p.f[2]", vec![8], vec![9, 10, 11, 12, 13, 14]),
        ("p.f[2]+p.other", vec![8, 9], vec![10, 11, 12, 13, 14]),
        ("r->len", vec![8, 13], vec![9, 10, 11, 12, 14]),
        ("*t", vec![7], vec![8, 9, 10, 11, 12, 13, 14]),
        ("l.parts->f[2]", vec![7, 8, 10, 14], vec![9, 11, 12, 13]),
        ("(*l.parts).f[i-i+2],r->len", vec![7, 8, 10, 13, 14], vec![11, 12]),
    ] {
        let line = format!("slice e.c --at e.c:15 --var {expression} --check 10 --json");
        let said = expect(&pathlight(&folder, &line), 0, &["\"difference\":null"]);
        let json: serde_json::Value =
            serde_json::from_str(said.lines().next().unwrap_or_default()).expect("JSON");
        let lines: Vec<u64> = json["files"][0]["lines"]
            .as_array()
            .map_or(Vec::new(), |lines| lines.iter().filter_map(serde_json::Value::as_u64).collect());
        assert!(kept.iter().all(|line| lines.contains(line)), "{expression}: {lines:?}");
        assert!(!dropped.iter().any(|line| lines.contains(line)), "{expression}: {lines:?}");
        assert_eq!(json["check"]["native"]["inputs"], 10, "{expression}: {}", json["check"]);
    }
}

/// A function may be needed and not all that it gets; a loop that is not needed is gone with its test.
#[test]
fn arguments_and_loops_that_are_not_needed_are_gone() {
    let text = "\
int unknown(int);
struct pair { int one, two : 5; };
static int second(int a, int b) { return b * 2; }
int main(void) {
    struct pair p = {1, 2};
    int x = unknown(1);
    int y = unknown(2);
    for (int i = 0; i < y; i++)
        x += i;
    while (x > 40)
        x -= 3;
    const int bias = 3; int z = second(x + 1, y) + bias;
    z += second(p.two, 7);
    _SLICE(z);
    return x;
}
";
    let folder = with_program("arguments", "arg.c", text);
    let output = pathlight(&folder, "slice arg.c --check 10 --emit-c small.c");
    let all = expect(&output, 0, &["*     7 ", "*    12 ", "agree on 10 inputs", "natively on 10\n"]);
    assert!(![5, 6, 8, 9, 10, 11].iter().any(|line| all.contains(&format!("*    {line:2} "))), "{all}");
    let small = std::fs::read_to_string(folder.join("small.c")).expect("a file of C");
    assert!(!small.contains("for (") && !small.contains("while ("), "{small}");
    assert!(small.contains("second(({") && small.contains("}), 7);"), "{small}");
}

#[test]
fn an_array_as_a_whole_is_said_to_be_an_address() {
    let text =
        "int unknown(void);\nint main(void) {\n    int a[3];\n    a[1] = unknown();\n    return 0;\n}\n";
    let folder = with_program("whole", "w.c", text);
    let said = pathlight(&folder, "slice w.c --at w.c:5 --var a --check 2");
    expect(&said, 0, &["line 5 asks about an array or a structure as a whole", "not run natively: line 5"]);
    let said = pathlight(&folder, "slice w.c --at w.c:5 --var a[1] --check 2");
    let all = expect(&said, 0, &["*     4     a[1] = unknown();", "natively on 2"]);
    assert!(!all.contains("as a whole"), "{all}");
}

/// Every case is cut as C, compiled, and run beside its original on this machine too.
#[test]
fn slices_run_natively_as_their_originals() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/slice");
    let folder = folder("natively");
    let mut compared = 0;
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(cases).expect("the cases").map(|entry| entry.expect("a file").path()).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "c"));
    files.sort();
    for file in files.iter().filter(|file| !file.ends_with("environment.c")) {
        for mode in ["sensitive", "insensitive"] {
            let line = format!("slice {} --mode {mode} --check 6 --json", file.display());
            let said = expect(&pathlight(&folder, &line), 0, &["\"difference\":null"]);
            let json: serde_json::Value =
                serde_json::from_str(said.lines().next().unwrap_or_default()).expect("JSON");
            let native = &json["check"]["native"];
            assert!(native["left_out"].is_null() && native["problem"].is_null(), "{line}: {native}");
            assert_eq!(native["inputs"], json["check"]["ended"], "{line}");
            compared += native["inputs"].as_u64().unwrap_or(0);
        }
    }
    assert!(compared > 100, "only {compared} runs were compared");
}

/// What a run does here that it does not in the interpreter is seen, and what keeps a program from running here is said.
#[test]
fn native_runs_are_compared_or_left_out_by_name() {
    let address = "\
#include <stdint.h>
int unknown(void);
int main(void) {
    int x = unknown(), *p = &x;
    uintptr_t a = (uintptr_t)p / 4096;
    _SLICE(a);
    return 0;
}
";
    let folder = with_program("machine", "address.c", address);
    expect(
        &pathlight(&folder, "slice address.c --check 3"),
        1,
        &["this machine differs from the interpreter: with seed 1, question 1: natively the original has"],
    );
    for (text, reason) in [
        (
            "extern int elsewhere;\nint main(void) { int x = 3; if (x > 4) x = elsewhere; _SLICE(x); return 0; }\n",
            "elsewhere",
        ),
        (
            "#include <time.h>\nint main(void) { long t = time(0), x = 3; if (t > 5) x = 4; _SLICE(x); return 0; }\n",
            "what time returns differs from run to run",
        ),
    ] {
        let folder = with_program("left_out", "left.c", text);
        expect(&pathlight(&folder, "slice left.c --check 3"), 0, &["not run natively: ", reason]);
    }
    // Calls in macros have no place of their own in the text; old C calls what nothing declares.
    let odd = "\
#define READ(n) outside(n)
int main(void) {
    int a = READ(1), b = READ(2), c = undeclared(3);
    if (a > 0) c = c + b;
    _SLICE(c);
    return 0;
}
";
    let folder = with_program("odd", "odd.c", odd);
    let said = pathlight(&folder, "slice odd.c --check 10 --cflags -std=gnu89");
    expect(&said, 0, &["agree on 10 inputs", "natively on 10\n"]);
}

/// Writes a program beside the usual one.
fn with_program(name: &str, file: &str, text: &str) -> PathBuf {
    let folder = folder(name);
    std::fs::write(folder.join(file), text).expect("the folder of the build is writable");
    folder
}

#[test]
fn a_file_without_main_says_how_to_start_elsewhere() {
    let folder =
        with_program("no_main", "part.c", "int part(int a) {\n    int b = a + 1;\n    return b;\n}\n");
    let question = "slice part.c --at part.c:3 --var b";
    expect(&pathlight(&folder, question), 2, &["no function main", "--entry"]);
    let wanted = ["*     2     int b = a + 1;", "variables of the program may hold anything"];
    expect(&pathlight(&folder, &format!("{question} --entry part")), 0, &wanted);
}

/// Starts at `work`: what `init` kept and what the caller passes were there before.
const IN_THE_MIDDLE: &str = "struct node { int x; struct node *next; };
static int held, unheld;
static int *keep;
static struct node *list;
static int (*hook)(int);
static int added(int a) { return a + held; }
void init(void) { keep = &held; hook = added; }
int work(struct node *p, int a) {
    int b = a * 2;
    held = b;
    unheld = b;
    *keep = b + 1;
    list->x = b + 4;
    int y = held;
    int z = unheld;
    int v = p->next->x;
    int w = hook(a);
    return y + z + v + w;
}
";

/// The lines that are marked as kept.
fn kept(output: &Output) -> Vec<u32> {
    let text = String::from_utf8_lossy(&output.stdout);
    let marked = text.lines().filter_map(|line| line.strip_prefix('*'));
    marked.map(|line| line.split_whitespace().next().expect("a line").parse().expect("a number")).collect()
}

/// A pointer that nobody set, as verifiers see it: input.
const UNSET_POINTER: &str = "struct node { int x; struct node *next; };
int work(int a) {
    struct node *unset;
    int z = 1;
    unset->x = a;
    unset->next->x = 3;
    if (unset->x > 5)
        z = 2;
    return z;
}
";

#[test]
fn pointers_that_nobody_set_lead_nowhere_or_to_memory_of_their_own() {
    let folder = with_program("unset_pointer", "part.c", UNSET_POINTER);
    let question = "slice part.c --at part.c:9 --var z --entry work --check 8";
    let nowhere = pathlight(&folder, question);
    assert_eq!(kept(&nowhere), [4, 7, 8, 9]);
    expect(&nowhere, 0, &["agree on 0 inputs", "wild pointer", "nobody set leads nowhere"]);
    let own = pathlight(&folder, &format!("{question} --unset-pointers"));
    assert_eq!(kept(&own), [4, 5, 7, 8, 9]);
    let told = expect(&own, 0, &["nobody set leads to memory of its own"]);
    assert!(!told.contains("agree on 0 inputs"), "no run came to its end:\n{told}");
}

#[test]
fn pointers_that_were_set_before_the_entry_are_followed() {
    let folder = with_program("in_the_middle", "part.c", IN_THE_MIDDLE);
    let asked = |line: u32, name: &str| {
        let output = pathlight(
            &folder,
            &format!("slice part.c --at part.c:{line} --var {name} --entry work --check 20"),
        );
        let told = expect(&output, 0, &["original and slice agree"]);
        // Runs end in line 17, where the pointer leads to no function.
        assert_eq!(told.contains("as far as it came (0 questions)"), line > 17, "{told}");
        kept(&output)
    };
    // A variable whose address was kept, one whose address never was, memory of the caller, and a function.
    assert_eq!(asked(17, "y"), [9, 10, 12, 13, 14, 17]);
    assert_eq!(asked(17, "z"), [9, 11, 15, 17]);
    assert_eq!(asked(17, "v"), [9, 10, 12, 13, 16, 17]);
    assert_eq!(asked(18, "w"), [6, 9, 10, 12, 13, 17, 18]);
}

/// Never ends, and reads variables that nobody set.
const TURNS: &str = "\
int state, limit, noise;
static int next(int n) {
    int step;
    noise = noise + n;
    if (limit > n)
        return state + (step & 3);
    return state - 1;
}
void turns(int n) {
    for (;;) {
        state = next(n) & 255;
        noise++;
        _SLICE(state);
    }
}
int broken(int n) {
    int *p;
    _SLICE(n);
    n = *p;
    _SLICE(n);
    return n;
}
";

#[test]
fn runs_from_another_function_than_main_are_compared_as_far_as_they_come() {
    let folder = with_program("turns", "turns.c", TURNS);
    for mode in ["sensitive", "insensitive"] {
        let line = format!("slice turns.c --entry turns --check 3 --mode {mode} --json");
        let output = pathlight(&folder, &line);
        expect(&output, 0, &["\"ended\":0", "\"difference\":null"]);
        let answer: serde_json::Value = serde_json::from_slice(&output.stdout).expect("the answer is JSON");
        let before = answer["check"]["values_before_a_stop"].as_u64().unwrap_or(0);
        assert!(before > 1000, "only {before} questions were compared");
    }
    let output = pathlight(&folder, "slice turns.c --entry broken --check 3");
    expect(
        &output,
        0,
        &["on 3 others the original did not come to its end", "(3 questions)", "runs start at broken"],
    );
}

/// A statement begins in one conditional group of the preprocessor and ends behind it, and a macro is defined in what is cut.
const GROUPS: &str = "\
#include <stdio.h>
#define FAST 1
int x, noise;
int main(void) {
    int a = getchar() % 7;
#ifdef SLOW
    if (a > 5)
        x = 1;
    else
#elif FAST
    if (a > 3) {
        x = 2;
        { noise = 1;
#define THREE 3
        }
    }
    else
#endif
        x = THREE;
    if (noise > a
#if SLOW
        && noise > 2
#endif
        )
        noise = a;
    _SLICE(x);
    return 0;
}
";

#[test]
fn what_is_cut_around_the_preprocessor_stays_c() {
    let folder = with_program("groups", "groups.c", GROUPS);
    let output = pathlight(&folder, "slice groups.c --check 8 --emit-c small.c");
    expect(&output, 0, &["agree on 8 inputs (8 questions); natively on 8", "*    11     if (a > 3) {"]);
    let small = std::fs::read_to_string(folder.join("small.c")).expect("the slice was written");
    assert!(
        small.contains("#define THREE 3") && !small.contains("noise = 1") && !small.contains("#elif"),
        "{small}"
    );
}

#[test]
fn a_variable_that_the_optimiser_would_drop_is_still_there() {
    let text =
        "int main(int argc, char **argv) {\n    int dead = argc * 3;\n    int noise = 4;\n    return 0;\n}\n";
    let folder = with_program("optimised", "dead.c", text);
    let line = "slice dead.c --at dead.c:4 --var dead --cflags -O2 --check 3";
    let said =
        expect(&pathlight(&folder, line), 0, &["*     2     int dead = argc * 3;", "agree on 3 inputs"]);
    assert!(said.contains("\n      3     int noise"), "{said}");
}

#[test]
fn recursion_without_an_end_is_answered_with_its_limits() {
    let text = "\
int depth;
int down(int n) {
    depth = depth + 1;
    return down(n + 1) + 1;
}
int main(void) {
    int a = 3, b = 4;
    if (a > 5)
        b = down(a);
    int c = b + depth;
    return c;
}
";
    let folder = with_program("recursion", "deep.c", text);
    let said =
        expect(&pathlight(&folder, "slice deep.c --at deep.c:11 --var c --check 2"), 0, &["agree on 2"]);
    assert!(said.contains("*    10     int c = b + depth;"), "{said}");
    // With every path feasible the recursive function is needed, and kept whole.
    let line = "slice deep.c --at deep.c:11 --var c --mode insensitive";
    expect(
        &pathlight(&folder, line),
        0,
        &["*     3     depth = depth + 1;", "*     4     return down(n + 1) + 1;"],
    );
}

/// One function of more than 50,000 blocks.
#[test]
fn a_function_of_fifty_thousand_blocks_is_answered() {
    let mut text = "int unknown(void);\nint main(void) {\n    int x = 0, y = 0;\n".to_owned();
    for _ in 0..13_000 {
        text += "    if (unknown()) x++; else y++;\n";
    }
    text += "    _SLICE(x);\n    return 0;\n}\n";
    let folder = with_program("large", "large.c", &text);
    let said =
        expect(&pathlight(&folder, "slice large.c --json --budget 2000"), 0, &["\"out_of_budget\":true"]);
    let json: serde_json::Value =
        serde_json::from_str(said.lines().next().unwrap_or_default()).expect("JSON");
    let lines = json["files"][0]["lines"].as_array().expect("lines").len();
    assert!(lines >= 13_000, "{lines} lines are kept");
    let named =
        json["limits"].as_array().expect("limits").iter().any(|limit| limit.to_string().contains("budget"));
    assert!(named, "{}", json["limits"]);
}

/// The analyses over paths, as a user calls them.
#[test]
fn bounds_intervals_and_points_to_sets_are_told() {
    let text = "\
int unknown(void);
int main(void) {
    int t = 0, a = unknown(), *p = &a;
    if (a > 0) t = t + 1; else t = t + 5;
    if (a > 0) { t = t + 7; p = &t; } else t = t + 2;
    return t;
}
";
    let folder = with_program("analyses", "t.c", text);
    let at = |analysis: &str, var: &str| format!("paths t.c --analysis {analysis} --at t.c:6 --var {var}");
    expect(&pathlight(&folder, &at("bound", "t")), 0, &["at most 8\n"]);
    let insensitive = format!("{} --mode insensitive", at("bound", "t"));
    expect(&pathlight(&folder, &insensitive), 0, &["at most 12\n"]);
    expect(&pathlight(&folder, &at("intervals", "t")), 0, &["between 7 and 8\n"]);
    expect(&pathlight(&folder, &at("points-to", "p")), 0, &["points to: a, t\n"]);
    expect(&pathlight(&folder, &at("dependences", "p")), 0, &["statements are kept"]);
    let json =
        expect(&pathlight(&folder, &format!("{} --json", at("intervals", "t"))), 0, &["\"low\":\"7\""]);
    assert!(json.contains("\"high\":\"8\""), "{json}");
    let slice_only = format!("{} --check 3", at("bound", "t"));
    expect(&pathlight(&folder, &slice_only), 2, &["belong to slices"]);
}

#[test]
fn the_slice_goes_to_the_standard_output_for_a_dash() {
    let folder = with_program("dash", "t.c", "int main(void) {\n    int t = 7;\n    return t;\n}\n");
    let output = pathlight(&folder, "slice t.c --at t.c:3 --var t --emit-c -");
    assert!(String::from_utf8_lossy(&output.stdout).contains("int t = 7;"), "{output:?}");
    assert!(String::from_utf8_lossy(&output.stdout).contains("_SLICE(t);"), "{output:?}");
    assert!(!folder.join("-").exists());
}

/// The engine's numbers are signed; those of the answers are of the type in the source.
#[test]
fn bounds_of_unsigned_variables_are_unsigned() {
    let text = "\
int unknown(void);
int main(void) {
    int x = unknown();
    unsigned a = 3, b = a - 5, m = unknown(), big = 4000000000u;
    unsigned long w = 3ul - 5;
    unsigned char c = unknown();
    if (x < 0) x = 0; else if (x > 10) x = 10;
    unsigned u = (unsigned)x - 11u;
    int negative = -7;
    return 0;
}
";
    let folder = with_program("unsigned", "t.c", text);
    let ask = |analysis: &str, var: &str| {
        pathlight(&folder, &format!("paths t.c --analysis {analysis} --at t.c:10 --var {var}"))
    };
    expect(&ask("bound", "big"), 0, &["at most 4000000000\n"]);
    expect(&ask("intervals", "a"), 0, &["between 3 and 3\n"]);
    expect(&ask("intervals", "b"), 0, &["between 4294967294 and 4294967294\n"]);
    expect(&ask("intervals", "(int)b"), 0, &["between -2 and -2\n"]);
    expect(&ask("intervals", "m"), 0, &["between 0 and 4294967295\n"]);
    expect(&ask("intervals", "w"), 0, &["between 18446744073709551614 and 18446744073709551614\n"]);
    expect(&ask("bound", "u"), 0, &["at most 4294967295\n"]);
    expect(&ask("intervals", "negative,b"), 0, &["between -7 and 4294967294\n"]);
    let written = text.replace("return 0", "_SLICE(b); return 0");
    std::fs::write(folder.join("own.c"), written).expect("a source");
    let own = pathlight(&folder, "paths own.c --analysis intervals");
    expect(&own, 0, &["between -2 and -2\n", "those of the signed type"]);
}

const JAVA: &str = "\
package shop;
public class Tax {
    static int calls;
    int rate = 7;
    static int noise(int n) { return n * 31; }
    int of(int price) {
        calls++;
        return price * rate / 100;
    }
    static int due(int[] prices, String code) {
        Tax tax = new Tax();
        int total = 0;
        int waste = noise(prices.length);
        if (code.isEmpty())
            tax.rate = 19;
        for (int price : prices)
            total += tax.of(price);
        System.out.println(\"waste \" + waste);
        return total;
    }
}
";

fn java(name: &str, flags: &[&str]) -> PathBuf {
    let path = folder(name);
    std::fs::create_dir_all(path.join("src/shop")).expect("a folder");
    std::fs::write(path.join("src/shop/Tax.java"), JAVA).expect("a source");
    let javac = Command::new("javac")
        .args(flags)
        .args(["-d", "classes", "src/shop/Tax.java"])
        .current_dir(&path)
        .output()
        .expect("javac runs");
    assert!(javac.status.success(), "{}", String::from_utf8_lossy(&javac.stderr));
    path
}

#[test]
fn java_is_sliced_by_line_and_variable() {
    let folder = java("java", &["-g"]);
    let line = "slice classes --source src --entry shop.Tax#due --at Tax.java:19 --var total --check 6";
    let output = pathlight(&folder, line);
    let all = expect(
        &output,
        0,
        &["*    14 ", "*    15 ", "*    16 ", "*     8 ", "lines are kept", "agree on 6 inputs"],
    );
    assert!(!all.contains("*    18 ") && !all.contains("*     7 "), "{all}");
    let output = pathlight(&folder, &format!("{line} --mode insensitive --json"));
    expect(&output, 0, &["\"unit\":\"lines\"", "\"difference\":null"]);
    let output = pathlight(&folder, &format!("{line} --html page.html --emit-ir -"));
    expect(&output, 0, &["function shop.Tax::due"]);
    assert!(std::fs::read_to_string(folder.join("page.html")).is_ok_and(|page| page.contains("Tax.java")));
    let output =
        pathlight(&folder, "slice classes --entry shop.Tax#of --at Tax.java:8 --var rate,price,calls");
    // The source is in the folder around the classes.
    expect(&output, 0, &["lines are kept", "return price * rate / 100;"]);
}

#[test]
fn questions_about_java_that_make_no_sense_get_a_remedy() {
    let folder = java("java_errors", &["-g"]);
    let ask =
        |rest: &str| pathlight(&folder, format!("slice classes --entry shop.Tax#due {rest}").trim_end());
    expect(&ask("--at Tax.java:9 --var total"), 2, &["no code belongs to this line"]);
    expect(&ask("--at Tax.java:13 --var totl"), 2, &["no variable totl", "code, prices"]);
    expect(&ask("--at Text.java:13 --var total"), 2, &["no class of the input was compiled from Text.java"]);
    expect(&ask("--at Tax.java:13 --var total --emit-c out.c"), 2, &["--emit-c writes C"]);
    expect(&ask(""), 2, &["nothing is asked"]);
    let output = pathlight(&folder, "slice classes --at Tax.java:13 --var total");
    expect(&output, 2, &["has a method main(String[])", "--entry"]);
    let folder = java("java_without_names", &["-g:none"]);
    let output = pathlight(&folder, "slice classes --entry shop.Tax#due --at Tax.java:13 --var total");
    expect(&output, 2, &["no class of the input was compiled from Tax.java"]);
    let folder = java("java_without_locals", &["-g:source,lines"]);
    let output = pathlight(&folder, "slice classes --entry shop.Tax#due --at Tax.java:13 --var total");
    expect(&output, 2, &["javac -g"]);
}
