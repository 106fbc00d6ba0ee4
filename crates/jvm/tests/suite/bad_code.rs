//! Class files that are well-formed but whose code breaks the rules of the virtual machine: a clear error that names the
//! file, the class, the method and the offset of the instruction; never a body.

use crate::support::assemble::{Asm, Cell, ClassWriter, STATIC, handle, op::*};
use crate::support::{one_method, refusal};
use pathlight_ir::{FunctionName, World};
use pathlight_jvm::JavaWorld;
use pathlight_jvm::class_path::ClassPath;
use pathlight_jvm::classfile::ClassFile;
use pathlight_jvm::lower::{generated_body, generated_owners, lower_method};

/// The code must be refused at this offset, with a message that contains this.
#[track_caller]
fn refused(descriptor: &str, code: Asm, offset: u32, message: &str) {
    let error = refusal(descriptor, code).to_string();
    assert!(error.contains(&format!("at bytecode offset {offset}:")), "{error}");
    assert!(error.contains(message), "{error}");
}

fn code(max_stack: u16, max_locals: u16, bytes: &[u8]) -> Asm {
    let mut code = Asm::new(max_stack, max_locals);
    code.ops(bytes);
    code
}

#[test]
fn the_error_names_file_class_method_and_offset() {
    let directory = tempfile::tempdir().expect("a directory");
    let file = directory.path().join("T.class");
    std::fs::write(&file, one_method("()I", code(1, 0, &[NOP, IADD, IRETURN]))).expect("it is writable");
    let mut class_path = ClassPath::new();
    class_path.add(directory.path(), 17).expect("a directory");
    let world = JavaWorld::new(class_path);
    let error = world.body(FunctionName::new("T", "run", "()I")).expect_err("bad code").to_string();
    for part in [&*file.display().to_string(), "method run()I of T", "offset 1:", "stack"] {
        assert!(error.contains(part), "{part}: {error}");
    }
}

// --- the stack ---

#[test]
fn stack_underflow() {
    refused("()V", code(1, 0, &[POP, RETURN]), 0, "stack is empty");
    refused("()I", code(2, 0, &[ICONST_1, IADD, IRETURN]), 1, "stack is empty");
    refused("()I", code(1, 0, &[IRETURN]), 0, "stack is empty");
    refused("()V", code(4, 0, &[ICONST_1, DUP_X1, RETURN]), 1, "stack is empty");
    refused("()V", code(4, 0, &[LCONST_1, POP, RETURN]), 1, "half of a long or double");
}

#[test]
fn halves_of_longs_cannot_be_moved() {
    refused("()V", code(6, 0, &[LCONST_1, ICONST_1, POP2, RETURN]), 2, "half of a long or double");
    refused("()V", code(6, 0, &[LCONST_1, DUP, RETURN]), 1, "half of a long or double");
    refused("()V", code(6, 0, &[LCONST_1, ICONST_1, SWAP, RETURN]), 2, "half of a long or double");
    refused("()V", code(6, 0, &[LCONST_1, ICONST_1, DUP_X1, RETURN]), 2, "half of a long or double");
    refused(
        "()V",
        code(6, 0, &[LCONST_1, ICONST_1, ICONST_1, DUP_X2, RETURN]),
        3,
        "half of a long or double",
    );
    refused("()V", code(6, 0, &[LCONST_1, ICONST_1, DUP2, RETURN]), 2, "half of a long or double");
}

#[test]
fn stacks_of_different_shape_meet() {
    let mut code = Asm::new(2, 1);
    let merge = code.label();
    code.op1(ILOAD, 0).jump(IFEQ, merge).ops(&[ICONST_1]).bind(merge).ops(&[RETURN]);
    refused("(I)V", code, 6, "stacks of different shape");

    let mut code = Asm::new(2, 1);
    let (other, merge) = (code.label(), code.label());
    code.op1(ILOAD, 0).jump(IFEQ, other).ops(&[ICONST_1]).jump(GOTO, merge);
    code.bind(other).ops(&[FCONST_1]).bind(merge).ops(&[POP, RETURN]);
    refused("(I)V", code, 10, "stacks of different shape");

    // A loop that grows the stack each time around.
    let mut code = Asm::new(2, 0);
    let head = code.here();
    code.ops(&[ICONST_1]).jump(GOTO, head);
    refused("()V", code, 0, "stacks of different shape");
}

