//! `java.lang.invoke.MethodHandle`: direct handles, bound ones, and calls through them. The combinators of `MethodHandles` are not
//! modelled; they stop at the first native method behind them.

use pathlight_ir::{FunctionName, HandleKind, Symbol, resolve};

use super::boxes::adapt;
use super::var_handle::{find_variable, read, write};
use super::{Answer, Fault, NativeCall, Table, throw};
use crate::handles::{Action, Variable};
use crate::machine::Machine;
use crate::names::split_descriptor;
use crate::value::{Handle, Value};

const LOOKUP: &str = "java/lang/invoke/MethodHandles$Lookup";
const HANDLE: &str = "java/lang/invoke/MethodHandle";
const FIND: &str =
    "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;";
const FIELD: &str = "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/MethodHandle;";

pub const TABLE: Table = &[
    (LOOKUP, "findVirtual", FIND, |m, c| find(m, c, HandleKind::InvokeVirtual)),
    (LOOKUP, "findStatic", FIND, |m, c| find(m, c, HandleKind::InvokeStatic)),
    (
        LOOKUP,
        "findConstructor",
        "(Ljava/lang/Class;Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;",
        find_constructor,
    ),
    (LOOKUP, "findGetter", FIELD, |m, c| find_field(m, c, false)),
    (LOOKUP, "findStaticGetter", FIELD, |m, c| find_field(m, c, false)),
    (LOOKUP, "findSetter", FIELD, |m, c| find_field(m, c, true)),
    (LOOKUP, "findStaticSetter", FIELD, |m, c| find_field(m, c, true)),
    (LOOKUP, "unreflect", "(Ljava/lang/reflect/Method;)Ljava/lang/invoke/MethodHandle;", unreflect),
    (HANDLE, "bindTo", "(Ljava/lang/Object;)Ljava/lang/invoke/MethodHandle;", bind_to),
    (HANDLE, "asType", "(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;", as_type),
    (HANDLE, "invokeWithArguments", "([Ljava/lang/Object;)Ljava/lang/Object;", with_arguments),
];

/// The descriptor with the receiver as a parameter, and the object as a constructor's result.
pub(crate) fn full_descriptor(kind: HandleKind, function: FunctionName) -> Symbol {
    let (params, result) = split_descriptor(function.descriptor.as_str());
    let params = params.concat();
    let owner = function.owner;
    Symbol::new(&match kind {
        HandleKind::InvokeStatic => format!("({params}){result}"),
        HandleKind::NewInvokeSpecial => format!("({params})L{owner};"),
        _ => format!("(L{owner};{params}){result}"),
    })
}

/// The descriptor of a `MethodType` object.
fn type_descriptor(m: &Machine, method_type: Handle) -> Symbol {
    let params = m.get_field(method_type, "ptypes").reference();
    let params: Vec<Handle> = params
        .and_then(|p| m.heap.refs_of(p))
        .map(|r| r.iter().filter_map(|x| *x).collect())
        .unwrap_or_default();
    let of = |mirror: Handle| m.descriptor_of(m.class_of_mirror(mirror)).as_str();
    let params: String = params.into_iter().map(of).collect();
    let result = m.get_field(method_type, "rtype").reference().map_or("V", of);
    Symbol::new(&format!("({params}){result}"))
}

/// Asks Java for the `MethodType` of a descriptor; the model comes back with it as the answer.
fn ask_for_type(m: &mut Machine, call: &mut NativeCall, descriptor: Symbol) -> Fault {
    let name = FunctionName::new(
        "java/lang/invoke/MethodType",
        "fromDescriptor",
        "(Ljava/lang/String;Ljava/lang/ClassLoader;)Ljava/lang/invoke/MethodType;",
    );
    let asked = m.method(name).and_then(|method| {
        if let Some(class) = m.classes[method].class
            && let Err(fault) = m.need_class(class)
        {
            return Ok(fault);
        }
        let text = m.constant_string(descriptor)?;
        call.stage = 1;
        Ok(Fault::Invoke { method, args: vec![text.into(), Value::NULL], tail: false })
    });
    asked.unwrap_or_else(Fault::Stop)
}

fn finish(m: &mut Machine, call: &mut NativeCall, action: Action, descriptor: Symbol) -> Answer {
    if call.stage == 0 {
        return Err(ask_for_type(m, call, descriptor));
    }
    let method_type = call.returned()?;
    Ok(m.new_method_handle(action, method_type)?.into())
}

