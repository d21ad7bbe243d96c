// TEST: -T cs_6_0 -E main
// Initial values of what the application provides are checked, and then ignored.
struct Parts
{
    Texture2D<float4> image;
    SamplerState nearest;
};

RWStructuredBuffer<float4> output;
SamplerState nearest;
Texture2D<float4> first, second = first; // WARNING: initializer of 'second' is ignored
Parts parts = { first, nearest }; // WARNING: initializer of 'parts' is ignored

[numthreads(1, 1, 1)]
void main()
{
    output[0] = second.Load(int3(0, 0, 0)) + parts.image.SampleLevel(parts.nearest, 0.5, 0);
}
