//! Tokens of LLVM assembly, after `LLLexer`.
//!
//! A token is its kind and where its contents stand; nothing is copied or converted before somebody asks. Each
//! byte is looked at a bounded number of times, also in malformed text.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tok {
    End,
    /// A keyword, a type, an attribute.
    Word,
    /// `name:`, `"name":`, `12:`; also the field names of metadata.
    Label,
    /// `%name`; the contents are the name.
    Local,
    /// `%12`; the contents are the digits, as with all `...Number`.
    LocalNumber,
    Global,
    GlobalNumber,
    Comdat,
    /// `!name`.
    MdName,
    Bang,
    AttrGroup,
    /// `#dbg_value`.
    Record,
    Summary,
    /// `"..."`.
    Text,
    /// `c"..."`.
    Bytes,
    /// Decimal digits with an optional `-`.
    Int,
    /// A decimal number with a point.
    Decimal,
    /// `0x...`; the contents start after the `0x`.
    Hex,
    Equal,
    Comma,
    Star,
    Bar,
    Colon,
    OpenBracket,
    CloseBracket,
    OpenBrace,
    CloseBrace,
    OpenParen,
    CloseParen,
    Less,
    Greater,
    Ellipsis,
    /// A character that starts no token.
    Strange,
    /// A string without an end.
    Unterminated,
}

/// A token: its kind, where it stands and where its contents stand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub kind: Tok,
    /// Whether the contents have `\xx` escapes.
    pub escaped: bool,
    pub start: u32,
    pub end: u32,
    pub from: u32,
    pub to: u32,
}

const NAME: u8 = 1;
const DIGIT: u8 = 2;
const SPACE: u8 = 4;
const ESCAPE: u8 = 8;

const fn classes() -> [u8; 256] {
    let mut table = [0; 256];
    let mut at = 0;
    while at < 256 {
        let byte = at as u8;
        if byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'$' | b'.' | b'_') {
            table[at] |= NAME;
        }
        if byte.is_ascii_digit() {
            table[at] |= DIGIT;
        }
        if matches!(byte, b' ' | b'\t' | b'\n' | b'\r' | 0) {
            table[at] |= SPACE;
        }
        if byte == b'\\' {
            table[at] |= ESCAPE;
        }
        at += 1;
    }
    table
}

static CLASS: [u8; 256] = classes();

/// Cuts a text into tokens.
pub(crate) struct Lexer<'a> {
    source: &'a [u8],
    at: usize,
}

impl<'a> Lexer<'a> {
    pub fn new(source: &'a [u8]) -> Lexer<'a> {
        Lexer { source, at: 0 }
    }

    #[inline]
    fn byte(&self, at: usize) -> u8 {
        self.source.get(at).copied().unwrap_or(0)
    }

    /// The end of the run of bytes of `class` from `at` on.
    #[inline]
    fn run(&self, mut at: usize, class: u8) -> usize {
        while let Some(&byte) = self.source.get(at) {
            if CLASS[byte as usize] & class == 0 {
                break;
            }
            at += 1;
        }
        at
    }

    #[inline]
    fn skip_space(&mut self) {
        loop {
            self.at = self.run(self.at, SPACE);
            if self.byte(self.at) != b';' {
                return;
            }
            let rest = &self.source[self.at..];
            self.at += rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len());
        }
    }

    /// The next token.
    #[inline]
    pub fn next(&mut self) -> Token {
        self.skip_space();
        let start = self.at;
        let Some(&first) = self.source.get(start) else { return self.token(Tok::End, start, start, start) };
        let single = match first {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'.' => return self.word(start),
            b'%' => return self.sigil(start, Tok::Local, Tok::LocalNumber),
            b'@' => return self.sigil(start, Tok::Global, Tok::GlobalNumber),
            b',' => Tok::Comma,
            b'!' => return self.bang(start),
            b'0'..=b'9' | b'-' | b'+' => return self.number(start),
            b'"' => return self.text(start),
            b'#' => return self.hash(start),
            b'$' => return self.dollar(start),
            b'^' => return self.sigil(start, Tok::Strange, Tok::Summary),
            b'=' => Tok::Equal,
            b'*' => Tok::Star,
            b'|' => Tok::Bar,
            b':' => Tok::Colon,
            b'[' => Tok::OpenBracket,
            b']' => Tok::CloseBracket,
            b'{' => Tok::OpenBrace,
            b'}' => Tok::CloseBrace,
            b'(' => Tok::OpenParen,
            b')' => Tok::CloseParen,
            b'<' => Tok::Less,
            b'>' => Tok::Greater,
            _ => Tok::Strange,
        };
        self.at = start + 1;
        self.token(single, start, start, start + 1)
    }

