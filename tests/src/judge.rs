//! Judges of what the compiler makes: SPIRV-Tools' validator for words, LLVM's assembler for IR.

use hlsl_to_spirv::{Options, validate};
use spirv_check::spirv_tools::is_mistaken;
use spirv_tools::val::Validator;
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use test_kit::skip::skipped;

/// Validates a module for the environment and the layout rules of its options.
///
/// # Errors
/// The validator's words.
pub fn valid_module(words: &[u32], options: &Options) -> Result<(), String> {
    validate::module(words, options)
}

/// Validates a module of kernels, but for what SPIRV-Tools is mistaken about.
///
/// # Errors
/// The validator's words.
pub fn valid_kernels(words: &[u32]) -> Result<(), String> {
    let validator = spirv_tools::val::create(Some(spirv_tools::TargetEnv::Universal_1_6));
    match validator.validate(words, None).map_err(|error| error.to_string()) {
        Err(error) if !is_mistaken(&error, words) => Err(error),
        Err(_) | Ok(()) => Ok(()),
    }
}

/// The name of LLVM 22's assembler here, or none.
fn llvm_as() -> Option<&'static str> {
    static NAME: OnceLock<Option<&'static str>> = OnceLock::new();
    *NAME.get_or_init(|| {
        let is_22 = |name: &&'static str| {
            let output = Command::new(name).arg("--version").output().ok();
            output.is_some_and(|output| String::from_utf8_lossy(&output.stdout).contains("LLVM version 22."))
        };
        ["llvm-as-22", "llvm-as"].into_iter().find(is_22)
    })
}

/// False, loudly, if there is no LLVM 22 to ask: a failure where continuous integration runs.
///
/// # Panics
/// There is none, and `CI` is set.
pub fn has_llvm() -> bool {
    let has = llvm_as().is_some();
    if !has {
        skipped("llvm-as of LLVM 22");
    }
    has
}

/// Lets LLVM read IR; true as well if there is no LLVM here.
///
/// # Errors
/// LLVM's words.
pub fn valid_ir(text: &str) -> Result<(), String> {
    let Some(name) = llvm_as() else { return Ok(()) };
    let failed = |error: std::io::Error| format!("{name}: {error}");
    let mut child = Command::new(name)
        .args(["-o", "/dev/null", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(failed)?;
    if let Some(mut stdin) = child.stdin.take() {
        // It may stop reading at an error, which it then tells.
        let _ = stdin.write_all(text.as_bytes());
    }
    let output = child.wait_with_output().map_err(failed)?;
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}