#[test]
fn the_stack_has_a_limit() {
    refused("()V", code(1, 0, &[ICONST_1, ICONST_1, RETURN]), 1, "max_stack");
    refused("()V", code(1, 0, &[LCONST_1, RETURN]), 0, "max_stack");
}

// --- types ---

#[test]
fn operands_of_the_wrong_type() {
    refused("(J)V", code(4, 2, &[LLOAD, 0, ICONST_1, IADD, POP, RETURN]), 3, "i32 expected, i64 found");
    refused("(I)V", code(4, 1, &[ILOAD, 0, ARRAYLENGTH, POP, RETURN]), 2, "reference expected");
    refused("()V", code(4, 1, &[ACONST_NULL, ICONST_1, IADD, POP, RETURN]), 2, "i32 expected");
    refused("()V", code(4, 1, &[FCONST_1, IFEQ, 0, 3, RETURN]), 1, "int");
    refused("()V", code(4, 1, &[ICONST_1, ATHROW]), 1, "reference expected");
    refused("()I", code(4, 1, &[LCONST_1, IRETURN]), 1, "i32 expected, i64 found");
    refused("()V", code(4, 1, &[ICONST_1, IRETURN]), 1, "returns i32");
    refused("()I", code(4, 1, &[ICONST_1, RETURN]), 1, "returns nothing");
    refused("()J", code(4, 1, &[ICONST_1, IRETURN]), 1, "returns i32");
    refused("(Ljava/lang/Object;)V", code(4, 1, &[ALOAD, 0, ICONST_1, LCONST_1, IASTORE, RETURN]), 4, "");
}

#[test]
fn loads_and_returns_say_the_type_that_they_mean() {
    refused("(J)V", code(4, 2, &[ILOAD, 0, POP, RETURN]), 0, "i32 expected, i64 found");
    refused("(I)V", code(4, 2, &[ALOAD, 0, POP, RETURN]), 0, "reference expected");
    refused("()V", code(4, 2, &[ICONST_1, LSTORE, 0, RETURN]), 1, "i64 expected");
    refused("()V", code(4, 2, &[ICONST_1, ASTORE, 0, RETURN]), 1, "reference expected");
    refused("()I", code(4, 2, &[ICONST_1, LRETURN]), 1, "");
}

#[test]
fn arrays_are_accessed_as_what_they_are() {
    let float_array = |bytes: &[u8]| {
        let mut all = vec![ICONST_1, NEWARRAY, 6];
        all.extend(bytes);
        code(4, 1, &all)
    };
    refused("()V", float_array(&[ICONST_0, IALOAD, POP, RETURN]), 4, "[F");
    refused("()V", float_array(&[ICONST_0, ICONST_0, IASTORE, RETURN]), 5, "[F");
    refused("(Ljava/lang/String;)V", code(4, 1, &[ALOAD, 0, ARRAYLENGTH, POP, RETURN]), 2, "array");
}

