//! `pathlight check` from the command line: findings, formats, baselines, suppressions, settings, exit codes. Needs clang.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

/// An empty folder of the test's own, to run in.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("check_cli").join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).expect("the folder of the build is writable");
    path
}

fn write(folder: &Path, name: &str, text: &str) {
    let path = folder.join(name);
    if let Some(parent) = path.parent() {
        std::fs::create_dir_all(parent).expect("the folder of the build is writable");
    }
    std::fs::write(path, text).expect("the folder of the build is writable");
}

fn pathlight(folder: &Path, line: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_pathlight"))
        .args(line.split(' '))
        .current_dir(folder)
        .env("XDG_CACHE_HOME", folder.join("cache"))
        .output()
        .expect("the tool starts")
}

fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[track_caller]
fn expect(output: &Output, code: i32, parts: &[&str]) {
    let all = format!("{}\n{}", stdout(output), String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{all}");
    for part in parts {
        assert!(all.contains(part), "{part:?} is not in:\n{all}");
    }
}

const BAD: &str = "\
void bar(int *x, int r) {
    if (r)
        *x = 1;
}
void foo(int *p, int q, int r) {
    if (q)
        p = 0;
    bar(p, r);
}
";

#[test]
fn a_finding_has_its_condition_and_its_trace() {
    let here = folder("finding");
    write(&here, "a.c", BAD);
    let output = pathlight(&here, "check a.c");
    expect(
        &output,
        1,
        &[
            "a.c:8: latent: *x is accessed through a null pointer [null]",
            "if q != 0 && r != 0",
            "a.c:7:",
            "a.c:3:",
        ],
    );
}

#[test]
fn clean_code_is_clean() {
    let here = folder("clean");
    write(&here, "a.c", "int f(int *p) { return p ? *p : 0; }\n");
    expect(&pathlight(&here, "check a.c"), 0, &["1 function, 0 findings"]);
}

#[test]
fn json_is_a_baseline() {
    let here = folder("baseline");
    write(&here, "a.c", BAD);
    let first = pathlight(&here, "check a.c --json");
    let value: Value = serde_json::from_slice(&first.stdout).expect("JSON");
    assert_eq!(value.pointer("/findings/0/check"), Some(&Value::from("null")));
    write(&here, "old.json", &stdout(&first));
    write(&here, "a.c", &format!("\n\n{BAD}"));
    expect(&pathlight(&here, "check a.c --baseline old.json"), 0, &["0 new, 1 unchanged, 0 fixed"]);
    write(&here, "a.c", &format!("{BAD}int g(void) {{ int *p = 0; return *p; }}\n"));
    expect(&pathlight(&here, "check a.c --baseline old.json"), 1, &["1 new, 1 unchanged, 0 fixed", "in g"]);
    write(&here, "a.c", "int f(void) { return 1; }\n");
    expect(&pathlight(&here, "check a.c --baseline old.json"), 0, &["0 new, 0 unchanged, 1 fixed"]);
    expect(
        &pathlight(&here, "check a.c --baseline a.c"),
        2,
        &["the baseline a.c: not JSON", "make one with"],
    );
    // Said before anything is looked at.
    expect(&pathlight(&here, "check no.c --baseline a.c"), 2, &["the baseline a.c: not JSON"]);
}

#[test]
fn sarif_has_rules_flows_and_fingerprints() {
    let here = folder("sarif");
    write(&here, "a.c", BAD);
    let output = pathlight(&here, "check a.c --sarif");
    let value: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(value.pointer("/version"), Some(&Value::from("2.1.0")));
    let result = value.pointer("/runs/0/results/0").expect("one result");
    assert_eq!(result.pointer("/locations/0/physicalLocation/region/startLine"), Some(&Value::from(8)));
    assert!(result.pointer("/codeFlows/0/threadFlows/0/locations/1").is_some());
    assert!(result.pointer("/partialFingerprints").is_some());
}