fn find(m: &mut Machine, call: &mut NativeCall, kind: HandleKind) -> Answer {
    let class = m.class_of_mirror(call.object(1)?);
    let name = Symbol::new(&m.text(call.object(2)?));
    let descriptor = type_descriptor(m, call.object(3)?);
    let owner = m.classes[class].name;
    let world = m.world.clone();
    let found =
        resolve::resolve_method(&*world, owner, name, descriptor).map_err(|e| Fault::Stop(e.into()))?;
    let is_static = kind == HandleKind::InvokeStatic;
    let Some(found) = found.filter(|f| f.decl().flags.is_static() == is_static) else {
        let (params, result) = split_descriptor(descriptor.as_str());
        let params: Vec<String> = params.into_iter().map(crate::names::type_name).collect();
        let message = format!(
            "no such method: {}.{name}({}){}/{}",
            crate::names::external(owner),
            params.join(","),
            crate::names::type_name(result),
            if is_static { "invokeStatic" } else { "invokeVirtual" }
        );
        return throw("java/lang/NoSuchMethodException", message);
    };
    let declaring = m.load(found.class.name)?;
    if is_static {
        m.need_class(declaring)?;
    }
    let method = m.classes.method_at(declaring, found.index);
    let descriptor = full_descriptor(kind, FunctionName { owner, name, descriptor });
    finish(m, call, Action::Call { kind, method, descriptor }, descriptor)
}

fn find_constructor(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = m.class_of_mirror(call.object(1)?);
    let descriptor = type_descriptor(m, call.object(2)?);
    let owner = m.classes[class].name;
    let Some(method) = m.classes.declared_method(class, "<init>", descriptor.as_str()) else {
        let message = format!("no such constructor: {}.<init>", crate::names::external(owner));
        return throw("java/lang/NoSuchMethodException", message);
    };
    m.need_class(class)?;
    let kind = HandleKind::NewInvokeSpecial;
    let descriptor = full_descriptor(kind, FunctionName { owner, name: "<init>".into(), descriptor });
    finish(m, call, Action::Call { kind, method, descriptor }, descriptor)
}

fn find_field(m: &mut Machine, call: &mut NativeCall, is_write: bool) -> Answer {
    let class = m.class_of_mirror(call.object(1)?);
    let name = Symbol::new(&m.text(call.object(2)?));
    let ty = m.class_of_mirror(call.object(3)?);
    let field = m.descriptor_of(ty);
    let Some((variable, owner)) = find_variable(m, class, name, field)? else {
        return throw("java/lang/NoSuchFieldException", format!("no such field: {name}"));
    };
    let mut params = String::new();
    if matches!(variable, Variable::Static { .. }) {
        m.need_class(owner)?;
    } else {
        params = format!("L{};", m.classes[class].name);
    }
    let descriptor = if is_write { format!("({params}{field})V") } else { format!("({params}){field}") };
    let descriptor = Symbol::new(&descriptor);
    finish(m, call, Action::Access { variable, write: is_write, descriptor }, descriptor)
}

fn unreflect(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let Some(method) = super::java_lang_reflect::method_of(m, call.object(1)?) else {
        return Err(Fault::Throw("java/lang/InternalError", None));
    };
    let kind = if m.classes[method].flags.is_static() {
        HandleKind::InvokeStatic
    } else {
        HandleKind::InvokeVirtual
    };
    if let Some(class) = m.classes[method].class.filter(|_| kind == HandleKind::InvokeStatic) {
        m.need_class(class)?;
    }
    let descriptor = full_descriptor(kind, m.classes[method].function);
    finish(m, call, Action::Call { kind, method, descriptor }, descriptor)
}

/// The descriptor of what a handle wants; parameters that are bound are gone.
fn action_descriptor(m: &Machine, handle: Handle) -> Option<Symbol> {
    let mut handle = handle;
    let mut bound = 0;
    loop {
        match m.action(handle)? {
            Action::Bound { target, .. } => {
                handle = target;
                bound += 1;
            }
            Action::Call { descriptor, .. } | Action::Access { descriptor, .. } => {
                let (params, result) = split_descriptor(descriptor.as_str());
                return Some(Symbol::new(&format!("({}){result}", params.get(bound..)?.concat())));
            }
        }
    }
}

fn bind_to(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let target = call.object(0)?;
    let whole = action_descriptor(m, target).unwrap_or_default();
    let (params, result) = split_descriptor(whole.as_str());
    let descriptor = Symbol::new(&format!("({}){result}", params.get(1..).unwrap_or_default().concat()));
    let first = call.arg(1);
    finish(m, call, Action::Bound { target, first }, descriptor)
}

