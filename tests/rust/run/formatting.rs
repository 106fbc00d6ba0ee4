// println! formatting: width, fill, alignment, sign, radix, precision, debug and pretty debug, named arguments.
use std::fmt;

#[derive(Debug, Clone)]
struct Point {
    x: i32,
    y: Option<f64>,
    tags: Vec<&'static str>,
}

struct Hex(u32);
impl fmt::LowerHex for Hex {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        fmt::LowerHex::fmt(&self.0, f)
    }
}
impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&format!("#{}", self.0))
    }
}

fn main() {
    println!("[{:5}] [{:<5}] [{:^5}] [{:>5}] [{:05}] [{:+}]", 42, 42, 42, 42, 42, 42);
    println!("[{:*^9}] [{:->8}] [{:8}]", "mid", "r", "l");
    println!("{:x} {:X} {:#x} {:o} {:b} {:#010b}", 255, 255, 255, 8, 5, 5);
    println!("{:.2} {:8.3} {:+.1} {:e} {}", 3.14159, 2.5, 1.0, 1234.5, 1e21);
    println!("{} {} {} {}", 1.0, 0.1 + 0.2, f64::INFINITY, -0.0);
    println!("{0} {1} {0} {name}", 1, 2, name = "n");
    let (w, p, v) = (10, 2, 1.23456);
    println!("[{v:w$.p$}] [{:1$}] [{:<width$}]", 7, 4, width = 5);
    println!("[{:.*}]", 3, 9.87654);
    let pt = Point { x: -1, y: Some(0.5), tags: vec!["a", "b\n"] };
    println!("{pt:?}");
    println!("{pt:#?}");
    println!("{} {:?} {}", pt.x, pt.y, pt.tags.len());
    println!("{:?} {:?} {:?}", 'c', "q\"uote", (1, "t", [Some(1), None]));
    println!("{:x} {:#06x} [{:>6}] [{:<6}]", Hex(255), Hex(255), Hex(7), Hex(8));
    println!("{:?} {:?}", Point { y: None, tags: vec![], ..pt.clone() }, ());
    println!("{{}} {:02}:{:02}", 5, 7);
    println!("{:?}", format_args!("{} {}", 1, 2).to_string());
    println!("{:5}|{:<5}|{:?}", true, false, 1.0f32);
}
