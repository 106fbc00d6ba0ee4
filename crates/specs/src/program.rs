//! The program as specifications see it: relations instead of memory, callees instead of call instructions.
//!
//! A field is a relation from objects to values, and its identity is the class that declares it. Which method a virtual call runs is
//! decided among the classes of the input: the world is closed there, and every answer names the classes that it is about.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use pathlight_ir::resolve::{self, Selected};
use pathlight_ir::{
    Block, Body, Callee, CheckKind, ClassDecl, Constant, Dispatch, EntityRef, FieldName, Flags, FunctionName,
    Op, PlaceBase, Projection, Symbol, Terminator, World, WorldError,
};
use rustc_hash::FxHashMap;

use crate::c::{CWorld, REFUSED, Start};
use crate::extract::pattern::reaches_return;
use crate::library::{Clause, Library, MethodSpec, Model, Shape};

/// A relation of the state.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Rel {
    /// Object to value; the field as its class declares it.
    Field(FieldName),
    /// The value of a static field: a set of one.
    Static(FieldName),
    /// The objects of exactly this class that exist.
    Alloc(Symbol),
    /// Array to index to value; one relation for all arrays of references (`[`), one per kind of primitive (`[I`).
    Elements(Symbol),
    /// Array to its length.
    Length(Symbol),
    /// The inside of an object of the library.
    Model(Model),
}

impl Rel {
    pub fn arity(self) -> u32 {
        match self {
            Rel::Static(_) | Rel::Alloc(_) => 1,
            Rel::Field(_) | Rel::Length(_) => 2,
            Rel::Elements(_) => 3,
            Rel::Model(model) => match model.shape {
                Shape::Set => 2,
                Shape::Map | Shape::Sequence => 3,
            },
        }
    }

    /// Are the values numbers (booleans are 0 and 1)?
    pub fn is_numeric(self) -> bool {
        match self {
            Rel::Field(field) | Rel::Static(field) => !field.descriptor.as_str().starts_with(['L', '[']),
            Rel::Alloc(_) | Rel::Model(_) => false,
            Rel::Elements(kind) => kind.as_str() != "[",
            Rel::Length(_) => true,
        }
    }

    /// Is it a relation to floating-point numbers, which no specification speaks about?
    pub fn is_float(self) -> bool {
        match self {
            Rel::Field(field) | Rel::Static(field) => matches!(field.descriptor.as_str(), "F" | "D"),
            Rel::Elements(kind) => matches!(kind.as_str(), "[F" | "[D"),
            Rel::Alloc(_) | Rel::Length(_) | Rel::Model(_) => false,
        }
    }
}

/// Strings are values here.
pub const STRING: &str = "java/lang/String";

/// The kind of an array class: arrays of references may hide behind each other's types, so they are one kind.
pub fn array_kind(class: Symbol) -> Symbol {
    let element = class.as_str().strip_prefix('[').unwrap_or_default();
    if element.starts_with(['L', '[']) || element.is_empty() { Symbol::new("[") } else { class }
}

/// What a call may run.
#[derive(Clone, Debug, PartialEq)]
pub enum Targets {
    /// Nothing that specifications see: the constructor of `Object`, of exceptions.
    Nothing,
    /// A method of a text under construction ([`is_text`]).
    Text,
    /// The functions, each with the classes of receivers that run it (none for static calls).
    Functions(Vec<(FunctionName, Vec<Symbol>)>),
    /// Why it is not known.
    Unknown(String),
}

pub struct Code {
    pub world: Arc<dyn World>,
    /// The classes of the input, in order.
    pub classes: Vec<Symbol>,
    /// Specifications of code that is not looked into.
    pub library: Library,
    /// Classes of the input of which no objects exist.
    absent: BTreeSet<Symbol>,
    /// What is true of every state before, for programs of C.
    pub start: Start,
    fields: Mutex<FxHashMap<FieldName, FieldName>>,
    /// What [`Code::concrete_below`] found.
    below: Mutex<FxHashMap<Symbol, Arc<[Symbol]>>>,
    /// What calls may run whose receiver is not known.
    dispatched: Mutex<FxHashMap<FunctionName, Targets>>,
}

