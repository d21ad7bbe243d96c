//! Debug information: the files, types, functions, blocks and variables of the source as LLVM's metadata nodes.
//!
//! LLVM's nodes have no columns, so a node of a declaration has its column in `annotations`: `!{!{!"column", !"5"}}`.

use crate::layout::Layout;
use crate::options::{Options, Target};
use ecow::EcoString;
use frontend::source::{FileId, FileRange, Finder, SourceRange};
use frontend::{SourceMap, Span};
use ir::debug::DebugLoc;
use ir::debug_nodes::{node_field as node, text_field as text, word_field as word};
use ir::metadata::{Metadata, MetadataField, MetadataOperand};
use ir::{LocId, MetadataId, Module};
use rustc_hash::FxHashMap;
use sema::hir::{self, AliasId, Program, StructId};
use sema::types as hir_types;
use sema::types::Scalar;

/// The source that debug information is about.
#[derive(Debug, Clone, Copy)]
pub struct DebugSources<'s> {
    /// The files, and the origin of each part of the expanded text.
    pub map: &'s SourceMap,
    /// The name of the main file.
    pub file: &'s str,
    /// The name and version of the compiler.
    pub producer: &'s str,
}

pub(crate) type Fields = Vec<(EcoString, MetadataField)>;

/// A position in a file: the first character, and the last.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub file: MetadataId,
    pub line: u32,
    pub column: u32,
    end_line: u32,
    end_column: u32,
}

/// The state of the debug information of a module.
pub(crate) struct Debug<'p> {
    pub program: &'p Program,
    pub options: &'p Options,
    pub target: Target,
    sources: &'p DebugSources<'p>,
    finder: Finder<'p>,
    pub unit: MetadataId,
    files: FxHashMap<FileId, MetadataId>,
    named_files: FxHashMap<String, MetadataId>,
    pub types: FxHashMap<(hir_types::TypeId, Option<Layout>), MetadataId>,
    pub scalars: FxHashMap<Scalar, MetadataId>,
    pub aliases: FxHashMap<(AliasId, Option<Layout>), MetadataId>,
    /// The declarations of methods in the lists of their structs.
    pub methods: FxHashMap<hir::FunctionId, MetadataId>,
    /// The methods of each struct, if one was asked for.
    pub methods_of: Option<FxHashMap<StructId, Vec<hir::FunctionId>>>,
    /// The lists of annotations that say a column.
    columns: FxHashMap<u32, MetadataId>,
    /// The scopes of what an `#include` inside of a function brings.
    included: FxHashMap<(MetadataId, MetadataId), MetadataId>,
    /// The file of each scope.
    file_of: FxHashMap<MetadataId, MetadataId>,
    /// The scope of the code that is being lowered; None for what is not in the source.
    scope: Option<MetadataId>,
}

pub(crate) fn fields<const N: usize>(fields: [(&str, MetadataField); N]) -> Fields {
    fields.into_iter().map(|(name, field)| (name.into(), field)).collect()
}

pub(crate) fn add(module: &mut Module, distinct: bool, name: &str, fields: Fields) -> MetadataId {
    module.metadata.push(Metadata::Specialized { distinct, name: name.into(), fields })
}

