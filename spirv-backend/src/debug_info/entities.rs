//! Translates LLVM's nodes to debug instructions: sources, types, scopes and variables, each once.

use super::nodes::{Nodes, Number};
use ir::{ConstantId, ConstantKind, FunctionId, LocId, MetadataId, Module, Type};
use rustc_hash::{FxHashMap, FxHashSet};
use spirv::{Op, StorageClass};
use spirv_module::{DebugInfo, DebugSet, Id, Word, text_parts, words};

/// DebugCompilationUnit: of the sets, and of DWARF.
const VERSION: u32 = 1;
const DWARF_VERSION: u32 = 4;

/// Debug info flags.
const PUBLIC: u32 = 3;
const LOCAL: u32 = 4;
const DEFINITION: u32 = 8;
const DECLARATION: u32 = 16;
const ARTIFICIAL: u32 = 32;
const OBJECT_POINTER: u32 = 256;

/// Debug base type attribute encodings.
const ENCODINGS: [(&str, u32); 7] = [
    ("DW_ATE_address", 1),
    ("DW_ATE_boolean", 2),
    ("DW_ATE_float", 3),
    ("DW_ATE_signed", 4),
    ("DW_ATE_signed_char", 5),
    ("DW_ATE_unsigned", 6),
    ("DW_ATE_unsigned_char", 7),
];

/// Tags of composite types.
const CLASS: u32 = 0;
const STRUCTURE: u32 = 1;
const UNION: u32 = 2;

/// Flags of references.
const LVALUE_REFERENCE: u32 = 1 << 11;
const RVALUE_REFERENCE: u32 = 1 << 12;

/// How many aliases and qualifiers a type may have around it.
const MAX_ALIASES: usize = 64;

/// The most components of the sets' vectors; a longer one is an array.
const LONGEST_VECTOR: u64 = 4;

/// Debug operations, each with the number of its operands.
type Operations = Vec<(u32, Vec<u32>)>;

/// Constu: its operand is pushed.
const CONSTU: u32 = 8;

/// DWARF's operations that the sets have, with their numbers there and the operands of each.
const OPERATIONS: [(&str, u32, usize); 9] = [
    ("DW_OP_deref", 0, 0),
    ("DW_OP_plus", 1, 0),
    ("DW_OP_minus", 2, 0),
    ("DW_OP_plus_uconst", 3, 1),
    ("DW_OP_swap", 5, 0),
    ("DW_OP_xderef", 6, 0),
    ("DW_OP_stack_value", 7, 0),
    ("DW_OP_constu", CONSTU, 1),
    ("DW_OP_LLVM_fragment", 9, 2),
];

/// SPIR-V's SourceLanguage of the first compilation unit. HLSL has no number in DWARF; `lower` calls it C++.
fn language(ir: &Module) -> u32 {
    let unit = ir.named_metadata.iter().find(|(name, _)| name == "llvm.dbg.cu").and_then(|(_, units)| units.first());
    let language = match unit.and_then(|unit| ir.word_in(*unit, "language")) {
        _ if ir.has_logical_addressing() => spirv::SourceLanguage::HLSL,
        Some("DW_LANG_OpenCL" | "DW_LANG_C99" | "DW_LANG_C11" | "DW_LANG_C17" | "DW_LANG_C") => spirv::SourceLanguage::OpenCL_C,
        Some(name) if name.starts_with("DW_LANG_C_plus_plus") => spirv::SourceLanguage::OpenCL_CPP,
        _ => spirv::SourceLanguage::Unknown,
    };
    language as u32
}

/// The flags of a definition.
fn function_flags(words: &str) -> u32 {
    let local = if words.contains("DISPFlagLocalToUnit") { LOCAL } else { 0 };
    let definition = if words.contains("DISPFlagDefinition") { DEFINITION } else { 0 };
    local | definition
}

/// The translated entities.
pub struct Entities<'a> {
    pub ir: &'a Module,
    debug: &'a DebugInfo,
    pub nodes: Nodes<'a>,
    /// The ids of OpFunction.
    functions: FxHashMap<MetadataId, Id>,
    known: FxHashMap<MetadataId, Id>,
    in_progress: FxHashSet<MetadataId>,
    inlined: FxHashMap<LocId, Id>,
    /// Instructions that are the same wherever they are named, by their numbers and operands.
    alike: FxHashMap<(u32, Vec<Word>), Id>,
    unit: Option<Id>,
    /// DebugTypeComposite of structs, which is a scope where that of a template is none.
    composites: FxHashMap<MetadataId, Id>,
    /// The names that aliases give to structs without one.
    alias_names: FxHashMap<MetadataId, String>,
    /// DebugExpression by its operations, each a number with its operands.
    expressions: FxHashMap<Operations, Id>,
    language: u32,
}

