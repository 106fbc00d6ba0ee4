// Lifetimes: functions returning borrows, structures with references, a tokenizer over borrowed text.
struct Tokens<'a> {
    rest: &'a str,
}

impl<'a> Iterator for Tokens<'a> {
    type Item = &'a str;
    fn next(&mut self) -> Option<&'a str> {
        self.rest = self.rest.trim_start();
        if self.rest.is_empty() {
            return None;
        }
        let first = self.rest.chars().next()?;
        let n = if first.is_alphanumeric() {
            self.rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(self.rest.len())
        } else {
            first.len_utf8()
        };
        let (t, r) = self.rest.split_at(n);
        self.rest = r;
        Some(t)
    }
}

fn longest<'a>(a: &'a str, b: &'a str) -> &'a str {
    if a.len() >= b.len() { a } else { b }
}

fn max_mut<'a>(v: &'a mut [i32]) -> Option<&'a mut i32> {
    v.iter_mut().max_by_key(|x| **x)
}

struct Best<'a> {
    name: &'a str,
    score: u32,
}

fn best<'a>(rows: &[(&'a str, u32)]) -> Option<Best<'a>> {
    rows.iter().max_by_key(|r| r.1).map(|&(name, score)| Best { name, score })
}

fn main() {
    let text = String::from("let x1 = (y + 42)*3;");
    let tokens: Vec<_> = Tokens { rest: &text }.collect();
    println!("{tokens:?} {}", tokens.len());
    let keep;
    {
        let short = "tiny";
        keep = longest(&text, short);
    }
    println!("{keep}");
    let mut v = [3, 9, 4];
    if let Some(m) = max_mut(&mut v) {
        *m = 0;
    }
    println!("{v:?}");
    let b = best(&[("ann", 3), ("bob", 8), ("eve", 5)]).unwrap();
    println!("{} {}", b.name, b.score);
    static GREETING: &str = "static";
    let r: &'static str = GREETING;
    println!("{r}");
}
