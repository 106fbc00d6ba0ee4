#![crate_type = "lib"]
// Rust without the standard library: enums, checked arithmetic, slices, closures, trait objects, drops.
#![no_std]
pub enum Shape<'a> {
    Circle(f64),
    Square { side: u128 },
    Named(&'a str),
}
pub trait Area {
    fn area(&self) -> f64;
}
impl Area for Shape<'_> {
    fn area(&self) -> f64 {
        match self {
            Shape::Circle(r) => r * r,
            Shape::Square { side } => *side as f64,
            Shape::Named(name) => name.len() as f64,
        }
    }
}
pub struct Guard<'a>(&'a mut i32);
impl Drop for Guard<'_> {
    fn drop(&mut self) {
        *self.0 -= 1;
    }
}
#[unsafe(no_mangle)]
pub fn total(shapes: &[&dyn Area], limit: Option<i32>) -> f64 {
    let mut count = limit.unwrap_or(3);
    let _guard = Guard(&mut count);
    shapes.iter().map(|shape| shape.area() + 1.0).sum()
}
#[unsafe(no_mangle)]
pub fn checked(a: i32, b: i32, table: &[i32; 4]) -> i32 {
    a / b + table[a as usize] * b
}
