// Hand-written iterators: a generator, an adaptor, IntoIterator for a collection and double-ended use.
struct Fib(u64, u64);

impl Iterator for Fib {
    type Item = u64;
    fn next(&mut self) -> Option<u64> {
        let r = self.0;
        self.0 = self.1;
        self.1 += r;
        Some(r)
    }
}

struct Every<I> {
    inner: I,
    n: usize,
}

impl<I: Iterator> Iterator for Every<I> {
    type Item = I::Item;
    fn next(&mut self) -> Option<I::Item> {
        for _ in 1..self.n {
            self.inner.next()?;
        }
        self.inner.next()
    }
}

struct Bag {
    a: [i32; 3],
}

impl IntoIterator for Bag {
    type Item = i32;
    type IntoIter = std::array::IntoIter<i32, 3>;
    fn into_iter(self) -> Self::IntoIter {
        self.a.into_iter()
    }
}

impl<'a> IntoIterator for &'a Bag {
    type Item = &'a i32;
    type IntoIter = std::slice::Iter<'a, i32>;
    fn into_iter(self) -> Self::IntoIter {
        self.a.iter()
    }
}

struct Down(u32);
impl Iterator for Down {
    type Item = u32;
    fn next(&mut self) -> Option<u32> {
        self.0 = self.0.checked_sub(1)?;
        Some(self.0)
    }
}

fn main() {
    println!("{:?}", Fib(0, 1).take_while(|x| *x < 100).collect::<Vec<_>>());
    println!("{:?}", Every { inner: 1..20, n: 5 }.collect::<Vec<_>>());
    let b = Bag { a: [3, 2, 1] };
    for x in &b {
        print!("{x} ");
    }
    println!("{}", b.into_iter().rev().map(|x| x.to_string()).collect::<Vec<_>>().join("-"));
    println!("{:?}", Down(4).zip(Fib(5, 8)).collect::<Vec<_>>());
    println!("{}", Every { inner: Fib(0, 1), n: 3 }.take(5).filter(|x| x % 2 == 0).count());
}
