//! Lowers types declared by their opcode (`vk::SpirvType<…>`) to `target("spirv.Type", …)`.

use crate::context::{Lowered, ModuleLowerer};
use crate::layout::{BufferKind, Layout};
use crate::slot_types::Rule;
use diagnostics::registry as code;
use frontend::Diagnostic;
use ir::types::{TargetKind, TypeId};
use sema::hir::{Field, SpirvType, SpirvTypeId, SpirvTypeOperand, StructId};
use sema::types as hir_types;
use sema::types::Type;
use spirv::StorageClass;
use spirv_grammar::op;

impl ModuleLowerer<'_> {
    /// Builds `target("spirv.Type", operands…, opcode, size, alignment)`.
    pub fn spirv_type(&mut self, id: SpirvTypeId) -> Lowered<TypeId> {
        let program = self.program;
        let description = &program.spirv_types[id];
        let mut operands = Vec::new();
        for operand in &description.operands {
            operands.push(match *operand {
                SpirvTypeOperand::Type(ty) => {
                    let rule = self.part_rule(description, ty);
                    self.ruled_type_operand(ty, rule)?
                }
                SpirvTypeOperand::Constant(ty, value) => {
                    let (ty, words) = (self.slot_type(ty, Rule::Plain)?, self.literal_words(ty, value));
                    self.module.types.target(TargetKind::IntegralConstant, [ty], words)
                }
                SpirvTypeOperand::Literal(ty, value) => {
                    let words = self.literal_words(ty, value);
                    self.module.types.target(TargetKind::Literal, [], words)
                }
            });
        }
        let integers = [description.opcode, description.size, description.alignment];
        let mut ty = self.module.types.target(TargetKind::Type, operands, integers);
        for (decoration, literals) in &description.decorations {
            let integers: Vec<u32> = std::iter::once(decoration).chain(literals).copied().collect();
            ty = self.module.types.target(TargetKind::Decorated, [ty], integers);
        }
        Ok(ty)
    }

    /// Reports a copy of a value that SPIR-V accesses only by reference.
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
        let message = format!("{name} has no values that can be copied");
        let note = "use a parameter with '[[vk::ext_reference]]' to pass the variable itself";
        Err(self.report(Diagnostic::new(code::NOT_A_REFERENCE, self.span(), message).with_note(note)))
    }

    /// A type as the operand of an instruction or of an execution mode; a resource type is its image or sampler type. A struct with
    /// decorations is the one in memory that others see, because those are its decorations.
    pub fn type_operand(&mut self, ty: hir_types::TypeId) -> Lowered<TypeId> {
        self.ruled_type_operand(ty, self.own_rule(ty))
    }

    /// The layout rule of a type without a rule from its context: that of structured buffers for a struct with decorations.
    pub fn own_rule(&self, ty: hir_types::TypeId) -> Rule {
        if self.is_decorated_struct(ty) { self.storage_rule() } else { Rule::Plain }
    }

    fn ruled_type_operand(&mut self, ty: hir_types::TypeId, rule: Rule) -> Lowered<TypeId> {
        match self.program.types[ty] {
            Type::Void => Ok(ir::Types::VOID),
            Type::Resource(resource) => self.handle_type(resource),
            _ => self.slot_type(ty, rule),
        }
    }

    /// The layout rule of structured buffers.
    fn storage_rule(&self) -> Rule {
        Rule::Laid(Layout::of(self.options.layout, BufferKind::Storage))
    }

    /// The layout rule of a type that is an operand of this one.
    fn part_rule(&self, description: &SpirvType, part: hir_types::TypeId) -> Rule {
        match description.opcode {
            op::TypePointer => self.pointee_rule(description, part),
            // The parts of values have the types of the shader's own variables.
            op::TypeFunction => Rule::Plain,
            op::TypeArray | op::TypeStruct if description.decorations.is_empty() => Rule::Plain,
            op::TypeArray | op::TypeStruct | op::TypeRuntimeArray if self.struct_in(part).is_some() => self.storage_rule(),
            _ => self.own_rule(part),
        }
    }

    /// The struct that a type is, or is an array of.
    fn struct_in(&self, ty: hir_types::TypeId) -> Option<StructId> {
        match self.program.types[ty] {
            Type::Array { element, .. } => self.struct_in(element),
            Type::Struct(id) => Some(id),
            _ => None,
        }
    }

    /// True for a struct, or an array of it, whose representation in memory is specified in the source: by `vk::offset`, or by
    /// decorations of its own or of a field, at any depth.
    fn is_decorated_struct(&self, ty: hir_types::TypeId) -> bool {
        let Some(id) = self.struct_in(ty) else { return false };
        let declaration = &self.program.structs[id];
        let says =
            |field: &Field| field.offset.is_some() || !field.vk.decorations.is_empty() || self.is_decorated_struct(field.ty);
        !declaration.decorations.is_empty() || declaration.fields.iter().any(says)
    }

    /// The layout rule of a pointer's pointee: explicit in storage classes shared with the host.
    fn pointee_rule(&self, description: &SpirvType, pointee: hir_types::TypeId) -> Rule {
        let Some(SpirvTypeOperand::Literal(_, class)) = description.operands.first() else { return Rule::Plain };
        match u32::try_from(*class).ok().and_then(StorageClass::from_u32) {
            Some(StorageClass::Uniform) => Rule::Laid(Layout::of(self.options.layout, BufferKind::Constant)),
            Some(
                StorageClass::StorageBuffer
                | StorageClass::PushConstant
                | StorageClass::PhysicalStorageBuffer
                | StorageClass::ShaderRecordBufferKHR,
            ) => self.storage_rule(),
            Some(StorageClass::Input | StorageClass::Output) => Rule::Interface,
            Some(_) => Rule::Plain,
            None => self.own_rule(pointee),
        }
    }

    /// The literal words of an integer, low word first; two words for 64 bits.
    pub fn literal_words(&self, ty: hir_types::TypeId, value: u64) -> Vec<u32> {
        let wide = self.shape(ty).is_some_and(|shape| shape.scalar.bits() == 64);
        if wide { vec![value as u32, (value >> 32) as u32] } else { vec![value as u32] }
    }

    /// The slot that a `vk::BufferPointer` points to.
    pub fn pointee_slot(&mut self, ty: hir_types::TypeId) -> Lowered<TypeId> {
        let Type::BufferPointer { pointee, .. } = self.program.types[ty] else {
            return Err(self.broken("a pointee of something that is no pointer"));
        };
        let layout = Layout::of(self.options.layout, BufferKind::Storage);
        self.slot_type(pointee, Rule::Laid(layout))
    }

    /// The pointer type of a `vk::BufferPointer`, as a type of values: `target("spirv.Type", …)` of OpTypePointer.
    pub fn device_pointer(&mut self, ty: hir_types::TypeId) -> Lowered<TypeId> {
        let slot = self.pointee_slot(ty)?;
        let class = self.module.types.target(TargetKind::Literal, [], [StorageClass::PhysicalStorageBuffer as u32]);
        Ok(self.module.types.target(TargetKind::Type, [class, slot], [op::TypePointer, 8, 8]))
    }
}
