//! `pathlight slice`: what does this value depend on?

mod check;
mod conditions;
mod emit;
mod fill;
mod java;
mod machine;
mod page;
mod show;
mod sites;
mod source;

use std::collections::BTreeSet;
use std::hash::BuildHasher;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use anyhow::{Context, Result, anyhow, bail};
use pathlight_ir::{
    Block, Body, Constant, FunctionName, Loc, Op, PlaceBase, Symbol, Terminator, Value, ValueDef, World, text,
};
use pathlight_llvm::driver;
use pathlight_llvm::link::LinkedProgram;
use pathlight_paths::cut::cut;
use pathlight_paths::dependences::Question;
use pathlight_paths::explore::Options;
use pathlight_paths::functions::FunctionId;
use pathlight_paths::program::{Around, Program};
use pathlight_paths::slice::{Slice, marked, slice, slice_marked};
use pathlight_paths::steps::Statement;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::cli::{SliceMode, SliceOptions};
use crate::clock::processor_milliseconds;
use crate::native;
use crate::suggest::did_you_mean;
use source::{Asked, MARKER, SIGNS, Source};

/// A declaration of the marker that fits every call.
const DECLARATION: &str = "#ifndef __cplusplus\nvoid _SLICE();\n#endif\n";

pub fn execute(options: &SliceOptions, quiet: bool) -> Result<u8> {
    let mut opened = Opened::open(options, quiet)?;
    let mut found = opened.slice(options)?;
    if let Some(path) = &options.emit_c {
        // What cannot be written as C otherwise is kept, so the slice may grow.
        found = emit::settle(&mut opened, options, &found)?.unwrap_or(found);
        emit::write(&opened, &found, options, path, quiet)?;
    }
    if let Some(file) = &options.emit_ir {
        emit_ir(&opened, &found, file)?;
    }
    if let Some(file) = &options.html {
        std::fs::write(file, page::page(&opened, &found)).with_context(|| file.display().to_string())?;
    }
    let checked = match options.check {
        Some(inputs) => Some(check::check(&mut opened, &found, inputs, options)?),
        None => None,
    };
    if options.json {
        show::json(&opened, &found, options, checked.as_ref())?;
    } else {
        show::terminal(&opened, &found, options, checked.as_ref())?;
    }
    Ok(u8::from(checked.is_some_and(|checked| checked.difference.is_some())))
}

/// The language that a program is written in, with what belongs to it.
pub enum Origin {
    C(Arc<LinkedProgram>),
    Java(Box<java::Java>),
}

/// A program with questions in it.
pub struct Opened {
    pub sources: Vec<Source>,
    pub origin: Origin,
    pub program: Program,
    /// The unit of each statement; numbers go through all sources.
    pub units: Rc<FxHashMap<Statement, u32>>,
    /// The number of the first unit of each source.
    firsts: Vec<u32>,
    /// Units that have code in any function of the input.
    pub with_code: FxHashSet<u32>,
    files: FxHashMap<FunctionName, usize>,
    question: Question,
    /// Do questions say which of their numbers are unsigned?
    pub signs: bool,
}

/// A slice, with its units.
pub struct Found {
    pub slice: Slice,
    pub kept: FxHashSet<u32>,
    /// Jumps that stay because what is around them does.
    pub jumps: FxHashSet<u32>,
    pub milliseconds: u128,
    /// The time of the processor in it, where the system tells.
    pub processor_milliseconds: Option<u64>,
}

/// Why there is no question in what is run: it stands elsewhere, or there is none.
fn nothing_asked(options: &SliceOptions, entry: &str, how: &str) -> anyhow::Error {
    match options.at.as_slice() {
        [] => anyhow!("nothing is asked in code that {entry} runs: name a place and a variable with {how}"),
        places => {
            anyhow!("{entry} never runs {}: start elsewhere with --entry FUNCTION", places.join(" and "))
        }
    }
}

impl Opened {
    pub fn open(options: &SliceOptions, quiet: bool) -> Result<Opened> {
        Opened::open_with(options, false, quiet)
    }

    /// The same for questions about numbers: the compiler says which of them are unsigned. Not if the sources have questions of their own, whose declarations need not take more arguments.
    pub fn open_for_numbers(options: &SliceOptions, quiet: bool) -> Result<Opened> {
        let has_own = |file: &PathBuf| {
            let text = std::fs::read(file).unwrap_or_default();
            String::from_utf8_lossy(&text).contains(MARKER)
        };
        let signs = !native::files(&options.inputs, &options.native)?.iter().any(has_own);
        Opened::open_with(options, signs, quiet)
    }

