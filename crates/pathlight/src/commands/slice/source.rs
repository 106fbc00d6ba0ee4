//! C as text: where its statements stand, and questions written into it.
//!
//! A question about `x` before a line becomes a call `_SLICE(x)` in a copy of the file, which the compiler gets instead. So every expression of C can be asked
//! about, and the compiler says what is wrong with it. A call of `_SLICE` behind a `return` asks about the values when its function returns, and moves before the
//! returns. Lines keep their numbers.
//!
//! A *unit* is what a slice has or has not: a simple statement, one initialiser of a declaration, a condition.

use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use tree_sitter::{Node, Parser, Tree};

/// The function whose calls are questions.
pub const MARKER: &str = "_SLICE";

/// Statements inside statements, before a file is taken to be hostile.
const DEPTH: usize = 1000;

/// A file of C with the questions written into it.
pub struct Source {
    /// As the user named it.
    pub path: PathBuf,
    /// What the file holds.
    pub original: String,
    /// What the compiler gets.
    pub text: String,
    pub tree: Tree,
    pub units: Vec<Unit>,
    /// Where each line of `text` begins.
    lines: Vec<usize>,
    /// Each line is a unit: Java.
    by_line: bool,
    /// Is the text known? Otherwise there are only numbers of lines.
    pub has_text: bool,
}

#[derive(Clone, Debug)]
pub struct Unit {
    pub range: Range<usize>,
    /// Counted from 1.
    pub line: u32,
    /// For a jump: the condition of the statement around it, if there is one.
    pub jump_under: Option<Option<Range<usize>>>,
}

/// A question: the values of expressions before a line.
pub struct Asked {
    pub line: u32,
    pub expressions: Vec<String>,
}

pub fn parse(text: &str) -> Result<Tree> {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_c::LANGUAGE.into()).context("the grammar of C")?;
    parser.parse(text, None).ok_or_else(|| anyhow!("the file cannot be parsed"))
}

impl Source {
    pub fn open(path: &Path, asked: &[Asked]) -> Result<Source> {
        let original = std::fs::read(path).with_context(|| path.display().to_string())?;
        let original = String::from_utf8_lossy(&original).into_owned();
        let plain = without_line_directives(&original);
        let mut edits = Vec::new();
        let tree = parse(&plain)?;
        for asked in asked {
            edits.extend(question_before(path, &plain, &tree, asked)?);
        }
        edits.extend(questions_behind_returns(&plain, &tree)?);
        let text = edit(&plain, edits);
        let tree = parse(&text)?;
        let units = units(&text, &tree)?;
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Ok(Source {
            path: path.to_owned(),
            original,
            text,
            tree,
            units,
            lines,
            by_line: false,
            has_text: true,
        })
    }

    /// The unit with exactly these bytes.
    pub fn unit_of(&self, range: &Range<usize>) -> Option<usize> {
        self.units
            .binary_search_by_key(&(range.start, range.end), |unit| (unit.range.start, unit.range.end))
            .ok()
    }

    /// A file that is not C: it has lines, but no units.
    pub fn of_other_language(path: &Path) -> Result<Source> {
        let original = std::fs::read(path).with_context(|| path.display().to_string())?;
        let original = String::from_utf8_lossy(&original).into_owned();
        let (text, lines) = (original.clone(), Vec::new());
        let (path, tree) = (path.to_owned(), parse("")?);
        Ok(Source { path, original, text, tree, units: Vec::new(), lines, by_line: false, has_text: true })
    }

    /// A file of Java, or what is known of it without its text: that it has so many lines. Each is a unit.
    pub fn by_lines(path: &Path, text: Option<String>, last: u32) -> Result<Source> {
        let has_text = text.is_some();
        let original = text.unwrap_or_else(|| "\n".repeat(last as usize));
        let count = original.lines().count().max(last as usize);
        let unit = |at: usize| Unit { range: 0..0, line: at as u32 + 1, jump_under: None };
        Ok(Source {
            path: path.to_owned(),
            text: String::new(),
            tree: parse("")?,
            units: (0..count).map(unit).collect(),
            lines: Vec::new(),
            by_line: true,
            has_text,
            original,
        })
    }

    /// The innermost unit at a position of the text, counted from 1 as compilers do.
    pub fn unit_at(&self, line: u32, column: u32) -> Option<usize> {
        if self.by_line {
            return (line as usize).checked_sub(1).filter(|unit| *unit < self.units.len());
        }
        let start = self.lines.get((line as usize).checked_sub(1)?)?;
        let at = start + (column as usize).saturating_sub(1);
        // Units lie inside each other or apart, so the last one that begins before the position and reaches it is the innermost.
        let before = self.units.partition_point(|unit| unit.range.start <= at);
        (0..before).rev().take(64).find(|number| self.units[*number].range.contains(&at))
    }
}

// --- questions ---

