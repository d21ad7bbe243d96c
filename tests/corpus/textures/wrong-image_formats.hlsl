// TEST: -T cs_6_6 -E main
// The components of the texels of resources that are used must be those of the format.
[[vk::image_format("r64i")]] RWTexture2D<uint> image; // ERROR: 'RWTexture2D<uint>' can't have this image format
[[vk::image_format("rgba32f")]] RWBuffer<double2> floats; // ERROR: can't have this image format
[[vk::image_format("r64i")]] RWBuffer<int64_t2> pairs; // ERROR: can't have this image format
[[vk::image_format("rgba16ui")]] RWTexture2D<float4> several[4]; // ERROR: 'RWTexture2D<float4>[4]' can't have this image format
[[vk::image_format("rgba16ui")]] Buffer<int4> called; // ERROR: can't have this image format
[[vk::image_format("rgba16ui")]] Buffer<int4> unused;

int4 load(Buffer<int4> from) { return from[0]; }
int4 never_called() { return unused[0]; }
void store_image() { image[uint2(0, 0)] = 1; }
void store_floats() { floats[0] = 1; }
void store_pairs() { pairs[0] = 1; }
void store_several() { several[2][uint2(0, 0)] = 1; }

[numthreads(1, 1, 1)]
void main()
{
    store_image();
    store_floats();
    store_pairs();
    load(called);
    store_several();
}
