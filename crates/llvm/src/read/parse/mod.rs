//! The parser: one pass over the tokens, one token ahead, after `LLParser`.
//!
//! - this file: the parser's state and what all parts use;
//! - `names`: which id a name or number stands for;
//! - `types`, `attributes`, `constants`, `numbers`, `metadata`: the parts of the same name;
//! - `top`: what stands at the top of a file, `globals` and `functions` among it;
//! - `bodies`: blocks and values of a function body; `instructions`, `calls`, `memory` and `records` what is in
//!   them; `renumber` puts values and blocks into the order of the text.

mod attributes;
mod bodies;
mod calls;
mod constants;
mod functions;
mod globals;
mod instructions;
mod memory;
mod metadata;
mod names;
mod numbers;
mod records;
mod renumber;
mod top;
mod types;

use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

use super::error::Error;
use super::lexer::{Lexer, Tok, Token, unescape};
use super::model::*;
use bodies::BodyState;
use names::Names;

/// Reads a module from the bytes of a `.ll` file.
pub fn parse(text: &[u8]) -> Result<Module, Error> {
    Parser::new(text).module().map_err(|error| *error)
}

/// A result whose error stays small in the registers.
type Parsed<T> = Result<T, Box<Error>>;

/// How deeply types, constants and metadata may nest in the text.
const MAX_DEPTH: u32 = 256;

struct Parser<'a> {
    source: &'a [u8],
    lexer: Lexer<'a>,
    /// The token to read next.
    token: Token,
    /// Its symbol, if it is a word.
    word: Sym,
    module: Module,
    names: Names,
    body: BodyState,
    depth: u32,
    noted: HashSet<Sym, FxBuildHasher>,
    /// Bytes of the name that is being unescaped.
    scratch: Vec<u8>,
    /// Elements of the constants that are being read.
    elements: Vec<ConstId>,
    attrs: Vec<Attr>,
    /// A place in the text and its line, from which lines are counted on.
    counted: (usize, u32),
}

impl<'a> Parser<'a> {
    fn new(source: &'a [u8]) -> Parser<'a> {
        let mut lexer = Lexer::new(source);
        let token = lexer.next();
        let mut parser = Parser {
            source,
            lexer,
            token,
            word: Sym::EMPTY,
            module: Module { attrs: AttrTable::new(), ..Module::default() },
            names: Names::new(source.len()),
            body: BodyState::default(),
            depth: 0,
            noted: HashSet::default(),
            scratch: Vec::new(),
            elements: Vec::new(),
            attrs: Vec::new(),
            counted: (0, 1),
        };
        parser.intern_word();
        parser
    }

    #[inline]
    fn intern_word(&mut self) {
        if self.token.kind == Tok::Word {
            let text = &self.source[self.token.from as usize..self.token.to as usize];
            self.word = self.module.symbols.intern(text);
        }
    }

    /// Goes on to the next token.
    #[inline]
    fn bump(&mut self) {
        self.token = self.lexer.next();
        self.intern_word();
    }

    /// Whether the next token is of this kind.
    #[inline]
    fn at(&self, kind: Tok) -> bool {
        self.token.kind == kind
    }

    /// Whether the next token is this word.
    #[inline]
    fn at_word(&self, word: Sym) -> bool {
        self.token.kind == Tok::Word && self.word == word
    }

    /// The next token if it is a word.
    #[inline]
    fn peek_word(&self) -> Option<Sym> {
        (self.token.kind == Tok::Word).then_some(self.word)
    }

    /// Reads the token if it is of this kind.
    #[inline]
    fn eat(&mut self, kind: Tok) -> bool {
        let found = self.at(kind);
        if found {
            self.bump();
        }
        found
    }

    /// Reads the token if it is this word.
    #[inline]
    fn eat_word(&mut self, word: Sym) -> bool {
        let found = self.at_word(word);
        if found {
            self.bump();
        }
        found
    }

    #[inline]
    fn expect(&mut self, kind: Tok, what: &str) -> Parsed<()> {
        if self.eat(kind) { Ok(()) } else { Err(self.expected(what)) }
    }

    fn expect_word(&mut self, word: Sym) -> Parsed<()> {
        if self.eat_word(word) {
            return Ok(());
        }
        let text = self.module.text(word).into_owned();
        Err(self.expected(&format!("`{text}`")))
    }

    /// The contents of the next token as they stand.
    #[inline]
    fn contents(&self) -> &'a [u8] {
        &self.source[self.token.from as usize..self.token.to as usize]
    }

