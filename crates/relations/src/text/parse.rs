//! Reading a document: its declarations. Formulas are read by `formula.rs`.
//!
//! One pass, no backtracking: a look at the next few words decides. Every node is checked as soon as it is built, so that an error of types is
//! reported at its place in the text. All recursion is counted against [`MAX_NESTING`].

use rustc_hash::FxHashMap;

use crate::ast::{Expr, Formula, IntExpr, Variable};
use crate::error::Error;
use crate::problem::Problem;
use crate::text::lex::{Place, Token, tokens};
use crate::text::{MAX_NESTING, MAX_NODES, MAX_TEXT};
use crate::universe::{Atom, TupleSet, Universe};

/// What a text says.
#[derive(Clone, Debug)]
pub struct Document {
    pub problem: Problem,
    pub expectations: Vec<Expectation>,
}

/// What the author of a text expects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expectation {
    Sat,
    Unsat,
    Unknown,
    /// The number of models, without symmetry breaking.
    Models(u64),
    /// The facts of a minimal core.
    Core(Vec<String>),
}

/// Where a text makes no sense, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub struct SyntaxError {
    pub line: u32,
    pub column: u32,
    pub message: String,
}

impl SyntaxError {
    /// The message with the line that it is about and a mark below the spot.
    pub fn render(&self, text: &str) -> String {
        const WIDTH: usize = 100;
        let line = text.lines().nth(self.line.saturating_sub(1) as usize).unwrap_or("");
        let at = self.column.saturating_sub(1) as usize;
        let start = at.saturating_sub(WIDTH / 2);
        let shown: String =
            line.chars().skip(start).take(WIDTH).map(|c| if c == '\t' { ' ' } else { c }).collect();
        let mark = " ".repeat(at - start);
        let number = self.line;
        let gutter = " ".repeat(number.to_string().len());
        format!("error: {}\n{gutter} |\n{number} | {shown}\n{gutter} | {mark}^", self.message)
    }
}

pub(crate) type Parsed<T> = Result<T, SyntaxError>;

/// Words that cannot be names.
const RESERVED: [&str; 33] = [
    "universe", "bits", "ints", "rel", "def", "fact", "expect", "all", "some", "no", "one", "lone", "set",
    "disj", "sum", "let", "if", "then", "else", "and", "or", "not", "in", "univ", "iden", "none", "Int",
    "int", "true", "false", "acyclic", "order", "function",
];

/// Words that begin a declaration.
const ITEMS: [&str; 8] = ["universe", "bits", "ints", "int", "rel", "def", "fact", "expect"];

pub(crate) fn is_reserved(word: &str) -> bool {
    RESERVED.contains(&word) || word == "partial"
}

/// A thing that a formula is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Expr(Expr),
    Formula(Formula),
    Int(IntExpr),
}

impl Value {
    pub fn id(self) -> u32 {
        match self {
            Value::Expr(expr) => expr.0,
            Value::Formula(formula) => formula.0,
            Value::Int(int) => int.0,
        }
    }

    pub fn kind(self) -> &'static str {
        match self {
            Value::Expr(_) => "a relation",
            Value::Formula(_) => "a formula",
            Value::Int(_) => "an integer",
        }
    }
}

pub(crate) struct Definition {
    pub parameters: Vec<Variable>,
    pub body: Value,
    /// The number of nodes that using it visits.
    pub size: usize,
}

/// Reads a text.
pub fn parse(text: &str) -> Parsed<Document> {
    parse_scaled(text, &[])
}

/// Reads a text with other sizes for some of its groups of atoms.
pub fn parse_scaled(text: &str, sizes: &[(String, u32)]) -> Parsed<Document> {
    let start = Place { line: 1, column: 1 };
    if text.len() > MAX_TEXT {
        return Err(error(start, format!("the text is longer than {MAX_TEXT} bytes")));
    }
    let tokens = tokens(text).map_err(|(place, message)| error(place, message))?;
    let mut header = Header {
        tokens: &tokens,
        at: 0,
        sizes,
        atoms: Vec::new(),
        groups: FxHashMap::default(),
        integers: Vec::new(),
        width: None,
    };
    header.read()?;
    let mut parser = header.finish()?;
    while parser.token() != &Token::End {
        parser.item()?;
    }
    Ok(Document { problem: parser.problem, expectations: parser.expectations })
}

