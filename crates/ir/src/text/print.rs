//! Bodies, globals and whole programs as text.
//!
//! Never fails: what a broken body refers to but does not have is shown with a question mark, which does not read back.
//! Values are named after their variables; `x.1`, `x.2` when several values have one name. A value without a variable gets an invented
//! name that says where it comes from, after a percent sign: `%add`, `%balance` for a loaded field, `%getName` for the result of a call.

use std::fmt::{self, Write};

use cranelift_entity::packed_option::PackedOption;
use rustc_hash::FxHashMap;

use super::names;
pub use super::print_class::print_class;
use super::words::{BINARY, COMPARE, CONVERT, DISPATCH, HANDLE, UNARY, word};
use crate::{
    Block, Body, Callee, CheckKind, ClassDecl, Constant, Dispatch, Edge, EntityRef, FieldName, FloatKind,
    FunctionName, Global, Inst, Loc, Op, Place, PlaceBase, Program, Projection, SwitchData, Symbol,
    Terminator, Type, Value, ValueDef, Values,
};

pub fn print_program(program: &Program) -> String {
    let classes = program.classes.values().map(|class| print_class(class));
    let globals = program.globals.values().map(print_global);
    let functions = program.functions.values().map(|body| print_body(body));
    let parts: Vec<String> = classes.chain(globals).chain(functions).collect();
    parts.join("\n")
}

pub fn print_global(global: &Global) -> String {
    let mut out = String::from("global ");
    names::name(&mut out, global.name.as_str());
    let _ = write!(out, " size {} align {}", global.size, global.align);
    if global.is_constant {
        out.push_str(" constant");
    }
    if global.is_local {
        out.push_str(" local");
    }
    if let Some(init) = &global.init {
        out.push_str(" {\n");
        for (offset, ty, constant) in init {
            let _ = write!(out, "  {offset}: ");
            names::ty(&mut out, *ty);
            out.push_str(" = ");
            raw_constant(&mut out, constant);
            out.push('\n');
        }
        out.push('}');
    }
    out.push('\n');
    out
}

pub fn print_body(body: &Body) -> String {
    let mut printer = Printer { body, names: Namer::new(body).run(), out: String::new() };
    printer.function();
    printer.out
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print_program(self))
    }
}

impl fmt::Display for Body {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print_body(self))
    }
}

impl fmt::Display for ClassDecl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&print_class(self))
    }
}

/// A constant without its type.
pub(super) fn raw_constant(out: &mut String, constant: &Constant) {
    match constant {
        Constant::Int(number) => _ = write!(out, "int {number}"),
        Constant::Float(bits) => _ = write!(out, "float {bits:#x}"),
        Constant::Wide(words) => {
            out.push_str("wide");
            for word in words {
                let _ = write!(out, " {word:#x}");
            }
        }
        Constant::Null => out.push_str("null"),
        Constant::String(text) => {
            out.push_str("string ");
            names::string(out, text.as_str());
        }
        Constant::Class(class) => {
            out.push_str("class ");
            names::class(out, *class);
        }
        Constant::MethodType(descriptor) => {
            out.push_str("method_type ");
            names::string(out, descriptor.as_str());
        }
        Constant::MethodHandle(kind, target) => {
            let _ = write!(out, "handle {} ", word(HANDLE, *kind));
            names::function(out, **target);
        }
        Constant::Function(target) => {
            out.push_str("function ");
            names::function(out, *target);
        }
        Constant::Global(name) => {
            out.push_str("global ");
            names::name(out, name.as_str());
        }
        Constant::GlobalOffset(name, offset) => {
            let _ = write!(out, "global_at {offset} ");
            names::name(out, name.as_str());
        }
        Constant::Undef => out.push_str("undef"),
        Constant::Poison => out.push_str("poison"),
    }
}

