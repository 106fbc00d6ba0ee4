// HashMap and HashSet: counting, the entry interface, removal; printed only after sorting.
use std::collections::{HashMap, HashSet};

fn main() {
    let text = "the cat and the dog and the bird";
    let mut counts: HashMap<&str, usize> = HashMap::new();
    for w in text.split(' ') {
        *counts.entry(w).or_insert(0) += 1;
    }
    let mut list: Vec<_> = counts.iter().collect();
    list.sort_by(|a, b| b.1.cmp(a.1).then(a.0.cmp(b.0)));
    println!("{list:?}");
    println!("{:?} {:?} {}", counts.get("cat"), counts.get("cow"), counts["and"]);
    println!("{:?} {:?}", counts.remove("dog"), counts.remove("dog"));
    println!("{} {}", counts.len(), counts.contains_key("bird"));
    counts.entry("cat").and_modify(|n| *n *= 10).or_default();
    println!("{}", counts["cat"]);
    counts.retain(|_, n| *n > 1);
    let mut keys: Vec<_> = counts.into_keys().collect();
    keys.sort();
    println!("{keys:?}");
    let a: HashSet<i32> = (1..8).collect();
    let b: HashSet<i32> = (5..12).collect();
    let mut both: Vec<_> = a.intersection(&b).copied().collect();
    both.sort();
    println!("{both:?} {} {}", a.union(&b).count(), a.is_subset(&b));
    let mut groups: HashMap<usize, Vec<&str>> = HashMap::new();
    for w in ["a", "bb", "cc", "d", "eee"] {
        groups.entry(w.len()).or_default().push(w);
    }
    let mut g: Vec<_> = groups.into_iter().collect();
    g.sort();
    println!("{g:?}");
}
