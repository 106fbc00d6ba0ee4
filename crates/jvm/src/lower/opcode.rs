//! The instructions of the Java virtual machine, and how to walk over a method's code.
//!
//! Code comes from files that may be damaged, so reading is checked everywhere: an instruction is decoded together with the offset
//! of its successor, and operands are read through [`Reader`], which fails with the offset instead of running past the end.

use super::LowerError;

macro_rules! opcodes {
    ($($name:ident)*) => {
        #[derive(Copy, Clone, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum Opcode { $($name),* }
        const ALL: &[Opcode] = &[$(Opcode::$name),*];
    };
}

// In the order of their numbers, from 0.
opcodes! {
    Nop AconstNull IconstM1 Iconst0 Iconst1 Iconst2 Iconst3 Iconst4 Iconst5 Lconst0 Lconst1 Fconst0 Fconst1 Fconst2
    Dconst0 Dconst1 Bipush Sipush Ldc LdcW Ldc2W Iload Lload Fload Dload Aload Iload0 Iload1 Iload2 Iload3 Lload0 Lload1
    Lload2 Lload3 Fload0 Fload1 Fload2 Fload3 Dload0 Dload1 Dload2 Dload3 Aload0 Aload1 Aload2 Aload3 Iaload Laload Faload
    Daload Aaload Baload Caload Saload Istore Lstore Fstore Dstore Astore Istore0 Istore1 Istore2 Istore3 Lstore0 Lstore1
    Lstore2 Lstore3 Fstore0 Fstore1 Fstore2 Fstore3 Dstore0 Dstore1 Dstore2 Dstore3 Astore0 Astore1 Astore2 Astore3 Iastore
    Lastore Fastore Dastore Aastore Bastore Castore Sastore Pop Pop2 Dup DupX1 DupX2 Dup2 Dup2X1 Dup2X2 Swap Iadd Ladd Fadd
    Dadd Isub Lsub Fsub Dsub Imul Lmul Fmul Dmul Idiv Ldiv Fdiv Ddiv Irem Lrem Frem Drem Ineg Lneg Fneg Dneg Ishl Lshl Ishr
    Lshr Iushr Lushr Iand Land Ior Lor Ixor Lxor Iinc I2l I2f I2d L2i L2f L2d F2i F2l F2d D2i D2l D2f I2b I2c I2s Lcmp Fcmpl
    Fcmpg Dcmpl Dcmpg Ifeq Ifne Iflt Ifge Ifgt Ifle IfIcmpeq IfIcmpne IfIcmplt IfIcmpge IfIcmpgt IfIcmple IfAcmpeq IfAcmpne
    Goto Jsr Ret Tableswitch Lookupswitch Ireturn Lreturn Freturn Dreturn Areturn Return Getstatic Putstatic Getfield
    Putfield Invokevirtual Invokespecial Invokestatic Invokeinterface Invokedynamic New Newarray Anewarray Arraylength Athrow
    Checkcast Instanceof Monitorenter Monitorexit Wide Multianewarray Ifnull Ifnonnull GotoW JsrW
}

impl Opcode {
    pub fn number(self) -> u8 {
        self as u8
    }

    /// Bytes after the opcode; None where that depends on the operands.
    fn operand_bytes(self) -> Option<usize> {
        use Opcode::*;
        Some(match self {
            Bipush | Ldc | Newarray => 1,
            Iload | Lload | Fload | Dload | Aload | Istore | Lstore | Fstore | Dstore | Astore | Ret => 1,
            Sipush | LdcW | Ldc2W | Iinc | Jsr | Goto => 2,
            Ifeq | Ifne | Iflt | Ifge | Ifgt | Ifle | Ifnull | Ifnonnull => 2,
            IfIcmpeq | IfIcmpne | IfIcmplt | IfIcmpge | IfIcmpgt | IfIcmple | IfAcmpeq | IfAcmpne => 2,
            Getstatic | Putstatic | Getfield | Putfield | Invokevirtual | Invokespecial | Invokestatic => 2,
            New | Anewarray | Checkcast | Instanceof => 2,
            Multianewarray => 3,
            Invokeinterface | Invokedynamic | GotoW | JsrW => 4,
            Tableswitch | Lookupswitch | Wide => return None,
            _ => 0,
        })
    }