    fn open_with(options: &SliceOptions, signs: bool, quiet: bool) -> Result<Opened> {
        if is_java(options) {
            return java::open(options);
        }
        let files = native::files(&options.inputs, &options.native)?;
        if files.is_empty() {
            bail!("name an input: files of C (see --help)");
        }
        if let Some(other) = files.iter().find(|file| !driver::is_known(file)) {
            bail!(
                "{}: neither a source of C, C++ or Rust nor LLVM assembly, unlike the first input",
                other.display()
            );
        }
        let asked = questions(options, &files, signs)?;
        let mut sources = Vec::new();
        for (file, asked) in files.iter().zip(&asked) {
            sources.push(if is_c(file) {
                Source::open(file, asked, |text| preprocessed(file, text, options))?
            } else {
                Source::of_other_language(file)?
            });
        }
        let texts: Vec<(PathBuf, String)> = sources
            .iter()
            .filter(|source| is_c(&source.path))
            .map(|source| (source.path.clone(), source.text.clone()))
            .collect();
        let linked = Arc::new(compile_texts(&texts, options, quiet)?);
        let entry = entry(&linked, &options.entry)?;
        let globals = linked.globals().cloned().collect();
        let around =
            Around { functions: linked.functions().collect(), unset_pointers: options.unset_pointers };
        let Some(mut program) = Program::new(linked.clone(), entry, &around, globals, MARKER)? else {
            bail!("{} has no code", options.entry)
        };
        let criteria = marked(&mut program)?;
        if criteria.is_empty() {
            let how = format!("--at FILE:LINE --var NAME, or call {MARKER}(x) in the source");
            return Err(nothing_asked(options, &options.entry, &how));
        }
        let mut opened = Opened {
            firsts: firsts(&sources),
            files: files_of(&linked, &sources),
            sources,
            origin: Origin::C(linked.clone()),
            program,
            units: Rc::default(),
            with_code: FxHashSet::default(),
            question: Question::default(),
            signs,
        };
        opened.find_units();
        for name in linked.functions() {
            let Some(body) = linked.body(name)? else { continue };
            for statement in statements(FunctionId(0), &body) {
                opened.with_code.extend(opened.unit_at(name, &body, statement));
            }
        }
        opened.question = Question { criteria, units: opened.units.clone(), forced: FxHashSet::default() };
        Ok(opened)
    }

    /// A program of Java, with the source of each class and its lines with code.
    fn of_java(
        program: Program,
        java: java::Java,
        sources: Vec<Source>,
        of_class: FxHashMap<Symbol, usize>,
        lines: &FxHashMap<Symbol, Vec<u32>>,
    ) -> Result<Opened> {
        let names = program.functions.ids().map(|id| program.functions.get(id).name);
        let files = names.filter_map(|name| Some((name, *of_class.get(&name.owner)?))).collect();
        let mut opened = Opened {
            firsts: firsts(&sources),
            files,
            sources,
            origin: Origin::Java(Box::new(java)),
            program,
            units: Rc::default(),
            with_code: FxHashSet::default(),
            question: Question::default(),
            signs: false,
        };
        opened.find_units();
        for (class, source) in of_class {
            for line in lines.get(&class).into_iter().flatten() {
                let unit = opened.sources[source].unit_at(*line, 0);
                opened.with_code.extend(unit.map(|unit| opened.number(source, unit)));
            }
        }
        Ok(opened)
    }

