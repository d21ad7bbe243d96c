//! A document as a tree of cursors: declarations, statements, expressions and references, each with its location, names and type. DXC's
//! IntelliSense interface presents files in this form; the numbers of the kinds are those of that interface.

mod build;
mod data;
mod kinds;

use crate::analysis::Analysis;
use crate::completion::completions;
use crate::files::normalized;
use crate::text::Text;
use build::Builder;
use frontend::Span;
use frontend::preproc::{Files, Options};
use frontend::source::FileId;
use lsp_types::CompletionItemKind;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

pub use data::{Cursor, Types};
pub use kinds::kind;

/// A range of bytes in one of the files of a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The index of the file.
    pub file: usize,
    /// The first byte.
    pub start: u32,
    /// The byte after the last one.
    pub end: u32,
}

/// A file of a document.
#[derive(Debug, Clone)]
pub struct File {
    /// The name by which it was requested.
    pub name: String,
    /// The text.
    pub text: Arc<str>,
    /// The location of its inclusion.
    pub included_at: Option<Place>,
}

/// A completion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// One of the numbers in [`kind`].
    pub kind: u32,
    /// The text.
    pub text: String,
}

/// A document as a tree. The first cursor is the document itself.
pub struct Tree {
    analysis: Analysis,
    cursors: Vec<Cursor>,
    files: Vec<File>,
    /// The source map's ids of [`Self::files`].
    ids: Vec<FileId>,
}

impl Tree {
    /// Parses a document.
    pub fn new(name: &str, text: Arc<str>, files: &dyn Files, options: &Options, types: &Types) -> Self {
        let analysis = Analysis::new(name, Text::new(text), files, options);
        let cursors = Builder::new(&analysis, types).cursors(name);
        let is_shown = |id: FileId, included: bool| included || analysis.is_root(id);
        let shown: Vec<FileId> =
            analysis.map.files.iter().filter(|(id, file)| is_shown(*id, file.included_at.is_some())).map(|(id, _)| id).collect();
        let root_first =
            shown.iter().filter(|id| analysis.is_root(**id)).chain(shown.iter().filter(|id| !analysis.is_root(**id)));
        let ids: Vec<FileId> = root_first.copied().collect();
        let file = |id: &FileId| {
            let file = &analysis.map.files[*id];
            let at = file.included_at.and_then(|at| Some((ids.iter().position(|known| *known == at.file)?, at)));
            let included_at = at.map(|(file, at)| Place { file, start: at.start, end: at.end });
            File { name: file.name.clone(), text: file.text.clone(), included_at }
        };
        let files = ids.iter().map(file).collect();
        Self { cursors, files, ids, analysis }
    }

    /// The cursors; the first one is the document.
    pub fn cursors(&self) -> &[Cursor] {
        &self.cursors
    }

    /// The files, the document first.
    pub fn files(&self) -> &[File] {
        &self.files
    }

    /// The index of a file by its name.
    pub fn file(&self, name: &str) -> Option<usize> {
        let wanted = normalized(name);
        self.files.iter().position(|file| normalized(&file.name) == wanted)
    }

    /// The location of a part of the expanded text.
    pub fn place(&self, part: Range<u32>) -> Option<Place> {
        let range = self.analysis.range(Span::new(part.start, part.end))?;
        let file = self.ids.iter().position(|id| *id == range.file)?;
        Some(Place { file, start: range.start, end: range.end })
    }

    /// The extent of a cursor.
    pub fn extent(&self, cursor: usize) -> Option<Place> {
        if cursor == 0 {
            return Some(Place { file: 0, start: 0, end: self.files.first()?.text.len() as u32 });
        }
        self.place(self.cursors[cursor].whole.clone())
    }

    /// The location of a cursor's name.
    pub fn location(&self, cursor: usize) -> Option<Place> {
        let Cursor { at, name, .. } = self.cursors.get(cursor).filter(|_| cursor != 0)?;
        let found = self.place(*at..*at + name.len().max(1) as u32)?;
        Some(Place { end: found.start, ..found })
    }

    /// The line and the column of a byte, both from 1, ignoring `#line`.
    pub fn line_and_column(&self, place: Place) -> (u32, u32) {
        self.ids.get(place.file).map_or((0, 0), |id| self.analysis.map.files[*id].line_column(place.start))
    }

    /// The file name, the line and the column of a byte, according to `#line`.
    pub fn presumed(&self, place: Place) -> (String, u32, u32) {
        let Some(id) = self.ids.get(place.file) else { return (String::new(), 0, 0) };
        let (name, line) = self.analysis.map.name_and_line(*id, place.start);
        (name.to_owned(), line, self.analysis.map.files[*id].line_column(place.start).1)
    }

    /// The byte at a line and a column, both from 1.
    pub fn offset(&self, file: usize, line: u32, column: u32) -> Option<u32> {
        let text = &self.files.get(file)?.text;
        let start = self.analysis.map.files[self.ids[file]].line_start(line).unwrap_or(text.len() as u32);
        Some((start + column.saturating_sub(1)).min(text.len() as u32))
    }

