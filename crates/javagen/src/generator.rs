//! The state that all productions share: randomness, the declared world, and what is in scope at the current point.

use crate::rng::Rng;
use crate::tree::Node;
use crate::types::{CHAR, INT, LONG, NUMERIC, Prim, Type};
use crate::world::{Signature, Variable, World};
use crate::{Feature, Options};

/// What a `break` or `continue` may leave.
#[derive(Clone, Debug)]
pub struct Target {
    pub label: Option<String>,
    pub is_loop: bool,
}

#[derive(Clone, Debug, Default)]
pub struct Scope {
    pub variables: Vec<Variable>,
    /// The class whose `this` can be used here.
    pub this_class: Option<String>,
    /// The methods that `super.` reaches here.
    pub super_methods: Vec<Signature>,
    pub targets: Vec<Target>,
    /// What `return` must give back here; `None` where no return may stand.
    pub returns: Option<Type>,
    /// Whether the checked exception may be thrown here.
    pub checked: bool,
    /// Whether instances of the generated classes may be made here (not in constructors, which take no fuel).
    pub creates: bool,
    /// Whether methods may be called here.
    pub calls: bool,
    /// How likely an operation that can fail is left unguarded, in percent.
    pub risk: u32,
    pub depth: usize,
    /// Whether no `try` or `synchronized` may stand here: inside a switch expression with operands on the stack, they crash javac 17
    /// (it spills the stack to local variables, and fails on objects under construction and on nested spills).
    pub no_try: bool,
}

pub struct Generator<'o> {
    pub rng: Rng,
    pub options: &'o Options,
    pub world: World,
    pub scope: Scope,
    /// Members of the main class that productions asked for on the way.
    pub extra: Vec<Node>,
    /// How many more expressions the current member may have before only leaves are written.
    pub budget: usize,
    names: u32,
}

/// A variable or field as text.
#[derive(Clone)]
pub struct Place {
    pub text: String,
    pub ty: Type,
}

