// Sorting: by key, stable order, custom comparison, floats, partial order, derived Ord and own quicksort.
use std::cmp::Ordering;

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Low,
    Mid(u8),
    High { bonus: i32 },
}

fn quicksort<T: PartialOrd + Copy>(v: &mut [T]) {
    if v.len() < 2 {
        return;
    }
    let p = v[v.len() / 2];
    let (mut i, mut j) = (0isize, v.len() as isize - 1);
    while i <= j {
        while v[i as usize] < p {
            i += 1;
        }
        while v[j as usize] > p {
            j -= 1;
        }
        if i <= j {
            v.swap(i as usize, j as usize);
            i += 1;
            j -= 1;
        }
    }
    let (l, r) = v.split_at_mut(i as usize);
    quicksort(&mut l[..(j + 1) as usize]);
    quicksort(r);
}

fn main() {
    let mut words = vec!["pear", "fig", "apple", "kiwi", "date"];
    words.sort();
    println!("{words:?}");
    words.sort_by_key(|w| w.len());
    println!("{words:?}");
    words.sort_by(|a, b| b.len().cmp(&a.len()).then_with(|| b.cmp(a)));
    println!("{words:?}");
    let mut f = [2.5, -1.0, 9.75, 0.0];
    f.sort_by(|a, b| b.partial_cmp(a).unwrap_or(Ordering::Equal));
    println!("{f:?} {:?}", f64::NAN.partial_cmp(&1.0));
    let mut r = vec![Rank::High { bonus: -1 }, Rank::Mid(7), Rank::Low, Rank::Mid(3), Rank::High { bonus: -5 }];
    r.sort();
    println!("{r:?}");
    println!("{:?}", r.iter().max());
    let mut x = 17u32;
    let mut v: Vec<u32> = (0..50)
        .map(|_| {
            x = x.wrapping_mul(1103515245).wrapping_add(12345);
            x >> 22
        })
        .collect();
    let mut w = v.clone();
    quicksort(&mut v);
    w.sort_unstable();
    println!("{} {:?}", v == w, &v[..4]);
    println!("{:?} {:?}", (1, "b").cmp(&(1, "a")), [1, 2][..].cmp(&[1, 2, 0][..]));
    println!("{} {}", 5.clamp(1, 3), std::cmp::max("a", "b"));
}
