//! Target types: the SPIR-V types that LLVM lacks. A kind names the type, and type and integer operands follow.
//!
//! This is the only file that contains the names of the kinds. The reader finds a kind by its name, and the printer writes the name.

use crate::types::{Type, TypeId, Types};

macro_rules! target_kinds {
    ($($(#[$doc:meta])+ $kind:ident = $name:literal,)+) => {
        /// The kind of a target type. The table of [`crate::types`] has the meaning of those that are slot types.
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        pub enum TargetKind {
            $($(#[$doc])+ $kind,)+
            /// A kind with another name, which is preserved.
            Other(String),
        }

        impl TargetKind {
            /// The names of all kinds but [`Self::Other`].
            pub const NAMES: &[&str] = &[$($name),+];

            /// The kind with this name.
            pub fn of(name: &str) -> Self {
                match name {
                    $($name => Self::$kind,)+
                    _ => Self::Other(name.to_owned()),
                }
            }

            /// The name in the text form.
            pub fn name(&self) -> &str {
                match self {
                    $(Self::$kind => $name,)+
                    Self::Other(name) => name,
                }
            }
        }
    };
}

target_kinds! {
    /// A slot of signed integers.
    Signed = "spirv.Signed",
    /// A slot of bools in memory that is visible to other invocations or to the host.
    Bool = "spirv.Bool",
    /// A slot of floats that are stored as integers, for atomic operations that SPIR-V only has for integers.
    FloatBits = "spirv.FloatBits",
    /// A slot of a matrix.
    Matrix = "spirv.Matrix",
    /// A slot of an array with a stride.
    Array = "spirv.Array",
    /// A slot of a struct whose members have offsets.
    Layout = "spirv.Layout",
    /// A block: a buffer, or push constants. See [`Buffer`].
    VulkanBuffer = "spirv.VulkanBuffer",
    /// The input records of a node, or the output records for one: `[0 x T]`, then optionally the array that it shares its limit
    /// with; the maximum number of records; whether nodes may be missing (1), the index of the first node, and the number of
    /// indices from 0 on (0: no limit); the words of the node's name. Input records have only the first number.
    NodePayloadArray = "spirv.NodePayloadArray",
    /// `target("spirv.Image", sampled type, Dim, Depth, Arrayed, MS, Sampled, ImageFormat)`, see [`ImageOperands`].
    Image = "spirv.Image",
    /// Like [`Self::Image`], with a signed integer sampled type.
    SignedImage = "spirv.SignedImage",
    /// `target("spirv.Sampler")`
    Sampler = "spirv.Sampler",
    /// `target("spirv.SampledImage", image type)`. LLVM repeats the image's operands instead; this form is read, too.
    SampledImage = "spirv.SampledImage",
    /// `target("spirv.inline.literal", words…)`: the type of a parameter whose operand is these literal words.
    InlineLiteral = "spirv.inline.literal",
    /// `target("spirv.string", words…)`: the type of a parameter whose operand is the id of an OpString of these words.
    String = "spirv.string",
    /// `target("spirv.type.operand", T)`: the type of a parameter whose operand is the id of the type T.
    TypeOperand = "spirv.type.operand",
    /// `target("spirv.Type", operands…, opcode, size, alignment)`: a type that a header declares by its opcode.
    Type = "spirv.Type",
    /// `target("spirv.IntegralConstant", integer type, words…)`: an operand of [`Self::Type`] that is the id of a constant.
    IntegralConstant = "spirv.IntegralConstant",
    /// `target("spirv.Literal", words…)`: an operand of [`Self::Type`] that is literal words.
    Literal = "spirv.Literal",
    /// `target("spirv.Decorated", type, decoration, literals…)`: a [`Self::Type`] with a decoration, distinct from the undecorated type.
    Decorated = "spirv.Decorated",
    /// An OpenCL event (OpTypeEvent).
    Event = "spirv.Event",
    /// OpTypeDeviceEvent
    DeviceEvent = "spirv.DeviceEvent",
    /// OpTypeQueue
    Queue = "spirv.Queue",
    /// OpTypeReserveId
    ReserveId = "spirv.ReserveId",
    /// `target("spirv.Pipe", access qualifier)`: OpTypePipe.
    Pipe = "spirv.Pipe",
    /// OpTypePipeStorage
    PipeStorage = "spirv.PipeStorage",
    /// OpTypeNamedBarrier
    NamedBarrier = "spirv.NamedBarrier",
    /// `target("spirv.BufferSurfaceINTEL", access qualifier)`: OpTypeBufferSurfaceINTEL.
    BufferSurface = "spirv.BufferSurfaceINTEL",
    /// `target("spirv.CooperativeMatrixKHR", component type, scope, rows, columns, use)`: OpTypeCooperativeMatrixKHR.
    CooperativeMatrix = "spirv.CooperativeMatrixKHR",
    /// `target("spirv.JointMatrixINTEL", component type, rows, columns, layout, scope, use, interpretation)`: OpTypeJointMatrixINTEL.
    JointMatrix = "spirv.JointMatrixINTEL",
    /// OpTypeTaskSequenceALTERA
    TaskSequence = "spirv.TaskSequenceINTEL",
    /// An image of OpTypeVmeImageINTEL, with the operands of [`Self::Image`].
    VmeImage = "spirv.VmeImageINTEL",
    /// OpTypeAvcMcePayloadINTEL
    AvcMcePayload = "spirv.AvcMcePayloadINTEL",
    /// OpTypeAvcImePayloadINTEL
    AvcImePayload = "spirv.AvcImePayloadINTEL",
    /// OpTypeAvcRefPayloadINTEL
    AvcRefPayload = "spirv.AvcRefPayloadINTEL",
    /// OpTypeAvcSicPayloadINTEL
    AvcSicPayload = "spirv.AvcSicPayloadINTEL",
    /// OpTypeAvcMceResultINTEL
    AvcMceResult = "spirv.AvcMceResultINTEL",
    /// OpTypeAvcImeResultINTEL
    AvcImeResult = "spirv.AvcImeResultINTEL",
    /// OpTypeAvcImeResultSingleReferenceStreamoutINTEL
    AvcImeResultSingleReferenceStreamout = "spirv.AvcImeResultSingleReferenceStreamoutINTEL",
    /// OpTypeAvcImeResultDualReferenceStreamoutINTEL
    AvcImeResultDualReferenceStreamout = "spirv.AvcImeResultDualReferenceStreamoutINTEL",
    /// OpTypeAvcImeSingleReferenceStreaminINTEL
    AvcImeSingleReferenceStreamin = "spirv.AvcImeSingleReferenceStreaminINTEL",
    /// OpTypeAvcImeDualReferenceStreaminINTEL
    AvcImeDualReferenceStreamin = "spirv.AvcImeDualReferenceStreaminINTEL",
    /// OpTypeAvcRefResultINTEL
    AvcRefResult = "spirv.AvcRefResultINTEL",
    /// OpTypeAvcSicResultINTEL
    AvcSicResult = "spirv.AvcSicResultINTEL",
}

impl TargetKind {
    /// True for an image without a sampler.
    #[must_use]
    pub fn is_image(&self) -> bool {
        matches!(self, Self::Image | Self::SignedImage)
    }

    /// True for kinds that describe the layout of memory, which are never types of values.
    #[must_use]
    pub fn is_slot(&self) -> bool {
        let is_number = matches!(self, Self::Signed | Self::Bool | Self::FloatBits);
        is_number || matches!(self, Self::Matrix | Self::Array | Self::Layout | Self::VulkanBuffer)
    }

    /// True for images, samplers and sampled images.
    #[must_use]
    pub fn is_handle(&self) -> bool {
        matches!(self, Self::Image | Self::SignedImage | Self::Sampler | Self::SampledImage)
    }
}

impl std::fmt::Display for TargetKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// The integers of an image type: the literals of OpTypeImage, as numbers of SPIR-V.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct ImageOperands {
    /// Dim
    pub dim: u32,
    /// 0: not a depth image, 1: a depth image, 2: unknown.
    pub depth: u32,
    /// 1 if the image has layers.
    pub arrayed: u32,
    /// 1 if texels have several samples.
    pub multisampled: u32,
    /// 0: only known at run time, 1: used with a sampler, 2: a storage image.
    pub sampled: u32,
    /// Image Format
    pub format: u32,
    /// Access Qualifier, of images of kernels.
    pub access: Option<u32>,
}

impl ImageOperands {
    /// Names the integers; None if their number is wrong.
    #[must_use]
    pub fn of(integers: &[u32]) -> Option<Self> {
        let (operands, access) = match integers {
            [operands @ .., access] if integers.len() == 7 => (operands, Some(*access)),
            operands => (operands, None),
        };
        let &[dim, depth, arrayed, multisampled, sampled, format] = operands else { return None };
        Some(Self { dim, depth, arrayed, multisampled, sampled, format, access })
    }

    /// The integers, in the order of OpTypeImage.
    pub fn integers(self) -> impl Iterator<Item = u32> {
        let Self { dim, depth, arrayed, multisampled, sampled, format, access } = self;
        [dim, depth, arrayed, multisampled, sampled, format].into_iter().chain(access)
    }
}

/// The operands of [`TargetKind::VulkanBuffer`].
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Buffer {
    /// The slot type of the contents.
    pub contents: TypeId,
    /// SPIR-V's number of the storage class.
    pub class: u32,
    /// The shader may write it.
    pub is_writable: bool,
    /// An opaque struct with the name of the Block, unless the contents are a struct with a Layout.
    pub name: Option<TypeId>,
}

impl Buffer {
    /// Names the operands; None if there are too few.
    #[must_use]
    pub fn of(types: &[TypeId], integers: &[u32]) -> Option<Self> {
        let (&[contents, ref name @ ..], &[class, writable, ..]) = (types, integers) else { return None };
        Some(Self { contents, class, is_writable: writable != 0, name: name.first().copied() })
    }
}

impl Type {
    /// The kind of a target type; None for another type.
    #[must_use]
    pub fn target_kind(&self) -> Option<&TargetKind> {
        match self {
            Self::Target { kind, .. } => Some(kind),
            _ => None,
        }
    }

    /// True for a target type of this kind.
    #[must_use]
    pub fn is_target(&self, kind: TargetKind) -> bool {
        self.target_kind() == Some(&kind)
    }

    /// The first type operand of a target type of this kind.
    #[must_use]
    pub fn inner(&self, of: TargetKind) -> Option<TypeId> {
        match self {
            Self::Target { kind, types, .. } if *kind == of => types.first().copied(),
            _ => None,
        }
    }

    /// The operands of a buffer; None for another type, and if there are too few.
    #[must_use]
    pub fn buffer(&self) -> Option<Buffer> {
        match self {
            Self::Target { kind: TargetKind::VulkanBuffer, types, integers } => Buffer::of(types, integers),
            _ => None,
        }
    }

    /// The operands of an image without a sampler, and of a sampled image that repeats them.
    #[must_use]
    pub fn image_operands(&self) -> Option<ImageOperands> {
        match self {
            Self::Target { kind: TargetKind::Image | TargetKind::SignedImage | TargetKind::SampledImage, integers, .. } => {
                ImageOperands::of(integers)
            }
            _ => None,
        }
    }

    /// The opcode of a type that a header declares by it.
    #[must_use]
    pub fn opcode(&self) -> Option<u32> {
        match self {
            Self::Target { kind: TargetKind::Type, integers, .. } => integers.first().copied(),
            _ => None,
        }
    }
}

impl Types {
    /// `target("spirv.Array", [N x T], stride)`
    pub fn strided(&mut self, array: TypeId, stride: u32) -> TypeId {
        self.target(TargetKind::Array, [array], [stride])
    }

    /// `target("spirv.Image", sampled type, integers…)`, or the same of another kind.
    pub fn image(&mut self, kind: TargetKind, sampled: TypeId, operands: ImageOperands) -> TypeId {
        self.target(kind, [sampled], operands.integers().collect::<Vec<_>>())
    }

    /// `target("spirv.VulkanBuffer", T, name, class, writable)`
    pub fn buffer(&mut self, buffer: Buffer) -> TypeId {
        let Buffer { contents, class, is_writable, name } = buffer;
        let types: Vec<TypeId> = std::iter::once(contents).chain(name).collect();
        self.target(TargetKind::VulkanBuffer, types, [class, u32::from(is_writable)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_has_its_own_kind() {
        for name in TargetKind::NAMES {
            let kind = TargetKind::of(name);
            assert_eq!((kind.name(), matches!(kind, TargetKind::Other(_))), (*name, false));
        }
        assert_eq!(TargetKind::of("amdgcn.named.barrier").name(), "amdgcn.named.barrier");
    }

    #[test]
    fn image_operands_have_an_optional_access_qualifier() {
        for integers in [vec![1, 2, 0, 0, 1, 4], vec![1, 0, 0, 0, 0, 0, 2]] {
            assert_eq!(ImageOperands::of(&integers).map(|operands| operands.integers().collect()), Some(integers));
        }
        assert_eq!((ImageOperands::of(&[1; 5]), ImageOperands::of(&[1; 8])), (None, None));
    }
}
