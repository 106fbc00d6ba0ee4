//! Declarations of classes as text.

use std::fmt::Write;

use super::names;
use super::print::raw_constant;
use super::words::{CLASS_FLAGS, FIELD_FLAGS, METHOD_FLAGS, Table};
use crate::{
    Annotation, AnnotationValue, ClassDecl, FieldDecl, Flags, InnerClass, MethodDecl, RecordComponent,
    Symbol, descriptor,
};

pub fn print_class(class: &ClassDecl) -> String {
    let mut out = String::from("class ");
    flags(&mut out, class.flags, CLASS_FLAGS);
    names::class(&mut out, class.name);
    if let Some(superclass) = class.superclass {
        out.push_str(" extends ");
        names::class(&mut out, superclass);
    }
    classes(&mut out, " implements ", &class.interfaces);
    classes(&mut out, " permits ", &class.permitted);
    out.push_str(" {\n");
    let _ = writeln!(out, "  version {}", class.version);
    string_line(&mut out, "  source ", class.source_file);
    string_line(&mut out, "  signature ", class.generic_signature);
    annotations(&mut out, "  ", &class.annotations);
    if let Some(host) = class.nest_host {
        classes(&mut out, "  nest_host ", &[host]);
        out.push('\n');
    }
    if !class.nest_members.is_empty() {
        classes(&mut out, "  nest_members ", &class.nest_members);
        out.push('\n');
    }
    if let Some((owner, method)) = class.enclosing_method {
        classes(&mut out, "  enclosed_by ", &[owner]);
        if let Some((name, text)) = method {
            out.push_str("::");
            names::member(&mut out, name.as_str());
            names::method_descriptor(&mut out, text.as_str());
        }
        out.push('\n');
    }
    for inner in &class.inner_classes {
        inner_class(&mut out, inner);
    }
    if let Some(components) = &class.record {
        out.push_str("  record {\n");
        for component in components {
            record_component(&mut out, component);
        }
        out.push_str("  }\n");
    }
    for field in &class.fields {
        field_decl(&mut out, field);
    }
    for method in &class.methods {
        method_decl(&mut out, method);
    }
    out.push_str("}\n");
    out
}

fn flags(out: &mut String, flags: Flags, table: &Table<u16>) {
    let mut rest = flags.0;
    for (bit, word) in table {
        if rest & bit != 0 {
            out.push_str(word);
            out.push(' ');
            rest &= !bit;
        }
    }
    if rest != 0 {
        let _ = write!(out, "flags({rest:#x}) ");
    }
}

fn classes(out: &mut String, before: &str, classes: &[Symbol]) {
    for (index, class) in classes.iter().enumerate() {
        out.push_str(if index == 0 { before } else { ", " });
        names::class(out, *class);
    }
}

fn string_line(out: &mut String, before: &str, text: Option<Symbol>) {
    if let Some(text) = text {
        out.push_str(before);
        names::string(out, text.as_str());
        out.push('\n');
    }
}

fn inner_class(out: &mut String, inner: &InnerClass) {
    out.push_str("  inner ");
    flags(out, inner.flags, CLASS_FLAGS);
    names::class(out, inner.inner);
    if let Some(outer) = inner.outer {
        classes(out, " of ", &[outer]);
    }
    if let Some(name) = inner.name {
        out.push_str(" named ");
        names::member(out, name.as_str());
    }
    out.push('\n');
}

fn record_component(out: &mut String, component: &RecordComponent) {
    out.push_str("    component ");
    names::member(out, component.name.as_str());
    names::field_descriptor(out, component.descriptor.as_str());
    let mut attributes = String::new();
    string_line(&mut attributes, "      signature ", component.generic_signature);
    annotations(&mut attributes, "      ", &component.annotations);
    braces(out, "    ", &attributes);
}

fn field_decl(out: &mut String, field: &FieldDecl) {
    out.push_str("  field ");
    flags(out, field.flags, FIELD_FLAGS);
    names::declared(out, field.name.as_str());
    names::field_descriptor(out, field.descriptor.as_str());
    if let Some(constant) = &field.constant {
        out.push_str(" = ");
        raw_constant(out, constant);
    }
    let mut attributes = String::new();
    string_line(&mut attributes, "    signature ", field.generic_signature);
    annotations(&mut attributes, "    ", &field.annotations);
    braces(out, "  ", &attributes);
}

