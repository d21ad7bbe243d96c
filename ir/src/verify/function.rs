//! Verifies functions: headers, blocks, merges, phis, and that definitions dominate their uses.

use super::{Verifier, types};
use crate::cfg::ControlFlow;
use crate::func::{Body, Merge, TerminatorKind, ValueDef};
use crate::id::{BlockId, FunctionId, InstId, LocId, ValueId};
use crate::module::{Linkage, Module};
use crate::op::Op;
use crate::operand::Operand;
use crate::side_map::side_map;
use crate::types::{Type, TypeId, Types};
use cranelift_entity::SecondaryMap;
use rustc_hash::FxHashSet;
use std::cell::OnceCell;

impl Verifier<'_> {
    pub(super) fn header(&mut self, id: FunctionId) {
        let module = self.module;
        let function = &module.functions[id];
        let mut fail = |message: String| {
            let message = format!("function `{}`: {message}", function.name);
            let loc = function.loc.map(|loc| module.locs[loc]);
            self.errors.push(crate::error::IrError { message, loc });
        };
        let text = |ty: TypeId| crate::text::type_text(&module.types, ty);
        let is_instruction = function.attributes.instruction.is_some();
        if function.result != Types::VOID && !types::is_value(&module.types, function.result) {
            fail(format!("the result cannot be `{}`", text(function.result)));
        }
        for (index, param) in function.params.iter().enumerate() {
            if !types::is_value(&module.types, param.ty) {
                fail(format!("parameter {index} cannot be `{}`", text(param.ty)));
            }
            if types::is_inline_literal(&module.types, param.ty) && !is_instruction {
                fail(format!("parameter {index} is a literal, but the function is not an instruction"));
            }
            if param.attributes.pointee.is_some() && !types::is_pointer(&module.types, param.ty) {
                fail(format!("parameter {index} has a pointee, but is not a pointer"));
            }
        }
        let is_allowed = match &function.body {
            None => function.linkage.is_for_declarations(),
            Some(_) => !matches!(function.linkage, Linkage::ExternWeak | Linkage::Common | Linkage::Appending),
        };
        if !is_allowed {
            let form = if function.body.is_some() { "definition" } else { "declaration" };
            fail(format!("a {form} cannot have linkage `{}`", crate::text::linkage_text(function.linkage)));
        }
        if is_instruction && function.body.is_some() {
            fail("an instruction cannot have a body".to_owned());
        }
        if function.attributes.entry_point.is_some() {
            if function.body.is_none() {
                fail("an entry point has a body".to_owned());
            }
            let is_kernel = function.attributes.entry_point == Some(spirv_grammar::execution_model::Kernel);
            if !is_kernel && (function.result != Types::VOID || !function.params.is_empty()) {
                fail("an entry point returns void and takes no parameters".to_owned());
            }
        }
    }

    pub(super) fn body(&mut self, id: FunctionId) {
        if let Some(body) = &self.module.functions[id].body {
            let bodies = BodyVerifier {
                function: id,
                body,
                flow: OnceCell::new(),
                blocks: side_map(&body.blocks),
                places: side_map(&body.insts),
            };
            bodies.verify(self);
        }
    }
}

pub(super) struct BodyVerifier<'m> {
    pub(super) function: FunctionId,
    pub(super) body: &'m Body,
    /// Computed on first use: most operands are defined in their own block, or are locals of the entry block.
    flow: OnceCell<ControlFlow>,
    /// The position of each block in the layout, from 1; 0 for others.
    blocks: SecondaryMap<BlockId, u32>,
    /// The position of each instruction: that of its block in the layout, and that in its block, both from 1.
    places: SecondaryMap<InstId, (u32, u32)>,
}