/// Preprocessed files carry the line numbers of others; here lines are those of the file itself.
fn without_line_directives(text: &str) -> String {
    let is_directive = |line: &str| {
        let Some(rest) = line.trim_start().strip_prefix('#') else { return false };
        let rest = rest.trim_start();
        rest.starts_with("line ") || rest.starts_with(|c: char| c.is_ascii_digit())
    };
    text.split_inclusive('\n')
        .map(|line| match is_directive(line) {
            true if line.ends_with('\n') => "\n",
            true => "",
            false => line,
        })
        .collect()
}

/// A replacement of some bytes.
pub struct Edit {
    pub range: Range<usize>,
    pub text: String,
}

impl Edit {
    fn insert(at: usize, text: String) -> Edit {
        Edit { range: at..at, text }
    }
}

/// Applies edits that do not overlap; of those at one place the first comes first.
pub fn edit(text: &str, mut edits: Vec<Edit>) -> String {
    edits.sort_by_key(|edit| (edit.range.start, edit.range.end));
    let mut result = String::with_capacity(text.len());
    let mut at = 0;
    for edit in edits {
        if edit.range.start < at {
            continue;
        }
        result.push_str(&text[at..edit.range.start]);
        result.push_str(&edit.text);
        at = edit.range.end;
    }
    result + &text[at..]
}

fn is_statement(node: Node<'_>) -> bool {
    let kind = node.kind();
    kind.ends_with("_statement") && kind != "attributed_statement" || kind == "declaration"
}

/// A node with what is above it.
#[derive(Clone, Copy)]
pub struct Seen<'a> {
    pub node: Node<'a>,
    pub parent: Option<Node<'a>>,
    /// The function definition around it.
    pub function: Option<Node<'a>>,
    /// The condition of the innermost branch or loop around it.
    condition: Option<Node<'a>>,
    depth: usize,
}

/// All nodes, parents first, in the order of the text.
pub fn nodes(tree: &Tree) -> Vec<Seen<'_>> {
    let mut all = Vec::new();
    let mut work =
        vec![Seen { node: tree.root_node(), parent: None, function: None, condition: None, depth: 0 }];
    while let Some(seen) = work.pop() {
        all.push(seen);
        let function =
            if seen.node.kind() == "function_definition" { Some(seen.node) } else { seen.function };
        let mut cursor = seen.node.walk();
        let condition =
            seen.node.child_by_field_name("condition").filter(|_| is_statement(seen.node)).or(seen.condition);
        // Statements are what is cut by recursion; expressions may be as deep as they like.
        let depth = seen.depth + usize::from(is_statement(seen.node));
        let below = |node| Seen { node, parent: Some(seen.node), function, condition, depth };
        let children: Vec<Seen<'_>> = seen.node.children(&mut cursor).map(below).collect();
        work.extend(children.into_iter().rev());
    }
    all
}

fn line_of(node: Node<'_>) -> u32 {
    node.start_position().row as u32 + 1
}

/// The edits that ask before a line.
fn question_before(path: &Path, text: &str, tree: &Tree, asked: &Asked) -> Result<Vec<Edit>> {
    let call = format!("{MARKER}({});", asked.expressions.join(", "));
    let (mut lines, mut found) = (Vec::new(), None);
    for seen in nodes(tree).into_iter().filter(|seen| seen.function.is_some()) {
        let ends_block = seen.node.kind() == "}"
            && seen.parent.is_some_and(|parent| parent.kind() == "compound_statement");
        if !ends_block && (!is_statement(seen.node) || seen.node.kind() == "compound_statement") {
            continue;
        }
        lines.push(line_of(seen.node));
        // Outer statements come first; the first of the line is meant.
        let is_before = |other: Seen<'_>| seen.node.start_byte() < other.node.start_byte();
        if line_of(seen.node) == asked.line && found.is_none_or(is_before) {
            found = Some(seen);
        }
    }
    let Some(Seen { node: place, parent, .. }) = found else {
        bail!(no_code(path, text, asked.line, &lines))
    };
    if matches!(place.kind(), "labeled_statement" | "case_statement") {
        let mut cursor = place.walk();
        let colon = place.children(&mut cursor).find(|child| child.kind() == ":");
        let at = colon.map_or(place.start_byte(), |colon| colon.end_byte());
        return Ok(vec![Edit::insert(at, format!(" {call}"))]);
    }
    let parent = parent.map_or("", |parent| parent.kind());
    if place.kind() == "}" || matches!(parent, "compound_statement" | "case_statement") {
        return Ok(vec![Edit::insert(place.start_byte(), format!("{call} "))]);
    }
    Ok(vec![
        Edit::insert(place.start_byte(), format!("{{ {call} ")),
        Edit::insert(place.end_byte(), " }".into()),
    ])
}

