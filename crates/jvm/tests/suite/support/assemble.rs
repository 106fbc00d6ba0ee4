//! An assembler for class files: a constant pool that shares equal entries, code with labels, exception ranges, stack maps.
//!
//! It checks nothing, so that tests can write what no compiler would.

use std::collections::HashMap;

pub const PUBLIC: u16 = 1;
pub const STATIC: u16 = 8;

/// Opcodes by number, for those that tests use.
pub mod op {
    pub const NOP: u8 = 0;
    pub const ACONST_NULL: u8 = 1;
    pub const ICONST_0: u8 = 3;
    pub const ICONST_1: u8 = 4;
    pub const ICONST_2: u8 = 5;
    pub const ICONST_3: u8 = 6;
    pub const LCONST_0: u8 = 9;
    pub const LCONST_1: u8 = 10;
    pub const FCONST_1: u8 = 12;
    pub const BIPUSH: u8 = 16;
    pub const SIPUSH: u8 = 17;
    pub const LDC: u8 = 18;
    pub const LDC_W: u8 = 19;
    pub const LDC2_W: u8 = 20;
    pub const ILOAD: u8 = 21;
    pub const LLOAD: u8 = 22;
    pub const ALOAD: u8 = 25;
    pub const IALOAD: u8 = 46;
    pub const ISTORE: u8 = 54;
    pub const LSTORE: u8 = 55;
    pub const ASTORE: u8 = 58;
    pub const IASTORE: u8 = 79;
    pub const POP: u8 = 87;
    pub const POP2: u8 = 88;
    pub const DUP: u8 = 89;
    pub const DUP_X1: u8 = 90;
    pub const DUP_X2: u8 = 91;
    pub const DUP2: u8 = 92;
    pub const DUP2_X1: u8 = 93;
    pub const DUP2_X2: u8 = 94;
    pub const SWAP: u8 = 95;
    pub const IADD: u8 = 96;
    pub const LADD: u8 = 97;
    pub const IMUL: u8 = 104;
    pub const LMUL: u8 = 105;
    pub const IDIV: u8 = 108;
    pub const IINC: u8 = 132;
    pub const I2L: u8 = 133;
    pub const L2I: u8 = 136;
    pub const IFEQ: u8 = 153;
    pub const IFNE: u8 = 154;
    pub const IFLT: u8 = 155;
    pub const IF_ICMPLT: u8 = 161;
    pub const GOTO: u8 = 167;
    pub const JSR: u8 = 168;
    pub const RET: u8 = 169;
    pub const TABLESWITCH: u8 = 170;
    pub const LOOKUPSWITCH: u8 = 171;
    pub const IRETURN: u8 = 172;
    pub const LRETURN: u8 = 173;
    pub const ARETURN: u8 = 176;
    pub const RETURN: u8 = 177;
    pub const GETSTATIC: u8 = 178;
    pub const PUTSTATIC: u8 = 179;
    pub const INVOKESTATIC: u8 = 184;
    pub const INVOKEDYNAMIC: u8 = 186;
    pub const NEWARRAY: u8 = 188;
    pub const ARRAYLENGTH: u8 = 190;
    pub const ATHROW: u8 = 191;
    pub const CHECKCAST: u8 = 192;
    pub const WIDE: u8 = 196;
    pub const ANEWARRAY: u8 = 189;
    pub const GOTO_W: u8 = 200;
    pub const JSR_W: u8 = 201;
}

/// A place in the code, bound or to be bound.
#[derive(Copy, Clone)]
pub struct Label(usize);

/// A verification type of a stack map.
#[derive(Copy, Clone)]
pub enum Cell {
    Top,
    Int,
    Float,
}

/// The code of a method.
#[derive(Default)]
pub struct Asm {
    pub bytes: Vec<u8>,
    pub max_stack: u16,
    pub max_locals: u16,
    labels: Vec<Option<usize>>,
    /// Where a distance goes, from which instruction it counts, to where, and whether it has four bytes.
    distances: Vec<(usize, usize, Label, bool)>,
    handlers: Vec<(Label, Label, Label, u16)>,
    frames: Vec<(Label, Vec<Cell>, Vec<Cell>)>,
}

