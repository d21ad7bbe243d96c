//! Compiles a shader of a test with the flags that the suite passes to DXC.

use super::condition::Model;
use super::script::{Requirements, Stage};
use crate::judge::valid_module;
use crate::stack::with_stack;
use hlsl_to_spirv::flags::{self, Request};
use hlsl_to_spirv::{Compiler, Emit, Options, Severity};

/// The first binding of each class of registers.
pub const CONSTANTS: u32 = 0;
pub const SAMPLERS: u32 = 100;
pub const READ: u32 = 200;
pub const WRITTEN: u32 = 300;

/// Why there is no module.
#[derive(Debug, PartialEq, Eq)]
pub enum Failure {
    /// The shader has errors.
    Refused(String),
    /// The compiler fails, or produces an invalid module.
    Broken(String),
}

/// Compiles and validates.
///
/// # Errors
/// There is no valid module.
pub fn compile(source: &str, stage: Stage, model: Model, requirements: &Requirements) -> Result<Vec<u32>, Failure> {
    let options = options(stage, model, requirements).map_err(Failure::Broken)?;
    let compiler = Compiler::new("test.hlsl", source).options(options.clone());
    let compilation = with_stack(move || compiler.compile()).map_err(Failure::Broken)?;
    if compilation.report.has_internal_error() {
        return Err(Failure::Broken("the compiler fails".to_owned()));
    }
    let messages = compilation.report.messages();
    if let Some(error) = messages.iter().find(|message| message.severity == Severity::Error) {
        let line = error.position.as_ref().map_or(0, |position| position.line);
        return Err(Failure::Refused(format!("{} (line {line} of the shader)", error.message)));
    }
    let words = compilation.words().ok_or_else(|| Failure::Broken("no module".to_owned()))?.to_vec();
    let valid = valid_module(&words, &options);
    valid.map_err(|error| Failure::Broken(format!("not valid: {}", error.lines().next().unwrap_or_default())))?;
    Ok(words)
}

fn options(stage: Stage, model: Model, requirements: &Requirements) -> Result<Options, String> {
    let stage = match stage {
        Stage::Vertex => "vs",
        Stage::Hull => "hs",
        Stage::Domain => "ds",
        Stage::Geometry => "gs",
        Stage::Pixel => "ps",
        Stage::Compute => "cs",
    };
    let line = format!(
        "test.hlsl -spirv -T {stage}_{}_{} -E main -fspv-target-env=vulkan1.3 -fspv-reflect -flegacy-macro-expansion \
         -flegacy-resource-reservation -fvk-use-dx-layout -fvk-use-dx-position-w -fvk-auto-shift-bindings -fvk-b-shift {CONSTANTS} all \
         -fvk-s-shift {SAMPLERS} all -fvk-t-shift {READ} all -fvk-u-shift {WRITTEN} all",
        model / 10,
        model % 10
    );
    let mut words: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
    let needs = |name: &str| requirements.capabilities.iter().any(|capability| capability == name);
    words.extend(requirements.row_major.then(|| "-Zpr".to_owned()));
    words.extend(requirements.column_major.then(|| "-Zpc".to_owned()));
    words.extend(needs("native-16-bit").then(|| "-enable-16bit-types".to_owned()));
    match flags::parse(&words)? {
        Request::Compile(invocation) => Ok(invocation.options.clone()),
        _ => Err("the flags ask for no compilation".to_owned()),
    }
}

/// Runs the preprocessor alone; returns its text.
///
/// # Errors
/// The text has errors.
pub fn preprocess(source: &str) -> Result<String, Failure> {
    let compiler = Compiler::new("test.hlsl", source);
    let compilation = with_stack(move || compiler.compile_to(Emit::Preprocessed)).map_err(Failure::Broken)?;
    match compilation.text() {
        Some(text) if !compilation.report.has_errors() => Ok(text.to_owned()),
        _ => Err(Failure::Refused(compilation.report.to_text(false).lines().next().unwrap_or_default().to_owned())),
    }
}
