// BTreeMap, BTreeSet, VecDeque and BinaryHeap: order, ranges, both ends and priorities.
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, VecDeque};

fn main() {
    let mut m = BTreeMap::new();
    for (i, w) in ["pear", "fig", "kiwi", "apple", "fig"].iter().enumerate() {
        m.entry(w.to_string()).or_insert_with(Vec::new).push(i);
    }
    println!("{m:?}");
    println!("{:?} {:?}", m.first_key_value(), m.last_key_value());
    println!("{:?}", m.range("b".to_string().."l".to_string()).map(|(k, _)| k.as_str()).collect::<Vec<_>>());
    m.remove("fig");
    println!("{:?}", m.keys().collect::<Vec<_>>());
    let mut big = BTreeMap::new();
    for i in 0..100u32 {
        big.insert(i * 37 % 101, i);
    }
    println!("{} {:?} {:?}", big.len(), big.iter().nth(50), big.range(60..).next());
    let s: BTreeSet<_> = "mississippi".chars().collect();
    println!("{s:?} {:?}", s.iter().next_back());
    let mut d: VecDeque<i32> = (1..4).collect();
    d.push_front(0);
    d.push_back(9);
    d.rotate_left(2);
    println!("{d:?} {:?} {:?} {}", d.pop_front(), d.pop_back(), d[1]);
    let mut h = BinaryHeap::from(vec![3, 1, 4, 1, 5, 9, 2, 6]);
    print!("{:?}: ", h.peek());
    while let Some(x) = h.pop() {
        print!("{x} ");
    }
    println!();
    let mut r = BinaryHeap::new();
    for w in ["ccc", "a", "bb"] {
        r.push(Reverse((w.len(), w)));
    }
    println!("{:?}", r.pop().map(|Reverse(x)| x));
}
