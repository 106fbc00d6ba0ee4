//! SMT-LIB scripts as documents: each file of `tests/scripts` says, in comments `; => response` after a command, what the
//! responses must be. Adding a case takes no Rust.

use pathlight_solver::script::{RunOptions, run};

#[test]
fn every_script_gets_its_responses() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scripts");
    let mut files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        let expected: Vec<&str> =
            text.lines().filter_map(|l| l.split_once("; => ")).map(|(_, r)| r.trim()).collect();
        let mut responses = String::new();
        run(&text, &RunOptions::default(), |r| {
            responses.push_str(r);
            responses.push('\n');
        });
        let got: Vec<&str> = responses.lines().map(str::trim).collect();
        assert_eq!(got, expected, "{}", file.display());
    }
}

#[test]
fn bad_input_gets_errors_and_no_crash() {
    let deep = format!(
        "(declare-const p Bool)(assert {}p{})(check-sat)",
        "(not ".repeat(200_000),
        ")".repeat(200_000)
    );
    let mut sums = String::from("x");
    for _ in 0..50_000 {
        sums = format!("(+ {sums} x");
    }
    let sums = format!("(declare-const x Int)(assert (< {sums}{} 5))(check-sat)", ")".repeat(50_000));
    let mut alternating = String::from("p");
    for i in 0..20_000 {
        alternating = format!("({} p{} {alternating}", if i % 2 == 0 { "and" } else { "or" }, i % 3);
    }
    let declared =
        "(declare-const p Bool)(declare-const p0 Bool)(declare-const p1 Bool)(declare-const p2 Bool)";
    let alternating = format!("{declared}(assert {alternating}{})(check-sat)", ")".repeat(20_000));
    let huge = format!("(declare-const x Int)(assert (> x {}))(check-sat)", "9".repeat(5000));
    for (text, last) in [
        (deep.as_str(), "sat"),
        (sums.as_str(), "sat"),
        (alternating.as_str(), "sat"),
        (huge.as_str(), "sat"),
        ("(pop 1)", "(error"),
        ("(assert (> undeclared 0))", "(error"),
        ("(assert (> 1", "(error"),
        (")", "(error"),
        ("(check-sat-assuming (1))", "(error"),
        ("(get-model)", "(error"),
        ("(set-option :no-such-option 1)", "unsupported"),
    ] {
        let mut responses = Vec::new();
        run(text, &RunOptions::default(), |r| responses.push(r.to_string()));
        let got = responses.last().cloned().unwrap_or_default();
        assert!(got.starts_with(last), "{}: {got}", &text[..text.len().min(60)]);
    }
}
