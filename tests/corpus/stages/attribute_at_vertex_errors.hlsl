// TEST: -T ps_6_2 -E main
// Each statement has its own error.
struct Inner { float3 color; };

float first(float3 value) {
    return GetAttributeAtVertex(value, 0)[0]; // ERROR: 'GetAttributeAtVertex' needs an input with 'nointerpolation'
}

float second(nointerpolation float3 value) { return GetAttributeAtVertex(value, 1)[0]; }

float4 main(float3 a : A, Inner inner : B) : SV_Target {
    float b = GetAttributeAtVertex(a, 0)[0]; // ERROR: 'GetAttributeAtVertex' needs an input with 'nointerpolation'
    float c;
    c = GetAttributeAtVertex(inner.color, 0)[0]; // ERROR: 'GetAttributeAtVertex' needs an input with 'nointerpolation'
    float d = first(a);
    d += second(a); // ERROR: this argument of a parameter with 'nointerpolation' must be an input with 'nointerpolation'
    d += second(inner.color); // ERROR: this argument of a parameter with 'nointerpolation' must be an input with 'nointerpolation'
    return float4(b, c, d, 1);
}
