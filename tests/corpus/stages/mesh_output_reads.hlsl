// TEST: -T ms_6_5 -E main -fspv-target-env=vulkan1.2
struct Vertex { float4 position : SV_Position; float3 color : COLOR; };
void shift(inout Vertex vertex) { vertex.position += 1; }
void place(out Vertex vertex) { vertex = (Vertex)0; }
[numthreads(3, 1, 1)]
[outputtopology("triangle")]
void main(uint id : SV_GroupIndex, out vertices Vertex vertices[3], out indices uint3 triangles[1]) {
    SetMeshOutputCounts(3, 1);
    vertices[id].position = id;
    vertices[id].color = vertices[id].position.xyz;
    Vertex first = vertices[0]; // ERROR: output arrays of a mesh shader cannot be read
    vertices[1] = vertices[2]; // ERROR: output arrays of a mesh shader cannot be read
    shift(vertices[id]); // ERROR: output arrays of a mesh shader cannot be read
    place(vertices[id]);
    triangles[0] = uint3(0, 1, 2);
    uint3 triangle_ = triangles[0]; // ERROR: output arrays of a mesh shader cannot be read
}
