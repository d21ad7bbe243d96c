//! Checks a module from any compiler, and reports violations as diagnostics that point into its assembly.

use crate::report::Report;
use frontend::{Diagnostic, Severity, SourceMap, Span};
use spirv_module::{DisassembleError, DisassembleOptions, Environment, Message};
use std::sync::Arc;

/// Checks a module as `hlsl-to-spirv check` does: against the universal rules of SPIR-V, and, given a Vulkan environment, also against Vulkan's.
/// The diagnostics point into the module's assembly, which they call `name`.
///
/// # Errors
/// The words cannot be decoded as instructions.
pub fn check_module(name: &str, words: &[u32], environment: Option<Environment>) -> Result<Report, DisassembleError> {
    let found = spirv_check::words(words, environment)?;
    if found.errors.is_empty() && found.warnings.is_empty() {
        return Ok(Report { map: SourceMap::default(), diagnostics: Vec::new() });
    }
    let text = spirv_module::disassemble_with(words, DisassembleOptions { header: false, ..DisassembleOptions::default() })?;
    let text: Arc<str> = text.into();
    let spans = spans(words, &text);
    let diagnostic = |message: Message, severity: Severity| {
        let place = message.loc.and_then(|loc| spans.iter().rev().find(|(word, _)| *word <= loc.start as usize));
        let span = place.map_or(Span::new(0, 0), |(_, span)| *span);
        let mut diagnostic = Diagnostic::new(message.code, span, message.message).with_severity(severity);
        if place.is_none() {
            diagnostic.labels.clear();
        }
        diagnostic.notes = message.notes;
        diagnostic
    };
    let errors = found.errors.into_iter().map(|message| diagnostic(message, Severity::Error));
    let mut diagnostics: Vec<_> = errors.collect();
    diagnostics.extend(found.warnings.into_iter().map(|message| diagnostic(message, Severity::Warning)));
    Ok(Report { map: SourceMap::verbatim(name.to_owned(), text), diagnostics })
}

/// The first word of each instruction, and its line in the text without a header.
fn spans(words: &[u32], text: &str) -> Vec<(usize, Span)> {
    let insts = spirv_module::decode(words).unwrap_or_default();
    let mut spans = Vec::with_capacity(insts.len());
    let mut start = 0;
    // A string may contain line ends, so count the assembler's instructions instead of lines.
    for inst in insts {
        let rest = text.get(start..).unwrap_or_default();
        let length = end_of_instruction(rest);
        let indent = rest.len() - rest.trim_start().len();
        let at = |offset: usize| u32::try_from(offset).unwrap_or(u32::MAX);
        spans.push((inst.start - 1, Span::new(at(start + indent.min(length)), at(start + length))));
        start += length + 1;
    }
    spans
}

/// The length of the first instruction of a text, including the line end after it.
fn end_of_instruction(text: &str) -> usize {
    let (mut in_quotes, mut is_escaped) = (false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' if in_quotes => is_escaped = true,
            b'"' => in_quotes = !in_quotes,
            b'\n' if !in_quotes => return at,
            _ => {}
        }
    }
    text.len()
}
