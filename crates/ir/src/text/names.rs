//! How names are spelled.
//!
//! A name that is a plain identifier stands as it is; anything else goes between backquotes with escapes. Classes are dotted as in Java,
//! descriptors are Java types (`int`, `java.lang.String[]`), members follow their class after `::`. A symbol can be any text
//! whatever, so each function here falls back to the raw text between quotes when the pleasant form would not read back as the same symbol.

use crate::types::{primitive_descriptor, primitive_name};
use crate::{FieldName, FloatKind, FunctionName, Symbol, Type, descriptor};

use super::words::{RESERVED, is_flag};

pub fn starts_identifier(c: char) -> bool {
    c.is_alphabetic() || c == '_' || c == '$'
}

pub fn continues_identifier(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '$'
}

/// Is this an identifier, or one between angle brackets (`<init>`)?
pub fn is_identifier(text: &str) -> bool {
    let inner = text.strip_prefix('<').and_then(|rest| rest.strip_suffix('>')).unwrap_or(text);
    inner.starts_with(starts_identifier) && inner.chars().all(continues_identifier)
}

fn is_plain(text: &str) -> bool {
    is_identifier(text) && !RESERVED.contains(&text)
}

/// The type that a single word denotes, if it denotes one: `i32`, `f64`, `ptr`, `null`.
pub fn type_word(word: &str) -> Option<Type> {
    let number = |digits: &str| {
        let canonical = digits.bytes().all(|b| b.is_ascii_digit()) && !digits.starts_with('0');
        canonical.then(|| digits.parse::<u32>().ok()).flatten()
    };
    if word == "null" {
        return Some(Type::Null);
    }
    if word == "ptr" {
        return Some(Type::PTR);
    }
    if let Some(kind) = FloatKind::from_name(word) {
        return Some(Type::Float(kind));
    }
    if let Some(digits) = word.strip_prefix('i') {
        return number(digits).map(Type::Int);
    }
    number(word.strip_prefix("ptr")?).map(Type::Ptr)
}

/// `text` between two `quote` characters, with escapes.
pub fn quoted(out: &mut String, quote: char, text: &str) {
    out.push(quote);
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\\' => out.push_str("\\\\"),
            c if c == quote => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{FDD0}') => {
                out.push_str(&format!("\\u{{{:x}}}", c as u32));
            }
            c => out.push(c),
        }
    }
    out.push(quote);
}

pub fn string(out: &mut String, text: &str) {
    quoted(out, '"', text);
}

fn plain_or_quoted(out: &mut String, text: &str, plain: bool) {
    if plain {
        out.push_str(text);
    } else {
        quoted(out, '`', text);
    }
}

/// A name where an operand or a member without its class can stand: of a variable or a function of C.
pub fn name(out: &mut String, text: &str) {
    plain_or_quoted(out, text, is_plain(text));
}

/// A name where nothing else can stand: behind `::` or a dot, or in a list of names.
pub fn member(out: &mut String, text: &str) {
    plain_or_quoted(out, text, is_identifier(text));
}

/// The name of a field or method behind its flags.
pub fn declared(out: &mut String, text: &str) {
    plain_or_quoted(out, text, is_identifier(text) && !is_flag(text));
}

/// A class that is no array, by its class-file name.
fn element_class(out: &mut String, name: &str) {
    // Only the first part can be taken for something else.
    let first = name.split('/').next().unwrap_or("");
    let plain = is_plain(first)
        && !is_flag(first)
        && name.split('/').all(|part| is_identifier(part) && !part.starts_with('<'));
    if !plain || primitive_descriptor(name).is_some() || type_word(name).is_some() {
        quoted(out, '`', name);
        return;
    }
    for (index, part) in name.split('/').enumerate() {
        if index > 0 {
            out.push('.');
        }
        out.push_str(part);
    }
}

/// A class by its class-file name, arrays included.
pub fn class(out: &mut String, class: Symbol) {
    let text = class.as_str();
    if !text.starts_with('[') {
        element_class(out, text);
    } else if descriptor::is_field(text) {
        java_type(out, text);
    } else {
        quoted(out, '`', text);
    }
}

/// A field descriptor (or `V`) as a Java type. The descriptor must be well formed.
pub fn java_type(out: &mut String, descriptor: &str) {
    let element = descriptor.trim_start_matches('[');
    match primitive_name(element) {
        Some(word) => out.push_str(word),
        None => element_class(out, element.get(1..element.len().saturating_sub(1)).unwrap_or("")),
    }
    for _ in 0..descriptor.len() - element.len() {
        out.push_str("[]");
    }
}

pub fn ty(out: &mut String, ty: Type) {
    match ty {
        Type::Ref(symbol) => class(out, symbol),
        Type::Int(0) => quoted(out, '?', "i0"),
        other => out.push_str(&other.to_string()),
    }
}

/// A member with its class, if it has one.
fn owned(out: &mut String, owner: Symbol, text: &str) {
    if owner.is_empty() {
        name(out, text);
    } else {
        class(out, owner);
        out.push_str("::");
        member(out, text);
    }
}

/// `: int` behind the name of a field.
pub fn field_descriptor(out: &mut String, text: &str) {
    if text.is_empty() {
        return;
    }
    if descriptor::is_field(text) {
        out.push_str(": ");
        java_type(out, text);
    } else {
        raw_descriptor(out, text);
    }
}

fn raw_descriptor(out: &mut String, text: &str) {
    out.push_str(" descriptor ");
    string(out, text);
}

/// `(int, java.lang.String): void` behind the name of a method.
pub fn method_descriptor(out: &mut String, text: &str) {
    if text.is_empty() {
        return;
    }
    let Some(parts) = descriptor::method(text) else {
        raw_descriptor(out, text);
        return;
    };
    out.push('(');
    for (index, param) in parts.params.iter().enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        java_type(out, param);
    }
    out.push_str("): ");
    java_type(out, parts.result);
}

pub fn field(out: &mut String, field: FieldName) {
    owned(out, field.owner, field.name.as_str());
    field_descriptor(out, field.descriptor.as_str());
}

pub fn function(out: &mut String, function: FunctionName) {
    owned(out, function.owner, function.name.as_str());
    any_descriptor(out, function.descriptor.as_str());
}

/// What class initialisation names: a class, or a method or field of a class.
pub fn class_or_member(out: &mut String, member: FunctionName) {
    class(out, member.owner);
    if !member.name.is_empty() || !member.descriptor.is_empty() {
        out.push_str("::");
        self::member(out, member.name.as_str());
        any_descriptor(out, member.descriptor.as_str());
    }
}

fn any_descriptor(out: &mut String, text: &str) {
    if descriptor::is_field(text) {
        field_descriptor(out, text);
    } else {
        method_descriptor(out, text);
    }
}
