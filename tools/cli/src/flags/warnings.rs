//! Warnings about valid flags.

use super::parse::Invocation;
use crate::options::Warnings;
use crate::report::Report;
use diagnostics::{Code, registry as code};
use frontend::{Diagnostic, Severity, SourceMap};

impl Invocation {
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
