//! Modules that no compiler writes, through the whole front end: a clear error or a body that verifies, without blow-up.
//!
//! `hostile.rs` does the same for the reader alone.

use std::fmt::Write as _;
use std::sync::Arc;

use pathlight_ir::verify;
use pathlight_llvm::link::{Input, link};
use pathlight_llvm::lower::Checks;
use pathlight_llvm::read::parse;

/// Reads, links, lowers and verifies; what was said about the module if it can be read, nothing if all of it is fine.
fn complaints(text: &[u8]) -> Result<Vec<String>, String> {
    let module = parse(text).map_err(|error| error.to_string())?;
    let program = link(vec![Input { file: "input.ll".into(), module: Arc::new(module) }], Checks::ALL);
    let mut said: Vec<String> = program.problems().iter().map(ToString::to_string).collect();
    for function in program.functions() {
        match program.lower(function) {
            None => panic!("{function} is missing"),
            Some(Err(error)) => said.push(error.to_string()),
            Some(Ok(body)) => {
                if let Err(violations) = verify(&body) {
                    let text = pathlight_ir::text::print_body(&body);
                    panic!("{function}: {}\n{text}", violations[0]);
                }
            }
        }
    }
    Ok(said)
}

fn assert_refused(text: &str, part: &str) {
    let said = complaints(text.as_bytes()).map_or_else(|error| error, |said| said.join("\n"));
    assert!(said.contains(part), "{part:?} is not in {said:?}");
}

fn assert_fine(text: &str) {
    assert_eq!(complaints(text.as_bytes()), Ok(Vec::new()));
}

#[test]
fn a_branch_to_the_first_block() {
    let message = "a branch to the first block of the function";
    assert_refused("define void @f() {\n0:\n  br label %0\n}", message);
    assert_refused("define void @f(ptr %p) {\n1:\n  indirectbr ptr %p, [label %1]\n}", message);
    // What is not reached is not looked at.
    assert_fine("define void @f() {\n0:\n  ret void\n1:\n  br label %0\n}");
}

