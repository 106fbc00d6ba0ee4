//! Text that a Java compiler reads back as meant: identifiers, literals, comments.
//!
//! Class files allow almost any name; Java source does not. A name that is no identifier is reached by reflection with the name
//! as a string, so nothing has to be guessed. Everything outside printable ASCII is escaped in strings, and comments
//! never hold a backslash, since `\u` is translated before comments are recognised.

use crate::state::Value;

const KEYWORDS: &[&str] = &[
    "_",
    "abstract",
    "assert",
    "boolean",
    "break",
    "byte",
    "case",
    "catch",
    "char",
    "class",
    "const",
    "continue",
    "default",
    "do",
    "double",
    "else",
    "enum",
    "extends",
    "false",
    "final",
    "finally",
    "float",
    "for",
    "goto",
    "if",
    "implements",
    "import",
    "instanceof",
    "int",
    "interface",
    "long",
    "native",
    "new",
    "null",
    "package",
    "permits",
    "private",
    "protected",
    "public",
    "record",
    "return",
    "sealed",
    "short",
    "static",
    "strictfp",
    "super",
    "switch",
    "synchronized",
    "this",
    "throw",
    "throws",
    "transient",
    "true",
    "try",
    "var",
    "void",
    "volatile",
    "when",
    "while",
    "yield",
];

/// May this stand for itself in Java source? Says no to letters that only some compilers take.
pub fn is_identifier(name: &str) -> bool {
    let letter = |c: char| c.is_alphabetic() && u32::from(c) < 0x1_0000 || c == '_' || c == '$';
    name.starts_with(letter)
        && name.chars().all(|c| letter(c) || c.is_ascii_digit())
        && !KEYWORDS.contains(&name)
}

/// A name for a variable or a class of ours, made of what is ASCII in `text`.
pub fn identifier_from(text: &str) -> String {
    let mut name: String = text.chars().filter(char::is_ascii_alphanumeric).collect();
    if name.is_empty() || name.starts_with(|c: char| c.is_ascii_digit()) {
        name.insert(0, 'x');
    }
    name
}

/// `text` with its first letter small, or so many as form an abbreviation: `car`, `newCarList`, `urlReader`.
pub fn lower_first(text: &str) -> String {
    let upper = text.chars().take_while(char::is_ascii_uppercase).count();
    let keep_last = usize::from(upper > 1 && upper < text.len());
    let small = upper - keep_last;
    text.chars().enumerate().map(|(i, c)| if i < small { c.to_ascii_lowercase() } else { c }).collect()
}

pub fn upper_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map(|c| c.to_ascii_uppercase()).into_iter().chain(chars).collect()
}

/// A variable's name, never a keyword.
pub fn variable_from(text: &str) -> String {
    let name = lower_first(&identifier_from(text));
    if is_identifier(&name) { name } else { format!("{name}Value") }
}

/// A string literal. The compiler's constant pool takes 65,535 bytes at a time, so longer ones are joined at run time.
pub fn string_literal(units: &[u16]) -> String {
    const CHUNK: usize = 16_000;
    if units.len() <= CHUNK {
        return quoted(units);
    }
    let chunks: Vec<String> = units.chunks(CHUNK).map(quoted).collect();
    format!("String.join(\"\", {})", chunks.join(", "))
}

pub fn quote(text: &str) -> String {
    string_literal(&text.encode_utf16().collect::<Vec<u16>>())
}

fn quoted(units: &[u16]) -> String {
    let mut text = String::from("\"");
    units.iter().for_each(|unit| text.push_str(&escaped(*unit)));
    text.push('"');
    text
}

fn escaped(unit: u16) -> String {
    match unit {
        0x0a => "\\n".into(),
        0x0d => "\\r".into(),
        0x09 => "\\t".into(),
        0x22 => "\\\"".into(),
        0x27 => "\\'".into(),
        0x5c => "\\\\".into(),
        0x20..=0x7e => char::from_u32(unit.into()).unwrap_or('?').to_string(),
        // A Unicode escape of a control character would be that character to the compiler.
        0..=0x1f => format!("\\{unit:03o}"),
        _ => format!("\\u{unit:04x}"),
    }
}

/// A primitive value or null; None for references.
pub fn literal(value: Value) -> Option<String> {
    Some(match value {
        Value::Ref(_) => return None,
        Value::Null => "null".into(),
        Value::Boolean(b) => b.to_string(),
        Value::Byte(n) => format!("(byte) {n}"),
        Value::Short(n) => format!("(short) {n}"),
        Value::Char(unit) => format!("'{}'", escaped(unit)),
        Value::Int(n) => n.to_string(),
        Value::Long(n) => format!("{n}L"),
        Value::Float(bits) => {
            let x = f32::from_bits(bits);
            if x.is_finite() { format!("{x:?}f") } else { format!("Float.intBitsToFloat(0x{bits:x})") }
        }
        Value::Double(bits) => {
            let x = f64::from_bits(bits);
            if x.is_finite() { format!("{x:?}") } else { format!("Double.longBitsToDouble(0x{bits:x}L)") }
        }
    })
}

/// `text` for a comment: one line, nothing that could end it or be an escape.
pub fn for_comment(text: &str) -> String {
    let safe = |c: char| if c.is_control() || c == '\\' { '?' } else { c };
    text.chars().map(safe).collect::<String>().replace("*/", "* /")
}

/// `text` with every whole word `old` replaced.
pub fn with_word_replaced(text: &str, old: &str, new: &str) -> String {
    let part_of_word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    let mut out = String::with_capacity(text.len());
    let mut done = 0;
    for (at, found) in text.match_indices(old) {
        let behind = text[at + found.len()..].starts_with(part_of_word);
        out.push_str(&text[done..at]);
        let whole = !behind && !text[..at].ends_with(part_of_word);
        out.push_str(if whole { new } else { found });
        done = at + found.len();
    }
    out.push_str(&text[done..]);
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_become_variables() {
        assert_eq!(variable_from("NewCarList"), "newCarList");
        assert_eq!(variable_from("URLReader"), "urlReader");
        assert_eq!(variable_from("URL"), "url");
        assert_eq!(variable_from("Class"), "classValue");
        assert_eq!(variable_from("Größe"), "gre");
        assert_eq!(variable_from("日本"), "x");
        assert!(
            is_identifier("Größe$1") && !is_identifier("a-b") && !is_identifier("do") && !is_identifier("1a")
        );
    }

    #[test]
    fn whole_words_are_replaced() {
        assert_eq!(with_word_replaced("Ab(Ab.xAb Ab1)Ab", "Ab", "C"), "C(C.xAb Ab1)C");
        assert_eq!(with_word_replaced("", "Ab", "C"), "");
    }

    #[test]
    fn strings_are_escaped() {
        assert_eq!(
            string_literal(&[0x61, 0x0a, 0x22, 0x5c, 0, 0xd800, 0x7f]),
            r#""a\n\"\\\000\ud800\u007f""#
        );
        assert_eq!(literal(Value::Char(0x27)).as_deref(), Some("'\\''"));
        assert_eq!(literal(Value::Float((-0.0f32).to_bits())).as_deref(), Some("-0.0f"));
        assert_eq!(literal(Value::Float(0x7fc0_0001)).as_deref(), Some("Float.intBitsToFloat(0x7fc00001)"));
        assert_eq!(for_comment("a*/b\\u000a\n"), "a* /b?u000a?");
    }
}
