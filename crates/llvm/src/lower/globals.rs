//! Global variables as bytes, some of which are addresses.
//!
//! Bytes that no entry of the initialiser covers are zero, so zeros are not listed, and neither are undefined bytes and padding: C
//! programs find zeros there. Strings are listed in words of eight bytes.

use pathlight_ir::{Constant, Global, Symbol, Type as IrType};

use super::constants::{Folded, block_address, fold};
use super::layout::{bits_of, scalar};
use super::options::LowerError;
use super::prepared::Prepared;
use super::relative;
use crate::read::{ConstId, ConstKind, Type, TypeId, Variable};

/// Lowers a variable under the name that it has in the program.
pub fn lower_global(p: &Prepared, variable: &Variable, name: Symbol) -> Result<Global, LowerError> {
    let error =
        |message: String| LowerError { name: name.as_str().into(), instruction: None, line: 0, message };
    let (is_constant, is_local) = (variable.constant, variable.info.linkage.is_local());
    let size = p.layout.size(variable.ty);
    if variable.init.is_none() && size.is_none() {
        // Declared with an incomplete type: only its address is ever used.
        return Ok(Global { name, size: 0, align: 1, is_constant, is_local, init: None });
    }
    let size = size.ok_or_else(|| error("a variable whose type has no size".into()))?;
    let align = variable.info.align.bytes().unwrap_or(size.align);
    let init = match variable.init {
        Some(init) => Some(initialiser(p, init).map_err(error)?),
        None => None,
    };
    Ok(Global {
        name,
        size: size.alloc,
        align: u32::try_from(align).unwrap_or(1 << 31),
        is_constant,
        is_local,
        init,
    })
}

/// A vector of the same element may be this long; everything else is as long as it is in the text.
const LONGEST_SPLAT: usize = 1 << 16;

type Entry = (u64, IrType, Constant);

fn initialiser(p: &Prepared, init: ConstId) -> Result<Vec<Entry>, String> {
    let module = &*p.module;
    let mut entries = Vec::new();
    // Constants still to be visited with their offsets, the next one last.
    let mut pending = vec![(init, 0_u64)];
    while let Some((id, offset)) = pending.pop() {
        let constant = module.constants.get(id);
        match constant.kind {
            ConstKind::Zero | ConstKind::Undef | ConstKind::Poison | ConstKind::Null => {}
            ConstKind::Bytes(list) => bytes(module.constants.bytes(list), offset, &mut entries),
            ConstKind::Aggregate(list) => {
                let elements = module.constants.elements(list);
                let at = element_offsets(p, constant.ty, elements.len())?;
                pending.extend(elements.iter().zip(at).map(|(&id, at)| (id, offset + at)).rev());
            }
            ConstKind::Splat(element) => {
                let count = match module.types.resolve(constant.ty) {
                    Type::Vector { len, .. } | Type::Array { len, .. } => len,
                    _ => 0,
                };
                let count = usize::try_from(count).ok().filter(|&count| count <= LONGEST_SPLAT);
                let count = count.ok_or_else(|| format!("a vector of more than {LONGEST_SPLAT} elements"))?;
                let at = element_offsets(p, constant.ty, count)?;
                pending.extend(at.into_iter().map(|at| (element, offset + at)).rev());
            }
            _ => entries.extend(scalar_entry(p, id, offset)?),
        }
    }
    Ok(entries)
}

fn element_offsets(p: &Prepared, ty: TypeId, count: usize) -> Result<Vec<u64>, String> {
    match p.module.types.resolve(ty) {
        Type::Struct { .. } => p
            .layout
            .offsets(&p.module, ty)
            .map(<[u64]>::to_vec)
            .ok_or_else(|| "a structure without a size".into()),
        Type::Array { element, .. } => {
            let stride = p.layout.size(element).ok_or("an element without a size")?.alloc;
            Ok((0..count as u64).map(|i| i * stride).collect())
        }
        Type::Vector { element, .. } => {
            let stride = p.layout.size(element).ok_or("an element without a size")?.store;
            Ok((0..count as u64).map(|i| i * stride).collect())
        }
        _ => Err("an aggregate of a type that has no elements".into()),
    }
}

fn bytes(bytes: &[u8], offset: u64, entries: &mut Vec<Entry>) {
    for (chunk, at) in bytes.chunks(8).zip((offset..).step_by(8)) {
        let word = chunk.iter().rev().fold(0_i128, |word, &byte| word << 8 | i128::from(byte));
        if word != 0 {
            let bits = chunk.len() as u32 * 8;
            let number = super::constants::sign_extend(word, bits);
            entries.push((at, IrType::Int(bits), Constant::Int(number)));
        }
    }
}

fn scalar_entry(p: &Prepared, id: ConstId, offset: u64) -> Result<Option<Entry>, String> {
    let constant = p.module.constants.get(id);
    let ty = scalar(p.module.types.resolve(constant.ty)).ok_or("a constant of a type that is no scalar")?;
    let bits = bits_of(&p.layout, ty);
    let Some(folded) = fold(p, id, 0) else {
        let unknown = "an initialiser that cannot be computed before the program runs";
        return relative::distance(p, id).map(|_| Some((offset, ty, Constant::Undef))).ok_or(unknown.into());
    };
    let entry = match folded {
        Folded::Int(0) | Folded::Null | Folded::Undef | Folded::Poison => return Ok(None),
        // In memory an integer takes whole bytes; the unused bits are zero.
        Folded::Int(n) if !bits.is_multiple_of(8) && bits < 128 => {
            let number = ((n as u128) & ((1 << bits) - 1)) as i128;
            let bits = bits.next_multiple_of(8);
            (offset, IrType::Int(bits), Constant::Int(super::constants::sign_extend(number, bits)))
        }
        Folded::Int(n) => (offset, IrType::Int(bits), Constant::Int(n)),
        Folded::Block(block) => (offset, IrType::Int(bits), Constant::Int(block_address(block))),
        Folded::Address(..) => {
            let pointer = IrType::PTR;
            if bits != p.layout.pointer_bits(0) {
                return Err("a part of an address as an initialiser".into());
            }
            let value = folded.constant(pointer).ok_or("an address behind the start of a function")?;
            (offset, pointer, value)
        }
        other => {
            let value = other.constant(ty).ok_or("a constant that does not fit its type")?;
            (offset, ty, value)
        }
    };
    Ok(Some(entry))
}
