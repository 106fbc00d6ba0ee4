//! `java.lang.System`, the system properties, and the switches of the virtual machine that the JDK asks for.

use pathlight_ir::Symbol;

use super::{Answer, Fault, NativeCall, Table, VOID, no, nothing, throw};
use crate::heap::Data;
use crate::machine::Machine;
use crate::names;
use crate::value::{Handle, Ref, Value};

const SYSTEM: &str = "java/lang/System";
const RAW: &str = "jdk/internal/util/SystemProps$Raw";
const VM: &str = "jdk/internal/misc/VM";
const CDS: &str = "jdk/internal/misc/CDS";
const SIGNAL: &str = "jdk/internal/misc/Signal";

pub const TABLE: Table = &[
    (SYSTEM, "arraycopy", "(Ljava/lang/Object;ILjava/lang/Object;II)V", arraycopy),
    (SYSTEM, "identityHashCode", "(Ljava/lang/Object;)I", identity_hash),
    (SYSTEM, "currentTimeMillis", "()J", millis),
    (SYSTEM, "nanoTime", "()J", nanos),
    (SYSTEM, "setIn0", "(Ljava/io/InputStream;)V", set_in),
    (SYSTEM, "setOut0", "(Ljava/io/PrintStream;)V", set_out),
    (SYSTEM, "setErr0", "(Ljava/io/PrintStream;)V", set_err),
    (SYSTEM, "mapLibraryName", "(Ljava/lang/String;)Ljava/lang/String;", map_library_name),
    // No native library is ever needed: their methods are modelled.
    (SYSTEM, "loadLibrary", "(Ljava/lang/String;)V", nothing),
    ("jdk/internal/loader/BootLoader", "loadLibrary", "(Ljava/lang/String;)V", nothing),
    (RAW, "vmProperties", "()[Ljava/lang/String;", vm_properties),
    (RAW, "platformProperties", "()[Ljava/lang/String;", platform_properties),
    (VM, "initialize", "()V", nothing),
    (VM, "latestUserDefinedLoader0", "()Ljava/lang/ClassLoader;", super::null),
    (VM, "getNanoTimeAdjustment", "(J)J", nano_adjustment),
    (CDS, "isDumpingClassList0", "()Z", no),
    (CDS, "isDumpingArchive0", "()Z", no),
    (CDS, "isSharingEnabled0", "()Z", no),
    (CDS, "initializeFromArchive", "(Ljava/lang/Class;)V", nothing),
    (CDS, "getRandomSeedForDumping", "()J", zero),
    (CDS, "defineArchivedModules", "(Ljava/lang/ClassLoader;Ljava/lang/ClassLoader;)V", nothing),
    (SIGNAL, "findSignal0", "(Ljava/lang/String;)I", find_signal),
    (SIGNAL, "handle0", "(IJ)J", zero),
];

fn zero(_: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(Value::I64(0))
}

fn find_signal(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let name = m.text(call.object(0)?);
    let number =
        [("HUP", 1), ("INT", 2), ("TERM", 15)].iter().find(|(n, _)| *n == name).map_or(-1, |(_, n)| *n);
    Ok(Value::I32(number))
}

fn identity_hash(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::I32(call.arg(0).reference().map_or(0, |o| m.heap.identity_hash(o))))
}

fn millis(m: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(Value::I64(m.host.start_millis + m.nanos() / 1_000_000))
}

fn nanos(m: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(Value::I64(m.nanos()))
}

fn nano_adjustment(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let offset_seconds = call.long(0);
    let now = m.nanos();
    let seconds = m.host.start_millis / 1000 + now / 1_000_000_000 - offset_seconds;
    let rest = (m.host.start_millis % 1000) * 1_000_000 + now % 1_000_000_000;
    Ok(Value::I64(seconds.wrapping_mul(1_000_000_000).wrapping_add(rest)))
}

fn set_stream(m: &mut Machine, call: &NativeCall, name: &str) -> Answer {
    let system = m.class(SYSTEM)?;
    m.set_static(system, name, call.arg(0));
    VOID
}

fn set_in(m: &mut Machine, call: &mut NativeCall) -> Answer {
    set_stream(m, call, "in")
}

fn set_out(m: &mut Machine, call: &mut NativeCall) -> Answer {
    set_stream(m, call, "out")
}

fn set_err(m: &mut Machine, call: &mut NativeCall) -> Answer {
    set_stream(m, call, "err")
}

fn map_library_name(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let name = m.text(call.object(0)?);
    Ok(m.new_string(&format!("lib{name}.so"))?.into())
}

