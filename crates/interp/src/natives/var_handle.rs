//! `java.lang.invoke.VarHandle`: all access modes, on fields, array elements and views of byte arrays.

use pathlight_ir::{Symbol, resolve};

use super::boxes::adapt;
use super::{Answer, Fault, NativeCall, Table, VOID, throw};
use crate::handles::Variable;
use crate::heap::ClassId;
use crate::machine::Machine;
use crate::memory::{BASE, STATIC};
use crate::names::split_descriptor;
use crate::value::{Handle, Value};

const LOOKUP: &str = "java/lang/invoke/MethodHandles$Lookup";
/// The concrete class of all our variable handles.
pub(crate) const OBJECT: &str = "java/lang/invoke/IndirectVarHandle";
const HANDLES: &str = "java/lang/invoke/MethodHandles";
const FIND: &str = "(Ljava/lang/Class;Ljava/lang/String;Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;";

pub const TABLE: Table = &[
    // The JDK picks one of many generated classes here.
    (LOOKUP, "findVarHandle", FIND, find),
    (LOOKUP, "findStaticVarHandle", FIND, find),
    (HANDLES, "arrayElementVarHandle", "(Ljava/lang/Class;)Ljava/lang/invoke/VarHandle;", array_element),
    (HANDLES, "byteArrayViewVarHandle", VIEW, byte_view),
    // Exactness only forbids; what is allowed means the same either way.
    (OBJECT, "withInvokeExactBehavior", "()Ljava/lang/invoke/VarHandle;", same),
    (OBJECT, "withInvokeBehavior", "()Ljava/lang/invoke/VarHandle;", same),
];

const VIEW: &str = "(Ljava/lang/Class;Ljava/nio/ByteOrder;)Ljava/lang/invoke/VarHandle;";

fn same(_: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(call.arg(0))
}

fn find(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = m.class_of_mirror(call.object(1)?);
    let name = Symbol::new(&m.text(call.object(2)?));
    let ty = m.class_of_mirror(call.object(3)?);
    let descriptor = m.descriptor_of(ty);
    match find_variable(m, class, name, descriptor)? {
        Some((variable, owner)) => {
            if matches!(variable, Variable::Static { .. }) {
                m.need_class(owner)?;
            }
            Ok(m.new_var_handle(variable)?.into())
        }
        None => throw("java/lang/NoSuchFieldException", name.as_str()),
    }
}

/// The field of this name and type, with the class that declares it.
pub(super) fn find_variable(
    m: &mut Machine,
    class: ClassId,
    name: Symbol,
    descriptor: Symbol,
) -> Result<Option<(Variable, ClassId)>, Fault> {
    let world = m.world.clone();
    let found = resolve::resolve_field(&*world, m.classes[class].name, name, descriptor)
        .map_err(|e| Fault::Stop(e.into()))?;
    let Some(found) = found else { return Ok(None) };
    let owner = m.load(found.class.name)?;
    let slot = m.classes[owner].field_slots[found.index];
    let variable = if found.decl().flags.is_static() {
        Variable::Static { class: owner, slot, descriptor }
    } else {
        Variable::Field { class: owner, slot, descriptor }
    };
    Ok(Some((variable, owner)))
}

impl Machine {
    /// The field descriptor of a class.
    pub(crate) fn descriptor_of(&self, class: ClassId) -> Symbol {
        match self.classes.primitive_letter(class) {
            Some(letter) => Symbol::new(letter),
            None if self.classes[class].element.is_some() => self.classes[class].name,
            None => Symbol::new(&format!("L{};", self.classes[class].name)),
        }
    }
}

fn array_element(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = m.class_of_mirror(call.object(0)?);
    let Some((_, element)) = m.classes[class].element else {
        return Err(Fault::Throw("java/lang/IllegalArgumentException", None));
    };
    let descriptor = m.descriptor_of(element);
    Ok(m.new_var_handle(Variable::Element { descriptor })?.into())
}

