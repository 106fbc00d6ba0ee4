//! The file system: only the files that the host shows, and only to read.

use super::java_io::FIRST_FILE;
use super::{Answer, NativeCall, Table, VOID, no, null, throw};
use crate::machine::Machine;
use crate::value::{Handle, Value};

const UNIX: &str = "java/io/UnixFileSystem";

pub const TABLE: Table = &[
    (UNIX, "canonicalize0", "(Ljava/lang/String;)Ljava/lang/String;", same_path),
    (UNIX, "getBooleanAttributes0", "(Ljava/io/File;)I", attributes),
    (UNIX, "checkAccess", "(Ljava/io/File;I)Z", may_read),
    (UNIX, "getLastModifiedTime", "(Ljava/io/File;)J", zero),
    (UNIX, "getLength", "(Ljava/io/File;)J", length),
    (UNIX, "list", "(Ljava/io/File;)[Ljava/lang/String;", null),
    (UNIX, "delete0", "(Ljava/io/File;)Z", no),
    (UNIX, "createDirectory", "(Ljava/io/File;)Z", no),
    ("sun/nio/fs/UnixNativeDispatcher", "init", "()I", no),
    ("sun/nio/fs/UnixNativeDispatcher", "getcwd", "()[B", root),
    ("java/io/FileInputStream", "open0", "(Ljava/lang/String;)V", open),
    ("java/io/FileOutputStream", "open0", "(Ljava/lang/String;Z)V", not_found),
    ("java/io/RandomAccessFile", "open0", "(Ljava/lang/String;I)V", not_found),
];

fn same_path(_: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(call.arg(1))
}

fn root(m: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(m.new_byte_array(b"/")?.into())
}

fn zero(_: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(Value::I64(0))
}

fn contents(m: &Machine, file: Handle) -> Option<Vec<u8>> {
    let path = m.get_field(file, "path").reference()?;
    (m.host.read_file)(&m.text(path))
}

/// Exists and is a regular file.
const REGULAR: i32 = 0x03;

fn attributes(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::I32(if contents(m, call.object(1)?).is_some() { REGULAR } else { 0 }))
}

fn may_read(m: &mut Machine, call: &mut NativeCall) -> Answer {
    const READ: i32 = 4;
    Ok(Value::bool(call.int(2) == READ && contents(m, call.object(1)?).is_some()))
}

fn length(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::I64(contents(m, call.object(1)?).map_or(0, |c| c.len() as i64)))
}

fn open(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let (stream, path) = (call.object(0)?, m.text(call.object(1)?));
    let Some(contents) = (m.host.read_file)(&path) else { return not_found(m, call) };
    let descriptor = FIRST_FILE + m.files.len() as i32;
    m.files.push((contents, 0));
    if let Some(fd) = m.get_field(stream, "fd").reference() {
        m.set_field(fd, "fd", Value::I32(descriptor));
    }
    VOID
}

fn not_found(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let path = m.text(call.object(1)?);
    throw("java/io/FileNotFoundException", format!("{path} (No such file or directory)"))
}
