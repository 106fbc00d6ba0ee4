//! What a virtual call may run, by the run-time type of its receiver.
//!
//! The concrete types that a receiver may have are grouped by the method that they select. A group becomes a guard on the receiver's
//! type: an upper bound and exclusions where that says it exactly, otherwise a list of types. Receivers with very many possible types
//! (`Object`, `Comparable`) are not enumerated; then the caller names the type it wants, and the site is never complete.

use std::sync::Arc;

use pathlight_ir::resolve::{self, Selected};
use pathlight_ir::{Callee, Dispatch, FunctionName, Symbol, World};
use pathlight_logic::{Sort, Term, View};
use pathlight_tpo::{Literal, Relation, Solver as TypeSolver, TypeFlags, TypeId};
use rustc_hash::FxHashMap;

use crate::state::conjuncts;
use crate::statics::is_library;
use crate::universe::Types;
use crate::vocabulary::Vocabulary;

/// A receiver with more possible types than this is not enumerated.
pub const ENUMERATED: usize = 600;

/// The condition on a receiver's type under which a target runs.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Guard {
    /// Whatever the type, or no receiver.
    Always,
    /// Below the first and none of the others.
    Below(Symbol, Vec<Symbol>),
    OneOf(Vec<Symbol>),
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Target {
    pub function: FunctionName,
    pub guard: Guard,
}

/// The targets of a call, and whether these are all.
#[derive(Clone, Debug, Default)]
pub struct Targets {
    pub list: Vec<Target>,
    pub complete: bool,
    /// Why not all, in words.
    pub problem: Option<String>,
}

#[derive(Default)]
pub struct Dispatcher {
    known: FxHashMap<(Dispatch, FunctionName), Arc<Targets>>,
}

impl Dispatcher {
    /// Types were added, so there may be more receivers.
    pub fn types_changed(&mut self) {
        self.known.clear();
    }

    /// All targets of a call, if its receiver's possible types can be listed.
    pub fn targets(&mut self, world: &dyn World, types: &Types, callee: &Callee) -> Arc<Targets> {
        let key = (callee.dispatch, callee.target);
        if let Some(known) = self.known.get(&key) {
            return known.clone();
        }
        let found = Arc::new(find(world, types, callee));
        self.known.insert(key, found.clone());
        found
    }
}

fn problem(text: String) -> Targets {
    Targets { problem: Some(text), ..Targets::default() }
}

fn find(world: &dyn World, types: &Types, callee: &Callee) -> Targets {
    let target = callee.target;
    let resolved = match resolve::resolve_method(world, target.owner, target.name, target.descriptor) {
        Ok(Some(resolved)) => resolved,
        Ok(None) => return problem(format!("{target} is not on the class path")),
        Err(error) => return problem(error.to_string()),
    };
    if matches!(callee.dispatch, Dispatch::Static | Dispatch::Special) {
        let only = Target { function: resolved.function(), guard: Guard::Always };
        return Targets { list: vec![only], complete: true, problem: None };
    }
    let flags = resolved.decl().flags;
    let fixed = flags.has(pathlight_ir::Flags::FINAL) || flags.has(pathlight_ir::Flags::PRIVATE);
    if fixed || types.is_final(target.owner) || target.owner.as_str().starts_with('[') {
        let selected = resolve::select(world, target.owner, &resolved);
        let function = match selected {
            Ok(Selected::Method(method)) => method.function(),
            _ => resolved.function(),
        };
        return Targets {
            list: vec![Target { function, guard: Guard::Always }],
            complete: true,
            problem: None,
        };
    }
    let Some(bound) = types.id(target.owner) else {
        return problem(format!("{} is not on the class path", pathlight_ir::ClassName(target.owner)));
    };
    let receivers = concrete_below(types, bound);
    if receivers.len() > ENUMERATED {
        return problem(format!("{} classes may be receivers of {target}", receivers.len()));
    }
    let mut targets = group(world, types, target.owner, &resolved, &receivers);
    if is_library(target.owner) && is_functional(world, target.owner) {
        targets.complete = false;
        targets.problem = Some(format!("lambdas of other code may be receivers of {target}"));
    }
    targets
}

