//! `java.lang.Class`: what a class says about itself, apart from its members.

use pathlight_ir::types::primitive_descriptor;
use pathlight_ir::{Flags, FunctionName, Symbol};

use super::{Answer, Fault, NativeCall, Table, no, nothing, null, throw};
use crate::classes::{INJECTED_NAME, LoadError};
use crate::heap::ClassId;
use crate::machine::Machine;
use crate::names;
use crate::stop::Stop;
use crate::value::{Handle, Value};

const CLASS: &str = "java/lang/Class";
const REFLECTION: &str = "jdk/internal/reflect/Reflection";

pub const TABLE: Table = &[
    (CLASS, "getPrimitiveClass", "(Ljava/lang/String;)Ljava/lang/Class;", primitive_class),
    (CLASS, "desiredAssertionStatus0", "(Ljava/lang/Class;)Z", no),
    // Would ask the class loader for its settings; assertions are off unless `-ea` is given.
    (CLASS, "desiredAssertionStatus", "()Z", no),
    (CLASS, "forName0", FOR_NAME, for_name),
    (CLASS, "isInstance", "(Ljava/lang/Object;)Z", is_instance),
    (CLASS, "isAssignableFrom", "(Ljava/lang/Class;)Z", is_assignable_from),
    (CLASS, "isInterface", "()Z", is_interface),
    (CLASS, "isArray", "()Z", is_array),
    (CLASS, "isPrimitive", "()Z", is_primitive),
    (CLASS, "isHidden", "()Z", is_hidden),
    (CLASS, "isRecord0", "()Z", is_record),
    (CLASS, "initClassName", "()Ljava/lang/String;", init_class_name),
    (CLASS, "getSuperclass", "()Ljava/lang/Class;", get_superclass),
    (CLASS, "getInterfaces0", "()[Ljava/lang/Class;", get_interfaces),
    (CLASS, "getModifiers", "()I", get_modifiers),
    (CLASS, "getSigners", "()[Ljava/lang/Object;", null),
    (CLASS, "setSigners", "([Ljava/lang/Object;)V", nothing),
    (CLASS, "getEnclosingMethod0", "()[Ljava/lang/Object;", get_enclosing_method),
    (CLASS, "getDeclaringClass0", "()Ljava/lang/Class;", get_declaring_class),
    (CLASS, "getSimpleBinaryName0", "()Ljava/lang/String;", get_simple_binary_name),
    (CLASS, "getProtectionDomain0", "()Ljava/security/ProtectionDomain;", null),
    (CLASS, "getGenericSignature0", "()Ljava/lang/String;", get_generic_signature),
    (CLASS, "getNestHost0", "()Ljava/lang/Class;", get_nest_host),
    (CLASS, "getNestMembers0", "()[Ljava/lang/Class;", get_nest_members),
    (CLASS, "getPermittedSubclasses0", "()[Ljava/lang/Class;", get_permitted),
    (REFLECTION, "getCallerClass", "()Ljava/lang/Class;", get_caller_class),
    (REFLECTION, "getClassAccessFlags", "(Ljava/lang/Class;)I", get_access_flags),
    (REFLECTION, "areNestMates", "(Ljava/lang/Class;Ljava/lang/Class;)Z", are_nest_mates),
];

const FOR_NAME: &str = "(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;";

impl Machine {
    /// The `java.lang.Class` object of a class.
    pub fn mirror(&mut self, class: ClassId) -> Result<Handle, Stop> {
        if let Some(mirror) = self.classes[class].mirror {
            return Ok(mirror);
        }
        let meta = self.class(CLASS)?;
        let mirror = self.new_object(meta);
        self.classes[class].mirror = Some(mirror);
        self.set_field(mirror, INJECTED_NAME, Value::I32(class.0 as i32));
        if let Some((_, element)) = self.classes[class].element {
            let component = self.mirror_of_element(element)?;
            self.set_field(mirror, "componentType", component.into());
        }
        self.set_home(class, mirror);
        Ok(mirror)
    }

    /// The mirror of an array's element; as deep as the array has dimensions, of which there are at most 255.
    fn mirror_of_element(&mut self, element: ClassId) -> Result<Handle, Stop> {
        self.mirror(element)
    }

    /// The class that a `java.lang.Class` object stands for.
    pub fn class_of_mirror(&self, mirror: Handle) -> ClassId {
        ClassId(self.get_field(mirror, INJECTED_NAME).i32() as u32)
    }

    pub(crate) fn mirrors(&mut self, classes: &[ClassId]) -> Result<Value, Fault> {
        let mut items = Vec::with_capacity(classes.len());
        for class in classes {
            items.push(Some(self.mirror(*class)?));
        }
        Ok(self.new_ref_array(CLASS, items)?.into())
    }

