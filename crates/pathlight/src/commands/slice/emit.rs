//! A slice as C that compiles.
//!
//! The text of the source stays, without the statements that are not in the slice. What is left of a statement follows what is left of its parts: a declaration loses its
//! initialisers; a branch or loop whose condition is not needed is gone with all that is in it. If all runs take such a branch the same way, the statement for that way takes its place.
//! Jumps (`break`, `goto`, a bare `return`) stay wherever what is around them stays, for they have no value and are where control goes.
//!
//! Some things cannot be said in C without the condition: cases of a `switch` that is always entered at the same one, for example. Then the condition is made part of the
//! slice after all, with what it depends on. The result is compiled, so that nothing is written that no compiler accepts.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use pathlight_ir::Terminator;
use pathlight_paths::steps::Statement;
use rustc_hash::FxHashSet;
use tree_sitter::Node;

use super::conditions::blank_but_directives as blank;
use super::source::{Edit, MARKER, Source, Unit, edit, edit_around, has_storage, nodes};
use super::{DECLARATION, Found, Opened, compile_texts, is_c};
use crate::cli::SliceOptions;

/// Slices until the result can be written as C, beginning with the slice there is. None if that one can.
pub fn settle(opened: &mut Opened, options: &SliceOptions, found: &Found) -> Result<Option<Found>> {
    let mut larger: Option<Found> = None;
    loop {
        let (_, missing) = texts(opened, larger.as_ref().unwrap_or(found), &[]);
        let before = opened.question.forced.len();
        opened.question.forced.extend(missing);
        if opened.question.forced.len() == before {
            return Ok(larger);
        }
        larger = Some(opened.slice(options)?);
    }
}

/// Writes a slice that can be written.
pub fn write(opened: &Opened, found: &Found, options: &SliceOptions, path: &Path, quiet: bool) -> Result<()> {
    if let Some(other) = opened.sources.iter().find(|source| !is_c(&source.path)) {
        bail!("--emit-c needs sources of C; {} is none", other.path.display());
    }
    let (texts, _) = texts(opened, found, &[]);
    compile_texts(&texts, options, quiet).context("the slice does not compile as C")?;
    store(&texts, path)
}

fn store(texts: &[(PathBuf, String)], path: &Path) -> Result<()> {
    if path == Path::new("-") {
        let [(_, text)] = texts else { bail!("--emit-c - writes one file; name a folder for several") };
        crate::output::say!("{}", declared(text));
        return Ok(());
    }
    if let [(_, text)] = texts {
        return std::fs::write(path, declared(text)).with_context(|| path.display().to_string());
    }
    std::fs::create_dir_all(path).with_context(|| path.display().to_string())?;
    for (file, text) in texts {
        let to = path.join(file.file_name().unwrap_or(file.as_os_str()));
        std::fs::write(&to, declared(text)).with_context(|| to.display().to_string())?;
    }
    Ok(())
}

/// With a declaration of the marker in front, if a question is asked in it: compilers want one.
fn declared(text: &str) -> String {
    if text.contains(MARKER) { format!("{DECLARATION}{text}") } else { text.to_owned() }
}

/// The text of each source, and the units that must be kept before they are right. `more` are further edits of each source, for what is left of it.
pub fn texts(opened: &Opened, found: &Found, more: &[Vec<Edit>]) -> (Vec<(PathBuf, String)>, Vec<u32>) {
    let known = Known::of(opened, found);
    let (mut texts, mut missing) = (Vec::new(), Vec::new());
    for (number, source) in opened.sources.iter().enumerate() {
        let mut writer =
            Writer { opened, known: &known, number, source, edits: Vec::new(), missing: Vec::new() };
        let edits = writer.file(found);
        let mut others = writer.unneeded_arguments();
        missing.extend(writer.missing);
        others.extend(more.get(number).into_iter().flatten().cloned());
        texts.push((source.path.clone(), edit_around(&source.text, edits, &others)));
    }
    (texts, missing)
}

/// What is known of units.
struct Known {
    kept: FxHashSet<u32>,
    /// Some path comes there.
    executed: FxHashSet<u32>,
    /// A branch of the unit is taken in more than one way.
    divided: FxHashSet<u32>,
    /// The unit has a branch.
    branching: FxHashSet<u32>,
    /// The words of each source.
    words: Vec<FxHashSet<String>>,
}

