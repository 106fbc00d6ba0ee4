//! Reading the text form: what declarations and functions have in common, globals and whole programs.
//!
//! The reader goes through the tokens once, left to right; the only recursion is in annotations, whose depth is limited. Nothing is
//! allocated because a number in the text says so. An error names line and column and what was expected there.

use super::lex::{Kind, Token, tokens};
use super::words::{HANDLE, meaning};
use super::{names, parse_body, parse_class};
use crate::types::primitive_descriptor;
use crate::{Constant, FieldName, FloatKind, FunctionName, Global, Program, Symbol, Type};

/// Why a text is not a program. Lines and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {message}")]
pub struct ParseError {
    pub line: usize,
    pub column: usize,
    pub message: String,
}

impl ParseError {
    pub(super) fn at(source: &str, offset: usize, message: &str) -> ParseError {
        let before = source.get(..offset).unwrap_or(source);
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        ParseError {
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            message: message.to_string(),
        }
    }
}

/// Reads classes, globals and functions.
pub fn parse_program(source: &str) -> Result<Program, ParseError> {
    let mut parser = Parser::new(source)?;
    let mut program = Program::default();
    loop {
        parser.skip_lines();
        let start = parser.position();
        if parser.at_end() {
            return Ok(program);
        }
        let repeated = if parser.accept_word("class") {
            let class = parse_class::class(&mut parser)?;
            let repeated = program.classes.contains_key(&class.name);
            program.add_class(class);
            repeated
        } else if parser.accept_word("global") {
            let global = parse_global(&mut parser)?;
            program.globals.insert(global.name, global).is_some()
        } else if parser.accept_word("function") {
            let body = parse_body::function(&mut parser)?;
            let repeated = program.functions.contains_key(&body.name);
            program.add_function(body);
            repeated
        } else {
            return Err(parser.expected("class, global or function"));
        };
        if repeated {
            return Err(parser.error_at(start, "declared a second time"));
        }
    }
}

/// Reads exactly one function.
pub fn parse_function(source: &str) -> Result<crate::Body, ParseError> {
    let mut parser = Parser::new(source)?;
    parser.skip_lines();
    parser.expect_word("function")?;
    let body = parse_body::function(&mut parser)?;
    parser.skip_lines();
    if parser.at_end() { Ok(body) } else { Err(parser.expected("the end of the text")) }
}

fn parse_global(p: &mut Parser<'_>) -> Result<Global, ParseError> {
    let name = p.name()?;
    p.expect_word("size")?;
    let size = p.integer()?;
    p.expect_word("align")?;
    let align = p.integer()?;
    let is_constant = p.accept_word("constant");
    let is_local = p.accept_word("local");
    let init = if p.accept("{") { Some(parse_init(p)?) } else { None };
    p.end_line()?;
    Ok(Global { name, size, align, is_constant, is_local, init })
}

fn parse_init(p: &mut Parser<'_>) -> Result<Vec<(u64, Type, Constant)>, ParseError> {
    let mut init = Vec::new();
    p.end_line()?;
    loop {
        p.skip_lines();
        if p.accept("}") {
            return Ok(init);
        }
        let offset = p.integer()?;
        p.expect(":")?;
        let ty = p.ty()?;
        p.expect("=")?;
        init.push((offset, ty, p.raw_constant()?));
        p.end_line()?;
    }
}

/// A class as it was written: its element, and how many pairs of brackets follow.
struct WrittenClass {
    element: String,
    quoted: bool,
    dimensions: usize,
}

impl WrittenClass {
    fn primitive(&self) -> Option<&'static str> {
        if self.quoted { None } else { primitive_descriptor(&self.element) }
    }

    fn descriptor(&self) -> String {
        let brackets = "[".repeat(self.dimensions);
        match self.primitive() {
            Some(letter) => brackets + letter,
            None => format!("{brackets}L{};", self.element),
        }
    }

    fn class(&self) -> Symbol {
        if self.dimensions == 0 { Symbol::new(&self.element) } else { Symbol::new(&self.descriptor()) }
    }

    /// The name, if it is one without dots or brackets.
    fn as_name(&self) -> Option<Symbol> {
        let single = self.quoted || !self.element.contains('/');
        (single && self.dimensions == 0).then(|| Symbol::new(&self.element))
    }
}