impl Code {
    pub fn new(world: Arc<dyn World>, classes: Vec<Symbol>) -> Code {
        // A test reads the shipped file; without it calls of the library would be refused by name.
        let library = Library::shipped().unwrap_or_default();
        let (absent, start) = (BTreeSet::new(), Start::default());
        Code {
            world,
            classes,
            library,
            absent,
            start,
            fields: Mutex::default(),
            below: Mutex::default(),
            dispatched: Mutex::default(),
        }
    }

    /// From now on no objects exist of classes of the input but those for which `exists` holds.
    pub fn restrict(&mut self, exists: impl Fn(Symbol) -> bool) {
        self.absent = self.classes.iter().copied().filter(|class| !exists(*class)).collect();
        self.below = Mutex::default();
        self.dispatched = Mutex::default();
    }

    /// Are there no objects of this class?
    pub fn is_absent(&self, class: Symbol) -> bool {
        self.absent.contains(&class)
    }

    /// A field of which a specification says what it holds, and which no class of the input has.
    pub fn missing_field(&self) -> Option<String> {
        let is_named = |class: Symbol, name: &str| {
            short_name(class) == name || pathlight_ir::ClassName(class).to_string() == name
        };
        let has = |class: &str, field: &str| {
            self.classes.iter().filter(|known| is_named(**known, class)).any(|known| {
                self.class(*known).is_some_and(|decl| decl.fields.iter().any(|f| f.name.as_str() == field))
            })
        };
        let missing = self.library.fields_held().find(|(class, field)| !has(class, field));
        missing.map(|(class, field)| format!("{class}::{field}"))
    }

    /// The relations that a name of a specification means: one of the library, or the fields of the input with this name (`field`, `Class::field`).
    pub fn relations_named(&self, name: &str) -> Vec<Rel> {
        if let Some(rel) = self.library.relation(name) {
            return vec![rel];
        }
        let (class, field) = match name.rsplit_once("::") {
            Some((class, field)) => (Some(class), field),
            None => (None, name),
        };
        let mut found = Vec::new();
        for &owner in
            self.classes.iter().filter(|owner| class.is_none_or(|class| short_name(**owner) == class))
        {
            let Some(decl) = self.class(owner) else { continue };
            for declared in decl.fields.iter().filter(|declared| declared.name.as_str() == field) {
                let field = FieldName { owner, name: declared.name, descriptor: declared.descriptor };
                found.push(if declared.flags.has(Flags::STATIC) {
                    Rel::Static(field)
                } else {
                    Rel::Field(field)
                });
            }
        }
        found
    }

    /// The relations that a written specification speaks about, and those that it changes.
    pub fn relations_of(&self, spec: &MethodSpec) -> (BTreeSet<Rel>, BTreeSet<Rel>) {
        let mut written: BTreeSet<Rel> = BTreeSet::new();
        for clause in &spec.clauses {
            match clause {
                Clause::Sets(name, _) => written.extend(self.relations_named(name)),
                Clause::Modifies(list) => {
                    written.extend(list.iter().flat_map(|name| self.relations_named(name)))
                }
                Clause::New(_, class) | Clause::NewSome(_, class) => {
                    written.insert(Rel::Alloc(*class));
                }
                _ => {}
            }
        }
        let mut all: BTreeSet<Rel> =
            spec.names().iter().flat_map(|name| self.relations_named(name)).collect();
        all.extend(written.iter().copied());
        (all, written)
    }

    /// A program of C.
    pub fn of_c(world: Arc<CWorld>) -> Code {
        let (classes, start) = (world.class_names(), world.start());
        Code { start, ..Code::new(world, classes) }
    }

    /// The specification of a method, if it is known by one.
    pub fn specified(&self, function: FunctionName) -> Option<&Arc<MethodSpec>> {
        self.library.method(function)
    }

    /// Does `equals` of this class say more than that two objects are the same one? Strings are values here.
    pub fn has_own_equals(&self, class: Symbol) -> bool {
        if self.library.identities.contains(&class) {
            return false;
        }
        if self.library.is_model(class) {
            return class.as_str() != STRING && class.as_str() != "java/util/Iterator";
        }
        let (name, descriptor) = (Symbol::new("equals"), Symbol::new("(Ljava/lang/Object;)Z"));
        match resolve::resolve_method(&*self.world, class, name, descriptor) {
            Ok(Some(method)) => method.function().owner.as_str() != "java/lang/Object",
            _ => true,
        }
    }

