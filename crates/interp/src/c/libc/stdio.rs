//! `<stdio.h>`.

use super::errno::{EBADF, EINVAL, ENOENT};
use super::files::{Buffering, Source, Stream};
use super::format::format;
use super::scan::{Input, scan};
use super::varargs::VarArgs;
use super::{Answer, NOTHING, Table, int, long, ok_int, ptr, size};
use crate::c::calls::Exit;
use crate::c::process::{Arg, Process};
use crate::c::value::{Shape, Val};

const EOF: i32 = -1;

pub const TABLE: Table = &[
    ("printf", |p, a| print_to(p, 1, ptr(a, 0), &mut VarArgs::List(after(a, 1)))),
    ("__printf_chk", |p, a| print_to(p, 1, ptr(a, 1), &mut VarArgs::List(after(a, 2)))),
    ("vprintf", |p, a| print_to(p, 1, ptr(a, 0), &mut VarArgs::VaList(ptr(a, 1)))),
    ("fprintf", |p, a| {
        let stream = p.stream(ptr(a, 0))?;
        print_to(p, stream, ptr(a, 1), &mut VarArgs::List(after(a, 2)))
    }),
    ("vfprintf", |p, a| {
        let stream = p.stream(ptr(a, 0))?;
        print_to(p, stream, ptr(a, 1), &mut VarArgs::VaList(ptr(a, 2)))
    }),
    ("dprintf", |p, a| {
        let text = formatted(p, ptr(a, 1), &mut VarArgs::List(after(a, 2)))?;
        super::unistd::write_to(p, int(a, 0), &text)
    }),
    ("sprintf", |p, a| print_into(p, ptr(a, 0), u64::MAX, ptr(a, 1), &mut VarArgs::List(after(a, 2)))),
    ("vsprintf", |p, a| print_into(p, ptr(a, 0), u64::MAX, ptr(a, 1), &mut VarArgs::VaList(ptr(a, 2)))),
    ("snprintf", |p, a| print_into(p, ptr(a, 0), size(a, 1), ptr(a, 2), &mut VarArgs::List(after(a, 3)))),
    ("vsnprintf", |p, a| print_into(p, ptr(a, 0), size(a, 1), ptr(a, 2), &mut VarArgs::VaList(ptr(a, 3)))),
    ("__sprintf_chk", |p, a| print_into(p, ptr(a, 0), u64::MAX, ptr(a, 3), &mut VarArgs::List(after(a, 4)))),
    ("__snprintf_chk", |p, a| {
        print_into(p, ptr(a, 0), size(a, 1), ptr(a, 4), &mut VarArgs::List(after(a, 5)))
    }),
    ("asprintf", |p, a| print_new(p, ptr(a, 0), ptr(a, 1), &mut VarArgs::List(after(a, 2)))),
    ("vasprintf", |p, a| print_new(p, ptr(a, 0), ptr(a, 1), &mut VarArgs::VaList(ptr(a, 2)))),
    ("scanf", |p, a| scan_from(p, Input::Stream(0), ptr(a, 0), &mut VarArgs::List(after(a, 1)))),
    ("__isoc99_scanf", |p, a| scan_from(p, Input::Stream(0), ptr(a, 0), &mut VarArgs::List(after(a, 1)))),
    ("__isoc23_scanf", |p, a| scan_from(p, Input::Stream(0), ptr(a, 0), &mut VarArgs::List(after(a, 1)))),
    ("vscanf", |p, a| scan_from(p, Input::Stream(0), ptr(a, 0), &mut VarArgs::VaList(ptr(a, 1)))),
    ("fscanf", fscanf),
    ("__isoc99_fscanf", fscanf),
    ("__isoc23_fscanf", fscanf),
    ("sscanf", sscanf),
    ("__isoc99_sscanf", sscanf),
    ("__isoc23_sscanf", sscanf),
    ("vsscanf", vsscanf),
    ("__isoc99_vsscanf", vsscanf),
    ("__isoc23_vsscanf", vsscanf),
    ("puts", |p, a| {
        let mut text = p.string(ptr(a, 0))?;
        text.push(b'\n');
        put(p, 1, &text)
    }),
    ("putchar", |p, a| put_char(p, 1, a.first())),
    ("putchar_unlocked", |p, a| put_char(p, 1, a.first())),
    ("putc", |p, a| stream_char(p, a)),
    ("fputc", |p, a| stream_char(p, a)),
    ("_IO_putc", |p, a| stream_char(p, a)),
    ("fputs", |p, a| {
        let text = p.string(ptr(a, 0))?;
        let stream = p.stream(ptr(a, 1))?;
        put(p, stream, &text)
    }),
    ("fwrite", fwrite),
    ("fread", fread),
    ("getchar", |p, _| get(p, 0)),
    ("getchar_unlocked", |p, _| get(p, 0)),
    ("getc", getc),
    ("fgetc", getc),
    ("_IO_getc", getc),
    ("ungetc", ungetc),
    ("fgets", fgets),
    ("gets", gets),
    ("getline", |p, a| get_delimited(p, ptr(a, 0), ptr(a, 1), b'\n', ptr(a, 2))),
    ("getdelim", |p, a| get_delimited(p, ptr(a, 0), ptr(a, 1), int(a, 2) as u8, ptr(a, 3))),
    ("fflush", |p, a| {
        if ptr(a, 0).is_null() {
            p.flush_all()?;
        } else {
            let stream = p.stream(ptr(a, 0))?;
            p.flush(stream)?;
        }
        ok_int(0)
    }),
    ("feof", |p, a| {
        let stream = p.stream(ptr(a, 0))?;
        ok_int(i32::from(p.libc.files.streams[stream].at_end))
    }),
    ("ferror", |p, a| {
        let stream = p.stream(ptr(a, 0))?;
        ok_int(i32::from(p.libc.files.streams[stream].failed))
    }),
    ("clearerr", |p, a| {
        let stream = p.stream(ptr(a, 0))?;
        let data = &mut p.libc.files.streams[stream];
        (data.at_end, data.failed) = (false, false);
        NOTHING
    }),
    ("fileno", |p, a| {
        let stream = p.stream(ptr(a, 0))?;
        ok_int(stream as i32)
    }),
    ("setvbuf", setvbuf),
    ("setbuf", |p, a| {
        let stream = p.stream(ptr(a, 0))?;
        let buffering = if ptr(a, 1).is_null() { Buffering::None } else { Buffering::Full };
        p.libc.files.streams[stream].buffering = buffering;
        NOTHING
    }),
    ("setlinebuf", |p, a| {
        let stream = p.stream(ptr(a, 0))?;
        p.libc.files.streams[stream].buffering = Buffering::Lines;
        NOTHING
    }),
    ("fopen", fopen),
    ("fopen64", fopen),
    ("tmpfile", tmpfile),
    ("fclose", fclose),
    ("fseek", |p, a| seek(p, ptr(a, 0), long(a, 1), int(a, 2))),
    ("fseeko", |p, a| seek(p, ptr(a, 0), long(a, 1), int(a, 2))),
    ("rewind", |p, a| {
        seek(p, ptr(a, 0), 0, 0)?;
        NOTHING
    }),
    ("ftell", ftell),
    ("ftello", ftell),
    ("remove", remove),
    ("unlink", remove),
    ("rename", rename),
    ("perror", perror),
];