fn method_decl(out: &mut String, method: &MethodDecl) {
    out.push_str("  method ");
    flags(out, method.flags, METHOD_FLAGS);
    names::declared(out, method.name.as_str());
    names::method_descriptor(out, method.descriptor.as_str());
    if method.has_code {
        out.push_str(" code");
    }
    let mut attributes = String::new();
    if !method.exceptions.is_empty() {
        classes(&mut attributes, "    throws ", &method.exceptions);
        attributes.push('\n');
    }
    for (index, name) in method.parameter_names.iter().enumerate() {
        attributes.push_str(if index == 0 { "    parameters " } else { ", " });
        names::member(&mut attributes, name.as_str());
    }
    if !method.parameter_names.is_empty() {
        attributes.push('\n');
    }
    string_line(&mut attributes, "    signature ", method.generic_signature);
    annotations(&mut attributes, "    ", &method.annotations);
    for list in &method.parameter_annotations {
        attributes.push_str("    parameter {\n");
        annotations(&mut attributes, "      ", list);
        attributes.push_str("    }\n");
    }
    if let Some(value) = &method.annotation_default {
        attributes.push_str("    default ");
        annotation_values(&mut attributes, Piece::Value(value));
        attributes.push('\n');
    }
    braces(out, "  ", &attributes);
}

fn braces(out: &mut String, indent: &str, attributes: &str) {
    if !attributes.is_empty() {
        let _ = write!(out, " {{\n{attributes}{indent}}}");
    }
    out.push('\n');
}

fn annotations(out: &mut String, indent: &str, annotations: &[Annotation]) {
    for annotation in annotations {
        out.push_str(indent);
        annotation_values(out, Piece::Annotation(annotation));
        out.push('\n');
    }
}

/// What is still to be written of a tree of annotation values.
enum Piece<'a> {
    Annotation(&'a Annotation),
    Value(&'a AnnotationValue),
    Name(Symbol),
    Text(&'static str),
}

/// Writes a tree of annotations and values; it may be deep, hence the stack.
fn annotation_values(out: &mut String, root: Piece<'_>) {
    let mut stack = vec![root];
    while let Some(piece) = stack.pop() {
        match piece {
            Piece::Text(text) => out.push_str(text),
            Piece::Name(name) => {
                names::member(out, name.as_str());
                out.push_str(" = ");
            }
            Piece::Annotation(annotation) => {
                out.push_str(if annotation.visible {
                    "annotation visible "
                } else {
                    "annotation invisible "
                });
                descriptor_text(out, annotation.descriptor);
                out.push('(');
                stack.push(Piece::Text(")"));
                for (index, (name, value)) in annotation.values.iter().enumerate().rev() {
                    stack.push(Piece::Value(value));
                    stack.push(Piece::Name(*name));
                    stack.extend((index > 0).then_some(Piece::Text(", ")));
                }
            }
            Piece::Value(AnnotationValue::Constant(tag, constant)) => {
                out.push_str("const ");
                names::string(out, tag.encode_utf8(&mut [0; 4]));
                out.push(' ');
                raw_constant(out, constant);
            }
            Piece::Value(AnnotationValue::Enum(text, name)) => {
                out.push_str("enum ");
                descriptor_text(out, *text);
                out.push(' ');
                names::member(out, name.as_str());
            }
            Piece::Value(AnnotationValue::Class(text)) => {
                out.push_str("class ");
                names::string(out, text.as_str());
            }
            Piece::Value(AnnotationValue::Annotation(annotation)) => {
                stack.push(Piece::Annotation(annotation))
            }
            Piece::Value(AnnotationValue::Array(values)) => {
                out.push('[');
                stack.push(Piece::Text("]"));
                for (index, value) in values.iter().enumerate().rev() {
                    stack.push(Piece::Value(value));
                    stack.extend((index > 0).then_some(Piece::Text(", ")));
                }
            }
        }
    }
}

/// A descriptor that stands alone: a Java type, or the raw text.
fn descriptor_text(out: &mut String, text: Symbol) {
    if descriptor::is_field(text.as_str()) {
        names::java_type(out, text.as_str());
    } else {
        names::string(out, text.as_str());
    }
}
