//! What can be said of methods of the Java library without a look at their code.
//!
//! Nobody describes all of it, and an unknown call forgets what can be reached from its arguments. But code of the library cannot name the classes of a program: it
//! neither writes the fields that these declare nor throws their exceptions, unless it calls back, which is left aside here and named with the call itself. Constructors of
//! its exceptions and of its basic classes only fill the object, and some methods are there to stop the program where a condition does not hold.

use pathlight_ir::FunctionName;
use pathlight_ir::platform::is_platform;

/// Constructors that fill their object and do nothing else that a program notices.
pub fn only_fills(function: &FunctionName) -> bool {
    let owner = function.owner.as_str();
    let plain = ["java/lang/Object", "java/lang/Number", "java/lang/Enum", "java/lang/Record"];
    let thrown = ["Exception", "Error", "Throwable"].iter().any(|end| owner.ends_with(end));
    function.name.as_str() == "<init>" && (plain.contains(&owner) || (is_platform(function.owner) && thrown))
}

/// Classes of which no method answers with null.
const NEVER_NULL: [&str; 3] = ["java/lang/String", "java/lang/StringBuffer", "java/lang/StringBuilder"];

/// Is what a method answers with never null?
pub fn is_never_null(function: &FunctionName) -> bool {
    NEVER_NULL.contains(&function.owner.as_str())
}

/// What a method that may stop the program demands of its first argument.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Demand {
    /// Not null; it is given back.
    NonNull,
    True,
    False,
}

/// Methods that throw unless their first argument is as demanded: those of the platform, and of the libraries that most programs use for it.
const DEMANDS: [(&str, &str, Demand); 10] = [
    ("java/util/Objects", "requireNonNull", Demand::NonNull),
    ("com/google/common/base/Preconditions", "checkNotNull", Demand::NonNull),
    ("com/google/common/base/Preconditions", "checkArgument", Demand::True),
    ("com/google/common/base/Preconditions", "checkState", Demand::True),
    ("org/apache/commons/lang3/Validate", "isTrue", Demand::True),
    ("org/apache/commons/lang3/Validate", "notNull", Demand::NonNull),
    ("junit/framework/Assert", "assertTrue", Demand::True),
    ("junit/framework/Assert", "assertFalse", Demand::False),
    ("org/junit/Assert", "assertTrue", Demand::True),
    ("org/junit/Assert", "assertFalse", Demand::False),
];

/// What a method demands. Assertions with a message in front are not among them.
pub fn demand(function: &FunctionName) -> Option<Demand> {
    let (owner, name) = (function.owner.as_str(), function.name.as_str());
    let (.., demand) = DEMANDS.iter().find(|(class, method, _)| *class == owner && *method == name)?;
    let first = function.descriptor.as_str().as_bytes().get(1).copied();
    let fits = match demand {
        Demand::NonNull => first == Some(b'L'),
        _ => first == Some(b'Z'),
    };
    fits.then_some(*demand)
}
