//! Holding the specification of a C function against random runs on the machine itself.
//!
//! The same as [`crate::check`] for Java: random heaps, global variables and arguments, and for each run the question whether its end is within the bounds.

use std::collections::{BTreeMap, BTreeSet};

use pathlight_interp::Handle;
use pathlight_ir::{Symbol, Type};

use super::CWorld;
use super::test::{After, Cell, Compiler, Ended, Heap, Object, Seen, run};
use super::types::Variable;
use crate::check::{Atom, Random, Report, Run, State, report};
use crate::extract::Summary;
use crate::program::{Code, Rel};

/// Objects of a class.
const OBJECTS: u64 = 3;
/// A list that is a circle makes a loop without end; other runs are done in no time.
const MILLISECONDS: u32 = 20;
/// Runs in one program.
const BATCH: u32 = 100;

/// Runs the function on random heaps and holds each run against the specification.
pub fn random_runs(
    code: &Code,
    world: &CWorld,
    compiler: &Compiler,
    summary: &Summary,
    runs: u32,
    seed: u64,
) -> Result<Report, String> {
    let mut random = Random::new(seed);
    let scene = Scene::new(code, world, summary)?;
    let mut list = Vec::new();
    let mut done = 0;
    while done < runs {
        let batch = (runs - done).min(BATCH);
        let heaps: Vec<Heap> = (0..batch).map(|_| scene.heap(&mut random)).collect();
        let endings = run(world, compiler, summary.function, &heaps, MILLISECONDS)?;
        for (at, (heap, ended)) in heaps.iter().zip(endings).enumerate() {
            let number = done + at as u32;
            match ended {
                Ended::Returned(after) => {
                    list.extend(scene.run(number, heap, Some(&after)));
                }
                Ended::Failed => list.extend(scene.run(number, heap, None)),
                // Freed memory, uninitialised memory and what does not end are not spoken about.
                Ended::Otherwise(_) => {}
            }
        }
        done += batch;
    }
    report(code, summary, runs, seed, &list)
}

/// What random states are made of.
struct Scene<'c> {
    world: &'c CWorld,
    classes: Vec<Symbol>,
    /// The fields that the function touches, without those of floats.
    fields: Vec<Rel>,
    globals: Vec<Rel>,
    params: Vec<(Type, bool)>,
}