fn after(args: &[Arg], fixed: usize) -> &[Arg] {
    args.get(fixed..).unwrap_or_default()
}

fn formatted(p: &mut Process, template: Val, args: &mut VarArgs<'_>) -> Result<Vec<u8>, Exit> {
    let template = p.string(template)?;
    format(p, &template, args)
}

fn print_to(p: &mut Process, stream: usize, template: Val, args: &mut VarArgs<'_>) -> Answer {
    let text = formatted(p, template, args)?;
    let done = p.put_bytes(stream, &text)?;
    ok_int(if done { text.len() as i32 } else { EOF })
}

fn print_into(p: &mut Process, to: Val, room: u64, template: Val, args: &mut VarArgs<'_>) -> Answer {
    let mut text = formatted(p, template, args)?;
    let length = text.len();
    if room > 0 {
        text.truncate(room.saturating_sub(1).min(length as u64) as usize);
        text.push(0);
        p.write(to, &text)?;
    }
    ok_int(length as i32)
}

fn print_new(p: &mut Process, to: Val, template: Val, args: &mut VarArgs<'_>) -> Answer {
    let mut text = formatted(p, template, args)?;
    text.push(0);
    let block = p.allocate(text.len() as u64, 16)?;
    p.write(block, &text)?;
    p.store_value(to, Shape::Ptr, block)?;
    ok_int(text.len() as i32 - 1)
}

