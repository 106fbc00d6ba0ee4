//! Small natives of `java.util` and its subpackages.

use super::{Answer, NativeCall, Table, yes};
use crate::machine::Machine;
use crate::value::Value;

const CRC: &str = "java/util/zip/CRC32";

pub const TABLE: Table = &[
    ("java/util/concurrent/atomic/AtomicLong", "VMSupportsCS8", "()Z", yes),
    ("java/util/TimeZone", "getSystemTimeZoneID", "(Ljava/lang/String;)Ljava/lang/String;", time_zone),
    ("java/util/TimeZone", "getSystemGMTOffsetID", "()Ljava/lang/String;", time_zone),
    (CRC, "update", "(II)I", crc_one),
    (CRC, "updateBytes0", "(I[BII)I", crc_bytes),
];

fn time_zone(m: &mut Machine, _: &mut NativeCall) -> Answer {
    Ok(m.new_string("UTC")?.into())
}

/// One byte of the CRC of zip files, bit by bit.
fn crc_step(crc: u32, byte: u8) -> u32 {
    let mut crc = crc ^ u32::from(byte);
    for _ in 0..8 {
        crc = if crc & 1 != 0 { (crc >> 1) ^ 0xEDB8_8320 } else { crc >> 1 };
    }
    crc
}

fn crc_one(_: &mut Machine, call: &mut NativeCall) -> Answer {
    Ok(Value::I32(!crc_step(!(call.int(0) as u32), call.int(1) as u8) as i32))
}

fn crc_bytes(m: &mut Machine, call: &mut NativeCall) -> Answer {
    let array = call.object(1)?;
    let (from, count) = (call.int(2).max(0) as usize, call.int(3).max(0) as usize);
    let bytes = m.heap.bytes_of(array).and_then(|b| b.get(from..from + count)).unwrap_or_default();
    let crc = bytes.iter().fold(!(call.int(0) as u32), |crc, b| crc_step(crc, *b as u8));
    Ok(Value::I32(!crc as i32))
}
