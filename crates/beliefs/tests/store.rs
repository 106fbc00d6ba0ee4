//! Results in a store: a run after an edit says exactly what a run without a store says, and analyses no more than it must. Needs clang.

mod compiled;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use pathlight_beliefs::{Options, PlainC, Report, check};
use pathlight_ir::FunctionName;
use pathlight_summaries::Kept;

const FUNCTIONS: usize = 14;
const EDITS: usize = 12;

/// The functions that function `number` calls.
fn callees(number: usize) -> [usize; 2] {
    [number / 2, number.saturating_sub(3)]
}

/// One of the ways to write a function, on a line of its own.
fn function(number: usize, way: usize) -> String {
    let calls = match number {
        0 => "n".to_owned(),
        _ => {
            let [one, other] = callees(number);
            format!("f{one}(p, n - 1) + f{other}(p, n)")
        }
    };
    let body = match way % 6 {
        0 => format!("if (n > {number}) return {calls}; return *p;"),
        1 if way == 7 => format!("if (p == 0) {{ return 0; }} return {calls};"),
        1 => format!("if (!p) return 0; return {calls};"),
        2 => format!("int *q = n ? p : 0; return *q + {calls};"),
        3 => format!("free(p); return {calls};"),
        4 => format!("int *q = malloc(4); if (q) *q = {calls}; return seen + n / {way};"),
        _ => format!("seen = n; return {calls} / table[{}];", way % 4),
    };
    format!("int f{number}(int *p, int n) {{ {body} }}\n")
}

fn text(ways: &[usize]) -> String {
    let start = "#include <stdlib.h>\nstatic int seen; static const int table[4] = {1, 0, 2, 3};\n";
    ways.iter().enumerate().fold(start.to_owned(), |text, (number, way)| text + &function(number, *way))
}

fn checked(folder: &Path, ways: &[usize], store: Option<&Path>) -> Report {
    let file = folder.join("edited.c");
    std::fs::write(&file, text(ways)).unwrap();
    let program = compiled::program(&file);
    let functions: Vec<FunctionName> = program.functions().collect();
    let kept = store.map(|folder| Kept::open(folder).unwrap().0);
    let report = check(&program, &functions, &PlainC, &Options::default(), kept.as_ref(), &|| {});
    assert_eq!(kept.and_then(Kept::close), None);
    report
}

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("store").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

#[track_caller]
fn same(one: &Report, other: &Report) {
    assert_eq!(one.findings, other.findings);
    assert_eq!(one.costs, other.costs);
    assert_eq!(one.gaps, other.gaps);
    assert_eq!(one.undecided, other.undecided);
    assert_eq!(one.over_budget, other.over_budget);
}

/// The function and everything that calls it.
fn callers(changed: usize) -> BTreeSet<String> {
    let mut all = BTreeSet::from([changed]);
    // Callees have smaller numbers.
    for number in changed + 1..FUNCTIONS {
        if callees(number).iter().any(|callee| all.contains(callee)) {
            all.insert(number);
        }
    }
    all.into_iter().map(|number| format!("f{number}")).collect()
}

fn names(report: &Report) -> BTreeSet<String> {
    report.analysed.iter().map(ToString::to_string).collect()
}

#[test]
fn random_edits_give_what_a_full_run_gives() {
    let folder = folder("edits");
    let store = folder.join("kept");
    let mut ways: Vec<usize> = (0..FUNCTIONS).collect();
    let first = checked(&folder, &ways, Some(&store));
    assert_eq!(first.analysed.len(), FUNCTIONS);
    assert!(!first.findings.is_empty());
    let (mut random, mut saved) = (7_u64, 0);
    for _ in 0..EDITS {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let changed = (random >> 33) as usize % FUNCTIONS;
        ways[changed] += 1 + (random >> 50) as usize % 5;
        let known = checked(&folder, &ways, Some(&store));
        same(&known, &checked(&folder, &ways, None));
        let analysed = names(&known);
        assert!(analysed.is_subset(&callers(changed)), "{analysed:?} for an edit of f{changed}");
        saved += FUNCTIONS - analysed.len();
    }
    assert!(saved > EDITS * FUNCTIONS / 4, "only {saved} functions were not analysed again");
    let again = checked(&folder, &ways, Some(&store));
    assert_eq!(again.analysed, []);
    same(&again, &checked(&folder, &ways, None));
}

#[test]
fn callers_are_left_alone_if_the_summary_stays() {
    let folder = folder("cutoff");
    let store = folder.join("kept");
    let mut ways: Vec<usize> = vec![1; FUNCTIONS];
    checked(&folder, &ways, Some(&store));
    // The same in other words.
    ways[0] = 7;
    assert_eq!(names(&checked(&folder, &ways, Some(&store))), BTreeSet::from(["f0".to_owned()]));
    // Something else: callers see another summary.
    ways[0] = 2;
    assert!(names(&checked(&folder, &ways, Some(&store))).contains("f1"));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let folder = folder("threads");
    let ways: Vec<usize> = (0..FUNCTIONS).map(|number| number * 5 + 1).collect();
    let with = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| checked(&folder, &ways, None))
    };
    let one = with(1);
    for threads in [2, 3, 8] {
        same(&one, &with(threads));
    }
}

/// Where no file can be written, as on a disk that is full, but for the message.
#[cfg(unix)]
#[test]
#[ignore = "started by the test below, which takes the disk away from it"]
fn child_on_full_disk() {
    let Some(folder) = std::env::var_os("PATHLIGHT_FULL_DISK") else { return };
    let error = Kept::open(Path::new(&folder)).err().expect("there is no room").to_string();
    assert!(error.contains("cannot be used") && error.contains("too large"), "{error}");
}

#[cfg(unix)]
#[test]
fn a_full_disk_takes_nothing_away() {
    let folder = folder("full");
    let kept = folder.join("kept");
    let ways = [0; FUNCTIONS];
    assert!(!checked(&folder, &ways, Some(&kept)).analysed.is_empty());
    // With results of an earlier run, and in an empty folder.
    for store in [&kept, &folder.join("none")] {
        let child = std::process::Command::new("sh")
            .args(["-c", "trap '' XFSZ; ulimit -f 0; exec \"$0\" --exact child_on_full_disk --ignored"])
            .arg(std::env::current_exe().unwrap())
            .env("PATHLIGHT_FULL_DISK", store)
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&child.stdout).into_owned();
        assert!(child.status.success() && said.contains("1 passed"), "{said}");
    }
    assert!(checked(&folder, &ways, Some(&kept)).analysed.is_empty());
}
