//! Translates device code from LLVM assembly, as clang and DPC++ print it, to a SPIR-V module for OpenCL.
//!
//! The text is read and verified, prepared by the steps of [`pipeline`], and emitted by the crate `spirv_opencl`. A module is either translated as a
//! whole or not at all: an error in any step ends the translation, and no step guesses.

mod addresses;
mod arguments;
mod call_types;
mod callees;
pub mod command_line;
mod debug;
pub mod device_link;
mod device_rules;
pub mod findings;
mod handles;
mod hidden_arguments;
pub mod input;
mod layout;
pub mod line_table;
pub mod linker_arguments;
mod long_double;
mod metadata;
mod native;
pub mod pipeline;
pub mod post_link;
pub mod properties;
mod same_function;
pub mod source;
pub mod spec_constants;
pub mod stage;
mod sweep;

use diagnostics::{Code, Severity, registry as code};
use findings::{Finding, Findings};
use ir::passes::observe::Trace;
use line_table::LineTable;
use pipeline::{Settings, Step};
use post_link::split::{self, Split};
use spirv_module::DebugInfo;

/// Options of a translation.
#[derive(Debug, Clone)]
pub struct Options {
    /// The highest minor version of SPIR-V 1.x that the module may have. The module gets the lowest version that its content allows.
    pub max_minor: u8,
    /// The extensions that the module may use.
    pub extensions: spirv_module::Extensions,
    /// Whether OpName is written.
    pub names: bool,
    /// Settings of the steps before the backend.
    pub settings: Settings,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            max_minor: MAX_MINOR,
            extensions: spirv_module::Extensions::Only(Vec::new()),
            names: true,
            settings: Settings::default(),
        }
    }
}

impl Options {
    /// Parses `+SPV_A,-SPV_B,+all`; a name without a sign is allowed.
    ///
    /// # Errors
    /// A message about an item that is not the name of an extension.
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
                (true, true) => self.extensions = spirv_module::Extensions::All,
                (false, true) => self.extensions = spirv_module::Extensions::Only(Vec::new()),
                (true, false) => self.extensions.allow(name),
                (false, false) => self.extensions.forbid(name),
            }
        }
        Ok(())
    }
}

/// Parses a version such as `1.4`.
///
/// # Errors
/// A message, if the text is not a version from 1.0 to the newest supported one.
pub fn minor_version(version: &str) -> Result<u8, String> {
    let minor = version.strip_prefix("1.").and_then(|minor| minor.parse().ok()).filter(|minor| *minor <= MAX_MINOR);
    minor.ok_or_else(|| format!("`{version}` is not a version of SPIR-V from 1.0 to 1.{MAX_MINOR}"))
}

/// The minor version of the newest supported SPIR-V.
pub const MAX_MINOR: u8 = 6;

/// An error or a warning about the input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// Whether it is an error or a warning.
    pub severity: Severity,
    /// Its name in the registry of diagnostics, in kebab case.
    pub code: Code,
    /// One sentence in lower case, without a full stop.
    pub message: String,
    /// Line and column in the LLVM assembly, both counted from 1; columns count characters.
    pub place: Option<(u32, u32)>,
}

impl Diagnostic {
    /// Returns false for a warning.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// Formats the diagnostic as `name:line:column: error: message [code]` and a line break.
    #[must_use]
    pub fn draw(&self, name: &str) -> String {
        let Self { code, message, place, .. } = self;
        let kind = if self.is_error() { "error" } else { "warning" };
        let place = place.map_or_else(String::new, |(line, column)| format!(":{line}:{column}"));
        format!("{name}{place}: {kind}: {message} [{code}]\n")
    }
}

