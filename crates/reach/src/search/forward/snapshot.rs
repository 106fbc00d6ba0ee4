//! What the initialiser of a class has left, if it ran before the entry was called.
//!
//! The initialiser is executed by itself, from a state of which nothing is known. What all its paths agree on when it returns, and what nothing can change
//! afterwards, holds ever since: the values of static final fields (and of private ones that only the initialiser writes); of objects that it made and keeps in such
//! fields, their class, their final fields and the lengths of arrays; and the elements of arrays that the program only ever reads (such as the
//! tables that compilers make for `switch` over an enum). If no path returns, the class is never initialised.
//!
//! A class on whose initialiser the exploration gives up has no snapshot: nothing is known of it.

use pathlight_ir::types::element_descriptor;
use pathlight_ir::{
    Body, Dispatch, FieldName, Flags, FunctionName, Op, Place, PlaceBase, Projection, Terminator, Value,
};
use pathlight_logic::Num;

use super::*;
use crate::statics::{Static, initialiser};
use crate::vocabulary::Vocabulary;

/// What is known of an initialised class.
#[derive(Clone, Default)]
pub(super) struct Snapshot {
    /// Its initialiser never returns normally.
    pub never: bool,
}

/// Steps for one initialiser.
const STEPS: u64 = 1_500;
/// Initialisers that are looked at while looking at others, at most.
const NESTED: u32 = 6;
/// Longer arrays are not remembered.
const ELEMENTS: i64 = 64;
/// Programs with more classes are not searched for writes to a table.
const CLASSES: usize = 300;

impl Forward {
    /// Makes what the initialiser of a class has left known, once.
    pub(super) fn look_at_initialiser(&mut self, s: &mut Search<'_>, class: Symbol) {
        if self.snapshots.contains_key(&class) || self.depth >= NESTED {
            return;
        }
        self.snapshots.insert(class, Snapshot::default());
        let Some(function) = s.load(initialiser(class)) else { return };
        let budget = STEPS.min(self.now.budget.saturating_sub(self.now.steps));
        let inner = Exploration { keep_returned: true, ..Exploration::default() };
        let outer = std::mem::replace(&mut self.now, inner);
        self.depth += 1;
        let mut path = self.first_path(s, function);
        path.frames[0].initialises = Some(class);
        path.classes.insert(class, Initialised::Running);
        self.set_zeros(s, &mut path, class);
        let mut above = s.world.class(class).ok().flatten().and_then(|decl| decl.superclass);
        while let Some(name) = above {
            path.classes.insert(name, Initialised::Before);
            above = s.world.class(name).ok().flatten().and_then(|decl| decl.superclass);
        }
        self.push(path);
        let finished = matches!(self.turn(s, budget), Turn::Exhausted(gaps) if gaps.is_empty());
        self.depth -= 1;
        let inner = std::mem::replace(&mut self.now, outer);
        self.now.steps += inner.steps;
        if !finished {
            return;
        }
        if inner.returned.is_empty() {
            self.snapshots.insert(class, Snapshot { never: true });
            return;
        }
        let fields = self.fixed_fields(s, class);
        let mut agreed: Option<Vec<(Term, Term)>> = None;
        for path in &inner.returned {
            let facts = self.facts_of(s, path, &fields);
            agreed = Some(match agreed {
                None => facts,
                Some(before) => before.into_iter().filter(|fact| facts.contains(fact)).collect(),
            });
        }
        for (term, value) in agreed.unwrap_or_default() {
            let fact = s.voc.store.eq(term, value);
            for variable in s.voc.store.free_vars(term) {
                if matches!(s.voc.meaning(variable), Some(Meaning::Static(_))) {
                    self.facts.push((variable, fact));
                }
            }
            self.known.insert(term, value);
        }
        self.simplified.clear();
    }

