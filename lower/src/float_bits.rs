//! Floats that are kept as integers. OpAtomicCompareExchange takes integers alone, and neither a pointer to a float nor a texel can
//! be cast to one. So a variable whose floats are compared and exchanged holds their bits: all accesses convert.

use crate::context::ModuleLowerer;
use crate::image_class::ImageClass;
use crate::lvalue::Memory;
use diagnostics::registry as code;
use frontend::Diagnostic;
use ir::types::{ImageOperands, TargetKind, Type, TypeId, Types};
use sema::hir;
use spirv::ImageFormat;

/// True if the memory at the end of the path holds the bits of floats.
pub(crate) fn holds_float_bits(m: &ModuleLowerer, slot: TypeId) -> bool {
    m.module.types[slot].is_target(TargetKind::FloatBits)
}

/// The slot type that holds the bits of the floats of `slot`. Matrices stay, since SPIR-V has none of integers.
pub(crate) fn with_float_bits(m: &mut ModuleLowerer, slot: TypeId) -> TypeId {
    let types = &mut m.module.types;
    match &types[slot] {
        _ if slot == Types::F32 => types.target(TargetKind::FloatBits, [Types::I32], []),
        Type::Vector { element, length } if *element == Types::F32 => {
            let length = *length;
            let words = types.vector(Types::I32, length);
            types.target(TargetKind::FloatBits, [words], [])
        }
        Type::Array { element, length } => {
            let (element, length) = (*element, *length);
            let element = with_float_bits(m, element);
            m.module.types.array(element, length)
        }
        Type::Named(id) => {
            let old = types.structs[*id].clone();
            let Some(body) = &old.body else { return slot };
            let body: Vec<TypeId> = body.iter().map(|member| with_float_bits(m, *member)).collect();
            if old.body.as_ref() == Some(&body) {
                return slot;
            }
            if let Some(known) = m.slots.bits_of(slot) {
                return known;
            }
            let name = m.unique_struct_name(&format!("{}.bits", old.name));
            let named = m.module.types.named(&name);
            m.module.types.structs[named] = ir::types::NamedStruct { name, body: Some(body), ..old };
            let named = m.module.types.intern(Type::Named(named));
            m.slots.add_bits_of(slot, named);
            if let Some(source) = m.slots.source_of(slot) {
                // The error was reported for the struct itself.
                let _ = m.decorate_struct(source, named);
            }
            named
        }
        Type::Target { kind: kind @ (TargetKind::Array | TargetKind::Layout | TargetKind::VulkanBuffer), types, integers } => {
            let (kind, integers) = (kind.clone(), integers.clone());
            let mut operands = types.clone();
            let Some(inner) = operands.first_mut() else { return slot };
            *inner = with_float_bits(m, *inner);
            m.module.types.target(kind, operands, integers)
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
pub(crate) fn class_in(m: &ModuleLowerer, class: ImageClass, memory: &Memory) -> ImageClass {
    let is_words = m.module.types[memory.slot].inner(TargetKind::Image) == Some(Types::I32);
    ImageClass { float_bits: is_words && class.texel.scalar.is_float() && class.packed().is_none(), ..class }
}

/// Warns of the format that the texels of an image have, which the application must know.
pub(crate) fn warn_of_float_bits(m: &mut ModuleLowerer, global: &hir::Global) {
    let message = format!(
        "the texels of '{}' are compared and exchanged, so the format of the image is R32ui: its view must have the format VK_FORMAT_R32_UINT",
        global.name
    );
    m.report(Diagnostic::new(code::FLOAT_TEXEL_BITS, global.span, message));
}