    /// May the instruction throw, apart from errors of the machine itself?
    pub fn may_throw(self) -> bool {
        use Opcode::*;
        match self {
            Ldc | LdcW | Ldc2W => true,
            Idiv | Ldiv | Irem | Lrem => true,
            _ => {
                let n = self.number();
                (Iaload.number()..=Saload.number()).contains(&n)
                    || (Iastore.number()..=Sastore.number()).contains(&n)
                    || (Getstatic.number()..=Monitorexit.number()).contains(&n)
                    || self == Multianewarray
            }
        }
    }
}

/// One instruction: where it stands and where the next one does. For `wide` forms `op` is the widened instruction.
#[derive(Copy, Clone, Debug)]
pub struct Insn {
    pub pc: u32,
    pub op: Opcode,
    pub next: u32,
    pub wide: bool,
}

/// Checked access to a method's code.
#[derive(Copy, Clone)]
pub struct Reader<'a> {
    pub bytes: &'a [u8],
}

impl Reader<'_> {
    pub fn u1(self, at: u32) -> Result<u8, LowerError> {
        self.bytes
            .get(at as usize)
            .copied()
            .ok_or_else(|| LowerError::at(at, "the code ends inside an instruction"))
    }

    pub fn u2(self, at: u32) -> Result<u16, LowerError> {
        Ok(u16::from_be_bytes([self.u1(at)?, self.u1(at + 1)?]))
    }

    pub fn s4(self, at: u32) -> Result<i32, LowerError> {
        let [high, low] = [self.u2(at)?, self.u2(at + 2)?];
        Ok((i32::from(high) << 16) | i32::from(low))
    }

    pub fn insn(self, pc: u32) -> Result<Insn, LowerError> {
        let op = self.opcode(pc)?;
        if op == Opcode::Wide {
            let op = self.opcode(pc + 1)?;
            let operands = match op {
                Opcode::Iinc => 4,
                _ if op.operand_bytes() == Some(1)
                    && !matches!(op, Opcode::Bipush | Opcode::Ldc | Opcode::Newarray) =>
                {
                    2
                }
                _ => return Err(LowerError::at(pc, format!("{op:?} has no wide form"))),
            };
            return self.complete(Insn { pc, op, next: pc + 2 + operands, wide: true });
        }
        let next = match op.operand_bytes() {
            Some(operands) => pc + 1 + operands as u32,
            None => {
                let switch = Switch { reader: self, pc, op };
                switch.end()?
            }
        };
        self.complete(Insn { pc, op, next, wide: false })
    }

    fn complete(self, insn: Insn) -> Result<Insn, LowerError> {
        if insn.next as usize > self.bytes.len() {
            return Err(LowerError::at(insn.pc, "the code ends inside an instruction"));
        }
        Ok(insn)
    }

    fn opcode(self, pc: u32) -> Result<Opcode, LowerError> {
        let byte = self.u1(pc)?;
        ALL.get(usize::from(byte))
            .copied()
            .ok_or_else(|| LowerError::at(pc, format!("unknown opcode {byte}")))
    }

    /// The local variable that an instruction with such an operand names.
    pub fn local(self, insn: Insn) -> Result<u16, LowerError> {
        if insn.wide { self.u2(insn.pc + 2) } else { Ok(u16::from(self.u1(insn.pc + 1)?)) }
    }

    pub fn increment(self, insn: Insn) -> Result<i16, LowerError> {
        if insn.wide { Ok(self.u2(insn.pc + 4)? as i16) } else { Ok(i16::from(self.u1(insn.pc + 2)? as i8)) }
    }

    /// Target of a two-byte or four-byte jump.
    pub fn jump_target(self, insn: Insn) -> Result<u32, LowerError> {
        let offset = match insn.op {
            Opcode::GotoW | Opcode::JsrW => self.s4(insn.pc + 1)?,
            _ => i32::from(self.u2(insn.pc + 1)? as i16),
        };
        self.target(insn.pc, offset)
    }

    fn target(self, pc: u32, offset: i32) -> Result<u32, LowerError> {
        let target = i64::from(pc) + i64::from(offset);
        u32::try_from(target)
            .ok()
            .filter(|t| (*t as usize) < self.bytes.len())
            .ok_or_else(|| LowerError::at(pc, format!("a jump leaves the code, to {target}")))
    }

    pub fn switch(self, insn: Insn) -> Result<SwitchTargets, LowerError> {
        Switch { reader: self, pc: insn.pc, op: insn.op }.targets()
    }
}