    fn mirror_of_name(&mut self, name: Option<Symbol>) -> Answer {
        match name {
            Some(name) => {
                let class = self.load(name)?;
                Ok(self.mirror(class)?.into())
            }
            None => Ok(Value::NULL),
        }
    }

    fn optional_string(&mut self, text: Option<Symbol>) -> Answer {
        match text {
            Some(text) => Ok(self.constant_string(text)?.into()),
            None => Ok(Value::NULL),
        }
    }
}

fn this(m: &Machine, call: &NativeCall) -> Result<ClassId, Fault> {
    Ok(m.class_of_mirror(call.object(0)?))
}

fn primitive_class(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let name = m.text(call.object(0)?);
    let class = primitive_descriptor(&name).and_then(|letter| m.classes.primitive(letter));
    match class {
        Some(class) => Ok(m.mirror(class)?.into()),
        None => throw("java/lang/ClassNotFoundException", name),
    }
}

fn for_name(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let name = m.text(call.object(0)?);
    let initialise = call.int(1) != 0;
    if name.contains('/') {
        return throw("java/lang/ClassNotFoundException", name);
    }
    let internal = Symbol::new(&name.replace('.', "/"));
    let class = match m.load(internal) {
        Ok(class) => class,
        Err(LoadError::Missing(missing)) if missing == internal || name.starts_with('[') => {
            return not_found(m, call, name);
        }
        Err(error) => return Err(error.into()),
    };
    if initialise {
        m.need_class(class)?;
    }
    Ok(m.mirror(class)?.into())
}

/// The loader throws, so that the stack trace shows it; without a loader it is we.
fn not_found(m: &mut Machine, call: &NativeCall, name: String) -> Answer {
    let Some(loader) = call.arg(2).reference().filter(|_| !name.starts_with('[')) else {
        return throw("java/lang/ClassNotFoundException", name);
    };
    let load =
        FunctionName::new("java/lang/ClassLoader", "loadClass", "(Ljava/lang/String;)Ljava/lang/Class;");
    let load = m.method(load)?;
    let class = m.heap.class_of(loader).unwrap_or(ClassId(0));
    match m.select(class, load)? {
        Some(method) => Err(Fault::Invoke { method, args: vec![loader.into(), call.arg(0)], tail: true }),
        None => super::VOID,
    }
}

fn is_instance(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = this(m, call)?;
    Ok(Value::bool(call.arg(1).reference().is_some_and(|o| m.is_instance(o, class))))
}

fn is_assignable_from(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let other = m.class_of_mirror(call.object(1)?);
    Ok(Value::bool(m.classes.is_subclass(other, this(m, call)?)))
}

fn is_interface(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = this(m, call)?;
    Ok(Value::bool(m.is_interface(class)))
}

fn is_array(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::bool(m.classes[this(m, call)?].element.is_some()))
}

fn is_primitive(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::bool(m.classes.primitive_letter(this(m, call)?).is_some()))
}

/// Lambda classes are hidden classes.
fn is_hidden(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::bool(m.classes[this(m, call)?].name.as_str().contains("$$Lambda$")))
}

fn is_record(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let decl = &m.classes[this(m, call)?].decl;
    Ok(Value::bool(decl.as_ref().is_some_and(|d| d.record.is_some())))
}

fn init_class_name(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let mirror = call.object(0)?;
    let mut name = names::external(m.classes[this(m, call)?].name);
    // The name of a lambda's class ends in a slash and the hash of the class, as for all hidden classes.
    if name.contains("$$Lambda$") {
        name = format!("{name}/0x{:016x}", 0x8_0100_0000_u64 + u64::from(this(m, call)?.0) * 8);
    }
    let string = m.intern_units(name.encode_utf16().collect(), None)?;
    m.set_field(mirror, "name", string.into());
    Ok(string.into())
}

fn get_superclass(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = this(m, call)?;
    match m.classes[class].superclass {
        Some(superclass) if !m.is_interface(class) => Ok(m.mirror(superclass)?.into()),
        _ => Ok(Value::NULL),
    }
}

fn get_interfaces(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let interfaces = m.classes[this(m, call)?].interfaces.clone();
    m.mirrors(&interfaces)
}

/// The flags that the source gave: for member classes those of the `InnerClasses` attribute.
fn modifiers(m: &Machine, class: ClassId) -> u16 {
    let data = &m.classes[class];
    match &data.decl {
        Some(decl) => {
            let inner = decl.inner_classes.iter().find(|i| i.inner == decl.name);
            inner.map_or(decl.flags, |i| i.flags).0 & !Flags::SYNCHRONIZED.0
        }
        None => {
            let access = match data.element {
                Some((_, element)) => element_access(m, element),
                None => Flags::PUBLIC.0,
            };
            access | (Flags::FINAL | Flags::ABSTRACT).0
        }
    }
}

