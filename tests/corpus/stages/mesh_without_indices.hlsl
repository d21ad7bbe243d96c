// TEST: -T ms_6_5 -E main -fspv-target-env=vulkan1.3
struct Vertex {
    float4 position : SV_Position;
};
struct Primitive {
    float4 color : COLOR;
};

[numthreads(1, 1, 1)]
[outputtopology("triangle")]
void main(out vertices Vertex vertices[3], out primitives Primitive primitives[2]) {
    SetMeshOutputCounts(3, 2);
    vertices[0].position = 0;
    primitives[1].color = 1;
}
