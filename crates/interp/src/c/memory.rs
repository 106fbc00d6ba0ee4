//! The memory of C: objects made of bytes.
//!
//! Every variable, block of the heap and function is an object of its own with a number, its [`Object::base`] address and its size. A pointer is
//! an address together with the number of the object that it was made from (its provenance), so `p + 40` stays a
//! pointer into the object of `p` even where another object happens to lie there. Addresses are handed out in a fixed
//! order with gaps between objects, so that runs repeat exactly and one past the end of one object is never the start of the next.
//!
//! For each byte an object remembers which bits have been written, and for each aligned word the provenance of the pointer
//! that was stored there. Copying whole words copies their provenance; a pointer that was put together from smaller
//! pieces, or made from an integer, has none, and means the object that lies at its address when it is used.
//!
//! Objects that died are kept for a while to say what they were; then their number is used again, with another generation,
//! so that old pointers never reach the new object.

use std::collections::{BTreeMap, VecDeque};

use pathlight_ir::Symbol;

use super::background::Pages;
use super::value::{Shape, UNDEFINED, Val, mask};

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Kind {
    Stack,
    Heap,
    Global,
    Function,
    /// A variable that is declared but defined nowhere.
    Missing,
    /// An object of a caller that is not here ([`super::outside`]): a block of the heap for all that is known.
    Outside,
    /// Memory that nobody made ([`super::background`]).
    Page,
}

#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum State {
    Live,
    Freed,
    /// A stack object whose scope or function has ended.
    Dead,
}

/// A place in the source, for people.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Default)]
pub struct Site {
    pub function: Symbol,
    pub file: Symbol,
    pub line: u32,
    /// 0 if unknown.
    pub column: u32,
}

#[derive(Debug)]
pub struct Object {
    pub base: u64,
    pub size: u64,
    pub align: u32,
    pub kind: Kind,
    pub state: State,
    pub is_constant: bool,
    generation: u32,
    /// What nobody has written in it comes from outside, under this number; 0 if not.
    pub provided: u32,
    /// For a global or function its name, for a stack object the variable's where it is known.
    pub name: Symbol,
    pub allocated: Site,
    pub freed: Site,
    pub bytes: Vec<u8>,
    /// Bits that have been written, for each byte; empty if all have.
    written: Vec<u8>,
    /// The provenance of each aligned word; empty if there are no pointers.
    words: Vec<u64>,
}

/// Why an address cannot be used.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Bad {
    Null,
    /// The pointer itself was never written.
    Undefined,
    /// No object is there.
    Wild,
    OutOfBounds(u32),
    Freed(u32),
    DeadStack(u32),
    /// An object of the heap or stack that died so long ago that nothing is known about it any more.
    LongFreed,
    LongDead,
    ReadOnly(u32),
    Missing(u32),
}

/// Where an access lands: the object and the offset.
pub type Spot = (u32, u64);

const GLOBALS: u64 = 0x0000_5555_5560_0000;
const FUNCTIONS: u64 = 0x0000_5555_5555_4000;
const HEAP: u64 = 0x0000_6020_0000_0000;
const STACK: u64 = 0x0000_7ffe_f000_0000;
/// Unused bytes behind every object.
const GAP: u64 = 16;
/// How many dead objects are remembered.
const REMEMBERED_BLOCKS: usize = 1 << 18;
const REMEMBERED_SLOTS: usize = 1 << 12;
/// Addresses below this are null pointers with an offset.
const NULL_PAGE: u64 = 4096;

#[derive(Debug)]
pub struct Memory {
    objects: Vec<Object>,
    /// Objects outside the stack by address, the dead ones too while they are remembered.
    by_address: BTreeMap<u64, u32>,
    /// Live stack objects, the addresses descend.
    stack: Vec<u32>,
    stack_top: u64,
    next_global: u64,
    next_function: u64,
    next_block: u64,
    dead_slots: VecDeque<u32>,
    dead_blocks: VecDeque<u32>,
    free_slots: Vec<u32>,
    free_blocks: Vec<u32>,
    /// Bytes of all live objects.
    pub live_bytes: u64,
    pub(super) pages: Pages,
}

