//! What the parts of LLVM become: small functions, lowered, verified and compared with the lines they must have.

use std::sync::Arc;

use pathlight_ir::text::print_body;
use pathlight_ir::{FunctionName, World, verify};
use pathlight_llvm::link::{Input, LinkedProgram, link};
use pathlight_llvm::lower::Checks;
use pathlight_llvm::read::parse;

fn program(text: &str, checks: Checks) -> LinkedProgram {
    let layout = "target datalayout = \"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\n";
    let module = match parse(format!("{layout}{text}").as_bytes()) {
        Ok(module) => module,
        Err(error) => panic!("{error}"),
    };
    link(vec![Input { file: "test.ll".into(), module: Arc::new(module) }], checks)
}

/// The IR of `@f`, without positions.
fn lower_with(text: &str, checks: Checks) -> String {
    let program = program(text, checks);
    let body = match program.body(FunctionName::new("", "f", "")) {
        Ok(Some(body)) => body,
        other => panic!("no body: {other:?}"),
    };
    if let Err(violations) = verify(&body) {
        panic!("{}\n{}", violations[0], print_body(&body));
    }
    print_body(&body)
        .lines()
        .map(|line| format!("{}\n", line.split(" @").next().unwrap_or(line).trim()))
        .collect()
}

fn lower(text: &str) -> String {
    lower_with(text, Checks::ALL)
}

/// All these pieces occur, in this order.
#[track_caller]
fn has(text: &str, pieces: &[&str]) {
    let mut rest = text;
    for piece in pieces {
        match rest.split_once(piece) {
            Some((_, after)) => rest = after,
            None => panic!("no `{piece}` (in this order) in\n{text}"),
        }
    }
}

#[track_caller]
fn lacks(text: &str, piece: &str) {
    assert!(!text.contains(piece), "`{piece}` in\n{text}");
}

#[test]
fn a_slot_that_is_always_written_before_it_is_read_becomes_values() {
    let text = lower(
        "define i32 @f(i1 %c, i32 %a) {
        entry:
          %x = alloca i32
          br i1 %c, label %then, label %else
        then:
          store i32 1, ptr %x
          br label %end
        else:
          store i32 %a, ptr %x
          br label %end
        end:
          %v = load i32, ptr %x
          ret i32 %v
        }",
    );
    lacks(&text, "stack_alloc");
    lacks(&text, "load");
    has(&text, &["b3(%param", "return %param"]);
}

#[test]
fn a_slot_that_may_be_read_too_early_stays_in_memory_with_a_check() {
    let text = lower(
        "define i32 @f(i1 %c) {
        entry:
          %x = alloca i32
          br i1 %c, label %then, label %end
        then:
          store i32 1, ptr %x
          br label %end
        end:
          %v = load i32, ptr %x
          %w = add i32 %v, 1
          ret i32 %w
        }",
    );
    has(&text, &["stack_alloc 4i64", "check initialised[4]", "load"]);
    lacks(&text, "accessible");
}

#[test]
fn a_loop_counter_becomes_a_parameter_of_the_loop() {
    let text = lower(
        "define i32 @f(i32 %n) {
        entry:
          %i = alloca i32
          store i32 0, ptr %i
          br label %loop
        loop:
          %v = load i32, ptr %i
          %next = add nsw i32 %v, 1
          store i32 %next, ptr %i
          %more = icmp slt i32 %next, %n
          br i1 %more, label %loop, label %end
        end:
          %r = load i32, ptr %i
          ret i32 %r
        }",
    );
    lacks(&text, "stack_alloc");
    has(&text, &["jump b1(0)", "check no_overflow_add", "return %add", "branch", "-> b1(%add)"]);
}

