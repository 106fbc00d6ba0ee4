// Iterator adaptors and consumers: map, filter, zip, fold, windows, chunks, scan, peekable and rev.
fn main() {
    let v = [5, 3, 8, 1, 9, 2];
    let even: Vec<_> = v.iter().filter(|x| *x % 2 == 0).collect();
    println!("{even:?}");
    println!("{}", v.iter().map(|x| x * x).sum::<i32>());
    println!("{:?} {:?}", v.iter().max(), v.iter().min_by_key(|x| (**x - 4).abs()));
    println!("{:?}", v.iter().zip("abc".chars()).collect::<Vec<_>>());
    println!("{}", v.iter().fold(String::new(), |s, x| s + &x.to_string()));
    println!("{:?}", v.windows(2).map(|w| w[1] - w[0]).collect::<Vec<_>>());
    println!("{:?}", v.chunks(4).map(|c| c.len()).collect::<Vec<_>>());
    println!("{:?}", v.iter().scan(0, |s, x| { *s += x; Some(*s) }).collect::<Vec<_>>());
    println!("{:?}", (1..=10u8).step_by(3).rev().collect::<Vec<_>>());
    println!("{:?}", (0..3).flat_map(|i| (0..i).map(move |j| i * 10 + j)).collect::<Vec<_>>());
    println!("{:?} {:?}", v.iter().position(|&x| x == 8), v.iter().find(|&&x| x > 100));
    println!("{} {}", v.iter().any(|&x| x == 9), v.iter().all(|&x| x < 9));
    println!("{:?}", v.iter().skip(1).take_while(|&&x| x != 9).collect::<Vec<_>>());
    let (small, big): (Vec<i32>, Vec<i32>) = v.iter().partition(|&&x| x < 5);
    println!("{small:?} {big:?}");
    let mut p = "112233344".chars().peekable();
    while let Some(c) = p.next() {
        let mut n = 1;
        while p.next_if_eq(&c).is_some() {
            n += 1;
        }
        print!("{c}x{n} ");
    }
    println!();
    println!("{:?}", ["1", "x", "3"].iter().filter_map(|s| s.parse::<i32>().ok()).collect::<Vec<_>>());
    println!("{:?}", v.iter().enumerate().last());
    println!("{}", (1..=5).chain(8..10).product::<i32>());
    println!("{:?}", ["1", "2"].iter().map(|s| s.parse::<i32>()).collect::<Result<Vec<_>, _>>().is_ok());
}
