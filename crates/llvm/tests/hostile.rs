//! Truncated, garbled and enormous input: an error or success, never a panic.

use std::fmt::Write as _;

use pathlight_llvm::read::*;

const DOCUMENTS: [&str; 3] = [
    include_str!("documents/instructions.ll"),
    include_str!("documents/constants.ll"),
    include_str!("data/numbers-O2-clang22.ll"),
];

/// Reads, and when that fails also shows the error.
fn survive(bytes: &[u8]) -> bool {
    match parse(bytes) {
        Ok(_) => true,
        Err(error) => {
            assert!(error.line > 0 && error.column > 0 && !error.to_string().is_empty());
            false
        }
    }
}

#[test]
fn truncation_at_every_byte() {
    for document in &DOCUMENTS[..2] {
        let whole = document.trim_end().len();
        let read = (0..whole).filter(|&len| survive(&document.as_bytes()[..len])).count();
        // A file may end between two entities, as long as all that it mentions is defined.
        assert!(read < whole / 10, "{read} of {whole} prefixes were read");
    }
    for len in (0..DOCUMENTS[2].len()).step_by(11) {
        survive(&DOCUMENTS[2].as_bytes()[..len]);
    }
}

/// A small generator of numbers (xorshift), so that failures can be repeated.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit.max(1) as u64) as usize
    }
}

/// Changes a few places of a text: bytes, deletions, repetitions, and tokens moved elsewhere.
fn mutate(text: &[u8], random: &mut Random) -> Vec<u8> {
    const INSERTED: [&[u8]; 14] = [
        b"(",
        b")",
        b"{",
        b"}",
        b"<",
        b"\"",
        b"!",
        b"%4294967295",
        b"@",
        b"ptr",
        b"i8388608",
        b", ",
        b"!DIExpression(",
        b"99999999999999999999999999",
    ];
    let mut out = text.to_vec();
    for _ in 0..=random.below(4) {
        let at = random.below(out.len());
        let end = (at + 1 + random.below(12)).min(out.len());
        match random.below(5) {
            0 => out[at] = random.below(256) as u8,
            1 => drop(out.drain(at..end)),
            2 => {
                let piece = out[at..end].to_vec();
                let to = random.below(out.len());
                out.splice(to..to, piece);
            }
            3 => drop(out.splice(at..at, INSERTED[random.below(INSERTED.len())].iter().copied())),
            _ => {
                let other = random.below(out.len());
                out.swap(at, other);
            }
        }
        if out.is_empty() {
            break;
        }
    }
    out
}

#[test]
fn seeded_mutations() {
    for (number, document) in DOCUMENTS.iter().enumerate() {
        let mut random = Random(0x9e37_79b9_7f4a_7c15 + number as u64);
        // Pieces of a file, so that a mistake in its first line does not hide the rest.
        let pieces: Vec<&str> = document.split_inclusive("\n\n").collect();
        for _ in 0..1500 {
            survive(&mutate(document.as_bytes(), &mut random));
            let piece = pieces[random.below(pieces.len())];
            survive(&mutate(piece.as_bytes(), &mut random));
        }
    }
}

#[test]
fn bytes_that_are_no_text() {
    let mut random = Random(7);
    for len in 0..400 {
        let bytes: Vec<u8> = (0..len).map(|_| random.below(256) as u8).collect();
        survive(&bytes);
    }
    survive(&[0; 1000]);
    survive(&[0xff; 1000]);
}

/// `open` many times, `middle`, `close` many times.
fn nest(open: &str, middle: &str, close: &str, times: usize) -> String {
    open.repeat(times) + middle + &close.repeat(times)
}

