//! Entry points, stages and semantics.

use crate::code::{codes, hlsl};

codes! { Stages:
    /// The flags of `Barrier` contradict what it orders: they are none of its flags, or name a scope that is wider than that of
    /// the memory; or the object is one that nothing writes to (HLSL specification, Shader Model 6.8, barriers). Name flags that
    /// go together, such as `GROUP_SHARED_MEMORY` with `GROUP_SYNC | GROUP_SCOPE`.
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

    /// A compute, mesh or amplification shader uses derivatives, but its workgroup does not consist of whole quads. SPIR-V
    /// derives within groups of 2 by 2 or of 4 invocations (SPV_KHR_compute_shader_derivatives). Make x and y of `[numthreads]`
    /// even, or their product a multiple of 4.
    DERIVATIVES_IN_WORKGROUP = "derivatives-in-workgroup", Error, [],
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

    /// `vk::index` is not at an output of a pixel shader with `vk::location(0)`, or its argument is neither 0 nor 1. Dual-source
    /// blending has two colors, both at location 0, which differ in the decoration `Index` (Vulkan specification, dual-source
    /// blending). Correct the attributes.
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

    /// Two inputs or two outputs of an entry point have the same semantic with the same index. A semantic is the name by which
    /// stages and the application find a value, so it must be unique. Give one of them another index: `TEXCOORD1`.
    /// `SV_Depth`, `SV_DepthGreaterEqual` and `SV_DepthLessEqual` are one output.
    DUPLICATE_SEMANTIC = "duplicate-semantic", Error, [],
        wrong: hlsl("-T ps_6_0", "
float4 main(float2 first : TEXCOORD0, float2 second : TEXCOORD0) : SV_Target { return float4(first, second); }
"),
        right: hlsl("-T ps_6_0", "
float4 main(float2 first : TEXCOORD0, float2 second : TEXCOORD1) : SV_Target { return float4(first, second); }
");

    /// A semantic has an index that there is none of: there are eight render targets, `SV_Target0` to `SV_Target7`.
    SEMANTIC_INDEX = "semantic-index", Error, [],
        wrong: hlsl("-T ps_6_0", "
float4 main() : SV_Target8 { return 0; }
"),
        right: hlsl("-T ps_6_0", "
float4 main() : SV_Target7 { return 0; }
");

    /// An interpolation modifier or function does not go with the input: a modifier such as `centroid` with an integer,
    /// `EvaluateAttributeSnapped` with what is not interpolated, `GetAttributeAtVertex` with what is. Only floats are
    /// interpolated (VUID-StandaloneSpirv-Flat-04744). Use `nointerpolation` for integers.
    INTERPOLATION = "interpolation", Error, [],
        wrong: hlsl("-T ps_6_0", "
float4 main(centroid uint index : INDEX) : SV_Target { return index; }
"),
        right: hlsl("-T ps_6_0", "
float4 main(nointerpolation uint index : INDEX) : SV_Target { return index; }
");

    /// An entry point does not have the form of its stage: an attribute such as `[numthreads(x, y, z)]` is missing, its stage is
    /// unknown, or the result or a parameter is not one that the stage has. The message says what the stage requires. Add the
    /// attribute, or correct the declaration.
    INVALID_ENTRY_POINT = "invalid-entry-point", Error, [],
        wrong: hlsl("-T cs_6_0", "
void main() {}
"),
        right: hlsl("-T cs_6_0", "
[numthreads(1, 1, 1)]
void main() {}
");

    /// An element of an array of vertices, primitives or indices that a mesh shader makes is read, or is an `inout` argument. The arrays
    /// are outputs, which other invocations of the group may be writing to, and Vulkan has no way to read them. Keep the value in a
    /// variable, and write it from there.
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

    /// The function that `[patchconstantfunc]` names gives no tessellation factors: neither its result nor an `out` parameter has
    /// an array with the semantic `SV_TessFactor`. The tessellator needs a factor for each edge of the patch (Direct3D, hull
    /// shader stage). Add the array: of 3 elements for a triangle, 4 for a quad, 2 for isolines.
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

    /// Two inputs or two outputs of a stage have the same location. A matrix or an array takes a location for each row or
    /// element, so the locations after its first are taken too (Vulkan specification, location assignment). Change an argument of
    /// `vk::location`, or leave the attributes out to have locations assigned.
    LOCATION_USED_TWICE = "location-used-twice", Error, [],
        wrong: hlsl("-T vs_6_0", "
float4 main([[vk::location(1)]] float4x4 rows : A, [[vk::location(3)]] float4 b : B) : SV_Position { return rows[0] + b; }
"),
        right: hlsl("-T vs_6_0", "
float4 main([[vk::location(1)]] float4x4 rows : A, [[vk::location(5)]] float4 b : B) : SV_Position { return rows[0] + b; }
");

    /// An object of the effect framework of older Direct3D is declared: a state such as `BlendState`, a shader or view as a
    /// variable, or a technique. No shader uses it, so it is ignored. Remove it; the application sets states and shaders.
    IGNORED_EFFECT_OBJECT = "ignored-effect-object", Warning, [],
        wrong: hlsl("-T ps_6_0", "
BlendState blend { state = none; };
float4 main() : SV_Target { return 1; }
"),
        right: hlsl("-T ps_6_0", "
float4 main() : SV_Target { return 1; }
");

    /// A subobject of Direct3D's state objects is declared: a root signature, a hit group, a configuration of ray tracing. Vulkan
    /// has nothing of this kind in a shader, so it is ignored. The application describes the pipeline instead.
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

    /// No function is the entry point: there is none with the name that `-E` gives, several functions have this name, or nothing
    /// says which function it is and what its stage is. A note names the candidates. Correct the name, or mark the function with
    /// `[shader("…")]`. A library without any `[shader("…")]` or exported function, and IR without an entry point, give an empty module,
    /// because what no entry point reaches is not emitted. Vulkan has no module without an entry point; for another environment, such
    /// as `-fspv-target-env=universal1.5`, it is a warning.
    MISSING_ENTRY_POINT = "missing-entry-point", Error, [],
        wrong: hlsl("-T cs_6_0 -E main", "
[numthreads(1, 1, 1)]
void blur() {}
"),
        right: hlsl("-T cs_6_0 -E blur", "
[numthreads(1, 1, 1)]
void blur() {}
");

    /// An input or output of an entry point has no semantic, so nothing says where its value comes from or goes. Write one after
    /// a colon: a system value such as `SV_Position`, or a name of your own that the other stage uses too.
    MISSING_SEMANTIC = "missing-semantic", Error, [],
        wrong: hlsl("-T ps_6_0", "
float4 main(float2 uv) : SV_Target { return float4(uv, 0, 1); }
"),
        right: hlsl("-T ps_6_0", "
float4 main(float2 uv : TEXCOORD) : SV_Target { return float4(uv, 0, 1); }
");

    /// An object of a work graph, such as a `NodeOutput`, is declared as a global variable. What a node receives and what it
    /// hands on belong to one launch of it. Declare it as a parameter of the node's function.
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

    /// The struct of a node's records is not one that records can be of: it has no members, holds a resource, has two fields with
    /// the semantic `SV_DispatchGrid` or one of another type than `uint` and `uint16_t`, or lacks `[NodeTrackRWInputSharing]`
    /// where it is needed (HLSL specification, Shader Model 6.8, work graphs). Correct the struct.
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

    /// Two entry points of a library are overloads of one function. SPIR-V has no names of overloads, and tells entry points of one
    /// execution model apart by their names (SPIR-V 2.16.1), so that the module calls the later one by another name. Give the
    /// function a name of its own, or load the entry point by the name in the warning.
    RENAMED_ENTRY_POINT = "renamed-entry-point", Warning, [],
        wrong: hlsl("-T lib_6_6", r#"
[shader("vertex")] float4 main(float4 position : POSITION) : SV_Position { return position; }
[shader("pixel")] float4 main(float2 uv : TEXCOORD) : SV_Target { return uv.xyxy; }
"#),
        right: hlsl("-T lib_6_6", r#"
[shader("vertex")] float4 project(float4 position : POSITION) : SV_Position { return position; }
[shader("pixel")] float4 shade(float2 uv : TEXCOORD) : SV_Target { return uv.xyxy; }
"#);

    /// An input or output of a stage takes more locations than the compiler hands out. Devices have far fewer: 32 to 128
    /// components are common. Read large data from a buffer, by an index that the stage passes.
    STAGE_VARIABLE_TOO_LARGE = "stage-variable-too-large", Error, [],
        wrong: hlsl("-T ps_6_0", "
float4 main(nointerpolation float4 values[100000] : VALUES) : SV_Target { return values[0]; }
"),
        right: hlsl("-T ps_6_0", "
float4 main(nointerpolation float4 values[8] : VALUES) : SV_Target { return values[0]; }
");

    /// A semantic starts with `SV_`, which is reserved for system values, but there is no system value of this name. Correct the
    /// name, or leave out `SV_` for a value of your own.
    UNKNOWN_SEMANTIC = "unknown-semantic", Error, [],
        wrong: hlsl("-T ps_6_0", "
float4 main(float2 uv : SV_TexCoord) : SV_Target { return float4(uv, 0, 1); }
"),
        right: hlsl("-T ps_6_0", "
float4 main(float2 uv : TEXCOORD) : SV_Target { return float4(uv, 0, 1); }
");

    /// A system value is not an input, or not an output, of this stage: a compute shader has no `SV_Position`, a node with thread
    /// launch no `SV_GroupID`. Use a system value of the stage, or move the parameter.
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

    /// A field of a pixel shader's input has a builtin that only the stages before have, `PointSize`, usually because the struct is the
    /// one that the vertex shader returns. HLSL allows it; the field is undefined in the pixel shader. Read another field.
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

    /// A system value is declared with a type that it does not have: `SV_Position` of a vertex shader is a `float4`, clip
    /// distances are floats, `SV_InnerCoverage` is a `uint`. Declare it with the type of its builtin in Vulkan.
    WRONG_SEMANTIC_TYPE = "wrong-semantic-type", Error, [],
        wrong: hlsl("-T vs_6_0", "
float3 main(float3 at : A) : SV_Position { return at; }
"),
        right: hlsl("-T vs_6_0", "
float4 main(float3 at : A) : SV_Position { return float4(at, 1); }
");

    /// The groupshared variables that an entry point reaches take more bytes than its attribute `GroupSharedLimit` allows. Use less, or
    /// raise the limit: devices with less memory for a group then refuse the pipeline.
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

    /// The payload of `DispatchMesh` is not in groupshared memory (HLSL mesh shader specification, DispatchMesh). The thread group
    /// has one payload: if each thread passed a variable of its own, it would be undefined which one arrives. Pass a
    /// `groupshared` variable, or a member or an element of one.
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

    /// The flags of a ray query do not go together: rays that force opacity micromaps of two states need a query that allows
    /// opacity micromaps, and flags of the query, the second template argument, need shader model 6.9. The program has a meaning
    /// without them, so that `-Wno-error=ray-query-flags` makes a warning of the error.
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

    /// An intrinsic, a statement or a method is reached by an entry point whose stage does not have it: `discard` outside of
    /// pixel shaders, `Sample` with implicit derivatives in a vertex shader, `IgnoreHit` outside of any-hit shaders. Where it
    /// does no harm it is a warning. Use the form with explicit derivatives or level, or move the code to another stage.
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
