//! Calls forwards: what runs, what methods without code do, how functions are left.

use pathlight_ir::{Dispatch, EntityRef, FunctionName, Symbol, Terminator, Value};
use pathlight_logic::Num;

use super::*;
use crate::dispatch::{self, guard_formula};
use crate::models::raw_memory::{self, Access, Touched};
use crate::models::{self, ArrayCopy, Behaviour};
use crate::vocabulary::element_kind;

/// Receivers of more classes than this are not followed.
const RECEIVERS: usize = 8;
/// Elements that are copied at once, at most.
const COPIED: i64 = 300;

impl Forward {
    pub(super) fn call(&mut self, s: &mut Search<'_>, path: &mut Path) -> Option<()> {
        let top = path.frames.last()?;
        let body = top.body.clone();
        let Terminator::Call { callee, args, .. } = &body.blocks[top.block].terminator else { return None };
        let callee = body.callees[*callee].clone();
        let values = body.list(args).to_vec();
        let mut args = Vec::new();
        for value in &values {
            args.push(Self::value(s, path, *value)?);
        }
        let target = match callee.dispatch {
            Dispatch::ClassInit => return self.initialise(s, path, &callee),
            Dispatch::Indirect | Dispatch::Intrinsic => {
                self.gap(format!("{} is not modelled", callee.target));
                return None;
            }
            Dispatch::Static | Dispatch::Special => {
                let targets = s.dispatcher.targets(&*s.world, &s.types, &callee);
                match targets.list.first() {
                    Some(target) => target.function,
                    None => {
                        self.gap(
                            targets
                                .problem
                                .clone()
                                .unwrap_or_else(|| format!("{} is missing", callee.target)),
                        );
                        return None;
                    }
                }
            }
            Dispatch::Virtual | Dispatch::Interface => {
                args[0] = self.settle(s, path, *args.first()?)?;
                self.select(s, path, &callee, args[0])?
            }
        };
        let is_array = matches!(values.first().map(|v| body.ty(*v)),
            Some(pathlight_ir::Type::Ref(class)) if class.as_str().starts_with('['));
        if let Some(access) = raw_memory::access(target) {
            return self.raw_memory(s, path, target, access, &values, &args);
        }
        if let Some(behaviour) = self.behaviour(s, path, target, &args, is_array)? {
            return self.perform(s, path, behaviour);
        }
        let Some(function) = s.load(target) else {
            self.gap(format!("{target} has no code and no model"));
            return None;
        };
        if path.frames.len() >= DEPTH {
            self.gap(format!("calls from the entry more than {DEPTH} deep"));
            return None;
        }
        self.enter(s, path, function, &args);
        Some(())
    }

    /// Starts a function.
    pub(super) fn enter(&mut self, s: &mut Search<'_>, path: &mut Path, function: FunctionId, args: &[Term]) {
        // New types may decide what was open.
        self.simplified.clear();
        let mut frame = self.activation(s, function);
        let body = frame.body.clone();
        for (param, arg) in body.params(body.entry()).iter().zip(args) {
            frame.registers.insert(*param, *arg);
        }
        path.frames.push(frame);
        self.note_line(s, path);
    }

    /// The method that a receiver runs; the path splits where it may run several.
    fn select(
        &mut self,
        s: &mut Search<'_>,
        path: &mut Path,
        callee: &pathlight_ir::Callee,
        receiver: Term,
    ) -> Option<FunctionName> {
        let exact = s.voc.object_kind(receiver).map(|kind| match kind {
            ObjectKind::Allocated { class } => *class,
            ObjectKind::Text(_) => Symbol::new("java/lang/String"),
            ObjectKind::Class(_) => Symbol::new("java/lang/Class"),
        });
        let ty = s.voc.store.type_of(receiver);
        let known = self.simplify(s, ty);
        let exact = exact.or_else(|| crate::state::type_symbol(&s.voc, &s.types, known));
        if let Some(class) = exact {
            return self.selected(s, callee, class);
        }
        let targets = s.dispatcher.targets(&*s.world, &s.types, callee);
        if targets.complete && targets.list.len() <= RECEIVERS {
            for (at, target) in targets.list.iter().enumerate() {
                let guard = guard_formula(&mut s.voc, &s.types, &target.guard, receiver);
                if at + 1 == targets.list.len() || self.branch(s, path, guard)? {
                    return Some(target.function);
                }
            }
        }
        for class in self.possible_classes(s, path, callee, receiver)? {
            let is_class = s.voc.store.eq(ty, class.1);
            if self.branch(s, path, is_class)? {
                return self.selected(s, callee, class.0);
            }
        }
        None
    }

