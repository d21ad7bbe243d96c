//! Translates LLVM's nodes to debug instructions: sources, types, scopes and variables, each once.

use super::nodes::{Nodes, Number};
use cranelift_entity::SecondaryMap;
use ir::side_map::side_map;
use ir::{ConstantId, ConstantKind, FloatKind, FunctionId, LocId, MetadataId, Module, Type};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use spirv::{Capability, Op};
use spirv_module::{DebugInfo, DebugSet, Id, SpirvModule, Word, text_parts, words};

/// DebugCompilationUnit: of the sets, and of DWARF.
const VERSION: u32 = 1;
const DWARF_VERSION: u32 = 4;

/// Debug info flags.
pub const PUBLIC: u32 = 3;
const LOCAL: u32 = 4;
const DEFINITION: u32 = 8;
pub const DECLARATION: u32 = 16;
const ARTIFICIAL: u32 = 32;
const OBJECT_POINTER: u32 = 256;

/// Maximum nesting depth of scopes and types. Deeper scopes are treated as the file, and deeper types as unknown.
pub const MAX_DEPTH: usize = 256;

/// The most parts of a composite that are described one by one.
pub const MAX_PARTS: usize = 64;

/// The most components of a vector that needs no capability.
pub const LONGEST_VECTOR: u32 = 4;

/// Debug operations, each with the number of its operands.
type Operations = Vec<(u32, Vec<u32>)>;

/// Constu: its operand is pushed.
const CONSTU: u32 = 8;

/// DWARF's operations that the instruction sets support, with their numbers there and the operands of each.
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

