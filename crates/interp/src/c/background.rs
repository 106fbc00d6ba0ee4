//! Memory where nobody made any.
//!
//! A run that starts in the middle of a program finds pointers that were set before it. With a background, they may lead to addresses where there is memory though nobody made it: what it holds follows
//! from the address alone, so that two runs that read different parts of it still read the same there. Pages of it are made when they are first touched. Without a
//! background (the usual case), and elsewhere, such an access is a fault.

use super::memory::{Bad, Kind, Memory};
use super::value::Val;

/// Bytes of a page.
const PAGE: u64 = 4096;
/// Pages that one run may touch.
const MOST_PAGES: usize = 4096;
const WORD: u64 = 4;

/// What a word of four bytes at an address holds; None if there is nothing on its page.
pub type Background = Box<dyn Fn(u64) -> Option<u32>>;

#[derive(Default)]
pub struct Pages {
    background: Option<Background>,
    count: usize,
}

impl std::fmt::Debug for Pages {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} pages", self.count)
    }
}

impl Memory {
    /// From now on there is memory where the background has words.
    pub fn set_background(&mut self, background: Background) {
        self.pages.background = Some(background);
    }

    /// Makes the page that an access is about to touch, if nothing else is there.
    #[inline]
    pub fn page_in(&mut self, pointer: Val) {
        if self.pages.background.is_some() {
            self.make_page(pointer);
        }
    }

    fn make_page(&mut self, pointer: Val) {
        let Some(background) = &self.pages.background else { return };
        let is_somewhere = match self.access(pointer, 1, false) {
            Err(Bad::Null | Bad::Wild) => pointer.lo == 0,
            // The address right behind a page.
            Err(Bad::OutOfBounds(index)) => self.object(index).is_none_or(|object| object.kind != Kind::Page),
            _ => true,
        };
        let page = pointer.lo - pointer.lo % PAGE;
        if is_somewhere || self.pages.count >= MOST_PAGES || page > u64::MAX - PAGE {
            return;
        }
        let words = (page..page + PAGE).step_by(WORD as usize);
        let Some(words) = words.map(background).collect::<Option<Vec<u32>>>() else { return };
        let bytes: Vec<u8> = words.into_iter().flat_map(u32::to_le_bytes).collect();
        self.pages.count += 1;
        let index = self.place_at(page, Kind::Page, PAGE);
        self.write_bytes((index, 0), &bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::super::value::Shape;
    use super::*;

    #[test]
    fn memory_that_nobody_made_follows_from_its_address() {
        let mut memory = Memory::default();
        let wild = |address: u64| Val::bits(address);
        let at = 7 * PAGE + 16;
        memory.page_in(wild(at));
        assert_eq!(memory.access(wild(at), 4, false), Err(Bad::Wild), "there is no background");
        memory.set_background(Box::new(|address| (address < 9 * PAGE).then_some(address as u32)));
        memory.page_in(wild(at));
        let spot = memory.access(wild(at), 4, true).expect("a page");
        assert_eq!(memory.load(spot, Shape::I32).lo, at);
        memory.store(spot, Shape::I32, Val::bits(1));
        memory.page_in(wild(at));
        assert_eq!(memory.load(spot, Shape::I32).lo, 1, "a page is made once");
        memory.page_in(wild(8 * PAGE));
        assert!(memory.access(wild(8 * PAGE), 4, false).is_ok(), "the address right behind a page");
        memory.page_in(wild(9 * PAGE));
        assert!(memory.access(wild(9 * PAGE), 4, false).is_err(), "the background ends there");
        memory.page_in(wild(0));
        assert_eq!(memory.access(wild(0), 4, false), Err(Bad::Null));
    }
}
