//! Functions of fdlibm 5.3 that the crate `libm` computes in another way.
//!
//! `StrictMath` promises the results of fdlibm bit for bit. The formulas and constants are those of `k_sin.c`, `k_cos.c`, `e_rem_pio2.c`,
//! `e_log.c`, `e_log10.c`, `s_log1p.c`, `e_sinh.c`, `e_cosh.c` and `s_tanh.c` of that library (Sun Microsystems); `libm` has taken over the others
//! unchanged. Sine and cosine of arguments beyond 2^19 pi/2 are those of `libm`, whose last bit may differ.

fn high(x: f64) -> i32 {
    (x.to_bits() >> 32) as i32
}

fn low(x: f64) -> u32 {
    x.to_bits() as u32
}

fn with_high(x: f64, high: i32) -> f64 {
    f64::from_bits(u64::from(high as u32) << 32 | u64::from(low(x)))
}

const TWO54: f64 = (1_u64 << 54) as f64;

const fn bits(bits: u64) -> f64 {
    f64::from_bits(bits)
}

const LN2_HI: f64 = bits(0x3FE6_2E42_FEE0_0000);
const LN2_LO: f64 = bits(0x3DEA_39EF_3579_3C76);
/// Coefficients of the logarithm's series.
const LG: [f64; 7] = [
    bits(0x3FE5_5555_5555_5593),
    bits(0x3FD9_9999_9997_FA04),
    bits(0x3FD2_4924_9422_9359),
    bits(0x3FCC_71C5_1D8E_78AF),
    bits(0x3FC7_4664_96CB_03DE),
    bits(0x3FC3_9A09_D078_C69F),
    bits(0x3FC2_F112_DF3E_5244),
];

