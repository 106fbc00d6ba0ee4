//! What the program declares, known before any body is written, so that every body can use all of it.

use crate::types::Type;

#[derive(Clone, Debug)]
pub struct Signature {
    pub name: String,
    pub params: Vec<Type>,
    pub ret: Type,
    /// Whether the checked exception of the program may leave the method.
    pub throws: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Interface,
    Abstract,
    Concrete,
}

#[derive(Clone, Debug)]
pub struct Class {
    pub name: String,
    pub kind: Kind,
    pub parent: Option<String>,
    pub interfaces: Vec<String>,
    pub constructor: Vec<Type>,
    /// Own fields.
    pub fields: Vec<Variable>,
    /// All methods that can be called on an instance, inherited ones included.
    pub methods: Vec<Signature>,
    /// Those of `methods` with no body here or above.
    pub missing: Vec<String>,
    /// Those of `methods` that the class itself writes down.
    pub own: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct Enumeration {
    pub name: String,
    pub constants: Vec<String>,
}

#[derive(Clone, Debug)]
pub struct Record {
    pub name: String,
    pub components: Vec<Variable>,
}

#[derive(Clone, Debug)]
pub struct Variable {
    pub name: String,
    pub ty: Type,
    pub assignable: bool,
    /// Whether a lambda or an inner class may use it.
    pub capturable: bool,
}

#[derive(Default)]
pub struct World {
    pub main: String,
    pub statics: Vec<Signature>,
    pub fields: Vec<Variable>,
    pub classes: Vec<Class>,
    pub enums: Vec<Enumeration>,
    pub records: Vec<Record>,
}

impl World {
    pub fn class(&self, name: &str) -> Option<&Class> {
        self.classes.iter().find(|class| class.name == name)
    }

    pub fn enumeration(&self, name: &str) -> Option<&Enumeration> {
        self.enums.iter().find(|declared| declared.name == name)
    }

    pub fn record(&self, name: &str) -> Option<&Record> {
        self.records.iter().find(|declared| declared.name == name)
    }

    pub fn is_subclass(&self, name: &str, ancestor: &str) -> bool {
        name == ancestor
            || self.class(name).is_some_and(|class| {
                class.parent.iter().chain(&class.interfaces).any(|above| self.is_subclass(above, ancestor))
            })
    }

    /// The fields of a class and its superclasses.
    pub fn fields_of(&self, name: &str) -> Vec<Variable> {
        let mut fields = Vec::new();
        let mut next = self.class(name);
        while let Some(class) = next {
            fields.extend(class.fields.iter().cloned());
            next = class.parent.as_deref().and_then(|parent| self.class(parent));
        }
        fields
    }

    /// The classes below (or equal to) a type that can be instantiated.
    pub fn concrete_below(&self, ancestor: &str) -> Vec<Class> {
        let concrete = self.classes.iter().filter(|class| class.kind == Kind::Concrete);
        concrete.filter(|class| self.is_subclass(&class.name, ancestor)).cloned().collect()
    }
}
