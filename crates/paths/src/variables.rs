//! The variables of a program as terms, and what they hold on a path.
//!
//! A variable is a register of a function or a class of memory. Formulas about a program point (guards, interpolants,
//! invariants) speak of variables; the state of a path maps each variable to a term over *symbols*, the unknowns that the path has met: arguments, results
//! of unknown calls, the values at the head of a loop. So a formula is evaluated on a path by substitution, and carried backwards
//! over a step by another.

use std::rc::Rc;

use pathlight_heap::library::Hidden;
use pathlight_ir::{Block, EntityRef, Type, Value};
use pathlight_logic::{Sort, Store, Term};
use rustc_hash::FxHashMap;

use crate::functions::FunctionId;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct VariableId(pub u32);

/// What a variable is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Variable {
    Register(FunctionId, Value),
    /// An alias class of memory.
    Class(u32),
    /// Where a class of many places was written last with this type, and what: the address, the distance from there, the value.
    Last(u32, Type, Part),
    /// What the Java library keeps inside of its objects.
    Library(Hidden),
    /// What a builder of text holds that only one function sees, by the value that `new` gave.
    Builder(FunctionId, Value),
    /// All memory, where no classes are told apart. It holds nothing that formulas speak of.
    Heap,
    /// What the C library and the system remember: positions in files, seeds, the time.
    Outside,
    /// What was returned last, by position and type; what was thrown last.
    Result(u32, Type),
    Thrown,
    /// What a statement of a block gets from outside: a new value for each execution. What is passed by changes from one walk to the next, and with it which
    /// statement has which number; so the sort is part of the name.
    Input(FunctionId, Block, u32, Sort),
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Part {
    Base,
    Distance,
    Value,
}

pub struct Variables {
    pub store: Store,
    known: Vec<(Variable, Term)>,
    ids: FxHashMap<Variable, VariableId>,
    by_term: FxHashMap<Term, VariableId>,
    /// The symbols that paths have used, by number and sort. Paths beside each other use the same ones, and so ask the same questions.
    symbols: FxHashMap<(u32, Sort), Term>,
    /// The variables of formulas that were asked for before.
    of_formulas: FxHashMap<Term, Rc<[VariableId]>>,
}

impl Default for Variables {
    fn default() -> Self {
        let mut variables = Variables {
            store: Store::new(),
            known: Vec::new(),
            ids: FxHashMap::default(),
            by_term: FxHashMap::default(),
            symbols: FxHashMap::default(),
            of_formulas: FxHashMap::default(),
        };
        variables.id(Variable::Heap, pathlight_logic::Sort::INT);
        variables.id(Variable::Outside, pathlight_logic::Sort::INT);
        variables
    }
}

impl Variables {
    pub const HEAP: VariableId = VariableId(0);
    pub const OUTSIDE: VariableId = VariableId(1);

    pub fn id(&mut self, variable: Variable, sort: Sort) -> VariableId {
        if let Some(id) = self.ids.get(&variable) {
            debug_assert_eq!(self.store.sort(self.term(*id)), sort, "{variable:?}");
            return *id;
        }
        let id = VariableId(self.known.len() as u32);
        let name = match variable {
            Variable::Register(function, value) => format!("f{}.v{}", function.0, value.index()),
            Variable::Class(class) => format!("m{class}"),
            Variable::Last(class, ty, part) => format!("m{class}.last{part:?}:{ty}"),
            Variable::Library(state) => format!("library.{state:?}"),
            Variable::Builder(function, value) => format!("f{}.v{}.text", function.0, value.index()),
            Variable::Heap => "heap".to_owned(),
            Variable::Outside => "outside".to_owned(),
            Variable::Result(at, ty) => format!("result{at}:{ty}"),
            Variable::Thrown => "thrown".to_owned(),
            Variable::Input(function, block, at, sort) => {
                let sort = self.store.sort_text(sort);
                format!("f{}.b{}.input{at}:{sort}", function.0, block.index())
            }
        };
        let term = self.store.var(&name, sort);
        self.known.push((variable, term));
        self.ids.insert(variable, id);
        self.by_term.insert(term, id);
        id
    }

