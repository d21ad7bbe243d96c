// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.1
Texture2D image;
SamplerState state;
RWStructuredBuffer<float4> values;

[numthreads(3, 1, 1)]
void main(uint id : SV_GroupIndex) {
    values[id] = image.Sample(state, float2(id, id)); // ERROR: requires derivatives, and therefore a workgroup whose x and y are even
}
