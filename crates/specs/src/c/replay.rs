//! A violation, shown by a C program: does the function, run on the state before, end in the predicted state?
//!
//! The prediction breaks the property; so if the machine ends in the predicted state, the violation is real. New objects are recognised by where they hang. A field that nothing was
//! written to may hold anything, so also what was predicted.

use std::collections::BTreeMap;

use pathlight_ir::Symbol;
use pathlight_relations::Atom;

use super::CWorld;
use super::test::{Cell, Compiler, Ended, Heap, Object, Seen, run, source};
use super::types::Variable;
use crate::program::Rel;
use crate::verify::Counterexample;
use crate::verify::replay::Replayed;

/// For a call that ends within a few iterations.
const MILLISECONDS: u32 = 2000;

/// Runs the test of a counterexample.
pub fn replay(world: &CWorld, compiler: &Compiler, found: &Counterexample) -> Replayed {
    let (heap, numbers) = match heap(world, found) {
        Ok(heap) => heap,
        Err(why) => return Replayed::NotRun(why),
    };
    match run(world, compiler, found.function, &[heap], MILLISECONDS) {
        Err(why) => Replayed::NotRun(why),
        Ok(endings) => match endings.into_iter().next() {
            Some(Ended::Returned(after)) => match differs(world, found, &after, numbers) {
                None => Replayed::Confirmed(Vec::new()),
                Some(why) => Replayed::Refuted(why),
            },
            Some(Ended::Failed) => Replayed::Refuted("it fails".to_owned()),
            Some(Ended::Otherwise(why)) => Replayed::Refuted(why),
            None => Replayed::NotRun("the test did not run".to_owned()),
        },
    }
}

/// The text of the test.
pub fn text(world: &CWorld, compiler: &Compiler, found: &Counterexample) -> Result<String, String> {
    source(world, &compiler.sources, found.function, &[heap(world, found)?.0], MILLISECONDS)
}

type Numbers = BTreeMap<Atom, usize>;

fn cell(found: &Counterexample, numbers: &Numbers, atom: Atom) -> Result<Cell, String> {
    if let Some(number) = found.numbers.get(&atom) {
        return Ok(Cell::Number(*number));
    }
    if found.classes.contains_key(&atom) {
        let object = numbers.get(&atom).ok_or("an object that does not exist before the call")?;
        return Ok(Cell::Object(*object));
    }
    Ok(Cell::Null)
}

/// The state before as a heap, and the numbers of its objects.
fn heap(world: &CWorld, found: &Counterexample) -> Result<(Heap, Numbers), String> {
    let mut heap = Heap::default();
    let mut numbers = Numbers::new();
    for (rel, tuples) in &found.before {
        let Rel::Alloc(class) = rel else { continue };
        for tuple in tuples {
            numbers.insert(tuple[0], heap.objects.len());
            heap.objects.push(Object { class: *class, variable: None });
        }
    }
    for (rel, tuples) in &found.before {
        match rel {
            Rel::Field(field) if field.name == world.freed => {}
            Rel::Field(field) => {
                for tuple in tuples {
                    if let Some(&object) = numbers.get(&tuple[0]) {
                        heap.fields.push((object, field.name, cell(found, &numbers, tuple[1])?));
                    }
                }
            }
            Rel::Static(field) => {
                let Some(&[atom]) = tuples.first().map(Vec::as_slice) else { continue };
                match (world.types.globals.get(&field.name), cell(found, &numbers, atom)?) {
                    (Some(Variable::Object(_)), Cell::Object(at)) => {
                        heap.objects[at].variable = Some(field.name);
                    }
                    (Some(Variable::Object(_)), _) => {
                        return Err(format!("the variable {} is no object", field.name));
                    }
                    (_, cell) => heap.globals.push((field.name, cell)),
                }
            }
            _ => {}
        }
    }
    for &atom in &found.arguments {
        heap.arguments.push(cell(found, &numbers, atom)?);
    }
    Ok((heap, numbers))
}

