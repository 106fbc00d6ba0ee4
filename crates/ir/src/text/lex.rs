//! Tokens of the text form.
//!
//! Lines matter (a statement ends with its line), blanks and `// comments` do not.

use super::names::{continues_identifier, starts_identifier};
use super::parse::ParseError;

#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// `abc`, `<init>`; a keyword or a name.
    Word,
    /// `` `any text` ``, with the text.
    Quoted(String),
    /// `%add`: an invented name.
    Invented,
    /// `"any text"`, with the text.
    String(String),
    /// `12`, `-3i64`, `1.5f32`, `0xff`
    Number,
    /// One of the marks in [`MARKS`].
    Mark(&'static str),
    NewLine,
    End,
}

#[derive(Clone, Debug)]
pub struct Token<'a> {
    pub kind: Kind,
    /// As it stands in the source, number suffix included.
    pub text: &'a str,
    /// Length of the name without `.1`, for the three kinds of names.
    pub base: usize,
    pub offset: usize,
}

/// Longer ones first.
const MARKS: [&str; 18] =
    ["...", "->", "::", "(", ")", "{", "}", "[", "]", ",", ":", ".", "=", "+", "*", "@", "#", "?"];

pub fn tokens(source: &str) -> Result<Vec<Token<'_>>, ParseError> {
    let mut lexer = Lexer { source, offset: 0, tokens: Vec::new() };
    while lexer.token()? {}
    let end = Token { kind: Kind::End, text: "", base: 0, offset: source.len() };
    lexer.tokens.push(end);
    Ok(lexer.tokens)
}

struct Lexer<'a> {
    source: &'a str,
    offset: usize,
    tokens: Vec<Token<'a>>,
}

impl<'a> Lexer<'a> {
    fn rest(&self) -> &'a str {
        self.source.get(self.offset..).unwrap_or("")
    }

    fn push(&mut self, kind: Kind, length: usize, base: usize) {
        let text = self.rest().get(..length).unwrap_or("");
        self.tokens.push(Token { kind, text, base, offset: self.offset });
        self.offset += length;
    }

    /// Reads one token, or what stands between tokens; false at the end.
    fn token(&mut self) -> Result<bool, ParseError> {
        let rest = self.rest();
        let Some(first) = rest.chars().next() else { return Ok(false) };
        if first == '\n' {
            self.push(Kind::NewLine, 1, 0);
        } else if first.is_whitespace() {
            self.offset += first.len_utf8();
        } else if rest.starts_with("//") {
            self.offset += rest.find('\n').unwrap_or(rest.len());
        } else if first == '"' {
            let (text, length) = self.quoted('"')?;
            self.push(Kind::String(text), length, 0);
        } else if first == '`' {
            let (text, length) = self.quoted('`')?;
            self.push(Kind::Quoted(text), length + suffix(&rest[length..]), length);
        } else if first == '%' {
            let length = 1 + identifier(&rest[1..]);
            if length == 1 {
                return Err(self.error("a name must follow the percent sign"));
            }
            self.push(Kind::Invented, length + suffix(&rest[length..]), length);
        } else if let Some(length) = word(rest) {
            self.push(Kind::Word, length + suffix(&rest[length..]), length);
        } else if let Some(length) = number(rest) {
            self.push(Kind::Number, length, 0);
        } else if let Some(mark) = MARKS.iter().find(|mark| rest.starts_with(**mark)) {
            self.push(Kind::Mark(mark), mark.len(), 0);
        } else {
            return Err(self.error(&format!("unexpected {first:?}")));
        }
        Ok(true)
    }

    fn error(&self, message: &str) -> ParseError {
        ParseError::at(self.source, self.offset, message)
    }

    /// The text between quotes and the length with them.
    fn quoted(&self, quote: char) -> Result<(String, usize), ParseError> {
        let rest = self.rest();
        let mut text = String::new();
        let mut chars = rest.char_indices().skip(1);
        while let Some((at, c)) = chars.next() {
            match c {
                c if c == quote => return Ok((text, at + 1)),
                '\n' => return Err(self.error("the quote does not end on its line")),
                '\\' => match chars.next() {
                    Some((_, 'n')) => text.push('\n'),
                    Some((_, 'r')) => text.push('\r'),
                    Some((_, 't')) => text.push('\t'),
                    Some((_, c @ ('\\' | '"' | '`'))) => text.push(c),
                    Some((at, 'u')) => {
                        let code = rest[at + 1..].strip_prefix('{').and_then(|code| code.split_once('}'));
                        let digits = code.map(|(digits, _)| digits).filter(|digits| digits.len() <= 6);
                        let c = digits.and_then(|d| u32::from_str_radix(d, 16).ok()).and_then(char::from_u32);
                        let Some((digits, c)) = digits.zip(c) else {
                            return Err(
                                self.error("\\u is followed by a character's number, as in \\u{fdd0}")
                            );
                        };
                        text.push(c);
                        // The braces and digits are ASCII: a number was read from them.
                        for _ in 0..digits.len() + 2 {
                            chars.next();
                        }
                    }
                    _ => return Err(self.error("unknown escape in a quoted text")),
                },
                c => text.push(c),
            }
        }
        Err(self.error("the quote does not end"))
    }
}

fn identifier(text: &str) -> usize {
    if !text.starts_with(starts_identifier) {
        return 0;
    }
    text.find(|c| !continues_identifier(c)).unwrap_or(text.len())
}

/// The length of a word: an identifier, or one between angle brackets.
fn word(text: &str) -> Option<usize> {
    match text.strip_prefix('<') {
        None => Some(identifier(text)).filter(|&length| length > 0),
        Some(inner) => {
            let length = identifier(inner);
            (length > 0 && inner[length..].starts_with('>')).then_some(length + 2)
        }
    }
}

/// The length of `.12` behind a name.
fn suffix(text: &str) -> usize {
    match text.strip_prefix('.').map(digits) {
        None | Some(0) => 0,
        Some(length) => length + 1,
    }
}

fn digits(text: &str) -> usize {
    text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len())
}

fn number(text: &str) -> Option<usize> {
    let mut at = usize::from(text.starts_with('-'));
    if let Some(hex) = text[at..].strip_prefix("0x") {
        let length = hex.find(|c: char| !c.is_ascii_hexdigit()).unwrap_or(hex.len());
        return (length > 0).then_some(at + 2 + length);
    }
    let whole = digits(&text[at..]);
    if whole == 0 {
        return None;
    }
    at += whole;
    at += suffix(&text[at..]);
    if let Some(exponent) = text[at..].strip_prefix('e') {
        let sign = usize::from(exponent.starts_with(['+', '-']));
        let length = digits(&exponent[sign..]);
        if length > 0 {
            at += 1 + sign + length;
        }
    }
    let type_name = &text[at..];
    Some(at + type_name.find(|c| !continues_identifier(c)).unwrap_or(type_name.len()))
}