/// Converts findings to diagnostics with locations, with the severities of their codes.
fn placed(text: &str, found: impl IntoIterator<Item = Finding>) -> Vec<Diagnostic> {
    let places = LineTable::new(text);
    let diagnostic = |Finding { code, message, loc }: Finding| {
        let place = loc.map(|loc| places.of(loc.start));
        Diagnostic { severity: code.severity(), code, message, place }
    };
    found.into_iter().map(diagnostic).collect()
}

/// A translated module.
#[derive(Debug, Clone)]
pub struct Translated {
    /// The SPIR-V module.
    pub words: Vec<u32>,
    /// The warnings, in the order in which the steps found them.
    pub warnings: Vec<Diagnostic>,
}

/// Reads a module.
///
/// # Errors
/// The first syntax error.
pub fn read(text: &str) -> Result<ir::Module, Diagnostic> {
    read_as(text, ir::text::parse)
}

fn read_as(text: &str, parse: fn(&str) -> Result<ir::Module, ir::IrError>) -> Result<ir::Module, Diagnostic> {
    stage::enter(Step::Read.name());
    parse(text).map_err(|error| Diagnostic {
        severity: code::INVALID_IR.severity(),
        code: code::INVALID_IR,
        place: error.loc.map(|loc| LineTable::new(text).of(loc.start)),
        message: error.message,
    })
}

/// Device code after one of the steps.
#[derive(Debug, Clone)]
pub struct Prepared {
    /// The module, which is valid IR.
    pub module: ir::Module,
    /// The warnings, in the order in which the steps found them.
    pub warnings: Vec<Diagnostic>,
}

/// Reads and verifies a module, and runs the steps up to `last`.
///
/// # Errors
/// Syntax errors, errors of the verifier, or the errors of the first step that finds any.
pub fn prepare(text: &str, settings: Settings, last: Step) -> Result<Prepared, Vec<Diagnostic>> {
    prepare_traced(text, settings, last, None)
}

/// Like [`prepare`], and passes the module to a trace after each step.
///
/// # Errors
/// Same as [`prepare`].
pub fn prepare_traced(
    text: &str,
    settings: Settings,
    last: Step,
    trace: Option<&mut Trace>,
) -> Result<Prepared, Vec<Diagnostic>> {
    let parse = if settings.debug_info.is_some() { ir::text::parse_with_records } else { ir::text::parse };
    let mut module = read_as(text, parse).map_err(|diagnostic| vec![diagnostic])?;
    if settings.debug_info.is_some() {
        debug::resolve(&mut module);
    }
    if last > Step::Read {
        ir::verify::verify(&module).map_err(|errors| {
            let broken = |ir::IrError { message, loc }| Finding { code: code::INVALID_IR, message, loc };
            placed(text, errors.into_iter().map(broken))
        })?;
        let mut findings = Findings::default();
        call_types::check(&module, &mut findings);
        metadata::check(&module, text, &mut findings);
        if !findings.errors.is_empty() {
            return Err(placed(text, findings.errors));
        }
    }
    let Findings { errors, warnings } = pipeline::run(&mut module, settings, last, trace);
    if errors.is_empty() { Ok(Prepared { module, warnings: placed(text, warnings) }) } else { Err(placed(text, errors)) }
}

/// Reads a module, runs all steps, and splits it. Each part numbers its own specialization constants.
///
/// # Errors
/// Same as [`prepare`], and definitions that cannot be in two parts.
pub fn prepare_parts(text: &str, settings: Settings, by: Split) -> Result<Vec<Prepared>, Vec<Diagnostic>> {
    prepare_parts_traced(text, settings, by, None)
}

