//! Reads after `System.arraycopy`.
//!
//! A state speaks of array elements only by reading them, so the step back over a copy rewrites reads: an element of the target that lies in the
//! copied part is the element of the source from which it came; any other is as it was. Reads through updates become
//! case distinctions first.

use pathlight_logic::{Op, SortKind, Term, View};
use rustc_hash::FxHashMap;

use crate::models::ArrayCopy;
use crate::rewrite::rewrite;
use crate::state::State;
use crate::vocabulary::{Meaning, Vocabulary};

/// The state before a copy.
pub fn before(voc: &mut Vocabulary, state: &State, copy: ArrayCopy) -> State {
    let mut memo = FxHashMap::default();
    let mut each = |voc: &mut Vocabulary, term: Term| {
        rewrite(voc, &mut memo, term, |voc, term| {
            let View::Read(map, index) = voc.store.view(term) else { return None };
            let of_elements = !matches!(voc.store.sort_kind(voc.store.sort(term)), SortKind::Map { .. });
            (of_elements && elements_below(voc, map)).then(|| element(voc, map, index, copy))
        })
    };
    State {
        condition: each(voc, state.condition),
        observed: state.observed.iter().map(|term| each(voc, *term)).collect(),
    }
}

/// Is this the map of one array's elements?
fn elements_below(voc: &Vocabulary, map: Term) -> bool {
    let base = voc.base_map(map);
    let View::Read(outer, _) = voc.store.view(base) else { return false };
    matches!(voc.meaning(voc.base_map(outer)), Some(Meaning::Elements(_)))
}

/// The element at `index` of an array's elements after the copy, in words of the state before.
fn element(voc: &mut Vocabulary, map: Term, index: Term, copy: ArrayCopy) -> Term {
    match voc.store.view(map) {
        View::Update(base, at, value) => {
            let same = voc.store.eq(at, index);
            let otherwise = element(voc, base, index, copy);
            voc.store.ite(same, value, otherwise)
        }
        View::Read(outer, array) => element_of(voc, outer, array, index, copy),
        _ => voc.store.read(map, index),
    }
}

fn element_of(voc: &mut Vocabulary, outer: Term, array: Term, index: Term, copy: ArrayCopy) -> Term {
    if voc.store.op(outer) == Op::Update {
        let View::Update(base, at, inner) = voc.store.view(outer) else { return outer };
        let same = voc.store.eq(at, array);
        let here = element(voc, inner, index, copy);
        let elsewhere = element_of(voc, base, array, index, copy);
        return voc.store.ite(same, here, elsewhere);
    }
    let end = voc.store.add(&[copy.to_index, copy.count]);
    let conditions =
        [voc.store.eq(array, copy.to), voc.store.ge(index, copy.to_index), voc.store.lt(index, end)];
    let copied = voc.store.and(&conditions);
    let offset = voc.store.sub(index, copy.to_index);
    let origin = voc.store.add(&[copy.from_index, offset]);
    let source = voc.store.read(outer, copy.from);
    let source = voc.store.read(source, origin);
    let own = voc.store.read(outer, array);
    let own = voc.store.read(own, index);
    voc.store.ite(copied, source, own)
}
