//! A class path as a [`World`]: classes are read and methods are lowered when somebody asks, once.
//!
//! A class that was asked for stays in memory as the bytes of its file, with the table of its constant pool; declarations and bodies
//! are made from these on demand and kept. Threads may ask at the same time: if two make the same thing, the first to finish
//! is kept, and since both made it from the same bytes nobody can tell.

use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use pathlight_ir::{Body, ClassDecl, FunctionName, Symbol, World, WorldError};
use rustc_hash::FxHashMap;

use crate::class_path::ClassPath;
use crate::classfile::{ClassFile, PoolTable};
use crate::lower::questions::{Asked, NotAsked, Written};
use crate::{lower, npe_message};

pub struct JavaWorld {
    class_path: ClassPath,
    /// Is the Java library there? If not, that a class is missing means nothing.
    has_library: bool,
    shards: [Shard; SHARDS],
    /// Classes that code mentioned, and whether they are missing.
    missing: RwLock<FxHashMap<Symbol, bool>>,
    /// What is asked in methods.
    asked: FxHashMap<FunctionName, Vec<Asked>>,
    assignments: bool,
}

const SHARDS: usize = 16;

type Shard = RwLock<FxHashMap<Symbol, Result<Option<Arc<Loaded>>, WorldError>>>;

/// A class that was asked for.
enum Loaded {
    File(FileClass),
    Generated { declaration: Arc<ClassDecl>, bodies: FxHashMap<Member, Arc<Body>> },
}

struct FileClass {
    bytes: Vec<u8>,
    table: Arc<PoolTable>,
    origin: String,
    declaration: OnceLock<Result<Arc<ClassDecl>, WorldError>>,
    bodies: RwLock<FxHashMap<Member, Lowered>>,
}

type Lowered = Result<Option<Arc<Body>>, WorldError>;

/// Name and descriptor of a method.
type Member = (Symbol, Symbol);

impl JavaWorld {
    pub fn new(class_path: ClassPath) -> JavaWorld {
        JavaWorld {
            has_library: class_path.contains("java/lang/Object"),
            class_path,
            shards: std::array::from_fn(|_| RwLock::default()),
            missing: RwLock::default(),
            asked: FxHashMap::default(),
            assignments: false,
        }
    }

    /// The same classes, with questions in the methods that are lowered from now on: what variables hold before a line.
    pub fn ask(
        &mut self,
        class: Symbol,
        line: u32,
        names: &[String],
    ) -> Result<Result<(), NotAsked>, WorldError> {
        let found = self.with_class_file(class, |file| {
            let places = lower::questions::find(file, line, names)?;
            let name = |index: usize| {
                let method = &file.methods[index];
                FunctionName { owner: class, name: method.name, descriptor: method.descriptor }
            };
            Ok(places.into_iter().map(|(index, asked)| (name(index), asked)).collect::<Vec<_>>())
        })?;
        let places = match found {
            Some(Ok(places)) => places,
            Some(Err(error)) => return Ok(Err(error)),
            None => return Ok(Err(NotAsked::NoCode)),
        };
        for (function, asked) in places {
            self.asked.entry(function).or_default().push(asked);
        }
        Ok(Ok(()))
    }

    /// The same classes, in whose methods an assignment to a local variable is an instruction of its own.
    pub fn with_assignments(self) -> JavaWorld {
        JavaWorld { assignments: true, ..self }
    }

    pub fn class_path(&self) -> &ClassPath {
        &self.class_path
    }

    /// Shows the parsed file of a class; None if the class is missing or has no file.
    pub fn with_class_file<T>(
        &self,
        name: Symbol,
        look: impl FnOnce(&ClassFile) -> T,
    ) -> Result<Option<T>, WorldError> {
        match self.load(name)?.as_deref() {
            Some(Loaded::File(file)) => Ok(Some(look(&file.parse()?))),
            _ => Ok(None),
        }
    }

