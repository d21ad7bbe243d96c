// STAGES: mesh pixel
// DRAW: 1
// EXTENSIONS: VK_EXT_mesh_shader
// FLAGS: -fspv-target-env=vulkan1.2
// REFERENCE: none, glslang 12 has no mesh shaders for HLSL, and DXC 1.6 knows only those of NV
// A mesh shader of lines.
struct Varying { float4 position : SV_Position; float3 color : COLOR; };

[outputtopology("line")]
[numthreads(32, 1, 1)]
void mesh(uint3 id : SV_DispatchThreadID, out vertices Varying points[32], out indices uint2 lines[31])
{
    SetMeshOutputCounts(32, 31);
    uint thread = id.x;
    float t = thread / 31.0;
    points[thread].position = float4(t * 1.8 - 0.9, sin(t * 12) * 0.8, 0, 1);
    points[thread].color = float3(t, 1 - t, thread & 1);
    if (thread < 31)
        lines[thread] = uint2(thread, thread + 1);
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
