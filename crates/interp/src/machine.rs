//! The machine: everything that a running program consists of.

use std::io::{Read, Write};
use std::rc::Rc;
use std::sync::Arc;

use pathlight_ir::types::primitive_descriptor;
use pathlight_ir::{Constant, FunctionName, Symbol, World, resolve};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::assembly::Malformed;
use crate::classes::{Classes, LoadError, MethodBody, MethodId};
use crate::code::Reg;
use crate::handles::Handles;
use crate::heap::{ClassId, Data, Heap};
use crate::monitor::Monitor;
use crate::natives::NativeTable;
use crate::natives::annotations::Entry;
use crate::observe::{Observer, Watch};
use crate::overlay::Overlay;
use crate::prepare::prepare;
use crate::stop::{Limits, Stop};
use crate::strings::Strings;
use crate::thread::{State, Thread};
use crate::value::{Handle, Value};

/// What the program sees of the world outside. The machine never looks at the real clock or environment by itself.
pub struct Host {
    pub stdin: Box<dyn Read>,
    pub stdout: Box<dyn Write>,
    pub stderr: Box<dyn Write>,
    /// The time when the run starts; from then on time passes with the steps.
    pub start_millis: i64,
    /// System properties beyond, or instead of, the usual ones.
    pub properties: Vec<(String, String)>,
    pub environment: Vec<(String, String)>,
    /// The contents of the files that the program may read; for all others it is as if they did not exist.
    pub read_file: fn(&str) -> Option<Vec<u8>>,
}

impl Default for Host {
    /// No input, no output, the beginning of 2025.
    fn default() -> Host {
        Host {
            stdin: Box::new(std::io::empty()),
            stdout: Box::new(std::io::sink()),
            stderr: Box::new(std::io::sink()),
            start_millis: 1_735_689_600_000,
            properties: Vec::new(),
            environment: Vec::new(),
            read_file: |_| None,
        }
    }
}

pub struct Machine {
    pub(crate) world: Arc<Overlay>,
    pub heap: Heap,
    pub classes: Classes,
    pub threads: Vec<Thread>,
    /// The thread that runs.
    pub current: usize,
    pub steps: u64,
    pub(crate) limits: Limits,
    /// Above so many bytes an allocation first collects.
    pub(crate) heap_limit: u64,
    pub(crate) selections: FxHashMap<(ClassId, MethodId), MethodId>,
    pub(crate) strings: Strings,
    pub(crate) natives: Rc<NativeTable>,
    pub(crate) monitors: Vec<Monitor>,
    pub(crate) free_monitors: Vec<u32>,
    pub(crate) handles: Handles,
    /// Objects that only the machine itself refers to.
    pub(crate) pinned: Vec<Handle>,
    pub(crate) observer: Option<Watch>,
    pub host: Host,
    /// Nanoseconds by which sleeping moved the clock.
    pub(crate) slept: i64,
    /// Objects for modules and loaders, once they exist.
    pub(crate) home_objects: Vec<Handle>,
    /// Open files: contents and position, by descriptor minus [`crate::natives::java_io::FIRST_FILE`].
    pub(crate) files: Vec<(Vec<u8>, usize)>,
    pub(crate) proxies: Proxies,
    /// Classes that could not be found, with the class that asked.
    pub(crate) missing: FxHashSet<(Option<ClassId>, Symbol)>,
    /// Method and line of the frames that stack walkers have handed out.
    pub(crate) frame_places: Vec<(MethodId, i32)>,
    pub(crate) annotation_pools: FxHashMap<ClassId, Vec<Entry>>,
    /// Has Java been started up?
    pub(crate) booted: bool,
}

/// Dynamic proxy classes.
#[derive(Default)]
pub(crate) struct Proxies {
    /// How many there are.
    pub classes: u32,
    /// For each of their methods, the method of the interface.
    pub targets: FxHashMap<MethodId, MethodId>,
    /// The `Method` objects that their handlers get.
    pub objects: FxHashMap<MethodId, Handle>,
}

/// Collect for the first time when so many bytes are in use.
const FIRST_COLLECTION: u64 = 256 << 20;

/// What an array takes besides its elements, at most.
const ARRAY_OVERHEAD: u64 = 24;

impl Machine {
    pub fn new(world: Arc<dyn World>, limits: Limits, host: Host) -> Machine {
        Machine {
            world: Arc::new(Overlay::new(world)),
            heap: Heap::new(),
            classes: Classes::new(),
            threads: vec![Thread::new(None)],
            current: 0,
            steps: 0,
            limits,
            heap_limit: FIRST_COLLECTION.min(limits.memory),
            selections: FxHashMap::default(),
            strings: Strings::default(),
            natives: Rc::new(NativeTable::new()),
            monitors: Vec::new(),
            free_monitors: Vec::new(),
            handles: Handles::default(),
            pinned: Vec::new(),
            observer: None,
            host,
            slept: 0,
            home_objects: Vec::new(),
            files: Vec::new(),
            proxies: Proxies::default(),
            missing: FxHashSet::default(),
            frame_places: Vec::new(),
            annotation_pools: FxHashMap::default(),
            booted: false,
        }
    }

