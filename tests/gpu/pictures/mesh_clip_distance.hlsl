// STAGES: mesh pixel
// DRAW: 1
// VIEWPORTS: 2
// EXTENSIONS: VK_EXT_mesh_shader
// FLAGS: -fspv-target-env=vulkan1.2
// REFERENCE: none, glslang 12 has no mesh shaders for HLSL, and DXC 1.6 knows only those of NV
// Mesh outputs with SV_ClipDistance and, for each primitive, the viewport; flat, without perspective and interpolated values.
struct Varying
{
    float4 position : SV_Position;
    float2 clip : SV_ClipDistance;
    nointerpolation uint number : NUMBER;
    noperspective float3 color : COLOR;
};
struct Primitive { uint viewport : SV_ViewportArrayIndex; };

[outputtopology("triangle")]
[numthreads(6, 1, 1)]
void mesh(
    uint thread : SV_GroupThreadID,
    out vertices Varying points[6],
    out indices uint3 triangles[2],
    out primitives Primitive primitives[2])
{
    SetMeshOutputCounts(6, 2);
    static const float2 corners[3] = { float2(-0.9, -0.9), float2(0.9, -0.9), float2(0, 0.9) };
    float w = thread % 3 + 1;
    Varying output;
    output.position = float4(corners[thread % 3] * w, 0, w);
    output.clip = float2(corners[thread % 3].x + 0.5, 0.5 - corners[thread % 3].y);
    output.number = thread / 3;
    output.color = float3(thread % 3 == 0, thread % 3 == 1, thread % 3 == 2);
    points[thread] = output;
    if (thread < 2)
    {
        triangles[thread] = uint3(0, 1, 2) + 3 * thread;
        primitives[thread].viewport = thread;
    }
}

float4 pixel(Varying input) : SV_Target { return float4(frac(input.color * 3) * (input.number == 1 ? 0.5 : 1), 1); }
