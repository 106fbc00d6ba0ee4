//! Modules and class loaders, as far as programs notice them.
//!
//! The JDK's second boot phase builds the module graph; we leave it out. Two `Module` objects stand for all: the module `java.base`
//! with the JDK's classes, which the boot loader (null) has loaded, and the unnamed module of the application's loader. Every
//! package is exported and open to everybody.

use pathlight_ir::Symbol;

use super::{Answer, Fault, NativeCall, Table, nothing, null, throw, yes};
use crate::classes::LoadError;
use crate::heap::ClassId;
use crate::machine::Machine;
use crate::names;
use crate::stop::Stop;
use crate::value::{Handle, Ref, Value};

const MODULE: &str = "java/lang/Module";
const LOADER: &str = "java/lang/ClassLoader";
const APP_LOADER: &str = "jdk/internal/loader/ClassLoaders$AppClassLoader";
const PLATFORM_LOADER: &str = "jdk/internal/loader/ClassLoaders$PlatformClassLoader";

pub const TABLE: Table = &[
    (MODULE, "isExported", "(Ljava/lang/String;Ljava/lang/Module;)Z", yes),
    (MODULE, "isExported", "(Ljava/lang/String;)Z", yes),
    (MODULE, "isOpen", "(Ljava/lang/String;Ljava/lang/Module;)Z", yes),
    (MODULE, "isOpen", "(Ljava/lang/String;)Z", yes),
    (MODULE, "isReflectivelyExported", "(Ljava/lang/String;Ljava/lang/Module;)Z", yes),
    (MODULE, "isReflectivelyOpened", "(Ljava/lang/String;Ljava/lang/Module;)Z", yes),
    (MODULE, "canRead", "(Ljava/lang/Module;)Z", yes),
    (MODULE, "canUse", "(Ljava/lang/Class;)Z", yes),
    (MODULE, "implAddReads", "(Ljava/lang/Module;)V", nothing),
    (MODULE, "implAddExports", "(Ljava/lang/String;Ljava/lang/Module;)V", nothing),
    (MODULE, "implAddOpens", "(Ljava/lang/String;Ljava/lang/Module;)V", nothing),
    (
        MODULE,
        "defineModule0",
        "(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V",
        nothing,
    ),
    (MODULE, "addReads0", "(Ljava/lang/Module;Ljava/lang/Module;)V", nothing),
    (MODULE, "addExports0", "(Ljava/lang/Module;Ljava/lang/String;Ljava/lang/Module;)V", nothing),
    (MODULE, "addExportsToAll0", "(Ljava/lang/Module;Ljava/lang/String;)V", nothing),
    (MODULE, "addExportsToAllUnnamed0", "(Ljava/lang/Module;Ljava/lang/String;)V", nothing),
    (LOADER, "getSystemClassLoader", "()Ljava/lang/ClassLoader;", app_loader),
    (LOADER, "getBuiltinAppClassLoader", "()Ljava/lang/ClassLoader;", app_loader),
    (LOADER, "getPlatformClassLoader", "()Ljava/lang/ClassLoader;", platform_loader),
    (LOADER, "getBuiltinPlatformClassLoader", "()Ljava/lang/ClassLoader;", platform_loader),
    (LOADER, "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;", load_class),
    (LOADER, "findLoadedClass0", "(Ljava/lang/String;)Ljava/lang/Class;", null),
    (LOADER, "findBootstrapClass", "(Ljava/lang/String;)Ljava/lang/Class;", find_bootstrap),
    (APP_LOADER, "loadClass", "(Ljava/lang/String;Z)Ljava/lang/Class;", load_class),
    (
        "jdk/internal/loader/BuiltinClassLoader",
        "loadClass",
        "(Ljava/lang/String;Z)Ljava/lang/Class;",
        load_class,
    ),
    (
        "jdk/internal/loader/BootLoader",
        "loadClassOrNull",
        "(Ljava/lang/String;)Ljava/lang/Class;",
        load_or_null_static,
    ),
];

/// The objects that stand for modules and loaders, made when the first class needs them.
#[derive(Copy, Clone)]
struct Homes {
    base: Handle,
    unnamed: Handle,
    loader: Handle,
    platform: Handle,
}

impl Machine {
    fn homes(&mut self) -> Result<Homes, Stop> {
        if let [base, unnamed, loader, platform] = self.home_objects[..] {
            return Ok(Homes { base, unnamed, loader, platform });
        }
        let module = self.class(MODULE)?;
        let loader_class = self.class(APP_LOADER)?;
        let platform_class = self.class(PLATFORM_LOADER)?;
        let (base, unnamed) = (self.new_object(module), self.new_object(module));
        let (loader, platform) = (self.new_object(loader_class), self.new_object(platform_class));
        self.home_objects = vec![base, unnamed, loader, platform];
        self.pinned.extend([base, unnamed, loader, platform]);
        let name = self.constant_string(Symbol::new("java.base"))?;
        self.set_field(base, "name", name.into());
        self.set_field(unnamed, "loader", loader.into());
        self.set_field(loader, "parent", platform.into());
        for (object, name, shown) in [(loader, "app", "'app'"), (platform, "platform", "'platform'")] {
            let name = self.constant_string(Symbol::new(name))?;
            let shown = self.constant_string(Symbol::new(shown))?;
            self.set_field(object, "name", name.into());
            self.set_field(object, "nameAndId", shown.into());
            self.set_field(object, "unnamedModule", unnamed.into());
        }
        Ok(Homes { base, unnamed, loader, platform })
    }

    /// Tells a new mirror its module and loader. Before the boot is over there are only JDK classes, whose loader is null.
    pub(crate) fn set_home(&mut self, class: ClassId, mirror: Handle) {
        let name = self.classes[class].name;
        let primitive = self.classes.primitive_letter(class).is_some();
        if !self.booted {
            return;
        }
        let Ok(homes) = self.homes() else { return };
        if primitive || names::is_jdk(name) {
            self.set_field(mirror, "module", homes.base.into());
        } else {
            self.set_field(mirror, "module", homes.unnamed.into());
            self.set_field(mirror, "classLoader", homes.loader.into());
        }
    }

    /// The boot is over: classes that have mirrors already get their homes.
    pub(crate) fn settle(&mut self) {
        self.booted = true;
        let all: Vec<(ClassId, Ref)> = self.classes.iter().map(|(id, c)| (id, c.mirror)).collect();
        for (class, mirror) in all {
            if let Some(mirror) = mirror {
                self.set_home(class, mirror);
            }
        }
    }

    /// The application's class loader.
    pub(crate) fn app_loader(&mut self) -> Result<Handle, Stop> {
        Ok(self.homes()?.loader)
    }
}

fn app_loader(m: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(m.app_loader()?.into())
}

fn platform_loader(m: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(m.homes()?.platform.into())
}

fn find_class(m: &mut Machine, name: Handle) -> Result<Option<Handle>, Fault> {
    let name = Symbol::new(&m.text(name).replace('.', "/"));
    match m.load(name) {
        Ok(class) => Ok(Some(m.mirror(class)?)),
        Err(LoadError::Missing(_)) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

fn load_class(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let name = call.object(1)?;
    match find_class(m, name)? {
        Some(mirror) => Ok(mirror.into()),
        None => throw("java/lang/ClassNotFoundException", m.text(name)),
    }
}

fn find_bootstrap(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::Ref(find_class(m, call.object(0)?)?))
}

fn load_or_null_static(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::Ref(find_class(m, call.object(0)?)?))
}