    /// The static fields that nobody but the initialiser writes, and whether their arrays are only ever read.
    fn fixed_fields(&mut self, s: &mut Search<'_>, class: Symbol) -> Vec<(FieldName, Term, bool)> {
        let Ok(Some(declaration)) = s.world.class(class) else { return Vec::new() };
        let mut fields = Vec::new();
        for field in declaration.fields.iter().filter(|field| field.flags.has(Flags::STATIC)) {
            let name = FieldName { owner: class, name: field.name, descriptor: field.descriptor };
            if s.statics.of(&*s.world, name) == Static::Open {
                continue;
            }
            let is_array = field.descriptor.as_str().starts_with('[');
            let seen_outside = field.flags.has(Flags::PUBLIC) || field.flags.has(Flags::PROTECTED);
            let hidden = field.flags.has(Flags::PRIVATE) || field.flags.has(Flags::SYNTHETIC);
            let frozen = is_array && !seen_outside && self.only_read(s, &declaration, name, hidden);
            let variable = s.voc.static_field(name);
            fields.push((name, variable, frozen));
        }
        fields
    }

    /// What holds of the fields at the end of a path, as terms and their values.
    fn facts_of(
        &mut self,
        s: &mut Search<'_>,
        path: &Path,
        fields: &[(FieldName, Term, bool)],
    ) -> Vec<(Term, Term)> {
        let mut facts = Vec::new();
        // The name of an object made on the way is the first field that holds it.
        let mut names: FxHashMap<Term, Term> = FxHashMap::default();
        let mut held = Vec::new();
        for (_, variable, frozen) in fields {
            let value = path.memory.statics.get(variable).copied().unwrap_or(*variable);
            let is_new = matches!(s.voc.object_kind(value), Some(ObjectKind::Allocated { .. }));
            if is_new {
                match names.get(&value) {
                    Some(name) => facts.push((*variable, *name)),
                    None => {
                        names.insert(value, *variable);
                        held.push((value, *variable, *frozen));
                    }
                }
            } else if s.voc.store.is_value(value) {
                facts.push((*variable, value));
            } else if s.voc.store.sort(value) == Sort::REF {
                // What a method of the library gave back, and that it was something.
                let null = s.voc.store.eq(value, Term::NULL);
                if !self.possible(s, path, null) {
                    facts.push((s.voc.store.eq(*variable, Term::NULL), Term::FALSE));
                }
            }
        }
        let named = |s: &Search<'_>, value: Term| match names.get(&value) {
            Some(name) => Some(*name),
            None => {
                let is_new = matches!(s.voc.object_kind(value), Some(ObjectKind::Allocated { .. }));
                (s.voc.store.is_value(value) && !is_new).then_some(value)
            }
        };
        for (at, (object, variable, frozen)) in held.iter().enumerate() {
            let null = s.voc.store.eq(*variable, Term::NULL);
            facts.push((null, Term::FALSE));
            for (_, other, _) in &held[..at] {
                let same = s.voc.store.eq(*variable, *other);
                facts.push((same, Term::FALSE));
            }
            let Some(ObjectKind::Allocated { class }) = s.voc.object_kind(*object).cloned() else { continue };
            if let Some(class) = s.voc.type_const(&s.types, class) {
                let ty = s.voc.store.type_of(*variable);
                facts.push((ty, class));
            }
            if let Some(array) = path.memory.arrays.get(object) {
                let (array, length) = (array.clone(), array.length);
                let read = s.voc.store.read(s.voc.length, *variable);
                facts.extend(named(s, length).map(|length| (read, length)));
                let count = s.voc.store.as_num(length).as_ref().and_then(Num::to_i64).unwrap_or(0);
                if *frozen && count <= ELEMENTS && element_descriptor(class).is_some() {
                    let map = s.voc.elements(class);
                    let elements = s.voc.store.read(map, *variable);
                    for index in 0..count {
                        let index = s.voc.store.int(index);
                        let plain = array.elements.iter().all(|(at, _)| s.voc.store.is_value(*at));
                        let value = array.elements.iter().rev().find(|(at, _)| *at == index).map(|(_, v)| *v);
                        let value = value.unwrap_or(array.zero);
                        let read = s.voc.store.read(elements, index);
                        facts.extend(named(s, value).filter(|_| plain).map(|value| (read, value)));
                    }
                }
                continue;
            }
            for field in final_fields(s, class) {
                let map = s.voc.field(field);
                let zero = s.voc.default_of(Vocabulary::descriptor_sort(field.descriptor.as_str()));
                let value = path.memory.fields.get(&(map, *object)).copied().unwrap_or(zero);
                let read = s.voc.store.read(map, *variable);
                facts.extend(named(s, value).map(|value| (read, value)));
            }
        }
        facts
    }

    /// Does all code that can name the field only read what its array holds? The initialiser may fill it, but gives it no other name.
    fn only_read(
        &self,
        s: &Search<'_>,
        class: &pathlight_ir::ClassDecl,
        field: FieldName,
        hidden: bool,
    ) -> bool {
        let mut users: Vec<Symbol> = if hidden {
            let host = class.nest_host.unwrap_or(class.name);
            let members = s.world.class(host).ok().flatten().map(|host| host.nest_members.clone());
            std::iter::once(host).chain(members.unwrap_or_default()).collect()
        } else if self.program.len() <= CLASSES && self.program.contains(&class.name) {
            self.program.clone()
        } else {
            return false;
        };
        users.push(class.name);
        users.iter().all(|user| {
            let Ok(Some(declaration)) = s.world.class(*user) else { return false };
            declaration.methods.iter().filter(|method| method.has_code).all(|method| {
                let function =
                    FunctionName { owner: *user, name: method.name, descriptor: method.descriptor };
                let Ok(Some(body)) = s.world.body(function) else { return false };
                reads_only(&body, field, function == initialiser(field.owner))
            })
        })
    }
}