#[test]
fn the_page_has_the_trace_and_the_source_and_nothing_of_it_is_markup() {
    let here = folder("html");
    write(&here, "a.c", &BAD.replace("*x = 1;", "*x = 1; // a <b> & c"));
    expect(&pathlight(&here, "check a.c --html page.html"), 1, &["1 finding:"]);
    let page = std::fs::read_to_string(here.join("page.html")).expect("the page was written");
    for part in ["a.c:8", "q != 0 &amp;&amp; r != 0", "// a &lt;b&gt; &amp; c", "class=\"last\""] {
        assert!(page.contains(part), "{part:?} is not in:\n{page}");
    }
    assert!(!page.contains("<b>") && !page.contains("<script"));
    expect(&pathlight(&here, "check a.c --html missing/page.html"), 2, &["cannot write missing/page.html"]);
}

#[test]
fn a_suppression_needs_a_reason() {
    let here = folder("suppression");
    let with = |comment: &str| BAD.replace("    bar(p, r);", &format!("    // {comment}\n    bar(p, r);"));
    write(&here, "a.c", &with("pathlight: ignore null because q implies not r"));
    expect(&pathlight(&here, "check a.c"), 0, &["suppressed", "because q implies not r"]);
    write(&here, "a.c", &with("pathlight: ignore null"));
    expect(&pathlight(&here, "check a.c"), 1, &["a.c:9: this finding is not suppressed", "because REASON"]);
}

/// A compilation database as build systems write it, with names that hold in the folder of the build only.
fn write_build(here: &Path, directory: &str, file: &str) {
    let directory = here.join(directory).display().to_string();
    let entry =
        format!("[{{\"directory\": {directory:?}, \"file\": {file:?}, \"command\": \"gcc -c {file}\"}}]");
    write(here, "compile_commands.json", &entry);
}

#[test]
fn files_of_a_build_are_told_and_read_from_here() {
    let here = folder("elsewhere");
    write_build(&here, "lib/src", "./a.c");
    write(&here, "lib/src/a.c", BAD);
    expect(
        &pathlight(&here, "check -p . --html page.html"),
        1,
        &["lib/src/a.c:8: latent", "  lib/src/a.c:7: the null"],
    );
    let page = std::fs::read_to_string(here.join("page.html")).expect("the page was written");
    assert!(page.contains("<p>1 finding: ") && page.contains("bar(p, r);"), "{page}");
    let calm =
        BAD.replace("    bar(p, r);", "    // pathlight: ignore null because it is so\n    bar(p, r);");
    write(&here, "lib/src/a.c", &calm);
    expect(&pathlight(&here, "check -p ."), 0, &["suppressed", "because it is so"]);
    let from_within = here.join("lib/src");
    expect(&pathlight(&from_within, "check -p ../../compile_commands.json"), 0, &["a.c:9: "]);
}

#[test]
fn tests_in_macros_of_headers_are_no_beliefs() {
    let here = folder("macros");
    let header = |text: &str| write(&here, "compat/next.h", text);
    header("#define CAREFUL(p) do { if ((p) != 0) (p)->seen = 1; } while (0)\n");
    write(&here, "all.h", "#include \"compat/next.h\"\n");
    let source = "#include \"all.h\"\nstruct n { int seen, next; };\nint f(struct n *p) {\n    CAREFUL(p);\n    return p->next;\n}\n";
    write(&here, "src/a.c", source);
    expect(&pathlight(&here, "check src/a.c -- -I."), 0, &["0 findings"]);
    write(&here, "src/a.c", &source.replace("CAREFUL(p);", "if (p != 0) p->seen = 1;"));
    expect(&pathlight(&here, "check src/a.c -- -I."), 1, &["belief: p->next"]);
}

