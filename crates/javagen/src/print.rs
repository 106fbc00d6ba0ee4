//! The tree as Java text, with indentation.

use crate::tree::{Node, Piece};

pub fn print(program: &[Node]) -> String {
    let mut out = String::new();
    nodes(program, 0, &mut out);
    out
}

fn nodes(list: &[Node], depth: usize, out: &mut String) {
    for node in list {
        indent(depth, out);
        pieces(&node.pieces, depth, out);
        out.push('\n');
    }
}

fn pieces(list: &[Piece], depth: usize, out: &mut String) {
    for piece in list {
        match piece {
            Piece::Text(text) => lines(text, depth, out),
            Piece::Expr(expr) => pieces(&expr.pieces, depth, out),
            Piece::Body(body) => {
                out.push_str("{\n");
                nodes(body, depth + 1, out);
                indent(depth, out);
                out.push('}');
            }
        }
    }
}

/// Fixed text of several lines moves to the depth where it stands.
fn lines(text: &str, depth: usize, out: &mut String) {
    for (index, line) in text.split('\n').enumerate() {
        if index > 0 {
            out.push('\n');
            indent(depth, out);
        }
        out.push_str(line);
    }
}

fn indent(depth: usize, out: &mut String) {
    for _ in 0..depth {
        out.push_str("  ");
    }
}
