// TEST: -T cs_6_6 -E main -fspv-target-env=vulkan1.3 -O3
// Only the members that are used are loaded, with the alignments of their offsets.
struct Vertex {
    float3 position;
    uint count;
    float2 uv;
    float4 weights[4];
};

struct Constants {
    vk::BufferPointer<Vertex, 16> vertices;
};

[[vk::push_constant]] Constants constants;
RWStructuredBuffer<float> sums;

[numthreads(1, 1, 1)]
void main() {
    Vertex vertex = constants.vertices.Get();
    sums[0] = vertex.position.x + vertex.count + vertex.uv.y;
}