    /// Is it a class of the library whose methods are known by specifications only?
    fn is_collection(&self, class: Symbol) -> bool {
        !self.classes.contains(&class)
            && (self.library.is_model(self.library.canonical(class))
                || ["java/util/Collection", "java/util/Map", "java/util/Iterator"]
                    .iter()
                    .any(|above| self.is_below(class, Symbol::new(above))))
    }

    /// Why a method of the library cannot be called.
    fn unspecified(&self, target: FunctionName) -> Targets {
        Targets::Unknown(format!("{target} has no specification; write one in a --spec file"))
    }

    pub fn class(&self, name: Symbol) -> Option<Arc<ClassDecl>> {
        self.world.class(name).ok().flatten()
    }

    pub fn body(&self, function: FunctionName) -> Result<Arc<Body>, String> {
        match self.world.body(function) {
            Ok(Some(body)) => Ok(body),
            Ok(None) => Err(format!(
                "{function} has no body (native, abstract or missing); write a specification in a --spec file"
            )),
            Err(error) => Err(error.to_string()),
        }
    }

    /// The field as its class declares it.
    pub fn field(&self, field: FieldName) -> FieldName {
        let mut known = self.fields.lock().unwrap_or_else(PoisonError::into_inner);
        *known.entry(field).or_insert_with(|| {
            match resolve::resolve_field(&*self.world, field.owner, field.name, field.descriptor) {
                Ok(Some(found)) => FieldName { owner: found.class.name, ..field },
                _ => field,
            }
        })
    }

    pub fn is_below(&self, class: Symbol, above: Symbol) -> bool {
        let (class, above) = (self.library.canonical(class), self.library.canonical(above));
        resolve::is_assignable(&*self.world, class, above).unwrap_or(false)
    }

    pub fn is_throwable(&self, class: Symbol) -> bool {
        self.is_below(class, Symbol::new("java/lang/Throwable"))
    }

    /// Can objects of exactly this class exist?
    pub fn is_concrete(&self, class: Symbol) -> bool {
        self.class(class).is_some_and(|decl| !decl.flags.is_abstract() && !decl.is_interface())
    }

    /// The classes of the input at or below a class that objects can have, and below a class of the library its model classes.
    pub fn concrete_below(&self, class: Symbol) -> Arc<[Symbol]> {
        let known = self.below.lock().unwrap_or_else(PoisonError::into_inner).get(&class).cloned();
        known.unwrap_or_else(|| {
            let found = self.found_below(class);
            self.below.lock().unwrap_or_else(PoisonError::into_inner).insert(class, found.clone());
            found
        })
    }

    fn found_below(&self, class: Symbol) -> Arc<[Symbol]> {
        let input = self.classes.iter().copied().filter(|&c| self.is_concrete(c) && !self.is_absent(c));
        let object = class.as_str() == "java/lang/Object";
        let library = !object && !self.classes.contains(&class);
        let models = self.library.models.iter().copied().filter(|_| library);
        input.chain(models).filter(|&c| self.is_below(c, class)).collect()
    }

    /// The relation that a place is in, and the value that it starts from.
    pub fn rel_of_place(&self, body: &Body, place: pathlight_ir::Place) -> Result<PlaceRel, String> {
        let data = &body.places[place];
        match (data.base, data.projections.as_slice()) {
            (PlaceBase::Static(field), []) => Ok(PlaceRel::Static(Rel::Static(self.field(field)))),
            (PlaceBase::Value(base), [Projection::Field(field)]) => {
                Ok(PlaceRel::Field(base, Rel::Field(self.field(*field))))
            }
            (PlaceBase::Value(base), [Projection::Element(index)]) => {
                let pathlight_ir::Type::Ref(class) = body.ty(base) else {
                    return Err("an array whose type is not known".to_owned());
                };
                Ok(PlaceRel::Element(base, *index, Rel::Elements(array_kind(class))))
            }
            _ => Err("memory of C".to_owned()),
        }
    }

    /// Is an object of this class nothing that specifications speak about: an exception, or a text under construction?
    pub fn is_opaque(&self, class: Symbol) -> bool {
        is_text(class) || self.is_throwable(class)
    }

