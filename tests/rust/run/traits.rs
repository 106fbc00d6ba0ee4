// Traits: default methods, associated types and constants, supertraits, generic dispatch and operators.
use std::fmt;
use std::ops::{Add, Index, Mul, Neg};

trait Shape {
    const SIDES: u32;
    fn area(&self) -> f64;
    fn describe(&self) -> String {
        format!("{} sides, area {:.2}", Self::SIDES, self.area())
    }
}

struct Square(f64);
struct Tri(f64, f64);

impl Shape for Square {
    const SIDES: u32 = 4;
    fn area(&self) -> f64 {
        self.0 * self.0
    }
}

impl Shape for Tri {
    const SIDES: u32 = 3;
    fn area(&self) -> f64 {
        self.0 * self.1 / 2.0
    }
    fn describe(&self) -> String {
        String::from("a triangle")
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct V(i32, i32);

impl Add for V {
    type Output = V;
    fn add(self, o: V) -> V {
        V(self.0 + o.0, self.1 + o.1)
    }
}
impl Mul<i32> for V {
    type Output = V;
    fn mul(self, k: i32) -> V {
        V(self.0 * k, self.1 * k)
    }
}
impl Neg for V {
    type Output = V;
    fn neg(self) -> V {
        V(-self.0, -self.1)
    }
}
impl Index<usize> for V {
    type Output = i32;
    fn index(&self, i: usize) -> &i32 {
        if i == 0 { &self.0 } else { &self.1 }
    }
}
impl fmt::Display for V {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "<{}, {}>", self.0, self.1)
    }
}

fn total<T: Shape>(list: &[T]) -> f64 {
    list.iter().map(Shape::area).sum()
}

fn main() {
    println!("{}", Square(3.0).describe());
    println!("{}", Tri(3.0, 4.0).describe());
    println!("{}", total(&[Square(1.0), Square(2.0)]));
    let v = -(V(1, 2) + V(3, 4) * 10);
    println!("{v} {:?} {} {}", v, v[0], v == V(-31, -42));
}
