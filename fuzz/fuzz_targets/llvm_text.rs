//! Any text as LLVM assembly: read it, link it, lower every function, verify and print what came out.
//!
//! Nothing may panic, hang or eat memory. A body that is lowered must verify even if the module is nonsense that LLVM's own verifier would refuse:
//! lowering says what it cannot make sense of instead of passing it on. A line of three dashes separates modules, so that linking has something to do.
//!
//! Changed bytes rarely get past the reader, so most changes here are made to tokens and lines: what has the shape of LLVM assembly and the wrong
//! types, names or order comes as far as the lowering.
#![no_main]

use std::sync::Arc;

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use pathlight_ir::{Body, text, verify};
use pathlight_llvm::link::{Input, link};
use pathlight_llvm::lower::Checks;
use pathlight_llvm::read::parse;

/// What separates the modules of one input.
const SEPARATOR: &[u8] = b"\n---\n";

fuzz_target!(|bytes: &[u8]| {
    let mut inputs = Vec::new();
    for (number, text) in modules(bytes).into_iter().enumerate() {
        match parse(text) {
            Ok(module) => inputs.push(Input { file: format!("{number}.ll"), module: Arc::new(module) }),
            Err(error) => assert!(error.line > 0 && error.column > 0 && !error.to_string().is_empty()),
        }
    }
    let program = link(inputs, Checks::ALL);
    for problem in program.problems() {
        assert!(!problem.to_string().is_empty());
    }
    for function in program.functions() {
        match program.lower(function) {
            None => panic!("{function} is missing"),
            Some(Err(error)) => assert!(!error.to_string().is_empty()),
            Some(Ok(body)) => check(&body),
        }
    }
});

fn modules(bytes: &[u8]) -> Vec<&[u8]> {
    let (mut rest, mut found) = (bytes, Vec::new());
    while let Some(at) = rest.windows(SEPARATOR.len()).position(|window| window == SEPARATOR) {
        found.push(&rest[..at]);
        rest = &rest[at + SEPARATOR.len()..];
    }
    found.push(rest);
    found
}

fn check(body: &Body) {
    let text = text::print_body(body);
    if let Err(violations) = verify(body) {
        let violations: Vec<String> = violations.iter().map(ToString::to_string).collect();
        panic!("{}\n{text}", violations.join("\n"));
    }
}

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let mut random = Random(u64::from(seed) | 1 << 40);
    if random.below(4) == 0 {
        return fuzzer_mutate(data, size, max_size);
    }
    let mut text = data[..size].to_vec();
    for _ in 0..=random.below(3) {
        match random.below(2) {
            0 => exchange(&mut text, &mut random),
            _ => change(&mut text, &mut random),
        }
    }
    let size = text.len().min(max_size).min(data.len());
    data[..size].copy_from_slice(&text[..size]);
    size
});

/// Words of which one can stand for another without a change of shape, so that what is read has the wrong types.
const ALIKE: [&[&[u8]]; 5] = [
    &[
        b"add", b"sub", b"mul", b"udiv", b"sdiv", b"urem", b"srem", b"shl", b"lshr", b"ashr", b"and", b"or",
        b"xor", b"fadd", b"fsub", b"fmul", b"fdiv", b"frem",
    ],
    &[
        b"trunc",
        b"zext",
        b"sext",
        b"fptrunc",
        b"fpext",
        b"fptoui",
        b"fptosi",
        b"uitofp",
        b"sitofp",
        b"ptrtoint",
        b"inttoptr",
        b"bitcast",
        b"addrspacecast",
    ],
    &[b"eq", b"ne", b"ult", b"sgt", b"oeq", b"une", b"uno"],
    &[b"xchg", b"nand", b"umax", b"fmax", b"uinc_wrap", b"usub_sat"],
    &[
        b"i1",
        b"i8",
        b"i16",
        b"i32",
        b"i64",
        b"i128",
        b"i200",
        b"half",
        b"float",
        b"double",
        b"x86_fp80",
        b"ptr",
    ],
];

/// All uses of a type become another one, or one operation becomes another.
fn exchange(text: &mut Vec<u8>, random: &mut Random) {
    let pieces = tokens(text);
    let class_of = |word: &[u8]| ALIKE.iter().position(|words| words.contains(&word));
    let known: Vec<(usize, usize)> =
        pieces.iter().copied().filter(|&(from, to)| class_of(&text[from..to]).is_some()).collect();
    if known.is_empty() {
        return;
    }
    let (from, to) = known[random.below(known.len())];
    let old = text[from..to].to_vec();
    let Some(class) = class_of(&old) else { return };
    let new = ALIKE[class][random.below(ALIKE[class].len())];
    // A type in a line or two is a contradiction; everywhere it is another program.
    let everywhere = class == 4 && random.below(2) == 0;
    for &(start, end) in known.iter().rev().filter(|&&(start, _)| everywhere || start == from) {
        if text[start..end] == old[..] {
            text.splice(start..end, new.iter().copied());
        }
    }
}

/// One change: a token or a line is replaced by another one of the text, repeated elsewhere, or taken out; or a token becomes a word of
/// the language.
fn change(text: &mut Vec<u8>, random: &mut Random) {
    const WORDS: [&[u8]; 40] = [
        b"i1",
        b"i8",
        b"i32",
        b"i64",
        b"i128",
        b"i7",
        b"ptr",
        b"float",
        b"double",
        b"fp128",
        b"void",
        b"metadata",
        b"<2 x i32>",
        b"<4 x ptr>",
        b"{ i32, ptr }",
        b"[3 x i16]",
        b"[0 x i8]",
        b"{}",
        b"null",
        b"undef",
        b"poison",
        b"zeroinitializer",
        b"true",
        b"-1",
        b"4294967296",
        b"18446744073709551615",
        b"nsw",
        b"exact",
        b"volatile",
        b"inbounds",
        b"byval(i32)",
        b"sret([4 x i64])",
        b"add",
        b"load",
        b"bitcast",
        b"blockaddress(@f, %1)",
        b"\"llvm.memcpy.p0.p0.i64\"",
        b"align 4",
        b"<vscale x 2 x i32>",
        b"!{}",
    ];
    let cut: fn(&[u8]) -> Vec<(usize, usize)> = if random.below(3) == 0 { lines } else { tokens };
    let pieces = cut(text);
    if pieces.is_empty() {
        return;
    }
    let (from, to) = pieces[random.below(pieces.len())];
    let (start, end) = pieces[random.below(pieces.len())];
    let other = text[start..end].to_vec();
    match random.below(6) {
        0 => drop(text.drain(from..to)),
        1 => drop(text.splice(from..from, other)),
        2 => drop(text.splice(from..to, WORDS[random.below(WORDS.len())].iter().copied())),
        _ => drop(text.splice(from..to, other)),
    }
}

fn lines(text: &[u8]) -> Vec<(usize, usize)> {
    let mut start = 0;
    let mut found = Vec::new();
    for line in text.split_inclusive(|&byte| byte == b'\n') {
        found.push((start, start + line.len()));
        start += line.len();
    }
    found
}

/// Words with the mark in front of them, and single characters else.
fn tokens(text: &[u8]) -> Vec<(usize, usize)> {
    let is_word = |byte: u8| byte.is_ascii_alphanumeric() || b"._$-%@!#".contains(&byte);
    let mut found = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let length = text[at..].iter().take_while(|&&byte| is_word(byte)).count().max(1);
        if !text[at].is_ascii_whitespace() {
            found.push((at, at + length));
        }
        at += length;
    }
    found
}

/// A small generator of numbers (xorshift).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 20) % limit.max(1) as u64) as usize
    }
}