/// A constant as an operand: the short form where it says the type, else the long one with it.
fn typed_constant(out: &mut String, ty: Type, constant: &Constant) {
    let is_class = |name: &str| matches!(ty, Type::Ref(class) if class.as_str() == name);
    match (constant, ty) {
        (Constant::Int(-1), Type::I1) => out.push_str("true"),
        (Constant::Int(0), Type::I1) => out.push_str("false"),
        (Constant::Int(number), Type::I32) => _ = write!(out, "{number}"),
        (Constant::Int(number), Type::Int(width)) if width > 0 => _ = write!(out, "{number}i{width}"),
        (Constant::Float(bits), Type::Float(FloatKind::F64)) if f64::from_bits(*bits).is_finite() => {
            let _ = write!(out, "{:?}", f64::from_bits(*bits));
        }
        (Constant::Float(bits), Type::Float(FloatKind::F32)) if finite_f32(*bits).is_some() => {
            let _ = write!(out, "{:?}f32", finite_f32(*bits).unwrap_or_default());
        }
        (Constant::Null, Type::Null) => out.push_str("null"),
        (Constant::String(text), _) if is_class("java/lang/String") => names::string(out, text.as_str()),
        (Constant::Class(_), _) if is_class("java/lang/Class") => raw_constant(out, constant),
        (Constant::Function(_) | Constant::Global(_), Type::PTR) => raw_constant(out, constant),
        _ => {
            out.push_str("const(");
            names::ty(out, ty);
            out.push_str(", ");
            raw_constant(out, constant);
            out.push(')');
        }
    }
}

fn finite_f32(bits: u64) -> Option<f32> {
    u32::try_from(bits).ok().map(f32::from_bits).filter(|number| number.is_finite())
}

/// Finds a name for every value that the text defines, in the order of the text.
struct Namer<'a> {
    body: &'a Body,
    names: Vec<String>,
    taken: FxHashMap<String, u32>,
}

impl<'a> Namer<'a> {
    fn new(body: &'a Body) -> Namer<'a> {
        Namer { body, names: vec![String::new(); body.values.len()], taken: FxHashMap::default() }
    }

    fn run(mut self) -> Vec<String> {
        let hints = self.param_hints();
        for (block, data) in self.body.blocks.iter() {
            for (index, &param) in self.body.list(&data.params).iter().enumerate() {
                let hint = if index == 0 { hints[block.index()] } else { "" };
                self.define(param, if hint.is_empty() { "param" } else { hint });
            }
            for inst in insts(self.body, block) {
                let data = &self.body.insts[inst];
                if let Some(result) = data.result.expand() {
                    self.define(result, hint(self.body, &data.op));
                }
            }
        }
        self.names
    }

    /// What the first parameter of a block is, where a call or a failing check supplies it.
    fn param_hints(&self) -> Vec<&'static str> {
        let mut hints = vec![""; self.body.blocks.len()];
        let mut give = |edge: &Edge, hint: &'static str| {
            if let Some(slot) = hints.get_mut(edge.target.index())
                && slot.is_empty()
            {
                *slot = hint;
            }
        };
        for data in self.body.blocks.values() {
            match &data.terminator {
                Terminator::Call { callee, normal, unwind, .. } => {
                    let params = self.body.blocks.get(normal.target).map(|b| b.params.len(&self.body.lists));
                    let takes_result = params > Some(normal.args.len(&self.body.lists));
                    if let Some(callee) = self.body.callees.get(*callee).filter(|_| takes_result) {
                        give(normal, identifier(callee.target.name, "result"));
                    }
                    if let Some(unwind) = unwind {
                        give(unwind, "thrown");
                    }
                }
                Terminator::Check { raises: true, fail, .. } => give(fail, "thrown"),
                _ => {}
            }
        }
        hints
    }

    fn define(&mut self, value: Value, hint: &str) {
        let Some(data) = self.body.values.get(value) else { return };
        if !self.names[value.index()].is_empty() {
            return;
        }
        let mut text = String::new();
        match data.name {
            Some(name) => names::name(&mut text, name.as_str()),
            None => {
                text.push('%');
                text.push_str(hint);
            }
        }
        let count = self.taken.entry(text.clone()).or_insert(0);
        if *count > 0 {
            let _ = write!(text, ".{count}");
        }
        *count += 1;
        self.names[value.index()] = text;
    }
}

/// A name for a value that has none, from the instruction that makes it.
fn hint(body: &Body, op: &Op) -> &'static str {
    match op {
        Op::Load { place } => body.places.get(*place).map_or("loaded", |place| {
            match (place.projections.last().copied(), place.base) {
                (Some(Projection::Field(field) | Projection::Offset(_, field)), _)
                | (None, PlaceBase::Static(field)) => identifier(field.name, "loaded"),
                (Some(Projection::Element(_) | Projection::Index { .. }), _) => "element",
                (None, PlaceBase::Global(name)) => identifier(name, "loaded"),
                _ => "loaded",
            }
        }),
        Op::AddressOf { .. } => "address",
        Op::New { .. } | Op::NewArray { .. } => "new",
        Op::ArrayLength(_) => "length",
        other => op_word(other),
    }
}