    /// What the sizes of slices count.
    pub fn unit(&self) -> &'static str {
        match self.origin {
            Origin::C(_) => "statements",
            Origin::Java(_) => "lines",
        }
    }

    /// What is asked in the sources.
    pub fn question(&self) -> &Question {
        &self.question
    }

    fn slice(&mut self, options: &SliceOptions) -> Result<Found> {
        let sensitive = options.mode == SliceMode::Sensitive;
        let how = Options { sensitive, budget: options.budget, ..Options::default() };
        let (start, before) = (std::time::Instant::now(), processor_milliseconds());
        let slice = match self.origin {
            Origin::C(_) => slice(&mut self.program, &self.question, how)?,
            Origin::Java(_) => slice_marked(&mut self.program, &how)?,
        };
        let milliseconds = start.elapsed().as_millis();
        let processor_milliseconds = before.and_then(|before| processor_milliseconds()?.checked_sub(before));
        let mut kept: FxHashSet<u32> =
            slice.statements.iter().filter_map(|statement| self.units.get(statement)).copied().collect();
        let in_whole = |statement: &Statement| slice.whole.contains(&function_of(*statement));
        kept.extend(self.units.iter().filter(|(statement, _)| in_whole(statement)).map(|(_, unit)| *unit));
        let jumps = self.jumps(&slice, &kept);
        Ok(Found { slice, kept, jumps, milliseconds, processor_milliseconds })
    }

    /// The jumps that some path takes and that the slice decides to take.
    fn jumps(&self, slice: &Slice, kept: &FxHashSet<u32>) -> FxHashSet<u32> {
        let mut executed = FxHashSet::default();
        for (statement, unit) in self.units.iter() {
            if let Statement::End(function, block) = statement
                && slice.ways.contains_key(&(*function, *block))
            {
                executed.insert(*unit);
            }
        }
        let mut jumps = FxHashSet::default();
        for (number, source) in self.sources.iter().enumerate() {
            for (at, unit) in source.units.iter().enumerate() {
                let Some(Some(condition)) = &unit.jump_under else { continue };
                let around = source.unit_of(condition);
                let is_kept = around.is_some_and(|around| kept.contains(&self.number(number, around)));
                if is_kept && executed.contains(&self.number(number, at)) {
                    jumps.insert(self.number(number, at));
                }
            }
        }
        jumps
    }

    /// Which unit each statement belongs to.
    fn find_units(&mut self) {
        let mut units = FxHashMap::default();
        for id in self.program.functions.ids() {
            let function = self.program.functions.get(id);
            // What is in a header cannot be cut: all of a function or nothing.
            let whole = self.without_text(function.name).then_some(self.unit_count() + id.0);
            for statement in statements(id, &function.body) {
                let unit = self.unit_at(function.name, &function.body, statement);
                units.extend(unit.or(whole).map(|unit| (statement, unit)));
            }
        }
        self.units = Rc::new(units);
    }

    /// How many units the texts have; larger numbers are functions of C without text.
    pub fn unit_count(&self) -> u32 {
        let last = self.firsts.last().copied().unwrap_or(0);
        last + self.sources.last().map_or(0, |source| source.units.len() as u32)
    }

    fn without_text(&self, function: FunctionName) -> bool {
        let is_c =
            matches!(self.origin, Origin::C(_)) && self.sources.iter().all(|source| is_c(&source.path));
        is_c && !self.files.contains_key(&function)
    }

    fn unit_at(&self, function: FunctionName, body: &Body, statement: Statement) -> Option<u32> {
        let source = *self.files.get(&function)?;
        let loc = &body.locs[loc(body, statement)?];
        if !loc.file.is_empty() {
            return None;
        }
        let text = &self.sources[source];
        let is_branch = |block: Block| {
            matches!(body.blocks[block].terminator, Terminator::Branch { .. } | Terminator::Switch { .. })
        };
        let condition = match statement {
            Statement::End(_, block) if is_branch(block) => text.condition_at(loc.line, loc.column),
            _ => None,
        };
        let unit = condition.or_else(|| text.unit_at(loc.line, loc.column))?;
        Some(self.firsts[source] + unit as u32)
    }

    /// The source and byte of a place in a function, where its text is one of the sources.
    pub fn offset(&self, function: FunctionName, body: &Body, loc: Loc) -> Option<(usize, usize)> {
        let source = *self.files.get(&function)?;
        let loc = &body.locs[loc];
        let at = self.sources[source].offset(loc.line, loc.column)?;
        loc.file.is_empty().then_some((source, at))
    }

    /// The source and line of a statement, as far as known.
    pub fn line(&self, statement: Statement) -> Option<(usize, u32)> {
        let function = self.program.functions.get(function_of(statement));
        let source = *self.files.get(&function.name)?;
        if let Some(unit) = self.units.get(&statement) {
            let unit = &self.sources[source].units[(unit - self.firsts[source]) as usize];
            return Some((source, unit.line));
        }
        let loc = &function.body.locs[loc(&function.body, statement)?];
        (loc.file.is_empty() && loc.line > 0).then_some((source, loc.line))
    }

    /// The lines where a question of C is about the address of a variable: an array, or a large structure.
    pub fn addresses_asked(&self) -> BTreeSet<u32> {
        let mut lines = BTreeSet::new();
        for id in self.program.functions.ids() {
            let function = self.program.functions.get(id);
            let body = &function.body;
            for block in body.blocks.keys() {
                let Terminator::Call { callee, args, .. } = &body.blocks[block].terminator else { continue };
                let asks = body.callees[*callee].target.name.as_str() == MARKER;
                if asks && body.list(args).iter().any(|value| is_address(body, *value)) {
                    lines.extend(self.line(Statement::End(id, block)).map(|(_, line)| line));
                }
            }
        }
        lines
    }

    /// Is a unit, by its number, an argument?
    pub fn is_argument(&self, unit: u32) -> bool {
        let source = self.firsts.partition_point(|first| *first <= unit) - 1;
        let units = self.sources.get(source).map(|source| &source.units);
        let at = (unit - self.firsts[source]) as usize;
        units.and_then(|units| units.get(at)).is_some_and(|unit| unit.is_argument)
    }

    /// The number of a unit of a source.
    pub fn number(&self, source: usize, unit: usize) -> u32 {
        self.firsts[source] + unit as u32
    }

    /// The lines of a source that a slice keeps.
    pub fn lines(&self, found: &Found, source: usize) -> BTreeSet<u32> {
        let mut lines = BTreeSet::new();
        let units = self.sources[source].units.iter().enumerate();
        let stays = |at: usize| {
            found.kept.contains(&self.number(source, at)) || found.jumps.contains(&self.number(source, at))
        };
        let statements = units.filter(|(at, unit)| !unit.is_argument && stays(*at));
        lines.extend(statements.map(|(_, unit)| unit.line));
        let statements =
            found.slice.statements.iter().filter(|statement| !self.units.contains_key(statement));
        lines.extend(
            statements
                .filter_map(|statement| self.line(*statement))
                .filter(|(at, _)| *at == source)
                .map(|(_, line)| line),
        );
        lines
    }
}

