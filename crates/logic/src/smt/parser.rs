//! Terms as SMT-LIB writes them, by an explicit stack.
//!
//! Each open parenthesis is a [`Frame`]; a finished term is delivered to the frame below, which either waits for more or is
//! finished itself. Names bound by `let` and quantifiers shadow those outside and are put back when their frame is left,
//! on errors too. The parser keeps the SMT-LIB sort beside each term, because the store does not tell
//! bit-vectors from integers.

use super::lexer::{Kind, Lexer, Token};
use super::sorts::{SortBinding, Sorts};
use super::{SmtError, bitvec, floats, prelude, theory};
use crate::float::Rounding;
use crate::node::Term;
use crate::num::Num;
use crate::sort::{MAX_WIDTH, Sort};
use crate::store::Store;
use crate::subst::Substitution;
use crate::symbol::Fun;
use rustc_hash::FxHashMap;

/// The sort of a real literal, which may only stand where a float is made from it. Its term is an index into `Parser::reals`.
pub(crate) const REAL: Sort = Sort(15);

/// The sort of an integer as a real, which may only stand where a float is made from it.
pub(crate) const INT_AS_REAL: Sort = Sort(14);

/// Scripts that make more terms than this (by definitions that double, say) are refused.
const MAX_TERMS: usize = 1 << 26;

/// A term with its SMT-LIB sort.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Typed {
    pub term: Term,
    pub sort: Sort,
}

impl Typed {
    pub fn new(term: Term, sort: Sort) -> Typed {
        Typed { term, sort }
    }

    pub fn bool(term: Term) -> Typed {
        Typed::new(term, Sort::BOOL)
    }

    pub fn int(term: Term) -> Typed {
        Typed::new(term, Sort::INT)
    }
}

/// What a name stands for.
#[derive(Clone, Debug)]
pub(crate) enum Binding {
    Value(Typed),
    Fun(Fun),
    Macro {
        params: Vec<Typed>,
        body: Typed,
    },
    /// Defined exactly as the printer's preamble defines it: the store's own operator.
    Own,
}

pub(crate) enum Undo {
    Symbol(String, Option<Binding>),
    Sort(String, Option<SortBinding>),
}

#[derive(Clone, Debug)]
pub(crate) enum Head<'a> {
    Name(&'a str),
    Indexed(&'a str, Vec<&'a str>),
    /// `(as const S)`.
    ConstMap(Sort),
    As(&'a str, Sort),
}

type Shadowed = Vec<(String, Option<Binding>)>;

enum Frame<'a> {
    Apply { head: Head<'a>, args: Vec<Typed>, at: Token<'a> },
    Let { names: Vec<&'a str>, values: Vec<Typed> },
    LetBody { shadowed: Shadowed },
    Quant { exists: bool, bound: Vec<Term>, shadowed: Shadowed },
    Annotated,
}

pub(crate) struct Parser<'a> {
    pub lexer: Lexer<'a>,
    peeked: Option<Token<'a>>,
    /// Open parentheses read so far and not closed.
    pub depth: u32,
    pub symbols: FxHashMap<String, Binding>,
    pub sorts: Sorts,
    pub undo: Vec<Undo>,
    pub reals: Vec<(Num, Num)>,
    /// The `:named` attribute of the outermost term read last.
    pub outer_name: Option<String>,
    /// Quantifiers and parameter lists around the place being read: a term inside is not closed and cannot get a name.
    pub binders: u32,
}

impl<'a> Parser<'a> {
    pub fn new(input: &'a str) -> Parser<'a> {
        Parser {
            lexer: Lexer::new(input),
            peeked: None,
            depth: 0,
            symbols: FxHashMap::default(),
            sorts: Sorts::default(),
            undo: Vec::new(),
            reals: Vec::new(),
            outer_name: None,
            binders: 0,
        }
    }

    // ---- tokens ----

    pub fn token(&mut self) -> Result<Token<'a>, SmtError> {
        let token = match self.peeked.take() {
            Some(token) => token,
            None => self.lexer.next()?,
        };
        match token.kind {
            Kind::Open => self.depth += 1,
            Kind::Close => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        Ok(token)
    }

    pub fn peek(&mut self) -> Result<Token<'a>, SmtError> {
        if let Some(token) = self.peeked {
            return Ok(token);
        }
        let token = self.lexer.next()?;
        self.peeked = Some(token);
        Ok(token)
    }

