//! Any bytes as a class file: read it, declare it, lower every method, verify and print what came out, and the classes generated for its
//! call sites as well.
//!
//! Nothing may panic, hang or eat memory. A body must verify even if the class file is nonsense: lowering follows the rules that
//! the virtual machine's own verifier checks as far as the shape of code is concerned, so code that it lets through has sound
//! definitions, arguments and types. (It does not compare classes of references; neither does the verifier of the IR.)
#![no_main]

use libfuzzer_sys::fuzz_target;
use pathlight_ir::{Body, FunctionName, text, verify};
use pathlight_jvm::classfile::{ClassFile, ClassHeader};
use pathlight_jvm::lower::{generated_body, generated_class, generated_owners, lower_method};
use pathlight_jvm::npe_message;

fuzz_target!(|bytes: &[u8]| {
    let header = ClassHeader::parse(bytes);
    let Ok(class) = ClassFile::parse(bytes) else { return };
    if let Ok(header) = header {
        assert_eq!(header.name, class.name);
    }
    if let Ok(declaration) = class.declaration() {
        text::print_class(&declaration);
    }
    for (index, method) in class.methods.iter().enumerate() {
        let Ok(Some(body)) = lower_method(&class, index) else { continue };
        check(&body);
        for pc in [0, 1, 2, 5, 9] {
            npe_message::message(&class, method, pc);
        }
        for owner in generated_owners(&body) {
            let Ok(Some(declaration)) = generated_class(&class, owner) else { continue };
            for method in &declaration.methods {
                let function = FunctionName { owner, name: method.name, descriptor: method.descriptor };
                if let Ok(Some(body)) = generated_body(&class, function) {
                    check(&body);
                }
            }
        }
    }
});

fn check(body: &Body) {
    let text = text::print_body(body);
    if let Err(violations) = verify(body) {
        let violations: Vec<String> = violations.iter().map(ToString::to_string).collect();
        panic!("{}\n{text}", violations.join("\n"));
    }
}
