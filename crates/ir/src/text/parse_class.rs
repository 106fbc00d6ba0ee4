//! Reading declarations of classes.

use super::lex::Kind;
use super::parse::{ParseError, Parser};
use super::words::{CLASS_FLAGS, FIELD_FLAGS, METHOD_FLAGS, Table, meaning};
use crate::{
    Annotation, AnnotationValue, ClassDecl, FieldDecl, Flags, InnerClass, MethodDecl, RecordComponent, Symbol,
};

/// Annotations inside annotations: Java's own compiler accepts no cycles, so real ones are a few levels deep.
const DEEPEST_ANNOTATION: usize = 64;

/// Reads a class; the word `class` has been read.
pub(super) fn class(p: &mut Parser<'_>) -> Result<ClassDecl, ParseError> {
    let mut class = ClassDecl { flags: flags(p, CLASS_FLAGS)?, name: p.class()?, ..ClassDecl::default() };
    if p.accept_word("extends") {
        class.superclass = Some(p.class()?);
    }
    if p.accept_word("implements") {
        class.interfaces = p.classes()?;
    }
    if p.accept_word("permits") {
        class.permitted = p.classes()?;
    }
    items(p, |p, word| {
        match word {
            "version" => class.version = p.integer()?,
            "source" => class.source_file = Some(p.string()?),
            "signature" => class.generic_signature = Some(p.string()?),
            "annotation" => class.annotations.push(annotation(p, 0)?),
            "nest_host" => class.nest_host = Some(p.class()?),
            "nest_members" => class.nest_members = p.classes()?,
            "enclosed_by" => class.enclosing_method = Some(enclosing(p)?),
            "inner" => class.inner_classes.push(inner_class(p)?),
            "record" => class.record = Some(record(p)?),
            "field" => class.fields.push(field(p)?),
            "method" => class.methods.push(method(p)?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    p.end_line()?;
    Ok(class)
}

/// Lines between braces, each starting with a word.
fn items<'a>(
    p: &mut Parser<'a>,
    mut item: impl FnMut(&mut Parser<'a>, &str) -> Result<bool, ParseError>,
) -> Result<(), ParseError> {
    p.expect("{")?;
    loop {
        p.skip_lines();
        if p.accept("}") {
            return Ok(());
        }
        let position = p.position();
        let word = p.word("a property or `}`")?;
        if !item(p, word)? {
            return Err(p.error_at(position, &format!("nothing here is called {word}")));
        }
        p.end_line()?;
    }
}

/// The same, where the braces may be missing.
fn optional_items<'a>(
    p: &mut Parser<'a>,
    item: impl FnMut(&mut Parser<'a>, &str) -> Result<bool, ParseError>,
) -> Result<(), ParseError> {
    if p.at_mark("{") { items(p, item) } else { Ok(()) }
}

fn flags(p: &mut Parser<'_>, table: &Table<u16>) -> Result<Flags, ParseError> {
    let mut flags = Flags::default();
    loop {
        let token = p.peek();
        if token.kind != Kind::Word {
            return Ok(flags);
        }
        if let Some(bit) = meaning(table, token.text) {
            p.advance();
            flags |= Flags(bit);
        } else if token.text == "flags" && p.mark_ahead(1, "(") {
            p.advance();
            p.expect("(")?;
            flags |= Flags(p.integer()?);
            p.expect(")")?;
        } else {
            return Ok(flags);
        }
    }
}

type Enclosing = (Symbol, Option<(Symbol, Symbol)>);

fn enclosing(p: &mut Parser<'_>) -> Result<Enclosing, ParseError> {
    let owner = p.class()?;
    let method = if p.accept("::") { Some((p.name()?, p.method_descriptor()?)) } else { None };
    Ok((owner, method))
}

fn inner_class(p: &mut Parser<'_>) -> Result<InnerClass, ParseError> {
    let flags = flags(p, CLASS_FLAGS)?;
    let inner = p.class()?;
    let outer = if p.accept_word("of") { Some(p.class()?) } else { None };
    let name = if p.accept_word("named") { Some(p.name()?) } else { None };
    Ok(InnerClass { inner, outer, name, flags })
}

fn record(p: &mut Parser<'_>) -> Result<Vec<RecordComponent>, ParseError> {
    let mut components = Vec::new();
    items(p, |p, word| {
        if word == "component" {
            components.push(component(p)?);
        }
        Ok(word == "component")
    })?;
    Ok(components)
}

fn component(p: &mut Parser<'_>) -> Result<RecordComponent, ParseError> {
    let (name, descriptor) = (p.name()?, p.field_descriptor()?);
    let mut component =
        RecordComponent { name, descriptor, generic_signature: None, annotations: Vec::new() };
    optional_items(p, |p, word| {
        match word {
            "signature" => component.generic_signature = Some(p.string()?),
            "annotation" => component.annotations.push(annotation(p, 0)?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    Ok(component)
}

fn field(p: &mut Parser<'_>) -> Result<FieldDecl, ParseError> {
    let mut field = FieldDecl {
        flags: flags(p, FIELD_FLAGS)?,
        name: p.name()?,
        descriptor: p.field_descriptor()?,
        ..FieldDecl::default()
    };
    if p.accept("=") {
        field.constant = Some(p.raw_constant()?);
    }
    optional_items(p, |p, word| {
        match word {
            "signature" => field.generic_signature = Some(p.string()?),
            "annotation" => field.annotations.push(annotation(p, 0)?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    Ok(field)
}

fn method(p: &mut Parser<'_>) -> Result<MethodDecl, ParseError> {
    let mut method = MethodDecl {
        flags: flags(p, METHOD_FLAGS)?,
        name: p.name()?,
        descriptor: p.method_descriptor()?,
        has_code: p.accept_word("code"),
        ..MethodDecl::default()
    };
    optional_items(p, |p, word| {
        match word {
            "throws" => method.exceptions = p.classes()?,
            "parameters" => {
                method.parameter_names.push(p.name()?);
                while p.accept(",") {
                    method.parameter_names.push(p.name()?);
                }
            }
            "signature" => method.generic_signature = Some(p.string()?),
            "annotation" => method.annotations.push(annotation(p, 0)?),
            "parameter" => method.parameter_annotations.push(parameter_annotations(p)?),
            "default" => method.annotation_default = Some(annotation_value(p, 0)?),
            _ => return Ok(false),
        }
        Ok(true)
    })?;
    Ok(method)
}

fn parameter_annotations(p: &mut Parser<'_>) -> Result<Vec<Annotation>, ParseError> {
    let mut annotations = Vec::new();
    items(p, |p, word| {
        if word == "annotation" {
            annotations.push(annotation(p, 0)?);
        }
        Ok(word == "annotation")
    })?;
    Ok(annotations)
}

/// Reads an annotation; the word `annotation` has been read.
fn annotation(p: &mut Parser<'_>, depth: usize) -> Result<Annotation, ParseError> {
    let visible = p.accept_word("visible");
    if !visible {
        p.expect_word("invisible")?;
    }
    let descriptor = descriptor(p)?;
    p.expect("(")?;
    let values = p.list(")", |p| {
        let name = p.name()?;
        p.expect("=")?;
        Ok((name, annotation_value(p, depth + 1)?))
    })?;
    Ok(Annotation { descriptor, visible, values })
}

fn descriptor(p: &mut Parser<'_>) -> Result<Symbol, ParseError> {
    if matches!(p.peek().kind, Kind::String(_)) { p.string() } else { Ok(Symbol::new(&p.java_type()?)) }
}

fn annotation_value(p: &mut Parser<'_>, depth: usize) -> Result<AnnotationValue, ParseError> {
    if depth > DEEPEST_ANNOTATION {
        return Err(p.error("annotations are nested too deeply"));
    }
    if p.accept("[") {
        return Ok(AnnotationValue::Array(p.list("]", |p| annotation_value(p, depth + 1))?));
    }
    let position = p.position();
    match p.word("a value of an annotation")? {
        "const" => {
            let tag = p.string()?;
            let mut letters = tag.as_str().chars();
            let (Some(tag), None) = (letters.next(), letters.next()) else {
                return Err(p.error_at(position, "the tag of a constant is one letter"));
            };
            Ok(AnnotationValue::Constant(tag, p.raw_constant()?))
        }
        "enum" => Ok(AnnotationValue::Enum(descriptor(p)?, p.name()?)),
        "class" => Ok(AnnotationValue::Class(p.string()?)),
        "annotation" => Ok(AnnotationValue::Annotation(Box::new(annotation(p, depth)?))),
        other => Err(p.error_at(position, &format!("no kind of annotation value: {other}"))),
    }
}
