//! Classes of Java as numbers, and which objects pass which declared type.
//!
//! Declared types are filters: a node for a variable of type `T` takes only objects whose class is `T` or below (Lhoták, Hendren, "Scaling
//! Java points-to analysis using Spark", 2003, where this is what keeps sets small). For each type in use there is a mask, the set of addresses that pass,
//! kept up to date as objects appear. A class whose supertypes are not all on the class path passes everywhere.

use std::sync::Arc;

use pathlight_ir::types::{class_of_descriptor, element_descriptor};
use pathlight_ir::{Symbol, World, resolve};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::graph::NO_FILTER;
use crate::sets::IdSet;
use crate::solver::UNKNOWN;

/// The class of arrays of which nobody knows the element class: a name that no real class has.
pub const ANY_ARRAY: &str = "[";

const ABOVE_ARRAYS: [&str; 3] = ["java/lang/Object", "java/lang/Cloneable", "java/io/Serializable"];

#[derive(Default)]
pub struct Types {
    names: Vec<Symbol>,
    numbers: FxHashMap<Symbol, u32>,
    supertypes: FxHashMap<Symbol, Arc<Above>>,
    /// Addresses of the objects of each class.
    objects: Vec<Vec<u32>>,
    filters: Vec<Symbol>,
    filter_numbers: FxHashMap<Symbol, u32>,
    /// Supertypes of classes with objects.
    above: Vec<Arc<Above>>,
}

#[derive(Default)]
struct Above {
    names: FxHashSet<Symbol>,
    /// Something above is missing.
    is_open: bool,
}

impl Types {
    pub fn number(&mut self, world: &dyn World, class: Symbol) -> u32 {
        if let Some(&known) = self.numbers.get(&class) {
            return known;
        }
        let number = self.names.len() as u32;
        self.names.push(class);
        self.numbers.insert(class, number);
        self.objects.push(Vec::new());
        let element = innermost(class);
        let above = self.supertypes(world, element);
        self.above.push(above);
        number
    }

    pub fn name(&self, class: u32) -> Symbol {
        self.names[class as usize]
    }

    pub fn is_array(&self, class: u32) -> bool {
        self.names[class as usize].as_str().starts_with('[')
    }

    fn supertypes(&mut self, world: &dyn World, class: Symbol) -> Arc<Above> {
        if let Some(known) = self.supertypes.get(&class) {
            return known.clone();
        }
        let mut above = Above::default();
        let mut work = vec![class];
        while let Some(name) = work.pop() {
            if !above.names.insert(name) {
                continue;
            }
            match world.class(name) {
                Ok(Some(decl)) => work.extend(decl.supertypes()),
                _ => above.is_open |= !is_primitive(name),
            }
        }
        above.names.insert(Symbol::new("java/lang/Object"));
        let above = Arc::new(above);
        self.supertypes.insert(class, above.clone());
        above
    }

    /// Is `class` at or below `above`, as far as is known?
    pub fn is_below(&mut self, world: &dyn World, class: Symbol, above: Symbol) -> bool {
        let number = self.number(world, class);
        self.passes(number, above)
    }

    fn passes(&self, class: u32, wanted: Symbol) -> bool {
        let (mut name, mut wanted) = (self.names[class as usize], wanted);
        let above = &self.above[class as usize];
        loop {
            if name == wanted || wanted.as_str() == ABOVE_ARRAYS[0] {
                return true;
            }
            let Some(element) = element_descriptor(name) else {
                let is_array = wanted.as_str().starts_with('[');
                return !is_array && (above.is_open || above.names.contains(&wanted));
            };
            let Some(wanted_element) = element_descriptor(wanted) else {
                return ABOVE_ARRAYS.contains(&wanted.as_str());
            };
            if element.is_empty() {
                return true;
            }
            match (class_of_descriptor(element), class_of_descriptor(wanted_element)) {
                (Some(n), Some(w)) => (name, wanted) = (n, w),
                _ => return element == wanted_element,
            }
        }
    }

    /// The filter for variables of this type.
    pub fn filter(&mut self, ty: Symbol, masks: &mut Vec<IdSet>) -> u32 {
        if ty.as_str() == ABOVE_ARRAYS[0] {
            return NO_FILTER;
        }
        if let Some(&known) = self.filter_numbers.get(&ty) {
            return known;
        }
        let mut mask = IdSet::of(UNKNOWN);
        for class in 0..self.names.len() {
            if !self.objects[class].is_empty() && self.passes(class as u32, ty) {
                mask.union_with(&self.objects[class].iter().copied().collect());
            }
        }
        let number = masks.len() as u32;
        masks.push(mask);
        self.filters.push(ty);
        self.filter_numbers.insert(ty, number);
        number
    }

    pub fn new_object(&mut self, class: u32, address: u32, masks: &mut [IdSet]) {
        self.objects[class as usize].push(address);
        let above = &self.above[class as usize];
        if self.is_array(class) || above.is_open {
            for (at, &ty) in self.filters.iter().enumerate() {
                if self.passes(class, ty) {
                    masks[at + 1].insert(address);
                }
            }
            return;
        }
        for name in &above.names {
            if let Some(&filter) = self.filter_numbers.get(name) {
                masks[filter as usize].insert(address);
            }
        }
    }
}

/// The class of the innermost elements of an array class; other classes themselves.
fn innermost(class: Symbol) -> Symbol {
    let name = class.as_str();
    let element = name.trim_start_matches('[');
    if element.len() == name.len() {
        class
    } else {
        class_of_descriptor(element).unwrap_or(Symbol::new(element))
    }
}

fn is_primitive(name: Symbol) -> bool {
    pathlight_ir::types::primitive_name(name.as_str()).is_some() || name.is_empty()
}

/// The class that declares a field, and whether it is static; None if nothing does.
pub fn declared_field(
    world: &dyn World,
    field: pathlight_ir::FieldName,
) -> Result<Option<resolve::FieldRef>, pathlight_ir::WorldError> {
    resolve::resolve_field(world, field.owner, field.name, field.descriptor)
}
