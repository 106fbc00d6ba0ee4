//! Any text as a relational problem: if it parses, then what is printed parses again and prints the same, and small problems are solved.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pathlight_relations::{Finder, Options, SearchLimit, text};

fuzz_target!(|source: &str| {
    let Ok(document) = text::parse(source) else { return };
    // Names that are no words, and nesting that definitions made, cannot be printed; that is said by an error.
    if let Ok(printed) = text::print(&document.problem) {
        let again = match text::parse(&printed) {
            Ok(again) => again,
            Err(error) => panic!("what was printed does not parse: {error:?}\n{printed}"),
        };
        assert_eq!(Ok(printed), text::print(&again.problem));
    }
    if document.problem.universe().size() <= 6 && source.len() < 400 {
        let search = SearchLimit { conflicts: 1000, ..SearchLimit::NONE };
        let options = Options { evaluate_models: true, search, ..Options::default() };
        if let Ok(mut finder) = Finder::new(document.problem, options) {
            let _ = finder.solve();
        }
    }
});
