//! Device code as LLVM assembly to SPIR-V words: what clang and DPC++ print goes in, a kernel module or diagnostics come out.

mod addresses;
mod callees;
mod debug;
pub mod findings;
mod layout;
pub mod place;
pub mod properties;

use place::Places;

/// What may be in the module, and how it is written.
#[derive(Debug, Clone)]
pub struct Options {
    /// SPIR-V 1.x at most.
    pub max_minor: u8,
    pub extensions: spirv_backend::Extensions,
    /// OpName is written.
    pub names: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { max_minor: MAX_MINOR, extensions: spirv_backend::Extensions::Only(Vec::new()), names: true }
    }
}

impl Options {
    /// Reads `+SPV_A,-SPV_B,+all`; a name without a sign is allowed.
    ///
    /// # Errors
    /// What is not the name of an extension.
    pub fn allow(&mut self, list: &str) -> Result<(), String> {
        for item in list.split(',').map(str::trim).filter(|item| !item.is_empty()) {
            let (is_allowed, name) = match item.strip_prefix('-') {
                Some(name) => (false, name),
                None => (true, item.strip_prefix('+').unwrap_or(item)),
            };
            if name != "all" && !name.starts_with("SPV_") {
                return Err(format!("`{name}` is not the name of an extension"));
            }
            match (is_allowed, name == "all") {
                (true, true) => self.extensions = spirv_backend::Extensions::All,
                (false, true) => self.extensions = spirv_backend::Extensions::Only(Vec::new()),
                (true, false) => self.extensions.allow(name),
                (false, false) => self.extensions.forbid(name),
            }
        }
        Ok(())
    }
}

/// Reads `1.4`.
///
/// # Errors
/// What is no version of SPIR-V that is known here.
pub fn minor_version(version: &str) -> Result<u8, String> {
    let minor = version.strip_prefix("1.").and_then(|minor| minor.parse().ok()).filter(|minor| *minor <= MAX_MINOR);
    minor.ok_or_else(|| format!("`{version}` is not a version of SPIR-V from 1.0 to 1.{MAX_MINOR}"))
}

/// The newest SPIR-V that is known here: 1.6.
pub const MAX_MINOR: u8 = 6;

/// Something to say about the input, with its place in the text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    pub is_error: bool,
    pub message: String,
    /// Line and column, both from 1.
    pub place: Option<(u32, u32)>,
}

/// Words, and what is doubtful about them.
#[derive(Debug, Clone)]
pub struct Translated {
    pub words: Vec<u32>,
    pub warnings: Vec<Diagnostic>,
}

/// Reads a module.
///
/// # Errors
/// The first thing that is not LLVM assembly.
pub fn read(text: &str) -> Result<ir::Module, Diagnostic> {
    ir::text::parse(text).map_err(|error| Diagnostic {
        is_error: true,
        place: error.loc.map(|loc| Places::new(text).of(loc.start)),
        message: error.message,
    })
}

/// Checks a module that was read.
fn verify(text: &str, module: &ir::Module) -> Result<(), Vec<Diagnostic>> {
    let Err(errors) = ir::verify::verify(module) else { return Ok(()) };
    let places = Places::new(text);
    let diagnostic = |error: ir::IrError| Diagnostic {
        is_error: true,
        place: error.loc.map(|loc| places.of(loc.start)),
        message: error.message,
    };
    Err(errors.into_iter().map(diagnostic).collect())
}

/// Reads and translates a module.
///
/// # Errors
/// What is not LLVM assembly, or can't be said in SPIR-V.
pub fn translate(text: &str, options: &Options) -> Result<Translated, Vec<Diagnostic>> {
    let module = read(text).map_err(|diagnostic| vec![diagnostic])?;
    verify(text, &module)?;
    let environment = spirv_backend::Environment::OpenCl { max_minor: options.max_minor };
    let target = spirv_backend::Target {
        allowed_extensions: options.extensions.clone(),
        names: options.names,
        debug: debug::debug_info(&module),
        ..spirv_backend::Target::new(environment)
    };
    let places = Places::new(text);
    let diagnostic = |is_error| {
        let places = &places;
        move |message: spirv_backend::Message| Diagnostic {
            is_error,
            place: message.loc.map(|loc| places.of(loc.start)),
            message: message.message,
        }
    };
    match spirv_backend::emit(&module, &target) {
        Ok(emitted) => {
            Ok(Translated { words: emitted.words, warnings: emitted.warnings.into_iter().map(diagnostic(false)).collect() })
        }
        Err(errors) => Err(errors.into_iter().map(diagnostic(true)).collect()),
    }
}