/// Is a value of C the address of a variable?
fn is_address(body: &Body, value: Value) -> bool {
    let mut value = value;
    for _ in 0..8 {
        if let Some(constant) = body.constant(value) {
            return matches!(constant, Constant::Global(_));
        }
        let ValueDef::Inst(inst) = body.values[value].def else { return false };
        let place = match body.insts[inst].op {
            Op::StackAlloc { .. } => return true,
            Op::AddressOf { place } => &body.places[place],
            _ => return false,
        };
        match place.base {
            PlaceBase::Value(base) => value = base,
            PlaceBase::Global(_) => return true,
            PlaceBase::Static(_) => return false,
        }
    }
    false
}

pub fn function_of(statement: Statement) -> FunctionId {
    let (Statement::Inst(function, _) | Statement::End(function, _)) = statement;
    function
}

pub fn loc(body: &Body, statement: Statement) -> Option<Loc> {
    match statement {
        Statement::Inst(_, inst) => body.insts[inst].loc.expand(),
        Statement::End(_, block) => body.blocks[block].loc.expand(),
    }
}

pub fn statements(id: FunctionId, body: &Body) -> impl Iterator<Item = Statement> + '_ {
    let insts = body.insts.keys().map(move |inst| Statement::Inst(id, inst));
    insts.chain(body.blocks.keys().map(move |block| Statement::End(id, block)))
}

fn firsts(sources: &[Source]) -> Vec<u32> {
    let mut next = 0;
    let mut first = |source: &Source| {
        next += source.units.len() as u32;
        next - source.units.len() as u32
    };
    sources.iter().map(&mut first).collect()
}

/// The source that each function comes from.
fn files_of(linked: &LinkedProgram, sources: &[Source]) -> FxHashMap<FunctionName, usize> {
    let source_of = |function: FunctionName| {
        let file = Path::new(linked.file_of(function)?);
        let at =
            sources.iter().position(|source| source.path.ends_with(file) || file.ends_with(&source.path))?;
        // The text of a function may be in a header that the file includes.
        let own = linked.body(function).ok()??.file;
        let is_elsewhere = |own: Symbol| Path::new(own.as_str()).file_name() != sources[at].path.file_name();
        (!is_c(&sources[at].path) || !own.is_some_and(is_elsewhere)).then_some((function, at))
    };
    linked.functions().filter_map(source_of).collect()
}

// --- the question ---

/// Class files, folders of them, and jars.
pub fn is_java(options: &SliceOptions) -> bool {
    let extension =
        |file: &PathBuf| file.extension().map(|extension| extension.to_string_lossy().to_lowercase());
    let is_java = |file: &PathBuf| {
        file.is_dir()
            || extension(file)
                .is_some_and(|extension| matches!(extension.as_str(), "jar" | "class" | "java" | "zip"))
    };
    options.native.compile_commands.is_none() && options.inputs.first().is_some_and(is_java)
}

fn is_c(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == "c")
}

