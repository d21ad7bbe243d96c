// STAGES: amplification mesh pixel
// DRAW: 3
// EXTENSIONS: VK_EXT_mesh_shader
// FLAGS: -fspv-target-env=vulkan1.2
// REFERENCE: none, glslang 12 has no mesh shaders for HLSL, and DXC 1.6 knows only those of NV
// Each of three amplification groups starts one mesh group more than the one before, and its payload says where and in what color.
struct Payload { float3 color; float2 places[3]; };
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

groupshared Payload payload;

[numthreads(3, 1, 1)]
void amplification(uint thread : SV_GroupThreadID, uint group : SV_GroupID)
{
    if (thread == 0)
        payload.color = float3(group == 0, group == 1, group == 2);
    payload.places[thread] = float2(thread, group) * 0.6 - 0.6;
    GroupMemoryBarrierWithGroupSync();
    DispatchMesh(group + 1, 1, 1, payload);
}

[outputtopology("triangle")]
[numthreads(3, 1, 1)]
void mesh(
    uint thread : SV_GroupThreadID,
    uint group : SV_GroupID,
    in payload Payload input,
    out vertices Varying points[3],
    out indices uint3 triangles[1])
{
    SetMeshOutputCounts(3, 1);
    static const float2 corners[3] = { float2(-0.25, -0.25), float2(0.25, -0.25), float2(0, 0.25) };
    points[thread].position = float4(input.places[group] + corners[thread], 0, 1);
    points[thread].color = input.color * (thread == 2 ? 0.2 : 1);
    if (thread == 0)
        triangles[0] = uint3(0, 1, 2);
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
