// TEST: -T ms_6_5 -E main
// Before SPIR-V 1.4 there is only NVIDIA's extension: one array of indices, and the payload as stage inputs.

struct Vertex {
    float4 position : SV_Position;
};

struct Payload {
    float2 shift;
    float4 places[2];
};

[numthreads(2, 1, 1)]
[outputtopology("line")]
void main(uint thread : SV_GroupIndex, in payload Payload task, out vertices Vertex vertices[2], out indices uint2 lines[1]) {
    SetMeshOutputCounts(2, 1);
    vertices[thread].position = task.places[thread];
    vertices[thread].position.xy += task.shift;
    lines[0][thread] = thread;
    if (thread == 0) {
        lines[0] = uint2(0, 1);
    }
}
