//! Converts variables to resources and push constants.

use super::module::{Decorations, Module, operand};
use super::types::{Types, builtin};
use crate::error::ReflectionError;
use crate::model::{Access, Count, Enumerant, Image, PushConstants, Resource, ResourceKind, Type};
use rustc_hash::FxHashMap;
use spirv_grammar::{Kind, decoration, op, storage_class};
use spirv_module::RawInst;

/// The variables outside of functions.
pub fn variables<'m, 'a>(module: &'m Module<'a>) -> impl Iterator<Item = &'m RawInst<'a>> {
    let outside = module.insts.iter().take_while(|inst| inst.opcode != op::Function);
    outside.filter(|inst| matches!(inst.opcode, op::Variable | op::UntypedVariableKHR))
}

/// The resources of a module, sorted by set and binding.
///
/// # Errors
/// A variable or its type is malformed.
pub fn resources(types: &mut Types<'_, '_>) -> Result<Vec<Resource>, ReflectionError> {
    let module = types.module;
    let mut all: Vec<Resource> = Vec::new();
    for variable in variables(module) {
        all.extend(resource(types, variable)?);
    }
    all.sort_by_key(|resource| (resource.set.is_none(), resource.set, resource.binding));
    link_counters(module, &mut all)?;
    Ok(all)
}

fn resource(types: &mut Types<'_, '_>, variable: &RawInst<'_>) -> Result<Option<Resource>, ReflectionError> {
    let (id, class) = (operand(variable, 1)?, operand(variable, 2)?);
    let module = types.module;
    let decorations = module.decorations(id);
    let set = decorations.operand(decoration::DescriptorSet)?;
    let binding = decorations.operand(decoration::Binding)?;
    let is_bound = set.is_some() || binding.is_some();
    let may_be = matches!(
        class,
        storage_class::UniformConstant
            | storage_class::Uniform
            | storage_class::StorageBuffer
            | storage_class::ShaderRecordBufferKHR
            | storage_class::AtomicCounter
            | storage_class::TileAttachmentQCOM
    );
    if !may_be && !is_bound {
        return Ok(None);
    }
    let (mut ty, mut type_id) = (Type::Opaque { instruction: None }, None);
    if let Some(pointee) = types.pointee(variable)? {
        ty = types.of_id(pointee.ty, pointee.word)?;
        type_id = Some(pointee.ty);
    }
    let mut array: Vec<Option<Count>> = Vec::new();
    while let Type::Array { element, length, .. } = ty {
        array.push(length);
        ty = *element;
        type_id = type_id.and_then(|id| Some(module.definition(id)?.word(1)));
    }
    let of_type = module.decorations(type_id.unwrap_or_default());
    let is_storage_block = of_type.has(decoration::BufferBlock);
    let heap = builtin(decorations.operand(decoration::BuiltIn)?).and_then(|builtin| heap(&builtin));
    let kind = heap.unwrap_or_else(|| kind(class, &ty, is_storage_block));
    // Constants of kernels are of this class too, and so are loose uniforms of OpenGL.
    if class == storage_class::UniformConstant && kind == ResourceKind::Other && !is_bound && !has_location(decorations) {
        return Ok(None);
    }
    // A block has a memory decoration if all of its members do.
    let count = match ty {
        Type::Struct { .. } => type_id.and_then(|id| module.definition(id)).map_or(0, |inst| inst.words.len().saturating_sub(1)),
        _ => 0,
    };
    let members_have = |number: u32| {
        type_id.is_some_and(|id| count > 0 && (0..count as u32).all(|at| module.member_decorations(id, at).has(number)))
    };
    let has = |number: u32| decorations.has(number) || members_have(number);
    Ok(Some(Resource {
        name: module.name(id),
        set,
        binding,
        kind,
        array,
        access: if is_writable_kind(kind) {
            Access::new(!has(decoration::NonReadable), !has(decoration::NonWritable))
        } else {
            Access::ReadOnly
        },
        ty,
        coherent: has(decoration::Coherent),
        volatile: has(decoration::Volatile),
        restrict: has(decoration::Restrict),
        input_attachment_index: decorations.operand(decoration::InputAttachmentIndex)?,
        user_type: decorations.text(decoration::UserTypeGOOGLE),
        counter: None,
        counter_of: None,
        storage_class: Enumerant::new(Kind::StorageClass, class),
        result_id: id,
    }))
}

