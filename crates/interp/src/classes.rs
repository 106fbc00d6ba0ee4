//! Classes as they are while a program runs: layout, static storage, state of initialisation, methods.
//!
//! A class is made at its first use, after its supertypes. Instance fields have slots, inherited ones first; a class
//! knows all its supertypes in a sorted list, so an instance test is a comparison or a short search. Some classes of the JDK get
//! fields of our own behind those they declare (as HotSpot injects them), which hold what the machine knows about the object.

use std::rc::Rc;
use std::sync::Arc;

use pathlight_ir::types::{PRIMITIVES, array_of, class_of_descriptor, element_descriptor, primitive_name};
use pathlight_ir::{ClassDecl, Flags, FunctionName, Symbol, World, WorldError};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::code::Code;
use crate::heap::{ClassId, Element};
use crate::natives::Native;
use crate::value::{Kind, Ref, Value};

#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct MethodId(pub u32);

/// Classes with a field of our own: an index into a table of the machine.
const INJECTED: [&str; 3] =
    ["java/lang/Class", "java/lang/invoke/VarHandle", "java/lang/invoke/MethodHandle"];
/// The name of the injected field.
pub const INJECTED_NAME: &str = "$vm";

#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum InitState {
    Loaded,
    /// By this thread.
    InProgress(usize),
    Done,
    Failed,
}

/// A slot of an object: where a field lives.
#[derive(Clone, Debug)]
pub struct Slot {
    pub owner: ClassId,
    pub name: Symbol,
    pub descriptor: Symbol,
}

#[derive(Debug)]
pub struct Class {
    pub name: Symbol,
    /// None for arrays and primitive types.
    pub decl: Option<Arc<ClassDecl>>,
    pub superclass: Option<ClassId>,
    pub interfaces: Vec<ClassId>,
    /// The class itself and everything above it, sorted. For arrays only what does not follow from the element.
    pub supers: Vec<ClassId>,
    /// Of an array class: how elements lie, and their class.
    pub element: Option<(Element, ClassId)>,
    /// Instance fields, inherited ones first.
    pub slots: Vec<Slot>,
    /// The fields of a new object.
    pub template: Box<[Value]>,
    pub statics: Vec<Value>,
    /// For each declared field its slot, among the instance or the static ones.
    pub field_slots: Vec<u32>,
    pub state: InitState,
    /// Why initialisation failed: the exception in words, and its backtrace.
    pub failure: Option<(String, Ref)>,
    pub mirror: Ref,
    first_method: u32,
}

#[derive(Clone)]
pub enum MethodBody {
    Unprepared,
    Code(Rc<Code>),
    Native(Native),
    /// Abstract, or nothing at all.
    None,
}

pub struct Method {
    /// None for functions outside classes.
    pub class: Option<ClassId>,
    /// In the declaration's list.
    pub index: u32,
    pub function: FunctionName,
    pub flags: Flags,
    pub body: MethodBody,
    /// Not shown in stack traces.
    pub hidden: bool,
}

/// Why a class could not be made.
#[derive(Clone, PartialEq, Debug)]
pub enum LoadError {
    Missing(Symbol),
    Circular(Symbol),
    World(WorldError),
}

impl From<WorldError> for LoadError {
    fn from(error: WorldError) -> LoadError {
        LoadError::World(error)
    }
}

#[derive(Default)]
pub struct Classes {
    list: Vec<Class>,
    by_name: FxHashMap<Symbol, ClassId>,
    primitives: Vec<ClassId>,
    pub methods: Vec<Method>,
    functions: FxHashMap<FunctionName, MethodId>,
}

impl std::ops::Index<ClassId> for Classes {
    type Output = Class;
    fn index(&self, id: ClassId) -> &Class {
        &self.list[id.0 as usize]
    }
}

impl std::ops::IndexMut<ClassId> for Classes {
    fn index_mut(&mut self, id: ClassId) -> &mut Class {
        &mut self.list[id.0 as usize]
    }
}

impl std::ops::Index<MethodId> for Classes {
    type Output = Method;
    fn index(&self, id: MethodId) -> &Method {
        &self.methods[id.0 as usize]
    }
}

impl std::ops::IndexMut<MethodId> for Classes {
    fn index_mut(&mut self, id: MethodId) -> &mut Method {
        &mut self.methods[id.0 as usize]
    }
}

fn plain_class(name: Symbol) -> Class {
    Class {
        name,
        decl: None,
        superclass: None,
        interfaces: Vec::new(),
        supers: Vec::new(),
        element: None,
        slots: Vec::new(),
        template: Box::default(),
        statics: Vec::new(),
        field_slots: Vec::new(),
        state: InitState::Done,
        failure: None,
        mirror: None,
        first_method: 0,
    }
}

