//! Comparisons with LLVM itself, for the versions of its tools that are installed; where `CI` is set, all must be there.
//!
//! `opt`'s function properties give blocks and instructions per function, which also checks the edges, because
//! they count reachable blocks only. `PATHLIGHT_LL_FILES` names more files to compare, with spaces between.

mod common;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use pathlight_llvm::read::{self, BlockId, Body, Module};

/// Blocks and instructions of a function that can be reached.
type Reachable = (usize, usize);

fn reachable(body: &Body) -> Reachable {
    let mut seen = vec![false; body.blocks.len()];
    let mut work = vec![BlockId::new(0)];
    seen[0] = true;
    let (mut blocks, mut insts) = (0, 0);
    while let Some(block) = work.pop() {
        blocks += 1;
        insts += body.block_insts(block).count();
        for next in body.successors(block) {
            if !std::mem::replace(&mut seen[next.index()], true) {
                work.push(next);
            }
        }
    }
    (blocks, insts)
}

fn of_module(module: &Module) -> BTreeMap<String, Reachable> {
    let mut out = BTreeMap::new();
    for function in &module.functions {
        if let Some(body) = &function.body {
            out.insert(module.global_name(function.global).into_owned(), reachable(body));
        }
    }
    out
}

/// What `opt` of LLVM 22, which skips no function, says about each. It cannot read some texts of LLVM 16, but
/// the bitcode that the assembler of LLVM 16 makes of them.
fn of_opt(file: &Path) -> BTreeMap<String, Reachable> {
    if let Some(text) = properties(file) {
        return counts_of(&text);
    }
    let bitcode = std::env::temp_dir().join(format!("pathlight-llvm-{}.bc", std::process::id()));
    run("llvm-as-16", &[&file.to_string_lossy(), "-o", &bitcode.to_string_lossy()]);
    let text = properties(&bitcode).unwrap_or_else(|| panic!("opt-22 failed on {}", file.display()));
    std::fs::remove_file(&bitcode).expect("the bitcode can be removed");
    counts_of(&text)
}

fn properties(file: &Path) -> Option<String> {
    let output = Command::new("opt-22")
        .args(["-passes=print<func-properties>", "-disable-output"])
        .arg(file)
        .output()
        .unwrap_or_else(|error| panic!("opt-22: {error}"));
    let text = [output.stdout, output.stderr].concat();
    output.status.success().then(|| String::from_utf8_lossy(&text).into_owned())
}

fn counts_of(text: &str) -> BTreeMap<String, Reachable> {
    let (mut out, mut name, mut blocks) = (BTreeMap::new(), String::new(), 0);
    for line in text.lines() {
        if let Some(rest) = line.strip_prefix("Printing analysis results of CFA for function ") {
            name = rest.trim_matches([':', '\'', '"']).to_owned();
        } else if let Some(count) = line.strip_prefix("BasicBlockCount: ") {
            blocks = count.parse().expect("a count");
        } else if let Some(count) = line.strip_prefix("TotalInstructionCount: ") {
            out.insert(name.clone(), (blocks, count.parse().expect("a count")));
        }
    }
    out
}

fn compare(file: &Path) {
    let bytes = std::fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let module = read::parse(&bytes).unwrap_or_else(|error| panic!("{}:{error}", file.display()));
    let counts = common::of_module(&module);
    assert_eq!(counts, common::of_text(&String::from_utf8_lossy(&bytes)), "{}", file.display());
    let (ours, theirs) = (of_module(&module), of_opt(file));
    assert_eq!(ours.len(), theirs.len(), "{}: functions", file.display());
    for (name, count) in &theirs {
        assert_eq!(ours.get(name), Some(count), "{}: {name}", file.display());
    }
    println!(
        "{}: {} functions, {} blocks, {} instructions of {} opcodes, {} globals, {} debug records agree; notes: {:?}",
        file.display(),
        counts.defined,
        counts.blocks,
        counts.opcodes.values().sum::<usize>(),
        counts.opcodes.len(),
        counts.globals,
        counts.records,
        module.notes
    );
}

/// Is this tool installed? Where `CI` is set, it must be.
fn is_installed(program: &str) -> bool {
    let found = Command::new(program).arg("--version").output().is_ok_and(|output| output.status.success());
    assert!(found || std::env::var_os("CI").is_none(), "{program} is missing");
    if !found {
        println!("{program} is not installed: nothing is compared with it");
    }
    found
}

fn run(program: &str, args: &[&str]) {
    let status = Command::new(program).args(args).status();
    assert!(status.is_ok_and(|status| status.success()), "{program} {args:?} failed");
}

#[test]
fn compiled_programs() {
    // `opt` of LLVM 22 also reads what older compilers write; the assembler helps with some texts of LLVM 16.
    if !is_installed("opt-22") {
        return;
    }
    let has_assembler = is_installed("llvm-as-16");
    let versions = ["16", "19", "22"]
        .into_iter()
        .filter(|version| is_installed(&format!("clang-{version}")) && (*version != "16" || has_assembler));
    let versions: Vec<&str> = versions.collect();
    let programs = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let out = std::env::temp_dir().join(format!("pathlight-llvm-{}", std::process::id()));
    std::fs::create_dir_all(&out).expect("a temporary directory");
    let mut files: Vec<PathBuf> = std::fs::read_dir(&programs)
        .expect("the programs")
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    for file in &files {
        let source = file.to_string_lossy();
        let stem = file.file_stem().unwrap_or_default().to_string_lossy();
        for level in ["0", "2"] {
            if source.ends_with(".rs") {
                let target = out.join(format!("{stem}-rust-{level}.ll"));
                let level = format!("-Copt-level={level}");
                run("rustc", &["-g", "--emit=llvm-ir", &level, "-o", &target.to_string_lossy(), &source]);
                compare(&target);
                continue;
            }
            for version in &versions {
                let target = out.join(format!("{stem}-{version}-{level}.ll"));
                let level = format!("-O{level}");
                run(
                    &format!("clang-{version}"),
                    &["-w", "-g", &level, "-S", "-emit-llvm", "-o", &target.to_string_lossy(), &source],
                );
                compare(&target);
            }
        }
    }
    std::fs::remove_dir_all(&out).expect("the temporary directory can be removed");
    for file in std::env::var("PATHLIGHT_LL_FILES").unwrap_or_default().split_whitespace() {
        compare(Path::new(file));
    }
}
