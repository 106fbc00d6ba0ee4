//! Runs SMT-LIB scripts: the commands of a parsed script against one solver, with the responses that the standard asks for.
//!
//! Responses go to a callback, one per command, so that a caller can stream them. Errors are responses too, and the
//! script goes on after them (`:error-behavior continued-execution`).

use crate::simplify::Simplifier;
use crate::solver::{Answer, Config, Solver, Stats};
use crate::universe::World;
use pathlight_logic::smt::{Command, Printer, Script, WrittenTerm, quote_symbol};
use pathlight_logic::{Evaluator, Fun, Model, Store, Table, Term};
use std::fmt::Write;
use std::sync::Arc;

/// How a script is run.
#[derive(Clone, Debug, Default)]
pub struct RunOptions {
    pub config: Config,
    pub world: Arc<World>,
    /// After each check, print the conjunction of the assertions in simplified form.
    pub simplify: bool,
}

/// What came of a script.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    pub sat: u32,
    pub unsat: u32,
    pub unknown: u32,
    pub errors: u32,
    pub stats: Stats,
}

struct Level {
    declared: usize,
    named: usize,
}

struct Runner<'a> {
    store: Store,
    solver: Solver,
    options: &'a RunOptions,
    declared: Vec<Fun>,
    named: Vec<(Term, String)>,
    levels: Vec<Level>,
    assumed: Vec<WrittenTerm>,
    last: Option<Answer>,
    print_success: bool,
    summary: Summary,
}

/// Runs `text`, handing each response to `respond`.
pub fn run(text: &str, options: &RunOptions, mut respond: impl FnMut(&str)) -> Summary {
    let mut runner = Runner {
        store: Store::new(),
        solver: Solver::with(options.config.clone(), options.world.clone()),
        options,
        declared: vec![],
        named: vec![],
        levels: vec![],
        assumed: vec![],
        last: None,
        print_success: false,
        summary: Summary::default(),
    };
    let mut script = Script::new(text);
    while let Some(command) = script.next_command(&mut runner.store) {
        let response = match command {
            Ok(Command::Exit) => break,
            Ok(command) => runner.execute(command),
            Err(e) => {
                runner.summary.errors += 1;
                e.to_string()
            }
        };
        if !response.is_empty() {
            respond(&response);
        }
    }
    runner.summary.stats = runner.solver.stats();
    runner.summary
}

