//! Scripts: command after command.
//!
//! [`Script::next_command`] reads one command into the store. Declarations and their scopes are the parser's business, so
//! that what comes out contains only terms. After an error the rest of the command is skipped and reading goes on
//! behind it, as the standard asks of an interactive solver.

use super::lexer::{Kind, Token};
use super::parser::{Binding, INT_AS_REAL, Parser, REAL, Typed, Undo};
use super::prelude::Own;
use super::sorts::{SortBinding, SortDefinition};
use super::{Command, SmtError, WrittenTerm};
use crate::num::Num;
use crate::sort::Sort;
use crate::store::Store;

/// A script being read.
pub struct Script<'a> {
    parser: Parser<'a>,
    /// Length of the undo log at each push.
    levels: Vec<usize>,
    global_declarations: bool,
    finished: bool,
}

/// All commands of a script up to `exit`, with errors where they occur.
pub fn parse_script(store: &mut Store, text: &str) -> Vec<Result<Command, SmtError>> {
    let mut script = Script::new(text);
    let mut commands = Vec::new();
    while let Some(command) = script.next_command(store) {
        commands.push(command);
    }
    commands
}

/// The most levels that one push may open: more is certainly a mistake, and each level takes memory.
const MAX_PUSH: u32 = 1 << 20;

const KEYWORD: &str = "a keyword";

