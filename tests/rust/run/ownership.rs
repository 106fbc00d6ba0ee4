// Ownership: moves, clones, borrows, drop order and mem::replace, swap and take.
use std::mem;

struct Noisy(&'static str);

impl Drop for Noisy {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

fn consume(n: Noisy) -> usize {
    n.0.len()
}

fn pass(n: Noisy) -> Noisy {
    println!("pass {}", n.0);
    n
}

fn main() {
    let a = Noisy("a");
    let b = pass(Noisy("bee"));
    println!("{}", consume(b));
    let mut c = Noisy("c");
    println!("{} is replaced", c.0);
    c = Noisy("d");
    {
        let _inner = Noisy("inner");
        println!("inner block");
    }
    let _ = Noisy("ignored");
    let mut s = String::from("old");
    let t = mem::replace(&mut s, String::from("new"));
    println!("{s} {t}");
    let mut v = vec![1, 2, 3];
    let w = mem::take(&mut v);
    println!("{:?} {:?}", v, w);
    let mut x = 1;
    let mut y = 2;
    mem::swap(&mut x, &mut y);
    println!("{x} {y}");
    drop(a);
    println!("end {}", c.0);
}
