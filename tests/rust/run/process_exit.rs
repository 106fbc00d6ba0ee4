// process::exit ends at once with its code and runs no destructors.
use std::process;

struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        println!("must not be printed");
    }
}

fn validate(values: &[i32]) -> Result<i32, i32> {
    let mut total = 0;
    for &v in values {
        if v < 0 {
            return Err(-v);
        }
        total += v;
    }
    Ok(total)
}

fn main() {
    let _g = Guard;
    match validate(&[1, 2, 3]) {
        Ok(t) => println!("total {t}"),
        Err(c) => process::exit(c),
    }
    match validate(&[1, -17, 3]) {
        Ok(t) => println!("total {t}"),
        Err(c) => {
            println!("exit with {c}");
            process::exit(c)
        }
    }
}
