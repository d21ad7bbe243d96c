//! Converts the compiler's diagnostics to the protocol's.

use crate::actions::Replacement;
use crate::analysis::root_of;
use crate::text::Text;
use frontend::source::{FileId, FileRange, TrailStep};
use frontend::{Diagnostic, Severity, SourceMap};
use lsp_types::{
    CodeDescription, DiagnosticRelatedInformation, DiagnosticSeverity, Location, NumberOrString, Position, Range, Url,
};
use std::collections::BTreeMap;

/// The diagnostics of a document. One in an included file is shown at the `#include`, with its own location as related information.
pub fn problems(
    map: &SourceMap,
    diagnostics: &[Diagnostic],
    name: &str,
    url: &dyn Fn(&str, &str) -> Option<Url>,
    pages: &BTreeMap<String, Url>,
) -> Vec<lsp_types::Diagnostic> {
    let places = Places { map, root: root_of(map, name), url };
    diagnostics.iter().map(|diagnostic| places.problem(diagnostic, pages)).collect()
}

struct Places<'a> {
    map: &'a SourceMap,
    root: Option<FileId>,
    /// The URL of a file, by its name and text.
    url: &'a dyn Fn(&str, &str) -> Option<Url>,
}

impl Places<'_> {
    fn problem(&self, diagnostic: &Diagnostic, pages: &BTreeMap<String, Url>) -> lsp_types::Diagnostic {
        let mut range = Range::new(Position::new(0, 0), Position::new(0, 0));
        let mut related = Vec::new();
        let primary = diagnostic.labels.iter().position(|label| label.primary);
        for (at, label) in diagnostic.labels.iter().enumerate() {
            let Some(resolved) = self.map.resolve(label.range) else { continue };
            let mut is_elsewhere = false;
            if Some(at) == primary {
                is_elsewhere = Some(resolved.range.file) != self.root;
                if let Some(shown) = self.in_root(resolved.range, &resolved.trail) {
                    range = self.range(shown);
                }
                for step in &resolved.trail {
                    if let TrailStep::ExpandedFrom { macro_name, at } = step {
                        related.extend(self.related(*at, format!("in the definition of macro '{macro_name}'")));
                    }
                }
            }
            let message = if label.message.is_empty() { &diagnostic.message } else { &label.message };
            if Some(at) != primary || is_elsewhere || !label.message.is_empty() {
                related.extend(self.related(resolved.range, message.clone()));
            }
        }
        let code = diagnostic.code.name();
        let link = |page: &Url| {
            let mut href = page.clone();
            href.set_fragment(Some(code));
            CodeDescription { href }
        };
        lsp_types::Diagnostic {
            range,
            severity: Some(match diagnostic.severity {
                Severity::Error => DiagnosticSeverity::ERROR,
                Severity::Warning => DiagnosticSeverity::WARNING,
                Severity::Note => DiagnosticSeverity::INFORMATION,
            }),
            code: Some(NumberOrString::String(code.to_owned())),
            code_description: pages.get(&diagnostic.code.page()).map(link),
            source: Some("hlsl-to-spirv".to_owned()),
            message: std::iter::once(&diagnostic.message).chain(&diagnostic.notes).cloned().collect::<Vec<_>>().join("\n"),
            data: self.replacement(diagnostic).and_then(|replacement| serde_json::to_value(replacement).ok()),
            related_information: (!related.is_empty()).then_some(related),
            ..lsp_types::Diagnostic::default()
        }
    }

    /// The compiler's suggestion, if it applies to the text of the document itself.
    fn replacement(&self, diagnostic: &Diagnostic) -> Option<Replacement> {
        let suggestion = diagnostic.suggestion.as_ref()?;
        let found = self.map.resolve(suggestion.range).filter(|found| found.trail.is_empty())?;
        let is_here = Some(found.range.file) == self.root;
        is_here.then(|| Replacement { range: self.range(found.range), text: suggestion.text.clone() })
    }

    /// The range itself, or the `#include` in the document that leads to it.
    fn in_root(&self, range: FileRange, trail: &[TrailStep]) -> Option<FileRange> {
        let included = trail.iter().filter_map(|step| match step {
            TrailStep::IncludedFrom { at } => Some(*at),
            TrailStep::ExpandedFrom { .. } => None,
        });
        std::iter::once(range).chain(included).find(|range| Some(range.file) == self.root)
    }

    fn range(&self, range: FileRange) -> Range {
        let text = self.map.files.get(range.file).map_or_else(|| Text::new(""), |file| Text::new(file.text.clone()));
        text.range(range.start as usize, range.end as usize)
    }

    fn related(&self, range: FileRange, message: String) -> Option<DiagnosticRelatedInformation> {
        let file = self.map.files.get(range.file)?;
        let uri = (self.url)(&file.name, &file.text)?;
        Some(DiagnosticRelatedInformation { location: Location { uri, range: self.range(range) }, message })
    }
}
