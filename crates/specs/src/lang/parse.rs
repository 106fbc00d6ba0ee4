//! Text to tree. Operator precedence is Alloy's; from loose to tight: `or`, `<=>`, `=>`, `and`, `not`, comparisons, `no some one lone`, `+ -`, `++`, `&`, `->`, `.`, `~ ^ *`.

use std::ops::Range;
use std::sync::Arc;

use super::SpecError;
use super::ast::{Binary, Decl, Definition, Kind, Node, Quantifier, Unary};

/// Deeper nesting is refused.
const DEPTH: u32 = 120;

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Word(String),
    Number(i64),
    Sign(&'static str),
    End,
}

/// Longest first.
const SIGNS: [&str; 32] = [
    "<=>", "!in", "=>", "<=", ">=", "=<", "!=", "&&", "||", "++", "->", "::", "(", ")", "{", "}", "[", "]",
    "|", ":", ",", "=", "<", ">", "+", "-", "&", ".", "~", "^", "*", "!",
];

fn tokens(text: &str) -> Result<Vec<(Token, Range<usize>)>, SpecError> {
    let mut list = Vec::new();
    let mut at = 0;
    while let Some(c) = text[at..].chars().next() {
        let rest = &text[at..];
        if c.is_whitespace() {
            at += c.len_utf8();
        } else if rest.starts_with("//") || rest.starts_with("--") {
            at += rest.find('\n').unwrap_or(rest.len());
        } else if c.is_ascii_digit() {
            let length = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let number = rest[..length].parse();
            let number = number.map_err(|_| SpecError::new("this number is too large", at..at + length))?;
            list.push((Token::Number(number), at..at + length));
            at += length;
        } else if c.is_alphabetic() || c == '_' || c == '$' {
            let inside = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
            let length = rest.find(|c: char| !inside(c)).unwrap_or(rest.len());
            list.push((Token::Word(rest[..length].to_owned()), at..at + length));
            at += length;
        } else if c == '"' {
            // A string of the program, as a name with its quotes.
            let Some(length) = rest[1..].find(['"', '\n']).filter(|end| rest[1 + end..].starts_with('"'))
            else {
                return Err(SpecError::new("this string has no end", at..at + 1));
            };
            list.push((Token::Word(rest[..length + 2].to_owned()), at..at + length + 2));
            at += length + 2;
        } else if c == '\'' {
            list.push((Token::Sign("'"), at..at + 1));
            at += 1;
        } else if c == '#' {
            list.push((Token::Sign("#"), at..at + 1));
            at += 1;
        } else if c == ';' {
            at += 1;
        } else if let Some(sign) = SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
            // `!in` must not eat the beginning of a name.
            let word_goes_on = *sign == "!in"
                && rest[3..].chars().next().is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '$');
            let sign = if word_goes_on { "!" } else { sign };
            list.push((Token::Sign(sign), at..at + sign.len()));
            at += sign.len();
        } else {
            return Err(SpecError::new(format!("`{c}` means nothing here"), at..at + c.len_utf8()));
        }
    }
    list.push((Token::End, text.len()..text.len()));
    Ok(list)
}

/// One formula, and nothing behind it.
pub fn parse_formula(text: &str) -> Result<Node, SpecError> {
    let mut parser = Parser { tokens: tokens(text)?, at: 0, depth: 0 };
    let node = parser.formula()?;
    parser.end()?;
    Ok(node)
}

/// A file of definitions: `pred name { F F }`, `fun name = E`.
pub fn parse_definitions(text: &str) -> Result<Vec<Definition>, SpecError> {
    let mut parser = Parser { tokens: tokens(text)?, at: 0, depth: 0 };
    let source: Arc<str> = text.into();
    let mut list: Vec<Definition> = Vec::new();
    while *parser.token() != Token::End {
        let is_pred = parser.take_word("pred") || parser.take_word("invariant");
        if !is_pred && !parser.take_word("fun") {
            return Err(parser.wrong("`pred name { ... }` or `fun name = ...`"));
        }
        let (name, span) = parser.name()?;
        if list.iter().any(|known| known.name == name) {
            return Err(SpecError::new(format!("{name} is defined twice"), span));
        }
        let body = if is_pred {
            parser.expect("{")?;
            parser.block(span.start)?
        } else {
            parser.expect("=")?;
            parser.binary(6)?
        };
        list.push(Definition { name, body, source: source.clone() });
    }
    Ok(list)
}