impl Asm {
    pub fn new(max_stack: u16, max_locals: u16) -> Asm {
        Asm { max_stack, max_locals, ..Asm::default() }
    }

    pub fn label(&mut self) -> Label {
        self.labels.push(None);
        Label(self.labels.len() - 1)
    }

    pub fn bind(&mut self, label: Label) -> &mut Asm {
        self.labels[label.0] = Some(self.bytes.len());
        self
    }

    /// A new label, bound here.
    pub fn here(&mut self) -> Label {
        let label = self.label();
        self.bind(label);
        label
    }

    /// Instructions without operands, or raw bytes.
    pub fn ops(&mut self, bytes: &[u8]) -> &mut Asm {
        self.bytes.extend(bytes);
        self
    }

    /// An instruction with a one-byte operand.
    pub fn op1(&mut self, op: u8, operand: u8) -> &mut Asm {
        self.ops(&[op, operand])
    }

    /// An instruction with a two-byte operand.
    pub fn op2(&mut self, op: u8, operand: u16) -> &mut Asm {
        self.ops(&[op]).ops(&operand.to_be_bytes())
    }

    /// A wide load, store or `ret`.
    pub fn wide(&mut self, op: u8, local: u16) -> &mut Asm {
        self.ops(&[op::WIDE]).op2(op, local)
    }

    pub fn wide_iinc(&mut self, local: u16, by: i16) -> &mut Asm {
        self.wide(op::IINC, local).ops(&by.to_be_bytes())
    }

    pub fn jump(&mut self, op: u8, target: Label) -> &mut Asm {
        let from = self.bytes.len();
        self.bytes.push(op);
        self.distance(from, target, matches!(op, op::GOTO_W | op::JSR_W));
        self
    }

    fn distance(&mut self, from: usize, target: Label, long: bool) {
        self.distances.push((self.bytes.len(), from, target, long));
        self.bytes.extend(&[0; 4][..if long { 4 } else { 2 }]);
    }

    pub fn table_switch(&mut self, low: i32, targets: &[Label], default: Label) -> &mut Asm {
        let from = self.begin_switch(op::TABLESWITCH, default);
        let high = low.wrapping_add(targets.len() as i32).wrapping_sub(1);
        self.ops(&low.to_be_bytes()).ops(&high.to_be_bytes());
        for target in targets {
            self.distance(from, *target, true);
        }
        self
    }

    pub fn lookup_switch(&mut self, cases: &[(i32, Label)], default: Label) -> &mut Asm {
        let from = self.begin_switch(op::LOOKUPSWITCH, default);
        self.ops(&(cases.len() as i32).to_be_bytes());
        for (case, target) in cases {
            self.ops(&case.to_be_bytes()).distance(from, *target, true);
        }
        self
    }

    fn begin_switch(&mut self, op: u8, default: Label) -> usize {
        let from = self.bytes.len();
        self.bytes.push(op);
        while !self.bytes.len().is_multiple_of(4) {
            self.bytes.push(0);
        }
        self.distance(from, default, true);
        from
    }

    /// Exceptions of a class (0: any) raised from `start` up to `end` go to `target`.
    pub fn handler(&mut self, start: Label, end: Label, target: Label, catch: u16) -> &mut Asm {
        self.handlers.push((start, end, target, catch));
        self
    }

    /// A full frame of the stack map; to be given in the order of the code.
    pub fn frame(&mut self, at: Label, locals: &[Cell], stack: &[Cell]) -> &mut Asm {
        self.frames.push((at, locals.to_vec(), stack.to_vec()));
        self
    }

    fn place(&self, label: Label) -> usize {
        self.labels[label.0].expect("every label is bound")
    }

