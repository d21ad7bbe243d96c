// TEST: -T cs_6_6 -E main -fspv-use-descriptor-heap -fspv-target-env=vulkan1.3
// VALIDATE: pinned, 'Invalid capability operand: 5128', SPIRV-Tools is older than the extension
// Elements of the heaps that are passed to functions, lie in structs, are returned, chosen, and taken in loops.
struct Constants
{
    uint first;
    uint count;
};

struct Material
{
    Texture2D<float4> color;
    SamplerState filtering;
    RWStructuredBuffer<float4> results;
    uint at;
};

static ByteAddressBuffer settings = ResourceDescriptorHeap[9];
RWStructuredBuffer<float4> bound;
Texture2D<float4> textures[] : register(t0, space1);

Material material(uint at)
{
    Material made;
    made.color = ResourceDescriptorHeap[at];
    made.filtering = SamplerDescriptorHeap[at + 1];
    made.results = ResourceDescriptorHeap[at + 2];
    made.at = at;
    return made;
}

float4 read(Texture2D<float4> color, SamplerState filtering, float2 at) { return color.SampleLevel(filtering, at, 0); }

void store(Material material, float4 value) { material.results[material.at] = value; }

void add(RWStructuredBuffer<float4> buffer, uint at, inout float4 sum)
{
    sum += buffer[at];
    buffer[at] = sum;
}

RWStructuredBuffer<float4> results(bool other)
{
    if (other) {
        return ResourceDescriptorHeap[20];
    }
    return ResourceDescriptorHeap[21];
}

[numthreads(8, 1, 1)]
void main(uint id : SV_DispatchThreadID)
{
    ConstantBuffer<Constants> constants = ResourceDescriptorHeap[id];
    Material own = material(constants.first);
    float4 sum = read(own.color, own.filtering, 0.5) + read(ResourceDescriptorHeap[2], SamplerDescriptorHeap[3], 0.25);
    for (uint at = 0; at < constants.count; ++at) {
        StructuredBuffer<float4> part = ResourceDescriptorHeap[constants.first + at];
        Texture2D<float4> layer = ResourceDescriptorHeap[settings.Load(4 * at)];
        sum += part[id] * layer.Load(int3(at, 0, 0));
    }
    store(own, sum);
    add(own.results, 3, sum);
    add(bound, 4, sum);
    results(sum.x > 1)[id] = sum;
    // A choice between the heap and bound resources is a branch.
    Texture2D<float4> chosen = sum.y > 2 ? (Texture2D<float4>)ResourceDescriptorHeap[30] : textures[id];
    RWStructuredBuffer<float4> target = bound;
    if (sum.z > 3) {
        target = ResourceDescriptorHeap[31];
    }
    target[id + 1] = chosen.Load(0);
}
