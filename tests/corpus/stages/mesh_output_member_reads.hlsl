// TEST: -T ms_6_5 -E main -fspv-target-env=vulkan1.3
// A part of an output is read: Vulkan has no way to do it.
struct Vertex { float4 position : SV_Position; float3 color : COLOR; };

[numthreads(3, 1, 1)]
[outputtopology("triangle")]
void main(uint id : SV_GroupIndex, out vertices Vertex vertices[3], out indices uint3 triangles[1]) {
    SetMeshOutputCounts(3, 1);
    vertices[id].position = id;
    vertices[id].color = vertices[id].position.xyz; // ERROR: the outputs of a mesh shader cannot be read
    vertices[2 - id].position.x += 1; // ERROR: the outputs of a mesh shader cannot be read
    triangles[0] = uint3(0, 1, 2);
}
