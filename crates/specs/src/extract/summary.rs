//! The result of an extraction, and its text.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use pathlight_ir::{FunctionName, Symbol};

use super::Limits;
use super::calls::Context;
use super::env::{self, Bound};
use super::walk::{Ends, Frame, Throws};
use crate::program::{Rel, short_name};
use crate::sym::{Expr, Exprs, Leaf, Name, Names, Node, Version};

/// What holds when a procedure returns normally.
#[derive(Clone, Debug)]
pub struct Normal {
    /// The relations that differ from the state before. Everything else is unchanged.
    pub rels: BTreeMap<Rel, Bound>,
    pub result: Option<Bound>,
    /// Something that holds of the state before in every execution that returns.
    pub only_if: Expr,
}

/// What a procedure does.
#[derive(Clone, Debug)]
pub struct Summary {
    pub function: FunctionName,
    pub context: Context,
    pub exprs: Exprs,
    /// None if it never returns normally.
    pub normal: Option<Normal>,
    /// When it ends with an exception; None if it never does.
    pub throws: Option<Throws>,
    /// Relations that it may write, on whatever way.
    pub written: BTreeSet<Rel>,
    /// Places of floating-point numbers that it may write; expressions cannot say what they hold.
    pub floats: BTreeSet<Rel>,
    /// Relations that the expressions mention.
    pub mentioned: BTreeSet<Rel>,
    /// The classes of new objects, by number.
    pub new_classes: Vec<Symbol>,
    pub param_names: Vec<String>,
}

impl Summary {
    pub fn new(frame: Frame<'_, '_>, ends: Ends, key: &(FunctionName, Context)) -> Summary {
        let footprint = frame.extractor.footprint(key.0);
        let floats = footprint.written.iter().copied().filter(|rel| rel.is_float()).collect();
        let Frame { body, mut exprs, new_classes, context, .. } = frame;
        let mut normal = None;
        let mut mentioned = BTreeSet::new();
        if let Some((end, result)) = ends.normal {
            let mut rels = BTreeMap::new();
            for (&rel, &bound) in &end.rels {
                if bound != env::initial(rel, &context, &mut exprs) {
                    rels.insert(rel, bound);
                }
            }
            normal = Some(Normal { rels, result, only_if: ends.returns });
        }
        let bounds = normal.iter().flat_map(|normal| normal.rels.values().copied().chain(normal.result));
        let conditions = ends.throws.map(|throws| throws.condition).into_iter().chain([ends.returns]);
        for expr in bounds.flat_map(|bound| [bound.lower, bound.upper]).chain(conditions) {
            for part in exprs.below(expr) {
                if let Node::Leaf(Leaf { name: Name::Rel(rel), .. }) = exprs.node(part) {
                    mentioned.insert(*rel);
                }
            }
        }
        let param_names = body
            .params(body.entry())
            .iter()
            .enumerate()
            .map(|(at, &param)| match body.values[param].name {
                Some(name) => name.to_string(),
                None if at == 0 && context.has_this => "this".to_owned(),
                None => format!("p{at}"),
            })
            .collect();
        Summary {
            function: key.0,
            context: key.1.clone(),
            exprs,
            normal,
            throws: ends.throws,
            written: ends.written,
            floats,
            mentioned,
            new_classes,
            param_names,
        }
    }

    /// Does it say the same? Expressions are compared as texts, since each summary has its own arena.
    pub fn same(&self, other: &Summary) -> bool {
        let lines = self.lines();
        // A text that was cut says nothing about what follows.
        let whole = lines.iter().all(|line| !line.contains("..."));
        whole
            && self.written == other.written
            && lines == other.lines()
            && self.throws_line() == other.throws_line()
    }

    /// Weaker than both summaries: the next assumption about a recursive function.
    pub fn widened(mut self, before: Option<&Summary>, limits: &Limits, round: usize) -> Summary {
        let Some(Normal { rels, result, .. }) = &mut self.normal else { return self };
        for bound in rels.values_mut().chain(result.iter_mut()) {
            bound.upper = self.exprs.close_chains(bound.upper, limits.steps.max(1));
            if self.exprs.size(bound.upper) >= limits.operators {
                return self.topped_rels();
            }
        }
        // Late in the game give up lower bounds that still move.
        if round > 3
            && let Some(before) = before
        {
            let old = before.lines();
            let fresh = self.lines();
            if old != fresh {
                return self.topped_rels();
            }
        }
        self
    }

    /// Knows nothing of what is written.
    pub fn topped(self, _key: &(FunctionName, Context)) -> Summary {
        self.topped_rels()
    }

