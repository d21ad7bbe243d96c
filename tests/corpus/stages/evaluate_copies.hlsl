// TEST: -T ps_6_0 -E main
// A variable that only holds an input is the input; so is a builtin that the source declares.
[[vk::ext_builtin_input(/* PointCoord */ 16)]] static const float2 point_coordinates;

float4 main(float4 color : COLOR) : SV_Target {
    float4 copy = color;
    return EvaluateAttributeCentroid(copy) + EvaluateAttributeCentroid(point_coordinates).xyxy;
}