    /// From now on `observer` hears of every statement.
    pub fn set_observer(&mut self, observer: Box<dyn Observer>) {
        self.observer = Some(Watch::new(observer));
    }

    pub(crate) fn is_ready(&self) -> bool {
        self.threads[self.current].state == State::Ready
    }

    pub(crate) fn thread(&mut self) -> &mut Thread {
        &mut self.threads[self.current]
    }

    /// The class of this name; a missing one stops the run.
    pub fn class(&mut self, name: &str) -> Result<ClassId, Stop> {
        self.load(Symbol::new(name)).map_err(stop_of)
    }

    pub(crate) fn load(&mut self, name: Symbol) -> Result<ClassId, LoadError> {
        match self.classes.loaded(name) {
            Some(id) => Ok(id),
            None => self.classes.load(&*self.world, name),
        }
    }

    /// The class of this name; if there is none, Java gets an error and the answer is None.
    pub(crate) fn load_or_raise(&mut self, name: Symbol) -> Result<Option<ClassId>, Stop> {
        match self.load(name) {
            Ok(id) => Ok(Some(id)),
            Err(LoadError::Missing(missing)) => {
                self.raise_missing(missing)?;
                Ok(None)
            }
            Err(LoadError::Circular(class)) => {
                self.raise("java/lang/ClassCircularityError", Some(class.to_string()))?;
                Ok(None)
            }
            Err(LoadError::World(error)) => Err(error.into()),
        }
    }

    pub(crate) fn array_class(&mut self, element: ClassId) -> Result<ClassId, Stop> {
        self.classes.array_of(&*self.world, element).map_err(stop_of)
    }

    /// A new object with all fields zero.
    pub fn new_object(&mut self, class: ClassId) -> Handle {
        let fields = self.classes[class].template.clone();
        self.heap.alloc(class, Data::Fields(fields))
    }

    /// A new array of this array class; the length is not negative.
    pub fn new_array(&mut self, class: ClassId, length: usize) -> Handle {
        let element = self.classes[class].element.map_or(crate::heap::Element::Ref, |(e, _)| e);
        self.heap.alloc(class, Data::zeroed(element, length))
    }

    /// A new array of references to the elements' class.
    pub fn new_ref_array(&mut self, element: &str, items: Vec<Option<Handle>>) -> Result<Handle, Stop> {
        let element = self.class(element)?;
        let class = self.array_class(element)?;
        Ok(self.heap.alloc(class, Data::Refs(items.into())))
    }

    pub fn new_byte_array(&mut self, bytes: &[u8]) -> Result<Handle, Stop> {
        let class = self.class("[B")?;
        Ok(self.heap.alloc(class, Data::I8(bytes.iter().map(|b| *b as i8).collect())))
    }

    /// Nested arrays, outermost length first, built level by level.
    pub(crate) fn new_nested_array(&mut self, d: Reg, class: ClassId, lengths: &[Reg]) -> Result<(), Stop> {
        let lengths: Vec<i32> = lengths.iter().map(|r| self.reg(*r).i32()).collect();
        if self.make_room(self.nested_bytes(class, &lengths))? {
            let array = self.nested_array(class, &lengths);
            let thread = &mut self.threads[self.current];
            if let Some(frame) = thread.frames.last_mut() {
                thread.stack[frame.base + d as usize] = array.into();
                frame.pc += 1;
            }
        }
        Ok(())
    }

    /// Room for all levels must have been made: the collector must not run while nobody holds the arrays.
    pub(crate) fn nested_array(&mut self, class: ClassId, lengths: &[i32]) -> Handle {
        let length = |i: usize| lengths.get(i).map_or(0, |length| (*length).max(0) as usize);
        let outer = self.new_array(class, length(0));
        let mut level = vec![outer];
        let mut class = class;
        for i in 1..lengths.len() {
            let Some((_, element)) = self.classes[class].element else { break };
            class = element;
            let mut next = Vec::new();
            for array in level {
                for index in 0..self.heap.length(array) {
                    let inner = self.new_array(class, length(i));
                    if let Some(object) = self.heap.get_mut(array) {
                        object.data.set(index, inner.into());
                    }
                    next.push(inner);
                }
            }
            level = next;
        }
        outer
    }

    /// Bytes that nested arrays of these lengths take, more than there are if they cannot be counted.
    pub(crate) fn nested_bytes(&self, class: ClassId, lengths: &[i32]) -> u64 {
        let mut class = class;
        let (mut arrays, mut bytes) = (1u64, 0u64);
        for length in lengths {
            let Some((element, inner)) = self.classes[class].element else { break };
            let length = (*length).max(0) as u64;
            let each = (length * element.size() as u64).saturating_add(ARRAY_OVERHEAD);
            bytes = bytes.saturating_add(arrays.saturating_mul(each));
            arrays = arrays.saturating_mul(length);
            class = inner;
        }
        bytes
    }

