//! Memory of a symbolic run: cells of objects, each with its value and the condition under which this activation wrote it.
//!
//! A cell is an object, an offset (a term) and a size; in Java a field's name stands beside the offset. Cells appear when they are touched. The first read of a cell of a location
//! variable gives what the caller left there, a read of an observable map, so equal pointers have equal contents by congruence. Aliasing is explicit
//! (chapter 4 of the source, with the alias sets of its section on small partitions): a store to `p->f` also updates every known cell `q->f` under the
//! condition `p == q`, and a new cell takes over what was stored through its aliases. So an update is strong in exactly those contexts in which it can be,
//! cells of aliases always agree where they are one, and no order of cells means anything. A cell that was not written is not part of a function's effect.
//!
//! Elements with symbolic index are cells whose offset is a term; two of them are one cell under the condition that the offsets are equal.
//!
//! Pointers of different values point to different cells: interior pointers that overlap (`q == p + 1`) are not found to be aliases unless
//! the function itself made one from the other. Cells that are known under different names of fields are different, and so is what a pointer of
//! unknown origin points to from everything that is known otherwise.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use pathlight_ir::platform::is_platform_name;
use pathlight_ir::{FieldName, FloatKind, Symbol, Type};
use pathlight_logic::{Num, Style, Term};
use pathlight_meaning as meaning;

use crate::context::{Context, FORGOTTEN, Kind, Object, ObjectKind, Spot};
use crate::outline::LARGE;
use crate::precision::Aliases;
use crate::value::{Arm, Origin, Target, Val};

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Key {
    pub object: Object,
    /// A field of Java or a property that is not memory; empty for bytes.
    pub field: Symbol,
    pub offset: Term,
    pub size: u32,
}

/// How a cell is reached: what its key needs, and what its name is for people.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Access {
    pub field: Symbol,
    pub offset: Term,
    pub ty: Type,
    pub label: FieldName,
    /// The members on the way to this one, as the source has them (`inner.text`), if there are several.
    pub path: Symbol,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Cell {
    pub value: Val,
    /// The condition under which this activation wrote it; for what it allocated, the condition under which it is initialised.
    pub written: Term,
    pub access: Access,
}

/// What is known of an object besides its cells.
#[derive(Clone, PartialEq, Debug)]
pub struct ObjectState {
    pub size: Option<Term>,
    /// Where it was freed last, if it was.
    pub freed_at: Option<Spot>,
    /// What is known of the class of an object of Java that was made here.
    pub class: Option<ClassOf>,
    /// The condition under which it was allocated.
    pub exists: Term,
    pub made_at: Option<Spot>,
    /// What it holds where no cell says otherwise, last entry first.
    pub fills: Vec<Fill>,
    /// The condition under which something that is not modelled may have a pointer to it.
    pub escaped: Term,
}

/// What is known of an object's class.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClassOf {
    Exactly(Symbol),
    /// This one or one below it.
    Below(Symbol),
    /// And one of the library's own.
    BelowInLibrary(Symbol),
}

impl ClassOf {
    /// As a number and a name, for the disk.
    pub fn parts(self) -> (u64, Symbol) {
        match self {
            ClassOf::Exactly(class) => (0, class),
            ClassOf::Below(class) => (1, class),
            ClassOf::BelowInLibrary(class) => (2, class),
        }
    }

    pub fn of_parts(number: u64, class: Symbol) -> Option<ClassOf> {
        match number {
            0 => Some(ClassOf::Exactly(class)),
            1 => Some(ClassOf::Below(class)),
            2 => Some(ClassOf::BelowInLibrary(class)),
            _ => None,
        }
    }
}

/// Bytes `from..to` that were all written at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fill {
    pub from: i64,
    pub to: i64,
    pub what: Content,
    /// The condition under which they were.
    pub when: Term,
}

impl Fill {
    /// All bytes of an object.
    pub fn whole(what: Content) -> Fill {
        Fill { from: 0, to: END, what, when: Term::TRUE }
    }
}

/// Of objects with more fills than this that paths leave different nothing is known.
pub const FILLS: usize = 4;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Content {
    Zero,
    Uninitialised,
    /// Values that nobody followed, written by something that did not go further: what the object points to is as it was.
    Bytes,
    Unknown,
}

/// An object with more elements at places that are not numbers forgets them when one more is written: each would have to be told apart from each.
const ELEMENTS: usize = 8;