    /// The method that an object of exactly this class runs; a path that needs one which is not there is not followed.
    fn selected(
        &mut self,
        s: &Search<'_>,
        callee: &pathlight_ir::Callee,
        class: Symbol,
    ) -> Option<FunctionName> {
        let found = dispatch::select_for(&*s.world, callee, class);
        if found.is_none() {
            self.gap(format!("{} of an object of {class} was not found", callee.target));
        }
        found
    }

    /// The classes that the path leaves for a receiver; None if they are too many.
    fn possible_classes(
        &mut self,
        s: &mut Search<'_>,
        path: &Path,
        callee: &pathlight_ir::Callee,
        receiver: Term,
    ) -> Option<Vec<(Symbol, Term)>> {
        let mut members = path.condition.clone();
        let all = s.voc.store.ne(receiver, Term::NULL);
        members.extend(s.static_facts(all));
        members.extend(self.facts_about(s, &[all]));
        let condition = s.voc.store.and(&members);
        let functions = &s.functions;
        let bodies = |id: FunctionId| functions.body(id);
        let bound = s.voc.static_type(&bodies, receiver).unwrap_or(callee.target.owner);
        let classes = dispatch::remaining_types(&s.voc, &s.types, condition, receiver, Some(bound));
        if classes.is_empty() || classes.len() > RECEIVERS {
            self.gap(format!("{} classes may be receivers of {}", classes.len(), callee.target));
            return None;
        }
        let named = classes
            .into_iter()
            .filter_map(|class| Some((s.types.name(class)?, s.voc.type_of_id(&s.types, class)?)));
        Some(named.collect())
    }

    // ---- methods that are described ----

    fn behaviour(
        &mut self,
        s: &mut Search<'_>,
        path: &mut Path,
        target: FunctionName,
        args: &[Term],
        receiver_is_array: bool,
    ) -> Option<Option<Behaviour>> {
        let (function, block) = place(path)?;
        let site = s.functions.site(function, block)?;
        let top = path.frames.last_mut()?;
        let occurrence = *top.call.get_or_insert_with(|| {
            self.calls += 1;
            self.calls
        });
        let mut call = models::Call {
            voc: &mut s.voc,
            types: &s.types,
            function: target,
            args,
            site,
            occurrence,
            receiver_is_array,
            touched: None,
        };
        let Some(mut behaviour) = call.behaviour() else { return Some(None) };
        // The description speaks of maps as they are at the entry; put in what they hold now.
        let mut pairs = Vec::new();
        for map in [s.voc.text, s.voc.content] {
            for arg in args.iter().filter(|arg| s.voc.store.sort(**arg) == Sort::REF).collect::<Vec<_>>() {
                if *arg == Term::NULL {
                    continue;
                }
                let read = s.voc.store.read(map, *arg);
                if !mentions(s, &behaviour, read) {
                    continue;
                }
                let now = self.read_field(s, path, map, *arg)?;
                if now != read {
                    pairs.push((read, now));
                }
            }
        }
        let mut put = |term: &mut Term| {
            let replaced = s.voc.store.substitute(*term, &pairs);
            *term = self.simplify(s, replaced);
        };
        behaviour.result.iter_mut().for_each(&mut put);
        behaviour.result_text.iter_mut().for_each(&mut put);
        behaviour.returns.iter_mut().for_each(&mut put);
        behaviour.throws.iter_mut().for_each(|(_, condition)| put(condition));
        behaviour.updates.iter_mut().for_each(|(_, after)| *after = s.voc.store.substitute(*after, &pairs));
        Some(Some(behaviour))
    }

