//! Which declaration a name means, and which method a receiver runs.
//!
//! The rules are those of the Java Virtual Machine Specification: 5.4.3.2 (fields), 5.4.3.3 and 5.4.3.4 (methods of classes and of
//! interfaces), 5.4.5 and 5.4.6 (overriding and selection), and of assignability for classes, interfaces and arrays. They are
//! written against a [`World`], so that every engine decides dispatch in the same way as the interpreter. Access rights are
//! not checked: a program that breaks them does not compile, and an analysis is not a verifier.
//!
//! What is not found is `Ok(None)`; a missing supertype cuts the search short there, as an open world demands. Cyclic
//! hierarchies (damaged input) end because no class is visited twice.

use std::sync::Arc;

use rustc_hash::FxHashSet;

use crate::types::{class_of_descriptor, element_descriptor};
use crate::{ClassDecl, FieldDecl, Flags, FunctionName, MethodDecl, Symbol, World, WorldError};

type Answer<T> = Result<T, WorldError>;

/// A method with the class that declares it.
#[derive(Clone, Debug)]
pub struct MethodRef {
    pub class: Arc<ClassDecl>,
    /// In `class.methods`.
    pub index: usize,
}

impl MethodRef {
    pub fn decl(&self) -> &MethodDecl {
        &self.class.methods[self.index]
    }

    pub fn function(&self) -> FunctionName {
        let decl = self.decl();
        FunctionName { owner: self.class.name, name: decl.name, descriptor: decl.descriptor }
    }

    fn find(class: &Arc<ClassDecl>, name: Symbol, descriptor: Symbol) -> Option<MethodRef> {
        let index = class.methods.iter().position(|m| m.name == name && m.descriptor == descriptor)?;
        Some(MethodRef { class: class.clone(), index })
    }
}

/// A field with the class that declares it.
#[derive(Clone, Debug)]
pub struct FieldRef {
    pub class: Arc<ClassDecl>,
    /// In `class.fields`.
    pub index: usize,
}

impl FieldRef {
    pub fn decl(&self) -> &FieldDecl {
        &self.class.fields[self.index]
    }
}

/// The class and its superclasses, nearest first. Stops at a missing class.
pub fn superclasses(world: &dyn World, class: Symbol) -> Answer<Vec<Arc<ClassDecl>>> {
    let mut chain: Vec<Arc<ClassDecl>> = Vec::new();
    let mut seen = FxHashSet::default();
    let mut next = Some(class);
    while let Some(name) = next.filter(|n| seen.insert(*n)) {
        let Some(decl) = world.class(name)? else { break };
        next = decl.superclass;
        chain.push(decl);
    }
    Ok(chain)
}

/// Every interface above the classes of `chain`, each once, nearest class first and in declaration order.
pub fn superinterfaces(world: &dyn World, chain: &[Arc<ClassDecl>]) -> Answer<Vec<Arc<ClassDecl>>> {
    let mut found = Vec::new();
    let mut seen = FxHashSet::default();
    let mut work: Vec<Symbol> = chain.iter().rev().flat_map(|c| c.interfaces.iter().rev().copied()).collect();
    while let Some(name) = work.pop() {
        if !seen.insert(name) {
            continue;
        }
        if let Some(decl) = world.class(name)? {
            work.extend(decl.interfaces.iter().rev().copied());
            found.push(decl);
        }
    }
    Ok(found)
}

/// JVMS 5.4.3.2: the class itself, then its interfaces, then the same for the superclass.
pub fn resolve_field(
    world: &dyn World,
    owner: Symbol,
    name: Symbol,
    descriptor: Symbol,
) -> Answer<Option<FieldRef>> {
    let find = |class: &Arc<ClassDecl>| {
        let index = class.fields.iter().position(|f| f.name == name && f.descriptor == descriptor)?;
        Some(FieldRef { class: class.clone(), index })
    };
    for class in superclasses(world, owner)? {
        if let Some(field) = find(&class) {
            return Ok(Some(field));
        }
        let above = superinterfaces(world, std::slice::from_ref(&class))?;
        if let Some(field) = above.iter().find_map(find) {
            return Ok(Some(field));
        }
    }
    Ok(None)
}

