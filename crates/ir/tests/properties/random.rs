//! Random numbers with a fixed seed, so that a failing case can be named.

/// SplitMix64.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub fn chance(&mut self, one_in: usize) -> bool {
        self.below(one_in) == 0
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    pub fn some<T>(&mut self, make: impl FnOnce(&mut Random) -> T) -> Option<T> {
        if self.chance(2) { Some(make(self)) } else { None }
    }

    pub fn list<T>(&mut self, most: usize, mut make: impl FnMut(&mut Random) -> T) -> Vec<T> {
        (0..self.below(most + 1)).map(|_| make(self)).collect()
    }
}

/// How many seeds a test tries; `PATHLIGHT_SEEDS` asks for more.
pub fn seeds(usual: u64) -> u64 {
    std::env::var("PATHLIGHT_SEEDS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}
