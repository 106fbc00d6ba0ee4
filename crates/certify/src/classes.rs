//! Which classes there are, and what a call may run: the checker's own class-hierarchy analysis.
//!
//! The classes are those of the index of the class path, and the ones that stand for lambdas of the application, found by looking through all of its
//! code. Lambdas of libraries are not looked for, so an interface of a library with a single method may have objects of classes that nobody has
//! listed: what is said of all classes below such an interface is never used, and a call through it may run something unknown.

use std::sync::Arc;

use pathlight_ir::callgraph::call_sites;
use pathlight_ir::hierarchy::Subtype;
use pathlight_ir::resolve::{self, Selected};
use pathlight_ir::types::{class_of_descriptor, element_descriptor};
use pathlight_ir::{
    Block, Body, Callee, Dispatch, Flags, FunctionName, Hierarchy, Op, Symbol, World, is_generated,
};
use rustc_hash::{FxHashMap, FxHashSet};

const OBJECT: &str = "java/lang/Object";

/// More concrete classes below a class than this are not listed.
const LISTED: usize = 48;
/// More receivers than this are not looked through for targets.
const RECEIVERS: usize = 4_000;
/// More functions than this are not looked through for who calls whom.
const CLOSURE: usize = 5_000;

/// A call of the application: where it is, and what it names.
#[derive(Clone, Debug)]
pub struct Site {
    pub function: FunctionName,
    pub block: Block,
    pub callee: Callee,
}

/// What a call may run.
#[derive(Clone, Debug)]
pub struct Targets {
    /// Functions, each with the exact classes of receivers that run it; None if any receiver does.
    pub known: Vec<(FunctionName, Option<Vec<Symbol>>)>,
    /// Whether receivers of classes that are not listed are possible, and so anything may run.
    pub others: bool,
}

pub struct Classes {
    pub world: Arc<dyn World>,
    pub hierarchy: Arc<Hierarchy>,
    /// The classes of the application, with those that stand for its lambdas.
    pub application: FxHashSet<Symbol>,
    generated: FxHashMap<Symbol, Vec<Symbol>>,
    sites: FxHashMap<(Symbol, Symbol), Vec<Site>>,
    targets: FxHashMap<(Dispatch, FunctionName), Arc<Targets>>,
    concrete: FxHashMap<Symbol, Option<Arc<Vec<Symbol>>>>,
    /// What entries may run.
    reached: FxHashMap<FunctionName, Option<Arc<FxHashSet<FunctionName>>>>,
}

impl Classes {
    /// Looks through the application.
    pub fn new(
        world: Arc<dyn World>,
        hierarchy: Arc<Hierarchy>,
        application: &[Symbol],
    ) -> Result<Classes, String> {
        let mut classes = Classes {
            world,
            hierarchy,
            application: application.iter().copied().collect(),
            generated: FxHashMap::default(),
            sites: FxHashMap::default(),
            targets: FxHashMap::default(),
            concrete: FxHashMap::default(),
            reached: FxHashMap::default(),
        };
        let mut open: Vec<Symbol> = application.to_vec();
        while let Some(class) = open.pop() {
            let Some(declaration) = classes.world.class(class).map_err(|e| e.to_string())? else {
                return Err(format!("the class {class} is missing"));
            };
            for method in declaration.methods.iter().filter(|method| method.has_code) {
                let function =
                    FunctionName { owner: class, name: method.name, descriptor: method.descriptor };
                let body = classes.world.body(function).map_err(|e| e.to_string())?;
                let Some(body) = body else { return Err(format!("{function} has no code")) };
                for found in classes.look_through(function, &body)? {
                    open.push(found);
                }
            }
        }
        Ok(classes)
    }