    pub fn error_at(&self, token: Token<'_>, message: &str) -> SmtError {
        let message = if token.kind == Kind::End {
            format!("{message}, found the end of input")
        } else {
            message.to_owned()
        };
        SmtError::new(token.position, message)
    }

    pub fn expect(&mut self, kind: Kind, what: &str) -> Result<Token<'a>, SmtError> {
        let token = self.token()?;
        if token.kind == kind { Ok(token) } else { Err(self.error_at(token, &format!("expected {what}"))) }
    }

    pub fn expect_close(&mut self) -> Result<Token<'a>, SmtError> {
        self.expect(Kind::Close, "')'")
    }

    pub fn symbol(&mut self) -> Result<Token<'a>, SmtError> {
        self.expect(Kind::Symbol, "a symbol")
    }

    /// Skips one s-expression and gives its text.
    pub fn skip_expression(&mut self) -> Result<&'a str, SmtError> {
        let first = self.token()?;
        let mut end = first.end;
        match first.kind {
            Kind::Open => {
                let outside = self.depth - 1;
                while self.depth > outside {
                    let token = self.token()?;
                    if token.kind == Kind::End {
                        return Err(self.error_at(token, "expected ')'"));
                    }
                    end = token.end;
                }
            }
            Kind::Close | Kind::End => return Err(self.error_at(first, "expected an expression")),
            _ => {}
        }
        Ok(self.lexer.slice(first.start, end))
    }

    /// Continues reading at another place of the script.
    pub fn enter(&mut self, (start, end): (usize, usize)) -> (Lexer<'a>, Option<Token<'a>>, u32) {
        let body = Lexer::new(self.lexer.slice(start, end));
        (std::mem::replace(&mut self.lexer, body), self.peeked.take(), self.depth)
    }

    pub fn leave(&mut self, saved: (Lexer<'a>, Option<Token<'a>>, u32)) {
        (self.lexer, self.peeked, self.depth) = saved;
    }

    // ---- names ----

    /// Binds a name until the next pop.
    pub fn define(&mut self, name: &str, binding: Binding) {
        let old = self.symbols.insert(name.to_owned(), binding);
        self.undo.push(Undo::Symbol(name.to_owned(), old));
    }

    pub fn define_sort(&mut self, name: &str, binding: SortBinding) {
        let old = self.sorts.names.insert(name.to_owned(), binding);
        self.undo.push(Undo::Sort(name.to_owned(), old));
        self.sorts.forget_expansions();
    }

    fn shadow(&mut self, name: &str, value: Typed) -> (String, Option<Binding>) {
        let old = self.symbols.insert(name.to_owned(), Binding::Value(value));
        (name.to_owned(), old)
    }

    fn unshadow(&mut self, shadowed: Shadowed) {
        for (name, old) in shadowed.into_iter().rev() {
            match old {
                Some(binding) => self.symbols.insert(name, binding),
                None => self.symbols.remove(&name),
            };
        }
    }

    // ---- terms ----

    /// Reads a term.
    pub fn term(&mut self, store: &mut Store) -> Result<Typed, SmtError> {
        let mut stack: Vec<Frame<'a>> = Vec::new();
        self.outer_name = None;
        let result = self.run(store, &mut stack);
        for frame in stack.into_iter().rev() {
            if matches!(frame, Frame::Quant { .. }) {
                self.binders -= 1;
            }
            if let Frame::LetBody { shadowed } | Frame::Quant { shadowed, .. } = frame {
                self.unshadow(shadowed);
            }
        }
        result
    }

    /// Reads a term of sort Bool.
    pub fn formula(&mut self, store: &mut Store) -> Result<Term, SmtError> {
        let at = self.peek()?;
        let typed = self.term(store)?;
        if typed.sort == Sort::BOOL {
            Ok(typed.term)
        } else {
            Err(self.error_at(at, "expected a term of sort Bool"))
        }
    }

    fn run(&mut self, store: &mut Store, stack: &mut Vec<Frame<'a>>) -> Result<Typed, SmtError> {
        loop {
            let Some(mut value) = self.begin(store, stack)? else { continue };
            loop {
                let Some(frame) = stack.pop() else { return Ok(value) };
                match self.deliver(store, stack, frame, value)? {
                    Some(finished) => value = finished,
                    None => break,
                }
            }
        }
    }

    /// Reads one token (and what belongs to it): a finished atom, or a new frame.
    fn begin(&mut self, store: &mut Store, stack: &mut Vec<Frame<'a>>) -> Result<Option<Typed>, SmtError> {
        let token = self.token()?;
        let value = match token.kind {
            Kind::Numeral => Num::parse(token.text).map(|number| Typed::int(store.num(&number))),
            Kind::Decimal => self.decimal(token.text),
            Kind::Hex => radix_literal(store, token.text, 16, 4),
            Kind::Binary => radix_literal(store, token.text, 2, 1),
            Kind::Symbol => return self.identifier(store, token, token.text).map(Some),
            Kind::Open => return self.open(store, stack),
            _ => None,
        };
        match value {
            Some(value) => Ok(Some(value)),
            None => Err(self.error_at(token, "expected a term")),
        }
    }

    fn decimal(&mut self, text: &str) -> Option<Typed> {
        let (whole, fraction) = text.split_once('.')?;
        let numerator = Num::parse(&format!("{whole}{fraction}"))?;
        let denominator = Num::parse(&format!("1{}", "0".repeat(fraction.len())))?;
        Some(self.real(numerator, denominator))
    }

    pub fn real(&mut self, numerator: Num, denominator: Num) -> Typed {
        self.reals.push((numerator, denominator));
        Typed::new(Term(self.reals.len() as u32 - 1), REAL)
    }

    fn identifier(&mut self, store: &mut Store, at: Token<'_>, name: &str) -> Result<Typed, SmtError> {
        match self.symbols.get(name) {
            Some(Binding::Value(value)) => return Ok(*value),
            Some(Binding::Fun(fun)) if store.symbol(*fun).params.is_empty() => {
                let (fun, sort) = (*fun, store.symbol(*fun).result);
                return Ok(Typed::new(store.app(fun, &[]), sort));
            }
            Some(Binding::Macro { params, body }) if params.is_empty() => return Ok(*body),
            Some(_) => return Err(self.error_at(at, &format!("function '{name}' needs arguments"))),
            None => {}
        }
        match name {
            "true" => return Ok(Typed::bool(Term::TRUE)),
            "false" => return Ok(Typed::bool(Term::FALSE)),
            _ => {}
        }
        match rounding_mode(name) {
            Some(mode) => Ok(Typed::new(store.rounding(mode), Sort::ROUNDING)),
            None => Err(self.error_at(at, &format!("unknown constant '{name}'"))),
        }
    }

    /// After an open parenthesis.
    fn open(&mut self, store: &mut Store, stack: &mut Vec<Frame<'a>>) -> Result<Option<Typed>, SmtError> {
        let head = self.token()?;
        match (head.kind, head.text) {
            (Kind::Open, _) => {
                let inner = self.compound_head(store)?;
                stack.push(Frame::Apply { head: inner, args: Vec::new(), at: head });
            }
            (Kind::Symbol, "let") if !head.quoted => {
                self.expect(Kind::Open, "'('")?;
                self.expect(Kind::Open, "'('")?;
                let name = self.symbol()?.text;
                stack.push(Frame::Let { names: vec![name], values: Vec::new() });
            }
            (Kind::Symbol, "forall" | "exists") if !head.quoted => {
                let frame = self.quantifier(store, head.text == "exists")?;
                self.binders += 1;
                stack.push(frame);
            }
            (Kind::Symbol, "!") if !head.quoted => stack.push(Frame::Annotated),
            (Kind::Symbol, "match" | "par") if !head.quoted => {
                return Err(self.error_at(head, &format!("unsupported: '{}'", head.text)));
            }
            (Kind::Symbol, "_") if !head.quoted => {
                let (name, indices) = self.indexed()?;
                return self.indexed_constant(store, head, name, &indices).map(Some);
            }
            (Kind::Symbol, "as") if !head.quoted => {
                let name = self.symbol()?;
                let sort = self.sort(store)?;
                self.expect_close()?;
                let value = self.identifier(store, name, name.text)?;
                return if value.sort == sort {
                    Ok(Some(value))
                } else {
                    Err(self.error_at(name, &format!("'{}' has another sort", name.text)))
                };
            }
            (Kind::Symbol, _) => {
                stack.push(Frame::Apply { head: Head::Name(head.text), args: Vec::new(), at: head })
            }
            _ => return Err(self.error_at(head, "expected a term")),
        }
        Ok(None)
    }

    /// The rest of `((_ name i ...)` or `((as name S)`, after its second parenthesis.
    fn compound_head(&mut self, store: &mut Store) -> Result<Head<'a>, SmtError> {
        let keyword = self.symbol()?;
        match keyword.text {
            "_" => {
                let (name, indices) = self.indexed()?;
                Ok(Head::Indexed(name, indices))
            }
            "as" => {
                let name = self.symbol()?;
                let sort = self.sort(store)?;
                self.expect_close()?;
                Ok(if name.text == "const" && !name.quoted {
                    Head::ConstMap(sort)
                } else {
                    Head::As(name.text, sort)
                })
            }
            _ => Err(self.error_at(keyword, "expected '_' or 'as'")),
        }
    }

    /// The rest of `(_ name i ...)`.
    fn indexed(&mut self) -> Result<(&'a str, Vec<&'a str>), SmtError> {
        let name = self.symbol()?.text;
        let mut indices = Vec::new();
        loop {
            let token = self.token()?;
            match token.kind {
                Kind::Numeral | Kind::Symbol => indices.push(token.text),
                Kind::Close if !indices.is_empty() => return Ok((name, indices)),
                _ => return Err(self.error_at(token, "expected an index")),
            }
        }
    }

    fn indexed_constant(
        &mut self,
        store: &mut Store,
        at: Token<'_>,
        name: &str,
        indices: &[&str],
    ) -> Result<Typed, SmtError> {
        if let (Some(digits), [width]) = (name.strip_prefix("bv"), indices)
            && let (Some(value), Some(width)) =
                (Num::parse(digits), Num::parse(width).and_then(|n| n.to_u32()))
            && (1..=MAX_WIDTH).contains(&width)
            && !digits.starts_with(['-', '+'])
        {
            let term = store.num(&value.wrap_unsigned(width));
            return Ok(Typed::new(term, Sort::unsigned(width)));
        }
        match floats::constant(store, name, indices) {
            Some(value) => Ok(value),
            None => Err(self.error_at(at, &format!("unknown indexed identifier '{name}'"))),
        }
    }

    fn quantifier(&mut self, store: &mut Store, exists: bool) -> Result<Frame<'a>, SmtError> {
        self.expect(Kind::Open, "'('")?;
        let mut vars: Vec<(&'a str, Sort)> = Vec::new();
        loop {
            let token = self.token()?;
            match token.kind {
                Kind::Open => {
                    let name = self.symbol()?.text;
                    vars.push((name, self.sort(store)?));
                    self.expect_close()?;
                }
                Kind::Close if !vars.is_empty() => break,
                _ => return Err(self.error_at(token, "expected a sorted variable")),
            }
        }
        let mut bound = Vec::with_capacity(vars.len());
        let mut shadowed = Vec::with_capacity(vars.len());
        for (name, sort) in vars {
            let var = store.fresh(name, sort);
            bound.push(var);
            shadowed.push(self.shadow(name, Typed::new(var, sort)));
        }
        Ok(Frame::Quant { exists, bound, shadowed })
    }

    /// Hands a finished term to the frame around it: that frame's own result if it is finished too.
    fn deliver(
        &mut self,
        store: &mut Store,
        stack: &mut Vec<Frame<'a>>,
        frame: Frame<'a>,
        value: Typed,
    ) -> Result<Option<Typed>, SmtError> {
        match frame {
            Frame::Apply { head, mut args, at } => {
                args.push(value);
                if self.peek()?.kind != Kind::Close {
                    stack.push(Frame::Apply { head, args, at });
                    return Ok(None);
                }
                self.token()?;
                if store.len() > MAX_TERMS {
                    return Err(self.error_at(at, "the script makes too many terms"));
                }
                self.apply(store, &head, &args).map(Some).map_err(|message| self.error_at(at, &message))
            }
            Frame::Let { mut names, mut values } => {
                values.push(value);
                self.expect_close()?;
                let token = self.token()?;
                match token.kind {
                    Kind::Open => {
                        names.push(self.symbol()?.text);
                        stack.push(Frame::Let { names, values });
                    }
                    Kind::Close => {
                        let shadowed = names
                            .iter()
                            .zip(&values)
                            .map(|(name, value)| self.shadow(name, *value))
                            .collect();
                        stack.push(Frame::LetBody { shadowed });
                    }
                    _ => return Err(self.error_at(token, "expected a binding or ')'")),
                }
                Ok(None)
            }
            Frame::LetBody { shadowed } => {
                self.unshadow(shadowed);
                self.expect_close()?;
                Ok(Some(value))
            }
            Frame::Quant { exists, bound, shadowed } => {
                self.binders -= 1;
                self.unshadow(shadowed);
                let close = self.expect_close()?;
                if value.sort != Sort::BOOL {
                    return Err(self.error_at(close, "the body of a quantifier must have sort Bool"));
                }
                Ok(Some(Typed::bool(store.quantifier(exists, &bound, value.term))))
            }
            Frame::Annotated => {
                self.attributes(value, stack.is_empty())?;
                Ok(Some(value))
            }
        }
    }

    /// The attributes of an annotated term, up to its closing parenthesis.
    fn attributes(&mut self, value: Typed, outermost: bool) -> Result<(), SmtError> {
        let mut any = false;
        loop {
            let token = self.token()?;
            match (token.kind, token.text) {
                (Kind::Close, _) if any => return Ok(()),
                (Kind::Keyword, ":named") => {
                    let name = self.symbol()?;
                    if self.binders > 0 {
                        return Err(self.error_at(name, "a named term must not contain bound variables"));
                    }
                    if self.symbols.contains_key(name.text) {
                        return Err(self.error_at(name, &format!("'{}' is already declared", name.text)));
                    }
                    self.define(name.text, Binding::Value(value));
                    if outermost {
                        self.outer_name = Some(name.text.to_owned());
                    }
                }
                (Kind::Keyword, _) => {
                    if !matches!(self.peek()?.kind, Kind::Keyword | Kind::Close) {
                        self.skip_expression()?;
                    }
                }
                _ => return Err(self.error_at(token, "expected an attribute")),
            }
            any = true;
        }
    }

    // ---- application ----

    fn apply(&mut self, store: &mut Store, head: &Head<'a>, args: &[Typed]) -> Result<Typed, String> {
        let real = |arg: &Typed| arg.sort == REAL || arg.sort == INT_AS_REAL;
        if args.iter().any(real) || matches!(head, Head::Name("/" | "to_real")) {
            return self.apply_real(store, head, args);
        }
        match head {
            Head::Name(name) => self.apply_name(store, name, args),
            Head::Indexed(name, indices) => apply_indexed(store, name, indices, args),
            Head::ConstMap(sort) => match (store.sorts.map_parts(*sort), args) {
                (Some((_, value)), [arg]) if arg.sort == value => {
                    Ok(Typed::new(store.const_map(*sort, arg.term), *sort))
                }
                _ => Err("ill-sorted constant array".to_owned()),
            },
            Head::As(name, sort) => {
                let value = self.apply_name(store, name, args)?;
                if value.sort == *sort { Ok(value) } else { Err(format!("'{name}' has another result sort")) }
            }
        }
    }

    fn apply_name(&mut self, store: &mut Store, name: &str, args: &[Typed]) -> Result<Typed, String> {
        match self.symbols.get(name) {
            Some(Binding::Fun(fun)) => {
                let fun = *fun;
                let symbol = store.symbol(fun);
                let fits = symbol.params.len() == args.len()
                    && symbol.params.iter().zip(args).all(|(param, arg)| *param == arg.sort);
                let result = symbol.result;
                if !fits || args.is_empty() {
                    return Err(format!("'{name}' is applied to the wrong arguments"));
                }
                let terms: Vec<Term> = args.iter().map(|arg| arg.term).collect();
                return Ok(Typed::new(store.app(fun, &terms), result));
            }
            Some(Binding::Macro { params, body }) => {
                let fits = params.len() == args.len()
                    && params.iter().zip(args).all(|(param, arg)| param.sort == arg.sort);
                if !fits {
                    return Err(format!("'{name}' is applied to the wrong arguments"));
                }
                let pairs: Vec<(Term, Term)> =
                    params.iter().zip(args).map(|(param, arg)| (param.term, arg.term)).collect();
                let body = *body;
                return Ok(Typed::new(Substitution::new(store, &pairs).apply(store, body.term), body.sort));
            }
            Some(Binding::Value(_)) => return Err(format!("'{name}' is not a function")),
            Some(Binding::Own) | None => {}
        }
        theory::apply(store, name, args)
            .or_else(|| bitvec::apply(store, name, args))
            .or_else(|| floats::apply(store, name, args))
            .or_else(|| prelude::apply(store, name, args))
            .unwrap_or_else(|| Err(format!("unknown function '{name}' or ill-sorted arguments")))
    }

    /// Real literals: `-`, `/` and conversion to floats, nothing else.
    fn apply_real(&mut self, store: &mut Store, head: &Head<'a>, args: &[Typed]) -> Result<Typed, String> {
        let ratio = |parser: &Parser<'a>, store: &Store, arg: &Typed| match arg.sort {
            REAL => parser.reals.get(arg.term.index()).cloned(),
            INT_AS_REAL => store.as_num(arg.term).map(|number| (number, Num::ONE)),
            _ => store.as_num(arg.term).map(|number| (number, Num::ONE)),
        };
        let unsupported = || "real arithmetic is unsupported".to_owned();
        match (head, args) {
            (Head::Name("-"), [a]) => {
                let (numerator, denominator) = ratio(self, store, a).ok_or_else(unsupported)?;
                Ok(self.real(-&numerator, denominator))
            }
            (Head::Name("/"), [a, b]) => {
                let (p, q) = ratio(self, store, a).ok_or_else(unsupported)?;
                let (r, s) = ratio(self, store, b).ok_or_else(unsupported)?;
                if r.is_zero() {
                    return Err("division of a real literal by zero".to_owned());
                }
                let (numerator, denominator) = (&p * &s, &q * &r);
                let negative = denominator.is_negative();
                Ok(self.real(if negative { -&numerator } else { numerator }, denominator.abs()))
            }
            (Head::Name("to_real"), [a]) if a.sort == Sort::INT => Ok(Typed::new(a.term, INT_AS_REAL)),
            (Head::Indexed("to_fp", indices), [mode, value]) if value.sort == INT_AS_REAL => {
                apply_indexed(store, "to_fp", indices, &[*mode, Typed::int(value.term)])
            }
            (Head::Indexed("to_fp", indices), [mode, value]) if value.sort == REAL => {
                let (numerator, denominator) = ratio(self, store, value).ok_or_else(unsupported)?;
                floats::from_real(store, indices, mode, &numerator, &denominator)
            }
            _ => Err(unsupported()),
        }
    }
}

