//! What can be said about the programs without a JDK: the same seed gives the same text, the text is well formed, and the features are there.

use pathlight_javagen::{Feature, Options, generate};

#[test]
fn same_seed_same_text() {
    let options = Options::default();
    for seed in 0..20 {
        assert_eq!(generate(seed, &options), generate(seed, &options));
        assert_ne!(
            generate(seed, &options),
            generate(seed + 1, &options).replace(&(seed + 1).to_string(), &seed.to_string())
        );
    }
}

#[test]
fn texts_are_ascii_and_a_default_name_is_the_same_as_that_name() {
    let text = generate(7, &Options::default());
    let again = generate(7, &Options { name: Some("Main7".into()), ..Options::default() });
    assert_eq!(text, again);
    assert!(text.is_ascii());
}

#[test]
fn the_class_has_the_wanted_name() {
    let named = generate(3, &Options { name: Some("Probe".into()), ..Options::default() });
    assert!(named.contains("public class Probe {"));
    assert!(!named.contains("Main3"));
    assert!(generate(3, &Options::default()).contains("public class Main3 {"));
}

#[test]
fn texts_are_well_formed() {
    for seed in 0..150 {
        let program = generate(seed, &Options::default());
        let code =
            without_literals(&program).unwrap_or_else(|line| panic!("seed {seed}: open literal in {line}"));
        for leftover in ['$', '`', '#'] {
            assert!(!code.contains(leftover), "seed {seed}: {leftover} was not filled in");
        }
        assert_balanced(&code, seed);
        assert_eq!(code.matches("public class ").count(), 1);
        assert!(code.contains("public static void main(String[] args)"));
    }
}

/// Whatever can repeat takes fuel: loops over a condition, and methods with random bodies.
#[test]
fn random_loops_and_methods_take_fuel() {
    for seed in 0..100 {
        let program = generate(seed, &Options::default());
        let lines: Vec<&str> = program.lines().map(str::trim).collect();
        for pair in lines.windows(2) {
            let is_random_method = pair[0].ends_with('{')
                && [" m", " fn", " ref"].iter().any(|prefix| has_numbered_method(pair[0], prefix));
            if is_random_method {
                assert!(pair[1].starts_with("if (--fuel < 0) return"), "seed {seed}: {}", pair[0]);
            }
        }
        for line in lines.iter().filter(|line| line.starts_with("while (") || line.starts_with("do {")) {
            // A loop of the catalogue stands on one line with its body; a random one opens a body.
            if line.starts_with("while (") && line.ends_with('{') {
                assert!(line.contains("fuel--"), "seed {seed}: {line}");
            }
        }
    }
}

/// Whether the line declares a method with the prefix and a number as its name.
fn has_numbered_method(line: &str, prefix: &str) -> bool {
    let Some(start) = line.find(prefix) else { return false };
    let head = &line[..start];
    let is_declaration = ["static ", "public ", "default "].iter().any(|word| head.starts_with(word));
    let rest = line[start + prefix.len()..].trim_start_matches(|letter: char| letter.is_ascii_digit());
    is_declaration && !head.contains('(') && !head.contains('=') && rest.starts_with('(')
}

