//! The types of the program, as the solver sees them.
//!
//! Every class of the class path is a type of crates/tpo. Array classes are added when a body first mentions them, with the
//! array classes above them, so that covariance is part of the same order. Adding freezes the slices anew, which is why a body's
//! array classes are added all at once when it is loaded.

use std::sync::Arc;

use pathlight_ir::types::{class_of_descriptor, element_descriptor};
use pathlight_ir::{ClassName, Flags, Hierarchy, Symbol};
use pathlight_tpo::{self as tpo, Slicing, TpoError, TypeFlags, TypeId};
use rustc_hash::FxHashMap;

const OBJECT: &str = "java/lang/Object";
const ARRAY_INTERFACES: [&str; 2] = ["java/lang/Cloneable", "java/io/Serializable"];

#[derive(Clone)]
pub struct Types {
    pub index: Arc<Hierarchy>,
    hierarchy: tpo::Hierarchy,
    slicing: Slicing,
    ids: FxHashMap<Symbol, TypeId>,
    names: FxHashMap<TypeId, Symbol>,
    pub encoding: Arc<tpo::Encoding>,
    /// The array classes among them.
    arrays: Vec<Symbol>,
}

/// Subclasses of an element class whose arrays are made types because of a store, at most.
const MENTIONED: usize = 20;

/// From the front end's index to the solver's hierarchy: supertypes first, names as Java programmers write them. A supertype that is
/// missing becomes a type of which nothing is known but its name.
pub fn type_hierarchy(index: &Hierarchy) -> Result<(tpo::Hierarchy, FxHashMap<Symbol, TypeId>), TpoError> {
    let mut hierarchy = tpo::Hierarchy::new();
    let mut ids: FxHashMap<Symbol, TypeId> = FxHashMap::default();
    for class in index.classes() {
        // A stack of our own: hierarchies of hostile jars may be deep. A class that is on it already closes a cycle and is left out.
        let mut open = vec![class];
        while let Some(&top) = open.last() {
            if ids.contains_key(&top) {
                open.pop();
                continue;
            }
            let pending = index.supertypes(top).find(|sup| !ids.contains_key(sup) && !open.contains(sup));
            if let Some(sup) = pending {
                open.push(sup);
                continue;
            }
            let supers: Vec<TypeId> =
                index.supertypes(top).filter_map(|sup| ids.get(&sup).copied()).collect();
            let name = ClassName(top).to_string();
            ids.insert(top, hierarchy.add(&name, flags_of(index, top), &supers)?);
            open.pop();
        }
    }
    Ok((hierarchy, ids))
}

fn flags_of(index: &Hierarchy, class: Symbol) -> TypeFlags {
    let Some(header) = index.header(class) else { return TypeFlags::NONE };
    let mut flags = TypeFlags::NONE;
    for (from, to) in [
        (Flags::INTERFACE, TypeFlags::INTERFACE),
        (Flags::ABSTRACT, TypeFlags::ABSTRACT),
        (Flags::FINAL, TypeFlags::FINAL),
    ] {
        if header.flags.has(from) {
            flags = flags.with(to);
        }
    }
    if !header.permitted.is_empty() { flags.with(TypeFlags::SEALED) } else { flags }
}

impl Types {
    pub fn new(index: Arc<Hierarchy>) -> Result<Types, TpoError> {
        let (hierarchy, ids) = type_hierarchy(&index)?;
        let slicing = Slicing::build(&hierarchy)?;
        let encoding = Arc::new(slicing.freeze(&hierarchy)?);
        let names = ids.iter().map(|(name, id)| (*id, *name)).collect();
        let arrays = ids.keys().filter(|name| name.as_str().starts_with('[')).copied().collect();
        Ok(Types { index, hierarchy, slicing, ids, names, encoding, arrays })
    }

    /// The type of a class; None for array classes that were not added and for classes that nothing mentions.
    pub fn id(&self, class: Symbol) -> Option<TypeId> {
        self.ids.get(&class).copied()
    }

    pub fn name(&self, id: TypeId) -> Option<Symbol> {
        self.names.get(&id).copied()
    }

    /// Makes sure that these classes are types; true if the encoding changed.
    pub fn add(&mut self, classes: &[Symbol]) -> Result<bool, TpoError> {
        let before = self.hierarchy.type_count();
        for class in classes {
            self.add_one(*class, 0)?;
        }
        if self.hierarchy.type_count() == before {
            return Ok(false);
        }
        self.slicing.extend(&self.hierarchy)?;
        self.encoding = Arc::new(self.slicing.freeze(&self.hierarchy)?);
        Ok(true)
    }

