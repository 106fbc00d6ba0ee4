//! Methods that are described instead of walked: natives, and those of `String`, whose code works on bytes where we speak of texts.
//!
//! Strings and their builders hold texts (see [`crate::texts`]). What no term describes (case, trimming) gives some text of which nothing is known: such a
//! state is tried, and believed only if it replays. Since the code of these classes does not see texts, methods of builders that are not described are never
//! entered. A description says when the method returns normally, what it returns and changes, and what it throws when. What is not here and has no
//! code is unmodelled, and answers name it.

pub mod raw_memory;
mod strings;

use pathlight_ir::{FieldName, FunctionName, Symbol};
use pathlight_logic::{Sort, Term};

use crate::effects::Effects;
use crate::statics::current_thread;
use crate::universe::Types;
use crate::vocabulary::{ObjectKind, SiteId, Vocabulary, element_kind};
use raw_memory::{Touched, UNSAFE};

/// What a modelled call does, in words of the state before it.
#[derive(Clone, Debug, Default)]
pub struct Behaviour {
    pub result: Option<Term>,
    /// The text of the result, if that is a string of which nothing else is said.
    pub result_text: Option<Term>,
    /// Under which it returns normally.
    pub returns: Vec<Term>,
    /// Map variables and what they hold afterwards.
    pub updates: Vec<(Term, Term)>,
    /// Exceptions, each with its condition.
    pub throws: Vec<(Symbol, Term)>,
    /// The result is a new array with the length and the elements of this one.
    pub clone_of: Option<Term>,
    pub copy: Option<ArrayCopy>,
}

/// `System.arraycopy`.
#[derive(Clone, Copy, Debug)]
pub struct ArrayCopy {
    pub from: Term,
    pub from_index: Term,
    pub to: Term,
    pub to_index: Term,
    pub count: Term,
}

impl Behaviour {
    fn value(result: Term) -> Behaviour {
        Behaviour { result: Some(result), ..Behaviour::default() }
    }
}

const STRING: &str = "java/lang/String";
const CLASS: &str = "java/lang/Class";
const THROWABLE: &str = "java/lang/Throwable";

pub fn throwable_field(name: &str, descriptor: &str) -> FieldName {
    FieldName { owner: THROWABLE.into(), name: name.into(), descriptor: descriptor.into() }
}

/// What an exception holds that the virtual machine (or a described method) has made: some message or none, and itself for a cause.
pub fn raised(voc: &mut Vocabulary, object: Term) -> [(Term, Term); 2] {
    let message = voc.field(throwable_field("detailMessage", "Ljava/lang/String;"));
    let cause = voc.field(throwable_field("cause", "Ljava/lang/Throwable;"));
    let some = voc.unknown(Symbol::new(&format!("the message of exception {}", object.index())), Sort::REF);
    [(message, some), (cause, object)]
}

/// The boxes of primitive values: class, its field, the descriptor.
const BOXES: &[(&str, &str)] = &[
    ("java/lang/Integer", "I"),
    ("java/lang/Long", "J"),
    ("java/lang/Short", "S"),
    ("java/lang/Byte", "B"),
    ("java/lang/Character", "C"),
    ("java/lang/Boolean", "Z"),
];

/// What a method that is described here may change; None if it is not described.
pub fn effects(function: FunctionName) -> Option<Effects> {
    let mut effects = Effects::default();
    match (function.owner.as_str(), function.name.as_str()) {
        (THROWABLE, "<init>") => {
            effects.fields.insert(throwable_field("detailMessage", "Ljava/lang/String;"));
            effects.fields.insert(throwable_field("cause", "Ljava/lang/Throwable;"));
            Some(effects)
        }
        (owner, name) if is_builder(owner) && !is_entered(function) => {
            effects.contents = !BUILDER_QUERIES.contains(&name);
            Some(effects)
        }
        (STRING, "<init>") => None,
        ("java/lang/System", "arraycopy") => {
            effects.elements.extend(crate::vocabulary::ELEMENT_KINDS.iter().copied());
            Some(effects)
        }
        _ => is_described(function).then_some(effects),
    }
}

const BUILDERS: &[&str] =
    &["java/lang/StringBuilder", "java/lang/StringBuffer", "java/lang/AbstractStringBuilder"];

/// Methods of builders that change nothing.
const BUILDER_QUERIES: &[&str] =
    &["length", "charAt", "toString", "isEmpty", "substring", "indexOf", "capacity"];

fn is_builder(class: &str) -> bool {
    BUILDERS.contains(&class)
}