impl Classes {
    pub fn new() -> Classes {
        let mut classes = Classes::default();
        for (_, name) in PRIMITIVES {
            let id = classes.push(plain_class(Symbol::new(name)));
            classes.list[id.0 as usize].supers = vec![id];
            classes.primitives.push(id);
        }
        classes
    }

    fn push(&mut self, class: Class) -> ClassId {
        self.list.push(class);
        ClassId(self.list.len() as u32 - 1)
    }

    pub fn iter(&self) -> impl Iterator<Item = (ClassId, &Class)> {
        self.list.iter().enumerate().map(|(i, c)| (ClassId(i as u32), c))
    }

    /// The class of a primitive type, by its descriptor letter.
    pub fn primitive(&self, letter: &str) -> Option<ClassId> {
        let index = PRIMITIVES.iter().position(|(l, _)| *l == letter)?;
        self.primitives.get(index).copied()
    }

    /// The descriptor letter of a primitive class.
    pub fn primitive_letter(&self, id: ClassId) -> Option<&'static str> {
        let index = self.primitives.iter().position(|p| *p == id)?;
        PRIMITIVES.get(index).map(|(letter, _)| *letter)
    }

    pub fn loaded(&self, name: Symbol) -> Option<ClassId> {
        self.by_name.get(&name).copied()
    }

    /// The class with this name, made if it is new.
    pub fn load(&mut self, world: &dyn World, name: Symbol) -> Result<ClassId, LoadError> {
        if let Some(id) = self.loaded(name) {
            return Ok(id);
        }
        let element = name.as_str().trim_start_matches('[');
        let dimensions = name.as_str().len() - element.len();
        if dimensions == 0 {
            return self.load_plain(world, name);
        }
        let mut class = match primitive_name(element) {
            Some(_) => self.primitive(element).ok_or(LoadError::Missing(name))?,
            None => {
                let base = class_of_descriptor(element).ok_or(LoadError::Missing(name))?;
                self.load(world, base)?
            }
        };
        for _ in 0..dimensions {
            class = self.array_of(world, class)?;
        }
        Ok(class)
    }

    /// The class named by a field descriptor, primitive types included.
    pub fn of_descriptor(&mut self, world: &dyn World, descriptor: &str) -> Result<ClassId, LoadError> {
        match self.primitive(descriptor) {
            Some(id) => Ok(id),
            None => {
                let name = class_of_descriptor(descriptor);
                self.load(world, name.ok_or_else(|| LoadError::Missing(descriptor.into()))?)
            }
        }
    }

    /// The class of arrays of `element`.
    pub fn array_of(&mut self, world: &dyn World, element: ClassId) -> Result<ClassId, LoadError> {
        let name = match self.primitive_letter(element) {
            Some(letter) => Symbol::new(&format!("[{letter}")),
            None => array_of(self[element].name.as_str()),
        };
        if let Some(id) = self.loaded(name) {
            return Ok(id);
        }
        let object = self.load(world, Symbol::new("java/lang/Object"))?;
        let cloneable = self.load(world, Symbol::new("java/lang/Cloneable"))?;
        let serializable = self.load(world, Symbol::new("java/io/Serializable"))?;
        let kind = element_descriptor(name).and_then(Element::of_descriptor).unwrap_or(Element::Ref);
        let mut class = plain_class(name);
        class.superclass = Some(object);
        class.interfaces = vec![cloneable, serializable];
        class.element = Some((kind, element));
        let id = self.push(class);
        let mut supers = vec![object, cloneable, serializable, id];
        supers.sort_unstable();
        self[id].supers = supers;
        self.by_name.insert(name, id);
        Ok(id)
    }

    /// Loads supertypes before the class, with a stack of our own, since hierarchies may be deep.
    fn load_plain(&mut self, world: &dyn World, name: Symbol) -> Result<ClassId, LoadError> {
        let mut work = vec![name];
        let mut open = FxHashSet::default();
        while let Some(&top) = work.last() {
            if self.loaded(top).is_some() {
                work.pop();
                continue;
            }
            let decl = world.class(top)?.ok_or(LoadError::Missing(top))?;
            let missing: Vec<Symbol> = decl.supertypes().filter(|s| self.loaded(*s).is_none()).collect();
            if missing.is_empty() {
                self.define(decl);
                work.pop();
            } else if open.insert(top) {
                work.extend(missing);
            } else {
                return Err(LoadError::Circular(top));
            }
        }
        self.loaded(name).ok_or(LoadError::Missing(name))
    }

    fn define(&mut self, decl: Arc<ClassDecl>) {
        let id = ClassId(self.list.len() as u32);
        let mut class = plain_class(decl.name);
        class.state = InitState::Loaded;
        class.superclass = decl.superclass.and_then(|s| self.loaded(s));
        class.interfaces = decl.interfaces.iter().filter_map(|i| self.loaded(*i)).collect();
        let mut supers = vec![id];
        for above in class.superclass.iter().chain(&class.interfaces) {
            supers.extend(&self[*above].supers);
        }
        supers.sort_unstable();
        supers.dedup();
        class.supers = supers;
        let mut template = Vec::new();
        if let Some(superclass) = class.superclass {
            class.slots = self[superclass].slots.clone();
            template = self[superclass].template.to_vec();
        }
        for field in &decl.fields {
            let zero = Kind::of_descriptor(field.descriptor.as_str()).unwrap_or(Kind::Ref).zero();
            if field.flags.is_static() {
                class.field_slots.push(class.statics.len() as u32);
                class.statics.push(zero);
            } else {
                class.field_slots.push(template.len() as u32);
                template.push(zero);
                class.slots.push(Slot { owner: id, name: field.name, descriptor: field.descriptor });
            }
        }
        if INJECTED.contains(&decl.name.as_str()) {
            template.push(Value::I32(0));
            class.slots.push(Slot {
                owner: id,
                name: Symbol::new(INJECTED_NAME),
                descriptor: Symbol::new("I"),
            });
        }
        class.template = template.into();
        class.first_method = self.methods.len() as u32;
        let hides_all = decl.name.as_str().contains("$$Lambda$");
        for (index, method) in decl.methods.iter().enumerate() {
            let hidden = hides_all || method.annotations.iter().any(|a| is_hidden(a.descriptor.as_str()));
            self.methods.push(Method {
                class: Some(id),
                index: index as u32,
                function: FunctionName { owner: decl.name, name: method.name, descriptor: method.descriptor },
                flags: method.flags,
                body: MethodBody::Unprepared,
                hidden,
            });
        }
        self.by_name.insert(decl.name, id);
        class.decl = Some(decl);
        self.push(class);
    }

    /// The method at `index` of the declaration of a class.
    pub fn method_at(&self, class: ClassId, index: usize) -> MethodId {
        MethodId(self[class].first_method + index as u32)
    }

    /// The method that the class itself declares.
    pub fn declared_method(&self, class: ClassId, name: &str, descriptor: &str) -> Option<MethodId> {
        let decl = self[class].decl.as_ref()?;
        let found =
            |m: &pathlight_ir::MethodDecl| m.name.as_str() == name && m.descriptor.as_str() == descriptor;
        Some(self.method_at(class, decl.methods.iter().position(found)?))
    }

    /// A function outside classes.
    pub fn function(&mut self, function: FunctionName) -> MethodId {
        if let Some(id) = self.functions.get(&function) {
            return *id;
        }
        let id = MethodId(self.methods.len() as u32);
        self.methods.push(Method {
            class: None,
            index: 0,
            function,
            flags: Flags::STATIC,
            body: MethodBody::Unprepared,
            hidden: false,
        });
        self.functions.insert(function, id);
        id
    }

    /// Is `sub` the class `sup` or below it? Arrays included.
    pub fn is_subclass(&self, sub: ClassId, sup: ClassId) -> bool {
        let (mut sub, mut sup) = (sub, sup);
        loop {
            if sub == sup {
                return true;
            }
            let class = &self[sub];
            match (class.element, self[sup].element) {
                (Some((Element::Ref, a)), Some((Element::Ref, b))) => (sub, sup) = (a, b),
                (_, Some(_)) => return false,
                (_, None) => return class.supers.binary_search(&sup).is_ok(),
            }
        }
    }

    /// The slot of the instance field of this name and type, searched from the class upwards.
    pub fn slot(&self, class: ClassId, name: &str) -> Option<u32> {
        let slots = &self[class].slots;
        slots.iter().rposition(|s| s.name.as_str() == name).map(|i| i as u32)
    }

    /// The slot of a static field that the class itself declares.
    pub fn static_slot(&self, class: ClassId, name: &str) -> Option<u32> {
        let class = &self[class];
        let index = class.decl.as_ref()?.fields.iter().position(|f| f.name.as_str() == name)?;
        class.decl.as_ref()?.fields[index].flags.is_static().then(|| class.field_slots[index])
    }
}

fn is_hidden(annotation: &str) -> bool {
    matches!(annotation, "Ljdk/internal/vm/annotation/Hidden;" | "Ljava/lang/invoke/LambdaForm$Hidden;")
}
