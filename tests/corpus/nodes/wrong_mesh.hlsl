// TEST: -T lib_6_9 -fspv-target-env=vulkan1.3
// What a node that is a mesh shader must not have, or must.
struct Vertex {
    float4 position : SV_Position;
};
struct Record {
    uint value;
};

[Shader("node")]
[NodeLaunch("mesh")]
[OutputTopology("point")]
[NumThreads(1, 1, 1)]
void no_grid(out indices uint indices[1], out vertices Vertex vertices[1]) {} // ERROR: the node 'no_grid' needs the attribute [NodeDispatchGrid(x, y, z)] or

[Shader("node")]
[NodeLaunch("mesh")]
[NodeDispatchGrid(2, 1, 1)]
[NumThreads(1, 1, 1)]
void no_topology(out indices uint indices[1], out vertices Vertex vertices[1]) {} // ERROR: the entry point 'no_topology' needs the attribute [outputtopology("triangle")]

[Shader("node")]
[NodeLaunch("mesh")]
[NodeDispatchGrid(2, 1, 1)]
[OutputTopology("point")]
[NumThreads(1, 1, 1)]
void hands_on(ThreadNodeInputRecord<Record> input, // ERROR: 'ThreadNodeInputRecord' is not a valid input of a node with mesh launch
              [MaxRecords(1)] NodeOutput<Record> output, // ERROR: a node with mesh launch cannot have outputs
              out indices uint indices[1], out vertices Vertex vertices[1]) {}

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(8, 1, 1)]
void counts() {
    SetMeshOutputCounts(1, 1); // ERROR: may only be used in mesh shaders
}

RWStructuredBuffer<float> values;

[Shader("node")]
[NodeLaunch("coalescing")]
[NumThreads(8, 1, 1)]
void derives(uint index : SV_GroupIndex) {
    values[index] = ddx(values[index]); // ERROR: may only be used in
}