/// Like [`prepare_parts`], and passes the module to a trace after each step.
///
/// # Errors
/// Same as [`prepare_parts`].
pub fn prepare_parts_traced(
    text: &str,
    settings: Settings,
    by: Split,
    mut trace: Option<&mut Trace>,
) -> Result<Vec<Prepared>, Vec<Diagnostic>> {
    let Prepared { module, warnings } = prepare_traced(text, settings, Step::Properties, trace.as_deref_mut())?;
    stage::enter("split");
    let (parts, findings) = split::split(&module, by, settings.entry_points);
    if !findings.errors.is_empty() {
        return Err(placed(text, findings.errors));
    }
    let mut prepared = Vec::with_capacity(parts.len());
    for mut module in parts {
        let found = pipeline::run_between(&mut module, settings, Step::SpecConstants..=Step::LAST, trace.as_deref_mut());
        if !found.errors.is_empty() {
            return Err(placed(text, found.errors));
        }
        // Warnings about the whole module are reported once, with its first part.
        let of_whole = if prepared.is_empty() { warnings.clone() } else { Vec::new() };
        let warnings = placed(text, found.warnings);
        prepared.push(Prepared { module, warnings: of_whole.into_iter().chain(warnings).collect() });
    }
    Ok(prepared)
}

/// Reads and translates a module.
///
/// # Errors
/// Same as [`prepare`], and code that has no equivalent in SPIR-V.
pub fn translate(text: &str, options: &Options) -> Result<Translated, Vec<Diagnostic>> {
    let mut settings = options.settings;
    settings.properties.host_access &= options.extensions.is_allowed(properties::HOST_ACCESS_EXTENSION);
    let Prepared { module, mut warnings } = prepare(text, settings, Step::LAST)?;
    let translated = emit(text, module, options)?;
    warnings.extend(translated.warnings);
    Ok(Translated { words: translated.words, warnings })
}

/// Emits a module after all steps. `text` is the text from which it was read.
///
/// # Errors
/// Code that has no equivalent in SPIR-V.
pub fn emit(text: &str, module: ir::Module, options: &Options) -> Result<Translated, Vec<Diagnostic>> {
    stage::enter("emit");
    let environment = spirv_module::KernelEnvironment { max_minor: options.max_minor };
    let target = spirv_module::Target {
        allowed_extensions: options.extensions.clone(),
        names: options.names,
        debug: DebugInfo {
            set: options.settings.debug_info,
            forward_references: options.extensions.is_allowed(debug::RELAXED),
            ..debug::debug_info(&module)
        },
        ..spirv_module::Target::new(environment)
    };
    let found = |messages: Vec<spirv_module::Message>| {
        let finding = |message: spirv_module::Message| Finding { code: message.code, message: message.message, loc: message.loc };
        placed(text, messages.into_iter().map(finding))
    };
    match spirv_opencl::emit(module, target) {
        Ok(emitted) => {
            // The module's extensions decide whether an unknown execution mode is an error or a warning.
            let warning = |found| Diagnostic { severity: Severity::Warning, ..found };
            Ok(Translated { words: emitted.words, warnings: found(emitted.warnings).into_iter().map(warning).collect() })
        }
        Err(errors) => {
            let of_module = metadata::place_of_target(text, &LineTable::new(text));
            Err(found(errors).into_iter().map(|error| Diagnostic { place: error.place.or(of_module), ..error }).collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extensions_are_allowed_in_order() {
        let mut options = Options::default();
        assert!(!options.extensions.is_allowed("SPV_A"));
        options.allow("+SPV_A, SPV_B,-SPV_A").expect("names");
        assert!(!options.extensions.is_allowed("SPV_A") && options.extensions.is_allowed("SPV_B"));
        options.allow("+all,-SPV_B").expect("names");
        assert!(options.extensions.is_allowed("SPV_A") && !options.extensions.is_allowed("SPV_B"));
        options.allow("-all").expect("names");
        assert!(!options.extensions.is_allowed("SPV_A"));
        assert!(options.allow("+A").is_err());
    }

    #[test]
    fn versions_are_those_that_are_known() {
        assert_eq!(minor_version("1.0"), Ok(0));
        assert_eq!(minor_version("1.6"), Ok(6));
        assert!(minor_version("1.7").is_err());
        assert!(minor_version("2.0").is_err());
    }
}