impl<'a> Script<'a> {
    pub fn new(text: &'a str) -> Script<'a> {
        Script { parser: Parser::new(text), levels: Vec::new(), global_declarations: false, finished: false }
    }

    /// Number of open pushes.
    pub fn depth(&self) -> usize {
        self.levels.len()
    }

    /// The next command; `None` at the end of the script or after `exit`.
    pub fn next_command(&mut self, store: &mut Store) -> Option<Result<Command, SmtError>> {
        if self.finished {
            return None;
        }
        self.parser.depth = 0;
        let result = self.command(store);
        match &result {
            Ok(None) => {
                self.finished = true;
                return None;
            }
            Ok(Some(Command::Exit)) => self.finished = true,
            Ok(Some(_)) => {}
            Err(_) => self.recover(),
        }
        result.transpose()
    }

    /// Skips to the end of the command that has an error in it.
    fn recover(&mut self) {
        while self.parser.depth > 0 {
            if let Ok(token) = self.parser.token()
                && token.kind == Kind::End
            {
                self.finished = true;
                return;
            }
            // A malformed token inside a command that is skipped anyway is not reported again; an unterminated one ends the input.
            if self.parser.lexer.at_end() {
                self.finished = true;
                return;
            }
        }
    }

    fn command(&mut self, store: &mut Store) -> Result<Option<Command>, SmtError> {
        let open = self.parser.token()?;
        match open.kind {
            Kind::End => return Ok(None),
            Kind::Open => {}
            _ => return Err(self.parser.error_at(open, "expected a command")),
        }
        let name = self.parser.symbol()?;
        let command = self.body(store, open, name)?;
        if self.parser.depth > 0 {
            self.parser.expect_close()?;
        }
        Ok(Some(command))
    }

    fn body(&mut self, store: &mut Store, open: Token<'a>, name: Token<'a>) -> Result<Command, SmtError> {
        Ok(match name.text {
            "set-logic" => Command::SetLogic(self.parser.symbol()?.text.to_owned()),
            "set-option" => self.set_option()?,
            "set-info" => {
                let (keyword, value) = self.attribute()?;
                Command::SetInfo(keyword, value)
            }
            "declare-sort" => self.declare_sort()?,
            "define-sort" => self.define_sort(store)?,
            "declare-fun" | "declare-const" => self.declare(store, name.text == "declare-fun")?,
            "define-fun" | "define-const" => self.define(store, open, name.text == "define-fun")?,
            "assert" => {
                let term = self.parser.formula(store)?;
                Command::Assert { term, name: self.parser.outer_name.take() }
            }
            "push" => self.push()?,
            "pop" => self.pop()?,
            "check-sat" => Command::CheckSat,
            "check-sat-assuming" => Command::CheckSatAssuming(self.term_list(store, true)?),
            "get-value" => Command::GetValue(self.term_list(store, false)?),
            "get-model" => Command::GetModel,
            "get-unsat-core" => Command::GetUnsatCore,
            "get-unsat-assumptions" => Command::GetUnsatAssumptions,
            "get-assertions" => Command::GetAssertions,
            "get-assignment" => Command::GetAssignment,
            "get-proof" => {
                // cvc5 takes a keyword that selects the kind of proof.
                if self.parser.peek()?.kind == Kind::Keyword {
                    self.parser.token()?;
                }
                Command::GetProof
            }
            "get-info" => Command::GetInfo(self.parser.expect(Kind::Keyword, KEYWORD)?.text.to_owned()),
            "get-option" => Command::GetOption(self.parser.expect(Kind::Keyword, KEYWORD)?.text.to_owned()),
            "echo" => Command::Echo(self.parser.expect(Kind::String, "a string")?.text.replace("\"\"", "\"")),
            "reset" => {
                self.levels.clear();
                self.undo_to(0);
                self.global_declarations = false;
                Command::Reset
            }
            "reset-assertions" => {
                self.levels.clear();
                if !self.global_declarations {
                    self.undo_to(0);
                }
                Command::ResetAssertions
            }
            "exit" => Command::Exit,
            other if KNOWN_UNSUPPORTED.contains(&other) => {
                while self.parser.peek()?.kind != Kind::Close {
                    self.parser.skip_expression()?;
                }
                Command::Unsupported(other.to_owned())
            }
            other => return Err(self.parser.error_at(name, &format!("unknown command '{other}'"))),
        })
    }

    fn attribute(&mut self) -> Result<(String, String), SmtError> {
        let keyword = self.parser.expect(Kind::Keyword, KEYWORD)?.text.to_owned();
        let value =
            if self.parser.peek()?.kind == Kind::Close { "" } else { self.parser.skip_expression()? };
        Ok((keyword, value.to_owned()))
    }

    fn set_option(&mut self) -> Result<Command, SmtError> {
        let (keyword, value) = self.attribute()?;
        if keyword == ":global-declarations" {
            self.global_declarations = value == "true";
        }
        Ok(Command::SetOption(keyword, value))
    }

    fn numeral(&mut self, what: &str) -> Result<u32, SmtError> {
        let token = self.parser.expect(Kind::Numeral, "a numeral")?;
        let number = Num::parse(token.text).and_then(|number| number.to_u32());
        number.ok_or_else(|| self.parser.error_at(token, &format!("{what} is too large")))
    }

    fn push(&mut self) -> Result<Command, SmtError> {
        let at = self.parser.peek()?;
        let count = if at.kind == Kind::Close { 1 } else { self.numeral("the number of levels")? };
        if count > MAX_PUSH {
            return Err(self.parser.error_at(at, "too many levels"));
        }
        let mark = self.parser.undo.len();
        self.levels.extend(std::iter::repeat_n(mark, count as usize));
        Ok(Command::Push(count))
    }

    fn pop(&mut self) -> Result<Command, SmtError> {
        let at = self.parser.peek()?;
        let count = if at.kind == Kind::Close { 1 } else { self.numeral("the number of levels")? };
        let Some(left) = self.levels.len().checked_sub(count as usize) else {
            return Err(self.parser.error_at(at, "pop below the first level"));
        };
        if count > 0 {
            let mark = self.levels[left];
            self.levels.truncate(left);
            if !self.global_declarations {
                self.undo_to(mark);
            }
        }
        Ok(Command::Pop(count))
    }

    fn undo_to(&mut self, mark: usize) {
        let parser = &mut self.parser;
        for undo in parser.undo.drain(mark.min(parser.undo.len())..).rev() {
            match undo {
                Undo::Symbol(name, Some(old)) => drop(parser.symbols.insert(name, old)),
                Undo::Symbol(name, None) => drop(parser.symbols.remove(&name)),
                Undo::Sort(name, Some(old)) => drop(parser.sorts.names.insert(name, old)),
                Undo::Sort(name, None) => drop(parser.sorts.names.remove(&name)),
            }
        }
        parser.sorts.forget_expansions();
    }

    fn new_name(&mut self) -> Result<&'a str, SmtError> {
        let token = self.parser.symbol()?;
        if self.parser.symbols.contains_key(token.text) {
            return Err(self.parser.error_at(token, &format!("'{}' is already declared", token.text)));
        }
        Ok(token.text)
    }

    fn declare_sort(&mut self) -> Result<Command, SmtError> {
        let name = self.new_sort_name()?;
        let arity = if self.parser.peek()?.kind == Kind::Close { 0 } else { self.numeral("the arity")? };
        self.parser.define_sort(name, SortBinding::Declared(arity));
        Ok(Command::DeclareSort(name.to_owned(), arity))
    }

