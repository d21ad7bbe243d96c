// TEST: -T ps_6_0 -E main -O0
// Only a library exports functions.
export float4 twice(float4 x) { return x * 2; }

export float4 main(float4 color : COLOR) : SV_Target { return twice(color); }