    fn attribute(mut self, stack_map_name: Option<u16>) -> Vec<u8> {
        for (at, from, target, long) in std::mem::take(&mut self.distances) {
            let distance = self.place(target) as i64 - from as i64;
            if long {
                self.bytes[at..at + 4].copy_from_slice(&(distance as i32).to_be_bytes());
            } else {
                let distance = i16::try_from(distance).expect("a short jump");
                self.bytes[at..at + 2].copy_from_slice(&distance.to_be_bytes());
            }
        }
        let mut out = Vec::new();
        out.extend(self.max_stack.to_be_bytes());
        out.extend(self.max_locals.to_be_bytes());
        out.extend((self.bytes.len() as u32).to_be_bytes());
        out.extend(&self.bytes);
        out.extend((self.handlers.len() as u16).to_be_bytes());
        for (start, end, target, catch) in &self.handlers {
            for label in [start, end, target] {
                out.extend((self.place(*label) as u16).to_be_bytes());
            }
            out.extend(catch.to_be_bytes());
        }
        out.extend(u16::from(stack_map_name.is_some()).to_be_bytes());
        if let Some(name) = stack_map_name {
            let table = self.stack_map();
            out.extend(name.to_be_bytes());
            out.extend((table.len() as u32).to_be_bytes());
            out.extend(table);
        }
        out
    }

    fn stack_map(&self) -> Vec<u8> {
        let mut out = (self.frames.len() as u16).to_be_bytes().to_vec();
        let mut previous = None;
        for (at, locals, stack) in &self.frames {
            let at = self.place(*at);
            let delta = previous.map_or(at, |before: usize| at - before - 1);
            previous = Some(at);
            out.push(255);
            out.extend((delta as u16).to_be_bytes());
            for cells in [locals, stack] {
                out.extend((cells.len() as u16).to_be_bytes());
                for cell in cells {
                    match cell {
                        Cell::Top => out.push(0),
                        Cell::Int => out.push(1),
                        Cell::Float => out.push(2),
                    }
                }
            }
        }
        out
    }
}

/// Kinds of method handles.
pub mod handle {
    pub const GET_STATIC: u8 = 2;
    pub const INVOKE_STATIC: u8 = 6;
}

pub struct ClassWriter {
    name: String,
    version: u16,
    pool: Vec<u8>,
    next: u16,
    known: HashMap<Vec<u8>, u16>,
    methods: Vec<u8>,
    method_count: u16,
    bootstraps: Vec<(u16, Vec<u16>)>,
}

impl ClassWriter {
    pub fn new(name: &str, version: u16) -> ClassWriter {
        ClassWriter {
            name: name.to_owned(),
            version,
            pool: Vec::new(),
            next: 1,
            known: HashMap::new(),
            methods: Vec::new(),
            method_count: 0,
            bootstraps: Vec::new(),
        }
    }

    fn entry(&mut self, bytes: Vec<u8>) -> u16 {
        if let Some(index) = self.known.get(&bytes) {
            return *index;
        }
        let index = self.next;
        // A long or a double takes two places.
        self.next += if matches!(bytes[0], 5 | 6) { 2 } else { 1 };
        self.pool.extend(&bytes);
        self.known.insert(bytes, index);
        index
    }

    fn pair(&mut self, tag: u8, a: u16, b: u16) -> u16 {
        let [[a, b], [c, d]] = [a.to_be_bytes(), b.to_be_bytes()];
        self.entry(vec![tag, a, b, c, d])
    }

    fn single(&mut self, tag: u8, a: u16) -> u16 {
        let [a, b] = a.to_be_bytes();
        self.entry(vec![tag, a, b])
    }

    pub fn utf8(&mut self, text: &str) -> u16 {
        let mut bytes = vec![1];
        bytes.extend((text.len() as u16).to_be_bytes());
        bytes.extend(text.as_bytes());
        self.entry(bytes)
    }

    pub fn int(&mut self, number: i32) -> u16 {
        self.entry([&[3], &number.to_be_bytes()[..]].concat())
    }

    pub fn long(&mut self, number: i64) -> u16 {
        self.entry([&[5], &number.to_be_bytes()[..]].concat())
    }