#[test]
fn arguments_of_calls_and_fields() {
    let mut class = ClassWriter::new("T", 48);
    let mut asm = Asm::new(2, 0);
    asm.ops(&[LCONST_1]).op2(INVOKESTATIC, class.method_ref("T", "f", "(I)V")).ops(&[RETURN]);
    class.method(STATIC, "run", "()V", asm);
    assert_error(class, 1, "i32 expected, i64 found");

    let mut class = ClassWriter::new("T", 48);
    let mut asm = Asm::new(2, 0);
    asm.ops(&[ICONST_1]).op2(PUTSTATIC, class.field_ref("T", "f", "J")).ops(&[RETURN]);
    class.method(STATIC, "run", "()V", asm);
    assert_error(class, 1, "i64 expected, i32 found");

    // An entry of the pool that is something else.
    let mut class = ClassWriter::new("T", 48);
    let mut asm = Asm::new(2, 0);
    asm.ops(&[NOP]).op2(GETSTATIC, class.method_ref("T", "f", "(I)V")).ops(&[RETURN]);
    class.method(STATIC, "run", "()V", asm);
    assert_error(class, 1, "");

    let mut class = ClassWriter::new("T", 48);
    let mut asm = Asm::new(2, 0);
    asm.ops(&[NOP, NOP]).op2(LDC_W, 9999).ops(&[POP, RETURN]);
    class.method(STATIC, "run", "()V", asm);
    assert_error(class, 2, "9999");
}

#[track_caller]
fn assert_error(class: ClassWriter, offset: u32, message: &str) {
    let bytes = class.bytes();
    let class = pathlight_jvm::classfile::ClassFile::parse(&bytes).expect("well-formed");
    let error = pathlight_jvm::lower::lower_method(&class, 0).expect_err("bad code").to_string();
    assert!(error.contains(&format!("at bytecode offset {offset}:")) && error.contains(message), "{error}");
}

// --- locals ---

#[test]
fn locals_without_a_value() {
    refused("()I", code(1, 1, &[ILOAD, 0, IRETURN]), 0, "local 0 has no value");
    refused("()V", code(1, 1, &[IINC, 0, 1, RETURN]), 0, "local 0 has no value");
    // The second half of a long.
    refused("(J)V", code(1, 2, &[ILOAD, 1, POP, RETURN]), 0, "local 1 has no value");
    // A long that lost its second half.
    refused("(J)J", code(2, 2, &[ICONST_1, ISTORE, 1, LLOAD, 0, LRETURN]), 3, "local 0 has no value");
    refused("()I", code(1, 1, &[WIDE, ILOAD, 1, 0, IRETURN]), 0, "local 256 is beyond");
    refused("(J)V", code(2, 2, &[LLOAD, 0, LSTORE, 1, RETURN]), 2, "local 1 is beyond");
    refused("(J)V", code(2, 1, &[RETURN]), 0, "more parameters than locals");
}

/// `if (arg) x = 1; return x`: a value on one path only, whichever path comes first.
#[test]
fn locals_with_a_value_on_one_path_only() {
    for branch in [IFEQ, IFNE] {
        let mut code = Asm::new(1, 2);
        let merge = code.label();
        code.op1(ILOAD, 0).jump(branch, merge).ops(&[ICONST_1]).op1(ISTORE, 1);
        code.bind(merge).op1(ILOAD, 1).ops(&[IRETURN]);
        refused("(I)I", code, 8, "local 1 has no value");
    }
    // The other way round: the path with a value arrives first, and the local is stored twice.
    let mut code = Asm::new(1, 2);
    let (with, merge) = (code.label(), code.label());
    code.op1(ILOAD, 0).jump(IFEQ, with).jump(GOTO, merge);
    code.bind(with).ops(&[ICONST_1]).op1(ISTORE, 1).ops(&[ICONST_2]).op1(ISTORE, 1);
    code.bind(merge).op1(ILOAD, 1).ops(&[IRETURN]);
    refused("(I)I", code, 14, "local 1 has no value");
}

/// An int on one path, a reference on the other.
#[test]
fn locals_with_values_of_different_types() {
    let mut code = Asm::new(1, 2);
    let (other, merge) = (code.label(), code.label());
    code.op1(ILOAD, 0).jump(IFEQ, other).ops(&[ICONST_1]).op1(ISTORE, 1).jump(GOTO, merge);
    code.bind(other).ops(&[ACONST_NULL]).op1(ASTORE, 1);
    code.bind(merge).op1(ILOAD, 1).ops(&[IRETURN]);
    refused("(I)I", code, 14, "local 1 has no value");
}

