// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
// What is computed from a non-uniform index of a heap is non-uniform.
float4 main(nointerpolation uint i : INDEX, nointerpolation uint n : COUNT, float2 at : AT) : SV_Target {
    uint marked = NonUniformResourceIndex(i);
    Texture2D<float4> texture = ResourceDescriptorHeap[marked + 1];
    SamplerState filtering = SamplerDescriptorHeap[n > 4 ? marked : n];
    RWTexture2D<uint> image = ResourceDescriptorHeap[marked * n];
    RWStructuredBuffer<uint> buffer = ResourceDescriptorHeap[max(marked, n)];
    Texture2D<float4> uniform_texture = ResourceDescriptorHeap[n + 1];
    InterlockedAdd(image[uint2(at)], 1);
    InterlockedAdd(buffer[3], 1);
    return texture.Sample(filtering, at) + uniform_texture.Load(int3(0, 0, 0));
}