    /// What a call runs. `receivers` are the classes that the receiver may have, if more is known than its static type.
    pub fn targets(&self, callee: &Callee, receivers: Option<&[Symbol]>) -> Targets {
        let target = callee.target;
        match callee.dispatch {
            Dispatch::ClassInit => Targets::Nothing,
            Dispatch::Intrinsic if target.owner.as_str() == REFUSED => {
                Targets::Unknown(format!("{} is not supported", target.name))
            }
            Dispatch::Intrinsic | Dispatch::Indirect => {
                Targets::Unknown(format!("{target} is done by the virtual machine"))
            }
            _ if is_text(target.owner) => Targets::Text,
            Dispatch::Static | Dispatch::Special => self.direct(target),
            Dispatch::Virtual | Dispatch::Interface => self.dispatched(target, receivers),
        }
    }

    fn direct(&self, target: FunctionName) -> Targets {
        if target.name.as_str() == "<init>"
            && (target.owner.as_str() == "java/lang/Object" || self.is_library_throwable(target.owner))
        {
            return Targets::Nothing;
        }
        match resolve::resolve_method(&*self.world, target.owner, target.name, target.descriptor) {
            Ok(Some(method)) if self.specified(method.function()).is_some() => {
                let function = method.function();
                let owner = self.library.specified_for(function);
                Targets::Functions(vec![(FunctionName { owner, ..function }, Vec::new())])
            }
            Ok(Some(method)) if self.is_collection(method.function().owner) => self.unspecified(target),
            Ok(Some(method)) => Targets::Functions(vec![(method.function(), Vec::new())]),
            missing => self.missing(target, missing.err()),
        }
    }

    /// A method that is not on the class path may be specified all the same.
    fn missing(&self, target: FunctionName, error: Option<WorldError>) -> Targets {
        if self.specified(target).is_some() {
            let owner = self.library.specified_for(target);
            return Targets::Functions(vec![(FunctionName { owner, ..target }, Vec::new())]);
        }
        Targets::Unknown(match error {
            Some(error) => error.to_string(),
            None => format!("{target} is not on the class path"),
        })
    }

    fn is_library_throwable(&self, class: Symbol) -> bool {
        self.is_throwable(class) && !self.classes.contains(&class)
    }

    fn dispatched(&self, target: FunctionName, receivers: Option<&[Symbol]>) -> Targets {
        if receivers.is_some() {
            return self.dispatched_to(target, receivers);
        }
        let known = self.dispatched.lock().unwrap_or_else(PoisonError::into_inner).get(&target).cloned();
        known.unwrap_or_else(|| {
            let found = self.dispatched_to(target, None);
            self.dispatched.lock().unwrap_or_else(PoisonError::into_inner).insert(target, found.clone());
            found
        })
    }

    fn dispatched_to(&self, target: FunctionName, receivers: Option<&[Symbol]>) -> Targets {
        let resolved =
            match resolve::resolve_method(&*self.world, target.owner, target.name, target.descriptor) {
                Ok(Some(method)) => method,
                missing => return self.missing(target, missing.err()),
            };
        // What is written of a method without a body stands for all methods that implement it.
        let (function, is_abstract) = (resolved.function(), resolved.decl().flags.is_abstract());
        if is_abstract && !self.library.is_model(function.owner) && self.specified(function).is_some() {
            return Targets::Functions(vec![(function, Vec::new())]);
        }
        let candidates = match receivers {
            Some(list) => list.to_vec(),
            None => self.concrete_below(target.owner).to_vec(),
        };
        let mut found: Vec<(FunctionName, Vec<Symbol>)> = Vec::new();
        for class in candidates {
            if self.library.is_model(class) {
                let function = self.of_model(class, resolved.function());
                if self.specified(function).is_none() {
                    return self.unspecified(function);
                }
                found.push((function, vec![class]));
                continue;
            }
            match resolve::select(&*self.world, class, &resolved) {
                Ok(Selected::Method(method)) => {
                    let mut function = method.function();
                    if self.specified(function).is_some() {
                        function.owner = self.library.specified_for(function);
                    } else if self.is_collection(function.owner) {
                        return self.unspecified(function);
                    }
                    match found.iter_mut().find(|(f, _)| *f == function) {
                        Some((_, classes)) => classes.push(class),
                        None => found.push((function, vec![class])),
                    }
                }
                Ok(_) => {}
                Err(error) => return Targets::Unknown(error.to_string()),
            }
        }
        let final_library = !self.classes.contains(&target.owner) && receivers.is_none() && found.is_empty();
        if final_library && !resolved.decl().flags.is_abstract() && self.is_final(&resolved) {
            return Targets::Functions(vec![(resolved.function(), vec![target.owner])]);
        }
        if found.is_empty() {
            return Targets::Unknown(format!(
                "no class of the input implements {target}; add one, or write a specification in a --spec file"
            ));
        }
        Targets::Functions(found)
    }

