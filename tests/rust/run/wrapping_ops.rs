// Wrapping, checked, saturating and overflowing arithmetic at several widths; rotations and counts.
fn main() {
    println!("{} {} {}", 250u8.wrapping_add(10), 5u8.wrapping_sub(10), 200u8.wrapping_mul(3));
    println!("{:?} {:?}", 250u8.checked_add(5), 250u8.checked_add(6));
    println!("{} {} {}", 250u8.saturating_add(10), i8::MIN.saturating_sub(1), i32::MAX.saturating_mul(-2));
    println!("{:?} {:?}", i32::MAX.overflowing_add(1), 5i32.overflowing_sub(6));
    println!("{} {}", i32::MIN.wrapping_neg(), i32::MIN.wrapping_abs());
    println!("{:?} {:?} {:?}", 7i32.checked_div(0), i32::MIN.checked_div(-1), i32::MIN.checked_rem(-1));
    println!("{} {}", 1u32.wrapping_shl(33), (-8i32).wrapping_shr(1));
    println!("{:?} {:?}", 1u32.checked_shl(32), 2i32.checked_pow(31));
    println!("{} {}", 0x12345678u32.rotate_left(8), 0xf0u8.rotate_right(6));
    println!("{} {} {} {}", 40u64.leading_zeros(), 40u64.trailing_zeros(), (-1i16).count_ones(), 0u8.leading_zeros());
    println!("{:x} {:x}", 0x1234u16.swap_bytes(), 0x12345678u32.reverse_bits());
    println!("{} {} {}", (-7i32).rem_euclid(3), (-7i32).div_euclid(3), -7 % 3);
    println!("{} {} {}", 10u32.abs_diff(13), (-5i32).signum(), 17u32.isqrt());
    println!("{} {}", u64::MAX.wrapping_mul(u64::MAX), u128::MAX);
    println!("{} {}", 2i32.pow(10), 3u64.pow(30));
    println!("{:?} {:?}", 300i32.try_into().map(|x: u8| x).is_err(), u8::try_from(200i32));
    println!("{} {} {} {}", 300i32 as u8, -1i32 as u32, 3.99f64 as i32, -1.5f32 as u8);
    println!("{} {} {}", f64::NAN as i32, 1e20 as i32, u64::MAX as f32);
    println!("{:?}", 0xdeadbeefu32.to_be_bytes());
    println!("{}", u16::from_le_bytes([0x34, 0x12]));
}
