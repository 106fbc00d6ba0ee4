//! Conditional groups of the preprocessor (`#if` to `#endif`), decided.
//!
//! Statements may begin in one group and end behind it; then the text has no tree, and nothing can be cut from it so that the rest is C. So what the preprocessor leaves out is blanked before
//! anybody looks at the text, with the lines that decide it. Which branches it takes it says itself: each gets a word, and those that are in its result are taken. Lines keep their numbers.

use std::ops::Range;

use rustc_hash::FxHashSet;

use super::source::blank;

/// Begins the words that are written into branches.
const WORD: &str = "pathlight_branch_";

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    If,
    /// `#else`, `#elif` and the like.
    Else,
    End,
}

/// A line of the preprocessor that belongs to a conditional group, with the lines that continue it and without the last line break.
struct Directive {
    range: Range<usize>,
    kind: Kind,
}

/// The text without what the preprocessor leaves out, which a call of `preprocess` tells; None if there is nothing to decide, or it cannot be decided because
/// the groups do not match, the preprocessor fails, or the file includes itself and takes different branches.
pub fn decided(text: &str, preprocess: impl FnOnce(&str) -> Option<String>) -> Option<String> {
    let directives = directives(text);
    if directives.is_empty() {
        return None;
    }
    let result = preprocess(&marked(text, &directives))?;
    let words = result.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
    let taken: FxHashSet<usize> =
        words.filter_map(|word| word.strip_prefix(WORD)).filter_map(|number| number.parse().ok()).collect();
    without(text, &directives, &taken)
}

/// The text with a word in each branch.
fn marked(text: &str, directives: &[Directive]) -> String {
    let mut result = String::with_capacity(text.len() + directives.len() * 24);
    let mut at = 0;
    for (number, directive) in directives.iter().enumerate().filter(|(_, one)| one.kind != Kind::End) {
        result += &text[at..directive.range.end];
        result += &format!("\n{WORD}{number}");
        at = directive.range.end;
    }
    result + &text[at..]
}

/// The text without the branches that are not taken.
fn without(text: &str, directives: &[Directive], taken: &FxHashSet<usize>) -> Option<String> {
    let mut result = String::with_capacity(text.len());
    // The groups around: is what is around the group there, and has a branch been taken?
    let mut around: Vec<(bool, bool)> = Vec::new();
    let (mut at, mut live) = (0, true);
    for (number, directive) in directives.iter().enumerate() {
        let before = &text[at..directive.range.start];
        if live {
            result += before
        } else {
            result += &line_breaks(before)
        }
        result += &line_breaks(&text[directive.range.clone()]);
        at = directive.range.end;
        match directive.kind {
            Kind::If => {
                around.push((live, taken.contains(&number)));
                live = taken.contains(&number);
            }
            Kind::Else => {
                let (outside, before) = around.last_mut()?;
                live = taken.contains(&number);
                if live && (*before || !*outside) {
                    return None;
                }
                *before |= live;
            }
            Kind::End => live = around.pop()?.0,
        }
    }
    around.is_empty().then(|| result + &text[at..])
}

fn line_breaks(text: &str) -> String {
    "\n".repeat(text.matches('\n').count())
}

/// The lines that make conditional groups. Those in comments and strings are none.
fn directives(text: &str) -> Vec<Directive> {
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let (mut at, mut starts_line) = (0, true);
    while at < bytes.len() {
        match bytes[at] {
            b'\n' => (at, starts_line) = (at + 1, true),
            b' ' | b'\t' | b'\r' => at += 1,
            b'#' if starts_line => {
                let end = end_of_line(bytes, at);
                found.extend(kind(&text[at + 1..end]).map(|kind| Directive { range: at..end, kind }));
                at = end;
            }
            b'/' if matches!(bytes.get(at + 1), Some(b'*' | b'/')) => at = end_of_comment(bytes, at),
            b'\\' => at += 2,
            quote @ (b'"' | b'\'') => (at, starts_line) = (end_of_literal(bytes, at, quote), false),
            _ => (at, starts_line) = (at + 1, false),
        }
    }
    found
}

fn kind(directive: &str) -> Option<Kind> {
    let word = directive.trim_start();
    let word = &word[..word.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(word.len())];
    match word {
        "if" | "ifdef" | "ifndef" => Some(Kind::If),
        "else" | "elif" | "elifdef" | "elifndef" => Some(Kind::Else),
        "endif" => Some(Kind::End),
        _ => None,
    }
}

/// The line break that ends a line of the preprocessor: not one behind a backslash or in a comment.
fn end_of_line(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() {
        match bytes[at] {
            b'\n' => return at,
            b'\\' if bytes.get(at + 1) == Some(&b'\r') => at += 3,
            b'\\' => at += 2,
            b'/' if matches!(bytes.get(at + 1), Some(b'*' | b'/')) => at = end_of_comment(bytes, at),
            quote @ (b'"' | b'\'') => at = end_of_literal(bytes, at, quote),
            _ => at += 1,
        }
    }
    bytes.len()
}

