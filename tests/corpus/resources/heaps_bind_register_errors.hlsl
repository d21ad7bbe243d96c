// TEST: -T ps_6_8 -E main -fvk-bind-register s10 0 10 0
// With -fvk-bind-register, each heap requires a binding from the command line.
SamplerState state : register(s10);

float4 main(float2 uv : UV) : SV_Target
{
    Texture2D texture = ResourceDescriptorHeap[0]; // ERROR: the resource heap requires '-fvk-bind-resource-heap'
    SamplerState other = SamplerDescriptorHeap[0]; // ERROR: the sampler heap requires '-fvk-bind-sampler-heap'
    return texture.Sample(state, uv) + texture.Sample(other, uv);
}