fn no_code(path: &Path, text: &str, line: u32, lines: &[u32]) -> String {
    let file = path.display();
    let last = text.lines().count();
    if line == 0 || line as usize > last {
        return format!("{file} has {last} lines; there is no line {line}");
    }
    let before = lines.iter().filter(|other| **other < line).max();
    let behind = lines.iter().filter(|other| **other > line).min();
    match (before, behind) {
        (Some(before), Some(behind)) => {
            format!("{file}:{line} has no code; the nearest lines that have are {before} and {behind}")
        }
        (Some(only), None) | (None, Some(only)) => {
            format!("{file}:{line} has no code; the nearest line that has is {only}")
        }
        (None, None) => format!("{file} has no code"),
    }
}

/// `return e; _SLICE(x);` asks when the function returns.
fn questions_behind_returns(text: &str, tree: &Tree) -> Result<Vec<Edit>> {
    let mut edits = Vec::new();
    let all = nodes(tree);
    for Seen { node, function, .. } in all.iter().filter(|seen| is_question(text, seen.node)) {
        let mut before = node.prev_named_sibling();
        while let Some(comment) = before.filter(|before| before.kind() == "comment") {
            before = comment.prev_named_sibling();
        }
        if before.is_none_or(|before| before.kind() != "return_statement") {
            continue;
        }
        let Some(function) = function else { continue };
        let question = &text[node.byte_range()];
        edits.push(Edit { range: node.byte_range(), text: blank(question) });
        let question: String = question.split_whitespace().collect::<Vec<_>>().join(" ");
        let returns = all.iter().map(|seen| seen.node).filter(|other| {
            other.kind() == "return_statement" && function.byte_range().contains(&other.start_byte())
        });
        for (number, back) in returns.enumerate() {
            match back.named_child(0).filter(|value| value.kind() != "comment") {
                None => edits.push(Edit::insert(back.start_byte(), format!("{{ {question} "))),
                Some(value) => {
                    let value = &text[value.byte_range()];
                    let kept = format!("pathlight_returned_{number}");
                    // TRACER's name for what is returned.
                    let question = question.replace("\"$ret\"", &kept);
                    edits.push(Edit::insert(
                        back.start_byte(),
                        format!("{{ __typeof__({value}) {kept} = ({value}); {question} "),
                    ));
                }
            }
            edits.push(Edit::insert(back.end_byte(), " }".into()));
        }
    }
    Ok(edits)
}

/// Is it a statement that calls the marker?
pub fn is_question(text: &str, node: Node<'_>) -> bool {
    node.kind() == "expression_statement"
        && node.named_child(0).is_some_and(|call| {
            let function = call.child_by_field_name("function");
            call.kind() == "call_expression"
                && function.is_some_and(|function| &text[function.byte_range()] == MARKER)
        })
}

/// The line breaks of a text, so that what follows keeps its lines.
pub fn blank(text: &str) -> String {
    text.chars().filter(|c| *c == '\n').collect()
}

// --- units ---

fn units(text: &str, tree: &Tree) -> Result<Vec<Unit>> {
    let mut found = Vec::new();
    let mut is_static = false;
    for Seen { node, function, condition, depth, .. } in nodes(tree) {
        if depth > DEPTH {
            bail!("line {}: more than {DEPTH} statements inside each other", line_of(node));
        }
        if node.kind() == "declaration" {
            is_static = has_storage(text, node);
        }
        if function.is_some() && !(is_static && node.kind() == "init_declarator") {
            found.extend(units_of(node).into_iter().map(|node| {
                let is_jump = matches!(
                    node.kind(),
                    "return_statement" | "goto_statement" | "break_statement" | "continue_statement"
                );
                let jump_under = is_jump.then(|| condition.map(|condition| condition.byte_range()));
                Unit { range: node.byte_range(), line: line_of(node), jump_under }
            }));
        }
    }
    found.sort_by_key(|unit| (unit.range.start, unit.range.end));
    found.dedup_by_key(|unit| unit.range.clone());
    Ok(found)
}

/// The units that a node is or has besides those of its statements.
fn units_of(node: Node<'_>) -> Vec<Node<'_>> {
    let part = |name: &str| node.child_by_field_name(name);
    match node.kind() {
        "expression_statement"
        | "return_statement"
        | "goto_statement"
        | "break_statement"
        | "continue_statement"
        | "init_declarator" => vec![node],
        "if_statement" | "while_statement" | "do_statement" | "switch_statement" => {
            part("condition").into_iter().collect()
        }
        "for_statement" => {
            let init = part("initializer").filter(|init| init.kind() != "declaration");
            [init, part("condition"), part("update")].into_iter().flatten().collect()
        }
        _ => Vec::new(),
    }
}

/// Has a declaration `static` or `extern`, so that its initialiser is no code?
pub fn has_storage(text: &str, declaration: Node<'_>) -> bool {
    let mut cursor = declaration.walk();
    declaration.children(&mut cursor).any(|child| {
        child.kind() == "storage_class_specifier" && matches!(&text[child.byte_range()], "static" | "extern")
    })
}