impl Default for Memory {
    fn default() -> Memory {
        Memory {
            objects: Vec::new(),
            by_address: BTreeMap::new(),
            stack: Vec::new(),
            stack_top: STACK,
            next_global: GLOBALS,
            next_function: FUNCTIONS,
            next_block: HEAP,
            dead_slots: VecDeque::new(),
            dead_blocks: VecDeque::new(),
            free_slots: Vec::new(),
            free_blocks: Vec::new(),
            live_bytes: 0,
            pages: Pages::default(),
        }
    }
}

fn align_up(address: u64, align: u32) -> u64 {
    address.next_multiple_of(u64::from(align.max(1)))
}

impl Memory {
    pub fn object(&self, index: u32) -> Option<&Object> {
        self.objects.get(index as usize)
    }

    pub fn object_mut(&mut self, index: u32) -> Option<&mut Object> {
        self.objects.get_mut(index as usize)
    }

    /// A pointer to the start of an object.
    pub fn pointer(&self, index: u32) -> Val {
        self.object(index).map_or(Val::NULL, |o| Val { lo: o.base, hi: provenance(index, o.generation) })
    }

    /// A new object of the heap or a global variable, nothing written.
    pub fn allocate(&mut self, kind: Kind, size: u64, align: u32, site: Site) -> Val {
        let align = align.max(16);
        let next = match kind {
            Kind::Heap | Kind::Outside => &mut self.next_block,
            Kind::Function => &mut self.next_function,
            _ => &mut self.next_global,
        };
        let base = align_up(*next, align);
        *next = align_up(base.saturating_add(size).saturating_add(GAP), 16);
        let reused = if kind == Kind::Heap { self.free_blocks.pop() } else { None };
        let index = self.make(reused, kind, base, size, align, site);
        self.by_address.insert(base, index);
        self.pointer(index)
    }

    /// A new object at an address where nothing is.
    pub(super) fn place_at(&mut self, base: u64, kind: Kind, size: u64) -> u32 {
        let index = self.make(None, kind, base, size, 16, Site::default());
        self.by_address.insert(base, index);
        index
    }

    /// A new object on the stack.
    pub fn push_stack(&mut self, size: u64, align: u32, site: Site) -> Val {
        let below = self.stack_top.saturating_sub(size.saturating_add(GAP));
        let align = align.max(1);
        let base = below - below % u64::from(align.max(16));
        self.stack_top = base;
        let reused = self.free_slots.pop();
        let index = self.make(reused, Kind::Stack, base, size, align, site);
        self.stack.push(index);
        self.pointer(index)
    }

    fn make(&mut self, reused: Option<u32>, kind: Kind, base: u64, size: u64, align: u32, site: Site) -> u32 {
        self.live_bytes += size;
        if let Some(index) = reused
            && let Some(object) = self.objects.get_mut(index as usize)
        {
            (object.generation, object.provided) = (object.generation + 1, 0);
            (object.base, object.size, object.align, object.kind) = (base, size, align, kind);
            (object.state, object.name, object.allocated) = (State::Live, Symbol::default(), site);
            object.reset();
            return index;
        }
        let mut object = Object {
            base,
            size,
            align,
            kind,
            state: State::Live,
            is_constant: false,
            generation: 0,
            provided: 0,
            name: Symbol::default(),
            allocated: site,
            freed: Site::default(),
            bytes: Vec::new(),
            written: Vec::new(),
            words: Vec::new(),
        };
        if kind != Kind::Function {
            object.reset();
        }
        self.objects.push(object);
        self.objects.len() as u32 - 1
    }

    /// How many stack objects are alive: a mark for [`Memory::pop_stack`].
    pub fn stack_mark(&self) -> usize {
        self.stack.len()
    }

    /// How many bytes the stack takes.
    pub fn stack_bytes(&self) -> u64 {
        STACK - self.stack_top
    }

    /// Everything that was put on the stack since the mark dies.
    pub fn pop_stack(&mut self, mark: usize, site: Site) {
        if self.stack.len() <= mark {
            return;
        }
        while self.stack.len() > mark
            && let Some(index) = self.stack.pop()
        {
            self.end_life(index, site);
            self.dead_slots.push_back(index);
        }
        self.stack_top = self.stack.last().and_then(|i| self.object(*i)).map_or(STACK, |o| o.base);
        while self.dead_slots.len() > REMEMBERED_SLOTS
            && let Some(index) = self.dead_slots.pop_front()
        {
            self.free_slots.push(index);
        }
    }

