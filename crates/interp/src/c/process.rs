//! A running C program: its memory, its functions and globals, its frames, and what the C library remembers.

use std::rc::Rc;
use std::sync::Arc;

use num_bigint::BigUint;
use pathlight_ir::{Constant, FunctionName, Symbol, World};
use rustc_hash::FxHashMap;

use super::code::Code;
use super::cxx::Exceptions;
use super::fault::{Fault, FaultKind};
use super::libc::{Libc, Native};
use super::memory::{Kind, Memory, Site, Spot};
use super::prepare::{Addresses, constant_value, prepare};
use super::value::{Shape, Val};
use crate::assembly::Malformed;
use crate::machine::Host;
use crate::observe::Observer;
use crate::stop::{Limits, Stop};

/// The number of a function.
pub type FunctionId = u32;

#[derive(Clone)]
pub enum Implementation {
    /// Nobody asked yet.
    Unprepared,
    Code(Rc<Code>),
    /// A function of the C library that is modelled here.
    Native(Native),
    Missing,
}

pub struct Function {
    pub name: Symbol,
    pub implementation: Implementation,
    /// Its address.
    pub address: Val,
}

/// One activation.
pub struct Frame {
    pub function: FunctionId,
    pub code: Rc<Code>,
    /// Where its registers start.
    pub base: usize,
    pub pc: u32,
    /// The stack objects that were alive before.
    pub stack_mark: usize,
    /// The arguments for `...`.
    pub variadic: Box<[Arg]>,
    /// Its number among all calls of the run.
    pub serial: u64,
    /// Does the result go to a model of the C library, and not to a frame below?
    pub is_callback: bool,
}

/// A value with its type.
#[derive(Copy, Clone, Debug, PartialEq)]
pub struct Arg {
    pub value: Val,
    pub shape: Shape,
}

pub struct Process {
    pub world: Arc<dyn World>,
    pub host: Host,
    pub limits: Limits,
    pub steps: u64,
    pub memory: Memory,
    pub functions: Vec<Function>,
    function_ids: FxHashMap<FunctionName, FunctionId>,
    /// Objects of functions, by number of the object.
    pub function_at: FxHashMap<u32, FunctionId>,
    globals: FxHashMap<Symbol, Val>,
    /// Globals whose initial values are still to be written.
    uninitialised: Vec<Symbol>,
    pub frames: Vec<Frame>,
    /// Calls so far.
    pub calls: u64,
    pub registers: Vec<Val>,
    /// The second result of a model that has two.
    pub second_result: Option<Val>,
    /// Models of the C library that are waiting for a function of the program.
    pub callbacks: usize,
    /// What a callback gave, on its way to the model.
    pub answer: Option<super::calls::Outcome>,
    pub libc: Libc,
    pub big: super::big::Pool,
    pub exceptions: Exceptions,
    /// Where memory and results that are not here come from, if a function runs alone.
    pub outside: Option<Box<super::outside::Outside>>,
    /// Hears of what every instruction touches.
    pub observer: Option<Box<dyn Observer>>,
    /// Functions may return numbers that nobody set. So it is in slices, which keep a `return` without the value that nobody needs.
    pub unset_returns: bool,
}

impl Process {
    pub fn new(world: Arc<dyn World>, host: Host, limits: Limits) -> Process {
        Process {
            world,
            host,
            limits,
            steps: 0,
            memory: Memory::default(),
            functions: Vec::new(),
            function_ids: FxHashMap::default(),
            function_at: FxHashMap::default(),
            globals: FxHashMap::default(),
            uninitialised: Vec::new(),
            frames: Vec::new(),
            calls: 0,
            registers: Vec::new(),
            second_result: None,
            callbacks: 0,
            answer: None,
            libc: Libc::default(),
            big: super::big::Pool::default(),
            exceptions: Exceptions::default(),
            outside: None,
            observer: None,
            unset_returns: false,
        }
    }

    /// The number of a function; every name has one, even if nothing is behind it.
    pub fn function(&mut self, name: FunctionName) -> FunctionId {
        if let Some(id) = self.function_ids.get(&name) {
            return *id;
        }
        let id = self.functions.len() as FunctionId;
        let address = self.memory.allocate(Kind::Function, 1, 16, Site::default());
        if let Some((index, _)) = self.memory.target(address) {
            if let Some(object) = self.memory.object_mut(index) {
                object.name = name.name;
            }
            self.function_at.insert(index, id);
        }
        self.functions.push(Function {
            name: name.name,
            implementation: Implementation::Unprepared,
            address,
        });
        self.function_ids.insert(name, id);
        id
    }

    /// What runs when the function is called: the program's own body before the model of the library.
    pub fn implementation(&mut self, id: FunctionId) -> Result<Implementation, Stop> {
        let Some(function) = self.functions.get(id as usize) else {
            return Ok(Implementation::Missing);
        };
        if !matches!(function.implementation, Implementation::Unprepared) {
            return Ok(function.implementation.clone());
        }
        let name = FunctionName { name: function.name, ..FunctionName::default() };
        let world = self.world.clone();
        let found = match world.body(name)? {
            Some(body) => {
                let code = prepare(body, self).map_err(|Malformed(what)| Stop::Malformed(name, what))?;
                self.initialise_globals().map_err(|Malformed(what)| Stop::Malformed(name, what))?;
                Implementation::Code(Rc::new(code))
            }
            None => match super::libc::find(name.name.as_str()) {
                Some(native) => Implementation::Native(native),
                None => Implementation::Missing,
            },
        };
        self.functions[id as usize].implementation = found.clone();
        Ok(found)
    }

