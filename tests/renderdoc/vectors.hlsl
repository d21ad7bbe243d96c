// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// BUFFER 0: f32 1 2 3 4
// DISPATCH: 1 1 1
// AT 14: v = 1 2 3 4
// AT 15: w = 4 3 2 1
// AT 16: d = 20
[[vk::binding(0)]] RWStructuredBuffer<float4> values;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float4 v = values[id.x];
    // The values of the line are those before it.
    float4 w = v.wzyx;
    float d = dot(v, w);
    values[0] = w * d;
}
