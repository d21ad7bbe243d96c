//! Variables with program lifetime, and their attributes.

use super::attributes::{Decoration, Requirements};
use super::constant::Constant;
use crate::ids::{AliasId, ExprId, GlobalId};
use crate::types::{Heap, TypeId};
use frontend::Span;

/// A variable with program lifetime.
#[derive(Debug, Clone)]
pub struct Global {
    /// The qualified name.
    pub name: String,
    /// The type of the memory. For a constant buffer, this is its struct, or an array of it.
    pub ty: TypeId,
    /// The alias that the declaration uses for its type or element type.
    pub alias: Option<AliasId>,
    /// The kind of variable.
    pub kind: GlobalKind,
    /// The span of the name in the declaration.
    pub span: Span,
    /// Whether the declaration's type is `ConstantBuffer<T>`, after which its block is named whatever its kind.
    pub is_constant_buffer: bool,
    /// The template arguments of a texture or typed buffer, as written, if they are not those of its type.
    pub written: WrittenArguments,
    /// `vk::ext_capability` and `vk::ext_extension` on the variable.
    pub requirements: Requirements,
    /// `vk::ext_decorate…` on the variable.
    pub decorations: Vec<Decoration>,
    /// Whether the variable, or an alias that may refer to it, is `globallycoherent` or `reordercoherent`: other invocations see
    /// what one invocation writes.
    pub coherent: bool,
    /// Whether the variable is `precise`, so that operations that contribute to its value must not be contracted.
    pub precise: bool,
    /// Whether the variable is a static member that its struct declares but nothing defines.
    pub is_undefined: bool,
}

/// The template arguments of a resource's type, compared with the type itself.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum WrittenArguments {
    /// Those of the type, or an alias is written.
    Same,
    /// None: the element type is the default.
    None,
    /// A number of samples follows the element type.
    Samples(u64),
}

impl Global {
    /// Creates a variable without requirements, decorations and an alias.
    pub fn new(name: impl Into<String>, ty: TypeId, kind: GlobalKind, span: Span) -> Self {
        let requirements = Requirements::default();
        let decorations = Vec::new();
        Self {
            name: name.into(),
            ty,
            alias: None,
            kind,
            span,
            is_constant_buffer: false,
            written: WrittenArguments::Same,
            requirements,
            decorations,
            coherent: false,
            precise: false,
            is_undefined: false,
        }
    }

    /// True for a groupshared variable with the decoration Block, whose struct has the layout of a buffer.
    pub fn is_block(&self) -> bool {
        let block = spirv::Decoration::Block as u32;
        matches!(self.kind, GlobalKind::GroupShared) && self.decorations.iter().any(|decoration| decoration.number == block)
    }
}

/// The kinds of variables with program lifetime.
#[derive(Debug, Clone)]
pub enum GlobalKind {
    /// `static`, at file scope, in a function or in a struct. It exists once in the program.
    Static {
        /// The initial value; None if there is none, or if the body of a function assigns it.
        init: Option<ExprId>,
        /// Whether the variable is `const`.
        constant: bool,
    },
    /// `groupshared`: uninitialized memory of the thread group.
    GroupShared,
    /// A resource, or an array of resources: textures, samplers, and all buffers except constant buffers.
    Resource {
        /// The binding.
        binding: Binding,
    },
    /// `cbuffer`, `ConstantBuffer<T>`, or `$Globals`, which contains the global variables of non-resource type. `ty` is the
    /// struct, or an array of it.
    ConstantBuffer {
        /// The binding.
        binding: Binding,
    },
    /// `tbuffer`, `TextureBuffer<T>`; `ty` is that of a constant buffer.
    TextureBuffer {
        /// The binding.
        binding: Binding,
    },
    /// A struct or array that contains resources: one global for each field or element, in order.
    Parts(Vec<GlobalId>),
    /// `[[vk::push_constant]]`; `ty` is the struct.
    PushConstant,
    /// `[[vk::shader_record_ext]]`, `[[vk::shader_record_nv]]`: the shader record in the shader binding table; `ty` is the
    /// struct.
    ShaderRecord,
    /// A scalar `[[vk::constant_id(id)]] const T x = default;`, whose default is a constant.
    SpecConstant {
        /// The SpecId.
        id: u32,
        /// The default value, of the variable's type.
        default: Constant,
    },
    /// `[[vk::ext_builtin_input(number)]] static const`, `[[vk::ext_builtin_output(number)]] static`
    BuiltIn {
        /// The BuiltIn's number in the SPIR-V registry.
        number: u32,
        /// True for an output, false for an input.
        output: bool,
    },
    /// `[[vk::ext_storage_class(number)]]`
    StorageClass {
        /// The storage class's number in the SPIR-V registry.
        class: u32,
        /// The binding, if variables of this class are descriptors.
        binding: Option<Binding>,
    },
}

/// The binding of a resource, and its other descriptor attributes. `vk::binding` takes precedence over `register`; `lower`
/// assigns a binding to a resource with neither.
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
    /// Whether the variable is a part of a struct. An array of resources then occupies one binding for each element.
    pub in_struct: bool,
}

/// `vk::binding`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VkBinding {
    /// The binding within the descriptor set.
    pub binding: u32,
    /// The descriptor set; None if the attribute does not specify one.
    pub set: Option<u32>,
}

/// `register(…)`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Register {
    /// The letter `b`, `c`, `s`, `t` or `u` and the number; None for `register(space1)`.
    pub class: Option<(char, u32)>,
    /// The space; None if the source does not specify one.
    pub space: Option<u32>,
}
