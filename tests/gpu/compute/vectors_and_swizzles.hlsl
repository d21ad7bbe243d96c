// TEST: -T cs_6_0 -E main
// BUFFER 0: f32 1 2 3 4
// BUFFER 1: f32 0*12
// EXPECT 1: f32 4 3 2 1  2 2 6 8  11 2 13 4
[[vk::binding(0)]] StructuredBuffer<float4> input;
[[vk::binding(1)]] RWStructuredBuffer<float4> output;

[numthreads(1, 1, 1)]
void main()
{
    float4 v = input[0];
    output[0] = v.wzyx;
    float4 w = v * 2;
    w.xy = v.yy;
    output[1] = w;
    v.xz += float2(10, 10);
    output[2] = v;
}