impl Runner<'_> {
    fn error(&mut self, message: &str) -> String {
        self.summary.errors += 1;
        format!("(error \"{}\")", message.replace('"', "\"\""))
    }

    fn success(&self) -> String {
        if self.print_success { "success".into() } else { String::new() }
    }

    fn execute(&mut self, command: Command) -> String {
        match command {
            Command::SetOption(name, value) => self.set_option(&name, &value),
            Command::Declare(fun) => {
                self.declared.push(fun);
                self.success()
            }
            Command::Assert { term, name } => {
                self.last = None;
                if let Some(name) = name {
                    self.named.push((term, name));
                }
                self.solver.assert(term);
                self.success()
            }
            Command::Push(n) => {
                for _ in 0..n {
                    self.levels.push(Level { declared: self.declared.len(), named: self.named.len() });
                    self.solver.push();
                }
                self.success()
            }
            Command::Pop(n) => self.pop(n),
            Command::CheckSat => self.check(vec![]),
            Command::CheckSatAssuming(assumptions) => self.check(assumptions),
            Command::GetModel => self.get_model(),
            Command::GetValue(terms) => self.get_value(&terms),
            Command::GetUnsatCore => self.get_unsat_core(),
            Command::GetUnsatAssumptions => self.get_unsat_assumptions(),
            Command::GetAssertions => self.get_assertions(),
            Command::GetInfo(key) => self.get_info(&key),
            Command::Echo(text) => format!("\"{}\"", text.replace('"', "\"\"")),
            Command::Reset => {
                *self = Runner {
                    store: std::mem::take(&mut self.store),
                    solver: Solver::with(self.options.config.clone(), self.options.world.clone()),
                    options: self.options,
                    declared: vec![],
                    named: vec![],
                    levels: vec![],
                    assumed: vec![],
                    last: None,
                    print_success: false,
                    summary: self.summary,
                };
                self.success()
            }
            Command::ResetAssertions => {
                self.solver.reset();
                self.named.clear();
                self.levels.clear();
                self.last = None;
                self.success()
            }
            Command::SetLogic(_)
            | Command::SetInfo(..)
            | Command::DeclareSort(..)
            | Command::DefineSort(_)
            | Command::Define(_) => self.success(),
            Command::GetAssignment | Command::GetProof | Command::GetOption(_) | Command::Unsupported(_) => {
                "unsupported".into()
            }
            Command::Exit => String::new(),
        }
    }

    fn set_option(&mut self, name: &str, value: &str) -> String {
        match name {
            ":print-success" => self.print_success = value == "true",
            ":reproducible-resource-limit" => match value.parse() {
                Ok(0) => self.solver.config_mut().steps = Config::default().steps,
                Ok(steps) => self.solver.config_mut().steps = steps,
                Err(_) => return self.error("the limit must be a numeral"),
            },
            ":produce-models"
            | ":produce-unsat-cores"
            | ":produce-unsat-assumptions"
            | ":produce-assertions"
            | ":global-declarations"
            | ":interactive-mode" => {}
            _ => return "unsupported".into(),
        }
        self.success()
    }

    fn pop(&mut self, n: u32) -> String {
        if n as usize > self.levels.len() {
            return self.error("pop beyond the first level");
        }
        for _ in 0..n {
            if let Some(level) = self.levels.pop() {
                self.declared.truncate(level.declared);
                self.named.truncate(level.named);
            }
            self.solver.pop();
        }
        self.last = None;
        self.success()
    }

    fn check(&mut self, assumptions: Vec<WrittenTerm>) -> String {
        let terms: Vec<Term> = assumptions.iter().map(|a| a.term).collect();
        self.assumed = assumptions;
        let answer = self.solver.check_assuming(&self.store, &terms);
        let mut response = match &answer {
            Answer::Sat => {
                self.summary.sat += 1;
                "sat".to_string()
            }
            Answer::Unsat => {
                self.summary.unsat += 1;
                "unsat".to_string()
            }
            Answer::Unknown(_) => {
                self.summary.unknown += 1;
                "unknown".to_string()
            }
        };
        self.last = Some(answer);
        if self.options.simplify {
            let all: Vec<Term> = self.solver.assertions().iter().copied().chain(terms).collect();
            let whole = self.store.and(&all);
            let mut simplifier = Simplifier::new(self.options.config.clone(), self.options.world.clone());
            let simple = simplifier.simplify(&mut self.store, whole);
            match Printer::new(&self.store).term(simple) {
                Ok(text) => {
                    let _ = write!(response, "\n{text}");
                }
                Err(e) => {
                    let _ = write!(response, "\n(error \"{e}\")");
                }
            }
        }
        response
    }

    fn model(&mut self) -> Result<Arc<Model>, String> {
        match (&self.last, self.solver.model()) {
            (Some(Answer::Sat), Some(model)) => Ok(model.clone()),
            (Some(Answer::Sat), None) => Err(self.error("the back end gave no model")),
            _ => Err(self.error("there is no model: the last check was not sat")),
        }
    }

    fn get_model(&mut self) -> String {
        let model = match self.model() {
            Ok(model) => model,
            Err(e) => return e,
        };
        let mut printer = Printer::new(&self.store);
        let mut out = String::from("(");
        for fun in &self.declared {
            let symbol = self.store.symbol(*fun);
            let name = quote_symbol(&symbol.name);
            let result = printer.smt_sort(symbol.result);
            if symbol.params.is_empty() {
                let value = model.vars.get(fun).cloned();
                let value = value.unwrap_or_else(|| self.store.default_value(symbol.result));
                let value = printer.value(symbol.result, &value);
                let _ = write!(out, "\n  (define-fun {name} () {result} {value})");
            } else {
                let table = model.funs.get(fun).cloned();
                let table = table.unwrap_or_else(|| Table::new(self.store.default_value(symbol.result)));
                let params: Vec<String> = symbol
                    .params
                    .iter()
                    .enumerate()
                    .map(|(i, s)| format!("(x!{i} {})", printer.smt_sort(*s)))
                    .collect();
                let body = function_body(&mut printer, &symbol.params, symbol.result, &table);
                let _ = write!(out, "\n  (define-fun {name} ({}) {result}\n    {body})", params.join(" "));
            }
        }
        out.push_str("\n)");
        out
    }

    fn get_value(&mut self, terms: &[WrittenTerm]) -> String {
        let model = match self.model() {
            Ok(model) => model,
            Err(e) => return e,
        };
        let mut out = String::from("(");
        for (i, t) in terms.iter().enumerate() {
            let value = Evaluator::new(&self.store, &model).with_universe(&*self.options.world).eval(t.term);
            match value {
                Ok(value) => {
                    let text = Printer::new(&self.store).value(t.sort, &value);
                    let _ = write!(out, "{}({} {text})", if i == 0 { "" } else { "\n " }, t.text);
                }
                Err(e) => return self.error(&format!("{} has no value: {e}", t.text)),
            }
        }
        out.push(')');
        out
    }

    fn get_unsat_core(&mut self) -> String {
        if self.last != Some(Answer::Unsat) {
            return self.error("there is no core: the last check was not unsat");
        }
        let core = self.solver.core();
        let names: Vec<String> = self
            .named
            .iter()
            .filter(|(t, _)| core.contains(t) || *t == Term::FALSE)
            .map(|(_, n)| quote_symbol(n))
            .collect();
        format!("({})", names.join(" "))
    }

    fn get_unsat_assumptions(&mut self) -> String {
        if self.last != Some(Answer::Unsat) {
            return self.error("there is no core: the last check was not unsat");
        }
        let core = self.solver.core();
        let texts: Vec<&str> =
            self.assumed.iter().filter(|a| core.contains(&a.term)).map(|a| a.text.as_str()).collect();
        format!("({})", texts.join(" "))
    }

    fn get_assertions(&mut self) -> String {
        let mut printer = Printer::new(&self.store);
        let texts: Result<Vec<String>, _> =
            self.solver.assertions().iter().map(|t| printer.term(*t)).collect();
        match texts {
            Ok(texts) => format!("({})", texts.join("\n ")),
            Err(e) => self.error(&e.to_string()),
        }
    }

    fn get_info(&mut self, key: &str) -> String {
        match key {
            ":name" => "(:name \"Pathlight\")".into(),
            ":version" => format!("(:version \"{}\")", env!("CARGO_PKG_VERSION")),
            ":authors" => "(:authors \"the Pathlight developers\")".into(),
            ":error-behavior" => "(:error-behavior continued-execution)".into(),
            ":assertion-stack-levels" => format!("(:assertion-stack-levels {})", self.levels.len()),
            ":reason-unknown" => match &self.last {
                Some(Answer::Unknown(reason)) => format!("(:reason-unknown \"{reason}\")"),
                _ => self.error("the last check was not unknown"),
            },
            ":all-statistics" => {
                let s = self.solver.stats();
                format!(
                    "(:checks {} :sat {} :unsat {} :unknown {} :by-model {} :by-core {} :by-conjunction {} :by-sat {} \
                     :by-backend {} :steps {})",
                    s.checks,
                    s.sat,
                    s.unsat,
                    s.unknown,
                    s.by_model,
                    s.by_core,
                    s.by_conjunction,
                    s.by_sat,
                    s.by_backend,
                    s.steps
                )
            }
            _ => "unsupported".into(),
        }
    }
}

fn function_body(
    printer: &mut Printer,
    params: &[pathlight_logic::Sort],
    result: pathlight_logic::Sort,
    table: &Table,
) -> String {
    let mut body = printer.value(result, &table.default);
    for (args, value) in &table.entries {
        let tests: Vec<String> = args
            .iter()
            .zip(params)
            .enumerate()
            .map(|(i, (a, s))| format!("(= x!{i} {})", printer.value(*s, a)))
            .collect();
        let test = if tests.len() == 1 { tests.concat() } else { format!("(and {})", tests.join(" ")) };
        body = format!("(ite {test} {} {body})", printer.value(result, value));
    }
    body
}
