//! The inputs and outputs of a run: resources by descriptor set and binding, as bytes.

use crate::bytes::Bytes;
use std::collections::BTreeMap;

/// A descriptor set and a binding.
pub type Binding = (u32, u32);

/// The binding of the elements of a descriptor heap, by its builtin (SPV_EXT_descriptor_heap); None for other builtins. No variable has
/// this set.
pub fn heap_binding(builtin: u32) -> Option<Binding> {
    /// SamplerHeapEXT and ResourceHeapEXT.
    const HEAPS: [u32; 2] = [5122, 5123];
    HEAPS.contains(&builtin).then_some((u32::MAX, builtin))
}

/// The numbers in a texel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TexelKind {
    /// Unsigned integers.
    Unsigned,
    /// Signed integers.
    Signed,
    /// Floats.
    Float,
    /// Unsigned integers that represent 0 to 1.
    Unorm,
    /// Signed integers that represent -1 to 1.
    Snorm,
}

/// The format of a texel: channels of one kind and width, side by side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TexelFormat {
    /// The numbers.
    pub kind: TexelKind,
    /// The number of channels, 1 to 4.
    pub channels: u32,
    /// The width of a channel: 8, 16, 32 or 64 bits.
    pub bits: u32,
}

impl TexelFormat {
    /// The size of a texel in bytes.
    pub fn bytes(self) -> u64 {
        u64::from(self.channels) * u64::from(self.bits / 8)
    }
}

/// An image or a texel buffer. Its texels are stored row by row, layer by layer; the samples of a texel are consecutive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Image {
    /// The format of the view.
    pub format: TexelFormat,
    /// Width, height and depth of level 0 in texels; 1 if the image has no such dimension.
    pub extent: [u32; 3],
    /// The number of layers; six for each cube.
    pub layers: u32,
    /// The number of samples of a texel; 1 of an image that is not multisampled.
    pub samples: u32,
    /// The texels of each level, each half as large as the one before.
    pub levels: Vec<Vec<u8>>,
}

impl Image {
    /// A texel buffer.
    pub fn texel_buffer(format: TexelFormat, data: Vec<u8>) -> Self {
        let length = data.len() as u64 / format.bytes().max(1);
        Self { format, extent: [length as u32, 1, 1], layers: 1, samples: 1, levels: vec![data] }
    }
}

/// The selection and mixing of texels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Filter {
    /// The nearest one.
    Nearest,
    /// The neighbours, by distance.
    Linear,
}

/// The treatment of coordinates outside of an image.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddressMode {
    /// The image is repeated.
    Repeat,
    /// The image is repeated, every other time mirrored.
    MirroredRepeat,
    /// The texel at the edge.
    ClampToEdge,
    /// Transparent black.
    ClampToBorder,
}

/// The comparison of a sampler's reference, on the left, with a texel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comparison {
    /// False.
    Never,
    /// `<`
    Less,
    /// `==`
    Equal,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `!=`
    NotEqual,
    /// `>=`
    GreaterEqual,
    /// True.
    Always,
}

/// A sampler.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sampler {
    /// Within a level.
    pub filter: Filter,
    /// Of every coordinate.
    pub address: AddressMode,
    /// Of a comparison sampler.
    pub comparison: Option<Comparison>,
    /// The bias added to each level of detail.
    pub bias: f32,
    /// The least and the greatest level of detail.
    pub lod: [f32; 2],
}

impl Sampler {
    /// A sampler that compares nothing and uses all levels of detail.
    pub fn new(filter: Filter, address: AddressMode) -> Self {
        Self { filter, address, comparison: None, bias: 0.0, lod: [0.0, f32::MAX] }
    }
}

/// The resource bound to one element of a binding.
#[derive(Debug, Clone, PartialEq)]
pub enum Resource {
    /// A storage or uniform buffer.
    Buffer(Bytes),
    /// An image or a texel buffer.
    Image(Image),
    /// A sampler.
    Sampler(Sampler),
    /// Both.
    SampledImage(Image, Sampler),
}

/// An argument of a kernel, as the host sets it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum KernelArgument {
    /// The bytes of a number or a vector, or of a structure that is passed by value.
    Value(Vec<u8>),
    /// An address in [`Inputs::memory`].
    Address(u64),
    /// The size in bytes of local memory; each work-group has its own.
    Local(u64),
}

/// A variable of a stage's interface.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// By SPIR-V's number of BuiltIn.
    BuiltIn(u32),
    /// By its decorations.
    Location {
        /// Location.
        location: u32,
        /// Component.
        component: u32,
        /// Index.
        index: u32,
    },
    /// By its name: a payload.
    Name(String),
}

