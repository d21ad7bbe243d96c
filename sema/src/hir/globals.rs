//! Variables of program lifetime, with their attributes.

use super::attributes::{Decoration, Requirements};
use super::constant::Constant;
use crate::ids::{AliasId, ExprId, GlobalId};
use crate::types::{Heap, TypeId};
use frontend::Span;

/// A variable of program lifetime.
#[derive(Debug, Clone)]
pub struct Global {
    /// The qualified name.
    pub name: String,
    /// The type of the memory; for a constant buffer its struct, or an array of it.
    pub ty: TypeId,
    /// The alias by which the declaration names its type, or the type of its elements.
    pub alias: Option<AliasId>,
    /// The kind of variable.
    pub kind: GlobalKind,
    /// The name in the declaration.
    pub span: Span,
    /// `vk::ext_capability` and `vk::ext_extension` on the variable.
    pub requirements: Requirements,
    /// `vk::ext_decorate…` on the variable.
    pub decorations: Vec<Decoration>,
    /// `globallycoherent` or `reordercoherent`, on the variable or on an alias that may be of it: what one invocation writes, others
    /// see.
    pub coherent: bool,
    /// A static member that its struct declares and nothing defines.
    pub is_undefined: bool,
}

impl Global {
    /// A variable whose declaration says nothing beyond this.
    pub fn new(name: impl Into<String>, ty: TypeId, kind: GlobalKind, span: Span) -> Self {
        let requirements = Requirements::default();
        let decorations = Vec::new();
        Self { name: name.into(), ty, alias: None, kind, span, requirements, decorations, coherent: false, is_undefined: false }
    }

    /// True for a groupshared variable with the decoration Block: its struct has the layout of a buffer.
    pub fn is_block(&self) -> bool {
        let block = spirv::Decoration::Block as u32;
        matches!(self.kind, GlobalKind::GroupShared) && self.decorations.iter().any(|decoration| decoration.number == block)
    }
}

/// The kinds of variables of program lifetime.
#[derive(Debug, Clone)]
pub enum GlobalKind {
    /// `static`, at file scope, in a function or in a struct, const or not; one for the whole program.
    Static {
        /// The initial value. None if there is none, or if it is assigned in a function's body.
        init: Option<ExprId>,
        /// `const`
        constant: bool,
    },
    /// `groupshared`: memory of the thread group, not initialized.
    GroupShared,
    /// A resource, or an array of resources: textures, samplers, buffers of every kind but constant buffers.
    Resource {
        /// Where it binds.
        binding: Binding,
    },
    /// `cbuffer`, `ConstantBuffer<T>`, or `$Globals` (global variables of non-resource type).
    /// `ty` is the struct, or an array of it.
    ConstantBuffer {
        /// Where it binds.
        binding: Binding,
    },
    /// `tbuffer`, `TextureBuffer<T>`; `ty` as for a constant buffer.
    TextureBuffer {
        /// Where it binds.
        binding: Binding,
    },
    /// A struct or array that holds resources: one global for each field or element, in order.
    Parts(Vec<GlobalId>),
    /// `[[vk::push_constant]]`; `ty` is the struct.
    PushConstant,
    /// `[[vk::shader_record_ext]]`, `[[vk::shader_record_nv]]`: the shader record in the shader binding table; `ty` is the
    /// struct.
    ShaderRecord,
    /// `[[vk::constant_id(id)]] const T x = default;` scalar; the default is a constant.
    SpecConstant {
        /// The SpecId.
        id: u32,
        /// The default value, of the variable's type.
        default: Constant,
    },
    /// `[[vk::ext_builtin_input(number)]] static const`, `[[vk::ext_builtin_output(number)]] static`
    BuiltIn {
        /// The number of the BuiltIn in SPIR-V's registry.
        number: u32,
        /// True for an output, false for an input.
        output: bool,
    },
    /// `[[vk::ext_storage_class(number)]]`
    StorageClass {
        /// The number of the storage class in SPIR-V's registry.
        class: u32,
        /// The binding, if variables of this class are descriptors.
        binding: Option<Binding>,
    },
}

/// The binding of a resource, and its other descriptor attributes. `vk::binding` takes precedence over `register`; `lower`
/// assigns what remains None.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Binding {
    /// `vk::binding(binding, set)`
    pub vk: Option<VkBinding>,
    /// `register(t3, space1)`
    pub register: Option<Register>,
    /// `vk::counter_binding(binding)`, in the same set
    pub counter: Option<u32>,
    /// `vk::input_attachment_index(index)` of a subpass input
    pub input_attachment: Option<u32>,
    /// `vk::image_format("name")` of a texture or typed buffer
    pub image_format: Option<spirv::ImageFormat>,
    /// `vk::combinedImageSampler`: the texture and the sampler with this binding are one descriptor
    pub combined: bool,
    /// The heap, if the variable is a view of a descriptor heap as an array of one type.
    pub heap: Option<Heap>,
    /// The variable is a part of a struct: an array of resources takes as many bindings as it has elements.
    pub in_struct: bool,
}

/// `vk::binding`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VkBinding {
    /// The binding in the descriptor set.
    pub binding: u32,
    /// The descriptor set; None where the attribute names none.
    pub set: Option<u32>,
}

/// `register(…)`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Register {
    /// `b`, `c`, `s`, `t` or `u`; None for `register(space1)`
    pub class: Option<(char, u32)>,
    /// None where the source names no space.
    pub space: Option<u32>,
}