impl<'a> Entities<'a> {
    pub fn new(ir: &'a Module, debug: &'a DebugInfo, nodes: Nodes<'a>, functions: &[(FunctionId, Id)]) -> Self {
        let node = |function: FunctionId| ir.debug_node(&ir.functions[function].metadata);
        let functions = functions.iter().filter_map(|(function, id)| Some((node(*function)?, *id))).collect();
        Self {
            ir,
            debug,
            nodes,
            functions,
            known: FxHashMap::default(),
            in_progress: FxHashSet::default(),
            inlined: FxHashMap::default(),
            alike: FxHashMap::default(),
            unit: None,
            composites: FxHashMap::default(),
            alias_names: FxHashMap::default(),
            expressions: FxHashMap::default(),
            language: language(ir),
        }
    }

    fn name(&mut self, node: MetadataId) -> Word {
        let name = self.ir.text_in(node, "name");
        self.nodes.string(&name)
    }

    /// The column in the annotations of a node.
    fn column(&self, node: MetadataId) -> u32 {
        let pair = |pair: MetadataId| match &self.ir.metadata[pair] {
            ir::Metadata::Tuple { operands, .. } => match operands.as_slice() {
                [ir::MetadataOperand::String(key), ir::MetadataOperand::String(value)] if key == "column" => value.parse().ok(),
                _ => None,
            },
            ir::Metadata::Specialized { .. } => None,
        };
        self.ir.list_in(node, "annotations").into_iter().flatten().find_map(pair).unwrap_or(0)
    }

    /// DebugSource of a `!DIFile`; of the main file if there is none.
    pub fn source(&mut self, file: Option<MetadataId>) -> Word {
        let file = file.or_else(|| self.ir.node_in(self.unit_node()?, "file"));
        let Some(file) = file else { return self.nodes.none() };
        if let Some(known) = self.known.get(&file) {
            return (*known).into();
        }
        let name = self.file_name(file);
        let text = self.debug.files.iter().find(|known| known.name == name).and_then(|file| file.text.clone());
        let id = self.source_of_text(&name, text.as_deref());
        self.known.insert(file, id);
        id.into()
    }

    /// DebugSource of the files that have nothing but macros.
    pub fn other_sources(&mut self) {
        let nodes = self.ir.metadata.keys().filter(|node| self.ir.node_kind(*node) == Some("DIFile"));
        let described: FxHashSet<String> = nodes.map(|node| self.file_name(node)).collect();
        let debug = self.debug;
        for file in debug.files.iter().filter(|file| !described.contains(&file.name)) {
            self.source_of_text(&file.name, file.text.as_deref());
        }
    }

    fn file_name(&self, file: MetadataId) -> String {
        let (name, folder) = (self.ir.text_in(file, "filename"), self.ir.text_in(file, "directory"));
        if folder.is_empty() || name.starts_with('/') { name } else { format!("{}/{name}", folder.trim_end_matches('/')) }
    }

    fn source_of_text(&mut self, name: &str, text: Option<&str>) -> Id {
        let mut operands = vec![self.nodes.string(name)];
        let mut parts = text.map(|text| text_parts(text, self.debug.longest_text)).unwrap_or_default().into_iter();
        operands.extend(parts.next().map(|part| self.nodes.string(part)));
        // SPIRV-LLVM-Translator's reader wants a text.
        if operands.len() == 1 && self.nodes.kind == DebugSet::OpenCl && !self.is_hlsl() {
            operands.push(self.nodes.string(""));
        }
        let id = self.nodes.global(Number::Source, &operands);
        for part in parts {
            let part = self.nodes.string(part);
            if self.nodes.kind == DebugSet::Shader {
                self.nodes.global(Number::SourceContinued, &[part]);
            }
        }
        id
    }

    fn source_of(&mut self, node: MetadataId) -> Word {
        let file = self.ir.node_in(node, "file");
        self.source(file)
    }

    fn is_hlsl(&self) -> bool {
        self.language == spirv::SourceLanguage::HLSL as u32
    }

    fn unit_node(&self) -> Option<MetadataId> {
        let list = self.ir.named_metadata.iter().find(|(name, _)| name == "llvm.dbg.cu")?;
        list.1.first().copied()
    }