/// A handler reads a local that has no value yet when the exception is raised.
#[test]
fn handlers_cannot_read_what_may_have_no_value() {
    let mut class = ClassWriter::new("T", 48);
    let boom = class.method_ref("T", "boom", "()V");
    let mut asm = Asm::new(1, 1);
    let start = asm.here();
    asm.op2(INVOKESTATIC, boom).ops(&[ICONST_1]).op1(ISTORE, 0).op2(INVOKESTATIC, boom);
    let end = asm.here();
    asm.ops(&[ICONST_0, IRETURN]);
    let handler = asm.here();
    asm.ops(&[POP]).op1(ILOAD, 0).ops(&[IRETURN]);
    asm.handler(start, end, handler, 0);
    class.method(STATIC, "run", "()I", asm);
    assert_error(class, 12, "local 0 has no value");
}

/// The stack map says that the local holds nothing, or something else.
#[test]
fn stack_maps_are_believed() {
    for cell in [Cell::Top, Cell::Float] {
        let mut class = ClassWriter::new("T", 52);
        let mut code = Asm::new(1, 2);
        let merge = code.label();
        code.ops(&[ICONST_1]).op1(ISTORE, 1).op1(ILOAD, 0).jump(IFEQ, merge).ops(&[NOP]);
        code.bind(merge).op1(ILOAD, 1).ops(&[IRETURN]);
        code.frame(merge, &[Cell::Int, cell], &[]);
        class.method(STATIC, "run", "(I)I", code);
        assert_error(class, 9, "local 1 has no value");
    }
}

// --- control flow ---

#[test]
fn jumps_to_nowhere() {
    // Into the operand of bipush.
    refused("()V", code(1, 0, &[BIPUSH, 0, GOTO, 0xFF, 0xFF]), 2, "middle of an instruction");
    refused("()V", code(1, 0, &[GOTO, 0, 100]), 0, "leaves the code");
    refused("()V", code(1, 0, &[GOTO, 0xFF, 0xFF]), 0, "leaves the code");
    refused("()V", code(1, 0, &[GOTO_W, 0x7F, 0xFF, 0xFF, 0xFF]), 0, "leaves the code");
    let mut into = Asm::new(1, 1);
    let handler = into.label();
    let start = into.here();
    into.op1(BIPUSH, 0).ops(&[ICONST_1, IDIV, POP]);
    let end = into.here();
    into.ops(&[RETURN, SIPUSH, POP]).bind(handler).ops(&[POP, RETURN]);
    into.handler(start, end, handler, 0);
    let error = refusal("()V", into).to_string();
    assert!(error.contains("middle of an instruction"), "{error}");
}

#[test]
fn control_falls_off_the_end() {
    refused("()V", code(1, 0, &[NOP]), 0, "falls off the end");
    refused("()V", code(1, 0, &[ICONST_1, IFEQ, 0xFF, 0xFF]), 1, "falls off the end");
}

#[test]
fn instructions_that_are_none() {
    refused("()V", code(1, 0, &[NOP, 0xCA, RETURN]), 1, "unknown opcode 202");
    refused("()V", code(1, 0, &[NOP, 0xFF, RETURN]), 1, "unknown opcode 255");
    refused("()V", code(1, 0, &[NOP, NOP, SIPUSH, 0]), 2, "ends inside an instruction");
    refused("()V", code(1, 0, &[WIDE, NOP, 0, 0, RETURN]), 0, "no wide form");
    refused("()V", code(1, 0, &[ICONST_1, NEWARRAY, 3, POP, RETURN]), 1, "array type 3");
    // More cases than bytes, and fewer than none.
    let mut huge = vec![ICONST_0, TABLESWITCH, 0, 0, 0, 0, 0, 1, 0x80, 0, 0, 0, 0x7F, 0xFF, 0xFF, 0xFF];
    refused("()V", code(1, 0, &huge), 1, "more cases");
    huge[8..16].copy_from_slice(&[0, 0, 0, 5, 0, 0, 0, 1]);
    refused("()V", code(1, 0, &huge), 1, "");
}

