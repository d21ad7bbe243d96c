// TEST: -T cs_6_6 -E main -fspv-use-unknown-image-format
RWTexture2D<float> image;

[numthreads(1, 1, 1)]
void main()
{
    InterlockedCompareStoreFloatBitwise(image[uint2(0, 0)], 1.0, 2.0); // ERROR: images of format R32f
}
