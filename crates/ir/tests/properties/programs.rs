//! Random programs for property tests: every operation, every kind of place, constant, name and declaration, without regard for types.

use std::sync::Arc;

use pathlight_ir::builder::Builder;
use pathlight_ir::text::words;
use pathlight_ir::*;

use crate::random::Random;

impl Random {
    fn text(&mut self) -> Symbol {
        let texts = [
            "",
            "x",
            "count",
            "a b",
            "with",
            "true",
            "<init>",
            "<x",
            "a.1",
            "`",
            "\"",
            "\\",
            "new\nline",
            "é",
            "\u{FDD0}d800",
            "\u{1F600}",
            "i32",
            "ptr",
            "null",
            "int",
            "0x",
            "%x",
            "// no",
            "a/b",
            "static",
            "raise",
            "b0",
            "flags",
            "public",
            "code",
            "to",
            "descriptor",
            "else",
            "extends",
            "unwind",
            "const",
            "visible",
            "\0\u{85}",
        ];
        self.pick(&texts).into()
    }

    fn class(&mut self) -> Symbol {
        let classes = [
            "java/lang/String",
            "java/lang/Class",
            "Main",
            "a/b/C$1",
            "[I",
            "[[Lx/Y;",
            "int",
            "[Lint;",
            "i32",
            "[Li32;",
            "",
            "[",
            "a//b",
            "a.b",
            "[La;b;",
            "with/Foo",
            "java/util/function/Function",
            "static/X",
            "public",
            "public/X",
            "extends",
            "permits",
            "of",
            "1/2",
            "[V",
            "a/<init>",
        ];
        self.pick(&classes).into()
    }

    fn field_descriptor(&mut self) -> Symbol {
        self.pick(&["", "I", "Z", "[J", "La/B;", "[[La/B;", "Lint;", "V", "La.b;", "bad", "()V"]).into()
    }

    fn method_descriptor(&mut self) -> Symbol {
        self.pick(&["", "()V", "(I[JLa/B;)La/C;", "(Lint;)[Z", "(", "I", "La;", "(La.b;)V"]).into()
    }

    fn field(&mut self) -> FieldName {
        FieldName { owner: self.class(), name: self.text(), descriptor: self.field_descriptor() }
    }

    fn function(&mut self) -> FunctionName {
        FunctionName { owner: self.class(), name: self.text(), descriptor: self.method_descriptor() }
    }

    fn ty(&mut self) -> Type {
        match self.below(9) {
            0 => Type::I1,
            1 => Type::Int(1 + self.below(300) as u32),
            2 => Type::I32,
            3 => Type::Float(self.pick(&FloatKind::NAMES).0),
            4 => Type::Null,
            5 => Type::Ptr(self.below(3) as u32),
            6 => Type::I64,
            _ => Type::Ref(self.class()),
        }
    }

    fn constant(&mut self) -> Constant {
        match self.below(15) {
            0 => Constant::Int(self.pick(&[0, 1, -1, i128::MIN, i128::MAX, 42])),
            1 => Constant::Int(self.next() as i64 as i128),
            2 => Constant::Float(self.next()),
            3 => Constant::Float(self.pick(&[
                0,
                1.5_f64.to_bits(),
                u64::from(2.5_f32.to_bits()),
                (-0.0_f64).to_bits(),
            ])),
            4 => Constant::Wide(self.list(3, Random::next).into()),
            5 => Constant::Null,
            6 => Constant::String(self.text()),
            7 => Constant::Class(self.class()),
            8 => Constant::MethodType(self.method_descriptor()),
            9 => Constant::MethodHandle(self.pick(words::HANDLE).0, Box::new(self.function())),
            10 => Constant::Function(self.function()),
            11 => Constant::Global(self.text()),
            12 => Constant::GlobalOffset(self.text(), self.next() as i64),
            13 => Constant::Undef,
            _ => Constant::Poison,
        }
    }

