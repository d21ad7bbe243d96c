// TEST: -T ms_6_5 -E main -fspv-target-env=vulkan1.3
// A function that is passed an array of vertices writes only what its body writes.

struct Vertex {
    float4 position : SV_Position;
    float weights[2] : WEIGHTS;
};

void fill(out vertices Vertex vertices[3], uint at) {
    vertices[at].position = 1;
    vertices[at].weights[at & 1] = 2;
}

void place(out Vertex vertex) {
    vertex.position = 1;
    vertex.weights[0] = 3;
    vertex.weights[1] = 4;
}

[numthreads(3, 1, 1)]
[outputtopology("triangle")]
void main(uint thread : SV_GroupIndex, out vertices Vertex vertices[3], out indices uint3 corners[1]) {
    SetMeshOutputCounts(3, 1);
    fill(vertices, thread);
    place(vertices[2 - thread]);
    corners[0] = uint3(0, 1, 2);
}
