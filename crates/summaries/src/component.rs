//! Functions that call each other, analysed together over the summaries of what they call; or found in the store, if nothing that was asked has changed.
//!
//! Functions of one component are analysed in rounds, until the answers to may and must questions no longer change. Rounds are iterates of a greatest fixpoint, so
//! stopping after a few is sound.

use std::sync::{Arc, Mutex, PoisonError};

use pathlight_ir::{
    Body, Callee, CompareOp, Dispatch, EntityRef, FieldName, FunctionName, Global, Symbol, Terminator, Type,
};
use pathlight_logic::Term;

use crate::bytes::{Reader, Writer};
use crate::context::Bracket;
use crate::digest::{Digest, Digester};
use crate::engine::{Client, Judge, Program};
use crate::library::{Callees, Lookup};
use crate::persist;
use crate::precision::{Calls, Paths, Precision};
use crate::protocol::Protocol;
use crate::questions::{Noted, Question};
use crate::resources::{Declared, Resources};
use crate::run::{Run, Stopped};
use crate::summary::{Answer, Exporter, Shared, Summary};
use crate::value::Val;

/// Rounds for functions that call each other.
const ROUNDS: usize = 4;

/// A summary that callers may ask for, and the digest of its bytes.
#[derive(Clone)]
pub struct Known {
    pub summary: Shared,
    pub digest: Digest,
}

/// By the number of the function: its summary, from when it is made until the last caller is done.
pub type Table = [Mutex<Option<Known>>];

/// What was found about one function.
pub struct Found {
    pub known: Known,
    /// What its judge said, in the client's bytes.
    pub verdict: Vec<u8>,
    bytes: Vec<u8>,
}

impl Found {
    fn new(bytes: Vec<u8>, verdict: Vec<u8>) -> Option<Found> {
        let mut summary = persist::decode(&bytes)?;
        // What it took to find it is nothing that callers see.
        let cost = std::mem::take(&mut summary.cost);
        let digest = Digest::of(&persist::encode(&summary));
        summary.cost = cost;
        Some(Found { known: Known { summary: Arc::new(summary), digest }, verdict, bytes })
    }

    /// A summary as everybody sees it: through its bytes.
    fn of(summary: &Summary, verdict: Vec<u8>) -> Found {
        let through = Found::new(persist::encode(summary), verdict.clone());
        through.unwrap_or_else(|| {
            // Bytes that cannot be read would be a mistake of this program: callers are told nothing then.
            let nothing = Arc::new(Summary::unknown(summary.function, Stopped::Terms));
            let known = Known { summary: nothing, digest: Digest::default() };
            Found { known, verdict, bytes: Vec::new() }
        })
    }
}

pub struct Component<'p, C> {
    pub program: &'p Program<'p>,
    pub client: &'p C,
    pub table: &'p Table,
    /// The numbers of its functions.
    pub members: &'p [usize],
    /// The functions outside that it may ask about, in ascending order.
    pub callees: &'p [usize],
}

