//! Functions of fdlibm 5.3 that the crate `libm` computes in another way.
//!
//! `StrictMath` promises the results of fdlibm bit for bit. These follow `e_log10.c`, `e_sinh.c`, `e_cosh.c` and `s_tanh.c` of
//! that library (Sun Microsystems), on top of the functions that `libm` has taken over unchanged.

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
    let z = y * LOG10_2LO + IVLN10 * libm::log(x);
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
