//! Whether reading, linking, lowering and verifying take the same time per byte for small and for enormous modules.
//!
//! `cargo bench -p pathlight-llvm --bench scaling -- [--megabytes 1,10,100] [SHAPE ...]`
//!
//! Every shape is written at each size and taken through the whole front end on one thread; printed are nanoseconds of processor time per byte of text
//! (the best of a few turns), and how much worse the largest is than the smallest. A phase that takes quadratic time shows as a factor of 100. The shapes are
//! those in which one thing grows without bound: functions, blocks of one function, instructions of one block, a line, metadata with cycles, variables
//! of one function. Linux only.

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use pathlight_ir::verify;
use pathlight_llvm::link::{Input, LinkedProgram, link};
use pathlight_llvm::lower::Checks;
use pathlight_llvm::read::{Module, parse};

/// The best of so many turns counts, each with at least so many bytes.
const TURNS: usize = 2;
const LEAST: usize = 50_000_000;

/// Writes a module of about so many bytes.
type Shape = fn(usize) -> String;

const SHAPES: [(&str, Shape); 13] = [
    ("many functions", many_functions),
    ("blocks of one function", many_blocks),
    ("loops of one function", many_loops),
    ("nested loops", nested_loops),
    ("one switch", one_switch),
    ("one block", one_block),
    ("variables of one function", many_variables),
    ("variables across all blocks", long_lives),
    ("calls that may throw", many_invokes),
    ("one line: a string", one_string),
    ("one line: an array", one_array),
    ("cyclic metadata", cyclic_metadata),
    ("cyclic scopes of lines", cyclic_scopes),
];

fn main() {
    // The linker works in parallel; on one thread its time is ours.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).use_current_thread().build_global();
    if let Err(error) = pool {
        println!("{error}");
        return;
    }
    let mut args = std::env::args().skip(1).filter(|arg| arg != "--bench");
    let (mut sizes, mut wanted, mut once) = (vec![1, 10, 100], Vec::new(), false);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--megabytes" => {
                let list = args.next().unwrap_or_default();
                sizes = list.split(',').filter_map(|size| size.parse().ok()).collect();
            }
            // For tools that count instructions.
            "--once" => once = true,
            _ => wanted.push(arg),
        }
    }
    println!(
        "{:<28} {:>7} {:>9} {:>9} {:>9} {:>9}  ns per byte",
        "shape", "MB", "read", "link", "lower", "verify"
    );
    for (name, shape) in SHAPES {
        if wanted.is_empty() || wanted.iter().any(|part| name.contains(part.as_str())) {
            report(name, shape, &sizes, once);
        }
    }
}

fn report(name: &str, shape: Shape, sizes: &[usize], once: bool) {
    let mut rows: Vec<[f64; 4]> = Vec::new();
    for &size in sizes {
        let text = shape(size * 1_000_000);
        let (turns, least) = if once { (1, 0) } else { (TURNS, LEAST) };
        let Some(row) = (0..turns).map_while(|_| turn(&text, least)).reduce(faster) else {
            println!("{name}: fails");
            return;
        };
        let [read, link, lower, verify] = row;
        let megabytes = text.len() as f64 / 1e6;
        println!("{name:<28} {megabytes:>7.1} {read:>9.2} {link:>9.2} {lower:>9.2} {verify:>9.2}");
        rows.push(row);
    }
    if let (Some(first), Some(last)) = (rows.first(), rows.last()) {
        let (first, last): (f64, f64) = (first.iter().sum(), last.iter().sum());
        println!("{name:<28} the largest takes {:.2} times as long per byte as the smallest", last / first);
    }
}

/// The time per byte of each phase. The kernel counts in ticks of some milliseconds, so small texts are taken several times.
fn turn(text: &str, least: usize) -> Option<[f64; 4]> {
    let times = (least / text.len()).max(1);
    let mut sum = [Duration::ZERO; 4];
    for _ in 0..times {
        let once = phases(text)?;
        sum = std::array::from_fn(|phase| sum[phase] + once[phase]);
    }
    Some(sum.map(|time| time.as_nanos() as f64 / (times * text.len()) as f64))
}

