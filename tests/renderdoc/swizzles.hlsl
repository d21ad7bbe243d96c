// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// BUFFER 0: f32 1 2 3 4 5 6 7 8
// DISPATCH: 1 1 1
// AT0 13: pair = 4 3
// AT 15: sum = 11
// AT0 16: rgb = 7 6 5
[[vk::binding(0)]] RWStructuredBuffer<float4> values;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    // Only the components of these are used.
    float2 pair = values[id.x].wz;
    float3 rgb = values[1].zyx;
    float sum = pair.x + rgb.x;
    float other = pair.y - rgb.z * rgb.y;
    values[0] = float4(sum, other, 0, 0);
}