    /// DebugCompilationUnit.
    pub fn unit(&mut self) -> Word {
        if let Some(unit) = self.unit {
            return unit.into();
        }
        let source = self.source(None);
        let operands = [VERSION, DWARF_VERSION].map(|number| self.nodes.number(number));
        let language = self.nodes.number(self.language);
        let unit = self.nodes.global(Number::CompilationUnit, &[operands[0], operands[1], source, language]);
        self.unit = Some(unit);
        unit.into()
    }

    /// The scope that declarations are in; that of a file is the compilation unit.
    pub fn scope(&mut self, node: Option<MetadataId>) -> Word {
        let Some(node) = node else { return self.unit() };
        match self.ir.node_kind(node) {
            Some("DISubprogram") => self.function(node),
            Some("DILexicalBlock") => self.block(node),
            Some("DILexicalBlockFile") => {
                let around = self.ir.node_in(node, "scope");
                self.scope(around)
            }
            Some("DICompositeType") => {
                self.known_type(Some(node));
                match self.composites.get(&node) {
                    Some(composite) => (*composite).into(),
                    None => self.unit(),
                }
            }
            _ => self.unit(),
        }
    }

    /// DebugFunction.
    pub fn function(&mut self, node: MetadataId) -> Word {
        if let Some(known) = self.known.get(&node) {
            return (*known).into();
        }
        if !self.in_progress.insert(node) {
            return self.nodes.none();
        }
        let ir = self.ir;
        let name = self.name(node);
        let ty = match ir.node_in(node, "type") {
            Some(ty) => self.function_type(ty),
            None => {
                let operands = [self.nodes.number(PUBLIC), self.nodes.void.into()];
                self.interned(Number::TypeFunction, &operands)
            }
        };
        let source = self.source_of(node);
        let line = self.nodes.number(ir.number_in(node, "line") as u32);
        let column = self.column(node);
        let column = self.nodes.number(column);
        let parent = self.scope(ir.node_in(node, "scope"));
        // HLSL has no linkage names.
        let is_hlsl = self.is_hlsl();
        let linkage = if is_hlsl { String::new() } else { ir.text_in(node, "linkageName") };
        let linkage = self.nodes.string(&linkage);
        let flags = if is_hlsl { PUBLIC } else { function_flags(ir.word_in(node, "spFlags").unwrap_or_default()) };
        let flags = self.nodes.number(flags);
        let scope_line = self.nodes.number(ir.number_in(node, "scopeLine") as u32);
        let mut operands = vec![name, ty.into(), source, line, column, parent, linkage, flags, scope_line];
        if self.nodes.kind == DebugSet::OpenCl {
            let function = self.functions.get(&node).copied();
            operands.push(function.map_or_else(|| self.nodes.none(), Word::from));
        }
        let id = self.nodes.global(Number::Function, &operands);
        self.in_progress.remove(&node);
        self.known.insert(node, id);
        id.into()
    }

    /// DebugTypeFunction of a `!DISubroutineType`.
    fn function_type(&mut self, node: MetadataId) -> Id {
        let mut operands = vec![self.nodes.number(PUBLIC)];
        let types = self.ir.list_in(node, "types");
        if types.is_empty() {
            operands.push(self.nodes.void.into());
        }
        for (at, ty) in types.into_iter().enumerate() {
            let void = if at == 0 { self.nodes.void.into() } else { self.nodes.none() };
            operands.push(if ty.is_some() { self.type_of_parameter(ty) } else { void });
        }
        self.interned(Number::TypeFunction, &operands)
    }

    /// A pointer or reference, in the storage class of its address space.
    fn pointer(&mut self, node: MetadataId, flags: u32) -> Option<Id> {
        let base = self.pointee(self.ir.node_in(node, "baseType"));
        let class = match self.ir.word_in(node, "dwarfAddressSpace") {
            Some("1") => StorageClass::CrossWorkgroup,
            Some("2") => StorageClass::UniformConstant,
            Some("3") => StorageClass::Workgroup,
            Some("4") => StorageClass::Generic,
            _ => StorageClass::Function,
        };
        let (class, flags) = (self.nodes.number(class as u32), self.nodes.number(flags));
        Some(self.nodes.global(Number::TypePointer, &[base, class, flags]))
    }

    fn qualified(&mut self, node: MetadataId, qualifier: u32) -> Option<Id> {
        let base = self.pointee(self.ir.node_in(node, "baseType"));
        let qualifier = self.nodes.number(qualifier);
        Some(self.interned(Number::TypeQualifier, &[base, qualifier]))
    }

