//! `<unistd.h>`: reading and writing by descriptor, and questions with fixed answers.

use super::stdio::stream_of_descriptor;
use super::{Answer, Table, int, ok_int, ptr, size};
use crate::c::process::{Arg, Process};
use crate::c::value::Val;
use crate::stop::Stop;

pub const TABLE: Table = &[
    ("write", |p, a| {
        let bytes = p.read(ptr(a, 1), size(a, 2))?;
        write_to(p, int(a, 0), &bytes)
    }),
    ("read", read),
    ("close", |_, _| ok_int(0)),
    ("isatty", |_, _| ok_int(0)),
    ("getpid", |_, _| ok_int(4242)),
    ("getppid", |_, _| ok_int(4241)),
    ("getuid", |_, _| ok_int(1000)),
    ("geteuid", |_, _| ok_int(1000)),
    ("sleep", |_, _| ok_int(0)),
    ("usleep", |_, _| ok_int(0)),
    ("alarm", |_, _| ok_int(0)),
    ("sysconf", |_, a| match int(a, 0) {
        30 => Ok(Val::i64(4096)),
        84 => Ok(Val::i64(1)),
        other => Err(Stop::Unsupported(format!("sysconf({other})")).into()),
    }),
    ("getpagesize", |_, _| ok_int(4096)),
];

/// Writes past the stream's buffer, as the system call does.
pub fn write_to(p: &mut Process, descriptor: i32, bytes: &[u8]) -> Answer {
    use std::io::Write;
    let done = match descriptor {
        1 => p.host.stdout.write_all(bytes),
        2 => p.host.stderr.write_all(bytes),
        _ => {
            p.set_errno(super::errno::EBADF)?;
            return Ok(Val::i64(-1));
        }
    };
    done.map_err(|error| Stop::Output(error.to_string()))?;
    Ok(Val::i64(bytes.len() as i64))
}

fn read(p: &mut Process, a: &[Arg]) -> Answer {
    let Some(stream) = stream_of_descriptor(p, int(a, 0))? else { return Ok(Val::i64(-1)) };
    let mut bytes = Vec::new();
    while (bytes.len() as u64) < size(a, 2)
        && let Some(byte) = p.get_byte(stream)?
    {
        bytes.push(byte);
    }
    p.write(ptr(a, 1), &bytes)?;
    Ok(Val::i64(bytes.len() as i64))
}
