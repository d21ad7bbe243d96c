//! Compiles an input and checks the result; shared by mutants and fuzzers.

use crate::case::{comment, options};
use crate::judge::{valid_kernels, valid_module};
use header_generator::vendor;
use hlsl_to_spirv::flags::{self, Request};
use hlsl_to_spirv::{Compilation, Compiler, Emit, Options, Profile, Warnings, disassemble};
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The kind of an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// A shader, by `hlsl-to-spirv`.
    Hlsl,
    /// The IR of a shader, by `hlsl-to-spirv`.
    Ir,
    /// Device code in LLVM assembly, by `sycl-to-spirv`.
    DeviceCode,
    /// SPIR-V's grammar in JSON, by `hlsl-to-spirv header`.
    Grammar,
    /// The arguments of `hlsl-to-spirv`.
    CommandLine,
    /// The arguments of `sycl-to-spirv`.
    DeviceCommandLine,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Hlsl, Self::Ir, Self::DeviceCode, Self::Grammar, Self::CommandLine, Self::DeviceCommandLine];
}

impl fmt::Display for Kind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Hlsl => "HLSL",
            Self::Ir => "IR",
            Self::DeviceCode => "device code",
            Self::Grammar => "grammar",
            Self::CommandLine => "command line",
            Self::DeviceCommandLine => "command line of device code",
        })
    }
}

/// The settings for a shader or its IR. Other inputs specify theirs themselves.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// The options.
    pub options: Options,
    /// True if SPIRV-Tools cannot judge the output.
    pub unjudged: bool,
}

impl Settings {
    /// The settings in the first line of a text; the default if it has no flags, or wrong ones.
    pub fn of(text: &str) -> Self {
        let flags = text.lines().next().and_then(|line| comment(line, "TEST:")).unwrap_or_default();
        Self::new(text, flags).unwrap_or_default()
    }

    /// A text with these flags; None if they are not the compiler's.
    pub fn new(text: &str, flags: &str) -> Option<Self> {
        // `#pragma` and `_Pragma` may hide a warning that `forbids_judging`.
        let is_hidden = text.lines().any(|line| line.contains("agma") && line.contains("-Wunknown-"));
        let unjudged = is_hidden || text.lines().any(|line| comment(line, "VALIDATE:").is_some());
        Some(Self { unjudged, ..Self::shown(options(flags).ok()?) })
    }

    /// Options without those that hide warnings, because some warnings mean that the validator cannot judge the output.
    fn shown(options: Options) -> Self {
        let warnings = if options.warnings == Warnings::Hide { Warnings::Show } else { options.warnings };
        Self { options: Options { warnings, hidden_warnings: Vec::new(), ..options }, unjudged: false }
    }
}

/// Compiles a text and checks the result; true for an output, false for an error.
///
/// # Errors
/// A sentence.
pub fn verdict(kind: Kind, text: &str, settings: &Settings) -> Result<bool, String> {
    let options = || settings.options.clone();
    let judged = || match kind {
        Kind::Hlsl => of_compilation(&Compiler::new("m.hlsl", text).options(options()).compile(), settings),
        Kind::Ir => of_compilation(&Compiler::from_ir("m.ll", text).options(options()).compile(), settings),
        Kind::DeviceCode => of_device_code(text, &device_options(text)),
        Kind::Grammar => of_grammar(text),
        Kind::CommandLine => of_command_line(text),
        Kind::DeviceCommandLine => of_device_command_line(text),
    };
    // The compiler catches its own panics; the others have no need to.
    catch_unwind(AssertUnwindSafe(judged)).unwrap_or_else(|payload| {
        let message = payload.downcast_ref::<String>().map(String::as_str).or_else(|| payload.downcast_ref::<&str>().copied());
        Err(format!("panic: {}", message.unwrap_or("without a message")))
    })
}

/// True if the validator does not know a number that the compiler's newer grammar has; of unknown bits it speaks otherwise.
fn is_newer(error: &str) -> bool {
    error.contains("Invalid ") && error.contains(" operand: ") && !error.contains("mask component")
}

/// True if a warning of this code means that the validator cannot judge the output: it reports every number that is in no grammar, and a
/// module without an entry point is not valid for Vulkan.
pub fn forbids_judging(code: &str) -> bool {
    code.starts_with("unknown-") || code == "missing-entry-point"
}

