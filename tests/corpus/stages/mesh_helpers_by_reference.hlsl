// TEST: -T ms_6_5 -E main -fspv-target-env=vulkan1.3
// Whole output arrays are passed to 'out' and 'inout' parameters without a role: an invocation writes only what the functions write.

struct Vertex {
    float4 position : SV_Position;
    float weight : WEIGHT;
};

void connect(inout uint3 corners[4], uint at) {
    corners[at] = uint3(0, 1, 2) + at;
}

void fill(out Vertex vertices[6], inout uint3 corners[4], uint at) {
    vertices[at].position = at;
    vertices[at].weight = 2;
    connect(corners, at);
}

[numthreads(4, 1, 1)]
[outputtopology("triangle")]
void main(uint thread : SV_GroupIndex, out vertices Vertex vertices[6], out indices uint3 corners[4]) {
    SetMeshOutputCounts(6, 4);
    fill(vertices, corners, thread);
}
