//! Reading and writing on a path. A read of something old asks for each later write whether it was to the same place; where that is open the path splits.

use pathlight_ir::types::{class_of_descriptor, element_descriptor};
use pathlight_ir::{FieldName, Symbol};
use pathlight_logic::{Term, View};

use super::path::{ElementWrite, NewArray, Path};
use super::*;
use crate::statics::Static;
use crate::vocabulary::{Vocabulary, element_kind};

/// Arrays of several dimensions that are made at once consist of at most so many arrays.
const ARRAYS: usize = 256;

impl Forward {
    /// A constant for an object that no path has made yet.
    pub(super) fn new_object(
        &mut self,
        s: &mut Search<'_>,
        function: FunctionId,
        at: u32,
        class: Symbol,
    ) -> Term {
        let count = self.objects.entry((function, at)).or_insert(0);
        *count += 1;
        s.voc.allocated(function, at, *count, class)
    }

    /// A reference that is no choice between two.
    pub(super) fn settle(&mut self, s: &mut Search<'_>, path: &mut Path, reference: Term) -> Option<Term> {
        let mut reference = self.simplify(s, reference);
        while let View::Ite(condition, then, otherwise) = s.voc.store.view(reference) {
            reference = if self.branch(s, path, condition)? { then } else { otherwise };
        }
        Some(reference)
    }

    /// Was the object made on the way? None, and the path ends, if that is open.
    pub(super) fn is_new(&mut self, s: &mut Search<'_>, object: Term) -> Option<bool> {
        if matches!(s.voc.object_kind(object), Some(ObjectKind::Allocated { .. })) {
            return Some(true);
        }
        if s.states.contents.of(&s.voc, object).is_old() {
            return Some(false);
        }
        self.gap("the memory of an object that a method of the library gave back".to_owned());
        None
    }

    pub(super) fn read_field(
        &mut self,
        s: &mut Search<'_>,
        path: &mut Path,
        map: Term,
        object: Term,
    ) -> Option<Term> {
        let object = self.settle(s, path, object)?;
        if let Some(held) = path.memory.fields.get(&(map, object)) {
            return Some(*held);
        }
        if map == s.voc.text && s.voc.store.op(object) == Op::Var {
            let read = s.voc.store.read(map, object);
            return Some(self.simplify(s, read));
        }
        if self.is_new(s, object)? {
            return Some(match s.voc.meaning(map) {
                Some(Meaning::Field(field)) => {
                    s.voc.default_of(Vocabulary::descriptor_sort(field.descriptor.as_str()))
                }
                // A text that nothing is known of.
                _ => s.voc.store.read(map, object),
            });
        }
        let writes: Vec<(Term, Term)> = path
            .memory
            .writes
            .iter()
            .rev()
            .filter(|(written, _, _)| *written == map)
            .map(|(_, at, value)| (*at, *value))
            .collect();
        for (at, value) in writes {
            let same = s.voc.store.eq(at, object);
            if self.branch(s, path, same)? {
                return Some(value);
            }
        }
        let read = s.voc.store.read(map, object);
        Some(self.simplify(s, read))
    }

    pub(super) fn write_field(
        &mut self,
        s: &mut Search<'_>,
        path: &mut Path,
        map: Term,
        object: Term,
        value: Term,
    ) -> Option<()> {
        let object = self.settle(s, path, object)?;
        if self.is_new(s, object)? {
            path.memory.fields.insert((map, object), value);
        } else {
            path.memory.writes.push((map, object, value));
        }
        Some(())
    }

    pub(super) fn length(&mut self, s: &mut Search<'_>, path: &mut Path, array: Term) -> Option<Term> {
        let array = self.settle(s, path, array)?;
        if let Some(new) = path.memory.arrays.get(&array) {
            return Some(new.length);
        }
        let read = s.voc.store.read(s.voc.length, array);
        Some(self.simplify(s, read))
    }