fn apply_indexed(store: &mut Store, name: &str, indices: &[&str], args: &[Typed]) -> Result<Typed, String> {
    let numbers: Option<Vec<Num>> = indices.iter().map(|index| Num::parse(index)).collect();
    let numbers = numbers.ok_or_else(|| format!("unknown indexed function '{name}'"))?;
    let small: Option<Vec<u32>> = numbers.iter().map(Num::to_u32).collect();
    if name == "divisible" {
        return theory::divisible(store, &numbers, args);
    }
    let small = small.ok_or_else(|| format!("index of '{name}' is too large"))?;
    match (name, small.as_slice(), args) {
        ("partial-order", [relation], [a, b]) if a.sort == b.sort && a.sort != Sort::BOOL => {
            Ok(Typed::bool(store.order(*relation, a.term, b.term)))
        }
        _ => bitvec::apply_indexed(store, name, &small, args)
            .or_else(|| floats::apply_indexed(store, name, &small, args))
            .unwrap_or_else(|| Err(format!("unknown indexed function '{name}' or ill-sorted arguments"))),
    }
}

fn radix_literal(store: &mut Store, digits: &str, radix: u32, bits: u32) -> Option<Typed> {
    let width = u32::try_from(digits.len()).ok()?.checked_mul(bits)?;
    if width > MAX_WIDTH {
        return None;
    }
    let value = Num::parse_radix(digits, radix)?;
    Some(Typed::new(store.num(&value), Sort::unsigned(width)))
}

fn rounding_mode(name: &str) -> Option<Rounding> {
    Some(match name {
        "RNE" | "roundNearestTiesToEven" => Rounding::Rne,
        "RNA" | "roundNearestTiesToAway" => Rounding::Rna,
        "RTP" | "roundTowardPositive" => Rounding::Rtp,
        "RTN" | "roundTowardNegative" => Rounding::Rtn,
        "RTZ" | "roundTowardZero" => Rounding::Rtz,
        _ => return None,
    })
}