fn byte_view(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = m.class_of_mirror(call.object(0)?);
    let order = call.object(1)?;
    let order_class = m.class("java/nio/ByteOrder")?;
    let big_endian = m.get_static(order_class, "BIG_ENDIAN").reference() == Some(order);
    let element = m.classes[class].element.map(|(_, e)| e);
    let letter = element.and_then(|e| m.classes.primitive_letter(e)).map_or(b'I', |l| l.as_bytes()[0]);
    Ok(m.new_var_handle(Variable::View { letter, big_endian })?.into())
}

/// Where a variable is, once its coordinates are known.
struct Spot {
    base: Handle,
    offset: i64,
    descriptor: Symbol,
    swap: bool,
}

impl Spot {
    fn letter(&self) -> u8 {
        self.descriptor.as_str().as_bytes().first().map_or(b'I', |b| if *b == b'[' { b'L' } else { *b })
    }
}

/// The spot, and how many arguments behind the handle were coordinates.
fn locate(m: &mut Machine, variable: &Variable, args: &[Value]) -> Result<(Spot, usize), Fault> {
    let null = || Fault::Throw("java/lang/NullPointerException", None);
    let object = |args: &[Value]| args.first().and_then(|v| v.reference()).ok_or_else(null);
    match variable {
        Variable::Field { class, slot, descriptor } => {
            let base = object(args)?;
            if !m.is_instance(base, *class) {
                return Err(Fault::Throw("java/lang/ClassCastException", None));
            }
            let offset = BASE + 8 * i64::from(*slot);
            Ok((Spot { base, offset, descriptor: *descriptor, swap: false }, 1))
        }
        Variable::Static { class, slot, descriptor } => {
            let base = m.mirror(*class)?;
            let offset = STATIC + BASE + 8 * i64::from(*slot);
            Ok((Spot { base, offset, descriptor: *descriptor, swap: false }, 0))
        }
        Variable::Element { descriptor } => {
            let base = object(args)?;
            let (index, length) = (args.get(1).map_or(0, |v| v.i32()), m.heap.length(base));
            if index < 0 || index as usize >= length {
                let message = format!("Index {index} out of bounds for length {length}");
                return throw("java/lang/ArrayIndexOutOfBoundsException", message);
            }
            let size = m.heap.get(base).and_then(|o| o.data.element()).map_or(4, |e| e.size());
            let offset = BASE + i64::from(index) * size as i64;
            Ok((Spot { base, offset, descriptor: *descriptor, swap: false }, 2))
        }
        Variable::View { letter, big_endian } => {
            let base = object(args)?;
            let (index, length) = (args.get(1).map_or(0, |v| v.i32()), m.heap.length(base) as i32);
            let width = match letter {
                b'S' | b'C' => 2,
                b'J' | b'D' => 8,
                _ => 4,
            };
            let last = length - width + 1;
            if index < 0 || index >= last {
                let message = format!("Index {index} out of bounds for length {last}");
                return throw("java/lang/IndexOutOfBoundsException", message);
            }
            let descriptor = Symbol::new(char::from(*letter).encode_utf8(&mut [0; 4]));
            Ok((Spot { base, offset: BASE + i64::from(index), descriptor, swap: *big_endian }, 2))
        }
    }
}

fn swapped(letter: u8, value: Value) -> Value {
    match (letter, value) {
        (b'S', Value::I32(v)) => Value::I32(i32::from((v as i16).swap_bytes())),
        (b'C', Value::I32(v)) => Value::I32(i32::from((v as u16).swap_bytes())),
        (_, Value::I32(v)) => Value::I32(v.swap_bytes()),
        (_, Value::I64(v)) => Value::I64(v.swap_bytes()),
        (_, Value::F32(v)) => Value::F32(f32::from_bits(v.to_bits().swap_bytes())),
        (_, Value::F64(v)) => Value::F64(f64::from_bits(v.to_bits().swap_bytes())),
        (_, other) => other,
    }
}

