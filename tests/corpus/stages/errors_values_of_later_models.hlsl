// TEST: -T vs_6_0 -E main -fspv-target-env=vulkan1.2
// System values that later shader models have.
float4 main(
    uint view : SV_ViewID, // ERROR: the semantic 'SV_ViewID' needs shader model 6.1 or a later one
    uint vertex : SV_VertexID,
    int first : SV_StartVertexLocation, // ERROR: the semantic 'SV_StartVertexLocation' needs shader model 6.8 or a later one
    uint instance : SV_StartInstanceLocation // ERROR: the semantic 'SV_StartInstanceLocation' needs shader model 6.8 or a later one
) : SV_Position {
    return view + vertex + first + instance;
}
