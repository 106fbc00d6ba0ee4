//! Several modules become one program by the rules of a linker.

use std::sync::Arc;

use pathlight_ir::{Constant, FunctionName, Global, Op, Symbol, Terminator, Type, World};
use pathlight_llvm::link::{Input, LinkedProgram, link};
use pathlight_llvm::lower::Checks;
use pathlight_llvm::read::parse;

fn program(modules: &[(&str, &str)]) -> LinkedProgram {
    let input = |&(file, text): &(&str, &str)| match parse(text.as_bytes()) {
        Ok(module) => Input { file: file.into(), module: Arc::new(module) },
        Err(error) => panic!("{error}"),
    };
    link(modules.iter().map(input).collect(), Checks::ALL)
}

fn global(program: &LinkedProgram, name: &str) -> Arc<Global> {
    program.global(Symbol::new(name)).unwrap_or_else(|| panic!("no global {name}"))
}

/// The names of the functions that a function calls.
fn callees(program: &LinkedProgram, name: &str) -> Vec<String> {
    let Ok(Some(body)) = program.body(FunctionName::new("", name, "")) else { panic!("no body of {name}") };
    let calls = body.blocks.values().filter_map(|block| match &block.terminator {
        Terminator::Call { callee, .. } => Some(body.callees[*callee].target.name.as_str().to_string()),
        _ => None,
    });
    calls.collect()
}

#[test]
fn internal_functions_of_the_same_name_stay_apart() {
    let program = program(&[
        ("a.c", "define internal void @help() { ret void } define void @a() { call void @help() ret void }"),
        (
            "x/b.c",
            "define internal void @help() { ret void } define void @b() { call void @help() ret void }",
        ),
        (
            "y/b.c",
            "define internal void @help() { ret void } define void @c() { call void @help() ret void }",
        ),
        ("d.c", "define internal void @only() { ret void } define void @d() { call void @only() ret void }"),
    ]);
    assert_eq!(callees(&program, "a"), ["help@a.c"]);
    assert_eq!(callees(&program, "b"), ["help@b.c"]);
    assert_eq!(callees(&program, "c"), ["help@b.c#2"]);
    assert_eq!(callees(&program, "d"), ["only"]);
    assert_eq!(program.functions().len(), 8);
    assert_eq!(program.problems(), []);
}

#[test]
fn strong_beats_weak_and_two_strong_ones_are_reported() {
    let weak = "@v = weak global i32 1 define weak void @w() { ret void }";
    let strong = "@v = global i32 2 define void @w() { ret void } define void @s() { ret void }";
    let program = program(&[("weak.c", weak), ("one.c", strong), ("two.c", strong)]);
    assert_eq!(global(&program, "v").init, Some(vec![(0, Type::I32, Constant::Int(2))]));
    assert_eq!(program.file_of(FunctionName::new("", "w", "")), Some("one.c"));
    let problems: Vec<String> = program.problems().iter().map(ToString::to_string).collect();
    assert_eq!(problems.len(), 3);
    assert_eq!(problems[0], "v is defined in one.c and again in two.c; the first is used");
}

#[test]
fn the_largest_common_variable_wins_but_not_over_a_definition() {
    let program = program(&[
        ("a.c", "@n = common global i32 0 @m = common global i32 0"),
        ("b.c", "@n = common global [4 x i32] zeroinitializer @m = global i32 5"),
    ]);
    assert_eq!(global(&program, "n").size, 16);
    assert_eq!(global(&program, "m").init, Some(vec![(0, Type::I32, Constant::Int(5))]));
}

#[test]
fn a_definition_elsewhere_is_no_library_function() {
    let program = program(&[
        (
            "a.c",
            "declare void @free(ptr) declare void @other(ptr) define void @f(ptr %p) { call void @free(ptr %p) call void @other(ptr %p) ret void }",
        ),
        ("b.c", "define void @free(ptr %p) { ret void }"),
    ]);
    assert_eq!(callees(&program, "f"), ["free", "other"]);
    assert_eq!(program.undefined(), [Symbol::new("other")]);
}

#[test]
fn aliases_are_what_they_stand_for() {
    let program = program(&[
        (
            "a.c",
            "@pair = global [2 x i32] [i32 1, i32 2] @second = alias i32, getelementptr ([2 x i32], ptr @pair, i64 0, i64 1) @other = alias void (), ptr @real define void @real() { ret void }",
        ),
        (
            "b.c",
            "@second = external global i32 @where = global ptr @second declare void @other() define void @f() { call void @other() ret void }",
        ),
    ]);
    assert_eq!(callees(&program, "f"), ["real"]);
    let expected = Constant::GlobalOffset(Symbol::new("pair"), 4);
    assert_eq!(global(&program, "where").init, Some(vec![(0, Type::PTR, expected)]));
}

