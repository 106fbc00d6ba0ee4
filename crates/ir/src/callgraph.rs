//! Who may call whom, as far as names and the class hierarchy tell.
//!
//! The skeleton that sharper analyses start from: call sites with what they name, and for each the functions that class hierarchy analysis (Dean, Grove, Chambers,
//! "Optimization of object-oriented programs using static class hierarchy analysis", 1995) leaves as candidates: any class below the
//! named one may be the receiver's. Lookup and selection follow the Java virtual machine specification, sections 5.4.3.3, 5.4.3.4 and 5.4.6. Where a class is missing,
//! or the target is a pointer or an operation of the virtual machine, the answer says so ([`Targets::unknown`]). The world is closed: classes that the hierarchy does not
//! hold, and classes whose place below the named one only a missing class would show, are not among the candidates; [`Hierarchy::problems`] tells whether there are any.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::graph::{Components, Graph, Lists};
use crate::{Block, Body, Callee, Dispatch, Flags, FunctionName, Hierarchy, Symbol, Terminator};

/// Which class declares which method.
pub trait Methods {
    /// The flags of the method if exactly this class declares it.
    fn declares(&self, class: Symbol, name: Symbol, descriptor: Symbol) -> Option<Flags>;
}

/// The call at the end of a block.
#[derive(Clone, Debug, PartialEq)]
pub struct CallSite {
    pub block: Block,
    pub callee: Callee,
    /// Source line, 0 if unknown.
    pub line: u32,
}

/// The calls of a body, in the order of its blocks.
pub fn call_sites(body: &Body) -> impl Iterator<Item = CallSite> + '_ {
    body.blocks.iter().filter_map(|(block, data)| match &data.terminator {
        Terminator::Call { callee, .. } => {
            Some(CallSite { block, callee: body.callees[*callee].clone(), line: body.line(data.loc) })
        }
        _ => None,
    })
}

/// What a call may run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Targets {
    /// In ascending order, without repetition.
    pub functions: Vec<FunctionName>,
    /// Why there may be others; None if there are not.
    pub unknown: Option<Unknown>,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Unknown {
    /// Through a function pointer.
    Pointer,
    /// An operation of Pathlight's own or of the virtual machine.
    Intrinsic,
    /// This class is not in the hierarchy.
    MissingClass(Symbol),
    /// No class at or above the named one declares it.
    MissingMethod,
}

/// Finds targets; remembers what it found, because the same methods are called from many places.
pub struct Resolver<'a, M> {
    hierarchy: &'a Hierarchy,
    methods: &'a M,
    known: FxHashMap<(Dispatch, FunctionName), Targets>,
}

/// A declaration that lookup found.
#[derive(Copy, Clone)]
struct Found {
    class: Symbol,
    flags: Flags,
}

