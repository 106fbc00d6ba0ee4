//! What may be chosen for a run, and what was.
//!
//! Each choice has a key that stays the same from run to run: a parameter by its number, a word of memory by the way to it from a parameter, a result by the function and the number of the call.
//! A plan says which keys get something else than the first option. So plans can be changed one choice at a time, whatever else the change brings about.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use pathlight_interp::c::Site;
use pathlight_interp::c::outside::{Origin, Provided, Provider, Source};
use pathlight_interp::c::value::{Shape, mask};
use pathlight_ir::Symbol;
use pathlight_llvm::libc::{self, Effect, Model, Requirement};

use super::Place;

/// Choices of one run that are remembered; what comes after them is always the first option.
pub const MOST_TAKEN: usize = 400;
/// Objects behind more pointers than this are not there unless the plan says so.
const DEPTH: u32 = 2;

/// Something from outside.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    Bits(u64),
    /// A pointer to an object of its own.
    Object,
    Text(Vec<u8>),
    /// The function of the C library does what it does.
    Model,
}

/// What a choice is about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    Param(u32),
    /// A word of memory, as people write it.
    Memory(String),
    /// What a function that is not here returns.
    Result(Symbol),
    /// A function of the C library does something else than its model.
    Library(Symbol),
    /// A file, or the standard input if it has no name.
    Input(String),
}

/// A choice that a run came to need.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taken {
    pub key: String,
    pub what: What,
    pub shape: Shape,
    pub choice: Choice,
    /// What else there is, the usual first.
    pub options: Vec<Choice>,
    /// Where it was needed.
    pub site: Site,
    /// The object that it made, if it made one.
    pub object: Option<u32>,
    /// Where it is in memory, if it is there.
    pub place: Option<(u32, u64)>,
}

/// One of the objects from outside.
#[derive(Clone, Debug)]
pub struct Object {
    key: String,
    /// The pointer to it, or the variable that it is, as people write it.
    pub words: String,
    pub origin: Origin,
    depth: u32,
}

/// Keys with what is chosen for them.
pub type Plan = BTreeMap<String, Choice>;

/// The choices of a run. Copies share what was taken.
#[derive(Clone)]
pub struct Choices(Rc<RefCell<State>>);

struct State {
    plan: Plan,
    params: Vec<String>,
    constants: Rc<[i64]>,
    taken: Vec<Taken>,
    objects: Vec<Object>,
}

impl Choices {
    /// `params` are the names of the parameters, `constants` numbers that matter to the code.
    pub fn new(plan: Plan, params: Vec<String>, constants: Rc<[i64]>) -> Choices {
        let (taken, objects) = Default::default();
        Choices(Rc::new(RefCell::new(State { plan, params, constants, taken, objects })))
    }

    /// What functions of the C library did that were called on that line.
    pub fn outcomes_at(&self, place: &Place) -> Vec<Choice> {
        let state = self.0.borrow();
        let is_there = |taken: &&Taken| {
            matches!(taken.what, What::Library(_))
                && place.is_line_of(&taken.site)
                && taken.options.len() == 2
        };
        state.taken.iter().filter(is_there).map(|taken| taken.choice.clone()).collect()
    }

    /// What was taken, in order, and the objects that there are.
    pub fn finish(self) -> (Vec<Taken>, Vec<Object>) {
        let state = &mut *self.0.borrow_mut();
        (std::mem::take(&mut state.taken), std::mem::take(&mut state.objects))
    }
}

impl State {
    fn object(&self, number: u32) -> Option<&Object> {
        self.objects.get((number as usize).checked_sub(1)?)
    }

    fn key(&self, source: &Source) -> String {
        match source {
            Source::Param(number) => format!("{number}"),
            Source::Memory { object, offset, .. } => {
                let of = self.object(*object).map_or("", |object| object.key.as_str());
                format!("{of}.{offset}")
            }
            Source::Result { function, call } => format!("{function}()#{call}"),
        }
    }

    fn words(&self, source: &Source, shape: Shape) -> String {
        match source {
            Source::Param(number) => {
                self.params.get(*number as usize).cloned().unwrap_or_else(|| format!("argument {number}"))
            }
            Source::Memory { object, offset, field } => match self.object(*object) {
                Some(object) => member(object, *offset, *field, shape),
                None => String::new(),
            },
            Source::Result { function, .. } => format!("{function}()"),
        }
    }