/// Default target, and targets by value.
pub struct SwitchTargets {
    pub default: u32,
    pub cases: Vec<(i32, u32)>,
}

#[derive(Copy, Clone)]
struct Switch<'a> {
    reader: Reader<'a>,
    pc: u32,
    op: Opcode,
}

impl Switch<'_> {
    fn operands(self) -> u32 {
        (self.pc & !3) + 4
    }

    /// Lowest value (of a table) and number of cases.
    fn shape(self) -> Result<(i32, u32), LowerError> {
        let at = self.operands() + 4;
        let bad = || LowerError::at(self.pc, "a switch with more cases than the code has room for");
        let (low, count) = if self.op == Opcode::Tableswitch {
            let (low, high) = (self.reader.s4(at)?, self.reader.s4(at + 4)?);
            (low, i64::from(high) - i64::from(low) + 1)
        } else {
            (0, i64::from(self.reader.s4(at)?))
        };
        let fits = (0..=self.reader.bytes.len() as i64).contains(&count);
        Ok((low, u32::try_from(count).ok().filter(|_| fits).ok_or_else(bad)?))
    }

    fn end(self) -> Result<u32, LowerError> {
        let (_, count) = self.shape()?;
        Ok(self.operands() + if self.op == Opcode::Tableswitch { 12 + 4 * count } else { 8 + 8 * count })
    }

    fn targets(self) -> Result<SwitchTargets, LowerError> {
        let (low, count) = self.shape()?;
        let start = self.operands();
        let target = |at| self.reader.target(self.pc, self.reader.s4(at)?);
        let case = |i: u32| {
            if self.op == Opcode::Tableswitch {
                Ok((low.wrapping_add(i as i32), target(start + 12 + 4 * i)?))
            } else {
                let at = start + 8 + 8 * i;
                Ok((self.reader.s4(at)?, target(at + 4)?))
            }
        };
        Ok(SwitchTargets {
            default: target(start)?,
            cases: (0..count).map(case).collect::<Result<_, LowerError>>()?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_match_the_specification() {
        for (op, number) in [
            (Opcode::Nop, 0),
            (Opcode::Ldc, 18),
            (Opcode::Aload3, 45),
            (Opcode::Saload, 53),
            (Opcode::Sastore, 86),
            (Opcode::Swap, 95),
            (Opcode::Iinc, 132),
            (Opcode::Ifeq, 153),
            (Opcode::Goto, 167),
            (Opcode::Return, 177),
            (Opcode::Invokedynamic, 186),
            (Opcode::Athrow, 191),
            (Opcode::Wide, 196),
            (Opcode::JsrW, 201),
        ] {
            assert_eq!(op.number(), number, "{op:?}");
        }
        assert_eq!(ALL.len(), 202);
    }

    #[test]
    fn instructions_have_their_length() {
        let lengths = |bytes: &[u8]| {
            let reader = Reader { bytes };
            let mut pc = 0;
            let mut ends = Vec::new();
            while (pc as usize) < bytes.len() {
                pc = reader.insn(pc).expect("valid").next;
                ends.push(pc);
            }
            ends
        };
        assert_eq!(lengths(&[0x10, 7, 0xc4, 0x84, 0, 1, 0, 2, 0xb1]), [2, 8, 9]);
        let table = [0xaa, 0, 0, 0, 0, 0, 0, 20, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 20, 0xb1];
        assert_eq!(lengths(&table), [20, 21]);
        assert!(Reader { bytes: &[0xaa, 0, 0] }.insn(0).is_err());
        assert!(Reader { bytes: &[0xc4, 0x10, 0, 0] }.insn(0).is_err());
    }
}
