// TEST: -T ps_6_0 -E main
// The result is an array of two render targets.
float4 main(float4 color : COLOR)[2] : SV_Target {
    float4 result[2] = {color, 1 - color};
    return result;
}
