// TEST: -T ps_6_0 -E main
[[vk::spvexecutionmode(9)]] // ERROR: vk::spvexecutionmode
static float value = 1;

float4 main() : SV_Target { return value; }
