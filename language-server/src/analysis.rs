//! A document as the preprocessor and the parser see it, and the way between its text and theirs.

use crate::declarations::{Declaration, declarations};
use crate::text::Text;
use frontend::ast::Unit;
use frontend::preproc::{Expanded, Files, Options, Preprocessed, RootFile, preprocess};
use frontend::source::{FileId, FileRange, SourceRange};
use frontend::{SourceMap, Span};

/// A document that was preprocessed and parsed. Both go on after errors, so there is something to look at in every text.
#[derive(Debug)]
pub struct Analysis {
    /// The document.
    pub text: Text,
    /// The way from the expanded text to the files.
    pub map: SourceMap,
    /// The expanded text.
    pub expanded: Expanded,
    /// What was parsed.
    pub unit: Unit,
    /// The paths of the files that were read, the document first.
    pub dependencies: Vec<String>,
    /// What is declared in it and in what it includes.
    pub declarations: Vec<Declaration>,
    root: Option<FileId>,
}

impl Analysis {
    /// Analyzes a document. The name is the path that includes start from.
    pub fn new(name: &str, text: Text, files: &dyn Files, options: &Options) -> Self {
        let root = RootFile { name: name.to_owned(), text: text.shared() };
        let Preprocessed { expanded, map, dependencies, .. } = preprocess(root, files, options);
        let (unit, _) = frontend::parse(&expanded);
        let root = root_of(&map, name);
        let declarations = declarations(&unit);
        Self { text, map, expanded, unit, dependencies, declarations, root }
    }

    /// True for the document itself, in contrast to an included file.
    pub fn is_root(&self, file: FileId) -> bool {
        self.root == Some(file)
    }

    /// The offset in the expanded text of a byte of the document, or of the last one before it that got there.
    pub fn expanded_offset(&self, offset: usize) -> u32 {
        let offset = offset as u32;
        let segments = self.map.segments.iter().enumerate();
        let before = segments.filter(|(_, segment)| self.is_root(segment.file) && segment.verbatim && segment.offset <= offset);
        // Where a file includes itself, or an argument of a macro is repeated, the first copy is as good as the others.
        let Some((at, segment)) = before.min_by_key(|(at, segment)| (offset - segment.offset, *at)) else { return 0 };
        let end = self.map.segments.get(at + 1).map_or(self.expanded.text.len() as u32, |next| next.start);
        (segment.start + (offset - segment.offset)).min(end)
    }

    /// The range in a file where a part of the expanded text comes from.
    pub fn range(&self, span: Span) -> Option<FileRange> {
        self.map.range(SourceRange::from(span))
    }
}

/// The main file of a source map.
pub fn root_of(map: &SourceMap, name: &str) -> Option<FileId> {
    map.files.iter().find(|(_, file)| file.included_at.is_none() && file.name == name).map(|(id, _)| id)
}
