// TEST: -T cs_6_0 -E main
// RANDOM 0: f32 131072
// RANDOM 1: u32 16384
// RANDOM 2: f32 1024
// OUTPUT 3: f32 131072
// DISPATCH: 256 1 1
// TOLERANCE: 1e-4
// Vertices that four bones move.
struct Vertex {
    float3 position;
    float weight0;
    float3 normal;
    float weight1;
};

[[vk::binding(0)]] StructuredBuffer<Vertex> vertices;
[[vk::binding(1)]] StructuredBuffer<uint> bones;
[[vk::binding(2)]] StructuredBuffer<float4x4> palette;
[[vk::binding(3)]] RWStructuredBuffer<Vertex> skinned;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
    Vertex vertex = vertices[id.x];
    uint packed = bones[id.x];
    uint4 indices = uint4(packed, packed >> 8, packed >> 16, packed >> 24) & 63;
    float4 weights = float4(vertex.weight0, vertex.weight1, 0.25, 0.25);
    weights /= dot(weights, 1.0.xxxx);
    float4x4 transform = palette[indices.x] * weights.x;
    transform += palette[indices.y] * weights.y;
    transform += palette[indices.z] * weights.z;
    transform += palette[indices.w] * weights.w;
    vertex.position = mul(transform, float4(vertex.position, 1)).xyz;
    vertex.normal = normalize(mul((float3x3)transform, vertex.normal));
    skinned[id.x] = vertex;
}
