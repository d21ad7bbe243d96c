// TEST: -T lib_6_9 -fspv-target-env=vulkan1.3
// A mesh shader of points that takes no record.
struct Vertex {
    float4 position : SV_Position;
    float2 at : AT;
};

[Shader("node")]
[NodeLaunch("mesh")]
[NodeDispatchGrid(2, 1, 1)]
[OutputTopology("point")]
[NumThreads(1, 1, 1)]
void point(out indices uint indices[1], out vertices Vertex vertices[1]) {
    SetMeshOutputCounts(1, 1);
    indices[0] = 0;
    Vertex vertex = { float4(0, 0, 0, 1), float2(0, 0) };
    vertices[0] = vertex;
}