/// JVMS 5.4.3.3 and 5.4.3.4. Arrays have the methods of `Object`.
pub fn resolve_method(
    world: &dyn World,
    owner: Symbol,
    name: Symbol,
    descriptor: Symbol,
) -> Answer<Option<MethodRef>> {
    let object = Symbol::new("java/lang/Object");
    let start = if owner.as_str().starts_with('[') { object } else { owner };
    let mut chain = superclasses(world, start)?;
    let is_interface = chain.first().is_some_and(|c| c.is_interface());
    if is_interface {
        chain.truncate(1);
    }
    if let Some(method) = chain.iter().find_map(|c| MethodRef::find(c, name, descriptor)) {
        return Ok(Some(method));
    }
    if is_interface && let Some(decl) = world.class(object)? {
        let method = MethodRef::find(&decl, name, descriptor);
        let visible = |m: &MethodRef| m.decl().flags.has(Flags::PUBLIC) && !m.decl().flags.is_static();
        if let Some(method) = method.filter(visible) {
            return Ok(Some(method));
        }
    }
    let candidates = interface_candidates(world, &chain, name, descriptor)?;
    let specific = maximally_specific(world, &candidates)?;
    let concrete: Vec<&MethodRef> = specific.iter().filter(|m| !m.decl().flags.is_abstract()).collect();
    Ok(match concrete.as_slice() {
        [only] => Some((*only).clone()),
        _ => candidates.into_iter().next(),
    })
}

fn interface_candidates(
    world: &dyn World,
    chain: &[Arc<ClassDecl>],
    name: Symbol,
    descriptor: Symbol,
) -> Answer<Vec<MethodRef>> {
    let hidden = |m: &MethodRef| m.decl().flags.has(Flags::PRIVATE) || m.decl().flags.is_static();
    let above = superinterfaces(world, chain)?;
    Ok(above.iter().filter_map(|i| MethodRef::find(i, name, descriptor)).filter(|m| !hidden(m)).collect())
}

/// Those candidates whose interface has no subinterface among the candidates.
fn maximally_specific(world: &dyn World, candidates: &[MethodRef]) -> Answer<Vec<MethodRef>> {
    let mut kept = Vec::new();
    for candidate in candidates {
        let mut beaten = false;
        for other in candidates {
            let below = other.class.name != candidate.class.name;
            if below && is_subclass(world, other.class.name, candidate.class.name)? {
                beaten = true;
                break;
            }
        }
        if !beaten {
            kept.push(candidate.clone());
        }
    }
    Ok(kept)
}

/// What selection found.
#[derive(Clone, Debug)]
pub enum Selected {
    Method(MethodRef),
    /// `AbstractMethodError`: nothing implements the method.
    Abstract,
    /// `IncompatibleClassChangeError`: several unrelated interfaces do.
    Conflict,
}

/// JVMS 5.4.6: the method that a call of `resolved` runs on an object of class `receiver`.
pub fn select(world: &dyn World, receiver: Symbol, resolved: &MethodRef) -> Answer<Selected> {
    let decl = resolved.decl();
    if decl.flags.has(Flags::PRIVATE) || decl.flags.is_static() {
        return Ok(Selected::Method(resolved.clone()));
    }
    let start = if receiver.as_str().starts_with('[') { Symbol::new("java/lang/Object") } else { receiver };
    let chain = superclasses(world, start)?;
    for (depth, class) in chain.iter().enumerate() {
        if let Some(method) = MethodRef::find(class, decl.name, decl.descriptor)
            && (class.name == resolved.class.name || overrides(&chain[depth..], &method, resolved))
        {
            return Ok(if method.decl().flags.is_abstract() {
                Selected::Abstract
            } else {
                Selected::Method(method)
            });
        }
    }
    let candidates = interface_candidates(world, &chain, decl.name, decl.descriptor)?;
    let mut concrete = maximally_specific(world, &candidates)?;
    concrete.retain(|m| !m.decl().flags.is_abstract());
    Ok(match concrete.len() {
        0 if !decl.flags.is_abstract() => Selected::Method(resolved.clone()),
        0 => Selected::Abstract,
        1 => Selected::Method(concrete.remove(0)),
        _ => Selected::Conflict,
    })
}