    /// The stack object's scope ends: it is dead until its scope begins again.
    pub fn end_life(&mut self, index: u32, site: Site) {
        if let Some(object) = self.objects.get_mut(index as usize)
            && object.state == State::Live
        {
            object.state = State::Dead;
            object.freed = site;
            self.live_bytes -= object.size;
        }
    }

    /// The stack object's scope begins: it is alive and nothing in it is written.
    pub fn begin_life(&mut self, index: u32) {
        if let Some(object) = self.objects.get_mut(index as usize)
            && object.kind == Kind::Stack
        {
            if object.state == State::Dead {
                object.state = State::Live;
                self.live_bytes += object.size;
            }
            object.reset();
        }
    }

    /// Frees a block of the heap that is alive.
    pub fn free(&mut self, index: u32, site: Site) {
        let Some(object) = self.objects.get_mut(index as usize) else { return };
        object.state = State::Freed;
        object.freed = site;
        (object.bytes, object.written, object.words) = (Vec::new(), Vec::new(), Vec::new());
        self.live_bytes -= object.size;
        self.dead_blocks.push_back(index);
        while self.dead_blocks.len() > REMEMBERED_BLOCKS
            && let Some(index) = self.dead_blocks.pop_front()
        {
            if let Some(object) = self.objects.get(index as usize) {
                self.by_address.remove(&object.base);
            }
            self.free_blocks.push(index);
        }
    }

    /// Where an access of so many bytes lands, if it is allowed and nothing there comes from outside.
    #[inline]
    pub fn spot(&self, pointer: Val, size: u64) -> Option<Spot> {
        self.allowed(pointer, size).filter(|(index, _)| self.objects[*index as usize].provided == 0)
    }

    #[inline]
    fn allowed(&self, pointer: Val, size: u64) -> Option<Spot> {
        let index = (pointer.hi as u32).wrapping_sub(1);
        let object = self.objects.get(index as usize)?;
        let offset = pointer.lo.wrapping_sub(object.base);
        let fits = offset <= object.size && size <= object.size - offset;
        let usable = object.state == State::Live && object.generation == (pointer.hi >> 32) as u32;
        (fits && usable && !matches!(object.kind, Kind::Function | Kind::Missing)).then_some((index, offset))
    }

    /// The same, with the reason if it is not allowed.
    pub fn access(&self, pointer: Val, size: u64, writes: bool) -> Result<Spot, Bad> {
        let pointer = self.with_provenance(pointer);
        match self.allowed(pointer, size) {
            Some((index, _)) if writes && self.objects[index as usize].is_constant => {
                Err(Bad::ReadOnly(index))
            }
            Some(spot) => Ok(spot),
            None => Err(self.why_bad(pointer)),
        }
    }

    fn why_bad(&self, pointer: Val) -> Bad {
        if pointer.hi == UNDEFINED {
            return Bad::Undefined;
        }
        let index = (pointer.hi as u32).wrapping_sub(1);
        let Some(object) = self.objects.get(index as usize) else {
            return if pointer.lo < NULL_PAGE || pointer.lo > u64::MAX - NULL_PAGE {
                Bad::Null
            } else {
                Bad::Wild
            };
        };
        if object.generation != (pointer.hi >> 32) as u32 {
            return if object.kind == Kind::Stack { Bad::LongDead } else { Bad::LongFreed };
        }
        match (object.kind, object.state) {
            (_, State::Freed) => Bad::Freed(index),
            (_, State::Dead) => Bad::DeadStack(index),
            (Kind::Missing, _) => Bad::Missing(index),
            _ => Bad::OutOfBounds(index),
        }
    }

    /// A pointer without provenance means the object that lies at its address.
    #[inline]
    pub fn with_provenance(&self, pointer: Val) -> Val {
        if pointer.hi != 0 || pointer.lo == 0 { pointer } else { self.found_at(pointer.lo) }
    }

    /// The pointer with this address, into the object that lies there (or ends there).
    pub fn found_at(&self, address: u64) -> Val {
        let on_stack = self.stack.partition_point(|i| self.objects[*i as usize].base > address);
        let slot = self.stack.get(on_stack).copied();
        let block = self.by_address.range(..=address).next_back().map(|(_, i)| *i);
        for index in [slot, block].into_iter().flatten() {
            let object = &self.objects[index as usize];
            if address >= object.base && address - object.base <= object.size {
                return Val { lo: address, hi: provenance(index, object.generation) };
            }
        }
        Val { lo: address, hi: 0 }
    }