    /// The type that a pointer leads to. A struct with a pointer to itself is declared there, and what has no description is `void`: the sets
    /// want a type.
    fn pointee(&mut self, node: Option<MetadataId>) -> Word {
        if let Some(known) = self.known_type(node) {
            return known;
        }
        let declared = node.map(|node| self.plain(node)).filter(|node| self.ir.node_kind(*node) == Some("DICompositeType"));
        let Some(node) = declared else {
            let (name, size) = (self.nodes.string("void"), self.nodes.constant(0));
            let mut operands = vec![name, size, self.nodes.number(0)];
            if self.nodes.kind == DebugSet::Shader {
                operands.push(self.nodes.number(0));
            }
            return self.interned(Number::TypeBasic, &operands).into();
        };
        let tag = match self.ir.word_in(node, "tag") {
            Some("DW_TAG_class_type") => CLASS,
            Some("DW_TAG_union_type") => UNION,
            _ => STRUCTURE,
        };
        let name = self.name_of_composite(node);
        let linkage = self.nodes.string(&self.ir.text_in(node, "identifier"));
        let (tag, source) = (self.nodes.number(tag), self.source_of(node));
        let line = self.nodes.number(self.ir.number_in(node, "line") as u32);
        let (column, parent, size) = (self.nodes.number(0), self.unit(), self.nodes.none());
        let flags = self.nodes.number(PUBLIC | DECLARATION);
        self.interned(Number::TypeComposite, &[name, tag, source, line, column, parent, linkage, size, flags]).into()
    }

    fn name_of_composite(&mut self, node: MetadataId) -> Word {
        let name = self.alias_names.get(&node).cloned().unwrap_or_else(|| self.ir.text_in(node, "name"));
        self.nodes.string(&name)
    }

    fn id_of(&mut self, ty: MetadataId) -> Option<Id> {
        match self.known_type(Some(ty))? {
            Word::Id(id) => Some(id),
            Word::Literal(_) => None,
        }
    }

    /// A type without its aliases and qualifiers.
    fn plain(&self, mut node: MetadataId) -> MetadataId {
        let is_plain = |node| {
            let tag = self.ir.word_in(node, "tag");
            !matches!(tag, Some("DW_TAG_typedef" | "DW_TAG_const_type" | "DW_TAG_volatile_type" | "DW_TAG_atomic_type"))
        };
        for _ in 0..MAX_ALIASES {
            match self.ir.node_in(node, "baseType") {
                Some(base) if !is_plain(node) => node = base,
                _ => break,
            }
        }
        node
    }

    /// The type of a parameter. OpenCL.DebugInfo.100 has no type for an array of unknown length, and takes no DebugInfoNone here.
    fn type_of_parameter(&mut self, ty: Option<MetadataId>) -> Word {
        let mut of = ty;
        while self.nodes.kind == DebugSet::OpenCl && of.is_some() {
            if let Some(known) = self.known_type(of) {
                return known;
            }
            of = of.and_then(|of| self.ir.node_in(of, "baseType"));
        }
        self.ty(ty)
    }

    /// A type without an identity of its own, which is the same wherever it is named.
    fn interned(&mut self, number: Number, operands: &[Word]) -> Id {
        let key = (number as u32, operands.to_vec());
        if let Some(known) = self.alike.get(&key) {
            return *known;
        }
        let made = self.nodes.global(number, operands);
        self.alike.insert(key, made);
        made
    }

    fn block(&mut self, node: MetadataId) -> Word {
        if let Some(known) = self.known.get(&node) {
            return (*known).into();
        }
        let source = self.source_of(node);
        let line = self.nodes.number(self.ir.number_in(node, "line") as u32);
        let column = self.nodes.number(self.ir.number_in(node, "column") as u32);
        let parent = self.scope(self.ir.node_in(node, "scope"));
        let id = self.nodes.global(Number::LexicalBlock, &[source, line, column, parent]);
        self.known.insert(node, id);
        id.into()
    }

    /// DebugInlinedAt of a call; None if it has no position.
    pub fn inlined_at(&mut self, call: LocId) -> Option<Word> {
        if let Some(known) = self.inlined.get(&call) {
            return Some((*known).into());
        }
        let position = self.ir.debug_locs.get(call)?;
        let outer = position.inlined_at.and_then(|outer| self.inlined_at(outer));
        let line = self.nodes.number(position.line);
        let scope = self.scope(Some(position.scope));
        let operands: Vec<Word> = [line, scope].into_iter().chain(outer).collect();
        // Calls of one line in one scope are alike.
        let id = self.interned(Number::InlinedAt, &operands);
        self.inlined.insert(call, id);
        Some(id.into())
    }