#[test]
fn checks_are_chosen_on_the_command_line_and_in_the_settings() {
    let here = folder("settings");
    write(&here, "a.c", BAD);
    expect(&pathlight(&here, "check a.c --only leak"), 0, &[]);
    expect(&pathlight(&here, "check a.c --without null"), 0, &[]);
    expect(
        &pathlight(&here, "check a.c --only nul"),
        2,
        &["there is no check called nul", "did you mean", "use-after-free"],
    );
    write(&here, "pathlight.toml", "[check]\nwithout = [\"null\"]\n");
    expect(&pathlight(&here, "check a.c"), 0, &[]);
    write(&here, "pathlight.toml", "[check]\nspeed = \"high\"\n");
    expect(&pathlight(&here, "check a.c"), 2, &["pathlight.toml", "line 2"]);
}

#[test]
fn folders_are_searched_and_files_that_fail_are_named() {
    let here = folder("folder");
    write(&here, "src/deep/a.c", BAD);
    write(&here, "src/b.c", "int broken(\n");
    expect(&pathlight(&here, "check src"), 1, &["src/b.c", "src/deep/a.c:8"]);
    expect(&pathlight(&here, "check nothing.c"), 2, &["nothing.c"]);
}

/// What was not looked at is not clean: the exit code and the report say so.
#[test]
fn inputs_that_are_left_out_make_the_check_fail() {
    let here = folder("leftOut");
    write(&here, "clean.c", "int f(int x) { return x; }\n");
    write(&here, "broken.c", "int broken(\n");
    write(&here, "bad.c", BAD);
    expect(&pathlight(&here, "check clean.c"), 0, &[]);
    expect(
        &pathlight(&here, "check broken.c clean.c"),
        2,
        &["left out, since it cannot be used: broken.c\n"],
    );
    expect(&pathlight(&here, "check missing.c clean.c"), 2, &["missing.c"]);
    expect(&pathlight(&here, "check broken.c bad.c"), 1, &["bad.c:8", "left out"]);
    let json: Value =
        serde_json::from_str(&stdout(&pathlight(&here, "check --json broken.c clean.c"))).expect("JSON");
    assert_eq!(json["leftOut"][0]["file"], "broken.c", "{json}");
    assert!(json["leftOut"][0]["reason"].as_str().is_some_and(|why| why.contains("expected")), "{json}");
    write(&here, "src/A.java", "class A { static int f(int x) { return x; } }\n");
    let javac = Command::new("javac").args(["-d", "classes", "src/A.java"]).current_dir(&here).status();
    assert!(javac.is_ok_and(|status| status.success()));
    expect(&pathlight(&here, "check classes"), 0, &[]);
    write(&here, "classes/G.class", "garbage");
    let output = pathlight(&here, "check --json classes");
    expect(&output, 2, &[]);
    let json: Value = serde_json::from_str(&stdout(&output)).expect("JSON");
    assert_eq!(json["leftOut"][0]["file"], "G.class", "{json}");
}

#[test]
fn what_cannot_be_checked_is_told_what_can() {
    let here = folder("takes");
    write(&here, "sources/A.java", "class A {}\n");
    write(&here, "g.class", "garbage");
    write(&here, "a.c", "int f(void) { return 0; }\n");
    expect(&pathlight(&here, "check sources"), 2, &["sources of C", "compile_commands.json", "javac"]);
    let output = pathlight(&here, "check g.class");
    expect(&output, 2, &["g.class: not a class file"]);
    expect(&pathlight(&here, "reach a.c --at a.c:1"), 2, &["a.c: not Java"]);
}

/// An array of negative size is told by the check of indexes, but it is another failure.
#[test]
fn negative_sizes_are_replayed() {
    let here = folder("negative_sizes");
    let text = "\
public class T {
    public static int neg(int n) {
        if (n < 0) { int[] a = new int[n]; return a.length; }
        return 0;
    }
}
";
    write(&here, "T.java", text);
    let javac = Command::new("javac").args(["-g", "-d", "classes", "T.java"]).current_dir(&here).status();
    assert!(javac.is_ok_and(|status| status.success()));
    expect(&pathlight(&here, "check --quiet --replay=4000 classes"), 1, &["1 of them replayed"]);
}