/// A method of a builder whose code calls only methods that are described: it appends what `String.valueOf` gives.
fn is_entered(function: FunctionName) -> bool {
    function.name.as_str() == "append" && function.descriptor.as_str().starts_with("(Ljava/lang/Object;)")
}

/// May the code of this method be looked at? Not that of builders, which does not see what they hold.
pub fn may_enter(function: FunctionName) -> bool {
    !is_builder(function.owner.as_str()) || is_entered(function)
}

/// Methods of `String` that give back some other string and cannot fail on one that is there.
const STRING_TO_STRING: &[&str] = &["trim", "strip", "toLowerCase", "toUpperCase"];

/// Methods without any effect on Java's memory, besides those with a [`Behaviour`].
const HARMLESS: &[(&str, &str)] = &[
    ("java/lang/Object", "<init>"),
    ("java/lang/Object", "getClass"),
    ("java/lang/Object", "clone"),
    ("java/lang/Object", "hashCode"),
    ("java/lang/Object", "notify"),
    ("java/lang/Object", "notifyAll"),
    ("java/lang/System", "currentTimeMillis"),
    ("java/lang/System", "nanoTime"),
    ("java/lang/System", "identityHashCode"),
    ("java/lang/Runtime", "getRuntime"),
    ("java/lang/Runtime", "availableProcessors"),
    ("java/lang/Thread", "currentThread"),
    ("java/lang/Thread", "yield"),
    ("java/lang/Thread", "onSpinWait"),
    ("java/lang/Thread", "sleep"),
    ("java/lang/Thread", "holdsLock"),
    ("java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8"),
    (UNSAFE, "getUnsafe"),
    (UNSAFE, "objectFieldOffset"),
    (UNSAFE, "arrayBaseOffset"),
    (UNSAFE, "arrayIndexScale"),
    (UNSAFE, "fullFence"),
    (UNSAFE, "loadFence"),
    (UNSAFE, "storeFence"),
    ("java/lang/Throwable", "fillInStackTrace"),
    ("java/lang/Throwable", "printStackTrace"),
    ("java/lang/Class", "desiredAssertionStatus"),
    ("java/lang/Class", "isInstance"),
    ("java/lang/Class", "isArray"),
    ("java/lang/Class", "isInterface"),
    ("java/lang/Class", "isPrimitive"),
    ("java/lang/Class", "getName"),
    ("java/lang/Class", "getSimpleName"),
    ("java/lang/Class", "toString"),
    ("java/lang/Class", "forName"),
    ("java/lang/Class", "getSuperclass"),
    ("java/lang/Class", "isAssignableFrom"),
    ("java/lang/Float", "floatToRawIntBits"),
    ("java/lang/Float", "intBitsToFloat"),
    ("java/lang/Double", "doubleToRawLongBits"),
    ("java/lang/Double", "longBitsToDouble"),
];

fn is_described(function: FunctionName) -> bool {
    let (owner, name) = (function.owner.as_str(), function.name.as_str());
    // Strings never change, and what their methods do elsewhere is of no concern to other objects; unless they call methods of these.
    let calls_others = ["Object;", "CharSequence;", "Iterable;", "Comparator;", "function/"];
    if owner == STRING && name != "getChars" && name != "getBytes" {
        let params = function.descriptor.as_str().split(')').next().unwrap_or_default();
        return name == "equals" || !calls_others.iter().any(|class| params.contains(class));
    }
    let boxing = name == "valueOf" && BOXES.iter().any(|(class, _)| *class == owner);
    boxing
        || HARMLESS.contains(&(owner, name))
        || (owner == "java/lang/Math" && name != "random")
        || owner == "java/lang/StrictMath"
}

/// A call about to be described.
pub struct Call<'a> {
    pub voc: &'a mut Vocabulary,
    pub types: &'a Types,
    pub function: FunctionName,
    pub args: &'a [Term],
    pub site: SiteId,
    pub occurrence: u32,
    pub receiver_is_array: bool,
    /// What an access to raw memory is to.
    pub touched: Option<Touched>,
}

