//! Resources, their places, and what buffers hold.

use crate::code::{codes, hlsl};

codes! { Stages:
    /// `-fvk-bind-register` is given, but not for the register of this resource, or the resource has no register. With this flag
    /// each resource takes its binding from the command line alone. Add a `-fvk-bind-register` for the register, or `register(…)`
    /// to the resource.
    BIND_REGISTER = "bind-register", Error, [],
        wrong: hlsl("-T cs_6_0 -fvk-bind-register u1 0 4 0", "
RWStructuredBuffer<uint> output : register(u0);

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
"),
        right: hlsl("-T cs_6_0 -fvk-bind-register u0 0 4 0", "
RWStructuredBuffer<uint> output : register(u0);

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
");

    /// A texture or sampler with `vk::combinedImageSampler` has no counterpart at its binding. The attribute makes one descriptor
    /// of the texture and the sampler that share a binding and a descriptor set. Give both the same register number or
    /// `vk::binding`, and both the attribute.
    COMBINED_IMAGE_SAMPLER = "combined-image-sampler", Error, [],
        wrong: hlsl("-T ps_6_0", "
[[vk::combinedImageSampler]] Texture2D color : register(t1);
[[vk::combinedImageSampler]] SamplerState state : register(s2);

float4 main(float2 at : A) : SV_Target { return color.Sample(state, at); }
"),
        right: hlsl("-T ps_6_0", "
[[vk::combinedImageSampler]] Texture2D color : register(t1);
[[vk::combinedImageSampler]] SamplerState state : register(s1);

float4 main(float2 at : A) : SV_Target { return color.Sample(state, at); }
");

    /// A comparison samples a texture whose texels are not floats. SPIR-V's depth comparisons give a float and take a float
    /// reference (`OpImageSampleDrefImplicitLod`). Declare the texture with floats, or load the texel and compare it.
    COMPARED_TEXEL = "compared-texel", Error, [],
        wrong: hlsl("-T ps_6_0", "
Texture2D<int> depth;
SamplerComparisonState state;

float4 main(float2 at : A) : SV_Target { return depth.SampleCmp(state, at, 0.5); }
"),
        right: hlsl("-T ps_6_0", "
Texture2D<float> depth;
SamplerComparisonState state;

float4 main(float2 at : A) : SV_Target { return depth.SampleCmp(state, at, 0.5); }
");

    /// An element of `ResourceDescriptorHeap` or `SamplerDescriptorHeap` is used without having become a resource. The element
    /// has no type of its own: it becomes one by the type that it is converted to. Initialize a variable of a resource type with
    /// it.
    HEAP_ELEMENT = "heap-element", Error, [],
        wrong: hlsl("-T cs_6_6", "
template <typename T> void store(T resource) {}

[numthreads(1, 1, 1)]
void main() { store(ResourceDescriptorHeap[0]); }
"),
        right: hlsl("-T cs_6_6", "
template <typename T> void store(T resource) {}

[numthreads(1, 1, 1)]
void main() { store((RWStructuredBuffer<uint>)ResourceDescriptorHeap[0]); }
");

    /// The argument of `vk::image_format` is not an image format of SPIR-V, or its components have another type or width than the
    /// texels of the image (SPIR-V 3.11). Name a format like `rgba8` or `r32ui` that fits the element type.
    IMAGE_FORMAT = "image-format", Error, [],
        wrong: hlsl("-T cs_6_0", r#"
[[vk::image_format("r32i")]] RWTexture2D<uint> image;

[numthreads(1, 1, 1)]
void main() { image[uint2(0, 0)] = 1; }
"#),
        right: hlsl("-T cs_6_0", r#"
[[vk::image_format("r32ui")]] RWTexture2D<uint> image;

[numthreads(1, 1, 1)]
void main() { image[uint2(0, 0)] = 1; }
"#);

    /// A `SubpassInput` has no `vk::input_attachment_index`, which says which attachment of the subpass it reads (Vulkan
    /// specification, input attachment interface). Write the attribute with the attachment's index.
    INPUT_ATTACHMENT = "input-attachment", Error, [],
        wrong: hlsl("-T ps_6_0", "
SubpassInput color;

float4 main() : SV_Target { return color.SubpassLoad(); }
"),
        right: hlsl("-T ps_6_0", "
[[vk::input_attachment_index(0)]] SubpassInput color;

float4 main() : SV_Target { return color.SubpassLoad(); }
");

    /// Two members of a constant buffer lie over each other, because of their `packoffset` or `vk::offset`. SPIR-V's members of a
    /// block must not overlap (Vulkan specification, offset and stride assignment). Move one past the end of the other; a
    /// `float4` takes a whole register.
    MEMBERS_OVERLAP = "members-overlap", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
cbuffer Constants { float4 first : packoffset(c0); float2 second : packoffset(c0.z); };

[numthreads(1, 1, 1)]
void main() { output[0] = first.x + second.x; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
cbuffer Constants { float4 first : packoffset(c0); float2 second : packoffset(c1); };

[numthreads(1, 1, 1)]
void main() { output[0] = first.x + second.x; }
");

    /// A type has no layout in memory that buffers share with the application, such as a struct that holds a `RayQuery`. Put only
    /// scalars, vectors, matrices, arrays and structs of these in a buffer, and declare everything else on its own.
    NOT_IN_BUFFERS = "not-in-buffers", Error, [],
        wrong: hlsl("-T cs_6_5 -fspv-target-env=vulkan1.2", "
struct Work { RayQuery<0> query; uint count; };
RWStructuredBuffer<Work> output;

[numthreads(1, 1, 1)]
void main() { output[0].count = 1; }
"),
        right: hlsl("-T cs_6_5 -fspv-target-env=vulkan1.2", "
struct Work { uint count; };
RWStructuredBuffer<Work> output;

[numthreads(1, 1, 1)]
void main() { output[0].count = 1; }
");

    /// The offset of a texture access is not constant after inlining and optimization. Vulkan takes constant offsets only
    /// (VUID-StandaloneSpirv-Offset-04663); gathers take others too. Use a constant, add the offset to the coordinates, or branch
    /// over the few values that it has.
    OFFSET_NOT_CONSTANT = "offset-not-constant", Error, [],
        wrong: hlsl("-T ps_6_0", "
Texture2D color;
SamplerState state;

float4 main(float2 at : A, nointerpolation int2 offset : B) : SV_Target { return color.Sample(state, at, offset); }
"),
        right: hlsl("-T ps_6_0", "
Texture2D color;
SamplerState state;

float4 main(float2 at : A) : SV_Target { return color.Sample(state, at, int2(1, 0)); }
");

    /// The argument of `packoffset` is not a place in a constant buffer. A place is a register `c` with a number and perhaps a
    /// component: `c2` or `c2.y`. Correct it.
    PACKOFFSET = "packoffset", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
cbuffer Constants { float scale : packoffset(b2); };

[numthreads(1, 1, 1)]
void main() { output[0] = scale; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
cbuffer Constants { float scale : packoffset(c2); };

[numthreads(1, 1, 1)]
void main() { output[0] = scale; }
");

    /// Two resources that an entry point uses have one binding, though nothing says that they should share it. Direct3D numbers constant
    /// buffers (`b`), textures (`t`), samplers (`s`) and read-write resources (`u`) each on their own; the bindings of a descriptor set
    /// in Vulkan are numbered together, so that `b0` and `t0` meet. Give a class other numbers by `-fvk-t-shift` and its like, or each
    /// resource a binding by `vk::binding`. There is no warning where resources share a binding on purpose: by `vk::binding`, by the same
    /// register, or as the texture and the sampler of one combined image sampler.
    SHARED_BINDING = "shared-binding", Warning, [],
        wrong: hlsl("-T cs_6_0", "
StructuredBuffer<float> input : register(t0);
RWStructuredBuffer<float> output : register(u0);

[numthreads(1, 1, 1)]
void main() { output[0] = input[0]; }
"),
        right: hlsl("-T cs_6_0 -fvk-u-shift 16 0", "
StructuredBuffer<float> input : register(t0);
RWStructuredBuffer<float> output : register(u0);

[numthreads(1, 1, 1)]
void main() { output[0] = input[0]; }
");

    /// Some members of a constant buffer have a `packoffset`, and others none. Those without one follow the member before them, which is
    /// hard to see and differs between compilers. Give all members a `packoffset`, or none.
    MIXED_PACKOFFSET = "mixed-packoffset", Warning, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
cbuffer Constants { float4 first : packoffset(c0); float scale; };

[numthreads(1, 1, 1)]
void main() { output[0] = first.x * scale; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
cbuffer Constants { float4 first : packoffset(c0); float scale : packoffset(c1); };

[numthreads(1, 1, 1)]
void main() { output[0] = first.x * scale; }
");

    /// A member of a constant buffer has several `packoffset`s, of which the last one counts. Remove the others.
    OVERRIDDEN_PACKOFFSET = "overridden-packoffset", Warning, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
cbuffer Constants { float scale : packoffset(c1) : packoffset(c0); };

[numthreads(1, 1, 1)]
void main() { output[0] = scale; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
cbuffer Constants { float scale : packoffset(c0); };

[numthreads(1, 1, 1)]
void main() { output[0] = scale; }
");

    /// A variable with `vk::push_constant` is not a struct, or there are several. Vulkan has one block of push constants for an
    /// entry point (VUID-StandaloneSpirv-OpEntryPoint-06674). Put all values in one struct.
    PUSH_CONSTANT = "push-constant", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
[[vk::push_constant]] float scale;

[numthreads(1, 1, 1)]
void main() { output[0] = scale; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
struct Constants { float scale; };
[[vk::push_constant]] Constants constants;

[numthreads(1, 1, 1)]
void main() { output[0] = constants.scale; }
");

    /// The argument of `register` is not a register, or one of a class that does not hold such resources: `b` holds constant
    /// buffers, `t` what is only read, `u` what is also written, `s` samplers. Write the class with a number and perhaps a space:
    /// `register(t3, space1)`.
    REGISTER = "register", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output : register(t0);

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output : register(u0);

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
");

    /// A variable holds one of several resources at run time, and they cannot be told apart by a branch or an index, as with the
    /// records of a work graph's node. SPIR-V's logical addressing has no variables of such objects (SPIR-V 2.16.1). Do the work
    /// in both branches instead of choosing first.
    RESOURCE_CHOSEN = "resource-chosen", Error, [],
        wrong: hlsl("-T lib_6_8 -fspv-target-env=vulkan1.3", r#"
struct Record { uint value; };

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(8, 1, 1)]
void node([MaxRecords(2)] RWGroupNodeInputRecords<Record> input, [MaxRecords(2)] NodeOutput<Record> output) {
    GroupNodeOutputRecords<Record> one = output.GetGroupNodeOutputRecords(1);
    GroupNodeOutputRecords<Record> two = output.GetGroupNodeOutputRecords(1);
    if (input[0].value > 3)
        one = two;
    one.OutputComplete();
}
"#),
        right: hlsl("-T lib_6_8 -fspv-target-env=vulkan1.3", r#"
struct Record { uint value; };

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(8, 1, 1)]
void node([MaxRecords(2)] RWGroupNodeInputRecords<Record> input, [MaxRecords(2)] NodeOutput<Record> output) {
    GroupNodeOutputRecords<Record> one = output.GetGroupNodeOutputRecords(1);
    GroupNodeOutputRecords<Record> two = output.GetGroupNodeOutputRecords(1);
    one.OutputComplete();
    two.OutputComplete();
}
"#);

    /// The texels of an image of floats are compared and exchanged. SPIR-V has that operation for integers alone, so the image holds
    /// the bits of its floats: its format is R32ui, and the application binds a view of `VK_FORMAT_R32_UINT`. An image of `uint`,
    /// of which the shader converts the texels, says so itself.
    FLOAT_TEXEL_BITS = "float-texel-bits", Warning, [],
        wrong: hlsl("-T cs_6_6", "
RWTexture2D<float> image;

[numthreads(1, 1, 1)]
void main() { InterlockedCompareStoreFloatBitwise(image[uint2(0, 0)], 0.0, 1.0); }
"),
        right: hlsl("-T cs_6_6", "
RWTexture2D<uint> image;

[numthreads(1, 1, 1)]
void main() { InterlockedCompareStore(image[uint2(0, 0)], asuint(0.0), asuint(1.0)); }
");

    /// A variable of a resource type is used before anything is assigned to it. What is read is undefined, and nothing is
    /// written. Assign a resource to the variable on each path to the use.
    RESOURCE_NOT_SET = "resource-not-set", Warning, ["uninitialized"],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
ByteAddressBuffer bytes;

[numthreads(1, 1, 1)]
void main() { ByteAddressBuffer buffer; output[0] = buffer.Load(0); }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;
ByteAddressBuffer bytes;

[numthreads(1, 1, 1)]
void main() { ByteAddressBuffer buffer = bytes; output[0] = buffer.Load(0); }
");

    /// A global variable is of a struct that holds resources together with plain data, or that holds buffers. Its parts would be
    /// descriptors and members of the buffer of loose global variables at once. Neither can the struct of a `ConstantBuffer` hold
    /// resources. Declare the resources and the data as variables of their own.
    RESOURCE_STRUCT = "resource-struct", Error, [],
        wrong: hlsl("-T ps_6_0", "
struct Material { Texture2D color; float scale; };
Material material;

float4 main() : SV_Target { return material.color.Load(int3(0, 0, 0)) * material.scale; }
"),
        right: hlsl("-T ps_6_0", "
struct Material { Texture2D color; };
Material material;
float scale;

float4 main() : SV_Target { return material.color.Load(int3(0, 0, 0)) * scale; }
");

    /// A texture of doubles or of pairs of 64-bit integers is sampled. Such texels are stored as pairs of 32-bit integers, which
    /// cannot be filtered. Load the texel, or use a texture of floats.
    SAMPLED_TEXEL = "sampled-texel", Error, [],
        wrong: hlsl("-T ps_6_0", "
Texture2D<double> heights;
SamplerState state;

float4 main(float2 at : A) : SV_Target { return (float)heights.Sample(state, at); }
"),
        right: hlsl("-T ps_6_0", "
Texture2D<double> heights;

float4 main(float2 at : A) : SV_Target { return (float)heights.Load(int3(at, 0)); }
");

    /// A variable with `vk::shader_record_ext` or `vk::shader_record_nv` is neither a struct nor a `ConstantBuffer`. A shader
    /// record is a block of the storage class `ShaderRecordBufferKHR` (SPV_KHR_ray_tracing). Put the value in a struct.
    SHADER_RECORD = "shader-record", Error, [],
        wrong: hlsl("-T lib_6_3 -fspv-target-env=vulkan1.2", r#"
[[vk::shader_record_ext]] float4 color;
struct Payload { float4 color; };

[shader("miss")]
void sky(inout Payload payload) { payload.color = color; }
"#),
        right: hlsl("-T lib_6_3 -fspv-target-env=vulkan1.2", r#"
struct Record { float4 color; };
[[vk::shader_record_ext]] ConstantBuffer<Record> record;
struct Payload { float4 color; };

[shader("miss")]
void sky(inout Payload payload) { payload.color = record.color; }
"#);

    /// A `SubpassInput` is declared `static`. It is a descriptor that the application provides, not a variable of the shader.
    /// Remove `static`, and write `vk::input_attachment_index`.
    STATIC_SUBPASS_INPUT = "static-subpass-input", Error, [],
        wrong: hlsl("-T ps_6_0", "
[[vk::input_attachment_index(0)]] static SubpassInput color;

float4 main() : SV_Target { return color.SubpassLoad(); }
"),
        right: hlsl("-T ps_6_0", "
[[vk::input_attachment_index(0)]] SubpassInput color;

float4 main() : SV_Target { return color.SubpassLoad(); }
");

    /// `mips` or `sample` of a texture is indexed once, but takes two indices. The first index is the mip level or the sample,
    /// the second the texel: `texture.mips[level][texel]`. Add the missing one.
    TEXTURE_SLICE = "texture-slice", Error, [],
        wrong: hlsl("-T ps_6_0", "
Texture2D color;

float4 main() : SV_Target { return color.mips[0]; }
"),
        right: hlsl("-T ps_6_0", "
Texture2D color;

float4 main() : SV_Target { return color.mips[0][uint2(4, 4)]; }
");

    /// A resource is chosen among too many at run time: with `-fspv-flatten-resource-arrays` each element of an array is a
    /// variable, and an access by a variable index becomes a branch over all of them. Make the array smaller, the index constant,
    /// or leave the flag out.
    TOO_MANY_CHOICES = "too-many-choices", Error, [],
        wrong: hlsl("-T ps_6_0 -fspv-flatten-resource-arrays", "
Texture2D colors[300];

float4 main(nointerpolation uint index : INDEX) : SV_Target { return colors[index].Load(int3(0, 0, 0)); }
"),
        right: hlsl("-T ps_6_0", "
Texture2D colors[300];

float4 main(nointerpolation uint index : INDEX) : SV_Target { return colors[index].Load(int3(0, 0, 0)); }
");

    /// The layout of a type takes more bytes than 32 bits can count. Offsets and strides in SPIR-V are 32-bit literals. In a
    /// constant buffer each element of an array takes at least 16 bytes. Use smaller arrays; devices limit the size of buffers
    /// far below this, too.
    TYPE_TOO_LARGE = "type-too-large", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
cbuffer Constants { float values[268435456]; };

[numthreads(1, 1, 1)]
void main() { output[0] = values[0]; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<float> output;
cbuffer Constants { float values[256]; };

[numthreads(1, 1, 1)]
void main() { output[0] = values[0]; }
");

    /// No builtin has the name that `vk::builtin` gives, or the stage does not have it in this direction. The names are those of
    /// SPIR-V 3.21, such as `PointSize`. Correct the name.
    UNKNOWN_BUILTIN = "unknown-builtin", Error, [],
        wrong: hlsl("-T vs_6_0", r#"
float4 main([[vk::builtin("BaseVertx")]] int base : BASE) : SV_Position { return base; }
"#),
        right: hlsl("-T vs_6_0 -fspv-target-env=vulkan1.1", r#"
float4 main([[vk::builtin("BaseVertex")]] int base : BASE) : SV_Position { return base; }
"#);
}