/// Two programs with a `main` and a `get` each, and a file that both use.
#[test]
fn programs_of_one_build_are_kept_apart() {
    let here = folder("programs");
    write(&here, "a.c", "int *get(void) { return 0; }\nint main(void) { return *get(); }\n");
    write(&here, "b.c", "static int x; int *get(void) { return &x; }\nint main(void) { return *get(); }\n");
    write(&here, "c.c", "int *get(void); int use(void) { return *get(); }\n");
    let output = pathlight(&here, "check a.c b.c c.c");
    expect(
        &output,
        1,
        &["each file has its own: get (2 files, unknown in 1 others), main (2 files)", "a.c:2"],
    );
    let text = stdout(&output);
    assert!(!text.contains("b.c:") && !text.contains("c.c:"), "{text}");
}

/// What no code writes is a constant; what is written anywhere, or whose address is taken, is not.
/// A variable that two programs define, and that a file which both use sets, does not keep its first value in either.
#[test]
fn variables_of_several_programs_are_set_by_files_that_they_share() {
    let here = folder("shared_variables");
    write(&here, "a.c", "int *first;\nvoid set(void);\nint main(void) { set(); return *first; }\n");
    write(&here, "b.c", "int *first;\nint main(void) { return 0; }\n");
    write(&here, "c.c", "extern int *first; static int x;\nvoid set(void) { first = &x; }\n");
    expect(
        &pathlight(&here, "check a.c b.c c.c"),
        0,
        &["first (2 files, unknown in 1 others)", "0 findings"],
    );
}

#[test]
fn variables_that_nobody_writes_are_constants() {
    let here = folder("untouched");
    let with = |more: &str| {
        format!("static int on = 1;\n{more}\nint f(int x) {{ int *p = &x; if (!on) p = 0; return *p; }}\n")
    };
    write(&here, "a.c", &with(""));
    expect(&pathlight(&here, "check a.c"), 0, &["0 findings"]);
    for more in [
        "void off(void) { on = 0; }",
        "int *where(void) { return &on; }",
        "int *where = &on; int g(void) { return *where; }",
    ] {
        write(&here, "a.c", &with(more));
        expect(&pathlight(&here, "check a.c"), 1, &["a.c:3"]);
    }
}

#[test]
fn a_summary_tells_what_may_and_what_must_happen() {
    let here = folder("summary");
    write(&here, "a.c", "int flip(int x) { return x == 2 ? 1 : 2; }\n");
    expect(&pathlight(&here, "check a.c --summaries flip"), 0, &["returns 1: may if x == 2, must if x == 2"]);
    expect(&pathlight(&here, "check a.c --summaries flop"), 2, &["did you mean flip"]);
}

#[test]
fn the_output_does_not_depend_on_the_number_of_threads() {
    let here = folder("threads");
    let functions: Vec<String> =
        (0..40).map(|n| BAD.replace("foo", &format!("foo{n}")).replace("bar", &format!("bar{n}"))).collect();
    write(&here, "a.c", &functions.concat());
    let run = |threads: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pathlight"));
        command.args(["check", "a.c", "--json"]).current_dir(&here).env("XDG_CACHE_HOME", here.join("cache"));
        command.env("RAYON_NUM_THREADS", threads).output().expect("the tool starts").stdout
    };
    assert_eq!(run("1"), run("4"));
}

fn compile_java(here: &Path, debug: &str, file: &str) {
    let compiled = Command::new("javac").args([debug, "-d", "classes", file]).current_dir(here).status();
    assert!(compiled.is_ok_and(|status| status.success()), "javac");
}

