// TEST: -T cs_6_0 -E main
// BUFFER 0: u32 1 2 3 4 f32 0.5
// BUFFER 1: u32 0*6
// EXPECT 1: u32 2 5 4 3 f32 1.5 u32 20
[[vk::binding(0)]] ByteAddressBuffer input;
[[vk::binding(1)]] RWByteAddressBuffer output;

[numthreads(1, 1, 1)]
void main()
{
    output.Store(0, input.Load(4));
    uint3 v = input.Load3(4);
    output.Store3(4, uint3(v.x + v.y, v.z, v.y));
    output.Store(16, asuint(asfloat(input.Load(16)) + 1.0));
    uint size;
    input.GetDimensions(size);
    output.Store(20, size);
}
