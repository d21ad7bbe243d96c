//! A document as the preprocessor and the parser see it, and the way between its text and theirs.

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
    root: Option<FileId>,
}

impl Analysis {
    /// Analyzes a document. The name is the path that includes start from.
    pub fn new(name: &str, text: Text, files: &dyn Files, options: &Options) -> Self {
        let root = RootFile { name: name.to_owned(), text: text.shared() };
        let Preprocessed { expanded, map, dependencies, .. } = preprocess(root, files, options);
        let (unit, _) = frontend::parse(&expanded);
        let root = root_of(&map, name);
        Self { text, map, expanded, unit, dependencies, root }
    }

    /// True for the document itself, in contrast to an included file.
    pub fn is_root(&self, file: FileId) -> bool {
        self.root == Some(file)
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
