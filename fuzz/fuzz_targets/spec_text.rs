//! Any text as a file of specifications and as a formula: errors point into the text, and what is printed reads back.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pathlight_specs::lang::parse_formula;
use pathlight_specs::library::Library;

fuzz_target!(|source: &str| {
    if let Err(error) = Library::default().read(source) {
        error.render(source);
    }
    match parse_formula(source) {
        Ok(node) => {
            let printed = node.to_string();
            let again = match parse_formula(&printed) {
                Ok(again) => again,
                // Brackets around everything nest more deeply than the text did.
                Err(error) if error.message.contains("nested") => return,
                Err(error) => panic!("{}", error.render(&printed)),
            };
            assert_eq!(printed, again.to_string());
        }
        Err(error) => {
            error.render(source);
        }
    }
});
