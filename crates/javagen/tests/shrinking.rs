//! Shrinking on predicates that need no JDK: the result still satisfies the predicate, is much smaller, and nothing more can go.

use pathlight_javagen::{Options, generate, shrink};

fn options() -> Options {
    Options { shrink_attempts: 20_000, ..Options::default() }
}

/// A seed whose program has the text, so that the predicate holds at the start.
fn seed_with(marker: &str) -> u64 {
    (0..500)
        .find(|seed| generate(*seed, &options()).contains(marker))
        .expect("a common text occurs in 500 programs")
}

#[test]
fn what_does_not_fail_is_returned_unchanged() {
    let mut asked = 0;
    let result = shrink(5, &options(), &mut |_| {
        asked += 1;
        false
    });
    assert_eq!(result, generate(5, &options()));
    assert_eq!(asked, 1);
}

#[test]
fn one_construct_is_all_that_remains() {
    for marker in ["synchronized (", "Integer.bitCount(", "catch (ArithmeticException", "yield "] {
        let seed = seed_with(marker);
        let original = generate(seed, &options());
        let result = shrink(seed, &options(), &mut |text| text.contains(marker));
        assert!(result.contains(marker));
        assert!(result.contains("public class Main"), "the class is never taken away");
        assert!(result.contains("static int fuel;"), "the helpers are never taken away");
        assert!(result.len() * 5 < original.len(), "{marker}: {} of {} left", result.len(), original.len());
    }
}

#[test]
fn parts_that_belong_together_are_kept_together() {
    let seed = seed_with("finally {");
    let both = |text: &str| text.contains("finally {") && text.contains("System.out.println(\"checksum");
    let result = shrink(seed, &options(), &mut |text| both(text));
    assert!(both(&result));
    assert!(result.contains("try "), "finally came without its try:\n{result}");
}

#[test]
fn expressions_become_simple() {
    let seed = seed_with("Integer.reverse(");
    let result = shrink(seed, &options(), &mut |text| text.contains("Integer.reverse("));
    assert!(result.contains("Integer.reverse(0)"), "{result}");
}

#[test]
fn the_budget_of_attempts_is_kept() {
    let mut asked = 0;
    let few = Options { shrink_attempts: 25, ..Options::default() };
    shrink(11, &few, &mut |_| {
        asked += 1;
        asked % 2 == 1
    });
    assert!(asked <= 26, "{asked}");
}

#[test]
fn shrinking_is_deterministic() {
    let run = || shrink(9, &options(), &mut |text| text.matches("log(").count() > 5 && text.contains("try "));
    assert_eq!(run(), run());
}
