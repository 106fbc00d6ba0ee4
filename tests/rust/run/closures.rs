// Closures: Fn, FnMut and FnOnce, captures by move, boxed closures, composition and returned closures.
fn apply<F: Fn(i32) -> i32>(f: F, n: i32) -> i32 {
    f(f(n))
}

fn repeat(mut f: impl FnMut(), n: usize) {
    for _ in 0..n {
        f();
    }
}

fn once(f: impl FnOnce() -> String) -> usize {
    f().len()
}

fn adder(k: i32) -> impl Fn(i32) -> i32 {
    move |x| x + k
}

fn compose<A, B, C>(f: impl Fn(A) -> B, g: impl Fn(B) -> C) -> impl Fn(A) -> C {
    move |x| g(f(x))
}

fn ops() -> Vec<(&'static str, Box<dyn Fn(i32, i32) -> i32>)> {
    vec![("add", Box::new(|a, b| a + b)), ("mul", Box::new(|a, b| a * b)), ("sub", Box::new(|a, b| a - b))]
}

fn triple(x: i32) -> i32 {
    3 * x
}

fn main() {
    let k = 10;
    println!("{}", apply(|x| x + k, 1));
    println!("{}", apply(triple, 2));
    let mut count = 0;
    repeat(|| count += 2, 5);
    println!("{count}");
    let text = String::from("moved in");
    println!("{}", once(move || text + "!"));
    println!("{}", adder(5)(adder(6)(7)));
    println!("{}", compose(adder(1), |x| format!("<{x}>"))(41));
    for (name, op) in ops() {
        println!("{name} {}", op(6, 7));
    }
    let mut counter = {
        let mut n = 0;
        move || {
            n += 1;
            n
        }
    };
    counter();
    println!("{} {}", counter(), counter());
    let f: fn(i32) -> i32 = |x| x - 1;
    println!("{}", [1, 2, 3].map(f).iter().sum::<i32>());
}