#[test]
fn undefined_arithmetic_is_checked_and_defined_arithmetic_is_not() {
    let text = lower(
        "define i32 @f(i32 %a, i32 %b) {
          %add = add nsw i32 %a, %b
          %neg = sub nsw i32 0, %add
          %div = sdiv i32 %neg, %b
          %rem = urem i32 %div, %b
          %shl = shl i32 %rem, %b
          %wrap = mul i32 %shl, %a
          %half = sdiv i32 %wrap, 2
          %two = shl i32 %half, 1
          ret i32 %two
        }",
    );
    has(
        &text,
        &[
            "no_overflow_add(",
            "no_overflow_neg(",
            "nonzero(",
            "no_overflow_div(",
            "nonzero(",
            "shift_amount[32](",
            "mul ",
            "div ",
            "shl ",
            "return",
        ],
    );
    assert_eq!(text.matches("check").count(), 6, "{text}");
    let without = Checks { division: false, overflow: false, ..Checks::ALL };
    let text = lower_with("define i32 @f(i32 %a, i32 %b) { %d = sdiv i32 %a, %b ret i32 %d }", without);
    lacks(&text, "check");
}

#[test]
fn without_a_check_a_shift_takes_its_amount_modulo_the_width() {
    let without = Checks { shift: false, ..Checks::ALL };
    let shift = "define i32 @f(i32 %a, i32 %b) { %s = lshr i32 %a, %b ret i32 %s }";
    has(&lower_with(shift, without), &["unsigned_rem", "unsigned_shr"]);
    lacks(&lower(shift), "unsigned_rem");
    let known = "define i32 @f(i32 %a) { %s = lshr i32 %a, 31 ret i32 %s }";
    lacks(&lower_with(known, without), "unsigned_rem");
}

#[test]
fn an_access_through_a_pointer_has_three_checks_and_a_path() {
    let text = lower(
        "%struct.S = type { i32, [4 x i64] }
        define i64 @f(ptr %p, i64 %i) {
          %m = getelementptr inbounds %struct.S, ptr %p, i32 0, i32 1
          %e = getelementptr inbounds [4 x i64], ptr %m, i64 0, i64 %i
          %v = load i64, ptr %e, align 8
          %w = add i64 %v, 1
          ret i64 %w
        }",
    );
    has(
        &text,
        &[
            "check accessible[8](%address.1)",
            "check aligned[8](%address.1)",
            "check initialised[8](%address.1)",
            "+ 8[",
            "* 8]",
        ],
    );
}

#[test]
fn the_update_of_a_bit_field_reads_no_undefined_value() {
    let update = "define void @f(ptr %p) {
          %old = load i16, ptr %p, align 1
          %clear = and i16 %old, -8
          %set = or i16 %clear, 5
          store i16 %set, ptr %p, align 1
          ret void
        }";
    lacks(&lower(update), "initialised");
    let read = "define i16 @f(ptr %p) {
          %old = load i16, ptr %p, align 1
          %bits = and i16 %old, 7
          ret i16 %bits
        }";
    has(&lower(read), &["initialised[2]"]);
}

#[test]
fn copies_of_bytes_and_arguments_that_need_not_be_defined_are_no_uses() {
    let copy = "define void @f(ptr %p, ptr %q) {
          %byte = load i8, ptr %p
          store i8 %byte, ptr %q
          ret void
        }";
    lacks(&lower(copy), "initialised");
    let passed = "declare void @g(i64)
        define void @f(ptr %p) {
          %v = load i64, ptr %p
          call void @g(i64 %v)
          ret void
        }";
    lacks(&lower(passed), "initialised");
    has(&lower(&passed.replace("call void @g(i64", "call void @g(i64 noundef")), &["initialised[8]"]);
}

#[test]
fn aggregates_are_their_scalars() {
    let text = lower(
        "declare { i64, { ptr, double } } @g()
        define double @f() {
          %r = call { i64, { ptr, double } } @g()
          %s = insertvalue { i64, { ptr, double } } %r, i64 7, 0
          %d = extractvalue { i64, { ptr, double } } %s, 1, 1
          ret double %d
        }",
    );
    has(&text, &["signature () -> (f64)", ": i64, ", ": ptr, ", ": f64)", "return"]);
}

