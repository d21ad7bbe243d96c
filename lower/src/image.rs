//! Converts textures, typed buffers and samplers to SPIR-V image types: dimension, sampled type, format.

use crate::block_names::{CONSTANT_BUFFER, block_name, block_of_struct};
use crate::context::{Lowered, ModuleLowerer};
use crate::image_class::ImageClass;
use crate::layout::{BufferKind, Layout};
use crate::numeric_type::NumericType;
use crate::slot_types::Rule;
use crate::stage_io::nodes::any_payload_array;
use diagnostics::registry as code;
use ir::types::{Buffer, ImageOperands, TargetKind, TypeId, Types};
use sema::types as hir_types;
use sema::types::{Access, Resource, Scalar, TextureDim, Type};
use spirv::{Dim, ImageFormat};

impl ModuleLowerer<'_> {
    /// The image class of a type; None if it is no image.
    pub fn image_class(&self, ty: hir_types::TypeId) -> Option<ImageClass> {
        match self.program.types[ty] {
            Type::Resource(resource) => self.class_of(resource),
            _ => None,
        }
    }

    fn class_of(&self, resource: Resource) -> Option<ImageClass> {
        match resource {
            Resource::Texture { dim, array, multisampled, element, access, combined } => {
                let dim = match dim {
                    TextureDim::D1 => Dim::Dim1D,
                    TextureDim::D2 => Dim::Dim2D,
                    TextureDim::D3 => Dim::Dim3D,
                    TextureDim::Cube => Dim::DimCube,
                };
                let texel = self.shape(element)?;
                Some(ImageClass { dim, array, multisampled, storage: access.is_writable(), combined, texel, float_bits: false })
            }
            Resource::TypedBuffer { element, access } => {
                let texel = self.shape(element)?;
                let storage = access.is_writable();
                Some(ImageClass {
                    dim: Dim::DimBuffer,
                    array: false,
                    multisampled: false,
                    storage,
                    combined: false,
                    texel,
                    float_bits: false,
                })
            }
            Resource::SubpassInput { multisampled, element } => {
                let texel = self.shape(element)?;
                let dim = Dim::DimSubpassData;
                Some(ImageClass { dim, array: false, multisampled, storage: true, combined: false, texel, float_bits: false })
            }
            Resource::StructuredBuffer { .. }
            | Resource::AppendBuffer { .. }
            | Resource::ConsumeBuffer { .. }
            | Resource::ByteAddressBuffer { .. }
            | Resource::ConstantBuffer { .. }
            | Resource::TextureBuffer { .. }
            | Resource::Sampler
            | Resource::SamplerComparison
            | Resource::AccelerationStructure
            | Resource::HeapElement(_)
            | Resource::Node { .. }
            | Resource::Stream { .. } => None,
        }
    }

    /// Builds `target("spirv.Image", sampled type, Dim, Depth, Arrayed, MS, Sampled, ImageFormat)`.
    pub fn image_type(&mut self, class: ImageClass, given: Option<ImageFormat>) -> TypeId {
        let scalar = class.kept().scalar;
        let sampled = self.sampled_scalar(scalar);
        let kind = if scalar.is_signed_int() { TargetKind::SignedImage } else { TargetKind::Image };
        let has_format = class.dim == Dim::DimBuffer || (class.storage && class.dim != Dim::DimSubpassData);
        let inferred =
            if has_format && !self.options.unknown_image_formats { format(class.kept()) } else { ImageFormat::Unknown };
        let format = given.unwrap_or(inferred);
        let operands = ImageOperands {
            dim: class.dim as u32,
            // Unknown: whether a comparison is made is a property of each access.
            depth: 2,
            arrayed: u32::from(class.array),
            multisampled: u32::from(class.multisampled),
            sampled: if class.storage { 2 } else { 1 },
            format: format as u32,
            access: None,
        };
        self.module.types.image(kind, sampled, operands)
    }

    /// The slot type of a variable of this class.
    pub fn image_slot(&mut self, class: ImageClass, format: Option<ImageFormat>) -> TypeId {
        let image = self.image_type(class, format);
        if class.combined { self.module.types.target(TargetKind::SampledImage, [image], []) } else { image }
    }

    /// True if the slot holds a sampled image (image and sampler combined).
    pub fn is_sampled_image(&self, slot: TypeId) -> bool {
        self.module.types[slot].is_target(TargetKind::SampledImage)
    }

    /// The image type of a slot, with or without a sampler.
    pub fn image_of(&self, slot: TypeId) -> TypeId {
        self.module.types[slot].inner(TargetKind::SampledImage).unwrap_or(slot)
    }

    /// The component type of the image, which has 32 bits (or 64 for 64-bit integers) whatever the shader computes with.
    fn sampled_scalar(&mut self, scalar: Scalar) -> TypeId {
        match scalar {
            Scalar::Int64 | Scalar::UInt64 => self.module.types.int(64),
            scalar if scalar.is_float() => Types::F32,
            _ => Types::I32,
        }
    }

    /// The type of a loaded resource; only images and samplers have one.
    pub fn handle_type(&mut self, resource: Resource) -> Lowered<TypeId> {
        match resource {
            Resource::Texture { .. }
            | Resource::TypedBuffer { .. }
            | Resource::SubpassInput { .. }
            | Resource::Sampler
            | Resource::SamplerComparison
            | Resource::AccelerationStructure => self.resource_slot(resource),
            Resource::HeapElement(_) => Err(self.untyped_descriptor()),
            Resource::StructuredBuffer { .. }
            | Resource::AppendBuffer { .. }
            | Resource::ConsumeBuffer { .. }
            | Resource::ByteAddressBuffer { .. }
            | Resource::ConstantBuffer { .. }
            | Resource::TextureBuffer { .. }
            | Resource::Stream { .. } => Err(self.unsupported("a buffer as a value")),
            Resource::Node { .. } => Err(self.unsupported("an object of a work graph as a value")),
        }
    }

    /// The slot type of a resource variable.
    pub fn resource_slot(&mut self, resource: Resource) -> Lowered<TypeId> {
        match resource {
            Resource::Texture { .. } | Resource::TypedBuffer { .. } | Resource::SubpassInput { .. } => {
                match self.class_of(resource) {
                    Some(class) => Ok(self.image_slot(class, None)),
                    None => Err(self.unsupported("a texture or typed buffer of structs")),
                }
            }
            Resource::Sampler | Resource::SamplerComparison => Ok(self.module.types.target(TargetKind::Sampler, [], [])),
            Resource::AccelerationStructure => Ok(self.spirv_opaque(spirv::Op::TypeAccelerationStructureKHR)),
            Resource::StructuredBuffer { element, access } => self.structured_buffer(element, access, resource),
            Resource::AppendBuffer { element } | Resource::ConsumeBuffer { element } => {
                self.structured_buffer(element, Access::ReadWrite, resource)
            }
            Resource::ByteAddressBuffer { access } => {
                let name = block_name(self.program, resource);
                let contents = self.strided_array(Types::I32, 4);
                Ok(self.storage_buffer(contents, access.is_writable(), &name))
            }
            Resource::HeapElement(_) => Err(self.untyped_descriptor()),
            Resource::ConstantBuffer { element } => self.block_slot(element, BufferKind::Constant, ""),
            Resource::TextureBuffer { element } => self.block_slot(element, BufferKind::Texture, ""),
            Resource::Stream { .. } => Err(self.unsupported("a stream that is no parameter")),
            Resource::Node { record, .. } => any_payload_array(self, record),
        }
    }

    fn untyped_descriptor(&mut self) -> crate::context::Reported {
        self.error(code::HEAP_ELEMENT, "an element of a descriptor heap must be converted to a resource")
    }

    fn structured_buffer(&mut self, element: hir_types::TypeId, access: Access, resource: Resource) -> Lowered<TypeId> {
        let rule = Rule::Laid(Layout::of(self.options.layout, BufferKind::Storage));
        let slot = self.slot_type(element, rule)?;
        let stride = self.element_stride(element, rule)?;
        let contents = self.strided_array(slot, stride);
        Ok(self.storage_buffer(contents, access.is_writable(), &block_name(self.program, resource)))
    }

    /// A runtime array with a stride in bytes.
    pub fn strided_array(&mut self, element: TypeId, stride: u32) -> TypeId {
        let array = self.module.types.array(element, 0);
        self.module.types.strided(array, stride)
    }

    /// The slot type of a storage buffer whose Block has this name.
    pub fn storage_buffer(&mut self, contents: TypeId, is_writable: bool, name: &str) -> TypeId {
        let types = &mut self.module.types;
        let name = types.named(name);
        let name = types.intern(ir::Type::Named(name));
        types.buffer(Buffer { contents, class: STORAGE_BUFFER, is_writable, name: Some(name) })
    }

    /// The slot type of a constant or texture buffer with this struct as content; the block of a `cbuffer` has its struct's
    /// name.
    pub fn block_slot(&mut self, content: hir_types::TypeId, kind: BufferKind, variable: &str) -> Lowered<TypeId> {
        let template = match kind {
            BufferKind::Constant => CONSTANT_BUFFER,
            BufferKind::Texture => "TextureBuffer",
            BufferKind::Storage => "StorageBuffer",
            BufferKind::PushConstant => "PushConstant",
            BufferKind::ShaderRecord => "ShaderRecordBufferKHR",
            BufferKind::Workgroup => "Workgroup",
        };
        self.named_block_slot(content, kind, template, variable)
    }

    /// The slot type of a variable of the type `ConstantBuffer<T>` that is not in a uniform buffer.
    pub fn constant_buffer_slot(&mut self, content: hir_types::TypeId, kind: BufferKind) -> Lowered<TypeId> {
        self.named_block_slot(content, kind, CONSTANT_BUFFER, "")
    }

    fn named_block_slot(
        &mut self,
        content: hir_types::TypeId,
        kind: BufferKind,
        template: &str,
        variable: &str,
    ) -> Lowered<TypeId> {
        let rule = Rule::Laid(Layout::of(self.options.layout, kind));
        let class = match kind {
            BufferKind::Constant => UNIFORM,
            BufferKind::Texture | BufferKind::Storage => STORAGE_BUFFER,
            BufferKind::PushConstant => PUSH_CONSTANT,
            BufferKind::ShaderRecord => SHADER_RECORD,
            BufferKind::Workgroup => WORKGROUP,
        };
        let contents = match self.program.types[content] {
            Type::Struct(id) => {
                let name = block_of_struct(&self.program.structs[id].name, template, variable);
                self.block_struct(id, rule, &name)?
            }
            _ => self.slot_type(content, rule)?,
        };
        let is_writable = matches!(kind, BufferKind::Storage | BufferKind::Workgroup);
        Ok(self.module.types.buffer(Buffer { contents, class, is_writable, name: None }))
    }
}