pub(crate) fn error(place: Place, message: impl Into<String>) -> SyntaxError {
    SyntaxError { line: place.line, column: place.column, message: message.into() }
}

/// A group of atoms: the first one and how many.
type Group = (Atom, u32);

/// What stands before the first relation: atoms and the width of integers.
struct Header<'a> {
    tokens: &'a [(Token, Place)],
    at: usize,
    sizes: &'a [(String, u32)],
    atoms: Vec<String>,
    groups: FxHashMap<String, Group>,
    integers: Vec<(i64, Atom)>,
    width: Option<(u32, Place)>,
}

/// The most atoms that a text can declare.
const MAX_ATOMS: i64 = 1 << 20;

impl<'a> Header<'a> {
    fn read(&mut self) -> Parsed<()> {
        loop {
            let (token, place) = (self.token().clone(), self.place());
            match token {
                Token::Word(word) if word == "universe" => {
                    self.at += 1;
                    self.atoms_of_universe()?;
                }
                Token::Word(word) if word == "bits" => {
                    self.at += 1;
                    let width = self.number()?;
                    let width =
                        u32::try_from(width).map_err(|_| error(place, Error::Width(u32::MAX).to_string()))?;
                    self.width = Some((width, place));
                }
                Token::Word(word) if word == "ints" => {
                    self.at += 1;
                    self.integer_atoms(place)?;
                }
                _ => return Ok(()),
            }
        }
    }

    fn token(&self) -> &Token {
        &self.tokens[self.at.min(self.tokens.len() - 1)].0
    }

    fn place(&self) -> Place {
        self.tokens[self.at.min(self.tokens.len() - 1)].1
    }

    fn accept(&mut self, sign: &'static str) -> bool {
        let found = self.token() == &Token::Sign(sign);
        self.at += usize::from(found);
        found
    }

    fn expected<T>(&self, what: &str) -> Parsed<T> {
        Err(error(self.place(), format!("expected {what}, found {}", self.token().show())))
    }

    fn number(&mut self) -> Parsed<i64> {
        let negative = self.accept("-");
        let Token::Number(number) = *self.token() else { return self.expected("a number") };
        self.at += 1;
        Ok(if negative { -number } else { number })
    }

    /// `Person[3], table, 5`
    fn atoms_of_universe(&mut self) -> Parsed<()> {
        loop {
            let place = self.place();
            let name = match self.token().clone() {
                Token::Word(word) if !is_reserved(&word) => {
                    self.at += 1;
                    word
                }
                Token::Number(_) | Token::Sign("-") => self.number()?.to_string(),
                _ => return self.expected("the name of an atom"),
            };
            let first = self.atoms.len() as Atom;
            if self.accept("[") {
                let written = self.number()?;
                let other = self.sizes.iter().find(|(group, _)| *group == name);
                let size = other.map_or(written, |(_, size)| i64::from(*size));
                if !self.accept("]") {
                    return self.expected("`]`");
                }
                if size < 0 || size > MAX_ATOMS - self.atoms.len() as i64 {
                    return Err(error(place, format!("{size} atoms: at most {MAX_ATOMS} are possible")));
                }
                self.atoms.extend((0..size).map(|number| format!("{name}{number}")));
                self.group(name, (first, size as u32), place)?;
            } else {
                self.atoms.push(name.clone());
                self.group(name, (first, 1), place)?;
            }
            if self.atoms.len() as i64 > MAX_ATOMS {
                return Err(error(place, format!("more than {MAX_ATOMS} atoms")));
            }
            if !self.accept(",") {
                return Ok(());
            }
        }
    }

    fn group(&mut self, name: String, group: Group, place: Place) -> Parsed<()> {
        match self.groups.insert(name.clone(), group) {
            None => Ok(()),
            Some(_) => Err(error(place, Error::DuplicateAtom(name).to_string())),
        }
    }

    fn integer_atoms(&mut self, place: Place) -> Parsed<()> {
        let low = self.number()?;
        if !self.accept("..") {
            return self.expected("`..`");
        }
        let high = self.number()?;
        if low > high || high.saturating_sub(low) >= MAX_ATOMS - self.atoms.len() as i64 {
            return Err(error(
                place,
                format!("{low} .. {high} is not a range of at most {MAX_ATOMS} integers"),
            ));
        }
        for value in low..=high {
            let atom = self.atoms.len() as Atom;
            self.atoms.push(value.to_string());
            self.group(value.to_string(), (atom, 1), place)?;
            self.integers.push((value, atom));
        }
        Ok(())
    }

