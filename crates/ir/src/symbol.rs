//! Interned strings.
//!
//! Class, field, function and variable names occur millions of times and are compared all the time, so a name is a 32-bit
//! [`Symbol`] and equality is an integer compare. The table lives as long as the process and only grows; its size is bounded
//! by the distinct names in the inputs. Reading a symbol takes no lock: strings sit in chunks of doubling size that never move.
//!
//! The number of a symbol depends on who interned first, hence on threads. Nothing may depend on it but equality and
//! hashing: [`Ord`] compares the strings, and maps that are iterated must be insertion-ordered or sorted.

use std::cmp::Ordering;
use std::fmt;
use std::hash::BuildHasher;
use std::sync::{Mutex, OnceLock};

use rustc_hash::{FxBuildHasher, FxHashMap};

/// An interned string.
#[derive(Copy, Clone, PartialEq, Eq, Hash)]
pub struct Symbol(u32);

const SHARDS: usize = 16;
const FIRST_CHUNK: u32 = 1 << 12;
const CHUNKS: usize = 20;

type Chunk = Box<[OnceLock<&'static str>]>;

struct Interner {
    shards: [Mutex<FxHashMap<&'static str, u32>>; SHARDS],
    next: Mutex<u32>,
    chunks: [OnceLock<Chunk>; CHUNKS],
}

static INTERNER: OnceLock<Interner> = OnceLock::new();

fn interner() -> &'static Interner {
    INTERNER.get_or_init(|| {
        let interner = Interner {
            shards: std::array::from_fn(|_| Mutex::default()),
            next: Mutex::new(0),
            chunks: std::array::from_fn(|_| OnceLock::new()),
        };
        let empty = interner.insert("");
        debug_assert_eq!(empty, 0);
        interner
    })
}

/// Chunk `k` holds `FIRST_CHUNK << k` strings; returns the chunk of a symbol's number and the place in it.
fn locate(number: u32) -> (usize, usize) {
    let scaled = number / FIRST_CHUNK + 1;
    let chunk = scaled.ilog2();
    let start = FIRST_CHUNK * ((1 << chunk) - 1);
    (chunk as usize, (number - start) as usize)
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

impl Interner {
    fn insert(&self, text: &str) -> u32 {
        let shard = (FxBuildHasher.hash_one(text) >> 48) as usize % SHARDS;
        let mut map = lock(&self.shards[shard]);
        if let Some(&number) = map.get(text) {
            return number;
        }
        let text: &'static str = Box::leak(text.into());
        let number = {
            let mut next = lock(&self.next);
            let number = *next;
            *next += 1;
            number
        };
        let (chunk, index) = locate(number);
        let strings = self.chunks[chunk]
            .get_or_init(|| (0..(FIRST_CHUNK as usize) << chunk).map(|_| OnceLock::new()).collect());
        strings[index].get_or_init(|| text);
        map.insert(text, number);
        number
    }
}

impl Symbol {
    /// The empty string: "no name".
    pub const EMPTY: Symbol = Symbol(0);

    pub fn new(text: &str) -> Symbol {
        Symbol(interner().insert(text))
    }

    pub fn as_str(self) -> &'static str {
        let (chunk, index) = locate(self.0);
        interner().chunks[chunk].get().and_then(|strings| strings[index].get()).copied().unwrap_or("")
    }

    pub fn is_empty(self) -> bool {
        self == Symbol::EMPTY
    }
}

impl Ord for Symbol {
    fn cmp(&self, other: &Symbol) -> Ordering {
        if self == other { Ordering::Equal } else { self.as_str().cmp(other.as_str()) }
    }
}

impl PartialOrd for Symbol {
    fn partial_cmp(&self, other: &Symbol) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Default for Symbol {
    fn default() -> Symbol {
        Symbol::EMPTY
    }
}

impl From<&str> for Symbol {
    fn from(text: &str) -> Symbol {
        Symbol::new(text)
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_strings_are_one_symbol() {
        assert_eq!(Symbol::new("a"), Symbol::new("a"));
        assert_ne!(Symbol::new("a"), Symbol::new("b"));
        assert_eq!(Symbol::EMPTY.as_str(), "");
        assert!(Symbol::new("zz") > Symbol::new("aa"));
    }

    #[test]
    fn chunks_tile_the_numbers() {
        let mut expected = (0, 0);
        for number in 0..FIRST_CHUNK * 9 {
            assert_eq!(locate(number), expected, "{number}");
            expected.1 += 1;
            if expected.1 == (FIRST_CHUNK as usize) << expected.0 {
                expected = (expected.0 + 1, 0);
            }
        }
    }

    #[test]
    fn threads_agree() {
        let names: Vec<String> = (0..20_000).map(|i| format!("thread-test-{i}")).collect();
        let tables: Vec<Vec<Symbol>> = std::thread::scope(|scope| {
            let workers: Vec<_> =
                (0..4).map(|_| scope.spawn(|| names.iter().map(|n| Symbol::new(n)).collect())).collect();
            workers.into_iter().map(|w| w.join().expect("no panic")).collect()
        });
        for table in &tables {
            assert_eq!(table, &tables[0]);
            assert!(table.iter().zip(&names).all(|(s, n)| s.as_str() == n));
        }
    }
}