impl<'p> Debug<'p> {
    /// The compilation unit and the main file.
    pub fn new(
        module: &mut Module,
        program: &'p Program,
        (options, target): (&'p Options, Target),
        sources: &'p DebugSources<'p>,
    ) -> Self {
        let version =
            [MetadataOperand::Constant(module.int(ir::Types::I32, 2)), MetadataOperand::String("Debug Info Version".to_owned())];
        let number = MetadataOperand::Constant(module.int(ir::Types::I32, 3));
        let version = module.tuple(version.into_iter().chain([number]).collect());
        module.metadata.append("llvm.module.flags", [version]);
        let file = fields([("filename", text(sources.file)), ("directory", text(""))]);
        let file = add(module, false, "DIFile", file);
        let unit = fields([
            // HLSL has no number in LLVM's list.
            ("language", word("DW_LANG_C_plus_plus")),
            ("file", node(file)),
            ("producer", text(sources.producer)),
            ("isOptimized", word("false")),
            ("runtimeVersion", word("0")),
            ("emissionKind", word("FullDebug")),
        ]);
        let unit = add(module, true, "DICompileUnit", unit);
        module.metadata.append("llvm.dbg.cu", [unit]);
        Self {
            program,
            options,
            target,
            sources,
            finder: Finder::new(sources.map),
            unit,
            files: FxHashMap::default(),
            named_files: [(sources.file.to_owned(), file)].into_iter().collect(),
            types: FxHashMap::default(),
            scalars: FxHashMap::default(),
            aliases: FxHashMap::default(),
            methods: FxHashMap::default(),
            methods_of: None,
            columns: FxHashMap::default(),
            included: FxHashMap::default(),
            file_of: FxHashMap::default(),
            scope: None,
        }
    }

    /// The scope of the code that is being lowered.
    pub fn scope(&self) -> Option<MetadataId> {
        self.scope
    }

    /// Sets the scope of the code that is lowered next. Returns the previous one.
    pub fn set_scope(&mut self, scope: Option<MetadataId>) -> Option<MetadataId> {
        std::mem::replace(&mut self.scope, scope)
    }

    /// Sets the file of a scope.
    pub fn set_file(&mut self, scope: MetadataId, file: MetadataId) {
        self.file_of.insert(scope, file);
    }

    /// The field for a column.
    pub fn column(&mut self, module: &mut Module, column: u32) -> (EcoString, MetadataField) {
        let list = *self.columns.entry(column).or_insert_with(|| {
            let pair = vec![MetadataOperand::String("column".to_owned()), MetadataOperand::String(column.to_string())];
            let pair = MetadataOperand::Node(module.tuple(pair));
            module.tuple(vec![pair])
        });
        ("annotations".into(), node(list))
    }

    /// The node of a file, by the name that `#line` gives it.
    fn file(&mut self, module: &mut Module, range: FileRange) -> MetadataId {
        let has_directives = self.sources.map.files.get(range.file).is_some_and(|file| !file.line_directives.is_empty());
        if !has_directives && let Some(known) = self.files.get(&range.file) {
            return *known;
        }
        let (name, _) = self.sources.map.name_and_line(range.file, range.start);
        let node = match self.named_files.get(name) {
            Some(known) => *known,
            None => {
                let made = add(module, false, "DIFile", fields([("filename", text(name)), ("directory", text(""))]));
                self.named_files.insert(name.to_owned(), made);
                made
            }
        };
        if !has_directives {
            self.files.insert(range.file, node);
        }
        node
    }

    /// The position of a span: where its text is, or where the macro is used that it comes from.
    pub fn place(&mut self, module: &mut Module, span: Span) -> Option<Place> {
        let range = self.finder.range(span)?;
        let file = self.file(module, range);
        let start = self.finder.line_and_column(range.file, range.start);
        let last = range.end.saturating_sub(1).max(range.start);
        let end = self.finder.line_and_column(range.file, last);
        Some(Place { file, line: start.0, column: start.1, end_line: end.0, end_column: end.1 })
    }

    /// The column at which the line of a name begins: that of the declaration, where its type stands before its name.
    pub fn declaration_column(&self, name: Span) -> Option<u32> {
        let range = self.sources.map.range(SourceRange::from(name))?;
        let text = self.sources.map.files.get(range.file)?.text.get(..range.start as usize)?;
        let line = text.rsplit('\n').next()?;
        let blanks = line.chars().take_while(|c| c.is_whitespace()).count();
        Some(blanks as u32 + 1)
    }

    /// Sets the position of a location, if the code that is being lowered is in the source.
    pub fn locate(&mut self, module: &mut Module, loc: LocId, span: Span) {
        let Some(scope) = self.scope else { return };
        let Some(place) = self.place(module, span) else { return };
        let scope = self.scope_in(module, scope, place.file);
        let Place { line, column, end_line, end_column, .. } = place;
        module.debug_locs.set(loc, DebugLoc { line, column, end_line, end_column, scope, inlined_at: None });
    }

    /// A scope, in a file that is included within it.
    fn scope_in(&mut self, module: &mut Module, scope: MetadataId, file: MetadataId) -> MetadataId {
        if self.file_of.get(&scope).is_none_or(|own| *own == file) {
            return scope;
        }
        *self.included.entry((scope, file)).or_insert_with(|| {
            let block = fields([("scope", node(scope)), ("file", node(file)), ("discriminator", word("0"))]);
            add(module, false, "DILexicalBlockFile", block)
        })
    }
}