impl<'o> Generator<'o> {
    pub fn new(seed: u64, options: &'o Options) -> Generator<'o> {
        let main = options.name.clone().unwrap_or_else(|| format!("Main{seed}"));
        Generator {
            rng: Rng::new(seed),
            options,
            world: World { main, ..World::default() },
            scope: Scope::default(),
            extra: Vec::new(),
            budget: 0,
            names: 0,
        }
    }

    pub fn on(&self, feature: Feature) -> bool {
        self.options.features.contains(&feature)
    }

    /// A name that no other declaration of the program has: nothing shadows anything.
    pub fn fresh(&mut self, prefix: &str) -> String {
        self.names += 1;
        format!("{prefix}{}", self.names)
    }

    pub fn risky(&mut self) -> bool {
        let risk = self.scope.risk;
        self.rng.chance(risk)
    }

    pub fn declare(&mut self, name: &str, ty: &Type, assignable: bool, capturable: bool) {
        let variable = Variable { name: name.into(), ty: ty.clone(), assignable, capturable };
        self.scope.variables.push(variable);
    }

    /// Runs a production whose declarations end with it.
    pub fn in_block<T>(&mut self, production: impl FnOnce(&mut Self) -> T) -> T {
        let saved = self.scope.clone();
        let result = production(self);
        self.scope = saved;
        result
    }

    /// Runs a production for code that is not executed in place: the body of a lambda or of an inner class.
    pub fn in_capture<T>(&mut self, returns: Option<Type>, production: impl FnOnce(&mut Self) -> T) -> T {
        self.in_block(|g| {
            g.scope.variables.retain(|variable| variable.capturable);
            for variable in &mut g.scope.variables {
                variable.assignable = false;
            }
            g.scope.targets.clear();
            g.scope.returns = returns;
            g.scope.checked = false;
            g.scope.no_try = false;
            g.scope.risk = 3;
            g.scope.depth += 1;
            production(g)
        })
    }

    pub fn any_prim(&mut self) -> Prim {
        let weights =
            if self.on(Feature::Floats) { [2, 2, 2, 2, 6, 4, 2, 3] } else { [2, 2, 2, 2, 6, 4, 0, 0] };
        const ORDER: [Prim; 8] = [
            Prim::Boolean,
            Prim::Byte,
            Prim::Short,
            Prim::Char,
            Prim::Int,
            Prim::Long,
            Prim::Float,
            Prim::Double,
        ];
        ORDER.get(self.rng.weighted(&weights)).copied().unwrap_or(Prim::Int)
    }

    pub fn any_numeric(&mut self) -> Prim {
        let count = if self.on(Feature::Floats) { NUMERIC.len() } else { NUMERIC.len() - 2 };
        NUMERIC.get(self.rng.below(count)).copied().unwrap_or(Prim::Int)
    }

    /// A type whose values print the same on each run and are never null by default: for fields, parameters and results.
    pub fn value_type(&mut self) -> Type {
        match self.rng.below(20) {
            0..=2 => Type::Str,
            3 | 4 if self.on(Feature::Boxing) => Type::Boxed(self.any_prim()),
            5 if self.on(Feature::Arrays) => Type::array(self.element_type()),
            6 if !self.world.enums.is_empty() => self.enum_type(),
            7 if !self.world.records.is_empty() => self.record_type(),
            _ => Type::Prim(self.any_prim()),
        }
    }

    pub fn element_type(&mut self) -> Type {
        if self.rng.chance(20) { Type::Str } else { Type::Prim(self.any_prim()) }
    }

    pub fn enum_type(&mut self) -> Type {
        self.rng.choose(&self.world.enums).map_or(INT, |declared| Type::Enum(declared.name.clone()))
    }

    pub fn record_type(&mut self) -> Type {
        self.rng.choose(&self.world.records).map_or(LONG, |declared| Type::Record(declared.name.clone()))
    }

    pub fn class_type(&mut self) -> Type {
        self.rng.choose(&self.world.classes).map_or(CHAR, |class| Type::Class(class.name.clone()))
    }

    /// A type for a local variable: everything there is.
    pub fn local_type(&mut self) -> Type {
        match self.rng.below(20) {
            0 | 1 if self.on(Feature::Objects) => self.class_type(),
            2 if self.on(Feature::Lambdas) => Type::Func(self.rng.below(crate::lambdas::FUNCS.len())),
            3 if self.on(Feature::Collections) => self.collection_type(),
            4 if self.on(Feature::Arrays) => {
                let inner = Type::array(self.element_type());
                if self.rng.chance(20) { Type::array(Type::array(inner)) } else { Type::array(inner) }
            }
            _ => self.value_type(),
        }
    }

    fn collection_type(&mut self) -> Type {
        let element = if self.rng.chance(50) { Type::Str } else { crate::types::INTEGER };
        match self.rng.below(4) {
            0 | 1 => Type::List(Box::new(element)),
            2 => Type::Map(Box::new(element), Box::new(crate::types::INTEGER)),
            _ => Type::Deque,
        }
    }

    /// All places of the wanted kind that can be named here.
    pub fn places(&self, wanted: impl Fn(&Type, bool) -> bool) -> Vec<Place> {
        let mut found = Vec::new();
        let mut offer = |text: String, ty: &Type, assignable: bool| {
            if wanted(ty, assignable) {
                found.push(Place { text, ty: ty.clone() });
            }
        };
        for variable in &self.scope.variables {
            offer(variable.name.clone(), &variable.ty, variable.assignable);
            if let Type::Class(class) = &variable.ty {
                for field in self.world.fields_of(class) {
                    offer(format!("{}.{}", variable.name, field.name), &field.ty, field.assignable);
                }
            }
        }
        for field in &self.world.fields {
            offer(field.name.clone(), &field.ty, field.assignable);
        }
        for field in self.scope.this_class.iter().flat_map(|class| self.world.fields_of(class)) {
            offer(format!("this.{}", field.name), &field.ty, field.assignable);
        }
        found
    }

    pub fn place_of(&mut self, ty: &Type) -> Option<Place> {
        let places = self.places(|candidate, _| candidate == ty);
        self.rng.choose(&places).cloned()
    }

    pub fn assignable_place(&mut self, wanted: impl Fn(&Type) -> bool) -> Option<Place> {
        let places = self.places(|candidate, assignable| assignable && wanted(candidate));
        self.rng.choose(&places).cloned()
    }
}