#[test]
fn uncaught_findings_of_java_are_told() {
    let here = folder("java");
    write(
        &here,
        "A.java",
        "class A { int v; static int f(boolean c) { A a = c ? new A() : null; return a.v; } }\n",
    );
    compile_java(&here, "-g", "A.java");
    expect(&pathlight(&here, "check classes"), 1, &["[null]", "in A.f", "if c == 0"]);
}

#[test]
fn classes_without_lines_have_instructions() {
    let here = folder("no_lines");
    let source = "package p; class B { static B one; int v;\n static int f(boolean c) { B b = c ? new B() : null; return b.v; }\n \
        static int g(B b, int[] a, int i) { if (one != null && i == a.length) { b = null; } return b.v; } }\n";
    write(&here, "B.java", source);
    compile_java(&here, "-g:none", "B.java");
    let lines =
        ["p/B.class (instruction 17): latent: ", "in p.B.f", "p.B.one != null", "arg2 == arg1.length"];
    expect(&pathlight(&here, "check classes"), 1, &lines);
    let told = stdout(&pathlight(&here, "check classes --sarif"));
    assert!(told.contains("p/B.class") && !told.contains("startLine"), "{told}");
}

#[test]
fn a_store_changes_what_is_analysed_and_not_what_is_said() {
    let here = folder("store");
    write(&here, "a.c", &format!("{BAD}int g(void) {{ return 1; }}\n"));
    let plain = pathlight(&here, "check a.c");
    let first = pathlight(&here, "check a.c --store kept -v");
    assert_eq!(stdout(&first), stdout(&plain));
    expect(&first, 1, &["3 of 3 functions were analysed"]);
    let second = pathlight(&here, "check a.c --store kept -v");
    assert_eq!(stdout(&second), stdout(&plain));
    expect(&second, 1, &["0 of 3 functions were analysed"]);
    write(&here, "a.c", &format!("{BAD}int g(void) {{ return 2; }}\n"));
    let edited = pathlight(&here, "check a.c --store kept -v");
    assert_eq!(stdout(&edited), stdout(&plain));
    expect(&edited, 1, &["1 of 3 functions were analysed", "known: g"]);
}

#[test]
fn a_damaged_store_is_made_anew_and_one_in_use_is_left_alone() {
    let here = folder("damaged");
    write(&here, "a.c", BAD);
    expect(&pathlight(&here, "check a.c --store kept"), 1, &["1 finding:"]);
    let path = here.join("kept/summaries.redb");
    let mut bytes = std::fs::read(&path).expect("the store is there");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    std::fs::write(&path, bytes).expect("the store is writable");
    let output = pathlight(&here, "check a.c --store kept -v");
    expect(&output, 1, &["was damaged", "made anew", "2 of 2 functions were analysed", "1 finding:"]);
    expect(&pathlight(&here, "check a.c --store kept -v"), 1, &["0 of 2 functions were analysed"]);
    let lock = std::fs::File::open(here.join("kept/lock")).expect("the lock is there");
    lock.lock().expect("nobody has it");
    expect(&pathlight(&here, "check a.c --store kept"), 1, &["is in use by another run", "1 finding:"]);
    drop(lock);
    expect(&pathlight(&here, "check a.c --store a.c"), 1, &["cannot be used", "1 finding:"]);
}

#[cfg(unix)]
#[test]
fn a_limit_on_sizes_of_files_costs_the_store_and_nothing_else() {
    let here = folder("limited");
    write(&here, "a.c", BAD);
    // What the compiler made is kept from here on.
    expect(&pathlight(&here, "check a.c"), 1, &["1 finding:"]);
    let limited = std::process::Command::new("sh")
        .args(["-c", "ulimit -f 32; exec \"$0\" check a.c --store kept", env!("CARGO_BIN_EXE_pathlight")])
        .current_dir(&here)
        .output()
        .expect("a shell");
    expect(&limited, 1, &["cannot be used", "too large", "1 finding:"]);
}

