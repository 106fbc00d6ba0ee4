//! `<stdlib.h>`: memory, numbers from text, sorting, random numbers, the end of the program.

use super::strtod;
use super::{Answer, NOTHING, Table, double, int, long, ok_int, ptr, size};
use crate::c::calls::Exit;
use crate::c::process::{Arg, Process};
use crate::c::value::{Shape, Val};
use crate::stop::Stop;

pub const TABLE: Table = &[
    ("malloc", |p, a| allocate(p, Some(size(a, 0)), 16)),
    ("calloc", calloc),
    ("realloc", realloc),
    ("reallocarray", |p, a| match size(a, 1).checked_mul(size(a, 2)) {
        Some(total) => resize(p, ptr(a, 0), total),
        None => out_of_memory(p),
    }),
    ("free", free),
    ("cfree", free),
    ("aligned_alloc", |p, a| allocate(p, Some(size(a, 1)), size(a, 0) as u32)),
    ("memalign", |p, a| allocate(p, Some(size(a, 1)), size(a, 0) as u32)),
    ("posix_memalign", posix_memalign),
    ("malloc_usable_size", malloc_usable_size),
    ("exit", exit),
    ("_exit", |_, a| Err(Stop::Exit(int(a, 0) & 0xFF).into())),
    ("_Exit", |_, a| Err(Stop::Exit(int(a, 0) & 0xFF).into())),
    ("quick_exit", quick_exit),
    ("abort", |_, _| Err(Stop::Exit(134).into())),
    ("atexit", |p, a| {
        p.libc.at_exit.push((ptr(a, 0), None));
        ok_int(0)
    }),
    ("__cxa_atexit", |p, a| {
        p.libc.at_exit.push((ptr(a, 0), Some(ptr(a, 1))));
        ok_int(0)
    }),
    ("at_quick_exit", |p, a| {
        p.libc.at_quick_exit.push(ptr(a, 0));
        ok_int(0)
    }),
    ("getenv", |_, _| Ok(Val::NULL)),
    ("secure_getenv", |_, _| Ok(Val::NULL)),
    ("system", |_, a| {
        if ptr(a, 0).is_null() { ok_int(0) } else { Err(Stop::Unsupported("system()".into()).into()) }
    }),
    ("atoi", |p, a| Ok(Val::i32(integer(p, ptr(a, 0), Val::NULL, 10, true)? as i32))),
    ("atol", |p, a| Ok(Val::i64(integer(p, ptr(a, 0), Val::NULL, 10, true)? as i64))),
    ("atoll", |p, a| Ok(Val::i64(integer(p, ptr(a, 0), Val::NULL, 10, true)? as i64))),
    ("strtol", strtol),
    ("strtoll", strtol),
    ("strtoimax", strtol),
    ("__isoc23_strtol", strtol),
    ("__isoc23_strtoll", strtol),
    ("__isoc23_strtoimax", strtol),
    ("strtoul", strtoul),
    ("strtoull", strtoul),
    ("strtoumax", strtoul),
    ("__isoc23_strtoul", strtoul),
    ("__isoc23_strtoull", strtoul),
    ("__isoc23_strtoumax", strtoul),
    ("atof", |p, a| Ok(Val::f64(strtod::double(p, ptr(a, 0), Val::NULL)?))),
    ("strtod", |p, a| Ok(Val::f64(strtod::double(p, ptr(a, 0), ptr(a, 1))?))),
    ("strtof", |p, a| Ok(Val::f32(strtod::single(p, ptr(a, 0), ptr(a, 1))?))),
    ("strtold", |p, a| Ok(strtod::long_double(p, ptr(a, 0), ptr(a, 1))?)),
    ("abs", |p, a| absolute(p, a, 32)),
    ("labs", |p, a| absolute(p, a, 64)),
    ("llabs", |p, a| absolute(p, a, 64)),
    ("imaxabs", |p, a| absolute(p, a, 64)),
    ("div", div),
    ("ldiv", ldiv),
    ("lldiv", ldiv),
    ("imaxdiv", ldiv),
    ("qsort", qsort),
    ("qsort_r", qsort_r),
    ("bsearch", bsearch),
    ("rand", |p, _| ok_int(p.libc.random.next())),
    ("random", |p, _| Ok(Val::i64(i64::from(p.libc.random.next())))),
    ("srand", |p, a| {
        p.libc.random = Random::seeded(int(a, 0) as u32);
        NOTHING
    }),
    ("srandom", |p, a| {
        p.libc.random = Random::seeded(int(a, 0) as u32);
        NOTHING
    }),
    ("rand_r", rand_r),
    ("drand48", |_, _| Err(Stop::Unsupported("drand48()".into()).into())),
    ("fabs", |_, a| Ok(Val::f64(double(a, 0).abs()))),
];