/// JVMS 5.4.5: may `method` (of the first class of `chain`) stand for `resolved`? Package-private methods are overridden only within
/// their package, or through a method in between that is itself an override and more visible.
fn overrides(chain: &[Arc<ClassDecl>], method: &MethodRef, resolved: &MethodRef) -> bool {
    let flags = method.decl().flags;
    if flags.has(Flags::PRIVATE) || flags.is_static() {
        return false;
    }
    let wanted = resolved.decl().flags;
    if resolved.class.is_interface() || wanted.has(Flags::PUBLIC) || wanted.has(Flags::PROTECTED) {
        return true;
    }
    if package(method.class.name) == package(resolved.class.name) {
        return true;
    }
    let between = chain.iter().skip(1).take_while(|c| c.name != resolved.class.name);
    between
        .filter_map(|c| MethodRef::find(c, method.decl().name, method.decl().descriptor))
        .any(|m| package(m.class.name) == package(resolved.class.name) && !m.decl().flags.has(Flags::PRIVATE))
}

/// The package part of a class name, without the last slash.
pub fn package(class: Symbol) -> &'static str {
    class.as_str().rsplit_once('/').map_or("", |(package, _)| package)
}

/// Is `sub` the class or interface `sup` or below it? No arrays.
pub fn is_subclass(world: &dyn World, sub: Symbol, sup: Symbol) -> Answer<bool> {
    let mut seen = FxHashSet::default();
    let mut work = vec![sub];
    while let Some(name) = work.pop() {
        if name == sup {
            return Ok(true);
        }
        if seen.insert(name)
            && let Some(decl) = world.class(name)?
        {
            work.extend(decl.supertypes());
        }
    }
    Ok(false)
}

