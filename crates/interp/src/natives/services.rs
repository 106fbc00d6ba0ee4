//! Service providers and security properties: what the JDK reads from its modules and its configuration files.

use pathlight_ir::{FunctionName, Symbol, World};

use super::{Answer, Fault, NativeCall, Table, nothing, null};
use crate::machine::Machine;
use crate::stop::Stop;
use crate::value::Value;

const BOOT: &str = "jdk/internal/loader/BootLoader";

pub const TABLE: Table = &[
    ("java/util/ServiceLoader", "newLookupIterator", "()Ljava/util/Iterator;", lookup),
    ("java/security/Security", "loadProps", "(Ljava/io/File;Ljava/lang/String;Z)Z", load_security),
    (BOOT, "setBootLoaderUnnamedModule0", "(Ljava/lang/Module;)V", nothing),
    (BOOT, "getSystemPackageNames", "()[Ljava/lang/String;", no_packages),
    (BOOT, "getSystemPackageLocation", "(Ljava/lang/String;)Ljava/lang/String;", null),
];

/// Providers are found through the module graph, which we do not have, and through files of the class path. The JDK manages without
/// the ones of its own modules; a program that brings providers is told that we do not.
fn lookup(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let service = m.get_field(call.object(0)?, "service").reference();
    if let Some(service) = service {
        let class = m.class_of_mirror(service);
        let name = crate::names::external(m.classes[class].name);
        if m.world.resource(&format!("META-INF/services/{name}")).is_some() {
            return Err(Fault::Stop(Stop::Unsupported(format!("providers of the service {name}"))));
        }
    }
    let empty = FunctionName::new("java/util/Collections", "emptyIterator", "()Ljava/util/Iterator;");
    let method = m.method(empty)?;
    if let Some(class) = m.classes[method].class {
        m.need_class(class)?;
    }
    Err(Fault::Invoke { method, args: Vec::new(), tail: true })
}

/// The entries of `conf/security/java.security` that the JDK's own providers of digests and random numbers need.
const SECURITY: [(&str, &str); 5] = [
    ("security.provider.1", "SUN"),
    ("keystore.type", "pkcs12"),
    ("securerandom.source", "file:/dev/random"),
    ("securerandom.drbg.config", ""),
    ("security.overridePropertiesFile", "true"),
];

fn load_security(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = m.class("java/security/Security")?;
    let Some(properties) = m.get_static(class, "props").reference() else { return Ok(Value::I32(0)) };
    call.returned()?;
    let Some((key, value)) = SECURITY.get(call.stage as usize) else { return Ok(Value::I32(1)) };
    call.stage += 1;
    let put = FunctionName::new(
        "java/util/Properties",
        "put",
        "(Ljava/lang/Object;Ljava/lang/Object;)Ljava/lang/Object;",
    );
    let method = m.method(put)?;
    let (key, value) = (m.constant_string(Symbol::new(key))?, m.constant_string(Symbol::new(value))?);
    let args = vec![properties.into(), key.into(), value.into()];
    Err(Fault::Invoke { method, args, tail: false })
}

fn no_packages(m: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(m.new_ref_array("java/lang/String", Vec::new())?.into())
}