fn scan_from(p: &mut Process, input: Input, template: Val, args: &mut VarArgs<'_>) -> Answer {
    let template = p.string(template)?;
    ok_int(scan(p, input, &template, args)?)
}

fn fscanf(p: &mut Process, a: &[Arg]) -> Answer {
    let stream = p.stream(ptr(a, 0))?;
    scan_from(p, Input::Stream(stream), ptr(a, 1), &mut VarArgs::List(after(a, 2)))
}

fn sscanf(p: &mut Process, a: &[Arg]) -> Answer {
    let text = p.string(ptr(a, 0))?;
    scan_from(p, Input::Text(text, 0), ptr(a, 1), &mut VarArgs::List(after(a, 2)))
}

fn vsscanf(p: &mut Process, a: &[Arg]) -> Answer {
    let text = p.string(ptr(a, 0))?;
    scan_from(p, Input::Text(text, 0), ptr(a, 1), &mut VarArgs::VaList(ptr(a, 2)))
}

fn put(p: &mut Process, stream: usize, bytes: &[u8]) -> Answer {
    let done = p.put_bytes(stream, bytes)?;
    ok_int(if done { 1 } else { EOF })
}

fn put_char(p: &mut Process, stream: usize, arg: Option<&Arg>) -> Answer {
    p.defined(arg, "the character")?;
    let byte = arg.map_or(0, |a| a.value.lo as u8);
    let done = p.put_bytes(stream, &[byte])?;
    ok_int(if done { i32::from(byte) } else { EOF })
}

fn stream_char(p: &mut Process, a: &[Arg]) -> Answer {
    let stream = p.stream(ptr(a, 1))?;
    put_char(p, stream, a.first())
}

fn fwrite(p: &mut Process, a: &[Arg]) -> Answer {
    let total = size(a, 1).saturating_mul(size(a, 2));
    let bytes = p.read(ptr(a, 0), total)?;
    let stream = p.stream(ptr(a, 3))?;
    let done = p.put_bytes(stream, &bytes)?;
    Ok(Val::bits(if done && total > 0 { size(a, 2) } else { 0 }))
}

fn fread(p: &mut Process, a: &[Arg]) -> Answer {
    let (width, count) = (size(a, 1), size(a, 2));
    let stream = p.stream(ptr(a, 3))?;
    let total = width.saturating_mul(count);
    let mut bytes = Vec::new();
    while (bytes.len() as u64) < total
        && let Some(byte) = p.get_byte(stream)?
    {
        bytes.push(byte);
    }
    p.write(ptr(a, 0), &bytes)?;
    Ok(Val::bits((bytes.len() as u64).checked_div(width).unwrap_or(0)))
}

fn get(p: &mut Process, stream: usize) -> Answer {
    let byte = p.get_byte(stream)?;
    ok_int(byte.map_or(EOF, i32::from))
}

fn getc(p: &mut Process, a: &[Arg]) -> Answer {
    let stream = p.stream(ptr(a, 0))?;
    get(p, stream)
}

