//! Calls of the C library, by the tables of `crates/llvm/src/libc`.
//!
//! An outcome that the tables document is the environment's choice: an allocation fails, a file is not there, input is any number. Everything else that a function
//! returns is unknown.

use pathlight_ir::Type;
use pathlight_llvm::libc::{Effect, Extent, Model, Requirement};
use pathlight_logic::{Sort, Term};

use crate::calls::Site;
use crate::context::{Kind, ObjectKind, Storage};
use crate::failures::Failure;
use crate::formats::{self, Use};
use crate::literals;
use crate::memory::{Access, Content};
use crate::run::{Observer, Run, State, freed};
use crate::value::{Arm, Origin, Target, Val};

/// Numbers that are read from texts: whoever wrote the text chose them.
const PARSERS: [&str; 10] =
    ["atoi", "atol", "atoll", "strtol", "strtoll", "strtoul", "strtoull", "atof", "strtod", "rand_r"];

impl Run<'_> {
    pub fn call_model(
        &mut self,
        mut state: State,
        model: &Model,
        vals: &[Val],
        site: &Site<'_>,
        observer: &mut dyn Observer,
    ) -> Vec<(usize, State, Vec<Val>)> {
        if model.requires.iter().any(|requirement| matches!(requirement, Requirement::Format(_))) {
            self.hand_over(&state, vals, site, observer);
        }
        let failures = self.demands(&state, model, vals, site);
        let failed: Vec<Term> = failures.iter().map(|failure| failure.cond).collect();
        for failure in failures {
            observer.failure(self, &state, failure);
        }
        let failed = self.ctx.or(&failed);
        let passed = self.ctx.not(failed);
        state.facts = self.ctx.and(&[state.facts, passed]);
        if model.effects.contains(&Effect::NoReturn) {
            return Vec::new();
        }
        if let Some(ends) = self.ends(model, vals) {
            return if ends { Vec::new() } else { self.call_unknown(state, None, model.name, vals, site) };
        }
        let result = self.result(&mut state, model, vals, site);
        self.memory_effects(&mut state, model, vals, site);
        if let (true, Some(result)) = (is_realloc(model), &result) {
            self.move_block(&mut state, vals, result, site);
        }
        self.behind(state, site, result.into_iter().collect())
    }

    /// If the function ends the program for some arguments: does it for these?
    fn ends(&self, model: &Model, vals: &[Val]) -> Option<bool> {
        let (at, deadly) = model.effects.iter().find_map(|effect| match effect {
            Effect::EndsWith(at, deadly) => Some((*at, *deadly)),
            _ => None,
        })?;
        let value = vals.get(usize::from(at)).and_then(Val::term);
        let number = value.and_then(|value| self.ctx.store.as_num(value)?.to_i64());
        Some(number.is_some_and(|number| deadly.contains(&number)))
    }

    /// What the function demands of its arguments and no check of the representation says.
    fn demands(&mut self, state: &State, model: &Model, vals: &[Val], site: &Site<'_>) -> Vec<Failure> {
        let mut found = Vec::new();
        let subject = |at: u8| site.texts.get(usize::from(at)).cloned().unwrap_or_default();
        for requirement in model.requires {
            if let Requirement::String(at) | Requirement::OpenFile(at) | Requirement::Format(at) = requirement
                && let Some(val) = vals.get(usize::from(*at))
            {
                found.extend(self.inaccessible(state, val.arms(), Term::ONE, &subject(*at), site.spot));
            }
        }
        for at in self.strings_of_format(model, vals) {
            let (Some(val), subject) = (vals.get(at), site.texts.get(at).cloned().unwrap_or_default()) else {
                continue;
            };
            found.extend(self.inaccessible(state, val.arms(), Term::ONE, &subject, site.spot));
        }
        for effect in model.effects {
            match *effect {
                Effect::Writes(at, extent) if model.effects.contains(&Effect::Input) => {
                    if let (Some(val), Some(size)) = (vals.get(usize::from(at)), self.extent(extent, vals)) {
                        found.extend(self.inaccessible(state, val.arms(), size, &subject(at), site.spot));
                    }
                }
                Effect::WritesString(at) if matches!(model.name, "strcpy" | "stpcpy") => {
                    if let Some(val) = vals.get(usize::from(at)) {
                        let length = vals.get(1).and_then(|source| self.text_length(source.arms()));
                        let bytes = self.ctx.store.int(length.unwrap_or(1));
                        found.extend(self.inaccessible(state, val.arms(), bytes, &subject(at), site.spot));
                    }
                }
                Effect::WritesString(at) => {
                    if let Some(val) = vals.get(usize::from(at))
                        && !matches!(model.name, "strtok" | "strtok_r" | "realpath")
                    {
                        found.extend(self.inaccessible(
                            state,
                            val.arms(),
                            Term::ONE,
                            &subject(at),
                            site.spot,
                        ));
                    }
                }
                _ => {}
            }
        }
        found.retain(|failure| failure.cond != Term::FALSE);
        found
    }

    /// The bytes of a text of the program, with its zero.
    /// The arguments that a format of output reads as strings.
    fn strings_of_format(&self, model: &Model, vals: &[Val]) -> Vec<usize> {
        if !model.effects.contains(&Effect::Output) {
            return Vec::new();
        }
        let Some((first, uses)) = self.format(model, vals, false) else { return Vec::new() };
        let is_string = |(at, what): (usize, Use)| (what == Use::String).then_some(first + at);
        uses.into_iter().enumerate().filter_map(is_string).collect()
    }

    /// What a format that is a literal does with the arguments behind it: the number of the first, and what becomes of each.
    fn format(&self, model: &Model, vals: &[Val], input: bool) -> Option<(usize, Vec<Use>)> {
        // Those that begin with `v` have a list of arguments.
        let at = model.requires.iter().find_map(|requirement| match requirement {
            Requirement::Format(at) if !model.name.starts_with('v') => Some(usize::from(*at)),
            _ => None,
        })?;
        let text = self.text(vals.get(at)?.arms())?;
        Some((at + 1, formats::uses(&text, input)?))
    }

    /// Numbers that are read can be any; of other things that are read nothing is known.
    fn scan(&mut self, state: &mut State, model: &Model, vals: &[Val]) {
        let Some((first, uses)) = self.format(model, vals, true) else {
            return self.forget_reachable(state, vals);
        };
        for (at, what) in uses.into_iter().enumerate() {
            let Some(arms) = vals.get(first + at).map(|val| val.arms().to_vec()) else { continue };
            match what {
                Use::Number(ty) => {
                    let number = self.ctx.chosen(Kind::Environment, "a number that is read", ty);
                    let access = Access::plain(Term::ZERO, ty);
                    self.store(state, &arms, &access, &number);
                }
                Use::String | Use::Other => self.fill_bytes(state, &arms, None, Content::Unknown),
            }
        }
    }

    fn text_length(&self, arms: &[Arm]) -> Option<i64> {
        i64::try_from(self.text(arms)?.len() + 1).ok()
    }

    /// The text of a literal.
    fn text(&self, arms: &[Arm]) -> Option<Vec<u8>> {
        let [arm] = arms else { return None };
        self.text_at(arm.target)
    }

    fn text_at(&self, target: Target) -> Option<Vec<u8>> {
        let Target::At(object, Term::ZERO) = target else { return None };
        let ObjectKind::Global(name) = self.ctx.what(object) else { return None };
        let global = self.callees.global(name).filter(|global| global.is_constant)?;
        let mut bytes = literals::bytes_of(&global)?;
        let zero = bytes.iter().position(|byte| *byte == 0)?;
        bytes.truncate(zero);
        Some(bytes)
    }

    fn extent(&mut self, extent: Extent, vals: &[Val]) -> Option<Term> {
        let arg = |at: u8| vals.get(usize::from(at)).and_then(Val::term);
        Some(match extent {
            Extent::Bytes(0) => return None,
            Extent::Bytes(bytes) => self.ctx.store.int(i64::try_from(bytes).ok()?),
            Extent::Arg(at) => arg(at)?,
            Extent::Product(a, b) => self.ctx.store.mul(&[arg(a)?, arg(b)?]),
        })
    }

    fn result(&mut self, state: &mut State, model: &Model, vals: &[Val], site: &Site<'_>) -> Option<Val> {
        let &ty = site.results.first()?;
        let may_be_null = model.fails.starts_with("null");
        let pointer = matches!(ty, Type::Ptr(_));
        for effect in model.effects {
            match *effect {
                Effect::Allocates(extent) if pointer => {
                    let size = self.extent(extent, vals);
                    let zeroed = model.name == "calloc";
                    let what = if zeroed { Content::Zero } else { Content::Uninitialised };
                    let what = if is_realloc(model) || model.name.starts_with("str") {
                        Content::Unknown
                    } else {
                        what
                    };
                    let made = self.make(state, Storage::Heap, size, what, model, site);
                    return Some(made);
                }
                Effect::Opens if pointer => {
                    return Some(self.make(state, Storage::Handle, None, Content::Unknown, model, site));
                }
                Effect::Returns(at) if pointer => {
                    let same = vals.get(usize::from(at))?.clone();
                    return Some(if may_be_null { self.or_null(&same, model, site) } else { same });
                }
                Effect::ReturnsInto(at) if pointer => {
                    return Some(self.part_or_null(vals.get(usize::from(at))?, model));
                }
                Effect::ReturnsStatic if pointer => {
                    let there = self.make(state, Storage::Managed, None, Content::Unknown, model, site);
                    return Some(there);
                }
                _ => {}
            }
        }
        let chosen = model.effects.iter().any(|effect| matches!(effect, Effect::Input | Effect::Environment))
            || PARSERS.contains(&model.name);
        let kind = if chosen { Kind::Environment } else { Kind::Unknown };
        let value = self.ctx.chosen(kind, &format!("{}()", model.name), ty);
        self.known_range(state, model, vals, &value);
        if model.effects.contains(&Effect::Pure) {
            self.ctx.note_call(model.name, vals, site.spot, std::slice::from_ref(&value));
        }
        Some(self.compared_texts(state, model, vals, value))
    }

    /// The result of a comparison where both sides are literals: zero where they are equal, with the sign of their order where not.
    fn compared_texts(&mut self, state: &mut State, model: &Model, vals: &[Val], value: Val) -> Val {
        let (Val::Scalar(free), Some(most)) = (&value, self.compares(model, vals)) else { return value };
        let (free, mut result) = (*free, value.clone());
        let (left, right) = (vals[0].arms().to_vec(), vals[1].arms().to_vec());
        for one in &left {
            for other in &right {
                let (Some(a), Some(b)) = (self.text_at(one.target), self.text_at(other.target)) else {
                    continue;
                };
                let cond = self.ctx.and(&[one.cond, other.cond]);
                let order = a[..a.len().min(most)].cmp(&b[..b.len().min(most)]);
                let sign = match order {
                    std::cmp::Ordering::Equal => {
                        result = self.ctx.select(cond, &Val::Scalar(Term::ZERO), &result);
                        continue;
                    }
                    std::cmp::Ordering::Less => self.ctx.store.lt(free, Term::ZERO),
                    std::cmp::Ordering::Greater => self.ctx.store.gt(free, Term::ZERO),
                };
                let fact = self.ctx.store.implies(cond, sign);
                state.facts = self.ctx.and(&[state.facts, fact]);
            }
        }
        result
    }

    /// How many characters of two texts a function compares, if it does.
    fn compares(&self, model: &Model, vals: &[Val]) -> Option<usize> {
        let [_, _, rest @ ..] = vals else { return None };
        match (model.name, rest) {
            ("strcmp", []) => Some(usize::MAX),
            ("strncmp", [Val::Scalar(most)]) => self.ctx.store.as_num(*most)?.to_i64()?.try_into().ok(),
            _ => None,
        }
    }

    /// What is known of results: characters, lengths.
    fn known_range(&mut self, state: &mut State, model: &Model, vals: &[Val], value: &Val) {
        let Val::Scalar(term) = *value else { return };
        let bounds = match model.name {
            "getchar" | "getc" | "fgetc" | "_IO_getc" | "getchar_unlocked" => Some((-1, Some(255))),
            "rand" | "random" => Some((0, None)),
            "strlen" | "strnlen" | "strspn" | "strcspn" => Some((0, None)),
            "read" | "write" => Some((-1, None)),
            _ => None,
        };
        if let Some((low, high)) = bounds {
            let low = self.ctx.store.int(low);
            let mut facts = vec![state.facts, self.ctx.store.ge(term, low)];
            if let Some(high) = high {
                let high = self.ctx.store.int(high);
                facts.push(self.ctx.store.le(term, high));
            }
            state.facts = self.ctx.and(&facts);
        }
        // Not more than was asked for.
        let asked = matches!(model.name, "read" | "write" | "fread" | "fwrite" | "recv" | "send");
        if let (true, Some(Val::Scalar(size))) = (asked, vals.get(2)) {
            let fact = self.ctx.store.le(term, *size);
            state.facts = self.ctx.and(&[state.facts, fact]);
        }
    }

    /// A new object, or null if the table says that this can happen.
    fn make(
        &mut self,
        state: &mut State,
        storage: Storage,
        size: Option<Term>,
        what: Content,
        model: &Model,
        site: &Site<'_>,
    ) -> Val {
        let made = self.allocate(state, storage, size, what, site.spot);
        // Times that cannot be written down and the like are documented, but nobody ever saw them.
        if !model.fails.starts_with("null") || (storage == Storage::Managed && model.name != "getenv") {
            return made;
        }
        let fails = self.ctx.choice(Kind::Environment, &format!("{} fails", model.name), Sort::BOOL);
        if let [Arm { target: Target::At(object, _), .. }] = made.arms() {
            let works = self.ctx.not(fails);
            let exists = state.memory.state_mut(*object).exists;
            state.memory.state_mut(*object).exists = self.ctx.and(&[exists, works]);
        }
        let null = Val::null(Origin::Place(site.spot));
        self.ctx.select(fails, &null, &made)
    }

    fn or_null(&mut self, val: &Val, model: &Model, site: &Site<'_>) -> Val {
        let fails = self.ctx.choice(Kind::Environment, &format!("{} fails", model.name), Sort::BOOL);
        let null = Val::null(Origin::Place(site.spot));
        self.ctx.select(fails, &null, val)
    }

    /// A pointer somewhere into what another points to; whether it is null nobody knows.
    fn part_or_null(&mut self, val: &Val, model: &Model) -> Val {
        let var = self.ctx.choice(Kind::Unknown, &format!("{}()", model.name), Sort::REF);
        let null = self.ctx.store.eq(var, Term::NULL);
        let mut arms = Vec::new();
        if model.fails.starts_with("null") {
            arms.push(Arm { cond: null, target: Target::Null(Origin::Variable(var)) });
        }
        let found = if arms.is_empty() { Term::TRUE } else { self.ctx.not(null) };
        for arm in val.arms() {
            if let Target::At(object, offset) = arm.target {
                let further = self.ctx.choice(Kind::Unknown, "where it is found", Sort::INT);
                let offset = self.ctx.store.add(&[offset, further]);
                let cond = self.ctx.and(&[found, arm.cond]);
                arms.push(Arm { cond, target: Target::At(object, offset) });
            }
        }
        self.ctx.pointer(arms)
    }

    /// `realloc`: where it gives a block the old one is gone, and where it fails the old one stays. Without a size it is gone too.
    fn move_block(&mut self, state: &mut State, vals: &[Val], result: &Val, site: &Site<'_>) {
        let Some(old) = vals.first() else { return };
        let failed = self.ctx.is_null(result.arms());
        let moved = self.ctx.not(failed);
        let mut cases = vec![moved];
        for size in vals[1..].iter().filter_map(Val::term) {
            cases.push(self.ctx.store.eq(size, Term::ZERO));
        }
        let gone = self.ctx.or(&cases);
        for (_, object, _) in self.targets(old.arms(), &freed()) {
            state.memory.state_mut(object).freed_at = Some(site.spot);
        }
        for arm in old.arms() {
            if let Target::At(object, _) = arm.target {
                let cond = self.ctx.and(&[arm.cond, gone]);
                state.memory.write(&mut self.ctx, object, &freed(), &Val::Scalar(Term::TRUE), cond);
            }
        }
    }

    fn memory_effects(&mut self, state: &mut State, model: &Model, vals: &[Val], site: &Site<'_>) {
        for effect in model.effects {
            match *effect {
                Effect::Frees(at) | Effect::Closes(at) if !is_realloc(model) => {
                    if let Some(val) = vals.get(usize::from(at)) {
                        self.free(state, val.arms(), site.spot);
                    }
                }
                Effect::Writes(at, extent) => {
                    let size = self.extent(extent, vals);
                    if let Some(val) = vals.get(usize::from(at)) {
                        let arms = val.arms().to_vec();
                        self.fill_bytes(state, &arms, size, Content::Bytes);
                    }
                }
                Effect::WritesString(at) => {
                    if let Some(val) = vals.get(usize::from(at)) {
                        let arms = val.arms().to_vec();
                        self.fill_bytes(state, &arms, None, Content::Bytes);
                    }
                }
                Effect::Calls(_) => self.forget_reachable(state, vals),
                _ => {}
            }
        }
        let stores = matches!(model.name, "pthread_setspecific" | "putenv" | "atexit" | "setbuf" | "setvbuf");
        if model.name.contains("scanf") {
            self.scan(state, model, vals);
        }
        if stores || model.name.contains("asprintf") || model.name.starts_with("getline") {
            self.forget_reachable(state, vals);
        }
    }
}

fn is_realloc(model: &Model) -> bool {
    model.name.starts_with("realloc")
}
