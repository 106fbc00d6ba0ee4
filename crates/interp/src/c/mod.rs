//! C, C++ and Rust programs: run as the native program would, undefined behaviour reported.
//!
//! Java and C share the representation but little of a machine: Java's values are numbers and references to objects, C's live in bytes. So
//! C has its own: [`memory`] (objects of bytes, pointers with provenance), [`value`], [`int`], [`big`], [`float`]; [`prepare`] and [`code`]
//! (bodies in the form that runs); [`process`], [`exec`], [`calls`] (how it runs); [`checks`] and [`fault`] (what is undefined, in words);
//! [`libc`] (the C library, modelled); [`cxx`] (the run-time library of C++).

mod background;
pub mod big;
pub mod calls;
mod checks;
pub mod code;
pub mod cxx;
mod cxx_std;
mod exec;
pub mod fault;
pub mod float;
pub mod int;
pub mod libc;
pub mod memory;
mod observe;
pub mod outside;
pub mod prepare;
pub mod process;
pub mod value;

use std::sync::Arc;

use pathlight_ir::{Constant, FunctionName, Symbol, World};

pub use fault::{Fault, FaultKind};
pub use memory::Site;
pub use process::Process;

use crate::machine::Host;
use crate::stop::{Limits, Stop};
use calls::Exit;
use process::Arg;
use value::{Shape, Val};

/// A source file to be compiled together with programs of C++: a part of their standard library that is not in its headers.
pub struct RuntimePart {
    pub name: &'static str,
    pub source: &'static str,
    /// How the functions that it may define begin: programs that declare such a function need the part.
    pub prefixes: &'static [&'static str],
}

pub const CXX_RUNTIME: [RuntimePart; 2] = [
    RuntimePart {
        name: "runtime.cpp",
        source: include_str!("runtime.cpp"),
        prefixes: &["_ZNSt", "_ZNKSt", "_ZSt"],
    },
    RuntimePart {
        name: "runtime_streams.cpp",
        source: include_str!("runtime_streams.cpp"),
        prefixes: &["_ZNSt8ios_base", "_ZNSt6locale", "_ZNKSt6locale"],
    },
];

/// Functions to run before `main` and after it, with their priorities.
#[derive(Clone, Debug, Default)]
pub struct StartLists {
    pub constructors: Vec<(u32, FunctionName)>,
    pub destructors: Vec<(u32, FunctionName)>,
}

/// Runs `main` with these arguments (the program's name first) and answers with the exit code that a shell would see. Static
/// initialisers are taken from LLVM's lists where the world has them as globals.
pub fn run_main(world: Arc<dyn World>, args: &[String], host: Host, limits: Limits) -> Result<i32, Stop> {
    let listed = |name| StartLists::of_global(&*world, name);
    let lists =
        StartLists { constructors: listed("llvm.global_ctors"), destructors: listed("llvm.global_dtors") };
    run_program(world, &lists, args, host, limits)
}

/// The same with the static initialisers that a linker has collected.
pub fn run_program(
    world: Arc<dyn World>,
    lists: &StartLists,
    args: &[String],
    host: Host,
    limits: Limits,
) -> Result<i32, Stop> {
    run_process(&mut Process::new(world, host, limits), lists, args)
}

/// The same for a process that somebody has prepared, with an observer perhaps.
pub fn run_process(process: &mut Process, lists: &StartLists, args: &[String]) -> Result<i32, Stop> {
    let ended = process.main(lists, args);
    let code = match ended {
        // What is still buffered is lost, unless the program came to its end: that has flushed it.
        Err(Exit::Stop(Stop::Exit(code))) => Ok(code),
        Err(Exit::Stop(stop)) => {
            process.flush_all()?;
            Err(stop)
        }
        Err(Exit::Throw(exception)) => match process.uncaught(exception) {
            Stop::Exit(code) => Ok(code),
            stop => Err(stop),
        },
        Err(Exit::Jump(_)) => Err(Stop::Unsupported("a jump out of main".into())),
        Ok(code) => Ok(code & 0xFF),
    };
    let flushed = process.host.stdout.flush().and_then(|()| process.host.stderr.flush());
    flushed.map_err(|error| Stop::Output(error.to_string()))?;
    code
}

impl StartLists {
    /// The functions in one of LLVM's lists, with their priorities.
    fn of_global(world: &dyn World, list: &str) -> Vec<(u32, FunctionName)> {
        let Some(global) = world.global(Symbol::new(list)) else { return Vec::new() };
        let mut found = Vec::new();
        let mut priority = 65535;
        for (_, _, constant) in global.init.iter().flatten() {
            match constant {
                Constant::Int(number) => priority = u32::try_from(*number).unwrap_or(u32::MAX),
                Constant::Function(name) => found.push((priority, *name)),
                _ => {}
            }
        }
        found
    }
}

impl Process {
    fn main(&mut self, lists: &StartLists, args: &[String]) -> Result<i32, Exit> {
        let mut constructors = lists.constructors.clone();
        constructors.sort_by_key(|(priority, _)| *priority);
        self.libc.destructors = lists.destructors.clone();
        self.libc.destructors.sort_by_key(|(priority, _)| std::cmp::Reverse(*priority));
        self.run_listed(&constructors)?;
        let name = FunctionName::new("", "main", "");
        let body = self.world.body(name).map_err(Stop::from)?.ok_or(Stop::MissingFunction(name))?;
        let argv = self.arguments(args)?;
        let environment = self.library_object(&[0; 8]);
        let all = [
            Arg { value: Val::i32(args.len() as i32), shape: Shape::I32 },
            Arg { value: argv, shape: Shape::Ptr },
            Arg { value: environment, shape: Shape::Ptr },
        ];
        let wanted = body.signature.params.len().min(all.len());
        let main = self.function(name);
        let result = self.call(main, &all[..wanted])?;
        let code = result.first().copied().unwrap_or_default();
        self.run_exit_handlers()?;
        Ok(code.as_i32())
    }

    /// The array of pointers that `argv` points to.
    fn arguments(&mut self, args: &[String]) -> Result<Val, Stop> {
        let array = self.library_object(&vec![0; 8 * (args.len() + 1)]);
        for (number, arg) in args.iter().enumerate() {
            let mut text = arg.as_bytes().to_vec();
            text.push(0);
            let text = self.library_object(&text);
            if number == 0 {
                self.libc.program = text;
            }
            self.store_value(array.plus(8 * number as i64), Shape::Ptr, text)?;
        }
        Ok(array)
    }

    pub(crate) fn run_listed(&mut self, functions: &[(u32, FunctionName)]) -> Result<(), Exit> {
        for (_, function) in functions {
            let id = self.function(*function);
            self.call(id, &[])?;
        }
        Ok(())
    }
}