/// May lambdas implement this interface? It then has exactly one abstract method, those of `Object` aside.
fn is_functional(world: &dyn World, class: Symbol) -> bool {
    let Ok(Some(declaration)) = world.class(class) else { return false };
    if !declaration.is_interface() {
        return false;
    }
    let Ok(above) = resolve::superinterfaces(world, std::slice::from_ref(&declaration)) else { return false };
    let mut names: Vec<Symbol> = Vec::new();
    for interface in above.iter().chain([&declaration]) {
        for method in interface.methods.iter().filter(|method| method.flags.is_abstract()) {
            if !matches!(method.name.as_str(), "equals" | "hashCode" | "toString") {
                names.push(method.name);
            }
        }
    }
    names.sort_unstable();
    names.dedup();
    names.len() == 1
}

fn concrete_below(types: &Types, bound: TypeId) -> Vec<TypeId> {
    let concrete = |t: &TypeId| types.encoding.flags(*t).is_concrete();
    let mut list: Vec<TypeId> = types.encoding.descendants(bound).filter(concrete).collect();
    list.sort_unstable();
    list
}

/// Groups receiver types by the method that they run.
fn group(
    world: &dyn World,
    types: &Types,
    static_bound: Symbol,
    resolved: &resolve::MethodRef,
    receivers: &[TypeId],
) -> Targets {
    let mut groups: Vec<(FunctionName, Vec<TypeId>)> = Vec::new();
    let mut targets = Targets { complete: true, ..Targets::default() };
    for receiver in receivers {
        let Some(class) = types.name(*receiver) else { continue };
        match resolve::select(world, class, resolved) {
            Ok(Selected::Method(method)) => {
                let function = method.function();
                match groups.iter_mut().find(|(name, _)| *name == function) {
                    Some((_, list)) => list.push(*receiver),
                    None => groups.push((function, vec![*receiver])),
                }
            }
            // An object of such a class throws a linkage error, which no compiled program meets.
            Ok(_) => {}
            Err(error) => {
                targets.complete = false;
                targets.problem = Some(error.to_string());
            }
        }
    }
    let open = is_library(static_bound) && is_functional(world, static_bound);
    let only = groups.len() == 1 && !open;
    for (function, list) in groups {
        let guard = if only {
            Guard::Always
        } else if open {
            Guard::OneOf(list.iter().filter_map(|t| types.name(*t)).collect())
        } else {
            guard_for(types, static_bound, function.owner, &list, receivers)
        };
        targets.list.push(Target { function, guard });
    }
    targets
}

/// A guard with more exclusions than this is written as a list.
const EXCLUSIONS: usize = 16;

fn guard_for(types: &Types, bound: Symbol, owner: Symbol, wanted: &[TypeId], all: &[TypeId]) -> Guard {
    let names = || Guard::OneOf(wanted.iter().filter_map(|t| types.name(*t)).collect());
    if wanted.len() == 1 {
        return names();
    }
    let upper = if types.is_subtype(owner, bound) { owner } else { bound };
    let Some(upper_id) = types.id(upper) else { return names() };
    let mut others: Vec<TypeId> = all
        .iter()
        .copied()
        .filter(|t| types.encoding.is_subtype(*t, upper_id) && !wanted.contains(t))
        .collect();
    // Only the topmost, and only if nothing wanted lies below one.
    let everything = others.clone();
    others.retain(|t| !everything.iter().any(|o| o != t && types.encoding.is_subtype(*t, *o)));
    let clean = others.iter().all(|o| !wanted.iter().any(|w| types.encoding.is_subtype(*w, *o)));
    if others.len() > EXCLUSIONS || !clean {
        return names();
    }
    Guard::Below(upper, others.iter().filter_map(|t| types.name(*t)).collect())
}

/// A guard as a formula about the receiver.
pub fn guard_formula(voc: &mut Vocabulary, types: &Types, guard: &Guard, receiver: Term) -> Term {
    let ty = voc.store.type_of(receiver);
    match guard {
        Guard::Always => Term::TRUE,
        Guard::Below(upper, not) => {
            let mut members = Vec::new();
            if let Some(upper) = voc.type_const(types, *upper) {
                members.push(voc.store.subtype(ty, upper));
            }
            for class in not {
                if let Some(class) = voc.type_const(types, *class) {
                    let below = voc.store.subtype(ty, class);
                    members.push(voc.store.not(below));
                }
            }
            voc.store.and(&members)
        }
        Guard::OneOf(classes) => {
            let equal: Vec<Term> = classes
                .iter()
                .filter_map(|class| voc.type_const(types, *class))
                .collect::<Vec<Term>>()
                .into_iter()
                .map(|class| voc.store.eq(ty, class))
                .collect();
            voc.store.or(&equal)
        }
    }
}

