//! The Java library for engines that do not look into it: which of its functions are plain computations, and what they remember.
//!
//! A whole program of Java runs a few lines of its own and fourteen thousand functions of the library as soon as it prints something. Engines that follow
//! paths ask for the opposite: [`crate::Options::opaque_platform`] makes the library unknown code, which may do anything to what it gets. For the functions that every
//! program calls that would be too blunt, so they are listed here: texts, boxed numbers, mathematics, builders of text, output, exceptions without a cause. None of them calls
//! code of the program, keeps an argument that is not a text or a number, or hands out an object of the program. What they change inside of
//! library objects is a [`Hidden`] state. Running out of memory or stack counts for nothing.

use pathlight_ir::FunctionName;
use pathlight_ir::descriptor;

/// State inside of the library that calls share.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Hidden {
    /// Texts and boxed numbers that a constructor fills.
    Texts,
    /// What builders of texts hold so far.
    Builders,
    /// What exceptions hold: message, trace.
    Throwables,
    /// Everything else: collections, files, the clock, random numbers.
    Rest,
}

impl Hidden {
    pub const ALL: [Hidden; 4] = [Hidden::Texts, Hidden::Builders, Hidden::Throwables, Hidden::Rest];
}

/// What a function of the library does besides computing its result from its arguments.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Plain {
    pub reads: &'static [Hidden],
    pub changes: &'static [Hidden],
    /// May it throw, if its receiver is not null?
    pub throws: bool,
    /// Output of the program, which nothing reads back unless the program puts streams of its own in its place.
    pub prints: bool,
}

const BOXES: &[&str] = &["Integer", "Long", "Short", "Byte", "Character", "Boolean", "Float", "Double"];

/// Functions of the library whose code is read like that of the program, because objects of the program are made with them.
pub fn is_transparent(function: FunctionName) -> bool {
    let name = function.name.as_str();
    match function.owner.as_str() {
        "java/lang/Object" | "java/lang/Record" => name == "<init>",
        "java/lang/Enum" => matches!(name, "<init>" | "ordinal" | "name" | "toString"),
        _ => false,
    }
}

/// Classes of which there are no others below.
pub fn is_final(class: pathlight_ir::Symbol) -> bool {
    let class = class.as_str().strip_prefix("java/lang/").unwrap_or_default();
    BOXES.contains(&class) || matches!(class, "String" | "StringBuilder" | "StringBuffer")
}

/// The class of the standard streams, of which there are no others below unless a program makes streams of its own.
pub fn is_output(class: pathlight_ir::Symbol) -> bool {
    class.as_str() == "java/io/PrintStream"
}

/// Functions that give back their first argument, or throw.
pub fn returns_argument(function: FunctionName) -> bool {
    function.owner.as_str() == "java/util/Objects"
        && function.name.as_str() == "requireNonNull"
        && !function.descriptor.as_str().contains("Supplier")
}

/// What is known of a function of the library; None if it may do anything.
pub fn plain(function: FunctionName) -> Option<Plain> {
    super::platform(function.owner.as_str())?;
    if returns_argument(function) {
        return Some(Plain { throws: true, ..computes() });
    }
    let (name, descriptor) = (function.name.as_str(), function.descriptor.as_str());
    let parts = descriptor::method(descriptor)?;
    let params = parts.params.to_vec();
    let class = function.owner.as_str().strip_prefix("java/lang/");
    match class {
        Some("String") => string(name, &params),
        Some(class) if BOXES.contains(&class) => boxed(class, name, &params),
        Some("Math" | "StrictMath") => mathematics(name, &params),
        Some("StringBuilder" | "StringBuffer" | "AbstractStringBuilder") => builder(name, &params),
        Some("Object") => object(name, &params),
        Some("System") if name == "arraycopy" => Some(Plain { throws: true, ..computes() }),
        _ if function.owner.as_str() == "java/util/Arrays" => arrays(name, &params),
        _ if name == "<init>" && is_throwable(function.owner.as_str()) => exception(&params),
        _ if function.owner.as_str() == "java/io/PrintStream" => print(name, &params),
        _ => None,
    }
}

fn computes() -> Plain {
    Plain { reads: &[Hidden::Texts], changes: &[], throws: false, prints: false }
}

fn is_primitive(param: &str) -> bool {
    param.len() == 1
}

/// A number, a text, or a boxed number: nothing that the program could have given code of its own.
fn is_value(param: &str) -> bool {
    let class = param.strip_prefix("Ljava/lang/").and_then(|class| class.strip_suffix(';'));
    is_primitive(param) || class.is_some_and(|class| class == "String" || BOXES.contains(&class))
}

fn is_array_of_numbers(param: &str) -> bool {
    param.len() == 2 && param.starts_with('[')
}

/// Whose effect on memory is in another table.
fn object(name: &str, params: &[&str]) -> Option<Plain> {
    let known = matches!(name, "getClass" | "hashCode" | "clone" | "equals");
    (known && params.len() <= 1).then_some(Plain { throws: name == "clone", ..computes() })
}

fn arrays(name: &str, params: &[&str]) -> Option<Plain> {
    let of_numbers = params.iter().all(|param| is_value(param) || is_array_of_numbers(param));
    let known = match name {
        "copyOf" | "copyOfRange" => of_numbers || params.first() == Some(&"[Ljava/lang/Object;"),
        "toString" | "hashCode" | "equals" => of_numbers,
        _ => false,
    };
    known.then_some(Plain { throws: true, ..computes() })
}