    fn perform(&mut self, s: &mut Search<'_>, path: &mut Path, behaviour: Behaviour) -> Option<()> {
        let (function, block) = place(path)?;
        for (class, condition) in &behaviour.throws {
            if self.branch(s, path, *condition)? {
                let thrown = self.raised(s, path, (function, block), *class);
                return self.throw(s, path, thrown);
            }
        }
        for condition in &behaviour.returns {
            let condition = self.simplify(s, *condition);
            if condition == Term::FALSE {
                return None;
            }
            if condition != Term::TRUE && path.decided.get(&condition) != Some(&true) {
                self.assume(s, path, condition);
            }
        }
        let mut result = behaviour.result;
        if let Some(original) = behaviour.clone_of {
            result = Some(self.clone_array(s, path, original)?);
        }
        if let Some(copy) = behaviour.copy {
            self.copy_elements(s, path, copy)?;
        }
        for (map, after) in behaviour.updates {
            let View::Update(_, object, value) = s.voc.store.view(after) else { continue };
            self.write_field(s, path, map, object, value)?;
        }
        if let (Some(string), Some(text)) = (result, behaviour.result_text) {
            path.memory.fields.insert((s.voc.text, string), text);
        }
        let results: Vec<Term> = result.into_iter().collect();
        self.back_in_caller(s, path, &results)
    }

    /// An access to a field or an element by its offset.
    fn raw_memory(
        &mut self,
        s: &mut Search<'_>,
        path: &mut Path,
        target: FunctionName,
        access: (Access, u8),
        values: &[Value],
        args: &[Term],
    ) -> Option<()> {
        let [_, object, offset, rest @ ..] = args else { return None };
        let body = path.frames.last()?.body.clone();
        let Some(touched) = raw_memory::touched(&*s.world, &body, values) else {
            self.gap(format!("what {target} is to was not found"));
            return None;
        };
        let (map, index) = match touched {
            Touched::Field(field) => (s.voc.field(field), None),
            Touched::Element(class) => {
                let (index, there) = raw_memory::element_at(&mut s.voc, class, *offset);
                if self.decide(s, path, there) != Some(true) {
                    self.gap(format!("which element {target} is to was not found"));
                    return None;
                }
                (s.voc.elements(class), Some(self.simplify(s, index)))
            }
        };
        let now = match index {
            None => self.read_field(s, path, map, *object)?,
            Some(index) => self.read_element(s, path, map, *object, index)?,
        };
        let (result, after) = raw_memory::outcome(&mut s.voc, access, now, rest)?;
        if let Some(after) = after {
            let after = self.simplify(s, after);
            match index {
                None => self.write_field(s, path, map, *object, after)?,
                Some(index) => self.write_element(s, path, map, (*object, index), after)?,
            }
        }
        let results: Vec<Term> = result.map(|result| self.simplify(s, result)).into_iter().collect();
        self.back_in_caller(s, path, &results)
    }

    fn elements_map(&mut self, s: &mut Search<'_>, array: Term) -> Option<(Symbol, Term)> {
        let ty = s.voc.store.type_of(array);
        let ty = self.simplify(s, ty);
        let functions = &s.functions;
        let bodies = |id: FunctionId| functions.body(id);
        let class =
            crate::state::type_symbol(&s.voc, &s.types, ty).or_else(|| s.voc.static_type(&bodies, array));
        let Some(class) = class.filter(|class| class.as_str().starts_with('[')) else {
            self.gap("an array whose kind is not known".to_owned());
            return None;
        };
        Some((class, s.voc.elements(class)))
    }

    fn small_number(&mut self, s: &Search<'_>, term: Term) -> Option<i64> {
        let number = s.voc.store.as_num(term).as_ref().and_then(Num::to_i64);
        let small = number.filter(|n| (0..=COPIED).contains(n));
        if small.is_none() {
            self.gap("a copy of many elements, or of a number of them that is not known".to_owned());
        }
        small
    }

    fn clone_array(&mut self, s: &mut Search<'_>, path: &mut Path, original: Term) -> Option<Term> {
        let original = self.settle(s, path, original)?;
        let (class, map) = self.elements_map(s, original)?;
        let length = self.length(s, path, original)?;
        let count = self.small_number(s, length)?;
        let mut elements = Vec::new();
        for index in 0..count {
            let index = s.voc.store.int(index);
            elements.push((index, self.read_element(s, path, map, original, index)?));
        }
        let (function, block) = place(path)?;
        let at = (function, u32::MAX - block.index() as u32);
        let copy = self.new_array(s, path, at, class, &[length])?;
        if let Some(new) = path.memory.arrays.get_mut(&copy) {
            new.elements = elements;
        }
        Some(copy)
    }

