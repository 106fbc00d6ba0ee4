//! The verifier, on documents: `tests/verify/*.txt`.
//!
//! A document holds functions in the text form. What is wrong stands behind `//~` on the line that is wrong: of the instruction or terminator,
//! of the block's terminator if it is about a block, of the function's first line if it is about a value or the whole function.
//! What is wrong in ways that the text form cannot say is at the end of this file.

use std::fmt::Write;
use std::path::Path;

use pathlight_ir::text::{parse_program, print_body};
use pathlight_ir::*;

use crate::programs::BodyMaker;
use crate::random::{Random, seeds};

/// Marks every statement with the number of its line, so that violations can be found in the document.
fn with_lines(document: &str) -> String {
    let mut text = String::new();
    for (index, line) in document.lines().enumerate() {
        let code = line.split("//").next().unwrap_or("").trim_end();
        let header = ["  signature", "  file", "  note"].iter().any(|word| code.starts_with(word));
        let statement =
            code.starts_with("  ") && !code.starts_with("    ") && !code.ends_with('{') && !header;
        let _ = if statement { writeln!(text, "{code} @{}", index + 1) } else { writeln!(text, "{code}") };
    }
    text
}

fn check_document(name: &str, document: &str) -> usize {
    let program = match parse_program(&with_lines(document)) {
        Ok(program) => program,
        Err(error) => panic!("{name}:{error}"),
    };
    let starts: Vec<usize> = (1..)
        .zip(document.lines())
        .filter(|(_, line)| line.starts_with("function "))
        .map(|(number, _)| number)
        .collect();
    assert_eq!(starts.len(), program.functions.len(), "{name}: function names differ");
    let mut got: Vec<(usize, String)> = Vec::new();
    for (start, body) in starts.iter().zip(program.functions.values()) {
        for violation in verify(body).err().unwrap_or_default() {
            let line = if violation.line == 0 { *start } else { violation.line as usize };
            got.push((line, violation.message));
        }
    }
    let wanted: Vec<(usize, String)> = (1..)
        .zip(document.lines())
        .filter_map(|(number, line)| Some((number, line.split_once("//~ ")?.1.to_string())))
        .collect();
    got.sort();
    assert_eq!(got, wanted, "{name}");
    wanted.len()
}

#[test]
fn documents() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/verify");
    let mut files: Vec<_> =
        std::fs::read_dir(folder).expect("the folder").map(|entry| entry.expect("an entry").path()).collect();
    files.sort();
    let mut expectations = 0;
    for file in &files {
        let document = std::fs::read_to_string(file).expect("a document");
        expectations += check_document(&file.display().to_string(), &document);
    }
    assert!(files.len() >= 7 && expectations >= 100, "{} files, {expectations} violations", files.len());
}

/// A function with two blocks, an instruction in each, a place, a call, a switch and a position.
fn sample() -> Body {
    let text = "function f {\n  signature (i32, ptr) -> ()\nb0(n: i32, p: ptr):\n  x: i32 = load p + 4 @1\n  \
                call static g with (x) -> b1 @2\nb1:\n  y: i32 = add n, x\n  switch y {\n    else b2\n  }\nb2:\n  return\n}\n";
    let body = text::parse_function(text).expect("a function");
    assert_eq!(verify(&body), Ok(()));
    body
}

fn complaint(change: impl FnOnce(&mut Body)) -> String {
    let mut body = sample();
    change(&mut body);
    let violations = verify(&body).expect_err("a violation");
    violations.iter().map(ToString::to_string).collect::<Vec<_>>().join("; ")
}

fn far<T: EntityRef>() -> T {
    T::new(99)
}

#[test]
fn ids_out_of_range_are_violations() {
    let b0 = Block::new(0);
    let i0 = Inst::new(0);
    assert_eq!(complaint(|b| b.blocks.clear()), "function: there is no entry block");
    assert_eq!(
        complaint(|b| b.insts[i0].op = Op::Load { place: far() }),
        "b0, i0 (line 1): there is no place p99"
    );
    assert_eq!(complaint(|b| b.insts[i0].op = Op::Refine(far())), "b0, i0 (line 1): there is no value v99");
    assert_eq!(
        complaint(|b| b.places[Place::new(0)].base = PlaceBase::Value(far())),
        "b0, i0 (line 1): there is no value v99; b0, i0 (line 1): there is no value v99"
    );
    assert_eq!(
        complaint(|b| b.blocks[b0].terminator = Terminator::Jump(Edge { target: far(), ..Edge::default() })),
        "b0, terminator (line 2): there is no block b99"
    );
    assert_eq!(
        complaint(|b| b.blocks[b0].terminator = Terminator::Switch { value: Value::new(0), table: far() }),
        "b0, terminator (line 2): there is no switch table switch99"
    );
    assert!(
        complaint(|b| {
            if let Terminator::Call { callee, .. } = &mut b.blocks[b0].terminator {
                *callee = far();
            }
        })
        .contains("there is no callee callee99")
    );
    assert_eq!(
        complaint(|b| b.blocks[b0].terminator = Terminator::Throw(far())),
        "b0, terminator (line 2): there is no value v99"
    );
    assert_eq!(
        complaint(|b| b.insts[i0].loc = Some(far::<Loc>()).into()),
        "b0, i0: there is no source position loc99"
    );
    assert_eq!(
        complaint(|b| b.blocks[b0].loc = Some(far::<Loc>()).into()),
        "b0: there is no source position loc99"
    );
}