    /// None if Java got an `OutOfMemoryError` instead.
    pub(crate) fn new_array_or_raise(&mut self, class: ClassId, length: i32) -> Result<Option<Handle>, Stop> {
        if length >= i32::MAX - 1 {
            let message = "Requested array size exceeds VM limit".to_string();
            self.raise("java/lang/OutOfMemoryError", Some(message))?;
            return Ok(None);
        }
        let length = length.max(0) as usize;
        let size = self.classes[class].element.map_or(4, |(e, _)| e.size());
        if self.make_room((length * size) as u64)? {
            return Ok(Some(self.new_array(class, length)));
        }
        Ok(None)
    }

    /// The instance field of this name.
    pub fn get_field(&self, object: Handle, name: &str) -> Value {
        let slot = self.heap.class_of(object).and_then(|c| self.classes.slot(c, name));
        slot.map_or(Value::Undef, |s| self.heap.field(object, s))
    }

    pub fn set_field(&mut self, object: Handle, name: &str, value: Value) {
        if let Some(slot) = self.heap.class_of(object).and_then(|c| self.classes.slot(c, name)) {
            self.heap.set_field(object, slot, value);
        }
    }

    pub fn get_static(&self, class: ClassId, name: &str) -> Value {
        let slot = self.classes.static_slot(class, name);
        slot.and_then(|s| self.classes[class].statics.get(s as usize).copied()).unwrap_or_default()
    }

    pub fn set_static(&mut self, class: ClassId, name: &str, value: Value) {
        if let Some(slot) = self.classes.static_slot(class, name) {
            self.classes[class].statics[slot as usize] = value;
        }
    }

    pub(crate) fn is_instance(&self, object: Handle, class: ClassId) -> bool {
        self.heap.class_of(object).is_some_and(|c| self.classes.is_subclass(c, class))
    }

    /// The method that this name means, looked up as the virtual machine does.
    pub fn method(&mut self, function: FunctionName) -> Result<MethodId, Stop> {
        if function.owner.is_empty() {
            return Ok(self.classes.function(function));
        }
        let world = self.world.clone();
        let found = resolve::resolve_method(&*world, function.owner, function.name, function.descriptor)?;
        let found = found.ok_or(Stop::MissingFunction(function))?;
        let class = self.load(found.class.name).map_err(stop_of)?;
        Ok(self.classes.method_at(class, found.index))
    }

    /// The body of a method, prepared at first use.
    pub(crate) fn body(&mut self, method: MethodId) -> Result<MethodBody, Stop> {
        let data = &self.classes[method];
        if !matches!(data.body, MethodBody::Unprepared) {
            return Ok(data.body.clone());
        }
        let (function, flags) = (data.function, data.flags);
        let body = if let Some(native) = self.natives.get(function) {
            MethodBody::Native(native)
        } else if flags.is_native() {
            return Err(Stop::UnmodelledNative(function));
        } else if flags.is_abstract() {
            MethodBody::None
        } else {
            let body = self.world.body(function)?.ok_or(Stop::MissingFunction(function))?;
            let code = prepare(body, &mut |c| self.constant(c));
            MethodBody::Code(Rc::new(code.map_err(|Malformed(what)| Stop::Malformed(function, what))?))
        };
        self.classes[method].body = body.clone();
        Ok(body)
    }

    /// A constant that lives on the heap.
    fn constant(&mut self, constant: &Constant) -> Result<Value, Malformed> {
        let failed = |stop: Stop| Malformed(stop.to_string());
        match constant {
            Constant::String(text) => Ok(self.known_string(*text).map_or(Value::Undef, Value::from)),
            Constant::Class(name) => {
                let class = match self.load(*name) {
                    Err(LoadError::Missing(_)) => {
                        primitive_descriptor(name.as_str()).and_then(|letter| self.classes.primitive(letter))
                    }
                    other => other.ok(),
                };
                // A class that is not there: the run stops where the value is used.
                let Some(class) = class else { return Ok(Value::Undef) };
                Ok(self.mirror(class).map_err(failed)?.into())
            }
            Constant::MethodHandle(kind, function) => {
                Ok(self.constant_method_handle(*kind, function).map_err(failed)?.into())
            }
            _ => Ok(Value::Undef),
        }
    }

    /// Nanoseconds since the start of the run: ten for each step, and what was slept.
    pub fn nanos(&self) -> i64 {
        (self.steps as i64).saturating_mul(10).saturating_add(self.slept)
    }
}

pub(crate) fn stop_of(error: LoadError) -> Stop {
    match error {
        LoadError::Missing(name) => Stop::MissingClass(name),
        LoadError::Circular(name) => Stop::CircularClass(name),
        LoadError::World(error) => Stop::World(error),
    }
}
