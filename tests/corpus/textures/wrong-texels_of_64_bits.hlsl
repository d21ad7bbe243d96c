// TEST: -T cs_6_6 -E main
Texture2D<double> texture;
SamplerState state;
Buffer<double3> three; // ERROR: must fit in four 32-bit quantities
Texture2D<uint64_t4> four; // ERROR: must fit in four 32-bit quantities
RWStructuredBuffer<double> results;

[numthreads(1, 1, 1)]
void main()
{
    results[0] = 1;
}
