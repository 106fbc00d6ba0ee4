//! Exception classes of the C++ standard library, which live in its binary and not in its headers.
//!
//! Their objects are a pointer to the table of virtual functions and, for those that carry a message, a pointer to a copy of it. The tables
//! and the descriptions of the types are made here when they are first mentioned, laid out as the Itanium ABI says, so that classes of
//! the program may derive from them.

use pathlight_ir::{FunctionName, Symbol};

use super::calls::Exit;
use super::libc::varargs::VarArgs;
use super::libc::{Answer, NOTHING, Native, ptr};
use super::process::{Arg, Process};
use super::value::{Shape, Val};

struct Class {
    /// As it is mangled.
    name: &'static str,
    base: Option<usize>,
    /// What `what()` answers, for classes without a message of their own.
    what: Option<&'static str>,
}

const fn with_message(name: &'static str, base: usize) -> Class {
    Class { name, base: Some(base), what: None }
}

const fn fixed(name: &'static str, what: &'static str) -> Class {
    Class { name, base: Some(0), what: Some(what) }
}

const LOGIC: usize = 1;
const RUNTIME: usize = 2;
const OUT_OF_RANGE: usize = 3;
const LENGTH: usize = 4;
const INVALID: usize = 5;
const BAD_ALLOC: usize = 10;
const BAD_CAST: usize = 11;
const BAD_CALL: usize = 13;
const BAD_LENGTH: usize = 14;

const CLASSES: [Class; 15] = [
    Class { name: "St9exception", base: None, what: Some("std::exception") },
    with_message("St11logic_error", 0),
    with_message("St13runtime_error", 0),
    with_message("St12out_of_range", LOGIC),
    with_message("St12length_error", LOGIC),
    with_message("St16invalid_argument", LOGIC),
    with_message("St12domain_error", LOGIC),
    with_message("St11range_error", RUNTIME),
    with_message("St14overflow_error", RUNTIME),
    with_message("St15underflow_error", RUNTIME),
    fixed("St9bad_alloc", "std::bad_alloc"),
    fixed("St8bad_cast", "std::bad_cast"),
    fixed("St10bad_typeid", "std::bad_typeid"),
    fixed("St17bad_function_call", "bad_function_call"),
    Class {
        name: "St20bad_array_new_length",
        base: Some(BAD_ALLOC),
        what: Some("std::bad_array_new_length"),
    },
];

/// The functions of each class, by its number.
macro_rules! functions {
    ($($n:literal),*) => {
        const CONSTRUCT: [Native; CLASSES.len()] = [$(construct::<$n>),*];
        const WHAT: [Native; CLASSES.len()] = [$(what::<$n>),*];
        const COPY: [Native; CLASSES.len()] = [$(copy::<$n>),*];
        const CONSTRUCT_FROM_STRING: [Native; CLASSES.len()] = [$(construct_from_string::<$n>),*];
    };
}
functions!(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);

/// The class that a mangled nested name starts with, and what follows: `_ZN` or `_ZNK`, the class, the member.
fn member(name: &str) -> Option<(usize, &str)> {
    let rest = name.strip_prefix("_ZNK").or(name.strip_prefix("_ZN"))?;
    CLASSES.iter().enumerate().find_map(|(n, class)| rest.strip_prefix(class.name).map(|r| (n, r)))
}

/// The model of a function of the library.
pub fn find(name: &str) -> Option<Native> {
    let throwing: Option<Native> = match name {
        "_ZSt20__throw_length_errorPKc" => Some(|p, a| throw(p, LENGTH, ptr(a, 0))),
        "_ZSt20__throw_out_of_rangePKc" => Some(|p, a| throw(p, OUT_OF_RANGE, ptr(a, 0))),
        "_ZSt19__throw_logic_errorPKc" => Some(|p, a| throw(p, LOGIC, ptr(a, 0))),
        "_ZSt21__throw_runtime_errorPKc" => Some(|p, a| throw(p, RUNTIME, ptr(a, 0))),
        "_ZSt24__throw_invalid_argumentPKc" => Some(|p, a| throw(p, INVALID, ptr(a, 0))),
        "_ZSt24__throw_out_of_range_fmtPKcz" => Some(throw_formatted),
        "_ZSt17__throw_bad_allocv" => Some(|p, _| throw(p, BAD_ALLOC, Val::NULL)),
        "_ZSt16__throw_bad_castv" | "__cxa_bad_cast" => Some(|p, _| throw(p, BAD_CAST, Val::NULL)),
        "_ZSt25__throw_bad_function_callv" => Some(|p, _| throw(p, BAD_CALL, Val::NULL)),
        "_ZSt28__throw_bad_array_new_lengthv" | "__cxa_throw_bad_array_new_length" => {
            Some(|p, _| throw(p, BAD_LENGTH, Val::NULL))
        }
        _ => None,
    };
    if throwing.is_some() {
        return throwing;
    }
    let (class, member) = member(name)?;
    match member {
        "C1EPKc" | "C2EPKc" => Some(CONSTRUCT[class]),
        "C1ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE"
        | "C2ERKNSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE" => Some(CONSTRUCT_FROM_STRING[class]),
        "C1ERKS_" | "C2ERKS_" | "C1EOS_" | "C2EOS_" => Some(COPY[class]),
        "D1Ev" | "D2Ev" => Some(|_, _| NOTHING),
        "D0Ev" => Some(|p, a| {
            p.free(ptr(a, 0))?;
            NOTHING
        }),
        "4whatEv" => Some(WHAT[class]),
        _ => None,
    }
}

