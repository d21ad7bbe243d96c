//! Entities of C++ other than functions, types and variables: namespaces, imported names, and constant variables.

use super::entities::{Entities, MAX_DEPTH, is_declared, number_words};
use super::nodes::Number;
use ir::metadata::MetadataField;
use ir::{Metadata, MetadataId};
use spirv::{Capability, Op};
use spirv_module::{DebugSet, Id, Word, words};

/// Tags of DebugImportedEntity.
const IMPORTED_MODULE: u32 = 0;
const IMPORTED_DECLARATION: u32 = 1;

/// Flags of a function that is only declared.
const DECLARED: u32 = super::entities::PUBLIC | super::entities::DECLARATION;

impl Entities<'_> {
    /// DebugLexicalBlock with the name of a namespace. It has no location, because a namespace can be reopened many times.
    pub fn namespace(&mut self, node: MetadataId) -> Word {
        if let Some(known) = self.known[node] {
            return known.into();
        }
        let parent = self.scope(self.ir.node_in(node, "scope"));
        let (source, nowhere) = (self.source(None), self.nodes.number(0));
        let name = self.name(node);
        let id = self.nodes.global(Number::LexicalBlock, &[source, nowhere, nowhere, parent, name]);
        self.known[node] = Some(id);
        id.into()
    }

    /// DebugGlobalVariable of the variables that the compilation units list and the module does not have: constants, with their values.
    pub fn other_variables(&mut self) {
        for unit in self.units() {
            for expression in self.ir.list_in(unit, "globals").into_iter().flatten() {
                let value = self.constant_value(expression);
                self.global_variable(expression, value);
            }
        }
    }

    /// DebugLocalVariable of variables whose records the optimizer has removed, in the functions of the module.
    pub fn retained_variables(&mut self) {
        let ir = self.ir;
        for function in ir.metadata.nodes().keys().filter(|node| ir.node_kind(*node) == Some("DISubprogram")) {
            if self.known[function].is_some() {
                for variable in ir.list_in(function, "retainedNodes").into_iter().flatten() {
                    self.local_variable(variable);
                }
            }
        }
    }

    pub fn units(&self) -> Vec<MetadataId> {
        let named = self.ir.metadata.named.iter().filter(|(name, _)| name == "llvm.dbg.cu");
        named.flat_map(|(_, units)| units.iter().copied()).collect()
    }

    /// The constant in a `!DIGlobalVariableExpression`: `!DIExpression(DW_OP_constu, 5, DW_OP_stack_value)`.
    fn constant_value(&mut self, expression: MetadataId) -> Option<Id> {
        let ir = self.ir;
        let Metadata::Specialized { fields, .. } = &ir.metadata[ir.node_in(expression, "expr")?] else { return None };
        let words: Vec<&str> = fields
            .iter()
            .filter_map(|(_, field)| match field {
                MetadataField::Word(word) => Some(word.as_str()),
                MetadataField::Operand(_) => None,
            })
            .collect();
        let bits = match words[..] {
            ["DW_OP_constu", number, "DW_OP_stack_value"] => number.parse::<u64>().ok()?,
            ["DW_OP_consts", number, "DW_OP_stack_value"] => number.parse::<i64>().ok()? as u64,
            _ => return None,
        };
        let mut ty = self.plain(ir.node_in(ir.node_in(expression, "var")?, "type")?);
        if ir.word_in(ty, "tag") == Some("DW_TAG_enumeration_type") {
            ty = self.plain(ir.node_in(ty, "baseType")?);
        }
        if ir.node_kind(ty) != Some("DIBasicType") {
            return None;
        }
        let is_float = ir.word_in(ty, "encoding") == Some("DW_ATE_float");
        let width = u32::try_from(ir.number_in(ty, "size")).ok()?;
        let needed = match (is_float, width) {
            (false, 8) => Some(Capability::Int8),
            (false, 16) => Some(Capability::Int16),
            (_, 32) => None,
            (false, 64) => Some(Capability::Int64),
            (true, 16) => Some(Capability::Float16),
            (true, 64) => Some(Capability::Float64),
            _ => return None,
        };
        let module = &mut *self.nodes.module;
        if !is_declared(module, needed) {
            return None;
        }
        let ty = match is_float {
            true => module.intern(Op::TypeFloat, None, words![width]),
            false => module.intern(Op::TypeInt, None, words![width, 0]),
        };
        let kept = if width < u64::BITS { bits & ((1 << width) - 1) } else { bits };
        Some(module.intern(Op::Constant, Some(ty), number_words(kept, width)))
    }

    /// DebugImportedEntity of each `using` and each alias of a namespace, in the units and in the functions of the module.
    ///
    /// SPIRV-LLVM-Translator's reader, the only one of OpenCL.DebugInfo.100, terminates the process at an instruction with the operands of that
    /// set's specification, so they are left out there.
    pub fn imported_names(&mut self) {
        if self.nodes.kind == DebugSet::OpenCl {
            return;
        }
        for node in self.ir.metadata.nodes().keys().filter(|node| self.ir.node_kind(*node) == Some("DIImportedEntity")) {
            self.imported(node, 0);
        }
    }

    fn imported(&mut self, node: MetadataId, depth: usize) -> Option<Word> {
        if let Some(known) = self.known[node] {
            return Some(known.into());
        }
        let ir = self.ir;
        let tag = match ir.word_in(node, "tag")? {
            "DW_TAG_imported_module" => IMPORTED_MODULE,
            "DW_TAG_imported_declaration" => IMPORTED_DECLARATION,
            _ => return None,
        };
        let parent = self.scope_if_described(ir.node_in(node, "scope"))?;
        let entity = ir.node_in(node, "entity")?;
        let entity = match ir.node_kind(entity)? {
            "DINamespace" => self.namespace(entity),
            "DISubprogram" => self.function_or_declaration(entity),
            "DIGlobalVariable" => self.known[entity]?.into(),
            // An alias of an alias.
            "DIImportedEntity" if depth < MAX_DEPTH => self.imported(entity, depth + 1)?,
            "DIBasicType" | "DICompositeType" | "DIDerivedType" => self.known_type(Some(entity))?,
            _ => return None,
        };
        let name = self.name(node);
        let (tag, source) = (self.nodes.number(tag), self.source_of(node));
        let (line, column) = (self.nodes.number(ir.number_in(node, "line") as u32), self.nodes.number(0));
        let id = self.nodes.global(Number::ImportedEntity, &[name, tag, source, entity, line, column, parent]);
        self.known[node] = Some(id);
        Some(id.into())
    }

    /// The scope of an imported name, unless that is in a function that the module does not have.
    fn scope_if_described(&mut self, scope: Option<MetadataId>) -> Option<Word> {
        let mut around = scope;
        for _ in 0..MAX_DEPTH {
            let Some(node) = around else { break };
            match self.ir.node_kind(node) {
                Some("DISubprogram") => return self.known[node].is_some().then(|| self.scope(scope)),
                _ => around = self.ir.node_in(node, "scope"),
            }
        }
        Some(self.scope(scope))
    }

    /// DebugFunction of a function of the module, otherwise DebugFunctionDeclaration.
    fn function_or_declaration(&mut self, node: MetadataId) -> Word {
        let definition = self.definition(node);
        let is_definition = self.ir.word_in(definition, "spFlags").is_some_and(|flags| flags.contains("DISPFlagDefinition"));
        if is_definition || self.known[node].is_some() {
            return self.function(definition);
        }
        let ir = self.ir;
        let name = self.name(node);
        let ty = self.type_of_function(node);
        let source = self.source_of(node);
        let line = self.nodes.number(ir.number_in(node, "line") as u32);
        let column = self.nodes.number(0);
        let parent = self.scope(ir.node_in(node, "scope"));
        let linkage = self.nodes.string(&ir.text_in(node, "linkageName"));
        let flags = self.nodes.number(DECLARED);
        self.interned(Number::FunctionDeclaration, &[name, ty, source, line, column, parent, linkage, flags]).into()
    }
}
