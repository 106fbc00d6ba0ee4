//! Directives in the comments at the top of a test program: its arguments and its input.

/// `// args: a b c` and `// stdin: text` of a program.
pub fn directives(text: &str) -> (Vec<String>, Vec<u8>) {
    let (mut args, mut stdin) = (Vec::new(), Vec::new());
    for line in text.lines().take_while(|line| line.starts_with("//")) {
        if let Some(list) = line.strip_prefix("// args: ") {
            args = list.split(' ').map(str::to_owned).collect();
        } else if let Some(input) = line.strip_prefix("// stdin: ") {
            stdin = unescape(input).into_bytes();
        }
    }
    (args, stdin)
}

/// The input that a directive spells, with `\\n`, `\\t` and `\\\\` as escapes.
fn unescape(text: &str) -> String {
    let mut result = String::new();
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (c, c == '\\') {
            (_, false) => result.push(c),
            (_, true) => match chars.next() {
                Some('n') => result.push('\n'),
                Some('t') => result.push('\t'),
                Some(other) => result.push(other),
                None => result.push('\\'),
            },
        }
    }
    result
}