impl<'c> Scene<'c> {
    fn new(code: &'c Code, world: &'c CWorld, summary: &Summary) -> Result<Scene<'c>, String> {
        let body = code.body(summary.function)?;
        let footprint = code.footprint(summary.function);
        if let Some(function) = footprint.functions.iter().find(|f| world.has_locals_in_memory(**f)) {
            return Err(format!(
                "{function} has variables whose addresses are taken, which random runs cannot see"
            ));
        }
        let mut classes: BTreeSet<Symbol> = BTreeSet::new();
        let (mut fields, mut globals) = (Vec::new(), Vec::new());
        for &rel in &footprint.rels {
            let (Rel::Field(field) | Rel::Static(field)) = rel else { continue };
            if rel.is_float() {
                continue;
            }
            if let Some(Type::Ref(class)) = Type::of_descriptor(field.descriptor.as_str()) {
                classes.insert(class);
            }
            if matches!(rel, Rel::Field(_)) {
                classes.insert(field.owner);
                fields.push(rel);
            } else {
                globals.push(rel);
            }
        }
        let signature = match world.types.functions.get(&summary.function.name) {
            Some(Ok(signature)) => signature,
            _ => return Err("a function without a signature".to_owned()),
        };
        let mut params = Vec::new();
        for (ty, kind) in body.signature.params.iter().zip(&signature.params) {
            match ty {
                Type::Ref(class) => _ = classes.insert(*class),
                Type::Int(_) => {}
                _ => return Err(format!("random values of type {ty} are not supported")),
            }
            params.push((*ty, matches!(kind.descriptor().as_str(), "Z" | "C")));
        }
        Ok(Scene { world, classes: classes.into_iter().collect(), fields, globals, params })
    }

    fn heap(&self, random: &mut Random) -> Heap {
        let mut heap = Heap::default();
        for rel in &self.globals {
            if let Rel::Static(field) = rel
                && let Some(Variable::Object(class)) = self.world.types.globals.get(&field.name)
            {
                heap.objects.push(Object { class: *class, variable: Some(field.name) });
            }
        }
        for &class in &self.classes {
            for _ in 0..=random.below(OBJECTS) {
                heap.objects.push(Object { class, variable: None });
            }
        }
        let objects: Vec<Symbol> = heap.objects.iter().map(|object| object.class).collect();
        let pick = |random: &mut Random, ty: Type, small: bool| match ty {
            Type::Ref(class) => {
                let fitting: Vec<usize> = (0..objects.len()).filter(|&at| objects[at] == class).collect();
                match fitting.get(random.below(fitting.len() as u64 + 1) as usize) {
                    Some(&object) => Cell::Object(object),
                    None => Cell::Null,
                }
            }
            _ if small => Cell::Number(random.below(2) as i64),
            _ => Cell::Number(random.below(5) as i64 - 1),
        };
        for rel in &self.fields {
            let Rel::Field(field) = rel else { continue };
            let Some(ty) = Type::of_descriptor(field.descriptor.as_str()) else { continue };
            let small = matches!(field.descriptor.as_str(), "Z" | "C");
            for at in (0..objects.len()).filter(|&at| objects[at] == field.owner) {
                if field.name != self.world.freed {
                    heap.fields.push((at, field.name, pick(random, ty, small)));
                }
            }
        }
        for rel in &self.globals {
            let Rel::Static(field) = rel else { continue };
            if let Some(Variable::Scalar(_)) = self.world.types.globals.get(&field.name)
                && let Some(ty) = Type::of_descriptor(field.descriptor.as_str())
            {
                let small = matches!(field.descriptor.as_str(), "Z" | "C");
                heap.globals.push((field.name, pick(random, ty, small)));
            }
        }
        heap.arguments = self.params.iter().map(|&(ty, small)| pick(random, ty, small)).collect();
        heap
    }

    /// A run as the judge wants it; None if it ended with addresses or contents that cannot be named.
    fn run(&self, number: u32, heap: &Heap, after: Option<&After>) -> Option<Run> {
        let before = self.before(heap);
        let (state, result) = match after {
            Some(after) => (self.after(heap, after, &before)?, after.result),
            None => (State { objects: before.objects.clone(), tuples: before.tuples.clone() }, None),
        };
        let result = match result {
            Some(Seen::Cell(cell)) => Some(atom(cell)),
            None => None,
            Some(_) => return None,
        };
        let params = heap.arguments.iter().map(|cell| atom(*cell)).collect();
        Some(Run { number, before, after: state, params, result, threw: after.is_none() })
    }

    fn before(&self, heap: &Heap) -> State {
        let objects: BTreeMap<Handle, Symbol> =
            heap.objects.iter().enumerate().map(|(at, o)| (Handle::from_index(at), o.class)).collect();
        let mut tuples: BTreeMap<Rel, BTreeSet<Vec<Atom>>> = BTreeMap::new();
        for &rel in &self.fields {
            let Rel::Field(field) = rel else { continue };
            let set = tuples.entry(rel).or_default();
            for (at, _) in heap.objects.iter().enumerate().filter(|(_, o)| o.class == field.owner) {
                let held = heap.fields.iter().find(|(of, name, _)| *of == at && *name == field.name);
                let zero = if rel.is_numeric() { Atom::Int(0) } else { Atom::Null };
                let held = held.map_or(zero, |(_, _, cell)| atom(*cell));
                set.insert(vec![Atom::Object(Handle::from_index(at)), held]);
            }
        }
        for &rel in &self.globals {
            let Rel::Static(field) = rel else { continue };
            let variable = heap.objects.iter().position(|object| object.variable == Some(field.name));
            let held = heap.globals.iter().find(|(name, _)| *name == field.name).map(|(_, cell)| atom(*cell));
            let held = variable.map(|at| Atom::Object(Handle::from_index(at))).or(held);
            tuples.entry(rel).or_default().extend(held.map(|held| vec![held]));
        }
        State { objects, tuples }
    }

    fn after(&self, heap: &Heap, after: &After, before: &State) -> Option<State> {
        let mut objects = before.objects.clone();
        let mut tuples: BTreeMap<Rel, BTreeSet<Vec<Atom>>> = BTreeMap::new();
        for &rel in self.fields.iter().chain(&self.globals) {
            tuples.entry(rel).or_default();
        }
        for (at, left) in after.objects.iter().enumerate() {
            // Memory that nothing leads to any more: of which class it is, is not known.
            let left = left.as_ref()?;
            let handle = Handle::from_index(at);
            objects.insert(handle, left.class);
            for &rel in &self.fields {
                let Rel::Field(field) = rel else { continue };
                if field.owner != left.class {
                    continue;
                }
                let held = if field.name == self.world.freed {
                    Some(Atom::Int(i64::from(left.freed)))
                } else {
                    match left.fields.iter().find(|(name, _)| *name == field.name)?.1 {
                        Seen::Cell(cell) => Some(atom(cell)),
                        Seen::Unwritten => Some(if rel.is_numeric() { Atom::Int(0) } else { Atom::Null }),
                        Seen::Wild => return None,
                    }
                };
                if let (Some(held), Some(set)) = (held, tuples.get_mut(&rel)) {
                    set.insert(vec![Atom::Object(handle), held]);
                }
            }
        }
        for &rel in &self.globals {
            let Rel::Static(field) = rel else { continue };
            let variable = heap.objects.iter().position(|object| object.variable == Some(field.name));
            let held = after.globals.iter().find(|(name, _)| *name == field.name).map(|(_, seen)| *seen);
            let held = match (variable, held) {
                (Some(at), _) => Atom::Object(Handle::from_index(at)),
                (None, Some(Seen::Cell(cell))) => atom(cell),
                _ => return None,
            };
            tuples.entry(rel).or_default().insert(vec![held]);
        }
        Some(State { objects, tuples })
    }
}

fn atom(cell: Cell) -> Atom {
    match cell {
        Cell::Null => Atom::Null,
        Cell::Number(number) => Atom::Int(number),
        Cell::Object(at) => Atom::Object(Handle::from_index(at)),
    }
}