/// The type of an interface scalar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScalarKind {
    /// An integer of this width in bits; one of 1 bit is a bool.
    Int(u32),
    /// A float of this width in bits.
    Float(u32),
    /// An address or a handle, which a run cannot be given.
    Other,
}

/// The scalars of the interface variables, in the order of the types' trees; None for undefined ones.
pub type Variables = BTreeMap<Place, Vec<Option<u64>>>;

/// The reaction to behavior that depends on undef or poison.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum OnUndefined {
    /// The run ends.
    #[default]
    Trap,
    /// The value is taken to be 0, and an event reports it.
    Report,
}

/// The reaction to an access beyond the end of a resource.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum OnOutOfBounds {
    /// The run ends.
    #[default]
    Trap,
    /// A load returns zero, a store is dropped, as with robustBufferAccess. Only for resources: other memory is never accessed outside.
    Discard,
}

/// The inputs of a run.
#[derive(Debug, Clone, PartialEq)]
pub struct Inputs {
    /// The resources by binding, each with the elements of its array; one element for other resources. Descriptor heaps have the bindings
    /// of [`heap_binding`].
    pub resources: BTreeMap<Binding, Vec<Resource>>,
    /// Physical memory below 2^40: the pointees of kernels and of `vk::BufferPointer`. Leave gaps between objects.
    pub memory: BTreeMap<u64, Bytes>,
    /// The arguments of a kernel.
    pub arguments: Vec<KernelArgument>,
    /// The size of a kernel's work-groups, if the kernel does not specify it.
    pub local_size: [u32; 3],
    /// The number of dimensions of a kernel's range.
    pub dimensions: u32,
    /// For each invocation of a stage that is not compute the variables that it reads; without workgroups all of them are one group, and each
    /// four of a pixel shader a quad.
    pub invocations: Vec<Variables>,
    /// For each invocation whether it is a helper, whose writes have no effect; false beyond the end.
    pub helpers: Vec<bool>,
    /// The push constants.
    pub push_constants: Vec<u8>,
    /// The bits of specialization constants, by their ids; the others have their defaults.
    pub specialization: BTreeMap<u32, u64>,
    /// The number of workgroups in each dimension.
    pub workgroups: [u32; 3],
    /// The number of invocations of a subgroup, at most 128.
    pub subgroup_size: u32,
    /// Operations on floats of 32 bits flush denormals if the entry point has no execution mode for them, as on most devices.
    pub flush_denormals: bool,
    /// A branch or an address that is undefined.
    pub on_undefined: OnUndefined,
    /// A value that is undefined and stored to a resource.
    pub on_undefined_output: OnUndefined,
    /// An access of a buffer or an image beyond its end.
    pub on_out_of_bounds: OnOutOfBounds,
    /// The greatest number of instructions that all invocations execute together.
    pub max_steps: u64,
    /// The greatest number of bytes and scalars in memory, and of frames of all invocations of a workgroup.
    pub max_memory: u64,
}

impl Default for Inputs {
    fn default() -> Self {
        Self {
            resources: BTreeMap::new(),
            memory: BTreeMap::new(),
            arguments: Vec::new(),
            local_size: [1; 3],
            dimensions: 3,
            invocations: Vec::new(),
            helpers: Vec::new(),
            push_constants: Vec::new(),
            specialization: BTreeMap::new(),
            workgroups: [1; 3],
            subgroup_size: 8,
            flush_denormals: false,
            on_undefined: OnUndefined::Trap,
            on_undefined_output: OnUndefined::Report,
            on_out_of_bounds: OnOutOfBounds::Trap,
            max_steps: 50_000_000,
            max_memory: 64 << 20,
        }
    }
}

/// A use of undef or poison after which the run continued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// The fault and its instruction.
    pub trap: crate::fault::Trap,
}

/// The outputs of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outputs {
    /// The buffers, and level 0 of the images, by binding and element.
    pub resources: BTreeMap<Binding, Vec<Bytes>>,
    /// [`Inputs::memory`] after the run.
    pub memory: BTreeMap<u64, Bytes>,
    /// The output variables of each invocation of a stage other than compute, except for helper and discarded invocations. A geometry
    /// shader has those of each vertex; variables that invocations write together appear once.
    pub variables: Vec<Variables>,
    /// The first uses of undef or poison.
    pub events: Vec<Event>,
    /// The number of executed instructions.
    pub steps: u64,
}
