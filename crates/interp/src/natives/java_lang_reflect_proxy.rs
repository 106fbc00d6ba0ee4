//! `java.lang.reflect.Proxy`: the JDK would generate a class file; we declare the class and give each method the same model.

use pathlight_ir::resolve::{package, superclasses, superinterfaces};
use pathlight_ir::{ClassDecl, Flags, FunctionName, MethodDecl, Symbol};

use super::boxes::{box_value, unbox_value};
use super::{Answer, Fault, NativeCall, Table, VOID};
use crate::classes::{MethodBody, MethodId};
use crate::heap::ClassId;
use crate::machine::Machine;
use crate::names::{cast_message, split_descriptor};
use crate::value::{Handle, Kind, Value};

pub const TABLE: Table = &[(
    "java/lang/reflect/Proxy$ProxyBuilder",
    "defineProxyClass",
    "(Ljava/lang/Module;Ljava/util/List;)Ljava/lang/Class;",
    define,
)];

const PROXY: &str = "java/lang/reflect/Proxy";
const HANDLER: &str = "java/lang/reflect/InvocationHandler";
const CONSTRUCTOR: &str = "(Ljava/lang/reflect/InvocationHandler;)V";

fn define(m: &mut Machine, call: &mut NativeCall) -> Answer {
    if call.stage == 0 {
        let list = call.object(1)?;
        let to_array = m.method(FunctionName::new("java/util/List", "toArray", "()[Ljava/lang/Object;"))?;
        let class = m.heap.class_of(list).unwrap_or(ClassId(0));
        let Some(method) = m.select(class, to_array)? else { return VOID };
        call.stage = 1;
        return Err(Fault::Invoke { method, args: vec![list.into()], tail: false });
    }
    let array = call.returned()?.reference();
    let mirrors: Vec<Handle> =
        array.and_then(|a| m.heap.refs_of(a)).map(|r| r.iter().filter_map(|x| *x).collect()).unwrap_or_default();
    let interfaces: Vec<ClassId> = mirrors.into_iter().map(|h| m.class_of_mirror(h)).collect();
    let class = define_class(m, &interfaces)?;
    Ok(m.mirror(class)?.into())
}

/// A class of the interfaces' package if one of them is not public, else of a package of its own.
fn class_name(m: &Machine, interfaces: &[ClassId]) -> Symbol {
    let hidden = interfaces.iter().find(|i| {
        m.classes[**i].decl.as_ref().is_some_and(|d| !d.flags.has(Flags::PUBLIC))
    });
    let number = m.proxies.classes;
    let place = hidden.map_or("jdk/proxy1", |i| package(m.classes[*i].name));
    Symbol::new(&if place.is_empty() { format!("$Proxy{number}") } else { format!("{place}/$Proxy{number}") })
}

fn define_class(m: &mut Machine, interfaces: &[ClassId]) -> Result<ClassId, Fault> {
    let name = class_name(m, interfaces);
    m.proxies.classes += 1;
    let mut decl = ClassDecl {
        name,
        flags: Flags::PUBLIC | Flags::FINAL,
        superclass: Some(Symbol::new(PROXY)),
        interfaces: interfaces.iter().map(|i| m.classes[*i].name).collect(),
        version: 61,
        ..ClassDecl::default()
    };
    let constructor = MethodDecl {
        name: "<init>".into(),
        descriptor: CONSTRUCTOR.into(),
        flags: Flags::PUBLIC,
        ..MethodDecl::default()
    };
    decl.methods.push(constructor);
    let mut targets = Vec::new();
    for (owner, index) in proxied_methods(m, interfaces)? {
        let Some(method) = m.classes[owner].decl.as_ref().map(|d| d.methods[index].clone()) else { continue };
        let known = |d: &MethodDecl| d.name == method.name && d.descriptor == method.descriptor;
        if decl.methods.iter().any(known) {
            continue;
        }
        decl.methods.push(MethodDecl {
            name: method.name,
            descriptor: method.descriptor,
            flags: Flags::PUBLIC | Flags::FINAL,
            exceptions: method.exceptions,
            ..MethodDecl::default()
        });
        targets.push(m.classes.method_at(owner, index));
    }
    m.world.add(decl);
    let class = m.load(name)?;
    let constructor = m.classes.method_at(class, 0);
    m.classes[constructor].body = MethodBody::Native(construct);
    for (offset, target) in targets.into_iter().enumerate() {
        let method = m.classes.method_at(class, offset + 1);
        m.classes[method].body = MethodBody::Native(call_handler);
        m.proxies.targets.insert(method, target);
    }
    Ok(class)
}

/// `hashCode`, `equals`, `toString`, and what the interfaces and those above them declare.
fn proxied_methods(m: &mut Machine, interfaces: &[ClassId]) -> Result<Vec<(ClassId, usize)>, Fault> {
    let world = m.world.clone();
    let mut found = Vec::new();
    let object = m.class("java/lang/Object")?;
    let decl = m.classes[object].decl.clone();
    for name in ["hashCode", "equals", "toString"] {
        let index = decl.as_ref().and_then(|d| d.methods.iter().position(|x| x.name.as_str() == name));
        found.extend(index.map(|i| (object, i)));
    }
    for interface in interfaces {
        let stop = |e: pathlight_ir::WorldError| Fault::Stop(e.into());
        let mut all = superclasses(&*world, m.classes[*interface].name).map_err(stop)?;
        all.truncate(1);
        let above = superinterfaces(&*world, &all).map_err(stop)?;
        for decl in all.into_iter().chain(above) {
            let owner = m.load(decl.name)?;
            let wanted = |d: &MethodDecl| {
                !d.flags.is_static() && !d.flags.has(Flags::PRIVATE) && !d.name.as_str().starts_with('<')
            };
            let indices = decl.methods.iter().enumerate().filter(|(_, d)| wanted(d)).map(|(i, _)| (owner, i));
            found.extend(indices);
        }
    }
    Ok(found)
}