/// Storage classes as operands of `target("spirv.VulkanBuffer", …)`.
pub(crate) const UNIFORM: u32 = 2;
pub(crate) const WORKGROUP: u32 = 4;
pub(crate) const PUSH_CONSTANT: u32 = 9;
pub(crate) const STORAGE_BUFFER: u32 = 12;
pub(crate) const SHADER_RECORD: u32 = 5343;

/// The image format of a texel's shape; SPIR-V has none with three components.
fn format(texel: NumericType) -> ImageFormat {
    let components = texel.components();
    let by_components = |one, two, four| match components {
        1 => one,
        2 => two,
        4 => four,
        _ => ImageFormat::Unknown,
    };
    let scalar = match texel.scalar {
        // 32 bits wide in variables, but not in images.
        Scalar::Minimum(minimum) => minimum.native(),
        Scalar::Half => Scalar::Half16,
        scalar => scalar.representation(),
    };
    match scalar {
        Scalar::Int64 if components == 1 => ImageFormat::R64i,
        Scalar::UInt64 if components == 1 => ImageFormat::R64ui,
        Scalar::Half16 => by_components(ImageFormat::R16f, ImageFormat::Rg16f, ImageFormat::Rgba16f),
        Scalar::Float => by_components(ImageFormat::R32f, ImageFormat::Rg32f, ImageFormat::Rgba32f),
        Scalar::Int16 => by_components(ImageFormat::R16i, ImageFormat::Rg16i, ImageFormat::Rgba16i),
        Scalar::UInt16 => by_components(ImageFormat::R16ui, ImageFormat::Rg16ui, ImageFormat::Rgba16ui),
        Scalar::Int => by_components(ImageFormat::R32i, ImageFormat::Rg32i, ImageFormat::Rgba32i),
        Scalar::UInt | Scalar::Bool => by_components(ImageFormat::R32ui, ImageFormat::Rg32ui, ImageFormat::Rgba32ui),
        _ => ImageFormat::Unknown,
    }
}
