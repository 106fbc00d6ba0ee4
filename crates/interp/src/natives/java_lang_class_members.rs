//! `java.lang.Class`: fields, methods, constructors, record components as objects of `java.lang.reflect`.

use pathlight_ir::{Flags, Symbol};

use super::{Answer, Fault, NativeCall, Table, null};
use crate::classes::MethodId;
use crate::heap::ClassId;
use crate::machine::Machine;
use crate::names::split_descriptor;
use crate::value::{Handle, Value};

const CLASS: &str = "java/lang/Class";
const METHOD: &str = "java/lang/reflect/Method";
const CONSTRUCTOR: &str = "java/lang/reflect/Constructor";

pub const TABLE: Table = &[
    (CLASS, "getDeclaredFields0", "(Z)[Ljava/lang/reflect/Field;", declared_fields),
    (CLASS, "getDeclaredMethods0", "(Z)[Ljava/lang/reflect/Method;", declared_methods),
    (CLASS, "getDeclaredConstructors0", "(Z)[Ljava/lang/reflect/Constructor;", declared_constructors),
    (CLASS, "getDeclaredClasses0", "()[Ljava/lang/Class;", declared_classes),
    (CLASS, "getRecordComponents0", "()[Ljava/lang/reflect/RecordComponent;", record_components),
    ("java/lang/reflect/Executable", "getParameters0", "()[Ljava/lang/reflect/Parameter;", null),
    ("java/lang/reflect/Executable", "getTypeAnnotationBytes0", "()[B", null),
    ("java/lang/reflect/Field", "getTypeAnnotationBytes0", "()[B", null),
];

fn this(m: &Machine, call: &NativeCall) -> Result<ClassId, Fault> {
    Ok(m.class_of_mirror(call.object(0)?))
}

impl Machine {
    /// The mirror of the class that a field descriptor names.
    pub(crate) fn descriptor_mirror(&mut self, descriptor: &str) -> Result<Handle, Fault> {
        let class = self.classes.of_descriptor(&*self.world, descriptor)?;
        Ok(self.mirror(class)?)
    }

    pub(crate) fn descriptor_mirrors(&mut self, descriptors: &[&str]) -> Result<Handle, Fault> {
        let mut items = Vec::new();
        for descriptor in descriptors {
            items.push(Some(self.descriptor_mirror(descriptor)?));
        }
        Ok(self.new_ref_array(CLASS, items)?)
    }

    fn optional(&mut self, text: Option<Symbol>) -> Result<Value, Fault> {
        Ok(match text {
            Some(text) => self.constant_string(text)?.into(),
            None => Value::NULL,
        })
    }

    fn fill(&mut self, object: Handle, fields: &[(&str, Value)]) {
        for (name, value) in fields {
            self.set_field(object, name, *value);
        }
    }
}

fn declared_fields(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = this(m, call)?;
    let public_only = call.int(1) != 0;
    let mirror = call.arg(0);
    let meta = m.class("java/lang/reflect/Field")?;
    let mut items = Vec::new();
    if let Some(decl) = m.classes[class].decl.clone() {
        for (index, field) in decl.fields.iter().enumerate() {
            if public_only && !field.flags.has(Flags::PUBLIC) {
                continue;
            }
            let object = m.new_object(meta);
            let name = m.constant_string(field.name)?;
            let ty = m.descriptor_mirror(field.descriptor.as_str())?;
            let signature = m.optional(field.generic_signature)?;
            let annotations = m.raw_annotations(class, &field.annotations)?;
            m.fill(
                object,
                &[
                    ("clazz", mirror),
                    ("slot", Value::I32(index as i32)),
                    ("name", name.into()),
                    ("type", ty.into()),
                    ("modifiers", Value::I32(i32::from(field.flags.0))),
                    ("signature", signature),
                    ("annotations", Value::Ref(annotations)),
                ],
            );
            items.push(Some(object));
        }
    }
    Ok(m.new_ref_array("java/lang/reflect/Field", items)?.into())
}