fn construct(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let this = call.object(0)?;
    m.set_field(this, "h", call.arg(1));
    VOID
}

/// The `Method` object for a method of a proxy, made once.
fn method_object(m: &mut Machine, method: MethodId) -> Result<Handle, Fault> {
    if let Some(object) = m.proxies.objects.get(&method) {
        return Ok(*object);
    }
    let target = m.proxies.targets.get(&method).copied().unwrap_or(method);
    let object = super::java_lang_class_members::executable_object(m, target)?;
    m.proxies.objects.insert(method, object);
    m.pinned.push(object);
    Ok(object)
}

fn call_handler(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let Some(method) = call.method else { return VOID };
    let descriptor = m.classes[method].function.descriptor;
    let (params, result) = split_descriptor(descriptor.as_str());
    match call.stage {
        0 => {
            let this = call.object(0)?;
            let handler = m.get_field(this, "h").reference();
            let handler = handler.ok_or(Fault::Throw("java/lang/NullPointerException", None))?;
            let object = method_object(m, method)?;
            let mut items = Vec::new();
            for (param, value) in params.iter().zip(call.args[1..].to_vec()) {
                items.push(box_value(m, param, value)?.reference());
            }
            let array = if items.is_empty() {
                Value::NULL
            } else {
                m.new_ref_array("java/lang/Object", items)?.into()
            };
            let invoke = FunctionName::new(
                HANDLER,
                "invoke",
                "(Ljava/lang/Object;Ljava/lang/reflect/Method;[Ljava/lang/Object;)Ljava/lang/Object;",
            );
            let invoke = m.method(invoke)?;
            let class = m.heap.class_of(handler).unwrap_or(ClassId(0));
            let Some(target) = m.select(class, invoke)? else { return VOID };
            call.stage = 1;
            let args = vec![handler.into(), this.into(), object.into(), array];
            Err(Fault::Invoke { method: target, args, tail: false })
        }
        1 => match call.answer.take() {
            Some(Ok(value)) => unwrap_result(m, value, result),
            Some(Err(exception)) => rethrow(m, call, method, exception),
            None => VOID,
        },
        2 => {
            let exception = call.saved.first().and_then(|v| v.reference());
            exception.map_or(VOID, |e| wrap(m, call, e))
        }
        _ => {
            let wrapper = call.saved.get(1).and_then(|v| v.reference());
            wrapper.map_or(VOID, |w| Err(Fault::ThrowObject(w)))
        }
    }
}

fn unwrap_result(m: &mut Machine, value: Value, wanted: &str) -> Answer {
    if wanted == "V" {
        return VOID;
    }
    let object = value.reference();
    let is_reference = Kind::of_descriptor(wanted) == Some(Kind::Ref);
    let Some(object) = object else {
        return if is_reference { Ok(Value::NULL) } else { Err(Fault::Throw("java/lang/NullPointerException", None)) };
    };
    let from = m.heap.class_of(object).map(|c| m.classes[c].name).unwrap_or_default();
    if !is_reference {
        let to = super::boxes::box_class(wanted).unwrap_or_default();
        let exact = from.as_str() == to;
        let value = unbox_value(m, object, wanted).filter(|_| exact);
        return value.ok_or_else(|| {
            Fault::Throw("java/lang/ClassCastException", Some(cast_message(from, Symbol::new(to))))
        });
    }
    let class = m.classes.of_descriptor(&*m.world, wanted)?;
    if m.is_instance(object, class) {
        return Ok(value);
    }
    Err(Fault::Throw("java/lang/ClassCastException", Some(cast_message(from, m.classes[class].name))))
}

/// Unchecked and declared exceptions go on; others are wrapped.
fn rethrow(m: &mut Machine, call: &mut NativeCall, method: MethodId, exception: Handle) -> Answer {
    let mut allowed = vec![m.class("java/lang/RuntimeException")?, m.class("java/lang/Error")?];
    let index = m.classes[method].index as usize;
    let decl = m.classes[method].class.and_then(|c| m.classes[c].decl.clone());
    for name in decl.map(|d| d.methods[index].exceptions.clone()).unwrap_or_default() {
        allowed.push(m.load(name)?);
    }
    if allowed.into_iter().any(|c| m.is_instance(exception, c)) {
        return Err(Fault::ThrowObject(exception));
    }
    call.saved = vec![exception.into()];
    call.stage = 2;
    wrap(m, call, exception)
}

fn wrap(m: &mut Machine, call: &mut NativeCall, exception: Handle) -> Answer {
    let class = m.class("java/lang/reflect/UndeclaredThrowableException")?;
    m.need_class(class)?;
    let wrapper = m.new_object(class);
    let Some(method) = m.classes.declared_method(class, "<init>", "(Ljava/lang/Throwable;)V") else {
        return Err(Fault::ThrowObject(exception));
    };
    call.saved.push(wrapper.into());
    call.stage = 3;
    Err(Fault::Invoke { method, args: vec![wrapper.into(), exception.into()], tail: false })
}
