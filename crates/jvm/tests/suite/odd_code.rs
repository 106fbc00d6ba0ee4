//! Code that today's compilers do not write: subroutines, wide forms, overlapping handlers, huge methods and
//! switches, every form of `dup`, constants of every kind, every version of the class-file format.
//!
//! Each test assembles a class, lowers it, verifies the result and says what it does. We are more lenient than the verifier of a virtual machine,
//! which wants stack maps from version 51 on, one `ret` for each call of a subroutine, and subroutines that nest in one way only.

use crate::support::assemble::{Asm, Cell, ClassWriter, PUBLIC, STATIC, handle, op::*};
use crate::support::evaluate::{Outcome, evaluate};
use crate::support::{assert_verifies, lower, one_method};
use pathlight_ir::{Body, Constant, Dispatch, Op, Terminator, Type};
use pathlight_jvm::classfile::ClassFile;
use pathlight_jvm::lower::{generated_body, generated_class, generated_owners};

/// Runs code that calls nothing.
#[track_caller]
fn run(body: &Body, args: &[i128]) -> Outcome {
    evaluate(body, args, &mut |target, _| panic!("a call of {target}"))
}

/// Lowers a static method of a class of Java 1.4 and runs it.
#[track_caller]
fn result(descriptor: &str, code: Asm, args: &[i128]) -> Outcome {
    run(&lower(&one_method(descriptor, code), 0), args)
}

// --- subroutines ---

/// `x = arg; jsr S; jsr S; return x` with `S: x = 3 * x + 1; ret`.
#[test]
fn a_subroutine_returns_to_each_of_its_callers() {
    let mut code = Asm::new(2, 2);
    let subroutine = code.label();
    code.jump(JSR, subroutine).jump(JSR_W, subroutine).op1(ILOAD, 0).ops(&[IRETURN]);
    code.bind(subroutine).op1(ASTORE, 1);
    code.op1(ILOAD, 0).ops(&[ICONST_3, IMUL, ICONST_1, IADD]).op1(ISTORE, 0).op1(RET, 1);
    assert_eq!(result("(I)I", code, &[5]), Ok(49));
}

/// A subroutine calls another, twice; the inner one's effect shows in the outer one's result.
#[test]
fn subroutines_nest() {
    let mut code = Asm::new(2, 4);
    let (outer, inner) = (code.label(), code.label());
    code.jump(JSR, outer).jump(JSR, inner).jump(JSR, outer).op1(ILOAD, 0).ops(&[IRETURN]);
    code.bind(outer).op1(ASTORE, 1).jump(JSR, inner);
    code.ops(&[IINC, 0, 1]).jump(JSR, inner).op1(RET, 1);
    code.bind(inner).op1(ASTORE, 2).op1(ILOAD, 0).ops(&[ICONST_2, IMUL]).op1(ISTORE, 0).op1(RET, 2);
    // outer: x -> (2x + 1) * 2; then inner doubles; then outer.
    assert_eq!(result("(I)I", code, &[1]), Ok((12 * 2 + 1) * 2));
}

/// The subroutine leaves by one `ret` or the other.
#[test]
fn a_subroutine_may_have_several_rets() {
    let build = || {
        let mut code = Asm::new(2, 2);
        let (subroutine, negative) = (code.label(), code.label());
        code.jump(JSR, subroutine).jump(JSR, subroutine).op1(ILOAD, 0).ops(&[IRETURN]);
        code.bind(subroutine).op1(ASTORE, 1).op1(ILOAD, 0).jump(IFLT, negative);
        code.ops(&[IINC, 0, 10]).op1(RET, 1);
        code.bind(negative).ops(&[IINC, 0, 100]).op1(RET, 1);
        code
    };
    assert_eq!(result("(I)I", build(), &[1]), Ok(21));
    assert_eq!(result("(I)I", build(), &[-50]), Ok(60));
    assert_eq!(result("(I)I", build(), &[-500]), Ok(-300));
}

