//! A command line that requests a compilation, as data.

use crate::options::{Emit, Language, Options, Warnings};
use crate::report::Report;
use diagnostics::{Code, registry as code};
use frontend::{Diagnostic, Severity, SourceMap};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The name that denotes standard input and output.
pub const STANDARD: &str = "-";

/// The form of diagnostics.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Format {
    /// Drawn into the source, for people.
    #[default]
    Text,
    /// One JSON object per line, for programs.
    Json,
    /// As clang and DXC print them, for programs that parse those.
    Clang,
    /// One log of SARIF for all inputs.
    Sarif,
}

impl Format {
    /// The values of `--diagnostics=`.
    pub(super) const NAMES: [(&'static str, Self); 4] =
        [("text", Self::Text), ("json", Self::Json), ("clang", Self::Clang), ("sarif", Self::Sarif)];

    /// The form that the arguments select, even if other arguments are wrong.
    pub fn asked(arguments: &[String]) -> Self {
        let named = |name: &str| Self::NAMES.iter().find(|(known, _)| *known == name).map(|(_, format)| *format);
        let asked = arguments.iter().rev().find_map(|argument| named(argument.strip_prefix("--diagnostics=")?));
        asked.unwrap_or_default()
    }
}

/// Whether diagnostics are coloured.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Color {
    /// If standard error is a terminal, and `NO_COLOR` is not set.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// The make rule that is written: `-M` and related flags.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Dependencies {
    /// No rule is written.
    #[default]
    None,
    /// `-M`: instead of a module.
    Only,
    /// `-MD`, `-MF`: in addition to the module.
    Too,
}

/// The `hlsl-to-spirv.toml` that is read for an input. Only the command reads one; the library does not.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Configuration {
    /// The nearest one in the folders that contain the input.
    #[default]
    Nearest,
    /// `--config`
    File(PathBuf),
    /// `--no-config`
    None,
}

/// The files that the forms of a result are written to.
#[derive(Debug, Default)]
pub struct Outputs {
    /// `-Fo`
    pub module: Option<PathBuf>,
    /// `-Fc`
    pub assembly: Option<PathBuf>,
    /// `-Fh`
    pub header: Option<PathBuf>,
    /// `-Vn`
    pub variable_name: Option<String>,
    /// `-Fre`
    pub reflection: Option<PathBuf>,
    /// `-M`, `-MD` or `-MF`.
    pub dependencies: Dependencies,
    /// The file of `-MF`.
    pub dependency_file: Option<PathBuf>,
}

impl Outputs {
    /// Writes the make rule to a file, in addition to the module unless it replaces the module.
    pub(super) fn write_rule(&mut self, file: PathBuf) {
        self.dependency_file = Some(file);
        if self.dependencies == Dependencies::None {
            self.dependencies = Dependencies::Too;
        }
    }

    /// The files that flags name, each with its flag.
    pub fn named(&self) -> impl Iterator<Item = (&'static str, &Path)> {
        // Every field is named, so that a new one is not forgotten here.
        let Self { module, assembly, header, variable_name: _, reflection, dependencies: _, dependency_file } = self;
        let all = [("-Fo", module), ("-Fc", assembly), ("-Fh", header), ("-Fre", reflection), ("-MF", dependency_file)];
        all.into_iter().filter_map(|(flag, path)| Some((flag, path.as_deref()?)))
    }
}

/// The times that the command prints.
#[derive(Debug, Default)]
pub struct Times {
    /// `-ftime-report`: the time of each stage is printed to standard error, with the totals of the passes.
    pub report: bool,
    /// `-ftime-trace`: the file of the trace events; [`STANDARD`] is standard output.
    pub trace: Option<PathBuf>,
    /// `-ftime-trace-granularity=`: the shortest event.
    pub granularity: Duration,
}

/// A command line that requests a compilation. `Default` is the one without arguments.
#[derive(Debug, Default)]
pub struct Invocation {
    /// The files to compile, in order; [`STANDARD`] is standard input.
    pub inputs: Vec<String>,
    /// `--input=`; without it, the extension of the file decides.
    pub language: Option<Language>,
    /// The options of each compilation.
    pub options: Options,
    /// `--emit=`, `-P` or `--after=`; without one, a module.
    pub emit: Option<Emit>,
    /// `-Fo` and related flags.
    pub outputs: Outputs,
    /// `-H`: the included files are printed to standard error.
    pub shows_includes: bool,
    /// `-ftime-report` and related flags.
    pub times: Times,
    /// `--diagnostics=`
    pub format: Format,
    /// `--color=`
    pub color: Color,
    /// `--config` or `--no-config`
    pub configuration: Configuration,
    /// The flags `-W…` and `-Wno-…` with a name that no kind of warning has.
    unknown_warnings: Vec<String>,
}

impl Invocation {
    /// The names of the codes of a kind of warnings, which a flag contains. Unknown kinds are remembered, and have no codes.
    pub(super) fn warnings_of(&mut self, flag: &str, kind: &str) -> Vec<String> {
        let Some(codes) = diagnostics::codes_of(kind) else {
            self.unknown_warnings.push(format!("{flag}{kind}"));
            return Vec::new();
        };
        codes.iter().map(|code| code.name().to_owned()).collect()
    }

    /// The first flag with an unknown kind of warnings.
    pub(super) fn unknown_warning(&self) -> Option<&str> {
        self.unknown_warnings.first().map(String::as_str)
    }

    /// A warning for each `-W…` and `-Wno-…` with a name that no kind of warning has. They are errors with `-WX`, and absent if warnings are
    /// hidden.
    pub fn report(&self) -> Report {
        const CODE: Code = code::UNKNOWN_WARNING_OPTION;
        let severity = if self.options.warnings == Warnings::Error { Severity::Error } else { Severity::Warning };
        let is_hidden =
            self.options.warnings == Warnings::Hide || self.options.hidden_warnings.iter().any(|hidden| CODE == *hidden.as_str());
        let diagnostic_of = |flag: &String| {
            let prefixes = ["-Wno-error=", "-Wno-error-", "-Wno-", "-W"];
            let prefix = prefixes.into_iter().find(|prefix| flag.starts_with(prefix)).unwrap_or_default();
            let nearest = diagnostics::nearest_code(flag.trim_start_matches(prefix));
            let hint = nearest.map_or_else(String::new, |name| format!(", did you mean '{prefix}{name}'?"));
            let message = format!("unknown warning option '{flag}'{hint}");
            Diagnostic::without_place(CODE, message).with_severity(severity)
        };
        let unknown = self.unknown_warnings.iter().filter(|_| !is_hidden);
        Report { map: SourceMap::default(), diagnostics: unknown.map(diagnostic_of).collect() }
    }
}