    /// The object that a pointer was made from, if it is still known, and how far from its start it points.
    pub fn target(&self, pointer: Val) -> Option<(u32, i64)> {
        let pointer = self.with_provenance(pointer);
        if pointer.hi == UNDEFINED {
            return None;
        }
        let index = (pointer.hi as u32).wrapping_sub(1);
        let object = self.object(index).filter(|o| o.generation == (pointer.hi >> 32) as u32)?;
        Some((index, pointer.lo.wrapping_sub(object.base) as i64))
    }

    #[inline]
    pub fn load(&self, (index, offset): Spot, shape: Shape) -> Val {
        self.objects[index as usize].load(offset as usize, shape)
    }

    #[inline]
    pub fn store(&mut self, (index, offset): Spot, shape: Shape, value: Val) {
        self.objects[index as usize].store(offset as usize, shape, value);
    }

    /// Copies bytes as if through a third place: the source is read first.
    pub fn copy(&mut self, to: Spot, from: Spot, size: u64) {
        let (size, to_offset, from_offset) = (size as usize, to.1 as usize, from.1 as usize);
        let source = &self.objects[from.0 as usize];
        let bytes = source.bytes[from_offset..from_offset + size].to_vec();
        let written = if source.written.is_empty() {
            Vec::new()
        } else {
            source.written[from_offset..from_offset + size].to_vec()
        };
        let aligned = to_offset % 8 == from_offset % 8 && !source.words.is_empty();
        let whole = (from_offset.next_multiple_of(8), (from_offset + size) / 8 * 8);
        let words = if aligned && whole.0 < whole.1 {
            source.words[whole.0 / 8..whole.1 / 8].to_vec()
        } else {
            Vec::new()
        };
        let target = &mut self.objects[to.0 as usize];
        target.bytes[to_offset..to_offset + size].copy_from_slice(&bytes);
        if !written.is_empty() {
            target.track_written();
            target.written[to_offset..to_offset + size].copy_from_slice(&written);
        } else if !target.written.is_empty() {
            target.written[to_offset..to_offset + size].fill(0xFF);
        }
        target.forget_words(to_offset, size);
        if words.iter().any(|w| *w != 0) {
            target.track_words();
            let start = to_offset.div_ceil(8);
            target.words[start..start + words.len()].copy_from_slice(&words);
        }
    }

    /// Sets bytes to one value, whose undefined bits count.
    pub fn fill(&mut self, (index, offset): Spot, byte: Val, size: u64) {
        let (offset, size) = (offset as usize, size as usize);
        let object = &mut self.objects[index as usize];
        object.bytes[offset..offset + size].fill(byte.lo as u8);
        let written = !(byte.hi as u8);
        if written != 0xFF {
            object.track_written();
        }
        if !object.written.is_empty() {
            object.written[offset..offset + size].fill(written);
        }
        object.forget_words(offset, size);
    }

    pub fn write_bytes(&mut self, (index, offset): Spot, bytes: &[u8]) {
        let offset = offset as usize;
        let object = &mut self.objects[index as usize];
        object.bytes[offset..offset + bytes.len()].copy_from_slice(bytes);
        if !object.written.is_empty() {
            object.written[offset..offset + bytes.len()].fill(0xFF);
        }
        object.forget_words(offset, bytes.len());
    }

    pub fn bytes(&self, (index, offset): Spot, size: u64) -> &[u8] {
        &self.objects[index as usize].bytes[offset as usize..(offset + size) as usize]
    }

    /// Has no bit of these bytes been written? Of partly written ones, the undefined bits travel with the value; values of more than a
    /// word have no room for that, so all of their bytes must be there.
    pub fn is_untouched(&self, (index, offset): Spot, size: u64) -> bool {
        let written = &self.objects[index as usize].written;
        if written.is_empty() {
            return false;
        }
        let range = &written[offset as usize..(offset + size) as usize];
        if size > 8 { range.contains(&0) } else { range.iter().all(|w| *w == 0) }
    }

    /// Was the byte written wholly?
    pub fn is_written(&self, (index, offset): Spot) -> bool {
        let written = &self.objects[index as usize].written;
        written.is_empty() || written.get(offset as usize) == Some(&0xFF)
    }

