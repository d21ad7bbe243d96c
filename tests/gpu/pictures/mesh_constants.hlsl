// STAGES: amplification mesh pixel
// DRAW: 2
// EXTENSIONS: VK_EXT_mesh_shader
// FLAGS: -fspv-target-env=vulkan1.2
// SPEC 3: u32 5
// PUSH: f32 0.8 0.3
// UNIFORM 0: f32 0.7 0.2 0 0 -0.2 0.7
// BUFFER 1: f32 1 0 0 0 0 1 0 0 0 0 1 0 1 1 0 0
// REFERENCE: none, glslang 12 has no mesh shaders for HLSL, and DXC 1.6 knows only those of NV
// Push and specialization constants, a constant buffer and a structured buffer in mesh and amplification shaders; fans of five corners.
[[vk::constant_id(3)]] const uint corners = 3;
struct Push { float2 tint; };
[[vk::push_constant]] Push push;
[[vk::binding(0)]] cbuffer Constants { column_major float2x2 turn; };
[[vk::binding(1)]] StructuredBuffer<float3> colors;

struct Payload { float2 middle; uint first; };
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

groupshared Payload payload;

[numthreads(1, 1, 1)]
void amplification(uint3 group : SV_GroupID)
{
    payload.middle = float2(group.x * 0.9 - 0.45, push.tint.y - 0.3);
    payload.first = group.x * 2;
    DispatchMesh(2, 1, 1, payload);
}

[outputtopology("triangle")]
[numthreads(16, 1, 1)]
void mesh(
    uint3 thread : SV_GroupThreadID,
    uint3 group : SV_GroupID,
    in payload Payload input,
    out vertices Varying points[17],
    out indices uint3 triangles[16])
{
    SetMeshOutputCounts(corners + 1, corners);
    float3 color = colors[input.first + group.x];
    float2 middle = input.middle + float2(0, group.x * 0.9 - 0.45);
    if (thread.x <= corners)
    {
        float angle = thread.x * 6.2831853 / corners;
        float2 place = thread.x == corners ? float2(0, 0) : mul(turn, float2(cos(angle), sin(angle))) * 0.55;
        points[thread.x].position = float4(middle + place, 0, 1);
        points[thread.x].color = thread.x == corners ? float3(1, 1, 1) : color * push.tint.x;
    }
    if (thread.x < corners)
        triangles[thread.x] = uint3(thread.x, (thread.x + 1) % corners, corners);
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
