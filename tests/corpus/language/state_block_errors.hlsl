// TEST: -T ps_6_0 -E main
float4 compiled = compile ps_2_0 main(); // ERROR: use of undeclared identifier 'compile'

float4 main() : SV_Target { return compiled; }