fn identifier(name: Symbol, otherwise: &'static str) -> &'static str {
    let text = name.as_str();
    if names::is_identifier(text) && !text.starts_with('<') { text } else { otherwise }
}

/// The word that an instruction starts with.
fn op_word(op: &Op) -> &'static str {
    match op {
        Op::Unary(op, _) => word(UNARY, *op),
        Op::Binary(op, ..) => word(BINARY, *op),
        Op::Compare(op, ..) => word(COMPARE, *op),
        Op::Convert(op, _) => word(CONVERT, *op),
        Op::Select { .. } => "select",
        Op::Load { .. } => "load",
        Op::Store { .. } => "store",
        Op::AddressOf { .. } => "address_of",
        Op::New { .. } => "new",
        Op::NewArray { .. } => "new_array",
        Op::ArrayLength(_) => "array_length",
        Op::InstanceOf { .. } => "instance_of",
        Op::Refine(_) => "refine",
        Op::MonitorEnter(_) => "monitor_enter",
        Op::MonitorExit(_) => "monitor_exit",
        Op::StackAlloc { .. } => "stack_alloc",
        Op::HeapAlloc { .. } => "heap_alloc",
        Op::Free(_) => "free",
        Op::EndLife(_) => "end_life",
        Op::BeginLife(_) => "begin_life",
        Op::CopyBytes { .. } => "copy_bytes",
        Op::FillBytes { .. } => "fill_bytes",
        Op::Unknown { .. } => "unknown",
        Op::Assume(_) => "assume",
    }
}

/// The instructions of a block, as far as they exist.
fn insts(body: &Body, block: Block) -> impl Iterator<Item = Inst> + use<> {
    let data = &body.blocks[block];
    (data.start as usize..(data.end as usize).min(body.insts.len())).map(Inst::new)
}

struct Printer<'a> {
    body: &'a Body,
    /// By value; empty where the text does not define the value.
    names: Vec<String>,
    out: String,
}

