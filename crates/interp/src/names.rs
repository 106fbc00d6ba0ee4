//! Names as `java` shows them, and where classes come from.
//!
//! Messages of the virtual machine tell the module and loader of a class. We know them by package: what the JDK's own packages hold
//! comes from the boot loader and is in a module, everything else was loaded by the application's loader.

use pathlight_ir::resolve::package;
use pathlight_ir::types::{class_of_descriptor, element_descriptor, primitive_name};
use pathlight_ir::{FunctionName, Symbol};

/// `java.lang.String`, `[I`, `[Ljava.lang.String;`: what `Class.getName` gives.
pub fn external(name: Symbol) -> String {
    name.as_str().replace('/', ".")
}

/// `void java.util.List.add(int, java.lang.Object)`.
pub fn method_signature(function: FunctionName) -> String {
    let descriptor = function.descriptor.as_str();
    let (params, result) = split_descriptor(descriptor);
    let params: Vec<String> = params.into_iter().map(type_name).collect();
    format!("{} {}.{}({})", type_name(result), external(function.owner), function.name, params.join(", "))
}

/// A type as Java programmers write it, from its descriptor.
pub fn type_name(descriptor: &str) -> String {
    let element = descriptor.trim_start_matches('[');
    let name = match primitive_name(element) {
        Some(primitive) => primitive.to_string(),
        None => element.trim_start_matches('L').trim_end_matches(';').replace('/', "."),
    };
    name + &"[]".repeat(descriptor.len() - element.len())
}

/// Parameter descriptors and result descriptor of a method descriptor; what cannot be read is left out.
pub fn split_descriptor(descriptor: &str) -> (Vec<&str>, &str) {
    let mut params = Vec::new();
    let Some(mut rest) = descriptor.strip_prefix('(') else { return (params, "V") };
    while !rest.is_empty() && !rest.starts_with(')') {
        let element = rest.trim_start_matches('[');
        let dimensions = rest.len() - element.len();
        let length = match element.as_bytes().first() {
            Some(b'L') => element.find(';').map_or(element.len(), |i| i + 1),
            Some(_) => 1,
            None => 0,
        };
        let end = (dimensions + length).max(1).min(rest.len());
        params.push(&rest[..end]);
        rest = &rest[end..];
    }
    (params, rest.strip_prefix(')').unwrap_or("V"))
}

/// Does the class belong to the JDK? Array classes as their elements.
pub fn is_jdk(name: Symbol) -> bool {
    module_of(name).is_some()
}

/// The class whose package decides for an array class; None for arrays of primitive types.
fn base_class(name: Symbol) -> Option<Symbol> {
    let mut name = name;
    while let Some(element) = element_descriptor(name) {
        name = class_of_descriptor(element)?;
    }
    Some(name)
}

/// The module of a class of the JDK; None for classes of the application.
pub fn module_of(name: Symbol) -> Option<&'static str> {
    const BY_PREFIX: [(&str, &str); 13] = [
        ("jdk/proxy1", "jdk.proxy1"),
        ("java/util/logging", "java.logging"),
        ("java/util/prefs", "java.prefs"),
        ("java/net/http", "java.net.http"),
        ("java/sql", "java.sql"),
        ("javax/sql", "java.sql"),
        ("java/awt", "java.desktop"),
        ("java/beans", "java.desktop"),
        ("javax/swing", "java.desktop"),
        ("java/rmi", "java.rmi"),
        ("javax/xml", "java.xml"),
        ("javax/management", "java.management"),
        ("java/lang/management", "java.management"),
    ];
    let Some(base) = base_class(name) else { return Some("java.base") };
    let package = package(base);
    let inside = |prefix: &str| {
        package.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    if let Some((_, module)) = BY_PREFIX.iter().find(|(prefix, _)| inside(prefix)) {
        return Some(module);
    }
    ["java", "javax", "jdk", "sun", "com/sun"].into_iter().any(inside).then_some("java.base")
}

fn place(name: Symbol) -> String {
    match module_of(name) {
        Some(module) => format!("module {module} of loader 'bootstrap'"),
        None => "unnamed module of loader 'app'".to_string(),
    }
}

/// HotSpot's message for a failed cast.
pub fn cast_message(from: Symbol, to: Symbol) -> String {
    let (from_place, to_place) = (place(from), place(to));
    let (from, to) = (external(from), external(to));
    let places = if from_place == to_place {
        format!("{from} and {to} are in {from_place}")
    } else {
        format!("{from} is in {from_place}; {to} is in {to_place}")
    };
    format!("class {from} cannot be cast to class {to} ({places})")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptors_split() {
        assert_eq!(
            split_descriptor("(I[[Ljava/lang/String;J)V"),
            (vec!["I", "[[Ljava/lang/String;", "J"], "V")
        );
        assert_eq!(split_descriptor("()[I"), (vec![], "[I"));
        assert_eq!(split_descriptor("(L"), (vec!["L"], "V"));
    }

    #[test]
    fn casts_are_worded_as_hotspot_does() {
        assert_eq!(
            cast_message("java/lang/Integer".into(), "Foo".into()),
            "class java.lang.Integer cannot be cast to class Foo (java.lang.Integer is in module java.base of loader \
             'bootstrap'; Foo is in unnamed module of loader 'app')"
        );
        assert_eq!(
            cast_message("[I".into(), "[Ljava/lang/String;".into()),
            "class [I cannot be cast to class [Ljava.lang.String; ([I and [Ljava.lang.String; are in module java.base of \
             loader 'bootstrap')"
        );
    }

    #[test]
    fn signatures() {
        let f = FunctionName::new("a/B", "m", "(I[J)La/C;");
        assert_eq!(method_signature(f), "a.C a.B.m(int, long[])");
    }
}
