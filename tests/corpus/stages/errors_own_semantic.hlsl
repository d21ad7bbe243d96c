// TEST: -T ps_6_0 -E main
struct Result { float4 color : COLOR; }; // ERROR: the semantic 'COLOR' is not an output of the pixel stage
Result main() { Result result; result.color = 1; return result; }
