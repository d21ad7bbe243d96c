//! Runs SPIRV-Tools' validator, for the tests of this crate.

use spirv_check::spirv_tools::{Verdict, verdict};

/// The error message of SPIRV-Tools' validator about a module.
pub fn complaint(words: &[u32]) -> Option<String> {
    use spirv_tools::val::Validator;
    let validator = spirv_tools::val::create(Some(spirv_tools::TargetEnv::Universal_1_6));
    match verdict(words, |words| validator.validate(words, None).map_err(|error| error.to_string())) {
        Verdict::Valid | Verdict::Unjudged(_) => None,
        Verdict::Invalid(error) => Some(error),
    }
}
