//! Digests of contents: 128 bits by which a stored result is found again.
//!
//! Two hashes with different salts. Not proof against somebody who wants a collision, which nobody does to their own store; a change of the hash function
//! between versions of the compiler makes everything new, nothing wrong.

use std::fmt::{self, Write};
use std::hash::{DefaultHasher, Hasher};

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Digest(pub [u64; 2]);

impl Digest {
    pub fn of(bytes: &[u8]) -> Digest {
        let mut digester = Digester::default();
        digester.bytes(bytes);
        digester.finish()
    }

    pub fn to_bytes(self) -> [u8; 16] {
        let mut bytes = [0; 16];
        bytes[..8].copy_from_slice(&self.0[0].to_le_bytes());
        bytes[8..].copy_from_slice(&self.0[1].to_le_bytes());
        bytes
    }
}

/// Takes contents in parts; where one ends and the next begins counts.
#[derive(Clone)]
pub struct Digester([DefaultHasher; 2]);

impl Default for Digester {
    fn default() -> Digester {
        let salted = |salt: u8| {
            let mut hasher = DefaultHasher::new();
            hasher.write_u8(salt);
            hasher
        };
        Digester([salted(1), salted(2)])
    }
}

impl Digester {
    pub fn bytes(&mut self, bytes: &[u8]) {
        for hasher in &mut self.0 {
            hasher.write(bytes);
            hasher.write_usize(bytes.len());
        }
    }

    pub fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    /// The value as its debug output shows it.
    pub fn shown(&mut self, value: &dyn fmt::Debug) {
        // Nothing here fails.
        let _ = write!(self, "{value:?}");
        self.bytes(&[]);
    }

    pub fn finish(&self) -> Digest {
        Digest([self.0[0].finish(), self.0[1].finish()])
    }
}

impl Write for Digester {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.iter_mut().for_each(|hasher| hasher.write(text.as_bytes()));
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_parts_end_counts() {
        let digest = |parts: [&str; 2]| {
            let mut digester = Digester::default();
            parts.iter().for_each(|part| digester.text(part));
            digester.finish()
        };
        assert_ne!(digest(["ab", "c"]), digest(["a", "bc"]));
        assert_eq!(digest(["ab", "c"]), digest(["ab", "c"]));
    }
}
