//! Numbers that look random.

/// The numbers of a linear congruential generator: they are the same in each run.
pub struct Numbers(pub u64);

impl Numbers {
    /// A number from 0 to a limit, which is not included.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit.max(1)
    }
}
