// Integer addition that overflows panics in a debug build; the exit code is 101.
fn checksum(data: &[u8]) -> u8 {
    let mut sum = 0u8;
    for b in data {
        sum += b;
        println!("{sum}");
    }
    sum
}

struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        println!("unwinding drops the guard");
    }
}

fn main() {
    println!("start");
    let _g = Guard;
    println!("total {}", checksum(&[100, 100, 50]));
    println!("total {}", checksum(&[100, 100, 60]));
    println!("not reached");
}