/// The kind of a descriptor heap, by its builtin.
fn heap(builtin: &Enumerant) -> Option<ResourceKind> {
    match builtin.name {
        Some("ResourceHeapEXT") => Some(ResourceKind::ResourceHeap),
        Some("SamplerHeapEXT") => Some(ResourceKind::SamplerHeap),
        _ => None,
    }
}

fn has_location(decorations: Decorations<'_, '_>) -> bool {
    decorations.has(decoration::Location)
}

fn kind(class: u32, ty: &Type, is_storage_block: bool) -> ResourceKind {
    match (class, ty) {
        (storage_class::StorageBuffer, _) => ResourceKind::StorageBuffer,
        (storage_class::Uniform, Type::Struct { .. }) if is_storage_block => ResourceKind::StorageBuffer,
        (storage_class::Uniform, _) => ResourceKind::UniformBuffer,
        (storage_class::ShaderRecordBufferKHR, _) => ResourceKind::ShaderRecord,
        (storage_class::AtomicCounter, _) => ResourceKind::AtomicCounter,
        (_, Type::Sampler) => ResourceKind::Sampler,
        (_, Type::AccelerationStructure) => ResourceKind::AccelerationStructure,
        (_, Type::SampledImage(image)) if image.dimension.is("Buffer") => ResourceKind::UniformTexelBuffer,
        (_, Type::SampledImage(_)) => ResourceKind::CombinedImageSampler,
        (_, Type::Image(image)) => kind_of_image(image),
        (_, Type::Opaque { instruction: Some("OpTypeTensorARM") }) => ResourceKind::Tensor,
        _ => ResourceKind::Other,
    }
}

fn kind_of_image(image: &Image) -> ResourceKind {
    match (image.dimension.name, image.sampled) {
        (Some("SubpassData"), _) => ResourceKind::InputAttachment,
        (Some("Buffer"), Some(false)) => ResourceKind::StorageTexelBuffer,
        (Some("Buffer"), _) => ResourceKind::UniformTexelBuffer,
        (_, Some(false)) => ResourceKind::StorageImage,
        _ => ResourceKind::SampledImage,
    }
}

/// Whether resources of this kind can be written at all.
fn is_writable_kind(kind: ResourceKind) -> bool {
    matches!(
        kind,
        ResourceKind::StorageBuffer
            | ResourceKind::StorageImage
            | ResourceKind::StorageTexelBuffer
            | ResourceKind::Tensor
            | ResourceKind::AtomicCounter
            | ResourceKind::ResourceHeap
            | ResourceKind::Other
    )
}

fn link_counters(module: &Module<'_>, all: &mut [Resource]) -> Result<(), ReflectionError> {
    let places: FxHashMap<u32, usize> = (0..).zip(&*all).map(|(at, resource)| (resource.result_id, at)).collect();
    for at in 0..all.len() {
        let Some(link) = module.decorations(all[at].result_id).find(decoration::CounterBuffer) else { continue };
        let counter = link.operand()?;
        let Some(place) = places.get(&counter) else {
            return Err(ReflectionError::new(format!("the counter %{counter} is not a resource"), link.word()));
        };
        all[at].counter = Some(*place);
        all[*place].counter_of = Some(at);
    }
    Ok(())
}

/// The blocks of push constants, in the order of the module.
///
/// # Errors
/// A variable or its type is malformed.
pub fn push_constants(types: &mut Types<'_, '_>) -> Result<Vec<PushConstants>, ReflectionError> {
    let module = types.module;
    let mut all = Vec::new();
    for variable in variables(module) {
        if operand(variable, 2)? != storage_class::PushConstant {
            continue;
        }
        let id = operand(variable, 1)?;
        let Some(pointee) = types.pointee(variable)? else { continue };
        all.push(PushConstants {
            name: module.name(id),
            ty: types.of_id(pointee.ty, pointee.word)?,
            offset: None,
            size: None,
            user_type: module.decorations(id).text(decoration::UserTypeGOOGLE),
            result_id: id,
        });
    }
    Ok(all)
}