fn string(name: &str, params: &[&str]) -> Option<Plain> {
    let readable = params.iter().all(|param| is_value(param) || is_array_of_numbers(param));
    let is_equals = name == "equals" && params == ["Ljava/lang/Object;"];
    // These two write into an array that they get.
    if !(readable || is_equals) || matches!(name, "getChars" | "getBytes") && params.len() > 1 {
        return None;
    }
    let never_throws = matches!(
        name,
        "length"
            | "isEmpty"
            | "isBlank"
            | "equals"
            | "equalsIgnoreCase"
            | "hashCode"
            | "toString"
            | "trim"
            | "strip"
            | "stripLeading"
            | "stripTrailing"
            | "toLowerCase"
            | "toUpperCase"
            | "toCharArray"
            | "intern"
    ) || (matches!(name, "valueOf" | "indexOf" | "lastIndexOf")
        && params.iter().all(|param| is_primitive(param)));
    let changes: &[Hidden] = if name == "<init>" { &[Hidden::Texts] } else { &[] };
    Some(Plain { throws: !never_throws, changes, ..computes() })
}

fn boxed(class: &str, name: &str, params: &[&str]) -> Option<Plain> {
    let is_equals = name == "equals" && params == ["Ljava/lang/Object;"];
    // These three ask for properties of the system.
    if !(params.iter().all(|param| is_value(param)) || is_equals)
        || matches!(name, "getInteger" | "getLong" | "getBoolean")
    {
        return None;
    }
    let throws = !is_equals && !params.iter().all(|param| is_primitive(param))
        || matches!(name, "divideUnsigned" | "remainderUnsigned" | "toChars" | "getName")
        || (class == "Character" && name == "toString" && params == ["I"]);
    let changes: &[Hidden] = if name == "<init>" { &[Hidden::Texts] } else { &[] };
    let of_numbers = name == "valueOf" && params.iter().all(|param| is_primitive(param));
    let reads: &[Hidden] = if of_numbers { &[] } else { &[Hidden::Texts] };
    Some(Plain { throws, changes, reads, prints: false })
}

fn mathematics(name: &str, params: &[&str]) -> Option<Plain> {
    if name == "random" || !params.iter().all(|param| is_primitive(param)) {
        return None;
    }
    let throws = name.ends_with("Exact") || matches!(name, "floorDiv" | "floorMod" | "ceilDiv" | "ceilMod");
    Some(Plain { reads: &[], throws, ..computes() })
}

fn builder(name: &str, params: &[&str]) -> Option<Plain> {
    if !params.iter().all(|param| is_value(param) || *param == "[C") || name == "getChars" {
        return None;
    }
    let only_looks = matches!(
        name,
        "toString"
            | "length"
            | "charAt"
            | "indexOf"
            | "lastIndexOf"
            | "substring"
            | "capacity"
            | "isEmpty"
            | "codePointAt"
    );
    let values = params.iter().all(|param| is_value(param));
    let never_throws = matches!(name, "toString" | "length" | "capacity" | "isEmpty" | "reverse")
        || (name == "append" && values)
        || (name == "<init>" && params.is_empty());
    let changes: &[Hidden] = if only_looks { &[] } else { &[Hidden::Builders] };
    Some(Plain { reads: &[Hidden::Texts, Hidden::Builders], changes, throws: !never_throws, prints: false })
}

/// By its name: the library calls its exceptions so, and has no other classes of such names with constructors that take a text.
fn is_throwable(class: &str) -> bool {
    class == "java/lang/Throwable" || class.ends_with("Exception") || class.ends_with("Error")
}

fn exception(params: &[&str]) -> Option<Plain> {
    let is_plain = params.is_empty() || params == ["Ljava/lang/String;"];
    is_plain.then_some(Plain { changes: &[Hidden::Throwables], ..computes() })
}

fn print(name: &str, params: &[&str]) -> Option<Plain> {
    let is_plain =
        matches!(name, "print" | "println") && params.iter().all(|param| is_printed_as_value(param));
    is_plain.then_some(Plain { prints: true, ..computes() })
}

/// Boxed numbers are printed as objects.
fn is_printed_as_value(param: &str) -> bool {
    is_primitive(param) || param == "Ljava/lang/String;"
}

/// Does the function put a stream of the program's own in the place of output, or could it?
pub fn makes_streams(function: FunctionName) -> bool {
    matches!(
        (function.owner.as_str(), function.name.as_str()),
        ("java/lang/System", "setOut" | "setErr") | ("java/io/PrintStream", "<init>")
    )
}

/// Does the function ask enumerations for their constants, which runs `values` of each?
pub fn asks_enums(function: FunctionName) -> bool {
    matches!(
        (function.owner.as_str(), function.name.as_str()),
        ("java/lang/Enum", "valueOf")
            | ("java/util/EnumMap" | "java/util/EnumSet", _)
            | ("java/lang/Class", "getEnumConstants" | "enumConstantDirectory")
    )
}

/// Does the function run or make what is named by a text, or in another thread? Then what it does is not followed.
pub fn is_reflective(function: FunctionName) -> bool {
    let (class, name) = (function.owner.as_str(), function.name.as_str());
    class.starts_with("java/lang/reflect/")
        || class.starts_with("java/lang/invoke/")
        || matches!(class, "java/util/ServiceLoader" | "java/io/ObjectInputStream" | "sun/misc/Unsafe")
        || (class == "java/lang/Class" && matches!(name, "forName" | "newInstance"))
}
