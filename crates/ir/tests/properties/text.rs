//! The text form gives back what was printed, and no text whatever makes the reader panic.

use pathlight_ir::text::{parse_program, print_program};
use pathlight_ir::*;

use crate::random::{Random, seeds};

/// A body with its numbers taken out: values are numbered in the order of the text, constants and tables stand where they are used.
fn structure(body: &Body) -> Vec<String> {
    let mut numbers = vec![None; body.values.len()];
    let mut count = 0;
    let mut define = |value: Value, numbers: &mut Vec<Option<usize>>| {
        numbers[value.index()] = Some(count);
        count += 1;
    };
    for block in body.blocks.keys() {
        body.params(block).iter().for_each(|&param| define(param, &mut numbers));
        for inst in body.insts_of(block) {
            body.insts[inst].result.expand().into_iter().for_each(|value| define(value, &mut numbers));
        }
    }
    let value = |value: Value| match (numbers[value.index()], &body.values[value]) {
        (Some(number), data) => format!("{number} {:?} {:?}", data.ty, data.name),
        (None, data) => format!("{:?} {:?}", data.ty, body.constant(value)),
    };
    let list = |values: &Values| body.list(values).iter().map(|&v| value(v)).collect::<Vec<_>>();
    let loc = |loc: entity::packed_option::PackedOption<Loc>| loc.expand().map(|loc| body.locs[loc]);
    let mut out = vec![format!("{:?} {:?} {:?} {:?}", body.name, body.signature, body.file, body.notes)];
    for (block, data) in body.blocks.iter() {
        out.push(format!("{block} {:?} {:?}", list(&data.params), loc(data.loc)));
        for inst in body.insts_of(block) {
            let data = &body.insts[inst];
            let mut operands = Vec::new();
            body.for_each_operand(&data.op, |v| operands.push(value(v)));
            let result = data.result.expand().map(value);
            let op = skeleton(body, &data.op);
            out.push(format!("{result:?} {op} {operands:?} {:?}", loc(data.loc)));
        }
        let mut operands = Vec::new();
        body.for_each_terminator_operand(&data.terminator, |v| operands.push(value(v)));
        let edges: Vec<_> = body.edges(block).map(|edge| (edge.target, list(&edge.args))).collect();
        let kind = match &data.terminator {
            Terminator::Switch { table, .. } => {
                format!("{:?}", body.switches[*table].cases.iter().map(|case| case.0).collect::<Vec<_>>())
            }
            Terminator::Check { kind, raises, .. } => format!("{kind:?} {raises}"),
            Terminator::Call { callee, unwind, .. } => {
                format!("{:?} {}", body.callees[*callee], unwind.is_some())
            }
            _ => String::new(),
        };
        out.push(format!("{:?} {kind} {operands:?} {edges:?}", std::mem::discriminant(&data.terminator)));
    }
    out
}

/// What an instruction says apart from its operands.
fn skeleton(body: &Body, op: &Op) -> String {
    let rest = match op {
        Op::Unary(op, _) => format!("{op:?}"),
        Op::Binary(op, ..) => format!("{op:?}"),
        Op::Compare(op, ..) => format!("{op:?}"),
        Op::Convert(op, _) => format!("{op:?}"),
        Op::Load { place } | Op::Store { place, .. } | Op::AddressOf { place } => {
            let place = &body.places[*place];
            let base = match place.base {
                PlaceBase::Value(_) => String::from("value"),
                other => format!("{other:?}"),
            };
            let projections: Vec<_> = place
                .projections
                .iter()
                .map(|projection| match projection {
                    Projection::Element(_) => String::from("element"),
                    Projection::Index { stride, .. } => format!("index {stride}"),
                    other => format!("{other:?}"),
                })
                .collect();
            format!("{base} {projections:?}")
        }
        Op::New { class } | Op::NewArray { class, .. } | Op::InstanceOf { class, .. } => format!("{class:?}"),
        Op::StackAlloc { align, .. } | Op::HeapAlloc { align, .. } => align.to_string(),
        Op::Unknown { why } => format!("{why:?}"),
        _ => String::new(),
    };
    format!("{:?} {rest}", std::mem::discriminant(op))
}

fn assert_same(a: &Program, b: &Program) {
    assert_eq!(a.classes, b.classes);
    assert_eq!(a.globals, b.globals);
    assert!(a.functions.keys().eq(b.functions.keys()));
    for (one, other) in a.functions.values().zip(b.functions.values()) {
        let (one, other) = (structure(one), structure(other));
        for (left, right) in one.iter().zip(&other) {
            assert_eq!(left, right);
        }
        assert_eq!(one.len(), other.len());
    }
}

#[test]
fn what_is_printed_reads_back() {
    for seed in 0..seeds(3000) {
        let program = Random(seed).program();
        let text = print_program(&program);
        let back = match parse_program(&text) {
            Ok(back) => back,
            Err(error) => panic!("seed {seed}: {error}\n{text}"),
        };
        assert_same(&program, &back);
        for body in back.functions.values() {
            assert!(body.blocks.values().all(|b| b.start <= b.end && b.end as usize <= body.insts.len()));
        }
        assert_eq!(print_program(&back), text, "seed {seed}");
    }
}

/// Damages a printed program: the reader says where, or reads something that prints and reads back.
#[test]
fn damaged_text_never_panics() {
    let marks = [
        "(",
        ")",
        "{",
        "}",
        "::",
        ".",
        "`",
        "\"",
        "@",
        "99999999999999999999",
        "const(",
        "\n",
        "é",
        "b0",
        "%",
        "\\u{",
    ];
    for seed in 0..seeds(3000) {
        let mut random = Random(seed ^ 0xdead_beef);
        let mut text: Vec<char> = print_program(&random.program()).chars().collect();
        for _ in 0..1 + random.below(4) {
            let at = random.below(text.len() + 1);
            match random.below(3) {
                0 => drop(text.drain(at..(at + random.below(20)).min(text.len()))),
                1 => drop(text.splice(at..at, random.pick(&marks).chars())),
                _ => text.truncate(at),
            }
        }
        let text: String = text.into_iter().collect();
        if let Ok(program) = parse_program(&text) {
            let printed = print_program(&program);
            let again =
                parse_program(&printed).unwrap_or_else(|error| panic!("seed {seed}: {error}\n{printed}"));
            assert_same(&program, &again);
        }
    }
}

#[test]
fn errors_name_line_and_column() {
    let cases = [
        ("class A {", "1:10: expected a property or `}`, found the end of the text"),
        ("function f {\n  signature () -> ()\nb0:\n  jump b7\n}", "4:8: there is no block b7"),
        (
            "function f {\n  signature () -> ()\nb0:\n  throw é\n}",
            "4:9: this name is not defined in the function",
        ),
        (
            "function f {\n  signature () -> ()\nb0:\n  x: i32 = frob 1\n}",
            "4:12: no instruction is called frob",
        ),
        ("class A {\n}\nclass A {\n}\n", "3:1: declared a second time"),
        ("global `a", "1:8: the quote does not end"),
        ("global a size -1 align 1", "1:15: the number -1 does not fit here"),
    ];
    for (text, wanted) in cases {
        let error = parse_program(text).expect_err("an error");
        assert_eq!(error.to_string(), wanted);
    }
}

#[test]
fn deep_annotations_are_refused_not_followed() {
    let deep = format!("class A {{\n  annotation visible B(x = {}", "[".repeat(100_000));
    let error = parse_program(&deep).expect_err("an error");
    assert!(error.message.contains("too deeply"), "{error}");
}