    /// What a call of a method runs on an object of a model class.
    fn of_model(&self, class: Symbol, function: FunctionName) -> FunctionName {
        let own = self.library.canonical(function.owner) == class;
        let owner = if own { self.library.specified_for(function) } else { class };
        FunctionName { owner, ..function }
    }

    fn is_final(&self, method: &resolve::MethodRef) -> bool {
        method.decl().flags.has(Flags::FINAL) || method.class.flags.has(Flags::FINAL)
    }

    /// What a function and everything below it may touch; functions that cannot be entered are skipped.
    pub fn footprint(&self, start: FunctionName) -> Footprint {
        self.touched(start, |body| body.blocks.keys().collect())
    }

    /// The same for executions that return: what only leads to an exception that nobody catches is left out.
    pub fn footprint_of_returns(&self, start: FunctionName) -> Footprint {
        let footprint = self.touched(start, returning);
        if footprint.catches { self.footprint(start) } else { footprint }
    }

    fn touched(&self, start: FunctionName, blocks: fn(&Body) -> Vec<Block>) -> Footprint {
        let mut footprint = Footprint::default();
        let mut work = vec![start];
        while let Some(function) = work.pop() {
            if !footprint.functions.insert(function) {
                continue;
            }
            if let Some(spec) = self.specified(function) {
                for spec in self.library.cases(function).chain([spec]) {
                    let (all, written) = self.relations_of(spec);
                    footprint.rels.extend(all);
                    footprint.written.extend(written);
                    footprint.tracked.extend(spec.tracked().filter_map(|name| self.library.relation(name)));
                }
                continue;
            }
            footprint.clones |= is_clone(function);
            let Ok(body) = self.body(function) else { continue };
            let normal = reaches_return(&body);
            for block in blocks(&body) {
                for inst in body.insts_of(block) {
                    self.touch(&body, &body.insts[inst].op, &mut footprint);
                    body.for_each_operand(&body.insts[inst].op, |value| footprint.reads(&body, value));
                }
                let terminator = &body.blocks[block].terminator;
                body.for_each_terminator_operand(terminator, |value| footprint.reads(&body, value));
                for edge in body.edges(block) {
                    body.list(&edge.args).iter().for_each(|&value| footprint.reads(&body, value));
                }
                let Terminator::Call { callee, unwind, .. } = terminator else { continue };
                footprint.catches |= unwind.as_ref().is_some_and(|edge| normal[edge.target.index()]);
                match self.targets(&body.callees[*callee], None) {
                    Targets::Functions(list) => work.extend(list.into_iter().map(|(function, _)| function)),
                    Targets::Text => footprint.texts = true,
                    Targets::Nothing | Targets::Unknown(_) => {}
                }
            }
        }
        footprint
    }

    /// May the value be a string that is not null?
    pub fn may_be_string(&self, body: &Body, value: pathlight_ir::Value) -> bool {
        let null = matches!(body.constant(value), Some(pathlight_ir::Constant::Null));
        let string = Symbol::new(STRING);
        !null && matches!(body.ty(value), pathlight_ir::Type::Ref(class) if self.is_below(string, class))
    }

    fn touch(&self, body: &Body, op: &Op, footprint: &mut Footprint) {
        match op {
            Op::Load { place } | Op::Store { place, .. } => {
                if let Ok(rel) = self.rel_of_place(body, *place) {
                    footprint.rels.insert(rel.rel());
                    if matches!(op, Op::Store { .. }) {
                        footprint.written.insert(rel.rel());
                    }
                }
            }
            Op::New { class } if is_text(*class) => {}
            Op::New { class } => {
                let class = self.library.canonical(*class);
                footprint.rels.insert(Rel::Alloc(class));
                footprint.written.insert(Rel::Alloc(class));
            }
            Op::NewArray { class, .. } => {
                for rel in
                    [Rel::Alloc(*class), Rel::Length(array_kind(*class)), Rel::Elements(array_kind(*class))]
                {
                    footprint.rels.insert(rel);
                    footprint.written.insert(rel);
                }
            }
            Op::Compare(_, a, b) if self.may_be_string(body, *a) && self.may_be_string(body, *b) => {
                footprint.compares_strings = true;
            }
            Op::Assume(condition) if body.name.owner.is_empty() => {
                if let pathlight_ir::ValueDef::Inst(inst) = body.values[*condition].def {
                    let op = &body.insts[inst].op;
                    footprint.wraps |= matches!(op, Op::Compare(pathlight_ir::CompareOp::SignedGe, ..));
                }
            }
            Op::ArrayLength(array) => {
                if let pathlight_ir::Type::Ref(class) = body.ty(*array) {
                    footprint.rels.insert(Rel::Length(array_kind(class)));
                }
            }
            _ => {}
        }
    }
}

