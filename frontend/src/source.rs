//! The source map: files, spans of the expanded text, and the mapping from a span to line, column, macros and includes.
//!
//! An inclusion has a greater id than its includer, and an expansion than its parent, so every trail ends.

mod finder;

use cranelift_entity::{PrimaryMap, entity_impl};
use std::sync::{Arc, OnceLock};

/// The prefix of the paths of builtin headers, as shown and as compared.
pub(crate) const BUILTIN_MARK: &str = "<built-in>/";

pub use finder::Finder;

/// A byte range of the **expanded** text (the preprocessor's output). All later stages use these.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The offset of the first byte.
    pub start: u32,
    /// The offset after the last byte.
    pub end: u32,
}

impl Span {
    /// Creates a span from two offsets.
    pub fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// The smallest span that contains both.
    pub fn to(self, other: Self) -> Self {
        Self { start: self.start.min(other.start), end: self.end.max(other.end) }
    }
}

/// An inclusion of a file: a file that is included twice has two ids, so that each has its own includer.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FileId(u32);
entity_impl!(FileId, "file");

/// An expansion of a macro.
#[derive(Copy, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ExpansionId(u32);
entity_impl!(ExpansionId, "expansion");

/// A byte range of a file as the user wrote it.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub struct FileRange {
    /// The inclusion of the file.
    pub file: FileId,
    /// The offset of the first byte.
    pub start: u32,
    /// The offset after the last byte.
    pub end: u32,
}

/// An inclusion of a file.
#[derive(Debug, Clone)]
pub struct SourceFile {
    /// The path as shown to the user.
    pub name: String,
    /// The contents.
    pub text: Arc<str>,
    /// The range of the `#include`; None for the main file, the command line's definitions and the predefined macros.
    pub included_at: Option<FileRange>,
    /// The `#line` directives, sorted by offset.
    pub line_directives: Vec<LineDirective>,
    /// Computed at first use, and shared by all inclusions of the file.
    line_starts: Arc<OnceLock<Box<[u32]>>>,
}

/// A `#line` directive: the line that starts at `offset` has the number `line` (1-based) of the file `name`, or of the file
/// itself.
#[derive(Debug, Clone)]
pub struct LineDirective {
    /// The offset of the line after the directive.
    pub offset: u32,
    /// The number of that line, from 1.
    pub line: u32,
    /// The other name of the file.
    pub name: Option<Arc<str>>,
}

/// An expansion: the macro, the origin of the tokens in it, and the enclosing expansion.
#[derive(Debug, Clone)]
pub struct Expansion {
    /// The macro.
    pub macro_name: Arc<str>,
    /// Whether the tokens are from the macro's replacement list or from an argument.
    pub kind: ExpansionKind,
    /// The expansion that contains the invocation (or the argument, before it was passed). It is always an older one.
    pub parent: Option<ExpansionId>,
}

/// The origin of an expansion's tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExpansionKind {
    /// Tokens of the replacement list, which are shown at the invocation.
    Replacement {
        /// The macro's name in the invocation.
        call: FileRange,
    },
    /// Tokens of an argument, which are shown at their location in the source. They replaced this parameter in the replacement list.
    Argument {
        /// The parameter in the replacement list.
        parameter: FileRange,
    },
}

/// From `start` on, the expanded text is copied from `file` at `offset`, by `expansion` if by a macro.
#[derive(Debug, Clone, Copy)]
pub struct Segment {
    /// The first byte in the expanded text; the segment ends where the next one starts.
    pub start: u32,
    /// The file that the bytes come from.
    pub file: FileId,
    /// The offset in the file.
    pub offset: u32,
    /// False for synthesized text (a stringized or pasted token): the whole segment then maps to `offset`.
    pub verbatim: bool,
    /// The expansion that produced the bytes.
    pub expansion: Option<ExpansionId>,
}

/// A range that a diagnostic refers to: in the expanded text, or (from the preprocessor) directly in a file.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum SourceRange {
    /// In the expanded text.
    Expanded(Span),
    /// In a file, without a macro.
    File(FileRange),
    /// In a file, in text that this expansion produced.
    Macro(FileRange, ExpansionId),
}

impl From<Span> for SourceRange {
    fn from(span: Span) -> Self {
        Self::Expanded(span)
    }
}

