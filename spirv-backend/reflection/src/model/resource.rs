//! Resources and push constants.

use super::access::Access;
use super::count::Count;
use super::enumerant::Enumerant;
use super::types::Type;
use serde::Serialize;

/// A variable that a descriptor is bound to, or an array of them.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Resource {
    /// OpName.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The decoration DescriptorSet.
    pub set: Option<u32>,
    /// The decoration Binding.
    pub binding: Option<u32>,
    /// The kind of the descriptors.
    pub kind: ResourceKind,
    /// The lengths of the array of descriptors, the outermost first; null for a runtime array, whose length the descriptor set decides.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub array: Vec<Option<Count>>,
    /// The type of one descriptor: an image, a sampler, the struct of a buffer.
    #[serde(rename = "type")]
    pub ty: Type,
    /// The permitted access.
    pub access: Access,
    /// The decoration Coherent.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub coherent: bool,
    /// The decoration Volatile.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub volatile: bool,
    /// The decoration Restrict.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub restrict: bool,
    /// The decoration InputAttachmentIndex.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub input_attachment_index: Option<u32>,
    /// The decoration UserTypeGOOGLE: the type in the source, such as `rwstructuredbuffer:<float4>`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user_type: Option<String>,
    /// The index in `resources` of the reflection of its hidden counter, by the decoration CounterBuffer, alias HlslCounterBufferGOOGLE.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter: Option<usize>,
    /// The index in `resources` of the reflection of the buffer that it is the counter of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub counter_of: Option<usize>,
    /// The storage class (3.7 Storage Class).
    pub storage_class: Enumerant,
    /// The result id in the module.
    #[serde(skip)]
    pub result_id: u32,
}

impl Resource {
    /// The number of descriptors, with the defaults of specialization constants. None for a runtime array, whose length depends on the
    /// descriptor set.
    #[must_use]
    pub fn descriptor_count(&self) -> Option<u64> {
        self.array.iter().try_fold(1u64, |count, length| count.checked_mul(length.as_ref()?.value?))
    }
}

/// The kind of a resource: the `VkDescriptorType`, except for choices of the application.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum ResourceKind {
    /// OpTypeSampler
    Sampler,
    /// OpTypeSampledImage
    CombinedImageSampler,
    /// OpTypeImage that is sampled, or read without a sampler.
    SampledImage,
    /// OpTypeImage that is not.
    StorageImage,
    /// A sampled image of the dimension Buffer, alone or with a sampler: HLSL's `Buffer`.
    UniformTexelBuffer,
    /// A storage image of the dimension Buffer: HLSL's `RWBuffer`.
    StorageTexelBuffer,
    /// A Block of the storage class Uniform.
    UniformBuffer,
    /// The storage class StorageBuffer, or a BufferBlock of the storage class Uniform.
    StorageBuffer,
    /// An image of the dimension SubpassData.
    InputAttachment,
    /// OpTypeAccelerationStructureKHR
    AccelerationStructure,
    /// OpTypeTensorARM
    Tensor,
    /// The storage class ShaderRecordBufferKHR, which has no binding.
    ShaderRecord,
    /// The storage class AtomicCounter, of OpenGL.
    AtomicCounter,
    /// The builtin ResourceHeapEXT: the heap of images, buffers and acceleration structures, which has no binding.
    ResourceHeap,
    /// The builtin SamplerHeapEXT: the heap of samplers, which has no binding.
    SamplerHeap,
    /// Anything else, such as a loose uniform of OpenGL or a type without grammar.
    Other,
}

/// A block of push constants.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PushConstants {
    /// OpName of the variable.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The struct.
    #[serde(rename = "type")]
    pub ty: Type,
    /// The offset of its first member, in bytes.
    pub offset: Option<u32>,
    /// The bytes from the offset to the end of the last member: with the offset, a `VkPushConstantRange`.
    pub size: Option<u64>,
    /// The decoration UserTypeGOOGLE.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user_type: Option<String>,
    /// The result id in the module.
    #[serde(skip)]
    pub result_id: u32,
}
