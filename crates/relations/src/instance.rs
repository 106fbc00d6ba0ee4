//! A value for every relation.

use std::collections::BTreeMap;
use std::fmt;

use crate::ast::Relation;
use crate::universe::{TupleSet, Universe};

/// A model, or a candidate for one.
#[derive(Clone, Debug)]
pub struct Instance {
    universe: Universe,
    values: BTreeMap<Relation, (String, TupleSet)>,
}

impl Instance {
    pub fn new(universe: &Universe) -> Instance {
        Instance { universe: universe.clone(), values: BTreeMap::new() }
    }

    pub fn set(&mut self, relation: Relation, name: &str, value: TupleSet) {
        self.values.insert(relation, (name.to_owned(), value));
    }

    pub fn get(&self, relation: Relation) -> Option<&TupleSet> {
        self.values.get(&relation).map(|(_, value)| value)
    }

    pub fn universe(&self) -> &Universe {
        &self.universe
    }

    /// Relations with their names and values, in the order of declaration. Names that begin with `$` are Skolem constants.
    pub fn iter(&self) -> impl Iterator<Item = (Relation, &str, &TupleSet)> {
        self.values.iter().map(|(&relation, (name, value))| (relation, name.as_str(), value))
    }
}

impl PartialEq for Instance {
    fn eq(&self, other: &Instance) -> bool {
        self.values == other.values
    }
}

impl Eq for Instance {}

impl fmt::Display for Instance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (_, name, value) in self.iter() {
            let tuples: Vec<String> = value.tuples().map(|tuple| self.universe.show(&tuple)).collect();
            writeln!(f, "{name} = {{{}}}", tuples.join(", "))?;
        }
        Ok(())
    }
}
