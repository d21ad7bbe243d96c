// TEST: -T cs_6_8 -E main
// Stages without records: all memory is what they have.
RWTexture2D<float4> image;
enum Mine { GROUP_SCOPE = 77 };

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    image[id.xy] = GROUP_SCOPE;
    Barrier(image, DEVICE_SCOPE);
    Barrier(ALL_MEMORY, GROUP_SYNC | DEVICE_SCOPE);
    Barrier(UAV_MEMORY | GROUP_SHARED_MEMORY, 3);
}
