//! Which instruction pushed what lies on the operand stack.
//!
//! This is the analysis that HotSpot runs to explain a null pointer, with its shortcuts, because they show in the messages: it sweeps
//! over the code in order until every instruction has a stack or nothing new is found, stops as soon as the stack of the instruction
//! of interest is known, and forgets a source where paths disagree. It also notes which slots of locals were written, since
//! after that they need not hold the parameter they began with.

use crate::classfile::{ClassFile, Code};

/// An instruction without its `wide` prefix.
#[derive(Copy, Clone, Debug)]
pub(super) struct Decoded {
    pub opcode: u8,
    /// Local slot, pool index or pushed constant, whichever the instruction has.
    pub index: u16,
    /// Length in bytes, prefix and operands included.
    pub length: usize,
}

/// HotSpot gives up on methods whose stacks have more entries in sum.
const MAX_ENTRIES: usize = 1_000_000;
/// A sweep that finds something new is followed by another. No compiler's code needs more than a few.
const MAX_SWEEPS: usize = 1_000;

pub(super) struct Stacks {
    /// By code index; None where no stack is known.
    stacks: Vec<Option<Stack>>,
}

#[derive(Clone, Debug, Default)]
struct Stack {
    /// From the bottom: the code index of the instruction that pushed the value, unless paths disagree.
    sources: Vec<Option<u16>>,
    /// A bit for each of the first 64 slots of locals.
    written: u64,
}

impl Stacks {
    /// Analyses a method as far as the stack at `pc` needs; None if its code makes no sense.
    pub fn compute(class: &ClassFile, code: &Code, pc: u16) -> Option<Stacks> {
        let mut analysis = Analysis::new(class, code);
        let mut sweeps = 0;
        loop {
            let sweep = analysis.sweep(usize::from(pc))?;
            sweeps += 1;
            if sweep.is_complete || !sweep.found_new || sweeps > MAX_SWEEPS {
                return Some(Stacks { stacks: analysis.stacks });
            }
        }
    }

    /// What pushed the value in a slot, counted from the top, of the stack at `pc`.
    pub fn source(&self, pc: u16, slot: usize) -> Option<u16> {
        let sources = &self.stacks.get(usize::from(pc))?.as_ref()?.sources;
        *sources.get(sources.len().checked_sub(slot + 1)?)?
    }

    /// May a local have been written before `pc`? Slots from 64 on always may.
    pub fn is_written(&self, pc: u16, local: u16) -> bool {
        let stack = self.stacks.get(usize::from(pc)).and_then(Option::as_ref);
        stack.is_none_or(|stack| local >= 64 || stack.written >> local & 1 == 1)
    }
}

struct Analysis<'r, 'a> {
    class: &'r ClassFile<'a>,
    code: &'r Code<'a>,
    stacks: Vec<Option<Stack>>,
    entries: usize,
}

struct Sweep {
    is_complete: bool,
    found_new: bool,
}

/// Where control goes after an instruction.
struct Next {
    falls_through: bool,
    targets: Vec<usize>,
}

impl<'r, 'a> Analysis<'r, 'a> {
    fn new(class: &'r ClassFile<'a>, code: &'r Code<'a>) -> Analysis<'r, 'a> {
        let mut stacks = vec![None; code.bytes.len() + 1];
        stacks[0] = Some(Stack::default());
        for handler in &code.handlers {
            // The exception has no instruction that pushed it; the handler's own index stands for it.
            let start = || Stack { sources: vec![Some(handler.target)], written: 0 };
            if let Some(stack) = stacks.get_mut(usize::from(handler.target)) {
                stack.get_or_insert_with(start);
            }
        }
        Analysis { class, code, stacks, entries: 0 }
    }

