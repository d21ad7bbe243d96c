//! Stops panics at the boundary to the caller.

use crate::abi::E_FAIL;
use std::panic::{AssertUnwindSafe, catch_unwind};
use windows_core::HRESULT;

/// Calls the body of an interface function; a panic is `E_FAIL`.
pub fn guard(run: impl FnOnce() -> HRESULT) -> HRESULT {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or(E_FAIL)
}

#[cfg(test)]
mod tests {
    use super::{E_FAIL, guard};

    #[test]
    fn a_panic_is_a_failure() {
        assert_eq!(guard(|| std::panic::resume_unwind(Box::new("wrong"))), E_FAIL);
    }
}
