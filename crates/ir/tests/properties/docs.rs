//! The examples of `docs/ir.md` are what they claim to be.

use std::path::Path;

use pathlight_ir::text::{parse_program, print_program};
use pathlight_ir::verify;

/// Without comments, indentation of comments and empty lines; labels are numbered in order, as the printer does.
fn essence(text: &str) -> Vec<String> {
    let code = text.lines().map(|line| line.split(" //").next().unwrap_or("").trim_end());
    code.filter(|line| !line.is_empty()).map(ToString::to_string).collect()
}

#[test]
fn examples_are_read_verified_and_printed() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ir.md");
    let page = std::fs::read_to_string(path).expect("the page");
    let examples: Vec<&str> =
        page.split("```ir\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert_eq!(examples.len(), 2);
    for example in examples {
        let program = parse_program(example).unwrap_or_else(|error| panic!("{error}\n{example}"));
        for body in program.functions.values() {
            assert_eq!(verify(body), Ok(()));
        }
        assert_eq!(essence(&print_program(&program)), essence(example));
    }
}
