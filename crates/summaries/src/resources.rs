//! Resources of Java: objects that hold something which must be closed.
//!
//! ```text
//! resource java.io.FileInputStream
//!   <init>(java.lang.String) 0: opens
//!   getChannel result: wraps 0
//! resource java.io.BufferedInputStream
//!   <init> 0: wraps 1
//! unexpected java.io.UnsupportedEncodingException
//! ```
//!
//! Below a class stand its methods, each with one of its arguments (0 is the receiver) or its `result`, and what becomes of that: it `opens` something, it is `closed`, it `wraps` another
//! argument, so that closing it closes that one, it `unwraps` another, or it is only `lent` to the method. A method may be told apart by the class of its first parameter. Three things need
//! no line: `close()` closes, a method of a closeable class of the library does not keep its receiver, and what such a method returns wraps the receiver if it is closeable too.
//! Every other call may keep what it is given.
//!
//! That something is open is a property of its object, as is what a wrapper wraps; so helpers that close, and methods that open and return, tell it to their callers like
//! any other effect. An object of the caller that is closed is only marked: what it wraps is known there.
//!
//! An exception that a method declares is the world's doing and must be expected. Those that it does not declare, and the declared ones that the table calls `unexpected`, are mistakes of the
//! program: what is lost on their way out is not counted. They are marked in memory, on an object of their own.

use pathlight_ir::platform::{is_platform, is_platform_name};
use pathlight_ir::{Callee, Dispatch, FieldName, FunctionName, Symbol, Type};
use pathlight_logic::{Sort, Term};

use crate::calls::{Behind, Site, objects_of};
use crate::context::{Context, Kind, Object, ObjectKind, Spot, Storage};
use crate::memory::{Access, ClassOf, Content, Memory, ObjectState, is_property};
use crate::run::{Run, State, property};
use crate::value::{Arm, Target, Val};

const CLOSEABLE: &str = "java/lang/AutoCloseable";

/// What one call closes beyond so many objects is taken for handed on.
const CLOSED_AT_ONCE: usize = 64;

/// What the library says about resources.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Resources {
    pub operations: Vec<Operation>,
    /// Declared exceptions that a correct program does not see.
    pub unexpected: Vec<Symbol>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operation {
    pub class: Symbol,
    pub method: String,
    /// The class of the first parameter, if that matters.
    pub first: Option<String>,
    /// The argument; None for the result.
    pub subject: Option<usize>,
    pub what: What,
}

/// Where a method stands, and what it says that it throws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Declared {
    pub class: Symbol,
    pub exceptions: Vec<Symbol>,
}

/// What becomes of the subject.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    Opens,
    Closed,
    Wraps(usize),
    Unwraps(usize),
    Lent,
}

/// The table of a text. An error names its line.
pub fn parse(text: &str) -> Result<Resources, String> {
    let mut all = Resources::default();
    let mut class = None;
    for (number, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        let wrong = |what: &str| format!("line {}: {what}", number + 1);
        let name = |name: &str| Symbol::new(&name.trim().replace('.', "/"));
        if line.is_empty() {
            continue;
        }
        if let Some(resource) = line.strip_prefix("resource ") {
            class = Some(name(resource));
        } else if let Some(exception) = line.strip_prefix("unexpected ") {
            all.unexpected.push(name(exception));
        } else {
            let class = class.ok_or_else(|| wrong("expected `resource CLASS` first"))?;
            let operation = operation(class, line).ok_or_else(|| {
                wrong("expected `METHOD ARGUMENT: opens, closed, wraps N, unwraps N or lent`")
            })?;
            all.operations.push(operation);
        }
    }
    Ok(all)
}

