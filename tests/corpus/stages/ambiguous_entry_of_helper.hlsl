// TEST: -T ps_6_0 -E tone
// The rules of entry points do not apply to a helper function of the same name.
float3 tone(float3 color) { return color / (1 + color); }

float4 tone(float2 at : A, float4 position : SV_Position) : SV_Target // ERROR: the entry point 'tone' is ambiguous
{
    return float4(tone(float3(at, 0)), 1);
}