/// The natural logarithm of `1 + x`.
pub fn log1p(x: f64) -> f64 {
    let hx = high(x);
    let ax = hx & 0x7FFF_FFFF;
    let is_near_zero = hx < 0x3FDA_827A && (hx > 0 || hx <= 0xBFD2_BEC3_u32 as i32);
    if hx < 0x3FDA_827A {
        if ax >= 0x3FF0_0000 {
            return if x == -1.0 { f64::NEG_INFINITY } else { f64::NAN };
        }
        if ax < 0x3E20_0000 {
            return if ax < 0x3C90_0000 { x } else { x - x * x * 0.5 };
        }
    }
    if hx >= 0x7FF0_0000 {
        return x + x;
    }
    let (mut k, mut f, mut hu, mut c) = (0, x, 1, 0.0);
    if !is_near_zero {
        let mut u = x;
        if hx < 0x4340_0000 {
            u = 1.0 + x;
            k = (high(u) >> 20) - 1023;
            c = if k > 0 { 1.0 - (u - x) } else { x - (u - 1.0) } / u;
        } else {
            k = (high(u) >> 20) - 1023;
        }
        hu = high(u) & 0x000F_FFFF;
        if hu < 0x6_A09E {
            u = with_high(u, hu | 0x3FF0_0000);
        } else {
            k += 1;
            u = with_high(u, hu | 0x3FE0_0000);
            hu = (0x0010_0000 - hu) >> 2;
        }
        f = u - 1.0;
    }
    let dk = f64::from(k);
    let hfsq = 0.5 * f * f;
    if hu == 0 {
        if f == 0.0 {
            return if k == 0 { 0.0 } else { dk * LN2_HI + (c + dk * LN2_LO) };
        }
        let r = hfsq * (1.0 - 0.666_666_666_666_666_6 * f);
        return if k == 0 { f - r } else { dk * LN2_HI - ((r - (dk * LN2_LO + c)) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let r = LG.iter().rev().fold(0.0, |sum, coefficient| z * (coefficient + sum));
    if k == 0 {
        f - (hfsq - s * (hfsq + r))
    } else {
        dk * LN2_HI - ((hfsq - (s * (hfsq + r) + (dk * LN2_LO + c))) - f)
    }
}

/// The natural logarithm.
pub fn log(x: f64) -> f64 {
    let mut x = x;
    let mut k = 0;
    let mut hx = high(x);
    if hx < 0x0010_0000 {
        if x == 0.0 {
            return f64::NEG_INFINITY;
        }
        if hx < 0 {
            return f64::NAN;
        }
        k -= 54;
        x *= TWO54;
        hx = high(x);
    }
    if hx >= 0x7FF0_0000 {
        return x + x;
    }
    k += (hx >> 20) - 1023;
    hx &= 0x000F_FFFF;
    let i = (hx + 0x9_5F64) & 0x10_0000;
    x = with_high(x, hx | (i ^ 0x3FF0_0000));
    k += i >> 20;
    let f = x - 1.0;
    let dk = f64::from(k);
    if (0x000F_FFFF & (2 + hx)) < 3 {
        if f == 0.0 {
            return if k == 0 { 0.0 } else { dk * LN2_HI + dk * LN2_LO };
        }
        let r = f * f * (0.5 - 0.333_333_333_333_333_3 * f);
        return if k == 0 { f - r } else { dk * LN2_HI - ((r - dk * LN2_LO) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let t1 = w * (LG[1] + w * (LG[3] + w * LG[5]));
    let t2 = z * (LG[0] + w * (LG[2] + w * (LG[4] + w * LG[6])));
    let r = t2 + t1;
    if (hx - 0x6_147A) | (0x6_B851 - hx) > 0 {
        let hfsq = 0.5 * f * f;
        if k == 0 {
            f - (hfsq - s * (hfsq + r))
        } else {
            dk * LN2_HI - ((hfsq - (s * (hfsq + r) + dk * LN2_LO)) - f)
        }
    } else if k == 0 {
        f - s * (f - r)
    } else {
        dk * LN2_HI - ((s * (f - r) - dk * LN2_LO) - f)
    }
}

/// Sine on [-pi/4, pi/4] of `x + y`, where `y` is the tail of `x` if `has_tail`.
fn kernel_sin(x: f64, y: f64, has_tail: bool) -> f64 {
    const S: [f64; 6] = [
        bits(0xBFC5_5555_5555_5549),
        bits(0x3F81_1111_1110_F8A6),
        bits(0xBF2A_01A0_19C1_61D5),
        bits(0x3EC7_1DE3_57B1_FE7D),
        bits(0xBE5A_E5E6_8A2B_9CEB),
        bits(0x3DE5_D93A_5ACF_D57C),
    ];
    if high(x) & 0x7FFF_FFFF < 0x3E40_0000 {
        return x;
    }
    let z = x * x;
    let v = z * x;
    let r = S[1] + z * (S[2] + z * (S[3] + z * (S[4] + z * S[5])));
    if has_tail { x - ((z * (0.5 * y - v * r) - y) - v * S[0]) } else { x + v * (S[0] + z * r) }
}

/// Cosine on [-pi/4, pi/4] of `x + y`.
fn kernel_cos(x: f64, y: f64) -> f64 {
    const C: [f64; 6] = [
        bits(0x3FA5_5555_5555_554C),
        bits(0xBF56_C16C_16C1_5177),
        bits(0x3EFA_01A0_19CB_1590),
        bits(0xBE92_7E4F_809C_52AD),
        bits(0x3E21_EE9E_BDB4_B1C4),
        bits(0xBDA8_FAE9_BE88_38D4),
    ];
    let ix = high(x) & 0x7FFF_FFFF;
    if ix < 0x3E40_0000 {
        return 1.0;
    }
    let z = x * x;
    let r = z * (C[0] + z * (C[1] + z * (C[2] + z * (C[3] + z * (C[4] + z * C[5])))));
    if ix < 0x3FD3_3333 {
        return 1.0 - (0.5 * z - (z * r - x * y));
    }
    let qx = if ix > 0x3FE9_0000 { 0.28125 } else { with_high(0.0, ix - 0x0020_0000) };
    let hz = 0.5 * z - qx;
    (1.0 - qx) - (hz - (z * r - x * y))
}

/// The multiple of pi/2 nearest to `x` (its last two bits count) and what is left, as a sum. None beyond 2^19 pi/2.
fn rem_pio2(x: f64) -> Option<(i32, f64, f64)> {
    const INVPIO2: f64 = bits(0x3FE4_5F30_6DC9_C883);
    const PIO2: [(f64, f64); 3] = [
        (bits(0x3FF9_21FB_5440_0000), bits(0x3DD0_B461_1A62_6331)),
        (bits(0x3DD0_B461_1A60_0000), bits(0x3BA3_198A_2E03_7073)),
        (bits(0x3BA3_198A_2E00_0000), bits(0x397B_839A_2520_49C1)),
    ];
    let ix = high(x) & 0x7FFF_FFFF;
    if ix < 0x4002_D97C {
        let sign = if x > 0.0 { 1.0 } else { -1.0 };
        let mut z = x.abs() - PIO2[0].0;
        let mut tail = PIO2[0].1;
        if ix == 0x3FF9_21FB {
            z -= PIO2[1].0;
            tail = PIO2[1].1;
        }
        let y0 = z - tail;
        let y1 = (z - y0) - tail;
        return Some((sign as i32, sign * y0, sign * y1));
    }
    if ix > 0x4139_21FB {
        return None;
    }
    let t = x.abs();
    let n = (t * INVPIO2 + 0.5) as i32;
    let count = f64::from(n);
    let mut r = t - count * PIO2[0].0;
    let mut w = count * PIO2[0].1;
    let mut y0 = r - w;
    // Where leading bits cancelled, more digits of pi are needed.
    for (digits, enough) in [(PIO2[1], 16), (PIO2[2], 49)] {
        if (ix >> 20) - ((high(y0) >> 20) & 0x7FF) <= enough {
            break;
        }
        let before = r;
        w = count * digits.0;
        r = before - w;
        w = count * digits.1 - ((before - r) - w);
        y0 = r - w;
    }
    let y1 = (r - y0) - w;
    Some(if x < 0.0 { (-n, -y0, -y1) } else { (n, y0, y1) })
}

pub fn sin(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    if high(x) & 0x7FFF_FFFF <= 0x3FE9_21FB {
        return kernel_sin(x, 0.0, false);
    }
    let Some((n, y0, y1)) = rem_pio2(x) else { return libm::sin(x) };
    match n & 3 {
        0 => kernel_sin(y0, y1, true),
        1 => kernel_cos(y0, y1),
        2 => -kernel_sin(y0, y1, true),
        _ => -kernel_cos(y0, y1),
    }
}

pub fn cos(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    if high(x) & 0x7FFF_FFFF <= 0x3FE9_21FB {
        return kernel_cos(x, 0.0);
    }
    let Some((n, y0, y1)) = rem_pio2(x) else { return libm::cos(x) };
    match n & 3 {
        0 => kernel_cos(y0, y1),
        1 => -kernel_sin(y0, y1, true),
        2 => -kernel_cos(y0, y1),
        _ => kernel_sin(y0, y1, true),
    }
}

/// The logarithm to base 10.
pub fn log10(x: f64) -> f64 {
    const IVLN10: f64 = f64::from_bits(0x3FDB_CB7B_1526_E50E);
    const LOG10_2HI: f64 = f64::from_bits(0x3FD3_4413_509F_6000);
    const LOG10_2LO: f64 = f64::from_bits(0x3D59_FEF3_11F1_2B36);
    let mut x = x;
    let mut k = 0;
    let mut hx = high(x);
    if hx < 0x0010_0000 {
        if x == 0.0 {
            return f64::NEG_INFINITY;
        }
        if hx < 0 {
            return f64::NAN;
        }
        k -= 54;
        x *= TWO54;
        hx = high(x);
    }
    if hx >= 0x7FF0_0000 {
        return x + x;
    }
    k += (hx >> 20) - 1023;
    let i = i32::from(k < 0);
    let y = f64::from(k + i);
    let x = with_high(x, (hx & 0x000F_FFFF) | ((0x3FF - i) << 20));
    let z = y * LOG10_2LO + IVLN10 * log(x);
    z + y * LOG10_2HI
}

/// Above this, `exp(x)` overflows although `exp(x) / 2` may not.
const OVERFLOW: u64 = 0x4086_33CE_8FB9_F87D;

pub fn sinh(x: f64) -> f64 {
    let ix = high(x) & 0x7FFF_FFFF;
    if ix >= 0x7FF0_0000 {
        return x + x;
    }
    let h = if high(x) < 0 { -0.5 } else { 0.5 };
    if ix < 0x4036_0000 {
        if ix < 0x3E30_0000 {
            return x;
        }
        let t = libm::expm1(x.abs());
        if ix < 0x3FF0_0000 {
            return h * (2.0 * t - t * t / (t + 1.0));
        }
        return h * (t + t / (t + 1.0));
    }
    if ix < 0x4086_2E42 {
        return h * libm::exp(x.abs());
    }
    if x.abs().to_bits() <= OVERFLOW {
        let w = libm::exp(0.5 * x.abs());
        let t = h * w;
        return t * w;
    }
    x * f64::INFINITY
}

pub fn cosh(x: f64) -> f64 {
    let ix = high(x) & 0x7FFF_FFFF;
    if ix >= 0x7FF0_0000 {
        return x * x;
    }
    if ix < 0x3FD6_2E43 {
        let t = libm::expm1(x.abs());
        let w = 1.0 + t;
        if ix < 0x3C80_0000 {
            return w;
        }
        return 1.0 + (t * t) / (w + w);
    }
    if ix < 0x4036_0000 {
        let t = libm::exp(x.abs());
        return 0.5 * t + 0.5 / t;
    }
    if ix < 0x4086_2E42 {
        return 0.5 * libm::exp(x.abs());
    }
    if x.abs().to_bits() <= OVERFLOW {
        let w = libm::exp(0.5 * x.abs());
        let t = 0.5 * w;
        return t * w;
    }
    f64::INFINITY
}

pub fn tanh(x: f64) -> f64 {
    let jx = high(x);
    let ix = jx & 0x7FFF_FFFF;
    if ix >= 0x7FF0_0000 {
        return if jx >= 0 { 1.0 / x + 1.0 } else { 1.0 / x - 1.0 };
    }
    let z = if ix < 0x4036_0000 {
        if ix < 0x3C80_0000 {
            return x * (1.0 + x);
        }
        if ix >= 0x3FF0_0000 {
            let t = libm::expm1(2.0 * x.abs());
            1.0 - 2.0 / (t + 2.0)
        } else {
            let t = libm::expm1(-2.0 * x.abs());
            -t / (t + 2.0)
        }
    } else {
        1.0
    };
    if jx >= 0 { z } else { -z }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Results of `StrictMath` in JDK 17.
    #[test]
    fn results_of_strict_math() {
        assert_eq!(log10(std::f64::consts::PI), 0.4971498726941338);
        assert_eq!(log10(1e15), 15.0);
        assert_eq!(log10(0.0), f64::NEG_INFINITY);
        assert!(log10(-1.0).is_nan());
        assert_eq!(sinh(0.0), 0.0);
        assert_eq!(cosh(0.0), 1.0);
        assert_eq!(tanh(100.0), 1.0);
    }
}
