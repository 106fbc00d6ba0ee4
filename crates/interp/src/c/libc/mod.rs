//! The C library, modelled: one file per header, each a table from names to functions.
//!
//! A model gets its arguments and works on the byte memory with the checks that compiled code would have; models have no frames, so what goes wrong
//! in one is blamed on the line that called it. What is not in a table stops the run with its name.

use super::calls::Exit;
use super::fault::FaultKind;
use super::memory::{Bad, Kind, Site, Spot};
use super::process::{Arg, Process};
use super::value::{Shape, Val};
use crate::stop::Stop;

mod assert;
mod ctype;
mod decimal;
mod errno;
mod files;
mod format;
mod getopt;
mod linux;
mod llvm;
mod math;
mod math_long;
mod pthread;
mod scan;
mod setjmp;
mod signal;
mod stdio;
mod stdlib;
mod string;
mod strtod;
mod time;
mod unistd;
pub mod varargs;
mod wide;

pub use format::format as format_text;

pub type Answer = Result<Val, Exit>;
pub type Native = fn(&mut Process, &[Arg]) -> Answer;
pub type Table = &'static [(&'static str, Native)];

const TABLES: &[Table] = &[
    stdlib::TABLE,
    string::TABLE,
    stdio::TABLE,
    ctype::TABLE,
    errno::TABLE,
    math::TABLE,
    math_long::TABLE,
    time::TABLE,
    unistd::TABLE,
    getopt::TABLE,
    assert::TABLE,
    signal::TABLE,
    setjmp::TABLE,
    pthread::TABLE,
    wide::TABLE,
    linux::TABLE,
    llvm::TABLE,
    super::cxx::TABLE,
];

/// The model of a function. LLVM's intrinsics have their types at the end of their names, which do not matter here.
pub fn find(name: &str) -> Option<Native> {
    let exact =
        |wanted: &str| TABLES.iter().flat_map(|t| t.iter()).find(|(n, _)| *n == wanted).map(|(_, f)| *f);
    if !name.starts_with("llvm.") {
        return exact(name).or_else(|| super::cxx_std::find(name));
    }
    let mut name = name;
    loop {
        if let Some(native) = exact(name) {
            return Some(native);
        }
        name = name.rsplit_once('.')?.0;
    }
}

/// What the library remembers between calls.
#[derive(Default)]
pub struct Libc {
    pub errno: Option<Val>,
    pub ctype: ctype::Tables,
    pub random: stdlib::Random,
    /// Functions to call at the end, with their argument if they take one.
    pub at_exit: Vec<(Val, Option<Val>)>,
    pub at_quick_exit: Vec<Val>,
    /// Functions of the program to run at the very end.
    pub destructors: Vec<(u32, pathlight_ir::FunctionName)>,
    pub files: files::Files,
    pub getopt: getopt::Getopt,
    /// The first word of the command line.
    pub program: Val,
    /// Where `strtok` goes on.
    pub token: Val,
    pub handlers: Vec<(i32, Val)>,
    pub threads: pthread::Threads,
    pub calendar: Option<Val>,
    pub text: Option<Val>,
}

/// The argument at a position; too few is a null.
pub fn ptr(args: &[Arg], index: usize) -> Val {
    match args.get(index) {
        Some(Arg { value, shape: Shape::Ptr }) => *value,
        Some(Arg { value, .. }) => Val::bits(value.lo),
        None => Val::NULL,
    }
}

pub fn int(args: &[Arg], index: usize) -> i32 {
    args.get(index).map_or(0, |a| a.value.lo as i32)
}

pub fn long(args: &[Arg], index: usize) -> i64 {
    args.get(index).map_or(0, |a| a.value.lo as i64)
}

pub fn size(args: &[Arg], index: usize) -> u64 {
    args.get(index).map_or(0, |a| a.value.lo)
}

pub fn double(args: &[Arg], index: usize) -> f64 {
    args.get(index).map_or(0.0, |a| a.value.as_f64())
}

pub const NOTHING: Answer = Ok(Val::NULL);

pub fn ok_int(value: i32) -> Answer {
    Ok(Val::i32(value))
}

impl Process {
    /// Where so many bytes are, for reading or writing.
    pub fn region(&mut self, pointer: Val, size: u64, writes: bool) -> Result<Spot, Stop> {
        self.memory.page_in(pointer);
        self.known_region(pointer, size, writes)
    }

    fn known_region(&self, pointer: Val, size: u64, writes: bool) -> Result<Spot, Stop> {
        self.memory.access(pointer, size, writes).map_err(|bad| self.bad_access(bad, pointer, size, None))
    }

    /// Bytes that must all have been written.
    pub fn read(&mut self, pointer: Val, size: u64) -> Result<Vec<u8>, Stop> {
        if size == 0 {
            return Ok(Vec::new());
        }
        let spot = self.region(pointer, size, false)?;
        self.demand_written(spot, size)?;
        Ok(self.memory.bytes(spot, size).to_vec())
    }

    pub fn demand_written(&mut self, spot: Spot, size: u64) -> Result<(), Stop> {
        if let Some(number) = self.memory.object(spot.0).map(|object| object.provided).filter(|n| *n != 0) {
            self.provide_bytes(spot, number, size)?;
        }
        self.check_written(spot, size)
    }

