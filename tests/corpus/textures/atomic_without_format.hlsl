// TEST: -T cs_6_0 -fspv-use-unknown-image-format
RWTexture2D<uint> counts;
[[vk::image_format("r32ui")]] RWTexture2D<uint> formatted;

[numthreads(1, 1, 1)]
void main() {
    InterlockedAdd(formatted[uint2(0, 0)], 1);
    InterlockedAdd(counts[uint2(0, 0)], 1); // ERROR: an atomic operation on a texel needs an image of format 'R32i', 'R32ui', 'R32f', 'R64i' or 'R64ui', not 'Unknown'
}
