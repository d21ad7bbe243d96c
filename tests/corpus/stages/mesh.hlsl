// TEST: -T ms_6_5 -E main -fspv-target-env=vulkan1.3
// What a mesh shader makes is written where it goes, component by component: each invocation writes its own part.

struct Vertex {
    float4 position : SV_Position;
    float2 clip : SV_ClipDistance;
    float3 color : COLOR0;
    float weights[2] : WEIGHTS;
};

struct Triangle {
    bool hidden : SV_CullPrimitive;
    uint number : SV_PrimitiveID;
    float3 normal : NORMAL;
};

struct Payload {
    float4 places[32];
    bool visible;
};

[numthreads(32, 1, 1)]
[outputtopology("triangle")]
void main(
    uint thread : SV_GroupIndex,
    in payload Payload task,
    out vertices Vertex vertices[32],
    out indices uint3 corners[30],
    out primitives Triangle triangles[30]) {
    SetMeshOutputCounts(32, 30);
    Vertex vertex = (Vertex)0;
    vertex.position = task.places[thread];
    vertices[thread] = vertex;
    vertices[thread].color.xz = 1;
    vertices[thread].clip.y = 0.5;
    vertices[thread].weights[thread & 1] = 0.25;
    if (thread < 30) {
        corners[thread] = uint3(0, thread + 1, thread + 2);
        triangles[thread].hidden = !task.visible;
        triangles[thread].number = thread;
        triangles[thread].normal = float3(0, 0, 1);
    }
}
