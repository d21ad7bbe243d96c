//! What a module shows to the outside: entry points, execution modes, global variables, decorations.

use crate::check;
use crate::emitter::{Emitter, Fallible, Variable};
use crate::grammar::{self, Kind};
use crate::module::{Id, Inst, Word, string_words};
use crate::reach::{EntryPoint, Reach};
use crate::types::layout_of;
use ir::decoration::{DECORATIONS, DecorationOperand};
use ir::{AttributeItem, Attributed, ConstantId, ConstantKind, GlobalId, Metadata, MetadataId, MetadataOperand};
use spirv::{Decoration, Op, StorageClass};

/// The kind of metadata that decorates a function's parameters.
const PARAMETER_DECORATIONS: &str = "spirv.ParameterDecorations";

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
        self.all_globals_declared = true;
        for (target, decoration) in std::mem::take(&mut self.late_decorations) {
            if let Err(message) = self.decoration(target, &decoration) {
                self.errors.push(message);
            }
        }
    }

    /// True if a decoration names a variable that may be declared later.
    fn is_early(&self, decoration: &ir::decoration::Decoration) -> bool {
        let is_later = |operand: &DecorationOperand| {
            let DecorationOperand::Id(constant) = operand else { return false };
            let ConstantKind::Global(global) = self.ir.constants[*constant].kind else { return false };
            !self.globals.contains_key(&global)
        };
        !self.all_globals_declared && decoration.operands.iter().any(is_later)
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
        self.ask(Attributed::Global(global), &source.extensions, &source.capabilities);
        self.globals.insert(global, Variable { id, class, pointee });
        Ok(())
    }

    /// Capabilities and extensions of the functions and instructions that are reached.
    pub fn collect_asked(&mut self, reach: &Reach) {
        for function in &reach.functions {
            let attributes = &self.ir.functions[*function].attributes;
            self.ask(Attributed::Function(*function), &attributes.extensions, &attributes.capabilities);
        }
    }

    fn ask(&mut self, of: Attributed, extensions: &[String], capabilities: &[u32]) {
        let module = self.ir;
        let located = |item| module.attribute_loc(of, item);
        self.asked_extensions
            .extend(extensions.iter().map(|name| (name.clone(), located(AttributeItem::Extension(name.clone())))));
        self.asked_capabilities.extend(capabilities.iter().map(|number| (*number, located(AttributeItem::Capability(*number)))));
    }

    pub fn declare_entry_point(&mut self, entry: &EntryPoint) {
        let source = &self.ir.functions[entry.function];
        self.loc = self.loc_of(source.loc);
        let Some(id) = self.functions.get(&entry.function).map(|signature| signature.id) else { return };
        if source.result != ir::Types::VOID || !source.params.is_empty() {
            let message = format!("the entry point `{}` must return void and take no parameters", source.name);
            self.errors.push(self.error("entry-point-signature", &message));
            return;
        }
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
        for (index, mode) in source.attributes.execution_modes.iter().enumerate() {
            let of = Attributed::Function(entry.function);
            let loc = self.ir.attribute_loc(of, AttributeItem::ExecutionMode(index));
            let findings = check::execution_mode(mode, self.may_be_new(), loc);
            self.warnings.extend(findings.warnings);
            self.errors.extend(findings.error);
            let mut operands = vec![Word::Id(id), Word::Literal(mode.mode)];
            operands.extend(mode.operands.iter().map(|word| Word::Literal(*word)));
            // Said twice, it is still one (2.16.1: no mode is declared more than once).
            if !self.module.execution_modes.iter().any(|known| known.operands == operands) {
                self.module.execution_modes.push(Inst { loc, ..Inst::new(Op::ExecutionMode, operands) });
            }
        }
    }

    /// True if the source asks for something that no table knows, or for any extension: these may define unknown numbers.
    fn may_be_new(&self) -> bool {
        let unknown = |(number, _): &(u32, _)| grammar::enumerant(Kind::Capability, *number).is_none();
        !self.asked_extensions.is_empty() || self.asked_capabilities.iter().any(unknown)
    }

    /// The decorations that metadata gives to an id.
    pub fn decorations(&mut self, target: Id, metadata: &[(String, MetadataId)]) {
        let module = self.ir;
        let found = module.decorations_of(metadata);
        self.decorate(target, found, DECORATIONS);
    }

    /// The decorations of a function's parameters: a list for each of them.
    pub fn parameter_decorations(&mut self, params: &[Id], metadata: &[(String, MetadataId)]) {
        let module = self.ir;
        for (_, node) in metadata.iter().filter(|(kind, _)| kind == PARAMETER_DECORATIONS) {
            let Metadata::Tuple { operands, .. } = &module.metadata[*node] else { continue };
            for (param, list) in params.iter().zip(operands) {
                if let MetadataOperand::Node(list) = list {
                    self.decorate(*param, module.decorations_in(*list), PARAMETER_DECORATIONS);
                }
            }
        }
    }

    fn decorate(&mut self, target: Id, found: Result<Vec<ir::decoration::Decoration>, MetadataId>, kind: &str) {
        let Ok(decorations) = found else {
            let error = self.malformed(kind);
            self.errors.push(error);
            return;
        };
        for decoration in &decorations {
            if let Err(error) = self.decoration(target, decoration) {
                self.errors.push(error);
            }
        }
    }

    fn decoration(&mut self, target: Id, decoration: &ir::decoration::Decoration) -> Fallible<()> {
        if self.is_early(decoration) {
            self.late_decorations.push((target, decoration.clone()));
            return Ok(());
        }
        let number = decoration.decoration;
        let mut words = vec![Word::Id(target), Word::Literal(number)];
        let (mut has_text, mut has_id) = (false, false);
        for operand in &decoration.operands {
            match operand {
                DecorationOperand::Literal(word) => words.push(Word::Literal(*word)),
                DecorationOperand::Text(text) => {
                    has_text = true;
                    words.extend(string_words(text));
                }
                DecorationOperand::Id(constant) => {
                    has_id = true;
                    words.push(self.decoration_id(*constant)?.into());
                }
            }
        }
        let is_known = grammar::enumerant(Kind::Decoration, number).is_some();
        if !is_known {
            self.warn("unknown-decoration", &format!("decoration {number} is unknown, and written as it is"));
        }
        let takes_text = DECORATE_STRING.iter().any(|known| *known as u32 == number) || !is_known;
        let op = match (has_id, has_text && takes_text) {
            (true, _) => Op::DecorateId,
            (false, true) => Op::DecorateString,
            (false, false) => Op::Decorate,
        };
        self.module.annotations.push(Inst { loc: self.loc, ..Inst::new(op, words) });
        Ok(())
    }

    fn decoration_id(&mut self, constant: ConstantId) -> Fallible<Id> {
        if let ConstantKind::Global(global) = self.ir.constants[constant].kind
            && let Some(variable) = self.globals.get(&global)
        {
            return Ok(variable.id);
        }
        let ty = self.constant_type(constant)?;
        self.constant(constant, ty)
    }
}