impl<'a, M: Methods> Resolver<'a, M> {
    pub fn new(hierarchy: &'a Hierarchy, methods: &'a M) -> Resolver<'a, M> {
        Resolver { hierarchy, methods, known: FxHashMap::default() }
    }

    pub fn targets(&mut self, callee: &Callee) -> &Targets {
        let key = (callee.dispatch, callee.target);
        if !self.known.contains_key(&key) {
            let mut targets = self.find(callee);
            targets.functions.sort_unstable();
            targets.functions.dedup();
            self.known.insert(key, targets);
        }
        &self.known[&key]
    }

    fn find(&self, callee: &Callee) -> Targets {
        let target = callee.target;
        let unknown = |why| Targets { functions: Vec::new(), unknown: Some(why) };
        match callee.dispatch {
            Dispatch::Indirect => unknown(Unknown::Pointer),
            Dispatch::Intrinsic => unknown(Unknown::Intrinsic),
            Dispatch::ClassInit => self.initialisers(target.owner),
            // A function of C is what its name says.
            Dispatch::Static if target.owner.is_empty() => Targets { functions: vec![target], unknown: None },
            Dispatch::Static | Dispatch::Special => match self.resolve(target) {
                Ok(found) => Targets { functions: vec![at(found.class, target)], unknown: None },
                Err(why) => unknown(why),
            },
            Dispatch::Virtual | Dispatch::Interface => match self.resolve(target) {
                Ok(found) => self.overriders(target, found),
                Err(why) => unknown(why),
            },
        }
    }

    /// The class initialisers that initialising a class may run: its own and those above it.
    fn initialisers(&self, class: Symbol) -> Targets {
        let (name, descriptor) = (Symbol::new("<clinit>"), Symbol::new("()V"));
        let mut targets = Targets::default();
        if !self.hierarchy.contains(class) {
            targets.unknown = Some(Unknown::MissingClass(class));
        }
        for owner in self.hierarchy.all_supertypes(class) {
            if !self.hierarchy.contains(owner) {
                targets.unknown = Some(Unknown::MissingClass(owner));
            } else if self.methods.declares(owner, name, descriptor).is_some() {
                targets.functions.push(FunctionName { owner, name, descriptor });
            }
        }
        targets
    }

    fn declared(&self, class: Symbol, target: FunctionName) -> Option<Found> {
        let flags = self.methods.declares(class, target.name, target.descriptor)?;
        Some(Found { class, flags })
    }

    /// The declaration that the name means: in the class, then its superclasses, then all superinterfaces.
    fn resolve(&self, target: FunctionName) -> Result<Found, Unknown> {
        // The methods of arrays are those of Object.
        let is_array = target.owner.as_str().starts_with('[');
        let owner = if is_array { Symbol::new("java/lang/Object") } else { target.owner };
        let mut missing = None;
        for class in self.superclasses(owner) {
            if let Some(found) = self.declared(class, target) {
                return Ok(found);
            }
            if !self.hierarchy.contains(class) {
                missing = missing.or(Some(class));
            }
        }
        let above = self.hierarchy.all_supertypes(owner);
        let mut found = above.iter().filter_map(|&class| self.declared(class, target));
        let concrete = found.clone().find(|found| !found.flags.is_abstract());
        if let Some(found) = concrete.or_else(|| found.next()) {
            return Ok(found);
        }
        missing = missing.or_else(|| above.iter().copied().find(|&class| !self.hierarchy.contains(class)));
        Err(missing.map_or(Unknown::MissingMethod, Unknown::MissingClass))
    }

    /// The class and its superclasses, the last of which may be missing.
    fn superclasses(&self, class: Symbol) -> impl Iterator<Item = Symbol> + '_ {
        std::iter::successors(Some(class), |&class| self.hierarchy.superclass(class))
    }

    /// What objects of the classes below may run for a method that was resolved to `found`.
    fn overriders(&self, target: FunctionName, found: Found) -> Targets {
        let mut targets = Targets::default();
        let final_class = self.hierarchy.flags(found.class).is_some_and(|flags| flags.has(Flags::FINAL));
        if found.flags.has(Flags::PRIVATE) || found.flags.has(Flags::FINAL) || final_class {
            targets.functions.push(at(found.class, target));
            return targets;
        }
        if target.owner.as_str().starts_with('[') {
            targets.functions.push(at(found.class, target));
            return targets;
        }
        for class in self.hierarchy.concrete_subtypes(target.owner) {
            self.select(class, target, found, &mut targets);
        }
        targets
    }

    /// What an object of exactly this class runs.
    fn select(&self, class: Symbol, target: FunctionName, resolved: Found, targets: &mut Targets) {
        for class in self.superclasses(class) {
            if let Some(found) = self.declared(class, target)
                && !found.flags.is_static()
                && !found.flags.has(Flags::PRIVATE)
            {
                if !found.flags.is_abstract() {
                    targets.functions.push(at(class, target));
                }
                if overrides_surely(found, resolved) {
                    return;
                }
            }
            if !self.hierarchy.contains(class) {
                targets.unknown = Some(Unknown::MissingClass(class));
                return;
            }
        }
        self.select_default(class, target, targets);
    }

    /// The default methods that are most specific: those that no other candidate's interface lies below.
    fn select_default(&self, class: Symbol, target: FunctionName, targets: &mut Targets) {
        let above = self.hierarchy.all_supertypes(class);
        if let Some(&missing) = above.iter().find(|&&class| !self.hierarchy.contains(class)) {
            targets.unknown = Some(Unknown::MissingClass(missing));
        }
        let usable = |found: &Found| {
            let interface = self.hierarchy.flags(found.class).is_some_and(Flags::is_interface);
            interface && !found.flags.is_static() && !found.flags.has(Flags::PRIVATE)
        };
        let candidates: Vec<Found> =
            above.iter().filter_map(|&class| self.declared(class, target)).filter(usable).collect();
        for found in &candidates {
            let shadowed = candidates.iter().any(|other| {
                other.class != found.class
                    && self.hierarchy.all_supertypes(other.class).contains(&found.class)
            });
            if !shadowed && !found.flags.is_abstract() {
                targets.functions.push(at(found.class, target));
            }
        }
    }
}

