//! Objects and arrays.
//!
//! A table of slots indexed by [`Handle`]; an object never moves and knows its class, its identity hash (once asked for) and its
//! monitor (once entered). Arrays are typed vectors: `boolean[]` and `byte[]` share one shape, `char[]` and `short[]` another, in the
//! sign-extended form of [`Value`]. The heap counts bytes as a virtual machine would lay them out, so a memory limit means
//! the same on every machine.

use crate::value::{Handle, Kind, Ref, Value};

/// Index of a class in the machine's table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct ClassId(pub u32);

#[derive(Clone, Debug)]
pub enum Data {
    Fields(Box<[Value]>),
    I8(Box<[i8]>),
    I16(Box<[i16]>),
    I32(Box<[i32]>),
    I64(Box<[i64]>),
    F32(Box<[f32]>),
    F64(Box<[f64]>),
    Refs(Box<[Ref]>),
}

#[derive(Clone, Debug)]
pub struct Object {
    pub class: ClassId,
    /// 0 until asked for.
    pub hash: u32,
    /// Index of the monitor plus one; 0 if the object was never locked.
    pub monitor: u32,
    pub marked: bool,
    pub data: Data,
}

/// How the elements of an array lie in memory.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Hash)]
pub enum Element {
    I8,
    I16,
    I32,
    I64,
    F32,
    F64,
    Ref,
}

impl Element {
    pub fn of_descriptor(descriptor: &str) -> Option<Element> {
        Some(match descriptor.as_bytes().first()? {
            b'Z' | b'B' => Element::I8,
            b'C' | b'S' => Element::I16,
            b'I' => Element::I32,
            b'J' => Element::I64,
            b'F' => Element::F32,
            b'D' => Element::F64,
            b'L' | b'[' => Element::Ref,
            _ => return None,
        })
    }

    /// Bytes per element, references compressed.
    pub fn size(self) -> usize {
        match self {
            Element::I8 => 1,
            Element::I16 => 2,
            Element::I32 | Element::F32 | Element::Ref => 4,
            Element::I64 | Element::F64 => 8,
        }
    }

    pub fn kind(self) -> Kind {
        match self {
            Element::I8 | Element::I16 | Element::I32 => Kind::I32,
            Element::I64 => Kind::I64,
            Element::F32 => Kind::F32,
            Element::F64 => Kind::F64,
            Element::Ref => Kind::Ref,
        }
    }
}

impl Data {
    pub fn zeroed(element: Element, length: usize) -> Data {
        match element {
            Element::I8 => Data::I8(vec![0; length].into()),
            Element::I16 => Data::I16(vec![0; length].into()),
            Element::I32 => Data::I32(vec![0; length].into()),
            Element::I64 => Data::I64(vec![0; length].into()),
            Element::F32 => Data::F32(vec![0.0; length].into()),
            Element::F64 => Data::F64(vec![0.0; length].into()),
            Element::Ref => Data::Refs(vec![None; length].into()),
        }
    }

