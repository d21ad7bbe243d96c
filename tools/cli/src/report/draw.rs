//! Draws diagnostics with the surrounding source lines, using codespan-reporting.

mod excerpt;

use super::Report;
use codespan_reporting::diagnostic::{Diagnostic as Drawn, Label as DrawnLabel, LabelStyle, Severity as DrawnSeverity};
use codespan_reporting::files::{Error, Files};
use codespan_reporting::term::termcolor::Ansi;
use codespan_reporting::term::{self, Config, Styles, StylesWriter};
use diagnostics::{visible, visible_name};
use excerpt::{Excerpt, Place, View};
use frontend::source::{FileId, FileRange, TrailStep};
use frontend::{Diagnostic, Severity, SourceMap};
use std::ops::Range;

/// Maximum number of macro steps drawn of a long chain; a note counts the rest.
const MAX_MACRO_STEPS: usize = 6;

pub fn draw(report: &Report, color: bool) -> String {
    let (config, styles) = (Config::default(), Styles::default());
    let mut bytes = Vec::new();
    for diagnostic in &report.diagnostics {
        let (files, drawn) = Excerpts::new(report, diagnostic);
        // Writing to memory cannot fail; if codespan-reporting refuses a range, only the message is left.
        let result = if color {
            term::emit_to_write_style(&mut StylesWriter::new(Ansi::new(&mut bytes), &styles), &config, &files, &drawn)
        } else {
            term::emit_to_io_write(&mut bytes, &config, &files, &drawn)
        };
        if result.is_err() {
            bytes.extend_from_slice(format!("{}\n", drawn.message).as_bytes());
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The labels and notes of a diagnostic, before they are drawn.
#[derive(Default)]
struct Marks {
    places: Vec<Place>,
    /// The messages by location.
    messages: Vec<String>,
    notes: Vec<String>,
}

impl Marks {
    fn of(map: &SourceMap, diagnostic: &Diagnostic) -> Self {
        let mut marks = Self::default();
        for label in &diagnostic.labels {
            let Some(resolved) = map.resolve(label.range) else { continue };
            let style = if label.primary { LabelStyle::Primary } else { LabelStyle::Secondary };
            marks.add(map, style, resolved.range, &label.message);
            if label.primary {
                marks.trail(map, &resolved.trail);
            }
        }
        marks.notes.extend(diagnostic.notes.iter().map(|note| visible(note).into_owned()));
        marks
    }

    /// Adds macros as secondary locations, includes as sentences.
    fn trail(&mut self, map: &SourceMap, trail: &[TrailStep]) {
        let mut macros = 0;
        for step in trail {
            match step {
                TrailStep::ExpandedFrom { macro_name, at } => {
                    macros += 1;
                    if macros <= MAX_MACRO_STEPS {
                        let message = format!("in the definition of macro '{macro_name}'");
                        self.add(map, LabelStyle::Secondary, *at, &message);
                    }
                }
                TrailStep::IncludedFrom { at } => {
                    let at = map.location(at.file, at.start);
                    self.notes.push(format!("included from {}:{}:{}", visible_name(&at.file), at.line, at.column));
                }
            }
        }
        if macros > MAX_MACRO_STEPS {
            self.notes.push(format!("{} more macro expansions", macros - MAX_MACRO_STEPS));
        }
    }

    fn add(&mut self, map: &SourceMap, style: LabelStyle, range: FileRange, message: &str) {
        let text = &map.files[range.file].text;
        let boundary =
            |offset: u32| (0..=(offset as usize).min(text.len())).rev().find(|i| text.is_char_boundary(*i)).unwrap_or(0);
        let start = boundary(range.start) as u32;
        let range = FileRange { file: range.file, start, end: (boundary(range.end) as u32).max(start) };
        self.places.push(Place { style, range, view: view(map, range.file, start) });
        self.messages.push(visible(message).into_owned());
    }
}

fn view(map: &SourceMap, file: FileId, offset: u32) -> View {
    let directives = &map.files[file].line_directives;
    View { file, directive: directives.partition_point(|directive| directive.offset <= offset).checked_sub(1) }
}

/// The files that a diagnostic points into, as codespan-reporting reads them.
struct Excerpts<'a> {
    map: &'a SourceMap,
    excerpts: Vec<Excerpt>,
}

impl<'a> Excerpts<'a> {
    fn new(report: &'a Report, diagnostic: &Diagnostic) -> (Self, Drawn<usize>) {
        let map = &report.map;
        let severity = match diagnostic.severity {
            Severity::Note => DrawnSeverity::Note,
            Severity::Warning => DrawnSeverity::Warning,
            Severity::Error => DrawnSeverity::Error,
        };
        let mut marks = Marks::of(map, diagnostic);
        if let Some(file) = report.file_without_place(diagnostic) {
            marks.notes.insert(0, format!("in the file '{}'", visible_name(file)));
        }
        let mut excerpts: Vec<Excerpt> = Vec::new();
        let mut labels = Vec::with_capacity(marks.places.len());
        for (place, message) in marks.places.iter().zip(marks.messages) {
            let file = &map.files[place.view.file];
            let at = excerpts.iter().position(|excerpt| excerpt.view == place.view).unwrap_or_else(|| {
                let own: Vec<&Place> = marks.places.iter().filter(|other| other.view == place.view).collect();
                excerpts.push(Excerpt::new(file, place.view, &own));
                excerpts.len() - 1
            });
            labels.push(DrawnLabel::new(place.style, at, excerpts[at].range(file, place.range)).with_message(message));
        }
        let message = visible(&diagnostic.message).into_owned();
        let drawn = Drawn { notes: marks.notes, labels, ..Drawn::new(severity).with_code(diagnostic.code).with_message(message) };
        (Self { map, excerpts }, drawn)
    }

    fn excerpt(&self, at: usize) -> Result<&Excerpt, Error> {
        self.excerpts.get(at).ok_or(Error::FileMissing)
    }
}

impl<'a> Files<'a> for Excerpts<'_> {
    type FileId = usize;
    type Name = &'a str;
    type Source = &'a str;

    fn name(&'a self, at: usize) -> Result<&'a str, Error> {
        Ok(&self.excerpt(at)?.name)
    }

    fn source(&'a self, at: usize) -> Result<&'a str, Error> {
        Ok(&self.excerpt(at)?.text)
    }

    fn line_index(&'a self, at: usize, offset: usize) -> Result<usize, Error> {
        self.excerpt(at)?.line_index(offset).ok_or(Error::IndexTooLarge { given: offset, max: 0 })
    }

    fn line_number(&'a self, at: usize, index: usize) -> Result<usize, Error> {
        let file = self.excerpt(at)?.view.file;
        let start = self.map.files[file].line_start(index as u32 + 1);
        let start = start.ok_or(Error::LineTooLarge { given: index, max: 0 })?;
        // codespan-reporting counts digits by a logarithm, and preprocessors write `# 0 "file"`.
        Ok(self.map.name_and_line(file, start).1.max(1) as usize)
    }

    fn column_number(&'a self, at: usize, _: usize, offset: usize) -> Result<usize, Error> {
        Ok(self.excerpt(at)?.column(offset))
    }

    fn line_range(&'a self, at: usize, index: usize) -> Result<Range<usize>, Error> {
        Ok(self.excerpt(at)?.line_range(index))
    }
}