    /// The symbol of the next token's contents, with escapes resolved.
    #[inline]
    fn symbol(&mut self) -> Sym {
        let text = self.contents();
        if !self.token.escaped {
            return self.module.symbols.intern(text);
        }
        self.scratch.clear();
        unescape(text, &mut self.scratch);
        self.module.symbols.intern(&self.scratch)
    }

    /// Reads a string.
    fn text(&mut self) -> Parsed<Sym> {
        if !self.at(Tok::Text) {
            return Err(self.expected("a string"));
        }
        let text = self.symbol();
        self.bump();
        Ok(text)
    }

    /// The number that the next token's digits give.
    #[inline]
    fn token_number(&self) -> Parsed<u32> {
        let mut value = 0u32;
        for &digit in self.contents() {
            let next = value.checked_mul(10).and_then(|v| v.checked_add(u32::from(digit.wrapping_sub(b'0'))));
            value = match next {
                Some(next) if digit.is_ascii_digit() => next,
                _ => return Err(self.error("this number is too large")),
            };
        }
        Ok(value)
    }

    /// Reads a number that is not negative.
    fn number(&mut self) -> Parsed<u64> {
        let text = std::str::from_utf8(self.contents()).unwrap_or_default();
        if !self.at(Tok::Int) {
            return Err(self.expected("a number"));
        }
        let number = text.parse().map_err(|_| self.error("this number is out of range"))?;
        self.bump();
        Ok(number)
    }

    fn number32(&mut self) -> Parsed<u32> {
        let start = self.token;
        let number = self.number()?;
        u32::try_from(number).map_err(|_| self.error_at(start, "this number is out of range"))
    }

    /// Reads `addrspace(n)` if it is there.
    fn address_space(&mut self) -> Parsed<u32> {
        if !self.eat_word(sym::addrspace) {
            return Ok(0);
        }
        self.expect(Tok::OpenParen, "`(`")?;
        let space = if self.eat(Tok::Text) { 0 } else { self.number32()? };
        self.expect(Tok::CloseParen, "`)`")?;
        Ok(space)
    }

    /// Reads an alignment's number.
    fn align_number(&mut self) -> Parsed<Align> {
        let start = self.token;
        let number = self.number()?;
        Align::of(number)
            .ok_or_else(|| self.error_at(start, "an alignment has to be a power of two up to 2^32"))
    }

    /// Enters a level of nesting; [`Parser::leave`] ends it.
    #[inline]
    fn enter(&mut self) -> Parsed<()> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(self.error(&format!("more than {MAX_DEPTH} levels of nesting are not supported")));
        }
        Ok(())
    }

    #[inline]
    fn leave(&mut self) {
        self.depth -= 1;
    }

    /// Skips from an opening parenthesis to the one that closes it, both included, and returns what is between.
    fn skip_parens(&mut self) -> Parsed<&'a [u8]> {
        let from = self.token.end as usize;
        let open = self.token;
        let mut depth = 0u32;
        loop {
            match self.token.kind {
                Tok::OpenParen => depth += 1,
                Tok::CloseParen => depth -= 1,
                Tok::End | Tok::Unterminated => {
                    return Err(self.error_at(open, "this parenthesis is never closed"));
                }
                _ => {}
            }
            let to = self.token.start as usize;
            self.bump();
            if depth == 0 {
                return Ok(&self.source[from..to]);
            }
        }
    }

    /// Notes, once for each `name`, that something was skipped.
    fn note(&mut self, what: &str, name: Sym) {
        if self.noted.insert(name) {
            let name = self.module.text(name).into_owned();
            self.module.notes.push(format!("{what} `{name}`"));
        }
    }

    fn error_at(&self, token: Token, message: &str) -> Box<Error> {
        let (start, end) = (token.start as usize, token.end as usize);
        Error::at(self.source, start, end, message.to_owned())
    }

    fn error(&self, message: &str) -> Box<Error> {
        self.error_at(self.token, message)
    }

    /// The error that something else is expected here.
    #[cold]
    fn expected(&self, what: &str) -> Box<Error> {
        match self.token.kind {
            Tok::Unterminated => self.error("this string has no end"),
            Tok::Strange => self.error(&format!("expected {what}, found characters that start nothing")),
            _ => self.error(&format!("expected {what}")),
        }
    }
}