    fn what(&self, source: &Source, shape: Shape) -> What {
        match source {
            Source::Param(number) => What::Param(*number),
            Source::Memory { .. } => What::Memory(self.words(source, shape)),
            Source::Result { function, .. } => What::Result(*function),
        }
    }

    fn depth(&self, source: &Source) -> u32 {
        match source {
            Source::Memory { object, .. } => self.object(*object).map_or(0, |object| object.depth),
            _ => 0,
        }
    }

    fn options(&self, source: &Source, shape: Shape) -> Vec<Choice> {
        if shape == Shape::Ptr {
            return match self.depth(source) > DEPTH {
                true => vec![Choice::Bits(0), Choice::Object],
                false => vec![Choice::Object, Choice::Bits(0)],
            };
        }
        let known = match source {
            Source::Result { function, .. } => libc::find(function.as_str()),
            _ => None,
        };
        match known {
            Some(_) => [0, -1, 1].map(|number| bits(number, shape)).to_vec(),
            None => self.numbers(shape, matches!(source, Source::Param(_))),
        }
    }

    /// Numbers to try: simple ones, those that the code knows, then extreme ones.
    fn numbers(&self, shape: Shape, is_param: bool) -> Vec<Choice> {
        if let Shape::F32 | Shape::F64 = shape {
            return [0.0, 1.0, -1.0, 1e9].map(|number| float(number, shape)).to_vec();
        }
        let first: [i64; 3] = if is_param { [1, 0, -1] } else { [0, 1, -1] };
        let last = [2, 3, 7, 8, 10, 16, 65, 100, 255, 1000, 4096, i64::from(i32::MAX), i64::from(i32::MIN)];
        let all = first.iter().chain(&*self.constants).chain(&last);
        let mut options = Vec::new();
        for number in all {
            let choice = bits(*number, shape);
            if !options.contains(&choice) {
                options.push(choice);
            }
        }
        options
    }

    fn take(&mut self, mut taken: Taken) -> Choice {
        if let Some(planned) = self.plan.get(&taken.key) {
            taken.choice = planned.clone();
        }
        let choice = taken.choice.clone();
        if choice == Choice::Object {
            taken.object = Some(self.objects.len() as u32 + 1);
        }
        if self.taken.len() < MOST_TAKEN {
            self.taken.push(taken);
        }
        choice
    }

    fn text(&mut self, key: String, what: What, place: Option<(u32, u64)>) -> Vec<u8> {
        let options: Vec<Choice> = texts().into_iter().map(Choice::Text).collect();
        let (choice, site) = (Choice::Text(Vec::new()), Site::default());
        let taken = Taken { key, what, shape: Shape::Int(8), choice, options, site, object: None, place };
        match self.take(taken) {
            Choice::Text(text) => text,
            _ => Vec::new(),
        }
    }
}

impl Provider for Choices {
    fn value(&mut self, source: &Source, shape: Shape, site: Site) -> Provided {
        let state = &mut *self.0.borrow_mut();
        let (key, what, options) =
            (state.key(source), state.what(source, shape), state.options(source, shape));
        let choice = options.first().cloned().unwrap_or(Choice::Bits(0));
        let place = match source {
            Source::Memory { object, offset, .. } => Some((*object, *offset)),
            _ => None,
        };
        match state.take(Taken { key, what, shape, choice, options, site, object: None, place }) {
            Choice::Bits(bits) => Provided::Bits(bits),
            Choice::Object if shape == Shape::Ptr => Provided::Object,
            _ => Provided::Bits(0),
        }
    }

    fn text(&mut self, object: u32, offset: u64) -> Vec<u8> {
        let state = &mut *self.0.borrow_mut();
        let source = Source::Memory { object, offset, field: Symbol::default() };
        let words = state.object(object).map_or_else(String::new, |object| object.words.clone());
        let key = format!("{}s", state.key(&source));
        state.text(key, What::Memory(words), Some((object, offset)))
    }

    fn object(&mut self, origin: Origin) -> u32 {
        let state = &mut *self.0.borrow_mut();
        let (key, words, depth) = match &origin {
            Origin::Pointer(source) => {
                (state.key(source), state.words(source, Shape::Ptr), state.depth(source) + 1)
            }
            Origin::Variable(name) => (name.to_string(), name.to_string(), 0),
            Origin::Written { function, call, argument } => {
                let key = format!("{function}()#{call}&{argument}");
                (key, format!("what {function} leaves in argument {}", argument + 1), 1)
            }
        };
        state.objects.push(Object { key, words, origin, depth });
        state.objects.len() as u32
    }

