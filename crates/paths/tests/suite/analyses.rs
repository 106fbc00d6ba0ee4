//! The four analyses of section 5.2 of the paper: dependences, an upper bound, points-to sets, intervals. Each with a program on which feasibility matters.

use pathlight_paths::origins::{Asked, Found};

use crate::programs::{Source, lines, written};

fn found(name: &str, body: &str, asked: Asked, sensitive: bool) -> Found {
    let text = format!(
        "int unknown(int site);\nvoid _SLICE();\nint g;\nint main(void) {{\n{body}\n    return 0;\n}}\n"
    );
    let source = written(name, &text);
    source.values(asked, sensitive)
}

/// Example 1: the first program of Figure 1 has an empty slice but for the question, once its paths are told apart.
#[test]
fn example_1_dependences() {
    let source = Source::compile(&crate::programs::cases().join("figure_1b.c"));
    let (program, exact) = source.slice(true);
    let (other, coarse) = source.slice(false);
    let (exact, coarse) = (lines(&program, &exact), lines(&other, &coarse));
    assert!(exact.is_subset(&coarse));
    assert_eq!(coarse.difference(&exact).copied().collect::<Vec<u32>>(), [8, 13], "z and y = z");
}

const COUNTER: &str = "
    int t = 0, a = unknown(1);
    if (a > 0) t = t + 1; else t = t + 5;
    if (a > 0) t = t + 7; else t = t + 2;
    _SLICE(t);";

/// Example 2: the two expensive branches exclude each other.
#[test]
fn example_2_upper_bound() {
    assert_eq!(found("bound", COUNTER, Asked::Bound, true).range.high, Some(8));
    assert_eq!(found("bound", COUNTER, Asked::Bound, false).range.high, Some(12));
}

const POINTER: &str = "
    int x = 0, y = 0, *p = &x, a = unknown(1);
    if (a > 3) p = &y;
    if (a > 5) p = &g;
    if (a <= 3) p = 0;
    _SLICE(p);";

/// Example 3: `p` never holds its first value at the end.
#[test]
fn example_3_points_to() {
    let exact = found("points_to", POINTER, Asked::PointsTo, true);
    assert_eq!(exact.objects.iter().map(String::as_str).collect::<Vec<_>>(), ["g", "null", "y"]);
    assert!(!exact.anything);
    let coarse = found("points_to", POINTER, Asked::PointsTo, false);
    assert_eq!(coarse.objects.iter().map(String::as_str).collect::<Vec<_>>(), ["g", "null", "x", "y"]);
}

const INTERVAL: &str = "
    int x = 10, a = unknown(1);
    if (a > 0) x = 3; else x = 20;
    if (a > 0) x = x + 1; else x = x - 1;
    _SLICE(x);";

/// Example 4: 4 or 19, of which intervals know the ends.
#[test]
fn example_4_intervals() {
    let range = found("interval", INTERVAL, Asked::Interval, true).range;
    assert_eq!((range.low, range.high), (Some(4), Some(19)));
    let range = found("interval", INTERVAL, Asked::Interval, false).range;
    assert_eq!((range.low, range.high), (Some(2), Some(21)));
}

/// Turns are counted where the loop's own variable limits them.
#[test]
fn a_loop_is_bounded_by_its_invariant() {
    let body = "    int t = 0;\n    for (int i = 0; i < 10; i++) t = t + 3;\n    _SLICE(t);";
    let range = found("loop", body, Asked::Interval, true).range;
    assert_eq!((range.low, range.high), (Some(30), Some(30)));
}

#[test]
fn a_loop_without_a_limit_has_no_bound() {
    let body = "    int t = 0;\n    while (unknown(1) > t) t = t + 1;\n    _SLICE(t);";
    assert_eq!(found("endless", body, Asked::Bound, true).range.high, None);
}

/// What a number is after it has wrapped lies in the interval: 200 + 100 is 44, 100 + 100 is -56.
#[test]
fn wrapping_is_not_overlooked() {
    for (name, ty, first, really) in
        [("wrap", "unsigned char", 200, 44), ("wrap_signed", "signed char", 100, -56)]
    {
        let body = format!("    {ty} t = {first};\n    t = t + 100;\n    int wide = t;\n    _SLICE(wide);");
        let range = found(name, &body, Asked::Interval, true).range;
        assert!(range.low.is_none_or(|low| low <= really), "{ty}: {range:?}");
        assert!(range.high.is_none_or(|high| high >= really), "{ty}: {range:?}");
    }
}

/// A condition on a number that was cut down says nothing simple of the whole one: 300 is 44 in a byte.
#[test]
fn a_condition_on_a_narrowed_number_excludes_nothing_of_the_wide_one() {
    let body = "
    int x = 0, y = 1;
    for (int i = 0; i < 2; i++) {
        if (unknown(1)) x = 300; else x = 300;
        signed char c = x;
        if (c == 44) y = 7;
    }
    _SLICE(y);";
    for sensitive in [true, false] {
        let range = found("narrowed", body, Asked::Interval, sensitive).range;
        assert!(range.high.is_none_or(|high| high >= 7), "{range:?}");
    }
}

/// Conditions on a value from outside limit it.
#[test]
fn a_condition_limits_what_comes_from_outside() {
    let body = "    int x = unknown(1), y = 0;\n    if (x > 2 && x < 9) y = x + 1;\n    _SLICE(y);";
    let range = found("outside", body, Asked::Interval, true).range;
    assert_eq!((range.low, range.high), (Some(0), Some(9)));
}

#[test]
fn a_question_that_no_feasible_path_comes_to_is_not_reached() {
    let body = "    int a = unknown(1);\n    if (a > 0) if (a < 0) _SLICE(a);";
    assert!(!found("unreached", body, Asked::Bound, true).is_reached);
}
