//! Summaries as bytes and back.
//!
//! Every summary goes through its bytes before a caller sees it, whether it was just made or comes from the store on disk. So a run that finds half of
//! its summaries in the store gives exactly what a run without a store gives: the order of terms in a summary, on which the form of
//! conditions depends, is that of the bytes in both. The bytes hold the terms that the summary mentions, parts before what they are part of, and then the summary
//! over their numbers. Names are texts: numbers of symbols are those of one run.

use pathlight_ir::{FloatKind, Type};
use pathlight_logic::{Num, Op, Sort, SortKind, Store, Style, Term, View};
use pathlight_solver::eliminate::Condition;
use rustc_hash::FxHashMap;

use crate::bytes::{Reader, Writer};
use crate::context::{Bracket, Kind, Object, Storage};
use crate::failures::FailureKind;
use crate::memory::{Access, ClassOf, Content, Fill};
use crate::run::Stopped;
use crate::summary::{Answer, Cost, Effect, Latent, Outcome, Summary, SummaryObject};
use crate::transfer::{Operator, apply, operator};
use crate::value::{Arm, Origin, Target, Val};

/// Operators by their number; widths are written beside it.
const OPERATORS: [Operator; 27] = [
    Operator::Not,
    Operator::And,
    Operator::Or,
    Operator::Eq,
    Operator::Le,
    Operator::Ge,
    Operator::Sum,
    Operator::Mul,
    Operator::Div,
    Operator::Mod,
    Operator::TruncDiv,
    Operator::TruncRem,
    Operator::WrapSigned(0),
    Operator::WrapUnsigned(0),
    Operator::Bits(Op::BitAnd, 0),
    Operator::Bits(Op::BitOr, 0),
    Operator::Bits(Op::BitXor, 0),
    Operator::Bits(Op::Shl, 0),
    Operator::Bits(Op::LShr, 0),
    Operator::Bits(Op::AShr, 0),
    Operator::Ite,
    Operator::Read,
    Operator::Float(Op::FLt),
    Operator::Float(Op::FLe),
    Operator::Float(Op::FEq),
    Operator::Float(Op::FNeg),
    Operator::Float(Op::FIsNan),
];

// Numbers of nodes that are no operators; those of operators follow.
const FALSE: u64 = 0;
const TRUE: u64 = 1;
const CONSTANT: u64 = 2;
const INT: u64 = 3;
const FLOAT: u64 = 4;
const VARIABLE: u64 = 5;
const APPLICATION: u64 = 6;
const OPAQUE: u64 = 7;
const FIRST_OPERATOR: u64 = 8;

const KINDS: [FailureKind; 11] = [
    FailureKind::Null,
    FailureKind::UseAfterFree,
    FailureKind::DoubleFree,
    FailureKind::BadFree,
    FailureKind::OutOfBounds,
    FailureKind::Uninitialised,
    FailureKind::DivisionByZero,
    FailureKind::BadCast,
    FailureKind::NegativeSize,
    FailureKind::Assertion,
    FailureKind::Leak,
];
const FLOATS: [FloatKind; 7] = [
    FloatKind::F16,
    FloatKind::BF16,
    FloatKind::F32,
    FloatKind::F64,
    FloatKind::F80,
    FloatKind::F128,
    FloatKind::F128Pair,
];
const SORTS: [Sort; 8] =
    [Sort::BOOL, Sort::INT, Sort::REF, Sort::TYPE, Sort::METHOD, Sort::F32, Sort::F64, Sort::ROUNDING];
const STYLES: [Style; 5] = [Style::Plain, Style::Field, Style::Elements, Style::Arrow, Style::Star];
const STORAGES: [Storage; 4] = [Storage::Stack, Storage::Heap, Storage::Managed, Storage::Handle];
const CONTENTS: [Content; 4] = [Content::Zero, Content::Uninitialised, Content::Bytes, Content::Unknown];
const CHOICES: [Kind; 4] = [Kind::Observable, Kind::Environment, Kind::Unknown, Kind::Mishap];
const STOPS: [Stopped; 2] = [Stopped::Blocks, Stopped::Terms];

/// The number of a value in its table; every value is in it.
fn number_of<T: PartialEq>(table: &[T], value: &T) -> u64 {
    table.iter().position(|other| other == value).unwrap_or(0) as u64
}

