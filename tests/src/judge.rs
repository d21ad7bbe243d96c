//! Judges of the compiler's output: SPIRV-Tools' validator for modules, LLVM's assembler for IR.

use crate::case::options;
use hlsl_to_spirv::validate::{self, Verdict};
use hlsl_to_spirv::{Compiler, LayoutRule, Options};
use spirv_module::Environment;
use spirv_tools::val::Validator;
use std::ffi::OsStr;
use std::io::Write;
use std::process::{Command, Stdio};
use test_kit::tool::LLVM_AS;

/// Validates a module for the environment and the layout rules of its options. The variable `SPIRV_VAL` names a spirv-val that is asked
/// too, one that knows newer extensions than the linked validator does.
///
/// # Errors
/// The validator's words.
pub fn valid_module(words: &[u32], options: &Options) -> Result<(), String> {
    judged(words, options)?;
    match std::env::var_os("SPIRV_VAL") {
        Some(program) => valid_by(&program, words, options),
        None => Ok(()),
    }
}

/// The valid module of a source, compiled with these flags.
///
/// # Errors
/// The compiler's messages, or the validator's.
pub fn compiled(name: &str, source: &str, flags: &str) -> Result<Vec<u32>, String> {
    let options = options(flags)?;
    let compilation = Compiler::new(name, source.to_owned()).options(options.clone()).compile();
    let words = compilation.words().ok_or_else(|| compilation.report.to_text(false))?;
    valid_module(words, &options)?;
    Ok(words.to_vec())
}

fn judged(words: &[u32], options: &Options) -> Result<(), String> {
    match validate::verdict(words, options) {
        Verdict::Valid => Ok(()),
        Verdict::Invalid(error) => Err(error),
        Verdict::Unjudged(error) => Err(format!("SPIRV-Tools cannot judge the module: {error}")),
    }
}

/// Tests the reason why a case is not validated: the validator's message must contain the text, which names the rule.
///
/// # Errors
/// The module is valid, or the message differs.
pub fn is_unjudged(words: &[u32], options: &Options, text: &str) -> Result<(), String> {
    match judged(words, options) {
        Ok(()) => Err("SPIRV-Tools accepts the module, so it can be validated".to_owned()),
        Err(error) if error.contains(text) => Ok(()),
        Err(error) => Err(format!("SPIRV-Tools does not report '{text}', but: {error}")),
    }
}

/// The name that spirv-val has for an environment.
fn environment(environment: Environment) -> &'static str {
    match environment {
        Environment::Vulkan1_0 => "vulkan1.0",
        Environment::Vulkan1_1 => "vulkan1.1",
        Environment::Vulkan1_1Spirv1_4 => "vulkan1.1spv1.4",
        Environment::Vulkan1_2 => "vulkan1.2",
        Environment::Vulkan1_3 => "vulkan1.3",
        Environment::Vulkan1_4 => "vulkan1.4",
        Environment::Universal1_5 => "spv1.5",
        Environment::Universal1_6 | Environment::OpenCl { .. } => "spv1.6",
    }
}

/// Passes a module to spirv-val.
fn valid_by(program: &OsStr, words: &[u32], options: &Options) -> Result<(), String> {
    let layout: &[&str] = match options.lower.layout {
        LayoutRule::Scalar | LayoutRule::Dx => &["--scalar-block-layout"],
        LayoutRule::Default => &["--relax-block-layout"],
        LayoutRule::Gl => &[],
    };
    let mut command = Command::new(program);
    command.args(["--target-env", environment(options.environment)]).args(layout).arg("-");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = command.spawn().map_err(|error| format!("{}: {error}", program.display()))?;
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    let written = process.stdin.take().map_or(Ok(()), |mut input| input.write_all(&bytes));
    let output = written.and_then(|()| process.wait_with_output()).map_err(|error| error.to_string())?;
    if output.status.success() { Ok(()) } else { Err(String::from_utf8_lossy(&output.stderr).into_owned()) }
}

/// Validates a module of kernels, except for known mistakes of SPIRV-Tools.
///
/// # Errors
/// The validator's message.
pub fn valid_kernels(words: &[u32]) -> Result<(), String> {
    let validator = spirv_tools::val::create(Some(spirv_tools::TargetEnv::Universal_1_6));
    match spirv_check::spirv_tools::verdict(words, |words| validator.validate(words, None).map_err(|error| error.to_string())) {
        Verdict::Valid | Verdict::Unjudged(_) => Ok(()),
        Verdict::Invalid(error) => Err(error),
    }
}

/// Parses IR with LLVM; also true if LLVM is not installed.
///
/// # Errors
/// LLVM's words.
pub fn valid_ir(text: &str) -> Result<(), String> {
    if !LLVM_AS.is_present() {
        return Ok(());
    }
    let failed = |error: std::io::Error| format!("{}: {error}", LLVM_AS.name);
    let mut child = LLVM_AS
        .command()
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
