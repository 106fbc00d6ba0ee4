//! The class hierarchy of a whole class path, from headers only.
//!
//! A front end inserts the header of every class (name, flags, supertypes, permitted subclasses) and calls [`HierarchyBuilder::finish`]; what comes out answers
//! subtype questions and lists subtypes, and can be saved. Classes are numbers inside; a class that is mentioned but was never inserted is *missing*: it has a
//! number and subtypes but nothing is known above it, so some answers are [`Subtype::Unknown`]. Supertypes in a cycle, which a virtual machine
//! would refuse to load, are reported and the edges of the cycle are ignored.

use std::fmt;

use rustc_hash::FxHashMap;

use crate::graph::{Components, EdgeGraph, Graph, Lists};
use crate::types::primitive_name;
use crate::{Flags, Symbol};

const OBJECT: &str = "java/lang/Object";

/// Is one class a subtype of another?
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Subtype {
    Yes,
    No,
    /// A class above it is missing and might extend or implement the other one.
    Unknown,
}

/// Something wrong with the headers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Problem {
    /// A supertype or permitted subclass that was never inserted, and the first class that mentions it.
    Missing { class: Symbol, mentioned_by: Symbol },
    /// The class is its own supertype.
    Cyclic { class: Symbol },
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use crate::ClassName;
        match *self {
            Problem::Missing { class, mentioned_by } => {
                write!(f, "{} is missing ({} mentions it)", ClassName(class), ClassName(mentioned_by))
            }
            Problem::Cyclic { class } => write!(f, "{} is its own supertype", ClassName(class)),
        }
    }
}

/// What the header of a class says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Header {
    pub flags: Flags,
    pub superclass: Option<Symbol>,
    pub interfaces: Vec<Symbol>,
    pub permitted: Vec<Symbol>,
}

#[derive(Clone, Debug, Default)]
pub struct HierarchyBuilder {
    names: Vec<Symbol>,
    numbers: FxHashMap<Symbol, u32>,
    /// By number; None while only mentioned.
    entries: Vec<Option<Entry>>,
}

#[derive(Clone, Debug, Default)]
struct Entry {
    flags: Flags,
    superclass: Option<u32>,
    interfaces: Box<[u32]>,
    permitted: Box<[u32]>,
}

impl HierarchyBuilder {
    pub fn new() -> HierarchyBuilder {
        HierarchyBuilder::default()
    }

    /// Adds a class. The first header of a name wins, as on a class path; false if there was one already.
    pub fn insert(
        &mut self,
        name: Symbol,
        flags: Flags,
        superclass: Option<Symbol>,
        interfaces: &[Symbol],
        permitted: &[Symbol],
    ) -> bool {
        let number = self.mention(name);
        if self.entries[number as usize].is_some() {
            return false;
        }
        let superclass = superclass.map(|class| self.mention(class));
        let interfaces = interfaces.iter().map(|&class| self.mention(class)).collect();
        let permitted = permitted.iter().map(|&class| self.mention(class)).collect();
        self.entries[number as usize] = Some(Entry { flags, superclass, interfaces, permitted });
        true
    }

    /// The number of a class, inserted or not.
    pub(crate) fn mention(&mut self, name: Symbol) -> u32 {
        let next = self.names.len() as u32;
        let number = *self.numbers.entry(name).or_insert(next);
        if number == next {
            self.names.push(name);
            self.entries.push(None);
        }
        number
    }

    pub fn finish(self) -> Hierarchy {
        let HierarchyBuilder { names, numbers, entries } = self;
        let declared: Vec<bool> = entries.iter().map(Option::is_some).collect();
        let entries: Vec<Entry> = entries.into_iter().map(Option::unwrap_or_default).collect();
        let above = |number: usize| {
            let entry = &entries[number];
            entry.superclass.into_iter().chain(entry.interfaces.iter().copied())
        };
        let mentions: Vec<(usize, usize)> =
            (0..names.len()).flat_map(|low| above(low).map(move |high| (low, high as usize))).collect();
        let graph = EdgeGraph::new(0, names.len(), &mentions);
        let components = Components::new(&graph);
        let mut problems = missing(&names, &declared, &entries);
        for (number, &class) in names.iter().enumerate() {
            if components.is_cyclic(&graph, number) {
                problems.push(Problem::Cyclic { class });
            }
        }
        let mut up: Vec<(u32, u32)> = Vec::with_capacity(mentions.len());
        for &(low, high) in &mentions {
            if components.of(low) != components.of(high) {
                up.push((low as u32, high as u32));
            }
        }
        let down: Vec<(u32, u32)> = up.iter().map(|&(low, high)| (high, low)).collect();
        let count = names.len();
        Hierarchy {
            supertypes: Lists::group(count, &up),
            subtypes: Lists::group(count, &down),
            names,
            numbers,
            declared,
            entries,
            problems,
        }
    }
}