/// Key and value alternate; a null key ends the list.
fn vm_properties(m: &mut Machine, _: &mut NativeCall) -> Answer {
    let fixed = [
        // Must be there; a host that lets the program read the JDK's files says where they are.
        ("java.home", "/java"),
        ("java.vm.specification.name", "Java Virtual Machine Specification"),
        ("java.vm.specification.vendor", "Oracle Corporation"),
        ("java.vm.specification.version", "17"),
        ("java.vm.name", "OpenJDK 64-Bit Server VM"),
        ("java.vm.vendor", "Pathlight"),
        ("java.vm.version", "17"),
        ("java.vm.info", "interpreted mode"),
        ("java.class.path", ""),
        ("java.library.path", ""),
        ("sun.boot.library.path", ""),
        ("jdk.debug", "release"),
        ("sun.nio.MaxDirectMemorySize", "-1"),
        ("sun.nio.PageAlignDirectMemory", "false"),
    ];
    let mut pairs: Vec<(String, String)> =
        fixed.iter().map(|(k, v)| (k.to_string(), v.to_string())).collect();
    for (key, value) in &m.host.properties {
        match pairs.iter_mut().find(|(k, _)| k == key) {
            Some(pair) => pair.1.clone_from(value),
            None => pairs.push((key.clone(), value.clone())),
        }
    }
    let mut items: Vec<Ref> = Vec::new();
    for (key, value) in &pairs {
        items.push(Some(m.new_string(key)?));
        items.push(Some(m.new_string(value)?));
    }
    items.extend([None, None]);
    Ok(m.new_ref_array("java/lang/String", items)?.into())
}

/// What the process would tell about the platform, at the indices that `SystemProps.Raw` gives them.
fn platform_properties(m: &mut Machine, _: &mut NativeCall) -> Answer {
    let raw = m.class(RAW)?;
    m.need_class(raw)?;
    let length = m.get_static(raw, "FIXED_LENGTH").i32().max(0) as usize;
    let mut items: Vec<Ref> = vec![None; length];
    let known = [
        ("_display_language_NDX", "en"),
        ("_file_encoding_NDX", "UTF-8"),
        ("_file_separator_NDX", "/"),
        ("_java_io_tmpdir_NDX", "/tmp"),
        ("_line_separator_NDX", "\n"),
        ("_native_encoding_NDX", "UTF-8"),
        ("_os_arch_NDX", "amd64"),
        ("_os_name_NDX", "Linux"),
        ("_os_version_NDX", "6"),
        ("_path_separator_NDX", ":"),
        ("_sun_arch_data_model_NDX", "64"),
        ("_sun_cpu_endian_NDX", "little"),
        ("_sun_io_unicode_encoding_NDX", "UnicodeLittle"),
        ("_sun_jnu_encoding_NDX", "UTF-8"),
        ("_user_dir_NDX", "/"),
        ("_user_home_NDX", "/"),
        ("_user_name_NDX", "user"),
    ];
    for (index, value) in known {
        let slot = m.get_static(raw, index);
        let string = m.constant_string(Symbol::new(value))?;
        if let Value::I32(slot) = slot
            && let Some(item) = items.get_mut(slot.max(0) as usize)
        {
            *item = Some(string);
        }
    }
    Ok(m.new_ref_array("java/lang/String", items)?.into())
}

fn arraycopy(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let (source, target) = (call.object(0)?, call.object(2)?);
    let (from, to, count) = (call.int(1), call.int(3), call.int(4));
    let kinds = (
        m.heap.get(source).and_then(|o| o.data.element()),
        m.heap.get(target).and_then(|o| o.data.element()),
    );
    let (Some(from_kind), Some(to_kind)) = kinds else { return store_mismatch(m, source, target) };
    let same_class = m.heap.class_of(source) == m.heap.class_of(target);
    if from_kind != to_kind || from_kind != crate::heap::Element::Ref && !same_class {
        return store_mismatch(m, source, target);
    }
    let (source_length, target_length) = (m.heap.length(source), m.heap.length(target));
    check_range(m, source, from, to, count, source_length, target_length)?;
    let (from, to, count) = (from as usize, to as usize, count as usize);
    if from_kind == crate::heap::Element::Ref && !same_class {
        return copy_checked(m, source, from, target, to, count);
    }
    copy_elements(m, source, from, target, to, count);
    VOID
}

