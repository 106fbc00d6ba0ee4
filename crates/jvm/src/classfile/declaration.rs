//! From a class file to the declaration that the rest of Pathlight sees.

use pathlight_ir::{
    Annotation, ClassDecl, Constant, FieldDecl, Flags, InnerClass, MethodDecl, RecordComponent, Symbol,
};

use super::class::class_list;
use super::{
    Attribute, Attributes, ClassError, ClassFile, ConstantPool, Cursor, FieldInfo, Loadable, MethodHandleRef,
    MethodInfo, annotations,
};

/// How to make a call site or dynamic constant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BootstrapMethod {
    pub handle: MethodHandleRef,
    /// Pool indices of the arguments, to be read with [`ConstantPool::constant`].
    pub args: Vec<u16>,
}

impl<'a> ClassFile<'a> {
    pub fn declaration(&self) -> Result<ClassDecl, ClassError> {
        self.read_declaration().map_err(|e| e.in_class(self.name))
    }

    fn read_declaration(&self) -> Result<ClassDecl, ClassError> {
        let pool = &self.pool;
        let mut class = ClassDecl {
            name: self.name,
            flags: self.flags,
            superclass: self.superclass,
            interfaces: self.interfaces.clone(),
            version: self.version.0,
            fields: self.fields.iter().map(|f| field(f, pool)).collect::<Result<_, _>>()?,
            methods: self.methods.iter().map(|m| method(m, pool)).collect::<Result<_, _>>()?,
            ..ClassDecl::default()
        };
        for attribute in self.attributes.iter(pool) {
            let Attribute { name, mut cursor } = attribute?;
            let cursor = &mut cursor;
            match name {
                b"SourceFile" => class.source_file = Some(pool.utf8(cursor.u16()?)?),
                b"NestHost" => class.nest_host = Some(pool.class(cursor.u16()?)?),
                b"NestMembers" => class.nest_members = class_list(cursor, pool)?,
                b"PermittedSubclasses" => class.permitted = class_list(cursor, pool)?,
                b"EnclosingMethod" => class.enclosing_method = Some(enclosing_method(cursor, pool)?),
                b"InnerClasses" => class.inner_classes = inner_classes(cursor, pool)?,
                b"Record" => class.record = Some(record(cursor, pool)?),
                _ => {
                    common(name, cursor, pool, &mut class.generic_signature, &mut class.annotations)?;
                    continue;
                }
            }
            cursor.finish("the attribute")?;
        }
        Ok(class)
    }

    /// Empty for classes without dynamic call sites and constants.
    pub fn bootstrap_methods(&self) -> Result<Vec<BootstrapMethod>, ClassError> {
        self.read_bootstrap_methods().map_err(|e| e.in_class(self.name))
    }

    fn read_bootstrap_methods(&self) -> Result<Vec<BootstrapMethod>, ClassError> {
        let Some(mut cursor) = self.attributes.find(&self.pool, b"BootstrapMethods")? else {
            return Ok(Vec::new());
        };
        let count = usize::from(cursor.u16()?);
        let mut methods = Vec::with_capacity(count.min(cursor.remaining() / 4));
        for _ in 0..count {
            let handle = self.pool.method_handle(cursor.u16()?)?;
            let args = (0..cursor.u16()?).map(|_| cursor.u16()).collect::<Result<_, _>>()?;
            methods.push(BootstrapMethod { handle, args });
        }
        cursor.finish("the BootstrapMethods attribute")?;
        Ok(methods)
    }
}

/// Attributes that classes, members and record components share.
fn common<'a>(
    name: &[u8],
    cursor: &mut Cursor<'a>,
    pool: &ConstantPool<'a>,
    signature: &mut Option<Symbol>,
    annotations: &mut Vec<Annotation>,
) -> Result<(), ClassError> {
    match name {
        b"Signature" => *signature = Some(pool.utf8(cursor.u16()?)?),
        b"RuntimeVisibleAnnotations" => annotations.extend(annotations::list(cursor, pool, true)?),
        b"RuntimeInvisibleAnnotations" => annotations.extend(annotations::list(cursor, pool, false)?),
        _ => return Ok(()),
    }
    cursor.finish("the attribute")
}

fn field<'a>(info: &FieldInfo<'a>, pool: &ConstantPool<'a>) -> Result<FieldDecl, ClassError> {
    let mut field =
        FieldDecl { name: info.name, descriptor: info.descriptor, flags: info.flags, ..FieldDecl::default() };
    for attribute in info.attributes.iter(pool) {
        let Attribute { name, mut cursor } = attribute?;
        match name {
            // The virtual machine ignores it on instance fields.
            b"ConstantValue" if info.flags.is_static() => {
                field.constant = Some(constant_value(&mut cursor, pool, info.descriptor)?);
            }
            _ => common(name, &mut cursor, pool, &mut field.generic_signature, &mut field.annotations)?,
        }
    }
    Ok(field)
}