    /// The calls of a function; gives the generated classes that were not known.
    fn look_through(&mut self, function: FunctionName, body: &Body) -> Result<Vec<Symbol>, String> {
        let mut mentioned = Vec::new();
        for site in call_sites(body) {
            mentioned.push(site.callee.target.owner);
            if site.callee.dispatch == Dispatch::ClassInit {
                continue;
            }
            let key = (site.callee.target.name, site.callee.target.descriptor);
            let site = Site { function, block: site.block, callee: site.callee };
            self.sites.entry(key).or_default().push(site);
        }
        for inst in body.insts.values() {
            if let Op::New { class } = inst.op {
                mentioned.push(class);
            }
        }
        let mut found = Vec::new();
        for class in mentioned {
            if !is_generated(class) || self.generated.contains_key(&class) {
                continue;
            }
            let declaration = self.world.class(class).map_err(|e| e.to_string())?;
            let Some(declaration) = declaration else { return Err(format!("{class} is missing")) };
            self.generated.insert(class, declaration.supertypes().collect());
            self.application.insert(class);
            found.push(class);
        }
        Ok(found)
    }

    pub fn is_interface(&self, class: Symbol) -> bool {
        !self.generated.contains_key(&class) && self.hierarchy.flags(class).is_none_or(Flags::is_interface)
    }

    fn is_known(&self, class: Symbol) -> bool {
        self.hierarchy.contains(class) || self.generated.contains_key(&class)
    }

    pub fn is_abstract(&self, class: Symbol) -> bool {
        self.hierarchy.flags(class).is_some_and(|flags| flags.is_abstract() || flags.is_interface())
    }

    /// Is everything of the first class also of the second? None if a missing class leaves that open.
    pub fn is_below(&self, low: Symbol, high: Symbol) -> Option<bool> {
        if low == high || high.as_str() == OBJECT {
            return Some(true);
        }
        if let Some(supers) = self.generated.get(&low) {
            let mut answer = Some(false);
            for sup in supers {
                match self.is_below(*sup, high) {
                    Some(true) => return Some(true),
                    Some(false) => {}
                    None => answer = None,
                }
            }
            return answer;
        }
        match self.hierarchy.is_subtype(low, high) {
            Subtype::Yes => Some(true),
            Subtype::No => Some(false),
            _ => None,
        }
    }

    /// Can no object be of both?
    pub fn are_disjoint(&mut self, a: Symbol, b: Symbol) -> bool {
        let arrays = (element_descriptor(a), element_descriptor(b));
        match arrays {
            (Some(x), Some(y)) => match (class_of_descriptor(x), class_of_descriptor(y)) {
                (Some(x), Some(y)) => return self.are_disjoint(x, y),
                (None, None) => return x != y,
                _ => return true,
            },
            (Some(_), None) => return self.is_below(a, b) == Some(false),
            (None, Some(_)) => return self.is_below(b, a) == Some(false),
            (None, None) => {}
        }
        // Lambdas may be of several interfaces, so one of the two must be a class.
        let (class, other) = match (self.is_interface(a), self.is_interface(b)) {
            (false, _) => (a, b),
            (_, false) => (b, a),
            _ => return false,
        };
        if !self.is_known(class) || !self.is_known(other) {
            return false;
        }
        match self.concrete_below(class) {
            Some(list) => list.iter().all(|class| self.is_below(*class, other) == Some(false)),
            None => false,
        }
    }

    /// May lambdas that were not looked for be below this?
    fn is_open(&self, class: Symbol) -> bool {
        if matches!(class.as_str(), OBJECT | "java/lang/Cloneable" | "java/io/Serializable") {
            return true;
        }
        self.is_interface(class) && !self.application.contains(&class) && self.is_functional(class)
    }

    /// Could a lambda be of this interface? Only if it has one abstract method besides those of every object.
    fn is_functional(&self, class: Symbol) -> bool {
        let Ok(Some(declaration)) = self.world.class(class) else { return true };
        let Ok(above) = resolve::superinterfaces(&*self.world, std::slice::from_ref(&declaration)) else {
            return true;
        };
        let all = above.iter().chain([&declaration]).flat_map(|interface| &interface.methods);
        let mut names: Vec<Symbol> =
            all.filter(|method| method.flags.is_abstract()).map(|method| method.name).collect();
        names.retain(|name| !matches!(name.as_str(), "equals" | "hashCode" | "toString"));
        names.sort_unstable();
        names.dedup();
        names.len() <= 1
    }

