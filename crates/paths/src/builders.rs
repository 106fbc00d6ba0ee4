//! Builders of text that nobody else sees.
//!
//! The Java library is not looked into, so what all builders of text hold is one state. But `"a" + b` makes a builder of its own, and if that were the same state as any other, every line that puts a text
//! together would matter for every text. So a builder that a function makes and uses only to call its methods gets a state of its own. Copies of the reference count as the
//! builder, and so does what `append` returns; as soon as it is stored, passed on or merged with another one, it is like all others.

use pathlight_heap::library;
use pathlight_ir::graph::Predecessors;
use pathlight_ir::{Body, Callee, CheckKind, EntityRef, FunctionName, Op, Terminator, Value};
use rustc_hash::{FxHashMap, FxHashSet};

/// For each reference to a builder that only this body sees: the value that `new` gave.
pub fn private(body: &Body) -> FxHashMap<Value, Value> {
    let mut names: FxHashMap<Value, Value> = FxHashMap::default();
    let mut work = Vec::new();
    for inst in body.insts.values() {
        if let (Op::New { class }, Some(result)) = (&inst.op, inst.result.expand())
            && matches!(class.as_str(), "java/lang/StringBuilder" | "java/lang/StringBuffer")
        {
            names.insert(result, result);
            work.push(result);
        }
    }
    if names.is_empty() {
        return names;
    }
    let before = Predecessors::new(body);
    while let Some(value) = work.pop() {
        let root = names[&value];
        for other in others(body, &before, value) {
            if names.insert(other, root).is_none() {
                work.push(other);
            }
        }
    }
    let shared = shared(body, &names);
    names.retain(|_, root| !shared.contains(root));
    names
}

/// The values that are the same builder as this one by an instruction or a call.
fn others(body: &Body, before: &Predecessors, value: Value) -> Vec<Value> {
    let mut found = Vec::new();
    for inst in body.insts.values() {
        if let Op::Select { then, otherwise, .. } = inst.op
            && (then, otherwise) == (value, value)
        {
            found.extend(inst.result.expand());
        }
    }
    for data in body.blocks.values() {
        let Terminator::Call { callee, args, normal, .. } = &data.terminator else { continue };
        let is_chained = is_method(&body.callees[*callee]) && returns_builder(body.callees[*callee].target);
        if is_chained
            && body.list(args).first() == Some(&value)
            && before.of(normal.target.index()).count() == 1
        {
            found.extend(body.params(normal.target).first());
        }
    }
    found
}

/// The builders of which something other than a method of theirs gets a reference.
fn shared(body: &Body, names: &FxHashMap<Value, Value>) -> FxHashSet<Value> {
    let mut shared = FxHashSet::default();
    let mut share = |value: Value| shared.extend(names.get(&value));
    for inst in body.insts.values() {
        match inst.op {
            Op::Select { then, otherwise, .. } if then == otherwise => {}
            _ => body.for_each_operand(&inst.op, &mut share),
        }
    }
    for block in body.blocks.keys() {
        match &body.blocks[block].terminator {
            Terminator::Call { callee, args, .. } if is_method(&body.callees[*callee]) => {
                body.list(args).iter().skip(1).copied().for_each(&mut share);
            }
            Terminator::Check { kind: CheckKind::NonNull, .. } => {}
            other => body.for_each_terminator_operand(other, &mut share),
        }
        for edge in body.edges(block) {
            body.list(&edge.args).iter().copied().for_each(&mut share);
        }
    }
    shared
}

/// Is it a method of builders that is known, with the builder as receiver?
fn is_method(callee: &Callee) -> bool {
    let class = callee.target.owner.as_str();
    matches!(class, "java/lang/StringBuilder" | "java/lang/StringBuffer")
        && library::plain(callee.target).is_some()
}

fn returns_builder(function: FunctionName) -> bool {
    let result = function.descriptor.as_str().rsplit_once(')').map_or("", |(_, result)| result);
    matches!(result, "Ljava/lang/StringBuilder;" | "Ljava/lang/StringBuffer;")
}
