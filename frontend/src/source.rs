//! Where text comes from: files, spans of the expanded text, and the way back from a span to the user's line and column.

use cranelift_entity::{PrimaryMap, entity_impl};
use std::sync::Arc;

/// A byte range of the **expanded** text (the preprocessor's output). Everything after the preprocessor speaks in these.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    pub start: u32,
    pub end: u32,
}

impl Span {
    pub fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// The smallest span that holds both.
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// One inclusion of a file: a file that is included twice has two ids, so that each knows its includer.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(u32);
entity_impl!(FileId, "file");

/// One expansion of a macro.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ExpansionId(u32);
entity_impl!(ExpansionId, "expansion");

/// A byte range of one file as the user wrote it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct FileRange {
    pub file: FileId,
    pub start: u32,
    pub end: u32,
}

/// A file, as it was included at one place.
#[derive(Debug, Clone)]
pub struct SourceFile {
    /// The path as it is shown to the user.
    pub name: String,
    pub text: Arc<str>,
    /// The `#include` that brought it in; none for the main file, the command line's definitions and the predefined macros.
    pub included_at: Option<FileRange>,
    /// `#line` directives: from this byte offset on, the line's number and perhaps another file name.
    pub line_directives: Vec<LineDirective>,
    line_starts: Vec<u32>,
}

/// A `#line` directive: the line that starts at `offset` is called `line` (1-based) of `name`.
#[derive(Debug, Clone)]
pub struct LineDirective {
    pub offset: u32,
    pub line: u32,
    pub name: Option<String>,
}

/// A macro expansion: whose, where it was called, and inside which other expansion.
#[derive(Debug, Clone)]
pub struct Expansion {
    pub macro_name: String,
    /// The macro's name where it was invoked, in the file where these characters stand.
    pub call: FileRange,
    /// The expansion whose replacement list holds the call, if any.
    pub parent: Option<ExpansionId>,
}

/// From `start` in the expanded text on, bytes are copied from `file` at `offset`, by `expansion` if by a macro.
#[derive(Debug, Clone, Copy)]
pub struct Segment {
    pub start: u32,
    pub file: FileId,
    pub offset: u32,
    /// False when the text is made up (a stringized or pasted token): the whole segment then stands for `offset`.
    pub verbatim: bool,
    pub expansion: Option<ExpansionId>,
}

/// A place that a diagnostic points to: in the expanded text, or (from the preprocessor) right in a file.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Place {
    Expanded(Span),
    File(FileRange),
}

impl From<Span> for Place {
    fn from(span: Span) -> Self {
        Self::Expanded(span)
    }
}

impl From<FileRange> for Place {
    fn from(range: FileRange) -> Self {
        Self::File(range)
    }
}

/// A step on the way from the primary place outwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrailStep {
    /// The text stands in the replacement list (or an argument) of this macro, there.
    ExpandedFrom { macro_name: String, at: FileRange },
    /// The file of the primary place was included there.
    IncludedFrom { at: FileRange },
}

/// A place, resolved: the range in a file of the user's, and the macro and include trail.
#[derive(Clone, Debug)]
pub struct Resolved {
    pub range: FileRange,
    pub trail: Vec<TrailStep>,
}

/// A position as people say it; line and column are 1-based, the column counts characters; `#line` is applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    pub file: String,
    pub line: u32,
    pub column: u32,
}

/// All files of one compilation and the origin of each piece of its expanded text.
#[derive(Debug, Default, Clone)]
pub struct SourceMap {
    pub files: PrimaryMap<FileId, SourceFile>,
    pub expansions: PrimaryMap<ExpansionId, Expansion>,
    /// Ordered by `start`.
    pub segments: Vec<Segment>,
}

impl SourceMap {
    pub fn add_file(&mut self, name: String, text: Arc<str>, included_at: Option<FileRange>) -> FileId {
        let line_starts =
            std::iter::once(0).chain(text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i as u32 + 1)).collect();
        self.files.push(SourceFile { name, text, included_at, line_directives: Vec::new(), line_starts })
    }

    /// A map for text that no preprocessor touched (an `.ll` file): the expanded text is the file itself.
    pub fn verbatim(name: String, text: Arc<str>) -> Self {
        let mut map = Self::default();
        let file = map.add_file(name, text, None);
        map.segments.push(Segment { start: 0, file, offset: 0, verbatim: true, expansion: None });
        map
    }

    /// The place in the user's file, with the trail that leads there: macros from the innermost out, then includes.
    pub fn resolve(&self, place: Place) -> Option<Resolved> {
        let (range, mut trail) = match place {
            Place::File(range) => (range, Vec::new()),
            Place::Expanded(span) => self.resolve_expanded(span)?,
        };
        let mut includer = self.files[range.file].included_at;
        while let Some(at) = includer {
            trail.push(TrailStep::IncludedFrom { at });
            includer = self.files[at.file].included_at;
        }
        Some(Resolved { range, trail })
    }

    fn resolve_expanded(&self, span: Span) -> Option<(FileRange, Vec<TrailStep>)> {
        let first = self.origin(span.start)?;
        let last = self.origin(span.end.saturating_sub(1).max(span.start))?;
        let mut trail = Vec::new();
        let start = self.outermost(first, &mut trail);
        let end = self.outermost(last, &mut Vec::new());
        let range = if start.file == end.file && start.start <= end.start {
            FileRange { file: start.file, start: start.start, end: end.end }
        } else {
            start
        };
        Some((range, trail))
    }

    /// The range (one byte, or a macro's name) in a file that the user sees for a byte of the expanded text.
    fn outermost(&self, (at, mut expansion): (FileRange, Option<ExpansionId>), trail: &mut Vec<TrailStep>) -> FileRange {
        let mut at = at;
        while let Some(id) = expansion {
            let e = &self.expansions[id];
            trail.push(TrailStep::ExpandedFrom { macro_name: e.macro_name.clone(), at });
            at = e.call;
            expansion = e.parent;
        }
        at
    }

    fn origin(&self, offset: u32) -> Option<(FileRange, Option<ExpansionId>)> {
        let index = self.segments.partition_point(|s| s.start <= offset).checked_sub(1)?;
        let s = &self.segments[index];
        let len = self.files[s.file].text.len() as u32;
        let start = if s.verbatim { (s.offset + (offset - s.start)).min(len) } else { s.offset.min(len) };
        Some((FileRange { file: s.file, start, end: (start + 1).min(len) }, s.expansion))
    }

    /// Line and column of a byte of a file, `#line` applied.
    pub fn location(&self, file: FileId, offset: u32) -> Location {
        let f = &self.files[file];
        let (line, column) = f.line_column(offset);
        let mut location = Location { file: f.name.clone(), line, column };
        for d in f.line_directives.iter().take_while(|d| d.offset <= offset) {
            location.line = d.line + (line - f.line_column(d.offset).0);
            if let Some(name) = &d.name {
                location.file = name.clone();
            }
        }
        location
    }
}

impl SourceFile {
    /// The physical line and column, 1-based; the column counts characters.
    pub fn line_column(&self, offset: u32) -> (u32, u32) {
        let line = self.line_starts.partition_point(|s| *s <= offset).max(1);
        let start = self.line_starts[line - 1] as usize;
        let mut end = (offset as usize).min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let column = self.text.get(start..end).map_or(0, |t| t.chars().count());
        (line as u32, column as u32 + 1)
    }

    /// The byte offset at which the 1-based physical line starts.
    pub fn line_start(&self, line: u32) -> Option<u32> {
        self.line_starts.get(line.checked_sub(1)? as usize).copied()
    }
}