/// `return` from within the subroutine, and a jump out of it, leave no trace of the return address.
#[test]
fn a_subroutine_may_be_left_without_ret() {
    let build = || {
        let mut code = Asm::new(2, 2);
        let (subroutine, out, back) = (code.label(), code.label(), code.label());
        code.jump(JSR, subroutine).op1(BIPUSH, 7).ops(&[IRETURN]);
        code.bind(out).op1(BIPUSH, 8).ops(&[IRETURN]);
        code.bind(subroutine).op1(ASTORE, 1).op1(ILOAD, 0).jump(IFLT, out);
        code.op1(ILOAD, 0).jump(IFEQ, back).op1(BIPUSH, 9).ops(&[IRETURN]);
        code.bind(back).op1(RET, 1);
        code
    };
    for (arg, expected) in [(0, 7), (-1, 8), (1, 9)] {
        assert_eq!(result("(I)I", build(), &[arg]), Ok(expected));
    }
}

/// `try { boom() } finally { x += 1 }`, as compilers before Java 6 wrote it.
#[test]
fn finally_by_subroutine() {
    let mut class = ClassWriter::new("T", 46);
    let boom = class.method_ref("T", "boom", "()V");
    let mut code = Asm::new(1, 3);
    let [handler, subroutine] = [code.label(), code.label()];
    let start = code.here();
    code.op2(INVOKESTATIC, boom);
    let end = code.here();
    code.jump(JSR, subroutine).op1(ILOAD, 0).ops(&[IRETURN]);
    code.bind(handler).op1(ASTORE, 1).jump(JSR, subroutine).op1(ALOAD, 1).ops(&[ATHROW]);
    code.bind(subroutine).op1(ASTORE, 2).ops(&[IINC, 0, 1]).op1(RET, 2);
    code.handler(start, end, handler, 0);
    class.method(STATIC, "run", "(I)I", code);
    let body = lower(&class.bytes(), 0);
    assert_eq!(evaluate(&body, &[3], &mut |_, _| Ok(0)), Ok(4));
    assert_eq!(evaluate(&body, &[3], &mut |_, _| Err("E")), Err("E"));
}

/// `ret` through `wide`, on a local beyond 255; its subroutine begins with a wide store.
#[test]
fn wide_ret() {
    let mut code = Asm::new(1, 301);
    let subroutine = code.label();
    code.jump(JSR, subroutine).jump(JSR, subroutine).op1(ILOAD, 0).ops(&[IRETURN]);
    code.bind(subroutine).wide(ASTORE, 300).ops(&[IINC, 0, 5]).wide(RET, 300);
    assert_eq!(result("(I)I", code, &[1]), Ok(11));
}

/// A subroutine that throws its return address away with `pop` cannot return, but may do anything else.
#[test]
fn a_subroutine_may_drop_its_return_address() {
    let mut code = Asm::new(1, 1);
    let subroutine = code.label();
    code.jump(JSR, subroutine).ops(&[ICONST_0, IRETURN]);
    code.bind(subroutine).ops(&[POP, ICONST_2, IRETURN]);
    assert_eq!(result("(I)I", code, &[1]), Ok(2));
}

/// The return address may be moved out of the way before it is stored.
#[test]
fn a_subroutine_may_store_its_return_address_late() {
    let mut code = Asm::new(3, 2);
    let subroutine = code.label();
    code.jump(JSR, subroutine).jump(JSR, subroutine).op1(ILOAD, 0).ops(&[IRETURN]);
    code.bind(subroutine).ops(&[NOP]).op1(ILOAD, 0).ops(&[ICONST_1, IADD]).op1(ISTORE, 0);
    code.op1(ASTORE, 1).op1(RET, 1);
    assert_eq!(result("(I)I", code, &[1]), Ok(3));
}

// --- wide forms ---

#[test]
fn wide_loads_stores_and_increments() {
    let mut code = Asm::new(4, 1010);
    code.op1(ILOAD, 0).wide(ISTORE, 1000).wide_iinc(1000, -1234);
    code.wide(ILOAD, 1000).ops(&[I2L]).wide(LSTORE, 1001).wide(LLOAD, 1001);
    code.wide(LLOAD, 1001).ops(&[LADD, L2I]).ops(&[IRETURN]);
    assert_eq!(result("(I)I", code, &[1000]), Ok(-468));
}

// --- exceptions ---