fn missing(names: &[Symbol], declared: &[bool], entries: &[Entry]) -> Vec<Problem> {
    let mut reported = declared.to_vec();
    let mut problems = Vec::new();
    for (number, entry) in entries.iter().enumerate() {
        let mentioned = entry.superclass.iter().chain(&entry.interfaces).chain(&entry.permitted);
        for &other in mentioned {
            if !std::mem::replace(&mut reported[other as usize], true) {
                let class = names[other as usize];
                problems.push(Problem::Missing { class, mentioned_by: names[number] });
            }
        }
    }
    problems
}

/// See [the module](self).
#[derive(Clone, Debug, Default)]
pub struct Hierarchy {
    names: Vec<Symbol>,
    numbers: FxHashMap<Symbol, u32>,
    declared: Vec<bool>,
    entries: Vec<Entry>,
    /// Direct ones, superclass first, without cycles.
    supertypes: Lists,
    subtypes: Lists,
    problems: Vec<Problem>,
}

impl Hierarchy {
    /// How many classes were inserted.
    pub fn len(&self) -> usize {
        self.declared.iter().filter(|&&declared| declared).count()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The inserted classes, in the order of insertion or of first mention.
    pub fn classes(&self) -> impl Iterator<Item = Symbol> + '_ {
        self.names.iter().zip(&self.declared).filter(|(_, declared)| **declared).map(|(name, _)| *name)
    }

    pub fn problems(&self) -> &[Problem] {
        &self.problems
    }

    /// The number of a class that was inserted.
    fn declared(&self, class: Symbol) -> Option<usize> {
        self.numbers.get(&class).map(|&number| number as usize).filter(|&number| self.declared[number])
    }

    pub fn contains(&self, class: Symbol) -> bool {
        self.declared(class).is_some()
    }

    /// What was inserted under this name.
    pub fn header(&self, class: Symbol) -> Option<Header> {
        let entry = &self.entries[self.declared(class)?];
        let names = |numbers: &[u32]| numbers.iter().map(|&number| self.names[number as usize]).collect();
        Some(Header {
            flags: entry.flags,
            superclass: entry.superclass.map(|number| self.names[number as usize]),
            interfaces: names(&entry.interfaces),
            permitted: names(&entry.permitted),
        })
    }

    pub fn flags(&self, class: Symbol) -> Option<Flags> {
        self.declared(class).map(|number| self.entries[number].flags)
    }

    pub fn superclass(&self, class: Symbol) -> Option<Symbol> {
        let number = self.declared(class)?;
        let superclass = self.entries[number].superclass?;
        // A superclass in a cycle is not above.
        self.supertypes.slice(number).contains(&superclass).then(|| self.names[superclass as usize])
    }