    /// All classes of objects that are of this class; None if not all are known, or there are very many.
    pub fn concrete_below(&mut self, class: Symbol) -> Option<Arc<Vec<Symbol>>> {
        if let Some(known) = self.concrete.get(&class) {
            return known.clone();
        }
        let found = self.find_concrete(class).map(Arc::new);
        self.concrete.insert(class, found.clone());
        found
    }

    fn find_concrete(&self, class: Symbol) -> Option<Vec<Symbol>> {
        if let Some(element) = element_descriptor(class) {
            // An array of a class without subclasses has exactly that class.
            let only = match class_of_descriptor(element) {
                None => true,
                Some(element) if element.as_str().starts_with('[') => {
                    self.find_concrete(element).is_some_and(|list| list == [element])
                }
                Some(element) => {
                    self.hierarchy.contains(element)
                        && !self.is_open(element)
                        && self.hierarchy.all_subtypes(element).len() == 1
                        && !self.generated.keys().any(|lambda| self.is_below(*lambda, element) != Some(false))
                }
            };
            return only.then(|| vec![class]);
        }
        if self.generated.contains_key(&class) {
            return Some(vec![class]);
        }
        if self.is_open(class) || !self.hierarchy.contains(class) {
            return None;
        }
        let mut list = self.hierarchy.concrete_subtypes(class);
        let lambdas = self.generated.keys().filter(|lambda| self.is_below(**lambda, class) != Some(false));
        list.extend(lambdas.copied());
        list.sort_unstable();
        list.dedup();
        (list.len() <= RECEIVERS).then_some(list)
    }

    /// The same, if there are few.
    pub fn listed_below(&mut self, class: Symbol) -> Option<Arc<Vec<Symbol>>> {
        self.concrete_below(class).filter(|list| list.len() <= LISTED)
    }

    // ---- calls ----

    pub fn targets(&mut self, callee: &Callee) -> Result<Arc<Targets>, String> {
        let key = (callee.dispatch, callee.target);
        if let Some(known) = self.targets.get(&key) {
            return Ok(known.clone());
        }
        let found = Arc::new(self.find_targets(callee)?);
        self.targets.insert(key, found.clone());
        Ok(found)
    }

    fn find_targets(&mut self, callee: &Callee) -> Result<Targets, String> {
        let anything = Targets { known: Vec::new(), others: true };
        if matches!(callee.dispatch, Dispatch::Indirect | Dispatch::Intrinsic) {
            return Ok(anything);
        }
        let target = callee.target;
        let resolved = resolve::resolve_method(&*self.world, target.owner, target.name, target.descriptor)
            .map_err(|e| e.to_string())?;
        let Some(resolved) = resolved else { return Ok(anything) };
        if matches!(callee.dispatch, Dispatch::Static | Dispatch::Special)
            || resolved.decl().flags.has(Flags::PRIVATE)
            || target.owner.as_str().starts_with('[')
        {
            return Ok(Targets { known: vec![(resolved.function(), None)], others: false });
        }
        let (receivers, others) = match self.concrete_below(target.owner) {
            Some(list) => (list, false),
            None if resolved.decl().flags.has(Flags::FINAL) => {
                return Ok(Targets { known: vec![(resolved.function(), None)], others: false });
            }
            None => {
                let mut list = self.hierarchy.concrete_subtypes(target.owner);
                list.extend(self.generated.keys().filter(|l| self.is_below(**l, target.owner) == Some(true)));
                if list.len() > RECEIVERS {
                    return Ok(anything);
                }
                list.sort_unstable();
                (Arc::new(list), true)
            }
        };
        let mut known: Vec<(FunctionName, Option<Vec<Symbol>>)> = Vec::new();
        for class in receivers.iter() {
            let selected = resolve::select(&*self.world, *class, &resolved).map_err(|e| e.to_string())?;
            let Selected::Method(method) = selected else { continue };
            let function = method.function();
            match known.iter_mut().find(|(name, _)| *name == function) {
                Some((_, Some(list))) => list.push(*class),
                Some((_, None)) => {}
                None => known.push((function, Some(vec![*class]))),
            }
        }
        if let ([(_, classes)], false) = (known.as_mut_slice(), others) {
            *classes = None;
        }
        Ok(Targets { known, others })
    }

