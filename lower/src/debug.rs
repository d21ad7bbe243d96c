//! Debug information: the files, types, functions, blocks and variables of the source as LLVM's metadata nodes.
//!
//! LLVM's nodes have no columns, so a node of a declaration has its column in `annotations`: `!{!{!"column", !"5"}}`.

mod types;

use crate::context::ModuleLowerer;
use crate::func::FunctionLowerer;
use crate::layout::Layout;
use crate::lvalue::{Lvalue, Memory, Root, Step};
use frontend::source::{FileId, FileRange, SourceRange};
use frontend::{SourceMap, Span};
use ir::debug::{ATTACHMENT, DebugLoc, DebugRecord, DebugRecordKind, node_field as node, text_field as text, word_field as word};
use ir::metadata::{Metadata, MetadataField, MetadataOperand};
use ir::{FunctionId, GlobalId, LocId, MetadataId, Module, Op, Operand};
use rustc_hash::FxHashMap;
use sema::hir::{self, LocalId, LocalKind, ParamMode};
use sema::types as hir_types;
use sema::types::Scalar;
use smallvec::SmallVec;

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

type Fields = Vec<(String, MetadataField)>;

/// A position in a file: the first character, and the last.
#[derive(Debug, Clone, Copy)]
struct Place {
    file: MetadataId,
    line: u32,
    column: u32,
    end_line: u32,
    end_column: u32,
}

/// The state of the debug information of a module.
pub(crate) struct Debug<'p> {
    sources: &'p DebugSources<'p>,
    unit: MetadataId,
    files: FxHashMap<FileId, MetadataId>,
    named_files: FxHashMap<String, MetadataId>,
    types: FxHashMap<(hir_types::TypeId, Option<Layout>), MetadataId>,
    scalars: FxHashMap<Scalar, MetadataId>,
    /// The scopes of what an `#include` inside of a function brings.
    included: FxHashMap<(MetadataId, MetadataId), MetadataId>,
    /// The file of each scope.
    file_of: FxHashMap<MetadataId, MetadataId>,
    /// The scope of the code that is being lowered; None for what is not in the source.
    scope: Option<MetadataId>,
}

fn fields<const N: usize>(fields: [(&str, MetadataField); N]) -> Fields {
    fields.into_iter().map(|(name, field)| (name.to_owned(), field)).collect()
}

fn add(module: &mut Module, distinct: bool, name: &str, fields: Fields) -> MetadataId {
    module.metadata.push(Metadata::Specialized { distinct, name: name.to_owned(), fields })
}

/// The field for a column.
fn column(module: &mut Module, column: u32) -> (String, MetadataField) {
    let pair = vec![MetadataOperand::String("column".to_owned()), MetadataOperand::String(column.to_string())];
    let pair = MetadataOperand::Node(module.tuple(pair));
    ("annotations".to_owned(), node(module.tuple(vec![pair])))
}