fn ungetc(p: &mut Process, a: &[Arg]) -> Answer {
    let stream = p.stream(ptr(a, 1))?;
    if int(a, 0) == EOF {
        return ok_int(EOF);
    }
    p.unget_byte(stream, int(a, 0) as u8);
    ok_int(int(a, 0) & 0xFF)
}

/// Bytes up to and with the delimiter, at most so many.
fn line(p: &mut Process, stream: usize, limit: usize, delimiter: u8) -> Result<Vec<u8>, Exit> {
    let mut bytes = Vec::new();
    while bytes.len() < limit
        && let Some(byte) = p.get_byte(stream)?
    {
        bytes.push(byte);
        if byte == delimiter {
            break;
        }
    }
    Ok(bytes)
}

fn fgets(p: &mut Process, a: &[Arg]) -> Answer {
    let stream = p.stream(ptr(a, 2))?;
    let room = int(a, 1);
    if room <= 0 {
        return Ok(Val::NULL);
    }
    let mut bytes = line(p, stream, room as usize - 1, b'\n')?;
    if bytes.is_empty() && room > 1 {
        return Ok(Val::NULL);
    }
    bytes.push(0);
    p.write(ptr(a, 0), &bytes)?;
    Ok(ptr(a, 0))
}

fn gets(p: &mut Process, a: &[Arg]) -> Answer {
    let mut bytes = line(p, 0, usize::MAX, b'\n')?;
    if bytes.is_empty() {
        return Ok(Val::NULL);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    }
    bytes.push(0);
    p.write(ptr(a, 0), &bytes)?;
    Ok(ptr(a, 0))
}

fn get_delimited(p: &mut Process, text: Val, room: Val, delimiter: u8, file: Val) -> Answer {
    let stream = p.stream(file)?;
    let mut bytes = line(p, stream, usize::MAX, delimiter)?;
    if bytes.is_empty() {
        return Ok(Val::i64(-1));
    }
    let length = bytes.len();
    bytes.push(0);
    let old = p.load(text, Shape::Ptr)?;
    let had = if old.is_null() { 0 } else { p.load(room, Shape::I64)?.lo };
    let mut block = old;
    if had < bytes.len() as u64 {
        let grown = (bytes.len() as u64).max(120).max(had * 2);
        block = p.allocate(grown, 16)?;
        p.free(old)?;
        p.store_value(text, Shape::Ptr, block)?;
        p.store_value(room, Shape::I64, Val::bits(grown))?;
    }
    p.write(block, &bytes)?;
    Ok(Val::i64(length as i64))
}

fn setvbuf(p: &mut Process, a: &[Arg]) -> Answer {
    let stream = p.stream(ptr(a, 0))?;
    let buffering = match int(a, 2) {
        0 => Buffering::Full,
        1 => Buffering::Lines,
        2 => Buffering::None,
        _ => return ok_int(EOF),
    };
    p.libc.files.streams[stream].buffering = buffering;
    ok_int(0)
}

fn fopen(p: &mut Process, a: &[Arg]) -> Answer {
    let name = p.text(ptr(a, 0))?;
    let mode = p.text(ptr(a, 1))?;
    let both = mode.contains('+');
    if mode.starts_with('r')
        && !p.libc.files.contents.contains_key(&name)
        && let Some(content) = p.provided_input(&name)
    {
        p.libc.files.contents.insert(name.clone(), content);
    }
    let files = &mut p.libc.files;
    let exists = files.contents.contains_key(&name);
    let (reads, writes, appends) = match mode.as_bytes().first() {
        Some(b'r') if !exists => {
            p.set_errno(ENOENT)?;
            return Ok(Val::NULL);
        }
        Some(b'r') => (true, both, false),
        Some(b'w') => {
            files.contents.insert(name.clone(), Vec::new());
            (both, true, false)
        }
        Some(b'a') => {
            files.contents.entry(name.clone()).or_default();
            (both, true, true)
        }
        _ => {
            p.set_errno(EINVAL)?;
            return Ok(Val::NULL);
        }
    };
    let mut stream = Stream::new(Source::File(name, 0), reads, writes, Buffering::Full);
    stream.appends = appends;
    Ok(open(p, stream))
}

