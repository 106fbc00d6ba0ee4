// An index out of bounds panics after normal output; locals are dropped on the way out.
struct Named(&'static str);

impl Drop for Named {
    fn drop(&mut self) {
        println!("drop {}", self.0);
    }
}

fn pick(v: &[i32], i: usize) -> i32 {
    let _n = Named("in pick");
    v[i]
}

fn main() {
    let v = vec![1, 2, 3];
    let _outer = Named("in main");
    let mut sum = 0;
    for i in 0..5 {
        sum += pick(&v, i);
        println!("sum {sum}");
    }
}