/// A class whose `run(I)I` calls `boom(I)V` in a range; the handlers say who they are.
fn handlers(ranges: &[(usize, usize, usize, Option<&str>)]) -> Body {
    let mut class = ClassWriter::new("T", 48);
    let boom = class.method_ref("T", "boom", "(I)V");
    let mut code = Asm::new(2, 1);
    // Three calls, boom(0) to boom(2), with a label before each and after the last.
    let mut places = vec![code.here()];
    for number in 0..3 {
        code.ops(&[ICONST_0 + number]).op2(INVOKESTATIC, boom);
        places.push(code.here());
    }
    code.op1(BIPUSH, 99).ops(&[IRETURN]);
    let mut entries = Vec::new();
    for number in 0..4u8 {
        entries.push(code.here());
        code.ops(&[POP]).op1(BIPUSH, 10 + number).ops(&[IRETURN]);
    }
    for (start, end, target, catch) in ranges {
        let catch = catch.map_or(0, |name| class.class(name));
        code.handler(places[*start], places[*end], entries[*target], catch);
    }
    class.method(STATIC, "run", "()I", code);
    lower(&class.bytes(), 0)
}

/// What happens if the call with this number throws an exception of this class.
#[track_caller]
fn boom(body: &Body, number: i128, class: &'static str) -> Outcome {
    evaluate(body, &[], &mut |_, args| if args == [number] { Err(class) } else { Ok(0) })
}

#[test]
fn the_first_matching_handler_of_overlapping_ranges_counts() {
    let (runtime, exception) = ("java/lang/RuntimeException", "java/lang/Exception");
    // 0..2 catches RuntimeException, 1..3 Exception, 0..3 everything.
    let body = handlers(&[(0, 2, 0, Some(runtime)), (1, 3, 1, Some(exception)), (0, 3, 2, None)]);
    let expected = [
        (0, runtime, 10),
        (0, exception, 12),
        (1, runtime, 10),
        (1, exception, 11),
        (1, "java/lang/Error", 12),
        (2, runtime, 11),
        (2, "java/lang/Error", 12),
    ];
    for (call, class, handler) in expected {
        assert_eq!(boom(&body, call, class), Ok(handler), "{call} {class}");
    }
    assert_eq!(boom(&body, 7, runtime), Ok(99));
}

#[test]
fn handlers_behind_one_that_takes_everything_are_never_tried() {
    let body = handlers(&[
        (0, 3, 0, Some("java/lang/Throwable")),
        (0, 3, 1, Some("java/lang/Exception")),
        (0, 3, 2, None),
    ]);
    assert_eq!(boom(&body, 1, "java/lang/Exception"), Ok(10));
    let tests = body.insts.values().filter(|data| matches!(data.op, Op::InstanceOf { .. })).count();
    assert_eq!(tests, 0);
}

#[test]
fn nested_ranges_and_gaps() {
    // The inner range is tried first; call 2 is not covered.
    let body = handlers(&[(1, 2, 3, Some("java/lang/Exception")), (0, 2, 0, Some("java/lang/Error"))]);
    assert_eq!(boom(&body, 0, "java/lang/Error"), Ok(10));
    assert_eq!(boom(&body, 0, "java/lang/Exception"), Err("java/lang/Exception"));
    assert_eq!(boom(&body, 1, "java/lang/Exception"), Ok(13));
    assert_eq!(boom(&body, 1, "java/lang/Error"), Ok(10));
    assert_eq!(boom(&body, 2, "java/lang/Error"), Err("java/lang/Error"));
}

/// A handler that covers itself, as compilers write for `synchronized`: it is retried until `release` succeeds.
#[test]
fn a_handler_may_cover_itself() {
    let mut class = ClassWriter::new("T", 48);
    let [boom, release] = ["boom", "release"].map(|name| class.method_ref("T", name, "()V"));
    let mut code = Asm::new(1, 2);
    let start = code.here();
    code.op2(INVOKESTATIC, boom).ops(&[ICONST_0, IRETURN]);
    let handler = code.here();
    code.op1(ASTORE, 0).op2(INVOKESTATIC, release);
    let end = code.here();
    code.op1(ALOAD, 0).ops(&[ATHROW]);
    code.handler(start, end, handler, 0);
    class.method(STATIC, "run", "()I", code);
    let body = lower(&class.bytes(), 0);
    let mut attempts = 0;
    let outcome = evaluate(&body, &[], &mut |target, _| {
        if target.name.as_str() == "boom" {
            return Err("first");
        }
        attempts += 1;
        if attempts < 4 { Err("again") } else { Ok(0) }
    });
    assert_eq!((outcome, attempts), (Err("again"), 4));
}

