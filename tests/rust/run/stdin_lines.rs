// Standard input: lines, words and numbers, summed and reported; the rest read as one string.
// stdin: 3 4 5\nten 10\n\nlast words here\nand more
use std::io::{self, BufRead, Read, Write};

fn main() -> io::Result<()> {
    let stdin = io::stdin();
    let mut input = stdin.lock();
    let mut first = String::new();
    let n = input.read_line(&mut first)?;
    let sum: i32 = first.split_whitespace().filter_map(|w| w.parse::<i32>().ok()).sum();
    println!("{n} {sum}");
    let mut second = String::new();
    input.read_line(&mut second)?;
    for w in second.split_whitespace() {
        match w.parse::<i32>() {
            Ok(v) => println!("number {v}"),
            Err(e) => println!("{w}: {e}"),
        }
    }
    let mut rest = String::new();
    input.read_to_string(&mut rest)?;
    println!("{:?}", rest.lines().collect::<Vec<_>>());
    let mut out = io::stdout().lock();
    writeln!(out, "{}", rest.len())?;
    write!(out, "no newline")?;
    out.flush()?;
    writeln!(out)?;
    Ok(())
}