/// The `Method` or `Constructor` object for a method.
pub(super) fn executable_object(m: &mut Machine, method: MethodId) -> Result<Handle, Fault> {
    let Some((class, decl)) = m.classes[method].class.and_then(|c| Some((c, m.classes[c].decl.clone()?))) else {
        return Err(Fault::Throw("java/lang/InternalError", None));
    };
    let index = m.classes[method].index as usize;
    let method = &decl.methods[index];
    let is_constructor = method.name.as_str() == "<init>";
    let meta = m.class(if is_constructor { CONSTRUCTOR } else { METHOD })?;
    let object = m.new_object(meta);
    let (params, result) = split_descriptor(method.descriptor.as_str());
    let params = m.descriptor_mirrors(&params)?;
    let exceptions: Vec<String> = method.exceptions.iter().map(|e| format!("L{e};")).collect();
    let exceptions = m.descriptor_mirrors(&exceptions.iter().map(String::as_str).collect::<Vec<_>>())?;
    let signature = m.optional(method.generic_signature)?;
    let mirror = m.mirror(class)?;
    let annotations = m.raw_annotations(class, &method.annotations)?;
    let parameter_annotations = m.raw_parameter_annotations(class, &method.parameter_annotations)?;
    m.fill(
        object,
        &[
            ("clazz", mirror.into()),
            ("slot", Value::I32(index as i32)),
            ("parameterTypes", params.into()),
            ("exceptionTypes", exceptions.into()),
            ("modifiers", Value::I32(i32::from(method.flags.0))),
            ("signature", signature),
            ("annotations", Value::Ref(annotations)),
            ("parameterAnnotations", Value::Ref(parameter_annotations)),
        ],
    );
    if !is_constructor {
        let name = m.constant_string(method.name)?;
        let result = m.descriptor_mirror(result)?;
        let default = m.raw_default(class, method.annotation_default.as_ref())?;
        m.fill(
            object,
            &[("name", name.into()), ("returnType", result.into()), ("annotationDefault", Value::Ref(default))],
        );
    }
    Ok(object)
}

fn executables(m: &mut Machine, class: ClassId, public_only: bool, constructors: bool) -> Answer {
    let mut items = Vec::new();
    if let Some(decl) = m.classes[class].decl.clone() {
        for (index, method) in decl.methods.iter().enumerate() {
            let name = method.name.as_str();
            let wanted = if constructors { name == "<init>" } else { !name.starts_with('<') };
            if wanted && (!public_only || method.flags.has(Flags::PUBLIC)) {
                let id = m.classes.method_at(class, index);
                items.push(Some(executable_object(m, id)?));
            }
        }
    }
    Ok(m.new_ref_array(if constructors { CONSTRUCTOR } else { METHOD }, items)?.into())
}

fn declared_methods(m: &mut Machine, call: &mut NativeCall) -> Answer {
    executables(m, this(m, call)?, call.int(1) != 0, false)
}

fn declared_constructors(m: &mut Machine, call: &mut NativeCall) -> Answer {
    executables(m, this(m, call)?, call.int(1) != 0, true)
}

fn declared_classes(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = this(m, call)?;
    let mut members = Vec::new();
    if let Some(decl) = m.classes[class].decl.clone() {
        for inner in decl.inner_classes.iter().filter(|i| i.outer == Some(decl.name)) {
            members.push(m.load(inner.inner)?);
        }
    }
    m.mirrors(&members)
}

fn record_components(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let class = this(m, call)?;
    let decl = m.classes[class].decl.clone();
    let Some(components) = decl.and_then(|d| d.record.clone()) else { return Ok(Value::NULL) };
    let kind = "java/lang/reflect/RecordComponent";
    let meta = m.class(kind)?;
    // The accessors are objects of their own; they are made with the methods of the class.
    let methods = executables(m, class, false, false)?.reference();
    let methods: Vec<Option<Handle>> =
        methods.and_then(|h| m.heap.refs_of(h)).map(<[_]>::to_vec).unwrap_or_default();
    let mut items = Vec::new();
    for component in components {
        let object = m.new_object(meta);
        let name = m.constant_string(component.name)?;
        let ty = m.descriptor_mirror(component.descriptor.as_str())?;
        let signature = m.optional(component.generic_signature)?;
        let annotations = m.raw_annotations(class, &component.annotations)?;
        let accessor = methods.iter().flatten().copied().find(|method| {
            let same_name = m.get_field(*method, "name").reference() == Some(name);
            let params = m.get_field(*method, "parameterTypes").reference();
            same_name && params.is_some_and(|p| m.heap.length(p) == 0)
        });
        m.fill(
            object,
            &[
                ("clazz", call.arg(0)),
                ("name", name.into()),
                ("type", ty.into()),
                ("signature", signature),
                ("accessor", Value::Ref(accessor)),
                ("annotations", Value::Ref(annotations)),
            ],
        );
        items.push(Some(object));
    }
    Ok(m.new_ref_array(kind, items)?.into())
}
