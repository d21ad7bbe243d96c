// TEST: -T ms_6_5 -E main -fspv-target-env=vulkan1.3
// The amplification shader passes one payload.

struct Vertex { float4 position : SV_Position; };
struct Payload { float4 position; };

[numthreads(1, 1, 1)]
[outputtopology("line")]
void main(in payload Payload one, in payload Payload other, out vertices Vertex vertices[2], out indices uint2 lines[1]) { // ERROR: a mesh shader has at most one payload
    SetMeshOutputCounts(2, 1);
    vertices[0].position = one.position;
    vertices[1].position = other.position;
    lines[0] = uint2(0, 1);
}
