// TEST: -T ps_6_0 -E main
// Samples and loads of texels of minimum precision are relaxed, also those of which the element type has fewer than four components.
Texture2D<min16float> one;
Texture2D<min16float3> three;
Texture2D<min16float4> four;
Texture2D<float> precise_one;
Buffer<min16uint2> buffer;
SamplerState linear_sampler;

float4 main(float2 at : A) : SV_Target
{
    min16float sum = one.Sample(linear_sampler, at) + one.Load(int3(1, 2, 0)) + three[uint2(3, 4)].y;
    sum += four.SampleLevel(linear_sampler, at, 0).z + (min16float)buffer[5].x;
    return sum + precise_one.Sample(linear_sampler, at);
}