fn numbered<T: Copy>(table: &[T], reader: &mut Reader<'_>) -> Option<T> {
    table.get(usize::try_from(reader.number()?).ok()?).copied()
}

// ---- writing ----

pub fn encode(summary: &Summary) -> Vec<u8> {
    let mut out = Out { summary, writer: Writer::default(), numbers: FxHashMap::default() };
    out.terms();
    out.body();
    out.writer.finish()
}

struct Out<'s> {
    summary: &'s Summary,
    writer: Writer,
    numbers: FxHashMap<Term, u64>,
}

impl Out<'_> {
    fn terms(&mut self) {
        let store = &self.summary.store;
        let mut roots = Vec::new();
        mentioned(self.summary, &mut |term| roots.push(term));
        let mut order = store.subterms(&roots);
        order.sort_unstable();
        self.writer.number(order.len() as u64);
        for (number, term) in order.into_iter().enumerate() {
            self.node(term);
            self.numbers.insert(term, number as u64);
        }
    }

    fn node(&mut self, term: Term) {
        let store = &self.summary.store;
        match store.view(term) {
            View::False => self.writer.number(FALSE),
            View::True => self.writer.number(TRUE),
            View::Const(id) => {
                self.writer.number(CONSTANT);
                self.sort(store.sort(term));
                self.writer.number(id.into());
                self.writer.text(&store.constant_text(store.sort(term), id));
            }
            View::Int(value) => {
                self.writer.number(INT);
                self.writer.text(&value.to_string());
            }
            View::Float(bits) => {
                self.writer.number(FLOAT);
                self.sort(store.sort(term));
                self.writer.number(bits);
            }
            View::Var(fun) => {
                self.writer.number(VARIABLE);
                let symbol = store.symbol(fun);
                self.writer.text(&symbol.name);
                self.sort(symbol.result);
                self.writer.option(symbol.display.as_deref(), Writer::text);
                self.writer.number(number_of(&STYLES, &symbol.style));
            }
            View::App(fun, args) => {
                self.writer.number(APPLICATION);
                let symbol = store.symbol(fun);
                self.writer.text(&symbol.name);
                self.writer.number(symbol.params.len() as u64);
                symbol.params.iter().for_each(|param| self.sort(*param));
                self.sort(symbol.result);
                self.args(args);
            }
            _ => match operator(store, term) {
                Some(operator) => self.operator(operator, store.args(term)),
                None => {
                    self.writer.number(OPAQUE);
                    self.sort(store.sort(term));
                }
            },
        }
    }

    fn operator(&mut self, operator: Operator, args: &[Term]) {
        let (plain, width) = match operator {
            Operator::WrapSigned(width) => (Operator::WrapSigned(0), width),
            Operator::WrapUnsigned(width) => (Operator::WrapUnsigned(0), width),
            Operator::Bits(op, width) => (Operator::Bits(op, 0), width),
            other => (other, 0),
        };
        self.writer.number(FIRST_OPERATOR + number_of(&OPERATORS, &plain));
        self.writer.number(width.into());
        self.args(args);
    }

    fn args(&mut self, args: &[Term]) {
        self.writer.number(args.len() as u64);
        args.iter().for_each(|arg| self.term(*arg));
    }

    fn sort(&mut self, sort: Sort) {
        let store = &self.summary.store;
        match store.sort_kind(sort) {
            SortKind::Map { index, value } => {
                self.writer.number(0);
                self.sort(index);
                self.sort(value);
            }
            SortKind::Named(name) => {
                self.writer.number(1);
                self.writer.text(name);
            }
            SortKind::Machine { signed, width } => {
                self.writer.number(2 + u64::from(signed));
                self.writer.number(width.into());
            }
            _ => self.writer.number(4 + number_of(&SORTS, &sort)),
        }
    }

    fn term(&mut self, term: Term) {
        self.writer.number(self.numbers.get(&term).copied().unwrap_or(0));
    }

    fn body(&mut self) {
        let summary = self.summary;
        self.writer.function(summary.function);
        self.writer.number(summary.params.len() as u64);
        for (term, ty) in &summary.params {
            self.term(*term);
            self.ty(*ty);
        }
        self.kinds();
        self.accesses();
        self.writer.number(summary.objects.len() as u64);
        summary.objects.iter().for_each(|object| self.object(object));
        for outcome in [&summary.returns, &summary.throws] {
            self.writer.flag(outcome.is_some());
            outcome.iter().for_each(|outcome| self.outcome(outcome));
        }
        self.writer.number(summary.latent.len() as u64);
        summary.latent.iter().for_each(|latent| self.latent(latent));
        self.writer.number(summary.answers.len() as u64);
        for (answer, bracket) in &summary.answers {
            match answer {
                Answer::Number(term) => {
                    self.writer.flag(true);
                    self.term(*term);
                }
                Answer::Null => self.writer.flag(false),
            }
            for condition in [bracket.may, bracket.must] {
                self.term(condition.formula);
                self.writer.flag(condition.exact);
            }
        }
        self.writer.number(summary.gaps.len() as u64);
        summary.gaps.iter().for_each(|gap| self.writer.text(gap));
        self.writer.option(summary.stopped, |writer, stopped| writer.number(number_of(&STOPS, &stopped)));
        self.writer.flag(summary.never_returns);
        let cost = summary.cost;
        [cost.steps, cost.terms, cost.questions, cost.undecided, cost.instructions, cost.nodes]
            .into_iter()
            .for_each(|count| self.writer.number(count));
        self.writer.flag(cost.used_up);
        self.writer.flag(cost.blunt);
    }

    /// Of the variables that are mentioned, in order.
    fn kinds(&mut self) {
        let kinds = &self.summary.kinds;
        let mut known: Vec<Term> =
            kinds.keys().copied().filter(|term| self.numbers.contains_key(term)).collect();
        known.sort_unstable();
        self.writer.number(known.len() as u64);
        for term in known {
            let (kind, text) = &kinds[&term];
            self.term(term);
            self.writer.number(number_of(&CHOICES, kind));
            self.writer.text(text);
        }
    }

    fn accesses(&mut self) {
        let accesses = &self.summary.accesses;
        let mut known: Vec<Term> =
            accesses.keys().copied().filter(|term| self.numbers.contains_key(term)).collect();
        known.sort_unstable();
        self.writer.number(known.len() as u64);
        for map in known {
            self.term(map);
            self.access(&accesses[&map]);
        }
    }

    fn access(&mut self, access: &Access) {
        self.writer.symbol(access.field);
        self.term(access.offset);
        self.ty(access.ty);
        self.writer.field(access.label);
        self.writer.symbol(access.path);
    }

    fn ty(&mut self, ty: Type) {
        match ty {
            Type::Int(width) => {
                self.writer.number(0);
                self.writer.number(width.into());
            }
            Type::Float(kind) => {
                self.writer.number(1);
                self.writer.number(number_of(&FLOATS, &kind));
            }
            Type::Ref(class) => {
                self.writer.number(2);
                self.writer.symbol(class);
            }
            Type::Null => self.writer.number(3),
            Type::Ptr(space) => {
                self.writer.number(4);
                self.writer.number(space.into());
            }
        }
    }

    fn object(&mut self, object: &SummaryObject) {
        match object {
            SummaryObject::Variable(term) => {
                self.writer.number(0);
                self.term(*term);
            }
            SummaryObject::Global(name) => {
                self.writer.number(1);
                self.writer.symbol(*name);
            }
            SummaryObject::Function(name) => {
                self.writer.number(2);
                self.writer.function(*name);
            }
            SummaryObject::Fresh { storage, size, exists, fills, class, escaped } => {
                self.writer.number(3);
                self.writer.number(number_of(&STORAGES, storage));
                self.writer.flag(size.is_some());
                size.iter().for_each(|size| self.term(*size));
                self.term(*exists);
                self.writer.number(fills.len() as u64);
                fills.iter().for_each(|fill| self.fill(fill));
                self.writer.option(*class, |writer, class| {
                    let (number, name) = class.parts();
                    writer.number(number);
                    writer.symbol(name);
                });
                self.term(*escaped);
            }
        }
    }

    fn val(&mut self, val: &Val) {
        match val {
            Val::Scalar(term) => {
                self.writer.flag(false);
                self.term(*term);
            }
            Val::Pointer(arms) => {
                self.writer.flag(true);
                self.writer.number(arms.len() as u64);
                for arm in arms.iter() {
                    self.term(arm.cond);
                    self.target(arm.target);
                }
            }
        }
    }

    fn target(&mut self, target: Target) {
        match target {
            Target::Null(Origin::Variable(term)) => {
                self.writer.number(0);
                self.term(term);
            }
            Target::Null(Origin::Place(spot)) => {
                self.writer.number(1);
                self.writer.spot(&spot);
            }
            Target::At(object, offset) => {
                self.writer.number(2);
                self.writer.number(object.0.into());
                self.term(offset);
            }
        }
    }

    fn fill(&mut self, fill: &Fill) {
        self.writer.signed(fill.from);
        self.writer.signed(fill.to);
        self.writer.number(number_of(&CONTENTS, &fill.what));
        self.term(fill.when);
    }

    fn outcome(&mut self, outcome: &Outcome) {
        self.term(outcome.guard);
        self.writer.number(outcome.values.len() as u64);
        outcome.values.iter().for_each(|value| self.val(value));
        self.writer.number(outcome.effects.len() as u64);
        for effect in &outcome.effects {
            self.writer.number(effect.object.0.into());
            self.access(&effect.access);
            self.val(&effect.value);
            self.term(effect.written);
        }
        self.writer.number(outcome.fills.len() as u64);
        for (object, fill) in &outcome.fills {
            self.writer.number(object.0.into());
            self.fill(fill);
        }
        self.term(outcome.stirs);
    }

    fn latent(&mut self, latent: &Latent) {
        match latent.kind {
            FailureKind::Protocol(name) => {
                self.writer.number(KINDS.len() as u64);
                self.writer.symbol(name);
            }
            kind => self.writer.number(number_of(&KINDS, &kind)),
        }
        self.term(latent.cond);
        self.writer.flag(latent.about.is_some());
        latent.about.iter().for_each(|about| self.term(*about));
        self.writer.text(&latent.subject);
        self.writer.spot(&latent.spot);
        self.writer.list(&latent.steps, Writer::step);
    }
}

