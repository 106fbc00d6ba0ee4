// Modules: visibility, nesting, re-exports, constants and statics inside, impl blocks in several places.
mod shapes {
    pub const UNIT: u32 = 10;
    static NAMES: [&str; 2] = ["square", "rect"];

    #[derive(Debug, Default)]
    pub struct Rect {
        pub w: u32,
        pub h: u32,
        id: u32,
    }

    impl Rect {
        pub fn new(w: u32, h: u32) -> Self {
            Rect { w, h, id: counter::next() }
        }
        pub fn id(&self) -> u32 {
            self.id
        }
        pub fn name(&self) -> &'static str {
            NAMES[usize::from(self.w != self.h)]
        }
    }

    mod counter {
        use std::sync::atomic::{AtomicU32, Ordering};
        static NEXT: AtomicU32 = AtomicU32::new(100);
        pub(super) fn next() -> u32 {
            NEXT.fetch_add(1, Ordering::SeqCst)
        }
    }

    pub mod ops {
        use super::Rect;
        pub fn area(r: &Rect) -> u32 {
            r.w * r.h * super::UNIT
        }
        pub fn scale(r: Rect, k: u32) -> Rect {
            Rect { w: r.w * k, ..r }
        }
    }
    pub use self::ops::scale as grow;
}

use shapes::ops::{self, area};
use shapes::Rect;

impl Rect {
    fn outside(&self) -> String {
        format!("{}x{}", self.w, self.h)
    }
}

fn main() {
    let a = Rect::new(2, 3);
    let b = shapes::Rect::new(4, 4);
    println!("{} {} {} {}", a.id(), b.id(), a.name(), b.name());
    println!("{} {}", area(&a), ops::area(&b));
    let c = shapes::grow(a, 5);
    println!("{} {} {:?}", c.outside(), c.id(), Rect::default());
    println!("{}", crate::shapes::UNIT + self::shapes::UNIT);
}