/// HotSpot's words for a range that does not fit.
fn check_range(
    m: &Machine,
    source: Handle,
    from: i32,
    to: i32,
    count: i32,
    source_length: usize,
    target_length: usize,
) -> Result<(), Fault> {
    let what = match m.heap.class_of(source).and_then(|c| m.classes[c].element) {
        Some((crate::heap::Element::Ref, _)) => "object array".to_string(),
        Some((_, element)) => m.classes[element].name.to_string(),
        None => String::new(),
    };
    let message = if from < 0 {
        format!("arraycopy: source index {from} out of bounds for {what}[{source_length}]")
    } else if to < 0 {
        format!("arraycopy: destination index {to} out of bounds for {what}[{target_length}]")
    } else if count < 0 {
        format!("arraycopy: length {count} is negative")
    } else if from as usize + count as usize > source_length {
        let end = from as u32 + count as u32;
        format!("arraycopy: last source index {end} out of bounds for {what}[{source_length}]")
    } else if to as usize + count as usize > target_length {
        let end = to as u32 + count as u32;
        format!("arraycopy: last destination index {end} out of bounds for {what}[{target_length}]")
    } else {
        return Ok(());
    };
    throw("java/lang/ArrayIndexOutOfBoundsException", message)
}

fn store_mismatch(m: &Machine, source: Handle, target: Handle) -> Answer {
    let class = |h: Handle| m.heap.class_of(h).map(|c| &m.classes[c]);
    let describe = |h: Handle| match class(h).and_then(|c| c.element) {
        Some((crate::heap::Element::Ref, _)) => "object array[]".to_string(),
        Some((_, element)) => format!("{}[]", m.classes[element].name),
        None => class(h).map(|c| names::external(c.name)).unwrap_or_default(),
    };
    let is_array = |h: Handle| class(h).is_some_and(|c| c.element.is_some());
    let message = if !is_array(source) {
        format!("arraycopy: source type {} is not an array", describe(source))
    } else if !is_array(target) {
        format!("arraycopy: destination type {} is not an array", describe(target))
    } else {
        format!("arraycopy: type mismatch: can not copy {} into {}", describe(source), describe(target))
    };
    throw("java/lang/ArrayStoreException", message)
}

/// Element by element, until one does not fit.
fn copy_checked(
    m: &mut Machine,
    source: Handle,
    from: usize,
    target: Handle,
    to: usize,
    count: usize,
) -> Answer {
    let items: Vec<Ref> =
        m.heap.refs_of(source).and_then(|r| r.get(from..from + count)).map(<[_]>::to_vec).unwrap_or_default();
    let target_class = m.heap.class_of(target);
    let Some((_, wanted)) = target_class.and_then(|c| m.classes[c].element) else { return VOID };
    for (offset, item) in items.into_iter().enumerate() {
        if let Some(class) = item.and_then(|i| m.heap.class_of(i))
            && !m.classes.is_subclass(class, wanted)
        {
            let source_element = m.heap.class_of(source).and_then(|c| m.classes[c].element).map(|(_, e)| e);
            let message = format!(
                "arraycopy: element type mismatch: can not cast one of the elements of {}[] to the type of the destination array, {}",
                source_element.map(|e| names::external(m.classes[e].name)).unwrap_or_default(),
                names::external(m.classes[wanted].name)
            );
            return throw("java/lang/ArrayStoreException", message);
        }
        if let Some(object) = m.heap.get_mut(target) {
            object.data.set(to + offset, Value::Ref(item));
        }
    }
    VOID
}

fn copy_elements(m: &mut Machine, source: Handle, from: usize, target: Handle, to: usize, count: usize) {
    if source == target {
        if let Some(object) = m.heap.get_mut(source) {
            let range = from..from + count;
            match &mut object.data {
                Data::I8(v) => v.copy_within(range, to),
                Data::I16(v) => v.copy_within(range, to),
                Data::I32(v) => v.copy_within(range, to),
                Data::I64(v) => v.copy_within(range, to),
                Data::F32(v) => v.copy_within(range, to),
                Data::F64(v) => v.copy_within(range, to),
                Data::Refs(v) => v.copy_within(range, to),
                Data::Fields(_) => {}
            }
        }
        return;
    }
    let Some((source, target)) = m.heap.pair(source, target) else { return };
    let (f, t) = (from..from + count, to..to + count);
    match (&source.data, &mut target.data) {
        (Data::I8(a), Data::I8(b)) => b[t].copy_from_slice(&a[f]),
        (Data::I16(a), Data::I16(b)) => b[t].copy_from_slice(&a[f]),
        (Data::I32(a), Data::I32(b)) => b[t].copy_from_slice(&a[f]),
        (Data::I64(a), Data::I64(b)) => b[t].copy_from_slice(&a[f]),
        (Data::F32(a), Data::F32(b)) => b[t].copy_from_slice(&a[f]),
        (Data::F64(a), Data::F64(b)) => b[t].copy_from_slice(&a[f]),
        (Data::Refs(a), Data::Refs(b)) => b[t].copy_from_slice(&a[f]),
        _ => {}
    }
}
