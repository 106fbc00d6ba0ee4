//! `java.io`: the three standard streams, and reading from files that are open.

use std::io::{Read, Write};

use super::{Answer, Fault, NativeCall, Table, VOID, no, nothing, throw};
use crate::heap::Data;
use crate::machine::Machine;
use crate::stop::Stop;
use crate::value::{Handle, Value};

const OUT: &str = "java/io/FileOutputStream";
const IN: &str = "java/io/FileInputStream";
const DESCRIPTOR: &str = "java/io/FileDescriptor";

/// Descriptors of files start here.
pub(crate) const FIRST_FILE: i32 = 3;

pub const TABLE: Table = &[
    (OUT, "writeBytes", "([BIIZ)V", write_bytes),
    (OUT, "write", "(IZ)V", write_one),
    (IN, "readBytes", "([BII)I", read_bytes),
    (IN, "read0", "()I", read_one),
    (IN, "available0", "()I", available),
    (IN, "skip0", "(J)J", skip),
    (IN, "length0", "()J", length),
    (IN, "position0", "()J", position),
    (DESCRIPTOR, "getHandle", "(I)J", get_handle),
    (DESCRIPTOR, "getAppend", "(I)Z", no),
    (DESCRIPTOR, "close0", "()V", nothing),
];

fn get_handle(_: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(Value::I64(-1))
}

/// The number in the stream's file descriptor.
fn descriptor(m: &Machine, stream: Handle) -> i32 {
    let fd = m.get_field(stream, "fd").reference();
    fd.map_or(-1, |fd| m.get_field(fd, "fd").i32())
}

fn write(m: &mut Machine, stream: Handle, bytes: &[u8]) -> Answer {
    let result = match descriptor(m, stream) {
        1 => m.host.stdout.write_all(bytes),
        2 => m.host.stderr.write_all(bytes),
        _ => return throw("java/io/IOException", "Stream Closed"),
    };
    result.map_err(|e| Fault::Stop(Stop::Output(e.to_string())))?;
    VOID
}

fn write_bytes(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let (stream, array) = (call.object(0)?, call.object(1)?);
    let (from, count) = (call.int(2), call.int(3));
    let all = m.heap.bytes_of(array).unwrap_or_default();
    let range = from.max(0) as usize..(from.max(0) as usize + count.max(0) as usize);
    let Some(bytes) = all.get(range).filter(|_| from >= 0 && count >= 0) else {
        return Err(Fault::Throw("java/lang/IndexOutOfBoundsException", None));
    };
    let bytes: Vec<u8> = bytes.iter().map(|b| *b as u8).collect();
    write(m, stream, &bytes)
}

fn write_one(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let stream = call.object(0)?;
    write(m, stream, &[call.int(1) as u8])
}

fn read(m: &mut Machine, stream: Handle, buffer: &mut [u8]) -> Result<usize, Fault> {
    if let Some((contents, at)) = file(m, stream) {
        let count = buffer.len().min(contents.len().saturating_sub(*at));
        buffer[..count].copy_from_slice(&contents[*at..*at + count]);
        *at += count;
        return Ok(count);
    }
    if descriptor(m, stream) != 0 {
        return throw("java/io/IOException", "Stream Closed");
    }
    match m.host.stdin.read(buffer) {
        Ok(count) => Ok(count),
        Err(error) => throw("java/io/IOException", error.to_string()),
    }
}

/// The open file behind a stream; None for the standard streams.
fn file(m: &mut Machine, stream: Handle) -> Option<&mut (Vec<u8>, usize)> {
    let index = usize::try_from(descriptor(m, stream) - FIRST_FILE).ok()?;
    m.files.get_mut(index)
}

fn available(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let left = file(m, call.object(0)?).map_or(0, |(contents, at)| contents.len().saturating_sub(*at));
    Ok(Value::I32(left as i32))
}

fn length(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::I64(file(m, call.object(0)?).map_or(0, |(contents, _)| contents.len() as i64)))
}

fn position(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::I64(file(m, call.object(0)?).map_or(0, |(_, at)| *at as i64)))
}

fn skip(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let wanted = usize::try_from(call.long(1)).unwrap_or(0);
    match file(m, call.object(0)?) {
        Some((contents, at)) => {
            let count = wanted.min(contents.len().saturating_sub(*at));
            *at += count;
            Ok(Value::I64(count as i64))
        }
        None => throw("java/io/IOException", "Illegal seek"),
    }
}

fn read_bytes(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let (stream, array) = (call.object(0)?, call.object(1)?);
    let (from, count) = (call.int(2), call.int(3));
    if from < 0 || count < 0 || from as usize + count as usize > m.heap.length(array) {
        return Err(Fault::Throw("java/lang/IndexOutOfBoundsException", None));
    }
    if count == 0 {
        return Ok(Value::I32(0));
    }
    let mut buffer = vec![0; count as usize];
    let got = read(m, stream, &mut buffer)?;
    if got == 0 {
        return Ok(Value::I32(-1));
    }
    if let Some(Data::I8(bytes)) = m.heap.get_mut(array).map(|o| &mut o.data) {
        for (slot, byte) in bytes[from as usize..].iter_mut().zip(&buffer[..got]) {
            *slot = *byte as i8;
        }
    }
    Ok(Value::I32(got as i32))
}

fn read_one(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let stream = call.object(0)?;
    let mut buffer = [0];
    let got = read(m, stream, &mut buffer)?;
    Ok(Value::I32(if got == 0 { -1 } else { i32::from(buffer[0]) }))
}
