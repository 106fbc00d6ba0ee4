//! Annotations at run time.
//!
//! The JDK parses them from the raw attributes of the class file, with the class's constant pool. Declarations keep annotations in parsed
//! form, so we write them out again, with a constant pool of our own per class, and let the JDK's parser read that.

use pathlight_ir::{Annotation, AnnotationValue, Constant, Symbol};

use super::{Answer, Fault, NativeCall, Table, throw};
use crate::heap::ClassId;
use crate::machine::Machine;
use crate::stop::Stop;
use crate::value::{Ref, Value};

const CLASS: &str = "java/lang/Class";
const POOL: &str = "jdk/internal/reflect/ConstantPool";

pub const TABLE: Table = &[
    (CLASS, "getRawAnnotations", "()[B", raw_annotations),
    (CLASS, "getRawTypeAnnotations", "()[B", super::null),
    (CLASS, "getConstantPool", "()Ljdk/internal/reflect/ConstantPool;", constant_pool),
    (POOL, "getUTF8At0", "(Ljava/lang/Object;I)Ljava/lang/String;", utf8_at),
    (POOL, "getIntAt0", "(Ljava/lang/Object;I)I", number_at),
    (POOL, "getLongAt0", "(Ljava/lang/Object;I)J", number_at),
    (POOL, "getFloatAt0", "(Ljava/lang/Object;I)F", number_at),
    (POOL, "getDoubleAt0", "(Ljava/lang/Object;I)D", number_at),
];

/// An entry of a constant pool that was made for annotations.
#[derive(Clone, PartialEq, Debug)]
pub enum Entry {
    Text(Symbol),
    Number(Value),
}

/// Annotations nest at most this deep.
const DEPTH: usize = 32;

/// Writes the format of the attribute.
struct Writer<'a> {
    bytes: Vec<u8>,
    pool: &'a mut Vec<Entry>,
}

impl Writer<'_> {
    fn u2(&mut self, value: usize) {
        self.bytes.extend((value as u16).to_be_bytes());
    }

    fn entry(&mut self, entry: Entry) {
        let index = self.pool.iter().position(|e| *e == entry).unwrap_or_else(|| {
            self.pool.push(entry);
            self.pool.len() - 1
        });
        self.u2(index);
    }

    fn text(&mut self, text: Symbol) {
        self.entry(Entry::Text(text));
    }

    fn annotations(&mut self, annotations: &[Annotation]) -> Result<(), Stop> {
        let visible: Vec<&Annotation> = annotations.iter().filter(|a| a.visible).collect();
        self.u2(visible.len());
        visible.into_iter().try_for_each(|a| self.annotation(a, 0))
    }

    fn annotation(&mut self, annotation: &Annotation, depth: usize) -> Result<(), Stop> {
        self.text(annotation.descriptor);
        self.u2(annotation.values.len());
        for (name, value) in &annotation.values {
            self.text(*name);
            self.value(value, depth + 1)?;
        }
        Ok(())
    }

    fn value(&mut self, value: &AnnotationValue, depth: usize) -> Result<(), Stop> {
        if depth > DEPTH {
            return Err(Stop::Unsupported("annotations that nest deeply".into()));
        }
        match value {
            AnnotationValue::Constant(tag, constant) => {
                self.bytes.push(*tag as u8);
                let entry = match (tag, constant) {
                    (_, Constant::String(text)) => Entry::Text(*text),
                    ('J', Constant::Int(n)) => Entry::Number(Value::I64(*n as i64)),
                    ('F', Constant::Float(bits)) => Entry::Number(Value::F32(f32::from_bits(*bits as u32))),
                    (_, Constant::Float(bits)) => Entry::Number(Value::F64(f64::from_bits(*bits))),
                    (_, Constant::Int(n)) => Entry::Number(Value::I32(*n as i32)),
                    _ => return Err(Stop::Unsupported(format!("an annotation with {constant:?}"))),
                };
                self.entry(entry);
            }
            AnnotationValue::Enum(class, name) => {
                self.bytes.push(b'e');
                self.text(*class);
                self.text(*name);
            }
            AnnotationValue::Class(descriptor) => {
                self.bytes.push(b'c');
                self.text(*descriptor);
            }
            AnnotationValue::Annotation(annotation) => {
                self.bytes.push(b'@');
                self.annotation(annotation, depth)?;
            }
            AnnotationValue::Array(values) => {
                self.bytes.push(b'[');
                self.u2(values.len());
                values.iter().try_for_each(|v| self.value(v, depth + 1))?;
            }
        }
        Ok(())
    }
}

impl Machine {
    fn annotation_bytes(
        &mut self,
        class: ClassId,
        write: impl FnOnce(&mut Writer) -> Result<(), Stop>,
    ) -> Result<Ref, Stop> {
        let pool = self.annotation_pools.entry(class).or_default();
        let mut writer = Writer { bytes: Vec::new(), pool };
        write(&mut writer)?;
        let bytes = writer.bytes;
        Ok(Some(self.new_byte_array(&bytes)?))
    }

    /// The attribute `RuntimeVisibleAnnotations` of something in `class`; null if it has none.
    pub(super) fn raw_annotations(&mut self, class: ClassId, list: &[Annotation]) -> Result<Ref, Stop> {
        if !list.iter().any(|a| a.visible) {
            return Ok(None);
        }
        self.annotation_bytes(class, |w| w.annotations(list))
    }

    pub(super) fn raw_parameter_annotations(
        &mut self,
        class: ClassId,
        params: &[Vec<Annotation>],
    ) -> Result<Ref, Stop> {
        if !params.iter().flatten().any(|a| a.visible) {
            return Ok(None);
        }
        self.annotation_bytes(class, |w| {
            w.bytes.push(params.len() as u8);
            params.iter().try_for_each(|list| w.annotations(list))
        })
    }

    pub(super) fn raw_default(&mut self, class: ClassId, value: Option<&AnnotationValue>) -> Result<Ref, Stop> {
        match value {
            Some(value) => self.annotation_bytes(class, |w| w.value(value, 0)),
            None => Ok(None),
        }
    }
}

fn raw_annotations(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = m.class_of_mirror(call.object(0)?);
    let Some(decl) = m.classes[class].decl.clone() else { return Ok(Value::NULL) };
    Ok(Value::Ref(m.raw_annotations(class, &decl.annotations)?))
}

fn constant_pool(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = m.class(POOL)?;
    m.need_class(class)?;
    let pool = m.new_object(class);
    m.set_field(pool, "constantPoolOop", call.arg(0));
    Ok(pool.into())
}

fn entry(m: &Machine, call: &NativeCall) -> Result<Entry, Fault> {
    let class = m.class_of_mirror(call.object(1)?);
    let pool = m.annotation_pools.get(&class);
    match pool.and_then(|p| p.get(call.int(2) as usize)) {
        Some(entry) => Ok(entry.clone()),
        None => throw("java/lang/IllegalArgumentException", "Constant pool index out of bounds"),
    }
}

fn utf8_at(m: &mut Machine, call: &mut NativeCall) -> Answer {
    match entry(m, call)? {
        Entry::Text(text) => Ok(m.constant_string(text)?.into()),
        Entry::Number(_) => throw("java/lang/IllegalArgumentException", "Wrong type at constant pool index"),
    }
}

fn number_at(m: &mut Machine, call: &mut NativeCall) -> Answer {
    match entry(m, call)? {
        Entry::Number(number) => Ok(number),
        Entry::Text(_) => throw("java/lang/IllegalArgumentException", "Wrong type at constant pool index"),
    }
}
