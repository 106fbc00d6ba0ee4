//! The file system: empty. The machine has no files, so nothing exists and nothing can be made.

use super::{Answer, NativeCall, Table, no, null, throw};
use crate::machine::Machine;
use crate::value::Value;

const UNIX: &str = "java/io/UnixFileSystem";

pub const TABLE: Table = &[
    (UNIX, "canonicalize0", "(Ljava/lang/String;)Ljava/lang/String;", same_path),
    (UNIX, "getBooleanAttributes0", "(Ljava/io/File;)I", no),
    (UNIX, "checkAccess", "(Ljava/io/File;I)Z", no),
    (UNIX, "getLastModifiedTime", "(Ljava/io/File;)J", zero),
    (UNIX, "getLength", "(Ljava/io/File;)J", zero),
    (UNIX, "list", "(Ljava/io/File;)[Ljava/lang/String;", null),
    (UNIX, "delete0", "(Ljava/io/File;)Z", no),
    (UNIX, "createDirectory", "(Ljava/io/File;)Z", no),
    ("sun/nio/fs/UnixNativeDispatcher", "init", "()I", no),
    ("sun/nio/fs/UnixNativeDispatcher", "getcwd", "()[B", root),
    ("java/io/FileInputStream", "open0", "(Ljava/lang/String;)V", not_found),
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

fn not_found(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let path = m.text(call.object(1)?);
    throw("java/io/FileNotFoundException", format!("{path} (No such file or directory)"))
}