    pub fn class(&mut self, name: &str) -> u16 {
        let name = self.utf8(name);
        self.single(7, name)
    }

    pub fn string(&mut self, text: &str) -> u16 {
        let text = self.utf8(text);
        self.single(8, text)
    }

    pub fn method_type(&mut self, descriptor: &str) -> u16 {
        let descriptor = self.utf8(descriptor);
        self.single(16, descriptor)
    }

    pub fn name_and_type(&mut self, name: &str, descriptor: &str) -> u16 {
        let (name, descriptor) = (self.utf8(name), self.utf8(descriptor));
        self.pair(12, name, descriptor)
    }

    fn member(&mut self, tag: u8, owner: &str, name: &str, descriptor: &str) -> u16 {
        let (owner, member) = (self.class(owner), self.name_and_type(name, descriptor));
        self.pair(tag, owner, member)
    }

    pub fn field_ref(&mut self, owner: &str, name: &str, descriptor: &str) -> u16 {
        self.member(9, owner, name, descriptor)
    }

    pub fn method_ref(&mut self, owner: &str, name: &str, descriptor: &str) -> u16 {
        self.member(10, owner, name, descriptor)
    }

    pub fn method_handle(&mut self, kind: u8, member: u16) -> u16 {
        let [a, b] = member.to_be_bytes();
        self.entry(vec![15, kind, a, b])
    }

    /// A dynamic constant of the bootstrap method with this number.
    pub fn dynamic(&mut self, bootstrap: u16, name: &str, descriptor: &str) -> u16 {
        let member = self.name_and_type(name, descriptor);
        self.pair(17, bootstrap, member)
    }

    pub fn invoke_dynamic(&mut self, bootstrap: u16, name: &str, descriptor: &str) -> u16 {
        let member = self.name_and_type(name, descriptor);
        self.pair(18, bootstrap, member)
    }

    /// Adds a bootstrap method and returns its number.
    pub fn bootstrap(&mut self, handle: u16, args: &[u16]) -> u16 {
        self.bootstraps.push((handle, args.to_vec()));
        self.bootstraps.len() as u16 - 1
    }

    pub fn method(&mut self, flags: u16, name: &str, descriptor: &str, code: Asm) {
        let (name, descriptor, attribute) = (self.utf8(name), self.utf8(descriptor), self.utf8("Code"));
        let stack_map = (!code.frames.is_empty()).then(|| self.utf8("StackMapTable"));
        let code = code.attribute(stack_map);
        for number in [flags, name, descriptor, 1, attribute] {
            self.methods.extend(number.to_be_bytes());
        }
        self.methods.extend((code.len() as u32).to_be_bytes());
        self.methods.extend(code);
        self.method_count += 1;
    }

    pub fn bytes(mut self) -> Vec<u8> {
        let name = self.name.clone();
        let (this, object) = (self.class(&name), self.class("java/lang/Object"));
        let bootstrap_name = (!self.bootstraps.is_empty()).then(|| self.utf8("BootstrapMethods"));
        let mut out = vec![0xCA, 0xFE, 0xBA, 0xBE, 0, if self.version == 45 { 3 } else { 0 }];
        out.extend(self.version.to_be_bytes());
        out.extend(self.next.to_be_bytes());
        out.extend(&self.pool);
        // public super; no interfaces; no fields
        for number in [0x21, this, object, 0, 0, self.method_count] {
            out.extend(number.to_be_bytes());
        }
        out.extend(&self.methods);
        out.extend(u16::from(bootstrap_name.is_some()).to_be_bytes());
        if let Some(name) = bootstrap_name {
            let mut table = (self.bootstraps.len() as u16).to_be_bytes().to_vec();
            for (handle, args) in &self.bootstraps {
                table.extend(handle.to_be_bytes());
                table.extend((args.len() as u16).to_be_bytes());
                args.iter().for_each(|arg| table.extend(arg.to_be_bytes()));
            }
            out.extend(name.to_be_bytes());
            out.extend((table.len() as u32).to_be_bytes());
            out.extend(table);
        }
        out
    }
}