#[test]
fn deep_nesting_is_refused_by_name() {
    let times = 100_000;
    for text in [
        format!("%t = type {}", nest("{ ", "i32", " }", times)),
        format!("@a = global {} zeroinitializer", nest("[1 x ", "i32", "]", times)),
        format!("@a = global {} null", nest("void (", "i32", ")", times)),
        format!("@a = global i64 {}", nest("add (i64 1, i64 ", "1", ")", times)),
        format!("@a = global ptr {}", nest("getelementptr (i8, ptr ", "@a", ", i64 1)", times)),
        format!("!0 = {}", nest("!{", "", "}", times)),
        format!("!0 = {}", nest("!DIFile(filename: ", "null", ")", times)),
        format!("!0 = {}", nest("!DIExpression(", "0", ")", times)),
    ] {
        let error = parse(text.as_bytes()).expect_err("deep nesting");
        assert!(error.message.contains("levels of nesting are not supported"), "{error}");
    }
    // As deep as it may be, on the small stack of a test's thread.
    let text = format!("@a = global i64 {}", nest("add (i64 1, i64 ", "1", ")", 250));
    assert!(survive(text.as_bytes()));
    let text = format!("!0 = {}", nest("!{", "", "}", 250));
    assert!(survive(text.as_bytes()));
    let mut text = format!("declare void @f({})", nest("(", "", ")", times));
    text.push_str(&"(".repeat(times));
    assert!(!survive(text.as_bytes()));
}

#[test]
fn a_line_of_ten_megabytes() {
    let len = 10_000_000;
    let text = format!("@a = global [{len} x i8] c\"{}\"", "x".repeat(len));
    let module = parse(text.as_bytes()).unwrap();
    let ConstKind::Bytes(bytes) = module.constants.get(module.variables[0].init.unwrap()).kind else {
        panic!()
    };
    assert_eq!(bytes.len as usize, len);
    let count = 1_000_000;
    let text = format!("@a = global [{count} x i32] [{}]", vec!["i32 7"; count].join(", "));
    let module = parse(text.as_bytes()).unwrap();
    assert_eq!(module.constants.len(), 2);
    assert!(!survive("a-".repeat(len / 2).as_bytes()));
    assert!(!survive(format!("@a = global i32 {}", "9".repeat(len)).as_bytes()));
    assert!(survive(format!(";{}", " comment".repeat(len / 8)).as_bytes()));
    assert!(!survive(format!("declare void @f() memory({}", "a-b. ".repeat(len / 5)).as_bytes()));
}

#[test]
fn a_function_of_many_blocks() {
    let blocks = 100_000;
    let mut text = String::from("define i32 @f(i32 %x) {\n  br label %b0\n");
    for block in 0..blocks {
        let _ = write!(
            text,
            "b{block}:\n  %p{block} = phi i32 [ %x, %0 ], [ %p{}, %b{} ]\n  br label %b{}\n",
            blocks - 1 - block,
            blocks - 1 - block,
            (block * 7 + 1) % blocks
        );
    }
    text = text.replace("%0 ]", "%1 ]").replacen("  br label", "1:\n  br label", 1);
    text.push_str("}\n");
    let module = parse(text.as_bytes()).unwrap();
    let body = module.functions[0].body.as_ref().unwrap();
    assert_eq!(body.blocks.len(), blocks + 1);
    let InstKind::Phi { incoming, .. } = body.insts[1].kind else { panic!() };
    let (Operand::Local(last), block) = body.edges(incoming)[1] else { panic!() };
    assert_eq!((last.index(), block.index()), (blocks, blocks));
}

#[test]
fn cyclic_and_sparse_metadata() {
    let mut text = String::new();
    for number in 0..10_000 {
        let _ = writeln!(text, "!{number} = distinct !{{!{}, !{number}}}", (number + 1) % 10_000);
    }
    text.push_str("!4294967295 = !{!4294967294}\n!4294967294 = !{!4294967295}\n");
    let module = parse(text.as_bytes()).unwrap();
    assert_eq!(module.metadata.len(), 10_002);
}

#[test]
fn large_numbers_of_values() {
    let text = "define i32 @f() {\n  %4000000000 = add i32 1, 1\n  br label %4000000001\n4000000001:\n  ret i32 %4000000000\n}";
    assert!(survive(text.as_bytes()));
    assert!(!survive(b"define i32 @f() {\n  %4294967295 = add i32 1, 1\n  ret i32 0\n}"));
    assert!(!survive(b"define i32 @f() {\n  %4294967296 = add i32 1, 1\n  ret i32 0\n}"));
    assert!(!survive(b"@a = global [99999999999999999999 x i8] zeroinitializer"));
    assert!(survive(b"@a = global [18446744073709551615 x i8] zeroinitializer"));
    assert!(!survive(b"@a = global [18446744073709551615 x i8] [i8 1]"));
}
