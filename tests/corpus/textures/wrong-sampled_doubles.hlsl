// TEST: -T ps_6_0 -E main
Texture2D<double> texture;
SamplerState state;

float4 main(float2 at : AT) : SV_Target
{
    double sampled = texture.Sample(state, at); // ERROR: cannot be sampled
    uint2 bits;
    asuint(sampled, bits.x, bits.y);
    return float4(bits, 0, 1);
}
