//! What is known of static fields that only their class initialiser writes.
//!
//! Such a field has, from the end of the initialiser on, the value that the initialiser gave it. Its code is looked at by the forward analysis: constants, and
//! which class a reference has. While the initialiser itself runs, code that it calls may still see the field's zero, so where it calls code of the
//! program the zero is possible too. Nothing is known of fields that others may write.

use std::sync::Arc;

use pathlight_ir::platform::is_platform;
use pathlight_ir::{
    Body, Constant, FieldName, Flags, FunctionName, Op, PlaceBase, Symbol, Terminator, World,
};
use rustc_hash::FxHashMap;

use crate::invariants::{self, Abstract, at_end};

/// What the program's rules say of a static field.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Static {
    /// Anyone may have written it.
    Open,
    /// Written by the initialiser only; with what it surely holds, if that is known.
    Fixed(Option<Abstract>),
}

#[derive(Default)]
pub struct Statics {
    known: FxHashMap<FieldName, Static>,
}

/// The thread that runs everything: one object, from the entry to the end. It counts as a static field that nobody writes.
pub fn current_thread() -> FieldName {
    FieldName {
        owner: "java/lang/Thread".into(),
        name: "current thread".into(),
        descriptor: "Ljava/lang/Thread;".into(),
    }
}

impl Statics {
    pub fn of(&mut self, world: &dyn World, field: FieldName) -> Static {
        if field == current_thread() {
            return Static::Fixed(Some(Abstract::NonNull(None)));
        }
        if let Some(known) = self.known.get(&field) {
            return *known;
        }
        let found = find(world, field).unwrap_or(Static::Open);
        self.known.insert(field, found);
        found
    }
}

pub fn initialiser(class: Symbol) -> FunctionName {
    FunctionName { owner: class, name: "<clinit>".into(), descriptor: "()V".into() }
}

/// Static final fields that the virtual machine writes behind the back of the initialiser, which leaves null or zero there.
fn is_set_by_machine(field: FieldName) -> bool {
    match field.owner.as_str() {
        "java/lang/System" => matches!(field.name.as_str(), "in" | "out" | "err"),
        "jdk/internal/misc/UnsafeConstants" => true,
        _ => false,
    }
}

fn find(world: &dyn World, field: FieldName) -> Option<Static> {
    if is_set_by_machine(field) {
        return Some(Static::Open);
    }
    let class = world.class(field.owner).ok()??;
    let declaration = class.field(field.name, field.descriptor)?;
    let is_final = declaration.flags.has(Flags::FINAL);
    let is_private = declaration.flags.has(Flags::PRIVATE);
    let only_initialiser = is_final || (is_private && only_initialiser_writes(world, &class, field));
    if !only_initialiser {
        return Some(Static::Open);
    }
    if let Some(constant) = &declaration.constant {
        return Some(Static::Fixed(match constant {
            Constant::Int(n) => Some(Abstract::Range(*n, *n)),
            Constant::String(_) => Some(Abstract::NonNull(Some("java/lang/String".into()))),
            _ => None,
        }));
    }
    let zero = match field.descriptor.as_str() {
        "Z" | "B" | "C" | "S" | "I" | "J" => Some(Abstract::Range(0, 0)),
        "F" | "D" => None,
        _ => Some(Abstract::Null),
    };
    let Some(body) = world.body(initialiser(field.owner)).ok()? else { return Some(Static::Fixed(zero)) };
    let mut value = written_value(&body, field);
    if !is_final || runs_code_of_program(&body) {
        value = match (value, zero) {
            (Some(value), Some(zero)) => invariants::join(value, zero),
            _ => None,
        };
    }
    Some(Static::Fixed(value))
}

/// The join of everything that a body stores into the field.
fn written_value(body: &Arc<Body>, field: FieldName) -> Option<Abstract> {
    let facts = invariants::analyse(body, &[]);
    let mut joined: Option<Abstract> = None;
    for block in body.blocks.keys() {
        for inst in body.insts_of(block) {
            let Op::Store { place, value } = &body.insts[inst].op else { continue };
            if !writes(body, *place, field) {
                continue;
            }
            let value = at_end(body, &facts, block, *value)?;
            joined = Some(match joined {
                None => value,
                Some(before) => invariants::join(before, value)?,
            });
        }
    }
    joined
}

fn writes(body: &Body, place: pathlight_ir::Place, field: FieldName) -> bool {
    match body.places[place].base {
        PlaceBase::Static(written) => written.name == field.name && written.descriptor == field.descriptor,
        _ => false,
    }
}

/// Does an initialiser call anything but the library?
fn runs_code_of_program(body: &Body) -> bool {
    body.blocks.values().any(|block| match &block.terminator {
        Terminator::Call { callee, .. } => {
            let owner = body.callees[*callee].target.owner;
            // A lambda's constructor only keeps what it captured.
            !is_library(owner) && !pathlight_ir::is_generated(owner)
        }
        _ => false,
    })
}

/// Packages that others maintain and the JDK ships.
const SHIPPED: &[&str] =
    &["org/jcp/", "org/w3c/dom/", "org/xml/sax/", "org/ietf/jgss/", "netscape/javascript/"];

/// Does a class belong to the Java library?
pub fn is_library(class: Symbol) -> bool {
    let name = class.as_str().trim_start_matches('[').trim_start_matches('L');
    is_platform(class) || SHIPPED.iter().any(|prefix| name.starts_with(prefix))
}

/// Nobody but the initialiser writes a private field: neither its class nor the classes nested with it.
fn only_initialiser_writes(world: &dyn World, class: &pathlight_ir::ClassDecl, field: FieldName) -> bool {
    let host = class.nest_host.unwrap_or(class.name);
    let mut nest = vec![host];
    if let Ok(Some(host)) = world.class(host) {
        nest.extend(host.nest_members.iter().copied());
    }
    // Before Java 11 nested classes reach private fields through accessors of the class itself.
    for member in nest {
        let Ok(Some(declaration)) = world.class(member) else { return false };
        for method in declaration.methods.iter().filter(|method| method.has_code) {
            if member == field.owner && method.name.as_str() == "<clinit>" {
                continue;
            }
            let function = FunctionName { owner: member, name: method.name, descriptor: method.descriptor };
            let Ok(Some(body)) = world.body(function) else { return false };
            let stores = body.insts.values().any(|inst| match &inst.op {
                Op::Store { place, .. } => writes(&body, *place, field),
                _ => false,
            });
            if stores {
                return false;
            }
        }
    }
    true
}