    /// The type of a node; DebugInfoNone if it is not known.
    pub fn ty(&mut self, node: Option<MetadataId>) -> Word {
        self.known_type(node).unwrap_or_else(|| self.nodes.none())
    }

    /// The type of a node; None if it can't be described.
    fn known_type(&mut self, node: Option<MetadataId>) -> Option<Word> {
        let node = node?;
        if let Some(known) = self.known.get(&node) {
            return Some((*known).into());
        }
        // A type that names itself, through an address.
        if !self.in_progress.insert(node) {
            return None;
        }
        let id = match (self.ir.node_kind(node), self.ir.word_in(node, "tag")) {
            (Some("DIBasicType"), _) => self.basic_type(node),
            (_, Some("DW_TAG_array_type")) => self.array_type(node),
            (_, Some("DW_TAG_enumeration_type")) => self.enum_type(node),
            (_, Some("DW_TAG_typedef")) => self.typedef(node),
            (_, Some("DW_TAG_pointer_type")) => self.pointer(node, 0),
            (_, Some("DW_TAG_reference_type")) => self.pointer(node, LVALUE_REFERENCE),
            (_, Some("DW_TAG_rvalue_reference_type")) => self.pointer(node, RVALUE_REFERENCE),
            (_, Some("DW_TAG_const_type")) => self.qualified(node, 0),
            (_, Some("DW_TAG_volatile_type")) => self.qualified(node, 1),
            (_, Some("DW_TAG_restrict_type")) => self.qualified(node, 2),
            (_, Some("DW_TAG_atomic_type")) => self.qualified(node, 3),
            (Some("DISubroutineType"), _) => Some(self.function_type(node)),
            (_, Some("DW_TAG_union_type")) => self.composite_type(node, UNION),
            (_, Some("DW_TAG_class_type")) => self.composite_type(node, CLASS),
            (Some("DICompositeType"), _) => self.composite_type(node, STRUCTURE),
            _ => None,
        };
        self.in_progress.remove(&node);
        self.known.insert(node, id?);
        Some(id?.into())
    }

    fn basic_type(&mut self, node: MetadataId) -> Option<Id> {
        let name = self.name(node);
        let size = self.nodes.constant(self.ir.number_in(node, "size") as u32);
        let encoding = self.ir.word_in(node, "encoding")?;
        let encoding = ENCODINGS.iter().find(|(word, _)| *word == encoding).map_or(0, |(_, number)| *number);
        let mut operands = vec![name, size, self.nodes.number(encoding)];
        if self.nodes.kind == DebugSet::Shader {
            operands.push(self.nodes.number(0));
        }
        Some(self.nodes.global(Number::TypeBasic, &operands))
    }

    fn array_type(&mut self, node: MetadataId) -> Option<Id> {
        let ir = self.ir;
        let base = ir.node_in(node, "baseType")?;
        let count = |node: MetadataId| {
            ir.list_in(node, "elements").first().copied().flatten().map_or(0, |range| ir.number_in(range, "count"))
        };
        let is_vector = |node: MetadataId| ir.word_in(node, "flags") == Some("DIFlagVector") && count(node) <= LONGEST_VECTOR;
        let length = count(node) as u32;
        if is_vector(node) && !is_vector(base) {
            let base = self.plain(base);
            let base = self.ty(Some(base));
            let length = self.nodes.number(length);
            return Some(self.interned(Number::TypeVector, &[base, length]));
        }
        if is_vector(node) && self.nodes.kind == DebugSet::Shader {
            let base = self.ty(Some(base));
            let length = self.nodes.number(length);
            let bool_type = self.nodes.module.intern(Op::TypeBool, None, words![]);
            let column_major = self.nodes.module.intern(Op::ConstantTrue, Some(bool_type), words![]);
            return Some(self.interned(Number::TypeMatrix, &[base, length, column_major.into()]));
        }
        // All dimensions of an array are one type; a matrix is an array in a set without matrices.
        let ranges = ir.list_in(node, "elements");
        let mut lengths = vec![length];
        lengths.extend(ranges.into_iter().skip(1).flatten().map(|range| ir.number_in(range, "count") as u32));
        let mut inner = base;
        let is_matrix = |node: MetadataId| is_vector(node) && ir.node_in(node, "baseType").is_some_and(is_vector);
        while ir.word_in(inner, "tag") == Some("DW_TAG_array_type")
            && (!is_vector(inner) || self.nodes.kind == DebugSet::OpenCl && (is_matrix(inner) || is_vector(node)))
        {
            lengths.push(count(inner) as u32);
            inner = ir.node_in(inner, "baseType")?;
            if self.nodes.kind == DebugSet::OpenCl && is_vector(inner) && ir.node_in(inner, "baseType").is_some() {
                lengths.push(count(inner) as u32);
                inner = ir.node_in(inner, "baseType")?;
                break;
            }
        }
        // An array whose length the application decides is described in one set only.
        if self.nodes.kind == DebugSet::OpenCl && lengths.contains(&0) {
            return None;
        }
        let mut operands = vec![self.known_type(Some(inner))?];
        for length in lengths {
            operands.push(self.nodes.constant(length));
        }
        Some(self.interned(Number::TypeArray, &operands))
    }

