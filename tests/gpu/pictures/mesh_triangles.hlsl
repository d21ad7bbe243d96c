// STAGES: mesh pixel
// DRAW: 2
// EXTENSIONS: VK_EXT_mesh_shader
// FLAGS: -fspv-target-env=vulkan1.2
// REFERENCE: none, glslang 12 has no mesh shaders for HLSL, and DXC 1.6 knows only those of NV
// A mesh shader: each of two workgroups draws a ring of eight triangles.
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

[outputtopology("triangle")]
[numthreads(16, 1, 1)]
void mesh(uint thread : SV_GroupIndex, uint group : SV_GroupID, out vertices Varying points[16], out indices uint3 triangles[16])
{
    SetMeshOutputCounts(16, 16);
    float angle = (thread / 2) * 6.2831853 / 8;
    float radius = (thread & 1 ? 0.45 : 0.25);
    points[thread].position = float4(float2(cos(angle), sin(angle)) * radius + (group ? 0.45 : -0.45), 0, 1);
    points[thread].color = float3(thread & 1, group, thread / 15.0);
    triangles[thread] = uint3(thread, (thread + 1) % 16, (thread + 2) % 16);
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