    /// The address of a global variable, which is made when it is first mentioned.
    pub fn global(&mut self, name: Symbol) -> Val {
        if let Some(address) = self.globals.get(&name) {
            return *address;
        }
        let declared = self.world.global(name);
        let defined = declared.as_ref().is_some_and(|g| g.init.is_some());
        let from_library = if defined { None } else { self.library_global(name.as_str()) };
        let provided = match (defined, from_library) {
            (false, None) => {
                let (size, align) = declared.as_ref().map_or((0, 16), |global| (global.size, global.align));
                self.provided_variable(name, size, align)
            }
            _ => None,
        };
        let address = match (from_library.or(provided), &declared) {
            (Some(address), _) => address,
            (None, Some(global)) => {
                let kind = if defined { Kind::Global } else { Kind::Missing };
                self.memory.allocate(kind, global.size, global.align, Site::default())
            }
            (None, None) => self.memory.allocate(Kind::Missing, 0, 16, Site::default()),
        };
        if let Some((index, 0)) = self.memory.target(address)
            && let Some(object) = self.memory.object_mut(index)
        {
            object.name = name;
            if defined {
                object.set_all_written();
            }
        }
        self.globals.insert(name, address);
        if defined {
            self.uninitialised.push(name);
        }
        address
    }

    /// Writes the initial values of all globals that were mentioned, and of those that these mention.
    pub fn initialise_globals(&mut self) -> Result<(), Malformed> {
        while let Some(name) = self.uninitialised.pop() {
            let Some(global) = self.world.global(name) else { continue };
            let address = self.global(name);
            for (offset, ty, constant) in global.init.iter().flatten() {
                let value = constant_value(constant, *ty, self)?;
                let shape = Shape::of(*ty).ok_or_else(|| Malformed(format!("a global of type {ty}")))?;
                let at = address.plus(*offset as i64);
                let spot = self.memory.access(at, shape.bytes(), true);
                let spot = spot.map_err(|_| Malformed(format!("{name} is initialised beyond its end")))?;
                self.store_initial(spot, shape, value)?;
            }
            if let Some((index, _)) = self.memory.target(address)
                && let Some(object) = self.memory.object_mut(index)
            {
                object.is_constant = global.is_constant;
            }
        }
        Ok(())
    }

    fn store_initial(&mut self, spot: Spot, shape: Shape, value: Val) -> Result<(), Malformed> {
        match shape {
            Shape::Big(width) => Err(Malformed(format!("an initial value of {width} bits"))),
            _ => {
                self.memory.store(spot, shape, value);
                Ok(())
            }
        }
    }

    /// Where a frame is in the source.
    pub fn site_of(frame: &Frame) -> Site {
        let body = &frame.code.body;
        let loc = frame.code.loc(frame.pc).unwrap_or_default();
        let file = if loc.file.is_empty() { body.file.unwrap_or_default() } else { loc.file };
        Site { function: body.name.name, file, line: loc.line, column: loc.column }
    }

    /// Where the program is.
    pub fn site(&self) -> Site {
        self.frames.last().map(Process::site_of).unwrap_or_default()
    }

    /// Undefined behaviour, here.
    pub fn fault(&self, kind: FaultKind, text: String) -> Stop {
        let stack = self.frames.iter().rev().map(Process::site_of).collect();
        Stop::Fault(Box::new(Fault { kind, text, stack }))
    }

    pub fn register(&self, reg: u32) -> Val {
        self.frames.last().map_or(Val::NULL, |f| self.registers[f.base + reg as usize])
    }

    pub fn set_register(&mut self, reg: u32, value: Val) {
        if let Some(frame) = self.frames.last() {
            self.registers[frame.base + reg as usize] = value;
        }
    }

    /// A block of the heap; the run stops if the limit is reached.
    pub fn allocate(&mut self, size: u64, align: u32) -> Result<Val, Stop> {
        if size > self.limits.memory.saturating_sub(self.memory.live_bytes) {
            return Err(Stop::MemoryLimit(self.limits.memory));
        }
        let site = self.site();
        let pointer = self.memory.allocate(Kind::Heap, size, align, site);
        self.observe_allocation(pointer);
        self.note_block(pointer);
        Ok(pointer)
    }
}

impl Addresses for Process {
    fn address(&mut self, constant: &Constant) -> Result<Val, Malformed> {
        Ok(match constant {
            Constant::Function(name) => {
                let id = self.function(*name);
                self.functions[id as usize].address
            }
            Constant::Global(name) => self.global(*name),
            Constant::GlobalOffset(name, offset) => self.global(*name).plus(*offset),
            _ => return Err(Malformed("no address".into())),
        })
    }

    fn big(&mut self, value: BigUint) -> Val {
        self.big.put(value)
    }
}