fn fill(p: &mut Process, class: usize, object: Val, text: Val) -> Result<(), Exit> {
    let table = p.global(Symbol::new(&format!("_ZTV{}", CLASSES[class].name)));
    p.store_value(object, Shape::Ptr, table.plus(16))?;
    if CLASSES[class].what.is_none() {
        let mut copy = p.string(text)?;
        copy.push(0);
        // Copies of the exception share the message, which lives as long as the program.
        let copy = p.library_object(&copy);
        p.store_value(object.plus(8), Shape::Ptr, copy)?;
    }
    Ok(())
}

fn construct<const N: usize>(p: &mut Process, a: &[Arg]) -> Answer {
    fill(p, N, ptr(a, 0), ptr(a, 1))?;
    NOTHING
}

/// A `std::string` starts with a pointer to its characters.
fn construct_from_string<const N: usize>(p: &mut Process, a: &[Arg]) -> Answer {
    let text = p.load(ptr(a, 1), Shape::Ptr)?;
    fill(p, N, ptr(a, 0), text)?;
    NOTHING
}

fn copy<const N: usize>(p: &mut Process, a: &[Arg]) -> Answer {
    let text = if CLASSES[N].what.is_none() { p.load(ptr(a, 1).plus(8), Shape::Ptr)? } else { Val::NULL };
    fill(p, N, ptr(a, 0), text)?;
    NOTHING
}

fn what<const N: usize>(p: &mut Process, a: &[Arg]) -> Answer {
    match CLASSES[N].what {
        Some(text) => {
            let text = [text.as_bytes(), b"\0"].concat();
            Ok(p.library_object(&text))
        }
        None => Ok(p.load(ptr(a, 0).plus(8), Shape::Ptr)?),
    }
}

fn throw_formatted(p: &mut Process, a: &[Arg]) -> Answer {
    let template = p.string(ptr(a, 0))?;
    let mut text =
        super::libc::format_text(p, &template, &mut VarArgs::List(a.get(1..).unwrap_or_default()))?;
    text.push(0);
    let text = p.library_object(&text);
    throw(p, OUT_OF_RANGE, text)
}

fn throw(p: &mut Process, class: usize, text: Val) -> Answer {
    let object = p.allocate(16, 16)?;
    fill(p, class, object, text)?;
    let info = p.global(Symbol::new(&format!("_ZTI{}", CLASSES[class].name)));
    p.throw_object(object, info, Val::NULL)
}

/// Is this the table or the description of one of the classes?
pub fn is_exception_global(name: &str) -> bool {
    let class = name.strip_prefix("_ZTI").or(name.strip_prefix("_ZTV"));
    class.is_some_and(|class| CLASSES.iter().any(|c| c.name == class))
}

impl Process {
    /// The table or the description of one of the classes.
    pub fn exception_global(&mut self, name: &str) -> Option<Val> {
        let is = |prefix: &str| {
            let class = name.strip_prefix(prefix)?;
            CLASSES.iter().position(|c| c.name == class)
        };
        if let Some(class) = is("_ZTI") {
            return Some(self.description(class));
        }
        let class = is("_ZTV")?;
        let table = self.library_object(&[0; 40]);
        let info = self.global(Symbol::new(&format!("_ZTI{}", CLASSES[class].name)));
        let function = |p: &mut Process, member: &str, constant: &str| {
            let name = format!("_ZN{constant}{}{member}", CLASSES[class].name);
            let id = p.function(FunctionName::new("", &name, ""));
            p.functions[id as usize].address
        };
        let entries = [
            Val::NULL,
            info,
            function(self, "D1Ev", ""),
            function(self, "D0Ev", ""),
            function(self, "4whatEv", "K"),
        ];
        self.write_pointers(table, &entries);
        Some(table)
    }

    fn description(&mut self, class: usize) -> Val {
        let kind = match CLASSES[class].base {
            Some(_) => "_ZTVN10__cxxabiv120__si_class_type_infoE",
            None => "_ZTVN10__cxxabiv117__class_type_infoE",
        };
        let kind = self.global(Symbol::new(kind)).plus(16);
        let name = [CLASSES[class].name.as_bytes(), b"\0"].concat();
        let name = self.library_object(&name);
        let base = CLASSES[class].base.map(|b| self.global(Symbol::new(&format!("_ZTI{}", CLASSES[b].name))));
        let info = self.library_object(&[0; 24]);
        self.write_pointers(info, &[kind, name, base.unwrap_or_default()]);
        info
    }

    fn write_pointers(&mut self, object: Val, pointers: &[Val]) {
        for (number, pointer) in pointers.iter().enumerate() {
            if let Ok(spot) = self.memory.access(object.plus(8 * number as i64), 8, true) {
                self.memory.store(spot, Shape::Ptr, *pointer);
            }
        }
    }
}
