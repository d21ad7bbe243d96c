// TEST: -T ps_6_6 -E main -O0 -fspv-target-env=vulkan1.3
// NonUniform follows an index through variables, parameters, results and out parameters.
Texture2D<float4> textures[] : register(t0, space1);
RWTexture2D<uint> images[8] : register(u0, space2);

static uint kept;

float4 Read(uint index) { return textures[index].Load(int3(1, 1, 0)); }
uint Next(uint index) { return index + 1; }
void Keep(uint index, out uint other) { kept = index; other = index * 2; }
float4 First(uint index) { return textures[index].Load(int3(2, 2, 0)); }

float4 main(nointerpolation uint i : INDEX, nointerpolation uint n : COUNT) : SV_Target {
    uint marked = NonUniformResourceIndex(i);
    uint other;
    Keep(marked, other);
    uint old;
    InterlockedAdd(images[other & 7][uint2(0, 0)], 1, old);
    float4 sum = Read(Next(marked)) + textures[kept].Load(int3(0, 0, 0));
    return sum + First(n) + textures[n].Load(int3(0, 0, 0)) + old;
}
