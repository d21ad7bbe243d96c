//! Formats a document, or some of its lines, as `hlsl-to-spirv fmt` does.

use crate::host::Host;
use crate::text::Text;
use formatter::{Defect, Style, format, format_range};
use lsp_types::{FormattingOptions, Range, TextEdit};
use std::path::Path;

/// The changes that format a document.
pub fn formatted(host: &dyn Host, name: &str, text: &Text, options: &FormattingOptions) -> Result<Vec<TextEdit>, String> {
    let new_text = format(text.as_str(), &style(host, name, options)).map_err(reason)?;
    Ok(edits(text, 0..text.as_str().len(), new_text))
}

/// The changes that format the lines of a document that overlap a range.
pub fn formatted_lines(
    host: &dyn Host,
    name: &str,
    text: &Text,
    range: Range,
    options: &FormattingOptions,
) -> Result<Vec<TextEdit>, String> {
    let bytes = text.offset(range.start)..text.offset(range.end);
    let (replaced, new_text) = format_range(text.as_str(), bytes, &style(host, name, options)).map_err(reason)?;
    Ok(edits(text, replaced, new_text))
}

fn reason(defect: Defect) -> String {
    defect.to_string()
}

/// No change if the text is formatted.
fn edits(text: &Text, replaced: std::ops::Range<usize>, new_text: String) -> Vec<TextEdit> {
    if text.as_str()[replaced.clone()] == new_text {
        return Vec::new();
    }
    vec![TextEdit { range: text.range(replaced.start, replaced.end), new_text }]
}

/// The style of the nearest `.clang-format`, otherwise the indentation that the editor uses.
fn style(host: &dyn Host, name: &str, options: &FormattingOptions) -> Style {
    let files = host.files();
    let read = |path: std::path::PathBuf| files.read(path.to_str()?).ok().flatten();
    if let Some(text) = Style::candidates(Path::new(name)).find_map(read) {
        return Style::of_clang_format(&text).0;
    }
    let width = options.tab_size.clamp(1, 16) as usize;
    Style {
        indent_width: width,
        continuation_indent_width: width,
        tab_width: width,
        use_tabs: !options.insert_spaces,
        ..Style::default()
    }
}
