// Option and Result combinators, conversion between them, transpose and the question mark.
fn half(n: i32) -> Option<i32> {
    (n % 2 == 0).then_some(n / 2)
}

fn parse(s: &str) -> Result<i32, String> {
    s.parse::<i32>().map_err(|e| format!("{s}: {e}"))
}

fn quarter(n: i32) -> Option<i32> {
    let h = half(n)?;
    half(h)
}

fn sum(a: &str, b: &str) -> Result<i32, String> {
    Ok(parse(a)? + parse(b)?)
}

fn main() {
    println!("{:?} {:?} {:?}", half(10), half(7), quarter(12));
    println!("{:?}", half(8).map(|x| x + 1).and_then(half).or(Some(-1)));
    println!("{} {}", half(3).unwrap_or(99), half(3).map_or(0, |x| x * 2));
    println!("{:?}", Some(3).filter(|x| *x > 5).or_else(|| Some(0)));
    println!("{:?}", Some(1).zip(Some('a')).ok_or("none"));
    println!("{:?}", None::<i32>.ok_or_else(|| "empty".to_string()));
    println!("{:?} {:?}", sum("1", "2"), sum("1", "x"));
    println!("{:?}", parse("").unwrap_or_default());
    println!("{:?}", parse("7").ok().xor(None));
    let mut o = Some(5);
    if let Some(x) = o.as_mut() {
        *x += 1;
    }
    println!("{:?} {:?}", o.take(), o);
    println!("{:?}", o.get_or_insert(9));
    println!("{:?}", o.replace(1));
    println!("{:?}", Some(parse("3")).transpose());
    println!("{:?}", ["1", "2", "q", "r"].iter().map(|s| parse(s)).collect::<Result<Vec<_>, _>>());
    println!("{:?}", [Some(1), None, Some(3)].into_iter().flatten().sum::<i32>());
    println!("{}", parse("x").is_err_and(|e| e.contains("invalid")));
}