/// Code may jump to the start of a handler with an exception of its own, before or after one was caught there.
#[test]
fn handlers_may_be_jumped_to() {
    for jump_first in [true, false] {
        let mut class = ClassWriter::new("T", 48);
        let boom = class.method_ref("T", "boom", "()V");
        let mut code = Asm::new(2, 2);
        let (handler, call) = (code.label(), code.label());
        if jump_first {
            code.op1(ILOAD, 0).jump(IFEQ, call).op1(ALOAD, 1).jump(GOTO, handler);
        }
        code.bind(call);
        let start = code.here();
        code.op2(INVOKESTATIC, boom);
        let end = code.here();
        code.ops(&[IINC, 0, 1]).op1(ALOAD, 1).jump(GOTO, handler);
        code.bind(handler).op1(ASTORE, 1).op1(ILOAD, 0).ops(&[IRETURN]);
        code.handler(start, end, handler, 0);
        class.method(STATIC, "run", "(ILjava/lang/Throwable;)I", code);
        let body = lower(&class.bytes(), 0);
        assert_eq!(evaluate(&body, &[0, 0], &mut |_, _| Err("java/lang/Error")), Ok(0));
        assert_eq!(evaluate(&body, &[0, 0], &mut |_, _| Ok(0)), Ok(1));
        let jumped = evaluate(&body, &[7, 0], &mut |_, _| Ok(0));
        assert_eq!(jumped, Ok(if jump_first { 7 } else { 8 }));
    }
}

/// The value that a local had when the exception was raised is what the handler sees.
#[test]
fn handlers_see_the_locals_of_the_moment() {
    let mut class = ClassWriter::new("T", 48);
    let boom = class.method_ref("T", "boom", "(I)V");
    let mut code = Asm::new(1, 1);
    let start = code.here();
    for _ in 0..3 {
        code.ops(&[IINC, 0, 1]).op1(ILOAD, 0).op2(INVOKESTATIC, boom);
    }
    let end = code.here();
    code.ops(&[ICONST_0, IRETURN]);
    let handler = code.here();
    code.ops(&[POP]).op1(ILOAD, 0).ops(&[IRETURN]);
    code.handler(start, end, handler, 0);
    class.method(STATIC, "run", "(I)I", code);
    let body = lower(&class.bytes(), 0);
    for fatal in 11..=13 {
        let outcome = evaluate(&body, &[10], &mut |_, args| if args[0] == fatal { Err("E") } else { Ok(0) });
        assert_eq!(outcome, Ok(fatal));
    }
}

// --- size ---

#[test]
fn a_method_of_65535_bytes() {
    let mut code = Asm::new(1, 1);
    while code.bytes.len() + 3 <= 0xFFFF - 2 {
        code.ops(&[IINC, 0, 1]);
    }
    let increments = code.bytes.len() / 3;
    code.ops(&vec![NOP; 0xFFFF - 3 - code.bytes.len()]).op1(ILOAD, 0).ops(&[IRETURN]);
    assert_eq!(code.bytes.len(), 0xFFFF);
    let body = lower(&one_method("(I)I", code), 0);
    assert_eq!(run(&body, &[5]), Ok(5 + increments as i128));
    assert_eq!(body.insts.len(), increments);
}

/// As many branches as fit, each with a merge behind it, each merge with a parameter.
#[test]
fn a_huge_method_of_branches() {
    let mut code = Asm::new(1, 1);
    let mut branches = 0;
    while code.bytes.len() + 8 + 3 <= 0xFFFF {
        let behind = code.label();
        code.op1(ILOAD, 0).jump(IFLT, behind).ops(&[IINC, 0, 1]).bind(behind);
        branches += 1;
    }
    code.op1(ILOAD, 0).ops(&[IRETURN]);
    let body = lower(&one_method("(I)I", code), 0);
    assert_eq!(run(&body, &[0]), Ok(branches));
    assert_eq!(run(&body, &[-3]), Ok(-3));
}

