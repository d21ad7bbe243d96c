// TEST: -T ps_6_1 -E main -fspv-target-env=vulkan1.1
float3 changed(float3 color) {
    color += 1;
    return EvaluateAttributeCentroid(color); // ERROR: this argument must be an unmodified input of the entry point
}

float4 main(float3 color : COLOR) : SV_Target {
    return float4(changed(color), 1);
}
