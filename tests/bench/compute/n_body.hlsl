// TEST: -T cs_6_0 -E main
// RANDOM 0: f32 4096
// RANDOM 1: f32 4096
// OUTPUT 2: f32 8192
// DISPATCH: 8 1 1
// TOLERANCE: 1e-4
// A step of bodies that attract each other.
static const uint BODIES = 1024;
static const uint THREADS = 128;

struct Body {
    float4 position;
    float4 velocity;
};

[[vk::binding(0)]] StructuredBuffer<float4> positions;
[[vk::binding(1)]] StructuredBuffer<float4> velocities;
[[vk::binding(2)]] RWStructuredBuffer<Body> bodies;

groupshared float4 tile[THREADS];

float3 Attraction(float3 at, float4 other) {
    float3 offset = other.xyz - at;
    float squared = dot(offset, offset) + 0.01;
    float inverse = rsqrt(squared);
    return offset * (other.w * inverse * inverse * inverse);
}

[numthreads(THREADS, 1, 1)]
void main(uint3 id : SV_DispatchThreadID, uint index : SV_GroupIndex) {
    Body body;
    body.position = positions[id.x];
    body.velocity = velocities[id.x];
    float3 acceleration = 0;
    for (uint start = 0; start < BODIES; start += THREADS) {
        tile[index] = positions[start + index];
        GroupMemoryBarrierWithGroupSync();
        for (uint i = 0; i < THREADS; i++)
            acceleration += Attraction(body.position.xyz, tile[i]);
        GroupMemoryBarrierWithGroupSync();
    }
    body.velocity.xyz += acceleration * 0.001;
    body.velocity.xyz *= 0.995;
    body.position.xyz += body.velocity.xyz * 0.001;
    bodies[id.x] = body;
}
