//! Random hierarchies and literals, for all test files.

use pathlight_tpo::rng::Rng;
use pathlight_tpo::{Encoding, Hierarchy, Literal, Relation, TypeFlags, TypeId, VarId};

/// What a random hierarchy looks like.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    pub types: usize,
    /// Most direct supertypes.
    pub parents: usize,
    /// One class as a superclass at most, as in Java; otherwise any mixture.
    pub java: bool,
}

pub fn hierarchy(rng: &mut Rng, shape: Shape) -> Hierarchy {
    let mut hierarchy = Hierarchy::new();
    let mut classes = Vec::new();
    let mut interfaces = Vec::new();
    for i in 0..shape.types {
        let mut flags = TypeFlags::NONE;
        let interface = rng.chance(1, 3);
        for (flag, wanted) in [
            (TypeFlags::INTERFACE, interface),
            (TypeFlags::ABSTRACT, rng.chance(1, 4)),
            (TypeFlags::SEALED, rng.chance(1, 4)),
        ] {
            flags = if wanted { flags.with(flag) } else { flags };
        }
        let mut supers: Vec<TypeId> = Vec::new();
        for n in 0..rng.below(shape.parents + 1) {
            let pool = if shape.java && (n > 0 || interface) { &interfaces } else { &classes };
            let pool: &[TypeId] = if shape.java || rng.chance(1, 2) { pool } else { &interfaces };
            supers.extend(
                rng.pick(pool).filter(|t| !supers.contains(t)).copied().into_iter().collect::<Vec<_>>(),
            );
        }
        let t = hierarchy.add(&format!("T{i}"), flags, &supers).unwrap();
        if interface { interfaces.push(t) } else { classes.push(t) }
    }
    hierarchy
}

pub fn shapes() -> impl Iterator<Item = (u64, Shape)> {
    (0..120).map(|seed| {
        let types = [3, 8, 20, 60, 200][seed as usize % 5];
        (seed, Shape { types, parents: 1 + seed as usize % 4, java: seed % 3 != 0 })
    })
}

pub fn relation(rng: &mut Rng) -> Relation {
    [Relation::Is, Relation::IsNot, Relation::Below, Relation::NotBelow, Relation::Below, Relation::NotBelow]
        [rng.below(6)]
}

/// Mostly satisfiable literals: `x = t` is rare, and positive ones go to types high up.
pub fn literal(rng: &mut Rng, bound: u32, variables: usize) -> Literal {
    let mut relation = relation(rng);
    if relation == Relation::Is && rng.chance(3, 4) {
        relation = Relation::IsNot;
    }
    let mut ty = rng.below(bound as usize);
    if relation == Relation::Below {
        ty = ty.min(rng.below(bound as usize)).min(rng.below(bound as usize));
    }
    Literal::new(VarId(rng.below(variables) as u32), relation, TypeId(ty as u32))
}

/// The meaning of a literal, from the definition of ancestors alone.
pub fn satisfies(hierarchy: &Hierarchy, t: TypeId, relation: Relation, bound: TypeId) -> bool {
    match relation {
        Relation::Is => t == bound,
        Relation::IsNot => t != bound,
        Relation::Below => hierarchy.ancestors(t).contains(&bound),
        Relation::NotBelow => !hierarchy.ancestors(t).contains(&bound),
    }
}

/// The invariant of slicing, checked from its definition.
pub fn check_encoding(hierarchy: &Hierarchy, encoding: &Encoding) {
    let mut seen = vec![0; hierarchy.id_bound() as usize];
    for slice in 0..encoding.slice_count() {
        for (position, &t) in encoding.slice(slice).iter().enumerate() {
            seen[t.0 as usize] += 1;
            let place = encoding.place(t).unwrap();
            assert_eq!((place.slice, place.position as usize), (slice, position));
        }
    }
    assert_eq!(seen[0], 0, "the pseudo-type is in no slice");
    assert!(seen[1..].iter().all(|&n| n == 1), "every type is in exactly one slice");
    let ancestors: Vec<Vec<TypeId>> =
        (0..hierarchy.id_bound()).map(|t| hierarchy.ancestors(TypeId(t))).collect();
    for upper in (0..hierarchy.id_bound()).map(TypeId) {
        for lower in hierarchy.types() {
            let below = ancestors[lower.0 as usize].contains(&upper);
            assert_eq!(encoding.is_subtype(lower, upper), below, "{lower:?} <= {upper:?}");
        }
        for slice in 0..encoding.slice_count() {
            let types = encoding.slice(slice);
            let below = |t: &TypeId| ancestors[t.0 as usize].contains(&upper);
            let members: Vec<u32> = (0..types.len() as u32).filter(|&p| below(&types[p as usize])).collect();
            let run = encoding.interval(upper, slice).map_or(Vec::new(), |run| run.collect());
            assert_eq!(run, members, "the descendants of {upper:?} in slice {slice}");
        }
    }
}
