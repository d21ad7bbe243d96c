//! Judges of what comes out: SPIRV-Tools' validator, and LLVM's tools where they are installed.

use spirv_check::spirv_tools::is_mistaken;
use std::path::Path;
use std::process::{Command, Output};
use test_kit::skip::skipped;

/// What SPIRV-Tools' validator says against a module.
pub fn complaint(words: &[u32]) -> Option<String> {
    use spirv_tools::val::Validator;
    let validator = spirv_tools::val::create(Some(spirv_tools::TargetEnv::Universal_1_6));
    let error = validator.validate(words, None).err()?.to_string();
    (!is_mistaken(&error, words)).then_some(error)
}

/// Runs a tool on a file, in its folder, as the text that clang writes names it; None, loudly, where it is not installed: a failure where continuous integration runs.
pub fn tool(name: &str, arguments: &[&str], file: &Path) -> Option<Output> {
    let (folder, file) = (file.parent()?, Path::new(file.file_name()?));
    let output = Command::new(name).current_dir(folder).args(arguments).arg(file).output().ok();
    if output.is_none() {
        skipped(name);
    }
    output
}
