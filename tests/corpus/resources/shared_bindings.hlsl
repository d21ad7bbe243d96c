// TEST: -T lib_6_6 -fspv-target-env=vulkan1.3
// Resources of one entry point whose registers of different classes become one binding.
cbuffer P : register(b0) { float4 p; };
StructuredBuffer<float4> a : register(t0); // WARNING: 'a' and 'P' share binding 0 of descriptor set 0
RWStructuredBuffer<float4> o : register(u0); // WARNING: 'o' and 'P' share binding 0 of descriptor set 0
[[vk::binding(4)]] StructuredBuffer<float4> c;
RWStructuredBuffer<float4> d : register(u4); // WARNING: 'd' and 'c' share binding 4 of descriptor set 0

// Other sets and registers.
StructuredBuffer<float4> e : register(t0, space1);
RWStructuredBuffer<float4> f : register(u1, space1);
// On purpose.
[[vk::binding(0, 2)]] StructuredBuffer<float4> g;
[[vk::binding(0, 2)]] StructuredBuffer<float> h;
StructuredBuffer<float4> i : register(t0, space3);
ByteAddressBuffer j : register(t0, space3);
[[vk::combinedImageSampler]] Texture2D k : register(t1, space3);
[[vk::combinedImageSampler]] SamplerState l : register(s1, space3);
Texture2D q : register(t2, space3);
SamplerState r : register(s2, space3);
// Of different entry points.
StructuredBuffer<float4> m : register(t0, space4);
RWStructuredBuffer<float4> n : register(u0, space4);
// Not used.
ByteAddressBuffer unused : register(t1, space1);

float4 read(StructuredBuffer<float4> from) { return from[0]; }

[shader("compute")] [numthreads(1, 1, 1)] void first() {
    o[0] = read(a) + p;
    d[0] = c[0];
    f[0] = e[0] + g[0] + h[0] + i[0] + j.Load(0) + k.SampleLevel(l, 0, 0) + q.SampleLevel(r, 0, 0) + m[0];
}

[shader("compute")] [numthreads(1, 1, 1)] void second() {
    n[0] = 1;
    o[1] = p;
}