fn of_compilation(compilation: &Compilation, settings: &Settings) -> Result<bool, String> {
    // Rendering must survive every location that a diagnostic can have.
    let drawn = compilation.report.to_text(false);
    if compilation.report.has_internal_error() {
        return Err(format!("panic: {drawn}"));
    }
    if compilation.output.is_none() {
        return if compilation.report.has_errors() { Ok(false) } else { Err("neither an output nor an error".to_owned()) };
    }
    let Some(words) = compilation.words() else { return Ok(true) };
    disassemble(words).map_err(|error| format!("the module is cut short: {error}"))?;
    // Unchecked output may be invalid.
    let is_judged = !settings.options.unchecked
        && !settings.unjudged
        && !compilation.report.diagnostics.iter().any(|diagnostic| forbids_judging(diagnostic.code.name()));
    match if is_judged { valid_module(words, &settings.options) } else { Ok(()) } {
        Err(error) if !is_newer(&error) => Err(format!("not valid: {error}")),
        Err(_) | Ok(()) => Ok(true),
    }
}

/// The flags in the first line of a case of `sycl/compiler/tests`.
fn device_options(text: &str) -> sycl::Options {
    let mut options = sycl::Options::default();
    let flags = text.lines().next().and_then(|line| line.strip_prefix("; flags:")).unwrap_or_default();
    let words: Vec<String> = flags.split_whitespace().map(str::to_owned).chain(["m.ll".to_owned()]).collect();
    if let Ok(sycl::command_line::Request { options: asked, .. }) = sycl::command_line::parse(&words) {
        options = asked;
    }
    options
}

fn of_device_code(text: &str, options: &sycl::Options) -> Result<bool, String> {
    let translated = match sycl::translate(text, options) {
        Ok(translated) => translated,
        Err(errors) if errors.iter().any(sycl::Diagnostic::is_error) => return Ok(false),
        Err(_) => return Err("neither a module nor an error".to_owned()),
    };
    disassemble(&translated.words).map_err(|error| format!("the module is cut short: {error}"))?;
    if translated.warnings.iter().any(|warning| forbids_judging(warning.code.name())) {
        return Ok(true);
    }
    match valid_kernels(&translated.words) {
        Err(error) if !is_newer(&error) => Err(format!("not valid: {error}")),
        Err(_) | Ok(()) => Ok(true),
    }
}

/// The header generated from a grammar can be included.
fn of_grammar(text: &str) -> Result<bool, String> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let names = text.match_indices("SPV_").map(|(at, _)| text[at..].split(|c| !is_part(c)).next().unwrap_or_default());
    let name = names.into_iter().find(|name| header_generator::table::is_extension_name(name)).unwrap_or("SPV_EXT_none");
    let library: Profile = "lib_6_8".parse()?;
    let mut is_header = false;
    for set in [None, Some("NonSemantic.Mutant")] {
        let Ok(start) = vendor::start(text, name, set) else { continue };
        is_header = true;
        let compilation = Compiler::new("m.h", start.header.as_str()).profile(library).compile_to(Emit::Hir);
        if compilation.report.has_errors() {
            return Err(format!("the header has errors: {}\n{}", compilation.report.to_text(false), start.header));
        }
    }
    Ok(is_header)
}

/// The arguments of a command line; two spaces have an empty one between them.
fn arguments(text: &str) -> Vec<String> {
    text.split([' ', '\n']).map(str::to_owned).collect()
}

/// The shader that command lines are tried with.
const SHADER: &str = include_str!("sample.hlsl");

fn of_command_line(text: &str) -> Result<bool, String> {
    let Ok(Request::Compile(invocation)) = flags::parse(&arguments(text)) else { return Ok(false) };
    let settings = Settings::shown(invocation.options);
    let compiler = Compiler::new("m.hlsl", SHADER).options(settings.options.clone());
    of_compilation(&compiler.compile_to(invocation.emit.unwrap_or(Emit::Spirv)), &settings)
}

/// The device code that command lines are tried with.
const KERNEL: &str = include_str!("../../../sycl/compiler/tests/cases/spec_constants.ll");

fn of_device_command_line(text: &str) -> Result<bool, String> {
    let Ok(request) = sycl::command_line::parse(&arguments(text)) else { return Ok(false) };
    of_device_code(KERNEL, &request.options)
}
