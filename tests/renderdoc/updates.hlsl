// TEST: -T cs_6_0 -E main -fspv-target-env=vulkan1.3
// BUFFER 0: f32 1 2 3 4 5 6 7 8
// DISPATCH: 1 1 1
// AT 17: v = 1 2 3
// AT 18: v = 10 2 3
// AT 23: v = 13 13 13
// AT0 26: pair.second = 0 20
struct Pair { float3 first; float2 second; };

[[vk::binding(0)]] RWStructuredBuffer<float4> values;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    float3 v = values[id.x].xyz;
    // A vector that changes component by component.
    v.x *= 10;
    if (v.y > 0)
        v.z += v.x;
    float z = v.z + (v.x - 10);
    v = float3(z, z, z);
    Pair pair = { v, values[1].xy };
    pair.second.x = pair.second.y + z;
    // RenderDoc 1.24 shows no components of what was whole before: without -O0, it has no value from here on.
    pair.second.yx = pair.second.xy + float2(1, -6);
    values[0] = float4(pair.first * v * values[1].xyz, pair.second.x + pair.second.y);
}
