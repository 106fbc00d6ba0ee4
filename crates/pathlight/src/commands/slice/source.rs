//! C as text: where its statements stand, and questions written into it.
//!
//! A question about `x` before a line becomes a call `_SLICE(x)` in a copy of the file, which the compiler gets instead. So every expression of C can be asked
//! about, and the compiler says what is wrong with it. A call of `_SLICE` behind a `return` asks about the values when its function returns, and moves before the
//! returns. Lines keep their numbers.
//!
//! A *unit* is what a slice has or has not: a simple statement, one initialiser of a declaration, a condition; and an argument of a call, because a function may be needed and not all that it gets.

use std::ops::Range;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, bail};
use tree_sitter::{Node, Parser, Tree};

use super::conditions::decided;

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
    /// Where loops and branches begin, with their conditions, in order: compilers say that a loop's test is at its first word.
    conditions: Vec<(usize, Range<usize>)>,
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
    /// A part of a statement, which is not counted.
    pub is_argument: bool,
}

/// A question: the values of expressions before a line.
pub struct Asked {
    pub line: u32,
    pub expressions: Vec<String>,
    /// Behind each expression the call gets whether its type is unsigned ([`SIGNS`]).
    pub signs: bool,
}

/// Is the type of an expression unsigned? The code has no signs any more, so the compiler is asked. Narrower types are not listed: they become `int` in a call, with the same number.
pub const SIGNS: &str = "#ifndef __cplusplus
#ifdef __SIZEOF_INT128__
#define PATHLIGHT_LONGEST unsigned __int128: 1,
#else
#define PATHLIGHT_LONGEST
#endif
#define PATHLIGHT_UNSIGNED(...) (__extension__ _Generic((__VA_ARGS__), unsigned: 1, unsigned long: 1, unsigned long long: 1, PATHLIGHT_LONGEST default: 0))
#endif
";

impl Asked {
    fn call(&self) -> String {
        let signed = |expression: &String| match self.signs {
            true => format!("{expression}, PATHLIGHT_UNSIGNED({expression})"),
            false => expression.clone(),
        };
        let given: Vec<String> = self.expressions.iter().map(signed).collect();
        format!("{MARKER}({});", given.join(", "))
    }
}

pub fn parse(text: &str) -> Result<Tree> {
    let mut parser = Parser::new();
    parser.set_language(&tree_sitter_c::LANGUAGE.into()).context("the grammar of C")?;
    parser.parse(text, None).ok_or_else(|| anyhow!("the file cannot be parsed"))
}

