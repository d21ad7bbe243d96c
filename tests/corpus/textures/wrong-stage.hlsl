// TEST: -T vs_6_0 -E main
// A level of detail comes from the neighbours, which a vertex shader has none of.
vk::SampledTexture2D color;

float4 main(float2 at : A) : SV_Position
{
    return color.SampleLevel(at, 0) + color.Sample(at); // ERROR: an implicit level of detail requires derivatives
}
