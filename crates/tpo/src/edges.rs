//! A hierarchy as text, one line per type.
//!
//! ```text
//! # name flags : supertypes
//! java.lang.Object
//! java.util.List abstract interface : java.lang.Object, java.util.Collection
//! ```
//!
//! Lines may come in any order. `#` starts a comment line. Flags are those of [`TypeFlags::NAMES`]. A name has neither
//! white space nor commas in it; the colon stands alone.

use crate::{Hierarchy, TpoError, TypeFlags, TypeId};
use rustc_hash::FxHashMap;
use std::fmt::Write;

/// What is wrong with a text, and in which line (counted from 1).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct EdgesError {
    pub line: usize,
    pub problem: EdgesProblem,
}

/// What can be wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum EdgesProblem {
    #[error("a type has no name")]
    MissingName,
    #[error("`{0}` is not a name")]
    BadName(String),
    #[error("`{0}` is not a flag")]
    UnknownFlag(String),
    #[error("type `{name}` was declared in line {first} already")]
    Duplicate { name: String, first: usize },
    #[error("type `{name}` has the supertype `{supertype}`, which is not declared")]
    UnknownSupertype { name: String, supertype: String },
    #[error("type `{0}` is above itself")]
    Cycle(String),
    #[error(transparent)]
    Refused(#[from] TpoError),
}

struct Declaration<'a> {
    line: usize,
    name: &'a str,
    flags: TypeFlags,
    supers: Vec<&'a str>,
}

/// Reads a hierarchy. Types are numbered in the order of the text, but after their supertypes.
pub fn read(text: &str) -> Result<Hierarchy, EdgesError> {
    let mut declarations = Vec::new();
    let mut by_name: FxHashMap<&str, usize> = FxHashMap::default();
    for (index, line) in text.lines().enumerate() {
        let line = line.trim();
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let fail = |problem| EdgesError { line: index + 1, problem };
        let declaration = parse_line(index + 1, line).map_err(fail)?;
        if let Some(&first) = by_name.get(declaration.name) {
            let first: &Declaration = &declarations[first];
            return Err(fail(EdgesProblem::Duplicate { name: first.name.to_owned(), first: first.line }));
        }
        by_name.insert(declaration.name, declarations.len());
        declarations.push(declaration);
    }
    Linker { ids: vec![None; declarations.len()], declarations, by_name, hierarchy: Hierarchy::new() }.link()
}

fn parse_line(line: usize, text: &str) -> Result<Declaration<'_>, EdgesProblem> {
    let (head, tail) = match text.strip_suffix(" :") {
        Some(head) => (head, ""),
        None => text.split_once(" : ").unwrap_or((text, "")),
    };
    let mut words = head.split_whitespace();
    let name = words.next().filter(|&name| name != ":").ok_or(EdgesProblem::MissingName)?;
    check_name(name)?;
    let mut flags = TypeFlags::NONE;
    for word in words {
        let known = TypeFlags::NAMES.iter().find(|(name, _)| *name == word);
        flags = flags.with(known.ok_or_else(|| EdgesProblem::UnknownFlag(word.to_owned()))?.1);
    }
    let mut supers = Vec::new();
    if !tail.trim().is_empty() {
        for part in tail.split(',').map(str::trim) {
            check_name(part)?;
            supers.push(part);
        }
    }
    Ok(Declaration { line, name, flags, supers })
}

fn check_name(name: &str) -> Result<(), EdgesProblem> {
    if name.is_empty() {
        return Err(EdgesProblem::MissingName);
    }
    if name == ":"
        || name == Hierarchy::CONCRETE_NAME
        || name.contains(|c: char| c == ',' || c.is_whitespace())
    {
        return Err(EdgesProblem::BadName(name.to_owned()));
    }
    Ok(())
}

/// Adds declarations to a hierarchy, supertypes first.
struct Linker<'a> {
    declarations: Vec<Declaration<'a>>,
    by_name: FxHashMap<&'a str, usize>,
    ids: Vec<Option<TypeId>>,
    hierarchy: Hierarchy,
}

impl Linker<'_> {
    fn link(mut self) -> Result<Hierarchy, EdgesError> {
        for start in 0..self.declarations.len() {
            self.add_with_supertypes(start)?;
        }
        Ok(self.hierarchy)
    }

    /// Depth-first with a stack of its own: (declaration, next supertype to look at).
    fn add_with_supertypes(&mut self, start: usize) -> Result<(), EdgesError> {
        if self.ids[start].is_some() {
            return Ok(());
        }
        let mut stack = vec![(start, 0)];
        let mut open = rustc_hash::FxHashSet::from_iter([start]);
        while let Some((at, next)) = stack.pop() {
            let declaration = &self.declarations[at];
            let fail = |problem| EdgesError { line: declaration.line, problem };
            let Some(&supertype) = declaration.supers.get(next) else {
                let supers: Vec<TypeId> =
                    declaration.supers.iter().filter_map(|s| self.ids[*self.by_name.get(s)?]).collect();
                let added = self.hierarchy.add(declaration.name, declaration.flags, &supers);
                self.ids[at] = Some(added.map_err(|e| fail(e.into()))?);
                open.remove(&at);
                continue;
            };
            let name = || declaration.name.to_owned();
            let &above = self.by_name.get(supertype).ok_or_else(|| {
                fail(EdgesProblem::UnknownSupertype { name: name(), supertype: supertype.to_owned() })
            })?;
            stack.push((at, next + 1));
            if self.ids[above].is_none() {
                if !open.insert(above) {
                    return Err(fail(EdgesProblem::Cycle(name())));
                }
                stack.push((above, 0));
            }
        }
        Ok(())
    }
}

/// Writes a hierarchy so that [`read`] gives it back, numbers included.
pub fn write(hierarchy: &Hierarchy) -> String {
    let mut text = String::new();
    for t in hierarchy.types() {
        text.push_str(hierarchy.name(t));
        for (name, flag) in TypeFlags::NAMES {
            if hierarchy.flags(t).has(flag) {
                let _ = write!(text, " {name}");
            }
        }
        for (i, &s) in hierarchy.supers(t).iter().enumerate() {
            text.push_str(if i == 0 { " : " } else { ", " });
            text.push_str(hierarchy.name(s));
        }
        text.push('\n');
    }
    text
}