#[test]
fn a_weak_alias_gives_way_to_a_definition_elsewhere() {
    let program = program(&[
        (
            "a.c",
            "@hook = weak alias void (), ptr @nothing define internal void @nothing() { ret void } define void @f() { call void @hook() ret void }",
        ),
        ("b.c", "define void @hook() { ret void }"),
    ]);
    assert_eq!(callees(&program, "f"), ["hook"]);
    assert_eq!(program.problems(), []);
}

#[test]
fn weak_references_to_nothing_are_null() {
    let text = "@hook = extern_weak global i32 declare extern_weak void @maybe()
        define i1 @f() { %n = icmp eq ptr @maybe, null ret i1 %n } @p = global ptr @hook";
    let alone = program(&[("a.c", text)]);
    assert_eq!(global(&alone, "p").init, Some(vec![]));
    let both = program(&[("a.c", text), ("b.c", "@hook = global i32 3 define void @maybe() { ret void }")]);
    let expected = Constant::Global(Symbol::new("hook"));
    assert_eq!(global(&both, "p").init, Some(vec![(0, Type::PTR, expected)]));
}

#[test]
fn initialisers_are_bytes_and_addresses() {
    let program = program(&[(
        "a.c",
        "%s = type { i8, i32, [3 x i8], ptr }
        @a = global [4 x i32] zeroinitializer
        @s = constant %s { i8 -1, i32 7, [3 x i8] c\"ab\\00\", ptr getelementptr ([4 x i32], ptr @a, i64 0, i64 3) }
        @g = global ptr @h
        @n = global i64 ptrtoint (ptr @a to i64)
        define void @h() { ret void }",
    )]);
    let s = global(&program, "s");
    assert_eq!((s.size, s.align, s.is_constant), (24, 8, true));
    let text = i128::from(u16::from_le_bytes(*b"ab"));
    let expected = vec![
        (0, Type::I8, Constant::Int(-1)),
        (4, Type::I32, Constant::Int(7)),
        (8, Type::Int(24), Constant::Int(text)),
        (16, Type::PTR, Constant::GlobalOffset(Symbol::new("a"), 12)),
    ];
    assert_eq!(s.init, Some(expected));
    assert_eq!(global(&program, "a").init, Some(vec![]));
    let h = Constant::Function(FunctionName::new("", "h", ""));
    assert_eq!(global(&program, "g").init, Some(vec![(0, Type::PTR, h)]));
    let n = Constant::Global(Symbol::new("a"));
    assert_eq!(global(&program, "n").init, Some(vec![(0, Type::PTR, n)]));
}

#[test]
fn constructors_run_by_priority() {
    let text = |name: &str, priority: u32| {
        format!(
            "@llvm.global_ctors = appending global [1 x {{ i32, ptr, ptr }}] [{{ i32, ptr, ptr }} {{ i32 {priority}, ptr @{name}, ptr null }}]
            define internal void @{name}() {{ ret void }}"
        )
    };
    let program = program(&[("a.c", &text("late", 65535)), ("b.c", &text("early", 101))]);
    let names: Vec<String> = program.constructors().iter().map(|(_, name)| name.to_string()).collect();
    assert_eq!(names, ["early", "late"]);
}

#[test]
fn a_variable_of_another_module_is_accessed_without_a_check_if_all_agree_on_its_size() {
    let user = "@x = external global [4 x i32] define i32 @f() {
        %v = load i32, ptr getelementptr ([4 x i32], ptr @x, i64 0, i64 3) %w = add i32 %v, 1 ret i32 %w }";
    let checks = |definition: &str| {
        let program = program(&[("a.c", user), ("b.c", definition)]);
        let Ok(Some(body)) = program.body(FunctionName::new("", "f", "")) else { panic!("no body") };
        assert!(body.insts.values().any(|inst| matches!(inst.op, Op::Load { .. })));
        let is_check = |kind: &str| {
            body.blocks.values().any(
                |block| matches!(&block.terminator, Terminator::Check { kind: k, .. } if k.name() == kind),
            )
        };
        is_check("accessible")
    };
    assert!(!checks("@x = global [4 x i32] zeroinitializer"));
    assert!(checks("@x = global [2 x i32] zeroinitializer"));
}