    fn enum_type(&mut self, node: MetadataId) -> Option<Id> {
        let ir = self.ir;
        let name = self.name(node);
        let underlying = self.ty(ir.node_in(node, "baseType"));
        let source = self.source_of(node);
        let line = self.nodes.number(ir.number_in(node, "line") as u32);
        let column = self.column(node);
        let column = self.nodes.number(column);
        let parent = self.scope(ir.node_in(node, "scope"));
        let size = self.nodes.constant(ir.number_in(node, "size") as u32);
        let flags = self.nodes.number(PUBLIC);
        let mut operands = vec![name, underlying, source, line, column, parent, size, flags];
        for element in ir.list_in(node, "elements").into_iter().flatten() {
            let value = ir.word_in(element, "value").and_then(|value| value.parse::<i64>().ok()).unwrap_or(0);
            operands.push(self.nodes.constant(value as u32));
            operands.push(self.name(element));
        }
        Some(self.nodes.global(Number::TypeEnum, &operands))
    }

    /// DebugTypedef; SPIRV-Tools accepts that of a scalar only. Another alias is what it stands for, which gets its name if it has none.
    fn typedef(&mut self, node: MetadataId) -> Option<Id> {
        let base = self.ir.node_in(node, "baseType")?;
        if self.ir.node_kind(base) != Some("DIBasicType") {
            if self.ir.node_kind(base) == Some("DICompositeType") && self.ir.text_in(base, "name").is_empty() {
                self.alias_names.insert(base, self.ir.text_in(node, "name"));
            }
            return self.id_of(base);
        }
        let name = self.name(node);
        let base = self.ty(Some(base));
        let source = self.source_of(node);
        let line = self.nodes.number(self.ir.number_in(node, "line") as u32);
        let column = self.column(node);
        let column = self.nodes.number(column);
        let parent = self.scope(self.ir.node_in(node, "scope"));
        Some(self.nodes.global(Number::Typedef, &[name, base, source, line, column, parent]))
    }

    fn composite_type(&mut self, node: MetadataId, tag: u32) -> Option<Id> {
        let ir = self.ir;
        let name = self.name_of_composite(node);
        let linkage = self.nodes.string(&ir.text_in(node, "identifier"));
        let source = self.source_of(node);
        let line = self.nodes.number(ir.number_in(node, "line") as u32);
        let column = self.column(node);
        let column = self.nodes.number(column);
        let parent = self.unit();
        let is_opaque = ir.word_in(node, "flags") == Some("DIFlagFwdDecl");
        let size = if is_opaque { self.nodes.none() } else { self.nodes.constant(ir.number_in(node, "size") as u32) };
        let (tag, flags) = (self.nodes.number(tag), self.nodes.number(PUBLIC));
        let mut operands = vec![name, tag, source, line, column, parent, linkage, size, flags];
        // A member names the type that it is in only in OpenCL.DebugInfo.100, whose types come before their members.
        let this = match self.nodes.kind {
            DebugSet::Shader => None,
            DebugSet::OpenCl => Some(self.nodes.module.new_id()),
        };
        let is_member = |member: &MetadataId| {
            matches!(ir.word_in(*member, "tag"), Some("DW_TAG_member" | "DW_TAG_inheritance"))
                && !ir.word_in(*member, "flags").is_some_and(|flags| flags.contains("DIFlagStaticMember"))
        };
        let members: Vec<MetadataId> = ir.list_in(node, "elements").into_iter().flatten().filter(is_member).collect();
        let composite = match this {
            None => {
                for member in members {
                    let member = self.member(member, None, None);
                    operands.push(member.into());
                }
                self.nodes.global(Number::TypeComposite, &operands)
            }
            Some(this) => {
                let ids: Vec<Id> = members.iter().map(|_| self.nodes.module.new_id()).collect();
                operands.extend(ids.iter().copied().map(Word::from));
                // The validator wants the types of members before.
                for member in &members {
                    self.ty(ir.node_in(*member, "baseType"));
                }
                self.nodes.global_as(Some(this), Number::TypeComposite, &operands);
                for (member, id) in members.into_iter().zip(ids) {
                    self.member(member, Some(this), Some(id));
                }
                this
            }
        };
        self.composites.insert(node, composite);
        let parameters = ir.list_in(node, "templateParams");
        if parameters.is_empty() {
            return Some(composite);
        }
        let mut operands = vec![Word::from(composite)];
        for parameter in parameters.into_iter().flatten() {
            if ir.node_kind(parameter) != Some("DITemplateTypeParameter") {
                return Some(composite);
            }
            let name = self.name(parameter);
            let Some(ty) = self.known_type(ir.node_in(parameter, "type")) else { return Some(composite) };
            let value = self.nodes.none();
            let (source, nowhere) = (self.source(None), self.nodes.number(0));
            operands.push(self.nodes.global(Number::TypeTemplateParameter, &[name, ty, value, source, nowhere, nowhere]).into());
        }
        Some(self.nodes.global(Number::TypeTemplate, &operands))
    }