pub(super) struct Parser<'a> {
    source: &'a str,
    tokens: Vec<Token<'a>>,
    at: usize,
}

impl<'a> Parser<'a> {
    fn new(source: &'a str) -> Result<Parser<'a>, ParseError> {
        Ok(Parser { source, tokens: tokens(source)?, at: 0 })
    }

    /// The place of the next token, for errors found later.
    pub fn position(&self) -> usize {
        self.at
    }

    pub fn peek(&self) -> &Token<'a> {
        self.peek_far(0)
    }

    /// The token so many places ahead; the last one is the end of the text.
    pub fn peek_far(&self, ahead: usize) -> &Token<'a> {
        &self.tokens[(self.at + ahead).min(self.tokens.len() - 1)]
    }

    /// The kinds and texts of the tokens from here on.
    pub fn upcoming(&self) -> &[Token<'a>] {
        &self.tokens[self.at..]
    }

    pub fn advance(&mut self) {
        self.at = (self.at + 1).min(self.tokens.len() - 1);
    }

    pub fn at_end(&self) -> bool {
        self.peek().kind == Kind::End
    }

    pub fn error_at(&self, position: usize, message: &str) -> ParseError {
        let offset = self.tokens.get(position).map_or(self.source.len(), |token| token.offset);
        ParseError::at(self.source, offset, message)
    }

    pub fn error(&self, message: &str) -> ParseError {
        self.error_at(self.at, message)
    }

    pub fn expected(&self, what: &str) -> ParseError {
        let found = match &self.peek().kind {
            Kind::End => "the end of the text".to_string(),
            Kind::NewLine => "the end of the line".to_string(),
            _ => format!("`{}`", self.peek().text),
        };
        self.error(&format!("expected {what}, found {found}"))
    }

    pub fn at_mark(&self, mark: &str) -> bool {
        self.mark_ahead(0, mark)
    }

    pub fn mark_ahead(&self, ahead: usize, mark: &str) -> bool {
        matches!(self.peek_far(ahead).kind, Kind::Mark(m) if m == mark)
    }

    pub fn accept(&mut self, mark: &str) -> bool {
        let found = self.at_mark(mark);
        if found {
            self.advance();
        }
        found
    }

    pub fn expect(&mut self, mark: &str) -> Result<(), ParseError> {
        if self.accept(mark) { Ok(()) } else { Err(self.expected(&format!("`{mark}`"))) }
    }

    pub fn at_word(&self, word: &str) -> bool {
        self.peek().kind == Kind::Word && self.peek().text == word
    }

    pub fn accept_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        if found {
            self.advance();
        }
        found
    }

    pub fn expect_word(&mut self, word: &str) -> Result<(), ParseError> {
        if self.accept_word(word) { Ok(()) } else { Err(self.expected(&format!("`{word}`"))) }
    }

    pub fn word(&mut self, what: &str) -> Result<&'a str, ParseError> {
        let token = self.peek();
        if token.kind != Kind::Word || token.base != token.text.len() {
            return Err(self.expected(what));
        }
        let text = token.text;
        self.advance();
        Ok(text)
    }

    pub fn at_line_end(&self) -> bool {
        matches!(self.peek().kind, Kind::NewLine | Kind::End)
    }

    /// A statement ends here: with its line, or just before a closing brace.
    pub fn end_line(&mut self) -> Result<(), ParseError> {
        if !self.at_line_end() && !self.at_mark("}") {
            return Err(self.expected("the end of the line"));
        }
        self.skip_lines();
        Ok(())
    }

    pub fn skip_lines(&mut self) {
        while self.peek().kind == Kind::NewLine {
            self.advance();
        }
    }

    pub fn string(&mut self) -> Result<Symbol, ParseError> {
        let Kind::String(text) = &self.peek().kind else {
            return Err(self.expected("a text between quotes"));
        };
        let text = Symbol::new(text);
        self.advance();
        Ok(text)
    }

    /// A comma-separated list up to the closing mark; the opening one has been read.
    pub fn list<T>(
        &mut self,
        close: &str,
        mut item: impl FnMut(&mut Parser<'a>) -> Result<T, ParseError>,
    ) -> Result<Vec<T>, ParseError> {
        let mut items = Vec::new();
        if self.accept(close) {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            if self.accept(close) {
                return Ok(items);
            }
            if !self.accept(",") {
                return Err(self.expected(&format!("`,` or `{close}`")));
            }
        }
    }

    pub fn number_text(&mut self) -> Result<&'a str, ParseError> {
        if self.peek().kind != Kind::Number {
            return Err(self.expected("a number"));
        }
        let text = self.peek().text;
        self.advance();
        Ok(text)
    }

    /// A number of whatever integer type is wanted: decimal, or hexadecimal after `0x`.
    pub fn integer<T: TryFrom<i128>>(&mut self) -> Result<T, ParseError> {
        let position = self.at;
        let text = self.number_text()?;
        let number = match text.strip_prefix("0x") {
            Some(hex) => i128::from_str_radix(hex, 16).ok(),
            None => text.parse::<i128>().ok(),
        };
        number
            .and_then(|number| T::try_from(number).ok())
            .ok_or_else(|| self.error_at(position, &format!("the number {text} does not fit here")))
    }

    pub fn name(&mut self) -> Result<Symbol, ParseError> {
        let token = self.peek();
        let whole = token.base == token.text.len();
        let symbol = match &token.kind {
            Kind::Word if whole => Symbol::new(token.text),
            Kind::Quoted(text) if whole => Symbol::new(text),
            _ => return Err(self.expected("a name")),
        };
        self.advance();
        Ok(symbol)
    }

    fn written_class(&mut self) -> Result<WrittenClass, ParseError> {
        let quoted = matches!(self.peek().kind, Kind::Quoted(_));
        let mut element = self.name()?.as_str().to_string();
        while !quoted && self.at_mark(".") && self.peek_far(1).kind == Kind::Word {
            self.advance();
            element.push('/');
            element.push_str(self.word("a part of a class name")?);
        }
        let mut dimensions = 0;
        while self.at_mark("[") && self.mark_ahead(1, "]") {
            self.advance();
            self.advance();
            dimensions += 1;
        }
        Ok(WrittenClass { element, quoted, dimensions })
    }

    pub fn class(&mut self) -> Result<Symbol, ParseError> {
        Ok(self.written_class()?.class())
    }

    /// Classes with commas between them.
    pub fn classes(&mut self) -> Result<Vec<Symbol>, ParseError> {
        let mut classes = vec![self.class()?];
        while self.accept(",") {
            classes.push(self.class()?);
        }
        Ok(classes)
    }

    pub fn ty(&mut self) -> Result<Type, ParseError> {
        let written = self.written_class()?;
        let word = (!written.quoted && written.dimensions == 0).then(|| names::type_word(&written.element));
        Ok(word.flatten().unwrap_or_else(|| Type::Ref(written.class())))
    }

    /// A Java type, as its descriptor.
    pub fn java_type(&mut self) -> Result<String, ParseError> {
        Ok(self.written_class()?.descriptor())
    }

    /// `Class::name` or `name`.
    pub fn member(&mut self) -> Result<(Option<Symbol>, Symbol), ParseError> {
        let position = self.at;
        let written = self.written_class()?;
        if self.accept("::") {
            return Ok((Some(written.class()), self.name()?));
        }
        match written.as_name() {
            Some(name) => Ok((None, name)),
            None => Err(self.error_at(position, "a class must be followed by `::` and a member")),
        }
    }

    /// `: int`, `descriptor "raw"` or nothing.
    pub fn field_descriptor(&mut self) -> Result<Symbol, ParseError> {
        if self.accept(":") {
            return Ok(Symbol::new(&self.java_type()?));
        }
        if self.accept_word("descriptor") { self.string() } else { Ok(Symbol::EMPTY) }
    }

    /// `(int): void`, or what a field has.
    pub fn method_descriptor(&mut self) -> Result<Symbol, ParseError> {
        if !self.accept("(") {
            return self.field_descriptor();
        }
        let params = self.list(")", Parser::java_type)?;
        self.expect(":")?;
        Ok(Symbol::new(&format!("({}){}", params.concat(), self.java_type()?)))
    }

    pub fn field(&mut self) -> Result<FieldName, ParseError> {
        let (owner, name) = self.member()?;
        Ok(FieldName { owner: owner.unwrap_or_default(), name, descriptor: self.field_descriptor()? })
    }

    pub fn function(&mut self) -> Result<FunctionName, ParseError> {
        let (owner, name) = self.member()?;
        Ok(FunctionName { owner: owner.unwrap_or_default(), name, descriptor: self.method_descriptor()? })
    }

    /// What class initialisation names: a class, or a member of a class.
    pub fn class_or_member(&mut self) -> Result<FunctionName, ParseError> {
        let owner = self.class()?;
        if !self.accept("::") {
            return Ok(FunctionName { owner, ..FunctionName::default() });
        }
        Ok(FunctionName { owner, name: self.name()?, descriptor: self.method_descriptor()? })
    }

    /// A constant without its type.
    pub fn raw_constant(&mut self) -> Result<Constant, ParseError> {
        let position = self.at;
        Ok(match self.word("a constant")? {
            "int" => Constant::Int(self.integer()?),
            "float" => Constant::Float(self.integer()?),
            "wide" => {
                let mut words = Vec::new();
                while self.peek().kind == Kind::Number {
                    words.push(self.integer()?);
                }
                Constant::Wide(words.into())
            }
            "null" => Constant::Null,
            "string" => Constant::String(self.string()?),
            "class" => Constant::Class(self.class()?),
            "method_type" => Constant::MethodType(self.string()?),
            "handle" => {
                let word = self.word("what the handle does")?;
                let kind = meaning(HANDLE, word)
                    .ok_or_else(|| self.error_at(self.at - 1, &format!("no kind of handle: {word}")))?;
                Constant::MethodHandle(kind, Box::new(self.function()?))
            }
            "function" => Constant::Function(self.function()?),
            "global" => Constant::Global(self.name()?),
            "global_at" => {
                let offset = self.integer()?;
                Constant::GlobalOffset(self.name()?, offset)
            }
            "undef" => Constant::Undef,
            "poison" => Constant::Poison,
            other => return Err(self.error_at(position, &format!("no kind of constant: {other}"))),
        })
    }

    /// A constant where an operand stands, if there is one.
    pub fn operand_constant(&mut self) -> Result<Option<(Type, Constant)>, ParseError> {
        let token = self.peek();
        match &token.kind {
            Kind::String(text) => {
                let constant = Constant::String(Symbol::new(text));
                self.advance();
                Ok(Some((Type::class("java/lang/String"), constant)))
            }
            Kind::Number => self.numeric_constant().map(Some),
            Kind::Word => self.word_constant(),
            _ => Ok(None),
        }
    }

    fn word_constant(&mut self) -> Result<Option<(Type, Constant)>, ParseError> {
        let constant = match self.peek().text {
            "true" => (Type::I1, Constant::Int(-1)),
            "false" => (Type::I1, Constant::Int(0)),
            "null" => (Type::Null, Constant::Null),
            "class" => return Ok(Some((Type::class("java/lang/Class"), self.raw_constant()?))),
            "function" | "global" => return Ok(Some((Type::PTR, self.raw_constant()?))),
            "const" => {
                self.advance();
                self.expect("(")?;
                let ty = self.ty()?;
                self.expect(",")?;
                let constant = self.raw_constant()?;
                self.expect(")")?;
                return Ok(Some((ty, constant)));
            }
            _ => return Ok(None),
        };
        self.advance();
        Ok(Some(constant))
    }

    fn numeric_constant(&mut self) -> Result<(Type, Constant), ParseError> {
        let position = self.at;
        let text = self.number_text()?;
        let wrong = || self.error_at(position, &format!("{text} is no number of a known type"));
        let letters = text.find(|c: char| c.is_alphabetic() && c != 'e').unwrap_or(text.len());
        let (number, suffix) = text.split_at(letters);
        if number.contains(['.', 'e']) || suffix == "f32" {
            return match suffix {
                "" => number.parse::<f64>().ok().filter(|n| n.is_finite()).map(f64::to_bits),
                "f32" => number.parse::<f32>().ok().filter(|n| n.is_finite()).map(|n| n.to_bits().into()),
                _ => None,
            }
            .map(|bits| {
                let kind = if suffix.is_empty() { FloatKind::F64 } else { FloatKind::F32 };
                (Type::Float(kind), Constant::Float(bits))
            })
            .ok_or_else(wrong);
        }
        let ty = if suffix.is_empty() { Some(Type::I32) } else { names::type_word(suffix) };
        let value = number.parse::<i128>().ok();
        match (ty, value) {
            (Some(ty @ Type::Int(_)), Some(value)) => Ok((ty, Constant::Int(value))),
            _ => Err(wrong()),
        }
    }
}
