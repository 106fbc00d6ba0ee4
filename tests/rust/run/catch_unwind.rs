// Panics caught with catch_unwind: messages, drop order, resuming and a poisoned flow that goes on.
use std::panic;

struct D(i32);
impl Drop for D {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

fn risky(n: i32) -> i32 {
    let _d = D(n);
    match n {
        0 => panic!("plain"),
        1 => panic!("formatted {}", n * 10),
        2 => {
            let v: Vec<i32> = Vec::new();
            v[n as usize]
        }
        3 => None::<i32>.unwrap(),
        4 => Err::<i32, &str>("bad").expect("wanted"),
        5 => unreachable!("five"),
        6 => 10 / (n - 6),
        _ => n,
    }
}

fn main() {
    panic::set_hook(Box::new(|_| {}));
    for n in 0..8 {
        let r = panic::catch_unwind(|| risky(n));
        match r {
            Ok(v) => println!("ok {v}"),
            Err(e) => {
                if let Some(s) = e.downcast_ref::<&str>() {
                    println!("str {s}");
                } else if let Some(s) = e.downcast_ref::<String>() {
                    println!("string {s}");
                } else {
                    println!("other");
                }
            }
        }
    }
    println!("{}", panic::catch_unwind(|| panic::panic_any(7)).unwrap_err().downcast_ref::<i32>().unwrap());
}
