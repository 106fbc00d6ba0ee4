//! Random methods that make objects and read them again.
//!
//! What a new object holds is written down from where it was made (`src/verify/fresh.rs`), so these methods make cells in every situation in which that might go wrong: on one way only, in a loop, in callees that may or may not
//! make one, behind variables that stand for an old cell or a new one, with stores through either in between.

use std::fmt::Write;

struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        ((self.0 >> 11) % bound as u64) as usize
    }

    fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }
}

/// The class of the cells, and callees: always a new one, one of two new ones, perhaps a new one, none but with changes to what is reached in a loop.
const CELLS: &str = "\
package fresh;

class Cell {
    Cell left, right;
    int mark;

    static Cell twin(Cell of) {
        Cell made = new Cell();
        made.left = of;
        made.mark = 1;
        return made;
    }

    static Cell pair(Cell of) {
        Cell made = twin(of);
        made.right = new Cell();
        return made;
    }

    static Cell some(Cell of) {
        if (of != null && of.mark > 0) return of;
        Cell made = new Cell();
        made.right = of;
        return made;
    }

    static Cell last(Cell of) {
        if (of == null) return null;
        for (int steps = 0; of.right != null && steps < 2; steps++) {
            of.mark = 2;
            of = of.right;
        }
        of.left = of;
        return of;
    }
}
";

const VARIABLES: [&str; 4] = ["a", "b", "x", "y"];
const FIELDS: [&str; 2] = ["left", "right"];
const MAKERS: [&str; 3] = ["twin", "pair", "some"];

/// A method that makes more cells than this cannot be checked in a short time.
const CELLS_MADE: usize = 4;

struct Writer {
    random: Random,
    out: String,
    made: usize,
}

impl Writer {
    fn block(&mut self, statements: usize, depth: usize, times: usize) {
        for _ in 0..statements {
            self.statement(depth, times);
        }
    }

    /// A statement that runs so many times.
    fn statement(&mut self, depth: usize, times: usize) {
        let (to, from) = (self.random.pick(&VARIABLES), self.random.pick(&VARIABLES));
        let (field, other) = (self.random.pick(&FIELDS), self.random.pick(&FIELDS));
        match self.random.below(if depth == 0 { 9 } else { 12 }) {
            0 | 1 if self.made + times <= CELLS_MADE => {
                self.made += times;
                let _ = writeln!(self.out, "{to} = new Cell();");
            }
            2 if self.made + 2 * times <= CELLS_MADE => {
                self.made += 2 * times;
                let _ = writeln!(self.out, "{to} = Cell.{}({from});", self.random.pick(&MAKERS));
            }
            0..=2 => {
                let _ = writeln!(self.out, "{to} = {from};");
            }
            3 => {
                let _ = writeln!(self.out, "if ({from} != null) {to} = {from}.{field};");
            }
            4 => {
                let _ = writeln!(self.out, "if ({to} != null) {to}.{field} = {from};");
            }
            5 => {
                let _ = writeln!(self.out, "if ({to} != null) {to}.mark = {};", self.random.below(3));
            }
            6 => {
                let _ = writeln!(
                    self.out,
                    "if ({from} != null && {from}.{field} == null) {from}.{other} = {to};"
                );
            }
            7 => {
                let _ = writeln!(self.out, "if ({from} != null && {from}.mark > 0) {to} = {from}.{field};");
            }
            8 => {
                let _ = writeln!(self.out, "{to} = Cell.last({from});");
            }
            9 | 10 => {
                let condition = match self.random.below(4) {
                    0 => format!("{to} == null"),
                    1 => format!("{to} == {from}"),
                    2 => format!("{from} != null && {from}.{field} == {to}"),
                    _ => "n > 1".to_owned(),
                };
                let _ = writeln!(self.out, "if ({condition}) {{");
                self.block(2, depth - 1, times);
                self.out.push_str("} else {\n");
                self.block(1, depth - 1, times);
                self.out.push_str("}\n");
            }
            _ => {
                let _ = writeln!(self.out, "for (int i{depth} = 0; i{depth} < 2; i{depth}++) {{");
                self.block(2, depth - 1, times * 2);
                self.out.push_str("}\n");
            }
        }
    }
}

/// The sources: the cells, and a class with so many methods `m0`, `m1` and so on.
pub fn sources(count: usize, seed: u64) -> [(&'static str, String); 2] {
    let mut writer =
        Writer { random: Random(seed | 1), out: "package fresh;\n\nclass Methods {\n".to_owned(), made: 0 };
    for number in 0..count {
        let start = writer.random.pick(&["x", "a", "null", "new Cell()"]);
        let _ = writeln!(
            writer.out,
            "static Cell m{number}(Cell a, Cell b, int n) {{\nCell x = new Cell(), y = {start};"
        );
        writer.made = 1;
        writer.block(9, 2, 1);
        let result = writer.random.pick(&VARIABLES);
        let _ = writeln!(writer.out, "return {result};\n}}\n");
    }
    writer.out.push_str("}\n");
    [("Cell.java", CELLS.to_owned()), ("Methods.java", writer.out)]
}