/// The final fields that objects of a class have.
fn final_fields(s: &Search<'_>, class: Symbol) -> Vec<FieldName> {
    let mut fields = Vec::new();
    let mut next = Some(class);
    while let Some(name) = next {
        let Ok(Some(declaration)) = s.world.class(name) else { break };
        for field in &declaration.fields {
            if field.flags.has(Flags::FINAL) && !field.flags.has(Flags::STATIC) {
                fields.push(FieldName { owner: name, name: field.name, descriptor: field.descriptor });
            }
        }
        next = declaration.superclass;
    }
    fields
}

/// Is whatever a body loads from the field used only to read elements, to ask for the length, or to be cloned? An initialiser may put the array there and fill it.
fn reads_only(body: &Body, field: FieldName, initialises: bool) -> bool {
    let names_field = |place: Place| match body.places[place].base {
        PlaceBase::Static(named) => named.name == field.name && named.descriptor == field.descriptor,
        _ => false,
    };
    let mut arrays: Vec<Value> = Vec::new();
    for inst in body.insts.values() {
        match (&inst.op, inst.result.expand()) {
            (Op::Load { place }, Some(result)) if names_field(*place) => arrays.push(result),
            (Op::Store { place, value }, _) if initialises && names_field(*place) => arrays.push(*value),
            _ => {}
        }
    }
    if arrays.is_empty() {
        return true;
    }
    let instructions = body.insts.values().all(|inst| match &inst.op {
        Op::ArrayLength(_) | Op::Compare(..) => true,
        Op::Store { place, value } if initialises => names_field(*place) || !arrays.contains(value),
        Op::Load { place } => {
            let place = &body.places[*place];
            matches!(place.projections.as_slice(), [Projection::Element(_)] | [])
                || !matches!(place.base, PlaceBase::Value(base) if arrays.contains(&base))
        }
        op => {
            let mut harmless = true;
            body.for_each_operand(op, |operand| harmless &= !arrays.contains(&operand));
            harmless
        }
    });
    instructions
        && body.blocks.keys().all(|block| {
            let terminator = &body.blocks[block].terminator;
            let by_edges =
                body.edges(block).all(|edge| body.list(&edge.args).iter().all(|a| !arrays.contains(a)));
            let by_itself = match terminator {
                Terminator::Check { .. } => true,
                Terminator::Call { callee, args, .. } => {
                    let callee = &body.callees[*callee];
                    let clones =
                        callee.dispatch != Dispatch::Static && callee.target.name.as_str() == "clone";
                    clones || body.list(args).iter().all(|arg| !arrays.contains(arg))
                }
                Terminator::Return(values) => body.list(values).iter().all(|v| !arrays.contains(v)),
                _ => true,
            };
            by_edges && by_itself
        })
}