    /// Direct supertypes, superclass first; those in a cycle are left out, missing ones are not.
    pub fn supertypes(&self, class: Symbol) -> impl Iterator<Item = Symbol> + '_ {
        let number = self.numbers.get(&class).copied();
        number.into_iter().flat_map(|n| self.supertypes.of(n as usize)).map(|n| self.names[n])
    }

    /// The class and all that is above it, each once, nearest first.
    pub fn all_supertypes(&self, class: Symbol) -> Vec<Symbol> {
        self.closure(class, &self.supertypes)
    }

    /// The class and all that is below it, each once, nearest first. Arrays are not listed.
    pub fn all_subtypes(&self, class: Symbol) -> Vec<Symbol> {
        self.closure(class, &self.subtypes)
    }

    /// The subtypes, the class itself included, of which there can be objects: neither abstract nor interfaces.
    pub fn concrete_subtypes(&self, class: Symbol) -> Vec<Symbol> {
        let mut subtypes = self.all_subtypes(class);
        subtypes.retain(|&class| {
            self.flags(class).is_some_and(|flags| !flags.is_abstract() && !flags.is_interface())
        });
        subtypes
    }

    fn closure(&self, class: Symbol, next: &Lists) -> Vec<Symbol> {
        let Some(&start) = self.numbers.get(&class) else { return Vec::new() };
        let mut found = vec![start];
        let mut seen = fixedbitset::FixedBitSet::with_capacity(self.names.len());
        seen.insert(start as usize);
        let mut at = 0;
        while let Some(&number) = found.get(at) {
            at += 1;
            for other in next.of(number as usize) {
                if !seen.put(other) {
                    found.push(other as u32);
                }
            }
        }
        found.into_iter().map(|number| self.names[number as usize]).collect()
    }

    /// Is a reference of type `sub` always one of type `sup`? Both are class-file names, array classes included.
    pub fn is_subtype(&self, sub: Symbol, sup: Symbol) -> Subtype {
        let (mut low, mut high) = (sub.as_str(), sup.as_str());
        if sub != sup && !low.starts_with('[') && !high.starts_with('[') && high != OBJECT {
            return self.is_class_subtype(sub, sup);
        }
        loop {
            if low == high || high == OBJECT {
                return Subtype::Yes;
            }
            match (low.strip_prefix('['), high.strip_prefix('[')) {
                (None, None) => return self.is_class_subtype(Symbol::new(low), Symbol::new(high)),
                (None, Some(_)) => return Subtype::No,
                (Some(_), None) => {
                    let above_arrays = matches!(high, "java/lang/Cloneable" | "java/io/Serializable");
                    return if above_arrays { Subtype::Yes } else { Subtype::No };
                }
                (Some(inner_low), Some(inner_high)) => {
                    if primitive_name(inner_low).is_some() || primitive_name(inner_high).is_some() {
                        // Equal ones were found above, and a primitive is no subtype of anything else.
                        return Subtype::No;
                    }
                    low = element_class(inner_low);
                    high = element_class(inner_high);
                }
            }
        }
    }

    fn is_class_subtype(&self, sub: Symbol, sup: Symbol) -> Subtype {
        let Some(&low) = self.numbers.get(&sub) else { return Subtype::Unknown };
        let high = self.numbers.get(&sup).copied();
        let mut unknown = false;
        let mut work: smallvec::SmallVec<[u32; 16]> = smallvec::smallvec![low];
        let mut at = 0;
        while let Some(&number) = work.get(at) {
            at += 1;
            unknown |= !self.declared[number as usize];
            for &above in self.supertypes.slice(number as usize) {
                if Some(above) == high {
                    return Subtype::Yes;
                }
                // Hierarchies are shallow: a scan is faster than a set.
                if !work.contains(&above) {
                    work.push(above);
                }
            }
        }
        if unknown { Subtype::Unknown } else { Subtype::No }
    }

    /// For saving: header by header, in an order that gives equal hierarchies equal bytes.
    pub(crate) fn parts(&self) -> impl Iterator<Item = (Symbol, Option<PartRef<'_>>)> + '_ {
        self.names.iter().enumerate().map(|(number, &name)| {
            let entry = &self.entries[number];
            let part = PartRef {
                flags: entry.flags,
                superclass: entry.superclass,
                interfaces: &entry.interfaces,
                permitted: &entry.permitted,
            };
            (name, self.declared[number].then_some(part))
        })
    }
}

/// A header with numbers in place of names.
pub(crate) struct PartRef<'a> {
    pub flags: Flags,
    pub superclass: Option<u32>,
    pub interfaces: &'a [u32],
    pub permitted: &'a [u32],
}

/// The class named by the descriptor of an element: a class, or an array class as it is.
fn element_class(descriptor: &str) -> &str {
    if descriptor.starts_with('[') {
        return descriptor;
    }
    descriptor.strip_prefix('L').and_then(|name| name.strip_suffix(';')).unwrap_or(descriptor)
}

/// The nodes of the hierarchy as a graph from subtypes to supertypes, for graph algorithms.
impl Graph for Hierarchy {
    fn entry(&self) -> usize {
        0
    }

    fn node_count(&self) -> usize {
        self.names.len()
    }

    fn successors(&self, node: usize) -> impl Iterator<Item = usize> {
        self.supertypes.of(node)
    }
}
