//! Java programs: which functions there are, and which one a call runs.

use pathlight_ir::resolve::{is_assignable, resolve_field, resolve_method};
use pathlight_ir::{Callee, Dispatch, FieldName, FunctionName, Symbol, World, WorldError};
use pathlight_summaries::resources::Declared;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::check::Language;

/// Calls are resolved within the classes of the input: a virtual call has a known target if one of them alone implements the method.
pub struct Java<'w> {
    world: &'w dyn World,
    own: FxHashSet<Symbol>,
    /// Classes of the input that implement a method, by name and descriptor.
    implementers: FxHashMap<(Symbol, Symbol), Vec<Symbol>>,
    functions: Vec<FunctionName>,
    /// Classes that cannot be read.
    pub problems: Vec<(Symbol, WorldError)>,
}

impl<'w> Java<'w> {
    pub fn new(world: &'w dyn World, classes: &[Symbol]) -> Java<'w> {
        let mut java = Java {
            world,
            own: classes.iter().copied().collect(),
            implementers: FxHashMap::default(),
            functions: Vec::new(),
            problems: Vec::new(),
        };
        for &class in classes {
            match world.class(class) {
                Ok(Some(declaration)) => {
                    let coded = |flags: pathlight_ir::Flags| !flags.is_abstract() && !flags.is_native();
                    for method in declaration.methods.iter().filter(|method| coded(method.flags)) {
                        let function =
                            FunctionName { owner: class, name: method.name, descriptor: method.descriptor };
                        java.functions.push(function);
                        java.implementers.entry((method.name, method.descriptor)).or_default().push(class);
                    }
                }
                Ok(None) => {}
                Err(error) => java.problems.push((class, error)),
            }
        }
        java
    }

    /// The methods of the input that have code.
    pub fn functions(&self) -> &[FunctionName] {
        &self.functions
    }

    fn resolved(&self, target: FunctionName) -> Option<FunctionName> {
        resolve_method(self.world, target.owner, target.name, target.descriptor)
            .ok()?
            .map(|method| method.function())
    }

    fn only_implementer(&self, target: FunctionName) -> Option<FunctionName> {
        let declared = self.resolved(target)?;
        // Anybody may be below a class of somebody else.
        if !self.own.contains(&declared.owner) {
            return None;
        }
        let below = |class: &Symbol| {
            *class == declared.owner || is_assignable(self.world, *class, target.owner).unwrap_or(true)
        };
        let mut candidates =
            self.implementers.get(&(target.name, target.descriptor))?.iter().copied().filter(below);
        let only = candidates.next()?;
        candidates.next().is_none().then_some(FunctionName { owner: only, ..target })
    }
}

impl Language for Java<'_> {
    fn resolve(&self, callee: &Callee) -> Option<FunctionName> {
        match callee.dispatch {
            Dispatch::Static | Dispatch::Special => self.resolved(callee.target),
            Dispatch::Virtual | Dispatch::Interface => self.only_implementer(callee.target),
            Dispatch::Indirect | Dispatch::Intrinsic | Dispatch::ClassInit => None,
        }
    }

    fn is_subclass(&self, class: Symbol, of: Symbol) -> Option<bool> {
        is_assignable(self.world, class, of).ok()
    }

    fn declared(&self, method: &FunctionName) -> Option<Declared> {
        let found = resolve_method(self.world, method.owner, method.name, method.descriptor).ok()??;
        Some(Declared { class: found.class.name, exceptions: found.decl().exceptions.clone() })
    }

    fn holder(&self, field: &FieldName) -> Option<Symbol> {
        let found = resolve_field(self.world, field.owner, field.name, field.descriptor).ok()??;
        Some(found.class.name)
    }

    fn are_apart(&self, class: Symbol, other: Symbol) -> bool {
        // A class extends one class only, so of two that are none of them interfaces one is above the other, or nothing is of both.
        let is_class =
            |name| matches!(self.world.class(name), Ok(Some(declaration)) if !declaration.is_interface());
        let below = |low, high| self.is_subclass(low, high);
        is_class(class)
            && is_class(other)
            && below(class, other) == Some(false)
            && below(other, class) == Some(false)
    }
}