/// Where the state after is not the predicted one.
fn differs(
    world: &CWorld,
    found: &Counterexample,
    after: &super::test::After,
    numbers: Numbers,
) -> Option<String> {
    let old = numbers.len();
    let mut seen = Comparison { found, numbers, old, open: Vec::new() };
    seen.open.extend(seen.numbers.iter().map(|(atom, number)| (*atom, *number)));
    if let (Some(atom), Some(result)) = (found.result, after.result)
        && !seen.same(atom, result, false)
    {
        return Some(format!("it returns {}", words(result)));
    }
    for (name, held) in &after.globals {
        let predicted = found.after.iter().find_map(|(rel, tuples)| match rel {
            Rel::Static(field) if field.name == *name => tuples.first().and_then(|tuple| tuple.first()),
            _ => None,
        });
        if let Some(&atom) = predicted
            && !seen.same(atom, *held, false)
        {
            return Some(format!("{name} is {}", words(*held)));
        }
    }
    while let Some((atom, number)) = seen.open.pop() {
        let called = found.atom_names.get(atom as usize).cloned().unwrap_or_default();
        let Some(Some(left)) = after.objects.get(number) else {
            return Some(format!("{called} is not there"));
        };
        let is_new = number >= old;
        if left.freed != is_freed(world, found, atom) {
            return Some(format!("{called} is {}freed", if left.freed { "" } else { "not " }));
        }
        for (name, held) in &left.fields {
            if let Some(predicted) = value_after(found, left.class, *name, atom)
                && !seen.same(predicted, *held, is_new)
            {
                return Some(format!("{name} of {called} is {}", words(*held)));
            }
        }
    }
    None
}

fn words(seen: Seen) -> String {
    match seen {
        Seen::Cell(Cell::Null) => "null".to_owned(),
        Seen::Cell(Cell::Number(number)) => number.to_string(),
        Seen::Cell(Cell::Object(_)) => "another object".to_owned(),
        Seen::Unwritten => "never written".to_owned(),
        Seen::Wild => "the address of no object".to_owned(),
    }
}

fn is_freed(world: &CWorld, found: &Counterexample, atom: Atom) -> bool {
    found.after.iter().any(|(rel, tuples)| {
        matches!(rel, Rel::Field(field) if field.name == world.freed)
            && tuples.iter().any(|tuple| tuple[0] == atom && found.numbers.get(&tuple[1]) == Some(&1))
    })
}

fn value_after(found: &Counterexample, class: Symbol, name: Symbol, atom: Atom) -> Option<Atom> {
    found.after.iter().find_map(|(rel, tuples)| match rel {
        Rel::Field(field) if field.owner == class && field.name == name => {
            tuples.iter().find(|tuple| tuple[0] == atom).map(|tuple| tuple[1])
        }
        _ => None,
    })
}

/// Which predicted object is which real one.
struct Comparison<'f> {
    found: &'f Counterexample,
    numbers: Numbers,
    old: usize,
    /// Objects that are still to be compared.
    open: Vec<(Atom, usize)>,
}

impl Comparison<'_> {
    fn same(&mut self, atom: Atom, seen: Seen, of_new: bool) -> bool {
        let cell = match seen {
            Seen::Cell(cell) => cell,
            Seen::Unwritten => return of_new,
            Seen::Wild => return false,
        };
        if let Some(number) = self.found.numbers.get(&atom) {
            return cell == Cell::Number(*number);
        }
        if !self.found.classes.contains_key(&atom) {
            return cell == Cell::Null;
        }
        let Cell::Object(number) = cell else { return false };
        if let Some(&known) = self.numbers.get(&atom) {
            return known == number;
        }
        if number < self.old || self.numbers.values().any(|&other| other == number) {
            return false;
        }
        self.numbers.insert(atom, number);
        self.open.push((atom, number));
        true
    }
}