/// Blocks that the system would refuse.
const TOO_LARGE: u64 = 1 << 40;

pub fn out_of_memory(p: &mut Process) -> Answer {
    p.set_errno(super::errno::ENOMEM)?;
    Ok(Val::NULL)
}

/// None asks for more than there are numbers.
fn allocate(p: &mut Process, bytes: Option<u64>, align: u32) -> Answer {
    match bytes {
        Some(bytes) if bytes < TOO_LARGE => Ok(p.allocate(bytes, align)?),
        _ => out_of_memory(p),
    }
}

fn calloc(p: &mut Process, a: &[Arg]) -> Answer {
    let bytes = size(a, 0).checked_mul(size(a, 1));
    let block = allocate(p, bytes, 16)?;
    if let Some((index, _)) = p.memory.target(block)
        && let Some(object) = p.memory.object_mut(index)
    {
        object.set_all_written();
    }
    Ok(block)
}

fn realloc(p: &mut Process, a: &[Arg]) -> Answer {
    resize(p, ptr(a, 0), size(a, 1))
}

fn resize(p: &mut Process, old: Val, bytes: u64) -> Answer {
    if old.is_null() {
        return allocate(p, Some(bytes), 16);
    }
    p.check_free(old, None)?;
    if bytes == 0 {
        p.free(old)?;
        return Ok(Val::NULL);
    }
    let new = allocate(p, Some(bytes), 16)?;
    if !new.is_null() {
        let (had, provided) = p
            .memory
            .target(old)
            .and_then(|(i, _)| p.memory.object(i))
            .map_or((0, 0), |o| (o.size, o.provided));
        // What nobody has written yet stays so.
        let size = had.min(bytes);
        if let (Ok(to), Ok(from)) = (p.memory.access(new, size, true), p.memory.access(old, size, false)) {
            p.memory.copy(to, from, size);
        }
        p.memory.set_provided(new, provided);
        p.free(old)?;
    }
    Ok(new)
}

fn free(p: &mut Process, a: &[Arg]) -> Answer {
    p.free(ptr(a, 0))?;
    NOTHING
}

fn posix_memalign(p: &mut Process, a: &[Arg]) -> Answer {
    let align = size(a, 1);
    if !align.is_power_of_two() || !align.is_multiple_of(8) {
        return ok_int(super::errno::EINVAL);
    }
    let block = allocate(p, Some(size(a, 2)), align as u32)?;
    p.store_value(ptr(a, 0), Shape::Ptr, block)?;
    ok_int(0)
}

fn malloc_usable_size(p: &mut Process, a: &[Arg]) -> Answer {
    let object = p.memory.target(ptr(a, 0)).and_then(|(i, _)| p.memory.object(i));
    Ok(Val::bits(object.map_or(0, |o| o.size)))
}

impl Process {
    /// Calls what was registered for the end, last first, also what is registered meanwhile.
    pub fn run_exit_handlers(&mut self) -> Result<(), Exit> {
        while let Some((function, arg)) = self.libc.at_exit.pop() {
            let arg = arg.map(|value| Arg { value, shape: Shape::Ptr });
            self.call_pointer(function, arg.as_slice())?;
        }
        let destructors = std::mem::take(&mut self.libc.destructors);
        self.run_listed(&destructors)?;
        self.flush_all()?;
        Ok(())
    }
}

fn exit(p: &mut Process, a: &[Arg]) -> Answer {
    p.defined(a.first(), "the exit code")?;
    p.run_exit_handlers()?;
    Err(Stop::Exit(int(a, 0) & 0xFF).into())
}

fn quick_exit(p: &mut Process, a: &[Arg]) -> Answer {
    while let Some(function) = p.libc.at_quick_exit.pop() {
        p.call_pointer(function, &[])?;
    }
    Err(Stop::Exit(int(a, 0) & 0xFF).into())
}

/// What `strtol` and its like find: the digits' value, and how many characters were used (0 if there is no number).
pub struct Digits {
    pub negative: bool,
    /// None if it does not fit into 128 bits.
    pub value: Option<u128>,
    pub used: usize,
}

/// Reads an integer in the way of `strtol`: blanks, a sign, a prefix that gives the base if it is 0.
pub fn digits(text: &[u8], base: u32) -> Digits {
    let blank = |b: &u8| matches!(b, b' ' | b'\t'..=b'\r');
    let mut at = text.iter().take_while(|b| blank(b)).count();
    let negative = text.get(at) == Some(&b'-');
    if matches!(text.get(at), Some(b'-' | b'+')) {
        at += 1;
    }
    let digit = |at: usize, base: u32| text.get(at).and_then(|b| char::from(*b).to_digit(base.clamp(2, 36)));
    let prefix = text.get(at) == Some(&b'0')
        && matches!(text.get(at + 1), Some(b'x' | b'X'))
        && digit(at + 2, 16).is_some();
    let mut base = base;
    if (base == 0 || base == 16) && prefix {
        at += 2;
        base = 16;
    } else if base == 0 {
        base = if text.get(at) == Some(&b'0') { 8 } else { 10 };
    }
    let start = at;
    let mut value = Some(0u128);
    while let Some(d) = digit(at, base) {
        value = value.and_then(|v| v.checked_mul(u128::from(base))?.checked_add(u128::from(d)));
        at += 1;
    }
    Digits { negative, value, used: if at == start { 0 } else { at } }
}

