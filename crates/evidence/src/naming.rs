//! How the test's source can speak of classes and members: by name where Java allows it, else through reflection.
//!
//! The test lives in one package. A class can be named there if it and every class around it is public or of that package, if all the names
//! are identifiers, and if it is not local or anonymous. A class file's `$` says nothing: only the `InnerClasses` attribute tells
//! members from top-level classes whose names hold a dollar sign.

use std::collections::BTreeMap;
use std::sync::Arc;

use pathlight_ir::{ClassDecl, Flags, Symbol, World, descriptor};

use crate::EvidenceError;
use crate::java_text::{is_identifier, quote};

/// May the test use a member, and as whom?
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Access {
    /// As anybody.
    Public,
    /// Only because it lives in the same package.
    Package,
    No,
}

/// A class that source can name.
#[derive(Clone, Debug)]
pub struct Named {
    /// Top-level class first, without package.
    pub path: Vec<String>,
    pub access: Access,
    /// Needs an instance of the class around it.
    pub inner: bool,
}

pub struct Naming<'w> {
    pub world: &'w dyn World,
    /// Class-file form: `a/b`, or empty.
    pub package: String,
    /// Simple name of a top-level class to its package, for those that are written without.
    simple: BTreeMap<String, String>,
}

impl<'w> Naming<'w> {
    pub fn new(world: &'w dyn World, package: &str) -> Naming<'w> {
        Naming { world, package: package.to_owned(), simple: BTreeMap::new() }
    }

    pub fn class(&self, name: &str) -> Result<Arc<ClassDecl>, EvidenceError> {
        self.world.class(Symbol::new(name))?.ok_or_else(|| EvidenceError::NoSuchClass(name.to_owned()))
    }

    pub fn access(&self, flags: Flags, package: &str) -> Access {
        if flags.has(Flags::PUBLIC) {
            Access::Public
        } else if !flags.has(Flags::PRIVATE) && package == self.package {
            Access::Package
        } else {
            Access::No
        }
    }

    /// None if source in the test's package cannot name the class.
    pub fn named(&self, class: &str) -> Result<Option<Named>, EvidenceError> {
        let package = package_of(class);
        let hidden = ["sun/", "jdk/internal/"].iter().any(|p| class.starts_with(p));
        let unreachable = package.is_empty() && !self.package.is_empty();
        if hidden || unreachable || !package.is_empty() && !package.split('/').all(is_identifier) {
            return Ok(None);
        }
        let mut path = Vec::new();
        let mut access = Access::Public;
        let mut inner = false;
        let mut current = class.to_owned();
        // A chain of classes around classes; damaged ones may be cyclic.
        for level in 0..64 {
            let decl = self.class(&current)?;
            let member = decl.inner_classes.iter().find(|c| c.inner == decl.name);
            access = access.max(self.access(member.map_or(decl.flags, |m| m.flags), package));
            let Some(member) = member else {
                path.push(current.rsplit('/').next().unwrap_or(&current).to_owned());
                path.reverse();
                let nameable = access != Access::No && path.iter().all(|name| is_identifier(name));
                return Ok(nameable.then_some(Named { path, access, inner }));
            };
            let (Some(outer), Some(name)) = (member.outer, member.name) else { return Ok(None) };
            if level == 0 {
                let standalone = Flags::STATIC.0 | Flags::INTERFACE.0 | Flags::ENUM.0;
                inner = member.flags.0 & standalone == 0 && decl.record.is_none();
            }
            path.push(name.as_str().to_owned());
            current = outer.as_str().to_owned();
        }
        Ok(None)
    }

    /// The class as source writes it, with an import noted if that makes it shorter.
    pub fn write_class(&mut self, class: &str) -> Result<Option<String>, EvidenceError> {
        let Some(named) = self.named(class)? else { return Ok(None) };
        let package = package_of(class).to_owned();
        let Some(top) = named.path.first() else { return Ok(None) };
        let owner = self.simple.entry(top.clone()).or_insert_with(|| package.clone());
        let path = named.path.join(".");
        let bare = *owner == package || package.is_empty();
        Ok(Some(if bare { path } else { format!("{}.{path}", package.replace('/', ".")) }))
    }

    /// A type as source writes it: `int`, `Car[]`.
    pub fn write_type(&mut self, descriptor: &str) -> Result<Option<String>, EvidenceError> {
        let element = descriptor.trim_start_matches('[');
        let dimensions = "[]".repeat(descriptor.len() - element.len());
        let base = match element.strip_prefix('L').and_then(|rest| rest.strip_suffix(';')) {
            Some(class) => self.write_class(class)?,
            None => pathlight_ir::types::primitive_name(element).map(str::to_owned),
        };
        Ok(base.map(|base| format!("{base}{dimensions}")))
    }

    /// An expression for the class object of a type.
    pub fn class_object(&mut self, descriptor: &str) -> Result<String, EvidenceError> {
        if !descriptor::is_field(descriptor) {
            return Err(EvidenceError::BadDescriptor(descriptor.to_owned()));
        }
        if let Some(name) = self.write_type(descriptor)? {
            return Ok(format!("{name}.class"));
        }
        let name = match descriptor.strip_prefix('L') {
            Some(class) => class.trim_end_matches(';').replace('/', "."),
            None => descriptor.replace('/', "."),
        };
        Ok(format!("classNamed({})", quote(&name)))
    }

    /// `import` lines for the names that were written without their package.
    pub fn imports(&self) -> Vec<String> {
        let foreign = |package: &&String| {
            !package.is_empty() && package.as_str() != "java/lang" && **package != self.package
        };
        let mut lines: Vec<String> = self
            .simple
            .iter()
            .filter(|(_, package)| foreign(package))
            .map(|(name, package)| format!("{}.{name}", package.replace('/', ".")))
            .collect();
        lines.sort();
        lines
    }
}

pub fn package_of(class: &str) -> &str {
    class.rsplit_once('/').map_or("", |(package, _)| package)
}

/// Classes of the JDK: nobody can join their packages or look into them.
pub fn is_library(class: &str) -> bool {
    pathlight_ir::platform::is_platform_name(class)
}

/// The descriptor of an object's class, which may be an array class already.
pub fn descriptor_of(class: &str) -> String {
    if class.starts_with('[') { class.to_owned() } else { format!("L{class};") }
}

/// What people call a class: `pkg.Outer.Inner` is left as `pkg.Outer$Inner`, as stack traces do.
pub fn for_people(class: &str) -> String {
    class.replace('/', ".")
}
