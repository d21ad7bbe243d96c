//! Entry points, stages and semantics.

use crate::code::{codes, hlsl};

codes! { Stages:
    /// The arguments of `Barrier` are inconsistent: the flags are not valid barrier flags, their scope is wider than the scope
    /// of the memory, or nothing writes to the object (HLSL specification, Shader Model 6.8, barriers). Use a valid combination
    /// of flags, such as `GROUP_SHARED_MEMORY` with `GROUP_SYNC | GROUP_SCOPE`.
    BARRIER = "barrier", Error, [],
        wrong: hlsl("-T cs_6_8", "
groupshared uint count;

[numthreads(1, 1, 1)]
void main() { count = 1; Barrier(GROUP_SHARED_MEMORY, DEVICE_SCOPE); }
"),
        right: hlsl("-T cs_6_8", "
groupshared uint count;

[numthreads(1, 1, 1)]
void main() { count = 1; Barrier(GROUP_SHARED_MEMORY, GROUP_SCOPE); }
");

    /// A derivative is computed outside of pixel shaders, in a stage without workgroups or in a workgroup that does not consist
    /// of complete quads. Its value is 0. Derivatives whose values are not used, and those in branches that are never taken, are
    /// removed without a warning. SPIR-V computes derivatives in pixel shaders, and in workgroups of quads
    /// (SPV_KHR_compute_shader_derivatives): make the number of invocations, the product of the numbers in `[numthreads]`, a
    /// multiple of 4. If x and y are even, a quad has 2 by 2 invocations, otherwise 4 consecutive ones.
    DERIVATIVE_IS_ZERO = "derivative-is-zero", Warning, ["hlsl-availability"],
        wrong: hlsl("-T cs_6_6 -fspv-target-env=vulkan1.1", "
RWStructuredBuffer<float> values;

[numthreads(3, 1, 1)]
void main(uint id : SV_GroupIndex) { values[id] = ddx(values[id]); }
"),
        right: hlsl("-T cs_6_6 -fspv-target-env=vulkan1.1", "
RWStructuredBuffer<float> values;

[numthreads(4, 1, 1)]
void main(uint id : SV_GroupIndex) { values[id] = ddx(values[id]); }
");

    /// A compute, mesh or amplification shader samples a texture with an implicit level of detail, but its workgroup does not
    /// consist of complete quads. SPIR-V computes derivatives within groups of 2 by 2 invocations or of 4 consecutive
    /// invocations (SPV_KHR_compute_shader_derivatives). Make x and y of `[numthreads]` even, make the number of invocations a
    /// multiple of 4, or specify the level with `SampleLevel` or `SampleGrad`.
    DERIVATIVES_IN_WORKGROUP = "derivatives-in-workgroup", Error, [],
        wrong: hlsl("-T cs_6_6 -fspv-target-env=vulkan1.1", "
Texture2D image;
SamplerState state;
RWStructuredBuffer<float4> values;

[numthreads(3, 1, 1)]
void main(uint id : SV_GroupIndex) { values[id] = image.Sample(state, float2(id, id)); }
"),
        right: hlsl("-T cs_6_6 -fspv-target-env=vulkan1.1", "
Texture2D image;
SamplerState state;
RWStructuredBuffer<float4> values;

[numthreads(3, 1, 1)]
void main(uint id : SV_GroupIndex) { values[id] = image.SampleLevel(state, float2(id, id), 0); }
");

    /// `vk::index` is not on a pixel shader output with `vk::location(0)`, or its argument is neither 0 nor 1. Dual-source
    /// blending uses two colors at location 0, which are distinguished by the decoration `Index` (Vulkan specification,
    /// dual-source blending). Correct the attributes.
    DUAL_SOURCE = "dual-source", Error, [],
        wrong: hlsl("-T ps_6_0", "
struct Colors {
    [[vk::location(0), vk::index(0)]] float4 first : SV_Target0;
    [[vk::location(1), vk::index(1)]] float4 second : SV_Target1;
};

Colors main() { Colors colors = { (float4)1, (float4)0 }; return colors; }
"),
        right: hlsl("-T ps_6_0", "
struct Colors {
    [[vk::location(0), vk::index(0)]] float4 first : SV_Target0;
    [[vk::location(0), vk::index(1)]] float4 second : SV_Target1;
};

Colors main() { Colors colors = { (float4)1, (float4)0 }; return colors; }
");

    /// Two inputs or two outputs of an entry point have the same semantic and semantic index. Stages and the application match
    /// values by their semantics, so these must be unique. Use another index for one of them, such as `TEXCOORD1`. `SV_Depth`,
    /// `SV_DepthGreaterEqual` and `SV_DepthLessEqual` count as the same output.
    DUPLICATE_SEMANTIC = "duplicate-semantic", Error, [],
        wrong: hlsl("-T ps_6_0", "
float4 main(float2 first : TEXCOORD0, float2 second : TEXCOORD0) : SV_Target { return float4(first, second); }
"),
        right: hlsl("-T ps_6_0", "
float4 main(float2 first : TEXCOORD0, float2 second : TEXCOORD1) : SV_Target { return float4(first, second); }
");

    /// The index of a semantic is out of range. There are eight render targets, `SV_Target0` to `SV_Target7`.
    SEMANTIC_INDEX = "semantic-index", Error, [],
        wrong: hlsl("-T ps_6_0", "
float4 main() : SV_Target8 { return 0; }
"),
        right: hlsl("-T ps_6_0", "
float4 main() : SV_Target7 { return 0; }
");

    /// An interpolation modifier or function is not valid for the input: a modifier such as `centroid` is applied to an integer,
    /// `EvaluateAttributeSnapped` to an input that is not interpolated, or `GetAttributeAtVertex` to one that is. Only floats
    /// are interpolated (VUID-StandaloneSpirv-Flat-04744). Use `nointerpolation` for integers.
    INTERPOLATION = "interpolation", Error, [],
        wrong: hlsl("-T ps_6_0", "
float4 main(centroid uint index : INDEX) : SV_Target { return index; }
"),
        right: hlsl("-T ps_6_0", "
float4 main(nointerpolation uint index : INDEX) : SV_Target { return index; }
");

    /// An entry point does not meet the requirements of its stage: an attribute such as `[numthreads(x, y, z)]` is missing, the
    /// stage is unknown, or the result or a parameter is not allowed in the stage. The message specifies the requirement. Add
    /// the attribute, or correct the declaration.
    INVALID_ENTRY_POINT = "invalid-entry-point", Error, [],
        wrong: hlsl("-T cs_6_0", "
void main() {}
"),
        right: hlsl("-T cs_6_0", "
[numthreads(1, 1, 1)]
void main() {}
");

    /// A mesh shader reads an element of an output array of vertices, primitives or indices, or passes it as an `inout`
    /// argument. Other invocations of the group may write to these outputs, and Vulkan does not allow reading them. Compute the
    /// value in a local variable, and write it to the output from there.
    MESH_OUTPUT_READ = "mesh-output-read", Error, [],
        wrong: hlsl("-T ms_6_5 -fspv-target-env=vulkan1.2", "
struct Vertex { float4 position : SV_Position; };
[numthreads(1, 1, 1)] [outputtopology(\"point\")]
void main(out vertices Vertex vertices[2], out indices uint points[2]) {
    SetMeshOutputCounts(2, 2);
    vertices[0].position = 1;
    vertices[1] = vertices[0];
    points[0] = 0;
    points[1] = 1;
}
"),
        right: hlsl("-T ms_6_5 -fspv-target-env=vulkan1.2", "
struct Vertex { float4 position : SV_Position; };
[numthreads(1, 1, 1)] [outputtopology(\"point\")]
void main(out vertices Vertex vertices[2], out indices uint points[2]) {
    SetMeshOutputCounts(2, 2);
    Vertex vertex = { float4(1, 1, 1, 1) };
    vertices[0] = vertex;
    vertices[1] = vertex;
    points[0] = 0;
    points[1] = 1;
}
");

    /// The function named by `[patchconstantfunc]` does not output tessellation factors: neither its result nor an `out`
    /// parameter has an array with the semantic `SV_TessFactor`. The tessellator needs one factor for each edge of the patch
    /// (Direct3D, hull shader stage). Add an array with 3 elements for a triangle, 4 for a quad, or 2 for isolines.
    TESSELLATION_FACTORS = "tessellation-factors", Error, [],
        wrong: hlsl("-T hs_6_0", "
struct Vertex { float4 position : POSITION; };
struct Constants { float inside : SV_InsideTessFactor; };
Constants patch() {
    Constants constants;
    constants.inside = 2;
    return constants;
}
[domain(\"tri\")] [partitioning(\"integer\")] [outputtopology(\"triangle_cw\")] [outputcontrolpoints(3)] [patchconstantfunc(\"patch\")]
Vertex main(InputPatch<Vertex, 3> vertices, uint id : SV_OutputControlPointID) { return vertices[id]; }
"),
        right: hlsl("-T hs_6_0", "
struct Vertex { float4 position : POSITION; };
struct Constants { float edges[3] : SV_TessFactor; float inside : SV_InsideTessFactor; };
Constants patch() {
    Constants constants;
    constants.edges[0] = constants.edges[1] = constants.edges[2] = 2;
    constants.inside = 2;
    return constants;
}
[domain(\"tri\")] [partitioning(\"integer\")] [outputtopology(\"triangle_cw\")] [outputcontrolpoints(3)] [patchconstantfunc(\"patch\")]
Vertex main(InputPatch<Vertex, 3> vertices, uint id : SV_OutputControlPointID) { return vertices[id]; }
");

    /// Two inputs or two outputs of a stage use the same location. A matrix or array uses one location for each row or element,
    /// starting at its own location (Vulkan specification, location assignment). Change the argument of a `vk::location`, or
    /// omit the attributes to let the compiler assign locations.
    LOCATION_USED_TWICE = "location-used-twice", Error, [],
        wrong: hlsl("-T vs_6_0", "
float4 main([[vk::location(1)]] float4x4 rows : A, [[vk::location(3)]] float4 b : B) : SV_Position { return rows[0] + b; }
"),
        right: hlsl("-T vs_6_0", "
float4 main([[vk::location(1)]] float4x4 rows : A, [[vk::location(5)]] float4 b : B) : SV_Position { return rows[0] + b; }
");

    /// An object of the legacy Direct3D effect framework is ignored: a state object such as `BlendState`, a shader or view
    /// variable, a technique, or states in braces after a variable. No shader uses such an object. Remove it, and set states
    /// and shaders in the application. An initial value in braces needs a `=`, as in `float a[2] = { 1, 2 };`.
    IGNORED_EFFECT_OBJECT = "ignored-effect-object", Warning, [],
        wrong: hlsl("-T ps_6_0", "
BlendState blend { state = none; };
float4 main() : SV_Target { return 1; }
"),
        right: hlsl("-T ps_6_0", "
float4 main() : SV_Target { return 1; }
");

    /// A subobject of a Direct3D state object is ignored: a root signature, a hit group, or a ray tracing configuration. Vulkan
    /// has no equivalent in shaders; the application describes the pipeline instead. Remove the subobject.
    IGNORED_SUBOBJECT = "ignored-subobject", Warning, [],
        wrong: hlsl("-T lib_6_3 -fspv-target-env=vulkan1.2", "
TriangleHitGroup group = { \"\", \"hit\" };

[shader(\"raygeneration\")]
void generate() {}
"),
        right: hlsl("-T lib_6_3 -fspv-target-env=vulkan1.2", "
[shader(\"raygeneration\")]
void generate() {}
");

    /// The entry point cannot be determined: no function has the name given by `-E`, several functions have it, or the function
    /// or its stage is not specified. A note lists the candidates. Correct the name, or add `[shader("…")]` to the function. A
    /// library without any `[shader("…")]` or exported function, and IR without an entry point, give an empty module, because code
    /// that is not reachable from an entry point is not emitted. Vulkan requires an entry point; for other environments, such as
    /// `-fspv-target-env=universal1.5`, this is a warning.
    MISSING_ENTRY_POINT = "missing-entry-point", Error, [],
        wrong: hlsl("-T cs_6_0 -E main", "
[numthreads(1, 1, 1)]
void blur() {}
"),
        right: hlsl("-T cs_6_0 -E blur", "
[numthreads(1, 1, 1)]
void blur() {}
");

    /// An input or output of an entry point has no semantic, so its source or destination is unknown. Add a semantic after a
    /// colon: either a system value such as `SV_Position`, or a custom name that the other stage also uses.
    MISSING_SEMANTIC = "missing-semantic", Error, [],
        wrong: hlsl("-T ps_6_0", "
float4 main(float2 uv) : SV_Target { return float4(uv, 0, 1); }
"),
        right: hlsl("-T ps_6_0", "
float4 main(float2 uv : TEXCOORD) : SV_Target { return float4(uv, 0, 1); }
");

    /// A work graph object, such as a `NodeOutput`, is declared as a global variable. The inputs and outputs of a node belong to
    /// a single launch. Declare the object as a parameter of the node function.
    NODE_OBJECT = "node-object", Error, [],
        wrong: hlsl("-T lib_6_8 -fspv-target-env=vulkan1.3", r#"
struct Record { uint value; };
NodeOutput<Record> output;

[Shader("node")]
[NodeLaunch("thread")]
void node() { output.GetThreadNodeOutputRecords(1).OutputComplete(); }
"#),
        right: hlsl("-T lib_6_8 -fspv-target-env=vulkan1.3", r#"
struct Record { uint value; };

[Shader("node")]
[NodeLaunch("thread")]
void node([MaxRecords(1)] NodeOutput<Record> output) { output.GetThreadNodeOutputRecords(1).OutputComplete(); }
"#);

    /// The struct of a node record is invalid: it is empty, contains a resource, has two fields with the semantic
    /// `SV_DispatchGrid`, or has such a field with a type other than `uint` or `uint16_t`. Its attribute
    /// `[NodeTrackRWInputSharing]` may also be missing where it is required (HLSL specification, Shader Model 6.8, work graphs).
    /// Correct the struct.
    NODE_RECORD = "node-record", Error, [],
        wrong: hlsl("-T lib_6_8 -fspv-target-env=vulkan1.3", r#"
struct Record { float3 grid : SV_DispatchGrid; };

[Shader("node")]
[NodeLaunch("thread")]
void node([MaxRecords(1)] NodeOutput<Record> output) { output.GetThreadNodeOutputRecords(1).OutputComplete(); }
"#),
        right: hlsl("-T lib_6_8 -fspv-target-env=vulkan1.3", r#"
struct Record { uint3 grid : SV_DispatchGrid; };

[Shader("node")]
[NodeLaunch("thread")]
void node([MaxRecords(1)] NodeOutput<Record> output) { output.GetThreadNodeOutputRecords(1).OutputComplete(); }
"#);

    /// Two entry points of a library are overloads of the same function. SPIR-V has no overloading and distinguishes entry
    /// points of the same execution model by name (SPIR-V 2.16.1), so the later entry point is renamed in the module. Give the
    /// function a unique name, or load the entry point by the name in the warning.
    RENAMED_ENTRY_POINT = "renamed-entry-point", Warning, [],
        wrong: hlsl("-T lib_6_6", r#"
[shader("vertex")] float4 main(float4 position : POSITION) : SV_Position { return position; }
[shader("pixel")] float4 main(float2 uv : TEXCOORD) : SV_Target { return uv.xyxy; }
"#),
        right: hlsl("-T lib_6_6", r#"
[shader("vertex")] float4 project(float4 position : POSITION) : SV_Position { return position; }
[shader("pixel")] float4 shade(float2 uv : TEXCOORD) : SV_Target { return uv.xyxy; }
"#);

    /// An input or output of a stage needs more locations than the compiler can assign. Devices support far fewer: limits of 32
    /// to 128 components are common. Store large data in a buffer, and pass an index between the stages.
    STAGE_VARIABLE_TOO_LARGE = "stage-variable-too-large", Error, [],
        wrong: hlsl("-T ps_6_0", "
float4 main(nointerpolation float4 values[100000] : VALUES) : SV_Target { return values[0]; }
"),
        right: hlsl("-T ps_6_0", "
float4 main(nointerpolation float4 values[8] : VALUES) : SV_Target { return values[0]; }
");

    /// A semantic starts with `SV_`, which is reserved for system values, but is not a system value. Correct the name, or omit
    /// `SV_` for a custom semantic.
    UNKNOWN_SEMANTIC = "unknown-semantic", Error, [],
        wrong: hlsl("-T ps_6_0", "
float4 main(float2 uv : SV_TexCoord) : SV_Target { return float4(uv, 0, 1); }
"),
        right: hlsl("-T ps_6_0", "
float4 main(float2 uv : TEXCOORD) : SV_Target { return float4(uv, 0, 1); }
");

    /// A system value is not available as an input or output of this stage: a compute shader has no `SV_Position`, and a node
    /// with thread launch has no `SV_GroupID`. Use a system value of this stage, or move the parameter.
    WRONG_SEMANTIC = "wrong-semantic", Error, [],
        wrong: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main(uint vertex : SV_VertexID) { output[vertex] = 1; }
"),
        right: hlsl("-T cs_6_0", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main(uint index : SV_GroupIndex) { output[index] = 1; }
");

    /// A field of a pixel shader input has the builtin `PointSize`, which is only available in earlier stages. Usually the
    /// struct is also the output of the vertex shader. HLSL allows this, but the value of the field is undefined in the pixel
    /// shader. Read another field.
    UNDEFINED_INPUT = "undefined-input", Warning, [],
        wrong: hlsl("-T ps_6_0", "
struct Point {
  float4 position : SV_Position;
  [[vk::builtin(\"PointSize\")]] float size : PSIZE;
  float4 color : COLOR;
};
float4 main(Point input) : SV_Target { return input.color; }
"),
        right: hlsl("-T ps_6_0", "
struct Point {
  float4 position : SV_Position;
  float4 color : COLOR;
};
float4 main(Point input) : SV_Target { return input.color; }
");

    /// A system value is declared with the wrong type. For example, `SV_Position` of a vertex shader is a `float4`, clip
    /// distances are floats, and `SV_InnerCoverage` is a `uint`. Use the type of the corresponding builtin in Vulkan.
    WRONG_SEMANTIC_TYPE = "wrong-semantic-type", Error, [],
        wrong: hlsl("-T vs_6_0", "
float3 main(float3 at : A) : SV_Position { return at; }
"),
        right: hlsl("-T vs_6_0", "
float4 main(float3 at : A) : SV_Position { return float4(at, 1); }
");

    /// The `groupshared` variables that an entry point uses exceed the size in its attribute `GroupSharedLimit`. Use less
    /// memory, or raise the limit. Devices with less shared memory than the limit reject the pipeline.
    GROUP_SHARED_LIMIT = "group-shared-limit", Error, [],
        wrong: hlsl("-T cs_6_10", "
groupshared uint bins[16];

[GroupSharedLimit(32)]
[numthreads(16, 1, 1)]
void main(uint index : SV_GroupIndex) { bins[index] = index; }
"),
        right: hlsl("-T cs_6_10", "
groupshared uint bins[16];

[GroupSharedLimit(64)]
[numthreads(16, 1, 1)]
void main(uint index : SV_GroupIndex) { bins[index] = index; }
");

    /// The payload of `DispatchMesh` is not in groupshared memory (DirectX mesh shader specification, DispatchMesh). A thread group has
    /// one payload; if every thread passed its own variable, the result would be undefined. Pass a `groupshared` variable, or a member
    /// or element of one.
    LOCAL_PAYLOAD = "local-payload", Error, [],
        wrong: hlsl("-T as_6_5 -fspv-target-env=vulkan1.3", "
struct Payload { uint first; };

[numthreads(32, 1, 1)]
void main(uint group : SV_GroupID) {
    Payload payload = { group * 32 };
    DispatchMesh(1, 1, 1, payload);
}
"),
        right: hlsl("-T as_6_5 -fspv-target-env=vulkan1.3", "
struct Payload { uint first; };
groupshared Payload payload;

[numthreads(32, 1, 1)]
void main(uint thread : SV_GroupIndex, uint group : SV_GroupID) {
    if (thread == 0) payload.first = group * 32;
    DispatchMesh(1, 1, 1, payload);
}
");

    /// The flags of a ray query are inconsistent. Rays that force two-state opacity micromaps require a query that allows
    /// opacity micromaps, and the flags of the query, which are the second template argument, require shader model 6.9. The
    /// program has a defined meaning without them, so `-Wno-error=ray-query-flags` downgrades the error to a warning.
    RAY_QUERY_FLAGS = "ray-query-flags", Error, ["hlsl-rayquery-flags"],
        wrong: hlsl("-T cs_6_9 -fspv-target-env=vulkan1.3", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() {
    RayQuery<RAY_FLAG_FORCE_OMM_2_STATE> query;
    output[0] = query.CommittedStatus();
}
"),
        right: hlsl("-T cs_6_9 -fspv-target-env=vulkan1.3", "
RWStructuredBuffer<uint> output;

[numthreads(1, 1, 1)]
void main() {
    RayQuery<RAY_FLAG_FORCE_OMM_2_STATE, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> query;
    output[0] = query.CommittedStatus();
}
");

    /// An entry point reaches an intrinsic, statement or method that is not available in its stage, such as `discard` outside
    /// pixel shaders, `Sample` with implicit derivatives in a vertex shader, or `IgnoreHit` outside any-hit shaders. This is a
    /// warning if it is harmless. `discard` and implicit derivatives are errors only if they remain after optimization. Use the variant with explicit derivatives or an explicit level, or move the code to another
    /// stage.
    WRONG_STAGE = "wrong-stage", Error, ["hlsl-availability"],
        wrong: hlsl("-T vs_6_0", "
Texture2D heights;
SamplerState state;

float4 main(float2 at : A) : SV_Position { return heights.Sample(state, at); }
"),
        right: hlsl("-T vs_6_0", "
Texture2D heights;
SamplerState state;

float4 main(float2 at : A) : SV_Position { return heights.SampleLevel(state, at, 0); }
");
}
