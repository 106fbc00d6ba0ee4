//! Resources of classes: files beside the code, from the world.

use pathlight_ir::World;
use pathlight_ir::resolve::package;

use super::{Answer, Fault, NativeCall, Table};
use crate::machine::Machine;
use crate::value::Value;

const STREAM: &str = "(Ljava/lang/String;)Ljava/io/InputStream;";

pub const TABLE: Table = &[
    // The JDK's way leads through modules and URLs.
    ("java/lang/Class", "getResourceAsStream", STREAM, of_class),
    ("java/lang/ClassLoader", "getResourceAsStream", STREAM, of_loader),
    ("java/lang/ClassLoader", "getSystemResourceAsStream", STREAM, of_system),
    ("java/lang/Module", "getResourceAsStream", STREAM, of_loader),
];

/// A `ByteArrayInputStream` over the file; null if there is none.
fn open(m: &mut Machine, path: &str) -> Answer {
    let class = m.class("java/io/ByteArrayInputStream")?;
    m.need_class(class)?;
    let Some(bytes) = m.world.resource(path) else { return Ok(Value::NULL) };
    let array = m.new_byte_array(&bytes)?;
    let stream = m.new_object(class);
    m.set_field(stream, "buf", array.into());
    m.set_field(stream, "count", Value::I32(bytes.len() as i32));
    Ok(stream.into())
}

fn of_class(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = m.class_of_mirror(call.object(0)?);
    let name = m.text(call.object(1)?);
    let path = match (name.strip_prefix('/'), package(m.classes[class].name)) {
        (Some(absolute), _) => absolute.to_string(),
        (None, "") => name,
        (None, package) => format!("{package}/{name}"),
    };
    open(m, &path)
}

fn of_loader(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let name = m.text(call.object(1)?);
    open(m, name.strip_prefix('/').unwrap_or(&name))
}

fn of_system(m: &mut Machine, call: &mut NativeCall) -> Result<Value, Fault> {
    let name = m.text(call.object(0)?);
    open(m, &name)
}