impl From<FileRange> for SourceRange {
    fn from(range: FileRange) -> Self {
        Self::File(range)
    }
}

/// A step of the trail from the primary range outwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrailStep {
    /// The text is in the replacement list of this macro, or is an argument that replaced the parameter there.
    ExpandedFrom {
        /// The macro.
        macro_name: String,
        /// The range in its replacement list.
        at: FileRange,
    },
    /// The file of the primary range was included there.
    IncludedFrom {
        /// The `#include`.
        at: FileRange,
    },
}

/// A resolved range: the range in a user's file, and the trail of macros and includes.
#[derive(Clone, Debug)]
pub struct Resolved {
    /// The outermost range outside of macros.
    pub range: FileRange,
    /// The trail from the text to that range, and on to the root file.
    pub trail: Vec<TrailStep>,
}

/// A position for people: line and column are 1-based, columns count characters, and `#line` is applied.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Location {
    /// The name of the file, as given by `#line` or the user.
    pub file: String,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
}

/// All files of a compilation, and the origin of each part of its expanded text.
#[derive(Debug, Default, Clone)]
pub struct SourceMap {
    /// The inclusions of files; an includer has a smaller id.
    pub files: PrimaryMap<FileId, SourceFile>,
    /// The expansions of macros; a parent has a smaller id.
    pub expansions: PrimaryMap<ExpansionId, Expansion>,
    /// Sorted by `start`.
    pub segments: Vec<Segment>,
}

impl SourceMap {
    /// Adds a file that was included at this range, or is a root.
    pub fn add_file(&mut self, name: String, text: Arc<str>, included_at: Option<FileRange>) -> FileId {
        self.files.push(SourceFile { name, text, included_at, line_directives: Vec::new(), line_starts: Arc::default() })
    }

    /// Adds another inclusion of a file.
    pub fn include_again(&mut self, file: FileId, included_at: Option<FileRange>) -> FileId {
        let SourceFile { name, text, line_starts, .. } = &self.files[file];
        let (name, text, line_starts) = (name.clone(), text.clone(), line_starts.clone());
        self.files.push(SourceFile { name, text, included_at, line_directives: Vec::new(), line_starts })
    }

    /// A map for text without preprocessing (an `.ll` file): the expanded text is the file itself.
    pub fn verbatim(name: String, text: Arc<str>) -> Self {
        let mut map = Self::default();
        let file = map.add_file(name, text, None);
        map.segments.push(Segment { start: 0, file, offset: 0, verbatim: true, expansion: None });
        map
    }

    /// Resolves a range to the user's file, with the trail: macros from the innermost out, then includes. None if the range is
    /// in no file of this map. Never panics.
    pub fn resolve(&self, place: SourceRange) -> Option<Resolved> {
        let (range, mut trail) = match place {
            SourceRange::File(range) => (range, Vec::new()),
            SourceRange::Macro(range, expansion) => {
                let mut trail = Vec::new();
                (self.outermost((range, Some(expansion)), Some(&mut trail)), trail)
            }
            SourceRange::Expanded(span) => {
                let mut trail = Vec::new();
                (self.resolve_expanded(span, Some(&mut trail))?, trail)
            }
        };
        let mut file = range.file;
        let mut includer = self.files.get(file)?.included_at;
        // An includer has a smaller id than the files that it includes.
        while let Some(at) = includer.filter(|at| at.file < file) {
            trail.push(TrailStep::IncludedFrom { at });
            file = at.file;
            includer = self.files.get(file).and_then(|f| f.included_at);
        }
        Some(Resolved { range, trail })
    }

    /// The range of [`Self::resolve`], without the trail.
    pub fn range(&self, place: SourceRange) -> Option<FileRange> {
        match place {
            SourceRange::File(range) => Some(range),
            SourceRange::Macro(range, expansion) => Some(self.outermost((range, Some(expansion)), None)),
            SourceRange::Expanded(span) => self.resolve_expanded(span, None),
        }
    }

    /// The line and column of a byte of a file, as in [`Self::location`].
    pub fn line_and_column(&self, file: FileId, offset: u32) -> (u32, u32) {
        match self.files.get(file) {
            Some(file) if file.line_directives.is_empty() => file.line_column(offset),
            Some(known) => (self.name_and_line(file, offset).1, known.line_column(offset).1),
            None => (1, 1),
        }
    }

