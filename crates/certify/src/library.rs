//! The checker's own axioms on methods of the Java library that are not read as code: what they return, change and throw.
//!
//! Strings and their builders are in [`crate::texts`]. A method that is neither here nor has code that the certificate speaks of may do anything.

use pathlight_ir::{FieldName, FunctionName, Symbol};

use crate::fold::Object;
use crate::machine::{Machine, State, Unchecked};
use crate::memory::{Location, current_thread};
use crate::raw_memory::{self, UNSAFE};
use crate::term::{LONG, Op, Range, Sort, T, Terms};
use crate::texts;

/// `System.arraycopy`.
#[derive(Clone, Copy, Debug)]
pub struct Copy {
    pub from: T,
    pub from_index: T,
    pub to: T,
    pub to_index: T,
    pub count: T,
}

/// What a method does, in terms of the state before.
#[derive(Default)]
pub struct Axiom {
    pub result: Option<T>,
    /// Under which it returns.
    pub returns: Vec<T>,
    pub writes: Vec<(Location, T)>,
    /// Memory that may be anything afterwards.
    pub changes: Vec<Location>,
    /// Exceptions, with the condition under which they are thrown.
    pub throws: Vec<(&'static str, T)>,
    pub copy: Option<Copy>,
    /// Values that nothing else is said of.
    pub open: Vec<T>,
}

pub const STRING: &str = "java/lang/String";
const THROWABLE: &str = "java/lang/Throwable";
const CLASS: &str = "java/lang/Class";
const REFLECTION_DATA: &str = "Ljava/lang/ref/SoftReference;";
const INT: Range = (i32::MIN as i128, i32::MAX as i128);

const BOXES: [(&str, &str); 6] = [
    ("java/lang/Integer", "I"),
    ("java/lang/Long", "J"),
    ("java/lang/Short", "S"),
    ("java/lang/Byte", "B"),
    ("java/lang/Character", "C"),
    ("java/lang/Boolean", "Z"),
];

pub fn field(owner: &str, name: &str, descriptor: &str) -> Location {
    Location::Field(FieldName { owner: owner.into(), name: name.into(), descriptor: descriptor.into() })
}

/// Methods of class objects that give back something of which nothing else is said.
const CLASS_METHODS: [&str; 4] = ["getName", "getSimpleName", "toString", "forName"];

/// The fields of a class object that its methods write to remember what they computed.
fn class_caches() -> Vec<Location> {
    vec![field(CLASS, "name", "Ljava/lang/String;"), field(CLASS, "reflectionData", REFLECTION_DATA)]
}

/// Methods of the library that change nothing that a fact may speak of, or only what is listed; None if nothing is known.
pub fn changes(function: FunctionName) -> Option<Vec<Location>> {
    let (owner, name) = (function.owner.as_str(), function.name.as_str());
    const NOTHING: &[(&str, &str)] = &[
        ("java/lang/Object", "<init>"),
        ("java/lang/Object", "getClass"),
        ("java/lang/Object", "hashCode"),
        ("java/lang/Object", "notify"),
        ("java/lang/Object", "notifyAll"),
        ("java/lang/System", "currentTimeMillis"),
        ("java/lang/System", "nanoTime"),
        ("java/lang/System", "identityHashCode"),
        ("java/lang/Thread", "currentThread"),
        ("java/lang/Thread", "yield"),
        ("java/lang/Thread", "onSpinWait"),
        ("java/lang/Thread", "sleep"),
        ("java/lang/Thread", "holdsLock"),
        ("java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8"),
        ("java/lang/Runtime", "getRuntime"),
        ("java/lang/Runtime", "availableProcessors"),
        (UNSAFE, "getUnsafe"),
        (UNSAFE, "objectFieldOffset"),
        (UNSAFE, "arrayBaseOffset"),
        (UNSAFE, "arrayIndexScale"),
        (UNSAFE, "fullFence"),
        (UNSAFE, "loadFence"),
        (UNSAFE, "storeFence"),
        ("java/lang/reflect/Array", "newArray"),
        ("java/lang/Class", "getComponentType"),
        ("java/lang/Class", "desiredAssertionStatus"),
        ("java/lang/Class", "isInstance"),
        ("java/lang/Class", "isArray"),
        ("java/lang/Class", "isInterface"),
        ("java/lang/Class", "isPrimitive"),
        ("java/lang/Class", "getSuperclass"),
        ("java/lang/Class", "isAssignableFrom"),
        ("java/lang/Float", "floatToRawIntBits"),
        ("java/lang/Float", "intBitsToFloat"),
        ("java/lang/Double", "doubleToRawLongBits"),
        ("java/lang/Double", "longBitsToDouble"),
    ];
    if NOTHING.contains(&(owner, name))
        || (owner == "java/lang/Math" && name != "random")
        || owner == "java/lang/StrictMath"
        || (name == "valueOf" && BOXES.iter().any(|(class, _)| *class == owner))
    {
        return Some(Vec::new());
    }
    if owner == CLASS && CLASS_METHODS.contains(&name) {
        return Some(class_caches());
    }
    if let Some(changes) = texts::changes(owner, name, function.descriptor.as_str()) {
        return Some(changes);
    }
    if owner == THROWABLE && name == "<init>" {
        return Some(throwable_fields());
    }
    if owner == THROWABLE && name == "fillInStackTrace" {
        return Some(trace_fields());
    }
    if owner == THROWABLE && name == "addSuppressed" {
        return Some(vec![
            field(THROWABLE, "suppressedExceptions", "Ljava/util/List;"),
            field("java/util/ArrayList", "elementData", "[Ljava/lang/Object;"),
            field("java/util/ArrayList", "size", "I"),
            field("java/util/AbstractList", "modCount", "I"),
            Location::Elements(b'L'),
        ]);
    }
    if owner == "java/lang/System" && name == "arraycopy" {
        return Some(b"ZBCSIJFDL".iter().map(|letter| Location::Elements(*letter)).collect());
    }
    None
}

fn trace_fields() -> Vec<Location> {
    vec![
        field(THROWABLE, "stackTrace", "[Ljava/lang/StackTraceElement;"),
        field(THROWABLE, "backtrace", "Ljava/lang/Object;"),
        field(THROWABLE, "depth", "I"),
    ]
}

fn throwable_fields() -> Vec<Location> {
    let mut all = trace_fields();
    all.push(field(THROWABLE, "detailMessage", "Ljava/lang/String;"));
    all.push(field(THROWABLE, "cause", "Ljava/lang/Throwable;"));
    all.push(field(THROWABLE, "suppressedExceptions", "Ljava/util/List;"));
    all
}

pub fn value(result: T) -> Axiom {
    Axiom { result: Some(result), ..Axiom::default() }
}

pub fn flag(terms: &mut Terms, condition: T) -> T {
    let (one, zero) = (terms.int(1), terms.int(0));
    terms.ite(condition, one, zero)
}

/// A non-null reference to an object of exactly this class.
pub fn some_object(terms: &mut Terms, class: &str) -> (T, Vec<T>) {
    let object = terms.fresh("given", Sort::Ref, LONG);
    if terms.folds {
        let known = Object { class: Some(class.into()), ..Object::default() };
        terms.folding.objects.insert(object, known);
    }
    let nonnull = terms.ne(object, T::NULL);
    let ty = terms.type_of(object);
    let class = terms.class(class);
    let exact = terms.eq(ty, class);
    (object, vec![nonnull, exact])
}

/// What a method does to these arguments; None if there is no axiom.
pub fn axiom(
    machine: &mut Machine<'_>,
    state: &mut State,
    function: FunctionName,
    args: &[T],
    array: Option<Symbol>,
) -> Result<Option<Axiom>, Unchecked> {
    let (owner, name) = (function.owner.as_str(), function.name.as_str());
    let descriptor = function.descriptor.as_str();
    let terms = &mut *machine.terms;
    Ok(Some(match (owner, name, args) {
        ("java/lang/Object", "<init>" | "notify" | "notifyAll", _) => Axiom::default(),
        ("java/lang/Object", "getClass", [this]) => {
            let ty = terms.type_of(*this);
            let mirror = terms.make(Op::MirrorOf, vec![ty], Sort::Ref);
            let nonnull = terms.ne(mirror, T::NULL);
            Axiom { returns: vec![nonnull], ..value(mirror) }
        }
        ("java/lang/Object", "hashCode", [this]) | ("java/lang/System", "identityHashCode", [this]) => {
            let hash = terms.make(Op::Opaque("unmodelled identity hash".to_owned()), vec![*this], Sort::Int);
            let within = terms.within(hash, INT);
            Axiom { returns: vec![within], ..value(hash) }
        }
        ("java/lang/Object", "clone", [this]) if array.is_some() => {
            return clone_array(machine, state, *this, array).map(Some);
        }
        ("java/lang/System", "currentTimeMillis" | "nanoTime", _) => {
            value(terms.fresh("time", Sort::Int, LONG))
        }
        ("java/lang/Thread", "currentThread", _) => {
            let thread = Location::Static(current_thread()).variable(terms);
            Axiom { returns: vec![terms.ne(thread, T::NULL)], ..value(thread) }
        }
        ("java/lang/Thread", "yield" | "onSpinWait", _) => Axiom::default(),
        ("java/lang/Thread", "holdsLock", _)
        | ("java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", _) => {
            let held = terms.fresh("held", Sort::Int, LONG);
            Axiom { returns: vec![terms.within(held, (0, 1))], ..value(held) }
        }
        // Whether somebody interrupts is open.
        ("java/lang/Thread", "sleep", [time]) if descriptor == "(J)V" => {
            let zero = terms.int(0);
            let fine = terms.le(zero, *time);
            let negative = terms.not(fine);
            let throws = vec![
                ("java/lang/IllegalArgumentException", negative),
                ("java/lang/InterruptedException", fine),
            ];
            Axiom { returns: vec![fine], throws, ..Axiom::default() }
        }
        ("java/lang/Runtime", "getRuntime", _) => {
            let (object, facts) = some_object(terms, "java/lang/Runtime");
            Axiom { returns: facts, ..value(object) }
        }
        ("java/lang/Runtime", "availableProcessors", _) => {
            let processors = terms.fresh("processors", Sort::Int, LONG);
            Axiom { returns: vec![terms.within(processors, (1, INT.1))], ..value(processors) }
        }
        (UNSAFE, ..) => return Ok(raw_memory::axiom(machine, state, function, args)),
        (CLASS, "getName" | "getSimpleName" | "toString", [_]) => {
            let (text, facts) = some_object(terms, STRING);
            Axiom { returns: facts, changes: class_caches(), ..value(text) }
        }
        // Its initialiser counts as run before, if there is such a class.
        (CLASS, "forName", [name]) => {
            let (class, mut facts) = some_object(terms, CLASS);
            facts.push(terms.ne(*name, T::NULL));
            let mut axiom = Axiom { returns: facts, changes: class_caches(), ..value(class) };
            axiom.throws.push(("java/lang/NullPointerException", terms.eq(*name, T::NULL)));
            axiom.throws.push(("java/lang/ClassNotFoundException", T::TRUE));
            axiom.throws.push(("java/lang/NoClassDefFoundError", T::TRUE));
            axiom.throws.push(("java/lang/ExceptionInInitializerError", T::TRUE));
            axiom
        }
        // Assertions are off.
        ("java/lang/Class", "desiredAssertionStatus", _) => value(terms.int(0)),
        ("java/lang/System", "arraycopy", [from, from_index, to, to_index, count]) => {
            let copy =
                Copy { from: *from, from_index: *from_index, to: *to, to_index: *to_index, count: *count };
            array_copy(terms, copy)
        }
        (THROWABLE, "fillInStackTrace", [this, ..]) => Axiom { changes: trace_fields(), ..value(*this) },
        (THROWABLE, "<init>", [this, rest @ ..]) => {
            return Ok(throwable(terms, state, descriptor, *this, rest));
        }
        (STRING | "java/lang/Integer" | "java/lang/Long", "valueOf" | "toString", _)
            if descriptor.ends_with(")Ljava/lang/String;") && !descriptor.starts_with("()") =>
        {
            return Ok(texts::of_value(terms, name, descriptor, args));
        }
        (STRING, _, [this, rest @ ..]) => return Ok(texts::string(terms, name, descriptor, *this, rest)),
        ("java/lang/Math", _, _) => return Ok(math(terms, name, descriptor, args)),
        (_, "valueOf", [boxed]) => return Ok(boxing(terms, state, owner, descriptor, *boxed)),
        (_, _, [this, rest @ ..]) if texts::is_builder(function.owner) => {
            return Ok(texts::builder(terms, state, name, descriptor, *this, rest));
        }
        _ => return Ok(None),
    }))
}

fn throwable(terms: &mut Terms, state: &State, descriptor: &str, this: T, rest: &[T]) -> Option<Axiom> {
    let (message, cause) = match (descriptor, rest) {
        ("()V", _) => (T::NULL, this),
        ("(Ljava/lang/String;)V", [message]) => (*message, this),
        ("(Ljava/lang/String;Ljava/lang/Throwable;)V", [message, cause]) => (*message, *cause),
        _ => return None,
    };
    let mut writes = Vec::new();
    for (name, descriptor, value) in
        [("detailMessage", "Ljava/lang/String;", message), ("cause", "Ljava/lang/Throwable;", cause)]
    {
        let location = field(THROWABLE, name, descriptor);
        let map = state.location(terms, location);
        writes.push((location, terms.store(map, this, value)));
    }
    let mut changes = trace_fields();
    changes.push(field(THROWABLE, "suppressedExceptions", "Ljava/util/List;"));
    Some(Axiom { writes, changes, ..Axiom::default() })
}

fn math(terms: &mut Terms, name: &str, descriptor: &str, args: &[T]) -> Option<Axiom> {
    Some(value(match (name, descriptor, args) {
        ("max", "(II)I" | "(JJ)J", [a, b]) => {
            let larger = terms.le(*b, *a);
            terms.ite(larger, *a, *b)
        }
        ("min", "(II)I" | "(JJ)J", [a, b]) => {
            let smaller = terms.le(*a, *b);
            terms.ite(smaller, *a, *b)
        }
        ("abs", "(I)I" | "(J)J", [a]) => {
            let (zero, minus) = (terms.int(0), terms.int(-1));
            let fine = terms.le(zero, *a);
            let negated = terms.number(Op::Mul, &[minus, *a]);
            let negated = terms.wrap(if descriptor == "(I)I" { 32 } else { 64 }, negated);
            terms.ite(fine, *a, negated)
        }
        ("sqrt", "(D)D", [a]) => terms.make(Op::FloatSqrt, vec![*a], Sort::F64),
        _ => return None,
    }))
}

/// A box with this value; whether it is new or an old one is left open.
fn boxing(terms: &mut Terms, state: &State, owner: &str, descriptor: &str, boxed: T) -> Option<Axiom> {
    let (class, letter) = BOXES.iter().find(|(class, _)| *class == owner)?;
    if descriptor != format!("({letter})L{class};") {
        return None;
    }
    let (object, mut facts) = some_object(terms, class);
    let map = state.location(terms, field(class, "value", letter));
    if terms.folds {
        let after = terms.store(map, object, boxed);
        return Some(Axiom { writes: vec![(field(class, "value", letter), after)], ..value(object) });
    }
    let held = terms.select(map, object);
    facts.push(terms.eq(held, boxed));
    Some(Axiom { returns: facts, ..value(object) })
}

fn array_copy(terms: &mut Terms, copy: Copy) -> Axiom {
    let zero = terms.int(0);
    let there = [terms.ne(copy.from, T::NULL), terms.ne(copy.to, T::NULL)];
    let there = terms.and(&there);
    let (from_length, to_length) = (terms.length(copy.from), terms.length(copy.to));
    let from_end = terms.number(Op::Add, &[copy.from_index, copy.count]);
    let to_end = terms.number(Op::Add, &[copy.to_index, copy.count]);
    let fits = [
        terms.le(zero, copy.from_index),
        terms.le(zero, copy.to_index),
        terms.le(zero, copy.count),
        terms.le(from_end, from_length),
        terms.le(to_end, to_length),
    ];
    let fits = terms.and(&fits);
    let (missing, outside) = (terms.not(there), terms.not(fits));
    let outside = terms.and(&[there, outside]);
    Axiom {
        returns: vec![there, fits],
        throws: vec![
            ("java/lang/NullPointerException", missing),
            ("java/lang/ArrayIndexOutOfBoundsException", outside),
            // Whether the elements fit is left open.
            ("java/lang/ArrayStoreException", there),
        ],
        copy: Some(copy),
        ..Axiom::default()
    }
}

fn clone_array(
    machine: &mut Machine<'_>,
    state: &mut State,
    original: T,
    class: Option<Symbol>,
) -> Result<Axiom, Unchecked> {
    let class = class.ok_or("a copy of something that is no array")?;
    let letter = crate::machine::element_letter(class);
    let terms = &mut *machine.terms;
    let copy = terms.fresh("new", Sort::Ref, LONG);
    if terms.folds {
        let (ty, length) = (terms.type_of(original), terms.length(original));
        let exact = if let Op::Class(name) = terms.op(ty) { Some(Symbol::new(name)) } else { None };
        let known = Object { made: true, class: exact, length: Some(length), text: None };
        terms.folding.objects.insert(copy, known);
    }
    let nonnull = terms.ne(copy, T::NULL);
    let (ty, old_ty) = (terms.type_of(copy), terms.type_of(original));
    let same_type = terms.eq(ty, old_ty);
    let birth = terms.birth(copy);
    let earlier = terms.before(birth, state.now);
    let unborn = terms.not(earlier);
    let (length, old_length) = (terms.length(copy), terms.length(original));
    let same_length = terms.eq(length, old_length);
    state.made.push((copy, class));
    let location = Location::Elements(letter);
    let map = state.location(terms, location);
    let row = terms.select(map, original);
    let after = terms.store(map, copy, row);
    Ok(Axiom {
        result: Some(copy),
        returns: vec![nonnull, same_type, unborn, same_length],
        writes: vec![(location, after)],
        ..Axiom::default()
    })
}
