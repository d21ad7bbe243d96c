// TEST: -T ms_6_5 -E main -fspv-target-env=vulkan1.3
// The indices of a primitive are written all at once.
struct Vertex {
    float4 position : SV_Position;
};

void write(out indices uint3 corners[2], uint at) {
    corners[0].yz = uint2(1, 2); // ERROR: the indices of a primitive are written all at once
    corners[1][at] = 2; // ERROR: the indices of a primitive are written all at once
    corners[1].zyx = uint3(2, 1, 0);
}

[numthreads(1, 1, 1)]
[outputtopology("triangle")]
void main(out vertices Vertex vertices[3], out indices uint3 corners[2], uint at : SV_GroupIndex) {
    SetMeshOutputCounts(3, 2);
    vertices[0].position.x = 0;
    corners[0].x = 0; // ERROR: the indices of a primitive are written all at once
    corners[1][at]++; // ERROR: the indices of a primitive are written all at once
    write(corners, at);
}
