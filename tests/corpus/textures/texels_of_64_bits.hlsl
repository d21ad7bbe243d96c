// TEST: -T cs_6_6 -E main
// No format has doubles or pairs of 64-bit integers: such texels are kept in words, as in Direct3D.
Buffer<double> numbers;
RWBuffer<double2> pairs;
RWTexture2D<int64_t2> plane;
Texture2D<double> texture;
[[vk::image_format("rg32ui")]] RWBuffer<double> written;
RWBuffer<uint64_t> whole;
RWStructuredBuffer<double> results;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID)
{
    results[0] = numbers[id.x] + texture.Load(int3(id)) + texture[id.xy];
    pairs[id.x] = double2(numbers[0], 2);
    pairs[id.y].y = 3;
    plane[id.xy] += int64_t2(whole[id.x], -1);
    written[0] = pairs[0].x;
    uint status;
    results[1] = numbers.Load(id.x, status);
    if (CheckAccessFullyMapped(status))
        whole[1]++;
}
