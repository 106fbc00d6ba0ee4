// Rust: enums, traits, panics, iterators, formatting, wide integers.
use std::collections::HashMap;
use std::fmt;
#[derive(Debug, Clone)]
enum Shape {
    Circle(f64),
    Square { side: u128 },
    Unit,
}
trait Area {
    fn area(&self) -> f64;
}
impl Area for Shape {
    fn area(&self) -> f64 {
        match self {
            Shape::Circle(r) => r * r,
            Shape::Square { side } => *side as f64,
            Shape::Unit => 0.0,
        }
    }
}
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self:?}")
    }
}
fn main() {
    let mut map: HashMap<String, Box<dyn Area>> = HashMap::new();
    map.insert("a".into(), Box::new(Shape::Circle(1.0)));
    let even: Vec<i32> = (0..10).map(|x| x * 3).filter(|x| x % 2 == 0).collect();
    println!("{} {:?} {} {}", map["a"].area(), even, Shape::Square { side: 3 }, Shape::Unit);
    let result = std::panic::catch_unwind(|| {
        let nothing: Option<i32> = None;
        nothing.unwrap()
    });
    println!("{}", result.is_err());
}
