// TEST: -T ms_6_5 -fspv-target-env=vulkan1.3
// The values of a primitive are arrays with an element for each primitive, bools included.
struct Vertex { float4 position : SV_Position; };
struct Primitive { uint rate : SV_ShadingRate; bool culled : SV_CullPrimitive; uint layer : SV_RenderTargetArrayIndex; };

[outputtopology("triangle")]
[numthreads(3, 1, 1)]
void main(uint index : SV_GroupIndex, out vertices Vertex vertices[3], out indices uint3 triangles[1],
          out primitives Primitive primitives[1]) {
    SetMeshOutputCounts(3, 1);
    vertices[index].position = float4(index, 0, 0, 1);
    triangles[0] = uint3(0, 1, 2);
    primitives[0].rate = 1;
    primitives[0].culled = index > 5;
    primitives[0].layer = 2;
}