#[test]
fn switches_at_the_ends_of_the_range() {
    let table = |low: i32| {
        let mut code = Asm::new(1, 1);
        let targets: Vec<_> = (0..3).map(|_| code.label()).collect();
        let default = code.label();
        code.op1(ILOAD, 0).table_switch(low, &targets, default);
        for (target, result) in targets.iter().chain([&default]).zip(1..) {
            code.bind(*target).op1(BIPUSH, result).ops(&[IRETURN]);
        }
        lower(&one_method("(I)I", code), 0)
    };
    let (low, high) = (i128::from(i32::MIN), i128::from(i32::MAX));
    let body = table(i32::MIN);
    for (arg, expected) in [(low, 1), (low + 2, 3), (low + 3, 4), (0, 4), (high, 4)] {
        assert_eq!(run(&body, &[arg]), Ok(expected));
    }
    let body = table(i32::MAX - 2);
    for (arg, expected) in [(high, 3), (high - 2, 1), (high - 3, 4), (low, 4)] {
        assert_eq!(run(&body, &[arg]), Ok(expected));
    }
}

#[test]
fn lookup_switches_sparse_and_empty() {
    let mut code = Asm::new(1, 1);
    let (first, last, default, end) = (code.label(), code.label(), code.label(), code.label());
    code.op1(ILOAD, 0).lookup_switch(&[(i32::MIN, first), (i32::MAX, last)], default);
    code.bind(first).ops(&[ICONST_1, IRETURN]).bind(last).ops(&[ICONST_2, IRETURN]);
    code.bind(default).op1(ILOAD, 0).lookup_switch(&[], end).bind(end).ops(&[ICONST_3, IRETURN]);
    let body = lower(&one_method("(I)I", code), 0);
    for (arg, expected) in [(i32::MIN, 1), (i32::MAX, 2), (0, 3), (-1, 3)] {
        assert_eq!(run(&body, &[i128::from(arg)]), Ok(expected));
    }
}

/// A table with as many entries as a method has room for, all but one to the same place.
#[test]
fn a_switch_of_16000_cases() {
    let mut code = Asm::new(1, 1);
    let (odd, same) = (code.label(), code.label());
    let mut targets = vec![same; 16_000];
    targets[12_345] = odd;
    code.op1(ILOAD, 0).table_switch(-10, &targets, same);
    code.bind(odd).ops(&[ICONST_1, IRETURN]).bind(same).ops(&[ICONST_0, IRETURN]);
    let body = lower(&one_method("(I)I", code), 0);
    assert_eq!(run(&body, &[12_335]), Ok(1));
    assert_eq!(run(&body, &[12_336]), Ok(0));
    let cases = body.switches.values().map(|s| s.cases.len()).sum::<usize>();
    assert_eq!(cases, 16_000);
}

// --- shape of the code ---

#[test]
fn dead_code_is_left_out() {
    let mut code = Asm::new(2, 1);
    let end = code.label();
    code.jump(GOTO, end);
    // Nobody comes here, so its faults do not count: an empty stack, a loop, a local without a value.
    let dead = code.here();
    code.ops(&[IADD, POP]).jump(GOTO, dead);
    code.bind(end).op1(ILOAD, 0).ops(&[IRETURN]);
    let body = lower(&one_method("(I)I", code), 0);
    assert_eq!(run(&body, &[4]), Ok(4));
    assert_eq!(body.blocks.len(), 1);
}

/// A loop whose head is the first instruction of the method.
#[test]
fn the_entry_may_be_a_loop_head() {
    let mut code = Asm::new(2, 1);
    let head = code.here();
    code.ops(&[IINC, 0, 3]).op1(ILOAD, 0).op1(BIPUSH, 50).jump(IF_ICMPLT, head);
    code.op1(ILOAD, 0).ops(&[IRETURN]);
    assert_eq!(result("(I)I", code, &[0]), Ok(51));
}

/// Two values on the stack where control flow meets.
#[test]
fn the_stack_is_carried_over_merges() {
    let build = || {
        let mut code = Asm::new(4, 1);
        let (other, merge) = (code.label(), code.label());
        code.ops(&[LCONST_1]).op1(ILOAD, 0).jump(IFEQ, other).op1(BIPUSH, 20).jump(GOTO, merge);
        code.bind(other).op1(BIPUSH, 30);
        code.bind(merge).ops(&[I2L, LADD, L2I, IRETURN]);
        code
    };
    assert_eq!(result("(I)I", build(), &[0]), Ok(31));
    assert_eq!(result("(I)I", build(), &[1]), Ok(21));
}

