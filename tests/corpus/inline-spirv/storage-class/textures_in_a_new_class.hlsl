// TEST: -T cs_6_0 -E main
// VALIDATE: no, 'Invalid storage class operand: 60020', SPIRV-Tools can't know the numbers
[[vk::ext_storage_class(60020)]] Texture2D<float4> color; // WARNING: storage class 60020 is unknown
[[vk::binding(5, 1), vk::ext_storage_class(60020)]] RWTexture2D<uint> counts[3]; // WARNING: storage class 60020 is unknown
[[vk::image_format("r16f"), vk::ext_storage_class(60020)]] RWTexture2D<float> depth; // WARNING: storage class 60020 is unknown
[[vk::ext_storage_class(60020)]] SamplerState sampling : register(s2); // WARNING: storage class 60020 is unknown
[[vk::binding(0)]] RWStructuredBuffer<float4> output;

[[vk::ext_extension("SPV_VENDOR_new")]]
[[vk::ext_instruction(60001)]] // WARNING: opcode 60001
float4 Read(Texture2D<float4> from, uint2 at);

float4 Sum(Texture2D<float4> from, uint2 at) { return Read(from, at) + from.SampleLevel(sampling, at, 0); }

[numthreads(1, 1, 1)]
void main(uint2 id : SV_DispatchThreadID)
{
    output[0] = Sum(color, id) + counts[id.x][id];
    depth[id] = 2;
    InterlockedAdd(counts[1][id], 1);
}