/// A package-private method is overridden for certain only inside its package; elsewhere both it and the other remain candidates.
fn overrides_surely(found: Found, resolved: Found) -> bool {
    let wide = resolved.flags.has(Flags::PUBLIC) || resolved.flags.has(Flags::PROTECTED);
    wide || package(found.class) == package(resolved.class)
}

fn package(class: Symbol) -> &'static str {
    class.as_str().rsplit_once('/').map_or("", |(package, _)| package)
}

fn at(class: Symbol, target: FunctionName) -> FunctionName {
    FunctionName { owner: class, ..target }
}

/// The call graph of a set of bodies.
#[derive(Clone, Debug)]
pub struct CallGraph {
    functions: Vec<FunctionName>,
    numbers: FxHashMap<FunctionName, u32>,
    sites: Vec<(CallSite, Targets)>,
    /// The sites of each function, and the functions of the set that it may call.
    sites_of: Lists,
    callees: Lists,
}

impl CallGraph {
    pub fn new<'b, M: Methods>(
        bodies: impl IntoIterator<Item = &'b Body>,
        hierarchy: &Hierarchy,
        methods: &M,
    ) -> CallGraph {
        let bodies: Vec<&Body> = bodies.into_iter().collect();
        let functions: Vec<FunctionName> = bodies.iter().map(|body| body.name).collect();
        let numbers: FxHashMap<_, _> = functions.iter().copied().zip(0..).collect();
        let mut resolver = Resolver::new(hierarchy, methods);
        let mut sites = Vec::new();
        let (mut site_pairs, mut call_pairs) = (Vec::new(), Vec::new());
        for (caller, body) in (0..).zip(&bodies) {
            let mut seen = FxHashSet::default();
            for site in call_sites(body) {
                let targets = resolver.targets(&site.callee).clone();
                for target in targets.functions.iter().filter_map(|name| numbers.get(name)) {
                    if seen.insert(*target) {
                        call_pairs.push((caller, *target));
                    }
                }
                site_pairs.push((caller, sites.len() as u32));
                sites.push((site, targets));
            }
        }
        let count = functions.len();
        let (sites_of, callees) = (Lists::group(count, &site_pairs), Lists::group(count, &call_pairs));
        CallGraph { functions, numbers, sites, sites_of, callees }
    }

    /// In the order in which the bodies were given.
    pub fn functions(&self) -> &[FunctionName] {
        &self.functions
    }

    /// The call sites of a function and what they may run.
    pub fn sites(&self, function: FunctionName) -> impl Iterator<Item = &(CallSite, Targets)> {
        let number = self.numbers.get(&function).copied();
        number.into_iter().flat_map(|n| self.sites_of.of(n as usize)).map(|site| &self.sites[site])
    }

    /// The functions of the set that a function may call, each once, in the order of the sites.
    pub fn callees(&self, function: FunctionName) -> impl Iterator<Item = FunctionName> + '_ {
        let number = self.numbers.get(&function).copied();
        number.into_iter().flat_map(|n| self.callees.of(n as usize)).map(|n| self.functions[n])
    }

    /// Functions that may call each other, callees before callers: the order for summaries.
    pub fn bottom_up(&self) -> Vec<Vec<FunctionName>> {
        let components = Components::new(self);
        let names = |component| components.members(component).map(|n| self.functions[n]).collect();
        (0..components.count()).map(names).collect()
    }
}

impl Graph for CallGraph {
    fn entry(&self) -> usize {
        0
    }

    fn node_count(&self) -> usize {
        self.functions.len()
    }

    fn successors(&self, node: usize) -> impl Iterator<Item = usize> {
        self.callees.of(node)
    }
}

/// A program in memory knows its declarations.
impl Methods for crate::Program {
    fn declares(&self, class: Symbol, name: Symbol, descriptor: Symbol) -> Option<Flags> {
        self.classes.get(&class)?.method(name, descriptor).map(|method| method.flags)
    }
}
