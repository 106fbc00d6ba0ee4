//! What the initialiser of a class has left, if it ran before the entry was called.
//!
//! The initialiser is walked by itself, from a state of which nothing is known. What all paths agree on when it returns, and what nothing can change afterwards, holds ever
//! since: the values of static fields that nobody else writes; of objects that it made and keeps there, their class, the length of arrays, and final fields; and the
//! elements of arrays that all code only reads. If no path returns, the class is never initialised.
//!
//! An initialiser that cannot be walked tells nothing, and that is all: whatever its fields hold then is left open.

use pathlight_ir::callgraph::call_sites;
use pathlight_ir::{Body, Dispatch, FieldName, Flags, Op as Inst, PlaceBase, Projection, Terminator, Value};

use super::path::Path;
use super::*;
use crate::fold::number;
use crate::machine::{State, element_letter};
use crate::memory::Location;
use crate::statics;

/// Initialisers that are looked at while looking at others, at most.
const NESTED: usize = 3;
/// Blocks and questions for one initialiser.
const OWN_STEPS: usize = 4_000;
const OWN_QUESTIONS: usize = 40;
/// Longer arrays are not remembered.
const ELEMENTS: i128 = 64;

impl Walk<'_> {
    /// Makes what the initialiser of a class has left known, once. True if it never returns.
    pub(super) fn look_at_initialiser(&mut self, class: Symbol) -> Result<bool, Unchecked> {
        if let Some(never) = self.looked_at.get(&class) {
            return Ok(*never);
        }
        let has_code = self.checker.classes.world.body(statics::initialiser(class)).ok().flatten().is_some();
        if !has_code || self.under_way.len() >= NESTED || !self.has_ended(class) {
            return Ok(false);
        }
        self.looked_at.insert(class, false);
        let outer =
            std::mem::replace(&mut self.now, Exploration { keep_returned: true, ..Exploration::default() });
        let (steps, questions) = (self.steps, self.questions);
        self.steps = STEPS.saturating_sub(OWN_STEPS).max(steps);
        self.questions = QUESTIONS.saturating_sub(OWN_QUESTIONS).max(questions);
        self.under_way.push(class);
        self.recall();
        let walked = self.through_initialiser(class);
        let inner = std::mem::replace(&mut self.now, outer);
        (self.steps, self.questions) = (steps + 1, questions + 1);
        let agreed = if walked.is_ok() { self.agreed(class, &inner.returned)? } else { Vec::new() };
        self.under_way.pop();
        self.left.push((class, agreed));
        self.recall();
        let never = walked.is_ok() && inner.returned.is_empty();
        self.looked_at.insert(class, never);
        Ok(never)
    }

    /// Has the initialiser of a class come to its end, if the class was needed before? While another one runs that need not be: the two may need each other. It has if the
    /// class is of the library and the one that runs is not, or if it needs no other class of the application.
    fn has_ended(&self, class: Symbol) -> bool {
        let classes = &self.checker.classes;
        let Some(running) = self.under_way.last() else { return true };
        if !classes.application.contains(running) {
            return false;
        }
        if !classes.application.contains(&class) {
            return true;
        }
        self.keeps_to_itself(class)
    }

    /// Does the initialiser of a class, with what it calls of its own class, need no other class of the application?
    fn keeps_to_itself(&self, class: Symbol) -> bool {
        let classes = &self.checker.classes;
        let (mut seen, mut open) = (FxHashSet::default(), vec![statics::initialiser(class)]);
        while let Some(function) = open.pop() {
            if !seen.insert(function) {
                continue;
            }
            let Ok(Some(body)) = classes.world.body(function) else { return false };
            for site in call_sites(&body) {
                let target = site.callee.target;
                match site.callee.dispatch {
                    _ if !classes.application.contains(&target.owner) => {}
                    Dispatch::ClassInit if target.owner == class => {}
                    Dispatch::Static | Dispatch::Special if target.owner == class => open.push(target),
                    _ => return false,
                }
            }
        }
        true
    }

    /// Makes known what holds now, of all that was found.
    fn recall(&mut self) {
        self.checker.terms.folding.known.clear();
        self.facts.clear();
        let left = std::mem::take(&mut self.left);
        for (class, facts) in &left {
            if self.has_ended(*class) {
                facts.iter().for_each(|fact| self.remember(*fact));
            }
        }
        self.left = left;
    }

    fn remember(&mut self, (term, value): Is) {
        let terms = &mut self.checker.terms;
        // Written as it is: the solver has to be told.
        terms.folds = false;
        let fact = if value == T::FALSE { terms.not(term) } else { terms.eq(term, value) };
        terms.folds = true;
        for t in terms.subterms(&[term]) {
            if matches!(terms.locations.get(&t), Some((Location::Static(_), 0))) {
                self.facts.push((t, fact));
            }
        }
        terms.folding.known.insert(term, value);
    }

    fn through_initialiser(&mut self, class: Symbol) -> Result<(), Unchecked> {
        let frame = self.frame(statics::initialiser(class), &[])?;
        let state = State::at_entry(&mut self.checker.terms);
        let mut path = Path::new(frame.function, frame.body, state);
        path.frames[0].initialises = Some(class);
        for above in self.checker.classes.hierarchy.all_supertypes(class) {
            path.classes.insert(above, Stage::Before);
        }
        path.classes.insert(class, Stage::Running);
        self.set_zeros(&mut path, class)?;
        self.now.waiting.push(path);
        self.explore()
    }

    /// What all these paths agree on.
    fn agreed(&mut self, class: Symbol, returned: &[Path]) -> Result<Vec<Is>, Unchecked> {
        let fields = self.fixed_fields(class)?;
        let mut agreed: Option<Vec<Is>> = None;
        for path in returned {
            let facts = self.facts_of(path, &fields)?;
            agreed = Some(match agreed {
                None => facts,
                Some(before) => before.into_iter().filter(|fact| facts.contains(fact)).collect(),
            });
        }
        Ok(agreed.unwrap_or_default())
    }

    /// The static fields that nobody but the initialiser writes, and whether all code only reads the array that one holds.
    fn fixed_fields(&mut self, class: Symbol) -> Result<Vec<(FieldName, bool)>, Unchecked> {
        let world = self.checker.classes.world.clone();
        let declaration = world.class(class).map_err(|error| error.to_string())?;
        let Some(declaration) = declaration else { return Ok(Vec::new()) };
        let mut fields = Vec::new();
        for declared in declaration.fields.iter().filter(|field| field.flags.is_static()) {
            let field = FieldName { owner: class, name: declared.name, descriptor: declared.descriptor };
            if statics::is_fixed(&*world, field)? {
                let is_array = field.descriptor.as_str().starts_with('[');
                fields.push((field, is_array && self.is_only_read(field)?));
            }
        }
        Ok(fields)
    }

    /// What holds of the fields at the end of a path.
    fn facts_of(&mut self, path: &Path, fields: &[(FieldName, bool)]) -> Result<Vec<Is>, Unchecked> {
        let mut facts: Vec<Is> = Vec::new();
        // An object made on the way is called by the first field that holds it.
        let mut names: FxHashMap<T, T> = FxHashMap::default();
        let mut held: Vec<(T, T, bool)> = Vec::new();
        let terms = &mut self.checker.terms;
        for (field, only_read) in fields {
            let location = Location::Static(*field);
            let variable = location.variable(terms);
            let value = path.state.location(terms, location);
            if terms.folding.objects.get(&value).is_some_and(|object| object.made) {
                match names.get(&value) {
                    Some(name) => facts.push((variable, *name)),
                    None => {
                        names.insert(value, variable);
                        held.push((value, variable, *only_read));
                    }
                }
            } else if is_constant(terms.op(value)) {
                facts.push((variable, value));
            } else if terms.sort(value) == Sort::Ref && terms.eq(value, T::NULL) == T::FALSE {
                // What a method of the library gave back, and that it was something.
                terms.folds = false;
                facts.push((terms.eq(variable, T::NULL), T::FALSE));
                terms.folds = true;
            }
        }
        let named = |terms: &crate::term::Terms, value: T| {
            names.get(&value).copied().or_else(|| is_constant(terms.op(value)).then_some(value))
        };
        for (at, (object, variable, only_read)) in held.iter().enumerate() {
            let Some(known) = self.checker.terms.folding.objects.get(object).copied() else { continue };
            let terms = &mut self.checker.terms;
            // Written as they are, so that they stand for what would be read.
            terms.folds = false;
            facts.push((terms.eq(*variable, T::NULL), T::FALSE));
            for (_, other, _) in &held[..at] {
                facts.push((terms.eq(*variable, *other), T::FALSE));
            }
            let mut reads: Vec<(T, Location, Option<T>)> = Vec::new();
            if let Some(class) = known.class {
                let (ty, constant) = (terms.type_of(*variable), terms.class(class.as_str()));
                facts.push((ty, constant));
                if let Some(length) = known.length.and_then(|length| named(terms, length)) {
                    let own = terms.length(*variable);
                    facts.push((own, length));
                    let count =
                        number(terms, length).filter(|count| *only_read && *count <= ELEMENTS).unwrap_or(0);
                    let location = Location::Elements(element_letter(class));
                    let map = location.variable(terms);
                    let row = terms.select(map, *variable);
                    for index in 0..count {
                        let index = terms.int(index);
                        reads.push((terms.select(row, index), location, Some(index)));
                    }
                }
            }
            self.checker.terms.folds = true;
            for field in self.final_fields(known.class)? {
                let terms = &mut self.checker.terms;
                terms.folds = false;
                let map = Location::Field(field).variable(terms);
                reads.push((terms.select(map, *variable), Location::Field(field), None));
                terms.folds = true;
            }
            for (read, location, index) in reads {
                let terms = &mut self.checker.terms;
                let map = path.state.location(terms, location);
                let mut value = terms.select(map, *object);
                if let Some(index) = index {
                    value = terms.select(value, index);
                }
                facts.extend(named(terms, value).map(|value| (read, value)));
            }
        }
        Ok(facts)
    }

    /// The final fields that objects of a class have.
    fn final_fields(&self, class: Option<Symbol>) -> Result<Vec<FieldName>, Unchecked> {
        let Some(class) = class.filter(|class| !class.as_str().starts_with('[')) else {
            return Ok(Vec::new());
        };
        let world = &*self.checker.classes.world;
        let chain = pathlight_ir::resolve::superclasses(world, class).map_err(|error| error.to_string())?;
        let fields = chain.iter().flat_map(|above| {
            let own =
                above.fields.iter().filter(|field| field.flags.has(Flags::FINAL) && !field.flags.is_static());
            own.map(|field| FieldName { owner: above.name, name: field.name, descriptor: field.descriptor })
        });
        Ok(fields.collect())
    }

    /// Does nobody but the initialiser write what the array of the field holds? All code that can name the field only reads it, and the initialiser gives it no other name.
    fn is_only_read(&self, field: FieldName) -> Result<bool, Unchecked> {
        let classes = &self.checker.classes;
        let world = &*classes.world;
        let Some(class) = world.class(field.owner).map_err(|error| error.to_string())? else {
            return Ok(false);
        };
        let Some(declared) = class.field(field.name, field.descriptor) else { return Ok(false) };
        if declared.flags.has(Flags::PUBLIC) || declared.flags.has(Flags::PROTECTED) {
            return Ok(false);
        }
        let mut users: Vec<Symbol> = if declared.flags.has(Flags::PRIVATE) {
            let host = class.nest_host.unwrap_or(class.name);
            let host_class = world.class(host).map_err(|error| error.to_string())?;
            std::iter::once(host)
                .chain(host_class.map(|host| host.nest_members.clone()).unwrap_or_default())
                .collect()
        } else if classes.application.contains(&field.owner) {
            classes.application.iter().copied().collect()
        } else {
            return Ok(false);
        };
        users.push(field.owner);
        for user in users {
            let Some(user_class) = world.class(user).map_err(|error| error.to_string())? else {
                return Ok(false);
            };
            for method in user_class.methods.iter().filter(|method| method.has_code) {
                let function = FunctionName { owner: user, name: method.name, descriptor: method.descriptor };
                let initialises = function == statics::initialiser(field.owner);
                let body = world.body(function).map_err(|error| error.to_string())?;
                if !body.is_some_and(|body| reads_only(&body, field, initialises)) {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }
}

fn is_constant(op: &Op) -> bool {
    matches!(op, Op::Null | Op::Int(_) | Op::Float(_) | Op::StringObject(_) | Op::Mirror(_))
}

/// Is whatever a body loads from the field used only to read elements, to ask for the length, or to be cloned? The initialiser may also put the array there and fill it.
fn reads_only(body: &Body, field: FieldName, initialises: bool) -> bool {
    let is_field = |place: &pathlight_ir::PlaceData| matches!(place.base, PlaceBase::Static(named) if named.name == field.name && named.descriptor == field.descriptor);
    let mut arrays: FxHashSet<Value> = FxHashSet::default();
    for inst in body.insts.values() {
        match (&inst.op, inst.result.expand()) {
            (Inst::Load { place }, Some(result)) if is_field(&body.places[*place]) => arrays.insert(result),
            (Inst::Store { place, value }, _) if initialises && is_field(&body.places[*place]) => {
                arrays.insert(*value)
            }
            _ => false,
        };
    }
    let insts = body.insts.values().all(|inst| match &inst.op {
        Inst::ArrayLength(_) | Inst::Compare(..) => true,
        Inst::Store { place, value } if initialises => {
            is_field(&body.places[*place]) || !arrays.contains(value)
        }
        Inst::Load { place } => {
            let place = &body.places[*place];
            let of_array = matches!(place.base, PlaceBase::Value(base) if arrays.contains(&base));
            !of_array || matches!(place.projections.as_slice(), [Projection::Element(_)])
        }
        op => {
            let mut uses = false;
            body.for_each_operand(op, |operand| uses |= arrays.contains(&operand));
            !uses
        }
    });
    let none = |values: &[Value]| values.iter().all(|value| !arrays.contains(value));
    insts
        && body.blocks.keys().all(|block| {
            let by_itself = match &body.blocks[block].terminator {
                Terminator::Call { callee, args, .. } => {
                    let callee = &body.callees[*callee];
                    let clones = callee.dispatch != Dispatch::Static
                        && callee.target.name.as_str() == "clone"
                        && callee.target.descriptor.as_str().starts_with("()");
                    clones || none(body.list(args))
                }
                Terminator::Return(values) => none(body.list(values)),
                Terminator::Throw(value) => none(&[*value]),
                _ => true,
            };
            by_itself && body.edges(block).all(|edge| none(body.list(&edge.args)))
        })
}