impl<C: Client> Component<'_, C> {
    /// The results of its functions, in order, and whether they come from the store.
    pub fn analyse(&self) -> (Vec<Found>, bool) {
        let Some(kept) = self.program.kept else { return (self.analyse_now().0, false) };
        let key = self.key();
        if let Some(found) = kept.get(key).and_then(|bytes| self.still_right(&bytes)) {
            return (found, true);
        }
        let (found, questions) = self.analyse_now();
        let answers = self.library(&[], &Noted::default()).answers(&questions);
        kept.put(key, entry(&answers, &found));
        (found, false)
    }

    /// The digest of the functions themselves.
    fn key(&self) -> Digest {
        let mut digester = Digester::default();
        digester.bytes(&self.program.settings.to_bytes());
        for &member in self.members {
            let name = self.program.functions[member];
            digester.shown(&name);
            if let Ok(Some(body)) = self.program.world.body(name) {
                digester.shown(&body);
                self.client.surroundings(&body, &mut digester);
            }
        }
        digester.finish()
    }

    fn still_right(&self, bytes: &[u8]) -> Option<Vec<Found>> {
        let (sum, bytes) = bytes.split_at_checked(16)?;
        if Digest::of(bytes).to_bytes() != sum {
            return None;
        }
        let mut reader = Reader::new(bytes);
        let answers = reader.list(|reader| {
            let question = Question::read(reader)?;
            Some((question, Digest([reader.number()?, reader.number()?])))
        })?;
        let nothing = Noted::default();
        let library = self.library(&[], &nothing);
        if answers.iter().any(|(question, answer)| library.answer(question) != *answer) {
            return None;
        }
        let found = reader.list(|reader| {
            let (bytes, verdict) = (reader.block()?.to_vec(), reader.block()?.to_vec());
            Found::new(bytes, verdict)
        })?;
        (found.len() == self.members.len()).then_some(found)
    }

    fn library<'l>(&'l self, last_round: &'l [Option<Shared>], noted: &'l Noted) -> Library<'l, C> {
        Library { component: self, last_round, noted }
    }

    /// The results, and what was asked for them.
    fn analyse_now(&self) -> (Vec<Found>, Vec<Question>) {
        let noted = Noted::default();
        let calls_itself = |at: &usize| self.program.callees[*at].contains(at);
        let recursive = self.members.len() > 1 || self.members.iter().any(calls_itself);
        let rounds = if recursive { ROUNDS } else { 1 };
        let mut last: Vec<Option<Shared>> = vec![None; self.members.len()];
        let mut found = Vec::new();
        for round in 0..rounds {
            let library = self.library(&last, &noted);
            let analyse = |at: &usize| self.analyse_function(self.program.functions[*at], &library);
            found = self.members.iter().map(analyse).collect();
            let stable = found.iter().zip(&last).all(|(new, old)| {
                old.as_ref().is_some_and(|old| shown_answers(&new.known.summary) == shown_answers(old))
            });
            if stable || round + 1 == rounds {
                break;
            }
            last = found.iter().map(|found| Some(found.known.summary.clone())).collect();
        }
        (found, noted.all())
    }

    fn analyse_function(&self, name: FunctionName, library: &Library<'_, C>) -> Found {
        let Ok(Some(body)) = self.program.world.body(name) else {
            return Found::of(&Summary::unknown(name, Stopped::Blocks), Vec::new());
        };
        let mut judge = self.client.judge(&body);
        let summary = match Run::new(&body, library) {
            Err(stopped) => too_much(&body, library, stopped),
            Ok(mut run) => match run.execute(&mut judge) {
                Ok(()) => {
                    let latent = judge.latent(&mut run);
                    let answers = answers(&mut run);
                    Exporter::new(&mut run).export(latent, answers)
                }
                Err(stopped) => Summary { cost: run.cost(), ..too_much(&body, library, stopped) },
            },
        };
        Found::of(&summary, self.client.verdict(judge))
    }
}

/// The bytes of a component in the store.
fn entry(answers: &[(Question, Digest)], found: &[Found]) -> Vec<u8> {
    let mut writer = Writer::default();
    writer.list(answers, |writer, (question, answer)| {
        question.write(writer);
        answer.0.into_iter().for_each(|half| writer.number(half));
    });
    writer.list(found, |writer, found| {
        writer.block(&found.bytes);
        writer.block(&found.verdict);
    });
    let bytes = writer.finish();
    let mut all = Digest::of(&bytes).to_bytes().to_vec();
    all.extend(bytes);
    all
}

/// The program around a component, as its analysis sees it.
struct Library<'l, C> {
    component: &'l Component<'l, C>,
    last_round: &'l [Option<Shared>],
    noted: &'l Noted,
}

