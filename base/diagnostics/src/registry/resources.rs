//! Resources, their bindings, and the contents of buffers.

use crate::code::{codes, hlsl};

codes! { Resources:
    /// `-fvk-bind-register` is given, but not for the register of this resource, or the resource has no register. With this
    /// flag, all bindings must be specified on the command line. Add a `-fvk-bind-register` for the register, or add
    /// `register(…)` to the resource.
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

    /// A texture or sampler with `vk::combinedImageSampler` has no counterpart at its binding. The attribute combines a texture
    /// and a sampler with the same binding and descriptor set into a single descriptor. Give both the same register number or
    /// `vk::binding`, and apply the attribute to both.
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

    /// A comparison samples a texture whose texels are not floats. Depth comparisons in SPIR-V return a float and take a float
    /// reference value (`OpImageSampleDrefImplicitLod`). Declare the texture with a float element type, or load the texel and
    /// compare it.
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

    /// An element of `ResourceDescriptorHeap` or `SamplerDescriptorHeap` is used without being converted to a resource. The
    /// element has no type of its own; a conversion determines it. Initialize a variable of a resource type with the element, or
    /// cast it.
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

    /// The argument of `vk::image_format` is not an image format of SPIR-V, or its components differ in type or width from the
    /// texels of the image (SPIR-V, Image Format). Use a format that matches the element type, such as `rgba8` or `r32ui`.
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

    /// A `SubpassInput` lacks the attribute `vk::input_attachment_index`, which specifies the attachment of the subpass that it
    /// reads (Vulkan specification, input attachment interface). Add the attribute with the index of the attachment.
    INPUT_ATTACHMENT = "input-attachment", Error, [],
        wrong: hlsl("-T ps_6_0", "
SubpassInput color;

float4 main() : SV_Target { return color.SubpassLoad(); }
"),
        right: hlsl("-T ps_6_0", "
[[vk::input_attachment_index(0)]] SubpassInput color;

float4 main() : SV_Target { return color.SubpassLoad(); }
");

    /// Two members of a constant buffer overlap because of their `packoffset` or `vk::offset`. The members of a block must not
    /// overlap (Vulkan specification, offset and stride assignment). Move one member past the end of the other; a `float4`
    /// occupies an entire register.
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

    /// A type has no memory layout that can be shared with the application, such as a struct with a `RayQuery`. Buffers can only
    /// contain scalars, vectors, matrices, and arrays and structs of these. Declare everything else separately.
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

    /// The offset of a texture access is not constant after inlining and optimization. Vulkan requires constant offsets except
    /// for gathers (VUID-StandaloneSpirv-Offset-04663). Use a constant, add the offset to the coordinates, or branch over the
    /// possible values if there are only a few.
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

    /// The argument of `packoffset` is not a location in a constant buffer. A location is a register `c` with a number and an
    /// optional component, such as `c2` or `c2.y`. Correct the argument.
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

    /// Two resources that an entry point uses have the same descriptor set and binding by accident. Direct3D numbers constant buffers
    /// (`b`), textures (`t`), samplers (`s`) and read-write resources (`u`) separately. Vulkan numbers all bindings of a descriptor set
    /// together, so `b0` and `t0` collide. Shift the bindings of a class with `-fvk-t-shift` and related flags, or set each binding with
    /// `vk::binding`. Resources that share a binding on purpose cause no warning: through `vk::binding`, through the same register, or as
    /// the texture and the sampler of a combined image sampler.
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

    /// Some members of a constant buffer have a `packoffset` and others do not. A member without one follows the previous
    /// member, which is hard to see and differs between compilers. Add `packoffset` to all members, or to none.
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

    /// A member of a constant buffer has several `packoffset` annotations. The last one is used. Remove the others.
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

    /// A variable with `vk::push_constant` is not a struct, or there are several such variables. An entry point can have only
    /// one push constant block in Vulkan (VUID-StandaloneSpirv-OpEntryPoint-06674). Combine all values in one struct.
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

    /// The argument of `register` is not a register, or its class does not match the resource: `b` is for constant buffers, `t`
    /// for read-only resources, `u` for writable resources, and `s` for samplers. Write the class with a number and an optional
    /// space, such as `register(t3, space1)`.
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

    /// A register has an offset in brackets, such as `register(t1[2])`. FXC adds the offset to the number; DXC ignores it, and so
    /// does this compiler. Write the register itself.
    REGISTER_OFFSET = "register-offset", Warning, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output : register(u0[2]);

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output : register(u2);

[numthreads(1, 1, 1)]
void main() { output[0] = 1; }
");

    /// The level of detail of a texture that is selected at run time is calculated. The compiler distinguishes the textures by a branch, but
    /// derivatives are only defined where all invocations of a quad take the same path (Vulkan, Texel Coordinate Derivatives). Ignore the
    /// warning if the condition is uniform, such as a value of a constant buffer. Otherwise, calculate the level of detail of each texture, and
    /// select one of the results. Samples need no such change: they use gradients that are calculated before the branch.
    CHOSEN_IMPLICIT_LOD = "chosen-implicit-lod", Warning, [],
        wrong: hlsl("-T ps_6_0", "
Texture2D first;
Texture2D second;
SamplerState linear_sampler;

float4 main(float2 uv : UV) : SV_Target {
    Texture2D chosen = first;
    if (uv.x > 0.5)
        chosen = second;
    return chosen.CalculateLevelOfDetail(linear_sampler, uv);
}
"),
        right: hlsl("-T ps_6_0", "
Texture2D first;
Texture2D second;
SamplerState linear_sampler;

float4 main(float2 uv : UV) : SV_Target {
    float of_first = first.CalculateLevelOfDetail(linear_sampler, uv);
    float of_second = second.CalculateLevelOfDetail(linear_sampler, uv);
    return uv.x > 0.5 ? of_second : of_first;
}
");

    /// A variable refers to one of several resources at run time, and the compiler cannot distinguish them with a branch or an
    /// index. The records of a work graph node are an example. SPIR-V with logical addressing has no variables of such types
    /// (SPIR-V 2.16.1). Do the work in both branches instead of selecting a resource first.
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

    /// The texels of a float image are the operands of an atomic compare-and-exchange. SPIR-V supports this operation only for
    /// integers, so the image stores the bits of the floats: its format becomes R32ui, and the application must bind a view with
    /// `VK_FORMAT_R32_UINT`. To make this explicit, declare an image of `uint` and convert the texels in the shader.
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

    /// A variable of a resource type is used before it is assigned. Reads return undefined values, and writes have no effect.
    /// Assign a resource to the variable on every path to the use.
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

    /// The struct type of a global variable contains both resources and other data, or contains buffers. Such a variable would
    /// be a set of descriptors and a member of the implicit buffer of global variables at the same time. The struct of a
    /// `ConstantBuffer` cannot contain resources either. Declare the resources and the data as separate variables.
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
    /// record is a block in the storage class `ShaderRecordBufferKHR` (SPV_KHR_ray_tracing). Put the value in a struct.
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

    /// A `SubpassInput` is declared `static`, but it is a descriptor that the application provides and not a variable of the
    /// shader. Remove `static`, and add `vk::input_attachment_index`.
    STATIC_SUBPASS_INPUT = "static-subpass-input", Error, [],
        wrong: hlsl("-T ps_6_0", "
[[vk::input_attachment_index(0)]] static SubpassInput color;

float4 main() : SV_Target { return color.SubpassLoad(); }
"),
        right: hlsl("-T ps_6_0", "
[[vk::input_attachment_index(0)]] SubpassInput color;

float4 main() : SV_Target { return color.SubpassLoad(); }
");

    /// `mips` or `sample` of a texture is indexed only once, but takes two indices. The first index is the mip level or sample,
    /// and the second is the texel, as in `texture.mips[level][texel]`. Add the missing index.
    TEXTURE_SLICE = "texture-slice", Error, [],
        wrong: hlsl("-T ps_6_0", "
Texture2D color;

float4 main() : SV_Target { return color.mips[0]; }
"),
        right: hlsl("-T ps_6_0", "
Texture2D color;

float4 main() : SV_Target { return color.mips[0][uint2(4, 4)]; }
");

    /// Too many resources can be selected at run time. With `-fspv-flatten-resource-arrays`, each element of an array is a
    /// separate variable, and an access with a variable index becomes a branch over all elements. Use a smaller array or a
    /// constant index, or omit the flag.
    TOO_MANY_CHOICES = "too-many-choices", Error, [],
        wrong: hlsl("-T ps_6_0 -fspv-flatten-resource-arrays", "
Texture2D colors[300];

float4 main(nointerpolation uint index : INDEX) : SV_Target { return colors[index].Load(int3(0, 0, 0)); }
"),
        right: hlsl("-T ps_6_0", "
Texture2D colors[300];

float4 main(nointerpolation uint index : INDEX) : SV_Target { return colors[index].Load(int3(0, 0, 0)); }
");

    /// The size of a type in memory does not fit in 32 bits. Offsets and strides are 32-bit literals in SPIR-V. In a constant
    /// buffer, each array element occupies at least 16 bytes. Use smaller arrays; devices limit the size of buffers to much less
    /// than 4 GiB anyway.
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

    /// The argument of `vk::builtin` is not the name of a builtin, or the stage does not have the builtin as an input or output.
    /// The section BuiltIn of SPIR-V lists the names, such as `PointSize`. Correct the name.
    UNKNOWN_BUILTIN = "unknown-builtin", Error, [],
        wrong: hlsl("-T vs_6_0", r#"
float4 main([[vk::builtin("BaseVertx")]] int base : BASE) : SV_Position { return base; }
"#),
        right: hlsl("-T vs_6_0 -fspv-target-env=vulkan1.1", r#"
float4 main([[vk::builtin("BaseVertex")]] int base : BASE) : SV_Position { return base; }
"#);
}
