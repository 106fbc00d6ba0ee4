//! Writes the seeds of the fuzz targets into `corpus`, where cargo-fuzz looks for them. None is committed: they are made from what is at hand.
//!
//! - `class_file`: odd classes from the assembler of the front end's tests, and small classes of java.base if there is a JDK;
//! - `ir_text`: these classes lowered and printed, and the examples of the verifier's tests, function by function, which know C as well;
//! - `llvm_text`: the documents of the front end's tests, and small programs under `tests` as clang compiles them, if there is one;
//! - `smt_script`: the scripts of the solver's tests. `solver_incremental` needs none: every sequence of bytes is a sequence of calls.

#[path = "../crates/jvm/tests/suite/support/assemble.rs"]
#[allow(dead_code)]
mod assemble;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use assemble::{Asm, ClassWriter, STATIC, handle, op::*};
use pathlight_ir::{Program, text};
use pathlight_jvm::class_path::{Image, Jdk};
use pathlight_jvm::classfile::ClassFile;
use pathlight_jvm::lower::lower_method;

type Failure = Box<dyn std::error::Error>;

/// Larger classes only slow the fuzzer down.
const LARGEST: usize = 2500;

fn main() -> Result<(), Failure> {
    println!("cargo:rerun-if-changed=build.rs");
    let mut classes = odd_classes();
    classes.extend(jdk_classes()?);
    for (number, bytes) in classes.iter().enumerate() {
        write("class_file", &format!("seed-{number}.class"), bytes)?;
        write("ir_text", &format!("seed-{number}.ir"), lowered(bytes)?.as_bytes())?;
    }
    write_examples()?;
    write_assembly()?;
    write_scripts()
}

/// Larger modules only slow the fuzzer down.
const LARGEST_MODULE: usize = 9000;

/// The clang that makes seeds: the newest at hand.
const CLANGS: [&str; 4] = ["clang-22", "clang-19", "clang-16", "clang"];

fn write_assembly() -> Result<(), Failure> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for path in files(&root.join("crates/llvm/tests/documents"))? {
        write("llvm_text", &seed_name(&path), &fs::read(&path)?)?;
    }
    let runs =
        |clang: &&&str| Command::new(clang).arg("--version").output().is_ok_and(|out| out.status.success());
    let Some(clang) = CLANGS.iter().find(runs) else {
        println!("cargo:warning=without clang the seeds of llvm_text are few");
        return Ok(());
    };
    for folder in ["tests/c", "tests/cpp", "crates/llvm/tests/programs"] {
        let sources = files(&root.join(folder))?;
        let wanted = |path: &&PathBuf| {
            path.extension().is_some_and(|extension| extension == "c" || extension == "cpp")
        };
        for (number, path) in sources.iter().filter(wanted).enumerate() {
            // Optimised code has other instructions, debug information other nodes; every program has one of the two, in turn.
            let flags =
                [["-O0", "-g0"], ["-O2", "-g0"], ["-O0", "-gline-tables-only"], ["-O0", "-g"]][number % 4];
            let output = Command::new(clang)
                .args(["-S", "-emit-llvm", "-w", "-o", "-"])
                .args(flags)
                .arg(path)
                .output()?;
            if output.status.success() && output.stdout.len() <= LARGEST_MODULE {
                write("llvm_text", &seed_name(path), &output.stdout)?;
            }
        }
    }
    Ok(())
}

/// The files in a folder and the folders in it, in order.
fn files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let (mut folders, mut found) = (vec![folder.to_owned()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() { folders.push(path) } else { found.push(path) }
        }
    }
    found.sort();
    Ok(found)
}

fn seed_name(path: &Path) -> String {
    format!("{}.ll", path.file_name().unwrap_or_default().display())
}

fn write_scripts() -> Result<(), Failure> {
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/solver/tests/scripts"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "smt2") {
            let name = path.file_name().unwrap_or_default().display().to_string();
            write("smt_script", &name, &fs::read(&path)?)?;
        }
    }
    Ok(())
}

fn write_examples() -> Result<(), Failure> {
    for entry in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/ir/tests/verify"))? {
        let path = entry?.path();
        let (name, content) = (path.file_stem().unwrap_or_default().display(), fs::read_to_string(&path)?);
        for (number, start) in content.match_indices("function ").map(|(start, _)| start).enumerate() {
            let end = content[start..].find("\n}").map_or(content.len(), |length| start + length + 3);
            let function = content.get(start..end).unwrap_or_default();
            write("ir_text", &format!("{name}-{number}.ir"), function.as_bytes())?;
        }
    }
    Ok(())
}

fn write(target: &str, name: &str, bytes: &[u8]) -> Result<(), Failure> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    fs::create_dir_all(&folder)?;
    fs::write(folder.join(name), bytes)?;
    Ok(())
}

