//! Fields and elements by offset, as `jdk.internal.misc.Unsafe` sees them.
//!
//! An instance field at slot `n` has the offset `16 + 8 n`; a static field has the same plus [`STATIC`], with the class's mirror as
//! base; array elements start at 16 and lie as densely as in memory, so that code which reads a `long` out of a `byte[]` works:
//! what does not match an element is put together from bytes, low one first.

use crate::arith::zero_extend;
use crate::heap::{ClassId, Data, Element};
use crate::machine::Machine;
use crate::value::{Handle, Kind, Value};

/// Offset of the first field or element.
pub const BASE: i64 = 16;
/// Added to the offsets of static fields.
pub const STATIC: i64 = 1 << 32;

/// A primitive type or a reference, by its descriptor letter.
pub type Letter = u8;

fn width(letter: Letter) -> usize {
    match letter {
        b'Z' | b'B' => 1,
        b'S' | b'C' => 2,
        b'J' | b'D' => 8,
        _ => 4,
    }
}

/// A value as registers hold it, from the form that memory holds.
pub fn from_memory(letter: Letter, value: Value) -> Value {
    match letter {
        b'Z' => Value::I32(value.i32() & 1),
        b'C' => Value::I32(zero_extend(value.i32(), 16) as i32),
        b'B' => Value::I32(i32::from(value.i32() as i8)),
        b'S' => Value::I32(i32::from(value.i32() as i16)),
        _ => value,
    }
}

/// The reverse of [`from_memory`].
pub fn to_memory(letter: Letter, value: Value) -> Value {
    match letter {
        b'Z' | b'B' => Value::I32(i32::from(value.i32() as i8)),
        b'C' | b'S' => Value::I32(i32::from(value.i32() as i16)),
        _ => value,
    }
}

enum Spot {
    Field(Handle, u32),
    Static(ClassId, u32),
    /// An element of exactly the wanted width.
    Element(Handle, usize),
    /// So many bytes into an array of another element type.
    Bytes(Handle, usize),
}

impl Machine {
    fn spot(&self, base: Handle, offset: i64, letter: Letter) -> Option<Spot> {
        if offset >= STATIC {
            let slot = u32::try_from(offset.wrapping_sub(STATIC + BASE) / 8).ok()?;
            return Some(Spot::Static(self.class_of_mirror(base), slot));
        }
        let at = usize::try_from(offset.wrapping_sub(BASE)).ok()?;
        let Some(element) = self.heap.get(base)?.data.element() else {
            return Some(Spot::Field(base, (at / 8) as u32));
        };
        let same_kind = Kind::of_descriptor(char::from(letter).encode_utf8(&mut [0; 4]))
            .is_some_and(|k| k == element.kind());
        if same_kind && element.size() == width(letter) && at % element.size() == 0 {
            return Some(Spot::Element(base, at / element.size()));
        }
        Some(Spot::Bytes(base, at))
    }

    /// Reads a value of the type that the letter names; None if there is nothing at that offset.
    pub fn load_at(&self, base: Handle, offset: i64, letter: Letter) -> Option<Value> {
        let raw = match self.spot(base, offset, letter)? {
            Spot::Field(object, slot) => self.heap.field(object, slot),
            Spot::Static(class, slot) => *self.classes[class].statics.get(slot as usize)?,
            Spot::Element(array, index) => self.heap.get(array)?.data.get(index)?,
            Spot::Bytes(array, at) => {
                let bits = read_bytes(&self.heap.get(array)?.data, at, width(letter))?;
                from_bits(letter, bits)
            }
        };
        Some(from_memory(letter, raw))
    }

    /// Writes; false if there is nothing at that offset.
    pub fn store_at(&mut self, base: Handle, offset: i64, letter: Letter, value: Value) -> bool {
        let value = to_memory(letter, value);
        let Some(spot) = self.spot(base, offset, letter) else { return false };
        match spot {
            Spot::Field(object, slot) => self.heap.set_field(object, slot, value),
            Spot::Static(class, slot) => match self.classes[class].statics.get_mut(slot as usize) {
                Some(field) => *field = value,
                None => return false,
            },
            Spot::Element(array, index) => {
                return self.heap.get_mut(array).is_some_and(|o| o.data.set(index, value));
            }
            Spot::Bytes(array, at) => {
                let bits = to_bits(value);
                return self
                    .heap
                    .get_mut(array)
                    .is_some_and(|o| write_bytes(&mut o.data, at, width(letter), bits));
            }
        }
        true
    }
}

fn to_bits(value: Value) -> u64 {
    match value {
        Value::I32(v) => v as u32 as u64,
        Value::I64(v) => v as u64,
        Value::F32(v) => u64::from(v.to_bits()),
        Value::F64(v) => v.to_bits(),
        Value::Ref(_) | Value::Undef => 0,
    }
}

fn from_bits(letter: Letter, bits: u64) -> Value {
    match letter {
        b'J' => Value::I64(bits as i64),
        b'D' => Value::F64(f64::from_bits(bits)),
        b'F' => Value::F32(f32::from_bits(bits as u32)),
        _ => Value::I32(bits as i32),
    }
}

/// Bytes of an array of primitive elements, low one first; None outside it and for references.
pub fn read_bytes(data: &Data, at: usize, count: usize) -> Option<u64> {
    let size = data.element().filter(|e| *e != Element::Ref)?.size();
    at.checked_add(count)?;
    let mut bits = 0;
    for i in 0..count {
        let element = to_bits(data.get((at + i) / size)?);
        let byte = (element >> (8 * ((at + i) % size))) & 0xFF;
        bits |= byte << (8 * i);
    }
    Some(bits)
}

/// The reverse of [`read_bytes`].
pub fn write_bytes(data: &mut Data, at: usize, count: usize, bits: u64) -> bool {
    let Some(element) = data.element().filter(|e| *e != Element::Ref) else { return false };
    let letter = match element {
        Element::I8 => b'B',
        Element::I16 => b'S',
        Element::I64 => b'J',
        Element::F32 => b'F',
        Element::F64 => b'D',
        _ => b'I',
    };
    let size = element.size();
    if at.checked_add(count).is_none() {
        return false;
    }
    for i in 0..count {
        let index = (at + i) / size;
        let Some(old) = data.get(index).map(to_bits) else { return false };
        let shift = 8 * ((at + i) % size);
        let byte = (bits >> (8 * i)) & 0xFF;
        let new = (old & !(0xFF << shift)) | (byte << shift);
        data.set(index, from_bits(letter, new));
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_lies_in_bytes_low_one_first() {
        let mut data = Data::zeroed(Element::I8, 16);
        assert!(write_bytes(&mut data, 3, 8, 0x0102_0304_0506_0708));
        assert_eq!(data.get(3), Some(Value::I32(8)));
        assert_eq!(read_bytes(&data, 3, 8), Some(0x0102_0304_0506_0708));
        assert_eq!(read_bytes(&data, 9, 8), None);
        let mut ints = Data::zeroed(Element::I32, 2);
        assert!(write_bytes(&mut ints, 2, 4, 0xAABB_CCDD));
        assert_eq!(ints.get(0), Some(Value::I32(0xCCDD_0000_u32 as i32)));
        assert_eq!(ints.get(1), Some(Value::I32(0xAABB)));
    }
}
