// unwrap on an error ends the program with code 101 and the message on standard error.
#[derive(Debug)]
struct Settings {
    width: u32,
    depth: u32,
}

fn parse(text: &str) -> Result<Settings, std::num::ParseIntError> {
    let mut parts = text.split('x');
    let width = parts.next().unwrap_or("").parse()?;
    let depth = parts.next().unwrap_or("").parse()?;
    Ok(Settings { width, depth })
}

fn main() {
    let s = parse("80x24").unwrap();
    println!("{:?} {}", s, s.width * s.depth);
    println!("{:?}", parse("80").is_err());
    let t = parse("80xq").unwrap();
    println!("{}", t.depth);
}
