// TEST: -T ms_6_5 -E main -fspv-target-env=vulkan1.3
// A function reads an element of the array that it is passed: Vulkan has no way to do it.

struct Vertex { float4 position : SV_Position; };

void move(inout uint3 corners[4], uint at) {
    corners[at] += 1; // ERROR: the outputs of a mesh shader cannot be read
}

[numthreads(4, 1, 1)]
[outputtopology("triangle")]
void main(uint thread : SV_GroupIndex, out vertices Vertex vertices[6], out indices uint3 corners[4]) {
    SetMeshOutputCounts(6, 4);
    move(corners, thread);
}
