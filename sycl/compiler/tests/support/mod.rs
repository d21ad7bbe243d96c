//! Runs SPIRV-Tools' validator, for the tests of this crate.

use spirv_check::spirv_tools::{Verdict, verdict};
use test_kit::spirv_tools::{Layout, validate};
use test_kit::tool::SPIRV_TOOLS;

/// The error message of SPIRV-Tools' validator about a module; None if it has none, or is missing, which is printed as a skip.
pub fn complaint(words: &[u32]) -> Option<String> {
    if !SPIRV_TOOLS.or_skip() {
        return None;
    }
    match verdict(words, |words| validate(words, "spv1.6", Layout::Strict)) {
        Verdict::Valid | Verdict::Unjudged(_) => None,
        Verdict::Invalid(error) => Some(error),
    }
}
