//! S-expressions: words, texts in quotes and lists. Total and bounded, since a certificate may come from anywhere: sizes and nesting are limited, and
//! every error names its line.

/// The largest certificate that is read.
pub const BYTES: usize = 256 << 20;
/// How deep lists may nest.
pub const DEPTH: usize = 500;

#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    Word(String),
    Text(String),
    List(Vec<Expr>, u32),
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {message}")]
pub struct SyntaxError {
    pub line: u32,
    pub message: String,
}

impl Expr {
    pub fn word(&self) -> Option<&str> {
        match self {
            Expr::Word(word) => Some(word),
            _ => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match self {
            Expr::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The head word and the rest of a list.
    pub fn call(&self) -> Option<(&str, &[Expr])> {
        match self {
            Expr::List(items, _) => Some((items.first()?.word()?, &items[1..])),
            _ => None,
        }
    }

    pub fn line(&self) -> u32 {
        match self {
            Expr::List(_, line) => *line,
            _ => 0,
        }
    }
}

/// Lists are dropped without recursion: they may be nested deeply.
impl Drop for Expr {
    fn drop(&mut self) {
        let mut open = match self {
            Expr::List(items, _) => std::mem::take(items),
            _ => return,
        };
        while let Some(mut item) = open.pop() {
            if let Expr::List(items, _) = &mut item {
                open.append(items);
            }
        }
    }
}

/// Reads one expression that takes up the whole text.
pub fn parse(text: &str) -> Result<Expr, SyntaxError> {
    if text.len() > BYTES {
        return Err(SyntaxError { line: 0, message: "the certificate is too large".to_owned() });
    }
    let mut line = 1_u32;
    let mut open: Vec<(Vec<Expr>, u32)> = Vec::new();
    let mut done: Option<Expr> = None;
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let error = |message: &str| SyntaxError { line, message: message.to_owned() };
        let item = match c {
            '\n' => {
                line += 1;
                rest = &rest[1..];
                continue;
            }
            c if c.is_whitespace() => {
                rest = &rest[c.len_utf8()..];
                continue;
            }
            ';' => {
                rest = rest.find('\n').map_or("", |at| &rest[at..]);
                continue;
            }
            '(' => {
                if open.len() >= DEPTH {
                    return Err(error("lists are nested too deeply"));
                }
                rest = &rest[1..];
                open.push((Vec::new(), line));
                continue;
            }
            ')' => {
                rest = &rest[1..];
                let (items, at) = open.pop().ok_or_else(|| error("a list ends that did not begin"))?;
                Expr::List(items, at)
            }
            '"' => {
                let (text, length) = quoted(&rest[1..]).ok_or_else(|| error("a text does not end well"))?;
                rest = &rest[1 + length..];
                Expr::Text(text)
            }
            _ => {
                let end = rest
                    .find(|c: char| c.is_whitespace() || matches!(c, '(' | ')' | '"' | ';'))
                    .unwrap_or(rest.len());
                let (word, after) = rest.split_at(end);
                rest = after;
                Expr::Word(word.to_owned())
            }
        };
        match open.last_mut() {
            Some((items, _)) => items.push(item),
            None if done.is_none() => done = Some(item),
            None => return Err(error("there is something behind the certificate")),
        }
    }
    if !open.is_empty() {
        return Err(SyntaxError { line, message: "a list does not end".to_owned() });
    }
    done.ok_or(SyntaxError { line, message: "the certificate is empty".to_owned() })
}

/// The text up to the closing quote, and how many bytes that took with the quote.
fn quoted(rest: &str) -> Option<(String, usize)> {
    let mut out = String::new();
    let mut chars = rest.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '"' => return Some((out, at + 1)),
            '\n' => return None,
            '\\' => match chars.next()?.1 {
                '"' => out.push('"'),
                '\\' => out.push('\\'),
                'u' => {
                    let body = rest.get(chars.offset()..)?.strip_prefix('{')?;
                    let end = body.find('}').filter(|end| *end <= 8)?;
                    out.push(char::from_u32(u32::from_str_radix(&body[..end], 16).ok()?)?);
                    for _ in 0..end + 2 {
                        chars.next();
                    }
                }
                _ => return None,
            },
            c => out.push(c),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_words_texts_and_lists() {
        let read = parse("(a \"b \\\"c\\\\ \\u{7}\" (d 12)) ; end").expect("well formed");
        let (head, rest) = read.call().expect("a list");
        assert_eq!(head, "a");
        assert_eq!(rest[0].text(), Some("b \"c\\ \u{7}"));
        assert_eq!(rest[1].call().map(|(head, _)| head), Some("d"));
    }

    #[test]
    fn hostile_texts_are_errors() {
        for text in ["", "(", ")", "(a))", "(\"a", "\"\\x\"", "\"\\u{110000}\"", "a b", "\"\\u{", "\"\\"] {
            assert!(parse(text).is_err(), "{text:?}");
        }
        let deep = "(".repeat(100_000);
        assert!(parse(&deep).is_err());
        let nested = format!("{}{}", "(".repeat(DEPTH), ")".repeat(DEPTH));
        assert!(parse(&nested).is_ok());
    }
}
