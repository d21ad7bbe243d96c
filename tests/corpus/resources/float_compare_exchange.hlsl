// TEST: -T cs_6_6 -E main
// OpAtomicCompareExchange takes integers: variables whose floats it compares hold the bits of floats.
struct Particle {
    float3 position;
    float mass;
    float4x4 transform;
    uint id;
};
RWStructuredBuffer<Particle> particles;
RWStructuredBuffer<float> untouched;
RWStructuredBuffer<float2> pairs;
RWTexture2D<float> image; // WARNING: its view must have the format VK_FORMAT_R32_UINT
RWBuffer<float> texels; // WARNING: the format of the image is R32ui: its view must have the format VK_FORMAT_R32_UINT
RWByteAddressBuffer bytes;
groupshared float shared_value;
groupshared Particle shared_particles[4];

void exchange(RWStructuredBuffer<float2> buffer, uint at) {
    InterlockedCompareStoreFloatBitwise(buffer[at].y, 1.0, 2.0);
}

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex)
{
    float old;
    InterlockedCompareExchangeFloatBitwise(particles[id.x].position.y, 1.0, 2.0, old);
    InterlockedCompareStoreFloatBitwise(particles[id.x].position[index], 1.0, old);
    InterlockedExchange(particles[id.x].mass, 3.0, old);
    Particle whole = particles[id.y];
    whole.mass += old;
    particles[id.y] = whole;
    particles[id.z].transform[1] = whole.position.xyzx;
    exchange(pairs, id.x);
    pairs[id.y].x = pairs[id.y].y;
    InterlockedCompareExchangeFloatBitwise(image[id.xy], 1.0, 2.0, old);
    image[id.yx] = image[id.xy] + old;
    InterlockedCompareStoreFloatBitwise(texels[id.x], 1.0, 2.0);
    texels[id.y] += texels.Load(id.z);
    InterlockedCompareExchangeFloatBitwise(shared_value, 1.0, 2.0, old);
    shared_value += old;
    InterlockedCompareExchangeFloatBitwise(shared_particles[index].mass, 1.0, 2.0, old);
    shared_particles[index] = whole;
    bytes.InterlockedCompareStoreFloatBitwise(0, 1.0, 2.0);
    untouched[id.x] = old;
}