// --- dup ---

/// Reads the stack from the top: each `i` folds an int into the result, each `l` a long. `total = total * 100 + value`.
fn fold(code: &mut Asm, kinds: &str) {
    // The total lives in local 0 as a long.
    code.ops(&[LCONST_0]).op1(LSTORE, 0);
    for kind in kinds.chars() {
        match kind {
            'i' => code.ops(&[I2L]),
            _ => code.ops(&[]),
        };
        code.op1(LLOAD, 0).op1(BIPUSH, 100).ops(&[I2L, LMUL, LADD]).op1(LSTORE, 0);
    }
    code.op1(LLOAD, 0).ops(&[LRETURN]);
}

/// Pushes numbers 1, 2, 3 ... of these kinds, applies the instruction, and reads the stack from the top.
#[track_caller]
fn shuffled(pushed: &str, instruction: u8, read: &str) -> i128 {
    let mut code = Asm::new(20, 2);
    for (kind, number) in pushed.chars().zip(1..) {
        code.op1(BIPUSH, number);
        if kind == 'l' {
            code.ops(&[I2L]);
        }
    }
    code.ops(&[instruction]);
    fold(&mut code, read);
    result("()J", code, &[]).expect("no exception")
}

#[test]
fn every_form_of_dup() {
    // (pushed, instruction, kinds read from the top, what is read)
    let cases = [
        ("i", DUP, "ii", 1_01),
        ("ii", DUP_X1, "iii", 2_01_02),
        ("iii", DUP_X2, "iiii", 3_02_01_03),
        ("li", DUP_X2, "ili", 2_01_02),
        ("ii", DUP2, "iiii", 2_01_02_01),
        ("l", DUP2, "ll", 1_01),
        ("iii", DUP2_X1, "iiiii", 3_02_01_03_02),
        ("il", DUP2_X1, "lil", 2_01_02),
        ("iiii", DUP2_X2, "iiiiii", 4_03_02_01_04_03),
        ("iil", DUP2_X2, "liil", 3_02_01_03),
        ("lii", DUP2_X2, "iilii", 3_02_01_03_02),
        ("ll", DUP2_X2, "lll", 2_01_02),
        ("ii", SWAP, "ii", 1_02),
        ("ii", POP, "i", 1),
        ("iii", POP2, "i", 1),
        ("il", POP2, "i", 1),
    ];
    for (pushed, instruction, read, expected) in cases {
        assert_eq!(shuffled(pushed, instruction, read), expected, "{pushed} {instruction} {read}");
    }
}

// --- constants ---

/// A class of Java 11 whose `run` loads one constant and returns it.
fn constant(result: &str, make: impl FnOnce(&mut ClassWriter) -> (u8, u16)) -> Body {
    let mut class = ClassWriter::new("T", 55);
    let (load, index) = make(&mut class);
    let mut code = Asm::new(2, 0);
    match load {
        LDC => code.op1(LDC, u8::try_from(index).expect("a low index")),
        other => code.op2(other, index),
    };
    code.ops(&[match result {
        "J" => LRETURN,
        "I" => IRETURN,
        _ => ARETURN,
    }]);
    class.method(STATIC, "run", &format!("(){result}"), code);
    lower(&class.bytes(), 0)
}

fn returned(body: &Body) -> (Type, Option<&Constant>) {
    let values = body.blocks.values().find_map(|block| match &block.terminator {
        Terminator::Return(values) => Some(body.list(values)),
        _ => None,
    });
    let value = values.expect("it returns")[0];
    (body.ty(value), body.constant(value))
}

