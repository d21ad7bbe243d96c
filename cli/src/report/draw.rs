//! Diagnostics to text with the source lines around them, by codespan-reporting.

use super::Report;
use codespan_reporting::diagnostic::{Diagnostic as Drawn, Label as DrawnLabel, LabelStyle, Severity as DrawnSeverity};
use codespan_reporting::files::{Error, Files};
use codespan_reporting::term::termcolor::Ansi;
use codespan_reporting::term::{self, Config, Styles, StylesWriter};
use frontend::source::{FileId, FileRange, TrailStep};
use frontend::{Diagnostic, Severity, SourceMap};
use std::ops::Range;

/// Of a long chain of macros, so many steps are drawn; the rest is counted in a note.
const MAX_MACRO_STEPS: usize = 6;

/// A file under one name: `#line` gives a part of a file another name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct View {
    file: FileId,
    /// The index of the `#line` directive in force.
    directive: Option<usize>,
}

struct MapFiles<'a>(&'a SourceMap);

pub fn draw(report: &Report, color: bool) -> String {
    let files = MapFiles(&report.map);
    let (config, styles) = (Config::default(), Styles::default());
    let mut bytes = Vec::new();
    for diagnostic in &report.diagnostics {
        let drawn = files.diagnostic(diagnostic);
        // Writing to memory can't fail; a range that codespan-reporting refuses leaves the message alone.
        let result = if color {
            term::emit_to_write_style(&mut StylesWriter::new(Ansi::new(&mut bytes), &styles), &config, &files, &drawn)
        } else {
            term::emit_to_io_write(&mut bytes, &config, &files, &drawn)
        };
        if result.is_err() {
            bytes.extend_from_slice(format!("{}\n", diagnostic.message).as_bytes());
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

impl MapFiles<'_> {
    fn diagnostic(&self, diagnostic: &Diagnostic) -> Drawn<View> {
        let severity = match diagnostic.severity {
            Severity::Note => DrawnSeverity::Note,
            Severity::Warning => DrawnSeverity::Warning,
            Severity::Error => DrawnSeverity::Error,
        };
        let mut drawn = Drawn::new(severity).with_code(diagnostic.code).with_message(&diagnostic.message);
        for label in &diagnostic.labels {
            let Some(resolved) = self.0.resolve(label.range) else { continue };
            let style = if label.primary { LabelStyle::Primary } else { LabelStyle::Secondary };
            drawn.labels.push(self.label(style, resolved.range, &label.message));
            if label.primary {
                self.trail(&resolved.trail, &mut drawn);
            }
        }
        drawn.notes.extend(diagnostic.notes.iter().cloned());
        drawn
    }

    /// Macros as second places, includes as sentences.
    fn trail(&self, trail: &[TrailStep], drawn: &mut Drawn<View>) {
        let mut macros = 0;
        for step in trail {
            match step {
                TrailStep::ExpandedFrom { macro_name, at } => {
                    macros += 1;
                    if macros <= MAX_MACRO_STEPS {
                        let message = format!("in the definition of macro '{macro_name}'");
                        drawn.labels.push(self.label(LabelStyle::Secondary, *at, &message));
                    }
                }
                TrailStep::IncludedFrom { at } => {
                    let at = self.0.location(at.file, at.start);
                    drawn.notes.push(format!("included from {}:{}:{}", at.file, at.line, at.column));
                }
            }
        }
        if macros > MAX_MACRO_STEPS {
            drawn.notes.push(format!("{} more macro expansions", macros - MAX_MACRO_STEPS));
        }
    }

    fn label(&self, style: LabelStyle, range: FileRange, message: &str) -> DrawnLabel<View> {
        let text = &self.0.files[range.file].text;
        let boundary =
            |offset: u32| (0..=(offset as usize).min(text.len())).rev().find(|i| text.is_char_boundary(*i)).unwrap_or(0);
        let start = boundary(range.start);
        let end = boundary(range.end).max(start);
        DrawnLabel::new(style, self.view(range.file, start), start..end).with_message(message)
    }

    fn view(&self, file: FileId, offset: usize) -> View {
        let directives = &self.0.files[file].line_directives;
        let directive = directives.iter().rposition(|directive| directive.offset as usize <= offset);
        View { file, directive }
    }
}

impl<'a> Files<'a> for MapFiles<'a> {
    type FileId = View;
    type Name = &'a str;
    type Source = &'a str;

    fn name(&'a self, view: View) -> Result<&'a str, Error> {
        let file = &self.0.files[view.file];
        let directives = &file.line_directives[..view.directive.map_or(0, |index| index + 1)];
        Ok(directives.iter().rev().find_map(|directive| directive.name.as_deref()).unwrap_or(&file.name))
    }

    fn source(&'a self, view: View) -> Result<&'a str, Error> {
        Ok(&self.0.files[view.file].text)
    }

    fn line_index(&'a self, view: View, byte_index: usize) -> Result<usize, Error> {
        Ok(self.0.files[view.file].line_column(byte_index as u32).0 as usize - 1)
    }

    fn line_number(&'a self, view: View, line_index: usize) -> Result<usize, Error> {
        let start = self.line_range(view, line_index)?.start;
        // codespan-reporting counts digits by a logarithm, and preprocessors write `# 0 "file"`.
        Ok(self.0.location(view.file, start as u32).line.max(1) as usize)
    }

    fn line_range(&'a self, view: View, line_index: usize) -> Result<Range<usize>, Error> {
        let file = &self.0.files[view.file];
        let line = line_index as u32 + 1;
        let start = file.line_start(line).ok_or(Error::LineTooLarge { given: line_index, max: 0 })?;
        let end = file.line_start(line + 1).unwrap_or(file.text.len() as u32);
        Ok(start as usize..end as usize)
    }
}
