// TEST: -T ps_6_1 -E main -fspv-target-env=vulkan1.1

float4 main(float3 smooth : COLOR0, nointerpolation float3 flat : COLOR1) : SV_Target {
    float3 changed = flat;
    changed.x = 1;
    float3 a = GetAttributeAtVertex(changed, 0); // ERROR: this argument must be an unmodified input of the entry point
    return float4(a, 1);
}
