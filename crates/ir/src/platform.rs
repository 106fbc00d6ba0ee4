//! Which classes belong to the Java platform, by their names: code of programs does not join its packages, and the platform cannot name the classes of a program.

use crate::Symbol;

/// The packages of the JDK, in the form of class files.
pub const PACKAGES: &[&str] = &["java/", "javax/", "jdk/", "sun/", "com/sun/"];

/// Is it a class of the platform, or an array of such?
pub fn is_platform(class: Symbol) -> bool {
    is_platform_name(class.as_str())
}

pub fn is_platform_name(class: &str) -> bool {
    let element = class.trim_start_matches('[');
    let name = if element.len() < class.len() { element.trim_start_matches('L') } else { element };
    PACKAGES.iter().any(|package| name.starts_with(package))
}

#[cfg(test)]
mod tests {
    use super::is_platform_name;

    #[test]
    fn arrays_belong_where_their_elements_do() {
        assert!(is_platform_name("java/lang/String"));
        assert!(is_platform_name("[[Ljava/lang/String;"));
        assert!(!is_platform_name("[Lorg/Plain;"));
        assert!(!is_platform_name("[I"));
        assert!(!is_platform_name("javassist/Loader"));
        assert!(!is_platform_name("Ljava/lang/String"));
    }
}