    /// The objects of these kinds that are alive.
    pub fn live(&self, kinds: &[Kind]) -> impl Iterator<Item = u32> {
        let is_wanted = |object: &Object| object.state == State::Live && kinds.contains(&object.kind);
        let numbers = self.objects.iter().zip(0..).filter(|(object, _)| is_wanted(object));
        numbers.map(|(_, index)| index).collect::<Vec<u32>>().into_iter()
    }

    /// The objects to which aligned words of an object lead, whether they are pointers or numbers.
    pub fn pointers_in(&self, index: u32) -> impl Iterator<Item = u32> {
        let words = self.object(index).map_or(0, |object| object.bytes.len() / 8);
        let leads = |word: usize| {
            let value = self.load((index, 8 * word as u64), Shape::Ptr);
            self.target(value).map(|(index, _)| index)
        };
        (0..words).filter_map(leads).collect::<Vec<u32>>().into_iter()
    }

    /// From now on, what was not written in the object comes from outside.
    pub fn set_provided(&mut self, pointer: Val, number: u32) {
        if let Some((index, _)) = self.target(pointer)
            && let Some(object) = self.objects.get_mut(index as usize)
        {
            object.provided = number;
        }
    }

    /// The first of so many bytes that was not (wholly) written.
    pub fn first_unwritten(&self, (index, offset): Spot, size: u64) -> Option<u64> {
        let written = &self.objects[index as usize].written;
        if written.is_empty() {
            return None;
        }
        let range = &written[offset as usize..(offset + size) as usize];
        range.iter().position(|w| *w != 0xFF).map(|p| p as u64)
    }
}

fn provenance(index: u32, generation: u32) -> u64 {
    u64::from(generation) << 32 | u64::from(index + 1)
}

impl Object {
    /// All bytes zero and none of them written.
    fn reset(&mut self) {
        let size = self.size as usize;
        self.bytes.clear();
        self.written.clear();
        self.words.clear();
        if self.bytes.capacity() < size {
            // A fresh vector of zeros costs nothing until it is touched.
            self.bytes = vec![0; size];
            self.written = vec![0; size];
        } else {
            self.bytes.resize(size, 0);
            self.written.resize(size, 0);
        }
    }

    pub fn set_all_written(&mut self) {
        self.written = Vec::new();
    }

    fn track_written(&mut self) {
        if self.written.is_empty() {
            self.written = vec![0xFF; self.bytes.len()];
        }
    }

    fn track_words(&mut self) {
        if self.words.is_empty() {
            self.words = vec![0; self.bytes.len().div_ceil(8)];
        }
    }

    fn forget_words(&mut self, offset: usize, size: usize) {
        if !self.words.is_empty() && size > 0 {
            self.words[offset / 8..=(offset + size - 1) / 8].fill(0);
        }
    }

    fn word(bytes: &[u8], offset: usize, size: usize) -> u64 {
        let mut word = [0; 8];
        word[..size].copy_from_slice(&bytes[offset..offset + size]);
        u64::from_le_bytes(word)
    }

    fn load(&self, offset: usize, shape: Shape) -> Val {
        let size = shape.bytes() as usize;
        let first = size.min(8);
        let lo = Object::word(&self.bytes, offset, first);
        let unwritten = if self.written.is_empty() { 0 } else { !Object::word(&self.written, offset, first) };
        match shape {
            Shape::Ptr if unwritten != 0 => shape.undefined(),
            Shape::Ptr if offset.is_multiple_of(8) && !self.words.is_empty() => {
                Val { lo, hi: self.words[offset / 8] }
            }
            Shape::Ptr => Val::bits(lo),
            Shape::Wide(_) | Shape::Soft(_) => {
                let hi = if size > 8 { Object::word(&self.bytes, offset + 8, size - 8) } else { 0 };
                Val { lo, hi: hi & mask(shape.bits() - shape.bits().min(64)) }
            }
            _ => Val { lo: lo & mask(shape.bits()), hi: unwritten & mask(shape.bits()) },
        }
    }

