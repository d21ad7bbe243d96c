//! Code actions that apply the suggestions of diagnostics.

use lsp_types::{CodeAction, CodeActionKind, Diagnostic, NumberOrString, Range, TextEdit, Url, WorkspaceEdit};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The part of the compiler's suggestion that a diagnostic for the client carries. The client returns it when it requests actions.
#[derive(Debug, Serialize, Deserialize)]
pub struct Replacement {
    /// The replaced range of the document.
    pub range: Range,
    /// The replacement text.
    pub text: String,
}

/// The actions for the diagnostics at a location of a document.
pub fn actions(uri: &Url, diagnostics: &[Diagnostic]) -> Vec<CodeAction> {
    diagnostics.iter().filter_map(|diagnostic| action(uri, diagnostic)).collect()
}

fn action(uri: &Url, diagnostic: &Diagnostic) -> Option<CodeAction> {
    let data = diagnostic.data.clone()?;
    let Replacement { range, text } = serde_json::from_value(data).ok()?;
    let title = match &diagnostic.code {
        Some(NumberOrString::String(code)) => format!("Replace with '{text}' ({code})"),
        _ => format!("Replace with '{text}'"),
    };
    let changes = HashMap::from([(uri.clone(), vec![TextEdit { range, new_text: text }])]);
    Some(CodeAction {
        title,
        kind: Some(CodeActionKind::QUICKFIX),
        diagnostics: Some(vec![diagnostic.clone()]),
        edit: Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }),
        is_preferred: Some(true),
        ..CodeAction::default()
    })
}
