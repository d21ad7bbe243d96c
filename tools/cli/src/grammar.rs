//! Loads the grammar files of a compilation, which `--grammar` names.

use crate::grammar_file::GrammarFile;
use crate::report::Report;
use diagnostics::registry as code;
use frontend::preproc::Files;
use frontend::{Diagnostic, Severity, SourceMap, Span};
use grammar_files::{File, JsonError};
use spirv_grammar::Grammar;
use std::sync::Arc;

/// Loads the grammar of these files. Each may use the definitions of the files before it.
///
/// # Errors
/// A file cannot be read, or contains mistakes. Only those of the first such file are reported.
pub fn load_grammar(files: &[GrammarFile], from: &dyn Files) -> Result<Grammar, Report> {
    if files.is_empty() {
        return Ok(Grammar::default());
    }
    let mut texts = Vec::new();
    for file in files {
        let read = match &file.text {
            Some(text) => Ok(Some(Arc::clone(text))),
            None => from.read(&file.name),
        };
        texts.push(match read {
            Ok(Some(text)) => text,
            Ok(None) => return Err(unread(file, "no such file")),
            Err(reason) => return Err(unread(file, &reason)),
        });
    }
    let given = files.iter().zip(&texts).map(|(file, text)| File { set: file.set.as_deref(), text });
    let given: Vec<_> = given.collect();
    grammar_files::load(&given).map_err(|errors| {
        let wrong = errors.first().map_or(0, |error| error.file);
        let errors: Vec<_> = errors.into_iter().map(|error| error.error).collect();
        grammar_report(&files[wrong].name, &texts[wrong], errors, Severity::Error)
    })
}

fn unread(file: &GrammarFile, reason: &str) -> Report {
    let message = format!("cannot read the grammar '{}': {reason}", file.name);
    let diagnostic = Diagnostic::without_place(code::INPUT, message);
    Report { map: SourceMap::default(), diagnostics: vec![diagnostic] }
}

/// A report of the mistakes in a grammar file.
pub fn grammar_report(name: &str, text: &Arc<str>, errors: Vec<JsonError>, severity: Severity) -> Report {
    let place = |error: &JsonError| {
        let rest = text.get(error.offset..).unwrap_or_default();
        let end = error.offset + rest.split(['\n', ',']).next().unwrap_or(rest).len().max(1);
        let at = |offset: usize| u32::try_from(offset.min(text.len())).unwrap_or(u32::MAX);
        Span::new(at(error.offset), at(end))
    };
    let diagnostic = |error: JsonError| {
        let code = if error.is_clash { code::GRAMMAR_CLASH } else { code::GRAMMAR };
        Diagnostic::new(code, place(&error), error.message).with_severity(severity)
    };
    let diagnostics = errors.into_iter().map(diagnostic).collect();
    Report { map: SourceMap::verbatim(name.to_owned(), Arc::clone(text)), diagnostics }
}