    /// The innermost cursor at a byte of a file; None if only the document is there.
    pub fn innermost(&self, file: usize, offset: u32) -> Option<usize> {
        let is_around = |cursor: usize| {
            self.extent(cursor).is_some_and(|extent| extent.file == file && extent.start <= offset && offset < extent.end)
        };
        let mut found = None;
        let mut within: &[usize] = &self.cursors[0].children;
        while let Some(inner) = within.iter().rev().copied().find(|cursor| is_around(*cursor)) {
            found = Some(inner);
            within = &self.cursors[inner].children;
        }
        found
    }

    /// The innermost cursor below a cursor at a byte, otherwise at the next token.
    pub fn snapped(&self, cursor: usize, file: usize, offset: u32) -> Option<usize> {
        let text = self.files.get(file)?.text.get(offset as usize..)?;
        let blank = text.len() - text.trim_start().len();
        let found = self.innermost(file, offset + blank as u32)?;
        let mut parent = found;
        while parent != 0 && parent != cursor {
            parent = self.cursors[parent].parent;
        }
        (parent == cursor).then_some(found)
    }

    /// The cursors in a file that are this declaration, or refer to the same declaration as this one.
    pub fn references(&self, cursor: usize, file: usize) -> Vec<usize> {
        let target = self.cursors[cursor].referenced.unwrap_or(cursor);
        let is_it = |at: usize| at == target || self.cursors[at].referenced == Some(target);
        let all = (0..self.cursors.len()).filter(|at| is_it(*at) && self.cursors[*at].kind != kind::CALL);
        let mut found: Vec<(Place, usize)> =
            all.filter_map(|at| Some((self.location(at).filter(|place| place.file == file)?, at))).collect();
        found.sort_unstable();
        found.dedup_by_key(|(place, _)| *place);
        found.into_iter().map(|(_, at)| at).collect()
    }

    /// The parts of a file that conditional directives exclude, from the end of the directive's line to the next directive.
    pub fn skipped(&self, file: usize) -> Vec<Place> {
        let Some(File { text, .. }) = self.files.get(file) else { return Vec::new() };
        let id = self.ids[file];
        let used: Vec<u32> = self
            .analysis
            .map
            .segments
            .iter()
            .filter(|segment| segment.file == id && segment.verbatim)
            .map(|segment| segment.offset)
            .collect();
        let mut found = Vec::new();
        let mut open: Option<u32> = None;
        let mut start = 0_u32;
        for line in text.split_inclusive('\n') {
            let content = line.trim_end_matches(['\n', '\r']);
            let end = start + content.len() as u32;
            let directive = content.trim_start().strip_prefix('#').map(str::trim_start).unwrap_or_default();
            let word: &str = directive.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
            if matches!(word, "elif" | "else" | "endif")
                && let Some(from) = open.take()
            {
                let to = start + (content.len() - content.trim_start().len()) as u32;
                let has_code = !text[from as usize..to as usize].trim().is_empty();
                if has_code && !used.iter().any(|offset| from <= *offset && *offset < to) {
                    found.push(Place { file, start: from, end: to });
                }
            }
            if matches!(word, "if" | "ifdef" | "ifndef" | "elif" | "else") {
                open = Some(end);
            }
            start += line.len() as u32;
        }
        found
    }

    /// The completions at a byte of the document, starting with its own declarations.
    pub fn completions(&self, offset: usize) -> Vec<Completion> {
        let found = completions(&self.analysis, offset, Path::new(""), &[], &|_| Vec::new());
        found.into_iter().map(|item| Completion { kind: kind_of(item.kind), text: item.label }).collect()
    }

    /// The tokens of a file between two bytes, as written.
    pub fn tokens(&self, file: usize, range: Range<usize>) -> Vec<Token> {
        let Some(File { text, .. }) = self.files.get(file) else { return Vec::new() };
        let all = crate::lexical::tokens(text)
            .into_iter()
            .filter(|token| range.start <= token.range.start && token.range.start < range.end);
        all.map(|token| Token { kind: kinds::token(token.kind, token.text(text)), range: token.range }).collect()
    }
}

/// A token of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// Punctuation, keyword, name, literal, comment, unknown, type: 0 to 6.
    pub kind: u32,
    /// Its bytes.
    pub range: Range<usize>,
}

fn kind_of(item: Option<CompletionItemKind>) -> u32 {
    match item {
        Some(CompletionItemKind::FUNCTION) => kind::FUNCTION,
        Some(CompletionItemKind::METHOD) => kind::METHOD,
        Some(CompletionItemKind::FIELD) => kind::FIELD,
        Some(CompletionItemKind::STRUCT) => kind::STRUCT,
        Some(CompletionItemKind::ENUM) => kind::ENUM,
        Some(CompletionItemKind::ENUM_MEMBER) => kind::ENUMERATOR,
        Some(CompletionItemKind::MODULE) => kind::NAMESPACE,
        Some(CompletionItemKind::CLASS) => kind::TYPE_ALIAS,
        Some(CompletionItemKind::VARIABLE) => kind::VARIABLE,
        Some(CompletionItemKind::CONSTANT) => kind::MACRO,
        _ => kind::NOT_IMPLEMENTED,
    }
}
