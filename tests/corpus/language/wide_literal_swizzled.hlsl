// TEST: -T ps_6_0 -E main
// A literal that no int holds.
float4 main() : SV_Target { return (100000000000).xxxx; }