fn faster(a: [f64; 4], b: [f64; 4]) -> [f64; 4] {
    std::array::from_fn(|phase| a[phase].min(b[phase]))
}

/// The processor times of reading, linking, lowering and verifying; nothing if one of them fails.
fn phases(text: &str) -> Option<[Duration; 4]> {
    let (module, read) = timed(|| parse(text.as_bytes()));
    let module: Module = module.map_err(|error| println!("{error}")).ok()?;
    let input = Input { file: "generated.ll".into(), module: Arc::new(module) };
    let (program, linked) = timed(|| link(vec![input], Checks::ALL));
    let program: LinkedProgram = program;
    if let Some(problem) = program.problems().first() {
        println!("{problem}");
        return None;
    }
    let (mut lowering, mut verifying) = (Duration::ZERO, Duration::ZERO);
    for function in program.functions() {
        let (body, time) = timed(|| program.lower(function));
        lowering += time;
        let body = body?.map_err(|error| println!("{error}")).ok()?;
        let (result, time) = timed(|| verify(&body));
        verifying += time;
        if let Err(violations) = result {
            violations.iter().take(3).for_each(|violation| println!("{violation}"));
            return None;
        }
    }
    Some([read, linked, lowering, verifying])
}

fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let started = own_time();
    let result = std::hint::black_box(work());
    (result, own_time().saturating_sub(started))
}

/// The processor time of this thread.
fn own_time() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    text.split(' ').next().and_then(|field| field.parse().ok()).map_or(Duration::ZERO, Duration::from_nanos)
}

/// Repeats a piece of text, with its number, until there are so many bytes.
fn repeat(text: &mut String, size: usize, mut piece: impl FnMut(&mut String, usize)) -> usize {
    let mut number = 0;
    while text.len() < size {
        piece(text, number);
        number += 1;
    }
    number
}

const LAYOUT: &str = "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\n";

fn many_functions(size: usize) -> String {
    let mut text = format!("{LAYOUT}%node = type {{ i32, ptr, double }}\n");
    repeat(&mut text, size, |text, n| {
        let _ = write!(
            text,
            "@table{n} = internal global [5 x i32] [i32 {n}, i32 2, i32 3, i32 5, i32 7], align 16\n\
             define i32 @f{n}(ptr noundef %list, i32 noundef %limit) {{\n\
             entry:\n  %sum = alloca i32, align 4\n  %at = alloca ptr, align 8\n  store i32 0, ptr %sum, align 4\n\
             \x20 store ptr %list, ptr %at, align 8\n  br label %head\n\
             head:\n  %a = load ptr, ptr %at, align 8\n  %more = icmp ne ptr %a, null\n  br i1 %more, label %body, label %end\n\
             body:\n  %k = getelementptr inbounds %node, ptr %a, i32 0, i32 0\n  %key = load i32, ptr %k, align 8\n\
             \x20 %i = srem i32 %key, 5\n  %w = sext i32 %i to i64\n  %e = getelementptr inbounds [5 x i32], ptr @table{n}, i64 0, i64 %w\n\
             \x20 %v = load i32, ptr %e, align 4\n  %s = load i32, ptr %sum, align 4\n  %t = add nsw i32 %s, %v\n\
             \x20 store i32 %t, ptr %sum, align 4\n  %p = getelementptr inbounds %node, ptr %a, i32 0, i32 1\n\
             \x20 %next = load ptr, ptr %p, align 8\n  store ptr %next, ptr %at, align 8\n  br label %head\n\
             end:\n  %r = load i32, ptr %sum, align 4\n  %c = call i32 @f{}(ptr null, i32 %limit)\n  %q = sdiv i32 %r, %c\n  ret i32 %q\n}}\n",
            n / 2
        );
    });
    text
}

/// A function whose blocks are written by `piece`; each must end in a branch to the next one, `b` and its number plus one.
fn function(size: usize, head: &str, piece: impl FnMut(&mut String, usize)) -> String {
    let mut text = format!(
        "{LAYOUT}{head}define i32 @f(i32 %x) personality ptr null {{\n  %v = alloca i32, align 4\n  store i32 %x, ptr %v\n  br label %b0\n"
    );
    let count = repeat(&mut text, size, piece);
    let _ = write!(text, "b{count}:\n  %r = load i32, ptr %v\n  ret i32 %r\n}}\n");
    text
}