    pub(super) fn read_element(
        &mut self,
        s: &mut Search<'_>,
        path: &mut Path,
        map: Term,
        array: Term,
        index: Term,
    ) -> Option<Term> {
        let array = self.settle(s, path, array)?;
        if self.is_new(s, array)? {
            let Some(new) = path.memory.arrays.get(&array) else {
                self.gap("an array that nothing is known of".to_owned());
                return None;
            };
            let (writes, zero) = (new.elements.clone(), new.zero);
            for (at, value) in writes.into_iter().rev() {
                let same = s.voc.store.eq(at, index);
                if self.branch(s, path, same)? {
                    return Some(value);
                }
            }
            return Some(zero);
        }
        for write in path.memory.element_writes.clone().into_iter().rev() {
            if write.map != map {
                continue;
            }
            let same = [s.voc.store.eq(write.array, array), s.voc.store.eq(write.index, index)];
            let same = s.voc.store.and(&same);
            if self.branch(s, path, same)? {
                return Some(write.value);
            }
        }
        let elements = s.voc.store.read(map, array);
        let read = s.voc.store.read(elements, index);
        let read = self.simplify(s, read);
        if s.voc.store.is_value(index) {
            return Some(read);
        }
        // A table of constants that an initialiser has made.
        for number in 0..TABLE {
            let at = s.voc.store.int(number);
            let plain = s.voc.store.read(elements, at);
            let Some(value) = self.known.get(&plain).copied() else { break };
            let same = s.voc.store.eq(index, at);
            if self.branch(s, path, same)? {
                return Some(value);
            }
        }
        Some(read)
    }

    pub(super) fn write_element(
        &mut self,
        s: &mut Search<'_>,
        path: &mut Path,
        map: Term,
        at: (Term, Term),
        value: Term,
    ) -> Option<()> {
        let (array, index) = at;
        let array = self.settle(s, path, array)?;
        if self.is_new(s, array)? {
            if let Some(new) = path.memory.arrays.get_mut(&array) {
                new.elements.retain(|(at, _)| *at != index);
                new.elements.push((index, value));
            }
        } else {
            path.memory.element_writes.push(ElementWrite { map, array, index, value });
        }
        Some(())
    }

    /// Makes an array, with the arrays in it where several lengths are given.
    pub(super) fn new_array(
        &mut self,
        s: &mut Search<'_>,
        path: &mut Path,
        place: (FunctionId, u32),
        class: Symbol,
        lengths: &[Term],
    ) -> Option<Term> {
        let (length, inner) = lengths.split_first()?;
        let outer = self.empty_array(s, path, place, class, *length);
        let mut open = vec![(outer, class)];
        let mut lengths = inner;
        let mut outer_length = *length;
        while let Some((next, rest)) = lengths.split_first() {
            let count = s.voc.store.as_num(outer_length).and_then(|n| n.to_i64()).filter(|n| *n >= 0);
            let made = count.and_then(|count| usize::try_from(count).ok()?.checked_mul(open.len()));
            let (Some(count), Some(0..=ARRAYS)) = (count, made) else {
                self.gap("the inner arrays of an array of several dimensions".to_owned());
                return None;
            };
            let mut below = Vec::new();
            for (array, class) in open {
                let element = element_descriptor(class).and_then(class_of_descriptor)?;
                for index in 0..count {
                    let inner = self.empty_array(s, path, place, element, *next);
                    let index = s.voc.store.int(index);
                    if let Some(new) = path.memory.arrays.get_mut(&array) {
                        new.elements.push((index, inner));
                    }
                    below.push((inner, element));
                }
            }
            open = below;
            outer_length = *next;
            lengths = rest;
        }
        Some(outer)
    }

    fn empty_array(
        &mut self,
        s: &mut Search<'_>,
        path: &mut Path,
        place: (FunctionId, u32),
        class: Symbol,
        length: Term,
    ) -> Term {
        let array = self.new_object(s, place.0, place.1, class);
        let letter = char::from(element_kind(class)).to_string();
        let zero = s.voc.default_of(Vocabulary::descriptor_sort(&letter));
        path.memory.arrays.insert(array, NewArray { length, zero, elements: Vec::new() });
        array
    }

    // ---- static fields ----

    pub(super) fn read_static(
        &mut self,
        s: &mut Search<'_>,
        path: &Path,
        field: FieldName,
        variable: Term,
    ) -> Term {
        if let Some(held) = path.memory.statics.get(&variable) {
            return *held;
        }
        self.look_at_initialiser(s, field.owner);
        if let Static::Fixed(Some(crate::invariants::Abstract::Range(low, high))) =
            s.statics.of(&*s.world, field)
            && low == high
        {
            return s.voc.store.num(&low.into());
        }
        self.simplify(s, variable)
    }
}