/// Is the result of the call that ends a block used by the next call only? What stands between must not call anything.
pub fn used_at_once(body: &Body, block: pathlight_ir::Block) -> bool {
    let Terminator::Call { normal, .. } = &body.blocks[block].terminator else { return false };
    if body.implicit_params(block, 0) == 0 {
        return true;
    }
    let Some(&result) = body.params(normal.target).first() else { return true };
    let mut names = BTreeSet::from([result]);
    let mut at = normal.target;
    let mut uses = 0_usize;
    for _ in 0..body.blocks.len() {
        for inst in body.insts_of(at) {
            if let (Op::Refine(of), Some(renamed)) = (&body.insts[inst].op, body.insts[inst].result.expand())
                && names.contains(of)
            {
                names.insert(renamed);
            }
        }
        let edge = match &body.blocks[at].terminator {
            Terminator::Jump(edge) => edge,
            Terminator::Check { ok, args, .. } => {
                uses += body.list(args).iter().filter(|value| names.contains(value)).count();
                ok
            }
            Terminator::Call { callee, args, .. } => {
                let reads = ["iterator", "size", "isEmpty", "contains", "<init>", "addAll"];
                uses += body.list(args).iter().filter(|value| names.contains(value)).count();
                return reads.contains(&body.callees[*callee].target.name.as_str())
                    && uses == all_uses(body, &names);
            }
            _ => return false,
        };
        for (&param, argument) in body.params(edge.target).iter().zip(body.list(&edge.args)) {
            if names.contains(argument) {
                names.insert(param);
                uses += 1;
            }
        }
        at = edge.target;
    }
    false
}

/// How often any of these values is read, other than to give it another name.
fn all_uses(body: &Body, names: &BTreeSet<pathlight_ir::Value>) -> usize {
    let mut all = 0_usize;
    for (at, data) in body.blocks.iter() {
        body.for_each_terminator_operand(&data.terminator, |value| {
            all += usize::from(names.contains(&value))
        });
        for edge in body.edges(at) {
            all += body.list(&edge.args).iter().filter(|value| names.contains(value)).count();
        }
        for inst in body.insts_of(at) {
            if !matches!(body.insts[inst].op, Op::Refine(_)) {
                body.for_each_operand(&body.insts[inst].op, |value| {
                    all += usize::from(names.contains(&value))
                });
            }
        }
    }
    all
}

/// Why the result of a call with this specification cannot be used as it is there: a view that is kept, or one of something that changes.
pub fn misused(
    code: &Code,
    spec: &MethodSpec,
    body: &Body,
    block: pathlight_ir::Block,
) -> Option<&'static str> {
    for clause in &spec.clauses {
        match clause {
            Clause::View if !used_at_once(body, block) => return Some("is kept, but it is a view"),
            Clause::Stable(name) => {
                let rel = code.library.relations.get(name)?;
                if changes_later(code, body, block, *rel) {
                    return Some("may be looked at after what it shows has changed");
                }
            }
            _ => {}
        }
    }
    None
}

/// Can code that is reached from a block change a relation, or give an iterator away?
fn changes_later(code: &Code, body: &Body, block: pathlight_ir::Block, rel: Rel) -> bool {
    let iterator = |value: &pathlight_ir::Value| matches!(body.ty(*value), pathlight_ir::Type::Ref(class) if class.as_str() == "java/util/Iterator");
    let mut seen = BTreeSet::new();
    let mut work: Vec<pathlight_ir::Block> = body.successors(block).collect();
    while let Some(at) = work.pop() {
        if !seen.insert(at) {
            continue;
        }
        work.extend(body.successors(at));
        let stores = |inst| match &body.insts[inst].op {
            Op::Store { value, .. } => iterator(value),
            _ => false,
        };
        if body.insts_of(at).any(stores) {
            return true;
        }
        match &body.blocks[at].terminator {
            Terminator::Return(values) if body.list(values).iter().any(iterator) => return true,
            Terminator::Call { callee, args, .. } => {
                let Targets::Functions(list) = code.targets(&body.callees[*callee], None) else { continue };
                for (function, _) in list {
                    let given = body.list(args).iter().any(iterator) && code.specified(function).is_none();
                    if given || code.footprint(function).written.contains(&rel) {
                        return true;
                    }
                }
            }
            _ => {}
        }
    }
    false
}