#[test]
fn vectors_are_their_elements() {
    let text = lower(
        "define i32 @f(<4 x i32> %a, <4 x i32> %b, i32 %i) {
          %sum = add <4 x i32> %a, %b
          %mixed = shufflevector <4 x i32> %sum, <4 x i32> %a, <2 x i32> <i32 1, i32 4>
          %wide = bitcast <2 x i32> %mixed to i64
          %low = trunc i64 %wide to i32
          %any = extractelement <4 x i32> %b, i32 %i
          %r = xor i32 %low, %any
          ret i32 %r
        }",
    );
    assert_eq!(text.matches(" add ").count(), 4, "{text}");
    assert_eq!(text.matches(" select ").count(), 3, "{text}");
}

#[test]
fn memory_intrinsics_are_checked_operations() {
    let text = lower(
        "declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
        declare void @llvm.memset.p0.i64(ptr, i8, i64, i1)
        define void @f(ptr %a, ptr %b, i64 %n) {
          call void @llvm.memcpy.p0.p0.i64(ptr %a, ptr %b, i64 %n, i1 false)
          call void @llvm.memset.p0.i64(ptr %a, i8 0, i64 16, i1 false)
          ret void
        }",
    );
    has(
        &text,
        &[
            "accessible_range(",
            "accessible_range(",
            "disjoint(",
            "copy_bytes",
            "accessible[16](",
            "fill_bytes",
        ],
    );
}

#[test]
fn freeing_is_checked_unless_the_program_has_a_free_of_its_own() {
    let text = lower("declare void @free(ptr) define void @f(ptr %p) { call void @free(ptr %p) ret void }");
    has(&text, &["check freeable(", "free "]);
    let text = lower(
        "define void @free(ptr %p) { ret void } define void @f(ptr %p) { call void @free(ptr %p) ret void }",
    );
    has(&text, &["call static free with"]);
    lacks(&text, "freeable");
}

#[test]
fn library_functions_bring_the_checks_of_their_models() {
    let text = lower(
        "declare ptr @memmove(ptr, ptr, i64)
        define void @f(ptr %p, ptr %q, i64 %n) { call ptr @memmove(ptr %p, ptr %q, i64 %n) ret void }",
    );
    has(&text, &["accessible_range(", "accessible_range(", "call static memmove"]);
}

#[test]
fn an_indirect_call_needs_a_function() {
    let text = lower("define i32 @f(ptr %g) { %r = call i32 %g(i32 1) ret i32 %r }");
    has(&text, &["check callable(", "call indirect with (", ", 1)"]);
}

#[test]
fn overflow_intrinsics_compute_value_and_flag() {
    let text = lower(
        "declare { i32, i1 } @llvm.smul.with.overflow.i32(i32, i32)
        define i1 @f(i32 %a, i32 %b) {
          %r = call { i32, i1 } @llvm.smul.with.overflow.i32(i32 %a, i32 %b)
          %o = extractvalue { i32, i1 } %r, 1
          ret i1 %o
        }",
    );
    has(&text, &["sign_extend", "sign_extend", "mul", "truncate", "sign_extend", "ne", "return"]);
}

#[test]
fn exceptions_travel_as_pointers() {
    let text = lower(
        "@type = external constant ptr
        declare void @g()
        declare i32 @personality(...)
        define i32 @f() personality ptr @personality {
        entry:
          invoke void @g() to label %fine unwind label %pad
        fine:
          call void @g()
          ret i32 0
        pad:
          %e = landingpad { ptr, i32 } cleanup catch ptr @type filter [1 x ptr] [ptr @type]
          %s = extractvalue { ptr, i32 } %e, 1
          %is = icmp eq i32 %s, 1
          br i1 %is, label %caught, label %on
        caught:
          ret i32 %s
        on:
          resume { ptr, i32 } %e
        }",
    );
    has(
        &text,
        &[
            "call static g with () ->",
            "unwind b2",
            "call static g with () -> ",
            "unwind",
            "b2(",
            "llvm.eh.selector",
            "true, -1, global type, 1, global type",
            "throw",
        ],
    );
}

