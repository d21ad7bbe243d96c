//! The reason why a test of DXC's has another verdict here: the mistake in a file that is refused, or the justification of one that is
//! accepted.

/// The beginning of the names of files, and the reason.
pub type Reason = (&'static str, &'static str);

/// Files that DXC compiles, or whose modules it does not validate, and this compiler refuses.
const REFUSED: &[Reason] = &[
    (
        "intrinsics.non-uniform-resource-index.hlsl",
        "Vulkan, Input Attachment Interface: a subpass input needs an input_attachment_index",
    ),
    ("node.output.is-valid", "the validator of spirv-tools-sys is older than its rule for node payloads, and refuses the module"),
    (
        "resource-heap-ext-texture.hlsl",
        "the validator of spirv-tools-sys is older than SPV_EXT_descriptor_heap, and stops at its capability",
    ),
    ("rayquery_init_gs.hlsl", "the primitive line has 2 vertices, and the parameter has 4"),
    ("sm6_6.descriptorheap.mix.sampler.hlsl", "a texture is taken from SamplerDescriptorHeap, which holds none"),
    (
        "texture.sample.variable-offset.hlsl",
        "VUID-StandaloneSpirv-Offset-04663: only a gather takes an offset that is not constant",
    ),
];

/// Files that DXC refuses, and this compiler compiles to a valid module.
const ACCEPTED: &[Reason] = &[
    (
        "SampledTexture/SampledTexture2DArray/vk.sampledtexture2darray.gatherraw.hlsl",
        "a raw gather of unsigned integers is a gather",
    ),
    ("bad.alignment.hlsl", "the misaligned block is not used, and so not in the module; a used one is an error"),
    ("image.format.incompat.type.", "the image is not used, so the module does not contain it; a used one is an error"),
    ("intrinsics.firstbithigh.64bit.hlsl", "it is computed by two searches of 32 bits"),
    ("intrinsics.firstbitlow.64bit.hlsl", "it is computed by two searches of 32 bits"),
    (
        "intrinsics.get-attribute-at-vertex.n.bool.hlsl",
        "booleans are inputs of integers, which are read at the vertex and compared",
    ),
    (
        "intrinsics.get-attribute-at-vertex.s.bool.hlsl",
        "booleans are inputs of integers, which are read at the vertex and compared",
    ),
    ("legal-examples/", "the passes find the resource, or choose it by a number"),
    ("semantic.output-control-point-id.hs.error.hlsl", "the number of the control point is read without a parameter for it"),
    ("spirv.interface.alias-builtin.hlsl", "two inputs of one type that are the same system value are one variable"),
    ("spirv.opt.fre.hlsl", "-Fre writes a reflection"),
    ("ternary-op.short-circuited-cond-op.sampler-state.hlsl", "the passes choose the sampler by a number"),
    (
        "texture.sample-invalid-implicit-lod.hlsl",
        "the texels are not used, so the textures are not sampled; a used texel is an error",
    ),
    ("type.buffer.half", "a buffer of 16-bit floats has texels of 32 bits, which are converted"),
    ("type.consume-buffer.array.counter.struct.hlsl", "buffers in an array in a struct have counters"),
    ("type.rwstructured-buffer.array.counter.struct.hlsl", "buffers in an array in a struct have counters"),
    ("type.rwstructured-buffer.array.multidim.counter.error.hlsl", "buffers in arrays of arrays have counters"),
    ("vertex_shader_derivative_in_branch.hlsl", "a derivative of a vertex shader is 0, with a warning"),
    ("vk.binding.cl.register.counter.hlsl", "-fvk-bind-register binds counters"),
    ("vk.layout.non-fp-matrix.", "matrices of integers in memory are arrays of vectors"),
    ("vk.location.mixed.hlsl", "values without a vk::location have the free locations"),
    ("vk.spec-constant.error2.hlsl", "specialization constants may be double"),
];

/// Why a file is refused.
pub fn of_refused(file: &str) -> Option<&'static Reason> {
    REFUSED.iter().find(|(name, _)| file.starts_with(name))
}

/// Why a file that DXC refuses is accepted.
pub fn of_accepted(file: &str) -> Option<&'static Reason> {
    ACCEPTED.iter().find(|(name, _)| file.starts_with(name))
}

/// All reasons.
pub fn all() -> impl Iterator<Item = &'static Reason> {
    REFUSED.iter().chain(ACCEPTED)
}
