//! A preprocessed and parsed document, and the mapping between its text and the expanded text.

use crate::declarations::{Declaration, Declarations};
use crate::deduced::Deduced;
use crate::layout::Layout;
use crate::lexical::{Cursor, Tokens};
use crate::text::Text;
use crate::written::{WrittenFile, macros_of};
use frontend::ast::Unit;
use frontend::preproc::{Config, Expanded, Files, Preprocessed, RootFile, preprocess};
use frontend::source::{FileId, FileRange, SourceRange};
use frontend::syntax::SyntaxTree;
use frontend::written::Macros;
use frontend::{SourceMap, Span};
use std::sync::OnceLock;

/// A document that was preprocessed and parsed. Both continue after errors, so every text has a result.
#[derive(Debug)]
pub struct Analysis {
    /// The document.
    pub text: Text,
    /// Maps the expanded text to the files.
    pub map: SourceMap,
    /// The expanded text.
    pub expanded: Expanded,
    /// The syntax tree.
    pub unit: Unit,
    /// The paths of the files that were read, starting with the document.
    pub dependencies: Vec<String>,
    /// The declarations of the document and its includes.
    pub declarations: Declarations,
    /// The tokens of the document as written.
    pub tokens: Tokens,
    /// The memory layout of its declarations, computed at the first request.
    pub layout: OnceLock<Layout>,
    /// The types that it leaves out, computed at the first request.
    pub deduced: OnceLock<Vec<Deduced>>,
    /// The document as written, parsed at the first request.
    written: OnceLock<WrittenFile>,
    /// The macros that its configuration defines.
    macros: Macros,
    root: Option<FileId>,
    /// The names of declarations in the document, as offsets in it and indices of the declarations, in order.
    names: Vec<(u32, usize)>,
    /// The segments of the source map that come unchanged from the document, as offsets in the document and indices, in order.
    segments: Vec<(u32, usize)>,
}

impl Analysis {
    /// Analyzes a document. Includes are resolved relative to `name`.
    pub fn new(name: &str, text: Text, files: &dyn Files, config: &Config) -> Self {
        let root = RootFile { name: name.to_owned(), text: text.shared() };
        let Preprocessed { expanded, map, dependencies, .. } = preprocess(root, files, config);
        let (mut unit, _) = frontend::parse(&expanded);
        if unit.items.is_empty() {
            // While a function is being written, its brackets do not match.
            unit = SyntaxTree::of(&expanded).unit(&expanded);
        }
        let root = root_of(&map, name);
        let declarations = Declarations::of(&unit);
        let of_root = map.segments.iter().enumerate().filter(|(_, segment)| Some(segment.file) == root && segment.verbatim);
        let mut segments: Vec<(u32, usize)> = of_root.map(|(at, segment)| (segment.offset, at)).collect();
        segments.sort_unstable();
        let tokens = Tokens::of(text.as_str());
        let name = |(at, declaration): (usize, &Declaration)| {
            let range = map.range(declaration.at.into()).filter(|range| Some(range.file) == root)?;
            Some((range.start, at))
        };
        let mut names: Vec<(u32, usize)> = declarations.iter().enumerate().filter_map(name).collect();
        names.sort_unstable();
        Self {
            text,
            map,
            expanded,
            unit,
            dependencies,
            declarations,
            tokens,
            layout: OnceLock::new(),
            deduced: OnceLock::new(),
            written: OnceLock::new(),
            macros: macros_of(config),
            root,
            names,
            segments,
        }
    }

    /// The document as written.
    pub fn written(&self) -> &WrittenFile {
        self.written.get_or_init(|| {
            let mut macros = self.macros.clone();
            for (id, file) in &self.map.files {
                if !self.is_root(id) {
                    macros.learn(&file.text);
                }
            }
            WrittenFile::read(self.text.as_str(), &macros)
        })
    }

    /// The declaration whose name is at an offset of the document.
    pub fn declared_at(&self, name: &str, offset: usize) -> Option<&Declaration> {
        let offset = offset as u32;
        let first = self.names.partition_point(|(start, _)| *start < offset);
        let here = self.names[first..].iter().take_while(|(start, _)| *start == offset);
        here.map(|(_, index)| &self.declarations[*index]).find(|declaration| declaration.name == name)
    }

    /// The cursor at an offset of the document.
    pub fn cursor(&self, offset: usize) -> Cursor<'_> {
        Cursor::new(self.text.as_str(), &self.tokens, offset)
    }

    /// The cursor at a token of the document.
    pub fn cursor_at_token(&self, index: usize) -> Cursor<'_> {
        Cursor::at_token(self.text.as_str(), &self.tokens, index)
    }

    /// True for the document itself, false for an included file.
    pub fn is_root(&self, file: FileId) -> bool {
        self.root == Some(file)
    }

    /// The offset in the expanded text of a byte of the document, or of the last one before it that is part of the expanded text.
    pub fn expanded_offset(&self, offset: usize) -> u32 {
        let offset = offset as u32;
        let before = self.segments.partition_point(|(start, _)| *start <= offset);
        let Some((nearest, _)) = before.checked_sub(1).map(|last| self.segments[last]) else { return 0 };
        // If a file includes itself, or an argument of a macro is repeated, use the first copy.
        let at = self.segments[self.segments.partition_point(|(start, _)| *start < nearest)].1;
        let segment = self.map.segments[at];
        let end = self.map.segments.get(at + 1).map_or(self.expanded.text.len() as u32, |next| next.start);
        (segment.start + (offset - segment.offset)).min(end)
    }

    /// The range of a file that a part of the expanded text comes from.
    pub fn range(&self, span: Span) -> Option<FileRange> {
        self.map.range(SourceRange::from(span))
    }
}

/// The main file of a source map.
pub fn root_of(map: &SourceMap, name: &str) -> Option<FileId> {
    map.files.iter().find(|(_, file)| file.included_at.is_none() && file.name == name).map(|(id, _)| id)
}