    fn flags(&mut self) -> Flags {
        Flags(self.next() as u16 & self.next() as u16)
    }

    fn annotation(&mut self, depth: usize) -> Annotation {
        Annotation {
            descriptor: self.field_descriptor(),
            visible: self.chance(2),
            values: self.list(2, |r| (r.text(), r.annotation_value(depth + 1))),
        }
    }

    fn annotation_value(&mut self, depth: usize) -> AnnotationValue {
        match self.below(if depth > 4 { 3 } else { 5 }) {
            0 => AnnotationValue::Constant(self.pick(&['I', 's', '"', 'é']), self.constant()),
            1 => AnnotationValue::Enum(self.field_descriptor(), self.text()),
            2 => AnnotationValue::Class(self.field_descriptor()),
            3 => AnnotationValue::Annotation(Box::new(self.annotation(depth))),
            _ => AnnotationValue::Array(self.list(3, |r| r.annotation_value(depth + 1))),
        }
    }

    pub fn class_decl(&mut self) -> ClassDecl {
        ClassDecl {
            name: self.class(),
            flags: self.flags(),
            superclass: self.some(Random::class),
            interfaces: self.list(3, Random::class),
            permitted: self.list(2, Random::class),
            fields: self.list(3, |r| FieldDecl {
                name: r.text(),
                descriptor: r.field_descriptor(),
                flags: r.flags(),
                constant: r.some(Random::constant),
                generic_signature: r.some(Random::text),
                annotations: r.list(2, |r| r.annotation(0)),
            }),
            methods: self.list(3, |r| MethodDecl {
                name: r.text(),
                descriptor: r.method_descriptor(),
                flags: r.flags(),
                has_code: r.chance(2),
                exceptions: r.list(2, Random::class),
                parameter_names: r.list(2, Random::text),
                generic_signature: r.some(Random::text),
                annotations: r.list(2, |r| r.annotation(0)),
                parameter_annotations: r.list(2, |r| r.list(2, |r| r.annotation(0))),
                annotation_default: r.some(|r| r.annotation_value(0)),
            }),
            source_file: self.some(Random::text),
            generic_signature: self.some(Random::text),
            annotations: self.list(2, |r| r.annotation(0)),
            nest_host: self.some(Random::class),
            nest_members: self.list(2, Random::class),
            enclosing_method: self.some(|r| (r.class(), r.some(|r| (r.text(), r.method_descriptor())))),
            inner_classes: self.list(2, |r| InnerClass {
                inner: r.class(),
                outer: r.some(Random::class),
                name: r.some(Random::text),
                flags: r.flags(),
            }),
            record: self.some(|r| {
                r.list(2, |r| RecordComponent {
                    name: r.text(),
                    descriptor: r.field_descriptor(),
                    generic_signature: r.some(Random::text),
                    annotations: r.list(2, |r| r.annotation(0)),
                })
            }),
            version: self.next() as u16,
        }
    }

    pub fn global(&mut self) -> Global {
        Global {
            name: self.text(),
            size: self.next() >> 1,
            align: self.next() as u32,
            is_constant: self.chance(2),
            is_local: self.chance(2),
            init: self.some(|r| r.list(3, |r| (r.next() >> 1, r.ty(), r.constant()))),
        }
    }

    pub fn program(&mut self) -> Program {
        let mut program = Program::default();
        for class in self.list(3, Random::class_decl) {
            program.add_class(class);
        }
        for global in self.list(3, Random::global) {
            program.globals.insert(global.name, global);
        }
        for body in self.list(3, |r| BodyMaker::new(r).run()) {
            program.functions.insert(body.name, Arc::new(body));
        }
        program
    }
}

/// Makes a body in which each value may be used anywhere.
pub struct BodyMaker<'a> {
    random: &'a mut Random,
    builder: Builder,
    values: Vec<Value>,
}