fn open(p: &mut Process, stream: Stream) -> Val {
    p.libc.files.streams.push(stream);
    let number = p.libc.files.streams.len() - 1;
    p.file_handle(number)
}

fn tmpfile(p: &mut Process, _: &[Arg]) -> Answer {
    let name = format!("/tmp/tmpf{}", p.libc.files.streams.len());
    p.libc.files.contents.insert(name.clone(), Vec::new());
    Ok(open(p, Stream::new(Source::File(name, 0), true, true, Buffering::Full)))
}

fn fclose(p: &mut Process, a: &[Arg]) -> Answer {
    let stream = p.stream(ptr(a, 0))?;
    p.flush(stream)?;
    p.libc.files.streams[stream].source = Source::Closed;
    ok_int(0)
}

fn seek(p: &mut Process, file: Val, offset: i64, whence: i32) -> Answer {
    let stream = p.stream(file)?;
    p.flush(stream)?;
    let files = &mut p.libc.files;
    let data = &mut files.streams[stream];
    let put_back = data.put_back.len() as i64;
    let Source::File(name, at) = &mut data.source else {
        p.set_errno(super::errno::ESPIPE)?;
        return ok_int(EOF);
    };
    let start = match whence {
        0 => 0,
        1 => *at as i64 - put_back,
        _ => files.contents.get(name).map_or(0, |c| c.len() as i64),
    };
    let Ok(target) = usize::try_from(start.saturating_add(offset)) else {
        p.set_errno(EINVAL)?;
        return ok_int(EOF);
    };
    *at = target;
    data.put_back.clear();
    data.at_end = false;
    ok_int(0)
}

fn ftell(p: &mut Process, a: &[Arg]) -> Answer {
    let stream = p.stream(ptr(a, 0))?;
    let data = &p.libc.files.streams[stream];
    match &data.source {
        Source::File(_, at) => Ok(Val::i64(*at as i64 - data.put_back.len() as i64)),
        _ => {
            p.set_errno(super::errno::ESPIPE)?;
            Ok(Val::i64(-1))
        }
    }
}

fn remove(p: &mut Process, a: &[Arg]) -> Answer {
    let name = p.text(ptr(a, 0))?;
    if p.libc.files.contents.remove(&name).is_some() {
        return ok_int(0);
    }
    p.set_errno(ENOENT)?;
    ok_int(EOF)
}

fn rename(p: &mut Process, a: &[Arg]) -> Answer {
    let (from, to) = (p.text(ptr(a, 0))?, p.text(ptr(a, 1))?);
    match p.libc.files.contents.remove(&from) {
        Some(content) => {
            p.libc.files.contents.insert(to, content);
            ok_int(0)
        }
        None => {
            p.set_errno(ENOENT)?;
            ok_int(EOF)
        }
    }
}

fn perror(p: &mut Process, a: &[Arg]) -> Answer {
    let number = p.errno()?;
    let prefix = if ptr(a, 0).is_null() { Vec::new() } else { p.string(ptr(a, 0))? };
    let mut text = prefix;
    if !text.is_empty() {
        text.extend_from_slice(b": ");
    }
    text.extend_from_slice(super::errno::message(number).as_bytes());
    text.push(b'\n');
    p.put_bytes(2, &text)?;
    NOTHING
}

/// Streams that the program was not given cannot be used by number.
pub fn stream_of_descriptor(p: &mut Process, descriptor: i32) -> Result<Option<usize>, Exit> {
    match usize::try_from(descriptor).ok().filter(|d| *d < p.libc.files.streams.len()) {
        Some(stream) => Ok(Some(stream)),
        None => {
            p.set_errno(EBADF)?;
            Ok(None)
        }
    }
}