/// Access of an array class is that of its innermost element.
fn element_access(m: &Machine, element: ClassId) -> u16 {
    let mut class = element;
    while let Some((_, inner)) = m.classes[class].element {
        class = inner;
    }
    let flags = if m.classes[class].decl.is_some() { modifiers_of_decl(m, class) } else { Flags::PUBLIC.0 };
    flags & (Flags::PUBLIC | Flags::PRIVATE | Flags::PROTECTED).0
}

fn modifiers_of_decl(m: &Machine, class: ClassId) -> u16 {
    let Some(decl) = &m.classes[class].decl else { return Flags::PUBLIC.0 };
    let inner = decl.inner_classes.iter().find(|i| i.inner == decl.name);
    inner.map_or(decl.flags, |i| i.flags).0
}

fn get_modifiers(m: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::I32(i32::from(modifiers(m, this(m, call)?))))
}

fn get_access_flags(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = m.class_of_mirror(call.object(0)?);
    let flags = m.classes[class].decl.as_ref().map_or(Flags::PUBLIC, |d| d.flags);
    Ok(Value::I32(i32::from(flags.0)))
}

fn get_enclosing_method(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let decl = m.classes[this(m, call)?].decl.clone();
    let Some((class, method)) = decl.and_then(|d| d.enclosing_method) else { return Ok(Value::NULL) };
    let class = m.load(class)?;
    let class = m.mirror(class)?;
    let (name, descriptor) = match method {
        Some((name, descriptor)) => (Some(m.constant_string(name)?), Some(m.constant_string(descriptor)?)),
        None => (None, None),
    };
    Ok(m.new_ref_array("java/lang/Object", vec![Some(class), name, descriptor])?.into())
}

fn inner_class(m: &Machine, class: ClassId) -> Option<pathlight_ir::InnerClass> {
    let decl = m.classes[class].decl.as_ref()?;
    decl.inner_classes.iter().find(|i| i.inner == decl.name).cloned()
}

fn get_declaring_class(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let outer = inner_class(m, this(m, call)?).and_then(|i| i.outer);
    m.mirror_of_name(outer)
}

fn get_simple_binary_name(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let name = inner_class(m, this(m, call)?).and_then(|i| i.name);
    m.optional_string(name)
}

fn get_generic_signature(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let signature = m.classes[this(m, call)?].decl.as_ref().and_then(|d| d.generic_signature);
    m.optional_string(signature)
}

fn nest_host(m: &Machine, class: ClassId) -> Symbol {
    let data = &m.classes[class];
    data.decl.as_ref().and_then(|d| d.nest_host).unwrap_or(data.name)
}

fn get_nest_host(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = this(m, call)?;
    if m.classes[class].decl.is_none() {
        return Ok(call.arg(0));
    }
    let host = nest_host(m, class);
    m.mirror_of_name(Some(host))
}

fn get_nest_members(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = this(m, call)?;
    let host = m.load(nest_host(m, class))?;
    let mut members = vec![host];
    for name in m.classes[host].decl.clone().map(|d| d.nest_members.clone()).unwrap_or_default() {
        members.push(m.load(name)?);
    }
    m.mirrors(&members)
}

fn get_permitted(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let decl = m.classes[this(m, call)?].decl.clone();
    let Some(decl) = decl.filter(|d| !d.permitted.is_empty()) else { return Ok(Value::NULL) };
    let mut classes = Vec::new();
    for name in &decl.permitted {
        classes.push(m.load(*name)?);
    }
    m.mirrors(&classes)
}

fn are_nest_mates(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let (a, b) = (m.class_of_mirror(call.object(0)?), m.class_of_mirror(call.object(1)?));
    Ok(Value::bool(nest_host(m, a) == nest_host(m, b)))
}

/// The class of the method that called the method that asks, reflection itself left out.
fn get_caller_class(m: &mut Machine, _: &mut NativeCall) -> Answer {
    let frames = &m.threads[m.current].frames;
    let visible = frames.iter().rev().filter_map(|f| f.method).filter(|id| {
        let data = &m.classes[*id];
        let owner = data.function.owner.as_str();
        let reflective = owner == "java/lang/reflect/Method" && data.function.name.as_str() == "invoke";
        !data.hidden
            && !reflective
            && !owner.starts_with("jdk/internal/reflect/Native")
            && !owner.starts_with("jdk/internal/reflect/Delegating")
    });
    let caller = visible.skip(1).find_map(|id| m.classes[id].class);
    match caller {
        Some(class) => Ok(m.mirror(class)?.into()),
        None => Ok(Value::NULL),
    }
}
