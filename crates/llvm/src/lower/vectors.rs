//! Taking aggregates and vectors apart and putting them together: a matter of which scalars, not of instructions.

use pathlight_ir::{CompareOp, Constant, Type as IrType, Value};
use smallvec::smallvec;

use super::constants::{Folded, fold};
use super::function::{Leaves, Lowered, Lowering};
use crate::read::{ConstId, ConstKind, Inst, InstKind, List, Operand, Type, TypeId};

impl Lowering<'_> {
    pub fn lower_parts(&mut self, inst: &Inst) -> Lowered<()> {
        let result = match inst.kind {
            InstKind::ExtractValue { aggregate, indices } => {
                let range = self.part(self.type_of(aggregate), indices)?;
                let leaves = self.leaves(aggregate)?;
                leaves.get(range).ok_or("a part that the aggregate does not have")?.into()
            }
            InstKind::InsertValue { aggregate, value, indices } => {
                let range = self.part(self.type_of(aggregate), indices)?;
                let mut leaves = self.leaves(aggregate)?;
                let part = self.leaves(value)?;
                let types = |values: &[Value]| -> Vec<IrType> {
                    values.iter().map(|&value| self.b.body.ty(value)).collect()
                };
                let target = leaves.get_mut(range).filter(|target| types(target) == types(&part));
                target.ok_or("a part that the aggregate does not have")?.copy_from_slice(&part);
                leaves
            }
            InstKind::ExtractElement { vector, index } => {
                let leaves = self.leaves(vector)?;
                let index = self.scalar(index)?;
                smallvec![self.extract(&leaves, index)?]
            }
            InstKind::InsertElement { vector, element, index } => {
                let leaves = self.leaves(vector)?;
                let (element, index) = (self.scalar(element)?, self.scalar(index)?);
                self.insert(leaves, element, index)
            }
            InstKind::ShuffleVector { first, second, mask } => self.shuffle(inst, first, second, mask)?,
            _ => return Err("an instruction of a kind that is not supported".into()),
        };
        self.define(inst, result);
        Ok(())
    }

    /// Which scalars of an aggregate a path of indices means.
    fn part(&mut self, ty: TypeId, indices: List) -> Lowered<std::ops::Range<usize>> {
        let mut ty = ty;
        let mut start = 0;
        for &index in self.source.indices(indices) {
            match self.module.types.resolve(ty) {
                Type::Struct { fields, .. } => {
                    let fields = self.module.types.list(fields);
                    let (before, rest) = fields
                        .split_at_checked(index as usize)
                        .ok_or("a member that the structure does not have")?;
                    for &field in before {
                        start += self.leaf_list(field)?.len();
                    }
                    ty = *rest.first().ok_or("a member that the structure does not have")?;
                }
                Type::Array { element, .. } => {
                    start += self.leaf_list(element)?.len() * index as usize;
                    ty = element;
                }
                _ => return Err("a part of something that has none".into()),
            }
        }
        Ok(start..start + self.leaf_list(ty)?.len())
    }

    fn extract(&mut self, leaves: &[Value], index: Value) -> Lowered<Value> {
        if let Some(Constant::Int(number)) = self.b.body.constant(index) {
            let found = usize::try_from(*number).ok().and_then(|at| leaves.get(at).copied());
            return match (found, leaves.first()) {
                (Some(value), _) => Ok(value),
                (None, Some(&first)) => {
                    let ty = self.b.body.ty(first);
                    Ok(self.b.constant(ty, Constant::Poison))
                }
                (None, None) => Err("an element of an empty vector".into()),
            };
        }
        let (&first, rest) = leaves.split_first().ok_or("an element of an empty vector")?;
        let mut result = first;
        for (at, &leaf) in rest.iter().enumerate() {
            let here = self.is_index(index, at + 1);
            result = self.select(&[here], &[leaf], &[result])[0];
        }
        Ok(result)
    }

    fn insert(&mut self, mut leaves: Leaves, element: Value, index: Value) -> Leaves {
        if let Some(Constant::Int(number)) = self.b.body.constant(index) {
            if let Some(leaf) = usize::try_from(*number).ok().and_then(|at| leaves.get_mut(at)) {
                *leaf = element;
            }
            return leaves;
        }
        for (at, leaf) in leaves.iter_mut().enumerate() {
            let here = self.is_index(index, at);
            *leaf = self.select(&[here], &[element], &[*leaf])[0];
        }
        leaves
    }

    fn is_index(&mut self, index: Value, at: usize) -> Value {
        let ty = self.b.body.ty(index);
        let IrType::Int(bits) = ty else { return index };
        let number = self.b.int(ty, super::constants::sign_extend(at as i128, bits));
        self.compare(CompareOp::Eq, index, number)
    }

    fn shuffle(&mut self, inst: &Inst, first: Operand, second: Operand, mask: ConstId) -> Lowered<Leaves> {
        let types = self.leaf_types(self.result_type(inst)?)?;
        let mut from = self.leaves(first)?;
        from.extend(self.leaves(second)?);
        let mut results = Leaves::new();
        for (at, ty) in types.into_iter().enumerate() {
            let chosen = self.mask_lane(mask, at)?.and_then(|lane| from.get(lane).copied());
            results.push(match chosen {
                Some(value) => value,
                None => self.b.constant(ty, Constant::Poison),
            });
        }
        Ok(results)
    }

    /// The lane that a shuffle's mask chooses; None where it does not care.
    fn mask_lane(&self, mask: ConstId, at: usize) -> Lowered<Option<usize>> {
        let constants = &self.module.constants;
        let lane = match constants.get(mask).kind {
            ConstKind::Zero => return Ok(Some(0)),
            ConstKind::Undef | ConstKind::Poison => return Ok(None),
            ConstKind::Splat(lane) => lane,
            ConstKind::Aggregate(list) => {
                *constants.elements(list).get(at).ok_or("a shuffle whose mask is too short")?
            }
            _ => return Err("a shuffle whose mask is not a constant".into()),
        };
        Ok(match fold(self.p, lane, 0) {
            Some(Folded::Int(number)) => usize::try_from(number).ok(),
            _ => None,
        })
    }
}
