//! Annotations and their values (4.7.16 of the specification).

use pathlight_ir::{Annotation, AnnotationValue, Constant};

use super::{ClassError, ConstantPool, Cursor, Loadable, tag};

/// Annotations and arrays nest; javac's own limits keep real ones below ten.
const MAX_DEPTH: u32 = 64;

/// A count and so many annotations.
pub(super) fn list<'a>(
    cursor: &mut Cursor<'a>,
    pool: &ConstantPool<'a>,
    visible: bool,
) -> Result<Vec<Annotation>, ClassError> {
    let count = cursor.u16()?;
    (0..count).map(|_| annotation(cursor, pool, visible, 0)).collect()
}

/// One list of annotations per parameter.
pub(super) fn parameters<'a>(
    cursor: &mut Cursor<'a>,
    pool: &ConstantPool<'a>,
    visible: bool,
) -> Result<Vec<Vec<Annotation>>, ClassError> {
    let count = cursor.u8()?;
    (0..count).map(|_| list(cursor, pool, visible)).collect()
}

fn annotation<'a>(
    cursor: &mut Cursor<'a>,
    pool: &ConstantPool<'a>,
    visible: bool,
    depth: u32,
) -> Result<Annotation, ClassError> {
    let descriptor = pool.utf8(cursor.u16()?)?;
    let count = cursor.u16()?;
    let mut values = Vec::with_capacity(usize::from(count).min(cursor.remaining() / 3));
    for _ in 0..count {
        let name = pool.utf8(cursor.u16()?)?;
        values.push((name, value(cursor, pool, visible, depth)?));
    }
    Ok(Annotation { descriptor, visible, values })
}

/// The value of an element, or its default.
pub(super) fn value<'a>(
    cursor: &mut Cursor<'a>,
    pool: &ConstantPool<'a>,
    visible: bool,
    depth: u32,
) -> Result<AnnotationValue, ClassError> {
    let offset = cursor.offset();
    if depth > MAX_DEPTH {
        return Err(ClassError::new(offset, format!("annotation values nest deeper than {MAX_DEPTH}")));
    }
    let letter = cursor.u8()?;
    Ok(match letter {
        b'B' | b'C' | b'I' | b'S' | b'Z' | b'D' | b'F' | b'J' | b's' => {
            AnnotationValue::Constant(char::from(letter), constant(letter, cursor.u16()?, offset, pool)?)
        }
        b'e' => AnnotationValue::Enum(pool.utf8(cursor.u16()?)?, pool.utf8(cursor.u16()?)?),
        b'c' => AnnotationValue::Class(pool.utf8(cursor.u16()?)?),
        b'@' => AnnotationValue::Annotation(Box::new(annotation(cursor, pool, visible, depth + 1)?)),
        b'[' => {
            let count = cursor.u16()?;
            let values = (0..count).map(|_| value(cursor, pool, visible, depth + 1));
            AnnotationValue::Array(values.collect::<Result<_, _>>()?)
        }
        _ => return Err(ClassError::new(offset, format!("unknown tag {letter} of annotation value"))),
    })
}

fn constant(letter: u8, index: u16, offset: usize, pool: &ConstantPool) -> Result<Constant, ClassError> {
    if letter == b's' && pool.tag(index) == Some(tag::UTF8) {
        return pool.utf8(index).map(Constant::String);
    }
    match (letter, pool.constant(index)?) {
        (b'J', Loadable::Long(value)) => Ok(Constant::Int(value.into())),
        (b'D', Loadable::Double(bits)) => Ok(Constant::Float(bits)),
        (b'F', Loadable::Float(bits)) => Ok(Constant::Float(bits.into())),
        (b'B' | b'C' | b'I' | b'S' | b'Z', Loadable::Int(value)) => Ok(Constant::Int(value.into())),
        (_, other) => {
            Err(ClassError::new(offset, format!("annotation value {} is {other:?}", char::from(letter))))
        }
    }
}