    fn finish(self) -> Parsed<Parser<'a>> {
        let place = self.place();
        let fail = |cause: Error| error(place, cause.to_string());
        let universe = Universe::new(self.atoms).map_err(fail)?;
        let mut problem = Problem::new(universe);
        if let Some((width, place)) = self.width {
            problem.set_width(width).map_err(|cause| error(place, cause.to_string()))?;
        }
        for (value, atom) in self.integers {
            problem.integer(value, atom).map_err(fail)?;
        }
        Ok(Parser {
            tokens: self.tokens,
            at: self.at,
            nesting: 0,
            work: 0,
            tuples: 0,
            groups: self.groups,
            problem,
            definitions: FxHashMap::default(),
            locals: Vec::new(),
            expectations: Vec::new(),
        })
    }
}

pub(crate) struct Parser<'a> {
    tokens: &'a [(Token, Place)],
    pub at: usize,
    nesting: u32,
    /// Nodes visited by unfolding definitions.
    work: usize,
    /// Tuples visited by computing bounds.
    tuples: usize,
    groups: FxHashMap<String, Group>,
    pub problem: Problem,
    pub definitions: FxHashMap<String, Definition>,
    pub locals: Vec<(String, Value)>,
    expectations: Vec<Expectation>,
}

impl Parser<'_> {
    pub fn token(&self) -> &Token {
        self.ahead(0)
    }

    pub fn ahead(&self, distance: usize) -> &Token {
        &self.tokens[(self.at + distance).min(self.tokens.len() - 1)].0
    }

    pub fn place(&self) -> Place {
        self.tokens[self.at.min(self.tokens.len() - 1)].1
    }

    pub fn accept(&mut self, sign: &'static str) -> bool {
        let found = self.token() == &Token::Sign(sign);
        self.at += usize::from(found);
        found
    }

    pub fn accept_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        self.at += usize::from(found);
        found
    }

    pub fn at_word(&self, word: &str) -> bool {
        matches!(self.token(), Token::Word(found) if found == word)
    }

    pub fn expected<T>(&self, what: &str) -> Parsed<T> {
        Err(error(self.place(), format!("expected {what}, found {}", self.token().show())))
    }

    pub fn demand(&mut self, sign: &'static str) -> Parsed<()> {
        if self.accept(sign) { Ok(()) } else { self.expected(&format!("`{sign}`")) }
    }

    pub fn name(&mut self, what: &str) -> Parsed<String> {
        match self.token().clone() {
            Token::Word(word) if !is_reserved(&word) => {
                self.at += 1;
                Ok(word)
            }
            Token::Word(word) => {
                Err(error(self.place(), format!("`{word}` is reserved and cannot be {what}")))
            }
            _ => self.expected(what),
        }
    }

    /// Runs a part of the reader one level deeper.
    pub fn nested<T>(&mut self, inner: impl FnOnce(&mut Self) -> Parsed<T>) -> Parsed<T> {
        if self.nesting >= MAX_NESTING {
            return Err(error(self.place(), format!("nested more than {MAX_NESTING} levels deep")));
        }
        self.nesting += 1;
        let result = inner(self);
        self.nesting -= 1;
        result
    }

    /// Counts nodes visited by unfolding a definition.
    pub fn work(&mut self, place: Place, size: usize) -> Parsed<()> {
        self.work = self.work.saturating_add(size);
        self.small_enough(place)
    }

    pub fn small_enough(&self, place: Place) -> Parsed<()> {
        if self.problem.ast.len() > MAX_NODES || self.work > 4 * MAX_NODES {
            return Err(error(place, format!("the formulas have more than {MAX_NODES} nodes")));
        }
        Ok(())
    }

    fn number(&mut self) -> Parsed<i64> {
        let negative = self.accept("-");
        let Token::Number(number) = *self.token() else { return self.expected("a number") };
        self.at += 1;
        Ok(if negative { -number } else { number })
    }

    fn item(&mut self) -> Parsed<()> {
        let place = self.place();
        let Token::Word(word) = self.token().clone() else { return self.expected("a declaration") };
        if !ITEMS.contains(&word.as_str()) {
            return self.expected("`rel`, `int`, `def`, `fact` or `expect`");
        }
        self.at += 1;
        match word.as_str() {
            "rel" => self.relation(place),
            "int" => self.integer(place),
            "def" => self.definition(),
            "fact" => self.fact(),
            "expect" => self.expectation(),
            _ => Err(error(place, format!("`{word}` must stand before relations and facts"))),
        }
    }

    /// `int 5 = atom`
    fn integer(&mut self, place: Place) -> Parsed<()> {
        let value = self.number()?;
        self.demand("=")?;
        let set = self.set_leaf()?;
        let atom = match set.tuples().next() {
            Some(tuple) if set.len() == 1 && tuple.len() == 1 => tuple[0],
            _ => return Err(error(place, "an integer has exactly one atom")),
        };
        self.problem.integer(value, atom).map_err(|cause| error(place, cause.to_string()))
    }

    /// `rel name [: arity] (= set | in set | lower .. upper)`
    fn relation(&mut self, place: Place) -> Parsed<()> {
        let name = self.name("the name of a relation")?;
        let mut arity = None;
        let mut bounds_follow = false;
        if self.accept(":") {
            bounds_follow = true;
            if let Token::Number(number) = *self.token()
                && self.ahead(1) != &Token::Sign("..")
            {
                let number_place = self.place();
                self.at += 1;
                let in_range = u32::try_from(number).ok();
                let fits = in_range.filter(|&arity| self.problem.universe().capacity(arity).is_ok());
                let atoms = u64::from(self.problem.universe().size());
                let refused = Error::Capacity { arity: number as u64, atoms, max: crate::MAX_ARITY };
                arity = Some(fits.ok_or_else(|| error(number_place, refused.to_string()))?);
            }
        }
        let set_place = self.place();
        let (lower, upper) = if self.accept("=") {
            let set = self.set(0)?;
            (set.clone(), set)
        } else if self.accept_word("in") {
            let upper = self.set(0)?;
            (Set::Empty, upper)
        } else if bounds_follow {
            let lower = self.set(0)?;
            self.demand("..")?;
            (lower, self.set(0)?)
        } else {
            return self.expected("`=`, `in` or `:`");
        };
        let known = arity.or(upper.arity()).or(lower.arity());
        let Some(arity) = known else {
            return Err(error(
                set_place,
                format!("the number of columns is not clear; write `rel {name} : N ...`"),
            ));
        };
        let lower = self.of_arity(lower, arity, set_place)?;
        let upper = self.of_arity(upper, arity, set_place)?;
        self.problem.relation(&name, lower, upper).map_err(|cause| error(place, cause.to_string()))?;
        Ok(())
    }

    fn of_arity(&self, set: Set, arity: u32, place: Place) -> Parsed<TupleSet> {
        let fail = |cause: Error| error(place, cause.to_string());
        match set {
            Set::Empty => TupleSet::empty(self.problem.universe(), arity).map_err(fail),
            Set::Of(set) if set.arity() == arity => Ok(set),
            Set::Of(set) => Err(fail(Error::SetArity { expected: arity, found: set.arity() })),
        }
    }

    fn definition(&mut self) -> Parsed<()> {
        let place = self.place();
        let name = self.name("the name of a definition")?;
        if self.definitions.contains_key(&name) || self.problem.relation_named(&name).is_some() {
            return Err(error(place, format!("{name} has a meaning already")));
        }
        let mut parameters = Vec::new();
        if self.accept("[") {
            loop {
                let parameter = self.name("the name of a parameter")?;
                let mut arity = 1;
                if self.accept(":") {
                    let place = self.place();
                    let number = self.number()?;
                    let in_range =
                        u32::try_from(number).ok().filter(|arity| (1..=crate::MAX_ARITY).contains(arity));
                    arity =
                        in_range.ok_or_else(|| error(place, format!("{number} columns are not possible")))?;
                }
                let variable = self.problem.ast.variable_of_arity(&parameter, arity);
                let value = Value::Expr(self.problem.ast.var(variable));
                parameters.push(variable);
                self.locals.push((parameter, value));
                if !self.accept(",") {
                    break;
                }
            }
            self.demand("]")?;
        }
        self.demand("=")?;
        let body = self.value(0)?;
        self.locals.clear();
        let size = self.problem.ast.reachable([body.id()]).len();
        self.work(place, size)?;
        self.definitions.insert(name, Definition { parameters, body, size });
        Ok(())
    }

    fn fact(&mut self) -> Parsed<()> {
        let mut name = format!("fact{}", self.problem.facts().len() + 1);
        if matches!(self.token(), Token::Word(_)) && self.ahead(1) == &Token::Sign(":") {
            name = self.name("the name of a fact")?;
            self.at += 1;
        } else {
            self.accept(":");
        }
        let formula = self.formula(0)?;
        self.problem.fact(&name, formula);
        Ok(())
    }

    fn expectation(&mut self) -> Parsed<()> {
        let expectation = match self.token().clone() {
            Token::Word(word) => {
                self.at += 1;
                match word.as_str() {
                    "sat" => Expectation::Sat,
                    "unsat" => Expectation::Unsat,
                    "unknown" => Expectation::Unknown,
                    "models" => {
                        let place = self.place();
                        let number = self.number()?;
                        let number = u64::try_from(number);
                        Expectation::Models(number.map_err(|_| error(place, "not a number of models"))?)
                    }
                    "core" => {
                        let mut names = Vec::new();
                        while matches!(self.token(), Token::Word(word) if !is_reserved(word)) {
                            names.push(self.name("the name of a fact")?);
                        }
                        Expectation::Core(names)
                    }
                    _ => {
                        self.at -= 1;
                        return self.expected("`sat`, `unsat`, `unknown`, `models` or `core`");
                    }
                }
            }
            _ => return self.expected("`sat`, `unsat`, `unknown`, `models` or `core`"),
        };
        self.expectations.push(expectation);
        Ok(())
    }

    // ---- sets of tuples ----

    /// `+` and `-` are the loosest (0), then `&` (1), then `->` (2).
    fn set(&mut self, level: u32) -> Parsed<Set> {
        if level > 2 {
            return self.nested(Self::set_or_empty);
        }
        let mut left = self.set(level + 1)?;
        loop {
            let place = self.place();
            let sign = match (level, self.token()) {
                (0, Token::Sign(sign @ ("+" | "-"))) | (1, Token::Sign(sign @ "&")) => *sign,
                (2, Token::Sign("->")) => "->",
                _ => return Ok(left),
            };
            self.at += 1;
            let right = self.set(level + 1)?;
            self.count_tuples(place, left.len() + right.len())?;
            left = combine(sign, left, right).map_err(|cause| error(place, cause.to_string()))?;
            self.count_tuples(place, left.len())?;
        }
    }

    /// Sets are small one by one; this bounds them all together.
    fn count_tuples(&mut self, place: Place, tuples: usize) -> Parsed<()> {
        const MOST: usize = 1 << 28;
        self.tuples = self.tuples.saturating_add(tuples);
        if self.tuples > MOST {
            return Err(error(place, format!("the bounds take more than {MOST} tuples to compute")));
        }
        Ok(())
    }

    fn set_or_empty(&mut self) -> Parsed<Set> {
        if self.accept_word("none") {
            return Ok(Set::Empty);
        }
        if self.token() == &Token::Sign("{") && self.ahead(1) == &Token::Sign("}") {
            self.at += 2;
            return Ok(Set::Empty);
        }
        if self.accept("(") {
            let set = self.set(0)?;
            self.demand(")")?;
            return Ok(set);
        }
        let place = self.place();
        let set = self.set_leaf()?;
        self.count_tuples(place, set.len())?;
        Ok(Set::Of(set))
    }

    fn set_leaf(&mut self) -> Parsed<TupleSet> {
        let place = self.place();
        let universe = self.problem.universe().clone();
        let fail = |cause: Error| error(place, cause.to_string());
        match self.token().clone() {
            Token::Sign("{") => {
                self.at += 1;
                self.listed(&universe)
            }
            Token::Word(word) if word == "univ" => {
                self.at += 1;
                TupleSet::all(&universe, 1).map_err(fail)
            }
            Token::Word(word)
                if matches!(word.as_str(), "chain" | "first" | "last")
                    && self.ahead(1) == &Token::Sign("(") =>
            {
                self.at += 1;
                self.picked(&word, place)
            }
            Token::Word(word) if word == "Int" => {
                self.at += 1;
                TupleSet::unary(&universe, self.problem.integers().values().copied()).map_err(fail)
            }
            Token::Word(_) | Token::Number(_) | Token::Sign("-") => {
                if let Token::Word(word) = self.token()
                    && !self.groups.contains_key(word)
                    && let Some(relation) = self.problem.relation_named(word)
                {
                    self.at += 1;
                    let bound = self.problem.bound(relation).map_err(fail)?;
                    return Ok(bound.upper.clone());
                }
                let atoms = self.atoms()?;
                TupleSet::unary(&universe, atoms).map_err(fail)
            }
            _ => self.expected("a set of tuples"),
        }
    }

    /// `chain(S)`: each atom of a set with the next one; `first(S)` and `last(S)`: an atom of it.
    fn picked(&mut self, word: &str, place: Place) -> Parsed<TupleSet> {
        self.demand("(")?;
        let set = self.set(0)?;
        self.demand(")")?;
        let set = self.of_arity(set, 1, place)?;
        let universe = self.problem.universe();
        let atoms: Vec<Atom> = set.tuples().flatten().collect();
        let picked = match word {
            "chain" => TupleSet::of(universe, 2, atoms.windows(2)),
            "first" => TupleSet::unary(universe, atoms.first().copied()),
            _ => TupleSet::unary(universe, atoms.last().copied()),
        };
        picked.map_err(|cause| error(place, cause.to_string()))
    }

    /// An atom, a group, or some of a group.
    fn atoms(&mut self) -> Parsed<std::ops::Range<Atom>> {
        let place = self.place();
        let name = match self.token().clone() {
            Token::Word(word) => {
                self.at += 1;
                word
            }
            _ => self.number()?.to_string(),
        };
        let Some(&(first, size)) = self.groups.get(&name) else {
            let atom =
                self.problem.universe().atom(&name).map_err(|cause| error(place, cause.to_string()))?;
            return Ok(atom..atom + 1);
        };
        if !self.accept("[") {
            return Ok(first..first + size);
        }
        let low = self.number()?;
        let high = if self.accept("..") { self.number()? } else { low };
        self.demand("]")?;
        if low < 0 || high >= i64::from(size) || low > high {
            return Err(error(place, format!("{name} has the atoms 0 to {}", i64::from(size) - 1)));
        }
        Ok(first + low as Atom..first + high as Atom + 1)
    }

    /// The inside of `{a, b}` or `{(a, b), (c, d)}`.
    fn listed(&mut self, universe: &Universe) -> Parsed<TupleSet> {
        let place = self.place();
        let mut tuples: Vec<Vec<Atom>> = Vec::new();
        loop {
            if self.accept("(") {
                let mut tuple = Vec::new();
                loop {
                    tuple.push(self.atom()?);
                    if !self.accept(",") {
                        break;
                    }
                }
                self.demand(")")?;
                tuples.push(tuple);
            } else {
                tuples.push(vec![self.atom()?]);
            }
            if !self.accept(",") {
                break;
            }
        }
        self.demand("}")?;
        let arity = tuples[0].len() as u32;
        TupleSet::of(universe, arity, tuples).map_err(|cause| error(place, cause.to_string()))
    }

    fn atom(&mut self) -> Parsed<Atom> {
        let place = self.place();
        let atoms = self.atoms()?;
        if atoms.len() == 1 { Ok(atoms.start) } else { Err(error(place, "a single atom is needed here")) }
    }
}

/// A set whose arity may not be known yet.
#[derive(Clone)]
enum Set {
    Empty,
    Of(TupleSet),
}

impl Set {
    fn len(&self) -> usize {
        match self {
            Set::Empty => 0,
            Set::Of(set) => set.len(),
        }
    }

    fn arity(&self) -> Option<u32> {
        match self {
            Set::Empty => None,
            Set::Of(set) => Some(set.arity()),
        }
    }
}

fn combine(sign: &str, left: Set, right: Set) -> crate::Result<Set> {
    match (left, right) {
        (Set::Of(left), Set::Of(right)) => Ok(Set::Of(match sign {
            "+" => left.union(&right)?,
            "-" => left.difference(&right)?,
            "&" => left.intersection(&right)?,
            _ => left.product(&right)?,
        })),
        (Set::Of(left), Set::Empty) if sign == "+" || sign == "-" => Ok(Set::Of(left)),
        (Set::Empty, Set::Of(right)) if sign == "+" => Ok(Set::Of(right)),
        _ => Ok(Set::Empty),
    }
}