struct Parser {
    tokens: Vec<(Token, Range<usize>)>,
    at: usize,
    depth: u32,
}

/// Words that are no names.
const RESERVED: [&str; 27] = [
    "all",
    "some",
    "no",
    "one",
    "lone",
    "set",
    "in",
    "and",
    "or",
    "not",
    "iff",
    "implies",
    "if",
    "then",
    "else",
    "let",
    "null",
    "true",
    "false",
    "univ",
    "iden",
    "none",
    "Int",
    "int",
    "pred",
    "fun",
    "invariant",
];

impl Parser {
    fn token(&self) -> &Token {
        &self.tokens[self.at].0
    }

    fn span(&self) -> Range<usize> {
        self.tokens[self.at].1.clone()
    }

    /// The end of what was read.
    fn last_end(&self) -> usize {
        self.at.checked_sub(1).map_or(0, |at| self.tokens[at].1.end)
    }

    fn advance(&mut self) {
        if self.at + 1 < self.tokens.len() {
            self.at += 1;
        }
    }

    fn is_sign(&self, sign: &str) -> bool {
        matches!(self.token(), Token::Sign(found) if *found == sign)
    }

    fn is_word(&self, word: &str) -> bool {
        matches!(self.token(), Token::Word(found) if found == word)
    }

    fn take(&mut self, sign: &str) -> bool {
        let found = self.is_sign(sign);
        if found {
            self.advance();
        }
        found
    }

    fn take_word(&mut self, word: &str) -> bool {
        let found = self.is_word(word);
        if found {
            self.advance();
        }
        found
    }

    fn wrong(&self, wanted: &str) -> SpecError {
        let found = match self.token() {
            Token::Word(word) => format!("`{word}`"),
            Token::Number(number) => format!("`{number}`"),
            Token::Sign(sign) => format!("`{sign}`"),
            Token::End => "the end".to_owned(),
        };
        SpecError::new(format!("expected {wanted}, found {found}"), self.span())
    }

    fn expect(&mut self, sign: &str) -> Result<(), SpecError> {
        if self.take(sign) { Ok(()) } else { Err(self.wrong(&format!("`{sign}`"))) }
    }

    fn end(&mut self) -> Result<(), SpecError> {
        if *self.token() == Token::End { Ok(()) } else { Err(self.wrong("an operator or the end")) }
    }

    fn name(&mut self) -> Result<(String, Range<usize>), SpecError> {
        let span = self.span();
        match self.token().clone() {
            Token::Word(word) if !RESERVED.contains(&word.as_str()) && !word.starts_with('"') => {
                self.advance();
                Ok((word, span))
            }
            _ => Err(self.wrong("a name")),
        }
    }

    fn formula(&mut self) -> Result<Node, SpecError> {
        self.binary(0)
    }