/// What is asked in each file.
fn questions(options: &SliceOptions, files: &[PathBuf], signs: bool) -> Result<Vec<Vec<Asked>>> {
    if options.at.len() != options.var.len() {
        bail!("each --at needs a --var: what is asked about before that line");
    }
    let mut asked: Vec<Vec<Asked>> = files.iter().map(|_| Vec::new()).collect();
    for (at, names) in options.at.iter().zip(&options.var) {
        let place = at.rsplit_once(':').and_then(|(file, line)| Some((file, line.parse::<u32>().ok()?)));
        let Some((file, line)) = place else { bail!("--at {at}: write FILE:LINE") };
        let Some(number) =
            files.iter().position(|known| known.ends_with(file) || Path::new(file).ends_with(known))
        else {
            let known: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
            bail!("{file} is not among the inputs{}", did_you_mean(file, &known));
        };
        if !is_c(&files[number]) {
            bail!("--at needs a source of C; in {file} write calls of {MARKER}(x)");
        }
        asked[number].push(Asked { line, expressions: split(names), signs });
    }
    Ok(asked)
}

/// Splits at the commas outside of brackets.
fn split(text: &str) -> Vec<String> {
    let (mut parts, mut depth) = (vec![String::new()], 0_i32);
    for c in text.chars() {
        match c {
            '(' | '[' => depth += 1,
            ')' | ']' => depth -= 1,
            _ => {}
        }
        match parts.last_mut() {
            Some(part) if c != ',' || depth > 0 => part.push(c),
            _ => parts.push(String::new()),
        }
    }
    parts.into_iter().map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

/// Compiles the inputs, with other texts for some.
fn compile_texts(texts: &[(PathBuf, String)], options: &SliceOptions, quiet: bool) -> Result<LinkedProgram> {
    let replaced = replaced(texts, &[DECLARATION, SIGNS].concat())?;
    native::open_to_slice(&options.inputs, &options.native, &replaced, quiet)
}

/// The flags by which the compiler gets other texts for some files, with a header before each.
fn replaced(texts: &[(PathBuf, String)], header: &str) -> Result<impl Fn(&Path) -> Vec<String> + use<>> {
    let how = driver::Options::default();
    // The same text has the same name, so that it is compiled once.
    let named = |text: &str, ending: &str| {
        let name = format!("slice-{:016x}.{ending}", rustc_hash::FxBuildHasher.hash_one(text));
        driver::own_source(&name, text, &how)
    };
    let declaration = named(header, "h")?;
    let mut copies = Vec::new();
    for (path, text) in texts {
        copies.push((path.clone(), named(text, "c")?));
    }
    Ok(move |file: &Path| match copies.iter().find(|(path, _)| path.ends_with(file)) {
        None => Vec::new(),
        Some((_, copy)) => vec![
            "-include".into(),
            declaration.display().to_string(),
            "-Xclang".into(),
            "-remap-file".into(),
            "-Xclang".into(),
            format!("{};{}", file.display(), copy.display()),
        ],
    })
}

/// What the preprocessor makes of a text in the place of a file; None if it fails, which compilers will explain.
fn preprocessed(file: &Path, text: &str, options: &SliceOptions) -> Option<String> {
    let replaced = replaced(&[(file.to_owned(), text.to_owned())], "").ok()?;
    native::preprocess(&options.inputs, &options.native, file, &replaced).ok()
}

fn entry(linked: &LinkedProgram, wanted: &str) -> Result<FunctionName> {
    let plain =
        |function: FunctionName| function.name.as_str().split('@').next().unwrap_or_default().to_owned();
    let found: Vec<FunctionName> = linked.functions().filter(|function| plain(*function) == wanted).collect();
    match found.as_slice() {
        [only] => Ok(*only),
        [] => {
            let known: Vec<String> = linked.functions().map(plain).collect();
            let near = did_you_mean(wanted, &known);
            bail!("the input has no function {wanted}{near}; name the function where runs start with --entry")
        }
        several => {
            let names: Vec<String> = several.iter().map(|function| function.name.to_string()).collect();
            bail!("several functions are called {wanted}: {}", names.join(", "))
        }
    }
}

fn emit_ir(opened: &Opened, found: &Found, file: &Path) -> Result<()> {
    let base: Arc<dyn World> = match &opened.origin {
        Origin::C(linked) => linked.clone(),
        Origin::Java(java) => Arc::new(java.started.clone()),
    };
    let sliced = cut(&opened.program, &found.slice, base)?;
    let mut all = String::new();
    for name in opened.program.functions.ids().map(|id| opened.program.functions.get(id).name) {
        if let Some(body) = sliced.body(name)? {
            all += &text::print_body(&body);
            all.push('\n');
        }
    }
    if file == Path::new("-") {
        crate::output::say!("{all}");
        return Ok(());
    }
    std::fs::write(file, all).with_context(|| file.display().to_string())
}
