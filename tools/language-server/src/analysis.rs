//! A preprocessed and parsed document, and the mapping between its text and the expanded text.

use crate::declarations::{Declaration, Declarations};
use crate::deduced::Deduced;
use crate::files::normalized;
use crate::layout::Layout;
use crate::members::structs_of_members;
use crate::text::Text;
use crate::written::{WrittenFile, macros_of};
use frontend::ast::Unit;
use frontend::preproc::{Config, Expanded, Files, Preprocessed, RootFile, Token, TokenKind, preprocess};
use frontend::source::{ExpansionKind, FileId, FileRange, Segment, SourceFile, SourceRange};
use frontend::syntax::SyntaxTree;
use frontend::written::Macros;
use frontend::{SourceMap, Span};
use std::collections::HashMap;
use std::path::PathBuf;
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
    /// The memory layout of its declarations, computed at the first request.
    pub layout: OnceLock<Layout>,
    /// The types that it leaves out, computed at the first request.
    pub deduced: OnceLock<Vec<Deduced>>,
    /// The files as written, each parsed at the first request.
    written: HashMap<FileId, OnceLock<WrittenFile>>,
    /// The macros that its configuration defines.
    macros: Macros,
    /// The options of the analysis.
    language: sema::Options,
    /// The structs of members, by the offsets of the names of the members, computed at the first request.
    structs: OnceLock<HashMap<u32, Vec<Span>>>,
    root: FileId,
    /// The first inclusion of each file that is included again.
    first_inclusions: HashMap<FileId, FileId>,
    /// The names of declarations, as offsets in files and indices of the declarations, in order.
    names: Vec<(FileId, u32, usize)>,
    /// The segments of the source map that come unchanged from files, as offsets in the files and indices, in order.
    segments: Vec<(FileId, u32, usize)>,
}

/// The offsets in the expanded text to which names are copied, by the places in files where they are written.
pub type Copies = HashMap<(FileId, u32), Vec<u32>>;

impl Analysis {
    /// Analyzes a document. Includes are resolved relative to `name`.
    pub fn new(name: &str, text: Text, files: &dyn Files, config: &Config, language: sema::Options) -> Self {
        let root = RootFile { name: name.to_owned(), text: text.shared() };
        let Preprocessed { expanded, map, dependencies, .. } = preprocess(root, files, config);
        let (mut unit, _) = frontend::parse(&expanded);
        if unit.items.is_empty() {
            // While a function is being written, its brackets do not match.
            unit = SyntaxTree::of(&expanded).unit(&expanded);
        }
        let declarations = Declarations::of(&unit);
        let (mut first_inclusions, mut first_files) = (HashMap::new(), HashMap::<PathBuf, FileId>::new());
        for (id, file) in &map.files {
            let first = *first_files.entry(normalized(&file.name)).or_insert(id);
            first_inclusions.insert(id, first);
        }
        let of_file = |(at, segment): (usize, &Segment)| (first_inclusions[&segment.file], segment.offset, at);
        let verbatim = map.segments.iter().enumerate().filter(|(_, segment)| segment.verbatim);
        let mut segments: Vec<_> = verbatim.map(of_file).collect();
        segments.sort_unstable();
        let name_of = |(at, declaration): (usize, &Declaration)| {
            let range = map.range(declaration.at.into())?;
            Some((first_inclusions[&range.file], range.start, at))
        };
        let mut names: Vec<_> = declarations.iter().enumerate().filter_map(name_of).collect();
        names.sort_unstable();
        let root = root_of(&map, name).unwrap_or(FileId::from_u32(0));
        let written = map.files.keys().map(|id| (id, OnceLock::new())).collect();
        Self {
            text,
            map,
            expanded,
            unit,
            dependencies,
            declarations,
            layout: OnceLock::new(),
            deduced: OnceLock::new(),
            written,
            macros: macros_of(config),
            language,
            structs: OnceLock::new(),
            root,
            first_inclusions,
            names,
            segments,
        }
    }

    /// The document as written.
    pub fn written(&self) -> &WrittenFile {
        self.written_file(self.root)
    }

    /// A file as written.
    pub fn written_file(&self, file: FileId) -> &WrittenFile {
        let file = self.first_inclusion(file);
        self.written[&file].get_or_init(|| {
            let mut macros = self.macros.clone();
            for (_, other) in self.files().filter(|(id, _)| *id != file) {
                macros.learn(&other.text);
            }
            WrittenFile::read(&self.map.files[file].text, macros)
        })
    }

