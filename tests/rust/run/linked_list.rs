// A singly linked list of boxes: push, pop, reverse, iteration by reference and an iterative drop.
type Link<T> = Option<Box<Node<T>>>;

struct Node<T> {
    value: T,
    next: Link<T>,
}

struct List<T> {
    head: Link<T>,
    len: usize,
}

impl<T> List<T> {
    fn new() -> Self {
        List { head: None, len: 0 }
    }
    fn push(&mut self, value: T) {
        let next = self.head.take();
        self.head = Some(Box::new(Node { value, next }));
        self.len += 1;
    }
    fn pop(&mut self) -> Option<T> {
        let node = self.head.take()?;
        self.head = node.next;
        self.len -= 1;
        Some(node.value)
    }
    fn reverse(&mut self) {
        let mut done = None;
        let mut rest = self.head.take();
        while let Some(mut n) = rest {
            rest = n.next.take();
            n.next = done;
            done = Some(n);
        }
        self.head = done;
    }
    fn iter(&self) -> impl Iterator<Item = &T> {
        let mut at = self.head.as_deref();
        std::iter::from_fn(move || {
            let n = at?;
            at = n.next.as_deref();
            Some(&n.value)
        })
    }
    fn last_mut(&mut self) -> Option<&mut T> {
        let mut at = self.head.as_deref_mut()?;
        while at.next.is_some() {
            at = at.next.as_deref_mut()?;
        }
        Some(&mut at.value)
    }
}

impl<T> Drop for List<T> {
    fn drop(&mut self) {
        let mut n = 0;
        while self.pop().is_some() {
            n += 1;
        }
        println!("dropped {n}");
    }
}

fn main() {
    let mut l = List::new();
    for w in ["one", "two", "three", "four"] {
        l.push(w.to_string());
    }
    println!("{:?} {}", l.iter().collect::<Vec<_>>(), l.len);
    l.reverse();
    if let Some(s) = l.last_mut() {
        s.push('!');
    }
    println!("{:?} {:?}", l.pop(), l.iter().cloned().collect::<Vec<_>>().join(" "));
    let mut big = List::new();
    (0..200).for_each(|i| big.push(i));
    println!("{}", big.iter().sum::<i32>());
}
