// TEST: -T ps_6_0 -E main
// Methods that a texture does not have, or not with these arguments.
vk::SampledTexture2D color;
Texture2D plain;
TextureCube sky;
SamplerState filtered;
AppendStructuredBuffer<float4> rows;

float4 main(float2 at : A, int2 offset : B) : SV_Target
{
    float4 sum = color.Sample(filtered, at); // ERROR: no matching function for call to 'Sample' with argument types (SamplerState, float2)
    sum += plain.Sample(at); // ERROR: no matching function for call to 'Sample' with argument types (float2)
    sum += sky.mips[0][1]; // ERROR: no member named 'mips' in 'TextureCube<float4>'
    sum += plain.mips[0]; // ERROR: needs two indices
    sum += plain.sample[0][offset]; // ERROR: no member named 'sample' in 'Texture2D<float4>'
    sum += rows[0]; // ERROR: subscripted value of type 'AppendStructuredBuffer<float4>' is not an array, matrix, vector or resource
    rows.Append(color); // ERROR: no matching function for call to 'Append' with argument types (vk::SampledTexture2D<float4>)
    return sum;
}