impl Call<'_> {
    fn flag(&mut self, condition: Term) -> Term {
        self.voc.store.ite(condition, Term::ONE, Term::ZERO)
    }

    /// The description; None if there is none.
    pub fn behaviour(&mut self) -> Option<Behaviour> {
        let function = self.function;
        let args = self.args;
        if let Some(access) = raw_memory::access(function) {
            return self.raw_memory(access);
        }
        match (function.owner.as_str(), function.name.as_str(), function.descriptor.as_str(), args) {
            ("java/lang/Object", "<init>" | "notify" | "notifyAll", _, _) => Some(Behaviour::default()),
            ("java/lang/Class", "desiredAssertionStatus", _, _) => Some(Behaviour::value(Term::ZERO)),
            (THROWABLE, "fillInStackTrace", _, [this, ..]) => Some(Behaviour::value(*this)),
            (THROWABLE, "<init>", descriptor, [this, rest @ ..]) => self.throwable(descriptor, *this, rest),
            (THROWABLE, "printStackTrace", "()V", _) => Some(Behaviour::default()),
            (
                STRING | "java/lang/Integer" | "java/lang/Long",
                "valueOf" | "toString",
                descriptor,
                [value],
            ) if descriptor.ends_with(")Ljava/lang/String;") && descriptor != "()Ljava/lang/String;" => {
                self.text_of(descriptor, *value)
            }
            (STRING, "<init>", descriptor, [this, rest @ ..]) => self.new_string(descriptor, *this, rest),
            (STRING, name, descriptor, [this, rest @ ..]) => self.string(name, descriptor, *this, rest),
            ("java/lang/Math", name, descriptor, args) => self.math(name, descriptor, args),
            ("java/lang/System", "arraycopy", _, [from, from_index, to, to_index, count]) => {
                Some(self.array_copy(*from, *from_index, *to, *to_index, *count))
            }
            ("java/lang/Object", "clone", _, [this]) => self.clone_array(*this),
            ("java/lang/Object", "hashCode", _, [this])
            | ("java/lang/System", "identityHashCode", _, [this]) => {
                let fun =
                    self.voc.store.declare_fun("unmodelled identity hash", &[Sort::REF], Sort::signed(32));
                Some(Behaviour::value(self.voc.store.app(fun, &[*this])))
            }
            ("java/lang/System", "currentTimeMillis" | "nanoTime", _, _) => {
                Some(Behaviour::value(self.voc.skolem(self.site, self.occurrence, "time", Sort::signed(64))))
            }
            ("java/lang/Thread", "currentThread", ..) => {
                Some(Behaviour::value(self.voc.static_field(current_thread())))
            }
            ("java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", ..) => Some(self.some_truth()),
            ("java/lang/Thread", "yield" | "onSpinWait", ..) => Some(Behaviour::default()),
            ("java/lang/Thread", "holdsLock", ..) => Some(self.some_truth()),
            ("java/lang/Thread", "sleep", "(J)V", [time]) => Some(self.sleep(*time)),
            ("java/lang/Runtime", "getRuntime", ..) => self.some_object("java/lang/Runtime"),
            ("java/lang/Runtime", "availableProcessors", ..) => Some(self.at_least("processors", 32, 1)),
            (UNSAFE, "getUnsafe", ..) => self.some_object(UNSAFE),
            (UNSAFE, "fullFence" | "loadFence" | "storeFence", ..) => Some(Behaviour::default()),
            (UNSAFE, "objectFieldOffset", ..) => Some(self.at_least("offset", 64, 0)),
            (UNSAFE, "arrayBaseOffset", "(Ljava/lang/Class;)I", [_, class]) => {
                self.kind_of_array(*class)?;
                Some(Behaviour::value(self.voc.store.int(raw_memory::ARRAY_BASE)))
            }
            (UNSAFE, "arrayIndexScale", "(Ljava/lang/Class;)I", [_, class]) => {
                let scale = raw_memory::array_scale(self.kind_of_array(*class)?);
                Some(Behaviour::value(self.voc.store.int(scale)))
            }
            (CLASS, "getName" | "getSimpleName" | "toString", "()Ljava/lang/String;", _) => {
                self.some_string()
            }
            (CLASS, "isInterface" | "isArray" | "isPrimitive", "()Z", _) => Some(self.some_truth()),
            (CLASS, "forName", "(Ljava/lang/String;)Ljava/lang/Class;", [name]) => self.class_for_name(*name),
            ("java/lang/Object", "getClass", _, [this]) => {
                let fun = self.voc.store.declare_fun("class object", &[Sort::TYPE], Sort::REF);
                let ty = self.voc.store.type_of(*this);
                let class = self.voc.store.app(fun, &[ty]);
                let nonnull = self.voc.store.ne(class, Term::NULL);
                Some(Behaviour { result: Some(class), returns: vec![nonnull], ..Behaviour::default() })
            }
            (owner, name, descriptor, [this, rest @ ..]) if is_builder(owner) => {
                self.builder(name, descriptor, *this, rest)
            }
            (owner, "valueOf", descriptor, [value]) => self.boxing(owner, descriptor, *value),
            _ => None,
        }
    }

    /// Some object of a class, or below it, of which nothing else is known.
    fn some_object(&mut self, class: &str) -> Option<Behaviour> {
        let result = self.voc.skolem(self.site, self.occurrence, "object", Sort::REF);
        let class = self.voc.type_const(self.types, Symbol::new(class))?;
        let ty = self.voc.store.type_of(result);
        let returns = vec![self.voc.store.ne(result, Term::NULL), self.voc.store.subtype(ty, class)];
        Some(Behaviour { result: Some(result), returns, ..Behaviour::default() })
    }

    /// Some number that is not smaller than this.
    fn at_least(&mut self, role: &str, width: u32, least: i64) -> Behaviour {
        let result = self.voc.skolem(self.site, self.occurrence, role, Sort::signed(width));
        let least = self.voc.store.int(least);
        let returns = vec![self.voc.store.ge(result, least)];
        Behaviour { result: Some(result), returns, ..Behaviour::default() }
    }

    /// The kind of elements of the class of arrays that a class object is of.
    fn kind_of_array(&self, class: Term) -> Option<u8> {
        match self.voc.object_kind(class)? {
            ObjectKind::Class(name) if name.as_str().starts_with('[') => Some(element_kind(*name)),
            _ => None,
        }
    }

    /// `Thread.sleep`: whether somebody interrupts is open.
    fn sleep(&mut self, time: Term) -> Behaviour {
        let negative = self.voc.store.lt(time, Term::ZERO);
        let fine = self.voc.store.not(negative);
        let why = format!("whether call {} ({}) is interrupted", self.site.0, self.occurrence);
        let interrupted = self.voc.unknown(Symbol::new(&why), Sort::BOOL);
        let interrupted = self.voc.store.and(&[fine, interrupted]);
        Behaviour {
            returns: vec![fine],
            throws: vec![
                (Symbol::new("java/lang/IllegalArgumentException"), negative),
                (Symbol::new("java/lang/InterruptedException"), interrupted),
            ],
            ..Behaviour::default()
        }
    }

    /// An access to a field or an element by its offset.
    fn raw_memory(&mut self, access: (raw_memory::Access, u8)) -> Option<Behaviour> {
        let [_, object, offset, rest @ ..] = self.args else { return None };
        let voc = &mut *self.voc;
        let (map, index, there) = match self.touched? {
            Touched::Field(field) => (voc.field(field), None, Term::TRUE),
            Touched::Element(class) => {
                let (index, there) = raw_memory::element_at(voc, class, *offset);
                (voc.elements(class), Some(index), there)
            }
        };
        let held = voc.store.read(map, *object);
        let now = index.map_or(held, |index| voc.store.read(held, index));
        let (result, after) = raw_memory::outcome(voc, access, now, rest)?;
        let mut behaviour = Behaviour { result, returns: vec![there], ..Behaviour::default() };
        if let Some(after) = after {
            let after = index.map_or(after, |index| voc.store.update(held, index, after));
            behaviour.updates.push((map, voc.store.update(map, *object, after)));
        }
        Some(behaviour)
    }

    /// True or false.
    fn some_truth(&mut self) -> Behaviour {
        let result = self.voc.skolem(self.site, self.occurrence, "truth", Sort::signed(32));
        let (yes, no) = (self.voc.store.eq(result, Term::ONE), self.voc.store.eq(result, Term::ZERO));
        let returns = vec![self.voc.store.or(&[yes, no])];
        Behaviour { result: Some(result), returns, ..Behaviour::default() }
    }

    /// `Class.forName`: the class, or an exception, whether there is such a class or not. Its initialiser counts as run before.
    fn class_for_name(&mut self, name: Term) -> Option<Behaviour> {
        let mut behaviour = self.some_object(CLASS)?;
        let there = self.voc.store.ne(name, Term::NULL);
        let not_there = self.voc.store.not(there);
        behaviour.returns.push(there);
        behaviour.throws.push((Symbol::new("java/lang/NullPointerException"), not_there));
        for class in ["ClassNotFoundException", "NoClassDefFoundError", "ExceptionInInitializerError"] {
            let why = format!("whether call {} ({}) ends in {class}", self.site.0, self.occurrence);
            let fails = self.voc.unknown(Symbol::new(&why), Sort::BOOL);
            let fails = self.voc.store.and(&[there, fails]);
            behaviour.throws.push((Symbol::new(&format!("java/lang/{class}")), fails));
        }
        Some(behaviour)
    }

    fn throwable(&mut self, descriptor: &str, this: Term, rest: &[Term]) -> Option<Behaviour> {
        let message = self.voc.field(throwable_field("detailMessage", "Ljava/lang/String;"));
        let cause = self.voc.field(throwable_field("cause", "Ljava/lang/Throwable;"));
        let (message_value, cause_value) = match (descriptor, rest) {
            ("()V", _) => (Term::NULL, this),
            ("(Ljava/lang/String;)V", [message]) => (*message, this),
            ("(Ljava/lang/String;Ljava/lang/Throwable;)V", [message, cause]) => (*message, *cause),
            _ => return None,
        };
        let messages = self.voc.store.update(message, this, message_value);
        let causes = self.voc.store.update(cause, this, cause_value);
        Some(Behaviour { updates: vec![(message, messages), (cause, causes)], ..Behaviour::default() })
    }

    fn array_copy(
        &mut self,
        from: Term,
        from_index: Term,
        to: Term,
        to_index: Term,
        count: Term,
    ) -> Behaviour {
        let length = self.voc.length;
        let store = &mut self.voc.store;
        let there = [store.ne(from, Term::NULL), store.ne(to, Term::NULL)];
        let there = store.and(&there);
        let (from_length, to_length) = (store.read(length, from), store.read(length, to));
        let (from_end, to_end) = (store.add(&[from_index, count]), store.add(&[to_index, count]));
        let fits = [
            store.ge(from_index, Term::ZERO),
            store.ge(to_index, Term::ZERO),
            store.ge(count, Term::ZERO),
            store.le(from_end, from_length),
            store.le(to_end, to_length),
        ];
        let fits = store.and(&fits);
        let (not_there, outside) = (store.not(there), store.not(fits));
        let outside = store.and(&[there, outside]);
        let why =
            format!("whether copy {} of call {} fits the elements' types", self.occurrence, self.site.0);
        let store_fails = self.voc.unknown(Symbol::new(&why), Sort::BOOL);
        Behaviour {
            returns: vec![there, fits],
            throws: vec![
                (Symbol::new("java/lang/NullPointerException"), not_there),
                (Symbol::new("java/lang/ArrayIndexOutOfBoundsException"), outside),
                (Symbol::new("java/lang/ArrayStoreException"), store_fails),
            ],
            copy: Some(ArrayCopy { from, from_index, to, to_index, count }),
            ..Behaviour::default()
        }
    }

    /// Arrays only: what `Object.clone` does to other objects is not described.
    fn clone_array(&mut self, this: Term) -> Option<Behaviour> {
        self.receiver_is_array.then(|| Behaviour { clone_of: Some(this), ..Behaviour::default() })
    }

    fn math(&mut self, name: &str, descriptor: &str, args: &[Term]) -> Option<Behaviour> {
        let store = &mut self.voc.store;
        let result = match (name, descriptor, args) {
            ("max", "(II)I" | "(JJ)J", [a, b]) => {
                let larger = store.ge(*a, *b);
                store.ite(larger, *a, *b)
            }
            ("min", "(II)I" | "(JJ)J", [a, b]) => {
                let smaller = store.le(*a, *b);
                store.ite(smaller, *a, *b)
            }
            ("abs", "(I)I" | "(J)J", [a]) => {
                let negative = store.lt(*a, Term::ZERO);
                let negated = store.neg(*a);
                let width = if descriptor == "(I)I" { 32 } else { 64 };
                let negated = store.wrap_signed(width, negated);
                store.ite(negative, negated, *a)
            }
            ("sqrt", "(D)D", [a]) => {
                let rne = store.rne();
                store.float_op(pathlight_logic::Op::FSqrt, &[rne, *a])
            }
            _ => return None,
        };
        Some(Behaviour::value(result))
    }

    /// A box with this value. Whether it is an old or a new object depends on the value and on caches, so nothing is said of its identity.
    fn boxing(&mut self, owner: &str, descriptor: &str, value: Term) -> Option<Behaviour> {
        let (class, letter) = BOXES.iter().find(|(class, _)| *class == owner)?;
        if descriptor != format!("({letter})L{class};") {
            return None;
        }
        let field = FieldName { owner: (*class).into(), name: "value".into(), descriptor: (*letter).into() };
        let field = self.voc.field(field);
        let result = self.voc.boxed(self.site, self.occurrence);
        let nonnull = self.voc.store.ne(result, Term::NULL);
        let ty = self.voc.store.type_of(result);
        let class = self.voc.type_const(self.types, Symbol::new(class))?;
        let is_class = self.voc.store.eq(ty, class);
        let held = self.voc.store.read(field, result);
        let same = self.voc.store.eq(held, value);
        Some(Behaviour {
            result: Some(result),
            returns: vec![nonnull, is_class, same],
            ..Behaviour::default()
        })
    }
}
