//! Links from the `#include` lines of a document to the files.

use crate::analysis::Analysis;
use lsp_types::{DocumentLink, Url};

/// A link for each path that was found. `url` returns the URL of a file by its name and text.
pub fn links(analysis: &Analysis, url: &dyn Fn(&str, &str) -> Option<Url>) -> Vec<DocumentLink> {
    let text = analysis.text.as_str();
    let mut found = Vec::new();
    for file in analysis.map.files.values() {
        let Some(at) = file.included_at.filter(|at| analysis.is_root(at.file)) else { continue };
        let Some(path) = analysis.written().included_at(at.start as usize) else { continue };
        let inside = text[path.clone()].trim_matches(['<', '>', '"']);
        let range = analysis.text.range(path.start + 1, path.start + 1 + inside.len());
        let is_known = found.iter().any(|link: &DocumentLink| link.range == range);
        if let Some(target) = url(&file.name, &file.text).filter(|_| !is_known) {
            found.push(DocumentLink { range, target: Some(target), tooltip: Some(file.name.clone()), data: None });
        }
    }
    found
}
