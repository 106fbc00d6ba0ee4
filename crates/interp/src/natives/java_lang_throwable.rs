//! `java.lang.Throwable`, `StackTraceElement` and the message of `NullPointerException`.

use pathlight_ir::{Symbol, World};

use super::{Answer, Fault, NativeCall, Table, VOID, nothing};
use crate::classes::MethodId;
use crate::heap::Data;
use crate::machine::Machine;
use crate::names;
use crate::raise::TRACE_WIDTH;
use crate::value::{Handle, Value};

const ELEMENT: &str = "java/lang/StackTraceElement";

pub const TABLE: Table = &[
    ("java/lang/Throwable", "fillInStackTrace", "(I)Ljava/lang/Throwable;", fill_in),
    (
        ELEMENT,
        "initStackTraceElements",
        "([Ljava/lang/StackTraceElement;Ljava/lang/Throwable;)V",
        init_elements,
    ),
    // Decides which parts `toString` shows, by module and loader objects that we do not have; `init_elements` has decided already.
    (ELEMENT, "computeFormat", "()V", nothing),
    ("java/lang/NullPointerException", "getExtendedNPEMessage", "()Ljava/lang/String;", npe_message),
];

/// Bits of `format`: the loader is one of the JDK's own, the module is not upgradeable. Both parts are then not shown.
const HIDE_LOADER_AND_VERSION: i32 = 3;

fn fill_in(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let object = call.object(0)?;
    let trace = m.backtrace(Some(object))?;
    let depth = m.heap.length(trace) / TRACE_WIDTH;
    m.set_field(object, "backtrace", trace.into());
    m.set_field(object, "depth", Value::I32(depth as i32));
    Ok(object.into())
}

/// Method, line and statement of the frames of a throwable.
fn frames(m: &Machine, throwable: Handle) -> Vec<(MethodId, i32, u32)> {
    let trace = m.get_field(throwable, "backtrace").reference();
    match trace.and_then(|t| m.heap.get(t)).map(|o| &o.data) {
        Some(Data::I32(ints)) => {
            ints.chunks_exact(TRACE_WIDTH).map(|c| (MethodId(c[0] as u32), c[1], c[2] as u32)).collect()
        }
        _ => Vec::new(),
    }
}

fn init_elements(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let (elements, throwable) = (call.object(0)?, call.object(1)?);
    let elements: Vec<Option<Handle>> = m.heap.refs_of(elements).map(<[_]>::to_vec).unwrap_or_default();
    for (element, (method, line, _)) in elements.into_iter().zip(frames(m, throwable)) {
        if let Some(element) = element {
            fill_element(m, element, method, line)?;
        }
    }
    VOID
}

/// Describes one frame.
pub(super) fn fill_element(
    m: &mut Machine,
    element: Handle,
    method: MethodId,
    line: i32,
) -> Result<(), Fault> {
    let function = m.classes[method].function;
    let class = m.classes[method].class;
    let file = class.and_then(|c| m.classes[c].decl.as_ref()).and_then(|d| d.source_file);
    let intern = |m: &mut Machine, text: &str| m.intern_units(text.encode_utf16().collect(), None);
    let name = intern(m, &names::external(function.owner))?;
    m.set_field(element, "declaringClass", name.into());
    let method_name = m.constant_string(function.name)?;
    m.set_field(element, "methodName", method_name.into());
    if let Some(file) = file {
        let file = m.constant_string(file)?;
        m.set_field(element, "fileName", file.into());
    }
    m.set_field(element, "lineNumber", Value::I32(line));
    match names::module_of(function.owner) {
        Some(module) => {
            let module = m.constant_string(Symbol::new(module))?;
            m.set_field(element, "moduleName", module.into());
        }
        None => {
            let loader = m.constant_string(Symbol::new("app"))?;
            m.set_field(element, "classLoaderName", loader.into());
        }
    }
    m.set_field(element, "format", Value::I32(HIDE_LOADER_AND_VERSION));
    if let Some(class) = class {
        let mirror = m.mirror(class)?;
        m.set_field(element, "declaringClassObject", mirror.into());
    }
    Ok(())
}

fn npe_message(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let object = call.object(0)?;
    let Some((method, _, statement)) = frames(m, object).first().copied() else { return Ok(Value::NULL) };
    let function = m.classes[method].function;
    match m.world.failure_message(function, statement) {
        Some(message) => Ok(m.new_string(&message)?.into()),
        None => Ok(Value::NULL),
    }
}
