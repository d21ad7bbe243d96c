// TEST: -T ps_6_0 -E main
// `.mips[level][texel]` and `.sample[number][texel]`.
Texture1D<float> line1;
Texture2DArray<float4> layers;
Texture3D<int3> volume;
Texture2DMS<float2> samples;
Texture2DMSArray<float4> layered;

struct Named
{
    float mips[2][3];
};

float4 main(uint level : A, nointerpolation uint3 texel : B) : SV_Target
{
    Named named = (Named)0;
    named.mips[1][2] = 5;
    float4 sum = line1.mips[level][texel.x] + layers.mips[0][texel] + named.mips[level & 1][1];
    sum.xyz += volume.mips[level][texel];
    sum.xy += samples.sample[level][texel.xy];
    sum += layered.sample[3][texel];
    return sum;
}