    /// The token from `start` to the current place, with its contents.
    #[inline]
    fn token(&self, kind: Tok, start: usize, from: usize, to: usize) -> Token {
        Token {
            kind,
            escaped: false,
            start: start as u32,
            end: self.at as u32,
            from: from as u32,
            to: to as u32,
        }
    }

    #[inline]
    fn word(&mut self, start: usize) -> Token {
        let end = self.run(start, NAME);
        self.at = end;
        match self.byte(end) {
            b':' => {
                self.at += 1;
                self.token(Tok::Label, start, start, end)
            }
            b'"' if end == start + 1 && self.source[start] == b'c' => self.quoted(Tok::Bytes, start, end),
            _ if self.source[start] == b'.' && self.source[start..end] == *b"..." => {
                self.token(Tok::Ellipsis, start, start, end)
            }
            _ => self.token(Tok::Word, start, start, end),
        }
    }

    /// A name or number after a sigil.
    #[inline]
    fn sigil(&mut self, start: usize, name: Tok, number: Tok) -> Token {
        let from = start + 1;
        if self.byte(from) == b'"' {
            return self.quoted(name, start, from);
        }
        let digits = self.run(from, DIGIT);
        self.at = self.run(digits, NAME);
        if self.at == from {
            self.at = from;
            return self.token(Tok::Strange, start, start, from);
        }
        let kind = if self.at == digits { number } else { name };
        self.token(kind, start, from, self.at)
    }

    /// A string whose opening quote is at `quote`.
    fn quoted(&mut self, kind: Tok, start: usize, quote: usize) -> Token {
        let from = quote + 1;
        let rest = &self.source[from..];
        let mut escaped = false;
        let found = rest.iter().position(|&b| {
            escaped |= b == b'\\';
            b == b'"'
        });
        let Some(len) = found else {
            self.at = self.source.len();
            return self.token(Tok::Unterminated, start, from, self.at);
        };
        self.at = from + len + 1;
        Token { escaped, ..self.token(kind, start, from, from + len) }
    }

    fn text(&mut self, start: usize) -> Token {
        let text = self.quoted(Tok::Text, start, start);
        if text.kind == Tok::Text && self.byte(self.at) == b':' {
            self.at += 1;
            return Token { kind: Tok::Label, end: self.at as u32, ..text };
        }
        text
    }

    fn bang(&mut self, start: usize) -> Token {
        let from = start + 1;
        if CLASS[self.byte(from) as usize] & (DIGIT | NAME | ESCAPE) & !DIGIT == 0
            || self.byte(from).is_ascii_digit()
        {
            self.at = from;
            return self.token(Tok::Bang, start, start, from);
        }
        self.at = self.run(from, NAME | ESCAPE);
        let escaped = self.source[from..self.at].contains(&b'\\');
        Token { escaped, ..self.token(Tok::MdName, start, from, self.at) }
    }

    fn hash(&mut self, start: usize) -> Token {
        self.sigil(start, Tok::Record, Tok::AttrGroup)
    }

    fn dollar(&mut self, start: usize) -> Token {
        let token = self.sigil(start, Tok::Comdat, Tok::Comdat);
        if token.kind == Tok::Comdat && !token.escaped && self.byte(self.at) == b':' {
            let label = self.token(Tok::Label, start, start, self.at);
            self.at += 1;
            return Token { end: self.at as u32, ..label };
        }
        token
    }

    fn number(&mut self, start: usize) -> Token {
        let signed = matches!(self.source[start], b'-' | b'+');
        let digits = start + usize::from(signed);
        if !signed && self.byte(start) == b'0' && self.byte(start + 1) == b'x' {
            let from = start + 2;
            self.at = self.run(from, NAME);
            if self.byte(self.at) != b':' {
                return self.token(Tok::Hex, start, from, self.at);
            }
        }
        let end = self.run(digits, DIGIT);
        if self.byte(end) == b'.' && end > digits {
            return self.decimal(start, end + 1);
        }
        self.at = self.run(end, NAME);
        if self.byte(self.at) == b':' && self.source[start] != b'+' {
            let to = self.at;
            self.at += 1;
            return self.token(Tok::Label, start, start, to);
        }
        let kind = if self.at == end && end > digits && self.source[start] != b'+' {
            Tok::Int
        } else {
            Tok::Strange
        };
        self.at = self.at.max(start + 1);
        self.token(kind, start, start, self.at)
    }