#[test]
fn tables_agree_with_each_other() {
    let b0 = Block::new(0);
    let b1 = Block::new(1);
    let i0 = Inst::new(0);
    let result = |b: &Body| b.insts[i0].result.expand().expect("a result");
    assert_eq!(complaint(|b| b.blocks[b1].start = 0), "b1: instruction 0 is also in b0");
    assert_eq!(complaint(|b| b.blocks[b1].end = 7), "b1: the instructions 1..7 are not a range of the 2");
    assert_eq!(complaint(|b| b.blocks[b1].start = 3), "b1: the instructions 3..2 are not a range of the 2");
    assert!(
        complaint(|b| b.insts[i0].result = None.into())
            .contains("defined as the result of i0, which has another or none")
    );
    assert!(
        complaint(|b| {
            let value = result(b);
            b.values[value].def = ValueDef::Inst(Inst::new(1));
        })
        .contains("is the result but is not defined as it")
    );
    assert!(
        complaint(|b| b.values[Value::new(0)].def = ValueDef::Param(b1, 0))
            .contains("v0 is listed as a parameter but is not defined as it")
    );
    assert!(
        complaint(|b| {
            b.values.push(ValueData { ty: Type::I32, def: ValueDef::Param(b0, 5), name: None });
        })
        .contains("defined as parameter 5 of b0, which does not list it")
    );
    assert!(
        complaint(|b| {
            b.values.push(ValueData { ty: Type::I32, def: ValueDef::Const(far()), name: None });
        })
        .contains("there is no constant const99")
    );
    assert!(
        complaint(|b| {
            let id = b.constants.push(Constant::Int(1));
            b.values.push(ValueData { ty: Type::I32, def: ValueDef::Const(id), name: Some("one".into()) });
        })
        .contains("a constant is shared by all its uses and has no name, but this is one")
    );
    assert!(
        complaint(|b| {
            b.values.push(ValueData { ty: Type::Int(0), def: ValueDef::Dead, name: None });
        })
        .contains("there is no integer type of 0 bits")
    );
}

#[test]
fn dead_and_lost_values_are_not_used() {
    let i0 = Inst::new(0);
    assert!(
        complaint(|b| {
            let value = b.insts[i0].result.expand().expect("a result");
            b.insts[i0].result = None.into();
            b.values[value].def = ValueDef::Dead;
        })
        .contains("is used but is dead")
    );
    assert!(
        complaint(|b| b.blocks[Block::new(0)].start = 1)
            .contains("is the result of an instruction in no block")
    );
}

/// Random bodies with random damage to their numbers: the verifier and the printer survive.
#[test]
fn damaged_bodies_never_panic() {
    for seed in 0..seeds(3000) {
        let mut random = Random(seed ^ 0x5eed);
        let mut body = BodyMaker::new(&mut random).run();
        for _ in 0..random.below(4) {
            damage(&mut random, &mut body);
        }
        let _ = verify(&body);
        assert!(print_body(&body).starts_with("function "));
    }
}

fn damage(random: &mut Random, body: &mut Body) {
    let number = random.pick(&[0, 1, 2, 5, 1000, u32::MAX as usize - 1]);
    let block = Block::new(random.below(body.blocks.len()));
    match random.below(9) {
        0 => body.blocks[block].start = number as u32,
        1 => body.blocks[block].end = number as u32,
        2 => body.blocks[block].terminator = Terminator::Throw(Value::new(number)),
        3 => body.blocks[block].loc = Some(Loc::new(number)).into(),
        4 => {
            let edge = Edge { target: Block::new(number), args: Values::new() };
            body.blocks[block].terminator = Terminator::Jump(edge);
        }
        5 => {
            let switch = SwitchId::new(number);
            body.blocks[block].terminator = Terminator::Switch { value: Value::new(0), table: switch };
        }
        6 => body.rewrite_operands(|_| Value::new(number)),
        7 => {
            if let Some((_, data)) = body.values.iter_mut().nth(random.below(5)) {
                data.def = random.pick(&[
                    ValueDef::Dead,
                    ValueDef::Inst(Inst::new(number)),
                    ValueDef::Param(Block::new(number), 1),
                    ValueDef::Const(ConstId::new(number)),
                ]);
            }
        }
        _ => {
            if let Some((_, data)) = body.insts.iter_mut().nth(random.below(5)) {
                let load = random.chance(2);
                let place = Place::new(number);
                data.op = if load { Op::Load { place } } else { Op::Assume(Value::new(number)) };
                data.result = Some(Value::new(number)).into();
            }
        }
    }
}
