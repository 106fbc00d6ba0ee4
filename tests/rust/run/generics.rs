// Generics: functions, structures, bounds, where clauses, const generics and phantom types.
use std::collections::BTreeMap;
use std::fmt::Debug;
use std::marker::PhantomData;

#[derive(Debug, Default)]
struct Stack<T> {
    items: Vec<T>,
}

impl<T: Clone + Debug> Stack<T> {
    fn push(&mut self, v: T) -> &mut Self {
        self.items.push(v);
        self
    }
    fn pop(&mut self) -> Option<T> {
        self.items.pop()
    }
    fn peek(&self) -> Option<&T> {
        self.items.last()
    }
}

fn largest<T: PartialOrd + Copy>(v: &[T]) -> Option<T> {
    let mut it = v.iter();
    let mut best = *it.next()?;
    for &x in it {
        if x > best {
            best = x;
        }
    }
    Some(best)
}

struct Grid<const W: usize, const H: usize>([[u8; W]; H]);

impl<const W: usize, const H: usize> Grid<W, H> {
    fn transpose(&self) -> Grid<H, W> {
        let mut g = Grid([[0; H]; W]);
        for y in 0..H {
            for x in 0..W {
                g.0[x][y] = self.0[y][x];
            }
        }
        g
    }
}

struct Meters;
struct Length<U>(f64, PhantomData<U>);

fn group<K, V, F>(items: &[V], key: F) -> BTreeMap<K, Vec<V>>
where
    K: Ord,
    V: Copy,
    F: Fn(&V) -> K,
{
    let mut m = BTreeMap::new();
    for v in items {
        m.entry(key(v)).or_insert_with(Vec::new).push(*v);
    }
    m
}

fn main() {
    let mut s = Stack::default();
    s.push(1).push(2).push(3);
    println!("{:?} {:?} {:?}", s.pop(), s.peek(), s);
    println!("{:?} {:?} {:?}", largest(&[1.5, 0.5]), largest(&['a', 'z', 'c']), largest::<i32>(&[]));
    let g = Grid([[1, 2, 3], [4, 5, 6]]).transpose();
    println!("{:?}", g.0);
    let l: Length<Meters> = Length(2.5, PhantomData);
    println!("{} {}", l.0, std::mem::size_of::<Length<Meters>>());
    println!("{:?}", group(&[1, 2, 3, 4, 5, 6, 7], |x| x % 3));
}