    fn new_sort_name(&mut self) -> Result<&'a str, SmtError> {
        let token = self.parser.symbol()?;
        let builtin =
            ["Bool", "Int", "Real", "Array", "RoundingMode", "Float32", "Float64"].contains(&token.text);
        if builtin || self.parser.sorts.names.contains_key(token.text) {
            return Err(self.parser.error_at(token, &format!("sort '{}' is already declared", token.text)));
        }
        Ok(token.text)
    }

    fn define_sort(&mut self, store: &mut Store) -> Result<Command, SmtError> {
        let name = self.new_sort_name()?;
        self.parser.expect(Kind::Open, "'('")?;
        let mut params = Vec::new();
        loop {
            let token = self.parser.token()?;
            match token.kind {
                Kind::Symbol => params.push(token.text.to_owned()),
                Kind::Close => break,
                _ => return Err(self.parser.error_at(token, "expected a sort parameter")),
            }
        }
        if params.is_empty() {
            let sort = self.parser.sort(store)?;
            self.parser.define_sort(name, SortBinding::Known(sort));
        } else {
            let start = self.parser.peek()?.start;
            let length = self.parser.skip_expression()?.len();
            self.parser.define_sort(
                name,
                SortBinding::Defined(SortDefinition { params, body: (start, start + length) }),
            );
        }
        Ok(Command::DefineSort(name.to_owned()))
    }

    fn declare(&mut self, store: &mut Store, with_params: bool) -> Result<Command, SmtError> {
        let name = self.new_name()?;
        let mut params = Vec::new();
        if with_params {
            self.parser.expect(Kind::Open, "'('")?;
            while self.parser.peek()?.kind != Kind::Close {
                params.push(self.parser.sort(store)?);
            }
            self.parser.token()?;
        }
        let result = self.parser.sort(store)?;
        let fun = store.declare_fun(name, &params, result);
        self.parser.define(name, Binding::Fun(fun));
        Ok(Command::Declare(fun))
    }

    fn define(&mut self, store: &mut Store, open: Token<'a>, with_params: bool) -> Result<Command, SmtError> {
        let name = self.new_name()?;
        if self.is_own_definition(open, name)? {
            self.parser.define(name, Binding::Own);
            return Ok(Command::Define(name.to_owned()));
        }
        let mut params: Vec<(&'a str, Typed)> = Vec::new();
        if with_params {
            self.parser.expect(Kind::Open, "'('")?;
            loop {
                let token = self.parser.token()?;
                match token.kind {
                    Kind::Close => break,
                    Kind::Open => {
                        let param = self.parser.symbol()?.text;
                        let sort = self.parser.sort(store)?;
                        self.parser.expect_close()?;
                        params.push((param, Typed::new(store.fresh(param, sort), sort)));
                    }
                    _ => return Err(self.parser.error_at(token, "expected a sorted variable")),
                }
            }
        }
        let result = self.parser.sort(store)?;
        let at = self.parser.peek()?;
        let body = self.define_body(store, &params)?;
        if body.sort != result {
            return Err(self.parser.error_at(at, "the body has another sort than declared"));
        }
        let params = params.into_iter().map(|(_, param)| param).collect();
        self.parser.define(name, Binding::Macro { params, body });
        Ok(Command::Define(name.to_owned()))
    }

    /// Whether the command is, letter by letter, the printer's definition of an operator of ours; if so it is consumed.
    fn is_own_definition(&mut self, open: Token<'a>, name: &str) -> Result<bool, SmtError> {
        let Some(definition) = Own::parse(name).map(Own::definition) else { return Ok(false) };
        if !self.parser.lexer.rest_from(open.start).starts_with(&definition) {
            return Ok(false);
        }
        while self.parser.peek()?.kind != Kind::Close {
            self.parser.skip_expression()?;
        }
        Ok(true)
    }

    /// The body with the parameters bound; names given inside stay only if the body is well formed.
    fn define_body(&mut self, store: &mut Store, params: &[(&'a str, Typed)]) -> Result<Typed, SmtError> {
        let mut shadowed = Vec::new();
        for (name, value) in params {
            shadowed.push((
                (*name).to_owned(),
                self.parser.symbols.insert((*name).to_owned(), Binding::Value(*value)),
            ));
        }
        let binder = u32::from(!params.is_empty());
        self.parser.binders += binder;
        let body = self.parser.term(store);
        self.parser.binders -= binder;
        for (name, old) in shadowed.into_iter().rev() {
            match old {
                Some(binding) => self.parser.symbols.insert(name, binding),
                None => self.parser.symbols.remove(&name),
            };
        }
        body
    }

    fn term_list(&mut self, store: &mut Store, literals: bool) -> Result<Vec<WrittenTerm>, SmtError> {
        self.parser.expect(Kind::Open, "'('")?;
        let mut list = Vec::new();
        loop {
            let at = self.parser.peek()?;
            if at.kind == Kind::Close && (literals || !list.is_empty()) {
                self.parser.token()?;
                return Ok(list);
            }
            let typed = self.parser.term(store)?;
            if typed.sort == REAL || typed.sort == INT_AS_REAL || (literals && typed.sort != Sort::BOOL) {
                return Err(self.parser.error_at(at, "a term of this sort cannot stand here"));
            }
            let end = self.parser.peek()?.start;
            let text = self.parser.lexer.slice(at.start, end).trim_end().to_owned();
            list.push(WrittenTerm { text, term: typed.term, sort: typed.sort });
        }
    }
}

/// Commands of the standard and of common solvers that get the answer `unsupported`.
const KNOWN_UNSUPPORTED: [&str; 12] = [
    "declare-datatype",
    "declare-datatypes",
    "define-fun-rec",
    "define-funs-rec",
    "declare-codatatypes",
    "get-interpolant",
    "get-abduct",
    "simplify",
    "minimize",
    "maximize",
    "eval",
    "get-objectives",
];