fn words(text: &str) -> FxHashSet<String> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').map(str::to_owned).collect()
}

impl Known {
    fn of(opened: &Opened, found: &Found) -> Known {
        let mut known = Known {
            kept: found.kept.clone(),
            executed: FxHashSet::default(),
            divided: FxHashSet::default(),
            branching: FxHashSet::default(),
            words: opened.sources.iter().map(|source| words(&source.text)).collect(),
        };
        for id in opened.program.functions.ids() {
            let body = &opened.program.functions.get(id).body;
            for block in body.blocks.keys() {
                let ways = found.slice.ways.get(&(id, block));
                let insts = body.insts_of(block).map(|inst| Statement::Inst(id, inst));
                let end = Statement::End(id, block);
                if ways.is_some() {
                    known
                        .executed
                        .extend(insts.chain([end]).filter_map(|statement| opened.units.get(&statement)));
                }
                let Some(unit) = opened.units.get(&end) else { continue };
                if matches!(
                    body.blocks[block].terminator,
                    Terminator::Branch { .. } | Terminator::Switch { .. }
                ) {
                    known.branching.insert(*unit);
                    if ways.is_some_and(|ways| ways.len() > 1) {
                        known.divided.insert(*unit);
                    }
                }
            }
        }
        known
    }
}

struct Writer<'a> {
    opened: &'a Opened,
    known: &'a Known,
    number: usize,
    source: &'a Source,
    edits: Vec<Edit>,
    missing: Vec<u32>,
}

impl<'a> Writer<'a> {
    fn file(&mut self, found: &Found) -> Vec<Edit> {
        let mut gone = Vec::new();
        let functions: Vec<Node<'a>> = nodes(&self.source.tree)
            .into_iter()
            .map(|seen| seen.node)
            .filter(|node| node.kind() == "function_definition")
            .collect();
        for function in functions {
            let (Some(name), Some(body)) = (self.name_of(function), function.child_by_field_name("body"))
            else {
                continue;
            };
            let program = &self.opened.program;
            let id = program.functions.ids().find(|id| {
                let name_of = program.functions.get(*id).name;
                name_of.name.as_str().split('@').next() == Some(&name)
                    && self.opened.files.get(&name_of) == Some(&self.number)
            });
            match id {
                Some(id) if found.slice.whole.contains(&id) => {}
                Some(id) if found.slice.ways.keys().any(|(of, _)| *of == id) => self.statement(body, true),
                _ => gone.push((name, function, body)),
            }
        }
        // A function that is gone may still be named.
        let all = |writer: &mut Writer<'a>| std::mem::take(&mut writer.edits);
        let mut edits = all(self);
        let without: Vec<Edit> = gone.iter().map(|(_, function, _)| self.blanked(*function, "")).collect();
        let rest = edit(&self.source.text, edits.iter().cloned().chain(without).collect());
        let here = words(&rest);
        let elsewhere = |name: &str| {
            let others = self.known.words.iter().enumerate().filter(|(number, _)| *number != self.number);
            others.into_iter().any(|(_, words)| words.contains(name))
        };
        for (name, function, body) in gone {
            let edit = if here.contains(name.as_str()) || elsewhere(&name) {
                self.blanked(body, "{ }")
            } else {
                self.blanked(function, "")
            };
            edits.push(edit);
        }
        edits
    }

    fn name_of(&self, function: Node<'_>) -> Option<String> {
        let mut declarator = function.child_by_field_name("declarator")?;
        while declarator.kind() != "identifier" {
            let inner = declarator.child_by_field_name("declarator");
            declarator = inner.or_else(|| declarator.named_child(0))?;
        }
        Some(self.source.text[declarator.byte_range()].to_owned())
    }

    /// The number of the unit that is exactly this node.
    fn unit(&self, node: Node<'_>) -> Option<u32> {
        self.source.unit_of(&node.byte_range()).map(|at| self.opened.number(self.number, at))
    }