    fn copy_elements(&mut self, s: &mut Search<'_>, path: &mut Path, copy: ArrayCopy) -> Option<()> {
        let from = self.settle(s, path, copy.from)?;
        let to = self.settle(s, path, copy.to)?;
        let count = self.small_number(s, copy.count)?;
        let (from_class, map) = self.elements_map(s, from)?;
        let (to_class, to_map) = self.elements_map(s, to)?;
        if element_kind(from_class) != element_kind(to_class) {
            self.gap("a copy between arrays of different kinds".to_owned());
            return None;
        }
        let mut values = Vec::new();
        for number in 0..count {
            let number = s.voc.store.int(number);
            let at = s.voc.store.add(&[copy.from_index, number]);
            values.push((number, self.read_element(s, path, map, from, at)?));
        }
        for (number, value) in values {
            let at = s.voc.store.add(&[copy.to_index, number]);
            self.write_element(s, path, to_map, (to, at), value)?;
        }
        Some(())
    }

    // ---- leaving functions ----

    /// The running function returns.
    pub(super) fn give_back(&mut self, s: &mut Search<'_>, path: &mut Path, results: &[Term]) -> Option<()> {
        let left = path.frames.pop()?;
        if let Some(class) = left.initialises {
            path.classes.insert(class, Initialised::Done);
            if path.frames.is_empty() {
                self.ended(path);
                return None;
            }
            // Whoever asked for the class tries again.
            return Some(());
        }
        if path.frames.is_empty() {
            self.ended(path);
            return None;
        }
        self.back_in_caller(s, path, results)
    }

    fn ended(&mut self, path: &Path) {
        if self.now.keep_returned {
            self.now.returned.push(path.clone());
        }
    }

    pub(super) fn back_in_caller(
        &mut self,
        s: &mut Search<'_>,
        path: &mut Path,
        results: &[Term],
    ) -> Option<()> {
        let top = path.frames.last()?;
        let body = top.body.clone();
        let Terminator::Call { normal, .. } = &body.blocks[top.block].terminator else { return None };
        // What a method gives back that nobody wants.
        let wanted = body.implicit_params(top.block, 0).min(results.len());
        self.follow(s, path, normal, &results[..wanted])
    }

    /// An exception that the virtual machine or a described method makes. What its message is, is not said.
    pub(super) fn raised(
        &mut self,
        s: &mut Search<'_>,
        path: &mut Path,
        place: (FunctionId, Block),
        class: Symbol,
    ) -> Term {
        let object = self.new_object(s, place.0, u32::MAX - place.1.index() as u32, class);
        for (map, value) in models::raised(&mut s.voc, object) {
            path.memory.fields.insert((map, object), value);
        }
        object
    }

    /// The function on top is left with an exception.
    pub(super) fn leave_by(&mut self, s: &mut Search<'_>, path: &mut Path, thrown: Term) -> Option<()> {
        let mut thrown = thrown;
        if path.frames.last()?.initialises.is_some() {
            thrown = self.in_initialiser(s, path, thrown)?;
        }
        loop {
            let left = path.frames.pop()?;
            if let Some(class) = left.initialises {
                path.classes.insert(class, Initialised::Failed);
            }
            // Where a superclass fails, so does the class that waited for it.
            if !path.frames.last()?.pending {
                return self.throw(s, path, thrown);
            }
        }
    }

    /// The call that the path is at, in the function on top, ends with an exception.
    pub(super) fn throw(&mut self, s: &mut Search<'_>, path: &mut Path, thrown: Term) -> Option<()> {
        let (function, block) = place(path)?;
        let body = path.frames.last()?.body.clone();
        for point in self.points(function).to_vec() {
            let Point::Throws(at, class) = point else { continue };
            if at == block {
                let is_class = s.frame(function, &body).instance_of(thrown, class);
                let is_class = self.simplify(s, is_class);
                if self.possible(s, path, is_class) {
                    self.arrive(s, path, is_class);
                }
            }
        }
        let Terminator::Call { unwind, .. } = &body.blocks[block].terminator else { return None };
        match unwind {
            Some(edge) => self.follow(s, path, edge, &[thrown]),
            None => {
                self.gap("an exception out of a call that cannot throw".to_owned());
                None
            }
        }
    }
}

fn mentions(s: &Search<'_>, behaviour: &Behaviour, term: Term) -> bool {
    let mut roots: Vec<Term> =
        behaviour.result.into_iter().chain(behaviour.returns.iter().copied()).collect();
    roots.extend(behaviour.result_text);
    roots.extend(behaviour.throws.iter().map(|(_, condition)| *condition));
    roots.extend(behaviour.updates.iter().map(|(_, after)| *after));
    s.voc.store.subterms(&roots).contains(&term)
}
