// TEST: -T ps_6_0 -E main
static uint mode = 9;

[[vk::spvexecutionmode(mode)]] // ERROR: constant
float4 main() : SV_Target { return 1; }