    fn topped_rels(mut self) -> Summary {
        if let Some(throws) = &mut self.throws {
            *throws = Throws { condition: Exprs::TRUE, exact: false };
        }
        let written: Vec<Rel> = self.written.iter().copied().collect();
        if let Some(normal) = &mut self.normal {
            for rel in written {
                let arity = rel.arity();
                let mut top = Exprs::UNIV;
                for _ in 1..arity {
                    top = self.exprs.product(Exprs::UNIV, top);
                }
                normal.rels.insert(rel, Bound::up_to(top));
            }
            normal.only_if = Exprs::TRUE;
            if let Some(result) = &mut normal.result {
                *result = Bound::up_to(Exprs::UNIV);
            }
        }
        self
    }

    /// Is everything known exactly?
    pub fn is_exact(&self) -> bool {
        self.normal.as_ref().is_some_and(|normal| {
            normal.rels.values().chain(normal.result.iter()).all(|bound| bound.is_exact())
        })
    }

    /// Operators of all expressions.
    pub fn size(&self) -> u32 {
        let Some(normal) = &self.normal else { return 0 };
        let mut size = 0_u32;
        for bound in normal.rels.values().chain(normal.result.iter()) {
            size = size.saturating_add(self.exprs.size(bound.upper));
            if !bound.is_exact() {
                size = size.saturating_add(self.exprs.size(bound.lower));
            }
        }
        size
    }

    /// The new objects that the text mentions, in order: their names and classes.
    pub fn new_objects(&self) -> Vec<(String, Symbol)> {
        let names = self.numbering();
        names
            .iter()
            .map(|&number| {
                let class = self.new_classes[number as usize];
                (self.new_name(&names, number, class), class)
            })
            .collect()
    }

    /// The numbers of new objects that occur.
    fn numbering(&self) -> Vec<u32> {
        let mut seen = BTreeSet::new();
        if let Some(normal) = &self.normal {
            for bound in normal.rels.values().chain(normal.result.iter()) {
                for expr in [bound.lower, bound.upper] {
                    for part in self.exprs.below(expr) {
                        if let Node::New(number, _) = self.exprs.node(part) {
                            seen.insert(*number);
                        }
                    }
                }
            }
        }
        seen.into_iter().collect()
    }

    fn new_name(&self, numbers: &[u32], number: u32, class: Symbol) -> String {
        let same: Vec<u32> =
            numbers.iter().copied().filter(|&n| self.new_classes.get(n as usize) == Some(&class)).collect();
        let short = short_name(class).replace("[]", "Array");
        match same.iter().position(|&n| n == number) {
            Some(at) if same.len() > 1 => format!("New${short}{}", at + 1),
            _ => format!("New${short}"),
        }
    }

    /// The condition of exceptions as text; None if there are none.
    pub fn throwing(&self) -> Option<String> {
        let condition = self.throws?.condition;
        Some(self.exprs.show(condition, &self.written_names()))
    }

    /// What the specification says of exceptions.
    pub fn throws_line(&self) -> Option<String> {
        let throws = self.throws?;
        let text = self.throwing()?;
        let only_if = self.normal.as_ref().map_or(Exprs::TRUE, |normal| normal.only_if);
        let returns = match only_if {
            Exprs::TRUE => String::new(),
            _ => format!("; returns only if {}", self.exprs.show(only_if, &self.written_names())),
        };
        // In C it is undefined behaviour, or the end of the program.
        let (throw, throws_word) =
            if self.function.owner.is_empty() { ("fail", "fails") } else { ("throw", "throws") };
        let line = if throws.condition == Exprs::TRUE {
            if self.normal.is_some() {
                format!("may {throw}")
            } else {
                format!("always {throws_word}, if it ends")
            }
        } else if throws.exact {
            format!("{throws_word} if {text}")
        } else {
            format!("{throws_word} only if {text}")
        };
        Some(line + &returns)
    }

