// STAGES: mesh pixel
// DRAW: 1
// LAYERS: 2
// EXTENSIONS: VK_EXT_mesh_shader
// FLAGS: -fspv-target-env=vulkan1.2
// REFERENCE: none, glslang 12 has no mesh shaders for HLSL, and DXC 1.6 knows only those of NV
// Outputs for each primitive: a color, SV_PrimitiveID, and the layer by SV_RenderTargetArrayIndex.
struct Varying { float4 position : SV_Position; float brightness : BRIGHTNESS; };
struct Primitive
{
    float3 color : COLOR;
    uint id : SV_PrimitiveID;
    uint layer : SV_RenderTargetArrayIndex;
};

[outputtopology("triangle")]
[numthreads(32, 1, 1)]
void mesh(
    uint thread : SV_GroupThreadID,
    out vertices Varying points[32],
    out indices uint3 triangles[30],
    out primitives Primitive primitives[30])
{
    SetMeshOutputCounts(32, 30);
    points[thread].position = float4(thread / 2 / 7.5 - 1, thread & 1 ? 0.8 : -0.8, 0, 1);
    points[thread].brightness = thread & 1 ? 1 : 0.3;
    if (thread < 30)
    {
        triangles[thread] = uint3(thread, thread + 1, thread + 2);
        primitives[thread].color = float3(thread % 3 == 0, thread % 3 == 1, thread % 3 == 2);
        primitives[thread].id = thread * 4;
        primitives[thread].layer = thread / 15;
    }
}

struct Seen { float3 color : COLOR; uint id : SV_PrimitiveID; };

float4 pixel(Varying input, Seen primitive) : SV_Target
{
    return float4(primitive.color * input.brightness + primitive.id / 400.0, 1);
}