fn end_of_comment(bytes: &[u8], start: usize) -> usize {
    let mut at = start + 2;
    let is_block = bytes[start + 1] == b'*';
    while at < bytes.len() {
        match bytes[at] {
            b'*' if is_block && bytes.get(at + 1) == Some(&b'/') => return at + 2,
            b'\n' if !is_block => return at,
            b'\\' if !is_block => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// Behind a string or a character. One that is not closed ends with its line: it is an apostrophe in a text that nobody compiles.
fn end_of_literal(bytes: &[u8], start: usize, quote: u8) -> usize {
    let mut at = start + 1;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'\n' => return at,
            byte if byte == quote => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// The line breaks of a text that is cut out, and whatever it tells the preprocessor: macros may be used elsewhere.
pub fn blank_but_directives(text: &str) -> String {
    let bytes = text.as_bytes();
    if !bytes.contains(&b'#') {
        return blank(text);
    }
    let mut result = String::new();
    let (mut at, mut starts_line) = (0, false);
    while at < bytes.len() {
        let from = at;
        match bytes[at] {
            b'\n' => {
                result.push('\n');
                (at, starts_line) = (at + 1, true);
            }
            b' ' | b'\t' | b'\r' => at += 1,
            b'#' if starts_line => {
                at = end_of_line(bytes, at);
                result += &text[from..at];
            }
            b'/' if matches!(bytes.get(at + 1), Some(b'*' | b'/')) => {
                at = end_of_comment(bytes, at);
                result += &line_breaks(&text[from..at.min(text.len())]);
            }
            b'\\' => {
                at = (at + 2).min(bytes.len());
                result += &line_breaks_of_bytes(&bytes[from..at]);
            }
            quote @ (b'"' | b'\'') => {
                (at, starts_line) = (end_of_literal(bytes, at, quote).min(bytes.len()), false);
                result += &line_breaks_of_bytes(&bytes[from..at]);
            }
            _ => (at, starts_line) = (at + 1, false),
        }
    }
    result
}

fn line_breaks_of_bytes(bytes: &[u8]) -> String {
    "\n".repeat(bytes.iter().filter(|byte| **byte == b'\n').count())
}

#[cfg(test)]
mod tests {
    use super::{blank_but_directives, decided, directives};

    /// A preprocessor that knows which words stay.
    fn with(text: &str, taken: &str) -> Option<String> {
        decided(text, |_| Some(taken.to_owned()))
    }

    #[test]
    fn branches_that_are_not_taken_are_blank() {
        let text = "a\n#if X \\\n  && Y\nb\n#else\nc\n#endif\nd\n";
        assert_eq!(with(text, "pathlight_branch_1").as_deref(), Some("a\n\n\n\n\nc\n\nd\n"));
        assert_eq!(with(text, "pathlight_branch_0").as_deref(), Some("a\n\n\nb\n\n\n\nd\n"));
        assert_eq!(with(text, "").as_deref(), Some("a\n\n\n\n\n\n\nd\n"));
    }

    #[test]
    fn inner_groups_go_with_outer_ones() {
        let text = "#if A\n#if B\nb\n#endif\na\n#endif\n";
        assert_eq!(with(text, "").as_deref(), Some("\n\n\n\n\n\n"));
        assert_eq!(with(text, "pathlight_branch_0").as_deref(), Some("\n\n\n\na\n\n"));
    }

    #[test]
    fn what_cannot_be_decided_stays() {
        assert_eq!(with("int a;\n", ""), None);
        assert_eq!(with("#if A\na\n", "pathlight_branch_0"), None);
        assert_eq!(with("#endif\n", ""), None);
        // It includes itself, and takes both.
        let both = "pathlight_branch_0 pathlight_branch_1";
        assert_eq!(with("#if A\na\n#else\nb\n#endif\n", both), None);
    }

    #[test]
    fn comments_and_strings_have_no_directives() {
        let text = "/*\n#if A\n*/ char *s = \"/*\"; char c = '\"';\n// \\\n#if B\nx = \"\\\n#if C\";\n #  if D\n#endif\n";
        assert_eq!(directives(text).len(), 2);
        assert_eq!(directives("#endif /* of\n#if */\n#if X\n").len(), 2);
        // Broken texts end, whatever they end with.
        for text in ["\"", "'\\", "/*", "//\\", "#if \\", "#if \"\\", "\\"] {
            directives(text);
            blank_but_directives(text);
        }
    }

    #[test]
    fn macros_in_what_is_cut_stay() {
        assert_eq!(
            blank_but_directives("{ a;\n#define B \\\n  1\nb; /*\n#define C */\n}"),
            "\n#define B \\\n  1\n\n\n"
        );
    }
}
