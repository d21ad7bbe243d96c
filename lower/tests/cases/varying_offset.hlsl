// pixel
Texture2D<float4> color;
SamplerState linear_sampler;

float4 main(float2 uv : TEXCOORD, nointerpolation int2 offset : OFFSET) : SV_Target
{
    return color.Sample(linear_sampler, uv, offset);
}
