// Constants, statics, const functions, atomics as global state, and arrays computed at compile time.
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

const LIMIT: usize = 8;
const TABLE: [u32; LIMIT] = squares();
static GREETING: &str = "hello";
static COUNT: AtomicUsize = AtomicUsize::new(0);
static READY: AtomicBool = AtomicBool::new(false);
const MASK: u8 = !0 << 3;

const fn squares() -> [u32; LIMIT] {
    let mut t = [0; LIMIT];
    let mut i = 0;
    while i < LIMIT {
        t[i] = (i * i) as u32;
        i += 1;
    }
    t
}

const fn gcd(a: u32, b: u32) -> u32 {
    if b == 0 { a } else { gcd(b, a % b) }
}

struct Config {
    name: &'static str,
    sizes: &'static [u16],
}

static CONFIGS: [Config; 2] =
    [Config { name: "small", sizes: &[1, 2] }, Config { name: "large", sizes: &[100, 200, gcd(300, 450) as u16] }];

trait Id {
    const ID: u32;
    const DOUBLE: u32 = Self::ID * 2;
}
struct A;
struct B;
impl Id for A {
    const ID: u32 = 1;
}
impl Id for B {
    const ID: u32 = 5;
    const DOUBLE: u32 = 99;
}

fn bump() -> usize {
    COUNT.fetch_add(1, Ordering::Relaxed)
}

fn main() {
    println!("{TABLE:?} {GREETING} {MASK:#010b}");
    for c in &CONFIGS {
        println!("{} {:?} {}", c.name, c.sizes, c.sizes.iter().sum::<u16>());
    }
    println!("{} {} {}", bump(), bump(), COUNT.load(Ordering::SeqCst));
    println!("{} {}", READY.swap(true, Ordering::AcqRel), READY.load(Ordering::Acquire));
    println!("{:?}", COUNT.compare_exchange(2, 50, Ordering::SeqCst, Ordering::SeqCst));
    println!("{} {}", A::DOUBLE, B::DOUBLE);
    println!("{}", const { gcd(48, 18) });
    println!("{} {} {}", u8::MAX, i64::MIN, f32::EPSILON);
}
