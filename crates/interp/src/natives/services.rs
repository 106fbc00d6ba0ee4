//! Service providers and security properties: what the JDK reads from its modules and its configuration files.

use pathlight_ir::{FunctionName, Symbol, World};

use super::{Answer, Fault, NativeCall, Table, nothing, null};
use crate::heap::ClassId;
use crate::machine::Machine;
use crate::stop::Stop;
use crate::value::{Handle, Value};

const BOOT: &str = "jdk/internal/loader/BootLoader";

pub const TABLE: Table = &[
    ("java/util/ServiceLoader", "newLookupIterator", "()Ljava/util/Iterator;", lookup),
    ("java/security/Security", "loadProps", "(Ljava/io/File;Ljava/lang/String;Z)Z", load_security),
    (BOOT, "setBootLoaderUnnamedModule0", "(Ljava/lang/Module;)V", nothing),
    (BOOT, "getSystemPackageNames", "()[Ljava/lang/String;", no_packages),
    (BOOT, "getSystemPackageLocation", "(Ljava/lang/String;)Ljava/lang/String;", null),
];

/// Services of the JDK whose providers lie in another of its modules: the data of locales other than English.
const PROVIDERS: [(&str, &[&str]); 3] = [
    (
        "sun/util/locale/provider/LocaleDataMetaInfo",
        &[
            "sun/util/resources/cldr/provider/CLDRLocaleDataMetaInfo",
            "sun/util/resources/provider/NonBaseLocaleDataMetaInfo",
        ],
    ),
    (
        "sun/util/resources/LocaleData$CommonResourceBundleProvider",
        &["sun/util/resources/provider/LocaleDataProvider"],
    ),
    (
        "sun/util/resources/LocaleData$SupplementaryResourceBundleProvider",
        &["sun/util/resources/provider/SupplementaryLocaleDataProvider"],
    ),
];

/// Providers are found through the module graph, which we do not have, and through files of the class path. A few services of the JDK are
/// known here, others have no providers; a program that brings its own is told that we do not load them.
fn lookup(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let service = m.get_field(call.object(0)?, "service").reference();
    let service = service.ok_or(Fault::Throw("java/lang/NullPointerException", None))?;
    if call.stage == 1 {
        let list = call.returned()?.reference();
        let list = list.ok_or(Fault::Throw("java/lang/NullPointerException", None))?;
        let iterator = m.method(FunctionName::new("java/util/List", "iterator", "()Ljava/util/Iterator;"))?;
        let class = m.heap.class_of(list).unwrap_or(ClassId(0));
        let Some(method) = m.select(class, iterator)? else { return Ok(Value::NULL) };
        return Err(Fault::Invoke { method, args: vec![list.into()], tail: true });
    }
    let class = m.class_of_mirror(service);
    let name = m.classes[class].name;
    let external = crate::names::external(name);
    if m.world.resource(&format!("META-INF/services/{external}")).is_some() {
        return Err(Fault::Stop(Stop::Unsupported(format!("providers of the service {external}"))));
    }
    let known = PROVIDERS.iter().find(|(s, _)| *s == name.as_str()).map_or(&[][..], |(_, p)| *p);
    let mut items = Vec::new();
    for provider in known {
        items.push(Some(provider_object(m, service, provider)?));
    }
    let array = m.new_ref_array("java/lang/Object", items)?;
    let as_list = FunctionName::new("java/util/Arrays", "asList", "([Ljava/lang/Object;)Ljava/util/List;");
    let method = m.method(as_list)?;
    if let Some(class) = m.classes[method].class {
        m.need_class(class)?;
    }
    call.stage = 1;
    Err(Fault::Invoke { method, args: vec![array.into()], tail: false })
}

/// What the loader makes of a provider with a constructor without parameters.
fn provider_object(m: &mut Machine, service: Handle, provider: &str) -> Result<Handle, Fault> {
    let class = m.class(provider)?;
    let meta = m.class("java/util/ServiceLoader$ProviderImpl")?;
    m.need_class(meta)?;
    let Some(method) = m.classes.declared_method(class, "<init>", "()V") else {
        return Err(Fault::Stop(Stop::Unsupported(format!("the provider {provider}"))));
    };
    let constructor = super::java_lang_class_members::executable_object(m, method)?;
    m.set_field(constructor, "override", Value::I32(1));
    let object = m.new_object(meta);
    let mirror = m.mirror(class)?;
    m.set_field(object, "service", service.into());
    m.set_field(object, "type", mirror.into());
    m.set_field(object, "ctor", constructor.into());
    Ok(object)
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