    /// A state of the Java library. It holds nothing that formulas speak of.
    pub fn library(&mut self, state: Hidden) -> VariableId {
        self.id(Variable::Library(state), Sort::INT)
    }

    pub fn term(&self, id: VariableId) -> Term {
        self.known[id.0 as usize].1
    }

    pub fn get(&self, id: VariableId) -> Variable {
        self.known[id.0 as usize].0
    }

    /// The variable that a term is, if it is one.
    pub fn of_term(&self, term: Term) -> Option<VariableId> {
        self.by_term.get(&term).copied()
    }

    /// The variables that a formula speaks of, in order.
    pub fn of_formula(&mut self, formula: Term) -> Rc<[VariableId]> {
        if let Some(known) = self.of_formulas.get(&formula) {
            return known.clone();
        }
        let mut all: Vec<VariableId> =
            self.store.free_vars(formula).into_iter().filter_map(|term| self.of_term(term)).collect();
        all.sort_unstable();
        let all: Rc<[VariableId]> = all.into();
        self.of_formulas.insert(formula, all.clone());
        all
    }

    /// An unknown that nothing is known of, and that the path has not met yet.
    pub fn symbol(&mut self, values: &mut Values, sort: Sort) -> Term {
        values.symbols += 1;
        let store = &mut self.store;
        *self.symbols.entry((values.symbols, sort)).or_insert_with(|| {
            let name = format!("s{}:{}", values.symbols, store.sort_text(sort));
            store.var(&name, sort)
        })
    }

    /// A formula about variables as a formula about symbols.
    pub fn evaluate(&mut self, values: &mut Values, formula: Term) -> Term {
        if let Some(id) = self.of_term(formula) {
            return self.value(values, id);
        }
        let ids = self.of_formula(formula);
        if ids.is_empty() {
            return formula;
        }
        let pairs: Vec<(Term, Term)> =
            ids.iter().map(|id| (self.term(*id), self.value(values, *id))).collect();
        self.store.substitute(formula, &pairs)
    }

    /// What a variable holds. What was never assigned is a symbol from now on.
    pub fn value(&mut self, values: &mut Values, id: VariableId) -> Term {
        if let Some(term) = values.get(id) {
            return term;
        }
        let sort = self.store.sort(self.term(id));
        let symbol = self.symbol(values, sort);
        values.set(id, symbol);
        symbol
    }
}

const CHUNK: usize = 32;

type Leaf = [Option<Term>; CHUNK];
type Branch = [Option<Rc<Leaf>>; CHUNK];

/// What each variable holds, as a persistent array: a copy shares what neither side changes, and is made at the price of a few references.
#[derive(Clone, Default)]
pub struct Values {
    branches: Vec<Option<Rc<Branch>>>,
    /// How many symbols the path has met.
    symbols: u32,
}

impl Values {
    pub fn get(&self, id: VariableId) -> Option<Term> {
        let at = id.0 as usize;
        let branch = self.branches.get(at / (CHUNK * CHUNK))?.as_ref()?;
        branch[at / CHUNK % CHUNK].as_ref()?[at % CHUNK]
    }

    pub fn set(&mut self, id: VariableId, term: Term) {
        self.put(id, Some(term));
    }

    /// Forgets what the variable holds.
    pub fn clear(&mut self, id: VariableId) {
        if self.get(id).is_some() {
            self.put(id, None);
        }
    }

    fn put(&mut self, id: VariableId, term: Option<Term>) {
        let at = id.0 as usize;
        let outer = at / (CHUNK * CHUNK);
        if self.branches.len() <= outer {
            self.branches.resize(outer + 1, None);
        }
        let branch = self.branches[outer].get_or_insert_with(|| Rc::new([const { None }; CHUNK]));
        let leaf = Rc::make_mut(branch)[at / CHUNK % CHUNK].get_or_insert_with(|| Rc::new([None; CHUNK]));
        Rc::make_mut(leaf)[at % CHUNK] = term;
    }
}