impl<'m> BodyVerifier<'m> {
    fn verify(mut self, verifier: &mut Verifier<'m>) {
        let before = verifier.errors.len();
        self.layout(verifier);
        self.values(verifier);
        self.terminators(verifier);
        // The remaining checks would report the same errors again, or access blocks that do not exist.
        if verifier.errors.len() > before {
            return;
        }
        for block in &self.body.layout {
            let definition = &self.body.blocks[*block];
            let mut phis_are_over = false;
            for inst in &definition.insts {
                let is_phi = matches!(self.body.insts[*inst].op, Op::Phi(_));
                if is_phi && phis_are_over {
                    self.fail(verifier, self.body.insts[*inst].loc, "a phi comes after other instructions".to_owned());
                }
                phis_are_over |= !is_phi;
                self.instruction(verifier, *inst);
                self.uses(verifier, *block, *inst);
            }
            self.terminator(verifier, *block);
        }
    }

    fn flow(&self) -> &ControlFlow {
        self.flow.get_or_init(|| ControlFlow::new(self.body))
    }

    pub(super) fn fail(&self, verifier: &mut Verifier<'m>, loc: Option<LocId>, message: String) {
        let name = &verifier.module.functions[self.function].name;
        verifier.error(loc, format!("function `{name}`: {message}"));
    }

    fn layout(&mut self, verifier: &mut Verifier<'m>) {
        if self.body.layout.is_empty() {
            self.fail(verifier, verifier.module.functions[self.function].loc, "a body has at least one block".to_owned());
        }
        for (block_place, block) in (1..).zip(&self.body.layout) {
            if self.blocks[*block] != 0 {
                self.fail(verifier, None, format!("block `{}` is in the layout twice", self.body.blocks[*block].name));
                continue;
            }
            self.blocks[*block] = block_place;
            for (place, inst) in (1..).zip(&self.body.blocks[*block].insts) {
                if self.places[*inst].1 != 0 {
                    self.fail(verifier, self.body.insts[*inst].loc, "an instruction is in two places".to_owned());
                }
                self.places[*inst] = (block_place, place);
            }
        }
    }

    /// Parameters are first; results and instructions refer to each other.
    fn values(&self, verifier: &mut Verifier<'m>) {
        let module = verifier.module;
        let params = &module.functions[self.function].params;
        for (index, param) in params.iter().enumerate() {
            let value = self.body.values.get(ValueId::from_u32(index as u32));
            let fits = value.is_some_and(|value| value.ty == param.ty && value.def == ValueDef::Param(index as u32));
            if !fits {
                self.fail(verifier, None, format!("value {index} is not parameter {index}"));
            }
        }
        for (inst, definition) in &self.body.insts {
            if let Some(result) = definition.result {
                if self.body.values[result].def != ValueDef::Inst(inst) {
                    self.fail(verifier, definition.loc, "a result names another definition".to_owned());
                }
                let ty = self.body.values[result].ty;
                if !types::is_value(&module.types, ty) || types::is_inline_literal(&module.types, ty) {
                    self.fail(verifier, definition.loc, format!("a value cannot be `{}`", verifier.type_text(ty)));
                }
            }
        }
    }

    fn is_placed(&self, block: BlockId) -> bool {
        self.blocks[block] != 0
    }

    fn terminators(&self, verifier: &mut Verifier<'m>) {
        let entry = self.body.layout.first().copied();
        for block in &self.body.layout {
            let terminator = &self.body.blocks[*block].terminator;
            for successor in terminator.successors() {
                if !self.is_placed(successor) {
                    self.fail(verifier, terminator.loc, "a branch goes to a block that is not in the layout".to_owned());
                } else if Some(successor) == entry {
                    self.fail(verifier, terminator.loc, "a branch goes to the entry block".to_owned());
                }
            }
            let Some(merge) = terminator.merge else { continue };
            let (merge, continue_target, fits) = match merge {
                Merge::Selection { merge, .. } => {
                    let kinds = matches!(terminator.kind, TerminatorKind::CondBranch { .. } | TerminatorKind::Switch { .. });
                    (merge, None, kinds)
                }
                Merge::Loop { merge, continue_target, .. } => {
                    let kinds = matches!(terminator.kind, TerminatorKind::CondBranch { .. } | TerminatorKind::Branch(_));
                    // The continue target may be the header itself, but the merge block may not.
                    (merge, Some(continue_target).filter(|target| target != block), kinds)
                }
            };
            if !fits {
                self.fail(verifier, terminator.loc, "this kind of terminator cannot have a merge".to_owned());
            }
            for target in std::iter::once(merge).chain(continue_target) {
                if !self.is_placed(target) || Some(target) == entry || target == *block {
                    self.fail(verifier, terminator.loc, "a merge refers to a block that cannot be its target".to_owned());
                }
            }
        }
    }

