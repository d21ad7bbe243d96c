//! Judges of the compiler's output: SPIRV-Tools' validator for modules, LLVM's assembler for IR.

use crate::case::{Validation, options};
use hlsl_to_spirv::{Compiler, LayoutRule, Options};
use spirv_check::spirv_tools::Verdict;
use spirv_module::Environment;
use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use test_kit::spirv_tools::{Layout, validate};
use test_kit::tool::{LLVM_AS, SPIRV_TOOLS};

/// Validates a module for the environment and the layout rules of its options, with SPIRV-Tools and with that of `SPIRV_VAL`. A
/// module is also valid if neither is there, which is printed as a skip.
///
/// # Errors
/// The validator's message.
pub fn valid_module(words: &[u32], options: &Options) -> Result<(), String> {
    expected_validation(words, options, &Validation::default())
}

/// Tests that SPIRV-Tools says about a module what is expected. In particular, a module must be validated as soon as it can be.
///
/// # Errors
/// How the validator's message differs from the expected one.
pub fn expected_validation(words: &[u32], options: &Options, expected: &Validation) -> Result<(), String> {
    if is_there()? {
        let verdict = pinned_verdict(words, environment(options.environment), layout(options));
        as_expected("SPIRV-Tools", verdict, expected.pinned.as_deref())?;
    }
    let Some(program) = newest() else { return Ok(()) };
    let verdict = verdict_by(&program, words, &arguments(options));
    as_expected(&program.to_string_lossy(), verdict, expected.newest.as_deref())
}

/// True if [`require_spirv_tools`] was called.
static IS_REQUIRED: AtomicBool = AtomicBool::new(false);

/// From now on, a missing SPIRV-Tools is an error of each validation instead of a skip: for programs whose results count valid modules.
pub fn require_spirv_tools() {
    IS_REQUIRED.store(true, Ordering::Relaxed);
}

/// True if the SPIRV-Tools of `tests/spirv-tools` is there.
///
/// # Errors
/// It is missing and required.
fn is_there() -> Result<bool, String> {
    if IS_REQUIRED.load(Ordering::Relaxed) && !SPIRV_TOOLS.is_present() {
        return Err(format!("{} is missing ({})", SPIRV_TOOLS.name, SPIRV_TOOLS.install));
    }
    Ok(SPIRV_TOOLS.or_skip())
}

/// The verdict of the SPIRV-Tools of `tests/spirv-tools`.
fn pinned_verdict(words: &[u32], environment: &str, layout: Layout) -> Verdict {
    spirv_check::spirv_tools::verdict(words, |words| validate(words, environment, layout))
}

fn as_expected(validator: &str, verdict: Verdict, expected: Option<&str>) -> Result<(), String> {
    match (accepted(verdict), expected) {
        (Ok(()), None) => Ok(()),
        (Ok(()), Some(_)) => Err(format!("{validator} accepts the module, so it can be validated")),
        (Err(error), Some(text)) if error.contains(text) => Ok(()),
        (Err(error), Some(text)) => Err(format!("{validator} does not report '{text}', but: {error}")),
        (Err(error), None) => Err(format!("{validator}: {error}")),
    }
}

/// The `spirv-val` that the variable `SPIRV_VAL` names, for extensions that are newer than the SPIRV-Tools of `tests/spirv-tools`.
fn newest() -> Option<OsString> {
    std::env::var_os("SPIRV_VAL")
}

fn accepted(verdict: Verdict) -> Result<(), String> {
    match verdict {
        Verdict::Valid => Ok(()),
        Verdict::Invalid(error) => Err(error),
        Verdict::Unjudged(error) => Err(format!("the validator stops at something that it does not know: {error}")),
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

/// The layout rule of the options: the validator must not require a stricter one.
fn layout(options: &Options) -> Layout {
    match options.lower.layout {
        LayoutRule::Scalar | LayoutRule::Dx => Layout::Scalar,
        LayoutRule::Default => Layout::Relaxed,
        LayoutRule::Gl => Layout::Strict,
    }
}

/// The arguments with which spirv-val validates a module of these options.
fn arguments(options: &Options) -> Vec<&'static str> {
    let layout: &[&str] = match layout(options) {
        Layout::Scalar | Layout::Any => &["--scalar-block-layout"],
        Layout::Relaxed => &["--relax-block-layout"],
        Layout::Strict => &[],
    };
    [&["--target-env", environment(options.environment)], layout].concat()
}

/// The verdict of another spirv-val, which may crash.
fn verdict_by(program: &OsStr, words: &[u32], arguments: &[&str]) -> Verdict {
    spirv_check::spirv_tools::verdict_of(words, |words| valid_by(program, words, arguments))
}

/// Passes a module to spirv-val.
fn valid_by(program: &OsStr, words: &[u32], arguments: &[&str]) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", program.display());
    let mut command = Command::new(program);
    command.args(arguments).arg("-").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut process = command.spawn().map_err(failed)?;
    let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
    if let Some(mut input) = process.stdin.take() {
        // A crash closes the pipe; the status says so.
        let _ = input.write_all(&bytes);
    }
    let output = process.wait_with_output().map_err(failed)?;
    let message = String::from_utf8_lossy(&output.stderr);
    if output.status.success() { Ok(()) } else { Err(format!("{}: {message}", output.status)) }
}

/// Validates a module of kernels, except for known mistakes of SPIRV-Tools, with SPIRV-Tools and with that of `SPIRV_VAL`. If the first one stops at
/// something that it does not know, only the other one decides.
///
/// # Errors
/// The validator's message.
pub fn valid_kernels(words: &[u32]) -> Result<(), String> {
    if is_there()?
        && let Verdict::Invalid(error) = pinned_verdict(words, "spv1.6", Layout::Strict)
    {
        return Err(error);
    }
    newest().map_or(Ok(()), |program| accepted(verdict_by(&program, words, &["--target-env", "spv1.6"])))
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
