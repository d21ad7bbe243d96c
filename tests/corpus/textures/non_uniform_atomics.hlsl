// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
// The pointer to a texel is NonUniform if the image's index is: an atomic operation accesses the image through it.
RWTexture2D<uint> images[] : register(u0, space4);
RWBuffer<int> texels[4] : register(u0, space5);

float4 main(nointerpolation uint index : INDEX) : SV_Target {
    uint old;
    InterlockedAdd(images[NonUniformResourceIndex(index)][uint2(1, 1)], 1u, old);
    InterlockedMin(texels[NonUniformResourceIndex(index)][3], 1);
    InterlockedMin(texels[2][3], 1);
    return old;
}
