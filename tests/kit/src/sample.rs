//! Samples of the inputs of tests that have many: the first run of all tests should be short, and continuous integration should be thorough.

/// The fraction of the inputs that are used outside of continuous integration, as its denominator.
const FRACTION: usize = 4;

/// The number of inputs that a test uses of this many: all if `CI` is set, otherwise a quarter.
#[must_use]
pub fn of(inputs: usize) -> usize {
    inputs.div_ceil(step())
}

/// The distance between inputs that a test uses: 1 if `CI` is set, otherwise 4.
#[must_use]
pub fn step() -> usize {
    if std::env::var_os("CI").is_some() { 1 } else { FRACTION }
}