fn integer(p: &mut Process, text: Val, end: Val, base: i32, is_signed: bool) -> Result<i128, Exit> {
    let found = digits(&p.string(text)?, base as u32);
    if !end.is_null() {
        p.store_value(end, Shape::Ptr, text.plus(found.used as i64))?;
    }
    let value = found.value.and_then(|v| i128::try_from(v).ok()).unwrap_or(i128::MAX);
    let value = if found.negative { -value } else { value };
    let (low, high) = if is_signed {
        (i128::from(i64::MIN), i128::from(i64::MAX))
    } else {
        (-i128::from(u64::MAX), i128::from(u64::MAX))
    };
    if value < low || value > high {
        p.set_errno(super::errno::ERANGE)?;
        return Ok(if is_signed { value.clamp(low, high) } else { high });
    }
    Ok(value)
}

fn strtol(p: &mut Process, a: &[Arg]) -> Answer {
    Ok(Val::i64(integer(p, ptr(a, 0), ptr(a, 1), int(a, 2), true)? as i64))
}

fn strtoul(p: &mut Process, a: &[Arg]) -> Answer {
    Ok(Val::bits(integer(p, ptr(a, 0), ptr(a, 1), int(a, 2), false)? as u64))
}

fn absolute(p: &mut Process, a: &[Arg], width: u8) -> Answer {
    let value = if width == 32 { i64::from(int(a, 0)) } else { long(a, 0) };
    if crate::c::int::overflows(pathlight_ir::Arithmetic::Neg, width, i128::from(value), 0) {
        let text = format!("signed overflow: the absolute value of {value} does not fit");
        return Err(p.library_fault(crate::c::fault::FaultKind::Overflow, text));
    }
    Ok(if width == 32 { Val::i32(value.abs() as i32) } else { Val::i64(value.abs()) })
}

/// A quotient, unless there is none.
fn check_division(p: &Process, x: i64, y: i64, lowest: i64) -> Result<(), Exit> {
    use crate::c::fault::FaultKind;
    if y == 0 {
        return Err(p.library_fault(FaultKind::DivisionByZero, format!("division by zero: {x} / 0")));
    }
    if x == lowest && y == -1 {
        return Err(
            p.library_fault(FaultKind::DivisionOverflow, format!("signed overflow: {x} / -1 does not fit"))
        );
    }
    Ok(())
}

/// The two halves of the structure come back in one register.
fn div(p: &mut Process, a: &[Arg]) -> Answer {
    let (x, y) = (int(a, 0), int(a, 1));
    check_division(p, i64::from(x), i64::from(y), i64::from(i32::MIN))?;
    Ok(Val::bits(u64::from((x / y) as u32) | u64::from((x % y) as u32) << 32))
}

fn ldiv(p: &mut Process, a: &[Arg]) -> Answer {
    let (x, y) = (long(a, 0), long(a, 1));
    check_division(p, x, y, i64::MIN)?;
    p.second_result = Some(Val::i64(x % y));
    Ok(Val::i64(x / y))
}

fn pointer_arg(value: Val) -> Arg {
    Arg { value, shape: Shape::Ptr }
}

fn compare(p: &mut Process, function: Val, args: &[Arg]) -> Result<i32, Exit> {
    let result = p.call_pointer(function, args)?;
    let value = result.first().copied().unwrap_or_default();
    p.defined(Some(&Arg { value, shape: Shape::I32 }), "the result of the comparison")?;
    Ok(value.as_i32())
}

fn qsort(p: &mut Process, a: &[Arg]) -> Answer {
    sort(p, ptr(a, 0), size(a, 1), size(a, 2), ptr(a, 3), None)
}

fn qsort_r(p: &mut Process, a: &[Arg]) -> Answer {
    sort(p, ptr(a, 0), size(a, 1), size(a, 2), ptr(a, 3), Some(ptr(a, 4)))
}