/// Each entry: what it is, a text that only it produces, and the least share of programs that must have it, in percent.
const CENSUS: [(&str, &str, usize); 62] = [
    ("byte arithmetic", "(byte)", 95),
    ("unsigned shift", ">>>", 95),
    ("remainder", " % ", 95),
    ("compound assignment", "*= ", 60),
    ("float", "float ", 70),
    ("NaN", "NaN", 70),
    ("ternary", " ? ", 95),
    ("non-short-circuit logic", " ^ ", 80),
    ("string switch", "case \"", 60),
    ("old switch", "default: {", 60),
    ("arrow switch", "default -> {", 60),
    ("yield", "yield ", 60),
    ("labelled break or continue", "break l", 15),
    ("labelled continue", "continue l", 5),
    ("do loop", "do {", 40),
    ("while loop", "while (fuel", 40),
    ("for each", " : ", 80),
    ("try", "try {", 90),
    ("finally", "finally {", 60),
    ("resources", "try (Resource r", 20),
    ("multi-catch", "NullPointerException | ClassCastException", 15),
    ("checked exceptions", "catch (Checked", 20),
    ("rethrow", "throw t", 10),
    ("wrapping", "\"wrapped\"", 5),
    ("throw null", "throw null", 3),
    ("array creation", "new int[", 70),
    ("nested arrays", "[][]", 60),
    ("clone", ".clone()", 30),
    ("array store failure", "ArrayStoreException e", 10),
    ("negative size", "NegativeArraySizeException e", 10),
    ("abstract class", "abstract static class", 60),
    ("interface default", "default ", 90),
    ("super call", "super.m", 10),
    ("constructor chaining", "super(", 70),
    ("anonymous class", "() {", 70),
    ("inner class", "Outer_", 10),
    ("instanceof pattern", " instanceof Class", 20),
    ("class cast failure", "(Object) (", 50),
    ("concatenation", "log(", 100),
    ("string builder", "StringBuilder()", 30),
    ("charAt", "at(", 50),
    ("substring", "tail(", 40),
    ("compareTo", ".compareTo(", 30),
    ("boxing", "Integer.valueOf(", 60),
    ("unboxing", "Value()", 30),
    ("generics", "<T extends Comparable", 10),
    ("lambda expression", " -> ", 95),
    ("lambda block", "-> {", 60),
    ("library method reference", "Integer::", 50),
    ("bound method reference", "this::", 1),
    ("adapted method reference", "::ref", 15),
    ("constructor reference", "::new", 20),
    ("record", "record Rec", 100),
    ("enum", "enum Color", 100),
    ("varargs", "int... ", 10),
    ("list", "ArrayList<", 40),
    ("map", "Map<", 40),
    ("deque", "ArrayDeque<", 20),
    ("stream", ".stream(", 10),
    ("static initialiser", "static { log(", 60),
    ("synchronized", "synchronized (", 20),
    ("uncaught end or exit", "\n    throw new ", 1),
];

#[test]
fn features_are_frequent() {
    let count = 200;
    let programs: Vec<String> =
        (1000..1000 + count).map(|seed| generate(seed, &Options::default())).collect();
    let mut rare = Vec::new();
    for (what, marker, least) in CENSUS {
        let having = programs.iter().filter(|program| program.contains(marker)).count();
        println!("{:3}% {what}", having * 100 / programs.len());
        if having * 100 < least * programs.len() {
            rare.push(format!("{what}: {having} of {count}, wanted {least}%"));
        }
    }
    assert!(rare.is_empty(), "{rare:#?}");
}

#[test]
fn features_can_be_left_out() {
    let plain = |left_out: &[Feature]| {
        let features = Feature::ALL.into_iter().filter(|feature| !left_out.contains(feature)).collect();
        let options = Options { features, ..Options::default() };
        (0..60).map(|seed| generate(seed, &options)).collect::<String>()
    };
    assert!(!plain(&[Feature::Records]).contains("record "));
    assert!(!plain(&[Feature::Enums]).contains("enum "));
    assert!(!plain(&[Feature::Streams]).contains(".stream("));
    assert!(!plain(&[Feature::Objects]).contains("abstract static class"));
    assert!(!plain(&[Feature::Lambdas]).contains("Supplier<"));
    assert!(!plain(&[Feature::Collections]).contains("ArrayList<"));
    assert!(!plain(&[Feature::AbruptEnd]).contains("System.exit"));
}

/// The text with its string and character literals emptied, or the line in which one stays open.
fn without_literals(program: &str) -> Result<String, String> {
    let mut code = String::new();
    for line in program.lines() {
        let mut letters = line.chars();
        while let Some(letter) = letters.next() {
            code.push(letter);
            if letter == '"' || letter == '\'' {
                loop {
                    match letters.next() {
                        Some('\\') => drop(letters.next()),
                        Some(end) if end == letter => break,
                        Some(_) => {}
                        None => return Err(line.to_string()),
                    }
                }
            }
        }
        code.push('\n');
    }
    Ok(code)
}

fn assert_balanced(code: &str, seed: u64) {
    let mut open = Vec::new();
    for letter in code.chars() {
        match letter {
            '(' => open.push(')'),
            '[' => open.push(']'),
            '{' => open.push('}'),
            ')' | ']' | '}' => assert_eq!(open.pop(), Some(letter), "seed {seed}"),
            _ => {}
        }
    }
    assert!(open.is_empty(), "seed {seed}: {open:?} missing");
}