fn constant_value(
    cursor: &mut Cursor,
    pool: &ConstantPool,
    descriptor: Symbol,
) -> Result<Constant, ClassError> {
    let offset = cursor.offset();
    let loaded = pool.constant(cursor.u16()?)?;
    cursor.finish("the ConstantValue attribute")?;
    match (descriptor.as_str(), loaded) {
        ("I" | "S" | "C" | "B" | "Z", Loadable::Int(value)) => Ok(Constant::Int(value.into())),
        ("J", Loadable::Long(value)) => Ok(Constant::Int(value.into())),
        ("F", Loadable::Float(bits)) => Ok(Constant::Float(bits.into())),
        ("D", Loadable::Double(bits)) => Ok(Constant::Float(bits)),
        ("Ljava/lang/String;", Loadable::String(text)) => Ok(Constant::String(text)),
        (descriptor, other) => Err(ClassError::new(
            offset,
            format!("a field of type {descriptor} cannot have the value {other:?}"),
        )),
    }
}

fn method<'a>(info: &MethodInfo<'a>, pool: &ConstantPool<'a>) -> Result<MethodDecl, ClassError> {
    let mut method = MethodDecl {
        name: info.name,
        descriptor: info.descriptor,
        flags: info.flags,
        ..MethodDecl::default()
    };
    for attribute in info.attributes.iter(pool) {
        let Attribute { name, mut cursor } = attribute?;
        let cursor = &mut cursor;
        match name {
            b"Code" => {
                method.has_code = true;
                continue;
            }
            b"Exceptions" => method.exceptions = class_list(cursor, pool)?,
            b"MethodParameters" => method.parameter_names = parameter_names(cursor, pool)?,
            b"AnnotationDefault" => {
                method.annotation_default = Some(annotations::value(cursor, pool, true, 0)?);
            }
            b"RuntimeVisibleParameterAnnotations" | b"RuntimeInvisibleParameterAnnotations" => {
                let visible = name == b"RuntimeVisibleParameterAnnotations";
                merge(&mut method.parameter_annotations, annotations::parameters(cursor, pool, visible)?);
            }
            _ => {
                common(name, cursor, pool, &mut method.generic_signature, &mut method.annotations)?;
                continue;
            }
        }
        cursor.finish("the attribute")?;
    }
    Ok(method)
}

/// Visible and invisible annotations of a parameter are two attributes.
fn merge(lists: &mut Vec<Vec<Annotation>>, more: Vec<Vec<Annotation>>) {
    if lists.len() < more.len() {
        lists.resize_with(more.len(), Vec::new);
    }
    for (list, more) in lists.iter_mut().zip(more) {
        list.extend(more);
    }
}

/// Parameters without a name have the empty one.
pub(super) fn parameter_names(cursor: &mut Cursor, pool: &ConstantPool) -> Result<Vec<Symbol>, ClassError> {
    let count = cursor.u8()?;
    let names = (0..count).map(|_| {
        let name = pool.utf8_or_none(cursor.u16()?)?;
        cursor.u16()?;
        Ok(name.unwrap_or_default())
    });
    names.collect()
}

type Enclosing = (Symbol, Option<(Symbol, Symbol)>);

fn enclosing_method(cursor: &mut Cursor, pool: &ConstantPool) -> Result<Enclosing, ClassError> {
    let class = pool.class(cursor.u16()?)?;
    let method = match cursor.u16()? {
        0 => None,
        index => Some(pool.name_and_type(index)?),
    };
    Ok((class, method))
}

fn inner_classes(cursor: &mut Cursor, pool: &ConstantPool) -> Result<Vec<InnerClass>, ClassError> {
    let count = cursor.u16()?;
    let classes = (0..count).map(|_| {
        Ok(InnerClass {
            inner: pool.class(cursor.u16()?)?,
            outer: pool.class_or_none(cursor.u16()?)?,
            name: pool.utf8_or_none(cursor.u16()?)?,
            flags: Flags(cursor.u16()?),
        })
    });
    classes.collect()
}

fn record<'a>(cursor: &mut Cursor<'a>, pool: &ConstantPool<'a>) -> Result<Vec<RecordComponent>, ClassError> {
    let count = cursor.u16()?;
    let components = (0..count).map(|_| {
        let (name, descriptor) = (pool.utf8(cursor.u16()?)?, pool.utf8(cursor.u16()?)?);
        let mut component =
            RecordComponent { name, descriptor, generic_signature: None, annotations: Vec::new() };
        for attribute in Attributes::skip(cursor)?.iter(pool) {
            let Attribute { name, mut cursor } = attribute?;
            common(name, &mut cursor, pool, &mut component.generic_signature, &mut component.annotations)?;
        }
        Ok(component)
    });
    components.collect()
}
