//! Random programs: their slices run as they do, and the path-sensitive slice is never larger.

use std::fmt::Write as _;

use crate::programs::{Source, assert_agrees};

/// Numbers from a seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }
}

/// Writes programs over a few variables: assignments, branches on conditions that often exclude each other, bounded loops, calls, pointers.
struct Writer {
    dice: Dice,
    text: String,
    sites: u64,
    loops: u64,
    functions: u64,
}

const LOCALS: [&str; 5] = ["a", "b", "c", "d", "e"];
const GLOBALS: [&str; 2] = ["g", "h"];

impl Writer {
    fn variable(&mut self) -> &'static str {
        let at = self.dice.below(7) as usize;
        LOCALS.get(at).copied().unwrap_or_else(|| GLOBALS[at - LOCALS.len()])
    }

    fn expression(&mut self) -> String {
        let (a, b) = (self.variable(), self.variable());
        match self.dice.below(7) {
            0 => format!("{}", self.dice.below(7) as i64 - 3),
            1 => {
                self.sites += 1;
                format!("unknown({})", self.sites)
            }
            2 => a.to_owned(),
            3 => format!("({a} + {b}) % 50"),
            4 => format!("({a} - {b}) % 50"),
            5 if self.functions > 0 => format!("f{}({a}, {b})", self.dice.below(self.functions)),
            _ => format!("({a} * 3) % 41"),
        }
    }

    fn condition(&mut self) -> String {
        let a = self.variable();
        let relation = ["<", "<=", ">", ">=", "==", "!="][self.dice.below(6) as usize];
        match self.dice.below(3) {
            0 => format!("{a} {relation} {}", self.variable()),
            1 => format!("{a} {relation} {} && {} != 2", self.dice.below(5) as i64 - 2, self.variable()),
            _ => format!("{a} {relation} {}", self.dice.below(5) as i64 - 2),
        }
    }

    fn block(&mut self, depth: u64, indent: usize) {
        for _ in 0..1 + self.dice.below(4) {
            self.statement(depth, indent);
        }
    }

    fn line(&mut self, indent: usize, text: &str) {
        let _ = writeln!(self.text, "{}{text}", "    ".repeat(indent));
    }

    fn statement(&mut self, depth: u64, indent: usize) {
        let kind = if depth == 0 { self.dice.below(4) } else { self.dice.below(9) };
        match kind {
            0..=3 => {
                let (target, value) = (self.variable(), self.expression());
                self.line(indent, &format!("{target} = {value};"));
            }
            4..=6 => {
                let condition = self.condition();
                self.line(indent, &format!("if ({condition}) {{"));
                self.block(depth - 1, indent + 1);
                if self.dice.below(2) == 0 {
                    self.line(indent, "} else {");
                    self.block(depth - 1, indent + 1);
                }
                self.line(indent, "}");
            }
            7 => {
                self.loops += 1;
                let counter = format!("i{}", self.loops);
                let turns = 1 + self.dice.below(5);
                self.line(indent, &format!("for (int {counter} = 0; {counter} < {turns}; {counter}++) {{"));
                self.block(depth - 1, indent + 1);
                if self.dice.below(3) == 0 {
                    let condition = self.condition();
                    self.line(indent + 1, &format!("if ({condition}) break;"));
                }
                self.line(indent, "}");
            }
            _ => {
                let (through, value) = (self.variable(), self.expression());
                self.line(indent, &format!("{{ int *p = &{through}; *p = {value}; }}"));
            }
        }
    }

    fn program(seed: u64) -> String {
        let mut writer =
            Writer { dice: Dice(seed * 7919 + 13), text: String::new(), sites: 0, loops: 0, functions: 0 };
        writer.line(0, "#include \"environment.h\"");
        writer.line(0, "int g, h = 3;");
        for at in 0..writer.dice.below(3) {
            writer.line(0, &format!("int f{at}(int a, int b) {{"));
            writer.line(1, "int c = 0, d = 1, e = 2;");
            writer.block(2, 1);
            let result = writer.expression();
            writer.line(1, &format!("return {result};"));
            writer.line(0, "}");
            writer.functions = at + 1;
        }
        writer.line(0, "int main(void) {");
        writer.line(1, "int a = unknown(200), b = unknown(201), c = 0, d = 1, e = 2;");
        for _ in 0..4 + writer.dice.below(8) {
            writer.statement(3, 1);
        }
        let asked = writer.variable();
        writer.line(1, &format!("_SLICE({asked});"));
        writer.line(1, "return 0;");
        writer.line(0, "}");
        writer.text
    }
}

#[test]
fn slices_of_random_programs_run_as_their_originals() {
    let count = match std::env::var_os("PATHLIGHT_LONG") {
        Some(_) => 500,
        None => 30,
    };
    let first: u64 = std::env::var("PATHLIGHT_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(0);
    let folder = std::env::temp_dir().join(format!("pathlight-slices-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a temporary directory");
    let (mut sensitive, mut insensitive) = (0, 0);
    for seed in first..first + count {
        let file = folder.join(format!("random{seed}.c"));
        std::fs::write(&file, Writer::program(seed)).expect("the program can be written");
        let source = Source::compile(&file);
        println!("seed {seed}");
        let (program, exact) = source.slice(true);
        assert_agrees(&format!("random {seed}, path-sensitive"), &source, &program, &exact);
        let (other_program, coarse) = source.slice(false);
        assert_agrees(&format!("random {seed}, path-insensitive"), &source, &other_program, &coarse);
        assert!(
            exact.statements.len() <= coarse.statements.len(),
            "random {seed}: {} statements, path-insensitively {}",
            exact.statements.len(),
            coarse.statements.len()
        );
        sensitive += exact.statements.len();
        insensitive += coarse.statements.len();
    }
    println!(
        "{count} programs: {sensitive} statements in path-sensitive slices, {insensitive} in the others"
    );
    std::fs::remove_dir_all(&folder).expect("the temporary directory can be removed");
}
