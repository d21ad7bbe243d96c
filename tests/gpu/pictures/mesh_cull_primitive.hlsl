// STAGES: mesh pixel
// DRAW: 1
// EXTENSIONS: VK_EXT_mesh_shader
// FLAGS: -fspv-target-env=vulkan1.2
// REFERENCE: none, glslang 12 has no mesh shaders for HLSL, and DXC 1.6 knows only those of NV
// SV_CullPrimitive takes the second of three triangles. It is constant: LLVM fails on others in lavapipe 26.2.
struct Varying { float4 position : SV_Position; float3 color : COLOR; };
struct Primitive { bool culled : SV_CullPrimitive; };

[outputtopology("triangle")]
[numthreads(1, 1, 1)]
void mesh(out vertices Varying points[9], out indices uint3 triangles[3], out primitives Primitive primitives[3])
{
    SetMeshOutputCounts(9, 3);
    static const float2 corners[3] = { float2(-0.3, -0.5), float2(0.3, -0.5), float2(0, 0.5) };
    for (uint i = 0; i < 9; i++)
    {
        points[i].position = float4(corners[i % 3] + float2(i / 3 * 0.65 - 0.65, 0), 0, 1);
        points[i].color = float3(i % 3 == 0, i % 3 == 1, i % 3 == 2);
    }
    triangles[0] = uint3(0, 1, 2);
    triangles[1] = uint3(3, 4, 5);
    triangles[2] = uint3(6, 7, 8);
    primitives[0].culled = false;
    primitives[1].culled = true;
    primitives[2].culled = false;
}

float4 pixel(Varying input) : SV_Target { return float4(input.color, 1); }