    fn sweep(&mut self, goal: usize) -> Option<Sweep> {
        let mut sweep = Sweep { is_complete: true, found_new: false };
        let mut pc = 0;
        while pc < self.code.bytes.len() {
            let instruction = decode(self.code.bytes, pc as u16)?;
            match self.stacks[pc].clone() {
                Some(stack) => sweep.found_new |= self.step(pc, &instruction, stack)?,
                None => sweep.is_complete = false,
            }
            pc += instruction.length;
            if pc == goal && self.stacks[pc].is_some() {
                sweep.is_complete = true;
                break;
            }
            if self.entries > MAX_ENTRIES {
                sweep.is_complete = true;
                break;
            }
        }
        Some(sweep)
    }

    /// Runs one instruction and hands the stack on. Says whether some instruction got its first stack.
    fn step(&mut self, pc: usize, instruction: &Decoded, mut stack: Stack) -> Option<bool> {
        let next = self.run(pc, instruction, &mut stack)?;
        let after = next.falls_through.then_some(pc + instruction.length);
        let mut found_new = false;
        for target in after.into_iter().chain(next.targets) {
            found_new |= self.merge(target, &mut stack)?;
        }
        Some(found_new)
    }

    /// Merges a stack into the one at `target`. As in HotSpot, later targets of the same instruction see the merged stack.
    fn merge(&mut self, target: usize, stack: &mut Stack) -> Option<bool> {
        let known = self.stacks.get_mut(target)?;
        let is_new = known.is_none();
        match known {
            None => self.entries += stack.sources.len(),
            Some(known) if known.sources.len() != stack.sources.len() => return None,
            Some(known) => {
                for (mine, theirs) in stack.sources.iter_mut().zip(&known.sources) {
                    if mine != theirs {
                        *mine = None;
                    }
                }
                stack.written |= known.written;
            }
        }
        *known = Some(stack.clone());
        Some(is_new)
    }

    fn run(&self, pc: usize, instruction: &Decoded, stack: &mut Stack) -> Option<Next> {
        let opcode = instruction.opcode;
        if let Some(local) = stored_local(instruction).filter(|local| *local < 64) {
            stack.written |= 1 << local;
        }
        if let 0x59..=0x5F = opcode {
            stack.shuffle(opcode)?;
        } else {
            let (pops, pushes) = self.effect(pc, instruction)?;
            let left = stack.sources.len().checked_sub(pops)?;
            stack.sources.truncate(left);
            stack.sources.extend(std::iter::repeat_n(Some(pc as u16), pushes));
        }
        self.next(pc, opcode)
    }

    /// How many slots of the stack an instruction pops and pushes.
    fn effect(&self, pc: usize, instruction: &Decoded) -> Option<(usize, usize)> {
        let pool = &self.class.pool;
        Some(match instruction.opcode {
            // Fields: of classes, of objects.
            0xB2 => (0, slots_of(pool.member(instruction.index).ok()?.descriptor.as_str())),
            0xB3 => (slots_of(pool.member(instruction.index).ok()?.descriptor.as_str()), 0),
            0xB4 => (1, slots_of(pool.member(instruction.index).ok()?.descriptor.as_str())),
            0xB5 => (1 + slots_of(pool.member(instruction.index).ok()?.descriptor.as_str()), 0),
            // Calls.
            opcode @ 0xB6..=0xBA => {
                let descriptor = match opcode {
                    0xBA => pool.invoke_dynamic(instruction.index).ok()?.descriptor,
                    _ => pool.member(instruction.index).ok()?.descriptor,
                };
                let has_receiver = !matches!(opcode, 0xB8 | 0xBA);
                let descriptor = pathlight_ir::descriptor::method(descriptor.as_str())?;
                (descriptor.slots() + usize::from(has_receiver), slots_of(descriptor.result))
            }
            // multianewarray
            0xC5 => (usize::from(*self.code.bytes.get(pc + 3)?), 1),
            opcode => simple_effect(opcode)?,
        })
    }