impl<'a> BodyMaker<'a> {
    pub fn new(random: &'a mut Random) -> BodyMaker<'a> {
        let name = random.function();
        let signature = Signature {
            params: random.list(3, Random::ty),
            results: random.list(2, Random::ty),
            variadic: random.chance(2),
        };
        BodyMaker { builder: Builder::new(name, signature), random, values: Vec::new() }
    }

    pub fn run(mut self) -> Body {
        self.builder.body.file = self.random.some(Random::text);
        self.builder.body.notes = self.random.list(2, |r| r.text().as_str().to_string());
        let blocks = 1 + self.random.below(6);
        for _ in 0..blocks {
            let block = self.builder.block();
            for ty in self.random.list(3, Random::ty) {
                let value = self.builder.param(block, ty);
                self.define(value);
            }
        }
        for block in 0..blocks {
            self.builder.start(Block::new(block));
            for _ in 0..self.random.below(8) {
                self.position();
                let op = self.op();
                if self.random.chance(3) {
                    self.builder.emit_void(op);
                } else {
                    let ty = self.random.ty();
                    let value = self.builder.emit(op, ty);
                    self.define(value);
                }
            }
            self.position();
            let terminator = self.terminator(blocks);
            self.builder.finish(terminator);
        }
        self.builder.body
    }

    fn define(&mut self, value: Value) {
        if self.random.chance(2) {
            let name = self.random.text();
            self.builder.name(value, name);
        }
        self.values.push(value);
    }

    fn position(&mut self) {
        if self.random.chance(2) {
            let random = &mut *self.random;
            self.builder.set_loc(SourceLoc {
                line: random.below(3) as u32,
                column: random.below(3) as u32,
                statement: random.below(3) as u32,
                file: if random.chance(4) { random.text() } else { Symbol::EMPTY },
            });
        }
    }

    fn value(&mut self) -> Value {
        if self.values.is_empty() || self.random.chance(3) {
            let (ty, constant) = (self.random.ty(), self.random.constant());
            return self.builder.constant(ty, constant);
        }
        self.random.pick(&self.values)
    }

    fn list(&mut self) -> Values {
        let values: Vec<Value> = (0..self.random.below(4)).map(|_| self.value()).collect();
        self.builder.values(&values)
    }

    fn place(&mut self) -> Place {
        let base = match self.random.below(4) {
            0 => PlaceBase::Static(self.random.field()),
            1 => PlaceBase::Global(self.random.text()),
            _ => PlaceBase::Value(self.value()),
        };
        let mut projections = smallvec::SmallVec::new();
        for _ in 0..self.random.below(3) {
            projections.push(match self.random.below(5) {
                0 => Projection::Element(self.value()),
                1 => Projection::Offset(self.random.next() as i64, self.random.field()),
                2 => Projection::Offset(8, FieldName::default()),
                3 => Projection::Index { index: self.value(), stride: self.random.next() },
                _ => {
                    let mut field = self.random.field();
                    if let PlaceBase::Value(value) = base
                        && let Type::Ref(class) = self.builder.body.ty(value)
                    {
                        field.owner = class;
                    }
                    Projection::Field(field)
                }
            });
        }
        self.builder.place(PlaceData { base, projections })
    }

    fn op(&mut self) -> Op {
        match self.random.below(25) {
            0 => Op::Unary(self.random.pick(words::UNARY).0, self.value()),
            1 => Op::Binary(self.random.pick(words::BINARY).0, self.value(), self.value()),
            2 => Op::Compare(self.random.pick(words::COMPARE).0, self.value(), self.value()),
            3 => Op::Convert(self.random.pick(words::CONVERT).0, self.value()),
            4 => Op::Select { condition: self.value(), then: self.value(), otherwise: self.value() },
            5 => Op::Store { place: self.place(), value: self.value() },
            6 => Op::AddressOf { place: self.place() },
            7 => Op::New { class: self.random.class() },
            8 => Op::NewArray { class: self.random.class(), lengths: self.list() },
            9 => Op::ArrayLength(self.value()),
            10 => Op::InstanceOf { value: self.value(), class: self.random.class() },
            11 => Op::Refine(self.value()),
            12 => Op::MonitorEnter(self.value()),
            13 => Op::MonitorExit(self.value()),
            14 => Op::StackAlloc { size: self.value(), align: self.random.next() as u32 },
            15 => Op::HeapAlloc { size: self.value(), align: 8 },
            16 => Op::Free(self.value()),
            17 => Op::EndLife(self.value()),
            18 => Op::BeginLife(self.value()),
            19 => Op::CopyBytes { to: self.value(), from: self.value(), size: self.value() },
            20 => Op::FillBytes { to: self.value(), byte: self.value(), size: self.value() },
            21 => Op::Unknown { why: self.random.text() },
            22 => Op::Assume(self.value()),
            _ => Op::Load { place: self.place() },
        }
    }

    fn edge(&mut self, blocks: usize) -> Edge {
        Edge { target: Block::new(self.random.below(blocks)), args: self.list() }
    }

    fn terminator(&mut self, blocks: usize) -> Terminator {
        match self.random.below(8) {
            0 => Terminator::Jump(self.edge(blocks)),
            1 => Terminator::Branch {
                condition: self.value(),
                then: self.edge(blocks),
                otherwise: self.edge(blocks),
            },
            2 => {
                let cases = (0..self.random.below(4))
                    .map(|_| (i128::from(self.random.next() as i64), self.edge(blocks)))
                    .collect();
                let default = self.edge(blocks);
                let table = self.builder.body.switches.push(SwitchData { cases, default });
                Terminator::Switch { value: self.value(), table }
            }
            3 => Terminator::Check {
                kind: self.check_kind(),
                args: self.list(),
                raises: self.random.chance(2),
                ok: self.edge(blocks),
                fail: self.edge(blocks),
            },
            4 => {
                let dispatch = self.random.pick(words::DISPATCH).0;
                let target =
                    if self.random.chance(3) { FunctionName::default() } else { self.random.function() };
                let unwind = if self.random.chance(2) { Some(self.edge(blocks)) } else { None };
                Terminator::Call {
                    callee: self.builder.callee(Callee { dispatch, target }),
                    args: self.list(),
                    normal: self.edge(blocks),
                    unwind,
                }
            }
            5 => Terminator::Return(self.list()),
            6 => Terminator::Throw(self.value()),
            _ => Terminator::Undefined,
        }
    }

    fn check_kind(&mut self) -> CheckKind {
        let number = self.random.next() as u32;
        let kinds = [
            CheckKind::NonNull,
            CheckKind::Bounds,
            CheckKind::NonNegativeSize,
            CheckKind::Storable,
            CheckKind::Instance(self.random.class()),
            CheckKind::NonZero,
            CheckKind::Linked { what: self.random.text(), error: self.random.class() },
            CheckKind::NoOverflow(Arithmetic::Add),
            CheckKind::NoOverflow(Arithmetic::Sub),
            CheckKind::NoOverflow(Arithmetic::Mul),
            CheckKind::NoOverflow(Arithmetic::Neg),
            CheckKind::NoOverflow(Arithmetic::Div),
            CheckKind::NoOverflow(Arithmetic::ShiftLeft),
            CheckKind::ShiftAmount { width: number },
            CheckKind::Accessible { bytes: number },
            CheckKind::AccessibleRange,
            CheckKind::Aligned { align: number },
            CheckKind::Freeable,
            CheckKind::Initialised { bytes: number },
            CheckKind::Disjoint,
            CheckKind::Callable,
            CheckKind::Allocatable,
            CheckKind::Reachable,
            CheckKind::Assertion,
        ];
        self.random.pick(&kinds)
    }
}