    fn member(&mut self, member: MetadataId, parent: Option<Id>, id: Option<Id>) -> Id {
        let ir = self.ir;
        let ty = self.ty(ir.node_in(member, "baseType"));
        let offset = self.nodes.constant(ir.number_in(member, "offset") as u32);
        let size = self.nodes.constant(ir.number_in(member, "size") as u32);
        let flags = self.nodes.number(PUBLIC);
        // SPIRV-Tools accepts no DebugTypeInheritance of the other set: a base is a member there.
        if let Some(child) = parent
            && ir.word_in(member, "tag") == Some("DW_TAG_inheritance")
        {
            let operands = [child.into(), ty, offset, size, flags];
            return self.nodes.global_as(id, Number::TypeInheritance, &operands);
        }
        let name = self.name(member);
        let source = self.source_of(member);
        let line = self.nodes.number(ir.number_in(member, "line") as u32);
        let column = self.column(member);
        let column = self.nodes.number(column);
        let head = [name, ty, source, line, column];
        let operands: Vec<Word> = head.into_iter().chain(parent.map(Word::from)).chain([offset, size, flags]).collect();
        self.nodes.global_as(id, Number::TypeMember, &operands)
    }

    /// DebugLocalVariable; None for a type that can't be described.
    pub fn local_variable(&mut self, node: MetadataId) -> Option<Word> {
        if let Some(known) = self.known.get(&node) {
            return Some((*known).into());
        }
        let ir = self.ir;
        let name = self.name(node);
        let ty = self.known_type(ir.node_in(node, "type"))?;
        let source = self.source_of(node);
        let line = self.nodes.number(ir.number_in(node, "line") as u32);
        let column = self.column(node);
        let column = self.nodes.number(column);
        let parent = self.scope(ir.node_in(node, "scope"));
        let is_this = ir.word_in(node, "flags").is_some_and(|flags| flags.contains("DIFlagObjectPointer"));
        let flags = self.nodes.number(if is_this { ARTIFICIAL | OBJECT_POINTER } else { LOCAL });
        let mut operands = vec![name, ty, source, line, column, parent, flags];
        let argument = ir.number_in(node, "arg") as u32;
        if argument > 0 {
            operands.push(self.nodes.number(argument));
        }
        let id = self.nodes.global(Number::LocalVariable, &operands);
        self.known.insert(node, id);
        Some(id.into())
    }

    /// DebugGlobalVariable.
    pub fn global_variable(&mut self, expression: MetadataId, variable: Option<Id>) {
        let ir = self.ir;
        let Some(node) = ir.node_in(expression, "var") else { return };
        let name = self.name(node);
        let Some(ty) = self.known_type(ir.node_in(node, "type")) else { return };
        let source = self.source_of(node);
        let line = self.nodes.number(ir.number_in(node, "line") as u32);
        let column = self.column(node);
        let column = self.nodes.number(column);
        let parent = self.scope(ir.node_in(node, "scope"));
        let linkage = self.nodes.string(&ir.text_in(node, "linkageName"));
        let variable = variable.map_or_else(|| self.nodes.none(), Word::from);
        let flags = self.nodes.number(DEFINITION);
        self.nodes.global(Number::GlobalVariable, &[name, ty, source, line, column, parent, linkage, variable, flags]);
    }

    /// DebugExpression without operations.
    pub fn expression(&mut self) -> Word {
        self.operations(Vec::new())
    }