impl Content {
    /// Does it say what is there?
    pub fn is_known(self) -> bool {
        matches!(self, Content::Zero | Content::Uninitialised)
    }

    /// Is an earlier fill of the same bytes not worth telling any more?
    fn covers(self, earlier: Content) -> bool {
        self != Content::Bytes || earlier != Content::Unknown
    }
}

/// The end of an object whose size does not matter.
pub const END: i64 = i64::MAX;

impl ObjectState {
    pub fn new(what: Content) -> ObjectState {
        ObjectState {
            size: None,
            freed_at: None,
            class: None,
            exists: Term::TRUE,
            made_at: None,
            fills: vec![Fill::whole(what)],
            escaped: Term::FALSE,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Memory {
    pub cells: Arc<BTreeMap<Key, Cell>>,
    pub objects: Arc<BTreeMap<Object, ObjectState>>,
    /// Fields of location variables that something unknown wrote, with the number of that event.
    epochs: Arc<BTreeMap<(Symbol, Symbol, u32), u32>>,
    /// The condition under which something unknown ran, which may have written whatever the program keeps. Cells of that which nobody has touched since are not listed:
    /// they hold something unknown where this holds ([`Memory::is_as_stirred`]).
    pub stirred: Term,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory {
            cells: Arc::default(),
            objects: Arc::default(),
            epochs: Arc::default(),
            stirred: Term::FALSE,
        }
    }
}

/// Bytes that a value of the type takes in memory.
pub fn size_of(ty: Type) -> u32 {
    match ty {
        Type::Int(width) => width.div_ceil(8),
        Type::Float(kind) => match kind {
            FloatKind::F16 | FloatKind::BF16 => 2,
            FloatKind::F32 => 4,
            FloatKind::F64 => 8,
            FloatKind::F80 | FloatKind::F128 | FloatKind::F128Pair => 16,
        },
        Type::Ref(_) | Type::Null | Type::Ptr(_) => 8,
    }
}

impl Access {
    /// A value without a name.
    pub fn plain(offset: Term, ty: Type) -> Access {
        Access { field: Symbol::default(), offset, ty, label: FieldName::default(), path: Symbol::default() }
    }

    /// The same from where another pointer points to. The way from there has other members.
    pub fn at(self, offset: Term) -> Access {
        let path = if offset == self.offset { self.path } else { Symbol::default() };
        Access { offset, path, ..self }
    }

    pub fn key(&self, object: Object) -> Key {
        Key { object, field: self.field, offset: self.offset, size: size_of(self.ty) }
    }

    /// What cells share that something unknown writes together.
    pub fn epoch_key(&self) -> (Symbol, Symbol, u32) {
        (self.field, self.label.name, size_of(self.ty))
    }

    /// May the two name the same field of two pointers?
    fn compatible(&self, other: &Access) -> bool {
        self.field == other.field
            && self.offset == other.offset
            && size_of(self.ty) == size_of(other.ty)
            && self.label == other.label
    }
}

impl Memory {
    // ---- objects ----

    pub fn state(&self, object: Object) -> Option<&ObjectState> {
        self.objects.get(&object)
    }

    /// The state of an object, made if it is new: what the caller provides is there and not freed, as far as the function knows.
    pub fn state_mut(&mut self, object: Object) -> &mut ObjectState {
        let fresh = || ObjectState { fills: Vec::new(), ..ObjectState::new(Content::Unknown) };
        Arc::make_mut(&mut self.objects).entry(object).or_insert_with(fresh)
    }

    pub fn allocate(&mut self, object: Object, state: ObjectState) {
        Arc::make_mut(&mut self.objects).insert(object, state);
    }

    // ---- cells ----

    pub fn read(&mut self, ctx: &mut Context, object: Object, access: &Access) -> Val {
        let key = access.key(object);
        if let Some(cell) = self.cells.get(&key) {
            let value = cell.value.clone();
            return ctx.coerce(value, access.ty);
        }
        let cell = self.first_look(ctx, object, access);
        let value = cell.value.clone();
        Arc::make_mut(&mut self.cells).insert(key, cell);
        value
    }

    /// The condition under which the cell is initialised; the last word on memory that this activation allocated.
    pub fn initialised(&mut self, ctx: &mut Context, object: Object, access: &Access) -> Term {
        let key = access.key(object);
        let known = match self.cells.get(&key) {
            Some(cell) => cell.written,
            None => self.first_look(ctx, object, access).written,
        };
        if ctx.is_fresh(object) { known } else { Term::TRUE }
    }

    /// A cell that nobody has touched under this key: what was there, and what was stored through its aliases.
    fn first_look(&mut self, ctx: &mut Context, object: Object, access: &Access) -> Cell {
        let key = access.key(object);
        let (mut value, mut written) = self.initial(ctx, object, access);
        let others: Vec<(Key, Cell)> = self
            .cells
            .iter()
            .filter(|(other, cell)| {
                (cell.written != Term::FALSE || ctx.precision.aliases == Aliases::All)
                    && may_meet(&key, access, other, &cell.access)
            })
            .map(|(k, c)| (*k, c.clone()))
            .collect();
        for (other, cell) in others {
            match overlap(ctx, &key, access, &other, &cell.access) {
                Overlap::None => {}
                Overlap::Same(cond) => {
                    let there = ctx.coerce(cell.value, access.ty);
                    value = ctx.select(cond, &there, &value);
                    let was = ctx.and(&[cond, cell.written]);
                    written = ctx.or(&[written, was]);
                }
                Overlap::Part => {
                    value = ctx.unknown("part of a value", access.ty);
                    written = Term::TRUE;
                }
            }
        }
        Cell { value, written, access: *access }
    }

    fn initial(&mut self, ctx: &mut Context, object: Object, access: &Access) -> (Val, Term) {
        if is_property(access.field) && !matches!(ctx.what(object), ObjectKind::Variable(_)) {
            // What was made here is not freed, not open and of size nothing until somebody says so.
            return (ctx.zero(access.ty), Term::FALSE);
        }
        let filled = self.fills_of(ctx, object, access);
        let (mut value, mut written) = match filled.first() {
            Some(Fill { when: Term::TRUE, .. }) => (ctx.zero(access.ty), Term::FALSE),
            _ => self.before_fills(ctx, object, access),
        };
        for fill in filled {
            let (there, initialised) = match fill.what {
                // Constructors of the library have no code here, and write what no program can see.
                Content::Zero if is_platform_name(access.label.owner.as_str()) => {
                    (ctx.unknown(FORGOTTEN, access.ty), Term::TRUE)
                }
                Content::Zero => (ctx.zero(access.ty), Term::TRUE),
                Content::Uninitialised => (ctx.unknown("uninitialised memory", access.ty), Term::FALSE),
                Content::Bytes | Content::Unknown => (ctx.unknown(FORGOTTEN, access.ty), Term::TRUE),
            };
            value = ctx.select(fill.when, &there, &value);
            written = meaning::select(&mut ctx.store, fill.when, initialised, written);
        }
        (value, written)
    }

    /// What was filled into a cell that nobody has touched since, first entry first, from the last one that happened in any case.
    fn fills_of(&self, ctx: &Context, object: Object, access: &Access) -> Vec<Fill> {
        let mut found = Vec::new();
        if is_property(access.field) {
            return found;
        }
        let offset = ctx.store.as_num(access.offset).and_then(|n| n.to_i64());
        let size = i64::from(size_of(access.ty));
        for &fill in self.objects.get(&object).iter().flat_map(|state| state.fills.iter().rev()) {
            let inside = match offset {
                Some(offset) => fill.from <= offset && offset.saturating_add(size) <= fill.to,
                None => fill.from <= 0 && fill.to == END,
            };
            let outside =
                offset.is_some_and(|offset| offset.saturating_add(size) <= fill.from || fill.to <= offset);
            if outside {
                continue;
            }
            // Partly filled: initialised as far as anybody can tell.
            found.push(Fill { what: if inside { fill.what } else { Content::Unknown }, ..fill });
            if fill.when == Term::TRUE {
                break;
            }
        }
        found.reverse();
        found
    }

    /// What a cell held at the entry, or something unknown that ran left there.
    fn before_fills(&mut self, ctx: &mut Context, object: Object, access: &Access) -> (Val, Term) {
        let value = self.at_entry(ctx, object, access);
        if self.stirred == Term::FALSE || is_property(access.field) || !ctx.is_programs(object) {
            return (value, Term::FALSE);
        }
        let forgotten = ctx.unknown(FORGOTTEN, access.ty);
        (ctx.select(self.stirred, &forgotten, &value), self.stirred)
    }

    /// Something unknown ran: of what the program keeps in these objects nothing is known any more.
    pub fn stir(&mut self, ctx: &Context, objects: &BTreeSet<Object>) {
        let is_gone = |object: &Object| objects.contains(object) && ctx.is_programs(*object);
        Arc::make_mut(&mut self.cells).retain(|key, _| is_property(key.field) || !is_gone(&key.object));
        for (_, state) in Arc::make_mut(&mut self.objects).iter_mut().filter(|(object, _)| is_gone(object)) {
            state.fills.clear();
        }
        self.stirred = Term::TRUE;
    }

    /// Would the cell be the same if it were not listed?
    pub fn is_as_stirred(&self, ctx: &mut Context, key: &Key, cell: &Cell) -> bool {
        if is_property(key.field) || cell.written != self.stirred || !ctx.is_programs(key.object) {
            return false;
        }
        if self.objects.get(&key.object).is_some_and(|state| !state.fills.is_empty()) {
            return false;
        }
        // Where nothing unknown ran, it was not written, so it is what was there at the entry.
        cell.written == Term::FALSE || {
            let entry = self.at_entry(ctx, key.object, &cell.access);
            ctx.is_vague_or(&cell.value, &entry)
        }
    }

    /// What the caller left in a cell, or what an unknown function left there since.
    fn at_entry(&self, ctx: &mut Context, object: Object, access: &Access) -> Val {
        let Some(base) = ctx.address(object) else {
            return ctx.unknown(FORGOTTEN, access.ty);
        };
        let epoch = self.epochs.get(&access.epoch_key()).copied().unwrap_or(0);
        let kind = if epoch == 0 { Kind::Observable } else { Kind::Unknown };
        let sort = meaning::sort(access.ty);
        let mark = if epoch == 0 { String::new() } else { format!("#{epoch}") };
        let term = if ctx.store.is_num(access.offset) {
            let (name, display, style) = name_of(ctx, access);
            let map = ctx.field_map(&format!("{name}{mark}"), &display, sort, style, kind);
            if ctx.note_access(map, *access).path != access.path {
                // One name for two ways: that of the member alone.
                ctx.field_map(&format!("{name}{mark}"), access.label.name.as_str(), sort, style, kind);
            }
            ctx.store.read(map, base)
        } else {
            let map = ctx.element_map(&format!("[]{}{}{mark}", access.field, size_of(access.ty)), sort, kind);
            ctx.note_access(map, *access);
            let inner = ctx.store.read(map, base);
            let size = ctx.store.int(i64::from(size_of(access.ty)));
            let index =
                if access.field.is_empty() { ctx.store.div(access.offset, size) } else { access.offset };
            ctx.store.read(inner, index)
        };
        match access.ty {
            Type::Ref(_) | Type::Null | Type::Ptr(_) => ctx.pointer_of(term),
            _ => Val::Scalar(term),
        }
    }

    /// Stores a value where the condition holds. Constants keep theirs: what is written to them was meant for something else that a pointer may lead to.
    pub fn write(&mut self, ctx: &mut Context, object: Object, access: &Access, value: &Val, cond: Term) {
        let is_kept = |object: Object| !is_property(access.field) && ctx.is_constant(object);
        if is_kept(object) {
            return;
        }
        let key = access.key(object);
        let others: Vec<(Key, Overlap)> = self
            .cells
            .iter()
            .filter(|(other, cell)| **other != key && may_meet(&key, access, other, &cell.access))
            .filter(|(other, _)| !is_kept(other.object))
            .map(|(other, cell)| (*other, cell.access))
            .collect::<Vec<_>>()
            .into_iter()
            .map(|(other, there)| (other, overlap(ctx, &key, access, &other, &there)))
            .filter(|(_, overlap)| *overlap != Overlap::None)
            .collect();
        if others.iter().filter(|(other, _)| other.object == object).count() > ELEMENTS
            && !ctx.store.is_num(access.offset)
        {
            self.fill(ctx, object, 0, END, Content::Bytes);
        }
        let (new, written) = if cond == Term::TRUE {
            (value.clone(), Term::TRUE)
        } else {
            let old = self.read(ctx, object, access);
            let was = self.cells.get(&key).map_or(Term::FALSE, |cell| cell.written);
            (ctx.select(cond, value, &old), ctx.or(&[was, cond]))
        };
        let new = ctx.bounded(new);
        let cells = Arc::make_mut(&mut self.cells);
        cells.insert(key, Cell { value: new, written, access: *access });
        for (other, overlap) in others {
            if ctx.is_exhausted() {
                break;
            }
            let Some(cell) = cells.get(&other).cloned() else { continue };
            let (now, written) = match overlap {
                Overlap::None => continue,
                Overlap::Same(alias) => {
                    let both = ctx.and(&[alias, cond]);
                    let there = ctx.coerce(value.clone(), cell.access.ty);
                    let now = ctx.select(both, &there, &cell.value);
                    (ctx.bounded(now), ctx.or(&[cell.written, both]))
                }
                Overlap::Part => {
                    ctx.lose(cell.value.arms());
                    (ctx.unknown("part of a value", cell.access.ty), ctx.or(&[cell.written, cond]))
                }
            };
            cells.insert(other, Cell { value: now, written, access: cell.access });
        }
    }

    /// The condition of an update that may not have happened. Into memory that holds nothing it happened: what there is besides is nothing.
    pub fn unless_empty(
        &mut self,
        ctx: &mut Context,
        object: Object,
        access: &Access,
        cond: Term,
        happened: Term,
    ) -> Term {
        let is_empty = happened != Term::TRUE
            && !is_property(access.field)
            && self.initialised(ctx, object, access) == Term::FALSE;
        if is_empty { cond } else { ctx.and(&[cond, happened]) }
    }

    /// Was nothing written into the object since it was made?
    pub fn is_empty(&self, ctx: &Context, object: Object) -> bool {
        let made_empty = self
            .objects
            .get(&object)
            .is_some_and(|state| state.fills.iter().all(|fill| fill.what == Content::Uninitialised));
        ctx.is_fresh(object)
            && made_empty
            && !self.cells.iter().any(|(key, cell)| {
                key.object == object && !is_property(key.field) && cell.written != Term::FALSE
            })
    }

    /// Forgets the contents of bytes `from..to` of an object and says what is there now.
    pub fn fill(&mut self, ctx: &mut Context, object: Object, from: i64, to: i64, what: Content) {
        if ctx.is_constant(object) {
            return;
        }
        let touched = |ctx: &Context, key: &Key| {
            let offset = ctx.store.as_num(key.offset).and_then(|n| n.to_i64());
            key.object == object
                && offset
                    .is_none_or(|offset| offset < to && from < offset.saturating_add(i64::from(key.size)))
        };
        for (key, cell) in self.cells.iter() {
            if touched(ctx, key) && !is_property(key.field) {
                ctx.lose(cell.value.arms());
            }
        }
        let cells = Arc::make_mut(&mut self.cells);
        if ctx.is_fresh(object) || what == Content::Bytes {
            cells.retain(|key, _| !touched(ctx, key) || is_property(key.field));
            let state = self.state_mut(object);
            if from <= 0 && to == END && state.fills.iter().all(|fill| what.covers(fill.what)) {
                state.fills.clear();
            }
            let fill = Fill { from, to, what, when: Term::TRUE };
            if state.fills.last() != Some(&fill) {
                state.fills.push(fill);
            }
            return;
        }
        // What the caller can see is an effect: its cells stay, with new values.
        let keys: Vec<Key> =
            cells.keys().filter(|key| touched(ctx, key) && !is_property(key.field)).copied().collect();
        for key in keys {
            if let Some(cell) = cells.get_mut(&key) {
                let ty = cell.access.ty;
                cell.value = match what {
                    Content::Zero => ctx.zero(ty),
                    _ => ctx.unknown(FORGOTTEN, ty),
                };
                cell.written = Term::TRUE;
            }
        }
        let fills = &mut self.state_mut(object).fills;
        if from <= 0 && to == END {
            fills.clear();
        }
        fills.push(Fill { from, to, what, when: Term::TRUE });
    }

    /// Brings cells back that something did not touch after all: the library knows nothing of a program's classes.
    pub fn restore(&mut self, ctx: &Context, before: &Memory, untouched: impl Fn(&Access) -> bool) {
        let cells = Arc::make_mut(&mut self.cells);
        for (key, cell) in before.cells.iter().filter(|(_, cell)| untouched(&cell.access)) {
            cells.insert(*key, cell.clone());
        }
        // Nor was any object of a caller written as a whole.
        for (object, state) in
            Arc::make_mut(&mut self.objects).iter_mut().filter(|(object, _)| !ctx.is_fresh(**object))
        {
            state.fills = before.objects.get(object).map(|was| was.fills.clone()).unwrap_or_default();
        }
    }

    /// Something unknown may write this field through pointers that the function does not know.
    pub fn forget_field(&mut self, ctx: &mut Context, access: &Access, event: u32) {
        let keys: Vec<Key> = self
            .cells
            .iter()
            .filter(|(key, cell)| !ctx.is_fresh(key.object) && cell.access.epoch_key() == access.epoch_key())
            .map(|(key, _)| *key)
            .collect();
        for key in keys {
            self.forget_cell(ctx, key);
        }
        Arc::make_mut(&mut self.epochs).insert(access.epoch_key(), event);
    }

    pub fn forget_cell(&mut self, ctx: &mut Context, key: Key) {
        if let Some(cell) = Arc::make_mut(&mut self.cells).get_mut(&key) {
            ctx.lose(cell.value.arms());
            cell.value = ctx.unknown(FORGOTTEN, cell.access.ty);
            cell.written = Term::TRUE;
        }
    }

    // ---- where paths meet ----

    /// One memory that is `self` where the condition holds, else `other`.
    pub fn join(mut self, ctx: &mut Context, cond: Term, mut other: Memory) -> Memory {
        let stirred = ctx.join_or_always(cond, self.stirred, other.stirred, STIRRED);
        if Arc::ptr_eq(&self.cells, &other.cells)
            && Arc::ptr_eq(&self.objects, &other.objects)
            && Arc::ptr_eq(&self.epochs, &other.epochs)
        {
            return Memory { stirred, ..self };
        }
        let keys: Vec<(Key, Access)> = {
            let mut all: BTreeMap<Key, Access> = self.cells.iter().map(|(k, c)| (*k, c.access)).collect();
            all.extend(other.cells.iter().map(|(k, c)| (*k, c.access)));
            all.into_iter().collect()
        };
        let mut cells = BTreeMap::new();
        for (key, access) in keys {
            let (mine, theirs) = (self.cells.get(&key).cloned(), other.cells.get(&key).cloned());
            let cell = match (mine, theirs) {
                (Some(a), Some(b)) if a == b => a,
                (Some(a), Some(b)) => ctx.join_cells(cond, &a, &b),
                (Some(a), None) if self.is_as_stirred(ctx, &key, &a) => continue,
                (None, Some(b)) if other.is_as_stirred(ctx, &key, &b) => continue,
                (Some(a), None) => match other.lacks(ctx, key.object) {
                    true => a,
                    false => {
                        let b = other.first_look(ctx, key.object, &access);
                        ctx.join_cells(cond, &a, &b)
                    }
                },
                (None, Some(b)) => match self.lacks(ctx, key.object) {
                    true => b,
                    false => {
                        let a = self.first_look(ctx, key.object, &access);
                        ctx.join_cells(cond, &a, &b)
                    }
                },
                (None, None) => continue,
            };
            cells.insert(key, cell);
        }
        let objects = self.join_objects(ctx, cond, &other);
        let mut epochs = (*self.epochs).clone();
        for (key, &epoch) in other.epochs.iter() {
            let own = epochs.entry(*key).or_insert(epoch);
            *own = (*own).max(epoch);
        }
        Memory { cells: Arc::new(cells), objects: Arc::new(objects), epochs: Arc::new(epochs), stirred }
    }

    /// Is this something that was allocated on another path only?
    fn lacks(&self, ctx: &Context, object: Object) -> bool {
        ctx.is_fresh(object) && !self.objects.contains_key(&object)
    }

    fn join_objects(&self, ctx: &mut Context, cond: Term, other: &Memory) -> BTreeMap<Object, ObjectState> {
        let not = ctx.not(cond);
        let mut all: BTreeMap<Object, ObjectState> = BTreeMap::new();
        for (object, mine) in self.objects.iter() {
            let mut joined = mine.clone();
            match other.objects.get(object) {
                Some(theirs) if theirs == mine => {}
                Some(theirs) => {
                    joined.exists = meaning::select(&mut ctx.store, cond, mine.exists, theirs.exists);
                    joined.freed_at = mine.freed_at.or(theirs.freed_at);
                    joined.escaped = ctx.join_or_always(cond, mine.escaped, theirs.escaped, LARGE);
                    if mine.size != theirs.size {
                        joined.size = None;
                    }
                    joined.fills = join_fills(ctx, cond, &mine.fills, &theirs.fills);
                }
                None if ctx.is_fresh(*object) => {
                    joined.exists = ctx.and(&[cond, mine.exists]);
                }
                None => joined.fills = join_fills(ctx, cond, &mine.fills, &[]),
            }
            all.insert(*object, joined);
        }
        for (object, theirs) in other.objects.iter().filter(|(object, _)| !self.objects.contains_key(object))
        {
            let mut joined = theirs.clone();
            if ctx.is_fresh(*object) {
                joined.exists = ctx.and(&[not, theirs.exists]);
            } else {
                joined.fills = join_fills(ctx, cond, &[], &theirs.fills);
            }
            all.insert(*object, joined);
        }
        all
    }
}

/// What was filled into an object on one of two paths: what both have in common, and the rest under the condition of its path. If nothing of the object is known
/// anyway, a condition would only make values larger.
fn join_fills(ctx: &mut Context, cond: Term, mine: &[Fill], theirs: &[Fill]) -> Vec<Fill> {
    let common = mine.iter().zip(theirs).take_while(|(a, b)| a == b).count();
    let not = ctx.not(cond);
    let mut joined = mine[..common].to_vec();
    let own = [(cond, &mine[common..]), (not, &theirs[common..])];
    for (path, fills) in own {
        for &fill in fills {
            joined.push(Fill { when: ctx.and(&[path, fill.when]), ..fill });
        }
    }
    let is_vague = joined[common..].iter().any(|fill| !fill.what.is_known())
        && !joined.iter().any(|fill| fill.what.is_known());
    let is_much =
        joined.len() > FILLS.max(common) || joined.iter().any(|fill| ctx.is_larger(fill.when, LARGE));
    if is_vague || is_much { vec![Fill::whole(Content::Unknown)] } else { joined }
}

/// A property that is not memory, such as whether a stream is open.
pub fn is_property(field: Symbol) -> bool {
    field.as_str().starts_with('%')
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Overlap {
    None,
    /// One cell under this condition.
    Same(Term),
    /// Some bytes are shared.
    Part,
}

/// A first look at whether two cells can have anything to do with each other.
fn may_meet(key: &Key, access: &Access, other: &Key, there: &Access) -> bool {
    key.field == other.field && (key.object == other.object || access.compatible(there))
}

/// How a cell that is written or looked at relates to another one.
fn overlap(ctx: &mut Context, key: &Key, access: &Access, other: &Key, there: &Access) -> Overlap {
    if key.field != other.field {
        return Overlap::None;
    }
    if key.object == other.object {
        let number = |ctx: &Context, term: Term| ctx.store.as_num(term).and_then(|n| n.to_i64());
        if let (Some(a), Some(b)) = (number(ctx, key.offset), number(ctx, other.offset)) {
            let (a_end, b_end) =
                (a.saturating_add(i64::from(key.size)), b.saturating_add(i64::from(other.size)));
            return match (a == b && a_end == b_end, a < b_end && b < a_end) {
                (true, _) => Overlap::Same(Term::TRUE),
                (false, true) => Overlap::Part,
                (false, false) => Overlap::None,
            };
        }
        let same = ctx.store.eq(key.offset, other.offset);
        return match (same == Term::FALSE, key.size == other.size) {
            (true, _) => Overlap::None,
            (false, true) => Overlap::Same(same),
            (false, false) => Overlap::Part,
        };
    }
    if !access.compatible(there) || is_property(key.field) && key.offset != other.offset {
        return Overlap::None;
    }
    match ctx.alias(key.object, other.object) {
        Term::FALSE => Overlap::None,
        same => Overlap::Same(same),
    }
}

/// The field of an object that is a static field of Java.
pub const STATIC: &str = "static";
/// The property of an object that says whether it was freed.
pub const FREED: &str = "%freed";

/// The identity, the name for people and the style of the map that a cell of a location variable is read from.
fn name_of(ctx: &Context, access: &Access) -> (String, String, Style) {
    let offset = ctx.store.as_num(access.offset).unwrap_or(Num::ZERO);
    let (label, size) = (access.label, size_of(access.ty));
    let kind = match access.ty {
        Type::Float(_) => "f",
        Type::Ref(_) | Type::Null | Type::Ptr(_) => "p",
        Type::Int(_) => "",
    };
    let identity = format!("{}{}::{}@{offset}:{size}{kind}", access.field, label.owner, label.name);
    match access.field.as_str() {
        "" => {}
        // The address has its name.
        STATIC => return (identity, "*".to_owned(), Style::Star),
        "%size" => return (identity, "[size in bytes]".to_owned(), Style::Field),
        _ => return (identity, label.name.as_str().trim_start_matches('%').to_owned(), Style::Field),
    }
    match (label.name.is_empty(), offset == Num::ZERO) {
        (false, _) => {
            let shown = if access.path.is_empty() { label.name } else { access.path };
            (identity, shown.to_string(), Style::Arrow)
        }
        (true, true) => (identity, "*".to_owned(), Style::Star),
        (true, false) => (identity, format!("[{offset} bytes]"), Style::Arrow),
    }
}

/// When something unknown ran is told with so many terms; if that is not enough, it may always have.
const STIRRED: usize = 60;

impl Context {
    /// What holds on each of two ways as on that way; on both always if that is too long to tell.
    fn join_or_always(&mut self, cond: Term, mine: Term, theirs: Term, room: usize) -> Term {
        let joined = meaning::select(&mut self.store, cond, mine, theirs);
        if self.is_larger(joined, room) { Term::TRUE } else { joined }
    }

    fn join_cells(&mut self, cond: Term, a: &Cell, b: &Cell) -> Cell {
        let there = self.coerce(b.value.clone(), a.access.ty);
        let value = match a.value != there && self.is_vague(&a.value) && self.is_vague(&there) {
            true => self.unknown(FORGOTTEN, a.access.ty),
            false => self.select(cond, &a.value, &there),
        };
        let written = meaning::select(&mut self.store, cond, a.written, b.written);
        Cell { value: self.bounded(value), written: self.bounded_guard(written), access: a.access }
    }

    pub fn zero(&mut self, ty: Type) -> Val {
        match ty {
            Type::Int(1) => Val::Scalar(Term::FALSE),
            Type::Int(_) => Val::Scalar(Term::ZERO),
            Type::Float(_) => Val::Scalar(self.store.float_bits(meaning::sort(ty), 0)),
            Type::Ref(_) | Type::Null | Type::Ptr(_) => Val::null(Origin::Variable(Term::NULL)),
        }
    }

    /// The same bits as a value of another type.
    pub fn coerce(&mut self, val: Val, ty: Type) -> Val {
        let wanted = meaning::sort(ty);
        match &val {
            Val::Pointer(_) if matches!(ty, Type::Ref(_) | Type::Null | Type::Ptr(_)) => val,
            Val::Pointer(arms) if matches!(ty, Type::Int(64)) => {
                let arms = arms.clone();
                Val::Scalar(self.number_of_pointer(&arms))
            }
            Val::Scalar(term) if *term == Term::ZERO && matches!(ty, Type::Ptr(_)) => self.zero(ty),
            Val::Scalar(term) if self.store.sort(*term) == wanted => val,
            Val::Scalar(term) if self.store.sort(*term).is_int() && wanted.is_int() => val,
            _ => self.unknown("a value of another type", ty),
        }
    }

    /// The address as a number: a number per object, plus the offset.
    pub fn number_of_pointer(&mut self, arms: &[Arm]) -> Term {
        self.lose(arms);
        let mut number = Term::ZERO;
        for arm in arms.iter().rev() {
            let own = match arm.target {
                Target::Null(_) => Term::ZERO,
                Target::At(object, offset) => {
                    let base = self.base_number(object);
                    self.store.add(&[base, offset])
                }
            };
            number = self.store.ite(arm.cond, own, number);
        }
        number
    }

    fn base_number(&mut self, object: Object) -> Term {
        let name = match self.what(object) {
            ObjectKind::Variable(term) => format!("address of {}", self.store.pretty_limited(term, 60)),
            _ => format!("address of object {}", object.0),
        };
        self.store.var(&name, pathlight_logic::Sort::INT)
    }
}
