// TEST: -T ps_6_0 -E main
// Vulkan wants the offsets of everything but gathers to be constants.
Texture2D color;
SamplerState filtered;

float4 main(float2 at : A, int2 offset : B) : SV_Target
{
    return color.Sample(filtered, at, offset); // ERROR: the offset of a texture access must be a constant here
}