fn operation(class: Symbol, line: &str) -> Option<Operation> {
    let (head, what) = line.split_once(": ")?;
    let (method, subject) = head.trim().rsplit_once(' ')?;
    let subject = match subject {
        "result" => None,
        number => Some(number.parse().ok()?),
    };
    let (method, first) = match method.trim().split_once('(') {
        Some((method, first)) => (method, Some(first.strip_suffix(')')?.replace('.', "/"))),
        None => (method.trim(), None),
    };
    let what = match what.trim().split_once(' ') {
        Some(("wraps", number)) => What::Wraps(number.trim().parse().ok()?),
        Some(("unwraps", number)) => What::Unwraps(number.trim().parse().ok()?),
        None if what.trim() == "opens" => What::Opens,
        None if what.trim() == "closed" => What::Closed,
        None if what.trim() == "lent" => What::Lent,
        _ => return None,
    };
    Some(Operation { class, method: method.to_owned(), first, subject, what })
}

impl Operation {
    /// Is it about this method, whatever its class?
    fn fits(&self, target: &FunctionName) -> bool {
        let first = || first_parameter(target.descriptor.as_str());
        self.method == target.name.as_str() && self.first.as_deref().is_none_or(|own| first() == Some(own))
    }
}

/// The class or the letter of the first parameter.
fn first_parameter(descriptor: &str) -> Option<&str> {
    let rest = descriptor.strip_prefix('(')?;
    match rest.strip_prefix('L') {
        Some(class) => class.split(';').next(),
        None if rest.starts_with(')') => Some(""),
        None => rest.get(..1),
    }
}

/// The class that a method returns.
fn returned_class(descriptor: &str) -> Option<Symbol> {
    let class = descriptor.rsplit(')').next()?.strip_prefix('L')?.strip_suffix(';')?;
    Some(Symbol::new(class))
}

/// Does the object hold something that must be closed?
pub fn opened() -> Access {
    property("%opened", Type::I1)
}

/// Was it closed?
pub fn closed() -> Access {
    property("%closed", Type::I1)
}

/// What is closed with it.
fn wraps() -> Access {
    property("%wraps", Type::Ref(Symbol::new("java/lang/Object")))
}

/// Was an object of the caller handed to code that is not modelled?
pub fn kept() -> Access {
    property("%kept", Type::I1)
}

fn mishap() -> Access {
    property("%mishap", Type::I1)
}

/// The object that has the mark of unexpected exceptions.
pub fn mishap_object(ctx: &mut Context) -> Object {
    ctx.object(ObjectKind::Global(Symbol::new("(an unexpected exception)")))
}

/// The condition under which an unexpected exception was thrown on the way here.
pub fn mishaps(ctx: &mut Context, memory: &Memory) -> Term {
    let object = mishap_object(ctx);
    let mut memory = memory.clone();
    memory.read(ctx, object, &mishap()).term().unwrap_or(Term::FALSE)
}

/// An exception that a call may throw.
struct Thrown {
    class: Option<ClassOf>,
    kind: Kind,
}