/// The relations and functions below a function.
#[derive(Clone, Debug, Default)]
pub struct Footprint {
    pub functions: BTreeSet<FunctionName>,
    pub rels: BTreeSet<Rel>,
    pub written: BTreeSet<Rel>,
    /// Are objects compared by identity that may be strings?
    pub compares_strings: bool,
    /// May unsigned numbers of C wrap around? A specification does not say so.
    pub wraps: bool,
    /// Are texts put together, are objects copied by `Object.clone`, are exceptions of callees caught?
    pub texts: bool,
    pub clones: bool,
    pub catches: bool,
    /// Relations that written specifications track.
    pub tracked: BTreeSet<Rel>,
    /// String constants.
    pub constants: BTreeSet<Symbol>,
}

impl Footprint {
    fn reads(&mut self, body: &Body, value: pathlight_ir::Value) {
        if let Some(Constant::String(text)) = body.constant(value) {
            self.constants.insert(*text);
        }
    }
}

/// When a method of a text under construction throws.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum TextThrows {
    Never,
    /// If this check of its argument fails.
    Unless(CheckKind),
    /// Nobody knows: it depends on what the text says.
    Perhaps,
}

pub fn text_throws(target: FunctionName) -> TextThrows {
    let parts = pathlight_ir::descriptor::method(target.descriptor.as_str());
    let params = parts.as_ref().map(|parts| parts.params.as_slice()).unwrap_or_default();
    match (target.name.as_str(), params) {
        ("<init>", []) | ("toString" | "length" | "capacity" | "reverse" | "hashCode", _) => {
            TextThrows::Never
        }
        ("append", [one]) if !one.starts_with('[') => TextThrows::Never,
        ("<init>", ["I"]) => TextThrows::Unless(CheckKind::NonNegativeSize),
        ("<init>", [_]) | ("indexOf" | "lastIndexOf", [_]) => TextThrows::Unless(CheckKind::NonNull),
        _ => TextThrows::Perhaps,
    }
}

/// The classes that put texts together; `+` of strings is compiled to them.
pub fn is_text(class: Symbol) -> bool {
    ["java/lang/StringBuilder", "java/lang/StringBuffer"].contains(&class.as_str())
}

/// The method by which the virtual machine copies an object.
pub fn is_clone(function: FunctionName) -> bool {
    function.owner.as_str() == "java/lang/Object" && function.name.as_str() == "clone"
}

/// The blocks from which a return can be reached.
pub fn returning(body: &Body) -> Vec<Block> {
    let reaches = reaches_return(body);
    body.blocks.keys().filter(|block| reaches[block.index()]).collect()
}

/// A place as a relation.
#[derive(Copy, Clone, Debug)]
pub enum PlaceRel {
    Static(Rel),
    Field(pathlight_ir::Value, Rel),
    Element(pathlight_ir::Value, pathlight_ir::Value, Rel),
}

impl PlaceRel {
    pub fn rel(self) -> Rel {
        match self {
            PlaceRel::Static(rel) | PlaceRel::Field(_, rel) | PlaceRel::Element(_, _, rel) => rel,
        }
    }
}

/// A class name without its package and outer classes.
pub fn short_name(class: Symbol) -> String {
    let written = pathlight_ir::ClassName(class).to_string();
    if let Some(at) = written.find(pathlight_ir::GENERATED_LAMBDA) {
        return written[at + 2..].to_owned();
    }
    let start = |text: &str| text.rfind(['.', '$']).map_or(0, |at| at + 1);
    let last = start(&written);
    // A class without a name has a number, which says nothing without the class around it.
    match written[last..].starts_with(|c: char| c.is_ascii_digit()) {
        true => written[start(&written[..last.saturating_sub(1)])..].to_owned(),
        false => written[last..].to_owned(),
    }
}