#[test]
fn a_function_that_cannot_throw_has_no_unwind_edges() {
    let text = lower("declare void @g() define void @f() nounwind { call void @g() ret void }");
    lacks(&text, "unwind");
}

#[test]
fn computed_jumps_are_switches_over_block_numbers() {
    let text = lower(
        "@table = constant [2 x ptr] [ptr blockaddress(@f, %a), ptr blockaddress(@f, %b)]
        define i32 @f(i64 %i) {
        entry:
          %p = getelementptr [2 x ptr], ptr @table, i64 0, i64 %i
          %t = load ptr, ptr %p
          indirectbr ptr %t, [label %a, label %b]
        a:
          ret i32 1
        b:
          ret i32 2
        }",
    );
    has(&text, &["ptr_to_int", "switch", "2 -> b1", "3 -> b2", "else"]);
}

#[test]
fn structures_passed_by_value_are_copied_by_the_callee_and_spread_among_variable_arguments() {
    let text = lower(
        "%struct.S = type { i64, i64, i32 }
        declare void @v(i32, ...)
        define void @f(ptr byval(%struct.S) align 8 %s) nounwind {
          call void (i32, ...) @v(i32 1, ptr byval(%struct.S) align 8 %s)
          ret void
        }",
    );
    has(
        &text,
        &[
            "stack_alloc 24i64",
            "copy_bytes",
            ": i64 = load",
            ": i64 = load",
            ": i64 = load",
            "call static v with (1, ",
        ],
    );
}

#[test]
fn what_is_not_modelled_is_named() {
    let program = program(
        "declare i32 @_setjmp(ptr)
        declare i64 @llvm.readcyclecounter()
        define i32 @f(ptr %b) {
          %j = call i32 @_setjmp(ptr %b)
          %c = call i64 @llvm.readcyclecounter()
          %a = call i32 asm sideeffect \"rdtsc\", \"={ax}\"()
          %x = load atomic i32, ptr %b seq_cst, align 4
          ret i32 %a
        }",
        Checks::ALL,
    );
    let Ok(Some(body)) = program.body(FunctionName::new("", "f", "")) else { panic!("no body") };
    let notes = body.notes.join("\n");
    has(&notes, &["_setjmp", "llvm.readcyclecounter", "rdtsc", "atomic"]);
}

#[test]
fn control_that_must_not_come_is_checked() {
    has(&lower("define void @f() { unreachable }"), &["check reachable()"]);
    let text =
        lower("declare void @exit(i32) noreturn define void @f() { call void @exit(i32 1) unreachable }");
    lacks(&text, "reachable");
    let text = lower(
        "declare void @__assert_fail(ptr, ptr, i32, ptr) noreturn
        define void @f() { call void @__assert_fail(ptr null, ptr null, i32 1, ptr null) unreachable }",
    );
    has(&text, &["check assertion(false)", "call static __assert_fail"]);
}