fn load(m: &Machine, spot: &Spot) -> Value {
    let value = m.load_at(spot.base, spot.offset, spot.letter()).unwrap_or_default();
    if spot.swap { swapped(spot.letter(), value) } else { value }
}

fn store(m: &mut Machine, spot: &Spot, value: Value) {
    let value = if spot.swap { swapped(spot.letter(), value) } else { value };
    m.store_at(spot.base, spot.offset, spot.letter(), value);
}

/// Reads a variable without a mode; for method handles.
pub(super) fn read(m: &mut Machine, variable: &Variable, args: &[Value]) -> Answer {
    let (spot, _) = locate(m, variable, args)?;
    Ok(load(m, &spot))
}

pub(super) fn write(m: &mut Machine, variable: &Variable, args: &[Value]) -> Answer {
    let (spot, used) = locate(m, variable, args)?;
    store(m, &spot, args.get(used).copied().unwrap_or_default());
    VOID
}

/// The access mode without its memory ordering; threads here see each other's writes at once.
fn mode(name: &str) -> &str {
    let orders = ["Volatile", "Opaque", "Acquire", "Release", "Plain"];
    orders.iter().find_map(|o| name.strip_suffix(o)).unwrap_or(name)
}

fn combine(mode: &str, letter: u8, old: Value, operand: Value) -> Option<Value> {
    let bits = |f: fn(i64, i64) -> i64| match (old, operand) {
        (Value::I32(a), Value::I32(b)) => Some(Value::I32(f(a.into(), b.into()) as i32)),
        (Value::I64(a), Value::I64(b)) => Some(Value::I64(f(a, b))),
        _ => None,
    };
    let combined = match (mode, old, operand) {
        ("getAndSet", _, _) => Some(operand),
        ("getAndAdd", Value::F32(a), Value::F32(b)) => Some(Value::F32(a + b)),
        ("getAndAdd", Value::F64(a), Value::F64(b)) => Some(Value::F64(a + b)),
        ("getAndAdd", _, _) => bits(i64::wrapping_add),
        ("getAndBitwiseOr", _, _) => bits(|a, b| a | b),
        ("getAndBitwiseAnd", _, _) => bits(|a, b| a & b),
        ("getAndBitwiseXor", _, _) => bits(|a, b| a ^ b),
        _ => None,
    };
    combined.map(|v| crate::memory::from_memory(letter, v))
}

/// A call of a signature-polymorphic method of `VarHandle`.
pub(super) fn invoke(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let handle = call.object(0)?;
    let Some((function, variable)) =
        call.method.map(|id| m.classes[id].function).and_then(|f| Some((f, m.variable(handle)?)))
    else {
        return Err(Fault::Throw("java/lang/InternalError", None));
    };
    let rest: Vec<Value> = call.args[1..].to_vec();
    let (spot, used) = locate(m, &variable, &rest)?;
    let (params, result) = split_descriptor(function.descriptor.as_str());
    let wanted = spot.descriptor.as_str();
    let mut operands = Vec::new();
    for (value, param) in rest.iter().zip(&params).skip(used) {
        operands.push(adapt(m, *value, param, wanted)?);
    }
    let old = load(m, &spot);
    let operand = |i: usize| operands.get(i).copied().unwrap_or_default();
    let plain = mode(function.name.as_str());
    match plain {
        "get" => adapt(m, old, wanted, result),
        "set" => {
            store(m, &spot, operand(0));
            VOID
        }
        "compareAndSet" | "weakCompareAndSet" => {
            let same = old.same(operand(0));
            if same {
                store(m, &spot, operand(1));
            }
            Ok(Value::bool(same))
        }
        "compareAndExchange" => {
            if old.same(operand(0)) {
                store(m, &spot, operand(1));
            }
            adapt(m, old, wanted, result)
        }
        _ => match combine(plain, spot.letter(), old, operand(0)) {
            Some(new) => {
                store(m, &spot, new);
                adapt(m, old, wanted, result)
            }
            None => Err(Fault::Throw("java/lang/UnsupportedOperationException", None)),
        },
    }
}