fn lowered(bytes: &[u8]) -> Result<String, Failure> {
    let class = ClassFile::parse(bytes)?;
    let mut program = Program::default();
    program.add_class(class.declaration()?);
    for index in 0..class.methods.len() {
        if let Some(body) = lower_method(&class, index)? {
            program.add_function(body);
        }
    }
    Ok(text::print_program(&program))
}

/// Every so many of the small classes of java.base.
fn jdk_classes() -> Result<Vec<Vec<u8>>, Failure> {
    let Some(jdk) = Jdk::find(None)? else { return Ok(Vec::new()) };
    let Some(path) = jdk.boot_entries().find(|path| path.ends_with("lib/modules")) else {
        return Ok(Vec::new());
    };
    let image = Image::open(path)?;
    let mut classes = Vec::new();
    for resource in image.classes() {
        let resource = resource?;
        if resource.module == "java.base" {
            let bytes = image.read(&resource)?;
            if bytes.len() <= LARGEST {
                classes.push((resource.class_name(), bytes));
            }
        }
    }
    classes.sort();
    Ok(classes.into_iter().step_by(40).map(|(_, bytes)| bytes).collect())
}

/// What compilers of today do not write.
fn odd_classes() -> Vec<Vec<u8>> {
    vec![subroutines(), handlers(), switches(), dynamic("typeSwitch"), dynamic("enumSwitch")]
}

fn subroutines() -> Vec<u8> {
    let mut class = ClassWriter::new("T", 46);
    let mut code = Asm::new(2, 301);
    let (outer, inner) = (code.label(), code.label());
    code.jump(JSR, outer).jump(JSR_W, inner).op1(ILOAD, 0).ops(&[IRETURN]);
    code.bind(outer).op1(ASTORE, 1).jump(JSR, inner).ops(&[IINC, 0, 1]).jump(JSR, inner).op1(RET, 1);
    code.bind(inner).wide(ASTORE, 300).op1(ILOAD, 0).ops(&[ICONST_2, IMUL]).op1(ISTORE, 0).wide(RET, 300);
    class.method(STATIC, "run", "(I)I", code);
    class.bytes()
}

fn handlers() -> Vec<u8> {
    let mut class = ClassWriter::new("T", 48);
    let boom = class.method_ref("T", "boom", "()V");
    let exception = class.class("java/lang/Exception");
    let mut code = Asm::new(1, 2);
    let start = code.here();
    code.op2(INVOKESTATIC, boom).op1(ILOAD, 0).ops(&[IRETURN]);
    let handler = code.here();
    code.op1(ASTORE, 1).op2(INVOKESTATIC, boom);
    let end = code.here();
    code.ops(&[IINC, 0, 1]).op1(ALOAD, 1).ops(&[ATHROW]);
    code.handler(start, handler, handler, exception).handler(start, end, handler, 0);
    class.method(STATIC, "run", "(I)I", code);
    class.bytes()
}

fn switches() -> Vec<u8> {
    let mut class = ClassWriter::new("T", 49);
    let mut code = Asm::new(6, 2);
    let (one, two) = (code.label(), code.label());
    code.op1(ILOAD, 0).table_switch(i32::MIN, &[one, two], one);
    code.bind(one).op1(ILOAD, 0).lookup_switch(&[(-1, two), (7, one)], two);
    code.bind(two).ops(&[LCONST_1, ICONST_1, DUP_X2, POP, DUP2_X1, POP2, I2L, LADD, L2I, IRETURN]);
    class.method(STATIC, "run", "(I)I", code);
    class.bytes()
}

/// A pattern switch, and a dynamic constant.
fn dynamic(name: &str) -> Vec<u8> {
    let mut class = ClassWriter::new("T", 65);
    let descriptor = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/invoke/MethodType;[Ljava/lang/Object;)Ljava/lang/invoke/CallSite;";
    let bootstrap = class.method_ref("java/lang/runtime/SwitchBootstraps", name, descriptor);
    let bootstrap = class.method_handle(handle::INVOKE_STATIC, bootstrap);
    let labels = [class.class("java/lang/String"), class.string("RED"), class.class("E")];
    let bootstrap = class.bootstrap(bootstrap, &labels);
    let site = class.invoke_dynamic(bootstrap, name, "(LE;I)I");
    let descriptor =
        "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/Object;";
    let constant = class.method_ref("java/lang/invoke/ConstantBootstraps", "enumConstant", descriptor);
    let constant = class.method_handle(handle::INVOKE_STATIC, constant);
    let constant = class.bootstrap(constant, &[]);
    let constant = class.dynamic(constant, "RED", "LE;");
    let mut code = Asm::new(2, 2);
    code.op2(LDC_W, constant).op1(ILOAD, 1).op2(INVOKEDYNAMIC, site).ops(&[0, 0, IRETURN]);
    class.method(STATIC, "run", "(LE;I)I", code);
    class.bytes()
}