impl<'p> Debug<'p> {
    /// The compilation unit and the main file.
    pub fn new(module: &mut Module, sources: &'p DebugSources<'p>) -> Self {
        let version =
            [MetadataOperand::Constant(module.int(ir::Types::I32, 2)), MetadataOperand::String("Debug Info Version".to_owned())];
        let number = MetadataOperand::Constant(module.int(ir::Types::I32, 3));
        let version = module.tuple(version.into_iter().chain([number]).collect());
        module.named_metadata.push(("llvm.module.flags".to_owned(), vec![version]));
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
        module.named_metadata.push(("llvm.dbg.cu".to_owned(), vec![unit]));
        Self {
            sources,
            unit,
            files: FxHashMap::default(),
            named_files: [(sources.file.to_owned(), file)].into_iter().collect(),
            types: FxHashMap::default(),
            scalars: FxHashMap::default(),
            included: FxHashMap::default(),
            file_of: FxHashMap::default(),
            scope: None,
        }
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
    fn place(&mut self, module: &mut Module, span: Span) -> Option<Place> {
        let map = self.sources.map;
        let range = map.range(SourceRange::from(span))?;
        let file = self.file(module, range);
        let start = map.line_and_column(range.file, range.start);
        let end = map.line_and_column(range.file, range.end.saturating_sub(1).max(range.start));
        Some(Place { file, line: start.0, column: start.1, end_line: end.0, end_column: end.1 })
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

impl ModuleLowerer<'_> {
    /// Describes a function, whose code is lowered next.
    pub fn describe_function(&mut self, id: FunctionId, source: &hir::Function) {
        if self.debug.is_none() {
            return;
        }
        let params = source.params.iter().map(|param| &source.locals[*param]);
        let is_this = |local: &hir::Local| matches!(local.kind, LocalKind::Param { mode: ParamMode::This, .. });
        let class = params.clone().find(|local| is_this(local)).map(|local| local.ty);
        let types: Vec<_> = std::iter::once(source.result).chain(params.map(|local| local.ty)).collect();
        let types =
            types.into_iter().map(|ty| self.debug_type(ty).map_or(MetadataOperand::Null, MetadataOperand::Node)).collect();
        let class = class.and_then(|class| self.debug_type(class));
        let body = self.program.stmt_spans[source.body];
        let Self { debug: Some(debug), module, .. } = self else { return };
        let types = module.tuple(types);
        let ty = add(module, false, "DISubroutineType", fields([("types", node(types))]));
        let Some(place) = debug.place(module, source.span) else { return };
        let start = debug.place(module, body).map_or(place.line, |body| body.line);
        let (_, name) = source.name.rsplit_once("::").unwrap_or(("", &source.name));
        let linkage = module.functions[id].name.as_str().to_owned();
        let mut all = fields([
            ("name", text(if class.is_some() { source.name.as_str() } else { name })),
            ("linkageName", text(&linkage)),
            ("scope", node(class.unwrap_or(place.file))),
            ("file", node(place.file)),
            ("line", word(place.line)),
            ("type", node(ty)),
            ("scopeLine", word(start)),
            ("spFlags", word("DISPFlagDefinition")),
            ("unit", node(debug.unit)),
        ]);
        all.push(column(module, place.column));
        let function = add(module, true, "DISubprogram", all);
        module.functions[id].metadata.push((ATTACHMENT.to_owned(), function));
        debug.file_of.insert(function, place.file);
        self.set_debug_scope(Some(function));
    }

    /// Says which function of the source an entry point calls.
    pub fn describe_entry(&mut self, wrapper: FunctionId, called: FunctionId) {
        if let Some(function) = self.module.debug_node(&self.module.functions[called].metadata) {
            self.module.functions[wrapper].metadata.push(("hlsl.source".to_owned(), function));
        }
    }

    /// Sets the scope of what is lowered next. Returns the one before.
    pub fn set_debug_scope(&mut self, scope: Option<MetadataId>) -> Option<MetadataId> {
        let debug = self.debug.as_mut()?;
        let before = std::mem::replace(&mut debug.scope, scope);
        if before != scope {
            self.forget_loc();
        }
        before
    }

    /// Enters a block of statements. Returns the scope around it.
    pub fn enter_debug_block(&mut self, span: Span) -> Option<MetadataId> {
        let Self { debug: Some(debug), module, .. } = self else { return None };
        let around = debug.scope?;
        let place = debug.place(module, span)?;
        let block = fields([
            ("scope", node(around)),
            ("file", node(place.file)),
            ("line", word(place.line)),
            ("column", word(place.column)),
        ]);
        let block = add(module, true, "DILexicalBlock", block);
        debug.file_of.insert(block, place.file);
        self.set_debug_scope(Some(block))
    }

    /// The node of a local variable, with its location; None without debug information.
    fn local_variable(&mut self, local: &hir::Local, argument: Option<usize>) -> Option<(MetadataId, LocId)> {
        self.debug.as_ref()?.scope?;
        let ty = self.debug_type(local.ty)?;
        let Self { debug: Some(debug), module, .. } = self else { return None };
        let place = debug.place(module, local.span)?;
        let is_this = matches!(local.kind, LocalKind::Param { mode: ParamMode::This, .. });
        let mut all = fields([("name", text(&local.name))]);
        all.extend(argument.map(|number| ("arg".to_owned(), word(number + 1))));
        all.extend(fields([
            ("scope", node(debug.scope?)),
            ("file", node(place.file)),
            ("line", word(place.line)),
            ("type", node(ty)),
        ]));
        all.extend(is_this.then(|| ("flags".to_owned(), word("DIFlagArtificial | DIFlagObjectPointer"))));
        all.push(column(module, place.column));
        let variable = add(module, false, "DILocalVariable", all);
        let loc = module.add_loc(local.span.start, local.span.end);
        debug.locate(module, loc, local.span);
        module.debug_locs.get(loc).map(|_| (variable, loc))
    }

    /// Describes a global variable.
    pub fn describe_global(&mut self, global: GlobalId, id: hir::GlobalId) {
        if self.debug.is_none() {
            return;
        }
        let declaration = &self.program.globals[id];
        let Some(ty) = self.debug_type_of_global(declaration) else { return };
        let Self { debug: Some(debug), module, .. } = self else { return };
        let Some(place) = debug.place(module, declaration.span) else { return };
        let mut all = fields([
            ("name", text(&declaration.name)),
            ("linkageName", text(&declaration.name)),
            ("scope", node(debug.unit)),
            ("file", node(place.file)),
            ("line", word(place.line)),
            ("type", node(ty)),
            ("isLocal", word("false")),
            ("isDefinition", word("true")),
        ]);
        all.push(column(module, place.column));
        let variable = add(module, true, "DIGlobalVariable", all);
        let empty = add(module, false, "DIExpression", Vec::new());
        let expression = fields([("var", node(variable)), ("expr", node(empty))]);
        let expression = add(module, false, "DIGlobalVariableExpression", expression);
        self.module.globals[global].metadata.push((ATTACHMENT.to_owned(), expression));
    }
}

impl FunctionLowerer<'_, '_> {
    /// Says where a variable of the source is.
    pub fn describe_local(&mut self, local: LocalId, place: &Lvalue) {
        if self.m.debug.is_none() {
            return;
        }
        let Some(source) = self.source else { return };
        if self.b.is_terminated() || source.locals[local].name.starts_with('$') {
            return;
        }
        let argument = source.params.iter().position(|param| *param == local);
        let (kind, operand) = match place {
            Lvalue::Value(value) => (DebugRecordKind::Value, Some(*value)),
            Lvalue::Memory(memory) => match self.address_for_debug(memory) {
                Some(address) => (DebugRecordKind::Declare, Some(address)),
                None => (DebugRecordKind::Declare, None),
            },
            _ => (DebugRecordKind::Declare, None),
        };
        let Some((variable, loc)) = self.m.local_variable(&source.locals[local], argument) else { return };
        let record = DebugRecord { kind, operand, variable, path: SmallVec::new() };
        let outer = self.b.loc.replace(loc);
        self.b.push(Op::Debug(Box::new(record)), ir::Types::VOID);
        self.b.loc = outer;
    }

    /// The address of memory, if no instruction has to be made for it.
    fn address_for_debug(&mut self, memory: &Memory) -> Option<Operand> {
        let is_whole = memory.steps.is_empty() && memory.partial.is_none();
        match memory.root {
            Root::Local(address) if is_whole => Some(address),
            Root::Global(global) if memory.steps.iter().all(|step| *step == Step::Constant(0)) && is_whole => {
                Some(Operand::Constant(self.m.module.global_ref(global)))
            }
            _ => None,
        }
    }
}