/// `if (v > n) v += n;` again and again.
fn many_blocks(size: usize) -> String {
    function(size, "", |text, n| {
        let _ = write!(
            text,
            "b{n}:\n  %l{n} = load i32, ptr %v\n  %c{n} = icmp sgt i32 %l{n}, {n}\n  br i1 %c{n}, label %t{n}, label %b{}\n\
             t{n}:\n  %s{n} = add nsw i32 %l{n}, {n}\n  store i32 %s{n}, ptr %v\n  br label %b{}\n",
            n + 1,
            n + 1
        );
    })
}

/// `while (v > n) v -= n;` again and again, each with a way back to the beginning.
fn many_loops(size: usize) -> String {
    function(size, "", |text, n| {
        let _ = write!(
            text,
            "b{n}:\n  %l{n} = load i32, ptr %v\n  switch i32 %l{n}, label %t{n} [ i32 {n}, label %b{}\n i32 -1, label %b0 ]\n\
             t{n}:\n  %s{n} = sub nsw i32 %l{n}, {n}\n  store i32 %s{n}, ptr %v\n  br label %b{n}\n",
            n + 1
        );
    })
}

/// Loops in loops: all heads, then all the ways back, the innermost first.
fn nested_loops(size: usize) -> String {
    let count = size / 130;
    let mut text = format!(
        "{LAYOUT}define i32 @f(i32 %x) {{\n  %v = alloca i32, align 4\n  store i32 %x, ptr %v\n  br label %h0\n"
    );
    for n in 0..count - 1 {
        let _ = write!(text, "h{n}:\n  br label %h{}\n", n + 1);
    }
    let _ = write!(text, "h{}:\n  br label %t{}\n", count - 1, count - 1);
    for n in (1..count).rev() {
        let _ = write!(
            text,
            "t{n}:\n  %l{n} = load i32, ptr %v\n  %c{n} = icmp sgt i32 %l{n}, {n}\n  store i32 {n}, ptr %v\n\
             \x20 br i1 %c{n}, label %h{n}, label %t{}\n",
            n - 1
        );
    }
    text.push_str("t0:\n  ret i32 0\n}\n");
    text
}

fn one_switch(size: usize) -> String {
    let mut text = format!("{LAYOUT}define i32 @f(i32 %x) {{\n  switch i32 %x, label %d [\n");
    // A case and its block are about 60 bytes.
    let count = size / 60;
    for n in 0..count {
        let _ = writeln!(text, "    i32 {n}, label %c{n}");
    }
    text.push_str("  ]\n");
    for n in 0..count {
        let _ = write!(text, "c{n}:\n  br label %d\n");
    }
    text.push_str("d:\n  %p = phi i32 [ -1, %0 ]");
    for n in 0..count {
        let _ = write!(text, ", [ {n}, %c{n} ]");
    }
    text.push_str("\n  ret i32 %p\n}\n");
    text
}

fn one_block(size: usize) -> String {
    let mut text = format!("{LAYOUT}define i32 @f(i32 %s0) {{\n");
    let count = repeat(&mut text, size, |text, n| {
        let _ = writeln!(text, "  %s{} = add nsw i32 %s{n}, {n}", n + 1);
    });
    let _ = write!(text, "  ret i32 %s{count}\n}}\n");
    text
}

/// Each variable is written and read once, in the order of the text.
fn many_variables(size: usize) -> String {
    let count = size / 170;
    let mut text = format!("{LAYOUT}define i32 @f(i32 %x) {{\n");
    for n in 0..count {
        let _ = writeln!(text, "  %v{n} = alloca i32, align 4");
    }
    let _ = write!(text, "  store i32 %x, ptr %v0\n  br label %b0\n");
    for n in 0..count - 1 {
        let _ = write!(
            text,
            "b{n}:\n  %l{n} = load i32, ptr %v{n}\n  %s{n} = add i32 %l{n}, {n}\n  store i32 %s{n}, ptr %v{}\n  br label %b{}\n",
            n + 1,
            n + 1
        );
    }
    let _ = write!(text, "b{}:\n  ret i32 0\n}}\n", count - 1);
    text
}

