//! Floats that are kept as integers. OpAtomicCompareExchange takes integers alone, and neither a pointer to a float nor a texel can
//! be cast to one. So a variable whose floats are compared and exchanged holds their bits: all accesses convert.

use crate::context::ModuleLowerer;
use crate::image_class::ImageClass;
use crate::lvalue::Memory;
use diagnostics::registry as code;
use frontend::Diagnostic;
use ir::GlobalId;
use ir::types::{ImageOperands, TargetKind, Type, TypeId, Types};
use sema::hir;
use spirv::ImageFormat;

impl ModuleLowerer<'_> {
    /// True if the memory at the end of the path holds the bits of floats.
    pub fn holds_float_bits(&self, slot: TypeId) -> bool {
        self.module.types[slot].is_target(TargetKind::FloatBits)
    }

    /// The slot type that holds the bits of the floats of `slot`. Matrices stay, since SPIR-V has none of integers.
    pub fn with_float_bits(&mut self, slot: TypeId) -> TypeId {
        let types = &mut self.module.types;
        match &types[slot] {
            _ if slot == Types::F32 => types.target(TargetKind::FloatBits, [Types::I32], []),
            Type::Vector { element, length } if *element == Types::F32 => {
                let length = *length;
                let words = types.vector(Types::I32, length);
                types.target(TargetKind::FloatBits, [words], [])
            }
            Type::Array { element, length } => {
                let (element, length) = (*element, *length);
                let element = self.with_float_bits(element);
                self.module.types.array(element, length)
            }
            Type::Named(id) => {
                let old = types.structs[*id].clone();
                let Some(body) = &old.body else { return slot };
                let body: Vec<TypeId> = body.iter().map(|member| self.with_float_bits(*member)).collect();
                if old.body.as_ref() == Some(&body) {
                    return slot;
                }
                if let Some(known) = self.float_bits_structs.get(&slot) {
                    return *known;
                }
                let name = self.unique_struct_name(&format!("{}.bits", old.name));
                let named = self.module.types.named(&name);
                self.module.types.structs[named] = ir::types::NamedStruct { name, body: Some(body), ..old };
                let named = self.module.types.intern(Type::Named(named));
                self.float_bits_structs.insert(slot, named);
                if let Some(source) = self.structs.iter().find(|(_, known)| **known == slot).map(|((id, _), _)| *id) {
                    // The error was reported for the struct itself.
                    let _ = self.decorate_struct(source, named);
                }
                named
            }
            Type::Target {
                kind: kind @ (TargetKind::Array | TargetKind::Layout | TargetKind::VulkanBuffer),
                types,
                integers,
            } => {
                let (kind, integers) = (kind.clone(), integers.clone());
                let Some(inner) = types.first().copied() else { return slot };
                let inner = self.with_float_bits(inner);
                self.module.types.target(kind, [inner], integers)
            }
            image if image.inner(TargetKind::Image) == Some(Types::F32) => match image.image_operands() {
                Some(operands) if operands.format == ImageFormat::R32f as u32 => {
                    let operands = ImageOperands { format: ImageFormat::R32ui as u32, ..operands };
                    types.image(TargetKind::Image, Types::I32, operands)
                }
                _ => slot,
            },
            _ => slot,
        }
    }

    /// The class of an image in a variable, which may hold the bits of its texels.
    pub fn class_in(&self, class: ImageClass, memory: &Memory) -> ImageClass {
        let is_words = self.module.types[memory.slot].inner(TargetKind::Image) == Some(Types::I32);
        ImageClass { float_bits: is_words && class.texel.scalar.is_float() && class.packed().is_none(), ..class }
    }

    /// Asks for the bits of floats in a variable. The module is lowered again with them.
    pub fn ask_for_float_bits(&mut self, global: GlobalId) -> bool {
        let id = self.globals.iter().find(|(_, known)| **known == global).map(|(id, _)| *id);
        let Some(id) = id.filter(|id| !self.float_bits.contains(id)) else { return false };
        self.new_float_bits.insert(id);
        true
    }

    /// Warns of the format that the texels of an image have, which the application must know.
    pub fn warn_of_float_bits(&mut self, global: &hir::Global) {
        let message = format!(
            "the texels of '{}' are compared and exchanged, so the format of the image is R32ui: its view must have the format VK_FORMAT_R32_UINT",
            global.name
        );
        self.report(Diagnostic::new(code::FLOAT_TEXEL_BITS, global.span, message));
    }
}
