// TEST: -T ms_6_5 -E main -fspv-target-env=vulkan1.3
// Direct3D wants the indices of a primitive to be written all at once; for Vulkan each may be written by itself, as in DXC.
struct Vertex {
    float4 position : SV_Position;
};

[numthreads(3, 1, 1)]
[outputtopology("triangle")]
void main(out vertices Vertex vertices[3], out indices uint3 corners[2], uint at : SV_GroupIndex) {
    SetMeshOutputCounts(3, 2);
    vertices[at].position = 0;
    corners[0].yz = uint2(1, 2);
    corners[0].x = 0;
    corners[1][at] = at;
}
