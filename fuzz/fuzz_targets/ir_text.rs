//! Any text as a program: if it parses, then what is printed parses again and prints the same, and the verifier has an opinion on every body.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pathlight_ir::{text, verify};

fuzz_target!(|source: &str| {
    let Ok(program) = text::parse_program(source) else { return };
    for body in program.functions.values() {
        // Text may say anything; whether it is right is for the verifier to say, without falling over.
        let _ = verify(body);
    }
    let printed = text::print_program(&program);
    let again = match text::parse_program(&printed) {
        Ok(again) => again,
        Err(error) => panic!("what was printed does not parse: {error}\n{printed}"),
    };
    assert_eq!(printed, text::print_program(&again));
});