/// Each variable is written in the first half and once more, maybe, and read at the end: all are live all the time.
fn long_lives(size: usize) -> String {
    let count = size / 200;
    let mut text = format!("{LAYOUT}define i32 @f(i1 %x) {{\n");
    for n in 0..count {
        let _ = writeln!(text, "  %v{n} = alloca i32, align 4\n  store i32 {n}, ptr %v{n}");
    }
    text.push_str("  br label %b0\n");
    for n in 0..count {
        let _ = write!(
            text,
            "b{n}:\n  br i1 %x, label %c{n}, label %b{}\nc{n}:\n  store i32 1, ptr %v{n}\n  br label %b{}\n",
            n + 1,
            n + 1
        );
    }
    let _ = writeln!(text, "b{count}:");
    for n in 0..count {
        let _ = writeln!(text, "  %r{n} = load i32, ptr %v{n}");
    }
    text.push_str("  ret i32 %r0\n}\n");
    text
}

fn many_invokes(size: usize) -> String {
    function(size, "declare i32 @g(i32)\ndeclare i32 @__gxx_personality_v0(...)\n", |text, n| {
        let _ = write!(
            text,
            "b{n}:\n  %l{n} = invoke i32 @g(i32 {n}) to label %n{n} unwind label %u{n}\n\
             n{n}:\n  store i32 %l{n}, ptr %v\n  br label %b{}\n\
             u{n}:\n  %e{n} = landingpad {{ ptr, i32 }} catch ptr null\n  br label %b{}\n",
            n + 1,
            n + 1
        );
    })
}

fn one_string(size: usize) -> String {
    format!("{LAYOUT}@a = global [{size} x i8] c\"{}\"\n", "x".repeat(size))
}

fn one_array(size: usize) -> String {
    let mut elements = String::new();
    let count = repeat(&mut elements, size, |text, n| {
        let _ = write!(text, "{}i32 {n}", if n == 0 { "" } else { ", " });
    });
    format!("{LAYOUT}@a = global [{count} x i32] [{elements}]\n")
}

/// Nodes in one large ring, each also in a small one, as a module's structures that point to each other.
fn cyclic_metadata(size: usize) -> String {
    let mut text =
        format!("{LAYOUT}!llvm.module.flags = !{{!0}}\n!0 = !{{i32 2, !\"Debug Info Version\", i32 3}}\n");
    let count = size / 200;
    for n in 0..count {
        let (this, pointer, member) = (3 * n + 1, 3 * n + 2, 3 * n + 3);
        let _ = write!(
            text,
            "!{this} = distinct !DICompositeType(tag: DW_TAG_structure_type, name: \"s{n}\", size: 64, elements: !{{!{member}}})\n\
             !{pointer} = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !{}, size: 64)\n\
             !{member} = !DIDerivedType(tag: DW_TAG_member, name: \"next\", scope: !{this}, baseType: !{pointer}, size: 64)\n",
            3 * ((n + 1) % count) + 1
        );
    }
    text
}

/// Every line of a function is in a block of its own, each block in the next one, and the last in the first.
fn cyclic_scopes(size: usize) -> String {
    let count = size / 130;
    let mut text = format!("{LAYOUT}define void @f(ptr %p) {{\n");
    for n in 0..count {
        let _ = writeln!(text, "  store volatile i32 {n}, ptr %p, !dbg !{}", 2 * n + 1);
    }
    text.push_str("  ret void\n}\n");
    for n in 0..count {
        let _ = write!(
            text,
            "!{} = !DILocation(line: {n}, scope: !{})\n!{} = distinct !DILexicalBlock(scope: !{}, line: {n})\n",
            2 * n + 1,
            2 * n + 2,
            2 * n + 2,
            2 * ((n + 1) % count) + 2
        );
    }
    text
}