    fn check_written(&self, spot: Spot, size: u64) -> Result<(), Stop> {
        match self.memory.first_unwritten(spot, size) {
            None => Ok(()),
            Some(at) => {
                Err(self.uninitialised(&format!("byte {at} of what the function reads was never written")))
            }
        }
    }

    pub fn write(&mut self, pointer: Val, bytes: &[u8]) -> Result<(), Stop> {
        if bytes.is_empty() {
            return Ok(());
        }
        let spot = self.region(pointer, bytes.len() as u64, true)?;
        self.memory.write_bytes(spot, bytes);
        Ok(())
    }

    /// The bytes before the zero that ends a string, at most so many: then no zero is needed.
    pub fn string_up_to(&mut self, pointer: Val, limit: u64) -> Result<Vec<u8>, Stop> {
        self.memory.page_in(pointer);
        self.provide_text(pointer, limit)?;
        self.peek_string(pointer, limit)
    }

    /// The same for memory as it is.
    fn peek_string(&self, pointer: Val, limit: u64) -> Result<Vec<u8>, Stop> {
        if limit == 0 {
            return Ok(Vec::new());
        }
        let spot = self.known_region(pointer, 1, false)?;
        let Some(object) = self.memory.object(spot.0) else { return Ok(Vec::new()) };
        let rest = object.bytes.get(spot.1 as usize..).unwrap_or_default();
        let window = &rest[..rest.len().min(limit.min(usize::MAX as u64) as usize)];
        let length = window.iter().position(|b| *b == 0);
        let checked = length.map_or(window.len() as u64, |l| l as u64 + 1);
        self.check_written(spot, checked)?;
        match length {
            Some(length) => Ok(window[..length].to_vec()),
            None if window.len() as u64 == limit => Ok(window.to_vec()),
            None => {
                let end = pointer.plus(rest.len() as i64);
                Err(self.bad_access(Bad::OutOfBounds(spot.0), end, 1, Some("the end of the string".into())))
            }
        }
    }

    pub fn string(&mut self, pointer: Val) -> Result<Vec<u8>, Stop> {
        self.string_up_to(pointer, u64::MAX)
    }

    /// Text for people.
    pub fn text(&mut self, pointer: Val) -> Result<String, Stop> {
        Ok(String::from_utf8_lossy(&self.string(pointer)?).into_owned())
    }

    pub fn peek_text(&self, pointer: Val) -> Result<String, Stop> {
        Ok(String::from_utf8_lossy(&self.peek_string(pointer, u64::MAX)?).into_owned())
    }

    /// A static object of the library that holds these bytes.
    pub fn library_object(&mut self, bytes: &[u8]) -> Val {
        let pointer = self.memory.allocate(Kind::Global, bytes.len() as u64, 16, Site::default());
        if let Ok(spot) = self.memory.access(pointer, bytes.len() as u64, true) {
            self.memory.write_bytes(spot, bytes);
        }
        pointer
    }

    /// Variables that the library defines.
    pub fn library_global(&mut self, name: &str) -> Option<Val> {
        match name {
            "stdin" => Some(self.standard_stream(0)),
            "stdout" => Some(self.standard_stream(1)),
            "stderr" => Some(self.standard_stream(2)),
            "environ" | "__environ" => {
                let none = self.library_object(&[0; 8]);
                Some(self.pointer_variable(none))
            }
            "__dso_handle" => Some(self.library_object(&[0; 8])),
            "program_invocation_name" | "__progname_full" => Some(self.pointer_variable(self.libc.program)),
            "program_invocation_short_name" | "__progname" => {
                let path = self.peek_string(self.libc.program, u64::MAX).unwrap_or_default();
                let start = path.iter().rposition(|byte| *byte == b'/').map_or(0, |slash| slash + 1);
                Some(self.pointer_variable(self.libc.program.plus(start as i64)))
            }
            "__libc_single_threaded" => Some(self.library_object(&[1])),
            _ if super::cxx_std::is_exception_global(name) => self.exception_global(name),
            _ if super::cxx::is_runtime_global(name) => Some(self.runtime_global(name)),
            _ => Process::option_variable(name).map(|first| self.library_object(&first)),
        }
    }

    /// A static variable of the library that points there.
    pub fn pointer_variable(&mut self, target: Val) -> Val {
        let variable = self.library_object(&[0; 8]);
        if let Ok(spot) = self.memory.access(variable, 8, true) {
            self.memory.store(spot, Shape::Ptr, target);
        }
        variable
    }

    /// A value that the library acts upon must have been set.
    pub fn defined(&self, arg: Option<&Arg>, what: &str) -> Result<(), Stop> {
        match arg {
            Some(arg) if arg.shape.has_shadow() && arg.value.hi != 0 => {
                Err(self.uninitialised(&format!("{what} was never set")))
            }
            Some(arg) if arg.shape == Shape::Ptr && arg.value.hi == super::value::UNDEFINED => {
                Err(self.uninitialised(&format!("{what} was never set")))
            }
            _ => Ok(()),
        }
    }

    pub fn library_fault(&self, kind: FaultKind, text: String) -> Exit {
        self.fault(kind, text).into()
    }
}
