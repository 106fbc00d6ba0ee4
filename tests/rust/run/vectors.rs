// Vec: growth, insertion, removal, drain, retain, dedup, splitting, extending and two-dimensional use.
fn main() {
    let mut v = vec![5, 3, 8];
    v.push(1);
    v.insert(1, 42);
    println!("{v:?} {}", v.len());
    println!("{:?} {} {}", v.pop(), v.remove(0), v.swap_remove(0));
    println!("{v:?}");
    v.extend([1, 1, 2, 2, 2, 3]);
    v.dedup();
    println!("{v:?}");
    v.retain(|x| x % 2 == 1);
    println!("{v:?}");
    v.extend_from_slice(&[10, 20, 30, 40]);
    let d: Vec<_> = v.drain(1..3).collect();
    println!("{d:?} {v:?}");
    let tail = v.split_off(2);
    println!("{v:?} {tail:?}");
    v.resize(4, -1);
    v.truncate(3);
    println!("{v:?} {:?} {:?}", v.first(), v.get(10));
    let mut grid = vec![vec!['.'; 5]; 3];
    grid[1][2] = '#';
    grid[2][4] = '@';
    for row in &grid {
        println!("{}", row.iter().collect::<String>());
    }
    let mut w: Vec<String> = Vec::with_capacity(2);
    for i in 0..4 {
        w.push(format!("s{i}"));
    }
    println!("{} {}", w.join("+"), w.contains(&"s2".to_string()));
    let total: usize = w.iter().map(String::len).sum();
    println!("{total} {}", w.concat());
    let b: Box<[i32]> = vec![1, 2].into_boxed_slice();
    println!("{}", b.len());
}
