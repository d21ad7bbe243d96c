// TEST: -T vs_6_0 -E main -fspv-target-env=vulkan1.2
// System values that later shader models have.
float4 main(
    uint view : SV_ViewID, // ERROR: the semantic 'SV_ViewID' requires shader model 6.1 or later
    uint vertex : SV_VertexID,
    int first : SV_StartVertexLocation, // ERROR: the semantic 'SV_StartVertexLocation' requires shader model 6.8 or later
    uint instance : SV_StartInstanceLocation // ERROR: the semantic 'SV_StartInstanceLocation' requires shader model 6.8 or later
) : SV_Position {
    return view + vertex + first + instance;
}