    /// Reads a class and lowers all its methods and the classes generated for its call sites, without keeping anything.
    pub fn for_each_body(
        &self,
        class: Symbol,
        visit: &mut dyn FnMut(Result<Body, WorldError>),
    ) -> Result<(), WorldError> {
        let found = self.class_path.find(class.as_str()).map_err(|e| WorldError(e.to_string()))?;
        let Some(found) = found else { return Ok(()) };
        let error = |e: &dyn std::fmt::Display| WorldError(format!("{}: {e}", found.origin));
        let class = ClassFile::parse(&found.bytes).map_err(|e| error(&e))?;
        for (index, method) in class.methods.iter().enumerate() {
            match lower::lower_method(&class, index) {
                Ok(Some(body)) => {
                    let generated = lower::generated_owners(&body);
                    visit(Ok(body));
                    generated.into_iter().for_each(|name| visit_generated(&class, name, visit));
                }
                Ok(None) => {}
                Err(e) => visit(Err(error(&format!("method {}{}: {e}", method.name, method.descriptor)))),
            }
        }
        Ok(())
    }

    fn load(&self, name: Symbol) -> Result<Option<Arc<Loaded>>, WorldError> {
        let shard = &self.shards[shard_of(name)];
        if let Some(known) = shard.read().unwrap_or_else(PoisonError::into_inner).get(&name) {
            return known.clone();
        }
        let loaded = self.find(name).map(|found| found.map(Arc::new));
        shard.write().unwrap_or_else(PoisonError::into_inner).entry(name).or_insert(loaded).clone()
    }

    fn find(&self, name: Symbol) -> Result<Option<Loaded>, WorldError> {
        if name.as_str().starts_with('[') {
            return Ok(None);
        }
        let found = self.class_path.find(name.as_str()).map_err(|e| WorldError(e.to_string()))?;
        let Some(found) = found else { return self.find_generated(name) };
        let class =
            ClassFile::parse(&found.bytes).map_err(|e| WorldError(format!("{}: {e}", found.origin)))?;
        if class.name != name {
            return Err(WorldError(format!("{} holds class {}, not {name}", found.origin, class.name)));
        }
        let table = class.pool.table().clone();
        Ok(Some(Loaded::File(FileClass {
            bytes: found.bytes,
            table,
            origin: found.origin,
            declaration: OnceLock::new(),
            bodies: RwLock::default(),
        })))
    }

    /// A class that no file holds, made for a dynamic call site of another.
    fn find_generated(&self, name: Symbol) -> Result<Option<Loaded>, WorldError> {
        let Some(host) = lower::generating_class(name) else { return Ok(None) };
        let host = self.load(host)?;
        let Some(Loaded::File(file)) = host.as_deref() else { return Ok(None) };
        let class = file.parse()?;
        let made = lower::generated_class(&class, name).map_err(|e| file.error(e))?;
        let Some(declaration) = made else { return Ok(None) };
        let mut bodies = FxHashMap::default();
        for method in &declaration.methods {
            let function = FunctionName { owner: name, name: method.name, descriptor: method.descriptor };
            if let Some(body) = lower::generated_body(&class, function).map_err(|e| file.error(e))? {
                bodies.insert((method.name, method.descriptor), Arc::new(body));
            }
        }
        Ok(Some(Loaded::Generated { declaration: Arc::new(declaration), bodies }))
    }
}

/// Lowers the functions of a class generated for a call site of `class`.
fn visit_generated(class: &ClassFile<'_>, name: Symbol, visit: &mut dyn FnMut(Result<Body, WorldError>)) {
    let error = |e| WorldError(format!("{name}: {e}"));
    let declaration = match lower::generated_class(class, name) {
        Ok(Some(declaration)) => declaration,
        Ok(None) => return visit(Err(WorldError(format!("{name}: there is no such call site")))),
        Err(e) => return visit(Err(error(e))),
    };
    for method in declaration.methods {
        let function = FunctionName { owner: name, name: method.name, descriptor: method.descriptor };
        match lower::generated_body(class, function) {
            Ok(Some(body)) => visit(Ok(body)),
            Ok(None) => visit(Err(WorldError(format!("{function}: no such function is generated")))),
            Err(e) => visit(Err(error(e))),
        }
    }
}

