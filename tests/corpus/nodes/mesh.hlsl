// TEST: -T lib_6_9 -fspv-target-env=vulkan1.3
// A node at the end of a graph that is a mesh shader: its record in place of a payload.
struct Vertex {
    float4 position : SV_Position;
    float2 at : AT;
};

struct Record {
    uint2 grid : SV_DispatchGrid;
    uint triangles;
    float4 corners[3];
};

[Shader("node")]
[NodeLaunch("mesh")]
[NodeMaxDispatchGrid(16, 4, 1)]
[OutputTopology("triangle")]
[NumThreads(32, 1, 1)]
void draw(DispatchNodeInputRecord<Record> record, out indices uint3 indices[8], out vertices Vertex vertices[24],
          uint index : SV_GroupIndex) {
    SetMeshOutputCounts(24, 8);
    if (index < record.Get().triangles)
        indices[index] = index * 3 + uint3(0, 1, 2);
    vertices[index].position = record.Get().corners[index % 3];
    vertices[index].at = record.Get().corners[0].xy;
}