    fn store(&mut self, offset: usize, shape: Shape, value: Val) {
        let size = shape.bytes() as usize;
        let first = size.min(8);
        self.bytes[offset..offset + first].copy_from_slice(&value.lo.to_le_bytes()[..first]);
        if size > 8 {
            self.bytes[offset + 8..offset + size].copy_from_slice(&value.hi.to_le_bytes()[..size - 8]);
        }
        let undefined = match shape {
            Shape::Ptr if value.hi == UNDEFINED => u64::MAX,
            shape if shape.has_shadow() => value.hi,
            _ => 0,
        };
        if undefined != 0 {
            self.track_written();
        }
        if !self.written.is_empty() {
            self.written[offset..offset + first].copy_from_slice(&(!undefined).to_le_bytes()[..first]);
            self.written[offset + first..offset + size].fill(0xFF);
        }
        let has_provenance = shape == Shape::Ptr && value.hi != UNDEFINED && value.hi != 0;
        if has_provenance && offset.is_multiple_of(8) && offset + 8 <= self.bytes.len() {
            self.track_words();
            self.words[offset / 8] = value.hi;
        } else {
            self.forget_words(offset, size);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(memory: &mut Memory, size: u64) -> Val {
        memory.allocate(Kind::Heap, size, 16, Site::default())
    }

    #[test]
    fn pointers_survive_copies_of_whole_words() {
        let mut memory = Memory::default();
        let (a, b, c) = (block(&mut memory, 24), block(&mut memory, 24), block(&mut memory, 24));
        let at = |m: &Memory, p: Val| m.access(p, 8, true).unwrap();
        memory.store(at(&memory, a.plus(8)), Shape::Ptr, c.plus(3));
        memory.copy(at(&memory, b), memory.access(a, 24, false).unwrap(), 24);
        assert_eq!(memory.load(at(&memory, b.plus(8)), Shape::Ptr), c.plus(3));
        assert_eq!(memory.load(at(&memory, b), Shape::Int(64)).hi, u64::MAX, "copied as unwritten");
        // One byte of it is overwritten: what is left is an integer.
        memory.store(memory.access(b.plus(9), 1, true).unwrap(), Shape::Int(8), Val::bits(0));
        assert_eq!(memory.load(at(&memory, b.plus(8)), Shape::Ptr).hi, 0);
        // Moved by four bytes it is an integer too, but still leads to the object.
        memory.copy(at(&memory, b.plus(4)), at(&memory, a.plus(8)), 8);
        let moved = memory.load(at(&memory, b.plus(4)), Shape::Ptr);
        assert_eq!((moved.hi, memory.with_provenance(moved)), (0, c.plus(3)));
    }

    #[test]
    fn dead_objects_are_told_apart() {
        let mut memory = Memory::default();
        let a = block(&mut memory, 8);
        let (index, _) = memory.target(a).unwrap();
        assert_eq!(memory.access(a.plus(8), 1, false), Err(Bad::OutOfBounds(index)));
        assert_eq!(memory.access(a.plus(-1), 1, false), Err(Bad::OutOfBounds(index)));
        memory.free(index, Site::default());
        assert_eq!(memory.access(a, 1, false), Err(Bad::Freed(index)));
        assert_eq!(memory.access(Val::bits(8), 1, false), Err(Bad::Null));
        assert_eq!(memory.access(Val::bits(1 << 40), 1, false), Err(Bad::Wild));
        let mark = memory.stack_mark();
        let old = memory.push_stack(4, 4, Site::default());
        memory.pop_stack(mark, Site::default());
        for _ in 0..REMEMBERED_SLOTS * 2 {
            memory.push_stack(4, 4, Site::default());
            memory.pop_stack(mark, Site::default());
        }
        let new = memory.push_stack(4, 4, Site::default());
        assert_eq!(old.lo, new.lo);
        assert!(memory.access(new, 4, true).is_ok());
        assert_eq!(memory.access(old, 4, false), Err(Bad::LongDead));
    }

    #[test]
    fn bits_know_whether_they_were_written() {
        let mut memory = Memory::default();
        let a = block(&mut memory, 4);
        let spot = memory.access(a, 4, true).unwrap();
        memory.store(spot, Shape::Int(32), Val { lo: 0x5, hi: 0xFFFF_FFF0 });
        assert_eq!(memory.load(spot, Shape::Int(8)), Val { lo: 5, hi: 0xF0 });
        assert_eq!(memory.first_unwritten(spot, 4), Some(0));
        memory.fill(spot, Val::bits(7), 4);
        assert_eq!(memory.first_unwritten(spot, 4), None);
        assert_eq!(memory.load(spot, Shape::Int(32)), Val::bits(0x0707_0707));
    }
}
