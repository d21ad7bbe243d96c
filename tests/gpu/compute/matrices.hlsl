// TEST: -T cs_6_0 -E main
// BUFFER 0: f32 0*16
// EXPECT 0: f32 14 32 0 0  9 12 15 0  1 4 2 5  3 6 5 0
[[vk::binding(0)]] RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main()
{
    float2x3 m = float2x3(1, 2, 3, 4, 5, 6);
    output[0] = float4(mul(m, float3(1, 2, 3)), 0, 0);
    output[1] = float4(mul(float2(1, 2), m), 0);
    float3x2 t = transpose(m);
    output[2] = float4(t[0], t[1]);
    output[3] = float4(t[2], m._22, 0);
}
