//! `<errno.h>`: the variable behind `errno`, and messages.

use super::{Answer, Table, int};
use crate::c::process::{Arg, Process};
use crate::c::value::{Shape, Val};
use crate::stop::Stop;

pub const ENOENT: i32 = 2;
pub const EBADF: i32 = 9;
pub const ENOMEM: i32 = 12;
pub const EINVAL: i32 = 22;
pub const ESPIPE: i32 = 29;
pub const EDOM: i32 = 33;
pub const ERANGE: i32 = 34;

pub const TABLE: Table =
    &[("__errno_location", |p, _| Ok(p.errno_address())), ("strerror", strerror), ("strerror_r", strerror)];

/// glibc's words.
pub fn message(number: i32) -> String {
    let text = match number {
        0 => "Success",
        1 => "Operation not permitted",
        2 => "No such file or directory",
        3 => "No such process",
        4 => "Interrupted system call",
        5 => "Input/output error",
        7 => "Argument list too long",
        9 => "Bad file descriptor",
        11 => "Resource temporarily unavailable",
        12 => "Cannot allocate memory",
        13 => "Permission denied",
        14 => "Bad address",
        16 => "Device or resource busy",
        17 => "File exists",
        20 => "Not a directory",
        21 => "Is a directory",
        22 => "Invalid argument",
        23 => "Too many open files in system",
        24 => "Too many open files",
        28 => "No space left on device",
        29 => "Illegal seek",
        32 => "Broken pipe",
        33 => "Numerical argument out of domain",
        34 => "Numerical result out of range",
        38 => "Function not implemented",
        84 => "Invalid or incomplete multibyte or wide character",
        _ => return format!("Unknown error {number}"),
    };
    text.to_string()
}

impl Process {
    pub fn errno_address(&mut self) -> Val {
        if let Some(address) = self.libc.errno {
            return address;
        }
        let address = self.library_object(&[0; 4]);
        self.libc.errno = Some(address);
        address
    }

    pub fn errno(&mut self) -> Result<i32, Stop> {
        let address = self.errno_address();
        Ok(self.load(address, Shape::I32)?.as_i32())
    }

    pub fn set_errno(&mut self, number: i32) -> Result<(), Stop> {
        let address = self.errno_address();
        self.store_value(address, Shape::I32, Val::i32(number))
    }
}

fn strerror(p: &mut Process, a: &[Arg]) -> Answer {
    let mut text = message(int(a, 0)).into_bytes();
    text.push(0);
    Ok(p.library_object(&text))
}
