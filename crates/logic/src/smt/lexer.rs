//! Tokens of SMT-LIB 2.6 (section 3.1 of the standard) with their positions.

use super::SmtError;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Open,
    Close,
    /// The text excludes the bars of a quoted symbol.
    Symbol,
    /// The text includes the colon.
    Keyword,
    Numeral,
    Decimal,
    /// The text excludes `#x`.
    Hex,
    /// The text excludes `#b`.
    Binary,
    /// The text is raw: doubled quotes are still doubled.
    String,
    End,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub line: u32,
    pub column: u32,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'a> {
    pub kind: Kind,
    pub text: &'a str,
    pub position: Position,
    /// Byte offsets in the input.
    pub start: usize,
    pub end: usize,
    /// A symbol between bars: never a reserved word.
    pub quoted: bool,
}

#[derive(Clone)]
pub(crate) struct Lexer<'a> {
    input: &'a str,
    offset: usize,
    line: u32,
    line_start: usize,
}

pub(crate) fn is_symbol_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"~!@$%^&*_-+=<>.?/".contains(&byte)
}

impl<'a> Lexer<'a> {
    pub fn new(input: &'a str) -> Lexer<'a> {
        Lexer { input, offset: 0, line: 1, line_start: 0 }
    }

    pub fn position(&self) -> Position {
        Position { line: self.line, column: (self.offset - self.line_start) as u32 + 1 }
    }

    fn peek(&self) -> Option<u8> {
        self.input.as_bytes().get(self.offset).copied()
    }

    fn bump(&mut self) {
        if self.peek() == Some(b'\n') {
            self.line += 1;
            self.line_start = self.offset + 1;
        }
        self.offset += 1;
    }

    fn skip_blank(&mut self) {
        while let Some(byte) = self.peek() {
            match byte {
                b';' => {
                    while self.peek().is_some_and(|byte| byte != b'\n') {
                        self.offset += 1;
                    }
                }
                b' ' | b'\t' | b'\r' | b'\n' => self.bump(),
                _ => return,
            }
        }
    }

    fn take_while(&mut self, accept: impl Fn(u8) -> bool) -> &'a str {
        let start = self.offset;
        while self.peek().is_some_and(&accept) {
            self.offset += 1;
        }
        self.slice(start, self.offset)
    }

    /// Text between two offsets; all boundaries are next to ASCII bytes.
    pub fn slice(&self, start: usize, end: usize) -> &'a str {
        self.input.get(start..end).unwrap_or("")
    }

    /// Reads up to the closing byte, which is consumed but not part of the text.
    fn delimited(&mut self, close: u8, what: &str) -> Result<&'a str, SmtError> {
        let position = self.position();
        self.offset += 1;
        let start = self.offset;
        loop {
            match self.peek() {
                None => return Err(SmtError::new(position, format!("unterminated {what}"))),
                Some(byte) if byte == close => {
                    let text = self.slice(start, self.offset);
                    self.offset += 1;
                    if close == b'"' && self.peek() == Some(b'"') {
                        self.offset += 1;
                        continue;
                    }
                    // A doubled quote inside a string: the text runs from the first quote to this one.
                    return Ok(if close == b'"' { self.slice(start, self.offset - 1) } else { text });
                }
                Some(b'\\') if close == b'|' => {
                    return Err(SmtError::new(self.position(), "backslash in a quoted symbol".to_owned()));
                }
                Some(_) => self.bump(),
            }
        }
    }

    pub fn next(&mut self) -> Result<Token<'a>, SmtError> {
        self.skip_blank();
        let (start, position) = (self.offset, self.position());
        let Some(byte) = self.peek() else {
            return Ok(Token { kind: Kind::End, text: "", position, start, end: start, quoted: false });
        };
        let mut quoted = false;
        let (kind, text) = match byte {
            b'(' | b')' => {
                self.offset += 1;
                (if byte == b'(' { Kind::Open } else { Kind::Close }, self.slice(start, start + 1))
            }
            b'|' => {
                quoted = true;
                (Kind::Symbol, self.delimited(b'|', "quoted symbol")?)
            }
            b'"' => (Kind::String, self.delimited(b'"', "string")?),
            b':' => {
                self.offset += 1;
                self.take_while(is_symbol_byte);
                (Kind::Keyword, self.slice(start, self.offset))
            }
            b'#' => self.radix(position)?,
            b'0'..=b'9' => self.number(position)?,
            _ if is_symbol_byte(byte) => (Kind::Symbol, self.take_while(is_symbol_byte)),
            _ => {
                let found =
                    self.input.get(start..).and_then(|rest| rest.chars().next()).unwrap_or('\u{fffd}');
                self.offset += found.len_utf8();
                return Err(SmtError::new(position, format!("unexpected character '{found}'")));
            }
        };
        Ok(Token { kind, text, position, start, end: self.offset, quoted })
    }

    fn radix(&mut self, position: Position) -> Result<(Kind, &'a str), SmtError> {
        self.offset += 1;
        let (kind, accept): (Kind, fn(u8) -> bool) = match self.peek() {
            Some(b'x') => (Kind::Hex, |byte| byte.is_ascii_hexdigit()),
            Some(b'b') => (Kind::Binary, |byte| byte == b'0' || byte == b'1'),
            _ => return Err(SmtError::new(position, "expected #b or #x".to_owned())),
        };
        self.offset += 1;
        let digits = self.take_while(accept);
        if digits.is_empty() || self.peek().is_some_and(is_symbol_byte) {
            self.take_while(is_symbol_byte);
            return Err(SmtError::new(position, "malformed binary or hexadecimal literal".to_owned()));
        }
        Ok((kind, digits))
    }

    fn number(&mut self, position: Position) -> Result<(Kind, &'a str), SmtError> {
        let start = self.offset;
        let digits = self.take_while(|byte| byte.is_ascii_digit());
        let mut kind = Kind::Numeral;
        let mut valid = digits == "0" || !digits.starts_with('0');
        if self.peek() == Some(b'.') {
            self.offset += 1;
            kind = Kind::Decimal;
            valid &= !self.take_while(|byte| byte.is_ascii_digit()).is_empty();
        }
        if !valid || self.peek().is_some_and(is_symbol_byte) {
            self.take_while(is_symbol_byte);
            return Err(SmtError::new(position, "malformed number".to_owned()));
        }
        Ok((kind, self.slice(start, self.offset)))
    }

    pub fn rest_from(&self, start: usize) -> &'a str {
        self.input.get(start..).unwrap_or("")
    }

    pub fn at_end(&self) -> bool {
        self.offset >= self.input.len()
    }
}