/// Spreads classes by the text of their names; the number of a symbol is nobody's business.
fn shard_of(name: Symbol) -> usize {
    let bytes = name.as_str().as_bytes();
    let last = bytes.last().copied().unwrap_or(0);
    (bytes.len() + usize::from(last)) % SHARDS
}

impl FileClass {
    fn parse(&self) -> Result<ClassFile<'_>, WorldError> {
        ClassFile::parse_with(&self.bytes, self.table.clone()).map_err(|e| self.error(e))
    }

    fn error(&self, error: impl std::fmt::Display) -> WorldError {
        WorldError(format!("{}: {error}", self.origin))
    }

    fn declaration(&self) -> Result<Arc<ClassDecl>, WorldError> {
        let make = || self.parse()?.declaration().map(Arc::new).map_err(|e| self.error(e));
        self.declaration.get_or_init(make).clone()
    }

    fn body(&self, member: Member, world: &JavaWorld) -> Lowered {
        if let Some(known) = self.bodies.read().unwrap_or_else(PoisonError::into_inner).get(&member) {
            return known.clone();
        }
        let made = self.lower(member, world);
        self.bodies.write().unwrap_or_else(PoisonError::into_inner).entry(member).or_insert(made).clone()
    }

    fn lower(&self, (name, descriptor): Member, world: &JavaWorld) -> Lowered {
        let class = self.parse()?;
        let index = class.methods.iter().position(|m| m.name == name && m.descriptor == descriptor);
        let Some(index) = index else { return Ok(None) };
        let function = FunctionName { owner: class.name, name, descriptor };
        let asked = world.asked.get(&function).map_or(&[][..], Vec::as_slice);
        let written = Written { asked, assignments: world.assignments };
        let lowered = lower::lower_linked(&class, index, world, written);
        let error = |e| self.error(format!("method {name}{descriptor} of {}: {e}", class.name));
        Ok(lowered.map_err(error)?.map(Arc::new))
    }
}

impl lower::Linkage for JavaWorld {
    fn is_missing(&self, class: Symbol) -> bool {
        if !self.has_library || pathlight_ir::is_generated(class) {
            return false;
        }
        if let Some(known) = self.missing.read().unwrap_or_else(PoisonError::into_inner).get(&class) {
            return *known;
        }
        let missing = !self.class_path.contains(class.as_str());
        self.missing.write().unwrap_or_else(PoisonError::into_inner).insert(class, missing);
        missing
    }
}

impl World for JavaWorld {
    fn class(&self, name: Symbol) -> Result<Option<Arc<ClassDecl>>, WorldError> {
        match self.load(name)?.as_deref() {
            Some(Loaded::File(file)) => file.declaration().map(Some),
            Some(Loaded::Generated { declaration, .. }) => Ok(Some(declaration.clone())),
            None => Ok(None),
        }
    }

    fn body(&self, function: FunctionName) -> Result<Option<Arc<Body>>, WorldError> {
        let member = (function.name, function.descriptor);
        match self.load(function.owner)?.as_deref() {
            Some(Loaded::File(file)) => file.body(member, self),
            Some(Loaded::Generated { bodies, .. }) => Ok(bodies.get(&member).cloned()),
            None => Ok(None),
        }
    }

    fn failure_message(&self, function: FunctionName, statement: u32) -> Option<String> {
        let pc = u16::try_from(statement).ok()?;
        let message = self.with_class_file(function.owner, |class| {
            let method = class.method(function.name, function.descriptor)?;
            npe_message::message(class, method, pc)
        });
        message.ok()??
    }

    fn resource(&self, path: &str) -> Option<Vec<u8>> {
        self.class_path.resource(path).ok()?
    }
}