impl Run<'_> {
    pub fn note_mishap(&mut self, state: &mut State) {
        let object = mishap_object(&mut self.ctx);
        state.memory.write(&mut self.ctx, object, &mishap(), &Val::Scalar(Term::TRUE), Term::TRUE);
    }

    // ---- exceptions ----

    /// A callee without a summary may throw what it declares, and what nobody expects: these are choices.
    pub fn thrown_by(&mut self, state: &mut State, target: Option<&FunctionName>, site: &Site<'_>) -> Behind {
        let Some(edge) = site.unwind else { return Vec::new() };
        let mut behind = Vec::new();
        for Thrown { class, kind } in self.exceptions_of(target) {
            let throws = self.ctx.choice(kind, "an exception is thrown", Sort::BOOL);
            let mut thrown = state.clone();
            thrown.guard = self.ctx.and(&[state.guard, throws]);
            let not = self.ctx.not(throws);
            state.guard = self.ctx.and(&[state.guard, not]);
            let exception = self.new_exception(&mut thrown, class, site.spot);
            if kind == Kind::Mishap {
                self.note_mishap(&mut thrown);
            }
            let mut values = vec![exception];
            values.extend(self.vals(&thrown, self.body.list(&edge.args), site.loc));
            behind.push((1, thrown, values));
        }
        behind
    }

    /// The field by the class that declares it.
    pub(crate) fn declared_field(&mut self, field: FieldName) -> FieldName {
        if let Some(&known) = self.ctx.fields.get(&field) {
            return known;
        }
        let owner = self.callees.holder(&field).unwrap_or(field.owner);
        let declared = FieldName { owner, ..field };
        self.ctx.fields.insert(field, declared);
        declared
    }

    /// A new exception of this class. On ways that part here or there it is one object, so that a handler behind many calls still knows what it has.
    pub(crate) fn new_exception(&mut self, state: &mut State, class: Option<ClassOf>, spot: Spot) -> Val {
        let known = self.ctx.exceptions.get(&class).copied();
        let object = match known.filter(|known| state.memory.state(*known).is_none()) {
            Some(object) => object,
            None => self.ctx.fresh_object(Storage::Managed),
        };
        self.ctx.exceptions.insert(class, object);
        let made = ObjectState {
            class,
            exists: state.guard,
            made_at: Some(spot),
            ..ObjectState::new(Content::Zero)
        };
        state.memory.allocate(object, made);
        Val::pointer(object)
    }

    fn exceptions_of(&self, target: Option<&FunctionName>) -> Vec<Thrown> {
        let Some(target) = target.filter(|target| !target.owner.is_empty()) else {
            return vec![Thrown { class: None, kind: Kind::Unknown }];
        };
        let declared = self.callees.declared(target);
        let class = declared.as_ref().map_or(target.owner, |declared| declared.class);
        let of_library = is_platform(class);
        let below = |class| if of_library { ClassOf::BelowInLibrary(class) } else { ClassOf::Below(class) };
        let Some(declared) = declared else {
            let class = of_library.then(|| ClassOf::BelowInLibrary(Symbol::new("java/lang/Throwable")));
            return vec![Thrown { class, kind: Kind::Mishap }];
        };
        let mut all: Vec<Thrown> = Vec::new();
        for class in declared.exceptions {
            let is = |above: &str| self.callees.is_subclass(class, Symbol::new(above)) == Some(true);
            if is("java/lang/RuntimeException") || is("java/lang/Error") {
                continue;
            }
            let unexpected = self.callees.resources().unexpected.contains(&class);
            let kind = if unexpected { Kind::Mishap } else { Kind::Environment };
            all.push(Thrown { class: Some(below(class)), kind });
        }
        all.push(Thrown {
            class: Some(below(Symbol::new("java/lang/RuntimeException"))),
            kind: Kind::Mishap,
        });
        all
    }

    // ---- calls ----

    /// A method without code here, or of which nothing but this is known.
    pub fn call_foreign(
        &mut self,
        mut state: State,
        callee: &Callee,
        vals: &[Val],
        site: &Site<'_>,
    ) -> Behind {
        let target = &callee.target;
        let class = self.callees.declared(target).map_or(target.owner, |declared| declared.class);
        let of_library = is_platform(class);
        let roles = self.roles(callee, of_library);
        for (subject, _) in roles.iter().filter(|(_, what)| *what == What::Closed) {
            if let Some(val) = subject.and_then(|at| vals.get(at)) {
                self.close(&mut state, val.arms().to_vec());
            }
        }
        let mentioned = |at: usize| {
            roles.iter().any(|(subject, what)| match *what {
                What::Wraps(other) | What::Unwraps(other) => *subject == Some(at) || other == at,
                _ => *subject == Some(at),
            })
        };
        let handed: Vec<Val> =
            vals.iter().enumerate().filter(|(at, _)| !mentioned(*at)).map(|(_, val)| val.clone()).collect();
        let before = state.memory.clone();
        self.forget_reachable(&mut state, &handed);
        let mut behind = self.behind_unknown(state, Some(target), &target.to_string(), vals, site);
        for (edge, state, values) in &mut behind {
            if of_library {
                state.memory.restore(&self.ctx, &before, |access| {
                    let owner = access.label.owner.as_str();
                    !owner.is_empty() && !is_platform_name(owner)
                });
            }
            if *edge == 0 {
                let result = values.first_mut().filter(|_| !site.results.is_empty());
                self.play(state, &roles, vals, result, site);
            }
        }
        behind
    }

    /// What the method does with its arguments and its result.
    fn roles(&self, callee: &Callee, of_library: bool) -> Vec<(Option<usize>, What)> {
        let target = &callee.target;
        let below = |class: Symbol| self.callees.is_subclass(target.owner, class) == Some(true);
        let is_it = |operation: &&Operation| {
            operation.fits(target)
                && (operation.class == target.owner || operation.method != "<init>" && below(operation.class))
        };
        let table = self.callees.resources().operations.iter().filter(is_it);
        let mut roles: Vec<(Option<usize>, What)> =
            table.map(|operation| (operation.subject, operation.what)).collect();
        let closeable = Symbol::new(CLOSEABLE);
        let (name, descriptor) = (target.name.as_str(), target.descriptor.as_str());
        let has_receiver =
            matches!(callee.dispatch, Dispatch::Virtual | Dispatch::Interface | Dispatch::Special);
        if name == "<init>" || !has_receiver || !below(closeable) {
            return roles;
        }
        if name == "close" && descriptor == "()V" {
            roles.push((Some(0), What::Closed));
        } else if of_library && !roles.iter().any(|(subject, _)| *subject == Some(0)) {
            roles.push((Some(0), What::Lent));
            let returned = returned_class(descriptor);
            let is_closeable =
                returned.is_some_and(|class| self.callees.is_subclass(class, closeable) == Some(true));
            if is_closeable && !roles.iter().any(|(subject, _)| subject.is_none()) {
                roles.push((None, What::Wraps(0)));
            }
        }
        roles
    }

    fn play(
        &mut self,
        state: &mut State,
        roles: &[(Option<usize>, What)],
        vals: &[Val],
        result: Option<&mut Val>,
        site: &Site<'_>,
    ) {
        let (mut slot, mut made) = (result, None);
        for (subject, what) in roles {
            if let (None, What::Unwraps(at), Some(slot)) = (subject, what, &mut slot) {
                if let Some(inner) = vals.get(*at).map(|val| val.arms().to_vec()) {
                    **slot = self.load(state, &inner, &wraps());
                }
                continue;
            }
            if matches!(what, What::Closed | What::Lent | What::Unwraps(_)) {
                continue;
            }
            let val = match (subject, &mut slot) {
                (Some(at), _) => vals.get(*at).cloned(),
                // What is returned is an object of its own.
                (None, Some(slot)) => {
                    let new = made.get_or_insert_with(|| {
                        self.allocate(state, Storage::Managed, None, Content::Unknown, site.spot)
                    });
                    **slot = new.clone();
                    Some(new.clone())
                }
                (None, None) => None,
            };
            let Some(val) = val else { continue };
            match what {
                What::Opens => self.store_property(state, val.arms(), &opened(), &Val::Scalar(Term::TRUE)),
                What::Wraps(at) => {
                    if let Some(inner) = vals.get(*at).cloned() {
                        self.store_property(state, val.arms(), &wraps(), &inner);
                    }
                }
                What::Closed | What::Lent | What::Unwraps(_) => {}
            }
        }
    }

    /// Closes what these point to, and what that wraps. Of objects of the program's classes nobody knows what their `close` does.
    pub fn close(&mut self, state: &mut State, arms: Vec<Arm>) {
        let mut work: Vec<(Term, Object)> = Vec::new();
        let push = |work: &mut Vec<(Term, Object)>, cond: Term, arms: &[Arm], ctx: &mut Context| {
            for arm in arms {
                if let Target::At(object, _) = arm.target {
                    work.push((ctx.and(&[cond, arm.cond]), object));
                }
            }
        };
        push(&mut work, Term::TRUE, &arms, &mut self.ctx);
        // One object may be wrapped by several, each under its own condition.
        let mut steps = 0;
        while let Some((cond, object)) = work.pop() {
            if cond == Term::FALSE {
                continue;
            }
            steps += 1;
            if steps > CLOSED_AT_ONCE {
                self.keep(state, vec![object], cond);
                continue;
            }
            state.memory.write(&mut self.ctx, object, &closed(), &Val::Scalar(Term::TRUE), cond);
            if !self.ctx.is_fresh(object) {
                continue;
            }
            if let Some(inner) = state.memory.cells.get(&wraps().key(object)).map(|cell| cell.value.clone()) {
                push(&mut work, cond, inner.arms(), &mut self.ctx);
            }
            let own = state.memory.state(object).and_then(|state| state.class);
            if matches!(own, Some(ClassOf::Exactly(class)) if !is_platform(class)) {
                self.keep(state, vec![object], cond);
            }
        }
    }

    /// If this holds, somebody may have pointers to these objects from now on, and to what they lead to.
    pub fn keep(&mut self, state: &mut State, objects: Vec<Object>, cond: Term) {
        for object in reachable(&state.memory, objects) {
            let before = state.memory.state_mut(object).escaped;
            state.memory.state_mut(object).escaped = self.ctx.or(&[before, cond]);
            self.note_kept(state, object, cond);
        }
    }

    /// Callers must know what became of their objects. Only Java has objects that are closed by whoever gets them.
    pub fn note_kept(&mut self, state: &mut State, object: Object, cond: Term) {
        if let ObjectKind::Variable(term) = self.ctx.what(object)
            && !self.body.name.owner.is_empty()
            && !self.ctx.has_kind(term, Kind::Unknown)
        {
            state.memory.write(&mut self.ctx, object, &kept(), &Val::Scalar(Term::TRUE), cond);
        }
    }
}

