//! Lowers types declared by their opcode (`vk::SpirvType<…>`) to `target("spirv.Type", …)`.

use crate::context::{Lowered, ModuleLowerer, Rule};
use crate::layout::{BufferKind, Layout};
use diagnostics::registry as code;
use frontend::Diagnostic;
use ir::types::{TypeId, target};
use sema::hir::{SpirvType, SpirvTypeId, SpirvTypeOperand};
use sema::types as hir_types;
use sema::types::Type;
use spirv::{Op, StorageClass};
use spirv_grammar::op;

impl ModuleLowerer<'_> {
    /// Builds `target("spirv.Type", operands…, opcode, size, alignment)`.
    pub fn spirv_type(&mut self, id: SpirvTypeId) -> Lowered<TypeId> {
        let program = self.program;
        let description = &program.spirv_types[id];
        let rule = self.pointee_rule(description);
        let mut operands = Vec::new();
        for operand in &description.operands {
            operands.push(match *operand {
                SpirvTypeOperand::Type(ty) => self.type_operand(ty, rule)?,
                SpirvTypeOperand::Constant(ty, value) => {
                    let (ty, words) = (self.slot_type(ty, Rule::Plain)?, self.literal_words(ty, value));
                    self.module.types.target(target::INTEGRAL_CONSTANT, vec![ty], words)
                }
                SpirvTypeOperand::Literal(ty, value) => {
                    let words = self.literal_words(ty, value);
                    self.module.types.target(target::LITERAL, Vec::new(), words)
                }
            });
        }
        let integers = vec![description.opcode, description.size, description.alignment];
        let mut ty = self.module.types.target(target::TYPE, operands, integers);
        for (decoration, literals) in &description.decorations {
            let integers: Vec<u32> = std::iter::once(decoration).chain(literals).copied().collect();
            ty = self.module.types.target(target::DECORATED, vec![ty], integers);
        }
        Ok(ty)
    }

    /// True for a type of a header without a size, and an array of such.
    pub fn is_opaque(&self, ty: hir_types::TypeId) -> bool {
        match self.program.types[ty] {
            Type::Spirv(id) => self.program.spirv_types[id].size == 0,
            Type::Array { element, .. } => self.is_opaque(element),
            _ => false,
        }
    }

    /// Reports a copy of a value that SPIR-V only knows by reference.
    pub fn check_copy(&mut self, ty: hir_types::TypeId) -> Lowered<()> {
        let name = match self.program.types[ty] {
            Type::HitObject => "dx::HitObject",
            Type::Spirv(id) => match self.program.spirv_types[id].opcode {
                op::TypeHitObjectNV => "OpTypeHitObjectNV",
                op::TypeHitObjectEXT => "OpTypeHitObjectEXT",
                op::TypeRayQueryKHR => "OpTypeRayQueryKHR",
                _ => return Ok(()),
            },
            _ => return Ok(()),
        };
        let message = format!("{name} has no values that could be copied");
        let note = "a parameter with '[[vk::ext_reference]]' takes the variable itself";
        Err(self.report(Diagnostic::error(code::NOT_A_REFERENCE, self.span, message).with_note(note)))
    }

    /// A type as an operand; a resource type is its image or sampler type.
    pub fn type_operand(&mut self, ty: hir_types::TypeId, rule: Rule) -> Lowered<TypeId> {
        match self.program.types[ty] {
            Type::Void => Ok(ir::Types::VOID),
            Type::Resource(resource) => self.handle_type(resource),
            _ => self.slot_type(ty, rule),
        }
    }

    /// The layout rule of a pointer's pointee: explicit in storage classes shared with the host.
    fn pointee_rule(&self, description: &SpirvType) -> Rule {
        if description.opcode != Op::TypePointer as u32 {
            return Rule::Plain;
        }
        let Some(SpirvTypeOperand::Literal(_, class)) = description.operands.first() else { return Rule::Plain };
        match u32::try_from(*class).ok().and_then(StorageClass::from_u32) {
            Some(StorageClass::Uniform) => Rule::Laid(Layout::of(self.options.layout, BufferKind::Constant)),
            Some(
                StorageClass::StorageBuffer
                | StorageClass::PushConstant
                | StorageClass::PhysicalStorageBuffer
                | StorageClass::ShaderRecordBufferKHR,
            ) => Rule::Laid(Layout::of(self.options.layout, BufferKind::Storage)),
            Some(StorageClass::Input | StorageClass::Output) => Rule::Interface,
            _ => Rule::Plain,
        }
    }

    /// The literal words of an integer, low word first; two words for 64 bits.
    pub fn literal_words(&self, ty: hir_types::TypeId, value: u64) -> Vec<u32> {
        let wide = self.shape(ty).is_some_and(|shape| shape.scalar.bits() == 64);
        if wide { vec![value as u32, (value >> 32) as u32] } else { vec![value as u32] }
    }
}