    fn next(&self, pc: usize, opcode: u8) -> Option<Next> {
        let bytes = self.code.bytes;
        let jump = |offset: i32| usize::try_from(i64::try_from(pc).ok()? + i64::from(offset)).ok();
        let near = || jump(i32::from(short_at(bytes, pc + 1)? as i16));
        let far = || jump(int_at(bytes, pc + 1)?);
        Some(match opcode {
            0x99..=0xA6 | 0xC6 | 0xC7 => Next { falls_through: true, targets: vec![near()?] },
            0xA7 | 0xA8 => Next { falls_through: false, targets: vec![near()?] },
            0xC8 | 0xC9 => Next { falls_through: false, targets: vec![far()?] },
            // HotSpot lets control fall through a switch, too, into whatever follows.
            0xAA | 0xAB => {
                let targets =
                    switch_offsets(bytes, pc, opcode)?.into_iter().map(jump).collect::<Option<_>>()?;
                Next { falls_through: true, targets }
            }
            // ret, returns, athrow
            0xA9 | 0xAC..=0xB1 | 0xBF => Next { falls_through: false, targets: Vec::new() },
            _ => Next { falls_through: true, targets: Vec::new() },
        })
    }
}

impl Stack {
    /// `dup` in all forms, and `swap`: which of the old entries, counted from the top, make up the new top, bottom first.
    fn shuffle(&mut self, opcode: u8) -> Option<()> {
        let (taken, given): (usize, &[usize]) = match opcode {
            0x59 => (1, &[0, 0]),
            0x5A => (2, &[0, 1, 0]),
            0x5B => (3, &[0, 2, 1, 0]),
            0x5C => (2, &[1, 0, 1, 0]),
            0x5D => (3, &[1, 0, 2, 1, 0]),
            0x5E => (4, &[1, 0, 3, 2, 1, 0]),
            _ => (2, &[0, 1]),
        };
        let left = self.sources.len().checked_sub(taken)?;
        let top = self.sources.split_off(left);
        self.sources.extend(given.iter().map(|place| top[taken - 1 - place]));
        Some(())
    }
}

/// Stack slots of a value with this descriptor.
pub(super) fn slots_of(descriptor: &str) -> usize {
    match descriptor {
        "V" => 0,
        "J" | "D" => 2,
        _ => 1,
    }
}

/// The slot that a store writes; of a long or double the first.
fn stored_local(instruction: &Decoded) -> Option<u16> {
    matches!(instruction.opcode, 0x36..=0x4E).then_some(instruction.index)
}

/// Slots popped and pushed by instructions whose effect their opcode tells; None for opcodes that do not exist.
fn simple_effect(opcode: u8) -> Option<(usize, usize)> {
    let by_width = |narrow, wide| if opcode & 1 == 0 { narrow } else { wide };
    Some(match opcode {
        // nop, iinc, goto, ret, return, checkcast, goto_w
        0x00 | 0x84 | 0xA7 | 0xA9 | 0xB1 | 0xC0 | 0xC8 => (0, 0),
        // lconst, dconst, ldc2_w, lload, dload
        0x09 | 0x0A | 0x0E | 0x0F | 0x14 | 0x16 | 0x18 | 0x1E..=0x21 | 0x26..=0x29 => (0, 2),
        // the other constants and loads, jsr, new, jsr_w
        0x01..=0x2D | 0xA8 | 0xBB | 0xC9 => (0, 1),
        // laload, daload; the other array loads
        0x2F | 0x31 => (2, 2),
        0x2E..=0x35 => (2, 1),
        // lstore, dstore; the other stores
        0x37 | 0x39 | 0x3F..=0x42 | 0x47..=0x4A => (2, 0),
        0x36..=0x4E => (1, 0),
        // lastore, dastore; the other array stores
        0x50 | 0x52 => (4, 0),
        0x4F..=0x56 => (3, 0),
        0x57 => (1, 0),
        0x58 => (2, 0),
        // Arithmetic: int, long, float, double in turn; shifts and logic of int and long in turn.
        0x60..=0x73 | 0x7E..=0x83 => by_width((2, 1), (4, 2)),
        0x74..=0x77 => by_width((1, 1), (2, 2)),
        0x78..=0x7D => by_width((2, 1), (3, 2)),
        // Conversions: from one or two slots, to one or two.
        0x85 | 0x87 | 0x8C | 0x8D => (1, 2),
        0x86 | 0x8B | 0x91..=0x93 => (1, 1),
        0x88 | 0x89 | 0x8E | 0x90 => (2, 1),
        0x8A | 0x8F => (2, 2),
        // Comparisons: lcmp, fcmp, dcmp.
        0x94 | 0x97 | 0x98 => (4, 1),
        0x95 | 0x96 => (2, 1),
        // Branches on one value, on two, on null; switches.
        0x99..=0x9E | 0xC6 | 0xC7 | 0xAA | 0xAB => (1, 0),
        0x9F..=0xA6 => (2, 0),
        // Returns of one slot, of two; athrow, monitors.
        0xAC | 0xAE | 0xB0 | 0xBF | 0xC2 | 0xC3 => (1, 0),
        0xAD | 0xAF => (2, 0),
        // newarray, anewarray, arraylength, instanceof
        0xBC..=0xBE | 0xC1 => (1, 1),
        _ => return None,
    })
}