/// A merge sort from the bottom up, stable and with the comparisons in glibc's order: the halves are cut at `n / 2`.
fn sort(p: &mut Process, base: Val, count: u64, width: u64, function: Val, context: Option<Val>) -> Answer {
    if count < 2 || width == 0 {
        return NOTHING;
    }
    let total = count.saturating_mul(width);
    p.region(base, total, true)?;
    let copy = p.allocate(total, 16)?;
    p.copy(copy, base, total)?;
    let mut order: Vec<u64> = (0..count).collect();
    // Ranges to sort, each taken apart before it is merged: an explicit stack instead of recursion.
    let mut work = vec![(0usize, count as usize, false)];
    while let Some((start, end, ready)) = work.pop() {
        if end - start < 2 {
            continue;
        }
        let middle = start + (end - start) / 2;
        if !ready {
            work.extend([(start, end, true), (middle, end, false), (start, middle, false)]);
            continue;
        }
        let (left, right) = (order[start..middle].to_vec(), order[middle..end].to_vec());
        let (mut i, mut j) = (0, 0);
        for slot in &mut order[start..end] {
            let takes_left = match (left.get(i), right.get(j)) {
                (Some(l), Some(r)) => {
                    let at = |n: u64| pointer_arg(copy.plus((n * width) as i64));
                    let mut args = vec![at(*l), at(*r)];
                    args.extend(context.map(pointer_arg));
                    compare(p, function, &args)? <= 0
                }
                (left, _) => left.is_some(),
            };
            let (from, index) = if takes_left { (&left, &mut i) } else { (&right, &mut j) };
            *slot = from[*index];
            *index += 1;
        }
    }
    for (slot, from) in order.into_iter().enumerate() {
        p.copy(base.plus((slot as u64 * width) as i64), copy.plus((from * width) as i64), width)?;
    }
    p.free(copy)?;
    NOTHING
}

fn bsearch(p: &mut Process, a: &[Arg]) -> Answer {
    let (key, base, width, function) = (ptr(a, 0), ptr(a, 1), size(a, 3), ptr(a, 4));
    let (mut low, mut high) = (0, size(a, 2));
    while low < high {
        let middle = low + (high - low) / 2;
        let element = base.plus((middle * width) as i64);
        match compare(p, function, &[pointer_arg(key), pointer_arg(element)])? {
            0 => return Ok(element),
            order if order < 0 => high = middle,
            _ => low = middle + 1,
        }
    }
    Ok(Val::NULL)
}

/// glibc's generator: additive feedback over 31 numbers.
pub struct Random {
    state: Vec<u32>,
    at: usize,
}

impl Default for Random {
    fn default() -> Random {
        Random::seeded(1)
    }
}

impl Random {
    pub fn seeded(seed: u32) -> Random {
        let mut state = vec![0i32; 34];
        state[0] = if seed == 0 { 1 } else { seed as i32 };
        for i in 1..31 {
            let word = i64::from(state[i - 1]);
            let next = (16807 * word) % 2_147_483_647;
            state[i] = if next < 0 { next + 2_147_483_647 } else { next } as i32;
        }
        for i in 31..34 {
            state[i] = state[i - 31];
        }
        let mut ring: Vec<u32> = state.into_iter().map(|w| w as u32).collect();
        for i in 34..344 {
            ring.push(ring[i - 31].wrapping_add(ring[i - 3]));
        }
        Random { state: ring[344 - 31..].to_vec(), at: 0 }
    }

    pub fn next(&mut self) -> i32 {
        let sum = self.state[self.at].wrapping_add(self.state[(self.at + 28) % 31]);
        self.state[self.at] = sum;
        self.at = (self.at + 1) % 31;
        (sum >> 1) as i32
    }
}

fn rand_r(p: &mut Process, a: &[Arg]) -> Answer {
    let mut next = p.load(ptr(a, 0), Shape::I32)?.lo as u32;
    let mut step = || {
        next = next.wrapping_mul(1_103_515_245).wrapping_add(12345);
        next / 65536
    };
    let mut result = step() % 2048;
    result = (result << 10) ^ (step() % 1024);
    result = (result << 10) ^ (step() % 1024);
    p.store_value(ptr(a, 0), Shape::I32, Val::bits(u64::from(next)))?;
    ok_int(result as i32)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn random_numbers_are_those_of_glibc() {
        let mut random = Random::seeded(1);
        assert_eq!(
            [random.next(), random.next(), random.next()],
            [1_804_289_383, 846_930_886, 1_681_692_777]
        );
        let mut random = Random::seeded(42);
        assert_eq!([random.next(), random.next()], [71_876_166, 708_592_740]);
    }

    #[test]
    fn integers_are_read_as_strtol_reads_them() {
        let read = |text: &str, base| {
            let d = digits(text.as_bytes(), base);
            (d.negative, d.value, d.used)
        };
        assert_eq!(read("  -12x", 10), (true, Some(12), 5));
        assert_eq!(read("0x1fg", 0), (false, Some(31), 4));
        assert_eq!(read("0xg", 16), (false, Some(0), 1));
        assert_eq!(read("077", 0), (false, Some(63), 3));
        assert_eq!(read("+", 10), (false, Some(0), 0));
    }
}