#[test]
fn names_and_members_come_from_debug_information() {
    let text = lower(
        "%struct.point = type { i32, i32 }
        define i32 @f(ptr %p) !dbg !4 {
          %p.addr = alloca ptr
          store ptr %p, ptr %p.addr
            #dbg_declare(ptr %p.addr, !7, !DIExpression(), !8)
          %q = load ptr, ptr %p.addr, !dbg !8
          %y = getelementptr inbounds %struct.point, ptr %q, i32 0, i32 1, !dbg !8
          %v = load i32, ptr %y, !dbg !8
          %w = add i32 %v, 1, !dbg !8
          ret i32 %w, !dbg !8
        }
        !llvm.dbg.cu = !{!0}
        !llvm.module.flags = !{!2}
        !0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
        !1 = !DIFile(filename: \"p.c\", directory: \"/\")
        !2 = !{i32 2, !\"Debug Info Version\", i32 3}
        !3 = !DISubroutineType(types: !{null})
        !4 = distinct !DISubprogram(name: \"f\", scope: !1, file: !1, line: 3, type: !3, unit: !0, spFlags: DISPFlagDefinition)
        !5 = !DIBasicType(name: \"int\", size: 32, encoding: DW_ATE_signed)
        !6 = distinct !DICompositeType(tag: DW_TAG_structure_type, name: \"point\", file: !1, line: 1, size: 64, elements: !9)
        !7 = !DILocalVariable(name: \"where\", arg: 1, scope: !4, file: !1, line: 3, type: !10)
        !8 = !DILocation(line: 4, column: 7, scope: !4)
        !9 = !{!11, !12}
        !10 = !DIDerivedType(tag: DW_TAG_pointer_type, baseType: !6, size: 64)
        !11 = !DIDerivedType(tag: DW_TAG_member, name: \"x\", scope: !6, file: !1, line: 1, baseType: !5, size: 32)
        !12 = !DIDerivedType(tag: DW_TAG_member, name: \"y\", scope: !6, file: !1, line: 1, baseType: !5, size: 32, offset: 32)
        ",
    );
    has(&text, &["file \"p.c\"", "b0(where: ptr)", "load where + 4 (point::y)"]);
}

#[test]
fn an_index_into_an_array_inside_an_object_is_checked_against_its_length() {
    let access = |member: u32| {
        lower(&format!(
            "%struct.S = type {{ [4 x i32], [4 x i32] }}
            define void @f(ptr %p, i64 %i) {{
              %m = getelementptr inbounds %struct.S, ptr %p, i32 0, i32 {member}
              %e = getelementptr inbounds [4 x i32], ptr %m, i64 0, i64 %i
              store i32 1, ptr %e
              ret void
            }}"
        ))
    };
    has(&access(0), &["check bounds(", "4i64)"]);
    // The last member may be longer than it says.
    lacks(&access(1), "bounds");
    let address = lower(
        "define ptr @f(ptr %m, i64 %i) {
          %e = getelementptr inbounds [4 x i32], ptr %m, i64 0, i64 %i
          ret ptr %e
        }",
    );
    has(&address, &["check bounds(", "5i64)"]);
    let whole = lower(
        "@a = global [4 x i32] zeroinitializer
        define void @f(i64 %i) {
          %e = getelementptr inbounds [4 x i32], ptr @a, i64 0, i64 %i
          store i32 1, ptr %e
          ret void
        }",
    );
    lacks(&whole, "bounds");
    has(&whole, &["accessible[4]"]);
}

#[test]
fn variables_live_between_their_marks() {
    let text = lower(
        "declare void @llvm.lifetime.start.p0(ptr)
        declare void @llvm.lifetime.end.p0(ptr)
        declare void @use(ptr)
        define void @f() nounwind {
          %x = alloca i32
          %y = alloca i32
          call void @llvm.lifetime.start.p0(ptr %x)
          call void @llvm.lifetime.start.p0(ptr %y)
          store i32 1, ptr %y
          call void @use(ptr %x)
          call void @llvm.lifetime.end.p0(ptr %y)
          call void @llvm.lifetime.end.p0(ptr %x)
          ret void
        }",
    );
    has(&text, &["stack_alloc", "begin_life", "call static use", "end_life"]);
    assert_eq!(text.matches("_life").count(), 2, "{text}");
}

#[test]
fn a_table_of_relative_addresses_is_a_switch() {
    let text = lower(
        "@a = private constant i32 1\n@b = private constant i32 2\n\
         @t = private unnamed_addr constant [2 x i32] [\n\
           i32 trunc (i64 sub (i64 ptrtoint (ptr @a to i64), i64 ptrtoint (ptr @t to i64)) to i32),\n\
           i32 trunc (i64 sub (i64 ptrtoint (ptr @b to i64), i64 ptrtoint (ptr @t to i64)) to i32)]\n\
         declare ptr @llvm.load.relative.i64(ptr, i64)\n\
         define ptr @f(i64 %n) {\n  %p = call ptr @llvm.load.relative.i64(ptr @t, i64 %n)\n  ret ptr %p\n}",
    );
    has(&text, &["switch %param {", "0 -> b1(global a)", "4 -> b1(global b)", "else b2", "return %param.1"]);
}