    /// The document and the included files, each once.
    pub fn files(&self) -> impl Iterator<Item = (FileId, &SourceFile)> {
        self.map.files.iter().filter(|(id, _)| self.first_inclusion(*id) == *id)
    }

    fn first_inclusion(&self, file: FileId) -> FileId {
        self.first_inclusions.get(&file).copied().unwrap_or(file)
    }

    /// The declaration whose name is at an offset of the document.
    pub fn declared_at(&self, name: &str, offset: usize) -> Option<&Declaration> {
        let place = (self.root, offset as u32);
        let first = self.names.partition_point(|(file, start, _)| (*file, *start) < place);
        let here = self.names[first..].iter().take_while(|(file, start, _)| (*file, *start) == place);
        here.map(|(.., index)| &self.declarations[*index]).find(|declaration| declaration.name == name)
    }

    /// The document itself.
    pub fn root(&self) -> FileId {
        self.root
    }

    /// True for the document itself, false for an included file.
    pub fn is_root(&self, file: FileId) -> bool {
        self.root == file
    }

    /// The offset in the expanded text of a byte of the document, or of the last one before it that is part of the expanded text.
    pub fn expanded_offset(&self, offset: usize) -> u32 {
        self.expanded_offset_in(self.root, offset)
    }

    /// [`Self::expanded_offset`], for any file.
    pub fn expanded_offset_in(&self, file: FileId, offset: usize) -> u32 {
        let (file, offset) = (self.first_inclusion(file), offset as u32);
        let before = self.segments.partition_point(|(other, start, _)| (*other, *start) <= (file, offset));
        let nearest = before.checked_sub(1).map(|last| self.segments[last]).filter(|(other, ..)| *other == file);
        let Some((_, nearest, _)) = nearest else { return 0 };
        // If a file includes itself, or an argument of a macro is repeated, use the first copy.
        let (.., at) = self.segments[self.segments.partition_point(|(other, start, _)| (*other, *start) < (file, nearest))];
        let segment = self.map.segments[at];
        let end = self.map.segments.get(at + 1).map_or(self.expanded.text.len() as u32, |next| next.start);
        (segment.start + (offset - segment.offset)).min(end)
    }

    /// The copies of the names that are wanted. Those that `##` makes are no copies.
    pub fn copies(&self, is_wanted: impl Fn(&Token, &Segment) -> bool) -> Copies {
        let mut found = Copies::new();
        let segments = &self.map.segments;
        let mut next = 0;
        for token in &self.expanded.tokens {
            while segments.get(next).is_some_and(|segment| segment.start <= token.span.start) {
                next += 1;
            }
            let Some(segment) = next.checked_sub(1).map(|last| segments[last]) else { continue };
            if token.kind == TokenKind::Identifier && segment.verbatim && is_wanted(token, &segment) {
                let start = segment.offset + (token.span.start - segment.start);
                found.entry((self.first_inclusion(segment.file), start)).or_default().push(token.span.start);
            }
        }
        found
    }

    /// The place where a token of the expanded text is written. None for one that the preprocessor made.
    pub fn written_at(&self, span: Span) -> Option<FileRange> {
        let map = &self.map;
        let segment = map.segments[map.segments.partition_point(|segment| segment.start <= span.start).checked_sub(1)?];
        let start = segment.offset + (span.start - segment.start);
        let file = self.first_inclusion(segment.file);
        segment.verbatim.then_some(FileRange { file, start, end: start + (span.end - span.start) })
    }

    /// The use of a macro outside of all macros that made a segment.
    pub fn macro_use(&self, segment: &Segment) -> Option<FileRange> {
        let mut expansion = segment.expansion.and_then(|id| self.map.expansions.get(id));
        let mut call = None;
        while let Some(known) = expansion {
            if let ExpansionKind::Replacement { call: found } = known.kind {
                call = Some(found);
            }
            expansion = known.parent.and_then(|id| self.map.expansions.get(id));
        }
        call
    }

    /// The structs, as the spans of their names, that the compiler found for the member whose name is at an offset of the expanded text.
    pub fn structs_of_member(&self, at: u32) -> &[Span] {
        let structs = self.structs.get_or_init(|| structs_of_members(&self.unit, &self.language));
        structs.get(&at).map_or(&[], Vec::as_slice)
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
