// TEST: -T ms_6_5 -E main -fspv-target-env=vulkan1.2 -fspv-extension=SPV_NV_mesh_shader
struct Vertex { float4 position : SV_Position; };

[outputtopology("triangle")]
[numthreads(1, 1, 1)]
void main(out vertices Vertex vertices[3], out indices uint3 triangles[1]) {
    SetMeshOutputCounts(3, 1);
    vertices[0].position = 0;
    triangles[0] = uint3(0, 1, 2);
}