/// What can be reached from these objects, themselves included.
pub fn reachable(memory: &Memory, mut work: Vec<Object>) -> std::collections::BTreeSet<Object> {
    let mut seen = std::collections::BTreeSet::new();
    while let Some(object) = work.pop() {
        if !seen.insert(object) {
            continue;
        }
        let inner = memory.cells.iter().filter(|(key, _)| key.object == object);
        work.extend(inner.flat_map(|(_, cell)| objects_of(&cell.value)));
    }
    seen
}

/// Is it a property by which callees tell what became of an object of their caller?
pub fn is_told(field: Symbol) -> bool {
    is_property(field) && (field == closed().field || field == kept().field)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_read() {
        let text = "# ours\nresource java.io.Pipe\n  <init>(java.lang.String) 0: opens\n  <init> 0: wraps 1\n  source result: unwraps 0\nunexpected java.io.Odd\n";
        let table = parse(text).expect("a correct text");
        assert_eq!(table.unexpected, [Symbol::new("java/io/Odd")]);
        let what: Vec<What> = table.operations.iter().map(|operation| operation.what).collect();
        assert_eq!(what, [What::Opens, What::Wraps(1), What::Unwraps(0)]);
        assert_eq!(table.operations[0].first.as_deref(), Some("java/lang/String"));
        assert_eq!((table.operations[1].subject, table.operations[2].subject), (Some(0), None));
    }

    #[test]
    fn mistakes_name_their_line() {
        assert!(parse("close 0: closed").is_err_and(|error| error.contains("line 1")));
        assert!(parse("resource a.B\n open 0: breaks").is_err_and(|error| error.contains("line 2")));
        assert!(parse("resource a.B\n open x: opens").is_err_and(|error| error.contains("line 2")));
    }

    #[test]
    fn methods_are_told_apart_by_their_first_parameter() {
        let table = parse("resource a.B\n <init>(a.C) 0: opens").expect("a correct text");
        let method = |descriptor: &str| FunctionName {
            owner: Symbol::new("a/B"),
            name: Symbol::new("<init>"),
            descriptor: Symbol::new(descriptor),
        };
        assert!(table.operations[0].fits(&method("(La/C;I)V")));
        assert!(!table.operations[0].fits(&method("(La/D;)V")));
        assert!(!table.operations[0].fits(&method("()V")));
    }
}
