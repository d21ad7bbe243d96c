// Adds two buffers.
[[vk::binding(0)]] StructuredBuffer<float4> left;
[[vk::binding(1)]] StructuredBuffer<float4> right;
[[vk::binding(2)]] RWStructuredBuffer<float4> output;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    output[id.x] = left[id.x] + right[id.x];
}
