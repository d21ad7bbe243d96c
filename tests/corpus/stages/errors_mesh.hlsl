// TEST: -T ms_6_5 -E main -fspv-target-env=vulkan1.3

struct Vertex {
    float4 position : SV_Position;
};

[numthreads(1, 1, 1)]
[outputtopology("line")]
void main(out vertices Vertex vertices[3], out indices uint3 corners[1]) { // ERROR: the indices of this topology must be of type uint2
    SetMeshOutputCounts(3, 1);
}