    pub fn len(&self) -> usize {
        match self {
            Data::Fields(v) => v.len(),
            Data::I8(v) => v.len(),
            Data::I16(v) => v.len(),
            Data::I32(v) => v.len(),
            Data::I64(v) => v.len(),
            Data::F32(v) => v.len(),
            Data::F64(v) => v.len(),
            Data::Refs(v) => v.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub fn element(&self) -> Option<Element> {
        Some(match self {
            Data::Fields(_) => return None,
            Data::I8(_) => Element::I8,
            Data::I16(_) => Element::I16,
            Data::I32(_) => Element::I32,
            Data::I64(_) => Element::I64,
            Data::F32(_) => Element::F32,
            Data::F64(_) => Element::F64,
            Data::Refs(_) => Element::Ref,
        })
    }

    pub fn get(&self, index: usize) -> Option<Value> {
        Some(match self {
            Data::Fields(v) => *v.get(index)?,
            Data::I8(v) => Value::I32(i32::from(*v.get(index)?)),
            Data::I16(v) => Value::I32(i32::from(*v.get(index)?)),
            Data::I32(v) => Value::I32(*v.get(index)?),
            Data::I64(v) => Value::I64(*v.get(index)?),
            Data::F32(v) => Value::F32(*v.get(index)?),
            Data::F64(v) => Value::F64(*v.get(index)?),
            Data::Refs(v) => Value::Ref(*v.get(index)?),
        })
    }

    /// Stores, cutting integers to the element's width. False if the index is out of range.
    pub fn set(&mut self, index: usize, value: Value) -> bool {
        fn put<T>(slot: Option<&mut T>, value: T) -> bool {
            slot.map(|s| *s = value).is_some()
        }
        match self {
            Data::Fields(v) => put(v.get_mut(index), value),
            Data::I8(v) => put(v.get_mut(index), value.i32() as i8),
            Data::I16(v) => put(v.get_mut(index), value.i32() as i16),
            Data::I32(v) => put(v.get_mut(index), value.i32()),
            Data::I64(v) => put(v.get_mut(index), value.i64()),
            Data::F32(v) => put(v.get_mut(index), value.f32()),
            Data::F64(v) => put(v.get_mut(index), value.f64()),
            Data::Refs(v) => put(v.get_mut(index), value.reference()),
        }
    }

    /// Bytes that a virtual machine would use: a header, and the payload rounded up.
    fn footprint(&self) -> u64 {
        let payload = match self {
            Data::Fields(v) => v.len() * 8,
            other => 4 + other.len() * other.element().map_or(8, Element::size),
        };
        (12 + payload as u64).next_multiple_of(8)
    }
}

#[derive(Default, Debug)]
pub struct Heap {
    objects: Vec<Option<Object>>,
    free: Vec<u32>,
    /// Bytes in live or not yet collected objects.
    pub bytes: u64,
    /// State of the generator of identity hashes.
    hash_seed: u32,
}

impl Heap {
    pub fn new() -> Heap {
        Heap { hash_seed: 0x2545_F491, ..Heap::default() }
    }

    pub fn alloc(&mut self, class: ClassId, data: Data) -> Handle {
        self.bytes += data.footprint();
        let object = Some(Object { class, hash: 0, monitor: 0, marked: false, data });
        match self.free.pop() {
            Some(index) => {
                self.objects[index as usize] = object;
                Handle::from_index(index as usize)
            }
            None => {
                self.objects.push(object);
                Handle::from_index(self.objects.len() - 1)
            }
        }
    }

    pub fn get(&self, handle: Handle) -> Option<&Object> {
        self.objects.get(handle.index())?.as_ref()
    }

    pub fn get_mut(&mut self, handle: Handle) -> Option<&mut Object> {
        self.objects.get_mut(handle.index())?.as_mut()
    }

    /// Two different objects at once, the second one to change.
    pub fn pair(&mut self, read: Handle, write: Handle) -> Option<(&Object, &mut Object)> {
        let slots = self.objects.get_disjoint_mut([read.index(), write.index()]).ok()?;
        let [read, write] = slots;
        Some((read.as_ref()?, write.as_mut()?))
    }

    pub fn class_of(&self, handle: Handle) -> Option<ClassId> {
        Some(self.get(handle)?.class)
    }

    pub fn field(&self, handle: Handle, slot: u32) -> Value {
        match self.get(handle).map(|o| &o.data) {
            Some(Data::Fields(fields)) => fields.get(slot as usize).copied().unwrap_or_default(),
            _ => Value::Undef,
        }
    }

    pub fn set_field(&mut self, handle: Handle, slot: u32, value: Value) {
        if let Some(Data::Fields(fields)) = self.get_mut(handle).map(|o| &mut o.data)
            && let Some(field) = fields.get_mut(slot as usize)
        {
            *field = value;
        }
    }

    /// The length of an array; 0 for anything else.
    pub fn length(&self, handle: Handle) -> usize {
        self.get(handle).map_or(0, |o| o.data.len())
    }

    pub fn bytes_of(&self, handle: Handle) -> Option<&[i8]> {
        match &self.get(handle)?.data {
            Data::I8(bytes) => Some(bytes),
            _ => None,
        }
    }

    pub fn refs_of(&self, handle: Handle) -> Option<&[Ref]> {
        match &self.get(handle)?.data {
            Data::Refs(refs) => Some(refs),
            _ => None,
        }
    }

    /// The identity hash, made at first use by Marsaglia's xorshift, as HotSpot does; positive and never 0.
    pub fn identity_hash(&mut self, handle: Handle) -> i32 {
        let mut seed = self.hash_seed;
        let Some(object) = self.get_mut(handle) else { return 0 };
        if object.hash == 0 {
            seed ^= seed << 13;
            seed ^= seed >> 17;
            seed ^= seed << 5;
            object.hash = (seed & 0x7FFF_FFFF).max(1);
            let hash = object.hash;
            self.hash_seed = seed;
            return hash as i32;
        }
        object.hash as i32
    }

    pub fn handles(&self) -> impl Iterator<Item = (Handle, &Object)> {
        self.objects.iter().enumerate().filter_map(|(i, o)| Some((Handle::from_index(i), o.as_ref()?)))
    }

    /// Marks an object; true if it was not marked before.
    pub fn mark(&mut self, handle: Handle) -> bool {
        match self.get_mut(handle) {
            Some(object) => !std::mem::replace(&mut object.marked, true),
            None => false,
        }
    }

    /// Frees every unmarked object and clears the marks. Returns the monitors that died with their objects.
    pub fn sweep(&mut self) -> Vec<u32> {
        let mut monitors = Vec::new();
        for (index, slot) in self.objects.iter_mut().enumerate() {
            let Some(object) = slot else { continue };
            if std::mem::replace(&mut object.marked, false) {
                continue;
            }
            self.bytes -= object.data.footprint();
            if object.monitor != 0 {
                monitors.push(object.monitor - 1);
            }
            *slot = None;
            self.free.push(index as u32);
        }
        monitors
    }
}