#[test]
fn constants_of_every_kind() {
    let body = constant("I", |class| (LDC, class.int(-7)));
    assert_eq!(returned(&body), (Type::I32, Some(&Constant::Int(-7))));
    let body = constant("J", |class| (LDC2_W, class.long(i64::MIN)));
    assert_eq!(returned(&body), (Type::I64, Some(&Constant::Int(i64::MIN.into()))));
    let body = constant("Ljava/lang/String;", |class| (LDC_W, class.string("hä")));
    assert_eq!(returned(&body), (Type::class("java/lang/String"), Some(&Constant::String("hä".into()))));
    let body = constant("Ljava/lang/Class;", |class| (LDC, class.class("[[I")));
    assert_eq!(returned(&body), (Type::class("java/lang/Class"), Some(&Constant::Class("[[I".into()))));
    let body = constant("Ljava/lang/invoke/MethodType;", |class| (LDC, class.method_type("(I)V")));
    assert_eq!(returned(&body).1, Some(&Constant::MethodType("(I)V".into())));
    let body = constant("Ljava/lang/invoke/MethodHandle;", |class| {
        let field = class.field_ref("U", "f", "I");
        (LDC, class.method_handle(handle::GET_STATIC, field))
    });
    let (ty, value) = returned(&body);
    assert_eq!(ty, Type::class("java/lang/invoke/MethodHandle"));
    assert!(matches!(value, Some(Constant::MethodHandle(pathlight_ir::HandleKind::GetStatic, name))
        if name.owner.as_str() == "U" && name.name.as_str() == "f"));
}

#[test]
fn dynamic_constants_are_calls_or_plain_code() {
    // A bootstrap method of the program's own.
    let body = constant("Ljava/lang/Object;", |class| {
        let bootstrap = class.method_ref(
            "U",
            "make",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;",
        );
        let bootstrap = class.method_handle(handle::INVOKE_STATIC, bootstrap);
        let bootstrap = class.bootstrap(bootstrap, &[]);
        (LDC, class.dynamic(bootstrap, "it", "Ljava/lang/Object;"))
    });
    assert!(body.callees.values().any(|callee| format!("{callee:?}").contains("make")), "{body:?}");
    // One that the library provides.
    let body = constant("Ljava/lang/String;", |class| {
        let bootstrap = class.method_ref(
            "java/lang/invoke/ConstantBootstraps",
            "nullConstant",
            "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;",
        );
        let bootstrap = class.method_handle(handle::INVOKE_STATIC, bootstrap);
        let bootstrap = class.bootstrap(bootstrap, &[]);
        (LDC_W, class.dynamic(bootstrap, "it", "Ljava/lang/String;"))
    });
    assert_eq!(returned(&body).1, Some(&Constant::Null));
}

// --- pattern switches ---

/// A class of Java 21 whose `run` calls a switch bootstrap with these labels.
fn pattern_switch(name: &str, argument: &str, labels: impl FnOnce(&mut ClassWriter) -> Vec<u16>) -> Vec<u8> {
    let mut class = ClassWriter::new("T", 65);
    let descriptor = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;";
    let bootstrap = class.method_ref("java/lang/runtime/SwitchBootstraps", name, descriptor);
    let bootstrap = class.method_handle(handle::INVOKE_STATIC, bootstrap);
    let labels = labels(&mut class);
    let bootstrap = class.bootstrap(bootstrap, &labels);
    let site = class.invoke_dynamic(bootstrap, name, &format!("({argument}I)I"));
    let mut code = Asm::new(2, 2);
    code.op1(ALOAD, 0).op1(ILOAD, 1).op2(INVOKEDYNAMIC, site).ops(&[0, 0, IRETURN]);
    class.method(PUBLIC | STATIC, "run", &format!("({argument}I)I"), code);
    class.bytes()
}

/// The functions generated for the call site of `run`, each verified.
fn generated(bytes: &[u8]) -> Vec<Body> {
    let body = lower(bytes, 0);
    let class = ClassFile::parse(bytes).expect("well-formed");
    let mut bodies = Vec::new();
    for owner in generated_owners(&body) {
        let declaration = generated_class(&class, owner).expect("it is made").expect("it exists");
        for method in &declaration.methods {
            let function =
                pathlight_ir::FunctionName { owner, name: method.name, descriptor: method.descriptor };
            let body = generated_body(&class, function).expect("it is made").expect("it exists");
            assert_verifies(&body);
            bodies.push(body);
        }
    }
    bodies
}