    fn deeper<T>(&mut self, f: impl FnOnce(&mut Parser) -> Result<T, SpecError>) -> Result<T, SpecError> {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err(SpecError::new("this is nested too deeply", self.span()));
        }
        let result = f(self);
        self.depth -= 1;
        result
    }

    /// Operators of a level; the higher, the tighter.
    fn operator(&self, level: u8) -> Option<Binary> {
        let sign = match self.token() {
            Token::Sign(sign) => *sign,
            Token::Word(word) => match word.as_str() {
                "or" => "||",
                "iff" => "<=>",
                "implies" => "=>",
                "and" => "&&",
                "in" => "in",
                "not"
                    if self.tokens.get(self.at + 1).is_some_and(|(t, _)| *t == Token::Word("in".into())) =>
                {
                    "!in"
                }
                _ => return None,
            },
            _ => return None,
        };
        Some(match (level, sign) {
            (0, "||") => Binary::Or,
            (1, "<=>") => Binary::Iff,
            (2, "=>") => Binary::Implies,
            (3, "&&") => Binary::And,
            (5, "in") => Binary::In,
            (5, "!in") => Binary::NotIn,
            (5, "=") => Binary::Equal,
            (5, "!=") => Binary::NotEqual,
            (5, "<") => Binary::Less,
            (5, ">") => Binary::Greater,
            (5, "<=" | "=<") => Binary::LessEqual,
            (5, ">=") => Binary::GreaterEqual,
            (6, "+") => Binary::Plus,
            (6, "-") => Binary::Minus,
            (7, "++") => Binary::Override,
            (8, "&") => Binary::Intersection,
            (9, "->") => Binary::Product,
            (10, ".") => Binary::Join,
            _ => return None,
        })
    }

    fn binary(&mut self, level: u8) -> Result<Node, SpecError> {
        self.deeper(|parser| parser.binary_inner(level))
    }

    fn binary_inner(&mut self, level: u8) -> Result<Node, SpecError> {
        // Everything that begins with a word of its own stands at the loosest level.
        if let Some(node) = self.prefixed(level)? {
            return Ok(node);
        }
        if level > 10 {
            return self.unary();
        }
        let mut left = self.tighter(level)?;
        while let Some(operator) = self.operator(level) {
            if self.is_word("not") {
                self.advance();
            }
            self.advance();
            // Implication groups to the right.
            let right = if operator == Binary::Implies { self.binary(level)? } else { self.tighter(level)? };
            let span = left.span.start..right.span.end;
            left = Node { kind: Kind::Binary(operator, Box::new(left), Box::new(right)), span };
            if level == 5 {
                break;
            }
        }
        Ok(left)
    }

    fn tighter(&mut self, level: u8) -> Result<Node, SpecError> {
        if level == 3 {
            return self.negation();
        }
        self.binary(level + 1)
    }

    fn negation(&mut self) -> Result<Node, SpecError> {
        let start = self.span().start;
        if self.is_sign("!") || self.is_word("not") {
            self.advance();
            let inner = self.deeper(Parser::negation)?;
            let span = start..inner.span.end;
            return Ok(Node { kind: Kind::Unary(Unary::Not, Box::new(inner)), span });
        }
        self.binary(5)
    }

    /// Quantifiers, `let`, `if`, and `no some one lone` before an expression.
    fn prefixed(&mut self, level: u8) -> Result<Option<Node>, SpecError> {
        let start = self.span().start;
        let Token::Word(word) = self.token().clone() else { return Ok(None) };
        let quantifier = match word.as_str() {
            "all" => Some(Quantifier::All),
            "some" => Some(Quantifier::Some),
            "no" => Some(Quantifier::No),
            "one" => Some(Quantifier::One),
            "lone" => Some(Quantifier::Lone),
            _ => None,
        };
        if let Some(quantifier) = quantifier {
            if self.declares(self.at + 1) {
                self.advance();
                let decls = self.decls()?;
                self.expect("|")?;
                let body = self.formula()?;
                let span = start..body.span.end;
                return Ok(Some(Node { kind: Kind::Quantified(quantifier, decls, Box::new(body)), span }));
            }
            let unary = match quantifier {
                Quantifier::All => return Err(self.wrong("`all x: E | F`")),
                Quantifier::Some => Unary::Some,
                Quantifier::No => Unary::No,
                Quantifier::One => Unary::One,
                Quantifier::Lone => Unary::Lone,
            };
            if level != 5 {
                return Ok(None);
            }
            self.advance();
            let of = self.binary(6)?;
            let span = start..of.span.end;
            return Ok(Some(Node { kind: Kind::Unary(unary, Box::new(of)), span }));
        }
        if word == "let" {
            self.advance();
            let mut list = Vec::new();
            loop {
                let (name, _) = self.name()?;
                self.expect("=")?;
                let value = self.binary(6)?;
                list.push((name, value));
                if !self.take(",") {
                    break;
                }
            }
            if !self.take("|") && !self.take_word("in") {
                return Err(self.wrong("`|`"));
            }
            let body = self.formula()?;
            let span = start..body.span.end;
            return Ok(Some(Node { kind: Kind::Let(list, Box::new(body)), span }));
        }
        if word == "if" {
            self.advance();
            let condition = self.formula()?;
            if !self.take_word("then") {
                return Err(self.wrong("`then`"));
            }
            let then = self.formula()?;
            if !self.take_word("else") {
                return Err(self.wrong("`else`"));
            }
            let otherwise = self.formula()?;
            let span = start..otherwise.span.end;
            let kind = Kind::If(Box::new(condition), Box::new(then), Box::new(otherwise));
            return Ok(Some(Node { kind, span }));
        }
        Ok(None)
    }

    /// Do declarations begin here: names with commas, then a colon?
    fn declares(&self, from: usize) -> bool {
        let mut at = from;
        loop {
            match self.tokens.get(at).map(|(token, _)| token) {
                Some(Token::Word(word)) if !RESERVED.contains(&word.as_str()) => at += 1,
                _ => return false,
            }
            match self.tokens.get(at).map(|(token, _)| token) {
                Some(Token::Sign(":")) => return true,
                Some(Token::Sign(",")) => at += 1,
                _ => return false,
            }
        }
    }

    fn decls(&mut self) -> Result<Vec<Decl>, SpecError> {
        let mut list = Vec::new();
        loop {
            let mut names = vec![self.name()?];
            while self.take(",") {
                names.push(self.name()?);
            }
            self.expect(":")?;
            let mut multiplicity = None;
            for word in ["set", "some", "lone", "one"] {
                if self.take_word(word) {
                    multiplicity = Some(word.to_owned()).filter(|word| word != "one");
                    break;
                }
            }
            let domain = self.binary(6)?;
            for (name, span) in names {
                list.push(Decl { name, span, multiplicity: multiplicity.clone(), domain: domain.clone() });
            }
            if !self.take(",") {
                return Ok(list);
            }
        }
    }

    fn unary(&mut self) -> Result<Node, SpecError> {
        let start = self.span().start;
        let unary = match self.token() {
            Token::Sign("~") => Some(Unary::Transpose),
            Token::Sign("^") => Some(Unary::Closure),
            Token::Sign("*") => Some(Unary::Star),
            Token::Sign("-") => Some(Unary::Negate),
            Token::Sign("#") => Some(Unary::Size),
            _ => None,
        };
        let Some(unary) = unary else { return self.primary() };
        self.advance();
        let of = self.deeper(Parser::unary)?;
        let span = start..of.span.end;
        Ok(match (unary, &of.kind) {
            (Unary::Negate, Kind::Number(number)) => Node { kind: Kind::Number(-number), span },
            _ => Node { kind: Kind::Unary(unary, Box::new(of)), span },
        })
    }

    fn primary(&mut self) -> Result<Node, SpecError> {
        let span = self.span();
        let start = span.start;
        let token = self.token().clone();
        let simple = |kind| Ok(Node { kind, span: span.clone() });
        match token {
            Token::Number(number) => {
                self.advance();
                simple(Kind::Number(number))
            }
            Token::Sign("(") => {
                self.advance();
                let mut inner = self.formula()?;
                self.expect(")")?;
                inner.span = start..self.last_end();
                Ok(inner)
            }
            Token::Sign("{") => {
                self.advance();
                if self.declares(self.at) {
                    let decls = self.decls()?;
                    self.expect("|")?;
                    let body = self.formula()?;
                    self.expect("}")?;
                    let kind = Kind::Comprehension(decls, Box::new(body));
                    return Ok(Node { kind, span: start..self.last_end() });
                }
                self.block(start)
            }
            Token::Word(word) => {
                self.advance();
                let function = match word.as_str() {
                    "null" => return simple(Kind::Null),
                    "true" => return simple(Kind::Truth(true)),
                    "false" => return simple(Kind::Truth(false)),
                    "univ" => return simple(Kind::Univ),
                    "iden" => return simple(Kind::Iden),
                    "none" => return simple(Kind::None),
                    "Int" if !self.is_sign("(") => return simple(Kind::Ints),
                    "Int" => Unary::Atom,
                    "int" => Unary::Value,
                    "size" if self.is_sign("(") => Unary::Size,
                    reserved if RESERVED.contains(&reserved) => {
                        self.at -= 1;
                        return Err(self.wrong("an expression"));
                    }
                    _ => return self.named(word, start),
                };
                self.expect("(")?;
                let of = self.formula()?;
                self.expect(")")?;
                Ok(Node { kind: Kind::Unary(function, Box::new(of)), span: start..self.last_end() })
            }
            _ => Err(self.wrong("an expression")),
        }
    }

    /// `name`, `name'`, `Class::name`.
    fn named(&mut self, word: String, start: usize) -> Result<Node, SpecError> {
        let mut name = word;
        while self.take("::") {
            let (more, _) = self.name()?;
            name = format!("{name}::{more}");
        }
        let primed = self.take("'");
        Ok(Node { kind: Kind::Name(name, primed), span: start..self.last_end() })
    }

    /// Formulas up to the closing brace.
    fn block(&mut self, start: usize) -> Result<Node, SpecError> {
        let mut list = Vec::new();
        while !self.take("}") {
            if *self.token() == Token::End {
                return Err(self.wrong("`}`"));
            }
            list.push(self.formula()?);
        }
        Ok(Node { kind: Kind::Block(list), span: start..self.last_end() })
    }
}