/// Three that a test shows, one of them behind a call and one in a method that only the package may call; one that nothing reaches; one that is no goal.
const SHOP: &str = "\
package app;
public class Shop {
    public static int price(boolean known) {
        String name = known ? \"tea\" : null;
        return name.length(); // null
    }
    static int share(int people) {
        int parts = people > 3 ? people : 0;
        return 12 / parts; // division
    }
    private static int length(String text) {
        return text.length();
    }
    public static int passed(int k) {
        return length(k == 7 ? null : \"x\"); // in a callee
    }
    private static int belief(String text, boolean careful) {
        if (careful) {
            return text == null ? 0 : text.length();
        }
        return text.length(); // no caller gives null
    }
    public static int calls(boolean careful) {
        return belief(\"y\", careful);
    }
    public static void leak() throws java.io.IOException {
        new java.io.FileReader(\"a\"); // no goal
    }
}
";

#[test]
fn findings_in_java_are_replayed_or_refuted() {
    let here = folder("replay");
    write(&here, "Shop.java", SHOP);
    compile_java(&here, "-g", "Shop.java");
    let plain = pathlight(&here, "check --quiet --json classes");
    expect(&plain, 1, &["\"evidence\": null"]);
    let line = "check --quiet --replay=4000 --emit-test tests --emit-certificate proofs --html page.html";
    let told = pathlight(&here, &format!("{line} classes"));
    expect(&told, 1, &["Shop.java:21: refuted:", "3 of them replayed, 1 more refuted", "4 findings:"]);
    let report = pathlight(&here, &format!("{line} --json classes"));
    let value: Value = serde_json::from_slice(&report.stdout).expect("JSON");
    let findings = value["findings"].as_array().expect("a list");
    let mut seen: Vec<(u64, String)> = Vec::new();
    for finding in findings {
        let standing = finding.pointer("/evidence/standing").and_then(Value::as_str).unwrap_or("none");
        seen.push((finding["place"]["line"].as_u64().unwrap_or(0), standing.to_owned()));
        let file = finding.pointer("/evidence/file").and_then(Value::as_str);
        let wanted = matches!(standing, "replayed" | "refuted");
        assert_eq!(file.is_some_and(|file| here.join(file).is_file()), wanted, "{finding}");
    }
    // Those with evidence first, and those that are none last.
    let expected = [(5, "replayed"), (9, "replayed"), (15, "replayed"), (27, "none"), (21, "refuted")];
    assert_eq!(seen, expected.map(|(line, word)| (line, word.to_owned())));
    let proof = findings[4].pointer("/evidence/file").and_then(Value::as_str).expect("a proof");
    expect(&pathlight(&here, &format!("certify {proof} classes")), 0, &[]);
    let page = std::fs::read_to_string(here.join("page.html")).expect("the page");
    assert!(page.contains("class=\"class replayed\"") && page.contains("class=\"class refuted\""));
}

#[test]
fn only_refuted_findings_are_no_failure() {
    let here = folder("refuted");
    let start = SHOP.find("    private static int belief").expect("it is there");
    let end = SHOP.find("    public static void leak").expect("it is there");
    let text = format!("package app;\npublic class Shop {{\n{}}}\n", &SHOP[start..end]);
    write(&here, "Shop.java", &text);
    compile_java(&here, "-g", "Shop.java");
    expect(&pathlight(&here, "check --quiet classes"), 1, &["belief"]);
    expect(&pathlight(&here, "check --quiet --replay classes"), 0, &["refuted"]);
}

const LIST: &str = "\
#include <stdlib.h>
struct item { int count; struct item *next; };
int size_of_item(void);
static int last_count(struct item *list) {
    while (list && list->count != 3)
        list = list->next;
    return list->count;
}
int *copied(struct item *list) {
    int *copy = malloc(size_of_item());
    *copy = last_count(list);
    return copy;
}
";

#[test]
fn findings_in_c_are_replayed_and_kept() {
    let here = folder("replay_c");
    write(&here, "list.c", LIST);
    let line = "check --quiet --replay --emit-test tests --html page.html";
    let told = pathlight(&here, &format!("{line} list.c"));
    let null = "with size_of_item() returning 0 at line 10, malloc failing at line 10 \u{2192} null dereference at list.c:11";
    expect(&told, 1, &["replayed: calling copied(list = an object) where list->count = 3", null]);
    let told = stdout(&told);
    assert!(told.contains("replayed: calling last_count(list = "), "{told}");
    let report = pathlight(&here, &format!("{line} --json list.c"));
    let value: Value = serde_json::from_slice(&report.stdout).expect("JSON");
    let findings = value["findings"].as_array().expect("a list");
    assert!(!findings.is_empty());
    for finding in findings {
        assert_eq!(finding.pointer("/evidence/standing").and_then(Value::as_str), Some("replayed"));
        let file = finding.pointer("/evidence/file").and_then(Value::as_str).expect("a test");
        let text = std::fs::read_to_string(here.join(file)).expect("the test");
        assert!(text.contains("#include \"list.c\"") && text.contains("int main(void)"), "{text}");
        // The test fails in the interpreter as the run did.
        let run = pathlight(&here, &format!("run {file} --cflags=-I{}", here.display()));
        assert!(String::from_utf8_lossy(&run.stderr).contains("list.c:"), "{run:?}");
    }
    let sarif = stdout(&pathlight(&here, "check --quiet --replay --sarif list.c"));
    assert!(sarif.contains("\"standing\": \"replayed\""), "{sarif}");
    let page = std::fs::read_to_string(here.join("page.html")).expect("the page");
    assert!(page.contains("class=\"class replayed\""));
}

#[test]
fn calls_of_one_function_are_told_apart() {
    let here = folder("named_calls");
    let source = "#include <unistd.h>\nint pick(void) {\n  int a[4] = {0};\n  long most = sysconf(1);\n  int i = most > 4 ?\n    (int)sysconf(3) : 2;\n  if (i > 5 && i < 10)\n    return a[i];\n  return 0;\n}\n\
        #define MOST(a, b) ((a) < (b) ? (b) : (a))\nint pick_most(void) {\n  int a[4] = {0};\n  int i = MOST(2, (int)sysconf(1));\n  return i > 5 && i < 10 ? a[i] : 0;\n}\n";
    write(&here, "a.c", source);
    let lines = [
        "if sysconf() at line 4 >= 5 && sysconf() at line 6 >= 6",
        "sysconf() at line 14, call 1 >= 3 && sysconf() at line 14, call 2 >= 6",
    ];
    expect(&pathlight(&here, "check --quiet a.c"), 1, &lines);
}

#[test]
fn findings_of_our_pairs_are_replayed() {
    let pairs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/check/pairs");
    let here = folder("replayed_pairs");
    let mut open: Vec<String> = Vec::new();
    let mut replayed = 0;
    for file in ["null.c", "values.c", "memory.c", "large.c"] {
        let file = pairs.join(file);
        let report = pathlight(&here, &format!("check --quiet --replay --json {}", file.display()));
        let value: Value = serde_json::from_slice(&report.stdout).expect("JSON");
        for finding in value["findings"].as_array().expect("a list") {
            let function = finding["function"].as_str().unwrap_or_default().to_owned();
            match finding.pointer("/evidence/standing").and_then(Value::as_str) {
                Some("replayed") => {
                    assert!(function.ends_with("_bad"), "{finding}");
                    replayed += 1;
                }
                _ => open.push(function),
            }
        }
    }
    // Variables of the program start with their first values, and another function would have to set the table or the rows; the block is still reachable, from a variable that nobody reads.
    assert_eq!(open, ["drivers_bad", "held_by_nobody_bad", "rows_bad"]);
    assert!(replayed >= 110, "{replayed}");
}