#[test]
fn truncated_programs() {
    for text in [include_str!("data/ordinary-clang22.ll"), include_str!("data/exceptions-clang22.ll")] {
        assert_fine(text);
        for length in (0..text.len()).step_by(997) {
            let _ = complaints(&text.as_bytes()[..length]);
        }
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

/// Words of one place in another that looks alike: much of it still reads, with wrong types, values and blocks.
#[test]
fn garbled_programs() {
    let documents = [include_str!("documents/instructions.ll"), include_str!("data/numbers-O2-clang22.ll")];
    let mut random = Random(0x5eed);
    let mut read = 0;
    for document in documents {
        let words: Vec<&str> = document.split_inclusive([' ', '\n', ',', ')']).collect();
        for _ in 0..300 {
            let mut garbled = words.clone();
            for _ in 0..=random.below(3) {
                let to = random.below(words.len());
                let ends = |word: &str| word.chars().next().zip(word.chars().next_back());
                // One that begins and ends alike, if there is one among the next.
                let others = words.iter().cycle().skip(random.below(words.len())).take(200);
                garbled[to] =
                    others.copied().find(|other| ends(other) == ends(words[to])).unwrap_or(words[to]);
            }
            read += usize::from(complaints(garbled.concat().as_bytes()).is_ok());
        }
    }
    assert!(read > 50, "only {read} changed modules can be read");
}

#[test]
fn a_function_of_100_000_blocks() {
    let blocks = 100_000;
    let mut text =
        String::from("define i32 @f(i32 %x) {\n  %v = alloca i32\n  store i32 %x, ptr %v\n  br label %b0\n");
    for n in 0..blocks / 2 {
        let _ = write!(
            text,
            "b{n}:\n  %l{n} = load i32, ptr %v\n  %c{n} = icmp sgt i32 %l{n}, {n}\n  br i1 %c{n}, label %t{n}, label %b{next}\n\
             t{n}:\n  %s{n} = add i32 %l{n}, {n}\n  store i32 %s{n}, ptr %v\n  br label %b{next}\n",
            next = n + 1
        );
    }
    let _ = write!(text, "b{}:\n  %r = load i32, ptr %v\n  ret i32 %r\n}}\n", blocks / 2);
    assert_fine(&text);
}

/// The dominance frontiers of nested loops have as many entries as the square of their depth.
#[test]
fn loops_nested_20_000_deep() {
    let depth = 20_000;
    let mut text =
        String::from("define void @f(i32 %x) {\n  %v = alloca i32\n  store i32 %x, ptr %v\n  br label %h0\n");
    for n in 0..depth {
        let _ = write!(
            text,
            "h{n}:\n  br label %{}\n",
            if n + 1 < depth { format!("h{}", n + 1) } else { format!("t{n}") }
        );
    }
    for n in (0..depth).rev() {
        let _ = write!(
            text,
            "t{n}:\n  %l{n} = load i32, ptr %v\n  %c{n} = icmp sgt i32 %l{n}, {n}\n  store i32 {n}, ptr %v\n  br i1 %c{n}, label %h{n}, label %{}\n",
            if n > 0 { format!("t{}", n - 1) } else { "end".into() }
        );
    }
    text.push_str("end:\n  ret void\n}\n");
    assert_fine(&text);
}

/// Every variable is live in every block, so that values for all would be as many as the square of the text.
#[test]
fn many_variables_that_live_long() {
    let count = 10_000;
    let mut text = String::from("define i32 @f(i1 %x) {\n");
    for n in 0..count {
        let _ = writeln!(text, "  %v{n} = alloca i32\n  store i32 {n}, ptr %v{n}");
    }
    text.push_str("  br label %b0\n");
    for n in 0..count {
        let _ = write!(
            text,
            "b{n}:\n  br i1 %x, label %c{n}, label %b{next}\nc{n}:\n  store i32 1, ptr %v{n}\n  br label %b{next}\n",
            next = n + 1
        );
    }
    let _ = writeln!(text, "b{count}:");
    for n in 0..count {
        let _ = writeln!(text, "  %r{n} = load i32, ptr %v{n}");
    }
    text.push_str("  ret i32 %r0\n}\n");
    assert_fine(&text);
}

#[test]
fn a_line_of_ten_megabytes() {
    let length = 10_000_000;
    assert_fine(&format!("@a = global [{length} x i8] c\"{}\"", "x".repeat(length)));
    let mut elements = String::from("i32 0");
    let mut count = 1;
    while elements.len() < length {
        let _ = write!(elements, ", i32 {count}");
        count += 1;
    }
    assert_fine(&format!("@a = global [{count} x i32] [{elements}]"));
}

/// Structures whose members lead back to them, scopes that contain themselves, and lines in them.
#[test]
fn cyclic_metadata() {
    let count = 20_000;
    let mut text = String::from("define void @f(ptr %p) !dbg !0 {\n  %v = alloca i32\n");
    let _ = writeln!(text, "  #dbg_declare(ptr %v, !3, !DIExpression(), !4)");
    for n in 0..count {
        let _ = writeln!(text, "  store volatile i32 {n}, ptr %p, !dbg !{}", 10 + 3 * n);
    }
    text.push_str("  ret void\n}\n");
    text.push_str("!0 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, type: !2)\n!1 = !DIFile(filename: \"a.c\", directory: \"/\")\n");
    text.push_str("!2 = !DISubroutineType(types: !2)\n!3 = !DILocalVariable(name: \"v\", scope: !11, type: !12)\n!4 = !DILocation(line: 1, scope: !11, inlinedAt: !4)\n");
    for n in 0..count {
        let (line, scope, structure) = (10 + 3 * n, 11 + 3 * n, 12 + 3 * n);
        let _ = write!(
            text,
            "!{line} = !DILocation(line: {n}, scope: !{scope}, inlinedAt: !{line})\n\
             !{scope} = distinct !DILexicalBlock(scope: !{}, line: {n})\n\
             !{structure} = distinct !DICompositeType(tag: DW_TAG_structure_type, scope: !{structure}, baseType: !{structure}, elements: !{{!{structure}, !{}}})\n",
            11 + 3 * ((n + 1) % count),
            12 + 3 * ((n + 1) % count)
        );
    }
    assert_fine(&text);
}

/// Types that are short to write and enormous.
#[test]
fn enormous_types() {
    let mut text = String::from("%t0 = type {}\n");
    for n in 1..64 {
        let _ = writeln!(text, "%t{n} = type {{ %t{m}, %t{m} }}", m = n - 1);
    }
    assert_refused(&format!("{text}define %t63 @f(%t63 %x) {{\n  ret %t63 %x\n}}"), "a value of more than");
    assert_refused("define void @f([16384 x [16384 x {}]] %x) {\n  ret void\n}", "a value of more than");
    assert_refused(
        "define void @f(ptr %p) {\n  %x = load <4000000000 x i32>, ptr %p\n  ret void\n}",
        "a value of more than",
    );
    assert_refused(
        "define void @f(ptr %p) {\n  store <4000000000 x i1> zeroinitializer, ptr %p\n  ret void\n}",
        "a value of more than",
    );
    assert_refused(
        "define void @f(ptr %p) {\n  %x = load <vscale x 4 x i32>, ptr %p\n  ret void\n}",
        "a type without a size",
    );
    assert_refused("@a = global <4000000000 x i32> splat (i32 1)", "more than");
    let huge = "[9223372036854775807 x i8]";
    let text =
        format!("@a = global [3 x {huge}] [{huge} zeroinitializer, {huge} undef, {huge} zeroinitializer]");
    assert_refused(&text, "no size");
    let text =
        format!("@a = global {{ {huge}, {huge}, {huge} }} {{ {huge} undef, {huge} undef, {huge} undef }}");
    assert_refused(&text, "no size");
    assert_fine("@a = global [1000000000000 x i8] zeroinitializer");
    assert_fine(
        "define void @f(ptr %p) {\n  %q = getelementptr [9223372036854775807 x i8], ptr %p, i64 3, i64 -1\n  ret void\n}",
    );
    assert_fine("define void @f() {\n  %q = alloca [9223372036854775807 x i8]\n  ret void\n}");
}

/// Each of these is one instruction in the text and thousands of scalars.
#[test]
fn many_large_values() {
    let mut text = String::from("define void @f(ptr %p) {\n");
    for n in 0..1000 {
        let _ = writeln!(text, "  %x{n} = load [16000 x i8], ptr %p\n  store [16000 x i8] %x{n}, ptr %p");
    }
    text.push_str("  ret void\n}");
    assert_refused(&text, "too many scalars together");
    let mut text = String::from("define void @f(<16000 x i8> %v, i32 %i) {\n");
    for n in 0..1000 {
        let _ = writeln!(text, "  %x{n} = extractelement <16000 x i8> %v, i32 %i");
    }
    text.push_str("  ret void\n}");
    assert_refused(&text, "too many scalars together");
}

/// Each says something else that is not exact.
#[test]
fn many_notes() {
    let mut text = String::new();
    for n in 0..20_000 {
        let _ = writeln!(text, "declare void @llvm.x86.unknown{n}()");
    }
    text.push_str("define void @f() {\n");
    for n in 0..20_000 {
        let _ = writeln!(text, "  call void @llvm.x86.unknown{n}()");
    }
    text.push_str("  ret void\n}");
    assert_fine(&text);
}

/// Functions whose meaning is known, called with arguments and results of all kinds.
#[test]
fn known_functions_with_wrong_types() {
    const NAMES: [&str; 62] = [
        "llvm.memcpy.p0.p0.i64",
        "llvm.memset.p0.i64",
        "llvm.lifetime.start.p0",
        "llvm.invariant.start.p0",
        "llvm.load.relative.i64",
        "llvm.assume",
        "llvm.expect.i64",
        "llvm.ctpop.i32",
        "llvm.ctlz.i32",
        "llvm.bswap.i32",
        "llvm.fabs.f64",
        "llvm.sqrt.f32",
        "llvm.fma.f64",
        "llvm.fmuladd.f64",
        "llvm.pow.f64",
        "llvm.powi.f64.i32",
        "llvm.abs.i32",
        "llvm.smax.i32",
        "llvm.umin.i32",
        "llvm.scmp.i32.i32",
        "llvm.fshl.i32",
        "llvm.sadd.with.overflow.i32",
        "llvm.umul.with.overflow.i64",
        "llvm.sadd.sat.i32",
        "llvm.ssub.sat.i32",
        "llvm.sshl.sat.i32",
        "llvm.fptosi.sat.i32.f64",
        "llvm.minnum.f64",
        "llvm.copysign.f64",
        "llvm.is.fpclass.f64",
        "llvm.is.constant.i32",
        "llvm.objectsize.i64.p0",
        "llvm.vector.reduce.add.v4i32",
        "llvm.vector.reduce.fadd.f64",
        "llvm.masked.load.v4i32.p0",
        "llvm.stacksave.p0",
        "llvm.stackrestore.p0",
        "llvm.va_start.p0",
        "llvm.va_copy.p0",
        "llvm.eh.typeid.for.p0",
        "llvm.trap",
        "llvm.ptrmask.p0.i64",
        "llvm.threadlocal.address.p0",
        "llvm.frameaddress.p0",
        "llvm.unknown",
        "free",
        "malloc",
        "calloc",
        "realloc",
        "memcpy",
        "memset",
        "strlen",
        "printf",
        "setjmp",
        "longjmp",
        "abort",
        "exit",
        "__assert_fail",
        "__cxa_throw",
        "__cxa_begin_catch",
        "_Znwm",
        "sqrt",
    ];
    const KINDS: [&str; 9] = [
        "i1 true",
        "i32 %a",
        "i64 7",
        "i200 1",
        "double %b",
        "ptr %p",
        "<2 x i32> %v",
        "{ i32, ptr } %s",
        "<2 x double> zeroinitializer",
    ];
    const RESULTS: [&str; 6] = ["void", "i32", "double", "ptr", "{ i32, i1 }", "<2 x i32>"];
    for name in NAMES {
        let mut text = format!("declare void @{name}()\n");
        let mut number = 0;
        for (at, first) in KINDS.iter().enumerate() {
            for rotation in [0, 1, 4] {
                let others = [KINDS[(at + rotation) % 9], KINDS[(at + 2 * rotation) % 9], "i1 false"];
                for count in 0..=4 {
                    let args: Vec<&str> = [*first].into_iter().chain(others).take(count).collect();
                    let result = RESULTS[number % RESULTS.len()];
                    let define = if result == "void" { "" } else { "%x = " };
                    let _ = write!(
                        text,
                        "define void @f{number}(i32 %a, double %b, ptr %p, <2 x i32> %v, {{ i32, ptr }} %s) {{\n\
                         \x20 {define}call {result} @{name}({})\n  ret void\n}}\n",
                        args.join(", ")
                    );
                    number += 1;
                }
            }
        }
        if let Err(error) = complaints(text.as_bytes()) {
            panic!("{error}");
        }
    }
}

/// Instructions on operands and results of all kinds, most of them wrong: refused when read or when lowered.
#[test]
fn instructions_with_wrong_types() {
    // A type and a value of it.
    const KINDS: [(&str, &str); 14] = [
        ("i1", "true"),
        ("i8", "%c"),
        ("i32", "%a"),
        ("i65", "1"),
        ("i200", "7"),
        ("half", "0.0"),
        ("double", "%b"),
        ("x86_fp80", "undef"),
        ("ptr", "%p"),
        ("ptr addrspace(3)", "null"),
        ("<2 x i32>", "%v"),
        ("<2 x ptr>", "poison"),
        ("{ i32, ptr }", "%s"),
        ("[0 x i8]", "zeroinitializer"),
    ];
    // `T` and `U` are types, `A` and `B` values of them.
    const TEMPLATES: [&str; 48] = [
        "%x = add nsw T A, A",
        "%x = sdiv exact T A, A",
        "%x = shl nuw T A, A",
        "%x = or disjoint T A, A",
        "%x = frem fast T A, A",
        "%x = fneg T A",
        "%x = icmp samesign ult T A, A",
        "%x = fcmp une T A, A",
        "%x = trunc nsw T A to U",
        "%x = zext nneg T A to U",
        "%x = sext T A to U",
        "%x = fptrunc T A to U",
        "%x = fpext T A to U",
        "%x = fptoui T A to U",
        "%x = sitofp T A to U",
        "%x = ptrtoint T A to U",
        "%x = inttoptr T A to U",
        "%x = bitcast T A to U",
        "%x = addrspacecast T A to U",
        "%x = load volatile T, U B",
        "store T A, U B, align 4",
        "%x = getelementptr inbounds T, U B, i64 1",
        "%x = getelementptr T, ptr %p, U B, i32 1",
        "%x = extractvalue T A, 1",
        "%x = insertvalue T A, U B, 0",
        "%x = insertvalue T A, U B, 0\n  %y = extractvalue T %x, 0\n  %z = add i32 %y, 1",
        "store T trunc (U ptrtoint (ptr @f to U) to T), ptr %p",
        "store T bitcast (U ptrtoint (ptr @f to U) to T), ptr %p",
        "store T ptrtoint (U B to T), ptr %p",
        "store T add (T ptrtoint (ptr @f to T), T ptrtoint (ptr @f to T)), ptr %p",
        "store ptr getelementptr (T, U inttoptr (i64 9 to U), i64 1), ptr %p",
        "store T select (i1 true, T A, T A), ptr %p",
        "resume T A",
        "%x = extractelement T A, U B",
        "%x = insertelement T A, U B, i32 1",
        "%x = shufflevector T A, T A, <2 x i32> <i32 1, i32 poison>",
        "%x = select U B, T A, T A",
        "%x = freeze T A",
        "%x = va_arg U B, T",
        "%x = atomicrmw add U B, T A seq_cst",
        "%x = atomicrmw fmax U B, T A seq_cst",
        "%x = cmpxchg U B, T A, T A acq_rel monotonic",
        "%x = alloca T, U B",
        "call void A(U B)",
        "call void %p(T A, U B)",
        "switch T A, label %e [ U 1, label %e ]",
        "br T A, label %e, label %e",
        "indirectbr T A, [label %e]",
    ];
    let (mut tried, mut fine) = (0, 0);
    for template in TEMPLATES {
        for (number, (ty, value)) in KINDS.iter().enumerate() {
            let others = if template.contains('U') { &KINDS[..] } else { &KINDS[number..=number] };
            for (other, other_value) in others {
                let mut line = String::new();
                for word in template.split_inclusive([' ', ',', ')', '(']) {
                    let (name, end) = word.split_at(word.find([' ', ',', ')', '(']).unwrap_or(word.len()));
                    line.push_str(match name {
                        "T" => ty,
                        "U" => other,
                        "A" => value,
                        "B" => other_value,
                        name => name,
                    });
                    line.push_str(end);
                }
                let ends =
                    ["switch", "br", "indirectbr", "resume"].iter().any(|word| template.starts_with(word));
                let jump = if ends { "" } else { "  br label %e\n" };
                let text = format!(
                    "define void @f(i8 %c, i32 %a, double %b, ptr %p, <2 x i32> %v, {{ i32, ptr }} %s) {{\n\
                     \x20 {line}\n{jump}e:\n  ret void\n}}\n"
                );
                tried += 1;
                fine += usize::from(complaints(text.as_bytes()).is_ok_and(|said| said.is_empty()));
            }
        }
    }
    assert!(fine > 100 && fine < tried / 2, "{fine} of {tried} are fine");
}