    /// The range in the user's file; adds the macros to the trail.
    fn resolve_expanded(&self, span: Span, trail: Option<&mut Vec<TrailStep>>) -> Option<FileRange> {
        let first = self.origin(span.start)?;
        let last = self.origin(span.end.saturating_sub(1).max(span.start))?;
        let start = self.outermost(first, trail);
        let end = self.outermost(last, None);
        let empty = span.end <= span.start;
        Some(if empty && first.1.is_none() {
            FileRange { end: start.start, ..start }
        } else if start.file == end.file && start.start <= end.start {
            FileRange { file: start.file, start: start.start, end: end.end }
        } else {
            start
        })
    }

    /// The range (one byte, or a macro's name) that is shown to the user for a byte of the expanded text.
    fn outermost(
        &self,
        (mut at, mut expansion): (FileRange, Option<ExpansionId>),
        mut trail: Option<&mut Vec<TrailStep>>,
    ) -> FileRange {
        while let Some((id, e)) = expansion.and_then(|id| Some((id, self.expansions.get(id)?))) {
            let (next, inner) = match e.kind {
                ExpansionKind::Replacement { call } => (call, at),
                ExpansionKind::Argument { parameter } => (at, parameter),
            };
            if let Some(trail) = &mut trail {
                trail.push(TrailStep::ExpandedFrom { macro_name: e.macro_name.to_string(), at: inner });
            }
            at = next;
            expansion = e.parent.filter(|parent| *parent < id);
        }
        at
    }

    fn origin(&self, offset: u32) -> Option<(FileRange, Option<ExpansionId>)> {
        let index = self.segments.partition_point(|s| s.start <= offset).checked_sub(1)?;
        let s = &self.segments[index];
        let len = self.files.get(s.file)?.text.len() as u32;
        let start = if s.verbatim { s.offset.saturating_add(offset - s.start) } else { s.offset }.min(len);
        Some((FileRange { file: s.file, start, end: start.saturating_add(1).min(len) }, s.expansion))
    }

    /// True for a header of the compiler itself.
    pub fn is_builtin(&self, file: FileId) -> bool {
        self.files.get(file).is_some_and(|file| file.name.starts_with(BUILTIN_MARK))
    }

    /// The line and column of a byte of a file, with `#line` applied.
    pub fn location(&self, file: FileId, offset: u32) -> Location {
        let (name, line) = self.name_and_line(file, offset);
        let column = self.files.get(file).map_or(1, |f| f.line_column(offset).1);
        Location { file: name.to_owned(), line, column }
    }

    /// The file name and line of a byte of a file, with `#line` applied: the values of `__FILE__` and `__LINE__`.
    pub fn name_and_line(&self, file: FileId, offset: u32) -> (&str, u32) {
        let Some(f) = self.files.get(file) else { return ("", 1) };
        let line = f.line(offset);
        let before = f.line_directives.partition_point(|d| d.offset <= offset);
        match f.line_directives[..before].last() {
            None => (&f.name, line),
            Some(d) => (d.name.as_deref().unwrap_or(&f.name), d.line.saturating_add(line.saturating_sub(f.line(d.offset)))),
        }
    }
}

impl SourceFile {
    /// The physical line, 1-based.
    pub fn line(&self, offset: u32) -> u32 {
        self.line_starts().partition_point(|s| *s <= offset).max(1) as u32
    }

    /// The physical line and column, 1-based; the column counts characters.
    pub fn line_column(&self, offset: u32) -> (u32, u32) {
        let line = self.line(offset);
        let start = self.line_start(line).unwrap_or(0) as usize;
        let mut end = (offset as usize).min(self.text.len());
        while !self.text.is_char_boundary(end) {
            end -= 1;
        }
        let column = self.text.get(start..end).map_or(0, |t| t.chars().count());
        (line, column as u32 + 1)
    }

    /// The byte offset of the start of the 1-based physical line.
    pub fn line_start(&self, line: u32) -> Option<u32> {
        self.line_starts().get(line.checked_sub(1)? as usize).copied()
    }

    fn line_starts(&self) -> &[u32] {
        self.line_starts.get_or_init(|| {
            let newlines = self.text.bytes().enumerate().filter(|(_, b)| *b == b'\n');
            std::iter::once(0).chain(newlines.map(|(i, _)| i as u32 + 1)).collect()
        })
    }
}
