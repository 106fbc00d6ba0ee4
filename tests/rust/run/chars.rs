// char: classes, conversion to and from integers and digits, UTF-8 lengths and encoding.
fn main() {
    for c in ['a', 'Z', '5', ' ', '\n', '_', '\u{e9}', '\u{4e2d}', '\u{1f600}'] {
        println!(
            "{} {} {} {} {} {} {}",
            c as u32,
            c.is_alphabetic(),
            c.is_numeric(),
            c.is_whitespace(),
            c.is_ascii_punctuation(),
            c.len_utf8(),
            c.len_utf16()
        );
    }
    println!("{:?} {:?} {:?}", '7'.to_digit(10), 'f'.to_digit(16), 'g'.to_digit(16));
    println!("{:?} {:?}", char::from_digit(11, 16), char::from_u32(0xd800));
    println!("{} {}", 'q'.to_ascii_uppercase(), 'Q'.to_lowercase());
    println!("{:?}", ('a'..='f').map(|c| ((c as u8) + 1) as char).collect::<String>());
    let s = "h\u{e9}llo \u{20ac}";
    println!("{} {}", s.len(), s.chars().count());
    println!("{:?}", s.bytes().map(|b| format!("{b:02x}")).collect::<Vec<_>>().join(" "));
    println!("{:?} {:?}", s.is_char_boundary(1), s.is_char_boundary(2));
    println!("{:?}", s.get(0..2).is_none());
    println!("{:?}", String::from_utf8(vec![0xff, 0x41]).is_err());
    println!("{:?}", String::from_utf8(vec![0x41, 0xc3, 0xa9]).map(|s| s.chars().count()));
    let rot: String = "Hello".chars().map(|c| if c.is_ascii_lowercase() { (((c as u8 - b'a') + 13) % 26 + b'a') as char } else { c }).collect();
    println!("{rot}");
}
