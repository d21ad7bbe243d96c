// TEST: -T ps_6_0 -O0
// Without optimization too, an offset that is constant becomes ConstOffset: Vulkan allows a variable one for gathers only.
Texture2D image;
SamplerState linear_sampler;

float4 main(float2 position : POSITION) : SV_Target {
    int2 offset = int2(1, 2);
    return image.Sample(linear_sampler, position, offset);
}