impl Source {
    /// Opens a file of C. `preprocess` gives what the preprocessor makes of a text in the place of the file.
    pub fn open(
        path: &Path,
        asked: &[Asked],
        preprocess: impl FnOnce(&str) -> Option<String>,
    ) -> Result<Source> {
        let original = std::fs::read(path).with_context(|| path.display().to_string())?;
        let original = String::from_utf8_lossy(&original).into_owned();
        let plain = without_line_directives(&original);
        let plain = decided(&plain, preprocess).unwrap_or(plain);
        let mut edits = Vec::new();
        let tree = parse(&plain)?;
        for asked in asked {
            edits.extend(question_before(path, &plain, &tree, asked)?);
        }
        edits.extend(questions_behind_returns(&plain, &tree)?);
        let text = edit(&plain, edits);
        let tree = parse(&text)?;
        let units = units(&text, &tree)?;
        let with_condition = |seen: &Seen<'_>| {
            let condition = seen.node.child_by_field_name("condition").filter(|_| is_statement(seen.node))?;
            Some((seen.node.start_byte(), condition.byte_range()))
        };
        let conditions = nodes(&tree).iter().filter_map(with_condition).collect();
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        Ok(Source {
            path: path.to_owned(),
            original,
            text,
            tree,
            units,
            lines,
            conditions,
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
        Ok(Source {
            path,
            original,
            text,
            tree,
            units: Vec::new(),
            lines,
            conditions: Vec::new(),
            by_line: false,
            has_text: true,
        })
    }

    /// A file of Java, or what is known of it without its text: that it has so many lines. Each is a unit.
    pub fn by_lines(path: &Path, text: Option<String>, last: u32) -> Result<Source> {
        let has_text = text.is_some();
        let original = text.unwrap_or_else(|| "\n".repeat(last as usize));
        let count = original.lines().count().max(last as usize);
        let unit =
            |at: usize| Unit { range: 0..0, line: at as u32 + 1, jump_under: None, is_argument: false };
        Ok(Source {
            path: path.to_owned(),
            text: String::new(),
            tree: parse("")?,
            units: (0..count).map(unit).collect(),
            lines: Vec::new(),
            conditions: Vec::new(),
            by_line: true,
            has_text,
            original,
        })
    }

    /// The byte at a position of the text, counted from 1 as compilers do.
    pub fn offset(&self, line: u32, column: u32) -> Option<usize> {
        let start = self.lines.get((line as usize).checked_sub(1)?)?;
        Some(start + (column as usize).saturating_sub(1))
    }

    /// The condition of the loop or branch that begins at a position.
    pub fn condition_at(&self, line: u32, column: u32) -> Option<usize> {
        let at = self.offset(line, column)?;
        let found = self.conditions.binary_search_by_key(&at, |(start, _)| *start).ok()?;
        self.unit_of(&self.conditions[found].1)
    }

    /// The innermost unit at a position of the text, counted from 1 as compilers do.
    pub fn unit_at(&self, line: u32, column: u32) -> Option<usize> {
        if self.by_line {
            return (line as usize).checked_sub(1).filter(|unit| *unit < self.units.len());
        }
        let at = self.offset(line, column)?;
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
#[derive(Clone)]
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

/// Applies edits, and of others those that lie in what the first leave as it is.
pub fn edit_around(text: &str, edits: Vec<Edit>, more: &[Edit]) -> String {
    let mut gone: Vec<Range<usize>> = edits.iter().map(|edit| edit.range.clone()).collect();
    gone.sort_by_key(|range| range.start);
    // Of ranges inside each other the outermost counts.
    let mut end = 0;
    gone.retain(|range| {
        let is_outer = range.end > end;
        end = end.max(range.end);
        is_outer
    });
    let stays = |edit: &&Edit| {
        let before = gone.partition_point(|range| range.start < edit.range.end);
        before == 0 || gone[before - 1].end <= edit.range.start
    };
    let more: Vec<Edit> = more.iter().filter(stays).cloned().collect();
    edit(text, edits.into_iter().chain(more).collect())
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

/// An expression must be one, and must not change what it asks about.
fn check_expression(expression: &str) -> Result<()> {
    let tree = parse(&format!("void f(void) {{ ({expression}); }}"))?;
    let is_one = |statement: &Node<'_>| statement.kind() == "expression_statement";
    let body = tree.root_node().named_child(0).and_then(|function| function.child_by_field_name("body"));
    let statements = body.map_or(0, |body| body.named_child_count());
    let first = body.and_then(|body| body.named_child(0));
    if tree.root_node().has_error() || statements != 1 || !first.as_ref().is_some_and(is_one) {
        bail!("--var {expression}: this is no expression of C");
    }
    let changes = ["assignment_expression", "update_expression"];
    if nodes(&tree).iter().any(|seen| changes.contains(&seen.node.kind())) {
        bail!("--var {expression}: a question must not change variables; ask about the value alone");
    }
    Ok(())
}

/// The edits that ask before a line.
fn question_before(path: &Path, text: &str, tree: &Tree, asked: &Asked) -> Result<Vec<Edit>> {
    asked.expressions.iter().try_for_each(|expression| check_expression(expression))?;
    let call = asked.call();
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
        if function.is_some() && node.kind() == "call_expression" {
            let argument = |node: Node<'_>| Unit {
                range: node.byte_range(),
                line: line_of(node),
                jump_under: None,
                is_argument: true,
            };
            found.extend(arguments(text, node).into_iter().map(argument));
        }
        if function.is_some() && !(is_static && node.kind() == "init_declarator") {
            found.extend(units_of(node).into_iter().map(|node| {
                let is_jump = matches!(
                    node.kind(),
                    "return_statement" | "goto_statement" | "break_statement" | "continue_statement"
                );
                let jump_under = is_jump.then(|| condition.map(|condition| condition.byte_range()));
                Unit { range: node.byte_range(), line: line_of(node), jump_under, is_argument: false }
            }));
        }
    }
    found.sort_by_key(|unit| (unit.range.start, unit.range.end));
    found.dedup_by_key(|unit| unit.range.clone());
    Ok(found)
}

/// The arguments of a call that something else can stand for: those that only read.
fn arguments<'a>(text: &str, call: Node<'a>) -> Vec<Node<'a>> {
    let name = call.child_by_field_name("function");
    let Some(list) = call.child_by_field_name("arguments") else { return Vec::new() };
    if name.is_none_or(|name| &text[name.byte_range()] == MARKER) {
        return Vec::new();
    }
    let mut cursor = list.walk();
    list.named_children(&mut cursor).filter(|argument| only_reads(text, *argument)).collect()
}

/// Is an expression made of variables, members, elements and arithmetic only? Whatever branches or has an effect is not.
fn only_reads(text: &str, expression: Node<'_>) -> bool {
    let mut work = vec![expression];
    while let Some(node) = work.pop() {
        let is_plain = match node.kind() {
            "identifier" | "field_identifier" | "number_literal" | "char_literal" | "type_descriptor" => {
                continue;
            }
            "field_expression"
            | "subscript_expression"
            | "pointer_expression"
            | "unary_expression"
            | "parenthesized_expression"
            | "cast_expression" => true,
            "binary_expression" => {
                let operator =
                    node.child_by_field_name("operator").map(|operator| &text[operator.byte_range()]);
                !matches!(operator, Some("&&" | "||") | None)
            }
            _ => false,
        };
        if !is_plain {
            return false;
        }
        let mut cursor = node.walk();
        work.extend(node.named_children(&mut cursor));
    }
    true
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