impl<C: Client> Library<'_, C> {
    fn answers(&self, questions: &[Question]) -> Vec<(Question, Digest)> {
        questions.iter().map(|question| (*question, self.answer(question))).collect()
    }

    fn keeps_first(&self, global: Symbol) -> bool {
        self.component.program.one_sided.keep_first_value.contains(&global)
    }

    fn nobody_reads(&self, global: Symbol) -> bool {
        self.component.program.one_sided.never_read.contains(&global)
    }

    /// The digest of the answer to a question.
    fn answer(&self, question: &Question) -> Digest {
        let mut digester = Digester::default();
        match *question {
            Question::Call(dispatch, target) => match Question::callee(dispatch, target) {
                Some(callee) => match self.target(&callee) {
                    Some(number) if !self.component.members.contains(&number) => {
                        let slot = &self.component.table[number];
                        let known = slot.lock().unwrap_or_else(PoisonError::into_inner).clone();
                        digester.shown(&known.map(|known| known.digest));
                    }
                    inside => digester.shown(&inside.map(|number| self.component.program.functions[number])),
                },
                None => digester.text("no call"),
            },
            Question::Global(name) => digester.shown(&self.component.program.world.global(name)),
            Question::KeepsFirstValue(name) => {
                digester.shown(&self.keeps_first(name));
            }
            Question::NeverRead(name) => digester.shown(&self.nobody_reads(name)),
            Question::Subclass(class, of) => digester.shown(&self.component.client.is_subclass(class, of)),
            Question::Declared(method) => digester.shown(&self.component.client.declared(&method)),
            Question::Holder(field) => digester.shown(&self.component.client.holder(&field)),
            Question::Apart(class, other) => digester.shown(&self.component.client.are_apart(class, other)),
        }
        digester.finish()
    }

    /// The function that a call runs, among those that the component may ask about. A pointer may lead to others, whose summaries may or may not be there yet.
    fn target(&self, callee: &Callee) -> Option<usize> {
        if callee.dispatch == Dispatch::ClassInit {
            return None;
        }
        let target = match callee.dispatch {
            Dispatch::Static if callee.target.owner.is_empty() => Some(callee.target),
            _ => self.component.client.resolve(callee),
        };
        let number = *self.component.program.numbers.get(&target?)?;
        let Component { members, callees, .. } = self.component;
        let inlined = self.precision().calls == Calls::Inlined;
        (inlined || members.contains(&number) || callees.binary_search(&number).is_ok()).then_some(number)
    }
}

impl<C: Client> Callees for Library<'_, C> {
    fn lookup(&self, callee: &Callee) -> Lookup {
        self.noted.note(Question::call(callee));
        if callee.dispatch == Dispatch::ClassInit {
            return Lookup::Nothing;
        }
        let Some(number) = self.target(callee) else { return Lookup::Unknown };
        if self.precision().calls == Calls::Inlined {
            let body = self.component.program.world.body(self.component.program.functions[number]);
            return body.ok().flatten().map_or(Lookup::Unknown, Lookup::Body);
        }
        if let Some(position) = self.component.members.iter().position(|member| *member == number) {
            return Lookup::Recursive(self.last_round.get(position).cloned().flatten());
        }
        match &*self.component.table[number].lock().unwrap_or_else(PoisonError::into_inner) {
            Some(known) => Lookup::Summary(known.summary.clone()),
            None => Lookup::Unknown,
        }
    }

    fn precision(&self) -> Precision {
        self.component.client.precision()
    }

    fn global(&self, name: Symbol) -> Option<Arc<Global>> {
        self.noted.note(Question::Global(name));
        self.component.program.world.global(name)
    }

    fn is_subclass(&self, class: Symbol, of: Symbol) -> Option<bool> {
        self.noted.note(Question::Subclass(class, of));
        self.component.client.is_subclass(class, of)
    }

    fn are_apart(&self, class: Symbol, other: Symbol) -> bool {
        self.noted.note(Question::Apart(class, other));
        self.component.client.are_apart(class, other)
    }

    fn keeps_first_value(&self, global: Symbol) -> bool {
        self.noted.note(Question::KeepsFirstValue(global));
        self.keeps_first(global)
    }

    fn is_never_read(&self, global: Symbol) -> bool {
        self.noted.note(Question::NeverRead(global));
        self.nobody_reads(global)
    }

    fn protocols(&self) -> &[Protocol] {
        self.component.client.protocols()
    }

    fn resources(&self) -> &Resources {
        self.component.client.resources()
    }

    fn declared(&self, method: &FunctionName) -> Option<Declared> {
        self.noted.note(Question::Declared(*method));
        self.component.client.declared(method)
    }

    fn holder(&self, field: &FieldName) -> Option<Symbol> {
        self.noted.note(Question::Holder(*field));
        self.component.client.holder(field)
    }
}