/// The instruction at a code index; None if there is no whole one.
pub(super) fn decode(bytes: &[u8], pc: u16) -> Option<Decoded> {
    let pc = usize::from(pc);
    let opcode = *bytes.get(pc)?;
    let byte = || bytes.get(pc + 1).copied().map(u16::from);
    let (index, length) = match opcode {
        // iload_0 to aload_3, istore_0 to astore_3: four of each kind.
        0x1A..=0x2D => (u16::from((opcode - 0x1A) % 4), 1),
        0x3B..=0x4E => (u16::from((opcode - 0x3B) % 4), 1),
        // bipush, ldc, loads, stores, ret, newarray
        0x10 | 0x12 | 0x15..=0x19 | 0x36..=0x3A | 0xA9 | 0xBC => (byte()?, 2),
        0x84 => (byte()?, 3),
        // sipush, ldc_w, ldc2_w, branches, fields, calls, classes
        0x11 | 0x13 | 0x14 | 0x99..=0xA8 | 0xB2..=0xB8 | 0xBB | 0xBD | 0xC0 | 0xC1 | 0xC6 | 0xC7 => {
            (short_at(bytes, pc + 1)?, 3)
        }
        0xC5 => (short_at(bytes, pc + 1)?, 4),
        0xB9 | 0xBA => (short_at(bytes, pc + 1)?, 5),
        0xC8 | 0xC9 => (0, 5),
        0xAA | 0xAB => {
            let operands = switch_offsets(bytes, pc, opcode)?.len() - 1;
            let fixed = if opcode == 0xAA { 12 + 4 * operands } else { 8 + 8 * operands };
            (0, (pc / 4 + 1) * 4 - pc + fixed)
        }
        0xC4 => {
            let opcode = *bytes.get(pc + 1)?;
            let length = if opcode == 0x84 { 6 } else { 4 };
            return Some(Decoded { opcode, index: short_at(bytes, pc + 2)?, length });
        }
        0x00..=0xC3 => (0, 1),
        _ => return None,
    };
    (pc + length <= bytes.len()).then_some(Decoded { opcode, index, length })
}

/// The jump offsets of a switch, the default first.
fn switch_offsets(bytes: &[u8], pc: usize, opcode: u8) -> Option<Vec<i32>> {
    let start = (pc / 4 + 1) * 4;
    let default = int_at(bytes, start)?;
    let (first, step, count) = match opcode {
        0xAA => {
            let (low, high) = (int_at(bytes, start + 4)?, int_at(bytes, start + 8)?);
            (start + 12, 4, i64::from(high) - i64::from(low) + 1)
        }
        _ => (start + 12, 8, int_at(bytes, start + 4)?.into()),
    };
    let count = usize::try_from(count).ok().filter(|count| *count <= bytes.len())?;
    std::iter::once(Some(default)).chain((0..count).map(|i| int_at(bytes, first + step * i))).collect()
}

fn short_at(bytes: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes(bytes.get(at..at + 2)?.try_into().ok()?))
}

fn int_at(bytes: &[u8], at: usize) -> Option<i32> {
    Some(i32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?))
}