    fn terminator(&self, verifier: &mut Verifier<'m>, block: BlockId) {
        let module = verifier.module;
        let terminator = &self.body.blocks[block].terminator;
        let (operand, problem) = match &terminator.kind {
            TerminatorKind::Return(value) => {
                let ty = value.map_or(Types::VOID, |value| self.body.operand_type(module, value));
                let fits = ty == module.functions[self.function].result;
                (*value, (!fits).then(|| format!("`{}` is returned", verifier.type_text(ty))))
            }
            TerminatorKind::CondBranch { condition, .. } => {
                let fits = self.body.operand_type(module, *condition) == Types::I1;
                (Some(*condition), (!fits).then(|| "the condition of a branch is an i1".to_owned()))
            }
            TerminatorKind::Switch { value, cases, .. } => (Some(*value), self.switch(module, *value, cases)),
            TerminatorKind::Branch(_) | TerminatorKind::Unreachable => (None, None),
        };
        if let Some(problem) = problem {
            self.fail(verifier, terminator.loc, problem);
        }
        if let Some(operand) = operand {
            self.operand(verifier, operand, (block, u32::MAX), terminator.loc);
        }
    }

    fn switch(&self, module: &Module, value: Operand, cases: &[(u64, BlockId)]) -> Option<String> {
        let Type::Int(bits) = module.types[self.body.operand_type(module, value)] else {
            return Some("the value of a switch is an integer".to_owned());
        };
        let mut seen = FxHashSet::default();
        for (case, _) in cases {
            if bits < 64 && case >> bits != 0 {
                return Some(format!("case {case} is out of range"));
            }
            if !seen.insert(case) {
                return Some(format!("case {case} is there twice"));
            }
        }
        None
    }

    /// Phis have one value per edge; other operands are defined before their use.
    fn uses(&self, verifier: &mut Verifier<'m>, block: BlockId, inst: InstId) {
        let definition = &self.body.insts[inst];
        if let Op::Phi(incoming) = &definition.op {
            let mut found: Vec<BlockId> = incoming.iter().map(|(_, from)| *from).collect();
            let mut expected = self.flow().predecessors(block).to_vec();
            found.sort_unstable();
            expected.sort_unstable();
            if found != expected {
                let message = "a phi does not have one value for each edge from a predecessor".to_owned();
                return self.fail(verifier, definition.loc, message);
            }
            for (value, from) in incoming {
                // The use is at the end of the predecessor.
                self.operand(verifier, *value, (*from, u32::MAX), definition.loc);
            }
            return;
        }
        let place = (block, self.places[inst].1);
        definition.op.for_each_operand(|operand| self.operand(verifier, operand, place, definition.loc));
    }

    fn operand(&self, verifier: &mut Verifier<'m>, operand: Operand, (block, place): (BlockId, u32), loc: Option<LocId>) {
        let Operand::Value(value) = operand else { return };
        let ValueDef::Inst(inst) = self.body.values[value].def else { return };
        let (defined_in, defined_at) = self.places[inst];
        let dominates = match defined_in {
            0 => false,
            in_block if in_block == self.blocks[block] => defined_at < place,
            // The entry block dominates all others.
            1 => true,
            in_block => self.flow().dominates(self.body.layout[in_block as usize - 1], block),
        };
        if !dominates {
            let name = &self.body.values[value].name;
            self.fail(verifier, loc, format!("the definition of `{name}` does not dominate this use"));
        }
    }
}