impl Printer<'_> {
    fn function(&mut self) {
        let body = self.body;
        self.out.push_str("function ");
        names::function(&mut self.out, body.name);
        self.out.push_str(" {\n  signature (");
        self.types(&body.signature.params);
        if body.signature.variadic {
            self.out.push_str(if body.signature.params.is_empty() { "..." } else { ", ..." });
        }
        self.out.push_str(") -> (");
        self.types(&body.signature.results);
        self.out.push_str(")\n");
        if let Some(file) = body.file {
            self.out.push_str("  file ");
            names::string(&mut self.out, file.as_str());
            self.out.push('\n');
        }
        for note in &body.notes {
            self.out.push_str("  note ");
            names::string(&mut self.out, note);
            self.out.push('\n');
        }
        for block in body.blocks.keys() {
            self.block(block);
        }
        self.out.push_str("}\n");
    }

    fn types(&mut self, types: &[Type]) {
        for (index, &ty) in types.iter().enumerate() {
            self.comma(index);
            names::ty(&mut self.out, ty);
        }
    }

    fn comma(&mut self, index: usize) {
        if index > 0 {
            self.out.push_str(", ");
        }
    }

    fn block(&mut self, block: Block) {
        let body = self.body;
        let data = &body.blocks[block];
        let _ = write!(self.out, "{block}");
        let params = body.list(&data.params);
        if !params.is_empty() {
            self.out.push('(');
            for (index, &param) in params.iter().enumerate() {
                self.comma(index);
                self.definition(param);
            }
            self.out.push(')');
        }
        self.out.push_str(":\n");
        for inst in insts(body, block) {
            self.out.push_str("  ");
            self.inst(inst);
            self.loc(body.insts[inst].loc);
            self.out.push('\n');
        }
        self.out.push_str("  ");
        self.terminator(&data.terminator);
        self.loc(data.loc);
        self.out.push('\n');
    }

    /// `name: type`
    fn definition(&mut self, value: Value) {
        self.operand(value);
        self.out.push_str(": ");
        match self.body.values.get(value) {
            Some(data) => names::ty(&mut self.out, data.ty),
            None => self.out.push('?'),
        }
    }

    /// The position, as ` @line:column#statement "file"`.
    fn loc(&mut self, loc: PackedOption<Loc>) {
        let Some(loc) = loc.expand() else { return };
        let Some(data) = self.body.locs.get(loc) else {
            let _ = write!(self.out, " @?{loc}");
            return;
        };
        let _ = write!(self.out, " @{}", data.line);
        if data.column != 0 {
            let _ = write!(self.out, ":{}", data.column);
        }
        if data.statement != 0 {
            let _ = write!(self.out, "#{}", data.statement);
        }
        if !data.file.is_empty() {
            self.out.push(' ');
            names::string(&mut self.out, data.file.as_str());
        }
    }

    fn operand(&mut self, value: Value) {
        let name = self.names.get(value.index()).filter(|name| !name.is_empty());
        let data = self.body.values.get(value);
        match (name, data) {
            (Some(name), _) => self.out.push_str(name),
            (None, Some(data)) => match data.def {
                ValueDef::Const(id) if self.body.constants.get(id).is_some() => {
                    typed_constant(&mut self.out, data.ty, &self.body.constants[id]);
                }
                _ => _ = write!(self.out, "?{value}"),
            },
            (None, None) => _ = write!(self.out, "?{value}"),
        }
    }

    fn operands(&mut self, values: &[Value]) {
        for (index, &value) in values.iter().enumerate() {
            self.comma(index);
            self.operand(value);
        }
    }

    fn list(&mut self, values: &Values) {
        self.operands(self.body.list(values));
    }

    fn inst(&mut self, inst: Inst) {
        let data = &self.body.insts[inst];
        if let Some(result) = data.result.expand() {
            self.definition(result);
            self.out.push_str(" = ");
        }
        self.out.push_str(op_word(&data.op));
        self.out.push(' ');
        match data.op {
            Op::Unary(_, a)
            | Op::Convert(_, a)
            | Op::ArrayLength(a)
            | Op::Refine(a)
            | Op::MonitorEnter(a)
            | Op::MonitorExit(a)
            | Op::Free(a)
            | Op::EndLife(a)
            | Op::BeginLife(a)
            | Op::Assume(a) => self.operand(a),
            Op::Binary(_, a, b) | Op::Compare(_, a, b) => self.operands(&[a, b]),
            Op::Select { condition, then, otherwise } => self.operands(&[condition, then, otherwise]),
            Op::CopyBytes { to: a, from: b, size: c } | Op::FillBytes { to: a, byte: b, size: c } => {
                self.operands(&[a, b, c]);
            }
            Op::Load { place } | Op::AddressOf { place } => self.place(place),
            Op::Store { place, value } => {
                self.operand(value);
                self.out.push_str(" to ");
                self.place(place);
            }
            Op::New { class } => names::class(&mut self.out, class),
            Op::NewArray { class, ref lengths } => {
                names::class(&mut self.out, class);
                self.out.push_str(" (");
                self.list(lengths);
                self.out.push(')');
            }
            Op::InstanceOf { value, class } => {
                self.operand(value);
                self.out.push_str(", ");
                names::class(&mut self.out, class);
            }
            Op::StackAlloc { size, align } | Op::HeapAlloc { size, align } => {
                self.operand(size);
                let _ = write!(self.out, " align {align}");
            }
            Op::Unknown { why } => names::string(&mut self.out, why.as_str()),
        }
    }

    fn place(&mut self, place: Place) {
        let Some(data) = self.body.places.get(place) else {
            let _ = write!(self.out, "?{place}");
            return;
        };
        match data.base {
            PlaceBase::Value(value) => self.base(value),
            PlaceBase::Static(field) => {
                self.out.push_str("static ");
                names::field(&mut self.out, field);
            }
            PlaceBase::Global(name) => {
                self.out.push_str("global ");
                names::name(&mut self.out, name.as_str());
            }
        }
        if let (PlaceBase::Value(base), [Projection::Field(field)]) = (data.base, data.projections.as_slice())
        {
            self.only_field(base, *field);
            return;
        }
        for &projection in &data.projections {
            self.projection(projection);
        }
    }

    /// What a place starts with: a name, or a constant between parentheses.
    fn base(&mut self, value: Value) {
        if self.names.get(value.index()).is_some_and(|name| !name.is_empty()) {
            self.operand(value);
        } else {
            self.out.push('(');
            self.operand(value);
            self.out.push(')');
        }
    }

    /// `.balance: int`, with the class only if it is not the class of the reference.
    fn only_field(&mut self, base: Value, field: FieldName) {
        self.out.push('.');
        let known = self.body.values.get(base).is_some_and(|data| data.ty == Type::Ref(field.owner));
        if !known {
            names::class(&mut self.out, field.owner);
            self.out.push_str("::");
        }
        names::member(&mut self.out, field.name.as_str());
        names::field_descriptor(&mut self.out, field.descriptor.as_str());
    }

    fn projection(&mut self, projection: Projection) {
        match projection {
            Projection::Field(field) => {
                self.out.push_str(".(");
                names::field(&mut self.out, field);
                self.out.push(')');
            }
            Projection::Element(index) => {
                self.out.push('[');
                self.operand(index);
                self.out.push(']');
            }
            Projection::Offset(bytes, field) => {
                let _ = write!(self.out, " + {bytes}");
                if field != FieldName::default() {
                    self.out.push_str(" (");
                    names::field(&mut self.out, field);
                    self.out.push(')');
                }
            }
            Projection::Index { index, stride } => {
                self.out.push('[');
                self.operand(index);
                let _ = write!(self.out, " * {stride}]");
            }
        }
    }

    fn edge(&mut self, edge: &Edge) {
        if self.body.blocks.get(edge.target).is_none() {
            self.out.push('?');
        }
        let _ = write!(self.out, "{}", edge.target);
        if !edge.args.is_empty() {
            self.out.push('(');
            self.list(&edge.args);
            self.out.push(')');
        }
    }

    fn terminator(&mut self, terminator: &Terminator) {
        let body = self.body;
        match terminator {
            Terminator::Jump(edge) => {
                self.out.push_str("jump ");
                self.edge(edge);
            }
            Terminator::Branch { condition, then, otherwise } => {
                self.out.push_str("branch ");
                self.operand(*condition);
                self.out.push_str(" -> ");
                self.edge(then);
                self.out.push_str(" else ");
                self.edge(otherwise);
            }
            Terminator::Switch { value, table } => {
                self.out.push_str("switch ");
                self.operand(*value);
                match body.switches.get(*table) {
                    Some(data) => self.cases(data),
                    None => _ = write!(self.out, " ?{table}"),
                }
            }
            Terminator::Check { kind, args, raises, ok, fail } => {
                self.check(*kind, args);
                self.out.push_str(" -> ");
                self.edge(ok);
                self.out.push_str(if *raises { " else raise " } else { " else " });
                self.edge(fail);
            }
            Terminator::Call { callee, args, normal, unwind } => {
                self.out.push_str("call ");
                match body.callees.get(*callee) {
                    Some(data) => self.callee(data),
                    None => _ = write!(self.out, "?{callee} "),
                }
                self.out.push_str("with (");
                self.list(args);
                self.out.push_str(") -> ");
                self.edge(normal);
                if let Some(unwind) = unwind {
                    self.out.push_str(" unwind ");
                    self.edge(unwind);
                }
            }
            Terminator::Return(values) => {
                self.out.push_str("return");
                if !values.is_empty() {
                    self.out.push(' ');
                    self.list(values);
                }
            }
            Terminator::Throw(value) => {
                self.out.push_str("throw ");
                self.operand(*value);
            }
            Terminator::Undefined => self.out.push_str("undefined"),
        }
    }

    fn cases(&mut self, data: &SwitchData) {
        self.out.push_str(" {\n");
        for (case, edge) in &data.cases {
            let _ = write!(self.out, "    {case} -> ");
            self.edge(edge);
            self.out.push('\n');
        }
        self.out.push_str("    else ");
        self.edge(&data.default);
        self.out.push_str("\n  }");
    }

    fn check(&mut self, kind: CheckKind, args: &Values) {
        use CheckKind::*;
        let _ = write!(self.out, "check {}", kind.name());
        match kind {
            Instance(class) => {
                self.out.push('[');
                names::class(&mut self.out, class);
                self.out.push(']');
            }
            Linked { what, error } => {
                self.out.push('[');
                names::string(&mut self.out, what.as_str());
                self.out.push_str(", ");
                names::class(&mut self.out, error);
                self.out.push(']');
            }
            ShiftAmount { width: number }
            | Accessible { bytes: number }
            | Aligned { align: number }
            | Initialised { bytes: number } => _ = write!(self.out, "[{number}]"),
            _ => {}
        }
        self.out.push('(');
        self.list(args);
        self.out.push(')');
    }

    fn callee(&mut self, callee: &Callee) {
        let _ = write!(self.out, "{} ", word(DISPATCH, callee.dispatch));
        if callee.target == FunctionName::default() {
            return;
        }
        match callee.dispatch {
            Dispatch::ClassInit => names::class_or_member(&mut self.out, callee.target),
            _ => names::function(&mut self.out, callee.target),
        }
        self.out.push(' ');
    }
}
