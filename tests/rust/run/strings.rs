// String and str: building, slicing, searching, splitting, trimming, case and parsing.
fn main() {
    let mut s = String::from("hello");
    s.push(',');
    s.push_str(" world");
    s += "!";
    println!("{s} {} {}", s.len(), s.capacity() >= s.len());
    println!("{} {}", &s[..5], &s[7..]);
    println!("{:?} {:?} {:?}", s.find('o'), s.rfind('o'), s.find("zzz"));
    println!("{}", s.replace('l', "L").to_uppercase());
    println!("{:?}", "a,b,,c".split(',').collect::<Vec<_>>());
    println!("{:?}", "  one  two three ".split_whitespace().rev().collect::<Vec<_>>());
    println!("{:?}", "k=v=w".splitn(2, '=').collect::<Vec<_>>());
    println!("[{}] [{}] [{}]", "  x ".trim(), "xxabxx".trim_matches('x'), "pre-fix".strip_prefix("pre-").unwrap());
    println!("{} {}", s.starts_with("hell"), s.contains("wor"));
    println!("{:?}", s.char_indices().filter(|(_, c)| *c == 'l').map(|(i, _)| i).collect::<Vec<_>>());
    println!("{}", s.chars().rev().collect::<String>());
    println!("{:?} {:?}", "42".parse::<u8>(), "300".parse::<u8>().is_err());
    println!("{}", "ab".repeat(3));
    println!("{:?}", "line1\nline2\r\nline3".lines().collect::<Vec<_>>());
    println!("{:?} {:?}", s.pop(), s.remove(0));
    s.insert_str(0, "J");
    s.truncate(5);
    println!("{s}");
    println!("{}", "apple" < "banana");
    println!("{:?}", "tab\t\"quote\" \u{e9}".escape_default().to_string());
    println!("{:?}", s.bytes().map(|b| b as u32).sum::<u32>());
}
