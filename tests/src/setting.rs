//! Settings of the tests on random programs, which are environment variables.

use std::str::FromStr;

/// The number in an environment variable; None if it is not set, or not a number.
pub fn number<T: FromStr>(name: &str) -> Option<T> {
    std::env::var(name).ok()?.parse().ok()
}