/// The answers as text: stores differ from round to round.
fn shown_answers(summary: &Summary) -> Vec<(String, String, String)> {
    let shown = |answer: &Answer| match answer {
        Answer::Number(term) => summary.shown(*term),
        Answer::Null => "null".to_owned(),
    };
    let each = |(answer, bracket): &(Answer, Bracket)| {
        (shown(answer), summary.shown(bracket.may.formula), summary.shown(bracket.must.formula))
    };
    summary.answers.iter().map(each).collect()
}

/// The summary of a function that exceeded its budget: anything may happen, but for what its control flow rules out.
fn too_much(body: &Body, library: &dyn Callees, stopped: Stopped) -> Summary {
    let ends = |callee: &Callee| match library.lookup(callee) {
        Lookup::Summary(summary) => {
            summary.never_returns || (summary.stopped.is_none() && summary.returns.is_none())
        }
        Lookup::Unknown => pathlight_llvm::libc::find(callee.target.name.as_str())
            .is_some_and(|model| model.effects.contains(&pathlight_llvm::libc::Effect::NoReturn)),
        Lookup::Recursive(_) | Lookup::Body(_) | Lookup::Nothing => false,
    };
    let mut seen = vec![false; body.blocks.len()];
    let mut work = vec![body.entry()];
    let mut returns = false;
    while let Some(block) = work.pop() {
        if std::mem::replace(&mut seen[block.index()], true) {
            continue;
        }
        match &body.blocks[block].terminator {
            Terminator::Return(_) | Terminator::Throw(_) => returns = true,
            Terminator::Call { callee, .. } if ends(&body.callees[*callee]) => {}
            _ => work.extend(body.successors(block)),
        }
    }
    Summary { never_returns: !returns, ..Summary::unknown(body.name, stopped) }
}

/// When the function may and when it must return each constant that it returns somewhere.
fn answers(run: &mut Run<'_>) -> Vec<(Answer, Bracket)> {
    const MANY: usize = 8;
    const LARGE: usize = 400;
    let mut cases: Vec<(Term, Val)> = Vec::new();
    for at in 0..run.exits.len() {
        let exit = &run.exits[at];
        let (guard, facts) = (exit.state.guard, exit.state.facts);
        if let (false, Some(value)) = (exit.throws, exit.values.first().cloned()) {
            cases.push((run.ctx.and(&[guard, facts]), value));
        }
    }
    let mut wanted: Vec<Answer> = Vec::new();
    for (_, value) in &cases {
        for answer in run.ctx.constants_of(value) {
            if !wanted.contains(&answer) {
                wanted.push(answer);
            }
        }
    }
    wanted.truncate(MANY);
    let mut all = Vec::new();
    for answer in wanted {
        let (mut ways, mut others) = (Vec::new(), Vec::new());
        for (guard, value) in &cases {
            let given = match (answer, value) {
                (Answer::Number(number), Val::Scalar(_)) => {
                    run.ctx.compare(CompareOp::Eq, value, &Val::Scalar(number), Type::I32)
                }
                (Answer::Null, Val::Pointer(arms)) => run.ctx.is_null(arms),
                _ => continue,
            };
            let not = run.ctx.not(given);
            ways.push(run.ctx.and(&[*guard, given]));
            others.push(run.ctx.and(&[*guard, not]));
        }
        let (way, other) = (run.ctx.or(&ways), run.ctx.or(&others));
        if run.ctx.size(way) + run.ctx.size(other) > LARGE {
            continue;
        }
        let bracket = run.ctx.bracket_of(way, other);
        all.push((answer, if run.ctx.precision.paths == Paths::Full { bracket } else { Bracket::ANYTHING }));
    }
    all
}