    /// The calls of the application that may run a function.
    pub fn callers(&mut self, function: FunctionName) -> Result<Vec<Site>, String> {
        let all = self.sites.get(&(function.name, function.descriptor)).cloned().unwrap_or_default();
        let mut found = Vec::new();
        for site in all {
            let targets = self.targets(&site.callee)?;
            if targets.others || targets.known.iter().any(|(name, _)| *name == function) {
                found.push(site);
            }
        }
        Ok(found)
    }

    /// Everything that a call of these functions may run, as far as code is read and not described by axioms; None if something unknown may
    /// run.
    fn closure(&mut self, entries: &[FunctionName]) -> Result<Option<FxHashSet<FunctionName>>, String> {
        let mut seen: FxHashSet<FunctionName> = FxHashSet::default();
        let mut open = entries.to_vec();
        while let Some(function) = open.pop() {
            if crate::library::changes(function).is_some() || !seen.insert(function) {
                continue;
            }
            if seen.len() > CLOSURE {
                return Ok(None);
            }
            let Some(body) = self.world.body(function).map_err(|e| e.to_string())? else { return Ok(None) };
            let callees: Vec<Callee> = call_sites(&body).map(|site| site.callee).collect();
            for callee in callees {
                if callee.dispatch == Dispatch::ClassInit {
                    continue;
                }
                let targets = self.targets(&callee)?;
                if targets.others {
                    return Ok(None);
                }
                open.extend(targets.known.iter().map(|(name, _)| *name));
            }
        }
        Ok(Some(seen))
    }

    /// Is everything that runs from this entry known, and does nothing outside the application call the function?
    pub fn is_called_only_by_application(
        &mut self,
        entry: Option<FunctionName>,
        function: FunctionName,
    ) -> Result<bool, String> {
        let Some(entry) = entry else { return Ok(false) };
        let reached = match self.reached.get(&entry) {
            Some(reached) => reached.clone(),
            None => {
                let reached = self.closure(&[entry])?.map(Arc::new);
                self.reached.insert(entry, reached.clone());
                reached
            }
        };
        let Some(reached) = reached else { return Ok(false) };
        let mut outside: Vec<FunctionName> =
            reached.iter().copied().filter(|name| !self.application.contains(&name.owner)).collect();
        outside.sort_unstable();
        for caller in outside {
            let Some(body) = self.world.body(caller).map_err(|e| e.to_string())? else { return Ok(false) };
            let callees: Vec<Callee> = call_sites(&body).map(|site| site.callee).collect();
            for callee in callees {
                if callee.target.name != function.name || callee.target.descriptor != function.descriptor {
                    continue;
                }
                if self.targets(&callee)?.known.iter().any(|(name, _)| *name == function) {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// A class or interface outside the application that declares a method which this one overrides: its code may call it.
    pub fn overridden_outside(&self, function: FunctionName) -> Option<Symbol> {
        if matches!(function.name.as_str(), "<init>" | "<clinit>") {
            return None;
        }
        let declaration = self.world.class(function.owner).ok().flatten()?;
        let method = declaration.method(function.name, function.descriptor)?;
        if method.flags.is_static() || method.flags.has(Flags::PRIVATE) {
            return None;
        }
        let mut above: Vec<Symbol> = declaration.supertypes().collect();
        let mut seen = FxHashSet::default();
        while let Some(class) = above.pop() {
            if !seen.insert(class) {
                continue;
            }
            let Ok(Some(declaration)) = self.world.class(class) else { return Some(class) };
            if !self.application.contains(&class)
                && declaration.method(function.name, function.descriptor).is_some()
            {
                return Some(class);
            }
            above.extend(declaration.supertypes());
        }
        None
    }
}
