//! Formats of `printf` and `scanf`, as far as it matters what an argument is.

use pathlight_ir::Type;

/// What a format does with one of its arguments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// Output reads it as a string up to its end; input writes one.
    String,
    /// A number of this type, or a pointer to one for input.
    Number(Type),
    /// Something else.
    Other,
}

/// What becomes of each argument behind the format; None where the arguments have numbers of their own.
pub fn uses(format: &[u8], input: bool) -> Option<Vec<Use>> {
    let mut found = Vec::new();
    let mut rest = format;
    while let Some(at) = rest.iter().position(|byte| *byte == b'%') {
        rest = &rest[at + 1..];
        let (mut limited, mut dropped, mut width) = (false, false, 32);
        loop {
            let Some((&byte, behind)) = rest.split_first() else { return Some(found) };
            rest = behind;
            match byte {
                b'$' => return None,
                b'%' => break,
                // Input without an argument, or a width that is an argument of its own.
                b'*' if input => dropped = true,
                b'*' => found.push(Use::Number(Type::I32)),
                b'.' => limited = true,
                b'l' | b'j' | b'z' | b't' | b'q' => width = 64,
                b'h' => width = if width == 16 { 8 } else { 16 },
                b'[' if input => {
                    rest = rest.iter().position(|byte| *byte == b']').map_or(&[][..], |end| &rest[end + 1..]);
                    found.extend((!dropped).then_some(Use::String));
                    break;
                }
                byte if byte.is_ascii_alphabetic() && byte != b'L' => {
                    let what = match byte {
                        // Wide characters are not looked at, and within a precision nothing may have to be there.
                        b's' if !limited && width == 32 => Use::String,
                        b'd' | b'i' | b'u' | b'x' | b'X' | b'o' => Use::Number(Type::Int(width)),
                        _ => Use::Other,
                    };
                    found.extend((!dropped).then_some(what));
                    break;
                }
                _ => {}
            }
        }
    }
    Some(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    const INT: Use = Use::Number(Type::I32);

    #[test]
    fn output() {
        assert_eq!(uses(b"%s\n", false), Some(vec![Use::String]));
        assert_eq!(uses(b"%d%% %-8s %*d %s", false), Some(vec![INT, Use::String, INT, INT, Use::String]));
        assert_eq!(uses(b"%.*s %c", false), Some(vec![INT, Use::Other, Use::Other]));
        assert_eq!(uses(b"%1$s", false), None);
        assert_eq!(uses(b"100%", false), Some(vec![]));
    }

    #[test]
    fn input() {
        assert_eq!(uses(b"%d %*d %ld", true), Some(vec![INT, Use::Number(Type::I64)]));
        assert_eq!(
            uses(b"%hhd %hd %[^]x] %f", true),
            Some(vec![Use::Number(Type::Int(8)), Use::Number(Type::Int(16)), Use::String, Use::Other])
        );
        assert_eq!(uses(b"%9s", true), Some(vec![Use::String]));
    }
}
