//! Runs SPIRV-Tools' validator, for the tests of this crate.

use spirv_check::spirv_tools::is_mistaken;

/// The error message of SPIRV-Tools' validator about a module.
pub fn complaint(words: &[u32]) -> Option<String> {
    use spirv_tools::val::Validator;
    let validator = spirv_tools::val::create(Some(spirv_tools::TargetEnv::Universal_1_6));
    let error = validator.validate(words, None).err()?.to_string();
    (!is_mistaken(&error, words)).then_some(error)
}
