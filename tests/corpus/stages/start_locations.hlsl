// TEST: -T vs_6_8 -E main -fspv-target-env=vulkan1.1
// What a draw adds to each vertex and instance, and the index of the draw.
float4 main(
    uint vertex : SV_VertexID, uint instance : SV_InstanceID, int first_vertex : SV_StartVertexLocation,
    uint first_instance : SV_StartInstanceLocation, [[vk::builtin("DrawIndex")]] int draw : DRAW) : SV_Position {
    return float4(vertex, instance, first_vertex, first_instance) + draw;
}
