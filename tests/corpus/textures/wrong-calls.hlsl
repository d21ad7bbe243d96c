// TEST: -T ps_6_0 -E main
// Methods that a texture does not have, or not with these arguments.
vk::SampledTexture2D color;
Texture2D plain;
TextureCube sky;
SamplerState filtered;
AppendStructuredBuffer<float4> rows;

float4 main(float2 at : A, int2 offset : B) : SV_Target
{
    float4 sum = color.Sample(filtered, at); // ERROR: no signature of 'Sample' fits
    sum += plain.Sample(at); // ERROR: no signature of 'Sample' fits
    sum += sky.mips[0][1]; // ERROR: has no member 'mips'
    sum += plain.mips[0]; // ERROR: needs two indices
    sum += plain.sample[0][offset]; // ERROR: has no member 'sample'
    sum += rows[0]; // ERROR: has no elements
    rows.Append(color); // ERROR: no signature of 'Append' fits
    return sum;
}
