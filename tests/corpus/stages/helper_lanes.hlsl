// TEST: -T ps_6_7 -E main -fspv-target-env=vulkan1.3
// Helpers take part in operations of the wave, and a discard makes one.
[WaveOpsIncludeHelperLanes]
float4 main(float4 color : COLOR) : SV_Target {
    bool before = IsHelperLane();
    if (color.w < 0.5) {
        discard;
    }
    return WaveActiveSum(color) + before + IsHelperLane();
}
