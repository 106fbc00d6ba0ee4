//! The four literals.

use crate::TypeId;

/// A variable that stands for the dynamic type of one value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct VarId(pub u32);

/// How a literal relates its variable to its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Relation {
    /// `x = t`
    Is,
    /// `x != t`
    IsNot,
    /// `x <= t`: x is t or one of its descendants.
    Below,
    /// `x !<= t`
    NotBelow,
}

impl Relation {
    pub fn negated(self) -> Self {
        match self {
            Relation::Is => Relation::IsNot,
            Relation::IsNot => Relation::Is,
            Relation::Below => Relation::NotBelow,
            Relation::NotBelow => Relation::Below,
        }
    }

    pub fn is_positive(self) -> bool {
        matches!(self, Relation::Is | Relation::Below)
    }
}

/// One constraint on one variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal {
    pub var: VarId,
    pub ty: TypeId,
    pub relation: Relation,
}

impl Literal {
    pub fn new(var: VarId, relation: Relation, ty: TypeId) -> Self {
        Literal { var, ty, relation }
    }

    /// `x = t`
    pub fn is(var: VarId, ty: TypeId) -> Self {
        Self::new(var, Relation::Is, ty)
    }

    /// `x != t`
    pub fn is_not(var: VarId, ty: TypeId) -> Self {
        Self::new(var, Relation::IsNot, ty)
    }

    /// `x <= t`
    pub fn below(var: VarId, ty: TypeId) -> Self {
        Self::new(var, Relation::Below, ty)
    }

    /// `x !<= t`
    pub fn not_below(var: VarId, ty: TypeId) -> Self {
        Self::new(var, Relation::NotBelow, ty)
    }

    /// `x <= CONCRETE`: x is a type that can have instances.
    pub fn concrete(var: VarId) -> Self {
        Self::below(var, TypeId::CONCRETE)
    }

    pub fn negated(self) -> Self {
        Literal { relation: self.relation.negated(), ..self }
    }
}