/// The terms that a summary mentions.
fn mentioned(summary: &Summary, visit: &mut dyn FnMut(Term)) {
    summary.params.iter().for_each(|(term, _)| visit(*term));
    for object in &summary.objects {
        match object {
            SummaryObject::Variable(term) => visit(*term),
            SummaryObject::Fresh { size, exists, escaped, fills, .. } => {
                fills.iter().for_each(|fill| visit(fill.when));
                size.iter().for_each(|size| visit(*size));
                visit(*exists);
                visit(*escaped);
            }
            SummaryObject::Global(_) | SummaryObject::Function(_) => {}
        }
    }
    for outcome in [&summary.returns, &summary.throws].into_iter().flatten() {
        visit(outcome.guard);
        visit(outcome.stirs);
        outcome.fills.iter().for_each(|(_, fill)| visit(fill.when));
        outcome.values.iter().for_each(|value| in_value(value, visit));
        for effect in &outcome.effects {
            visit(effect.access.offset);
            in_value(&effect.value, visit);
            visit(effect.written);
        }
    }
    for latent in &summary.latent {
        visit(latent.cond);
        latent.about.iter().for_each(|about| visit(*about));
    }
    for (answer, bracket) in &summary.answers {
        if let Answer::Number(term) = answer {
            visit(*term);
        }
        visit(bracket.may.formula);
        visit(bracket.must.formula);
    }
    summary.accesses.values().for_each(|access| visit(access.offset));
}

