// TEST: -T ms_6_5 -E main -fspv-target-env=vulkan1.1spirv1.4
// An integer output of a vertex is not interpolated, so it is Flat.
struct Vertex {
    float4 position : SV_Position;
    uint material : MATERIAL;
};

[numthreads(3, 1, 1)]
[outputtopology("triangle")]
void main(uint id : SV_GroupIndex, out vertices Vertex vertices[3], out indices uint3 triangles[1]) {
    SetMeshOutputCounts(3, 1);
    vertices[id].position = id;
    vertices[id].material = id;
    if (id == 0)
        triangles[0] = uint3(0, 1, 2);
}
