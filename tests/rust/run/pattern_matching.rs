// Patterns: ranges, guards, bindings, slices, nested structures, or-patterns, let-else and matches!.
#[derive(Debug)]
enum Cmd {
    Move { x: i32, y: i32 },
    Say(String),
    Colour(u8, u8, u8),
    Quit,
}

fn run(c: &Cmd) -> String {
    match c {
        Cmd::Move { x: 0, y } => format!("vertical {y}"),
        Cmd::Move { x, y } if x == y => format!("diagonal {x}"),
        Cmd::Move { x, .. } => format!("by {x}"),
        Cmd::Say(s) if s.is_empty() => "silence".into(),
        Cmd::Say(s) => format!("say {s}"),
        Cmd::Colour(r, _, b @ 100..=200) => format!("{r} and {b}"),
        Cmd::Colour(..) => "colour".into(),
        Cmd::Quit => "quit".into(),
    }
}

fn size(n: i64) -> &'static str {
    match n {
        i64::MIN..=-1 => "negative",
        0 => "zero",
        1 | 2 | 3 => "few",
        4..=99 => "some",
        _ => "many",
    }
}

fn ends(v: &[i32]) -> String {
    match v {
        [] => "empty".into(),
        [x] => format!("one {x}"),
        [a, .., b] if a == b => format!("same {a}"),
        [a, rest @ .., b] => format!("{a} {} {b}", rest.len()),
    }
}

fn first_word(s: &str) -> &str {
    let Some((w, _)) = s.split_once(' ') else {
        return "none";
    };
    w
}

fn main() {
    let cmds = [
        Cmd::Move { x: 0, y: 5 },
        Cmd::Move { x: 2, y: 2 },
        Cmd::Move { x: 2, y: 3 },
        Cmd::Say("hi".into()),
        Cmd::Say(String::new()),
        Cmd::Colour(1, 2, 150),
        Cmd::Colour(1, 2, 3),
        Cmd::Quit,
    ];
    for c in &cmds {
        println!("{:?} -> {}", c, run(c));
    }
    for n in [-5, 0, 2, 50, 1000] {
        print!("{} ", size(n));
    }
    println!();
    for v in [&[][..], &[1], &[2, 3, 2], &[1, 2, 3, 4]] {
        println!("{}", ends(v));
    }
    println!("{} {}", first_word("two words"), first_word("one"));
    println!("{}", cmds.iter().filter(|c| matches!(c, Cmd::Colour(_, g, _) if *g == 2)).count());
    let (a, b, c);
    [a, b, c] = [1, 2, 3];
    let ((p, q), r) = ((a, b + 1), c);
    println!("{p}{q}{r}");
}