#[test]
fn type_switch() {
    let bytes = pattern_switch("typeSwitch", "Ljava/lang/Object;", |class| {
        vec![
            class.class("java/lang/String"),
            class.string("x"),
            class.int(5),
            class.class("java/lang/Integer"),
        ]
    });
    let bodies = generated(&bytes);
    assert_eq!(bodies.len(), 1);
    let tests: Vec<&str> = bodies[0]
        .insts
        .values()
        .filter_map(|data| match data.op {
            Op::InstanceOf { class, .. } => Some(class.as_str()),
            _ => None,
        })
        .collect();
    assert!(tests.contains(&"java/lang/String") && tests.contains(&"java/lang/Integer"), "{tests:?}");
    // null goes to -1, whatever the labels.
    assert_eq!(run(&bodies[0], &[0, 0]), Ok(-1));
}

#[test]
fn enum_switch() {
    let bytes = pattern_switch("enumSwitch", "LColour;", |class| {
        vec![class.string("RED"), class.class("Colour"), class.string("GREEN")]
    });
    let bodies = generated(&bytes);
    assert_eq!(bodies.len(), 1);
    assert_eq!(run(&bodies[0], &[0, 0]), Ok(-1));
    // From label 3 on there is nothing left to try.
    assert!(bodies[0].callees.values().any(|callee| callee.dispatch != Dispatch::Indirect));
}

// --- versions ---

/// Every version of the format, with and without a stack map.
#[test]
fn versions_45_to_69() {
    for version in 45..=69 {
        for with_map in [false, true] {
            let mut class = ClassWriter::new("T", version);
            let mut code = Asm::new(2, 2);
            let (other, merge) = (code.label(), code.label());
            code.op1(ILOAD, 0).jump(IFEQ, other).op1(BIPUSH, 20).op1(ISTORE, 1).jump(GOTO, merge);
            code.bind(other).op1(BIPUSH, 30).op1(ISTORE, 1);
            code.bind(merge).op1(ILOAD, 1).ops(&[IRETURN]);
            if with_map {
                code.frame(other, &[Cell::Int], &[]).frame(merge, &[Cell::Int, Cell::Int], &[]);
            }
            class.method(STATIC, "run", "(I)I", code);
            let body = lower(&class.bytes(), 0);
            assert_eq!(run(&body, &[0]), Ok(30), "{version}");
            assert_eq!(run(&body, &[1]), Ok(20), "{version}");
        }
    }
    for version in [44, 70] {
        let mut class = ClassWriter::new("T", version);
        let mut code = Asm::new(0, 0);
        code.ops(&[RETURN]);
        class.method(STATIC, "run", "()V", code);
        let error = ClassFile::parse(&class.bytes()).expect_err("an unknown version").to_string();
        assert!(error.contains(&version.to_string()), "{error}");
    }
}

/// Without a stack map, the type of a merged reference is the join of what arrives.
#[test]
fn types_without_a_stack_map() {
    for (first, second, expected) in [
        ("Ljava/lang/String;", "Ljava/lang/String;", "java/lang/String"),
        ("Ljava/lang/String;", "LU;", "java/lang/Object"),
        ("[Ljava/lang/Object;", "[LU;", "[Ljava/lang/Object;"),
        ("[[LU;", "[[LV;", "[[Ljava/lang/Object;"),
        ("[[I", "[LU;", "[Ljava/lang/Object;"),
        ("[[I", "[[J", "[Ljava/lang/Object;"),
        ("[I", "[J", "java/lang/Object"),
        ("[I", "LU;", "java/lang/Object"),
    ] {
        let mut class = ClassWriter::new("T", 48);
        let mut code = Asm::new(1, 4);
        let (other, merge) = (code.label(), code.label());
        code.op1(ILOAD, 0).jump(IFEQ, other).op1(ALOAD, 1).op1(ASTORE, 3).jump(GOTO, merge);
        code.bind(other).op1(ALOAD, 2).op1(ASTORE, 3);
        code.bind(merge).op1(ALOAD, 3).ops(&[ARETURN]);
        let descriptor = format!("(I{first}{second})Ljava/lang/Object;");
        class.method(STATIC, "run", &descriptor, code);
        let body = lower(&class.bytes(), 0);
        assert_eq!(returned(&body).0, Type::class(expected), "{first} and {second}");
    }
}
