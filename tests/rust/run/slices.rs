// Slices: sub-slices, splitting, sorting, searching, rotating, swapping, chunks and copying.
fn sum(v: &[i32]) -> i32 {
    v.iter().sum()
}

fn bump(v: &mut [i32]) {
    for x in v.iter_mut() {
        *x += 1;
    }
}

fn main() {
    let mut a = [9, 4, 7, 1, 8, 2];
    println!("{} {}", sum(&a), sum(&a[1..4]));
    bump(&mut a[..2]);
    println!("{a:?}");
    let (l, r) = a.split_at_mut(3);
    l[0] = r[2];
    r[0] += l[1];
    println!("{a:?}");
    a.sort_unstable();
    println!("{a:?} {:?} {:?}", a.binary_search(&7), a.binary_search(&3));
    a.reverse();
    a.rotate_left(2);
    a.swap(0, 5);
    println!("{a:?}");
    println!("{:?} {:?}", a.first(), a.split_last());
    println!("{} {}", a.contains(&7), a.starts_with(&[a[0]]));
    for (i, c) in a.chunks_exact_mut(2).enumerate() {
        c[0] = i as i32;
    }
    println!("{a:?}");
    let mut b = [0; 4];
    b[1..3].copy_from_slice(&a[4..]);
    let last = b[2];
    b[..].fill(last);
    println!("{b:?} {}", b == [b[0]; 4]);
    println!("{:?}", [[1, 2], [3, 4]].concat());
    println!("{:?}", [1, 0, 2, 0, 3].split(|x| *x == 0).map(|s| s.len()).collect::<Vec<_>>());
    let e: &[i32] = &[];
    println!("{:?} {:?} {}", e.first(), e.iter().max(), e.is_empty());
    println!("{:?}", a.iter().rposition(|&x| x > 3));
}
