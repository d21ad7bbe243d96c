// TEST: -T ps_6_2 -E main
// Each statement has its own error.
struct Inner { float3 color; };

float first(float3 value) {
    return GetAttributeAtVertex(value, 0)[0]; // ERROR: 'GetAttributeAtVertex' needs an input with 'nointerpolation'
}

float4 main(float3 a : A, Inner inner : B) : SV_Target {
    float b = GetAttributeAtVertex(a, 0)[0]; // ERROR: 'GetAttributeAtVertex' needs an input with 'nointerpolation'
    float c;
    c = GetAttributeAtVertex(inner.color, 0)[0]; // ERROR: 'GetAttributeAtVertex' needs an input with 'nointerpolation'
    float d = first(a);
    return float4(b, c, d, 1);
}