    fn library(&mut self, function: Symbol, call: u32, site: Site) -> Option<Provided> {
        let state = &mut *self.0.borrow_mut();
        let options = outcomes(libc::find(function.as_str())?, &state.constants)?;
        let choice = options.first().cloned()?;
        let (key, what) = (format!("{function}!{call}"), What::Library(function));
        let taken = Taken { key, what, shape: Shape::I64, choice, options, site, object: None, place: None };
        match state.take(taken) {
            Choice::Bits(bits) => Some(Provided::Bits(bits)),
            Choice::Object => Some(Provided::Object),
            Choice::Model | Choice::Text(_) => None,
        }
    }

    fn input(&mut self, file: &str) -> Vec<u8> {
        let state = &mut *self.0.borrow_mut();
        state.text(format!("<{file}"), What::Input(file.to_owned()), None)
    }
}

/// What a function of the C library may do besides what its model does; None if its model is all there is.
fn outcomes(model: &Model, constants: &[i64]) -> Option<Vec<Choice>> {
    let writes = model
        .effects
        .iter()
        .any(|effect| matches!(effect, Effect::Writes(..) | Effect::WritesString(_) | Effect::Allocates(_)));
    let has = |wanted: Effect| model.effects.contains(&wanted);
    let returns_pointer = model.prototype.split('(').next().is_some_and(|start| start.contains('*'));
    if returns_pointer && has(Effect::Environment) && has(Effect::ReturnsStatic) {
        return Some(vec![Choice::Object, Choice::Bits(0)]);
    }
    if returns_pointer && model.fails.starts_with("null") {
        return Some(vec![Choice::Model, Choice::Bits(0)]);
    }
    // What is read by a format goes to memory too.
    let scans = model.requires.iter().any(|requirement| matches!(requirement, Requirement::Format(_)));
    if writes || scans || returns_pointer || !(has(Effect::Environment) || has(Effect::Input)) {
        return None;
    }
    let lowest = if model.fails.contains("EOF") || model.fails.contains("-1") { -1 } else { 0 };
    let highest = if has(Effect::Input) { 255 } else { i64::from(i32::MAX) };
    let mut numbers = vec![0, 1, lowest, 2, 10, 100, 255, 1000];
    numbers.extend(constants);
    numbers.retain(|number| (lowest..=highest).contains(number));
    let mut options = vec![Choice::Model];
    options.extend(numbers.into_iter().map(|number| Choice::Bits(number as u64)));
    Some(options)
}

/// A part of an object, as people write it.
fn member(object: &Object, offset: u64, field: Symbol, shape: Shape) -> String {
    let words = &object.words;
    let is_variable = matches!(object.origin, Origin::Variable(_));
    let size = shape.bytes().max(1);
    match (field.is_empty(), offset) {
        (false, _) if is_variable => format!("{words}.{field}"),
        (false, _) => format!("{words}->{field}"),
        (true, 0) if is_variable => words.clone(),
        (true, 0) => format!("*{words}"),
        (true, _) if offset.is_multiple_of(size) => format!("{words}[{}]", offset / size),
        _ => format!("{words} + {offset}"),
    }
}

/// Texts to try: what numbers, names and lines look like, and long ones.
fn texts() -> Vec<Vec<u8>> {
    let mut all: Vec<Vec<u8>> =
        ["", "a", "0\n", "1\n", "-1\n", "10\n", "100\n", "99999\n", "a b c\n", "/a/b", "%s", "-a"]
            .map(|text| text.as_bytes().to_vec())
            .to_vec();
    all.extend([8, 16, 40, 120, 300, 1100].map(|length| vec![b'a'; length]));
    all
}

fn bits(number: i64, shape: Shape) -> Choice {
    Choice::Bits(number as u64 & mask(shape.bits()))
}

fn float(number: f64, shape: Shape) -> Choice {
    match shape {
        Shape::F32 => Choice::Bits(u64::from((number as f32).to_bits())),
        _ => Choice::Bits(number.to_bits()),
    }
}
