//! Compiles the stages of a case with this compiler or another one.

use super::case::{PictureCase, StageCase};
use super::pipeline::StageModule;
use crate::case::options;
use crate::judge::valid_module;
use std::path::Path;

/// The modules of each subpass, each stage compiled by `compile`.
///
/// # Errors
/// The error of `compile`, after the name of the stage.
pub fn modules(
    case: &PictureCase,
    compile: impl Fn(&StageCase) -> Result<Vec<u32>, String>,
) -> Result<Vec<Vec<StageModule>>, String> {
    let module = |stage: &StageCase| {
        let words = compile(stage).map_err(|error| format!("'{}': {error}", stage.entry))?;
        Ok(StageModule { kind: stage.kind, entry: stage.entry.clone(), words })
    };
    case.passes.iter().map(|stages| stages.iter().map(module).collect()).collect()
}

/// Compiles a file with this compiler, and validates the module. Includes are files relative to it.
///
/// # Errors
/// The diagnostics, or the validator's message.
pub fn compile(file: &Path, text: &str, flags: &str) -> Result<Vec<u32>, String> {
    let options = options(flags)?;
    let name = file.file_name().unwrap_or_default().to_string_lossy();
    let folder = file.parent().unwrap_or(Path::new("")).to_owned();
    let compiler = hlsl_to_spirv::Compiler::new(name, text);
    let compiler = compiler.include(move |path| std::fs::read_to_string(folder.join(path)).ok());
    let compilation = compiler.options(options.clone()).compile();
    let words = compilation.words().ok_or_else(|| compilation.report.to_text(false))?;
    valid_module(words, &options)?;
    Ok(words.to_vec())
}
