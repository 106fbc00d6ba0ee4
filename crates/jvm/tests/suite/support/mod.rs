//! What the tests of odd class files share: an assembler that writes any class file, right or wrong, and a little
//! evaluator that says what the lowered code does.

pub mod assemble;
pub mod evaluate;

use assemble::{Asm, ClassWriter, STATIC};
use pathlight_ir::{Body, verify};
use pathlight_jvm::classfile::ClassFile;
use pathlight_jvm::lower::{LowerError, lower_method};

/// Lowers a method of a class file that must be in order.
#[track_caller]
pub fn lower(bytes: &[u8], index: usize) -> Body {
    let class = ClassFile::parse(bytes).expect("the class file is well-formed");
    let body = lower_method(&class, index).expect("the method lowers").expect("the method has code");
    assert_verifies(&body);
    body
}

#[track_caller]
pub fn assert_verifies(body: &Body) {
    if let Err(violations) = verify(body) {
        let violations: Vec<String> = violations.iter().map(ToString::to_string).collect();
        panic!("{}\n{}", violations.join("\n"), pathlight_ir::text::print_body(body));
    }
}

/// A class of Java 1.4 with one static method `run`, without a stack map.
pub fn one_method(descriptor: &str, code: Asm) -> Vec<u8> {
    let mut class = ClassWriter::new("T", 48);
    class.method(STATIC, "run", descriptor, code);
    class.bytes()
}

/// Why the method of [`one_method`] cannot be lowered.
#[track_caller]
pub fn refusal(descriptor: &str, code: Asm) -> LowerError {
    let bytes = one_method(descriptor, code);
    let class = ClassFile::parse(&bytes).expect("the class file is well-formed");
    match lower_method(&class, 0) {
        Err(error) => error,
        Ok(Some(body)) => panic!("lowered to\n{}", pathlight_ir::text::print_body(&body)),
        Ok(None) => panic!("no code"),
    }
}
