// TEST: -T ps_6_0 -E main -fvk-use-dx-position-w
// The reciprocal of w is for positions that are floats.
float4 main(uint4 position : SV_Position) : SV_Target { return position; }