#[test]
fn broken_subroutines() {
    refused("()V", code(1, 1, &[RET, 0]), 0, "ret");
    // A subroutine that calls itself.
    let mut asm = Asm::new(1, 1);
    let subroutine = asm.label();
    asm.jump(JSR, subroutine).ops(&[RETURN]);
    asm.bind(subroutine).op1(ASTORE, 0).jump(JSR, subroutine).op1(RET, 0);
    refused("()V", asm, 6, "calls itself");
    // The local of the return address was overwritten.
    let mut asm = Asm::new(1, 1);
    let subroutine = asm.label();
    asm.jump(JSR, subroutine).ops(&[RETURN]);
    asm.bind(subroutine).op1(ASTORE, 0).ops(&[ICONST_1]).op1(ISTORE, 0).op1(RET, 0);
    refused("()V", asm, 9, "return address");
    // Return addresses are no values.
    let mut asm = Asm::new(2, 1);
    let subroutine = asm.label();
    asm.jump(JSR, subroutine).ops(&[RETURN]);
    asm.bind(subroutine).ops(&[ICONST_1, IADD]).op1(ISTORE, 0).ops(&[RETURN]);
    refused("()V", asm, 5, "not a value");
}

/// Thirty subroutines, each of which calls the next twice: a billion copies.
#[test]
fn subroutines_that_multiply_without_end() {
    let mut asm = Asm::new(1, 31);
    let entries: Vec<_> = (0..=30).map(|_| asm.label()).collect();
    asm.jump(JSR, entries[0]).ops(&[RETURN]);
    for (depth, pair) in entries.windows(2).enumerate() {
        asm.bind(pair[0]).op1(ASTORE, depth as u8);
        asm.jump(JSR, pair[1]).jump(JSR, pair[1]).op1(RET, depth as u8);
    }
    asm.bind(entries[30]).op1(ASTORE, 30).op1(RET, 30);
    let error = refusal("()V", asm).to_string();
    assert!(error.contains("too many copies of subroutines"), "{error}");
}

// --- sizes that no compiler reaches ---

/// Every instruction may throw and is covered by every range: more edges than anybody wants to have.
#[test]
fn too_many_handlers() {
    let mut asm = Asm::new(2, 1);
    let mut class = ClassWriter::new("T", 48);
    let caught = class.class("E");
    let (start, end, handler) = (asm.here(), asm.label(), asm.label());
    let mut places = Vec::new();
    for _ in 0..10_000 {
        places.push(asm.here());
        asm.ops(&[ICONST_1]).op1(ILOAD, 0).ops(&[IDIV, POP]);
    }
    asm.bind(end).ops(&[RETURN]).bind(handler).ops(&[POP, RETURN]);
    for place in &places[1..] {
        // The ends of these ranges cut the code into pieces.
        asm.handler(start, *place, handler, caught);
    }
    for _ in 0..20_000 {
        asm.handler(start, end, handler, caught);
    }
    class.method(STATIC, "run", "(I)V", asm);
    let bytes = class.bytes();
    let class = pathlight_jvm::classfile::ClassFile::parse(&bytes).expect("well-formed");
    let error = pathlight_jvm::lower::lower_method(&class, 0).expect_err("too large").to_string();
    assert!(error.contains("too many exception handlers"), "{error}");
}

/// As many locals as there can be, and as many merges as fit.
#[test]
fn too_many_locals_for_so_many_branches() {
    let mut asm = Asm::new(1, 0xFFFF);
    while asm.bytes.len() + 8 + 3 <= 0xFFFF {
        let behind = asm.label();
        asm.op1(ILOAD, 0).jump(IFLT, behind).ops(&[IINC, 0, 1]).bind(behind);
    }
    asm.op1(ILOAD, 0).ops(&[IRETURN]);
    let error = refusal("(I)I", asm).to_string();
    assert!(error.contains("too many locals"), "{error}");
}

