// TEST: -T cs_6_0 -E main
// BUFFER 0: f32 3 0 4 0  0 0 0 0
// EXPECT 0: f32 0.6 0 0.8 0  0 -1 0 0
// TOLERANCE: 1e-5
[[vk::binding(0)]] RWStructuredBuffer<float4> values;

[[vk::ext_instruction(/* Normalize */ 69, "GLSL.std.450")]]
float3 Normalize(float3 v);

[[vk::ext_instruction(/* Cross */ 68, "GLSL.std.450")]]
float3 Cross(float3 a, float3 b);

[numthreads(1, 1, 1)]
void main()
{
    values[0] = float4(Normalize(values[0].xyz), 0);
    values[1] = float4(Cross(float3(1, 0, 0), float3(0, 0, 1)), 0);
}
