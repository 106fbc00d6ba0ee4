//! A class path as a [`World`]: classes are read and methods are lowered when somebody asks, once.
//!
//! A class that was asked for stays in memory as the bytes of its file, with the table of its constant pool; declarations and bodies
//! are made from these on demand and kept. Classes that lowering generates for dynamic call sites are made in the same way, from the
//! file of the class around the call site. Threads may ask at the same time: if two make the same thing, the first to
//! finish is kept, and since both made it from the same bytes nobody can tell.

use std::fmt::Display;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use pathlight_ir::{Body, ClassDecl, FunctionName, Symbol, World, WorldError};
use rustc_hash::FxHashMap;

use crate::class_path::ClassPath;
use crate::classfile::{ClassFile, PoolTable};
use crate::{lower, npe_message};

pub struct JavaWorld {
    class_path: ClassPath,
    shards: [Shard; SHARDS],
}

const SHARDS: usize = 16;

type Shard = RwLock<FxHashMap<Symbol, Result<Option<Arc<Loaded>>, WorldError>>>;

/// A class that was asked for and is there.
struct Loaded {
    name: Symbol,
    source: Source,
    declaration: OnceLock<Result<Arc<ClassDecl>, WorldError>>,
    /// By name and descriptor.
    bodies: RwLock<FxHashMap<(Symbol, Symbol), Lowered>>,
}

type Lowered = Result<Option<Arc<Body>>, WorldError>;

enum Source {
    File(Arc<File>),
    /// Made up for a call site in the class of this file.
    Generated(Arc<File>),
}

struct File {
    bytes: Vec<u8>,
    table: Arc<PoolTable>,
    origin: String,
}

impl JavaWorld {
    pub fn new(class_path: ClassPath) -> JavaWorld {
        JavaWorld { class_path, shards: std::array::from_fn(|_| RwLock::default()) }
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
            Some(Loaded { source: Source::File(file), .. }) => Ok(Some(look(&file.parse()?))),
            _ => Ok(None),
        }
    }

    fn load(&self, name: Symbol) -> Result<Option<Arc<Loaded>>, WorldError> {
        let shard = &self.shards[shard_of(name)];
        if let Some(known) = shard.read().unwrap_or_else(PoisonError::into_inner).get(&name) {
            return known.clone();
        }
        let found = self.find(name).map(|source| {
            source.map(|source| {
                Arc::new(Loaded { name, source, declaration: OnceLock::new(), bodies: RwLock::default() })
            })
        });
        shard.write().unwrap_or_else(PoisonError::into_inner).entry(name).or_insert(found).clone()
    }

    fn find(&self, name: Symbol) -> Result<Option<Source>, WorldError> {
        if name.as_str().starts_with('[') {
            return Ok(None);
        }
        if let Some(file) = self.read(name)? {
            return Ok(Some(Source::File(Arc::new(file))));
        }
        let Some(host) = lower::generating_class(name) else { return Ok(None) };
        let host = self.load(host)?;
        let Some(Source::File(file)) = host.as_ref().map(|host| &host.source) else { return Ok(None) };
        let made = lower::generated_class(&file.parse()?, name).map_err(|e| file.error(e))?;
        Ok(made.map(|_| Source::Generated(file.clone())))
    }

    fn read(&self, name: Symbol) -> Result<Option<File>, WorldError> {
        let found = self.class_path.find(name.as_str()).map_err(|e| WorldError(e.to_string()))?;
        let Some(found) = found else { return Ok(None) };
        let class =
            ClassFile::parse(&found.bytes).map_err(|e| WorldError(format!("{}: {e}", found.origin)))?;
        if class.name != name {
            return Err(WorldError(format!("{} holds class {}, not {name}", found.origin, class.name)));
        }
        let table = class.pool.table().clone();
        Ok(Some(File { bytes: found.bytes, table, origin: found.origin }))
    }
}

/// Spreads classes by the text of their names; the number of a symbol depends on threads.
fn shard_of(name: Symbol) -> usize {
    let bytes = name.as_str().as_bytes();
    let last = bytes.last().copied().unwrap_or(0);
    (bytes.len() + usize::from(last)) % SHARDS
}

impl File {
    fn parse(&self) -> Result<ClassFile<'_>, WorldError> {
        ClassFile::parse_with(&self.bytes, self.table.clone()).map_err(|e| self.error(e))
    }

    fn error(&self, error: impl Display) -> WorldError {
        WorldError(format!("{}: {error}", self.origin))
    }
}

impl Loaded {
    fn declaration(&self) -> Result<Arc<ClassDecl>, WorldError> {
        self.declaration.get_or_init(|| self.declare().map(Arc::new)).clone()
    }

    fn declare(&self) -> Result<ClassDecl, WorldError> {
        match &self.source {
            Source::File(file) => file.parse()?.declaration().map_err(|e| file.error(e)),
            Source::Generated(file) => {
                let made = lower::generated_class(&file.parse()?, self.name).map_err(|e| file.error(e))?;
                made.ok_or_else(|| file.error(format!("no call site for {}", self.name)))
            }
        }
    }

    fn body(&self, function: FunctionName) -> Lowered {
        let member = (function.name, function.descriptor);
        if let Some(known) = self.bodies.read().unwrap_or_else(PoisonError::into_inner).get(&member) {
            return known.clone();
        }
        let made = self.lower(function).map(|body| body.map(Arc::new));
        self.bodies.write().unwrap_or_else(PoisonError::into_inner).entry(member).or_insert(made).clone()
    }

    fn lower(&self, function: FunctionName) -> Result<Option<Body>, WorldError> {
        let FunctionName { name, descriptor, .. } = function;
        let (Source::File(file) | Source::Generated(file)) = &self.source;
        let class = file.parse()?;
        let made = match &self.source {
            Source::File(_) => {
                let index = class.methods.iter().position(|m| m.name == name && m.descriptor == descriptor);
                index.map_or(Ok(None), |index| lower::lower_method(&class, index))
            }
            Source::Generated(_) => lower::generated_body(&class, function),
        };
        made.map_err(|e| file.error(format!("method {name}{descriptor}: {e}")))
    }
}

impl World for JavaWorld {
    fn class(&self, name: Symbol) -> Result<Option<Arc<ClassDecl>>, WorldError> {
        self.load(name)?.map(|class| class.declaration()).transpose()
    }

    fn body(&self, function: FunctionName) -> Result<Option<Arc<Body>>, WorldError> {
        self.load(function.owner)?.map_or(Ok(None), |class| class.body(function))
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