#[test]
fn names_that_no_class_can_have() {
    for name in ["java/;ang/Object", "a.B", "a[", "", "[V", "[La;b;"] {
        let mut class = ClassWriter::new("T", 50);
        let element = class.class(name);
        let mut code = Asm::new(2, 0);
        code.ops(&[ICONST_1]);
        code.op2(ANEWARRAY, element).ops(&[POP, RETURN]);
        class.method(STATIC, "run", "()V", code);
        let bytes = class.bytes();
        let class =
            pathlight_jvm::classfile::ClassFile::parse(&bytes).expect("the pool is not looked at yet");
        let error = pathlight_jvm::lower::lower_method(&class, 0).expect_err("a bad name").to_string();
        assert!(error.contains("which no class can be called"), "{name:?}: {error}");
    }
}

#[test]
fn fields_without_a_type() {
    let mut class = ClassWriter::new("T", 50);
    let field = class.field_ref("T", "f", "BootstrapMethods");
    let mut code = Asm::new(1, 0);
    code.op2(GETSTATIC, field).ops(&[IRETURN]);
    class.method(STATIC, "run", "()I", code);
    let bytes = class.bytes();
    let class = pathlight_jvm::classfile::ClassFile::parse(&bytes).expect("the pool is not looked at yet");
    let error = pathlight_jvm::lower::lower_method(&class, 0).expect_err("a bad descriptor").to_string();
    assert!(error.contains("which is none"), "{error}");
}

#[test]
fn control_that_falls_into_a_handler() {
    let mut code = Asm::new(2, 1);
    let start = code.here();
    code.op1(ALOAD, 0).ops(&[ARRAYLENGTH, POP]);
    let end = code.here();
    code.jump(GOTO, start);
    code.handler(start, end, start, 0);
    refused("([I)V", code, 0, "stacks of different shape meet");
}

/// The stack map is of no use, so types are inferred, and what arrives is an array on one path only.
#[test]
fn array_operations_on_what_is_no_array() {
    let mut class = ClassWriter::new("T", 48);
    let object = class.class("java/lang/Object");
    let mut code = Asm::new(2, 3);
    let (other, merge) = (code.label(), code.label());
    code.op1(ILOAD, 2).jump(IFEQ, other).op1(ALOAD, 0).jump(GOTO, merge);
    code.bind(other).op1(ALOAD, 1).op2(CHECKCAST, object);
    code.bind(merge).ops(&[ARRAYLENGTH, IRETURN]);
    class.method(STATIC, "run", "([ILjava/lang/String;I)I", code);
    assert_error(class, 15, "an array is expected");
}

/// A call site that asks for a record's `toString` and wants a number.
#[test]
fn record_methods_of_another_shape() {
    let mut class = ClassWriter::new("T", 61);
    let descriptor = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/TypeDescriptor;Ljava/lang/Class;Ljava/lang/String;[Ljava/lang/invoke/MethodHandle;)Ljava/lang/Object;";
    let bootstrap = class.method_ref("java/lang/runtime/ObjectMethods", "bootstrap", descriptor);
    let bootstrap = class.method_handle(handle::INVOKE_STATIC, bootstrap);
    let (this, names) = (class.class("T"), class.string(""));
    let bootstrap = class.bootstrap(bootstrap, &[this, names]);
    let call = class.invoke_dynamic(bootstrap, "toString", "(LT;)I");
    let mut code = Asm::new(1, 1);
    code.op1(ALOAD, 0).op2(INVOKEDYNAMIC, call).ops(&[0, 0, IRETURN]);
    class.method(STATIC, "run", "(LT;)I", code);
    let bytes = class.bytes();
    let class = ClassFile::parse(&bytes).expect("the class file is well-formed");
    let body = lower_method(&class, 0).expect("the call lowers").expect("there is code");
    let owner = generated_owners(&body)[0];
    let function = FunctionName::new(owner.as_str(), "call", "(LT;)I");
    let error = generated_body(&class, function).expect_err("there is no such method").to_string();
    assert!(error.contains("neither toString, hashCode nor equals"), "{error}");
}