fn as_type(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let handle = call.object(0)?;
    match m.action(handle) {
        Some(action) => Ok(m.new_method_handle(action, call.arg(1))?.into()),
        None => Err(Fault::Throw("java/lang/InternalError", None)),
    }
}

/// `invokeExact` and `invoke`.
pub(super) fn invoke(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let handle = call.object(0)?;
    let site = call.method.map(|id| m.classes[id].function).unwrap_or_default();
    let (params, result) = split_descriptor(site.descriptor.as_str());
    if call.stage == 0 && site.name.as_str() == "invokeExact" {
        let shown = m.get_field(handle, "type").reference().map(|t| type_descriptor(m, t));
        if let Some(shown) = shown.filter(|s| *s != site.descriptor) {
            let message = format!("expected {} but found {}", pretty(shown), pretty(site.descriptor));
            return throw("java/lang/invoke/WrongMethodTypeException", message);
        }
    }
    let args: Vec<(Value, &str)> = call.args[1..].iter().copied().zip(params).collect();
    run(m, call, handle, args, result)
}

fn pretty(descriptor: Symbol) -> String {
    let (params, result) = split_descriptor(descriptor.as_str());
    let simple = |d: &str| {
        let name = crate::names::type_name(d);
        name.rsplit('.').next().unwrap_or(&name).to_string()
    };
    let params: Vec<String> = params.into_iter().map(simple).collect();
    format!("({}){}", params.join(","), simple(result))
}

fn with_arguments(m: &mut Machine, call: &mut NativeCall) -> Answer {
    const OBJECT: &str = "Ljava/lang/Object;";
    let handle = call.object(0)?;
    let given = m.heap.refs_of(call.object(1)?).map(<[_]>::to_vec).unwrap_or_default();
    let args = given.into_iter().map(|r| (Value::Ref(r), OBJECT)).collect();
    run(m, call, handle, args, OBJECT)
}

/// Does what the handle says with arguments of the given types, and turns the result into the wanted type.
fn run(
    m: &mut Machine,
    call: &mut NativeCall,
    handle: Handle,
    args: Vec<(Value, &str)>,
    result: &str,
) -> Answer {
    let mut args = args;
    let mut handle = handle;
    let action = loop {
        match m.action(handle) {
            Some(Action::Bound { target, first }) => {
                args.insert(0, (first, "Ljava/lang/Object;"));
                handle = target;
            }
            Some(action) => break action,
            None => return Err(Fault::Throw("java/lang/InternalError", None)),
        }
    };
    let descriptor = match &action {
        Action::Call { descriptor, .. } | Action::Access { descriptor, .. } => *descriptor,
        Action::Bound { .. } => Symbol::EMPTY,
    };
    let (params, own_result) = split_descriptor(descriptor.as_str());
    if call.stage == 1 {
        let value = call.returned()?;
        let value = call.saved.first().copied().unwrap_or(value);
        return adapt(m, value, own_result, result);
    }
    if params.len() != args.len() {
        return throw("java/lang/invoke/WrongMethodTypeException", "wrong number of arguments");
    }
    let mut values = Vec::new();
    for ((value, from), to) in args.into_iter().zip(params) {
        values.push(adapt(m, value, from, to)?);
    }
    match action {
        Action::Access { variable, write: true, .. } => write(m, &variable, &values),
        Action::Access { variable, .. } => {
            let value = read(m, &variable, &values)?;
            adapt(m, value, own_result, result)
        }
        Action::Call { kind, method, .. } => {
            let mut target = method;
            match kind {
                HandleKind::InvokeVirtual | HandleKind::InvokeInterface => {
                    let receiver = values.first().and_then(|v| v.reference());
                    let Some(class) = receiver.and_then(|r| m.heap.class_of(r)) else {
                        return Err(Fault::Throw("java/lang/NullPointerException", None));
                    };
                    match m.select(class, method)? {
                        Some(selected) => target = selected,
                        None => return super::VOID,
                    }
                }
                HandleKind::NewInvokeSpecial => {
                    if let Some(class) = m.classes[method].class {
                        let object = m.new_object(class);
                        values.insert(0, object.into());
                        call.saved = vec![object.into()];
                    }
                }
                _ => {}
            }
            call.stage = 1;
            Err(Fault::Invoke { method: target, args: values, tail: false })
        }
        Action::Bound { .. } => super::VOID,
    }
}