    /// DebugExpression of a value at an address.
    pub fn dereference(&mut self) -> Word {
        self.operations(vec![(0, Vec::new())])
    }

    /// DebugExpression of a `!DIExpression`; None if the set does not have its operations.
    pub fn expression_of(&mut self, node: Option<MetadataId>) -> Option<Word> {
        let Some(ir::Metadata::Specialized { fields, .. }) = node.map(|node| &self.ir.metadata[node]) else {
            return Some(self.expression());
        };
        let mut words = fields.iter().filter_map(|(_, field)| match field {
            ir::metadata::MetadataField::Word(word) => Some(word.as_str()),
            ir::metadata::MetadataField::Operand(_) => None,
        });
        let mut operations = Vec::new();
        while let Some(name) = words.next() {
            // DWARF has short forms of small constants.
            if let Some(literal) = name.strip_prefix("DW_OP_lit") {
                operations.push((CONSTU, vec![literal.parse().ok()?]));
                continue;
            }
            let (_, number, count) = *OPERATIONS.iter().find(|(known, _, _)| *known == name)?;
            let operands = words.by_ref().take(count).map(|word| word.parse().ok()).collect::<Option<Vec<u32>>>()?;
            operations.push((number, operands));
        }
        Some(self.operations(operations))
    }

    fn operations(&mut self, operations: Operations) -> Word {
        if let Some(known) = self.expressions.get(&operations) {
            return (*known).into();
        }
        let mut all = Vec::new();
        for (number, operands) in &operations {
            let words: Vec<Word> = std::iter::once(number).chain(operands).map(|number| self.nodes.number(*number)).collect();
            all.push(self.interned(Number::Operation, &words).into());
        }
        let id = self.nodes.global(Number::Expression, &all);
        self.expressions.insert(operations, id);
        id.into()
    }

    /// A constant that is the value of a variable of this type. None for types that the module might have to declare a capability for.
    pub fn constant(&mut self, constant: ConstantId, variable: MetadataId) -> Option<Word> {
        let mut ty = self.ir.node_in(variable, "type")?;
        while let Some(base) = self.ir.node_in(ty, "baseType") {
            ty = base;
        }
        // Kernels have no signed types.
        let is_signed = self.is_hlsl() && self.ir.word_in(ty, "encoding") == Some("DW_ATE_signed");
        self.constant_of(constant, is_signed).map(Word::from)
    }

    fn constant_of(&mut self, constant: ConstantId, is_signed: bool) -> Option<Id> {
        let ir = self.ir;
        let ir::Constant { ty, kind } = &ir.constants[constant];
        let id = self.type_of(*ty, is_signed)?;
        let module = &mut *self.nodes.module;
        match (&ir.types[*ty], kind) {
            (Type::Int(1), ConstantKind::Int(bits)) => {
                Some(module.intern(if *bits == 0 { Op::ConstantFalse } else { Op::ConstantTrue }, Some(id), words![]))
            }
            (Type::Int(1), ConstantKind::Null) => Some(module.intern(Op::ConstantFalse, Some(id), words![])),
            (Type::Int(_) | Type::Float(_), ConstantKind::Int(bits) | ConstantKind::Float(bits)) => {
                Some(module.intern(Op::Constant, Some(id), words![*bits as u32]))
            }
            (Type::Int(_) | Type::Float(_), ConstantKind::Null) => Some(module.intern(Op::Constant, Some(id), words![0])),
            (Type::Vector { .. }, ConstantKind::Null) => Some(module.intern(Op::ConstantNull, Some(id), words![])),
            (Type::Vector { .. }, ConstantKind::Aggregate(elements)) => {
                let mut parts = Vec::new();
                for element in elements {
                    parts.push(Word::from(self.constant_of(*element, is_signed)?));
                }
                Some(self.nodes.module.intern(Op::ConstantComposite, Some(id), parts))
            }
            _ => None,
        }
    }

    fn type_of(&mut self, ty: ir::TypeId, is_signed: bool) -> Option<Id> {
        let module = &mut *self.nodes.module;
        match self.ir.types[ty] {
            Type::Int(1) => Some(module.intern(Op::TypeBool, None, words![])),
            Type::Int(32) => Some(module.intern(Op::TypeInt, None, words![32, u32::from(is_signed)])),
            Type::Float(ir::FloatKind::Float) => Some(module.intern(Op::TypeFloat, None, words![32])),
            Type::Vector { length, element } => {
                let element = self.type_of(element, is_signed)?;
                Some(self.nodes.module.intern(Op::TypeVector, None, words![element, length]))
            }
            _ => None,
        }
    }
}