/// The types that a condition's literals leave for a reference, found by the type-order procedure alone.
pub fn remaining_types(
    voc: &Vocabulary,
    types: &Types,
    condition: Term,
    reference: Term,
    bound: Option<Symbol>,
) -> Vec<TypeId> {
    let mut solver = TypeSolver::new(types.encoding.clone());
    let var = solver.new_var();
    let mut tell = |relation, ty| {
        if types.encoding.contains(ty) {
            let _ = solver.assert(Literal::new(var, relation, ty), 0);
        }
    };
    tell(Relation::Below, TypeId::CONCRETE);
    if let Some(bound) = bound.and_then(|bound| types.id(bound)) {
        tell(Relation::Below, bound);
    }
    let is_its_type = |t: Term| matches!(voc.store.view(t), View::TypeOf(r) if r == reference);
    let type_id = |t: Term| match voc.store.view(t) {
        View::Const(id) if voc.store.sort(t) == Sort::TYPE => Some(TypeId(id)),
        _ => None,
    };
    for member in conjuncts(voc, condition) {
        let (atom, positive) = match voc.store.view(member) {
            View::Not(atom) => (atom, false),
            _ => (member, true),
        };
        let (left, right, below) = match voc.store.view(atom) {
            View::Order(0, a, b) => (a, b, true),
            View::Eq(a, b) => (a, b, false),
            _ => continue,
        };
        let (Some(ty), true) = (type_id(right), is_its_type(left)) else { continue };
        tell(
            match (below, positive) {
                (true, true) => Relation::Below,
                (true, false) => Relation::NotBelow,
                (false, true) => Relation::Is,
                (false, false) => Relation::IsNot,
            },
            ty,
        );
    }
    if !solver.is_sat() {
        return Vec::new();
    }
    let mut list: Vec<TypeId> = solver.remaining(var).take(ENUMERATED * 4).collect();
    list.retain(|t| types.encoding.flags(*t).is_concrete() && *t != TypeId::CONCRETE);
    list.sort_unstable();
    list
}

/// Classes that stand for an interface when there are many to choose from.
const USUAL: &[&str] = &[
    "java/util/ArrayList",
    "java/util/HashMap",
    "java/util/HashSet",
    "java/util/LinkedList",
    "java/util/LinkedHashMap",
    "java/util/LinkedHashSet",
    "java/util/TreeMap",
    "java/util/ArrayDeque",
    "java/lang/String",
    "java/lang/Integer",
    "java/lang/StringBuilder",
    "java/lang/Object",
];

/// How little one would like to try this class as a receiver: usual ones first, then the program's own, then the library's.
pub fn reluctance(types: &Types, class: TypeId) -> u32 {
    let Some(name) = types.name(class) else { return u32::MAX };
    let name = name.as_str();
    if let Some(position) = USUAL.iter().position(|usual| *usual == name) {
        return 20 + position as u32;
    }
    let class_name = types.name(class).unwrap_or_default();
    let mut cost = if is_library(class_name) { 200 } else { 0 };
    // What a test cannot name is a last resort.
    if !types.index.flags(class_name).is_some_and(|flags| flags.has(pathlight_ir::Flags::PUBLIC)) {
        cost += if is_library(class_name) { 2_000 } else { 3 };
    }
    if ["jdk/", "sun/", "com/sun/", "org/jcp/"].iter().any(|prefix| name.starts_with(prefix)) {
        cost += 1_000;
    }
    if name.contains('$') {
        cost += 5;
    }
    if !types.encoding.flags(class).has(TypeFlags::FINAL) {
        cost += 1;
    }
    cost
}

/// The method that an object of exactly this class runs.
pub fn select_for(world: &dyn World, callee: &Callee, class: Symbol) -> Option<FunctionName> {
    let target = callee.target;
    let resolved = resolve::resolve_method(world, target.owner, target.name, target.descriptor).ok()??;
    match resolve::select(world, class, &resolved).ok()? {
        Selected::Method(method) => Some(method.function()),
        _ => None,
    }
}
