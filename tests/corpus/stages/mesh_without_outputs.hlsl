// TEST: -T lib_6_5 -fspv-target-env=vulkan1.3
struct Vertex {
    float4 position : SV_Position;
};
struct Primitive {
    float4 color : COLOR;
};

[shader("mesh")]
[numthreads(1, 1, 1)]
[outputtopology("line")]
void no_vertices(out indices uint2 corners[4]) { // ERROR: a mesh shader needs a parameter 'out vertices'
    SetMeshOutputCounts(0, 1);
    corners[0] = 0;
}

[shader("mesh")]
[numthreads(1, 1, 1)]
[outputtopology("triangle")]
void no_indices(out vertices Vertex vertices[3], out primitives Primitive primitives[2]) { // ERROR: a mesh shader needs a parameter 'out indices'
    SetMeshOutputCounts(3, 2);
    vertices[0].position = 0;
    primitives[1].color = 1;
}