/// SPIR-V's SourceLanguage of the first compilation unit. HLSL has no DWARF number; `lower` declares C++.
fn language(ir: &Module, is_kernel: bool) -> u32 {
    let unit = ir.metadata.named.iter().find(|(name, _)| name == "llvm.dbg.cu").and_then(|(_, units)| units.first());
    let language = match unit.and_then(|unit| ir.word_in(*unit, "language")) {
        _ if !is_kernel => spirv::SourceLanguage::HLSL,
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
    pub debug: &'a DebugInfo,
    pub nodes: Nodes<'a>,
    /// The ids of OpFunction.
    functions: FxHashMap<MetadataId, Id>,
    pub known: SecondaryMap<MetadataId, Option<Id>>,
    pub in_progress: FxHashSet<MetadataId>,
    /// The nesting depth of the scope or type that is being described.
    pub depth: usize,
    inlined: SecondaryMap<LocId, Option<Id>>,
    /// Instructions that are the same wherever they are named, by their numbers and operands.
    alike: FxHashMap<(u32, Vec<Word>), Id>,
    unit: Option<Id>,
    /// The results of [`Self::scope`] and [`Self::source_of_scope`].
    scopes: SecondaryMap<MetadataId, Option<Word>>,
    sources: SecondaryMap<MetadataId, Option<Word>>,
    /// DebugTypeComposite of structs. It is a scope, whereas that of a template is not.
    pub composites: FxHashMap<MetadataId, Id>,
    /// The ids of functions that instructions before them name.
    pub reserved: FxHashMap<MetadataId, Id>,
    /// The definitions of functions that are declared elsewhere, by their declarations.
    definitions: Option<FxHashMap<MetadataId, MetadataId>>,
    /// The names that aliases give to unnamed structs.
    pub alias_names: FxHashMap<MetadataId, String>,
    /// DebugExpression by its operations, each a number with its operands.
    expressions: FxHashMap<Operations, Id>,
    /// DebugSource of entities without a file.
    unnamed_source: Option<Id>,
    language: u32,
}

impl<'a> Entities<'a> {
    pub fn new(ir: &'a Module, debug: &'a DebugInfo, nodes: Nodes<'a>, functions: &[(FunctionId, Id)]) -> Self {
        let language = language(ir, nodes.module.capabilities.contains(&(Capability::Kernel as u32)));
        let node = |function: FunctionId| ir.debug_node(&ir.functions[function].metadata);
        let functions = functions.iter().filter_map(|(function, id)| Some((node(*function)?, *id))).collect();
        Self {
            ir,
            debug,
            nodes,
            functions,
            known: side_map(ir.metadata.nodes()),
            in_progress: FxHashSet::default(),
            depth: 0,
            inlined: SecondaryMap::new(),
            alike: FxHashMap::default(),
            unit: None,
            scopes: side_map(ir.metadata.nodes()),
            sources: side_map(ir.metadata.nodes()),
            composites: FxHashMap::default(),
            reserved: FxHashMap::default(),
            definitions: None,
            alias_names: FxHashMap::default(),
            expressions: FxHashMap::default(),
            unnamed_source: None,
            language,
        }
    }

    pub fn name(&mut self, node: MetadataId) -> Word {
        let name = self.ir.text_in(node, "name");
        self.nodes.string(&name)
    }

    /// The column in the annotations of a node.
    pub fn column(&self, node: MetadataId) -> u32 {
        let pair = |pair: MetadataId| match &self.ir.metadata[pair] {
            ir::Metadata::Tuple { operands, .. } => match operands.as_slice() {
                [ir::MetadataOperand::String(key), ir::MetadataOperand::String(value)] if key == "column" => value.parse().ok(),
                _ => None,
            },
            ir::Metadata::Specialized { .. } => None,
        };
        self.ir.list_in(node, "annotations").into_iter().flatten().find_map(pair).unwrap_or(0)
    }

    /// DebugSource of a `!DIFile`; that of the main file if there is none.
    pub fn source(&mut self, file: Option<MetadataId>) -> Word {
        let is_file = |file: &MetadataId| self.ir.node_kind(*file) == Some("DIFile");
        let file = file.filter(is_file).or_else(|| self.ir.node_in(self.unit_node()?, "file").filter(is_file));
        let Some(file) = file else {
            // A unit has a source even if the IR specifies none.
            let id = self.unnamed_source.unwrap_or_else(|| self.source_of_text("", None));
            self.unnamed_source = Some(id);
            return id.into();
        };
        if let Some(known) = self.known[file] {
            return known.into();
        }
        let name = self.file_name(file);
        let text = self.debug.files.iter().find(|known| known.name == name).and_then(|file| file.text.clone());
        let id = self.source_of_text(&name, text.as_deref());
        self.known[file] = Some(id);
        id.into()
    }

    /// DebugSource of the files that have nothing but macros.
    pub fn other_sources(&mut self) {
        let nodes = self.ir.metadata.nodes().keys().filter(|node| self.ir.node_kind(*node) == Some("DIFile"));
        let described: FxHashSet<String> = nodes.map(|node| self.file_name(node)).collect();
        let debug = self.debug;
        for file in debug.files.iter().filter(|file| !described.contains(&file.name)) {
            self.source_of_text(&file.name, file.text.as_deref());
        }
    }

    pub fn file_name(&self, file: MetadataId) -> String {
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

    /// DebugSource of the file that a scope is in.
    pub fn source_of_scope(&mut self, scope: MetadataId) -> Word {
        if let Some(known) = self.sources[scope] {
            return known;
        }
        let source = self.source_of(scope);
        self.sources[scope] = Some(source);
        source
    }

    pub fn source_of(&mut self, node: MetadataId) -> Word {
        let file = self.ir.node_in(node, "file");
        self.source(file)
    }

    pub fn is_hlsl(&self) -> bool {
        self.language == spirv::SourceLanguage::HLSL as u32
    }

    pub fn unit_node(&self) -> Option<MetadataId> {
        let list = self.ir.metadata.named.iter().find(|(name, _)| name == "llvm.dbg.cu")?;
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
        if let Some(known) = self.scopes[node] {
            return known;
        }
        // Only invalid metadata has cyclic scopes.
        if self.depth >= MAX_DEPTH {
            return self.unit();
        }
        self.depth += 1;
        let scope = self.new_scope(node);
        self.depth -= 1;
        if !self.in_progress.contains(&node) {
            self.scopes[node] = Some(scope);
        }
        scope
    }

    fn new_scope(&mut self, node: MetadataId) -> Word {
        match self.ir.node_kind(node) {
            Some("DISubprogram") if self.is_being_described(node) => self.unit(),
            Some("DISubprogram") => self.function(node),
            Some("DILexicalBlock") => self.block(node),
            Some("DINamespace") => self.namespace(node),
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

    /// True for a function that has no id yet, because its operands are described first.
    fn is_being_described(&self, node: MetadataId) -> bool {
        self.in_progress.contains(&node) && self.known[node].is_none()
    }

    /// DebugFunction.
    pub fn function(&mut self, node: MetadataId) -> Word {
        if let Some(known) = self.known[node] {
            return known.into();
        }
        if !self.in_progress.insert(node) {
            return self.nodes.none();
        }
        let ir = self.ir;
        // The struct of a method names it before it is described.
        let id = self.reserved(node);
        let name = self.name(node);
        let ty = self.type_of_function(node);
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
        let mut operands = vec![name, ty, source, line, column, parent, linkage, flags, scope_line];
        if self.nodes.kind == DebugSet::OpenCl {
            let function = self.functions.get(&node).copied();
            operands.push(function.map_or_else(|| self.nodes.none(), Word::from));
        }
        self.nodes.global_as(Some(id), Number::Function, &operands);
        self.in_progress.remove(&node);
        self.known[node] = Some(id);
        self.template(node, id, None);
        id.into()
    }

    pub fn type_of_function(&mut self, node: MetadataId) -> Word {
        if let Some(ty) = self.ir.node_in(node, "type") {
            return self.function_type(ty).into();
        }
        let operands = [self.nodes.number(PUBLIC), self.nodes.void.into()];
        self.interned(Number::TypeFunction, &operands).into()
    }

    /// The id that a function has or will have.
    pub fn reserved(&mut self, node: MetadataId) -> Id {
        match self.known[node].or_else(|| self.reserved.get(&node).copied()) {
            Some(known) => known,
            None => {
                let id = self.nodes.module.new_id();
                self.reserved.insert(node, id);
                id
            }
        }
    }

    /// The definition of a function that is declared in the list of a struct's members, or the declaration.
    pub fn definition(&mut self, declaration: MetadataId) -> MetadataId {
        let ir = self.ir;
        let definitions = self.definitions.get_or_insert_with(|| {
            let mut definitions = FxHashMap::default();
            for node in ir.metadata.nodes().keys().filter(|node| ir.node_kind(*node) == Some("DISubprogram")) {
                if let Some(declaration) = ir.node_in(node, "declaration") {
                    definitions.entry(declaration).or_insert(node);
                }
            }
            definitions
        });
        definitions.get(&declaration).copied().unwrap_or(declaration)
    }

    /// A type that is the same for all its uses, because it has no identity of its own.
    pub fn interned(&mut self, number: Number, operands: &[Word]) -> Id {
        let key = (number as u32, operands.to_vec());
        if let Some(known) = self.alike.get(&key) {
            return *known;
        }
        let made = self.nodes.global(number, operands);
        self.alike.insert(key, made);
        made
    }

    fn block(&mut self, node: MetadataId) -> Word {
        if let Some(known) = self.known[node] {
            return known.into();
        }
        let source = self.source_of(node);
        let line = self.nodes.number(self.ir.number_in(node, "line") as u32);
        let column = self.nodes.number(self.ir.number_in(node, "column") as u32);
        let parent = self.scope(self.ir.node_in(node, "scope"));
        let id = self.nodes.global(Number::LexicalBlock, &[source, line, column, parent]);
        self.known[node] = Some(id);
        id.into()
    }

    /// DebugInlinedAt of a call; None if it has no position.
    pub fn inlined_at(&mut self, call: LocId) -> Option<Word> {
        if let Some(known) = self.inlined[call] {
            return Some(known.into());
        }
        let position = self.ir.debug_locs.get(call)?;
        let outer = position.inlined_at.and_then(|outer| self.inlined_at(outer));
        let line = self.nodes.number(position.line);
        let scope = self.scope(Some(position.scope));
        let operands: Vec<Word> = [line, scope].into_iter().chain(outer).collect();
        // Calls of one line in one scope are alike.
        let id = self.interned(Number::InlinedAt, &operands);
        self.inlined[call] = Some(id);
        Some(id.into())
    }

    /// DebugLocalVariable; None for a type that can't be described.
    pub fn local_variable(&mut self, node: MetadataId) -> Option<Word> {
        if let Some(known) = self.known[node] {
            return Some(known.into());
        }
        let ir = self.ir;
        if ir.node_kind(node) != Some("DILocalVariable") {
            return None;
        }
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
        self.known[node] = Some(id);
        Some(id.into())
    }

    /// DebugGlobalVariable.
    pub fn global_variable(&mut self, expression: MetadataId, variable: Option<Id>) {
        let ir = self.ir;
        let is_new = |node: &MetadataId| self.known[*node].is_none() && ir.node_kind(*node) == Some("DIGlobalVariable");
        let Some(node) = ir.node_in(expression, "var").filter(is_new) else { return };
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
        let made = self.nodes.global(Number::GlobalVariable, &[name, ty, source, line, column, parent, linkage, variable, flags]);
        self.known[node] = Some(made);
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
            // DWARF has short forms for small constants.
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

    /// A constant that is the value of a variable of this type. None for types whose capability the module does not declare.
    pub fn constant(&mut self, constant: ConstantId, variable: MetadataId) -> Option<Word> {
        let is_signed = self.is_signed(variable);
        self.constant_of(constant, is_signed).map(Word::from)
    }

    /// The scalars and vectors of a constant array or struct, each with its indices.
    pub fn constant_parts(&mut self, constant: ConstantId, variable: MetadataId) -> Vec<(SmallVec<[u32; 4]>, Id)> {
        let (is_signed, ir) = (self.is_signed(variable), self.ir);
        let ir::Constant { ty, kind } = &ir.constants[constant];
        let mut parts = Vec::new();
        if matches!(ir.types[*ty], Type::Array { .. } | Type::Struct { .. }) {
            self.parts_of(*ty, kind, is_signed, &SmallVec::new(), &mut parts);
        }
        parts.into_iter().filter_map(|(path, part)| Some((path, part?))).collect()
    }

    fn parts_of(
        &mut self,
        ty: ir::TypeId,
        kind: &ConstantKind,
        is_signed: bool,
        path: &SmallVec<[u32; 4]>,
        out: &mut Vec<(SmallVec<[u32; 4]>, Option<Id>)>,
    ) {
        let ir = self.ir;
        let types: Vec<ir::TypeId> = match &ir.types[ty] {
            Type::Array { element, length } => (0..(*length).min(MAX_PARTS as u64)).map(|_| *element).collect(),
            Type::Struct { fields, .. } => fields.clone(),
            _ => {
                let id = self.constant_of_kind(ty, kind, is_signed);
                out.push((path.clone(), id));
                return;
            }
        };
        for (at, ty) in (0..).zip(types).take_while(|(at, _)| *at < MAX_PARTS) {
            let part = match kind {
                ConstantKind::Aggregate(parts) => parts.get(at).map(|part| &ir.constants[*part].kind),
                ConstantKind::Null => Some(kind),
                _ => None,
            };
            if let Some(part) = part.filter(|_| out.len() < MAX_PARTS) {
                let path = path.iter().copied().chain([at as u32]).collect();
                self.parts_of(ty, part, is_signed, &path, out);
            }
        }
    }

    /// True for a variable whose type, or that of its elements, is signed. Kernels have no signed types.
    fn is_signed(&self, variable: MetadataId) -> bool {
        let mut ty = self.ir.node_in(variable, "type");
        for _ in 0..MAX_DEPTH {
            ty = match ty.and_then(|ty| self.ir.node_in(ty, "baseType")) {
                Some(base) => Some(base),
                None => break,
            };
        }
        self.is_hlsl() && ty.is_some_and(|ty| self.ir.word_in(ty, "encoding") == Some("DW_ATE_signed"))
    }

    pub fn constant_of(&mut self, constant: ConstantId, is_signed: bool) -> Option<Id> {
        let ir::Constant { ty, kind } = &self.ir.constants[constant];
        self.constant_of_kind(*ty, kind, is_signed)
    }

    fn constant_of_kind(&mut self, ty: ir::TypeId, kind: &ConstantKind, is_signed: bool) -> Option<Id> {
        let ir = self.ir;
        let id = self.type_of(ty, is_signed)?;
        let module = &mut *self.nodes.module;
        match (&ir.types[ty], kind) {
            (Type::Int(1), ConstantKind::Int(bits)) => {
                Some(module.intern(if *bits == 0 { Op::ConstantFalse } else { Op::ConstantTrue }, Some(id), words![]))
            }
            (Type::Int(1), ConstantKind::Null) => Some(module.intern(Op::ConstantFalse, Some(id), words![])),
            (Type::Int(width), ConstantKind::Int(bits)) => {
                // A narrow number fills its word with its sign.
                let missing = 64 - width.min(&64);
                let extended = if is_signed { ((*bits as i64) << missing >> missing) as u64 } else { *bits as u64 };
                Some(module.intern(Op::Constant, Some(id), number_words(extended, *width)))
            }
            (Type::Float(kind), ConstantKind::Float(bits)) => {
                let width = if *kind == FloatKind::Double { 64 } else { 32 };
                Some(module.intern(Op::Constant, Some(id), number_words(*bits as u64, width)))
            }
            (Type::Int(width), ConstantKind::Null) => Some(module.intern(Op::Constant, Some(id), number_words(0, *width))),
            (Type::Float(kind), ConstantKind::Null) => {
                let width = if *kind == FloatKind::Double { 64 } else { 32 };
                Some(module.intern(Op::Constant, Some(id), number_words(0, width)))
            }
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
            Type::Int(width @ (8 | 16 | 32 | 64)) => {
                let needed = match width {
                    8 => Some(Capability::Int8),
                    16 => Some(Capability::Int16),
                    64 => Some(Capability::Int64),
                    _ => None,
                };
                is_declared(module, needed).then(|| module.intern(Op::TypeInt, None, words![width, u32::from(is_signed)]))
            }
            Type::Float(kind) => {
                let (width, needed) = match kind {
                    FloatKind::Float => (32, None),
                    FloatKind::Half => (16, Some(Capability::Float16)),
                    FloatKind::Double => (64, Some(Capability::Float64)),
                    _ => return None,
                };
                is_declared(module, needed).then(|| module.intern(Op::TypeFloat, None, words![width]))
            }
            Type::Vector { length, element } => {
                let element = self.type_of(element, is_signed)?;
                let needed = (length > LONGEST_VECTOR).then_some(Capability::Vector16);
                if !is_declared(self.nodes.module, needed) {
                    return None;
                }
                Some(self.nodes.module.intern(Op::TypeVector, None, words![element, length]))
            }
            _ => None,
        }
    }
}

/// True if a module declares the capability that a type needs.
pub fn is_declared(module: &SpirvModule, needed: Option<Capability>) -> bool {
    needed.is_none_or(|needed| module.capabilities.contains(&(needed as u32)))
}

/// The words of a number: one, or two with the low one first.
pub fn number_words(bits: u64, width: u32) -> Vec<Word> {
    let words = [bits as u32, (bits >> 32) as u32].map(Word::Literal);
    words[..if width > 32 { 2 } else { 1 }].to_vec()
}
