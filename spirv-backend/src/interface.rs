//! What a module shows to the outside: entry points, execution modes, global variables, decorations.

use crate::check;
use crate::emitter::{Emitter, Fallible, Variable};
use crate::grammar::{self, Kind};
use crate::module::{Id, Inst, Word, string_words};
use crate::reach::{EntryPoint, Reach};
use crate::types::layout_of;
use ir::{ConstantKind, GlobalId, Metadata, MetadataId, MetadataOperand, Type};
use spirv::{Decoration, Op, StorageClass};

/// The kind of metadata that decorates a global, a function or an instruction.
const DECORATIONS: &str = "spirv.Decorations";

/// Decorations whose operand is a string, and which are for OpDecorateString; an unknown decoration with one is too. The others with
/// strings (Intel's, LinkageAttributes) are for OpDecorate.
const DECORATE_STRING: [Decoration; 2] = [Decoration::UserSemantic, Decoration::UserTypeGOOGLE];

impl Emitter<'_> {
    /// The variables that entry points reach.
    pub fn declare_globals(&mut self, reach: &Reach) {
        for global in &reach.globals {
            self.loc = self.loc_of(self.ir.globals[*global].loc);
            if let Err(message) = self.declare_global(*global) {
                self.errors.push(message);
            }
        }
    }

    fn declare_global(&mut self, global: GlobalId) -> Fallible<()> {
        let module = self.ir;
        let source = &module.globals[global];
        let class = self.class_of(source.address_space)?;
        let pointee = self.slot_type(source.slot, layout_of(class))?;
        let ty = self.pointer_type(class, pointee);
        let mut operands = vec![Word::Literal(class)];
        if let Some(init) = source.init
            && !matches!(module.constants[init].kind, ConstantKind::Undef | ConstantKind::Poison)
        {
            operands.push(self.constant(init, pointee)?.into());
        }
        let id = self.module.unique_global(Op::Variable as u32, Some(ty), operands, self.loc);
        self.name(id, &source.name);
        self.decorations(id, &source.metadata);
        self.asked_extensions.extend(source.extensions.iter().map(|name| (name.clone(), self.loc)));
        self.asked_capabilities.extend(source.capabilities.iter().map(|capability| (*capability, self.loc)));
        self.globals.insert(global, Variable { id, class, pointee });
        Ok(())
    }

    /// Capabilities and extensions of the functions and instructions that are reached.
    pub fn collect_asked(&mut self, reach: &Reach) {
        for function in &reach.functions {
            let source = &self.ir.functions[*function];
            let loc = self.loc_of(source.loc);
            self.asked_extensions.extend(source.attributes.extensions.iter().map(|name| (name.clone(), loc)));
            self.asked_capabilities.extend(source.attributes.capabilities.iter().map(|capability| (*capability, loc)));
        }
    }

    pub fn declare_entry_point(&mut self, entry: &EntryPoint) {
        let source = &self.ir.functions[entry.function];
        self.loc = self.loc_of(source.loc);
        let Some(id) = self.functions.get(&entry.function).map(|signature| signature.id) else { return };
        let mut operands = vec![Word::Literal(entry.model), Word::Id(id)];
        operands.extend(string_words(&source.name));
        for global in &entry.globals {
            let Some(variable) = self.globals.get(global) else { continue };
            // Before SPIR-V 1.4 the interface is inputs and outputs, then every global variable (specification, OpEntryPoint).
            let is_stage = [StorageClass::Input, StorageClass::Output].iter().any(|class| *class as u32 == variable.class);
            if is_stage || self.minor >= 4 {
                operands.push(variable.id.into());
            }
        }
        self.module.entry_points.push(Inst { loc: self.loc, ..Inst::new(Op::EntryPoint, operands) });
        for mode in &source.attributes.execution_modes {
            let findings = check::execution_mode(mode, self.loc);
            self.warnings.extend(findings.warnings);
            self.errors.extend(findings.error);
            let mut operands = vec![Word::Id(id), Word::Literal(mode.mode)];
            operands.extend(mode.operands.iter().map(|word| Word::Literal(*word)));
            self.module.execution_modes.push(Inst { loc: self.loc, ..Inst::new(Op::ExecutionMode, operands) });
        }
    }

    /// The decorations that metadata gives to an id.
    pub fn decorations(&mut self, target: Id, metadata: &[(String, MetadataId)]) {
        for (kind, node) in metadata {
            if kind == DECORATIONS
                && let Err(message) = self.decorations_of(target, *node)
            {
                self.errors.push(message);
            }
        }
    }

    /// `!{!1, !2}`, each `!{i32 decoration, operands…}`; one decoration alone is read too.
    fn decorations_of(&mut self, target: Id, node: MetadataId) -> Fallible<()> {
        let module = self.ir;
        let Metadata::Tuple { operands, .. } = &module.metadata[node] else { return Err(self.malformed(DECORATIONS)) };
        if matches!(operands.first(), Some(MetadataOperand::Constant(_))) {
            return self.decoration(target, operands);
        }
        for operand in operands {
            let MetadataOperand::Node(node) = operand else { return Err(self.malformed(DECORATIONS)) };
            let Metadata::Tuple { operands, .. } = &module.metadata[*node] else { return Err(self.malformed(DECORATIONS)) };
            self.decoration(target, operands)?;
        }
        Ok(())
    }

    fn decoration(&mut self, target: Id, operands: &[MetadataOperand]) -> Fallible<()> {
        let mut words = Vec::new();
        let mut has_string = false;
        for operand in operands {
            match operand {
                MetadataOperand::Constant(constant) => words.extend(self.metadata_literal(*constant)?),
                MetadataOperand::String(text) => {
                    has_string = true;
                    words.extend(string_words(text));
                }
                MetadataOperand::Null | MetadataOperand::Node(_) => return Err(self.malformed(DECORATIONS)),
            }
        }
        let Some(Word::Literal(number)) = words.first().copied() else { return Err(self.malformed(DECORATIONS)) };
        let is_known = grammar::enumerant(Kind::Decoration, number).is_some();
        if !is_known {
            self.warn("unknown-decoration", &format!("decoration {number} is unknown, and written as it is"));
        }
        let takes_string = DECORATE_STRING.iter().any(|known| *known as u32 == number) || !is_known;
        let op = if has_string && takes_string { Op::DecorateString } else { Op::Decorate };
        let mut all = vec![Word::Id(target)];
        all.extend(words);
        self.module.annotations.push(Inst { loc: self.loc, ..Inst::new(op, all) });
        Ok(())
    }

    fn metadata_literal(&self, constant: ir::ConstantId) -> Fallible<Vec<Word>> {
        let constant = &self.ir.constants[constant];
        let width = match self.ir.types[constant.ty] {
            Type::Int(bits) if bits <= 64 => bits,
            Type::Float(ir::FloatKind::Float) => 32,
            _ => return Err(self.malformed(DECORATIONS)),
        };
        match constant.kind {
            ConstantKind::Int(bits) | ConstantKind::Float(bits) => Ok(crate::constants::literal_words(bits, width, false)),
            ConstantKind::Null => Ok(crate::constants::literal_words(0, width, false)),
            _ => Err(self.malformed(DECORATIONS)),
        }
    }
}