    /// The part of a decimal number after its point.
    fn decimal(&mut self, start: usize, fraction: usize) -> Token {
        let mut end = self.run(fraction, DIGIT);
        if matches!(self.byte(end), b'e' | b'E') {
            let sign = usize::from(matches!(self.byte(end + 1), b'-' | b'+'));
            let exponent = end + 1 + sign;
            if self.byte(exponent).is_ascii_digit() {
                end = self.run(exponent, DIGIT);
            }
        }
        self.at = end;
        self.token(Tok::Decimal, start, start, end)
    }
}

/// The bytes that `text` with its `\xx` escapes stands for. A backslash that starts no escape stands for itself.
pub(crate) fn unescape(text: &[u8], out: &mut Vec<u8>) {
    let mut at = 0;
    while let Some(&byte) = text.get(at) {
        let (byte, len) = match (byte, text.get(at + 1), text.get(at + 2)) {
            (b'\\', Some(b'\\'), _) => (b'\\', 2),
            (b'\\', Some(&high), Some(&low)) => match (hex(high), hex(low)) {
                (Some(high), Some(low)) => (high << 4 | low, 3),
                _ => (byte, 1),
            },
            _ => (byte, 1),
        };
        out.push(byte);
        at += len;
    }
}

/// The value of a hexadecimal digit.
pub(crate) fn hex(digit: u8) -> Option<u8> {
    (digit as char).to_digit(16).map(|value| value as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(Tok, &str)> {
        let mut lexer = Lexer::new(text.as_bytes());
        let mut out = Vec::new();
        loop {
            let token = lexer.next();
            if token.kind == Tok::End {
                return out;
            }
            out.push((token.kind, &text[token.from as usize..token.to as usize]));
        }
    }

    #[test]
    fn tokens() {
        assert_eq!(
            kinds("%a.b %\"x y\" %12 @f @0 $c $d: #1 #dbg_value ^3 ; comment %x\n!dbg !0"),
            [
                (Tok::Local, "a.b"),
                (Tok::Local, "x y"),
                (Tok::LocalNumber, "12"),
                (Tok::Global, "f"),
                (Tok::GlobalNumber, "0"),
                (Tok::Comdat, "c"),
                (Tok::Label, "$d"),
                (Tok::AttrGroup, "1"),
                (Tok::Record, "dbg_value"),
                (Tok::Summary, "3"),
                (Tok::MdName, "dbg"),
                (Tok::Bang, "!"),
                (Tok::Int, "0"),
            ]
        );
    }

    #[test]
    fn numbers_and_labels() {
        assert_eq!(
            kinds("1 -2 3: -a: 1.5e+3 -0.0 1.e2 0x1F 0xK00 0xy: 4z: \"q\": line: 5 ... c\"a\""),
            [
                (Tok::Int, "1"),
                (Tok::Int, "-2"),
                (Tok::Label, "3"),
                (Tok::Label, "-a"),
                (Tok::Decimal, "1.5e+3"),
                (Tok::Decimal, "-0.0"),
                (Tok::Decimal, "1.e2"),
                (Tok::Hex, "1F"),
                (Tok::Hex, "K00"),
                (Tok::Label, "0xy"),
                (Tok::Label, "4z"),
                (Tok::Label, "q"),
                (Tok::Label, "line"),
                (Tok::Int, "5"),
                (Tok::Ellipsis, "..."),
                (Tok::Bytes, "a"),
            ]
        );
    }

    #[test]
    fn malformed() {
        assert_eq!(
            kinds("%  1a - ~ \"open"),
            [
                (Tok::Strange, "%"),
                (Tok::Strange, "1a"),
                (Tok::Strange, "-"),
                (Tok::Strange, "~"),
                (Tok::Unterminated, "open"),
            ]
        );
    }

    #[test]
    fn escapes() {
        let mut out = Vec::new();
        unescape(b"a\\5Cb\\\\c\\0a\\zz\\4", &mut out);
        assert_eq!(out, b"a\\b\\c\n\\zz\\4");
    }
}