    /// Is a unit of the slice, or a label, inside?
    fn has_kept(&self, node: Option<Node<'_>>) -> bool {
        node.is_some_and(|node| {
            self.units_in(node).any(|unit| self.known.kept.contains(&unit)) || has_label(node)
        })
    }

    /// Does any path come inside?
    fn is_live(&self, node: Option<Node<'_>>) -> bool {
        node.is_some_and(|node| self.units_in(node).any(|unit| self.known.executed.contains(&unit)))
    }

    fn units_in(&self, node: Node<'_>) -> impl Iterator<Item = u32> + use<'a> {
        let range = node.byte_range();
        let (opened, number) = (self.opened, self.number);
        let units = &self.source.units;
        let first = units.partition_point(|unit| unit.range.start < range.start);
        let inside =
            units.iter().enumerate().skip(first).take_while(move |(_, unit)| unit.range.start < range.end);
        inside.map(move |(at, _)| opened.number(number, at))
    }

    fn blanked(&self, node: Node<'_>, instead: &str) -> Edit {
        let range = node.byte_range();
        let text = format!("{instead}{}", blank(&self.source.text[range.clone()]));
        Edit { range, text }
    }

    fn remove(&mut self, node: Node<'_>, in_block: bool) {
        let edit = self.blanked(node, if in_block { "" } else { ";" });
        self.edits.push(edit);
    }

    fn children(node: Node<'a>) -> Vec<Node<'a>> {
        let mut cursor = node.walk();
        node.named_children(&mut cursor).collect()
    }

    /// A statement; not `in_block` if something must stand in its place. Statements are not inside each other deeper than the source allows.
    fn statement(&mut self, node: Node<'a>, in_block: bool) {
        let unit = self.unit(node);
        let kept = unit.is_some_and(|unit| self.known.kept.contains(&unit));
        match node.kind() {
            "expression_statement" if !kept && unit.is_some() && node.named_child_count() > 0 => {
                self.remove(node, in_block)
            }
            "return_statement" if !kept => self.give_back_anything(node),
            "declaration" => self.declaration(node),
            "if_statement" => self.branch(node, in_block),
            "while_statement" | "for_statement" => self.repetition(node, in_block),
            "do_statement" | "switch_statement" => self.all_or_nothing(node, in_block),
            "compound_statement" => {
                Self::children(node).into_iter().for_each(|child| self.statement(child, true))
            }
            "case_statement" => {
                let value = node.child_by_field_name("value").map(|value| value.id());
                let inner = Self::children(node).into_iter().filter(|child| Some(child.id()) != value);
                // A label must have a statement, so something stays where each stood.
                inner.for_each(|child| self.statement(child, false));
            }
            "labeled_statement" => {
                Self::children(node).into_iter().skip(1).for_each(|child| self.statement(child, false));
            }
            kind if kind.starts_with("preproc_") || kind == "else_clause" => {
                Self::children(node).into_iter().for_each(|child| self.statement(child, in_block));
            }
            _ => {}
        }
    }

    /// A value that nobody needs is replaced.
    fn give_back_anything(&mut self, node: Node<'_>) {
        let value = node.named_child(0).filter(|value| value.kind() != "comment");
        let Some(value) = value.filter(|value| self.unit(node).is_some() && value.kind() != "number_literal")
        else {
            return;
        };
        let ty = type_of(&self.source.text[value.byte_range()]);
        let text = format!("({{ static {ty} pathlight_unneeded; pathlight_unneeded; }})");
        self.edits.push(Edit { range: value.byte_range(), text });
    }

    /// Arguments that the function does not need are replaced. Those without code of their own are constants.
    fn unneeded_arguments(&self) -> Vec<Edit> {
        let units = self.source.units.iter().enumerate();
        let is_unneeded = |at: usize| {
            let unit = self.opened.number(self.number, at);
            self.known.executed.contains(&unit) && !self.known.kept.contains(&unit)
        };
        let unneeded = units.filter(|(at, unit)| unit.is_argument && is_unneeded(*at));
        let replace = |(_, unit): (usize, &Unit)| {
            let ty = type_of(&self.source.text[unit.range.clone()]);
            let text = format!("({{ {ty} pathlight_unneeded = {{0}}; pathlight_unneeded; }})");
            Edit { range: unit.range.clone(), text }
        };
        unneeded.map(replace).collect()
    }

    fn declaration(&mut self, node: Node<'a>) {
        if has_storage(&self.source.text, node) {
            return;
        }
        for init in Self::children(node).into_iter().filter(|child| child.kind() == "init_declarator") {
            let kept = self.unit(init).is_some_and(|unit| self.known.kept.contains(&unit))
                || self.is_folded(node, init);
            let declarator = init.child_by_field_name("declarator");
            let Some(declarator) = declarator.filter(|_| !kept) else { continue };
            let text = &self.source.text;
            let unsized_array =
                declarator.kind() == "array_declarator" && declarator.child_by_field_name("size").is_none();
            if !unsized_array {
                let range = declarator.end_byte()..init.end_byte();
                let instead = blank(&text[range.clone()]);
                self.edits.push(Edit { range, text: instead });
            }
        }
    }

    /// Is it a constant that compilers put where it is used, so that nobody reads the variable?
    fn is_folded(&self, declaration: Node<'a>, init: Node<'a>) -> bool {
        let is_const = |child: &Node<'_>| {
            child.kind() == "type_qualifier" && &self.source.text[child.byte_range()] == "const"
        };
        // A pointer says it behind its star.
        let pointer = init.child_by_field_name("declarator").filter(|it| it.kind() == "pointer_declarator");
        let mut said = [Some(declaration), pointer].into_iter().flatten().flat_map(Self::children);
        let mut work: Vec<Node<'a>> = init.child_by_field_name("value").into_iter().collect();
        if work.is_empty() || !said.any(|child| is_const(&child)) {
            return false;
        }
        while let Some(node) = work.pop() {
            // What is divided by may be something that the slice does not have.
            let operator = node.child_by_field_name("operator").map(|operator| operator.kind());
            if matches!(operator, Some("/" | "%")) {
                return false;
            }
            match node.kind() {
                "identifier" | "field_identifier" | "number_literal" | "char_literal"
                | "sizeof_expression" | "type_descriptor" => {}
                // Addresses: of variables, elements and members, not what pointers lead to.
                "pointer_expression" if operator == Some("&") => work.extend(Self::children(node)),
                "field_expression" if operator == Some(".") => work.extend(Self::children(node)),
                "subscript_expression" => work.extend(Self::children(node)),
                "parenthesized_expression" | "cast_expression" | "unary_expression" | "binary_expression" => {
                    work.extend(Self::children(node));
                }
                _ => return false,
            }
        }
        true
    }

    /// Is the statement gone, and if not, does its condition stay?
    fn fate(&mut self, node: Node<'a>) -> Fate {
        let unit = node.child_by_field_name("condition").and_then(|condition| self.unit(condition));
        let Some(unit) = unit.filter(|unit| self.known.branching.contains(unit)) else { return Fate::Stays };
        if self.known.kept.contains(&unit) {
            return Fate::Stays;
        }
        let has_kept = self.has_kept(Some(node));
        if !has_kept && (self.known.divided.contains(&unit) || !self.known.executed.contains(&unit)) {
            return Fate::Gone;
        }
        if self.known.divided.contains(&unit) || has_label(node) {
            self.missing.push(unit);
            return Fate::Stays;
        }
        Fate::OneWay(unit)
    }

    fn branch(&mut self, node: Node<'a>, in_block: bool) {
        let consequence = node.child_by_field_name("consequence");
        let alternative = node.child_by_field_name("alternative");
        match self.fate(node) {
            Fate::Stays => {
                consequence.into_iter().for_each(|inner| self.statement(inner, false));
                alternative.into_iter().for_each(|inner| self.statement(inner, false));
            }
            Fate::Gone => self.remove(node, in_block),
            Fate::OneWay(unit) => {
                match (self.is_live(consequence), self.is_live(alternative), consequence, alternative) {
                    (true, true, ..) => self.missing.push(unit),
                    (true, false, Some(inner), _) => self.instead(node, inner, in_block),
                    (false, true, _, Some(clause)) => {
                        match clause.named_child(0).filter(|_| clause.kind() == "else_clause") {
                            Some(inner) => self.instead(node, inner, in_block),
                            None => self.missing.push(unit),
                        }
                    }
                    _ => self.remove(node, in_block),
                }
            }
        }
    }

    /// Only a part of a statement is left.
    fn instead(&mut self, node: Node<'a>, part: Node<'a>, in_block: bool) {
        let text = &self.source.text;
        for range in [node.start_byte()..part.start_byte(), part.end_byte()..node.end_byte()] {
            let instead = blank(&text[range.clone()]);
            self.edits.push(Edit { range, text: instead });
        }
        self.statement(part, in_block && part.kind() != "declaration");
    }

    fn repetition(&mut self, node: Node<'a>, in_block: bool) {
        let body = node.child_by_field_name("body");
        let fate = self.fate(node);
        match fate {
            Fate::Gone => return self.remove(node, in_block),
            // Its turns do not matter, or never come.
            Fate::OneWay(unit) if !self.has_kept(body) || !self.is_live(body) => {
                let [start, update] = ["initializer", "update"].map(|part| node.child_by_field_name(part));
                // A way out of more than the loop matters by itself.
                let leaves = self.is_live(body) && body.is_some_and(has_way_out);
                match (self.has_kept(start), leaves || self.has_kept(update)) {
                    (false, false) => return self.remove(node, in_block),
                    (true, false) => return self.only_start(node),
                    (_, true) => self.missing.push(unit),
                }
            }
            Fate::OneWay(_) => {
                // It is entered whenever it is reached, and left by a jump.
                if let Some(condition) = node.child_by_field_name("condition") {
                    let always = if node.kind() == "for_statement" { "1" } else { "(1)" };
                    let edit = self.blanked(condition, always);
                    self.edits.push(edit);
                }
            }
            Fate::Stays => {}
        }
        if let Some(init) = node.child_by_field_name("initializer") {
            match init.kind() {
                "declaration" => self.declaration(init),
                _ => self.drop_part(init),
            }
        }
        node.child_by_field_name("update").into_iter().for_each(|update| self.drop_part(update));
        body.into_iter().for_each(|body| self.statement(body, false));
    }

    /// Of a `for` whose turns do not matter, what it does before them is left.
    fn only_start(&mut self, node: Node<'a>) {
        for (part, instead) in [("condition", "0"), ("update", ""), ("body", ";")] {
            if let Some(part) = node.child_by_field_name(part) {
                let edit = self.blanked(part, instead);
                self.edits.push(edit);
            }
        }
    }

    /// A part of a `for` that may be empty.
    fn drop_part(&mut self, part: Node<'_>) {
        if self.unit(part).is_some_and(|unit| !self.known.kept.contains(&unit)) {
            let edit = self.blanked(part, "");
            self.edits.push(edit);
        }
    }

    fn all_or_nothing(&mut self, node: Node<'a>, in_block: bool) {
        let body = node.child_by_field_name("body");
        match self.fate(node) {
            Fate::Gone => self.remove(node, in_block),
            Fate::OneWay(_) if !self.has_kept(body) => self.remove(node, in_block),
            Fate::OneWay(unit) => self.missing.push(unit),
            Fate::Stays => body.into_iter().for_each(|body| self.statement(body, false)),
        }
    }
}

/// The type that a value has, which may be that of a structure; bits of one are numbers.
fn type_of(text: &str) -> String {
    format!("__typeof__(0 ? ({text}) : ({text}))")
}

/// What becomes of a branch or loop.
enum Fate {
    Stays,
    Gone,
    /// Its condition is not needed, because all runs go the same way.
    OneWay(u32),
}

fn has_label(node: Node<'_>) -> bool {
    has(node, &["labeled_statement"])
}

/// Is there a jump in it that may lead out of a loop around it?
fn has_way_out(node: Node<'_>) -> bool {
    has(node, &["return_statement", "goto_statement"])
}

fn has(node: Node<'_>, kinds: &[&str]) -> bool {
    let mut work = vec![node];
    while let Some(node) = work.pop() {
        if kinds.contains(&node.kind()) {
            return true;
        }
        let mut cursor = node.walk();
        work.extend(node.named_children(&mut cursor));
    }
    false
}