    /// The type of a class, made if need be. Array classes nest at most 255 deep and superclass chains are walked by the index, so
    /// the recursion over element classes is bounded by `depth`.
    fn add_one(&mut self, class: Symbol, depth: u32) -> Result<Option<TypeId>, TpoError> {
        if let Some(id) = self.id(class) {
            return Ok(Some(id));
        }
        if depth > 300 {
            return Ok(None);
        }
        let mut supers = Vec::new();
        let mut flags = TypeFlags::FINAL;
        if let Some(element) = element_descriptor(class) {
            for above in self.array_supertypes(element) {
                supers.extend(self.add_one(above, depth + 1)?);
            }
            if class_of_descriptor(element).is_some_and(|e| !self.is_final(e)) {
                flags = TypeFlags::NONE;
            }
        } else {
            // A generated class or one that the index does not know: under Object, until its declaration says more.
            flags = TypeFlags::NONE;
            supers.extend(self.id(Symbol::new(OBJECT)));
        }
        self.insert(class, flags, &supers).map(Some)
    }

    /// Adds a class that the index does not list (front ends generate some), below these supertypes.
    pub fn add_generated(&mut self, class: Symbol, supers: &[Symbol]) -> Result<bool, TpoError> {
        if self.id(class).is_some() {
            return Ok(false);
        }
        let supers: Vec<TypeId> = supers.iter().filter_map(|sup| self.id(*sup)).collect();
        self.insert(class, TypeFlags::FINAL, &supers)?;
        self.slicing.extend(&self.hierarchy)?;
        self.encoding = Arc::new(self.slicing.freeze(&self.hierarchy)?);
        Ok(true)
    }

    fn insert(&mut self, class: Symbol, flags: TypeFlags, supers: &[TypeId]) -> Result<TypeId, TpoError> {
        let id = self.hierarchy.add(&ClassName(class).to_string(), flags, supers)?;
        self.ids.insert(class, id);
        self.names.insert(id, class);
        if class.as_str().starts_with('[') {
            self.arrays.push(class);
        }
        Ok(id)
    }

    fn array_supertypes(&self, element: &str) -> Vec<Symbol> {
        let plain =
            || std::iter::once(OBJECT).chain(ARRAY_INTERFACES).map(Symbol::new).collect::<Vec<Symbol>>();
        let Some(class) = class_of_descriptor(element) else { return plain() };
        let mut above: Vec<Symbol> = match element_descriptor(class) {
            Some(inner) => self
                .array_supertypes(inner)
                .iter()
                .map(|sup| pathlight_ir::types::array_of(sup.as_str()))
                .collect(),
            None => {
                self.index.supertypes(class).map(|sup| pathlight_ir::types::array_of(sup.as_str())).collect()
            }
        };
        let is_object = class.as_str() == OBJECT;
        if above.is_empty() && !is_object {
            above.push(pathlight_ir::types::array_of(OBJECT));
        }
        if is_object {
            above = plain();
        }
        above
    }

    /// The array classes that take elements of this class; None if they are not all types. They are if the array of the class itself is one.
    pub fn arrays_above(&self, element: Symbol) -> Option<Vec<Symbol>> {
        self.id(pathlight_ir::types::array_of(element.as_str()))?;
        let above = |class: &&Symbol| {
            let holds = element_descriptor(**class).and_then(class_of_descriptor);
            holds.is_some_and(|holds| self.is_subtype(element, holds))
        };
        let mut classes: Vec<Symbol> = self.arrays.iter().filter(above).copied().collect();
        classes.sort_unstable();
        Some(classes)
    }

    /// Array classes that a store into an array of this declared class may meet: enough that a store that can fail fails in one of them.
    pub fn arrays_below(&self, array: Symbol) -> Vec<Symbol> {
        let Some(element) = element_descriptor(array).and_then(class_of_descriptor) else {
            return Vec::new();
        };
        let array_of = pathlight_ir::types::array_of;
        // No class is above both.
        let mut list = vec![array_of("java/lang/Integer"), array_of("java/lang/String")];
        if element.as_str() != OBJECT
            && let Some(id) = self.id(element)
        {
            list = self
                .encoding
                .descendants(id)
                .take(MENTIONED)
                .filter_map(|class| Some(array_of(self.name(class)?.as_str())))
                .collect();
        }
        list
    }

    pub fn is_final(&self, class: Symbol) -> bool {
        match element_descriptor(class) {
            Some(element) => class_of_descriptor(element).is_none_or(|e| self.is_final(e)),
            None => self.index.flags(class).is_some_and(|flags| flags.has(Flags::FINAL)),
        }
    }

    pub fn is_subtype(&self, sub: Symbol, sup: Symbol) -> bool {
        match (self.id(sub), self.id(sup)) {
            (Some(a), Some(b)) => self.encoding.is_subtype(a, b),
            _ => sub == sup,
        }
    }
}