fn in_value(value: &Val, visit: &mut dyn FnMut(Term)) {
    match value {
        Val::Scalar(term) => visit(*term),
        Val::Pointer(arms) => {
            for arm in arms.iter() {
                visit(arm.cond);
                match arm.target {
                    Target::Null(Origin::Variable(term)) | Target::At(_, term) => visit(term),
                    Target::Null(Origin::Place(_)) => {}
                }
            }
        }
    }
}

// ---- reading ----

/// None if the bytes are no summary.
pub fn decode(bytes: &[u8]) -> Option<Summary> {
    let mut input = In {
        reader: Reader::new(bytes),
        store: Store::new(),
        terms: Vec::new(),
        kinds: FxHashMap::default(),
    };
    input.nodes()?;
    let summary = input.body()?;
    Some(summary)
}

struct In<'b> {
    reader: Reader<'b>,
    store: Store,
    terms: Vec<Term>,
    kinds: FxHashMap<Term, (Kind, String)>,
}

impl In<'_> {
    fn many<T>(&mut self, mut each: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let count = self.reader.number()?;
        let mut all = Vec::new();
        for _ in 0..count {
            all.push(each(self)?);
        }
        Some(all)
    }

    fn perhaps<T>(&mut self, each: impl FnOnce(&mut Self) -> Option<T>) -> Option<Option<T>> {
        match self.reader.flag()? {
            true => each(self).map(Some),
            false => Some(None),
        }
    }

    fn nodes(&mut self) -> Option<()> {
        for _ in 0..self.reader.number()? {
            let term = self.node()?;
            self.terms.push(term);
        }
        Some(())
    }

    fn node(&mut self) -> Option<Term> {
        Some(match self.reader.number()? {
            FALSE => Term::FALSE,
            TRUE => Term::TRUE,
            CONSTANT => {
                let (sort, id, name) = (self.sort()?, self.reader.small()?, self.reader.text()?);
                self.store.constant(sort, id, name)
            }
            INT => {
                let value = Num::parse(self.reader.text()?)?;
                self.store.num(&value)
            }
            FLOAT => {
                let (sort, bits) = (self.sort()?, self.reader.number()?);
                self.store.float_bits(sort, bits)
            }
            VARIABLE => {
                let name = self.reader.text()?;
                let sort = self.sort()?;
                let display = self.reader.option(Reader::text)?;
                let style = numbered(&STYLES, &mut self.reader)?;
                let var = self.store.var(name, sort);
                let fun = self.store.fun_of(var)?;
                if let Some(display) = display {
                    self.store.set_display(fun, display);
                }
                self.store.set_style(fun, style);
                var
            }
            APPLICATION => {
                let name = self.reader.text()?;
                let params = self.many(Self::sort)?;
                let result = self.sort()?;
                let args = self.many(Self::term)?;
                if args.len() != params.len() {
                    return None;
                }
                let fun = self.store.declare_fun(name, &params, result);
                self.store.app(fun, &args)
            }
            OPAQUE => {
                const TEXT: &str = "a value that is not told to callers";
                let sort = self.sort()?;
                let var = self.store.fresh(TEXT, sort);
                self.kinds.insert(var, (Kind::Unknown, TEXT.to_owned()));
                var
            }
            operator => {
                let plain = *OPERATORS.get(usize::try_from(operator.checked_sub(FIRST_OPERATOR)?).ok()?)?;
                let width = self.reader.small()?;
                let args = self.many(Self::term)?;
                let operator = match plain {
                    Operator::WrapSigned(_) => Operator::WrapSigned(width),
                    Operator::WrapUnsigned(_) => Operator::WrapUnsigned(width),
                    Operator::Bits(op, _) => Operator::Bits(op, width),
                    other => other,
                };
                apply(&mut self.store, operator, &args)?
            }
        })
    }

    fn sort(&mut self) -> Option<Sort> {
        Some(match self.reader.number()? {
            0 => {
                let (index, value) = (self.sort()?, self.sort()?);
                self.store.map_sort(index, value)
            }
            1 => {
                let name = self.reader.text()?;
                self.store.named_sort(name)
            }
            2 => Sort::unsigned(self.reader.small()?),
            3 => Sort::signed(self.reader.small()?),
            other => *SORTS.get(usize::try_from(other - 4).ok()?)?,
        })
    }

    fn term(&mut self) -> Option<Term> {
        let number = usize::try_from(self.reader.number()?).ok()?;
        self.terms.get(number).copied()
    }

    fn body(mut self) -> Option<Summary> {
        let function = self.reader.function()?;
        let params = self.many(|input| Some((input.term()?, input.ty()?)))?;
        for (term, kind, text) in self.many(|input| {
            let (term, kind) = (input.term()?, numbered(&CHOICES, &mut input.reader)?);
            Some((term, kind, input.reader.text()?.to_owned()))
        })? {
            self.kinds.insert(term, (kind, text));
        }
        let accesses = self.many(|input| Some((input.term()?, input.access()?)))?.into_iter().collect();
        let objects = self.many(Self::object)?;
        let returns = self.perhaps(Self::outcome)?;
        let throws = self.perhaps(Self::outcome)?;
        let latent = self.many(Self::latent)?;
        let answers = self.many(|input| {
            let answer = match input.reader.flag()? {
                true => Answer::Number(input.term()?),
                false => Answer::Null,
            };
            Some((answer, Bracket { may: input.condition()?, must: input.condition()? }))
        })?;
        let gaps = self.many(|input| Some(input.reader.text()?.to_owned()))?.into_iter().collect();
        let stopped = self.reader.option(|reader| numbered(&STOPS, reader))?;
        let never_returns = self.reader.flag()?;
        let cost = Cost {
            steps: self.reader.number()?,
            terms: self.reader.number()?,
            questions: self.reader.number()?,
            undecided: self.reader.number()?,
            instructions: self.reader.number()?,
            nodes: self.reader.number()?,
            used_up: self.reader.flag()?,
            blunt: self.reader.flag()?,
        };
        let (store, kinds, reader) = (self.store, self.kinds, self.reader);
        reader.is_empty().then_some(Summary {
            function,
            store,
            params,
            kinds,
            accesses,
            objects,
            returns,
            throws,
            latent,
            answers,
            gaps,
            stopped,
            never_returns,
            cost,
        })
    }

    fn condition(&mut self) -> Option<Condition> {
        Some(Condition { formula: self.term()?, exact: self.reader.flag()? })
    }

    fn access(&mut self) -> Option<Access> {
        Some(Access {
            field: self.reader.symbol()?,
            offset: self.term()?,
            ty: self.ty()?,
            label: self.reader.field()?,
            path: self.reader.symbol()?,
        })
    }

    fn ty(&mut self) -> Option<Type> {
        Some(match self.reader.number()? {
            0 => Type::Int(self.reader.small()?),
            1 => Type::Float(numbered(&FLOATS, &mut self.reader)?),
            2 => Type::Ref(self.reader.symbol()?),
            3 => Type::Null,
            4 => Type::Ptr(self.reader.small()?),
            _ => return None,
        })
    }

    fn object(&mut self) -> Option<SummaryObject> {
        Some(match self.reader.number()? {
            0 => SummaryObject::Variable(self.term()?),
            1 => SummaryObject::Global(self.reader.symbol()?),
            2 => SummaryObject::Function(self.reader.function()?),
            3 => SummaryObject::Fresh {
                storage: numbered(&STORAGES, &mut self.reader)?,
                size: self.perhaps(Self::term)?,
                exists: self.term()?,
                fills: self.many(Self::fill)?,
                class: self.reader.option(|reader| ClassOf::of_parts(reader.number()?, reader.symbol()?))?,
                escaped: self.term()?,
            },
            _ => return None,
        })
    }

    fn val(&mut self) -> Option<Val> {
        Some(match self.reader.flag()? {
            false => Val::Scalar(self.term()?),
            true => {
                let arms = self.many(|input| Some(Arm { cond: input.term()?, target: input.target()? }))?;
                Val::Pointer(arms.into())
            }
        })
    }

    fn target(&mut self) -> Option<Target> {
        Some(match self.reader.number()? {
            0 => Target::Null(Origin::Variable(self.term()?)),
            1 => Target::Null(Origin::Place(self.reader.spot()?)),
            2 => Target::At(Object(self.reader.small()?), self.term()?),
            _ => return None,
        })
    }

    fn fill(&mut self) -> Option<Fill> {
        let (from, to) = (self.reader.signed()?, self.reader.signed()?);
        let what = numbered(&CONTENTS, &mut self.reader)?;
        Some(Fill { from, to, what, when: self.term()? })
    }

    fn outcome(&mut self) -> Option<Outcome> {
        Some(Outcome {
            guard: self.term()?,
            values: self.many(Self::val)?,
            effects: self.many(|input| {
                Some(Effect {
                    object: Object(input.reader.small()?),
                    access: input.access()?,
                    value: input.val()?,
                    written: input.term()?,
                })
            })?,
            fills: self.many(|input| Some((Object(input.reader.small()?), input.fill()?)))?,
            stirs: self.term()?,
        })
    }

    fn latent(&mut self) -> Option<Latent> {
        let kind = match usize::try_from(self.reader.number()?).ok()? {
            number if number == KINDS.len() => FailureKind::Protocol(self.reader.symbol()?),
            number => *KINDS.get(number)?,
        };
        Some(Latent {
            kind,
            cond: self.term()?,
            about: self.perhaps(Self::term)?,
            subject: self.reader.text()?.to_owned(),
            spot: self.reader.spot()?,
            steps: self.reader.list(Reader::step)?,
        })
    }
}
