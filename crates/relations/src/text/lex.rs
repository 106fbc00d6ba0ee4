//! Words, numbers and signs of a text, each with its place.

/// A place in the text, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    pub line: u32,
    pub column: u32,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    Word(String),
    Number(i64),
    Sign(&'static str),
    End,
}

impl Token {
    pub fn show(&self) -> String {
        match self {
            Token::Word(word) => format!("`{word}`"),
            Token::Number(number) => format!("`{number}`"),
            Token::Sign(sign) => format!("`{sign}`"),
            Token::End => "the end of the text".to_owned(),
        }
    }
}

/// Longer signs first.
const SIGNS: [&str; 39] = [
    "<=>", ">>>", "|||", "!in", "^|", "<=", ">=", "=>", "!=", "++", "->", "..", "<<", ">>", "&&", "||", "(",
    ")", "[", "]", "{", "}", ",", ":", "|", "=", "<", ">", "+", "-", "*", "/", "%", "&", ".", "~", "^", "#",
    "!",
];

/// All tokens; the last one is `End`. An error is a place and a message.
pub(crate) fn tokens(text: &str) -> Result<Vec<(Token, Place)>, (Place, String)> {
    let mut found = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let (mut rest, mut column) = (line, 1);
        loop {
            let trimmed = rest.trim_start();
            column += rest[..rest.len() - trimmed.len()].chars().count() as u32;
            let place = Place { line: number as u32 + 1, column };
            if trimmed.is_empty() || trimmed.starts_with("--") || trimmed.starts_with("//") {
                break;
            }
            let (token, len) = token(trimmed).map_err(|message| (place, message))?;
            found.push((token, place));
            column += trimmed[..len].chars().count() as u32;
            rest = &trimmed[len..];
        }
    }
    let lines = text.lines().count() as u32;
    let column = text.lines().last().map_or(0, |line| line.chars().count()) as u32 + 1;
    found.push((Token::End, Place { line: lines.max(1), column }));
    Ok(found)
}

fn token(rest: &str) -> Result<(Token, usize), String> {
    let first = rest.chars().next().unwrap_or(' ');
    if first.is_ascii_digit() {
        let len = rest.bytes().take_while(u8::is_ascii_digit).count();
        let number =
            rest[..len].parse().map_err(|_| format!("the number {} is too large", shorten(&rest[..len])))?;
        return Ok((Token::Number(number), len));
    }
    if first.is_alphabetic() || first == '_' || first == '$' {
        let in_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '$' | '\'');
        let len = rest.find(|c| !in_word(c)).unwrap_or(rest.len());
        return Ok((Token::Word(rest[..len].to_owned()), len));
    }
    if let Some(after) = rest.strip_prefix("!in") {
        // `!inside` is a negated name.
        if after.starts_with(|c: char| c.is_alphanumeric() || c == '_' || c == '\'') {
            return Ok((Token::Sign("!"), 1));
        }
    }
    match SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
        Some(sign) => Ok((Token::Sign(sign), sign.len())),
        None => Err(format!("{first:?} means nothing here")),
    }
}

fn shorten(text: &str) -> String {
    if text.len() <= 20 { text.to_owned() } else { format!("{}...", &text[..20]) }
}
