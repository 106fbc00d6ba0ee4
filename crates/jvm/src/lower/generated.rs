//! Shapes that all generated classes share.

use pathlight_ir::{ClassDecl, Flags, MethodDecl, Symbol};

use super::dynamic::CallSite;

/// A final synthetic class with nothing in it yet.
pub fn empty_class(site: &CallSite<'_>, name: Symbol) -> ClassDecl {
    ClassDecl {
        name,
        flags: Flags::FINAL | Flags::SYNTHETIC,
        superclass: Some(Symbol::new("java/lang/Object")),
        nest_host: Some(site.class.name),
        version: site.class.version.0,
        ..ClassDecl::default()
    }
}

pub fn method(name: Symbol, descriptor: Symbol, flags: Flags) -> MethodDecl {
    MethodDecl { name, descriptor, flags: flags | Flags::SYNTHETIC, has_code: true, ..MethodDecl::default() }
}

/// A class with the one static function `call` of the site's own descriptor.
pub fn call_class(site: &CallSite<'_>, name: Symbol) -> ClassDecl {
    let mut class = empty_class(site, name);
    class.methods.push(method(Symbol::new("call"), site.dynamic.descriptor, Flags::STATIC));
    class
}
