//! Writes down why nothing reaches the goal, once the search is exhausted: a certificate for a checker that trusts none of this.
//!
//! An exhausted search is a proof. The facts at a block are all states from which the goal (or the exit of a question) is reached from there, and each
//! step back from one is covered by facts at the block before, unless it is impossible. What is written is exactly that: per instance the question and the
//! facts per block, with the fact each came from as a hint; which questions were asked at which calls, with what; and what the forward
//! analysis said. Facts that skipped a call stay if targets of the call were never entered; where all were, the exact facts cover the
//! path, and the others are left out. A skipped call's receiver is none of the classes whose methods were entered since.

use std::fmt::Write;

use pathlight_ir::ValueDef;

use super::*;
use crate::goals::{Goal, Point};
use crate::written::{self, Writer, quoted};

/// What a certificate claims: that no run from the entry leads to the goal.
pub struct Claim<'a> {
    pub goal: &'a Goal,
    /// None: any public method.
    pub entry: Option<FunctionName>,
    /// The application.
    pub classes: &'a [Symbol],
    /// The entries from which all paths can be followed, if they are few.
    pub walked: &'a [FunctionName],
}

impl Search<'_> {
    /// The certificate of an exhausted search, or why there is none. Walking from these entries may show the same.
    pub fn certificate(&mut self, claim: &Claim<'_>) -> Result<String, String> {
        let mut out = claim.written();
        let live = self.live_instances();
        let mut roles: Vec<(FunctionId, bool)> = Vec::new();
        for instance in &live {
            let data = &self.instances[instance.0 as usize];
            add(&mut roles, (data.function, data.exit == Exit::Goal));
        }
        self.write_statics(&mut out, &mut roles)?;
        self.add_callers(&mut roles);
        let mut named = Vec::new();
        for (function, _) in &roles {
            add(&mut named, *function);
        }
        for function in named {
            self.write_code(&mut out, function);
        }
        for (function, on_the_way) in roles {
            self.write_invariants(&mut out, function, on_the_way);
        }
        for instance in live {
            self.write_instance(&mut out, instance)?;
        }
        write_walk(&mut out, claim.walked);
        out.push_str(")\n");
        Ok(out)
    }

    /// The certificate of a walk along all paths: the checker walks too.
    pub fn walk_certificate(&mut self, claim: &Claim<'_>) -> Result<String, String> {
        let mut out = claim.written();
        let function = self.load(claim.goal.function).ok_or("the goal has no code")?;
        self.write_code(&mut out, function);
        write_walk(&mut out, claim.walked);
        out.push_str(")\n");
        Ok(out)
    }

    fn write_code(&self, out: &mut String, function: FunctionId) {
        let body = self.functions.body(function);
        let code = fingerprint(&pathlight_ir::text::print_body(&body));
        let _ = writeln!(out, " (code {} \"{code:016x}\")", written::function(body.name));
    }

    /// Does a fact stay in the certificate? Not if it skipped a call all of whose targets were entered.
    fn is_kept(&self, fact: &Fact) -> bool {
        !fact.skips.iter().any(|skip| self.sites.get(&skip.site).is_some_and(SiteState::is_followed))
    }

    /// The instances whose answers matter: those on the way to the goal, and those that they asked.
    fn live_instances(&self) -> Vec<InstanceId> {
        let mut live: Vec<bool> = self.instances.iter().map(|i| i.exit == Exit::Goal).collect();
        loop {
            let mut changed = false;
            for (at, instance) in self.instances.iter().enumerate() {
                let wanted = || {
                    instance.callers.iter().any(|caller| {
                        let fact = self.fact(caller.fact);
                        live[fact.instance.0 as usize] && self.is_kept(fact)
                    })
                };
                if !live[at] && wanted() {
                    live[at] = true;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        (0..live.len() as u32).filter(|at| live[*at as usize]).map(InstanceId).collect()
    }

    fn write_statics(&mut self, out: &mut String, roles: &mut Vec<(FunctionId, bool)>) -> Result<(), String> {
        for field in self.voc.static_fields() {
            let Static::Fixed(Some(known)) = self.statics.of(&*self.world, field) else { continue };
            let _ = writeln!(out, " ({} {})", static_name(field), abstract_text("value", known));
            if let Some(function) = self.load(initialiser(field.owner)) {
                add(roles, (function, false));
            }
        }
        Ok(())
    }

    /// What callers know of the arguments is part of what is known on the way.
    fn add_callers(&mut self, roles: &mut Vec<(FunctionId, bool)>) {
        for (function, on_the_way) in roles.clone() {
            let name = self.functions.get(function).name;
            if !on_the_way || self.program.is_entry(name) {
                continue;
            }
            for (caller, _) in self.program.callers(name) {
                if let Some(caller) = self.load(caller) {
                    add(roles, (caller, false));
                }
            }
        }
    }

    fn write_invariants(&mut self, out: &mut String, function: FunctionId, on_the_way: bool) {
        let invariants = self.invariants_of(function, on_the_way);
        let body = self.functions.body(function);
        let mut lines = String::new();
        for block in body.blocks.keys() {
            if invariants.is_dead(block) {
                let _ = writeln!(lines, "  (block {} dead)", block.as_u32());
                continue;
            }
            let mut known = String::new();
            for value in body.values.keys() {
                if !matches!(body.values[value].def, ValueDef::Param(..) | ValueDef::Inst(_)) {
                    continue;
                }
                if let Some(fact) = invariants.of(block, value) {
                    let _ = write!(known, " {}", abstract_text(&format!("(reg {})", value.as_u32()), fact));
                }
            }
            if !known.is_empty() {
                let _ = writeln!(lines, "  (block {}{known})", block.as_u32());
            }
        }
        let role = if on_the_way { "way" } else { "any" };
        let name = written::function(body.name);
        let _ = writeln!(out, " (invariants {name} {role}\n{lines} )");
    }

    fn write_instance(&mut self, out: &mut String, id: InstanceId) -> Result<(), String> {
        let instance = &self.instances[id.0 as usize];
        let (function, exit, own) = (instance.function, instance.exit, instance.observed);
        let mut blocks: Vec<(Block, Vec<FactId>)> =
            instance.facts.iter().map(|(block, facts)| (*block, facts.clone())).collect();
        blocks.sort_by_key(|(block, _)| *block);
        let name = written::function(self.functions.get(function).name);
        let exit_word = match exit {
            Exit::Goal => "goal",
            Exit::Returns => "returns",
            Exit::Throws => "throws",
        };
        let _ = writeln!(out, " (instance {} {name} {exit_word}", id.0);
        if exit != Exit::Goal {
            let post = self
                .instance_ids
                .iter()
                .find(|(_, other)| **other == id)
                .map(|((_, _, post), _)| post.clone())
                .ok_or("a question was lost")?;
            let mut writer = Writer::new(&self.voc, &self.types, function);
            let _ = write!(out, "  (question {}", writer.term(post.condition)?);
            for observed in &post.observed {
                let _ = write!(out, " {}", writer.term(*observed)?);
            }
            out.push_str(")\n");
        }
        for (block, facts) in blocks {
            let _ = writeln!(out, "  (block {}", block.as_u32());
            for fact in facts {
                self.write_fact(out, fact, function, own)?;
            }
            out.push_str("  )\n");
        }
        self.write_uses(out, id)?;
        out.push_str(" )\n");
        Ok(())
    }

    fn write_fact(
        &mut self,
        out: &mut String,
        id: FactId,
        function: FunctionId,
        own: usize,
    ) -> Result<(), String> {
        let fact = self.fact(id).clone();
        if !self.is_kept(&fact) {
            return Ok(());
        }
        let mut members = vec![fact.state.condition];
        for (index, skip) in fact.skips.iter().enumerate() {
            let receiver = fact.state.observed.get(own + index).copied().filter(|r| *r != Term::NULL);
            if let Some(receiver) = receiver {
                members.push(self.other_targets(skip.site, receiver));
            }
        }
        let condition = self.voc.store.and(&members);
        let mut writer = Writer::new(&self.voc, &self.types, function);
        let parent = fact.parent.map_or_else(|| "-".to_owned(), |parent| parent.0.to_string());
        let _ = write!(out, "   (fact {} {parent} {}", id.0, writer.term(condition)?);
        for observed in &fact.state.observed[..own] {
            let _ = write!(out, " {}", writer.term(*observed)?);
        }
        out.push_str(")\n");
        Ok(())
    }

    /// The questions that facts of this instance put to callees.
    fn write_uses(&mut self, out: &mut String, id: InstanceId) -> Result<(), String> {
        for (asked, instance) in self.instances.iter().enumerate() {
            for caller in &instance.callers {
                let fact = self.fact(caller.fact);
                if fact.instance != id || !self.is_kept(fact) {
                    continue;
                }
                let site = self.functions.site_data(caller.site);
                let exit = if instance.exit == Exit::Returns { "returns" } else { "throws" };
                let mut writer = Writer::new(&self.voc, &self.types, site.function);
                let mut line = format!("  (use {} {} {exit} {asked}", caller.fact.0, site.block.as_u32());
                for (name, value) in &caller.question.bindings {
                    let _ = write!(line, " ({} {})", writer.term(*name)?, writer.term(*value)?);
                }
                out.push_str(&line);
                out.push_str(")\n");
            }
        }
        Ok(())
    }
}

impl Claim<'_> {
    /// The head of a certificate.
    fn written(&self) -> String {
        let mut out = String::from("(pathlight-certificate 1\n");
        let _ = writeln!(out, " (goal {}{})", written::function(self.goal.function), points(self.goal));
        match self.entry {
            Some(entry) => _ = writeln!(out, " (entry {})", written::function(entry)),
            None => out.push_str(" (entry public)\n"),
        }
        out.push_str(" (classes");
        for class in self.classes {
            let _ = write!(out, " {}", quoted(class.as_str()));
        }
        out.push_str(")\n");
        out
    }
}

/// That all paths from these entries can be followed.
fn write_walk(out: &mut String, entries: &[FunctionName]) {
    if entries.is_empty() {
        return;
    }
    out.push_str(" (walk");
    for entry in entries {
        let _ = write!(out, " {}", written::function(*entry));
    }
    out.push_str(")\n");
}

fn add<T: PartialEq>(list: &mut Vec<T>, item: T) {
    if !list.contains(&item) {
        list.push(item);
    }
}

/// Tells different code apart (FNV-1a); nothing is proved by it.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

fn points(goal: &Goal) -> String {
    let mut out = String::new();
    for point in &goal.points {
        let _ = match point {
            Point::Fails(block) => write!(out, " (fails {})", block.as_u32()),
            Point::Arrives(block, before) => write!(out, " (arrives {} {before})", block.as_u32()),
            Point::Throws(block, class) => {
                write!(out, " (throws {} {})", block.as_u32(), quoted(class.as_str()))
            }
        };
    }
    out
}

fn static_name(field: FieldName) -> String {
    let text = written::field("static", field);
    text.trim_start_matches('(').trim_end_matches(')').to_owned()
}

fn abstract_text(what: &str, known: Abstract) -> String {
    match known {
        Abstract::Range(low, high) => format!("(range {what} {low} {high})"),
        Abstract::Null => format!("(null {what})"),
        Abstract::NonNull(None) => format!("(nonnull {what})"),
        Abstract::NonNull(Some(class)) => format!("(exact {what} {})", quoted(class.as_str())),
    }
}
