//! Which calls stand as code from the start.
//!
//! A specification pays where it says in a line what the code does in loops and further calls, and where nobody asks for what it leaves open. If somebody does, it costs a relation for everything that it leaves open,
//! and those are the variables of the search; code without loops costs none, but for its new objects. So a callee without loops whose open results matter for the property is put in the place of its
//! call before the first search, as long as it is short and not there once for each iteration of a loop. The calls in it are known by specifications again, or not, by the same rule.
//!
//! Where specifications leave open more than all the code needs, no call is known by its specification (`encoded_by_code`).

use std::collections::{BTreeMap, BTreeSet};

use pathlight_ir::FunctionName;
use pathlight_ir::graph::LoopForest;
use pathlight_relations::Formula;

use super::encode::{Encoder, Ending, Piece, TOO_MANY, Val};
use super::property::{self, Property};
use super::refine::Search;
use super::{Fault, Mode};

/// Instructions of one such callee.
const LONGEST: usize = 80;

/// Instructions of all such callees of one check.
const ALTOGETHER: usize = 4000;

/// A search for fewer variables is not worth another encoding.
const LARGE: usize = 2500;

/// All code is taken if it needs no more than so many of a hundred variables, and if it has so few calls.
const NEEDS: usize = 75;
const CALLS: u32 = 300;

/// A method as it was encoded: how it returns, how that breaks the property, and what holds.
type Encoded = (Option<Ending>, Option<Formula>, Piece);

impl Encoder<'_> {
    /// The number of instructions of a callee whose code may take the place of its specification.
    fn straight(&self, function: FunctionName, stack: &[FunctionName]) -> Option<usize> {
        if stack.iter().filter(|around| **around == function).count() > 1 {
            return None;
        }
        let body = self.code().body(function).ok()?;
        let length = body.insts.len();
        (length <= LONGEST && LoopForest::new(&*body).iter().len() == 0).then_some(length)
    }
}

impl Search<'_> {
    /// Encodes the method, with those calls as code for which that is cheaper, and the violation of the property.
    pub(super) fn encode(&mut self, property: &Property) -> Result<Encoded, Fault> {
        let mut room = ALTOGETHER;
        loop {
            let mut encoded = self.encoded_once(property)?;
            if self.encoder.options.mode == Mode::Refine
                && let Some(violation) = encoded.1
            {
                if let Some(by_code) = self.encoded_by_code(property, &encoded)? {
                    encoded = by_code;
                } else if self.put_code_in_place(&encoded.2.sites, violation, &mut room)? {
                    continue;
                }
            }
            let piece = &encoded.2;
            self.root = piece.sites.clone();
            self.steps = piece.steps.clone();
            self.cut = !piece.cuts.is_empty();
            return Ok(encoded);
        }
    }

    fn encoded_once(&mut self, property: &Property) -> Result<Encoded, Fault> {
        let scene = &self.encoder.scene;
        let (function, before) = (scene.function, scene.before.clone());
        let arguments: Vec<Val> = scene.params.iter().map(|&param| Val::Atom(param)).collect();
        let mut piece = Piece::default();
        self.encoder.scene.identity.always.clear();
        self.encoder.begin_questions(self.plan.asks.map(|_| self.assumed.clone()));
        let truth = self.encoder.ast().truth(true);
        let ending = match self.encoder.options.mode {
            Mode::Summary => self.encoder.by_specification(function, &arguments, &before, &mut piece)?,
            _ => self.encoder.run(function, arguments, &before, truth, &[function], &mut piece)?,
        };
        self.encoder.note_owner();
        self.facts = self.assumed.iter().chain(&piece.facts).copied().collect();
        let mut violation = None;
        if let Some(ending) = &ending {
            let promised = property::formula(property, &mut self.encoder, Some(ending))?;
            let ast = self.encoder.ast();
            let broken = ast.not(promised);
            violation = Some(ast.and([ending.guard, broken]));
        }
        Ok((ending, violation, piece))
    }

    /// The method with all calls as code, if specifications leave more open than that. What new objects are is known there ([`super::identity`]), also where a call is made once for each iteration.
    fn encoded_by_code(&mut self, property: &Property, encoded: &Encoded) -> Result<Option<Encoded>, Fault> {
        let (_, Some(violation), piece) = encoded else { return Ok(None) };
        if !std::mem::take(&mut self.plan.may_take_all_code) {
            return Ok(None);
        }
        let wanted = self.variables_for(*violation)?;
        if wanted < LARGE || piece.sites.iter().all(|&site| self.encoder.sites[site].exact) {
            return Ok(None);
        }
        let (facts, always) = (self.facts.clone(), self.encoder.scene.identity.always.clone());
        self.encoder.options.mode = Mode::Inline;
        self.encoder.calls_left = CALLS;
        let by_code = self.encoded_once(property);
        self.encoder.options.mode = Mode::Refine;
        self.encoder.calls_left = u32::MAX;
        let by_code = by_code?;
        if let (_, Some(violation), code) = &by_code
            && code.escapes.iter().all(|(_, why)| why != TOO_MANY)
            && 100 * self.variables_for(*violation)? <= NEEDS * wanted
        {
            self.has_all_code = true;
            return Ok(Some(by_code));
        }
        self.facts = facts;
        self.encoder.scene.identity.always = always;
        Ok(None)
    }

    /// How many variables matter for a goal.
    fn variables_for(&self, goal: Formula) -> Result<usize, Fault> {
        let cone = self.encoder.cone(&self.facts, &[goal])?;
        let problem = &self.encoder.scene.problem;
        let free = cone.relations.iter().filter_map(|&one| problem.bound(one).ok());
        Ok(free.map(|bound| bound.upper.len() - bound.lower.len()).sum())
    }

    /// Notes the calls that are to stand as code; false if there are none.
    fn put_code_in_place(
        &mut self,
        sites: &[usize],
        violation: Formula,
        room: &mut usize,
    ) -> Result<bool, Fault> {
        // A call that is there once for each iteration is better known by its specification.
        let place = |site: &usize| {
            let site = &self.encoder.sites[*site];
            (site.function, site.line, site.stack.clone())
        };
        let mut copies: BTreeMap<_, usize> = BTreeMap::new();
        for site in sites {
            *copies.entry(place(site)).or_default() += 1;
        }
        let is_open = |site: &usize| !self.encoder.sites[*site].exact && copies.get(&place(site)) == Some(&1);
        let open: Vec<usize> = sites.iter().copied().filter(is_open).collect();
        if open.is_empty() {
            return Ok(false);
        }
        let cone = self.encoder.cone(&self.facts, &[violation])?;
        let groups: BTreeSet<u32> = cone.relations.iter().map(|&one| self.encoder.group(one)).collect();
        let mut found = false;
        for site in open {
            let site = &self.encoder.sites[site];
            let (frame, matters) = (site.frame, groups.contains(&site.group));
            if matters
                && let Some(length) = self.encoder.straight(site.function, &site.stack)
                && length <= *room
            {
                *room -= length;
                found |= self.encoder.inlined.insert(frame);
            }
        }
        Ok(found)
    }
}
