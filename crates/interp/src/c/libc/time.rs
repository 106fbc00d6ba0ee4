//! `<time.h>`: a clock that starts where the host says and advances with the steps, in UTC.

use super::{Answer, Table, long, ok_int, ptr};
use crate::c::process::{Arg, Process};
use crate::c::value::{Shape, Val};

pub const TABLE: Table = &[
    ("time", time),
    ("clock", |p, _| Ok(Val::i64(p.micros() - p.host.start_millis * 1000))),
    ("clock_gettime", |p, a| {
        let micros = p.micros();
        p.store_value(ptr(a, 1), Shape::I64, Val::i64(micros / 1_000_000))?;
        p.store_value(ptr(a, 1).plus(8), Shape::I64, Val::i64(micros % 1_000_000 * 1000))?;
        ok_int(0)
    }),
    ("gettimeofday", |p, a| {
        let micros = p.micros();
        p.store_value(ptr(a, 0), Shape::I64, Val::i64(micros / 1_000_000))?;
        p.store_value(ptr(a, 0).plus(8), Shape::I64, Val::i64(micros % 1_000_000))?;
        ok_int(0)
    }),
    ("difftime", |_, a| Ok(Val::f64((long(a, 0) - long(a, 1)) as f64))),
    ("gmtime", calendar),
    ("localtime", calendar),
    ("mktime", mktime),
    ("timegm", mktime),
    ("nanosleep", |_, _| ok_int(0)),
];

/// Steps that take a microsecond.
const STEPS_PER_MICRO: u64 = 100;
/// `struct tm`.
const TM_BYTES: usize = 56;

impl Process {
    /// Microseconds since 1970.
    pub fn micros(&self) -> i64 {
        self.host.start_millis * 1000 + (self.steps / STEPS_PER_MICRO) as i64
    }
}

fn time(p: &mut Process, a: &[Arg]) -> Answer {
    let now = Val::i64(p.micros() / 1_000_000);
    if !ptr(a, 0).is_null() {
        p.store_value(ptr(a, 0), Shape::I64, now)?;
    }
    Ok(now)
}

/// Days since 1970 of a date in the proleptic Gregorian calendar.
fn days_of(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// Year, month (1 to 12) and day.
fn date_of(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let shifted = (5 * of_year + 2) / 153;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    (era * 400 + year + i64::from(month <= 2), month, of_year - (153 * shifted + 2) / 5 + 1)
}

fn fill(p: &mut Process, to: Val, seconds: i64) -> Result<(), crate::stop::Stop> {
    let (days, rest) = (seconds.div_euclid(86_400), seconds.rem_euclid(86_400));
    let (year, month, day) = date_of(days);
    let fields = [
        rest % 60,
        rest / 60 % 60,
        rest / 3600,
        day,
        month - 1,
        year - 1900,
        (days + 4).rem_euclid(7),
        days - days_of(year, 1, 1),
        0,
    ];
    let mut bytes: Vec<u8> = fields.iter().flat_map(|f| (*f as i32).to_le_bytes()).collect();
    bytes.resize(TM_BYTES, 0);
    p.write(to, &bytes)
}

fn calendar(p: &mut Process, a: &[Arg]) -> Answer {
    let seconds = p.load(ptr(a, 0), Shape::I64)?.as_i64();
    let to = match p.libc.calendar {
        Some(to) => to,
        None => p.library_object(&[0; TM_BYTES]),
    };
    p.libc.calendar = Some(to);
    fill(p, to, seconds)?;
    Ok(to)
}

fn mktime(p: &mut Process, a: &[Arg]) -> Answer {
    let mut field = [0i64; 6];
    for (i, value) in field.iter_mut().enumerate() {
        *value = i64::from(p.load(ptr(a, 0).plus(4 * i as i64), Shape::I32)?.as_i32());
    }
    let [second, minute, hour, day, month, year] = field;
    let year = 1900 + year + month.div_euclid(12);
    let days = days_of(year, month.rem_euclid(12) + 1, 1) + day - 1;
    let seconds = days * 86_400 + hour * 3600 + minute * 60 + second;
    fill(p, ptr(a, 0), seconds)?;
    Ok(Val::i64(seconds))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_and_days_agree() {
        assert_eq!(days_of(1970, 1, 1), 0);
        assert_eq!(days_of(2000, 3, 1), 11_017);
        for days in [-719_468, -1, 0, 59, 11_016, 20_000, 100_000] {
            let (year, month, day) = date_of(days);
            assert_eq!(days_of(year, month, day), days);
        }
    }
}
