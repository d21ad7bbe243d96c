// TEST: -T ps_6_6 -E main -fspv-target-env=vulkan1.3
// What is computed from a non-uniform index is non-uniform. An index that is not, and an index in a single buffer, are not decorated.
Texture2D<float4> textures[] : register(t0, space1);
StructuredBuffer<uint> buffers[4] : register(t0, space2);
StructuredBuffer<float4> colors : register(t0, space3);
SamplerState samplers[4] : register(s0, space4);

float4 Read(uint index) { return textures[index].Load(int3(1, 1, 0)); }

float4 main(nointerpolation uint i : INDEX, nointerpolation uint n : COUNT, float2 at : AT) : SV_Target {
    uint marked = NonUniformResourceIndex(i);
    float4 sum = textures[marked + 1].Load(int3(0, 0, 0));
    sum += textures[marked * n].Load(int3(0, 0, 0));
    sum += textures[min(marked, n)].Load(int3(0, 0, 0));
    sum += textures[n > 4 ? marked : n].Load(int3(0, 0, 0));
    sum += textures[NonUniformResourceIndex(uint2(i, n)).y].Load(int3(0, 0, 0));
    sum += textures[uint(float(marked) * 0.5)].Load(int3(0, 0, 0));
    sum += Read(marked << 1);

    uint chosen = n;
    [branch] if (at.x > 0.5) {
        sum += textures[7].Load(int3(0, 0, 0));
        chosen = marked ^ 1;
    }
    sum += textures[chosen].SampleLevel(samplers[3], at, 0);
    sum += textures[2].SampleLevel(samplers[marked & 3], at, 0);

    // An index that is loaded at a non-uniform index.
    sum += textures[buffers[marked & 3][n]].Load(int3(0, 0, 0));

    // Uniform.
    sum += textures[n].Load(int3(0, 0, 0));
    sum += textures[WaveReadLaneFirst(marked)].Load(int3(0, 0, 0));
    sum += colors[marked];
    return sum;
}