/// May a reference of class `from` stand where `to` is wanted? Arrays are covariant, and are `Object`s, `Cloneable`, `Serializable`.
pub fn is_assignable(world: &dyn World, from: Symbol, to: Symbol) -> Answer<bool> {
    let (mut from, mut to) = (from, to);
    loop {
        if from == to {
            return Ok(true);
        }
        let Some(from_element) = element_descriptor(from) else {
            return if element_descriptor(to).is_some() { Ok(false) } else { is_subclass(world, from, to) };
        };
        let Some(to_element) = element_descriptor(to) else {
            let above = ["java/lang/Object", "java/lang/Cloneable", "java/io/Serializable"];
            return Ok(above.contains(&to.as_str()));
        };
        match (class_of_descriptor(from_element), class_of_descriptor(to_element)) {
            (Some(f), Some(t)) => (from, to) = (f, t),
            _ => return Ok(from_element == to_element),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Program;

    fn class(name: &str, superclass: Option<&str>, interfaces: &[&str], flags: Flags) -> ClassDecl {
        ClassDecl {
            name: name.into(),
            superclass: superclass.map(Symbol::new),
            interfaces: interfaces.iter().map(|i| Symbol::new(i)).collect(),
            flags,
            ..ClassDecl::default()
        }
    }

    fn with(mut class: ClassDecl, name: &str, flags: Flags) -> ClassDecl {
        class.methods.push(MethodDecl {
            name: name.into(),
            descriptor: "()V".into(),
            flags,
            ..MethodDecl::default()
        });
        class
    }

    fn program(classes: Vec<ClassDecl>) -> Program {
        let mut program = Program::default();
        classes.into_iter().for_each(|c| program.add_class(c));
        program
    }

    fn selected(program: &Program, receiver: &str, owner: &str, name: &str) -> String {
        let resolved = resolve_method(program, owner.into(), name.into(), "()V".into())
            .expect("readable")
            .expect("found");
        match select(program, receiver.into(), &resolved).expect("readable") {
            Selected::Method(m) => m.class.name.to_string(),
            other => format!("{other:?}"),
        }
    }

    const OBJECT: &str = "java/lang/Object";

    #[test]
    fn the_most_specific_default_method_wins_over_its_superinterface() {
        let iface = Flags::INTERFACE | Flags::ABSTRACT;
        let p = program(vec![
            class(OBJECT, None, &[], Flags::PUBLIC),
            with(class("I", Some(OBJECT), &[], iface), "m", Flags::PUBLIC),
            with(class("J", Some(OBJECT), &["I"], iface), "m", Flags::PUBLIC),
            with(class("K", Some(OBJECT), &[], iface), "m", Flags::PUBLIC),
            class("A", Some(OBJECT), &["I"], Flags::PUBLIC),
            class("B", Some("A"), &["J", "I"], Flags::PUBLIC),
            class("C", Some(OBJECT), &["I", "K"], Flags::PUBLIC),
        ]);
        assert_eq!(selected(&p, "A", "I", "m"), "I");
        assert_eq!(selected(&p, "B", "I", "m"), "J");
        assert_eq!(selected(&p, "C", "I", "m"), "Conflict");
    }

    #[test]
    fn a_superclass_method_wins_over_a_default_and_abstract_is_said() {
        let iface = Flags::INTERFACE | Flags::ABSTRACT;
        let p = program(vec![
            class(OBJECT, None, &[], Flags::PUBLIC),
            with(class("I", Some(OBJECT), &[], iface), "m", Flags::PUBLIC),
            with(class("A", Some(OBJECT), &[], Flags::PUBLIC), "m", Flags::PUBLIC),
            class("B", Some("A"), &["I"], Flags::PUBLIC),
            with(class("N", Some(OBJECT), &[], iface), "m", Flags::PUBLIC | Flags::ABSTRACT),
            class("D", Some(OBJECT), &["N"], Flags::PUBLIC),
        ]);
        assert_eq!(selected(&p, "B", "I", "m"), "A");
        assert_eq!(selected(&p, "D", "N", "m"), "Abstract");
    }

    #[test]
    fn package_private_methods_are_overridden_only_in_their_package() {
        let p = program(vec![
            class(OBJECT, None, &[], Flags::PUBLIC),
            with(class("p/A", Some(OBJECT), &[], Flags::PUBLIC), "m", Flags::default()),
            with(class("q/B", Some("p/A"), &[], Flags::PUBLIC), "m", Flags::default()),
            with(class("p/C", Some("q/B"), &[], Flags::PUBLIC), "m", Flags::PUBLIC),
        ]);
        assert_eq!(selected(&p, "q/B", "p/A", "m"), "p/A");
        assert_eq!(selected(&p, "p/C", "p/A", "m"), "p/C");
    }

    #[test]
    fn arrays_are_covariant_in_references_only() {
        let p = program(vec![
            class(OBJECT, None, &[], Flags::PUBLIC),
            class("A", Some(OBJECT), &[], Flags::PUBLIC),
            class("B", Some("A"), &[], Flags::PUBLIC),
        ]);
        for (from, to, expected) in [
            ("[LB;", "[LA;", true),
            ("[LA;", "[LB;", false),
            ("[[LB;", "[Ljava/lang/Object;", true),
            ("[[I", "[Ljava/lang/Object;", true),
            ("[I", "[Ljava/lang/Object;", false),
            ("[I", "[J", false),
            ("[I", "java/lang/Cloneable", true),
            ("A", "[LA;", false),
            ("B", OBJECT, true),
        ] {
            assert_eq!(is_assignable(&p, from.into(), to.into()), Ok(expected), "{from} to {to}");
        }
    }

    #[test]
    fn cyclic_hierarchies_end() {
        let p = program(vec![
            class("A", Some("B"), &["A"], Flags::PUBLIC),
            class("B", Some("A"), &[], Flags::PUBLIC),
        ]);
        assert_eq!(is_subclass(&p, "A".into(), "C".into()), Ok(false));
        assert!(resolve_method(&p, "A".into(), "m".into(), "()V".into()).expect("readable").is_none());
    }
}