    fn written_names(&self) -> Written<'_> {
        Written { summary: self, numbers: self.numbering(), short: self.short_names() }
    }

    /// One line per statement: `x' = e`, or `x' in upper` and `lower in x'`.
    pub fn lines(&self) -> Vec<String> {
        let Some(normal) = &self.normal else { return vec!["never returns normally".to_owned()] };
        let names = self.written_names();
        let mut lines = Vec::new();
        let mut say = |name: String, bound: Bound| {
            if bound.is_exact() {
                lines.push(format!("{name} = {}", self.exprs.show(bound.upper, &names)));
                return;
            }
            lines.push(format!("{name} in {}", self.exprs.show(bound.upper, &names)));
            if bound.lower != Exprs::NONE {
                lines.push(format!("{} in {name}", self.exprs.show(bound.lower, &names)));
            }
        };
        for (&rel, &bound) in &normal.rels {
            say(format!("{}'", names.rel(rel)), bound);
        }
        if let Some(bound) = normal.result {
            match self.truth_of_result(bound) {
                Some((formula, truth)) => {
                    let text = if truth {
                        self.exprs.show(formula, &names)
                    } else {
                        self.exprs.show_not(formula, &names)
                    };
                    lines.push(format!("ret = ({text})"));
                }
                None => say("ret".to_owned(), bound),
            }
        }
        lines
    }

    /// The formula that a boolean result is the truth of, or of whose opposite.
    fn truth_of_result(&self, bound: Bound) -> Option<(Expr, bool)> {
        let boolean = self.function.descriptor.as_str().ends_with(")Z") && bound.is_exact();
        match *self.exprs.node(bound.upper) {
            Node::If(condition, yes, no) if boolean => match (self.exprs.node(yes), self.exprs.node(no)) {
                (Node::Int(1), Node::Int(0)) => Some((condition, true)),
                (Node::Int(0), Node::Int(1)) => Some((condition, false)),
                _ => None,
            },
            _ => None,
        }
    }

    /// How relations are called: by the field's name, with its class where two fields share it.
    fn short_names(&self) -> BTreeMap<Rel, String> {
        let mut all: BTreeSet<Rel> = self.mentioned.clone();
        if let Some(normal) = &self.normal {
            all.extend(normal.rels.keys());
        }
        let name = |rel: &Rel| match rel {
            Rel::Field(field) | Rel::Static(field) => field.name.to_string(),
            Rel::Alloc(class) => short_name(*class),
            Rel::Elements(_) => "elements".to_owned(),
            Rel::Length(_) => "length".to_owned(),
            Rel::Model(model) => model.name.to_string(),
        };
        let mut result = BTreeMap::new();
        for rel in &all {
            let short = name(rel);
            let clashes = all.iter().filter(|other| name(other) == short).count() > 1;
            let text = match rel {
                Rel::Static(field) if !field.owner.is_empty() || clashes => {
                    format!("{}::{short}", short_name(field.owner))
                }
                Rel::Field(field) if clashes => format!("{}::{short}", short_name(field.owner)),
                Rel::Elements(kind) | Rel::Length(kind) if clashes => {
                    format!("{}::{short}", pathlight_ir::ClassName(*kind))
                }
                _ => short,
            };
            result.insert(*rel, text);
        }
        result
    }

    /// The text that people read.
    pub fn text(&self) -> String {
        let mut text = String::new();
        let news: Vec<String> = self
            .new_objects()
            .iter()
            .map(|(name, class)| format!("{name}: {}", short_name(*class)))
            .collect();
        if !news.is_empty() {
            let _ = writeln!(text, "new objects: {}", news.join(", "));
        }
        let lines = self.lines();
        if lines.is_empty() && self.floats.is_empty() {
            let _ = writeln!(text, "changes nothing");
        }
        for line in lines.into_iter().chain(self.floats_line()) {
            let _ = writeln!(text, "{line}");
        }
        text
    }

    /// The floating-point numbers that may change, which no statement is about.
    pub fn floats_line(&self) -> Option<String> {
        let places = self.undescribed();
        (!places.is_empty()).then(|| format!("may change {} (floating-point numbers)", places.join(", ")))
    }

    /// What may change although no statement says so.
    pub fn undescribed(&self) -> Vec<String> {
        let name = |rel: &Rel| match rel {
            Rel::Field(field) | Rel::Static(field) => format!("{}::{}", short_name(field.owner), field.name),
            Rel::Elements(kind) => format!("the elements of {}", pathlight_ir::ClassName(*kind)),
            Rel::Alloc(class) => short_name(*class),
            Rel::Length(_) => "length".to_owned(),
            Rel::Model(model) => model.name.to_string(),
        };
        self.floats.iter().map(name).collect()
    }
}

struct Written<'s> {
    summary: &'s Summary,
    numbers: Vec<u32>,
    short: BTreeMap<Rel, String>,
}

impl Written<'_> {
    fn rel(&self, rel: Rel) -> String {
        self.short.get(&rel).cloned().unwrap_or_else(|| "?".to_owned())
    }
}

impl Names for Written<'_> {
    fn leaf(&self, leaf: Leaf) -> String {
        let name = match leaf.name {
            Name::Param { index, .. } => {
                self.summary.param_names.get(index as usize).cloned().unwrap_or_else(|| format!("p{index}"))
            }
            Name::Rel(rel) => self.rel(rel),
        };
        match leaf.version {
            Version::Exact => name,
            Version::Lower => format!("{name}$lower"),
            Version::Upper => format!("{name}$upper"),
        }
    }

    fn class(&self, class: Symbol) -> String {
        short_name(class)
    }

    fn new_object(&self, number: u32, class: Symbol) -> String {
        self.summary.new_name(&self.numbers, number, class)
    }

    fn new_set(&self, class: Symbol) -> String {
        format!("NewSet${}", short_name(class))
    }
}

/// Shows one expression of a summary.
pub fn show(summary: &Summary, expr: Expr) -> String {
    summary.exprs.show(expr, &summary.written_names())
}
